"""The body of `flagfall replay`: reads a recording, prints its decisions as lines of JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from broker.contract.ruleset import Ruleset
from daemon.core.record import facts
from daemon.core.record.game import Game
from daemon.core.rules import rules
from daemon.replay.game import ReplayedDecision, ReplayError, replayed, streams
from daemon.replay.hall import ReplayedHall
from daemon.replay.recording import Meta, RecordingError, RecordingLine
from daemon.replay.recording_reader import parse_line

PROGRESS_LINES = 5000


def replay(
    recording: Path,
    *,
    ruleset: str | None = None,
    speed: float | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Print every decision, then for each game what it came to; returns the exit code.

    Args:
        recording: the file.
        ruleset: id of the rule set for games that bring none.
        speed: hall seconds in one second, each decision at its time; None = all at once.
        sleep: waits so many seconds.

    Raises:
        OSError: the file cannot be read.
        RecordingError: a line cannot be read; what was decided before it is printed.
        RulesetError: there is no rule set of that name.
    """
    chosen = rules.named(ruleset) if ruleset else None
    with recording.open("rb") as file:
        try:
            return _print_streams(streams(_read(file)), chosen, _Pace(speed, sleep))
        except RecordingError as error:
            raise RecordingError(f"{recording}: {error}") from error


class _Pace:
    """Lets each decision wait for its time."""

    def __init__(self, speed: float | None, sleep: Callable[[float], None]) -> None:
        self._speed, self._sleep = speed, sleep
        self._begins_ms = 0
        self._began = 0.0

    def start(self, t_ms: int) -> None:
        """A stream begins, at this time of its own."""
        self._begins_ms, self._began = t_ms, time.monotonic()

    def wait(self, t_ms: int) -> None:
        """Wait for a time of the stream."""
        if self._speed is None:
            return
        left_s = (t_ms - self._begins_ms) / 1000 / self._speed - (time.monotonic() - self._began)
        if left_s > 0:
            sys.stdout.flush()
            self._sleep(left_s)


def _print_streams(found: Iterable[Iterator[RecordingLine]], chosen: Ruleset | None, pace: _Pace) -> int:
    code, number = 0, 0
    for number, lines in enumerate(found, 1):
        first = next(lines)
        assert isinstance(first.value, Meta), "streams() begins each with its meta line"
        _progress(f"game {number}")
        pace.start(first.t_ms)
        try:
            if first.value.config is None:
                _print_game(first, lines, chosen, pace)
            else:
                _print_hall(first, lines, chosen, pace)
        except ReplayError as error:
            print(error, file=sys.stderr)
            code = 1
    if not number:
        raise RecordingError("There is no game in it.")
    if _shows_progress():
        print(file=sys.stderr)
    return code


def _read(raw_lines: Iterable[bytes]) -> Iterator[RecordingLine]:
    for number, raw in enumerate(raw_lines, 1):
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordingError(f"Line {number} is not text in UTF-8: is this a recording?") from None
        if (line := parse_line(text, number)) is not None:
            yield line


def _print_game(
    first: RecordingLine, lines: Iterable[RecordingLine], chosen: Ruleset | None, pace: _Pace
) -> None:
    done = replayed([first, *lines], chosen)
    own = meta.ruleset if isinstance(meta := first.value, Meta) else None
    if own and chosen:
        print(
            f"Game {done.games[0].id} brings the rule set {own.id}, so it is judged by that one and not by "
            f"{chosen.id}.",
            file=sys.stderr,
        )
    _print_decisions(done.decisions, pace)
    _print_games(done.games)


def _print_hall(
    first: RecordingLine, lines: Iterable[RecordingLine], chosen: Ruleset | None, pace: _Pace
) -> None:
    hall = ReplayedHall(first, chosen)
    for number, line in enumerate(lines):
        _print_decisions(hall.take(line), pace)
        if number % PROGRESS_LINES == 0:
            _progress(f"{line.t_ms / 1000:.0f} s")
    _print_decisions(hall.finish(), pace)
    _print_games(hall.games.values())
    if hall.lost:
        print(
            f"The signal log lost {hall.lost} entries when its disk could not be written, so decisions of "
            "that time may differ.",
            file=sys.stderr,
        )


def _print_decisions(decisions: Iterable[ReplayedDecision], pace: _Pace) -> None:
    for decision in decisions:
        pace.wait(decision.t_ms)
        print(decision_line(decision))


def _print_games(played: Iterable[Game]) -> None:
    for game in played:
        print(game_line(game))
    sys.stdout.flush()


def _shows_progress() -> bool:
    # On a terminal the decisions themselves show that it continues; this is for those who send them
    # elsewhere.
    return sys.stderr.isatty() and not sys.stdout.isatty()


def _progress(text: str) -> None:
    if _shows_progress():
        print(f"\r{text} ", end="", file=sys.stderr, flush=True)


def decision_line(decision: ReplayedDecision) -> str:
    """A decision as JSON: its kind, its time in the recording, and what the journal would hold of it."""
    fact = decision.fact
    left_out = {"type", "asked", "came_at"} if isinstance(fact, facts.RequestAnswered) else {"type"}
    fields = fact.model_dump(mode="json", exclude=left_out)
    return json.dumps({"type": fact.type, "t": decision.t_ms, **fields})


def game_line(game: Game) -> str:
    """What a game came to."""
    line: dict[str, object] = {
        "type": "game",
        "id": game.id,
        "moves": [made.move.uci() for made in game.moves],
        "result": game.result,
        "termination": game.termination,
    }
    if game.breaks:
        line["breaks"] = [{"ply": ply, "fen": game.fens[ply]} for ply in game.breaks]
    return json.dumps(line)
