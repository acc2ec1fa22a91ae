"""Apply the rules to what a player claims, offers or concedes.

Each claim becomes an incident with its ruling, so that an arbiter decides it like any other incident.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import chess

from broker.contract.message import Grade
from broker.contract.requests import Claim
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.core.incidents.finding import Finding
from daemon.core.incidents.incidents import color_name
from daemon.core.incidents.remedy_context import Proposal, RemedyContext, Times
from daemon.core.incidents.wrong_start import RULES, wrong_start_context
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.agreements import (
    Timing,
    agreement,
    allowed_late_s,
    both_late,
    late_arrival,
    offer,
    resignation,
)
from daemon.core.rules.rulebook.claims import Claim as DrawClaim
from daemon.core.rules.rulebook.claims import verify
from daemon.core.rules.rulebook.clock_changes import time_text
from daemon.core.rules.rulebook.devices import device
from daemon.core.rules.rulebook.draw_tests import CanMate
from daemon.core.rules.rulebook.penalty_ladder import at_discretion, ladder
from daemon.core.rules.rulebook.quickplay_finish import may_claim, progress, rulings
from daemon.core.rules.rulebook.remedies import Offence, proposed
from drivers.time_control import TimeControl

PROGRESS = 20
"""Number of plies before a first claim that show whether a player tries to win."""


@dataclass(frozen=True, slots=True)
class ClaimSituation:
    """The game at the moment of the claim.

    Attributes:
        ruleset: the rules.
        history: the position before the first confirmed ply and after each.
        made: the move made on the board without a press, or None if there is none.
        determined: the position after that move.
        completed: number of moves that each player has completed.
        times: the clock times.
        control: the time control, or None if unknown.
        late_s: seconds since the announced start, or None if none was announced.
        offers: number of offers that the player has made at a wrong moment.
        touched: for each player, the finding that they touched other pieces before their last move.
        times_raised: returns how often this was reported of the player before, counting reports that still
            count.
        named: whether the board identifies pieces.
        claimed_at: number of confirmed plies at the player's last claim of this kind, or None if there was
            none.
        since: number of confirmed plies when an arbiter last set a position; 0 if none has.
        in_hand: whether a piece of the player to move is off the board.
    """

    ruleset: Ruleset
    history: Sequence[chess.Board]
    made: chess.Move | None
    determined: chess.Board
    completed: Mapping[chess.Color, int]
    times: Times
    control: TimeControl | None = None
    late_s: int | None = None
    offers: int = 0
    touched: Mapping[chess.Color, Finding] = field(default_factory=dict)
    times_raised: Callable[[str], int] = lambda _: 0
    named: bool = True
    claimed_at: int | None = None
    since: int = 0
    in_hand: bool = False

    @property
    def position(self) -> chess.Board:
        """The position after the last confirmed ply."""
        return self.history[-1]


@dataclass(frozen=True, slots=True)
class MadeClaim:
    """The incident to raise about a claim.

    Attributes:
        kind: kind of incident.
        color: the player concerned, or None for both.
        what: a sentence on what happened.
        context: what the remedy depends on.
        grade: certainty that the board's evidence gives; a statement that the board does not support is a
            hint.
        by_player: whether a player makes the claim. False if anyone may have reported it, so that no name is
            stored.
    """

    kind: str
    color: chess.Color | None
    what: str
    context: RemedyContext
    grade: Grade = "certain"
    by_player: bool = True


def claimed(claim: Claim, color: chess.Color, move: chess.Move | None, now: ClaimSituation) -> MadeClaim:
    """Return the rules' answer to a claim.

    Args:
        claim: what is claimed; claims on flags and illegal moves are looked up among the incidents instead.
        color: the player who claims. Of an absence, the absent player; of a device or misconduct, the
            offender; of a wrong opponent, the player whose place is taken.
        move: the move announced with the claim; the one on the board counts as announced.
        now: the game.

    Raises:
        RequestRejected: the rules have no such claim, or it cannot be made now.
    """
    match claim:
        case "threefold" | "fifty_moves":
            return _draw_claimed(claim, color, move, now)
        case "quickplay_finish":
            return _cannot_win(color, now)
        case "draw_offer":
            return _offered(color, now)
        case "draw_agreed":
            return _agreed(color, now)
        case "resignation":
            return _resigned(color, now)
        case "absence":
            return _absent(color, now)
        case "both_late":
            return _both_late(now)
        case "touch_move":
            return _touched(color, now)
        case "device":
            return _with_device(color, now)
        case "misconduct":
            return _misconduct(color, now)
        case "reversed_colors" | "wrong_initial_position":
            return _wrong_start(claim, color, now)
        case "wrong_opponent":
            return _wrong_opponent(color, now)
        case _:
            raise RequestRejected(Sentence("incident_unknown_claim", claim=claim))


def _draw_claimed(
    claim: Claim, color: chess.Color, move: chess.Move | None, now: ClaimSituation
) -> MadeClaim:
    kind: Literal["threefold", "fifty_moves"] = "threefold" if claim == "threefold" else "fifty_moves"
    announced = move or (now.made if now.position.turn == color else None)
    answer = verify(now.ruleset, DrawClaim(kind, color, announced, *now.times), now.history)
    mode = now.ruleset.threefold if kind == "threefold" else now.ruleset.fifty
    if mode == "none":
        raise RequestRejected(answer.words)

    late = _claimed_after_the_touch(color, now)

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        again = verify(now.ruleset, DrawClaim(kind, color, announced, *times), now.history).remedy
        if not late:
            return Proposal(again, _decides(now))
        first = Sentence("incident_claim_came_first")
        before = again and again.model_copy(update={"text": together([first, again.text])})
        return Proposal(None, _decides(now), options=[before] if before else [])

    what = (
        Sentence("incident_claims_threefold", side=color_name(color))
        if kind == "threefold"
        else Sentence("incident_claims_fifty", side=color_name(color))
    )
    words = together([what, late or answer.words])
    return MadeClaim(kind, color, words, RemedyContext(proposal), "likely" if late else "certain")


def _claimed_after_the_touch(color: chess.Color, now: ClaimSituation) -> str:
    """Return why it is too late to claim a draw on this move, in words; empty if it is not (Laws 9.4)."""
    if now.ruleset.draw_claim_until != "touch" or now.position.turn != color:
        return ""
    name = color_name(color)
    if now.made is not None:
        return Sentence("incident_claim_after_move", side=name, move=now.position.san(now.made))
    return Sentence("incident_claim_after_touch", side=name) if now.in_hand else ""


def _cannot_win(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    left_ms = now.times[0] if color else now.times[1]
    period = now.control.period_after(now.completed[color]) if now.control else None
    last = now.control is None or period is now.control.periods[-1]
    bonus_s = period.bonus_s if period else 0
    answer = may_claim(now.ruleset, color, now.position, left_ms, bonus_s, last_period=last)
    if now.ruleset.qpf == "none":
        raise RequestRejected(answer.words)
    made, before = len(now.history) - 1, now.claimed_at
    again = before is not None and before <= made
    since = max(now.since, before if before is not None and again else made - PROGRESS)
    shown = progress(now.history, since, claimed=again).words if answer.correct else ""

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        options = rulings(now.ruleset, color, *times) if answer.correct else []
        return Proposal(None, _decides(now), options=options)

    what = together([Sentence("incident_claims_no_win", side=color_name(color)), answer.words, shown])
    return MadeClaim("quickplay_finish", color, what, RemedyContext(proposal))


def _offered(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    on_move = now.position.turn == color
    timing: Timing = "opponent_on_move"
    if on_move:
        timing = "before_move" if now.made is None else "in_window"
    count = now.offers + 1
    answer = offer(now.ruleset, color, timing, count=count, white_ms=now.times[0], black_ms=now.times[1])

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        again = offer(now.ruleset, color, timing, count=count, white_ms=times[0], black_ms=times[1])
        steps = ladder(now.ruleset, color, *times) if again.remedy else []
        return Proposal(again.remedy, _decides(now), options=steps)

    return MadeClaim("draw_offer", color, answer.words, RemedyContext(proposal))


def _agreed(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    answer = agreement(now.ruleset, now.completed[chess.WHITE], now.completed[chess.BLACK])
    what = together([Sentence("incident_draw_agreed"), answer.words])
    return MadeClaim(
        "draw_agreed", color, what, RemedyContext(lambda _, __: Proposal(answer.remedy, _decides(now)))
    )


def _resigned(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    def proposal(_: Times, verdict: CanMate | None) -> Proposal:
        remedy, grade = resignation(now.ruleset, color, now.determined, verdict)
        return Proposal(remedy, _decides(now), grade)

    asks = (not color, now.determined) if now.ruleset.resign_draw_if is not None else None
    what = Sentence("incident_resigns", side=color_name(color))
    return MadeClaim("resignation", color, what, RemedyContext(proposal, asks))


def _absent(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    if now.ruleset.default_s is None:
        raise RequestRejected(Sentence("incident_no_default_time"))
    if now.late_s is None:
        raise RequestRejected(Sentence("incident_no_start"))
    first_period_s = now.control.periods[0].seconds if now.control else None
    remedy = late_arrival(now.ruleset, color, now.late_s, first_period_s)
    if remedy is None:
        allowed_s = allowed_late_s(now.ruleset, first_period_s) or 0
        raise RequestRejected(
            Sentence(
                "incident_not_late_yet",
                side=color_name(color),
                late=time_text(now.late_s * 1000),
                allowed=time_text(allowed_s * 1000),
            )
        )
    what = Sentence("incident_absent", side=color_name(color))
    context = RemedyContext(lambda _, __: Proposal(remedy, _decides(now)))
    return MadeClaim("late_arrival", color, what, context, by_player=False)


def _both_late(now: ClaimSituation) -> MadeClaim:
    """Return the claim that neither player was there at the announced start and both are now."""
    if now.ruleset.both_absent is None:
        raise RequestRejected(Sentence("incident_both_late_open"))
    late_s = now.late_s
    if late_s is None or late_s <= 0:
        raise RequestRejected(Sentence("incident_both_late_no_start"))
    first_ms = now.control.periods[0].seconds * 1000 if now.control else None
    ran_ms = max(0, first_ms - now.times[0]) if first_ms is not None and now.times[0] is not None else 0
    too_late = late_arrival(now.ruleset, None, late_s, first_ms // 1000 if first_ms is not None else None)

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        return Proposal(too_late or both_late(now.ruleset, late_s, ran_ms, *times), _decides(now))

    what = Sentence("incident_both_late")
    return MadeClaim("both_late", None, what, RemedyContext(proposal), "likely", by_player=False)


def _touched(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    """Return the claim that the opponent must move or capture the piece they touched."""
    moved = now.position.turn is color and len(now.history) > 1
    seen = now.touched.get(not color)
    offence = Offence(
        "touch_move",
        not color,
        now.history[-2] if moved else now.position,
        claimed=True,
        touched=seen.touched if seen else (),
    )
    remedy = proposed(now.ruleset, offence)
    if remedy is None:
        raise RequestRejected(Sentence("incident_no_touch_move"))
    shown = seen.words if seen else Sentence("incident_touch_unseen")
    what = together([Sentence("incident_claims_touch", side=color_name(color)), shown])
    context = RemedyContext(lambda _, __: Proposal(remedy, _decides(now)))
    return MadeClaim("touch_move", not color, what, context, "likely" if seen else "hint")


def _with_device(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    """Return the report of a player's electronic device; it rests on statements and is never certain."""
    if now.ruleset.device_penalty is None:
        raise RequestRejected(Sentence("incident_no_device_rule"))

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        remedy = device(now.ruleset, color, now.times_raised("device") + 1, *times)
        steps = ladder(now.ruleset, color, *times) if now.ruleset.device_penalty == "ladder" else []
        return Proposal(remedy, _decides(now), "likely", steps)

    what = Sentence("incident_device", side=color_name(color))
    return MadeClaim("device", color, what, RemedyContext(proposal), by_player=False)


def _misconduct(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    """Return a report of other misconduct: clocks stopped without a reason, the opponent disturbed.

    The rules name the penalties; the arbiter chooses one.
    """
    if not now.ruleset.penalty_ladder:
        raise RequestRejected(Sentence("incident_no_penalties"))

    def proposal(times: Times, _: CanMate | None) -> Proposal:
        remedy = at_discretion(now.ruleset, color, now.times_raised("misconduct") + 1, *times)
        return Proposal(remedy, _decides(now), "likely", ladder(now.ruleset, color, *times))

    what = Sentence("incident_misconduct", side=color_name(color))
    return MadeClaim("misconduct", color, what, RemedyContext(proposal), by_player=False)


def _wrong_start(
    claim: Literal["reversed_colors", "wrong_initial_position"], color: chess.Color, now: ClaimSituation
) -> MadeClaim:
    """Return the report, made during the game, of reversed colours or a wrong initial position."""
    white, black = now.completed[chess.WHITE], now.completed[chess.BLACK]
    reversed_colours = claim == "reversed_colors"
    if RULES[claim](now.ruleset, white, black, None, None) is None:
        raise RequestRejected(
            Sentence("incident_no_rule_on_colours")
            if reversed_colours
            else Sentence("incident_no_rule_on_start")
        )
    what = Sentence("incident_colours") if reversed_colours else Sentence("incident_wrong_start")
    context = wrong_start_context(claim, now.ruleset, (white, black))
    if claim == "wrong_initial_position" and now.named and now.history[0].fen() == chess.STARTING_FEN:
        return MadeClaim(claim, color, together([what, Sentence("incident_start_seen")]), context, "hint")
    return MadeClaim(claim, color, what, context, "likely")


def _wrong_opponent(color: chess.Color, now: ClaimSituation) -> MadeClaim:
    """Return the report that the wrong player is at the board.

    No board or clock can identify people, and no rules state the consequence. No remedy is proposed; the
    arbiter decides about the game.
    """
    what = Sentence("incident_wrong_player", side=color_name(color))
    context = RemedyContext(lambda _, __: Proposal(None, _decides(now)))
    return MadeClaim("wrong_opponent", color, what, context, "likely", by_player=False)


def _decides(now: ClaimSituation) -> str:
    return Sentence("incident_decides", who=now.ruleset.decider)
