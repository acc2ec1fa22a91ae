# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = The dashboard is not responding. Check the network connection of this device.
server_answered = The dashboard answered with an error ({ $status }).
server_no_address = Unknown address.
server_bad_request = Invalid request ({ $where }).
server_local_only = Only programs on the dashboard's computer may use this address.
server_too_many_requests = Too many requests from this address. Wait a moment, then try again.
server_not_so_often = Too many attempts. Wait a moment, then try again.
server_foreign_request = Rejected: this request did not come from a page of this dashboard.
server_no_length = Rejected: the request does not state its length.
server_too_long = Too long: { $size } kB. The limit is { $most } kB.
server_too_many_pages = Too many open pages at this address. Close some of them.
server_host_name = These pages are not available under this name. Use this computer's address, or add the name to names in [dashboard].
server_broker_lost = The hall is unreachable: the dashboard lost its message broker.
server_no_reason = The hall rejected this without giving a reason.
server_clock_moved = The devices of this table have changed. Reload its page.
server_clock_silent = The hall's computer is not responding.
server_clock_second = Nothing was changed: another device is this table's clock. An arbiter can remove it on the table's page.
server_press_late = This press came too late and does not count.
server_no_player = No incidents are recorded for a player of this name.
server_no_incident = This incident is not in the incident log.
server_map_changed = { $by } has rearranged the map in the meantime. Review it, then move the table again.
server_file_unreadable = Cannot read { $path } ({ $why }). Make the file readable for this account, or { $remedy }.
server_file_unwritable = Cannot write { $path } ({ $why }). Free disk space there, or choose another directory with --state.

## Signing in

server_not_signed_in = You are signed out. Sign in again.
server_wrong_password = Wrong name or password.
server_wrong_pin = Wrong PIN. The chief arbiter can create a new one.
server_pin_closed = The PIN is disabled. Sign in with your account, or ask the chief arbiter for a new PIN.
server_name_has_account = { $name } has an account. Sign in with it, or enter another name.
server_no_chief = No chief arbiter has an account; without the PIN, no one could act as one. First add an account: flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Too many failed attempts. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
server_too_many_tries_minutes = Too many failed attempts. Try again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
server_others_may = Anyone with an account, or on a device that was used before, can sign in now.
server_sign_in_busy = Too many sign-ins at the moment. Wait a few seconds, then try again.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } does not have this permission: { $what }. It belongs to: { $roles }.
server_all_tables = Only the chief arbiter may do this at all tables. Your tables: { $sector }.
server_other_sector = Table { $table } belongs to another sector. Ask: { $names }. Your tables: { $sector }.
server_account_name = Invalid account name “{ $name }”. Use up to 60 letters, digits and spaces.
server_account_taken = Account { $name } already exists. Remove it first, or choose another name.
server_account_unknown = Unknown account “{ $name }” in { $path }. Accounts: { $known }.
server_none = none
server_password_length = The password needs { $least } to { $most } characters, for example three words.
server_password_name = The password contains the account name. Choose another one.
server_sector_arbiters = Only an arbiter has a sector. All other roles apply to every table.
server_sector_bad = Invalid sector “{ $text }”. Enter tables as in 1-40,55.

## Roles and permissions

server_role_chief = chief arbiter
server_role_arbiter = arbiter
server_role_technician = technician
server_role_desk = desk
server_right_health = see the state of boards, clocks and computers
server_right_watch = see games, alerts and notes
server_right_acknowledge = handle and release an alert
server_right_decide = apply, change, reject or undo a remedy
server_right_claim = enter a player's claim
server_right_correct = correct moves or a position, choose what was played
server_right_clock = set a clock
server_right_result = enter a result
server_right_pause = pause and resume a table
server_right_move_game = move a game to another table
server_right_turn = rotate a board, swap clock sides
server_right_calibrate = calibrate a board with its set of pieces
server_right_bind = assign a board to a table
server_right_remark = add a note for other arbiters
server_right_arrange = arrange the hall map
server_right_cards = print the call cards of the tables
server_right_delay = set the broadcast delay
server_right_desk = run the desk: players, pairings, results, prizes
server_right_forget = erase the names of an event
server_right_accounts = see the accounts, change an arbiter's sector
server_right_pin = create a new PIN, disable the PIN

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = certain
server_likely = likely
server_hint = hint
server_new_alerts = { $count ->
    [one] 1 new alert
   *[other] { $count } new alerts
}
server_new_faults = { $count ->
    [one] 1 new fault
   *[other] { $count } new faults
}
server_tables = Tables { $tables }
server_tables_and_more = Tables { $tables } and others
server_check_equipment = Check the hall's equipment
server_the_hall = The hall
server_reader_stopped = The board reader has stopped. Check the hall's computer.
server_push_not_on = Notifications are not active on this device. Turn them off and on again.
server_push_test = This device receives alerts.
server_push_sent = Notification sent.
server_push_failed = The push service did not accept the notification: { $why }.
server_push_address = Invalid push service address.
server_push_not_internet = { $host } is not on the internet
server_push_keys = Invalid browser keys.
server_push_no_key = no signing key
server_push_slow = no response in time
server_push_gone = this device no longer accepts notifications
server_push_answered = error { $status }

## The desk: entries that are rejected

server_player_twice = { $name } is already entered in { $section }. If these are two people, add a date of birth or FIDE number to each, or write one name differently.
server_section_closed = { $section } is closed to new players: { $why }. { $way }
server_pair_again_with = Undo the pairing of round 1 (Pairings page), enter { $names }, then pair again.
server_enter_elsewhere = Enter { $names } in another section; the set-up can create one for late entries.
server_these_players = these { $count } players
server_birth_invalid = { $name }: invalid date of birth “{ $birth }”. Use 1990-04-03, 3.4.1990 or 1990. Nothing was entered.
server_name_no_letter = Invalid name “{ $name }”: a name needs a letter.
server_title_unknown = { $name }: unknown title “{ $title }”. Use { $known }, or leave it blank.
server_federation_invalid = Invalid federation “{ $code }”. Use three letters, such as ISR.
server_about = { $name }: { $text }
server_fide_number = { $name }: invalid FIDE number “{ $number }”. Use up to 11 digits.
server_player_unchanged = Nothing was changed for this player.
server_bye_beyond = { $section } has { $planned ->
    [one] 1 round
   *[other] { $planned } rounds
}; there is no round { $round }.
server_apart_sections = { $one } and { $other } are not two players of one section.
server_apart_no_swiss = { $section } is not a Swiss: its format fixes the pairings, and players cannot be kept apart.
server_apart_already = { $one } and { $other } are already kept apart.
server_apart_not = { $one } and { $other } are not kept apart.
server_award_none = Enter the points: positive for a bonus, negative for a penalty.
server_award_too_many = { $section } has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}; no player can win more than { $points } points. Enter no more than that.
server_award_round = { $section } has no round { $round }. Choose 1 to { $rounds }, or the whole event.
server_undo_on_pairings = Round { $round } was published or changed since it was paired. Undo its pairing on the Pairings page; that undoes all of it.
server_erase_name = To erase all names, enter the name of the event: { $name }.
server_result_changed = The result is now { $score }, entered by { $by }. Review it, and enter yours if it should count.
server_result_gone = The result is now { $score }. Review it, and enter yours if it should count.
server_result_same = The result is already { $score }, entered by { $by }.
server_board_differs = Board { $boards } reports a different result from the one entered. Confirm it, keep yours, or correct it first.
server_time_past = This time has passed. Choose a later time, or publish now.
server_start_before_publication = The round would start before its pairings are published. Choose a later start.
server_first_day_invalid = Invalid first day “{ $day }”. Use a date such as 2026-11-23.
server_last_day_invalid = Invalid last day “{ $day }”. Use a date such as 2026-11-23.
server_last_before_first = The last day ({ $last }) is before the first day ({ $first }).
server_tables_range = Table numbers range from 1 to { $most }.
server_setting_unknown = { $system } has no setting “{ $name }”. Settings: { $known }.
server_hall_name = Invalid hall name “{ $hall }”. Use lower-case letters, digits, - and _.
server_table_twice = Table { $table } is listed twice.
server_table_of_hall_twice = Table { $table } of { $hall } is listed twice.
server_prize_money = { $prize }: a prize is { $most } at most.
server_prize_rating = { $prize }: invalid rating { $rating }. Use 1 to { $most }.
server_prize_birth = { $prize }: invalid year of birth { $year }. Use a year such as 2012.
server_number_unknown = { $section } has no player number { $number }.
server_listed_twice = A player is listed twice. List each player once.
server_nothing_to_decide = { $system } leaves nothing to decide.
server_ruleset_unknown = No connected hall has the rule set “{ $name }”.
server_names_erased = The names of this event are erased. Nothing more can be entered.
server_event_not_created = Create the event first: give it a name.
server_event_ended = The event is finished. Undo its end to make an entry.
server_section_has_players = This section has players. Move or remove them first.
server_round_not_closed = Round { $round } of { $section } is not closed.
server_paired_otherwise = { $section } is already paired with another system. Undo its pairings first.
server_rounds_paired = { $count ->
    [one] 1 round
   *[other] { $count } rounds
} of { $section } are already paired.
server_table_run = Tables { $first } to { $last }: enter the lower number first.
server_section_taken = A section named { $name } already exists.
server_number_taken = Number { $number } is already taken.
server_late_entry = Round { $round } of { $section } is already paired. A late entry plays from round { $next }.
server_was_paired = This player has already been paired. Withdraw the player instead; their games are kept.
server_withdraw_paired = This player is paired in round { $round }, board { $board }. Enter the result or change the pairing, then withdraw after round { $round }.
server_bye_allocated = A pairing-allocated bye cannot be requested.
server_round_is_paired = Round { $round } is already paired. Change its pairings instead.
server_round_out_of_order = Round { $round } is already paired, or the round before it is not.
server_round_still_open = Round { $round } of { $section } is not closed yet.
server_numbers_changed = Player numbers have changed since this was paired. Pair again.
server_player_moved = Player { $player } now plays in another section. Pair again.
server_round_not_open = Pairings can be changed only in a round in progress; round { $round } is not.
server_board_has_result = Board { $board } has a result. Remove it before changing the pairing.
server_self_paired = Board { $board }: a player cannot play against themselves.
server_board_no_number = Board { $board }: player { $player } has no number in { $section }.
server_player_no_number = Player { $player } has no number in { $section }.
server_two_boards = Player { $player } would have two boards.
server_bye_other_section = Player { $player } has a bye but is not in { $section }.
server_bye_and_board = Player { $player } has a bye and a board, or two byes.
server_table_two_boards = Table { $table } would have two boards: { $other } uses it already.
server_board = board { $number }
server_not_waiting = Round { $round } is not waiting to be published.
server_result_sides = The two sides of this result do not match.
server_closed_needs_results = Round { $round } is closed: every board needs a result.
server_not_in_progress = Round { $round } is not in progress.
server_open_boards = No result yet: board { $boards }. Enter these results first.
# An item at the end of a list.
server_more = { $count } more
server_game_is_paired = This game is paired. Enter its result, or undo its pairing first.
server_record_unknown = There is no record { $record }.
server_never_undone = This cannot be undone.
server_undone_already = This is already undone.
server_record_needed = Record { $record } depends on this. Undo that one first. ({ $why })
server_section_unknown = There is no section “{ $section }”.
server_player_unknown = There is no player { $player } in this event.
server_game_not_paired = This game is no longer paired.
server_time_control = Invalid time control “{ $text }”. Use seconds + increment (5400+30), a delay (5400d5) or periods (40/5400+30:1800+30); - means no clock.
server_time_control_zero = Invalid time control “{ $text }”: { $part } leaves no time to play.
server_time_control_long = Invalid time control “{ $text }”: a period is one day at most, in seconds.
server_time_control_moves = Invalid time control “{ $text }”: every period but the last needs a number of moves.
server_event_unknown = There is no event “{ $name }” at this desk.
server_event_id = Invalid event id “{ $name }”. Use up to 40 letters, digits, dots, underscores and hyphens.
server_event_taken = Event “{ $name }” already exists.
server_event_taken_import = Event “{ $name }” already exists. Import the file at another desk.
server_draft_changed = Something changed during pairing. Pair again.
server_draft_replaced = These pairings were replaced in the meantime. Review them again.
server_draft_outdated = Something has changed since this was paired. Review it again.
server_draft_tables = Tables have changed since your review: { $moved }. Review again, then accept.
server_moved_game = { $white } - { $black } at { $now } (was { $was })
server_at_table = table { $table }
server_at_table_of_hall = table { $table } of { $hall }
server_no_table = no table
server_not_last_round = Round { $round } is not the last paired round. Reload the page.
server_round_has_results = Round { $round } already has a result. Change boards without a result by hand.
server_undo_pairing = Undo the pairing of round { $round }?
server_undo_publication = Undo the publication of round { $round }?
server_late_player = { $name } was entered after round { $round } was first paired, and plays from round { $first }. To include this player, set that to { $round } on the Players page, then pair again.
server_ask_again = The situation has changed. Confirm again: { $question }
server_published_seen = Round { $round } is published; players may have seen it.
server_games_under_way = { $count ->
    [one] 1 game is in progress in { $hall }, table { $tables }: it will not count, and the table stays taken until an arbiter clears it.
   *[other] { $count } games are in progress in { $hall }, tables { $tables }: they will not count, and the tables stay taken until an arbiter clears them.
}
server_close_first = Round { $round } is not closed yet. Close it first.
server_two_players = A round needs two players; this section has fewer.
server_pairing_process_ended = Pairing stopped unexpectedly, perhaps for lack of memory. Pair again.
server_dashboard_stopping = The dashboard is stopping. Pair again after it restarts.
server_event_unreadable = Cannot read the event { $path } ({ $why }). Another desk may have it open; otherwise replace it with an exported copy (flagfall event import).
server_event_unwritten = Cannot write to { $path } ({ $why }); nothing was entered. Free disk space or allow this account to write there, then try again.
server_event_file_filled = { $path } already contains an event.
server_room_unknown = The desk has no such page.
server_action_unknown = The desk has no such action.
server_pairing_gone = This pairing was undone or another round was paired in the meantime. Reload the page.
server_no_section = This event has no section. Create one first.
server_round_not_yet = There is no round { $round } yet.
server_audience_unknown = No connected hall has an audience “{ $audience }”.
server_delay_set = Broadcast delay set in { $halls }.
server_delay_partly = Broadcast delay set in { $halls }, but not everywhere. { $failed }
server_delay_failed = Broadcast delay not set. { $failed }
server_delay_no_answer = No response. If its broker has accounts, this desk may not set delays there: set it on that hall's own page.

## The desk: fields of forms

server_field_wrong = { $field }: { $problem }.
server_listed_player = Player { $number } of the list: { $text }
server_listed_prize = Prize { $number }: { $text }
server_problem_missing = missing
server_problem_unknown = not a field of this form
server_problem_empty = may not be blank
server_problem_short = at least { $count ->
    [one] 1 character
   *[other] { $count } characters
} required
server_problem_few = at least { $count ->
    [one] 1 line
   *[other] { $count } lines
} required
server_problem_long = { $count ->
    [one] 1 character
   *[other] { $count } characters
} at most
server_problem_many = { $count ->
    [one] 1 line
   *[other] { $count } lines
} at most
server_problem_no_integer = must be a whole number
server_problem_small = must be { $least } or more
server_problem_large = must be { $most } or less
server_problem_form = invalid format
server_problem_choice = must be { $expected }
server_problem_name = may not contain a comma, a semicolon or an unpaired bracket
server_problem_time = may not contain a comma, a semicolon or a bracket; use 14:05
server_problem_day = use a date such as 2026-11-23
server_field_name = Name
server_field_rating = Rating
server_field_national_rating = National rating
server_field_federation = Federation
server_field_fide_id = FIDE number
server_field_national_id = National number
server_field_birth = Date of birth
server_field_team = Team
server_field_note = Note
server_field_table = Table
server_field_first_round = First round
server_field_rank = Rank
server_field_first_day = First day
server_field_last_day = Last day
server_field_of_age = Age
server_field_time_control = Time control
server_field_rounds = Number of rounds
server_field_team_best = Scores that count for a team
server_field_tables = Tables
server_field_money = Prize money
server_field_reason = Reason
server_field_score = Result
server_field_players = List of players
server_field_place = Place
server_field_by = Name of the person deciding
server_field_request = Request

## The desk: what its pages point out

server_too_few_opponents = { $players } players cannot have { $rounds } different opponents each: some would meet twice.
server_many_rounds = { $rounds } rounds are planned. Is that intended?
server_manual_boards = manual boards
server_same_numbers = { $count ->
    [one] Table { $tables } exists twice
   *[other] Tables { $tables } exist twice
} ({ $halls }); players may sit at the wrong one. Use different numbers.
server_no_tables_hall = { $section } has no tables: no game is followed, and all results are entered by hand. Hall { $hall } has tables { $tables }.
server_planned_for = { $count ->
    [one] Table { $tables } is
   *[other] Tables { $tables } are
} planned for { $other }.
server_planned_in_hall = { $count ->
    [one] Table { $tables } of { $hall } is
   *[other] Tables { $tables } of { $hall } are
} planned for { $other }.
server_needed_in_hall = { $count ->
    [one] Table { $tables } of { $hall } is
   *[other] Tables { $tables } of { $hall } are
} still needed for { $other }.
server_no_board_read = Hall { $hall } has no board at { $count ->
    [one] table
   *[other] tables
} { $tables }; it has boards at { $boards }. Games elsewhere are not followed, and their results are entered by hand.
server_table_busy = A game of { $event } is in progress at this table. The players are seated when it has a result.
server_still_playing = { $white } - { $black } are still playing here, but their pairing was undone. Stop the game and clear the table. It does not count.
server_no_players = No players are entered in this section.
server_no_standings = Cannot calculate the standings: { $why }
server_minors_invalid = Invalid value “{ $minors }” for minors. Use { $known }.
server_all_rounds_closed = All { $planned } planned rounds are closed. For another round, increase the number of rounds in the set-up.
server_bye_pairing = pairing-allocated bye
server_bye_full = full-point bye
server_bye_half = half-point bye
server_bye_zero = zero-point bye
server_same_team = { $one } and { $other } are both of { $team }.
server_no_game_now = { $name } no longer has a game: { $bye }.
# $players lists numbers and names.
server_finding = { $text } ({ $players })
server_without_tables = { $section } has no tables: no board is followed, and all results are entered by hand. If this is not intended, choose tables in the set-up ({ $halls }) and pair this round again.
server_boards_without_table = { $count } of { $boards } boards have no table: { $section } has { $tables }. Results without a table are entered by hand.
server_boards_without_table_busy = { $count } of { $boards } boards have no table: { $section } has { $tables }, and { $names } still plays at { $which }. Results without a table are entered by hand.
server_own_table = { $name } always plays at table { $table }; here it is { $where }.
server_result_corrected = A result was corrected after this was paired: { $games }. To use it, undo this pairing and pair again before play starts.
server_game = { $white } - { $black } (round { $round }, board { $board })
server_game_of_section = { $white } - { $black } ({ $section }, round { $round }, board { $board })
server_game_unpaired = a game that is no longer paired
server_player = player { $number }

## The desk: what a change would do

server_new_section = { $section } is a new section.
server_round_becomes_paired = Round { $round } of { $section } is paired.
server_round_becomes_unpaired = Round { $round } of { $section } is no longer paired.
server_result_becomes = { $white } - { $black } in round { $round } counts as { $score }.
server_result_removed = { $white } - { $black } in round { $round } no longer has a result.
server_place_changes = { $name }: place { $before } -> { $after }.
server_points_change = { $name }: { $points_before } -> { $points } points, place { $before } -> { $after }.
server_more_places = { $count } more change places.
# $points has a sign: +1.
server_award_changes = { $name }: { $points } points.
server_award_changes_in = { $name }: { $points } points in round { $round }.
server_round_stays = Round { $round } was paired with the earlier results and has been played: it stays as paired.
server_rounds_stay = Rounds { $first } to { $last } were paired with the earlier results and have been played: they stay as paired.
server_paired_same = Round { $round } would be paired the same.
server_would_differ = Round { $round } was paired with the earlier result; { $count } of its { $boards } boards would change. It stays as it is unless you pair it again. { $again }
server_would_fail = Round { $round } was paired with the earlier result. { $again } ({ $why })
server_again_unpublished = It is not published yet: undo its pairing (Pairings page) and pair again before play starts.
server_again_published = It is published: undo its pairing (Pairings page) and pair again before play starts.

## The desk: its log

server_log_event = The event is { $name }
server_log_section = Section { $section } was set up
server_log_section_decided = Section { $section } was set up, with this decision: { $decisions }
server_log_section_dropped = Section { $section } was removed
server_log_players = { $count } players were entered in { $section }
server_log_entered = Entered in { $section }: { $names }
server_log_player_changed = The data of { $name } was changed
server_log_player_moved = { $name } plays in { $section }
server_log_player_removed = { $name } was removed
server_log_reinstated = { $name } was reinstated
server_log_withdrawn = { $name } withdraws after round { $round }
server_log_plays_after_all = { $name } plays in round { $round } after all
server_log_bye = { $name } does not play in round { $round }: { $bye }
server_log_paired = Round { $round } of { $section } was paired
server_log_changed = Pairings of round { $round } of { $section } were changed by hand: { $reason }
server_log_published = Round { $round } of { $section } is published from { $time }
server_log_published_start = Round { $round } of { $section } is published from { $time }, starts at { $start }
server_log_table_withdrew = Table { $table } withdrew its result: { $game }
server_log_table_reports = Table { $table } reports { $result }: { $game }
server_log_result_removed = Result removed: { $game }
server_log_result = Result { $result }: { $game }
server_log_closed = Round { $round } of { $section } was closed
server_log_table_cleared = Table { $table } was cleared: the pairing of its game was undone
server_log_award = { $name }: { $points } points, { $reason }
server_log_ended = The event is finished
server_log_erased = All names were erased
server_log_undone = Record { $record } was undone
server_log_undone_reason = Record { $record } was undone ({ $reason })

## The desk: prizes without a winner

server_prize_nobody = No one wins { $prize }: { $why }.
server_prize_few_teams = there are not enough teams
server_prize_all_have = everyone eligible has another prize
server_prize_no_players = there are no players
server_prize_nobody_is = no player is known to be { $whom }
server_rated_below = rated below { $rating }
server_unrated = unrated
server_born_from = born in { $year } or later
server_woman = a woman or girl
server_man = a man or boy

## The desk: formats that can be chosen

server_format_scholastic = Children of several schools, five rounds; a school's four best scores count.
server_format_cohen = Pools, Elite Eight, Final Four.
server_format_vkk = Groups, then knockout to a final.
server_format_fide = The Dutch system.
server_format_rapid = Takes an afternoon.
server_format_blitz = Takes an evening.
server_format_us = The rules of US Chess.
server_format_round_robin = Everyone plays everyone.
server_format_quads = Groups of four by strength, three rounds.
server_format_knockout = The loser of a match is out.

## Lists and files that are read in

server_file_wrong = { $name }: { $error }. No one was entered.
server_file_remark = { $name }, { $remark }.
server_at_line = line { $line }: { $what }
server_at_column = line { $line }, column { $column }: { $what }
server_games_give_players = Only players were read from these games: no pairings, results or moves.
server_report_gives_players = Only players were read from this report: the pairings and results of its { $rounds ->
    [one] round
   *[other] { $rounds } rounds
} were not, and everyone starts without points.
server_report_leaves_out = Requested byes, awarded points and players to be kept apart were not read. Enter them here.
server_lots_again = Lots are drawn again when these players are entered.
server_birth_dropped = { $name }: invalid date of birth “{ $birth }”, left blank.
server_cannot_enter = Cannot enter { $name } (number { $number }): { $why }
server_a_player = a player
server_kind_workbook = a workbook (XLSX, ODS) or another zipped file
server_kind_old_office = a workbook or database of an older Office program (XLS)
server_kind_gz = a compressed file (gz)
server_kind_pdf = a PDF
server_kind_database = a database
server_kind_access = an Access database
server_kind_web_page = a web page
server_kind_rtf = a word processor document (RTF)
server_other_kind = this is { $kind }, not text; open it in its own program and save the list of players as CSV (UTF-8), or the tournament as TRF or PGN
server_rating_list = this is a FIDE rating list with all players of the world; use a list of those who play here, such as a CSV with the headings name,rating,federation,fide id
server_encoding_unknown = unknown encoding “{ $encoding }”; use one such as { $known }
server_byte_wrong = byte { $byte } is not { $encoding }: the file has another encoding
server_end_wrong = the end of the file is not { $encoding }: the file has another encoding
server_looks_like_utf8 = the file looks like UTF-8; it was read as { $encoding }, as requested
server_zero_byte = expected text, found a zero byte; save the file as UTF-8, or choose its encoding (such as utf-16)
server_saved_twice = “{ $word }” looks like “{ $meant }” read as Windows-1252 and saved again; check the names
server_broken_utf8 = { $count ->
    [one] 1 character is
   *[other] { $count } characters are
} not UTF-8, unlike the rest of the file; shown as { $sign }, check the names
server_byte_unknown = byte { $byte } is neither UTF-8 nor Windows-1252; choose the encoding (perhaps cp850)
server_read_as_windows = not UTF-8; the file was read as Windows-1252, so check the names
server_read_as_windows_odd = not UTF-8; the file was read as Windows-1252, so check the names (“{ $word }” looks wrong: perhaps cp850, mac-roman, cp1250 or cp1251)
server_control_character = control character { $code } was read as a space
server_control_characters = control character { $code } (and { $count } more) was read as a space
server_headings_wanted = expected headings with a column called name (or last name and first name), found: { $found }
server_above_headings = text above the headings is not used
server_cells_wanted = expected { $expected } cells as in the headings, found { $found }
server_number_of_line = number { $number } is already used in line { $line }
server_fide_number_of_line = FIDE number { $number } is also in line { $line }; check both
server_players_wanted = expected a line for each player after the headings
server_no_player_line = “{ $text }” is not a player and not used
server_no_player_lines = “{ $text }” is not a player and not used (and { $count } more like it)
server_name_wanted = expected the player's name
server_name_wanted_found = expected the player's name, found “{ $found }”
server_expected_found = expected { $expected }, found “{ $found }”
server_title_in_name = { $title } in the name of { $name } was read as a title
server_title_not_used = title “{ $title }” is not a FIDE title and not used

## Events that are read in

server_no_event_inside = This file contains no event.
server_line_damaged_field = Line { $line } of this file is damaged: unknown content in “{ $field }”.
server_line_damaged_kind = Line { $line } of this file is damaged: it is neither a person nor a record.
server_line_damaged_event = Line { $line } of this file is damaged: it does not name its event.
server_line_damaged_part = Line { $line } of this file is damaged: part of it is missing, or a desk did not write it.
server_records_missing = Records of this event are missing: the file is incomplete.
server_no_event_file = This is not an event file exported by a desk.
server_event_file_version = This file has version { $version }; this desk reads up to version { $most }.
server_digest_missing = The last line of this file, with its checksum, is missing: the file is incomplete.
server_digest_wrong = This file was changed after export: its checksum does not match. Nothing was imported. Use another copy, or export the event again.
server_digest_none = This file is from an earlier version and has no checksum: changes after export cannot be detected.

## Files that are written

server_no_round_paired = No round is paired yet.
server_no_such_file = Unknown kind of file “{ $kind }”. Kinds: { $known }.
server_file_not_made = Cannot write this file: { $why }.
server_trf16_points = TRF16 cannot contain penalty or bonus points, and a player has some. Use TRF26.
server_export_trf26 = Tournament report (TRF26)
server_export_trf16 = Tournament report for older programs (TRF16)
server_export_players = Players (CSV)
server_export_standings = Standings (CSV)
server_export_pairings = Pairings and results (CSV)
server_export_last_round = Pairings of the last round (PGN)
server_export_games = Games with moves and clocks (PGN)
server_games_erased = The names of this event were erased, and its games contain names.
server_no_games_known = No moves are known for this section. Only games played on this dashboard's boards and already shown to spectators are included.

## Checks of a pairing

server_no_such_player = There is no player { $player }.
server_paired_often = Player { $player } is paired { $times } times.
server_paired_with_self = Player { $player } is paired with themselves.
server_no_game_no_bye = Player { $player } has neither a game nor a bye.
server_asked_for_bye = Player { $player } has a game but asked for a bye: { $bye }.
server_comes_later = Player { $player } has a game but arrives in round { $round }.
server_other_bye = Player { $player } asked for one bye ({ $asked }) and has another ({ $given }).
server_bye_unasked = Player { $player } has a bye without asking for one: { $bye }.
server_have_met = Players { $one } and { $other } have met in round { $rounds }.
server_have_met_forced = Players { $one } and { $other } have met in round { $rounds }; every possible round has such a game.
server_must_not_meet = Players { $one } and { $other } must not meet.
server_must_not_meet_forced = Players { $one } and { $other } must not meet; every possible round has such a game.
server_too_many_byes = The pairing gives { $count } byes ({ $players }); { $fair } would be enough.
server_second_bye = Player { $player } has the bye, but already had a { $bye } in round { $round }.
server_second_free_point = Player { $player } has the bye, but already won by forfeit in round { $round }.
server_color_run = Player { $player } has { $color ->
    [white] White
   *[black] Black
} { $times } times in a row (against { $opponent }).
server_color_excess = Player { $player } has { $color ->
    [white] White
   *[black] Black
} { $times } times more than the other colour (against { $opponent }).

## Pairing systems and their settings

server_system_unknown = Unknown pairing system “{ $name }”. Systems: { $known }.
server_setting_wrong = Invalid value “{ $text }” for setting { $name } of { $system }. Expected: { $expected }.
server_the_standings = the standings
server_closed_table = the table of a round robin is drawn up from the players of round 1
server_closed_bracket = the bracket is drawn up from all players before round 1
server_closed_pools = the pools are drawn up from all players before round 1
server_over_only_round = The only round is paired.
server_over_all_rounds = All { $rounds } rounds are paired.
server_over_match = All rounds of the match are paired.
server_over_knockout = The knockout is finished.
server_over_vkk = The VKK event is finished.
server_over_cohen = Cohen Chess: everything is paired; the places are final when all results are in.

## Explanations of a round: FIDE Dutch

# Arguments that begin with "player" are numbers of players.
server_points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
server_points_virtual = { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $virtual } virtual
server_dutch_float = Player { $player } with { $points } floats down to meet player { $player_two } with { $points_two }.
server_dutch_group = Player { $player } with { $points } and player { $player_two } with { $points_two } are of one score group.
server_dutch_group_places = Player { $player } with { $points } and player { $player_two } with { $points_two } are of one score group: { $place } and { $place_two }.
server_upper_half = number { $number } of the upper half
server_lower_half = number { $number } of the lower half
server_dutch_bye = Player { $player } has the bye with { $points }: the number of players is odd, and this player had neither a pairing-allocated bye nor a win without a game.
server_dutch_color_note = Players { $player } and { $player_two }: by rule { $rule } player { $player_white } would have White. { $why }
server_due_both = Both have the colour they are due: player { $player } is due { $color ->
    [white] White
   *[black] Black
}, player { $player_two } { $color_two ->
    [white] White
   *[black] Black
}.
server_due_one = Both have the colour they are due: player { $player } is due { $color ->
    [white] White
   *[black] Black
}, player { $player_two } either.
server_no_color_yet = Neither has had a colour: player { $player }, number { $place } of those present so far, gets { $color ->
    [white] White
   *[black] Black
}, because { $drawn ->
    [white] White
   *[black] Black
} was drawn for odd numbers.
server_due_stronger = Both are due { $color ->
    [white] White
   *[black] Black
}; player { $player } more so ({ $strength ->
    [absolute] absolute
    [strong] strong
   *[mild] mild
}, difference { $difference }).
server_due_last = Both are equally due { $color ->
    [white] White
   *[black] Black
}; when their colours last differed, player { $player } had { $before ->
    [white] White
   *[black] Black
}.
server_due_higher = Both are equally due { $color ->
    [white] White
   *[black] Black
}: player { $player }, the higher ranked, gets it.
server_lots_number = All lots follow from the number { $seed } (toss_seed). Pairing again with it, for example from the tournament report, gives the same colours.
server_lots_number_drawn = All lots follow from the number { $seed } (toss_seed), drawn when round { $round } was paired. Pairing again with it, for example from the tournament report, gives the same colours.

## Columns of lists

server_column_fide_numbers = column “{ $column }” was read as FIDE numbers; name others “national id”
server_column_twice = “{ $column }” means the same as an earlier column; keep only one
server_column_unknown = column “{ $column }” is unknown and not used
server_column_unnamed = this column has no heading and is not used

## Rating report for US Chess

server_us_affiliate = Invalid affiliate number. Use one such as A6012345.
server_us_chief = The chief director needs a US Chess number of eight digits.
server_us_assistant = The assistant needs a US Chess number of eight digits, or none.
server_us_state = Invalid state. Use two letters, such as NY.
server_us_zip = Invalid ZIP code. Use one such as 12345.
server_us_level = Invalid level. Use N, P, J or S.
server_us_city = Invalid city. Use 1 to 21 letters.
server_us_erased = The names of this event were erased.
server_us_first_day = Enter the first day of the event on the set-up page.
server_us_leave_out = To leave out a section that is not rated, choose only the others.
server_us_open = { $section }: no result yet on { $boards } (round.board).
server_us_no_form = { $section }: this format cannot contain the result of round { $round }, board { $board }.
server_us_no_numbers = { $section }: no US Chess number of eight digits for { $names }.
server_us_minutes = The time control “{ $text }” cannot be written in minutes.
server_us_control = This format cannot contain the time control “{ $text }”.
server_us_blitz = This format cannot contain blitz. Report it on the pages of US Chess.
