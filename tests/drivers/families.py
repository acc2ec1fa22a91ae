"""Every family of the registry, with its simulated boards: what tests of all of them begin with."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Final

import pytest

from drivers.events import DriverEvent
from drivers.men import UNNAMED, Man
from drivers.registry import FAMILIES, Codec, Family
from drivers.sensors import SensorBoard
from drivers.session import Wiring
from tests.drivers.board_talk import Talk

KEY: Final = bytes(6)
"""Any key opens a simulated board."""
ALL = pytest.mark.parametrize("known", FAMILIES.values(), ids=lambda known: known.name)
WITH_MODELS: Final = [
    pytest.param(known, name, id=f"{known.name} {name}")
    for known in FAMILIES.values()
    if known.models
    for name in importlib.import_module(known.models).MODELS
]
MODELS = pytest.mark.parametrize(("known", "model"), WITH_MODELS)


def read_cut(codec: Codec, data: bytes, cuts: Iterable[int]) -> list[DriverEvent]:
    """What a fresh codec makes of bytes that come in pieces, all at one moment."""
    borders = [0, *sorted(cut for cut in cuts if cut <= len(data)), len(data)]
    return [one for start, end in pairwise(borders) for one in codec.receive_data(data[start:end], 0.0)]


def board(known: Family, model: str, *, rotated: bool = False) -> SensorBoard:
    models: Mapping[str, Callable[..., SensorBoard]] = importlib.import_module(known.models).MODELS
    return models[model](seed=1, rotated=rotated) if rotated else models[model](seed=1)


def met(known: Family, model: str, *, rotated: bool = False) -> Talk:
    """A conversation with a board on which the men stand ready, after half a minute."""
    simulated = board(known, model, rotated=rotated)
    simulated.set_up(0.5)
    talk = Talk(known.conversation(Wiring.SINGLE, *[KEY] * known.keyed), simulated)
    talk.run(30.0)
    return talk


def as_told(known: Talk, men: tuple[Man, ...]) -> tuple[Man, ...]:
    """Men as this board tells them, which may not know their names."""
    named = known.conversation.profile().named
    return men if named else tuple(UNNAMED if man else None for man in men)
