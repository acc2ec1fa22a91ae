"""How a chain is spoken with: who is found, who is asked when, and what becomes of damage and silence."""

from __future__ import annotations

from itertools import pairwise

import chess
import pytest

from drivers.clock_orders import Beep
from drivers.dgt import messages as m
from drivers.dgt.bus import conversation
from drivers.dgt.bus.conversation import LISTEN_S, BusConversation
from drivers.dgt.bus.members import AWAY_S, FORGET_S
from drivers.dgt.bus.messages import EVERYBODY, NOBODY, BusRequest
from drivers.events import (
    ClockRead,
    DriverEvent,
    Link,
    LinkChanged,
    LogRead,
    OrderAnswered,
    PlacementRead,
    SideStopped,
    SquareChanged,
)
from drivers.link.session import Wiring
from drivers.profile import CHAIN
from tests.drivers.dgt.bus.answering_chain import Chain, Member
from tests.drivers.vectors import START

E2_E4 = bytes.fromhex("40344124")
LEFT_PRESSED = bytes.fromhex("712955")


def chain(*addresses: int) -> Chain:
    """A chain that has been found and read."""
    line = Chain(BusConversation(), [Member(address) for address in addresses])
    line.start()
    line.run(2 * LISTEN_S + 2.0)
    return line


def announced(events: list[DriverEvent], state: Link = Link.READY) -> list[int]:
    return [event.device for event in events if isinstance(event, LinkChanged) and event.state is state]


def of(kind: type[DriverEvent], line: Chain, device: int) -> list[DriverEvent]:
    return [event for event in line.events if isinstance(event, kind) and event.device == device]


# --- who is there ----------------------------------------------------------------------------------------


def test_all_boards_of_a_chain_are_found_and_announced_after_they_were_read() -> None:
    line = chain(1025, 3412, 777)
    assert sorted(announced(line.events)) == [777, 1025, 3412]
    kinds = [type(event) for event in line.events if getattr(event, "device", 0) == 3412]
    assert kinds.index(PlacementRead) < kinds.index(LinkChanged)
    assert line.talk.ready()


def test_nothing_but_bus_questions_is_ever_sent_and_nobody_is_called_first() -> None:
    line = chain(1025, 3412)
    assert line.asked[0][1:] == (BusRequest.PING, NOBODY)
    assert line.talk.wiring() is Wiring.CHAIN
    assert {code for _, code, _ in line.asked} <= set(BusRequest)


def test_the_boards_found_are_asked_to_skip_the_next_call() -> None:
    line = Chain(BusConversation(), [Member(1), Member(2)])
    line.start()
    line.run(2 * LISTEN_S + 0.5)
    calls = [index for index, (_, code, address) in enumerate(line.asked) if (code, address) == (0x87, 0)]
    assert len(calls) == 2
    muted = [
        address for _, code, address in line.asked[calls[0] : calls[1]] if code == BusRequest.IGNORE_PING
    ]
    assert muted == [1, 2]


def test_a_collision_while_calling_is_called_again() -> None:
    collided: list[int] = []

    def damage(code: int, address: int, answer: bytes) -> bytes:
        if code == BusRequest.PING and len(collided) < 2:
            collided.append(address)
            return bytes([answer[0], answer[1], 0x7F, *answer[3:]])
        return answer

    line = Chain(BusConversation(), [Member(1), Member(2)], damage)
    line.start()
    line.run(6.0)
    assert sorted(announced(line.events)) == [1, 2]


def test_a_board_that_is_added_to_the_chain_is_found_while_no_clock_runs() -> None:
    line = chain(1025, 3412)
    for member in line.members:
        member.clock = bytes.fromhex("01300001295508")
    line.run(3.0)
    line.members.append(Member(77))
    line.run(conversation.SEARCH_S + 3 * LISTEN_S)
    assert 77 in announced(line.events)


def test_the_line_is_not_kept_quiet_for_new_boards_while_a_clock_runs() -> None:
    line = chain(1025, 3412)
    line.asked.clear()
    line.run(50.0)
    assert EVERYBODY not in line.questions(BusRequest.PING)


# --- turns -----------------------------------------------------------------------------------------------


def test_every_board_gets_its_turn_as_often_as_any_other() -> None:
    line = chain(1, 2, 3, 4)
    line.asked.clear()
    line.run(20.0)
    turns = line.questions(BusRequest.CHANGES)
    assert max(map(turns.count, (1, 2, 3, 4))) - min(map(turns.count, (1, 2, 3, 4))) <= 1


def test_squares_presses_and_the_clock_are_reported_with_the_number_of_their_board() -> None:
    line = chain(1025, 3412)
    line.members[1].log += E2_E4 + LEFT_PRESSED
    line.run(2.0)
    assert [type(event) for event in of(SquareChanged, line, 3412)] == [SquareChanged] * 2
    assert len(of(SideStopped, line, 3412)) == 1
    assert of(SquareChanged, line, 1025) == []
    assert of(ClockRead, line, 1025)


def test_a_reading_that_is_asked_for_comes_in_the_next_turn() -> None:
    line = chain(*range(1, 13))
    line.events.clear()
    line.talk.ask_placement(7, line.now)
    line.run(0.2)
    assert of(PlacementRead, line, 7)


def test_the_start_of_a_game_is_marked_in_each_board() -> None:
    assert sorted(chain(1, 2).questions(BusRequest.MARK_GAME)) == [1, 2]


def test_the_memory_of_a_board_is_everything_since_its_mark() -> None:
    line = chain(1, 2)
    line.members[0].log += E2_E4
    line.run(1.0)
    line.talk.ask_log(1, line.now)
    line.run(1.0)
    (log,) = of(LogRead, line, 1)
    assert isinstance(log, LogRead)
    assert len(log.records) == 3


def test_an_order_to_a_clock_does_not_cut_short_the_question_that_is_under_way() -> None:
    line = chain(1, 2)
    line.asked.clear()
    while not line.asked:
        line.run(0.005)
    line.talk.order_clock(2, "o-1", Beep(1.0), line.now)
    due = line.talk.due()
    assert due is not None
    assert due <= line.now
    line.run(1.0)
    assert len(of(OrderAnswered, line, 2)) == 1
    assert line.questions(BusRequest.FROM_MARK) == []  # no answer was given up


def test_a_board_that_never_marks_a_game_and_has_no_memory_keeps_nobody_waiting() -> None:
    line = Chain(BusConversation(), [Member(1), Member(2)])
    line.damage = lambda code, _, answer: (
        None if code in (BusRequest.MARK_GAME, BusRequest.FROM_MARK, BusRequest.VERSION) else answer
    )
    line.start()
    line.run(2 * LISTEN_S + 2.0)
    line.talk.ask_log(1, line.now)
    line.run(10.0)
    line.asked.clear()
    line.run(10.0)
    assert line.questions(BusRequest.MARK_GAME, BusRequest.FROM_MARK, BusRequest.VERSION) == []


def test_a_mark_that_is_seen_is_not_written_again_though_its_answer_was_lost() -> None:
    line = Chain(BusConversation(), [Member(1), Member(2)])
    line.damage = lambda code, _, answer: None if code == BusRequest.MARK_GAME else answer
    line.start()
    line.run(10.0)
    assert sorted(line.questions(BusRequest.MARK_GAME)) == [1, 2]


def test_no_clock_on_a_chain_can_be_set() -> None:
    line = chain(1, 2)
    line.talk.order_clock(1, "o-1", Beep(1.0), line.now)
    line.run(0.5)
    (answer,) = of(OrderAnswered, line, 1)
    assert isinstance(answer, OrderAnswered)
    assert not answer.done
    assert "on a chain" in answer.reason


# --- damage ----------------------------------------------------------------------------------------------


def test_damaged_changes_are_asked_for_once_more_and_nothing_is_lost() -> None:
    line = chain(1, 2)
    hits: list[int] = []

    def damage(code: int, address: int, answer: bytes) -> bytes:
        if code == BusRequest.CHANGES and address == 1 and len(answer) > 6 and not hits:
            hits.append(1)
            return answer[:-1] + bytes([answer[-1] ^ 1])
        return answer

    line.damage = damage
    line.members[0].log += E2_E4 + LEFT_PRESSED
    line.run(1.0)
    assert line.questions(BusRequest.REPEAT_CHANGES) == [1]
    assert len(of(SquareChanged, line, 1)) == 2
    assert len(of(SideStopped, line, 1)) == 1


def test_changes_in_an_answer_that_never_came_are_found_by_what_the_board_has_since_its_mark() -> None:
    line = chain(1, 2)
    hits: list[int] = []

    def damage(code: int, address: int, answer: bytes) -> bytes | None:
        if code == BusRequest.CHANGES and address == 1 and len(answer) > 6 and not hits:
            hits.append(1)
            return None
        return answer

    line.damage = damage
    line.members[0].log += E2_E4 + LEFT_PRESSED
    line.run(2.0)
    assert hits
    assert len(of(SquareChanged, line, 1)) == 2
    assert len(of(SideStopped, line, 1)) == 1


def test_changes_are_not_asked_for_as_long_as_others_may_be_missing_before_them() -> None:
    """If reported after a gap, they could not be ordered, and the gap would never be filled."""
    line = chain(1, 2)
    hits: list[int] = []

    def damage(code: int, address: int, answer: bytes) -> bytes | None:
        if (
            address == 1
            and code in (BusRequest.CHANGES, BusRequest.FROM_MARK)
            and len(answer) > 6
            and len(hits) < 3
        ):
            hits.append(code)
            line.members[0].log += bytes.fromhex("44304c20") if len(hits) == 2 else b""
            return None
        return answer

    line.damage = damage
    line.members[0].log += E2_E4 + LEFT_PRESSED
    line.run(4.0)
    assert hits == [BusRequest.CHANGES, BusRequest.FROM_MARK, BusRequest.FROM_MARK]
    assert [type(event) for event in line.events if isinstance(event, SquareChanged | SideStopped)] == [
        SquareChanged, SquareChanged, SideStopped, SquareChanged, SquareChanged,
    ]  # fmt: skip


def test_a_repeated_answer_is_not_reported_twice() -> None:
    """It missed the question, the line was noisy, and so it was asked to repeat its last answer."""
    line = chain(1, 2)
    member = line.members[0]
    member.log += E2_E4 + LEFT_PRESSED
    line.run(0.3)
    assert len(of(SideStopped, line, 1)) == 1
    member.last = E2_E4 + LEFT_PRESSED
    line.damage = lambda code, address, answer: (
        b"\x12" if (code, address) == (BusRequest.CHANGES, 1) else answer
    )
    line.run(1.0)
    line.damage = lambda _code, _address, answer: answer
    line.run(1.0)
    assert BusRequest.REPEAT_CHANGES in {code for _, code, address in line.asked if address == 1}
    assert len(of(SideStopped, line, 1)) == 1


def test_changes_that_come_when_nobody_waits_for_them_are_looked_for() -> None:
    line = chain(1, 2)
    member = line.members[0]
    member.log += E2_E4
    late = member.answer(BusRequest.CHANGES)
    assert late is not None
    while line.asked[-1][1:] != (BusRequest.CHANGES, 2):
        line.run(0.005)
    line.events += line.talk.receive(late, line.now)
    line.run(1.0)
    assert len(of(SquareChanged, line, 1)) == 2


def test_an_answer_after_its_time_counts_if_nothing_else_was_asked_meanwhile() -> None:
    """The board has removed from its list what it reported, and nobody would receive it."""
    played_on = m.board_dump((*START[: chess.E2], None, *START[chess.F2 :]))[m.HEADER_SIZE :]
    line = Chain(BusConversation(), [Member(1, codes=played_on), Member(2)])
    line.start()
    line.run(2 * LISTEN_S + 2.0)
    line.members[1].dead = True
    line.run(5.0)
    end = line.now + 20.0
    while line.asked[-1][1:] != (BusRequest.PING, 2) and line.now < end:
        line.run(0.01)
    line.members[0].dead = True
    while (line.asked[-1][1:] != (BusRequest.CHANGES, 1) or line.now < line.asked[-1][0] + 0.2) and (
        line.now < end
    ):
        line.run(0.01)
    assert line.now < end
    member = line.members[0]
    member.log += E2_E4[2:]
    late = member.answer(BusRequest.CHANGES)
    assert late is not None
    assert [type(event) for event in line.talk.receive(late, line.now)] == [SquareChanged]


def test_a_reading_that_makes_no_sense_announces_no_board() -> None:
    line = Chain(BusConversation(), [Member(1, codes=b"\x7f" * 64), Member(2)])
    line.start()
    line.run(2 * LISTEN_S + 3.0)
    assert announced(line.events) == [2]
    line.members[0].codes = Member(1).codes
    line.run(1.0)
    assert announced(line.events) == [2, 1]


def test_noise_in_a_search_does_not_stop_those_who_play() -> None:
    line = chain(1, 2)
    line.run(conversation.SEARCH_BUSY_S - 3.0)
    line.asked.clear()
    line.damage = lambda code, _address, answer: b"\x11" if code == BusRequest.PING else answer
    line.members.append(Member(3))  # it cannot be understood
    line.run(10.0)
    turns = [at for at, code, address in line.asked if (code, address) == (BusRequest.CHANGES, 1)]
    assert max(later - earlier for earlier, later in pairwise(turns)) < LISTEN_S + 0.5


# --- boards that go --------------------------------------------------------------------------------------


def test_a_dead_board_is_reported_as_away_and_the_others_continue() -> None:
    line = chain(1, 2, 3)
    line.members[1].dead = True
    line.run(AWAY_S + 3.0)
    assert announced(line.events, Link.SILENT) == [2]
    assert line.talk.ready()
    assert not line.talk.silent()


def test_a_dead_board_costs_the_others_little() -> None:
    line = chain(1, 2, 3)
    line.asked.clear()
    line.run(20.0)
    before = line.questions(BusRequest.CHANGES).count(1)
    line.members[1].dead = True
    line.run(10.0)
    line.asked.clear()
    line.run(20.0)
    assert line.questions(BusRequest.CHANGES).count(1) >= 0.85 * before


def test_a_board_that_comes_back_tells_what_happened_meanwhile() -> None:
    line = chain(1, 2)
    line.members[1].dead = True
    line.run(20.0)
    line.members[1].log += E2_E4 + LEFT_PRESSED
    line.members[1].dead = False
    line.run(3.0)
    assert announced(line.events).count(2) == 2
    assert len(of(SquareChanged, line, 2)) == 2


def test_the_silence_of_a_whole_chain_is_one_event() -> None:
    line = chain(1, 2, 3)
    for member in line.members:
        member.dead = True
    line.run(10.0)
    assert announced(line.events, Link.SILENT) == []
    assert line.talk.silent()
    for member in line.members:
        member.dead = False
    line.run(15.0)
    assert not line.talk.silent()
    assert sorted(announced(line.events)) == sorted([1, 2, 3] * 2)


def test_a_chain_that_is_forgotten_after_a_long_silence_is_not_said_to_answer_again() -> None:
    line = chain(1, 2)
    for member in line.members:
        member.dead = True
    line.run(FORGET_S + 10.0)
    assert isinstance(line.talk, BusConversation)
    assert line.talk.addresses == []
    assert line.talk.silent()


def test_two_boards_with_one_number_are_reported_in_words() -> None:
    line = chain(1, 2)

    def damage(_code: int, address: int, answer: bytes) -> bytes:
        return answer[:-1] + bytes([answer[-1] ^ 0x11]) if address == 2 else answer

    line.damage = damage
    line.run(10.0)
    (silent,) = [event for event in of(LinkChanged, line, 2) if event.state is Link.SILENT]  # type: ignore[union-attr]
    assert "same number" in silent.reason  # type: ignore[union-attr]


def test_a_board_of_a_chain_is_as_late_as_a_chain() -> None:
    line = chain(1)
    (ready,) = of(LinkChanged, line, 1)
    assert isinstance(ready, LinkChanged)
    assert ready.profile == CHAIN


@pytest.mark.parametrize("latency_s", [0.002, 0.02, 0.08])
def test_slow_boards_are_waited_for(latency_s: float) -> None:
    line = chain(1, 2)
    line.latency_s = latency_s
    line.events.clear()
    line.run(10.0)
    assert announced(line.events, Link.SILENT) == []


def test_two_boards_with_one_number_are_reported_though_every_other_answer_gets_through() -> None:
    line = chain(1, 2)
    count = iter(range(10**6))

    def damage(_code: int, address: int, answer: bytes) -> bytes:
        return answer[:-1] + bytes([answer[-1] ^ 0x11]) if address == 2 and next(count) % 2 else answer

    line.damage = damage
    line.run(20.0)
    reasons = [event.reason for event in of(LinkChanged, line, 2) if isinstance(event, LinkChanged)]
    assert len(reasons) == 2
    assert "same number" in reasons[-1]
