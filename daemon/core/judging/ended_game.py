"""Follow a game that has a result: its devices may reopen it or show another result."""

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
    """The signals received after the result.

    Args:
        game: the game.
    """

    def __init__(self, game: GameAtBoard) -> None:
        self._game, self._incidents, self._sheet = game, game.incidents, game.sheet
        self._reading, self._clock, self._missing = game.reading, game.clock, game.missing
        self._final, self._resting = game.final, game.resting
        self._after_end, self._unpressed = game.after_end, game.unpressed

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """Ignore the evidence, but reopen the game if play continues and no arbiter has confirmed the end."""
        if isinstance(seen, ClockSeen):
            self._clock.take(seen)
        if self._final.waits and isinstance(seen, SquareSeen | PlacementSeen | ClockPress):
            self._incidents.trail.add(seen)
        if not isinstance(seen, ClockPress) or not self._final.waits or not self._is_played_on():
            return []
        return self._reopen(Sentence("incident_play_continued"), now)

    def tick(self, now: float) -> list[Fact]:
        """Check the quiet board: the kings may show another result, or be back in the recorded position."""
        due = self._after_end.due
        if due is None or due > now:
            return []
        self._after_end.note_checked()
        named, final = self._reading.named, self._final
        if final.waits and self._after_end.is_continued(named=named):
            return self._play_on(now)
        result = self._after_end.shows(self._sheet.position, named=named)
        if result is not None:
            return self._show_result(result, now)
        back = final.waits and self._after_end.matches(self._sheet.position, named=named)
        if back and (not self._clock.is_paused if self._reading.clocked else not self._resting.flew):
            return self._reopen(Sentence("incident_back_in_play"), now)
        return []

    def _play_on(self, now: float) -> list[Fact]:
        """Continue play from the kings that seemed to show a result: the last step was an illegal move."""
        step, since = self._resting.step, self._after_end.since
        assert step is not None, "play continues from there"
        facts = self._final.reopen(Sentence("incident_play_continued"))
        self._game.begin_again(placement_of(step), now)
        self._missing.all_seen(now)
        facts += self._unpressed.raise_step(now)
        if self._unpressed.continued_from is None:
            self._game.begin_again(self._after_end.pieces, now)
            return facts
        self._game.continue_from(self._unpressed.continued_from, since, self._after_end.pieces, now)
        return [*facts, *self._game.update_offences()]

    def _show_result(self, result: Result, now: float) -> list[Fact]:
        """Apply the latest sign while no result is confirmed; afterwards raise it for the arbiters."""
        final = self._final
        if result == final.shows:
            return []
        seen = named_as(self._after_end.pieces, self._sheet.position)
        self._after_end.expect_play(None)
        return (
            final.show_result(result, now, seen)
            if final.waits
            else final.raise_contradiction(result, now, seen)
        )

    def _is_played_on(self) -> bool:
        """Return whether a press is for a move, or for kings that only seemed to show a result."""
        named = self._reading.named
        if self._after_end.shows(self._sheet.position, named=named) == self._final.shows:
            return not self._resting.deliberate
        return self._after_end.plays_on(self._sheet.position, named=named)

    def _reopen(self, why: str, now: float) -> list[Fact]:
        """Reopen the game: the result that the kings seemed to show does not count."""
        facts = self._final.reopen(why)
        self._game.begin_again(self._after_end.pieces, now)
        self._missing.all_seen(now)  # the moves of the kings were detected
        return facts
