"""How the tests are shared out among the workers of one run.

The tests of a file stay together in one worker, because they share what is expensive: a played hall, a cache,
what the file imports. A file of whole journeys would keep one worker busy for long after the others, so its
tests are shared out one by one, unless they share a hall. The journeys come first: what is short fills the
gaps at the end.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

JOURNEYS = "tests/end_to_end/"
ROOT = Path(__file__).parents[1]


class ByFile(LoadScopeScheduling):  # type: ignore[misc] # its class is untyped
    """Work units are files, and single journeys."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def unit_of(nodeid: str) -> str:
    """The unit of work that a test belongs to: its file, or the test itself."""
    file = nodeid.partition("::")[0]
    return file if not file.startswith(JOURNEYS) or _shares_a_hall(file) else nodeid


def journeys_first(items: list[pytest.Item]) -> None:
    """Sort what was collected; within both parts the order stays."""
    items.sort(key=lambda item: not item.nodeid.startswith(JOURNEYS))


@cache
def _shares_a_hall(file: str) -> bool:
    return 'scope="module"' in (ROOT / file).read_text("utf-8")
