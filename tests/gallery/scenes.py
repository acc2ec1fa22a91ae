"""What happens at a table so that each kind of incident is raised, and the ways in which it can come out.

Hands, clocks and arbiters are played (`tests/rulesets/at_the_table.py`); what is told of them is the
daemon's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

import chess

from broker.contract.incidents import Incident
from broker.contract.message import Color
from broker.contract.requests import CallArbiterRequest, Claim, PauseRequest, TransferGameRequest
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import START
from daemon.core.record.table_state import TableState
from daemon.core.table.table import Output, Table
from drivers import events as ev
from drivers.events import OrderAnswered
from tests.daemon.core.table import test_table
from tests.rulesets.at_the_table import (
    BARE_KING,
    BOTH_IN_CHECK,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    LEFT,
    PROMOTES,
    ROOKS,
    RULES,
    WALL,
    Scene,
    at_the_board,
    both_flags,
    counted,
    errs_again,
    flag_falls,
    king_taken,
    other_hand,
    pawn_left,
    piece_in_the_air,
    repeated,
    two_hands,
    white_errs,
)

STANDARD, RAPID, BLITZ = (RULES[f"fide-{name}-2023"] for name in ("standard", "rapid", "blitz"))
US, BCCA, COHEN, HDCA = (
    RULES[name] for name in ("us-chess-7", "bcca-quickplay-2003", "cohen-chess", "hdca-2019")
)
HOUR, BONUS, QUARTER, FIVE, SHORT, MATCH = "3600", "5400+30", "900", "300", "900+0", "3600+15"
OPTION = "the clock is not in option 25."


@dataclass(frozen=True, slots=True)
class Shown:
    """One incident of the gallery.

    Attributes:
        kind: of the incident that the scene leads to.
        title: what happens.
        play: lets it happen.
    """

    kind: str
    title: str
    play: Callable[[], Scene]

    @property
    def name(self) -> str:
        """For the address within the page, and on the command line."""
        words = "".join(one if one.isalnum() else " " for one in self.title.lower()).split()
        return "-".join([self.kind.replace("_", "-"), *words])


def incident_of(scene: Scene, kind: str) -> Incident:
    """The incident of this kind that a director would open: the newest open one, else the newest."""
    found = [one for one in scene.incidents if one.kind == kind]
    assert found, f"no {kind} was raised: {[one.kind for one in scene.incidents]}"
    return next((one for one in reversed(found) if not one.closed_reason), found[-1])


# --- what arbiters and devices do -------------------------------------------------------------------------


def _signed(scene: Scene) -> dict[str, Any]:
    scene.asked += 1
    return {"id": f"g{scene.asked}", "by": "Anna", "client": "gallery", "table": 1}


def _pause(scene: Scene, *, paused: bool = True) -> Scene:
    asked = PauseRequest(**_signed(scene), paused=paused, reason="Fire alarm." if paused else "")
    return scene.keep(scene.table.pause(asked, scene.now))


def _call(scene: Scene, color: Color | None) -> Scene:
    return scene.keep(scene.table.call(CallArbiterRequest(**_signed(scene), color=color), scene.now))


def _refuses(scene: Scene) -> Scene:
    """The clock does not take the last order."""
    for name, _ in scene.table.take_clock_orders():
        scene.event(OrderAnswered(0, name, False, OPTION, scene.now))
    return scene


def _claimed(scene: Scene, color: Color, claim: Claim, move: str = "") -> Scene:
    return scene.stop().claim(color, claim, move)


def _lifted(scene: Scene, *squares: str) -> Scene:
    for square in squares:
        scene.set(chess.parse_square(square), None)
    return scene


class Elsewhere(Scene):
    """A game that continues at another table, at which a board stands with its pieces as for a new game."""

    number = 1

    @property
    def state(self) -> TableState:
        """Of the table at which the game is now."""
        return self.hall.table(self.number)

    def goes_to(self, number: int) -> Self:
        """An arbiter has the game go on there, in the order in which a hall does it."""
        assert self.state.game is not None
        old = self.stop().table
        self.number = number
        self.table = new = Table(
            number,
            self.state,
            interpreter=Interpreter(),
            default=None,
            epoch_ms=test_table.EPOCH_MS,
            profile=test_table.WITHOUT_LOG,
        )
        self.plug_in().set_up().wait(1).clock(running=False)
        game = self.hall.table(1).game
        assert game is not None
        asked = TransferGameRequest(**_signed(self), game=game.id, to=number)
        new.check_room(self.now)
        left = old.leave(asked, self.now)
        self.keep(new.make_room(asked))
        self.table, self.number = old, 1
        self.keep(left)
        self.table, self.number = new, number
        new.followed(self.state)
        return self.keep(new.arrive(self.now)).wait(2)


class Deaf(Scene):
    """A table whose board may leave questions unanswered."""

    deaf = False

    def keep(self, output: Output) -> Self:
        """As every table does; a deaf board is asked in vain."""
        super().keep(output)
        if self.deaf:
            self._answer_at = None
        return self

    def unseen_knight(self) -> Self:
        """White's knight leaves b1 for a square that the board does not see, and Black answers."""
        self.deaf = True
        piece = self.pieces[chess.B1]
        self.set(chess.B1, None)
        self.pieces[chess.C3] = piece
        self.press().wait(1).moved("g8f6").press().wait(30)
        self.deaf = False
        return self


# --- scenes that need more than a line --------------------------------------------------------------------


def _illegal_after_moves() -> Scene:
    """Ten moves by each, and the queen jumps over a pawn."""
    return at_the_board(STANDARD, BONUS, *ITALIAN[2:]).illegally("d1d4")


def _over_a_pawn() -> Scene:
    scene = at_the_board(RAPID, QUARTER, *ITALIAN[2:8]).has("12:10", "9:45")
    return scene.illegally("c1g5").stop()


def _answered() -> Scene:
    """Black answers an illegal move that nobody saw."""
    return at_the_board(BLITZ, FIVE).illegally("g1g3").plays("b8c6").wait(1)


def _bumped() -> Scene:
    """White moves, pushes two of Black's pieces aside, and presses."""
    scene = at_the_board(STANDARD, HOUR).moved("g1f3")
    return scene.step("d8d6").step("c8c6").press().wait(3)


def _never_put_back() -> Scene:
    scene = at_the_board(STANDARD, HOUR)
    return scene.step("d8d6").step("c8c6").wait(15)


def _touch_claimed() -> Scene:
    scene = at_the_board(STANDARD, HOUR)
    bishop = scene.pieces[chess.F1]
    scene.set(chess.F1, None).wait(3).set(chess.F1, bishop).wait(1)
    return _claimed(scene.plays("g1f3"), "black", "touch_move")


def _moved_in_pause() -> Scene:
    scene = _pause(at_the_board(STANDARD, HOUR).stop()).wait(60)
    return _pause(scene.step("g1f3").wait(5), paused=False).wait(1)


def _fallen() -> Scene:
    scene = _pause(at_the_board(STANDARD, HOUR).stop()).wait(60)
    return _pause(_lifted(scene, "a1", "h1").wait(5), paused=False).wait(1)


def _played_without_a_game() -> Scene:
    """The next players start their clock over pieces of whom some are on no square of theirs."""
    scene = at_the_board(STANDARD, HOUR).stop().enter("1-0").assign("g2").wait(1)
    scene.pieces = [
        None if square in chess.SquareSet(chess.BB_RANK_2) else piece for square, piece in enumerate(START)
    ]
    return scene.event(ev.PlacementRead(0, tuple(scene.pieces), scene.now)).wait(8).go().wait(50)


def _shown() -> Scene:
    return at_the_board(STANDARD, HOUR).stop().step("e1d4").step("e8d5").wait(4)


def _rook_or_queen() -> Scene:
    """A rook comes to the last rank, where it may be a queen upside down."""
    return at_the_board(US, "1500d5").stand(PROMOTES).plays("a7a8r").wait(2)


def _taken_back() -> Scene:
    """Both take a move back, and play on otherwise."""
    scene = at_the_board(STANDARD, HOUR, "g1f3", "b8c6")
    scene.step("c6b8").step("f3g1").wait(3)
    return scene.plays("b1c3", "d7d6").wait(2)


def _by_hand() -> Scene:
    return _refuses(white_errs(STANDARD, HOUR).stop().decide("apply"))


def _by_hand_set() -> Scene:
    scene = _by_hand()
    scene.ms = {LEFT: 730_000.0, LEFT.other: 704_000.0}
    return scene.stop().wait(3)


def _runs_in_pause() -> Scene:
    return _refuses(_pause(at_the_board(STANDARD, HOUR)))


def _ran_in_pause() -> Scene:
    scene = _pause(at_the_board(STANDARD, HOUR))
    scene.table.take_clock_orders()
    scene.wait(40).stop()
    return _pause(scene, paused=False).wait(1)


def _at_another_table() -> Scene:
    return Elsewhere(STANDARD, HOUR).go().plays("e2e4", "e7e5", "g1f3").goes_to(2)


def _both_short() -> Scene:
    scene = at_the_board(COHEN, SHORT).stand(ROOKS, "0:20", "0:20")
    return scene.claim("white", "both_low_on_time")


def _announced_guidelines() -> Scene:
    announced = STANDARD.model_copy(update={"qpf": "fide_iii"})
    return _claimed(at_the_board(announced, HOUR).stand(ROOKS, "1:31", "5:00"), "white", "quickplay_finish")


def _with_patience(seconds: int) -> Scene:
    patient = STANDARD.model_copy(update={"default_s": 1800})
    return Scene(patient, HOUR, late=0).go().wait(seconds)


def _reversed() -> Scene:
    return _claimed(Scene(STANDARD, HOUR).go().plays(*ITALIAN[:9]), "white", "reversed_colors")


def _not_reversed_any_more() -> Scene:
    return _claimed(Scene(STANDARD, HOUR).go().plays(*ITALIAN), "white", "reversed_colors")


def _both_down() -> Scene:
    return both_flags(COHEN, "1800", apart=True).wait(30)


def _somebody_else() -> Scene:
    return _claimed(Scene(STANDARD, HOUR).go().plays(*ITALIAN[:9]), "black", "wrong_opponent")


def _disturbed() -> Scene:
    return _claimed(at_the_board(STANDARD, HOUR).has("30:00", "20:00"), "black", "misconduct")


def _wrong_claim() -> Scene:
    scene = at_the_board(STANDARD, HOUR).moved("g1f3").press(at="12:10").wait(1)
    return _claimed(scene, "black", "threefold", "b8c6")


def _timed_device() -> Scene:
    timed = STANDARD.model_copy(update={"device_penalty": "time_then_loss", "device_penalty_s": 300})
    return _claimed(at_the_board(timed, HOUR).has("30:00", "20:00"), "black", "device")


def _played_without_the_board() -> Scene:
    return at_the_board(STANDARD, HOUR, "g1f3", "b8c6").pull_out().wait(12)


SCENES = (
    # The clock was pressed.
    Shown("illegal_move", "A man goes where he cannot go", _illegal_after_moves),
    Shown("illegal_move", "A bishop jumps over a pawn, and the clock is stopped", _over_a_pawn),
    Shown(
        "illegal_move",
        "The second one loses",
        lambda: errs_again(white_errs(BLITZ, FIVE, "4:10", "4:00")),
    ),
    Shown(
        "illegal_move",
        "The second one, and the opponent cannot mate",
        lambda: errs_again(at_the_board(BLITZ, FIVE).stand(BARE_KING).illegally("h1g3"), "h2h5"),
    ),
    Shown("illegal_move", "Only a claim brings the penalty", lambda: white_errs(US, "1500d5")),
    Shown("illegal_move", "Nobody saw it, and the opponent answered", _answered),
    Shown(
        "press_without_move",
        "Pressed without a move",
        lambda: at_the_board(STANDARD, HOUR).press_back().wait(3),
    ),
    Shown("press_before_move", "Pressed with the man in the air", lambda: piece_in_the_air(STANDARD, HOUR)),
    Shown("two_hands", "Castled with two hands", lambda: two_hands(STANDARD, HOUR)),
    Shown("wrong_hand", "Pressed while the man landed", lambda: other_hand(STANDARD, HOUR)),
    Shown("unpromoted_pawn", "A pawn left on the last rank", lambda: pawn_left(STANDARD, HOUR)),
    Shown("king_capture", "The king is taken", lambda: king_taken(RAPID, QUARTER)),
    Shown("displaced_pieces", "Occupants pushed aside at the press", _bumped),
    Shown("displaced_pieces", "Men not put back on the player's own time", _never_put_back),
    Shown("touch_move", "The opponent claims it, and the board has shown it", _touch_claimed),
    Shown(
        "touch_move",
        "The opponent claims it, and the arbiter saw it",
        lambda: at_the_board(STANDARD, HOUR, "g1f3").claim(
            "black", "touch_move", witness="the arbiter, A. Meyer"
        ),
    ),
    Shown(
        "touch_move",
        "The opponent claims it, and the board has shown nothing",
        lambda: _claimed(at_the_board(STANDARD, HOUR, "g1f3"), "black", "touch_move"),
    ),
    Shown(
        "illegal_position_on_board",
        "Both kings in check, and one more move",
        lambda: at_the_board(RAPID, QUARTER).stand(BOTH_IN_CHECK).illegally("h2a2").plays("e8e7"),
    ),
    Shown(
        "illegal_position_on_board",
        "A pawn on the last rank, and one more move",
        lambda: pawn_left(RAPID, QUARTER).plays("f7e7").wait(3),
    ),
    # The start.
    Shown(
        "wrong_initial_position",
        "King and queen exchanged, before the game",
        lambda: Scene(STANDARD, BONUS, exchanged="d1e1").wait(6),
    ),
    Shown(
        "wrong_initial_position",
        "King and queen exchanged, and play has begun",
        lambda: Scene(STANDARD, BONUS, exchanged="d1e1").wait(6).go().wait(1).plays("d2d4", "d7d5"),
    ),
    Shown("reversed_colors", "Before the tenth move", _reversed),
    Shown("reversed_colors", "After the tenth move", _not_reversed_any_more),
    Shown("misconduct", "A player has disturbed his opponent", _disturbed),
    Shown("wrong_opponent", "Another player sits there than was paired", _somebody_else),
    Shown("late_arrival", "Nobody moves when the time has passed", lambda: _with_patience(1810)),
    Shown(
        "late_arrival",
        "An official says who is absent",
        lambda: _claimed(Scene(STANDARD, HOUR, late=60).go(), "white", "absence"),
    ),
    Shown(
        "both_late",
        "Neither player was there at the start",
        lambda: _claimed(Scene(US, HOUR, late=1198), "white", "both_late"),
    ),
    # The clock.
    Shown(
        "clock_setting",
        "A minute missing at the start",
        lambda: Scene(STANDARD, "5400", shows="1:29:00 / 1:30:00").go().wait(2).go().wait(1).stop(),
    ),
    Shown(
        "clock_setting",
        "No increment is given",
        lambda: Scene(STANDARD, BONUS, gives=0).go().plays(*ITALIAN[:10]).stop(),
    ),
    Shown(
        "clock_stopped",
        "The clock stands in the middle of a game",
        lambda: at_the_board(STANDARD, HOUR).stop().wait(25),
    ),
    Shown(
        "clock_not_started",
        "Both have moved, and the clock stands as it was set",
        lambda: Scene(STANDARD, HOUR).wait(10).step("e2e4").wait(12).step("e7e5").wait(25),
    ),
    Shown("flag_fall", "A flag falls", lambda: flag_falls(STANDARD, HOUR, ROOKS)),
    Shown(
        "flag_fall",
        "A flag falls, and the opponent cannot mate",
        lambda: flag_falls(STANDARD, HOUR, BARE_KING),
    ),
    Shown("flag_fall", "Both flags are down", lambda: both_flags(STANDARD, HOUR, apart=True)),
    Shown(
        "flag_fall",
        "Both flags are down, and nobody knows the order",
        lambda: both_flags(STANDARD, HOUR, apart=False),
    ),
    Shown(
        "flag_fall", "A player claims it", lambda: _claimed(flag_falls(COHEN, SHORT, ROOKS), "black", "flag")
    ),
    Shown("both_low_on_time", "Somebody signals that both are short of time", _both_short),
    Shown("set_clock_manually", "The clock takes no times by wire", _by_hand),
    Shown("set_clock_manually", "Somebody has set it", _by_hand_set),
    Shown("stop_clock_manually", "Play stops, and the clock does not", _runs_in_pause),
    Shown("position_to_set_up", "The game goes on at another table", _at_another_table),
    Shown("clock_changed_in_pause", "The clock ran during a pause", _ran_in_pause),
    Shown(
        "result_missing",
        "The next game is played, and nobody has entered the result",
        lambda: at_the_board(STANDARD, BONUS, *ITALIAN[2:]).stop().set_up().wait(8).step("e2e4").wait(8),
    ),
    Shown("no_game", "The clock runs, and no game has begun", _played_without_a_game),
    Shown("result_shown", "Both kings are put in the centre", _shown),
    # Draws, and what players say.
    Shown(
        "dead_position", "Nobody gets through", lambda: at_the_board(STANDARD, HOUR).stand(WALL).plays("h3h4")
    ),
    Shown("both_flags", "Both flags are down, and nobody claims", _both_down),
    Shown("draw_claim_possible", "The position came three times", lambda: repeated(STANDARD, HOUR, 3)),
    Shown("draw_claim_possible", "Fifty moves", lambda: counted(STANDARD, HOUR, 99).plays("h1h2")),
    Shown("threefold", "A right claim", lambda: _claimed(repeated(STANDARD, HOUR, 3), "white", "threefold")),
    Shown("threefold", "A wrong claim", _wrong_claim),
    Shown("fivefold", "The captains declare it", lambda: repeated(HDCA, MATCH, 5)),
    Shown(
        "fifty_moves",
        "Claimed with the move that is written",
        lambda: _claimed(counted(STANDARD, HOUR, 99), "white", "fifty_moves", "h1h2"),
    ),
    Shown("seventyfive_moves", "The captains declare it", lambda: counted(HDCA, MATCH, 149).plays("h1h2")),
    Shown(
        "draw_offer",
        "Between the move and the press",
        lambda: at_the_board(STANDARD, HOUR).moved("g1f3").wait(0.5).claim("white", "draw_offer"),
    ),
    Shown(
        "draw_offer",
        "While the opponent thinks",
        lambda: at_the_board(STANDARD, HOUR, "g1f3").claim("white", "draw_offer"),
    ),
    Shown("draw_agreed", "Both agree", lambda: at_the_board(STANDARD, HOUR).claim("white", "draw_agreed")),
    Shown(
        "draw_agreed",
        "Before a move by each",
        lambda: Scene(STANDARD, HOUR).go().plays("e2e4").claim("black", "draw_agreed"),
    ),
    Shown("quickplay_finish", "Guidelines III were announced", _announced_guidelines),
    Shown(
        "quickplay_finish",
        "By the captains",
        lambda: _claimed(at_the_board(BCCA, HOUR).stand(ROOKS, "1:31", "5:00"), "white", "quickplay_finish"),
    ),
    Shown(
        "resignation", "A player resigns", lambda: at_the_board(STANDARD, HOUR).claim("white", "resignation")
    ),
    Shown(
        "resignation",
        "A player resigns, and the opponent cannot mate",
        lambda: at_the_board(STANDARD, HOUR).stand(KNIGHT_AGAINST_QUEEN).claim("white", "resignation"),
    ),
    Shown("device", "A telephone rings", lambda: _claimed(at_the_board(STANDARD, HOUR), "white", "device")),
    Shown("device", "The event takes time for it", _timed_device),
    # What the record and the equipment need.
    Shown(
        "ambiguous_position",
        "Nobody can tell where the knight went",
        lambda: Deaf(STANDARD, HOUR).go().plays("e2e4", "e7e5").unseen_knight(),
    ),
    Shown("ambiguous_position", "A move was made during a pause", _moved_in_pause),
    Shown("ambiguous_position", "Occupants fell over during a pause", _fallen),
    Shown("ambiguous_position", "A rook on the last rank", _rook_or_queen),
    Shown("moves_withdrawn", "Two moves are taken back", _taken_back),
    Shown("board_lost", "The cable is pulled", _played_without_the_board),
    Shown(
        "clock_lost",
        "The clock is not heard",
        lambda: (s := at_the_board(STANDARD, HOUR)).event(ev.ClockMissing(0, s.now)).wait(12),
    ),
    Shown(
        "arbiter_call", "White calls an arbiter", lambda: _call(at_the_board(STANDARD, HOUR, "g1f3"), "white")
    ),
    Shown("arbiter_call", "Somebody calls an arbiter", lambda: _call(at_the_board(STANDARD, HOUR), None)),
)
"""In the order of the page: at least one of every kind."""
