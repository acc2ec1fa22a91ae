"""The work of `flagfall simulate`: one simulated board on a port, playing games until it is told to stop."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from pathlib import Path

from drivers.dgt.faults import Faults
from drivers.dgt.simulator import DgtSimulator
from drivers.games import GamesError, RecordedGame, Shelf, duration_s, shelf
from drivers.hands import ORDINARY, script
from drivers.registry import FAMILIES
from drivers.timebase import Timebase
from drivers.transports.serving import PtyPort, TcpPort, serve_pty, serve_tcp

_Port = PtyPort | TcpPort
_BETWEEN_GAMES_S = 20.0
_FIRST_GAME_S = 3.0
_MAKERS: dict[str, Callable[[int, str], DgtSimulator]] = {
    "dgt": lambda seed, faults: DgtSimulator(
        seed=seed,
        serial=f"{10000 + seed % 6000}",
        long_serial=f"{3000010000 + seed % 1000000}",
        faults=Faults.parsed(faults, seed),
    )
}


class SimulateError(Exception):
    """A simulation was asked for that cannot be; the text is a sentence for whoever typed it."""


def simulator_of(family: str, seed: int, faults: str = "") -> DgtSimulator:
    """A simulated device of a family, switched on.

    Raises:
        SimulateError: no simulator of that family, or a fault that is not understood.
    """
    if family not in _MAKERS:
        known = ", ".join(sorted(_MAKERS))
        what = (
            "has no simulator yet" if family in FAMILIES else "is not a family of boards that Flagfall knows"
        )
        raise SimulateError(f"{family!r} {what}; choose from {known}")
    try:
        return _MAKERS[family](seed, faults)
    except ValueError as error:
        raise SimulateError(str(error)) from error


def address(text: str) -> tuple[str, int]:
    """Read HOST:PORT.

    Raises:
        SimulateError: it is not of that form.
    """
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65535:
        raise SimulateError(f"{text!r} is no address; write HOST:PORT, for example localhost:5000")
    return host.strip("[]"), int(port)


async def simulate(
    family: str,
    *,
    pty: Path | None = None,
    tcp: str | None = None,
    games: Path | None = None,
    speed: float = 1.0,
    seed: int = 0,
    faults: str = "",
    say: Callable[[str], None] | None = None,
) -> None:
    """Serve a simulated device and play games on it, one after another, until cancelled.

    Args:
        family: such as "dgt".
        pty: name of a link to the device's pseudo-terminal; None and no ``tcp`` = a terminal without a link.
        tcp: HOST:PORT instead of a pseudo-terminal.
        games: a PGN file; None = the shipped games.
        speed: hall seconds for one second of the world.
        seed: of everything that is drawn.
        faults: as `Faults.parsed` reads them.
        say: takes each line that a person should see; None = the standard error output.

    Raises:
        SimulateError: something asked for does not exist; nothing was started.
        PortUnavailable: the port cannot be opened.
    """
    if pty is not None and tcp is not None:
        raise SimulateError("give either --pty or --tcp, not both; a board has one line")
    if speed <= 0:
        raise SimulateError(f"the speed must be above zero, not {speed}")
    say = say or _to_stderr
    simulator = simulator_of(family, seed, faults)
    try:
        library = shelf(games)
        if games is not None:
            library.check()
    except GamesError as error:
        raise SimulateError(str(error)) from error
    timebase = Timebase(speed)
    opened: asyncio.Future[_Port] = asyncio.get_running_loop().create_future()
    serving = asyncio.create_task(_served(simulator, family, pty, tcp, timebase, opened, say))
    playing = asyncio.create_task(
        _play(simulator, library, timebase, random.Random(f"simulate {seed}"), opened, say)
    )
    try:
        done, _ = await asyncio.wait((serving, playing), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (serving, playing):
            task.cancel()
        await asyncio.gather(serving, playing, return_exceptions=True)


async def _served(
    simulator: DgtSimulator,
    family: str,
    link: Path | None,
    tcp: str | None,
    timebase: Timebase,
    opened: asyncio.Future[_Port],
    say: Callable[[str], None],
) -> None:
    def on_pty(port: PtyPort) -> None:
        say(f"A simulated {family} board is at {port.path}; stop it with Ctrl-C.")
        opened.set_result(port)

    def on_tcp(port: TcpPort, host: str, number: int) -> None:
        say(f"A simulated {family} board is at socket://{host}:{number}; stop it with Ctrl-C.")
        opened.set_result(port)

    if tcp is None:
        await serve_pty(simulator, link, timebase, on_open=on_pty)
    else:
        await serve_tcp(simulator, *address(tcp), timebase, on_open=on_tcp)


async def _play(
    simulator: DgtSimulator,
    library: Shelf,
    timebase: Timebase,
    rng: random.Random,
    opened: asyncio.Future[_Port],
    say: Callable[[str], None],
) -> None:
    """Play one game after another in an order that the generator draws."""
    port = await opened
    begin = timebase.now() + _FIRST_GAME_S
    while True:
        for index in rng.sample(range(len(library)), len(library)):
            game = library.game(index)
            played = script(game, ORDINARY, rng)
            begins = simulator.load(played, begin)
            say(_announced(game))
            port.woken()
            over = begins + (played.actions[-1].at if played.actions else 0.0)
            await timebase.sleep_until(over + 1.0)
            begin = max(over, timebase.now()) + _BETWEEN_GAMES_S


def _announced(game: RecordedGame) -> str:
    minutes = max(1, round(duration_s(game) / 60))
    return (
        f"Playing {game.white} - {game.black} ({game.time_control}, {len(game.moves)} plies, "
        f"{game.result}; about {minutes} min)."
    )


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
