"""The listeners of the kill test believe that there is no fact only where the hall has said so."""

from __future__ import annotations

from typing import Any, cast

import pytest

from broker.client.client import Client
from broker.contract import messages as m
from broker.contract import requests
from broker.contract.message import Message
from broker.contract.payloads import ReceivedMessage, encode
from tests.torture.kill_watchers import Follower

TABLE = "audience/public/table/1/"
STATE = m.GameState(
    journal="j", seq=3, game="g1", state="finished", start_fen="", fen="", moves=[], result="1-0"
)
NUMBERED: dict[str, Any] = {"journal": "j", "table": 1, "game": "g1", "at": 0}
START = m.GameStarted(**NUMBERED, seq=2, previous=0, fen="")
ENDED = m.GameEnded(**NUMBERED, seq=3, previous=2, result="1-0", termination="resignation")


class Hall:
    """Stands in for a client: what comes when it is asked for facts, and the answer."""

    name = "follower"

    def __init__(self) -> None:
        self.follower = Follower(cast(Client, self), "public")
        self.asked: list[requests.ResendRequest] = []
        self.answer: tuple[bool, list[Message]] = (True, [])

    def tell(self, *facts: Message) -> None:
        for fact in facts:
            kind = "game" if isinstance(fact, m.GameState) else "game-event"
            self.follower._take(ReceivedMessage(TABLE + kind, encode(fact), retained=False))

    async def ask(self, _topic: object, request: requests.ResendRequest) -> requests.Reply:
        self.asked.append(request)
        ok, facts = self.answer
        self.tell(*facts)
        return requests.Reply(id=request.id, ok=ok, text=f"{len(facts)} facts were sent again.")

    async def asks(self, *facts: Message, ok: bool = True) -> None:
        """The listener asks for what it misses, and gets these."""
        self.answer = ok, list(facts)
        await self.follower._ask_for(1, self.follower._tables[1])

    @property
    def facts(self) -> list[int]:
        return [seq for seq, _ in self.follower.facts[1]]


@pytest.fixture
def hall() -> Hall:
    found = Hall()
    found.tell(START, STATE)
    return found


async def test_a_fact_whose_state_came_alone_is_asked_for(hall: Hall) -> None:
    assert not hall.follower.complete()
    await hall.asks(ENDED)
    assert ((hall.asked[0].after, hall.asked[0].until), hall.facts) == ((2, 3), [2, 3])


async def test_a_fact_that_a_restarted_daemon_does_not_know_to_have_told_is_waited_for(hall: Hall) -> None:
    await hall.asks(ok=False)
    assert not hall.follower.complete()
    hall.tell(ENDED)
    assert (hall.facts, hall.follower.complete()) == ([2, 3], True)


async def test_a_number_that_is_no_fact_is_not_waited_for(hall: Hall) -> None:
    await hall.asks()
    assert hall.follower.complete()


async def test_other_facts_do_not_stand_in_for_those_that_were_sent_again(hall: Hall) -> None:
    """The connection broke while they came; what is told meanwhile is not what was missed."""

    async def ask(_topic: object, request: requests.ResendRequest) -> requests.Reply:
        hall.tell(START)
        return requests.Reply(id=request.id, ok=True, text="1 facts were sent again.")

    hall.ask = ask  # type: ignore[method-assign]
    await hall.follower._ask_for(1, hall.follower._tables[1])
    assert not hall.follower.complete()
