"""A file that is longer than any event is rejected at once, and the sentence names the limit."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.cli.tournament_files import tournament_file
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.files.files_in import listed
from dashboard.pairing.lists import pgn_pairings, players_file
from dashboard.pairing.trf import reader
from tests.cases import each

LINES, REPORT, GAMES = 20_001, 50_001, 300_001

LONG = (
    ("players.csv", b"name\n" + b"A B\n" * LINES, "at most 20,000 lines"),
    ("million.csv", b"name\n" + b"\n" * 1_000_000, "at most 20,000 lines"),
    ("old-mac.csv", b"name\r" + b"A B\r" * LINES, "at most 20,000 lines"),
    ("one-line.csv", b"name\n" + b"a," * LINES, "at most 20,000 characters"),
    ("quote.csv", b'name\n"' + b"a\n" * LINES, "at most 20,000 lines"),
    ("columns.csv", (b",".join([b"a"] * 9_000) + b"\n") * 60, "at most 500,000 cells"),
    ("players.trf", b"001    1\n" * REPORT, "at most 50,000 lines"),
    ("comments.trf", b"### c\n" * REPORT, "at most 50,000 lines"),
    ("one-line.trf", b"001 " + b"x" * LINES, "at most 20,000 characters"),
    ("tags.pgn", b'[White "A"]\n' * GAMES, "at most 300,000 lines"),
    ("blank.pgn", b"\n" * GAMES, "at most 300,000 lines"),
    ("one-line.pgn", b"{" * 1_000_001, "at most 1,000,000 characters"),
)


@each("name, data, limit", LONG, ids=[name for name, _, _ in LONG])
def test_a_list_longer_than_any_event_is_rejected(name: str, data: bytes, limit: str) -> None:
    with pytest.raises(EntryRejected, match=limit) as rejection:
        listed(name, data)
    assert str(rejection.value).endswith("No one was entered.")


def test_the_same_holds_for_files_at_the_command_line(tmp_path: Path) -> None:
    for name in ("long.trf", "long.pgn"):
        path = tmp_path / name
        path.write_bytes(b"### c\n" * GAMES)
        with pytest.raises(Exception, match="has at most"):
            tournament_file(path)


def test_a_file_of_the_longest_length_is_read() -> None:
    count = 5_000
    assert count * 3 < players_file.MOST_LINES
    assert count * 5 < reader.MOST_LINES
    assert count * 60 <= pgn_pairings.MOST_LINES
    read_list = listed(
        "players.csv", b"name\n" + b"".join(b"Player %d\n" % number for number in range(count))
    )
    assert len(read_list.players) == count
