"""What a volunteer can get wrong, with the real command: one sentence that helps, and nothing left behind."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import sys
import urllib.request
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from broker.client.address import BrokerAddress
from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import Health
from broker.contract.payloads import parse
from tests.answering import answers
from tests.broker.brokers import Running
from tests.broker.brokers import mosquitto as mosquitto_program
from tests.broker.mosquittos import Written
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.pty_board import PtyBoard
from tests.waiting import until

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

PATIENCE_S = 120.0
"""A machine that tests everything at once is slow; a whole hall is started here."""


class Command:
    """A command that runs, and what it has said so far."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.out: list[str] = []
        self.err: list[str] = []
        self._heard = asyncio.Event()
        assert process.stdout is not None
        assert process.stderr is not None
        self._readers = [
            asyncio.create_task(self._read(process.stdout, self.out)),
            asyncio.create_task(self._read(process.stderr, self.err)),
        ]

    async def _read(self, stream: asyncio.StreamReader, lines: list[str]) -> None:
        async for line in stream:
            lines.append(line.decode().rstrip())
            self._heard.set()

    async def says(self, text: str, lines: list[str]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not any(text in line for line in lines):
                self._heard.clear()
                await self._heard.wait()

    async def pages(self, lines: list[str]) -> str:
        """Where the pages are, once they are there."""
        await self.says("Spectators: http://", lines)
        return next(line.split()[1] for line in lines if line.startswith("Spectators:"))

    async def ended(self) -> int:
        async with asyncio.timeout(PATIENCE_S):
            await asyncio.gather(*self._readers)
            return await self.process.wait()


@asynccontextmanager
async def flagfall(folder: Path, *arguments: str) -> AsyncIterator[Command]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "flagfall", *arguments, cwd=folder, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    command = Command(process)
    try:
        yield command
    finally:
        if process.returncode is None:
            process.kill()
        await command.ended()


def hall(folder: Path, *links: Path, broker: str = "") -> Path:
    file = folder / "hall.toml"
    lines = ["[hall]", "discover = false", "[dashboard]", "port = 0", "[broker]"]
    lines += [f'url = "{broker}"' if broker else "port = 0"]
    for number, link in enumerate(links, 1):
        lines += ["[[links]]", f'port = "{link}"', "[[tables]]", f"number = {number}", f'board = "{link}"']
    file.write_text("\n".join(lines))
    return file


# --- what is refused at once ----------------------------------------------------------------------------

ILLEGAL = '[Event "Club"]\n\n1. e4 e4 *\n'
"""The second move cannot be played."""

REFUSED = [
    ("a PGN that does not parse: demo", "demo --games club.pgn", "game 1 of club.pgn cannot be used: ill"),
    ("a PGN that does not parse: simulate", "simulate dgt --pty b --games club.pgn", "game 1 of club.pgn"),
    (
        "a misspelt key: run",
        "run -c misspelt.toml",
        "misspelt.toml, line 2: Unknown setting [hall] nane. Did",
    ),
    ("a misspelt key: check-config", "check-config misspelt.toml", "nane. Did you mean 'name'?"),
    ("a busy port: demo", "demo --port BUSY", "dashboard cannot have port BUSY on 127.0.0.1: another"),
    ("a busy port: run", "run -c busy.toml", "broker cannot have port BUSY on 127.0.0.1: another"),
    ("a busy port: broker", "broker --port BUSY", "port BUSY on 127.0.0.1 is taken by another program"),
    ("a busy port: dashboard", "dashboard --port BUSY", "Cannot serve on port BUSY: another program uses it"),
    ("a busy port: simulate", "simulate dgt --tcp 127.0.0.1:BUSY", "127.0.0.1:BUSY cannot be used: Address"),
    ("a port that is not a board", "watch club.pgn", "club.pgn is not a serial port; name the port of a"),
    ("a report in no folder", "demo --report none/r.json", "the report cannot be written to none/r.json"),
    ("a journal that is none", "daemon -c busy.toml", "club.pgn is not a Flagfall journal"),
    ("a recording that is none", "replay club.pgn", "club.pgn: Line 1 is not JSON"),
]


@pytest.mark.parametrize(("typed", "sentence"), [c[1:] for c in REFUSED], ids=[c[0] for c in REFUSED])
async def test_what_cannot_work_is_said_in_a_sentence(tmp_path: Path, typed: str, sentence: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        busy = str(taken.getsockname()[1])
        (tmp_path / "club.pgn").write_text(ILLEGAL)
        (tmp_path / "misspelt.toml").write_text('[hall]\nnane = "club"\n')
        (tmp_path / "busy.toml").write_text(f'[broker]\nport = {busy}\n[journal]\npath = "club.pgn"\n')
        async with flagfall(tmp_path, *typed.replace("BUSY", busy).split()) as command:
            assert await command.ended() == 1
    assert command.out == []
    assert sentence.replace("BUSY", busy) in command.err[-1]
    assert len(command.err) == 1


# --- what is waited for ---------------------------------------------------------------------------------


@asynccontextmanager
async def noise(port: Path) -> AsyncIterator[None]:
    """Something that is no board and sends all the time."""
    rng = random.Random(1)
    sender = PtyBoard(port, lambda _: b"")
    sender.plug_in()

    async def send() -> None:
        while True:
            sender.send(rng.randbytes(20))
            await asyncio.sleep(0.1)  # real time: what is no board sends at its own pace

    sending = asyncio.create_task(send())
    try:
        yield
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        sender.pull_out()


async def test_garbage_on_the_line_is_shown_and_named(tmp_path: Path) -> None:
    async with noise(tmp_path / "port"), flagfall(tmp_path, "watch", "port") as watch:
        await watch.says("noise (", watch.out)
        await watch.says("A device on port sends data, but it is not a DGT board. Check what is", watch.out)
        watch.process.send_signal(signal.SIGINT)
        assert await watch.ended() == 0
    assert watch.err == []


async def test_a_hall_waits_for_its_broker_and_its_boards_and_says_what_is_missing(tmp_path: Path) -> None:
    """The broker comes late; one port sends garbage; a board vanishes and comes back."""
    broker = Running("embedded", tmp_path)
    board = PtyBoard(tmp_path / "board", AnsweringBoard().answer)
    board.plug_in()
    config = hall(tmp_path, Path("board"), Path("noise"), broker=broker.address.url)
    try:
        async with noise(tmp_path / "noise"), flagfall(tmp_path, "run", "-c", str(config)) as run:
            await run.says("Spectators: http://", run.err)
            await run.says(f"daemon: Broker {broker.address} unreachable. Nothing is lost", run.err)
            await asyncio.to_thread(broker.start)
            async with Client(broker.address, "hall", role="test") as client:
                await client.subscribe(topics.HEALTH.at(table=1))
                await _health(client, "ok", "The DGT board answers.")
                board.pull_out()
                await _health(client, "fault", "board")
                board.plug_in()
                await _health(client, "ok", "The DGT board answers.")
            await run.says(f"daemon: Broker {broker.address} connected again.", run.err)
            await run.says("daemon: A device on noise sends data, but it is not a DGT board", run.err)
            run.process.send_signal(signal.SIGINT)
            assert await run.ended() == 0
    finally:
        board.pull_out()
        broker.kill()
    assert "Traceback" not in "\n".join(run.err)


async def _health(client: Client, level: str, text: str) -> None:
    async with asyncio.timeout(PATIENCE_S):
        async for arrived in client.messages():
            health = parse(topics.HEALTH, arrived.payload, arrived.path)
            assert isinstance(health, Health)
            if health.level == level and any(text in item.text for item in health.items):
                return


async def test_a_dashboard_without_a_broker_serves_its_page_and_waits(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen: who connects is refused
        broker = BrokerAddress(port=nobody.getsockname()[1])
        async with flagfall(tmp_path, "dashboard", "--port", "0", "--broker", broker.url) as dashboard:
            address = await dashboard.pages(dashboard.out)
            text = f"Broker {broker} unreachable. Nothing is lost; retrying."
            await dashboard.says(text, dashboard.err)

            def page() -> int:
                with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:
                    return int(answer.status)

            assert await asyncio.to_thread(page) == 200
            dashboard.process.send_signal(signal.SIGTERM)
            assert await dashboard.ended() == 0


async def test_a_hall_that_is_killed_leaves_no_process_no_port_and_its_journal_behind(tmp_path: Path) -> None:
    config = hall(tmp_path)
    async with flagfall(tmp_path, "run", "-c", str(config)) as run:
        pages = int((await run.pages(run.err)).rpartition(":")[2].strip("/"))
        await until((tmp_path / "hall.flagfall-journal").exists)
        async with flagfall(tmp_path, "daemon", "-c", str(config)) as second:
            assert await second.ended() == 1
        assert "hall.flagfall-journal is in use by another Flagfall: stop that one first" in second.err[-1]
        run.process.kill()
        assert await run.ended() == -signal.SIGKILL
    await until(lambda: not answers(pages))
    await until(lambda: not (tmp_path / "hall.flagfall-journal-wal").exists())  # closed in order
    async with flagfall(tmp_path, "journal", "verify", "hall.flagfall-journal") as verify:
        assert await verify.ended() == 0


@pytest.mark.skipif(mosquitto_program() is None, reason="there is no Mosquitto on this computer")
async def test_a_hall_at_a_written_mosquitto_is_asked_by_its_directors(tmp_path: Path) -> None:
    """Daemon and dashboard have accounts of their own there."""
    with Written(tmp_path / "mosquitto", ["hall"]) as broker:
        config = hall(tmp_path, broker=broker.address("daemon").url)
        text = config.read_text()
        own = f'[broker]\ndashboard_url = "{broker.address("dashboard").url}"'
        config.write_text(text.replace("[broker]", own))
        async with flagfall(tmp_path, "run", "-c", str(config)) as run:
            site = (await run.pages(run.err)).rstrip("/")
            await run.says("new-pin.txt: read it there", run.err)
            pin = (tmp_path / "flagfall-state" / "new-pin.txt").read_text().strip()
            assert pin not in "".join(run.err)
            kept = [tmp_path / "hall.flagfall-journal", tmp_path / "flagfall-state" / "new-pin.txt"]
            assert [file.stat().st_mode & 0o077 for file in kept] == [0, 0], "names and PIN are for the owner"
            async with httpx.AsyncClient(base_url=site, headers={"Origin": site}) as director:
                await director.post("/director/pair", json={"pin": pin, "name": "Anna"})
                answer = await director.post("/director/bind", json={"table": 1}, timeout=PATIENCE_S)
            assert (answer.status_code, answer.json()["ok"]) == (200, True), answer.text
