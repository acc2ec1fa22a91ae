"""A round paired by hand: rejections, and notes on what the arbiter should check."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dashboard.pairing.core.manual import Manual
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import Apart, Bye, ByeKind, PairedGame, Player, Round, Tournament
from tests.dashboard.pairing.played import field, with_result

FOUR = Tournament(players=field("ABCD"))


def after(*rounds: Round) -> Tournament:
    return replace(FOUR, rounds=rounds)


def round_of(*games: tuple[int, int], word: str = "1-0", byes: tuple[Bye, ...] = ()) -> Round:
    return Round(tuple(with_result(PairedGame(*pair), word) for pair in games), byes)


def notes(tournament: Tournament, *games: tuple[int, int], byes: tuple[Bye, ...] = ()) -> tuple[str, ...]:
    return Manual(games, byes).pair(tournament).notes


def test_the_round_comes_back_as_it_was_given() -> None:
    pairing = Manual(((3, 1), (4, 2))).pair(FOUR)
    assert pairing.round == Round((PairedGame(3, 1), PairedGame(4, 2)))
    assert pairing.notes == ()


@pytest.mark.parametrize(
    ("manual", "words"),
    [
        (Manual(((1, 9),)), "no player with number 9"),
        (Manual(((1, 1),)), r"A \(1\) is paired with themselves"),
        (Manual(((1, 2), (3, 1))), r"More than once in this round: A \(1\)"),
        (Manual(((1, 2),), (Bye(2, ByeKind.HALF),)), r"More than once in this round: B \(2\)"),
    ],
)
def test_impossible_input_is_rejected(manual: Manual, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        manual.pair(FOUR)


def test_a_second_meeting_is_noted_and_a_forfeit_was_none() -> None:
    assert notes(after(round_of((1, 2), (3, 4))), (2, 1), (3, 4)) == (
        "B (2) - A (1): they have met in round 1.",
        "C (3) - D (4): they have met in round 1.",
    )
    assert notes(after(round_of((1, 2), (3, 4), word="+--")), (2, 1), (3, 4)) == ()


def test_one_colour_three_times_running_is_noted_and_so_is_a_surplus_of_three() -> None:
    twice = after(round_of((1, 2), (3, 4)), round_of((1, 3), (4, 2)))
    assert notes(twice, (1, 4), (3, 2)) == (
        "A (1) has White for the third time running.",
        "A (1) has White 3 times more than the other colour.",
        "B (2) has Black for the third time running.",
        "B (2) has Black 3 times more than the other colour.",
    )


def test_colours_of_forfeits_do_not_count() -> None:
    twice = after(round_of((1, 2), (3, 4), word="+--"), round_of((1, 3), (4, 2), word="+--"))
    assert notes(twice, (1, 4), (3, 2)) == ()


def test_teammates_and_players_to_be_kept_apart_are_noted() -> None:
    players = (Player(1, "A", team="X"), Player(2, "B", team="X"), Player(3, "C"), Player(4, "D"))
    tournament = Tournament(players=players, apart=(Apart(frozenset({3, 4}), first=1, last=1),))
    assert notes(tournament, (1, 2), (4, 3)) == (
        "A (1) - B (2): both are of X.",
        "C (3) - D (4): they are to be kept apart.",
    )
    assert notes(replace(tournament, rounds=(Round(),)), (1, 3), (2, 4)) == ()


def test_a_second_free_point_is_noted_whether_it_was_a_bye_or_a_forfeit() -> None:
    bye = (Bye(4, ByeKind.PAIRING),)
    assert notes(after(round_of((1, 2), byes=bye)), (1, 3), byes=(*bye, Bye(2, ByeKind.HALF))) == (
        "D (4) has a bye with a full point, and had a point without playing in round 1.",
    )
    forfeited = after(round_of((4, 2), word="+--"))
    assert notes(forfeited, (1, 3), byes=(*bye, Bye(2, ByeKind.HALF))) == (
        "D (4) has a bye with a full point, and had a point without playing in round 1.",
    )


def test_more_than_one_bye_of_the_odd_field_is_noted() -> None:
    byes = tuple(Bye(number, ByeKind.PAIRING) for number in (2, 3, 4))
    note = "B (2), C (3), D (4) all have the bye of an odd field (U), and a round has one at most."
    assert notes(FOUR, byes=(*byes, Bye(1, ByeKind.HALF))) == (note,)
    assert notes(FOUR, (1, 3), byes=(byes[0], Bye(4, ByeKind.HALF))) == ()


def test_who_is_forgotten_and_who_should_be_away_is_noted() -> None:
    tournament = replace(FOUR, coming_byes={1: (Bye(2, ByeKind.HALF),)})
    assert notes(tournament, (1, 2)) == (
        "B (2) is paired but has asked for a bye, or is away.",
        "C (3) is not in this round: no game and no bye.",
        "D (4) is not in this round: no game and no bye.",
    )
    late = Tournament(players=(Player(1, "A"), Player(2, "B", late_from=3)))
    assert notes(late, (1, 2)) == ("B (2) is paired but expected only in round 3.",)


def test_a_house_player_needs_no_game_and_gets_no_bye() -> None:
    house = Tournament(players=(Player(1, "A"), Player(2, "B"), Player(3, "H", house=True)))
    assert notes(house, (1, 2)) == ()
    assert notes(house, (1, 2), byes=(Bye(3, ByeKind.FULL),)) == ("H (3) is the house player and has a bye.",)
