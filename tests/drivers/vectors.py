"""The worked byte strings of `hardware-specs/`, and driver events in the words that those files use."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import chess

from drivers.events import (
    BatteryRead,
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    LogMark,
    LogRead,
    LogRecord,
    OrderAnswered,
    Placement,
    PlacementRead,
    ResultPieceSeen,
    SideReading,
    SideStopped,
    SquareChanged,
    SquareLogged,
    StopLogged,
)
from drivers.occupants import UNIDENTIFIED, Occupants

SPECIFICATIONS: Final = Path(__file__).parents[2] / "hardware-specs"


@dataclass(frozen=True)
class Vector:
    """One worked byte string and what a driver makes of it."""

    name: str
    data: bytes
    events: list[str]


def vectors(family: str) -> list[Vector]:
    """All messages of one board, as a family's vectors have them."""
    rows = _rows(family, "vector")
    return [Vector(row["name"], bytes.fromhex(row["bytes"]), row["events"]) for row in rows]


@dataclass(frozen=True)
class Worked:
    """One worked byte string of another kind, and what it says in words.

    Attributes:
        kind: of an answer on a chain, else "".
        address: of an answer on a chain, else 0.
    """

    name: str
    data: bytes
    says: list[str]
    kind: str
    address: int


def worked(family: str, table: str) -> list[Worked]:
    """All byte strings in one table of a family's vectors, such as "command"."""
    return [
        Worked(
            row["name"],
            bytes.fromhex(row["bytes"]),
            [row["says"]] if isinstance(row["says"], str) else row["says"],
            row.get("kind", ""),
            row.get("address", 0),
        )
        for row in _rows(family, table)
    ]


def _rows(family: str, table: str) -> list[dict[str, Any]]:
    with (SPECIFICATIONS / family / "vectors.toml").open("rb") as file:
        rows: list[dict[str, Any]] = tomllib.load(file)[table]
    for row in rows:
        assert row["mark"] in {"recorded", "header", "log", "practice", "derived"}, row["name"]
        assert row["source"], row["name"]
    return rows


def in_words(event: DriverEvent) -> str:
    """An event as `vectors.toml` writes it; its time of arrival is left out."""
    match event:
        case SquareChanged(square=square, piece=piece):
            return f"{chess.square_name(square)} {piece.symbol() if piece else 'empty'}"
        case ResultPieceSeen(square=square, result=result):
            return f"{chess.square_name(square)} result {result}"
        case PlacementRead(placement=placement):
            return f"board {fen_of(placement)}"
        case ClockMissing():
            return "no clock"
        case ClockRead():
            return _clock(event)
        case ClockAcknowledged(accepted=accepted, command=command, data=data):
            return f"ack {'accepted' if accepted else 'refused'} {command} {data.hex(' ')}"
        case Identified(what=what, value=value):
            return f"{what} {value}"
        case BatteryRead(percent=percent, charging=charging):
            return f"battery {percent}{' charging' if charging else ''}"
        case LogRead(records=records):
            return f"log {', '.join(map(record_in_words, records))}"
        case SideStopped(side=side, seconds=seconds):
            return f"{side.value} pressed at {seconds}"
        case OrderAnswered(order=order, done=done):
            return f"order {order} {'done' if done else 'failed'}"
        case Garbled(data=data):
            return f"noise {data.hex(' ')}"
        case _:
            return f"link {event.state.value}"


def record_in_words(record: LogRecord) -> str:
    """A record of a board's own log as `vectors.toml` writes it."""
    match record:
        case SquareLogged(square=square, piece=piece, quick=quick):
            symbol = piece.symbol() if piece else "empty"
            return f"{chess.square_name(square)} {symbol}{' quick' if quick else ''}"
        case StopLogged(side=side, seconds=seconds):
            return f"{side.value} pressed at {seconds}"
        case LogMark():
            return f"[{record.value}]"


def fen_of(placement: Occupants) -> str:
    """A placement as in a FEN; pieces without names are ``?``, rank 8 first."""
    if UNIDENTIFIED in placement:
        seen = "".join("?" if piece else "." for piece in placement)
        return "/".join(seen[8 * rank : 8 * rank + 8] for rank in reversed(range(8)))
    board = chess.BaseBoard(None)
    board.set_piece_map({at: piece for at, piece in enumerate(placement) if isinstance(piece, chess.Piece)})
    return board.board_fen()


def placement_of(fen: str) -> Placement:
    """A placement out of a FEN's first field."""
    board = chess.BaseBoard(fen)
    return tuple(board.piece_at(square) for square in chess.SQUARES)


START: Final = placement_of(chess.STARTING_BOARD_FEN)


def _clock(event: ClockRead) -> str:
    runs = "running" if event.running else "stopped"
    battery = ", battery low" if event.battery_low else ""
    sides = f"left {_side(event.left)}, right {_side(event.right)}"
    return f"clock {sides}, {runs}, {event.high.value} high{battery}"


def _side(reading: SideReading) -> str:
    return f"{reading.seconds}{' flag' if reading.flag else ''}{' bonus' if reading.bonus else ''}"
