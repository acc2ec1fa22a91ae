"""The command ``flagfall``: its commands together, those of other packages too, and its errors as sentences.

Nothing is imported before it is needed, so that ``--help`` is quick. Commands of other packages come by name
from the entry-point group ``flagfall.commands``; this package imports none of them.

Exit codes: 0 fine, 1 the answer is no or something failed (one sentence on standard error), 2 wrong usage.
Results for machines go to standard output, everything else to standard error.
"""

from __future__ import annotations

import ast
import errno
import importlib.metadata
import importlib.util
import logging
import os
import sys
from functools import cache, cached_property
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from broker.child import exit_when_stdin_closes
from daemon.cli import decisions, devices, hall, journal, rulesets, setting_up

GROUP = "flagfall.commands"
OUR_PACKAGES = ("broker", "daemon", "dashboard", "drivers")


class CommandFromAfar(TyperCommand):
    """A command of another package, known by its name until somebody calls it."""

    def __init__(self, entry: EntryPoint) -> None:
        super().__init__(name=entry.name, help=_about(entry))
        self._entry = entry

    def make_context(self, *args: Any, **extra: Any) -> Any:
        """The context of the real command, which is loaded here; ``Any`` as typer's own types are private."""
        return self._real.make_context(*args, **extra)

    @cached_property
    def _real(self) -> Any:
        return typer.main.get_command(self._entry.load())


def _about(entry: EntryPoint) -> str:
    """What the module of a command says of itself in its first line; nothing is imported for that."""
    package, *names = entry.module.split(".")
    found = importlib.util.find_spec(package)
    folders = (found and found.submodule_search_locations) or []
    files = [Path(folder, *names).with_suffix(".py") for folder in folders]
    text = next((file.read_text("utf-8") for file in files if file.is_file()), "")
    return (ast.get_docstring(ast.parse(text)) or f"Commands of the package {package}.").partition("\n")[0]


class Root(TyperGroup):
    """Our own commands, and those that the other packages registered."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for entry in importlib.metadata.entry_points(group=GROUP):
            self.add_command(CommandFromAfar(entry))

    def invoke(self, *args: Any) -> Any:
        """Run the command; when whoever reads what it prints has enough, as in ``| head``, it is done."""
        try:
            try:
                return super().invoke(*args)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            _print_no_more()
            raise typer.Exit from None
        except OSError as error:
            if error.errno == errno.ENOSPC:
                _print_no_more()
            raise


def _print_no_more() -> None:
    """Python would complain again when it flushes what is left at its own end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


app = typer.Typer(
    name="flagfall",
    cls=Root,
    help="Wires a chess playing hall: boards and clocks in, live games and alerts out.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for commands in (hall, devices, decisions, setting_up):
    app.add_typer(commands.app)
app.add_typer(rulesets.app, name="rulesets")
app.add_typer(journal.app, name="journal")


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; exits with its code."""
    exit_when_stdin_closes()
    try:
        _all_commands()(arguments, prog_name="flagfall", auto_envvar_prefix="FLAGFALL")
    except Exception as error:
        if (sentence := told(error)) is None:
            raise
        logging.getLogger(__name__).debug("in detail:", exc_info=error)
        print(sentence, file=sys.stderr)
        sys.exit(1)


@cache
def _all_commands() -> Any:
    """Typer makes every command with all its options, which takes a tenth of a second: once is enough."""
    return typer.main.get_command(app)


def told(error: Exception) -> str | None:
    """The sentence for an error that a person can do something about; None = a mistake of ours.

    The errors that our packages define are sentences already; of Python's own, a file that cannot be used,
    and a disk that is full.
    """
    if type(error).__module__.split(".")[0] in OUR_PACKAGES:
        return str(error)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "The disk is full: what was written is not whole. Make room, and do it again."
    return None


def _version(wanted: bool) -> None:
    if wanted:
        print(f"flagfall {importlib.metadata.version('flagfall')}")
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Show what happens inside.")] = False,
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, allow_from_autoenv=False, help="Show it."
        ),
    ] = False,
) -> None:
    """Wire a chess playing hall: boards and clocks in, live games and alerts out."""
    context.obj = {"verbose": verbose}
    _keep_to_ourselves()
    level, shown = (logging.DEBUG, "%(name)s: %(message)s") if verbose else (logging.WARNING, "%(message)s")
    logging.basicConfig(level=level, stream=sys.stderr, format=shown)
    if os.environ.get("FLAGFALL_LOG") == "json":  # set by the supervisor, which passes our lines on
        from daemon.operations.log_lines import JsonFormatter

        logging.getLogger().handlers[0].setFormatter(JsonFormatter())


def _keep_to_ourselves() -> None:
    """Journals, logs and backups hold names: only we read what we write, or the group that somebody chose."""
    before = os.umask(0o077)
    if before & 0o007 == 0o007:
        os.umask(before)
