"""What the evidence says of one game: each piece of it to whom it concerns, and a verdict on every press.

The press commits. A press is judged on a whole reading of the board that was asked for one board latency
after it, so that whatever the scan still held back has arrived, however slow the line is. Between presses a
position at rest matters only where no press is to be expected: after mate or stalemate, for the sign with the
kings, and at a table without a clock.

Pure: evidence and hall time go in; facts come out, to be journalled before anybody is told. How moves become
final is in `moves/final_moves.py`, what a quiet board settles in `moves/resting_board.py`; what people ask of
it in `arbiter.py`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import chess

from broker.contract.incidents import Incident, TimesToSet
from broker.contract.message import Result
from broker.contract.ruleset import Ruleset
from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import code_of, named_as, placement_of, positions
from daemon.core.hands.touching import in_hand
from daemon.core.incidents.book.casebook import Casebook
from daemon.core.incidents.book.flag_calls import FlagCalls
from daemon.core.incidents.matters import Scene
from daemon.core.judging.lost_devices import LostDevices
from daemon.core.judging.moves.final_moves import FinalMoves
from daemon.core.judging.moves.illegal_stands import BY_PLAYERS, IllegalStands
from daemon.core.judging.moves.resting_board import RestingBoard
from daemon.core.judging.moves.thoughts import thoughts
from daemon.core.judging.moves.time_to_mate import TimeToMate
from daemon.core.judging.moves.undetected import Undetected
from daemon.core.judging.moves.unpressed import Unpressed, UnpressedMoves
from daemon.core.judging.press.accusations import Accusations
from daemon.core.judging.press.at_the_press import changed_since, has_stepped, is_certain_that_none_moved
from daemon.core.judging.press.handling import Handling
from daemon.core.judging.press.open_move import OpenMoves
from daemon.core.judging.press.picture import Picture
from daemon.core.judging.press.presses import CHATTER_S, UNANSWERED, Presses, Waiting
from daemon.core.judging.press.swapped import SwappedMen
from daemon.core.judging.quiet.after_the_end import AfterTheEnd
from daemon.core.judging.quiet.at_rest import GLANCE_S, NO_CLOCK_S, NO_REPLY_S, TOUCHED_S, Rest
from daemon.core.judging.quiet.fallen_flags import FallenFlags
from daemon.core.judging.quiet.kings import Kings
from daemon.core.judging.quiet.lasting import Lasting
from daemon.core.judging.record.board_reading import BoardReading
from daemon.core.judging.record.clock_reading import ClockReading
from daemon.core.judging.record.heard import Heard
from daemon.core.judging.record.record import Record
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.judging.record.unheard import Unheard
from daemon.core.judging.verdict.judgement import Case, stepped, verdict
from daemon.core.judging.verdict.verdicts import (
    Final,
    Illegal,
    InTheAir,
    NoMove,
    Nothing,
    Open,
    OutOfPlace,
    PawnLeft,
    Wait,
)
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from drivers.events import Side
from drivers.men import Men
from drivers.profile import Profile
from drivers.time_control import TimeControl


class Judge:
    """One game at one table, from its position so far: evidence and time in, facts out.

    Args:
        table, game: whose facts these are.
        ruleset: the rules of play, as values.
        start: the first position.
        moves: the final moves so far.
        breaks: positions that officials set, by the number of plies before them.
        assumed: those of them that nobody set, since an illegal move stands.
        profile: delays of the board.
        clock_hand: at which of White's hands the clock stands; None = nobody knows.
        assisted: for whom somebody else moves or presses.
        epoch_ms: UTC in ms of hall time 0.
        clocked: a clock is expected to be pressed.
        lost: devices that were lost before ("board", "clock") and the incidents that said so.
        control: the time control; None = nobody knows it.
        starts_at: hall time of the announced start; None = none was announced.
        known: the incidents of this game that the journal has.
        assigned: somebody assigned it; else its moves count before anybody has started its clock, too.

    Attributes:
        cases: the incidents of the game.
        heard: what its devices showed since it began, or since this judge has it.
        assigned: as given.

    For `Arbiter`, which inherits:
        _ruleset: the rules of play.
        _sheet, _record: what counts, to be read; and where it is changed.
        _reading, _clock, _picture: what the board shows, and the clock; all that is known now.
        _final, _open: where moves become final and the game ends; those that are open still.
        _fallen, _flags, _hands: flags that are down, and their calls; what hands did.
        _lasting: what lasts too long.
        _rest: how long the board has been quiet.
    """

    def __init__(
        self,
        *,
        table: int,
        game: str,
        ruleset: Ruleset,
        start: chess.Board,
        moves: Sequence[chess.Move] = (),
        breaks: Mapping[int, chess.Board] | None = None,
        assumed: Sequence[int] = (),
        profile: Profile,
        clock_hand: Side | None = None,
        assisted: Collection[chess.Color] = (),
        epoch_ms: int,
        clocked: bool,
        lost: Mapping[str, str] | None = None,
        control: TimeControl | None = None,
        starts_at: float | None = None,
        known: Sequence[Incident] = (),
        assigned: bool = True,
    ) -> None:
        self._ruleset, self.assigned = ruleset, assigned
        self.cases = cases = Casebook(table, game, ruleset, epoch_ms, control, known)
        cases.sees = profile.board
        self._sheet = Scoresheet(start, moves, breaks or {}, assumed)
        self._record = Record(table, game, self._sheet)
        self._reading = BoardReading(self._sheet, clocked=clocked, named=profile.named)
        self.heard = Heard(bytes(self._reading.seen.codes), begins=not moves)
        ran = bool(moves) and not cases.is_open("clock_not_started")
        self._clock = ClockReading(ran=ran, optional=not assigned)
        self._presses, self._unheard = Presses(), Unheard()
        self._picture = picture = Picture(
            self._sheet,
            self._reading,
            self._clock,
            self._presses,
            self._unheard,
            profile,
            clock_hand=clock_hand,
            assisted=assisted,
        )
        self._flags = FlagCalls(cases, sees=profile.board)
        self._fallen = FallenFlags(self._flags.decided)
        self._lost = LostDevices(cases, lost or {})
        self._lasting = Lasting(cases, ruleset, starts_at, assigned=assigned)
        self._accusations = Accusations(cases)
        self._hands = Handling(cases, picture, self._accusations)
        self._open, self._rest, self._kings = OpenMoves(cases, picture), Rest(), Kings()
        self._to_mate = TimeToMate(self._flags, picture, self._rest)
        self._illegal = IllegalStands(cases, picture, self._record)
        self._swapped = SwappedMen(cases, picture)
        self._final = FinalMoves(
            cases,
            picture,
            record=self._record,
            illegal=self._illegal,
            open_moves=self._open,
            rest=self._rest,
            handling=self._hands,
            to_mate=self._to_mate,
        )
        self._resting = RestingBoard(
            cases, picture, self._rest, self._final, self._accusations, self._kings, self._illegal
        )
        self._after = AfterTheEnd(self._reading.seen.men)
        self._unpressed = UnpressedMoves(
            cases, picture, self._record, self._final, self._accusations, self._illegal
        )
        self._undetected = Undetected(cases, picture, self._record, self._accusations)
        self._wants_placement, self._to_put_back, self._not_back = False, False, ""
        if moves:
            self._unheard.gap.take_up()
        self._recounted()

    # --- in and out ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The game has a result; it may be said not to count."""
        return self._final.over

    @over.setter
    def over(self, over: bool) -> None:
        self._final.over = over

    @property
    def position(self) -> chess.Board:
        """The position after the last final move."""
        return self._sheet.position

    @property
    def ply(self) -> int:
        """Number of final plies."""
        return self._sheet.ply

    @property
    def positions(self) -> Sequence[chess.Board]:
        """The position before the first final ply and after each; without move stacks."""
        return self._sheet.history

    @property
    def men(self) -> chess.BaseBoard:
        """What stands on the board, named by the position as far as the board cannot name it."""
        return self._reading.men

    def forget(self, *, clocked: bool) -> None:
        """Begin again after the last final ply: everything since then will be told anew.

        Args:
            clocked: presses will be among it.
        """
        self._reading.begin(clocked=clocked)
        self.heard.forget(self._record.told_at())
        self.cases.forget_evidence()
        self._presses.clear()
        self._accusations.named.clear()
        self._clock.forget_stop()
        self._rest.begin(None)
        self._rest.forget_move()
        self._wants_placement = False

    def remember(self, since: float, until: float, undated: float) -> None:
        """Say what was not heard as it happened.

        Args:
            since, until: what is dated after the one and up to the other comes from the board's memory.
            undated: the times of everything up to then are made up; only its order tells anything.
        """
        self._unheard.remember(since, until, undated)
        self.heard.remember(since, until)

    def miss_moves(self, since: float = -math.inf) -> None:
        """Moves may have been made since then that nobody can tell: nobody is accused until men are seen."""
        self._unheard.miss(since)

    @property
    def tells_first(self) -> bool:
        """Its board tells each change when it happens; see `Profile`."""
        return self._picture.profile.tells_first

    def fit(self, profile: Profile) -> None:
        """The board at the table is of this kind from now on."""
        self._picture.profile = profile
        if profile.named is not self._reading.named:
            self._reading.know_names(profile.named)

    def completed(self, color: chess.Color) -> int:
        """How many moves a player has made and pressed, also those that are not judged yet."""
        return self._picture.completed(color)

    def count_presses(self, white: int, black: int) -> None:
        """So many moves were pressed for already, at a table where no board tells them."""
        self._picture.pressed = (white, black)

    def ask(self, kind: str, what: str, now: float, to_set: TimesToSet | None = None) -> facts.Raised | None:
        """Raise what somebody has to do at the table; None = the game is over and nobody has to."""
        if self.over:
            return None
        return self.cases.matter(kind, "certain", what, self.scene(now), to_set=to_set)

    def scene(self, now: float) -> Scene:
        """This moment, for an incident."""
        return self._picture.scene(now, now)

    def take_wants_placement(self) -> bool:
        """Whether a whole reading of the board is wanted; asked once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        if self.over:
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
        return self._lasting.due(begun=self.ply > 0 and not self._clock.unneeded)

    @property
    def unstarted(self) -> bool:
        """Nobody assigned the game, and nobody has started its clock: moves count without it."""
        return self._clock.unneeded

    def thoughts(self, now: float) -> list[str]:
        """What is thought of the game at this moment, in words."""
        return [] if self.over else thoughts(self._picture, self._open, now)

    def provisional(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        return None if self.over else self._reading.move_made(now)

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """The facts that a piece of evidence settles; ``now`` is when it is looked at."""
        if isinstance(seen, DeviceTurned) and seen.crossed:
            self.heard.forget_all()  # the presses were taken for the other player's
        if isinstance(seen, SquareSeen | PlacementSeen):
            self._after.see(seen)
        if isinstance(seen, BatteryLow | DeviceMissing | DeviceTurned):
            return []
        if self.over:
            return self._take_after_the_end(seen, now)
        self.cases.trail.add(seen)
        self.heard.add(seen)
        match seen:
            case SquareSeen() | PlacementSeen():
                return self._see(seen, now)
            case Pressed():
                return self._press(seen, now)
            case ClockSeen():
                return self._read_clock(seen, now)
            case DeviceLost():
                return self._lose(seen, now)
            case DeviceBack():
                return self.back(seen)

    def tick(self, now: float) -> list[Fact]:
        """What the passing of time settles."""
        if self.over:
            due = self._after.due
            return [] if due is None or due > now else self._look_after_the_end(now)
        found: list[Fact] = []
        if (due := self._presses.due()) is not None and due <= now:
            if self._presses.asked:
                found += self._judge_all(now, answered=False)
            else:
                self._presses.ask(now)
                self._wants_placement = True
        if not self.over and self._rest.due is not None and self._rest.due <= now:
            step = self._rest.next()
            if step != GLANCE_S:
                found += self._lasting.rest(self._picture.present(now, now))
                found += self._swapped.rest(now)
            if step == TOUCHED_S:
                found += self._touch()
            in_play = self._in_play()
            if in_play and step in (NO_CLOCK_S, NO_REPLY_S) and not self._reading.clocked:
                found += self._put_right(None, now) or self._continued(self._unpressed.rather(now), now)
            found += self._resting.judge(step, now, in_play=in_play)
            shown = self._rest.sign_due is not None  # and no move yet
            if in_play and not (self.over or self._to_put_back or shown):
                found += self._illegal_unpressed(step, now)
            if step in (NO_CLOCK_S, NO_REPLY_S) and in_play and not self.over:
                found += self._undetected.rest(now)
        if not self.over and (due := self._rest.sign_due) is not None and due <= now:
            found += self._resting.judge_sign(now)
        if self._final.waits:
            self._after.expect_play(self._resting.step)
        if not self.over and (due := self._open.due) is not None and due <= now:
            found += self._open.tell(now)
        if not self.over and (due := self._lasting_due()) is not None and due <= now:
            found += self._lasting.tick(self._picture.present(now, now))
        return found if self.over else [*found, *self._to_mate.tick(now)]

    def _illegal_unpressed(self, step: float, now: float) -> list[Fact]:
        """An illegal move at a table without a clock; the record continues from where it was answered."""
        return self._continued(self._unpressed.rest(step, now), now)

    def _continued(self, found: list[Fact], now: float) -> list[Fact]:
        """What was found, and the record from where an illegal move stands, if one does."""
        stands = self._unpressed.stands
        if stands is None:
            return found
        self._go_on_from(stands, self._unpressed.since(stands), self._reading.squares, now)
        return [*found, *self._recounted()]

    def _go_on_from(
        self, stands: Unpressed, since: Sequence[SquareSeen | PlacementSeen], men: Men, now: float
    ) -> None:
        """Read what was moved after an illegal move that stands; ``since`` is empty where nobody knows."""
        self._begin_again(placement_of(stands.move.men) if since else men, now)
        for seen in since:  # in its order
            self._reading.lines.take(seen)
        if since:
            self._reading.lines.take(PlacementSeen(men, now))
        self._rest.begin(self._picture.changed_at)

    def _touch(self) -> list[Fact]:
        """A man who is in the hand of the player on move for this long was not only put straight."""
        if not (self._reading.named and in_hand(self.position, self._reading.men)):
            return []
        return self.cases.refused_by_touch(self.position.turn, self._picture.changed_at)

    def _in_play(self) -> bool:
        """What lies on the board counts: it was moved there while the clock ran, or mates in time.

        A clock may run on after a flag; what is moved there then is not.
        """
        counts, changed_at = self._to_mate.mate_counts(), self._picture.changed_at
        if counts is not None:
            return counts
        called = self.cases.open_of("flag_fall")
        in_time = called is None or changed_at <= self._flags.called_at(called)
        return in_time and self._clock.was_running(changed_at)

    # --- after the end ------------------------------------------------------------------------------------

    def _take_after_the_end(self, seen: Seen, now: float) -> list[Fact]:
        """Nothing counts, unless the players continue and no official has confirmed the end."""
        if isinstance(seen, ClockSeen):
            self._clock.take(seen)
        if self._final.waits and isinstance(seen, SquareSeen | PlacementSeen | Pressed):
            self.cases.trail.add(seen)
        if not isinstance(seen, Pressed) or not self._final.waits or not self._is_played_on():
            return []
        return [*self._reopen("the players play on", now), *self.take(seen, now)]

    def _look_after_the_end(self, now: float) -> list[Fact]:
        """The board is quiet: the kings may show another result, or be back as in the record."""
        self._after.looked()
        named, final = self._reading.named, self._final
        if final.waits and self._after.goes_on(named=named):
            return self._play_on(now)
        result = self._after.shows(self.position, named=named)
        if result is not None:
            return self._shown_after_the_end(result, now)
        back = final.waits and self._after.stands_as(self.position, named=named)
        if back and (not self._clock.stands if self._reading.clocked else not self._resting.flew):
            return self._reopen("the men stand as in the record again, and play continues", now)
        return []

    def _play_on(self, now: float) -> list[Fact]:
        """Play goes on from the kings that seemed to show a result: the last step was an illegal move."""
        step, since = self._resting.step, self._after.since
        assert step is not None, "play goes on from there"
        found = self._final.reopened("the players play on")
        self._begin_again(placement_of(step), now)
        self._unheard.all_seen(now)
        found += self._unpressed.stepped(now)
        if self._unpressed.stands is None:
            self._begin_again(self._after.men, now)
            return found
        self._go_on_from(self._unpressed.stands, since, self._after.men, now)
        return [*found, *self._recounted()]

    def _shown_after_the_end(self, result: Result, now: float) -> list[Fact]:
        """The newest sign counts while nobody has confirmed one; afterwards officials should know of it."""
        final = self._final
        if result == final.shows:
            return []
        seen = named_as(self._after.men, self.position)
        self._after.expect_play(None)
        return final.shown(result, now, seen) if final.waits else final.contradicted(result, now, seen)

    def _is_played_on(self) -> bool:
        """Whether a press now is for a move, or for kings that only seemed to show a result."""
        named = self._reading.named
        if self._after.shows(self.position, named=named) == self._final.shows:
            return not self._resting.deliberate
        return self._after.plays_on(self.position, named=named)

    def _reopen(self, why: str, now: float) -> list[Fact]:
        """The result that the kings seemed to show does not count."""
        found = self._final.reopened(why)
        self._begin_again(self._after.men, now)
        self._unheard.all_seen(now)  # what the kings did was seen
        return found

    # --- evidence -----------------------------------------------------------------------------------------

    def _see(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._picture.changed_at
        if isinstance(seen, PlacementSeen):
            shown = bytes(map(code_of, seen.placement))
            new = sum(one != other for one, other in zip(shown, self._reading.seen.codes, strict=True))
            self._unheard.gap.read(new, self.ply, seen.at, tells_first=self.tells_first)
        self._reading.lines.take(seen)
        if (
            self._unheard.gap.is_open
            and self._reading.named
            and self._reading.men.board_fen() == self.position.board_fen()
        ):
            self._unheard.gap.as_recorded()
        self._kings.see(seen)
        if self._picture.changed_at != before:
            self._rest.begin(seen.at)
        found: list[Fact] = []
        if self._to_put_back and self._reading.men.board_fen() == self.position.board_fen():
            self._begin_again(self._reading.squares, now)  # how they came there was no move
            found = self.cases.closed(self._not_back, "the men stand as they should again")
        if isinstance(seen, PlacementSeen) and self._presses.asked:
            return [*found, *self._judge_all(now)]
        return found

    def _read_clock(self, seen: ClockSeen, now: float) -> list[Fact]:
        stopped = self._clock.take(seen)
        self._reading.expect_presses(not self._clock.unneeded)
        found: list[Fact] = []
        if seen.running is not None:
            found += self._lasting.clock_runs()
        elif stopped:
            self._lasting.clock_stands(seen.at)
            found += self.cases.refresh((seen.white_ms, seen.black_ms))
        return [*found, *self._watch_flags(seen, now)]

    def _watch_flags(self, seen: ClockSeen, now: float) -> list[Fact]:
        """Flags that are down now and were not before; who has made his moves in time has nothing to fear."""
        new = self._fallen.read(seen)
        if seen.flag is None:
            return [] if seen.running is None else self._flags.up()
        found: list[Fact] = [self._record.flagged(color) for color in new]
        if new and self._ruleset.flag_alert == "immediate":
            found += self._call_flag(None, seen.at, now)
        elif new and self._fallen.both:
            first = self._fallen.first
            position, scene = self._reading.determined(now), self._picture.scene(seen.at, now)
            found += self._flags.both_down(first, position, self.completed(first), scene)
        return found

    def _call_flag(self, claimed_by: chess.Color | None, at: float, now: float) -> list[Fact]:
        """Tell what the rules make of the flags that are down; nothing if the moves were made in time."""
        first = self._fallen.first
        moves, control = self.completed(first), self.cases.control
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
        self._wants_placement = True
        if seen.subject == "board":
            self._unheard.gap.lose()
            wrong = self._reading.best(seen.at).wrong
            missing = any(self._reading.seen.codes[square] for square in wrong)
            self._unheard.miss(-math.inf if missing else math.inf)
        return self._lost.back(seen.subject, remembered)

    # --- presses ------------------------------------------------------------------------------------------

    def misheard(self, now: float) -> None:
        """Something came from the board that is no message, such as a whole reading that was cut."""
        self._wants_placement |= self._presses.ask_again(now)

    def _press(self, seen: Pressed, now: float) -> list[Fact]:
        self._clock.pressed()
        profile = self._picture.profile
        if not profile.board:
            self._picture.count_press(seen.color)
            return []
        bounced = self._presses.bounced(seen, self.cases.trail.changes, profile.vague_s)
        if bounced is not None:
            self._reading.lines.forgive(bounced.color, bounced.at, since=bounced.at)
            return []
        press = self._presses.take(seen, now, profile.board_latency_s)
        self._reading.lines.press(press.color, press.at)
        self._rest.pressed(press.at)
        return self._final.played_on()

    def _judge_all(self, now: float, *, answered: bool = True) -> list[Fact]:
        """Judge every press that the reading just taken is late enough for, the oldest first."""
        asked_at = self._presses.answered()
        found: list[Fact] = []
        while not self.over and (one := self._presses.ripe(asked_at)):
            found += self._judge(one, now, answered=answered)
        return found

    def _judge(self, waiting: Waiting, now: float, *, answered: bool) -> list[Fact]:
        """Decide on the oldest press that is waiting."""
        press = waiting.press
        self._reading.lines.reconsider(now, pressed=True)
        at = self._picture.at_press(press, now)
        if self._kings.taken_by(press.color, self.position, self._reading.seen):
            taken = self._accusations.king_taken(at, self._reading.pressed_for(0.0))
            if taken is not None:
                self._dealt_with(press)
                self._reading.anew(self._reading.squares, now)  # no legal line leads here
                return taken
        if stands := self._let_stand(press, now):
            return stands
        if (overlooked := self._illegal.overlooked_by(press.color)) is not None:
            self._begin_again(self._reading.squares, now)
            if not self._ruleset.illegal_position_draw:
                return [overlooked]
            return [overlooked, *self._lasting.pressed(self._picture.present(press.at, now))]
        if back := self._put_right(press, now):
            return back
        if self._to_put_back:
            return self._not_put_back(press, now)
        lines, replied = self._reading.explained(now), self._presses.count(not press.color) > 0
        told_of = self._accusations.excused(at, self._presses.before(press))
        asked = self.cases.is_asking()
        case = Case(
            press,
            now,
            self._sheet.history,
            self._reading.seen,
            lines,
            told_of,
            replied,
            asked,
            self._presses.answers(press),
            self._reading.lines.landed_at,
        )
        found = verdict(case)
        changes = self.cases.trail.changes
        if not self._open and (before := changed_since(press, self._picture, changes, told_of, now)):
            found, at = before[0], replace(at, seen=before[1].wood)
        elif isinstance(found, NoMove):
            found = self._none_moved(found, press)
        if isinstance(found, Illegal) and (followed := self._follow_swapped(press, now)) is not None:
            return followed
        if isinstance(found, OutOfPlace | PawnLeft | Illegal | NoMove):
            if not answered and self.tells_first:
                self._unheard.gap.take_up()
            if not answered and waiting.unanswered < UNANSWERED:
                waiting.unanswered += 1
                return self._later(now)
            if isinstance(found, NoMove) and not answered:
                found = replace(found, grade="hint")  # that nothing was reported says nothing
            if isinstance(found, Illegal | NoMove) and found.grade == "hint" and not self._open:
                self._unheard.miss(press.at)
            ghost = isinstance(found, Illegal) and found.ghost and self._unheard.gap.since > -math.inf
            if is_filled := ghost or self._is_filled(case):  # that piece may have moved in a gap
                self._unheard.gap.notice(self.ply, press.at)
            if is_filled or (isinstance(found, Illegal | NoMove) and found.grade == "hint"):
                return self._missing_once(press, now)
        match found:
            case Wait():
                return self._later(now)
            case InTheAir():
                if self._unheard.is_undated(press.at):
                    return self._later(now)
                return [*self._accusations.in_the_air(found, waiting, at), *self._later(now)]
            case Nothing():
                told: list[Fact] = []
            case Final(line, count):
                told = self._final.commit(line, count)
            case Open(line, sure, choices):
                told = self._final.commit_sure(line, sure, choices, now)
            case OutOfPlace(move=Final() | Open() as move):
                told = self._record_displaced(found, move, press, now)
            case OutOfPlace() | PawnLeft() | Illegal() | NoMove():
                if isinstance(found, Illegal) and not found.taken_back:
                    self._illegal.told(press.color)
                told = self._accusations.judged(found, at, self._reading.pressed_for(0.0))
        if isinstance(found, Final | Open) or (isinstance(found, OutOfPlace) and found.move is not None):
            self._presses.judged(press)
        else:
            self._dealt_with(press)
        if self.over or not self._ruleset.illegal_position_draw:
            return told
        return [*told, *self._lasting.pressed(self._picture.present(press.at, now))]

    def _record_displaced(
        self, found: OutOfPlace, move: Final | Open, press: Pressed, now: float
    ) -> list[Fact]:
        """A legal move beside which pieces were displaced is recorded at once; who displaced them is told."""
        match move:
            case Final(line, count):
                told = self._final.commit(line, count)
            case Open(line, sure, choices):
                told = self._final.commit_sure(line, sure, choices, now)
        if self.over:
            return told
        at, waiting = self._picture.at_press(press, now), self._reading.pressed_for(0.0)
        return [*told, *self._accusations.judged(found, at, waiting)]

    def _is_filled(self, case: Case) -> bool:
        """Whether moves that nobody saw may make a legal one of what was pressed for."""
        if self._unheard.is_missed(case.now):
            return True
        (before, count), best, seen = case.before, case.lines[0], case.seen
        sheet, waits, unexplained = self._sheet, best.plies[:count], [seen.changed[one] for one in best.wrong]
        gap, color = self._unheard.gap, case.press.color
        return gap.explains(
            sheet.history, sheet.moves, waits, before, seen, color, unexplained, stepped(case)
        )

    def _not_put_back(self, press: Pressed, now: float) -> list[Fact]:
        """Men are still to go where an official has put them: at once to their next move, or they stay."""
        position, men = self.position, self._reading.men.board_fen()
        moves = position.legal_moves if press.color == position.turn else ()
        if any(positions(position, [one])[1].board_fen() == men for one in moves):
            self._judge_anew(press, now)
            return []
        self._dealt_with(press)
        if self.cases.is_open("unclear"):
            return []
        what = "the clock was pressed, and the men do not stand as in the position that was put back"
        raised = self.cases.matter("unclear", "strong", what, self._picture.scene(press.at, now))
        self._not_back = raised.incident.id
        return [raised]

    def _none_moved(self, found: NoMove, press: Pressed) -> NoMove | Nothing:
        """How sure it is; a lever that came back at once has bounced, wherever it came to rest."""
        since, profile = self._presses.before(press), self._picture.profile
        if press.at - since <= CHATTER_S + 2 * profile.vague_s:
            return Nothing()
        changes = self.cases.trail.changes
        if has_stepped(press, changes, since):
            return replace(found, grade="hint")
        certain = is_certain_that_none_moved(press, self.position, changes, since, profile)
        return found if certain else replace(found, grade="strong")

    def _dealt_with(self, press: Pressed) -> None:
        """No ply belongs to this press, or somebody was told."""
        self._reading.lines.forgive(press.color, press.at)
        self._presses.judged(press)

    def _missing_once(self, press: Pressed, now: float) -> list[Fact]:
        """Nobody is accused over men whose moves were never heard."""
        self._accusations.name_strangers(self._reading.pressed_for(0.0), self._reading.seen)
        self._dealt_with(press)
        what = "" if self._open or self.cases.is_asking() else self._unheard.tell_missing()
        if not what:
            return []
        raised = self.cases.matter("unclear", "certain", what, self._picture.scene(press.at, now))
        self._unheard.asked = raised.incident.id
        return [raised]

    def _later(self, now: float) -> list[Fact]:
        """Ask the board again soon, and judge then."""
        self._presses.again(now)
        return []

    def _let_stand(self, press: Pressed, now: float) -> list[Fact]:
        """An illegal move that was told, and that the opponent has answered, stands until somebody acts."""
        placed = self._illegal.answered_by(press.color)
        if placed is None:
            return []
        self._judge_anew(press, now)
        return [placed]

    def _put_right(self, press: Pressed | None, now: float) -> list[Fact]:
        """The players have put back an illegal move that stood: what was played since does not count.

        Without a clock there is no press, and the board is quiet.
        """
        wrong = self._illegal.put_right_by(press.color if press else None, now)
        if wrong is None:
            return []
        before = chess.Board(wrong.fen_before)
        found = self._record.go_back(wrong.ply, before, self._record.shown(wrong.ply), BY_PLAYERS)
        if press is None or self._reading.men.board_fen() == before.board_fen():
            self._begin_again(self._reading.squares, now)
        else:  # with this press another move was made
            self._judge_anew(press, now)
        return [*found, *self._recounted()]

    def _follow_swapped(self, press: Pressed, now: float) -> list[Fact] | None:
        """A man who was exchanged after his promotion moves as he may: the record follows the board.

        None = none has. Where the game would end with the other man, the record waits for an official.
        """
        swap = self._swapped.played_on(press.color)
        if swap is None:
            return None
        if self._swapped.ends(swap):
            self._unheard.miss(press.at, told=True)
            self._dealt_with(press)
            return []
        moves = self._swapped.moves(swap)
        what = self._record.instead(swap.ply, moves)
        found: list[Fact] = [
            self.cases.matter("withdrawn", "strong", what, self._picture.scene(press.at, now))
        ]
        found += [*self._swapped.settled(swap), *self._record.replaced(swap.ply, moves)]
        self._judge_anew(press, now)
        return found

    def _recounted(self) -> list[Fact]:
        """What can still be done about offences, by the record as it is now."""
        made, standing = self._record.made_since, self._sheet.standing
        return self.cases.recounted(made, standing, self._clock.times, self.ply)

    def _judge_anew(self, press: Pressed, now: float) -> None:
        """The record is another one now, and a press is judged by it."""
        self._begin_again(self._reading.squares, now)
        self._reading.lines.press(press.color, press.at)
        self._presses.put_back(press, now)

    def _begin_again(self, men: Men, now: float, *, told: bool = False) -> None:
        """The record is another one now: nothing that waited counts, and nothing was told.

        Where somebody was ``told`` of the men who stand wrongly by it, no move is missing.
        """
        self._reading.anew(men, now)
        self.heard.add(PlacementSeen(men, now))
        self._illegal.forget()
        self._open.forget()
        self._sheet.fix()
        self._presses.clear()
        self._accusations.named.clear()
        self._rest.moved()
        self._rest.begin(now)
        self._unheard.all_seen(now)
        self._unheard.gap.forget()
        best = self._reading.best(now)
        self._to_put_back = told and bool(best.wrong or best.plies)
        if told:
            self._accusations.name_strangers(self.position, self._reading.seen)
        elif len(best.plies) > 1 or any(self._reading.seen.codes[square] for square in best.wrong):
            self._unheard.miss(-math.inf)  # more was played than whoever put the record right has said
        self._wants_placement = True
