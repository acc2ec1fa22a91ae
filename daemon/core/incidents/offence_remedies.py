"""Work out from the rules the remedy for an offence that a player committed at a press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import chess

from broker.contract.incidents import Incident
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.incidents.incidents import Displacement, castled_with
from daemon.core.incidents.reasons import reason_of
from daemon.core.incidents.remedy_context import Proposal, RemedyContext, Times
from daemon.core.rules.rulebook import limits
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.penalty_ladder import ladder
from daemon.core.rules.rulebook.remedies import Aftermath, Offence, actor, proposed
from drivers.time_control import TimeControl

OFFENCES = frozenset(
    {
        "illegal_move",
        "unpromoted_pawn",
        "king_capture",
        "press_without_move",
        "press_before_move",
        "two_hands",
        "wrong_hand",
        "displaced_pieces",
    }
)
"""Kinds of incidents that a player commits at a press."""


def remedy_context_of(
    incident: Incident,
    ruleset: Ruleset,
    control: TimeControl | None,
    times_done: Callable[[], int],
    aftermath: Callable[[], Aftermath] = lambda: "fresh",
) -> RemedyContext:
    """Return what the remedy of an offence depends on.

    Args:
        incident: the offence, with its evidence.
        ruleset: the rules.
        control: the time control, or None if unknown. Of several periods, the one the player was in at the
            press counts.
        times_done: returns which offence of this kind it is for the player, counting those that still count.
            Illegal moves have their number in the incident.
        aftermath: returns what has been played since.
    """
    color = incident.color == "white"
    loss_at = ruleset.illegal_loss_at
    decides = (
        loss_at is not None
        and incident.illegal_move_number is not None
        and incident.illegal_move_number >= loss_at
    )
    asks = decides and ruleset.illegal_loss_draw_if is not None
    position = chess.Board(incident.fen_before)
    seen = chess.BaseBoard(incident.placement_after or position.board_fen())
    others = Displacement.of(not color, position, seen)
    offence = _AtAPress(
        incident=incident,
        ruleset=ruleset,
        control=control,
        position=position,
        move=_move_made(incident),
        completed=completed_before(incident),
        others=others.in_words() if others.foreign else "",
        touched=_touched(position, seen, color),
        times_done=times_done,
        aftermath=aftermath,
    )
    return RemedyContext(offence.proposal, (not color, position) if asks else None)


@dataclass(frozen=True, slots=True)
class _AtAPress:
    """An offence with everything that does not change while it waits for a decision.

    This is a class rather than a closure so that a copied incident log has copies that refer to that copy.
    """

    incident: Incident
    ruleset: Ruleset
    control: TimeControl | None
    position: chess.Board
    move: chess.Move | None
    completed: int
    others: str
    touched: tuple[chess.Square, ...]
    times_done: Callable[[], int]
    aftermath: Callable[[], Aftermath]

    def proposal(self, times: Times, verdict: CanMate | None) -> Proposal | None:
        """Return the rules' answer for these times and this verdict."""
        ruleset, control, kind = self.ruleset, self.control, self.incident.kind
        color = self.incident.color == "white"
        pressed = in_time_pressure(ruleset, control, times, self.completed)
        offence = Offence(
            kind=kind,
            color=color,
            position=self.position,
            count=self.incident.illegal_move_number or self.times_done(),
            move=self.move,
            white_ms=times[0],
            black_ms=times[1],
            gained_ms=control.period_after(self.completed).increment_s * 1000 if control else 0,
            claimed=bool(self.incident.claimed_by),
            time_pressure=pressed,
            opponent_can_mate=verdict,
            aftermath=self.aftermath(),
            others=self.others,
            touched=self.touched,
        )
        remedy = proposed(ruleset, offence)
        if remedy is None:
            return None
        steps = ladder(ruleset, color, *times)
        return Proposal(remedy, actor(ruleset, kind, time_pressure=pressed), options=steps)


def in_time_pressure(ruleset: Ruleset, control: TimeControl | None, times: Times, completed: int) -> bool:
    """Return whether either player is in time pressure as the rule set defines it.

    Args:
        ruleset: the rules.
        control: the time control, or None if unknown.
        times: the clock times.
        completed: number of moves completed by the player concerned; it determines the period's increment or
            delay.
    """
    return limits.time_pressure(ruleset, *times, control.period_after(completed).bonus_s if control else 0)


def completed_before(incident: Incident) -> int:
    """Return how many moves a player had completed before an offence.

    The incident holds the number of confirmed plies and the side to move. If these disagree, one more move
    was made than is recorded: an illegal move that is still on the board, or a provisional one.

    Args:
        incident: the offence of a player.
    """
    white_to_move = chess.Board(incident.fen_before).turn
    made = incident.ply + (white_to_move != (incident.ply % 2 == 0))
    return (made + 1) // 2 if incident.color == "white" else made // 2


CORRECTED = "incident_put_right"
LIMIT_PASSED = "incident_too_late"
"""Why an offence is closed that nobody decided in time."""
EXPLAINED = "incident_withdrawn"
"""Why an accusation is closed that later evidence or an arbiter's correction has refuted."""
TOO_LATE = frozenset({CORRECTED, LIMIT_PASSED, EXPLAINED})
"""Reasons after which an offence can no longer be claimed."""
EXPLICABLE = frozenset({"illegal_move", "press_without_move"})
"""Offences that are none if the press was for a legal move."""
POSITION_OFFENCES = frozenset({"illegal_move", "king_capture", "unpromoted_pawn"})
"""Offences that leave an illegal position. If it has been corrected, a person has acted on the offence."""


def too_late(incident: Incident, *, uncorrected: bool) -> str:
    """Return why an offence is closed at its limit; with ``uncorrected`` the position was not corrected."""
    corrected = incident.kind in POSITION_OFFENCES and not uncorrected
    return Sentence("incident_put_right") if corrected else Sentence("incident_too_late")


def still_counts(incident: Incident) -> bool:
    """Return whether an offence counts: it is open, a remedy was applied, or the position was corrected."""
    if incident.decision is not None:
        return incident.decision.applied is not None
    return not incident.closed_reason or reason_of(incident) == CORRECTED


def _touched(position: chess.Board, seen: chess.BaseBoard, color: chess.Color) -> tuple[chess.Square, ...]:
    """Return the squares of the pieces that a player must have touched to make the position on the board.

    Of king and rook the king comes first, as castling requires. Of both players' pieces the player's own
    comes first, as if nobody saw the order (Laws 4.3.3). The result is empty if the board does not show which
    of several pieces came first.
    """
    own, theirs = Displacement.of(color, position, seen), Displacement.of(not color, position, seen)
    if theirs.foreign or len(theirs.missing) > 1:
        return ()
    landed = {square for square, _ in own.foreign}
    left = [square for square, _ in own.missing if square not in landed]
    taken = [square for square, _ in own.missing if square in landed]  # an own piece was captured
    if castled_with(own) is not None:
        return tuple(sorted(left, key=lambda square: position.piece_type_at(square) != chess.KING))
    if len(left) != 1 or len(landed) != 1:
        return ()
    return (*left, *taken, *(square for square, _ in theirs.missing))


def _move_made(incident: Incident) -> chess.Move | None:
    """Return the single step that led to the judged position, or None if it was no single step."""
    before, after = chess.Board(incident.fen_before), chess.BaseBoard(incident.placement_after)
    moved = Displacement.of(incident.color == "white", before, after)
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    return chess.Move(moved.missing[0][0], moved.foreign[0][0])
