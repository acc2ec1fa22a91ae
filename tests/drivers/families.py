"""Every family of the registry, with its simulated boards: what tests of all of them begin with."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import pairwise
from typing import Final

import pytest

from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.firmware import BLUETOOTH
from drivers.discovery.registry import FAMILIES, Codec, Family
from drivers.events import DriverEvent
from drivers.link.session import Wiring
from drivers.occupants import UNIDENTIFIED, Occupant
from tests.drivers.board_talk import Simulated, Talk

KEY: Final = bytes(6)
"""Any key opens a simulated board."""
ALL = pytest.mark.parametrize("known", FAMILIES.values(), ids=lambda known: known.name)
DGT: Final[Mapping[str, Callable[..., Simulated]]] = {
    "usb": partial(DgtSimulator, clock=False),
    "usb-clock": DgtSimulator,
    "bluetooth": partial(DgtSimulator, clock=False, firmware=BLUETOOTH),
}
"""Simulated boards of the family that has chains and clocks besides."""


def models_of(known: Family) -> Mapping[str, Callable[..., Simulated]]:
    """The simulated boards of a family, by name; a family without boards has none."""
    if known.name == "dgt":
        return DGT
    models: Mapping[str, Callable[..., Simulated]] = {}
    return importlib.import_module(known.models).MODELS if known.models else models


WITH_MODELS: Final = [
    pytest.param(known, name, id=f"{known.name} {name}")
    for known in FAMILIES.values()
    for name in models_of(known)
]
MODELS = pytest.mark.parametrize(("known", "model"), WITH_MODELS)


def read_cut(codec: Codec, data: bytes, cuts: Iterable[int]) -> list[DriverEvent]:
    """What a fresh codec makes of bytes that come in pieces, all at one moment."""
    borders = [0, *sorted(cut for cut in cuts if cut <= len(data)), len(data)]
    return [event for start, end in pairwise(borders) for event in codec.receive_data(data[start:end], 0.0)]


def board(known: Family, model: str, *, rotated: bool = False) -> Simulated:
    made = models_of(known)[model]
    return made(seed=1, rotated=rotated) if rotated else made(seed=1)


def met(known: Family, model: str, *, rotated: bool = False) -> Talk:
    """A conversation with a board on which the pieces stand ready, after half a minute."""
    simulated = board(known, model, rotated=rotated)
    simulated.set_up(0.5)
    talk = Talk(known.conversation(Wiring.SINGLE, *[KEY] * known.keyed), simulated)
    talk.run(30.0)
    return talk


def as_reported(known: Talk, pieces: tuple[Occupant, ...]) -> tuple[Occupant, ...]:
    """Pieces as this board reports them, which may be unidentified."""
    named = known.conversation.profile().named
    return pieces if named else tuple(UNIDENTIFIED if piece else None for piece in pieces)
