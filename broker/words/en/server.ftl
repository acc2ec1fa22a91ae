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
