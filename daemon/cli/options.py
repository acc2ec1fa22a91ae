"""Options that several commands have, and how a command ends."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

GamesFile = Annotated[
    Path | None, typer.Option(metavar="FILE.pgn", help="Play these instead of those shipped.")
]

RulesetsFolder = Annotated[
    Path | None,
    typer.Option("--folder", metavar="FOLDER", help="Rule sets of your own beside those of the program."),
]

ConfigFile = Annotated[
    Path | None,
    typer.Option(
        "--config",
        "-c",
        metavar="FILE",
        help="Path of the hall's configuration file (default: built-in settings).",
    ),
]


def moment(text: str) -> datetime:
    """A moment that somebody typed, in UTC where no zone stands with it."""
    try:
        given = datetime.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"Invalid time {text!r}. Use 2026-11-20T15:00 (UTC).") from None
    return given if given.tzinfo else given.replace(tzinfo=UTC)


def utc_ms(given: datetime | None) -> int | None:
    """Milliseconds since 1970, as journals have them."""
    return None if given is None else round(given.timestamp() * 1000)


def sure(question: str) -> bool:
    """Ask on standard error whether to continue."""
    return typer.confirm(question, err=True)


def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until it is done, or until Ctrl-C or SIGTERM, which end it in order and are no failure."""
    import asyncio

    async def stoppable() -> None:
        task = asyncio.current_task()
        assert task is not None
        with contextlib.suppress(NotImplementedError):  # Windows, where Ctrl-C is all there is
            # Like Ctrl-C, and not an exception wherever the program happens to be, perhaps in its tidying up.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await work

    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(stoppable())


def end(code: int) -> None:
    """End the command with this exit code."""
    raise typer.Exit(code)
