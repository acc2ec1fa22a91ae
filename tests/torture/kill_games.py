"""The games of a journal, folded from what `flagfall journal export` prints, and from nothing else.

And what excuses one that is not recorded as it was played.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

ASK_FOR_MOVES: Final = ("ambiguous_position", "moves_withdrawn")
"""Kinds of incidents that ask what was played: the director asks the players."""


@dataclass(slots=True)
class _Game:
    moves: list[str] = field(default_factory=list)
    result: str = "*"
    breaks: list[int] = field(default_factory=list)


class Games:
    """The games of a journal, folded without anything of the product.

    Attributes:
        asked: games and plies about which the hall asked what was played.
    """

    def __init__(self, exported: Sequence[dict[str, Any]]) -> None:
        self.found: dict[str, _Game] = {}
        self.asked: set[tuple[str, int]] = set()
        for record in exported:
            fact = record["fact"]
            if "game" not in fact:
                continue
            game = self.found.get(fact["game"])
            if fact["type"] == "game_started":
                game = self.found[fact["game"]] = _Game()
            if fact["type"] == "incident_raised" and fact["incident"]["kind"] in ASK_FOR_MOVES:
                self.asked.add((fact["game"], fact["incident"]["ply"]))  # also of one that nobody heard begin
            if game is None:
                continue
            match fact["type"]:
                case "move_confirmed":
                    game.moves[fact["ply"] - 1 :] = [fact["uci"]]
                case "moves_withdrawn":
                    del game.moves[fact["ply"] :]
                    game.breaks = [ply for ply in game.breaks if ply <= fact["ply"]]
                    game.result = "*"
                case "position_set":
                    del game.moves[fact["ply"] :]
                    game.breaks.append(fact["ply"])
                case "game_ended":
                    game.result = fact["result"]
                case _:
                    pass


def is_excused(
    played: Sequence[str], recorded: Sequence[str], asked: Collection[int], unseen: Collection[int]
) -> bool:
    """Whether a record differs from what was played where no evidence went out, and the hall asked there.

    Args:
        played, recorded: all moves, in UCI.
        asked: so many plies were final each time that the hall asked what was played.
        unseen: plies of which no evidence ever went out, the first one being 1.
    """
    same = _alike(played, recorded)
    first = same
    if len(played) != len(recorded):  # a repetition that was missed may be any of those recorded
        first = min(same, min(len(played), len(recorded)) - _alike(played[::-1], recorded[::-1]))
    return any(first <= ply <= same + 2 for ply in unseen) and any(first <= ply for ply in asked)


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many moves two sequences begin with together."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
