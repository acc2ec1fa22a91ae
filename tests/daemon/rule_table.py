"""Every parameter of every rule set, as a table to compare with: copied from the rules, not from the files.

"-" = silent or off; a star = not in the text itself. A list has "+" between its entries.
"""

from __future__ import annotations

from broker.contract.ruleset import DefaultDelay, Ruleset

FIRST = ("cohen-chess", "vkk", "bcca-quickplay-2003", "hdca-2019", "scholastic-swiss")
SECOND = ("fide-standard-2023", "fide-rapid-2023", "fide-blitz-2023", "us-chess-7", "us-chess-blitz-7")

TOURNAMENTS = """
fallback                   us-chess-7*  -  fide-standard-2023*  fide-standard-2023  us-chess-7*
decider                    director  coordinator  captains_or_arbiter  captains_joint_or_arbiter  director
clock_required             true  false  true  true  true
supervision                -  -  -  -  -
time_controls              120+300+600+720+900+2100  -  -  -  1800d5
class_from_s               -  -  -  -  -
class_to_s                 -  -  -  -  -
class_base_from_s          -  -  -  -  -
default_delay_if_unset_s   0:0  -  -  -  -
clock_side_chosen_by       black  -  arbiter  captains  black*
default_s                  3600*  -  3600  -  -
default_from               actual_start*  -  scheduled  -  actual_start*
default_at_first_period    true*  false  false  false  false
both_absent                split*  -  white_runs  white_runs*  split*
clock_fix_until            any*  -  any*  any*  any*
clock_fix_cuts_later       false  false  false  false  false
invalid_pause_penalty      -  -  ladder  ladder  -
complete_on                press  stand  press  press  press*
touch_move                 none_before_press  on_claim  on_claim*  on_claim*  on_claim*
adjust_only_on_own_time    -  -  true*  true  true*
same_hand                  required  -  required  required  required*
different_hands_penalty    60  -  ladder*  ladder  120*
different_hands_warn_first false  false  false  false  true*
two_hands                  none  none  none  illegal_move  none*
two_hands_penalty_s        60  -  -  -  -
press_without_move         note  none  note*  illegal_move  note*
press_without_move_penalty_s  -  -  -  -  120*
press_before_move          note  none  note*  ladder  note*
displaced_press_back       true  -  false  false  true*
unpromoted_pawn            time_penalty  none  none  illegal_move  press_back*
unpromoted_pawn_penalty_s  60  -  -  -  -
inverted_rook              queen_unless_announced*  -  rook*  rook  queen_unless_announced*
castle_rook_first          allowed  -  rook_move*  rook_move*  rook_move*
illegal_opponent_plus_s    60  -  120*  120  120*
illegal_offender_minus_s   60  -  0*  0  0*
illegal_penalty_on_claim_only  false  false  false  false  true*
illegal_loss_at            -  -  3*  2  -*
illegal_loss_draw_if       -  -  -  any_series*  -
illegal_actor              any  -  arbiter*  players_captains  director_or_players*
illegal_actor_in_time_pressure  -  -  -  -  players*
illegal_expires            never  -  never*  never  moves*
illegal_expires_moves      -  -  -  -  10*
illegal_expires_moves_in_time_pressure  -  -  -  -  2*
time_pressure_s            -  -  -  -  300*
time_pressure_below_bonus_s  -  -  -  -  30*
king_capture               illegal*  wins  illegal*  illegal*  illegal*
initial_fix_until          director  -  -  game_end  10*
reversed_restart_if_moves_lt  never  -  -  10  10*
restart_clock              director  -  -  reset_or_keep  keep*
illegal_position_draw      false  -  false  false  false*
flag_called_by             opponent  -  arbiter+players  captain+players  players*
flag_arbiter_must_call     false  false  false  false  false
flag_alert                 on_claim  -  immediate  immediate  on_claim*
claimant_flag_must_stand   true  -  false  false  true*
flag_draw_test             mating_material  -  any_series  any_series_or_blocked  us_14d_14e*
flag_grace_mate_s          15  -  0  0  0*
both_flags                 draw  -  continue_if_unknown  first_fall*  sudden_death_draw*
both_flags_in_quickplay_finish  -  -  draw_if_unknown  -  -
low_time_both_s            30  -  -  -  -
low_time_diff_points       5  -  -  -  -
low_time_needs_signal      true  -  -  -  -
insufficient_list.KvK      yes  yes  yes*  yes*  yes*
insufficient_list.KvKN     yes  yes*  yes*  yes  yes*
insufficient_list.KvKB     yes  yes  yes*  yes  yes*
insufficient_list.KBvKB_same_colour  yes*  yes*  yes*  yes  yes*
resign_draw_if             -  -  -  -  -
dead_position              auto  auto  auto  propose  14D4*
threefold                  claim  none  claim*  claim  claim*
fivefold                   none  none  none  arbiter_declares  director_may_consecutive*
fifty                      claim*  auto  claim*  claim  claim*
seventyfive                none  none  none  arbiter_declares  director_may*
draw_claim_until           press*  -  touch*  touch*  press*
draw_claim_director_observes  false  false  false  false  false
wrong_claim_s              120*  -  -  120  120*
offer_window               after_move_before_press  -  -  after_move_before_press  after_move_before_press*
offer_penalty_s            60  -  0  0  0*
offer_penalty_ladder       false  false  false  true  false
offer_repeated_penalty_s   -  -  -  -  120*
min_moves_before_draw      0  0  0  1*  0*
qpf                        none*  none  bcca_10_2  none  none*
qpf_limit_s                -  -  120  -  -
qpf_postpone_s             -  -  120  -  -
qpf_reject_s               -  -  120*  -  -
qpf_reject_claimant_minus_s  -  -  -  -  -
record_until_s             300*  -  300*  300  300*
record_until_either        false  false  false  false  true*
record_free_for            -  -  period*  game  -
record_always_if_inc_s     30*  -  -  -  30*
record_always_counts_delay false  false  false  false  true*
points_win                 1  2  1*  1*  1
points_draw                0.5  1  0.5*  0.5*  0.5
points_loss                0  0  0*  0*  0
bye_points                 -  -  -  -  1
penalty_ladder             W+O+T+L+X  -  W+O+T+L+p+P+X  W+O+T+L  S*+W*+L*+X*
device_penalty             ladder  -  -  loss  -
device_penalty_s           -  -  -  -  -
public_screen_hides        alerts+flags+claims  alerts+flags+claims  alerts+flags+claims  alerts+flags+claims  alerts+flags+claims+move_counts*
"""  # noqa: E501

LAWS = """
fallback                   -  fide-standard-2023  fide-rapid-2023  -  us-chess-7
decider                    arbiter  arbiter  arbiter  director  director
clock_required             true  true  true  true  true
supervision                -  basic*  basic*  -  -
time_controls              -  -  -  -  -
class_from_s               3600  601  -  601  300
class_to_s                 -  3599  600  -  600
class_base_from_s          -  -  -  -  180
default_delay_if_unset_s   -  -  -  1800:5+601:3+0:2  0:2*
clock_side_chosen_by       arbiter  arbiter  arbiter  black_unless_prescribed  black_picks_seat
default_s                  0  0  0  3600  3600*
default_from               scheduled  scheduled  scheduled  actual_start  actual_start*
default_at_first_period    false  false  false  true  true*
both_absent                white_runs  white_runs  white_runs  split  split*
clock_fix_until            any  10  10  any  1
clock_fix_cuts_later       false  false  false  false  true
invalid_pause_penalty      ladder  ladder  ladder  -  -
complete_on                press  press  press  press  release_legal
touch_move                 on_claim  on_claim  on_claim  on_claim  on_claim
adjust_only_on_own_time    true  true  true  true  true
same_hand                  required  required  required  required  required
different_hands_penalty    ladder  ladder  ladder  120  director
different_hands_warn_first false  false  false  true  false
two_hands                  illegal_move  illegal_move  illegal_move  none  director
two_hands_penalty_s        -  -  -  -  -
press_without_move         illegal_move  illegal_move  illegal_move  note  note
press_without_move_penalty_s  -  -  -  120  -
press_before_move          ladder  ladder  ladder  note  note
displaced_press_back       false  false  false  true  true
unpromoted_pawn            illegal_move_queen  illegal_move_queen  illegal_move_queen  press_back  press_back
unpromoted_pawn_penalty_s  -  -  -  -  -
inverted_rook              rook  rook  rook  queen_unless_announced  queen_unless_announced
castle_rook_first          rook_move  rook_move  rook_move  rook_move  rook_move
illegal_opponent_plus_s    120  60  60  120  -
illegal_offender_minus_s   0  0  0  0  -
illegal_penalty_on_claim_only  false  false  false  true  true
illegal_loss_at            2  2  2  -  1
illegal_loss_draw_if       any_series  any_series  any_series  -  bl_7c
illegal_actor              arbiter  arbiter_or_opponent  arbiter_or_opponent  director_or_players  opponent
illegal_actor_in_time_pressure  -  -  -  players  -
illegal_expires            never  next_made  next_made  moves  next_determined
illegal_expires_moves      -  -  -  10  -
illegal_expires_moves_in_time_pressure  -  -  -  2  -
time_pressure_s            -  -  -  300  -
time_pressure_below_bonus_s  -  -  -  30  -
king_capture               illegal  illegal  illegal  illegal  claims_win
initial_fix_until          game_end  10  10  10  1
reversed_restart_if_moves_lt  10  10  10  10  1*
restart_clock              arbiter  arbiter  arbiter  keep  keep*
illegal_position_draw      false  true  true  false  false
flag_called_by             arbiter+players  arbiter+players  arbiter+players  players  players
flag_arbiter_must_call     false  true  true  false  false
flag_alert                 immediate  immediate  immediate  on_claim  on_claim
claimant_flag_must_stand   false  false  false  true  true
flag_draw_test             any_series  any_series  any_series  us_14d_14e  bl_7c
flag_grace_mate_s          0  0  0  0  0
both_flags                 first_fall  first_fall  first_fall  sudden_death_draw  draw
both_flags_in_quickplay_finish  -  -  -  -  -
low_time_both_s            -  -  -  -  -
low_time_diff_points       -  -  -  -  -
low_time_needs_signal      -  -  -  -  -
insufficient_list.KvK      yes  yes  yes  yes  yes
insufficient_list.KvKN     yes  yes  yes  yes  yes
insufficient_list.KvKB     yes  yes  yes  yes  yes
insufficient_list.KBvKB_same_colour  yes  yes  yes  yes  yes
resign_draw_if             any_series  any_series  any_series  -  -
dead_position              auto  auto  auto  14D4  14D4
threefold                  claim  claim  claim  claim  claim
fivefold                   auto  auto  auto  director_may_consecutive  director_may_consecutive*
fifty                      claim  claim  claim  claim  claim
seventyfive                auto  auto  auto  director_may  director_may
draw_claim_until           touch  touch  touch  press  press
draw_claim_director_observes  false  false  false  false  true
wrong_claim_s              120  60  60  120  120*
offer_window               after_move_before_press  after_move_before_press  after_move_before_press  after_move_before_press  after_move_before_press
offer_penalty_s            0  0  0  0  0
offer_penalty_ladder       true  true  true  false  false
offer_repeated_penalty_s   -  -  -  120  -
min_moves_before_draw      1  1  1  0  0
qpf                        none  none  none  none  none
qpf_limit_s                120  120  -  120  60
qpf_postpone_s             120  120  -  0  -
qpf_reject_s               120  120  -  0  -
qpf_reject_claimant_minus_s  -  -  -  60  -
record_until_s             300  -  -  300  -
record_until_either        false  false  false  true  false
record_free_for            period  -  -  -  -
record_always_if_inc_s     30  -  -  30  -
record_always_counts_delay false  false  false  true  false
points_win                 1  1  1  1  1
points_draw                0.5  0.5  0.5  0.5  0.5
points_loss                0  0  0  0  0
bye_points                 -  -  -  1  1
penalty_ladder             W+O+T+P+p+L+F+E+X  W+O+T+P+p+L+F+E+X  W+O+T+P+p+L+F+E+X  S+W+L+X  S+W+L+X
device_penalty             loss  loss  loss  time_then_loss  time_then_loss*
device_penalty_s           -  -  -  600  600*
public_screen_hides        alerts+flags+claims  alerts+flags+claims  alerts+flags+claims  alerts+flags+claims+move_counts  alerts+flags+claims+move_counts
"""  # noqa: E501


def table() -> list[tuple[str, str, str]]:
    """Rule set, parameter and value of every cell."""
    cells = []
    for names, text in ((FIRST, TOURNAMENTS), (SECOND, LAWS)):
        for line in text.strip().splitlines():
            parameter, *values = line.split()
            cells += [(name, parameter, value) for name, value in zip(names, values, strict=True)]
    return cells


def cell(ruleset: Ruleset, parameter: str) -> str:
    """A value of a rule set as the table has it."""
    name, _, entry = parameter.partition(".")
    value = getattr(ruleset, name)
    starred = name in ruleset.assumed or parameter in ruleset.assumed
    if entry:
        return _starred("yes" if entry in value else "-", starred)
    if isinstance(value, list):
        if name == "time_controls" and value == ["-"]:
            return "-"
        entries = [_starred(_words(one), starred or f"{name}.{one}" in ruleset.assumed) for one in value]
        return "+".join(entries) or "-"
    return _starred(_words(value), starred)


def _words(value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return str(value).lower()
        case float():
            return f"{value:g}"
        case DefaultDelay():
            return f"{value.base_from_s}:{value.delay_s}"
    return str(value)


def _starred(text: str, starred: bool) -> str:
    return f"{text}*" if starred else text
