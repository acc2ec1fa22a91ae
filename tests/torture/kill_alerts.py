"""Whether the alerts of the kill test that accuse somebody tell what hands did, and all that hands did. Pure.

The hall of the test knows what hands did, and when. An alert that tells of nobody's deed is invented; a deed
that nobody told is missed, unless one of the reasons named here excuses it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from broker.contract.incidents import Incident
from broker.contract.message import Color
from daemon.core.incidents.incidents import color_name
from daemon.core.rules import rules
from daemon.demo.report import HEALTH
from drivers.simulation.players.actions import PlantedIncident, StartClock
from tests.bench.expected import expected_of
from tests.bench.venue import VenueGame
from tests.torture.kill_hall import Played, Seat

ACCUSE_NOBODY: Final = frozenset({*HEALTH, "ambiguous_position", "moves_withdrawn"})
"""Kinds that say how equipment or record is; hints alarm nobody either. All others say what somebody did."""
TIMED: Final = {
    "two_hands": 4.0,
    "press_before_move": 4.0,
    "wrong_hand": 4.0,
    "unpromoted_pawn": 4.0,
    "displaced_left": 14.0,
    "press_without_move": 1.0,
}
"""What only times tell, which no log of a board has; and so many seconds of them, up to when it is known.

A press that is read in one go with the one before it, behind a log, may be a lever that bounced.

A pawn that is exchanged after its press may have been exchanged so soon that no board could tell it sooner.
"""
WHENEVER: Final = frozenset({"clock_setting", "wrong_initial_position", "flag_fall"})
"""What happens once in a game, and shows at some reading after it."""
NEAR_S: Final = 8.0
"""An alert speaks of a moment so near to that of the deed; or else of the same ply."""
HANDS_S: Final = 4.0
"""Hands begin so long before a press."""
LATE_S: Final = 3.0
"""And so long after it what they did is judged."""
TOLD_S: Final = 5.0
"""From the first word of a board that was not heard to an alert: a whole reading and its log come first."""
BESIDE_S: Final = 60.0
"""What went wrong so long before an alert or a deed is named beside it."""

AGAINST_NOTHING = "the rules have nothing for it"
NO_NEED = "its result was entered before anybody heard of it"
NOT_TOLD = "the board had no power, or was mute and told no log"
NO_TIMES = "it rests on times, and the board was not heard then"
RAN_UNHEARD = "the time that was set wrongly was heard for less than a moment before its player had pressed"
OVER = "it was over, and put right, before anybody heard the board again"


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that the test did: a kill or a fault; ``table`` 0 = it is of the whole hall."""

    at: float
    what: str
    table: int = 0


@dataclass(frozen=True, slots=True)
class Alert:
    """An accusation, with the hall time of which it speaks, and that at which it was written down."""

    table: int
    incident: Incident
    at: float
    told_at: float


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that hands did, with the hall time from which on it can be known, and when it was put right.

    ``way``: how it came about (`drivers.simulation.players.KINDS`); ``ply``: so many plies had been pressed
    for before; ``pressed``: when the player pressed for the first time.
    """

    game: str
    kind: str
    way: str
    color: Color
    ply: int
    at: float
    over: float
    pressed: float

    @classmethod
    def of(cls, game: Played, planted: PlantedIncident) -> Deed:
        """The same in hall time."""
        assert game.begins is not None
        at = game.begins + planted.at
        clock = (
            game.begins + one.at
            for one in game.script.actions
            if isinstance(one, StartClock) and one.at > planted.at
        )
        way = planted.way or planted.kind
        ply, over = game.plies_by(at - 0.001), at if way in TIMED else next(clock, at)
        own = (one for one in game.script.pressed[0 if planted.color else 1 :: 2] if one is not None)
        pressed = game.begins + next(own, game.script.ends)
        return cls(game.id, planted.kind, way, color_name(planted.color), ply, at, over, pressed)

    def is_told_by(self, alert: Alert) -> bool:
        """Whether an alert speaks of this."""
        one = alert.incident
        if (one.game, one.kind) != (self.game, self.kind) or one.color not in (self.color, None):
            return False
        return self.kind in WHENEVER or abs(alert.at - self.at) <= NEAR_S or one.ply == self.ply


@dataclass(slots=True)
class Verdict:
    """What became of all deeds and accusations.

    Attributes:
        deeds: that somebody should be told of.
        told: so many of them were.
        again: alerts about what had been told.
        excused: deeds that were not told, by the reason that allows it.
        invented, missed: in words, with the table and the time and what went wrong beside it.
    """

    deeds: int = 0
    told: int = 0
    again: list[str] = field(default_factory=list)
    excused: Counter[str] = field(default_factory=Counter)
    invented: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def words(self) -> str:
        """In a line."""
        excused = "".join(f"; {count} not, because {why}" for why, count in sorted(self.excused.items()))
        return (
            f"{self.told} of {self.deeds} deeds told, {len(self.missed)} missed, {len(self.invented)} "
            f"invented, {len(self.again)} told again{excused}"
        )


def alerts_in(exported: Sequence[Mapping[str, Any]], epoch_ms: int) -> Iterator[Alert]:
    """The accusations in the lines of `flagfall journal export`; ``epoch_ms``: UTC of hall time 0."""
    for record in exported:
        fact = record["fact"]
        if fact["type"] != "incident_raised":
            continue
        one = Incident.model_validate(fact["incident"])
        if one.kind not in ACCUSE_NOBODY and one.certainty != "hint":
            yield Alert(
                fact["table"], one, (one.occurred_at - epoch_ms) / 1000, (record["at"] - epoch_ms) / 1000
            )


def ended_in(exported: Sequence[Mapping[str, Any]], epoch_ms: int) -> dict[str, float]:
    """The hall time at which each game got its first result, from the same lines."""
    ended: dict[str, float] = {}
    for record in exported:
        if record["fact"]["type"] == "game_ended":
            ended.setdefault(record["fact"]["game"], (record["at"] - epoch_ms) / 1000)
    return ended


def judged(
    games: Sequence[tuple[Seat, Played]],
    alerts: Sequence[Alert],
    wrong: Sequence[Wrong],
    ended: Mapping[str, float],
) -> Verdict:
    """Compare what hands did with what they were accused of.

    Args:
        games: what was played, and where.
        alerts: what was raised.
        wrong: what went wrong.
        ended: the hall time at which each game got its result.
    """
    comparison = _Comparison(wrong, ended)
    for seat, game in games:
        comparison.compare(seat, game, [one for one in alerts if one.incident.game == game.id])
    known = {game.id for _, game in games}
    for one in alerts:
        if one.incident.game not in known:
            comparison.found.invented.append(comparison.accusation(one, ()))
    return comparison.found


@dataclass(slots=True)
class _Comparison:
    """Goes through games, and notes what it finds."""

    wrong: Sequence[Wrong]
    ended: Mapping[str, float]
    found: Verdict = field(default_factory=Verdict)

    def compare(self, seat: Seat, game: Played, alerts: Sequence[Alert]) -> None:
        """Match the accusations of one game with what hands did in it."""
        control = game.script.time_control or game.recorded.time_control
        venue = VenueGame(game.id, rules.default_for(control), game.script)
        planted = [one for one in game.script.planted if one.kind not in ACCUSE_NOBODY]
        deeds = {Deed.of(game, one): expected_of(venue, one) for one in planted}
        left = dict(deeds)
        for alert in alerts:
            fitting = [deed for deed in left if deed.is_told_by(alert)]
            if fitting:
                del left[min(fitting, key=lambda deed: abs(deed.at - alert.at))]
                self.found.told += 1
            elif any(deed.is_told_by(alert) for deed in deeds):
                self.found.again.append(self.accusation(alert, deeds))
            else:
                self.found.invented.append(self.accusation(alert, deeds))
        self.found.deeds += len(deeds)
        for deed, expected in left.items():
            if why := self._excuse(seat, deed) if expected.alarm else AGAINST_NOTHING:
                self.found.excused[why] += 1
            else:
                self.found.missed.append(
                    f"table {seat.number} {game.id}, {deed.at:.1f} s, ply {deed.ply}: {deed.way} by "
                    f"{deed.color}{self._beside(seat.number, deed.at)}"
                )

    def _excuse(self, seat: Seat, deed: Deed) -> str:
        """Why nobody could be told; "" = somebody should have been."""
        begins, ends = deed.at - TIMED.get(deed.way, HANDS_S), deed.at + LATE_S
        ended = self.ended.get(deed.game, math.inf)
        if seat.unseen(begins, max(ends, deed.over)):
            return NOT_TOLD
        unheard = list(seat.unheard.within(begins, ends))
        if unheard and deed.way in TIMED:
            return NO_TIMES
        if deed.kind in WHENEVER and _heard_s(seat, deed.at, ended) < TOLD_S:
            return NO_NEED
        if deed.way == "clock_short" and _heard_s(seat, deed.at, deed.pressed + LATE_S) < LATE_S:
            return RAN_UNHEARD
        if any(since <= deed.at and deed.over <= until for since, until in unheard):
            return OVER
        return ""

    def accusation(self, alert: Alert, deeds: Iterable[Deed]) -> str:
        """An alert in words, with the deed that is nearest to it."""
        one = alert.incident
        near = min(deeds, key=lambda deed: abs(deed.at - alert.at), default=None)
        did = "; hands did nothing near it"
        if near is not None and abs(near.at - alert.at) <= BESIDE_S / 2:
            did = f"; hands: {near.way} by {near.color} at {near.at:.1f} s, ply {near.ply}"
        noted = f" ({one.closed_reason})" if one.closed_reason else ""
        return (
            f"{one.summary}{noted}: {one.kind} in {one.game}, {alert.at:.1f} s, ply {one.ply}, told at "
            f"{alert.told_at:.1f} s{did}{self._beside(alert.table, alert.told_at)}"
        )

    def _beside(self, table: int, at: float) -> str:
        """What went wrong for a table shortly before a moment, the last thing of each kind."""
        last = {
            tuple(one.what.split()[:2]): one
            for one in self.wrong
            if one.table in (0, table) and at - BESIDE_S <= one.at <= at
        }
        told = ", ".join(f"{one.what} {at - one.at:.1f} s before" for one in last.values())
        return f"; {told}" if told else "; nothing went wrong before it"


def _heard_s(seat: Seat, begins: float, ends: float) -> float:
    """The longest time in which a board was heard without a break, and its log not awaited."""
    longest, heard = 0.0, begins
    for since, until in sorted(seat.unheard.within(begins, ends)):
        longest, heard = max(longest, since - heard), max(heard, until)
    return max(longest, ends - heard)
