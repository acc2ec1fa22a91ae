"""Those who listen to the hall of the kill test: each tries to end with exactly the facts of the journal.

Three kinds: programs of our own with `broker.client.stream.FactStream`, one for the floor and one for an
audience; a program of somebody else, which knows MQTT and the page of the contract and nothing of ours; and a
page of the dashboard. All of them see breaks, repeats and gaps, and count them.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import aiomqtt
import httpx

from broker.client.client import Client
from broker.client.stream import FactStream
from broker.contract import topics
from broker.contract.messages import Numbered
from broker.contract.payloads import ReceivedMessage, parse
from broker.contract.requests import ResendRequest
from broker.errors import BrokerAway, NoAnswer

Fact = tuple[Any, ...]
"""What a fact says, without what differs between the journal's words and those of a stream."""
Facts = dict[int, list[tuple[int, Fact]]]
"""Of each table the facts in order, each with its number."""

AGAIN_S: Final = 3.0
"""What is missing is asked for again after this."""

_KINDS: Final[Mapping[str, str]] = {
    "game_started": "start",
    "move_confirmed": "move",
    "moves_withdrawn": "moves_withdrawn",
    "position_set": "position",
    "game_ended": "result",
    "incident_raised": "incident_raised",
    "incident_updated": "incident_updated",
    "incident_decided": "incident_decided",
    "incident_acknowledged": "incident_acknowledged",
    "incident_closed": "incident_closed",
}
"""A kind of fact in the journal -> its type in the streams; the others are not told as facts."""
_SAID: Final[Mapping[str, Sequence[str]]] = {
    "start": ("fen",),
    "move": ("ply", "uci", "white_ms", "black_ms", "recovered"),
    "moves_withdrawn": ("ply",),
    "position": ("ply", "fen"),
    "result": ("result", "termination"),
}


def said(kind: str, fact: Mapping[str, Any]) -> Fact:
    """What a fact says, be it from the journal or from a stream."""
    if kind in _SAID:
        return kind, fact["game"], *(fact[name] for name in _SAID[kind])
    incident = fact["incident"]
    return kind, fact["game"], incident if isinstance(incident, str) else incident["id"]


def journalled(exported: Sequence[Mapping[str, Any]], *, audience: bool) -> Facts:
    """The facts that a stream should have told, from the lines of `flagfall journal export`."""
    found: Facts = defaultdict(list)
    for record in exported:
        fact = record["fact"]
        kind = _KINDS.get(fact["type"])
        if kind is not None and (not audience or kind in _SAID):
            found[fact["table"]].append((record["seq"], said(kind, fact)))
    return dict(found)


@dataclass(slots=True)
class _Told:
    """One table as a follower knows it.

    Attributes:
        newest: number of the newest fact that is known of, be it from a state that has it folded in.
        came: numbers of the facts that have come since it was asked for some last.
        ahead: those of them that could not be used yet.
    """

    stream: FactStream = field(default_factory=FactStream)
    newest: int = 0
    came: set[int] = field(default_factory=set)
    ahead: dict[int, Numbered] = field(default_factory=dict)


@dataclass(slots=True)
class Follower:
    """A program with `FactStream`, for the floor (no audience) or an audience.

    Attributes:
        facts: what it may use, in order.
        repeats: facts that came again and were dropped.
        gaps: how often something was missing.
        asked: how often it asked for facts again.
        journals: identities of journals that it has seen.
    """

    client: Client
    audience: str | None = None
    facts: Facts = field(default_factory=lambda: defaultdict(list))
    repeats: int = 0
    gaps: int = 0
    asked: int = 0
    journals: set[str] = field(default_factory=set)
    _tables: dict[int, _Told] = field(default_factory=lambda: defaultdict(_Told))

    async def run(self) -> None:
        """Listen and ask for what is missing, until cancelled."""
        root = f"audience/{self.audience}" if self.audience else "floor"
        kinds = (
            ("game-event", "game") if self.audience else ("game-event", "incident-event", "game", "incidents")
        )
        await self.client.subscribe(*(f"{root}/table/+/{kind}" for kind in kinds))
        asking = asyncio.create_task(self._ask())
        try:
            async for arrived in self.client.messages():
                self._take(arrived)
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    def complete(self) -> bool:
        """As far as this program can know, it has missed nothing."""
        return all(one.stream.seq >= one.newest for one in self._tables.values())

    def _take(self, arrived: ReceivedMessage) -> None:
        found = topics.match(arrived.path)
        assert found is not None, arrived.path
        topic, places = found
        number = int(places["table"])
        message: Any = parse(topic, arrived.payload, arrived.path)
        one = self._tables[number]
        self.journals.add(message.journal)
        if not one.stream.journal:  # from the very first fact on, and not from where it came in
            one.stream.based_on(message.journal, 0)
        one.newest = max(one.newest, message.seq)
        if isinstance(message, Numbered):
            one.came.add(message.seq)
            self.repeats += message.seq <= one.stream.seq
            one.ahead[message.seq] = message
            taken = one.stream.take(message)
            self.gaps += taken.gap is not None
            self._use(number, taken.facts)

    def _use(self, table: int, used: Sequence[Numbered]) -> None:
        one = self._tables[table]
        one.ahead = {seq: fact for seq, fact in one.ahead.items() if seq > one.stream.seq}
        for fact in used:
            data = fact.model_dump()
            self.facts[table].append((fact.seq, said(data["type"], data)))

    async def _ask(self) -> None:
        """Ask for what is missing: after a gap, and where a state is ahead of the facts that came."""
        while True:
            await asyncio.sleep(AGAIN_S)
            for table, one in list(self._tables.items()):
                if one.stream.seq >= one.newest:
                    continue
                with contextlib.suppress(BrokerAway, NoAnswer):
                    await self._ask_for(table, one)

    async def _ask_for(self, table: int, one: _Told) -> None:
        """Ask for all that may be missing at a table.

        A number between two facts may be no fact of the stream: somebody was assigned, a clock was set. Only
        the answer tells: once as many facts have come as it says, there is nothing else.
        """
        self.asked += 1
        name = f"{self.client.name}-{table}-{self.asked}"
        after, until = one.stream.seq, one.newest
        one.came.clear()
        request = ResendRequest(
            id=name,
            by="follower",
            client="",
            table=table,
            audience=self.audience,
            after=after,
            until=until,
        )
        reply = await self.client.ask(topics.RESEND, request)
        if not reply.ok:  # a daemon that was killed does not know yet that it has told all of this
            return
        await asyncio.sleep(0.2)  # what came before the answer is taken in by another task
        if sum(after < seq <= until for seq in one.came) >= int(reply.text.split()[0]):
            held = [one.ahead[seq] for seq in sorted(one.ahead) if seq <= until]
            self._use(table, [*held, *one.stream.based_on(one.stream.journal, until)])


@dataclass(slots=True)
class Stranger:
    """A program of somebody else: MQTT and JSON, by the page of the contract."""

    host: str
    port: int
    root: str
    facts: dict[int, dict[int, Fact]] = field(default_factory=lambda: defaultdict(dict))
    games: dict[int, Any] = field(default_factory=dict)
    repeats: int = 0
    gaps: int = 0
    breaks: int = 0
    _named: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # by facts and by states
    _answered: Counter[tuple[int, int]] = field(default_factory=Counter)

    async def run(self) -> None:
        """Listen until cancelled, over whatever happens to the broker."""
        while True:
            try:
                async with aiomqtt.Client(self.host, self.port, timeout=5.0, keepalive=5) as client:
                    await client.subscribe(
                        [(f"{self.root}/{one}", 1) for one in ("floor/#", "replies/stranger")]
                    )
                    asking = asyncio.create_task(self._ask(client))
                    try:
                        async for message in client.messages:
                            self._take(
                                str(message.topic).removeprefix(f"{self.root}/"), bytes(message.payload)
                            )
                    finally:
                        asking.cancel()
                        await asyncio.gather(asking, return_exceptions=True)
            except aiomqtt.MqttError:
                self.breaks += 1
                await asyncio.sleep(0.5)

    def complete(self) -> bool:
        """Every number that was named has come, or was asked for and is no fact."""
        return not any(self._holes())

    def _take(self, path: str, payload: bytes) -> None:
        told = json.loads(payload)
        match path.split("/"):
            case ["replies", _] if told["ok"]:
                _, table, until, _ = told["id"].split()
                self._answered[int(table), int(until)] += 1
            case ["floor", "table", table, "game-event" | "incident-event"]:
                facts, named = self.facts[int(table)], self._named[int(table)]
                self.repeats += told["seq"] in facts
                self.gaps += bool(told["previous"]) and not {told["previous"]} & {*facts, *named}
                facts[told["seq"]] = said(told["type"], told)
                named |= {told["seq"], told["previous"]} - {0}
            case ["floor", "table", table, "game" | "incidents" as kind]:
                if kind == "game":
                    self.games[int(table)] = told
                self._named[int(table)] |= {told["seq"]} - {0}
            case _:
                pass

    def _holes(self) -> Iterator[tuple[int, int]]:
        """Tables, and a number there that is named and has not come.

        It may be no fact of the stream: somebody was assigned, a clock was set. Asked for twice, it is none.
        """
        for table, named in self._named.items():
            for number in sorted(named - self.facts[table].keys()):
                if self._answered[table, number] < 2:
                    yield table, number

    async def _ask(self, client: aiomqtt.Client) -> None:
        for turn in itertools.count():
            await asyncio.sleep(AGAIN_S)
            first: dict[int, int] = {}
            for table, until in self._holes():
                first.setdefault(table, until)
            for table, until in first.items():
                have = [number for number in self.facts[table] if number < until]
                request = {
                    "id": f"stranger {table} {until} {id(client)}-{turn}",
                    "by": "stranger",
                    "client": "stranger",
                    "table": table,
                    "after": max(have, default=0),
                    "until": until,
                }
                await client.publish(f"{self.root}/requests/resend", json.dumps(request), qos=1)


@dataclass(slots=True)
class Page:
    """A page of the dashboard, spectators' or directors', as a browser keeps it open.

    Attributes:
        view: what it shows.
        breaks: how often its stream ended and was opened again.
        signed_in: how often the PIN had to be entered.
        refused: answers that were neither a stream nor "sign in".
    """

    url: str
    who: Literal["spectator", "director"]
    pin: str = ""
    view: dict[str, Any] = field(default_factory=dict)
    link: dict[str, Any] = field(default_factory=dict)
    breaks: int = 0
    signed_in: int = 0
    refused: list[str] = field(default_factory=list)
    _had: str = ""

    async def run(self) -> None:
        """Keep the page open, until cancelled."""
        limits = httpx.Timeout(10.0, read=25.0)
        async with httpx.AsyncClient(base_url=self.url, timeout=limits) as http:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    await self._watch(http)
                self.breaks += 1
                await asyncio.sleep(0.5)

    async def _watch(self, http: httpx.AsyncClient) -> None:
        path = "/director/events" if self.who == "director" else "/events?table=1"
        async with http.stream(
            "GET", path, headers={"Last-Event-ID": self._had} if self._had else {}
        ) as answer:
            if answer.status_code == 200:
                async for line in answer.aiter_lines():
                    if line.startswith("id: "):
                        self._had = line[4:]
                    elif line.startswith("data: "):
                        self._take(json.loads(line[6:]))
                return
        if answer.status_code != 401:
            self.refused.append(f"{path}: {answer.status_code}")
            return
        paired = await http.post(
            "/director/pair", json={"pin": self.pin, "name": "Anna"}, headers={"Origin": self.url}
        )
        if paired.status_code != 200:
            self.refused.append(f"pair: {paired.status_code} {paired.text}")
        self.signed_in += 1

    def _take(self, frame: Mapping[str, Any]) -> None:
        if frame.get("whole"):
            self.view = {"status": None, "tables": {}}
        self.link = frame.get("link", self.link)
        for path, state in frame["changes"]:
            self._change(path, state)

    def _change(self, path: str, state: Any) -> None:
        if path == "status":
            self.view["status"] = state
            return
        _, number, kind = path.split("/")
        table = self.view["tables"].setdefault(number, {})
        if kind == "game" and state is not None and "kept" in state:
            held = (table.get("game") or {"moves": []})["moves"]
            state["moves"] = [*held[: state.pop("kept")], *state["moves"]]
        table[kind] = state
