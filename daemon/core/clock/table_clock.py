"""The clock of one table: followed through its game, shown between consecutive readings, set on request.

The table passes in evidence that distinguishes White from Black, and receives facts and what screens show.
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
from daemon.core.clock.clock_follow import Change, ClockFollower, FollowedReading, NextPeriod, TimeCorrection
from daemon.core.clock.clock_setting import (
    ClockSetting,
    TimeChange,
    changes_in,
    together,
    with_another,
)
from daemon.core.clock.setting_checks import control_of
from daemon.core.clock.setting_watch import SettingWatch, WrongSetting
from daemon.core.evidence.evidence import ClockPress, ClockSeen
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
"""Consecutive readings in whole seconds, up to a second late, may differ this much from a steady run."""
BY_HAND_MS: Final = 15_000
"""A correction by hand changes a time by at least this much; a smaller change is an unannounced bonus."""
MOST_MS: Final = (10 * 3600 - 1) * 1000
"""What a clock can show: 9:59:59."""

Asking = Callable[[str, str, float, TimesToSet], facts.IncidentRaised | None]
"""Raises an incident of a kind, with these words and times, at a hall time; None if no game is in
progress."""


class TableClock:
    """The state of one table's clock.

    Attributes:
        read: the newest reading; None if no clock is read.
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
        self._published: ClockState | None = None
        self._setting: ClockSetting | None = None
        self._reason = ""  # why it was left to a person
        self._orders: list[tuple[str, ClockOrder]] = []
        self._to_stand = False  # a pause was ordered, and no reading has shown it yet

    # --- games --------------------------------------------------------------------------------------------

    def begin(self, assignment: Assignment, now: float | None = None) -> None:
        """Begin a game, at an unknown time if None."""
        control = self._seat(assignment)
        self._follower = ClockFollower(control)
        self._watch = SettingWatch(control, begins=not self._ran_idle, began=now) if control else None
        if self._watch and self.read is not None:
            self._watch.read(self.read)

    def resume(self, state: TableState) -> tuple[int, int] | None:
        """Resume a game that is open in the journal; return both times recorded last, in ms.

        Times of a game that came from another table are those of another clock, and do not count.
        """
        game, assignment = state.game, state.assignment
        assert game is not None, "a game in progress"
        assert assignment is not None, "a game in progress"
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
        asked = [incident.id for incident in state.open_incidents() if incident.kind == "set_clock_manually"]
        if order := state.clock_order:
            own = [incident for incident in state.incidents if incident.game == game.id]
            changes = changes_in(order, own)
            if state.unanswered_since is not None:
                at = (state.unanswered_since - self._epoch_ms) / 1000
                self._setting = ClockSetting(order, at, self._bonus_ms, changes)
            elif asked:
                self._setting = ClockSetting(order, 0.0, self._bonus_ms, changes, incident=asked[-1])
        return (recorded.white_ms, recorded.black_ms) if recorded else None

    def leave(self) -> None:
        """Forget the game, which has left the table, with all orders for it."""
        self._game, self._setting, self._follower, self._watch = "", None, None, None
        self._to_stand, self._published = False, None

    def _seat(self, assignment: Assignment) -> TimeControl | None:
        self._game = assignment.game
        self._setting, self._to_stand = None, False
        control = control_of(assignment)
        self._bonus_ms = max(period.bonus_s for period in control.periods) * 1000 if control else 0
        return control

    def _recorded(self, game: Game) -> ClockSeen | None:
        """Return the times of the last move, as a reading at the moment when it was confirmed."""
        last = game.moves[-1] if game.moves else None
        if last is None or last.white_ms is None or last.black_ms is None:
            return None
        return ClockSeen(last.white_ms, last.black_ms, None, None, (last.at - self._epoch_ms) / 1000)

    # --- evidence -----------------------------------------------------------------------------------------

    def press(self, pressed: ClockPress, vague_s: float = 0.0) -> None:
        """Note a press, whose time is known to ``vague_s``."""
        if self._follower:
            self._follower.press(pressed.color, pressed.at)
        if self._watch:
            self._watch.press(pressed, vague_s)

    def lose(self) -> None:
        """Note that the clock, or the board it is read through, does not respond."""
        self.read = None
        if self._setting:
            self._setting.lose()
        if self._follower:
            self._follower.lose()
        if self._watch:
            self._watch.lose()

    def turn(self, *, crossed: bool) -> None:
        """Note that board or clock are the other way round; ``crossed``: White's time is what was Black's."""
        if self._follower:
            self._follower.lose()
        if self._watch:
            self._watch.turn(crossed=crossed)

    @property
    def moves_missing(self) -> bool:
        """Whether moves were played while the clock was not read that matter for its setting."""
        return self._watch is not None and self._watch.moves_missing

    def use_log(self, presses: Sequence[ClockPress], at: float) -> None:
        """Use a log of the presses since the game began, up to this hall time."""
        if self._watch:
            self._watch.use_log(presses, at)

    def moves_known(self, plies: int, *, as_recorded: bool) -> None:
        """Note how many moves are known; for the arguments see `SettingWatch.moves_known`."""
        if self._watch:
            self._watch.moves_known(plies, as_recorded=as_recorded)

    def take(
        self, seen: ClockSeen, moves: Callable[[chess.Color], int] | None, *, set_up: bool = False
    ) -> tuple[ClockSeen, list[Fact]]:
        """Take one reading; return it as the judge should see it, with the facts that follow from it.

        Args:
            seen: the reading.
            moves: how many moves a player has completed; None if no game is in progress.
            set_up: the table is being set up to continue a game, so that other times mean nothing.
        """
        new_facts: list[Fact] = []
        if moves is None:
            self._notice_idle(seen)
        self._hold_ms = 0
        self._shown = seen
        if moves is not None and self._follower is not None:
            setting = self._setting
            set_now = setting is not None and setting.read(seen)
            pausing, self._to_stand = self._to_stand, self._to_stand and seen.running is not None
            by_order = set_now or set_up or (pausing and not self._to_stand)
            followed = self._follower.was_set(seen) if by_order else self._follower.take(seen, moves)
            if set_now:
                new_facts += self._was_set()
            new_facts += [self._fact(change) for change in followed.changes]
            self._watch_setting(followed, setting.changes if setting and set_now else None)
            seen, self._shown, self._hold_ms = followed.seen, followed.shown, followed.hold_ms
        self.read = seen
        return seen, new_facts

    def _notice_idle(self, seen: ClockSeen) -> None:
        """Note whether the clock has run since it was set, while no game was in progress."""
        was = self.read
        if was and (seen.white_ms > was.white_ms or seen.black_ms > was.black_ms):
            self._ran_idle = False
        if seen.running is not None:
            self._ran_idle = True

    def _watch_setting(self, followed: FollowedReading, set_now: Sequence[TimeChange] | None) -> None:
        if self._watch is None:
            return
        self._watch.read(followed.seen)
        by_hand = [change for change in followed.changes if isinstance(change, TimeCorrection)]
        if set_now is not None:
            parts = [*set_now, together(set_now)]
            by_order = {
                chess.WHITE: [part.white_ms for part in parts],
                chess.BLACK: [part.black_ms for part in parts],
            }
            self._watch.was_set(by_order)
        elif any(abs(change.after_ms - change.before_ms) >= BY_HAND_MS for change in by_hand):
            self._watch.was_set(
                {
                    color: [change.after_ms - change.before_ms for change in by_hand if change.color is color]
                    for color in chess.COLORS
                }
            )
        for change in followed.changes:
            if isinstance(change, NextPeriod):
                self._watch.next_period(change.color, change.period)

    @property
    def wrongly_set(self) -> WrongSetting | None:
        """What is wrong with the setting; None if nothing is known to be."""
        return self._watch.wrong() if self._watch else None

    @property
    def setting_known(self) -> bool:
        """Whether the setting is known, so that without a finding it is right."""
        return self._watch is not None and self._watch.is_known

    def _fact(self, change: Change) -> Fact:
        color = color_name(change.color)
        if isinstance(change, TimeCorrection):
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

    def rejection(self, request: SetClockRequest) -> str:
        """Return why the clock cannot be set as requested; empty if it can be tried."""
        if self.read is None:
            return Sentence("hall_no_clock_to_set", table=self._table)
        if max(request.white_ms, request.black_ms) > MOST_MS:
            return Sentence("hall_most_time")
        return self.being_set

    @property
    def being_set(self) -> str:
        """Why no further order is possible while one is in doubt; empty if none is."""
        if self._setting is None or not self._setting.in_doubt:
            return ""
        return Sentence("hall_being_set", table=self._table)

    def set(self, request: SetClockRequest, white_side: Side, now: float, ask: Asking) -> list[Fact]:
        """Order both times onto the clock; they include what was still to be set by hand."""
        read, left = self.read, self._left
        new_facts = self._closed(Sentence("hall_closed_set_again"))
        changes = left.changes if left else ()
        before = (read.white_ms, read.black_ms) if read else left.before_ms if left else None
        if before is not None:
            known = together(changes)
            white_ms = request.white_ms - before[0] - known.white_ms
            changes = with_another(
                changes, TimeChange(white_ms, request.black_ms - before[1] - known.black_ms)
            )
        return [*new_facts, *self._order(request, changes, white_side, now, ask)]

    def change(
        self, change: TimeChange, request: SetClockRequest, white_side: Side, now: float, ask: Asking
    ) -> list[Fact]:
        """Order the change of a decision onto the clock, with all that is still to be set by hand.

        Args:
            change: what the decision changes; it may cancel a change that has not been set yet.
            request: both times with this change alone; they count if no clock is read.
            white_side, now, ask: see `set`.
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
        new_facts = self._closed(Sentence("hall_closed_set_with_decisions"))
        return [*new_facts, *self._order(request.model_copy(update=wanted), changes, white_side, now, ask)]

    def withdraw(self, times: tuple[int, int], by: str) -> list[Fact]:
        """Withdraw times (White, Black, ms) that no longer count, if they still have to be set."""
        left = self._left
        asked = left and (left.ordered.white_ms, left.ordered.black_ms)
        return self._withdrawn(by) if asked == times else []

    def _withdrawn(self, by: str) -> list[Fact]:
        left = self._left
        new_facts = self._closed(Sentence("hall_closed_times_undone", by=by))
        self._setting = None
        if left is None:
            return new_facts
        return [self._became(left, Sentence("hall_times_undone", by=by), done=False), *new_facts]

    @property
    def due_times(self) -> tuple[int, int] | None:
        """What the clock should show (White, Black, ms), with changes not set yet; None if unknown."""
        read = self.read
        if self._setting is not None and self.to_be_set:
            ordered, total = self._setting.ordered, together(self._setting.changes)
            if read is None or not total.words:  # an order that came with its game changes no time
                return ordered.white_ms, ordered.black_ms
            return max(0, read.white_ms + total.white_ms), max(0, read.black_ms + total.black_ms)
        return (read.white_ms, read.black_ms) if read else None

    def times_of(self, incident: str, more: TimeChange | None = None) -> tuple[int | None, int | None]:
        """Return what it shows (White, Black, ms) when an incident's changes are set; None if unknown.

        Args:
            incident: its id; what other decisions leave to be set by hand is not counted.
            more: a further change.
        """
        if self.read is None:
            return None, None
        left = self._left.changes if self._left else ()
        total = together(
            [*(change for change in left if change.incident == incident), *([more] if more else [])]
        )
        return max(0, self.read.white_ms + total.white_ms), max(0, self.read.black_ms + total.black_ms)

    @property
    def to_be_set(self) -> bool:
        """Whether times were ordered, by wire or by hand, that the clock has not shown yet."""
        return self._setting is not None and not self._setting.shown

    @property
    def left_to_a_person(self) -> bool:
        """Whether a person still has to set the clock by hand."""
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
        """Order both times onto the clock; if none is read, ask a person to set it."""
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
        """Send a waiting order to the clock; if none is read, ask a person to set it."""
        setting = self._setting
        if setting is None or not setting.waiting:
            return []
        if self.read is None:
            return self._outcome(setting, False, Sentence("hall_no_clock_read"), now, ask)
        ordered = setting.ordered
        white_s, black_s = -(-ordered.white_ms // 1000), -(-ordered.black_ms // 1000)  # rounded up, as shown
        left_s, right_s = (white_s, black_s) if white_side is Side.LEFT else (black_s, white_s)
        white_runs = ordered.running == "white"
        side = None if ordered.running is None else white_side if white_runs else white_side.other
        self._orders.append((ordered.order, SetClock(left_s, right_s, side)))
        return []

    def stand(self, order: str, white_side: Side) -> None:
        """Order a clock that is read to pause with the times that it shows; this times no move."""
        read = self.read
        assert read is not None, "a clock that is read"
        left_ms, right_ms = read.white_ms, read.black_ms
        if white_side is not Side.LEFT:
            left_ms, right_ms = right_ms, left_ms
        self._to_stand = True
        self._orders.append((order, SetClock(-(-left_ms // 1000), -(-right_ms // 1000), None)))

    def take_orders(self) -> list[tuple[str, ClockOrder]]:
        """Return the commands for the clock, each with its name, and forget them."""
        orders, self._orders = self._orders, []
        return orders

    def answered(self, event: OrderAnswered, now: float, ask: Asking) -> list[Fact]:
        """Note whether the clock has carried out an order."""
        setting = self._setting
        if setting is None or not setting.waiting or event.order != setting.ordered.order:
            return []
        return self._outcome(setting, event.done, event.reason, now, ask)

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due."""
        return self._setting.due() if self._setting else None

    def tick(self, now: float, ask: Asking) -> list[Fact]:
        """Hand an overdue order to a person."""
        setting = self._setting
        if setting is None or (due := setting.due()) is None or due > now:
            return []
        if setting.waiting:
            reason = "" if setting.shown else Sentence("hall_clock_no_reply")
            return self._outcome(setting, setting.shown, reason, now, ask)
        return self._left_to_a_person(setting, Sentence("hall_clock_no_effect"), now, ask)

    def _outcome(self, setting: ClockSetting, done: bool, reason: str, now: float, ask: Asking) -> list[Fact]:
        new_facts: list[Fact] = [self._became(setting, reason, done=done)]
        setting.answered(now, done=done)
        if not done and not setting.shown:
            new_facts += self._left_to_a_person(setting, reason, now, ask)
        if setting.finished:
            self._setting = None
        return new_facts

    def _became(self, setting: ClockSetting, reason: str, *, done: bool) -> Fact:
        """Return the outcome of an order."""
        return facts.ClockSetResult(
            table=self._table, game=self._game, order=setting.ordered.order, done=done, reason=reason
        )

    def _left_to_a_person(self, setting: ClockSetting, reason: str, now: float, ask: Asking) -> list[Fact]:
        self._reason = reason
        why = sentences([as_sentence(reason), setting.advice])
        raised = ask("set_clock_manually", setting.by_hand_words(why), now, setting.to_set(why))
        setting.left_to_a_person(raised.incident.id if raised else "")
        return [raised] if raised else []

    def game_reopened(self, now: float, ask: Asking) -> list[Fact]:
        """Ask again for the times that were to be set by hand when the game had a result, which it lost."""
        left = self._left
        return self._left_to_a_person(left, self._reason, now, ask) if left and not left.incident else []

    def ended(self) -> list[Fact]:
        """Close the request to set the clock by hand, since the game has a result."""
        left = self._left
        new_facts = self._closed(Sentence("hall_closed_over_clock")) if left else []
        if left:
            left.left_to_a_person("")
        return new_facts

    def _was_set(self) -> list[Fact]:
        setting = self._setting
        assert setting is not None
        new_facts = self._closed(Sentence("hall_closed_clock_set"))
        if setting.finished:
            self._setting = None
        return new_facts

    def _closed(self, reason: str) -> list[Fact]:
        incident = self._setting.incident if self._setting else ""
        if not incident:
            return []
        return [facts.IncidentClosed(table=self._table, game=self._game, incident=incident, reason=reason)]

    # --- what is shown ------------------------------------------------------------------------------------

    def tell_again(self) -> None:
        """Forget what was published before, so that the next state is published."""
        self._published = None

    def states(self, *, lost: bool, paused: bool) -> list[ClockState]:
        """Return the clock if viewers cannot predict its state from what was published.

        Args:
            lost: the clock is known not to respond.
            paused: a stopped clock was paused in the middle of a game.
        """
        state = self._state(lost=lost, still="paused" if paused else "stopped")
        if self._published is not None and _foreseen(self._published, state):
            return []
        self._published = state
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


def _foreseen(published: ClockState, state: ClockState) -> bool:
    """Return whether the published state predicts about the same as ``state``."""
    if (published.state, published.running, published.flag) != (state.state, state.running, state.flag):
        return False
    elapsed = state.read_at - published.read_at
    if state.running is not None and elapsed >= EVERY_S * 1000:
        return False
    for color in ("white", "black"):
        before, now = getattr(published, f"{color}_ms"), getattr(state, f"{color}_ms")
        gone = max(0, elapsed - published.delay_remaining_ms) if published.running == color else 0
        reckoned = before if before is None else before - gone
        if (now is None) != (reckoned is None):
            return False
        if now is not None and abs(now - reckoned) > DRIFT_MS:
            return False
    return True
