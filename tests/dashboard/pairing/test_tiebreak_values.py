"""Every tie-break of FIDE's exercise table, in all editions, against independently computed values."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.code import parsed
from dashboard.pairing.tiebreaks.criteria import values
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.regulations import Regulations
from dashboard.pairing.tiebreaks.value import shown
from tests.cases import each
from tests.dashboard.pairing.crosstables import tournament_of

TABLE = tomllib.loads((Path(__file__).parent / "exercise.toml").read_text("utf-8"))
EDITIONS = ("2023-09", "2024-08", "2026-03")


def exercise(**fields: object) -> Tournament:
    return tournament_of({int(number): line for number, line in TABLE["rounds"].items()}, **fields)


def crosstable(edition: str, *, reduced: bool = True) -> Crosstable:
    return Crosstable(exercise(), 5, Regulations(edition=edition, reduced=reduced))


def expected(code: str, edition: str) -> dict[int, Fraction]:
    """Return a column of the file: the number before the bar until 2026, behind it since."""
    for name in ("values", "more"):
        columns = TABLE[name]["codes"].split(", ")
        if code in columns:
            place = columns.index(code)
            cells = {int(n): line.split(", ")[place] for n, line in TABLE[name].items() if n != "codes"}
            return {
                n: Fraction(cell.split(" | ")[-1 if edition >= "2026" else 0]) for n, cell in cells.items()
            }
    raise KeyError(code)


def rounded(number: Fraction | None) -> Fraction:
    return Fraction(shown(number))


FIDE = ["PTS", "BH", "BH/C1", "SB", "SB/C1", "PS", "PS/C1", "WIN", "WON", "BPG", "BWG", "REP"]
RATED = ["ARO", "TPR", "PTP", "APRO", "APPO"]
US = ["SOLK", "MODMED", "MEDIAN", "CUM", "CUMOPP"]


@each("edition", EDITIONS)
@each("code", [*FIDE, *RATED, *US])
def test_the_exercise_table_in_every_edition(code: str, edition: str) -> None:
    got = values(crosstable(edition), parsed(code, edition))
    assert {number: value.number for number, value in got.items()} == expected(code, edition)


@pytest.mark.parametrize("code", ["FB", "AOB"])
def test_the_exercise_table_in_the_edition_of_2026(code: str) -> None:
    got = values(crosstable("2026-03"), parsed(code))
    assert {number: rounded(value.number) for number, value in got.items()} == expected(code, "2026-03")


def test_what_opponents_see_of_a_score_in_us_chess() -> None:
    assert crosstable("2026-03").us_seen == expected("ADJUSTED", "2026-03")


def test_cumulative_without_the_deduction_for_unplayed_points() -> None:
    got = values(crosstable("2026-03", reduced=False), parsed("CUM"))
    assert {number: value.number for number, value in got.items()} == expected("CUM raw", "2026-03")


def test_the_order_by_points_and_buchholz_shares_the_fourth_place() -> None:
    rows = standings(exercise(tiebreaks=("PTS", "BH"))).rows
    assert [row.player.number for row in rows] == [2, 3, 4, 1, 16, 6, 8, 11, 5, 15, 12, 14, 7, 13, 9, 10]
    assert [row.rank for row in rows] == [1, 2, 3, 4, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
    assert standings(exercise(tiebreaks=("PTS", "BH", "BH/C1"))).ties == ((1, 16),)


def test_sonneborn_berger_decides_what_buchholz_leaves() -> None:
    table = standings(exercise(tiebreaks=("BH", "BH/C1", "SB")))
    assert [row.player.number for row in table.rows][3:5] == [1, 16]
    assert table.ties == ()
