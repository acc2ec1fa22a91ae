"""Pair the next round of a tournament file, with the reason for every pairing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from dashboard.errors import DashboardError
from dashboard.pairing.checker import Finding, broken, check
from dashboard.pairing.history import before
from dashboard.pairing.pgn_pairings import written as pgn_written
from dashboard.pairing.system import CannotPair, Pairing, PairingSystem
from dashboard.pairing.tournament import ByeKind, Player, Tournament
from dashboard.pairing.trf import TrfFile, written
from dashboard.pairing.trf.file import CODES
from dashboard.systems import (
    SYSTEMS,
    System,
    UnknownSystem,
    points_in,
    rules_for,
    rules_sheet,
    settings_of,
    system,
    with_settings,
    with_usual_rounds,
)
from dashboard.tournament_files import TournamentFileError, tournament_file, write_new

app = typer.Typer(
    help="Pair the next round of a tournament file, with the reason for every pairing.",
    rich_markup_mode=None,
    add_completion=False,
)

BYES = {
    ByeKind.PAIRING: "bye",
    ByeKind.FULL: "full-point bye",
    ByeKind.HALF: "half-point bye",
    ByeKind.ZERO: "absent",
}


class PairError(DashboardError):
    """The round cannot be paired as it was asked for."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A round that was paired, before it is shown.

    Attributes:
        tournament: as it stood before the round.
        points: before the round, as the format counts them.
    """

    system: str
    round: int
    tournament: Tournament
    points: Mapping[int, Fraction]
    pairing: Pairing
    findings: tuple[Finding, ...]


@app.command()
def pair(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A tournament report (TRF), or a list of players (.csv).")
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
    rounds: Annotated[
        int | None, typer.Option(min=1, max=999, metavar="N", help="Rounds in all, if the file does not say.")
    ] = None,
    first_color: Annotated[
        Literal["w", "b"] | None, typer.Option(help="What was drawn for the first board of round 1.")
    ] = None,
    engine: Annotated[
        Literal["gacrux", "bbp"] | None, typer.Option(help="Who pairs FIDE Dutch; gacrux if not said.")
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="A setting of the system, as its page lists them; may be repeated."
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
        bool, typer.Option("--why", help="Say the reason for each pairing, bye and colour.")
    ] = False,
    rules: Annotated[
        bool, typer.Option("--rules", help="Say how this system pairs with these settings; pair nothing.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Pair the next round of FILE; nothing is changed unless --out names a file.

    Exit codes: 0 paired, 1 there is no pairing or the file is wrong (one sentence says why), 2 wrong usage.
    """
    try:
        settings = settings_of(setting or [])
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    if engine is not None:
        settings["engine"] = engine
    if out is not None and out.suffix.lower() not in {".trf", ".pgn"}:
        raise typer.BadParameter("--out is a file.trf (the event) or a file.pgn (the round)")
    if out is not None and out.exists() and not overwrite:
        raise TournamentFileError(f"{out} is there already: name another file, or say --overwrite.")
    source = tournament_file(file)
    for remark in source.remarks:
        print(f"Note: {file}, {remark}.", file=sys.stderr)
    if rules:
        print(*rules_sheet(_engine(source, system_id, settings)[1]), sep="\n")
        return
    if out is not None and out.suffix.lower() == ".trf" and number is not None:
        _nothing_lost(file, source.tournament, number)
    answer = paired(source, system_id, number, rounds, first_color, settings)
    wrong = broken(answer.findings)
    if out is not None and not wrong:
        write_new(out, _text(source, answer, out), over=overwrite)
        print(f"Written: {out}", file=sys.stderr)
        if out.suffix.lower() == ".trf" and (told := _other_system(source, answer)):
            print(f"Note: {told}", file=sys.stderr)
    if as_json:
        json.dump(data(answer), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        show(answer, why=why)
    if wrong:
        told = " It is not written." if out is not None else ""
        raise PairError(f"The round breaks absolute rules: {wrong[0].text}{told}")


def paired(
    source: TrfFile,
    system_id: str,
    number: int | None,
    rounds: int | None,
    first_color: str | None,
    settings: dict[str, str],
) -> Answer:
    """The round that is asked for.

    Raises:
        PairError, UnknownSystem, CannotPair: with a sentence for the director.
    """
    name, pairing_engine, found = _engine(source, system_id, settings)
    tournament = replace(
        source.tournament,
        system=name,
        rounds_planned=rounds or source.tournament.rounds_planned,
        first_color=first_color or source.tournament.first_color,
    )
    tournament = with_usual_rounds(pairing_engine, tournament)
    if name == "manual" and not settings.keys() & {"games", "byes"}:
        raise PairError('By hand you give the games. Say them with --setting "games=1-4; 3-2".')
    if number is not None:
        try:
            tournament = before(tournament, number)
        except ValueError as error:
            raise PairError(str(error)) from None
    with _busy(f"pairing round {len(tournament.rounds) + 1} ..."):
        try:
            pairing = pairing_engine.pair(tournament)
        except CannotPair as error:
            raise PairError(f"{error}{_hint(str(error), settings)}") from None
    findings = check(tournament, pairing.round, rules_for(found, pairing_engine))
    points = points_in(pairing_engine, tournament)
    return Answer(tournament.system, len(tournament.rounds) + 1, tournament, points, pairing, findings)


def _nothing_lost(file: Path, tournament: Tournament, number: int) -> None:
    """Results that were entered are never dropped: whoever wants that takes them out of the file himself.

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
        f"Round {number} paired anew is not written: {file} would lose {lost}. Leave --out away to see it, "
        "write it as file.pgn, or take what it replaces out of the file first."
    )


def _engine(source: TrfFile, system_id: str, settings: dict[str, str]) -> tuple[str, PairingSystem, System]:
    """The system that is said, or that the file names: its id, its engine, and what is known of it."""
    name = system_id or source.tournament.system
    if not name:
        told = source.heading.system_code
        says = f"names {told!r}, which is not known here" if told else "does not say how to pair"
        raise UnknownSystem(f"The file {says}: choose with --system one of {', '.join(SYSTEMS)}.")
    found = system(name)
    return name.lower().replace("_", "-"), with_settings(found.make(), settings, found.title), found


def _hint(said: str, settings: Mapping[str, str]) -> str:
    """The option that says what an engine asks for; decisions with those that were given before."""
    if decisions := re.findall(r"as a decision such as '([^']+)'", said):
        earlier = [settings["decisions"]] if settings.get("decisions") else []
        return f' Say it with --setting "decisions={"; ".join([*earlier, *decisions])}".'
    hints = {
        "How many rounds": "--rounds N",
        "colour of the first board": "--first-color w (or b)",
        "Toss for the colour": "--first-color w (or b)",
    }
    return next((f" Say it with {option}." for words, option in hints.items() if words in said), "")


def _busy(text: str) -> Any:
    """A line on a terminal while it takes long; ``Any`` as the two kinds of context share no type."""
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(text)


def _text(source: TrfFile, answer: Answer, out: Path) -> str:
    tournament = replace(answer.tournament, rounds=(*answer.tournament.rounds, answer.pairing.round))
    heading = source.heading
    if answer.system == "manual":  # one round by hand: the next is paired as the file says
        tournament = replace(tournament, system=source.tournament.system)
    elif answer.system != source.tournament.system:
        heading = replace(heading, system_code=CODES[answer.system])
    if out.suffix.lower() == ".pgn":
        return pgn_written(tournament, answer.round, site=source.heading.city)
    coming = {n: byes for n, byes in tournament.coming_byes.items() if n > answer.round}
    try:
        changed = replace(tournament, coming_byes=coming)
        return written(replace(source, tournament=changed, heading=heading))
    except ValueError as error:
        raise PairError(f"The round cannot be written into a tournament report: {error}.") from None


def _other_system(source: TrfFile, answer: Answer) -> str:
    """That the file names another system now; empty = it does not, or it named none before."""
    was = source.heading.system_code or CODES.get(source.tournament.system, "")
    if not was or answer.system in {"manual", source.tournament.system}:
        return ""
    return f"record 192 said {was}, and now {CODES[answer.system]}: the next round is paired so, too."


# --- shown -----------------------------------------------------------------------------------------------


def data(answer: Answer) -> dict[str, Any]:
    """The answer for programs: plain lists, mappings, numbers and strings."""
    counted = answer.points
    players = {player.number: player for player in answer.tournament.players}

    def side(number: int) -> dict[str, Any]:
        player = players[number]
        return {
            "number": number,
            "name": player.name,
            "rating": player.rating,
            "score": float(counted[number]),
        }

    return {
        "system": answer.system,
        "round": answer.round,
        "games": [
            {
                "board": board,
                "white": side(game.white),
                "black": side(game.black),
                "stage": game.stage,
                "extra": game.extra,
            }
            for board, game in enumerate(answer.pairing.round.games, start=1)
        ],
        "byes": [{**side(bye.player), "kind": bye.kind.value} for bye in answer.pairing.round.byes],
        "reasons": [
            {"players": list(reason.players), "rule": reason.rule, "text": reason.text}
            for reason in answer.pairing.reasons
        ],
        "notes": list(answer.pairing.notes),
        "findings": [
            {"severity": one.severity.value, "players": list(one.players), "text": one.text}
            for one in answer.findings
        ],
    }


def show(answer: Answer, *, why: bool) -> None:
    """The answer for people."""
    from rich.table import Table

    from dashboard.rich_table import console

    counted = answer.points
    players = {player.number: player for player in answer.tournament.players}
    name = answer.tournament.name or "Tournament"
    of = f" of {answer.tournament.rounds_planned}" if answer.tournament.rounds_planned else ""
    table = Table(title=f"{name}: round {answer.round}{of}", title_justify="left")
    stages = any(game.stage for game in answer.pairing.round.games)
    table.add_column("Board", justify="right", no_wrap=True)
    for color in ("White", "Black"):
        table.add_column(color)
        table.add_column("Rating", justify="right", no_wrap=True)
        table.add_column("Points", justify="right", no_wrap=True)
    if stages:
        table.add_column("Stage")
    for board, game in enumerate(answer.pairing.round.games, start=1):
        cells = [
            cell for number in (game.white, game.black) for cell in _cells(players[number], counted[number])
        ]
        table.add_row(str(board), *cells, *([game.stage] if stages else []))
    shown = console()
    shown.print(table)
    for bye in answer.pairing.round.byes:
        points = f"{float(counted[bye.player]):g}"
        shown.print(f"{BYES[bye.kind]}: {_named(players[bye.player])} ({points})", markup=False)
    if why:
        for reason in answer.pairing.reasons:
            shown.print(f"{reason.rule}: {reason.text}", markup=False, soft_wrap=True)
    for note in answer.pairing.notes:
        shown.print(f"Note: {note}", markup=False, soft_wrap=True)
    for finding in answer.findings:
        shown.print(f"{finding.severity.value.capitalize()}: {finding.text}", markup=False, soft_wrap=True)


def _cells(player: Player, points: Any) -> list[str]:
    return [_named(player), str(player.rating or ""), f"{float(points):g}"]


def _named(player: Player) -> str:
    return " ".join(part for part in (str(player.number), player.title, player.name) if part)
