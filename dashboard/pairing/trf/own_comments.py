"""Data that the format has no record for, in comments: ``### flagfall player 12 late-from=3 house``.

Each setting of the pairing system has a comment: ``### flagfall setting acceleration=28R1``. So has each
stage, with its first round and its players: ``### flagfall stage 9 Final Four: 3 1 5 7``; and each school or
club whose players play for themselves: ``### flagfall team St Bede: 9 10 11``. With team records (310, 013)
other programs would treat the event as one of teams.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from dashboard.pairing.core.tournament import Player, Round, Stage, Tournament
from dashboard.pairing.text.source_text import BadFile
from dashboard.pairing.tiebreaks.code import edition_on
from dashboard.pairing.trf.file import OURS, TrfLine

NUMBERS = {"previous-rank": "previous_rank", "lot": "lot", "late-from": "late_from"}
FLAGS = {"played-before": "played_before", "house": "house"}


def with_own_comments(tournament: Tournament, of: Mapping[str, list[TrfLine]]) -> Tournament:
    """Return the tournament with the data in our comments.

    Raises:
        BadFile: a comment is invalid, or names an unknown player.
    """
    players = {player.number: player for player in tournament.players}
    edition, rounds = tournament.edition, tournament.rounds
    for record in of.get(OURS, []):
        match record.text.removeprefix(OURS).split():
            case ["edition", text]:
                edition = text
            case ["setting", *_]:
                pass  # of the file, not of the tournament: see ``settings_of_file``
            case ["stage", number, _, *_] if number.isascii() and number.isdigit():
                rounds = _with_stage(rounds, int(number), record, players.keys())
            case ["team", _, *_]:
                name, members = _titled(record, 1, players.keys(), "'team', its name")
                players |= {member: replace(players[member], team=name) for member in members}
            case ["player", number, *words] if number.isascii() and number.isdigit():
                if int(number) not in players:
                    raise BadFile(record.line, len(OURS) + 8, f"there is no player {number} (line 001)")
                players[int(number)] = _with(players[int(number)], words, record)
            case _:
                what = (
                    "expected 'player', a number and words such as late-from=3, 'setting' and NAME=VALUE, "
                    "'stage' with its first round, title and players, 'team' with its name and players, or "
                    "'edition' and its year"
                )
                raise BadFile(record.line, len(OURS) + 1, what)
    return replace(tournament, players=tuple(players.values()), edition=edition, rounds=rounds)


def _titled(
    record: TrfLine, words: int, players: Collection[int], expected: str
) -> tuple[str, tuple[int, ...]]:
    """Return the title after a number of words of a comment, and the player numbers after its colon."""
    text = record.text.removeprefix(OURS).strip()
    column = record.text.find(text) + 1
    title, colon, listed = text.split(maxsplit=words)[words].rpartition(":")
    numbers = listed.split()
    if not colon or not all(number.isascii() and number.isdigit() for number in numbers):
        raise BadFile(
            record.line, column, f"expected {expected}, ':' and numbers of players, such as 3 1 5 7"
        )
    there = tuple(map(int, numbers))
    if unknown := [number for number in there if number and number not in players]:
        raise BadFile(record.line, column, f"there is no player {unknown[0]} (line 001)")
    return title.strip(), there


def _with_stage(
    rounds: tuple[Round, ...], number: int, record: TrfLine, players: Collection[int]
) -> tuple[Round, ...]:
    """Return the rounds with the players of a stage that begins with one: ``stage 9 Final Four: 3 1 5 7``."""
    title, there = _titled(record, 2, players, "'stage', its first round, its title")
    if not 1 <= number <= len(rounds):
        return rounds  # it begins with a round that will be paired again
    at = number - 1
    changed = replace(rounds[at], stages=(*rounds[at].stages, Stage(title, there)))
    return (*rounds[:at], changed, *rounds[number:])


def settings_of_file(of: Mapping[str, list[TrfLine]]) -> dict[str, str]:
    """Return the settings of the pairing system in our comments; the last one of a name counts.

    Raises:
        BadFile: one of them is not written NAME=VALUE.
    """
    settings: dict[str, str] = {}
    for record in of.get(OURS, []):
        word, _, text = record.text.removeprefix(OURS).strip().partition(" ")
        if word != "setting":
            continue
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals):
            what = f"expected NAME=VALUE after 'setting', such as cycles=2, found {text.strip()!r}"
            raise BadFile(record.line, record.text.find("setting") + len("setting ") + 1, what)
        settings[name.replace("-", "_")] = value
    return settings


def _with(player: Player, words: list[str], record: TrfLine) -> Player:
    changes: dict[str, int | bool] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in NUMBERS and value.isascii() and value.isdigit():
            changes[NUMBERS[name]] = int(value)
        elif word in FLAGS:
            changes[FLAGS[word]] = True
        else:
            known = ", ".join([*(f"{name_}=1" for name_ in NUMBERS), *FLAGS])
            raise BadFile(record.line, record.text.find(word) + 1, f"expected one of {known}, found {word!r}")
    return replace(player, **changes)  # type: ignore[arg-type]  # by name, and each has its field's type


def own_comments(
    tournament: Tournament, start: str, settings: Mapping[str, str], *, teams: bool = False
) -> Iterator[str]:
    """Yield the comments; none if the format has records for everything.

    Args:
        start: the day the event began (record 042), from which the edition of the tie-breaks follows.
        teams: include the players' teams.
    """
    if tournament.edition != edition_on(start):
        yield f"{OURS}edition {tournament.edition}"
    for name, value in settings.items():
        yield f"{OURS}setting {name}={' '.join(value.split())}"
    for number, round_ in enumerate(tournament.rounds, start=1):
        for stage in round_.stages:
            yield f"{OURS}stage {number} {stage.title}: {' '.join(map(str, stage.players))}".rstrip()
    of: dict[str, list[int]] = {}
    for player in tournament.players if teams else ():
        of.setdefault(player.team, []).append(player.number)
    yield from (f"{OURS}team {name}: {' '.join(map(str, of[name]))}" for name in sorted(of.keys() - {""}))
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
