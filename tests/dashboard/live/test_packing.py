"""Pieces that are packed once, and fit behind each other for every reader."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.live import packing

pieces = st.lists(
    st.tuples(st.binary(max_size=3000) | st.just(b"a board " * 9000), st.booleans()), max_size=8
)


def of(piece: bytes, *, stored: bool) -> bytes:
    return packing.stored(piece) if stored else packing.packed(piece)


@given(pieces)
def test_a_reader_has_each_piece_as_soon_as_it_came(told: list[tuple[bytes, bool]]) -> None:
    reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert reader.decompress(packing.HEAD) == b""
    for piece, short in told:
        assert reader.decompress(of(piece, stored=short and len(piece) < 65_536)) == piece
        assert not reader.eof


def test_readers_of_different_pieces_are_sent_the_same_bytes_next() -> None:
    shared = packing.packed(b"data: the same for both\n\n" * 40)
    for before in (b"", b"what only one of them was told"):
        reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
        reader.decompress(packing.HEAD + packing.packed(before))
        assert reader.decompress(shared) == b"data: the same for both\n\n" * 40
    assert len(shared) < 100


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("identity", False),
        ("", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000, br", False),
        ("x-gzipped", False),
    ],
)
def test_who_reads_gzip_says_so(accepted: str, expected: bool) -> None:
    assert packing.understood(accepted) is expected
