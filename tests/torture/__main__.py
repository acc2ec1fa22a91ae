"""The command `python -m tests.torture`: long seeded runs; ends at the first promise that does not hold."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

from tests.torture import line_noise


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description="Let things go wrong.")
    parser.add_argument("--bytes", type=int, default=10_000_000, help="noise for the readers of lines")
    parser.add_argument("--seed", type=int, default=1, help="the same again with the same")
    asked = parser.parse_args(arguments)
    try:
        for report in _timed_bytes(asked.bytes, asked.seed):
            print(report, flush=True)
    except line_noise.Broken as error:
        print(f"A promise does not hold: {error}.", file=sys.stderr)
        return 1
    return 0


def _timed_bytes(total: int, seed: int) -> Iterator[str]:
    began = time.monotonic()
    for one in line_noise.torture(total, seed):
        seconds, began = time.monotonic() - began, time.monotonic()
        read = f"; read the message after each of {one.read_after:,} lots" if one.read_after else ""
        yield (
            f"{one.reader:22} {one.bytes:>10,} bytes in {seconds:5.1f} s, at most {one.growth:>7,} bytes of "
            f"memory more than at first{read}"
        )


if __name__ == "__main__":
    sys.exit(main())
