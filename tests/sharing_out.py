"""How the tests are shared out among the workers of one run.

The tests of a file stay together in one worker, because they share what is expensive: a played hall, a cache,
what the file imports. A file of whole journeys would keep one worker busy for long after the others, so its
tests are shared out one by one, unless they share a hall. They come first, and with them the files of a few
tests, which are long ones too. Then the larger a file, the earlier: what is short fills the gaps at the end.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

JOURNEYS = "tests/end_to_end/"
FEW = 12
"""Files with so many tests at most hold long ones."""
ROOT = Path(__file__).parents[1]


class ByFile(LoadScopeScheduling):  # type: ignore[misc] # its class is untyped
    """Work units are files, and single journeys."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def unit_of(nodeid: str) -> str:
    """The unit of work that a test belongs to: its file, or the test itself."""
    file = _file(nodeid)
    return file if not file.startswith(JOURNEYS) or _shares_a_hall(file) else nodeid


def longest_first(items: list[pytest.Item]) -> None:
    """Sort what was collected; what is in the same place of this order stays in its own."""
    sizes = Counter(_file(item.nodeid) for item in items)

    def place(item: pytest.Item) -> int:
        file = _file(item.nodeid)
        return (
            0
            if file.startswith(JOURNEYS)
            else 1
            if sizes[file] <= FEW
            else 2 + max(sizes.values()) - sizes[file]
        )

    items.sort(key=place)


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]


@cache
def _shares_a_hall(file: str) -> bool:
    return 'scope="module"' in (ROOT / file).read_text("utf-8")
