"""A table with an arbiter who decides, by a rule set of choice; for the tests of rules and decisions."""

from __future__ import annotations

from typing import Any, Literal, Self

from broker.contract.incidents import Incident, Remedy
from broker.contract.message import Color
from broker.contract.requests import (
    AcknowledgeRequest,
    Claim,
    ClaimRequest,
    DecideRequest,
    VerdictRequest,
)
from broker.contract.ruleset import Ruleset
from daemon.core.rules import rules
from daemon.core.table.table import default_assignment
from drivers.clock_orders import SetClock
from drivers.events import OrderAnswered
from tests.daemon.core.table.test_table import LEFT, RIGHT, Place

FIDE = rules.load()["fide-standard-2023"]


Verdict = Literal["apply", "reject", "undo"]


class WithOfficials(Place):
    """The same table, with an arbiter who decides."""

    ruleset: Ruleset = FIDE

    def __init__(self, ruleset: Ruleset = FIDE, **options: Any) -> None:
        self.ruleset = ruleset
        self.asked = 0
        super().__init__(**options)

    def _default(self, at_ms: int) -> Any:
        return default_assignment(1, at_ms, "300", self.ruleset)

    @property
    def incidents(self) -> list[Incident]:
        return list(self.state.incidents)

    @property
    def last(self) -> Incident:
        return self.incidents[-1]

    @property
    def proposed(self) -> tuple[str, str]:
        """The two times that the last incident proposes."""
        remedy = self.last.remedy
        assert remedy is not None
        assert remedy.white_ms is not None
        assert remedy.black_ms is not None
        return f"{remedy.white_ms / 1000:.0f}", f"{remedy.black_ms / 1000:.0f}"

    @property
    def result(self) -> tuple[str, str]:
        assert self.state.game is not None
        return self.state.game.result, self.state.game.termination

    def _signed(self) -> dict[str, Any]:
        self.asked += 1
        return {"id": f"r{self.asked}", "by": "Anna", "client": "desk", "table": 1}

    def decide(self, decision: Verdict, remedy: Remedy | None = None, incident: str = "") -> Self:
        asked = DecideRequest(
            **self._signed(), incident=incident or self.last.id, decision=decision, remedy=remedy
        )
        return self.keep(self.table.decide(asked, self.now))

    def acknowledge(self) -> Self:
        """An arbiter has seen the last incident."""
        return self.keep(self.table.acknowledge(AcknowledgeRequest(**self._signed(), incident=self.last.id)))

    def claim(self, color: Color, claim: Claim, move: str = "", witness: str = "") -> Self:
        assert self.state.game is not None
        game = self.state.game.id
        asked = ClaimRequest(
            **self._signed(), game=game, color=color, claim=claim, move=move, witness=witness
        )
        return self.keep(self.table.claim(asked, self.now))

    def find(self, verdict: Literal["winnable", "unwinnable", "unknown"]) -> Self:
        """A search comes to its end."""
        asked = VerdictRequest(**self._signed(), incident=self.last.id, verdict=verdict)
        return self.keep(self.table.verdict(asked, self.now))

    def orders(self) -> list[SetClock]:
        """What the clock was told."""
        told = self.table.take_clock_orders()
        return [order for _, order in told if isinstance(order, SetClock)]

    def obey(self) -> Self:
        """The clock takes the last order and shows it."""
        ((name, order),) = self.table.take_clock_orders()
        assert isinstance(order, SetClock)
        self.event(OrderAnswered(0, name, True, "", self.now))
        self.seconds = {LEFT: order.left_s, RIGHT: order.right_s}
        return self.clock(running=False).wait(1)


def playing(ruleset: Ruleset = FIDE) -> WithOfficials:
    """1. e4 e5 with White to move; both have 5:00."""
    return WithOfficials(ruleset).clock().play("e2e4", "e7e5")


def after_an_illegal_move(ruleset: Ruleset = FIDE) -> WithOfficials:
    """2. Ng1-g3, pressed, told, and the clock was stopped."""
    place = playing(ruleset).step("g1g3").press().wait(2)
    assert place.last.kind == "illegal_move"
    return place.clock(running=False)


def put_back(place: WithOfficials, origin: str, target: str) -> WithOfficials:
    """The piece goes back, and White is to move again."""
    place.step(origin + target).wait(1)
    place.up = place.up.other
    return place.clock()
