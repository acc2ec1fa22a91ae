"""The US Chess Swiss system: a tournament in, the next round with its reasons out."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from dashboard.pairing.core.system import CannotPair, EventOver, Reason, RoundPairing, all_paired
from dashboard.pairing.core.tournament import (
    Bye,
    ByeKind,
    Color,
    PairedGame,
    Player,
    Round,
    Tournament,
    scores,
    turns,
)
from dashboard.pairing.systems.us_chess.acceleration import ROUNDS, upper_half
from dashboard.pairing.systems.us_chess.boards import boards
from dashboard.pairing.systems.us_chess.byes import Free, has_half_bye, in_reach, in_turn
from dashboard.pairing.systems.us_chess.explanation import PairingExplanation
from dashboard.pairing.systems.us_chess.groups.colors import ColorRules, Identical, clash
from dashboard.pairing.systems.us_chess.groups.descent import Descent, FloaterRules, PairedGroup
from dashboard.pairing.systems.us_chess.groups.fewest import unavoidable
from dashboard.pairing.systems.us_chess.groups.field import Field, PairingEntrant, TeamRule, entrant, strength
from dashboard.pairing.systems.us_chess.groups.switches import SwitchRules, Technique
from dashboard.pairing.systems.us_chess.rules_sheet import rules_sheet


@dataclass(frozen=True, slots=True)
class UsChess:
    """The US Chess Swiss system (Official Rules of Chess, 7th edition, chapters 27 to 29).

    Attributes:
        team_rule: when score groups are broken so that players of one team do not meet (28N).
        plus: wins more than losses from which a group is not broken for teams (28N3).
        acceleration: a point for the upper half in rounds 1 and 2, for pairing alone (28R1).
        real_first: of players with equal scores, those with more real points rank higher (28R1, an option).
        alternation_limit: points of a switch for alternation (29E5a).
        equalization_limit: points of a switch for equalization (29E5b).
        blacks_only: that limit only where a player would get two extra Blacks (29E5b1).
        limits: False = colours without limits (29E5h).
        teams_first: keeping team-mates apart comes before equalization (29E8).
        technique: look ahead (29E6a) or fix from the top board down (29E6b).
        third_first: of two due the same colour, the one who would otherwise get the other a third time in a
            row comes before the balance of colours, not after it (29E5f).
        no_third: a third equal colour is given only to leaders in the last round (29E5f1).
        look_back: rule 4 of 29E4; False is the old rule (29E4d).
        identical: who gets the colour when all colours were the same (29E4 rule 5, 29E4a to 29E4c).
        floater_limit: points between the lowest rated and another player who drops for colours; None =
            never another.
        floater_alternation: another player may drop also to avoid a broken alternation.
        bye_for_colors: a higher rated player of the group may have the bye to help colours (28L2a).
        bye_spares_new: in four-round events a new unrated player passes the bye to the group above (28L5).
        late_entrants: numbers of those who entered late for round 1; the bye passes them over (28L2).
        classes: numbers of the players of each class that is paired as a Swiss of its own in the last round
            (29I1).
    """

    team_rule: TeamRule = "28N1"
    plus: int = 2
    acceleration: Literal["off", "28R1"] = "off"
    real_first: bool = False
    alternation_limit: int = 80
    equalization_limit: int = 200
    blacks_only: bool = False
    limits: bool = True
    teams_first: bool = True
    technique: Technique = "29E6a"
    third_first: bool = False
    no_third: bool = False
    look_back: bool = True
    identical: Identical = "higher"
    floater_limit: int | None = 200
    floater_alternation: bool = False
    bye_for_colors: bool = False
    bye_spares_new: bool = False
    late_entrants: frozenset[int] = frozenset()
    classes: tuple[frozenset[int], ...] = ()

    @property
    def id(self) -> str:
        """Its name in files and commands."""
        return "us-chess"

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next round.

        Raises:
            CannotPair: results or the toss are missing, the event is over, no player may have the bye, or too
                few players are there.
        """
        return _Work(self, tournament).pairing()

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the settings, a line each, for the wall."""
        return rules_sheet(self)

    @property
    def colors(self) -> ColorRules:
        """The rules of 29E4 as set."""
        return ColorRules(self.look_back, self.identical, self.third_first)

    @property
    def switches(self) -> SwitchRules:
        """The rules of 29E5 and 29E6 as set."""
        return SwitchRules(
            self.colors,
            self.alternation_limit,
            self.equalization_limit,
            self.blacks_only,
            self.limits,
            self.teams_first,
            self.technique,
        )


class _Work:
    """The work on one round of one tournament."""

    def __init__(self, rules: UsChess, tournament: Tournament) -> None:
        self.rules, self.tournament = rules, tournament
        self.rounds = len(tournament.rounds)
        self.next = self.rounds + 1
        self.last_round = self.next == tournament.rounds_planned
        self._check_ready()
        self.turns = turns(tournament)
        self.points = scores(tournament)
        self.reasons: list[Reason] = []
        self.notes: list[str] = []

    def _check_ready(self) -> None:
        tournament = self.tournament
        if tournament.rounds_planned and self.next > tournament.rounds_planned:
            planned = tournament.rounds_planned
            raise EventOver(all_paired(planned))
        open_boards = [
            f"{game.white}-{game.black}"
            for round_ in tournament.rounds
            for game in round_.games
            if game.white_result is None or game.black_result is None
        ]
        if open_boards:
            raise CannotPair(f"enter the missing results first: {', '.join(open_boards)}")

    def pairing(self) -> RoundPairing:
        """Return the round: byes first, then the even field."""
        byes = list(self.tournament.coming_byes.get(self.next, ()))
        away = {bye.player for bye in byes}
        here = [
            player
            for player in self.tournament.players
            if player.number not in away and player.late_from <= self.next
        ]
        playing = [player for player in here if not player.house]
        house = min(
            (player for player in here if player.house), key=lambda player: player.number, default=None
        )
        if len(playing) % 2 and house is not None:
            playing.append(house)
            text = f"{house.name or house.number}, the house player, plays: the number of players is odd"
            self.reasons.append(Reason((house.number,), "28M1", text))
        elif len(playing) % 2:
            free = self._bye(playing)
            number = free.entrant.number
            byes.append(Bye(number, ByeKind.PAIRING))
            self.reasons.append(Reason((number,), free.rule, f"bye: {free.entrant.name} {free.why}"))
            playing = [player for player in playing if player.number != number]
        if not playing:
            raise CannotPair("there are no two players to be paired")
        self._note_small_field()
        self._note_acceleration(playing)
        games = [game for part in self._parts(playing) for game in self._games(part)]
        played = Round(tuple(games), tuple(sorted(byes, key=lambda bye: bye.player)))
        return RoundPairing(played, tuple(self.reasons), tuple(self.notes))

    def _games(self, players: Sequence[Player]) -> list[PairedGame]:
        """Return one field's games in the order of the boards, and keep its reasons and notes."""
        rules, field = self.rules, self._field(players)
        steps = self._descent(field)
        pairs = [pair for step in steps for pair in step.paired.pairs]
        explanation = PairingExplanation(field, rules.switches, unavoidable(field, pairs))
        for step in steps:
            self.reasons += explanation.of(step)
            self.notes += explanation.notes(step)
        paired = boards(
            field,
            pairs,
            self._toss,
            rules.colors,
            rounds=self.rounds,
            last_round=self.last_round,
            halves=rules.acceleration == "28R1" and self.rounds == 0,
        )
        for board in paired:
            both = (field.entrants[board.white].number, field.entrants[board.black].number)
            self.reasons.append(Reason(both, board.rule, board.why))
        return [board.game(field) for board in paired]

    def _descent(self, field: Field) -> list[PairedGroup]:
        rules = self.rules
        floaters = FloaterRules(rules.floater_limit, rules.floater_alternation)
        return Descent(field, rules.switches, floaters).steps()

    def _field(self, players: Sequence[Player]) -> Field:
        entrants = self._entrants(players)
        rules = self.rules
        return Field(
            entrants,
            [
                apart.players
                for apart in self.tournament.apart
                if apart.first <= self.next and (apart.last is None or self.next <= apart.last)
            ],
            real_first=rules.real_first,
            team_rule=rules.team_rule,
            plus=rules.plus,
            rounds=self.rounds,
            last_round=self.last_round,
            third_barred=self._third_colors(entrants) if rules.no_third else (),
        )

    def _third_colors(self, entrants: Sequence[PairingEntrant]) -> Iterator[tuple[int, int]]:
        """Yield pairs of which one would get a third equal colour; in the last round leaders may (29E5f1)."""
        best = max(entrant.points for entrant in entrants)
        for first, second in itertools.combinations(entrants, 2):
            leads = self.last_round and best in {first.points, second.points}
            if not leads and clash(first.history, second.history, self.rules.colors).series:
                yield first.number, second.number

    def _entrants(self, players: Sequence[Player]) -> list[PairingEntrant]:
        virtual = dict.fromkeys((player.number for player in players), Fraction(0))
        for rule in self.tournament.acceleration:
            if rule.first <= self.next <= rule.last:
                for number in rule.players & virtual.keys():
                    virtual[number] += rule.points
        for number in self._faster(players):
            virtual[number] += 1
        return [
            entrant(
                player,
                self.turns[player.number],
                self.points[player.number] + virtual[player.number],
                self.points[player.number],
                self.rounds,
            )
            for player in players
        ]

    def _faster(self, players: Sequence[Player]) -> frozenset[int]:
        """Return the players with an extra point for pairing alone (28R1)."""
        if self.rules.acceleration == "off" or self.next > ROUNDS:
            return frozenset()
        return upper_half(self.tournament, players) & {player.number for player in players}

    def _note_acceleration(self, playing: Sequence[Player]) -> None:
        faster = self._faster(playing)
        upper = self._entrants([player for player in playing if player.number in faster])
        if upper:
            last = max(upper, key=lambda player: strength(player.player))
            text = f"the upper half by rating, down to {last.name}, has an extra point for this pairing"
            self.reasons.append(Reason((), "28R1", text))

    def _parts(self, playing: Sequence[Player]) -> list[list[Player]]:
        """Return the fields that are paired apart: in the last round each class (29I1), and the others.

        The last of an odd class by score and rating plays with the others.
        """
        rest = sorted(playing, key=lambda player: (-self.points[player.number], strength(player)))
        parts = []
        for numbers in self.rules.classes if self.last_round else ():
            members = [player for player in rest if player.number in numbers]
            members = members[: len(members) // 2 * 2]
            if members:
                parts.append(members)
                rest = [player for player in rest if player not in members]
                both = tuple(player.number for player in members)
                self.reasons.append(Reason(both, "29I1", "the class is paired as a Swiss of its own"))
        return [part for part in [rest, *parts] if part]

    def _bye(self, playing: Sequence[Player]) -> Free:
        """Return who has the bye.

        Raises:
            CannotPair: every player already had a free point.
        """
        rules, entrants = self.rules, self._entrants(playing)
        if len(entrants) == 1:
            raise CannotPair("only one player is there")
        half = {
            player.number
            for player in playing
            if has_half_bye(self.tournament, player.number, self.turns[player.number])
        }
        turn = in_turn(entrants, self.turns, half, rules.late_entrants, first_round=self.rounds == 0)
        free = in_reach(entrants, turn)
        first = next(free, None)
        if first is None:
            raise CannotPair(
                "the number of players is odd, and every player had a full-point bye or a forfeit win "
                "(28L3): bring in a house player (28M1), or enter the bye of one of them for this round"
            )
        own = first.entrant
        new = own.rating is None and not own.player.played_before
        if rules.bye_spares_new and self.tournament.rounds_planned == 4 and new:
            above = (
                other
                for other in free
                if other.entrant.points > own.points and other.entrant.rating is not None
            )
            other = next(above, None)
            return first if other is None else dataclasses.replace(other, rule="28L5", why=SPARES)
        if rules.bye_for_colors and own.rating is not None and first.rule == "28L2":
            return self._bye_for_colors(playing, first, free)
        return first

    def _bye_for_colors(self, playing: Sequence[Player], first: Free, others: Iterator[Free]) -> Free:
        """Return the lowest rated whose bye gives better colours than that of the first (28L2a)."""

        def faults(free: Free) -> tuple[int, ...]:
            left = [player for player in playing if player.number != free.entrant.number]
            steps = self._descent(self._field(left))
            return tuple(sum(step.paired.faults[place] for step in steps) for place in range(3))

        natural = faults(first)
        for free in others:
            entrant = free.entrant
            if free.rule != "28L2" or entrant.rating is None or entrant.points != first.entrant.points:
                break
            gap = entrant.rating - (first.entrant.rating or 0)
            values = faults(free) if gap <= self.rules.equalization_limit else natural
            if values[:2] < natural[:2] or (values < natural and gap <= self.rules.alternation_limit):
                why = f"instead of {first.entrant.name}, a switch of {gap} points for colours"
                return dataclasses.replace(free, rule="28L2a", why=why)
        return first

    def _note_small_field(self) -> None:
        planned = self.tournament.rounds_planned
        players = sum(not player.house for player in self.tournament.players)
        if self.rounds == 0 and 1 < players <= planned + 1 - players % 2:
            self.notes.append(
                f"{players} players can all meet in {planned} round{'s' * (planned > 1)}: "
                "a round robin is possible (29K), or pair by a round-robin table as a guide (29L)"
            )

    @cached_property
    def _toss(self) -> Color:
        """Return the colour of the higher player on the first board of round 1.

        Raises:
            CannotPair: it has not been tossed yet.
        """
        if self.tournament.first_color is not None:
            return self.tournament.first_color
        if not self.tournament.rounds:
            raise CannotPair("Toss for the colour of the higher player on board 1 first (29E2).")
        players = {player.number: player for player in self.tournament.players}
        for game in self.tournament.rounds[0].games:
            both = sorted((players[game.white], players[game.black]), key=strength)
            return game.color_of(both[0].number)
        return "w"


SPARES = "is the next who may have it: in four rounds a new player is spared"
