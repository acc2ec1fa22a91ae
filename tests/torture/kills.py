"""`kills`: a hall in play whose processes are killed again and again, and whose disk, broker and cables fail.

The daemon, the broker and the dashboard are the real ones, started and started again by the real supervisor;
the boards and the people live here (`kill_hall.py`) and are never killed, as is whoever listens
(`kill_watchers.py`). A director decides every incident, and asks again with the same id when no answer came.

Promises: each listener ends with exactly the facts of the journal; each incident is decided once; `flagfall
journal verify` finds nothing; no process says that it has a defect; and each game is recorded as it was
played, but for what no board has seen, which is asked about and never guessed. Beside them it is judged
(`kill_alerts.py`) whether every alert tells what hands did, and all that hands did is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from broker.client.address import LOOPBACK, Engine, kept_port
from broker.client.client import Client
from broker.contract import topics
from broker.contract.messages import GameState, Status
from broker.contract.payloads import parse
from broker.contract.requests import Reply, Request
from broker.contract.topics import Topic
from broker.errors import BrokerAway, NoAnswer
from daemon.config import (
    AudienceSettings,
    Broker,
    Dashboard,
    HallConfig,
    HallSettings,
    JournalSettings,
    LinkSettings,
    TableSettings,
)
from daemon.demo.report import HEALTH
from daemon.process.supervisor import Supervisor, children
from daemon.workers import child_process
from drivers.link import paced_time
from tests.quiet_logs import quiet
from tests.torture.kill_alerts import Wrong, alerts_in, ended_in, judged
from tests.torture.kill_director import Director
from tests.torture.kill_games import Games, is_excused
from tests.torture.kill_hall import HallTime, KillHall, Played, Seat
from tests.torture.kill_watchers import Facts, Follower, Page, Stranger, journalled

BACKOFF_S: Final = (0.3, 0.7, 1.5, 3.0, 3.0, 3.0)
"""The supervisor waits so long before it starts a process again. In the product it goes up to half a minute,
and nearly all of this would be waiting."""
TARGETS: Final = {"daemon": 5, "broker": 3, "dashboard": 2}
"""How often each of them is meant, of ten times. The first kills are one of each, in an order by the seed: no
run depends on chance for whether a process was killed at all."""
FAULTS: Final = {"disk": 2, "broker": 2, "cable": 5, "": 3}
"""What else goes wrong between two kills, and how often of twelve times; "" = nothing."""
DELAY_S: Final = 20.0
"""Hall seconds that the public is behind."""
STARTS_KILLED: Final = 2
"""So many starts of the daemon in a row end before it hears a board; the next one may come up. Else a busy
machine would never start a hall between two kills, and whole games would be played before nobody."""
PIN: Final = "246810"
SETTLED_S: Final = 180.0
"""Of the world: by then every listener has everything, after the last thing that went wrong, also on a busy
computer."""
OVERDUE_S: Final = 900.0
"""Hall seconds after which the games of the last round are over."""
GIVEN_UP_S: Final = 1800.0
"""Of the world: for a hall whose time stands still."""
PROBLEM: Final = re.compile(r"Traceback|Error\b|defect|could not be|failed|CRITICAL", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of it.

    Attributes:
        kills: so many, of processes that are there.
        rate: hall seconds for one of the world.
        game_s: so long games are estimated to take, at least and at most, in hall seconds.
        every_s: seconds of the world from one kill to the next, at least and at most.
        incidents: players do things against the rules.
        faults: disk, broker and cables fail as well.
        engine: the broker.
        targets: who is killed.
    """

    kills: int
    seed: int = 1
    tables: int = 16
    rate: float = 2.0
    game_s: tuple[float, float] = (100.0, 400.0)
    every_s: tuple[float, float] = (1.0, 8.0)
    incidents: bool = True
    faults: bool = True
    engine: Engine = "auto"
    targets: tuple[str, ...] = tuple(TARGETS)


@dataclass(slots=True)
class Report:
    """What became of it.

    Attributes:
        broken: promises that do not hold.
        invented: alerts that accuse somebody of what nobody has done.
        missed: what hands did and nobody was told of, though it could be known.
    """

    plan: Plan
    killed: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    counts: dict[str, object] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)
    exact: int = 0
    ambiguous: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    invented: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    took_s: float = 0.0
    hall_s: float = 0.0

    def lines(self) -> Iterator[str]:
        """For a person."""
        kills = ", ".join(f"{name} {count}" for name, count in sorted(self.killed.items()))
        faults = ", ".join(f"{name} {count}" for name, count in sorted(self.faults.items()))
        yield f"{self.killed.total()} kills ({kills}) in {self.took_s:.0f} s, {self.hall_s:.0f} s of the hall"
        yield f"beside them: {faults or 'nothing'}"
        for name, value in self.counts.items():
            yield f"{name}: {value}"
        games = self.exact + len(self.ambiguous) + len(self.wrong)
        yield (
            f"{games} games: {self.exact} exact, {len(self.ambiguous)} ambiguous where no evidence went out, "
            f"{len(self.wrong)} wrong"
        )
        yield from (f"    ambiguous: {line}" for line in self.ambiguous)
        yield from (f"    noted: {line}" for line in self.noted)
        yield from (f"    invented: {line}" for line in self.invented)
        yield from (f"    missed: {line}" for line in self.missed)
        yield from (f"    WRONG: {line}" for line in self.wrong)
        yield from (f"    BROKEN: {line}" for line in self.broken)

    @property
    def holds(self) -> bool:
        """Whether every promise held."""
        return not self.broken and not self.wrong

    @property
    def fair(self) -> bool:
        """Whether everybody was accused of what he did, and of nothing else."""
        return not self.invented and not self.missed


def torture(plan: Plan, keep: Path | None = None, say: Callable[[str], None] = lambda _: None) -> Report:
    """Let it happen.

    Args:
        keep: an empty folder for the journal and what the processes said; None = nothing of it stays.
        say: takes a line now and then.
    """
    before, child_process.BACKOFF_S = child_process.BACKOFF_S, BACKOFF_S
    try:
        # That processes go away is what this is about: their logs need not say so.
        with (
            quiet("broker.client.client", "daemon.workers.child_process"),
            tempfile.TemporaryDirectory(prefix="flagfall-kills-") as name,
        ):
            folder = keep or Path(name)
            folder.mkdir(parents=True, exist_ok=True)
            return asyncio.run(Ordeal(plan, folder, say).run())
    finally:
        child_process.BACKOFF_S = before


class Ordeal:
    """One hall, from its start to the judgement of what became of it."""

    def __init__(self, plan: Plan, folder: Path, say: Callable[[str], None]) -> None:
        self.plan, self._say = plan, say
        self.report = Report(plan)
        self.folder = folder
        self.config = _config(folder, plan)
        self.time = HallTime(folder / "hall-time", plan.rate)
        self.hall = KillHall(
            folder,
            self.time,
            tables=plan.tables,
            seed=plan.seed,
            incidents=plan.incidents,
            game_s=plan.game_s,
        )
        self.rng = random.Random(f"kills {plan.seed}")
        self.said: list[str] = []
        self._began = time.monotonic()
        started = [
            replace(one, environment={**one.environment, "FLAGFALL_PIN": PIN})
            for one in children(self.config)
        ]
        self.supervisor = Supervisor(started, self._heard)
        self.disk_full = False
        self.held: int | None = None
        self.status: Status | None = None
        self.wrong: list[Wrong] = []
        self.troubles = 0
        self.asked_again = 0
        self._starts_killed = 0
        self.refused: Counter[str] = Counter()

    def _heard(self, line: str) -> None:
        told = f"{time.monotonic() - self._began:7.2f} {self.time.now():8.2f} {line}"
        self.said.append(told)
        with (self.folder / "said.txt").open("a", encoding="utf-8") as file:
            file.write(told + "\n")

    def note(self, line: str) -> None:
        """Write down what we do, beside what the processes say."""
        self._heard(f"--- {line}")

    def _goes_wrong(self, what: str, table: int = 0) -> None:
        """Write down a kill or a fault, of a table or of the whole hall."""
        self.wrong.append(Wrong(self.time.now(), what, table))
        self.note(f"table {table}: {what}" if table else what)

    # --- all of it --------------------------------------------------------------------------------------

    async def run(self) -> Report:
        """All of it."""
        await self._run()
        self.report.took_s = time.monotonic() - self._began
        self.report.hall_s = self.time.now()
        return self.report

    async def _run(self) -> None:
        address, hall = self.config.broker.address, self.config.hall.name
        url = f"http://{LOOPBACK}:{self.config.dashboard.port}"
        playing = asyncio.create_task(self.hall.run())
        following = asyncio.create_task(self._follow())
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(self.supervisor.close)
            await asyncio.to_thread(self.supervisor.start)
            waiting = asyncio.create_task(asyncio.to_thread(self.supervisor.wait))

            async def client(role: str) -> Client:
                return await stack.enter_async_context(Client(address, hall, role=role))

            floor = Follower(await client("floor"))
            public = Follower(await client("public"), "public")
            stranger = Stranger(address.host, address.port, topics.root(hall))
            pages = [Page(url, "spectator"), Page(url, "director", PIN)]
            self.director = Director(await client("director"), self)
            work = [floor.run(), public.run(), stranger.run(), *(page.run() for page in pages)]
            work += [self.director.run(), self._desk(await client("desk"))]
            tasks = [asyncio.create_task(one) for one in (*work, self._watch(await client("watch")))]
            try:
                kills = asyncio.create_task(self._kill())
                await _first_failed(kills, playing, following, waiting, *tasks)
                self.hall.last_round = True
                self._last_at, self._given_up_at = self.time.now(), time.monotonic() + GIVEN_UP_S
                while not self.hall.over:
                    self._overdue()
                    await _first_failed(
                        asyncio.create_task(asyncio.sleep(0.5)), playing, following, waiting, *tasks
                    )
                await self._settle(floor, public, stranger)
                views = [json.loads(json.dumps(page.view)) for page in pages]
            finally:
                for task in (*tasks, playing):
                    task.cancel()
                await asyncio.gather(*tasks, playing, return_exceptions=True)
                self.supervisor.stop()
                await asyncio.gather(waiting, return_exceptions=True)
        following.cancel()
        self._judge(floor, public, stranger, pages, views)

    def _overdue(self) -> None:
        """Give up a hall in which a game does not end."""
        if self.time.now() > self._last_at + OVERDUE_S or time.monotonic() > self._given_up_at:
            waiting = [
                seat.games[-1].id for seat in self.hall.seats if not self.hall.is_past(seat, seat.games[-1])
            ]
            raise RuntimeError(f"games do not end: {waiting}")

    async def _settle(self, floor: Follower, public: Follower, stranger: Stranger) -> None:
        """Wait until the public has been told too, and everybody has asked for what was missed."""
        await asyncio.sleep((DELAY_S + 2) / self.plan.rate)
        until, quiet = time.monotonic() + SETTLED_S, 0
        while time.monotonic() < until and quiet < 8:
            await asyncio.sleep(0.5)
            done = floor.complete() and public.complete() and stranger.complete()
            quiet = quiet + 1 if done and self.director.idle else 0
        if quiet < 8:
            self.report.broken.append(f"after {SETTLED_S:.0f} s somebody still lacks facts, or an answer")

    async def _follow(self) -> None:
        """Let hall time wait for a daemon that is there, and for none else; and keep its disk full."""
        known: int | None = None
        limited: int | None = None
        while True:
            pid = self.supervisor.pid("daemon")
            if pid != known:
                known, self.time.followed = pid, False
                self.hall.heard.clear()
            elif pid is not None and self.hall.heard.is_set():
                self.time.followed = True
            if pid is not None and self.disk_full and limited != pid:
                limited = pid
                _refuse_writes(pid, refuse=True)
            elif limited is not None and not self.disk_full:
                _refuse_writes(limited, refuse=False)
                limited = None
            await asyncio.sleep(0.005)

    # --- what goes wrong ----------------------------------------------------------------------------------

    async def _kill(self) -> None:
        names = victims(self.rng, self.plan.targets)
        while self.report.killed.total() < self.plan.kills:
            await asyncio.sleep(self.rng.uniform(*self.plan.every_s))
            while self._starts_killed >= STARTS_KILLED and not self.time.followed:  # noqa: ASYNC110 - as below
                await asyncio.sleep(0.05)
            name = next(names)
            fault = self.rng.choices(list(FAULTS), list(FAULTS.values()))[0] if self.plan.faults else ""
            if fault:
                await self._go_wrong(fault)
            await self._kill_one(name)
        self.disk_full = False
        if self.held is not None:
            _send(self.held, signal.SIGCONT)
        for seat in self.hall.seats:
            seat.board.faults.mend()

    async def _kill_one(self, name: str) -> None:
        while (pid := self.supervisor.pid(name)) is None:  # noqa: ASYNC110 - another thread starts it
            await asyncio.sleep(0.01)
        if _send(pid, signal.SIGKILL):
            if name == "daemon":
                self._starts_killed = 0 if self.time.followed else self._starts_killed + 1
            self._goes_wrong(f"kill {name}")
            self.report.killed[name] += 1
            if self.report.killed.total() % 20 == 0:
                self._say(f"{self.report.killed.total()} kills, {self.time.now():.0f} s of the hall")

    async def _go_wrong(self, what: str) -> None:
        lasts = self.rng.uniform(1.0, 8.0)
        loop = asyncio.get_running_loop()
        match what:
            case "disk" if not self.disk_full:
                self.disk_full = True
                self._goes_wrong(f"disk full for {lasts:.1f} s")

                def space() -> None:
                    self.disk_full = False
                    self.note("the disk has space")

                loop.call_later(lasts, space)
            case "broker" if self.held is None and (pid := self.supervisor.pid("broker")) is not None:
                self.held = pid
                self._goes_wrong(f"broker still for {lasts:.1f} s")
                _send(pid, signal.SIGSTOP)

                def goes_on() -> None:
                    self.note("the broker goes on")
                    _send(pid, signal.SIGCONT)
                    self.held = None

                loop.call_later(lasts, goes_on)
            case "cable":
                for seat in self.rng.sample(
                    self.hall.seats, self.rng.randint(1, min(4, len(self.hall.seats)))
                ):
                    self._pull(seat)
                    what = "cable"
            case _:
                return
        self.report.faults[what] += 1
        await asyncio.sleep(self.rng.uniform(0.0, 2.0))

    def _pull(self, seat: Seat) -> None:
        now, faults = self.time.now(), seat.board.faults
        lasts = self.rng.uniform(1.0, 15.0)
        how = self.rng.choice(("vanish", "die", "stall"))
        self._goes_wrong(f"{how} for {lasts:.1f} s of the hall", seat.number)
        match how:
            case "vanish":
                faults.vanish(now + lasts)
            case "die":
                faults.die(now + lasts)
            case _:
                faults.stall(now + lasts / 4)
        if seat.port is not None:
            seat.port.woken()

    # --- the people -------------------------------------------------------------------------------------

    async def _watch(self, client: Client) -> None:
        """See which games are over, and the head that the hall tells."""
        await client.subscribe(topics.GAME.everywhere(), topics.STATUS.everywhere())
        async for arrived in client.messages():
            found = topics.match(arrived.path)
            assert found is not None
            message = parse(found[0], arrived.payload, arrived.path)
            if isinstance(message, GameState) and message.game:
                self.hall.shown[message.game] = message
            elif isinstance(message, Status) and message.journal:
                self.troubles += bool(message.error and not (self.status and self.status.error))
                self.status = message

    async def _desk(self, client: Client) -> None:
        """Seat players and enter results, as the tables ask for it."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                seat, request = await self.hall.asked.get()
                tasks.create_task(self._ask_for(client, seat, request))

    async def _ask_for(self, client: Client, seat: Seat, request: Request) -> None:
        topic = topics.SEAT if hasattr(request, "assignment") else topics.RESULT
        reply = await self.ask(client, topic, request)
        if not reply.ok:
            self.refused[reply.text] += 1
            self.note(f"{request.id} was refused: {reply.text}")
        self.hall.answered(seat, request, ok=reply.ok)

    async def ask(self, client: Client, topic: Topic, request: Request) -> Reply:
        """Ask until there is an answer, always with the same id; at times again, to be told the same."""
        reply = await self._answer(client, topic, request)
        if self.rng.random() < 0.2:
            again = await self._answer(client, topic, request)
            if (again.ok, again.text) != (reply.ok, reply.text):
                self.report.broken.append(
                    f"{request.id} was answered first with {reply.text!r} and then with {again.text!r}"
                )
        return reply

    async def _answer(self, client: Client, topic: Topic, request: Request) -> Reply:
        while True:
            try:
                return await client.ask(topic, request, within_s=3.0)
            except (BrokerAway, NoAnswer):
                self.asked_again += 1
                await asyncio.sleep(0.3)

    # --- what came out ------------------------------------------------------------------------------------

    def _judge(
        self,
        floor: Follower,
        public: Follower,
        stranger: Stranger,
        pages: Sequence[Page],
        views: Sequence[dict[str, Any]],
    ) -> None:
        report, path = self.report, self.config.journal.path
        head = [f"--head={self.status.seq}:{self.status.head}"] if self.status else []
        verified = _flagfall("journal", "verify", str(path), *head)
        if verified.returncode:
            report.broken.append(f"journal verify: {verified.stderr.strip()}")
        exported = [
            json.loads(line) for line in _flagfall("journal", "export", str(path)).stdout.splitlines()
        ]
        report.counts["journal"] = f"{len(exported)} records; {verified.stdout.strip().rpartition('/')[2]}"
        report.counts["daemon was started"] = sum(one["fact"]["type"] == "daemon_started" for one in exported)
        if len(floor.journals | public.journals) != 1:
            report.broken.append(f"journals {floor.journals | public.journals} were told of")
        wanted, wanted_public = journalled(exported, audience=False), journalled(exported, audience=True)
        self._compare("floor", wanted, floor.facts, f"{floor.repeats} repeats, {floor.gaps} gaps")
        self._compare("public", wanted_public, public.facts, f"{public.repeats} repeats, {public.gaps} gaps")
        heard = {table: sorted(facts.items()) for table, facts in stranger.facts.items()}
        breaks = f"{stranger.repeats} repeats, {stranger.gaps} gaps, {stranger.breaks} broken connections"
        self._compare("stranger", wanted, heard, breaks)
        games = Games(exported)
        for page, view in zip(pages, views, strict=True):
            self._compare_page(page, view, games)
        self._judge_incidents(exported)
        self._judge_alerts(exported)
        for seat, game in self.hall.games():
            self._judge_game(seat, game, games)
        report.counts["told that the journal cannot be written"] = f"{self.troubles} times"
        report.counts["requests asked again"] = self.asked_again
        report.counts["requests refused"] = self.refused.total()
        for line in self.said:
            if "---" not in line and PROBLEM.search(line) and len(report.noted) < 40:
                report.noted.append(line)
        if any("Traceback" in line for line in self.said):
            report.broken.append("a process said that it has a defect (Traceback)")

    def _compare(self, who: str, wanted: Facts, heard: Facts, seen: str) -> None:
        total = sum(len(facts) for facts in wanted.values())
        got = sum(len(facts) for facts in heard.values())
        self.report.counts[who] = f"{got} of {total} facts; {seen}"
        for table in sorted({*wanted, *heard}):
            missing = dict(wanted.get(table, []))
            for seq, fact in heard.get(table, []):
                if missing.get(seq) != fact:
                    self.report.broken.append(
                        f"{who}, table {table}: {seq} {fact} is in the journal as {missing.get(seq)}"
                    )
                missing.pop(seq, None)
            for seq, fact in list(missing.items())[:3]:
                self.report.broken.append(f"{who}, table {table}: never got {seq} {fact}")
            numbers = [seq for seq, _ in heard.get(table, [])]
            if numbers != sorted(set(numbers)):
                self.report.broken.append(f"{who}, table {table}: facts are not in their order, or twice")

    def _compare_page(self, page: Page, view: dict[str, Any], games: Games) -> None:
        seen = f"{page.breaks} streams ended, signed in {page.signed_in} times"
        self.report.counts[f"page of a {page.who}"] = f"{len(view.get('tables', {}))} tables; {seen}"
        self.report.broken += [f"page of a {page.who}: {one}" for one in sorted(set(page.refused))]
        if page.signed_in > 1:
            self.report.broken.append(f"a director had to sign in {page.signed_in} times")
        for seat in self.hall.seats:
            shown = (view.get("tables", {}).get(str(seat.number)) or {}).get("game")
            last = seat.games[-1].id if seat.games else ""
            wanted = games.found.get(last)
            moves = shown and [one["uci"] for one in shown["moves"]]
            told = shown and (shown["game"], shown["omitted"], moves, shown["result"])
            omitted = shown["omitted"] if shown else 0  # of most boards a spectator sees the last move alone
            if wanted is None or told != (last, omitted, wanted.moves[omitted:], wanted.result):
                self.report.broken.append(f"page of a {page.who}, table {seat.number}: shows {told}")

    def _judge_incidents(self, exported: Sequence[dict[str, Any]]) -> None:
        raised: dict[str, dict[str, Any]] = {}
        decided: Counter[str] = Counter()
        closed: set[str] = set()
        same: defaultdict[tuple[Any, ...], list[str]] = defaultdict(list)
        for record in exported:
            fact = record["fact"]
            match fact["type"]:
                case "incident_raised":
                    one = fact["incident"]
                    if one["id"] in raised:
                        self.report.broken.append(f"incident {one['id']} was raised twice")
                    raised[one["id"]] = one
                    if one["closed_reason"]:
                        closed.add(one["id"])
                    if one["kind"] not in HEALTH:
                        same[one["game"], one["kind"], one["color"], one["ply"]].append(one["summary"])
                case "incident_decided":
                    decided[fact["incident"]] += 1
                case "incident_closed":
                    closed.add(fact["incident"])
                case _:
                    pass
        left: list[str] = []  # a game ended while its board was away; the next game closes it
        for name, times in decided.items():
            if times != 1:
                self.report.broken.append(f"incident {name} was decided {times} times")
        for name, one in raised.items():
            if name in decided or name in closed or one["certainty"] == "hint":
                continue
            if one["kind"] in HEALTH:
                left.append(name)
            else:
                self.report.broken.append(f"incident {name} was never decided: {one['summary']}")
        for name in self.director.told_decided - decided.keys():
            self.report.broken.append(f"incident {name} is not decided, and the director was told that it is")
        for what, told in same.items():
            if len(told) > 1:
                self.report.noted.append(f"told {len(told)} times: {what} {told}")
        kinds = Counter(one["kind"] for one in raised.values())
        self.report.counts["incidents"] = (
            f"{len(raised)} raised, {len(decided)} decided, each once; "
            f"{len(closed - decided.keys())} closed otherwise ({dict(kinds)})"
        )
        self.report.counts["alerts about equipment that a finished game left open"] = len(left)

    def _judge_alerts(self, exported: Sequence[dict[str, Any]]) -> None:
        alerts = list(alerts_in(exported, self.time.utc_ms(0.0)))
        ended = ended_in(exported, self.time.utc_ms(0.0))
        found = judged(list(self.hall.games()), alerts, self.wrong, ended)
        self.report.counts["what hands did"] = found.words()
        self.report.invented, self.report.missed = found.invented, found.missed
        self.report.noted += [f"told again: {line}" for line in found.again]

    def _judge_game(self, seat: Seat, game: Played, games: Games) -> None:
        report, found = self.report, games.found.get(game.id)
        who = f"table {seat.number} {game.id}"
        if found is None:
            report.wrong.append(f"{who}: was never begun")
            return
        dark = [ply for ply in range(1, len(game.moves) + 1) if seat.unseen(*game.span(ply))]
        asked = sorted(ply for name, ply in games.asked if name == game.id)
        result = game.script.result
        if found.moves == game.moves and found.result == result and not found.breaks:
            report.exact += 1
            if asked:
                report.noted.append(f"{who}: exact; asked about plies {asked}, unseen were {dark}")
            return
        same = next(
            (n for n, pair in enumerate(zip(found.moves, game.moves, strict=False)) if pair[0] != pair[1]),
            min(len(found.moves), len(game.moves)),
        )
        told = (
            f"{who}: differs after ply {same} of {len(game.moves)}: played {game.moves[same : same + 5]} "
            f"{result}, recorded {found.moves[same : same + 5]} (of {len(found.moves)}) {found.result}, "
            f"breaks {found.breaks}, asked about {asked}, unseen {dark}"
        )
        excused = is_excused(game.moves, found.moves, asked, dark)
        (report.ambiguous if excused else report.wrong).append(told)


def _config(folder: Path, plan: Plan) -> HallConfig:
    paced_time.create(folder / "hall-time")
    boards = [str(folder / f"board-{number:03d}") for number in range(1, plan.tables + 1)]
    return HallConfig(
        hall=HallSettings(
            name="kills",
            discover=False,
            start_games="assigned",
            time_scale=plan.rate,
            time=folder / "hall-time",
        ),
        links=tuple(LinkSettings(port=port) for port in boards),
        tables=tuple(TableSettings(number=number, board=board) for number, board in enumerate(boards, 1)),
        broker=Broker(host=LOOPBACK, port=kept_port(), engine=plan.engine),
        audiences=(AudienceSettings(name="public", delay_s=DELAY_S),),
        dashboard=Dashboard(host=LOOPBACK, port=kept_port(), state=folder / "dashboard"),
        journal=JournalSettings(path=folder / "hall.flagfall-journal"),
    )


def victims(rng: random.Random, targets: Collection[str]) -> Iterator[str]:
    """Who is killed, without end: first each of them once, then as often as `TARGETS` says."""
    names = [name for name in TARGETS if name in targets]
    yield from rng.sample(names, len(names))
    while True:
        yield rng.choices(names, [TARGETS[name] for name in names])[0]


async def _first_failed(wanted: asyncio.Task[None], *others: asyncio.Task[Any]) -> None:
    """Wait for a task; one of the others that ends before it has failed."""
    done, _ = await asyncio.wait({wanted, *others}, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    if wanted not in done:
        wanted.cancel()
        raise RuntimeError(f"{next(iter(done))} ended before its time")


def _send(pid: int, number: int) -> bool:
    """Send a signal to a process of ours; whether it was still there."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return False
    return True


def _refuse_writes(pid: int, *, refuse: bool) -> None:
    """Let a process find its disk full, or no longer: every write to a file fails (`SQLITE_IOERR`)."""
    import resource  # absent on Windows

    most = 0 if refuse else resource.RLIM_INFINITY
    with contextlib.suppress(ProcessLookupError):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def _flagfall(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "flagfall", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
