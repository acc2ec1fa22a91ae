"""The Scholastic Swiss and its play-off for perfect scores."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import PairedGame, Result, Round
from dashboard.pairing.systems.play_off import PlayOff, play_off
from dashboard.pairing.systems.scholastic import Scholastic, perfect
from dashboard.pairing.systems.us_chess import UsChess
from tests.dashboard.pairing.systems.us_chess.events import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    after,
    entered,
    favourite_wins,
)
from tests.dashboard.pairing.systems.us_chess.positions import position

WORKED = """
1.0:
1400 w (X)
1320 b (X)
1210 w (Y)
1100 b (Z)
900 w (Y)
640 b (Z)
unrated w (V)
0.0:
1050 w (W)
"""


def test_the_worked_round_of_its_document() -> None:
    example = position({"field": WORKED, "rounds": 5, "first_color": "w"})
    pairing = Scholastic().pair(example.tournament)
    games = {f"{example.name[game.white]}-{example.name[game.black]}" for game in pairing.round.games}
    assert games == {"1100-1400", "1320-900", "unrated-1210", "640-1050"}
    by = {reason.players: reason.rule for reason in pairing.reasons}
    number = example.number
    assert by[(number["640"],)] == "29D1a"
    assert by[(number["unrated"], number["1210"])] == "29E4 rule 5"
    (why,) = (reason for reason in pairing.reasons if reason.players == (number["1210"], number["unrated"]))
    assert why.rule == "29C1"
    assert why.text.endswith(
        "both are due Black and out of balance, and no switch of at most 200 points is better (29E5b)"
    )


def test_acceleration_is_suggested_for_many_players_only() -> None:
    few, many = entered([1000] * 48, rounds=5), entered([1000] * 50, rounds=5)
    assert Scholastic().pair(few).notes == ()
    assert "28R1" in Scholastic().pair(many).notes[0]
    assert Scholastic(acceleration="28R1").pair(many).notes == ()


def test_it_pairs_as_the_us_chess_swiss_does() -> None:
    tournament = entered([1500, 1400, 1300, 1200, 1100, 1000], teams=["A", "B", "C", "A", "B", "C"])
    first = UsChess().pair(tournament)
    assert Scholastic().pair(tournament).round == first.round
    schools = {player.number: player.team for player in tournament.players}
    assert all(schools[game.white] != schools[game.black] for game in first.round.games)


def test_perfect_scores() -> None:
    tournament = entered([1500, 1400, 1300, 1200])
    played = after(tournament, UsChess().pair(tournament).round, favourite_wins(tournament))
    assert perfect(tournament) == ()
    assert perfect(played) == (1, 2)


def game(white: int, black: int, result: tuple[Result, Result]) -> PairedGame:
    return PairedGame(white, black, *result)


ONE_EACH = [game(8, 5, WHITE_WINS), game(5, 8, WHITE_WINS)]

TWO = [
    ("the first of the lot begins with White", [], PlayOff(next=((8, 5),))),
    ("then the other way round", [game(8, 5, DRAW)], PlayOff(next=((5, 8),))),
    ("a win and a draw decide", [game(8, 5, DRAW), game(5, 8, WHITE_WINS)], PlayOff(winner=5)),
    ("level: a deciding game", ONE_EACH, PlayOff(next=((8, 5),))),
    ("it decides", [*ONE_EACH, game(8, 5, BLACK_WINS)], PlayOff(winner=5)),
    ("it is drawn: the lot", [*ONE_EACH, game(8, 5, DRAW)], PlayOff(winner=8, by_lot=True)),
]


@pytest.mark.parametrize(("name", "played", "wanted"), TWO, ids=[case[0] for case in TWO])
def test_two_perfect_scores(name: str, played: list[PairedGame], wanted: PlayOff) -> None:
    assert play_off([5, 8], [8, 5], played) == wanted, name


def test_one_perfect_score_is_first_without_a_game() -> None:
    assert play_off([5], [5], []) == PlayOff(winner=5)


def played_out(
    seeds: list[int], lots: list[int], dice: random.Random, draws: float
) -> tuple[PlayOff, list[PairedGame]]:
    games: list[PairedGame] = []
    for _ in range(60):
        now = play_off(seeds, lots, games)
        if now.winner is not None:
            return now, games
        assert now.next, "someone has to play, or someone has won"
        for white, black in now.next:
            result = DRAW if dice.random() < draws else dice.choice([WHITE_WINS, BLACK_WINS])
            games.append(game(white, black, result))
    raise AssertionError("it does not end")


def test_three_play_everybody_and_those_level_once_more_with_colours_reversed() -> None:
    drawn = [game(white, black, DRAW) for white, black in ((2, 3), (1, 2), (3, 1))]
    assert play_off([1, 2, 3], [3, 1, 2], drawn[:2]).next == ((3, 1),)
    assert play_off([1, 2, 3], [3, 1, 2], drawn).next == ((3, 2),)
    again = [game(drawn_game.black, drawn_game.white, DRAW) for drawn_game in drawn]
    assert play_off([1, 2, 3], [3, 1, 2], drawn + again) == PlayOff(winner=3, by_lot=True)
    decided = [*drawn, game(3, 2, WHITE_WINS), game(2, 1, DRAW), game(1, 3, DRAW)]
    assert play_off([1, 2, 3], [3, 1, 2], decided) == PlayOff(winner=3)


def test_five_play_a_bracket_with_free_places_for_the_top_seeds() -> None:
    """4 and 5 meet first; 1 to 3 are free, and the winner meets 1."""
    seeds, lots = [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]
    assert play_off(seeds, lots, []).next == ((5, 4),)
    match = [game(5, 4, WHITE_WINS), game(4, 5, DRAW)]
    assert play_off(seeds, lots, match).next == ((5, 1), (3, 2))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(2, 12), st.integers(0, 10**6), st.sampled_from([0.0, 0.5, 1.0]))
def test_every_play_off_ends_with_a_winner(count: int, seed: int, draws: float) -> None:
    dice = random.Random(seed)
    seeds = list(range(1, count + 1))
    lots = dice.sample(seeds, count)
    end, games = played_out(seeds, lots, dice, draws)
    assert end.winner in seeds
    assert not end.by_lot or draws
    if count in {3, 4} and not draws:
        assert len(games) >= len(list(itertools.combinations(seeds, 2)))


def test_the_lot_is_drawn_for_those_who_play() -> None:
    with pytest.raises(ValueError, match="lot"):
        play_off([1, 2], [1, 3], [])


def test_a_section_without_a_number_of_rounds_has_five() -> None:
    tournament = entered([1000] * 50)
    assert "5 rounds" in Scholastic().pair(tournament).notes[0]
    assert Scholastic().pair(dataclasses.replace(tournament, rounds_planned=6)).notes == ()
    over = dataclasses.replace(tournament, rounds=(Round(),) * 5)
    with pytest.raises(CannotPair, match="5 rounds"):
        Scholastic().pair(over)
