"""A folder that others read while it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.state.folder import Folder


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_reader_who_has_opened_a_file_reads_the_old_one_to_its_end(tmp_path: Path) -> None:
    folder = Folder(tmp_path, kept_s=10)
    folder.write("live/head.json", b"old")
    with (tmp_path / "live" / "head.json").open("rb") as reader:
        folder.write("live/head.json", b"a newer one")
        assert reader.read() == b"old"
    assert (tmp_path / "live" / "head.json").read_bytes() == b"a newer one"
    assert names(tmp_path) == ["live/head.json"]


def test_what_is_not_needed_any_more_goes_after_its_time_and_not_before(tmp_path: Path) -> None:
    folder = Folder(tmp_path, kept_s=10)
    for name in ("a", "b", "c"):
        folder.write(name, b"")
    folder.retire(["a", "b"], now=100)
    folder.retire(["a"], now=105)
    folder.sweep(now=109)
    assert names(tmp_path) == ["a", "b", "c"]
    folder.sweep(now=110)
    assert names(tmp_path) == ["c"]


def test_a_file_that_is_written_again_is_needed_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path, kept_s=10)
    folder.write("a", b"")
    folder.retire(["a"], now=100)
    folder.write("a", b"")
    folder.sweep(now=200)
    assert names(tmp_path) == ["a"]


def test_what_was_not_finished_when_the_power_failed_is_no_file(tmp_path: Path) -> None:
    (tmp_path / ".head.json.part").write_bytes(b"{")
    (tmp_path / ".htaccess").write_bytes(b"")
    (tmp_path / "head.json").write_bytes(b"{}")
    assert Folder(tmp_path, kept_s=10).names("*") == [".htaccess", "head.json"]
    assert names(tmp_path) == [".htaccess", "head.json"]


def test_a_file_that_cannot_be_written_leaves_no_half_of_it(tmp_path: Path) -> None:
    (tmp_path / "head.json").mkdir()
    with pytest.raises(OSError, match="directory"):
        Folder(tmp_path, kept_s=10).write("head.json", b"{}")
    assert names(tmp_path) == []
