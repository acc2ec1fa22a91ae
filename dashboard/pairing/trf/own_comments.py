"""What the format has no record for, kept in comments: ``### flagfall player 12 late-from=3 house``.

Settings of the pairing system are a comment each: ``### flagfall setting acceleration=28R1``.
"""

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
            case ["setting", *_]:
                pass  # of the file, not of the tournament: see ``told_settings``
            case ["player", number, *words] if number.isascii() and number.isdigit():
                if int(number) not in players:
                    raise BadFile(record.line, len(OURS) + 8, f"there is no player {number} (line 001)")
                players[int(number)] = _with(players[int(number)], words, record)
            case _:
                what = (
                    "expected 'player', a number and words such as late-from=3, 'setting' and NAME=VALUE, or "
                    "'edition' and its year"
                )
                raise BadFile(record.line, len(OURS) + 1, what)
    return replace(tournament, players=tuple(players.values()), edition=edition)


def told_settings(of: Mapping[str, list[Record]]) -> dict[str, str]:
    """The settings of the pairing system that our comments say; the last one of a name counts.

    Raises:
        BadFile: one of them is not written NAME=VALUE.
    """
    found: dict[str, str] = {}
    for record in of.get(OURS, []):
        word, _, text = record.text.removeprefix(OURS).strip().partition(" ")
        if word != "setting":
            continue
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals):
            what = f"expected NAME=VALUE after 'setting', such as cycles=2, found {text.strip()!r}"
            raise BadFile(record.line, record.text.find("setting") + len("setting ") + 1, what)
        found[name.replace("-", "_")] = value
    return found


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


def own_comments(tournament: Tournament, start: str, settings: Mapping[str, str]) -> Iterator[str]:
    """The lines that say it; none when the format has records for everything.

    Args:
        start: the day the event began (record 042), from which the edition of the tie-breaks follows.
    """
    if tournament.edition != edition_on(start):
        yield f"{OURS}edition {tournament.edition}"
    for name, value in settings.items():
        yield f"{OURS}setting {name}={' '.join(value.split())}"
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
