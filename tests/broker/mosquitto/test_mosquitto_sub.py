"""The lines with `mosquitto_sub` on our pages, run as they are.

The program may read its broker's address from a file: a line without a port finds the test's broker.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import broker
from broker.client.address import BrokerAddress
from broker.client.client import Client
from broker.mosquitto import mosquitto
from tests.broker.brokers import mosquitto as server
from tests.broker.brokers import running
from tests.broker.mosquittos import Written
from tests.dashboard import fake_hall

PROGRAM = "mosquitto_sub"
WITHIN_S = 60

pytestmark = pytest.mark.skipif(
    shutil.which(PROGRAM) is None, reason="no mosquitto_sub on this machine (Debian: mosquitto-clients)"
)
with_server = pytest.mark.skipif(server() is None, reason="no mosquitto on this machine")


def line_of_the_page() -> str:
    page = (Path(broker.__file__).parent / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(rf"^{PROGRAM} .*$", page, re.MULTILINE)
    return str(line)


def line_from_written_files(folder: Path, password: str) -> str:
    readme = (folder / mosquitto.README).read_text(encoding="utf-8")
    match = re.search(rf"^ +({PROGRAM} .*\\\n.*)$", readme, re.MULTILINE)
    assert match is not None, readme
    line = match.group(1)
    assert "-P ..." in line, "whoever reads it puts a password there"
    return line.replace("-P ...", f"-P '{password}'")


@asynccontextmanager
async def typed(
    line: str, folder: Path, asked: Mapping[str, str] | None = None
) -> AsyncIterator[asyncio.StreamReader]:
    """The output of a line typed in a folder; ``asked`` are options from the user's own file."""
    (folder / "settings").mkdir()
    options = "".join(f"{name} {value}\n" for name, value in (asked or {}).items())
    (folder / "settings" / PROGRAM).write_text(options)
    environment = {**os.environ, "XDG_CONFIG_HOME": str(folder / "settings")}
    process = await asyncio.create_subprocess_shell(f"exec {line}", stdout=PIPE, cwd=folder, env=environment)
    assert process.stdout is not None
    try:
        yield process.stdout
    finally:
        process.kill()
        await process.wait()


async def games(lines: asyncio.StreamReader, hall: str) -> dict[int, list[str]]:
    """The moves of each game that is printed, by its table, until every table has been."""
    fields: dict[int, list[str]] = {}
    while len(fields) < len(fake_hall.PLAYERS):
        topic, _, payload = (await lines.readline()).decode().partition(" ")
        table = re.fullmatch(rf"flagfall/v2/{hall}/floor/table/(\d+)/game", topic)
        assert table is not None, (topic, payload)
        fields[int(table[1])] = [move["san"] for move in json.loads(payload)["moves"]]
    return fields


def shown() -> dict[int, list[str]]:
    tables = range(1, len(fake_hall.PLAYERS) + 1)
    return {number: [move.san for move in fake_hall.game(number).moves] for number in tables}


async def play(address: BrokerAddress, hall: str) -> None:
    async with Client(address, hall) as floor:
        await floor.wait_connected()
        await floor.publish_many(list(fake_hall.whole_hall(0)))


@pytest.mark.parametrize("kind", ["embedded", pytest.param("child", marks=with_server)])
async def test_the_line_of_the_page_prints_the_live_games(kind: str, tmp_path: Path) -> None:
    with running(kind, tmp_path) as here:
        async with asyncio.timeout(WITHIN_S):
            await play(here.address, "hall")
            options = {"-p": str(here.address.port)}
            async with typed(line_of_the_page(), tmp_path, options) as lines:
                assert await games(lines, "hall") == shown()


@with_server
async def test_the_line_from_the_written_files_prints_what_happens_on_the_floor(tmp_path: Path) -> None:
    with Written(tmp_path) as here:
        line = line_from_written_files(tmp_path, here.passwords["integrator"])
        async with asyncio.timeout(WITHIN_S), typed(line, tmp_path) as lines:
            await play(here.address("daemon"), "club")
            payloads = [json.loads(await lines.readline()) for _ in fake_hall.PLAYERS]
    assert all(payloads)
