"""Tournaments made from examples of the rulebook: ratings, scores, colours, who has met."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from dashboard.pairing.core.tournament import (
    Apart,
    Award,
    Bye,
    ByeKind,
    PairedGame,
    Player,
    Result,
    Round,
    Tournament,
    scores,
)

STRANGERS = 1000
"""Numbers from here on are opponents without a name in the example; they have withdrawn."""


@dataclass
class ExamplePlayer:
    """One line of an example."""

    name: str
    rating: int | None
    colors: str
    words: list[str]
    score: Fraction
    team: str = ""


@dataclass
class Position:
    """An example as a tournament; ``number`` and ``name`` lead from the names to the numbers and back."""

    tournament: Tournament
    number: dict[str, int] = field(default_factory=dict)
    late: frozenset[int] = frozenset()

    @property
    def name(self) -> dict[int, str]:
        return {number: name for name, number in self.number.items()}


def read(text: str) -> list[ExamplePlayer]:
    read_players, score = [], Fraction(0)
    for raw in text.strip().splitlines():
        line = raw.strip()
        if line.endswith(":"):
            score = Fraction(line[:-1])
            continue
        team = re.search(r"\((\w+)\)", line)
        words = re.sub(r"\(\w+\)", "", line).split()
        name = words[0]
        if len(words) > 1 and re.fullmatch(r"\d+|unrated", words[1]):
            rating = words[1]
            del words[1]
        else:
            rating = words[0]
        colors = words.pop(1) if len(words) > 1 and re.fullmatch(r"[wb-]+", words[1]) else ""
        read_players.append(
            ExamplePlayer(
                name,
                None if rating == "unrated" else int(rating),
                colors,
                words[1:],
                score,
                team[1] if team else "",
            )
        )
    return read_players


def pairs_of(text: str) -> list[tuple[str, str]]:
    return [(first, two) for first, two in (pair.split("-") for pair in text.split())]


def position(case: Mapping[str, Any]) -> Position:
    """Return the tournament before the round of an example.

    Who has met plays so in a round where the colours fit; where none does, the two are kept apart instead,
    which comes to the same while no one has to meet again.
    """
    players_ = read(case["field"])
    number = {entrant.name: at for at, entrant in enumerate(players_, start=1)}
    count = max(len(entrant.colors) for entrant in players_)
    games: list[list[PairedGame]] = [[] for _ in range(count)]
    byes: list[list[Bye]] = [[] for _ in range(count)]
    left = {
        entrant.name: [color if color != "-" else "" for color in entrant.colors.ljust(count, "-")]
        for entrant in players_
    }
    apart = [frozenset(number[name] for name in pair) for pair in pairs_of(case.get("barred", ""))]
    for mine, theirs in pairs_of(case.get("met", "")):
        for at in range(count):
            colors = left[mine][at], left[theirs][at]
            if set(colors) == {"w", "b"}:
                white, black = (mine, theirs) if colors[0] == "w" else (theirs, mine)
                games[at].append(PairedGame(number[white], number[black], Result.WIN, Result.LOSS))
                left[mine][at] = left[theirs][at] = ""
                break
        else:
            apart.append(frozenset({number[mine], number[theirs]}))
    stranger = STRANGERS
    for entrant in players_:
        me = number[entrant.name]
        for at, color in enumerate(left[entrant.name]):
            if color:
                sides = (me, stranger) if color == "w" else (stranger, me)
                games[at].append(PairedGame(*sides, Result.DRAW, Result.DRAW))
                stranger += 1
        free = count - 1
        if "half" in entrant.words:
            byes[free].append(Bye(me, ByeKind.HALF))
        if "full" in entrant.words:
            byes[free].append(Bye(me, ByeKind.PAIRING))
        if "forfeit" in entrant.words:
            games[free].append(PairedGame(me, stranger, Result.FORFEIT_WIN, Result.FORFEIT_LOSS))
            stranger += 1
    players = [
        Player(
            number[entrant.name],
            entrant.name,
            entrant.rating,
            team=entrant.team,
            played_before="new" not in entrant.words,
        )
        for entrant in players_
    ]
    absent = tuple(Bye(number, ByeKind.ZERO) for number in range(STRANGERS, stranger))
    tournament = Tournament(
        players=(*players, *(Player(bye.player, "stranger", 1500) for bye in absent)),
        rounds=tuple(Round(tuple(game), tuple(two)) for game, two in zip(games, byes, strict=True)),
        rounds_planned=case.get("rounds", 0),
        first_color=case.get("first_color"),
        coming_byes=MappingProxyType({count + 1: absent}),
        apart=tuple(Apart(group) for group in apart),
    )
    has = scores(tournament)
    wrong = {number[entrant.name]: entrant.score - has[number[entrant.name]] for entrant in players_}
    awards = tuple(Award(frozenset({who}), points) for who, points in wrong.items() if points)
    late = frozenset(number[entrant.name] for entrant in players_ if "late" in entrant.words)
    return Position(dataclasses.replace(tournament, awards=awards), number, late)
