"""Rules at their edges: with a point, a score or a player more they do not apply."""

from __future__ import annotations

import pytest

from dashboard.pairing.core.system import RoundPairing
from dashboard.pairing.core.tournament import ByeKind
from dashboard.pairing.systems.us_chess import UsChess
from tests.dashboard.pairing.systems.us_chess.positions import Position, position


def boards(example: Position, pairing: RoundPairing) -> str:
    return " ".join(f"{example.name[game.white]}-{example.name[game.black]}" for game in pairing.round.games)


@pytest.mark.parametrize(
    ("lowest", "expected", "rule"),
    [(1880, "A-C B-D E-F", "29D1b"), (1879, "A-B E-C F-D", "29D1a")],
)
def test_another_drops_for_colours_at_200_points_but_not_at_201(
    lowest: int, expected: str, rule: str
) -> None:
    """29E7 ex. 5 with a wider gap: B (2080) drops instead of C."""
    field = f"3.0:\nA 2100 bwb\nB 2080 bwb\nC {lowest} wbw\n2.5:\nD 2050 wbw\nE 1870 bwb\nF 1800 bwb"
    example = position({"field": field, "first_color": "w"})
    pairing = UsChess().pair(example.tournament)
    assert boards(example, pairing) == expected
    drops = [reason for reason in pairing.reasons if "drops" in reason.text]
    assert [(reason.players, reason.rule) for reason in drops] == [
        ((example.number["B" if rule == "29D1b" else "C"],), rule)
    ]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [(("2.0", "1.5", "1.0"), "A-B C-D"), (("1.5", "1.0", "0.5"), "A-C D-B")],
)
def test_for_team_mates_of_two_scores_the_higher_one_counts(
    scores: tuple[str, str, str], expected: str
) -> None:
    """28N1 after two rounds: A has plus-two and meets a team-mate; at plus-one both leave their groups."""
    high, middle, low = scores
    field = f"{high}:\nA 1600 wb (X)\n{middle}:\nB 1500 bw (X)\n{low}:\nC 1400 wb\nD 1300 bw"
    example = position({"field": field, "first_color": "w"})
    pairing = UsChess().pair(example.tournament)
    assert boards(example, pairing) == expected
    assert ("28N1" in [reason.rule for reason in pairing.reasons]) == (expected == "A-B C-D")


def test_the_bye_that_a_new_player_is_spared_goes_up_a_score_group() -> None:
    """28L5: H stands level with the new player N; the bye goes to the next group."""
    field = "1.0:\n1700 w\n1600 b\n1650 w\n0.5:\nH 1500 - half\nN unrated b new"
    example = position({"field": field, "first_color": "w", "rounds": 4})
    for engine, wanted in ((UsChess(), "N"), (UsChess(bye_spares_new=True), "1600")):
        byes = engine.pair(example.tournament).round.byes
        assert [example.name[bye.player] for bye in byes if bye.kind is ByeKind.PAIRING] == [wanted]
