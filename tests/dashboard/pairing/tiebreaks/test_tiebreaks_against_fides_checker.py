"""Our tie-breaks against the tie-break checker of FIDE's Technical Commission, on files and on random events.

It was written by others from the same regulations. Where it does not follow our reading of them, the test
says so and leaves the case out; everything else agrees.
"""

from __future__ import annotations

import io
import runpy
import sys
from contextlib import redirect_stdout, suppress
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Player, Round, Tournament
from dashboard.pairing.standings.standings import Standings, standings
from dashboard.pairing.tiebreaks.code import EDITIONS, edition_on
from dashboard.pairing.trf import Heading, TrfFile, read, written
from tests.dashboard.pairing.random_events import AT_BOARD, NOT_PLAYED, tournaments
from tests.dashboard.pairing.trf_files import FILES, FOLDER

# fmt: off
FIDE = [
    "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "AOB", "SB", "SB/C1", "SB/C2", "SB/P", "PS", "PS/C1", "WIN",
    "WON", "BPG", "BWG", "REP", "KS", "KS/L-1", "FB", "AOB/F",
]
"""The Fore ones last: asked for before, they change what the checker gives for AOB."""
# fmt: on
RATED = ["ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"]

NOT_READ = {"gros-2010-open", "ouagadougou-2022-draughts", "rtg-80p-edge1"}
"""Two dialects the checker does not read; and 51 rounds agree too, but take six seconds."""


def as_file(tournament: Tournament, start: str) -> str:
    coded = "FIDE_ROUNDROBIN" if tournament.system == "round-robin" else "FIDE_DUTCH_2025"
    heading = Heading(start=start, end=start, system_code=coded)
    return written(TrfFile(replace(tournament, tiebreaks=(), first_color="w"), heading))


def theirs(file: Path, tournament: Tournament, chosen: list[str]) -> dict[int, dict[str, str]]:
    """Return the values of the FIDE Technical Commission's tie-break checker, by player and code."""
    kind = "-p" if tournament.system == "round-robin" else "-s"
    output = io.StringIO()
    arguments = ["-i", str(file), "-o", "-", "-d", "T", kind, "-n", str(len(tournament.rounds)), "-t", "PTS"]
    # In this process: starting one for each call takes ten times as long as the call.
    patched = mock.patch.object(sys, "argv", ["tiebreakchecker", *arguments, *chosen])
    with patched, redirect_stdout(output), suppress(SystemExit):
        runpy.run_module("gacrux.tiebreakchecker", run_name="__main__")
    head, *lines = (line.split("\t") for line in output.getvalue().strip().splitlines())
    assert head[0] == "StartNo", output.getvalue()
    return {int(cells[0]): dict(zip(head, cells, strict=True)) for cells in lines}


def agree(tournament: Tournament, file: Path, chosen: list[str]) -> None:
    """Every value to two decimals, and the ranks of three lists with direct encounter in them."""
    table = ours_of(tournament, chosen)
    got = theirs(file, tournament, chosen)
    for row in table.rows:
        for code, value in zip(table.codes, row.values, strict=True):
            checked = got[row.player.number].get(str(code), "")
            ours = value.number if value and value.number is not None else Fraction(0)
            assert abs(Fraction(checked or "0") - ours) <= Fraction(51, 10000), (row.player.number, str(code))
    for order in (["DE"], ["DE/P", "SB"], ["WIN", "DE", "BH/C1"]):
        ranks = {number: int(cells["Rank"]) for number, cells in theirs(file, tournament, order).items()}
        rows = ours_of(tournament, order).rows
        assert {row.player.number: row.rank for row in rows} == ranks, order


def ours_of(tournament: Tournament, chosen: list[str]) -> Standings:
    return standings(replace(tournament, tiebreaks=tuple(chosen)), rounds=len(tournament.rounds))


def known_in(edition: str) -> list[str]:
    return [code for code in FIDE + RATED if edition == EDITIONS[-1] or code != "AOB/F"]


@pytest.mark.parametrize("name", [name for name in FILES if name not in NOT_READ])
def test_fides_checker_agrees_on_the_files(name: str) -> None:
    path = FOLDER / f"{name}.trf"
    file = read(path.read_text("utf-8"))
    edition = edition_on(file.heading.start)
    agree(replace(file.tournament, system="", edition=edition), path, known_in(edition))


@pytest.mark.parametrize(("edition", "start"), [("2024-08", "2025/04/01"), ("2026-03", "2026/04/01")])
def test_fides_checker_agrees_on_swiss_events(edition: str, start: str, tmp_path: Path) -> None:
    """Without double forfeits: the text calls both sides voluntarily unplayed, the checker does not."""

    @settings(max_examples=8, deadline=None, derandomize=True, phases=(Phase.generate,))
    @given(tournaments(most=14, not_played=NOT_PLAYED[:2]))
    def check(tournament: Tournament) -> None:
        chosen = known_in(edition)
        file = tmp_path / "swiss.trf"
        file.write_text(as_file(tournament, start), "utf-8")
        agree(replace(tournament, edition=edition), file, chosen)

    check()


@st.composite
def round_robins(draw: st.DrawFn) -> Tournament:
    """Return all against all by the circle, some rounds of it, with forfeits."""
    count = draw(st.integers(3, 10))
    even = count + count % 2
    circle = list(range(1, even + 1))
    rounds = []
    for _ in range(draw(st.integers(2, even - 1))):
        pairs = [(circle[place], circle[-1 - place]) for place in range(even // 2)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
        games = tuple(
            PairedGame(white, black, *draw(st.sampled_from(AT_BOARD + NOT_PLAYED[:2])))
            for white, black in pairs
            if max(white, black) <= count
        )
        free = tuple(Bye(min(pair), ByeKind.ZERO) for pair in pairs if max(pair) > count)
        rounds.append(Round(games, free))
    players = tuple(Player(number, f"P{number}", 2400 - 17 * number) for number in range(1, count + 1))
    return Tournament(system="round-robin", players=players, rounds=tuple(rounds), rounds_planned=even - 1)


def test_fides_checker_agrees_on_round_robins(tmp_path: Path) -> None:
    """Of the newest edition, whose rules for forfeits in round robins the checker has for earlier ones too.

    Koya in complete ones only: ours is of the rounds so far, the checker's of those that are announced.
    """

    @settings(max_examples=8, deadline=None, derandomize=True, phases=(Phase.generate,))
    @given(round_robins())
    def check(tournament: Tournament) -> None:
        unfit = {"BH/P", "SB/P"}
        if len(tournament.rounds) < tournament.rounds_planned:
            unfit |= {"KS", "KS/L-1"}
        chosen = [code for code in FIDE if code not in unfit]
        file = tmp_path / "robin.trf"
        file.write_text(as_file(tournament, "2026/04/01"), "utf-8")
        agree(tournament, file, chosen + RATED)

    check()
