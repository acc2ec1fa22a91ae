"""Boards and clocks: what is plugged in, what it says, and boards that are simulated."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from daemon.cli.options import ConfigFile, GamesFile, end, until_stopped

app = typer.Typer()


@app.command()
def ports(
    ask_adapters: Annotated[
        bool,
        typer.Option(
            "--ask-adapters", "--yes", "-y", help="Ask on common adapters too, which may be something else."
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON array.")] = False,
) -> None:
    """List connected devices."""
    from daemon.cli.bodies.watch import ports as look

    end(look(ask_adapters=ask_adapters, as_json=json))


@app.command()
def watch(
    port: Annotated[str, typer.Argument(help='"/dev/ttyUSB0", "COM3", "socket://host:port" or a pty.')],
    family: Annotated[str, typer.Option(help="Expected board family.")] = "dgt",
    json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
    config: ConfigFile = None,
) -> None:
    """Show what a board says, live."""
    from daemon.cli.bodies.watch import watch as show
    from daemon.config import load

    end(show(port, family, json, load(config)))


@app.command()
def capture(
    port: Annotated[str, typer.Argument(help='"/dev/ttyUSB0", "COM3", "socket://host:port" or a pty.')],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Output file (must not exist).")],
    family: Annotated[str, typer.Option(help="Expected board family.")] = "dgt",
    config: ConfigFile = None,
) -> None:
    """Record what a board says, until Ctrl-C; `flagfall replay` decides it again."""
    from daemon.cli.bodies.capture import capture as record
    from daemon.config import load

    until_stopped(record(port, out, family, config=load(config)))


@app.command()
def anonymise(
    recording: Annotated[Path, typer.Argument(help="What `flagfall capture` wrote.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write; must not exist.")],
) -> None:
    """Remove from a capture what says whose it is, to contribute it."""
    from daemon.cli.bodies.anonymise import anonymise as write

    end(write(recording, out))


@app.command()
def simulate(
    family: Annotated[str, typer.Argument(help="Such as dgt; an unknown name lists all of them.")],
    pty: Annotated[Path | None, typer.Option(metavar="LINK", help="Serve on a pty with this name.")] = None,
    tcp: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="Serve on a TCP port.")] = None,
    packets: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH",
            help="Serve messages as packets, as Bluetooth and USB do; a host opens packets:PATH.",
        ),
    ] = None,
    games: GamesFile = None,
    speed: Annotated[float, typer.Option(min=0.1, max=200, help="Speed factor (1 = real time).")] = 1.0,
    seed: Annotated[int, typer.Option(help="Chooses the games and what the hands do.")] = 1,
    faults: Annotated[
        str,
        typer.Option(help="What goes wrong: drop=0.001,vanish=60:5; with dgt also stall=60:5,no-clock ..."),
    ] = "",
    boards: Annotated[
        int, typer.Option(min=1, max=12, help="More than one = a chain of DGT boards on the port.")
    ] = 1,
    profile: Annotated[
        str | None,
        typer.Option(metavar="MODEL", help="The model; an unknown name lists the models of the family."),
    ] = None,
) -> None:
    """Simulate a board of any family, or a chain of DGT boards, for any host program, until Ctrl-C."""
    from daemon.cli.bodies.simulate import simulate as serve

    if sum(one is not None for one in (pty, tcp, packets)) != 1:
        raise typer.BadParameter("give either --pty LINK or --tcp HOST:PORT or --packets PATH")
    until_stopped(
        serve(
            family,
            pty=pty,
            tcp=tcp,
            packets=packets,
            games=games,
            speed=speed,
            seed=seed,
            faults=faults,
            boards=boards,
            profile=profile,
        )
    )
