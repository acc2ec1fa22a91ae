"""The boards of a chain: which is asked next, which is missing, and what is reported about them.

Every board gets a turn as often as any other. One that does not answer loses its turns; all of these share
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
"""A running clock changes each second; a press is reported in the board's changes and read at once."""

AWAY_S: Final = 3.0
"""After this long without an answer a board counts as not responding; a restart takes about as long."""
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
"""Number of failed requests for one thing; the board's other questions must not wait for it for ever."""


@dataclass(slots=True)
class ChainMember:
    """A board of the chain, and which questions to it are due.

    Attributes:
        answered_at: when it was last understood, in hall seconds.
        trouble: the last report about its absence; "" if it is present.
        announced: its presence was reported.
        misses: number of consecutive unanswered questions.
        damage: share of its answers that could not be read; the newest count most.
        version_tries: number of further requests for its version.
        doubt_tries: an answer with changes may have been lost; number of further attempts to recover it.
        log_tries: its memory was requested; number of further requests.
        mark_tries: number of further requests to mark the start of the game.
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
        received_at: when any board was last understood.
    """

    def __init__(self, now: float) -> None:
        self.received_at = now
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
        return [member for member in self._members.values() if not member.away]

    @property
    def announced(self) -> bool:
        """Whether any of them was said to be there."""
        return any(member.announced for member in self._members.values())

    @property
    def clock_runs(self) -> bool:
        """Whether any clock runs, so that a game is in progress."""
        return any(member.board.clock_runs for member in self._members.values())

    def get(self, address: int) -> ChainMember | None:
        """The board with this number, if it is known."""
        return self._members.get(address)

    def answered_call(self, addresses: set[int], now: float) -> bool:
        """Note which boards answered a call to all, and return whether an unknown one was among them."""
        strangers = addresses - self._members.keys()
        for address in sorted(addresses):
            member = self._members.setdefault(address, ChainMember(BusBoard(address), now))
            member.back(now)
        return bool(strangers)

    def silent(self, now: float) -> bool:
        """Whether all of them have been dumb for too long."""
        return now - self.received_at > AWAY_S and not self.announced

    # --- who comes next -----------------------------------------------------------------------------------

    def hurry(self, address: int) -> None:
        """Give this board the next turn."""
        if address not in self._urgent:
            self._urgent.append(address)

    def next(self, now: float) -> ChainMember | None:
        """Whose turn it is: one who is away once in a while, who was asked for, else who waited longest."""
        missing = [member for member in self._members.values() if member.away]
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
        present = [member.turn_at + TURN_S for member in self.present]
        away = [self._away_at] if len(present) < len(self._members) else []
        return min([*present, *away], default=math.inf)

    # --- reports
    # ----------------------------------------------------------------------------------------------

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
        elif now - self.received_at > AWAY_S:
            for member in self._members.values():  # the link reports the whole chain, once
                self._lose(member)
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
