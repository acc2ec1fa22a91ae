"""A game that has a result: what its devices show then may reopen it, or change the result. Pure."""

from __future__ import annotations

from broker.contract.message import Result
from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import (
    ClockPress,
    ClockSeen,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import named_as, placement_of
from daemon.core.judging.game_at_board import GameAtBoard
from daemon.core.record.facts import Fact


class EndedGame:
    """What is seen after the result.

    Args:
        game: the game.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._game, self._cases, self._sheet = game, game.cases, game.sheet
        self._reading, self._clock, self._unheard = game.reading, game.clock, game.unheard
        self._final, self._resting = game.final, game.resting
        self._after, self._unpressed = game.after, game.unpressed

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Nothing counts; but where the players play on and no official has confirmed the end, it reopens."""
        if isinstance(seen, ClockSeen):
            self._clock.take(seen)
        if self._final.waits and isinstance(seen, SquareSeen | PlacementSeen | ClockPress):
            self._cases.trail.add(seen)
        if not isinstance(seen, ClockPress) or not self._final.waits or not self._is_played_on():
            return []
        return self._reopen(Sentence("incident_play_continued"), now)

    def tick(self, now: float) -> list[Fact]:
        """The board is quiet: the kings may show another result, or be back as in the record."""
        due = self._after.due
        if due is None or due > now:
            return []
        self._after.looked()
        named, final = self._reading.named, self._final
        if final.waits and self._after.goes_on(named=named):
            return self._play_on(now)
        result = self._after.shows(self._sheet.position, named=named)
        if result is not None:
            return self._shown(result, now)
        back = final.waits and self._after.stands_as(self._sheet.position, named=named)
        if back and (not self._clock.stands if self._reading.clocked else not self._resting.flew):
            return self._reopen(Sentence("incident_back_in_play"), now)
        return []

    def _play_on(self, now: float) -> list[Fact]:
        """Play continues from the kings that seemed to show a result: the last step was an illegal move."""
        step, since = self._resting.step, self._after.since
        assert step is not None, "play goes on from there"
        found = self._final.reopened(Sentence("incident_play_continued"))
        self._game.begin_again(placement_of(step), now)
        self._unheard.all_seen(now)
        found += self._unpressed.stepped(now)
        if self._unpressed.stands is None:
            self._game.begin_again(self._after.pieces, now)
            return found
        self._game.go_on_from(self._unpressed.stands, since, self._after.pieces, now)
        return [*found, *self._game.recounted()]

    def _shown(self, result: Result, now: float) -> list[Fact]:
        """The newest sign counts while nobody has confirmed one; afterwards arbiters should know of it."""
        final = self._final
        if result == final.shows:
            return []
        seen = named_as(self._after.pieces, self._sheet.position)
        self._after.expect_play(None)
        return final.shown(result, now, seen) if final.waits else final.contradicted(result, now, seen)

    def _is_played_on(self) -> bool:
        """Whether a press now is for a move, or for kings that only seemed to show a result."""
        named = self._reading.named
        if self._after.shows(self._sheet.position, named=named) == self._final.shows:
            return not self._resting.deliberate
        return self._after.plays_on(self._sheet.position, named=named)

    def _reopen(self, why: str, now: float) -> list[Fact]:
        """The result that the kings seemed to show does not count."""
        found = self._final.reopened(why)
        self._game.begin_again(self._after.pieces, now)
        self._unheard.all_seen(now)  # what the kings did was seen
        return found
