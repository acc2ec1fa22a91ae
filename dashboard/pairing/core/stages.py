"""Stages as they were paired: their players remain, whatever results are corrected to later.

A format with stages works out from the results who continues. That answer is kept with the round that began
the stage (`tournament.Round.stages`): games that were played cannot be unplayed. Where the results as they
are now would have sent others there, it is said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dashboard.pairing.core.schedule import PlayedSchedule
from dashboard.pairing.core.tournament import Stage


class StartedStage(NamedTuple):
    """A stage that was paired; ``round`` is its first round."""

    round: int
    players: tuple[int, ...]


def started_stages(record: PlayedSchedule, title: str, first: int) -> Iterator[StartedStage]:
    """Yield the stages of this title that were paired in round ``first`` or later."""
    for number, round_ in enumerate(record.tournament.rounds[first - 1 :], start=first):
        for stage in round_.stages:
            if stage.title == title:
                yield StartedStage(number, stage.players)


def started_stage(record: PlayedSchedule, title: str, first: int) -> StartedStage | None:
    """Return the first of these stages, or None if none was paired."""
    return next(started_stages(record, title, first), None)


class Stages:
    """The stages of an event: those that were paired, and those that the next round begins.

    Attributes:
        coming: stages computed now, by the round with which they begin.
        contrary: sentences on paired stages that would have other players by the present results.
    """

    def __init__(self, record: PlayedSchedule) -> None:
        self._record = record
        self.coming: dict[int, list[Stage]] = defaultdict(list)
        self.contrary: list[str] = []

    def stand(
        self, called: str, first: int, stages: Sequence[Stage]
    ) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """Return parts that begin together in round ``first`` or, once they were paired, where they began.

        Args:
            called: what they are together, in a sentence; if empty, a change of their players is not noted.
            stages: as the results have them now.

        Returns:
            Their round, and the current players of each.
        """
        started = [started_stage(self._record, stage.title, first) for stage in stages]
        kept = [part for part in started if part is not None]
        if not kept:
            self.coming[first] += stages
            return first, tuple(stage.players for stage in stages)
        # A part without players when the others were paired stays without players.
        players = tuple(part.players if part is not None else () for part in started)
        if called:
            self._compare(
                called, {*sum(players, ())} - {0}, {p for stage in stages for p in stage.players} - {0}
            )
        return min(part.round for part in kept), players

    def _compare(self, called: str, there: set[int], now: set[int]) -> None:
        came, went = sorted(now - there), sorted(there - now)
        names = self._record.names
        stays = f"{called} was paired before, so its games count"
        if came and went:
            self.contrary.append(
                f"By the present results {names(came)} would be in {called} instead of "
                f"{names(went)}; {stays}."
            )
        elif came or went:
            would = "would be" if came else "would not be"
            self.contrary.append(
                f"By the present results {names(came or went)} {would} in {called}; {stays}."
            )
