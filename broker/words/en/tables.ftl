# A table, by the daemon: start, clock, pauses, health, history, answers to requests.

## Pieces and squares, as arguments of what follows

hall_piece = { $side ->
    [white] white
   *[black] black
} { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
hall_piece_on = { $side ->
    [white] white
   *[black] black
} { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }
hall_some_piece_on = piece on { $square }
hall_none_detected = no piece detected on { $square }
hall_empty_square = { $square } empty
hall_squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}

## Requests that cannot be granted

hall_not_done = The request failed: { $error }. Nothing was changed; see the daemon’s log.
hall_too_late = The request came too late and nothing was changed. Try again.
hall_unknown_request = This version does not know this request.
hall_no_table = This hall has no table { $table }. See the hall map for all tables.
hall_no_table_to_call = This hall has no table { $table }. Check the number, or go to an arbiter.
hall_table_number = Invalid table { $table }. Tables are numbered from 1 to { $most }.
hall_there_already = The game is already at table { $table }. Choose another table.
hall_game_elsewhere = Game { $game } is already assigned to table { $table }. Clear that table first.
hall_same_clock = Table { $table } already has this clock.
hall_still_playing = Game { $game } is in progress at table { $table }. Enter its result first.
hall_already_played = Game { $game } was played at table { $table }. Its moves would be lost.
hall_over = The game at table { $table } is over.
hall_over_no_times = The game at table { $table } is over. Its clock cannot be set.
hall_over_correct_moves = The game at table { $table } is over. Correct its moves instead.
hall_no_screen_clock = Table { $table } has no on-screen clock. An arbiter can enable it.
hall_turn_screen = The clock of table { $table } is on a screen. Turn the screen instead.
hall_turn_no_clock = No clock is read at table { $table }, so its sides cannot be swapped.
hall_board_away = The board at table { $table } is not responding and may hold the last moves of its game. Reconnect it, or try again in { $seconds } s.
hall_board_telling = Flagfall is reading the board memory at table { $table }. Try again in { $seconds } s.
hall_other_game = Game { $game } is not at table { $table }; the game there is { $other }.
hall_no_game_started = Game { $game } is not at table { $table }; no game has started there.
hall_game_left = This game is no longer at this table, so its clock and result cannot be changed here. Reject this, or enter the outcome at the desk.
hall_game_left_settled = This game is no longer at this table, and this incident was closed with it.
hall_started_or_left = This game has started or is no longer at this table. Reload the page.
hall_not_started = The game has not started, so no times or result can be applied.
hall_no_incident = Table { $table } has no incident { $incident }. Reload the page.
hall_already_closed = Already closed: { $closed }.
hall_nothing_to_undo = No decision to undo.
hall_not_handled = No one is handling this, so there is nothing to release.
hall_handled_by = { $by } is already handling this.
hall_call_no_remedy = A call only asks for an arbiter. Enter what follows from it separately.
hall_remedy_times_over = The game is over and its clock cannot be set. Reject this, or enter the outcome as the result.
hall_remedy_position_over = The game is over and no position can be restored. Reject this.
hall_no_open_result = A game in progress has no result to enter. Choose 1-0, 0-1 or 1/2-1/2.
hall_result_entered = { $by } entered this result. To correct it, choose 1-0, 0-1 or 1/2-1/2.
hall_move_over = Game { $game } is over and stays at its table.
hall_move_just_over = Game { $game } has just ended. Check its result.
hall_table_plays = Game { $game } is in progress at table { $table }. Choose a free table, or clear this one.
hall_table_seated = { $player } and { $opponent } are seated at table { $table }. Choose a free table, or clear this one.
hall_note_empty = The note is empty. Enter its text.
hall_note_gone = This note no longer exists. Reload the page.
hall_note_resolved = { $by } has already resolved this note.

## Corrections that cannot be made

# Of plies: $now are in the record, $known were there when the page was opened.
hall_moves_since = Play has continued at table { $table }: { $now } plies now, { $known } when the moves were entered. Review and try again.
hall_record_changed = The record of table { $table } has changed: { $now } plies now, { $known } when the position was set up. Review and try again.
hall_no_such_ply = The record of table { $table } has { $count } plies, so nothing after ply { $ply } can be corrected. Reload the page.
hall_no_such_choice = No open alert at table { $table } offers { $choice }. Reload the page, or correct the moves.
hall_choice_too_late = Play has continued at table { $table } since { $choice } was offered. Correct the moves instead.
hall_bad_move = Invalid move “{ $move }”. Enter two squares, such as g1f3, or a7a8q for a promotion.
hall_bad_fen = Invalid position “{ $fen }” ({ $error }). Use FEN.
hall_fen_no_side = The position does not state the side to move. Add w or b.
hall_long_fen = A position in FEN has at most { $most } characters.
hall_unplayable = Play cannot continue from this position: { $faults }. Correct it.
hall_no_king = { $side ->
    [white] White has no king
   *[black] Black has no king
}
hall_many_kings = a side has more than one king
hall_pawn_on_last_rank = a pawn is on the first or last rank
hall_opposite_check = the side not to move is in check
hall_bad_castling = castling is allowed although king or rook is not on its starting square
hall_bad_en_passant = no pawn can have passed the en passant square
hall_illegal_here = { $move } is illegal in this position. { $why } Correct it and send all moves again.
hall_illegal_after = { $move } is illegal after { $before }. { $why } Correct it and send all moves again.
# Reasons, put into the two above.
hall_why_over = The game is over at that point.
hall_why_empty = { $square } is empty.
hall_why_turn = { $side ->
    [white] It is White’s move.
   *[black] It is Black’s move.
}
hall_why_castling = The king cannot castle there.
hall_why_own_piece = A piece of the same side is on { $square }.
hall_why_promotion = The promotion piece is missing, such as { $move }.
hall_why_no_promotion = This piece does not promote there.
hall_only_board_now = Earlier data from board and clock is no longer available. Only the current position is read.

## What programs send wrongly

hall_bad_moment = Invalid time of the press. Use UTC in milliseconds since 1970, or leave it out.
hall_bad_start = Invalid start time. Use UTC in milliseconds since 1970.
hall_no_audience = This hall has no audience “{ $name }”. Add it to [[audiences]] in the configuration.
hall_no_game_id = The assignment has no game id. Add one.
hall_long_names = Game, event, players and time control have at most { $most } characters each.
hall_blank_name = { $side ->
    [white] White’s name has only spaces. Enter a name, or leave it empty.
   *[black] Black’s name has only spaces. Enter a name, or leave it empty.
}
hall_bad_ruleset = The rule set cannot be used: { $faults }.
hall_long_period = Invalid time control “{ $control }”. A period lasts at most one day, in seconds.
hall_empty_remedy = The remedy has no text. Enter what is applied.
hall_long_remedy = The text of a remedy has at most { $most } characters. Shorten it.
hall_long_reason = The reason why the game ends has at most { $most } characters. Shorten it.
hall_empty_reason = Enter why the game ends, or leave it out.
hall_one_time = Enter the times of both players, or none.
hall_times_range = A clock shows 0:00:00 to 9:59:59. Enter times in this range.
hall_remedy_result = A remedy ends the game with 1-0, 0-1 or 1/2-1/2, or has no result.
hall_restart_result = A game that is restarted has no result and no times. Leave them out.
hall_restart_position = A game that is restarted needs a starting position. Enter it.
hall_reason_no_result = The remedy has a reason why the game ends, but no result. Add the result, or leave the reason out.

## Calling an arbiter

hall_player_calls = { $side ->
    [white] White calls an arbiter.
   *[black] Black calls an arbiter.
}
hall_arbiter_called = An arbiter was called.
hall_call_answer = An arbiter has been called.
hall_called_already = { $minutes ->
    [0] An arbiter was called just now.
    [one] An arbiter was called 1 minute ago.
   *[other] An arbiter was called { $minutes } minutes ago.
}
hall_comes = { $by } is coming.

## On-screen clock: answers to a tap

hall_touch_next_game = The clock is set for the next game. Tap again to start it.
hall_touch_paused = An arbiter has paused play. The clock resumes when the arbiter allows it.
hall_touch_over = The game is over.
hall_touch_old = The clock has changed since this tap. Tap again.
hall_touch_other_device = Another device is the clock of this table. An arbiter can remove it on the table’s page.
hall_touch_no_stop = A player’s own device cannot stop the clock. Call an arbiter.
hall_touch_other_side = { $side ->
    [white] This device is White’s clock. Nothing was changed.
   *[black] This device is Black’s clock. Nothing was changed.
}
hall_touch_flag = The flag had already fallen.
hall_touch_flag_down = A flag has fallen. An arbiter sets the clock, or the game is over.
hall_touch_stopped_already = The clock is already stopped.
hall_touch_running_already = The clock is already running.
hall_touch_resume = The clock is paused. Resume it with the middle button.
# $side has the first move.
hall_touch_first = { $side ->
    [white] White moves first. Black taps to start White’s clock.
   *[black] Black moves first. White taps to start Black’s clock.
}
hall_touch_not_running = { $side ->
    [white] White’s clock is running. Nothing was changed.
   *[black] Black’s clock is running. Nothing was changed.
}
hall_touch_not_set = No players with a time control are seated at table { $table }, so the clock is not set.
hall_played_without_clock = The game is played without a clock.
hall_screen_no_texts = An on-screen clock shows no texts.
hall_screen_not_set = The on-screen clock is not set. Seat the players first.
hall_screen_set = The on-screen clock is set.
hall_screen_was_down = The on-screen clock is paused: Flagfall was down for { $time } and no press was possible. White { $white }, Black { $black }. Check the position, then resume.

## On-screen clock: devices that need attention

# $device is white, black or both (one device for both players).
hall_device_old = { $device ->
    [white] White’s device
    [black] Black’s device
   *[both] The clock device
} reports taps about { $seconds } s late ({ $count } of the last { $total }). This time is not credited: its network accounts for only { $way } ms. Move the device nearer to the access point, or replace it.
hall_device_wrong_half = { $other ->
    [white] Black’s device tapped White’s half
   *[black] White’s device tapped Black’s half
} { $count ->
    [one] once
   *[other] at least { $count } times
}. Nothing was changed. Check the device.
hall_device_second = { $device ->
    [white] A second device has opened the code of White’s clock
    [black] A second device has opened the code of Black’s clock
   *[both] A second device has opened the clock code
} and tapped { $count ->
    [one] once
   *[other] at least { $count } times
}. Nothing was changed. To use it as the clock, remove the current device under Clock and scan the new code.

## Setting a clock

hall_no_clock_to_set = No clock is read at table { $table }. Set it manually.
hall_most_time = A clock shows at most 9:59:59. Enter less.
hall_being_set = The clock of table { $table } is already being set. Wait for its reply.
hall_set_clock = Set the clock manually: White { $white }, Black { $black }. { $why }
# Reasons, put into the one above and into hall_stop_clock.
hall_clock_no_reply = The clock did not reply.
hall_clock_no_effect = The clock accepted the times but does not show them.
hall_no_clock_read = No clock is read at this table.
hall_clock_unreachable = No clock responds at table { $table }.
hall_board_unreachable = No board responds at table { $table }, so its clock cannot be reached.
hall_still_runs = The clock accepted the order but is still running.
hall_runs_in_pause = The clock is running during the pause.
hall_cannot_stop = The clock cannot be stopped automatically now.
# $change is one of the two below.
hall_if_run_on = If the clock has run since, change its times instead: { $change }.
hall_decisions = { $count } decisions together: { $changes }.
# Signed times, such as +2:00.
hall_both_changes = White { $white }, Black { $black }
hall_one_change = { $side ->
    [white] White { $time }
   *[black] Black { $time }
}
hall_set_times = Set the clock: White { $white }, Black { $black }.
hall_correct_bonus = Also correct the increment or delay.
hall_times_undone = { $by } undid them before they were set.
hall_began_at = { $side ->
    [white] White’s clock started at { $time }. The time control ({ $control }) gives { $should }.
   *[black] Black’s clock started at { $time }. The time control ({ $control }) gives { $should }.
}
hall_both_began_at = The clock started at White { $white }, Black { $black }. The time control ({ $control }) gives { $should }.
# $method is increment, bronstein or delay; $bonus are its seconds by the time control.
hall_wrong_bonus = { $side ->
    [white] White received { $seconds } s on each of { $count } moves in a row.
   *[black] Black received { $seconds } s on each of { $count } moves in a row.
} { $method ->
    [increment] The time control adds { $bonus } s a move.
    [bronstein] The time control returns up to { $bonus } s a move.
   *[delay] The time control delays each move by { $bonus } s.
}

## Pausing play

hall_pauses = Play at table { $table } is paused.
hall_resumes = Play at table { $table } resumes.
hall_paused_at = { $count ->
    [one] Play is paused at 1 table.
   *[other] Play is paused at { $count } tables.
}
hall_resumed_at = { $count ->
    [one] Play resumes at 1 table.
   *[other] Play resumes at { $count } tables.
}
hall_clock_by_wire = Its clock is stopped automatically.
hall_clock_by_hand = Stop its clock manually.
hall_clock_stops = Its clock stops.
hall_clock_stopped = Its clock is stopped.
hall_clock_to_start = Its clock is stopped: start it.
hall_clock_resumes = Its clock resumes.
hall_clocks_by_wire = { $count ->
    [one] The clock is stopped automatically at table { $tables }.
   *[other] The clocks are stopped automatically at tables { $tables }.
}
hall_clocks_by_hand = { $count ->
    [one] Stop the clock manually at table { $tables }.
   *[other] Stop the clocks manually at tables { $tables }.
}
hall_clocks_to_start = { $count ->
    [one] Start the clock at table { $tables }.
   *[other] Start the clocks at tables { $tables }.
}
hall_pause_no_board = Its board is not responding; the position is checked when it reconnects.
hall_pause_board_differs = The position on its board differs from the record: check it.
hall_pause_times_differ = Its clock shows different times.
hall_no_game_in_progress = No game in progress in this hall.
hall_nowhere_paused = Play is not paused at any table.
hall_paused_already = Play at table { $table } is already paused.
hall_paused_already_by = Play at table { $table } is already paused by { $by }.
hall_not_paused = Play at table { $table } is not paused.
hall_nothing_to_pause = No game in progress at table { $table }.
hall_stop_clock = Play is paused but the clock is running. Stop it manually. { $why }
hall_start_clock = Play has resumed but the clock is stopped. Start it.
hall_changed_in_pause = The position changed during the pause. Check the board.
hall_played_in_pause = The position changed during the pause. Either { $moves } was played, or restore the position.
hall_squares_after_pause = The position changed during the pause. Check { $squares }.
hall_clock_changed = The clock changed during the pause: now White { $white }, Black { $black }, before White { $white_before }, Black { $black_before }.
hall_restore_times = Set White { $white }, Black { $black }. Changes during the pause do not count.

## A game that moves to another table

hall_no_board_there = No board is connected there.
hall_moved_set_up = The position is set up there.
hall_moved_to_set_up = Set up the position there. Play resumes automatically.
hall_moved_stays_paused = Play stays paused: set up the position there, then resume.
hall_set_up = Set up the position of the game from table { $table }. Play resumes automatically.
hall_set_up_squares = Set up the position of the game from table { $table }: { $squares }. Play resumes automatically.
hall_compare_last_moves = Its board was disconnected at the end: compare the last moves with the scoresheets.

## The start of a game

hall_quarter_turned = The board is rotated by 90 degrees. Turn it until each player has a light square at the right, then set up again.
hall_start_wrong = The starting position is wrong. Set up the pieces again.
hall_start_squares = The starting position is wrong. It should be: { $squares }.
hall_swapped = Swapped: { $pieces }. Swap { $square } and { $other }.
hall_set_up_and_start = No move has been played: correct the position, then start.
hall_start_now = Start the game from the starting position. Moves are recorded from now on.
# $why is a list of the reasons below, or of squares.
hall_clock_no_game = The clock is running but no game has started: { $why }.
hall_moves_no_game = Moves are being made but no game has started: { $why }.
hall_start_unseen = the start was not detected
hall_board_empty = no piece is detected on the board
hall_start_differs = { $count ->
    [one] 1 square differs from the starting position
   *[other] { $count } squares differ from the starting position
}
hall_faults_at_start = Recorded from the starting position, although the board shows: { $faults }. Check the board.
hall_started_unheard = The game started while the board was disconnected, and the board memory has no moves: { $why }. Enter the moves from the scoresheets after its result.
hall_played_unheard = A game may have been played while the board was disconnected, and the board memory has no moves: { $why }. If it was this game, enter its result, then the moves from the scoresheets.
hall_doubtful_moves = { $count ->
    [one] 1 move was made while the board was disconnected, possibly in another game: { $why }. If it was this game, enter its result, then the moves from the scoresheets.
   *[other] { $count } moves were made while the board was disconnected, possibly in another game: { $why }. If it was this game, enter its result, then the moves from the scoresheets.
}
# Reasons, put into the three above.
hall_no_reply = no reply
hall_no_power = the board was without power
hall_no_moves_fit = no legal moves explain the data
hall_doubt_few = too few moves
hall_doubt_presses = the clock was pressed { $count ->
    [one] once
   *[other] { $count } times
}
hall_doubt_setting = the clock setting is unknown
hall_doubt_computer = the computer’s time was set back after the players were seated
hall_doubt_more = the clock had more time than the time control gives
hall_doubt_less = the clock started with less time than the time control gives
hall_doubt_times = the clock shows other times than at the end
hall_no_result_yet = A new game has started, but this one has no result. Enter the result; moves already played in the new game are kept.
hall_no_result_faults = A new game has started, but this one has no result. Enter the result. Then check the board: { $faults }.
hall_began_long_before = Moves are missing: the game started long before the last one had its result.
hall_rotated_squares = The board was rotated, and its position does not follow from the record. Check { $squares }.
hall_rotated_count = { $count ->
    [one] The board was rotated, and 1 square does not follow from the record.
   *[other] The board was rotated, and { $count } squares do not follow from the record.
}

## Why an alert was closed

hall_closed_another_game = another game was assigned to the table
hall_closed_cleared = the table was cleared
hall_closed_moved = the game continues at table { $table }
hall_closed_moved_here = the game from table { $table } continues here
hall_closed_corrected = { $by } corrected the moves
hall_closed_position = { $by } set the position
hall_closed_chose = { $by } chose { $move }
hall_closed_cancelled = { $by } cancelled the game
hall_closed_next_game = the next game at the table has started
hall_closed_attended = { $by } has attended to it
hall_closed_rejected = { $by } rejected it
hall_closed_applied = { $by } applied it
hall_closed_set_again = the times were ordered again
hall_closed_set_with_decisions = the times were ordered again, with later decisions
hall_closed_times_undone = { $by } undid it before the clock was set; leave the clock as it is
hall_closed_over_clock = the game is over; its clock need not be set
hall_closed_clock_set = the clock shows these times
hall_closed_stopped = the clock is stopped
hall_closed_over = the game is over
hall_closed_resumed = play has resumed
hall_closed_set_up = the position matches the record
hall_closed_few_moves = too few moves of this game were made
hall_closed_started = the game has started
hall_closed_started_by = { $by } started the game
hall_closed_started_so = the game started with this position
hall_closed_start_right = the starting position is set up

## Health

hall_no_board_yet = No board has connected here yet.
hall_no_clock_yet = No clock has been read here yet.
hall_no_clock_here = This board has no clock. You can add one: the on-screen clock (on the table’s page, under Clock), a second device with a clock, or a clock gateway (`clock` of the table in the configuration).
hall_through_board = The clock is read through the board. Nothing is known of it while the board is not responding.
hall_clock_only = This table has a clock but no board: presses, times and flags are checked, moves are not recorded. Assign a board to record them.
hall_on_screen = On-screen clock: a phone or tablet next to the board, opened with the table’s code.
hall_another_board = A different board is connected where table { $table }’s board was. Reconnect the original board, or assign a board here.
hall_chain = All { $count } boards of this chain are affected.
hall_chain_named = { $board } is a chain of boards. Name the board by its number in [[tables]].
hall_stranger = This board was connected at { $place }, where table { $table }’s board was. No game starts here automatically: assign the board to a table, or reconnect the other one.
# $tables is such as 3 (COM5), 4 (COM7).
hall_same_name = Several boards have the name { $name }, at tables { $tables }. Assign each by its port, here with board = "{ $port }" in [[tables]].
hall_board_battery = The board battery is low: replace or charge it before the next round.
hall_clock_battery = The clock battery is low: replace or charge it before the next round.
hall_noisy = Noisy connection: { $count } malformed messages from the board in a minute. Check its plugs, and keep its cable away from power leads.
hall_loose = The board disconnected { $count } times in 10 minutes. Check its plugs or replace the cable.
hall_serial = Number { $number }.
hall_firmware = Firmware { $version }.
hall_charging = Battery { $percent } %, charging.
hall_battery = { $hours ->
    [0] Battery { $percent } %, less than an hour.
    [one] Battery { $percent } %, about 1 hour.
   *[other] Battery { $percent } %, about { $hours } hours.
}
hall_clock_model = Model: { $name }.
hall_occupancy_only = This board detects occupancy only. Captures and promotions may need a tap in an alert to confirm.
hall_side_unknown = Its orientation is known after White’s first move.

## History of a table

hall_note_moved = { $by } moved the game from table { $table } here.
hall_note_clock_times = Times: White { $white }, Black { $black }.
hall_note_corrected = { $side ->
    [white] White’s time was changed manually from { $before } to { $after }.
   *[black] Black’s time was changed manually from { $before } to { $after }.
}
hall_note_period = { $side ->
    [white] Period { $period } began for White with { $left }.
   *[black] Period { $period } began for Black with { $left }.
}
hall_note_ordered = { $by } set the clock: White { $white_before } → { $white }, Black { $black_before } → { $black }.
hall_note_ordered_unread = { $by } asked for White { $white }, Black { $black } on a clock that is not read.
hall_note_clock_set = The clock accepted the times.
hall_note_clock_not_set = The clock did not accept the times. { $reason }
hall_note_rank_1 = { $by } stated that White sits at rank 1 of the board.
hall_note_rank_8 = { $by } stated that White sits at rank 8 of the board.
hall_note_clock_left = { $by } stated that White’s time is on the left of the clock.
hall_note_clock_right = { $by } stated that White’s time is on the right of the clock.
hall_note_paused = { $by } paused play.
hall_note_paused_for = { $by } paused play: { $reason }
hall_note_resumed = { $by } resumed play.
hall_note_resumed_alone = Play resumed when the position matched the record.

## Preview: what a request would change

hall_at_table = Table { $table }: { $text }
hall_game_leaves = Game { $game } leaves the table.
hall_game_restarts = The game restarts: the players stay, and it begins when the starting position is set up.
hall_players_leave = { $player } and { $opponent } leave the table.
hall_players_seated = White: { $white }. Black: { $black }. Game { $game }, { $control }, { $rules }.
hall_without_clock = no clock
hall_last_move = Last move: { $move }.
hall_no_moves = No move yet.
hall_result_is = Result: { $result }.
hall_no_result = No result.
hall_game_moves_to = Game { $game } continues at table { $table }.
hall_game_comes = Game { $game } ({ $white }, { $black }) continues here with its record.
hall_set_manually = Set the clock manually.
hall_set_automatically = The clock is set automatically.
hall_set_automatically_stopped = The clock is set automatically and is then stopped.
hall_set_automatically_running = { $side ->
    [white] The clock is set automatically; White’s clock is then running.
   *[black] The clock is set automatically; Black’s clock is then running.
}
hall_resumes_now = The position matches the record: play resumes immediately.
hall_stays_paused = Play stays paused until someone resumes it.
hall_resumes_when_set_up = Play is paused until the position matches the record, then resumes automatically.
hall_moves_stay = Moves kept up to { $move }.
hall_no_move_stays = No recorded move is kept.
hall_move_removed = Removed: { $move }.
hall_moves_removed = Removed: { $moves }.
hall_move_added = Added: { $move }.
hall_moves_added = Added: { $moves }.
hall_position_after = { $side ->
    [white] Play continues from the new position after { $move }, White to move.
   *[black] Play continues from the new position after { $move }, Black to move.
}
hall_position_start = { $side ->
    [white] Play continues from the new position, White to move.
   *[black] Play continues from the new position, Black to move.
}
hall_board_read = Then read from the board: { $moves }.
hall_board_differs = The board differs: { $squares }.
hall_game_ends = The game ends: { $result }.
hall_result_removed = The result { $result } is removed and play continues.
hall_result_changes = The result changes from { $before } to { $after }.
hall_read_rank_1 = The board is read with White at rank 1.
hall_read_rank_8 = The board is read with White at rank 8.
hall_white_left = White’s time is read on the left of the clock.
hall_white_right = White’s time is read on the right of the clock.
hall_presses_dropped = Presses not yet evaluated are dropped; recorded times are kept.
hall_play_pauses = Play is paused: nothing at the table is evaluated until it resumes.
hall_play_resumes = Play resumes.
hall_time_becomes = { $side ->
    [white] White’s time: { $time }.
   *[black] Black’s time: { $time }.
}
hall_time_stays = { $side ->
    [white] White’s time stays at { $time }.
   *[black] Black’s time stays at { $time }.
}
hall_time_changes = { $side ->
    [white] White’s time: { $before } → { $after }.
   *[black] Black’s time: { $before } → { $after }.
}
# $alert is the headline of the alert.
hall_alert_comes = Alert moves with the game: { $alert }
hall_alert_leaves = Alert leaves with its game: { $alert }
hall_alert_raised = New alert: { $alert }
hall_alert_noted = Noted without an alert: { $alert }
hall_alert_rejected = Alert closed, nothing applied: { $alert }
hall_alert_applied = Alert closed: { $alert } Applied: { $remedy }
hall_alert_reopened = Alert reopened: { $alert }
hall_alert_closed = Alert closed ({ $reason }): { $alert }
hall_alert_handled = { $by } handles the alert: { $alert }
hall_alert_released = No one handles the alert: { $alert }
hall_remedy_becomes = New remedy: { $remedy } Alert: { $alert }
hall_remedy_gone = No remedy any longer: { $alert }
hall_illegal_count = { $side ->
    [white] Illegal moves by White: { $before } → { $after }.
   *[black] Illegal moves by Black: { $before } → { $after }.
}
hall_delay = Audience { $audience }: broadcast delay { $seconds } s and { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
hall_note_added = A note is added for the other arbiters.
hall_note_done = The note is resolved.

## Calibration, and what is sent again

hall_resent = { $count ->
    [one] 1 fact was sent again.
   *[other] { $count } facts were sent again.
}
hall_resent_partly = Later facts are still to be published. Ask again later.
hall_no_board_to_calibrate = No board is connected at table { $table }. Switch it on, or assign one.
hall_no_calibration_needed = The { $board } at table { $table } needs no calibration.
hall_board_to_reconnect = The board at table { $table } is disconnected. Check its cable and power first.
# $sets: how many sets of pieces the hall knows.
hall_set_saved = { $count ->
    [one] Saved: 1 piece of this set, for every board of this hall.
   *[other] Saved: { $count } pieces of this set, for every board of this hall.
} { $sets ->
    [one] One set is saved.
   *[other] { $sets } sets are saved.
}
