"""A small private file of the state directory that is read and replaced as a whole."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError

from broker.words.sentence import Sentence
from dashboard.errors import StateError

T = TypeVar("T", bound=BaseModel)

Stamp = tuple[int, int, int] | None
"""Changes whenever the file does; None if there is none."""


class StateFile(Generic[T]):
    """A file that stores one model as JSON.

    Args:
        path: the file; its directory is created at the first write.
        model: the class of its content.
        remedy: what the user can do if it cannot be read.
    """

    def __init__(self, path: Path, model: type[T], remedy: str) -> None:
        self.path = path
        self._model = model
        self._remedy = remedy

    def read(self) -> T | None:
        """Return the content of the file, or None if there is no file.

        Raises:
            StateError: it is damaged, or this account may not read it.
        """
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unreadable(error.strerror or str(error)) from error
        try:
            return self._model.model_validate_json(text)
        except ValidationError:  # its text would quote the file's content
            raise self._unreadable("it is damaged") from None

    def write(self, content: T) -> None:
        """Replace the file in one step, so that after a power cut it is the old one or the new one.

        Raises:
            StateError: it cannot be written.
        """
        fresh = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            # Created with these permissions, so that it is never open to others.
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(content.model_dump_json(indent=1))
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError as error:
            why = error.strerror or str(error)
            raise StateError(Sentence("server_file_unwritable", path=str(self.path), why=why)) from error

    def stamp(self) -> Stamp:
        """Return a value that changes when another process replaces the file, without reading it."""
        try:
            status = self.path.stat()
        except OSError:
            return None
        return (status.st_ino, status.st_mtime_ns, status.st_size)

    def _unreadable(self, why: str) -> StateError:
        path = str(self.path)
        return StateError(Sentence("server_file_unreadable", path=path, why=why, remedy=self._remedy))
