"""The broadcast delay of each audience, as the journal has it.

The configuration sets it at each start, and an arbiter can set it while the hall runs. An arbiter's setting
survives restarts, until the configuration itself changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from broker.contract.gate import Delay
from daemon.core.record import facts

KEPT = 20
"""How many earlier delays are known; nobody sets more within the longest of them."""


@dataclass(frozen=True, slots=True)
class DelayState:
    """The delay of one audience: as last configured, and as it is in force.

    Attributes:
        before: earlier ones with the moment at which each ended, UTC in ms; the oldest first, at most
            `KEPT`.
    """

    configured: Delay
    now: Delay
    before: tuple[tuple[Delay, int], ...] = ()

    def changed(self, now: Delay, at: int) -> DelayState:
        """Return the state with another delay in force from this moment on."""
        if now == self.now:
            return self
        return replace(self, now=now, before=(*self.before, (self.now, at))[-KEPT:])


def delays_after(
    delays: Mapping[str, DelayState], fact: facts.DaemonStarted | facts.DelaySet, at: int
) -> Mapping[str, DelayState]:
    """Return the delays by audience after a fact.

    Args:
        delays: the delays before.
        fact: the fact.
        at: when it was recorded, UTC in ms.
    """
    if isinstance(fact, facts.DelaySet):
        now = Delay.of(fact.delay_s, fact.delay_moves)
        before = delays.get(fact.audience)
        return {**delays, fact.audience: before.changed(now, at) if before else DelayState(now, now)}
    changed = dict(delays)
    for audience in (fact.config or {}).get("audiences", ()):
        configured = Delay.of(audience.get("delay_s", 0), audience.get("delay_moves", 0))
        before = delays.get(audience["name"])
        if before is None:
            changed[audience["name"]] = DelayState(configured, configured)
        elif before.configured != configured:
            changed[audience["name"]] = replace(before.changed(configured, at), configured=configured)
    return changed


def delays_redated(delays: Mapping[str, DelayState], by_ms: int) -> Mapping[str, DelayState]:
    """Return the delays after the computer's clock was corrected by a number of ms."""
    return {
        name: replace(state, before=tuple((delay, until + by_ms) for delay, until in state.before))
        for name, state in delays.items()
    }
