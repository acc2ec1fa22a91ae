"""An event from the games of a PGN file: its players, and the pairings of each round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from broker.names import composed, plain, without_marks
from dashboard.pairing.core.tournament import PairedGame, Player, Round, Tournament
from dashboard.pairing.lists.pgn_pairings import TaggedGame, results_of, tagged_games
from dashboard.pairing.text.source_text import BadFile, FileNote
from dashboard.pairing.text.titles import order, title_of
from dashboard.pairing.tiebreaks.code import edition_on
from dashboard.pairing.trf.file import Heading, TrfFile

UNKNOWN = {"", "?"}
DATE = re.compile(r"\d{4}\.\d\d\.\d\d")


@dataclass
class _Entrant:
    """A player while the games are read: each tag as in the first game that has it."""

    names: list[str] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)


def read(text: str) -> TrfFile:
    """Return the event. Players are numbered by rating, title and name, as the file has no numbers.

    Raises:
        BadFile: a game without a round, a missing round, an ambiguous name, or an invalid tag or result.
    """
    games = _games(text)
    ids = _ids_of_names(games)
    same = _same_without_marks(games, ids)
    entrants: dict[str, _Entrant] = {}
    rounds: dict[int, list[tuple[int, int, str, str, TaggedGame]]] = {}
    for place, game in enumerate(games):
        if not game.round:
            what = f'expected round and board such as [Round "3.1"], found {game.text("Round")!r}'
            raise BadFile(game.line_of("Round"), 1, what)
        white, black = (same[_key(game, color, ids)] for color in ("White", "Black"))
        for key, color in ((white, "White"), (black, "Black")):
            _enter(entrants.setdefault(key, _Entrant()), game, color)
        board = 10**6 if game.board is None else game.board
        rounds.setdefault(game.round, []).append((board, place, white, black, game))
    if missing := sorted(set(range(1, max(rounds))) - rounds.keys()):
        lacking = f"round{'s' * (len(missing) > 1)} {', '.join(map(str, missing))}"
        what = f"expected all rounds of an event, found none of {lacking}"
        raise BadFile(0, 0, f"{what}; the results of some rounds are given to their event with --results")
    players = _numbered(entrants)
    numbers = {key: player.number for key, player in players.items()}
    first = games[0]
    dates = [game.text("Date") for game in games]
    start = min((date.replace(".", "/") for date in dates if DATE.fullmatch(date)), default="")
    tournament = Tournament(
        name=_known(first.text("Event")),
        players=tuple(sorted(players.values(), key=lambda player: player.number)),
        rounds=tuple(_round(rounds[number], numbers) for number in sorted(rounds)),
        edition=edition_on(start),
    )
    heading = Heading(city=_known(first.text("Site")), start=start)
    return TrfFile(tournament, heading, notes=(*_two_names(entrants), *_absent(tournament)))


def players(text: str) -> tuple[Player, ...]:
    """Return the players of the games, numbered as in `read`; rounds and results may be any, or none.

    Raises:
        BadFile: there is no game, a name is missing or may be two players', or a tag is none.
    """
    games = _games(text)
    ids = _ids_of_names(games)
    same = _same_without_marks(games, ids)
    entrants: dict[str, _Entrant] = {}
    for game in games:
        for color in ("White", "Black"):
            _enter(entrants.setdefault(same[_key(game, color, ids)], _Entrant()), game, color)
    return tuple(sorted(_numbered(entrants).values(), key=lambda player: player.number))


def _games(text: str) -> list[TaggedGame]:
    if not (games := tagged_games(text)):
        raise BadFile(0, 0, 'expected games with tags such as [Round "1.1"] and [White "Adams, Ruth"]')
    return games


def _known(text: str) -> str:
    return "" if text in UNKNOWN else text


def _fide_id(game: TaggedGame, color: str) -> str:
    text = game.text(f"{color}FideId")
    return text if text.strip("0?-") else ""


def _ids_of_names(games: Sequence[TaggedGame]) -> dict[str, set[str]]:
    ids: dict[str, set[str]] = {}
    for game in games:
        for color in ("White", "Black"):
            if fide_id := _fide_id(game, color):
                ids.setdefault(plain(game.text(color)), set()).add(fide_id)
    return ids


def _key(game: TaggedGame, color: str, ids: dict[str, set[str]]) -> str:
    """Return the key of a player: the FIDE number, or the name if only one player has it."""
    name, fide_id = game.text(color), _fide_id(game, color)
    line = game.line_of(color)
    if name in UNKNOWN:
        raise BadFile(line, 1, f"expected the name of {color}, found {name!r}")
    known = {fide_id} if fide_id else ids.get(plain(name), set())
    if len(known) > 1:
        what = f"{name!r} is the name of several players (FIDE numbers {', '.join(sorted(known))})"
        raise BadFile(line, 1, f"{what}: add a tag {color}FideId")
    return next(iter(known), plain(name))


def _same_without_marks(games: Sequence[TaggedGame], ids: dict[str, set[str]]) -> dict[str, str]:
    """Return for each key of a player the one to use: two spellings are one player (Müller, Muller).

    They are two players if both play in one round, or if both have a FIDE number.
    """
    busy: dict[str, set[object]] = {}
    called: dict[str, str] = {}
    for place, game in enumerate(games):
        for color in ("White", "Black"):
            key = _key(game, color, ids)
            busy.setdefault(key, set()).add(game.round or ("game", place))
            called.setdefault(key, without_marks(game.text(color)))
    same = {key: key for key in busy}
    first: dict[str, str] = {}
    for key, name in called.items():
        other = first.setdefault(name, key)
        if other != key and not busy[other] & busy[key] and not (key.isdigit() and other.isdigit()):
            same[key] = other
            busy[other] |= busy[key]
    return same


def _enter(entrant: _Entrant, game: TaggedGame, color: str) -> None:
    if (name := composed(game.text(color))) not in entrant.names:
        entrant.names.append(name)
    for tag in ("Elo", "Title", "Team"):
        entrant.tags.setdefault(tag, game.text(f"{color}{tag}"))
        entrant.tags[tag] = entrant.tags[tag] or game.text(f"{color}{tag}")
    entrant.tags["FideId"] = entrant.tags.get("FideId") or _fide_id(game, color)


def _numbered(entrants: dict[str, _Entrant]) -> dict[str, Player]:
    made = {}
    for key, entrant in entrants.items():
        elo = entrant.tags["Elo"]
        made[key] = Player(
            0,
            entrant.names[0],
            rating=int(elo) or None if elo.isascii() and elo.isdigit() and len(elo) <= 4 else None,
            title=title_of(entrant.tags["Title"]) or "",
            fide_id=entrant.tags["FideId"],
            team=entrant.tags["Team"],
        )

    def rank(key: str) -> tuple[int, int, str, str]:
        player = made[key]
        return (-(player.rating or 0), order(player.title), player.name.casefold(), player.fide_id)

    return {key: replace(made[key], number=place) for place, key in enumerate(sorted(made, key=rank), 1)}


def _round(games: list[tuple[int, int, str, str, TaggedGame]], numbers: dict[str, int]) -> Round:
    seen: dict[str, int] = {}
    for _, _, white, black, game in games:
        for key, color in ((white, "White"), (black, "Black")):
            if key in seen:
                what = f"{game.text(color)!r} has a game of round {game.round} in line {seen[key]} already"
                raise BadFile(
                    game.line_of(color), 1, f"{what}; two of one name need a tag {color}FideId each"
                )
            seen[key] = game.line
    ordered = sorted(games, key=lambda game: game[:2])
    return Round(
        tuple(PairedGame(numbers[game[2]], numbers[game[3]], *results_of(game[4])) for game in ordered)
    )


def _two_names(entrants: dict[str, _Entrant]) -> list[FileNote]:
    return [
        FileNote(0, 0, f"{_who(entrant)} {' and '.join(entrant.names)}: taken as one")
        for entrant in entrants.values()
        if len({plain(name) for name in entrant.names}) > 1
    ]


def _who(entrant: _Entrant) -> str:
    return (
        f"FIDE number {entrant.tags['FideId']} is called"
        if entrant.tags["FideId"]
        else "one player is called"
    )


def _absent(tournament: Tournament) -> list[FileNote]:
    """Return a note that such a file has neither byes nor players who never had a game."""
    away = [
        f"{player.number} in round {number}"
        for number, round_ in enumerate(tournament.rounds, start=1)
        for player in tournament.players
        if not any(player.number in {game.white, game.black} for game in round_.games)
    ]
    what = "PGN has games alone: byes, and players who had no game yet, are to be entered in the report"
    listed = ", ".join(away[:5]) + (f" and {len(away) - 5} more" if len(away) > 5 else "")
    return [FileNote(0, 0, what + (f"; until then absent: player {listed}" if away else ""))]
