"""A recording replayed gives the decisions that were recorded."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract.requests import Request
from broker.contract.ruleset import Ruleset
from daemon.cli.bodies.replay import replay
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.evidence.placements import EMPTY, START, rotated
from daemon.core.record import facts
from daemon.core.rules import rules
from daemon.core.rules.rules import RulesetError
from daemon.replay.game import Replayed, ReplayError, games, replayed
from daemon.replay.recording import (
    LinkSeen,
    Meta,
    Occupancy,
    OccupancyChanged,
    OccupancyRead,
    PortBytes,
    RecordingError,
    Requested,
    ResultEntered,
    Value,
)
from daemon.replay.recording_reader import read
from drivers.events import DriverEvent, Placement, PlacementRead, SquareChanged
from drivers.simulation.players import CAREFUL, ORDINARY, Habits
from tests.daemon.facts_of_games import RULES
from tests.daemon.recorded_games import Timed, hands, heard, meta, recording, seen_at_once
from tests.end_to_end.lockstep import Lockstep

SHORT = (166, 43, 62, 106, 110, 202, 210)
"""Shipped games of a minute or two."""


def decided(lines: list[str], ruleset: Ruleset | None = None) -> Replayed:
    [game] = games(read(lines))
    return replayed(game, ruleset)


def moves_of(done: Replayed) -> list[str]:
    return [made.move.uci() for made in done.games[-1].moves]


# --- whole games ----------------------------------------------------------------------------------------


@settings(max_examples=10, deadline=None, derandomize=True)
@given(
    st.sampled_from(SHORT),
    st.sampled_from([CAREFUL, ORDINARY]),
    st.integers(0, 99),
    st.booleans(),
    st.booleans(),
)
def test_a_recorded_game_has_exactly_the_moves_that_were_played(
    index: int, habits: Habits, seed: int, turned: bool, start_as_it_lies: bool
) -> None:
    played = hands(index, habits, seed)
    start = rotated(START) if turned and start_as_it_lies else START
    done = decided(recording(meta(played, start=start), seen_at_once(played, turned=turned)))
    assert moves_of(done) == [move.uci() for move in played.moves]
    assert done.games[0].result == played.result


@pytest.mark.parametrize("turned", [False, True], ids=["as White sees it", "turned"])
@pytest.mark.parametrize("transport", ["delta", "full"])
def test_a_game_recorded_by_a_board_that_does_not_know_its_pieces(
    transport: Literal["delta", "full"], turned: bool
) -> None:
    played = hands(166, CAREFUL, 1)
    first = meta(played, mode="occupancy", transport=transport, start=OCCUPIED)
    done = decided(recording(first, where_some_stand(seen_at_once(played, turned=turned), transport)))
    assert moves_of(done) == [move.uci() for move in played.moves]
    assert done.games[0].result == played.result


@pytest.mark.parametrize("turned", [False, True])
def test_a_game_recorded_as_bytes_is_decided_by_the_same_codec_as_a_live_one(turned: bool) -> None:
    played = hands(166, ORDINARY, 1)
    done = decided(recording(meta(played, start=EMPTY, raw=True), heard(played, turned=turned)))
    assert moves_of(done) == [move.uci() for move in played.moves]
    assert done.games[0].result == played.result


def test_the_decisions_are_those_that_the_hall_took(monkeypatch: pytest.MonkeyPatch) -> None:
    """An afternoon at one table, with incidents: its signal log gives the same facts, one by one."""
    hall = Lockstep.demo(tables=1, seed=3, incidents=True, seconds=300.0)
    session = hall.lines[0].session
    box: list[Timed] = []

    def receive(data: bytes, now: float, heard: Callable[..., list[DriverEvent]] = session.receive) -> object:
        box.append((now, PortBytes("rx", data)))
        return heard(data, round(now, 3))  # a recording keeps whole milliseconds

    def request(
        asked: Request, kind: str, now: float, world_ms: int, ask: Callable[..., object] = hall.hall.request
    ) -> object:
        box.append((now, Requested({"kind": kind, **asked.model_dump(mode="json")})))
        return ask(asked, kind, now, world_ms)

    monkeypatch.setattr(session, "receive", receive)
    monkeypatch.setattr(hall.hall, "request", request)
    hall.run(300.0)

    first = Meta("g", "piece", "delta", "180+2", clock=True, start=EMPTY, raw=True)
    done = decided(recording(first, box))
    live = [record.fact for record in hall.records if not isinstance(record.fact, facts.BoardAssigned)]
    assert {type(fact) for fact in live} >= {
        facts.GameStart,
        facts.MoveConfirmed,
        facts.IncidentRaised,
        facts.GameEnd,
    }
    assert [decision.fact for decision in done.decisions][: len(live)] == live


# --- what a recording may hold --------------------------------------------------------------------------

KNIGHTS_PAWN: list[Timed] = [
    (1.0, SquareChanged(0, chess.G1, None, 1.0)),
    (1.5, SquareChanged(0, chess.F3, chess.Piece.from_symbol("N"), 1.5)),
    (2.0, ClockPress(chess.WHITE, 178_000, 180_000, 2.0)),
    (5.0, SquareChanged(0, chess.D7, None, 5.0)),
    (5.5, SquareChanged(0, chess.D5, chess.Piece.from_symbol("p"), 5.5)),
]
"""Nf3 with its press, d5 without."""


def of(start: Placement | Occupancy = START, game: str = "g1", **changes: object) -> Meta:
    fields = {"mode": "piece", "transport": "delta", "time_control": "180", "clock": True, **changes}
    return Meta(game, start=start, **fields)  # type: ignore[arg-type]  # checked by its reader


def placed(fen: str) -> Placement:
    board = chess.BaseBoard(fen)
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def final(done: Replayed) -> list[tuple[str, int | None, int | None]]:
    return [(one.move.uci(), one.white_ms, one.black_ms) for one in done.games[0].moves]


def kinds(done: Replayed) -> list[str]:
    return [decision.fact.type for decision in done.decisions]


def test_a_recording_that_ends_counts_the_move_that_stands_without_a_press() -> None:
    done = decided(recording(of(), KNIGHTS_PAWN))
    assert final(done) == [("g1f3", 178_000, 180_000), ("d7d5", 178_000, 180_000)]
    assert (done.games[0].result, done.games[0].termination) == ("*", "")


def test_a_recording_that_breaks_off_is_decided_as_far_as_it_goes() -> None:
    assert [move for move, *_ in final(decided(recording(of(), KNIGHTS_PAWN)[:-1]))] == ["g1f3", "d7d5"]


def test_an_official_result_is_the_result() -> None:
    done = decided(recording(of(), [*KNIGHTS_PAWN, (9.0, ResultEntered("1/2-1/2"))]))
    assert done.games[0].result == "1/2-1/2"
    assert kinds(done) == ["move_confirmed", "move_confirmed", "game_ended", "request_answered"]


def test_a_result_that_the_board_has_shown_is_not_entered_again() -> None:
    mate = placed("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR")
    seen: list[Timed] = [
        (1.0, SquareChanged(0, chess.B1, None, 1.0)),
        (1.5, SquareChanged(0, chess.C3, chess.Piece.from_symbol("N"), 1.5)),
        (2.0, ClockPress(chess.WHITE, 178_000, 180_000, 2.0)),
        (5.0, SquareChanged(0, chess.D8, None, 5.0)),
        (5.5, SquareChanged(0, chess.H4, chess.Piece.from_symbol("q"), 5.5)),
        (12.0, ResultEntered("0-1")),
    ]
    done = decided(recording(of(mate), seen))
    assert [move for move, *_ in final(done)] == ["b1c3", "d8h4"]
    assert (done.games[0].result, done.games[0].termination) == ("0-1", "checkmate")
    assert kinds(done).count("game_ended") == 1


def test_without_a_clock_the_rest_makes_moves_final() -> None:
    seen = [one for one in KNIGHTS_PAWN if not isinstance(one[1], ClockPress)]
    done = decided(recording(of(clock=False, time_control="-"), seen))
    assert final(done) == [("g1f3", None, None), ("d7d5", None, None)]


def test_a_game_may_begin_from_any_legal_position_with_white_to_move() -> None:
    castling: list[Timed] = [
        (1.0, SquareChanged(0, chess.E1, None, 1.0)),
        (1.3, SquareChanged(0, chess.G1, chess.Piece.from_symbol("K"), 1.3)),
        (1.6, SquareChanged(0, chess.H1, None, 1.6)),
        (1.9, SquareChanged(0, chess.F1, chess.Piece.from_symbol("R"), 1.9)),
        (2.2, ClockPress(chess.WHITE, 178_000, 180_000, 2.2)),
    ]
    assert moves_of(decided(recording(of(placed("4k3/8/8/8/8/8/4P3/4K2R")), castling))) == ["e1g1"]


def test_on_a_turned_board_in_the_middle_of_a_game_the_pawns_tell_which_way_it_lies() -> None:
    start = rotated(placed("4k3/8/8/8/8/8/4P3/4K2R"))
    seen: list[Timed] = [
        (1.0, SquareChanged(0, 63 - chess.E2, None, 1.0)),
        (1.5, SquareChanged(0, 63 - chess.E4, chess.Piece.from_symbol("P"), 1.5)),
        (2.0, ClockPress(chess.WHITE, 178_000, 180_000, 2.0)),
    ]
    assert moves_of(decided(recording(of(start), seen))) == ["e2e4"]


def test_a_turned_board_does_not_change_whose_clock_it_is() -> None:
    seen: list[Timed] = [
        (0.1, PlacementRead(0, rotated(START), 0.1)),
        (0.5, ClockSeen(180_000, 170_000, chess.WHITE, None, 0.5)),
        (1.0, SquareChanged(0, 63 - chess.G1, None, 1.0)),
        (1.5, SquareChanged(0, 63 - chess.F3, chess.Piece.from_symbol("N"), 1.5)),
        (2.0, ClockPress(chess.WHITE, 178_000, 170_000, 2.0)),
    ]
    assert final(decided(recording(of(), seen))) == [("g1f3", 178_000, 170_000)]


def test_an_incident_is_decided_with_its_time_and_its_evidence() -> None:
    seen: list[Timed] = [
        (1.0, SquareChanged(0, chess.G1, None, 1.0)),
        (1.5, SquareChanged(0, chess.G3, chess.Piece.from_symbol("N"), 1.5)),
        (2.0, ClockPress(chess.WHITE, 178_000, 180_000, 2.0)),
    ]
    done = decided(recording(of(wall="2026-11-21T15:00:00Z"), seen, last_s=20.0))
    [raised] = [decision for decision in done.decisions if isinstance(decision.fact, facts.IncidentRaised)]
    assert isinstance(raised.fact, facts.IncidentRaised)
    assert raised.fact.incident.kind == "illegal_move"
    assert raised.fact.incident.occurred_at == 1_795_273_202_000
    assert 2_000 < raised.t_ms < 5_000


def test_a_link_that_is_lost_and_back_is_an_incident_that_closes() -> None:
    seen: list[Timed] = [*KNIGHTS_PAWN[:3], (3.0, LinkSeen(False, 3.0)), (4.0, LinkSeen(True, 4.0))]
    assert kinds(decided(recording(of(), seen))) == ["move_confirmed", "incident_raised", "incident_closed"]


def test_a_flag_is_told_once_however_many_readings_and_presses_follow() -> None:
    flag: list[Timed] = [(at, ClockSeen(0, 9_000, None, chess.WHITE, at)) for at in (1.0, 2.0, 4.0)]
    press: Timed = (3.0, ClockPress(chess.WHITE, 0, 9_000, 3.0))
    done = decided(recording(of(), sorted([*flag, press], key=lambda one: one[0])))
    fallen = [d.fact for d in done.decisions if isinstance(d.fact, facts.IncidentRaised)]
    assert [fact.incident.kind for fact in fallen].count("flag_fall") == 1


def test_requests_are_applied_as_they_were_journalled() -> None:
    asked = Requested(
        {"kind": "result", "by": "Carla", "result": "0-1", "termination": "forfeit", "table": 7}
    )
    refused = Requested({"kind": "result", "by": "Carla", "result": "1-0", "ok": False})
    done = decided(recording(of(), [*KNIGHTS_PAWN, (9.0, asked), (10.0, refused)]))
    assert (done.games[0].result, done.games[0].termination) == ("0-1", "forfeit")
    assert kinds(done)[-1] == "request_answered"


def test_a_decision_about_an_illegal_move_is_applied_as_it_was_journalled() -> None:
    """The position before it counts again, so that nobody is accused of the pieces that go back."""
    bishop = chess.Piece.from_symbol("B")
    over_the_pawn: list[Timed] = [
        (1.0, SquareChanged(0, chess.C1, None, 1.0)),
        (1.4, SquareChanged(0, chess.G5, bishop, 1.4)),
        (2.0, ClockPress(chess.WHITE, 178_000, 180_000, 2.0)),
    ]
    wanted = {"kind": "decide", "by": "Carla", "incident": "1-2000-illegal_move", "decision": "apply"}
    back: list[Timed] = [
        (9.0, SquareChanged(0, chess.G5, None, 9.0)),
        (9.4, SquareChanged(0, chess.C1, bishop, 9.4)),
    ]
    done = decided(recording(of(), [*over_the_pawn, (6.0, Requested(wanted)), *back]))
    answers = [d.fact for d in done.decisions if isinstance(d.fact, facts.RequestAnswered)]
    assert [(one.kind, one.ok) for one in answers] == [("decide", True)]
    raised = [d.fact.incident.kind for d in done.decisions if isinstance(d.fact, facts.IncidentRaised)]
    assert raised == ["illegal_move", "set_clock_manually"]  # nobody hears this clock's answers


def test_a_board_recorded_through_two_games_has_both() -> None:
    """Its meta line knows no start: a game begins whenever the pieces stand on their first squares."""
    again: list[Timed] = [
        (9.0, ResultEntered("1-0")),
        (20.0, PlacementRead(0, START, 20.0)),
        *((at + 30.0, value) for at, value in KNIGHTS_PAWN[:3]),
    ]
    seen: list[Timed] = [
        (0.1, PlacementRead(0, START, 0.1)),
        (0.7, ClockSeen(180_000, 180_000, chess.WHITE, None, 0.7)),
        *KNIGHTS_PAWN,
        *again,
    ]
    done = decided(recording(of(EMPTY), seen))
    assert [(game.id, game.result, len(game.moves)) for game in done.games] == [
        ("g1", "1-0", 2),
        ("g1-2", "*", 1),
    ]


def test_the_latencies_that_a_recording_names_are_those_that_count() -> None:
    slow = decided(recording(of(profile={"board_latency_ms": 3000}), KNIGHTS_PAWN))
    quick = decided(recording(of(), KNIGHTS_PAWN))
    assert slow.decisions[0].t_ms > quick.decisions[0].t_ms + 2000


# --- a board that does not know its pieces -----------------------------------------------------------------

OCCUPIED = tuple(piece is not None for piece in START)


def where_some_stand(seen: list[Timed], transport: str = "delta") -> list[Timed]:
    """What a board would say that only knows where pieces stand: one square at a time or all of them."""
    standing = list(OCCUPIED)
    found: list[Timed] = []
    for at, value in seen:
        match value:
            case SquareChanged(square=square, piece=piece):
                if standing[square] is (piece is None):  # else one piece came in another's place
                    standing[square] = piece is not None
                    one = OccupancyChanged(square, standing[square], at)
                    found.append((at, one if transport == "delta" else OccupancyRead(tuple(standing), at)))
            case _:
                found.append((at, value))
    return found


def turned(seen: list[Timed]) -> list[Timed]:
    """The same on a board that lies turned round."""
    return [
        (
            at,
            SquareChanged(0, 63 - value.square, value.piece, at)
            if isinstance(value, SquareChanged)
            else value,
        )
        for at, value in seen
    ]


def blind(start: Occupancy = OCCUPIED) -> Meta:
    return of(start, mode="occupancy")


def test_pieces_without_names_get_them_from_their_first_squares() -> None:
    done = decided(recording(blind(), where_some_stand(KNIGHTS_PAWN)))
    assert final(done) == [("g1f3", 178_000, 180_000), ("d7d5", 178_000, 180_000)]


def test_on_a_turned_board_the_pieces_who_come_first_are_whites() -> None:
    assert moves_of(decided(recording(blind(), where_some_stand(turned(KNIGHTS_PAWN))))) == ["g1f3", "d7d5"]


@pytest.mark.parametrize("next_game", [KNIGHTS_PAWN, turned(KNIGHTS_PAWN)], ids=["as before", "turned"])
def test_a_board_that_does_not_know_its_pieces_may_wait_for_them_to_stand(next_game: list[Timed]) -> None:
    """Its meta line knows no start; the next game begins when they stand on their first squares again."""
    seen: list[Timed] = [
        (0.1, OccupancyRead(OCCUPIED, 0.1)),
        (0.7, ClockSeen(180_000, 180_000, chess.WHITE, None, 0.7)),
        *where_some_stand(KNIGHTS_PAWN),
        (9.0, ResultEntered("1-0")),
        (20.0, OccupancyRead(OCCUPIED, 20.0)),
        *((at + 30.0, value) for at, value in where_some_stand(next_game[:3])),
    ]
    done = decided(recording(blind((False,) * 64), seen))
    assert moves_of(done) == ["g1f3"]
    assert [(game.id, game.result, len(game.moves)) for game in done.games] == [
        ("g1", "1-0", 2),
        ("g1-2", "*", 1),
    ]


def test_pieces_without_names_have_to_start_on_their_first_squares() -> None:
    later = list(OCCUPIED)
    later[chess.E2], later[chess.E4] = False, True
    with pytest.raises(
        ReplayError, match=r"Cannot replay game g1 \(line 1\): it does not begin in the starting"
    ):
        decided(recording(blind(tuple(later)), []))


RULESETS = [
    ("the recording's own", RULES, "fide-rapid-2023", "test-2026"),
    ("the one that was asked for", None, "fide-rapid-2023", "fide-rapid-2023"),
    ("FIDE's for the class of the time control", None, None, "fide-blitz-2023"),
]


@pytest.mark.parametrize(
    ("own", "asked", "judged_by"), [c[1:] for c in RULESETS], ids=[c[0] for c in RULESETS]
)
def test_the_rule_set(own: Ruleset | None, asked: str | None, judged_by: str) -> None:
    seen: list[Timed] = [
        (0.1, PlacementRead(0, START, 0.1)),
        (0.7, ClockSeen(180_000, 180_000, chess.WHITE, None, 0.7)),
    ]
    done = decided(recording(of(EMPTY, ruleset=own), seen), rules.named(asked) if asked else None)
    [assigned] = [d.fact for d in done.decisions if isinstance(d.fact, facts.PlayersSeated)]
    assert assigned.assignment.ruleset.id == judged_by


# --- what a recording may have wrong --------------------------------------------------------------------

WRONG: list[tuple[str, list[str], str]] = [
    ("no meta line first", recording(of(), [])[1:], "Line 1: a recording begins with a line of type meta"),
    ("time that runs backwards", [*recording(of(), KNIGHTS_PAWN)[:4], '{"type":"sq","t":9,"sq":"e4","v":""}'],
     r"Line 5: t = 9 is earlier than the line before it \(t = 2000\)"),
    ("a time control that is none", recording(of(time_control="soon"), []),
     "Line 1 .meta.: tc: Invalid time control 'soon'"),
    ("a wall clock that is none", recording(of(wall="noon"), []),
     "Line 1 .meta.: invalid time wall = 'noon'"),
    ("a request of no kind", recording(of(), [(1.0, Requested({"kind": "tea"}))]),
     "Line 2 .req.: invalid kind"),
    ("half a request", recording(of(), [(1.0, Requested({"kind": "result"}))]), "Line 2 .req.: result"),
    ("where, and not which", recording(of(), [(1.0, OccupancyChanged(3, True, 1.0))]),
     "Line 2 has occupied squares"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "sentence"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
def test_a_wrong_line_is_named(lines: list[str], sentence: str) -> None:
    with pytest.raises(RecordingError, match=sentence):
        decided(lines)


def test_a_start_that_is_no_position_cannot_be_decided() -> None:
    lonely = placed("8/8/8/8/8/8/8/K7")
    with pytest.raises(ReplayError, match=r"Cannot replay game g1 \(line 1\): its start is not a legal"):
        decided(recording(of(lonely), []))


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_whatever_a_board_says_it_is_decided_without_an_error(seed: int) -> None:
    rng = random.Random(seed)
    pieces = [None, *map(chess.Piece.from_symbol, "KQRBNPkqrbnp")]
    seen: list[Timed] = []
    for at in range(60):
        values: list[Value] = [
            SquareChanged(0, rng.randrange(64), rng.choice(pieces), float(at)),
            ClockPress(rng.random() < 0.5, 1000, 1000, float(at)),
            PlacementRead(0, START, float(at)),
            LinkSeen(rng.random() < 0.5, float(at)),
            ResultEntered(rng.choice(["1-0", "*"])),
        ]
        seen.append((float(at), rng.choice(values)))
    [game] = decided(recording(of(), seen)).games
    assert game.id == "g1"


# --- the command ----------------------------------------------------------------------------------------


def file(folder: Path, *lines: str) -> Path:
    path = folder / "hall.recording"
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def test_the_command_prints_the_decisions_and_last_what_the_game_came_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(file(tmp_path, *recording(of(), KNIGHTS_PAWN))) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["type"] for line in printed] == ["move_confirmed", "move_confirmed", "game"]
    assert printed[0]["uci"] == "g1f3"
    assert 2000 < printed[0]["t"] < 5000
    assert printed[-1] == {
        "type": "game",
        "id": "g1",
        "moves": ["g1f3", "d7d5"],
        "result": "*",
        "termination": "",
    }


def test_a_game_that_cannot_be_decided_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lonely = of(placed("8/8/8/8/8/8/8/K7"), "lonely")
    path = file(tmp_path, *recording(lonely, []), *recording(of(game="after"), KNIGHTS_PAWN))
    assert replay(path) == 1
    shown = capsys.readouterr()
    assert json.loads(shown.out.splitlines()[-1])["id"] == "after"
    assert shown.err == (
        "Cannot replay game lonely (line 1): its start is not a legal position with White to move.\n"
    )


def test_what_was_read_before_a_wrong_line_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file(tmp_path, *recording(of(), KNIGHTS_PAWN), '{"type":"meta","t":0}')
    with pytest.raises(RecordingError, match=r"hall\.recording: Line 8 \(meta\): the field"):
        replay(path)
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["type"] == "game"


def test_a_file_that_is_no_recording_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        replay(tmp_path / "none")
    with pytest.raises(RecordingError, match=r"hall\.recording: There is no game in it"):
        replay(file(tmp_path))
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00\n")
    with pytest.raises(RecordingError, match="Line 1 is not text in UTF-8"):
        replay(tmp_path / "noise")


def test_a_rule_set_that_is_not_used_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(file(tmp_path, *recording(of(ruleset=RULES), [])), ruleset="fide-rapid-2023") == 0
    assert capsys.readouterr().err == (
        "Game g1 brings the rule set test-2026, so it is judged by that one and not by fide-rapid-2023.\n"
    )


def test_a_rule_set_that_nobody_has_is_told_before_anything_is_read(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="did you mean fide-blitz-2023"):
        replay(tmp_path / "none", ruleset="fide-blitz-2024")
