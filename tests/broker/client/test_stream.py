"""The facts of one table as a consumer takes them: repeats dropped, gaps noticed and closed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from broker.client.stream import FactStream, MissedFacts, Taken
from broker.contract.messages import GameStarted, Numbered


def fact(seq: int, previous: int, journal: str = "j") -> GameStarted:
    return GameStarted(journal=journal, seq=seq, previous=previous, table=1, game="g", at=0, fen="")


def test_facts_in_order_are_used_at_once() -> None:
    stream = FactStream()
    assert stream.take(fact(3, 0)) == Taken((fact(3, 0),))
    assert stream.take(fact(8, 3)) == Taken((fact(8, 3),))


def test_a_repeat_changes_nothing() -> None:
    stream = FactStream()
    stream.take(fact(3, 0))
    assert stream.take(fact(3, 0)) == Taken()


def test_what_was_missed_is_asked_for_once_and_then_all_follows_in_order() -> None:
    stream = FactStream()
    stream.take(fact(3, 0))
    assert stream.take(fact(9, 7)) == Taken((), MissedFacts(after=3, until=7))
    assert stream.take(fact(12, 9)) == Taken(), "asked already"
    assert stream.take(fact(5, 3)) == Taken((fact(5, 3),))
    assert stream.take(fact(7, 5)) == Taken((fact(7, 5), fact(9, 7), fact(12, 9)))


def test_a_second_gap_is_asked_for_as_well() -> None:
    stream = FactStream()
    stream.take(fact(3, 0))
    assert stream.take(fact(9, 7)).gap == MissedFacts(3, 7)
    stream.take(fact(20, 15))
    assert stream.take(fact(7, 3)) == Taken((fact(7, 3), fact(9, 7)), MissedFacts(9, 15))


def test_a_retained_state_closes_a_gap() -> None:
    """The state has the missed facts folded in, and perhaps some that are not in this stream."""
    stream = FactStream()
    stream.take(fact(3, 0))
    stream.take(fact(9, 7))
    assert list(stream.based_on("j", 8)) == [fact(9, 7)]
    assert stream.seq == 9


def test_an_old_state_changes_nothing() -> None:
    stream = FactStream()
    stream.take(fact(3, 0))
    stream.based_on("j", 2)
    assert stream.take(fact(3, 0)) == Taken()


def test_another_journal_restarts_the_stream() -> None:
    stream = FactStream()
    stream.take(fact(300, 0))
    assert stream.take(fact(4, 2, "restored")) == Taken((fact(4, 2, "restored"),))
    assert (stream.journal, stream.seq) == ("restored", 4)


def test_a_newcomer_has_missed_nothing() -> None:
    assert FactStream().take(fact(40, 38)) == Taken((fact(40, 38),))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_line_that_loses_repeats_and_mixes_loses_nothing_in_the_end(data: st.DataObject) -> None:
    numbers = sorted(data.draw(st.sets(st.integers(1, 60), min_size=1, max_size=15)))
    facts = [fact(seq, previous) for seq, previous in zip(numbers, [0, *numbers], strict=False)]
    stream = FactStream()
    stream.based_on("j", 0)
    used: list[Numbered] = []
    for drawn in data.draw(st.lists(st.sampled_from(facts), max_size=40)):
        taken = stream.take(drawn)
        used += taken.facts
        if taken.gap is not None and data.draw(st.booleans()):
            for missed in facts:
                if taken.gap.after < missed.seq <= taken.gap.until:
                    used += stream.take(missed).facts
    for drawn in facts:
        used += stream.take(drawn).facts
    assert used == facts
