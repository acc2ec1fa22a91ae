"""The work of `flagfall simulate`: simulated boards on a port, playing games until they are told to stop."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import MOST, ChainSimulator
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import FIRMWARES
from drivers.games import GamesError, RecordedGame, Shelf, duration_s, shelf
from drivers.hands import ORDINARY, script
from drivers.registry import FAMILIES
from drivers.timebase import Timebase
from drivers.transports.serving import PtyPort, Simulator, TcpPort, serve_pty, serve_tcp

_Port = PtyPort | TcpPort
_BETWEEN_GAMES_S = 20.0
_FIRST_GAME_S = 3.0
_CHAINED = "serial"
_ALONE = "usb"


class SimulateError(Exception):
    """A simulation was asked for that cannot be; the text is a sentence for whoever typed it."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """What hangs on the port.

    Attributes:
        line: everything that a host sees there.
        boards: the boards, one or a chain of them.
    """

    line: Simulator
    boards: tuple[DgtSimulator, ...]


def simulated(
    family: str, seed: int, faults: str = "", boards: int = 1, profile: str | None = None
) -> Simulated:
    """Simulated boards of a family, switched on.

    Raises:
        SimulateError: there is no such simulator, or a fault is not understood.
    """
    if family not in _MAKERS:
        known = ", ".join(sorted(_MAKERS))
        what = (
            "has no simulator yet" if family in FAMILIES else "is not a family of boards that Flagfall knows"
        )
        raise SimulateError(f"{family!r} {what}; choose from {known}")
    try:
        return _MAKERS[family](seed, faults, boards, profile)
    except ValueError as error:
        raise SimulateError(str(error)) from error


def _dgt(seed: int, faults: str, boards: int, profile: str | None) -> Simulated:
    if not 1 <= boards <= MOST:
        raise SimulateError(f"{boards} boards cannot share a port; a chain has 1 to {MOST}")
    profile = profile or (_ALONE if boards == 1 else _CHAINED)
    if profile not in FIRMWARES:
        raise SimulateError(
            f"{profile!r} is not a kind of DGT board; choose a profile from {', '.join(FIRMWARES)}"
        )
    if boards > 1 and profile != _CHAINED:
        raise SimulateError(
            f"only boards of the profile {_CHAINED} can be chained; leave --profile or --boards out"
        )
    of_port = Faults.parsed(faults, seed)
    members = tuple(
        DgtSimulator(
            seed=f"{seed} {number}" if number else seed,
            firmware=FIRMWARES[profile],
            controlled=not of_port.clock_refuses,
            serial=f"{10000 + (seed + (0 if _is_twin(number, boards, of_port) else number)) % 6000}",
            long_serial=f"{3000010000 + (seed + number) % 1000000}",
            faults=Faults.parsed(faults, f"{seed} {number}" if number else seed, number / boards),
        )
        for number in range(boards)
    )
    if boards == 1:
        return Simulated(members[0], members)
    return Simulated(ChainSimulator(members, faults=of_port), members)


def _is_twin(number: int, boards: int, faults: Faults) -> bool:
    return faults.twins and number == boards - 1


_MAKERS: dict[str, Callable[[int, str, int, str | None], Simulated]] = {"dgt": _dgt}


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
    boards: int = 1,
    profile: str | None = None,
    say: Callable[[str], None] | None = None,
) -> None:
    """Serve simulated boards and play games on each, one after another, until cancelled.

    Args:
        family: such as "dgt".
        pty: name of a link to the device's pseudo-terminal; None and no ``tcp`` = a terminal without a link.
        tcp: HOST:PORT instead of a pseudo-terminal.
        games: a PGN file; None = the shipped games.
        speed: hall seconds for one second of the world.
        seed: of everything that is drawn.
        faults: as `Faults.parsed` reads them.
        boards: more than one = a chain of them on the one port.
        profile: which generation of boards; None = the usual one for so many.
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
    wanted = simulated(family, seed, faults, boards, profile)
    try:
        library = shelf(games)
        if games is not None:
            library.check()
    except GamesError as error:
        raise SimulateError(str(error)) from error
    timebase = Timebase(speed)
    opened: asyncio.Future[_Port] = asyncio.get_running_loop().create_future()
    tasks = [asyncio.create_task(_served(wanted, family, pty, tcp, timebase, opened, say))]
    for number, board in enumerate(wanted.boards):
        rng = random.Random(f"simulate {seed} {number}" if number else f"simulate {seed}")
        name = f"Board {board.address}: " if boards > 1 else ""
        tasks.append(asyncio.create_task(_play(board, library, timebase, rng, opened, name, say)))
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _served(
    wanted: Simulated,
    family: str,
    link: Path | None,
    tcp: str | None,
    timebase: Timebase,
    opened: asyncio.Future[_Port],
    say: Callable[[str], None],
) -> None:
    count = len(wanted.boards)
    what = (
        f"A simulated {family} board is" if count == 1 else f"A chain of {count} simulated {family} boards is"
    )

    def on_pty(port: PtyPort) -> None:
        say(f"{what} at {port.path}; stop it with Ctrl-C.")
        opened.set_result(port)

    def on_tcp(port: TcpPort, host: str, number: int) -> None:
        say(f"{what} at socket://{host}:{number}; stop it with Ctrl-C.")
        opened.set_result(port)

    if tcp is None:
        await serve_pty(wanted.line, link, timebase, on_open=on_pty)
    else:
        await serve_tcp(wanted.line, *address(tcp), timebase, on_open=on_tcp)


async def _play(
    simulator: DgtSimulator,
    library: Shelf,
    timebase: Timebase,
    rng: random.Random,
    opened: asyncio.Future[_Port],
    name: str,
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
            say(name + _announced(game))
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
