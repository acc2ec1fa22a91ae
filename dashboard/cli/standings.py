"""Show who stands where in a tournament file, and how every tie-break came about."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from broker import names
from broker.words.sentence import Sentence
from dashboard.cli.tournament_files import (
    check_new,
    read_and_joined,
    report_text,
    with_what_was_said,
    write_new,
)
from dashboard.errors import DashboardError
from dashboard.pairing.core.places import Places
from dashboard.pairing.core.system import CannotPair
from dashboard.pairing.core.tournament import Stage, Tournament
from dashboard.pairing.event_settings import TextSettings
from dashboard.pairing.registry import (
    SYSTEMS,
    codes_of,
    groups_of,
    places_of,
    ranks_itself,
    settings_of,
    with_settings,
    with_usual_rounds,
)
from dashboard.pairing.registry import system as system_of
from dashboard.pairing.standings.standings import Standings, standings
from dashboard.pairing.standings.team_standings import TeamStandings, team_standings
from dashboard.pairing.systems.quads import only
from dashboard.pairing.systems.team_match import MatchScore, TeamMatch
from dashboard.pairing.tiebreaks.code import EDITIONS, UnknownTieBreak
from dashboard.pairing.tiebreaks.regulations import regulations_of
from dashboard.pairing.tiebreaks.value import shown
from dashboard.pairing.trf import TrfFile

app = typer.Typer(
    help="Show who stands where in a tournament file, and how every tie-break came about.",
    rich_markup_mode=None,
    add_completion=False,
)


class StandingsError(DashboardError):
    """The standings cannot be made as they were asked for."""


@app.command("standings")
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A tournament report (TRF), or games (.pgn).")],
    tiebreaks: Annotated[
        str, typer.Option(metavar="LIST", help="Codes in their order, such as BH/C1,BH,SB; else the file's.")
    ] = "",
    edition: Annotated[
        str, typer.Option(metavar="EDITION", help=f"Of FIDE's tie-break rules: {', '.join(EDITIONS)}.")
    ] = "",
    system: Annotated[
        str, typer.Option(metavar="ID", help="The pairing system, whose custom counts where nothing is said.")
    ] = "",
    rounds: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="After so many rounds; else after all complete ones."),
    ] = None,
    explain: Annotated[
        str, typer.Option(metavar="PLAYER", help="How this player's values came about: a number, or a name.")
    ] = "",
    teams: Annotated[
        int | None,
        typer.Option(min=1, metavar="BEST", help="Of teams instead: the BEST scores of each one count."),
    ] = None,
    encoding: Annotated[
        str,
        typer.Option(metavar="NAME", help="Of FILE, if it is not UTF-8: cp1252, cp850, utf-16."),
    ] = "",
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE.pgn", help="Take results from here that FILE does not have yet."),
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="Of the standings (lots=yes), or of a system that ranks itself."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.trf", help="Write the event, with its results, right points and ranks."),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="--out may replace a file.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show the standings of FILE; nothing is changed unless --out names a file.

    Exit codes: 0 fine, 1 the file or a code is wrong (one sentence says why), 2 wrong usage.
    """
    if out is not None:
        if out.suffix.lower() != ".trf":
            raise typer.BadParameter("--out is a file.trf")
        if teams is not None or rounds is not None:
            raise typer.BadParameter("--out writes the whole event: omit --teams and --rounds")
        check_new(out, over=overwrite)
    _, source = read_and_joined(file, encoding, results)
    try:
        settings, codes = TextSettings(source.settings, settings_of(setting or [])), codes_of(tiebreaks)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    tournament = replace(
        source.tournament,
        system=system.lower().replace("_", "-") or source.tournament.system,
        tiebreaks=codes or source.tournament.tiebreaks,
        edition=edition or source.tournament.edition,
    )
    if tournament.system in SYSTEMS:
        tournament = with_usual_rounds(system_of(tournament.system).make(), tournament)
    try:
        if teams is not None and not any(player.team for player in tournament.players):
            raise StandingsError(
                f"{file} names no teams. Enter them as records 310: name, and the players' numbers."
            )
        if teams is not None:
            _show_teams(team_standings(tournament, rounds, teams), explain, as_json=as_json)
            return
        if not codes and rounds is None and (places := _places(tournament, settings)) is not None:
            _write(out, source, tournament, settings, {one.player: one.place for one in places.places})
            _show_places(places, tournament, explain, as_json=as_json)
            return
        usual = regulations_of(tournament)
        rules = with_settings(usual, settings.of(usual), Sentence("server_the_standings"))
        parts = [
            (group.title, standings(only(tournament, frozenset(group.players)), rounds, rules))
            for group in _groups(tournament, settings)
        ] or [("", standings(tournament, rounds, rules))]
        match = _match(tournament, settings)
        ranks = {} if match else _ranks(found for _, found in parts)
        _write(out, source, tournament, settings, ranks)
    except (UnknownTieBreak, ValueError) as error:
        said = str(error).rstrip(".")
        raise StandingsError(f"{said[:1].upper()}{said[1:]}.") from None
    _show_parts(parts, tournament, match, explain, as_json=as_json)


def _groups(tournament: Tournament, settings: TextSettings) -> tuple[Stage, ...]:
    """The groups that are ranked each by itself, such as quads; none where all are ranked together."""
    if tournament.system not in SYSTEMS:
        return ()
    found = system_of(tournament.system)
    engine = found.make()
    of_engine = TextSettings(settings.to_keep()).of(engine)  # others are of the standings
    return groups_of(with_settings(engine, of_engine, found.title), tournament)


def _ranks(parts: Iterable[Standings]) -> dict[int, int]:
    """Ranks for a file, which has one list: the first group first, as the desk writes it."""
    ranks: dict[int, int] = {}
    for found in parts:
        above = len(ranks)
        ranks |= {row.player.number: above + row.rank for row in found.rows}
    return ranks


def _write(
    out: Path | None,
    source: TrfFile,
    tournament: Tournament,
    settings: TextSettings,
    ranks: dict[int, int],
) -> None:
    """The event as it is now; while results are missing the ranks of the file stay."""
    if out is None:
        return
    missing = any(game.white_result is None for one in tournament.rounds for game in one.games)
    kept = with_what_was_said(source, tournament, settings.to_keep(), None if missing else ranks)
    write_new(out, report_text(kept), over=True)  # whether it may was asked before
    print(f"Written: {out}", file=sys.stderr)
    if missing:
        print(
            "Note: Results are missing: points are in the file, ranks follow with the last of them.",
            file=sys.stderr,
        )


def _match(tournament: Tournament, settings: TextSettings) -> MatchScore | None:
    """How a match of two teams stands; None = it is another event, or not of two teams."""
    if tournament.system != "team-match":
        return None
    found = system_of(tournament.system)
    kept = TextSettings(settings.kept).of(TeamMatch())
    try:
        return with_settings(TeamMatch(), kept, found.title).score(tournament)
    except CannotPair as error:
        raise StandingsError(str(error)) from None


def _number(tournament: Tournament, text: str) -> int:
    """The player of a number, or of a name or the beginning of one."""
    if text.isascii() and text.isdigit():
        if int(text) in {player.number for player in tournament.players}:
            return int(text)
        raise StandingsError(f"Player {text} not found: there are {len(tournament.players)}.")
    called = set(names.matching(text, {player.number: player.name for player in tournament.players}))
    those = [player for player in tournament.players if player.number in called]
    part = names.without_marks(text)
    those = those or [one for one in tournament.players if part in names.without_marks(one.name)]
    if len(those) == 1:
        return those[0].number
    if not those:
        raise StandingsError(f"Player {text!r} not found. Use the number.")
    listed = ", ".join(f"{player.number} {player.name}" for player in those[:8])
    raise StandingsError(f"{text!r} is {len(those)} players: {listed}; give the number.")


def _places(tournament: Tournament, settings: TextSettings) -> Places | None:
    """The ranking of a format that has its own, such as Cohen Chess."""
    if tournament.system not in SYSTEMS:
        return None
    found = system_of(tournament.system)
    engine = found.make()
    if not ranks_itself(engine):
        return None
    try:
        return places_of(with_settings(engine, settings.of(engine), found.title), tournament)
    except CannotPair as error:
        raise StandingsError(str(error)) from None


def _show_places(found: Places, tournament: Tournament, explain: str, *, as_json: bool) -> None:
    shown_places = found.places
    if explain:
        number = _number(tournament, explain)
        shown_places = tuple(place for place in shown_places if place.player == number)
    names = {player.number: f"{player.title} {player.name}".strip() for player in tournament.players}
    state = "final" if found.final else "so far"
    if as_json:
        rows = [
            {
                "place": place.place,
                "number": place.player,
                "name": names[place.player],
                "points": float(place.points),
                "because": place.because,
            }
            for place in shown_places
        ]
        _print_json({"name": tournament.name, "rounds": len(tournament.rounds), "state": state, "rows": rows})
        return
    from rich.table import Table

    from dashboard.cli.rich_table import console

    title = f"{tournament.name or 'Tournament'}: after round {len(tournament.rounds)}, {state}"
    table = Table(title=title, title_justify="left")
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Name")
    table.add_column("Points", justify="right", no_wrap=True)
    table.add_column("Because")
    for place in shown_places:
        name = names[place.player]
        table.add_row(str(place.place), str(place.player), name, shown(place.points), place.because)
    console().print(table)


def _show_parts(
    parts: Sequence[tuple[str, Standings]],
    tournament: Tournament,
    match: MatchScore | None,
    explain: str,
    *,
    as_json: bool,
) -> None:
    number = _number(tournament, explain) if explain else 0
    found = next((f for _, f in parts if any(row.player.number == number for row in f.rows)), parts[0][1])
    if as_json:
        told = {**found.as_json(), **({"match": match.as_json()} if match else {})}
        if len(parts) > 1 or parts[0][0]:
            groups = [{"group": title, **part.as_json()} for title, part in parts]
            told = {"name": found.name, "rounds": found.rounds, "groups": groups}
        if explain:
            told["explained"] = {str(code): found.explained(number, str(code)) for code in found.codes}
        _print_json(told)
    elif explain:
        if all(row.player.number != number for row in found.rows):
            raise StandingsError(f"Player {number} is in none of the groups.")
        row = found.row(number)
        print(f"{row.rank}. {number} {row.player.name}, {shown(row.score)} after round {found.rounds}")
        for code in found.codes:
            print(f"\n{found.explained(number, str(code))}")
    else:
        for title, part in parts:
            _print(part, match, title)


def _show_teams(found: TeamStandings, explain: str, *, as_json: bool) -> None:
    if as_json:
        _print_json(found.as_json())
        return
    if explain:
        those = [
            row.team for row in found.rows if names.without_marks(explain) in names.without_marks(row.team)
        ]
        if len(those) != 1:
            raise StandingsError(f"{explain!r} is {len(those)} teams; there are {', '.join(_teams(found))}.")
        print(found.explained(those[0]))
        return
    from rich.table import Table

    from dashboard.cli.rich_table import console

    table = Table(
        title=f"Teams: after round {found.rounds}, the best {found.best} count", title_justify="left"
    )
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("Team")
    for round_ in range(1, found.rounds + 1):
        table.add_column(f"R{round_}", justify="right", no_wrap=True)
    table.add_column("Points", justify="right", no_wrap=True)
    for code in found.codes:
        table.add_column(str(code), justify="right", no_wrap=True)
    for row in found.rows:
        after, values = (map(shown, row.after), map(shown, row.values))
        table.add_row(str(row.rank), row.team, *after, shown(row.score), *values)
    screen = console()
    screen.print(table)
    for note in found.notes:
        screen.print(f"Note: {note}", soft_wrap=True)


def _teams(found: TeamStandings) -> list[str]:
    return [row.team for row in found.rows]


def _print_json(told: dict[str, object]) -> None:
    json.dump(told, sys.stdout, indent=1, ensure_ascii=False)
    print()


def _print(found: Standings, match: MatchScore | None, group: str = "") -> None:
    from rich.table import Table

    from dashboard.cli.rich_table import console

    title = f"{found.name or 'Tournament'}{f', {group}' if group else ''}: after round {found.rounds}"
    table = Table(title=title, title_justify="left")
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Name")
    table.add_column("Rating", justify="right", no_wrap=True)
    table.add_column("Team" if any(row.player.team for row in found.rows) else "Fed")
    for code in found.codes:
        table.add_column("Points" if str(code) == "PTS" else str(code), justify="right", no_wrap=True)
    before = 0
    for row in found.rows:
        player = row.player
        table.add_row(
            "" if row.rank == before else str(row.rank),
            str(player.number),
            f"{player.title} {player.name}".strip(),
            str(player.rating or ""),
            player.team or player.federation,
            *("" if value is None else shown(value.number) for value in row.values),
        )
        before = row.rank
    screen = console()
    screen.print(table)
    if match:
        screen.print(f"Match so far: {match}" if match.missing else f"Match: {match}", markup=False)
    for tie in () if match else found.ties:  # players of a match have no ranking
        screen.print(f"Level: {', '.join(map(str, tie))}; {_why_level(found, tie)}.", soft_wrap=True)
    for note in found.notes:
        screen.print(f"Note: {note}", soft_wrap=True)


def _why_level(found: Standings, tie: tuple[int, ...]) -> str:
    """Perfect scores have different tie-breaks and no use for them, as a note says."""
    shown_of_each = {tuple(value and value.number for value in found.row(one).values) for one in tie}
    return "nothing tells them apart" if len(shown_of_each) == 1 else "no tie-break is to tell them apart"
