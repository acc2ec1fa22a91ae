"""What is said to be unavoidable in a pairing is: a search of the whole field finds nothing better."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

from dashboard.pairing.core.system import Reason, RoundPairing
from dashboard.pairing.core.tournament import PairedGame, Round
from dashboard.pairing.systems.us_chess import UsChess
from dashboard.pairing.trf import read
from tests.bench.sentences import SAID, can_do_with, run, told

TEAM_MATES = Path(__file__).parents[1] / "dashboard/pairing/systems/us_chess/team-mates.trf"
"""Round 4: P5 and P4, of one school, need not meet."""


def test_no_false_sentence_in_random_events_with_teams() -> None:
    done, counts, false = run(40, seed=1)
    assert done >= 40
    assert sum(counts.values()) > 4, "the events are hard enough to need such sentences"
    assert false == []


def test_team_mates_do_not_meet_for_the_sake_of_colours() -> None:
    event = read(TEAM_MATES.read_text()).tournament
    pairing = UsChess().pair(event)
    assert frozenset((4, 5)) not in {frozenset((game.white, game.black)) for game in pairing.round.games}
    assert not any("cannot be paired otherwise" in one.text for one in pairing.reasons)
    assert not pairing.notes
    assert told(event, pairing).false == []


def test_the_search_finds_a_false_sentence() -> None:
    """It would notice: the sentence as it was said of round 4 before."""
    event = read(TEAM_MATES.read_text()).tournament
    games = (PairedGame(2, 9), PairedGame(5, 4), PairedGame(6, 7), PairedGame(10, 3), PairedGame(1, 8))
    said = (
        Reason(
            (5, 4), "28N", "P5 and P4 meet although they are team-mates: the field cannot be paired otherwise"
        ),
    )
    assert told(event, RoundPairing(Round(games), said)).false == ["team"]


def test_the_search_agrees_with_trying_every_pairing() -> None:
    """Of small fields, in which all pairings can be tried: how few of each kind there need to be."""
    dice = random.Random(5)
    for _ in range(60):
        playing = list(range(dice.choice([4, 6])))
        pairs = list(combinations(playing, 2))
        kinds = {frozenset(pair): dice.choice(list(SAID)) for pair in pairs if dice.random() < 0.7}
        made = [
            [sum(kinds.get(frozenset(pair)) == kind for pair in pairing) for kind in SAID]
            for pairing in every_pairing(playing)
        ]
        for most in product(range(3), repeat=len(SAID)):
            for count in range(1, len(SAID) + 1):
                limits = most[:count]
                possible = any(
                    all(one <= limit for one, limit in zip(each[:count], limits, strict=True))
                    for each in made
                )
                assert can_do_with(playing, kinds, limits) == possible, (kinds, limits)


def every_pairing(players: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        for pairing in every_pairing([one for one in rest if one != other]):
            yield [(first, other), *pairing]
