"""Whatever a line does to the bytes of any board: nothing raises, piles up or depends on how they are cut."""

from __future__ import annotations

import pickle
import random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.discovery.registry import Family
from drivers.events import DriverEvent, Garbled
from drivers.link.noise import CHUNK
from tests.drivers.board_talk import standing
from tests.drivers.families import ALL, MODELS, as_reported, met, read_cut
from tests.drivers.vectors import vectors

MOST_KEPT: Final = 20_000
"""Bytes that a codec may weigh: the longest message of all is a board's log of 8 kB."""


def damage(known: Family) -> st.SearchStrategy[bytes]:
    """Bytes as a bad line may show them: messages whole, cut and changed, their letters, anything at all."""
    good = st.sampled_from([vector.data for vector in vectors(known.name)])
    letters = st.sampled_from(sorted({letter for vector in vectors(known.name) for letter in vector.data}))
    cut = st.tuples(good, st.integers(0, 90), st.integers(0, 90)).map(lambda cut: cut[0][cut[1] :][: cut[2]])
    changed = st.tuples(good, st.integers(0, 900), st.integers(0, 255)).map(
        lambda drawn: drawn[0][: drawn[1]] + bytes([drawn[2]]) + drawn[0][drawn[1] + 1 :]
    )
    own = st.lists(letters, max_size=20).map(bytes)
    return st.lists(st.one_of(st.binary(max_size=12), good, cut, changed, own), max_size=12).map(b"".join)


@ALL
def test_every_byte_alone_gives_the_same(known: Family) -> None:
    stream = b"".join(vector.data for vector in vectors(known.name))
    assert read_cut(known.codec(), stream, range(len(stream))) == read_cut(known.codec(), stream, [])


@ALL
@settings(max_examples=50)
@given(data=st.data())
def test_cutting_the_stream_changes_nothing(known: Family, data: st.DataObject) -> None:
    stream = data.draw(damage(known))
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=10))
    assert read_cut(known.codec(), stream, cuts) == read_cut(known.codec(), stream, [])


@ALL
def test_noise_that_never_ends_is_reported_in_pieces_and_never_piles_up(known: Family) -> None:
    codec, reported = known.codec(), list[DriverEvent]()
    for _ in range(100):
        reported += codec.receive_data(b"\xff" * 1000, 0.0)
        assert len(pickle.dumps(codec)) < MOST_KEPT
    noise = [event for event in reported if isinstance(event, Garbled)]
    assert len(noise) == len(reported)
    assert {len(event.data) for event in noise} == {CHUNK}
    assert sum(len(event.data) for event in noise) > 100_000 - CHUNK - MOST_KEPT


@ALL
def test_messages_that_never_end_do_not_pile_up(known: Family) -> None:
    chance = random.Random(known.name)
    for vector in vectors(known.name):
        codec, fed = known.codec(), 0
        for _ in range(30):
            fed += len(data := vector.data[:-1] * 20 + chance.randbytes(40))
            codec.receive_data(data, 0.0)
            if fed > 3 * MOST_KEPT:  # what piles up would show by now
                break
        assert len(pickle.dumps(codec)) < MOST_KEPT, vector.name


@MODELS
def test_after_a_minute_of_damage_the_pieces_are_where_they_stand(known: Family, model: str) -> None:
    chance, talk = random.Random(model), met(known, model)

    def damaged(data: bytes) -> bytes:
        changed = bytearray(data)
        changed[chance.randrange(len(changed))] = chance.randrange(256)
        return bytes(changed[: chance.randrange(len(changed)) or None])

    talk.from_board = damaged
    talk.run(60.0)
    talk.from_board = bytes
    talk.run(60.0)
    assert talk.conversation.ready()
    assert talk.pieces() == as_reported(talk, standing(talk.board))
