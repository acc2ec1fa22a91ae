"""The command `python -m tests.bench.streams`: recordings into one file, their truth into another."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from daemon.replay.recording_writer import written
from drivers.simulation.games import GamesError, shelf
from tests.bench.streams import ABLATIONS, PROFILES, Stream, streams


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what is asked for; returns the exit code."""
    asked = _parser().parse_args(arguments)
    profile = PROFILES.get(asked.profile) or ABLATIONS.get(asked.profile)
    if profile is None:
        names = ", ".join((*PROFILES, *ABLATIONS))
        print(f"There is no profile {asked.profile!r}; choose from {names}.", file=sys.stderr)
        return 2
    try:
        games = shelf(asked.pgn)
        with asked.out.open("w", encoding="utf-8") as out, asked.truth.open("w", encoding="utf-8") as truth:
            for made in streams(games, profile, asked.mode, asked.seed, asked.games):
                out.writelines(recorded(made))
                truth.write(json.dumps(truth_of(made)) + "\n")
    except (GamesError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def recorded(made: Stream) -> list[str]:
    """The lines of a recording, each with its end."""
    return [written(line.value, line.t_ms) + "\n" for line in made.lines]


def truth_of(made: Stream) -> dict[str, object]:
    """What was played, for a JSON file."""
    return {"id": made.id, "moves": [move.uci() for move in made.moves], "result": made.result}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.streams", description=__doc__)
    parser.add_argument("--profile", default="ordinary", metavar="NAME", help=", ".join(PROFILES))
    parser.add_argument("--mode", choices=("piece", "occupancy"), default="piece")
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the recordings")
    parser.add_argument("--truth", type=Path, required=True, metavar="FILE", help="what was played")
    parser.add_argument("--pgn", type=Path, metavar="FILE", help="games to play instead of the shipped ones")
    return parser


if __name__ == "__main__":
    sys.exit(main())
