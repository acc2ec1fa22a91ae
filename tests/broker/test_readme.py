"""What the pages of this package say is so: the example for other programs, the rights, the tests named."""

from __future__ import annotations

import asyncio
import re
import shlex
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import aiomqtt
import pytest

import broker
from broker.accounts.roles import Role, rights
from broker.client.client import Client
from broker.contract.topics import earlier_roots, root
from broker.embedded.hall_connection import Limits
from broker.mosquitto.guests import LIMITS
from broker.mosquitto.mosquitto import GUESTS_PORT, QUEUED, QUEUED_BYTES
from tests.broker.brokers import PROJECT, shared
from tests.broker.role_checks import ROLES
from tests.dashboard import fake_hall

PAGE, MOSQUITTO_PAGE = (
    (Path(broker.__file__).parent / name).read_text(encoding="utf-8")
    for name in ("README.md", "MOSQUITTO.md")
)
WITHIN_S = 60


def code(language: str) -> str:
    match = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert match is not None, f"the page has no example in {language}"
    return match.group(1)


async def test_twenty_lines_of_python_print_the_live_games(tmp_path: Path) -> None:
    program = tmp_path / "live.py"
    program.write_text(code("python"))
    assert len(code("python").splitlines()) <= 20
    here = shared("embedded")
    async with Client(here, "readme") as hall, asyncio.timeout(WITHIN_S):
        await hall.wait_connected()
        await hall.publish_many(list(fake_hall.whole_hall(0)))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(program),
            here.url,
            "readme",
            stdout=PIPE,
            cwd=PROJECT,
            env={"PYTHONPATH": "."},
        )
        assert process.stdout is not None
        lines = [(await process.stdout.readline()).decode() for _ in range(len(fake_hall.PLAYERS))]
        process.kill()
        await process.wait()
    shown = fake_hall.game(1)
    played = " ".join(move.san for move in shown.moves)
    assert f"floor/table/1/game {played} {shown.result}\n" in lines


async def test_the_filter_for_any_client_takes_the_same_games() -> None:
    arguments = shlex.split(code("sh"))
    assert arguments[:3] == ["mosquitto_sub", "-v", "-t"]
    here = shared("embedded")
    async with Client(here, "any client") as hall, asyncio.timeout(WITHIN_S):
        await hall.wait_connected()
        await hall.publish_many(list(fake_hall.whole_hall(0)))
        async with aiomqtt.Client(here.host, here.port) as other:
            await other.subscribe(arguments[3])
            games = set[str]()
            while len(games) < len(fake_hall.PLAYERS):  # others have halls at this broker
                topic = str((await anext(other.messages)).topic)
                games |= {topic} if topic.startswith(f"{root('any client')}/") else set()
    assert games == {
        f"flagfall/v2/any client/floor/table/{line}/game" for line in range(1, len(fake_hall.PLAYERS) + 1)
    }


def test_the_limits_that_the_page_names_are_those_of_the_brokers() -> None:
    ours = Limits()
    assert f"One account has {ours.per_account} connections" in PAGE
    assert f"cut off at {ours.waiting:,} messages or {ours.waiting_bytes // 2**20} MB" in PAGE
    assert f"more than {ours.payload_bytes // 1024} kB ends the connection" in PAGE
    assert f"silent is gone after {ours.connect_within_s:.0f} s" in PAGE
    assert f"`max_queued_messages` ({QUEUED:,} in our files)" in PAGE
    assert f"`max_queued_messages` {QUEUED:,}**" in MOSQUITTO_PAGE
    assert f"it is {QUEUED_BYTES // 2**20} MB for each client" in MOSQUITTO_PAGE
    assert f"reach it at port {GUESTS_PORT}" in MOSQUITTO_PAGE
    theirs = (
        f"quality {LIMITS.quality}",
        f"{LIMITS.subscriptions} subscriptions",
        f"{LIMITS.per_account} connections of an account",
        f"{LIMITS.waiting_bytes // 2**20} MB that a client has not read",
        f"{LIMITS.pace:.0f} packets a second of a client",
    )
    assert ", ".join(theirs) in MOSQUITTO_PAGE


def stated(cell: str) -> set[str]:
    """The filters of a cell of the table; an area stands for everything in it."""
    return {f"{quoted}#" if quoted.endswith("/") else quoted for quoted in re.findall(r"`([^`]+)`", cell)}


ROWS = {
    account: (stated(writes), stated(reads))
    for account, writes, reads in re.findall(
        r"^\| `([a-z<>-]+)` \|([^|\n]*)\|([^|\n]*)\|$", MOSQUITTO_PAGE, re.MULTILINE
    )
}


def test_the_table_of_rights_has_a_row_for_every_role() -> None:
    assert {account.replace("-<name>", ":public") for account in ROWS} == set(ROLES) - {"spectator:lounge"}


@pytest.mark.parametrize("account", ROWS)
def test_the_table_of_rights_says_what_the_brokers_do(account: str) -> None:
    granted = rights(Role.parse(account.replace("-<name>", ":<name>")), "club")
    below = [
        {
            pattern.removeprefix(f"{root('club')}/")
            for pattern in filters
            if pattern.removesuffix("/#") not in earlier_roots("club")  # only for deletion
        }
        for filters in (granted.write, granted.read)
    ]
    assert list(ROWS[account]) == below


@pytest.mark.parametrize("page", [PAGE, MOSQUITTO_PAGE], ids=["README", "MOSQUITTO"])
def test_every_test_that_a_page_names_is_there(page: str) -> None:
    files = list((PROJECT / "tests").rglob("test_*.py"))
    there = {path.name for path in files}
    for path in files:
        there |= set(re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE))
    named = re.findall(r"`(?:tests/(?:\w+/)*)?(test_[\w.]+)`", page)
    assert len(named) > 5
    assert not [name for name in named if name not in there]
