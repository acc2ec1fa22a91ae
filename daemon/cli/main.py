"""The command ``flagfall``: its options, and where the work of each command is.

Nothing is imported before it is needed, so that ``--help`` is quick. Commands of other packages come by name
from the entry-point group ``flagfall.commands``; this package imports none of them.

Exit codes: 0 fine, 1 the answer is no or something failed (one sentence on standard error), 2 wrong usage.
Results for machines go to standard output, everything else to standard error.
"""

from __future__ import annotations

import ast
import contextlib
import errno
import importlib.metadata
import importlib.util
import logging
import os
import signal
import sys
from collections.abc import Coroutine
from datetime import UTC, datetime
from functools import cache, cached_property
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand, TyperGroup

from broker.child import exit_when_stdin_closes
from broker.client.address import Engine

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
    """Python would complain once more when it flushes what is left at its own end."""
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
rulesets = typer.Typer(
    help="The rule sets that a table can follow.", no_args_is_help=True, rich_markup_mode=None
)
journal = typer.Typer(help="The record of a hall.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(rulesets, name="rulesets")
app.add_typer(journal, name="journal")

GamesFile = Annotated[
    Path | None, typer.Option(metavar="FILE.pgn", help="Play these instead of those shipped.")
]
RulesetsFolder = Annotated[
    Path | None,
    typer.Option("--folder", metavar="FOLDER", help="Rule sets of your own beside those of the program."),
]
ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", "-c", metavar="FILE", help="The hall's TOML file; without it, defaults."),
]


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no moment: write it as 2026-11-20T15:00, in UTC") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


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
        _end(run_product(hall, verbose=verbose, say=say, log_format=log_format, log_kept=kept))


@app.command()
def demo(
    context: typer.Context,
    tables: Annotated[
        int | None, typer.Option(min=1, max=300, help="Simulated boards; 8 where nothing is said.")
    ] = None,
    speed: Annotated[float, typer.Option(min=0.1, max=200, help="Hall seconds in one second.")] = 1.0,
    seed: Annotated[
        int, typer.Option(help="Chooses the games and what the hands do; the same again with the same.")
    ] = 1,
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
        typer.Option("--desk", help="Nobody plays before you seat him at the desk (/director/desk)."),
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
    _end(code)


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
    """Say what is plugged in and who it is."""
    from daemon.cli.watch import ports as look

    _end(look(ask_adapters=ask_adapters, as_json=json))


@app.command()
def watch(
    port: Annotated[str, typer.Argument(help='"/dev/ttyUSB0", "COM3", "socket://host:port" or a pty.')],
    family: Annotated[str, typer.Option(help="Who is expected there.")] = "dgt",
    json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
    config: ConfigFile = None,
) -> None:
    """Show what a board says, live."""
    from daemon.cli.watch import watch as show
    from daemon.config import load

    _end(show(port, family, json, load(config)))


@app.command()
def capture(
    port: Annotated[str, typer.Argument(help='"/dev/ttyUSB0", "COM3", "socket://host:port" or a pty.')],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The recording; must not be there yet.")],
    family: Annotated[str, typer.Option(help="Who is expected there.")] = "dgt",
    config: ConfigFile = None,
) -> None:
    """Record what a board says, until Ctrl-C; `flagfall replay` decides it again."""
    from daemon.cli.capture import capture as record
    from daemon.config import load

    _until_stopped(record(port, out, family, config=load(config)))


@app.command()
def anonymise(
    recording: Annotated[Path, typer.Argument(help="What `flagfall capture` wrote.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write; must not exist.")],
) -> None:
    """Remove from a capture what says whose it is, to contribute it."""
    from daemon.cli.anonymise import anonymise as write

    _end(write(recording, out))


@app.command()
def simulate(
    family: Annotated[str, typer.Argument(help="Such as dgt; a name that there is not shows them all.")],
    pty: Annotated[Path | None, typer.Option(metavar="LINK", help="Serve on a pty with this name.")] = None,
    tcp: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="Serve on a TCP port.")] = None,
    packets: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH",
            help="Serve with borders between messages, as in the air and on USB; a host opens packets:PATH.",
        ),
    ] = None,
    games: GamesFile = None,
    speed: Annotated[float, typer.Option(min=0.1, max=200, help="Hall seconds in one second.")] = 1.0,
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
        typer.Option(metavar="MODEL", help="Which model; one that there is not shows those of the family."),
    ] = None,
) -> None:
    """Be a board of any family, or a chain of DGT boards, that any host program can open, until Ctrl-C."""
    from daemon.cli.simulate import simulate as serve

    if sum(one is not None for one in (pty, tcp, packets)) != 1:
        raise typer.BadParameter("give either --pty LINK or --tcp HOST:PORT or --packets PATH")
    _until_stopped(
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


@app.command()
def replay(
    recording: Annotated[Path, typer.Argument(help="A recording, as JSON lines.")],
    ruleset: Annotated[str | None, typer.Option(metavar="ID", help="Judge by these rules.")] = None,
    speed: Annotated[
        float | None,
        typer.Option(min=0.1, metavar="X", help="X hall seconds in one second; without it, all at once."),
    ] = None,
) -> None:
    """Decide a recording again; decisions as JSON lines."""
    from daemon.cli.replay import replay as decide

    _end(decide(recording, ruleset=ruleset, speed=speed))


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
        str | None, typer.Option(metavar="ID", help="Say what these rules make of it.")
    ] = None,
    folder: RulesetsFolder = None,
    seconds: Annotated[float, typer.Option(min=0, help="Processor time for each position.")] = 30,
) -> None:
    """Say whether a player could still mate by any series of legal moves."""
    from daemon.cli import adjudicate as adjudicate_command

    if folder is not None and ruleset is None:
        raise typer.BadParameter("--folder goes with --ruleset ID")
    if batch is not None and fen is None and flag is None:
        _end(adjudicate_command.adjudicate_batch(batch, ruleset, seconds, folder))
    if batch is not None or fen is None or flag is None:
        raise typer.BadParameter("give either --fen FEN and --flag white or black, or --batch FILE")
    _end(adjudicate_command.adjudicate(fen, flag, ruleset, seconds, folder))


@app.command("check-config")
def check_config(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The hall's TOML file.")] = None,
    config: ConfigFile = None,
    reference: Annotated[bool, typer.Option("--reference", help="Every setting, as Markdown.")] = False,
) -> None:
    """Say in words what a configuration means, or what is wrong with it."""
    from daemon.config import load
    from daemon.config_words import describe
    from daemon.config_words import reference as every_setting

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
            help="Hub of a federation, as in mqtts://daemon-club@hub.example; asks for the password. "
            "none = no bridge any more.",
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
        _end(run(write_mosquitto, wishes, renew=renew))
    if renew or any((audience, name, tls_port, websocket, guests_port, bridge_to, hub_authority)):
        raise typer.BadParameter("these options go with --write-mosquitto DIR")
    if (hall or role) and not add:
        raise typer.BadParameter("these options go with --add NAME, or --hall with --write-mosquitto DIR")
    from broker.command import add_account, serve, serve_guests

    if guests is not None:
        _end(serve_guests(guests))
    elif not add:
        _end(serve(host, 1883 if port is None else port, users, engine))
    elif users is None:
        raise typer.BadParameter("--add NAME needs --users FILE and --role ROLE")
    else:
        _end(add_account(users, add, role, hall or ()))


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


@app.command()
def udev() -> None:
    """Print the udev rules for boards on Linux: access, stable names, undisturbed lines."""
    from daemon.operations.udev import rules

    print(rules(), end="")


@app.command()
def support(
    out: Annotated[Path, typer.Option(metavar="FILE.zip", help="The file; must not be there yet.")],
    config: ConfigFile = None,
    table: Annotated[
        int | None, typer.Option(metavar="N", help="With the black box of this table, as a recording.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The log; without it, systemd's journal is asked.")
    ] = None,
) -> None:
    """Write one file for somebody who helps: no passwords in it, no names."""
    from daemon.operations.support import support as collect

    _end(collect(out, config, table, log))


@rulesets.command("list")
def list_rulesets(folder: RulesetsFolder = None) -> None:
    """Name every rule set, and the games for which it is taken by itself."""
    from daemon.cli import rulesets as rulesets_command

    _end(rulesets_command.list_all(folder))


@rulesets.command("show")
def show_ruleset(
    ruleset: Annotated[str, typer.Argument(metavar="ID")],
    folder: RulesetsFolder = None,
    json: Annotated[bool, typer.Option("--json", help="The whole object.")] = False,
) -> None:
    """Show one rule set as a sheet that a player could read."""
    from daemon.cli import rulesets as rulesets_command

    _end(rulesets_command.show(ruleset, folder, as_json=json))


@rulesets.command("check")
def check_ruleset(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Say whether a file is a rule set that can be used."""
    from daemon.cli import rulesets as rulesets_command

    _end(rulesets_command.check(file))


JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="The journal.")]


@journal.command("verify")
def verify_journal(
    file: JournalFile,
    head: Annotated[
        str | None,
        typer.Option(metavar="SEQ:HEX", help="`seq` and `head` of floor/status: all up to there is there."),
    ] = None,
) -> None:
    """Look for damaged and missing records."""
    from daemon.cli import journal as journal_command

    _end(journal_command.verify(file, head))


@journal.command("backup")
def back_up_journal(
    file: JournalFile,
    to: Annotated[Path, typer.Argument(metavar="COPY", help="The copy; must not be there yet.")],
) -> None:
    """Copy a journal while the hall runs, and check the copy; also the way back from a copy."""
    from daemon.cli import journal as journal_command

    _end(journal_command.backup(file, to))


@journal.command("salvage")
def salvage_journal(
    file: JournalFile,
    to: Annotated[Path, typer.Argument(metavar="TO", help="The new journal; it is not there yet.")],
) -> None:
    """Write all sound records of a damaged journal into a new one, and name those that are lost."""
    from daemon.cli import journal as journal_command

    _end(journal_command.salvage(file, to))


@journal.command("restore")
def restore_journal(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FROM...", help="Copies, backups and damaged files of one journal."),
    ],
    to: Annotated[Path, typer.Argument(metavar="TO", help="The new journal; it is not there yet.")],
) -> None:
    """Make the hall's journal anew from a copy, a backup, or all that is sound in several files of it."""
    from daemon.cli import journal as journal_command

    _end(journal_command.restore_from(files, to))


@journal.command("export")
def export_journal(
    file: JournalFile,
    pgn: Annotated[bool, typer.Option("--pgn", help="The games, with clocks.")] = False,
    game: Annotated[
        str | None, typer.Option(metavar="ID", help="Only the game with this id; with --pgn.")
    ] = None,
    recording: Annotated[
        bool, typer.Option("--recording", help="The raw signals of one run of the daemon, for replay.")
    ] = False,
    start: Annotated[
        int | None, typer.Option(metavar="N", help="The run from the N-th start on; without it, the last.")
    ] = None,
    since: Annotated[
        datetime | None,
        typer.Option(metavar="UTC", help="The run that was on then, from its start.", parser=_moment),
    ] = None,
    until: Annotated[
        datetime | None, typer.Option(metavar="UTC", help="Only up to then.", parser=_moment)
    ] = None,
    port: Annotated[str | None, typer.Option(help="Only this port.")] = None,
    table: Annotated[int | None, typer.Option(metavar="N", help="Only the ports of this table.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="REC", help="The recording; must not be there yet.")
    ] = None,
) -> None:
    """Every record as one JSON line; or the games as PGN; or the black box as a recording."""
    from daemon.cli import journal as journal_command
    from daemon.replay.journal_recording import Part

    if (pgn and recording) or (game is not None and not pgn):
        raise typer.BadParameter("--game goes with --pgn, and --pgn without --recording")
    part = Part(start, _utc_ms(since), _utc_ms(until), port, table)
    if recording:
        _end(journal_command.export_recording(file, part, out))
    if part != Part() or out is not None:
        raise typer.BadParameter("these options go with --recording")
    if pgn:
        _end(journal_command.export_pgn(file, game))
    _end(journal_command.export(file))


@journal.command("forget")
def forget_in_journal(
    file: JournalFile,
    event: Annotated[str | None, typer.Option(metavar="NAME", help="Everybody of this event.")] = None,
    game: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Everybody of this game; again for another.")
    ] = None,
    player: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="This player only; again for another.")
    ] = None,
    before: Annotated[
        datetime | None,
        typer.Option(metavar="UTC", help="Everybody, of what was before then.", parser=_moment),
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="The dashboard's directory; without it flagfall-state beside the journal."
        ),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only list what would go.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete the personal data of an event, of games or of players, with the hall stopped; games stay.

    It is deleted from the journal and from what the dashboard keeps of incidents and games.

    Of several of these options all have to be so: an event and a player are this player in this event.
    """
    from daemon.cli import journal as journal_command
    from daemon.journal.forget import Wanted

    if event is None and not game and not player and before is None:
        raise typer.BadParameter("say whose: --event, --game, --player or --before")
    wanted = Wanted(event, frozenset(game or ()), frozenset(player or ()), _utc_ms(before))
    _end(journal_command.forget(file, wanted, dry_run=dry_run, sure=None if yes else _sure, state=state))


def _sure(question: str) -> bool:
    return typer.confirm(question, err=True)


def _utc_ms(moment: datetime | None) -> int | None:
    return None if moment is None else round(moment.timestamp() * 1000)


@journal.command("show")
def show_journal(file: JournalFile) -> None:
    """The records in words."""
    from daemon.cli import journal as journal_command

    _end(journal_command.show(file))


def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
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


def _end(code: int) -> None:
    raise typer.Exit(code)
