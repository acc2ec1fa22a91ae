"""The link between a board and a host: changes or whole readings, late, doubled, out of order or lost."""

from __future__ import annotations

import bisect
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from drivers.events import Placement
from tests.bench.streams.sensors import Range, Sight

_BEFORE_NEXT_S = 1e-4
"""A reading is of one scan: it ends before the next one begins."""
SILENCE_S = 0.3
"""Some boards send all they see when nothing has changed for so long."""


@dataclass(frozen=True, slots=True)
class Transport:
    """Parameters of one kind of link; the defaults lose nothing. Rates are per message.

    Attributes:
        full: share of boards that always send the whole board.
        latency_s: from the look at a square to the arrival, drawn for each board.
        loss, doubling, exchange: of messages; an exchanged one comes up to 50 ms late.
        outages_per_h: 1 to 12 s without any message, then a whole reading.
        outage_told: share of links whose loss and return are told.
        silence: share of boards that send the whole board after a silence.
        repeated: rate of whole readings that come again though nothing changed.
    """

    full: float = 0.5
    latency_s: Range = (0.01, 0.05)
    loss: float = 0.0
    doubling: float = 0.0
    exchange: float = 0.0
    outages_per_h: float = 0.0
    outage_told: float = 0.5
    silence: float = 0.0
    repeated: float = 0.1


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole reading."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class LinkTold:
    """The loss of the link is noticed, or its return."""

    back: bool


Message = Sight | Whole | LinkTold
Timed = tuple[float, Message]
Outage = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Delivered:
    """What arrives at the host.

    Attributes:
        full: only whole readings come.
        messages: with their times of arrival, in order.
        outages: when nothing came through.
    """

    full: bool
    messages: list[Timed]
    outages: list[Outage] = field(default_factory=list)


def delivered(
    start: Placement, sights: Sequence[Sight], until: float, transport: Transport, rng: random.Random
) -> Delivered:
    """Carry what a board sees to its host.

    Args:
        start: what the board knows before its first sight.
        until: the stream ends then.
    """
    full = rng.random() < transport.full
    latency = rng.uniform(*transport.latency_s)
    silent = not full and rng.random() < transport.silence
    told = rng.random() < transport.outage_told
    outages = _outages(until, transport.outages_per_h, rng)
    memory = _Memory(start, sights)
    asked = [rng.uniform(0.0, 0.3), *(ends + rng.uniform(0.03, 0.1) for _, ends in outages)]
    messages: list[Timed] = []
    if full:
        moments = sorted({sight.whole - _BEFORE_NEXT_S for sight in sights})
        asked += moments + [m + rng.uniform(0.1, 1.0) for m in moments if rng.random() < transport.repeated]
    else:
        messages += [(sight.at, sight) for sight in sights]
    if silent:
        asked += memory.silences()
    messages += [(at, Whole(memory.at(at))) for at in asked]
    arrived: list[Timed] = []
    for at, message in sorted(messages, key=lambda one: one[0]):
        if any(begins <= at < ends for begins, ends in outages):
            continue
        if rng.random() < transport.loss:
            continue
        late = rng.uniform(0.0, 0.05) if rng.random() < transport.exchange else 0.0
        arrived.append((at + latency + late, message))
        if rng.random() < transport.doubling:
            arrived.append((at + latency + late + rng.uniform(0.0, 0.05), message))
    if told:
        for begins, ends in outages:
            arrived += [(begins + latency, LinkTold(back=False)), (ends + latency, LinkTold(back=True))]
    return Delivered(full, sorted(arrived, key=lambda one: one[0]), outages)


def _outages(until: float, per_hour: float, rng: random.Random) -> list[Outage]:
    outages: list[Outage] = []
    if not per_hour:
        return outages
    at = rng.expovariate(per_hour / 3600)
    while at < until:
        ends = at + rng.uniform(1.0, 12.0)
        outages.append((at, ends))
        at = ends + rng.expovariate(per_hour / 3600)
    return outages


class _Memory:
    """What a board holds for true at each moment."""

    def __init__(self, start: Placement, sights: Sequence[Sight]) -> None:
        self._times = [sight.at for sight in sights]
        self._placements = [start]
        standing = list(start)
        for sight in sights:
            standing[sight.square] = sight.piece
            self._placements.append(tuple(standing))

    def at(self, moment: float) -> Placement:
        return self._placements[bisect.bisect_right(self._times, moment)]

    def silences(self) -> list[float]:
        """The moments at which nothing has changed for some time."""
        following = [*self._times[1:], float("inf")]
        pairs = zip(self._times, following, strict=True)
        return [at + SILENCE_S for at, after in pairs if after - at > SILENCE_S]
