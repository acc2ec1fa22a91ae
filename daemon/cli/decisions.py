"""Decisions without a hall: a recording decided again, a position adjudicated."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from daemon.cli.options import RulesetsFolder, end

app = typer.Typer()


@app.command()
def replay(
    recording: Annotated[Path, typer.Argument(help="A recording, as JSON lines.")],
    ruleset: Annotated[str | None, typer.Option(metavar="ID", help="Judge by these rules.")] = None,
    speed: Annotated[
        float | None,
        typer.Option(min=0.1, metavar="X", help="X hall seconds in one second; without it, all at once."),
    ] = None,
) -> None:
    """Replay a recording; decisions as JSON lines."""
    from daemon.cli.bodies.replay import replay as decide

    end(decide(recording, ruleset=ruleset, speed=speed))


@app.command()
def adjudicate(
    fen: Annotated[str | None, typer.Option(help="The position after the last legal move.")] = None,
    flag: Annotated[
        str | None, typer.Option(metavar="white|black", help="Whose flag fell; could the other one mate?")
    ] = None,
    batch: Annotated[
        Path | None, typer.Option(metavar="FILE", help='A {"fen", "intended_winner"} on each line.')
    ] = None,
    ruleset: Annotated[
        str | None, typer.Option(metavar="ID", help="Show the ruling under these rules.")
    ] = None,
    folder: RulesetsFolder = None,
    seconds: Annotated[float, typer.Option(min=0, help="Processor time for each position.")] = 30,
) -> None:
    """Say whether a player could still mate by any series of legal moves."""
    from daemon.cli.bodies import adjudicate as adjudicate_command

    if folder is not None and ruleset is None:
        raise typer.BadParameter("--folder goes with --ruleset ID")
    if batch is not None and fen is None and flag is None:
        end(adjudicate_command.adjudicate_batch(batch, ruleset, seconds, folder))
    if batch is not None or fen is None or flag is None:
        raise typer.BadParameter("give either --fen FEN and --flag white or black, or --batch FILE")
    end(adjudicate_command.adjudicate(fen, flag, ruleset, seconds, folder))
