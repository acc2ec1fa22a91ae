"""Which way round a board is, by the pieces that it shows.

The starting position shows it, seen from either side. On a board that detects occupancy only it looks the
same from both sides; there White's first move shows it. Evidence never overrides the configuration, only an
arbiter does.
"""

from __future__ import annotations

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.orientation_notices import OrientationNotices
from daemon.core.evidence.placements import EMPTY, FIRST_MOVES, START, TURNED_START, differences, rotated
from drivers.events import Placement, Side
from drivers.occupants import Occupant, Occupants


class Orientation:
    """The pieces of a board as it reports them, and their orientation.

    Args:
        configured: True if White sits at its eighth rank, False if at its first; None if the pieces show it,
            and until then the board counts as not rotated.
        stated: what an arbiter stated; None if no one did.

    Attributes:
        rotated: White sits at the board's eighth rank.
    """

    def __init__(self, configured: bool | None, stated: bool | None, notices: OrientationNotices) -> None:
        self._configured, self._notices = configured, notices
        self.rotated = bool(configured if stated is None else stated)
        self._forced = None if configured is None else self.rotated
        self._seen = False
        self._opening = False  # White's first move is to come
        self._expected: Placement | None = None  # what the next whole reading is compared with
        self._pieces: list[Occupant] = list(EMPTY)

    @property
    def known(self) -> bool:
        """Whether the orientation is seen or configured."""
        return self._seen or self._forced is not None

    @property
    def usual_side(self) -> Side:
        """White's side of a clock that is in its usual place."""
        return Side.RIGHT if self.rotated else Side.LEFT

    @property
    def pieces(self) -> Occupants:
        """The pieces as the board reports them, whichever way round it is."""
        return tuple(self._pieces)

    def from_white(self) -> Occupants:
        """Return the pieces seen from White's side."""
        return rotated(self.pieces) if self.rotated else self.pieces

    def square_from_white(self, square: chess.Square) -> chess.Square:
        """Return a square as White sees it, given the square that the board reports."""
        return 63 - square if self.rotated else square

    def expect(self, position: Placement, color: chess.Color, *, on_board: bool) -> None:
        """Set the position, with ``color`` to move; ``on_board``: it is on the board already."""
        self._opening = position == START and color == chess.WHITE
        self._expected = position if on_board and self.from_white() != position else None

    @property
    def waits_for_reading(self) -> bool:
        """Whether the next complete reading is compared with the position to find the orientation."""
        return self._expected is not None

    def expect_nothing(self) -> None:
        """Do not compare the next complete reading with any position."""
        self._expected = None

    def read(self, placement: Occupants, at: float) -> bool:
        """Take a complete reading; return True if the starting position turns out to be rotated."""
        self._pieces = list(placement)
        changed = self._look_at_first_pieces(at)
        self._compare_with_expected(at)
        return changed

    def change(self, square: chess.Square, piece: Occupant, at: float) -> bool:
        """Take the change of one square; return True if the starting position turns out to be rotated."""
        if self._expected is not None and self.from_white() == self._expected:
            self._expected = None  # the orientation was right, and play continues from there
        self._pieces[square] = piece
        return self._look_at_first_pieces(at)

    def learn(self, turned: bool, at: float) -> None:
        """Use what the board's own log shows."""
        if self._forced is None:
            self._lie(turned, at)

    def turn(self, at: float) -> None:
        """Follow an arbiter who states that the board is the other way round."""
        self._expected = None
        if self._forced is None:
            self._lie(not self.rotated, at)
            return
        self._forced = self.rotated = not self.rotated
        as_configured, rank = self.rotated is self._configured, _rank(self.rotated)
        text = (
            Sentence("incident_board_by_word", rank=rank)
            if as_configured
            else Sentence("incident_board_by_word_alone", rank=rank)
        )
        self._notices.say("board", text, at, contradiction=not as_configured)

    def _compare_with_expected(self, at: float) -> None:
        """Choose the orientation that is nearer to the position of the game."""
        if self._expected is None or self._forced is not None:
            return
        position, self._expected = self._expected, None
        as_it_lies, turned = differences(self.pieces, position), differences(rotated(self.pieces), position)
        if as_it_lies != turned:
            self._lie(turned < as_it_lies, at)

    def _look_at_first_pieces(self, at: float) -> bool:
        """Look for the starting position; return True if the board turns out to be the other way round.

        A board that detects occupancy only shows it by White's first move, since the starting position looks
        the same from both sides.
        """
        pieces = self.pieces
        turned: bool | None = None
        if pieces in (START, TURNED_START):
            turned = pieces == TURNED_START
        elif self._opening:
            turned = FIRST_MOVES.get(pieces)
            self._opening = turned is None
        if turned is None:
            return False
        if self._forced is None:
            return self._lie(turned, at)
        if turned is not self._forced:
            text = Sentence("incident_board_unlike", rank=_rank(self._forced))
            self._notices.say("board", text, at, contradiction=True)
        elif self._notices.spoke_of("board"):
            self._notices.say("board", Sentence("incident_board_as_configured"), at)
        return False

    def _lie(self, turned: bool, at: float) -> bool:
        """Note the orientation of the board; return whether it has changed."""
        changed, known = turned is not self.rotated, self._seen
        self.rotated, self._seen = turned, True
        if changed:
            text = (
                Sentence("incident_board_turned", rank=_rank(turned))
                if known
                else Sentence("incident_board_rotated", rank=_rank(turned))
            )
            self._notices.say("board", text, at)
            if self._notices.spoke_of("clock"):
                hand = self.usual_side.value
                self._notices.say("clock", Sentence("incident_clock_with_board", hand=hand), at)
        return changed


def _rank(turned: bool) -> int:
    """Return the rank at which White sits."""
    return 8 if turned else 1
