"""Baku acceleration: the players with virtual points in each round (FIDE C.04.7), counted by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import (
    HALF,
    Acceleration,
    PairedGame,
    Player,
    Points,
    Result,
    Round,
    Tournament,
)
from dashboard.pairing.engines import FideDutch
from dashboard.pairing.systems.baku import accelerated
from dashboard.pairing.systems.dutch import question, virtual
from dashboard.pairing.trf import read


def field(players: int, rounds: int = 9, **fields: object) -> Tournament:
    made = Tournament(
        system="fide-dutch",
        rounds_planned=rounds,
        first_color="w",
        players=tuple(Player(number, f"Player {number}") for number in range(1, players + 1)),
    )
    return replace(made, **fields)  # type: ignore[arg-type]  # fields of a tournament


def group_a(tournament: Tournament) -> list[int]:
    return sorted({player for rule in accelerated(tournament).acceleration for player in rule.players})


@pytest.mark.parametrize(
    ("players", "last"),
    [
        (161, 82),
        (160, 80),
        (162, 82),
        (163, 82),
        (164, 82),
        (165, 84),
        (10, 6),
        (8, 4),
        (7, 4),
        (5, 4),
        (2, 2),
    ],
)
def test_group_a_is_the_first_half_of_the_list_rounded_up_to_an_even_number(players: int, last: int) -> None:
    """161 players are the example of the rule itself."""
    assert group_a(field(players)) == list(range(1, last + 1))


@pytest.mark.parametrize(
    ("rounds", "points"),
    [
        (9, [1, 1, 1, HALF, HALF, 0, 0, 0, 0]),  # the example of the rule itself
        (11, [1, 1, 1, HALF, HALF, HALF, 0, 0, 0, 0, 0]),
        (8, [1, 1, HALF, HALF, 0, 0, 0, 0]),
        (7, [1, 1, HALF, HALF, 0, 0, 0]),
        (6, [1, 1, HALF, 0, 0, 0]),
        (5, [1, 1, HALF, 0, 0]),
        (4, [1, HALF, 0, 0]),
        (1, [1]),
    ],
)
def test_half_of_the_rounds_are_accelerated_and_half_of_these_by_a_whole_point(
    rounds: int, points: list[Fraction]
) -> None:
    made = accelerated(field(8, rounds))
    virtual_points = [virtual(replace(made, rounds=(Round(),) * played)) for played in range(rounds)]
    assert [points_of.get(1, 0) for points_of in virtual_points] == points
    assert [points_of.get(4, 0) for points_of in virtual_points] == points
    assert not any(points_of.get(5) for points_of in virtual_points)


def test_who_enters_later_does_not_move_the_border() -> None:
    """The last player of group A stays the last one, however many come before or after."""
    entered = field(8)
    late = (Player(9, "Last", late_from=3), Player(3, "In between", late_from=2))
    others = tuple(player for player in entered.players if player.number != 3)
    # Without 3 and 9 seven were there for round 1: group A is four of them, 1 2 4 5.
    assert group_a(replace(entered, players=(*others, *late))) == [1, 2, 3, 4, 5]


def test_points_for_pairing_that_a_file_tells_have_the_last_word() -> None:
    rules = (Acceleration(frozenset({7}), Fraction(1), 1, 2),)
    assert accelerated(field(8, acceleration=rules)).acceleration == rules


def test_acceleration_is_rejected_where_a_win_is_worth_three_points() -> None:
    with pytest.raises(CannotPair, match=r"C\.04\.7.*a win is worth one point"):
        accelerated(field(8, points=Points(Fraction(3), Fraction(1))))


def test_the_engine_gets_virtual_points_in_record_250() -> None:
    text = question(accelerated(field(10, 5))).text
    assert "250       1.0 001 001    1    6" in text
    assert [rule.points for rule in read(text).tournament.acceleration] == [1]


BAKU = FideDutch(acceleration="baku")


def opponents(round_: Round) -> set[frozenset[int]]:
    return {frozenset((game.white, game.black)) for game in round_.games}


def played(event: Tournament, round_: Round) -> Tournament:
    """Return the event with the round won by the higher of each two."""
    games = tuple(
        replace(game, white_result=Result.WIN, black_result=Result.LOSS)
        if game.white < game.black
        else replace(game, white_result=Result.LOSS, black_result=Result.WIN)
        for game in round_.games
    )
    return replace(event, rounds=(*event.rounds, replace(round_, games=games)))


def test_eight_players_are_paired_as_the_groups_say() -> None:
    """Round 1 within the groups 1-4 and 5-8; in round 2 the winners of B meet the losers of A."""
    event = field(8, 5)
    first = BAKU.pair(event)
    assert opponents(first.round) == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))}
    assert first.reasons[0].rule == "C.04.7"
    assert "numbers up to 4 have 1 virtual point" in first.reasons[0].text

    after = played(event, first.round)
    second = BAKU.pair(after)
    # 2 points: 1 2. 1 point: 3 4 (virtual) and 5 6 (won). 0: 7 8.
    assert opponents(second.round) == {frozenset(pair) for pair in ((1, 2), (3, 5), (4, 6), (7, 8))}
    assert not [reason for reason in second.reasons if "floats" in reason.text], (
        "no one leaves their score group"
    )
    assert opponents(FideDutch().pair(after).round) != opponents(second.round)


def test_the_reason_for_a_float_includes_virtual_points() -> None:
    """Six players: 1 to 4 are group A. After round 1 four have one point, of whom two have no partner."""
    event = field(6, 5)
    first = BAKU.pair(event)
    assert opponents(first.round) == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 6))}
    second = BAKU.pair(played(event, first.round))
    # 2 points: 1 2. 1 point: 3 4 (virtual) and 5 (won). 0: 6, who met 5 in round 1.
    assert opponents(second.round) == {frozenset(pair) for pair in ((1, 2), (3, 5), (4, 6))}
    [text] = [reason.text for reason in second.reasons if "floats" in reason.text]
    assert text == "Player 4 with 0 points and 1 virtual floats down to meet player 6 with 0 points."


def test_after_the_accelerated_rounds_acceleration_is_not_mentioned() -> None:
    event = field(4, 2)
    pairing = BAKU.pair(played(event, Round((PairedGame(1, 2), PairedGame(3, 4)))))
    assert not [reason for reason in pairing.reasons if reason.rule == "C.04.7"]
