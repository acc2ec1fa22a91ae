# Alerts, incidents, remedies and corrections on the arbiters' pages.

## What an alert is called, by its kind. Also in notifications of telephones: at most 60 characters

arbiter_kind_illegal_move = Illegal move completed
arbiter_kind_press_without_move = Clock pressed without a move
arbiter_kind_press_before_move = Clock pressed before the move was made
arbiter_kind_two_hands = Two hands used for one move
arbiter_kind_wrong_hand = Clock pressed with the other hand
arbiter_kind_unpromoted_pawn = Pawn on the last rank not promoted
arbiter_kind_king_capture = King captured
arbiter_kind_displaced_pieces = Displaced pieces not restored
arbiter_kind_touch_move = Touch-move
arbiter_kind_illegal_position_on_board = Illegal position on the board
arbiter_kind_wrong_initial_position = Wrong initial position
arbiter_kind_reversed_colors = Colours reversed
arbiter_kind_wrong_opponent = Wrong player at the board
arbiter_kind_both_late = Both players arrived late
arbiter_kind_late_arrival = Player absent at the start
arbiter_kind_flag_fall = Flag fall
arbiter_kind_both_flags = Both flags down, not claimed
arbiter_kind_both_low_on_time = Both players low on time
arbiter_kind_quickplay_finish = Quickplay finish
arbiter_kind_clock_setting = Wrong clock setting
arbiter_kind_clock_stopped = Clock stopped
arbiter_kind_dead_position = Dead position
arbiter_kind_threefold = Threefold repetition
arbiter_kind_fivefold = Fivefold repetition
arbiter_kind_fifty_moves = 50 moves without capture or pawn move
arbiter_kind_seventyfive_moves = 75 moves without capture or pawn move
arbiter_kind_draw_offer = Draw offer
arbiter_kind_draw_agreed = Draw agreed
arbiter_kind_resignation = Resignation
arbiter_kind_device = Electronic device
arbiter_kind_misconduct = Misconduct
arbiter_kind_moves_withdrawn = Moves removed from the record
arbiter_kind_board_lost = Board not responding
arbiter_kind_clock_lost = Clock not responding
arbiter_kind_set_clock_manually = Set the clock manually
arbiter_kind_stop_clock_manually = Stop the clock manually
arbiter_kind_clock_changed_in_pause = Clock changed during a pause
arbiter_kind_clock_not_started = Clock not started
arbiter_kind_position_to_set_up = Set up the position
arbiter_kind_result_missing = Result missing
arbiter_kind_result_shown = Result shown with the kings
arbiter_kind_no_game = Play without a game
arbiter_kind_ambiguous_position = Unclear which move was played
arbiter_kind_draw_claim_possible = Draw claim possible
arbiter_kind_arbiter_call = Arbiter called

## How much an alert matters, and how certain it is

arbiter_severity_urgent = Urgent
arbiter_severity_warning = Warning
arbiter_severity_hint = Hint
arbiter_certainty_certain = Certain
arbiter_certainty_likely = Likely
arbiter_certainty_hint = Hint
# Behind the name of an alert, in brackets.
arbiter_severity_within = { $severity ->
    [urgent] urgent
    [warning] warning
   *[hint] hint
}
arbiter_certainty_within = { $grade ->
    [certain] certain
    [likely] likely
   *[hint] hint
}
# "Illegal move completed (urgent, certain)"
arbiter_alert_named = { $kind } ({ $about })
arbiter_handling = { $name } is handling this

## The list of alerts

arbiter_alerts = Alerts
arbiter_open_alerts = Open alerts
arbiter_past_alerts = Undecided alerts of finished games
arbiter_closed_alerts = Closed alerts
arbiter_game_finished = game finished
arbiter_past_count = Finished games, undecided ({ $count })
arbiter_closed_count = Closed ({ $count })
arbiter_hidden = { $count ->
    [one] 1 open alert is hidden by the filter.
   *[other] { $count } open alerts are hidden by the filter.
}
arbiter_show_all = Show all
arbiter_none_open = No open alerts.
arbiter_not_reported = The board reader has not reported yet. No alerts until it does.
arbiter_whose = Whose alerts
arbiter_whose_all = All tables
arbiter_whose_sector = My tables ({ $tables })
arbiter_whose_mine = Mine
arbiter_certainty = Certainty
arbiter_sure_all = Include hints
arbiter_sure_likely = Without hints
arbiter_sure_certain = Certain only
# Before a number.
arbiter_table = Table
arbiter_take = I’m on it
# The name of a button: "Reject: table 3, Illegal move completed"
arbiter_act_at = { $act }: table { $number }, { $kind }
arbiter_decided_by = decided by { $name }
arbiter_outside = Table { $number } is not in your sector ({ $tables }). Call its arbiter or the chief arbiter.
arbiter_line_to_set = Set the clock manually: White { $white }, Black { $black }
# Read out where the number of the table is not seen.
arbiter_spoken = Table { $number }: { $line }

## What the map of the hall says of a table

arbiter_state_urgent = urgent alert
arbiter_state_warning = warning
arbiter_state_lost = board or clock not responding
arbiter_state_paused = paused
arbiter_state_hint = hint
arbiter_state_handled = being handled
arbiter_state_short = low on time
arbiter_state_playing = in progress
arbiter_state_waiting = not started
arbiter_state_over = finished
arbiter_state_free = free
# How many tables are so.
arbiter_states_urgent = { $count ->
    [one] 1 urgent alert
   *[other] { $count } urgent alerts
}
arbiter_states_warning = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
arbiter_states_lost = { $count } with board or clock not responding
arbiter_states_paused = { $count } paused
arbiter_states_hint = { $count ->
    [one] 1 hint
   *[other] { $count } hints
}
arbiter_states_handled = { $count } being handled
arbiter_states_short = { $count } low on time
arbiter_states_playing = { $count } in progress
arbiter_states_waiting = { $count } not started
arbiter_states_over = { $count } finished
arbiter_states_free = { $count } free
# On a tile of the map: at most 9 letters.
arbiter_tile_calls = calls
arbiter_tile_urgent = urgent
arbiter_tile_warning = warning
arbiter_tile_hint = hint
arbiter_tile_board = no board
arbiter_tile_clock = no clock
arbiter_tile_paused = paused
arbiter_tile_playing = playing
arbiter_tile_waiting = waiting
arbiter_tile_free = free
arbiter_lost_board = board not responding
arbiter_lost_clock = clock not responding
arbiter_awaits_position = waiting for the position from table { $number }
arbiter_paused_by = paused by { $name }
arbiter_paused_why = paused by { $name }: { $reason }
arbiter_low_on_time = low on time, { $time }
arbiter_no_moves = in progress, no moves yet
arbiter_nobody_seated = no players seated
arbiter_undecided = { $count ->
    [one] 1 undecided alert of a finished game
   *[other] { $count } undecided alerts of a finished game
}

## One alert

arbiter_alert = Alert
arbiter_alert_at = Alert at table { $number }
arbiter_to_alerts = ‹ Alerts
arbiter_previous_alert = Previous alert
arbiter_next_alert = Next alert
arbiter_shortcuts = Keyboard shortcuts
arbiter_alert_unknown = This alert no longer exists.
arbiter_none_open_short = No open alerts
arbiter_open_count = { $count } open
arbiter_place = { $at } of { $count }
arbiter_claimed_by = { $side ->
    [white] claimed by White
   *[black] claimed by Black
}
arbiter_seen_by = seen by { $name }
arbiter_before_first = before the first move
arbiter_after = { $side ->
    [white] after White’s move { $number }
   *[black] after Black’s move { $number }
}
arbiter_closed_why = Closed: { $why }
# Which decision, who undid it and when.
arbiter_undone = { $decision } Undone by { $name }, { $time }.
# The times to set, before they are applied and after.
arbiter_before = Before
arbiter_afterwards = After
arbiter_clock_before_after = Clock before and after
arbiter_remedy = Remedy
arbiter_contradicted = Contradicted
arbiter_rule = Rule
arbiter_article = Article { $article }
arbiter_count = Count
arbiter_mate = Checkmate
arbiter_may_act = May act
arbiter_rules = Rules
arbiter_decide_again = It was decided in time and then undone. It stays open until the next decision.
arbiter_by_share = Half of a time is calculated from the clock when it is applied. Stop the clock first.
arbiter_result = Result { $result }
arbiter_replay = Replay this moment
arbiter_print = Print

## The evidence

# "white bishop", in a list or before "on b7".
arbiter_piece = { $side ->
    [white] { $piece ->
        [pawn] white pawn
        [knight] white knight
        [bishop] white bishop
        [rook] white rook
        [queen] white queen
       *[king] white king
    }
   *[black] { $piece ->
        [pawn] black pawn
        [knight] black knight
        [bishop] black bishop
        [rook] black rook
        [queen] black queen
       *[king] black king
    }
}
# A board that detects occupancy only does not say which.
arbiter_piece_unknown = piece
arbiter_empty = empty
arbiter_piece_on = { $piece } on { $square }
arbiter_emptied = { $square } emptied
arbiter_pressed = { $side ->
    [white] White pressed the clock
    [black] Black pressed the clock
   *[unknown] clock pressed
}
arbiter_flag_fell = { $side ->
    [white] White’s flag fell
    [black] Black’s flag fell
   *[unknown] a flag fell
}
arbiter_connection_lost = connection lost
arbiter_reconnected = reconnected
arbiter_clock_read = clock reading
# Before or after the moment judged: "−1.2 s", "+0.4 s".
arbiter_relative = { $sign }{ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
arbiter_differs_new = { $square }: { $piece } (was empty)
arbiter_differs_gone = { $square }: empty (was { $was })
arbiter_differs = { $square }: { $piece } (was { $was })
arbiter_differences = Changes on the board
arbiter_squares_differ = { $count } squares differ
arbiter_board_as_recorded = On the board, as recorded
arbiter_on_the_board = On the board
arbiter_evidence_table = Evidence as a table
arbiter_evidence_from = Evidence, in seconds from { $time } (the moment judged)
arbiter_seconds = Seconds
arbiter_source = Source
arbiter_evidence = Evidence
arbiter_board = Board
arbiter_clock = Clock
# The strip of time: what its signs mean.
arbiter_strip_key = ● placed  ○ lifted  ▮ press  ⚑ flag  | reading
# On the strip there is little room.
arbiter_strip_judged = judged
arbiter_strip_board = board
arbiter_strip_clock = clock
arbiter_strip_press = press
arbiter_strip_flag = { $side ->
    [white] flag White
    [black] flag Black
   *[unknown] flag
}
arbiter_strip_lost = lost
arbiter_strip_back = back
# A letter for the colour, and the letter of the piece.
arbiter_strip_piece = { $side ->
    [white] w { $piece }
   *[black] b { $piece }
}

## Times to set manually

arbiter_set_manually = Set the clock manually
arbiter_stop_first = The clock is running. Stop it first.
arbiter_open_this = Open this alert
arbiter_open_this_to_set = Open this alert: { $certainty }, set the clock manually
arbiter_both_shown = The clock shows both times.
arbiter_not_read = clock not read
arbiter_shows = shows { $time }
arbiter_shows_right = ✓ shows { $time }

## Remedies and decisions

arbiter_apply = Apply
arbiter_apply_what = Apply: { $what }
arbiter_confirm_result = Confirm: { $result }
arbiter_both_times = White { $white }, Black { $black }
arbiter_a_warning = warning
arbiter_restart_it = restart the game
arbiter_set_the_position = set the position
arbiter_start_game = Start the game
arbiter_resolved = Resolved
arbiter_reopen = Undo: reopen the game
arbiter_dismiss = Dismiss
arbiter_reject = Reject
arbiter_change = Change…
arbiter_other_remedy = Other remedy…
arbiter_undo = Undo
arbiter_note = Note (optional)
arbiter_own_remedy = Another remedy
arbiter_rules_leave_choice = Choose a remedy
arbiter_other_remedies = Other remedies
arbiter_sent = Sent
arbiter_illegal_count = { $count ->
    [1] First illegal move of this player
    [2] Second illegal move of this player
    [3] Third illegal move of this player
   *[other] Illegal move no. { $count } of this player
}
arbiter_mate_unknown = Unknown whether the opponent can still checkmate.
arbiter_mate_impossible = The opponent cannot checkmate by any series of legal moves.
arbiter_mate_possible = The opponent can still checkmate.
arbiter_mate_line = The opponent can still checkmate: { $line }
arbiter_left_to_mate = { $seconds } s left to checkmate
# What was decided, by whom and when: "Anna, 15:04: applied. Warn White."
arbiter_decision = { $name }, { $time }: { $what }
arbiter_decision_note = { $decision } Note: { $note }
arbiter_did_resolve = resolved.
arbiter_did_dismiss = dismissed.
arbiter_did_reject = rejected the remedy.
arbiter_did_apply = applied. { $words }
arbiter_did_apply_other = applied another remedy. { $words }
arbiter_already_decided = { $name } has already decided this.
arbiter_already_handling = { $name } is already handling this.
arbiter_release_lead = The alert will be open again for any arbiter.
arbiter_release = Release
arbiter_undo_of = Undo { $name }’s decision?
arbiter_undo_of_lead = { $decision } All of it is undone and the alert reopens.
arbiter_undo_of_button = Undo { $name }’s decision
arbiter_restart_at = Restart the game at table { $number }?
arbiter_restart_lead = { $words } The moves of this game no longer count. This cannot be undone.
arbiter_restart = Restart the game
arbiter_choose_played = Choose what was played
arbiter_correct_moves = Correct the moves
arbiter_restore_position = Restore another position
arbiter_doubt = Connection lost; your decision may not have been recorded. If this alert is still open once it returns, tap again.
arbiter_doubt_over = Connection restored. This alert is unchanged; tap again to decide.
arbiter_play_continues = Play continues
arbiter_apply_this = Apply this
arbiter_warn = { $side ->
    [white] Warn White
   *[black] Warn Black
}
arbiter_position_proposed = Set the position as proposed
arbiter_time_unchanged = unchanged
arbiter_time_needed = required
arbiter_both_times_needed = Enter both times as 1:05:00 or 5:00, at most 9:59:59, or leave both blank.
arbiter_restart_alone = A game that is restarted has no result and no times. Leave them blank.
arbiter_nothing_written = Enter times, a result or a warning. To change nothing, close this form and reject the remedy.
# What an arbiter's own remedy does, for the record.
arbiter_written_restart = Cancel the game and restart it.
arbiter_written_position = Set the position as proposed.
arbiter_written_times = Set the clock: White { $white }, Black { $black }.
arbiter_written_warning = { $side ->
    [white] Warn White.
    [black] Warn Black.
   *[unknown] Warn the player.
}
arbiter_written_result = The game ends { $result }.
arbiter_pause_play = Pause play and clock
arbiter_pause_play_at = Pause play and clock at table { $number }
arbiter_resume_play = Resume play
arbiter_resume_play_at = Resume play at table { $number }
arbiter_clock_runs_above = The clock is running; the times above follow it to within a second.
arbiter_clock_runs_below = The clock is running; the times to choose from follow it to within a second.
arbiter_play_paused = Play paused since { $time }.
arbiter_play_paused_by = Play paused since { $time } by { $name }.

## Corrections

arbiter_corrections = Corrections
arbiter_corrections_at = Corrections at table { $number }
arbiter_entered_there = Clock times and claims, also of a wrong start, are entered here:
arbiter_no_such_table = There is no such table in this hall.
arbiter_not_allowed = Your account may not do this: { $what }. See Access for permissions.
arbiter_preview = Preview
arbiter_will_change = This will change
arbiter_checking = Checking…
arbiter_cannot = This cannot be done
arbiter_check_again = Check again
arbiter_changes_nothing = Nothing in the record.
arbiter_game_changed = The game has changed
arbiter_check_now = { $what } Check what would change now.
arbiter_sending = Sent…
arbiter_done = Done
arbiter_not_done = Not done
arbiter_another_game = Another game is at this table now.
arbiter_game_continued = The game has continued: { $move } was played.
arbiter_record_changed = The record of the game has changed.
arbiter_result_removed = The result was removed. The game continues.
arbiter_game_ended = The game has ended: { $result }.
arbiter_correction_doubt = The correction may not have been recorded. Check what it changes before you apply it again.
arbiter_no_game = No game has started at this table.
arbiter_game_is_finished = The game is finished.
arbiter_enter_result = Enter the result
arbiter_result_short = Result
arbiter_no_result_reopen = No result: reopen the game
arbiter_result_none = The game has no result yet.
arbiter_result_replaced = The result is { $result }. A new one replaces it.
arbiter_choose_result = Choose the result.
arbiter_choose_played_short = Possible moves
arbiter_choose_played_first = Choose what was played.
arbiter_nothing_ambiguous = No ambiguous moves.
arbiter_matches_board = Matches the board.
arbiter_differs_from_board = Then wrong on the board: { $wrong }.
arbiter_rotate_board = Rotate board
arbiter_rotate_board_lead = Do this if White sits at the other end of the board.
arbiter_swap_clock = Swap clock sides
arbiter_swap_clock_short = Swap clock
arbiter_swap_clock_lead = Do this if White’s time is on the other side of the clock.
arbiter_pause_and_resume = Pause and resume
arbiter_pause_short = Pause
arbiter_pause_hall = Pause the whole hall
arbiter_play = Play
arbiter_pause = Pause play
arbiter_reason = Reason (optional)
arbiter_not_paused = Play is not paused here.
arbiter_paused_since = Play paused since { $time }.
arbiter_paused_since_why = Play paused since { $time }: { $reason }.
arbiter_paused_since_by = Play paused since { $time } by { $name }.
arbiter_paused_since_by_why = Play paused since { $time } by { $name }: { $reason }.
arbiter_paused_moved = Play paused since { $time }. Set up the position of the game from table { $number }.
arbiter_choose_pause = Choose whether to pause or resume. Nothing is judged during a pause.
arbiter_set_position = Set the position
arbiter_position_short = Position
arbiter_as_on_board = As on the board
arbiter_as_recorded = As recorded
arbiter_side_to_move = Side to move
arbiter_white_to_move = White to move
arbiter_black_to_move = Black to move
arbiter_castling = Castling
arbiter_castling_white_short = White may castle kingside
arbiter_castling_white_long = White may castle queenside
arbiter_castling_black_short = Black may castle kingside
arbiter_castling_black_long = Black may castle queenside
arbiter_position_lead = Play continues from here; earlier moves stay. Squares that differ from the record are marked.
arbiter_position_first = Set up the position, or use what the board shows.
arbiter_position_over = The game is finished. Correct its moves instead.
arbiter_last_positions = Last positions in the record
arbiter_starting_position = Starting position
arbiter_position_after = Position after { $move }
arbiter_remove_piece = Remove
arbiter_clear_board = Clear the board
arbiter_editor_help = Drag a piece, or tap it and then a square. Drag it off the board to remove it. Keyboard: arrow keys, then K Q R B N P for White, k q r b n p for Black, Delete.
arbiter_pieces_to_place = Pieces to place
arbiter_square_is = { $square }: { $piece }
arbiter_square_named = { $square }, { $piece }
arbiter_square_named_differs = { $square }, { $piece }, differs from the record
arbiter_nothing_recorded = No moves recorded at this table yet.
arbiter_back_to_move = Back to a move
arbiter_back_short = Back
arbiter_before_first_move = Before the first move
arbiter_tap_last_correct = Tap the last correct move.
arbiter_choose_last_correct = Choose the last correct move.
arbiter_record_ends = The record ends after { $move }. Later signals from board and clock are re-evaluated. To resume play from here, restore the position on the board first.
arbiter_record_empties = All moves are removed. The signals from board and clock are re-evaluated. To resume play from here, restore the position on the board first.
arbiter_correct_move = Correct a move
arbiter_move_short = Move
arbiter_after_last = After the last move
arbiter_find_move_example = Nf3 or g1f3
arbiter_find_move = Find a move
arbiter_legal_moves = Legal moves
arbiter_remove_move = Remove last move
arbiter_add_next_move = Add the next move
arbiter_later_moves = Later moves
arbiter_keep_later = Keep later moves
arbiter_reevaluate = Re-evaluate later moves
arbiter_the_record = Recorded moves
arbiter_tap_wrong = Tap the wrong move.
arbiter_at_start = At the start of the game:
arbiter_after_this = After { $move }:
arbiter_instead_of = Instead of { $move }:
arbiter_position_was_set = A position was set later. Later moves are removed and re-evaluated.
arbiter_then_illegal = { $move } would then be illegal. Later moves are removed and re-evaluated.
arbiter_none_legal = No legal moves in this position.
arbiter_none_matches = No legal move matches.
arbiter_as_recorded_move = as recorded
arbiter_move_game = Move to another table
arbiter_move_game_short = Other table
arbiter_move_game_lead = Move the game to a free table, with its record, times and alerts. Play is paused there until the position is set up.
arbiter_move_game_first = Enter the number of a free table.

## Health

arbiter_health = Health
arbiter_level_fault = Fault
arbiter_level_warning = Warning
arbiter_level_ok = OK
arbiter_needs_action = Action needed
arbiter_computers = Computers
arbiter_to_calibrate = Boards to calibrate
# Then the number of boards and clocks that are connected.
arbiter_all_good = All good: { $connected }
arbiter_connected = { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} and { $clocks ->
    [one] 1 clock
   *[other] { $clocks } clocks
} connected.
arbiter_connected_last = Last known: { $boards ->
    [one] 1 board
   *[other] { $boards } boards
} and { $clocks ->
    [one] 1 clock
   *[other] { $clocks } clocks
} connected.
arbiter_screen_clocks = { $count ->
    [one] 1 table has the on-screen clock.
   *[other] { $count } tables have the on-screen clock.
}
arbiter_before_next_round = Before the next round
arbiter_before_round_at = Before the round at { $time }
arbiter_all_equipment = { $count ->
    [one] All boards and clocks (1 table)
   *[other] All boards and clocks ({ $count } tables)
}
arbiter_calibrate_table = Calibrate table { $number }
arbiter_no_data = No data received here yet.
arbiter_batteries = { $count ->
    [one] After the round: 1 low battery (table { $tables }).
   *[other] After the round: { $count } low batteries (tables: { $tables }).
}
arbiter_both_fine = Board and clock are fine.
arbiter_clock_fine = The clock is fine; there is no board.
# What is wrong with a device, as the daemon says it, and when it was seen last ("2 min ago").
arbiter_last_seen = { $fault } Last seen { $ago }.
arbiter_malformed = { $count ->
    [one] 1 malformed message
   *[other] { $count } malformed messages
}
arbiter_reconnects = { $count ->
    [one] reconnected once
   *[other] reconnected { $count } times
}
arbiter_so_far = So far: { $what }.
arbiter_page_ok = Dashboard connected.
arbiter_page_lost = No data from the dashboard since { $time }; the data below is from that time. Check whether this device is in the hall’s network. If others have the same problem, check whether Flagfall runs on the hall computer.
arbiter_broker_ok = Message broker online.
arbiter_broker_lost = Message broker not responding since { $time }. Moves are still read and recorded, but no screen shows them. Check the broker on the hall computer and restart it.
arbiter_reader_ok = Board reader online.
arbiter_reader_ok_version = Board reader online, version { $version }.
arbiter_reader_lost = The board reader stopped at { $time }. Moves are not being recorded. Start Flagfall on the hall computer.
arbiter_reader_silent = No data from the board reader since { $time }: it or the message broker hangs. No alerts until it returns. Restart Flagfall on the hall computer; recorded moves are kept.
arbiter_reader_unknown = The board reader has not reported yet. If this stays, check that it runs, with the same hall and broker.
arbiter_disk_unknown = The journal is being written. Free disk space is unknown.
arbiter_megabytes = { $size } MB
arbiter_gigabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
arbiter_disk_full = { $room } free for the journal, about { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} of play. Free disk space now: when it is full, moves cannot be confirmed.
arbiter_disk_low = { $room } free for the journal, about { $hours } hours of play. Free disk space before the next round.
arbiter_disk_ok = { $room } free for the journal, enough for this tournament.

## Calibration

arbiter_calibrate = Calibrate the board of table { $number }
arbiter_calibrate_set_up = Set up the pieces for a new game, White’s on the ranks printed 1 and 2, each in the middle of its square.
arbiter_calibrate_spares = Put the spare queens, if any, on d3 (White’s) and d6 (Black’s). Leave all other squares empty.
arbiter_calibrate_save = When every piece is recognised, save the set. You can then use it on any board of this type.
arbiter_save_set = Save this set
arbiter_cancel = Cancel
arbiter_to_health = Back to Health
arbiter_mark_read = recognised
arbiter_mark_missing = not recognised
arbiter_mark_stray = should be empty
arbiter_mark_doubled = recognised twice
arbiter_mark_spare = spare queen, if any
arbiter_reading_board = Reading the board: { $readings } of { $needed }.
arbiter_pieces_read = { $spares ->
    [0] { $read } of { $all } pieces recognised, no spare queen.
    [1] { $read } of { $all } pieces recognised, one spare queen.
   *[other] { $read } of { $all } pieces recognised, both spare queens.
}
arbiter_calibrate_unknown = Unknown table { $number }. The map of the hall shows all tables.
arbiter_calibrate_no_board = Table { $number } has a clock but no board: nothing to calibrate.
arbiter_calibrate_not_connected = No board has connected at table { $number } yet. Once it does, this page shows whether to calibrate it.
arbiter_calibrate_needless = The board of table { $number } needs no calibration. Only boards that read chips in the pieces do.
arbiter_calibrate_game = A game is in progress at table { $number }. Calibration needs the pieces in the starting position. Wait until the game ends, or pause play and restore the position afterwards.
