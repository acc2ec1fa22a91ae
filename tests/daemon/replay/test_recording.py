"""Recordings: what was written reads the same, and a wrong line is named."""

from __future__ import annotations

import contextlib
import json

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.evidence.placements import START
from daemon.core.record.facts import BoardAssigned
from daemon.replay.recording import (
    BoxGap,
    End,
    Known,
    LinkSeen,
    Meta,
    OccupancyChanged,
    OccupancyRead,
    OnLink,
    PortBytes,
    PortClosed,
    RecordingError,
    RecordingLine,
    Requested,
    ResultEntered,
    Ticked,
    Value,
)
from daemon.replay.recording_reader import parse_line, read
from daemon.replay.recording_writer import written
from drivers.events import Link, LinkChanged, OrderAnswered, PlacementRead, SquareChanged
from drivers.profile import CHAIN, Profile
from tests.cases import each
from tests.daemon.facts_of_games import RULES

KNIGHT = chess.Piece(chess.KNIGHT, chess.BLACK)
OCCUPIED = tuple(piece is not None for piece in START)
ONES = "1" * 16 + "0" * 32 + "1" * 16
PLACED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
PROFILE = '{"board_latency_ms":300,"settle_ms":800,"vague_ms":500}'
LOGS = '{"vague_ms":500,"tells_first":true}'
META = Meta("g1", "piece", "delta", "180+2", clock=True, start=START)

LINES: list[tuple[str, str, Value]] = [
    (
        "a game begins",
        f'"type":"meta","id":"g1","mode":"piece","transport":"delta","tc":"180+2","clock":true,"start":"{PLACED}"',
        META,
    ),
    (
        "a game on a board that knows no men",
        f'"type":"meta","id":7,"mode":"occupancy","transport":"full","tc":"-","clock":false,"start":"{ONES}"',
        Meta("7", "occupancy", "full", "-", clock=False, start=OCCUPIED),
    ),
    ("a man is put down", '"type":"sq","sq":"f6","v":"n"', SquareChanged(0, chess.F6, KNIGHT, 1.5)),
    ("a man is lifted", '"type":"sq","sq":"g8","v":""', SquareChanged(0, chess.G8, None, 1.5)),
    ("a square is filled", '"type":"sq","sq":"f6","v":1', OccupancyChanged(chess.F6, True, 1.5)),
    ("a square is emptied", '"type":"sq","sq":"f6","v":0', OccupancyChanged(chess.F6, False, 1.5)),
    ("the whole board", f'"type":"dump","board":"{PLACED}"', PlacementRead(0, START, 1.5)),
    ("all filled squares", f'"type":"dump","board":"{ONES}"', OccupancyRead(OCCUPIED, 1.5)),
    (
        "a press",
        '"type":"clk","side":"w","w":179000,"b":180000',
        ClockPress(chess.WHITE, 179_000, 180_000, 1.5),
    ),
    ("a press without times", '"type":"clk","side":"b"', ClockPress(chess.BLACK, None, None, 1.5)),
    (
        "a clock that runs",
        '"type":"time","w":1000,"b":2000,"run":"b","flag":null',
        ClockSeen(1000, 2000, chess.BLACK, None, 1.5),
    ),
    ("a flag", '"type":"time","w":0,"b":2000,"flag":"w"', ClockSeen(0, 2000, None, chess.WHITE, 1.5)),
    ("a result", '"type":"result","result":"1-0"', ResultEntered("1-0")),
    ("a request", '"type":"req","kind":"result","by":"Carla"', Requested({"kind": "result", "by": "Carla"})),
    ("the link is lost", '"type":"link","state":"lost"', LinkSeen(False, 1.5)),
    ("the link is back", '"type":"link","state":"back"', LinkSeen(True, 1.5)),
    ("bytes from the port", '"type":"rx","data":"8e 00 05 0c 01"', PortBytes("rx", b"\x8e\x00\x05\x0c\x01")),
    ("a board of a chain answers",
     '"type":"link","port":"","device":7,"state":"back","is":"ready","reason":"","profile":' + PROFILE,
     OnLink("", LinkChanged(Link.READY, "", 1.5, 7, CHAIN))),
    ("a board with a log answers",
     '"type":"link","port":"","state":"back","is":"ready","reason":"","profile":' + LOGS,
     OnLink("", LinkChanged(Link.READY, "", 1.5, profile=Profile(vague_s=0.5, tells_first=True)))),
    ("a board without names answers",
     '"type":"link","port":"","state":"back","is":"ready","reason":"","profile":{"no_names":true}',
     OnLink("", LinkChanged(Link.READY, "", 1.5, profile=Profile(named=False)))),
    ("a board that can have no clock answers",
     '"type":"link","port":"","state":"back","is":"ready","reason":"","profile":{"no_clock":true}',
     OnLink("", LinkChanged(Link.READY, "", 1.5, profile=Profile(clock=False)))),
    ("a link goes", '"type":"link","state":"lost","is":"lost","reason":"It went."',
     OnLink("", LinkChanged(Link.LOST, "It went.", 1.5))),
    ("a port is given up", '"type":"link","port":"COM3","state":"lost","is":"forgotten"', PortClosed("COM3")),
    ("a clock obeys", '"type":"order","order":"r1","done":true,"reason":"It has."',
     OnLink("", OrderAnswered(0, "r1", True, "It has.", 1.5))),
    ("what was known", '"type":"fact","at":5,"fact":{"type":"board_assigned","table":1,"board":"7"}',
     Known(5, BoardAssigned(table=1, board="7"))),
    ("what was due is done", '"type":"tick","tables":[3,7]', Ticked((3, 7))),
    ("something is lost", '"type":"gap","entries":7', BoxGap(7)),
    ("bytes to one of several ports", '"type":"tx","port":"COM3","data":"42"', PortBytes("tx", b"B", "COM3")),
    ("a game ends", '"type":"end","id":"g1"', End("g1")),
]  # fmt: skip


@each(("fields", "value"), [c[1:] for c in LINES], ids=[c[0] for c in LINES])
def test_a_line_is_read(fields: str, value: Value) -> None:
    assert parse_line('{"t":1500,' + fields + "}", 3) == RecordingLine(3, 1500, value)


def test_fields_that_a_newer_writer_adds_are_passed_over() -> None:
    assert parse_line('{"t":1,"later":[1,2],"type":"end","id":"g"}', 1) == RecordingLine(1, 1, End("g"))


@each("value", [c[2] for c in LINES], ids=[c[0] for c in LINES])
def test_what_is_written_reads_the_same(value: Value) -> None:
    assert parse_line(written(value, 1500), 1) == RecordingLine(1, 1500, value)


def test_everything_that_a_game_may_carry_comes_back() -> None:
    meta = Meta(
        "g1",
        "piece",
        "delta",
        "180+2",
        clock=True,
        start=START,
        ruleset=RULES,
        profile={"settle_ms": 300},
        wall="2026-11-21T15:00:00Z",
        raw=True,
        family="dgt",
        port="COM3",
        config={"hall": {"name": "north"}},
        ticks=True,
    )
    assert parse_line(written(meta, 0), 1) == RecordingLine(1, 0, meta)


WRONG = [
    ("not JSON", "{", "Line 4 is not JSON"),
    ("a bare number", "17", "Line 4 is not an object"),
    ("no type", '{"t":0}', "Line 4: the field type is missing"),
    ("no time", '{"type":"end","id":"g"}', r"Line 4 \(end\): the field t is missing"),
    ("a time in words", '{"type":"end","id":"g","t":"now"}', "t = 'now' is not a number of milliseconds"),
    ("a square off the board", '{"type":"sq","t":0,"sq":"e9","v":"P"}', "sq = 'e9' is not a square"),
    ("no such man", '{"type":"sq","t":0,"sq":"e4","v":"X"}', "v = 'X' is not a piece"),
    ("half a board", '{"type":"dump","t":0,"board":"8/8"}', "board = '8/8' is neither"),
    ("no such side", '{"type":"clk","t":0,"side":"left"}', "side = 'left' is none of w, b"),
    ("no such result", '{"type":"result","t":0,"result":"2-0"}', "result = '2-0' is none of 1-0"),
    ("no such link", '{"type":"link","t":0,"state":"back","is":"fine"}', "is = 'fine' is none of closed, "),
    ("a tick of nothing", '{"type":"tick","t":0,"tables":3}', "tables = 3 is not a list of numbers"),
    (
        "half a fact",
        '{"type":"fact","t":0,"at":1,"fact":{"type":"board_assigned"}}',
        r"fact.board_assigned.table: Field required",
    ),
    ("bytes that are none", '{"type":"rx","t":0,"data":"zz"}', "data = 'zz' is not hexadecimal"),
    (
        "a board of the other kind",
        written(META, 0).replace('"piece"', '"occupancy"'),
        "does not fit mode 'occupancy'",
    ),
    (
        "half a rule set",
        written(META, 0).replace('"clock"', '"ruleset":{"id":"x"},"clock"'),
        r"Line 4 \(meta\): ruleset.name: Field required",
    ),
]


@each(("text", "sentence"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
def test_a_wrong_line_is_named(text: str, sentence: str) -> None:
    with pytest.raises(RecordingError, match=sentence):
        parse_line(text, 4)


def test_what_a_newer_writer_adds_is_passed_over() -> None:
    lines = ["", '{"type":"mood","t":1,"v":"tense"}', '{"type":"end","t":2,"id":"g"}']
    assert list(read(lines)) == [RecordingLine(3, 2, End("g"))]


ODD = st.sampled_from([None, True, 0, -1, 1.5, 1e300, "", "w", "1-0", "e4", "x" * 64, [], [1], {}, {"a": 1}])
FIELDS = st.sampled_from(
    [
        "id",
        "mode",
        "transport",
        "tc",
        "clock",
        "start",
        "sq",
        "v",
        "board",
        "side",
        "w",
        "b",
        "run",
        "flag",
        "result",
        "state",
        "data",
        "t",
    ]
)


@given(st.sampled_from([line[2] for line in LINES]), st.dictionaries(FIELDS, ODD, max_size=3))
def test_whatever_is_in_a_line_it_is_read_or_refused(value: Value, odd: dict[str, object]) -> None:
    fields = {**json.loads(written(value, 0)), **odd}
    with contextlib.suppress(RecordingError):
        parse_line(json.dumps(fields), 1)
