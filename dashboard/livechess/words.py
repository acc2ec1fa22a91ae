"""A table in the words of LiveChess, as programs made for it receive them.

`hardware-specs/livechess/protocol.md` describes these words. Such a program sees a table as a board, with its
number as the serial number, so that it follows the table even if the board there is replaced.

Everything is live: there is no delay (`README.md`).
"""

from __future__ import annotations

import math
from functools import reduce
from typing import Any, Final

from broker.contract.gate import less, with_minors
from broker.contract.messages import AssignmentState, ClockState, Minors, Player
from dashboard.live.projection import TableView, View

ACTIVE: Final = "ACTIVE"
NOT_RESPONDING: Final = "NOTRESPONDING"
RESULTS: Final = {"1-0": "WHITEWIN", "0-1": "BLACKWIN", "1/2-1/2": "DRAW"}
NORMAL_CHESS: Final = 518
"""The number of the usual initial position among the 960."""

Words = dict[str, Any]
"""A JSON object."""


def eboards(view: View, now_ms: int) -> list[Words]:
    """Return every table as a board, in the order of their numbers."""
    return [eboard(view, number, now_ms) for number in sorted(view.tables)]


def eboard(view: View, number: int, now_ms: int) -> Words:
    """Return one table as a board.

    Args:
        now_ms: hall time, UTC in ms.
    """
    table = view.tables[number]
    items = table.health.items if table.health else []
    item = next((device for device in items if device.subject == "board"), None)
    state = _state(view, table, item is not None and item.level == "fault")
    return {
        "serialnr": str(number),
        "source": f"table {number}" if state == ACTIVE else None,
        "state": state,
        "battery": f"{item.battery}%" if item is not None and item.battery is not None else None,
        "comment": f"table {number}",
        "board": table.placement.placement if table.placement else None,
        "flipped": False,
        "clock": clock(table.clock, now_ms),
    }


def clock(state: ClockState | None, now_ms: int) -> Words | None:
    """Return a clock, or None if none is read. Like on the displays of clocks, times are rounded up."""
    if state is None or state.state == "none" or state.white_ms is None or state.black_ms is None:
        return None
    run = None if state.running is None else state.running == "white"
    return {
        "white": math.ceil(state.white_ms / 1000),
        "black": math.ceil(state.black_ms / 1000),
        "run": run,
        # During a delay the running time is as it was when it was read.
        "time": max(state.read_at, min(now_ms, state.read_at + state.delay_remaining_ms)),
    }


def game(table: TableView) -> Words:
    """Return the record of a game: each move with the whole seconds left to its player."""
    state = table.game
    assert state is not None, "a game is asked for by its own number"
    moves = []
    for ply, made in enumerate(state.moves):
        first = 0 if state.start_fen.split()[1] == "w" else 1
        left = made.white_ms if (ply + first) % 2 == 0 else made.black_ms
        moves.append(made.san if left is None else f"{made.san} {math.ceil(left / 1000)}")
    return {
        "chess960": NORMAL_CHESS,
        "result": RESULTS.get(state.result),
        "comment": state.termination or None,
    } | {"clock": clock(table.clock, table.clock.read_at if table.clock else 0), "moves": moves}


def pairing(view: View, table: TableView, number: int, uuid: str) -> Words:
    """Return the players at a table; ``number`` is its place in the round."""
    seated = _seated(view, table.assignment)
    return {
        "nr": number,
        "uuid": uuid,
        "white": _player(seated[0]),
        "black": _player(seated[1]),
        "live": table.game is not None and table.game.state == "in_progress",
        "result": RESULTS.get(table.game.result) if table.game else None,
    }


def _state(view: View, table: TableView, fault: bool) -> str | None:
    if table.placement is None and not fault:
        return None
    daemon_is_away = view.status is None or view.status.state != "online"
    return NOT_RESPONDING if fault or daemon_is_away else ACTIVE


def _seated(view: View, state: AssignmentState | None) -> tuple[Player | None, Player | None]:
    """Return the players; minors only as far as every audience may see them."""
    if state is None or state.assignment is None:
        return None, None
    limits = state.assignment.minors
    audiences = view.status.audiences if view.status else []
    each: list[Minors] = [
        less(audience.minors, limits.get(audience.name, audience.minors)) for audience in audiences
    ]
    shown = with_minors(state, reduce(less, each) if each else "hidden")
    assert isinstance(shown, AssignmentState)
    assert shown.assignment is not None
    return shown.assignment.white, shown.assignment.black


def _player(player: Player | None) -> Words | None:
    if player is None:
        return None
    last, comma, first = player.name.partition(", ")
    return {
        "fname": first if comma else None,
        "mname": None,
        "lname": last,
        "title": player.title or None,
        "federation": player.federation or None,
        "gender": None,
        "fideid": None,
    }
