"""Lines of a recording, read; a wrong one is named by its number and its field. Pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar

import chess
from pydantic import ValidationError

from broker.contract.ruleset import Ruleset
from broker.schema.renames import to_version_2
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.record.facts import FACT
from daemon.replay.recording import (
    FORGOTTEN,
    PROFILE_DELAYS,
    PROFILE_MARKS,
    RESULTS,
    BoxGap,
    ClockStepped,
    End,
    Fields,
    Known,
    LinkSeen,
    Meta,
    Occupancy,
    OccupancyChanged,
    OccupancyRead,
    OnLink,
    PortBytes,
    PortClosed,
    PortIs,
    RecordingError,
    RecordingLine,
    Requested,
    ResultEntered,
    Ticked,
    Value,
)
from drivers.events import Link, LinkChanged, OrderAnswered, Placement, PlacementRead, SquareChanged
from drivers.link.calibrating import out_of_words
from drivers.profile import Profile

T = TypeVar("T")

NAMED_BY_THE_CONTRACT = ("fact", "meta", "req")
"""Types of lines in which facts, requests, rule sets or settings stand."""


def read(lines: Iterable[str]) -> Iterator[RecordingLine]:
    """Every line that says something, in order.

    Raises:
        RecordingError: at the first line that cannot be read.
    """
    for number, text in enumerate(lines, start=1):
        line = parse_line(text, number)
        if line is not None:
            yield line


def parse_line(text: str, number: int) -> RecordingLine | None:
    """Read one line; None = empty, or of a type that this version does not know.

    Raises:
        RecordingError: it is not JSON, or a field is missing or wrong.
    """
    if not text.strip():
        return None
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise RecordingError(f"Line {number} is not JSON: {error}.") from None
    if not isinstance(fields, dict):
        raise RecordingError(f"Line {number} is not an object in braces.")
    if fields.get("type") in NAMED_BY_THE_CONTRACT:  # a recording of version 1 has other names
        fields = json.loads(to_version_2().rewritten(text.encode(), "RecordingLine"))
    reader = _READERS.get(str(fields.get("type")))
    if reader is None:
        if "type" not in fields:
            raise RecordingError(f"Line {number}: the field type is missing.")
        return None
    try:
        t_ms = _number(fields, "t")
        return RecordingLine(number, t_ms, reader(fields, t_ms / 1000))
    except _WrongField as wrong:
        raise RecordingError(f"Line {number} ({fields['type']}): {wrong}.") from None


class _WrongField(Exception):
    """A field is missing or wrong; the text goes behind the number of the line."""


def _meta(fields: Fields, _at: float) -> Meta:
    rules = fields.get("ruleset")
    try:
        ruleset = Ruleset.model_validate(rules) if rules else None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise _WrongField(f"ruleset.{where}: {first['msg']}") from None
    mode = _choice(fields, "mode", {"piece": "piece", "occupancy": "occupancy"})
    start = _board(fields, "start")
    if isinstance(start[0], bool) is not (mode == "occupancy"):
        raise _WrongField(f"start = {fields['start']!r} does not fit mode {mode!r}")
    return Meta(
        id=str(_needed(fields, "id")),
        mode="occupancy" if mode == "occupancy" else "piece",
        transport="full" if _choice(fields, "transport", {"delta": False, "full": True}) else "delta",
        time_control=str(_needed(fields, "tc")),
        clock=bool(_needed(fields, "clock")),
        start=start,
        ruleset=ruleset,
        profile=fields.get("profile") or {},
        wall=str(fields.get("wall") or ""),
        raw=bool(fields.get("raw")),
        family=str(fields.get("family") or ""),
        port=str(fields.get("port") or ""),
        config=_object(fields, "config") if fields.get("config") is not None else None,
        ticks=bool(fields.get("ticks")),
    )


def _square_line(fields: Fields, at: float) -> SquareChanged | OccupancyChanged:
    name, value = _needed(fields, "sq"), _needed(fields, "v")
    if name not in chess.SQUARE_NAMES:
        raise _WrongField(f"sq = {name!r} is not a square")
    square = chess.parse_square(name)
    if value in (0, 1):
        return OccupancyChanged(square, bool(value), at)
    if value == "":
        return SquareChanged(0, square, None, at)
    if not isinstance(value, str) or value not in tuple("KQRBNPkqrbnp"):
        raise _WrongField(f"v = {value!r} is not a piece's letter, empty, 0 or 1")
    return SquareChanged(0, square, chess.Piece.from_symbol(value), at)


def _dump(fields: Fields, at: float) -> PlacementRead | OccupancyRead:
    board = _board(fields, "board")
    # The two kinds are told apart by their first square: a bool, or a piece or nothing.
    if isinstance(board[0], bool):
        return OccupancyRead(tuple(bool(one) for one in board), at)
    return PlacementRead(0, tuple(one for one in board if not isinstance(one, bool)), at)


def _press(fields: Fields, at: float) -> ClockPress:
    color = _choice(fields, "side", _COLORS)
    return ClockPress(color, _optional_number(fields, "w"), _optional_number(fields, "b"), at)


def _clock(fields: Fields, at: float) -> ClockSeen:
    either: dict[str | None, chess.Color | None] = {"w": chess.WHITE, "b": chess.BLACK, None: None}
    running = _choice({"run": None, **fields}, "run", either)
    flag = _choice({"flag": None, **fields}, "flag", either)
    return ClockSeen(_number(fields, "w"), _number(fields, "b"), running, flag, at)


def _result(fields: Fields, _at: float) -> ResultEntered:
    return ResultEntered(_choice(fields, "result", {result: result for result in RESULTS}))


def _link(fields: Fields, at: float) -> LinkSeen | OnLink | PortClosed:
    back = _choice(fields, "state", {"lost": False, "back": True})
    port = str(fields.get("port") or "")
    if "is" not in fields:
        return LinkSeen(back, at)
    if fields["is"] == FORGOTTEN:
        return PortClosed(port)
    state = _choice(fields, "is", {state.value: state for state in Link})
    profile = _profile(_object(fields, "profile")) if fields.get("profile") else None
    reason = str(fields.get("reason") or "")
    return OnLink(port, LinkChanged(state, reason, at, _device(fields), profile))


def _profile(fields: Fields) -> Profile:
    named = {ours: theirs for ours, theirs in PROFILE_DELAYS.items() if theirs in fields}
    delays: dict[str, Any] = {ours: _number(fields, theirs) / 1000 for ours, theirs in named.items()}
    marks: dict[str, Any] = {
        ours: marked if fields.get(theirs) is True else not marked for ours, theirs, marked in PROFILE_MARKS
    }
    return Profile(**delays, **marks)


def _port_is(fields: Fields, _at: float) -> PortIs:
    pieces = _object({"men": {}, **fields}, "men")
    try:
        out_of_words(pieces)
    except ValueError as error:
        raise _WrongField(f"men: {error}") from None
    opened = fields.get("opened") is not False
    return PortIs(str(fields.get("port") or ""), str(_needed(fields, "family")), pieces, opened)


def _order(fields: Fields, at: float) -> OnLink:
    order, done = str(_needed(fields, "order")), bool(_needed(fields, "done"))
    reason = str(fields.get("reason") or "")
    return OnLink(str(fields.get("port") or ""), OrderAnswered(_device(fields), order, done, reason, at))


def _tick(fields: Fields, _at: float) -> Ticked:
    tables = _needed(fields, "tables")
    if not isinstance(tables, list) or not all(isinstance(one, int) for one in tables):
        raise _WrongField(f"tables = {tables!r} is not a list of numbers")
    return Ticked(tuple(tables))


def _fact(fields: Fields, _at: float) -> Known:
    try:
        return Known(_number(fields, "at"), FACT.validate_python(_needed(fields, "fact")))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise _WrongField(f"fact.{'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _bytes(direction: Literal["rx", "tx"]) -> Callable[[Fields, float], PortBytes]:
    def read_bytes(fields: Fields, _at: float) -> PortBytes:
        text = _needed(fields, "data")
        try:
            return PortBytes(direction, bytes.fromhex(text), str(fields.get("port") or ""))
        except (TypeError, ValueError):
            raise _WrongField(f"data = {text!r} is not hexadecimal") from None

    return read_bytes


_COLORS = {"w": chess.WHITE, "b": chess.BLACK}
_READERS: dict[str, Callable[[Fields, float], Value]] = {
    "meta": _meta,
    "sq": _square_line,
    "dump": _dump,
    "clk": _press,
    "time": _clock,
    "result": _result,
    "req": lambda fields, _at: Requested({key: fields[key] for key in fields if key not in ("type", "t")}),
    "link": _link,
    "rx": _bytes("rx"),
    "tx": _bytes("tx"),
    "port": _port_is,
    "order": _order,
    "fact": _fact,
    "tick": _tick,
    "gap": lambda fields, _at: BoxGap(_number(fields, "entries")),
    "step": lambda fields, _at: ClockStepped(
        _number(fields, "by_ms"), _number({"asleep_ms": 0, **fields}, "asleep_ms") / 1000
    ),
    "end": lambda fields, _at: End(str(_needed(fields, "id"))),
}


def _needed(fields: Fields, name: str) -> Any:
    if name not in fields:
        raise _WrongField(f"the field {name} is missing")
    return fields[name]


def _number(fields: Fields, name: str) -> int:
    value = _needed(fields, name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1e15 < value < 1e15:
        raise _WrongField(f"{name} = {value!r} is not a number of milliseconds")
    return round(value)


def _object(fields: Fields, name: str) -> Fields:
    value = _needed(fields, name)
    if not isinstance(value, dict):
        raise _WrongField(f"{name} = {value!r} is not an object in braces")
    return value


def _device(fields: Fields) -> int:
    return _number({"device": 0, **fields}, "device")


def _optional_number(fields: Fields, name: str) -> int | None:
    return None if fields.get(name) is None else _number(fields, name)


def _choice(fields: Fields, name: str, choices: Mapping[Any, T]) -> T:
    value = _needed(fields, name)
    if isinstance(value, list | dict) or value not in choices:
        raise _WrongField(f"{name} = {value!r} is none of {', '.join(map(str, choices))}")
    return choices[value]


def _board(fields: Fields, name: str) -> Placement | Occupancy:
    text = _needed(fields, name)
    if isinstance(text, str) and len(text) == 64 and set(text) <= {"0", "1"}:
        return tuple(one == "1" for one in text)
    try:
        board = chess.BaseBoard(text.split()[0])
    except (AttributeError, IndexError, ValueError):
        raise _WrongField(f"{name} = {text!r} is neither a FEN placement nor 64 times 0 or 1") from None
    return tuple(board.piece_at(square) for square in chess.SQUARES)
