"""A remedy for other times than those it was worked out from, where it moves them by fixed amounts. Pure."""

from __future__ import annotations

from itertools import starmap

from broker.contract.incidents import Remedy
from broker.words.catalogue import ENGLISH
from broker.words.sentence import Argument, Sentence, said_in
from daemon.core.incidents.matters import Times
from daemon.core.rules.rulebook.clock_changes import time_text


def worked_out_from(remedy: Remedy, times: Times) -> Remedy:
    """A remedy with the times that it was worked out from: only beside them its own say what it changes."""
    if remedy.white_ms is None or remedy.white_before_ms is not None:
        return remedy
    return remedy.model_copy(update={"white_before_ms": times[0], "black_before_ms": times[1]})


def gains(remedy: Remedy | None) -> Times:
    """What each player gets (below 0: loses) by a remedy, in ms; None = nobody knows, or nothing."""
    if remedy is None:
        return (None, None)
    white, black = (remedy.white_ms, remedy.white_before_ms), (remedy.black_ms, remedy.black_before_ms)
    return _gain(*white), _gain(*black)


def retimed(remedy: Remedy, times: Times) -> Remedy:
    """The same remedy for what the clock shows now.

    A time with what was shown before it is what the player gains or loses; one without is meant as it stands.

    Args:
        remedy: worked out before; what is a share of a time, or touches no clock, stays as it is.
        times: what the clock shows now; None = nobody knows, and it stays as it is.
    """
    to_set = (remedy.white_ms, remedy.black_ms)
    before = (remedy.white_before_ms, remedy.black_before_ms)
    if remedy.by_share or None in times or None in to_set or before in ((None, None), times):
        return remedy
    white_ms, black_ms = starmap(_moved, zip(to_set, before, times, strict=True))
    update = {
        "words": _told_anew(remedy.words, to_set, (white_ms, black_ms)),
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
    """ "0:04:39", as sentences of earlier journals have it; from an hour on it is as now."""
    text = time_text(ms)
    return text if text.count(":") == 2 else f"0:{text:0>5}"


def _told_anew(words: str, was: Times, now: Times) -> str:
    """Return the words with the new times instead of the old ones; White's comes first."""
    if isinstance(words, Sentence):
        return _with_times(words, was, now)
    found, since = words, 0
    for old, new in zip(was, now, strict=True):
        assert old is not None
        assert new is not None
        for written in (_long, time_text):
            at = found.find(written(old), since)
            if at >= 0:
                found = found[:at] + time_text(new) + found[at + len(written(old)) :]
                since = at + len(time_text(new))
                break
    return found


def _with_times(sentence: Sentence, was: Times, now: Times) -> Sentence:
    """Return a sentence with the new times in its arguments; White's come first, or are named for White."""
    texts = [None if ms is None else time_text(ms) for ms in (*was, *now)]
    open_sides = [side for side in (0, 1) if texts[side] is not None]

    def changed(name: str, value: Argument) -> Argument:
        if isinstance(value, Sentence):
            return again(value)
        if isinstance(value, (int, float)):
            return value
        if not isinstance(value, str):
            return [again(one) if isinstance(one, Sentence) else one for one in value]
        for side in tuple(open_sides):
            other = "black" if side == 0 else "white"
            if value == texts[side] and not name.startswith(other):
                open_sides.remove(side)
                return texts[side + 2] or value
        return value

    def again(one: Sentence) -> Sentence:
        arguments = {name: changed(name, value) for name, value in one.arguments.items()}
        return Sentence.of(one.id, arguments, said_in(ENGLISH, one.id, arguments))

    return again(sentence)
