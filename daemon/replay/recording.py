"""A recording, version 1: lines of JSON as `flagfall capture` writes and `flagfall replay` reads. Pure.

Each line is an object with ``type`` and ``t`` (ms from the start of the stream). A game is opened by ``meta``
and closed by ``end``. Unknown types and fields are passed over, so that a newer writer can add some.

A recording of a hall carries more: its configuration (``config`` in ``meta``), what its journal said before
(``fact``), the name of the port (``port``) with each byte, whole changes of links (``is``, ``reason`` ... in
``link``), answers of clocks (``order``), and when it did what was due (``tick``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

import chess
from pydantic import ValidationError

from broker.contract.ruleset import Ruleset
from daemon.core.evidence.evidence import ClockSeen, Pressed
from daemon.core.record.facts import FACT, Fact
from drivers.events import Link, LinkChanged, OrderAnswered, Placement, PlacementRead, SquareChanged
from drivers.link.calibrating import out_of_words
from drivers.men import Men
from drivers.profile import Profile

Occupancy = tuple[bool, ...]
"""Whether a man stands on each of the 64 squares, index 0 = a1 ... 63 = h8."""

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

# Json values and fields come from outside and have no type until they are looked at.
Fields = Mapping[str, Any]
T = TypeVar("T")


class RecordingError(ValueError):
    """A line cannot be read; the text names the line, the field and what was expected."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What is known before a game begins.

    Attributes:
        mode: the board knows its men ("piece") or only where some stand ("occupancy").
        transport: it reports changes ("delta") or always the whole board ("full").
        time_control: as in the PGN tag.
        clock: a clock is read.
        start: what stands on the board at the beginning, as it says so itself; nothing = it is not known.
        profile: latencies of the hardware, as recorded.
        wall: UTC of t = 0, ISO 8601.
        raw: the bytes of the port follow.
        family: who says those bytes; empty = the only family there was when recordings began.
        port: where lines come from that do not say it themselves.
        config: the settings of the hall that decisions depend on; the lines then go through a whole hall.
            None = they are of one table.
        ticks: a line says each time when the hall did what was due; else that is done in time.
    """

    id: str
    mode: Literal["piece", "occupancy"]
    transport: Literal["delta", "full"]
    time_control: str
    clock: bool
    start: Men | Occupancy
    ruleset: Ruleset | None = None
    profile: Fields = field(default_factory=dict)
    wall: str = ""
    raw: bool = False
    family: str = ""
    port: str = ""
    config: Fields | None = None
    ticks: bool = False


@dataclass(frozen=True, slots=True)
class OccupancyChanged:
    """One square was filled or emptied; by what is not known."""

    square: chess.Square
    occupied: bool
    at: float


@dataclass(frozen=True, slots=True)
class OccupancyRead:
    """Which squares are filled, all of them at one moment."""

    occupancy: Occupancy
    at: float


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """An official entered the result."""

    result: str


@dataclass(frozen=True, slots=True)
class Requested:
    """A request of a director or the desk, with the fields it was journalled with."""

    fields: Fields


@dataclass(frozen=True, slots=True)
class LinkSeen:
    """The link to the board was lost or is back."""

    back: bool
    at: float


@dataclass(frozen=True, slots=True)
class PortBytes:
    """Bytes that came from the port ("rx") or went to it ("tx"); ``port`` empty = that of the meta line."""

    direction: Literal["rx", "tx"]
    data: bytes
    port: str = ""


@dataclass(frozen=True, slots=True)
class OnLink:
    """What a driver said of a link and its bytes do not tell; ``port`` as in `PortBytes`."""

    port: str
    event: LinkChanged | OrderAnswered


@dataclass(frozen=True, slots=True)
class PortIs:
    """Whose bytes the port carries from here on, and what was learnt of the men on its board.

    Attributes:
        men: letters of men by their chips in hexadecimal digits (`drivers/link/calibrating.py`); empty =
            nothing.
        opened: it was opened just now; else it was open, and the men are learnt now.
    """

    port: str
    family: str
    men: Mapping[str, str] = field(default_factory=dict)
    opened: bool = True


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A port is not opened any more."""

    port: str


@dataclass(frozen=True, slots=True)
class Known:
    """What the journal said before the recording begins; ``at_ms`` is UTC."""

    at_ms: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Ticked:
    """The hall did what was due at these tables."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """The black box could not keep so many entries here."""

    entries: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """The computer's clock was set by so much, or the computer was asleep for so long."""

    by_ms: int
    asleep_s: float


@dataclass(frozen=True, slots=True)
class End:
    """The game's stream ends."""

    id: str


Value = (
    Meta
    | SquareChanged
    | OccupancyChanged
    | PlacementRead
    | OccupancyRead
    | Pressed
    | ClockSeen
    | ResultEntered
    | Requested
    | LinkSeen
    | PortBytes
    | OnLink
    | PortIs
    | Forgotten
    | Known
    | Ticked
    | Gap
    | Stepped
    | End
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number in the file, its time in ms, and what it says."""

    number: int
    t_ms: int
    value: Value


def read(lines: Iterable[str]) -> Iterator[Line]:
    """Every line that says something, in order.

    Raises:
        RecordingError: at the first line that cannot be read.
    """
    for number, text in enumerate(lines, start=1):
        line = parse_line(text, number)
        if line is not None:
            yield line


def parse_line(text: str, number: int) -> Line | None:
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
    reader = _READERS.get(str(fields.get("type")))
    if reader is None:
        if "type" not in fields:
            raise RecordingError(f"Line {number}: the field type is missing.")
        return None
    try:
        t_ms = _number(fields, "t")
        return Line(number, t_ms, reader(fields, t_ms / 1000))
    except _WrongField as wrong:
        raise RecordingError(f"Line {number} ({fields['type']}): {wrong}.") from None


def written(value: Value, t_ms: int) -> str:
    """The line for a value, without its end."""
    name, fields = fields_of(value)
    return json.dumps({"type": name, "t": t_ms, **fields}, separators=(",", ":"))


# --- reading one type of line ---------------------------------------------------------------------------


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
        raise _WrongField(f"v = {value!r} is neither a man's letter, empty, 0 or 1")
    return SquareChanged(0, square, chess.Piece.from_symbol(value), at)


def _dump(fields: Fields, at: float) -> PlacementRead | OccupancyRead:
    board = _board(fields, "board")
    # The two kinds are told apart by their first square: a bool, or a man or nothing.
    if isinstance(board[0], bool):
        return OccupancyRead(tuple(bool(one) for one in board), at)
    return PlacementRead(0, tuple(one for one in board if not isinstance(one, bool)), at)


def _press(fields: Fields, at: float) -> Pressed:
    color = _choice(fields, "side", _COLORS)
    return Pressed(color, _optional_number(fields, "w"), _optional_number(fields, "b"), at)


def _clock(fields: Fields, at: float) -> ClockSeen:
    either: dict[str | None, chess.Color | None] = {"w": chess.WHITE, "b": chess.BLACK, None: None}
    running = _choice({"run": None, **fields}, "run", either)
    flag = _choice({"flag": None, **fields}, "flag", either)
    return ClockSeen(_number(fields, "w"), _number(fields, "b"), running, flag, at)


def _result(fields: Fields, _at: float) -> ResultEntered:
    return ResultEntered(_choice(fields, "result", {result: result for result in RESULTS}))


def _link(fields: Fields, at: float) -> LinkSeen | OnLink | Forgotten:
    back = _choice(fields, "state", {"lost": False, "back": True})
    port = str(fields.get("port") or "")
    if "is" not in fields:
        return LinkSeen(back, at)
    if fields["is"] == _FORGOTTEN:
        return Forgotten(port)
    state = _choice(fields, "is", {state.value: state for state in Link})
    profile = _profile(_object(fields, "profile")) if fields.get("profile") else None
    reason = str(fields.get("reason") or "")
    return OnLink(port, LinkChanged(state, reason, at, _device(fields), profile))


PROFILE_FIELDS: Mapping[str, str] = {
    "board_latency_s": "board_latency_ms",
    "settle_s": "settle_ms",
    "board_min_s": "board_min_ms",
    "clock_min_s": "clock_min_ms",
    "clock_max_s": "clock_max_ms",
    "vague_s": "vague_ms",
}
"""The delays of a profile, and what a recording calls them."""

TELLS_FIRST: Final = "tells_first"
NO_NAMES: Final = "no_names"
LEARNS: Final = "learns"
BY_READINGS: Final = "by_readings"
NO_CLOCK: Final = "no_clock"
NO_BOARD: Final = "no_board"
HOSTED: Final = "hosted"
"""What else a recording says of a profile, where it is so: see `Profile`."""


def _profile(fields: Fields) -> Profile:
    named = {ours: theirs for ours, theirs in PROFILE_FIELDS.items() if theirs in fields}
    delays: dict[str, Any] = {ours: _number(fields, theirs) / 1000 for ours, theirs in named.items()}
    return Profile(
        **delays,
        tells_first=fields.get(TELLS_FIRST) is True,
        named=fields.get(NO_NAMES) is not True,
        learns=fields.get(LEARNS) is True,
        by_readings=fields.get(BY_READINGS) is True,
        clock=fields.get(NO_CLOCK) is not True,
        board=fields.get(NO_BOARD) is not True,
        hosted=fields.get(HOSTED) is True,
    )


def _port_is(fields: Fields, _at: float) -> PortIs:
    men = _object({"men": {}, **fields}, "men")
    try:
        out_of_words(men)
    except ValueError as error:
        raise _WrongField(f"men: {error}") from None
    opened = fields.get("opened") is not False
    return PortIs(str(fields.get("port") or ""), str(_needed(fields, "family")), men, opened)


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


_FORGOTTEN = "forgotten"
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
    "gap": lambda fields, _at: Gap(_number(fields, "entries")),
    "step": lambda fields, _at: Stepped(
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


# --- writing --------------------------------------------------------------------------------------------


def fields_of(value: Value) -> tuple[str, dict[str, Any]]:
    """The type of a value's line and its fields, without the time."""
    match value:
        case Meta():
            return "meta", _meta_fields(value)
        case SquareChanged():
            symbol = value.piece.symbol() if value.piece else ""
            return "sq", {"sq": chess.square_name(value.square), "v": symbol}
        case OccupancyChanged():
            return "sq", {"sq": chess.square_name(value.square), "v": int(value.occupied)}
        case PlacementRead():
            return "dump", {"board": _board_text(value.placement)}
        case OccupancyRead():
            return "dump", {"board": _board_text(value.occupancy)}
        case Pressed():
            return "clk", {"side": _letter(value.color), "w": value.white_ms, "b": value.black_ms}
        case ClockSeen():
            shown = {"run": _letter(value.running), "flag": _letter(value.flag)}
            return "time", {"w": value.white_ms, "b": value.black_ms, **shown}
        case ResultEntered():
            return "result", {"result": value.result}
        case Requested():
            return "req", dict(value.fields)
        case LinkSeen():
            return "link", {"state": "back" if value.back else "lost"}
        case PortBytes():
            return value.direction, {**_port(value.port), "data": value.data.hex()}
        case OnLink():
            return _told(value)
        case Stepped():
            return "step", {"by_ms": value.by_ms, "asleep_ms": round(value.asleep_s * 1000)}
        case PortIs():
            men = {"men": dict(value.men)} if value.men else {}
            learnt = {} if value.opened else {"opened": False}
            return "port", {**_port(value.port), "family": value.family, **learnt, **men}
        case Forgotten():
            return "link", {**_port(value.port), "state": "lost", "is": _FORGOTTEN}
        case Known():
            return "fact", {"at": value.at_ms, "fact": value.fact.model_dump(mode="json")}
        case Ticked():
            return "tick", {"tables": list(value.tables)}
        case Gap():
            return "gap", {"entries": value.entries}
        case End():
            return "end", {"id": value.id}


def _port(port: str) -> dict[str, Any]:
    return {"port": port} if port else {}


def _told(value: OnLink) -> tuple[str, dict[str, Any]]:
    event = value.event
    fields = _port(value.port)
    if event.device:
        fields["device"] = event.device
    if isinstance(event, OrderAnswered):
        return "order", {**fields, "order": event.order, "done": event.done, "reason": event.reason}
    fields["state"] = "back" if event.state is Link.READY else "lost"
    fields |= {"is": event.state.value, "reason": event.reason}
    if event.profile is not None:
        delays = {theirs: getattr(event.profile, ours) for ours, theirs in PROFILE_FIELDS.items()}
        fields["profile"] = {name: round(seconds * 1000) for name, seconds in delays.items()}
        if event.profile.tells_first:
            fields["profile"][TELLS_FIRST] = True
        if not event.profile.named:
            fields["profile"][NO_NAMES] = True
        if event.profile.learns:
            fields["profile"][LEARNS] = True
        if event.profile.by_readings:
            fields["profile"][BY_READINGS] = True
        if not event.profile.clock:
            fields["profile"][NO_CLOCK] = True
        if not event.profile.board:
            fields["profile"][NO_BOARD] = True
        if event.profile.hosted:
            fields["profile"][HOSTED] = True
    return "link", fields


def _meta_fields(meta: Meta) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "id": meta.id,
        "mode": meta.mode,
        "transport": meta.transport,
        "tc": meta.time_control,
        "clock": meta.clock,
        "start": _board_text(meta.start),
    }
    if meta.ruleset is not None:
        fields["ruleset"] = meta.ruleset.model_dump()
    if meta.profile:
        fields["profile"] = dict(meta.profile)
    if meta.wall:
        fields["wall"] = meta.wall
    if meta.raw:
        fields["raw"] = True
    if meta.family:
        fields["family"] = meta.family
    if meta.port:
        fields["port"] = meta.port
    if meta.config is not None:
        fields["config"] = dict(meta.config)
    if meta.ticks:
        fields["ticks"] = True
    return fields


def _board_text(board: Men | Occupancy) -> str:
    if isinstance(board[0], bool):
        return "".join("1" if one else "0" for one in board)
    men = {square: man for square, man in enumerate(board) if isinstance(man, chess.Piece)}
    placed = chess.BaseBoard.empty()
    placed.set_piece_map(men)
    return placed.board_fen()


def _letter(color: chess.Color | None) -> str | None:
    return None if color is None else "w" if color else "b"
