"""Lines of a recording, written. Pure."""

from __future__ import annotations

import json
from typing import Any

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.replay.recording import (
    FORGOTTEN,
    PROFILE_DELAYS,
    PROFILE_MARKS,
    BoxGap,
    ClockStepped,
    End,
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
    Requested,
    ResultEntered,
    Ticked,
    Value,
)
from drivers.events import Link, OrderAnswered, PlacementRead, SquareChanged
from drivers.occupants import Occupants


def written(value: Value, t_ms: int) -> str:
    """The line for a value, without its end."""
    name, fields = fields_of(value)
    return json.dumps({"type": name, "t": t_ms, **fields}, separators=(",", ":"))


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
        case ClockPress():
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
        case ClockStepped():
            return "step", {"by_ms": value.by_ms, "asleep_ms": round(value.asleep_s * 1000)}
        case PortIs():
            pieces = {"men": dict(value.pieces)} if value.pieces else {}
            learnt = {} if value.opened else {"opened": False}
            return "port", {**_port(value.port), "family": value.family, **learnt, **pieces}
        case PortClosed():
            return "link", {**_port(value.port), "state": "lost", "is": FORGOTTEN}
        case Known():
            return "fact", {"at": value.at_ms, "fact": value.fact.model_dump(mode="json")}
        case Ticked():
            return "tick", {"tables": list(value.tables)}
        case BoxGap():
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
        delays = {theirs: getattr(event.profile, ours) for ours, theirs in PROFILE_DELAYS.items()}
        fields["profile"] = {name: round(seconds * 1000) for name, seconds in delays.items()}
        fields["profile"] |= {
            theirs: True for ours, theirs, marked in PROFILE_MARKS if getattr(event.profile, ours) is marked
        }
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


def _board_text(board: Occupants | Occupancy) -> str:
    if isinstance(board[0], bool):
        return "".join("1" if one else "0" for one in board)
    pieces = {square: piece for square, piece in enumerate(board) if isinstance(piece, chess.Piece)}
    placed = chess.BaseBoard.empty()
    placed.set_piece_map(pieces)
    return placed.board_fen()


def _letter(color: chess.Color | None) -> str | None:
    return None if color is None else "w" if color else "b"
