"""The desk with a real broker and daemon: whichever is killed, the hall reaches its wanted state."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import replace
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from broker.accounts.roles import Role
from broker.accounts.users import add
from broker.client.client import Client
from broker.contract import event_messages as e
from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.gate import WITHHELD
from broker.contract.message import Message, Result
from broker.contract.payloads import parse
from daemon.config import AudienceSettings, Broker, HallConfig, HallSettings, JournalSettings
from daemon.core.record import facts as recorded
from daemon.core.rules.rules import load
from daemon.journal.file import JournalFile
from daemon.process.supervisor import SETTINGS
from dashboard.desk.actions.situation import MadeFact
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import PairedRound
from dashboard.desk.event.score import SCORES, Score
from dashboard.desk.rounds.pairing import Lots, answer, asked, question
from dashboard.desk.running.desk import Desk
from dashboard.desk.running.halls import Halls
from tests.broker.brokers import Running, running
from tests.forked import forked
from tests.waiting import until

WITHIN_S = 30.0
PAIRINGS = "event/harbour/section/open/round/{}"
SHOWN = "audience/public/event/harbour/section/open/round/{}"
NAMES = ("Ada", "Bilal", "Chloe", "Dmitri")


class DeskHall:
    """A hall of two tables without boards, the desk that serves it, and someone who looks at its broker.

    Attributes:
        shown: the newest state of each topic; what was cleared is not in it.
        published: how often each topic was published.
    """

    def __init__(self, broker: Running, folder: Path, name: str) -> None:
        self.broker, self.name, self.folder = broker, name, folder
        self.desk = Desk.opened(folder)
        self.shown: dict[str, Message] = {}
        self.published: Counter[str] = Counter()
        self.journal = folder / "hall.flagfall-journal"
        self._config = HallConfig(
            hall=HallSettings(name=name, discover=False, start_games="assigned"),
            audiences=(AudienceSettings(name="public"),),
            broker=Broker(url=str(broker.address)),
            journal=JournalSettings(path=self.journal),
        )
        self._daemon: BaseProcess | None = None
        self._serving: asyncio.Task[None] | None = None
        self.client = Client(broker.address, name, role="screen")

    # --- processes ----------------------------------------------------------------------------------------

    def start_daemon(self) -> None:
        self._daemon = forked("flagfall", ["daemon"], {SETTINGS: self._config.model_dump_json()})

    def kill_daemon(self) -> None:
        if self._daemon is not None:
            self._daemon.kill()
            self._daemon.join()
            self._daemon = None

    def start_desk(self, *others: DeskHall) -> None:
        links = {desk_hall.name: desk_hall.broker.address for desk_hall in (self, *others)}
        self._serving = asyncio.create_task(Halls(self.desk, links).run())

    async def kill_desk(self) -> None:
        """Kill it, so that another one can open its files."""
        if self._serving is not None:
            self._serving.cancel()
            with suppress(asyncio.CancelledError):
                await self._serving
            self._serving = None
        self.desk.close()

    async def restart_desk(self) -> None:
        self.desk = Desk.opened(self.folder)
        self.start_desk()

    async def watch(self) -> None:
        async for arrived in self.client.messages():
            match = topics.match(arrived.path)
            if match is None:
                continue
            self.published[arrived.path] += 1
            if arrived.payload:
                self.shown[arrived.path] = parse(match[0], arrived.payload)
            else:
                self.shown.pop(arrived.path, None)

    # --- the person at the desk ---------------------------------------------------------------------------

    async def do(self, fact: f.Fact, people: dict[int, f.Person] | None = None) -> f.StoreRecord:
        return await self.desk.do("harbour", lambda _: MadeFact(fact, people or {}), "Ben")

    async def open_event(self) -> None:
        """Open an event of four players at tables 1 and 2."""
        await self.desk.open_event("harbour", f.EventSettings(name="Harbour Open"), "Ben")
        tables = (f.Tables(hall=self.name, first=1, last=2),)
        settings = f.SectionSettings(
            name="Open",
            system="us-chess",
            rounds=3,
            first_color="w",
            rules=load()["fide-rapid-2023"],
            time_control="900+10",
            tables=tables,
        )
        await self.do(f.SectionSet(section="open", settings=settings))
        people = {at: f.Person(name=name, rating=2000 - 50 * at) for at, name in enumerate(NAMES, 1)}
        entries = tuple(f.EnteredPlayer(player=at, person=at) for at in people)
        await self.do(f.PlayersEntered(section="open", entries=entries), people)

    async def pair(self) -> f.StoreRecord:
        file = self.desk.event("harbour")
        asking = question(file.history.event, "open", file.people, Lots("w"))
        pairing, findings = asked(asking)
        return await self.do(answer(file.history.event, asking, pairing, findings).fact)

    async def publish(self) -> f.StoreRecord:
        return await self.do(f.RoundPublished(section="open", round=self.last.number, at=0))

    async def score(self, board: int, score: Score) -> None:
        white, black = SCORES[score]
        await self.do(f.ResultSet(game=self.last.seats[board - 1].game, white=white, black=black))

    @property
    def last(self) -> PairedRound:
        last = self.desk.event("harbour").history.event.section("open").last
        assert last is not None
        return last

    @property
    def games(self) -> list[str]:
        return [seat.game for seat in self.last.seats]

    # --- the present state --------------------------------------------------------------------------------

    async def until(self, so: Callable[[], bool], what: str) -> None:
        await until(so, WITHIN_S, say=lambda: f"{what}; shown: {sorted(self.shown)}")

    def seated(self) -> list[str]:
        """Return the games that the tables have, as the hall shows them."""
        states = [self.shown.get(f"floor/table/{table}/assignment") for table in (1, 2)]
        return [
            message.assignment.game
            for message in states
            if isinstance(message, m.AssignmentState) and message.assignment
        ]

    async def until_seated(self) -> None:
        await self.until(lambda: self.seated() == self.games, "both tables are told who plays")

    def results(self, path: str) -> list[str]:
        message = self.shown.get(path)
        return (
            [pairing.result for pairing in message.pairings] if isinstance(message, e.RoundPairings) else []
        )

    def tells(self, path: str, results: list[str]) -> bool:
        return self.results(path) == results

    async def says(self, table: int, game: str, result: Result) -> None:
        """Let an arbiter end the game of a table there, without the desk."""
        request = requests.ResultRequest(
            id=f"ended-{table}", by="Anna", client=self.client.name, table=table, game=game, result=result
        )
        reply = await self.client.ask(topics.RESULT, request, within_s=WITHIN_S)
        assert reply.ok, reply.text

    def reported(self) -> list[tuple[str, str]]:
        """Return the reported results in the store, with games."""
        records = self.desk.event("harbour").history.records
        return [
            (record.fact.game, record.fact.outcome)
            for record in records
            if isinstance(record.fact, f.ResultReported)
        ]

    def assigned(self) -> Counter[str]:
        """Return how often each game was assigned, as the journal has it."""
        with closing(JournalFile.reading(self.journal)) as journal:
            return Counter(
                record.fact.assignment.game
                for record in journal.records()
                if isinstance(record.fact, recorded.PlayersSeated)
            )


@contextmanager
def embedded(folder: Path) -> Iterator[Running]:
    folder.mkdir(exist_ok=True)
    with running("embedded", folder) as broker:
        yield broker


@asynccontextmanager
async def a_hall(folder: Path, name: str = "hall") -> AsyncIterator[DeskHall]:
    """Yield a hall that no one's desk serves yet."""
    with embedded(folder) as broker:
        hall = DeskHall(broker, folder, name)
        hall.start_daemon()
        try:
            async with hall.client:
                await hall.client.subscribe("floor/#", "event/#", "audience/#")
                watching = asyncio.create_task(hall.watch())
                try:
                    yield hall
                finally:
                    watching.cancel()
                    await asyncio.gather(watching, return_exceptions=True)
                    await hall.kill_desk()
        finally:
            hall.kill_daemon()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Any]:
    async with a_hall(tmp_path) as hall_:
        hall_.start_desk()
        await hall_.open_event()
        yield hall_


async def test_a_section_in_two_halls_is_seated_reported_and_published_in_both(tmp_path: Path) -> None:
    async with a_hall(tmp_path / "hall") as hall, a_hall(tmp_path / "annex", "annex") as annex:
        hall.start_desk(annex)
        await hall.open_event()
        settings = hall.desk.event("harbour").history.event.section("open").settings
        tables = (f.Tables(hall="annex", first=2, last=2), f.Tables(hall="hall", first=1, last=1))
        changed = settings.model_copy(update={"tables": tables})
        await hall.do(f.SectionSet(section="open", settings=changed))
        await hall.pair()
        await hall.publish()
        far, near = hall.games
        await hall.until(lambda: (annex.seated(), hall.seated()) == ([far], [near]), "each has its own board")

        await annex.says(2, far, "1-0")
        await hall.says(1, near, "0-1")
        await hall.until(lambda: len(hall.reported()) == 2, "the desk has heard both")
        await hall.score(1, "1-0")
        await hall.score(2, "0-1")

        await hall.until(
            lambda: all(venue.tells(PAIRINGS.format(1), ["1-0", "0-1"]) for venue in (hall, annex)),
            "both are told all results",
        )
        here, there = (venue.shown[PAIRINGS.format(1)] for venue in (hall, annex))
        assert isinstance(here, e.RoundPairings)
        assert isinstance(there, e.RoundPairings)
        assert [pairing.hall for pairing in here.pairings] == ["annex", ""]
        assert [pairing.hall for pairing in there.pairings] == ["", "hall"]


async def test_a_published_round_seats_its_tables_and_one_that_is_undone_frees_them(hall: DeskHall) -> None:
    paired = await hall.pair()
    published = await hall.publish()
    await hall.until_seated()
    await hall.until(lambda: SHOWN.format(1) in hall.shown, "the public is told the pairings")
    assert PAIRINGS.format(1) in hall.shown
    first = hall.games

    await hall.do(f.RecordUndone(seq=published.seq))
    await hall.do(f.RecordUndone(seq=paired.seq))
    await hall.until(lambda: hall.seated() == [], "the tables are free again")
    gone = {PAIRINGS.format(1), SHOWN.format(1)}
    await hall.until(lambda: not gone & hall.shown.keys(), "no one is shown the pairings any more")
    assert "event/harbour/rounds" in hall.shown

    await hall.pair()
    await hall.publish()
    await hall.until_seated()
    assert set(hall.games).isdisjoint(first)
    assert hall.assigned() == Counter([*first, *hall.games])


async def test_everything_is_published_again_to_a_broker_that_lost_it(hall: DeskHall) -> None:
    await hall.pair()
    await hall.publish()
    await hall.until_seated()
    await hall.says(1, hall.games[0], "1-0")
    await hall.until(lambda: hall.reported() == [(hall.games[0], "1-0")], "the desk hears the table")

    def number() -> int:
        shown = hall.shown[SHOWN.format(1)]
        assert isinstance(shown, e.RoundPairings)
        return shown.seq

    await hall.until(lambda: SHOWN.format(1) in hall.shown, "the audience sees the round")
    before = number()
    hall.broker.kill()
    hall.shown.clear()
    await hall.score(1, "1-0")  # while the broker is away
    hall.broker.start()

    for path in (PAIRINGS.format(1), SHOWN.format(1)):
        await hall.until(partial(hall.tells, path, ["1-0", "*"]), f"{path} is whole again")
    assert number() > before, "a page would take it for something old"
    others = {"event/harbour/rounds", "event/harbour/section/open/standings"}
    await hall.until(lambda: others <= hall.shown.keys(), "the list of rounds, which is told last")
    await hall.until_seated()
    assert hall.assigned() == Counter(hall.games)
    assert hall.reported() == [(hall.games[0], "1-0")]


async def test_a_killed_daemon_gets_the_missed_requests_and_none_twice(
    hall: DeskHall,
) -> None:
    await hall.pair()
    await hall.publish()
    await hall.until_seated()
    await hall.says(2, hall.games[1], "0-1")
    await hall.until(lambda: len(hall.reported()) == 1, "the desk hears the table")
    hall.kill_daemon()
    await hall.until(lambda: not hall.desk.live()["hall"].daemon, "the desk knows that the daemon is gone")
    await hall.score(1, "1/2-1/2")
    await hall.score(2, "0-1")
    await hall.do(f.RoundClosed(section="open", round=1))
    first = hall.games
    await hall.pair()
    await hall.publish()
    assert hall.assigned() == Counter(first)

    hall.start_daemon()

    await hall.until_seated()
    assert hall.assigned() == Counter([*first, *hall.games])
    assert hall.reported() == [(first[1], "0-1")]
    assert all(hall.results(path.format(1)) == ["1/2-1/2", "0-1"] for path in (PAIRINGS, SHOWN))


async def test_a_restarted_desk_gets_the_tables_reports_and_requests_nothing_twice(hall: DeskHall) -> None:
    await hall.pair()
    await hall.publish()
    await hall.until_seated()
    await hall.says(1, hall.games[0], "1-0")
    await hall.until(lambda: len(hall.reported()) == 1, "the desk hears the table")
    games, shown_before = hall.games, dict(hall.shown)
    await hall.kill_desk()
    await hall.says(2, hall.games[1], "1/2-1/2")

    await hall.restart_desk()

    await hall.until(lambda: len(hall.reported()) == 2, "the desk hears what was said meanwhile")
    assert hall.reported() == [(games[0], "1-0"), (games[1], "1/2-1/2")]
    assert hall.assigned() == Counter(games)
    unconfirmed = hall.results(PAIRINGS.format(1))
    assert unconfirmed == ["*", "*"], "no one at the desk has confirmed anything"
    event = {path for path in shown_before if "event/" in path}
    assert event
    assert event <= hall.shown.keys(), "nothing was cleared because the desk came back"
    await hall.score(1, "1-0")
    await hall.until(lambda: hall.results(SHOWN.format(1)) == ["1-0", "*"], "what is confirmed is told")


def shown_at(hall: DeskHall, table: int) -> tuple[str, str]:
    """Return how the hall shows the game of a table: its state and its result."""
    message = hall.shown.get(f"floor/table/{table}/game")
    return (message.state, message.result) if isinstance(message, m.GameState) else ("", "")


async def test_a_forfeit_undone_and_entered_again_is_shown_at_the_table(hall: DeskHall) -> None:
    await hall.pair()
    await hall.publish()
    await hall.until_seated()
    await hall.score(1, "--+")
    await hall.until(lambda: shown_at(hall, 1) == ("finished", "0-1"), "the table shows the forfeit")
    newest = hall.desk.event("harbour").history.records[-1].seq

    taken_back = await hall.do(f.RecordUndone(seq=newest))
    await hall.until(lambda: shown_at(hall, 1) == ("not_started", "*"), "the table waits for its game again")
    assert hall.reported() == [], "the table only repeated what the desk had said"

    await hall.do(f.RecordUndone(seq=taken_back.seq))
    await hall.until(lambda: shown_at(hall, 1) == ("finished", "0-1"), "the forfeit counts again")


async def test_a_pairing_whose_undo_was_undone_is_seated_again(
    hall: DeskHall,
) -> None:
    await hall.pair()
    published = await hall.publish()
    await hall.until_seated()
    paired = next(
        record
        for record in hall.desk.event("harbour").history.records
        if isinstance(record.fact, f.RoundPaired)
    )
    undone = [await hall.do(f.RecordUndone(seq=record.seq)) for record in (published, paired)]
    await hall.until(lambda: hall.seated() == [], "the tables are free")
    for record in reversed(undone):
        await hall.do(f.RecordUndone(seq=record.seq))
    await hall.until_seated()


async def test_a_game_that_is_decided_while_the_daemon_is_away_is_over_at_its_table(hall: DeskHall) -> None:
    hall.kill_daemon()
    await hall.until(lambda: not hall.desk.live()["hall"].daemon, "the desk knows that the daemon is gone")
    await hall.pair()
    await hall.publish()
    await hall.score(1, "+--")
    hall.start_daemon()
    await hall.until(lambda: shown_at(hall, 1) == ("finished", "1-0"), "the table shows the forfeit")
    await hall.until(lambda: shown_at(hall, 2) == ("not_started", "*"), "the other one waits")


async def test_an_audience_gets_no_more_of_minors_than_hall_and_event_both_allow(
    hall: DeskHall,
) -> None:
    """The hall allows initials; an event can only allow less."""

    def name_of_emil(path: str) -> str:
        message = hall.shown.get(f"{path}event/harbour/section/open/players")
        listed = message.players if isinstance(message, e.SectionPlayers) else []
        return listed[-1].player.name if len(listed) == 5 else ""

    entry = f.EnteredPlayer(player=5, person=5)
    await hall.do(
        f.PlayersEntered(section="open", entries=(entry,)), {5: f.Person(name="Emil Young", minor=True)}
    )
    for minors, shown in (("named", "E. Y."), ("hidden", WITHHELD)):
        settings = f.EventSettings.model_validate({"name": "Harbour Open", "minors": {"public": minors}})
        await hall.do(f.EventSet(settings=settings))
        await hall.until(lambda shown=shown: name_of_emil("audience/public/") == shown, f"it is told {shown}")  # type: ignore[misc]
        assert name_of_emil("") == "Emil Young"


class FakeDaemon:
    """A hall that publishes the delay of its audience, and answers requests for another one.

    Attributes:
        asked: for delays.
    """

    def __init__(self, broker: Running, name: str, audience: str, rejection: str = "") -> None:
        self.asked: list[requests.SetBroadcastDelayRequest] = []
        self._audience, self._rejection = audience, rejection
        self.client = Client(broker.address, name, role="daemon", on_connect=self._greet)

    async def _greet(self) -> None:
        status = m.Status(state="online", audiences=[m.AudienceDelay(name=self._audience)])
        await self.client.publish(topics.STATUS, status)

    async def run(self) -> None:
        async with self.client:
            await self.client.subscribe("requests/#")
            async for arrived in self.client.messages():
                request = parse(topics.SET_BROADCAST_DELAY, arrived.payload)
                assert isinstance(request, requests.SetBroadcastDelayRequest)
                self.asked.append(request)
                reply = requests.Reply(id=request.id, ok=not self._rejection, text=self._rejection)
                await self.client.publish(topics.REPLY, reply, client=request.client)


async def test_a_delay_is_asked_of_every_hall_that_has_the_audience(tmp_path: Path) -> None:
    with embedded(tmp_path) as broker:
        daemons = {
            "hall": FakeDaemon(broker, "hall", "public"),
            "own": FakeDaemon(broker, "own", "public"),
            "annex": FakeDaemon(broker, "annex", "public", "The annex cannot."),
            "gallery": FakeDaemon(broker, "gallery", "press"),
        }
        desk = Desk.opened(tmp_path)
        halls = Halls(desk, dict.fromkeys(daemons, broker.address))
        running = [
            asyncio.create_task(task)
            for task in (halls.run(), *(daemon.run() for daemon in daemons.values()))
        ]
        try:
            await until(lambda: len([live for live in desk.live().values() if live.audiences]) == 4)

            request = requests.SetBroadcastDelayRequest(
                id="d", by="Anna", client="", audience="public", delay_s=900
            )
            assert await desk.delay(request, "own") == {"hall": "", "annex": "The annex cannot."}

            assert {name: len(daemon.asked) for name, daemon in daemons.items()} == {
                "hall": 1,
                "own": 0,
                "annex": 1,
                "gallery": 0,
            }
            [asked_for] = daemons["annex"].asked
            assert (asked_for.delay_s, asked_for.by) == (900, "Anna")
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            desk.close()


@pytest.mark.parametrize(("role", "keeps"), [("dashboard", False), ("desk", True)])
async def test_a_desk_whose_account_may_not_publish_events_logs_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    role: str,
    keeps: bool,
) -> None:
    """A broker does not report it: it takes the messages and drops them."""
    monkeypatch.setattr("broker.client.client.QUIET_S", 0.7)  # how long it is waited for what does not come
    accounts = tmp_path / "users"
    password = add(accounts, "reception", Role.parse(role))
    broker = Running("embedded", tmp_path, accounts)
    broker.start()
    hall = DeskHall(broker, tmp_path, "hall")
    await hall.open_event()
    halls = Halls(hall.desk, {"hall": replace(broker.address, user="reception", password=password)})
    serving = asyncio.create_task(halls.run())
    try:
        await hall.until(
            lambda: "hall" in halls.live() and halls.live()["hall"].keeps_event is keeps,
            "it is known whether the broker keeps what the desk tells",
        )
        assert ("the desk's events are not published" in caplog.text) is not keeps
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        hall.desk.close()
        broker.kill()
