"""What ``flagfall dashboard erase`` does: personal data is deleted from what the dashboard keeps."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from dashboard.cli.accounts import STATE, State
from dashboard.errors import StateError


def forget_people(
    event: Annotated[str | None, typer.Option(help="Of this event, as the desk named it.")] = None,
    game: Annotated[
        list[str] | None, typer.Option(help="Of this game, by its id; again for another.")
    ] = None,
    before: Annotated[
        datetime | None, typer.Option(help="What was before this moment (UTC), such as 2026-11-20.")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="Only this name, wherever it occurs; may be repeated. Games and results stay."),
    ] = None,
    state: State = STATE,
) -> None:
    """Delete incidents and games that ended, or a name from them; of several options all have to be so.

    Stop the dashboard before. What forgets the journal (flagfall journal erase) asks for this too. Events of
    the desk are forgotten by flagfall event erase.
    """
    from dashboard.games import archive
    from dashboard.incidents import file

    if event is None and before is None and not game and not player:
        typer.echo("Choose --event, --game, --before or --player.", err=True)
        raise typer.Exit(1)
    until = None if before is None else round(before.replace(tzinfo=UTC).timestamp() * 1000)
    files = sorted(state.glob("cases-*.db"))
    if not files:
        typer.echo(f"No incident log in {state.resolve()}. Choose its directory with --state.", err=True)
        raise typer.Exit(1)
    kinds = [(path, file.forget, "incidents") for path in files]
    kinds += [(path, archive.forget, "games") for path in sorted(state.glob("games-*.db"))]
    for path, forget, what in kinds:
        try:
            done = forget(path, event=event, games=game or (), before=until, players=player or ())
        except StateError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from None
        named = f", a name taken out of {done.anonymised}" if player else ""
        typer.echo(f"{path.name}: {done.deleted} {what} deleted{named}.")
