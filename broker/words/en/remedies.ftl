# What the rules say: remedies, claims, rulings.
#
# A remedy is a row of these sentences, one behind the other. What an arbiter is to do is an imperative.

## Times

rule_seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
rule_minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
# $time is such as 2:30.
rule_minutes_seconds = { $time } minutes
# $time is such as 1:00:30.
rule_hours = { $time } hours
# $time is one of those above.
remedy_plus = { $side ->
    [white] Add { $time } to White.
   *[black] Add { $time } to Black.
}
remedy_minus = { $side ->
    [white] Remove { $time } from White.
   *[black] Remove { $time } from Black.
}
remedy_increment = { $side ->
    [white] Remove White’s { $seconds }-second increment.
   *[black] Remove Black’s { $seconds }-second increment.
}
# The times to set.
remedy_times = White { $white }, Black { $black }.
remedy_times_stay = Leave the clock as it is: White { $white }, Black { $black }.
remedy_no_time = { $side ->
    [white] This leaves White with no time. Decide whether the flag has fallen.
   *[black] This leaves Black with no time. Decide whether the flag has fallen.
}

## The person who decides, in the form that the sentences below need in each language.

rule_who_director = The director
rule_who_arbiter = The arbiter
rule_who_coordinator = The coordinator
rule_who_captains = The captains or the arbiter
rule_who_captains_joint = Both captains together or the arbiter
rule_decides = { $decider } decides.
# A remedy follows.
rule_may = { $decider } may:
rule_may_penalise = { $side ->
    [white] { $decider } may warn White or give a penalty.
   *[black] { $decider } may warn Black or give a penalty.
}
rule_may_rule = { $decider } may rule otherwise.
rule_declares = { $decider } declares a draw.
rule_may_declare = { $decider } may declare a draw.
rule_may_still_declare = { $decider } may still declare a draw.
rule_decides_both_lose = { $decider } decides whether both players lose.
rule_decides_restart = { $decider } decides whether the game is restarted.
rule_sets_times = { $decider } sets the times.

## How a game ends

remedy_wins = { $side ->
    [white] White wins.
   *[black] Black wins.
}
remedy_draw = Draw.
remedy_continues = Play continues.

## Illegal moves

# $count: which illegal move of this player it is.
rule_illegal_move = { $side ->
    [white] { $count ->
        [1] Illegal move by White.
        [2] Second illegal move by White.
        [3] Third illegal move by White.
       *[other] Illegal move number { $count } by White.
    }
   *[black] { $count ->
        [1] Illegal move by Black.
        [2] Second illegal move by Black.
        [3] Third illegal move by Black.
       *[other] Illegal move number { $count } by Black.
    }
}
remedy_on_claim = { $side ->
    [white] Only if White claims it: { $remedy }
   *[black] Only if Black claims it: { $remedy }
}
remedy_plus_on_claim = { $side ->
    [white] If White claims it, add { $time } to White.
   *[black] If Black claims it, add { $time } to Black.
}
remedy_move_stands = The move stands.
remedy_has_moved = { $side ->
    [white] White has moved since.
   *[black] Black has moved since.
}
remedy_return = Return displaced pieces: { $pieces }.
remedy_to_move = { $side ->
    [white] White to move.
   *[black] Black to move.
}
remedy_queen = Replace the pawn with a queen.
remedy_corrected = The position has been corrected; leave the pieces as they are.
remedy_restore = Restore the position before the move.
remedy_not_counted = Moves made since then do not count.
remedy_another_move = { $side ->
    [white] White must make another move.
   *[black] Black must make another move.
}
remedy_touched_piece = The piece touched first must be moved or captured if a legal move allows it.
remedy_king_in_check = The king was in check before. Check whether that illegal move can still be corrected.
remedy_king_captured = { $side ->
    [white] White captured the king.
   *[black] Black captured the king.
}
remedy_king_left_wins = { $side ->
    [white] White wins: the king was left in check and captured.
   *[black] Black wins: the king was left in check and captured.
}
remedy_king_left = The king was left in check and captured.

rule_anyone = Anyone may point it out.
rule_arbiter_acts = The arbiter acts on it.
rule_arbiter_or_opponent = The arbiter acts on it, or the opponent claims.
rule_opponent_claims = Only the opponent may claim.
rule_players_captains = The players settle it, or call the captains.
rule_director_or_players = The director corrects it, or a player claims.
rule_players_in_time_pressure = In time pressure only the players may claim.
# Each follows one of those above.
rule_until_made = Possible until the opponent has made the next move.
rule_until_released = Possible until the opponent has released a piece for the next move.
rule_within_moves = { $count ->
    [one] Possible while it is the player’s last move.
   *[other] Possible while it is among the player’s last { $count } moves.
}
rule_until_end = Possible until the game ends.

## Other offences

remedy_replace_pawn = { $side ->
    [white] White must replace the pawn with a piece.
   *[black] Black must replace the pawn with a piece.
}
remedy_no_penalty = No penalty.
remedy_may_press = { $side ->
    [white] White may press the clock without making a move.
   *[black] Black may press the clock without making a move.
}
remedy_warn = { $side ->
    [white] Warn White.
   *[black] Warn Black.
}
remedy_next_time_plus = { $side ->
    [white] Next time: add { $time } to White.
   *[black] Next time: add { $time } to Black.
}
remedy_restores = { $side ->
    [white] White restores the pieces on White’s own time.
   *[black] Black restores the pieces on Black’s own time.
}
remedy_move_touched = { $side ->
    [white] White must move or capture the piece touched first, if a legal move allows it.
   *[black] Black must move or capture the piece touched first, if a legal move allows it.
}

## Touch-move

rule_must_move = { $side ->
    [white] White must move
   *[black] Black must move
} { $piece ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
} on { $square }.
rule_must_capture = { $side ->
    [white] White must capture
   *[black] Black must capture
} { $piece ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
   *[queen] the queen
} on { $square }.
rule_must_capture_with = { $side ->
    [white] White must capture
   *[black] Black must capture
} { $piece ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
   *[queen] the queen
} on { $square } with { $by ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
} on { $origin }.
rule_must_castle = { $side ->
    [white] White must castle on that side.
   *[black] Black must castle on that side.
}
rule_must_move_king = { $side ->
    [white] White must move the king; the rook need not move.
   *[black] Black must move the king; the rook need not move.
}
rule_must_move_king_or_castle = { $side ->
    [white] White must move the king, or castle on the other side; the rook need not move.
   *[black] Black must move the king, or castle on the other side; the rook need not move.
}
rule_legal_moves = Legal: { $moves }.
rule_any_move = { $side ->
    [white] White may make any legal move.
   *[black] Black may make any legal move.
}
# $pieces is a list of the next one.
rule_no_move_with = No legal move is possible with: { $pieces }.
rule_piece_on = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} { $square }

## Penalties

remedy_points_plus = { $side ->
    [white] Award White additional points: specify how many.
   *[black] Award Black additional points: specify how many.
}
remedy_points_minus = { $side ->
    [white] Deduct points from White: specify how many.
   *[black] Deduct points from Black: specify how many.
}
remedy_fine = { $side ->
    [white] Fine White: specify the amount.
   *[black] Fine Black: specify the amount.
}
remedy_exclude = { $side ->
    [white] Exclude White from one or more rounds.
   *[black] Exclude Black from one or more rounds.
}
remedy_expel = { $side ->
    [white] Expel White from the event.
   *[black] Expel Black from the event.
}
remedy_loses = { $side ->
    [white] White loses the game.
   *[black] Black loses the game.
}
remedy_or_other = Or choose another penalty that these rules provide.
remedy_repeated = Repeat offence.

## Electronic devices

remedy_device = { $side ->
    [white] White’s electronic device.
   *[black] Black’s electronic device.
}
remedy_device_or_half = { $side ->
    [white] Remove { $time } from White, or half of the remaining time if that is less.
   *[black] Remove { $time } from Black, or half of the remaining time if that is less.
}
remedy_half = That is half of the remaining time, which is less than { $time }.
remedy_next_time_loses = { $side ->
    [white] Next time White loses the game.
   *[black] Next time Black loses the game.
}

## Draw offers, agreements, resigning, late arrival

rule_offer_any_time = These rules set no time for a draw offer.
rule_offer_in_window = { $side ->
    [white] White offered a draw after moving and before pressing the clock, as required.
   *[black] Black offered a draw after moving and before pressing the clock, as required.
}
rule_offer_before_move = { $side ->
    [white] White offered a draw before moving. An offer is made after moving and before pressing the clock.
   *[black] Black offered a draw before moving. An offer is made after moving and before pressing the clock.
}
rule_offer_opponent = { $side ->
    [white] White offered a draw on the opponent’s move. An offer is made after moving and before pressing the clock.
   *[black] Black offered a draw on the opponent’s move. An offer is made after moving and before pressing the clock.
}
rule_if_it_disturbs = If it disturbs the opponent:
rule_agree_later = { $count ->
    [one] No draw may be agreed before each player has made 1 move. Play continues.
   *[other] No draw may be agreed before each player has made { $count } moves. Play continues.
}
remedy_agreed = The players agree to a draw.
remedy_resigns = { $side ->
    [white] White resigns.
   *[black] Black resigns.
}
remedy_absent = { $side ->
    [white] If White is absent, Black wins: { $late } late, default time { $allowed }.
   *[black] If Black is absent, White wins: { $late } late, default time { $allowed }.
}
rule_both_too_late = Both players were { $late } late, default time { $allowed }.
rule_both_late = Both players arrived { $late } late.
rule_late_time_split = The time is split between them.
rule_late_time_white = The time is deducted from White.

## Draws and claims

remedy_checkmates = { $side ->
    [white] White delivers checkmate.
   *[black] Black delivers checkmate.
}
remedy_stalemate = { $side ->
    [white] White has no legal move: stalemate.
   *[black] Black has no legal move: stalemate.
}
remedy_no_material = Neither player has mating material. Draw.
remedy_fifty = 50 moves by each player without a capture or pawn move. Draw.
rule_fivefold = The same position has occurred 5 times.
rule_fivefold_in_a_row = The same position has occurred 5 times in a row.
rule_seventyfive = 75 moves by each player without a capture or pawn move.
remedy_dead = Neither player can checkmate by any series of legal moves. Draw.
# These two are put into the third one.
rule_pawn_on = pawn on { $squares }
rule_both_in_check = both kings are in check
remedy_illegal_position = One more move was made in an illegal position ({ $illegal }). Draw.
rule_no_such_claim = These rules have no such claim. Play continues.
rule_not_on_move = { $side ->
    [white] White does not have the move and cannot claim. Play continues.
   *[black] Black does not have the move and cannot claim. Play continues.
}
rule_announced_illegal = The announced move { $move } is illegal.
# $where is a list of the two below.
rule_repeated = { $count ->
    [one] The position has occurred once ({ $where }).
   *[other] The position has occurred { $count } times ({ $where }).
}
rule_at_start = at the start
# $moves is such as 3, 5, 7.
rule_after_moves = { $side ->
    [white] after White’s move { $moves }
   *[black] after Black’s move { $moves }
}
# $count counts the moves of both players.
rule_unchanged = { $count ->
    [one] 1 ply without a capture or pawn move (50 moves by each player are needed).
   *[other] { $count } plies without a capture or pawn move (50 moves by each player are needed).
}
# $found is one of the sentences above.
rule_after_move = After { $move }: { $found }
rule_claim_correct = Claim correct.
rule_claim_incorrect = Claim incorrect.
remedy_must_play = { $side ->
    [white] White must play { $move }.
   *[black] Black must play { $move }.
}

## Whether a player can still win

rule_cannot_mate = { $side ->
    [white] White cannot checkmate by any series of legal moves.
   *[black] Black cannot checkmate by any series of legal moves.
}
rule_can_mate = { $side ->
    [white] White can still checkmate.
   *[black] Black can still checkmate.
}
rule_mate_unproved = { $side ->
    [white] Draw if White cannot checkmate. This has not been proved.
   *[black] Draw if Black cannot checkmate. This has not been proved.
}
rule_if_blocked = If both captains agree that the position is blocked, it is a draw.
rule_only_king = { $side ->
    [white] White has only the king.
   *[black] Black has only the king.
}
rule_king_and_bishop = king and bishop
rule_king_and_knight = king and knight
rule_two_knights = king and two knights against no pawns
rule_only_forced = { $side ->
    [white] White has only { $material }, but can force checkmate.
   *[black] Black has only { $material }, but can force checkmate.
}
rule_only_draw = { $side ->
    [white] White has only { $material }: a draw unless there is a forced win.
   *[black] Black has only { $material }: a draw unless there is a forced win.
}
rule_no_mating_material = { $side ->
    [white] White has no mating material.
   *[black] Black has no mating material.
}
rule_mating_material = { $side ->
    [white] White has mating material.
   *[black] Black has mating material.
}
rule_material_cannot_mate = { $side ->
    [white] White has mating material but cannot checkmate by any series of legal moves. The arbiter decides.
   *[black] Black has mating material but cannot checkmate by any series of legal moves. The arbiter decides.
}

## Flag fall

# $callers is a list of those below.
rule_called_by = May be called by: { $callers }.
rule_called_only_by = May only be called by: { $callers }.
rule_caller_arbiter = an arbiter who sees it
rule_caller_captain = a captain who sees it
rule_caller_players = either player
rule_caller_opponent = the opponent
rule_arbiter_must_call = An arbiter who sees it must call it.
remedy_flag_too_late = The game had already ended: the flag does not count.
remedy_flag_void = { $side ->
    [white] Claim rejected: White has no time left either. Play continues.
   *[black] Claim rejected: Black has no time left either. Play continues.
}
remedy_mate_over = The { $time } to deliver checkmate are over.
remedy_mate_within = { $side ->
    [white] White has { $time } to deliver checkmate. Otherwise: { $remedy }
   *[black] Black has { $time } to deliver checkmate. Otherwise: { $remedy }
}
remedy_flag = { $side ->
    [white] White’s flag has fallen.
   *[black] Black’s flag has fallen.
}
remedy_flag_first = { $side ->
    [white] White’s flag fell first.
   *[black] Black’s flag fell first.
}
remedy_both_flags = Both flags have fallen.
remedy_flags_unknown = Both flags have fallen; the order is unknown.
remedy_check_clock = Check the clock: it marks the flag that fell first.
remedy_both_low = { $side ->
    [white] Both players had less than { $time }, and White is not at least { $points } points ahead ({ $own } to { $other }).
   *[black] Both players had less than { $time }, and Black is not at least { $points } points ahead ({ $own } to { $other }).
}

## A wrong start

remedy_cancel = Cancel the game and start a new one.
remedy_right_colours = Stop the game and start a new one with the right colours.
remedy_keep_times = Both clocks keep the time used.
remedy_reset_or_keep = Reset the clocks, or leave them as they are.
remedy_past_limit = { $count ->
    [one] Each player has completed 1 move and the limit is { $limit }. Play continues.
   *[other] Each player has completed { $count } moves and the limit is { $limit }. Play continues.
}

## Quickplay finish

rule_qpf_last_period = A quickplay finish begins with the last period. Play continues.
rule_qpf_bonus = With an increment or delay there is no such claim. Play continues.
rule_qpf_check_clock = { $side ->
    [white] White may claim with less than { $time } left. Check the clock.
   *[black] Black may claim with less than { $time } left. Check the clock.
}
rule_qpf_flag = { $side ->
    [white] White cannot claim: the flag has fallen. Play continues.
   *[black] Black cannot claim: the flag has fallen. Play continues.
}
rule_qpf_too_early = { $side ->
    [white] White cannot claim with { $left } left. Play continues.
   *[black] Black cannot claim with { $left } left. Play continues.
}
rule_qpf_may = { $side ->
    [white] White has the move and { $left } left, and may claim.
   *[black] Black has the move and { $left } left, and may claim.
}
remedy_qpf_agreed = Claim accepted: draw.
remedy_qpf_increment = { $side ->
    [white] White asks for an increment of { $time } for both players, and gets it.
   *[black] Black asks for an increment of { $time } for both players, and gets it.
}
remedy_qpf_postponed = The decision is postponed and play continues.
remedy_qpf_rejected = Claim rejected.
remedy_qpf_less = It may be less than { $time }.
remedy_qpf_decide = { $side ->
    [white] White’s claim that the opponent cannot win was postponed. Decide: draw or loss.
   *[black] Black’s claim that the opponent cannot win was postponed. Decide: draw or loss.
}
remedy_qpf_delay = { $side ->
    [white] Set up a clock with delay. White gets half of the remaining time.
   *[black] Set up a clock with delay. Black gets half of the remaining time.
}
# Each of these is followed by rule_points_then or rule_points_now. $count may be 2.5.
rule_since_previous = { $count ->
    [one] Since the previous claim, { $count } move ago:
   *[other] Since the previous claim, { $count } moves ago:
}
rule_since_claim = { $count ->
    [one] Since the claim, { $count } move ago:
   *[other] Since the claim, { $count } moves ago:
}
rule_last_moves = { $count ->
    [one] In the last move:
   *[other] In the last { $count } moves:
}
rule_no_move_since_claim = No move since the claim.
rule_no_move_since_previous = No move since the previous claim.
rule_record_starts = The record starts here.
rule_points_then = White’s pieces from { $white_before } to { $white } points, Black’s from { $black_before } to { $black }.
rule_points_now = White’s pieces: { $white } points. Black’s pieces: { $black } points.
rule_moves_unchanged = { $count ->
    [one] { $count } move since the last capture or pawn move.
   *[other] { $count } moves since the last capture or pawn move.
}
rule_position_times = { $count ->
    [one] This position has occurred once.
   *[other] This position has occurred { $count } times.
}
# $moves is such as 41. Rh2 Rf6.
rule_moves_since = Moves since: { $moves }.
rule_last_played = Last moves: { $moves }.
