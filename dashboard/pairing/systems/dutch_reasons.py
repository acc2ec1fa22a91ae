"""Why a round of the Dutch system is as it is, found without the engine that paired it.

Rules are named by the articles of the handbook's text of 1 February 2026: C.04.3 1.3 (score groups), 1.4
(floats), 1.5 (byes), 5.2.1 to 5.2.5 (colours). The text before July 2025 had letters: A.3 to A.5, E.1 to E.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from dashboard.pairing.core.colors import Colors, Strength, last_difference, other
from dashboard.pairing.core.system import Reason
from dashboard.pairing.core.tournament import ByeKind, Color, PairedGame, Round, Tournament, scores, turns
from dashboard.pairing.systems.dutch import first_color, virtual

WORD = {"w": "White", "b": "Black"}


def reasons(tournament: Tournament, paired: Round) -> tuple[tuple[Reason, ...], tuple[str, ...]]:
    """Reasons for pairs, byes and colours, and notes where a colour is not what the rules of colour give."""
    counted, more = scores(tournament), virtual(tournament)
    pairing = {player: points + more.get(player, Fraction(0)) for player, points in counted.items()}
    had = {player: Colors.of(his) for player, his in turns(tournament).items()}
    entered, places = _entered(tournament, paired), _places(paired, pairing)
    told: list[Reason] = []
    notes: list[str] = []
    for game in paired.games:
        told.append(_pair(game, counted, pairing, places))
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
            told.append(Reason((bye.player,), "C.04.3 1.5", text))
    return tuple(told), tuple(notes)


def _points(value: Fraction) -> str:
    return f"{float(value):g} point{'' if value == 1 else 's'}"


def _pair(
    game: PairedGame,
    counted: Mapping[int, Fraction],
    pairing: Mapping[int, Fraction],
    places: Mapping[int, str],
) -> Reason:
    """A float, or two of one score group."""

    def has(player: int) -> str:
        more = pairing[player] - counted[player]
        return _points(counted[player]) + (f" and {float(more):g} virtual" if more else "")

    high, low = sorted((game.white, game.black), key=lambda player: (-pairing[player], player))
    if pairing[high] != pairing[low]:
        text = f"Player {high} with {has(high)} floats down to meet player {low} with {has(low)}."
        return Reason((high, low), "C.04.3 1.4", text)
    text = f"Player {high} with {has(high)} and player {low} with {has(low)} are of one score group"
    if high in places:
        text += f": {places[high]} and {places[low]}"
    return Reason((high, low), "C.04.3 1.3", f"{text}.")


def _places(paired: Round, pairing: Mapping[int, Fraction]) -> dict[int, str]:
    """Where each stands in his half, in the score groups that nobody floats out of or into."""
    groups: dict[Fraction, list[int]] = {}
    floats: set[Fraction] = set()
    for game in paired.games:
        both = {pairing[game.white], pairing[game.black]}
        floats |= both if len(both) > 1 else set()
        for player in (game.white, game.black):
            groups.setdefault(pairing[player], []).append(player)
    found: dict[int, str] = {}
    for points, members in groups.items():
        half = len(members) // 2
        for place, player in enumerate(sorted(members)) if points not in floats else ():
            found[player] = f"number {place % half + 1} of the {'upper' if place < half else 'lower'} half"
    return found


def _entered(tournament: Tournament, paired: Round) -> list[int]:
    """Who has been paired by now, in the order of their numbers.

    Whether a number is odd is asked of the place among these (rule 5.2.5), as both engines that are known do:
    a player who was never there has no number yet.
    """
    rounds = (*tournament.rounds, paired)
    games = {player for one in rounds for game in one.games for player in (game.white, game.black)}
    return sorted(games | {bye.player for one in rounds for bye in one.byes if bye.kind is ByeKind.PAIRING})


def _color(
    tournament: Tournament,
    game: PairedGame,
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
        return gives(one, mine.due, "5.2.1", f"Both have the colour they are due: {why}.")
    if his.due and not mine.due:
        why = f"player {two} is due {WORD[his.due]}, player {one} either"
        return gives(two, his.due, "5.2.1", f"Both have the colour they are due: {why}.")
    if not mine.due:
        drawn = first_color(tournament) or "w"
        place = entered.index(one) + 1
        color = drawn if place % 2 else other(drawn)
        text = (
            f"Neither has had a colour: player {one}, number {place} of those who have come, gets "
            f"{WORD[color]}, for the draw was {WORD[drawn]} for odd numbers."
        )
        return gives(one, color, "5.2.5", text)
    strength = (mine.strength, abs(mine.difference) if mine.strength is Strength.ABSOLUTE else 0)
    against = (his.strength, abs(his.difference) if his.strength is Strength.ABSOLUTE else 0)
    if strength != against:
        player, of = (one, mine) if strength > against else (two, his)
        text = (
            f"Both are due {WORD[mine.due]}; player {player} more so ({of.strength.name.lower()}, "
            f"difference {of.difference:+d})."
        )
        return gives(player, mine.due, "5.2.2", text)
    if (before := last_difference(mine, his)) is not None:
        due, had_ = WORD[mine.due], WORD[before]
        text = f"Both are equally due {due}; when last they differed, player {one} had {had_}."
        return gives(one, other(before), "5.2.3", text)
    return gives(
        one, mine.due, "5.2.4", f"Both are equally due {WORD[mine.due]}: player {one}, the higher, gets it."
    )
