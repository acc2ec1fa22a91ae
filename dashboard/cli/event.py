"""The command ``flagfall event``: the desk's events of a state directory, while no dashboard uses it."""

from __future__ import annotations

import os
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from dashboard.cli.accounts import STATE, State
from dashboard.desk.actions.records import Forget, forget
from dashboard.desk.actions.situation import Situation
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.running.desk import FOLDER, IDENTIFIER, utc_ms
from dashboard.desk.store import event_file
from dashboard.desk.store.store import EventFile, EventFileError
from dashboard.errors import DashboardError

BY = "command line"
"""The author of these changes in the event's log."""

app = typer.Typer(
    help="The desk's events: list them, export one to a file, read one in, delete its names.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(metavar="EVENT", help="Its id, as in the address of its pages.")]


class EventCommandError(DashboardError):
    """The command cannot be carried out; nothing was changed."""


@app.command("list")
def list_all(state: State = STATE) -> None:
    """Show every event with its sections, players and rounds."""
    with _in_words():
        paths = sorted((state / FOLDER).glob("*.db"))
        for path in paths:
            try:
                with _opened(path) as file:
                    typer.echo(f"{path.stem}: {_about(file)}")
            except EventFileError as error:
                typer.echo(f"{path.stem}: {'open in a dashboard' if _is_taken(error) else error}")
        if not paths:
            typer.echo(f"There are no events in {(state / FOLDER).resolve()}.")


@app.command()
def export(
    event: Name,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Output file (must not exist).")],
    state: State = STATE,
) -> None:
    """Write a whole event, with every record and every name, into one file."""
    with _in_words(), _event(state, event) as file:
        lines = event_file.written(event_file.Whole(event, file.history, file.people))
        # The file has names in it: only this account may read it.
        held = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(held, "w", encoding="utf-8") as to:
            to.writelines(lines)
        typer.echo(f"{event} is in {out}: {len(file.history.records)} records, {len(file.people)} people.")


@app.command("import")
def read_in(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="As a desk exported it.")],
    state: State = STATE,
) -> None:
    """Import an event that a desk exported. A running dashboard has it after its next start."""
    with _in_words():
        try:
            whole = event_file.read(file.read_text("utf-8"))
        except UnicodeDecodeError:
            raise EventCommandError(f"{file} is not an event exported by a desk.") from None
        if not IDENTIFIER.fullmatch(whole.name):
            raise EventCommandError(f"{whole.name!r} cannot be an event's id.")
        path = state / FOLDER / f"{whole.name}.db"
        if path.exists():
            raise EventCommandError(f"There is an event {whole.name!r} in {state.resolve()} already.")
        try:
            with _opened(path) as held:
                held.take_in(whole.history, whole.people)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        known = f"{len(whole.history.records)} records, {len(whole.people)} people"
        typer.echo(f"{whole.name} is read in: {known}.")
        for note in whole.notes:
            typer.echo(note, err=True)


@app.command("erase")
def forget_names(event: Name, state: State = STATE) -> None:
    """Delete every name of an event for good; pairings and results stay, by number.

    The event's name is asked for, or read from standard input.
    """
    with _in_words(), _event(state, event) as file:
        settings = file.history.event.settings
        called = settings.name if settings is not None else event
        if sys.stdin.isatty():
            typer.echo(f"All names of {called!r} go for good. Write the event's name to do it: ", nl=False)
        given = sys.stdin.readline().strip()
        count = len(file.people)
        now = Situation(file.history, file.people, file.next_person(), utc_ms(), random.SystemRandom(), {})
        made = forget(Forget(name=given), now)
        file.append(made.fact, BY, utc_ms())
        typer.echo(
            f"{count} people of {called!r} are deleted. Files that were exported before still have them."
        )


@contextmanager
def _event(state: Path, name: str) -> Iterator[EventFile]:
    path = state / FOLDER / f"{name}.db"
    if not IDENTIFIER.fullmatch(name) or not path.exists():
        known = ", ".join(sorted(file.stem for file in (state / FOLDER).glob("*.db")))
        there = f"there are {known}" if known else "there are none; name the state directory with --state"
        raise EventCommandError(f"Event {name!r} not found in {(state / FOLDER).resolve()}: {there}.")
    with _opened(path) as file:
        yield file


@contextmanager
def _opened(path: Path) -> Iterator[EventFile]:
    file = EventFile(path)
    try:
        yield file
    finally:
        file.close()


def _about(file: EventFile) -> str:
    event = file.history.event
    settings = event.settings
    sections = [
        f"{section.settings.name} ({len(event.players_of(section.id))} players, {len(section.rounds)} rounds)"
        for section in event.sections.values()
    ]
    more = ["names deleted"] if event.forgotten else ["over"] if event.ended else []
    return "; ".join([settings.name if settings else "not opened yet", *sections, *more])


def _is_taken(error: EventFileError) -> bool:
    return isinstance(error.__cause__, sqlite3.OperationalError) and "locked" in str(error.__cause__)


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except EventFileError as error:
        text = str(error)
        if _is_taken(error):
            text = (
                "A dashboard has this event open. Do it on the desk's page (/director/desk, Files), "
                "or stop the dashboard first."
            )
        typer.echo(text, err=True)
        raise typer.Exit(1) from None
    except (DashboardError, EntryRejected) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    except FileExistsError as error:
        typer.echo(f"{error.filename} already exists. Choose another file.", err=True)
        raise typer.Exit(1) from None
