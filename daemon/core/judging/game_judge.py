"""What the evidence says of one game: each piece of it to whom it concerns.

Between presses a position at rest matters only where no press is to be expected: after mate or stalemate, for
the sign with the kings, and at a table without a clock.

Pure: evidence and hall time go in; facts come out, to be journalled before anybody is told. What presses mean
is in `press_judge.py`, how moves become final in `moves/final_moves.py`, what a quiet board settles in
`moves/resting_board.py`; what people ask is in `arbiter.py`.
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
    """Evidence and time in, facts out.

    Args:
        game: the game.
        flags: its flags.
    """

    def __init__(self, game: GameAtBoard, flags: FlagWatch) -> None:
        self._game, self._cases, self._heard = game, game.cases, game.heard
        self._flag_watch, self._press_judge, self._ended = flags, PressJudge(game), EndedGame(game)
        self._sheet, self._record = game.sheet, game.record
        self._reading, self._clock, self._picture = game.reading, game.clock, game.picture
        self._presses, self._unheard, self._lost = game.presses, game.unheard, game.lost
        self._rest, self._kings, self._after = game.rest, game.kings, game.after
        self._flags, self._to_mate, self._lasting = game.flags, game.to_mate, game.lasting
        self._final, self._open, self._resting = game.final, game.open, game.resting
        self._swapped, self._unpressed, self._undetected = game.swapped, game.unpressed, game.undetected

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        if self._final.over:
            return self._after.due
        moments = (
            self._presses.due(),
            self._rest.due,
            self._rest.sign_due,
            self._open.due,
            self._lasting_due(),
            self._to_mate.due(),
        )
        return min((due for due in moments if due is not None), default=None)

    def _lasting_due(self) -> float | None:
        return self._lasting.due(begun=self._sheet.ply > 0 and not self._clock.unneeded)

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """The facts that a piece of evidence settles; ``now`` is when it is looked at."""
        if isinstance(seen, DeviceTurned) and seen.crossed:
            self._heard.forget_all()  # the presses were taken for the other player's
        if isinstance(seen, SquareSeen | PlacementSeen):
            self._after.see(seen)
        if isinstance(seen, BatteryLow | DeviceMissing | DeviceTurned):
            return []
        if self._final.over:
            reopened = self._ended.take(seen, now)
            return [*reopened, *self.take(seen, now)] if reopened else []
        self._cases.trail.add(seen)
        self._heard.add(seen)
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
        """What the passing of time settles."""
        if self._final.over:
            return self._ended.tick(now)
        found: list[Fact] = []
        if (due := self._presses.due()) is not None and due <= now:
            if self._presses.asked:
                found += self._press_judge.judge_all(now, answered=False)
            else:
                self._presses.ask(now)
                self._game.wants_placement = True
        if not self._final.over and self._rest.due is not None and self._rest.due <= now:
            step = self._rest.next()
            if step != GLANCE_S:
                found += self._lasting.rest(self._picture.present(now, now))
                found += self._swapped.rest(now)
            if step == TOUCHED_S:
                found += self._touch()
            in_play = self._in_play()
            if in_play and step in (NO_CLOCK_S, NO_REPLY_S) and not self._reading.clocked:
                found += self._press_judge.put_right(None, now) or self._game.continued(
                    self._unpressed.rather(now), now
                )
            found += self._resting.judge(step, now, in_play=in_play)
            shown = self._rest.sign_due is not None  # and no move yet
            if in_play and not (self._final.over or self._game.to_put_back or shown):
                found += self._game.continued(self._unpressed.rest(step, now), now)
            if step in (NO_CLOCK_S, NO_REPLY_S) and in_play and not self._final.over:
                found += self._undetected.rest(now)
        if not self._final.over and (due := self._rest.sign_due) is not None and due <= now:
            found += self._resting.judge_sign(now)
        if self._final.waits:
            self._after.expect_play(self._resting.step)
        if not self._final.over and (due := self._open.due) is not None and due <= now:
            found += self._open.tell(now)
        if not self._final.over and (due := self._lasting_due()) is not None and due <= now:
            found += self._lasting.tick(self._picture.present(now, now))
        return found if self._final.over else [*found, *self._to_mate.tick(now)]

    def _touch(self) -> list[Fact]:
        """A piece that is in the hand of the player on move for this long was not only put straight."""
        if not (self._reading.named and in_hand(self._sheet.position, self._reading.pieces)):
            return []
        return self._cases.refused_by_touch(self._sheet.position.turn, self._picture.changed_at)

    def _in_play(self) -> bool:
        """What lies on the board counts: it was moved there while the clock ran, or mates in time.

        A clock may run on after a flag; what is moved there then is not.
        """
        counts, changed_at = self._to_mate.mate_counts(), self._picture.changed_at
        if counts is not None:
            return counts
        called = self._cases.open_of("flag_fall")
        in_time = called is None or changed_at <= self._flags.called_at(called)
        return in_time and self._clock.was_running(changed_at)

    def _see(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._picture.changed_at
        if isinstance(seen, PlacementSeen):
            shown = bytes(map(code_of, seen.placement))
            new = sum(one != other for one, other in zip(shown, self._reading.seen.codes, strict=True))
            self._unheard.gap.read(
                new, self._sheet.ply, seen.at, tells_first=self._picture.profile.tells_first
            )
        self._reading.lines.take(seen)
        if (
            self._unheard.gap.is_open
            and self._reading.named
            and self._reading.pieces.board_fen() == self._sheet.position.board_fen()
        ):
            self._unheard.gap.as_recorded()
        self._kings.see(seen)
        if self._picture.changed_at != before:
            self._rest.begin(seen.at)
        found: list[Fact] = []
        if self._game.to_put_back and self._reading.pieces.board_fen() == self._sheet.position.board_fen():
            self._game.begin_again(self._reading.squares, now)  # how they came there was no move
            found = self._cases.closed(self._game.not_back, Sentence("incident_restored"))
        if isinstance(seen, PlacementSeen) and self._presses.asked:
            return [*found, *self._press_judge.judge_all(now)]
        return found

    def _read_clock(self, seen: ClockSeen, now: float) -> list[Fact]:
        stopped = self._clock.take(seen)
        self._reading.expect_presses(not self._clock.unneeded)
        found: list[Fact] = []
        if seen.running is not None:
            found += self._lasting.clock_runs()
        elif stopped:
            self._lasting.clock_stands(seen.at)
            found += self._cases.refresh((seen.white_ms, seen.black_ms))
        return [*found, *self._flag_watch.watch(seen, now)]

    def _lose(self, seen: DeviceLost, now: float) -> list[Fact]:
        found: list[Fact] = []
        if seen.subject == "clock":
            self._clock.lose()
            self._reading.expect_presses(False)
            found = self._lasting.clock_lost()
        if seen.subject == "board":
            self._unheard.gap.lose()
        return [*found, *self._lost.lose(seen, self._picture.scene(seen.at, now))]

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """The board or the clock answers again; ``remembered`` ends the sentence that says so."""
        self._game.wants_placement = True
        if seen.subject == "board":
            self._unheard.gap.lose()
            wrong = self._reading.best(seen.at).wrong
            missing = any(self._reading.seen.codes[square] for square in wrong)
            self._unheard.miss(-math.inf if missing else math.inf)
        return self._lost.back(seen.subject, remembered)
