"""The example for other programs on the broker's page does what the page says."""

from __future__ import annotations

import asyncio
import re
import shlex
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import aiomqtt

import broker
from broker.client import Client
from tests.broker.brokers import PROJECT, running
from tests.dashboard import fake_hall

PAGE = (Path(broker.__file__).parent / "README.md").read_text(encoding="utf-8")
WITHIN_S = 20


def code(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None, f"the page has no example in {language}"
    return found.group(1)


async def test_twenty_lines_of_python_print_the_live_games(tmp_path: Path) -> None:
    program = tmp_path / "live.py"
    program.write_text(code("python"))
    with running("embedded", tmp_path) as here:
        async with Client(here.address, "hall") as hall, asyncio.timeout(WITHIN_S):
            await hall.wait_connected()
            await hall.publish_many(list(fake_hall.whole_hall(0)))
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(program),
                here.address.url,
                "hall",
                stdout=PIPE,
                cwd=PROJECT,
                env={"PYTHONPATH": "."},
            )
            assert process.stdout is not None
            lines = [(await process.stdout.readline()).decode() for _ in range(len(fake_hall.PLAYERS))]
            process.kill()
            await process.wait()
    shown = fake_hall.game(1)
    assert f"table 1: {' '.join(move.san for move in shown.moves)} {shown.result}\n" in lines


async def test_the_filter_for_any_client_takes_the_same_games(tmp_path: Path) -> None:
    arguments = shlex.split(code("sh"))
    assert arguments[:3] == ["mosquitto_sub", "-v", "-t"]
    with running("embedded", tmp_path) as here:
        async with Client(here.address, "hall") as hall, asyncio.timeout(WITHIN_S):
            await hall.wait_connected()
            await hall.publish_many(list(fake_hall.whole_hall(0)))
            async with aiomqtt.Client(here.address.host, here.address.port) as other:
                await other.subscribe(arguments[3])
                games = {str((await anext(other.messages)).topic) for _ in fake_hall.PLAYERS}
    assert games == {
        f"flagfall/v1/hall/floor/table/{one}/game" for one in range(1, len(fake_hall.PLAYERS) + 1)
    }
