"""A stand-in for bbpPairings 6, for which there is no package: it checks its input, and pairs nothing.

It follows the program's description and its known rejections. Other tests compare our pairings with files
that bbpPairings made. As a program it does what ``answer.json`` in its folder says.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

RELEASE = (
    "BBP Pairings (https://github.com/BieremaBoyzProgramming/bbpPairings) - {} (Built Feb  1 2026 12:00:00)"
)
WORTH = {"W": "BBW", "1": "BBW", "+": "BBW", "F": "BBW", "D": "BBD", "=": "BBD", "H": "BBD",
         "L": "BBL", "0": "BBL", "Z": "BBZ", "-": "BBF", "U": "BBU"}  # fmt: skip


class InvalidInput(Exception):
    """The program would reject the input: exit code 3."""


def whole(line: str, first: int, last: int) -> int:
    """Return a number above nothing in columns counted from 1."""
    text = line[first - 1 : last].strip()
    if not text.isdigit() or not int(text):
        raise InvalidInput(f"Invalid line {line!r}: no number in columns {first} to {last}")
    return int(text)


def tenths(line: str, first: int, last: int) -> int:
    """Return points of one decimal."""
    text = line[first - 1 : last].strip()
    if not re.fullmatch(r"\d+(\.\d)?", text):
        raise InvalidInput(f"Invalid line {line!r}: no points in columns {first} to {last}")
    return round(float(text) * 10)


def listed(line: str, first: int) -> list[int]:
    """Return players of four columns each, one space between."""
    return [whole(line, at, at + 3) for at in range(first, len(line) + 1, 5)]


class Question:
    """A report in the program's dialect."""

    def __init__(self, text: str) -> None:
        self.worth = {"BBW": 10, "BBD": 5, "BBL": 0, "BBZ": 0, "BBF": 0, "BBU": 10}
        self.players: dict[int, tuple[int, list[tuple[int, str, str]]]] = {}
        self.rounds, self.color = 0, ""
        for line in text.splitlines():
            if len(line) >= 3:
                self._take(line[:3], line)
        self._whole()

    def _take(self, code: str, line: str) -> None:
        if code == "001":
            self._player(line)
        elif code in self.worth:
            if len(line) < 8:
                raise InvalidInput(f"Invalid line {line!r}")
            self.worth[code] = tenths(line, 5, 12)
        elif code == "142":
            self.rounds = whole(line, 4, len(line))
        elif code == "152":
            if line not in {"152 W", "152 B"}:
                raise InvalidInput(f"Invalid line {line!r}")
            self.color = line[4]
        elif code == "192":
            if line[4:] not in {"FIDE_DUTCH_2025", "FIDE_DUTCH"}:
                raise InvalidInput(f"Invalid line (unsupported tournament type) {line!r}")
        elif code == "240":
            whole(line, 7, 9)
            listed(line, 11)
        elif code == "250":
            if len(line) < 31 or line[4:8].strip() or not tenths(line, 10, 13):
                raise InvalidInput(f"Invalid line {line!r}")
            spans = whole(line, 15, 17), whole(line, 19, 21), whole(line, 23, 26), whole(line, 28, 31)
            if spans[0] > spans[1] or spans[2] > spans[3]:
                raise InvalidInput(f"Invalid line {line!r}")
        elif code == "260":
            whole(line, 5, 7)
            whole(line, 9, 11)  # a blank, for the end of the event, is not understood
            if len(listed(line, 13)) < 2:
                raise InvalidInput(f"Invalid line {line!r}")
        elif code in {"162", "299", "013", "310"}:
            # 162: version 6.0.0 takes Z for an absence and refuses A, later ones the other way round.
            raise InvalidInput(f"Invalid line (not supported) {line!r}")

    def _player(self, line: str) -> None:
        number = whole(line, 5, 8)
        if len(line) < 84 or number in self.players:
            raise InvalidInput(f"Invalid line {line!r}")
        entries = []
        for at in range(92, len(line) + 1, 10):
            opponent, color, result = line[at - 1 : at + 3], line[at + 4 : at + 5], line[at + 6 : at + 7]
            if color not in {"w", "b", "-"} or result not in WORTH:
                raise InvalidInput(f"Invalid line {line!r}: an entry at column {at}")
            entries.append((0 if opponent == "0000" else whole(line, at, at + 3), color, result))
        self.players[number] = tenths(line, 81, 84), entries

    def _whole(self) -> None:
        if not self.rounds or not self.color:
            raise InvalidInput("Please configure the rounds and the initial piece colors.")
        if sorted(self.players) != list(range(1, len(self.players) + 1)):
            raise InvalidInput("A pairing number is missing.")
        for number, (points, entries) in self.players.items():
            if len(entries) >= self.rounds:
                raise InvalidInput("The number of rounds is larger than the reported number of rounds.")
            if points != sum(self.worth[WORTH[result]] for _, _, result in entries):
                raise InvalidInput(f"The score for player {number} does not match the game results.")
            for place, (opponent, color, _) in enumerate(entries):
                if opponent:
                    theirs = self.players[opponent][1][place]
                    if theirs[0] != number or {color, theirs[1]} != {"w", "b"}:
                        raise InvalidInput(
                            f"Match {place + 1} for player {number} contradicts the opponent's."
                        )


def main(arguments: list[str]) -> int:
    """Return the program's two calls that are used: its release, and a round."""
    answer_ = json.loads(Path(__file__).with_name("answer.json").read_text("utf-8"))
    if arguments == ["-r"]:
        print(RELEASE.format(answer_["version"]))
        return 0
    dutch, asked, pairing, answer = arguments
    assert (dutch, pairing) == ("--dutch", "-p")
    try:
        Question(Path(asked).read_text("utf-8"))
    except InvalidInput as error:
        print(f"Error parsing file {asked}: {error}", file=sys.stderr)
        return 3
    Path(answer).write_text(answer_["pairs"], "utf-8")
    return int(answer_["code"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
