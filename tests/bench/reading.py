"""Lists and reports of players, damaged as files are: what is read is right or remarked, or it is refused.

python -m tests.bench.reading --files 5000 --seed 1     counts files by their damage and what came of it
"""

from __future__ import annotations

import argparse
import random
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.lists import players_file
from dashboard.pairing.lists.list_headings import HEADINGS
from dashboard.pairing.text.source_text import BadFile, decoded
from dashboard.pairing.trf import read as trf_read
from dashboard.pairing.trf import written as trf_written
from dashboard.pairing.trf.file import TrfFile

NAMES = (
    "Müller, Jörg", "Žižka, Šárka", "O\u2019Neil, Zoë", "Lindqvist, Åsa", "Łuć, Ewa", "Adams, Ruth",
    "Nuñez, Íñigo", "Çelik, Gülşah", "Sørensen, Bjørn",
)  # fmt: skip
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "cp1250", "cp850")
FIELDS = ("number", "name", "rating", "title", "federation", "fide_id", "birth", "team", "sex")
Columns = Callable[[str], int]
COUNTED: tuple[tuple[str, Columns], ...] = (
    ("characters", len),
    ("bytes", lambda text: len(text.encode())),
    ("composed letters", lambda text: len(unicodedata.normalize("NFC", text))),
    ("a column too few", lambda text: len(text) + 1),
    ("a column too many", lambda text: len(text) - 1),
)


def field_of(dice: random.Random) -> list[Player]:
    """Some players of whom more or less is known."""
    return [
        Player(
            number,
            f"{dice.choice(NAMES)}-{chr(64 + number)}",
            dice.choice([None, 970, 1450, 1970, 2501]),
            title=dice.choice(["", "GM", "WFM", "AGM"]),
            sex=dice.choice(["", "m", "w"]),
            federation=dice.choice(["", "ISR", "NED"]),
            fide_id=dice.choice(["", "1234567", "20000001"]),
            birth=dice.choice(["", "1985", "1985/07/26"]),
            team=dice.choice(["", "Haifa", "Größenwahn"]),
        )
        for number in range(1, dice.randint(2, 9))
    ]


def as_list(players: Sequence[Player], dice: random.Random) -> tuple[str, str]:
    """A list of them, and what was done to it."""
    fields = [one for one in FIELDS if one == "name" or dice.random() < 0.8]
    dice.shuffle(fields)
    separator = dice.choice([",", ";", "\t"])
    head = [dice.choice(HEADINGS[one].split()) for one in fields]

    def cell(player: Player, field: str) -> str:
        text = str(getattr(player, field) or "")
        if field == "birth" and text.count("/") == 2 and dice.random() < 0.5:
            text = "26/07/1985"
        if field == "rating" and text and dice.random() < 0.2:
            text += " F"
        return f'"{text}"' if separator in text else text

    rows = [[cell(player, field) for field in fields] for player in players]
    done = dice.choice(
        ["nothing", "nothing", "cells swapped", "total", "sep=", "title above", "short row", "control"]
    )
    if done == "cells swapped" and len(fields) > 1:
        at, other = dice.sample(range(len(fields)), 2)
        row = dice.choice(rows)
        row[at], row[other] = row[other], row[at]
    if done == "short row":
        del dice.choice(rows)[dice.randrange(1, len(fields) + 1) :]
    lines = [separator.join(row) for row in [head, *rows]]
    if done == "total":
        lines.append(f"Total: {len(players)}" + separator * (len(fields) - 1))
    if done == "sep=":
        lines.insert(0, f"sep={separator}")
    if done == "title above":
        lines.insert(0, "Lakeside Open 2026")
    text = dice.choice(["\n", "\r\n"]).join(lines) + "\n"
    if done == "control":
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice("\x00\x07\x85\u200b") + text[at:]
    return text, done


def as_report(players: Sequence[Player], dice: random.Random) -> tuple[str, str]:
    """A report of them with columns counted in some way, and which one."""
    source = trf_written(TrfFile(Tournament(name="Lakeside", players=tuple(players), rounds_planned=5)))
    way, width = dice.choice(COUNTED)
    form: Literal["NFC", "NFD"] = "NFD" if way != "bytes" and dice.random() < 0.5 else "NFC"
    lines = []
    for line in source.splitlines():
        name = unicodedata.normalize(form, line[14:47].strip())
        shifted = f"{line[:14]}{name}{' ' * (33 - width(name))}{line[47:]}"
        lines.append(shifted if line.startswith("001") else line)
    return "\n".join(lines) + "\n", f"{way}, {form}"


def tried(dice: random.Random) -> tuple[str, str]:
    """One file: what was done to it, and what came of it: right, remarked, refused, or wrong in silence."""
    players = field_of(dice)
    report = dice.random() < 0.5
    text, done = as_report(players, dice) if report else as_list(players, dice)
    encoding = dice.choice(ENCODINGS)
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError:
        encoding, data = "utf-8", text.encode()
    named = encoding if dice.random() < 0.3 else ""
    what = f"{'report' if report else 'list'}, {done}, {encoding}{' (named)' if named else ''}"
    try:
        source = decoded(data, named)
        if report:
            file = trf_read(source.text)
            found, remarks = file.tournament.players, [*source.notes, *file.notes]
        else:
            listed = players_file.read(source.text)
            found, remarks = listed.players, [*source.notes, *listed.notes]
    except BadFile:
        return what, "refused"
    if all(any(_like(one, other) for other in players) for one in found) and len(found) == len(players):
        return what, "right"
    if remarks:
        return what, "remarked"
    if done in {"cells swapped", "short row"}:
        return what, "undetectable"  # a team for a name, a cell that is not there: nothing in the file tells
    return what, "WRONG"


def _like(found: Player, meant: Player) -> bool:
    """Whether what was read of a player is what was written, as far as it was."""
    return found.name == meant.name and all(
        getattr(found, field) in {getattr(meant, field), None, ""} for field in FIELDS if field != "number"
    )


def run(files: int, seed: int) -> Counter[tuple[str, str]]:
    """So many files; how many of each kind came to what."""
    dice = random.Random(seed)
    return Counter(tried(dice) for _ in range(files))


def main() -> int:
    """Run it; the exit code is 1 if something was read wrong without a word."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    counts = run(asked.files, asked.seed)
    ends = ("right", "remarked", "refused", "undetectable", "WRONG")
    print(f"{'':42}{''.join(f'{end:>14}' for end in ends)}")
    for what in sorted({what for what, _ in counts}):
        print(f"{what:42}{''.join(f'{counts[what, end]:14}' for end in ends)}")
    total = Counter(end for (_, end), count in counts.items() for _ in range(count))
    print(f"{'all':42}{''.join(f'{total[end]:14}' for end in ends)}")
    return 1 if total["WRONG"] else 0


if __name__ == "__main__":
    sys.exit(main())
