"""What a player is accused of at a press, in words, and the pieces that that has named. Pure.

What the rules have for it is worked out from the incident (`daemon/core/incidents/offence_remedies.py`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from broker.contract.incidents import IncidentOption
from broker.contract.message import Grade
from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import Pressed
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.finding import Finding
from daemon.core.incidents.incidents import Displacement, color_name, piece_name
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.press.choices import nearest
from daemon.core.judging.press.presses import WaitingPress
from daemon.core.judging.verdict.verdicts import DisplacedPieces, Illegal, NoMove, PawnLeft, PieceInHand
from daemon.core.reconstruction.hypotheses import CandidatePly, SensedBoard
from daemon.core.record.facts import Fact, IncidentRaised
from daemon.core.rules.rulebook.remedies import counts

EARLY = "press_before_move"
NOBODY_TOLD = "noted before"
"""In place of an incident, where the rules have nothing for it and it was noted at this ply already."""
PRESSED_BACK = frozenset({"displaced_pieces", "unpromoted_pawn", "illegal_move"})
"""What a player may have the opponent put right by starting his clock again, where the rules say so."""


@dataclass(frozen=True, slots=True)
class AtPress:
    """A press, and what is known when it is judged.

    Attributes:
        press: who pressed, and when.
        position: after the last final move.
        ply: so many plies are final.
        seen: the board.
        now: hall time of judging it.
    """

    press: Pressed
    position: chess.Board
    ply: int
    seen: SensedBoard
    now: float

    @property
    def scene(self) -> IncidentMoment:
        """The moment, for an incident; the times are those of the press."""
        times = (self.press.white_ms, self.press.black_ms)
        pieces = self.seen.as_in(self.position)
        return IncidentMoment(self.position, pieces, self.ply, self.press.at, self.now, times)


class PressOffences:
    """The accusations of one game.

    Args:
        cases: its incidents.

    Attributes:
        named: pieces out of place whom one has named; for them nobody is accused again.
    """

    def __init__(self, cases: GameIncidents) -> None:
        self._cases = cases
        self.named: dict[chess.Square, chess.Piece] = {}
        self._stand: dict[chess.Square, chess.Piece] = {}  # since before the game, whatever they are
        self._stand_since = -math.inf
        self._undetected: set[chess.Square] = set()  # pieces that the board has not shown since the start
        self._named_as_of = -math.inf  # the last change on the board that had been seen by then

    def judged(
        self, found: DisplacedPieces | PawnLeft | Illegal | NoMove, at: AtPress, waiting: chess.Board
    ) -> list[Fact]:
        """What the verdict on a press says against a player.

        Args:
            found: the verdict. To press without a move is no offence where the rules have a player do so, to
                have the opponent put right what he left.
            at: the press.
            waiting: the position after the moves that wait to be final.
        """
        what: str
        match found:
            case DisplacedPieces(color, pieces):
                side = color_name(color)
                what = (
                    Sentence("incident_pressed_displaced", side=side, pieces=pieces)
                    if color == at.press.color
                    else Sentence("incident_displaced", side=side, pieces=pieces)
                )
                return self._on_the_board("displaced_pieces", "likely", what, at, waiting, color)
            case PawnLeft(square):
                pressed = color_name(at.press.color)
                what = Sentence("incident_pawn_left", side=pressed, square=chess.square_name(square))
                return self._on_the_board("unpromoted_pawn", "certain", what, at, waiting)
            case Illegal(steps, grade, taken_back, before):
                pressed = color_name(at.press.color)
                made = (
                    Sentence("incident_illegal", side=pressed, what=steps)
                    if steps
                    else Sentence("incident_illegal_unnamed", side=pressed)
                )
                what = together([made, found.why])
                if before is not None:  # while those before it are open, no move is offered in its place
                    self.name_strangers(waiting, at.seen)
                    return self.tell("illegal_move", grade, what, replace(at, position=before))
                if taken_back:
                    return self.tell("illegal_move", grade, what, at)
                return self._on_the_board("illegal_move", grade, what, at, waiting)
            case NoMove(pieces, grade):
                left = self._cases.open_kinds(not at.press.color) & PRESSED_BACK
                if left and self._cases.ruleset.displaced_press_back:
                    return []
                if self._cases.waits("press_without_move", at.press.color, at.ply):
                    return []  # whoever presses to and fro does one thing
                if pieces and not counts(self._cases.ruleset, "press_without_move"):
                    pressed = color_name(at.press.color)
                    what = Sentence("incident_pressed_displaced", side=pressed, pieces=pieces)
                    return self._on_the_board("displaced_pieces", "likely", what, at, waiting)
                what = together(
                    [
                        Sentence("incident_no_move", side=color_name(at.press.color)),
                        Sentence("incident_out_of_place", pieces=pieces) if pieces else "",
                    ]
                )
                if pieces:
                    self.name_strangers(waiting, at.seen)
                return self.tell("press_without_move", grade, what, at)

    def king_taken(self, at: AtPress, waiting: chess.Board) -> list[Fact] | None:
        """A player took the king and pressed; None = it was told, and nobody has decided.

        Args:
            at, waiting: as for `judged`.
        """
        if "king_capture" in self._cases.open_kinds(at.press.color):
            return None
        what = Sentence("incident_king_captured", side=color_name(at.press.color))
        return self._on_the_board("king_capture", "certain", what, at, waiting)

    def in_the_air(self, found: PieceInHand, waiting: WaitingPress, at: AtPress) -> list[Fact]:
        """A player pressed with his piece in the hand; told once for each press.

        He may stand where no sensor reads him, so nobody is certain before he is seen to land.
        """
        if waiting.early or found.square in self._undetected:
            return []
        side, piece = color_name(at.press.color), piece_name(found.piece)
        square = chess.square_name(found.square)
        what = (
            Sentence("incident_early", side=side, piece=piece, square=square)
            if found.perhaps_on is None
            else Sentence(
                "incident_early_or_on",
                side=side,
                piece=piece,
                square=square,
                on=chess.square_name(found.perhaps_on),
            )
        )
        return self._tell_early("likely", what, waiting, at)

    def by_hands(self, findings: Sequence[Finding], waiting: WaitingPress, at: AtPress) -> list[Fact]:
        """What the way of making a move shows; that it was pressed early is told once for each press.

        A landing that is seen after the press makes certain what was told while the piece was in the hand.
        """
        found: list[Fact] = []
        for one in findings:
            if one.grade == "hint":
                found += self._cases.hint(one.kind, one.words, at.press.color, at.scene)
            elif one.kind != EARLY:
                found += self.tell(one.kind, one.grade, one.words, at)
            elif not waiting.early:
                found += self._tell_early(one.grade, one.words, waiting, at)
            elif one.grade == "certain":
                found += self._cases.made_certain(waiting.early, one.words, at.scene.times)
        return found

    def _tell_early(self, grade: Grade, what: str, waiting: WaitingPress, at: AtPress) -> list[Fact]:
        told = self.tell(EARLY, grade, what, at)
        waiting.early = next(
            (one.incident.id for one in told if isinstance(one, IncidentRaised)), NOBODY_TOLD
        )
        return told

    def tell(
        self,
        kind: str,
        grade: Grade,
        what: str,
        at: AtPress,
        color: chess.Color | None = None,
        choices: Sequence[IncidentOption] = (),
    ) -> list[Fact]:
        """Raise what a player did at a press.

        Args:
            kind, grade: of the incident.
            what: they did, as a sentence.
            at: the press.
            color: who did it; None = who pressed.
            choices: what an arbiter may choose from.
        """
        color = at.press.color if color is None else color
        return self._cases.offence(kind, grade, what, color, at.scene, choices)

    def excused(self, at: AtPress, before: float) -> Mapping[chess.Square, chess.Piece]:
        """Pieces out of place for whom nobody is accused at this press.

        Who had put his pieces back, and then made the same illegal move again, all since the press before, is
        accused again. Who only set a piece straight, or moved pieces before somebody else pressed, is not.

        Args:
            at: the press.
            before: hall time of the press before it, whoever made it.
        """
        named = self.named | {
            square: piece
            for square, piece in self._stand.items()
            if at.seen.changed[square] <= self._stand_since
        }
        moved = Displacement.of(at.press.color, at.position, at.seen.as_in(at.position))
        squares = {square for square, _ in (*moved.missing, *moved.foreign)}
        since = max(before, self._named_as_of)
        if any(at.seen.changed[square] <= since for square in squares):
            return named
        stands = self._stand.keys() & named.keys()
        return {square: piece for square, piece in named.items() if square not in squares - stands}

    def stand(
        self, pieces: Mapping[chess.Square, chess.Piece], undetected: Iterable[chess.Square], since: float
    ) -> None:
        """The board shows other pieces than the game begins with: nobody is accused for that.

        Args:
            pieces: where none, or others, should be, as long as they stay.
            undetected: where the board shows none; wherever those go, they are in nobody's hand.
            since: hall time.
        """
        self._stand, self._stand_since, self._undetected = dict(pieces), since, set(undetected)

    def is_undetected(self, square: chess.Square) -> bool:
        """Whether the piece of a square was not detected when the game began."""
        return square in self._undetected

    def moved(self, ply: CandidatePly) -> None:
        """A ply is final: a piece that the board does not show may have made it, or is taken."""
        undetected = ply.move.from_square in self._undetected and not ply.seen
        self._undetected -= {ply.move.from_square, ply.move.to_square}
        if undetected:
            self._undetected.add(ply.move.to_square)

    def name_strangers(self, position: chess.Board, seen: SensedBoard) -> None:
        """Pieces who stand where a position has none are told, and nobody is accused for them any more."""
        self._named_as_of = max(self._named_as_of, seen.last_change)
        for color in chess.COLORS:
            self.named |= dict(Displacement.of(color, position, seen.as_in(position)).foreign)

    def _on_the_board(
        self,
        kind: str,
        grade: Grade,
        what: str,
        at: AtPress,
        waiting: chess.Board,
        color: chess.Color | None = None,
    ) -> list[Fact]:
        """Raise what is to be seen on the board, with the moves that come nearest to it."""
        self.name_strangers(waiting, at.seen)
        return self.tell(kind, grade, what, at, color, nearest(at.position, at.ply, at.seen))
