"""What the arbiter sees of a scripted venue: incidents planted under all rule sets, and games without any.

What a rule set has for an incident is worked out again (`expected.py`), and compared with what was raised:
the kind, who did it, how sure, the article, whether a remedy is proposed and which result.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from broker.contract.incidents import Incident
from daemon.core.hand_analysis.two_hands import SAME_SCAN_S
from daemon.core.incidents.incidents import color_name
from daemon.core.judging.quiet.quiet_board import NO_REPLY_S
from daemon.demo.report import is_alarm
from drivers.profile import SERIAL
from drivers.simulation.players import PlantedIncident
from drivers.simulation.players.gestures.reach import least_s, ways_mm
from tests.bench.expected import Expected, expected_of, moves_played
from tests.bench.figures import Table, percentile
from tests.bench.venue import (
    CLAIMED_S,
    ENDINGS,
    Run,
    Told,
    VenueGame,
    clean,
    incidents_without_clocks,
    played,
    venue,
    without_clocks,
)

GAMES = 200
CLEAN_S = 180.0
"""Clean games are played for so long when nobody says how many."""
SEED = 1
LOOK_S = 1.0
"""A board looks at its clock once a second, and so sees a flag up to a second late."""
HOST_LATE_S = 0.02
"""The host reads a message so much late at most, and gives it the time at which it reads it."""
EXAMPLES = 3
"""So many of what went wrong are named for each kind."""

_GRADES = {
    "illegal_move": ("certain",),
    "press_without_move": ("certain",),
    "press_before_move": ("certain",),
    "unpromoted_pawn": ("certain",),
    "king_capture": ("certain",),
    "two_hands": ("likely",),
    "wrong_hand": ("likely",),
    "displaced_pieces": ("likely",),
    "clock_setting": ("certain", "likely"),
    "wrong_initial_position": ("certain",),
    "flag_fall": ("certain", "likely"),
    "moves_withdrawn": ("likely",),
}
_WINDOW = (0.5, 6.0)
"""So many seconds before and after its moment an incident may be raised."""
_CLOCKLESS_WINDOW = (0.5, NO_REPLY_S + 2.0)
"""The same without a clock: for an illegal move that nobody answers."""
_WINDOWS = {
    "clock_short": (60.0, 30.0),
    "clock_bonus": (1000.0, 400.0),
    "wrong_initial_position": (60.0, 5.0),
    "moves_withdrawn": (10.0, 60.0),
    **dict.fromkeys(ENDINGS, (0.5, 12.0)),
}
"""Kinds and ways for which that is otherwise."""
_TERMINATIONS = {
    "king_capture": "king captured",
    "fivefold": "fivefold repetition",
    "seventyfive_moves": "75 moves",
    "fifty_moves": "50 moves",
    "dead_position": "dead position",
}
"""How a game ends by a rule that ends it at once."""
_NOBODYS = ("clock_setting", "wrong_initial_position", "moves_withdrawn", *ENDINGS)
"""Kinds that no player in particular has done."""
_UNTIMED = ("clock_short", "clock_bonus", "wrong_initial_position", "moves_withdrawn")
"""What shows by itself at some reading, so that no delay is counted."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of the benchmark.

    Attributes:
        games: with incidents.
        clean: without; None = as many as three minutes allow, 0 = none.
        seed: of them.
        clocks: False = all tables are without a clock.
    """

    games: int = GAMES
    clean: int | None = None
    seed: int = SEED
    clocks: bool = True

    @classmethod
    def of(cls, asked: argparse.Namespace) -> Wanted:
        """What the command line asks for."""
        games = GAMES if asked.games is None else asked.games
        return cls(games, asked.clean, asked.seed, not asked.no_clocks)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command line say what is wanted, but for what another benchmark asks as well."""
    group = parser.add_argument_group("venue")
    group.add_argument(
        "--clean", type=int, metavar="N", help="games without incidents, 0 = none; else three minutes"
    )
    group.add_argument("--no-clocks", action="store_true", help="all games at tables without a clock")


@dataclass(slots=True)
class Row:
    """What became of everything planted in one way."""

    planted: int = 0
    right: int = 0
    wrong: int = 0
    missed: int = 0
    hidden: int = 0
    nothing: int = 0
    too_much: int = 0
    delays: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Confusion:
    """Everything that was planted, and what was raised.

    Attributes:
        rows: by the way in which it was planted, or the kind of what was invented.
        harmless, hints: how many of each kind.
        doubts: how often it was told that moves were open which the players were taking back.
        examples: what went wrong.
        games: so many were played.
        inexact: those that were recorded otherwise.
    """

    rows: dict[str, Row] = field(default_factory=lambda: defaultdict(Row))
    harmless: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    hints: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    doubts: int = 0
    examples: list[str] = field(default_factory=list)
    games: int = 0
    inexact: list[str] = field(default_factory=list)

    def add(self, game: VenueGame, run: Run) -> None:
        """Compare one game with what was raised in it."""
        self.games += 1
        moves = moves_played(game)
        if run.moves != moves:
            self.inexact.append(f"{game.name} ({game.ruleset.id}): {_apart(moves, run.moves)}")
        for one in game.script.harmless:
            self.harmless[one.kind] += 1
        open_ = dict(run.raised)
        for planted in sorted(game.script.planted, key=lambda one: one.at):
            self._judge(game, run, planted, expected_of(game, planted), open_)
        for told in open_.values():
            incident = told.incident
            if incident.certainty == "hint":
                self.hints[incident.kind] += 1
            elif _is_doubt_withdrawn(game, run, told):
                self.doubts += 1
            elif is_alarm(incident):
                self.rows[incident.kind].too_much += 1
                self._example(game, f"{incident.kind} invented at {told.at:.1f} s: {incident.summary}")
        self._judge_result(game, run)
        if run.refused:
            self._example(game, f"refused: {run.refused[0]}")

    def _judge(
        self, game: VenueGame, run: Run, planted: PlantedIncident, expected: Expected, open_: dict[str, Told]
    ) -> None:
        way = planted.way or planted.kind
        row = self.rows[way]
        row.planted += 1
        if expected.ends:
            self._judge_end(game, run, planted, expected, row)
            return
        found = [
            name
            for name, told in run.raised.items()
            if name in open_ and _matches(game, planted, told.incident, told.at)
        ]
        if not found:
            if not expected.alarm:
                row.nothing += 1
            elif planted.kind in _HIDES and _HIDES[planted.kind](run, planted):
                row.hidden += 1
            else:
                row.missed += 1
                at = planted.at
                near = [
                    f"{told.incident.kind} ({told.incident.certainty}) by {told.incident.color}"
                    for told in run.raised.values()
                    if -0.5 <= told.at - at <= 12.0
                ]
                by = color_name(planted.color)
                told_of = ", ".join(near) or "nothing"
                self._example(game, f"{way} by {by} missed at {at:.1f} s; near it: {told_of}")
            return
        told = run.raised[found[0]]
        del open_[found[0]]
        incident = run.newest[found[0]]
        faults = list(_faults(game, planted, expected, told.incident, incident))
        if not is_alarm(told.incident) and not faults:
            row.nothing += 1
            return
        if faults:
            row.wrong += 1
            self._example(game, f"{way} at {planted.at:.1f} s: {'; '.join(faults)}")
        else:
            row.right += 1
        if way not in _UNTIMED:
            row.delays.append(1000 * max(0.0, told.at - _complete(game, run, planted)))

    def _judge_end(
        self, game: VenueGame, run: Run, planted: PlantedIncident, expected: Expected, row: Row
    ) -> None:
        """A rule that ends the game at once."""
        result, termination, at = run.ended or ("", "", 0.0)
        before, after = _WINDOWS.get(planted.kind, _WINDOW)
        if termination != _TERMINATIONS[planted.kind] or not -before <= at - planted.at <= after:
            row.missed += 1
            ended = f"it ended {termination} at {at:.1f} s" if run.ended else "it went on"
            self._example(game, f"{planted.kind} did not end the game at {planted.at:.1f} s: {ended}")
            return
        row.right += 1
        row.delays.append(1000 * max(0.0, at - _complete(game, run, planted)))
        if result != expected.result:
            row.right -= 1
            row.wrong += 1
            self._example(game, f"{planted.kind} ended the game {result} ({termination})")

    def _judge_result(self, game: VenueGame, run: Run) -> None:
        """An end that kings or a mate show, where no rule has ended the game before; and no other end."""
        if any(expected_of(game, planted).ends for planted in game.script.planted):
            return
        script, row = game.script, self.rows["result_shown"]
        shown = "shown with the kings" if script.shown == "kings" else script.termination
        wanted = script.shown == "kings" or shown in ("checkmate", "stalemate")
        row.planted += wanted
        if run.ended is None:
            row.missed += wanted
            if wanted:
                self._example(game, f"result_shown missed: {script.result}, {shown}")
            return
        result, termination, at = run.ended
        if script.shown == "official" or termination != shown or at < script.ends - _WINDOW[0]:
            row.too_much += 1
            self._example(game, f"result_shown invented at {at:.1f} s: {result}, {termination}")
        elif result != script.result:
            row.wrong += 1
            self._example(game, f"result_shown {result} and not {script.result}: {termination}")
        else:
            row.right += wanted

    def _example(self, game: VenueGame, what: str) -> None:
        self.examples.append(f"{game.name} ({game.ruleset.id}): {what}")

    @property
    def exact(self) -> int:
        """Games that were recorded move by move as they were played."""
        return self.games - len(self.inexact)

    @property
    def planted(self) -> int:
        """Everything that should, or need not, be told, and every result that is shown on the board."""
        return sum(row.planted for row in self.rows.values())

    @property
    def alarms(self) -> int:
        """What was raised and nobody had planted."""
        return sum(row.too_much for row in self.rows.values())

    @property
    def missed(self) -> int:
        """What was planted, and not raised or raised wrongly."""
        return sum(row.missed + row.wrong for row in self.rows.values())


# --- comparing ----------------------------------------------------------------------------------------------


def _matches(game: VenueGame, planted: PlantedIncident, incident: Incident, at: float) -> bool:
    usual = _WINDOW if game.script.time_control else _CLOCKLESS_WINDOW
    before, after = _WINDOWS.get(planted.way or planted.kind, usual)
    same = planted.kind in _NOBODYS or incident.color == color_name(planted.color)
    return (
        incident.kind == planted.kind
        and incident.certainty != "hint"
        and same
        and -before <= at - planted.at <= after
    )


def _faults(
    game: VenueGame, planted: PlantedIncident, expected: Expected, first: Incident, newest: Incident
) -> Iterator[str]:
    """What is not as the rule set has it."""
    if expected.alarm is not None and is_alarm(first) is not expected.alarm:
        yield "told" if is_alarm(first) else f"only noted ({first.closed_reason})"
        return
    if not is_alarm(first):
        if first.remedy is not None:
            yield f"proposes {first.remedy.text!r} that the rules do not have"
        return
    grades = _GRADES.get(planted.kind, ("certain",))
    if planted.kind == "illegal_move" and not game.script.time_control:
        grades = ("likely",)  # no press shows that it was completed
    if newest.certainty not in grades:
        yield f"{newest.certainty} and not {' or '.join(grades)}"
    article = game.ruleset.articles.get(planted.kind)
    if article is not None and newest.article != article.article:
        yield f"article {newest.article!r} and not {article.article!r}"
    if article is None and planted.kind != "moves_withdrawn":
        yield "the rule set has no article for it"
    # Nobody sets a clock any more on which a flag has fallen since.
    remedy = first.remedy if planted.kind == "clock_setting" else newest.remedy
    if (remedy is not None) is not expected.remedy:
        yield "no remedy" if remedy is None else f"a remedy: {remedy.text}"
    elif remedy is not None and remedy.result != expected.result:
        yield f"result {remedy.result} and not {expected.result}: {remedy.text}"
    if newest.illegal_move_number != expected.count:
        yield f"counted {newest.illegal_move_number} and not {expected.count}"


def _complete(game: VenueGame, run: Run, planted: PlantedIncident) -> float:
    """When the evidence was complete: its press had come, and the board's delay and rest were over."""
    at = planted.at
    if not game.script.time_control and planted.kind == "illegal_move":
        return at + NO_REPLY_S
    if planted.kind == "flag_fall":
        return (
            at + 1.0 + (CLAIMED_S - 1.0 if game.ruleset.flag_alert == "on_claim" else 0.0)
        )  # one look a second
    if planted.way == "displaced_left":
        return at + SERIAL.board_latency_s
    arrived = next((press for press in run.presses if press >= at - 0.001), at) if run.presses else at
    arrived = arrived if arrived < at + 1.5 else at
    return arrived + SERIAL.board_latency_s + SERIAL.settle_s


def _apart(played_: list[str], recorded: list[str]) -> str:
    """Where a record goes another way."""
    same = next(
        (ply for ply, pair in enumerate(zip(played_, recorded, strict=False)) if len({*pair}) > 1), None
    )
    if same is None:
        return f"{len(recorded)} plies and not {len(played_)}"
    return f"ply {same + 1} {recorded[same]} and not {played_[same]}"


def _is_doubt_withdrawn(game: VenueGame, run: Run, told: Told) -> bool:
    """Whether it was told that the last moves are open, and the players had taken them back.

    The record has to follow: later it is taken back as far as one of the readings that were told keeps it,
    and that reading is what was played from there on.
    """
    incident, played_ = told.incident, [move.uci() for move in game.script.moves]
    undone = {number for number, _ in game.script.undone}
    kept = {ply for at, ply in run.taken_back if at >= told.at and ply in undone}
    return incident.kind == "ambiguous_position" and any(
        one.ply in kept and one.moves and played_[one.ply : one.ply + len(one.moves)] == one.moves
        for one in incident.choices
    )


def _hides_castling(run: Run, planted: PlantedIncident) -> bool:
    """Whether the board looked while king and rook were on their way, so that one hand may have held both."""
    lifts, landings = (
        [at for at, _ in told if planted.at - 1.0 <= at <= planted.at + SERIAL.board_latency_s]
        for told in (run.lifts, run.landings)
    )
    return bool(lifts and landings) and max(*lifts, *landings) - min(*lifts, *landings) > SAME_SCAN_S


def _hides_hand(run: Run, planted: PlantedIncident) -> bool:
    """Whether board and clock reported so that one hand may have done it, by the bounds of this hardware."""
    press = next((press for press in run.presses if press >= planted.at - 0.001), None)
    landing = next(
        (one for one in run.landings if planted.at - 0.1 <= one[0] <= planted.at + SERIAL.board_latency_s),
        None,
    )
    if press is None or landing is None:
        return False
    latest = press - landing[0] + SERIAL.board_latency_s + 2 * HOST_LATE_S
    return latest >= least_s(min(ways_mm(landing[1], planted.color)))


_HIDES = {"wrong_hand": _hides_hand, "two_hands": _hides_castling}
"""What hardware may hide, and how to see that it did."""


# --- the benchmark ----------------------------------------------------------------------------------------


def confusion(games: Iterable[VenueGame]) -> Confusion:
    """Play games and compare."""
    found = Confusion()
    for game in games:
        found.add(game, played(game))
    return found


def measure(wanted: Wanted | None = None) -> list[Table]:
    """Play the venue, and games without incidents."""
    wanted = wanted or Wanted()
    games = venue if wanted.clocks else incidents_without_clocks
    found = confusion(games(wanted.games, wanted.seed))
    if wanted.clean == 0:
        return [_incidents(found)]
    return [_incidents(found), _harmless(_clean(wanted))]


def _clean(wanted: Wanted) -> Confusion:
    found, until = Confusion(), time.monotonic() + CLEAN_S
    played_at = clean if wanted.clocks else without_clocks
    for game in played_at(100_000 if wanted.clean is None else wanted.clean, wanted.seed):
        if wanted.clean is None and time.monotonic() > until:
            break
        found.add(game, played(game))
    return found


def _incidents(found: Confusion) -> Table:
    table = Table(
        "venue",
        f"{found.games} games under all rule sets, {found.planted} incidents and results",
        (
            "incident",
            "planted",
            "right",
            "wrong",
            "missed",
            "hidden",
            "no rule",
            "invented",
            "p50 ms",
            "p99 ms",
        ),
    )
    for way, row in sorted(found.rows.items()):
        table.rows.append(
            (
                way,
                row.planted,
                row.right,
                row.wrong,
                row.missed,
                row.hidden,
                row.nothing,
                row.too_much,
                percentile(row.delays, 0.5),
                percentile(row.delays, 0.99),
            )
        )
    table.notes.extend(
        [
            "right: kind, player, grade, article, remedy, result and count are right; wrong: one is not.",
            "hidden: reported so that one hand may have done it, by the bounds of the hardware.",
            "no rule: the rule set has nothing for it; it was not told, or only noted.",
            "ms: after the press had arrived and the board's delay and rest were over.",
            "An ending by rule is told when its move is final: without a press after 1 s of rest, or 10.",
            f"harmless, and not to be told: {_counted(found.harmless)}; hints: {_counted(found.hints)}.",
            f"moves told to be open, rightly, since they were being taken back: {found.doubts}.",
            f"{found.exact} of {found.games} games recorded move by move as played"
            + (f", not {'; '.join(found.inexact)}." if found.inexact else "."),
            *_told(found.examples),
        ]
    )
    return table


def _harmless(found: Confusion) -> Table:
    table = Table("venue", "games without incidents", ("games", "alarms", "recorded exactly"))
    table.rows.append((found.games, found.alarms, found.exact))
    table.notes.extend(
        [
            f"harmless, and not to be told: {_counted(found.harmless)}; hints: {_counted(found.hints)}.",
            *_told(found.examples),
        ]
    )
    return table


def _told(examples: list[str]) -> Iterator[str]:
    """A few of each sort."""
    shown: dict[str, int] = defaultdict(int)
    for example in examples:
        sort = " ".join(example.split(": ", 1)[1].split()[:2])
        shown[sort] += 1
        if shown[sort] <= EXAMPLES:
            yield example


def _counted(kinds: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())) or "none"
