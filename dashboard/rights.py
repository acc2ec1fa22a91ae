"""Who may do what on the dashboard: one table, asked at every request on the server. Pure."""

from __future__ import annotations

import enum
from collections.abc import Iterable


class Role(enum.StrEnum):
    """What an account is for; an account may have several."""

    DIRECTOR = "director"  # the arbiters: watch the floor, decide, put records right
    DESK = "desk"  # the table where results come in and boards are handed out


class Right(enum.StrEnum):
    """One thing that somebody may do."""

    WATCH = "watch"  # the floor as it is now: open alerts, health of the equipment
    RESULT = "result"  # enter the result of a game
    BIND = "bind"  # give an eboard to a table
    ACKNOWLEDGE = "acknowledge"  # deal with an alert
    DECIDE = "decide"  # apply, refuse or undo a remedy
    CLAIM = "claim"  # enter what a player claims
    CORRECT = "correct"  # moves, position, choice of a reading
    CLOCK = "clock"  # both times of a clock
    PIN = "pin"  # make the hall's PIN anew, or close it


_BOTH = frozenset(Role)
_DIRECTOR = frozenset({Role.DIRECTOR})

WHO_MAY: dict[Right, frozenset[Role]] = {
    Right.WATCH: _BOTH,
    Right.RESULT: _BOTH,
    Right.BIND: _BOTH,
    Right.ACKNOWLEDGE: _DIRECTOR,
    Right.DECIDE: _DIRECTOR,
    Right.CLAIM: _DIRECTOR,
    Right.CORRECT: _DIRECTOR,
    Right.CLOCK: _DIRECTOR,
    Right.PIN: _DIRECTOR,
}
"""Rows for rights, not columns for roles: whoever adds a right has to say here who has it."""


def rights(roles: Iterable[Role]) -> frozenset[Right]:
    """All that somebody with these roles may do."""
    has = frozenset(roles)
    return frozenset(right for right, who in WHO_MAY.items() if who & has)
