"""Orders become the bytes that the specification has, and acknowledgements the right sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.clock_orders import Beep, ClockOrder, EndText, SetClock, ShowText
from drivers.dgt import clock_commands as commands
from drivers.dgt import messages as m
from drivers.dgt.clock_commands import AckOutcome, ClockCode, Model
from drivers.events import Side
from tests.cases import each
from tests.drivers.vectors import Worked, worked

COMMANDS = worked("dgt", "command")
SET = SetClock(300, 240, Side.LEFT)
TEXT, END, BEEP = ShowText("Hello"), EndText(), Beep(1.0)

WRITTEN: list[tuple[str, bytes]] = [
    ("the version of the clock is asked for", commands.VERSION_QUESTION),
    (
        "five minutes each, left counts, and no press changes that",
        commands.set_and_run(300, 300, commands.LEFT_RUNS),
    ),
    ("e2 e4 on a DGT XL, without a sound", commands.command(ShowText("e2  e4"), Model.XL)),
    ("the clock sounds for a second", commands.command(Beep(1.0), None)),
    ("the times again instead of a text", commands.command(EndText(), None)),
    (
        "new times, the right side runs and then follows the lever",
        commands.command(SetClock(3909, 3599, Side.RIGHT), Model.DGT_3000),
    ),
    ("the longest time, paused", commands.command(SetClock(35999, 0, None), None)),
    ("a text on a DGT 3000, with a sound", commands.command(ShowText("Table 12", True), Model.DGT_3000)),
]
ORDERS = st.one_of(
    st.builds(
        SetClock,
        st.integers(0, commands.LONGEST_S),
        st.integers(0, commands.LONGEST_S),
        st.sampled_from([Side.LEFT, Side.RIGHT, None]),
    ),
    st.builds(ShowText, st.text(max_size=20), st.booleans()),
    st.just(EndText()),
    st.builds(Beep, st.floats(0.0, 60.0)),
)


def in_words(command: bytes) -> str:
    """A command as a board and its clock read it."""
    assert m.command_size(command) == len(command)
    if command[0] == m.LED_COMMAND:
        return f"lamps {command[2:].hex(' ')}"
    assert command[2] == 0x03
    assert command[-1] == 0x00
    return f"clock: {_reported(ClockCode(command[3]), command[4:-1])}"


def _reported(code: ClockCode, data: bytes) -> str:
    match code:
        case ClockCode.VERSION:
            return "version?"
        case ClockCode.END:
            return "end of text"
        case ClockCode.BEEP:
            return f"beep {data[0]}"
        case ClockCode.TEXT:
            sound = " with a sound" if data[8] else ""
            return f"letters {data[:8].decode('ascii')!r}{sound}"
        case ClockCode.DISPLAY:
            lit = [data[at] for at in (2, 1, 0, 5, 4, 3)]
            letters = "".join(
                next(letter for letter, on in commands.SEGMENTS.items() if on == s) for s in lit
            )
            return f"segments {letters!r}{' with a sound' if data[7] & 0x02 else ''}"
        case ClockCode.SET_AND_RUN:
            left, right = (side[0] * 3600 + side[1] * 60 + side[2] for side in (data[:3], data[3:6]))
            runs = {0x01: "left runs", 0x02: "right runs", 0x04: "paused"}[data[6] & 0x07]
            follows = ", follows the lever" if data[6] & 0x08 else ""
            return f"left {left}, right {right}, {runs}{follows}"


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.name)
def test_commands_are_read_as_the_specification_has_them(row: Worked) -> None:
    assert [in_words(row.data)] == row.says


@pytest.mark.parametrize(("name", "written"), WRITTEN, ids=[name for name, _ in WRITTEN])
def test_orders_are_written_as_the_specification_has_them(name: str, written: bytes) -> None:
    assert written == next(row.data for row in COMMANDS if row.name == name)


def test_only_the_leds_are_known_and_never_sent() -> None:
    assert {row.name for row in COMMANDS} - {name for name, _ in WRITTEN} == {
        "the lamps of a Revelation II, all off"
    }


@given(ORDERS, st.sampled_from([None, Model.XL, Model.DGT_3000]))
def test_no_byte_of_an_order_takes_the_board_out_of_its_mode(order: ClockOrder, model: Model | None) -> None:
    command = commands.command(order, model)
    assert all(byte < 0x80 for byte in command)
    assert m.command_size(command) == len(command) <= m.LONGEST_COMMAND


@given(st.integers(0, commands.LONGEST_S), st.integers(0, commands.LONGEST_S))
def test_times_arrive_as_they_were_ordered(left: int, right: int) -> None:
    command = commands.command(SetClock(left, right, Side.RIGHT), None)
    assert in_words(command) == f"clock: left {left}, right {right}, right runs, follows the lever"


@pytest.mark.parametrize(
    ("order", "model", "words"),
    [
        (ShowText("Board 1 wins"), Model.DGT_3000, "letters 'Board 1 '"),
        (ShowText("Zoë"), Model.DGT_3000, "letters 'Zo?     '"),
        (ShowText("a\nb\x7f"), Model.DGT_3000, "letters 'a?b?    '"),
        (ShowText("PAUSE", True), Model.XL, "segments 'pau5e ' with a sound"),
        (ShowText("Zoë"), Model.XL, "segments '2o    '"),
        (Beep(0.0), None, "beep 1"),
        (Beep(60.0), None, "beep 127"),
    ],
)
def test_what_a_clock_has_no_room_for_is_cut(order: ClockOrder, model: Model | None, words: str) -> None:
    assert in_words(commands.command(order, model)) == f"clock: {words}"


@pytest.mark.parametrize(
    ("ack", "outcome"),
    [
        ("10 0a 00 00", AckOutcome.DONE),
        ("40 0a 00 00", AckOutcome.REJECTED),
        ("20 00 00 00", AckOutcome.DAMAGED),
        ("10 0b 00 00", AckOutcome.FOREIGN),
        ("40 0c 00 00", AckOutcome.FOREIGN),
        ("10 88 05 31", AckOutcome.FOREIGN),
        ("20 81 00 00", AckOutcome.FOREIGN),
    ],
)
def test_an_acknowledgement_is_for_the_command_that_it_names(ack: str, outcome: AckOutcome) -> None:
    assert commands.outcome(commands.command(SET, None), bytes.fromhex(ack)) is outcome


def test_the_version_names_the_clock() -> None:
    assert commands.version_of(bytes.fromhex("10091e00")) == (1, 14)
    assert commands.version_of(bytes.fromhex("40092000")) is None
    assert commands.version_of(bytes.fromhex("100a2000")) is None
    assert commands.version_words((1, 14)) == "DGT XL 1.14"
    assert commands.version_words((2, 0)) == "DGT 3000 2.00"
    assert commands.version_words((7, 1)) == "7.01"


@each(
    ("sentence", "text"),
    [
        (
            commands.rejected(SET, Model.DGT_3000),
            "the clock is not in option 25 (DGT 3000), so its times cannot be set from here.",
        ),
        (
            commands.rejected(SET, Model.XL),
            "the clock is not in option 23 (DGT XL), so its times cannot be set from here.",
        ),
        (
            commands.rejected(SET, None),
            (
                "the clock is not in option 25 (DGT 3000) or option 23 (DGT XL), "
                "so its times cannot be set from here."
            ),
        ),
        (commands.rejected(TEXT, Model.XL), "the clock rejected the text."),
        (
            commands.not_acknowledged(SET, 4),
            "the clock did not acknowledge the new times after 4 attempts.",
        ),
        (
            commands.not_understood(BEEP, bytes.fromhex("20000000")),
            "the clock answered the beep with 20 00 00 00, which means nothing.",
        ),
        (
            commands.link_lost(END),
            "the link to the board was lost before the clock acknowledged the end of the text.",
        ),
        (commands.obeyed(SET), "the clock has taken the new times."),
        (commands.obeyed(TEXT), "the clock shows the text."),
        (commands.obeyed(END), "the clock shows the times again."),
        (commands.obeyed(BEEP), "the clock has sounded."),
        (
            commands.impossible(SetClock(36000, 0, None), None),
            "a DGT clock shows 9:59:59 at most.",
        ),
        (
            commands.impossible(SetClock(-1, 0, None), None),
            "a clock cannot be set to less than nothing.",
        ),
        (
            commands.impossible(TEXT, None),
            "the clock does not report its model, so it cannot show text.",
        ),
        (commands.impossible(TEXT, Model.XL), None),
        (commands.impossible(SET, None), None),
    ],
)
def test_people_in_the_hall_get_sentences(sentence: str | None, text: str | None) -> None:
    assert sentence == text
