"""A period without data from a board during a game, and the data that follows it.

Until it is known whether moves were made in the meantime, nothing is judged: data is buffered. The first
complete reading decides. If the pieces are as they were, play continues. Otherwise the board is asked for
its own log, and the game is re-evaluated from its last confirmed ply by that log. The first reading of the
clock decides likewise if the pieces returned to their old squares.
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
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
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
from daemon.core.recovery.unseen_moves import moves_repeated, plies_unseen
from drivers.events import LogRecord, Side
from drivers.occupants import Occupants

LOG_S: Final = 15.0
"""A log occupies the line for eight or nine seconds; a board without one does not respond."""
LOGS_S: Final = 30.0
"""A log that arrives in pieces is awaited for this long after the first request."""
MUTE_S: Final = 4.5
"""A board that sent nothing for this long did not receive the request; its driver repeats it. One that keeps
no log responds to other requests within four seconds."""
REST_S: Final = 1.0
"""After its log a board is read completely; the reading follows everything that waited for the log."""
QUICK_S: Final = 0.25
"""Changes closer together than this may have been made as quickly; the log marks the same interval."""
WITHOUT_POWER, DISCONNECTED = "off", "disconnected"
"""The state of the board when moves may have been made that nothing shows."""
DRIFT_MS: Final = 1000
"""The stopped time differs by less than this between consecutive readings without a press."""


class GapStage(enum.Enum):
    """What is known about the gap."""

    AWAY = "away"  # no complete reading of the board since
    SAME = "same"  # the pieces are as they were; the clock may still show that moves were made
    WANTED = "wanted"  # moves were made: the board should be asked for its log
    ASKED = "asked"  # it was asked
    READ = "read"  # it cannot be asked; its next complete reading shows the pieces
    LOGGED = "logged"  # the log is there; what waited for the line follows now
    OVER = "over"  # nothing more can be learned about it


@dataclass(frozen=True, slots=True)
class _Log:
    """The contents of the log.

    Attributes:
        recovered: the signals in it.
        at: how many events were buffered when it arrived.
        raised: the ids of the known incidents, by kind, ply and side.
    """

    recovered: RecoveredSignals
    at: int
    raised: Mapping[tuple[str, int, str | None], str]


class Disconnection:
    """One disconnection of a board.

    Args:
        judge: the judge of the game.
        since: hall time of the last known moment; None if that is the game's start, at an unknown time.
        known: the pieces on the board then, from White's side.
        clock: its last reading; None if unknown.
        answers: the board was never lost, but some of its messages were.

    Attributes:
        stage: what is known about the gap.
    """

    def __init__(
        self,
        judge: GameRequests,
        since: float | None,
        known: Occupants,
        clock: ClockSeen | None,
        *,
        answers: bool = False,
    ) -> None:
        self.stage = GapStage.AWAY
        self._judge = judge
        self._since, self._known, self._clock = since, known, clock
        self._before = clock, judge.ply, _made(judge)
        self._held: list[Seen] = []  # what was received since and is not judged yet, oldest first
        self._ready = answers
        self._back: DeviceBack | None = None  # its return, which has not been reported yet
        self._until: float | None = None
        self._asked_at = self._received_at = 0.0
        self._log: _Log | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing is judged now."""
        return self.stage in (GapStage.AWAY, GapStage.WANTED, GapStage.ASKED, GapStage.READ, GapStage.LOGGED)

    @property
    def in_words(self) -> str:
        """What is awaited."""
        if self.stage is GapStage.AWAY:
            return Sentence("incident_waits_for_board")
        return Sentence("incident_waits_for_memory")

    def due(self) -> float | None:
        """Return the hall time at which `tick` ends the waiting; None if only new data ends it."""
        return self._until if self.holds else None

    def take_wants_log(self) -> bool:
        """Return whether to ask the board for its log: once, and only when its link is ready.

        If the board cannot be asked, this is not called, and the waiting ends at the next `tick`.
        """
        if self.stage is not GapStage.WANTED or not self._ready or self._until is None:
            return False
        self._asked_at = self._received_at = self._until
        self.stage, self._until = GapStage.ASKED, self._until + LOG_S
        return True

    def lost_again(self) -> None:
        """Note another loss before anything was learned: the board's log will cover both gaps."""
        self.stage, self._until = GapStage.AWAY, None
        self._ready, self._back, self._log = False, None, None
        self._drop_play()

    # --- signals -------------------------------------------------------------------------------------------

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Judge a signal, or buffer it."""
        buffering = self.holds
        if isinstance(seen, DeviceBack) and seen.subject == "board":
            self._ready = True
            if buffering:
                self._back = seen
                self._until = now if self.stage is GapStage.WANTED else now + LOG_S
                return []
        self._held.append(seen)
        self._was_mute(now)
        self._look(seen, now)
        if self.holds:
            return self.tick(now) if self.stage in (GapStage.READ, GapStage.LOGGED) else []
        if buffering:  # a board of a chain sends its buffered changes late, but in order
            since = self._held[0].at if self._since is None else self._since
            self._judge.remember(since=since, until=now, undated=now)
            return self._judge_held(now)
        self._held.clear()
        pieces = list(self._known)
        follow(pieces, seen)
        self._known = tuple(pieces)  # moves that the clock still shows were made before this
        return self._judge.take(seen, now)

    def garbled(self, at: float) -> None:
        """Note noise: if it was part of the log, the board is asked for that again."""
        if self.stage is GapStage.ASKED:
            self._until = min(at + LOG_S, self._asked_at + LOGS_S)

    def tick(self, now: float) -> list[Fact]:
        """End the waiting after as long as a log can take."""
        if (due := self.due()) is None or due > now:
            return []
        if self.stage is GapStage.WANTED and not any(isinstance(seen, PlacementSeen) for seen in self._held):
            self.stage, self._until = GapStage.READ, now + REST_S
            return []
        return self.resume(now)

    def resume(self, now: float) -> list[Fact]:
        """Resume judging by what is known now."""
        stage, self.stage = self.stage, GapStage.OVER
        if self._log is None and stage is GapStage.ASKED:
            self._judge.miss_moves()
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
        """Take the board's log; what waited for it follows, and then a complete reading.

        Args:
            records: the log, oldest first.
            turned: White sits at the board's eighth rank, as far as it is known.
            white_side: White's side of the clock, as far as it is known.
            times: what the clock showed after the last confirmed ply.
            known: incidents that were raised before and are not to be raised again.
            now: hall time.

        Returns:
            The signals in the log; None if no log is awaited.
        """
        if self.stage is not GapStage.ASKED:
            return None
        recovered = missed(
            records,
            self._judge.positions,
            turned=turned,
            white_side=white_side,
            times=times,
            since=self._since,
            until=self._asked_at,
            live=self._held[live_until(self._held, len(self._held)) :] if self._dates else (),
        )
        if recovered.evidence and (recovered.turned, recovered.white_side) != (turned, white_side):
            self._drop_play()  # it was taken for what the other player did
        raised: dict[tuple[str, int, str | None], str] = {
            (incident.kind, incident.ply, incident.color): incident.id for incident in known
        }
        self._log = _Log(recovered, len(self._held), raised)
        self.stage, self._until = GapStage.LOGGED, now + REST_S
        return recovered

    @property
    def _dates(self) -> bool:
        """Whether the board reports changes as they happen; a board of a chain waits for its turn."""
        return self._judge.tells_first

    # --- inside ---------------------------------------------------------------------------------------------

    def _look(self, seen: Seen, now: float) -> None:
        """Find out whether moves were made."""
        match seen:
            case PlacementSeen(placement, _) if self.stage is GapStage.AWAY:
                self._conclude(not differences(placement, self._expected()), now)
            case PlacementSeen() if self.stage in (GapStage.READ, GapStage.LOGGED):
                self._until = now
            case ClockSeen() if self._clock is not None:
                before, self._clock = self._clock, None
                if self.stage in (GapStage.AWAY, GapStage.SAME) and _pressed_between(before, seen):
                    self._conclude(False, now)
            case _:
                pass
        if self.stage is GapStage.SAME and self._clock is None:
            self.stage = GapStage.OVER

    def _was_mute(self, now: float) -> None:
        """Note that the board sends data: if it was silent for long, its log may still come."""
        if self.stage is GapStage.ASKED and now - self._received_at > MUTE_S:
            self._until = min(now + LOG_S, self._asked_at + LOGS_S)
        self._received_at = now

    def _conclude(self, same: bool, now: float) -> None:
        self.stage = GapStage.SAME if same else GapStage.WANTED
        self._until = now if self._ready else now + LOG_S

    def _expected(self) -> Occupants:
        """Return the last known pieces, with the changes reported since."""
        pieces = list(self._known)
        for seen in self._held:
            if isinstance(seen, SquareSeen):
                pieces[seen.square] = seen.piece
        return tuple(pieces)

    def _drop_play(self) -> None:
        """Drop the buffer, except losses and returns of the clock, which no log contains."""
        self._held = [seen for seen in self._held if isinstance(seen, DeviceLost | DeviceBack)]

    def _judge_held(self, now: float, remembered: str = "") -> list[Fact]:
        """Judge the buffered signals."""
        held, self._held = self._held, []
        first = next((seen for seen in held if isinstance(seen, SquareSeen | PlacementSeen)), None)
        unseen = isinstance(first, PlacementSeen) and bool(differences(first.placement, self._known))
        new_facts = relived(self._judge, held, self._known, now, unseen=unseen)
        return [*new_facts, *self._answers(_moves_read(new_facts) or remembered)]

    def _judge_unlogged(self, why: str, now: float) -> list[Fact]:
        """Judge the buffered signals without a log; ``why`` says why there is none."""
        after = _last_reading(self._held)
        new_facts = self._judge_held(now, _nothing_read(why))
        return [*new_facts, *self._unseen(DISCONNECTED, after, now)]

    def _judge_log(self, log: _Log, now: float) -> list[Fact]:
        """Re-evaluate the game since the last confirmed ply: first the log, then what waited for it."""
        recovered = log.recovered
        if recovered.jump < math.inf:
            self._judge.miss_moves(recovered.jump)
        if not recovered.evidence and not recovered.joins_live:
            self._judge.miss_moves()
            return self._judge_unlogged(recovered.why, now)
        held, self._held = self._held, []
        begins = live_until(held, log.at) if recovered.joins_live else len(held)  # there the log ends
        come = newer(held[:begins], recovered.evidence, recovered.begins)  # mostly all at once
        come += newer(held[begins:], recovered.evidence, recovered.begins, joined=True)
        quick = [False, *(then.at - seen.at < QUICK_S for seen, then in pairwise(come))]
        live_ids = {id(seen) for seen, so in zip(held, live(held, log.at), strict=True) if so and self._dates}
        times = {n: max(seen.at, self._asked_at) for n, seen in enumerate(come) if id(seen) in live_ids}
        late = spread(list(zip(come, quick, strict=False)), recovered.ends, self._asked_at, now, times)
        last = next((seen for seen in reversed(held) if isinstance(seen, SquareSeen | PlacementSeen)), None)
        whole: list[PlacementSeen] = []
        if isinstance(last, PlacementSeen) and last.at >= self._asked_at:  # nothing has changed since
            whole.append(replace(last, at=now))
        self._judge.forget(clocked=recovered.clocked)
        remembered = min(self._asked_at, math.nextafter(recovered.jump, -math.inf))
        self._judge.remember(since=-math.inf, until=remembered, undated=now)
        evidence = _with_reading([*recovered.evidence, *late], recovered.begins, whole)
        new_facts = relived(self._judge, evidence, recovered.begins, now)
        if recovered.jump < math.inf:
            new_facts += self._unseen(WITHOUT_POWER, _last_reading(held), now)
        new_facts = self._once(new_facts, log.raised)
        without_power = Sentence("incident_log_power") if recovered.jump < math.inf else ""
        read = _moves_read(new_facts)
        if read and without_power:
            read = Sentence("incident_reasons", first=read, rest=without_power)
        return [*new_facts, *self._answers(read or _nothing_read(recovered.why or without_power))]

    def _unseen(self, when: str, after: ClockSeen | None, now: float) -> list[Fact]:
        """Ask about moves that at most the clock shows.

        Args:
            when: the state of the board at the time.
            after: the last reading of the clock.
            now: hall time.
        """
        judge, (before, ply, made) = self._judge, self._before
        if judge.over or judge.incidents.is_open("ambiguous_position"):
            return []
        plies = plies_unseen(before, after, _made(judge) - made, judge.incidents.control)
        if plies:
            what = (
                Sentence("incident_missing_without_power", plies=plies)
                if when == WITHOUT_POWER
                else Sentence("incident_missing_unheard", plies=plies)
            )
        elif plies is None and moves_repeated(judge.positions, ply):
            what = (
                Sentence("incident_maybe_missing_without_power")
                if when == WITHOUT_POWER
                else Sentence("incident_maybe_missing_unheard")
            )
        else:
            return []
        return [judge.incidents.raise_incident("ambiguous_position", "likely", what, judge.moment(now))]

    def _once(
        self, new_facts: Sequence[Fact], raised: Mapping[tuple[str, int, str | None], str]
    ) -> list[Fact]:
        """Return facts without incidents that were raised before the board was lost, and are found again.

        A change of such an incident becomes a change of the known one.
        """
        again: dict[str, str] = {}
        kept: list[Fact] = []
        for fact in new_facts:
            match fact:
                case facts.IncidentRaised(incident=incident) if known := raised.get(
                    (incident.kind, incident.ply, incident.color)
                ):
                    again[incident.id] = known
                    self._judge.incidents.drop(incident.id)
                case facts.IncidentUpdated(incident=incident) if incident.id in again:
                    pass
                case facts.IncidentClosed(incident=id_) if id_ in again:
                    kept += self._judge.incidents.close(again[id_], fact.reason)
                case _:
                    kept.append(fact)
        return kept

    def _answers(self, remembered: str) -> list[Fact]:
        back, self._back = self._back, None
        return self._judge.back(back, remembered) if back is not None else []


def _with_reading(evidence: Sequence[Seen], begins: Occupants, whole: Sequence[PlacementSeen]) -> list[Seen]:
    """Return the evidence, followed by a complete reading, if there is one.

    A complete reading includes squares whose change the board had not reported yet. Pieces that only the
    reading shows were moved for the last press, if there is one more press than the last change of a square
    had. So the reading then comes before that press is judged.
    """
    pieces = list(begins)
    for seen in evidence:
        follow(pieces, seen)
    since = max(
        (n for n, seen in enumerate(evidence) if isinstance(seen, SquareSeen | PlacementSeen)), default=0
    )
    presses = [n for n, seen in enumerate(evidence) if isinstance(seen, ClockPress) and n > since]
    if len(presses) < 2 or not whole or tuple(pieces) == whole[0].placement:
        return [*evidence, *whole]
    last = presses[-1]
    return [*evidence[:last], replace(whole[0], at=evidence[last].at), *evidence[last:]]


def _last_reading(held: Sequence[Seen]) -> ClockSeen | None:
    """Return the last reading of the clock."""
    return next((seen for seen in reversed(held) if isinstance(seen, ClockSeen)), None)


def _made(judge: GameRequests) -> int:
    """Return how many plies were pressed for, including those that are not judged yet."""
    return sum(judge.completed(color) for color in chess.COLORS)


def _moves_read(new_facts: Sequence[Fact]) -> str:
    """Return how many moves were read from the memory, as a part of a reason; empty if none were."""
    moves = sum(isinstance(fact, facts.MoveConfirmed) and fact.recovered for fact in new_facts)
    if not moves:
        return ""
    return Sentence("incident_memory_moves", count=moves)


def _nothing_read(why: str) -> str:
    return Sentence("incident_memory_empty_why", why=why) if why else Sentence("incident_memory_empty")


def _pressed_between(before: ClockSeen, now: ClockSeen) -> bool:
    """Return whether the lever or the times show a press between consecutive readings."""
    if before.running is not None and now.running is not None and before.running != now.running:
        return True
    shown = {chess.WHITE: (before.white_ms, now.white_ms), chess.BLACK: (before.black_ms, now.black_ms)}
    return any(abs(old - new) >= DRIFT_MS for color, (old, new) in shown.items() if color != before.running)
