"""The families of devices that Flagfall speaks with: the one table that a new family is added to."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from drivers.certabo import messages as certabo
from drivers.certabo.codec import CertaboCodec
from drivers.certabo.conversation import CertaboConversation
from drivers.chessnut import messages as chessnut
from drivers.chessnut.codec import ChessnutCodec
from drivers.chessnut.conversation import ChessnutConversation
from drivers.clockgateway.codec import ClockGatewayCodec
from drivers.clockgateway.conversation import ClockGatewayConversation
from drivers.dgt.bus.port import DgtPort
from drivers.dgt.bus.recorded_port import RecordedPort
from drivers.errors import DriverError
from drivers.events import DriverEvent
from drivers.ichessone.codec import IchessoneCodec
from drivers.ichessone.conversation import IchessoneConversation
from drivers.link.calibrating import Calibration
from drivers.link.session import Conversation, Session, Wiring
from drivers.livechess import messages as livechess
from drivers.livechess.codec import LivechessCodec
from drivers.livechess.conversation import LivechessConversation
from drivers.millennium import messages as millennium
from drivers.millennium.codec import MillenniumCodec
from drivers.millennium.conversation import MillenniumConversation
from drivers.pegasus.codec import PegasusCodec
from drivers.pegasus.conversation import PegasusConversation
from drivers.squareoff import messages as squareoff
from drivers.squareoff.codec import SquareOffCodec
from drivers.squareoff.conversation import SquareOffConversation
from drivers.transports.ways import HidReports, Radio, SerialLine, Ways, Web


class UnknownFamily(DriverError):
    """No family has this name."""


class Codec(Protocol):
    """What one family's bytes mean, without talking back: for bytes that were kept."""

    def sent_data(self, data: bytes, /) -> None:
        """Take what the host sent at this point of the stream."""

    def ask_placement(self, device: int, /) -> None:
        """A whole reading of this board was requested at this point of the stream."""

    def receive_data(self, data: bytes, now: float, /) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""


@dataclass(frozen=True, slots=True)
class Family:
    """One family of devices.

    Attributes:
        name: as in the configuration and on the command line.
        label: one device of it, as in a sentence.
            conversation: makes the conversation on one port.
            codec: makes the codec of one port.
        ways: how its devices are reached.
        usb_ids: vendor and product numbers that its devices are known with.
        usb_shared: those of them that thousands of other things have too.
        usb_words: what the names that a device gives itself contain, in lower case.
        bluetooth: whether some of its devices are serial ports over Bluetooth.
            keyed: its boards report nothing without a key of their maker, six bytes, which are the second
                argument of ``conversation``.
            calibrated: some of its boards need a calibration (`drivers/link/calibrating.py`), which is the
                second argument of ``conversation`` and the first of ``codec``.
        chains: several of its boards may share a serial line, and finding that out takes its time.
            any_adapter: its boards may be connected by any converter, or by an unknown one.
        leds: its boards have LEDs on their squares; others are not asked to light any.
        models: the module that has simulated ones, by their names in ``MODELS``; "" = there is none.
        clocks: the module that has simulated clocks without a board, by their names in ``CLOCKS``.
    """

    name: str
    label: str
    conversation: Callable[..., Conversation]
    codec: Callable[..., Codec]
    ways: Ways
    usb_ids: frozenset[tuple[int, int]] = frozenset()
    usb_shared: frozenset[tuple[int, int]] = frozenset()
    usb_words: tuple[str, ...] = ()
    bluetooth: bool = False
    keyed: bool = False
    calibrated: bool = False
    chains: bool = False
    any_adapter: bool = False
    leds: bool = False
    models: str = ""
    clocks: str = ""


FAMILIES: Final[dict[str, Family]] = {
    family.name: family
    for family in (
        Family(
            name="dgt",
            label="DGT board",
            conversation=DgtPort,
            codec=RecordedPort,
            ways=Ways(line=SerialLine()),
            usb_ids=frozenset({(0x045B, 0x8111), (0x0403, 0x6001), (0x04D8, 0x000A)}),
            usb_shared=frozenset({(0x0403, 0x6001), (0x04D8, 0x000A)}),
            usb_words=("dgt", "game technology", "pcs-revii"),
            bluetooth=True,
            chains=True,
            any_adapter=True,
        ),
        Family(
            name="certabo",
            label="Certabo board",
            conversation=CertaboConversation,
            codec=CertaboCodec,
            ways=Ways(line=SerialLine(baud=38400), radio=Radio(names=("certabo",))),
            usb_ids=certabo.USB_IDS,
            usb_shared=certabo.USB_IDS,
            usb_words=("certabo", "tabutronic"),
            bluetooth=True,
            calibrated=True,
            leds=True,
            models="drivers.certabo.simulated",
        ),
        Family(
            name="chessnut",
            label="Chessnut board",
            conversation=ChessnutConversation,
            codec=ChessnutCodec,
            ways=Ways(
                radio=Radio(
                    names=("chessnut", "smart chess"),
                    service="1b7e8261-2877-41c3-b46e-cf057c562023",
                    write="1b7e8272-2877-41c3-b46e-cf057c562023",
                    notify=(
                        "1b7e8262-2877-41c3-b46e-cf057c562023",  # positions
                        "1b7e8273-2877-41c3-b46e-cf057c562023",  # answers
                    ),
                    shared=False,
                ),
                # Not filled up: the maker's own program sends just the message. It waits 0.2 s behind each.
                reports=HidReports(ids=chessnut.USB_IDS, numbered=True, size=0, pause_s=0.2),
            ),
            leds=True,
            models="drivers.chessnut.simulated",
        ),
        Family(
            name="clockgateway",
            label="clock gateway",
            conversation=ClockGatewayConversation,
            codec=ClockGatewayCodec,
            ways=Ways(
                radio=Radio(
                    names=("dgt3000-gateway",),
                    service="73822f6e-edcd-44bb-974b-93ee97cb0000",
                    write="73822f6e-edcd-44bb-974b-93ee97cb0002",
                    notify=("73822f6e-edcd-44bb-974b-93ee97cb0003",),
                    shared=False,
                )
            ),
            clocks="drivers.clockgateway.simulated",
        ),
        Family(
            name="ichessone",
            label="board iChessOne",
            conversation=IchessoneConversation,
            codec=IchessoneCodec,
            ways=Ways(line=SerialLine(baud=115200), radio=Radio(names=("ichessone",))),
            usb_words=("ichessone",),
            any_adapter=True,
            leds=True,
            models="drivers.ichessone.simulated",
        ),
        Family(
            name="livechess",
            label="LiveChess",
            conversation=LivechessConversation,
            codec=LivechessCodec,
            ways=Ways(web=Web(livechess.NAME, livechess.PATH, livechess.PORT)),
            models="drivers.livechess.simulated",
        ),
        Family(
            name="millennium",
            label="Millennium board",
            conversation=MillenniumConversation,
            codec=MillenniumCodec,
            ways=Ways(
                line=SerialLine(baud=38400, bits=7, parity="odd"),
                radio=Radio(
                    names=("millennium chess",),
                    service="49535343-fe7d-4ae5-8fa9-9fafd205e455",
                    write="49535343-8841-43f4-a8d4-ecbe34729bb3",
                    notify=("49535343-1e4d-4bd9-ba61-23c647249616",),
                ),
            ),
            usb_ids=millennium.USB_IDS,
            usb_shared=millennium.USB_IDS,
            usb_words=("millennium",),
            leds=True,
            models="drivers.millennium.simulated",
        ),
        Family(
            name="pegasus",
            label="DGT Pegasus",
            conversation=PegasusConversation,
            keyed=True,
            codec=PegasusCodec,
            ways=Ways(radio=Radio(names=("dgt_pegasus", "pcs-revii-"))),
            leds=True,
            models="drivers.pegasus.simulated",
        ),
        Family(
            name="squareoff",
            label="Square Off board",
            conversation=SquareOffConversation,
            codec=SquareOffCodec,
            ways=Ways(radio=Radio(names=("squareoff", "square off"), also=squareoff.NEO_TELLS)),
            leds=True,
            models="drivers.squareoff.simulated",
        ),
    )
}


def family(name: str) -> Family:
    """The family with this name.

    Raises:
        UnknownFamily: there is none; the text names the nearest.
    """
    if name in FAMILIES:
        return FAMILIES[name]
    near = difflib.get_close_matches(name.lower(), FAMILIES, n=1, cutoff=0.4)
    meant = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(sorted(FAMILIES))}."
    raise UnknownFamily(f"Unknown board family {name!r}; {meant}")


def new_session(
    name: str,
    port: str,
    wiring: Wiring = Wiring.AUTO,
    key: bytes | None = None,
    calibration: Calibration | None = None,
) -> Session:
    """Return a session for the devices of this family on this port, with this wiring.

    Args:
        key: of the maker, for boards that require one; None if there is none.
        calibration: of the pieces, for families that need one; None if there is none.

    Raises:
        UnknownFamily: there is no such family.
        ValueError: the key is invalid.
    """
    row = family(name)
    talk = row.conversation(wiring, *[key] * row.keyed, *[calibration] * row.calibrated)
    secret = key if key is not None and row.keyed else b""
    program = row.ways.web is not None
    return Session(talk, port, row.label, program=program, secret=secret, leds=row.leds)


def new_codec(name: str, calibration: Calibration | None = None) -> Codec:
    """What reads the bytes of this family's devices, by what was learnt of their pieces.

    Raises:
        UnknownFamily: there is no such family.
    """
    row = family(name)
    return row.codec(*[calibration] * row.calibrated)
