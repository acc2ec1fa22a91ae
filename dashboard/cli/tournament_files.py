"""Tournament files: read completely or rejected with a reason, and never overwritten unasked."""

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
"""Largest file in bytes; one of 9999 players and 99 rounds has half of that."""

LISTS = {".csv", ".tsv", ".txt"}
GAMES = ".pgn"
"""Suffixes of file names; a file with another one is read as a tournament report."""


class TournamentFileError(DashboardError):
    """A file cannot be read, understood or written; the text says which, where and what to do."""


def tournament_file(path: Path, encoding: str = "") -> TrfFile:
    """Read a tournament report, or make an event from a list of players (``.csv``) or games (``.pgn``).

    Args:
        encoding: of the file; empty to detect it, with a note if that is a guess.

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
    """Read a file, and return it as it is and with the results of another one; print notes to stderr.

    Raises:
        TournamentFileError: one of them cannot be read.
    """
    as_read = tournament_file(path, encoding)
    joined = as_read if results is None else with_results(as_read, results)
    for note in joined.notes:
        print(f"Note: {path}, {note}.", file=sys.stderr)
    return as_read, joined


def with_results(file: TrfFile, path: Path) -> TrfFile:
    """Return the file with the results that a PGN file has for its games; a note gives their number.

    Raises:
        TournamentFileError: as ``tournament_file``; or a game is not of the event, or results differ.
    """
    try:
        text = _text(path)
        tournament = pgn_pairings.with_results(text.text, file.tournament)
    except BadFile as error:
        raise TournamentFileError(f"{path}, {error}.") from None
    before, after = (
        sum(game.white_result is None for round_ in event.rounds for game in round_.games)
        for event in (file.tournament, tournament)
    )
    new = before - after
    text_entered = f"{new} result{'s' * (new != 1)} of {path} entered"
    left = f", {after} still missing" if after else ""
    of_these = (FileNote(0, 0, f"{path}, {note}") for note in text.notes)
    notes = (*file.notes, *of_these, FileNote(0, 0, f"{text_entered}{left}"))
    return replace(file, tournament=tournament, notes=notes)


def updated_report(
    file: TrfFile,
    tournament: Tournament,
    settings: Mapping[str, str],
    ranks: Mapping[int, int] | None = None,
) -> TrfFile:
    """Return the file with the present state of the event; its heading names the new system and tie-breaks.

    Args:
        settings: all settings that the file is to contain.
        ranks: by player, or None for those of the file.
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
    """Return the event as a tournament report.

    Raises:
        TournamentFileError: a value does not fit into its columns.
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
    """Yield notes on players who may be the same person, entered twice or misspelt.

    Args:
        by: what to compare; default FIDE numbers and names. (The reader of lists checks numbers itself.)
    """
    fields = {"FIDE number": attrgetter("fide_id"), "name": attrgetter("name")}
    for what in by or fields:
        of = fields[what]
        numbers_by_text: dict[str, list[int]] = {}
        for player in players:
            numbers_by_text.setdefault(plain(of(player)), []).append(player.number)
        twice = {text: numbers for text, numbers in numbers_by_text.items() if text and len(numbers) > 1}
        if twice:
            numbers = next(iter(twice.values()))
            more = len(twice) - 1
            others = f" (and {more} more {what}{'s' * (more > 1)} like this)" if more else ""
            listed = f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
            yield FileNote(
                0, 0, f"players {listed} have the same {what}{others}; check whether one is entered twice"
            )


def check_new(path: Path, *, over: bool) -> None:
    """Check early what `write_new` checks: that the file does not exist. Raises `TournamentFileError`."""
    if not over and path.exists():
        raise TournamentFileError(f"{path} already exists. Choose another file, or use --overwrite.")


def write_new(path: Path, text: str, *, over: bool = False) -> None:
    """Write a new file, completely or not at all.

    Args:
        over: replace an existing file.

    Raises:
        TournamentFileError: the file exists, or cannot be written.
    """
    check_new(path, over=over)
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_bytes(text.encode("utf-8"))
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise TournamentFileError(f"{path}: {error.strerror}.") from None
