"""The daemon as it runs in a hall: a board on a real port, a real broker, a journal on disk."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiomqtt
import chess
import pytest

from broker.client.client import Client
from broker.contract import topics
from broker.contract.gate import Delay
from broker.contract.message import Message
from broker.contract.messages import AssignmentState, GameState, Health, Status
from broker.contract.payloads import encode, parse
from broker.contract.requests import (
    AssignBoardRequest,
    Reply,
    Request,
    ResendRequest,
    ResultRequest,
    SeatRequest,
    SetBroadcastDelayRequest,
)
from daemon.config import Broker, HallConfig, HallSettings, JournalSettings, LinkSettings
from daemon.config import TableSettings as TableConfig
from daemon.core.table.table import Output, Table
from daemon.discovery.port_discovery import GONE_LOOKS
from daemon.journal.file import JournalFile
from daemon.process import app
from daemon.process.app import HallProcess
from drivers.dgt.codec import DgtCodec
from drivers.dgt.simulated.board import DgtSimulator
from drivers.discovery.discovery import PlausiblePort, PortLikelihood
from drivers.discovery.registry import new_session
from drivers.errors import PortUnavailable
from drivers.events import Link as LinkState
from drivers.events import LinkChanged, SquareChanged
from drivers.link.session import Wiring
from drivers.simulation.players import Action, Lift, Press, Put, Script, StartClock
from drivers.timebase import Timebase
from drivers.transports import Transport
from drivers.transports.memory import MemoryTransport, pair
from drivers.transports.served.serving import PtyPort
from drivers.transports.ways import Ways
from tests.broker.brokers import Running, running
from tests.daemon.facts_of_games import assignment
from tests.drivers.answering_board import AnsweringBoard
from tests.waiting import until

RATE = 8.0
WITHIN_S = 60.0


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running("embedded", tmp_path_factory.mktemp("broker")) as one:
        yield one


FOUND_WITHIN_S = 3.0


class Sockets:
    """The USB sockets of a computer: boards are plugged in and pulled, and the hall looks now and then."""

    def __init__(self) -> None:
        self.looks = 0
        self.opened: list[str] = []
        self._boards: dict[str, tuple[AnsweringBoard, PortLikelihood]] = {}
        self._lines: dict[str, MemoryTransport] = {}

    def plug_in(self, port: str, serial: str, guess: PortLikelihood = PortLikelihood.KNOWN) -> None:
        self._boards[port] = AnsweringBoard(serial), guess

    def pull_out(self, port: str) -> None:
        del self._boards[port]
        if line := self._lines.pop(port, None):
            line.close()

    def listed(self) -> list[PlausiblePort]:
        self.looks += 1
        return [
            PlausiblePort(
                port, guess, None if guess is PortLikelihood.OTHER else "dgt", "", "", Wiring.SINGLE
            )
            for port, (_, guess) in list(self._boards.items())
        ]

    async def open(self, port: str, _: Ways) -> Transport:
        self.opened.append(port)
        if port not in self._boards:
            raise PortUnavailable(f"{port} is not there.")
        board = self._boards[port][0]
        near, far = pair()
        far.start(lambda data: far.write(board.answer(data)), lambda _: None)
        self._lines[port] = far
        return near

    async def until_looks(self, count: int) -> None:
        """Wait until the hall has looked so often again, and has done what the look before the last told."""
        target = self.looks + count
        await until(lambda: self.looks >= target)


def config(broker: Running, folder: Path, name: str, *, links: int = 0, discover: bool = False) -> HallConfig:
    ports = [str(folder / f"board{n}") for n in range(1, links + 1)]
    return HallConfig(
        hall=HallSettings(name=name, discover=discover, start_games="assigned", time_scale=RATE),
        links=tuple(LinkSettings(port=port) for port in ports),
        tables=tuple(TableConfig(number=number, board=port) for number, port in enumerate(ports, 1)),
        broker=Broker(url=str(broker.address)),
        journal=JournalSettings(path=folder / "hall.flagfall-journal"),
    )


class Screen:
    """Somebody else at the broker: keeps the newest message of each topic."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.shown: dict[str, Message] = {}

    async def listen(self) -> None:
        async for arrived in self.client.messages():
            found = topics.match(arrived.path)
            assert found is not None
            self.shown[arrived.path] = parse(found[0], arrived.payload)

    async def until(self, path: str, holds: Callable[[Message], bool]) -> Message:
        await until(lambda: path in self.shown and holds(self.shown[path]), say=lambda: self.shown.get(path))
        return self.shown[path]

    async def ask(self, topic: topics.Topic, request: Request) -> Reply:
        """What the daemon answers."""
        return await self.client.ask(topic, request, within_s=WITHIN_S)

    async def moves(self, count: int) -> list[str]:
        def enough(message: Message) -> bool:
            return isinstance(message, GameState) and len(message.moves) >= count

        game = await self.until("floor/table/1/game", enough)
        assert isinstance(game, GameState)
        return [made.uci for made in game.moves]

    async def up(self) -> Status:
        status = await self.until(
            "floor/status", lambda one: isinstance(one, Status) and one.state == "online"
        )
        assert isinstance(status, Status)
        return status


@asynccontextmanager
async def screen(broker: Running, hall: str) -> AsyncIterator[Screen]:
    async with Client(broker.address, hall, role="screen") as client:
        await client.subscribe("floor/#")
        seen = Screen(client)
        listening = asyncio.create_task(seen.listen())
        try:
            yield seen
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


@asynccontextmanager
async def board(folder: Path, name: str = "board1") -> AsyncIterator[tuple[DgtSimulator, PtyPort, Timebase]]:
    """A simulated board on a real port, its pieces on their first squares."""
    timebase = Timebase(RATE)
    simulator = DgtSimulator(seed=1)
    simulator.set_up(0.0)
    port = PtyPort(simulator, timebase, folder / name)
    serving = asyncio.create_task(port.serve())
    try:
        yield simulator, port, timebase
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


def played(*moves: str) -> Script:
    """Hands that move pawns and press."""
    pieces = chess.Board()
    at = 2.0
    pressed: list[float | None] = []
    script: list[Action] = [StartClock(1.0, chess.WHITE)]
    for uci in moves:
        move = chess.Move.from_uci(uci)
        piece = pieces.piece_at(move.from_square)
        assert piece is not None
        script += [
            Lift(at, move.from_square),
            Put(at + 0.5, move.to_square, piece),
            Press(at + 1.0, pieces.turn),
        ]
        pressed.append(at + 1.0)
        pieces.push(move)
        at += 3.0
    legal = tuple(chess.Move.from_uci(uci) for uci in moves)
    return Script(tuple(script), legal, "*", "", "official", at, time_control="300+0", pressed=tuple(pressed))


def assign(game: str = "g1", identity: str = "assign-1") -> SeatRequest:
    return SeatRequest(id=identity, by="desk", client="desk", assignment=assignment(1, game))


async def play(of: tuple[DgtSimulator, PtyPort, Timebase], *moves: str) -> None:
    simulator, port, timebase = of
    simulator.load(played(*moves), timebase.now() + 1.0)
    port.woken()


# --- a game, and what stays of it -------------------------------------------------------------------------


async def test_a_game_on_a_real_port_is_recorded_shown_and_there_again_after_a_restart(
    broker: Running, tmp_path: Path
) -> None:
    hall = config(broker, tmp_path, "whole", links=1)
    async with screen(broker, "whole") as seen, board(tmp_path) as wired:
        async with HallProcess.opened(hall):
            first = await seen.up()
            reply = await seen.ask(topics.SEAT, assign())
            assert reply.ok
            await seen.until(
                "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok"
            )
            await play(wired, "e2e4", "e7e5")
            assert await seen.moves(2) == ["e2e4", "e7e5"]
        await seen.until("floor/status", lambda one: isinstance(one, Status) and one.state == "offline")
        with closing(JournalFile.reading(hall.journal.path)) as journal:
            kept = journal.state().table(1)
            black_box = [one for one in journal.raw_of(start=1) or () if one.link == hall.links[0].port]
        assert {entry.direction for entry in black_box} >= {"rx", "tx"}
        heard = b"".join(entry.data for entry in black_box if entry.direction == "rx")
        placed = [one for one in DgtCodec().receive_data(heard, 0.0) if isinstance(one, SquareChanged)]
        assert (placed[-1].square, placed[-1].piece) == (chess.E5, chess.Piece.from_symbol("p"))
        assert kept.game is not None
        assert [made.move.uci() for made in kept.game.moves] == ["e2e4", "e7e5"]

        seen.shown.clear()
        async with HallProcess.opened(hall) as process:
            second = await seen.up()
            assert (second.journal, second.seq >= first.seq) == (first.journal, True)
            assert await seen.moves(2) == ["e2e4", "e7e5"]
            assert process.hall.state.table(1).game == kept.game
            again = await seen.ask(topics.SEAT, assign())
            assert again == reply
            assert process.hall.state.table(1).game == kept.game
            ended = ResultRequest(
                id="result-1", by="arbiter", client="desk", table=1, game="g1", result="1/2-1/2"
            )
            assert (await seen.ask(topics.RESULT, ended)).ok
            await seen.until(
                "floor/table/1/game", lambda one: isinstance(one, GameState) and one.result == "1/2-1/2"
            )


# --- requests ---------------------------------------------------------------------------------------------


async def test_a_refused_request_is_answered_with_the_reason(broker: Running, tmp_path: Path) -> None:
    async with HallProcess.opened(config(broker, tmp_path, "refused")), screen(broker, "refused") as seen:
        await seen.up()
        ended = ResultRequest(id="r", by="arbiter", client="desk", table=1, game="g", result="1-0")
        reply = await seen.ask(topics.RESULT, ended)
    assert not reply.ok
    assert "no game has started" in reply.text


async def test_an_answered_request_is_on_disk(broker: Running, tmp_path: Path) -> None:
    hall = config(broker, tmp_path, "disk")
    async with HallProcess.opened(hall), screen(broker, "disk") as seen:
        await seen.up()
        assert (await seen.ask(topics.SEAT, assign())).ok
        with closing(JournalFile.reading(hall.journal.path)) as journal:
            state = journal.state()
    assert state.answers["assign-1"].ok
    assert state.table(1).assignment == assign().assignment


async def test_nonsense_among_the_requests_stops_nothing(broker: Running, tmp_path: Path) -> None:
    async with HallProcess.opened(config(broker, tmp_path, "noise")), screen(broker, "noise") as seen:
        await seen.up()
        async with aiomqtt.Client(broker.address.host, broker.address.port) as stranger:
            await stranger.publish(f"{topics.root('noise')}/requests/seat", b"not json", qos=1)
            await stranger.publish(f"{topics.root('noise')}/requests/dance", b"{}", qos=1)
        reply = await seen.ask(
            topics.ASSIGN_BOARD, AssignBoardRequest(id="b", by="desk", client="desk", table=3)
        )
    assert reply == Reply(id="b", ok=True)


async def test_a_request_that_the_broker_kept_is_not_carried_out_at_a_start(
    broker: Running, tmp_path: Path
) -> None:
    hall = config(broker, tmp_path, "kept")
    async with aiomqtt.Client(broker.address.host, broker.address.port) as stranger:
        await stranger.publish(f"{topics.root('kept')}/requests/seat", encode(assign()), qos=1, retain=True)
        async with HallProcess.opened(hall), screen(broker, "kept") as seen:
            await seen.up()
            assert (
                await seen.ask(
                    topics.ASSIGN_BOARD, AssignBoardRequest(id="b", by="desk", client="desk", table=3)
                )
            ).ok
            with closing(JournalFile.reading(hall.journal.path)) as journal:
                assert journal.state().table(1).assignment is None
            assert (await seen.ask(topics.SEAT, assign())).ok


async def test_the_delay_of_an_audience_is_set_in_mid_round(broker: Running, tmp_path: Path) -> None:
    request = SetBroadcastDelayRequest(
        id="d", by="Anna", client="page", audience="public", delay_s=900, delay_moves=2
    )
    hall = config(broker, tmp_path, "delays")
    async with HallProcess.opened(hall), screen(broker, "delays") as seen:
        await seen.up()
        assert (await seen.ask(topics.SET_BROADCAST_DELAY, request)).ok
        with closing(JournalFile.reading(hall.journal.path)) as journal:
            assert journal.state().delays["public"].now == Delay(900, 4)


WRONG: list[tuple[str, str, dict[str, object], str]] = [
    ("a time below zero", "decide", {"remedy": {"text": "x", "white_ms": -5, "black_ms": 10}}, "9:59:59"),
    (
        "a position that is none",
        "decide",
        {"remedy": {"text": "x", "fen": "abc", "restart_game": True}},
        "'abc'",
    ),
    ("an unknown choice", "decide", {"decision": "perhaps"}, "field 'decision'"),
    ("a missing field", "decide", {"incident": None}, "field 'incident'"),
    ("a long note", "decide", {"note": "x" * 501}, "field 'note'"),
    ("far too much", "decide", {"note": "x" * 70_000}, "at most 65536"),
    ("an unknown request", "dance", {}, "Unknown topic requests/dance"),
    ("a table that cannot be", "assign-board", {"table": -1}, "Invalid table -1"),
    ("a misspelt field", "decide", {"decison": "reject"}, "unknown field 'decison' (did you mean"),
]


@pytest.mark.parametrize(
    ("kind", "fields", "text"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG]
)
async def test_a_request_that_cannot_be_is_answered_and_the_hall_goes_on(
    kind: str, fields: dict[str, object], text: str, broker: Running, tmp_path: Path
) -> None:
    name = "wrong"
    of_kind = {"incident": "i", "decision": "apply"} if kind == "decide" else {}
    asked = {"id": "w", "by": "Anna", "table": 1, **of_kind, **fields}
    async with HallProcess.opened(config(broker, tmp_path, name)), screen(broker, name) as seen:
        await seen.up()
        async with aiomqtt.Client(broker.address.host, broker.address.port) as stranger:
            await stranger.subscribe(f"{topics.root(name)}/replies/stranger", qos=1)
            payload = json.dumps({**asked, "client": "stranger"})
            await stranger.publish(f"{topics.root(name)}/requests/{kind}", payload, qos=1)
            async with asyncio.timeout(WITHIN_S):
                answer = await anext(aiter(stranger.messages))
        reply = Reply.model_validate_json(bytes(answer.payload))
        assert (reply.id, reply.ok) == ("w", False)
        assert text in reply.text
        assert (await seen.ask(topics.SEAT, assign())).ok


async def test_a_request_that_brings_out_a_defect_stops_nothing_and_is_logged(
    broker: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Output:
        raise KeyError("nobody thought of this")

    hall = config(broker, tmp_path, "defect")
    async with HallProcess.opened(hall) as process, screen(broker, "defect") as seen:
        await seen.up()
        with monkeypatch.context() as patched:
            patched.setattr(Table, "assign", broken)
            reply = await seen.ask(topics.SEAT, assign())
        assert reply.text.startswith("The request failed: 'nobody thought of this'.")
        (logged,) = [record for record in caplog.records if record.exc_info]
        assert "SeatRequest assign-1 could not be carried out" in logged.getMessage()
        assert process.hall.state.table(1).assignment is None
        assert (await seen.ask(topics.SEAT, assign(identity="assign-2"))).ok
    with closing(JournalFile.reading(hall.journal.path)) as journal:
        answers = journal.state().answers
    assert (answers["assign-1"].ok, answers["assign-2"].ok) == (False, True)


async def test_what_is_decided_is_answered_so_also_where_it_cannot_be_shown(
    broker: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KeyError("nobody thought of this")

    async with (
        HallProcess.opened(config(broker, tmp_path, "dark")) as process,
        screen(broker, "dark") as seen,
    ):
        await seen.up()
        with monkeypatch.context() as patched:
            patched.setattr(process, "_look_ahead", broken)
            assert (await seen.ask(topics.SEAT, assign())).ok
        assert process.hall.state.table(1).assignment is not None


async def test_a_consumer_that_missed_facts_asks_for_them(broker: Running, tmp_path: Path) -> None:
    async with HallProcess.opened(config(broker, tmp_path, "resend")), screen(broker, "resend") as seen:
        await seen.up()
        await seen.ask(topics.SEAT, assign())
        request = ResendRequest(id="again", by="screen", client="screen", table=1, after=0)
        assert (await seen.ask(topics.RESEND, request)).ok


# --- what fails -------------------------------------------------------------------------------------------


async def test_a_broker_that_comes_late_is_told_everything(tmp_path: Path) -> None:
    late = Running("embedded", tmp_path)
    hall = config(late, tmp_path, "late")
    try:
        async with HallProcess.opened(hall) as process:
            assert not process.client.connected
            late.start()
            async with screen(late, "late") as seen:
                await seen.up()
                assert (await seen.ask(topics.SEAT, assign())).ok
                shown = await seen.until(
                    "floor/table/1/assignment",
                    lambda one: isinstance(one, AssignmentState) and one.assignment is not None,
                )
                assert isinstance(shown, AssignmentState)
    finally:
        late.kill()


async def test_a_port_that_does_not_exist_yet_is_said_and_opened_later(
    broker: Running, tmp_path: Path
) -> None:
    hall = config(broker, tmp_path, "ports", links=1)
    async with HallProcess.opened(hall), screen(broker, "ports") as seen:
        fault = await seen.until(
            "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "fault"
        )
        assert isinstance(fault, Health)
        assert "board1" in fault.items[0].text
        async with board(tmp_path):
            await seen.until(
                "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok"
            )
        await seen.until("floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "fault")


# --- boards that are plugged in during the round ----------------------------------------------------------


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks follow each other at once; what is asserted is how many there were."""
    monkeypatch.setattr(app, "LOOK_EVERY_S", 0.001)


def named_after(wiring: Wiring) -> float:
    """Hall seconds from opening the port of a board until it has named itself and is read."""
    session, board = new_session("dgt", "port", wiring), AnsweringBoard()
    now, events = 0.0, session.opened(0.0)
    while not any(isinstance(one, LinkChanged) and one.state is LinkState.READY for one in events):
        events += session.receive(board.answer(session.take_outgoing()), now)
        due = session.due()
        assert due is not None
        now = due
        events += session.tick(now)
    return now


@pytest.mark.parametrize("wiring", [Wiring.SINGLE, Wiring.AUTO])
def test_a_board_that_is_plugged_in_is_named_within_three_seconds(wiring: Wiring) -> None:
    assert app.LOOK_EVERY_S + named_after(wiring) < FOUND_WITHIN_S


@pytest.mark.usefixtures("often")
async def test_a_board_that_is_plugged_in_during_the_round_is_opened_at_the_next_look(
    broker: Running, tmp_path: Path
) -> None:
    sockets = Sockets()
    hall = config(broker, tmp_path, "plugged", discover=True)
    async with (
        HallProcess.opened(hall, lister=sockets.listed, opener=sockets.open) as process,
        screen(broker, "plugged") as seen,
    ):
        await seen.up()
        sockets.plug_in("/dev/ttyACM0", "11111")
        sockets.plug_in("/dev/ttyS0", "99999", PortLikelihood.OTHER)
        await sockets.until_looks(3)  # the running one, the one that finds it, and one more to be sure
        assert sockets.opened == ["/dev/ttyACM0"]
        health = await seen.until(
            "floor/table/1/health", lambda one: isinstance(one, Health) and "11111" in one.items[0].text
        )
        assert isinstance(health, Health)
        assert process.hall.state.boards == {"11111": 1}


@pytest.mark.usefixtures("often")
async def test_a_board_comes_back_to_its_table_at_another_port_and_the_old_port_is_given_up(
    broker: Running, tmp_path: Path
) -> None:
    sockets = Sockets()
    sockets.plug_in("/dev/ttyACM0", "11111")
    hall = config(broker, tmp_path, "replugged", discover=True)
    async with (
        HallProcess.opened(hall, lister=sockets.listed, opener=sockets.open) as process,
        screen(broker, "replugged") as seen,
    ):
        await seen.until("floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok")
        for number in (1, 2):
            sockets.pull_out(f"/dev/ttyACM{number - 1}")
            await seen.until(
                "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "fault"
            )
            sockets.plug_in(f"/dev/ttyACM{number}", "11111")
            await seen.until(
                "floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok"
            )
        await sockets.until_looks(GONE_LOOKS + 2)
        assert process.hall.state.boards == {"11111": 1}
        assert process.ports == ["/dev/ttyACM2"]


@pytest.mark.usefixtures("often")
async def test_a_configured_port_is_never_given_up_and_opened_at_once_when_it_is_back(
    broker: Running, tmp_path: Path
) -> None:
    sockets = Sockets()
    hall = config(broker, tmp_path, "kept", links=1, discover=True)
    port = hall.links[0].port
    async with (
        HallProcess.opened(hall, lister=sockets.listed, opener=sockets.open) as process,
        screen(broker, "kept") as seen,
    ):
        await seen.up()
        await sockets.until_looks(GONE_LOOKS + 2)
        assert process.ports == [port]
        sockets.opened.clear()
        sockets.plug_in(port, "11111")
        await sockets.until_looks(3)
        assert sockets.opened == [port]
        await seen.until("floor/table/1/health", lambda one: isinstance(one, Health) and one.level == "ok")


def named(name: Path, port: Path) -> None:
    """As the system's rules for devices do it."""
    name.symlink_to(port)


@pytest.mark.usefixtures("often")
async def test_a_port_that_is_configured_under_a_stable_name_is_not_opened_under_its_short_one_too(
    broker: Running, tmp_path: Path
) -> None:
    sockets = Sockets()
    hall = config(broker, tmp_path, "named", links=1, discover=True)
    stable, short = Path(hall.links[0].port), tmp_path / "ttyUSB0"
    async with (
        HallProcess.opened(hall, lister=sockets.listed, opener=sockets.open) as process,
        screen(broker, "named") as seen,
    ):
        await seen.up()
        named(stable, short)
        sockets.plug_in(str(short), "11111")
        await sockets.until_looks(3)
        assert process.ports == [str(stable)]
        assert str(short) not in sockets.opened
