"""VKK as a pairing system: groups, then a knockout; 2 points for a win, 1 for a draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from broker.words.sentence import Sentence
from dashboard.pairing.core.decision import CoordinatorDecision
from dashboard.pairing.core.places import FinalPlace, Places
from dashboard.pairing.core.schedule import PlayedSchedule
from dashboard.pairing.core.seeding import SEEDED_BY, SeedBy, seeded
from dashboard.pairing.core.system import CannotPair, EventOver, RoundPairing
from dashboard.pairing.core.tournament import Points, Tournament, scores
from dashboard.pairing.systems.knockout import bracket_places, needed, next_of_bracket
from dashboard.pairing.systems.vkk.course import VkkCourse, provisional
from dashboard.pairing.systems.vkk.group import RULE, GroupRules

POINTS = Points(win=Fraction(2), draw=Fraction(1))


@dataclass(frozen=True, slots=True)
class Vkk:
    """Groups of about four; the first two of each advance to new groups or the knockout, up to a final.

    Points are 2, 1 and 0 whatever the tournament says; they do not carry over to the next stage.

    Attributes:
        seed_by: the order in which the field is dealt to the groups.
        groups: how many there are at first; None = groups of four with some of three or five.
        replays: how many games may follow a drawn extra game or knockout game, colours reversed each time.
        toss_seed: first colours follow from it; draw it once for the event.
        decisions: the coordinator's, where no game is left to play.
    """

    seed_by: SeedBy = "previous-rank"
    groups: int | None = None
    replays: int = 2
    toss_seed: int = 0
    decisions: tuple[CoordinatorDecision, ...] = ()

    @property
    def id(self) -> str:
        """As it is called in files and commands."""
        return "vkk"

    @property
    def points(self) -> Points:
        """The values of results, whatever the tournament says."""
        return POINTS

    def rules_sheet(self) -> tuple[str, ...]:
        """Return settings and decisions, a line each, for the wall."""
        count = "groups of four with some of three or five" if self.groups is None else str(self.groups)
        return (
            "2 points for a win, 1 for a draw, 0 for a loss; a stalemate is a draw.",
            f"Groups (groups): {count}; the first two of each advance.",
            f"Field dealt back and forth, larger groups first (seed_by): by {SEEDED_BY[self.seed_by]}.",
            "Inside a group: single round robin by the Berger table.",
            f"Colours of a group's first pairing and of first games: by lot (toss_seed {self.toss_seed}).",
            "Order in a group: points, most wins, extra game. No head-to-head.",
            "Extra games for a tie across the advancing line, or for different places of two who advance.",
            f"Two tied: one game; drawn: again, colours reversed, at most {self.replays} times (replays).",
            "Three or more tied: single round robin among them, points then wins.",
            "Still level: the coordinator decides, with name and time (decisions).",
            "One group: its first two play the final. Two, four, eight: knockout A1-B2, C1-D2, B1-A2, D1-C2.",
            "Another number: half as many groups again; seconds go to the group after that of their winner.",
            "A drawn knockout game is played again like an extra game. Points do not carry over.",
            "A scheduled game that is not played is won by the player who is there, and counts as a win.",
            "A player who leaves is skipped when the group is ranked; later games are lost by forfeit.",
            "Out in the same stage: by place in the group; those of one place share theirs in the event.",
        )

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next games of all groups or of the knockout.

        Raises:
            CannotPair: there are no players, results are missing, the coordinator has to decide, or the
                rounds so far are not those of the format.
            EventOver: the final is decided.
        """
        course = self._course(tournament)
        record, number = course.record, course.record.next_round
        bracket = course.bracket
        missing = [game for game in course.open if record.game(game)]
        coming = any(game.round == number for game in course.games)
        if missing and not (course.fixed and coming):
            raise CannotPair(f"The result of {record.without_result(missing)} is missing. Enter it.")
        record.check([*course.games, *(bracket.games if bracket else ())])
        if course.undecided:
            raise CannotPair(needed(record, course.undecided))
        reasons_ = tuple(course.reasons[number])
        if bracket:
            if bracket.finished:
                raise EventOver(Sentence("server_over_vkk"))
            pairing = next_of_bracket(record, bracket, course.stages)
            return RoundPairing(pairing.round, (*reasons_, *pairing.reasons), pairing.notes)
        posted, notes = record.coming(course.games, course.stages.coming[number])
        reasons = (*reasons_, *record.reasons(course.games, RULE))
        return RoundPairing(posted, reasons, (*course.stages.contrary, *notes))

    def places(self, tournament: Tournament) -> Places:
        """Return all places; players who went out in the same way share one.

        Points are those of all rounds, as on a wall chart; they do not rank beyond their stage.
        """
        course = self._course(tournament)
        bracket = course.bracket
        everybody = [player.number for player in tournament.players if not player.house]
        points = scores(replace(tournament, points=POINTS))
        places: list[FinalPlace] = []
        if bracket:
            places += [
                FinalPlace(place.place, place.player, points[place.player], place.because)
                for place in bracket_places(bracket, points)
            ]
        tiers = [] if bracket else [(tied, "Still in") for tied in provisional(course)]
        tiers += [(out.players, out.because) for out in course.out]
        tiers.append((tuple(sorted({*everybody} - {*course.field})), "Did not start"))
        for players, because in tiers:
            place = len(places) + 1
            places += [FinalPlace(place, player, points[player], because) for player in players]
        return Places(tuple(places), bool(bracket and bracket.finished), tuple(course.stages.contrary))

    @property
    def closed_field(self) -> str:
        """Why no player can enter once round 1 is paired."""
        return Sentence("server_closed_pools")

    def _course(self, tournament: Tournament) -> VkkCourse:
        record = PlayedSchedule(tournament, POINTS)
        absent = record.outside()
        field = seeded([p for p in tournament.players if p.number not in absent], self.seed_by)
        if not field:
            raise CannotPair("There are no players. Enter some.")
        if self.groups is not None and not 1 <= self.groups <= max(len(field) // 2, 1):
            raise CannotPair(f"{len(field)} players do not fill {self.groups} groups. Take fewer groups.")
        rules = GroupRules(self.replays, self.toss_seed, self.decisions)
        return VkkCourse(record, field, self.groups, rules)
