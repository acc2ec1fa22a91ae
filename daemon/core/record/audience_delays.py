"""How far each audience is behind, as the journal says it: pure.

The configuration says it at every start, and an official can set it while the hall runs. What he sets
outlives restarts, until the configuration itself says something else than before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from broker.contract.gate import Delay
from daemon.core.record import facts


@dataclass(frozen=True, slots=True)
class DelayState:
    """The delay of one audience: as the configuration had it last, and the one that is in force."""

    configured: Delay
    now: Delay


def delays_after(
    delays: Mapping[str, DelayState], fact: facts.Opened | facts.DelaySet
) -> Mapping[str, DelayState]:
    """The delays by the name of the audience, one fact later."""
    if isinstance(fact, facts.DelaySet):
        now = Delay.of(fact.delay_s, fact.delay_moves)
        before = delays.get(fact.audience)
        return {**delays, fact.audience: DelayState(before.configured if before else now, now)}
    told = dict(delays)
    for one in (fact.config or {}).get("audiences", ()):
        configured = Delay.of(one.get("delay_s", 0), one.get("delay_moves", 0))
        before = delays.get(one["name"])
        stays = before is not None and before.configured == configured
        told[one["name"]] = before if before and stays else DelayState(configured, configured)
    return told
