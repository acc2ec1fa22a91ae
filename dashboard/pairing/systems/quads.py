"""Quads: groups of four in rating order, three rounds each (US Chess rule 30G)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from broker.words.sentence import Sentence
from dashboard.pairing.core.annulment import early_leavers
from dashboard.pairing.core.schedule import PlayedSchedule, ScheduledGame, Table, by_number, scheduled
from dashboard.pairing.core.seeding import LeftOver, fours, toss
from dashboard.pairing.core.system import CannotPair, EventOver, Reason, RoundPairing, all_paired
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Round, Stage, Tournament
from dashboard.pairing.systems.berger import berger, seated
from dashboard.pairing.systems.round_robin import by_table

QUAD: Table = (((1, 4), (2, 3)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
"""The table of the quad form, White first; a toss gives the colours of the third round."""

ROUNDS = 3
SMALL_SWISS = "Small Swiss"


@dataclass(frozen=True, slots=True)
class Quads:
    """Groups of four in rating order; the five to seven players left over make one group.

    Attributes:
        left_over: what that group plays: a small Swiss of three rounds, as long as the quads, or a round
            robin of five or seven.
        toss_seed: the colours of the third round and of the small Swiss's first board follow from it; draw it
            once for the event.
        annul_before_half: the games of a player who withdraws before playing half of them do not count;
            False = the remaining ones are lost by forfeit.
    """

    left_over: LeftOver = "small-swiss"
    toss_seed: int = 0
    annul_before_half: bool = True

    @property
    def id(self) -> str:
        """As it is called in files and commands."""
        return "quads"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the settings, a line each, for the wall."""
        return (
            "Groups of four by rating, numbers by rating: 1-4 2-3 / 3-1 4-2 / 1-2 3-4, White first (30G).",
            f"Colours of the third round: by toss (toss_seed {self.toss_seed}).",
            "The last five to seven players (left_over): "
            + (
                "a small Swiss of three rounds, by the US Chess rules."
                if self.left_over == "small-swiss"
                else "a round robin, Berger table."
            ),
            "Withdrawal before half of the games (annul_before_half): "
            + (
                "all games of the player are annulled."
                if self.annul_before_half
                else "remaining games are forfeited."
            ),
        )

    def stages(self, tournament: Tournament) -> tuple[Stage, ...]:
        """Return the groups with their names, the highest ratings first; paired groups stay as they are."""
        if tournament.rounds and tournament.rounds[0].stages:
            return tournament.rounds[0].stages
        return tuple(
            Stage(self._called(number, len(group)), group)
            for number, group in enumerate(fours(tournament.players), start=1)
        )

    def _called(self, number: int, players: int) -> str:
        """Return the name of a group by its number from 1 and its size."""
        if players > 4 and self.left_over == "small-swiss":
            return SMALL_SWISS
        return f"Quad {number}" if players == 4 else f"Group {number}"

    @property
    def closed_field(self) -> str:
        """Why no player can enter once round 1 is paired."""
        return Sentence("server_closed_pools")

    def without_group(self, tournament: Tournament) -> tuple[int, ...]:
        """Return the players who came after the groups were made, without the house player."""
        there = {player for group in self.groups(tournament) for player in group}
        return tuple(
            player.number for player in tournament.players if player.number not in there and not player.house
        )

    def groups(self, tournament: Tournament) -> tuple[tuple[int, ...], ...]:
        """Return the players of each group, the highest ratings first."""
        return tuple(stage.players for stage in self.stages(tournament))

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next round of every group.

        Raises:
            CannotPair: fewer than two players, or rounds that are not those of the tables.
            EventOver: all rounds are paired.
        """
        groups = self.groups(tournament)
        begins = () if tournament.rounds else self.stages(tournament)
        if not groups or len(groups[0]) < 2:
            raise CannotPair("Quads need two players, and make sense from four. Enter more.")
        last = groups[-1]
        swiss = last if self.left_over == "small-swiss" and len(last) > 4 else ()
        without = self.without_group(tournament)
        tables = [group for group in groups if group != swiss]
        small = self._small(tournament, swiss) if swiss else RoundPairing(Round())
        notes = self._about_left_over(last) if len(last) > 4 and not tournament.rounds else ()
        if without:
            names = PlayedSchedule(tournament, tournament.points).names(without)
            single = len(without) == 1
            notes = (
                f"{names} came after the groups were made, and {'is' if single else 'are'} in none of them.",
            )
        idle = tuple(Bye(player, ByeKind.ZERO) for player in without)
        if not tables:
            there = replace(small.round, byes=(*small.round.byes, *idle), stages=begins)
            return replace(small, round=there, notes=(*notes, *small.notes))
        games = [
            game for number, group in enumerate(tables, start=1) for game in self._scheduled(group, number)
        ]
        gone = {
            player
            for group in tables
            for player in (early_leavers(tournament, group) if self.annul_before_half else ())
        }
        main = by_table(self._record(tournament, swiss), games, "30G", frozenset(gone))
        reasons: list[Reason] = []
        if len(tournament.rounds) + 1 == ROUNDS and len(groups[0]) == 4:
            reasons.append(
                Reason((), "30G", f"Colours of the third round are by toss (seed {self.toss_seed}).")
            )
        return RoundPairing(
            Round(
                (*main.round.games, *small.round.games),
                (*main.round.byes, *small.round.byes, *idle),
                begins,
            ),
            (*main.reasons, *small.reasons, *reasons),
            (*notes, *main.notes, *small.notes),
        )

    def _about_left_over(self, group: Sequence[int]) -> tuple[str, ...]:
        many = len(group)
        small, robin = f"a small Swiss of {ROUNDS} rounds", f"a round robin of {many - 1 + many % 2} rounds"
        if self.left_over == "small-swiss":
            way = "the setting “left over” at “round-robin” makes it"
            return (f"The last {many} players are {small}; {way} {robin}.",)
        here = f"{robin}, a quad has {ROUNDS}"
        return (
            f"The last {many} players are {here}; the setting “left over” at “small-swiss” makes it {small}.",
        )

    def _scheduled(self, group: Sequence[int], number: int) -> tuple[ScheduledGame, ...]:
        table = berger(len(group))
        if len(group) == 4:
            last = [pair if toss(self.toss_seed, number, *pair) else pair[::-1] for pair in QUAD[2]]
            table = (*QUAD[:2], tuple(last))
        called = self._called(number, len(group))
        return scheduled(seated(table, group), 1, called, why=by_number(group, f"{called}, numbers"))

    def _small(self, tournament: Tournament, swiss: Sequence[int]) -> RoundPairing:
        """Return the next round of the group that is too large for a quad."""
        if len(tournament.rounds) >= ROUNDS:
            raise EventOver(all_paired(ROUNDS))
        alone = replace(
            only(tournament, frozenset(swiss)),
            rounds_planned=ROUNDS,
            first_color="w" if toss(self.toss_seed, "small Swiss") else "b",
        )
        byes = alone.coming_byes.get(len(tournament.rounds) + 1, ())
        if len(swiss) - len(byes) < 2:
            return RoundPairing(Round((), tuple(byes)))
        from dashboard.pairing.systems.us_chess import (
            UsChess,  # imported here, to keep the dashboard's start fast
        )

        answer = UsChess().pair(alone)
        games = tuple(replace(game, stage=SMALL_SWISS) for game in answer.round.games)
        return replace(answer, round=replace(answer.round, games=games))

    @staticmethod
    def _record(tournament: Tournament, swiss: Sequence[int]) -> PlayedSchedule:
        others = frozenset(player.number for player in tournament.players) - frozenset(swiss)
        return PlayedSchedule(only(tournament, others), tournament.points)


def only(tournament: Tournament, players: frozenset[int]) -> Tournament:
    """Return the tournament with these players only."""

    def byes(several: Sequence[Bye]) -> tuple[Bye, ...]:
        return tuple(bye for bye in several if bye.player in players)

    def games(several: Sequence[PairedGame]) -> tuple[PairedGame, ...]:
        return tuple(game for game in several if {game.white, game.black} <= players)

    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.number in players),
        rounds=tuple(Round(games(round_.games), byes(round_.byes)) for round_ in tournament.rounds),
        coming_byes={number: byes(several) for number, several in tournament.coming_byes.items()},
    )
