"""A tournament as pairing engines and tie-breaks see it: players, rounds, points. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

HALF = Fraction(1, 2)

Color = str
"""``"w"`` or ``"b"``."""


class Result(StrEnum):
    """One side's result of a pairing, by its letter in tournament report files (TRF).

    Each side has its own result, because an arbiter may let both lose, or give one a half point and the other
    nothing.
    """

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    SHORT_WIN = "W"
    """A win of less than one move; not rated, but played at the board."""
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"

    @property
    def played(self) -> bool:
        """Whether the game was played at the board, so that it is a meeting and has a colour."""
        return self not in {Result.FORFEIT_WIN, Result.FORFEIT_LOSS}


class ByeKind(StrEnum):
    """The reason why a player has no opponent in a round, by its letter in a tournament report file."""

    PAIRING = "U"
    """Pairing-allocated: the odd player out."""
    FULL = "F"
    HALF = "H"
    ZERO = "Z"
    """Announced absence, withdrawal or late entry."""


@dataclass(frozen=True, slots=True)
class PairedGame:
    """Two players of a round.

    Attributes:
        white: number of the player who has White.
        black: number of the player who has Black.
        white_result: White's side of the result; None if unknown (then Black's is too).
        black_result: Black's side of it.
        stage: part of a format that has several ("Elite Eight, pool 1"), or empty.
        extra: an extra game, in addition to the stage's own.
    """

    white: int
    black: int
    white_result: Result | None = None
    black_result: Result | None = None
    stage: str = ""
    extra: bool = False

    def color_of(self, number: int) -> Color:
        """Return the colour of one of the two players."""
        return "w" if number == self.white else "b"

    def opponent_of(self, number: int) -> int:
        """Return the number of the opponent of one of the two players."""
        return self.black if number == self.white else self.white

    def result_of(self, number: int) -> Result | None:
        """Return one player's side of the result, or None."""
        return self.white_result if number == self.white else self.black_result

    @property
    def played(self) -> bool:
        """Whether the game was played at the board and has a result."""
        return bool(self.white_result and self.black_result and self.white_result.played)


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Stage:
    """The players that a part of a format was paired for.

    Attributes:
        title: as its games are called ("Final Four").
        players: in the order of their seeds, or two by two for matches; 0 for an empty place.
    """

    title: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its games in the order of the boards, and its byes.

    A player who is in neither is absent: a zero-point bye.

    Attributes:
        stages: those that begin with it.
    """

    games: tuple[PairedGame, ...] = ()
    byes: tuple[Bye, ...] = ()
    stages: tuple[Stage, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant.

    Attributes:
        number: the pairing number, from 1, unique. It orders equals and identifies the player in games.
        rating: for the event, or None if unrated.
        national_rating: where a national list counts as well.
        title: ``GM IM FM CM WGM WIM WFM WCM`` or empty.
        sex: ``m``, ``w`` or empty.
        federation: three letters, or empty.
        fide_id: digits, or empty.
        national_id: the number in the national list, or empty.
        birth: ``YYYY/MM/DD``, or as much of it as is known, or empty.
        team: a school or a club, whose results count together and whose players are kept apart; or empty.
        minor: marked as a minor or as an adult, or None if unmarked.
        previous_rank: place in the ranking before the event (Cohen Chess), or None.
        lot: orders players that nothing else separates, lower first; drawn once, by the maker of the
            tournament. Players of one lot are ordered by number.
        played_before: has played rated games before this event, though unrated (US Chess 28L2).
        late_from: the first round that they can be paired in; 1 from the start.
        house: plays only when the number of players is odd (US Chess 28M1); gets no bye.
    """

    number: int
    name: str
    rating: int | None = None
    national_rating: int | None = None
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    national_id: str = ""
    birth: str = ""
    team: str = ""
    minor: bool | None = None
    previous_rank: int | None = None
    lot: int = 0
    played_before: bool = False
    late_from: int = 1
    house: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """The values of results (TRF26, record 162); a full bye counts as a win, a half bye as a draw."""

    win: Fraction = Fraction(1)
    draw: Fraction = HALF
    loss: Fraction = Fraction(0)
    absence: Fraction = Fraction(0)
    """A zero-point bye and a forfeit loss."""
    pairing_bye: Fraction | None = None
    """None for the value of a win."""

    def of(self, result: Result | ByeKind) -> Fraction:
        """Return the points for the player with this result or bye."""
        match result:
            case Result.WIN | Result.SHORT_WIN | Result.FORFEIT_WIN | ByeKind.FULL:
                return self.win
            case Result.DRAW | Result.SHORT_DRAW | ByeKind.HALF:
                return self.draw
            case Result.LOSS | Result.SHORT_LOSS:
                return self.loss
            case Result.FORFEIT_LOSS | ByeKind.ZERO:
                return self.absence
            case ByeKind.PAIRING:
                return self.win if self.pairing_bye is None else self.pairing_bye


@dataclass(frozen=True, slots=True)
class Award:
    """Points apart from the rules: a bonus, a penalty, another value for a result (TRF26, record 299).

    Attributes:
        points: added to the score; negative for a penalty.
        round: 1-based, or None for the event as a whole.
    """

    players: frozenset[int]
    points: Fraction
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Apart:
    """Players, no two of whom may meet (TRF26, record 260; US Chess 28T).

    Attributes:
        first: the first round in which it holds, 1-based.
        last: the last one, or None for the end of the event.
    """

    players: frozenset[int]
    first: int = 1
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Points that count for pairing alone, in some of the rounds (TRF26, record 250).

    Attributes:
        first: the first round in which they count, 1-based.
        last: the last one.
    """

    players: frozenset[int]
    points: Fraction
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that pairing and standings depend on.

    Attributes:
        rounds_planned: the number of rounds, or 0 if not set.
        players: in the order of their numbers.
        rounds: those paired so far, in order; the last may lack results.
        first_color: of the higher player of the first board in round 1, or None if not drawn yet.
        coming_byes: requested byes by round (1-based) for rounds that are not paired yet. A withdrawn player
            has a zero-point bye in every coming round.
        tiebreaks: codes in the order in which they count.
        edition: of the tie-break rules (FIDE: ``2023-09``, ``2024-08``, ``2026-03``).
    """

    name: str = ""
    system: str = ""
    rounds_planned: int = 0
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    points: Points = field(default_factory=Points)
    first_color: Color | None = None
    coming_byes: Mapping[int, tuple[Bye, ...]] = field(default_factory=lambda: MappingProxyType({}))
    awards: tuple[Award, ...] = ()
    apart: tuple[Apart, ...] = ()
    acceleration: tuple[Acceleration, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    edition: str = "2026-03"

    def player(self, number: int) -> Player:
        """Return the player with this number. Raises `KeyError`."""
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's part in a round.

    Attributes:
        round: 1-based.
        game: the game, or None for a bye or absence.
        bye: the kind of bye, or None with a game.
        points: scored in the round, or None if there is no result yet.
    """

    player: int
    round: int
    game: PairedGame | None
    bye: ByeKind | None
    points: Fraction | None

    @property
    def opponent(self) -> int | None:
        """Return the opponent's number, or None without a game."""
        return self.game.opponent_of(self.player) if self.game else None

    @property
    def color(self) -> Color | None:
        """Return the allotted colour; whether it counts depends on ``played``."""
        return self.game.color_of(self.player) if self.game else None

    @property
    def result(self) -> Result | None:
        """Return this player's side of the result, or None without a game or a result."""
        return self.game.result_of(self.player) if self.game else None

    @property
    def played(self) -> bool:
        """Return whether the game was played at the board and has a result."""
        return self.game is not None and self.game.played


def turns(tournament: Tournament, rounds: int | None = None) -> dict[int, tuple[Turn, ...]]:
    """Return what every player did in every round; extra games give several turns in one round.

    Args:
        rounds: the number of rounds to count, or None for all.
    """
    turns_of: dict[int, list[Turn]] = {player.number: [] for player in tournament.players}
    worth = tournament.points.of
    for number, round_ in enumerate(tournament.rounds[:rounds], start=1):
        seen: set[int] = set()
        for game in round_.games:
            for player in (game.white, game.black):
                result = game.result_of(player)
                points = None if result is None else worth(result)
                turns_of[player].append(Turn(player, number, game, None, points))
                seen.add(player)
        for bye in round_.byes:
            turns_of[bye.player].append(Turn(bye.player, number, None, bye.kind, worth(bye.kind)))
            seen.add(bye.player)
        for player in turns_of.keys() - seen:
            turns_of[player].append(Turn(player, number, None, ByeKind.ZERO, worth(ByeKind.ZERO)))
    return {player: tuple(turns_) for player, turns_ in turns_of.items()}


def scores(tournament: Tournament, rounds: int | None = None) -> dict[int, Fraction]:
    """Return the points of every player, awards included; a game without a result gives none yet."""
    count = len(tournament.rounds) if rounds is None else rounds
    total = {
        player: sum((turn.points for turn in turns_ if turn.points), Fraction(0))
        for player, turns_ in turns(tournament, rounds).items()
    }
    for award in tournament.awards:
        if award.round is None or award.round <= count:
            for player in award.players & total.keys():
                total[player] += award.points
    return total
