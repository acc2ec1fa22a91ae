"""`desk`: events are run at the desk while its process and the daemon are killed again and again.

Everything is the real thing, started and started again by the real supervisor; the simulated boards
(`flagfall demo --desk`) are never killed. Somebody at the desk enters players, pairs, publishes, confirms
what tables say, writes down who did not come, and closes rounds, over HTTP. What got no answer is asked
again under the same identity; who is signed out signs in again.

Promises: what was answered is in the store exactly once, and nothing is there that nobody asked for; each
game was assigned to its table once, with its players; no result of a table is lost, or noted twice; and the
points of everybody are those of the results in the daemon's journal.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import count, pairwise
from pathlib import Path
from typing import Any, Final

import httpx

from broker.client.address import LOOPBACK, kept_port
from daemon.core.record import facts
from daemon.demo.boards import OPTIONS, DemoOptions
from daemon.demo.run import demo_config
from daemon.journal.file import JournalFile
from daemon.process.supervisor import Supervisor, children
from daemon.workers import child_process
from daemon.workers.child_process import Child
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import Event, Seat
from dashboard.desk.event.people import person_of
from dashboard.desk.halls.event_messages import OUTCOMES
from dashboard.desk.rounds.standings_at import standings_at
from dashboard.desk.running.desk import FOLDER
from dashboard.desk.store.store import EventFile
from tests.quiet_logs import quiet

BACKOFF_S: Final = (0.2, 0.4, 0.8, 0.8, 0.8, 0.8)
"""The supervisor waits so long before it starts a process again; in the product longer each time."""
TARGETS: Final = {"dashboard": 3, "daemon": 1}
"""How often each of them is meant, of four times."""
PIN: Final = "246810"
BY: Final = "Dana (PIN)"
ABSENT: Final = 0.15
"""So many boards at which somebody does not come."""
ANSWER_S: Final = 10.0
HALVES: Final = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1)}
"""Half points of a result, White's first."""
ROUND_S: Final = 300.0
"""A round that is not over by then hangs."""
GAMES: Final = [
    ("1. f3 e5 2. g4 Qh4#", "0-1"),
    ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#", "1-0"),
    ("1. d4 d5 2. c4 dxc4 3. e3 b5 4. a4 c6 5. axb5 cxb5 6. Qf3", "1-0"),
    ("1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. Qe2 Nf6", "1/2-1/2"),
    ("1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 dxe4 5. Nxe4 Nxe4", "0-1"),
]


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of it.

    Attributes:
        kills: at least so many; the event that is on then is run to its end.
        rounds: of each event.
        rate: hall seconds for one of the world.
        every_s: seconds of the world from the desk's first answer after a kill to the next, least and most.
    """

    kills: int
    seed: int = 1
    tables: int = 4
    rounds: int = 3
    rate: float = 10.0
    every_s: tuple[float, float] = (0.0, 2.0)


@dataclass(slots=True)
class Report:
    """What became of it; ``broken``: promises that do not hold."""

    plan: Plan
    killed: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    took_s: float = 0.0

    def lines(self) -> Iterator[str]:
        """For a person."""
        kills = ", ".join(f"{name} {times}" for name, times in sorted(self.killed.items()))
        yield f"{self.killed.total()} kills ({kills}) in {self.took_s:.0f} s"
        yield ", ".join(f"{times} {name}" for name, times in self.counts.items())
        yield from (f"    BROKEN: {line}" for line in self.broken)

    @property
    def holds(self) -> bool:
        """Whether every promise held."""
        return not self.broken


def torture(plan: Plan, keep: Path | None = None) -> Report:
    """Let it happen; ``keep``: a folder for everything, else nothing of it stays."""
    before, child_process.BACKOFF_S = child_process.BACKOFF_S, BACKOFF_S
    try:
        with (
            quiet("daemon.workers.child_process"),
            tempfile.TemporaryDirectory(prefix="flagfall-kills-") as name,
        ):
            folder = keep or Path(name)
            folder.mkdir(parents=True, exist_ok=True)
            return asyncio.run(_Ordeal(plan, folder).run())
    finally:
        child_process.BACKOFF_S = before


class _Ordeal:
    """One hall and one desk, from the start to the judgement."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.report = Report(plan)
        self.rng = random.Random(f"desk kills {plan.seed}")
        self.config = demo_config(
            folder, tables=plan.tables, speed=plan.rate, host=LOOPBACK, port=kept_port()
        )
        games = folder / "games.pgn"
        games.write_text("".join(f'[Result "{result}"]\n\n{moves} {result}\n\n' for moves, result in GAMES))
        options = DemoOptions(
            config=self.config,
            seed=plan.seed,
            games=games,
            incidents=False,
            desk=True,
            for_s=None,
            report=None,
        )
        command = [sys.executable, "-P", "-m", "daemon.demo.boards"]
        boards = Child("boards", command, environment={OPTIONS: options.model_dump_json()})
        started = [
            replace(one, environment={**one.environment, "FLAGFALL_PIN": PIN})
            for one in children(self.config, beside=[boards])
        ]
        self.supervisor = Supervisor(started, self._heard)
        self.desk = _AtTheDesk(f"http://{LOOPBACK}:{self.config.dashboard.port}", self.report)

    def _heard(self, line: str) -> None:
        if "Traceback" in line or "defect" in line:
            self.report.broken.append(f"a process said: {line}")
        with (self.folder / "said.txt").open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    async def run(self) -> Report:
        """All of it."""
        began = time.monotonic()
        waiting: asyncio.Future[int] | None = None
        try:
            await asyncio.to_thread(self.supervisor.start)
            waiting = asyncio.ensure_future(asyncio.to_thread(self.supervisor.wait))
            killing = asyncio.create_task(self._kill())
            for number in count(1):
                await self._event(f"kills-{number}")
                if killing.done():
                    break
            await killing
        finally:
            self.supervisor.stop()
            if waiting is not None:
                await waiting
            await asyncio.to_thread(self.supervisor.close)
            await self.desk.close()
        self.report.took_s = time.monotonic() - began
        self._judge()
        return self.report

    async def _kill(self) -> None:
        while self.report.killed.total() < self.plan.kills:
            # One that is killed while it starts has nothing to lose.
            self.desk.answers.clear()
            await self.desk.answers.wait()
            await asyncio.sleep(self.rng.uniform(*self.plan.every_s))
            (name,) = self.rng.choices(list(TARGETS), list(TARGETS.values()))
            pid = self.supervisor.pid(name)
            if pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    self.report.killed[name] += 1

    # --- an event -----------------------------------------------------------------------------------------

    async def _event(self, name: str) -> None:
        desk, plan = self.desk, self.plan
        await desk.done("/director/desk", {"id": name, "settings": {"name": f"Event {name}"}})
        desk.event = name
        settings = {
            "name": "Open",
            "system": "us-chess",
            "rounds": plan.rounds,
            "time_control": "300+2",
            "tables": [{"hall": "demo", "first": 1, "last": plan.tables}],
        }
        section = {"section": "open", "settings": settings, "ruleset": "fide-rapid-2023"}
        await _until(
            lambda: desk.acted("set-section", section)
        )  # refused until the hall has told its rule sets
        for number in range(1, 2 * plan.tables + 2):
            person = {"name": f"Player {number} of {name}", "rating": 2000 - 20 * number}
            await desk.acted("enter-players", {"section": "open", "players": [{"person": person}]})
        for number in range(1, plan.rounds + 1):
            await _until(self._paired)
            await desk.acted("publish", {"section": "open", "round": number})
            await _until(self._results)
            await desk.acted("close-round", {"section": "open", "round": number})
            self.report.counts["rounds"] += 1
        await desk.acted("end-event", {})
        self.report.counts["events"] += 1

    async def _paired(self) -> bool:
        """Look at a draft and accept it: whether it still stood."""
        looked = await self.desk.posted(self.desk.at("pair"), {"section": "open"})
        return looked.is_success and await self.desk.done(
            self.desk.at("pair"), {"section": "open", "digest": looked.json()["digest"]}
        )

    async def _results(self) -> bool:
        """Enter what can be entered now: whether the round can be closed."""
        room = await self.desk.room("results")
        for board in room["boards"]:
            entered = {"game": board["game"], "was": board["score"]}
            if board["state"] == "differs":  # it was played after all, or continues: then what stands is kept
                score = board["score"] if board["says"] == "*" else board["says"]
                await self.desk.acted("set-result", {**entered, "score": score})
            elif board["state"] == "says":
                await self.desk.acted("set-result", {**entered, "score": board["says"]})
            elif board["score"] == "*" and self._is_absent(board["game"]):
                await self.desk.acted("set-result", {**entered, "score": "--+"})
        return bool((await self.desk.room("results"))["may_close"])

    def _is_absent(self, game: str) -> bool:
        return random.Random(f"{self.plan.seed} {self.desk.event} {game}").random() < ABSENT

    # --- the judgement ------------------------------------------------------------------------------------

    def _judge(self) -> None:
        with contextlib.closing(JournalFile.reading(self.config.journal.path)) as journal:
            told = _Journalled([record.fact for record in journal.records()])
        for path in sorted((self.config.dashboard.state / FOLDER).glob("*.db")):
            file = EventFile(path)  # looks at every seal
            with contextlib.closing(file):
                self._judge_records(path.stem, file.history.records)
                self._judge_games(file, told)

    def _judge_records(self, name: str, records: tuple[f.StoreRecord, ...]) -> None:
        """What was answered is there once; what is there was asked for; no table is noted twice."""
        broken, by_request = self.report.broken, Counter(one.request for one in records if one.request)
        broken += [
            f"{name}: request {one} is there {times} times" for one, times in by_request.items() if times > 1
        ]
        seqs = {one.request: one.seq for one in records if one.request}
        answered = {one: seq for (event, one), seq in self.desk.answered.items() if event == name}
        for request, seq in answered.items():
            if seqs.get(request) != seq:
                broken.append(
                    f"{name}: request {request} was answered with {seq}, and is {seqs.get(request)}"
                )
        asked = {one for event, one in self.desk.asked if event == name}
        for record in records:
            if record.by == BY and record.request not in asked:
                broken.append(f"{name}: nobody asked for record {record.seq}")
        heard: dict[str, list[tuple[str, str]]] = {}
        for fact in (one.fact for one in records):
            if isinstance(fact, f.ResultReported):
                heard.setdefault(fact.game, []).append((fact.outcome, fact.termination))
        for game, said in heard.items():
            broken += [
                f"{name}: {game} is noted twice: {one}" for one, other in pairwise(said) if one == other
            ]
        self.report.counts["records"] += len(records)
        self.report.counts["answers"] += len(answered)

    def _judge_games(self, file: EventFile, told: _Journalled) -> None:
        event = file.history.event
        section = event.sections["open"]
        points: Counter[int] = Counter()
        for round_ in section.rounds:
            for seat in round_.seats:
                self._judge_seat(event, file, seat, told)
                # Of a game that no table was told, the desk alone knows how it was decided.
                decided = OUTCOMES[seat.white_result, seat.black_result]
                for player, halves in zip(
                    seat.players, HALVES[told.results.get(seat.game, decided)], strict=True
                ):
                    points[(section.numbers.index(player) + 1)] += halves
            for bye in round_.byes:
                points[(section.numbers.index(bye.player) + 1)] += 2
        stood = standings_at(event, section, file.people, len(section.rounds))
        for line in stood.lines:
            if line.points != Fraction(points[line.number], 2):
                by_journal = f"{points[line.number]} halves in the journal"
                self.report.broken.append(
                    f"{file.path.stem}: {line.number} has {line.points}, and {by_journal}"
                )
        self.report.counts["players"] += len(stood.lines)

    def _judge_seat(self, event: Event, file: EventFile, seat: Seat, told: _Journalled) -> None:
        """Its table knows it as it is."""
        broken, absent = self.report.broken, self._was_absent(seat)
        seated = told.assigned.get(seat.game, [])
        if len(seated) != 1 and not (absent and not seated):  # who was written off before was not seated
            broken.append(f"{seat.game} was assigned {len(seated)} times")
        for one in seated:
            names = tuple(person_of(event.entries[player], file.people).name for player in seat.players)
            if (one.table, one.white.name, one.black.name) != (seat.board.table, *names):
                broken.append(
                    f"{seat.game} was assigned to table {one.table}: {one.white.name}, {one.black.name}"
                )
        entered = OUTCOMES[seat.white_result, seat.black_result]
        if seated and told.results.get(seat.game) != entered:
            broken.append(f"{seat.game} is {entered}, and {told.results.get(seat.game)} in the journal")
        if not absent and (seat.report is None or seat.report.fact.outcome != entered):
            broken.append(f"{seat.game} was entered as {entered}, and its table did not say so")
        self.report.counts["games"] += 1
        self.report.counts["forfeits"] += absent

    def _was_absent(self, seat: Seat) -> bool:
        return seat.white_result is not None and not seat.white_result.played


class _Journalled:
    """What the daemon's journal says of all games: where each was assigned, and how it ended last."""

    def __init__(self, told: list[facts.Fact]) -> None:
        self.assigned: dict[str, list[Any]] = {}
        self.results: dict[str, str] = {}
        for fact in told:
            if isinstance(fact, facts.PlayersSeated):
                self.assigned.setdefault(fact.assignment.game, []).append(fact.assignment)
            elif isinstance(fact, facts.GameEnd):
                self.results[fact.game] = fact.result


class _AtTheDesk:
    """Somebody who works at the desk over HTTP, and asks again where no answer came.

    Attributes:
        event: that he works on.
        asked: every request, by its event and identity.
        answered: those that were done, with the record that they were told.
        answers: set when an answer comes.
    """

    def __init__(self, url: str, report: Report) -> None:
        self.event = ""
        self.asked: set[tuple[str, str]] = set()
        self.answered: dict[tuple[str, str], int] = {}
        self.answers = asyncio.Event()
        self._report = report
        self._http = httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=ANSWER_S)

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    def at(self, part: str) -> str:
        """The address of something of the event."""
        return f"/director/desk/{self.event}/{part}"

    async def room(self, name: str) -> dict[str, Any]:
        """What a room tells."""
        answer = await self._answered(lambda: self._http.get(self.at(f"{name}.json")))
        found: dict[str, Any] = answer.json()
        return found

    async def acted(self, action: str, body: dict[str, Any]) -> bool:
        """Do something; whether it was done."""
        return await self.done(self.at(action), {"body": body})

    async def done(self, path: str, said: dict[str, Any]) -> bool:
        """Ask for something that becomes a record; whether it did, else it was refused."""
        request = secrets.token_hex(8)
        about = str(said.get("id", self.event)), request
        self.asked.add(about)
        answer = await self.posted(path, said, request)
        if answer.is_success:
            self.answered[about] = answer.json()["seq"]
        return answer.is_success

    async def posted(self, path: str, said: dict[str, Any], request: str = "") -> httpx.Response:
        """Ask, under one identity however often."""
        body = {"request": request or secrets.token_hex(8), **said}
        return await self._answered(lambda: self._http.post(path, json=body))

    async def _answered(self, ask: Callable[[], Any]) -> httpx.Response:
        """The answer, however long the desk is away; signing in again where that is wanted."""
        tries = 0
        while True:
            try:
                answer: httpx.Response = await ask()
                if answer.status_code not in {401, 403, 502, 503}:
                    self.answers.set()
                    self._report.counts["asked again"] += tries > 0
                    return answer
                if answer.status_code in {401, 403}:
                    await self._http.post("/director/pair", json={"pin": PIN, "name": "Dana"})
                    tries -= 1
            except httpx.TransportError:
                pass
            tries += 1
            await asyncio.sleep(0.05)


async def _until(done: Callable[[], Any]) -> None:
    """Again and again until it is so."""
    async with asyncio.timeout(ROUND_S):
        while not await done():  # noqa: ASYNC110 - it is asked over HTTP
            await asyncio.sleep(0.2)
