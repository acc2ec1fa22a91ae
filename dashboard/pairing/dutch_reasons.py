"""Why a round of the Dutch system is as it is, found without the engine that paired it.

Rules are named by the letters that the handbook's text has them under: C.04.3 A.4 (floats), A.5 (byes),
E.1 to E.5 (colours).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from dashboard.pairing.colors import Colors, Strength, last_difference, other
from dashboard.pairing.dutch import first_color, virtual
from dashboard.pairing.system import Reason
from dashboard.pairing.tournament import ByeKind, Color, Game, Round, Tournament, scores, turns

WORD = {"w": "White", "b": "Black"}


def reasons(tournament: Tournament, paired: Round) -> tuple[tuple[Reason, ...], tuple[str, ...]]:
    """Reasons for floats, byes and colours, and notes where a colour is not what the rules of colour give."""
    counted, more = scores(tournament), virtual(tournament)
    pairing = {player: points + more.get(player, Fraction(0)) for player, points in counted.items()}
    had = {player: Colors.of(his) for player, his in turns(tournament).items()}
    entered = _entered(tournament, paired)
    told: list[Reason] = []
    notes: list[str] = []
    for game in paired.games:
        told += _float(game, counted, pairing)
        white, rule, text = _color(tournament, game, pairing, had, entered)
        told.append(Reason((game.white, game.black), f"C.04.3 {rule}", text))
        if white != game.white:
            notes.append(
                f"Players {game.white} and {game.black}: by rule {rule} player {white} would have White "
                f"({text.rstrip('.')})."
            )
    for bye in paired.byes:
        if bye.kind is ByeKind.PAIRING:
            text = (
                f"Player {bye.player} has the bye with {_points(counted[bye.player])}: the number of players "
                "is odd, and he had neither a bye that the pairing gave nor a win without a game."
            )
            told.append(Reason((bye.player,), "C.04.3 A.5", text))
    return tuple(told), tuple(notes)


def _points(value: Fraction) -> str:
    return f"{float(value):g} point{'' if value == 1 else 's'}"


def _float(game: Game, counted: Mapping[int, Fraction], pairing: Mapping[int, Fraction]) -> Iterator[Reason]:
    def has(player: int) -> str:
        more = pairing[player] - counted[player]
        return _points(counted[player]) + (f" and {float(more):g} virtual" if more else "")

    high, low = sorted((game.white, game.black), key=lambda player: -pairing[player])
    if pairing[high] != pairing[low]:
        text = f"Player {high} with {has(high)} floats down to meet player {low} with {has(low)}."
        yield Reason((high, low), "C.04.3 A.4", text)


def _entered(tournament: Tournament, paired: Round) -> list[int]:
    """Who has been paired by now, in the order of their numbers.

    Whether a number is odd is asked of the place among these (rule E.5), as both engines that are known do:
    a player who was never there has no number yet.
    """
    rounds = (*tournament.rounds, paired)
    games = {player for one in rounds for game in one.games for player in (game.white, game.black)}
    return sorted(games | {bye.player for one in rounds for bye in one.byes if bye.kind is ByeKind.PAIRING})


def _color(
    tournament: Tournament,
    game: Game,
    counted: Mapping[int, Fraction],
    had: Mapping[int, Colors],
    entered: Sequence[int],
) -> tuple[int, str, str]:
    """Who has White by the rules of colour, the rule, and it in words."""
    one, two = sorted((game.white, game.black), key=lambda player: (-counted[player], player))
    mine, his = had[one], had[two]

    def gives(player: int, color: Color, rule: str, text: str) -> tuple[int, str, str]:
        return (player if color == "w" else (two if player == one else one)), rule, text

    if mine.due and his.due != mine.due:
        why = f"player {one} is due {WORD[mine.due]}, player {two} {WORD[his.due] if his.due else 'either'}"
        return gives(one, mine.due, "E.1", f"Both have the colour they are due: {why}.")
    if his.due and not mine.due:
        why = f"player {two} is due {WORD[his.due]}, player {one} either"
        return gives(two, his.due, "E.1", f"Both have the colour they are due: {why}.")
    if not mine.due:
        drawn = first_color(tournament) or "w"
        place = entered.index(one) + 1
        color = drawn if place % 2 else other(drawn)
        text = (
            f"Neither has had a colour: player {one}, number {place} of those who have come, gets "
            f"{WORD[color]}, for the draw was {WORD[drawn]} for odd numbers."
        )
        return gives(one, color, "E.5", text)
    strength = (mine.strength, abs(mine.difference) if mine.strength is Strength.ABSOLUTE else 0)
    against = (his.strength, abs(his.difference) if his.strength is Strength.ABSOLUTE else 0)
    if strength != against:
        player, of = (one, mine) if strength > against else (two, his)
        text = (
            f"Both are due {WORD[mine.due]}; player {player} more so ({of.strength.name.lower()}, "
            f"difference {of.difference:+d})."
        )
        return gives(player, mine.due, "E.2", text)
    if (before := last_difference(mine, his)) is not None:
        text = f"Both are equally due {WORD[mine.due]}; when last they differed, {one} had {WORD[before]}."
        return gives(one, other(before), "E.3", text)
    return gives(
        one, mine.due, "E.4", f"Both are equally due {WORD[mine.due]}: player {one}, the higher, gets it."
    )
