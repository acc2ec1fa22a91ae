"""LiveChess before a hall and in its place: boards come from one, and programs made for it are served."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import chess
import pytest

from broker.child import marked
from broker.client.address import kept_port
from drivers.link import paced_time
from drivers.link.paced_time import PacedTimebase
from drivers.livechess.simulated import SimulatedEboard, SimulatedLiveChess
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, script
from drivers.transports.websocket import WebPort
from tests.end_to_end.livechess_client import LivechessClient, Refused, connected, got
from tests.waiting import becomes

RATE: Final = 10.0
GAMES: Final = (98, 110)
"""Of the shipped games: 41 plies with two seconds a move, to a mate, and 22 plies."""
FIRST: Final = chess.STARTING_BOARD_FEN


@asynccontextmanager
async def hall(folder: Path, livechess: int, endpoint: int) -> AsyncIterator[None]:
    """`flagfall run` with all boards of a LiveChess, and in the place of another one."""
    config = folder / "hall.toml"
    config.write_text(
        f"""
        [hall]
        discover = false
        time_control = "180+2"
        time_scale = {RATE}
        time = "hall-time"
        [[links]]
        port = "livechess:localhost:{livechess}"
        [[tables]]
        number = 7
        board = "20000"
        [broker]
        engine = "embedded"
        port = 0
        [dashboard]
        port = 0
        [livechess]
        serve = true
        port = {endpoint}
        """,
        "utf-8",
    )
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "flagfall", "run", "-c", str(config)),
        cwd=folder,
        env=marked("test"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=(log := (folder / "log").open("wb")),
    )
    try:
        yield
    finally:
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            process.terminate()
        await process.wait()
        log.close()


class Boards:
    """Two boards at a LiveChess, and the hands at them."""

    def __init__(self, folder: Path) -> None:
        paced_time.create(folder / "hall-time")
        self.timebase = PacedTimebase(folder / "hall-time", RATE)
        self.boards = [
            SimulatedEboard("20000", seed="first"),
            SimulatedEboard("20001", seed="second", rotated=True, flipped=True, ticks=False),
        ]
        self.livechess = SimulatedLiveChess(self.boards, stale=2, guesses=True)
        self.games = [shelf().game(number) for number in GAMES]

    def set_up(self) -> None:
        for board in self.boards:
            board.set_up(self.timebase.now())

    def play(self) -> None:
        for board, game in zip(self.boards, self.games, strict=True):
            board.load(script(game, ORDINARY, random.Random(game.id)), self.timebase.now() + 1.0)

    def ucis(self, number: int) -> list[str]:
        return [move.uci() for move in self.games[number].moves]

    def sans(self, number: int) -> list[str]:
        board, sans = chess.Board(), []
        for move in self.games[number].moves:
            sans.append(board.san(move))
            board.push(move)
        return sans


@asynccontextmanager
async def program(port: int) -> AsyncIterator[LivechessClient]:
    """A program that tries until somebody listens."""
    async with AsyncExitStack() as stack:
        clients: list[LivechessClient] = []

        async def is_there() -> bool:
            with suppress(OSError):
                clients.append(await stack.enter_async_context(connected(port)))
            return bool(clients)

        await becomes(is_there, True)
        yield clients[0]


async def active(client: LivechessClient) -> set[str]:
    return {one["serialnr"] for one in await client.call("eboards") if one["state"] == "ACTIVE"}


async def listed(client: LivechessClient, *serials: str) -> None:
    """Wait until these boards are active."""
    await becomes(lambda: active(client), set(serials))


async def test_a_program_made_for_livechess_follows_games_on_boards_of_another_livechess(
    tmp_path: Path,
) -> None:
    boards, endpoint = Boards(tmp_path), kept_port()
    served = WebPort(boards.livechess, boards.timebase)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(served.serving())
        pacing = asyncio.create_task(boards.timebase.pace())
        stack.callback(pacing.cancel)
        boards.set_up()
        served.woken()
        await stack.enter_async_context(hall(tmp_path, served.number, endpoint))
        client = await stack.enter_async_context(program(endpoint))
        await listed(client, "7", "1")

        feeds = [await client.subscribe("7"), await client.subscribe("1")]
        for feed in feeds:
            await client.until(feed, lambda told: told["board"] == FIRST)
            await client.setup(feed, chess.STARTING_FEN)
        boards.play()
        served.woken()
        for number, feed in enumerate(feeds):
            sans = boards.sans(number)
            told = await client.until(feed, lambda told, sans=sans: told.get("san") == sans)
            assert told["start"] == chess.STARTING_FEN
            assert told["clock"]["white"] < 180
            board = chess.Board()
            for san in sans:
                board.push_san(san)
            assert board.is_checkmate() == (number == 0)

        # Each list of moves continues from the one before, and a move that stood is taken back by nobody
        # here.
        lists = [event["param"]["san"] for event in client.events if "san" in event["param"]]
        assert max(map(len, lists)) == 41
        assert any(event["param"].get("match") is False for event in client.events)
        runs = [event["param"]["clock"]["run"] for event in client.events if "clock" in event["param"]]
        assert {True, False} <= set(runs)

        (event,) = (await got(endpoint, "/api/v1.0/tournaments"))[1]
        assert (event["description"], event["rounds"]) == ("hall", 1)
        tournament = (await got(endpoint, f"/api/v1.0/tournament/{event['uuid']}"))[1]
        assert tournament["eboards"] == ["1", "7"]
        pairings = (await got(endpoint, f"/api/v1.0/round/{event['uuid']}/0"))[1]["pairings"]
        assert [pairing["nr"] for pairing in pairings] == [1, 2]

        async def result() -> str:
            found: str | None = (await got(endpoint, f"/api/v1.0/game/{pairings[1]['uuid']}"))[1]["result"]
            return found or ""

        await becomes(result, "WHITEWIN")  # the last move is final, and the mate is a result
        game = (await got(endpoint, f"/api/v1.0/game/{pairings[1]['uuid']}"))[1]
        moves = [move.partition(" ") for move in game["moves"]]
        assert [san for san, _, _ in moves] == boards.sans(0)
        assert all(0 < int(seconds) <= 190 for _, _, seconds in moves)

        with pytest.raises(Refused, match="Unknown call 'tournaments'"):
            await client.call("tournaments")
    log = (tmp_path / "log").read_text("utf-8")
    assert "Traceback" not in log, log
    assert await decided_again(tmp_path) == [boards.ucis(0), boards.ucis(1)]


async def decided_again(folder: Path) -> list[list[str]]:
    """The moves of each game, at table 7 first, as the signal log of the hall has them decided again."""
    recording = ["journal", "export", "hall.flagfall-journal", "--recording", "--out", "hall.rec"]
    await said(folder, *recording)
    lines = [json.loads(line) for line in (await said(folder, "replay", "hall.rec")).splitlines()]
    games = [line for line in lines if line["type"] == "game"]
    return [
        game["moves"] for game in sorted(games, key=lambda game: int(game["id"].split("-")[0]), reverse=True)
    ]


async def said(folder: Path, *command: str) -> str:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "flagfall", *command), cwd=folder, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    assert process.returncode == 0, command
    return out.decode()
