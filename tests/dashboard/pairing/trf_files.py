"""The tournament report files of the tests, and random events to write and read."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from dashboard.pairing.core.tournament import (
    HALF,
    Acceleration,
    Apart,
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Points,
    Result,
    Round,
    Tournament,
    scores,
)
from dashboard.pairing.systems.dutch import first_color
from dashboard.pairing.trf import read
from dashboard.pairing.trf.entries import in_board_order

FOLDER = Path(__file__).parent / "trf"
FILES = sorted(path.stem for path in FOLDER.glob("*.trf"))

PAIRS = [
    (Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.LOSS), (Result.DRAW, Result.LOSS), (Result.SHORT_WIN, Result.SHORT_LOSS),
    (Result.SHORT_DRAW, Result.SHORT_DRAW), (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS), (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
]  # fmt: skip


EXAMPLE = """\
012 Lakeside Open 2026
022 Lakeside
032 USA
042 2026/05/01
052 2026/05/03
062 7
072 5
102 Example, Arbiter
122 90 min + 30 s
142 5
152 W
192 FIDE_DUTCH_2025
222 5400+30
001    1 w FM Adams, Ruth                       2105 USA    12345678 1990/03/14  2.0    1     4 w 1     7 b 1
001    2 m CM Baker, Tom                        2088 USA    87654321 1984/11/02  1.5    2     5 b =     3 w 1
001    3 m    Cruz, Luis                        1990 MEX             2001        1.0    4     6 w +     2 b 0
001    4 w    Diaz, Ana                         1912 MEX                         0.5    6     1 b 0  0000 - H
001    5 m    Evans, Joe                        1875 USA                         1.5    3     2 w =     6 w W
001    6 m    Frank, Max                           0 GER                         0.0    7     3 b -     5 b L
001    7 w    Gupta, Mira                          0 USA                         1.0    5  0000 - U     1 w 0
240 Z 003    6
"""
"""The example of the format's description."""


def player(number: int, rounds: str = "", points: str = "0.0") -> str:
    """Return a player's line, with what the columns of the rounds hold."""
    return f"001 {number:>4}      {f'Player {number}':<33}{' ' * 33}{points:>4}       {rounds}".rstrip()


def lines(*records: str) -> str:
    """Return a file of these records."""
    return "\n".join(records) + "\n"


def text(name: str) -> str:
    """Return the file, with its line ends."""
    return (FOLDER / f"{name}.trf").read_bytes().decode("utf-8")


def event(name: str) -> Tournament:
    """Return the tournament of a file, ready to pair, with number of rounds and first colour."""
    tournament = read(text(name)).tournament
    return replace(
        tournament,
        rounds_planned=tournament.rounds_planned or len(tournament.rounds),
        first_color=first_color(tournament),
    )


def random_event(seed: int) -> Tournament:
    """Return an event with a bit of everything in it; pairings follow no system."""
    chance = random.Random(seed)
    count = chance.randrange(1, 24)
    numbers = sorted(chance.sample(range(1, 60), count))
    points = Points(win=Fraction(chance.choice([1, 2, 3])), pairing_bye=chance.choice([None, HALF]))
    rounds: list[Round] = []
    players = tuple(_player(chance, number) for number in numbers)
    tournament = Tournament(
        name="An event, of chance",
        system=chance.choice(["fide-dutch", "us-chess", "cohen"]),
        rounds_planned=chance.choice([0, 9]),
        players=players,
        points=points,
        first_color=chance.choice(["w", "b", None]),
        tiebreaks=chance.choice([(), ("BH/C1", "BH", "SB")]),
        edition=chance.choice(["2026-03", "2024-08"]),
    )
    for _ in range(chance.randrange(0, 7)):
        round_ = _round(chance, tournament)
        if round_.games:
            rounds.append(round_)
        tournament = replace(tournament, rounds=tuple(rounds))
    coming = len(rounds) + 1
    asked = [Bye(number, chance.choice(list(ByeKind)[1:])) for number in numbers if chance.random() < 0.2]
    some = frozenset(chance.sample(numbers, min(count, 3)))
    return replace(
        tournament,
        coming_byes=MappingProxyType({coming: tuple(asked)} if asked else {}),
        apart=(Apart(some, 2, chance.choice([None, 4])),) if len(some) > 1 else (),
        acceleration=(Acceleration(frozenset(numbers[: count // 2 + 1]), Fraction(1), 1, 2),),
        awards=(Award(some, Fraction(-1, 2), chance.choice([None, 1])),) if chance.random() < 0.5 else (),
    )


def _player(chance: random.Random, number: int) -> Player:
    return Player(
        number,
        chance.choice(["Müller, Jörg", "Şahin,Ç.", "Adams, Ruth", 'O\'Neil "Bo", R', ""]) or f"P{number}",
        rating=chance.choice([None, 987, 2105]),
        national_rating=chance.choice([None, 1450]),
        title=chance.choice(["", "GM", "WFM"]),
        sex=chance.choice(["", "m", "w"]),
        federation=chance.choice(["", "GER", "USA"]),
        fide_id=chance.choice(["", "12345678"]),
        birth=chance.choice(["", "1990", "1990/03/14"]),
        team=chance.choice(["", "Lakeside School", "North"]),
        previous_rank=chance.choice([None, None, 3]),
        lot=chance.choice([0, 0, 17]),
        played_before=chance.random() < 0.1,
        late_from=chance.choice([1, 1, 4]),
        house=chance.random() < 0.05,
    )


def _round(chance: random.Random, tournament: Tournament) -> Round:
    order = [player.number for player in tournament.players]
    chance.shuffle(order)
    games, byes = [], []
    while order:
        number = order.pop()
        kind = chance.random()
        if kind < 0.1:
            byes.append(Bye(number, chance.choice(list(ByeKind))))
        elif kind > 0.15 and order:
            games.append(PairedGame(number, order.pop(), *chance.choice(PAIRS)))
    return Round(in_board_order(games, scores(tournament)), tuple(sorted(byes, key=lambda bye: bye.player)))
