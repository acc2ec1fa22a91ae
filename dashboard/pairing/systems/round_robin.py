"""Round robins: single, double or more, by the Berger tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from broker.words.sentence import Sentence
from dashboard.pairing.core.annulment import annulment_note, early_leavers
from dashboard.pairing.core.places import yes
from dashboard.pairing.core.schedule import OtherGames, PlayedSchedule, ScheduledGame, by_number, scheduled
from dashboard.pairing.core.seeding import SEEDED_BY, SeedBy, seeded
from dashboard.pairing.core.system import CannotPair, EventOver, Reason, RoundPairing, all_paired
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.systems.berger import cycles, seated


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """Every player meets every other.

    Attributes:
        cycles: how often; 2 = double, colours reversed the second time.
        numbers: what gives the players their numbers of the table.
        swap_last_rounds: swap the last two rounds of a cycle before the next, so that no player has one
            colour three times running.
        annul_before_half: the games of a player who withdraws before playing half of them do not count, and
            the coming ones are not scheduled; False = they are lost by forfeit, as later.
    """

    cycles: int = 1
    numbers: SeedBy = "number"
    swap_last_rounds: bool = True
    annul_before_half: bool = True

    @property
    def id(self) -> str:
        """As it is called in files and commands."""
        return "round-robin"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the settings, a line each, for the wall."""
        often = {1: "once", 2: "twice"}.get(self.cycles, f"{self.cycles} times")
        return (
            f"Every player meets every other {often} (cycles), by the Berger tables.",
            "Odd field: the opponent of the number after the last one has a free round.",
            f"Table numbers (numbers): by {SEEDED_BY[self.numbers]}.",
            f"Last two rounds of a cycle swapped (swap_last_rounds): {yes(self.swap_last_rounds)}.",
            "Withdrawal before half of the games (annul_before_half): "
            + (
                "all games of the player are annulled."
                if self.annul_before_half
                else "remaining games are forfeited."
            ),
            "Withdrawal later: the remaining games are lost by forfeit.",
        )

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next round of the table; it does not need results.

        Raises:
            CannotPair: fewer than two players, or rounds that are not those of the table.
            EventOver: all rounds are paired.
        """
        numbers = seeded(tournament.players, self.numbers)
        if len(numbers) < 2:
            raise CannotPair("A round robin needs two players. Enter more.")
        games = self._games(numbers)
        if late := self._came_late(tournament, numbers):
            names = PlayedSchedule(tournament, tournament.points).names(late)
            was, those_late = ("was", "the player") if len(late) == 1 else ("were", "these players")
            raise CannotPair(
                f"{names} {was} entered after round 1 was paired, and the table of a round robin is made for "
                f"all its players before that. Take {those_late} out of this section, to play in another one."
            )
        gone = self._gone(tournament, numbers)
        return by_table(PlayedSchedule(tournament, tournament.points), games, "Berger", gone)

    @property
    def closed_field(self) -> str:
        """Why no player can enter once round 1 is paired."""
        return Sentence("server_closed_table")

    def _games(self, numbers: Sequence[int]) -> tuple[ScheduledGame, ...]:
        table = cycles(len(numbers), self.cycles, swap_last_rounds=self.swap_last_rounds)
        return scheduled(seated(table, numbers), 1, "", why=by_number(numbers))

    def _gone(self, tournament: Tournament, numbers: Sequence[int]) -> frozenset[int]:
        return early_leavers(tournament, numbers, self.cycles) if self.annul_before_half else frozenset()

    def _fits(self, tournament: Tournament, numbers: Sequence[int]) -> bool:
        """Return whether the rounds so far are those of a table of these players."""
        try:
            PlayedSchedule(tournament, tournament.points).check(
                self._games(numbers), may_miss=self._gone(tournament, numbers)
            )
        except OtherGames:
            return False
        return True

    def _came_late(self, tournament: Tournament, numbers: Sequence[int]) -> tuple[int, ...]:
        """Return the players who do not fit the rounds so far, and have not played in any of them."""
        played = {
            player
            for round_ in tournament.rounds
            for game in round_.games
            for player in (game.white, game.black)
        }
        idle = [player for player in numbers if player not in played]
        late = [player for player in idle if tournament.player(player).late_from > 1]
        if not tournament.rounds or self._fits(tournament, numbers):
            return ()
        # By the second round of a table every player has played; in the first one a player may be free.
        for some in (late, idle if len(tournament.rounds) > 1 else ()):
            others = [player for player in numbers if player not in some]
            if some and len(others) > 1 and self._fits(tournament, others):
                return tuple(some)
        return ()


def by_table(
    record: PlayedSchedule, games: Sequence[ScheduledGame], rule: str, gone: frozenset[int]
) -> RoundPairing:
    """Return the next round of a table that was fixed before the first one.

    Args:
        rule: the rule that the reasons cite.
        gone: the players whose games are annulled.

    Raises:
        CannotPair: the rounds so far are not those of the table.
        EventOver: all rounds are paired.
    """
    last = max(game.round for game in games)
    record.check(games, may_miss=gone)
    number = record.next_round
    if number > last:
        raise EventOver(all_paired(last))
    left = [game for game in games if not game.pair & gone]
    posted, notes = record.coming(left)
    now = [game for game in games if game.round == number]
    playing = {player for game in now for player in game.pair}
    free = {player for game in games for player in game.pair} - playing
    reasons = [
        *record.reasons(left, rule),
        *(
            Reason((player,), rule, f"{record.name(player)} has the free round.")
            for player in sorted(free - gone)
        ),
    ]
    for game in now:
        for player in sorted(game.pair & gone):
            (other,) = game.pair - {player}
            if other not in gone:
                text = f"{record.name(other)} is free: the games of {record.name(player)} are annulled."
                reasons.append(Reason((other,), rule, text))
    annulled = tuple(annulment_note(record.tournament, player) for player in sorted(gone))
    return RoundPairing(posted, tuple(reasons), (*annulled, *notes))
