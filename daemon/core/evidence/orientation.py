"""Which way round a board lies, by the pieces that it shows. Pure.

The start position shows it, seen from either side; to a board without names, whose pieces look alike from
both sides then, White's first move does. What is configured is never changed by what is seen, only by what an
official says.
"""

from __future__ import annotations

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.orientation_notices import OrientationNotices
from daemon.core.evidence.placements import EMPTY, FIRST_MOVES, START, TURNED_START, differences, rotated
from drivers.events import Placement, Side
from drivers.occupants import Occupant, Occupants


class Orientation:
    """The pieces of a board as it tells them, and the way round that they are seen.

    Args:
        configured: True = White sits at its eighth rank, False = at its first; None = the pieces tell, and
            until then it counts as not rotated.
        said: what an arbiter said of it; None = nobody said anything.

    Attributes:
        rotated: White sits at the board's eighth rank.
    """

    def __init__(self, configured: bool | None, said: bool | None, notices: OrientationNotices) -> None:
        self._configured, self._notices = configured, notices
        self.rotated = bool(configured if said is None else said)
        self._forced = None if configured is None else self.rotated
        self._seen = False
        self._opening = False  # White's first move is to come
        self._expected: Placement | None = None  # what the next whole reading is compared with
        self._pieces: list[Occupant] = list(EMPTY)

    @property
    def known(self) -> bool:
        """Whether it was seen, or is configured, which way round the board lies."""
        return self._seen or self._forced is not None

    @property
    def usual_side(self) -> Side:
        """The side at White's hand of a clock that stands where clocks stand."""
        return Side.RIGHT if self.rotated else Side.LEFT

    @property
    def pieces(self) -> Occupants:
        """As the board tells them, whichever way round it lies."""
        return tuple(self._pieces)

    def from_white(self) -> Occupants:
        """The pieces seen from White's side."""
        return rotated(self.pieces) if self.rotated else self.pieces

    def square_from_white(self, square: chess.Square) -> chess.Square:
        """A square as White sees it, of one as the board tells it."""
        return 63 - square if self.rotated else square

    def expect(self, position: Placement, color: chess.Color, *, stands: bool) -> None:
        """Say what stands on the board, with ``color`` to move; ``stands``: it need not be set up yet."""
        self._opening = position == START and color == chess.WHITE
        self._expected = position if stands and self.from_white() != position else None

    @property
    def waits_for_reading(self) -> bool:
        """Whether the next whole reading tells which way round the board lies, by what is expected."""
        return self._expected is not None

    def expect_nothing(self) -> None:
        """The next whole reading does not tell which way round the board lies."""
        self._expected = None

    def read(self, placement: Occupants, at: float) -> bool:
        """Take a whole reading; True when the first pieces turn out to stand the other way."""
        self._pieces = list(placement)
        changed = self._look_at_first_pieces(at)
        self._compare_with_expected(at)
        return changed

    def change(self, square: chess.Square, piece: Occupant, at: float) -> bool:
        """Take the change of one square; True when the first pieces turn out to stand the other way."""
        if self._expected is not None and self.from_white() == self._expected:
            self._expected = None  # the board was seen to lie so, and play continues from there
        self._pieces[square] = piece
        return self._look_at_first_pieces(at)

    def learn(self, turned: bool, at: float) -> None:
        """Take what the board's own log shows."""
        if self._forced is None:
            self._lie(turned, at)

    def turn(self, at: float) -> None:
        """Take an arbiter's word that the board lies the other way round."""
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
        """Of the two ways round, take the one that is nearer to the position that the game stands at."""
        if self._expected is None or self._forced is not None:
            return
        position, self._expected = self._expected, None
        as_it_lies, turned = differences(self.pieces, position), differences(rotated(self.pieces), position)
        if as_it_lies != turned:
            self._lie(turned < as_it_lies, at)

    def _look_at_first_pieces(self, at: float) -> bool:
        """Look for the start position; True when the board turns out to lie the other way.

        A board without names shows it by White's first move: before that its pieces look alike from both
        sides.
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
        """The board is known to lie so; returns whether that is news."""
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
