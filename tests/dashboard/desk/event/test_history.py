"""Records are folded into the event; an undone record has no effect."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected, Event
from dashboard.desk.event.fold import after
from dashboard.desk.event.history import History, counting, undone
from dashboard.desk.event.score import Score
from dashboard.pairing.core.tournament import ByeKind
from tests.dashboard.desk.small_event import SmallEvent


def test_an_undone_result_leaves_its_board_open_and_the_others_unchanged(
    small: SmallEvent,
) -> None:
    small.pair()
    small.publish()
    wrong = small.score(1, "1-0")
    small.score(2, "0-1")

    small.add(f.RecordUndone(seq=wrong.seq))

    last = small.last
    assert [seat.number for seat in last.open] == [1, 3]
    assert wrong.seq in undone(small.history.records)


def test_taking_back_a_taking_back_brings_it_back(small: SmallEvent) -> None:
    small.pair()
    before = small.event
    entered = small.score(1, "1-0")
    with_result = small.event
    taken = small.add(f.RecordUndone(seq=entered.seq))
    assert replace(small.event, seq=0) == replace(before, seq=0)

    small.add(f.RecordUndone(seq=taken.seq))

    assert replace(small.event, seq=0) == replace(with_result, seq=0)


def test_a_record_that_later_ones_depend_on_cannot_be_undone_and_they_are_named(
    small: SmallEvent,
) -> None:
    entered = next(record for record in small.history.records if isinstance(record.fact, f.PlayersEntered))
    paired = small.pair()
    before = small.history

    with pytest.raises(EntryRejected, match=f"Record {paired.seq} depends on this"):
        small.add(f.RecordUndone(seq=entered.seq))

    assert small.history is before


def test_a_pairing_can_be_undone_although_tables_have_reported_its_games(small: SmallEvent) -> None:
    paired = small.pair()
    small.publish()
    last = small.last
    small.add(f.ResultReported(hall="hall", table=1, game=last.seats[0].game, outcome="1-0"), by="hall hall")

    published = small.history.records[paired.seq]
    small.add(f.RecordUndone(seq=published.seq))
    small.add(f.RecordUndone(seq=paired.seq))

    assert small.section().rounds == ()


def test_an_entered_result_keeps_its_pairing(small: SmallEvent) -> None:
    paired = small.pair()
    small.score(2, "1/2-1/2")

    with pytest.raises(EntryRejected, match=r"Record 5 depends on this\. Undo that one first\."):
        small.add(f.RecordUndone(seq=paired.seq))


def test_a_tables_report_cannot_be_undone(small: SmallEvent) -> None:
    small.pair()
    last = small.last
    reported = small.add(f.ResultReported(hall="hall", table=1, game=last.seats[0].game, outcome="1-0"))

    with pytest.raises(EntryRejected, match="cannot be undone"):
        small.add(f.RecordUndone(seq=reported.seq))


def test_nothing_is_taken_back_twice(small: SmallEvent) -> None:
    paired = small.pair()
    small.add(f.RecordUndone(seq=paired.seq))

    with pytest.raises(EntryRejected, match=r"This is already undone\."):
        small.add(f.RecordUndone(seq=paired.seq))


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["pair", "publish", "score", "close", "enter", "withdraw", "bye", "undo"]),
        st.integers(0, 40),
    ),
    max_size=40,
)


@given(steps=STEPS)
@settings(max_examples=60)
def test_after_any_actions_and_undos_the_event_follows_from_the_counting_records(
    steps: list[tuple[str, int]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        small = SmallEvent(Path(folder))
        for step, number in steps:
            try:
                _step(small, step, number)
            except EntryRejected:
                continue
        event = Event()
        for record in counting(small.history.records):
            event = after(event, record)
        assert replace(event, seq=0) == replace(small.event, seq=0)
        assert History.of(small.history.records) == small.history
        small.file.close()


SOME_SCORES: tuple[Score, ...] = ("1-0", "0-1", "1/2-1/2", "*", "+--")


def _step(small: SmallEvent, step: str, number: int) -> None:
    last = small.section().last
    match step:
        case "pair":
            small.pair()
        case "publish":
            small.publish()
        case "score":
            if last is not None and last.seats:
                small.score(1 + number % len(last.seats), SOME_SCORES[number % len(SOME_SCORES)])
        case "close":
            small.add(f.RoundClosed(section="open", round=len(small.section().rounds)))
        case "enter":
            small.enter(f"Late {number}", late_from=len(small.section().rounds) + 1)
        case "withdraw":
            small.add(f.Withdrawn(player=1 + number % 8, after=number % 4 or None))
        case "bye":
            kind = (ByeKind.HALF, ByeKind.ZERO, None)[number % 3]
            small.add(f.ByeAsked(player=1 + number % 8, round=1 + number % 4, kind=kind))
        case "undo":
            small.add(f.RecordUndone(seq=1 + number % max(1, len(small.history.records))))
