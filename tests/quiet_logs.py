"""Logs that say less for a while; afterwards they say what they said before."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

OURS = "broker", "daemon", "dashboard", "drivers", "flagfall", "tests"


@contextmanager
def quiet(*names: str) -> Iterator[None]:
    """Within it, these loggers say only what is critical."""
    loggers = [logging.getLogger(name) for name in names]
    before = [one.level for one in loggers]
    for one in loggers:
        one.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for one, level in zip(loggers, before, strict=True):
            one.setLevel(level)


def levels() -> dict[str, int]:
    """What our own loggers and the root say now, by name."""
    known = logging.root.manager.loggerDict
    mine = {
        name: one.level
        for name, one in known.items()
        if isinstance(one, logging.Logger) and name.partition(".")[0] in OURS
    }
    return {"root": logging.root.level, "disabled": logging.root.manager.disable, **mine}
