"""Knockout: the loser is out; the seeding keeps the best players apart as long as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from broker.words.sentence import Sentence
from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.places import FinalPlace, Places
from dashboard.pairing.core.schedule import PlayedSchedule
from dashboard.pairing.core.seeding import SEEDED_BY, SeedBy, seeded
from dashboard.pairing.core.stages import Stages
from dashboard.pairing.core.system import CannotPair, EventOver, RoundPairing
from dashboard.pairing.core.tournament import Bye, ByeKind, Tournament, scores
from dashboard.pairing.systems.bracket import Bracket, KnockoutRules, Match, follow


def matches(seeds: Sequence[int]) -> tuple[Match, ...]:
    """Return the first level: 1 and 2 can meet only in the final, 1 to 4 not before the semi-finals, etc.

    Free places go to the best seeds.
    """
    order = [1]
    while len(order) < len(seeds):
        order = [number for seed in order for number in (seed, 2 * len(order) + 1 - seed)]
    placed = [seeds[seed - 1] if seed <= len(seeds) else None for seed in order]
    return tuple(zip(placed[::2], placed[1::2], strict=True))


@dataclass(frozen=True, slots=True)
class Knockout:
    """A seeded bracket; drawn games are played again with colours reversed.

    Attributes:
        seed_by: the order of the seeds.
        replays: how many games may follow a drawn one before a person decides.
        third_place: the losers of the semi-finals play for third place.
        toss_seed: the first colours follow from it; draw it once for the event.
        decisions: of matches whose games were all drawn.
    """

    seed_by: SeedBy = "rating"
    replays: int = 2
    third_place: bool = False
    toss_seed: int = 0
    decisions: tuple[CoordinatorDecision, ...] = ()

    @property
    def id(self) -> str:
        """As it is called in files and commands."""
        return "knockout"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the settings, a line each, for the wall."""
        return (
            f"Seeds (seed_by): by {SEEDED_BY[self.seed_by]}; free places go to the best seeds.",
            f"First colours: by lot (toss_seed {self.toss_seed}).",
            f"Drawn games are played again, colours reversed, at most {self.replays} times (replays).",
            "Still level: an arbiter decides (decisions).",
            f"Match for third place (third_place): {'yes' if self.third_place else 'no'}.",
            "A scheduled game that is not played is won by the player who is there.",
        )

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next games.

        Raises:
            CannotPair: fewer than two players, results are missing, or a person has to decide.
            EventOver: the final is decided.
        """
        record, bracket, stages = self._follow(tournament)
        record.check(bracket.games)
        if bracket.finished:
            raise EventOver(Sentence("server_over_knockout"))
        return next_of_bracket(record, bracket, stages)

    @property
    def closed_field(self) -> str:
        """Why no player can enter once round 1 is paired."""
        return Sentence("server_closed_bracket")

    def places(self, tournament: Tournament) -> Places:
        """Return all places; players who went out in the same level share one.

        Points are those of all rounds, as on a wall chart: byes, replays and awards count.
        """
        _, bracket, stages = self._follow(tournament)
        points = scores(tournament)
        places = bracket_places(bracket, points)
        there, last = {place.player for place in places}, len(places) + 1
        places += [
            FinalPlace(last, player.number, points[player.number], "Did not start")
            for player in tournament.players
            if player.number not in there and not player.house
        ]
        return Places(tuple(places), bracket.finished, tuple(stages.contrary))

    def _follow(self, tournament: Tournament) -> tuple[PlayedSchedule, Bracket, Stages]:
        record = PlayedSchedule(tournament, tournament.points)
        absent = record.outside()
        field = seeded([p for p in tournament.players if p.number not in absent], self.seed_by)
        if len(field) < 2:
            raise CannotPair("A knockout needs two players. Enter more.")
        rules = KnockoutRules("Knockout", self.replays, self.toss_seed, self.decisions, self.third_place)
        stages = Stages(record)
        return record, follow(record, matches(field), 1, rules, stages), stages


def next_of_bracket(record: PlayedSchedule, bracket: Bracket, stages: Stages) -> RoundPairing:
    """Return the next games of an unfinished knockout.

    Raises:
        CannotPair: results are missing, or a person has to decide.
    """
    number = record.next_round
    missing = [game for game in bracket.open if game.round < number]
    if missing:
        raise CannotPair(f"The result of {record.without_result(missing)} is missing. Enter it.")
    if bracket.level:
        raise CannotPair(needed(record, bracket.level))
    posted, notes = record.coming(bracket.games, stages.coming[number])
    notes = (*stages.contrary, *notes)
    there = {bye.player for bye in posted.byes}
    byes = tuple(Bye(player, ByeKind.PAIRING) for player in bracket.byes[number] if player not in there)
    return RoundPairing(replace(posted, byes=(*posted.byes, *byes)), tuple(bracket.reasons[number]), notes)


def needed(record: PlayedSchedule, level: Sequence[tuple[str, frozenset[int]]]) -> str:
    """Return which decision is needed, between whom, and how to enter it."""
    asked = [
        f"{stage}: {record.names(sorted(players))} are level and no game is left; decide who is first, and "
        f"give it as a decision such as '{stage}: {' '.join(map(str, sorted(players)))}'."
        for stage, players in level
    ]
    return " ".join(asked)


def bracket_places(bracket: Bracket, points: Mapping[int, Fraction]) -> list[FinalPlace]:
    """Return the places of all players in a knockout, from 1."""
    playing = {player for game in bracket.games for player in game.pair}
    playing |= {player for byes in bracket.byes.values() for player in byes}
    out = {player for _, players in bracket.out for player in players}
    places: list[FinalPlace] = []

    def add(players: Sequence[int], because: str) -> None:
        place = len(places) + 1
        places.extend(FinalPlace(place, player, points[player], because) for player in players)

    if bracket.winner is not None:
        add([bracket.winner], "Won the final")
    add(sorted(playing - out - {bracket.winner}), "Still in")
    for how, players in bracket.out:
        add(sorted(players), how)
    return places
