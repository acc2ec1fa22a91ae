"""Bytes that are no message are reported in one piece, and in chunks if they do not end."""

from __future__ import annotations

from drivers.events import DriverEvent, Garbled
from drivers.link.noise import CHUNK, LinkNoise


def test_damage_is_reported_in_one_piece_with_its_first_reason_when_a_message_follows() -> None:
    noise, events = LinkNoise(), list[DriverEvent]()
    noise.add(b"ab", "first", 1.0, events)
    noise.add(b"cd", "second", 2.0, events)
    assert events == []
    noise.end(3.0, events)
    noise.end(4.0, events)
    assert events == [Garbled(b"abcd", "first", 3.0)]


def test_what_never_ends_is_reported_in_chunks() -> None:
    noise, events = LinkNoise(), list[DriverEvent]()
    noise.add(b"x" * (2 * CHUNK + 3), "endless", 1.0, events)
    assert events == [Garbled(b"x" * CHUNK, "endless", 1.0)] * 2
    assert len(noise) == 3


def test_ends_of_lines_alone_are_no_noise() -> None:
    noise, events = LinkNoise(silent=b"\r\n"), list[DriverEvent]()
    noise.add(b"\r\n", "line", 1.0, events)
    noise.end(1.0, events)
    noise.add(b"\nab\n", "line", 2.0, events)
    noise.end(2.0, events)
    assert events == [Garbled(b"ab\n", "line", 2.0)]
