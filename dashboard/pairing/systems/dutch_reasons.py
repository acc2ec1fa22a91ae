"""Why a round of the Dutch system is as it is, found without the engine that paired it.

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
            told.append(Reason((bye.player,), "C.04.3 1.5", text))
    return tuple(told), tuple(notes)


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
    """A float, or two of one score group."""

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
    """Where each stands in his half, in the score groups that nobody floats out of or into."""
    groups: dict[Fraction, list[int]] = {}
    floats: set[Fraction] = set()
    for game in paired.games:
        both = {pairing[game.white], pairing[game.black]}
        floats |= both if len(both) > 1 else set()
        for player in (game.white, game.black):
            groups.setdefault(pairing[player], []).append(player)
    found: dict[int, Sentence] = {}
    for points, members in groups.items():
        half = len(members) // 2
        for place, player in enumerate(sorted(members)) if points not in floats else ():
            number, upper = place % half + 1, place < half
            found[player] = (
                Sentence("server_upper_half", number=number)
                if upper
                else Sentence("server_lower_half", number=number)
            )
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
        if not his.due:
            text = Sentence("server_due_one", player=one, color=NAME[mine.due], player_two=two)
        else:
            text = Sentence(
                "server_due_both",
                player=one,
                color=NAME[mine.due],
                player_two=two,
                color_two=NAME[his.due],
            )
        return gives(one, mine.due, "5.2.1", text)
    if his.due and not mine.due:
        text = Sentence("server_due_one", player=two, color=NAME[his.due], player_two=one)
        return gives(two, his.due, "5.2.1", text)
    if not mine.due:
        drawn = first_color(tournament) or "w"
        place = entered.index(one) + 1
        color = drawn if place % 2 else other(drawn)
        text = Sentence("server_no_color_yet", player=one, place=place, color=NAME[color], drawn=NAME[drawn])
        return gives(one, color, "5.2.5", text)
    strength = (mine.strength, abs(mine.difference) if mine.strength is Strength.ABSOLUTE else 0)
    against = (his.strength, abs(his.difference) if his.strength is Strength.ABSOLUTE else 0)
    if strength != against:
        player, of = (one, mine) if strength > against else (two, his)
        text = Sentence(
            "server_due_stronger",
            color=NAME[mine.due],
            player=player,
            strength=of.strength.name.lower(),
            difference=f"{of.difference:+d}",
        )
        return gives(player, mine.due, "5.2.2", text)
    if (before := last_difference(mine, his)) is not None:
        due, had_ = NAME[mine.due], NAME[before]
        text = Sentence("server_due_last", color=due, player=one, before=had_)
        return gives(one, other(before), "5.2.3", text)
    text = Sentence("server_due_higher", color=NAME[mine.due], player=one)
    return gives(one, mine.due, "5.2.4", text)
