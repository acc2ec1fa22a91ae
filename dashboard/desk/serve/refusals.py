"""Rejections of the desk as HTTP responses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import HTTPException

from dashboard.desk.event.event import EntryRejected
from dashboard.desk.store.store import EventFileError
from dashboard.errors import text_of


@contextmanager
def in_words() -> Iterator[None]:
    """Turn a rejection into a response with its sentence."""
    try:
        yield
    except EntryRejected as error:
        raise HTTPException(409, text_of(error)) from None
    except EventFileError as error:
        raise HTTPException(503, text_of(error)) from None
