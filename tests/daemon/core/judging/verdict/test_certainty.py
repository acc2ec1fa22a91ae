"""How sure an accusation may be: what is not known bounds it."""

from __future__ import annotations

from dataclasses import fields
from itertools import product

from daemon.core.judging.verdict.certainty import Doubts, most_certain

EVERY = [
    Doubts(**dict(zip((one.name for one in fields(Doubts)), values, strict=True)))
    for values in product((False, True), repeat=len(fields(Doubts)))
]
GRADES = ("hint", "likely", "certain")


def test_one_step_from_a_position_that_nobody_doubts_is_certain() -> None:
    assert most_certain(Doubts()) == "certain"


def test_what_the_moves_before_it_could_explain_accuses_nobody() -> None:
    for doubts in EVERY:
        if doubts.open or doubts.filled or doubts.unrecorded or doubts.stood or doubts.nowhere:
            assert most_certain(doubts) == "hint", doubts


def test_while_somebody_is_asked_only_one_step_of_a_named_piece_is_more_than_a_hint() -> None:
    for doubts in EVERY:
        if doubts.missing and most_certain(doubts) != "hint":
            assert (doubts.named, doubts.one_step, doubts.castles) == (True, True, False), doubts


def test_what_is_more_than_a_step_or_was_not_there_at_the_press_is_never_certain() -> None:
    for doubts in EVERY:
        if not doubts.one_step or doubts.ghost or doubts.late or doubts.promoted:
            assert most_certain(doubts) != "certain", doubts


def test_no_doubt_makes_anything_surer() -> None:
    doubting = [one.name for one in fields(Doubts) if not one.default and one.name != "castles"]
    for doubts in EVERY:
        for name in doubting:
            less = Doubts(**{one.name: getattr(doubts, one.name) for one in fields(Doubts)} | {name: False})
            assert GRADES.index(most_certain(doubts)) <= GRADES.index(most_certain(less)), (doubts, name)
