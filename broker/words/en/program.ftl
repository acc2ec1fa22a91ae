# The programs outside the core: replays of a table, the journal, calibrating, what can be asked of the daemon.

## The room of replays: what devices reported. Pieces and squares are also listed inside program_board_read.

program_square_emptied = { $square } emptied
# The board does not say which piece.
program_some_piece_on = Piece on { $square }
program_piece_on =
    { $side ->
        [white] White
       *[black] Black
    } { $piece ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    } on { $square }
program_board_unchanged = Board read: no change
program_board_read = Board read: { $squares }
program_board_read_much = Board read: { $count } squares changed
program_pressed =
    { $side ->
        [white] White pressed the clock
       *[black] Black pressed the clock
    }
program_pressed_at =
    { $side ->
        [white] White pressed the clock at { $time }
       *[black] Black pressed the clock at { $time }
    }
program_clock_read = Clock read: White { $white }, Black { $black }
program_flag_down =
    { $side ->
        [white] White’s flag is down
       *[black] Black’s flag is down
    }
program_clock_paused = Clock paused: White { $white }, Black { $black }
program_clock_running =
    { $side ->
        [white] White’s clock is running
       *[black] Black’s clock is running
    }: White { $white }, Black { $black }
program_clock_changed = Clock shows new times: White { $white }, Black { $black }
program_battery_low =
    { $device ->
        [clock] Clock battery low
       *[board] Board battery low
    }

## The room of replays: what was decided.

program_board_assigned = Board { $board } assigned to this table
program_seated = { $white } and { $black } seated
program_table_cleared = Table cleared
program_game_moved = Game moved to table { $table }
program_game_started = Game started
# $move is as in "12. Nf3" or "12... Nf6".
program_move_confirmed = { $move } confirmed
# $confidence is as in "97 %".
program_move_confirmed_with = { $move } confirmed ({ $confidence })
program_move_from_memory = { $move } confirmed from the board’s memory
program_move_from_memory_with = { $move } confirmed from the board’s memory ({ $confidence })
program_over_99 = more than 99 %
program_record_back =
    { $ply ->
        [0] Game record returned to the start
       *[other] Game record returned to ply { $ply }
    }
program_position_set = { $by } set the position after ply { $ply }
program_position_of_illegal_move = Position after ply { $ply } set by an illegal move
program_flag_fell =
    { $side ->
        [white] White’s flag fell
       *[black] Black’s flag fell
    }
program_game_over = Game over: { $result }
program_game_over_by = Game over: { $result }, { $termination }
program_alert = Alert ({ $certainty ->
        [certain] certain
        [likely] likely
       *[hint] hint
    }): { $summary }
program_alert_updated = Alert updated: { $summary }
program_alert_closed = Alert closed: { $reason }
program_decision_undone = { $by } undid a decision
program_remedy_rejected = { $by } rejected a remedy
program_remedy_applied = { $by } applied a remedy
program_handling = { $by } is handling an alert
program_not_handling = { $by } is no longer handling an alert
program_clock_corrected =
    { $side ->
        [white] White’s clock set manually from { $before } to { $after }
       *[black] Black’s clock set manually from { $before } to { $after }
    }
program_period_started =
    { $side ->
        [white] White’s period { $period } started
       *[black] Black’s period { $period } started
    }
program_clock_set = { $by } set the clock: White { $white }, Black { $black }
program_play_paused = { $by } paused play
program_play_paused_why = { $by } paused play: { $reason }
program_play_resumed = { $by } resumed play
program_play_resumed_alone = Play resumed: the position matches the game record
program_clock_obeyed = The clock carried out the command
program_clock_failed = The clock command failed: { $reason }

## The room of replays: what people asked for.

program_asked =
    { $kind ->
        [acknowledge] { $by } is handling an alert
        [seat] { $by } seated two players
        [assign-board] { $by } assigned a board to the table
        [call-arbiter] { $by } called an arbiter
        [choose-option] { $by } chose what was played
        [claim] { $by } entered a claim
        [correct-moves] { $by } corrected the moves
        [decide] { $by } decided about an alert
        [transfer-game] { $by } moved a game to another table
        [pause] { $by } paused play
        [press] { $by } tapped the on-screen clock
        [add-note] { $by } wrote a note
        [result] { $by } entered a result
        [resume] { $by } resumed play
        [set-clock] { $by } set the clock
        [set-position] { $by } set a position
        [turn-board] { $by } rotated the board
        [turn-clock] { $by } swapped the clock’s sides
        [clear-table] { $by } cleared the table
        [select-clock] { $by } assigned another clock to the table
        [verdict] { $by } answered whether checkmate is possible
       *[other] { $by } sent a request
    }
program_someone = Someone
program_asked_in_vain = Rejected: { $request }

## Why a period cannot be replayed.

program_replay_ends_first = The period ends before it starts. Swap its two times.
program_replay_too_long = A replay shows at most one hour. Choose a shorter period.
program_replay_nothing = No data of table { $table } from that time.
program_replay_not_kept = The signal log has no data from that time. It is kept for the days set by signal_log_days in [journal] (0 = not at all), and has none while the hall was off.
program_replay_busy = Several replays are being prepared. Try again in a minute.
program_replay_failed = The replay could not be prepared: its process ended. Try again.

## The journal: shown on every page while something is wrong.

# $path is a file; $why is what the database says.
program_journal_disk_full = Cannot write the journal { $path }: the disk is full. { $waiting ->
        [0] New facts are waiting
        [one] 1 fact is waiting
       *[other] { $waiting } facts are waiting
    } in memory; moves cannot be confirmed. Free some space; it is then written automatically.
program_journal_not_written = Cannot write the journal { $path }: { $why }. { $waiting ->
        [0] New facts are waiting
        [one] 1 fact is waiting
       *[other] { $waiting } facts are waiting
    } in memory; moves cannot be confirmed. Check the disk; it is then written automatically.
program_copy_not_written = Cannot write the second copy of the journal, { $path }{ $missing ->
        [0] {""}
        [one] , and 1 record is missing in it
       *[other] , and { $missing } records are missing in it
    }. { $why } Flagfall retries automatically; play is not affected.
program_copy_disk_silent = Its disk is not responding.
program_copy_same_disk = The second copy of the journal, { $path }, is on the same disk as the journal. If that disk fails, both are lost. Use another disk.
program_journal_unreadable = It cannot be read: { $why }.
program_journal_damaged = The journal { $path } is damaged on the disk. { $fault } Play continues, and records are written. Between rounds stop the hall, and run `flagfall journal restore` with this file, and with the last backup if there is one.
program_journal_damaged_copied = The journal { $path } is damaged on the disk. { $fault } Play continues, and records are written. Between rounds stop the hall, and run `flagfall journal restore` with the copy and this file.
program_copy_damaged = The second copy of the journal, { $path }, is damaged: { $fault } A new copy is started when the hall restarts.
program_signal_log_damaged = The signal log of the journal { $path } is damaged: { $fault } No record is; replays may stop there.
program_signal_log_changed = entries are not what was written.

## Calibrating a board.


## Facts that a program asks for again, and requests that nobody can carry out.

