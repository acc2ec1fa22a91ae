"""Running a hall: a real one, or a demonstration."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from daemon.cli.options import ConfigFile, GamesFile, end

app = typer.Typer()


@app.command()
def run(
    context: typer.Context,
    config: ConfigFile = None,
    log_format: Annotated[
        Literal["text", "json"], typer.Option(help="Lines for people, or one JSON object on each.")
    ] = "text",
    log_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the log there, 60 MB of it at most.")
    ] = None,
) -> None:
    """Run a hall: broker, daemon and dashboard, until Ctrl-C."""
    from daemon.config import load
    from daemon.operations.log_lines import sink
    from daemon.process.supervisor import PROCESSES, run_product

    hall = load(config)
    with sink(log_format, log_file, PROCESSES) as say:
        kept = log_file is not None or not sys.stderr.isatty()
        verbose = context.obj["verbose"]
        end(run_product(hall, verbose=verbose, say=say, log_format=log_format, log_kept=kept))


@app.command()
def demo(
    context: typer.Context,
    tables: Annotated[
        int | None, typer.Option(min=1, max=300, help="Simulated boards; 8 where nothing is said.")
    ] = None,
    speed: Annotated[float, typer.Option(min=0.1, max=200, help="Speed factor (1 = real time).")] = 1.0,
    seed: Annotated[int, typer.Option(help="Random seed; the same seed gives the same games.")] = 1,
    games: GamesFile = None,
    incidents: Annotated[bool, typer.Option("--incidents", help="Players break rules now and then.")] = False,
    chain: Annotated[
        bool,
        typer.Option(
            "--chain", help="Up to 12 boards share a port; a chain is slow, so at a --speed of 2 at most."
        ),
    ] = False,
    desk: Annotated[
        bool,
        typer.Option("--desk", help="No games start until you seat players at the desk (/director/desk)."),
    ] = False,
    mixed: Annotated[
        bool,
        typer.Option("--mixed", help="A board of every model of every family, DGT and others, at a table."),
    ] = False,
    for_s: Annotated[
        float | None, typer.Option("--for", min=1, metavar="SECONDS", help="Stop after so long.")
    ] = None,
    hall_s: Annotated[
        float | None,
        typer.Option(
            "--hall-for",
            min=1,
            metavar="SECONDS",
            help="Stop after this many hall seconds. A slow computer plays the same and takes longer.",
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE.json", help="Write what was played and recorded.")
    ] = None,
    host: Annotated[
        str, typer.Option(help="Address of the pages; 0.0.0.0 = open to the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="TCP port of the pages; 0 = any that is free.")
    ] = 8080,
) -> None:
    """Run a hall of simulated boards with real games on them."""
    from daemon.demo.run import demo as play

    code = play(
        tables=tables,
        speed=speed,
        seed=seed,
        games=games,
        incidents=incidents,
        chain=chain,
        desk=desk,
        mixed=mixed,
        for_s=for_s,
        hall_s=hall_s,
        report=report,
        host=host,
        port=port,
        verbose=context.obj["verbose"],
    )
    end(code)


@app.command(hidden=True)
def daemon(
    config: ConfigFile = None,
    beats: Annotated[bool, typer.Option("--beats", help="Say every two seconds that it works.")] = False,
) -> None:
    """Run the hall's process alone; `flagfall run` starts it."""
    import asyncio
    import gc

    gc.disable()  # what a start makes is no garbage, and a quarter of its time would go into looking for some

    from daemon.config import load
    from daemon.process.app import run_hall
    from daemon.process.supervisor import settings_from_environment

    hall = load(config) if config else settings_from_environment() or load(None)
    asyncio.run(run_hall(hall, beats=beats))
