"""The flags of one game: which are down, and what the rules make of them. Pure."""

from __future__ import annotations

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import ClockSeen
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.quiet.fallen_flags import FallenFlags
from daemon.core.record.facts import Fact
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.clock_changes import time_text


class FlagWatch:
    """Flags that fall, that players claim, and the ends of periods.

    Args:
        game: whose clock it is.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._cases, self._ruleset = game.cases, game.ruleset
        self._sheet, self._record = game.sheet, game.record
        self._reading, self._clock, self._picture = game.reading, game.clock, game.picture
        self._flags, self._to_mate = game.flags, game.to_mate
        self._fallen = FallenFlags(game.flags.decided)

    def watch(self, seen: ClockSeen, now: float) -> list[Fact]:
        """Flags that are down now and were not before; who has made his moves in time has nothing to fear."""
        new = self._fallen.read(seen)
        if seen.flag is None:
            return [] if seen.running is None else self._flags.up()
        found: list[Fact] = [self._record.flagged(color) for color in new]
        if new and self._ruleset.flag_alert == "immediate":
            found += self._call(None, seen.at, now)
        elif new and self._fallen.both:
            first = self._fallen.first
            position, scene = self._reading.determined(now), self._picture.scene(seen.at, now)
            found += self._flags.both_down(first, position, self._picture.completed(first), scene)
        return found

    def _call(self, claimed_by: chess.Color | None, at: float, now: float) -> list[Fact]:
        """Tell what the rules make of the flags that are down; nothing if the moves were made in time."""
        first = self._fallen.first
        moves, control = self._picture.completed(first), self._cases.control
        if control and control.ends_with(moves):
            return []
        found = self._flags.call(
            first,
            self._reading.determined(now),
            moves,
            self._picture.scene(at, now),
            both=self._fallen.both,
            order_known=self._fallen.order_known,
            claimed_by=claimed_by,
            in_time=self._to_mate.is_in_time(now),
            seen_at=self._fallen.was_seen(self._clock.stopped_at, at),
            history=self._sheet.history,
        )
        self._to_mate.called()
        return found

    def claim(self, color: chess.Color, now: float) -> list[Fact]:
        """What the rules make of the claim that the opponent's flag is down.

        Args:
            color: who claims.
            now: hall time.

        Raises:
            Refused: it is not down, or these rules know no flags.
        """
        if self._ruleset.flag_alert is None:
            raise RequestRejected(Sentence("incident_no_flags"))
        if not self._fallen.is_down(not color):
            left, side = self._clock.times[1 if color else 0], color_name(not color)
            if left is None:
                raise RequestRejected(Sentence("incident_flag_unread", side=side))
            raise RequestRejected(Sentence("incident_flag_up", side=side, time=time_text(left)))
        return self._call(color, now, now)

    def period_ended(self, color: chess.Color, period: int, now: float) -> list[Fact]:
        """A player's time for a period is over: his moves for it should have been made."""
        position, scene = self._reading.determined(now), self._picture.scene(now, now)
        in_time = self._to_mate.is_in_time(now)
        return self._flags.period_ended(
            color,
            period,
            position,
            self._picture.completed(color),
            scene,
            in_time=in_time,
            history=self._sheet.history,
        )
