"""Files of a tournament on the disk: read whole or refused in words, and never written over in silence."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

from broker.names import plain
from dashboard.errors import DashboardError
from dashboard.pairing.core.tournament import Player, Tournament
from dashboard.pairing.lists import pgn_event, pgn_pairings, players_file
from dashboard.pairing.text.source_text import BadFile, Decoded, FileNote, decoded
from dashboard.pairing.trf import TrfFile, read, written
from dashboard.pairing.trf.file import CODES

LARGEST = 20_000_000
"""Bytes; a file of 9999 players and 99 rounds has half of that."""

LISTS = {".csv", ".tsv", ".txt"}
GAMES = ".pgn"
"""Ends of names; whatever has another one is read as a tournament report."""


class TournamentFileError(DashboardError):
    """A file cannot be read, understood or written; the text says which, where and what to do."""


def tournament_file(path: Path, encoding: str = "") -> TrfFile:
    """A tournament report file; or an event made of a list of players (``.csv``), or of games (``.pgn``).

    Args:
        encoding: of the file; empty = found out, and a note says where that is a guess.

    Raises:
        TournamentFileError: with the file, the line, the column and what was expected.
    """
    try:
        text = _text(path, encoding)
        if path.suffix.lower() in LISTS:
            listed = players_file.read(text.text)
            tournament = Tournament(name=path.stem, players=listed.players)
            return TrfFile(tournament, notes=(*text.notes, *listed.notes, *_same(listed.players, "name")))
        file = pgn_event.read(text.text) if path.suffix.lower() == GAMES else read(text.text)
    except BadFile as error:
        raise TournamentFileError(f"{path}, {error}.") from None
    return replace(
        file,
        notes=(*text.notes, *file.notes, *_same(file.tournament.players)),
    )


def read_and_joined(path: Path, encoding: str, results: Path | None) -> tuple[TrfFile, TrfFile]:
    """A file as it is, and with the results of another one; what is to be remarked goes to stderr.

    Raises:
        TournamentFileError: one of them cannot be read.
    """
    as_read = tournament_file(path, encoding)
    joined = as_read if results is None else with_results(as_read, results)
    for note in joined.notes:
        print(f"Note: {path}, {note}.", file=sys.stderr)
    return as_read, joined


def with_results(file: TrfFile, path: Path) -> TrfFile:
    """The file with the results of its games that a PGN file has; a note says how many.

    Raises:
        TournamentFileError: as ``tournament_file``; a game is not of the event, or has another result there.
    """
    try:
        text = _text(path)
        tournament = pgn_pairings.with_results(text.text, file.tournament)
    except BadFile as error:
        raise TournamentFileError(f"{path}, {error}.") from None
    before, after = (
        sum(game.white_result is None for one in event.rounds for game in one.games)
        for event in (file.tournament, tournament)
    )
    new = before - after
    told = f"{new} result{'s' * (new != 1)} of {path} entered"
    left = f", {after} still missing" if after else ""
    of_these = (FileNote(0, 0, f"{path}, {note}") for note in text.notes)
    notes = (*file.notes, *of_these, FileNote(0, 0, f"{told}{left}"))
    return replace(file, tournament=tournament, notes=notes)


def with_what_was_said(
    file: TrfFile,
    tournament: Tournament,
    settings: Mapping[str, str],
    ranks: Mapping[int, int] | None = None,
) -> TrfFile:
    """The file as the event is now: the heading follows where another system or other tie-breaks were said.

    Args:
        settings: all that the file is to keep.
        ranks: by player; None = those that it has.
    """
    heading, was = file.heading, file.tournament
    if tournament.system != was.system:
        heading = replace(heading, system_code=CODES.get(tournament.system, heading.system_code))
    if heading.standings_order and tournament.tiebreaks != was.tiebreaks:
        heading = replace(heading, standings_order=("PTS", *tournament.tiebreaks))
    return replace(
        file,
        tournament=tournament,
        heading=heading,
        settings=settings,
        ranks=file.ranks if ranks is None else ranks,
    )


def report_text(file: TrfFile) -> str:
    """The event as a tournament report.

    Raises:
        TournamentFileError: something does not fit into its columns.
    """
    try:
        return written(file)
    except ValueError as error:
        raise TournamentFileError(f"The event cannot be written into a tournament report: {error}.") from None


def _text(path: Path, encoding: str = "") -> Decoded:
    try:
        with path.open("rb") as source:
            data = source.read(LARGEST + 1)
    except OSError as error:
        raise TournamentFileError(f"{path}: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise TournamentFileError(f"{path} has more than {LARGEST // 1_000_000} MB, which no tournament has.")
    return decoded(data, encoding)


def _same(players: Sequence[Player], *by: str) -> Iterator[FileNote]:
    """Players who may be one and the same: entered twice, or a slip of the pen.

    Args:
        by: what is compared; nothing = FIDE numbers and names. (The reader of lists notes numbers itself.)
    """
    fields = {"FIDE number": attrgetter("fide_id"), "name": attrgetter("name")}
    for what in by or fields:
        of = fields[what]
        those: dict[str, list[int]] = {}
        for player in players:
            those.setdefault(plain(of(player)), []).append(player.number)
        twice = {text: numbers for text, numbers in those.items() if text and len(numbers) > 1}
        if twice:
            numbers = next(iter(twice.values()))
            more = len(twice) - 1
            others = f" (and {more} more {what}{'s' * (more > 1)} like this)" if more else ""
            listed = f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
            yield FileNote(
                0, 0, f"players {listed} have the same {what}{others}; check whether one is entered twice"
            )


def check_new(path: Path, *, over: bool) -> None:
    """Say beforehand what `write_new` says of a file that is there. Raises `TournamentFileError`."""
    if not over and path.exists():
        raise TournamentFileError(f"{path} already exists. Choose another file, or use --overwrite.")


def write_new(path: Path, text: str, *, over: bool = False) -> None:
    """Write a file that must not be there yet; whole, or not at all.

    Args:
        over: it may be there, and is replaced.

    Raises:
        TournamentFileError: it is there, or cannot be written.
    """
    check_new(path, over=over)
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_bytes(text.encode("utf-8"))
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise TournamentFileError(f"{path}: {error.strerror}.") from None
