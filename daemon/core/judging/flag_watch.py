"""Watch the flags of one game, and apply the rules to those that have fallen."""

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
    """The fallen flags, the players' claims on them, and the ends of periods.

    Args:
        game: the game whose clock is watched.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._incidents, self._ruleset = game.incidents, game.ruleset
        self._sheet, self._record = game.sheet, game.record
        self._reading, self._clock, self._view = game.reading, game.clock, game.view
        self._flags, self._to_mate = game.flags, game.to_mate
        self._fallen = FallenFlags(game.flags.decided_flags)

    def watch(self, seen: ClockSeen, now: float) -> list[Fact]:
        """Return the facts about newly fallen flags; no flag counts if the required moves were made."""
        new = self._fallen.read(seen)
        if seen.flag is None:
            return [] if seen.running is None else self._flags.close_all()
        facts: list[Fact] = [self._record.flag_fell(color) for color in new]
        if new and self._ruleset.flag_alert == "immediate":
            facts += self._call(None, seen.at, now)
        elif new and self._fallen.both:
            first = self._fallen.first
            position, moment = self._reading.determined(now), self._view.moment(seen.at, now)
            facts += self._flags.both_down(first, position, self._view.completed(first), moment)
        return facts

    def _call(self, claimed_by: chess.Color | None, at: float, now: float) -> list[Fact]:
        """Raise the fallen flags; return no facts if the moves were made in time."""
        first = self._fallen.first
        moves, control = self._view.completed(first), self._incidents.control
        if control and control.ends_with(moves):
            return []
        facts = self._flags.call(
            first,
            self._reading.determined(now),
            moves,
            self._view.moment(at, now),
            both=self._fallen.both,
            order_known=self._fallen.order_known,
            claimed_by=claimed_by,
            in_time=self._to_mate.is_in_time(now),
            seen_at=self._fallen.was_seen(self._clock.stopped_at, at),
            history=self._sheet.history,
        )
        self._to_mate.note_call()
        return facts

    def claim(self, color: chess.Color, now: float) -> list[Fact]:
        """Apply the rules to the claim that the opponent's flag has fallen.

        Args:
            color: the player who claims.
            now: hall time.

        Raises:
            RequestRejected: it has not fallen, or these rules have no flags.
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
        """Raise that a player's time for a period is over before the required moves were made."""
        position, moment = self._reading.determined(now), self._view.moment(now, now)
        in_time = self._to_mate.is_in_time(now)
        return self._flags.period_ended(
            color,
            period,
            position,
            self._view.completed(color),
            moment,
            in_time=in_time,
            history=self._sheet.history,
        )
