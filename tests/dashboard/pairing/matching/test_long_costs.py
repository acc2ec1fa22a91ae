"""A matching with costs of thousands of bits equals that of whole numbers; gacrux's pairings stay."""

from __future__ import annotations

import random
import subprocess
import sys
from math import factorial
from pathlib import Path

import networkx  # type: ignore[import-untyped]
import pytest

from dashboard.pairing import gacrux_faster
from dashboard.pairing.engines import FideDutch
from dashboard.pairing.matching.long_costs import Figure, Pair, TooLong, matched, within_a_bracket
from dashboard.pairing.systems.dutch import gacrux_answer, question
from tests.dashboard.pairing.simulation import entered, played


def by_whole_numbers(costs: dict[Pair, int]) -> set[Pair]:
    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, cost) for (a, b), cost in costs.items())
    return {(min(pair), max(pair)) for pair in networkx.min_weight_matching(graph)}


def bracket(seed: int, within: int, below: int) -> tuple[dict[Pair, int], dict[int, int]]:
    """Return costs as gacrux makes them: players 1 to `within` of one score may meet many of those below."""
    chance = random.Random(seed)
    pairs, unit = within // 2, factorial(within - 1)
    costs = dict[Pair, int]()
    for a in range(1, within + below + 1):
        for b in range(a + 1, within + below + 1):
            if chance.random() < 0.3:
                continue
            counted = chance.randrange(4) + (1000 if a <= within < b else 0)
            bits = (1 << (within - pairs)) - 1
            figures = 0
            if b <= within:
                bits += 1 << (within - pairs + a - 1) if a <= pairs else -(1 << (within - a))
                counted = counted * 100 + (a if a > pairs else 0)
                figures = (b - a) * factorial(within - 1 - a)
            else:
                counted *= 100
            costs[a, b] = ((counted << within) + bits) * unit + figures
    return costs, {player: player for player in range(1, within + 1)}


@pytest.mark.parametrize(("seed", "within", "below"), [(1, 36, 0), (2, 36, 10), (3, 41, 9), (4, 60, 20)])
def test_the_matching_is_that_of_whole_numbers(seed: int, within: int, below: int) -> None:
    costs, places = bracket(seed, within, below)
    assert max(costs.values()).bit_length() > 128
    pairing = matched(*within_a_bracket(costs, places, within // 2))
    inside = {pair for pair in by_whole_numbers(costs) if pair[1] <= within}
    assert pairing is not None
    assert {pair for pair in pairing if pair[1] <= within} == inside


def test_an_earlier_figure_goes_before_all_later_ones() -> None:
    pairs = {(1, 2): 0, (3, 4): 0, (1, 3): 0, (2, 4): 0, (1, 4): 0, (2, 3): 0}
    first = Figure(1, {(1, 2): 5, (1, 3): 4, (1, 4): 4})
    second = Figure(2, {(2, 4): 9, (2, 3): 8})
    assert matched(pairs, [first, second]) == {(1, 4), (2, 3)}
    assert matched(pairs | {(1, 4): 1}, [first, second]) == {(1, 3), (2, 4)}


def test_imperfect_or_too_large_matchings_are_left_to_networkx() -> None:
    assert matched({(1, 2): 0, (1, 3): 0}) is None
    with pytest.raises(TooLong):
        matched({(1, 2): 0, (3, 4): 1 << 130, (1, 3): 0, (2, 4): 0})
    with pytest.raises(TooLong):
        within_a_bracket({(1, 2): 1, (3, 4): 7}, {1: 1, 2: 2, 3: 3, 4: 4}, 2)


def test_a_bracket_of_no_player_or_one_has_only_counts() -> None:
    costs = {(1, 2): 7, (3, 4): 5, (1, 3): 6, (2, 4): 8}
    assert within_a_bracket(costs, {}, 0) == (costs, [])
    assert within_a_bracket({pair: 2 * cost + 1 for pair, cost in costs.items()}, {1: 1}, 0) == (costs, [])


def test_rounds_of_many_are_paired_as_gacrux_pairs_them_alone(tmp_path: Path) -> None:
    """Three rounds of 90, whose brackets are large enough for `rustworkx`."""
    tournament = entered(5, 90, 5)
    for number in (1, 2, 3):
        asked = question(tournament)
        (tmp_path / "question.trf").write_text(asked.text, "ascii")
        arguments = ["-m", "dutch", "-p", "-n", str(number), "-i", "question.trf", "-o", "answer.json"]
        subprocess.run(
            [sys.executable, "-I", "-m", "gacrux.pairingchecker", *arguments], cwd=tmp_path, check=True
        )
        alone = gacrux_answer((tmp_path / "answer.json").read_text())
        paired = FideDutch().pair(tournament).round
        assert {(game.white, game.black) for game in paired.games} == {pair for pair in alone if pair[1]}
        tournament = played(tournament, paired, 5)


def test_a_large_bracket_is_not_left_to_networkx(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, places = bracket(2, 60, 0)
    assert len(costs) > gacrux_faster.LARGE
    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, cost) for (a, b), cost in costs.items())
    expected = by_whole_numbers(costs)

    def slow(_: object) -> None:
        raise AssertionError("networkx was asked")

    monkeypatch.setattr(networkx, "min_weight_matching", slow)
    matching = gacrux_faster.Matching()
    matching.bracket(places, 30)
    assert matching.min_weight_matching(graph) == expected
