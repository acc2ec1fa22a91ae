"""Pair the next round of a tournament file, with the reason for every pairing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from dashboard.cli.paired_round import RoundOutput, data, show
from dashboard.cli.tournament_files import (
    check_new,
    read_and_joined,
    report_text,
    updated_report,
    write_new,
)
from dashboard.errors import DashboardError
from dashboard.pairing.core.checker import broken, check
from dashboard.pairing.core.history import before
from dashboard.pairing.core.system import CannotPair, EventOver, PairingSystem
from dashboard.pairing.core.tournament import Tournament
from dashboard.pairing.event_settings import TextSettings
from dashboard.pairing.lists.pgn_pairings import written as pgn_written
from dashboard.pairing.registry import (
    SYSTEMS,
    System,
    UnknownSystem,
    codes_of,
    points_in,
    ranking_of,
    rules_for,
    rules_sheet,
    settings_of,
    system,
    with_settings,
    with_usual_rounds,
)
from dashboard.pairing.tiebreaks.regulations import regulations_of
from dashboard.pairing.trf import TrfFile
from dashboard.pairing.trf.file import CODES

app = typer.Typer(
    help="Pair the next round of a tournament file, with the reason for every pairing.",
    rich_markup_mode=None,
    add_completion=False,
)


class PairError(DashboardError):
    """The round cannot be paired as requested."""


class NoRoundNow(PairError):
    """The system has no round to pair at present: results are missing, or the event is over.

    Attributes:
        over: no round is left to pair.
    """

    def __init__(self, text: str, *, over: bool) -> None:
        super().__init__(text)
        self.over = over


@dataclass(frozen=True, slots=True)
class PairOptions:
    """The options of the command line; empty or None for what the file states.

    Attributes:
        number: the round to pair again, or None for the next one.
        rounds: number of rounds of the event.
        no_shows: players absent from the last round, whose opponents are paired again.
    """

    system: str = ""
    number: int | None = None
    rounds: int | None = None
    first_color: str | None = None
    tiebreaks: tuple[str, ...] = ()
    no_shows: frozenset[int] = frozenset()


@app.command()
def pair(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A tournament report (TRF), a list of players (.csv), or games (.pgn)."
        ),
    ],
    system_id: Annotated[
        str,
        typer.Option(
            "--system", metavar="ID", help=f"How to pair, if the file does not say: {', '.join(SYSTEMS)}."
        ),
    ] = "",
    number: Annotated[
        int | None,
        typer.Option("--round", min=1, metavar="N", help="Pair this round again from those before it."),
    ] = None,
    no_shows: Annotated[
        str,
        typer.Option(
            metavar="NUMBERS",
            help="Players absent from the last round: their opponents are paired again (US Chess).",
        ),
    ] = "",
    rounds: Annotated[
        int | None, typer.Option(min=1, max=999, metavar="N", help="Rounds in all, if the file does not say.")
    ] = None,
    first_color: Annotated[
        Literal["w", "b"] | None, typer.Option(help="What was drawn for the first board of round 1.")
    ] = None,
    engine: Annotated[
        Literal["gacrux", "bbp"] | None, typer.Option(help="Pairing engine for FIDE Dutch (default: gacrux).")
    ] = None,
    encoding: Annotated[
        str,
        typer.Option(metavar="NAME", help="Of FILE, if it is not UTF-8: cp1252, cp850, utf-16."),
    ] = "",
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE.pgn", help="Take results from here that FILE does not have yet."),
    ] = None,
    tiebreaks: Annotated[
        str, typer.Option(metavar="LIST", help="For the standings, written into the event: BH/C1,BH,SB.")
    ] = "",
    setting: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="A setting of the system, as its page lists them; may be repeated. The event keeps it.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write the event with the new round (.trf), or its pairings (.pgn)."
        ),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="--out may replace a file.")] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Give the reason for each pairing, bye and colour.")
    ] = False,
    rules: Annotated[
        bool,
        typer.Option("--rules", help="Describe how this system pairs with these settings; pair nothing."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Pair the next round of FILE; nothing is changed unless --out names a file.

    If there is no round to pair, --out file.trf still writes the results that --results brought.

    Exit codes: 0 paired, 1 no pairing or an invalid file (one sentence says why), 2 wrong usage.
    """
    try:
        given, codes = settings_of(setting or []), codes_of(tiebreaks)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    absent = _absent(no_shows, number)
    if engine is not None:
        given["engine"] = engine
    if out is not None:
        if out.suffix.lower() not in {".trf", ".pgn"}:
            raise typer.BadParameter("--out is a file.trf (the event) or a file.pgn (the round)")
        check_new(out, over=overwrite)
    as_read, source = read_and_joined(file, encoding, results)
    settings = TextSettings(source.settings, given)
    name, pairing_engine, entry = _engine(source, system_id, settings)
    if rules:
        asked = PairOptions(name, None, rounds, first_color, codes)
        sheet = _sheet(source, asked, pairing_engine)
        _say(sheet, name, settings.of(pairing_engine), as_json=as_json)
        return
    if name != "manual":  # one round, of which the file says nothing
        for note in settings.notes(pairing_engine, entry.title):
            print(f"Note: {note}", file=sys.stderr)
    if number is not None and out is not None and _is_report(out):
        _nothing_lost(file, source.tournament, number)
    asked = PairOptions(name, number, rounds, first_color, codes, absent)
    try:
        answer = paired(source.tournament, asked, pairing_engine, entry, settings)
    except NoRoundNow as error:
        kept = replace(source, settings=settings.to_keep()) if error.over else source
        text = str(error)
        if number is None and out is not None and _is_report(out) and _differs(kept, as_read):
            write_new(out, report_text(kept), over=overwrite)
            text += f" {out} is written with what was entered, without a new round."
            file = out
        if error.over:
            text += _how_to_rank(file)
        raise PairError(text) from None
    wrong = broken(answer.findings)
    if out is not None and not wrong:
        _write(source, answer, settings, out, over=overwrite)
    if as_json:
        _print_json(data(answer))
    else:
        show(answer, why=why)
    if wrong:
        unwritten = " It is not written." if out is not None else ""
        raise PairError(f"The round breaks absolute rules: {wrong[0].text}{unwritten}")


def _absent(no_shows: str, number: int | None) -> frozenset[int]:
    """Return the players absent from the last round, by the option. Raises `typer.BadParameter`."""
    if not re.fullmatch(r"[\d\s,]*", no_shows):
        raise typer.BadParameter(
            f"Invalid --no-shows {no_shows!r}. Use numbers separated by spaces, such as '5 2'"
        )
    absent = frozenset(map(int, re.findall(r"\d+", no_shows)))
    if absent and number is not None:
        raise typer.BadParameter("--no-shows applies to the last round: omit --round")
    return absent


def _is_report(file: Path) -> bool:
    return file.suffix.lower() == ".trf"


def _differs(file: TrfFile, as_read: TrfFile) -> bool:
    """Return whether there is something to write that the file, as it was read, does not have."""
    return file.tournament != as_read.tournament or file.settings != as_read.settings


def _how_to_rank(file: Path) -> str:
    where = f"{file} --overwrite" if _is_report(file) else "FILE.trf"
    return f" The standings, and ranks in the file: flagfall standings {file} --out {where}"


def paired(
    tournament: Tournament, asked: PairOptions, engine: PairingSystem, entry: System, settings: TextSettings
) -> RoundOutput:
    """Pair the requested round.

    Raises:
        PairError: with a sentence for the arbiter.
    """
    if len(tournament.players) < 2:
        raise PairError("Only one player is entered, and a round needs two. Enter more.")
    if asked.system == "manual" and not settings.given.keys() & {"games", "byes"}:
        raise PairError('A manual round needs its games. Use --setting "games=1-4; 3-2".')
    tournament = with_usual_rounds(engine, _as_asked(tournament, asked))
    try:
        if asked.tiebreaks:
            regulations_of(tournament)
        if asked.number is not None:
            tournament = before(tournament, asked.number)
    except ValueError as error:  # no such round, or no such tie-break
        raise PairError(_sentence(error)) from None
    if asked.no_shows and asked.system not in {"us-chess", "scholastic"}:
        raise PairError("Only US Chess has a rule for pairing waiting players again (29G3). Enter forfeits.")
    with _busy(f"pairing round {len(tournament.rounds) + 1} ..."):
        try:
            if asked.no_shows:
                from dashboard.pairing.systems.us_chess.waiting import with_waiting_paired  # large library

                tournament, pairing = with_waiting_paired(engine, tournament, asked.no_shows)
            else:
                pairing = engine.pair(tournament)
        except EventOver as error:
            raise NoRoundNow(_sentence(error), over=True) from None
        except CannotPair as error:
            text = f"{_sentence(error)}{_hint(str(error), settings.given)}"
            raise NoRoundNow(text, over=False) from None
    return RoundOutput(
        tournament.system,
        len(tournament.rounds) + 1,
        tournament,
        points_in(engine, tournament),
        pairing,
        check(tournament, pairing.round, rules_for(entry, engine)),
        settings.of(engine),
    )


def _as_asked(tournament: Tournament, asked: PairOptions) -> Tournament:
    return replace(
        tournament,
        system=asked.system,
        rounds_planned=asked.rounds or tournament.rounds_planned,
        first_color=asked.first_color or tournament.first_color,
        tiebreaks=asked.tiebreaks or tournament.tiebreaks,
    )


def _nothing_lost(file: Path, tournament: Tournament, number: int) -> None:
    """Refuse to drop results that were entered; the user has to remove them from the file themselves.

    Raises:
        PairError: the round has results, or there are rounds after it.
    """
    played = len(tournament.rounds)
    if number < played:
        lost = f"round {played}" if number + 1 == played else f"rounds {number + 1} to {played}"
    elif number == played and any(game.white_result for game in tournament.rounds[-1].games):
        lost = f"the results of round {number}"
    else:
        return
    raise PairError(
        f"The new pairing of round {number} was not written: {file} would lose {lost}. Omit --out to see "
        "it, write it as file.pgn, or first remove what it replaces from the file."
    )


def _engine(source: TrfFile, system_id: str, settings: TextSettings) -> tuple[str, PairingSystem, System]:
    """Return the pairing system of the option or of the file: its id, its engine, and its entry."""
    name = system_id or source.tournament.system
    if not name:
        code = source.heading.system_code
        says = f"names {code!r}, which is not known here" if code else "does not name a pairing system"
        raise UnknownSystem(f"The file {says}: choose with --system one of {', '.join(SYSTEMS)}.")
    entry = system(name)
    usual = entry.make()
    return name.lower().replace("_", "-"), with_settings(usual, settings.of(usual), entry.title), entry


def _sentence(error: Exception) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def _hint(text: str, given: Mapping[str, str]) -> str:
    """Return the option that an engine asks for; for decisions, together with those already given."""
    if decisions := re.findall(r"as a decision such as '([^']+)'", text):
        earlier = [given["decisions"]] if given.get("decisions") else []
        return f' Use --setting "decisions={"; ".join([*earlier, *decisions])}".'
    hints = {
        "number of rounds is not set": "--rounds N",
        "colour of the first board": "--first-color w (or b)",
        "Toss for the colour": "--first-color w (or b)",
        "let gacrux pair": "--engine gacrux",
        "did not pair the round in": "a longer --setting time_limit_s=900",
        "Take fewer groups": "--setting groups=N",
        "by hand": '--system manual --setting "games=1-4; 3-2"',
        "bring in a house player": "a comment such as '### flagfall player 9 house', or record 240",
    }
    return next((f" Use {option}." for words, option in hints.items() if words in text), "")


def _busy(text: str) -> Any:
    """Show a line on a terminal during long work; ``Any``, since the two context managers share no type."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(text)


def _sheet(source: TrfFile, asked: PairOptions, engine: PairingSystem) -> tuple[str, ...]:
    """Return the rules by which the event is paired and ranked."""
    clock = source.heading.time_control
    try:
        return (
            *([f"Time control of this event: {clock}."] if clock else []),
            *rules_sheet(engine),
            *ranking_of(engine, _as_asked(source.tournament, asked), source.settings),
        )
    except ValueError as error:  # a tie-break that there is not
        raise PairError(_sentence(error)) from None


def _say(sheet: tuple[str, ...], name: str, settings: Mapping[str, str], *, as_json: bool) -> None:
    """Print the rules sheet; for programs, together with the settings."""
    if as_json:
        _print_json({"system": name, "settings": dict(settings), "rules": list(sheet)})
    else:
        print(*sheet, sep="\n")


def _print_json(content: dict[str, Any]) -> None:
    json.dump(content, sys.stdout, indent=1, ensure_ascii=False)
    print()


def _write(source: TrfFile, answer: RoundOutput, settings: TextSettings, out: Path, *, over: bool) -> None:
    write_new(out, _text(source, answer, settings, out), over=over)
    print(f"Written: {out}", file=sys.stderr)
    if _is_report(out) and (note := _other_system(source, answer)):
        print(f"Note: {note}", file=sys.stderr)


def _text(source: TrfFile, answer: RoundOutput, settings: TextSettings, out: Path) -> str:
    tournament = replace(answer.tournament, rounds=(*answer.tournament.rounds, answer.pairing.round))
    if answer.system == "manual":  # a single manual round: the next is paired as the file states
        tournament = replace(tournament, system=source.tournament.system)
    if out.suffix.lower() == ".pgn":
        return pgn_written(tournament, answer.round, site=source.heading.city)
    coming = {n: byes for n, byes in tournament.coming_byes.items() if n > answer.round}
    tournament = replace(tournament, coming_byes=coming)
    return report_text(updated_report(source, tournament, settings.to_keep()))


def _other_system(source: TrfFile, answer: RoundOutput) -> str:
    """Return a note that the file names another system now; empty if it does not, or named none before."""
    was = source.heading.system_code or CODES.get(source.tournament.system, "")
    if not was or answer.system in {"manual", source.tournament.system}:
        return ""
    return f"record 192 was {was} and is now {CODES[answer.system]}: later rounds are paired that way, too."
