"""`flagfall demo`: a whole hall with simulated boards on real ports, and a report of what was recorded."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from broker.client.address import LOOPBACK
from daemon.config import (
    Boards,
    Broker,
    Dashboard,
    HallConfig,
    HallSettings,
    JournalSettings,
    LinkSettings,
    TableSettings,
)
from daemon.demo.boards import OPTIONS, DemoOptions
from daemon.demo.mixed import fewest, furnished, kinds
from daemon.demo.tables import board_number
from daemon.process.supervisor import run_product, with_ports
from daemon.workers.child_process import Child
from drivers.dgt.simulated.chain import MOST
from drivers.link import paced_time
from drivers.link.session import Wiring
from drivers.simulation.games import shelf

USUAL_TABLES = 8
"""Of a hall of DGT boards."""


class DemoError(Exception):
    """The demonstration cannot be given as it was asked for."""


def demo(
    *,
    tables: int | None,
    speed: float,
    seed: int,
    games: Path | None,
    incidents: bool,
    chain: bool,
    desk: bool,
    mixed: bool = False,
    for_s: float | None,
    hall_s: float | None = None,
    report: Path | None,
    host: str,
    port: int,
    verbose: bool,
) -> int:
    """Run the demonstration until Ctrl-C, for ``for_s`` seconds of real time, or ``hall_s`` of the hall's.

    The boards have a port each, or with ``chain`` up to twelve of them share one.
    With ``desk`` nobody plays before the desk of the pages has seated him. With ``mixed`` every family of
    boards has a table, and every model of it while there are ``tables``; None = as many as it takes, or
    `USUAL_TABLES` DGT boards.

    Returns:
        The exit code: 1 when something was recorded otherwise than it was played.

    Raises:
        GamesError: the file of games cannot be used.
        DemoError: the report cannot be written where it is wanted.
        SupervisorError: a process did not come up.
    """
    if mixed and (chain or desk):
        raise DemoError("--mixed goes without --chain and --desk: leave those out")
    tables = tables or (len(kinds()) if mixed else USUAL_TABLES)
    if mixed and tables < fewest():
        raise DemoError(f"a mixed hall has {fewest()} families: give it --tables {fewest()} or more, or none")
    if games is not None:
        shelf(games).check()  # a file that cannot be used is told before anything starts
    if report is not None:
        _check_report(report)
    with tempfile.TemporaryDirectory(prefix="flagfall-demo-") as name:
        folder = Path(name)
        config = demo_config(
            folder, tables=tables, speed=speed, host=host, port=port, chain=chain, mixed=mixed
        )
        options = DemoOptions(
            config=config,
            seed=seed,
            games=games and games.resolve(),
            incidents=incidents,
            desk=desk,
            mixed=mixed,
            for_s=for_s,
            hall_s=hall_s,
            report=report and report.resolve(),
        )
        boards = Child(
            "boards",
            [sys.executable, "-P", "-m", "daemon.demo.boards"],
            shown=True,
            leads=True,
            environment={OPTIONS: options.model_dump_json()},
        )
        return run_product(config, verbose=verbose, beside=[boards])


def _check_report(path: Path) -> None:
    """Told now, and not when all has been played."""
    folder = path.resolve().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise DemoError(f"the report cannot be written to {path}: name a file in a folder that is there")


def demo_config(
    folder: Path,
    *,
    tables: int,
    speed: float,
    host: str,
    port: int,
    chain: bool = False,
    mixed: bool = False,
) -> HallConfig:
    """A hall whose boards are ports in ``folder``; nothing of it outlives the folder."""
    hall_time = folder / "hall-time"
    paced_time.create(hall_time)
    numbers = range(1, tables + 1)
    keys = Boards()
    if mixed:
        links, seats, keys = furnished(tables, folder)
    elif chain:
        ports = [str(folder / f"chain-{first:03d}") for first in numbers[::MOST]]
        links = [LinkSettings(port=port, wiring=Wiring.CHAIN) for port in ports]
        boards = [board_number(number) for number in numbers]
    else:
        boards = [str(folder / f"board-{number:03d}") for number in numbers]
        links = [LinkSettings(port=port) for port in boards]
    if not mixed:
        seats = [
            TableSettings(number=number, board=board) for number, board in zip(numbers, boards, strict=True)
        ]
    config = HallConfig(
        hall=HallSettings(
            name="demo", discover=False, start_games="assigned", time_scale=speed, time=hall_time
        ),
        links=tuple(links),
        tables=tuple(seats),
        boards=keys,
        broker=Broker(host=LOOPBACK, port=0),
        dashboard=Dashboard(host=host, port=port, state=folder / "dashboard"),
        journal=JournalSettings(path=folder / "hall.flagfall-journal"),
    )
    return with_ports(config)  # here already, as the boards need the ports too
