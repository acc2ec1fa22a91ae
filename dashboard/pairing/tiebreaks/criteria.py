"""The function for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from dashboard.pairing.tiebreaks import buchholz, direct_encounter, own_record, ratings, us_chess
from dashboard.pairing.tiebreaks.code import TieBreak
from dashboard.pairing.tiebreaks.crosstable import Crosstable
from dashboard.pairing.tiebreaks.value import TieBreakValue

Everybody = Callable[[Crosstable, TieBreak], Mapping[int, TieBreakValue]]
Tied = Callable[[Crosstable, TieBreak, Sequence[int]], Mapping[int, TieBreakValue]]

FOR_EVERYBODY: Mapping[str, Everybody] = MappingProxyType(
    {
        "PTS": own_record.points,
        "WIN": own_record.wins,
        "WON": own_record.won,
        "BPG": own_record.blacks,
        "BWG": own_record.black_wins,
        "PS": own_record.progressive,
        "REP": own_record.elected,
        "STD": own_record.standard,
        "TPN": own_record.pairing_number,
        "RTNG": own_record.own_rating,
        "BH": buchholz.buchholz,
        "FB": buchholz.fore_buchholz,
        "AOB": buchholz.average_buchholz,
        "SB": buchholz.sonneborn_berger,
        "KS": buchholz.koya,
        "ARO": ratings.average_rating,
        "TPR": ratings.performance,
        "PTP": ratings.perfect_performance,
        "APRO": ratings.opponents_performance,
        "APPO": ratings.opponents_perfect,
        "MODMED": us_chess.modified_median,
        "SOLK": us_chess.solkoff,
        "MEDIAN": us_chess.median,
        "CUM": us_chess.cumulative,
        "CUMOPP": us_chess.opponents_cumulative,
        "BLACKS": own_record.blacks,
        "KASH": own_record.kashdan,
        "USSB": us_chess.us_sonneborn_berger,
        "OPPPERF": ratings.us_opponents_performance,
        "OPPAVG": ratings.us_average,
    }
)
"""Tie-breaks whose value does not depend on the players one is tied with."""

FOR_THE_TIED: Mapping[str, Tied] = MappingProxyType(
    {"DE": direct_encounter.direct_encounter, "H2H": direct_encounter.result_between}
)
"""Tie-breaks of the games among the tied."""


def values(
    table: Crosstable, code: TieBreak, tied: Sequence[int] | None = None
) -> Mapping[int, TieBreakValue]:
    """Return one code's values, of all players or of the tied alone.

    Args:
        tied: the players who are equal so far, or None for all.
    """
    group = tuple(table.players) if tied is None else tied
    if code.name in FOR_THE_TIED:
        return FOR_THE_TIED[code.name](table, code, group)
    by_player = FOR_EVERYBODY[code.name](table, code)
    return by_player if tied is None else {number: by_player[number] for number in group}
