# The tournament desk: events, players, rounds, results, prizes, files.

## Pages of an event

desk_loading = Loading
desk_section = Section
desk_pages = Pages of the event
desk_setup = Setup
desk_players = Players
desk_results = Results
desk_files = Files
desk_log = Log
# A name or a round, and what is said of it.
desk_labelled = { $label }: { $text }
desk_quoted = “{ $text }”

## Forms

desk_save = Save
desk_cancel = Cancel
desk_change = Change
desk_remove = Remove
desk_undo = Undo
desk_redo = Redo
desk_correct = Correct
desk_reason = Reason
desk_why = Why
desk_no_title = none
desk_steps = Steps
desk_step = { $number } { $title }
desk_next = Next: { $title }
desk_unsaved = Unsaved changes: { $forms }.
desk_today = today
desk_tomorrow = tomorrow, { $day }

## Columns of lists

desk_number = No.
desk_rating = Rating
desk_prize = Prize
desk_prizes = Prizes
desk_money = Money
desk_born = Born
desk_stage = Stage
desk_round = Round
desk_boards = Boards
desk_board = Board { $number }

## Results as they are entered

desk_score_both_lose = 0–0 (both lose)
desk_score_black_absent = 1–0 forfeit (Black absent)
desk_score_white_absent = 0–1 forfeit (White absent)
desk_score_both_absent = 0–0 forfeit (both absent)
# Fewer than one move by each player: such a game is not rated.
desk_score_short = { $score }, less than one move played

## Events

desk_new_event = New event
desk_venue = Venue
desk_first_day = First day
desk_last_day = Last day
desk_format = Format
desk_format_help = Sets the rounds, rules and time control. You can change them in the setup.
desk_format_later = Choose later, in the setup
desk_first_section = First section
desk_first_section_help = Add more sections in the setup.
# The name of a section that is open to everyone.
desk_open = Open
desk_create_event = Create event
desk_import_event = Or import a saved event
desk_event_imported = Event imported.
desk_go_to_event = Go to the event
desk_player_count = { $count ->
    [one] 1 player
   *[other] { $count } players
}

## Files

desk_whole_event = Complete event
desk_whole_event_help = Every record and all names, for another desk or an archive.
desk_event_file = Event (.flagfall-event)
desk_us_report = US Chess rating report
desk_us_report_help = Three dBase files in one archive. Every player needs a US Chess ID (national ID).
desk_us_affiliate = Affiliate ID
desk_us_chief = Chief director’s ID
desk_us_assistant = Assistant’s ID
desk_us_city = City
desk_us_state = State
desk_us_zip = ZIP code
desk_us_level = School level
desk_us_level_none = not scholastic
desk_us_level_primary = primary
desk_us_level_junior = junior high
desk_us_level_senior = high school
desk_us_sections = Rated sections
desk_us_create = Create report
desk_us_choose = Choose at least one rated section.
desk_event_over = The event is finished. To reopen it, undo this in the log.
desk_end = End of the event
desk_end_help = After this, nothing more can be entered.
desk_end_event = End event
desk_erase = Erase all names
desk_erase_help = This cannot be undone. Results and pairings remain, by number. The chief arbiter and the desk’s log entries keep their names. The tables are cleared.
desk_erase_elsewhere = Files, printed sheets and the journals of halls keep their names. Stop each hall, then run there:
desk_erase_name = Enter the name of the event: { $name }
desk_erase_names = Erase names
desk_erased = The names of this event have been erased.

## Log

desk_log_title = Event log
desk_log_pages = More log entries
desk_log_newest = Newest
desk_log_earlier = Earlier
desk_log_undo = Undo: { $what }
desk_log_redo = Redo: { $what }
desk_log_undone = undone

## Print

desk_print_what = What to print
desk_print_by_board = Pairings by board
desk_print_by_name = Pairings by name
desk_print_slips = Result slips
desk_print_plates = Name plates
desk_print_rules = Rules sheet
desk_minors = Minors
desk_minors_named = full name
desk_minors_initials = initials
desk_minors_hidden = name withheld
desk_no_players = No players in this section yet.
desk_no_round = No round paired yet.
desk_after = { $title } after round { $round }
desk_rules_of = Rules: { $section }
desk_signature = Signature
desk_arbiter = Arbiter
desk_divided = divided by { $count }

## Standings

desk_before_first_round = Before the first round.
desk_so_far = Provisional: not all results are in.
desk_explain_tie_breaks = Explain the tie-breaks of { $name }

## Players

desk_add_player = Add a player
desk_add = Add
desk_name_help = Family name, given name.
desk_club = School, club or team
desk_minor = minor
desk_adult = adult
desk_import_players = Or import a list
desk_import_players_help = CSV with a heading line (name, rating, school, born, sex, minor …), TRF or PGN. Only the players are imported.
desk_players_entered = { $count ->
    [one] 1 player entered
   *[other] { $count } players entered
}, { $playing } still playing.
desk_players_notes = Notes on these players
desk_change_player = Change { $name }
desk_from_round = from round { $round }
desk_in_round = round { $round }
desk_always_at = always at table { $number }
desk_house_player = house player
desk_has_assistant = has an assistant
desk_apart_from = not paired with { $name }
desk_bye_half = half-point bye
desk_bye_full = full-point bye
desk_bye_zero = zero-point bye
desk_bye_allocated = pairing-allocated bye
desk_add_players = { $count ->
    [one] Add 1 player
   *[other] Add { $count } players
}
desk_encoding = Encoding
desk_encoding_help = If names look wrong, choose another encoding.

## One player

desk_title = Title
desk_federation = Federation
desk_fide_id = FIDE ID
desk_national_id = National ID
desk_birth = Date of birth
desk_birth_help = YYYY/MM/DD, or the year.
desk_birth_minor = YYYY/MM/DD, or the year. The player is a minor.
desk_birth_adult = YYYY/MM/DD, or the year. The player is an adult.
desk_age = Minor or adult
desk_age_by_birth = by date of birth
desk_sex = Sex
desk_sex_help = For prizes only; never published.
desk_sex_unknown = not specified
desk_sex_female = female
desk_sex_male = male
desk_fixed_table = Always at table
desk_late_from = Plays from round
desk_late_from_help = Later than 1 for a late entry.
desk_ranking = Place in the initial ranking
desk_ranking_help = Leave blank if not ranked.
desk_note = Note for the desk
desk_house_help = house player (plays only to avoid a bye)
desk_played_before = has played rated games but has no rating
desk_assisted = has an assistant who moves or presses the clock; no alerts about hands
desk_bye_round = Bye in round
desk_bye_kind = Kind of bye
desk_bye_none = no bye
desk_bye_save = Save bye
desk_withdraw = Withdraw
desk_withdraw_after = Withdraw after round { $round }
desk_reinstate = Reinstate
desk_move_to = Move to { $section }

## Players who are kept apart

desk_apart = Players not to be paired
desk_apart_list = Not paired with: { $names }
desk_apart_choose = Choose a player
desk_apart_with = Not paired with
desk_apart_help = From the next pairing.
desk_apart_add = Keep apart
desk_apart_allow = Allow pairing
desk_apart_allow_with = Allow pairing with { $name }

## Penalty and bonus points

desk_points = Penalty or bonus points
desk_points_kind = Kind
desk_points_penalty = penalty
desk_points_bonus = bonus
desk_points_help = 1, 0.5, 1.5 …
desk_points_event = whole event
desk_points_effect = Effect
desk_points_add = Add points
desk_points_invalid = Invalid points “{ $typed }”. Use 1, 0.5 or 1.5.
desk_points_undo = To remove points, undo them in the log.
desk_recorded = Recorded in the log.

## Pairings

desk_pair_round = Pair round { $round }
desk_pairing = Pairing…
desk_changed_meanwhile = Someone else has changed this round. Cancel and start again: saving would overwrite their changes.
desk_lots = Drawing of lots: the higher-ranked player on board 1 has { $side ->
    [white] White
   *[black] Black
}.
desk_draft_of = Round { $round }: draft
desk_accept = Accept pairings
desk_not_now = Not now
desk_draft = Draft: visible to the desk only.
desk_public_from = Published from { $time }.
desk_published = Published.
desk_closed = Round closed.
desk_changed_by_hand = Changed manually: { $reason }
desk_change_by_hand = Change manually
desk_undo_pairing = Undo pairing
desk_undo_pairing_late = This pairing can no longer be undone. Review the round and try again.
desk_publish = Publish
desk_publish_again = Publish again
desk_publish_later = Publish at another time
desk_publish_at = Publish at
desk_publish_at_help = Leave blank to publish now.
desk_publish_day = Day of publication
desk_start_at = Round starts at
desk_start_at_help = Leave blank if not announced.
desk_start_day = Day of the start
desk_in_progress = In progress.
desk_all_results = All results are in.
desk_starts = Starts: { $time }.
desk_unrated = unrated
desk_round_notes = Notes on this round
desk_not_paired = Not paired
desk_explanation = Explanation of this round
desk_explain_board = Explain board { $number }

## A round changed manually

desk_change_round = Change round { $round } manually
desk_change_round_help = If you choose a player from another board, the two players swap. Boards with a result are fixed. A board without two players is dropped.
desk_no_player = no player
desk_swap = Swap
desk_swap_at = Swap colours on board { $number }
desk_unpair = Unpair
desk_unpair_at = Unpair board { $number }
desk_white_at = White on board { $number }
desk_black_at = Black on board { $number }
desk_table_of = Table of board { $number }
desk_add_board = Add board
desk_without_game = Without a game
desk_check = Pairing check
desk_save_round = Save round

## A decision between players who are level

desk_decide = Decide: { $stage }
desk_decide_who = { $players } are level and no games remain. Who is first?
desk_decide_place = Place { $place }
desk_decided_by = Decided by
desk_decided_by_help = No commas or semicolons. Recorded in the log with the time.
desk_decide_save = Save decision

## Results

desk_round_closed = Round { $round }, closed
desk_confirm_all = Confirm all { $count }
desk_close_round = Close round { $round }
desk_open_boards = No result yet: { $boards }.
desk_open_boards_more = No result yet: { $boards } and { $count } more.
desk_waiting = Round { $round }: { $count ->
    [one] 1 result to confirm
   *[other] { $count } results to confirm
}
desk_waiting_in = { $section }, round { $round }: { $count ->
    [one] 1 result to confirm
   *[other] { $count } results to confirm
}
desk_hall_away = No connection to hall { $halls }. Results arrive automatically when it returns.
desk_hall_silent = Hall { $halls } does not show this event. The desk needs its own broker account (desk_url in the hall’s file).
desk_confirm = Confirm { $score }
desk_confirm_for = Confirm { $score } for { $players }
desk_correct_for = Correct the result of { $players }
desk_result_choose = Result…
desk_result_of = Result of { $players }
desk_result_for = { $score } for { $players }
desk_keep = Keep { $score }
desk_keep_for = Keep { $score } for { $players }
desk_clear = Clear table
desk_clear_for = Clear table { $table } of { $players }
desk_clear_ask = The game at table { $table } will be abandoned. It cannot be resumed and does not count.
desk_seat_choose = Wrong seat…
desk_seat_of = Wrong seat: { $players }
desk_seat_colours = Wrong colours
desk_seat_other = Wrong player instead of { $name }
desk_seat_raised = Alert raised at table { $table }. Its page shows the rule that applies.
desk_open_table = Open table { $table }
desk_no_result = no result
desk_reason_log = Reason (for the log)
desk_save_result = Save result
desk_same_result = This is the current result.
desk_no_effect = Nothing else changes.

# How a board of the round is.
desk_reports = Board reports { $score }
desk_reports_why = Board reports { $score } ({ $why })
desk_reports_none = Board has withdrawn its result
desk_reports_other = Board now reports { $score }; entered: { $entered }
desk_reports_other_why = Board now reports { $score } ({ $why }); entered: { $entered }
desk_playing = in progress, move { $move }
desk_unrecorded = The board recorded a result that was undone here, and records no further moves. The players continue and write down the moves. Enter the result here.
desk_not_started = not started
desk_manual = manual board
desk_sent_later = Players are sent to the table when the round is published
desk_sending = Sending players to the table…
desk_not_sent = The table does not have this game

## Setup

desk_event = Event
desk_delays = Broadcast delay
desk_event_form = Event details
desk_organiser = Organiser
desk_chief_arbiter = Chief arbiter
desk_adult_at = Adult from age
desk_adult_at_help = Younger players count as minors unless set individually.
desk_minors_for = Minors, for audience “{ $audience }”
# $withheld, $named and $print are the words for these on the same pages.
desk_withheld = Audience { $audiences } sees “{ $withheld }” for every minor, on phones and hall screens. Children cannot find their table that way. For hall screens, choose “{ $named }” for the audience they show. Printed pairings always have the names ({ $print }).
desk_withheld_one = Audience { $audiences } sees “{ $withheld }” for every minor, on phones and hall screens. Children cannot find their table that way. To show names on hall screens only, add a second audience to the hall’s file, such as screens. Start a dashboard with --audience screens, and choose “{ $named }” for it here. Printed pairings always have the names ({ $print }).
desk_system = Pairing system
desk_rounds_help = Leave blank for the system’s default.
desk_ruleset = Rule set
desk_ruleset_hall = hall default
desk_ruleset_help = Not chosen: each hall uses its rule set for the time control.
desk_time_control = Time control
desk_time_control_help = Minutes + seconds a move: 90+30. Delay: 30d5. Two periods: 40/90+30:30+30. No clock: -. Now: { $control }.
desk_time_control_invalid = Invalid time control “{ $typed }”. Use minutes + seconds a move, such as 90+30.
desk_tables = Tables
desk_tables_help = Board 1 first: { $hall } 1-12. Manual boards, without a hall’s name: 13-20.
# Stands for the name of a hall where none is connected.
desk_tables_hall = hall
desk_tables_invalid = Invalid tables “{ $typed }”. Use hall 1-12, or 13-20 for manual boards.
desk_tables_from_1 = Invalid tables “{ $typed }”. Table numbers start at 1.
desk_tables_backwards = Invalid tables “{ $typed }”. Use { $right }.
desk_tables_unknown = Unknown hall “{ $hall }”. Known: { $halls }.
desk_team_best = Players who count for a team
desk_team_best_help = Leave blank if teams are not ranked.
desk_section_notes = Notes on { $section }
desk_delete_section = Delete section
desk_new_section = New section
desk_new_section_name = Open, U12, Varsity …
desk_add_section = Add section
desk_choose_format = Choose a format.
desk_tie_breaks_help = In order of use. Choose by name below, or enter codes.
desk_tie_breaks_choose = Choose by name…
desk_tie_breaks_add = Add a tie-break
desk_tie_breaks_default = The system’s default.
desk_options = Pairing settings: { $section }
desk_option = Setting
desk_option_value = Value
desk_option_effect = Effect
desk_option_reset = Reset to { $value }
desk_option_reset_of = { $setting }: reset to the default, { $value }
desk_option_blank = blank
desk_options_save = Save settings

## Prizes

desk_prizes_of = Prizes of { $section }
desk_prize_below = Rated below
desk_prize_unrated = Unrated
desk_prize_unrated_only = For unrated players only
desk_prize_born = Born from
desk_prize_teams_only = For teams
desk_prize_all = all
desk_prize_women = women, girls
desk_prize_men = men, boys
desk_prize_money = Prize money is
desk_prize_shared = shared by players on equal points (US Chess 32B)
desk_prize_ties = awarded by tie-breaks
desk_prizes_help = A prize without money is a trophy. It is not shared: it goes by final place, even to a player who wins money. Sex and date of birth are set for each player.
desk_prize_examples = 1st, Under 1600, Cup …
desk_prize_add = Add prize
desk_prize_remove = Remove { $prize }
desk_prize_remove_new = Remove this prize
desk_prize_name_missing = Every prize needs a name, such as 1st or Under 1600.
desk_prize_money_invalid = { $prize }: invalid amount “{ $typed }”. Use 50 or 33.50.
desk_prize_number_invalid = { $prize }: enter ratings and years as whole numbers.
