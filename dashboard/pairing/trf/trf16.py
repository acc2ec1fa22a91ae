"""A tournament report for programs of 2016: the records of TRF16, with the rounds and colour of JaVaFo.

The older format has no records for tie-breaks, coming byes, points apart from results, players kept apart and
our own comments, so they are left out. Past byes and results are in the lines of the players.
"""

from __future__ import annotations

from collections.abc import Iterator

from dashboard.pairing.trf.file import TrfFile
from dashboard.pairing.trf.writer import written

KEPT = frozenset(
    ["001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132"]
)
"""The records of TRF16 that we write; teams are in record 013."""
NAME = 32
"""The width of a team's name: columns 5 to 36."""


def written16(file: TrfFile) -> str:
    """Return the file as TRF16.

    Raises:
        ValueError: as for `written`.
    """
    lines = [line for line in written(file).splitlines() if line[:3] in KEPT]
    return "".join(f"{line}\n" for line in (*lines, *_own(file)))


def _own(file: TrfFile) -> Iterator[str]:
    for team in file.teams:
        numbers = " ".join(f"{number:4d}" for number in team.players)
        yield f"013 {team.name[:NAME]:<{NAME}}{numbers}"
    if file.tournament.rounds_planned:
        yield f"XXR {file.tournament.rounds_planned}"
    if color := file.tournament.first_color:
        yield f"XXC {'white1' if color == 'w' else 'black1'}"
