"""Scenes at a table: two players, wood, a clock that really runs, and an official; for every rule set.

Times are written as players say them: "12:10". White sits at the clock's left.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Self

import chess
import pytest

from broker.contract import topics
from broker.contract.gate import for_audience
from broker.contract.incidents import Incident, Remedy
from broker.contract.messages import ClockState
from broker.contract.requests import SetPositionRequest
from broker.contract.ruleset import Ruleset
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.clock_changes import time_text
from daemon.core.table.table import default_assignment
from daemon.publishing.mqtt_messages import StreamView
from drivers import events as ev
from drivers.clock_orders import SetClock
from drivers.events import OrderAnswered, Side
from drivers.time_control import Method, Period, TimeControl
from tests.daemon.facts_of_games import records
from tests.daemon.officials import WithOfficials

LEFT, RIGHT = Side.LEFT, Side.RIGHT
RULES = rules.load()
SIDES = {chess.WHITE: LEFT, chess.BLACK: RIGHT}

OF_EQUIPMENT = frozenset(
    {"board_lost", "clock_lost", "set_clock_manually", "ambiguous_position", "moves_withdrawn"}
)
"""Incidents that no rule speaks of."""
OF_PLAY = frozenset(
    {
        "draw_claim_possible",
        "both_low_on_time",
        "draw_agreed",
        "resignation",
        "misconduct",
        "both_late",
        "both_flags",
    }
)
"""Incidents that belong to play under any rules."""


def ms(text: str) -> int:
    """A time such as "12:10" or "1:30:00"."""
    total = 0
    for part in text.split(":"):
        total = total * 60 + int(part)
    return total * 1000


class Scene(WithOfficials):
    """A game by a rule set.

    Args:
        ruleset: whose rules hold.
        control: the time control; "-" = no clock stands at the table.
        late: the game was to start so many seconds ago; None = no start was announced.
        shows: what the clock is set to, White's time first; empty = as the time control says.
        gives: its increment or delay, in seconds; None = as the time control says.
        exchanged: squares whose men stand exchanged when the game should begin, such as "d1e1".
        clock_hand: at which of White's hands the clock stands; None = nobody has said.
        assisted: White has an assistant, who presses for him.
    """

    played: ClassVar[list[Scene]] = []

    def __init__(
        self,
        ruleset: Ruleset,
        control: str,
        *,
        late: int | None = None,
        shows: str = "",
        gives: int | None = None,
        exchanged: str = "",
        clock_hand: Side | None = None,
        assisted: bool = False,
    ) -> None:
        self.clock_hand, self._assisted = clock_hand, assisted
        self.control = None if control == "-" else TimeControl.parsed(control)
        self._written = control
        self._late = late
        first = self.control.periods[0] if self.control else Period(0)
        start = (first.seconds + (first.bonus_s if first.method is Method.FISCHER else 0)) * 1000.0
        white, black = (float(ms(one)) for one in shows.split(" / ")) if shows else (start, start)
        self.ms = {LEFT: white, RIGHT: black}
        self._gives = gives
        self.ticking = False
        self.fell: list[Side] = []
        self._held_s = 0.0  # what is left of a delay
        self._made = {LEFT: 0, RIGHT: 0}
        super().__init__(ruleset, started=False)
        self.plug_in()
        if exchanged:
            self.stand_exchanged(exchanged)
        else:
            self.set_up()
        self.clock(running=False).wait(1).clock(running=False).wait(1)
        Scene.played.append(self)

    def _default(self, at_ms: int) -> Any:
        made = default_assignment(1, at_ms, self._written, self.ruleset)
        starts_at = None if self._late is None else at_ms - self._late * 1000
        white = made.white.model_copy(update={"assisted": self._assisted})
        return made.model_copy(update={"white": white, "audiences": ["public"], "starts_at": starts_at})

    def stand_exchanged(self, squares: str) -> Self:
        """The men are put up for a game, two of them on each other's square."""
        self.pieces = [chess.Board().piece_at(square) for square in chess.SQUARES]
        one, other = chess.parse_square(squares[:2]), chess.parse_square(squares[2:])
        self.pieces[one], self.pieces[other] = self.pieces[other], self.pieces[one]
        return self.event(ev.PlacementRead(0, tuple(self.pieces), self.now))

    # --- the clock ----------------------------------------------------------------------------------------

    def clock(self, *, running: bool = True, flag: Side | None = None) -> Self:
        """The clock is read, or started, or stopped."""
        if self.control is None:
            return self
        if running and not self.ticking:
            self._held_s = self.delay_s
        self.ticking = running
        self.seconds = {side: math.ceil(left / 1000) for side, left in self.ms.items()}
        return super().clock(running=running, flag=flag or (self.fell[0] if self.fell else None))

    def stop(self) -> Self:
        """Somebody stops both clocks."""
        return self.clock(running=False)

    def go(self) -> Self:
        """The clock runs for whoever is on move."""
        return self.clock()

    def wait(self, seconds: float) -> Self:
        """Time passes; the clock runs, and is read when a flag falls."""
        while self.ticking and self.up not in self.fell:
            until_fall = self._held_s + self.ms[self.up] / 1000
            if until_fall > seconds:
                break
            self._pass(until_fall)
            seconds -= until_fall
            self.ms[self.up] = 0.0
            self.fell.append(self.up)
            self.clock()
        return self._pass(seconds)

    def _pass(self, seconds: float) -> Self:
        if self.ticking:
            held = min(self._held_s, seconds)
            self._held_s -= held
            self.ms[self.up] = max(0.0, self.ms[self.up] - (seconds - held) * 1000)
        return super().wait(seconds)

    def has(self, white: str, black: str) -> Self:
        """An official stops the clocks, puts these times on them, and starts them again."""
        self.stop()
        self.ms = {LEFT: float(ms(white)), RIGHT: float(ms(black))}
        return self.stop().go()

    @property
    def delay_s(self) -> float:
        """Seconds that pass at the start of a turn before the time of the player on move runs."""
        period = self._period(self.up)
        given = period.bonus_s if self._gives is None else self._gives
        return float(given) if period.method is Method.DELAY else 0.0

    def _period(self, side: Side) -> Period:
        assert self.control is not None
        left = self._made[side]
        for period in self.control.periods:
            if period.moves is None or left < period.moves:
                return period
            left -= period.moves
        return self.control.periods[-1]

    def press(self, at: str = "") -> Self:
        """The player whose clock runs presses; ``at``: his own clock shows this then."""
        if self.control is None:
            return self.wait(0.4)
        side = self.up
        period = self._period(side)
        given = period.bonus_s if self._gives is None else self._gives
        gained = given * 1000 if period.method is Method.FISCHER else 0
        if at:
            spare = self._held_s + (self.ms[side] + gained - ms(at)) / 1000
            assert spare >= 0, f"the clock shows less than {at} already"
            self.wait(spare)
        else:
            self.wait(0.4)
        self.ms[side] += gained
        self._made[side] += 1
        self.up = side.other
        self._held_s = self.delay_s
        return self.clock()

    def press_back(self) -> Self:
        """The player who is on move starts the other clock again without a move."""
        return self.press()

    # --- hands --------------------------------------------------------------------------------------------

    def moved(self, uci: str) -> Self:
        """A move by clean hands, legal or not, without the press."""
        origin, target = chess.parse_square(uci[:2]), chess.parse_square(uci[2:4])
        piece = self.pieces[origin]
        assert piece is not None, f"nobody stands on {uci[:2]}"
        king_step = chess.square_file(target) - chess.square_file(origin)
        if piece.piece_type == chess.KING and abs(king_step) == 2:
            self.step(uci[:4])
            side = ("h", "f") if king_step > 0 else ("a", "d")
            return self.step(f"{side[0]}{uci[1]}{side[1]}{uci[1]}")
        passing = piece.piece_type == chess.PAWN and uci[0] != uci[2] and self.pieces[target] is None
        self.set(origin, None)
        if self.pieces[target] is not None:
            self.set(target, None)
        if len(uci) == 5:
            piece = chess.Piece(chess.Piece.from_symbol(uci[4]).piece_type, piece.color)
        self.set(target, piece)
        if passing:
            self.set(chess.square(chess.square_file(target), chess.square_rank(origin)), None)
        return self

    def castled_with_two_hands(self, uci: str) -> Self:
        """King and rook go over so quickly that one scan of the board shows both gone and both landed."""
        king, rank = chess.parse_square(uci[:2]), uci[1]
        rook = chess.parse_square(("h" if uci[2] == "g" else "a") + rank)
        to_rook = chess.parse_square(("f" if uci[2] == "g" else "d") + rank)
        pieces = self.pieces[king], self.pieces[rook]
        self.set(king, None).set(rook, None, 0.0)
        return self.set(chess.parse_square(uci[2:4]), pieces[0], 0.0).set(to_rook, pieces[1], 0.0)

    def plays(self, *moves: str) -> Self:
        """Moves, each pressed and looked at; at a table without a clock they are only made."""
        for uci in moves:
            self.moved(uci)
            if self.control is not None:
                self.press()
            self.wait(1.2)
        return self

    def play(self, *moves: str) -> Self:
        return self.plays(*moves)

    def illegally(self, uci: str) -> Self:
        """A move that the rules do not allow is pressed, and looked at."""
        return self.moved(uci).press().wait(1.5)

    def puts_back(self, uci: str) -> Self:
        """With the clocks stopped a man goes back, and his player is on move again."""
        self.stop().step(uci[2:4] + uci[:2]).wait(1)
        self.up = self.up.other
        return self.go()

    # --- officials ----------------------------------------------------------------------------------------

    def stand(self, fen: str, white: str = "", black: str = "") -> Self:
        """An official puts a position on the board, and times on the clock, and has it go on from there."""
        if self.control is not None:
            self.stop()
            if white and black:
                self.ms = {LEFT: float(ms(white)), RIGHT: float(ms(black))}
            self.stop()
        board = chess.Board(fen)
        self.pieces = [board.piece_at(square) for square in chess.SQUARES]
        self.event(ev.PlacementRead(0, tuple(self.pieces), self.now))
        assert self.state.game is not None
        asked = SetPositionRequest(**self._signed(), game=self.state.game.id, fen=fen)
        self.keep(self.table.set_position(asked, self.now))
        self.wait(1)
        self.up = SIDES[board.turn]
        return self.go().wait(1)

    def obey(self) -> Self:
        """The clock takes the last order and shows it; it stands."""
        ((name, order),) = self.table.take_clock_orders()
        assert isinstance(order, SetClock)
        self.event(OrderAnswered(0, name, True, "", self.now))
        self.ms = {LEFT: order.left_s * 1000.0, RIGHT: order.right_s * 1000.0}
        self.fell = [side for side in self.fell if not self.ms[side]]
        return self.stop().wait(1)

    # --- what was said ------------------------------------------------------------------------------------

    @property
    def alarms(self) -> list[str]:
        """The kinds of what somebody has to see to, the first one first; hints and notes are not."""
        return [one.kind for one in self.incidents if one.certainty != "hint" and not _noted(one)]

    @property
    def noted(self) -> list[str]:
        """The kinds of what was only noted."""
        return [one.kind for one in self.incidents if _noted(one)]

    @property
    def remedy(self) -> Remedy:
        """What the last incident proposes."""
        assert self.last.remedy is not None, f"nothing is proposed: {self.last.summary}"
        return self.last.remedy

    @property
    def times(self) -> str:
        """The two times that the last incident proposes, White's first; "stay" = the clock is not touched."""
        remedy = self.remedy
        if remedy.white_ms is None or remedy.black_ms is None:
            return "stay"
        return f"{time_text(remedy.white_ms)} / {time_text(remedy.black_ms)}"

    @property
    def shown(self) -> str:
        """What the clock shows."""
        return " / ".join(time_text(math.ceil(self.ms[side] / 1000) * 1000) for side in (LEFT, RIGHT))

    @property
    def offered(self) -> list[str]:
        """What the last incident lets the decider choose from besides, in words."""
        return [one.text for one in self.last.options]

    def of(self, kind: str) -> Incident:
        """The last incident of a kind."""
        return next(one for one in reversed(self.incidents) if one.kind == kind)

    # --- what holds in every scene ------------------------------------------------------------------------

    def assert_keeps_to_its_rules(self) -> None:
        """Every alarm names its article, and nothing is proposed for what the rules do not speak of."""
        for one in self.incidents:
            if one.kind in OF_EQUIPMENT or one.kind in OF_PLAY:
                continue
            article = self.ruleset.articles.get(one.kind)
            if article is None:
                silent = f"{self.ruleset.id} has nothing on {one.kind}: {one.summary}"
                assert (one.remedy, one.options) == (None, []), silent
                continue
            assert (one.article, one.rule) == (article.article, article.text)
            remedies = [*([one.remedy] if one.remedy else []), *one.options]
            for remedy in remedies:
                assert remedy.text
                assert (remedy.white_ms is None) is (remedy.black_ms is None)
                assert min(remedy.white_ms or 0, remedy.black_ms or 0) >= 0
            if one.remedy is not None and not one.closed_reason:
                assert one.may_act, f"nobody is named who may act: {one.summary}"

    def assert_public_knows_nothing(self) -> None:
        """What an audience is told has no incident in it, no flag and no claim."""
        view = StreamView("j", HallState(), "public")
        told = [message for record in records(self.facts) for message in view.take(record)]
        assert all(one.topic.pattern.startswith("audience/") for one in told)
        words = " ".join(one.message.model_dump_json() for one in told if one.message is not None)
        for incident in self.incidents:
            assert incident.summary not in words
            assert incident.id not in words
        for state in self.states:
            if isinstance(state, ClockState):
                shown = for_audience(topics.CLOCK, state)
                assert isinstance(shown, ClockState)
                assert (shown.flag, shown.state == "flag") == (None, False)


def _noted(one: Incident) -> bool:
    return one.closed_reason.startswith("noted")


# --- positions --------------------------------------------------------------------------------------------

PROMOTES = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1"
"""White's pawn goes to a8."""
IN_CHECK = "k3r3/8/8/8/8/8/P7/4K2R w - - 0 1"
"""White's king stands in check; with Rh2 he leaves it there, and Black can take him."""
BOTH_IN_CHECK = "k3r3/8/8/8/8/8/7R/4K3 w - - 0 1"
"""White's king stands in check; Ra2 leaves him there, and checks."""
ROOKS = "3k4/5r2/8/8/8/8/8/4K2R w - - 0 1"
KNIGHT_MATES = "8/8/8/8/3n4/8/P6P/K1k5 w - - 0 1"
"""After h3 Black mates with Nc2."""
BARE_KING = "3k4/8/8/8/8/8/7P/4K2R w - - 0 1"
LONE_KNIGHT = "3k4/5n2/8/8/8/8/8/4K2R w - - 0 1"
LONE_BISHOP = "3k4/5b2/8/8/8/8/8/4K2R w - - 0 1"
TWO_KNIGHTS = "3k4/5nn1/8/8/8/8/8/4K2R w - - 0 1"
TWO_KNIGHTS_AND_A_PAWN = "3k4/5nn1/8/8/8/8/P7/4K2R w - - 0 1"
BISHOP_AND_KNIGHT = "3k4/5nb1/8/8/8/8/8/4K2R w - - 0 1"
LONE_PAWN = "3k4/5p2/8/8/8/8/8/4K2R w - - 0 1"
"""What Black has left when White's flag falls; White has a rook, or a rook and a pawn."""
KNIGHT_AGAINST_QUEEN = "3k4/5n2/8/8/8/8/8/4K2Q w - - 0 1"
"""No series of legal moves lets Black mate."""
WALL = "8/8/3k4/1p1p1p1p/1P1P1P2/7P/3K4/8 w - - 0 1"
"""After h4 nobody gets through any more."""
MATES_AT_ONCE = "3k4/8/3K4/8/8/8/r7/7R w - - 0 1"
"""White mates with Rh8."""

NEARLY_MATED = "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1"
"""Qe8 mates, Qf7 stalemates."""
FEW_MEN = "8/k7/8/3p4/3K4/8/8/8 w - - 0 1"
"""White takes the last pawn."""
A_KNIGHT, A_BISHOP = FEW_MEN.replace("8/8/8 w", "8/8/6N1 w"), FEW_MEN.replace("8/8/8 w", "8/8/6B1 w")
BISHOPS_OF_ONE_COLOUR = "2b5/k7/8/3p4/3K4/8/8/5B2 w - - 0 1"
BISHOPS_OF_TWO_COLOURS = "1b6/k7/8/3p4/3K4/8/8/5B2 w - - 0 1"
LISTED = {
    "bare kings": FEW_MEN,
    "a knight": A_KNIGHT,
    "a bishop": A_BISHOP,
    "bishops of one colour": BISHOPS_OF_ONE_COLOUR,
}

ITALIAN = [
    "e2e4",
    "e7e5",
    "g1f3",
    "b8c6",
    "f1c4",
    "f8c5",
    "c2c3",
    "g8f6",
    "d2d3",
    "d7d6",
    "b1d2",
    "a7a6",
    "a2a4",
    "h7h6",
    "h2h3",
    "c5a7",
    "d2f1",
    "d8e7",
    "f1g3",
    "c8e6",
]
"""Ten moves by each."""
THERE_AND_BACK = ("g1f3", "b8c6", "f3g1", "c6b8")
"""The position comes again."""


# --- scenes that several rule sets share ------------------------------------------------------------------


def at_the_board(ruleset: Ruleset, control: str, *moves: str) -> Scene:
    """1. e4 e5 and more; White is to move."""
    return Scene(ruleset, control).go().plays("e2e4", "e7e5", *moves)


def white_errs(ruleset: Ruleset, control: str, white: str = "12:10", black: str = "9:45") -> Scene:
    """2. Ng1-g3, which is illegal: at the press the clock shows these times."""
    scene = Scene(ruleset, control).go().moved("e2e4").press().wait(1)
    scene.moved("e7e5").press(at=black).wait(1)
    return scene.moved("g1g3").press(at=white).wait(1.5)


def black_errs(ruleset: Ruleset, control: str, white: str = "12:10", black: str = "9:45") -> Scene:
    """1... Ng8-g6, which is illegal: at the press the clock shows these times."""
    scene = Scene(ruleset, control).go().moved("e2e4").press(at=white).wait(1)
    return scene.moved("g8g6").press(at=black).wait(1.5)


def errs_again(scene: Scene, uci: str = "f1f5") -> Scene:
    """The remedy is applied and the man put back; then White makes another illegal move."""
    before = _step_of(scene)
    scene.stop().decide("apply")
    if scene.remedy.white_ms is not None:
        scene.obey()
    return scene.puts_back(before).illegally(uci)


def _step_of(scene: Scene) -> str:
    """The illegal step of the last incident."""
    before, after = chess.Board(scene.last.fen_before), chess.BaseBoard(scene.last.placement_after)
    differs = [square for square in chess.SQUARES if before.piece_at(square) != after.piece_at(square)]
    origin, target = sorted(differs, key=lambda square: after.piece_at(square) is not None)
    return chess.square_name(origin) + chess.square_name(target)


def pawn_left(ruleset: Ruleset, control: str) -> Scene:
    """White pushes his pawn to a8, leaves it there and presses at 12:10; Black has 9:45."""
    scene = at_the_board(ruleset, control).stand(PROMOTES, "12:20", "9:45")
    return scene.moved("a7a8").press(at="12:10").wait(1.5)


def piece_in_the_air(ruleset: Ruleset, control: str) -> Scene:
    """White presses with the knight in his hand, and puts it down a second and a half later."""
    scene = at_the_board(ruleset, control)
    knight = scene.pieces[chess.G1]
    scene.set(chess.G1, None).press().wait(1.5)
    return scene.set(chess.F3, knight).wait(2)


def other_hand(ruleset: Ruleset, control: str) -> Scene:
    """White presses while his knight lands: sooner than one hand comes from f3 to the clock."""
    scene = at_the_board(ruleset, control)
    knight = scene.pieces[chess.G1]
    scene.set(chess.G1, None).press()
    return scene.set(chess.F3, knight, 0.2).wait(3)


def two_hands(ruleset: Ruleset, control: str) -> Scene:
    """White castles with king and rook in his two hands, and presses."""
    scene = at_the_board(ruleset, control, *ITALIAN[2:6])
    return scene.castled_with_two_hands("e1g1").press().wait(2)


def corrected_before_the_press(ruleset: Ruleset, control: str) -> Scene:
    """White makes an illegal move, sees it, puts the man back and makes another; then he presses."""
    scene = at_the_board(ruleset, control)
    return scene.moved("g1g3").wait(1).step("g3g1").wait(0.5).moved("g1f3").press().wait(2)


def knocked_over(ruleset: Ruleset, control: str) -> Scene:
    """White makes his move, pushes Black's queen from d8 to d6 with his sleeve, and presses."""
    scene = at_the_board(ruleset, control).moved("g1f3")
    queen = scene.pieces[chess.D8]
    return scene.set(chess.D8, None).set(chess.D6, queen).press().wait(2)


def left_in_check(ruleset: Ruleset, control: str) -> Scene:
    """White's king stands in check; he moves his rook and presses."""
    return at_the_board(ruleset, control).stand(IN_CHECK).illegally("h1h2")


def king_taken(ruleset: Ruleset, control: str) -> Scene:
    """White leaves his king in check and presses; Black takes the king and presses."""
    return left_in_check(ruleset, control).illegally("e8e1")


def flag_falls(ruleset: Ruleset, control: str, fen: str, black: str = "5:00") -> Scene:
    """White's flag falls while he thinks; Black has so much left."""
    return at_the_board(ruleset, control).stand(fen, "0:05", black).wait(15)


def not_put_back(ruleset: Ruleset, control: str, seconds: float) -> Scene:
    """While White thinks, two of Black's men are pushed aside; after so long they stand where they stood."""
    scene = at_the_board(ruleset, control)
    steps = ("d8d6", "c8c6")
    for step in steps:
        scene.step(step)
    scene.wait(seconds)
    for step in steps:
        scene.step(step[2:] + step[:2])
    return scene.wait(1).plays("g1f3", "b8c6")


def both_flags(ruleset: Ruleset, control: str, *, apart: bool, fen: str = ROOKS) -> Scene:
    """Nobody sees White's flag fall; he moves and presses, and Black's falls: much later, or at once."""
    scene = at_the_board(ruleset, control).stand(fen)
    delay_s = scene.delay_s
    scene.has("0:01", "0:05" if apart else "0:01").wait(delay_s).moved("h1h3").press().wait(8 + delay_s)
    assert scene.fell == [LEFT, RIGHT]
    return scene


def counted(ruleset: Ruleset, control: str, plies: int) -> Scene:
    """So many plies since the last capture or pawn move; White is to move, rook against rook."""
    fen = ROOKS.replace("w - - 0 1", f"w - - {plies} 90")
    return at_the_board(ruleset, control).stand(fen)


def repeated(ruleset: Ruleset, control: str, times: int) -> Scene:
    """The position after 1. e4 e5 comes so many times; White is to move."""
    return at_the_board(ruleset, control, *THERE_AND_BACK * (times - 1))


def an_event(folder: Path, base: str, changes: str) -> Ruleset:
    """A rule set of an event's own, as its director writes it: another one with a few lines changed."""
    path = folder / "event.toml"
    path.write_text(f'extends = "{base}"\nid = "event"\nname = "Event"\n{changes}\n', encoding="utf-8")
    return rules.check(path)


def refused(act: Callable[[], object]) -> str:
    """Why it cannot be done."""
    with pytest.raises(RequestRejected) as told:
        act()
    return str(told.value)
