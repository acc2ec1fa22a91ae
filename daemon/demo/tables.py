"""The tables of a demonstration: simulated boards on which real games follow each other. Pure.

A `DemoTable` is the players, the physical board and the arbiter's assistant of one table. It asks the hall to
seat the players of its next game, lets the hands play it, enters the result where the board cannot show it,
and keeps what was really played, to be compared with what the hall recorded.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from broker.contract.incidents import Incident, IncidentOption
from broker.contract.message import Result
from broker.contract.messages import Player
from broker.contract.requests import Request
from broker.contract.ruleset import Ruleset
from daemon.demo.event import DemoEvent
from daemon.demo.official import choose_reading, enter_result, seat_players
from daemon.demo.section import Seats
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.firmware import SERIAL, USB
from drivers.discovery.models import SimulatedBoard
from drivers.simulation.games import RecordedGame, shelf
from drivers.simulation.players import ORDINARY, PlantedIncident, Script, script
from drivers.simulation.players.mishaps import HARMLESS

CLIENT = "demo"
EVENT = "Flagfall demonstration"
"""What is played where nobody draws who meets whom."""
SETTLED_S = 2.0
"""From the end of a game to the arbiter who enters its result; a person would not be faster."""
OVERDUE_S = 20.0
"""A result that the board shows and the hall has not noticed by then is entered by hand."""
PAUSE_S = 4.0
"""Between two games, after the last hand."""
LAST_EVIDENCE_S = 15.0
"""No incident is planted so shortly before the end of a demonstration: each has its time to be raised."""
SETTING_UP_S = 25.0
"""Pieces are set up and players seated within this; counts when a game must fit into the time there is."""
ROOM = 0.75
"""Share of the time left that a game may be estimated to take, for it has to be finished."""

ROTATED_SHARE = 0.15
"""Boards that somebody puts down the wrong way round, as one of three recorded ones was."""

PLANTED = {
    "illegal_move": "illegal_move",
    "press_without_move": "press_without_move",
    "press_before_move": "press_before_move",
    "unpromoted_pawn": "unpromoted_pawn",
    "displaced_left": "displaced_pieces",
    "clock_short": "clock_setting",
    "flag_fall": "flag_fall",
}
"""What hands are asked to commit (`drivers.simulation.players.KINDS`) -> the kind of incident. Castling with
two hands is not among it: a board tells it from one hand that holds both pieces only now and then."""
HARMLESS_SHOWN = 2
"""So many things that only look like an incident are done in a game besides."""
FLAG_SHARE = 0.2
"""So many games with incidents end by a flag that was let fall; more would leave little else to see."""
LEFT_SHARE, SHORT_SHARE = 0.3, 0.3
"""In so many of them pieces lie about for long, or the clock was set wrongly."""


@dataclass(slots=True)
class DemoGame:
    """One game as it was really played.

    Attributes:
        begins: hall time at which its script begins; None = the players are not seated yet.
        stopped: hall time at which it got a result while they still played; None = it did not.
    """

    id: str
    script: Script
    begins: float | None = None
    stopped: float | None = None

    @property
    def ends(self) -> float:
        """Hall time at which its result is there to be seen."""
        assert self.begins is not None
        return self.begins + self.script.ends

    @property
    def last_press(self) -> float:
        """Hall time of the last press of its clock, when all moves but perhaps the last are made."""
        assert self.begins is not None
        return self.begins + max((at for at in self.script.pressed if at is not None), default=0.0)

    def had(self, choice: IncidentOption, now: float) -> bool:
        """Whether this is what was really played: its moves were made and pressed for by now."""
        end = choice.ply + len(choice.moves)
        moves = [move.uci() for move in self.script.moves[choice.ply : end]]
        pressed = self.script.pressed[choice.ply : end]
        made = all(at is None or (self.begins or 0.0) + at <= now for at in pressed)
        return bool(moves) and moves == choice.moves and made

    def planted(self, until: float) -> list[tuple[PlantedIncident, float]]:
        """Incidents committed up to hall time ``until``, with their moments."""
        if self.begins is None:
            return []
        moments = [(one, self.begins + one.at) for one in self.script.planted]
        return [(one, at) for one, at in moments if at <= until]


class ScriptTask(Protocol):
    """A script to be written: it takes a tenth of a second, so a live demonstration has it done elsewhere."""

    def written(self) -> tuple[RecordedGame, Script]:
        """Do it."""


@dataclass(frozen=True, slots=True)
class Job:
    """The script of a game of a table's own choice.

    Attributes:
        games: the file of games; None = those that are shipped.
        index: of the game in it.
        seed: of everything that the hands do.
        plant: incidents to commit, where the game has a place for them.
    """

    games: Path | None
    index: int
    seed: str
    plant: tuple[str, ...]

    def written(self) -> tuple[RecordedGame, Script]:
        """Do the job."""
        recorded = shelf(self.games).game(self.index)
        return recorded, script(recorded, ORDINARY, random.Random(self.seed), self.plant)


@dataclass(slots=True)
class DemoTable:
    """One table.

    Attributes:
        number: of the table.
        simulator: its board and clock.
        seed: of the choice of games and of everything that the hands do.
        file: the games to choose from; None = those that are shipped.
        order: indexes of the games, in the order in which they are played.
        rulesets: the rule set of a time control.
        incidents: whether players break rules on purpose.
        ends: hall time at which the demonstration ends; infinity = not by itself.
        event: says who plays; None = those whose games they are.
        starts: hall time at which play is reckoned to begin, so that what is chosen by the time that is left
            does not hang on how quick the processes came up.
        family, model: of its board.
        mode: whether that knows its pieces ("piece") or only where some stand ("occupancy").
        clock: "board" = its board's, "screen" = the on-screen one, or the family of another device.
        games: what was and is played on it, oldest first.
    """

    number: int
    simulator: SimulatedBoard
    seed: str
    file: Path | None
    order: list[int]
    rulesets: Callable[[str], Ruleset]
    incidents: bool = False
    ends: float = float("inf")
    event: DemoEvent | None = None
    family: str = "dgt"
    model: str = ""
    mode: Literal["piece", "occupancy"] = "piece"
    clock: str = "board"
    starts: float = 0.0
    games: list[DemoGame] = field(default_factory=list)
    _answered: set[str] = field(default_factory=set)
    _next: tuple[RecordedGame, Script] | None = None
    _jobs: int = 0
    _working: bool = False
    _calm: bool = False
    _asked: str = ""
    _due: float = 0.0

    def due(self) -> float:
        """Hall time of the next `step`."""
        return self._due

    # --- the next game ------------------------------------------------------------------------------------

    def job(self, now: float) -> ScriptTask | None:
        """The script to write now for the next game; None = there is one, or it is being written."""
        if self._next is not None or self._working:
            return None
        self._working = True
        self._jobs += 1
        if not self.games and self.ends < float("inf"):
            self._first_one_that_fits(now)
        index = self.order.pop(0)
        self.order.append(index)
        seed = f"{self.seed} {self._jobs}"
        plant = () if self._calm or not self.incidents else plants(random.Random(seed))
        return Job(self.file, index, seed, plant)

    def done(self, result: tuple[RecordedGame, Script]) -> None:
        """The job is done."""
        self._next, self._working = result, False

    def _first_one_that_fits(self, now: float) -> None:
        """The first game of a table has to be finished in the time that there is."""
        games = shelf(self.file)
        room = ROOM * (self.ends - max(now, self.starts)) - SETTING_UP_S
        others = random.Random(self.seed).sample(range(len(games)), len(games))
        every = [*self.order, *others]  # its own games first
        fitting = (index for index in every if games.duration_s(index) <= room)
        index = next(fitting, None)
        if index is None:
            index = min(self.order, key=games.duration_s)
        if index in self.order:
            self.order.remove(index)
        self.order.insert(0, index)

    def _suits(self, played: Script, now: float) -> bool:
        """Whether no incident comes too shortly before the end of the demonstration to be raised in it."""
        latest = self.ends - now - SETTING_UP_S - LAST_EVIDENCE_S
        return all(
            one.at <= latest or one.at > latest + 2 * LAST_EVIDENCE_S + SETTING_UP_S for one in played.planted
        )

    # --- the game -----------------------------------------------------------------------------------------

    def step(self, now: float, results: Mapping[str, Result]) -> Request | None:
        """Do what is due at the table.

        Args:
            now: hall time.
            results: what the hall shows as the result of each game that is over.
        """
        self._due = now + 1.0
        if self._asked:
            return None
        game = self.games[-1] if self.games else None
        if game is None or self._is_past(game, now, results):
            return self._seat(now)
        if now < game.ends:
            self._due = game.ends
        elif game.id not in results:
            wait = SETTLED_S if game.script.shown == "official" else OVERDUE_S
            if now >= game.ends + wait:
                return self._enter(game)
            self._due = min(game.ends + wait, now + 1.0)
        return None

    def answered(self, request: str, ok: bool, now: float) -> None:
        """The hall answered a request of this table: when the players are seated, the pieces are set up."""
        if request != self._asked:
            return
        self._asked = ""
        game = self.games[-1]
        if game.begins is not None:
            self._due = now + 1.0
        elif ok:
            game.begins = self.simulator.load(game.script, now + 1.0)
            self.begun(game)
            self._due = game.ends
        else:
            self.games.pop()
            self._due = now + 5.0

    def begun(self, game: DemoGame) -> None:
        """The hands of a game begin, at a moment that is known now."""

    def choose(self, incidents: Iterable[Incident], now: float) -> list[Request]:
        """Say what was played where the hall asks for it, as an arbiter who saw the game does on the page.

        Args:
            incidents: the open ones of this table.
            now: hall time.
        """
        game = self.games[-1] if self.games else None
        found: list[Request] = []
        for incident in incidents:
            if (
                game is None
                or game.id != incident.game
                or incident.closed_reason
                or incident.id in self._answered
            ):
                continue
            true = [one for one in incident.choices if game.had(one, now)]
            if true:
                self._answered.add(incident.id)
                choice = max(true, key=lambda one: one.ply + len(one.moves))
                found.append(choose_reading(choice, incident, by=CLIENT))
        return found

    def _is_past(self, game: DemoGame, now: float, results: Mapping[str, Result]) -> bool:
        return game.id in results and self.simulator.finished(now) and now >= game.ends + PAUSE_S

    def _seat(self, now: float) -> Request | None:
        if self._next is None:
            return None
        recorded, played = self._next
        if not self._suits(played, now):
            self._next = None
            self._calm = True  # from now on no incident would have its time
            return None
        game = DemoGame(f"{self.number}-{len(self.games) + 1}-{recorded.id}", played)
        if self.event is None:
            players = Player(name=recorded.white), Player(name=recorded.black)
            seats: Seats | None = Seats(EVENT, len(self.games) + 1, *players)
        else:
            seats = self.event.seats(self.number, game.id, now)
        if seats is None:
            return None
        self._next = None
        self.games.append(game)
        self._asked = f"assign-{game.id}"
        return seat_players(
            recorded,
            played,
            self.rulesets,
            request=self._asked,
            by=CLIENT,
            event=seats.event,
            round_number=seats.round_number,
            table=self.number,
            game=game.id,
            white=seats.white,
            black=seats.black,
        )

    def _enter(self, game: DemoGame) -> Request:
        self._asked = f"result-{game.id}"
        return enter_result(game.script, request=self._asked, by=CLIENT, table=self.number, game=game.id)


def plants(rng: random.Random) -> tuple[str, ...]:
    """Incidents to commit in a game, and what only looks like them."""
    seldom = {"flag_fall": FLAG_SHARE, "displaced_left": LEFT_SHARE, "clock_short": SHORT_SHARE}
    committed = (kind for kind in PLANTED if rng.random() < seldom.get(kind, 1.0))
    return *committed, *rng.sample(HARMLESS, HARMLESS_SHOWN)


def board_number(table: int) -> str:
    """The number of the board at a table, on its sticker and on a chain: a chain knows none above 16383."""
    return f"{10000 + table}"


def demo_tables(
    count: int,
    *,
    seed: int,
    games: Path | None,
    rulesets: Callable[[str], Ruleset],
    incidents: bool,
    ends: float,
    chained: bool = False,
    event: DemoEvent | None = None,
    kind: type[DemoTable] = DemoTable,
) -> list[DemoTable]:
    """Tables numbered from 1, each with its own order of games; the same with the same seed.

    Args:
        event: says who plays; None = those whose games they are.
        chained: the boards are of the generation that hangs on chains.
        kind: how their players come to them.

    Raises:
        GamesError: the file of games cannot be used.
    """
    tables = []
    every = list(range(len(shelf(games))))
    random.Random(f"flagfall demo {seed}").shuffle(every)
    for number in range(1, count + 1):
        of_table = f"flagfall demo {seed} {number}"
        rng = random.Random(of_table)
        order = every[number - 1 :: count] or [every[number % len(every)]]  # no game at two tables
        simulator = DgtSimulator(
            seed=f"{seed} {number}",
            firmware=SERIAL if chained else USB,
            serial=board_number(number),
            long_serial=f"30000{board_number(number)}",
            rotated=rng.random() < ROTATED_SHARE,
            turn_bits=rng.choice(("capture", "edition2015")),
            controlled=True,  # so that the director's "Set clock" has a clock that obeys
        )
        tables.append(kind(number, simulator, of_table, games, order, rulesets, incidents, ends, event))
    return tables
