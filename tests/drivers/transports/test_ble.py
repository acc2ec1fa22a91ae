"""Bluetooth boards: found, connected, received, written to, lost and found again; over simulated radio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from drivers.discovery.registry import new_session
from drivers.errors import PortUnavailable
from drivers.events import Link, PlacementRead
from drivers.link.link import LinkRunner
from drivers.link.session import Wiring
from drivers.timebase import Timebase
from drivers.transports import Transport, ble
from drivers.transports.antenna import advertised
from drivers.transports.ble import TRIES, BleTransport, open_ble
from drivers.transports.pieces import WAITING
from drivers.transports.ways import NORDIC_UART, Advertisement, Radio
from tests.drivers.answering_board import AnsweringBoard
from tests.drivers.transports.listener import PATIENCE_S, EventLog, Listener
from tests.drivers.transports.virtual_radio import VirtualAir, VirtualBoard, in_background
from tests.waiting import becomes, until

BOARDS = Radio(names=("board",))
NOBODY = "ble:00:00:00:00:00:00"


@pytest.fixture
async def hall() -> AsyncIterator[VirtualAir]:
    made = VirtualAir()
    yield made
    await made.end()


@pytest.fixture
async def board(hall: VirtualAir) -> VirtualBoard:
    return await hall.board()


async def opened(hall: VirtualAir, board: VirtualBoard, radio: Radio = BOARDS) -> tuple[Transport, Listener]:
    async with asyncio.timeout(PATIENCE_S):
        transport, listener = await open_ble(board.port, radio, hall.air), Listener()
    transport.start(listener.take, listener.lose)
    return transport, listener


async def all_that_was_on_its_way(hall: VirtualAir) -> None:
    """Connect to another board and receive from it: what was sent before that has come."""
    board = await hall.board("Sentinel")
    transport, listener = await opened(hall, board)
    await board.notify(b"after everything else")
    await listener.receives_pieces(1)
    transport.close()
    await board.is_left()


async def rejection(hall: VirtualAir, port: str, radio: Radio = BOARDS) -> str:
    """What is said about a port that cannot be opened."""
    async with asyncio.timeout(PATIENCE_S):
        with pytest.raises(PortUnavailable) as reported:
            await open_ble(port, radio, hall.air)
    return str(reported.value)


# --- finding and connecting ---------------------------------------------------------------------------------


async def test_a_board_is_found_and_bytes_go_both_ways(hall: VirtualAir, board: VirtualBoard) -> None:
    transport, listener = await opened(hall, board)
    transport.set_control_lines(high=True)
    transport.write(b"\x21\x01\x00")
    assert await board.receives(1) == [b"\x21\x01\x00"]
    await board.notify(b"\x01\x24")
    assert await listener.receives_pieces(1) == [b"\x01\x24"]
    transport.close()
    transport.close()


async def test_an_address_may_be_written_in_small_letters(hall: VirtualAir, board: VirtualBoard) -> None:
    transport = await open_ble(board.port.lower(), BOARDS, hall.air)
    transport.close()
    await board.is_left()


async def test_a_board_that_is_switched_off_is_not_found(
    hall: VirtualAir, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.transports.antenna.SEARCH_S", 0.1)
    board = await hall.board(here=False)
    assert f"{board.port} not found. Check that the board is on" in await rejection(hall, board.port)


async def test_a_board_that_is_switched_on_during_the_search_is_found(hall: VirtualAir) -> None:
    board = await hall.board(here=False)
    opening = asyncio.ensure_future(open_ble(board.port, BOARDS, hall.air))
    await until(lambda: bool(hall.searches))
    await board.switch_on()
    (await asyncio.wait_for(opening, PATIENCE_S)).close()
    await board.is_left()


STRANGE = "0000180f-0000-1000-8000-00805f9b34fb"
STRANGERS = [
    ("another service", replace(BOARDS, service=STRANGE)),
    ("nowhere to write", replace(BOARDS, write=STRANGE)),
    ("nothing to listen to", replace(BOARDS, notify=(*BOARDS.notify, STRANGE))),
]


@pytest.mark.parametrize("radio", [case[1] for case in STRANGERS], ids=[case[0] for case in STRANGERS])
async def test_a_device_that_is_no_such_board_is_asked_once_and_left(
    hall: VirtualAir, board: VirtualBoard, radio: Radio
) -> None:
    assert "none of this kind of boards: choose another" in await rejection(hall, board.port, radio)
    assert board.connections == 1
    await board.is_left()


async def test_a_board_that_rejects_twice_connects_at_the_third_try(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    board.refusals = 2
    transport, _ = await opened(hall, board)
    assert board.connections == 1
    transport.close()


async def test_a_board_that_always_rejects_is_not_asked_for_ever(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    board.refusals = 100
    sentence = await rejection(hall, board.port)
    assert "rejects the connection (le-connection-abort-by-local). Another program" in sentence
    assert board.refusals == 100 - TRIES


async def test_a_try_that_failed_half_way_is_ended_before_the_next_one(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    board.deaf = TRIES - 1
    transport, listener = await opened(hall, board)
    assert board.connections == TRIES
    await board.notify(b"once")
    await board.notify(b"twice")
    assert await listener.receives_pieces(2) == [b"once", b"twice"]
    transport.close()


async def test_a_board_that_goes_away_just_when_it_is_listened_to_is_asked_again(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    board.shy = 1
    transport, listener = await opened(hall, board)
    assert board.connections == 2
    await board.notify(b"here again")
    assert await listener.receives_pieces(1) == [b"here again"]
    transport.close()


class Clock:
    """Replaces the `asyncio` of a module: its timeouts end on request."""

    def __init__(self) -> None:
        self.running: list[asyncio.Timeout] = []

    def timeout(self, _: float) -> asyncio.Timeout:
        self.running.append(asyncio.timeout(PATIENCE_S))
        return self.running[-1]

    def runs_out(self) -> None:
        """The time that is waited for is over."""
        self.running[-1].reschedule(asyncio.get_running_loop().time())


@pytest.mark.parametrize("stage", ["connecting", "listening"])
async def test_a_board_that_does_not_come_to_an_end_with_connecting_is_left(
    hall: VirtualAir, board: VirtualBoard, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    clock = Clock()
    monkeypatch.setattr(ble, "asyncio", clock)
    (board.lets_in if stage == "connecting" else board.lets_listen).clear()
    reported = asyncio.ensure_future(rejection(hall, board.port))
    for attempt in range(1, TRIES + 1):
        await board.holds(attempt)
        clock.runs_out()
    assert "rejects the connection (no answer in time)" in await reported
    assert board.connections == TRIES
    await board.is_left()


async def test_connecting_that_is_given_up_leaves_nothing_connected(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    board.lets_in.clear()
    opening = asyncio.ensure_future(open_ble(board.port, BOARDS, hall.air))
    await until(lambda: bool(board.connections))
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert board.connection is None
    board.lets_in.set()
    transport, _ = await opened(hall, board)
    transport.close()


async def test_a_search_that_is_given_up_ends(hall: VirtualAir, board: VirtualBoard) -> None:
    opening = asyncio.ensure_future(open_ble(NOBODY, BOARDS, hall.air))
    await until(lambda: hall._radios[""].is_scanning if hall._radios else False)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    await until(lambda: not hall._radios[""].is_scanning)
    transport, _ = await opened(hall, board)
    transport.close()


@pytest.mark.parametrize(
    "port",
    [
        "ble:",
        "ble:board",
        "ble:F0:F1:F2:F3:F4",
        "ble:F0:F1:F2:F3:F4:F5@",
        "ble:@hci1",
        "ble:nonsense-with-just-36-characters-in-it",
    ],
)
async def test_what_is_no_address(hall: VirtualAir, port: str) -> None:
    assert "Use ble:AA:BB:CC:DD:EE:FF" in await rejection(hall, port)


async def test_without_a_radio_the_sentence_says_what_to_look_after(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    hall.off = True
    sentence = await rejection(hall, board.port)
    assert "cannot be used (No powered Bluetooth adapters found.). Check" in sentence
    with pytest.raises(PortUnavailable, match="Check that its radio is on"):
        await advertised(0.0, air=hall.air)
    hall.off = False
    transport, _ = await opened(hall, board)
    transport.close()


# --- several boards, several radios -------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 8])
async def test_boards_that_are_opened_at_once_all_get_their_turn(hall: VirtualAir, count: int) -> None:
    boards = [await hall.board(f"Board {number}") for number in range(count)]
    lines = await asyncio.gather(*(opened(hall, board) for board in boards))
    for number, board in enumerate(boards):
        await board.notify(b"I am %d" % number)
    received = [(await listener.receives_pieces(1))[0] for _, listener in lines]
    assert received == [b"I am %d" % number for number in range(count)]
    for transport, _ in lines:
        transport.close()
    for board in boards:
        await board.is_left()


async def test_a_board_that_is_switched_off_keeps_nobody_waiting(
    hall: VirtualAir, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drivers.transports.antenna.SEARCH_S", 10 * PATIENCE_S)
    missing = [
        asyncio.ensure_future(open_ble(NOBODY[:-1] + str(number), BOARDS, hall.air)) for number in range(3)
    ]
    await asyncio.sleep(0)
    boards = [await hall.board() for _ in range(4)]
    for board in boards:
        transport, _ = await opened(hall, board)
        transport.close()
        await board.is_left()

    async def received() -> int:
        return len(await advertised(0.1, air=hall.air))

    await becomes(received, len(boards))
    assert not any(opening.done() for opening in missing)
    for opening in missing:
        opening.cancel()
    await asyncio.wait(missing)


async def test_a_radio_that_is_named_is_the_one_that_is_used(hall: VirtualAir, board: VirtualBoard) -> None:
    hall.radios = {"hci0", "hci1"}
    transport = await open_ble(f"{board.port}@hci1", BOARDS, hall.air)
    transport.close()
    await board.is_left()

    async def received() -> list[str]:
        return [device.port for device in await advertised(0.1, "hci0", hall.air)]

    await becomes(received, [f"{board.port}@hci0"])
    assert hall.used[:2] == ["hci1", "hci1"]
    assert set(hall.used[2:]) == {"hci0"}
    assert "cannot be used (adapter 'hci7' not found)" in await rejection(hall, f"{board.port}@hci7")


async def test_two_radios_do_not_wait_for_each_other(hall: VirtualAir) -> None:
    hall.radios = {"hci0", "hci1"}
    first, second = await hall.board(), await hall.board()
    first.lets_in.clear()
    opening = asyncio.ensure_future(open_ble(f"{first.port}@hci0", BOARDS, hall.air))
    await until(lambda: bool(first.connections))
    async with asyncio.timeout(PATIENCE_S):
        (await open_ble(f"{second.port}@hci1", BOARDS, hall.air)).close()
    assert not opening.done()
    first.lets_in.set()
    (await opening).close()
    await first.is_left()
    await second.is_left()


async def test_nearby_devices_are_listed_the_nearest_first(hall: VirtualAir, board: VirtualBoard) -> None:
    second = await hall.board("")
    await hall.board("switched off", here=False)
    both = [
        Advertisement(board.port, "Board", frozenset({NORDIC_UART}), -40),
        Advertisement(second.port, "", frozenset({NORDIC_UART}), -41),
    ]
    await becomes(lambda: advertised(0.1, air=hall.air), both)


# --- messages both ways -------------------------------------------------------------------------------------


async def test_each_notification_is_a_piece_and_a_longer_message_comes_as_several(hall: VirtualAir) -> None:
    board = await hall.board(mtu=23)
    transport, listener = await opened(hall, board)
    await board.notify(b"\x01\x24" + bytes(36))
    await board.notify(b"\x2a\x02\x64\x00")
    assert await listener.receives_pieces(3) == [b"\x01\x24" + bytes(18), bytes(18), b"\x2a\x02\x64\x00"]
    transport.close()


async def test_a_board_with_several_sources_is_received_from_all_of_them(hall: VirtualAir) -> None:
    radio = replace(BOARDS, notify=(*BOARDS.notify, STRANGE))
    board = await hall.board(ways=radio)
    transport, listener = await opened(hall, board, radio)
    await board.notify(b"position", source=1)
    await board.notify(b"answer", source=0)
    assert await listener.receives_pieces(2) == [b"position", b"answer"]
    transport.close()


@pytest.mark.parametrize("has_it", [True, False], ids=["it has the other source", "it has not"])
async def test_a_source_that_only_some_boards_have_is_received_if_present(
    hall: VirtualAir, has_it: bool
) -> None:
    board = await hall.board(ways=replace(BOARDS, notify=(*BOARDS.notify, STRANGE)) if has_it else BOARDS)
    transport, listener = await opened(hall, board, replace(BOARDS, also=(STRANGE,)))
    await board.notify(b"position", source=int(has_it))
    assert await listener.receives_pieces(1) == [b"position"]
    transport.close()


SIZES = [("the smallest", 23, [20, 20, 10]), ("a usual one", 48, [45, 5]), ("a large one", 185, [50])]


@pytest.mark.parametrize(("mtu", "sizes"), [case[1:] for case in SIZES], ids=[case[0] for case in SIZES])
async def test_each_message_is_one_write_and_a_long_one_is_cut_to_the_connection(
    hall: VirtualAir, mtu: int, sizes: list[int]
) -> None:
    board = await hall.board(mtu=mtu)
    transport, _ = await opened(hall, board)
    transport.write(b"")
    transport.write(bytes(range(50)))
    transport.write(b"next")
    received = await board.receives(len(sizes) + 1)
    assert [len(piece) for piece in received] == [*sizes, 4]
    assert b"".join(received) == bytes(range(50)) + b"next"
    transport.close()


async def test_writes_are_not_acknowledged_where_a_board_needs_none(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    transport, _ = await opened(hall, board)
    transport.write(b"1")
    await board.receives(1)
    assert board.answered == [False]
    transport.close()


async def test_a_board_that_acknowledges_gets_the_next_message_when_it_has_the_last(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    transport, listener = await opened(hall, board, replace(BOARDS, answered=True))
    board.stores.clear()
    for message in (b"1", b"2", b"3"):
        transport.write(message)
    await until(lambda: board.answered)
    await board.notify(b"the second message would be on its way before this")
    await listener.receives_pieces(1)
    assert board.answered == [True]
    board.stores.set()
    assert await board.receives(3) == [b"1", b"2", b"3"]
    assert board.answered == [True, True, True]
    transport.close()


async def test_a_board_that_needs_a_pause_between_writes_gets_it(
    hall: VirtualAir, board: VirtualBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    transport, _ = await opened(hall, board, replace(BOARDS, pause_s=0.123))
    pauses, real = list[list[bytes]](), asyncio.sleep

    async def slept(seconds: float) -> None:
        if seconds == 0.123:
            pauses.append(list(await board.receives(len(pauses) + 1)))
        await real(0)

    monkeypatch.setattr("drivers.transports.pieces.asyncio.sleep", slept)
    transport.write(b"1")
    transport.write(b"2")
    await board.receives(2)
    assert pauses[0] == [b"1"]
    transport.close()


async def test_what_comes_before_anybody_listens_is_kept(hall: VirtualAir, board: VirtualBoard) -> None:
    transport, listener = await open_ble(board.port, BOARDS, hall.air), Listener()
    await board.notify(b"early")
    await board.notify(b"still early")
    assert isinstance(transport, BleTransport)
    await until(lambda: len(transport._early) == 2)
    transport.start(listener.take, listener.lose)
    await board.notify(b"late")
    assert await listener.receives_pieces(3) == [b"early", b"still early", b"late"]
    transport.close()


# --- how it ends --------------------------------------------------------------------------------------------


async def test_a_board_that_goes_away_is_lost_once(hall: VirtualAir, board: VirtualBoard) -> None:
    transport, listener = await opened(hall, board)
    await board.switch_off()
    assert f"{board.port} went away (the radio link ended): is the board" in await listener.loss()
    transport.write(b"x")
    transport.close()
    await all_that_was_on_its_way(hall)
    assert len(listener.losses) == 1
    assert board.received == []


async def test_a_board_that_went_away_before_anybody_listened_is_lost_then(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    transport, listener = await open_ble(board.port, BOARDS, hall.air), Listener()
    await board.notify(b"last words")
    await board.drop()
    assert isinstance(transport, BleTransport)
    await until(lambda: transport._why is not None)
    transport.start(listener.take, listener.lose)
    assert "went away" in await listener.loss()
    assert (listener.pieces, len(listener.losses)) == ([b"last words"], 1)


async def test_a_board_that_goes_away_with_a_message_half_written_is_lost_once(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    transport, listener = await opened(hall, board, replace(BOARDS, answered=True))
    board.stores.clear()
    transport.write(b"1")
    transport.write(b"2")
    await until(lambda: bool(board.answered))
    await board.drop()
    assert "went away" in await listener.loss()
    await all_that_was_on_its_way(hall)
    assert len(listener.losses) == 1
    board.stores.set()


async def test_a_board_that_takes_nothing_is_given_up_and_left(hall: VirtualAir, board: VirtualBoard) -> None:
    transport, listener = await opened(hall, board, replace(BOARDS, answered=True))
    board.stores.clear()
    for _ in range(WAITING + 2):
        transport.write(b"x")
    assert "went away (it takes no more messages)" in await listener.loss()
    await board.is_left()
    board.stores.set()


async def test_a_board_that_is_left_is_free_for_others_and_sends_nothing_more(
    hall: VirtualAir, board: VirtualBoard
) -> None:
    transport, listener = await opened(hall, board)
    await board.notify(b"last words")
    transport.write(b"x")
    transport.close()
    transport.write(b"x")
    await board.is_left()
    again, receives = await opened(hall, board)
    await board.notify(b"for the next one")
    assert await receives.receives_pieces(1) == [b"for the next one"]
    assert (listener.losses, listener.pieces) == ([], [])
    again.close()


# --- with a link on top -------------------------------------------------------------------------------------


async def test_a_link_finds_its_board_again_after_it_was_gone(hall: VirtualAir, board: VirtualBoard) -> None:
    answering, reported = AnsweringBoard(), EventLog()
    board.on_write = lambda data: in_background(board.notify(answering.answer(data)))
    runner = LinkRunner(
        new_session("dgt", board.port, Wiring.SINGLE),
        lambda: open_ble(board.port, BOARDS, hall.air),
        Timebase(),
        reported.take,
    )
    running = asyncio.ensure_future(runner.run())
    await reported.until(Link.OPENING, Link.READY)
    assert any(isinstance(event, PlacementRead) for event in reported.events)
    await board.drop()
    await reported.until(Link.OPENING, Link.READY, Link.LOST, Link.OPENING, Link.READY)
    running.cancel()
    await asyncio.wait([running])
    await board.is_left()
