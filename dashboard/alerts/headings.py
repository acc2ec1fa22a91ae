"""What each kind of alert is called; the page has the same messages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from broker.words.sentence import Sentence


@cache
def headings() -> Mapping[str, Sentence]:
    """Return the heading of each kind of alert."""
    return {
        "illegal_move": Sentence("arbiter_kind_illegal_move"),
        "press_without_move": Sentence("arbiter_kind_press_without_move"),
        "press_before_move": Sentence("arbiter_kind_press_before_move"),
        "two_hands": Sentence("arbiter_kind_two_hands"),
        "wrong_hand": Sentence("arbiter_kind_wrong_hand"),
        "unpromoted_pawn": Sentence("arbiter_kind_unpromoted_pawn"),
        "king_capture": Sentence("arbiter_kind_king_capture"),
        "displaced_pieces": Sentence("arbiter_kind_displaced_pieces"),
        "touch_move": Sentence("arbiter_kind_touch_move"),
        "illegal_position_on_board": Sentence("arbiter_kind_illegal_position_on_board"),
        "wrong_initial_position": Sentence("arbiter_kind_wrong_initial_position"),
        "reversed_colors": Sentence("arbiter_kind_reversed_colors"),
        "wrong_opponent": Sentence("arbiter_kind_wrong_opponent"),
        "both_late": Sentence("arbiter_kind_both_late"),
        "late_arrival": Sentence("arbiter_kind_late_arrival"),
        "flag_fall": Sentence("arbiter_kind_flag_fall"),
        "both_flags": Sentence("arbiter_kind_both_flags"),
        "both_low_on_time": Sentence("arbiter_kind_both_low_on_time"),
        "quickplay_finish": Sentence("arbiter_kind_quickplay_finish"),
        "clock_setting": Sentence("arbiter_kind_clock_setting"),
        "clock_stopped": Sentence("arbiter_kind_clock_stopped"),
        "dead_position": Sentence("arbiter_kind_dead_position"),
        "threefold": Sentence("arbiter_kind_threefold"),
        "fivefold": Sentence("arbiter_kind_fivefold"),
        "fifty_moves": Sentence("arbiter_kind_fifty_moves"),
        "seventyfive_moves": Sentence("arbiter_kind_seventyfive_moves"),
        "draw_offer": Sentence("arbiter_kind_draw_offer"),
        "draw_agreed": Sentence("arbiter_kind_draw_agreed"),
        "resignation": Sentence("arbiter_kind_resignation"),
        "device": Sentence("arbiter_kind_device"),
        "misconduct": Sentence("arbiter_kind_misconduct"),
        "moves_withdrawn": Sentence("arbiter_kind_moves_withdrawn"),
        "board_lost": Sentence("arbiter_kind_board_lost"),
        "clock_lost": Sentence("arbiter_kind_clock_lost"),
        "set_clock_manually": Sentence("arbiter_kind_set_clock_manually"),
        "stop_clock_manually": Sentence("arbiter_kind_stop_clock_manually"),
        "clock_changed_in_pause": Sentence("arbiter_kind_clock_changed_in_pause"),
        "clock_not_started": Sentence("arbiter_kind_clock_not_started"),
        "position_to_set_up": Sentence("arbiter_kind_position_to_set_up"),
        "result_missing": Sentence("arbiter_kind_result_missing"),
        "result_shown": Sentence("arbiter_kind_result_shown"),
        "no_game": Sentence("arbiter_kind_no_game"),
        "ambiguous_position": Sentence("arbiter_kind_ambiguous_position"),
        "draw_claim_possible": Sentence("arbiter_kind_draw_claim_possible"),
        "arbiter_call": Sentence("arbiter_kind_arbiter_call"),
    }
