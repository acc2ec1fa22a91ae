"""How far each audience is behind, as the journal says it: pure.

The configuration says it at every start, and an arbiter can set it while the hall runs. What he sets
outlives restarts, until the configuration itself says something else than before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from broker.contract.gate import Delay
from daemon.core.record import facts

KEPT = 20
"""So many earlier delays are known; nobody sets one so often within the longest of them."""


@dataclass(frozen=True, slots=True)
class DelayState:
    """The delay of one audience: as the configuration had it last, and the one that is in force.

    Attributes:
        before: earlier ones with the moment at which each ended, UTC in ms; the oldest first, at most
            `KEPT`.
    """

    configured: Delay
    now: Delay
    before: tuple[tuple[Delay, int], ...] = ()

    def changed(self, now: Delay, at: int) -> DelayState:
        """Return it with another delay in force from this moment on."""
        if now == self.now:
            return self
        return replace(self, now=now, before=(*self.before, (self.now, at))[-KEPT:])


def delays_after(
    delays: Mapping[str, DelayState], fact: facts.DaemonStarted | facts.DelaySet, at: int
) -> Mapping[str, DelayState]:
    """Return the delays by the name of the audience, one fact later.

    Args:
        at: when it was recorded, UTC in ms.
    """
    if isinstance(fact, facts.DelaySet):
        now = Delay.of(fact.delay_s, fact.delay_moves)
        before = delays.get(fact.audience)
        return {**delays, fact.audience: before.changed(now, at) if before else DelayState(now, now)}
    told = dict(delays)
    for one in (fact.config or {}).get("audiences", ()):
        configured = Delay.of(one.get("delay_s", 0), one.get("delay_moves", 0))
        before = delays.get(one["name"])
        if before is None:
            told[one["name"]] = DelayState(configured, configured)
        elif before.configured != configured:
            told[one["name"]] = replace(before.changed(configured, at), configured=configured)
    return told


def delays_redated(delays: Mapping[str, DelayState], by_ms: int) -> Mapping[str, DelayState]:
    """Return the delays after the computer's clock was found wrong by so much."""
    return {
        name: replace(one, before=tuple((delay, until + by_ms) for delay, until in one.before))
        for name, one in delays.items()
    }
