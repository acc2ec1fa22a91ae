"""Passes signals to the judge of a game in order: those of a gap before those after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from broker.contract.message import Result
from daemon.core.evidence.evidence import (
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceTurned,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import placement_of, rotated
from daemon.core.incidents.book.with_result import OF_THE_RESULT
from daemon.core.judging.game_requests import GameRequests
from daemon.core.judging.record.signal_history import SignalHistory
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.recovery.disconnection import LOG_S, REST_S, Disconnection, GapStage
from drivers.occupants import Occupants
from drivers.profile import Profile

ASKED_S: Final = 5.0
"""A connected board reports something within this time. A lost board that did not was silent since its last
report; any other was connected until it was lost."""
BACK_S: Final = 60.0
"""A disconnected board that may know the last moves of a game with a result is awaited for this long before
the next game takes its place."""
MISSED_SQUARES: Final = 2
"""If a reading differs on this many squares from the reports, more than a single message was lost."""
SILENCE_S: Final = 2.5
"""After this long without data several messages may have been lost, even if only one square differs."""


class OrderedSignals:
    """The judge of the game at a table, and the gap in its signals, if there is one.

    Attributes:
        judge: the judge of the game at the table; None if there is no game, or it was over at the start.
        gap: the disconnection of the board; None if there is none, or all is known about it.
        ended: the result that an arbiter entered during a gap: the game is over, and its last moves follow
            when the board has reported them.
        paused: play is paused, and the judge gets no signals; a gap that began before is still bridged.
        aside: signals kept apart from the game, since pieces are set up for the next one; None if there are
            none.
    """

    def __init__(self) -> None:
        self.judge: GameRequests | None = None
        self.gap: Disconnection | None = None
        self.ended: facts.GameEnd | None = None
        self.paused = False
        self.aside: SignalHistory | None = None
        self._since: float | None = None  # since when the board is awaited
        self._lost = False  # the board was connected, and is lost
        self._agreed: float | None = None  # when a complete reading last agreed with the reports
        self._last_data_at: float | None = None  # when the board last sent data
        self._silence_s = 0.0  # the longest pause since then without data

    def begin(
        self,
        judge: GameRequests | None,
        gap: Disconnection | None = None,
        ended: facts.GameEnd | None = None,
    ) -> None:
        """Set the game at the table, or none."""
        self.judge, self.gap, self.ended, self._since, self._lost = judge, gap, ended, None, False
        self.aside = None

    @property
    def playing(self) -> GameRequests | None:
        """The judge of a game in progress."""
        return self.judge if self.judge and not self.judge.over and self.ended is None else None

    @property
    def _deaf(self) -> bool:
        """Whether the judge gets no signals of play."""
        return self.paused or self.aside is not None

    def due(self) -> float | None:
        """Return the hall time of the next `tick`."""
        if self.gap and self.gap.holds:
            return self.gap.due()
        return self.judge.due() if self.judge and not self._deaf else None

    def tick(self, now: float) -> list[Fact]:
        """Judge what is due, or end the waiting for missed signals."""
        if self.gap and self.gap.holds:
            return self._unless_over(self.gap, self.gap.tick(now), now)
        return self.judge.tick(now) if self.judge and not self._deaf else []

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Judge a signal, unless it has to wait for missed ones."""
        if isinstance(seen, SquareSeen | PlacementSeen | ClockPress | ClockSeen):
            self._note_silence(seen.known_at if isinstance(seen, ClockPress) else seen.at)
        if self.judge is None:
            return []
        device = isinstance(seen, DeviceLost | DeviceBack)  # reported in the game in progress
        if self.aside is not None and isinstance(seen, DeviceTurned) and seen.crossed:
            self.aside.forget_all()  # the presses were taken for the other player's
        if self.aside is not None and not device:
            self.aside.add(seen)
        if self._deaf and not (self.gap and self.gap.holds):
            return self.judge.take(seen, now) if device else []
        if self.gap is not None and self._since is None:
            self._since = now
        if self.gap is None or (isinstance(seen, DeviceLost) and seen.subject == "board"):
            return [] if self.ended else self.judge.take(seen, now)
        return self._unless_over(self.gap, self.gap.take(seen, now), now)

    def miss(self, lost: DeviceLost, pieces: Occupants, clock: ClockSeen | None) -> None:
        """Note that the board is lost; ``pieces`` and ``clock`` are the last known state.

        A board that falls silent was disconnected for some time before it counts as lost.
        """
        if lost.subject != "board":
            return
        self._lost = True
        if self.gap and self.gap.holds:
            self.gap.lost_again()
        elif self.playing and not self._deaf:
            last_data_at = lost.at if self._last_data_at is None else self._last_data_at
            since = last_data_at if lost.at - last_data_at > ASKED_S else lost.at
            self.gap, self._since = Disconnection(self.playing, since, pieces, clock), lost.at

    def compare(self, placement: Occupants, reported: Occupants, profile: Profile, at: float) -> None:
        """Compare a complete reading of the board with the pieces according to the reported changes.

        Hypotheses explain a single lost message, which is one square. More was lost if no data of the board
        arrived for a while although it was connected.
        """
        self._note_silence(at)
        silence_s, self._silence_s = self._silence_s, 0.0
        changed = placement != reported  # mostly it has not
        missed = sum(now != then for now, then in zip(placement, reported, strict=True)) if changed else 0
        unreported = missed >= MISSED_SQUARES or (missed > 0 and silence_s >= SILENCE_S)
        unreported &= placement != rotated(reported) and profile.tells_first
        if unreported and self.playing and not self.gap and not self._deaf:
            self.gap = Disconnection(self.playing, self._agreed, reported, None, answers=True)
            self._since = at
        self._agreed = at

    def resume(self, pieces: Occupants | None, now: float, *, clocked: bool) -> list[Fact]:
        """Resume play after a pause: forget earlier conclusions about the board, and read it again.

        Args:
            pieces: the pieces on the board, from White's side; None if it is disconnected, and a gap begins
                now.
            now: hall time.
            clocked: a clock is read, and presses are expected.
        """
        judge = self.playing
        assert judge is not None, "a game in progress"
        if self.gap and self.gap.holds:
            return []
        known = placement_of(judge.position)
        judge.forget(clocked=clocked)
        new_facts = judge.correct(judge.ply, (), known if pieces is None else pieces, now)
        self.gap = None if pieces else Disconnection(judge, now, known, None)
        self._since = None if pieces else now
        return new_facts

    def _note_silence(self, at: float) -> None:
        self._silence_s = max(self._silence_s, 0.0 if self._last_data_at is None else at - self._last_data_at)
        self._last_data_at = at

    def awaited_s(self, now: float) -> float | None:
        """Return how long it may still take until the moves during a gap are known.

        None if nothing was missed, or the board does not return.
        """
        if self.gap is None or not self.gap.holds:
            return None
        if self._since is None:  # the daemon has just started
            self._since = now
        until = self.gap.due()
        back_s = LOG_S if self.ended is None else BACK_S
        left = (self._since + back_s if until is None else until + REST_S) - now
        return left if left > 0 else None

    @property
    def away(self) -> bool:
        """Whether a board that was connected is lost, for an unknown time."""
        return self.gap is not None and self._lost and self.gap.due() is None

    def telling_s(self, now: float) -> float | None:
        """Return `awaited_s` for a connected board that has more to report; None if it is lost."""
        return None if self.away else self.awaited_s(now)

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """End the game in progress by an arbiter's result, which counts at once.

        Moves that the board reports later do not change it.
        """
        judge = self.playing
        assert judge is not None, "a game in progress"
        if self.gap is None or not self.gap.holds:
            return judge.end(result, termination, by, now)
        new_facts = judge.end_disconnected(result, termination, by)
        self.ended = next(fact for fact in new_facts if isinstance(fact, facts.GameEnd))
        return new_facts

    def waited_enough(self, now: float) -> list[Fact]:
        """End the waiting: the state of the game is needed now."""
        gap, self.gap = self.gap, None
        return self._after_the_end(gap.resume(now), now) if gap and gap.holds else []

    def _unless_over(self, gap: Disconnection, new_facts: list[Fact], now: float) -> list[Fact]:
        if gap.stage is not GapStage.OVER:
            return new_facts
        self.gap = None
        return self._after_the_end(new_facts, now)

    def _after_the_end(self, new_facts: list[Fact], now: float) -> list[Fact]:
        """Return the moves that the board reported after the result was entered, which stays as it is."""
        ended, self.ended = self.ended, None
        if ended is None or self.judge is None:
            return new_facts
        new_facts = [*new_facts, *self.judge.end_reconnected(ended.result, ended.termination, ended.by, now)]
        kept: list[Fact] = [
            fact for fact in _without_result(new_facts) if not isinstance(fact, facts.GameEnd)
        ]
        if any(isinstance(fact, facts.MovesWithdrawn | facts.PositionSet) for fact in kept):
            kept.append(ended.model_copy(update={"board_disconnected": False}))
        return kept


def _without_result(new_facts: Iterable[Fact]) -> Iterator[Fact]:
    """Yield facts without incidents that only ask for the result, which is there."""
    asking: set[str] = set()
    for fact in new_facts:
        match fact:
            case facts.IncidentRaised(incident=incident) if incident.kind in OF_THE_RESULT:
                asking.add(incident.id)
            case facts.IncidentUpdated(incident=incident) if incident.id in asking:
                pass
            case facts.IncidentClosed(incident=id_) if id_ in asking:
                pass
            case _:
                yield fact
