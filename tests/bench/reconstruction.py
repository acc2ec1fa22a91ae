"""`reconstruction`: how many games come out as they were played, for each profile, and what that costs."""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import signal
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from unittest.mock import patch

import chess

from broker.contract.incidents import Incident
from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.incidents.offence_remedies import EXPLAINED
from daemon.core.reconstruction.reconstruct import Reconstructor
from daemon.core.record import facts
from daemon.replay.game import Replayed, ReplayedDecision, replayed
from daemon.replay.recording_writer import written
from drivers.simulation.games import shelf
from tests.bench.figures import Cell, Table, percentile
from tests.bench.kept import Kept
from tests.bench.outcome import Job, Outcome
from tests.bench.streams import ABLATIONS, PROFILES, Mode, Profile, Stream, stream, suiting

GAMES = 60
"""For each profile and mode; with all profiles about five minutes of two processors."""
SEED = 1
PROCESSES = 2
SURE = 0.95
"""A final move that is told with less confidence is told with doubt."""
ASKED = frozenset({"ambiguous_position", "moves_withdrawn"})
"""Kinds of incidents by which a director learns that the record may be another one."""
ILLEGAL = "illegal_move"
REPORTED_S = (-1.0, 5.0)
"""From the press of an illegal move: its accusation belongs to it."""
MODES: tuple[Mode, ...] = ("piece", "occupancy")
COLUMNS = (
    "profile",
    "games",
    "exact %",
    "wrong, not asked %",
    "open in exact %",
    "accused / 1,000 games",
    "illegal moves",
    "reported %",
    "plies right %",
    "wrong finals / 1,000 games",
    "withdrawn / 1,000 plies",
    "delay p50 ms",
    "p99 ms",
    "us / change, mean",
    "p99 ms / change",
    "ms / game, all in all",
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to measure.

    Attributes:
        profiles: by name; nothing = all profiles, or with ``ablations`` each behaviour alone.
        pgn: games to play instead of the shipped ones.
        failures: a folder for the streams that do not come out as they were played.
        results: a file for the outcomes, so that the rest is decided another time.
        lasting_s: no further stream is begun after so many seconds.
    """

    games: int = GAMES
    profiles: tuple[str, ...] = ()
    modes: tuple[Mode, ...] = MODES
    ablations: bool = False
    seed: int = SEED
    pgn: Path | None = None
    failures: Path | None = None
    results: Path | None = None
    lasting_s: float = math.inf

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Wanted:
        """What the command line asks for."""
        modes: tuple[Mode, ...] = (asked.mode,) if asked.mode else MODES
        profiles = tuple(asked.profile)
        games = GAMES if asked.games is None else asked.games
        return cls(
            games,
            profiles,
            modes,
            asked.ablations,
            asked.seed,
            asked.pgn,
            asked.failures,
            asked.results,
            asked.lasting_s,
        )

    def names(self) -> tuple[str, ...]:
        """The profiles to measure."""
        return self.profiles or tuple(ABLATIONS if self.ablations else PROFILES)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command line say what is wanted."""
    group = parser.add_argument_group("reconstruction")
    group.add_argument("--games", type=int, metavar="N", help="of each profile and mode; also of the venue")
    names = (*PROFILES, *ABLATIONS)
    group.add_argument(
        "--profile", nargs="+", default=(), choices=names, metavar="NAME", help=", ".join(PROFILES)
    )
    group.add_argument("--mode", choices=MODES, help="both without it")
    group.add_argument("--ablations", action="store_true", help="each behaviour alone")
    group.add_argument("--seed", type=int, default=SEED, help="also of the venue")
    group.add_argument("--pgn", type=Path, metavar="FILE", help="games to play instead of the shipped ones")
    group.add_argument("--failures", type=Path, metavar="DIR", help="write streams that fail into it")
    add_pieces(group)


def add_pieces(parser: argparse._ActionsContainer) -> None:
    """Let a command line say that a measurement is done in pieces."""
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="write outcomes into it, decide only what it lacks"
    )
    parser.add_argument(
        "--for", dest="lasting_s", type=float, default=math.inf, metavar="S", help="begin no stream later"
    )


def measure(wanted: Wanted = Wanted()) -> list[Table]:
    """Make the streams, decide them, and compare."""
    if wanted.failures:
        wanted.failures.mkdir(parents=True, exist_ok=True)
    jobs = {(name, mode): _jobs(name, mode, wanted) for name in wanted.names() for mode in wanted.modes}
    all_jobs = [job for of_one in jobs.values() for job in of_one]
    kept = Kept(wanted.results, "streams")
    done = kept.decided(all_jobs, _all_done, until=time.monotonic() + wanted.lasting_s)
    title = f"games that hands play and boards misread, decided again; seed {wanted.seed}"
    table = Table("reconstruction", title, COLUMNS)
    refused: list[str] = []
    for (name, mode), of_one in jobs.items():
        outcomes = [done[job] for job in of_one if job in done]
        if not outcomes:
            continue
        table.rows.append(row(f"{name}, {mode}", outcomes))
        table.notes.append(doubts(f"{name}, {mode}", outcomes))
        refused += [outcome.refused for outcome in outcomes if outcome.refused]
    table.notes.append(
        "Asked: a director was told that moves are open, or no longer count. Open in exact: of the games "
        "that are exact, those in which such a question waits for somebody at the end. Accused: of an "
        "illegal move, with certainty, by an incident that was not withdrawn, where none was made. "
        "Reported: of the illegal moves that were pressed. Wrong finals: moves told as "
        "final that were not played as that ply, also if withdrawn later; moves that the players themselves "
        "pressed and took back are right. Delay: in the recording's time, from the lever to the move told as "
        "final. Change: a reading that shows something new, and what it costs the lines; all in all: the "
        "whole replay, with evidence, arbiter and the journal's fold."
    )
    if refused:
        table.notes.append(f"{len(refused)} streams were not decided at all; the first: {refused[0]}")
    return [table]


def row(name: str, outcomes: Sequence[Outcome]) -> tuple[Cell, ...]:
    """The figures of one profile."""
    games, plies = len(outcomes), sum(outcome.plies for outcome in outcomes)
    changes_us = [one for outcome in outcomes for one in outcome.changes_us]
    p99_us = percentile(changes_us, 0.99)
    cpu_s = sum(outcome.cpu_s for outcome in outcomes)
    delays = [delay for outcome in outcomes for delay in outcome.delays_ms]
    exact, illegal = sum(one.exact for one in outcomes), sum(one.illegal for one in outcomes)
    return (
        name,
        games,
        100.0 * exact / games,
        100.0 * sum(not (outcome.exact or outcome.asked) for outcome in outcomes) / games,
        100.0 * sum(one.exact and one.left_open for one in outcomes) / exact if exact else None,
        1000.0 * sum(one.accused for one in outcomes) / games,
        illegal,
        100.0 * sum(one.reported for one in outcomes) / illegal if illegal else None,
        100.0 * sum(outcome.right for outcome in outcomes) / plies,
        1000.0 * sum(outcome.wrong for outcome in outcomes) / games,
        1000.0 * sum(outcome.withdrawn for outcome in outcomes) / plies,
        percentile(delays, 0.5),
        percentile(delays, 0.99),
        sum(changes_us) / len(changes_us) if changes_us else None,
        None if p99_us is None else p99_us / 1e3,
        1e3 * cpu_s / games,
    )


def doubts(name: str, outcomes: Sequence[Outcome]) -> str:
    """How well the daemon knows what it does not know."""
    finals = sum(outcome.finals for outcome in outcomes)
    doubted = sum(outcome.doubted for outcome in outcomes)
    wrong = [outcome.first_wrong for outcome in outcomes if outcome.first_wrong is not None]
    unsure = sum(one < SURE for one in wrong)
    return (
        f"{name}: {doubted} of {finals} final moves told with less than {SURE:.0%} confidence; of the first "
        f"wrong ones of {len(wrong)} games {unsure}."
    )


def _jobs(name: str, mode: Mode, wanted: Wanted) -> list[Job]:
    games = suiting(shelf(wanted.pgn), _profile(name), wanted.seed, wanted.games)
    return [Job(game, name, mode, wanted.seed, number, wanted.failures) for number, game in enumerate(games)]


def _all_done(jobs: Sequence[Job]) -> Generator[Outcome]:
    """The outcomes in the order of the jobs, with progress for whoever waits at a terminal."""
    with multiprocessing.Pool(PROCESSES, _quietly) as pool:
        for number, outcome in enumerate(pool.imap(done, jobs, chunksize=4), start=1):
            if sys.stderr.isatty():
                end = "\r" if number < len(jobs) else "\r\033[K"
                print(f"{number} of {len(jobs)} streams", end=end, file=sys.stderr, flush=True)
            yield outcome


def _quietly() -> None:
    """A worker ends when it is told to, and leaves Ctrl-C to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def done(job: Job) -> Outcome:
    """Make one stream, decide it, and compare it with what was played."""
    return decided(stream(job.game, _profile(job.profile), job.mode, job.seed, job.number), job.failures)


def decided(made: Stream, failures: Path | None) -> Outcome:
    """What becomes of a stream; one that fails is written into the folder ``failures``."""
    begun = time.process_time()
    refused = ""
    with _lines_weighed() as changes_us:
        try:
            found = replayed(made.lines)
        except Exception as error:  # whatever it is, it is this stream's outcome; the others are still wanted
            found, refused = Replayed((), ()), f"{made.id}: {type(error).__name__}: {error}"
    outcome = compared(made, found, changes_us, time.process_time() - begun, refused)
    if failures and not outcome.exact:
        _keep(made, found, failures)
    return outcome


@contextmanager
def _lines_weighed() -> Iterator[list[float]]:
    """What each reading that changes something costs the lines meanwhile, in us of processor time."""
    costs: list[float] = []
    take = Reconstructor.take

    def weighed(lines: Reconstructor, evidence: SquareSeen | PlacementSeen) -> None:
        before, begun = bytes(lines.seen.codes), time.thread_time_ns()
        take(lines, evidence)
        spent = time.thread_time_ns() - begun
        if lines.seen.codes != before:
            costs.append(spent / 1e3)

    with patch.object(Reconstructor, "take", weighed):
        yield costs


def compared(
    made: Stream, found: Replayed, changes_us: Sequence[float], cpu_s: float, refused: str = ""
) -> Outcome:
    """What was decided beside what was played."""
    played, recorded = [move.uci() for move in made.moves], _recorded(found)
    matched = SequenceMatcher(None, played, recorded, autojunk=False).get_matching_blocks()
    wrong, withdrawn, delays = _told(made, found.decisions)
    sure = _confidences(made, found.decisions)
    accused, reported = _accused(made, found.decisions)
    return Outcome(
        exact=recorded == played and not refused,
        plies=len(played),
        right=sum(block.size for block in matched),
        wrong=wrong,
        withdrawn=withdrawn,
        delays_ms=tuple(delays),
        changes_us=tuple(changes_us),
        cpu_s=cpu_s,
        finals=len(sure),
        doubted=sum(confidence < SURE for confidence, _ in sure),
        asked=_asked(found.decisions),
        left_open=any(
            one.kind == "ambiguous_position" and one.certainty != "hint" for one in _open(found.decisions)
        ),
        accused=accused,
        illegal=len(made.illegal),
        reported=reported,
        first_wrong=next((confidence for confidence, right in sure if not right), None),
        refused=refused,
    )


def _recorded(found: Replayed) -> list[str]:
    """All moves of all games found: a stream holds one game."""
    return [made.move.uci() for game in found.games for made in game.moves]


def _told(made: Stream, decisions: Sequence[ReplayedDecision]) -> tuple[int, int, list[float]]:
    """Wrong finals, withdrawn plies, delays in ms."""
    played: list[chess.Move] = list(made.moves)
    undone = {(ply, move.uci()) for ply, move in made.undone}
    wrong = withdrawn = 0
    delays: dict[int, float] = {}
    standing: dict[str, list[tuple[int, str]]] = {}
    for decision in decisions:
        match decision.fact:
            case facts.MoveConfirmed(game=game, ply=ply, uci=uci):
                standing.setdefault(game, []).append((ply - 1, uci))
                if ply <= len(played) and played[ply - 1].uci() == uci:
                    pressed = made.pressed[ply - 1]
                    if pressed is not None:
                        delays.setdefault(ply, decision.t_ms - 1000 * pressed)
                elif (ply - 1, uci) not in undone:
                    wrong += 1
            case facts.MovesWithdrawn(game=game, ply=ply):
                moves = standing.get(game, [])
                withdrawn += sum(one not in undone for one in moves if one[0] >= ply)
                standing[game] = [one for one in moves if one[0] < ply]
            case _:
                pass
    return wrong, withdrawn, list(delays.values())


def _asked(decisions: Sequence[ReplayedDecision]) -> bool:
    raised = (one.fact.incident for one in decisions if isinstance(one.fact, facts.IncidentRaised))
    return any(one.kind in ASKED and one.certainty != "hint" for one in raised)


def _open(decisions: Sequence[ReplayedDecision]) -> list[Incident]:
    """The incidents that wait for somebody at the end, as they were told last."""
    waits: dict[str, Incident] = {}
    for decision in decisions:
        match decision.fact:
            case facts.IncidentRaised(incident=one) | facts.IncidentUpdated(incident=one) if (
                not one.closed_reason
            ):
                waits[one.id] = one
            case facts.IncidentRaised(incident=one) | facts.IncidentUpdated(incident=one):
                waits.pop(one.id, None)
            case facts.IncidentClosed(incident=closed):
                waits.pop(closed, None)
            case _:
                pass
    return list(waits.values())


def _accused(made: Stream, decisions: Sequence[ReplayedDecision]) -> tuple[int, int]:
    """Accusations of an illegal move that nobody made, certain and not withdrawn; and how many true ones."""
    made_at = list(made.illegal)
    withdrawn = {
        one.fact.incident
        for one in decisions
        if isinstance(one.fact, facts.IncidentClosed) and one.fact.reason == EXPLAINED
    }
    invented, found = 0, set[tuple[float, chess.Color]]()
    for decision in decisions:
        if not isinstance(decision.fact, facts.IncidentRaised) or decision.fact.incident.kind != ILLEGAL:
            continue
        incident, at = decision.fact.incident, decision.t_ms / 1000
        low, high = REPORTED_S
        true = [
            one
            for one in made_at
            if low <= at - one[0] <= high and incident.color == ("white" if one[1] else "black")
        ]
        found.update(true)
        invented += not true and incident.certainty == "certain" and incident.id not in withdrawn
    return invented, len(found)


def _confidences(made: Stream, decisions: Sequence[ReplayedDecision]) -> list[tuple[float, bool]]:
    """How sure each move told as final was, and whether it was played as that ply."""
    played = list(enumerate((move.uci() for move in made.moves), start=1))
    true = {*played, *((ply + 1, move.uci()) for ply, move in made.undone)}
    told = (one.fact for one in decisions)
    return [
        (1.0 if fact.confidence is None else fact.confidence, (fact.ply, fact.uci) in true)
        for fact in told
        if isinstance(fact, facts.MoveConfirmed)
    ]


def _keep(made: Stream, found: Replayed, folder: Path) -> None:
    """Write a stream that failed, and what it should have been, as `tests.bench.streams` writes them."""
    lines = [written(line.value, line.t_ms) + "\n" for line in made.lines]
    (folder / f"{made.id}.jsonl").write_text("".join(lines), "utf-8")
    truth = {
        "id": made.id,
        "moves": [move.uci() for move in made.moves],
        "result": made.result,
        "pressed": made.pressed,
        "undone": [(number, move.uci()) for number, move in made.undone],
        "recorded": _recorded(found),
    }
    (folder / f"{made.id}.truth.json").write_text(json.dumps(truth) + "\n", "utf-8")


def _profile(name: str) -> Profile:
    return PROFILES.get(name) or ABLATIONS[name]
