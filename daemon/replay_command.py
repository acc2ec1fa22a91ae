"""The body of `flagfall replay`: reads a recording, prints its decisions as lines of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from broker.messages import Ruleset
from daemon import rules
from daemon.game import Game
from daemon.recording import Line, Meta, RecordingError, parse_line
from daemon.replay import Decision, ReplayError, games, replayed


def replay(recording: Path, *, ruleset: str | None = None) -> int:
    """Print every decision, then for each game what it came to; returns the exit code.

    Raises:
        OSError: the file cannot be read.
        RecordingError: a line cannot be read; the games before it are printed.
        RulesetError: there is no rule set of that name.
    """
    chosen = rules.named(ruleset) if ruleset else None
    with recording.open("rb") as file:
        try:
            return _print_games(games(_read(file)), chosen)
        except RecordingError as error:
            raise RecordingError(f"{recording}: {error}") from error


def _print_games(found: Iterable[list[Line]], chosen: Ruleset | None) -> int:
    code, number = 0, 0
    # On a terminal the decisions themselves show that it goes on; this is for those who send them elsewhere.
    progress = sys.stderr.isatty() and not sys.stdout.isatty()
    for number, lines in enumerate(found, 1):
        if progress:
            print(f"\rgame {number} ", end="", file=sys.stderr, flush=True)
        try:
            _print(lines, chosen)
        except ReplayError as error:
            print(error, file=sys.stderr)
            code = 1
    if progress:
        print(file=sys.stderr)
    if not number:
        raise RecordingError("There is no game in it.")
    return code


def _read(raw_lines: Iterable[bytes]) -> Iterator[Line]:
    for number, raw in enumerate(raw_lines, 1):
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordingError(f"Line {number} is not text in UTF-8: is this a recording?") from None
        if (line := parse_line(text, number)) is not None:
            yield line


def _print(lines: list[Line], chosen: Ruleset | None) -> None:
    done = replayed(lines, chosen)
    own = meta.ruleset if isinstance(meta := lines[0].value, Meta) else None
    if own and chosen:
        print(
            f"Game {done.games[0].id} brings the rule set {own.id}, so it is judged by that one and not by "
            f"{chosen.id}.",
            file=sys.stderr,
        )
    for decision in done.decisions:
        print(decision_line(decision))
    for game in done.games:
        print(game_line(game))
    sys.stdout.flush()


def decision_line(decision: Decision) -> str:
    """A decision as JSON: its kind, its time in the recording, and what the journal would hold of it."""
    fields = decision.fact.model_dump(mode="json", exclude={"type", "table"})
    return json.dumps({"type": decision.fact.type, "t": decision.t_ms, **fields})


def game_line(game: Game) -> str:
    """What a game came to."""
    return json.dumps(
        {
            "type": "game",
            "id": game.id,
            "moves": [made.move.uci() for made in game.moves],
            "result": game.result,
            "termination": game.termination,
        }
    )
