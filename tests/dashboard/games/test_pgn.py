"""What goes out as PGN: readable by others, the same game, and nothing that an audience does not see."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import chess
import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broker.contract import messages as m
from broker.contract.message import Result
from broker.names import composed
from dashboard.games import played
from dashboard.games.pgn import SeenGame, pgn, seen_game
from dashboard.games.played import PlayedGames
from dashboard.live.projection import NOBODY, TableView
from tests.cases import each
from tests.dashboard import fake_hall
from tests.dashboard.live.test_openings import game_of

STARTED = 1_790_000_000_000
"""21 September 2026, 14:13:20 UTC, in ms."""


def assignment(**changes: Any) -> m.Assignment:
    known = fake_hall.assignment(3).assignment
    assert known is not None
    return known.model_copy(update={"game": "g", "starts_at": STARTED, **changes})


def seen(moves: str = "", *, start: str = chess.STARTING_FEN, **changes: Any) -> SeenGame:
    of_game = {name: value for name, value in changes.items() if name in m.GameState.model_fields}
    others = {name: value for name, value in changes.items() if name in m.Assignment.model_fields}
    game = game_of(moves, start=start).model_copy(update=of_game)
    return SeenGame(assignment(**{key: value for key, value in others.items() if key != "game"}), game)


def timed(seen_before: SeenGame, *times: tuple[int | None, int]) -> SeenGame:
    """The game with what its moves left their players (s) and when they were made (s after the start)."""
    moves = [
        made.model_copy(
            update={
                "white_ms" if ply % 2 == 0 else "black_ms": None if left is None else left * 1000,
                "at": STARTED + at * 1000,
            }
        )
        for ply, (made, (left, at)) in enumerate(zip(seen_before.game.moves, times, strict=True))
    ]
    return replace(seen_before, game=seen_before.game.model_copy(update={"moves": moves}))


def read(text: str) -> chess.pgn.Game:
    """As another program reads it; it must find no fault."""
    stream = io.StringIO(text)
    game = chess.pgn.read_game(stream)
    assert game is not None
    assert game.errors == []
    assert chess.pgn.read_game(stream) is None
    return game


def tags(text: str) -> dict[str, str]:
    """The tags as the standard reads them: python-chess leaves the backslashes in."""
    return {name: _unescaped(value) for name, value in read(text).headers.items()}


def _unescaped(value: str) -> str:
    out, rest = "", iter(value)
    for one in rest:
        out += next(rest) if one == "\\" else one
    return out


# --- tags ------------------------------------------------------------------------------------------------


def test_a_game_has_the_tags_that_a_broadcast_needs() -> None:
    game = seen(
        "e4 e5 Nf3 Nc6 Bb5 Nf6", white=m.Player(name="Adams, Ruth", title="WGM", rating=2405, team="A")
    )
    assert tags(pgn(game, "Town hall")) == {
        "Event": "Harbour Open",
        "Site": "Town hall",
        "Date": "2026.09.21",
        "Round": "4.3",
        "White": "Adams, Ruth",
        "Black": "Priya Raghunathan",
        "Result": "*",
        "Board": "3",
        "WhiteTitle": "WGM",
        "WhiteElo": "2405",
        "WhiteTeam": "A",
        "BlackElo": "2265",
        "TimeControl": "5400+30",
        "ECO": "C65",
        "Opening": "Ruy Lopez: Berlin Defense",
        "Termination": "unterminated",
        "UTCDate": "2026.09.21",
        "UTCTime": "14:13:20",
        "GameId": "Harbour Open/g",
    }


def test_what_is_not_known_is_not_made_up() -> None:
    parsed = tags(pgn(seen(event="", round=None, starts_at=None, time_control=""), ""))
    assert (parsed["Event"], parsed["Site"], parsed["Round"], parsed["Date"]) == ("?", "?", "?", "????.??.??")
    assert parsed["TimeControl"] == "?"
    assert parsed["GameId"] == "g"
    assert "UTCDate" not in parsed
    assert "ECO" not in parsed


def test_without_an_announced_start_the_first_move_gives_the_date() -> None:
    parsed = tags(pgn(timed(seen("e4", starts_at=None), (5400, 60)), ""))
    assert (parsed["UTCDate"], parsed["UTCTime"]) == ("2026.09.21", "14:14:20")


def test_games_of_two_events_are_two_games_though_their_desks_number_them_alike() -> None:
    assert tags(pgn(seen(event="A"), ""))["GameId"] != tags(pgn(seen(event="B"), ""))["GameId"]


def test_a_pairing_is_shown_before_the_first_move() -> None:
    text = pgn(seen(), "hall")
    assert text.endswith("\n\n*")
    assert read(text).headers["White"] == "Tomáš Novák"


ENDED = [
    ("1-0", "resignation", "normal"),
    ("0-1", "time forfeit", "time forfeit"),
    ("1-0", "forfeit", "abandoned"),
    ("1-0", "device", "rules infraction"),
    ("1/2-1/2", "", "normal"),
]


@pytest.mark.parametrize(("result", "termination", "word"), ENDED)
def test_the_end_is_written_as_the_page_shows_it(result: Result, termination: str, word: str) -> None:
    text = pgn(seen("e4 e5", state="finished", result=result, termination=termination), "hall")
    parsed = read(text)
    assert parsed.headers["Result"] == result
    assert parsed.headers["Termination"] == word
    assert parsed.end().comment == (f"{result}: {termination}" if termination else "")
    assert text.endswith(f" {result}")


def test_a_game_that_was_never_played_is_a_result_with_its_reason() -> None:
    text = pgn(seen(state="finished", result="1-0", termination="forfeit"), "hall")
    assert text.endswith("{ forfeit } 1-0")
    assert read(text).headers["Result"] == "1-0"


# --- other starts -----------------------------------------------------------------------------------------


def test_chess960_says_so_with_its_position() -> None:
    board = chess.Board.from_chess960_pos(100)
    start = board.fen()
    game = game_of("").model_copy(update={"start_fen": start})
    made = m.ConfirmedMove(uci="e2e4", san="e4", at=0)
    parsed = read(pgn(SeenGame(assignment(), game.model_copy(update={"moves": [made]})), "hall"))
    assert (parsed.headers["Variant"], parsed.headers["SetUp"]) == ("Chess960", "1")
    assert parsed.board().chess960
    assert parsed.board().board_fen() == board.board_fen()
    assert "ECO" not in parsed.headers


def test_a_game_that_black_begins_is_numbered_from_its_position() -> None:
    start = "4k3/8/8/8/8/8/4P3/4K3 b - - 7 33"
    text = pgn(seen("Kd7 e4", start=start), "hall")
    assert "33... Kd7 34. e4 *" in text
    assert read(text).board().fen() == start
    assert "Variant" not in read(text).headers


# --- moves and clocks -------------------------------------------------------------------------------------


def test_each_move_has_the_time_that_it_left_and_what_it_took_where_that_is_certain() -> None:
    game = timed(seen("e4 e5 Nf3 Nc6", time_control="5400+30"), (5430, 5), (5420, 15), (5440, 35), (5400, 90))
    # Black's knight took 50 s of the clock time and 55 s of real time: the clock was paused or changed.
    assert pgn(game, "hall").split("\n\n")[1].replace("\n", " ") == (
        "1. e4 { [%clk 1:30:30] } 1... e5 { [%clk 1:30:20] } 2. Nf3 { [%clk 1:30:40] [%emt 0:00:20] } "
        "2... Nc6 { [%clk 1:30:00] } *"
    )


UNCERTAIN = {
    "an official added two minutes": ("5400+30", [(5430, 0), (5420, 10), (5540, 30)]),
    "the clock was stopped for an hour": ("5400+30", [(5430, 0), (5420, 10), (5440, 3630)]),
    "a period ended": ("1/5400+30:1800+30", [(5430, 0), (5420, 10), (7240, 30)]),
    "a delay hides it": ("5400d5", [(5400, 0), (5400, 10), (5390, 25)]),
    "Bronstein's bonus hides it": ("5400b5", [(5400, 0), (5400, 10), (5395, 20)]),
    "increments differ": ("40/5400:1800+30", [(5400, 0), (5400, 10), (5380, 30)]),
    "nobody knows the time control": ("?", [(5400, 0), (5400, 10), (5380, 30)]),
    "a clock was not read": ("5400+30", [(None, 0), (5420, 10), (5440, 30)]),
}


@each(("control", "times"), UNCERTAIN.values(), ids=UNCERTAIN)
def test_what_a_move_took_is_left_out_where_it_is_not_certain(
    control: str, times: list[tuple[int | None, int]]
) -> None:
    text = pgn(timed(seen("e4 e5 Nf3", time_control=control), *times), "hall")
    assert "[%emt" not in text
    assert "[%clk" in text


def test_the_time_of_a_move_that_was_not_received_is_left_out() -> None:
    timed_game = timed(seen("e4 e5 Nf3"), (5430, 5), (5420, 15), (5440, 35))
    assert "[%emt 0:00:20]" in pgn(timed_game, "")
    moves = [
        timed_game.game.moves[0],
        timed_game.game.moves[1],
        timed_game.game.moves[2].model_copy(update={"recovered": True}),
    ]
    assert "[%emt" not in pgn(
        replace(timed_game, game=timed_game.game.model_copy(update={"moves": moves})), ""
    )


def test_a_provisional_move_is_left_out() -> None:
    game = SeenGame(assignment(), fake_hall.game(3, 4, provisional="d4"))
    assert [str(move) for move in read(pgn(game, "hall")).mainline_moves()] == [
        "e2e4",
        "c7c5",
        "g1f3",
        "d7d6",
    ]
    assert "d4" not in pgn(game, "hall").split("\n\n")[1]


STANDING = [
    ("paused", None, "*", True),
    ("stopped", None, "*", True),
    ("running", "white", "*", False),
    ("none", None, "*", False),
    ("stopped", None, "1-0", False),
]


@pytest.mark.parametrize(("state", "running", "result", "told"), STANDING)
def test_times_of_a_paused_clock_are_stated_separately(
    state: Any, running: Any, result: Any, told: bool
) -> None:
    clock = m.ClockState(state=state, running=running, white_ms=5_399_600, black_ms=59_000, read_at=0)
    text = pgn(replace(seen("e4", result=result), clock=clock), "hall")
    shown = tags(text)
    assert (shown.get("WhiteClock"), shown.get("BlackClock")) == (
        ("01:30:00", "00:00:59") if told else (None, None)
    )


# --- positions that arbiters set -------------------------------------------------------------------------


def broken(moves: str, ply: int, fen: str, later: str) -> SeenGame:
    """A game in which a position was set after some moves, and what was played from there."""
    board = chess.Board(fen)
    made = []
    for san in later.split():
        move = board.push_san(san)
        made.append(m.ConfirmedMove(uci=move.uci(), san=san, at=0))
    game = game_of(moves)
    update = {
        "moves": [*game.moves, *made],
        "position_changes": [m.PositionChange(ply=ply, fen=fen)],
        "fen": board.fen(),
    }
    return SeenGame(assignment(), game.model_copy(update=update))


def test_moves_continue_after_a_set_position_if_they_are_legal_without_it() -> None:
    board = chess.Board()
    for san in ["e4", "e5"]:
        board.push_san(san)
    board.remove_piece_at(chess.H7)
    parsed = read(pgn(broken("e4 e5", 2, board.fen(), "Nf3 Nc6"), "hall"))
    assert [move.uci() for move in parsed.mainline_moves()] == ["e2e4", "e7e5", "g1f3", "b8c6"]
    assert parsed.next().next().comment == f"The position was set: {board.fen()}"  # type: ignore[union-attr]


def test_moves_that_are_legal_only_from_a_position_that_was_set_stand_in_a_comment() -> None:
    fen = "rnbqkbnr/pppp1ppp/8/4p3/4P2R/8/PPPP1PPP/RNBQKBN1 b Qkq - 0 2"
    parsed = read(pgn(broken("e4 e5", 2, fen, "Nf6 Rh3 d5"), "hall"))
    assert [move.uci() for move in parsed.mainline_moves()] == ["e2e4", "e7e5"]
    assert parsed.end().comment == f"The position was set: {fen}. Played from there: 2... Nf6 3. Rh3 d5"


def test_words_of_moves_after_a_position_that_was_set_are_those_of_the_written_game() -> None:
    """Two knights can go to d2 there; in the game as PGN has it, only one can, or the reverse."""
    start = chess.Board()
    for san in ["d4", "d5", "Nf3", "Nf6"]:
        start.push_san(san)
    fewer = start.copy()
    fewer.remove_piece_at(chess.F3)
    game = broken("d4 d5 Nf3 Nf6", 4, fewer.fen(), "Nd2")
    parsed = read(pgn(game, "hall"))
    assert [move.uci() for move in parsed.mainline_moves()][-1] == "b1d2"
    assert "Nbd2" in pgn(game, "hall")


def test_a_position_set_at_the_very_end_or_beginning_is_written_too() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert read(pgn(broken("e4 e5", 2, fen, ""), "")).end().comment == f"The position was set: {fen}"
    parsed = read(pgn(broken("", 0, fen, "Kd2"), ""))
    assert parsed.comment == f"The position was set: {fen}. Played from there: 1. Kd2"
    assert list(parsed.mainline_moves()) == []


def test_a_result_after_a_set_position_is_written_after_it() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    broken_game = broken("e4 e5", 2, fen, "Kd2")
    update = {"result": "1-0", "state": "finished", "termination": "resignation"}
    parsed = read(pgn(replace(broken_game, game=broken_game.game.model_copy(update=update)), ""))
    assert parsed.end().comment.endswith("Played from there: 1. Kd2 1-0: resignation")


# --- odd texts, and whatever else there may be ------------------------------------------------------------

ODD = [
    'Tal "Misha"',
    "back\\slash",
    'both \\" of them',
    "ends with \\",
    "{brace} ; % [x]",
    "Ł̈ódź 王",
    "a\nb\t\r c",
]


@pytest.mark.parametrize("name", ODD)
def test_a_name_comes_back_as_it_was_on_one_line(name: str) -> None:
    text = pgn(seen("e4", white=m.Player(name=name, team=name), event=name), name)
    parsed = tags(text)
    for tag in ("Event", "Site", "White", "WhiteTeam"):
        assert parsed[tag] == " ".join(name.split())
    text.encode("utf-8")


def test_an_arbiters_text_does_not_end_a_comment_or_set_a_clock() -> None:
    wrote = 'told } 1. e5 {[%clk 0:00:01]\n\n[White "x"]'
    parsed = read(pgn(seen("e4", result="1-0", termination=wrote), ""))
    assert parsed.end().comment == '1-0: told ) 1. e5 ([ %clk 0:00:01] [White "x"]'
    assert parsed.end().clock() is None
    assert parsed.headers["White"] == "Tomáš Novák"
    assert [move.uci() for move in parsed.mainline_moves()] == ["e2e4"]


@st.composite
def games(draw: st.DrawFn) -> SeenGame:
    """Any game from the usual position or one of Chess960, with any clocks, ended or not."""
    number = draw(st.none() | st.integers(0, 959))
    board = chess.Board() if number is None else chess.Board.from_chess960_pos(number)
    board.chess960 = board.has_chess960_castling_rights()
    start = board.fen()
    moves = []
    times = st.none() | st.integers(0, 7_200_000)
    for _ in range(draw(st.integers(0, 60))):
        legal = sorted(board.legal_moves, key=str)
        if not legal:
            break
        move = draw(st.sampled_from(legal))
        made = m.ConfirmedMove(uci=move.uci(), san=board.san(move), at=draw(st.integers(0, 9**12)))
        moves.append(made.model_copy(update={"white_ms": draw(times), "black_ms": draw(times)}))
        board.push(move)
    result: Result = draw(st.sampled_from(["*", "1-0", "0-1", "1/2-1/2"]))
    words = st.text(st.characters(codec="utf-8"), max_size=40)
    players = [m.Player(name=draw(words), title=draw(words), team=draw(words)) for _ in range(2)]
    game = m.GameState(
        journal="j",
        seq=1,
        game="g",
        state="in_progress" if result == "*" else "finished",
        start_fen=start,
        fen=board.fen(),
        moves=moves,
        result=result,
        termination=draw(words),
    )
    return SeenGame(assignment(white=players[0], black=players[1], event=draw(words)), game)


@settings(max_examples=40, deadline=None)
@given(games(), st.text(st.characters(codec="utf-8"), max_size=20))
def test_every_game_is_read_back_as_it_was(game: SeenGame, site: str) -> None:
    text = pgn(game, site)
    text.encode("utf-8")
    parsed = read(text)
    assert [move.uci() for move in parsed.mainline_moves()] == [made.uci for made in game.game.moves]
    for ply, (node, made) in enumerate(zip(parsed.mainline(), game.game.moves, strict=True)):
        left = made.white_ms if ply % 2 == 0 else made.black_ms
        clock = node.clock()
        assert (clock is None) == (left is None)
        if clock is not None and left is not None:
            assert round(clock * 1000) == left
    assert parsed.headers["Result"] == game.game.result
    assert all(len(line) < 255 or line.startswith("[") for line in text.split("\n"))
    shown = tags(text)
    for tag, name in (("White", game.assignment.white.name), ("Black", game.assignment.black.name)):
        assert shown[tag] == (composed(name) or "?")


@settings(max_examples=20, deadline=None)
@given(games())
def test_moves_are_written_as_python_chess_would_write_them(any_game: SeenGame) -> None:
    expected = chess.pgn.Game()
    expected.setup(any_game.game.start_fen)
    node: chess.pgn.GameNode = expected
    board = expected.board()
    for made in any_game.game.moves:
        node = node.add_main_variation(board.parse_uci(made.uci))
        left = made.white_ms if board.turn else made.black_ms
        if left is not None:
            node.set_clock(left / 1000)
        board.push(node.move)
    moves = [made.model_copy(update={"recovered": True}) for made in any_game.game.moves]  # so without [%emt]
    game = any_game.game.model_copy(update={"moves": moves, "result": "*", "termination": ""})
    written = pgn(replace(any_game, game=game), "").split("\n\n", 1)[1]
    assert written == expected.accept(chess.pgn.StringExporter(headers=False))


# --- the games of a view ----------------------------------------------------------------------------------


def table(number: int, **changes: Any) -> TableView:
    return TableView(
        assignment=fake_hall.assignment(number),
        game=fake_hall.game(number).model_copy(update=changes),
        clock=fake_hall.clock(number, 0),
    )


def test_a_table_shows_a_game_when_its_two_states_are_of_the_same_one() -> None:
    shown = seen_game(table(3))
    assert shown is not None
    assert shown.assignment.white.name == "Tomáš Novák"
    assert seen_game(NOBODY) is None
    assert seen_game(replace(table(3), game=fake_hall.game(4))) is None
    assert seen_game(replace(table(3), assignment=None)) is None


def test_nothing_of_a_directors_view_is_written() -> None:
    """The spectators' view has none of it; this is the second lock."""
    floor = replace(
        table(3),
        incidents=fake_hall.incidents(fake_hall.incident(3)),
        history=m.TableHistory(
            journal="j", seq=1, entries=[m.HistoryEntry(at=0, text="Two minutes were added.")]
        ),
        placement=m.PlacementState(placement="8/8/8/8/8/8/8/8", at=0),
    )
    floor_game, other = seen_game(floor), seen_game(table(3))
    assert floor_game is not None
    assert other is not None
    assert pgn(floor_game, "hall") == pgn(other, "hall")


OVER: dict[str, Any] = {"state": "finished", "result": "1-0", "termination": "resignation"}


def next_round(number: int) -> TableView:
    view = table(number)
    assert view.assignment is not None
    assert view.assignment.assignment is not None
    known = view.assignment.assignment.model_copy(update={"round": 5, "game": f"5.{number}"})
    assert view.game is not None
    return TableView(
        assignment=view.assignment.model_copy(update={"assignment": known}),
        game=view.game.model_copy(update={"game": f"5.{number}", "moves": [], "state": "not_started"}),
    )


def changing(memory: PlayedGames, *views: TableView) -> PlayedGames:
    for view in views:
        seen = seen_game(view)
        over = seen is not None and seen.game.result != "*"
        memory = played.after(memory, view, played.written(seen, "hall") if seen and over else None)
    return memory


def texts(memory: PlayedGames) -> list[str]:
    """The games that are remembered, by their identity."""
    return [game.written.game for game in memory.games.values()]


def test_a_game_that_ended_is_remembered_from_its_result_on_and_when_the_next_one_is_assigned() -> None:
    over, following = table(3, **OVER), next_round(3)
    between = replace(over, assignment=following.assignment)
    for views in ((over,), (over, between, following), (over, replace(over, game=following.game), following)):
        [kept] = changing(PlayedGames(), NOBODY, *views).games.values()
        one = kept.written
        assert (one.event, one.round, one.table, one.game) == ("Harbour Open", 4, 3, "4.3")
        assert read(one.text).headers["Result"] == "1-0"
        assert read(one.text).headers["White"] == "Tomáš Novák"


def test_a_result_that_is_taken_back_is_not_remembered() -> None:
    memory = changing(PlayedGames(), table(3, **OVER), NOBODY)
    assert texts(memory) == ["4.3"]
    assert texts(changing(memory, table(3))) == [], "the board shows that it goes on"


def test_a_result_that_is_changed_is_remembered_as_it_is_now() -> None:
    memory = changing(PlayedGames(), table(3, **OVER), table(3, **{**OVER, "result": "0-1"}), next_round(3))
    [game] = memory.games.values()
    assert read(game.written.text).headers["Result"] == "0-1"


def test_a_repeated_message_changes_nothing() -> None:
    memory = changing(PlayedGames(), table(3, **OVER))
    assert changing(memory, table(3, **OVER)) is memory


def test_a_game_that_was_called_off_is_not_remembered() -> None:
    assert not changing(PlayedGames(), table(3), next_round(3)).games


def test_only_so_many_games_are_remembered_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "MOST", 2)
    memory = changing(PlayedGames(), *(table(number, **OVER) for number in (1, 2, 3)))
    assert texts(memory) == ["4.2", "4.3"]


def test_games_of_one_identity_in_two_events_are_two_games() -> None:
    first = table(3, **OVER)
    assert first.assignment is not None
    assert first.assignment.assignment is not None
    known = first.assignment.assignment.model_copy(update={"event": "Spring Open"})
    other = replace(first, assignment=first.assignment.model_copy(update={"assignment": known}))
    memory = changing(PlayedGames(), first, other)
    assert [event["event"] for event in played.index(memory, set())] == ["Harbour Open", "Spring Open"]
    assert len({kept.id for kept in memory.games.values()}) == 2


DAMAGED: list[dict[str, Any]] = [
    {"start_fen": "nothing"},
    {"position_changes": [m.PositionChange(ply=1, fen="nothing")]},
    {"position_changes": [m.PositionChange(ply=1, fen="8/8/8/8/8/8/8/8 w - - 0 1")]},
]


@pytest.mark.parametrize("damage", DAMAGED, ids=["start", "position", "moves"])
def test_a_damaged_state_costs_its_own_game_and_nothing_else(damage: dict[str, Any]) -> None:
    memory = changing(PlayedGames(), table(3, **OVER, **damage), table(2, **OVER), NOBODY)
    assert "4.2" in texts(memory)
