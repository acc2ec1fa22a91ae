"""The rights on the dashboard: one table, by which the server checks every request.

Calling an arbiter is not a right of an account: both players at a table may do that.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from broker.words.sentence import Sentence
from dashboard.people.sector import EVERYWHERE, Sector


class PersonRole(enum.StrEnum):
    """The role of an account; an account may have several."""

    CHIEF = "chief"  # the chief arbiter: everything, at every table
    ARBITER = "arbiter"  # an arbiter, at the tables of their sector
    TECHNICIAN = "technician"  # boards, clocks and cables, without games and alerts
    DESK = "desk"  # the desk that takes results and hands out boards


NAMES: Mapping[PersonRole, Callable[[], Sentence]] = {
    PersonRole.CHIEF: lambda: Sentence("server_role_chief"),
    PersonRole.ARBITER: lambda: Sentence("server_role_arbiter"),
    PersonRole.TECHNICIAN: lambda: Sentence("server_role_technician"),
    PersonRole.DESK: lambda: Sentence("server_role_desk"),
}

FORMER = {"director": PersonRole.CHIEF}
"""Names of roles in files of earlier versions."""


class Right(enum.StrEnum):
    """One right of an account."""

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
    NOTE = "remark"
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
        what: returns a description of the right.
        roles: the roles that have it.
        sector: arbiters have it only at the tables of their sector.
    """

    what: Callable[[], Sentence]
    roles: frozenset[PersonRole]
    sector: bool = False


_ALL = frozenset(PersonRole)
_ARBITERS = frozenset({PersonRole.CHIEF, PersonRole.ARBITER})
_CHIEF = frozenset({PersonRole.CHIEF})

WHO_MAY: dict[Right, RightsRow] = {
    Right.HEALTH: RightsRow(lambda: Sentence("server_right_health"), _ALL),
    Right.WATCH: RightsRow(lambda: Sentence("server_right_watch"), _ARBITERS | {PersonRole.DESK}),
    Right.ACKNOWLEDGE: RightsRow(lambda: Sentence("server_right_acknowledge"), _ARBITERS, sector=True),
    Right.DECIDE: RightsRow(lambda: Sentence("server_right_decide"), _ARBITERS, sector=True),
    Right.CLAIM: RightsRow(lambda: Sentence("server_right_claim"), _ARBITERS, sector=True),
    Right.CORRECT: RightsRow(lambda: Sentence("server_right_correct"), _ARBITERS, sector=True),
    Right.CLOCK: RightsRow(lambda: Sentence("server_right_clock"), _ARBITERS, sector=True),
    Right.RESULT: RightsRow(
        lambda: Sentence("server_right_result"), _ARBITERS | {PersonRole.DESK}, sector=True
    ),
    Right.PAUSE: RightsRow(lambda: Sentence("server_right_pause"), _ARBITERS, sector=True),
    Right.MOVE_GAME: RightsRow(lambda: Sentence("server_right_move_game"), _ARBITERS, sector=True),
    Right.TURN: RightsRow(
        lambda: Sentence("server_right_turn"), _ARBITERS | {PersonRole.TECHNICIAN}, sector=True
    ),
    Right.CALIBRATE: RightsRow(
        lambda: Sentence("server_right_calibrate"), _ARBITERS | {PersonRole.TECHNICIAN}, sector=True
    ),
    Right.BIND: RightsRow(lambda: Sentence("server_right_bind"), _ALL, sector=True),
    Right.NOTE: RightsRow(lambda: Sentence("server_right_remark"), _ARBITERS),
    Right.ARRANGE: RightsRow(lambda: Sentence("server_right_arrange"), _CHIEF),
    Right.CARDS: RightsRow(lambda: Sentence("server_right_cards"), _CHIEF),
    Right.DELAY: RightsRow(lambda: Sentence("server_right_delay"), _CHIEF),
    Right.DESK: RightsRow(lambda: Sentence("server_right_desk"), _CHIEF | {PersonRole.DESK}),
    Right.FORGET: RightsRow(lambda: Sentence("server_right_forget"), _CHIEF),
    Right.ACCOUNTS: RightsRow(lambda: Sentence("server_right_accounts"), _CHIEF),
    Right.PIN: RightsRow(lambda: Sentence("server_right_pin"), _CHIEF),
}
"""Rows for rights, not columns for roles, so that each new right has to name its roles here."""


@dataclass(frozen=True, slots=True)
class Powers:
    """What a person may do.

    Attributes:
        roles: their roles.
        sector: their tables as an arbiter.
    """

    roles: frozenset[PersonRole]
    sector: Sector = EVERYWHERE

    def may(self, right: Right) -> bool:
        """Return whether they have a right, at some tables at least."""
        return bool(WHO_MAY[right].roles & self.roles)

    def may_at(self, right: Right, table: int | None) -> bool:
        """Return whether they have a right at a table, or with None in the whole hall."""
        row = WHO_MAY[right]
        has = row.roles & self.roles
        if not row.sector or has - {PersonRole.ARBITER}:
            return bool(has)
        return bool(has) and (self.sector == EVERYWHERE if table is None else table in self.sector)


def rights(roles: Iterable[PersonRole]) -> frozenset[Right]:
    """Return the rights of these roles, at some tables at least."""
    powers = Powers(frozenset(roles))
    return frozenset(right for right in Right if powers.may(right))


def everywhere(powers: Powers) -> frozenset[Right]:
    """Return the rights that a person has in the whole hall."""
    return frozenset(right for right in Right if powers.may_at(right, None))


def who_has(right: Right) -> list[Sentence]:
    """Return the names of the roles that have a right."""
    return [NAMES[role]() for role in PersonRole if role in WHO_MAY[right].roles]
