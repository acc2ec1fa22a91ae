"""The clock of one table: followed through its game, shown between two readings, set on request. Pure.

The table hands over evidence that knows White from Black; facts and what screens show come back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import chess

from broker.contract.incidents import TimesToSet
from broker.contract.message import Color
from broker.contract.messages import Assignment, ClockState
from broker.contract.requests import SetClockRequest
from broker.words.sentence import Sentence
from broker.words.sentence import together as sentences
from daemon.core.clock.clock_follow import Change, ClockFollower, Corrected, Followed, NextPeriod
from daemon.core.clock.clock_setting import (
    ClockSetting,
    TimeChange,
    changes_in,
    together,
    with_another,
)
from daemon.core.clock.setting_checks import control_of
from daemon.core.clock.setting_watch import SettingWatch, WrongSetting
from daemon.core.evidence.evidence import ClockSeen, Pressed
from daemon.core.incidents.incidents import color_name
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game import Game
from daemon.core.record.table_state import TableState
from daemon.core.rules.rulebook.clock_changes import as_sentence
from drivers.clock_orders import ClockOrder, SetClock
from drivers.events import OrderAnswered, Side
from drivers.time_control import TimeControl

EVERY_S: Final = 10.0
DRIFT_MS: Final = 1500
"""Two readings of a whole-second clock that is up to a second late may differ so much from an even run."""
BY_HAND_MS: Final = 15_000
"""So much is put on a clock, or taken off, to set it right; less comes from a bonus that nobody announced."""
MOST_MS: Final = (10 * 3600 - 1) * 1000
"""What a clock can show: 9:59:59."""

Asking = Callable[[str, str, float, TimesToSet], facts.IncidentRaised | None]
"""Raises an incident of a kind, with these words and times, at this hall time; None = no game is on to raise
it in."""


class TableClock:
    """What is known of one table's clock.

    Attributes:
        read: the newest reading; None = no clock is read.
    """

    def __init__(self, table: int, epoch_ms: int, rate: float) -> None:
        self.read: ClockSeen | None = None
        self._table, self._epoch_ms, self._rate = table, epoch_ms, rate
        self._game = ""
        self._bonus_ms = 0
        self._follower: ClockFollower | None = None
        self._watch: SettingWatch | None = None
        self._ran_idle = False  # before the game began
        self._shown: ClockSeen | None = None
        self._hold_ms = 0
        self._told: ClockState | None = None
        self._setting: ClockSetting | None = None
        self._reason = ""  # why it was left to a person
        self._orders: list[tuple[str, ClockOrder]] = []
        self._to_stand = False  # it was told to, and no reading has shown that it does

    # --- games --------------------------------------------------------------------------------------------

    def begin(self, assignment: Assignment, now: float | None = None) -> None:
        """A game begins; None = nobody knows when it did."""
        control = self._seat(assignment)
        self._follower = ClockFollower(control)
        self._watch = SettingWatch(control, begins=not self._ran_idle, began=now) if control else None
        if self._watch and self.read is not None:
            self._watch.read(self.read)

    def resume(self, state: TableState) -> tuple[int, int] | None:
        """The daemon takes up a game that the journal has open; returns both times recorded last, in ms.

        Of a game that came from another table they are those of another clock, and tell nothing of this one.
        """
        game, assignment = state.game, state.assignment
        assert game is not None, "a game that is on"
        assert assignment is not None, "a game that is on"
        came = state.pause is not None and state.pause.came_from is not None
        recorded = None if came else self._recorded(game)
        control = self._seat(assignment)
        if control:
            began = (game.began - self._epoch_ms) / 1000 if game.began else None
            self._watch = SettingWatch(control, begins=not game.moves, began=began, taken_up=True)
        else:
            self._watch = None
        self._follower = ClockFollower(
            control,
            before=recorded,
            resumed=bool(game.moves),
            periods={chess.WHITE: state.periods.get("white", 1), chess.BLACK: state.periods.get("black", 1)},
        )
        asked = [one.id for one in state.open_incidents() if one.kind == "set_clock_manually"]
        if order := state.clock_order:
            changes = changes_in(order, [one for one in state.incidents if one.game == game.id])
            if state.unanswered_since is not None:
                at = (state.unanswered_since - self._epoch_ms) / 1000
                self._setting = ClockSetting(order, at, self._bonus_ms, changes)
            elif asked:
                self._setting = ClockSetting(order, 0.0, self._bonus_ms, changes, incident=asked[-1])
        return (recorded.white_ms, recorded.black_ms) if recorded else None

    def leave(self) -> None:
        """Its game is not at the table any more: what was ordered for it, is for nobody."""
        self._game, self._setting, self._follower, self._watch = "", None, None, None
        self._to_stand, self._told = False, None

    def _seat(self, assignment: Assignment) -> TimeControl | None:
        self._game = assignment.game
        self._setting, self._to_stand = None, False
        control = control_of(assignment)
        self._bonus_ms = max(one.bonus_s for one in control.periods) * 1000 if control else 0
        return control

    def _recorded(self, game: Game) -> ClockSeen | None:
        """The times of the last move, as a reading at the moment when it became final."""
        last = game.moves[-1] if game.moves else None
        if last is None or last.white_ms is None or last.black_ms is None:
            return None
        return ClockSeen(last.white_ms, last.black_ms, None, None, (last.at - self._epoch_ms) / 1000)

    # --- evidence -----------------------------------------------------------------------------------------

    def press(self, pressed: Pressed, vague_s: float = 0.0) -> None:
        """A player has pressed; the time of that may be so much too early or too late."""
        if self._follower:
            self._follower.press(pressed.color, pressed.at)
        if self._watch:
            self._watch.press(pressed, vague_s)

    def lose(self) -> None:
        """The clock, or the board that it is read through, does not answer."""
        self.read = None
        if self._setting:
            self._setting.lose()
        if self._follower:
            self._follower.lose()
        if self._watch:
            self._watch.lose()

    def turn(self, *, crossed: bool) -> None:
        """Board or clock turn out to stand otherwise; ``crossed``: White's time is what was Black's."""
        if self._follower:
            self._follower.lose()
        if self._watch:
            self._watch.turn(crossed=crossed)

    @property
    def unheard(self) -> bool:
        """What was played while nobody heard the clock is not known yet, and matters for its setting."""
        return self._watch is not None and self._watch.unheard

    def told(self, presses: Sequence[Pressed], at: float) -> None:
        """A log tells the presses since the game began, up to this hall time."""
        if self._watch:
            self._watch.told(presses, at)

    def heard(self, plies: int, *, as_recorded: bool) -> None:
        """It is known what was played so far; the arguments are those of `SettingWatch.heard`."""
        if self._watch:
            self._watch.heard(plies, as_recorded=as_recorded)

    def take(
        self, seen: ClockSeen, moves: Callable[[chess.Color], int] | None, *, set_up: bool = False
    ) -> tuple[ClockSeen, list[Fact]]:
        """One reading: as the arbiter should have it, and the facts that it tells.

        Args:
            seen: as it was read.
            moves: how many moves a player has completed; None = no game is on.
            set_up: the table is being set up for a game that continues here: other times are no news.
        """
        found: list[Fact] = []
        if moves is None:
            self._notice_idle(seen)
        self._hold_ms = 0
        self._shown = seen
        if moves is not None and self._follower is not None:
            setting = self._setting
            set_now = setting is not None and setting.read(seen)
            stands, self._to_stand = self._to_stand, self._to_stand and seen.running is not None
            by_order = set_now or set_up or (stands and not self._to_stand)
            followed = self._follower.was_set(seen) if by_order else self._follower.take(seen, moves)
            if set_now:
                found += self._was_set()
            found += [self._fact(change) for change in followed.changes]
            self._watch_setting(followed, setting.changes if setting and set_now else None)
            seen, self._shown, self._hold_ms = followed.seen, followed.shown, followed.hold_ms
        self.read = seen
        return seen, found

    def _notice_idle(self, seen: ClockSeen) -> None:
        """Whether the clock has run since it was set, while no game was on."""
        was = self.read
        if was and (seen.white_ms > was.white_ms or seen.black_ms > was.black_ms):
            self._ran_idle = False
        if seen.running is not None:
            self._ran_idle = True

    def _watch_setting(self, followed: Followed, set_now: Sequence[TimeChange] | None) -> None:
        if self._watch is None:
            return
        self._watch.read(followed.seen)
        by_hand = [change for change in followed.changes if isinstance(change, Corrected)]
        if set_now is not None:
            parts = [*set_now, together(set_now)]
            by_order = {
                chess.WHITE: [one.white_ms for one in parts],
                chess.BLACK: [one.black_ms for one in parts],
            }
            self._watch.was_set(by_order)
        elif any(abs(one.after_ms - one.before_ms) >= BY_HAND_MS for one in by_hand):
            self._watch.was_set(
                {
                    color: [one.after_ms - one.before_ms for one in by_hand if one.color is color]
                    for color in chess.COLORS
                }
            )
        for change in followed.changes:
            if isinstance(change, NextPeriod):
                self._watch.next_period(change.color, change.period)

    @property
    def wrongly_set(self) -> WrongSetting | None:
        """What is wrong with the setting; None = nothing that is known."""
        return self._watch.wrong() if self._watch else None

    @property
    def setting_known(self) -> bool:
        """It is known what the clock was set to: where nothing is wrong, all is right."""
        return self._watch is not None and self._watch.is_known

    def _fact(self, change: Change) -> Fact:
        color = color_name(change.color)
        if isinstance(change, Corrected):
            return facts.ClockCorrected(
                table=self._table,
                game=self._game,
                color=color,
                before_ms=change.before_ms,
                after_ms=change.after_ms,
            )
        return facts.PeriodBegan(
            table=self._table, game=self._game, color=color, period=change.period, after_ms=change.after_ms
        )

    # --- setting it ---------------------------------------------------------------------------------------

    def refusal(self, request: SetClockRequest) -> str:
        """Why the clock cannot be set so; empty = it can be tried."""
        if self.read is None:
            return Sentence("hall_no_clock_to_set", table=self._table)
        if max(request.white_ms, request.black_ms) > MOST_MS:
            return Sentence("hall_most_time")
        return self.being_set

    @property
    def being_set(self) -> str:
        """That nobody can say yet what an order has done to the clock; empty = there is none such."""
        if self._setting is None or not self._setting.in_doubt:
            return ""
        return Sentence("hall_being_set", table=self._table)

    def set(self, request: SetClockRequest, white_side: Side, now: float, ask: Asking) -> list[Fact]:
        """Order both times onto the clock; what was still to be set by hand counts as part of them."""
        read, left = self.read, self._left
        found = self._closed(Sentence("hall_closed_set_again"))
        changes = left.changes if left else ()
        before = (read.white_ms, read.black_ms) if read else left.before_ms if left else None
        if before is not None:
            known = together(changes)
            white_ms = request.white_ms - before[0] - known.white_ms
            changes = with_another(
                changes, TimeChange(white_ms, request.black_ms - before[1] - known.black_ms)
            )
        return [*found, *self._order(request, changes, white_side, now, ask)]

    def change(
        self, change: TimeChange, request: SetClockRequest, white_side: Side, now: float, ask: Asking
    ) -> list[Fact]:
        """What a decision changes is put on the clock, with all that is still to be set by hand.

        Args:
            change: what it changes; what it takes back of what nobody has set yet is not to be set any more.
            request: both times as they are by this alone; they count where no clock is read.
            white_side, now, ask: as for `set`.
        """
        read, left = self.read, self._left
        changes = with_another(left.changes if left else (), change)
        if not changes:
            return self._withdrawn(request.by)
        if read:
            before = (read.white_ms, read.black_ms)
        elif left:
            before = left.before_ms
        else:
            before = (request.white_ms - change.white_ms, request.black_ms - change.black_ms)
        total = together(changes)
        wanted = {
            "white_ms": max(0, before[0] + total.white_ms),
            "black_ms": max(0, before[1] + total.black_ms),
        }
        found = self._closed(Sentence("hall_closed_set_with_decisions"))
        return [*found, *self._order(request.model_copy(update=wanted), changes, white_side, now, ask)]

    def withdraw(self, times: tuple[int, int], by: str) -> list[Fact]:
        """Times (White, Black, ms) that do not count any more need not be set, if they still have to be."""
        left = self._left
        asked = left and (left.ordered.white_ms, left.ordered.black_ms)
        return self._withdrawn(by) if asked == times else []

    def _withdrawn(self, by: str) -> list[Fact]:
        left = self._left
        found = self._closed(Sentence("hall_closed_times_undone", by=by))
        self._setting = None
        if left is None:
            return found
        return [self._became(left, Sentence("hall_times_undone", by=by), done=False), *found]

    @property
    def due_times(self) -> tuple[int, int] | None:
        """What the clock should show (White, Black, ms), with what it was not set to yet; None = unknown."""
        read = self.read
        if self._setting is not None and self.to_be_set:
            ordered, total = self._setting.ordered, together(self._setting.changes)
            if read is None or not total.words:  # one that came with its game changes no time by itself
                return ordered.white_ms, ordered.black_ms
            return max(0, read.white_ms + total.white_ms), max(0, read.black_ms + total.black_ms)
        return (read.white_ms, read.black_ms) if read else None

    def times_of(self, incident: str, more: TimeChange | None = None) -> tuple[int | None, int | None]:
        """What it shows (White, Black, ms) once what was decided about an incident is set; None = unknown.

        Args:
            incident: its id; what other decisions leave to be set by hand is not counted.
            more: what changes besides.
        """
        if self.read is None:
            return None, None
        left = self._left.changes if self._left else ()
        total = together([*(one for one in left if one.incident == incident), *([more] if more else [])])
        return max(0, self.read.white_ms + total.white_ms), max(0, self.read.black_ms + total.black_ms)

    @property
    def to_be_set(self) -> bool:
        """It was ordered to show other times than it has shown until now, by wire or by hand."""
        return self._setting is not None and not self._setting.shown

    @property
    def left_to_a_person(self) -> bool:
        """Somebody still has to set the clock by hand."""
        return self._left is not None

    @property
    def _left(self) -> ClockSetting | None:
        """The order that a person still has to carry out."""
        setting = self._setting
        return setting if setting and setting.by_hand and not setting.shown else None

    def _order(
        self,
        request: SetClockRequest,
        changes: tuple[TimeChange, ...],
        white_side: Side,
        now: float,
        ask: Asking,
    ) -> list[Fact]:
        """Order both times onto the clock; where none is read a person is asked to set it."""
        read = self.read
        runs = read.running if read else None
        if request.running != "keep":
            runs = None if request.running == "none" else request.running == "white"
        running: Color | None = None if runs is None else color_name(runs)
        ordered = facts.ClockSetRequested(
            table=self._table,
            game=self._game,
            order=request.id,
            by=request.by,
            white_before_ms=read.white_ms if read else None,
            black_before_ms=read.black_ms if read else None,
            white_ms=request.white_ms,
            black_ms=request.black_ms,
            running=running,
        )
        self._setting = ClockSetting(ordered, now, self._bonus_ms, changes, last=read)
        return [ordered, *self.carry_out(white_side, now, ask)]

    def carry_out(self, white_side: Side, now: float, ask: Asking) -> list[Fact]:
        """An order that waits goes to the clock; where none is read a person is asked to set it."""
        setting = self._setting
        if setting is None or not setting.waiting:
            return []
        if self.read is None:
            return self._outcome(setting, False, Sentence("hall_no_clock_read"), now, ask)
        ordered = setting.ordered
        white_s, black_s = -(-ordered.white_ms // 1000), -(-ordered.black_ms // 1000)  # as it is written
        left_s, right_s = (white_s, black_s) if white_side is Side.LEFT else (black_s, white_s)
        white_runs = ordered.running == "white"
        side = None if ordered.running is None else white_side if white_runs else white_side.other
        self._orders.append((ordered.order, SetClock(left_s, right_s, side)))
        return []

    def stand(self, order: str, white_side: Side) -> None:
        """Have a clock that is read stand with the times that it shows; no move is timed by that."""
        read = self.read
        assert read is not None, "a clock that is read"
        left_ms, right_ms = read.white_ms, read.black_ms
        if white_side is not Side.LEFT:
            left_ms, right_ms = right_ms, left_ms
        self._to_stand = True
        self._orders.append((order, SetClock(-(-left_ms // 1000), -(-right_ms // 1000), None)))

    def take_orders(self) -> list[tuple[str, ClockOrder]]:
        """What the clock is to be told, each with its name; given out once."""
        orders, self._orders = self._orders, []
        return orders

    def answered(self, event: OrderAnswered, now: float, ask: Asking) -> list[Fact]:
        """The clock has obeyed an order, or it has not."""
        setting = self._setting
        if setting is None or not setting.waiting or event.order != setting.ordered.order:
            return []
        return self._outcome(setting, event.done, event.reason, now, ask)

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        return self._setting.due() if self._setting else None

    def tick(self, now: float, ask: Asking) -> list[Fact]:
        """An order that is overdue becomes somebody's task."""
        setting = self._setting
        if setting is None or (due := setting.due()) is None or due > now:
            return []
        if setting.waiting:
            reason = "" if setting.shown else Sentence("hall_clock_no_reply")
            return self._outcome(setting, setting.shown, reason, now, ask)
        return self._left_to_a_person(setting, Sentence("hall_clock_no_effect"), now, ask)

    def _outcome(self, setting: ClockSetting, done: bool, reason: str, now: float, ask: Asking) -> list[Fact]:
        found: list[Fact] = [self._became(setting, reason, done=done)]
        setting.answered(now, done=done)
        if not done and not setting.shown:
            found += self._left_to_a_person(setting, reason, now, ask)
        if setting.finished:
            self._setting = None
        return found

    def _became(self, setting: ClockSetting, reason: str, *, done: bool) -> Fact:
        """What became of an order."""
        return facts.ClockSetResult(
            table=self._table, game=self._game, order=setting.ordered.order, done=done, reason=reason
        )

    def _left_to_a_person(self, setting: ClockSetting, reason: str, now: float, ask: Asking) -> list[Fact]:
        self._reason = reason
        why = sentences([as_sentence(reason), setting.advice])
        raised = ask("set_clock_manually", setting.by_hand_words(why), now, setting.to_set(why))
        setting.left_to_a_person(raised.incident.id if raised else "")
        return [raised] if raised else []

    def goes_on(self, now: float, ask: Asking) -> list[Fact]:
        """The game has a result no more: what was to be set by hand then still has to be."""
        left = self._left
        return self._left_to_a_person(left, self._reason, now, ask) if left and not left.incident else []

    def ended(self) -> list[Fact]:
        """The game has a result: nobody has to set its clock any more."""
        left = self._left
        found = self._closed(Sentence("hall_closed_over_clock")) if left else []
        if left:
            left.left_to_a_person("")
        return found

    def _was_set(self) -> list[Fact]:
        setting = self._setting
        assert setting is not None
        found = self._closed(Sentence("hall_closed_clock_set"))
        if setting.finished:
            self._setting = None
        return found

    def _closed(self, reason: str) -> list[Fact]:
        incident = self._setting.incident if self._setting else ""
        if not incident:
            return []
        return [facts.IncidentClosed(table=self._table, game=self._game, incident=incident, reason=reason)]

    # --- what is shown ------------------------------------------------------------------------------------

    def tell_again(self) -> None:
        """Nobody reckons with what was told before."""
        self._told = None

    def states(self, *, lost: bool, paused: bool) -> list[ClockState]:
        """The clock, when it does something else than everybody can reckon from what was told.

        Args:
            lost: it is known not to answer.
            paused: a clock that stands now was stopped in the middle of a game.
        """
        state = self._state(lost=lost, still="paused" if paused else "stopped")
        if self._told is not None and _foreseen(self._told, state):
            return []
        self._told = state
        return [state]

    def _state(self, *, lost: bool, still: Literal["paused", "stopped"]) -> ClockState:
        clock = self._shown
        if clock is None or self.read is None or lost:
            last = clock.at if clock else 0.0
            none = ClockState(state="none", read_at=self._utc(last), time_scale=self._rate)
            if clock is None or not lost:
                return none
            return none.model_copy(update={"white_ms": clock.white_ms, "black_ms": clock.black_ms})
        return ClockState(
            state="flag" if clock.flag is not None else "running" if clock.running is not None else still,
            white_ms=clock.white_ms,
            black_ms=clock.black_ms,
            running=None if clock.running is None else color_name(clock.running),
            flag=None if clock.flag is None else color_name(clock.flag),
            read_at=self._utc(clock.at),
            time_scale=self._rate,
            delay_remaining_ms=self._hold_ms,
        )

    def _utc(self, at: float) -> int:
        return self._epoch_ms + round(at * 1000)


def _foreseen(told: ClockState, state: ClockState) -> bool:
    """Whether whoever knows ``told`` reckons about the same as ``state``."""
    if (told.state, told.running, told.flag) != (state.state, state.running, state.flag):
        return False
    elapsed = state.read_at - told.read_at
    if state.running is not None and elapsed >= EVERY_S * 1000:
        return False
    for color in ("white", "black"):
        before, now = getattr(told, f"{color}_ms"), getattr(state, f"{color}_ms")
        gone = max(0, elapsed - told.delay_remaining_ms) if told.running == color else 0
        reckoned = before if before is None else before - gone
        if (now is None) != (reckoned is None):
            return False
        if now is not None and abs(now - reckoned) > DRIFT_MS:
            return False
    return True
