"""The simulated boards that `flagfall simulate` is asked for: every family of the registry with models. Pure.

Clocks without a board count as boards here: hands work them too.

A DGT board is made here by its parts, because it alone has generations of firmware, chains and a catalogue of
faults; every other family is found by its row of the registry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import MOST, ChainSimulator
from drivers.dgt.simulated.faults import Faults
from drivers.dgt.simulated.firmware import FIRMWARES
from drivers.discovery.models import (
    Maker,
    SimulatedDevice,
    alike,
    clock_families,
    clocks,
    meet,
    models,
    simulated_families,
    takes,
)
from drivers.discovery.registry import FAMILIES, Family
from drivers.simulation.sensors import LinkLoss
from drivers.transports.served.serving import Simulator

DGT: Final = "dgt"
_CHAINED: Final = "serial"
_ALONE: Final = "usb"
_NUMBER: Final = r"\d+(?:\.\d+)?"
_VANISH: Final = re.compile(rf"vanish=({_NUMBER}):({_NUMBER})")
_DROP: Final = re.compile(rf"drop=({_NUMBER})")


class SimulateError(Exception):
    """A simulation was asked for that cannot be; the text is a sentence for whoever typed it."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """What hangs on the port.

    Attributes:
        line: everything that a host sees there.
        boards: the boards, one or a chain of them.
        addresses: what each is called where there are several.
        label: one of them, as in a sentence.
        words: how the sentence about where they are begins.
        serial: a host may join and cut what they send, as a serial line does.
    """

    line: Simulator
    boards: tuple[SimulatedDevice, ...]
    addresses: tuple[int, ...]
    label: str
    words: str
    serial: bool


def simulated_names() -> list[str]:
    """The families that can be simulated."""
    return [DGT, *sorted(one.name for one in (*simulated_families(), *clock_families()))]


def catalogue() -> str:
    """Every family with its models, for whoever chooses."""
    rows = [(DGT, tuple(FIRMWARES)), *((one.name, _names(one)) for one in simulated_families())]
    rows += [(one.name, tuple(clocks(one))) for one in clock_families()]
    return "; ".join(f"{name}: {', '.join(kinds)}" for name, kinds in sorted(rows))


def _names(family: Family) -> tuple[str, ...]:
    return (*models(family), *alike(family))


def simulated(
    family: str, seed: int, faults: str = "", boards: int = 1, profile: str | None = None
) -> Simulated:
    """Simulated boards of a family, switched on.

    Args:
        family: as the registry names it.
        seed: of every draw.
        faults: as `Faults.parsed` reads them for a DGT board; for the others ``vanish=S:T`` (once in S
            seconds the link is gone for T) and ``drop=P`` (this share of what it sends does not arrive).
        boards: more than one = a chain of DGT boards.
        profile: which model; None = the usual one for so many.

    Raises:
        SimulateError: there is no such simulator, or a fault is not understood.
    """
    if family not in simulated_names():
        known = ", ".join(simulated_names())
        what = (
            "has no simulated board"
            if family in FAMILIES
            else "is not a family of boards that Flagfall knows"
        )
        raise SimulateError(f"{family!r} {what}; choose from {known}")
    try:
        if family == DGT:
            return _dgt(seed, faults, boards, profile)
        row = FAMILIES[family]
        return (_clock if row.clocks else _model)(row, seed, faults, boards, profile)
    except ValueError as error:
        raise SimulateError(str(error)) from error


def _model(family: Family, seed: int, faults: str, boards: int, profile: str | None) -> Simulated:
    known, asked = models(family), (profile or "").casefold()
    name = alike(family).get(asked, asked) or next(iter(known))
    if name not in known:
        raise SimulateError(
            f"Unknown model {profile!r} of the family {family.name}. Choose a profile from "
            f"{', '.join(_names(family))}"
        )
    if boards != 1:
        raise SimulateError(f"only DGT boards can be chained: omit --boards for a {family.label}")
    make = known[name]
    board = make(seed=seed, **_absence(family, make, faults))
    board.plugged_in(0.0)
    met = meet(family, make)
    what = name if asked in ("", name) else f"{asked}, which speaks as the model {name}"
    words = f"A simulated {family.label} ({what}, {'identifies pieces' if met.named else 'occupancy'}) is"
    return Simulated(board, (board,), (0,), family.label, words, family.ways.line is not None)


def _clock(family: Family, _seed: int, faults: str, boards: int, profile: str | None) -> Simulated:
    known = clocks(family)
    name = profile or next(iter(known))
    if name not in known:
        raise SimulateError(
            f"Unknown clock {name!r} of the family {family.name}. Choose a profile from {', '.join(known)}"
        )
    if boards != 1:
        raise SimulateError(f"only DGT boards can be chained: omit --boards for a {family.label}")
    if faults.strip():
        raise SimulateError(f"a simulated {family.label} has no faults: omit --faults")
    clock = known[name]()
    words = f"A simulated {family.label} ({name}; its board is another device, if there is one) is"
    return Simulated(clock, (clock,), (0,), family.label, words, family.ways.line is not None)


def _absence(family: Family, make: Maker, faults: str) -> dict[str, Any]:
    """What goes wrong, as an option of its model; nothing where nothing does."""
    every_s = lasts_s = drop = 0.0
    for fault in filter(None, (one.strip() for one in faults.split(","))):
        vanish, dropped = _VANISH.fullmatch(fault), _DROP.fullmatch(fault)
        if not takes(make, "absence"):
            raise SimulateError(f"a simulated {family.label} has no faults: omit --faults")
        if vanish is not None:
            every_s, lasts_s = float(vanish[1]), float(vanish[2])
        elif dropped is not None:
            drop = float(dropped[1])
        if (vanish is None) is (dropped is None) or drop > 1 or lasts_s > every_s:
            raise SimulateError(
                f"the fault {fault!r} is not understood; for a {family.label} write for example drop=0.001 "
                "or vanish=60:5"
            )
    return {"absence": LinkLoss(every_s, lasts_s, drop)} if faults.strip() else {}


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
            controlled=not of_port.clock_rejects,
            serial=f"{10000 + (seed + (0 if _is_twin(number, boards, of_port) else number)) % 6000}",
            long_serial=f"{3000010000 + (seed + number) % 1000000}",
            faults=Faults.parsed(faults, f"{seed} {number}" if number else seed, number / boards),
        )
        for number in range(boards)
    )
    line = members[0] if boards == 1 else ChainSimulator(members, faults=of_port)
    one, several = "A simulated DGT board is", f"A chain of {boards} simulated DGT boards is"
    addresses = tuple(member.address for member in members)
    return Simulated(line, members, addresses, "DGT board", one if boards == 1 else several, True)


def _is_twin(number: int, boards: int, faults: Faults) -> bool:
    return faults.twins and number == boards - 1
