"""The reasons of a round of the Dutch system, found without the engine that paired it.

Rules are named by the articles of the handbook's text of 1 February 2026: C.04.3 1.3 (score groups), 1.4
(floats), 1.5 (byes), 5.2.1 to 5.2.5 (colours). The text before July 2025 had letters: A.3 to A.5, E.1 to E.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from broker.words.sentence import Sentence
from dashboard.pairing.core.colors import Colors, Strength, last_difference, other
from dashboard.pairing.core.system import Reason
from dashboard.pairing.core.tournament import ByeKind, Color, PairedGame, Round, Tournament, scores, turns
from dashboard.pairing.systems.dutch import first_color, virtual

NAME = {"w": "white", "b": "black"}


def reasons(tournament: Tournament, paired: Round) -> tuple[tuple[Reason, ...], tuple[str, ...]]:
    """Return reasons for pairs, byes and colours, and notes on colours that differ from the rules."""
    counted, more = scores(tournament), virtual(tournament)
    pairing = {player: points + more.get(player, Fraction(0)) for player, points in counted.items()}
    had = {player: Colors.of(turns_) for player, turns_ in turns(tournament).items()}
    entered, places = _entered(tournament, paired), _places(paired, pairing)
    reasons_: list[Reason] = []
    notes: list[str] = []
    for game in paired.games:
        reasons_.append(_pair(game, counted, pairing, places))
        white, rule, text = _color(tournament, game, pairing, had, entered)
        reasons_.append(Reason((game.white, game.black), f"C.04.3 {rule}", text))
        if white != game.white:
            notes.append(
                Sentence(
                    "server_dutch_color_note",
                    player=game.white,
                    player_two=game.black,
                    rule=rule,
                    player_white=white,
                    why=text,
                )
            )
    for bye in paired.byes:
        if bye.kind is ByeKind.PAIRING:
            points = _points(counted[bye.player])
            text = Sentence("server_dutch_bye", player=bye.player, points=points)
            reasons_.append(Reason((bye.player,), "C.04.3 1.5", text))
    return tuple(reasons_), tuple(notes)


def _points(value: Fraction) -> Sentence:
    return Sentence("server_points", points=_number(value))


def _number(value: Fraction) -> float:
    return value.numerator if value.denominator == 1 else float(value)


def _pair(
    game: PairedGame,
    counted: Mapping[int, Fraction],
    pairing: Mapping[int, Fraction],
    places: Mapping[int, Sentence],
) -> Reason:
    """Return the reason of a pair: a float, or two of one score group."""

    def has(player: int) -> Sentence:
        more = pairing[player] - counted[player]
        if not more:
            return _points(counted[player])
        own, virtual = _number(counted[player]), _number(more)
        return Sentence("server_points_virtual", points=own, virtual=virtual)

    high, low = sorted((game.white, game.black), key=lambda player: (-pairing[player], player))
    if pairing[high] != pairing[low]:
        text = Sentence(
            "server_dutch_float", player=high, points=has(high), player_two=low, points_two=has(low)
        )
        return Reason((high, low), "C.04.3 1.4", text)
    if high in places:
        text = Sentence(
            "server_dutch_group_places",
            player=high,
            points=has(high),
            player_two=low,
            points_two=has(low),
            place=places[high],
            place_two=places[low],
        )
    else:
        text = Sentence(
            "server_dutch_group", player=high, points=has(high), player_two=low, points_two=has(low)
        )
    return Reason((high, low), "C.04.3 1.3", text)


def _places(paired: Round, pairing: Mapping[int, Fraction]) -> dict[int, Sentence]:
    """Return each player's place in their half, in score groups without floaters."""
    groups: dict[Fraction, list[int]] = {}
    floats: set[Fraction] = set()
    for game in paired.games:
        both = {pairing[game.white], pairing[game.black]}
        floats |= both if len(both) > 1 else set()
        for player in (game.white, game.black):
            groups.setdefault(pairing[player], []).append(player)
    places: dict[int, Sentence] = {}
    for points, members in groups.items():
        half = len(members) // 2
        for place, player in enumerate(sorted(members)) if points not in floats else ():
            number, upper = place % half + 1, place < half
            places[player] = (
                Sentence("server_upper_half", number=number)
                if upper
                else Sentence("server_lower_half", number=number)
            )
    return places


def _entered(tournament: Tournament, paired: Round) -> list[int]:
    """Return the players who have been paired by now, in the order of their numbers.

    Rule 5.2.5 asks whether a number is odd. Both known engines use the place among these players: a player
    who was never there has no number yet.
    """
    rounds = (*tournament.rounds, paired)
    games = {player for round_ in rounds for game in round_.games for player in (game.white, game.black)}
    return sorted(
        games | {bye.player for round_ in rounds for bye in round_.byes if bye.kind is ByeKind.PAIRING}
    )


def _color(
    tournament: Tournament,
    game: PairedGame,
    counted: Mapping[int, Fraction],
    had: Mapping[int, Colors],
    entered: Sequence[int],
) -> tuple[int, str, str]:
    """Return who has White by the rules of colour, the rule, and it in words."""
    first, second = sorted((game.white, game.black), key=lambda player: (-counted[player], player))
    first_had, second_had = had[first], had[second]

    def gives(player: int, color: Color, rule: str, text: str) -> tuple[int, str, str]:
        return (player if color == "w" else (second if player == first else first)), rule, text

    if first_had.due and second_had.due != first_had.due:
        if not second_had.due:
            text = Sentence("server_due_one", player=first, color=NAME[first_had.due], player_two=second)
        else:
            text = Sentence(
                "server_due_both",
                player=first,
                color=NAME[first_had.due],
                player_two=second,
                color_two=NAME[second_had.due],
            )
        return gives(first, first_had.due, "5.2.1", text)
    if second_had.due and not first_had.due:
        text = Sentence("server_due_one", player=second, color=NAME[second_had.due], player_two=first)
        return gives(second, second_had.due, "5.2.1", text)
    if not first_had.due:
        drawn = first_color(tournament) or "w"
        place = entered.index(first) + 1
        color = drawn if place % 2 else other(drawn)
        text = Sentence(
            "server_no_color_yet", player=first, place=place, color=NAME[color], drawn=NAME[drawn]
        )
        return gives(first, color, "5.2.5", text)
    strength = (
        first_had.strength,
        abs(first_had.difference) if first_had.strength is Strength.ABSOLUTE else 0,
    )
    against = (
        second_had.strength,
        abs(second_had.difference) if second_had.strength is Strength.ABSOLUTE else 0,
    )
    if strength != against:
        player, of = (first, first_had) if strength > against else (second, second_had)
        text = Sentence(
            "server_due_stronger",
            color=NAME[first_had.due],
            player=player,
            strength=of.strength.name.lower(),
            difference=f"{of.difference:+d}",
        )
        return gives(player, first_had.due, "5.2.2", text)
    if (before := last_difference(first_had, second_had)) is not None:
        due, had_ = NAME[first_had.due], NAME[before]
        text = Sentence("server_due_last", color=due, player=first, before=had_)
        return gives(first, other(before), "5.2.3", text)
    text = Sentence("server_due_higher", color=NAME[first_had.due], player=first)
    return gives(first, first_had.due, "5.2.4", text)
