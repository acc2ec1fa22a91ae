"""Standings: ranks and shared ranks, the wall chart, what systems use when no one says, notes."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.tournament import Award, PairedGame, Round, Tournament
from dashboard.pairing.standings.standings import standings
from dashboard.pairing.tiebreaks.code import UnknownTieBreak, parsed
from dashboard.pairing.tiebreaks.regulations import regulations_of
from tests.cases import each
from tests.dashboard.pairing.crosstables import tournament_of
from tests.dashboard.pairing.test_tiebreak_values import exercise

FOUR = {1: "W3 1, B2 =", 2: "W4 1, W1 =", 3: "B1 0, W4 =", 4: "B2 0, B3 ="}


def four(**fields: object) -> Tournament:
    return tournament_of(FOUR, **fields)


def test_equals_share_a_rank_and_the_next_leaves_room() -> None:
    table = standings(four(tiebreaks=("WIN",)))
    assert [(row.rank, row.shared, row.player.number) for row in table.rows] == [
        (1, True, 1), (1, True, 2), (3, True, 3), (3, True, 4),
    ]  # fmt: skip
    assert table.ties == ((1, 2), (3, 4))


def test_the_score_comes_first_unless_the_list_says_where() -> None:
    assert [str(code) for code in standings(four(tiebreaks=("BWG", "BH"))).codes] == ["PTS", "BWG", "BH"]
    upside_down = standings(four(tiebreaks=("TPN/R", "PTS")))
    assert [str(code) for code in upside_down.codes] == ["TPN/R", "PTS"]
    assert [row.player.number for row in upside_down.rows] == [4, 3, 2, 1]


def test_the_next_tie_break_is_for_the_tied_alone() -> None:
    """Players 3 and 4 have more Blacks, but not more points."""
    rows = standings(four(tiebreaks=("BPG", "TPN"))).rows
    assert [row.player.number for row in rows] == [1, 2, 4, 3]


@each(
    ("system", "codes"),
    [
        ("fide-dutch", "BH/C1 BH SB DE"),
        ("", "BH/C1 BH SB DE"),
        ("us-chess", "MODMED SOLK CUM CUMOPP"),
        ("scholastic", "MODMED SOLK CUM CUMOPP"),
        ("round-robin", "DE SB WON KS"),
        ("double-round-robin", "DE SB WON KS"),
        ("quads", "USSB H2H"),
        ("vkk", "WIN"),
        ("cohen", ""),
    ],
)
def test_defaults_of_each_system(system: str, codes: str) -> None:
    assert [str(code) for code in standings(four(system=system)).codes] == ["PTS", *codes.split()]


def test_the_wall_chart_has_the_running_total() -> None:
    cells = standings(exercise()).row(4).cells
    assert [(cell.opponent, cell.color, cell.result, cell.total) for cell in cells] == [
        (12, "b", "1", 1),
        (None, None, "H", Fraction(3, 2)),
        (13, "w", "1", Fraction(5, 2)),
        (3, "w", "=", 3),
        (1, "b", "=", Fraction(7, 2)),
    ]


def test_an_award_of_a_round_is_in_the_running_total() -> None:
    fined = standings(four(awards=(Award(frozenset({1}), Fraction(-1, 2), round=1),))).row(1)
    assert [cell.total for cell in fined.cells] == [Fraction(1, 2), 1]
    assert fined.score == 1


def running() -> Tournament:
    """Return an event in round 2 of three, with one result."""
    whole = four(rounds_planned=3)
    game = whole.rounds[1].games[0]
    return replace(
        whole, rounds=(whole.rounds[0], Round((PairedGame(game.white, game.black), whole.rounds[1].games[1])))
    )


def test_a_round_that_is_not_complete_is_not_counted() -> None:
    table = standings(running())
    assert table.rounds == 1
    assert [row.score for row in table.rows] == [1, 1, 0, 0]
    assert table.notes == ("Round 2 is not complete, 1 result is missing: it is not counted yet.",)
    assert [cell.result for cell in table.row(3).cells] == ["0", "="]


def test_it_is_counted_when_asked_for() -> None:
    table = standings(running(), rounds=2)
    assert [row.score for row in table.rows] == [1, 1, Fraction(1, 2), Fraction(1, 2)]
    assert table.notes == ("Round 2 is not complete, 1 result is missing: those games do not count.",)


def test_after_an_earlier_round() -> None:
    assert standings(exercise(), rounds=1).rows[0].score == 1
    assert standings(exercise(), rounds=0).ties == (tuple(range(1, 17)),)
    with pytest.raises(ValueError, match="6 rounds are asked for, and there are 5"):
        standings(exercise(), rounds=6)


def test_no_player_and_no_prize() -> None:
    assert standings(Tournament()).rows == ()


def test_lots_decide_only_where_the_regulations_say_so() -> None:
    tournament = four(tiebreaks=("WIN",))
    drawn = replace(
        tournament, players=tuple(replace(player, lot=5 - player.number) for player in tournament.players)
    )
    assert standings(drawn).ties == ((1, 2), (3, 4))
    table = standings(drawn, regulations=replace(regulations_of(drawn), lots=True))
    assert [row.player.number for row in table.rows] == [2, 1, 4, 3]
    assert table.ties == ()


def test_an_unknown_code_or_edition_is_rejected() -> None:
    with pytest.raises(UnknownTieBreak, match="did you mean SOLK"):
        standings(four(tiebreaks=("SOLKOF",)))
    with pytest.raises(
        UnknownTieBreak, match="there is no edition '2019' of the tie-break rules: 2023-09, 2024-08"
    ):
        standings(four(edition="2019"))


def test_direct_encounter_is_asked_of_the_tied_alone() -> None:
    table = standings(exercise(tiebreaks=("DE",)))
    assert table.row(2).values[1] is None
    assert table.explained(2, "de") == (
        "DE (Direct encounter) of 2 Player 02: not needed, "
        "no player was level with this one when it was asked."
    )
    assert table.explained(1, "DE").splitlines()[0] == (
        "DE (Direct encounter) of 1 Player 01: 0.5 (shared place 1 of 4, 2 of the others not met)."
    )


def test_every_value_can_be_explained() -> None:
    codes = (
        "BH/M1",
        "FB",
        "AOB",
        "SB/C1",
        "KS",
        "DE",
        "PS/C1",
        "WIN",
        "REP",
        "STD",
        "ARO/C1",
        "TPR",
        "PTP",
        "APPO",
    )
    table = standings(exercise(tiebreaks=codes))
    for row in table.rows:
        for code in table.codes:
            first, *lines = table.explained(row.player.number, str(code)).splitlines()
            assert first.startswith(f"{code} ({code.kind.title}) of {row.player.number} {row.player.name}: ")
            assert all(line.startswith("  round ") for line in lines)
    with pytest.raises(KeyError):
        table.explained(1, "SOLK")
    with pytest.raises(KeyError):
        table.explained(17, "FB")


def test_for_programs() -> None:
    exported = json.loads(json.dumps(standings(exercise(tiebreaks=("BH/C1", "DE"))).as_json()))
    assert exported["codes"] == ["PTS", "BH/C1", "DE"]
    assert [(row["rank"], row["number"]) for row in exported["rows"]][:3] == [(1, 2), (2, 3), (3, 4)]
    bye = next(row for row in exported["rows"] if row["number"] == 4)
    assert bye["values"]["BH/C1"]["number"] == 11.5
    assert bye["values"]["BH/C1"]["text"] == "11.5"
    assert bye["values"]["BH/C1"]["parts"][1] == {
        "round": 2,
        "opponent": None,
        "counted": 2.5,
        "cut": True,
        "why": "half-point bye: a dummy with no more than a draw in every round, 2.5; "
        "cut: the lowest of the voluntarily unplayed rounds",
    }
    assert bye["rounds"][1] == {
        "round": 2, "opponent": None, "color": None, "result": "H", "points": 0.5, "total": 1.5,
        "annulled": False,
    }  # fmt: skip


def test_buchholz_is_not_for_round_robins_since_2026() -> None:
    notes = standings(four(system="round-robin", tiebreaks=("BH", "SB"))).notes
    assert notes == ("BH is not for round robins (C.07, edition 2026-03).",)
    assert standings(four(system="round-robin", tiebreaks=("BH",), edition="2024-08")).notes == ()


PERFECT = {
    1: "W5 1, W6 1", 2: "W6 1, W5 1", 3: "W7 1, B4 =", 4: "W8 1, W3 =",
    5: "B1 0, B2 0", 6: "B2 0, B1 0", 7: "B3 0, W8 1", 8: "B4 0, B7 0",
}  # fmt: skip


def test_two_perfect_scores_of_a_scholastic_event_play_off() -> None:
    table = standings(tournament_of(PERFECT, system="scholastic"))
    assert table.ties[0] == (1, 2)
    assert table.notes[0] == (
        "Players 1, 2 have a perfect score: they play off for first place, no tie-break decides."
    )
    assert standings(tournament_of(PERFECT, system="us-chess", tiebreaks=("TPN",))).rows[0].rank == 1


def test_a_perfect_score_with_a_bye_plays_off_as_well() -> None:
    """The note and the ranks say the same: all three are first, though one has no game at the board."""
    table = standings(
        tournament_of({1: "W2 1", 2: "B1 0", 3: "PAB", 4: "W5 1", 5: "B4 0"}, system="scholastic")
    )
    assert table.ties[0] == (1, 3, 4)
    assert table.rows[2].rank == 1
    assert len(table.notes) == 1
    assert table.notes[0].startswith("Players 1, 3, 4 have a perfect score")


def test_a_single_perfect_score_is_simply_first() -> None:
    alone = PERFECT | {2: "W6 1, W5 =", 5: "B1 0, B2 ="}
    table = standings(tournament_of(alone, system="scholastic"))
    assert (table.rows[0].player.number, table.rows[0].shared, table.notes) == (1, False, ())


def test_before_the_last_round_tie_breaks_order_them() -> None:
    table = standings(tournament_of(PERFECT, system="scholastic", tiebreaks=("TPN/R",), rounds_planned=5))
    assert [row.player.number for row in table.rows][:2] == [2, 1]


def test_the_play_off_is_entered_as_lots() -> None:
    tournament = tournament_of(PERFECT, system="scholastic")
    players = tuple(replace(player, lot=1 if player.number == 1 else 0) for player in tournament.players)
    rules = replace(regulations_of(tournament), lots=True)
    rows = standings(replace(tournament, players=players), regulations=rules).rows
    assert [(row.player.number, row.rank) for row in rows][:2] == [(2, 1), (1, 2)]


def test_without_a_computer_the_medians_are_for_those_just_below_perfect() -> None:
    tournament = tournament_of(PERFECT, system="scholastic")
    rules = replace(regulations_of(tournament), by_hand=True)
    table = standings(tournament, regulations=rules)
    modified = table.codes.index(parsed("MODMED"))
    values = {row.player.number: row.values[modified] for row in table.rows}
    assert {number for number, value in values.items() if value and value.number is not None} == {3, 4}
