"""The record of a hall."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from daemon.cli.options import end, moment, sure, utc_ms

app = typer.Typer(help="The record of a hall.", no_args_is_help=True, rich_markup_mode=None)


JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="The journal.")]


@app.command("verify")
def verify_journal(
    file: JournalFile,
    head: Annotated[
        str | None,
        typer.Option(metavar="SEQ:HEX", help="`seq` and `head` of floor/status: all up to there is there."),
    ] = None,
) -> None:
    """Look for damaged and missing records."""
    from daemon.cli.bodies import journal as journal_command

    end(journal_command.verify(file, head))


@app.command("backup")
def back_up_journal(
    file: JournalFile,
    to: Annotated[Path, typer.Argument(metavar="COPY", help="Output file (must not exist).")],
) -> None:
    """Copy a journal while the hall runs, and check the copy; also the way back from a copy."""
    from daemon.cli.bodies import journal as journal_command

    end(journal_command.backup(file, to))


@app.command("salvage")
def salvage_journal(
    file: JournalFile,
    to: Annotated[Path, typer.Argument(metavar="TO", help="The new journal; it is not there yet.")],
) -> None:
    """Write all sound records of a damaged journal into a new one, and name those that are lost."""
    from daemon.cli.bodies import journal as journal_command

    end(journal_command.salvage(file, to))


@app.command("restore")
def restore_journal(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FROM...", help="Copies, backups and damaged files of one journal."),
    ],
    to: Annotated[Path, typer.Argument(metavar="TO", help="The new journal; it is not there yet.")],
) -> None:
    """Make the hall's journal again from a copy, a backup, or all that is sound in several files of it."""
    from daemon.cli.bodies import journal as journal_command

    end(journal_command.restore_from(files, to))


@app.command("export")
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
        typer.Option(metavar="UTC", help="The run that was on then, from its start.", parser=moment),
    ] = None,
    until: Annotated[
        datetime | None, typer.Option(metavar="UTC", help="Only up to then.", parser=moment)
    ] = None,
    port: Annotated[str | None, typer.Option(help="Only this port.")] = None,
    table: Annotated[int | None, typer.Option(metavar="N", help="Only the ports of this table.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="REC", help="Output file (must not exist).")] = None,
) -> None:
    """Every record as one JSON line; or the games as PGN; or the signal log as a recording."""
    from daemon.cli.bodies import journal as journal_command
    from daemon.replay.journal_recording import JournalPart

    if (pgn and recording) or (game is not None and not pgn):
        raise typer.BadParameter("--game goes with --pgn, and --pgn without --recording")
    part = JournalPart(start, utc_ms(since), utc_ms(until), port, table)
    if recording:
        end(journal_command.export_recording(file, part, out))
    if part != JournalPart() or out is not None:
        raise typer.BadParameter("these options go with --recording")
    if pgn:
        end(journal_command.export_pgn(file, game))
    end(journal_command.export(file))


@app.command("erase")
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
        typer.Option(metavar="UTC", help="Everybody, of what was before then.", parser=moment),
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
    from daemon.cli.bodies import journal as journal_command
    from daemon.journal.forget import ForgetWish

    if event is None and not game and not player and before is None:
        raise typer.BadParameter("choose --event, --game, --player or --before")
    wanted = ForgetWish(event, frozenset(game or ()), frozenset(player or ()), utc_ms(before))
    end(journal_command.forget(file, wanted, dry_run=dry_run, sure=None if yes else sure, state=state))


@app.command("show")
def show_journal(file: JournalFile) -> None:
    """The records in words."""
    from daemon.cli.bodies import journal as journal_command

    end(journal_command.show(file))
