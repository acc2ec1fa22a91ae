"""How the tests are shared out: what shares something expensive stays together."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

from tests.sharing_out import FEW, ROOT, longest_first, unit_of

JOURNEYS = sorted(path.name for path in (ROOT / "tests" / "end_to_end").glob("test_*.py"))


def test_a_file_stays_in_one_worker() -> None:
    first, second = (
        unit_of(f"tests/daemon/core/record/test_game.py::test_{name}[a::b]") for name in ("one", "another")
    )
    assert first == second


def test_journeys_are_shared_out_one_by_one_unless_they_share_a_hall() -> None:
    together = set[str]()
    for name in JOURNEYS:
        file = f"tests/end_to_end/{name}"
        if unit_of(f"{file}::test_one") == unit_of(f"{file}::test_another"):
            together.add(name)
    with_a_hall = {name for name in JOURNEYS if 'scope="module"' in _source(name)}
    assert together == with_a_hall
    assert "test_mixed.py" in together
    assert "test_killed.py" not in together


def test_journeys_come_first_then_files_of_few_tests_then_the_larger_the_earlier() -> None:
    sizes = {
        "daemon/test_small": FEW,
        "daemon/test_middle": FEW + 1,
        "daemon/test_large": FEW + 9,
        "end_to_end/test_way": 30,
    }
    items: list[Any] = [
        Mock(nodeid=f"tests/{file}.py::test_{number}")
        for file, size in sizes.items()
        for number in range(size)
    ]
    longest_first(items)
    order = list(
        dict.fromkeys(item.nodeid.partition(".py")[0].partition("_")[2].rpartition("_")[2] for item in items)
    )
    assert order == ["way", "small", "large", "middle"]


def _source(name: str) -> str:
    return Path(ROOT / "tests" / "end_to_end" / name).read_text("utf-8")
