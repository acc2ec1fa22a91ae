"""Damaged lists and reports: nothing is read wrong without a word."""

from __future__ import annotations

from collections import Counter

from tests.bench.reading import run


def test_what_is_read_is_right_or_remarked_or_it_is_refused() -> None:
    counts = run(300, seed=1)
    ends = Counter(end for (_, end), count in counts.items() for _ in range(count))
    assert ends["WRONG"] == 0, [what for (what, end), _ in counts.items() if end == "WRONG"]
    assert ends["right"] > 100
    assert ends["refused"] > 10
