"""A hall that plays while a spectator of its broker does all the harm it can: what that costs the hall.

Calm and attack alternate in one run and each attack is compared with the calm before it, so that a busy
computer is as busy for both. From the press on a
board's line to the frame that shows its move on a spectator's page; the hall waits some 330 ms of that on
purpose, for a whole reading of the board. Processor time of the hall's broker is told beside it, which other
programs on the computer change least.
"""

from __future__ import annotations

import asyncio
import json
import math
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path

from broker.accounts import users
from broker.accounts.roles import Role
from broker.client.address import LOOPBACK, BrokerAddress, Engine, kept_port
from broker.mosquitto.mosquitto_child import installed
from daemon.config import Broker
from tests.bench.crowd import Reader
from tests.bench.figures import percentile
from tests.bench.hall_run import WARM_UP_S, Started, phase, playing, started
from tests.bench.machine import Machine, Use, descendants
from tests.bench.scripted_board import Pressed
from tests.bench.scripted_game import PLY_S

AT_MOST = 1.2
"""So many times what it is in calm may the median be under attack."""

LOST = 0.02
KEEPS_UP_MS = 1000.0
"""A hall keeps up that shows all but so many presses, and 99 of 100 within this time; 330 ms it waits on
purpose. If it does not when it is left alone, times show nothing about harm."""

SLACK = 0.01
"""Of a processor: what a broker with little to do uses more in one phase than in another."""

BEGUN_S = 2.0
"""From the start of the spectator until it is at work."""

SHOWN_WITHIN_S = 30.0
"""A page that has not shown a press by then never does."""

LONGER_S = 10.0
"""A phase takes this much longer than what is measured in it, on a busy computer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How large, and how often.

    Attributes:
        turns: of calm and attack, one after the other.
        seconds: of each.
        apart: spectators have a broker of their own; False = as before, to see what that is for.
    """

    tables: int = 64
    turns: int = 10
    seconds: float = 5.0
    engines: tuple[Engine, ...] = ("embedded", "mosquitto")
    seed: int = 1
    apart: bool = True


@dataclass(slots=True)
class Seen:
    """What a page showed of the presses in calm, or under attack.

    Attributes:
        ms: from each press to the page.
        unseen: presses that it never showed.
        broker: of a processor, what the hall's broker used.
    """

    ms: list[float] = field(default_factory=list)
    unseen: int = 0
    broker: float = 0.0

    def at(self, share: float) -> float:
        """So many of the presses were shown by then, ms."""
        return percentile(self.ms, share) or 0.0

    @property
    def lost(self) -> float:
        """The share that was never shown."""
        return self.unseen / max(1, self.unseen + len(self.ms))

    def __str__(self) -> str:
        return (
            f"median {self.at(0.5):.0f} ms, p99 {self.at(0.99):.0f} ms of {len(self.ms)} presses, "
            f"{self.unseen} never shown; the hall's broker took {self.broker * 100:.1f} % of a processor"
        )


@dataclass(slots=True)
class Report:
    """What one engine did.

    Attributes:
        ratios: of the medians, attack to calm, turn by turn.
        guests: what the broker for spectators used under attack; None if there is none.
        busy: the computer had other work before any of this began.
        done: what the spectator did.
    """

    engine: Engine
    tables: int
    seed: int
    calm: Seen = field(default_factory=Seen)
    attacked: Seen = field(default_factory=Seen)
    ratios: list[float] = field(default_factory=list)
    guests: Use | None = None
    busy: bool = False
    done: Counter[str] = field(default_factory=Counter)

    @property
    def ratio(self) -> float:
        """So many times as long as in calm it takes under attack, in the turn in the middle."""
        return percentile(self.ratios, 0.5) or math.inf

    @property
    def can_be_judged(self) -> bool:
        """Whether times say anything: the hall keeps up when nobody does it harm."""
        keeps_up = bool(self.calm.ms) and self.calm.lost < LOST and self.calm.at(0.99) < KEEPS_UP_MS
        return keeps_up and not self.busy

    @property
    def holds(self) -> bool:
        """Whether the promise does: for the work of the hall's broker, and for times if they say anything."""
        in_time = self.ratio < AT_MOST and self.attacked.lost < self.calm.lost + LOST
        works_no_more = self.attacked.broker < AT_MOST * self.calm.broker + SLACK
        return works_no_more and (in_time or not self.can_be_judged)

    def lines(self) -> list[str]:
        """For the person who waits."""
        deeds = ", ".join(f"{count:,} {what}" for what, count in sorted(self.done.items()))
        theirs = (
            "" if self.guests is None else f"; the broker for spectators has {self.guests.memory_mb:.0f} MB"
        )
        busy = (
            ""
            if self.can_be_judged
            else " This computer is too busy for that: judged by the work of the hall's broker alone."
        )
        what = f"{self.engine}, {self.tables} tables (seed {self.seed})"
        return [
            f"{what}: press to page {self.ratio:.2f} times as long.{busy}",
            f"  in calm: {self.calm}",
            f"  under attack: {self.attacked}{theirs}",
            f"  tried: {deeds}",
        ]


def torture(plan: Plan, say: Callable[[str], None]) -> list[Report]:
    """Attack a hall of each engine that this computer has."""
    reports, busy = [], Machine.this().busy
    for engine in plan.engines:
        if engine == "mosquitto" and installed() is None:
            say("There is no Mosquitto on this computer: left out.")
            continue
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flagfall-guests-")))
            accounts = folder / "accounts"
            password = users.add(accounts, "measuring", Role.parse("integrator"))
            theirs = users.add(accounts, "screen", Role.parse("spectator:public"))
            port = kept_port()
            broker = Broker(
                engine=engine,
                host=LOOPBACK,
                port=kept_port(),
                accounts_file=accounts,
                guests_port=port if plan.apart else None,
            )
            hall = stack.enter_context(started(plan.tables, broker=broker, reader=("measuring", password)))
            victim = BrokerAddress(LOOPBACK, port if plan.apart else broker.port, "screen", theirs)
            reports.append(asyncio.run(_attacked(hall, victim, engine, plan)))
            reports[-1].busy = busy
        for line in reports[-1].lines():
            say(line)
    return reports


async def _attacked(hall: Started, victim: BrokerAddress, engine: Engine, plan: Plan) -> Report:
    report = Report(engine, plan.tables, plan.seed)
    all_s = WARM_UP_S + 2 * plan.turns * (plan.seconds + LONGER_S)
    async with playing(hall, round(all_s / PLY_S[0])):
        await asyncio.sleep(WARM_UP_S)
        for turn in range(plan.turns):
            calm = await _watched(hall, plan, report.calm)
            async with asyncio.TaskGroup() as tasks:
                harm = tasks.create_task(_harm(victim, plan, turn, report))
                await asyncio.sleep(BEGUN_S)
                attacked = await _watched(hall, plan, report.attacked)
                report.guests = _use_of_guests(hall)
                await harm
            if calm and attacked:
                report.ratios.append(attacked / calm)
    return report


async def _watched(hall: Started, plan: Plan, seen: Seen) -> float | None:
    """Note when a page shows the presses of some seconds; their median, ms."""
    reader, loop = Reader(), asyncio.get_running_loop()
    page, _ = await loop.create_connection(lambda: reader, LOOPBACK, hall.config.dashboard.port)
    try:
        played = await phase(plan.seconds, hall)
        presses = [one for one in played.presses if one.press.purpose == "move"]
        until = loop.time() + SHOWN_WITHIN_S
        while loop.time() < until and not all(_lag_ms(reader, one) for one in presses):  # noqa: ASYNC110
            await asyncio.sleep(0.2)
    finally:
        page.close()
    found_ms = [_lag_ms(reader, one) for one in presses]
    shown_ms = [one for one in found_ms if one is not None]
    seen.ms += shown_ms
    seen.unseen += found_ms.count(None)
    seen.broker += played.use["broker"].cpu_s / played.seconds / plan.turns
    return percentile(shown_ms, 0.5)


def _lag_ms(reader: Reader, press: Pressed) -> float | None:
    """From a press to the frame that showed its move; None = none has."""
    frame = reader.frame_of(press.table, press.press.ply)
    return None if frame is None else reader.lag_ms(frame, press.at)


async def _harm(victim: BrokerAddress, plan: Plan, turn: int, report: Report) -> None:
    words = (victim.url, str(BEGUN_S + plan.seconds), str(plan.seed * 1000 + turn))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.torture.hostile", *words, stdout=PIPE
    )
    out, _ = await process.communicate()
    report.done += Counter(json.loads(out))


def _use_of_guests(hall: Started) -> Use | None:
    if hall.config.broker.guests_port is None:
        return None
    pid = hall.supervisor.pid("guests")
    return None if pid is None else Use.of(pid, *descendants(pid))


def short(plan: Plan) -> Plan:
    """A share that takes a minute."""
    return replace(plan, tables=16, turns=2, seconds=5.0)
