"""The certainty of an accusation is limited by what is unknown."""

from __future__ import annotations

from dataclasses import fields
from itertools import product

from daemon.core.judging.verdict.certainty import Doubts, most_certain

EVERY = [
    Doubts(**dict(zip((doubt.name for doubt in fields(Doubts)), values, strict=True)))
    for values in product((False, True), repeat=len(fields(Doubts)))
]
GRADES = ("hint", "likely", "certain")


def test_one_step_from_an_undoubted_position_is_certain() -> None:
    assert most_certain(Doubts()) == "certain"


def test_a_step_that_earlier_moves_could_explain_accuses_nobody() -> None:
    for doubts in EVERY:
        if doubts.open or doubts.filled or doubts.unrecorded or doubts.stood or doubts.nowhere:
            assert most_certain(doubts) == "hint", doubts


def test_while_an_arbiter_is_asked_only_one_step_of_an_identified_piece_exceeds_a_hint() -> None:
    for doubts in EVERY:
        if doubts.missing and most_certain(doubts) != "hint":
            assert (doubts.named, doubts.one_step, doubts.castles) == (True, True, False), doubts


def test_more_than_a_step_or_a_late_piece_is_never_certain() -> None:
    for doubts in EVERY:
        if not doubts.one_step or doubts.ghost or doubts.late or doubts.promoted:
            assert most_certain(doubts) != "certain", doubts


def test_no_doubt_increases_the_certainty() -> None:
    doubting = [doubt.name for doubt in fields(Doubts) if not doubt.default and doubt.name != "castles"]
    for doubts in EVERY:
        for name in doubting:
            less = Doubts(
                **{doubt.name: getattr(doubts, doubt.name) for doubt in fields(Doubts)} | {name: False}
            )
            assert GRADES.index(most_certain(doubts)) <= GRADES.index(most_certain(less)), (doubts, name)
