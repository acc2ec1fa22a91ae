"""What every family of boards keeps to: a new row of the registry is tested here by itself."""

from __future__ import annotations

import random
from typing import Final

import chess
import pytest

from drivers.clock_orders import Beep
from drivers.events import DriverEvent, OrderAnswered
from drivers.registry import FAMILIES, Family
from tests.drivers.board_talk import standing
from tests.drivers.families import ALL, MODELS, as_told, met
from tests.drivers.vectors import SPECIFICATIONS, Vector, in_words, vectors

PAGES: Final = ("README.md", "protocol.md", "wiring.md", "troubleshooting.md", "vectors.toml")
FUZZED: Final = 60_000
"""So many bytes of each kind here; `python -m tests.torture bytes` has millions of them."""


def quiet(told: list[str]) -> list[str]:
    """What was told without noise, which may come in other pieces."""
    return [one for one in told if not one.startswith("noise ")]


def words(known: Family, pieces: list[bytes]) -> list[str]:
    codec, told = known.codec(), list[DriverEvent]()
    for piece in pieces:
        told += codec.receive_data(piece, 0.0)
    return [in_words(one) for one in told]


@ALL
def test_its_pages_are_there(known: Family) -> None:
    for page in PAGES:
        assert (SPECIFICATIONS / known.name / page).is_file(), page


@pytest.mark.parametrize(
    ("known", "vector"),
    [
        pytest.param(known, vector, id=f"{known.name}: {vector.name}")
        for known in FAMILIES.values()
        for vector in vectors(known.name)
    ],
)
def test_its_worked_byte_strings_hold_however_they_are_cut(known: Family, vector: Vector) -> None:
    told = words(known, [vector.data])
    # Whoever listens in to a clock says also which one it is, once its version was acknowledged.
    assert [one for one in told if not one.startswith("clock-version ")] == vector.events
    cut = words(known, [vector.data[at : at + 1] for at in range(len(vector.data))])
    assert quiet(cut) == quiet(told)


@ALL
def test_no_bytes_whatever_raise(known: Family) -> None:
    rng, codec = random.Random(known.name), known.codec()
    good = b"".join(vector.data for vector in vectors(known.name))
    for _ in range(FUZZED // 40):
        piece = bytearray(rng.randbytes(40))
        if rng.random() < 0.5:
            at = rng.randrange(len(good))
            piece = bytearray(good[at : at + 40])
            piece[rng.randrange(len(piece))] = rng.randrange(256)
        codec.receive_data(bytes(piece), 0.0)


@MODELS
def test_a_board_is_met_and_its_men_are_where_they_stand(known: Family, model: str) -> None:
    talk = met(known, model)
    assert talk.conversation.ready()
    assert not talk.conversation.silent()
    assert talk.men() == as_told(talk, standing(talk.board))


@MODELS
def test_it_says_whether_it_can_have_a_clock(known: Family, model: str) -> None:
    talk = met(known, model)
    assert talk.conversation.profile().clock is (talk.board.table.clock is not None)


@MODELS
def test_a_board_that_was_away_is_met_again_with_what_stands_there_then(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.board.table.wood.lift(chess.E2)
    talk.replug()
    talk.run(30.0)
    assert talk.conversation.ready()
    assert talk.men() == as_told(talk, standing(talk.board))


@MODELS
def test_whoever_says_nothing_any_more_is_taken_for_absent(known: Family, model: str) -> None:
    talk = met(known, model)
    talk.from_board = lambda _: b""
    talk.run(120.0)
    assert talk.conversation.silent()
    talk.from_board = bytes
    talk.run(60.0)
    assert not talk.conversation.silent()


@MODELS
def test_a_clock_that_nobody_can_set_is_refused_at_once_and_lamps_hurt_nobody(
    known: Family, model: str
) -> None:
    talk = met(known, model)
    talk.conversation.order_clock(0, "r1", Beep(1.0), talk.now)
    talk.light(frozenset({chess.E2, chess.E4}))
    told = talk.run(5.0)
    (answer,) = [one for one in told if isinstance(one, OrderAnswered)]
    assert (answer.order, answer.done) == ("r1", False)
    talk.light(frozenset())
    talk.run(5.0)
    assert talk.conversation.ready()
