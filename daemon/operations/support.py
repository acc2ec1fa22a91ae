"""What `flagfall support` does: one file for somebody who helps, without secrets and without names.

It is put together from what is there: a part that cannot be had is named in the file with the reason, since
it is asked for when something is broken.
"""

from __future__ import annotations

import importlib.metadata
import json
import platform
import re
import shutil
import sqlite3
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from daemon.config import ConfigError, HallConfig, load, reachable
from daemon.journal.file import JournalFile
from daemon.journal.format import JournalError
from daemon.operations.scrub import Scrubber, names_in, secrets_of, setting
from daemon.replay.journal_recording import JournalPart, NoRecording, recording_of

LOG_LINES = 2000
"""Of the log, the last so many: a day of a hall in which much went wrong."""

ANSWER_S = 2.0
UNIT = "flagfall"

README = """\
Made by `flagfall support`. It holds no password, no PIN and no name of a person: people are Person 1,
Person 2 and so on, the same in every file. Check it all the same before you send it.

versions.json        Flagfall, Python, the system, and what Flagfall needs
configuration.json   the settings, without secrets and folders
health.json          the journal, the disk, and what the running hall says of itself
log.txt              the last lines of the log
table-N.rec          what the board of a table said since the last start: flagfall replay table-N.rec
"""


class SupportError(Exception):
    """The file cannot be written; says why and what to do."""


def write(out: Path, config_file: Path | None, table: int | None, log: Path | None) -> None:
    """Write the file.

    Args:
        out: must not be there yet.
        config_file: the hall's; None = a hall without one, in this folder.
        table: whose signal log goes with it; None = nobody's.
        log: the file of the log; None = the journal of systemd is asked.

    Raises:
        SupportError: see there.
    """
    config, wrong = _config(config_file)
    names, recording, journal_health = _from_journal(config.journal.path, table)
    scrubber = Scrubber(names, secrets_of(config.model_dump(mode="json")))
    files = {
        "README.txt": README,
        "versions.json": _as_json(versions()),
        "configuration.json": _as_json(wrong or scrubber.values(setting(config.model_dump()))),
        "health.json": scrubber.text(_as_json(journal_health | running(config))),
        "log.txt": scrubber.text(_last_lines(log)),
    }
    if recording is not None:
        files[f"table-{table}.rec"] = (
            recording
            if isinstance(recording, str)
            else "".join(f"{scrubber.line(line)}\n" for line in recording)
        )
    for name, text in files.items():
        if scrubber.left(text):
            raise SupportError(
                f"{name} would still hold a name or a secret: nothing was written. Report this as an issue."
            )
    try:
        with zipfile.ZipFile(out, "x", zipfile.ZIP_DEFLATED) as archive:
            for name, text in files.items():
                archive.writestr(name, text)
    except FileExistsError:
        raise SupportError(f"{out} already exists. Choose another name with --out.") from None
    except OSError as error:
        raise SupportError(f"{out} cannot be written: {error.strerror}.") from error


def support(out: Path, config_file: Path | None, table: int | None, log: Path | None) -> int:
    """Write the file and say so; the exit code."""
    try:
        write(out, config_file, table, log)
    except SupportError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{out} holds no passwords and no names; look through it, then send it on.", file=sys.stderr)
    return 0


def versions() -> dict[str, Any]:
    """Of everything that takes part; nothing that says whose computer it is."""
    needed = importlib.metadata.requires("flagfall") or []
    names = sorted({re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in needed})
    return {
        "flagfall": importlib.metadata.version("flagfall"),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "sqlite": sqlite3.sqlite_version,
        "needs": {name: _version(name) for name in names},
    }


def running(config: HallConfig) -> dict[str, Any]:
    """What the pages of the hall say of its health, if it runs."""
    scheme = "http" if config.dashboard.tls_cert is None else "https"
    pages = f"{scheme}://{reachable(config.dashboard.host)}:{config.dashboard.port}"
    return {
        "running": _fetched(f"{pages}/health", json.loads),
        "metrics": _fetched(f"{pages}/metrics", str.splitlines),
    }


def _fetched(address: str, read: Callable[[str], Any]) -> Any:
    # Our own computer, whose certificate is made for another name.
    itself = ssl.create_default_context()
    itself.check_hostname, itself.verify_mode = False, ssl.CERT_NONE
    try:
        with urllib.request.urlopen(address, timeout=ANSWER_S, context=itself) as answer:
            return read(answer.read().decode())
    except urllib.error.HTTPError as error:  # 503 = it says what is wrong
        with error:
            text = error.read().decode(errors="replace")
            return {"status": error.code, "text": text}
    except (OSError, ValueError) as error:
        return f"no answer: {type(error).__name__}"


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "missing"


def _config(path: Path | None) -> tuple[HallConfig, str]:
    """The configuration, and why it could not be read; the reason may quote what is secret, so only where."""
    try:
        return load(path), ""
    except ConfigError as error:
        where = re.search(r"line \d+", str(error))
        reason = f"wrong{f' in {where[0]}' if where else ''}: flagfall check-config says what"
        return HallConfig(), f"The configuration cannot be used ({reason}). The defaults were taken here."


def _from_journal(path: Path, table: int | None) -> tuple[list[str], list[str] | str | None, dict[str, Any]]:
    """The names of everybody, the signal log of a table, and how the journal is."""
    nothing = None if table is None else "There is no journal to take it from.\n"
    try:
        journal = JournalFile.reading(path)
    except JournalError as error:
        return [], nothing, {"journal": f"not readable: {type(error.__cause__ or error).__name__}"}
    with closing(journal):
        names: list[str] = []
        try:
            found = journal.verify()
            names = list(_names(journal))
            starts = journal.records_of("daemon_started")
            health = {
                "records": found.records,
                "faults": [fault.text for fault in found.faults],
                "bytes": path.stat().st_size,
                "disk free": shutil.disk_usage(path.parent).free,
                "starts": len(starts),
                "last start": starts[-1].at if starts else None,
            }
            return names, None if table is None else _recording(journal, table), {"journal": health}
        except (sqlite3.DatabaseError, ValueError) as error:
            return names, nothing, {"journal": f"damaged: {type(error).__name__}; flagfall journal verify"}


def _names(journal: JournalFile) -> Iterator[str]:
    after = 0
    while records := journal.records(after=after, limit=1000):
        for record in records:
            yield from names_in(record.fact.model_dump(mode="json"))
        after = records[-1].seq


def _recording(journal: JournalFile, table: int) -> list[str] | str:
    try:
        return list(recording_of(journal, JournalPart(table=table)))
    except NoRecording as error:
        return f"{error}\n"


def _last_lines(log: Path | None) -> str:
    try:
        if log is not None:
            text = log.read_text("utf-8", errors="replace")
        elif (asked := shutil.which("journalctl")) is not None:
            command = [asked, "--unit", UNIT, "--lines", str(LOG_LINES)]
            command += ["--output", "short-iso", "--no-hostname", "--no-pager"]
            text = subprocess.run(command, capture_output=True, text=True, timeout=30).stdout
        else:
            text = "No log: this computer has no journalctl; name the file of the log with --log.\n"
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"The log cannot be read: {type(error).__name__}.\n"
    return "".join(text.splitlines(keepends=True)[-LOG_LINES:])


def _as_json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False, default=str) + "\n"
