"""FIDE Dutch: the rounds of files are paired again as they were, by a supervised program."""

from __future__ import annotations

import importlib.util
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import cast

import pytest

from dashboard.pairing import engines
from dashboard.pairing.core.checker import broken, check
from dashboard.pairing.core.history import before
from dashboard.pairing.core.system import CannotPair, EventOver
from dashboard.pairing.core.tournament import (
    HALF,
    Acceleration,
    Apart,
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Points,
    Result,
    Round,
    Tournament,
)
from dashboard.pairing.engines import FideDutch
from dashboard.pairing.systems.dutch import answered, first_color, gacrux_answer, question
from dashboard.pairing.trf import read
from tests.cases import each
from tests.dashboard.pairing.simulation import entered, played, simulated
from tests.dashboard.pairing.trf_files import EXAMPLE, event
from tests.dashboard.ready_gacrux import in_its_own_process

DUTCH = FideDutch()


def games(round_: Round) -> set[tuple[int, int]]:
    return {(game.white, game.black) for game in round_.games}


def byes(round_: Round) -> set[int]:
    return {bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING}


# --- the pairings of files -------------------------------------------------------------------------------

ROUNDS = [
    (name, number)
    for name, count in [
        ("bbp-dutch2025-c5", 2), ("bbp-dutch2025-c9", 1), ("bbp-10p5r-s42", 5), ("bbp-10p5r-s43", 5),
        ("bbp-11p5r-s42", 5), ("bbp-20p7r-s42", 7), ("bbp-issue7-60p14r", 14),
    ]
    for number in range(1, count + 1)
]  # fmt: skip
"""The longer files of the same kind are paired again by `make bench`."""


@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_a_round_of_a_file_is_paired_again_as_it_was(name: str, number: int) -> None:
    whole = event(name)
    pairing = DUTCH.pair(before(whole, number))
    assert games(pairing.round) == games(whole.rounds[number - 1])
    assert byes(pairing.round) == byes(whole.rounds[number - 1])
    assert pairing.notes == (), "our own rules of colour agree with the engine's"
    explained = [frozenset(reason.players) for reason in pairing.reasons]
    assert all(explained.count(frozenset((game.white, game.black))) == 2 for game in pairing.round.games)


NEXT = [
    ("bbp-dutch2025-c5", "1-5 3-2", 6),
    ("bbp-dutch2025-c9", "2-1 3-5", 4),
    (
        "bbp-issue7-60p14r",
        (
            "1-15 3-2 11-17 7-10 8-14 4-6 5-12 9-16 13-25 24-22 18-29 20-23 19-33 21-38 39-26 28-36 31-40 "
            "37-35 44-46 30-32 27-48 47-42 51-55 34-50 49-45 53-58 41-59 56-43 60-52 54-57"
        ),
        None,
    ),
]


@pytest.mark.parametrize(("name", "pairs", "bye"), NEXT)
def test_the_round_after_a_file_is_what_the_makers_of_the_file_expect(
    name: str, pairs: str, bye: int | None
) -> None:
    paired = DUTCH.pair(event(name)).round
    assert [f"{game.white}-{game.black}" for game in paired.games][:8] == pairs.split()[:8]
    assert games(paired) == {
        (int(white), int(black)) for white, black in (p.split("-") for p in pairs.split())
    }
    assert byes(paired) == ({bye} if bye else set())


def test_the_third_round_of_the_example_of_the_format() -> None:
    """Three score groups of one or two players: every game has floaters."""
    paired = DUTCH.pair(read(EXAMPLE).tournament).round
    assert paired.games == (PairedGame(1, 5), PairedGame(2, 7), PairedGame(3, 4))
    assert paired.byes == (Bye(6, ByeKind.ZERO),)


OUTCOMES = {
    "bbp-10p5r-s42": "All 5 rounds", "bbp-10p5r-s43": "All 5 rounds", "bbp-11p5r-s42": "All 5 rounds",
    "bbp-20p7r-s42": "All 7 rounds", "c07-exercise-16p5r": "All 5 rounds", "dutch-e2-higher": "",
    "gros-2010-open": "", "lichess-swiss-2020-05": "All 10 rounds", "no-legal-pairing": "No pairing",
    "ouagadougou-2022-draughts": "All 9 rounds", "rtg-15p9r-byes": "All 9 rounds",
    "rtg-30p11r-even": "All 11 rounds", "rtg-50p15r-stress": "All 15 rounds",
    "rtg-7p5r-clean": "All 5 rounds",
    "rtg-80p-edge1": "All 51 rounds", "rtg-80p-edge3": "All 15 rounds", "rtg-9p7r-clean": "All 7 rounds",
}  # fmt: skip


@pytest.mark.parametrize(("name", "why"), OUTCOMES.items())
def test_every_other_file_is_paired_or_rejected_for_a_reason(name: str, why: str) -> None:
    tournament = event(name)
    if why:
        with pytest.raises(CannotPair, match=why):
            DUTCH.pair(tournament)
    else:
        assert broken(check(tournament, DUTCH.pair(tournament).round)) == ()


# --- reasons ---------------------------------------------------------------------------------------------


def test_floats_byes_and_colours_have_their_rules() -> None:
    """The third round of the rule test C5: both leaders have met, so both float down."""
    explained = [(reason.players, reason.rule) for reason in DUTCH.pair(event("bbp-dutch2025-c5")).reasons]
    assert explained == [
        ((1, 5), "C.04.3 1.4"),
        ((1, 5), "C.04.3 5.2.4"),
        ((3, 2), "C.04.3 1.4"),
        ((3, 2), "C.04.3 5.2.1"),
        ((6,), "C.04.3 1.5"),
    ]


def test_in_round_one_colours_follow_from_the_draw() -> None:
    """Player 1 is absent, so player 2 is the first of those who have come, and has the drawn colour."""
    whole = event("rtg-7p5r-clean")
    assert first_color(whole) == "w"
    pairing = DUTCH.pair(before(whole, 1))
    assert pairing.round.games[0] == PairedGame(2, 5)
    assert {reason.rule for reason in pairing.reasons} == {"C.04.3 1.3", "C.04.3 5.2.5"}
    assert pairing.reasons[0].text == (
        "Player 2 with 0 points and player 5 with 0 points are of one score group: number 1 of the upper "
        "half and number 1 of the lower half."
    )


# --- input of an engine ----------------------------------------------------------------------------------


def four(**changes: object) -> Tournament:
    """Return players 2, 4, 6 and 8 after one round: 2 beat 6, 8 drew with 4."""
    plain = Tournament(
        rounds_planned=3,
        players=tuple(Player(number, "Name, Not told", 2000) for number in (8, 2, 6, 4)),
        rounds=(
            Round((PairedGame(2, 6, Result.WIN, Result.LOSS), PairedGame(8, 4, Result.DRAW, Result.DRAW))),
        ),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def test_numbers_are_without_gaps_and_names_stay_here() -> None:
    asked = question(four())
    read_back = read(asked.text).tournament
    assert [player.number for player in read_back.players] == [1, 2, 3, 4]
    assert asked.numbers == (2, 4, 6, 8)
    assert "Name" not in asked.text
    assert games(read_back.rounds[0]) == {(1, 3), (4, 2)}
    assert answered(asked, [(1, 4), (3, 2)]).games == (PairedGame(2, 8), PairedGame(6, 4))


def test_absent_players_are_noted_and_keep_their_requested_byes() -> None:
    tournament = four(coming_byes=MappingProxyType({2: (Bye(6, ByeKind.HALF),)}))
    asked = question(tournament)
    assert "240 Z 002    3" in asked.text
    assert answered(asked, [(4, 1), (2, 0)]).byes == (Bye(4, ByeKind.PAIRING), Bye(6, ByeKind.HALF))


def test_who_comes_later_is_away_until_then() -> None:
    tournament = four()
    late = replace(tournament, players=(*tournament.players, Player(9, "Late", late_from=3)))
    assert "240 Z 002    5" in question(late).text


def test_awards_and_acceleration_count_in_the_pairing_alone() -> None:
    """A penalty becomes more points for all others: an engine knows no score below the results."""
    faster = four(
        acceleration=(Acceleration(frozenset({4}), Fraction(1), 1, 2),),
        awards=(Award(frozenset({6}), -HALF), Award(frozenset({8}), HALF, 2)),
    )
    read_back = read(question(faster).text).tournament
    assert {(tuple(sorted(rule.players)), rule.points) for rule in read_back.acceleration} == {
        ((1,), HALF),
        ((2,), Fraction(3, 2)),
        ((4,), HALF),
    }
    assert read_back.awards == ()


def test_changed_points_are_listed() -> None:
    tournament = four(points=Points(Fraction(3), Fraction(1), absence=HALF))
    assert "162  W 3.0    D 1.0    A 0.5" in question(tournament).text


def test_players_who_must_not_meet_in_this_round_are_listed() -> None:
    now, over = Apart(frozenset({2, 8, 77})), Apart(frozenset({2, 4}), 1, 1)
    asked = question(four(apart=(now, over))).text
    assert [line for line in asked.splitlines() if line.startswith("260")] == ["260 002 002    1    4"]


REJECTED = [
    ("rounds are not said", four(rounds_planned=0), CannotPair, "The number of rounds"),
    ("all are paired", four(rounds_planned=1), EventOver, "The only round is paired"),
    (
        "a result is missing",
        four(rounds=(Round((PairedGame(2, 6),)),)),
        CannotPair,
        "result of 2 against 6 is missing",
    ),
    ("no colour was drawn", four(rounds=()), CannotPair, "first board is not drawn"),
    (
        "two games in a round",
        four(
            rounds=(
                Round((PairedGame(2, 6, Result.WIN, Result.LOSS), PairedGame(2, 4, Result.WIN, Result.LOSS))),
            )
        ),
        CannotPair,
        "player 2 has two games",
    ),
    (
        "one player is left",
        four(coming_byes={2: tuple(Bye(number, ByeKind.ZERO) for number in (2, 4, 6))}),
        CannotPair,
        "Fewer than two players",
    ),
]


@pytest.mark.parametrize(
    ("tournament", "error", "words"), [case[1:] for case in REJECTED], ids=[case[0] for case in REJECTED]
)
def test_a_round_that_cannot_be_asked_for(
    tournament: Tournament, error: type[CannotPair], words: str
) -> None:
    with pytest.raises(error, match=words):
        question(tournament)


# --- output ----------------------------------------------------------------------------------------------


def test_a_rejection_is_in_the_status_although_the_program_exits_normally() -> None:
    answer_ = {"status": {"code": 401, "error": ["Incorrect score for player 1"]}}
    with pytest.raises(CannotPair, match=r"rejected the round \(status 401\): Incorrect score for player 1"):
        gacrux_answer(json.dumps(answer_))
    with pytest.raises(CannotPair, match="No pairing keeps"):
        gacrux_answer('{"status": {"code": 2, "error": []}, "pairingResult": {"pairs": []}}')


@pytest.mark.parametrize("text", ["", "[]", '{"status": {}}', '{"status": {"code": 0}}', "Traceback ..."])
def test_an_answer_that_is_none(text: str) -> None:
    with pytest.raises(CannotPair, match="cannot be read"):
        gacrux_answer(text)


def test_a_player_that_was_not_asked_about_is_no_answer() -> None:
    with pytest.raises(CannotPair, match="there are 4 players"):
        answered(question(four()), [(1, 5)])


# --- the program -----------------------------------------------------------------------------------------


def test_the_engine_answers_the_same_in_its_own_process_and_in_a_copy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other tests use forks of a process that has imported the engine already."""
    copied = DUTCH.pair(before(event("bbp-20p7r-s42"), 4))
    monkeypatch.setattr(engines, "_run", in_its_own_process)
    assert DUTCH.pair(before(event("bbp-20p7r-s42"), 4)) == copied


def test_a_program_that_takes_too_long_is_stopped() -> None:
    with pytest.raises(CannotPair, match=r"did not pair the round in 0\.01 seconds"):
        FideDutch(time_limit_s=0.01).pair(four())


@each("own", [False, True])
def test_a_program_that_ends_without_an_answer_is_quoted(own: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(four())
    monkeypatch.setattr(engines, "_run", in_its_own_process if own else engines._run)
    with pytest.raises(CannotPair, match=r"gave no answer \(exit code"):
        engines._ask_gacrux(replace(asked, round=cast(int, "one")), engines.TIME_LIMIT_S)


def test_a_package_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(CannotPair, match="pip install gacrux"):
        DUTCH.pair(four())


# --- random events ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players", "rounds"), [(1, 7, 4), (2, 24, 4), (3, 61, 3)])
def test_absolute_rules_hold_whatever_happens(seed: int, players: int, rounds: int) -> None:
    """A broken rule, or a colour that differs from our rules, ends the test."""

    def pair(tournament: Tournament) -> Round:
        pairing = DUTCH.pair(tournament)
        assert pairing.notes == ()
        assert broken(check(tournament, pairing.round)) == ()
        return pairing.round

    simulated(entered(seed, players, rounds), pair, seed, rounds, absent=0.08)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_pairing_fails_only_if_no_pairing_keeps_the_absolute_rules(players: int) -> None:
    """A small event continues until the engine finds no pairing; then every possible round is checked."""
    tournament = entered(players, players, rounds=12)
    for _ in range(11):
        try:
            pairing = DUTCH.pair(tournament)
        except CannotPair as rejection:
            assert "No pairing keeps the absolute rules" in str(rejection)  # noqa: PT017
            assert all(broken(check(tournament, round_)) for round_ in every_round(tournament))
            return
        tournament = played(tournament, pairing.round, players, absent=0.0)
    raise AssertionError("eleven rounds without a rematch")


def every_round(tournament: Tournament) -> Iterator[Round]:
    """Yield every round: all pairs with either colour, and in an odd field every bye."""

    def games_of(left: list[int]) -> Iterator[tuple[PairedGame, ...]]:
        if not left:
            yield ()
            return
        first, *others = left
        for other in others:
            for rest in games_of([other_ for other_ in others if other_ != other]):
                yield (PairedGame(first, other), *rest)
                yield (PairedGame(other, first), *rest)

    numbers = [player.number for player in tournament.players]
    for free in numbers if len(numbers) % 2 else [None]:
        byes = () if free is None else (Bye(free, ByeKind.PAIRING),)
        for paired in games_of([number for number in numbers if number != free]):
            yield Round(paired, byes)


def test_the_order_of_the_input_does_not_matter() -> None:
    tournament = before(event("bbp-20p7r-s42"), 5)
    chance = random.Random(1)

    other = replace(
        tournament,
        players=tuple(chance.sample(tournament.players, len(tournament.players))),
        rounds=tuple(
            Round(
                tuple(chance.sample(round_.games, len(round_.games))),
                tuple(chance.sample(round_.byes, len(round_.byes))),
            )
            for round_ in tournament.rounds
        ),
    )
    assert DUTCH.pair(other) == DUTCH.pair(tournament)
