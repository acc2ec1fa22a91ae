"""US Chess rounds: acceleration, byes, late entries, teams, no-shows, and the variations."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest

from dashboard.pairing.core.system import CannotPair, RoundPairing
from dashboard.pairing.core.tournament import (
    Acceleration,
    Apart,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Result,
    Round,
    Tournament,
)
from dashboard.pairing.systems.us_chess import UsChess
from dashboard.pairing.systems.us_chess.waiting import re_paired
from tests.dashboard.pairing.systems.us_chess.events import WHITE_WINS, after, entered, favourite_wins
from tests.dashboard.pairing.systems.us_chess.positions import position


def boards(pairing: RoundPairing) -> str:
    return " ".join(f"{game.white}-{game.black}" for game in pairing.round.games)


def rules(pairing: RoundPairing, *numbers: int) -> list[str]:
    return [reason.rule for reason in pairing.reasons if set(reason.players) == set(numbers)]


def test_first_round_accelerated_with_an_odd_half() -> None:
    """U18: the last of the upper half meets the first of the lower one, whose boards start from the toss."""
    tournament = entered(range(1510, 1500, -1))
    pairing = UsChess(acceleration="28R1").pair(tournament)
    assert boards(pairing) == "1-3 4-2 5-6 9-7 8-10"
    assert rules(pairing, 1, 3) == ["29C1", "29E2"]
    assert rules(pairing, 5) == rules(pairing, 5, 6)[:1] == ["29D1a"]
    assert [reason.text for reason in pairing.reasons if reason.rule == "28R1"] == [
        "the upper half by rating, down to 5 (1506), has an extra point for this pairing"
    ]


TWENTY = [2000, 1941, 1883, 1826, 1770, 1715, 1661, 1608, 1556, 1505, 1455, 1406, 1358, 1311, 1265, 1220,
          1176, 1133, 1091, 1050]  # fmt: skip


@pytest.mark.parametrize(
    ("real_first", "second"),
    [
        (False, "4-1 2-3 6-5 12-7 8-11 14-9 10-13 16-15 20-17 18-19"),
        (True, "4-1 2-3 12-5 6-11 8-13 14-7 10-15 16-9 20-17 18-19"),
    ],
)
def test_two_accelerated_rounds(real_first: bool, second: str) -> None:
    """U19: equal scores are equal; with the option a real point outranks the virtual one."""
    engine = UsChess(acceleration="28R1", real_first=real_first)
    tournament = entered(TWENTY)
    first = engine.pair(tournament)
    assert boards(first) == "1-6 7-2 3-8 9-4 5-10 11-16 17-12 13-18 19-14 15-20"
    played = after(tournament, first.round, favourite_wins(tournament))
    pairing = engine.pair(played)
    assert set(boards(pairing).split()) == set(second.split())
    assert [reason.rule for reason in (*first.reasons, *pairing.reasons)].count("28R1") == 2
    assert rules(pairing, 1, 4) == ["29E5b", "29E3a"]
    assert boards(UsChess().pair(played)) != boards(pairing)


def test_the_second_accelerated_round_after_odd_halves() -> None:
    """28R1, U18 played on: 1 2 5 have two points, 3 4 7 8 one, 6 9 10 none; 5 and 8 drop."""
    engine = UsChess(acceleration="28R1")
    tournament = entered(range(1510, 1500, -1))
    tournament = after(tournament, engine.pair(tournament).round, favourite_wins(tournament))
    assert boards(engine.pair(tournament)) == "2-1 3-5 7-4 6-8 10-9"


def test_the_third_round_is_not_accelerated() -> None:
    engine = UsChess(acceleration="28R1")
    tournament = entered(TWENTY)
    for _ in range(2):
        tournament = after(tournament, engine.pair(tournament).round, favourite_wins(tournament))
    assert engine.pair(tournament) == UsChess().pair(tournament)


def test_points_for_pairing_alone_can_be_given_with_the_tournament() -> None:
    tournament = entered(TWENTY)
    extra = Acceleration(frozenset(range(1, 11)), Fraction(1), 1, 2)
    given = UsChess().pair(dataclasses.replace(tournament, acceleration=(extra,)))
    wanted = UsChess(acceleration="28R1").pair(tournament)
    assert {frozenset((g.white, g.black)) for g in given.round.games} == {
        frozenset((g.white, g.black)) for g in wanted.round.games
    }


def test_the_house_player_comes_in_only_for_an_odd_number() -> None:
    house = Player(9, "House", 1000, house=True)
    odd, even = entered([1900, 1800, 1700]), entered([1900, 1800])
    with_him = UsChess().pair(dataclasses.replace(odd, players=(*odd.players, house)))
    assert boards(with_him) == "1-3 9-2"
    assert with_him.round.byes == ()
    assert rules(with_him, 9) == ["28M1"]
    assert boards(UsChess().pair(dataclasses.replace(even, players=(*even.players, house)))) == "1-2"


def test_byes_that_were_asked_for_come_with_the_round() -> None:
    tournament = entered([1900, 1800, 1700, 1600])
    asked = (Bye(4, ByeKind.HALF),)
    pairing = UsChess().pair(dataclasses.replace(tournament, coming_byes=MappingProxyType({1: asked})))
    assert pairing.round.byes == (Bye(3, ByeKind.PAIRING), Bye(4, ByeKind.HALF))
    assert boards(pairing) == "1-2"


def test_a_bye_asked_for_a_later_round_protects_from_the_full_point_bye() -> None:
    """28L4: a requested half-point bye counts like one taken."""
    tournament = dataclasses.replace(
        entered([1900, 1800, 1700]), coming_byes=MappingProxyType({3: (Bye(3, ByeKind.HALF),)})
    )
    assert UsChess().pair(tournament).round.byes == (Bye(2, ByeKind.PAIRING),)


def test_of_the_unrated_one_who_has_played_rated_chess_has_the_bye_before_a_new_player() -> None:
    """28L2: new players are last on the list, and are still spared."""
    tournament = entered([1500, 1400, 1300, 1200, None, None, None])
    players = tuple(
        dataclasses.replace(player, played_before=player.number == 5) for player in tournament.players
    )
    tournament = dataclasses.replace(tournament, players=players)
    everybody_rated_had_a_bye = Round(byes=tuple(Bye(number, ByeKind.FULL) for number in (1, 2, 3, 4)))
    tournament = dataclasses.replace(tournament, rounds=(everybody_rated_had_a_bye,))
    assert UsChess().pair(tournament).round.byes == (Bye(5, ByeKind.PAIRING),)


def test_nobody_may_have_the_bye() -> None:
    """Every player had a free point: a person has to decide."""
    full = tuple(Bye(number, ByeKind.FULL) for number in (1, 2, 3))
    tournament = dataclasses.replace(entered([1900, 1800, 1700]), rounds=(Round(byes=full),))
    with pytest.raises(CannotPair, match="28L3"):
        UsChess().pair(tournament)


def test_the_bye_goes_to_a_player_without_whom_the_rest_can_be_paired() -> None:
    """1 and 2 have met, so the lowest rated 3 has to play one of them."""
    game = PairedGame(1, 2, *WHITE_WINS)
    tournament = dataclasses.replace(
        entered([1900, 1800, 1700]), rounds=(Round((game,), (Bye(3, ByeKind.ZERO),)),)
    )
    pairing = UsChess().pair(tournament)
    assert pairing.round.byes == (Bye(2, ByeKind.PAIRING),)


def test_a_late_entrant_counts_as_unplayed_until_the_first_round() -> None:
    tournament = entered([1900, 1800, 1700, 1600])
    late = Player(5, "5", 2000, late_from=2)
    tournament = dataclasses.replace(tournament, players=(*tournament.players, late), first_color="b")
    first = UsChess().pair(tournament)
    assert boards(first) == "3-1 2-4"
    second = UsChess().pair(after(tournament, first.round, favourite_wins(tournament)))
    assert 5 in {number for game in second.round.games for number in (game.white, game.black)}


def test_results_have_to_be_known() -> None:
    tournament = entered([1900, 1800])
    posted = dataclasses.replace(tournament, rounds=(UsChess().pair(tournament).round,))
    with pytest.raises(CannotPair, match="missing results first: 1-2"):
        UsChess().pair(posted)


def test_the_event_is_over() -> None:
    tournament = entered([1900, 1800], rounds=1)
    with pytest.raises(CannotPair, match=r"The only round is paired\."):
        UsChess().pair(after(tournament, UsChess().pair(tournament).round, favourite_wins(tournament)))


def test_the_toss_has_to_be_made() -> None:
    with pytest.raises(CannotPair, match="Toss"):
        UsChess().pair(dataclasses.replace(entered([1900, 1800]), first_color=None))


def test_an_unavoidable_rematch_is_noted() -> None:
    tournament = entered([1900, 1800])
    again = UsChess().pair(after(tournament, UsChess().pair(tournament).round, favourite_wins(tournament)))
    assert boards(again) == "2-1"
    assert "meet again" in again.notes[0]
    assert "27A1" in rules(again, 1, 2)


def test_players_kept_apart_do_not_meet_but_rather_than_a_rematch() -> None:
    tournament = entered([1900, 1800, 1700, 1600])
    apart = Apart(frozenset({1, 3}))
    pairing = UsChess().pair(dataclasses.replace(tournament, apart=(apart,)))
    assert {1, 3} not in [{game.white, game.black} for game in pairing.round.games]
    two = entered([1900, 1800])
    only = UsChess().pair(dataclasses.replace(two, apart=(Apart(frozenset({1, 2})),)))
    assert "28T" in rules(only, 1, 2)


def test_a_small_field_is_noted() -> None:
    assert "29K" in UsChess().pair(entered([1900, 1800, 1700, 1600], rounds=3)).notes[0]
    assert UsChess().pair(entered(TWENTY, rounds=5)).notes == ()


def test_a_class_is_paired_as_its_own_swiss_in_the_last_round_only() -> None:
    """29I1: 3 and 4 meet, though 1 and 3 would."""
    tournament = entered([1900, 1800, 1700, 1600], rounds=2)
    engine = UsChess(classes=(frozenset({3, 4}),))
    first = engine.pair(tournament)
    assert boards(first) == boards(UsChess().pair(tournament))
    second = engine.pair(after(tournament, first.round, lambda _: (Result.DRAW, Result.DRAW)))
    assert {frozenset((g.white, g.black)) for g in second.round.games} == {
        frozenset((1, 2)),
        frozenset((3, 4)),
    }


def test_the_last_of_an_odd_class_plays_with_the_others() -> None:
    """29I1: 1 and 2 are what the class of three can pair; 3 is one of the others."""
    tournament = entered([1900, 1800, 1700, 1600, 1500, 1400], rounds=2)
    engine = UsChess(classes=(frozenset({1, 2, 3}),))
    last = engine.pair(after(tournament, engine.pair(tournament).round, lambda _: (Result.DRAW, Result.DRAW)))
    assert {1, 2} in [{game.white, game.black} for game in last.round.games]
    assert len(last.round.games) == 3
    assert "29I1" in rules(last, 1, 2)


def test_five_players_cannot_meet_everybody_in_three_rounds() -> None:
    """29K: with the bye of an odd field they need five."""
    fields = [1900, 1800, 1700, 1600, 1500]
    assert UsChess().pair(entered(fields, rounds=3)).notes == ()
    assert "29K" in UsChess().pair(entered(fields, rounds=5)).notes[0]


@pytest.mark.parametrize(("second", "expected"), [(1920, {(1, 4), (2, 3)}), (1919, {(1, 3), (2, 4)})])
def test_a_switch_of_just_the_limit_is_still_made(second: int, expected: set[tuple[int, int]]) -> None:
    """29E5a: 80 points are within the limit, 81 are not."""
    tournament = position({"field": f"2000 wb\n{second} bw\n1600 wb\n1400 bw"}).tournament
    paired = {tuple(sorted((game.white, game.black))) for game in UsChess().pair(tournament).round.games}
    assert {pair for pair in paired if max(pair) <= 4} == expected


WAITING = entered([2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300])


def test_only_the_waiting_players_are_paired_again() -> None:
    """29G3: 5 and 2 do not come, so 1 and 6 meet; the other boards stay."""
    posted = UsChess().pair(WAITING).round
    again = re_paired(UsChess(), dataclasses.replace(WAITING, rounds=(posted,)), {5, 2})
    assert boards(again) == "3-7 8-4 1-6"
    assert again.round.byes == (Bye(2, ByeKind.ZERO), Bye(5, ByeKind.ZERO))
    assert again.reasons[0].rule == "29G3"


def test_a_game_with_a_result_is_not_paired_again() -> None:
    """29G3: 2 has left, but only after the game with 6, so 1 is the only one who waits."""
    posted = UsChess().pair(WAITING).round
    over = tuple(
        dataclasses.replace(game, white_result=Result.WIN, black_result=Result.LOSS)
        if {game.white, game.black} == {2, 6}
        else game
        for game in posted.games
    )
    tournament = dataclasses.replace(WAITING, rounds=(dataclasses.replace(posted, games=over),))
    with pytest.raises(CannotPair, match="fewer than two"):
        re_paired(UsChess(), tournament, {5, 2})


def test_an_odd_waiting_player_keeps_the_posted_game() -> None:
    posted = UsChess().pair(WAITING).round
    again = re_paired(UsChess(), dataclasses.replace(WAITING, rounds=(posted,)), {5, 2, 3})
    assert boards(again) == "3-7 8-4 1-6"
    assert rules(again, 7) == ["29G3"]


def test_one_waiting_player_is_nothing_to_pair() -> None:
    posted = UsChess().pair(WAITING).round
    with pytest.raises(CannotPair, match="there is no pair to make"):
        re_paired(UsChess(), dataclasses.replace(WAITING, rounds=(posted,)), {5})


SETTINGS: list[tuple[str, str, dict[str, Any], str, str]] = [
    (
        "29E5h: no limits",
        "2000 w\n1750 b\n1500 w\n1200 b",
        {"limits": False},
        "1500-2000 1750-1200",
        "1200-2000 1750-1500",
    ),
    (
        "29E5b1: the wide limit only against two extra Blacks",
        "2000 bwb\n1850 wbw\n1600 bwb\n1400 wbw",
        {"blacks_only": True},
        "2000-1400 1600-1850",
        "2000-1400 1600-1850",
    ),
    (
        "29E4d: the round before the last does not count",
        "A 1800 wbwb\nB 1900 bwwb",
        {"look_back": False},
        "A-B",
        "B-A",
    ),
    (
        "29E4a: in a minus group the lower ranked",
        "A 1800 bwb\nB 1700 bwb",
        {"identical": "29E4a"},
        "A-B",
        "B-A",
    ),
    (
        "28N1 off: team-mates meet",
        "A 1800 wb (X)\nB 1700 bw (Y)\nC 1600 bw (X)\nD 1500 wb (Y)",
        {"team_rule": "off"},
        "A-D C-B",
        "A-C D-B",
    ),
    (
        "no other floater for colours",
        "3.0:\nA 2100 bwb\nB 2080 bwb\nC 1990 wbw\n2.5:\nD 2050 wbw\nE 1980 bwb\nF 1800 bwb",
        {"floater_limit": None},
        "A-C B-D E-F",
        "A-B E-C F-D",
    ),
]


@pytest.mark.parametrize(
    ("name", "field", "settings", "plain", "set_so"), SETTINGS, ids=[s[0] for s in SETTINGS]
)
def test_a_variation_has_its_effect(
    name: str, field: str, settings: dict[str, Any], plain: str, set_so: str
) -> None:
    example = position({"field": field, "first_color": "w"})
    for engine, wanted in ((UsChess(), plain), (UsChess(**settings), set_so)):
        games = engine.pair(example.tournament).round.games
        got = {f"{example.name[game.white]}-{example.name[game.black]}" for game in games}
        assert got == set(wanted.split()), name


@pytest.mark.parametrize(
    ("score", "black"), [((Result.DRAW, Result.DRAW), 1), ((Result.LOSS, Result.LOSS), 3)]
)
def test_29e4a_an_even_score_is_no_minus_score(score: tuple[Result, Result], black: int) -> None:
    """1 and 3 both had White: the higher gets Black with half of the points, the lower with less."""
    games = (PairedGame(1, 2, *score), PairedGame(3, 4, *score))
    apart = (Apart(frozenset({1, 4})), Apart(frozenset({2, 3})))
    tournament = dataclasses.replace(entered([1900, 1800, 1700, 1600]), rounds=(Round(games),), apart=apart)
    pairing = UsChess(identical="29E4a").pair(tournament)
    (game,) = (game for game in pairing.round.games if {game.white, game.black} == {1, 3})
    assert game.black == black


def test_28l2a_gives_the_bye_where_colours_are_better_without_the_player() -> None:
    """Without 1400, two Blacks and two Whites are due; without the lowest rated, three and one."""
    example = position({"field": "1700 w\n1600 w\n1500 b\n1450 w\n1400 b", "first_color": "w"})
    names = {number: name for name, number in example.number.items()}
    plain = UsChess().pair(example.tournament)
    assert [names[bye.player] for bye in plain.round.byes if bye.kind == ByeKind.PAIRING] == ["1400"]
    helped = UsChess(bye_for_colors=True).pair(example.tournament)
    assert [names[bye.player] for bye in helped.round.byes if bye.kind == ByeKind.PAIRING] == ["1450"]
    assert "28L2a" in [reason.rule for reason in helped.reasons]


def test_28l5_spares_a_new_player_in_four_rounds() -> None:
    case = {"field": "1.0:\n1700 w\n1600 b\n0.0:\nN unrated b new", "first_color": "w", "rounds": 4}
    example = position(case)
    names = {number: name for name, number in example.number.items()}
    for engine, wanted in ((UsChess(), "N"), (UsChess(bye_spares_new=True), "1600")):
        byes = engine.pair(example.tournament).round.byes
        assert [names[bye.player] for bye in byes if bye.kind == ByeKind.PAIRING] == [wanted]


def test_29e5f1_a_third_colour_is_not_given() -> None:
    """U28b reversed: with the variation the group is broken."""
    field = "2.0:\nA 1500 wbb\nB 1400 wbb\n1.5:\nC 1450 bww\nD 1350 bww"
    example = position({"field": field, "first_color": "w", "rounds": 9})
    games = UsChess(no_third=True).pair(example.tournament).round.games
    assert {example.name[game.white] for game in games} == {"A", "B"}


def test_teams_in_a_plus_group_and_28n2() -> None:
    """U31 with 28N2: A and B may not meet, whatever their score."""
    field = "2.0:\nA 1600 wb (X)\nB 1500 bw (X)\n1.0:\nC 1400 wb\nD 1300 bw\n0.5:\nE 1250 bw\nF 1150 wb"
    example = position({"field": field, "first_color": "w", "rounds": 9})
    a, b = example.number["A"], example.number["B"]
    for engine, meet in ((UsChess(), True), (UsChess(team_rule="28N2"), False)):
        pairs = [{game.white, game.black} for game in engine.pair(example.tournament).round.games]
        assert ({a, b} in pairs) == meet


def test_the_small_tournament_of_the_page() -> None:
    """Three rounds as in the guide."""
    ratings = {"Ada": 1930, "Ben": 1880, "Cleo": 1750, "Dan": 1640, "Eva": 1560, "Finn": 1420, "Gus": None}
    tournament = entered([*ratings.values()], rounds=4)
    players = tuple(
        dataclasses.replace(player, name=name)
        for player, name in zip(tournament.players, ratings, strict=True)
    )
    tournament = dataclasses.replace(tournament, players=players)
    names = dict(enumerate(ratings, start=1))
    numbers = {name: number for number, name in names.items()}
    page = [
        ("Ada-Dan Eva-Ben Cleo-Gus", "Finn", {"Finn": "28L2", "Ada-Dan": "29E2"}, {"Ada", "Ben"}),
        (
            "Ben-Ada Finn-Cleo Gus-Dan",
            "Eva",
            {
                "Finn": "29D1a",
                "Gus": "29D1c",
                "Ben-Ada": "29E3a",
                "Finn-Cleo": "29E3a",
                "Gus-Dan": "29E4 rule 5",
            },
            {"Finn", "Gus"},
        ),
        ("Ada-Finn Gus-Ben Cleo-Eva", "Dan", {"Gus-Ben": "29E4 rule 5", "Dan": "28L2"}, set()),
    ]
    for pairs, free, wanted, winners in page:
        pairing = UsChess().pair(tournament)
        assert [f"{names[g.white]}-{names[g.black]}" for g in pairing.round.games] == pairs.split()
        assert pairing.round.byes == (Bye(numbers[free], ByeKind.PAIRING),)
        for who, rule in wanted.items():
            assert rule in rules(pairing, *(numbers[name] for name in who.split("-"))), who

        def result(game: PairedGame, winners: set[str] = winners) -> tuple[Result, Result]:
            if names[game.white] in winners:
                return Result.WIN, Result.LOSS
            return (Result.LOSS, Result.WIN) if names[game.black] in winners else (Result.DRAW, Result.DRAW)

        tournament = after(tournament, pairing.round, result)


def test_input_order_does_not_matter() -> None:
    tournament = entered(TWENTY)
    played = after(tournament, UsChess().pair(tournament).round, favourite_wins(tournament))
    turned = dataclasses.replace(played, players=tuple(reversed(played.players)))
    assert UsChess().pair(turned) == UsChess().pair(played)


def test_a_tournament_is_not_needed_whole() -> None:
    with pytest.raises(CannotPair, match="no two players"):
        UsChess().pair(Tournament(first_color="w"))
