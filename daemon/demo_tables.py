"""The tables of a demonstration: simulated boards on which real games follow each other. Pure.

A `DemoTable` is the players, the wood and the arbiter's assistant of one table. It asks the hall to seat the
players of its next game, lets the hands play it, enters the result where the board cannot show it, and keeps
what was really played, to be compared with what the hall recorded.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from broker.messages import Assignment, AssignRequest, Player, Request, Result, ResultRequest, Ruleset
from drivers.dgt.simulator import DgtSimulator
from drivers.games import RecordedGame, Shelf
from drivers.hands import ORDINARY, Planted, Script, script

CLIENT = "demo"
SETTLED_S = 2.0
"""From the end of a game to the official who enters its result; a person would not be faster."""
OVERDUE_S = 20.0
"""A result that the board shows and the hall has not noticed by then is entered by hand."""
PAUSE_S = 4.0
"""Between two games, after the last hand."""
LAST_EVIDENCE_S = 15.0
"""No incident is planted so shortly before the end of a demonstration: each has its time to be raised."""
SETTING_UP_S = 25.0
"""Men are set up and players seated within this; counts when a game must fit into the time there is."""
ROOM = 0.75
"""Share of the time left that a game may be estimated to take, for it has to be finished."""

ROTATED_SHARE = 0.15
"""Boards that somebody puts down the wrong way round, as one of three recorded ones was."""

PLANTED = ("illegal_position", "press_without_move", "press_before_move", "two_hands", "flag_fall")
FLAG_SHARE = 0.2
"""So many games with incidents end by a flag that was let fall; more would leave little else to see."""


@dataclass(slots=True)
class DemoGame:
    """One game as it was really played.

    Attributes:
        begins: hall time at which its script begins; None = the players are not seated yet.
    """

    id: str
    script: Script
    begins: float | None = None

    @property
    def ends(self) -> float:
        """Hall time at which its result is there to be seen."""
        assert self.begins is not None
        return self.begins + self.script.ends

    def planted(self, until: float) -> list[tuple[Planted, float]]:
        """Incidents committed up to hall time ``until``, with their moments."""
        if self.begins is None:
            return []
        moments = [(one, self.begins + one.at) for one in self.script.planted]
        return [(one, at) for one, at in moments if at <= until]


@dataclass(slots=True)
class DemoTable:
    """One table.

    Attributes:
        number: of the table.
        simulator: its board and clock.
        games: what was and is played on it, oldest first.
        ends: hall time at which the demonstration ends; infinity = not by itself.
    """

    number: int
    simulator: DgtSimulator
    shelf: Shelf
    order: list[int]
    rng: random.Random
    rulesets: Callable[[str], Ruleset]
    incidents: bool = False
    ends: float = float("inf")
    games: list[DemoGame] = field(default_factory=list)
    _asked: str = ""
    _due: float = 0.0

    @property
    def game(self) -> DemoGame | None:
        """The game at the table."""
        return self.games[-1] if self.games else None

    def due(self) -> float:
        """Hall time of the next `step`."""
        return self._due

    def step(self, now: float, results: Mapping[str, Result]) -> Request | None:
        """Do what is due at the table.

        Args:
            now: hall time.
            results: what the hall shows as the result of each game that is over.
        """
        game = self.game
        if game is None:
            return self._seat(now)
        if self._asked:
            self._due = now + 1.0
            return None
        assert game.begins is not None
        if now < game.ends:
            self._due = game.ends
            return None
        if game.id not in results:
            wait = SETTLED_S if game.script.shown == "official" else OVERDUE_S
            if now < game.ends + wait:
                self._due = min(game.ends + wait, now + 1.0)
                return None
            return self._enter(game, now)
        if not self.simulator.finished(now):
            self._due = now + 1.0
            return None
        if now < game.ends + PAUSE_S:
            self._due = game.ends + PAUSE_S
            return None
        return self._seat(now)

    def answered(self, request: str, ok: bool, now: float) -> None:
        """The hall answered a request of this table: when the players are seated, the men are set up."""
        if request != self._asked:
            return
        self._asked = ""
        game = self.games[-1]
        if ok and game.begins is None:
            game.begins = self.simulator.load(game.script, now + 1.0)
            self._due = game.ends
        elif game.begins is None:
            self.games.pop()
            self._due = now + 5.0
        else:
            self._due = now + 1.0

    def _seat(self, now: float) -> Request:
        recorded, played = self._next(now)
        game = DemoGame(f"{self.number}-{len(self.games) + 1}-{recorded.id}", played)
        self.games.append(game)
        assignment = Assignment(
            event="Flagfall demonstration",
            round=len(self.games),
            table=self.number,
            game=game.id,
            white=Player(name=recorded.white),
            black=Player(name=recorded.black),
            time_control=recorded.time_control,
            ruleset=self.rulesets(recorded.time_control),
        )
        self._due = now + 1.0
        self._asked = f"assign-{game.id}"
        return AssignRequest(id=self._asked, by=CLIENT, client=CLIENT, assignment=assignment)

    def _enter(self, game: DemoGame, now: float) -> Request:
        self._due = now + 1.0
        self._asked = f"result-{game.id}"
        results: dict[str, Result] = {"1-0": "1-0", "0-1": "0-1"}
        return ResultRequest(
            id=self._asked,
            by=CLIENT,
            client=CLIENT,
            table=self.number,
            game=game.id,
            result=results.get(game.script.result, "1/2-1/2"),
            termination=game.script.termination,
        )

    # --- choosing -----------------------------------------------------------------------------------------

    def _next(self, now: float) -> tuple[RecordedGame, Script]:
        """The next game of this table's order; the first one has to fit into the time there is."""
        left = self.ends - now
        if not self.games and left < float("inf"):
            room = ROOM * left - SETTING_UP_S
            fitting = [index for index in self.order if self.shelf.duration_s(index) <= room]
            shortest = min(self.order, key=self.shelf.duration_s)
            self._to_front(fitting[0] if fitting else shortest)
        index = self.order.pop(0)
        self.order.append(index)
        recorded = self.shelf.game(index)
        return recorded, self._written(recorded, now)

    def _to_front(self, index: int) -> None:
        self.order.remove(index)
        self.order.insert(0, index)

    def _written(self, recorded: RecordedGame, now: float) -> Script:
        """Hands for a game; without incidents in the last moments of the demonstration."""
        for plant in (self._plant(), ()):
            played = script(recorded, ORDINARY, self.rng, plant)
            latest = self.ends - now - SETTING_UP_S - LAST_EVIDENCE_S
            if all(one.at <= latest or one.kind == "flag_fall" for one in played.planted):
                return played
        return played

    def _plant(self) -> Sequence[str]:
        if not self.incidents:
            return ()
        kinds = [kind for kind in PLANTED if kind != "flag_fall" or self.rng.random() < FLAG_SHARE]
        return tuple(kinds)


def demo_tables(
    count: int,
    *,
    seed: int,
    shelf: Shelf,
    rulesets: Callable[[str], Ruleset],
    incidents: bool,
    ends: float,
) -> list[DemoTable]:
    """Tables numbered from 1, each with its own order of games; the same with the same seed."""
    tables = []
    for number in range(1, count + 1):
        rng = random.Random(f"flagfall demo {seed} {number}")
        order = list(range(len(shelf)))
        rng.shuffle(order)
        simulator = DgtSimulator(
            seed=f"{seed} {number}",
            serial=f"{20000 + number:05d}",
            long_serial=f"30000{20000 + number:05d}",
            rotated=rng.random() < ROTATED_SHARE,
            turn_bits=rng.choice(("capture", "edition2015")),
        )
        tables.append(DemoTable(number, simulator, shelf, order, rng, rulesets, incidents, ends))
    return tables
