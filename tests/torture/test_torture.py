"""The long runs can be trusted: every fault has its turn, and what goes wrong with a chain is told."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from daemon.core.record.facts import IncidentRaised
from drivers.dgt.simulated.faults import NAMES
from tests.daemon.facts_of_games import incident
from tests.torture import __main__ as command
from tests.torture import chains, kills
from tests.torture.chains import NOT_ON_A_CHAIN, ORDEALS, Ordeal, Report, counted, put_through


def test_every_fault_that_a_chain_can_have_has_its_turn() -> None:
    named = {part.partition("=")[0] for ordeal in ORDEALS for part in ordeal.faults.split(",") if part}
    assert named == set(NAMES) - set(NOT_ON_A_CHAIN)


def test_a_chain_of_which_nobody_hears_a_word_until_it_is_mended_breaks_its_promises() -> None:
    report = put_through(Ordeal("drop=1"), seed=1, boards=2)
    first, second = report.broken
    assert first.startswith("board 1001 was found only after")
    assert second.startswith("board 1002 was found only after")
    assert (report.exact, report.games) == (0, 2)
    row, *words = report.lines()
    assert (row.split()[:3], row.endswith("drop=1 (seed 1)")) == (["0", "of", "2"], True)
    assert [first, second] == [line.strip() for line in words[:2]]


def test_a_hint_raises_nothing_and_a_withdrawn_move_is_a_wrong_one() -> None:
    def told(kind: str, grade: str) -> tuple[float, IncidentRaised]:
        one = incident("one").model_copy(update={"kind": kind, "certainty": grade})
        return 1.0, IncidentRaised(table=1, game="g1", incident=one)

    committed = Counter({(1, "two_hands"): 1})
    assert counted([told("two_hands", "hint")], committed) == ([], 1, 0)
    assert counted([told("two_hands", "likely"), told("ambiguous_position", "likely")], committed) == (
        [],
        0,
        0,
    )
    assert counted([told("two_hands", "likely"), told("moves_withdrawn", "likely")], committed) == ([], 0, 1)
    assert counted([told("two_hands", "likely")] * 2, committed)[0] == [
        "invented at 1.0 s, table 1: Two hands"
    ]


def test_every_process_is_killed_at_least_once_whatever_the_seed() -> None:
    for seed in range(50):
        killed = list(islice(kills.victims(random.Random(seed), kills.TARGETS), 40))
        assert set(killed[:3]) == set(kills.TARGETS), seed
        assert len({killed.count(name) for name in kills.TARGETS}) > 1, "later ones are drawn"
    assert set(islice(kills.victims(random.Random(1), ["broker"]), 9)) == {"broker"}


def test_a_share_of_the_chains_has_the_one_in_which_everything_goes_wrong() -> None:
    for seed in range(20):
        some = chains.share(3, seed)
        assert some[-1] == ORDEALS[-1]
        assert len(set(some)) == 3
    assert {one for seed in range(200) for one in chains.share(3, seed)} == set(ORDEALS)


def test_a_chain_does_not_hold_if_somebody_is_accused_of_what_nobody_did() -> None:
    assert Report("", 1).holds
    assert not Report("", 1, invented=["Black pressed the clock without making a move."]).holds
    assert not Report("", 1, broken=["board 3 was asked nothing for 20 s"]).holds


def test_a_part_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main(["fire"])
    assert refused.value.code == 2
    assert "there is no part 'fire'; choose from bytes, chains, kills" in capsys.readouterr().err
