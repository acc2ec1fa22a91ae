"""The time in which nobody hears a board while a game is on, and what comes when it is heard again. Pure.

As long as nobody knows whether moves were made meanwhile, nothing is judged: what comes is held back. The
first whole reading tells: if the pieces stand as they were last known, play continues; else the board is
asked for its own log, and the game is judged again from its last final ply by what the log tells. The first
reading of the clock tells the same where the pieces came back to where they stood.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import chess

from broker.contract.incidents import Incident
from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import (
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import differences
from daemon.core.judging.game_requests import GameRequests
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.recovery.estimated_times import follow, spread
from daemon.core.recovery.live_log_merge import live, live_until
from daemon.core.recovery.log_alignment import Times
from daemon.core.recovery.recovery import RecoveredSignals, missed, newer, relived
from daemon.core.recovery.unseen_moves import plies_unseen, to_and_fro
from drivers.events import LogRecord, Side
from drivers.occupants import Men

LOG_S: Final = 15.0
"""A log takes the line eight or nine seconds; a board that keeps none does not answer."""
LOGS_S: Final = 30.0
"""So long after the first question a log that came in pieces is still waited for."""
MUTE_S: Final = 4.5
"""A board that said nothing at all for so long did not hear the question; its driver asks again. One that
keeps no log answers other questions within four."""
REST_S: Final = 1.0
"""After its log a board is read as a whole; that comes behind everything that had to wait for the log."""
QUICK_S: Final = 0.25
"""Changes that came closer may have been made as quickly; the log says it of the same time."""
WITHOUT_POWER, UNHEARD = "off", "disconnected"
"""How the board was when moves may have been made that nothing shows."""
DRIFT_MS: Final = 1000
"""The time of a side that does not run differs by less between two readings in which nobody pressed."""


class GapStage(enum.Enum):
    """What is known of the gap."""

    AWAY = "away"  # no whole reading of the board since
    SAME = "same"  # the pieces stand as they did; the clock may still tell that moves were made
    WANTED = "wanted"  # moves were made: the board should be asked for its log
    ASKED = "asked"  # it was asked
    READ = "read"  # nobody can ask it; its next whole reading says how the pieces stand
    TOLD = "told"  # the log is there; what happened while it took the line comes now
    OVER = "over"  # nothing more is to be learned of it


@dataclass(frozen=True, slots=True)
class _Log:
    """What the log told.

    Attributes:
        at: so much was held back when it came.
        raised: the ids of the incidents that are known already, by what they are of.
    """

    told: RecoveredSignals
    at: int
    raised: Mapping[tuple[str, int, str | None], str]


class Disconnection:
    """One gap in the hearing of a board.

    Args:
        arbiter: who judges the game.
        since: hall time of the last moment that is known; None = the game's start, and nobody knows when.
        known: what stood on the board then, from White's side.
        clock: its last reading; None = unknown.
        answers: the board was never lost: something that it told was.

    Attributes:
        stage: what is known of it.
    """

    def __init__(
        self,
        arbiter: GameRequests,
        since: float | None,
        known: Men,
        clock: ClockSeen | None,
        *,
        answers: bool = False,
    ) -> None:
        self.stage = GapStage.AWAY
        self._arbiter = arbiter
        self._since, self._known, self._clock = since, known, clock
        self._before = clock, arbiter.ply, _made(arbiter)
        self._held: list[Seen] = []  # what came since and is not judged yet, oldest first
        self._ready = answers
        self._back: DeviceBack | None = None  # that it does is not told yet
        self._until: float | None = None
        self._asked_at = self._heard_at = 0.0
        self._log: _Log | None = None

    @property
    def holds(self) -> bool:
        """Nothing is judged now."""
        return self.stage in (GapStage.AWAY, GapStage.WANTED, GapStage.ASKED, GapStage.READ, GapStage.TOLD)

    @property
    def in_words(self) -> str:
        """What is waited for."""
        if self.stage is GapStage.AWAY:
            return Sentence("incident_waits_for_board")
        return Sentence("incident_waits_for_memory")

    def due(self) -> float | None:
        """Hall time at which `tick` ends the waiting; None = it waits for something to come."""
        return self._until if self.holds else None

    def take_wants_log(self) -> bool:
        """Whether the board should be asked for its log; asked once, and only when its link is ready.

        Where nobody can ask, nobody calls this, and the waiting ends at the next `tick`.
        """
        if self.stage is not GapStage.WANTED or not self._ready or self._until is None:
            return False
        self._asked_at = self._heard_at = self._until
        self.stage, self._until = GapStage.ASKED, self._until + LOG_S
        return True

    def lost_again(self) -> None:
        """The board is lost again before anything was learned: its log will tell of both gaps."""
        self.stage, self._until = GapStage.AWAY, None
        self._ready, self._back, self._log = False, None, None
        self._drop_play()

    # --- what comes -----------------------------------------------------------------------------------------

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Judge what came, or hold it back."""
        held_back = self.holds
        if isinstance(seen, DeviceBack) and seen.subject == "board":
            self._ready = True
            if held_back:
                self._back = seen
                self._until = now if self.stage is GapStage.WANTED else now + LOG_S
                return []
        self._held.append(seen)
        self._was_mute(now)
        self._look(seen, now)
        if self.holds:
            return self.tick(now) if self.stage in (GapStage.READ, GapStage.TOLD) else []
        if held_back:  # a board of a chain tells late what it kept, but each change in its order
            since = self._held[0].at if self._since is None else self._since
            self._arbiter.remember(since=since, until=now, undated=now)
            return self._judge_held(now)
        self._held.clear()
        pieces = list(self._known)
        follow(pieces, seen)
        self._known = tuple(pieces)  # where the clock still tells of moves, they were made before this
        return self._arbiter.take(seen, now)

    def garbled(self, at: float) -> None:
        """Something came that is no message: if it was of the log, the board is asked for that again."""
        if self.stage is GapStage.ASKED:
            self._until = min(at + LOG_S, self._asked_at + LOGS_S)

    def tick(self, now: float) -> list[Fact]:
        """Wait no longer than a log can take."""
        if (due := self.due()) is None or due > now:
            return []
        if self.stage is GapStage.WANTED and not any(isinstance(seen, PlacementSeen) for seen in self._held):
            self.stage, self._until = GapStage.READ, now + REST_S
            return []
        return self.go_on(now)

    def go_on(self, now: float) -> list[Fact]:
        """Judge by what is known now."""
        stage, self.stage = self.stage, GapStage.OVER
        if self._log is None and stage is GapStage.ASKED:
            self._arbiter.miss_moves()
        if self._log is not None:
            return self._judge_log(self._log, now)
        if stage is GapStage.ASKED:
            return self._judge_unlogged(Sentence("incident_log_silent"), now)
        return self._judge_held(now)

    def remember(
        self,
        records: Sequence[LogRecord],
        *,
        turned: bool,
        white_side: Side,
        times: Times,
        known: Iterable[Incident],
        now: float,
    ) -> RecoveredSignals | None:
        """The board's log is there. While it came nothing else could; that follows, and then a whole reading.

        Args:
            records: the log, oldest first.
            turned: White sits at the board's eighth rank, as far as it is known.
            white_side: the side of the clock at White's hand, as far as it is known.
            times: what the clock showed after the last final ply.
            known: incidents that were raised before and are not to be raised again.
            now: hall time.

        Returns:
            what the log tells; None = nobody waits for it.
        """
        if self.stage is not GapStage.ASKED:
            return None
        told = missed(
            records,
            self._arbiter.positions,
            turned=turned,
            white_side=white_side,
            times=times,
            since=self._since,
            until=self._asked_at,
            heard=self._held[live_until(self._held, len(self._held)) :] if self._dates else (),
        )
        if told.evidence and (told.turned, told.white_side) != (turned, white_side):
            self._drop_play()  # it was taken for what the other player did
        raised: dict[tuple[str, int, str | None], str] = {
            (one.kind, one.ply, one.color): one.id for one in known
        }
        self._log = _Log(told, len(self._held), raised)
        self.stage, self._until = GapStage.TOLD, now + REST_S
        return told

    @property
    def _dates(self) -> bool:
        """The board tells what happens when it does; one of a chain waits for its turn."""
        return self._arbiter.tells_first

    # --- inside ---------------------------------------------------------------------------------------------

    def _look(self, seen: Seen, now: float) -> None:
        """Find out whether moves were made."""
        match seen:
            case PlacementSeen(placement, _) if self.stage is GapStage.AWAY:
                self._tell(not differences(placement, self._expected()), now)
            case PlacementSeen() if self.stage in (GapStage.READ, GapStage.TOLD):
                self._until = now
            case ClockSeen() if self._clock is not None:
                before, self._clock = self._clock, None
                if self.stage in (GapStage.AWAY, GapStage.SAME) and _pressed_between(before, seen):
                    self._tell(False, now)
            case _:
                pass
        if self.stage is GapStage.SAME and self._clock is None:
            self.stage = GapStage.OVER

    def _was_mute(self, now: float) -> None:
        """The board says something: if that is the first word for long, its log may come yet."""
        if self.stage is GapStage.ASKED and now - self._heard_at > MUTE_S:
            self._until = min(now + LOG_S, self._asked_at + LOGS_S)
        self._heard_at = now

    def _tell(self, same: bool, now: float) -> None:
        self.stage = GapStage.SAME if same else GapStage.WANTED
        self._until = now if self._ready else now + LOG_S

    def _expected(self) -> Men:
        """What was known last, with the changes that were told since."""
        pieces = list(self._known)
        for seen in self._held:
            if isinstance(seen, SquareSeen):
                pieces[seen.square] = seen.piece
        return tuple(pieces)

    def _drop_play(self) -> None:
        """Of what is held keep only that a clock was lost or is back: no log tells that."""
        self._held = [seen for seen in self._held if isinstance(seen, DeviceLost | DeviceBack)]

    def _judge_held(self, now: float, remembered: str = "") -> list[Fact]:
        """Judge what was held back."""
        held, self._held = self._held, []
        told = next((seen for seen in held if isinstance(seen, SquareSeen | PlacementSeen)), None)
        unseen = isinstance(told, PlacementSeen) and bool(differences(told.placement, self._known))
        found = relived(self._arbiter, held, self._known, now, unseen=unseen)
        return [*found, *self._answers(_moves_read(found) or remembered)]

    def _judge_unlogged(self, why: str, now: float) -> list[Fact]:
        """The same, where the board should have told more, in words ``why`` it does not."""
        after = _last_reading(self._held)
        found = self._judge_held(now, _nothing_read(why))
        return [*found, *self._unseen(UNHEARD, after, now)]

    def _judge_log(self, log: _Log, now: float) -> list[Fact]:
        """Judge again since the last final ply: first by the log, then by what came while it took the
        line."""
        told = log.told
        if told.jump < math.inf:
            self._arbiter.miss_moves(told.jump)
        if not told.evidence and not told.heard:
            self._arbiter.miss_moves()
            return self._judge_unlogged(told.why, now)
        held, self._held = self._held, []
        begins = live_until(held, log.at) if told.heard else len(held)  # there the log ends
        come = newer(held[:begins], told.evidence, told.begins)  # mostly all at once: the line was taken
        come += newer(held[begins:], told.evidence, told.begins, joined=True)
        quick = [False, *(then.at - seen.at < QUICK_S for seen, then in pairwise(come))]
        heard = {id(seen) for seen, so in zip(held, live(held, log.at), strict=True) if so and self._dates}
        times = {n: max(seen.at, self._asked_at) for n, seen in enumerate(come) if id(seen) in heard}
        late = spread(list(zip(come, quick, strict=False)), told.ends, self._asked_at, now, times)
        last = next((seen for seen in reversed(held) if isinstance(seen, SquareSeen | PlacementSeen)), None)
        whole: list[PlacementSeen] = []
        if isinstance(last, PlacementSeen) and last.at >= self._asked_at:  # nothing has changed since
            whole.append(replace(last, at=now))
        self._arbiter.forget(clocked=told.clocked)
        remembered = min(self._asked_at, math.nextafter(told.jump, -math.inf))
        self._arbiter.remember(since=-math.inf, until=remembered, undated=now)
        found = relived(
            self._arbiter, _with_reading([*told.evidence, *late], told.begins, whole), told.begins, now
        )
        if told.jump < math.inf:
            found += self._unseen(WITHOUT_POWER, _last_reading(held), now)
        found = self._once(found, log.raised)
        without_power = Sentence("incident_log_power") if told.jump < math.inf else ""
        read = _moves_read(found)
        if read and without_power:
            read = Sentence("incident_reasons", first=read, rest=without_power)
        return [*found, *self._answers(read or _nothing_read(told.why or without_power))]

    def _unseen(self, when: str, after: ClockSeen | None, now: float) -> list[Fact]:
        """Ask about moves that nothing shows but the clock, or that nobody could know of.

        Args:
            when: nothing showed them.
            after: what the clock showed last.
            now: hall time.
        """
        arbiter, (before, ply, made) = self._arbiter, self._before
        if arbiter.over or arbiter.cases.is_open("ambiguous_position"):
            return []
        plies = plies_unseen(before, after, _made(arbiter) - made, arbiter.cases.control)
        if plies:
            what = (
                Sentence("incident_missing_without_power", plies=plies)
                if when == WITHOUT_POWER
                else Sentence("incident_missing_unheard", plies=plies)
            )
        elif plies is None and to_and_fro(arbiter.positions, ply):
            what = (
                Sentence("incident_maybe_missing_without_power")
                if when == WITHOUT_POWER
                else Sentence("incident_maybe_missing_unheard")
            )
        else:
            return []
        return [arbiter.cases.matter("ambiguous_position", "likely", what, arbiter.scene(now))]

    def _once(self, found: Sequence[Fact], raised: Mapping[tuple[str, int, str | None], str]) -> list[Fact]:
        """Without the incidents that were raised before the board was lost, and are only found again.

        What became of one of them becomes of the one that everybody knows.
        """
        again: dict[str, str] = {}
        told: list[Fact] = []
        for fact in found:
            match fact:
                case facts.IncidentRaised(incident=one) if known := raised.get(
                    (one.kind, one.ply, one.color)
                ):
                    again[one.id] = known
                    self._arbiter.cases.drop(one.id)
                case facts.IncidentUpdated(incident=one) if one.id in again:
                    pass
                case facts.IncidentClosed(incident=one) if one in again:
                    told += self._arbiter.cases.closed(again[one], fact.reason)
                case _:
                    told.append(fact)
        return told

    def _answers(self, remembered: str) -> list[Fact]:
        back, self._back = self._back, None
        return self._arbiter.back(back, remembered) if back is not None else []


def _with_reading(evidence: Sequence[Seen], begins: Men, whole: Sequence[PlacementSeen]) -> list[Seen]:
    """The evidence, and behind it a whole reading, if there is one.

    A board that is read as a whole tells no single square of what it had not told yet. Pieces who came with
    the reading alone were moved for the last press, if there is one more than the last change of a square
    had; so they stand there when it is judged.
    """
    pieces = list(begins)
    for seen in evidence:
        follow(pieces, seen)
    since = max(
        (n for n, seen in enumerate(evidence) if isinstance(seen, SquareSeen | PlacementSeen)), default=0
    )
    presses = [n for n, seen in enumerate(evidence) if isinstance(seen, Pressed) and n > since]
    if len(presses) < 2 or not whole or tuple(pieces) == whole[0].placement:
        return [*evidence, *whole]
    last = presses[-1]
    return [*evidence[:last], replace(whole[0], at=evidence[last].at), *evidence[last:]]


def _last_reading(held: Sequence[Seen]) -> ClockSeen | None:
    """What the clock showed last."""
    return next((seen for seen in reversed(held) if isinstance(seen, ClockSeen)), None)


def _made(arbiter: GameRequests) -> int:
    """How many plies were pressed for, also those that are not judged yet."""
    return sum(arbiter.completed(color) for color in chess.COLORS)


def _moves_read(found: Sequence[Fact]) -> str:
    """Return how many moves were read from the memory, as a part of a reason; empty if none were."""
    moves = sum(isinstance(fact, facts.MoveConfirmed) and fact.recovered for fact in found)
    if not moves:
        return ""
    return Sentence("incident_memory_moves", count=moves)


def _nothing_read(why: str) -> str:
    return Sentence("incident_memory_empty_why", why=why) if why else Sentence("incident_memory_empty")


def _pressed_between(before: ClockSeen, now: ClockSeen) -> bool:
    """Whether the lever or the times say that somebody pressed between two readings."""
    if before.running is not None and now.running is not None and before.running != now.running:
        return True
    shown = {chess.WHITE: (before.white_ms, now.white_ms), chess.BLACK: (before.black_ms, now.black_ms)}
    return any(abs(old - new) >= DRIFT_MS for color, (old, new) in shown.items() if color != before.running)
