"""The hall of the kill test: boards on pseudo-terminals, the people at them, and what really happened there.

It lives in the process that is never killed. What it notes is its own: what was played and when, when a board
had no power and so could not see what hands did, and when whoever read the board had gone.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from broker.contract.messages import GameState
from broker.contract.requests import Request, SeatRequest
from daemon.core.rules import rules
from daemon.demo.official import enter_result, seat_players
from daemon.demo.scripts import Writer
from daemon.demo.tables import PLANTED, DemoGame, Job, board_number
from drivers.dgt.simulated.board import DgtSimulator, Mode
from drivers.dgt.simulated.firmware import SERIAL, USB
from drivers.link.paced_time import BEAT_S, PacedTimebase
from drivers.simulation.games import RecordedGame, shelf
from drivers.simulation.players import Script
from drivers.simulation.players.mishaps import HARMLESS
from drivers.transports.served.serving import PtyPort

OFFICIAL: Final = "torture"
BULLET: Final = "60+"
"""No blitz."""
POWERED_BY_PORT: Final = 4
"""Every so many boards has its power from the cable, and is off while it is pulled."""
PLANTED_SHARE: Final = 0.3
"""So likely is each thing that players can do against the rules in a game."""
SETTLED_S, OVERDUE_S, PAUSE_S = 2.0, 30.0, 4.0
"""From the end of a game to the arbiter who enters its result; the same where the board shows it; and from
there to the next game."""
LOOKED_S: Final = 0.5
"""Hall seconds: something may have begun so much earlier than it was noted."""
LOG_S: Final = 8.5
"""Hall seconds that a log takes on the line."""
SIT_DOWN_S: Final = (5.0, 30.0)
"""From the last piece that is set up to the script of the game."""
AGAIN_S: Final = 5.0
"""From a refusal to the next attempt."""
GIVEN_UP: Final = 8
"""So often a result is entered for a game that the hall does not know."""
ALONE_S: Final = 60.0
"""Hall seconds that players play on at most while there is no daemon. A busy computer is slow to start one,
and whole games would be played before nobody."""
LOOK_S: Final = 0.05
"""Seconds of the world between two looks at what is due at the tables."""


class HallTime(PacedTimebase):
    """Hall time that continues while nobody follows it: players do not wait for a daemon at first."""

    followed = True
    """Whether a daemon is there to be waited for."""

    async def go_on(self) -> None:
        """Stand in for the daemon while it is not there, for `ALONE_S` each time, until cancelled."""
        since = None
        while True:
            if self.followed:
                since = None
            else:
                since = self.now() if since is None else since
                if self.now() - since < ALONE_S:
                    self._shared[1] = self._shared[0]
            await asyncio.sleep(BEAT_S)


@dataclass(slots=True)
class Spells:
    """From when to when something was so, in hall seconds; each begins so early that it surely had begun."""

    past: list[tuple[float, float]] = field(default_factory=list)
    _since: float | None = None

    def look(self, now: float, *, so: bool) -> None:
        """Note how it is."""
        if self._since is not None and not so:
            self.past.append((self._since - LOOKED_S, now))
        self._since = None if not so else now if self._since is None else self._since

    def within(self, begins: float, ends: float) -> Iterator[tuple[float, float]]:
        """Those that were over by now and had a part of this time."""
        return ((since, until) for since, until in self.past if since < ends and begins < until)


@dataclass(slots=True, kw_only=True)
class Played(DemoGame):
    """One game as it was really played.

    Attributes:
        recorded: whose game it is.
    """

    recorded: RecordedGame

    @property
    def moves(self) -> list[str]:
        """What counts in the end, in UCI."""
        return [move.uci() for move in self.script.moves]

    def span(self, ply: int) -> tuple[float, float]:
        """From when to when hands made a ply, the first one being 1: from the press before it to its own."""
        assert self.begins is not None
        pressed = self.script.pressed
        before = pressed[ply - 2] if ply > 1 else 0.0
        own = pressed[ply - 1] if ply <= len(pressed) else None
        return self.begins + (before or 0.0), self.begins + (self.script.ends if own is None else own)

    def plies_by(self, now: float) -> int:
        """So many plies were pressed for by a moment."""
        if self.begins is None:
            return 0
        return sum(at is not None and self.begins + at <= now for at in self.script.pressed)


@dataclass(slots=True)
class Seat:
    """One table.

    Attributes:
        dark: when the board had no power, and saw nothing of what hands did.
        mute: when the board said nothing, without a port that was seen to be lost: what it would have said
            then is in its log alone.
        unheard: when nobody heard it for any reason, or only later: there was no daemon, no cable, no power,
            or its log took the line.
        logs: when it began to tell its whole log, if it was heard to the end.
        games: what was and is played on it.
    """

    number: int
    board: DgtSimulator
    link: Path
    order: list[int]
    port: PtyPort | None = None
    dark: Spells = field(default_factory=Spells)
    mute: Spells = field(default_factory=Spells)
    unheard: Spells = field(default_factory=Spells)
    logs: list[float] = field(default_factory=list)
    _log_since: float | None = None
    games: list[Played] = field(default_factory=list)
    jobs: int = 0
    asking: bool = False
    writing: bool = False
    next: tuple[RecordedGame, Script] | None = None
    attempts: int = 0
    not_before: float = 0.0

    def look(self, now: float, *, heard: bool) -> None:
        """Note how the board is; ``heard``: somebody listens."""
        board, faults = self.board, self.board.faults
        off, mute = board.mode is Mode.OFF, faults.is_dead(now)
        away = off or mute or not heard or faults.is_gone(now)
        self.dark.look(now, so=off)
        self.mute.look(now, so=mute)
        self.unheard.look(now, so=away or faults.stalled_until(now) > now or self._log_since is not None)
        if self._log_since is not None:
            if away:
                self._log_since = None
            elif now >= max(self._log_since + LOG_S, faults.stalled_until(now)):
                self.logs.append(self._log_since)
                self._log_since = None

    def tells_log(self, now: float) -> None:
        """The board begins to tell its log."""
        self._log_since = now

    def unseen(self, begins: float, ends: float) -> bool:
        """Whether no evidence of a part of this time ever went out.

        The board had no power then; or it said nothing, and its log was not told after that.
        """
        return any(self.dark.within(begins, ends)) or any(
            not any(at >= min(ends, until) for at in self.logs) for _, until in self.mute.within(begins, ends)
        )


class KillHall:
    """All tables.

    Attributes:
        seats: by number.
        shown: what the hall published last of each game.
        last_round: no game begins any more.
    """

    def __init__(
        self,
        folder: Path,
        time: HallTime,
        *,
        tables: int,
        seed: int,
        incidents: bool,
        game_s: tuple[float, float],
    ) -> None:
        self.time = time
        self.last_round = False
        self.shown: dict[str, GameState] = {}
        self.asked: asyncio.Queue[tuple[Seat, Request]] = asyncio.Queue()
        self._incidents = incidents
        self._seed = f"kills {seed}"
        self._writer = Writer()
        self._tasks: set[asyncio.Task[None]] = set()
        self.heard: asyncio.Event = asyncio.Event()
        games = shelf()
        fitting = [
            n
            for n in range(len(games))
            if game_s[0] <= games.duration_s(n) <= game_s[1]
            and not games.game(n).time_control.startswith(BULLET)
        ]
        random.Random(self._seed).shuffle(fitting)
        self.seats = [
            Seat(number, self._board(number), folder / f"board-{number:03d}", fitting[number - 1 :: tables])
            for number in range(1, tables + 1)
        ]

    def _board(self, number: int) -> DgtSimulator:
        rng = random.Random(f"{self._seed} board {number}")
        return DgtSimulator(
            seed=f"{self._seed} {number}",
            firmware=USB if number % POWERED_BY_PORT == 0 else SERIAL,
            serial=board_number(number),
            long_serial=f"30000{board_number(number)}",
            rotated=rng.random() < 0.15,
            turn_bits=rng.choice(("capture", "edition2015")),
            controlled=True,
        )

    # --- running --------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the boards and let the players play, until cancelled."""
        work = [self.time.pace(), self.time.go_on(), *(self._serve(seat) for seat in self.seats)]
        tasks = [asyncio.create_task(one) for one in work]
        try:
            while True:
                for task in tasks:
                    if task.done():
                        task.result()
                self._step()
                await asyncio.sleep(LOOK_S)
        finally:
            for task in (*tasks, *self._tasks):
                task.cancel()
            await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)
            await self._writer.close()

    async def _serve(self, seat: Seat) -> None:
        read_out = seat.board.log.read_out

        def told() -> bytes:
            seat.tells_log(self.time.now())
            return read_out()

        seat.board.log.read_out = told  # type: ignore[method-assign]
        seat.port = PtyPort(_Heard(seat.board, self), self.time, seat.link)
        await seat.port.serve()

    def _step(self) -> None:
        now = self.time.now()
        for seat in self.seats:
            seat.look(now, heard=self.time.followed)
            if seat.next is None and not seat.writing and not self.last_round:
                seat.writing = True
                self._start(self._write(seat))
            if not seat.asking and (request := self._due(seat, now)) is not None:
                seat.asking = True
                self.asked.put_nowait((seat, request))

    def _due(self, seat: Seat, now: float) -> Request | None:
        """What an arbiter asks for at a table now."""
        game = seat.games[-1] if seat.games else None
        if game is None or self.is_past(seat, game):
            return self._seated(seat) if seat.next is not None and not self.last_round else None
        if now < seat.not_before:
            return None
        if game.begins is None:
            return self._assignment(seat, game)
        shown = self.shown.get(game.id)
        over = shown is not None and shown.result != "*"
        wait = SETTLED_S if game.script.shown == "official" else OVERDUE_S
        return None if over or now < game.ends + wait else self._result(seat, game)

    def is_past(self, seat: Seat, game: Played) -> bool:
        """The game is over for the hall as for the players."""
        shown = self.shown.get(game.id)
        over = shown is not None and shown.result != "*"
        return (
            game.begins is not None
            and (over or seat.attempts >= GIVEN_UP)
            and seat.board.finished(self.time.now())
            and self.time.now() >= game.ends + PAUSE_S
        )

    @property
    def over(self) -> bool:
        """Nothing is played any more and nothing will be."""
        return self.last_round and all(
            not seat.asking and (not seat.games or self.is_past(seat, seat.games[-1])) for seat in self.seats
        )

    def answered(self, seat: Seat, request: Request, *, ok: bool) -> None:
        """The hall answered what was asked for a table."""
        seat.asking = False
        game = seat.games[-1]
        if not ok:
            seat.attempts += 1
            seat.not_before = self.time.now() + AGAIN_S
        elif isinstance(request, SeatRequest):
            seat.attempts = 0
            ready = seat.board.set_up(self.time.now() + 1.0, game.script.position)
            pause = random.Random(f"{self._seed} {game.id}").uniform(*SIT_DOWN_S)
            game.begins = seat.board.load(game.script, ready + pause)
            if seat.port is not None:
                seat.port.woken()

    def games(self) -> Iterator[tuple[Seat, Played]]:
        """Every game that was begun."""
        for seat in self.seats:
            for game in seat.games:
                if game.begins is not None:
                    yield seat, game

    # --- the games ------------------------------------------------------------------------------------

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, seat: Seat) -> None:
        """Have the next game's script written in another process: here it would hold up every board."""
        seat.jobs += 1
        index = seat.order[(seat.jobs - 1) % len(seat.order)]
        name = f"{self._seed} {seat.number} {seat.jobs}"
        rng = random.Random(name)
        plant = tuple(kind for kind in PLANTED if rng.random() < PLANTED_SHARE) if self._incidents else ()
        harmless = rng.sample(HARMLESS, 1) if self._incidents else ()
        seat.next = await self._writer.written(Job(None, index, name, (*plant, *harmless)))
        seat.writing = False

    def _seated(self, seat: Seat) -> Request:
        assert seat.next is not None
        recorded, script = seat.next
        seat.next = None
        seat.attempts = 0
        game = Played(f"{seat.number}-{len(seat.games) + 1}-{recorded.id}", script, recorded=recorded)
        seat.games.append(game)
        return self._assignment(seat, game)

    def _assignment(self, seat: Seat, game: Played) -> Request:
        return seat_players(
            game.recorded,
            game.script,
            rules.default_for,
            request=f"assign-{game.id}-{seat.attempts}",
            by=OFFICIAL,
            event="Torture",
            round_number=len(seat.games),
            table=seat.number,
            game=game.id,
        )

    def _result(self, seat: Seat, game: Played) -> Request:
        return enter_result(
            game.script,
            request=f"result-{game.id}-{seat.attempts}",
            by=OFFICIAL,
            table=seat.number,
            game=game.id,
        )


class _Heard:
    """A board that notes when a host speaks to it: then somebody follows hall time again."""

    def __init__(self, board: DgtSimulator, hall: KillHall) -> None:
        self._board, self._hall = board, hall

    def receive(self, data: bytes, now: float) -> None:
        self._hall.heard.set()
        self._board.receive(data, now)

    def advance(self, now: float) -> None:
        self._board.advance(now)

    def due(self) -> float | None:
        return self._board.due()

    def take_outgoing(self, now: float) -> bytes:
        return self._board.take_outgoing(now)

    def gone(self, now: float) -> bool:
        return self._board.gone(now)

    def renamed(self, now: float) -> int:
        return self._board.renamed(now)

    def unplugged(self, now: float) -> None:
        self._board.unplugged(now)

    def plugged_in(self, now: float) -> None:
        self._board.plugged_in(now)
