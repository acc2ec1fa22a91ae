"""Setting a hall up: its configuration, its broker, its ports, and a file for who helps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from broker.client.address import Engine
from daemon.cli.options import ConfigFile, end

app = typer.Typer()


@app.command("check-config")
def check_config(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The hall's TOML file.")] = None,
    config: ConfigFile = None,
    reference: Annotated[bool, typer.Option("--reference", help="Every setting, as Markdown.")] = False,
) -> None:
    """Say in words what a configuration means, or what is wrong with it."""
    from daemon.config import load
    from daemon.config.reference import reference as every_setting
    from daemon.config.words import describe

    print(every_setting() if reference else "\n".join(describe(load(file or config))))


@app.command()
def broker(
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 = open to the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="TCP port, 1883 if not given; 0 = any that is free.")
    ] = None,
    engine: Annotated[
        Engine, typer.Option(help="auto = the Mosquitto of this computer, or else the embedded one.")
    ] = "auto",
    users: Annotated[
        Path | None, typer.Option(help="File of accounts; without one it is for this computer only.")
    ] = None,
    add: Annotated[str, typer.Option(help="Add an account to --users, print its password and end.")] = "",
    role: Annotated[str, typer.Option(help="Of the new account: desk, spectator:AUDIENCE, ...")] = "",
    hall: Annotated[
        list[str] | None,
        typer.Option(help="Of the new account, all without it; or of the Mosquitto, several for a hub."),
    ] = None,
    write_mosquitto: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write what a Mosquitto for a hall needs into a folder instead."),
    ] = None,
    renew: Annotated[bool, typer.Option("--renew", help="Renew what was written; passwords stay.")] = False,
    audience: Annotated[list[str] | None, typer.Option(help="An audience; may be repeated.")] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="What others call this computer, such as hall.local or 192.168.1.5; may be repeated."
        ),
    ] = None,
    tls_port: Annotated[int | None, typer.Option(help="Port for other computers, 8883.")] = None,
    websocket: Annotated[
        int | None, typer.Option(help="Port for MQTT over WebSocket with TLS; 0 = none.")
    ] = None,
    guests_port: Annotated[
        int | None, typer.Option(help="Port of the broker for spectators with TLS, 8884.")
    ] = None,
    guests: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Run the broker for spectators beside the Mosquitto of a folder."),
    ] = None,
    bridge_to: Annotated[
        str | None,
        typer.Option(
            metavar="HUB",
            help="Hub of a federation, such as mqtts://daemon-club@hub.example; asks for the password. "
            "none removes the bridge.",
        ),
    ] = None,
    hub_authority: Annotated[Path | None, typer.Option(metavar="FILE", help="The hub's ca.crt.")] = None,
) -> None:
    """Run an MQTT broker alone, make an account for it, or write the files of a Mosquitto."""
    if write_mosquitto is not None:
        from broker.mosquitto.mosquitto_command import Wishes, run

        wishes = Wishes(
            halls=hall or (),
            audiences=audience or (),
            names=name or (),
            port=port,
            tls_port=tls_port,
            websocket=websocket,
            guests_port=guests_port,
            bridge_to=bridge_to,
            hub_authority=hub_authority,
        )
        end(run(write_mosquitto, wishes, renew=renew))
    if renew or any((audience, name, tls_port, websocket, guests_port, bridge_to, hub_authority)):
        raise typer.BadParameter("these options go with --write-mosquitto DIR")
    if (hall or role) and not add:
        raise typer.BadParameter("these options go with --add NAME, or --hall with --write-mosquitto DIR")
    from broker.command import add_account, serve, serve_guests

    if guests is not None:
        end(serve_guests(guests))
    elif not add:
        end(serve(host, 1883 if port is None else port, users, engine))
    elif users is None:
        raise typer.BadParameter("--add NAME needs --users FILE and --role ROLE")
    else:
        end(add_account(users, add, role, hall or ()))


@app.command()
def udev() -> None:
    """Print the udev rules for boards on Linux: access, stable names, undisturbed lines."""
    from daemon.operations.udev import rules

    print(rules(), end="")


@app.command()
def support(
    out: Annotated[Path, typer.Option(metavar="FILE.zip", help="Output file (must not exist).")],
    config: ConfigFile = None,
    table: Annotated[
        int | None, typer.Option(metavar="N", help="Include this table's signal log as a recording.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The log; without it, systemd's journal is asked.")
    ] = None,
) -> None:
    """Write one file for somebody who helps: no passwords in it, no names."""
    from daemon.operations.support import support as collect

    end(collect(out, config, table, log))
