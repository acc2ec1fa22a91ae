"""Whether an MQTT 3.1.1 packet from a client is one that may be; pure.

amqtt 0.12 takes each field as it comes: a length that is wrong makes it read on in the next packet, a topic
that is not UTF-8 becomes the text of a Python literal, and 65,535 messages of quality 2 may wait for ever.
Here a packet is looked at whole before amqtt sees it, and whoever sends a bad one is cut off, as the
standard demands. Quality 2 is refused: the contract knows 0 and 1.
"""

from __future__ import annotations

from broker.roles import is_filter, is_topic

CONNECT, PUBLISH, SUBSCRIBE, UNSUBSCRIBE = 1, 3, 8, 10
PUBACK, PUBREC, PUBREL, PUBCOMP = 4, 5, 6, 7
PINGREQ, DISCONNECT = 12, 14

FLAGS = {PUBREL: 0b0010, SUBSCRIBE: 0b0010, UNSUBSCRIBE: 0b0010}
"""The lower four bits of the first byte where the standard says that they are not 0; a publication's vary."""

LEVEL = 4
"""MQTT 3.1.1; another one is left to amqtt, which answers that it does not speak it."""


class BadPacket(Exception):
    """The client does not keep to MQTT 3.1.1, or to our limits."""


def check(first: int, body: bytes, *, payload_limit: int) -> None:
    """Look at one packet.

    Args:
        first: its first byte: type and flags.
        body: what follows the length.
        payload_limit: bytes that a publication may carry.

    Raises:
        BadPacket: it is none, or too much.
    """
    kind, flags = first >> 4, first & 0x0F
    if kind != PUBLISH and flags != FLAGS.get(kind, 0):
        raise BadPacket(f"wrong flags in packet type {kind}")
    fields = _Fields(body)
    match kind:
        case 1:
            _connect(fields)
        case 3:
            _publish(fields, flags, payload_limit)
        case 4 | 5 | 6 | 7:
            fields.number()
            fields.end()
        case 8 | 10:
            _filters(fields, with_quality=kind == SUBSCRIBE)
        case 12 | 14:
            fields.end()
        case _:
            raise BadPacket(f"a client does not send packet type {kind}")


def _connect(fields: _Fields) -> None:
    fields.text()
    if fields.byte() != LEVEL:
        return
    flags = fields.byte()
    fields.number()  # keep alive
    fields.text()  # client id
    if flags & 0x04:
        if not is_topic(fields.text()):
            raise BadPacket("a last will on what is no topic")
        fields.take(fields.number())
    if flags & 0x80:
        fields.text()
    if flags & 0x40:
        fields.take(fields.number())
    fields.end()


def _publish(fields: _Fields, flags: int, payload_limit: int) -> None:
    quality = (flags >> 1) & 3
    if quality > 1:
        raise BadPacket(f"quality of service {quality}")
    topic = fields.text()
    if not is_topic(topic) or topic.startswith("$"):
        raise BadPacket("a publication to what is no topic of a client")
    if quality and not fields.number():
        raise BadPacket("a packet number 0")
    if fields.left > payload_limit:
        raise BadPacket(f"{fields.left} bytes at once")


def _filters(fields: _Fields, *, with_quality: bool) -> None:
    if not fields.number() or not fields.left:
        raise BadPacket("a subscription without a number or a filter")
    while fields.left:
        if not is_filter(fields.text()):
            raise BadPacket("a subscription to what is no filter")
        if with_quality and fields.byte() > 2:
            raise BadPacket("no quality of service")


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
