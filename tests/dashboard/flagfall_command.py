"""The command `flagfall` as a user types it, and a tournament file as they keep it with an editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from daemon.cli import main

SEVEN = "name,rating\n" + "".join(f"Player {number},{2100 - 50 * number}\n" for number in range(1, 8))
FIRST_RESULT = 99
"""The column of a player's result in round 1."""


class Flagfall:
    """Called with its words, it gives the exit code and what was printed: out, err."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main.main(list(arguments))
        printed = self._capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err


def results(name: str, number: int = 1) -> None:
    """Enter the results of a round with an editor: the lower number wins; points are left as they are."""
    column = FIRST_RESULT + 10 * (number - 1)
    entered = []
    for line in Path(name).read_text().splitlines():
        opponent = line[column - 8 : column - 4].strip() if line.startswith("001") else ""
        if opponent and int(opponent):
            result = "1" if int(line[4:8]) < int(opponent) else "0"
            entered.append(line.ljust(column - 1) + result)
        else:
            entered.append(line)
    Path(name).write_text("\n".join(entered) + "\n")


def first_round(flagfall: Flagfall, *options: str) -> None:
    """Pair the seven players into a.trf."""
    assert flagfall("pair", "seven.csv", "--first-color", "w", "--out", "a.trf", *options)[0] == 0
