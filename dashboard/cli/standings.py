"""Show the standings of a tournament file, and how each tie-break value was calculated."""

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
    updated_report,
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
    help="Show the standings of a tournament file, and how each tie-break value was calculated.",
    rich_markup_mode=None,
    add_completion=False,
)


class StandingsError(DashboardError):
    """The standings cannot be made as requested."""


@app.command("standings")
def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A tournament report (TRF), or games (.pgn).")],
    tiebreaks: Annotated[
        str, typer.Option(metavar="LIST", help="Codes in order, such as BH/C1,BH,SB; default: the file's.")
    ] = "",
    edition: Annotated[
        str, typer.Option(metavar="EDITION", help=f"Of FIDE's tie-break rules: {', '.join(EDITIONS)}.")
    ] = "",
    system: Annotated[
        str, typer.Option(metavar="ID", help="The pairing system, whose tie-breaks apply by default.")
    ] = "",
    rounds: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="After N rounds; default: after all complete rounds."),
    ] = None,
    explain: Annotated[
        str, typer.Option(metavar="PLAYER", help="How this player's values are calculated: number or name.")
    ] = "",
    teams: Annotated[
        int | None,
        typer.Option(min=1, metavar="BEST", help="Rank teams instead, by their BEST scores each."),
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
        typer.Option(metavar="FILE.trf", help="Write the event with its results, correct points and ranks."),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="--out may replace a file.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show the standings of FILE; nothing is changed unless --out names a file.

    Exit codes: 0 success, 1 an invalid file or code (one sentence says why), 2 wrong usage.
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
            _write(out, source, tournament, settings, {place.player: place.place for place in places.places})
            _show_places(places, tournament, explain, as_json=as_json)
            return
        usual = regulations_of(tournament)
        rules = with_settings(usual, settings.of(usual), Sentence("server_the_standings"))
        parts = [
            (group.title, standings(only(tournament, frozenset(group.players)), rounds, rules))
            for group in _groups(tournament, settings)
        ] or [("", standings(tournament, rounds, rules))]
        match = _match(tournament, settings)
        ranks = {} if match else _ranks(part for _, part in parts)
        _write(out, source, tournament, settings, ranks)
    except (UnknownTieBreak, ValueError) as error:
        text = str(error).rstrip(".")
        raise StandingsError(f"{text[:1].upper()}{text[1:]}.") from None
    _show_parts(parts, tournament, match, explain, as_json=as_json)


def _groups(tournament: Tournament, settings: TextSettings) -> tuple[Stage, ...]:
    """Return the groups that are ranked separately, such as quads; none if all are ranked together."""
    if tournament.system not in SYSTEMS:
        return ()
    entry = system_of(tournament.system)
    engine = entry.make()
    of_engine = TextSettings(settings.to_keep()).of(engine)  # the others belong to the standings
    return groups_of(with_settings(engine, of_engine, entry.title), tournament)


def _ranks(parts: Iterable[Standings]) -> dict[int, int]:
    """Return the ranks for a file, which has one list: group after group, as the desk writes it."""
    ranks: dict[int, int] = {}
    for part in parts:
        above = len(ranks)
        ranks |= {row.player.number: above + row.rank for row in part.rows}
    return ranks


def _write(
    out: Path | None,
    source: TrfFile,
    tournament: Tournament,
    settings: TextSettings,
    ranks: dict[int, int],
) -> None:
    """Write the event as it is now; while results are missing, keep the ranks of the file."""
    if out is None:
        return
    missing = any(game.white_result is None for round_ in tournament.rounds for game in round_.games)
    kept = updated_report(source, tournament, settings.to_keep(), None if missing else ranks)
    write_new(out, report_text(kept), over=True)  # checked at the start
    print(f"Written: {out}", file=sys.stderr)
    if missing:
        print(
            "Note: Results are missing: points are in the file, ranks follow with the last of them.",
            file=sys.stderr,
        )


def _match(tournament: Tournament, settings: TextSettings) -> MatchScore | None:
    """Return the score of a team match, or None if the event is not one."""
    if tournament.system != "team-match":
        return None
    entry = system_of(tournament.system)
    kept = TextSettings(settings.kept).of(TeamMatch())
    try:
        return with_settings(TeamMatch(), kept, entry.title).score(tournament)
    except CannotPair as error:
        raise StandingsError(str(error)) from None


def _number(tournament: Tournament, text: str) -> int:
    """Return the number of the player with a number, a name, or a part of a name."""
    if text.isascii() and text.isdigit():
        if int(text) in {player.number for player in tournament.players}:
            return int(text)
        raise StandingsError(f"Player {text} not found: there are {len(tournament.players)}.")
    called = set(names.matching(text, {player.number: player.name for player in tournament.players}))
    players = [player for player in tournament.players if player.number in called]
    part = names.without_marks(text)
    players = players or [player for player in tournament.players if part in names.without_marks(player.name)]
    if len(players) == 1:
        return players[0].number
    if not players:
        raise StandingsError(f"Player {text!r} not found. Use the number.")
    listed = ", ".join(f"{player.number} {player.name}" for player in players[:8])
    raise StandingsError(f"{text!r} is {len(players)} players: {listed}; give the number.")


def _places(tournament: Tournament, settings: TextSettings) -> Places | None:
    """Return the ranking of a format that has its own, such as Cohen Chess, or None."""
    if tournament.system not in SYSTEMS:
        return None
    entry = system_of(tournament.system)
    engine = entry.make()
    if not ranks_itself(engine):
        return None
    try:
        return places_of(with_settings(engine, settings.of(engine), entry.title), tournament)
    except CannotPair as error:
        raise StandingsError(str(error)) from None


def _show_places(ranking: Places, tournament: Tournament, explain: str, *, as_json: bool) -> None:
    shown_places = ranking.places
    if explain:
        number = _number(tournament, explain)
        shown_places = tuple(place for place in shown_places if place.player == number)
    names = {player.number: f"{player.title} {player.name}".strip() for player in tournament.players}
    state = "final" if ranking.final else "so far"
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
    table = next((f for _, f in parts if any(row.player.number == number for row in f.rows)), parts[0][1])
    if as_json:
        content = {**table.as_json(), **({"match": match.as_json()} if match else {})}
        if len(parts) > 1 or parts[0][0]:
            groups = [{"group": title, **part.as_json()} for title, part in parts]
            content = {"name": table.name, "rounds": table.rounds, "groups": groups}
        if explain:
            content["explained"] = {str(code): table.explained(number, str(code)) for code in table.codes}
        _print_json(content)
    elif explain:
        if all(row.player.number != number for row in table.rows):
            raise StandingsError(f"Player {number} is in none of the groups.")
        row = table.row(number)
        print(f"{row.rank}. {number} {row.player.name}, {shown(row.score)} after round {table.rounds}")
        for code in table.codes:
            print(f"\n{table.explained(number, str(code))}")
    else:
        for title, part in parts:
            _print(part, match, title)


def _show_teams(teams: TeamStandings, explain: str, *, as_json: bool) -> None:
    if as_json:
        _print_json(teams.as_json())
        return
    if explain:
        named = [
            row.team for row in teams.rows if names.without_marks(explain) in names.without_marks(row.team)
        ]
        if len(named) != 1:
            raise StandingsError(f"{explain!r} is {len(named)} teams; there are {', '.join(_teams(teams))}.")
        print(teams.explained(named[0]))
        return
    from rich.table import Table

    from dashboard.cli.rich_table import console

    table = Table(
        title=f"Teams: after round {teams.rounds}, the best {teams.best} count", title_justify="left"
    )
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("Team")
    for round_ in range(1, teams.rounds + 1):
        table.add_column(f"R{round_}", justify="right", no_wrap=True)
    table.add_column("Points", justify="right", no_wrap=True)
    for code in teams.codes:
        table.add_column(str(code), justify="right", no_wrap=True)
    for row in teams.rows:
        after, values = (map(shown, row.after), map(shown, row.values))
        table.add_row(str(row.rank), row.team, *after, shown(row.score), *values)
    screen = console()
    screen.print(table)
    for note in teams.notes:
        screen.print(f"Note: {note}", soft_wrap=True)


def _teams(teams: TeamStandings) -> list[str]:
    return [row.team for row in teams.rows]


def _print_json(content: dict[str, object]) -> None:
    json.dump(content, sys.stdout, indent=1, ensure_ascii=False)
    print()


def _print(ranking: Standings, match: MatchScore | None, group: str = "") -> None:
    from rich.table import Table

    from dashboard.cli.rich_table import console

    title = f"{ranking.name or 'Tournament'}{f', {group}' if group else ''}: after round {ranking.rounds}"
    table = Table(title=title, title_justify="left")
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Name")
    table.add_column("Rating", justify="right", no_wrap=True)
    table.add_column("Team" if any(row.player.team for row in ranking.rows) else "Fed")
    for code in ranking.codes:
        table.add_column("Points" if str(code) == "PTS" else str(code), justify="right", no_wrap=True)
    before = 0
    for row in ranking.rows:
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
    for tie in () if match else ranking.ties:  # players of a match have no ranking
        screen.print(f"Level: {', '.join(map(str, tie))}; {_why_level(ranking, tie)}.", soft_wrap=True)
    for note in ranking.notes:
        screen.print(f"Note: {note}", soft_wrap=True)


def _why_level(ranking: Standings, tie: tuple[int, ...]) -> str:
    """Return why players are level; perfect scores need no tie-break, as a note says."""
    shown_of_each = {tuple(value and value.number for value in ranking.row(number).values) for number in tie}
    return "nothing tells them apart" if len(shown_of_each) == 1 else "no tie-break is to tell them apart"
