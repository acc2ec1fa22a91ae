"""The work of `flagfall simulate`: simulated boards on a port, playing games until they are told to stop."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from pathlib import Path

from daemon.cli.bodies.simulated_boards import Simulated, SimulateError, simulated
from drivers.discovery.models import SimulatedDevice
from drivers.simulation.games import GamesError, RecordedGame, Shelf, duration_s, shelf
from drivers.simulation.players import ORDINARY, script
from drivers.timebase import Timebase
from drivers.transports.served.packet_serving import PacketPort, serve_packets
from drivers.transports.served.serving import PtyPort, TcpPort, serve_pty, serve_tcp

_Port = PtyPort | TcpPort | PacketPort
_BETWEEN_GAMES_S = 20.0
_FIRST_GAME_S = 3.0


def address(text: str) -> tuple[str, int]:
    """Read HOST:PORT.

    Raises:
        SimulateError: it is not of that form.
    """
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65535:
        raise SimulateError(f"Invalid address {text!r}. Use HOST:PORT, such as localhost:5000")
    return host.strip("[]"), int(port)


async def simulate(
    family: str,
    *,
    pty: Path | None = None,
    tcp: str | None = None,
    packets: Path | None = None,
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
        pty: name of a link to the device's pseudo-terminal; None and nothing else named = a terminal without
            a link.
        tcp: HOST:PORT instead of a pseudo-terminal.
        packets: where a host finds a device whose messages keep their borders, as in the air and on USB.
        games: a PGN file; None = the shipped games.
        speed: hall seconds for one second of the world.
        seed: of everything that is drawn.
        faults: as `simulated_boards` reads them.
        boards: more than one = a chain of them on the one port.
        profile: which model of the family; None = its usual one.
        say: takes each line that a person should see; None = the standard error output.

    Raises:
        SimulateError: something asked for does not exist; nothing was started.
        PortUnavailable: the port cannot be opened.
    """
    if sum(one is not None for one in (pty, tcp, packets)) > 1:
        raise SimulateError("give either --pty or --tcp or --packets, not two of them; a board has one line")
    if speed <= 0:
        raise SimulateError(f"the speed must be above zero, not {speed}")
    say = say or _to_stderr
    wanted = simulated(family, seed, faults, boards, profile)
    if packets is None and not wanted.serial:
        raise SimulateError(
            f"a {wanted.label} has no serial line, its messages keep their borders: give --packets PATH"
        )
    try:
        library = shelf(games)
        if games is not None:
            library.check()
    except GamesError as error:
        raise SimulateError(str(error)) from error
    timebase = Timebase(speed)
    opened: asyncio.Future[_Port] = asyncio.get_running_loop().create_future()
    tasks = [asyncio.create_task(_served(wanted, pty, tcp, packets, timebase, opened, say))]
    for number, board in enumerate(wanted.boards):
        rng = random.Random(f"simulate {seed} {number}" if number else f"simulate {seed}")
        name = f"Board {wanted.addresses[number]}: " if boards > 1 else ""
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
    link: Path | None,
    tcp: str | None,
    packets: Path | None,
    timebase: Timebase,
    opened: asyncio.Future[_Port],
    say: Callable[[str], None],
) -> None:
    def tell(port: _Port, where: object) -> None:
        say(f"{wanted.words} at {where}; stop it with Ctrl-C.")
        opened.set_result(port)

    def on_tcp(port: TcpPort, host: str, number: int) -> None:
        tell(port, f"socket://{host}:{number}")

    if packets is not None:
        await serve_packets(wanted.line, packets, timebase, on_open=lambda port: tell(port, port.port))
    elif tcp is None:
        await serve_pty(wanted.line, link, timebase, on_open=lambda port: tell(port, port.path))
    else:
        await serve_tcp(wanted.line, *address(tcp), timebase, on_open=on_tcp)


async def _play(
    simulator: SimulatedDevice,
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
