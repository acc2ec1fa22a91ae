# The rooms of arbiters besides the alerts: tables, hall, notes, players, paper, notifications, replay, access.


## Every room

console_name = Director’s console
# The title of the page in the browser.
console_page = { $room } – Director’s console – Flagfall
console_rooms = Rooms
# $count of the room wait for someone, such as open alerts.
console_room_waiting = { $room }, { $count } waiting
console_cancel = Cancel
console_sign_out = Sign out
console_cut_off = No new alerts until the connection returns. Please patrol the tables.
# Rooms in the navigation, which has room for 9 letters each on a phone.
console_hall = Hall
console_players = Players
console_notes = Notes
console_desk = Desk
console_access = Access
console_event = Event
console_all_tables = all tables
console_no_table = This hall has no such table.
console_moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
console_alerts = { $count ->
    [one] 1 alert
   *[other] { $count } alerts
}

## Keyboard shortcuts

console_keys = Keyboard shortcuts
console_key_alerts = Next alert, previous alert
console_key_enter = Open the alert; in an open alert: apply the remedy
console_key_handle = I’m on it
console_key_change = Change the remedy
console_key_reject = Reject the remedy, or dismiss the alert
console_key_undo = Undo
console_key_back = Back to the alerts
console_key_help = Show shortcuts

## Broadcast delay

console_delay_title = Broadcast delay
console_delay_unknown = No data from the hall yet.
console_delay_audience = Audience
console_delay_minutes = Delay (minutes)
console_delay_moves = Delay (moves)
console_delay_go = Set delay…
console_delay_ask = Set the delay for { $audience }?
# $before and $after are delays, such as "3 min 30 s and 2 moves" or "live".
console_delay_now = Now: { $before }.
console_delay_new = New: { $after }. A longer delay applies at once to all that has not been shown. A shorter one applies to what comes later. What has been shown cannot be withdrawn.
console_delay_yes = Set delay
console_delay_done = Delay set.
console_delay_of = { $audience }: { $delay }
# The delay of an audience in one of several halls.
console_delay_in = { $delay } in { $hall }
console_delay_both = { $time } and { $moves }
console_live = live
console_min = { $minutes } min
console_min_s = { $minutes } min { $seconds } s
console_s = { $seconds } s

## A claim at a table

console_claim_form = Enter a claim at table { $table }
console_claim_player = Player
console_claim_name = { $side ->
    [white] White: { $name }
   *[black] Black: { $name }
}
console_claim_what = Claim
console_claim_go = Enter claim
# In front of a field for a move.
console_claim_with = with the move
# In front of a field for a name, and an example of one.
console_claim_seen = seen by
console_claim_seen_hint = arbiter A. Meyer
console_claim_bad_move = Enter the move as two squares, such as e2e4, or e7e8q for a promotion.
console_claim_done = Claim entered. See Alerts for the ruling.
# In a list behind the player who was chosen: what that player claims, states or did.
console_claim_flag = claims that the opponent’s flag has fallen
console_claim_illegal_move = claims an illegal move by the opponent
console_claim_touch_move = claims touch-move
console_claim_threefold = claims threefold repetition
console_claim_fifty_moves = claims 50 moves without a capture or pawn move
console_claim_quickplay_finish = claims a draw in the quickplay finish
console_claim_both_low_on_time = reports both players below { $seconds } s
console_claim_device = had an electronic device
console_claim_misconduct = broke another rule of conduct
console_claim_reversed_colors = reports reversed colours
console_claim_wrong_opponent = is not the paired player
console_claim_wrong_initial_position = reports a wrong initial position
console_claim_draw_offer = offers a draw
console_claim_draw_agreed = agrees to a draw with the opponent
console_claim_resignation = resigns
console_claim_absence = is absent
console_claim_both_late = arrived late, as did the opponent

## The clock of a table

console_clock_kind_board = Clock connected to the board.
console_clock_kind_device = Separate clock, as configured.
console_clock_kind_screen = On-screen clock: a phone or tablet that opens the table’s clock code.
console_clock_no_board = No board at this table: presses, times and flags are checked, moves are not.
console_clock_places = Devices of the on-screen clock
# Where a device is, and whose clock it is.
console_clock_at = { $place ->
    [white] White
    [black] Black
   *[both] Between the players
}
console_clock_show_code = { $place ->
    [white] Show White’s code
    [black] Show Black’s code
   *[both] Show code
}
console_clock_remove = { $place ->
    [white] Remove White’s device
    [black] Remove Black’s device
   *[both] Remove device
}
console_clock_renew = { $place ->
    [white] New code for White
    [black] New code for Black
   *[both] New code
}
console_clock_code_of = { $place ->
    [white] White’s code
    [black] Black’s code
   *[both] Code
}
console_clock_remove_ask = { $place ->
    [white] Remove White’s device at table { $table }?
    [black] Remove Black’s device at table { $table }?
   *[both] Remove the device at table { $table }?
}
console_clock_remove_means = The device stops being the clock at once. To replace it, open the new code on any device.
console_clock_remove_yes = Remove
console_clock_renew_ask = { $place ->
    [white] New code for White at table { $table }?
    [black] New code for Black at table { $table }?
   *[both] New code at table { $table }?
}
console_clock_renew_means = The old code stops working.
console_clock_renew_yes = New code
# A device that does not name itself.
console_clock_device = A device
console_clock_since = { $device }, since { $time }
console_clock_none = No device yet
console_clock_to_one = One device between the players
console_clock_to_one_ask = One device between the players at table { $table }?
console_clock_to_one_means = It presses for both sides and can stop the clock. The current codes stop working.
console_clock_to_one_yes = One device
console_clock_to_two = One device per player
console_clock_to_two_ask = One device per player at table { $table }?
console_clock_to_two_means = Each device presses for one side only. Only an arbiter can stop the clock. The current code stops working.
console_clock_to_two_yes = Two devices
console_clock_screen = Use the on-screen clock
console_clock_screen_ask = Use the on-screen clock at table { $table }?
console_clock_screen_means = It is set to the time control. The present clock is no longer read. If a game is in progress, set the times afterwards.
console_clock_board = Use the board’s clock
console_clock_board_ask = Use the board’s clock at table { $table }?
console_clock_board_means = The on-screen clock is no longer used at this table.
console_clock_open = Open the clock here
console_address = Address for phones
console_address_bad = Enter the address as in http://192.168.1.20:8080.
console_address_own = Phones cannot reach this address. Enter the address of this computer in the hall network.

## Setting a clock

console_set_clock_form = Set the clock at table { $table }
console_set_clock_ask = Set the clock at table { $table }?
console_set_clock_go = Set clock…
# $white and $black are times, "+2:00" or "unchanged".
console_set_clock_yes = Set White { $white }, Black { $black }
console_set_clock_same = unchanged
console_set_clock_no_change = No change.
console_set_clock_bad = Enter each time as 1:05:00 or 5:00, at most 9:59:59.
console_set_clock_sent = Sent to the clock. The outcome appears above.
console_add_two = +2 min
console_add_two_to = { $side ->
    [white] Add 2 minutes to White
   *[black] Add 2 minutes to Black
}

## A table

console_table_more = More about this table
console_table_board = Board and moves
console_table_replay = Replay
console_table_correct = Corrections
console_table_pause = Pause
console_table_resume = Resume play
console_table_alerts = Alerts
console_table_open = Open alerts at this table
console_table_earlier = Alerts of earlier games
console_table_earlier_open = Undecided alerts of earlier games
console_table_notes = Notes about this table
console_game_over = game over
console_result = Result
console_result_form = Enter the result of table { $table }
console_result_1 = White wins
console_result_draw = Draw
console_result_0 = Black wins
console_result_change = Change the result
# $result with its reason: "½–½ · stalemate".
console_result_is = Result: { $result }.
console_result_ends = Ends the game. You will be asked to confirm.
console_result_ask = Enter { $result } at table { $table }?
console_result_means = { $white } – { $black }. The game ends with this result.
console_result_yes = Enter { $result }
console_claim = Claim
console_clock = Clock
console_equipment = Equipment
console_history = History
console_rotate = Rotate board…
console_rotate_ask = Rotate the board at table { $table }?
console_rotate_yes = Rotate board
console_rotate_done = Board rotated.
console_swap = Swap clock sides…
console_swap_ask = Swap the clock sides at table { $table }?
console_swap_yes = Swap sides
console_swap_done = Clock sides swapped.
console_same_record = The game record does not change.
console_bind = Assign a board
console_bind_ask = Assign a board to table { $table }?
console_bind_how = Set up the pieces at table { $table }. Then choose “Wait for the board”, lift only the e2 pawn of that board, and put it back.
console_bind_yes = Wait for the board
console_bind_now = Now lift only the e2 pawn at table { $table }, and put it back.
console_bind_table = Assign a board to table
console_bind_go = Assign…
# Moves with their numbers: "2. Nf3", "1… e5".
console_from_memory = Read from the board memory: { $move }.
console_from_memory_run = Read from the board memory: { $first } to { $last }.
# The rules end the duty to record moves when a player has little time.
console_need_not_write = { $free ->
    [white] White no longer has to record moves:
    [black] Black no longer has to record moves:
   *[both] The players no longer have to record moves:
} { $below ->
    [white] White had less than { $time }.
    [black] Black had less than { $time }.
   *[both] both had less than { $time }.
}

## The hall

console_hall_map = Map
console_hall_list = List
console_hall_views = View of the hall
console_open_alerts = Open alerts
console_details = Details and actions
console_handled_by = { $name } is handling this
console_map = Map of the hall
console_map_arrange = Arrange
console_map_done = Done
console_map_across = Tables per row
console_map_in_rows = Arrange in rows
console_map_are_in_rows = All tables are in rows, by number.
console_map_help = Drag a table to its place, or select it with Tab and move it with the arrow keys. If the place is taken, the two tables swap. Every arbiter sees the same map.
console_map_sector = your sector
console_map_at = Table { $table }: row { $row }, place { $place }
console_map_swapped = Table { $table }: row { $row }, place { $place }; swapped with table { $other }.
console_map_edge = Table { $table } is at the edge.
# $mark is a sign of "urgent".
console_map_unseen = { $mark } Urgent, out of view: table { $table }
console_map_unseen_more = { $mark } Urgent, out of view: table { $table } and { $count } more
console_map_key = Key to the marks

## Notes of arbiters for each other

console_note = Note for the other arbiters
console_note_go = Add note
console_notes_open = Open notes
console_notes_resolved = Resolved notes
console_notes_resolved_count = Resolved ({ $count })
console_notes_none = No open notes.
console_note_table = Table
# In an empty field for the number of a table.
console_note_hall = hall
console_note_of_alert = About an alert.
console_note_of_this = About the alert at table { $table }: { $alert }
console_note_of_none = Not about this alert
console_note_no_table = No table { $table } in this hall. Leave the field empty for a note about the hall.
console_note_resolve = Resolve
console_note_resolve_this = Resolve: { $note }
console_note_resolved_by = ✓ resolved by { $name }
console_note_at = Alert at table { $table }
console_note_alert = Alert
console_note_by = { $name }, { $time }
console_notes_of_alert = Notes about this alert
console_note_write = Add note…

## Players, and what counts against them

console_find_player = Find a player
console_no_event = No event
console_players_none = No incidents in this event.
console_players_not_found = No incidents for this name.
console_players_unknown = Games with unknown players
console_players_back = ‹ Players
console_counts_now = What counts now
console_counts_nothing = No illegal moves or warnings count.
console_counted_before = In finished games
console_hands = Signs that only count together
console_hands_none = No hints about hands.
console_cases = All incidents ({ $count })
console_now_at = at table { $table } now
console_now_at_round = at table { $table } now, round { $round }
console_place = Table { $table }
console_place_round = Round { $round }, table { $table }
console_place_now = Table { $table } (now)
console_place_round_now = Round { $round }, table { $table } (now)
# $place is "Round 4, table 12".
console_counted = { $place }: { $counted }
console_illegal = { $count ->
    [one] 1 illegal move
   *[other] { $count } illegal moves
}
console_illegal_limit = { $count ->
    [one] 1 illegal move, number { $limit } loses the game
   *[other] { $count } illegal moves, number { $limit } loses the game
}
console_warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
console_open_count = { $count } open
console_hand_hints = { $count ->
    [one] 1 hint about hands
   *[other] { $count } hints about hands
}
console_incidents = { $count ->
    [one] 1 incident
   *[other] { $count } incidents
}
# $kind is what was noticed, $places where and how often.
console_series = { $count ->
    [one] { $kind }: 1 time in this event; { $places }
   *[other] { $kind }: { $count } times in this event; { $places }
}
console_case_at = { $place }, { $day }, { $time }, move { $move }
console_case_of_none = not attributed to a player
console_case_counts = Counts as illegal move { $number }.
console_case_warned = Warned.
console_case_closed = Closed: { $reason }.
console_case_handled = { $name } is handling this.
console_case_open = Open.

## Cards for the tables

console_cards = Table cards
console_cards_for = Table cards for calling an arbiter
console_cards_tables = Tables, such as 1-40,55
console_cards_make = Create cards
console_cards_none = No tables yet. Enter the table numbers.
console_card_call = Call an arbiter
# On the card below it, in a second language: in English; on cards in English, in German.
console_card_call_also = Schiedsrichter rufen

## An incident on paper

console_print = Print incident
console_print_back = ‹ Back to the alert
console_print_unknown = This alert no longer exists.
console_print_title = Table { $table }: { $alert }
console_print_around = Board and clock at that time
console_print_nothing = No data from board or clock.
console_print_rules = What the rules say
console_print_no_decision = Not decided yet: these times follow the clock and are not those at the incident.
console_print_decisions = Decisions
console_print_round = Round
console_print_table = Table, game
console_print_control = Time control
console_print_ruleset = Rules
console_print_when = When
console_print_raised = Alert raised
console_print_raised_after = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s after the evidence was complete
console_print_journal = Journal
console_print_incident = incident { $id }
console_print_record = record { $number }
console_print_before = Before
console_print_then = On the board at the incident
console_print_same = Position unchanged.
console_print_differs = Differences (framed): { $differences }.
console_print_others = Other remedies:
console_print_handled = { $name } is handling this.
console_print_undone = { $day }, { $time }: { $name } undid this decision.
console_print_closed = Closed without a decision: { $reason }
console_print_open = Not decided yet.
console_print_open_again = No new decision since.
console_print_arbiter = Arbiter
console_print_signed = Place and date

## Sound and notifications on this device

console_sound_on = Sound on
console_sound_off = Sound off
console_sound_blocked = Tap for sound
console_sound = Sound on this device
console_sound_new = Play a sound for new alerts
console_sound_vibrate = Vibrate too
console_sound_help = More and higher tones mean more urgent. Each alert sounds once, and only until an arbiter handles it.
console_sound_test = Test
console_sound_test_of = Test: { $severity }
console_sound_volume = Volume
console_push = Notifications
console_push_new = Notify me of new alerts while this page is closed
console_push_test = Test notifications
console_push_help = They show the table and the incident, but no names. They stop when you sign out here.
console_push_equipment = Equipment faults
console_push_insecure = Notifications while this page is closed need HTTPS. Set tls_cert and tls_key in the hall’s settings.
console_push_unable = This browser cannot receive notifications while the page is closed.
console_push_home_screen = First add this page to the Home Screen (Share, Add to Home Screen). Then open it from there.
console_push_denied = This browser blocks notifications from this page. Allow them in its settings for this site.
console_push_no_key = This dashboard cannot send notifications. Its log says why.
console_push_failed = Cannot subscribe: this device does not reach the push service of the browser’s maker.

## Replay

console_replay = Replay of table { $table }
console_replay_around = Around the alert
console_replay_last = Last 5 minutes
console_replay_earlier = Earlier
console_replay_later = Later
console_replay_other = Other times
console_replay_from = From
console_replay_to = To
console_replay_show = Show
console_replay_both = Enter both times.
console_replay_making = Rebuilding the replay…
console_replay_waited = { $minutes ->
    [one] { $seconds } s so far, for 1 minute of play
   *[other] { $seconds } s so far, for { $minutes } minutes of play
}
console_replay_since = The signal log starts at { $time }.
console_replay_found = { $moves }, { $alerts }.
console_replay_play = Play
console_replay_pause = Pause
console_replay_speed = Speed
console_replay_time = Time in this period
console_replay_previous = Previous event
console_replay_next = Next event
console_replay_back = Previous moment
console_replay_on = Next moment
# A button, and the key that does the same.
console_replay_by_key = { $does } ({ $key })
console_replay_thought = Assessment at that moment
console_replay_events = Events
console_replay_press = press
console_replay_move = move confirmed
console_replay_alert = alert
console_replay_changed = game record changed
console_replay_no_game = No game in progress.
console_replay_start = Game record: before the first move.
console_replay_after = { $side ->
    [white] Game record: after White’s move { $number }.
   *[black] Game record: after Black’s move { $number }.
}
console_replay_differs = The board differs on { $squares }.

## Access

console_access_me = Signed in as { $name } ({ $roles }).
console_access_sector = Your sector: tables { $tables }.
console_access_paired = Anyone who signs in with the PIN acts as chief arbiter. To see who decided what, create accounts and disable the PIN.
console_accounts = Accounts and sectors
console_accounts_none = No accounts yet. On the hall computer run: flagfall dashboard accounts add NAME --role chief --state DIR. DIR is the folder with which the dashboard was started.
console_sector = Tables
console_sector_go = Set sector
console_sector_all = { $name }: all tables.
console_sector_some = { $name }: tables { $tables }.
console_permissions = Permissions
# Above the first column of the table of permissions.
console_permission = Permission
console_has_yes = yes
console_has_sector = own sector
console_has_sector_as = { $role } (own sector)

## Signing in

console_sign_in = Sign in
console_sign_in_pin = Enter the arbiters’ PIN. It was shown when Flagfall first started; a chief arbiter can create a new one.
console_sign_in_pin_other = Sign in with the PIN
console_sign_in_account = Sign in with your account.
console_sign_in_account_other = Sign in with an account
console_pin = PIN
console_your_name = Your name
console_your_name_pin = Shown beside your decisions, marked “PIN”.
console_your_name_account = Your name is shown beside your decisions.
console_account_name = Name
console_password = Password
console_signing_in = Sign-in
console_pin_pairs = With the PIN, arbiters sign in on tablets.
console_pin_new = New PIN
console_pin_new_ask = Create a new PIN?
console_pin_new_means = Tablets signed in with the old PIN must sign in again.
console_pin_new_yes = Create new PIN
console_pin_new_done = This is the new PIN. It is shown only now.
console_pin_close = Disable PIN
console_pin_close_ask = Disable the PIN?
console_pin_close_means = No one can sign in with a PIN until you create a new one. Tablets signed in with it are signed out.
console_pin_close_done = PIN disabled.
console_out_everywhere = Sign out everywhere
console_out_everywhere_ask = Sign out everywhere?
console_out_everywhere_means = { $name } must sign in again on every device, including this one.
