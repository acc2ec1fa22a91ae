"""Games of which the arbiter misses a stretch: the board, the clock or the daemon is away for some seconds.

Hands play legal moves without mistakes (`clean_hands.py`), so whatever anybody is accused of is explained by
the moves that were missed.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import chess

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import ClockPress, ClockSeen, PlacementSeen, Seen, SquareSeen
from drivers.profile import SERIAL
from tests.daemon.board_at_hand import CASTLES, ITALIAN, START, AtTheTable
from tests.daemon.clean_hands import play, random_game

BOARD, CLOCK, DAEMON = "board", "clock", "daemon"
ANNOUNCED: Final = {
    "the board is lost": (BOARD,),
    "the clock is lost": (CLOCK,),
    "the board and the clock are lost": (BOARD, CLOCK),
    "the daemon is killed": (DAEMON,),
}
MUTE: Final = {
    "the board reports nothing": (BOARD,),
    "presses are not reported": (CLOCK,),
    "neither is reported": (BOARD, CLOCK),
}
"""The same, and nothing says that a device is away."""
RAGGED: Final = {
    "some changes are not reported": (BOARD,),
    "some presses are not reported": (CLOCK,),
    "some of both are not reported": (BOARD, CLOCK),
}
"""Some of what a device reports is lost; it answers when it is asked."""
LOST_SHARE: Final = 0.4
"""The share of reports that are lost in a ragged gap."""
LENGTHS_S: Final = (1.0, 3.0, 6.0, 12.0)
"""From less than a move to most of a short game."""
MOST_GAPS: Final = 3

ROOK_AGAINST_ROOK: Final = "4k2r/8/8/8/8/8/4P3/R3K3 w Qk - 0 1"
PROMOTES: Final = "8/P4k2/8/3pp3/8/8/5KP1/8 w - - 0 1"
POSITIONS: Final = (START, ITALIAN, CASTLES, ROOK_AGAINST_ROOK, PROMOTES)
ILLEGALITIES: Final = frozenset(
    {"illegal_move", "press_without_move", "displaced_pieces", "king_capture", "unpromoted_pawn"}
)


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch of play of which less is known.

    Attributes:
        kind: what is away; a key of `ANNOUNCED`, `MUTE` or `RAGGED`.
        since, until: seconds from the first move on.
    """

    kind: str
    since: float
    until: float


class GappedTable(AtTheTable):
    """A table of which the arbiter misses something.

    Args:
        gap: when, and what; or several, which do not overlap.
        fen: the position in which the game begins.
        named: the board identifies its pieces.
        lost: decides which reports are lost in a ragged gap.
    """

    def __init__(
        self, gap: Gap | Sequence[Gap], fen: str, *, named: bool, lost: random.Random | None = None
    ) -> None:
        self._gaps = [gap] if isinstance(gap, Gap) else sorted(gap, key=lambda one: one.since)
        self._gap = self._gaps.pop(0)
        self._lost = lost or random.Random(0)
        self._away: Sequence[str] = ()
        self._began: float | None = None
        self._position = chess.Board(fen)
        super().__init__(fen, profile=replace(SERIAL, named=named))

    def play_on(self, moves: list[chess.Move], rng: random.Random) -> GappedTable:
        """Make moves, whatever of them is seen."""
        play(self, moves, rng, fen=self._position.fen())
        for move in moves:
            self._position.push(move)
        return self

    def begin(self) -> GappedTable:
        """Play begins, as far as the gap is concerned."""
        self._began = self.now
        return self

    def end_gap(self) -> GappedTable:
        """What is away comes back, if that has not happened yet; then everybody sits still."""
        if self._away:
            self._come_back()
        self._began = None
        self.settle()
        return self

    def see(self, seen: Seen) -> None:
        """Give the arbiter a piece of evidence, unless its device is away."""
        if isinstance(seen, SquareSeen | PlacementSeen | ClockPress | ClockSeen):
            self._come_or_go()
            device = BOARD if isinstance(seen, SquareSeen | PlacementSeen) else CLOCK
            if DAEMON in self._away or (device in self._away and self._is_lost(seen)):
                return
        super().see(seen)

    def _is_lost(self, seen: Seen) -> bool:
        """Whether a report of a device that is away is lost; a whole reading that was asked for never is."""
        if self._gap.kind not in RAGGED:
            return True
        return isinstance(seen, SquareSeen | ClockPress) and self._lost.random() < LOST_SHARE

    @property
    def accusations(self) -> list[Incident]:
        """What somebody was accused of: a hint accuses nobody."""
        return [one for one in self.incidents if one.kind in ILLEGALITIES and one.certainty != "hint"]

    def _come_or_go(self) -> None:
        if self._began is None:
            return
        played = self.now - self._began
        if self._away and played >= self._gap.until:
            began, self._began = self._began, None
            self._come_back()
            if self._gaps:
                self._gap, self._began = self._gaps.pop(0), began
        elif not self._away and played >= self._gap.since:
            self._go()

    def _go(self) -> None:
        self._away = {**ANNOUNCED, **MUTE, **RAGGED}[self._gap.kind]
        self.answers = self._away == (CLOCK,) or self._gap.kind in RAGGED
        if self._gap.kind in ANNOUNCED and DAEMON not in self._away:
            for device in self._away:
                self.lose(device)

    def _come_back(self) -> None:
        away, self._away, self.answers = self._away, (), True
        if DAEMON in away:
            self.restart()
            return
        if self._gap.kind in ANNOUNCED:
            for device in away:
                self.find(device)
        self.see(PlacementSeen(self.placement, self.now))
        self.show_clock()


def gapped_game(seed: int, plies: int) -> GappedTable:
    """Play a game with a gap to its end; the same seed gives the same game."""
    rng = random.Random(seed)
    fen, kind = rng.choice(POSITIONS), rng.choice((*ANNOUNCED, *MUTE))
    since = rng.uniform(0.0, 0.8 * plies)
    gap = Gap(kind, since, since + rng.choice((1.0, 3.0, 6.0, 12.0)) * rng.uniform(0.5, 1.5))
    table = GappedTable(gap, fen, named=rng.random() < 0.6).begin()
    return table.play_on(random_game(rng, plies, fen), rng).end_gap()


def gaps_of_a_game(rng: random.Random, plies: int) -> list[Gap]:
    """Draw one to three gaps, the first one in every fourth game before the first move."""
    kinds = (*ANNOUNCED, *MUTE, *RAGGED)
    gaps, earliest = list[Gap](), 0.0
    for number in range(rng.randint(1, MOST_GAPS)):
        at_once = not number and rng.random() < 0.25
        since = 0.0 if at_once else rng.uniform(earliest, earliest + plies)
        until = since + rng.choice(LENGTHS_S) * rng.uniform(0.5, 1.5)
        gaps.append(Gap(rng.choice(kinds), since, until))
        earliest = until + rng.uniform(0.5, 6.0)
    return gaps


def riddled_game(seed: int, plies: int) -> GappedTable:
    """Play a game with several gaps of all kinds to its end; the same seed gives the same game."""
    rng = random.Random(seed)
    fen = rng.choice(POSITIONS)
    gaps = gaps_of_a_game(rng, plies)
    table = GappedTable(gaps, fen, named=rng.random() < 0.6, lost=random.Random(seed)).begin()
    return table.play_on(random_game(rng, plies, fen), rng).end_gap()
