"""A rule set: the rules of play that a table follows, as values.

Code knows parameters, never a rule set's name. Silent means off: what a text does not say is None, "none", an
empty list or false, and nothing is ever proposed from it. Where a text refers to other rules, their values
stand in its place and `Ruleset.assumed` names them. Seconds are whole and called ``*_s``; "moves each" counts
the moves that both players have completed.

The sources in the descriptions: FIDE = FIDE Laws of Chess from 1 January 2023 (Handbook E/01; A and B are its
appendices for rapid and blitz, GIII the guidelines for games without increment); US = US Chess Official Rules
of Chess, 7th edition (Bl = its chapter on blitz); Cohen, VKK, BCCA, HDCA, Scholastic = the tournament rules
of these names, by their section.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from broker.contract.message import Message

MatingTest = Literal["any_series", "any_series_or_blocked", "us_14d_14e", "bl_7c", "mating_material"]
"""When a loss is a draw because the opponent could not mate.

any_series: no series of legal moves lets the opponent mate. any_series_or_blocked: as any_series, or the
captains agree that the position is blocked. us_14d_14e: the opponent has only a king; a bishop or a knight,
and no forced win; two knights against a side without pawns, and no forced win; or neither side can mate at
all. bl_7c: the opponent has less than two minor pieces, a pawn, a rook or a queen. mating_material: the
opponent has no more than a king and one minor piece, and two knights count as in us_14d_14e.
"""

BothFlags = Literal["draw", "sudden_death_draw", "first_fall", "continue_if_unknown", "draw_if_unknown"]
"""Both flags are down.

draw: whatever the order. sudden_death_draw: whatever the order in the last period, else the game continues.
first_fall: the player whose flag fell first has lost, and the arbiter decides if the order is unknown.
continue_if_unknown and draw_if_unknown: the player whose flag fell first has lost; if the order is unknown,
the game continues or is drawn.
"""

Ending = Literal["KvK", "KvKN", "KvKB", "KBvKB_same_colour"]
"""What is left on the board; the two bishops of the last one stand on squares of one colour."""

Step = Literal["W", "O", "T", "L", "P", "p", "F", "E", "X", "S"]
"""A penalty.

W warning; O the opponent gains time; T the offender loses time; L game lost; P more points for the opponent;
p fewer points for the offender; F fine; E exclusion from rounds; X expulsion; S the standard penalty, 120
seconds more for the opponent.
"""


class Article(Message):
    """What a rule set says about one kind of incident."""

    article: str = Field(description='Its number, such as "7.5.3".')
    text: str = Field(description="The rule in our own words, in a sentence or two.")


class DefaultDelay(Message):
    """The delay of a game for which the event named none, from a base time on."""

    base_from_s: int = Field(ge=0, description="For games with this base time or more. US 5E, 5E2.")
    delay_s: int = Field(ge=0, description="The delay of such a game; 0 = none. US 5E, 5E2; Cohen General 5.")


class Ruleset(Message):
    """The rules of play that a table follows, as values; code knows parameters, never a rule set's name."""

    id: str = Field(description='With its edition, such as "fide-blitz-2023".')
    name: str = Field(description='What players call it, such as "FIDE blitz (2023)".')
    source: str = Field(description="The text from which the values are: title, edition, year.")
    fallback: str | None = Field(
        default=None, description="The rule set to which the text refers where it is silent; None = none."
    )
    assumed: list[str] = Field(
        default=[],
        description="Parameters whose values are not in the text itself but in the rules to which it "
        'refers, or our proposal; "insufficient_list.KvK" = one entry of a list.',
    )

    # --- time control, start, stoppages ----------------------------------------------------------------

    decider: Literal[
        "director", "arbiter", "coordinator", "captains_or_arbiter", "captains_joint_or_arbiter"
    ] = Field(
        default="arbiter",
        description="The person who confirms a proposal. FIDE 12; US 21; Cohen General 3; VKK Tie Breaker; "
        "BCCA introduction (the captains, apart or together); HDCA Captains (both together).",
    )
    clock_required: bool = Field(
        default=True, description="The game has a clock. FIDE 6.1; US 5, 16; VKK speaks of none."
    )
    supervision: Literal["full", "basic"] | None = Field(
        default=None,
        description="full: one arbiter for at most three rapid games or one blitz game, and the games "
        "recorded; basic: less. None = the rules do not tell them apart. FIDE A.4, A.5, B.2, B.3.",
    )
    time_controls: list[str] | None = Field(
        default=None,
        description='The time controls that the rules name, as in PGN ("1800d5"; "-" = no clock); None = '
        "the event says it. FIDE 6.3; US 5C; Cohen General 5; Scholastic time limit.",
    )
    class_from_s: int | None = Field(
        default=None,
        ge=0,
        description="The shortest game for which the rules are meant, base and 60 increments or delays of "
        "one player. FIDE A.1, B.1; US 5C.",
    )
    class_to_s: int | None = Field(
        default=None, ge=0, description="The longest such game. FIDE A.1, B.1; US 5C."
    )
    class_base_from_s: int | None = Field(
        default=None, ge=0, description="The shortest base time for which the rules are meant. US 5C."
    )
    default_delay_if_unset_s: list[DefaultDelay] | None = Field(
        default=None,
        description="The delay when the event named neither increment nor delay, by the base time, the "
        "longest first; with several periods the first entry. US 5E, 5E2; Cohen General 5 (none).",
    )
    clock_side_chosen_by: (
        Literal["arbiter", "captains", "black", "black_unless_prescribed", "black_picks_seat"] | None
    ) = Field(
        default=None,
        description="The person who chooses the side of the clock; black_picks_seat: the director chooses "
        "how the clocks face and Black picks the seat. FIDE 6.5; US 16L, Bl 5; Cohen General 4; BCCA 6.4; "
        "HDCA Clock 1.",
    )
    default_s: int | None = Field(
        default=None,
        ge=0,
        description="A player who arrives later than this loses; 0 = a player who is absent at the start (an "
        "event may allow more); None = the event or the director sets it. FIDE 6.7.1; US 13D; BCCA 6.7; "
        "Scholastic opponent not there.",
    )
    default_from: Literal["scheduled", "actual_start"] | None = Field(
        default=None, description="From when lateness counts. FIDE 6.7.1; US 13D; BCCA 6.7."
    )
    default_at_first_period: bool = Field(
        default=False,
        description="Lateness loses at the end of the first (or only) period too, if that is earlier. US "
        "13D.",
    )
    both_absent: Literal["white_runs", "split"] | None = Field(
        default=None,
        description="Both arrive late: White's time runs until White arrives (if `default_s` is more than "
        "0), or the time that passed is split. FIDE 6.7.2; US 16K; BCCA 6.6.",
    )
    clock_fix_until: Literal["any"] | int | None = Field(
        default=None,
        description="A wrong setting of the clock is corrected until this many moves each; any = at any "
        "time. FIDE 6.10.2, A.5.1.1; US 16O, 16P, Bl 3; BCCA 6.11.",
    )
    clock_fix_cuts_later: bool = Field(
        default=False, description="Too much time on the clock may still be cut after that. US Bl 3."
    )
    invalid_pause_penalty: Literal["ladder"] | None = Field(
        default=None,
        description="A player who stops both clocks without a valid reason. FIDE 6.11.4; BCCA 6.13d; HDCA "
        "Clock cont. 2.",
    )

    # --- moves and hands -------------------------------------------------------------------------------

    complete_on: Literal["press", "stand", "release_legal"] = Field(
        default="press",
        description="When a move is complete: at the press; when the piece is placed; a legal one when it is "
        "released, an illegal one at the press. FIDE 6.2.1; US 9, Bl 15; Cohen Clocks 7; BCCA 6.8a; HDCA "
        "Clock 2.",
    )
    touch_move: Literal["none_before_press", "on_claim"] | None = Field(
        default=None,
        description="none_before_press: moves may be tried and withdrawn until the press; on_claim: the "
        "opponent may claim touch-move. FIDE 4.3-4.8; US 10B, 10C, 10J; Cohen Clocks 8, 9; VKK General.",
    )
    adjust_only_on_own_time: bool | None = Field(
        default=None,
        description="Pieces are adjusted only while one's own clock runs. FIDE 4.2.1, 6.2.5; US 10A, 10F; "
        "HDCA Clock cont. I-2.",
    )
    same_hand: Literal["required"] | None = Field(
        default=None,
        description="The hand that moved presses the clock. FIDE 6.2.3; US 16C1, Bl 4; Cohen General 4, "
        "Clocks 3; BCCA 6.8b; HDCA Clock 4.",
    )
    different_hands_penalty: Literal["ladder", "director"] | int | None = Field(
        default=None,
        description="The clock pressed with the other hand: seconds that the decider may give the "
        "opponent, a step of the ladder, or as the director sees fit. FIDE 12.9; US 1C2a; Cohen Clocks 3; "
        "HDCA Illegal actions.",
    )
    different_hands_warn_first: bool = Field(
        default=False, description="The first time brings a warning as a rule. US 16C1."
    )
    two_hands: Literal["illegal_move", "time_penalty", "director", "none"] = Field(
        default="none",
        description="Two hands for one move, judged at the press. FIDE 4.1, 7.5.4; US Bl 4; HDCA Illegal "
        "moves.",
    )
    two_hands_penalty_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds for the opponent where `two_hands` is time_penalty. Cohen Clocks 3, as a "
        "director may read it.",
    )
    press_without_move: Literal["illegal_move", "note", "none"] = Field(
        default="none",
        description="The clock pressed without a move. FIDE 7.5.3; US 11C, 8F7; HDCA Illegal moves; Cohen "
        "Illegal Positions 2.",
    )
    press_without_move_penalty_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds that the decider may give the opponent for such a press where it is only "
        "noted, such as White starting Black's clock without a move. US 16J.",
    )
    press_before_move: Literal["ladder", "note", "none"] = Field(
        default="none",
        description="The clock pressed with the piece still in hand. FIDE 6.2.4, 12.9; US 9A; HDCA Clock "
        "cont. I-1; Cohen Clocks 8.",
    )
    displaced_press_back: bool | None = Field(
        default=None,
        description="The opponent of a player who displaced pieces may start that player's clock again "
        "without a move, so that they are restored. FIDE 7.4 (no); US 11C; Cohen Illegal Positions 2.",
    )
    unpromoted_pawn: Literal["illegal_move_queen", "illegal_move", "time_penalty", "press_back", "none"] = (
        Field(
            default="none",
            description="The clock pressed with a pawn on the last rank: an illegal move and a "
            "queen; an illegal move; seconds for the opponent; the opponent may start the clock again. "
            "FIDE 7.5.2; US 8F7; Cohen Clocks 5a; HDCA Promotion.",
        )
    )
    unpromoted_pawn_penalty_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds for the opponent where `unpromoted_pawn` is time_penalty. Cohen Clocks 5a.",
    )
    inverted_rook: Literal["rook", "queen_unless_announced"] | None = Field(
        default=None,
        description="What a rook upside down on the promotion square is. FIDE 4.4.4; US 8F7; HDCA Promotion.",
    )
    castle_rook_first: Literal["rook_move", "allowed"] | None = Field(
        default=None, description="Castling with the rook touched first. FIDE 4.4.1, 4.4.2; US 10I2."
    )

    # --- illegal moves and positions -------------------------------------------------------------------

    illegal_opponent_plus_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds added for the opponent at the first completed illegal move. FIDE 7.5.5, A.3, "
        "B.3; US 11D, 1C2a; Cohen Illegal Positions 4; HDCA Illegal moves 4.",
    )
    illegal_offender_minus_s: int | None = Field(
        default=None, ge=0, description="Seconds taken from the offender. Cohen Illegal Positions 4."
    )
    illegal_penalty_on_claim_only: bool = Field(
        default=False,
        description="Only a player's claim brings the penalty; a correction by the director alone leaves the "
        "times and the result. US 11D, 11H, Bl 7d.",
    )
    illegal_loss_at: int | None = Field(
        default=None,
        ge=1,
        description="The game is lost at this count of the same player; None = never. FIDE 7.5.5; US 11J, "
        "Bl 7d; HDCA Illegal moves 5.",
    )
    illegal_loss_draw_if: MatingTest | None = Field(
        default=None,
        description="When that loss is a draw: the opponent could not mate. FIDE 7.5.5; US Bl 8d.",
    )
    illegal_actor: (
        Literal[
            "any", "arbiter", "arbiter_or_opponent", "opponent", "players_captains", "director_or_players"
        ]
        | None
    ) = Field(
        default=None,
        description="Who may act on an illegal move. FIDE 7.5, A.5.2; US 11D, 11H, Bl 3; HDCA Captains, "
        "Spectators.",
    )
    illegal_actor_in_time_pressure: Literal["players"] | None = Field(
        default=None, description="Who may act on it in time pressure; None = the same. US 11D1."
    )
    illegal_expires: Literal["never", "next_made", "next_determined", "moves"] | None = Field(
        default=None,
        description="Until when: never too late; the opponent's next move made; the opponent's next move "
        "determined (released); a number of moves. FIDE 7.5.1, A.5.2; US 11A, 11B, 11D1, Bl 3.",
    )
    illegal_expires_moves: int | None = Field(
        default=None, ge=1, description="How many moves of a side, where `illegal_expires` is moves. US 11A."
    )
    illegal_expires_moves_in_time_pressure: int | None = Field(
        default=None, ge=1, description="How many in time pressure. US 11D1."
    )
    time_pressure_s: int | None = Field(
        default=None, ge=0, description="Time pressure: either side has less than this. US 11D1."
    )
    time_pressure_below_bonus_s: int | None = Field(
        default=None,
        ge=0,
        description="With an increment or delay of this or more there is neither time pressure nor sudden "
        "death. US 5E, 11D1, 14G.",
    )
    king_capture: Literal["wins", "claims_win", "illegal"] | None = Field(
        default=None,
        description="A king is taken: it wins; it is a way to claim the win after an illegal move; it is "
        "an illegal move. FIDE 1.4.1; US Bl 7d; VKK End Game.",
    )
    initial_fix_until: Literal["game_end", "director"] | int | None = Field(
        default=None,
        description="A game from a wrong initial position restarts until this many moves each, the end of "
        "the game, or by the director's decision. FIDE 7.2.1, A.5.1.2; US 11F, Bl 3; HDCA Irregularities.",
    )
    reversed_restart_if_moves_lt: Literal["never"] | int | None = Field(
        default=None,
        description="With colours reversed the game restarts while fewer moves each are made; never = it "
        "continues. FIDE 7.3; US 11F; Cohen Illegal Positions 1; HDCA Irregularities.",
    )
    restart_clock: Literal["keep", "reset_or_keep", "arbiter", "director"] | None = Field(
        default=None,
        description="The times of the new game: kept, reset or kept, or chosen by the arbiter or the "
        "director. FIDE 7.1; US 11F; HDCA Irregularities.",
    )
    illegal_position_draw: bool | None = Field(
        default=None,
        description="Both kings in check, or a pawn left on the last rank: if it still stands after one "
        "more completed move, the game is drawn. FIDE A.5.4.",
    )

    # --- flag ------------------------------------------------------------------------------------------

    flag_called_by: list[Literal["arbiter", "captain", "players", "opponent"]] = Field(
        default=[],
        description="Who may call a fallen flag. FIDE 6.8; US 13C1, 16E; Cohen Clocks 5b; BCCA 6.9; HDCA "
        "Clock cont. I-3.",
    )
    flag_arbiter_must_call: bool = Field(
        default=False, description="The arbiter who sees a fallen flag has to call it. FIDE A.5.5."
    )
    flag_alert: Literal["immediate", "on_claim"] | None = Field(
        default=None,
        description="Whether a fallen flag is reported to the desk at once or waits for a player's claim. "
        "FIDE 6.8; US 13C1; Cohen Clocks 5b; BCCA 6.9; HDCA Clock cont. I-3.",
    )
    claimant_flag_must_stand: bool | None = Field(
        default=None,
        description="A player claiming on time must have time left. US 13C5, 13C6, Bl 7c; Cohen Clocks 5b.",
    )
    flag_draw_test: MatingTest | None = Field(
        default=None,
        description="When a fallen flag draws because the opponent could not mate. FIDE 6.9; US 13C, 14D, "
        "14E, Bl 7c, 8d; Cohen Clocks 5b; BCCA 6.10; HDCA Clock cont. I-3.",
    )
    flag_grace_mate_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds after the fall was seen in which the player may still mate with that move. "
        "Cohen Clocks 5b.",
    )
    both_flags: BothFlags | None = Field(
        default=None,
        description="Both flags are down. FIDE 6.8, GIII.3.1; US 14G, 16T; Cohen Clocks 6; BCCA 6.12.",
    )
    both_flags_in_quickplay_finish: BothFlags | None = Field(
        default=None,
        description="Both flags down in a quickplay finish; None = as above. BCCA 10.3; FIDE GIII.3.1.",
    )
    low_time_both_s: int | None = Field(
        default=None,
        ge=0,
        description="Both have less than this: a fallen flag draws unless the opponent is ahead by "
        "`low_time_diff_points`. Cohen Draws 2.",
    )
    low_time_diff_points: int | None = Field(
        default=None,
        ge=0,
        description="Points by which the opponent must be ahead then: Q 9, R 5, B 3, N 3, P 1. Cohen "
        "Draws 2.",
    )
    low_time_needs_signal: bool | None = Field(
        default=None, description="That holds only after it was signalled. Cohen Draws 2."
    )

    # --- draws -----------------------------------------------------------------------------------------

    insufficient_list: list[Ending] = Field(
        default=[],
        description="What is drawn at once, without a claim. FIDE 5.2.2; US 14D; Cohen Draws 1B; VKK "
        "drawn B, C; HDCA Insufficient.",
    )
    resign_draw_if: MatingTest | None = Field(
        default=None,
        description="When a resignation draws because the opponent could not mate. FIDE 5.1.2; US 13B (no).",
    )
    dead_position: Literal["auto", "propose", "14D4"] | None = Field(
        default=None,
        description="No series of legal moves lets either mate: the text ends the game, it is proposed, "
        "or there are no legal moves that could lead to mate. FIDE 5.2.2; US 14D4; Cohen Draws 1B; VKK "
        "drawn B; BCCA 5.2; HDCA Not automatic.",
    )
    threefold: Literal["claim", "none"] = Field(
        default="none",
        description="A position occurs three times. FIDE 9.2; US 14C; Cohen Draws 1D; HDCA Repetition.",
    )
    fivefold: Literal["auto", "arbiter_declares", "director_may_consecutive", "none"] = Field(
        default="none",
        description="A position occurs five times, or (consecutive) at five turns of each side in a row. "
        "FIDE 9.6.1; US 14K1; HDCA Repetition.",
    )
    fifty: Literal["auto", "claim", "none"] = Field(
        default="none",
        description="50 moves by each without a capture or a pawn move. FIDE 9.3; US 14F; VKK drawn A; "
        "HDCA 50-move.",
    )
    seventyfive: Literal["auto", "arbiter_declares", "director_may", "none"] = Field(
        default="none", description="75 such moves by each. FIDE 9.6.2; US 14K2; HDCA 75-move."
    )
    draw_claim_until: Literal["touch", "press"] | None = Field(
        default=None,
        description="How long a player may claim repetition or 50 moves on a move: until a piece is touched, "
        "or until the clock is pressed. None = until the press. FIDE 9.4; US 9G1, 14C4; HDCA Repetition.",
    )
    draw_claim_director_observes: bool = Field(
        default=False,
        description="A claim of repetition or of 50 moves rests on what a director observes. US Bl, 14C9.",
    )
    wrong_claim_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds for the opponent after a wrong claim of a draw. FIDE 9.5.3, A.3; US 14C2, "
        "14C6, 14F2; HDCA Repetition, 50-move.",
    )
    offer_window: Literal["after_move_before_press"] | None = Field(
        default=None,
        description="When a draw is offered. FIDE 9.1.2.1; US 14B1; Cohen Draws 1A; HDCA Draw offers 1.",
    )
    offer_penalty_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds that the decider may give the opponent for an offer at the wrong time. Cohen "
        "Draws 1A; US 14B2.",
    )
    offer_penalty_ladder: bool = Field(
        default=False,
        description="An offer that disturbs is met by a step of the ladder. FIDE 9.1.2.1, 11.5, 12.9; "
        "HDCA Draw offers 2.",
    )
    offer_repeated_penalty_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds for the opponent after a warning for such offers. US 14B2, 20G.",
    )
    min_moves_before_draw: int | None = Field(
        default=None,
        ge=0,
        description="Moves that each must have made before a draw is agreed. FIDE 5.2.3, 9.1.1; US 14B.",
    )
    qpf: Literal["none", "bcca_10_2", "fide_iii", "us_14h"] = Field(
        default="none",
        description="Claims in a quickplay finish: that the opponent cannot win by normal means or does "
        "not try (BCCA 10.2); an increment of 5 seconds, else that claim (FIDE GIII.4, GIII.5, GIII.6); "
        "insufficient losing chances (US 14H).",
    )
    qpf_limit_s: int | None = Field(
        default=None,
        ge=0,
        description="The player on move claims with less than this. BCCA 10.2; FIDE GIII.4; US 14H, Bl.",
    )
    qpf_postpone_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds that the opponent may get when the decision is postponed. BCCA 10.2b; FIDE "
        "GIII.5.2.",
    )
    qpf_reject_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds for the opponent when the claim is rejected. BCCA 10.2d; FIDE GIII.5.3.",
    )
    qpf_reject_claimant_minus_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds, at most, that the claimant loses when the claim is rejected. US 14H.",
    )

    # --- recording, scoring, public --------------------------------------------------------------------

    record_until_s: int | None = Field(
        default=None,
        ge=0,
        description="Moves are written until less than this is left; None = they need not be. FIDE 8.1, "
        "8.4, A.2; US 15B; HDCA Recording.",
    )
    record_until_either: bool = Field(
        default=False, description="It is enough that either player has less. US 15B."
    )
    record_free_for: Literal["period", "game"] | None = Field(
        default=None,
        description="Once below, free for the rest of this even when an increment lifts the time again. "
        "FIDE 8.4; HDCA Recording.",
    )
    record_always_if_inc_s: int | None = Field(
        default=None,
        ge=0,
        description="With an increment of this or more moves are written to the end. FIDE 8.4; US 15B, 15C.",
    )
    record_always_counts_delay: bool = Field(
        default=False, description="A delay counts for that like an increment. US 15C (since 2024)."
    )
    points_win: float = Field(
        default=1.0, ge=0, description="For a win. FIDE 10.1; US 4D; Cohen General; VKK Scoring; Scholastic."
    )
    points_draw: float = Field(
        default=0.5, ge=0, description="For a draw. FIDE 10.1; US 4D; Cohen General; VKK Scoring; Scholastic."
    )
    points_loss: float = Field(
        default=0.0, ge=0, description="For a loss. FIDE 10.1; US 4D; Cohen General; VKK Scoring; Scholastic."
    )
    bye_points: float | None = Field(
        default=None, ge=0, description="For a round without an opponent; None = the event says it. US 22C."
    )
    penalty_ladder: list[Step] = Field(
        default=[],
        description="The penalties that the decider has, from the mildest on: W warning, O opponent gains "
        "time, T offender loses time, L game lost, P opponent's points up, p offender's points down, F "
        "fine, E exclusion from rounds, X expulsion, S the standard 120 seconds for the opponent. FIDE "
        "12.9; US 1C2, 13I; Cohen Director 3; BCCA 13.4; HDCA Penalties.",
    )
    device_penalty: Literal["loss", "time_then_loss", "ladder"] | None = Field(
        default=None,
        description="A player breaks the rule on phones and other devices: the game is lost; time is taken "
        "from them the first time in a game, and the second time it is lost; a step of the ladder, because "
        "no penalty is named. None = there is no such rule. FIDE 11.3.2; US 20N1; Cohen Conduct 1; HDCA "
        "Electronic devices.",
    )
    device_penalty_s: int | None = Field(
        default=None,
        ge=0,
        description="Seconds taken from a player the first time if `device_penalty` is time_then_loss, but "
        "never more than half of the time left. US 20N1.",
    )
    public_screen_hides: list[Literal["alerts", "flags", "claims", "move_counts"]] = Field(
        default=[],
        description="What no public screen shows. FIDE 6.12.2, 12.6; US 13C1, 16Y; BCCA 6.15.",
    )

    articles: dict[str, Article] = Field(
        default={}, description="Kind of incident -> what this rule set says about it; silent = no entry."
    )
