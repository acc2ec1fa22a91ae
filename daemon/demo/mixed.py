"""The boards of a mixed demonstration: one of every model of every family that the registry has. Pure.

No family is named here but DGT, whose boards are made by their parts; a family that is added to the registry
takes its table by itself. A board without a clock stands beside one of another family, each of which has its
table too, or beside the on-screen clock, whose keys are pressed by requests, as a page presses them.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal

import chess

from broker.contract.requests import PressRequest
from daemon.config import SCREEN, Boards, LinkSettings, TableSettings
from daemon.demo.tables import CLIENT, ROTATED_SHARE, DemoGame, DemoTable
from drivers.discovery.models import (
    KEY,
    BoardTraits,
    Maker,
    SimulatedDevice,
    clock_families,
    clocks,
    meet,
    models,
    simulated_families,
    takes,
)
from drivers.discovery.registry import Family
from drivers.simulation.players import Action, Press, StartClock, StopClock
from drivers.transports.packets import PREFIX

Mode = Literal["piece", "occupancy"]


@dataclass(frozen=True, slots=True)
class TableKind:
    """What stands at a table of a mixed hall; the first one is a DGT board.

    Attributes:
        family: of the registry; None = a DGT board with its clock.
        model: which of its simulated boards.
        met: what it says of itself.
        clock: of the registry: its table's clock is of this family; None = the board's, or the on-screen one.
    """

    family: Family | None = None
    model: str = "usb"
    make: Maker | None = None
    met: BoardTraits = field(default_factory=lambda: BoardTraits(named=True, clock=True, device=0))
    clock: Family | None = None

    @property
    def name(self) -> str:
        """The name of its family."""
        return self.family.name if self.family else "dgt"

    @property
    def mode(self) -> Mode:
        """Whether it knows its pieces."""
        return "piece" if self.met.named else "occupancy"

    def port(self, path: Path) -> str:
        """Where it is found."""
        return str(path) if self.family is None else _port(self.family, path)


def kinds() -> list[TableKind]:
    """Every kind there is, one model of each family first, then the next model of each that has more."""
    rows = [[(family, *item) for item in models(family).items()] for family in simulated_families()]
    deepest = max((len(row) for row in rows), default=0)
    turns = [row[turn] for turn in range(deepest) for row in rows if turn < len(row)]
    boards = [TableKind(family, name, make, meet(family, make)) for family, name, make in turns]
    without = [at for at, kind in enumerate(boards) if not kind.met.clock]
    for at, family in zip(without, clock_families(), strict=False):
        boards[at] = replace(boards[at], clock=family)
    return [TableKind(), *boards]


def _port(family: Family, path: Path) -> str:
    """A serial line is a pty, everything else keeps the borders of its messages."""
    return str(path) if family.ways.line is not None else f"{PREFIX}{path}"


def fewest() -> int:
    """So many tables it takes to have every family."""
    return 1 + len(simulated_families())


def furnished(count: int, folder: Path) -> tuple[list[LinkSettings], list[TableSettings], Boards]:
    """The configuration of so many tables, whose ports are in a folder: a link for each table's board, and
    behind them one for each clock that is a device of its own."""
    links, beside, tables = list[LinkSettings](), list[LinkSettings](), list[TableSettings]()
    for number, kind in zip(range(1, count + 1), every(count), strict=True):
        port = kind.port(folder / f"board-{number:03d}")
        links.append(LinkSettings(port=port, family=kind.name))
        board = f"{port}#{kind.met.device}" if kind.met.device else port
        clock = "" if kind.met.clock else SCREEN
        if kind.clock is not None:
            clock = _port(kind.clock, folder / f"clock-{number:03d}")
            beside.append(LinkSettings(port=clock, family=kind.clock.name))
        tables.append(TableSettings(number=number, board=board, clock=clock))
    return [*links, *beside], tables, Boards.model_validate(_keys())


def every(count: int) -> list[TableKind]:
    """The kinds of so many tables: all of them, and then again from the first."""
    found = kinds()
    return [found[at % len(found)] for at in range(count)]


def _keys() -> dict[str, str]:
    """A key for each family that wants one; simulated boards take any."""
    keyed = (one.name for one in simulated_families() if one.keyed)
    return {f"{name}_key": KEY.hex() for name in keyed}


def furnish(tables: list[DemoTable], seed: int, epoch_ms: int) -> list[DemoTable]:
    """Put a board of another kind on each of these tables but those that have a DGT board.

    Args:
        seed: of every draw.
        epoch_ms: UTC in ms of hall time 0.
    """
    furnished: list[DemoTable] = []
    for table, kind in zip(tables, every(len(tables)), strict=True):
        if kind.make is None or kind.family is None:
            furnished.append(table)
            continue
        options: dict[str, Any] = {"seed": f"{seed} {table.number}"}
        turned = random.Random(f"turned {seed} {table.number}").random() < ROTATED_SHARE
        if takes(kind.make, "rotated"):
            options["rotated"] = turned
        board = kind.make(**options)
        board.plugged_in(0.0)
        made = ScreenTable if not kind.met.clock else DemoTable
        new = (made if kind.clock is None else ClockTable)(
            table.number,
            board,
            table.seed,
            table.file,
            table.order,
            table.rulesets,
            table.incidents,
            table.ends,
            table.event,
            family=kind.name,
            model=kind.model,
            mode=kind.mode,
        )
        if isinstance(new, ClockTable) and kind.clock is not None:
            new.clock, new.device = kind.clock.name, next(iter(clocks(kind.clock).values()))()
        if isinstance(new, ScreenTable):
            new.epoch_ms = epoch_ms
        furnished.append(new)
    return furnished


@dataclass(slots=True)
class ClockTable(DemoTable):
    """A table whose board has no clock: its players work one that is a device of its own.

    Attributes:
        device: it; a table of a hall always has one.
    """

    device: SimulatedDevice | None = None

    def begun(self, game: DemoGame) -> None:
        """The hands begin: so do those at the clock."""
        assert game.begins is not None
        assert self.device is not None
        self.device.load(game.script, game.begins)


@dataclass(slots=True)
class ScreenTable(DemoTable):
    """A table whose board has no clock: its players touch the keys of the on-screen one.

    Attributes:
        epoch_ms: UTC in ms of hall time 0.
        touches: the keys that are still to be touched, each with its moment.
    """

    clock: str = SCREEN
    epoch_ms: int = 0
    touches: deque[tuple[float, PressRequest]] = field(default_factory=deque)

    def next_touch(self) -> float | None:
        """Hall time of the next one; None = nothing is to come as far as is known."""
        return self.touches[0][0] if self.touches else None

    def touched(self, now: float) -> list[PressRequest]:
        """What is touched by now, in its order; each is given out once."""
        found = []
        while self.touches and self.touches[0][0] <= now:
            found.append(self.touches.popleft()[1])
        return found

    def begun(self, game: DemoGame) -> None:
        """The hands begin: so do those that go to the clock."""
        assert game.begins is not None
        self.touches.clear()
        for at, key in _keys_touched(game.script.actions):
            moment = game.begins + at
            request = PressRequest(
                id=f"press-{game.id}-{len(self.touches)}",
                by=CLIENT,
                client=CLIENT,
                table=self.number,
                key=key,
                received_at=self.epoch_ms + round(moment * 1000),
            )
            self.touches.append((moment, request))


Key = Literal["white", "black", "stop", "go"]
_HALF: Final[dict[chess.Color, Key]] = {chess.WHITE: "white", chess.BLACK: "black"}


def _keys_touched(actions: tuple[Action, ...]) -> Iterator[tuple[float, Key]]:
    """What hands that work a lever do on a screen: whoever is not to move starts the clock."""
    stopped = False
    for action in actions:
        match action:
            case StartClock():
                yield action.at, "go" if stopped else _HALF[not action.color]
                stopped = False
            case StopClock():
                stopped = True
                yield action.at, "stop"
            case Press():
                yield action.at, _HALF[action.color]
            case _:
                pass
