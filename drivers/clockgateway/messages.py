"""The words of a DGT3000 gateway: what is sent to it, what it sends, and how each message is written.

Everything here follows `hardware-specs/clockgateway/protocol.md`. All messages are JSON, one object each.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

DEVICE: Final = 0
"""A link carries one clock."""
LONGEST: Final = 1024
"""Bytes of a message; the longest that are written down have 250."""
LONGEST_ID: Final = 31

SET_TIME, RUN, STOP, GET_TIME = "setTime", "run", "stop", "getTime"
END_TEXT, TEXT = "endDisplay", "displayText"

STOPPED, DOWN = 0, 1
"""Modes of one side: its time stands, or counts down."""

TIMES: Final = ("leftHours", "leftMinutes", "leftSeconds", "rightHours", "rightMinutes", "rightSeconds")
MOST: Final = (9, 59, 59)
"""Hours, minutes and seconds that the clock can show."""
LEVER_RIGHT, LEVER_LEFT, PLAY_PAUSE = "lever_right", "lever_left", "play_pause"

# --- host to gateway ----------------------------------------------------------------------------------------


def command(name: str, number: int, params: Mapping[str, Any] | None = None) -> bytes:
    """A command with its number, by which the answer names it."""
    fields: dict[str, Any] = {"command": name, "id": f"f{number}"}
    if params is not None:
        fields["params"] = dict(params)
    return _written(fields)


def set_time(number: int, left_s: int, right_s: int) -> bytes:
    """Put both times on the clock, which stands then."""
    params: dict[str, int] = {}
    for side, seconds in (("left", left_s), ("right", right_s)):
        params[f"{side}Mode"] = DOWN
        params[f"{side}Hours"], rest = divmod(seconds, 3600)
        params[f"{side}Minutes"], params[f"{side}Seconds"] = divmod(rest, 60)
    return command(SET_TIME, number, params)


def run(number: int, *, left: bool) -> bytes:
    """Let one side's time count down."""
    modes = (DOWN, STOPPED) if left else (STOPPED, DOWN)
    return command(RUN, number, dict(zip(("leftMode", "rightMode"), modes, strict=True)))


# --- gateway to host ----------------------------------------------------------------------------------------


def answer(identity: str, result: Mapping[str, Any]) -> bytes:
    """A command was carried out."""
    return _written({"type": "command_response", "id": identity, "status": "success", "result": dict(result)})


def rejection(identity: str, code: int, text: str) -> bytes:
    """A command was not carried out."""
    data = {"errorCode": code, "errorMessage": text}
    return _written({"type": "command_response", "id": identity, "status": "error", "data": data})


def event(kind: str, timestamp: int, data: Mapping[str, Any]) -> bytes:
    """Something happened; ``timestamp`` in ms since the gateway was switched on."""
    return _written({"type": kind, "timestamp": timestamp, "data": dict(data)})


def times(left_s: int, right_s: int) -> dict[str, int]:
    """Both times as the gateway writes them."""
    numbers = [*divmod(left_s // 60, 60), left_s % 60, *divmod(right_s // 60, 60), right_s % 60]
    return dict(zip(TIMES, numbers, strict=True))


def _written(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
