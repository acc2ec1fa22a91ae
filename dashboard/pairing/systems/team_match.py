"""A match of two teams on fixed boards, as in leagues: board 1 against board 1, and so on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from broker.words.sentence import Sentence
from dashboard.pairing.core.places import figure
from dashboard.pairing.core.schedule import PlayedSchedule
from dashboard.pairing.core.seeding import seeded
from dashboard.pairing.core.system import CannotPair, EventOver, Reason, RoundPairing
from dashboard.pairing.core.tournament import Bye, ByeKind, PairedGame, Round, Tournament

RULE = "Team match"


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Game points of a match.

    Attributes:
        missing: number of games without a result.
    """

    home: str
    away: str
    home_points: Fraction
    away_points: Fraction
    missing: int = 0

    def as_json(self) -> dict[str, object]:
        """Return plain values, for programs."""
        return {
            "home": self.home,
            "away": self.away,
            "home_points": float(self.home_points),
            "away_points": float(self.away_points),
            "missing": self.missing,
        }

    def __str__(self) -> str:
        return f"{self.home} {figure(self.home_points)} - {figure(self.away_points)} {self.away}"


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams, board by board.

    Players known to be absent are left out and those behind them move up. A board that only one team fills is
    won by forfeit by the player there. Report files have no forfeit without an opponent, so there it is a
    full-point bye.

    Attributes:
        home: the team that is named first; empty = that of the lowest number.
        boards: how many; 0 = as many as the larger team has. Players beyond them are reserves.
        board_order: what orders a team.
        home_white: the boards on which the home team has White in the first round; it has Black on the
            others, and all colours are reversed from round to round.
    """

    home: str = ""
    boards: int = 0
    board_order: Literal["number", "rating"] = "number"
    home_white: Literal["odd", "even"] = "odd"

    @property
    def id(self) -> str:
        """As it is called in files and commands."""
        return "team-match"

    def rules_sheet(self) -> tuple[str, ...]:
        """Return the settings, a line each, for the wall."""
        return (
            f"Home team (home): {self.home or 'that of the first player'}.",
            f"Boards (boards): {self.boards or 'as many as the larger team has'}.",
            f"Order of the boards (board_order): {self.board_order}; no player may leave it.",
            f"Home has White on the {self.home_white} boards (home_white); colours are reversed each round.",
            "Absent: those behind move up. A board without an opponent is won by forfeit (F in the report).",
            "The match is won by the points of all boards; players have no ranking and no tie-breaks.",
        )

    def pair(self, tournament: Tournament) -> RoundPairing:
        """Return the next round of the match; it has ``rounds_planned`` rounds, by default one.

        Raises:
            CannotPair: there are not two teams, or one of them has no player.
            EventOver: all rounds are paired.
        """
        home, away = self._teams(tournament)
        number = len(tournament.rounds) + 1
        if number > max(tournament.rounds_planned, 1):
            raise EventOver(Sentence("server_over_match"))
        byes = sorted(tournament.coming_byes.get(number, ()), key=lambda bye: bye.player)
        absent = {bye.player for bye in byes}
        lines = [
            seeded(
                [p for p in tournament.players if p.team == team and p.number not in absent], self.board_order
            )
            for team in (home, away)
        ]
        for team, line in zip((home, away), lines, strict=True):
            if not line:
                raise CannotPair(f"{team} has no player. Enter players, or the match as lost.")
        record = PlayedSchedule(tournament, tournament.points)
        games: list[PairedGame] = []
        reasons: list[Reason] = []
        for board in range(self.boards or max(map(len, lines))):
            first, second = (line[board] if board < len(line) else None for line in lines)
            as_in_round_1 = (board % 2 == 0) == (self.home_white == "odd")
            home_is_white = as_in_round_1 if number % 2 else not as_in_round_1
            if first is not None and second is not None:
                games.append(PairedGame(first, second) if home_is_white else PairedGame(second, first))
                both = (games[-1].white, games[-1].black)
                white, black = (home, away) if home_is_white else (away, home)
                text = (
                    f"Board {board + 1} in round {number}: {record.name(both[0])} of {white} has White "
                    f"against {record.name(both[1])} of {black}."
                )
                reasons.append(Reason(both, RULE, text))
            for player, team in ((first, away), (second, home)):
                if player is not None and None in (first, second):
                    byes.append(Bye(player, ByeKind.FULL))
                    name = record.name(player)
                    text = f"{name} wins board {board + 1} by forfeit: {team} has no player there."
                    reasons.append(Reason((player,), RULE, text))
        return RoundPairing(Round(tuple(games), tuple(byes)), tuple(reasons))

    def score(self, tournament: Tournament) -> MatchScore:
        """Return the game points of all rounds so far.

        Raises:
            CannotPair: there are not two teams.
        """
        home, away = self._teams(tournament)
        team = {player.number: player.team for player in tournament.players}
        total = {home: Fraction(0), away: Fraction(0)}
        for round_ in tournament.rounds:
            for game in round_.games:
                for player in (game.white, game.black):
                    result = game.result_of(player)
                    if result is not None:
                        total[team[player]] += tournament.points.of(result)
            for bye in round_.byes:
                total[team[bye.player]] += tournament.points.of(bye.kind)
        missing = sum(game.white_result is None for round_ in tournament.rounds for game in round_.games)
        return MatchScore(home, away, total[home], total[away], missing)

    def _teams(self, tournament: Tournament) -> tuple[str, str]:
        teams = {player.team: None for player in sorted(tournament.players, key=lambda player: player.number)}
        if len(teams) != 2 or "" in teams:
            raise CannotPair("A team match needs players of exactly two teams. Give every player a team.")
        if self.home and self.home not in teams:
            raise CannotPair(f"No player is of the home team {self.home!r}.")
        home = self.home or next(iter(teams))
        (away,) = teams.keys() - {home}
        return home, away
