"""Named profiles of tables, from clean to hopeless, and one for each behaviour alone.

The figures lie inside the ranges that are known or estimated for real tables: careful players on good boards
at one end, the worst blitz on poor boards at the other. ``hopeless`` lies beyond.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from drivers.simulation.players import BLITZ, CAREFUL, ORDINARY, Habits
from tests.bench.streams.clocks import Clocks
from tests.bench.streams.sensors import Range, Sensors
from tests.bench.streams.transport import Transport


@dataclass(frozen=True, slots=True)
class Profile:
    """How a game is played and how it is seen.

    Attributes:
        turned: share of boards that lie the other way round.
        result_entered: share of games whose result an arbiter enters.
        lasting_s: games whose time on the clock lies in this range are taken first.
    """

    name: str
    habits: Habits
    sensors: Sensors = field(default_factory=Sensors)
    transport: Transport = field(default_factory=Transport)
    clocks: Clocks = field(default_factory=Clocks)
    turned: float = 0.0
    result_entered: float = 0.0
    lasting_s: Range = (0.0, math.inf)


TIDY = Habits(
    slide=0.0,
    knight_slide=0.0,
    slide_rest=0.0,
    taken_first=1.0,
    exchange=0.0,
    castling_slow=0.0,
    victim_middle=0.0,
    victim_first=0.0,
    from_box=0.0,
    queen_first=0.0,
    late_swap=0.0,
    wrong_piece=0.0,
    adjust=0.0,
    nudge=0.0,
    touch=0.0,
    hesitate=0.0,
    withdraw=0.0,
    unpressed_mate=0.0,
    unpressed_last=0.0,
    kings=0.0,
    analysis=0.0,
)
"""Hands that do nothing but make their moves."""

CLEAN = Profile("clean", TIDY)

_PROFILES = (
    CLEAN,
    Profile(
        "careful",
        replace(
            CAREFUL,
            late_removal=0.03,
            forgotten_press=0.002,
            illegal=0.0002,
            swap_after_press=0.03,
            settling=0.5,
            kings=0.5,
            sign_pace=(0.2, 1.5),
            analysis=0.45,
            analysis_unshown=0.4,
            analysis_after=(2.0, 12.0),
            reset=0.5,
            unpressed_last=0.03,
            knock_aside=0.001,
        ),
        Sensors(
            scan_s=(0.031, 0.25),
            in_sequence=0.5,
            on_two=0.1,
            off_centre=0.001,
            wrong_identity=0.0005,
            ghosts_per_min=1 / 60,
        ),
        Transport(doubling=0.001, exchange=0.002, outages_per_h=0.05, silence=0.5, loss=0.0001),
        Clocks(doubled=0.001),
        turned=1 / 6,
        result_entered=0.3,
        lasting_s=(900.0, math.inf),
    ),
    Profile(
        "ordinary",
        replace(
            ORDINARY,
            two_hands=0.05,
            castling_pressed=0.03,
            late_removal=0.1,
            swap_after_press=0.08,
            swap_slow=(1.5, 8.0),
            rook_for_queen=0.02,
            take_back_captures=0.3,
            knock=0.003,
            knock_aside=0.006,
            burst=0.008,
            overlap=0.08,
            interleave=0.02,
            forgotten_press=0.01,
            illegal=0.0012,
            early_press=0.02,
            settling=0.5,
            sign_pace=(0.15, 2.0),
            kings=0.5,
            analysis=0.5,
            analysis_unshown=0.4,
            analysis_after=(1.5, 12.0),
            clock_left=0.15,
            reset=0.5,
        ),
        Sensors(
            scan_s=(0.031, 0.3),
            in_sequence=0.6,
            on_two=0.2,
            off_centre=0.004,
            wrong_identity=0.004,
            ghosts_per_min=0.5,
            flying_over=0.02,
        ),
        Transport(
            loss=0.001, doubling=0.004, exchange=0.01, outages_per_h=0.7, silence=0.5, latency_s=(0.01, 0.1)
        ),
        Clocks(lost=0.002, doubled=0.004),
        turned=1 / 6,
        result_entered=0.25,
        lasting_s=(480.0, math.inf),
    ),
    Profile(
        "blitz",
        replace(
            BLITZ,
            two_hands=0.1,
            castling_pressed=0.08,
            late_removal=0.2,
            swap_after_press=0.25,
            swap_slow=(1.0, 4.0),
            rook_for_queen=0.08,
            take_back_captures=0.3,
            knock=0.01,
            knock_aside=0.02,
            burst=0.06,
            forgotten_press=0.02,
            illegal=0.003,
            settling=0.5,
            sign_pace=(0.15, 1.5),
            kings=0.45,
            analysis=0.5,
            analysis_unshown=0.4,
            analysis_after=(1.0, 8.0),
            clock_left=0.2,
            reset=0.5,
        ),
        Sensors(
            scan_s=(0.08, 0.35),
            in_sequence=0.7,
            on_two=0.3,
            off_centre=0.012,
            wrong_identity=0.012,
            ghosts_per_min=2.0,
            flying_over=0.06,
        ),
        Transport(
            loss=0.004, doubling=0.01, exchange=0.03, outages_per_h=2.0, silence=0.5, latency_s=(0.01, 0.15)
        ),
        Clocks(lost=0.006, doubled=0.01),
        turned=1 / 6,
        result_entered=0.25,
        lasting_s=(0.0, 700.0),
    ),
    Profile(
        "scramble",
        replace(
            BLITZ,
            slide=0.6,
            knight_slide=0.2,
            exchange=0.75,
            push=0.06,
            rook_first=0.2,
            two_hands=0.15,
            castling_slow=0.1,
            castling_pressed=0.1,
            late_removal=0.25,
            swap_after_press=0.4,
            swap_slow=(1.0, 4.0),
            wrong_piece=0.08,
            rook_for_queen=0.15,
            adjust=0.03,
            nudge=0.05,
            withdraw=0.015,
            take_back=0.005,
            take_back_captures=0.3,
            knock=0.01,
            knock_aside=0.04,
            interleave=0.2,
            burst=0.12,
            early_press=0.1,
            forgotten_press=0.04,
            illegal=0.006,
            settling=0.5,
            sign_pace=(0.15, 1.5),
            kings=0.4,
            analysis=0.6,
            analysis_unshown=0.5,
            analysis_after=(0.5, 5.0),
            clock_left=0.3,
            reset=0.5,
        ),
        Sensors(
            scan_s=(0.15, 0.5),
            in_sequence=0.8,
            on_two=0.4,
            off_centre=0.03,
            wrong_identity=0.03,
            ghosts_per_min=5.0,
            flying_over=0.1,
        ),
        Transport(
            loss=0.01, doubling=0.02, exchange=0.05, outages_per_h=4.0, silence=0.5, latency_s=(0.02, 0.2)
        ),
        Clocks(lost=0.015, doubled=0.02),
        turned=1 / 6,
        result_entered=0.2,
        lasting_s=(0.0, 420.0),
    ),
)
_SCRAMBLE = _PROFILES[-1]
_HOPELESS = replace(
    _SCRAMBLE,
    name="hopeless",
    habits=replace(
        _SCRAMBLE.habits, burst=0.3, interleave=0.3, knock_aside=0.08, take_back=0.02, illegal=0.02
    ),
    sensors=replace(
        _SCRAMBLE.sensors, scan_s=(0.4, 0.6), off_centre=0.08, wrong_identity=0.08, ghosts_per_min=15.0
    ),
    transport=replace(_SCRAMBLE.transport, loss=0.05, exchange=0.1, outages_per_h=30.0),
    clocks=replace(_SCRAMBLE.clocks, present=0.5, lost=0.1, doubled=0.05),
)
PROFILES = {profile.name: profile for profile in (*_PROFILES, _HOPELESS)}
"""By name, from the easiest to the hardest."""


def _alone(name: str, changed: Habits) -> Profile:
    return replace(CLEAN, name=name, habits=changed)


_HANDS: dict[str, Habits] = {
    "slides": replace(TIDY, slide=0.6, gap=(0.0, 0.06), dwell=(0.03, 0.25)),
    "slides with a rest": replace(TIDY, slide=0.6, slide_rest=0.5, rest=(0.25, 0.7)),
    "knights slide": replace(TIDY, knight_slide=0.2),
    "quick hands": replace(
        TIDY, carry=(0.14, 0.45), reaction=(0.04, 0.2), press_delay=(0.12, 0.35), floor=0.3
    ),
    "mover first": replace(TIDY, taken_first=0.0),
    "captures by exchange": replace(TIDY, taken_first=0.25, exchange=0.75),
    "captures by pushing": replace(TIDY, taken_first=0.5, push=0.5),
    "rook first": replace(TIDY, rook_first=0.5),
    "king in the hand": replace(TIDY, king_in_hand=0.5),
    "castling with two hands": replace(TIDY, two_hands=0.5),
    "slow castling": replace(TIDY, castling_slow=0.5),
    "castling pressed halfway": replace(TIDY, castling_pressed=0.5),
    "en passant in any order": replace(TIDY, victim_first=0.3, victim_middle=0.3),
    "late removal en passant": replace(TIDY, late_removal=1.0),
    "promotion from the box": replace(TIDY, from_box=0.6, queen_first=0.2),
    "late promotion": replace(TIDY, late_swap=0.5, swap_slow=(0.3, 8.0), swap_after_press=0.4),
    "wrong piece first": replace(TIDY, wrong_piece=0.5),
    "rook for a queen": replace(TIDY, rook_for_queen=0.5),
    "adjusting": replace(TIDY, adjust=0.03),
    "nudges": replace(TIDY, nudge=0.05),
    "touch and return": replace(TIDY, touch=0.02),
    "hesitation": replace(TIDY, hesitate=0.03),
    "withdrawn moves": replace(TIDY, withdraw=0.015),
    "takebacks": replace(TIDY, take_back=0.005, take_back_captures=0.3),
    "illegal moves corrected": replace(TIDY, illegal=0.006),
    "knocked over": replace(TIDY, knock=0.02, knock_aside=0.04),
    "overlap": replace(TIDY, overlap=0.25),
    "interleaved hands": replace(TIDY, interleave=0.2, carry=(0.14, 0.45), reaction=(0.04, 0.2)),
    "bursts": replace(TIDY, burst=0.15),
    "early press": replace(TIDY, early_press=0.1),
    "forgotten press": replace(TIDY, forgotten_press=0.05),
    "last ply not pressed": replace(TIDY, unpressed_mate=0.6, unpressed_last=0.5),
    "settling": replace(TIDY, settling=1.0),
    "kings": replace(TIDY, kings=0.7),
    "analysis": replace(TIDY, analysis=0.6, analysis_unshown=0.6, analysis_after=(1.0, 12.0)),
    "analysis on a running clock": replace(
        TIDY, analysis=0.6, analysis_unshown=0.6, analysis_after=(1.0, 12.0), clock_left=1.0
    ),
    "reset": replace(TIDY, reset=1.0),
}
_SENSORS: dict[str, Sensors] = {
    "slow scan": Sensors(scan_s=(0.5, 0.5)),
    "scan in sequence": Sensors(scan_s=(0.25, 0.25), in_sequence=1.0),
    "off centre": Sensors(off_centre=0.03),
    "wrong identity": Sensors(wrong_identity=0.03),
    "ghosts": Sensors(ghosts_per_min=6.0),
    "flying over": Sensors(flying_over=0.1),
}
_LINKS: dict[str, Transport] = {
    "whole board always": Transport(full=1.0),
    "loss": Transport(loss=0.01),
    "doubling": Transport(doubling=0.02),
    "exchanged messages": Transport(exchange=0.05),
    "outages": Transport(outages_per_h=4.0),
    "whole board after silence": Transport(full=0.0, silence=1.0),
}
_CLOCKS: dict[str, Clocks] = {
    "no clock": Clocks(present=0.0),
    "lost press": Clocks(lost=0.05),
    "double press": Clocks(doubled=0.02),
    "late clock": Clocks(latency_s=(0.3, 0.5)),
}
_ALONE = (
    *(_alone(name, habits) for name, habits in _HANDS.items()),
    replace(
        CLEAN,
        name="on two squares",
        habits=_HANDS["slides"],
        sensors=Sensors(on_two=1.0),
    ),
    *(replace(CLEAN, name=name, sensors=sensors) for name, sensors in _SENSORS.items()),
    *(replace(CLEAN, name=name, transport=transport) for name, transport in _LINKS.items()),
    *(replace(CLEAN, name=name, clocks=clocks) for name, clocks in _CLOCKS.items()),
    replace(CLEAN, name="turned board", turned=1.0),
    replace(CLEAN, name="result entered", result_entered=1.0),
)
ABLATIONS = {profile.name: profile for profile in _ALONE}
"""By name: clean, and one behaviour alone at its highest rate."""
