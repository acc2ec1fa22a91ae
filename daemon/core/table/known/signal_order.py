"""What the arbiter of a game hears, and when: nothing after a gap before what was missed in it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from broker.contract.message import Result
from daemon.core.evidence.evidence import (
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceTurned,
    PlacementSeen,
    Pressed,
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
from drivers.occupants import Men
from drivers.profile import Profile

ASKED_S: Final = 5.0
"""A board that is there says something within this time: one that did not has been silent since its last
word, another was heard until it was lost."""
BACK_S: Final = 60.0
"""A board that is away, and may know the last moves of a game whose result was entered, is waited for so long
before the next game takes its place."""
UNTOLD: Final = 2
"""So many squares that a whole reading shows otherwise than was told are no single message that was lost."""
SILENCE_S: Final = 2.5
"""Nothing came for so long: several messages may have been lost, though they change no more than a square."""


class OrderedSignals:
    """The arbiter of the game at a table, and the gap in what he hears, if there is one.

    Attributes:
        arbiter: of the game at the table; None = of none, or of one that was over when the daemon started.
        gap: the time in which nobody heard the board; None if there is none, or all is known of it.
        ended: the result that an arbiter entered while there was a gap: the game is over, and its last
            moves follow when the board has told them.
        paused: play is stopped, and the arbiter hears nothing; a gap that began before is still bridged.
        aside: what is kept apart from the game, since pieces are set up for the next one; None = nothing is.
    """

    def __init__(self) -> None:
        self.arbiter: GameRequests | None = None
        self.gap: Disconnection | None = None
        self.ended: facts.GameEnd | None = None
        self.paused = False
        self.aside: SignalHistory | None = None
        self._since: float | None = None  # from when on somebody waits for the board
        self._lost = False  # the board was heard, and is gone
        self._agreed: float | None = None  # when a whole reading showed last what had been told
        self._heard: float | None = None  # when a board said anything last
        self._silence_s = 0.0  # the longest time since then in which it said nothing

    def begin(
        self,
        arbiter: GameRequests | None,
        gap: Disconnection | None = None,
        ended: facts.GameEnd | None = None,
    ) -> None:
        """Another game is at the table, or none."""
        self.arbiter, self.gap, self.ended, self._since, self._lost = arbiter, gap, ended, None, False
        self.aside = None

    @property
    def playing(self) -> GameRequests | None:
        """The arbiter of a game that is on."""
        return self.arbiter if self.arbiter and not self.arbiter.over and self.ended is None else None

    @property
    def _deaf(self) -> bool:
        """The arbiter hears nothing of what is played."""
        return self.paused or self.aside is not None

    def due(self) -> float | None:
        """Hall time of the next `tick`."""
        if self.gap and self.gap.holds:
            return self.gap.due()
        return self.arbiter.due() if self.arbiter and not self._deaf else None

    def tick(self, now: float) -> list[Fact]:
        """Judge what is due, or wait no longer for what was missed."""
        if self.gap and self.gap.holds:
            return self._unless_over(self.gap, self.gap.tick(now), now)
        return self.arbiter.tick(now) if self.arbiter and not self._deaf else []

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """What the arbiter makes of it, unless it has to wait for what was missed before it."""
        if isinstance(seen, SquareSeen | PlacementSeen | Pressed | ClockSeen):
            self._note_silence(seen.known_at if isinstance(seen, Pressed) else seen.at)
        if self.arbiter is None:
            return []
        device = isinstance(seen, DeviceLost | DeviceBack)  # told in the game that is on
        if self.aside is not None and isinstance(seen, DeviceTurned) and seen.crossed:
            self.aside.forget_all()  # the presses were taken for the other player's
        if self.aside is not None and not device:
            self.aside.add(seen)
        if self._deaf and not (self.gap and self.gap.holds):
            return self.arbiter.take(seen, now) if device else []
        if self.gap is not None and self._since is None:
            self._since = now
        if self.gap is None or (isinstance(seen, DeviceLost) and seen.subject == "board"):
            return [] if self.ended else self.arbiter.take(seen, now)
        return self._unless_over(self.gap, self.gap.take(seen, now), now)

    def miss(self, lost: DeviceLost, pieces: Men, clock: ClockSeen | None) -> None:
        """From now on nobody hears the board; ``pieces`` and ``clock`` are the last that is known of them.

        A board that falls silent was not heard for some time before it counts as lost.
        """
        if lost.subject != "board":
            return
        self._lost = True
        if self.gap and self.gap.holds:
            self.gap.lost_again()
        elif self.playing and not self._deaf:
            heard = lost.at if self._heard is None else self._heard
            since = heard if lost.at - heard > ASKED_S else lost.at
            self.gap, self._since = Disconnection(self.playing, since, pieces, clock), lost.at

    def compare(self, placement: Men, told: Men, profile: Profile, at: float) -> None:
        """A whole reading of the board has come, where changes had told that ``told`` stood on it.

        A single message that was lost is a square that lines explain. More than that happened while nothing
        of the board arrived, although its link stood.
        """
        self._note_silence(at)
        silence_s, self._silence_s = self._silence_s, 0.0
        changed = placement != told  # mostly it has not
        missed = sum(one != other for one, other in zip(placement, told, strict=True)) if changed else 0
        untold = missed >= UNTOLD or (missed > 0 and silence_s >= SILENCE_S)
        untold &= placement != rotated(told) and profile.tells_first
        if untold and self.playing and not self.gap and not self._deaf:
            self.gap, self._since = Disconnection(self.playing, self._agreed, told, None, answers=True), at
        self._agreed = at

    def go_on(self, pieces: Men | None, now: float, *, clocked: bool) -> list[Fact]:
        """Play continues after a pause: what was made of the board before it is dropped, and it is read
        again.

        Args:
            pieces: what stands on the board, from White's side; None = nobody hears it: when it is heard
                again, that is as after a gap that begins now.
            now: hall time.
            clocked: a clock is read, and presses are to be expected.
        """
        arbiter = self.playing
        assert arbiter is not None, "a game that is on"
        if self.gap and self.gap.holds:
            return []
        known = placement_of(arbiter.position)
        arbiter.forget(clocked=clocked)
        found = arbiter.correct(arbiter.ply, (), known if pieces is None else pieces, now)
        self.gap = None if pieces else Disconnection(arbiter, now, known, None)
        self._since = None if pieces else now
        return found

    def _note_silence(self, at: float) -> None:
        self._silence_s = max(self._silence_s, 0.0 if self._heard is None else at - self._heard)
        self._heard = at

    def awaited_s(self, now: float) -> float | None:
        """How long it may take yet until it is known what was played while nobody heard the board.

        None = nothing was missed, or the board does not come back: nobody waits for that.
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
        """Whether a board that was heard is gone, nobody knows for how long."""
        return self.gap is not None and self._lost and self.gap.due() is None

    def telling_s(self, now: float) -> float | None:
        """As `awaited_s`, where a board that is there has more to tell; None where it is away."""
        return None if self.away else self.awaited_s(now)

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """An arbiter enters the result of the game that is on: it counts now, whatever is still to be heard.

        What the board kept of the moves before it is told later, and does not change it.
        """
        arbiter = self.playing
        assert arbiter is not None, "a game that is on"
        if self.gap is None or not self.gap.holds:
            return arbiter.end(result, termination, by, now)
        found = arbiter.end_unheard(result, termination, by)
        self.ended = next(fact for fact in found if isinstance(fact, facts.GameEnd))
        return found

    def waited_enough(self, now: float) -> list[Fact]:
        """Somebody has to know how the game stands now, whatever the board could still tell."""
        gap, self.gap = self.gap, None
        return self._after_the_end(gap.go_on(now), now) if gap and gap.holds else []

    def _unless_over(self, gap: Disconnection, found: list[Fact], now: float) -> list[Fact]:
        if gap.stage is not GapStage.OVER:
            return found
        self.gap = None
        return self._after_the_end(found, now)

    def _after_the_end(self, found: list[Fact], now: float) -> list[Fact]:
        """The moves that a board told after the result was entered; the result stays as it is."""
        ended, self.ended = self.ended, None
        if ended is None or self.arbiter is None:
            return found
        found = [*found, *self.arbiter.end_heard(ended.result, ended.termination, ended.by, now)]
        told: list[Fact] = [fact for fact in _without_result(found) if not isinstance(fact, facts.GameEnd)]
        if any(isinstance(fact, facts.MovesWithdrawn | facts.PositionSet) for fact in told):
            told.append(ended.model_copy(update={"board_disconnected": False}))
        return told


def _without_result(found: Iterable[Fact]) -> Iterator[Fact]:
    """Without incidents that only ask for the result, which is there."""
    asking: set[str] = set()
    for fact in found:
        match fact:
            case facts.IncidentRaised(incident=one) if one.kind in OF_THE_RESULT:
                asking.add(one.id)
            case facts.IncidentUpdated(incident=one) if one.id in asking:
                pass
            case facts.IncidentClosed(incident=one) if one in asking:
                pass
            case _:
                yield fact
