"""Until the delay has passed, a hall that plays gives strangers what one at rest gives, byte by byte.

The channel from the journal to the public is whole here, in one process whose time is moved: publisher, desk,
pages, streams, files of games, and the folder of files for other web servers. `daemon/test_audiences` and
`desk/test_told` show the same of each part; `end_to_end/test_leaks` runs the real processes.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Literal

import pytest

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.gate import Delay
from broker.contract.message import Message
from broker.contract.payloads import Outgoing, encode
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.journal.writer import Journal
from daemon.publishing.publisher import Publisher
from daemon.publishing.stream import Audience, HallMoment
from dashboard.app import create_app
from dashboard.desk.event import facts as f
from dashboard.desk.halls.event_messages import of_their_own_numbers
from dashboard.desk.running import halls
from dashboard.desk.running.desk import Desk
from dashboard.desk.tables.live import LiveHall, after
from dashboard.director.calls import Cards
from dashboard.games import site
from dashboard.games.files import Games
from dashboard.games.site import STEP_S, Site
from dashboard.http.pages import Pages
from dashboard.live.feed import Feed
from dashboard.pairing.core.tournament import Result
from dashboard.people.auth import Authenticator
from tests.daemon.facts_of_games import Hall, assignment, incident, opening, standing
from tests.dashboard.desk.small_event import NOW, SmallEvent
from tests.dashboard.web_side import FakeHall, client
from tests.moving_loop import in_moved_time, passes

DELAY_S = 30
OPENING = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")
FIRST = 11
"""The table of the desk's first board; at lower ones other games are played, at random."""
CARDS = Cards("00" * 32)

ADDRESSES = (
    "/",
    "/event",
    "/past",
    "/screen",
    "/embed/ticker",
    f"/table/{FIRST}",
    "/healthz",
    "/health",
    "/metrics",
    "/reach",
    "/pgn",
    "/pgn?round=1",
    "/pgn?round=2",
    "/pgn?event=Harbour+Open",
    "/table/1/game.pgn",
    f"/table/{FIRST}/game.pgn",
    "/table/99/game.pgn",
    "/past/index.json",
    "/past/none.json",
    "/director",
    "/director/session",
    "/director/events",
    "/director/desk.json",
    "/director/desk/harbour/results.json",
    "/director/desk/harbour/files/pgn",
    "/director/casebook/players",
    "/director/push",
    "/call/1/aaaaaaaaaaaaaaaa/state",
    f"/call/{FIRST}/{CARDS.key(FIRST)}/state",
    f"/clock/{FIRST}/aaaaaaaa/events",
)
"""What a stranger may ask for, whether it is given or not."""

Received = tuple[int, str, object]
"""A moment in ms, the channel, and what came there."""


class World:
    """A hall, its desk and its dashboard, and everything that strangers get of them.

    Attributes:
        seen: by strangers, in the order in which it came.
    """

    def __init__(self, folder: Path, door: Authenticator, static: Path, seed: int) -> None:
        loop = asyncio.get_running_loop()
        self._time, self._began = loop.time, loop.time()
        self.seen: list[Received] = []
        self.journal = Journal.in_memory()
        self.write(
            facts.DaemonStarted(version="", config={"audiences": [{"name": "public", "delay_s": DELAY_S}]})
        )
        self.publisher = Publisher(
            self.journal,
            self,
            now=lambda: HallMoment(self.now(), self.now() - NOW),
            audiences=[Audience("public", Delay.of(DELAY_S, 0), "named")],
        )
        self.small = SmallEvent(folder)
        self.desk = Desk(folder)
        self.desk._take("harbour", self.small.file)
        self._hall = halls._Hall(client=None, live=LiveHall("hall", broker=True))  # type: ignore[arg-type]
        self._desk_messages: dict[str, Message] = {}
        self.feed = Feed(now=loop.time, utc_ms=self.now, steady_ms=self.now)
        games = Games("hall", self.feed.spectators)
        self.site = Site(folder / "site", self.feed.spectators, Pages(static), games)
        self._files: dict[Path, tuple[int, int]] = {}
        self.app = create_app(
            "hall",
            self.feed,
            FakeHall(),
            door,
            Pages(static),
            games,
            cards=CARDS,
            desk=self.desk,
            now=loop.time,
        )
        self._tags: dict[str, str] = {}
        self._streams: list[asyncio.Task[None]] = []
        self.feed.connected()
        self._random = Hall(seed, tables=3, audiences=("public",))
        self._chance = random.Random(seed)

    def now(self) -> int:
        """Hall time, UTC in ms."""
        return NOW + round(1000 * (self._time() - self._began))

    # --- what happens in the hall ---------------------------------------------------------------------------

    def write(self, *made: Fact) -> None:
        self.journal.append(made, self.now(), self.now() - NOW).result()

    def enter(self, fact: f.Fact) -> f.StoreRecord:
        """At the desk, now."""
        self.small.now = self.now() - 1000
        return self.small.add(fact)

    def play_round(self) -> None:
        """The desk pairs and publishes a round, and its games begin."""
        self.small.now = self.now() - 1000
        self.small.pair()
        self.small.now = self.now() - 1000
        self.small.publish()
        for seat in self.small.last.seats:
            seated = assignment(self.table(seat.number), seat.game)
            at_round = {"event": "Harbour Open", "round": self.small.last.number, "event_id": "harbour"}
            known = {key: value for key, value in at_round.items() if key in type(seated).model_fields}
            first_facts = opening(self.table(seat.number), seat.game)[1:]
            self.write(
                facts.PlayersSeated(
                    table=self.table(seat.number), assignment=seated.model_copy(update=known)
                ),
                *first_facts,
            )

    @staticmethod
    def table(board: int) -> int:
        return FIRST + board - 1

    def end_round(self, result: Literal["1-0", "0-1", "1/2-1/2"] = "1-0") -> None:
        """Every game of the last round is played out, its result confirmed, and the round closed."""
        for seat in self.small.last.seats:
            table = self.table(seat.number)
            for ply, uci in enumerate(OPENING, start=1):
                self.write(facts.MoveConfirmed(table=table, game=seat.game, ply=ply, uci=uci, white_ms=9000))
            self.write(facts.GameEnd(table=table, game=seat.game, result=result, termination="resignation"))
            self.small.now = self.now() - 1000
            self.small.score(seat.number, result)
        self.enter(f.RoundClosed(section="open", round=self.small.last.number))

    def something(self) -> None:
        """Anything of what happens at the tables, at the desk, or on the way of a move to the record."""
        rng, table = self._chance, self._chance.randint(1, 3)
        match rng.randrange(5 if self.small.event.ended else 7):
            case 0:
                self.publisher.show_provisional(1, standing(on="e2e4"))
            case 1:
                clock = m.ClockState(
                    state="flag", flag="white", white_ms=rng.randrange(9000), read_at=self.now()
                )
                self.publisher.show(topics.CLOCK, rng.choice((table, FIRST)), clock)
            case 2:
                health = m.Health(level="fault", items=[], at=self.now())
                self.publisher.show(topics.HEALTH, table, health)
            case 3:
                seat = rng.choice(self.small.last.seats)
                at = self.table(seat.number)
                raised = incident(f"i{rng.random()}", at, seat.game)
                self.write(facts.IncidentRaised(table=at, game=seat.game, incident=raised))
            case 5:
                seat = rng.choice(self.small.section().rounds[0].seats)
                self.small.now = self.now() - 1000
                self.enter(f.ResultSet(game=seat.game, white=Result.LOSS, black=Result.WIN))
            case 6:
                self.enter(f.AwardGiven(player=rng.randint(1, 6), halves=-1, reason="Telephone."))
            case _:
                self.write(*self._random.facts(rng.randint(1, 4)))

    # --- what brings it to strangers ------------------------------------------------------------------------

    async def publish_many(self, messages: Sequence[Outgoing]) -> None:
        """The broker: everybody gets it at once."""
        for message in messages:
            self._published(message.path, message.message)

    async def kept_topics(self, *_: str, **__: object) -> set[str]:
        return set()

    async def delete_earlier_versions(self) -> int:
        return 0

    def _published(self, path: str, message: Message | None) -> None:
        body = b"" if message is None else encode(message)
        if path.startswith("audience/"):
            self.seen.append((self.now(), f"mqtt {path}", body))
        self._hall.live = after(self._hall.live, path, message)
        self.feed.received(path, body)

    def _tell_of_event(self) -> None:
        live = {"hall": self._hall.live}
        wanted = halls._messages_of(self.small.file, "harbour", self._hall, live, self.now())
        wanted = of_their_own_numbers(wanted, self._desk_messages, "run")
        for path in self._desk_messages.keys() - wanted.keys():
            self._published(path, None)
        for path, message in wanted.items():
            if self._desk_messages.get(path) != message:
                self._published(path, message)
        self._desk_messages = wanted

    async def watch(self) -> None:
        """Open a page of each kind, and continue reading."""
        for record, desk, packed in ((None, False, False), (FIRST, False, True), (None, True, False)):
            frames = self.feed.spectators.stream(record=record, desk=desk, packed=packed)
            self._streams.append(asyncio.create_task(self._read(f"{record} {desk}", frames)))

    async def _read(self, channel: str, frames: AsyncIterator[bytes]) -> None:
        async for frame in frames:
            self.seen.append((self.now(), f"stream {channel}", frame))

    async def seconds(self, count: int, happens: Callable[[int], None] | None = None) -> None:
        """Let seconds pass; in each something happens, and everybody looks at everything now and then."""
        for second in range(count):
            before = self.small.event.seq
            if happens is not None:
                happens(second)
            if self.small.event.seq != before:
                await self.desk.turn()
            await self.publisher.step()
            self._tell_of_event()
            if second % 5 == 0:
                behind = [m.AudienceDelay(name="public", delay_s=DELAY_S, minors="named")]
                status = m.Status(state="online", seq=self.journal.head.seq, audiences=behind, heartbeat_s=5)
                self._published("floor/status", status.model_copy(update={"at": self.now()}))
            self.feed.waited(1.0)
            if second % round(STEP_S) == 0:
                await self.site.step(self._time())
                self._look_at_files()
            if second % 12 == 3:
                await self._ask()
            await passes(1.0)

    def _look_at_files(self) -> None:
        now: dict[Path, tuple[int, int]] = {}
        for path in sorted((self.small_folder / "site").rglob("*")):
            if path.is_file():
                about = path.stat()
                now[path] = about.st_ino, about.st_mtime_ns
                if self._files.get(path) != now[path]:
                    self.seen.append(
                        (self.now(), f"file {path.relative_to(self.small_folder)}", path.read_bytes())
                    )
        for path in self._files.keys() - now.keys():
            self.seen.append((self.now(), f"file {path.relative_to(self.small_folder)}", "gone"))
        self._files = now

    @property
    def small_folder(self) -> Path:
        return self.site._folder.path.parent

    async def _ask(self) -> None:
        async with client(self.app, headers={}) as http:
            for address in ADDRESSES:
                for method, headers in (
                    ("GET", {"Accept-Encoding": "gzip"}),
                    ("GET", {"If-None-Match": self._tags.get(address, '"none"'), "Accept-Encoding": ""}),
                    ("HEAD", {}),
                ):
                    got = await http.request(method, address, headers=headers)
                    assert got.status_code not in (429, 500), (address, got.text)
                    self._tags[address] = got.headers.get("etag", '"none"')
                    raw = sorted(got.headers.raw)
                    self.seen.append((self.now(), f"{method} {address}", (got.status_code, raw, got.content)))
            # A page that is opened now.
            first = await anext(self.feed.spectators.stream(record=FIRST, desk=True))
            self.seen.append((self.now(), "stream from the start", first))

    async def close(self) -> None:
        self.feed.close()
        await asyncio.gather(*self._streams)
        self.small.file.close()


async def _inline(function: Any, *args: Any, **kwargs: Any) -> Any:
    return function(*args, **kwargs)


@pytest.mark.parametrize("seed", range(2))
def test_what_strangers_get_of_a_hall_that_plays_is_what_one_at_rest_gives(
    tmp_path: Path, door: Authenticator, static: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bytes, sizes, headers, moments and numbers of messages; MQTT, pages, streams, files, with the desk."""
    monkeypatch.setattr(asyncio, "to_thread", _inline)  # time jumps over what a thread does
    monkeypatch.setattr("fastapi.dependencies.utils.run_in_threadpool", _inline)
    monkeypatch.setattr("fastapi.routing.run_in_threadpool", _inline)
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: "0" * (2 * size))

    runs: list[list[Received]] = []

    @in_moved_time
    async def hall(plays_on: bool) -> None:
        world = World(tmp_path / str(plays_on), door, static, seed)
        monkeypatch.setattr(site, "_utc_ms", world.now)

        def begins(second: int) -> None:
            if second == 0:
                world.play_round()
                world.write(*world._random.facts(8))
            if second == 5:
                world.end_round()
            if second == 38:
                world.play_round()

        def secretly(second: int) -> None:
            if not plays_on:
                return
            world.something()
            if second == 8:
                world.end_round("0-1")
            if second == 12:
                world.play_round()
            if second == 20:
                world.end_round("1/2-1/2")
                world.enter(f.Withdrawn(player=6, after=3))
                world.enter(f.EventEnded())

        await world.watch()
        await world.seconds(DELAY_S + 42, begins)
        await world.seconds(DELAY_S - 1, secretly)
        runs.append(sorted(world.seen, key=lambda one: one[:2]))
        if plays_on:
            known = len(world.seen)
            await world.seconds(DELAY_S + 10)
            later = {channel for _, channel, _ in world.seen[known:]}
            assert {"mqtt audience/public/event/harbour/section/open/round/3"} <= later
            assert {f"mqtt audience/public/table/{FIRST}/game", "file site/round-2.pgn"} <= later
        await world.close()
        world.journal.close()

    for plays_on in (True, False):
        (tmp_path / str(plays_on)).mkdir()
        hall(plays_on)
    for plays, rests in zip_longest(*runs):
        assert plays == rests
