"""What the format has no record for, kept in comments: ``### flagfall player 12 late-from=3 house``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from dashboard.pairing.source_text import BadFile
from dashboard.pairing.tiebreaks.code import edition_on
from dashboard.pairing.tournament import Player, Tournament
from dashboard.pairing.trf.file import OURS, Record

NUMBERS = {"previous-rank": "previous_rank", "lot": "lot", "late-from": "late_from"}
FLAGS = {"played-before": "played_before", "house": "house"}


def with_own_comments(tournament: Tournament, of: Mapping[str, list[Record]]) -> Tournament:
    """The tournament with what our comments say.

    Raises:
        BadFile: one of them is not understood, or names a player who is not there.
    """
    players = {player.number: player for player in tournament.players}
    edition = tournament.edition
    for record in of.get(OURS, []):
        match record.text.removeprefix(OURS).split():
            case ["edition", text]:
                edition = text
            case ["player", number, *words] if number.isascii() and number.isdigit():
                if int(number) not in players:
                    raise BadFile(record.line, len(OURS) + 8, f"there is no player {number} (line 001)")
                players[int(number)] = _with(players[int(number)], words, record)
            case _:
                what = "expected 'player', a number and words such as late-from=3, or 'edition' and its year"
                raise BadFile(record.line, len(OURS) + 1, what)
    return replace(tournament, players=tuple(players.values()), edition=edition)


def _with(player: Player, words: list[str], record: Record) -> Player:
    changes: dict[str, int | bool] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in NUMBERS and value.isascii() and value.isdigit():
            changes[NUMBERS[name]] = int(value)
        elif word in FLAGS:
            changes[FLAGS[word]] = True
        else:
            known = ", ".join([*(f"{one}=1" for one in NUMBERS), *FLAGS])
            raise BadFile(record.line, record.text.find(word) + 1, f"expected one of {known}, found {word!r}")
    return replace(player, **changes)  # type: ignore[arg-type]  # by name, and each has its field's type


def own_comments(tournament: Tournament, start: str) -> Iterator[str]:
    """The lines that say it; none when the format has records for everything.

    Args:
        start: the day the event began (record 042), from which the edition of the tie-breaks follows.
    """
    if tournament.edition != edition_on(start):
        yield f"{OURS}edition {tournament.edition}"
    plain = Player(0, "")
    for player in tournament.players:
        words = [
            f"{word}={getattr(player, name)}"
            for word, name in NUMBERS.items()
            if getattr(player, name) != getattr(plain, name)
        ]
        words += [word for word, name in FLAGS.items() if getattr(player, name)]
        if words:
            yield f"{OURS}player {player.number} {' '.join(words)}"
