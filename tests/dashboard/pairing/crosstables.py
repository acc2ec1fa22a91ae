"""Tournaments for the tests of tie-breaks, from lines a person can read.

A round of a player: colour, opponent and result (``W9 1``, ``B13 =``, ``W4 0``), or ``HPB``, ``ZPB``,
``PAB``, ``FPB`` for byes, or ``FW v 9`` and ``FL v 9`` for forfeits, in which the lower number has White.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Player, Result, Round, Tournament
from dashboard.pairing.tiebreaks.code import parsed
from dashboard.pairing.tiebreaks.criteria import values
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.regulations import regulations_of

BYES = {"HPB": ByeKind.HALF, "ZPB": ByeKind.ZERO, "PAB": ByeKind.PAIRING, "FPB": ByeKind.FULL}
FORFEITS = {"FW": Result.FORFEIT_WIN, "FL": Result.FORFEIT_LOSS}


def tournament_of(lines: Mapping[int, str], **fields: object) -> Tournament:
    """Return a tournament from every player's line and other fields. Ratings: 2380, 2360, 2340 and so on."""
    cells = {number: [cell.strip() for cell in line.split(",")] for number, line in lines.items()}
    rounds = tuple(
        _round({number: cells_[place] for number, cells_ in cells.items()})
        for place in range(len(cells[min(cells)]))
    )
    players = tuple(
        Player(number, f"Player {number:02}", rating=2400 - 20 * number) for number in sorted(lines)
    )
    given: dict[str, object] = {"players": players, "rounds_planned": len(rounds)} | fields
    return Tournament(rounds=rounds, **given)  # type: ignore[arg-type]  # fields are named by the tests


MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}


def met_by(line: str, **fields: object) -> Tournament:
    """Return a tournament in which player 1 has this line (``W 1, B =, HPB``).

    Each opponent plays that game only: player 2 in round 1, player 3 in round 2, and so on.
    """
    cells = [cell.strip() for cell in line.split(",")]
    lines: dict[int, list[str]] = {1: []} | {
        number: ["ZPB"] * len(cells) for number in range(2, len(cells) + 2)
    }
    for place, cell in enumerate(cells):
        if cell in BYES:
            lines[1].append(cell)
            continue
        color, result = cell.split()
        opponent = place + 2
        lines[1].append(f"{color}{opponent} {result}")
        lines[opponent][place] = f"{'B' if color == 'W' else 'W'}1 {MIRROR[result]}"
    return tournament_of({number: ", ".join(results) for number, results in lines.items()}, **fields)


def worth(code: str, tournament: Tournament, **rules: object) -> dict[int, Fraction | None]:
    """Return one tie-break of all players, after all rounds."""
    regulations = replace(regulations_of(tournament), **rules)  # type: ignore[arg-type]  # named by the tests
    table = Crosstable(tournament, len(tournament.rounds), regulations)
    return {
        number: value.number for number, value in values(table, parsed(code, regulations.edition)).items()
    }


def _round(cells: Mapping[int, str]) -> Round:
    sides: dict[int, tuple[int, str, Result]] = {}
    byes = []
    for number, cell in cells.items():
        if cell in BYES:
            byes.append(Bye(number, BYES[cell]))
        elif forfeit := re.fullmatch(r"(FW|FL) v (\d+)", cell):
            opponent = int(forfeit[2])
            sides[number] = (opponent, "W" if number < opponent else "B", FORFEITS[forfeit[1]])
        else:
            game = re.fullmatch(r"([WB])(\d+) ([1=0WDL+-])", cell)
            assert game, cell
            sides[number] = (int(game[2]), game[1], Result(game[3]))
    games = []
    for number, (opponent, color, result) in sides.items():
        assert sides[opponent][0] == number, f"{number} met {opponent}, but not the other way round"
        if color == "W":
            games.append(PairedGame(number, opponent, result, sides[opponent][2]))
    return Round(tuple(games), tuple(byes))
