"""`chains`: twelve boards on one line play blitz, while one thing after another goes wrong with them.

No exception; every board that is there is announced, and again after its fault; no board is left unasked.
And what it is all for is counted: the games that were recorded exactly, and the incidents that nobody
committed.
"""

from __future__ import annotations

import random
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Final

from daemon.core.record.facts import IncidentRaised
from drivers.simulation.games import RecordedGame, shelf
from tests.torture.chain_hall import PLAYS_AT, ChainHall, Seat
from tests.torture.kill_alerts import ACCUSE_NOBODY

BOARDS: Final = 12
GAME_S: Final = (90.0, 260.0)
"""Games are estimated to take so long."""
BULLET: Final = "60+"
"""A chain asks each board twice a second: too rarely for games of a minute."""

UNASKED_S: Final = 15.0
"""No board may be forgotten for so long: twelve that are away share one question a second, and a search in
which answers collide again and again takes eleven."""
BACK_S: Final = 15.0
"""A board that is there and well is announced within this; the first search of all may take as long."""
MENDED_S: Final = 90.0
"""While a clock runs, a board that is new on the line is searched for once a minute."""


@dataclass(frozen=True, slots=True)
class Ordeal:
    """One thing that goes wrong.

    Attributes:
        faults: as `Faults.parsed` reads them.
        no_press: boards are without a clock while pieces move.
        busy_computer: driver and hall are held up now and then.
    """

    faults: str
    no_press: bool = False
    busy_computer: bool = False

    def words(self) -> str:
        """For a table."""
        return self.faults or ("a busy computer" if self.busy_computer else "nothing")


ORDEALS: Final = (
    Ordeal(""),
    Ordeal("", busy_computer=True),
    Ordeal("drop=0.001"),
    Ordeal("double=0.001"),
    Ordeal("glitch=0.001"),
    Ordeal("garble=0.001"),
    Ordeal("cut=0.01"),
    Ordeal("length=0.01"),
    Ordeal("garbage=0.01"),
    Ordeal("duplicate=0.01"),
    Ordeal("hour=0.01"),
    Ordeal("clock-battery"),
    Ordeal("stall=60:3"),
    Ordeal("slow=90:12"),
    Ordeal("dead=90:12"),
    Ordeal("vanish=100:12"),
    Ordeal("replug=100:12"),
    Ordeal("restart=0.0005"),
    Ordeal("unplug=90:12", no_press=True),
    Ordeal("no-clock", no_press=True),
    Ordeal("twins"),
    Ordeal("drop=0.0005,cut=0.003,garbage=0.003,hour=0.003,stall=80:2,slow=110:6,dead=130:12"),
)
NOT_ON_A_CHAIN: Final = ("refuses", "ack-lost", "ack-slow", "ack-odd", "battery")
"""No clock of a chain can be told anything, and only Bluetooth boards have a battery."""


@dataclass(slots=True)
class Report:
    """What became of one chain.

    Attributes:
        exact: games that were recorded as they were played.
        games: that many should have been.
        maybe: of the games at boards that had no power or no clock for a while, so many were exact as well.
        maybe_games: so many of those there were.
        differing: of each other game in words where it first differs.
        broken: promises that do not hold.
        invented: accusations of what nobody did (no hints, no questions): table, hall time, summary.
        missed: incidents that were committed and not raised; a hint tells nobody.
        withdrawn: final moves that the daemon itself took back.
        lost: how often the loss of a board was told.
        found_s: until the last board was announced for the first time.
        unasked_s: the longest time between two questions to the same board.
        period_s: half of the times between two requests for the changes of a board were no longer.
        back_s: the longest time that a board was there and well, and not announced.
    """

    what: str
    seed: int
    exact: int = 0
    games: int = 0
    maybe: int = 0
    maybe_games: int = 0
    differing: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    invented: list[str] = field(default_factory=list)
    missed: int = 0
    withdrawn: int = 0
    lost: int = 0
    found_s: float = 0.0
    unasked_s: float = 0.0
    period_s: float = 0.0
    back_s: float = 0.0
    hall_s: float = 0.0
    took_s: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether every promise does, and nobody was told of what did not happen."""
        return not (self.broken or self.invented)

    def lines(self) -> Iterator[str]:
        """Its row of the table, and below it whatever is not as it should be."""
        yield _row(
            f"{self.exact} of {self.games}",
            f"{self.maybe} of {self.maybe_games}",
            len(self.invented),
            self.missed,
            self.withdrawn,
            self.lost,
            f"{self.found_s:.1f}",
            f"{self.back_s:.1f}",
            f"{self.period_s:.2f}",
            f"{self.unasked_s:.1f}",
            f"{self.hall_s:.0f}",
            f"{self.took_s:.0f}",
            f"{self.what} (seed {self.seed})",
        )
        yield from (f"    {line}" for line in (*self.broken, *self.differing, *self.invented))


_WIDTHS: Final = (8, 8, 8, 6, 9, 6, 7, 6, 7, 9, 6, 6)


def _row(*cells: object) -> str:
    *figures, last = cells
    return "  ".join(
        [*(str(one).rjust(width) for one, width in zip(figures, _WIDTHS, strict=True)), str(last)]
    )


HEADING: Final = _row(
    *("exact", "perhaps", "invented", "missed", "withdrawn", "losses"),
    *("found s", "back s", "asked s", "longest s", "hall s", "took s"),
    "what goes wrong",
)
"""Above the rows of reports.

Perhaps: exact games at boards that had no power or no clock for a while, of which nothing is promised. Found:
until the last board was announced. Back: the longest time that a board was there and well, and not announced.
Asked: how often each is asked for its changes, and the longest time without any question. Hall: how long the
chain played; took: how long that took here.
"""


def torture(
    rounds: int, seed: int, faults: str | None = None, processes: int = 2, most: int = len(ORDEALS)
) -> Iterator[Report]:
    """Put chains through every ordeal, or through the one that is named, in each round.

    Args:
        rounds: how many chains for each ordeal.
        seed: of the first round; the next one has the next.
        faults: only these, as `Faults.parsed` reads them; None = every ordeal.
        processes: so many at a time.
        most: so many ordeals at most (`share`).

    Raises:
        ValueError: the faults are not understood.
    """
    ordeals = share(most, seed) if faults is None else (Ordeal(faults),)
    jobs = [(ordeal, seed + number) for number in range(rounds) for ordeal in ordeals]
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(put_through, *zip(*jobs, strict=True))


def share(most: int, seed: int) -> tuple[Ordeal, ...]:
    """Return some ordeals, drawn by the seed, with the last one, in which everything goes wrong at once."""
    if most >= len(ORDEALS):
        return ORDEALS
    return (*random.Random(f"chains {seed}").sample(ORDEALS[:-1], most - 1), ORDEALS[-1])


def summary(reports: Sequence[Report]) -> str:
    """All chains together, as a sentence."""
    exact, games = sum(one.exact for one in reports), sum(one.games for one in reports)
    invented, missed = sum(len(one.invented) for one in reports), sum(one.missed for one in reports)
    share = f" ({exact / games:.1%})" if games else ""
    withdrawn = sum(one.withdrawn for one in reports)
    return (
        f"{len(reports)} chains: {exact} of {games} games exact{share}, {invented} incidents invented, "
        f"{missed} missed, {withdrawn} final moves withdrawn."
    )


def put_through(ordeal: Ordeal, seed: int, boards: int = BOARDS) -> Report:
    """Let one chain play its games, and look what became of them."""
    began = time.monotonic()
    report = Report(ordeal.words(), seed)
    hall = ChainHall(_games(boards, seed), ordeal.faults, str(seed), busy_computer=ordeal.busy_computer)
    try:
        hall.begin()
        hall.run(hall.plays_until)
        hall.mend()
        mended = hall.now
        while hall.now < mended + MENDED_S and not all(seat.there for seat in hall.alone):
            hall.run(hall.now + 1.0)
    except Exception:
        report.broken.append(f"at {hall.now:.3f} s: {traceback.format_exc()}")
    else:
        _judge(hall, ordeal, report)
    report.hall_s, report.took_s = hall.now, time.monotonic() - began
    return report


def _games(count: int, seed: int) -> list[RecordedGame]:
    games = shelf()
    fitting = [index for index in range(len(games)) if GAME_S[0] <= games.duration_s(index) <= GAME_S[1]]
    blitz = [index for index in fitting if not games.game(index).time_control.startswith(BULLET)]
    return [games.game(index) for index in random.Random(f"chains {seed}").sample(blitz, count)]


def _judge(hall: ChainHall, ordeal: Ordeal, report: Report) -> None:
    for seat in hall.alone:
        report.broken += _broken(seat)
        played, recorded = [move.uci() for move in seat.script.moves], hall.recorded(seat)
        if ordeal.no_press or seat.restarted:
            report.maybe_games += 1
            report.maybe += recorded == played
            continue
        report.games += 1
        report.exact += recorded == played
        if recorded != played:
            report.differing.append(_difference(seat, played, recorded))
    first = hall.seats[0]
    if first.shared and not any("same number" in reason for reason in first.told_silent):
        report.broken.append(f"nobody says that two boards have the number {first.board.address}")
    committed = hall.committed()
    report.invented, report.missed, report.withdrawn = counted(hall.raised(), committed)
    report.lost = sum(len(seat.told_silent) for seat in hall.seats)
    report.found_s = max((seat.found_at or 0.0 for seat in hall.alone), default=0.0)
    report.back_s = max(seat.longest_away_s for seat in hall.alone)
    report.unasked_s = max(seat.longest_unasked_s for seat in hall.alone)
    periods = [later - one for seat in hall.alone for one, later in pairwise(seat.asked_changes_at)]
    report.period_s = median(periods) if periods else 0.0


def counted(
    told: Iterable[tuple[float, IncidentRaised]], committed: Counter[tuple[int, str]]
) -> tuple[list[str], int, int]:
    """What was invented, how much was missed, and how often final moves were withdrawn.

    Args:
        told: the incidents that were raised, with hall time; a hint tells nobody.
        committed: what was, by table and kind.
    """
    raised: Counter[tuple[int, str]] = Counter()
    invented, withdrawn = list[str](), 0
    for at, fact in told:
        what, incident = (fact.table, fact.incident.kind), fact.incident
        withdrawn += incident.kind == "moves_withdrawn"
        if incident.kind in ACCUSE_NOBODY or incident.certainty == "hint":
            continue
        raised[what] += 1
        if raised[what] > committed[what]:
            invented.append(f"invented at {at:.1f} s, table {fact.table}: {incident.summary}")
    return invented, sum((committed - raised).values()), withdrawn


def _broken(seat: Seat) -> Iterator[str]:
    who = f"board {seat.board.address}"
    if seat.found_at is None or seat.found_at > PLAYS_AT:
        when = "never" if seat.found_at is None else f"only after {seat.found_at:.1f} s"
        yield f"{who} was found {when}"
    elif not seat.there:
        yield f"{who} is there, and is not announced {MENDED_S:.0f} s after everything was mended"
    if seat.longest_away_s > BACK_S:
        yield f"{who} was there and well for {seat.longest_away_s:.1f} s and not announced"
    if seat.longest_unasked_s > UNASKED_S:
        yield f"{who} was asked nothing for {seat.longest_unasked_s:.1f} s"


def _difference(seat: Seat, played: Sequence[str], recorded: Sequence[str]) -> str:
    same = next(
        (ply for ply, (one, other) in enumerate(zip(played, recorded, strict=False)) if one != other),
        min(len(played), len(recorded)),
    )
    pressed = seat.script.pressed[same] if same < len(seat.script.pressed) else None
    when = "" if pressed is None else f" (pressed at {seat.begins + pressed:.1f} s)"
    return (
        f"table {seat.number}, {seat.game.id}: from ply {same + 1} of {len(played)} on{when} "
        f"{' '.join(played[same : same + 3]) or 'nothing'} was played and "
        f"{' '.join(recorded[same : same + 3]) or 'nothing'} recorded"
    )
