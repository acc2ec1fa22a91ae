"""Adapt a remedy to new clock times, if it changes them by fixed amounts."""

from __future__ import annotations

from itertools import starmap

from broker.contract.incidents import Remedy
from broker.words.catalogue import ENGLISH
from broker.words.sentence import Argument, Sentence, said_in
from daemon.core.incidents.remedy_context import Times
from daemon.core.rules.rulebook.clock_changes import time_text


def worked_out_from(remedy: Remedy, times: Times) -> Remedy:
    """Return a remedy with the times it was worked out from, which show the change that it makes."""
    if remedy.white_ms is None or remedy.white_before_ms is not None:
        return remedy
    return remedy.model_copy(update={"white_before_ms": times[0], "black_before_ms": times[1]})


def gains(remedy: Remedy | None) -> Times:
    """Return the ms that each player gains (negative: loses) by a remedy; None if unknown or nothing."""
    if remedy is None:
        return (None, None)
    white, black = (remedy.white_ms, remedy.white_before_ms), (remedy.black_ms, remedy.black_before_ms)
    return _gain(*white), _gain(*black)


def retimed(remedy: Remedy, times: Times) -> Remedy:
    """Return the remedy for the current clock times.

    A time stored with the time before it expresses a gain or loss. A time without it is absolute.

    Args:
        remedy: the remedy as worked out before; one that is proportional or touches no clock stays unchanged.
        times: the current clock times; if one is None (unknown), the remedy stays unchanged.
    """
    to_set = (remedy.white_ms, remedy.black_ms)
    before = (remedy.white_before_ms, remedy.black_before_ms)
    if remedy.proportional or None in times or None in to_set or before in ((None, None), times):
        return remedy
    white_ms, black_ms = starmap(_moved, zip(to_set, before, times, strict=True))
    update = {
        "text": _reworded(remedy.text, to_set, (white_ms, black_ms)),
        "white_ms": white_ms,
        "black_ms": black_ms,
        "white_before_ms": times[0],
        "black_before_ms": times[1],
    }
    return remedy.model_copy(update=update)


def _gain(ms: int | None, before_ms: int | None) -> int | None:
    return None if ms is None or before_ms is None else ms - before_ms


def _moved(ms: int, before_ms: int | None, now_ms: int) -> int:
    return ms if before_ms is None else max(0, now_ms + ms - before_ms)


def _long(ms: int) -> str:
    """Return a time as earlier journals wrote it, such as "0:04:39"; an hour or more has the current form."""
    text = time_text(ms)
    return text if text.count(":") == 2 else f"0:{text:0>5}"


def _reworded(words: str, was: Times, now: Times) -> str:
    """Return the words with new times for the arguments white and black, if these are the old times."""
    if not isinstance(words, Sentence):
        return _replaced(words, was, now)
    changed: dict[str, Argument] = {}
    for name, value in words.arguments.items():
        if name in ("white", "black"):
            old, new = (was[0], now[0]) if name == "white" else (was[1], now[1])
            same = old is not None and new is not None and value == time_text(old)
            changed[name] = time_text(new) if same and new is not None else value
        else:
            changed[name] = _reworded(value, was, now) if isinstance(value, Sentence) else value
    return Sentence.of(words.id, changed, said_in(ENGLISH, words.id, changed))


def _replaced(words: str, was: Times, now: Times) -> str:
    """Return the words with each old time replaced by the new one; White's comes first."""
    text, since = words, 0
    for old, new in zip(was, now, strict=True):
        assert old is not None
        assert new is not None
        for written in (_long, time_text):
            at = text.find(written(old), since)
            if at >= 0:
                text = text[:at] + time_text(new) + text[at + len(written(old)) :]
                since = at + len(time_text(new))
                break
    return text
