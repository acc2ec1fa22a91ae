"""The checker finds every broken rule, whatever made the pairing."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.pairing.core.checker import (
    BY_HAND,
    FIDE,
    SCHEDULED,
    STAGES,
    US_CHESS,
    Rules,
    Severity,
    broken,
    check,
)
from dashboard.pairing.core.colors import Colors, Strength, last_difference
from dashboard.pairing.core.tournament import (
    Apart,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Result,
    Round,
    Tournament,
)

W, L, D = Result.WIN, Result.LOSS, Result.DRAW
PLUS, MINUS = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
U = ByeKind.PAIRING


def event(*rounds: Round, players: int = 4, planned: int = 9, **changes: object) -> Tournament:
    plain = Tournament(
        rounds_planned=planned,
        players=tuple(Player(number, f"P{number}") for number in range(1, players + 1)),
        rounds=rounds,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def a_round(*games: tuple[int, int], bye: int = 0, kind: ByeKind = U) -> Round:
    return Round(tuple(PairedGame(*pair) for pair in games), (Bye(bye, kind),) if bye else ())


def ended(*games: tuple[int, int], results: tuple[Result, Result] = (W, L), bye: int = 0) -> Round:
    return Round(tuple(PairedGame(*pair, *results) for pair in games), (Bye(bye, U),) if bye else ())


def extra(*games: tuple[int, int], more: tuple[tuple[int, int], ...]) -> Round:
    """Return a round with extra games in it."""
    return Round((*a_round(*games).games, *(PairedGame(*pair, extra=True) for pair in more)))


BROKEN = [
    ("a good round", event(), a_round((1, 3), (4, 2)), None),
    ("no one twice", event(), a_round((1, 2), (1, 3), bye=4), "Player 1 is paired 2 times."),
    ("no one left out", event(), a_round((1, 2)), "Player 3 has neither a game nor a bye."),
    ("a stranger", event(), a_round((1, 2), (3, 4), bye=5), "There is no player 5."),
    ("against oneself", event(), a_round((1, 1), (2, 3)), "Player 1 is paired with themselves."),
    ("a rematch", event(ended((1, 2), (3, 4))), a_round((2, 1), (3, 4)),
     "Players 2 and 1 have met in round 1."),
    ("a game no one came to is no meeting", event(ended((1, 2), (3, 4), results=(PLUS, MINUS))),
     a_round((2, 1), (4, 3)), None),
    ("a game in progress is one", event(a_round((1, 2), (3, 4))), a_round((2, 1), (4, 3)),
     "have met in round 1"),
    ("byes of an even field", event(), Round((PairedGame(1, 2),), (Bye(3, U), Bye(4, U))),
     "gives 2 byes (3, 4); 0 would be enough"),
    ("two byes", event(players=5),
     Round((PairedGame(1, 2),), (Bye(3, U), Bye(4, U), Bye(5, U))), "gives 3 byes (3, 4, 5); 1 would be"),
    ("a bye of an odd field", event(players=3), a_round((1, 2), bye=3), None),
    ("a second bye", event(ended((1, 2), bye=3), players=3), a_round((2, 1), bye=3),
     "Player 3 has the bye, but already had a pairing-allocated bye in round 1."),
    ("a bye after a win without a game", event(ended((3, 1), results=(PLUS, MINUS), bye=2), players=3),
     a_round((2, 1), bye=3), "already won by forfeit in round 1"),
    ("a bye after a half-point bye",
     event(Round((PairedGame(1, 2, W, L),), (Bye(3, ByeKind.HALF),)), players=3),
     a_round((2, 1), bye=3), "have met"),
    ("who asked for a bye plays", event(coming_byes=MappingProxyType({1: (Bye(2, ByeKind.HALF),)})),
     a_round((1, 2), (3, 4)), "Player 2 has a game but asked for a bye: half-point bye."),
    ("who comes later plays", replace(event(), players=(Player(1, "A"), Player(2, "B", late_from=2))),
     a_round((1, 2)), "Player 2 has a game but arrives in round 2."),
    ("another bye than he asked for",
     event(players=3, coming_byes=MappingProxyType({1: (Bye(3, ByeKind.HALF),)})), a_round((1, 2), bye=3),
     "asked for one bye (half-point bye) and has another (pairing-allocated bye)"),
    ("two who must not meet", event(apart=(Apart(frozenset({1, 2}), 1, 2),)), a_round((1, 2), (3, 4)),
     "Players 1 and 2 must not meet."),
    ("a half-point bye that no one asked for", event(players=3), a_round((1, 2), bye=3, kind=ByeKind.HALF),
     "Player 3 has a bye without asking for one: half-point bye."),
    ("a full-point bye that no one asked for", event(players=3), a_round((1, 2), bye=3, kind=ByeKind.FULL),
     "Player 3 has a bye without asking for one: full-point bye."),
    ("an absence that no one announced", event(players=3), a_round((1, 2), bye=3, kind=ByeKind.ZERO),
     "Player 3 has a bye without asking for one: zero-point bye."),
    ("a bye that was asked for", event(players=3, coming_byes=MappingProxyType({1: (Bye(3, ByeKind.HALF),)})),
     a_round((1, 2), bye=3, kind=ByeKind.HALF), None),
    ("who comes later is absent without asking",
     replace(event(), players=(Player(1, "A"), Player(2, "B"), Player(3, "C", late_from=2))),
     a_round((1, 2), bye=3, kind=ByeKind.ZERO), None),
    ("an extra game is over and above", event(), extra((1, 3), (2, 4), more=((1, 2),)), None),
    ("others are not in two games beside it", event(players=5), extra((1, 3), (4, 1), more=((2, 5),)),
     "Player 1 is paired 2 times."),
    ("nor in a game and a bye beside it", event(players=5),
     replace(extra((1, 3), more=((2, 5),)), byes=(Bye(1, U), Bye(4, ByeKind.HALF))),
     "Player 1 is paired 2 times."),
    ("a stranger in an extra game", event(), extra((1, 3), (2, 4), more=((1, 9),)), "There is no player 9."),
    ("they may after that", event(ended((1, 3), (2, 4)), ended((1, 4), (3, 2)),
                                  apart=(Apart(frozenset({1, 2}), 1, 2),)), a_round((2, 1), (4, 3)), None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("tournament", "paired", "says"), [c[1:] for c in BROKEN], ids=[c[0] for c in BROKEN]
)
def test_what_is_broken(tournament: Tournament, paired: Round, says: str | None) -> None:
    faults = check(tournament, paired)
    if says is None:
        assert faults == ()
    else:
        assert [finding.text for finding in broken(faults) if says in finding.text] != [], faults


def white_again(rounds: int, planned: int = 9) -> Tournament:
    """Return an event in which player 1 has had White in all rounds against 2 to 6, and won."""
    return event(
        *(ended((1, other)) for other in range(2, 2 + rounds)),
        players=9,
        planned=planned,
    )


def test_a_third_equal_colour_running_is_broken() -> None:
    texts = [finding.text for finding in check(white_again(2), a_round((1, 9)), FIDE) if 1 in finding.players]
    assert texts == ["Player 1 has White 3 times in a row (against 9)."]
    assert [f for f in check(white_again(1), a_round((1, 9)), FIDE) if f.players == (1,)] == []


def test_a_colour_difference_beyond_two_is_broken() -> None:
    """After White, White, Black, White another White would give a difference of three."""
    had = event(ended((1, 2)), ended((1, 3)), ended((4, 1)), ended((1, 5)), players=9)
    earlier = replace(had, rounds=had.rounds[:3])
    assert [f.text for f in check(earlier, a_round((1, 9))) if f.players == (1,)] == []
    (finding,) = [f for f in check(had, a_round((1, 9))) if f.players == (1,)]
    assert finding.text == "Player 1 has White 3 times more than the other colour (against 9)."
    assert finding.severity is Severity.BROKEN
    assert [f.text for f in check(had, a_round((9, 1))) if f.players == (1,)] == []


def test_in_the_last_round_a_leader_may_have_a_third_equal_colour() -> None:
    (finding,) = [f for f in check(white_again(2, planned=3), a_round((1, 9))) if f.players == (1,)]
    assert finding.severity is Severity.UNUSUAL
    losing = event(ended((2, 1), results=(W, L)), ended((3, 1)), players=9, planned=3)
    (finding,) = [f for f in check(losing, a_round((4, 1))) if f.players == (1,)]
    assert finding.severity is Severity.BROKEN, "with no points no one is a leader"


def test_with_just_half_of_the_points_no_player_is_a_leader() -> None:
    """More than half of the points lifts the limits of colour in the last round; player 1 won one of two."""
    half = event(ended((1, 2)), ended((1, 3), results=(L, W)), players=9, planned=3)
    (finding,) = [f for f in check(half, a_round((1, 4))) if f.players == (1,)]
    assert (finding.severity, finding.text) == (
        Severity.BROKEN,
        "Player 1 has White 3 times in a row (against 4).",
    )


def test_forfeits_have_no_colour() -> None:
    free = event(*(ended((1, n), results=(PLUS, MINUS)) for n in (2, 3, 4)), players=9)
    assert [f for f in check(free, a_round((1, 9))) if f.players == (1,)] == []


SYSTEMS = [
    (US_CHESS, "colours", white_again(2), a_round((1, 9)), Severity.UNUSUAL),
    (
        US_CHESS,
        "a second bye",
        event(ended((1, 2), (4, 5), bye=3), players=5),
        a_round((1, 4), (2, 5), bye=3),
        Severity.UNUSUAL,
    ),
    (SCHEDULED, "colours", white_again(2), a_round((1, 9)), None),
    (Rules(meetings=2), "met once", event(ended((1, 2), (3, 4))), a_round((2, 1), (4, 3)), None),
    (STAGES, "not everybody", event(), a_round((1, 2)), None),
    (STAGES, "a rematch", event(ended((1, 2), (3, 4))), a_round((2, 1), (4, 3)), None),
    (US_CHESS, "a rematch", event(ended((1, 2), (3, 4))), a_round((2, 1), (4, 3)), Severity.BROKEN),
    (US_CHESS, "a rematch of two", event(ended((1, 2)), players=2), a_round((2, 1)), Severity.UNUSUAL),
    (
        US_CHESS,
        "apart of two",
        event(players=2, apart=(Apart(frozenset({1, 2})),)),
        a_round((2, 1)),
        Severity.UNUSUAL,
    ),
    (FIDE, "a rematch of two", event(ended((1, 2)), players=2), a_round((2, 1)), Severity.BROKEN),
    (BY_HAND, "two byes", event(), Round((PairedGame(1, 2),), (Bye(3, U), Bye(4, U))), None),
]


@pytest.mark.parametrize(
    ("rules", "tournament", "paired", "severity"),
    [(rules, *rest) for rules, _, *rest in SYSTEMS],
    ids=[f"{number}: {case[1]}" for number, case in enumerate(SYSTEMS)],
)
def test_each_system_has_its_own_rules(
    rules: Rules, tournament: Tournament, paired: Round, severity: Severity | None
) -> None:
    players = {player for game in paired.games for player in (game.white, game.black)}
    players |= {bye.player for bye in paired.byes}
    faults = {f.severity for f in check(tournament, paired, rules) if players >= set(f.players)}
    assert faults == ({severity} if severity else set())


@pytest.mark.parametrize(
    ("had", "difference", "due", "strength"),
    [
        ("", 0, None, Strength.NONE),
        ("w", 1, "b", Strength.STRONG),
        ("wb", 0, "w", Strength.MILD),
        ("wbw", 1, "b", Strength.STRONG),
        ("wbbw", 0, "b", Strength.MILD),
        ("bwbb", -2, "w", Strength.ABSOLUTE),
        ("wwbb", 0, "w", Strength.ABSOLUTE),
        ("wbwbb", -1, "w", Strength.ABSOLUTE),
        ("wwbw", 2, "b", Strength.ABSOLUTE),
    ],
)
def test_the_colour_that_is_due(had: str, difference: int, due: str | None, strength: Strength) -> None:
    colors = Colors(tuple(had))
    assert (colors.difference, colors.due, colors.strength) == (difference, due, strength)


def test_the_last_difference_is_counted_back_from_each_ones_last_game() -> None:
    assert last_difference(Colors(tuple("wbw")), Colors(tuple("bw"))) is None
    assert last_difference(Colors(tuple("wbw")), Colors(tuple("ww"))) == "b"


@given(st.permutations(range(1, 9)))
@settings(max_examples=50, derandomize=True, deadline=None)
def test_any_first_round_is_good_until_a_player_is_in_it_twice(order: list[int]) -> None:
    pairs = list(zip(order[::2], order[1::2], strict=True))
    assert check(event(players=8), a_round(*pairs)) == ()
    pairs[0] = (pairs[0][0], pairs[1][0])
    assert {f.text for f in check(event(players=8), a_round(*pairs))} == {
        f"Player {pairs[1][0]} is paired 2 times.",
        f"Player {order[1]} has neither a game nor a bye.",
    }
