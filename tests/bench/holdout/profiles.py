"""How often what happens: five kinds of play, from a quiet classical game to a scramble on a poor board."""

from __future__ import annotations

from dataclasses import dataclass, replace

Range = tuple[float, float]
"""From, to; a value is drawn evenly between them."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Shares are of plies unless said otherwise; times are in ms.

    Attributes:
        base_s: games with so much time to begin with suit it.
        slide: of plies with squares between; ``rest``: of slides, one stop is long.
        taken_first, exchange, push: of captures; the others take the mover first.
        king_first, two_hands, rook_first: of castling; the others keep the king in the hand meanwhile.
        victim_late: of captures en passant, the victim goes seconds later.
        exchange_late: of promotions, the pawn is exchanged after the press.
        waits_for_knocked: share of presses that wait until knocked pieces stand again.
        burst: a burst of 2 to 6 plies begins.
        react: the least pause before a reply.
        scan: period of the sensor; ``in_sequence``: share of boards that read square after square.
        off_centre, wrong_identity: of placements. ghosts: a minute. flying: of carried pieces.
        whole_board: share of streams that carry whole boards only; ``after_silence``: whole board when quiet.
        outages: an hour.
        press: from the landing to the press.
        shared_link: share of streams whose clock is lost with the board in an outage.
        kings, analysis, cleared, entered: of games, after the end.
    """

    name: str
    base_s: Range
    slide: float = 0.0
    knight_slide: float = 0.0
    dwell: Range = (30, 250)
    rest: float = 0.0
    gap: Range = (-40, 60)
    taken_first: float = 0.25
    exchange: float = 0.05
    push: float = 0.0
    king_first: float = 1.0
    two_hands: float = 0.0
    rook_first: float = 0.0
    slow_half: float = 0.0
    victim_late: float = 0.0
    exchange_late: float = 0.0
    wrong_piece: float = 0.0
    rook_for_queen: float = 0.0
    adjusts: float = 0.0
    nudge: float = 0.0
    touch: float = 0.0
    hesitates: float = 0.0
    withdraws: float = 0.0
    takes_back: float = 0.0
    illegal: float = 0.0
    knocks: float = 0.0
    waits_for_knocked: float = 1.0
    overlap: float = 0.0
    before_press: float = 0.0
    burst: float = 0.0
    carry: Range = (400, 900)
    react: Range = (200, 400)
    scan: Range = (31, 60)
    in_sequence: float = 0.5
    off_centre: float = 0.0
    wrong_identity: float = 0.0
    ghosts: float = 0.0
    flying: float = 0.0
    whole_board: float = 0.2
    after_silence: float = 0.5
    loss: float = 0.0
    doubling: float = 0.0
    swapped: float = 0.0
    outages: float = 0.0
    turned: float = 0.0
    press: Range = (120, 650)
    press_missing: float = 0.0
    press_double: float = 0.0
    press_early: float = 0.0
    none_after_mate: float = 0.6
    none_at_end: float = 0.0
    shared_link: float = 0.5
    kings: float = 0.0
    analysis: float = 0.0
    cleared: float = 0.0
    entered: float = 0.25


CLEAN = Profile("clean", base_s=(600, 7200))

CAREFUL = replace(
    CLEAN,
    name="careful",
    base_s=(900, 7200),
    slide=0.05,
    knight_slide=0.02,
    rest=0.02,
    taken_first=0.4,
    exchange=0.1,
    king_first=0.95,
    rook_first=0.02,
    two_hands=0.02,
    slow_half=0.02,
    victim_late=0.03,
    exchange_late=0.03,
    wrong_piece=0.01,
    adjusts=0.02,
    nudge=0.005,
    touch=0.005,
    hesitates=0.007,
    withdraws=0.001,
    illegal=0.0002,
    knocks=0.001,
    overlap=0.005,
    carry=(300, 900),
    scan=(31, 250),
    off_centre=0.001,
    wrong_identity=0.001,
    ghosts=0.02,
    flying=0.01,
    loss=0.0005,
    doubling=0.002,
    swapped=0.005,
    outages=0.2,
    turned=0.3,
    press_missing=0.005,
    press_double=0.003,
    press_early=0.01,
    none_at_end=0.03,
    kings=0.5,
    analysis=0.4,
    cleared=0.5,
)

ORDINARY = replace(
    CAREFUL,
    name="ordinary",
    base_s=(600, 7200),
    slide=0.2,
    knight_slide=0.06,
    rest=0.05,
    taken_first=0.3,
    exchange=0.3,
    push=0.01,
    king_first=0.85,
    rook_first=0.07,
    two_hands=0.04,
    slow_half=0.05,
    victim_late=0.1,
    exchange_late=0.1,
    wrong_piece=0.02,
    rook_for_queen=0.01,
    nudge=0.01,
    touch=0.01,
    hesitates=0.015,
    withdraws=0.004,
    takes_back=0.0002,
    illegal=0.0008,
    knocks=0.004,
    waits_for_knocked=0.8,
    overlap=0.02,
    before_press=0.02,
    burst=0.002,
    carry=(220, 800),
    react=(120, 400),
    scan=(40, 250),
    in_sequence=0.7,
    off_centre=0.004,
    wrong_identity=0.004,
    ghosts=0.1,
    flying=0.03,
    loss=0.002,
    doubling=0.005,
    swapped=0.01,
    outages=0.7,
    press_missing=0.01,
    press_double=0.007,
    press_early=0.03,
    kings=0.6,
    analysis=0.5,
)

BLITZ = replace(
    ORDINARY,
    name="blitz",
    base_s=(120, 300),
    slide=0.4,
    knight_slide=0.12,
    rest=0.06,
    taken_first=0.15,
    exchange=0.5,
    push=0.03,
    king_first=0.7,
    rook_first=0.12,
    two_hands=0.12,
    slow_half=0.04,
    victim_late=0.15,
    exchange_late=0.25,
    wrong_piece=0.03,
    rook_for_queen=0.05,
    adjusts=0.015,
    nudge=0.02,
    touch=0.012,
    hesitates=0.02,
    withdraws=0.008,
    takes_back=0.001,
    illegal=0.003,
    knocks=0.015,
    waits_for_knocked=0.4,
    overlap=0.08,
    before_press=0.1,
    burst=0.03,
    carry=(160, 500),
    react=(60, 300),
    off_centre=0.008,
    wrong_identity=0.008,
    ghosts=0.5,
    flying=0.06,
    loss=0.004,
    doubling=0.01,
    swapped=0.02,
    outages=1.5,
    press=(120, 450),
    press_missing=0.02,
    press_double=0.01,
    press_early=0.06,
)

SCRAMBLE = replace(
    BLITZ,
    name="scramble",
    base_s=(30, 180),
    slide=0.6,
    knight_slide=0.2,
    rest=0.08,
    taken_first=0.1,
    exchange=0.7,
    push=0.06,
    king_first=0.6,
    rook_first=0.2,
    two_hands=0.15,
    slow_half=0.03,
    victim_late=0.25,
    exchange_late=0.4,
    wrong_piece=0.08,
    rook_for_queen=0.1,
    nudge=0.05,
    touch=0.015,
    hesitates=0.025,
    withdraws=0.012,
    takes_back=0.002,
    illegal=0.005,
    knocks=0.04,
    waits_for_knocked=0.2,
    overlap=0.2,
    before_press=0.25,
    burst=0.12,
    carry=(140, 380),
    react=(40, 200),
    scan=(100, 500),
    in_sequence=0.8,
    off_centre=0.025,
    wrong_identity=0.025,
    ghosts=4.0,
    flying=0.1,
    loss=0.01,
    doubling=0.02,
    swapped=0.05,
    outages=4.0,
    press=(120, 350),
    press_missing=0.05,
    press_double=0.02,
    press_early=0.1,
)

PROFILES = {one.name: one for one in (CLEAN, CAREFUL, ORDINARY, BLITZ, SCRAMBLE)}
