"""Who may do what on the dashboard: one table, asked at every request on the server. Pure.

Calling an arbiter is not in it: whoever sits at a table may do that.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from dashboard.people.sector import EVERYWHERE, Sector


class PersonRole(enum.StrEnum):
    """What an account is for; an account may have several."""

    CHIEF = "chief"  # the chief arbiter: everything, at every table
    ARBITER = "arbiter"  # an arbiter, at the tables of his sector
    TECHNICIAN = "technician"  # boards, clocks and cables: is told nothing of games and alerts
    DESK = "desk"  # the table where results come in and boards are handed out


NAMES = {
    PersonRole.CHIEF: "chief arbiter",
    PersonRole.ARBITER: "arbiter",
    PersonRole.TECHNICIAN: "technician",
    PersonRole.DESK: "desk",
}

FORMER = {"director": PersonRole.CHIEF}
"""Names of roles in files of earlier versions."""


class Right(enum.StrEnum):
    """One thing that somebody may do."""

    HEALTH = "health"
    WATCH = "watch"
    ACKNOWLEDGE = "acknowledge"
    DECIDE = "decide"
    CLAIM = "claim"
    CORRECT = "correct"
    CLOCK = "clock"
    RESULT = "result"
    PAUSE = "pause"
    MOVE_GAME = "move_game"
    TURN = "turn"
    CALIBRATE = "calibrate"
    BIND = "bind"
    REMARK = "remark"
    ARRANGE = "arrange"
    CARDS = "cards"
    DELAY = "delay"
    DESK = "desk"
    FORGET = "forget"
    ACCOUNTS = "accounts"
    PIN = "pin"


@dataclass(frozen=True, slots=True)
class RightsRow:
    """One row of the table.

    Attributes:
        what: the right in words, for people.
        roles: who has it.
        sector: an arbiter has it at the tables of his sector alone.
    """

    what: str
    roles: frozenset[PersonRole]
    sector: bool = False


_ALL = frozenset(PersonRole)
_ARBITERS = frozenset({PersonRole.CHIEF, PersonRole.ARBITER})
_CHIEF = frozenset({PersonRole.CHIEF})

WHO_MAY: dict[Right, RightsRow] = {
    Right.HEALTH: RightsRow("see how boards, clocks and computers are", _ALL),
    Right.WATCH: RightsRow("see the games, the alerts and the notes", _ARBITERS | {PersonRole.DESK}),
    Right.ACKNOWLEDGE: RightsRow("deal with an alert, and give it back", _ARBITERS, sector=True),
    Right.DECIDE: RightsRow("apply, change, refuse or undo a remedy", _ARBITERS, sector=True),
    Right.CLAIM: RightsRow("enter what a player claims", _ARBITERS, sector=True),
    Right.CORRECT: RightsRow("put moves or a position right, choose a reading", _ARBITERS, sector=True),
    Right.CLOCK: RightsRow("set a clock", _ARBITERS, sector=True),
    Right.RESULT: RightsRow("enter a result", _ARBITERS | {PersonRole.DESK}, sector=True),
    Right.PAUSE: RightsRow("pause a table and let it go on", _ARBITERS, sector=True),
    Right.MOVE_GAME: RightsRow("let a game go on at another table", _ARBITERS, sector=True),
    Right.TURN: RightsRow(
        "turn a board, exchange a clock's sides", _ARBITERS | {PersonRole.TECHNICIAN}, sector=True
    ),
    Right.CALIBRATE: RightsRow(
        "let a board learn its set of men", _ARBITERS | {PersonRole.TECHNICIAN}, sector=True
    ),
    Right.BIND: RightsRow("give a board to a table", _ALL, sector=True),
    Right.REMARK: RightsRow("write a note for the other arbiters", _ARBITERS),
    Right.ARRANGE: RightsRow("arrange the map of the hall", _CHIEF),
    Right.CARDS: RightsRow("print the cards by which an arbiter is called from a table", _CHIEF),
    Right.DELAY: RightsRow("set how far spectators are behind", _CHIEF),
    Right.DESK: RightsRow("run the desk: players, pairings, results, prizes", _CHIEF | {PersonRole.DESK}),
    Right.FORGET: RightsRow("delete the names of an event", _CHIEF),
    Right.ACCOUNTS: RightsRow("see the accounts, give an arbiter another sector", _CHIEF),
    Right.PIN: RightsRow("make the PIN anew, close it", _CHIEF),
}
"""Rows for rights, not columns for roles: whoever adds a right has to say here who has it."""


@dataclass(frozen=True, slots=True)
class Powers:
    """All that somebody may do.

    Attributes:
        roles: his.
        sector: the tables that are his as an arbiter.
    """

    roles: frozenset[PersonRole]
    sector: Sector = EVERYWHERE

    def may(self, right: Right) -> bool:
        """Whether he may do it at all, be it at some tables only."""
        return bool(WHO_MAY[right].roles & self.roles)

    def may_at(self, right: Right, table: int | None) -> bool:
        """Whether he may do it at a table; None = in the whole hall at once."""
        row = WHO_MAY[right]
        has = row.roles & self.roles
        if not row.sector or has - {PersonRole.ARBITER}:
            return bool(has)
        return bool(has) and (self.sector == EVERYWHERE if table is None else table in self.sector)


def rights(roles: Iterable[PersonRole]) -> frozenset[Right]:
    """All that somebody with these roles may do, be it at some tables only."""
    powers = Powers(frozenset(roles))
    return frozenset(right for right in Right if powers.may(right))


def everywhere(powers: Powers) -> frozenset[Right]:
    """All that somebody may do in the whole hall."""
    return frozenset(right for right in Right if powers.may_at(right, None))


def who_has(right: Right) -> str:
    """The roles that have a right, in words: "the chief arbiter, an arbiter or the desk"."""
    words = [
        f"{'an' if role is PersonRole.ARBITER else 'the'} {NAMES[role]}"
        for role in PersonRole
        if role in WHO_MAY[right].roles
    ]
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
