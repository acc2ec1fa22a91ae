"""The log of a hall: one line for each thing that happens, as text or as JSON, kept by whoever started us.

The supervisor is the only writer: what its children say comes through it (`daemon/workers/child_process.py`).
On Linux the log goes to standard error, where journald or the container's runtime keeps and rotates it.
Windows has nobody of the kind, so there a file can be named, which is rotated here.
"""

from __future__ import annotations

import json
import logging
import logging.handlers
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

LogFormat = Literal["text", "json"]

FILE_BYTES = 10_000_000
FILES_KEPT = 5
"""A hall that logs much writes a megabyte a day: half a year of trouble in 60 MB at most."""


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON.

    Args:
        fields: that every line has besides.
    """

    def __init__(self, **fields: str) -> None:
        super().__init__()
        self._fields = fields

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        at = datetime.fromtimestamp(record.created, UTC)
        level, text = record.levelname.lower(), record.getMessage()
        fields = {"level": level, **self._fields, "logger": record.name, "message": text}
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return as_json(at, **fields)


def as_json(at: datetime, **fields: str) -> str:
    """A line of the log."""
    stamp = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return json.dumps({"at": stamp, **fields}, ensure_ascii=False)


def structured(line: str, at: datetime, names: frozenset[str]) -> str:
    """A line that came from a child or from us, as JSON.

    Args:
        line: with the child's name in front, if it is from one (``daemon: ...``).
        at: when it came.
        names: of the children.
    """
    name, colon, rest = line.partition(": ")
    process, text = (name, rest) if colon and name in names else ("supervisor", line)
    try:
        told = json.loads(text)
    except ValueError:
        told = None
    if isinstance(told, dict):  # the child writes JSON itself
        return json.dumps({**told, "process": process}, ensure_ascii=False)
    return as_json(at, level="info", process=process, message=text)


@contextmanager
def sink(form: LogFormat, file: Path | None, names: frozenset[str]) -> Iterator[Callable[[str], None]]:
    """Where the lines of a hall go, and what this process logs itself: standard error, or a rotated file.

    Raises:
        OSError: the file cannot be written.
    """
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if file is not None:
        handler = logging.handlers.RotatingFileHandler(
            file, maxBytes=FILE_BYTES, backupCount=FILES_KEPT, encoding="utf-8"
        )
    if file is not None and form == "text":
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))

    def take(line: str) -> None:
        if form == "json":
            line = structured(line, datetime.now(UTC), names)
        handler.handle(logging.makeLogRecord({"msg": line, "levelno": logging.INFO}))

    root = logging.getLogger()
    before = root.handlers
    root.handlers = [_Own(take, JsonFormatter(process="supervisor") if form == "json" else None)]
    try:
        yield take
    finally:
        root.handlers = before
        handler.close()


class _Own(logging.Handler):
    """What this process logs itself, on the same road as what its children say."""

    def __init__(self, take: Callable[[str], None], formatter: logging.Formatter | None) -> None:
        super().__init__()
        self._take = take
        self.setFormatter(formatter)

    def emit(self, record: logging.LogRecord) -> None:
        """Pass it on."""
        self._take(self.format(record))
