"""Raise the offences of a player at a press, and remember the displaced pieces that they reported.

The remedy is worked out from the incident (`daemon/core/incidents/offence_remedies.py`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from broker.contract.incidents import IncidentOption
from broker.contract.message import Grade
from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import ClockPress
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
ONLY_NOTED = "noted before"
"""Stands for the id of an incident that was not raised, because it has no remedy and was noted at this ply
before."""
PRESSED_BACK = frozenset({"displaced_pieces", "unpromoted_pawn", "illegal_move"})
"""Offences that the opponent may answer by restarting the player's clock, if the rules provide for it."""


@dataclass(frozen=True, slots=True)
class AtPress:
    """A press, and what is known when it is judged.

    Attributes:
        press: the press.
        position: the position after the last confirmed move.
        ply: number of confirmed plies.
        seen: the board.
        now: hall time of the judgement.
    """

    press: ClockPress
    position: chess.Board
    ply: int
    seen: SensedBoard
    now: float

    @property
    def moment(self) -> IncidentMoment:
        """The moment for an incident, with the times of the press."""
        times = (self.press.white_ms, self.press.black_ms)
        pieces = self.seen.as_in(self.position)
        return IncidentMoment(self.position, pieces, self.ply, self.press.at, self.now, times)


class PressOffences:
    """The accusations of one game.

    Args:
        incidents: its incidents.

    Attributes:
        named: displaced pieces that were reported; nobody is accused of them again.
    """

    def __init__(self, incidents: GameIncidents) -> None:
        self._incidents = incidents
        self.named: dict[chess.Square, chess.Piece] = {}
        self._stand: dict[chess.Square, chess.Piece] = {}  # since before the game, whichever they are
        self._stand_since = -math.inf
        self._undetected: set[chess.Square] = set()  # pieces not detected since the start
        self._named_as_of = -math.inf  # the last change on the board at that time

    def raise_verdict(
        self, verdict: DisplacedPieces | PawnLeft | Illegal | NoMove, at: AtPress, waiting: chess.Board
    ) -> list[Fact]:
        """Raise the offence that the verdict on a press states.

        Args:
            verdict: the verdict. A press without a move is no offence if the rules provide it as the way to
                have the opponent correct a fault.
            at: the press.
            waiting: the position after the provisional moves.
        """
        what: str
        match verdict:
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
                what = together([made, verdict.why])
                if before is not None:  # while the moves before it are ambiguous, none is offered for it
                    self.name_strangers(waiting, at.seen)
                    return self.raise_offence("illegal_move", grade, what, replace(at, position=before))
                if taken_back:
                    return self.raise_offence("illegal_move", grade, what, at)
                return self._on_the_board("illegal_move", grade, what, at, waiting)
            case NoMove(pieces, grade):
                left = self._incidents.open_kinds(not at.press.color) & PRESSED_BACK
                if left and self._incidents.ruleset.displaced_press_back:
                    return []
                if self._incidents.is_pending("press_without_move", at.press.color, at.ply):
                    return []  # repeated presses are one offence
                if pieces and not counts(self._incidents.ruleset, "press_without_move"):
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
                return self.raise_offence("press_without_move", grade, what, at)

    def raise_king_capture(self, at: AtPress, waiting: chess.Board) -> list[Fact] | None:
        """Raise that a player captured the king and pressed; None if this was raised and is undecided.

        Args:
            at, waiting: see `raise_verdict`.
        """
        if "king_capture" in self._incidents.open_kinds(at.press.color):
            return None
        what = Sentence("incident_king_captured", side=color_name(at.press.color))
        return self._on_the_board("king_capture", "certain", what, at, waiting)

    def piece_in_hand(self, verdict: PieceInHand, waiting: WaitingPress, at: AtPress) -> list[Fact]:
        """Raise that a player pressed with the piece in hand, once for each press.

        The piece may be on a square where no sensor reads it, so this is not certain before it is seen to
        land.
        """
        if waiting.early or verdict.square in self._undetected:
            return []
        side, piece = color_name(at.press.color), piece_name(verdict.piece)
        square = chess.square_name(verdict.square)
        what = (
            Sentence("incident_early", side=side, piece=piece, square=square)
            if verdict.perhaps_on is None
            else Sentence(
                "incident_early_or_on",
                side=side,
                piece=piece,
                square=square,
                on=chess.square_name(verdict.perhaps_on),
            )
        )
        return self._raise_early("likely", what, waiting, at)

    def raise_findings(self, findings: Sequence[Finding], waiting: WaitingPress, at: AtPress) -> list[Fact]:
        """Raise the findings about how a move was made; an early press is raised once for each press.

        A landing after the press makes an incident certain that was raised while the piece was in hand.
        """
        facts: list[Fact] = []
        for finding in findings:
            if finding.grade == "hint":
                facts += self._incidents.hint(finding.kind, finding.words, at.press.color, at.moment)
            elif finding.kind != EARLY:
                facts += self.raise_offence(finding.kind, finding.grade, finding.words, at)
            elif not waiting.early:
                facts += self._raise_early(finding.grade, finding.words, waiting, at)
            elif finding.grade == "certain":
                facts += self._incidents.make_certain(waiting.early, finding.words, at.moment.times)
        return facts

    def _raise_early(self, grade: Grade, what: str, waiting: WaitingPress, at: AtPress) -> list[Fact]:
        facts = self.raise_offence(EARLY, grade, what, at)
        waiting.early = next(
            (fact.incident.id for fact in facts if isinstance(fact, IncidentRaised)), ONLY_NOTED
        )
        return facts

    def raise_offence(
        self,
        kind: str,
        grade: Grade,
        what: str,
        at: AtPress,
        color: chess.Color | None = None,
        choices: Sequence[IncidentOption] = (),
    ) -> list[Fact]:
        """Raise an offence of a player at a press.

        Args:
            kind: kind of incident.
            grade: certainty of the evidence.
            what: a sentence on the offence.
            at: the press.
            color: the offender, or None for the player who pressed.
            choices: possible moves from which an arbiter may choose.
        """
        color = at.press.color if color is None else color
        return self._incidents.offence(kind, grade, what, color, at.moment, choices)

    def excused(self, at: AtPress, before: float) -> Mapping[chess.Square, chess.Piece]:
        """Return the displaced pieces of which nobody is accused at this press.

        A player who restored the pieces and then made the same illegal move again, both since the press
        before, is accused again. A player who only adjusted a piece, or moved pieces before another press, is
        not.

        Args:
            at: the press.
            before: hall time of the press before it, by either player.
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
        still = self._stand.keys() & named.keys()
        return {square: piece for square, piece in named.items() if square not in squares - still}

    def expect_faults(
        self, pieces: Mapping[chess.Square, chess.Piece], undetected: Iterable[chess.Square], since: float
    ) -> None:
        """Note that the board shows pieces other than the initial position's, of which nobody is accused.

        Args:
            pieces: unexpected pieces, as long as they stay where they are.
            undetected: squares whose piece is not detected; wherever these pieces go, they are not in hand.
            since: hall time.
        """
        self._stand, self._stand_since, self._undetected = dict(pieces), since, set(undetected)

    def is_undetected(self, square: chess.Square) -> bool:
        """Return whether the piece of a square was not detected when the game began."""
        return square in self._undetected

    def follow(self, ply: CandidatePly) -> None:
        """Follow an undetected piece after a confirmed ply: it may have moved or been captured."""
        undetected = ply.move.from_square in self._undetected and not ply.seen
        self._undetected -= {ply.move.from_square, ply.move.to_square}
        if undetected:
            self._undetected.add(ply.move.to_square)

    def name_strangers(self, position: chess.Board, seen: SensedBoard) -> None:
        """Mark pieces on squares where a position has none as reported, so that nobody is accused again."""
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
        """Raise a fault of the placement, with the nearest legal moves."""
        self.name_strangers(waiting, at.seen)
        return self.raise_offence(kind, grade, what, at, color, nearest(at.position, at.ply, at.seen))
