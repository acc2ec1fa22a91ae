# What happened, by the daemon: alerts, evidence, presses, hands, equipment that is lost.
# $side is white or black; $piece and $now are pawn, knight, bishop, rook, queen or king.

## Pieces that are not where they should be
incident_step =
    { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } { $origin }–{ $target }
incident_step_became =
    { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } { $origin }–{ $target } = { $now ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    }
incident_gone =
    { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } gone from { $square }
incident_stands =
    { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } on { $square }
incident_list = { $items }

## Why a move is illegal
incident_why_own_piece = It captures a piece of its own side.
incident_why_turn =
    It was { $side ->
        [white] White
       *[black] Black
    }’s move.
incident_why_pawn_left = The pawn captured en passant was not removed.
incident_why_rook_left = The rook was not moved.
incident_why_check = It leaves the king in check.
incident_why_blocked = The path is blocked on { $squares }.
incident_why_en_passant = En passant is only possible immediately after the two-square advance.
incident_why_piece =
    A { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } cannot move that way.
incident_why_castling_lost = The king or rook has already moved.
incident_why_castling_check = The king castled while in check.
incident_why_castling_attacked = The king crosses or lands on an attacked square ({ $square }).

## Presses of the clock
incident_illegal =
    { $side ->
        [white] White
       *[black] Black
    } completed an illegal move: { $what }.
incident_illegal_unnamed =
    { $side ->
        [white] White
       *[black] Black
    } completed an illegal move.
# A move that no press completes, as at a table without a clock.
incident_illegal_unpressed =
    { $side ->
        [white] White
       *[black] Black
    } made an illegal move: { $what }.
incident_changed_after = The piece was moved again after the press.
incident_ghost =
    Caution: the board has not detected the { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } on { $square } recently.
incident_pressed_displaced =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock with pieces out of place: { $pieces }.
incident_displaced =
    { $side ->
        [white] White
       *[black] Black
    } has pieces out of place: { $pieces }.
incident_out_of_place = Pieces out of place: { $pieces }.
incident_pawn_left =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock with a pawn on { $square } not promoted.
incident_no_move =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock without making a move.
incident_king_captured =
    { $side ->
        [white] White
       *[black] Black
    } captured the king and pressed the clock.
incident_early =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock before releasing the { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } from { $square }.
incident_early_or_on =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock before releasing the { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } from { $square } (possibly on { $on }).
incident_not_put_back =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock, but the restored position is not set up.

## Hands
incident_press_early =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock at least { NUMBER($seconds, minimumFractionDigits: 2) } s before placing the piece on { $square }.
incident_press_quick =
    { $side ->
        [white] White
       *[black] Black
    } pressed the clock within { NUMBER($seconds, minimumFractionDigits: 2) } s of placing the piece on { $square }, { $way } mm away. One hand needs at least { NUMBER($least, minimumFractionDigits: 2) } s.
# $seconds: by how much the press in the middle came too soon.
incident_habit =
    Possible: { $side ->
        [white] White
       *[black] Black
    } pressing with the other hand. { $early } of the last { $presses } presses came too soon for one hand (median { NUMBER($seconds, minimumFractionDigits: 2) } s).
incident_also_seen = Also seen: { $signs }.
incident_sign_castled =
    { $count ->
        [one] castled with king and rook both off the board
       *[other] castled { $count } times with king and rook both off the board
    }
incident_sign_captured =
    { $count ->
        [one] lifted two distant pieces at the same time to capture
       *[other] lifted two distant pieces at the same time to capture { $count } times
    }
incident_sign_promoted =
    { $count ->
        [one] placed the new piece before or as the pawn was removed
       *[other] placed the new piece before or as the pawn was removed { $count } times
    }
incident_castled_at_once =
    { $side ->
        [white] White
       *[black] Black
    } castled with two hands: the castling took at most { NUMBER($seconds, minimumFractionDigits: 2) } s.
incident_castled =
    { $side ->
        [white] White
       *[black] Black
    } castled with two hands: king and rook both off the board for at least { NUMBER($seconds, minimumFractionDigits: 2) } s. Lifted within { NUMBER($lifted, minimumFractionDigits: 2) } s, placed within { NUMBER($placed, minimumFractionDigits: 2) } s.
incident_touched =
    { $side ->
        [white] White
       *[black] Black
    } touched { $pieces }, then played { $move }.
# One of the pieces of incident_touched: the player’s own, or the opponent’s.
incident_touched_piece =
    the { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } on { $square }
incident_touched_other =
    the opponent’s { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } on { $square }
incident_lifted = Lifted { $ago } s ago for { NUMBER($seconds, minimumFractionDigits: 1) } s.
incident_not_restored =
    { $side ->
        [white] White
       *[black] Black
    } has not restored the displaced pieces for { $seconds } s: { $pieces }.

## Boards and clocks that are lost
incident_board_lost = Board not responding.
incident_clock_lost = Clock not responding.
# Reasons why an alert was closed have no capital and no full stop: they follow “closed because”.
incident_board_back = board reconnected
incident_clock_back = clock reconnected
incident_reasons = { $first }; { $rest }
incident_memory_moves =
    { $count ->
        [one] 1 move was read from the board memory
       *[other] { $count } moves were read from the board memory
    }
incident_memory_empty = the board memory has no moves of this time
incident_memory_empty_why = the board memory has no moves of this time ({ $why })
incident_log_silent = it did not respond
incident_log_short = it does not go back far enough
incident_log_power = the board was without power
incident_log_other_game = it is from another game
incident_silent = It is not responding.
incident_answers = It is connected.
incident_no_clock = The board reports no clock. Check the cable between them.
incident_clock_there = The clock is connected.
incident_waits_for_board = waiting for a complete reading of the board
incident_waits_for_memory = waiting for the board memory

## Moves that are missing, ambiguous or removed
incident_missing = Moves are missing: the position cannot follow from the last recorded move.
incident_missing_unheard =
    Moves are missing: while the board was disconnected, the clock counted { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    } more than the position shows.
incident_missing_without_power =
    Moves are missing: while the board was without power, the clock counted { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    } more than the position shows.
incident_maybe_missing_unheard = Moves may be missing: while the board was disconnected, pieces were moved back and forth, and no clock shows how often.
incident_maybe_missing_without_power = Moves may be missing: while the board was without power, pieces were moved back and forth, and no clock shows how often.
incident_unclear = Unclear which move was played: { $moves }.
incident_unclear_two = Unclear which move was played: { $first } or { $second }.
incident_unclear_more =
    Unclear which move was played: { $first }, { $second } or { $others ->
        [one] 1 other possibility
       *[other] { $others } other possibilities
    }.
# What may be chosen instead of moves that are recorded.
incident_instead = { $moves } instead
incident_taken_back = withdrawn
incident_no_move_made = no move
incident_promotion_unseen = { $move } recorded, but the board cannot identify the piece. Correct it if the pawn became another piece.
incident_promotion_queen = { $move } recorded. An upside-down rook is a queen unless the player announced a rook. Correct it if needed.
incident_promotion_rook = { $move } recorded. An upside-down rook counts as a rook. Correct it if the pawn became another piece.
incident_swapped =
    { $move } was pressed, but a { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } is on { $square } now. The piece placed first counts. Correct it if the pawn became another piece.
incident_swap_recorded = another piece is recorded now
incident_swap_back = the recorded piece is on its square again
incident_swap_settled = the later moves fit the other piece, which is recorded now
incident_removed = Removed from the record: { $moves }.
incident_replaced = Removed from the record: { $moves }. Replaced by: { $others }.
incident_begun_again = The pieces were returned to the starting position before the clock was started.
incident_stops_at_start = The record has no moves: no legal move explains the pieces on { $squares }.
incident_stops = The record stops after { $move }: no legal move explains the pieces on { $squares }.
incident_continues = play continues on the board
incident_explained = the moves explain the board again
incident_settled = later moves showed which move it was
incident_left_out = The board shows moves made before the result was entered. Add them if they were played.
incident_undetected =
    No piece detected on { $square }, where the record has a { $side ->
        [white] white
       *[black] black
    } { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    }. Check the board.
incident_detected = the board shows the piece again, or it has moved
incident_restored = pieces restored
incident_record_corrected = the record was corrected

## What a player claims, offers or states
incident_claims_threefold =
    { $side ->
        [white] White
       *[black] Black
    } claims a draw by threefold repetition.
incident_claims_fifty =
    { $side ->
        [white] White
       *[black] Black
    } claims a draw by the 50-move rule.
incident_claim_came_first = The claim came before the touch.
incident_claim_after_move =
    { $side ->
        [white] White
       *[black] Black
    } has played { $move } and can no longer claim on this move. The claim counts as a draw offer.
incident_claim_after_touch =
    { $side ->
        [white] White
       *[black] Black
    } has touched a piece and can no longer claim on this move. The claim counts as a draw offer.
incident_claims_no_win =
    { $side ->
        [white] White
       *[black] Black
    } claims that the opponent cannot win.
incident_draw_agreed = The players agree to a draw.
incident_resigns =
    { $side ->
        [white] White
       *[black] Black
    } resigns.
incident_absent =
    { $side ->
        [white] White
       *[black] Black
    } is absent.
incident_not_late_yet =
    { $side ->
        [white] White
       *[black] Black
    } may still arrive: { $late } of { $allowed } have passed.
incident_no_default_time = These rules set no default time. Enter the result that the event provides.
incident_no_start = No start was announced for this game. Enter the result yourself.
incident_both_late = Both players arrived late.
incident_both_late_open = These rules leave open who loses the time if both players are late. Decide yourself.
incident_both_late_no_start = No start was announced, or it is still to come. Set the times yourself.
incident_claims_touch =
    { $side ->
        [white] White
       *[black] Black
    } claims touch-move.
incident_touch_unseen = The board shows no evidence of it.
incident_no_touch_move = Touch-move does not apply under these rules.
incident_device =
    { $side ->
        [white] White
       *[black] Black
    } was reported for an electronic device. No evidence from board or clock.
incident_no_device_rule = These rules do not cover electronic devices. Decide yourself.
incident_misconduct =
    { $side ->
        [white] White
       *[black] Black
    } was reported for misconduct. No evidence from board or clock.
incident_no_penalties = These rules list no penalties. Decide yourself.
incident_colours = The players have the wrong colours.
incident_no_rule_on_colours = These rules do not cover reversed colours. Decide yourself.
incident_wrong_start = The game started from an incorrect position.
incident_no_rule_on_start = These rules do not cover an incorrect initial position. Decide yourself.
incident_start_seen = The board showed the correct position.
incident_wrong_player =
    Wrong player with { $side ->
        [white] White
       *[black] Black
    }. The rules provide no remedy.
incident_unknown_claim = Unknown claim: { $claim }.
incident_may_claim =
    { $side ->
        [white] White
       *[black] Black
    } may claim a draw.
incident_no_claim_left = a draw can no longer be claimed
incident_drawn_already = another alert says that the game is drawn

## Flags
incident_flag_fell =
    { $side ->
        [white] White
       *[black] Black
    }’s flag has fallen.
incident_flags_fell = Both flags have fallen.
incident_flags_fell_first =
    Both flags have fallen, { $side ->
        [white] White
       *[black] Black
    }’s first.
incident_flags_unclaimed = Both flags have fallen, and neither player has claimed. The game is drawn under these rules.
incident_claims_time =
    { $side ->
        [white] White
       *[black] Black
    } claims a win on time.
incident_period =
    { $side ->
        [white] White
       *[black] Black
    } reached the end of period { $period } with { $made } of { $wanted } moves completed.
incident_look_for_mate = No board shows the position. Check whether the opponent can still checkmate.
incident_remedy_later = The remedy appears when this time is up.
incident_no_flags = These rules do not use flags.
incident_flag_up =
    { $side ->
        [white] White
       *[black] Black
    }’s flag has not fallen. The clock shows { $time }.
incident_flag_unread =
    { $side ->
        [white] White
       *[black] Black
    }’s flag has not fallen. No clock is connected.
incident_no_signal = These rules do not use this signal.
incident_signal_early = Both clocks must show less than { $seconds } s. Try again then.
incident_low_time = Both clocks show less than { $seconds } s, as signalled.
incident_claimed = a player has claimed it
incident_flags_up = no flag is down, and the clock is running
incident_mated_in_time = the player delivered checkmate in the time allowed
incident_end_not_played = the move that would have ended the game was not played

## What lasts too long
incident_clock_paused = The clock has been paused for { $seconds } s. A player may need an arbiter, or the game may be over.
incident_idle =
    The start was { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } ago and no clock is running.
incident_clock_not_started = Play has begun without the clock. Have it started; moves are not recorded until then.
incident_clock_not_needed = Play has begun without the clock. Have it started; until then moves count once they stay on the board.
incident_late =
    { $side ->
        [white] White
       *[black] Black
    } has made no move since the start of the round.
incident_illegal_on_board = Illegal position on the board: { $what }.
incident_legal_again = the position is legal again
incident_moves_made = moves are being made
incident_moves_undone = the moves were withdrawn
incident_clock_runs = the clock is running
incident_clock_silent = the clock is not responding
incident_clock_right = the clock setting is correct
incident_clock_kept = after these moves the rules keep the setting of the clock

## Results shown with the kings
incident_kings = The players show { $result } with the kings.
incident_kings_before = The players showed { $result } before.
incident_kings_contradict = The players show { $shown } with the kings, but the result is { $result }.
incident_kings_now = the players now show { $result }
incident_result_entered = { $by } entered the result
incident_reopened = { $by } reopened the game
incident_play_continued = the players continued
incident_back_in_play = the position is as recorded again, and play continues

## Proofs that nobody can checkmate; the four ways follow a colon
incident_proved = Proved for both sides: { $why }.
incident_proved_for_each = Proved for White: { $white }. For Black: { $black }.
incident_proof_material = these pieces cannot checkmate, whatever the other side does
incident_proof_forced = every move is forced, and none is checkmate
incident_proof_static = no piece can ever reach the squares needed for checkmate
incident_proof_exhausted = all positions that can follow were checked, and none is checkmate

## The person who decides
incident_decides =
    { $who ->
        [arbiter] The arbiter decides.
        [director] The director decides.
        [coordinator] The coordinator decides.
        [captains_or_arbiter] The captains or the arbiter decide.
       *[captains_joint_or_arbiter] Both captains together or the arbiter decide.
    }
incident_confirms =
    { $who ->
        [arbiter] The arbiter confirms it or reopens the game.
        [director] The director confirms it or reopens the game.
        [coordinator] The coordinator confirms it or reopens the game.
        [captains_or_arbiter] The captains or the arbiter confirm it or reopen the game.
       *[captains_joint_or_arbiter] Both captains together or the arbiter confirm it or reopen the game.
    }
incident_may_declare =
    { $who ->
        [arbiter] The arbiter may declare it if the players continue.
        [director] The director may declare it if the players continue.
        [coordinator] The coordinator may declare it if the players continue.
        [captains_or_arbiter] The captains or the arbiter may declare it if the players continue.
       *[captains_joint_or_arbiter] Both captains together or the arbiter may declare it if the players continue.
    }

## Deciding, and what cannot be decided
incident_decided_by = { $by } has already decided this. Undo that decision first.
incident_already_closed = Already closed: { $why }.
incident_corrected_meanwhile = The position has been corrected and play continues. Review the updated remedy.
incident_nothing_proposed = The rules propose nothing here. Choose a remedy, or reject.
incident_nothing_decided = No decision to undo.
incident_unknown = Table { $table } has no incident { $incident }. Reload the page.
incident_claim_too_late =
    An illegal move by { $side ->
        [white] White
       *[black] Black
    } can no longer be claimed: { $why }.
incident_none_known =
    No open illegal move by { $side ->
        [white] White
       *[black] Black
    }. If there was one, correct the moves or set up the position.

## Why an alert was closed
incident_put_right = the position was corrected and the opponent has moved; it counts
incident_too_late = too late under these rules
incident_too_late_moves =
    too late under these rules: each player has made { $made ->
        [one] 1 move
       *[other] { $made } moves
    } (limit { $limit })
incident_withdrawn = withdrawn: the record has a legal move for this press
incident_noted = noted; no penalty in these rules
incident_noted_only = noted
incident_clock_alone = the game is over, and only its clock could have been set
incident_hint_alone = the game is over, and this was only a hint
incident_has_result = the game has a result
incident_moved = a move was made
incident_declined_by_touch = the opponent touched a piece and so declined the offer
incident_declined_by_move = the opponent moved and so declined the offer

## Which way round board and clock are; $hand is left or right
incident_board_rotated = Board rotated: White is at rank { $rank }. Handled automatically; no action needed.
incident_board_turned = The board was rotated: White is now at rank { $rank }. Handled automatically; no action needed.
incident_board_by_word = White is at rank { $rank } of this board, as an arbiter stated and as configured. No action needed.
incident_board_by_word_alone = White is at rank { $rank } of this board, as an arbiter stated. The configuration differs: correct orientation for this table.
incident_board_unlike = The configuration puts White at rank { $rank } of this board, but the pieces are the other way round. Rotate the board, or set orientation = "auto" for this table.
incident_board_as_configured = The board is as configured.
incident_clock_with_board =
    The clock follows the board: White’s time is on its { $hand ->
        [left] left
       *[right] right
    }.
incident_clock_guessed =
    White’s time seems to be on the { $hand ->
        [left] left
       *[right] right
    } of the clock, because that fits the side to move. Check which time is running: if it is the wrong one, swap the clock sides.
incident_clock_guess_right =
    White’s time is on the { $hand ->
        [left] left
       *[right] right
    } of the clock, as assumed. No action needed.
incident_clock_guess_wrong =
    White’s time is on the { $hand ->
        [left] left
       *[right] right
    } of the clock, not as assumed. Presses since the restart may belong to the other player.
incident_clock_turned =
    The clock was rotated: White’s time is now on its { $hand ->
        [left] left
       *[right] right
    }. Handled automatically; no action needed.
incident_clock_rotated =
    Clock rotated: White’s time is on its { $hand ->
        [left] left
       *[right] right
    }. Handled automatically; no action needed.
incident_clock_by_word =
    White’s time is on the { $hand ->
        [left] left
       *[right] right
    } of the clock, as an arbiter stated and as configured. No action needed.
incident_clock_by_word_alone =
    White’s time is on the { $hand ->
        [left] left
       *[right] right
    } of the clock, as an arbiter stated. The configuration differs: correct clock_side for this table.
incident_clock_unlike =
    The configuration puts White’s time on the { $hand ->
        [left] left
       *[right] right
    } of the clock, but it seems to be on the other side. Check which time is running. Rotate the clock, or set clock_side = "auto" for this table.
incident_clock_as_configured = The clock is as configured.

## Assessments at a moment of a replay, without a full stop
incident_thought = { $what } ({ $share })
incident_thought_or = or { $what } ({ $share })
incident_thought_made = played: { $moves }
incident_thought_none = no new move
incident_thought_back = back to the position before move { $move }
incident_thought_back_then = back to the position before move { $move }, then { $moves }
incident_thought_unexplained = unexplained: { $squares }
incident_thought_press =
    { $side ->
        [white] White
       *[black] Black
    }’s press is being judged
incident_thought_reading = the whole board is being read
