"""Distribute the evidence of one game to the objects that judge it.

Between presses, a quiet board matters only where no press is expected: after checkmate or stalemate, for the
kings that show a result, and at a table without a clock.

Evidence and hall time go in. Facts come out, to be recorded before they are published. The meaning of presses
is in `press_judge.py`, the confirmation of moves in `moves/final_moves.py`, the conclusions from a quiet
board in `moves/resting_board.py`, and the requests of people in `game_requests.py`.
"""

from __future__ import annotations

import math

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import code_of
from daemon.core.hand_analysis.touching import in_hand
from daemon.core.judging.ended_game import EndedGame
from daemon.core.judging.flag_watch import FlagWatch
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.judging.press_judge import PressJudge
from daemon.core.judging.quiet.quiet_board import GLANCE_S, NO_CLOCK_S, NO_REPLY_S, TOUCHED_S
from daemon.core.record.facts import Fact


class GameJudge:
    """The judge of one game: evidence and time in, facts out.

    Args:
        game: the game.
        flags: its flags.
    """

    def __init__(self, game: GameAtBoard, flags: FlagWatch) -> None:
        self._game, self._incidents, self._signals = game, game.incidents, game.signals
        self._flag_watch, self._press_judge, self._ended = flags, PressJudge(game), EndedGame(game)
        self._sheet, self._record = game.sheet, game.record
        self._reading, self._clock, self._view = game.reading, game.clock, game.view
        self._presses, self._missing, self._lost = game.presses, game.missing, game.lost
        self._quiet, self._kings, self._after_end = game.quiet, game.kings, game.after_end
        self._flags, self._to_mate, self._overdue = game.flags, game.to_mate, game.overdue
        self._final, self._ambiguous, self._resting = game.final, game.ambiguous, game.resting
        self._unpressed, self._undetected = game.unpressed, game.undetected
        self._promotion_change = game.promotion_change

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due, or None."""
        if self._final.over:
            return self._after_end.due
        moments = (
            self._presses.due(),
            self._quiet.due,
            self._quiet.sign_due,
            self._ambiguous.due,
            self._overdue_due(),
            self._to_mate.due(),
        )
        return min((due for due in moments if due is not None), default=None)

    def _overdue_due(self) -> float | None:
        return self._overdue.due(started=self._sheet.ply > 0 and not self._clock.unneeded)

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Return the facts that a piece of evidence settles; ``now`` is the time of the judgement."""
        if isinstance(seen, DeviceTurned) and seen.crossed:
            self._signals.forget_all()  # the presses were attributed to the other player
        if isinstance(seen, SquareSeen | PlacementSeen):
            self._after_end.see(seen)
        if isinstance(seen, BatteryLow | DeviceMissing | DeviceTurned):
            return []
        if self._final.over:
            reopened = self._ended.take(seen, now)
            return [*reopened, *self.take(seen, now)] if reopened else []
        self._incidents.trail.add(seen)
        self._signals.add(seen)
        match seen:
            case SquareSeen() | PlacementSeen():
                return self._see(seen, now)
            case ClockPress():
                return self._press_judge.press(seen, now)
            case ClockSeen():
                return self._read_clock(seen, now)
            case DeviceLost():
                return self._lose(seen, now)
            case DeviceBack():
                return self.back(seen)

    def tick(self, now: float) -> list[Fact]:
        """Return the facts that the passing of time settles."""
        if self._final.over:
            return self._ended.tick(now)
        facts: list[Fact] = []
        if (due := self._presses.due()) is not None and due <= now:
            if self._presses.asked:
                facts += self._press_judge.judge_all(now, answered=False)
            else:
                self._presses.ask(now)
                self._game.wants_placement = True
        if not self._final.over and self._quiet.due is not None and self._quiet.due <= now:
            step = self._quiet.next()
            if step != GLANCE_S:
                facts += self._overdue.check_quiet_board(self._view.present(now, now))
                facts += self._promotion_change.rest(now)
            if step == TOUCHED_S:
                facts += self._decline_by_touch()
            in_play = self._in_play()
            if in_play and step in (NO_CLOCK_S, NO_REPLY_S) and not self._reading.clocked:
                facts += self._press_judge.restore(None, now) or self._game.continue_after(
                    self._unpressed.raise_likelier(now), now
                )
            facts += self._resting.judge(step, now, in_play=in_play)
            shown = self._quiet.sign_due is not None  # and no move yet
            if in_play and not (self._final.over or self._game.to_restore or shown):
                facts += self._game.continue_after(self._unpressed.rest(step, now), now)
            if step in (NO_CLOCK_S, NO_REPLY_S) and in_play and not self._final.over:
                facts += self._undetected.rest(now)
        if not self._final.over and (due := self._quiet.sign_due) is not None and due <= now:
            facts += self._resting.judge_sign(now)
        if self._final.waits:
            self._after_end.expect_play(self._resting.step)
        if not self._final.over and (due := self._ambiguous.due) is not None and due <= now:
            facts += self._ambiguous.raise_incident(now)
        if not self._final.over and (due := self._overdue_due()) is not None and due <= now:
            facts += self._overdue.tick(self._view.present(now, now))
        return facts if self._final.over else [*facts, *self._to_mate.tick(now)]

    def _decline_by_touch(self) -> list[Fact]:
        """Decline draw offers: a piece held for this long by the player to move was not only adjusted."""
        if not (self._reading.named and in_hand(self._sheet.position, self._reading.pieces)):
            return []
        return self._incidents.declined_by_touch(self._sheet.position.turn, self._view.changed_at)

    def _in_play(self) -> bool:
        """Return whether the placement counts: it arose while the clock ran, or it is a checkmate in time.

        A clock may keep running after a flag has fallen; moves made then do not count.
        """
        counts, changed_at = self._to_mate.mate_counts(), self._view.changed_at
        if counts is not None:
            return counts
        called = self._incidents.open_of("flag_fall")
        in_time = called is None or changed_at <= self._flags.called_at(called)
        return in_time and self._clock.was_running(changed_at)

    def _see(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._view.changed_at
        if isinstance(seen, PlacementSeen):
            shown = bytes(map(code_of, seen.placement))
            new = sum(code != other for code, other in zip(shown, self._reading.seen.codes, strict=True))
            self._missing.gap.read(new, self._sheet.ply, seen.at, tells_first=self._view.profile.tells_first)
        self._reading.lines.take(seen)
        if (
            self._missing.gap.is_open
            and self._reading.named
            and self._reading.pieces.board_fen() == self._sheet.position.board_fen()
        ):
            self._missing.gap.as_recorded()
        self._kings.see(seen)
        if self._view.changed_at != before:
            self._quiet.begin(seen.at)
        facts: list[Fact] = []
        if self._game.to_restore and self._reading.pieces.board_fen() == self._sheet.position.board_fen():
            self._game.begin_again(self._reading.squares, now)  # restoring the pieces was no move
            facts = self._incidents.close(self._game.not_restored, Sentence("incident_restored"))
        if isinstance(seen, PlacementSeen) and self._presses.asked:
            return [*facts, *self._press_judge.judge_all(now)]
        return facts

    def _read_clock(self, seen: ClockSeen, now: float) -> list[Fact]:
        stopped = self._clock.take(seen)
        self._reading.expect_presses(not self._clock.unneeded)
        facts: list[Fact] = []
        if seen.running is not None:
            facts += self._overdue.clock_runs()
        elif stopped:
            self._overdue.clock_paused(seen.at)
            facts += self._incidents.refresh((seen.white_ms, seen.black_ms))
        return [*facts, *self._flag_watch.watch(seen, now)]

    def _lose(self, seen: DeviceLost, now: float) -> list[Fact]:
        facts: list[Fact] = []
        if seen.subject == "clock":
            self._clock.lose()
            self._reading.expect_presses(False)
            facts = self._overdue.clock_lost()
        if seen.subject == "board":
            self._missing.gap.lose()
        return [*facts, *self._lost.lose(seen, self._view.moment(seen.at, now))]

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """Note that the board or the clock responds again; ``remembered`` completes the sentence about it."""
        self._game.wants_placement = True
        if seen.subject == "board":
            self._missing.gap.lose()
            wrong = self._reading.best(seen.at).wrong
            missing = any(self._reading.seen.codes[square] for square in wrong)
            self._missing.miss(-math.inf if missing else math.inf)
        return self._lost.back(seen.subject, remembered)
