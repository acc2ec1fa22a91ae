"""VKK: groups, most wins, extra games, the next stage, and what the coordinator decides."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Round, Tournament
from dashboard.pairing.systems.vkk import Vkk
from dashboard.pairing.systems.vkk.group import dealt, sizes
from dashboard.pairing.systems.vkk.next_stage import crossed, is_knockout, regrouped
from tests.cases import each
from tests.dashboard.pairing.played import field, games, play, with_result

POINTS = {"1": "1-0", "=": "1/2", "0": "0-1"}


def group_of(names: str, results: str, *, rounds: int = 20, engine: Vkk | None = None) -> Tournament:
    """Return an event by its results: ``PQ1 PS=`` is P beat Q, P drew with S; other games stay open."""
    result_of = {part[:2]: part[2] for part in results.split()}
    tournament = Tournament(players=field(names))
    engine = engine or Vkk()
    for _ in range(rounds):
        try:
            pairing = engine.pair(tournament)
        except CannotPair:
            break
        played = []
        for game in pairing.round.games:
            first, other = tournament.player(game.white).name, tournament.player(game.black).name
            word = POINTS[result_of[first + other]] if first + other in result_of else None
            if word is None and other + first in result_of:
                word = {"1": "0-1", "=": "1/2", "0": "1-0"}[result_of[other + first]]
            if word is None:
                return tournament
            played.append(with_result(game, word))
        tournament = replace(
            tournament, rounds=(*tournament.rounds, Round(tuple(played), pairing.round.byes))
        )
    return tournament


def next_games(tournament: Tournament, engine: Vkk | None = None) -> set[str]:
    """Return the next games, the two players of each in the order of the alphabet."""
    return {
        "".join(sorted(game.split("-"))) for game in games(tournament, (engine or Vkk()).pair(tournament))
    }


def texts(tournament: Tournament, engine: Vkk | None = None) -> list[str]:
    return [reason.text for reason in (engine or Vkk()).pair(tournament).reasons]


FOUR = "PQ1 PR1 PS= QR1 QS1 SR1"


def test_the_first_two_of_a_group_of_four_advance() -> None:
    """P 5, Q 4, S 3, R 0."""
    tournament = group_of("PQRS", FOUR, rounds=3)
    assert next_games(tournament) == {"PQ"}
    assert "Group A: P (1) advances with 5 points, 2 wins." in texts(tournament)
    assert "Group A: Q (2) advances with 4 points, 2 wins." in texts(tournament)


def test_a_win_turned_into_a_draw_turns_the_group() -> None:
    """P 5, S 4 (1 win), Q 3 (1 win)."""
    tournament = group_of("PQRS", FOUR.replace("QS1", "QS="), rounds=3)
    assert next_games(tournament) == {"PS"}


def test_of_players_level_on_points_the_one_with_more_wins_advances_without_an_extra_game() -> None:
    """P 5, Q 3 (1 win), S 3 (0 wins), R 1."""
    tournament = group_of("PQRS", FOUR.replace("QS1", "QS=").replace("SR1", "SR="), rounds=3)
    assert next_games(tournament) == {"PQ"}
    assert "Group A: Q (2) advances with 3 points, 1 win, ahead of S (4) by most wins." in texts(tournament)


def test_most_wins_comes_before_the_game_between_the_tied() -> None:
    """C 6, A 5 (2 wins), B 5 (1 win, unbeaten); A and B drew."""
    results = "CA1 CB= CD1 CE= AB= AD1 AE1 BD1 BE= DE="
    tournament = group_of("ABCDE", results, rounds=5)
    assert next_games(tournament) == {"AC"}
    assert any(
        "A (1) advances with 5 points, 2 wins, ahead of B (2) by most wins" in text
        for text in texts(tournament)
    )


def test_a_tie_across_the_line_is_played_off() -> None:
    """P 5; Q and S 3 points and one win each; R 1."""
    results = "PQ1 PR= PS1 QR1 QS= SR1"
    tournament = group_of("PQRS", results.replace("PR=", "PR1"), rounds=3)
    assert next_games(tournament) == {"QS"}
    pairing = Vkk().pair(tournament)
    assert pairing.round.games[0].extra
    assert pairing.reasons[0].text == (
        "Group A: Q (2) and S (4) have 3 points, 1 win each, and the line is between them."
    )


def play_on(tournament: Tournament, *words: str, engine: Vkk | None = None) -> Tournament:
    """Add rounds of one game each, by the results of White and Black."""
    for word in words:
        pairing = (engine or Vkk()).pair(tournament)
        (game,) = pairing.round.games
        tournament = replace(tournament, rounds=(*tournament.rounds, Round((with_result(game, word),))))
    return tournament


TIED = "PQ1 PR1 PS1 QR1 QS= SR1"


def test_a_drawn_extra_game_is_repeated_with_colours_reversed_at_most_twice() -> None:
    tournament = group_of("PQRS", TIED, rounds=3)
    first = games(tournament, Vkk().pair(tournament))
    second = games(tournament, Vkk().pair(play_on(tournament, "1/2")))
    third = games(tournament, Vkk().pair(play_on(tournament, "1/2", "1/2")))
    assert first == third == ["-".join(reversed(second[0].split("-")))]
    with pytest.raises(CannotPair, match=r"Q \(2\) and S \(4\) are level and no game is left") as asked:
        Vkk().pair(play_on(tournament, "1/2", "1/2", "1/2"))
    assert "'Group A, extra game: 2 4'" in str(asked.value)


def test_the_coordinator_decides_with_name_and_time() -> None:
    tournament = play_on(group_of("PQRS", TIED, rounds=3), "1/2", "1/2", "1/2")
    engine = Vkk(decisions=(CoordinatorDecision.read("Group A, extra game: 4 2 (Eva Roth, 14:05)"),))
    assert next_games(tournament, engine) == {"PS"}
    assert any("Eva Roth, 14:05" in text for text in texts(tournament, engine))


def test_the_winner_of_the_extra_game_advances() -> None:
    tournament = group_of("PQRS", TIED, rounds=3)
    white = games(tournament, Vkk().pair(tournament))[0][0]
    assert next_games(play_on(tournament, "1-0")) == {"".join(sorted("P" + white))}


def test_how_often_a_drawn_game_is_repeated_is_a_setting() -> None:
    once = Vkk(replays=0)
    tournament = play_on(group_of("PQRS", TIED, rounds=3), "1/2", engine=once)
    with pytest.raises(CannotPair, match="are level"):
        once.pair(tournament)


def test_three_tied_play_a_round_robin_among_themselves() -> None:
    """Q, R, S beat each other in a circle below P; two of them are too many, so one advances."""
    circle = "PQ1 PR1 PS1 QR1 RS1 SQ1"
    tournament = group_of("PQRS", circle, rounds=3)
    seen: set[str] = set()
    for _ in range(3):
        pairing = Vkk().pair(tournament)
        (game,) = pairing.round.games
        seen |= next_games(tournament)
        names = [tournament.player(game.white).name, tournament.player(game.black).name]
        word = "1-0" if names == sorted(names) else "0-1"
        tournament = replace(tournament, rounds=(*tournament.rounds, Round((with_result(game, word),))))
    assert seen == {"QR", "RS", "QS"}
    assert next_games(tournament) == {"PQ"}


def test_three_still_level_after_that_are_for_the_coordinator() -> None:
    tournament = group_of("PQRS", "PQ1 PR1 PS1 QR1 RS1 SQ1", rounds=3)
    for _ in range(3):
        pairing = Vkk().pair(tournament)
        drawn = tuple(with_result(game, "1/2") for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(drawn)))
    with pytest.raises(CannotPair, match="'Group A, extra games: 2 3 4'"):
        Vkk().pair(tournament)
    engine = Vkk(decisions=(CoordinatorDecision("Group A, extra games", (4, 2, 3)),))
    assert next_games(tournament, engine) == {"PS"}


def test_a_tie_for_third_and_fourth_place_is_not_played_off() -> None:
    """R and S are level below the line: neither advances, so their order does not matter."""
    level = "PQ1 PR1 PS1 QR1 QS1 RS="
    assert next_games(group_of("PQRS", level, rounds=3)) == {"PQ"}
    eight = Vkk(groups=2)
    tournament = group_of("PQRSTUVW", "", engine=eight)
    first = {"".join(sorted(game.split("-"))) for game in games(tournament, eight.pair(tournament))}
    assert len(first) == 4
    strongest_win = " ".join(f"{a}{b}1" for at, a in enumerate("PQRSTUVW") for b in "PQRSTUVW"[at + 1 :])
    groups = ["".join(tournament.player(number).name for number in group) for group in dealt(range(1, 9), 2)]
    for group in groups:
        strongest_win = strongest_win.replace(f"{group[2]}{group[3]}1", f"{group[2]}{group[3]}=")
    after = group_of("PQRSTUVW", strongest_win, rounds=3, engine=eight)
    assert next_games(after, eight) == {
        "".join(sorted(pair)) for pair in (groups[0][0] + groups[1][1], groups[1][0] + groups[0][1])
    }


def test_with_one_group_a_tie_of_the_first_two_needs_no_extra_game() -> None:
    tournament = group_of("PQRS", "PQ= PR1 PS1 QR1 QS1 SR1", rounds=3)
    assert next_games(tournament) == {"PQ"}
    assert not Vkk().pair(tournament).round.games[0].extra


def test_with_two_groups_the_order_of_the_first_two_is_played_off() -> None:
    tournament = Tournament(players=field("ABCDEF"))
    won = {"A": 9, "B": 8, "C": 7, "D": 6, "E": 2, "F": 1}

    def by_strength(game: PairedGame) -> str:
        white, black = (won[tournament.player(p).name] for p in (game.white, game.black))
        if {white, black} == {won["A"], won["D"]}:
            return "1/2"
        return "1-0" if white > black else "0-1"

    for _ in range(3):
        pairing = Vkk().pair(tournament)
        played = tuple(with_result(game, by_strength(game)) for game in pairing.round.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(played)))
    assert next_games(tournament) == {"AD"}
    assert "their order matters" in texts(tournament)[0]


@each(
    ("players", "expected"),
    [(3, (3,)), (4, (4,)), (5, (5,)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (5, 4)), (10, (4, 3, 3)),
     (11, (4, 4, 3)), (13, (5, 4, 4)), (40, (4,) * 10)],
)  # fmt: skip
def test_group_sizes(players: int, expected: tuple[int, ...]) -> None:
    assert sizes(players) == expected


def test_groups_are_dealt_forth_and_back_and_a_full_one_is_passed_over() -> None:
    assert dealt(range(1, 11)) == ((1, 6, 7, 10), (2, 5, 8), (3, 4, 9))
    assert dealt(range(1, 14)) == ((1, 6, 7, 12, 13), (2, 5, 8, 11), (3, 4, 9, 10))


def test_two_players_play_only_the_final() -> None:
    tournament = Tournament(players=field("AB"))
    pairing = Vkk().pair(tournament)
    assert [game.stage for game in pairing.round.games] == ["Final"]
    ended = play(Vkk(), tournament, lambda _: "1-0")
    assert len(ended.rounds) == 1


def test_the_colours_of_a_groups_first_pairing_are_by_lot() -> None:
    tournament = Tournament(players=field("ABCD"))
    tossed = {games(tournament, Vkk(toss_seed=seed).pair(tournament))[0] for seed in range(20)}
    assert tossed == {"A-D", "D-A"}


def test_neighbouring_groups_are_crossed_and_one_groups_two_meet_only_in_the_final() -> None:
    a, b, c, d = (1, 2), (11, 12), (21, 22), (31, 32)
    assert crossed((a, b, c, d)) == ((1, 12), (21, 32), (11, 2), (31, 22))
    assert crossed((a, b)) == ((1, 12), (11, 2))
    assert crossed((a,)) == ((1, 2),)


@pytest.mark.parametrize("groups", [3, 5, 6, 7, 9, 10])
def test_other_numbers_of_groups_make_half_as_many_and_keep_old_rivals_apart(groups: int) -> None:
    old = [(10 * group + 1, 10 * group + 2) for group in range(groups)]
    new = regrouped(old)
    assert len(new) == (groups + 1) // 2
    assert {len(members) for members in new} <= {3, 4}
    assert max(map(len, new)) - min(map(len, new)) <= 1
    for members in new:
        assert len({player // 10 for player in members}) == len(members)
        winners = [player % 10 for player in members]
        assert winners == sorted(winners)
    assert not is_knockout(groups)


def test_three_groups_become_two() -> None:
    assert regrouped([(1, 2), (11, 12), (21, 22)]) == ((1, 21, 12), (11, 2, 22))


def test_points_do_not_carry_over_to_the_next_stage() -> None:
    tournament = Tournament(players=field(map(str, range(10))))
    ended = play(Vkk(), tournament, lambda game: "1-0" if game.white < game.black else "0-1")
    stages = [sorted({game.stage for game in round_.games}) for round_ in ended.rounds]
    assert stages[0] == ["Group A", "Group B", "Group C"]
    assert ["Stage 2, group A", "Stage 2, group B"] in stages
    assert stages[-2:] == [["Semi-finals"], ["Final"]]
    places = Vkk().places(ended)
    assert places.final
    assert places.order[:2] == (1, 2)
    assert [place.place for place in places.places] == [1, 2, 3, 3, 5, 5, 7, 7, 7, 10]


def test_a_drawn_knockout_game_is_repeated_and_then_decided_by_the_coordinator() -> None:
    tournament = Tournament(players=field("AB"))
    tournament = play_on(tournament, "1/2", "1/2", "1/2")
    colors = [(round_.games[0].white, round_.games[0].black) for round_ in tournament.rounds]
    assert colors[0] == colors[2] == colors[1][::-1]
    with pytest.raises(CannotPair, match="'Final: 1 2'"):
        Vkk().pair(tournament)
    engine = Vkk(decisions=(CoordinatorDecision("Final", (2, 1)),))
    with pytest.raises(EventOver):
        engine.pair(tournament)
    assert engine.places(tournament).order == (2, 1)


def test_points_are_two_one_and_nothing_whatever_the_tournament_says() -> None:
    tournament = group_of("PQRS", FOUR, rounds=3)
    places = Vkk().places(tournament)
    assert {tournament.player(place.player).name: int(place.points) for place in places.places} == {
        "P": 5, "Q": 4, "S": 3, "R": 0,
    }  # fmt: skip


def test_a_leaver_is_skipped_when_the_group_is_ranked() -> None:
    tournament = replace(group_of("PQRS", FOUR, rounds=3), coming_byes={4: (Bye(1, ByeKind.ZERO),)})
    assert next_games(tournament) == {"QS"}
    assert "P (1) has left, and is skipped when the group is ranked." in texts(tournament)
    ended = play(Vkk(), tournament, lambda _: "1-0")
    assert [place.because for place in Vkk().places(ended).places if place.player == 1] == [
        "Group A: left the event"
    ]


def test_a_missing_result_is_asked_for_before_the_group_is_ranked() -> None:
    tournament = group_of("PQRS", FOUR, rounds=3)
    last = tournament.rounds[-1]
    open_ = tuple(replace(game, white_result=None, black_result=None) for game in last.games)
    waiting = replace(tournament, rounds=(*tournament.rounds[:-1], Round(open_)))
    with pytest.raises(CannotPair, match=r"The result of .* is missing"):
        Vkk().pair(waiting)
    assert not Vkk().places(waiting).final


def test_a_result_changed_after_the_next_stage_was_paired_is_noticed() -> None:
    tournament = group_of("PQRS", FOUR, rounds=4)
    assert len(tournament.rounds) == 4
    turned = tuple(with_result(game, "0-0") for game in tournament.rounds[0].games)
    changed = replace(tournament, rounds=(Round(turned), *tournament.rounds[1:]))
    with pytest.raises(CannotPair, match=r"Round 4 holds P \(1\) - Q \(2\), which"):
        Vkk().pair(changed)


def test_more_groups_than_the_players_fill_are_rejected() -> None:
    with pytest.raises(CannotPair, match="5 players do not fill 3 groups"):
        Vkk(groups=3).pair(Tournament(players=field("ABCDE")))
    two = Vkk(groups=2).pair(Tournament(players=field("ABCDE")))
    assert {game.stage for game in two.round.games} == {"Group A", "Group B"}


@pytest.mark.parametrize("text", ["Group B: 7 4", "Group B: 7 4 (Eva Roth, 14:05)", "Final: 1 2 (Eva Roth)"])
def test_a_decision_is_written_as_it_is_read(text: str) -> None:
    assert str(CoordinatorDecision.read(text)) == text


@pytest.mark.parametrize("text", ["", "Group B", "Group B: seven four", "7 4"])
def test_an_invalid_decision_is_rejected_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="is written like 'Group B: 7 4"):
        CoordinatorDecision.read(text)


@pytest.mark.parametrize("name", [field_.name for field_ in fields(Vkk)])
def test_every_setting_is_on_the_rules_sheet(name: str) -> None:
    assert any(f"({name}" in line for line in Vkk().rules_sheet())
