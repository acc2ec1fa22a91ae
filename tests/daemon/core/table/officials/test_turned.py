"""An arbiter says that a board or a clock stands the other way round than the daemon took it to stand."""

from __future__ import annotations

from typing import Any, Literal, Self

import chess
import pytest

from broker.contract.incidents import Incident
from broker.contract.requests import SetOrientationRequest
from daemon.config import TableSettings as TableConfig
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import UNNAMED_START, placement_of, rotated
from daemon.core.record import facts
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.table import Table
from drivers import events as ev
from drivers.occupants import UNIDENTIFIED
from tests.daemon.core.table.test_failed_requests import e4
from tests.daemon.core.table.test_table import EPOCH_MS, LEFT, RIGHT, WITHOUT_LOG, Place
from tests.daemon.in_the_hall import InTheHall


class Turning(Place):
    """The same table; ``configured``: how its board and clock stand, as the configuration says."""

    def __init__(self, *, configured: dict[str, Any] | None = None, **options: Any) -> None:
        self.configured = configured or {}
        super().__init__(**options)

    def _new_table(self) -> Table:
        known = self.hall.table(1)
        said_rotated, said_white = known.said_rotated, known.said_white
        return Table(
            1,
            known,
            interpreter=Interpreter(said_rotated=said_rotated, said_white=said_white, **self.configured),
            default=self._default,
            epoch_ms=EPOCH_MS,
            profile=WITHOUT_LOG,
        )

    def say(self, what: Literal["board", "clock"]) -> Self:
        asked = SetOrientationRequest(id="t", by="Ada", client="c", table=1, what=what)
        return self.keep(self.table.turn(asked, self.now))

    def turn_wood(self) -> Self:
        """Somebody lays the board the other way round, with its pieces as they stood for the players."""
        self.pieces = list(rotated(tuple(self.pieces)))
        return self.event(ev.PlacementRead(0, tuple(self.pieces), self.now)).wait(2)

    def across(self, *moves: str) -> Self:
        """Moves on a board that lies the other way round."""
        for uci in moves:
            move = chess.Move.from_uci(uci)
            self.play(chess.Move(63 - move.from_square, 63 - move.to_square).uci())
        return self

    @property
    def alerts(self) -> list[Incident]:
        return [one for one in self.state.open_incidents() if one.certainty != "hint"]

    @property
    def said(self) -> list[str]:
        return [one.text for one in self.state.notes]


# --- the board ----------------------------------------------------------------------------------------------


def test_a_game_goes_on_over_a_board_that_was_turned_in_its_middle() -> None:
    place = Turning().clock().play("e2e4", "e7e5").turn_wood().say("board").wait(2)
    assert place.said == ["Ada stated that White sits at rank 8 of the board."]
    assert place.alerts == []
    place.across("g1f3", "b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"
    assert place.alerts == []
    place.restart().clock().across("f1b5")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6 f1b5"


def test_a_move_that_was_made_on_the_turned_board_before_anybody_said_so_is_read_then() -> None:
    place = Turning().clock().play("e2e4", "e7e5").turn_wood()
    place.pieces[63 - chess.G1], place.pieces[63 - chess.F3] = None, chess.Piece.from_symbol("N")
    place.event(ev.PlacementRead(0, tuple(place.pieces), place.now)).wait(1)
    assert place.moves == "e2e4 e7e5"
    place.say("board").press().wait(3)
    assert place.moves == "e2e4 e7e5 g1f3"


def test_pieces_who_do_not_follow_from_the_record_when_the_board_is_turned_are_asked_about_once() -> None:
    place = Turning().clock().play("e2e4", "e7e5").wait(5)
    place.say("board")
    (asked,) = [one for one in place.alerts if one.kind == "ambiguous_position"]
    assert "The board was rotated, and 36 squares do not follow from the record" in asked.summary
    assert place.moves == "e2e4 e7e5"
    place.say("board").say("board")
    assert [one.kind for one in place.alerts].count("ambiguous_position") == 1


def test_what_the_configuration_says_gives_way_to_an_official_also_after_a_restart() -> None:
    place = Turning(configured={"rotated": True}).wait(10)
    assert place.state.game is None, "the men stand the wrong way round for it"
    place.say("board").wait(2)
    assert place.state.game is not None
    texts = [one.text for one in place.health.items if one.level == "warning"]
    assert any("as an arbiter stated. The configuration differs" in one for one in texts)
    place.clock().play("e2e4").restart().clock().play("e7e5")
    assert place.moves == "e2e4 e7e5"
    place.say("board")
    assert "and as configured" in " ".join(one.text for one in place.health.items)


def test_the_next_game_shows_itself_which_way_round_the_board_lies() -> None:
    place = Turning().clock().play("e2e4").turn_wood().say("board").wait(1)
    place.enter("1-0").set_up().wait(2)
    place.clock().play("d2d4")
    assert place.moves == "d2d4"


# --- the clock ----------------------------------------------------------------------------------------------


def test_times_are_read_from_the_other_sides_at_once() -> None:
    place = Turning()
    place.seconds = {LEFT: 280, RIGHT: 290}
    place.clock().play("e2e4")
    assert (place.clocks[-1].white_ms, place.clocks[-1].running) == (280_000, "black")
    place.say("clock")
    assert (place.clocks[-1].white_ms, place.clocks[-1].running) == (290_000, "white")
    assert place.state.white_side is RIGHT
    assert place.said == ["Ada stated that White’s time is on the right of the clock."]
    assert place.facts[-1] == facts.OrientationSet(
        table=1, game=place.state.game.id if place.state.game else "", by="Ada", white="right"
    )


def test_who_presses_is_known_rightly_from_then_on() -> None:
    """The wrong clock was started first, so each press was taken for the other player's."""
    place = Turning()
    place.up = RIGHT  # Black's end is up, though White is to move
    place.seconds = {LEFT: 280, RIGHT: 290}
    place.clock().wait(2)
    place.up = LEFT
    place.clock().wait(1)
    assert [one.kind for one in place.alerts] == ["press_without_move"]
    place.say("clock").step("e2e4").press().wait(3)
    assert place.moves == "e2e4"
    assert place.state.game is not None
    assert place.state.game.moves[-1].white_ms == 280_000
    assert [one.kind for one in place.alerts] == ["press_without_move"], "which is for him to refuse"
    place.play("e7e5", "g1f3")
    assert place.moves == "e2e4 e7e5 g1f3"
    place.restart().clock().play("b8c6")
    assert place.moves == "e2e4 e7e5 g1f3 b8c6"


def test_a_clock_that_is_configured_gives_way_to_an_official_also_after_a_restart() -> None:
    place = Turning(configured={"white_side": LEFT}).clock().play("e2e4").say("clock")
    assert place.clocks[-1].running == "white"
    place.restart().clock()
    assert place.clocks[-1].running == "white"


def test_where_no_clock_is_read_there_is_nothing_to_turn() -> None:
    place = Turning(started=False).plug_in().set_up().wait(2)
    with pytest.raises(RequestRejected, match="No clock is read at table 1"):
        place.say("clock")


# --- in the hall --------------------------------------------------------------------------------------------


def turn(what: Literal["board", "clock"], *, preview: bool = False) -> SetOrientationRequest:
    return SetOrientationRequest(id=f"t-{preview}", by="Ada", client="c", table=1, what=what, preview=preview)


def test_it_can_be_tried_before_and_nothing_is_turned_by_that() -> None:
    hall = InTheHall().plug_in("usb-a", "11111")
    hall.assign(1)
    e4(hall.wait(1))
    tried = hall.ask(turn("board", preview=True)).changes
    assert tried[0] == "The board differs: 34 squares."
    assert tried[1] == "The board is read with White at rank 8."
    assert tried[2] == ("New alert: The board was rotated, and 34 squares do not follow from the record.")
    assert hall.ask(turn("clock", preview=True)).changes == [
        "White’s time is read on the left of the clock.",
        "Presses not yet evaluated are dropped; recorded times are kept.",
    ]
    state = hall.hall.state.table(1)
    assert (state.said_rotated, state.said_white, state.open_incidents()) == (None, None, ())


def test_an_officials_word_is_known_to_the_hall_after_a_restart() -> None:
    table = TableConfig(number=1, board="11111", orientation="normal", clock_side="left")
    hall = InTheHall(table).plug_in("usb-a", "11111")
    hall.assign(1)
    assert hall.ask(turn("board")).ok
    assert [fact.type for fact in hall.facts[-2:]] == ["orientation_set", "request_answered"]
    again = InTheHall(table, state=hall.hall.state).plug_in(
        "usb-a", "11111", pieces=rotated(tuple(chess.Board().piece_at(square) for square in chess.SQUARES))
    )
    assert again.wait(2).started(1)


def test_how_a_board_without_names_lies_is_known_from_whites_first_move_on() -> None:
    reader = Interpreter()
    reader.expect(placement_of(chess.Board()), chess.WHITE)
    reader.take(ev.PlacementRead(0, UNNAMED_START, 1.0))
    assert not reader.lies_known
    reader.take(ev.SquareChanged(0, chess.E2, None, 2.0))
    reader.take(ev.SquareChanged(0, chess.E4, UNIDENTIFIED, 3.0))
    assert reader.lies_known
    assert Interpreter(rotated=False).lies_known
