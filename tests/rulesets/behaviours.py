"""What players do at a table: each is played by every rule set, and `behaviours.toml` says what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import chess

from broker.contract.requests import Claim
from broker.contract.ruleset import Ruleset
from tests.rulesets.at_the_table import (
    BARE_KING,
    BISHOP_AND_KNIGHT,
    BISHOPS_OF_TWO_COLOURS,
    BOTH_IN_CHECK,
    ITALIAN,
    KNIGHT_AGAINST_QUEEN,
    KNIGHT_MATES,
    LISTED,
    LONE_BISHOP,
    LONE_KNIGHT,
    LONE_PAWN,
    MATES_AT_ONCE,
    NEARLY_MATED,
    PROMOTES,
    ROOKS,
    THERE_AND_BACK,
    TWO_KNIGHTS,
    TWO_KNIGHTS_AND_A_PAWN,
    WALL,
    Scene,
    at_the_board,
    black_errs,
    both_flags,
    corrected_before_the_press,
    counted,
    errs_again,
    flag_falls,
    king_taken,
    knocked_over,
    left_in_check,
    not_put_back,
    other_hand,
    pawn_left,
    piece_in_the_air,
    repeated,
    two_hands,
    white_errs,
)

CONTROLS: Final[Mapping[str, str]] = {
    "fide-standard-2023": "5400",
    "fide-rapid-2023": "900",
    "fide-blitz-2023": "900",
    "hdca-2019": "5400",
    "bcca-quickplay-2003": "3600",
    "cohen-chess": "900",
    "us-chess-7": "3600d5",
    "scholastic-swiss": "1800d5",
    "us-chess-blitz-7": "900d2",
    "vkk": "-",
}
"""The time control of each rule set here; "-" = without a clock. The times in the table come from it."""


@dataclass(frozen=True, slots=True)
class At:
    """A table of one rule set.

    Attributes:
        rules: the rule set.
        control: its time control.
    """

    rules: Ruleset
    control: str

    @property
    def clocked(self) -> bool:
        return self.control != "-"

    @property
    def rest_s(self) -> float:
        """Seconds until a move counts for which nobody can press."""
        return 0 if self.clocked else 15

    def begun(self, *moves: str) -> Scene:
        """1. e4 e5 and more; White is to move."""
        return at_the_board(self.rules, self.control, *moves).wait(self.rest_s)

    def stood(self, fen: str, white: str = "", black: str = "") -> Scene:
        """A position that an arbiter has set, with these times."""
        return self.begun().stand(fen, white, black)

    def new(self, control: str = "", **more: object) -> Scene:
        """The pieces stand for a game; the clock does not run."""
        return Scene(self.rules, control or self.control, **more)  # type: ignore[arg-type] # passed on

    def with_bonus(self, seconds: int) -> str:
        """An hour with an increment; without a clock there is none."""
        return f"3600+{seconds}" if self.clocked else "-"


Played = Callable[[At], Scene]
BEHAVIOURS: dict[str, Behaviour] = {}


@dataclass(frozen=True, slots=True)
class Behaviour:
    """Something that is played at a table.

    Attributes:
        name: of it.
        played: plays it, and returns the scene; its docstring says what happens.
        shows: what the answer has besides each incident with its remedy: the "times" to set, "who" may act,
            the "choices" that an arbiter has, what is "said" in the headline, the "record" of the moves.
        clocked: it cannot be played without a clock.
    """

    name: str
    played: Played
    shows: tuple[str, ...] = ()
    clocked: bool = False


def behaviour(name: str, *shows: str, clocked: bool = False) -> Callable[[Played], Played]:
    """Put a function into the table under this name."""

    def known(played: Played) -> Played:
        assert name not in BEHAVIOURS, name
        BEHAVIOURS[name] = Behaviour(name, played, shows, clocked)
        return played

    return known


def claimed(scene: Scene) -> Scene:
    """Black claims the illegal move."""
    return scene.claim("black", "illegal_move")


def decided(scene: Scene) -> Scene:
    """The arbiter applies what is proposed, if anything is, and the clock is set."""
    if not scene.incidents or scene.last.remedy is None or scene.last.closed_reason:
        return scene
    times = scene.stop().times
    scene.decide("apply")
    return scene if times == "stay" else scene.obey()


# --- illegal moves ----------------------------------------------------------------------------------------


@behaviour("first illegal move", "who", "times")
def _(at: At) -> Scene:
    """1. e4 e5 2. Ng1-g3, pressed: the clock shows 12:10 and 9:45."""
    return white_errs(at.rules, at.control)


@behaviour("first illegal move by Black", "times")
def _(at: At) -> Scene:
    """1. e4 Ng8-g6, pressed: the clock shows 12:10 and 9:45."""
    return black_errs(at.rules, at.control)


@behaviour("first illegal move, with an increment", "times", clocked=True)
def _(at: At) -> Scene:
    """2. Ng1-g3 by a control with 2 seconds for each move: the clock shows 12:10 and 9:45."""
    return white_errs(at.rules, at.with_bonus(2))


@behaviour("first illegal move, claimed by the opponent", "times")
def _(at: At) -> Scene:
    """2. Ng1-g3, pressed at 12:10 and 9:45; Black stops the clocks at once and claims it."""
    return claimed(white_errs(at.rules, at.control))


@behaviour("first illegal move, with 0:40 left", "times", clocked=True)
def _(at: At) -> Scene:
    """2. Ng1-g3, pressed: the clock shows 0:40 and 9:45; Black claims it."""
    return claimed(white_errs(at.rules, at.control, white="0:40"))


@behaviour("first illegal move, the opponent has 4:45", "who", clocked=True)
def _(at: At) -> Scene:
    """2. Ng1-g3, pressed: the clock shows 12:10 and 4:45."""
    return white_errs(at.rules, at.control, black="4:45")


@behaviour("first illegal move at 4:10 with 30 seconds a move", "who", "times", clocked=True)
def _(at: At) -> Scene:
    """2. Ng1-g3 by a control with 30 seconds for each move: the clock shows 4:10 and 9:45."""
    return white_errs(at.rules, at.with_bonus(30), white="4:10")


@behaviour("what the arbiter may choose instead", "choices", "times")
def _(at: At) -> Scene:
    """2. Ng1-g3, pressed at 12:10 and 9:45."""
    return white_errs(at.rules, at.control)


def _applied(scene: Scene, uci: str = "") -> Scene:
    """Black claims the last illegal move; unless that ends the game, White makes another one."""
    scene.claim("black", "illegal_move")
    return scene if scene.remedy.result else errs_again(scene, uci or "f1f5").claim("black", "illegal_move")


@behaviour("second illegal move")
def _(at: At) -> Scene:
    """2. Ng1-g3 is claimed and put right; then White plays Bf1-f5 and presses, and Black claims that too."""
    return _applied(white_errs(at.rules, at.control))


@behaviour("third illegal move")
def _(at: At) -> Scene:
    """After Ng1-g3 and Bf1-f5, each claimed and put right, White plays Qd1-d5."""
    scene = _applied(white_errs(at.rules, at.control))
    return scene if scene.remedy.result else _applied(scene, "d1d5")


@behaviour("second illegal move, and the opponent cannot mate")
def _(at: At) -> Scene:
    """King and queen against king and knight: White makes two illegal moves, and Black claims them."""
    scene = at.stood(KNIGHT_AGAINST_QUEEN).illegally("h1g3").claim("black", "illegal_move")
    return scene if scene.remedy.result else errs_again(scene, "h1f6").claim("black", "illegal_move")


@behaviour("illegal move, and the opponent has a knight")
def _(at: At) -> Scene:
    """King and rook against king and knight: White makes an illegal move, and Black claims it."""
    return claimed(at.stood(LONE_KNIGHT).illegally("h1g3"))


@behaviour("second illegal move of any kind")
def _(at: At) -> Scene:
    """2. Ng1-g3 is put right; then White presses without a move."""
    return decided(white_errs(at.rules, at.control)).puts_back("g1g3").press().wait(2)


@behaviour("an illegal move by each player")
def _(at: At) -> Scene:
    """2. Ng1-g3 is put right; 2. Nf3 Bf8-f3."""
    return white_errs(at.rules, at.control).puts_back("g1g3").plays("g1f3").illegally("f8f3")


@behaviour("illegal move corrected before the press")
def _(at: At) -> Scene:
    """White puts the knight on g3, puts it back, plays Nf3 and presses."""
    return corrected_before_the_press(at.rules, at.control)


@behaviour("illegal move that the opponent has answered")
def _(at: At) -> Scene:
    """2. Ng1-g3 Nc6 3. Bc4 Bc5, all pressed."""
    return white_errs(at.rules, at.control).plays("b8c6", "f1c4", "f8c5")


@behaviour("illegal move put right, and the game goes on")
def _(at: At) -> Scene:
    """2. Ng1-g3: the players put it right themselves, 2. Nf3 Nc6; then White plays Bf1-f5."""
    return white_errs(at.rules, at.control).puts_back("g1g3").plays("g1f3", "b8c6").illegally("f1f5")


@behaviour("king left in check")
def _(at: At) -> Scene:
    """White's king on e1 stands in check by the rook on e8; White plays Rh1-h2 and presses."""
    return left_in_check(at.rules, at.control)


@behaviour("king left in check, captured")
def _(at: At) -> Scene:
    """After Rh1-h2 Black takes the king on e1 with the rook, and presses."""
    return king_taken(at.rules, at.control).wait(at.rest_s)


@behaviour("king captured by a lone knight")
def _(at: At) -> Scene:
    """White leaves the king on b1 in check; Black, who has only a knight, takes it."""
    fen = "k7/8/8/8/8/8/P2n4/1K5R w - - 0 1"
    return at.stood(fen).illegally("h1h2").illegally("d2b1").wait(at.rest_s)


@behaviour("illegal castling")
def _(at: At) -> Scene:
    """White castles on the kingside out of check by the rook on e8."""
    return at.stood("k3r3/8/8/8/8/8/8/4K2R w K - 0 1").illegally("e1g1")


@behaviour("illegal castling, the other side is legal")
def _(at: At) -> Scene:
    """White castles over the attacked f1; castling on the queenside is legal."""
    return at.stood("1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1").illegally("e1g1")


@behaviour("pawn left on the last rank", "times")
def _(at: At) -> Scene:
    """White pushes the pawn to a8, leaves it there and presses: the clock shows 12:10 and 9:45."""
    return pawn_left(at.rules, at.control)


@behaviour("pawn left on the last rank, and the opponent presses back", clocked=True)
def _(at: At) -> Scene:
    """Black starts White's clock again without a move."""
    return pawn_left(at.rules, at.control).press_back().wait(1.5)


@behaviour("pawn left on the last rank, and the opponent moves")
def _(at: At) -> Scene:
    """Black answers Kf7-e7 and presses; the pawn still stands on a8."""
    return pawn_left(at.rules, at.control).plays("f7e7").wait(3)


@behaviour("both kings in check, and one more move")
def _(at: At) -> Scene:
    """White, in check, gives check with Rh2-a2; Black answers Re8-e7: both kings stand in check."""
    return at.stood(BOTH_IN_CHECK).illegally("h2a2").plays("e8e7")


@behaviour("claim of an illegal move that was none")
def _(at: At) -> Scene:
    """After 1. e4 e5 White claims an illegal move of Black."""
    return at.begun().claim("white", "illegal_move")


# --- hands and the clock ----------------------------------------------------------------------------------


@behaviour("press without a move", "times", clocked=True)
def _(at: At) -> Scene:
    """After 1. e4 e5 White presses at 12:10 without a move."""
    return at.begun().has("12:20", "9:45").press(at="12:10").wait(1.5)


@behaviour("press without a move before the first move", clocked=True)
def _(at: At) -> Scene:
    """White starts Black's clock instead of making a first move."""
    return at.new().go().wait(1).press().wait(2)


@behaviour("press without a move that nobody acts on", clocked=True)
def _(at: At) -> Scene:
    """White presses without a move, Black presses back; 2. Nf3 Nc6."""
    return at.begun().press().wait(1.5).press().wait(0.5).plays("g1f3", "b8c6")


@behaviour("two hands for one move", "record", clocked=True)
def _(at: At) -> Scene:
    """White castles with king and rook in two hands, and presses."""
    return two_hands(at.rules, at.control)


@behaviour("two hands, and then again with one hand", "record", clocked=True)
def _(at: At) -> Scene:
    """White takes the castling with two hands back before the press, and castles with one hand."""
    scene = at.begun(*ITALIAN[2:6]).castled_with_two_hands("e1g1").wait(1)
    return scene.step("f1h1").step("g1e1").wait(1).moved("e1g1").press().wait(2)


@behaviour("press with the piece in the air", "record", clocked=True)
def _(at: At) -> Scene:
    """White presses with the knight in the hand, and puts it on f3 a second and a half later."""
    return piece_in_the_air(at.rules, at.control)


@behaviour("press with the other hand", "record", clocked=True)
def _(at: At) -> Scene:
    """White presses while the knight lands: sooner than one hand comes from f3 to the clock."""
    return other_hand(at.rules, at.control)


@behaviour("press with the other hand for the second time", clocked=True)
def _(at: At) -> Scene:
    """The first time was decided as proposed; now the knight goes from b1 to c3 in the same way."""
    scene = decided(other_hand(at.rules, at.control).has("12:10", "9:45")).go().plays("b8c6")
    knight = scene.pieces[chess.B1]
    return scene.set(chess.B1, None).press().set(chess.C3, knight, 0.2).wait(3)


@behaviour("pieces knocked over at the press", clocked=True)
def _(at: At) -> Scene:
    """White plays Nf3, pushes Black's queen from d8 to d6 with a sleeve, and presses."""
    return knocked_over(at.rules, at.control)


@behaviour("pieces knocked over, and the opponent presses back", clocked=True)
def _(at: At) -> Scene:
    """Black starts White's clock again; White puts the queen back and presses, 2... Nc6."""
    scene = knocked_over(at.rules, at.control).press_back().wait(1.5)
    return scene.step("d6d8").press().wait(1.5).plays("b8c6")


@behaviour("pieces put back after 15 seconds", clocked=True)
def _(at: At) -> Scene:
    """While White thinks, two of Black's pieces are pushed aside; they are put back after 15 seconds."""
    return not_put_back(at.rules, at.control, 15)


@behaviour("pieces put back after 4 seconds", clocked=True)
def _(at: At) -> Scene:
    """While White thinks, two of Black's pieces are pushed aside; they are put back after 4 seconds."""
    return not_put_back(at.rules, at.control, 4)


@behaviour("reply before the press", "record", clocked=True)
def _(at: At) -> Scene:
    """White plays Nf3, Black answers Nc6 before the press; both press."""
    return at.begun().moved("g1f3").moved("b8c6").press().wait(0.1).press().wait(2)


@behaviour("piece adjusted", "record")
def _(at: At) -> Scene:
    """White lifts the knight on b1 and puts it back, and plays Nf3."""
    return at.begun().step("b1b1").wait(1).step("g1g1").wait(0.5).plays("g1f3").wait(at.rest_s)


@behaviour("touch-move claimed, and the board shows nothing", "said")
def _(at: At) -> Scene:
    """After 2. Nf3 White claims that Black touched another piece first."""
    return at.begun("g1f3").claim("white", "touch_move")


def _touches(at: At, *squares: str) -> Scene:
    scene = at.new().go().plays("e2e4", "d7d5")
    for name in squares:
        square = chess.parse_square(name)
        piece = scene.pieces[square]
        scene.set(square, None).wait(1).set(square, piece).wait(0.5)
    return scene.plays("g1f3").claim("black", "touch_move")


@behaviour("another own piece was touched first", "said", clocked=True)
def _(at: At) -> Scene:
    """1. e4 d5: White touches the bishop on f1, plays Nf3 and presses; Black claims it."""
    return _touches(at, "f1")


@behaviour("an opposing piece was touched first", clocked=True)
def _(at: At) -> Scene:
    """1. e4 d5: White touches the pawn on d5, plays Nf3 and presses; Black claims it."""
    return _touches(at, "d5")


@behaviour("a piece of each player was touched first", clocked=True)
def _(at: At) -> Scene:
    """1. e4 d5: White touches the pawns on e4 and d5, plays Nf3 and presses; Black claims it."""
    return _touches(at, "e4", "d5")


# --- the flag ---------------------------------------------------------------------------------------------


@behaviour("flag fell", "who", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook: White's flag falls; nobody says anything for half a minute."""
    return flag_falls(at.rules, at.control, ROOKS).wait(30)


@behaviour("flag fell, and the opponent claims it", "who", "said", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook: White's flag falls, and Black claims it."""
    return flag_falls(at.rules, at.control, ROOKS).stop().claim("black", "flag")


@behaviour("flag claimed that is up", clocked=True)
def _(at: At) -> Scene:
    """After 1. e4 e5 Black claims that White's flag fell."""
    return at.begun().has("12:10", "9:45").claim("black", "flag")


_LEFT = {
    "a bare king": BARE_KING,
    "a knight": LONE_KNIGHT,
    "a bishop": LONE_BISHOP,
    "two knights": TWO_KNIGHTS,
    "two knights against a pawn": TWO_KNIGHTS_AND_A_PAWN,
    "a bishop and a knight": BISHOP_AND_KNIGHT,
    "a pawn": LONE_PAWN,
    "a knight that no series of moves lets mate": KNIGHT_AGAINST_QUEEN,
}


def _flag_with(left: str, fen: str) -> None:
    def played(at: At) -> Scene:
        scene = flag_falls(at.rules, at.control, fen).claim("black", "flag")
        return scene.find("unknown") if scene.last.can_mate == "unknown" else scene

    played.__doc__ = f"White's flag falls, and Black, who has {left}, claims it; a search finds no more."
    behaviour(f"flag fell, the opponent has {left}", clocked=True)(played)


for _left, _fen in _LEFT.items():
    _flag_with(_left, _fen)


@behaviour("flag fell, the opponent has a knight and a mate is found", clocked=True)
def _(at: At) -> Scene:
    """White's flag falls, and Black, who has a knight, claims it; a search finds a line to mate."""
    return flag_falls(at.rules, at.control, LONE_KNIGHT).claim("black", "flag").find("winnable")


@behaviour("flag fell, the opponent has a knight that mates at once", clocked=True)
def _(at: At) -> Scene:
    """White's flag falls after h3, which lets the knight mate; Black claims it."""
    scene = at.stood(KNIGHT_MATES, "0:05", "5:00").moved("h2h3").wait(15)
    return scene.claim("black", "flag")


@behaviour("flag fell after the last piece was taken", clocked=True)
def _(at: At) -> Scene:
    """White takes Black's last knight and has not pressed when the flag falls; Black claims it."""
    scene = at.stood("3k4/8/8/8/8/7n/8/4K2R w - - 0 1", "0:05", "5:00").wait(2).moved("h1h3").wait(12)
    return scene.claim("black", "flag")


@behaviour("flag fell after a mate", clocked=True)
def _(at: At) -> Scene:
    """White mates with Qe8; the flag falls afterwards."""
    return at.stood(NEARLY_MATED, "0:04", "5:00").plays("e6e8").wait(8)


@behaviour("flag fell, and a mate follows within 15 seconds", clocked=True)
def _(at: At) -> Scene:
    """White's flag falls, Black claims it, and White, who can mate, does so after 5 seconds."""
    scene = at.stood(NEARLY_MATED, "0:05", "5:00").wait(12).claim("black", "flag").wait(5)
    return scene.moved("e6e8").wait(3)


@behaviour("both flags, one after the other", "said", clocked=True)
def _(at: At) -> Scene:
    """White's flag falls, nobody sees it, and Black's falls seconds later; nobody says anything."""
    return both_flags(at.rules, at.control, apart=True).wait(30)


@behaviour("both flags, one after the other, claimed", "said", clocked=True)
def _(at: At) -> Scene:
    """White's flag falls, and Black's seconds later; White claims."""
    return both_flags(at.rules, at.control, apart=True).claim("white", "flag")


@behaviour("both flags at once, claimed", "choices", clocked=True)
def _(at: At) -> Scene:
    """Both flags fall within a second; Black claims."""
    return both_flags(at.rules, at.control, apart=False).claim("black", "flag")


@behaviour("both flags before the last period, claimed", clocked=True)
def _(at: At) -> Scene:
    """30 moves in an hour, then 15 minutes: both flags are down in the first period; Black claims."""
    return both_flags(at.rules, "30/3600:900", apart=False).claim("black", "flag")


@behaviour("both flags with half a minute a move, claimed", clocked=True)
def _(at: At) -> Scene:
    """A delay of 30 seconds for each move: both flags are down; Black claims."""
    scene = at_the_board(at.rules, "3600d30").stand(ROOKS, "0:05", "0:05").wait(40)
    return scene.moved("h1h3").press().wait(40).claim("black", "flag")


@behaviour("moves of the period made in time", clocked=True)
def _(at: At) -> Scene:
    """Two moves in 10 seconds, then an hour: White has made both, and 3 seconds pass."""
    scene = at.new("2/10:3600").go().plays("e2e4", "e7e5", "g1f3", "b8c6")
    scene.ms[next(iter(scene.ms))] = 3000.0
    return scene.wait(5)


@behaviour("both short of time, signalled, and a flag falls", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook, 0:05 and 0:20: Black signals it, White's flag falls, and Black claims."""
    scene = at.stood(ROOKS, "0:05", "0:20").claim("black", "both_low_on_time")
    return scene.wait(6).stop().claim("black", "flag")


@behaviour("both short of time, the opponent five points ahead", clocked=True)
def _(at: At) -> Scene:
    """A rook against nothing, 0:05 and 0:20: Black signals it, White's flag falls, and Black claims."""
    scene = at.stood("3k4/5r2/8/8/8/8/8/4K3 w - - 0 1", "0:05", "0:20").claim("black", "both_low_on_time")
    return scene.wait(6).stop().claim("black", "flag")


@behaviour("both short of time, the opponent four points ahead", clocked=True)
def _(at: At) -> Scene:
    """A rook against a pawn, 0:05 and 0:20: Black signals it, White's flag falls, and Black claims."""
    scene = at.stood("3k4/5r2/8/8/8/8/7P/4K3 w - - 0 1", "0:05", "0:20").claim("black", "both_low_on_time")
    return scene.wait(6).stop().claim("black", "flag")


@behaviour("both short of time, not signalled", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook, 0:05 and 0:20: White's flag falls, and Black claims."""
    return at.stood(ROOKS, "0:05", "0:20").wait(12).stop().claim("black", "flag")


@behaviour("both short of time signalled with 0:40 left", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook, 0:20 and 0:40: White signals that both are short of time."""
    return at.stood(ROOKS, "0:20", "0:40").claim("white", "both_low_on_time")


# --- ends of the game and draws ---------------------------------------------------------------------------


def _ends(name: str, fen: str, move: str, words: str) -> None:
    def played(at: At) -> Scene:
        return at.stood(fen).plays(move).wait(at.rest_s)

    played.__doc__ = words
    behaviour(name)(played)


_ends("checkmate", NEARLY_MATED, "e6e8", "White mates with Qe8.")
_ends("stalemate", NEARLY_MATED, "e6f7", "White stalemates with Qf7.")
for _left, _fen in LISTED.items():
    _ends(f"nothing left but {_left}", _fen, "d4d5", f"White takes the last pawn; what is left is {_left}.")
_ends("bishops on squares of two colours", BISHOPS_OF_TWO_COLOURS, "d4d5",
      "White takes the last pawn; a bishop of each player remains, on squares of two colours.")  # fmt: skip
_ends("a wall that nobody gets through", WALL, "h3h4", "White closes the last file; no pawn can be taken.")
_ends("mate by the 75th move", MATES_AT_ONCE.replace("- 0 1", "- 149 90"), "h1h8",
      "White mates with the 75th move without a capture or a pawn move.")  # fmt: skip
_ends("mate by the 50th move", MATES_AT_ONCE.replace("- 0 1", "- 99 90"), "h1h8",
      "White mates with the 50th move without a capture or a pawn move.")  # fmt: skip


def _counts(name: str, plies: int, words: str, claim: Claim | None = None, move: str = "") -> None:
    def played(at: At) -> Scene:
        scene = counted(at.rules, at.control, plies).wait(at.rest_s)
        if move:
            return scene.claim("white", claim or "fifty_moves", move)
        scene.plays("h1h2").wait(at.rest_s)
        return scene if claim is None else scene.claim("black", claim)

    played.__doc__ = words
    behaviour(name, "said")(played)


_counts("50 moves", 99, "White makes the 50th move without a capture or a pawn move.")
_counts("50 moves claimed", 99, "White makes the 50th move; Black claims the draw.", "fifty_moves")
_counts("50 moves claimed with the 50th announced", 99, "White announces Rh2, the 50th, and claims.",
        "fifty_moves", "h1h2")  # fmt: skip
_counts("50 moves claimed a move too early", 97, "White announces Rh2, the 49th, and claims.",
        "fifty_moves", "h1h2")  # fmt: skip
_counts("75 moves", 149, "White makes the 75th move without a capture or a pawn move.")


@behaviour("threefold", "said")
def _(at: At) -> Scene:
    """The position after 1. e4 e5 comes for the third time; nobody claims."""
    return repeated(at.rules, at.control, 3).wait(at.rest_s)


@behaviour("threefold claimed", "said")
def _(at: At) -> Scene:
    """The position after 1. e4 e5 comes for the third time; White, who is to move, claims."""
    return repeated(at.rules, at.control, 3).wait(at.rest_s).stop().claim("white", "threefold")


@behaviour("threefold claimed with the move announced", "said")
def _(at: At) -> Scene:
    """Black announces Nb8, with which the position comes for the third time, and claims."""
    return at.begun(*THERE_AND_BACK, *THERE_AND_BACK[:3]).stop().claim("black", "threefold", "c6b8")


@behaviour("threefold claimed after the move, before the press", "said", "choices", clocked=True)
def _(at: At) -> Scene:
    """Black plays Nb8, with which the position comes for the third time, and claims before the press."""
    return at.begun(*THERE_AND_BACK, *THERE_AND_BACK[:3]).moved("c6b8").wait(1).claim("black", "threefold")


@behaviour("threefold claimed by the player who is not to move", "said")
def _(at: At) -> Scene:
    """The position comes for the third time; Black claims, and White is to move."""
    return repeated(at.rules, at.control, 3).wait(at.rest_s).claim("black", "threefold")


@behaviour("threefold claimed wrongly", "said", "times", clocked=True)
def _(at: At) -> Scene:
    """2. Nf3, pressed at 12:10; Black, with 9:45, announces Nc6 and claims a position that came once."""
    scene = at.begun().has("12:20", "9:45").moved("g1f3").press(at="12:10").wait(1).stop()
    return scene.claim("black", "threefold", "b8c6")


@behaviour("the position for the fourth time")
def _(at: At) -> Scene:
    """The position after 1. e4 e5 comes for the fourth time."""
    return repeated(at.rules, at.control, 4).wait(at.rest_s)


@behaviour("the position for the fifth time")
def _(at: At) -> Scene:
    """The position after 1. e4 e5 comes for the fifth time, at each turn of White."""
    return repeated(at.rules, at.control, 5).wait(at.rest_s)


@behaviour("the position for the fifth time, with others between")
def _(at: At) -> Scene:
    """The position comes for the fifth time, and between the third and the fourth there were other moves."""
    other = ("b1c3", "b8c6", "g1f3", "g8f6", "c3b1", "c6b8", "f3g1", "f6g8")
    return at.begun(*THERE_AND_BACK * 2, *other, *THERE_AND_BACK)


@behaviour("draw offered after the move, before the press", "said")
def _(at: At) -> Scene:
    """White plays Nf3, offers a draw, and presses."""
    return at.begun().moved("g1f3").wait(0.5).claim("white", "draw_offer").press().wait(1)


@behaviour("draw offered on the opponent's time", "said", "times", clocked=True)
def _(at: At) -> Scene:
    """2. Nf3, pressed at 12:10; White offers a draw while Black, with 9:45, thinks."""
    scene = at.begun().has("12:20", "9:45").moved("g1f3").press(at="12:10").wait(1).stop()
    return scene.claim("white", "draw_offer")


@behaviour("draw offered on the opponent's time for the second time", clocked=True)
def _(at: At) -> Scene:
    """The first offer was decided as proposed; 2... Nc6 3. Bc4, and White offers a draw again."""
    scene = decided(at.begun().has("12:20", "9:45").plays("g1f3").claim("white", "draw_offer"))
    scene.go().plays("b8c6", "f1c4").has("12:10", "9:45").stop()
    return scene.claim("white", "draw_offer")


@behaviour("draw offer answered by a move")
def _(at: At) -> Scene:
    """White offers a draw after Nf3; Black answers Nc6."""
    scene = at.begun().moved("g1f3").wait(1).claim("white", "draw_offer").press().wait(1)
    return scene.plays("b8c6").wait(at.rest_s)


@behaviour("draw offer answered by a piece in the hand", clocked=True)
def _(at: At) -> Scene:
    """White offers a draw after Nf3; Black lifts the knight on b8 for two seconds."""
    scene = at.begun().moved("g1f3").claim("white", "draw_offer").press().wait(1)
    return scene.set(chess.B8, None).wait(2)


@behaviour("draw agreed before the first move")
def _(at: At) -> Scene:
    """The players agree to a draw before anybody has moved."""
    return at.new().go().claim("white", "draw_agreed")


@behaviour("draw agreed")
def _(at: At) -> Scene:
    """After 1. e4 e5 the players agree to a draw."""
    return at.begun().claim("white", "draw_agreed")


@behaviour("resignation")
def _(at: At) -> Scene:
    """After 1. e4 e5 White resigns."""
    return at.begun().claim("white", "resignation")


@behaviour("resignation against a player who cannot mate")
def _(at: At) -> Scene:
    """King and queen against king and knight: White resigns."""
    return at.stood(KNIGHT_AGAINST_QUEEN).claim("white", "resignation")


@behaviour("claim that the opponent cannot win", "choices", "times", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook: White, with 1:30 left against 5:00, claims that Black cannot win."""
    scene = at.stood(ROOKS, "1:30", "5:00").stop()
    return scene.claim("white", "quickplay_finish")


@behaviour("claim that the opponent cannot win, with 2:30 left", "said", clocked=True)
def _(at: At) -> Scene:
    """Rook against rook: White, with 2:30 left, claims that Black cannot win."""
    return at.stood(ROOKS, "2:30", "5:00").stop().claim("white", "quickplay_finish")


# --- the start --------------------------------------------------------------------------------------------


def _reversed(name: str, plies: int) -> None:
    def played(at: At) -> Scene:
        return at.new().go().plays(*ITALIAN[:plies]).stop().claim("white", "reversed_colors")

    played.__doc__ = f"After {name} the players find that each has the other's colour."
    behaviour(f"colours reversed, found after {name}")(played)


_reversed("one move", 1)
_reversed("a move by each", 2)
_reversed("ten moves by White", 19)
_reversed("ten moves by each", 20)


def _absent(seconds: int, words: str) -> None:
    def played(at: At) -> Scene:
        return at.new(late=seconds).go().claim("white", "absence")

    played.__doc__ = f"White has not come {words} after the start; the arbiter enters it."
    behaviour(f"absent {words} after the start")(played)


_absent(60, "a minute")
_absent(901, "a quarter of an hour")
_absent(3601, "an hour")


@behaviour("nobody moves for an hour", clocked=True)
def _(at: At) -> Scene:
    """White's clock of two hours is started at the announced time, and no move is made for 61 minutes."""
    return at.new("7200", late=0).go().wait(3660)


@behaviour("king and queen exchanged", "said")
def _(at: At) -> Scene:
    """White's king and queen stand on each other's square before the game."""
    return at.new(exchanged="d1e1").wait(6)


@behaviour("clock set a minute wrong", clocked=True)
def _(at: At) -> Scene:
    """White's clock shows a minute less than the time control says when it is started."""
    first = at.new()
    minute_less = " / ".join([_minute_less(first), first.shown.split(" / ")[1]])
    return at.new(shows=minute_less).go().wait(2).go().wait(1)


def _minute_less(scene: Scene) -> str:
    left = int(next(iter(scene.ms.values())) / 1000) - 60
    return f"{left // 60}:{left % 60:02}"


@behaviour("clock set a minute wrong, and each has moved", clocked=True)
def _(at: At) -> Scene:
    """White's clock shows a minute less than it should; 1. e4 e5 2. Nf3."""
    first = at.new()
    minute_less = " / ".join([_minute_less(first), first.shown.split(" / ")[1]])
    return at.new(shows=minute_less).go().wait(2).go().wait(1).plays("e2e4", "e7e5", "g1f3")


@behaviour("clock without its increment", clocked=True)
def _(at: At) -> Scene:
    """The clock does not add the 10 seconds of the time control; five moves by each."""
    return at.new("1200+10", gives=0).go().plays(*ITALIAN[:10])


@behaviour("clock without its increment, ten moves by each", clocked=True)
def _(at: At) -> Scene:
    """The clock does not add the 10 seconds of the time control; ten moves by each."""
    return at.new("1200+10", gives=0).go().plays(*ITALIAN)


@behaviour("clock not started", clocked=True)
def _(at: At) -> Scene:
    """The announced time has passed by a minute, and nobody has started the clock."""
    return at.new(late=0).wait(65)


@behaviour("clock stopped for 25 seconds", clocked=True)
def _(at: At) -> Scene:
    """After 1. e4 e5 somebody stops the clocks, and nobody says why for 25 seconds."""
    return at.begun().stop().wait(25)


@behaviour("promotion with the new piece put on", "record", clocked=True)
def _(at: At) -> Scene:
    """White takes the pawn off a7 and puts a rook on a8."""
    return at.stood(PROMOTES).plays("a7a8r").wait(at.rest_s)


@behaviour("a clean game", "record")
def _(at: At) -> Scene:
    """Ten moves by each, pressed with the hand that moved."""
    return at.new().go().plays(*ITALIAN).wait(at.rest_s)


# --- conduct ----------------------------------------------------------------------------------------------


@behaviour("phone", "who", "choices", "times")
def _(at: At) -> Scene:
    """White's phone rings with 45:00 and 30:00 on the clock; the arbiter enters it."""
    scene = at.begun()
    return (scene.has("45:00", "30:00").stop() if at.clocked else scene).claim("white", "device")


@behaviour("phone for the second time")
def _(at: At) -> Scene:
    """The first time was decided as proposed; White's phone rings again."""
    scene = at.begun()
    scene = (scene.has("45:00", "30:00").stop() if at.clocked else scene).claim("white", "device")
    if scene.remedy.result:
        return scene
    return decided(scene).wait(1).claim("white", "device")


@behaviour("misconduct", "choices", "times")
def _(at: At) -> Scene:
    """Black disturbs White with 30:00 and 20:00 on the clock; the arbiter enters it."""
    scene = at.begun()
    return (scene.has("30:00", "20:00").stop() if at.clocked else scene).claim("black", "misconduct")


@behaviour("another player sits there", "said")
def _(at: At) -> Scene:
    """Somebody else than Black of the pairing sits there; the arbiter enters it."""
    return at.begun().claim("black", "wrong_opponent")


@behaviour("both players came late", "times")
def _(at: At) -> Scene:
    """Both come ten minutes after the announced start; the arbiter enters it."""
    return at.new(late=600).claim("white", "both_late")
