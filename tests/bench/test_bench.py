"""The measuring can be trusted: its arithmetic, its scripted games, and a tiny run of what needs no hall."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import chess
import httpx
import pytest

from broker.client.address import LOOPBACK
from broker.contract import messages as m
from broker.contract.incidents import Incident, IncidentOption
from daemon.core.rules import rules
from drivers import transports
from drivers.dgt.bus import messages as bus
from drivers.dgt.bus.messages import BusAnswer, BusRequest
from drivers.discovery import registry
from drivers.events import ClockRead, DriverEvent, Link, LinkChanged, Side, SideStopped
from drivers.link.link import run_link
from drivers.simulation.players import PlantedIncident, Script
from drivers.timebase import ManualTimebase, Timebase
from tests.bench import __main__ as command
from tests.bench import arbiter, chain, crowd, driver, frames, journal
from tests.bench.chain_run import Passed, Told
from tests.bench.chain_run import Pressed as Pushed
from tests.bench.expected import expected_of
from tests.bench.figures import Table, percentile
from tests.bench.games import long_game
from tests.bench.machine import Machine, Use
from tests.bench.replay import Piece, recorded, replay
from tests.bench.scripted_board import Pressed, ScriptedBoard
from tests.bench.scripted_game import Change, Press, changes, deeds
from tests.bench.sightings import ALERT, Sightings, move_made, the_alert, the_clock, the_move
from tests.bench.venue import Run, VenueGame
from tests.bench.venue import Told as Alert
from tests.waiting import WITHIN_S, until

PERCENTILES = [
    ("nothing", [], 0.5, None),
    ("one value is every percentile", [7.0], 0.99, 7.0),
    ("half of four do not exceed the second", [4.0, 1.0, 3.0, 2.0], 0.5, 2.0),
    ("of a hundred the 99th", [float(n) for n in range(1, 101)], 0.99, 99.0),
    ("of a few the longest", [1.0, 2.0, 3.0], 0.99, 3.0),
]


@pytest.mark.parametrize(
    ("values", "share", "expected"), [case[1:] for case in PERCENTILES], ids=[case[0] for case in PERCENTILES]
)
def test_percentiles(values: list[float], share: float, expected: float | None) -> None:
    assert percentile(values, share) == expected


def test_a_press_is_matched_with_its_own_first_sign_and_a_lost_one_is_counted() -> None:
    seen = Sightings()
    for at in (10.25, 10.5, 20.125):
        seen.add(1, "clock black", at)
    seen.add(1, move_made(1), 10.375)
    seen.add(1, ALERT, 20.5)
    moved = Pressed(1, Press("move", 1), chess.BLACK, 10.0)
    wrong = Pressed(1, Press("illegal"), chess.BLACK, 20.0)
    lost = Pressed(2, Press("move", 2), chess.WHITE, 20.0)
    presses = [moved, wrong, lost]
    assert seen.lags_ms(presses, the_clock) == ([250.0, 125.0], 1)
    assert seen.lags_ms(presses, the_move) == ([375.0], 1)
    assert seen.lags_ms(presses, the_alert) == ([500.0], 0)


def test_polls_of_a_chain_are_counted_at_the_last_byte_of_an_answered_request_for_changes() -> None:
    told = bus.answer(BusAnswer.CHANGES, 1001, b"\x40\x34")
    passed: list[Passed] = [
        (1.0, "tx", bus.request(BusRequest.CHANGES, 1001)),
        (1.01, "rx", told[:3]),
        (1.02, "rx", told[3:]),
        (1.03, "tx", bus.request(BusRequest.CLOCK, 1001)),
        (1.06, "rx", bus.answer(BusAnswer.CLOCK, 1001, bytes(7))),
        (1.07, "tx", bus.request(BusRequest.CHANGES, 1002)),
        (1.08, "rx", bus.answer(BusAnswer.CHANGES, 1002)),
        (1.5, "tx", bus.request(BusRequest.CHANGES, 1001)),  # nobody answers
        (2.0, "tx", bus.request(BusRequest.CHANGES, 1001)),
        (2.01, "rx", told),
    ]
    assert chain.answered_changes(passed) == {1001: [1.02, 2.01], 1002: [1.08]}


def test_a_press_on_a_chain_is_matched_with_the_word_of_its_own_board_and_side() -> None:
    told = [
        Told(SideStopped(1001, Side.LEFT, 300, 0.0), 10.25),
        Told(SideStopped(1002, Side.LEFT, 300, 0.0), 10.0),
        Told(SideStopped(1001, Side.RIGHT, 300, 0.0), 12.5),
        Told(SideStopped(1001, Side.LEFT, 300, 0.0), 14.125),
    ]
    presses = [
        Pushed(1001, chess.WHITE, 10.0),
        Pushed(1001, chess.BLACK, 12.0),
        Pushed(1001, chess.WHITE, 14.0),
        Pushed(1002, chess.BLACK, 11.0),
    ]
    assert chain.lags_ms(presses, told) == ([250.0, 500.0, 125.0], 1)


def test_what_could_not_be_measured_is_a_dash_and_not_a_nought() -> None:
    lines = list(Table("load", "CPU", ("process", "%"), [("daemon", 1.25), ("broker", None)]).lines())
    assert lines[2:] == ["  daemon   1.25", "  broker      -"]


SPECIAL = [
    ("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ["e1-", "g1K", "h1-", "f1R"]),
    ("a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", ["e4-", "d5P"]),
    ("taking in passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", ["e5-", "d6P", "d5-"]),
    ("promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", ["a7-", "a8Q"]),
]


@pytest.mark.parametrize(
    ("fen", "move", "expected"), [case[1:] for case in SPECIAL], ids=[case[0] for case in SPECIAL]
)
def test_hands_change_the_squares_of_a_move_in_the_order_of_one_hand(
    fen: str, move: str, expected: list[str]
) -> None:
    made = changes(chess.Board(fen), chess.Move.from_uci(move))
    assert [
        chess.square_name(one.square) + (one.piece.symbol() if one.piece else "-") for one in made
    ] == expected


def test_a_scripted_game_ends_with_the_pieces_where_the_moves_put_them_and_commits_illegal_moves() -> None:
    moves = long_game(3, 40).moves[:30]
    played = list(deeds(moves, "seed"))
    pieces = chess.Board().piece_map()
    for _, deed in played:
        if isinstance(deed, Change) and deed.piece:
            pieces[deed.square] = deed.piece
        elif isinstance(deed, Change):
            del pieces[deed.square]
    after = chess.Board()
    for move in moves:
        after.push(move)
    presses = [deed for _, deed in played if isinstance(deed, Press)]
    assert pieces == after.piece_map()
    assert [press.ply for press in presses if press.purpose == "move"] == list(range(1, 31))
    assert [press.purpose for press in presses].count("illegal") == 4
    assert [at for at, _ in played] == sorted(at for at, _ in played)


async def test_the_driver_understands_a_scripted_board_and_the_board_notes_its_press() -> None:
    with ScriptedBoard(5) as board:
        came: asyncio.Queue[DriverEvent] = asyncio.Queue()
        link = run_link(
            registry.new_session("dgt", board.port),
            lambda: transports.open_port(board.port),
            Timebase(),
            lambda events: _put(came, events),
        )
        working = [asyncio.create_task(link), asyncio.create_task(board.serve())]
        try:
            async with asyncio.timeout(WITHIN_S):
                while not isinstance(event := await came.get(), LinkChanged) or event.state is not Link.READY:
                    pass
                begin = asyncio.get_running_loop().time()
                await board.play([(0.1, Press("move", 1))], begin)
                while not isinstance(event := await came.get(), ClockRead) or event.high is not Side.RIGHT:
                    pass
        finally:
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)
    assert [(one.press.ply, one.up) for one in board.presses] == [(1, chess.BLACK)]


def _put(came: asyncio.Queue[DriverEvent], events: list[DriverEvent]) -> None:
    for event in events:
        came.put_nowait(event)


def test_the_benchmarks_without_a_hall_measure_something() -> None:
    tables = driver.measure(messages=10, judged_s=60.0)
    tables += journal.measure(commits=3, count=10, tables=2, earlier_rounds=1)
    assert [row[0] for row in tables[0].rows] == list(driver.STREAMS)
    for table in tables:
        for _, first, *_ in table.rows:
            assert isinstance(first, float)
            assert first > 0


def test_frames_are_counted_by_whole_seconds_and_a_page_that_stands_still_has_none() -> None:
    steady = [1500 + at * 1000 / 60 for at in range(300)]
    assert frames.frame_rates(steady) == [60, 60, 60, 60]
    assert frames.frame_rates([500, 1500, 3500, 4500]) == [1, 0, 1]
    assert frames.frame_rates([]) == []


def test_a_table_that_is_shown_to_a_browser_plays_a_move_at_a_time() -> None:
    score = frames.Score(3, plies=4)
    seated = score.seated()
    assert [one.path.rpartition("/")[2] for one in seated] == ["assignment", "game", "clock"]
    for ply in range(1, 5):
        game, clock = (one.message for one in score.next())
        assert isinstance(game, m.GameState)
        assert isinstance(clock, m.ClockState)
        assert (len(game.moves), clock.running) == (ply, "black" if ply % 2 else "white")


async def test_a_recorded_stream_is_told_again_as_it_came_and_other_pages_are_the_dashboard_s() -> None:
    sent = [
        b'retry: 500\nid: a-1-None\ndata: {"changes":[["table/3/game",{}],["table/4/clock",{}]]}\n\n',
        b'id: a-2-None\ndata: {"changes":[["table/3/game",{}],["table/4/game",{}]]}\n\n',
    ]

    async def dashboard(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = (await reader.readuntil(b"\r\n\r\n")).split(b" ")[1]
        if asked == b"/events":
            writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + sent[0][:30])
            for _ in range(20):  # it comes in two pieces
                await asyncio.sleep(0)
            writer.write(sent[0][30:])
            await until(lambda: pieces)
            writer.write(sent[1])
        else:
            writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\nX-Kind: page\r\n\r\nnone")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(dashboard, LOOPBACK)
    url = f"http://{LOOPBACK}:{server.sockets[0].getsockname()[1]}"
    pieces: list[Piece] = []
    assert await recorded(url, WITHIN_S, pieces) is pieces
    assert [(piece.data, piece.moves) for piece in pieces] == list(zip(sent, [1, 2], strict=True))
    assert pieces[1].at > pieces[0].at
    time, again = ManualTimebase(), list[Piece]()
    async with replay(
        [replace(one, at=at) for one, at in zip(pieces, (0.0, 3.0), strict=True)], url, time
    ) as (address, told):
        page = asyncio.create_task(recorded(address, WITHIN_S, again))
        await until(lambda: again)
        await time.advance(2.9)
        assert told.moves == 1
        await time.advance(0.1)
        await until(lambda: len(again) == 2)
        page.cancel()
        assert [piece.data for piece in again] == sent
        assert told.moves == 3
        async with httpx.AsyncClient() as client:
            other = await client.get(f"{address}/table/3")
        assert (other.status_code, other.text, other.headers["X-Kind"]) == (404, "none", "page")
    server.close()


def test_a_page_of_the_crowd_knows_a_move_when_the_last_byte_of_its_frame_is_there() -> None:
    page, reader = crowd.Page("/events"), crowd.Reader()
    state = {"omitted": 4, "moves": [{}], "kept": 4}
    changes = [["event/spring/rounds", {}], ["table/3/game", state], ["table/4/game", None]]
    sent = b"40\r\nid: 0a1b-7-None\ndata: " + json.dumps({"changes": changes}).encode() + b"\n\n\r\n"
    for one in (page, reader):
        one.took(sent[:20])
        assert one.frames == []
        one.took(sent[20:])
        assert one.frames == [7]
    assert reader.frame_of(3, 5) == 7
    assert reader.frame_of(3, 6) is None
    assert page.lag_ms(7, page.at[0] - 1) == pytest.approx(1000)
    assert page.lag_ms(6, page.at[0] - 1) == pytest.approx(1000), "one that came later tells the same"
    assert page.lag_ms(8, 0) is None


@pytest.mark.parametrize(("clean", "tables"), [("0", 1), ("1", 2)])
def test_no_clean_games_are_played_when_none_are_asked_for(
    clean: str, tables: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["venue", "--games", "0", "--clean", clean]) == 0
    shown = capsys.readouterr().out
    assert shown.count("venue:") == tables
    assert ("games without incidents" in shown) is (clean != "0")


def test_without_a_number_clean_games_are_played_until_their_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arbiter, "CLEAN_S", 0.0)
    incidents, harmless = arbiter.measure(arbiter.Wanted(games=0))
    assert [table.rows for table in (incidents, harmless)] == [[], [(0, 0, 0)]]


# --- what a venue is measured by --------------------------------------------------------------------------

PLAYED = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1", "g8f6"]


def venue_game(
    ruleset: str, *planted: PlantedIncident, undone: int | None = None, shown: str = "official"
) -> VenueGame:
    """Four moves by each, a press a second from 1.0 s on."""
    script = Script(
        actions=(),
        moves=tuple(chess.Move.from_uci(uci) for uci in PLAYED),
        result="1/2-1/2",
        termination="agreement",
        shown=shown,
        ends=20.0,
        planted=planted,
        pressed=tuple(float(second) for second in range(1, 9)),
        time_control="5400+30",
        undone=() if undone is None else ((undone, chess.Move.from_uci("a2a3")),),
    )
    return VenueGame("1-0", rules.load()[ruleset], script)


def alert(kind: str, at: float, **changes: object) -> dict[str, Alert]:
    """One incident, as it was raised."""
    told = Incident(
        id="one", table=1, game="g", kind=kind, certainty="likely", summary="told", ply=4, occurred_at=0
    ).model_copy(update=changes)
    return {"one": Alert(at, told)}


def found(game: VenueGame, run: Run) -> arbiter.Confusion:
    confusion = arbiter.Confusion()
    confusion.add(game, run)
    return confusion


def ran(moves: int = len(PLAYED), **changes: object) -> Run:
    """What came of a game that was recorded so far."""
    run = Run(moves=PLAYED[:moves])
    for name, value in changes.items():
        setattr(run, name, value)
    run.newest = {name: told.incident for name, told in run.raised.items()}
    return run


STARTS = [
    ("told, and nothing is proposed: the rules say only how the men stand", "vkk", True, False),
    ("told, and put right", "fide-standard-2023", True, True),
    ("not told: the rules say nothing", "bcca-quickplay-2003", False, False),
]


@pytest.mark.parametrize(
    ("ruleset", "alarm", "remedy"), [case[1:] for case in STARTS], ids=[case[0] for case in STARTS]
)
def test_what_is_expected_of_pieces_who_stand_wrongly_before_the_game(
    ruleset: str, alarm: bool, remedy: bool
) -> None:
    wrong = PlantedIncident("wrong_initial_position", chess.WHITE, 0.5)
    expected = expected_of(venue_game(ruleset, wrong), wrong)
    assert (expected.alarm, expected.remedy) == (alarm, remedy)


FIRST, SECOND = 3.0, 7.0
COUNTS = [
    ("an idle press after which the opponent has moved is over", "press_without_move", "fide-rapid-2023", 1),
    ("an illegal move that was put right counts", "illegal_move", "fide-rapid-2023", 2),
    ("an unpromoted pawn that was put right counts", "unpromoted_pawn", "fide-rapid-2023", 2),
    ("where no limit is an idle press counts", "press_without_move", "fide-standard-2023", 2),
    ("where it is no illegal move it does not", "press_without_move", "cohen-chess", 1),
]


@pytest.mark.parametrize(
    ("kind", "ruleset", "count"), [case[1:] for case in COUNTS], ids=[case[0] for case in COUNTS]
)
def test_which_illegal_move_of_a_player_it_is(kind: str, ruleset: str, count: int) -> None:
    earlier, later = (
        PlantedIncident(kind, chess.WHITE, FIRST),
        PlantedIncident("illegal_move", chess.WHITE, SECOND),
    )
    game = venue_game(ruleset, earlier, later)
    assert expected_of(game, later).count == count
    other = PlantedIncident("illegal_move", chess.BLACK, SECOND)
    assert expected_of(venue_game(ruleset, earlier, other), other).count == 1


def test_an_idle_press_counts_as_long_as_the_opponent_has_not_moved() -> None:
    earlier = PlantedIncident("press_without_move", chess.WHITE, 3.2)
    later = PlantedIncident("illegal_move", chess.WHITE, 3.8)
    assert expected_of(venue_game("fide-rapid-2023", earlier, later), later).count == 2


LONE_KING, PAWN_LEFT = "8/8/8/6kp/8/2K5/8/8 b - - 0 1", "8/8/8/6kp/8/2K4P/8/8 b - - 0 1"


@pytest.mark.parametrize(("fen", "result"), [(LONE_KING, "1/2-1/2"), (PAWN_LEFT, "1-0")])
def test_who_loses_by_an_illegal_move_draws_where_the_opponent_cannot_mate(fen: str, result: str) -> None:
    twice = [PlantedIncident("illegal_move", chess.BLACK, at) for at in (FIRST, SECOND)]
    game = venue_game("fide-standard-2023", *twice)
    game = replace(game, script=replace(game.script, start_fen=fen, moves=(), pressed=()))
    assert [expected_of(game, one).result for one in twice] == [None, result]


DOUBTS = [
    ("it was withdrawn as one of them says", 2, (9.0, 2), PLAYED[2:4], 1),
    ("nothing was withdrawn", 2, None, PLAYED[2:4], 0),
    ("it was withdrawn before", 2, (4.0, 2), PLAYED[2:4], 0),
    ("the record went back to another move", 2, (9.0, 3), PLAYED[2:4], 0),
    ("the players took nothing back there", 0, (9.0, 2), PLAYED[2:4], 0),
    ("something else was played", 2, (9.0, 2), ["a2a3", "b8c6"], 0),
]


@pytest.mark.parametrize(
    ("undone", "taken_back", "moves", "doubts"), [case[1:] for case in DOUBTS], ids=[one[0] for one in DOUBTS]
)
def test_moves_told_to_be_open_are_invented_unless_they_were_taken_back(
    undone: int, taken_back: tuple[float, int] | None, moves: list[str], doubts: int
) -> None:
    reading = IncidentOption(label="Nf3 Nc6 instead", ply=2, moves=moves)
    game = venue_game("fide-blitz-2023", undone=undone)
    told = alert("ambiguous_position", 5.0, choices=[reading])
    seen = found(game, ran(raised=told, taken_back=[taken_back] if taken_back else []))
    assert (seen.doubts, seen.alarms) == (doubts, 1 - doubts)


ENDINGS = [
    ("by the rule", ("1/2-1/2", "75 moves", 9.0), (1, 0)),
    ("not at all", None, (0, 1)),
    ("by what the kings show later", ("1/2-1/2", "shown with the kings", 9.0), (0, 1)),
    ("by the rule, but much later", ("1/2-1/2", "75 moves", 40.0), (0, 1)),
    ("by the rule, with another result", ("1-0", "75 moves", 9.0), (0, 1)),
]


@pytest.mark.parametrize(
    ("ended", "right_and_not"), [case[1:] for case in ENDINGS], ids=[case[0] for case in ENDINGS]
)
def test_a_rule_that_ends_the_game_has_ended_it(
    ended: tuple[str, str, float] | None, right_and_not: tuple[int, int]
) -> None:
    ruled = PlantedIncident("seventyfive_moves", chess.WHITE, 8.0)
    seen = found(venue_game("fide-rapid-2023", ruled, shown="kings"), ran(ended=ended))
    assert (seen.rows["seventyfive_moves"].right, seen.missed) == right_and_not


def test_a_game_that_ended_though_nobody_said_so_is_told_and_so_is_a_result_that_nobody_saw() -> None:
    drawn = ran(ended=("1/2-1/2", "50 moves", 9.0))
    assert found(venue_game("fide-rapid-2023"), drawn).alarms == 1
    shown = venue_game("fide-rapid-2023", shown="kings")
    assert found(shown, ran()).missed == 1
    kings = found(shown, ran(ended=("1/2-1/2", "shown with the kings", 21.0)))
    assert (kings.missed, kings.alarms, kings.rows["result_shown"].right) == (0, 0, 1)


@pytest.mark.parametrize(("recorded", "exact"), [(5, 1), (4, 0), (6, 0)])
def test_where_taking_the_king_wins_the_record_holds_all_moves_before(recorded: int, exact: int) -> None:
    left = PlantedIncident("illegal_move", chess.BLACK, 5.5, "king_left")
    taken = PlantedIncident("king_capture", chess.WHITE, 6.5)
    run = ran(recorded, ended=("1-0", "king captured", 7.0))
    assert found(venue_game("vkk", left, taken), run).exact == exact


def test_the_machine_is_named_and_this_process_uses_some_of_it() -> None:
    assert "Python 3." in Machine.this().words()
    use = Use.of(1)
    assert use is None or use.memory_mb > 0


def test_figures_go_into_a_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = Table("driver", "invented", ("what", "ms"), [("a message", 1.5)])
    monkeypatch.setitem(command.BENCHMARKS, "driver", lambda: [found])
    assert command.main(["driver", "--json", str(tmp_path / "figures.json")]) == 0
    written = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert written["tables"][0]["rows"] == [{"what": "a message", "ms": 1.5}]
    assert "a message  1.50" in capsys.readouterr().out


def test_a_benchmark_that_does_not_exist_is_refused_with_the_names_of_those_that_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main(["speed"])
    assert refused.value.code == 2
    assert "there is no benchmark 'speed'; choose from starts, driver, journal" in capsys.readouterr().err
