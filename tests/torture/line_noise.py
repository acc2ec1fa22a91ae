"""`bytes`: random and mutated bytes into everything that reads a line, with promises that must hold.

No exception; memory stays where it is; after any garbage the next whole message is read.
"""

from __future__ import annotations

import importlib
import random
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import chess

from drivers.dgt import event_log
from drivers.dgt import messages as m
from drivers.dgt.bus import messages as b
from drivers.dgt.bus.codec import BusCodec
from drivers.dgt.bus.messages import BusAnswer, BusRequest
from drivers.dgt.bus.port import DgtPort
from drivers.dgt.bus.recorded_port import RecordedPort
from drivers.dgt.codec import DgtCodec
from drivers.discovery.registry import FAMILIES, Family
from drivers.events import LogMark, Side, SideReading, SquareChanged, SquareLogged
from drivers.link.session import Conversation, Session, Wiring
from drivers.simulation.sensors import SensorBoard
from tests.drivers.board_talk import Talk, let_play
from tests.drivers.vectors import vectors

LOT = 4096
"""Bytes between two checks."""
MOST_GROWTH = 2_000_000
"""Bytes of memory that a reader may have taken since its first lots: the longest message is 16 kB."""

_START = tuple(chess.Board().piece_at(square) for square in chess.SQUARES)
_E4 = m.field_update(chess.E4, chess.Piece.from_symbol("P"))
_PONG = b.answer(BusAnswer.PING, 1025)


class Broken(Exception):
    """A promise does not hold; the text says which, and the seed that shows it."""


@dataclass(slots=True)
class Report:
    """What was done with one reader.

    Attributes:
        bytes: so many were fed to it.
        growth: the most memory that it took beyond its first lots, in bytes.
        read_after: after so many lots a whole message was sent, and read; 0 = it reads no single messages.
    """

    reader: str
    bytes: int
    growth: int
    read_after: int


def torture(total: int, seed: int) -> Iterator[Report]:
    """Feed each reader its share of ``total`` bytes.

    Raises:
        Broken: a promise does not hold.
    """
    for reader in _READERS:
        yield _fed(reader, total // len(_READERS), f"{reader} {seed}")


def noise(chance: random.Random, valid: bytes) -> bytes:
    """One lot: random bytes, or a valid stream that was damaged in one of the ways of a line."""
    if chance.random() < 0.3:
        return chance.randbytes(LOT)
    data = bytearray(valid)
    for _ in range(chance.randint(1, 60)):
        at = chance.randrange(len(data))
        match chance.randrange(6):
            case 0:
                data[at] ^= 1 << chance.randrange(8)
            case 1:
                del data[at]
            case 2:
                data[at:at] = data[at : at + chance.randint(1, 40)]
            case 3:
                data[at:at] = chance.randbytes(chance.randint(1, 12))
            case 4:
                del data[at : at + chance.randint(1, 80)]
            case _:
                data[at : at + 3] = bytes((chance.randrange(0x80, 0x100), chance.randrange(0x80), 0x7F))
        if not data:
            return chance.randbytes(LOT)
    return bytes(data)


def _fed(name: str, share: int, seed: str) -> Report:
    chance = random.Random(seed)
    feed, valid = _READERS[name]()
    fed, growth, base, read_after = 0, 0, 0, 0
    tracemalloc.start()
    try:
        while fed < share:
            data = noise(chance, valid)
            cut = chance.randrange(len(data) + 1)
            try:
                whole = feed(data[:cut], data[cut:], chance)
            except Exception as error:
                raise Broken(f"{name}, seed {seed!r}, after {fed} bytes: {error!r}") from error
            if whole is False:
                raise Broken(f"{name}, seed {seed!r}, after {fed} bytes: the message after it was not read")
            read_after += whole is True
            fed += len(data)
            held = tracemalloc.get_traced_memory()[0]
            if fed < share // 10:
                base = max(base, held)
            else:
                growth = max(growth, held - base)
            if growth > MOST_GROWTH:
                raise Broken(f"{name}, seed {seed!r}, after {fed} bytes: {growth} bytes of memory more")
    finally:
        tracemalloc.stop()
    return Report(name, fed, growth, read_after)


_Feed = Callable[[bytes, bytes, random.Random], bool | None]
"""Takes a lot in two pieces; returns whether the whole message after it was read, where there is one."""


def _single() -> tuple[_Feed, bytes]:
    codec = DgtCodec()

    def feed(first: bytes, second: bytes, _: random.Random) -> bool:
        codec.receive_data(first, 0.0)
        codec.receive_data(second, 0.0)
        events = codec.receive_data(_E4, 0.0)
        return bool(events) and isinstance(events[-1], SquareChanged) and events[-1].square == chess.E4

    return feed, _single_stream()


def _bus() -> tuple[_Feed, bytes]:
    codec = BusCodec()

    def feed(first: bytes, second: bytes, _: random.Random) -> bool:
        codec.receive_data(first)
        codec.receive_data(second)
        codec.take_noise()
        codec.sent(b.request(BusRequest.PING, 1025))
        return [frame.kind for frame in codec.receive_data(_PONG)][-1:] == [BusAnswer.PING]

    return feed, _bus_stream()


def _log() -> tuple[_Feed, bytes]:
    def feed(first: bytes, second: bytes, _: random.Random) -> bool:
        event_log.records(first)
        event_log.records(second)
        return event_log.records(b"\x6a\x40\x34") == (LogMark.POWER_UP, SquareLogged(chess.E2, None))

    return feed, bytes.fromhex("7f7f7f6a48004901 6f4034512471 29556b") * 200


def _port(wiring: Wiring) -> Callable[[], tuple[_Feed, bytes]]:
    valid = _single_stream if wiring is Wiring.SINGLE else _bus_stream
    return lambda: (_carried(DgtPort(wiring)), valid())


def _carried(conversation: Conversation) -> _Feed:
    """A link that is lost and asked now and then, while noise comes."""
    session = Session(conversation, "port")
    now = [0.0]
    session.opened(0.0)

    def feed(first: bytes, second: bytes, chance: random.Random) -> None:
        for data in (first, second):
            session.receive(data, now[0])
            now[0] += chance.uniform(0.0, 2.0)
            while (due := session.due()) is not None and due <= now[0]:
                session.tick(due)
            while session.take_outgoing():
                pass
            match chance.randrange(12):
                case 0:
                    session.ask_placement(now[0], chance.choice((0, 1025)))
                case 1:
                    session.ask_log(now[0], chance.choice((0, 1025)))
                case 2:
                    session.closed("pulled", now[0])
                    session.opened(now[0])
                case 3:
                    session.light(frozenset({chess.E2}), now[0])

    return feed


def _of_family(known: Family) -> Callable[[], tuple[_Feed, bytes]]:
    """What reads a family's bytes, alone and on a link, and what its devices say."""

    def made() -> tuple[_Feed, bytes]:
        codec, carried = known.codec(), _carried(_met(known))

        def feed(first: bytes, second: bytes, chance: random.Random) -> None:
            for data in (first, second):
                codec.receive_data(data, 0.0)
            carried(first, second, chance)

        worked = b"".join(vector.data for vector in vectors(known.name)) * 10
        return feed, (_played(known) if known.models else worked)[: 2 * LOT]

    return made


def _played(known: Family) -> bytes:
    """What the first simulated board of a family says of a game."""
    models: Mapping[str, Callable[..., SensorBoard]] = importlib.import_module(known.models).MODELS
    board, said = next(iter(models.values()))(seed=1), list[bytes]()

    def kept(piece: bytes) -> bytes:
        said.append(piece)
        return piece

    Talk(_met(known), board, from_board=kept).until(let_play(board))
    return b"".join(said)


def _met(known: Family) -> Conversation:
    return known.conversation(Wiring.SINGLE, *[bytes(6)] * known.keyed)


def _overheard() -> tuple[_Feed, bytes]:
    reader = RecordedPort()

    def feed(first: bytes, second: bytes, chance: random.Random) -> None:
        reader.sent_data(chance.choice((b.request(BusRequest.CHANGES, 1025), b"\x42")))
        reader.receive_data(first, 0.0)
        reader.receive_data(second, 0.0)

    return feed, _bus_stream()


def _single_stream() -> bytes:
    clock = m.clock_time(SideReading(300), SideReading(299, flag=True), True, Side.LEFT)
    parts = (
        _E4,
        clock,
        m.board_dump(_START),
        m.serial_number("12345"),
        m.version(1, 8),
        m.battery(80, False),
    )
    return b"".join(parts) * 30 + m.event_log(bytes.fromhex("6f403451247129556b"))


def _bus_stream() -> bytes:
    changes = bytes.fromhex("40345124712955")
    parts = (
        b.answer(BusAnswer.CHANGES, 1025, changes),
        b.answer(BusAnswer.CLOCK, 1025, bytes.fromhex("20030220030109")),
        b.answer(BusAnswer.BOARD, 1025, m.board_dump(_START)[3:]),
        b.answer(BusAnswer.FROM_MARK, 1025, b"\x7b" + changes * 9),
        _PONG,
    )
    return b"".join(parts) * 20


_READERS: dict[str, Callable[[], tuple[_Feed, bytes]]] = {
    "one board": _single,
    "chain": _bus,
    "event log": _log,
    "port with one board": _port(Wiring.SINGLE),
    "port with a chain": _port(Wiring.CHAIN),
    "port of unknown wiring": _port(Wiring.AUTO),
    "black box": _overheard,
    **{known.name: _of_family(known) for known in FAMILIES.values() if known.models or known.clocks},
}
