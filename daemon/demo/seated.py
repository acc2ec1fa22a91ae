"""The tables of a demonstration at which a desk seats the players, and what they play there. Pure.

Nothing happens at such a table before the hall shows who plays there. Then its two people play a recorded
game with the time control that they were told: quickly, and not to its last move where that is far away, so
that a round is over in a few minutes of the hall.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import chess

from broker.contract.message import Result
from broker.contract.messages import Assignment
from broker.contract.requests import Request
from daemon.demo.tables import DemoGame, DemoTable, plants
from drivers.simulation.games import RecordedGame, Shelf, shelf
from drivers.simulation.players import ORDINARY, Script, script
from drivers.time_control import TimeControl

CALL_S: Final = 5.0
"""From the pairings to the first move at the earliest: people look for their tables."""
PLIES: Final = (24, 56)
"""A game that takes longer is given up, or agreed to be drawn, somewhere between these plies."""
FLAG_WITHIN_S: Final = 300
"""Nobody loses on time who had more than this: the others would wait for it."""
ENDS: Final[Mapping[str, float]] = {
    "checkmate": 0.3,
    "resignation": 0.38,
    "agreement": 0.22,
    "time forfeit": 0.1,
}
"""How games end here, and how often."""
THOUGHT_S: Final = 2.5
"""The usual time for a move; often less, now and then much more."""
USUAL: Final = "900+10"
SHARE: Final = 0.7
"""At most this much of the time that there is goes to the moves that are played."""


@dataclass(frozen=True, slots=True)
class SeatedJob:
    """A script to be written for players whom a desk has seated.

    Attributes:
        control: what they were told to play by.
    """

    games: Path | None
    control: str
    seed: str
    plant: tuple[str, ...]

    def written(self) -> tuple[RecordedGame, Script]:
        """Choose a game, and do the job."""
        rng = random.Random(self.seed)
        recorded = fitted(shelf(self.games), self.control, rng)
        return recorded, script(recorded, ORDINARY, rng, self.plant)


@dataclass(slots=True)
class SeatedTable(DemoTable):
    """One table.

    Attributes:
        seated: who plays there, as the hall shows it; None = nobody.
    """

    seated: Assignment | None = None
    _control: str = ""

    def told(self, assignment: Assignment | None, now: float) -> None:
        """The hall shows who plays here."""
        self.seated, self._due = assignment, now
        if assignment is None or assignment.time_control != self._control:
            self._next = None

    def job(self, _: float) -> SeatedJob | None:
        """The script to write now; None = nobody waits for one, or it is being written."""
        one = self.seated
        if one is None or self._working or self._next is not None or self._has(one):
            return None
        self._working, self._control = True, one.time_control
        self._jobs += 1
        seed = f"{self.seed} {self._jobs}"
        return SeatedJob(
            self.file, self._control, seed, plants(random.Random(seed)) if self.incidents else ()
        )

    def done(self, result: tuple[RecordedGame, Script]) -> None:
        """The job is done, for those who were seated when it began."""
        self._working = False
        if self.seated is not None and self.seated.time_control == self._control:
            self._next = result

    def step(self, now: float, results: Mapping[str, Result]) -> Request | None:
        """Do what is due at the table, as `DemoTable` does."""
        game = self.games[-1] if self.games else None
        if game is not None and not self._asked:
            if game.id not in results and (self.seated is None or self.seated.game != game.id):
                self.games.pop()  # the desk has seated others before a move was made
                self.simulator.set_up(now + 1.0)
            elif game.id in results and game.stopped is None and now < game.last_press:
                game.stopped = now  # its result was entered while they played
                self.simulator.set_up(now + 1.0)
        return super(SeatedTable, self).step(now, results)

    def _has(self, one: Assignment) -> bool:
        return any(game.id == one.game for game in self.games)

    def _is_past(self, game: DemoGame, now: float, results: Mapping[str, Result]) -> bool:
        return game.stopped is not None or super(SeatedTable, self)._is_past(game, now, results)

    def _seat(self, now: float) -> Request | None:
        """They sit down by themselves: whoever seats them has told them so."""
        one = self.seated
        if one is None or self._next is None or self._has(one):
            return None
        (_, played), self._next = self._next, None
        game = DemoGame(one.game, played, begins=self.simulator.load(played, now + CALL_S))
        self.games.append(game)
        self._due = game.last_press
        return None


def fitted(games: Shelf, control: str, rng: random.Random) -> RecordedGame:
    """A game as two people could play it with this time control in a few minutes.

    Where they were told none ("-"), they have set their clock as it is usual in clubs.
    """
    try:
        TimeControl.parsed(control)
    except ValueError:
        control = USUAL
    first = TimeControl.parsed(control).periods[0]
    ends = [one for one in ENDS if one != "time forfeit" or first.seconds <= FLAG_WITHIN_S]
    end = rng.choices(ends, [ENDS[one] for one in ends])[0]
    found: RecordedGame | None = None
    for index in rng.sample(range(len(games)), len(games)):
        found = _ended(games.game(index), end, rng)
        if found is not None:
            break
    if found is None:
        found = games.game(rng.randrange(len(games)))  # a user's few games, none of which ends so
    return replace(found, time_control=control, clocks_ms=_clocks_ms(len(found.moves), control, rng))


def _ended(game: RecordedGame, end: str, rng: random.Random) -> RecordedGame | None:
    """A game that ends so, if it does or can be made to; None = it cannot."""
    least, most = PLIES
    plies = len(game.moves)
    if game.start_fen != chess.STARTING_FEN or (game.result == "1/2-1/2") != (end == "agreement"):
        return None
    if end == "checkmate":
        return game if game.termination == end and plies <= most else None
    at = min(rng.randint(least, most), plies)
    if end == "time forfeit":
        at -= (at + (game.result == "1-0")) % 2  # the loser is to move
    board = chess.Board()
    for move in game.moves[:at]:
        board.push(move)
    if at < 1 or game.result not in {"1-0", "0-1", "1/2-1/2"} or board.is_game_over():
        return None
    return replace(game, moves=game.moves[:at], clocks_ms=game.clocks_ms[:at], termination=end)


def _clocks_ms(plies: int, control: str, rng: random.Random) -> tuple[int, ...]:
    """What the mover's clock shows after each ply."""
    first = TimeControl.parsed(control).periods[0]
    most = SHARE * first.seconds / max(1, (plies + 1) // 2) + first.increment_s
    left = [float(first.seconds + first.increment_s)] * 2
    shown: list[int] = []
    for ply in range(plies):
        thought = min(THOUGHT_S * rng.lognormvariate(0.0, 0.6), most)
        free = first.bonus_s - first.increment_s  # a delay, or what Bronstein's bonus gives back
        left[ply % 2] += first.increment_s - max(0.0, thought - free)
        shown.append(round(1000 * left[ply % 2]))
    return tuple(shown)
