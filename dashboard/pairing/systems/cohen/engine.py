"""Cohen Chess as a pairing system."""

from __future__ import annotations

from dataclasses import dataclass

from broker.words.sentence import Sentence
from dashboard.pairing.core.places import FinalPlace, Places, called
from dashboard.pairing.core.system import CannotPair, EventOver, RoundPairing
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.systems.cohen import words
from dashboard.pairing.systems.cohen.course import CohenCourse, Tier
from dashboard.pairing.systems.cohen.settings import Settings


@dataclass(frozen=True, slots=True)
class Cohen(Settings):
    """Pools, Elite Eight, Final Four and consolations; with fewer than eight players a round robin first.

    A round is the next slot of every part in progress. Everything follows from the players and the rounds so
    far; a player with a zero-point bye in the first round of a stage has left before it.
    """

    @property
    def id(self) -> str:
        """As it is called in files and commands."""
        return "cohen"

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next slot.

        Raises:
            CannotPair: results are missing that the next stage depends on, or the rounds so far are not those
                of the format.
            EventOver: no game is left to play.
        """
        course = CohenCourse(self, tournament)
        if not course.field:
            raise CannotPair("There are no players. Enter some.")
        record, number = course.record, course.record.next_round
        missing = [game for game in course.waits_for if record.game(game)]
        if missing and number >= course.round:
            raise CannotPair(
                f"The next stage needs the results of {record.without_result(missing)}. Enter them."
            )
        record.check(course.schedule)
        if not any(game.round >= number for game in course.schedule):
            raise EventOver(Sentence("server_over_cohen"))
        posted, notes = record.coming(course.schedule, course.stages.coming[number])
        notes_ = (*course.stages.contrary, *course.notes[number], *notes)
        reasons = (*course.reasons[number], *record.reasons(course.schedule, words.TABLE))
        return RoundPairing(posted, reasons, notes_)

    @property
    def closed_field(self) -> str:
        """Why no player can enter once round 1 is paired."""
        return Sentence("server_closed_pools")

    def places(self, tournament: Tournament) -> Places:
        """Return all places, with the criterion that ranks each player above the next.

        Raises:
            CannotPair: the rounds so far are not those of the format.
        """
        course = CohenCourse(self, tournament)
        record = course.record
        if not course.waits_for or record.next_round <= course.round:
            record.check(course.schedule)
        places: list[FinalPlace] = []
        for tier in course.tiers:
            places += _places(tier, len(places))
        snapshot = course.tiers[-1].snapshot if course.tiers else None
        there = {place.player for place in places}
        for player in tournament.players:  # players who left before the first round
            if snapshot and player.number not in there and not player.house:
                place = len(there) + 1
                places.append(
                    FinalPlace(place, player.number, snapshot.overall(player.number), "Did not start")
                )
        over = course.over and record.done(course.schedule)
        return Places(tuple(places), over, tuple(course.stages.contrary))


def _places(tier: Tier, above: int) -> list[FinalPlace]:
    """Return the places of a tier that has ``above`` players above it."""
    ranking = tier.ranking()
    order, gaps = ranking.order, ranking.gaps
    name = tier.snapshot.player
    because = [f"ahead of {called(name(b))} by {gap}" for b, gap in zip(order[1:], gaps, strict=True)]
    because += ["last" if len(order) > 1 else "alone"][: len(order)]
    return [
        FinalPlace(above + number, player, tier.snapshot.overall(player), f"{tier.title}: {why}")
        for number, (player, why) in enumerate(zip(order, because, strict=True), start=1)
    ]
