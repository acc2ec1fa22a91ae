"""No fact younger than the delay on any public road while eight games are played; planted leaks are found.

The floor is read beside the public roads. Whatever tells something of a game there (a position, moves in a
row, both times, a result, a game, a player, the number or the time of a fact) is noted with the moment at
which it was first known; the same things are then looked for in every byte that a spectator can get.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections import Counter, deque
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import chess.pgn
import httpx

from broker.client.client import Client
from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import Outgoing, ReceivedMessage, parse
from daemon.config import AudienceSettings, HallConfig
from daemon.demo.boards import OPTIONS, DemoOptions
from daemon.demo.run import demo_config
from daemon.process.supervisor import Supervisor, children, with_ports
from daemon.workers.child_process import Child
from dashboard.director.calls import Cards
from drivers.link.paced_time import PacedTimebase
from tests.end_to_end.children import started, stopped
from tests.waiting import until

TABLES = 8
RATE = 8.0
DELAY_S = 32.0
"""Hall seconds; four of the world."""
WATCH_S = 40.0
"""Hall seconds for which spectators are looked at after the first facts have reached them."""
READ_S = 8.0
"""Hall seconds: the floor may be read this late here, where a message does not say when it happened."""
MOMENT_S = 0.1
"""Hall seconds; reading the same moment twice differs by less."""
ROW = 6
"""So many moves in a row are a game; fewer are an opening that others play too."""

PLACEMENT = re.compile(
    r"((?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8})(?: [wb] [KQkq-]+ \S+ \d+ \d+)?"
)
UCI = re.compile(r"\b[a-h][1-8][a-h][1-8][qrbn]?\b")
SAN = re.compile(
    r"(?<![\w-])(?![a-h][1-8][a-h][1-8])"
    r"(?:O-O(?:-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)(?![\w-])"
)
TIMES = re.compile(r'"white_ms":\s*(\d+),\s*"black_ms":\s*(\d+)')

PAGES = (
    "/",
    "/director",
    "/table/1",
    "/table/9999",
    "/table/x",
    "/healthz",
    "/director/session",
    "/director/events",
    "/pgn",
    "/pgn?round=1",
    "/past/index.json",
    "/table/1/game.pgn",
    "/assets/none.js",
    "/metrics",
    "/openapi.json",
    "/call/1/aaaaaaaaaaaaaaaa",
    "/call/1/aaaaaaaaaaaaaaaa/state",
    "/director/casebook/players",
    "/director/casebook/incident?id=1",
    "/director/call-cards",
)
"""What a spectator may ask for, whether it is there or not."""

Token = tuple[str, ...]
"""Something that tells of a game: its kind, and what it says."""


def tokens(text: str) -> Iterator[Token]:
    """Everything in a text that tells of a game, whatever the text is."""
    for found in PLACEMENT.finditer(text):
        yield "position", found[1]
    bare = PLACEMENT.sub(" ", text)
    for kind, pattern in (("moves", UCI), ("moves in words", SAN)):
        row: deque[str] = deque(maxlen=ROW)
        for found in pattern.finditer(bare):
            row.append(found[0])
            if len(row) == ROW:
                yield kind, *row
    for found in TIMES.finditer(text):
        yield "times", found[1], found[2]
    for line in text.splitlines():
        with suppress(json.JSONDecodeError):
            yield from _of_json(json.loads(line.removeprefix("data: ")))


def _of_json(value: Any) -> Iterator[Token]:
    if isinstance(value, list):
        for one in value:
            yield from _of_json(one)
    if not isinstance(value, dict):
        return
    game = value.get("game")
    if isinstance(game, str) and game:
        yield "game", game
        if value.get("result", "*") != "*":
            yield "result", game, value["result"]
    if "federation" in value:
        yield "player", value["name"]
    for key in ("seq", "at", "starts_at"):
        if isinstance(value.get(key), int) and value[key]:
            yield key, str(value[key])
    for one in value.values():
        yield from _of_json(one)


@dataclass
class Watch:
    """What was known when, and what the public roads told too early.

    Attributes:
        known: when each token happened, as the floor has it, in hall seconds.
        leaks: road and kind of everything that was told too early.
        told: the tokens that came out in time, by the first word of the road.
        sent: when something came on which road, whatever it was.
        newest: the last message of each topic of the floor.
        names: games and players among the tokens.
    """

    hall: PacedTimebase
    known: dict[Token, float] = field(default_factory=dict)
    leaks: Counter[tuple[str, str]] = field(default_factory=Counter)
    told: Counter[tuple[str, str]] = field(default_factory=Counter)
    sent: list[tuple[float, str]] = field(default_factory=list)
    newest: dict[str, ReceivedMessage] = field(default_factory=dict)
    names: list[Token] = field(default_factory=list)

    def floor(self, arrived: ReceivedMessage) -> None:
        """A message of the floor came. It dates its own content: a busy computer reads it late."""
        self.newest[arrived.path] = arrived
        found = topics.match(arrived.path)
        message = parse(found[0], arrived.payload) if found is not None and arrived.payload else None
        if isinstance(message, m.GameState):
            # States are published less often than moves, so one may have several new moves.
            for last in range(len(message.moves), 0, -1):
                row = message.moves[max(0, last - ROW) : last]
                if not self._learn("\n".join(made.model_dump_json() for made in row), row[-1].at):
                    break
        at = getattr(message, "at", None)
        # What the broker had kept was published before we came, at any time since the beginning.
        self._learn(
            arrived.payload.decode(), at if isinstance(at, int) and at else None, kept=arrived.retained
        )

    def _learn(self, text: str, at: int | None, *, kept: bool = False) -> bool:
        """Note when each token of a text happened; return whether any is new, or older than was known.

        Args:
            at: UTC in ms; None if the text does not say it.
            kept: the broker had it from before.
        """
        now = self.hall.now()
        happened = 0.0 if kept else now if at is None else min(now, self._in_hall(at))
        learned = False
        for token in tokens(text):
            # What a state has of an earlier moment says itself when that was.
            when = min(happened, self._in_hall(int(token[1]))) if token[0] == "at" else happened
            if token not in self.known:
                self.names += [token] if token[0] in ("game", "player") else []
            elif when >= self.known[token] - MOMENT_S:
                continue
            self.known[token], learned = when, True
        return learned

    def _in_hall(self, at: int) -> float:
        return self.hall.now() - (self.hall.utc_ms() - at) / 1000

    def public(self, road: str, body: bytes) -> None:
        """Something could be read by everybody."""
        now = self.hall.now()
        text = body.decode(errors="replace")  # a picture among the files tells of no game
        self.sent.append((now, road))
        for token in {*tokens(text), *self._named(text, now)}:
            if now - self.known.get(token, now) < DELAY_S - READ_S and token in self.known:
                self.leaks[road, token[0]] += 1
            elif token in self.known:
                self.told[road.split()[0], token[0]] += 1

    def _named(self, text: str, now: float) -> Iterator[Token]:
        """Names and identities that are young, wherever they stand."""
        for token in self.names:
            if now - self.known[token] < DELAY_S - READ_S and len(token[1]) > 3 and token[1] in text:
                yield token

    def exactly(self, arrived: ReceivedMessage) -> None:
        """An event says itself when it happened: there no allowance is made."""
        found = topics.match(arrived.path)
        assert found is not None, arrived.path
        if found[0] is topics.AUDIENCE_GAME_EVENT:
            event = parse(found[0], arrived.payload)
            assert isinstance(event, m.Numbered)
            if self.hall.utc_ms() < event.at + DELAY_S * 1000:
                self.leaks["mqtt", "exactly"] += 1


def hall_of(folder: Path) -> HallConfig:
    """Eight tables whose games the public sees later."""
    config = demo_config(folder, tables=TABLES, speed=RATE, host="127.0.0.1", port=0)
    return with_ports(config).model_copy(
        update={"audiences": (AudienceSettings(name="public", delay_s=DELAY_S),)}
    )


@asynccontextmanager
async def running(config: HallConfig, folder: Path, *listening: Client) -> AsyncIterator[None]:
    """The real processes of a hall, with boards on which games are played as soon as all are listening."""
    gate = folder / "gate"
    os.mkfifo(gate)
    options = DemoOptions(config=config, seed=3, games=None, incidents=True, for_s=None, report=None)
    boards = Child(
        "boards",
        ["sh", "-c", f"read -r _ < '{gate}'; exec '{sys.executable}' -m daemon.demo.boards"],
        environment={OPTIONS: options.model_dump_json()},
    )
    with Supervisor(children(config, beside=[boards]), lambda _: None) as supervisor:
        starting = asyncio.create_task(asyncio.to_thread(supervisor.start))
        for client in listening:
            await client.wait_connected()
        await asyncio.to_thread(gate.write_text, "go\n")
        await starting
        waiting = asyncio.create_task(asyncio.to_thread(supervisor.wait))
        try:
            yield
        finally:
            supervisor.stop()
            await waiting
            await asyncio.to_thread(supervisor.close)


@asynccontextmanager
async def heard(client: Client, topic: str, reading: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """It subscribes before there is a broker, and reads from the beginning."""
    await client.subscribe(topic)
    task = asyncio.create_task(reading)
    try:
        yield
        assert not task.done()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def read_floor(client: Client, watch: Watch) -> None:
    async for arrived in client.messages():
        watch.floor(arrived)


async def read_audience(client: Client, watch: Watch) -> None:
    async for arrived in client.messages():
        watch.public(f"mqtt {arrived.path}", arrived.payload)
        watch.exactly(arrived)


async def read_events(http: httpx.AsyncClient, watch: Watch) -> None:
    async with http.stream("GET", "/events", timeout=None) as answer:
        async for line in answer.aiter_lines():
            watch.public("http /events", line.encode())


async def read_one_board(http: httpx.AsyncClient, table: int, watch: Watch) -> None:
    """What a page of one board is told when it is opened, which is all its moves."""
    async with http.stream("GET", f"/events?table={table}", timeout=20) as answer:
        async for line in answer.aiter_lines():
            watch.public(f"http /events?table={table}", line.encode())
            if line.startswith("data: "):
                return


@asynccontextmanager
async def publishing(config: HallConfig, folder: Path) -> AsyncIterator[Path]:
    """A dashboard that writes what the public sees into files, beside the hall's own; yields their folder."""
    where = ["--broker", config.broker.url or config.broker.address.url, "--hall", config.hall.name]
    where += ["--port", "0", "--state", str(folder / "state"), "--publish", str(folder / "site")]
    process, _ = await started([sys.executable, "-m", "dashboard", *where])
    try:
        yield folder / "site"
    finally:
        await stopped(process)


async def read_files(config: HallConfig, folder: Path, watch: Watch) -> None:
    """Every file as it is written, its name too; the program of the pages is the same for all halls."""
    seen: dict[str, int] = {}
    async with publishing(config, folder) as site:
        while True:
            await until(partial(_written, site, dict(seen)))
            found = written_below(site)
            for path in [Path(path) for path, written in found.items() if seen.get(path) != written]:
                with suppress(OSError):  # it went while we looked
                    watch.public(f"file {path.relative_to(site)}", bytes(path) + b"\n" + path.read_bytes())
            seen = found


def written_below(folder: Path | str) -> dict[str, int]:
    """When each file was written, in ns. It is asked a hundred times a second, so it is quick."""
    found = dict[str, int]()
    with suppress(OSError), os.scandir(folder) as entries:
        for one in entries:
            with suppress(OSError):  # it went while we looked
                if not one.is_dir():
                    found[one.path] = one.stat().st_mtime_ns
                elif one.name != "assets":
                    found |= written_below(one.path)
    return found


def _written(site: Path, seen: dict[str, int]) -> bool:
    return written_below(site) != seen


def _past(watch: Watch, at: float) -> bool:
    return watch.hall.now() > at


def _found(watch: Watch, wanted: set[tuple[str, str]]) -> bool:
    return wanted <= seen(watch)


async def read_pages(http: httpx.AsyncClient, watch: Watch, cards: Cards) -> None:
    while True:
        for table in (1, TABLES):  # whoever holds a card learns whether an arbiter comes, and no more
            path = f"/call/{table}/{cards.key(table)}"
            headers = {"Sec-Fetch-Site": "same-origin"}
            called = await http.post(path, json={"color": "white"}, headers=headers, timeout=20)
            for answer in (await http.get(f"{path}/state", timeout=20), called):
                watch.public("http /call", answer.content + repr(answer.headers.raw).encode())
        for table in range(1, TABLES + 1):
            await read_one_board(http, table, watch)
        for page in PAGES:
            answer = await http.get(page, timeout=20)
            watch.public(f"http {page}", answer.content + repr(answer.headers.raw).encode())
        for path in ("result", "bind", "acknowledge"):
            answer = await http.post(f"/director/{path}", json={"table": 1}, timeout=20)
            watch.public(f"http POST {path}", answer.content + repr(answer.headers.raw).encode())
        began = watch.hall.now()
        await until(partial(_past, watch, began + RATE))


async def test_spectators_of_a_delayed_hall_learn_nothing_too_early_and_planted_leaks_are_found(
    tmp_path: Path,
) -> None:
    config = hall_of(tmp_path)
    assert config.hall.time is not None
    watch = Watch(PacedTimebase(config.hall.time, RATE))
    url = f"http://127.0.0.1:{config.dashboard.port}"
    async with (
        Client(config.broker.address, config.hall.name, role="floor") as floor,
        Client(config.broker.address, config.hall.name, role="spectator") as spectator,
        heard(floor, "floor/#", read_floor(floor, watch)),
        heard(spectator, "audience/public/#", read_audience(spectator, watch)),
        running(config, tmp_path, floor, spectator),
        httpx.AsyncClient(base_url=url) as http,
    ):
        reading = [
            asyncio.create_task(one)
            for one in (
                read_events(http, watch),
                read_pages(http, watch, Cards.of(config.dashboard.state, config.hall.name)),
                read_files(config, tmp_path / "published", watch),
            )
        ]
        try:
            await until(lambda: not unseen(watch), 120, say=lambda: unseen(watch))
            began = watch.hall.now()
            await until(partial(_past, watch, began + WATCH_S), 300)
            assert not watch.leaks, watch.leaks
            enough_was_seen(watch)
            await leaks_are_found(floor, watch)
        finally:
            for task in reading:
                task.cancel()
            ended = await asyncio.gather(*reading, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in ended), ended


def unseen(watch: Watch) -> list[tuple[str, str]]:
    """The kinds of tokens that no road of a kind has told yet."""
    kinds = ("position", "moves", "times", "game", "player", "seq", "at")
    every = [(road, kind) for road in ("mqtt", "http", "file") for kind in kinds]
    return [one for one in every if not watch.told[one]]


def enough_was_seen(watch: Watch) -> None:
    """Otherwise the test would find nothing because there was nothing."""
    assert unseen(watch) == []
    games = {token[1] for token in watch.known if token[0] == "game"}
    assert len(games) >= TABLES
    first = min(at for token, at in watch.known.items() if token[0] == "game")
    early = {road for at, road in watch.sent if road.startswith("mqtt") and at < first + DELAY_S - READ_S}
    assert not early, "while nothing may be told, nothing is sent at all"


async def leaks_are_found(floor: Client, watch: Watch) -> None:
    """What a fault in the gate would let through, on each road that it could take.

    A clock is told again before the files are written the next time, so that a single one is not in them.
    """
    for kind, told, found in (
        ("game", topics.AUDIENCE_GAME, {("mqtt", "position"), ("http", "position"), ("file", "position")}),
        ("clock", topics.AUDIENCE_CLOCK, {("mqtt", "times"), ("http", "times")}),
        ("game-event", topics.AUDIENCE_GAME_EVENT, {("mqtt", "position"), ("mqtt", "exactly")}),
    ):
        watch.leaks.clear()
        async with asyncio.timeout(120):
            while not found <= seen(watch):
                table, payload = await a_young(kind, watch)
                places: dict[str, str | int] = {"name": "public", "table": table}
                await floor.publish_many([Outgoing(told, parse(told, payload), places)])
                with suppress(AssertionError):  # what is due for all came over it before a road had shown it
                    await until(partial(_found, watch, found), 5)
    watch.leaks.clear()
    _, payload = await a_young("game", watch)
    watch.public("file games.pgn", as_pgn(m.GameState.model_validate_json(payload)))
    assert ("file", "moves in words") in seen(watch)
    watch.leaks.clear()
    watch.known["player", "Olga Somebody"] = watch.hall.now()
    watch.names.append(("player", "Olga Somebody"))
    watch.public("http /error", b"Olga Somebody is not seated here.")
    assert seen(watch) == {("http", "player")}


async def a_young(kind: str, watch: Watch) -> tuple[int, bytes]:
    """A message of the floor that tells something of the last second, and its table."""
    telling = {"game": "position", "clock": "times", "game-event": "position"}[kind]

    def found() -> tuple[int, bytes] | None:
        now = watch.hall.now()
        for path, arrived in watch.newest.items():
            if not path.endswith(f"/{kind}"):
                continue
            news = [one for one in tokens(arrived.payload.decode()) if one[0] == telling]
            if kind == "game" and len(m.GameState.model_validate_json(arrived.payload).moves) < ROW:
                continue
            if news and now - watch.known[news[-1]] <= 2 * RATE:
                return int(path.split("/")[2]), arrived.payload
        return None

    await until(lambda: found() is not None)
    young = found()
    assert young is not None
    return young


def seen(watch: Watch) -> set[tuple[str, str]]:
    """The leaks that were found: the first word of the road, and the kind."""
    return {(road.split()[0], kind) for road, kind in watch.leaks}


def as_pgn(state: m.GameState) -> bytes:
    """The game as a file of games has it."""
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for made in state.moves:
        node = node.add_variation(chess.Move.from_uci(made.uci))
    return str(game).encode()
