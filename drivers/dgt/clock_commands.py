"""Commands to a DGT clock through its board, and its answers: orders to bytes, bytes to sentences.

A command is ``2b size 03 code data.. 00``, where the size counts the bytes after it. The clock acknowledges
with its own code in the second byte. Clocks of the XL family have a seven-segment display for each letter,
those of the 3000 family show whole letters; the version number distinguishes them.

Source: `hardware-specs/dgt/protocol.md` sections 8 and 10.
"""

from __future__ import annotations

import enum
from typing import Final

from drivers.clock_orders import Beep, ClockOrder, EndText, SetClock, ShowText
from drivers.dgt import messages as m
from drivers.events import Side

LONGEST_S: Final = 9 * 3600 + 59 * 60 + 59

# What runs after the times were set.
LEFT_RUNS: Final = 0x01
RIGHT_RUNS: Final = 0x02
PAUSED: Final = 0x04
FOLLOWS_LEVER: Final = 0x08  # without it a clock that was set continues for one side whatever is pressed

SET_AND_RUN_SIZE: Final = 12

BEEP_UNIT_S: Final = 0.064
LONGEST_BEEP: Final = 0x7F  # a byte of 80 and more would send the board into bus mode

LETTERS: Final = 8  # room on a DGT 3000
SEGMENT_LETTERS: Final = 6  # room on a DGT XL
SEGMENT_SOUND: Final = {False: 0x01, True: 0x03}
LETTER_SOUND: Final = {False: 0x00, True: 0x03}  # 62.5 ms and three sixteenths of a second

SEGMENTS: Final[dict[str, int]] = dict(
    zip(
        "0123456789abcdefghijklmnopqrstuvwxyz -_=/\\|?@",
        bytes.fromhex(
            "3f065b4f666d7d077f6f 5f7c585e7b713d74101e75385554 5c7367506d783e2a7e646e5b 00400848526436 5365"
        ),
        strict=True,
    )
)
"""Letters as lit segments: 01 top, 02 and 04 right, 08 bottom, 10 and 20 left, 40 centre."""


class ClockCode(enum.IntEnum):
    """The codes of commands to a clock."""

    DISPLAY = 0x01  # a text in segments
    END = 0x03  # back to the times
    VERSION = 0x09
    SET_AND_RUN = 0x0A
    BEEP = 0x0B
    TEXT = 0x0C  # a text in letters


class Model(enum.Enum):
    """A family of clocks, by the first number of its version."""

    XL = "DGT XL"
    DGT_3000 = "DGT 3000"


MODELS: Final[dict[int, Model]] = {1: Model.XL, 2: Model.DGT_3000}
OPTIONS: Final[dict[Model, int]] = {Model.DGT_3000: 25, Model.XL: 23}
"""The option in which a clock lets its times be set."""


class AckOutcome(enum.Enum):
    """What an acknowledgement means for the command that waits for one."""

    DONE = "done"
    REJECTED = "rejected"
    DAMAGED = "damaged"  # such as 20 00 00 00: met in practice, and the clock may or may not have obeyed
    FOREIGN = "foreign"  # it answers something else, or the clock reports unasked


# --- orders to bytes -----------------------------------------------------------------------------------


def command(order: ClockOrder, model: Model | None) -> bytes:
    """The bytes of an order that is possible (`impossible` has none to say about it)."""
    match order:
        case SetClock(left_s=left_s, right_s=right_s, runs=runs):
            starts = {Side.LEFT: LEFT_RUNS, Side.RIGHT: RIGHT_RUNS, None: PAUSED}[runs]
            return set_and_run(left_s, right_s, starts | FOLLOWS_LEVER)
        case ShowText(text=text, beep=beep):
            return segment_text(text, beep) if model is Model.XL else letter_text(text, beep)
        case EndText():
            return clock_command(ClockCode.END)
        case Beep(seconds=seconds):
            return clock_command(
                ClockCode.BEEP, bytes([min(max(round(seconds / BEEP_UNIT_S), 1), LONGEST_BEEP)])
            )


def clock_command(code: ClockCode, data: bytes = b"") -> bytes:
    """Any command to the clock; no byte of the data may be 80 or more."""
    return bytes((m.CLOCK_COMMAND, len(data) + 3, 0x03, code)) + data + b"\x00"


def set_and_run(left_s: int, right_s: int, mode: int) -> bytes:
    """Put both times on the clock, in seconds up to `LONGEST_S`; plain binary numbers, unlike in readings."""
    return clock_command(ClockCode.SET_AND_RUN, _time(left_s) + _time(right_s) + bytes([mode]))


def segment_text(text: str, beep: bool) -> bytes:
    """Six letters for a DGT XL, which takes each half of its display from right to left.

    A letter that has no segments is left blank.
    """
    a, b, c, d, e, f = (SEGMENTS.get(letter, 0) for letter in text.lower()[:6].ljust(SEGMENT_LETTERS))
    icons = 0
    return clock_command(ClockCode.DISPLAY, bytes([c, b, a, f, e, d, icons, SEGMENT_SOUND[beep]]))


def letter_text(text: str, beep: bool) -> bytes:
    """Eight letters for a DGT 3000; what is not plain ASCII shows as a question mark."""
    shown = "".join(letter if " " <= letter <= "~" else "?" for letter in text[:LETTERS].ljust(LETTERS))
    return clock_command(ClockCode.TEXT, shown.encode("ascii") + bytes([LETTER_SOUND[beep]]))


VERSION_QUESTION: Final = clock_command(ClockCode.VERSION)


def _time(seconds: int) -> bytes:
    return bytes((seconds // 3600, seconds // 60 % 60, seconds % 60))


# --- acknowledgements to meaning -----------------------------------------------------------------------


def outcome(frame: bytes, ack: bytes) -> AckOutcome:
    """What the four bytes of an acknowledgement mean for the command in ``frame``."""
    if ack[1] & 0x80:
        return AckOutcome.FOREIGN
    if ack[0] not in (m.ACK_ACCEPTED, m.ACK_REJECTED):
        return AckOutcome.DAMAGED
    if ack[1] != frame[3]:
        return AckOutcome.FOREIGN
    return AckOutcome.DONE if ack[0] == m.ACK_ACCEPTED else AckOutcome.REJECTED


def times_in(frame: bytes) -> tuple[int, int] | None:
    """Left and right seconds that a command puts on the clock; None = it is another command."""
    if len(frame) != SET_AND_RUN_SIZE or frame[3] != ClockCode.SET_AND_RUN:
        return None
    left_s, right_s = (frame[at] * 3600 + frame[at + 1] * 60 + frame[at + 2] for at in (4, 7))
    return left_s, right_s


def version_of(ack: bytes) -> tuple[int, int] | None:
    """Return the main and sub number of the clock's version, or None if this acknowledgement lacks it."""
    if ack[0] != m.ACK_ACCEPTED or ack[1] != ClockCode.VERSION:
        return None
    return ack[2] >> 4, ack[2] & 0x0F


def version_words(version: tuple[int, int]) -> str:
    """The clock's name and version, such as "DGT XL 1.14"; only the version if it is of no known family."""
    number = f"{version[0]}.{version[1]:02}"
    model = MODELS.get(version[0])
    return f"{model.value} {number}" if model else number


# --- sentences for the people in the hall --------------------------------------------------------------


def impossible(order: ClockOrder, model: Model | None) -> str | None:
    """Why this order cannot be given at all; None = it can."""
    match order:
        case SetClock(left_s=left_s, right_s=right_s) if min(left_s, right_s) < 0:
            return "a clock cannot be set to less than nothing."
        case SetClock(left_s=left_s, right_s=right_s) if max(left_s, right_s) > LONGEST_S:
            return "a DGT clock shows 9:59:59 at most."
        case ShowText() if model is None:
            return "the clock does not report its model, so it cannot show text."
    return None


def obeyed(order: ClockOrder) -> str:
    """The clock has acknowledged this."""
    match order:
        case SetClock():
            return "the clock has taken the new times."
        case ShowText():
            return "the clock shows the text."
        case EndText():
            return "the clock shows the times again."
        case Beep():
            return "the clock has sounded."


def rejected(order: ClockOrder, model: Model | None) -> str:
    """The clock does not want to do this."""
    if not isinstance(order, SetClock):
        return f"the clock rejected {_object(order)}."
    allowing = [model] if model else list(OPTIONS)
    options = " or ".join(f"option {OPTIONS[model]} ({model.value})" for model in allowing)
    return f"the clock is not in {options}, so its times cannot be set from here."


def not_acknowledged(order: ClockOrder, times: int) -> str:
    """Explain that the clock did not answer, however often it was sent a command."""
    return f"the clock did not acknowledge {_object(order)} after {times} attempts."


def not_understood(order: ClockOrder, ack: bytes) -> str:
    """The clock answered twice with something that means nothing."""
    return f"the clock answered {_object(order)} with {ack.hex(' ')}, which means nothing."


def link_lost(order: ClockOrder) -> str:
    """Explain that the link was lost before an acknowledgement."""
    return f"the link to the board was lost before the clock acknowledged {_object(order)}."


def no_clock() -> str:
    """Explain that no clock is connected."""
    return "no clock is connected to the board."


def _object(order: ClockOrder) -> str:
    match order:
        case SetClock():
            return "the new times"
        case ShowText():
            return "the text"
        case EndText():
            return "the end of the text"
        case Beep():
            return "the beep"
