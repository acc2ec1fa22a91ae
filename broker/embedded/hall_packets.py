"""MQTT 3.1.1 as bytes and back: what a client may send, and what a broker answers; pure.

A packet is looked at whole. Who sends a bad one is cut off, as the standard demands. Quality 2 is refused:
the contract knows 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from broker.accounts.roles import is_filter, is_topic


class PacketKind(IntEnum):
    """What a packet is, in the upper four bits of its first byte; the names are those of the standard."""

    CONNECT = 1
    CONNACK = 2
    PUBLISH = 3
    PUBACK = 4
    SUBSCRIBE = 8
    SUBACK = 9
    UNSUBSCRIBE = 10
    UNSUBACK = 11
    PINGREQ = 12
    PINGRESP = 13
    DISCONNECT = 14


FLAGS: dict[int, int] = {PacketKind.SUBSCRIBE: 0b0010, PacketKind.UNSUBSCRIBE: 0b0010}
"""The lower four bits of the first byte where the standard says that they are not 0; a publication's vary."""

LEVEL = 4
"""MQTT 3.1.1."""

REJECTED = 0x80
"""Instead of the quality of a subscription: no."""


class BadPacket(Exception):
    """The client does not keep to MQTT 3.1.1, or to our limits."""


@dataclass(frozen=True, slots=True)
class Publication:
    """A message, or a last will; ``number`` is that of its packet, 0 without one."""

    topic: str
    payload: bytes
    quality: int
    retained: bool
    number: int = 0


@dataclass(frozen=True, slots=True)
class Greeting:
    """A CONNECT; of another ``level`` than ours nothing else was read."""

    level: int
    client: str = ""
    clean: bool = True
    keep_alive_s: int = 0
    will: Publication | None = None
    user: str | None = None
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """The client has the message with this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Filters:
    """A subscription: filters with the quality that is asked for; or its end, without one."""

    number: int
    wanted: tuple[tuple[str, int], ...]
    ends: bool


@dataclass(frozen=True, slots=True)
class Ping:
    """The client is there."""


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The client goes in order; its last will is not published."""


Packet = Greeting | Publication | Acknowledgement | Filters | Ping | Goodbye


def parse(first: int, body: bytes, *, payload_limit: int) -> Packet:
    """Read one packet of a client.

    Args:
        first: its first byte: type and flags.
        body: what follows the length.
        payload_limit: bytes that a publication may carry.

    Raises:
        BadPacket: it is none, or too much.
    """
    kind, flags = first >> 4, first & 0x0F
    if kind != PacketKind.PUBLISH and flags != FLAGS.get(kind, 0):
        raise BadPacket(f"wrong flags in packet type {kind}")
    fields = _Fields(body)
    match kind:
        case PacketKind.CONNECT:
            return _greeting(fields)
        case PacketKind.PUBLISH:
            return _publication(fields, flags, payload_limit)
        case PacketKind.PUBACK:
            acknowledged = Acknowledgement(fields.number())
            fields.end()
            return acknowledged
        case PacketKind.SUBSCRIBE | PacketKind.UNSUBSCRIBE:
            return _filters(fields, ends=kind == PacketKind.UNSUBSCRIBE)
        case PacketKind.PINGREQ | PacketKind.DISCONNECT:
            fields.end()
            return Ping() if kind == PacketKind.PINGREQ else Goodbye()
        case _:
            raise BadPacket(f"a client does not send packet type {kind}")


def _greeting(fields: _Fields) -> Greeting:
    fields.text()
    if (level := fields.byte()) != LEVEL:
        return Greeting(level)
    flags = fields.byte()
    keep_alive_s = fields.number()
    client = fields.text()
    will = None
    if flags & 0x04:
        topic, payload = fields.text(), fields.take(fields.number())
        if not is_topic(topic):
            raise BadPacket("a last will on what is no topic")
        will = Publication(topic, payload, min((flags >> 3) & 3, 1), bool(flags & 0x20))
    user = fields.text() if flags & 0x80 else None
    password = fields.take(fields.number()).decode(errors="replace") if flags & 0x40 else None
    fields.end()
    return Greeting(level, client, bool(flags & 0x02), keep_alive_s, will, user, password)


def _publication(fields: _Fields, flags: int, payload_limit: int) -> Publication:
    quality = (flags >> 1) & 3
    if quality > 1:
        raise BadPacket(f"quality of service {quality}")
    topic = fields.text()
    if not is_topic(topic) or topic.startswith("$"):
        raise BadPacket("a publication to what is no topic of a client")
    number = fields.number() if quality else 0
    if quality and not number:
        raise BadPacket("a packet number 0")
    if fields.left > payload_limit:
        raise BadPacket(f"{fields.left} bytes at once")
    return Publication(topic, fields.take(fields.left), quality, bool(flags & 1), number)


def _filters(fields: _Fields, *, ends: bool) -> Filters:
    number = fields.number()
    if not number or not fields.left:
        raise BadPacket("a subscription without a number or a filter")
    wanted = []
    while fields.left:
        if not is_filter(pattern := fields.text()):
            raise BadPacket("a subscription to what is no filter")
        quality = 0 if ends else fields.byte()
        if quality > 2:
            raise BadPacket("no quality of service")
        wanted.append((pattern, quality))
    return Filters(number, tuple(wanted), ends)


# --- what a broker sends ------------------------------------------------------------------------------


def welcome(code: int) -> bytes:
    """The answer to a CONNECT; 0 = come in. No session of before is ever there."""
    return bytes([PacketKind.CONNACK << 4, 2, 0, code])


def acknowledged(number: int) -> bytes:
    """The broker has delivered a message of quality 1."""
    return bytes([PacketKind.PUBACK << 4, 2]) + number.to_bytes(2)


def granted(number: int, codes: list[int]) -> bytes:
    """The answer to a subscription: a quality for each filter, or `REJECTED`."""
    return _packet(PacketKind.SUBACK << 4, number.to_bytes(2) + bytes(codes))


def ended(number: int) -> bytes:
    """The answer to the end of a subscription."""
    return bytes([PacketKind.UNSUBACK << 4, 2]) + number.to_bytes(2)


PONG = bytes([PacketKind.PINGRESP << 4, 0])


def message(topic: str, payload: bytes, *, number: int = 0, retained: bool = False) -> bytes:
    """A message as a client gets it: with a ``number`` of quality 1, without of quality 0.

    Args:
        retained: it was retained, and is sent because the client has just subscribed.
    """
    name = topic.encode()
    identified = number.to_bytes(2) if number else b""
    first = PacketKind.PUBLISH << 4 | (0x02 if number else 0) | retained
    return _packet(first, b"".join((len(name).to_bytes(2), name, identified, payload)))


def _packet(first: int, body: bytes) -> bytes:
    length, size = bytearray([first]), len(body)
    while True:
        size, digit = divmod(size, 128)
        length.append(digit | (0x80 if size else 0))
        if not size:
            return bytes(length) + body


class _Fields:
    """Goes through the fields of a packet."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._body) - self._at

    def take(self, size: int) -> bytes:
        if size > self.left:
            raise BadPacket("a field that is longer than its packet")
        self._at += size
        return self._body[self._at - size : self._at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        return int.from_bytes(self.take(2))

    def text(self) -> str:
        try:
            return self.take(self.number()).decode()
        except UnicodeDecodeError:
            raise BadPacket("a text that is not UTF-8") from None

    def end(self) -> None:
        if self.left:
            raise BadPacket("more than belongs into the packet")
