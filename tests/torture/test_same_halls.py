"""Kept halls: what is the same is said to be, and what is not is shown."""

from __future__ import annotations

import gzip
from functools import partial
from pathlib import Path

import pytest

from tests.torture import same_halls


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One table for two minutes, kept in a file."""
    monkeypatch.setattr(same_halls, "HALLS", {"short": partial(same_halls.demo, 2, 1, 120.0)})
    assert same_halls.written("short", tmp_path) > 50
    return tmp_path / "short.gz"


def rewritten(file: Path, old: str, new: str) -> int:
    """Put other words in a kept file; returns how many lines have them."""
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    file.write_bytes(gzip.compress("".join(f"{one.replace(old, new)}\n" for one in lines).encode()))
    return sum(old in one for one in lines)


def test_a_hall_played_again_is_the_same_line_by_line(kept: Path) -> None:
    assert same_halls.compared("short", kept.parent, []) == []


def test_a_kept_hall_has_facts_messages_screens_and_pages(kept: Path) -> None:
    lines = gzip.decompress(kept.read_bytes()).decode().splitlines()
    assert {one.partition(" ")[0] for one in lines} == {"fact", "message", "page", "state"}
    assert any(one.startswith("message audience/") for one in lines), "spectators are told of it too"


def test_what_differs_is_counted_and_shown_where_it_begins(kept: Path) -> None:
    changed = rewritten(kept, '"uci":"', '"uci":"x')
    count, was, now, *_ = same_halls.compared("short", kept.parent, [])
    assert count == f"{changed} lines differ"
    assert '"uci":"x' in was
    assert '"uci":"x' not in now


def test_lines_that_are_missing_or_too_many_differ(kept: Path) -> None:
    kept.write_bytes(gzip.compress(gzip.decompress(kept.read_bytes()) + b"fact more\n"))
    assert same_halls.compared("short", kept.parent, [])[0] == "1 lines differ"


def test_a_name_that_was_changed_on_purpose_is_no_difference(kept: Path) -> None:
    assert rewritten(kept, '"uci"', '"former"') > 0
    assert same_halls.compared("short", kept.parent, [("former", "uci")]) == []
    assert same_halls.compared("short", kept.parent, [("forme", "uci")]) != []


def test_the_command_says_how_many_are_the_same(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(same_halls, "ProcessPoolExecutor", _Here)
    assert same_halls.main(["compare", str(tmp_path)]) == 0
    assert "1 of 1 halls are the same, line by line." in capsys.readouterr().out
    rewritten(kept, '"uci":"', '"uci":"x')
    assert same_halls.main(["compare", str(tmp_path)]) == 1
    assert "0 of 1 halls are the same" in capsys.readouterr().out


class _Here:
    """Does at once what a pool of processes would do."""

    def __init__(self, _: int | None) -> None: ...

    def __enter__(self) -> _Here:
        return self

    def __exit__(self, *_: object) -> None: ...

    map = staticmethod(map)
