"""How people handle wood and clock: the parameters of simulated hands, and three named sets of them.

Rates are per ply unless said otherwise, times in seconds; a pair is a range to draw from. The figures lie
inside the ranges that were counted in recordings and relayed games or estimated for them.

The rates from ``two_hands`` on draw nothing while they are 0, so that one more behaviour leaves the scripts
of people who do not have it as they were.
"""

from __future__ import annotations

from dataclasses import dataclass

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Habits:
    """Parameters of one kind of play; the defaults are a careful classical game.

    Attributes:
        carry: from the lift of a piece to its landing.
        reaction: least time between the opponent's press and the first touch.
        press_delay: from the landing to the press.
        floor: least think time of a ply, press to press.
        hurry: below this share of the first period hands get faster, at most by the factor ``hurried``.
            slide: rate of sliding among plies with free squares between; ``dwell`` on each of them, ``gap``
                above the board; ``slide_rest`` is the share in which one stop lasts ``rest``.
            taken_first, exchange, push: capture styles; what remains is "the mover is lifted first".
            rook_first, king_in_hand: castling other than king first. Both are touch-move questions at most.
        castling_gap: between the halves; ``castling_slow`` is the share with a long pause instead.
        victim_middle, victim_first: en passant other than "victim last".
        from_box, queen_first: promotion other than "pawn, then exchange"; ``late_swap`` is the share
            in which the exchange takes seconds, ``wrong_piece`` that in which another piece is put first.
        adjust, nudge, touch, hesitate, withdraw, knock, take_back: one such event before the move.
        overlap: rate of a reply that begins after the landing and before the press.
        interleave: rate of a reply that begins before the landing.
        early_press: rate of presses up to 0.25 s before the landing.
        swap_after_press: share of promotions (and removals en passant) completed after the press.
        unpressed_mate, unpressed_last: share of games whose last ply is not pressed.
        kings: share of agreed or resigned games whose result is shown with the kings.
        sign_pace: time for each king that is shown.
        analysis: share of games with a sign for the result after which moves are tried out.
            two_hands: share of castlings with king and rook in hand together.
        castling_pressed: share of castlings whose player presses between the halves.
        late_removal: share of captures en passant "victim last" whose victim goes seconds after the press.
        swap_slow: how long a pawn waits on the last rank in a late exchange.
        rook_for_queen: share of promotions to a queen for which a rook is put, upside down.
            take_back_captures: share of withdrawn plies that may be captures.
            knock_aside: rate of pieces knocked over that lie next to their squares, or off the board, while
                the game continues; ``knock_wrong`` is the share put on a wrong square first.
        burst: rate of beginning two to six plies without a moment in which all pieces stand.
        forgotten_press: rate of presses that come seconds late, after a hint, or not at all: then the
            opponent, whose end of the lever is still down, does not press either.
        illegal: rate of illegal moves, corrected by the players themselves.
        settling: share of games before whose first press pieces are adjusted or a first move is shown.
        analysis_unshown: as ``analysis``, of games whose result nothing on the board shows.
        analysis_after: how long after the end the first move is tried out.
        clock_left: share of games after which the clock runs for a while.
            reset: share of games after which the starting position is set up again.
    """

    carry: Range = (0.35, 0.9)
    reaction: Range = (0.25, 0.6)
    press_delay: Range = (0.25, 0.65)
    floor: float = 0.8
    hurry: float = 0.05
    hurried: float = 2.0
    slide: float = 0.05
    knight_slide: float = 0.02
    dwell: Range = (0.03, 0.2)
    gap: Range = (0.0, 0.06)
    slide_rest: float = 0.05
    rest: Range = (0.25, 0.6)
    taken_first: float = 0.35
    exchange: float = 0.1
    push: float = 0.0
    rook_first: float = 0.0
    king_in_hand: float = 0.0
    castling_gap: Range = (0.3, 1.1)
    castling_slow: float = 0.02
    victim_middle: float = 0.15
    victim_first: float = 0.1
    from_box: float = 0.45
    queen_first: float = 0.1
    late_swap: float = 0.1
    wrong_piece: float = 0.01
    adjust: float = 0.012
    nudge: float = 0.005
    touch: float = 0.004
    hesitate: float = 0.007
    withdraw: float = 0.002
    knock: float = 0.0
    take_back: float = 0.0
    overlap: float = 0.0
    interleave: float = 0.0
    early_press: float = 0.0
    swap_after_press: float = 0.0
    unpressed_mate: float = 0.6
    unpressed_last: float = 0.03
    kings: float = 0.6
    sign_pace: Range = (0.15, 0.6)
    analysis: float = 0.3
    two_hands: float = 0.0
    castling_pressed: float = 0.0
    late_removal: float = 0.0
    swap_slow: Range = (1.5, 4.0)
    rook_for_queen: float = 0.0
    take_back_captures: float = 0.0
    knock_aside: float = 0.0
    knock_wrong: float = 0.15
    burst: float = 0.0
    forgotten_press: float = 0.0
    illegal: float = 0.0
    settling: float = 0.0
    analysis_unshown: float = 0.0
    analysis_after: Range = (5.0, 12.0)
    clock_left: float = 0.0
    reset: float = 0.0


CAREFUL = Habits()
ORDINARY = Habits(
    carry=(0.22, 0.8),
    reaction=(0.12, 0.4),
    press_delay=(0.14, 0.5),
    floor=0.5,
    slide=0.2,
    knight_slide=0.04,
    slide_rest=0.08,
    taken_first=0.25,
    exchange=0.4,
    rook_first=0.08,
    king_in_hand=0.05,
    castling_slow=0.05,
    late_swap=0.2,
    wrong_piece=0.04,
    adjust=0.02,
    nudge=0.015,
    touch=0.01,
    hesitate=0.02,
    withdraw=0.008,
    knock=0.002,
    take_back=0.0008,
    overlap=0.06,
)
BLITZ = Habits(
    carry=(0.14, 0.45),
    reaction=(0.04, 0.2),
    press_delay=(0.12, 0.35),
    floor=0.3,
    hurry=0.15,
    hurried=2.5,
    slide=0.45,
    knight_slide=0.15,
    slide_rest=0.12,
    taken_first=0.12,
    exchange=0.7,
    push=0.04,
    rook_first=0.15,
    king_in_hand=0.07,
    castling_gap=(0.2, 0.7),
    castling_slow=0.03,
    from_box=0.5,
    late_swap=0.1,
    wrong_piece=0.06,
    adjust=0.02,
    nudge=0.04,
    touch=0.02,
    hesitate=0.03,
    withdraw=0.012,
    knock=0.02,
    take_back=0.002,
    overlap=0.2,
    interleave=0.12,
    early_press=0.08,
    swap_after_press=0.05,
    kings=0.5,
    analysis=0.5,
)
PROFILES = {"careful": CAREFUL, "ordinary": ORDINARY, "blitz": BLITZ}
"""By name, as a command line or a test asks for them."""
