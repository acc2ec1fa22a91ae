"""`python -m tests.torture.gaps`: games of which the arbiter misses a stretch, in great numbers.

All moves are legal, so an accusation of an illegal move is one that a legal filling of the gap explains.
`tests/daemon/core/judging/record/test_gap.py` plays a few of them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.daemon.gapped_games import gapped_game, riddled_game


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games of some seeds, and print who was accused of what."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture.gaps", description=__doc__)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--games", type=int, default=500, metavar="N")
    parser.add_argument("--plies", type=int, default=24, metavar="N", help="of each game")
    parser.add_argument("--one", action="store_true", help="one gap in each game, not up to three")
    asked = parser.parse_args(arguments)
    accused, game = 0, gapped_game if asked.one else riddled_game
    for seed in range(asked.first, asked.first + asked.games):
        found = game(seed, asked.plies).accusations
        accused += bool(found)
        for one in found:
            print(f"seed {seed}: {one.certainty} {one.kind}: {one.summary}", flush=True)
    print(f"{accused} of {asked.games} games with an accusation.")
    return 1 if accused else 0


if __name__ == "__main__":
    sys.exit(main())
