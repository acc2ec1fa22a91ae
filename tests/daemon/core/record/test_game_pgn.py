"""A journal's games as PGN, read back by another hand."""

from __future__ import annotations

import io

import chess
import chess.pgn
import pytest

from broker.contract.messages import Player
from broker.names import composed
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.game_pgn import pgn, recorded_games
from dashboard.pairing.lists.pgn_pairings import tagged_games
from tests.daemon.facts_of_games import Hall, assignment, opening, records

CORNER = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 40"


def moved(ply: int, uci: str, white_s: float | None, black_s: float | None) -> facts.MoveConfirmed:
    def ms(seconds: float | None) -> int | None:
        return None if seconds is None else round(seconds * 1000)

    return facts.MoveConfirmed(
        table=1, game="g1", ply=ply, uci=uci, white_ms=ms(white_s), black_ms=ms(black_s)
    )


def read(*made: Fact) -> list[chess.pgn.Game]:
    """The games of these facts, written and read again."""
    text = "\n\n".join(pgn(one) for one in recorded_games(records(list(made))))
    file, games = io.StringIO(text), []
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors
        games.append(game)
    return games


def only(*made: Fact) -> chess.pgn.Game:
    [game] = read(*made)
    return game


def sans(game: chess.pgn.Game) -> list[str]:
    return [node.san() for node in game.mainline()]


def test_a_game_has_its_players_moves_and_result() -> None:
    known = assignment().model_copy(
        update={
            "event": "Harbour Open",
            "round": 3,
            "white": Player(name="Marchetti, Sofia", title="GM", rating=2561, federation="ITA"),
            "black": Player(name='Jonas "J" Lindqvist', team="Malmö"),
        }
    )
    game = only(
        facts.DaemonStarted(version="1", config={"hall": {"name": "east"}}),
        facts.PlayersSeated(table=1, assignment=known),
        *opening(1, "g1", "e2e4", "e7e5")[1:],
        facts.GameEnd(table=1, game="g1", result="1-0", termination="time forfeit"),
    )
    assert sans(game) == ["e4", "e5"]
    assert dict(game.headers) == {
        "Event": "Harbour Open",
        "Site": "east",
        "Date": "1970.01.01",
        "Round": "3",
        "White": "Marchetti, Sofia",
        "Black": r"Jonas \"J\" Lindqvist",  # as the standard escapes it; python-chess leaves that to readers
        "Result": "1-0",
        "Board": "1",
        "GameId": "g1",
        "WhiteTitle": "GM",
        "WhiteElo": "2561",
        "WhiteFederation": "ITA",
        "BlackTeam": "Malmö",
        "TimeControl": "180+2",
        "Rules": "Test",
        "Mode": "OTB",
        "Termination": "time forfeit",
        "UTCDate": "1970.01.01",
        "UTCTime": "00:00:03",
    }
    assert game.end().comment == "1-0: time forfeit"


NAMES = [
    'Robert "Bobby" \\ Jr',
    "New\nLine",
    "ends in a backslash\\",
    '"',
    "Mu\u0308ller",
    "[%clk 1:00:00] {x}",
    "a\x00b",
]


def test_every_name_is_read_back_by_our_own_reader() -> None:
    for name in NAMES:
        known = assignment().model_copy(
            update={"event": name, "white": Player(name=name, team=name), "black": Player(name="B")}
        )
        made = [facts.PlayersSeated(table=1, assignment=known), *opening(1, "g1", "e2e4")[1:]]
        [one] = recorded_games(records(made))
        [found] = tagged_games(pgn(one))
        kept = composed(name)
        assert [found.text(tag) for tag in ("Event", "White", "WhiteTeam")] == [kept, kept, kept]
        assert found.text("Black") == "B"
        assert sans(only(*made)) == ["e4"]


def test_each_move_has_the_clock_of_its_player_and_the_time_that_it_took() -> None:
    game = only(
        *opening()[:2],
        moved(1, "e2e4", 181.5, 182),
        moved(2, "e7e5", 181.5, 174),
        moved(3, "g1f3", None, None),
        moved(4, "b8c6", 170, 171.25),
        moved(5, "f1c4", 168, 171.25),
    )
    nodes = list(game.mainline())
    assert [node.clock() for node in nodes] == [181.5, 174, None, 171.25, 168]
    # 180+2 begins at 182; a move whose clock was not read hides its own time and that of the next.
    assert [node.emt() for node in nodes] == [2.5, 10, None, 4.75, None]


@pytest.mark.parametrize(
    "between",
    [
        facts.ClockCorrected(table=1, game="g1", color="white", before_ms=182_000, after_ms=300_000),
        facts.PeriodBegan(table=1, game="g1", color="white", period=2, after_ms=300_000),
    ],
)
def test_a_hand_at_the_clock_hides_what_the_move_took(between: Fact) -> None:
    started = [*opening()[:2], moved(1, "e2e4", 180, 182), moved(2, "e7e5", 180, 180)]
    nodes = list(only(*started, between, moved(3, "g1f3", 175, 180), moved(4, "b8c6", 175, 179)).mainline())
    assert [node.emt() for node in nodes] == [4, 4, None, 3]


@pytest.mark.parametrize("time_control", ["180d2", "180b2", "?", "1/180+2:60"])
def test_where_the_clock_does_not_tell_what_a_move_took_nothing_is_made_up(time_control: str) -> None:
    known = assignment().model_copy(update={"time_control": time_control})
    made = [facts.PlayersSeated(table=1, assignment=known), opening()[1], moved(1, "e2e4", 170, 180)]
    [node] = only(*made).mainline()
    assert (node.clock(), node.emt()) == (170, None)


def test_another_start_and_black_to_move_are_written() -> None:
    start = CORNER.replace(" w ", " b ")
    game = only(
        facts.PlayersSeated(table=1, assignment=assignment()),
        facts.GameStart(table=1, game="g1", fen=start),
        moved(1, "e8d7", 180, 175),
        moved(2, "e1c1", 177, 175),
    )
    assert (game.headers["SetUp"], game.headers["FEN"]) == ("1", start)
    assert sans(game) == ["Kd7", "O-O-O+"]
    assert [node.clock() for node in game.mainline()] == [175, 177]


def test_moves_that_were_taken_back_are_not_there() -> None:
    back = facts.MovesWithdrawn(table=1, game="g1", ply=1)
    assert sans(only(*opening(1, "g1", "e2e4", "e7e5", "g1f3"), back, moved(2, "c7c5", 180, 170))) == [
        "e4",
        "c5",
    ]


def test_moves_after_a_position_that_was_set_go_on_where_they_can() -> None:
    after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQ - 0 1"
    game = only(
        *opening(1, "g1", "e2e4"),
        facts.PositionSet(table=1, game="g1", ply=1, fen=after_e4, by="Anna"),
        moved(2, "e7e5", 180, 170),
    )
    assert sans(game) == ["e4", "e5"]
    assert game.next().comment == f"Anna set the position: {after_e4}"  # type: ignore[union-attr]


def test_moves_that_only_a_position_that_was_set_allows_stand_in_its_comment() -> None:
    game = only(
        *opening(1, "g1", "e2e4"),
        facts.PositionSet(table=1, game="g1", ply=1, fen=CORNER.replace(" w ", " b "), by=""),
        moved(2, "e8d8", 180, 170),
        moved(3, "e1c1", 180, 170),
        facts.GameEnd(table=1, game="g1", result="1/2-1/2", termination="agreement"),
    )
    assert sans(game) == ["e4"]
    comment = " ".join(game.end().comment.split())
    assert comment.startswith("An illegal move stands, the position: 4k3/8/8/8/8/8/8/R3K3 b Q - 0 40.")
    assert comment.endswith("Played from there: 40... Kd8 41. O-O-O+ 1/2-1/2: agreement")
    assert game.headers["Result"] == "1/2-1/2"


def test_every_game_of_a_table_is_there_once() -> None:
    games = read(
        *opening(1, "g1", "e2e4"),
        facts.GameEnd(table=1, game="g1", result="1-0", termination="resignation"),
        facts.GameEnd(table=1, game="g1", result="0-1", termination="resignation", by="Anna"),
        *opening(1, "g2", "d2d4"),
        *opening(2, "g3"),
        facts.TableCleared(table=1),
    )
    assert [(game.headers["GameId"], game.headers["Result"], sans(game)) for game in games] == [
        ("g1", "0-1", ["e4"]),
        ("g2", "*", ["d4"]),
    ]
    assert [game.headers["Termination"] for game in games] == ["normal", "unterminated"]


@pytest.mark.parametrize("seed", range(5))
def test_whatever_happened_in_a_hall_can_be_read(seed: int) -> None:
    made = Hall(seed).facts(400)
    games = read(*made)
    assert len(games) == sum(1 for _ in recorded_games(records(made)))
    assert sum(len(sans(game)) for game in games) > 50


def test_a_forfeit_that_was_taken_back_before_the_game_was_played_is_no_game() -> None:
    forfeit = facts.GameEnd(table=1, game="g1", result="0-1", termination="forfeit", by="desk")
    played = [*opening(1, "g1", "e2e4"), facts.GameEnd(table=1, game="g1", result="1-0", termination="flag")]
    assert [game.headers["Result"] for game in read(*opening(1, "g1"), forfeit, *played)] == ["1-0"]
    # With moves it was one: nobody loses what was played.
    assert len(read(*opening(1, "g1", "d2d4"), forfeit, *played)) == 2


def test_a_game_has_the_day_of_its_hall_and_the_moment_in_utc() -> None:
    late = [
        one.model_copy(update={"at": 1_795_896_540_000})  # 28 November 2026, 20:09 UTC
        for one in records(
            [
                facts.DaemonStarted(
                    version="1", config={"hall": {"name": "east", "zone": "Pacific/Auckland"}}
                ),
                *opening(1, "g1", "e2e4"),
            ]
        )
    ]
    [game] = recorded_games(late)
    assert '[Date "2026.11.29"]' in pgn(game)
    assert '[UTCDate "2026.11.28"]\n[UTCTime "20:09:00"]' in pgn(game)


def test_a_game_of_before_the_computers_clock_was_set_right_has_its_true_date() -> None:
    made = records(
        [
            facts.DaemonStarted(version="1"),
            *opening(1, "g1", "e2e4"),
            facts.GameEnd(table=1, game="g1", result="1-0", termination="resignation"),
            facts.SystemClockChanged(seconds=30 * 86_400.0),
            facts.DaemonStarted(version="1"),
            facts.SystemClockChanged(seconds=86_400.0),
        ]
    )
    jumped = [one for one in made if isinstance(one.fact, facts.DaemonStarted | facts.SystemClockChanged)]
    [wrong], [right] = recorded_games(made), recorded_games(made, jumped)
    assert right.began_at - wrong.began_at == 30 * 86_400_000
