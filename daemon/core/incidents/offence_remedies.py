"""What the rules have for what a player did at a press, worked out from its incident. Pure."""

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


def matter_of(
    incident: Incident,
    ruleset: Ruleset,
    control: TimeControl | None,
    times_done: Callable[[], int],
    aftermath: Callable[[], Aftermath] = lambda: "fresh",
) -> RemedyContext:
    """What the remedy of an offence hangs on.

    Args:
        incident: the offence; what happened stands in it.
        ruleset: the rules.
        control: the time control; None if unknown. Of several periods that one counts in which the player
            was when he pressed.
        times_done: which time the player did this, by what still counts when it is asked; where it counts as
            an illegal move, the incident knows its number.
        aftermath: what has been played since.
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
    told = _AtAPress(
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
    return RemedyContext(told.proposal, (not color, position) if asks else None)


@dataclass(frozen=True, slots=True)
class _AtAPress:
    """An offence with all that does not change while it waits to be decided.

    No closure: a copy of the book has copies of these, which look things up in that copy.
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
        """The rules applied to it."""
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
    """Whether either player is in what the rule set calls time pressure.

    Args:
        ruleset: the rules.
        control: the time control; None if unknown.
        times: what the clock shows.
        completed: moves of the player in question; increment or delay are those of the period he is in.
    """
    return limits.time_pressure(ruleset, *times, control.period_after(completed).bonus_s if control else 0)


def completed_before(incident: Incident) -> int:
    """How many moves a player had completed before he committed an offence.

    The incident knows the plies that were final and who was to move. Where these do not agree, one more move
    was made than is recorded: an illegal one that stands, or one that waits to be final.

    Args:
        incident: the offence; it is that of a player.
    """
    white_to_move = chess.Board(incident.fen_before).turn
    made = incident.ply + (white_to_move != (incident.ply % 2 == 0))
    return (made + 1) // 2 if incident.color == "white" else made // 2


PUT_RIGHT = "incident_put_right"
STANDS = "incident_too_late"
"""Why an offence is closed that nobody has decided about in time."""
EXPLAINED = "incident_withdrawn"
"""Why an accusation is closed that what came later, or an arbiter's correction, has proved to be none."""
TOO_LATE = frozenset({PUT_RIGHT, STANDS, EXPLAINED})
"""Why an offence can no longer be claimed."""
EXPLICABLE = frozenset({"illegal_move", "press_without_move"})
"""Offences that are none when the press was for a legal move."""
OF_MEN = frozenset({"illegal_move", "king_capture", "unpromoted_pawn"})
"""Offences that leave the pieces as they may not stand: when they are put right, somebody has acted on it."""


def too_late(incident: Incident, *, stands: bool) -> str:
    """Return why an offence is closed at its limit; ``stands``: the position has not been corrected."""
    corrected = incident.kind in OF_MEN and not stands
    return Sentence("incident_put_right") if corrected else Sentence("incident_too_late")


def still_counts(incident: Incident) -> bool:
    """Whether it counts: while it is open, where something was applied, and where it was put right."""
    if incident.decision is not None:
        return incident.decision.applied is not None
    return not incident.closed_reason or reason_of(incident) == PUT_RIGHT


def _touched(position: chess.Board, seen: chess.BaseBoard, color: chess.Color) -> tuple[chess.Square, ...]:
    """Where the pieces stood that a player must have touched to make what stands on the board.

    Of king and rook the king comes first, as castling is meant, and of both players' pieces the own one, as
    where nobody saw the order (Laws 4.3.3). Empty where the board does not tell which of several came first.
    """
    own, theirs = Displacement.of(color, position, seen), Displacement.of(not color, position, seen)
    if theirs.foreign or len(theirs.missing) > 1:
        return ()
    landed = {square for square, _ in own.foreign}
    left = [square for square, _ in own.missing if square not in landed]
    taken = [square for square, _ in own.missing if square in landed]  # an own piece was captured
    if castled_with(own) is not None:
        return tuple(sorted(left, key=lambda one: position.piece_type_at(one) != chess.KING))
    if len(left) != 1 or len(landed) != 1:
        return ()
    return (*left, *taken, *(square for square, _ in theirs.missing))


def _move_made(incident: Incident) -> chess.Move | None:
    """The single step by which a player made the position that was judged; None = it was no single step."""
    before, after = chess.Board(incident.fen_before), chess.BaseBoard(incident.placement_after)
    moved = Displacement.of(incident.color == "white", before, after)
    if len(moved.missing) != 1 or len(moved.foreign) != 1:
        return None
    return chess.Move(moved.missing[0][0], moved.foreign[0][0])
