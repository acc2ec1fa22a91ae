"""Who is on a chain of DGT boards: who comes next, who is away, and what people are told about it.

Every board gets its turn as often as any other. One that stays dumb loses its turns; all that are dumb share
one question a second, so that the others hardly wait for them.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from drivers.dgt.bus.board import BusBoard
from drivers.events import DriverEvent, Link, LinkChanged
from drivers.profile import CHAIN

TURN_S: Final = 0.1
"""A board is not asked more often than this, or one alone would be asked sixty times a second."""
CLOCK_S: Final = 1.0
STILL_CLOCK_S: Final = 2.0
"""A running clock changes each second; a press is told by the board's changes and read at once."""

AWAY_S: Final = 3.0
"""Without an answer for so long a board counts as away; restarting takes it about as long."""
MISSES: Final = 3
AWAY_EVERY_S: Final = 1.0
"""All boards that are away share one question in this time: a tenth of the line."""
DAMAGE_WEIGHT: Final = 0.1
"""What the newest answer counts in the share of a board's answers that are damaged."""
TOO_DAMAGED, CLEAN_AGAIN = 0.4, 0.2
"""No noise damages that share of short answers, two boards that answer to one number do; and a board that is
understood again damages less than this.
"""
FORGET_S: Final = 900.0
"""A board that was taken off the chain is forgotten; a search finds it again."""

TRIES: Final = 3
"""So often a board is asked for something in vain; what it owes otherwise must not wait for that for ever."""


@dataclass(slots=True)
class ChainMember:
    """A board of the chain and what it is owed.

    Attributes:
        answered_at: when it was last understood, in hall seconds.
        trouble: what was last told about its absence; "" = it is there.
        announced: it was said to be there.
        misses: questions in a row that it left unanswered.
        damage: share of its answers, the newest counting most, that could not be read.
        version_tries: so often more it is asked for its version.
        doubt_tries: an answer with changes in it may have been lost; so often more that is looked into.
        log_tries: somebody wants its memory; so often more it is asked for it.
        mark_tries: so often more it is asked to mark the start of the game that has begun.
        wants_board: it is to be read square by square.
        turn_at: when its last turn began; ``clock_at``, ``board_at``: when its clock and its squares were
            last asked for.
    """

    board: BusBoard
    answered_at: float
    trouble: str = ""
    announced: bool = False
    misses: int = 0
    damage: float = 0.0
    version_tries: int = TRIES
    doubt_tries: int = 0
    log_tries: int = 0
    mark_tries: int = TRIES
    wants_board: bool = False
    turn_at: float = -math.inf
    clock_at: float = -math.inf
    board_at: float = -math.inf

    @property
    def address(self) -> int:
        """Its number on the line."""
        return self.board.address

    @property
    def away(self) -> bool:
        """It has missed too many questions to get whole turns."""
        return self.misses >= MISSES

    def answered(self, *, damaged: bool) -> None:
        """An answer came; whether it could be read."""
        self.damage += DAMAGE_WEIGHT * (damaged - self.damage)

    def doubt(self) -> None:
        """An answer with changes in it may have been lost."""
        self.doubt_tries = TRIES

    def back(self, now: float) -> None:
        """It answers after it was away: an answer may have been lost, or this is another board."""
        self.misses, self.answered_at = 0, now
        self.doubt()
        self.wants_board = True
        self.version_tries = TRIES

    def clock_is_due(self, now: float) -> bool:
        """Whether its clock is to be read in this turn."""
        every = CLOCK_S if self.board.clock_runs else STILL_CLOCK_S
        return self.board.pressed or now >= self.clock_at + every


class Members:
    """All boards that have answered on one line. Pure: time comes in as hall seconds.

    Attributes:
        heard_at: when any board was last understood.
    """

    def __init__(self, now: float) -> None:
        self.heard_at = now
        self._members: dict[int, ChainMember] = {}
        self._urgent: deque[int] = deque()
        self._away_at = now

    @property
    def addresses(self) -> list[int]:
        """Their numbers, in the order in which they were found."""
        return list(self._members)

    @property
    def present(self) -> list[ChainMember]:
        """Those that are not away."""
        return [one for one in self._members.values() if not one.away]

    @property
    def announced(self) -> bool:
        """Whether any of them was said to be there."""
        return any(member.announced for member in self._members.values())

    @property
    def clock_runs(self) -> bool:
        """Whether any clock does, so that somebody plays."""
        return any(member.board.clock_runs for member in self._members.values())

    def get(self, address: int) -> ChainMember | None:
        """The board with this number, if it is known."""
        return self._members.get(address)

    def answered_call(self, addresses: set[int], now: float) -> bool:
        """These answered when everybody was called; whether one was among them that nobody knew."""
        strangers = addresses - self._members.keys()
        for address in sorted(addresses):
            member = self._members.setdefault(address, ChainMember(BusBoard(address), now))
            member.back(now)
        return bool(strangers)

    def silent(self, now: float) -> bool:
        """Whether all of them have been dumb for too long."""
        return now - self.heard_at > AWAY_S and not self.announced

    # --- who comes next -----------------------------------------------------------------------------------

    def hurry(self, address: int) -> None:
        """Somebody waits for this one: its turn comes next."""
        if address not in self._urgent:
            self._urgent.append(address)

    def next(self, now: float) -> ChainMember | None:
        """Whose turn it is: one who is away once in a while, who was asked for, else who waited longest."""
        missing = [one for one in self._members.values() if one.away]
        if missing and now >= self._away_at:
            self._away_at = now + AWAY_EVERY_S
            return min(missing, key=attrgetter("turn_at"))
        while self._urgent:
            member = self._members.get(self._urgent.popleft())
            if member is not None and not member.away:
                return member
        first = min(self.present, key=attrgetter("turn_at"), default=None)
        return first if first is not None and now >= first.turn_at + TURN_S else None

    def idle_until(self) -> float:
        """When anybody's turn may come."""
        present = [one.turn_at + TURN_S for one in self.present]
        away = [self._away_at] if len(present) < len(self._members) else []
        return min([*present, *away], default=math.inf)

    # --- what people are told -----------------------------------------------------------------------------

    def announce(self, member: ChainMember, now: float) -> list[DriverEvent]:
        """A board was read as a whole, so it is there."""
        if member.announced or member.damage > (CLEAN_AGAIN if member.trouble else TOO_DAMAGED):
            return []
        member.announced, member.trouble = True, ""
        reason = f"Board {member.address} of the chain answers."
        return [LinkChanged(Link.READY, reason, now, member.address, CHAIN)]

    def judge(self, member: ChainMember, now: float) -> list[DriverEvent]:
        """Say so when a board is away for good, or cannot be understood."""
        if member.damage > TOO_DAMAGED:
            return self._miss(
                member,
                f"What board {member.address} of the chain answers is damaged again and again: its plug is "
                "loose, or two boards of this chain have the same number; take one of them off the chain.",
                now,
            )
        if not member.away or now - member.answered_at <= AWAY_S:
            return []
        if now - member.answered_at > FORGET_S:
            del self._members[member.address]
        elif now - self.heard_at > AWAY_S:
            for one in self._members.values():  # the whole chain is: that is told once, by the link
                self._lose(one)
        else:
            return self._miss(
                member,
                f"Board {member.address} is not responding; others of its chain are. Check its plugs, but "
                "pull or plug nothing while the chain has power: that destroys boards.",
                now,
            )
        return []

    def _miss(self, member: ChainMember, reason: str, now: float) -> list[DriverEvent]:
        if member.trouble == reason:
            return []
        self._lose(member)
        member.trouble = reason
        return [LinkChanged(Link.SILENT, reason, now, member.address)]

    def _lose(self, member: ChainMember) -> None:
        """It is there again when it was read as a whole again."""
        member.announced, member.wants_board = False, True
