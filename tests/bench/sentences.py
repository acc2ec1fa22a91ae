"""Random events with teams, whose "cannot be paired otherwise" is tried against a search of the whole field.

python -m tests.bench.sentences --rounds 5000 --seed 1     how many sentences, and how many false

A round that says nothing of the kind costs what the pairing costs; the search is for those that do.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from dashboard.pairing.core.system import CannotPair, RoundPairing
from dashboard.pairing.core.tournament import Apart, Player, Tournament, scores
from dashboard.pairing.systems.us_chess import UsChess
from tests.dashboard.pairing.systems.us_chess.events import after, by_dice

PLUS_TWO = 2
SAID = {
    "rematch": re.compile(r"there is no pairing of the field without a rematch"),
    "apart": re.compile(r"to be kept apart: the field cannot be paired otherwise"),
    "team": re.compile(r"team-mates: the field cannot be paired otherwise"),
}
"""The sentences, by what they speak of, the gravest rule first."""


@dataclass(frozen=True, slots=True)
class Told:
    """One round: its sentences by kind, and those of them that are false."""

    sentences: dict[str, int]
    false: list[str]


def rounds(seed: int) -> Iterator[Told]:
    """The rounds of one random event of 8 to 24 players, to its end or until it cannot be paired."""
    dice = random.Random(seed)
    count = dice.choice([8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24])
    schools = dice.randint(2, 5)
    teams = [f"S{min(dice.randrange(schools), dice.randrange(schools))}" for _ in range(count)]
    players = tuple(
        Player(
            number,
            f"P{number}",
            None if dice.random() < 0.1 else dice.randint(700, 1900),
            team=team,
            lot=number,
        )
        for number, team in enumerate(teams, start=1)
    )
    pairs = [frozenset(dice.sample(range(1, count + 1), 2)) for _ in range(dice.randint(0, 6))]
    apart = tuple(map(Apart, pairs))
    planned = dice.randint(3, min(9, count - 2))
    event = Tournament(players=players, rounds_planned=planned, first_color="w", apart=apart)
    for _ in range(planned):
        try:
            pairing = UsChess().pair(event)
        except CannotPair:
            return
        yield told(event, pairing)
        event = after(event, pairing.round, by_dice(dice))


def told(event: Tournament, pairing: RoundPairing) -> Told:
    """What was said of a round, against the search."""
    kinds = kinds_of(event, pairing)
    made = [
        sum(kinds.get(frozenset((g.white, g.black))) == kind for g in pairing.round.games) for kind in SAID
    ]
    playing = sorted(player for game in pairing.round.games for player in (game.white, game.black))
    sentences = {
        kind: sum(bool(pattern.search(reason.text)) for reason in pairing.reasons)
        for kind, pattern in SAID.items()
    }
    false = []
    for place, kind in enumerate(SAID):
        if sentences[kind] and can_do_with(playing, kinds, [*made[:place], made[place] - 1]):
            false.append(kind)
    return Told(sentences, false)


def kinds_of(event: Tournament, pairing: RoundPairing) -> dict[frozenset[int], str]:
    """Which two may not meet, and why: by the rules as they are printed, not as the engine has them."""
    done, points = len(event.rounds), scores(event)
    team = {player.number: player.team for player in event.players}
    kinds: dict[frozenset[int], str] = {}
    here = [player for game in pairing.round.games for player in (game.white, game.black)]
    for one in here:
        for other in here:
            below = 2 * max(points[one], points[other]) - done < PLUS_TWO
            if one < other and team[one] == team[other] and below:
                kinds[frozenset((one, other))] = "team"
    for group in event.apart:
        kinds[group.players] = "apart"
    for round_ in event.rounds:
        for game in round_.games:
            if game.played:
                kinds[frozenset((game.white, game.black))] = "rematch"
    return kinds


def can_do_with(playing: Sequence[int], kinds: dict[frozenset[int], str], most: Sequence[int]) -> bool:
    """Whether everybody can be paired with no more pairs of each kind than this; later kinds are free.

    Every choice of the pairs that are given up is tried, with all others paired without one. A choice is left
    where more players stay unpaired than the pairs that may still be given up have: each of those adds two.
    """
    if min(most) < 0:
        return False
    limited = list(SAID)[: len(most)]
    pairs = list(combinations(playing, 2))
    bad = [pair for pair in pairs if kinds.get(frozenset(pair)) in limited]
    good = [pair for pair in pairs if kinds.get(frozenset(pair)) not in limited]
    kind = [limited.index(kinds[frozenset(pair)]) for pair in bad]

    def found(players: frozenset[int], left: Sequence[int], first: int) -> bool:
        alone = unpaired(players, good)
        if alone == 0:
            return True
        if alone > 2 * sum(left):
            return False
        for at in range(first, len(bad)):
            if left[kind[at]] and players.issuperset(bad[at]):
                less = [one - (place == kind[at]) for place, one in enumerate(left)]
                if found(players - set(bad[at]), less, at + 1):
                    return True
        return False

    return found(frozenset(playing), most, 0)


def unpaired(players: Collection[int], pairs: Iterable[tuple[int, int]]) -> int:
    """How many are left alone in the largest pairing by such pairs: Edmonds' search for augmenting paths."""
    near: dict[int, list[int]] = {player: [] for player in players}
    for one, other in pairs:
        if one in near and other in near:
            near[one].append(other)
            near[other].append(one)
    mate: dict[int, int] = {}
    for player in near:
        if player not in mate:
            _augmented(player, near, mate)
    return len(near) - len(mate)


def _augmented(root: int, near: Mapping[int, Sequence[int]], mate: dict[int, int]) -> bool:
    parent: dict[int, int] = {}
    base = {player: player for player in near}
    reached, queue = {root}, [root]

    def ancestor(one: int, other: int) -> int:
        seen = set[int]()
        while True:
            one = base[one]
            seen.add(one)
            if one not in mate:
                break
            one = parent[mate[one]]
        while base[other] not in seen:
            other = parent[mate[base[other]]]
        return base[other]

    def blossom(one: int, top: int, child: int, inside: set[int]) -> None:
        while base[one] != top:
            inside |= {base[one], base[mate[one]]}
            parent[one], child = child, mate[one]
            one = parent[mate[one]]

    for one in queue:
        for other in near[one]:
            if base[one] == base[other] or mate.get(one) == other:
                continue
            if other == root or (other in mate and mate[other] in parent):
                top, inside = ancestor(one, other), set[int]()
                blossom(one, top, other, inside)
                blossom(other, top, one, inside)
                for player in near:
                    if base[player] in inside:
                        base[player] = top
                        if player not in reached:
                            reached.add(player)
                            queue.append(player)
            elif other not in parent:
                parent[other] = one
                if other not in mate:
                    end: int | None = other
                    while end is not None:
                        before = parent[end]
                        after_ = mate.get(before)
                        mate[end], mate[before] = before, end
                        end = after_
                    return True
                reached.add(mate[other])
                queue.append(mate[other])
    return False


def run(wanted: int, seed: int) -> tuple[int, dict[str, int], list[tuple[int, str]]]:
    """So many rounds: how many there were, sentences by kind, and false ones with their seeds."""
    done, counts, false = 0, dict.fromkeys(SAID, 0), list[tuple[int, str]]()
    while done < wanted:
        for one in rounds(seed):
            done += 1
            counts = {kind: counts[kind] + one.sentences[kind] for kind in counts}
            false += [(seed, kind) for kind in one.false]
        seed += 1
    return done, counts, false


def main() -> int:
    """Run it; the exit code is 1 if a sentence was false."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.process_time()
    done, counts, false = run(asked.rounds, asked.seed)
    said = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    print(f"{done} rounds in {time.process_time() - began:.0f} s of processor time")
    print(f"sentences: {said}; false: {len(false)} {false[:10] or ''}".rstrip())
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
