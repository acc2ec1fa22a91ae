"""The computer's clock is set in the middle of a round, or the computer sleeps: no game notices.

What is measured continues as if nothing had happened; what was dated since the daemon started, and what
comes, is dated by the clock as it is set now.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache

import pytest

from broker.contract.requests import PauseRequest
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState, fold
from daemon.core.record.redating import redated
from daemon.core.rules import rules
from daemon.demo.tables import demo_tables
from daemon.process import clock_words
from daemon.replay.journal_recording import JournalPart, Run, recording_of
from tests.daemon.hall_on_record import EPOCH_MS, HallOnRecord, file_of, replay, unlike

SECONDS = 150.0
HOUR, DAY = 3_600_000, 86_400_000
Steps = tuple[tuple[float, int], ...]

STEPS: dict[str, Steps] = {
    "some seconds forward": ((60.0, 7_000),),
    "some seconds back, in a pause": ((95.0, -7_000),),
    "an hour back, in a pause": ((95.0, -HOUR),),
    "thirty days forward": ((60.0, 30 * DAY),),
    "wrongly, and then right again": ((60.0, -30 * DAY), (93.0, HOUR), (125.0, 30 * DAY - HOUR)),
    "back over what was lived through, again and again": ((60.0, -50_000), (90.5, -50_000), (125.0, -50_000)),
}


@cache
def hall_with(steps: Steps) -> HallOnRecord:
    """Two tables with incidents; a cable is pulled and play is stopped for a while; the clock is set."""
    tables = demo_tables(2, seed=3, games=None, rulesets=rules.default_for, incidents=True, ends=SECONDS)
    hall = HallOnRecord(tables[:2], pulls=[("port-1", 120.0, 125.0)], late_s=0.0)

    def paused(what: str) -> Callable[[float], None]:
        asked = PauseRequest(id=f"{what}-1", by="Carla", client="page", table=2, paused=what == "pause")
        return lambda now: hall._keep(hall.hall.request(asked, "pause", now, EPOCH_MS)[0])

    def set_by(by_ms: int) -> Callable[[float], None]:
        return lambda now: hall._keep(hall.hall.stepped(by_ms, 0.0, now))

    plan = [(90.0, paused("pause")), (110.0, paused("resume"))]
    hall.plan = deque(sorted([*plan, *((at, set_by(by_ms)) for at, by_ms in steps)], key=lambda one: one[0]))
    hall.run(SECONDS)
    return hall


def as_never_set(records: list[JournalRecord]) -> list[JournalRecord]:
    """The records as they would be dated, and numbered, had nobody set the clock."""
    found = list[JournalRecord]()
    for record in records:
        if not isinstance(record.fact, facts.SystemClockChanged):
            set_ms = record.at - EPOCH_MS - record.mono_ms
            dated = redated(record, -set_ms, EPOCH_MS + set_ms)
            found.append(dated.model_copy(update={"seq": len(found) + 2}))
    return found


@pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS)
def test_a_hall_whose_computer_has_its_clock_set_decides_as_if_nobody_had(steps: Steps) -> None:
    hall = hall_with(steps)
    assert as_never_set(hall.records) == hall_with(()).records
    kinds = {record.fact.type for record in hall.records}
    assert kinds >= {
        "system_clock_changed",
        "move_confirmed",
        "incident_raised",
        "play_paused",
        "play_resumed",
    }
    set_ms = 0
    for record in hall.records:
        if isinstance(record.fact, facts.SystemClockChanged):
            set_ms += round(record.fact.seconds * 1000)
        assert record.at == EPOCH_MS + record.mono_ms + set_ms
    assert set_ms == sum(by_ms for _, by_ms in steps)


def test_a_replay_of_such_a_run_decides_the_same() -> None:
    hall = hall_with(STEPS["wrongly, and then right again"])
    again, _ = replay(list(recording_of(file_of(hall.journal), JournalPart())))
    assert unlike([record.fact for record in hall.records], [one.fact for one in again]) == ""
    assert [one.t_ms for one in again] == [record.mono_ms for record in hall.records]


def test_what_is_on_when_the_clock_is_set_has_its_true_date_afterwards() -> None:
    """The game began under the wrong clock: all that is told of it from then on is dated rightly."""
    jumped = next(
        one
        for one in hall_with(STEPS["thirty days forward"]).records
        if one.fact.type == "system_clock_changed"
    )
    records = [one for one in hall_with(STEPS["thirty days forward"]).records if one.seq <= jumped.seq]
    before = fold(records[:-1], HallState(epoch_ms=EPOCH_MS))
    after = before.after(jumped)
    assert any(table.game and table.game.moves for table in before.tables.values())
    assert any(table.incidents for table in before.tables.values())
    for number, table in before.tables.items():
        assert after.table(number) == redated(table, 30 * DAY, EPOCH_MS)
        if table.game:
            game = after.table(number).game
            assert game
            assert game.began == table.game.began + 30 * DAY
            assert [one.at for one in game.moves] == [one.at + 30 * DAY for one in table.game.moves]


def test_what_an_earlier_run_dated_is_left_as_it_was() -> None:
    """Its clock may have been right."""
    records = hall_with(()).records
    state = fold(records, HallState(epoch_ms=EPOCH_MS))
    opened = facts.DaemonStarted(version="test")
    state = state.after(JournalRecord(seq=state.seq + 1, at=EPOCH_MS + DAY, mono_ms=0, fact=opened))
    jumped = JournalRecord(
        seq=state.seq + 1, at=EPOCH_MS, mono_ms=9, fact=facts.SystemClockChanged(seconds=-86_400.0)
    )
    assert state.after(jumped).tables == state.tables


def test_the_times_of_a_pause_do_not_count_what_the_clock_was_set_by() -> None:
    for name in ("some seconds back, in a pause", "an hour back, in a pause"):
        records = [one for one in hall_with(STEPS[name]).records if one.mono_ms < 109_000]
        pause = fold(records, HallState(epoch_ms=EPOCH_MS)).table(2).pause
        assert pause is not None, name
        assert pause.at == EPOCH_MS + 90_000 + STEPS[name][0][1], name


def test_the_black_box_is_found_by_the_clock_as_it_was_set_last() -> None:
    run = Run.of(file_of(hall_with(STEPS["wrongly, and then right again"]).journal), JournalPart())
    cases = [(30.0, 0), (70.0, -30 * DAY), (100.0, HOUR - 30 * DAY), (140.0, 0)]
    for at_s, set_ms in cases:
        assert run.set_ms(EPOCH_MS + round(at_s * 1000)) == set_ms, at_s
    assert run.set_ms() == 0


def test_a_jump_of_the_clock_is_said_in_words() -> None:
    cases = [
        (30 * DAY + 2 * HOUR, 0.0, "forward by 30 days 2 h"),
        (-HOUR - 300_000, 0.0, "back by 1 h 5 min"),
        (7_500, 0.0, "forward by 7.5 s"),
        (0, 7200.0, "asleep for 2 h"),
        (DAY, 61.0, "asleep for 1 min 1 s"),
    ]
    for by_ms, asleep_s, words in cases:
        assert words in clock_words.stepped(by_ms, asleep_s), (by_ms, asleep_s)
    assert "set" not in clock_words.stepped(0, 60.0)
