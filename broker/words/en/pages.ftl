# Spectators' pages, hall screens, the call page and the on-screen clock.


## The frame around every page

live = Live
connecting = Connecting
not_live = Not live
all_boards = All boards
skip = Skip to content
round = Round { $round }
no_connection = No connection yet. This page keeps trying.
# $time: a time of day, on another day with its date: "15:04:10" or "27 Nov, 15:04:10".
lost_dashboard = Connection lost since { $time }. Showing the last known positions.
lost_broker = No data from the hall since { $time } (message broker not responding). Showing the last known positions.
lost_daemon = Board reading has been offline since { $time }. Later moves are not shown yet.
silent_daemon = No data from the boards since { $time }. Showing the last known positions.

## One table

table = Table { $number }
white = White
black = Black
clock_runs = { $side ->
    [white] White’s clock is running
   *[black] Black’s clock is running
}
clock_stands = { $side ->
    [white] White’s clock is paused
   *[black] Black’s clock is paused
}
not_started = not started
clock_alone = clock only, no board
clock_alone_moves = clock only, { $count ->
    [one] 1 press
   *[other] { $count } presses
}
paused = clock paused
finished = finished
# $ago: "40 seconds ago", by the language of the page.
read_ago = clock last seen { $ago }
just_now = just now
time_trouble = time trouble
low_time = { $side ->
    [white] White
   *[black] Black
} has less than { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left
no_moves = no moves yet
after_move = after { $move }
against = { $table }: { $white } against { $black }, { $state }
federation = Federation: { $name }
england = England
scotland = Scotland
wales = Wales
name_withheld = Name withheld
ahead = { $points ->
    [one] 1 point ahead
   *[other] { $points } points ahead
}
# A time control: "40 moves in 90 min + 30 s, then 30 min". Units stay as they are in every language.
control_moves = { $moves ->
    [one] 1 move in { $time }
   *[other] { $moves } moves in { $time }
}
control_delay = { $time }, { $bonus } delay
control_bronstein = { $time }, { $bonus } Bronstein
control_then = { $first }, then { $rest }

## All boards

no_games = No games yet. Boards appear when players are seated.
none_chosen = No boards match your filter.
show_all = Show all boards
find = Find
find_hint = Player, team or table
only_playing = In progress
only_followed = Followed
all_teams = All teams
all_sections = All sections
size = Board size
size_comfortable = Boards: comfortable
size_compact = Boards: compact
size_large = Boards: large
follow_both = Follow { $white } and { $black }
follow_table = Follow table { $number }
pgn_all = All games as PGN
pgn_round = Games as PGN
pgn_section = All rounds of the section as PGN
pgn_event = All rounds as PGN

## One board

nobody_here = no players here yet
no_such_table = No players at table { $number }. The table does not exist, or no players are seated yet.
moves = Moves
walk = Go through the game
to_start = First position
back = Previous move
on = Next move
follow_live = Follow live
behind = { $count ->
    [one] 1 move behind live
   *[other] { $count } moves behind live
}
start = Start
provisional = Provisional until the clock is pressed
not_pressed = clock not pressed yet
unrecorded = Moves cannot be recorded at the moment; pale moves are provisional
not_recorded = not recorded yet
from_memory = read from the board memory
result_hidden = The result is hidden.
show_result = Show result
share = Share this board
share_title = Share
share_round = Share this round
share_nowhere = Only this computer can open this address. For other devices, start Flagfall with --host 0.0.0.0, or open this page at the hall’s network address.
share_link = Address
share_embed = HTML for another page
share_board = Board for a stream (OBS)
share_ticker = All boards in a strip for a stream (OBS)
share_standings = Standings for a stream (OBS)
share_clocks = Clocks for a stream (OBS)
share_screen = Screen in the hall
copy = Copy
copied = Copied: { $what }
copy_by_hand = This browser does not allow copying. The text is selected: press Ctrl+C, or press and hold it.
pgn_game = This game as PGN
flip = Flip board
previous_board = Previous board
next_board = Next board
other_boards = Other boards
copy_fen = Copy FEN
analyse = Analyse on Lichess
share_move = Link to { $move }
share_out = Share with…
keys = Keyboard shortcuts
key_moves = Previous move, next move
key_home = Home
key_end = End
key_ends = First position, last move
key_boards = Previous board, next board
key_star = Follow the players of the board
key_cards = Go from board to board
key_open = Open the board
key_keys = Show shortcuts
news_starts = the game has started
news_ends = the game has ended

## Earlier rounds

past = Earlier rounds
past_none = No game has ended yet. Rounds appear when their games have ended.
no_answer = The server is not responding. Try again in a moment.
games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
no_name = Unnamed
no_round = No round
boards_of_round = Boards of this round
to_game = { $result }, to the game
to_end = Last move
game_missing = This game is not available here.
round_missing = This round is not available here.
no_page = There is no page at this address.
follow_player = Follow { $name }

## A screen in the hall

screen = Screen
screen_way = Watch on your phone
# $said: "boards=99", as in the address. The names and values of settings stay as they are in every language.
screen_number = { $said } is out of range ({ $least }–{ $most }). Using { $used }.
screen_tables = { $said } is not valid. Use a list such as tables=1-8,12.
screen_pairings = { $said } is not valid. Use board, name or none.
screen_unknown = { $said } is unknown. A screen takes boards, seconds, tables, sections, standings, pairings and language.
may_go_dark = This screen may turn off: browsers keep it on over HTTPS only. See the kiosk guide.

## How it looks

look = View
language = Language
colours = Colours
colours_auto = Same as device
colours_light = Light
colours_dark = Dark
colours_contrast = High contrast
board = Board
board_green = Green
board_brown = Brown
board_blue = Blue
board_grey = Grey
pieces = Pieces
pieces_classic = Classic
pieces_slim = Slim
pieces_print = Print style
pieces_bold = Bold, for viewing from afar
notation = Moves
# The letters of the pieces in this language, as in table/notation.ts.
notation_letters = Letters: N, B, R, Q, K
notation_figurines = Figurines: ♘ ♗ ♖ ♕ ♔
hide_results = Hide results
move_sound = Move sound
notify = Notify me when a game I follow starts or ends
notify_https = Browsers show notifications over HTTPS only.
notify_refused = This browser blocks notifications from this page. Allow them in its settings.
close = Close

## Why a game ended, as the daemon says it

end_checkmate = checkmate
end_stalemate = stalemate
end_dead_position = dead position
end_50_moves = 50 moves
end_75_moves = 75 moves
end_threefold_repetition = threefold repetition
end_fivefold_repetition = fivefold repetition
end_illegal_position = illegal position
end_agreement = agreement
end_resignation = resignation
end_forfeit = forfeit
end_time_forfeit = time forfeit
end_both_flags_down = both flags have fallen
end_both_short_of_time = both players nearly out of time
end_quickplay_finish = quickplay finish
end_illegal_move = illegal move
end_second_illegal_move = second illegal move
end_third_illegal_move = third illegal move
end_nth_illegal_move = { $number }th illegal move
end_king_captured = king captured
end_device = electronic device
end_penalty = penalty
end_insufficient_material = insufficient material
end_no_mate_possible = no checkmate possible
end_shown_with_the_kings = kings placed on the board

## The tournament, as the desk publishes it

tournament = Tournament
events = Events
rounds = Rounds
order = Order
pairings = Pairings
standings = Standings
crosstable = Crosstable
wallchart = Wall chart
teams = Teams
by_board = By board
by_name = By name
print = Print
round_of = Round { $round } of { $planned }
starts_at = starts at { $time }
starts_on = starts on { $day } at { $time }
is_next = next round
next_short = next
is_on = in progress
is_over = finished
not_paired = Not paired yet
no_event = No tournament yet. Pairings and standings appear when the desk publishes them.
nobody_chosen = No players match your filter.
results_hidden = Results are hidden.
show_results = Show results
board_short = Bd
place_short = Pl.
place = Place
row = Row
number = Number
name = Name
team = Team
points = Points
result = Result
opponent = Opponent
table_column = Table
colour_column = Colour
player_number = Player { $number }
left_after = withdrawn after round { $round }
is_played = live
unconfirmed = provisional
forfeit = forfeit
bye_allotted = pairing-allocated bye, 1 point
bye_full = full-point bye
bye_half = half-point bye
bye_none = zero-point bye
bye_short = bye
white_letter = w
black_letter = b
met = { $score } with { $side ->
    [white] White
   *[black] Black
} against { $opponent }
no_result = no result yet
after_round = After round { $round }
not_begun = not started
after_part = During round { $round }
after_round_short = R{ $round }
sections = Sections

## Tie-breaks (FIDE Handbook C.07, and those of US Chess)

tie_breaks = Tie-breaks
tb_cut_1 = Cut 1
tb_cut_2 = Cut 2
tb_mid_1 = Median 1
tb_mid_2 = Median 2
tb_de = Direct encounter
tb_de_what = Points in the games between the tied players, if they decide.
tb_pts_what = The points themselves.
tb_scores_c1 = The opponent with the lowest score is left out.
tb_scores_c2 = The two opponents with the lowest scores are left out.
tb_scores_m1 = The opponents with the lowest and the highest score are left out.
tb_scores_m2 = The two opponents with the lowest and the two with the highest scores are left out.
tb_ratings_c1 = The lowest of these ratings is left out.
tb_ratings_c2 = The two lowest of these ratings are left out.
tb_ratings_m1 = The lowest and the highest of these ratings are left out.
tb_ratings_m2 = The two lowest and the two highest of these ratings are left out.
tb_theirs_c1 = Each is taken without its lowest score.
tb_theirs_c2 = Each is taken without its two lowest scores.
tb_theirs_m1 = Each is taken without its lowest and its highest score.
tb_theirs_m2 = Each is taken without its two lowest and its two highest scores.
tb_first_1 = without the first round
tb_first_1_what = The first round is left out.
tb_first_2 = without two rounds
tb_first_2_what = The first two rounds are left out.
tb_limit_what = The 50 % limit is moved by { $by } points.
tb_forfeits = with forfeits
tb_forfeits_what = Forfeited games count as played.
tb_fore_what = Fore Buchholz is used instead of Buchholz.
tb_turned = reversed
tb_rtng_turned = The player’s own rating, lowest first.
tb_tpn_turned = The number in the starting list, highest first.
tb_h2h = Result between the tied players
tb_h2h_what = Wins minus losses in the games between the tied players.
tb_ussb = Sonneborn-Berger (US Chess)
tb_ussb_what = Scores of the opponents beaten, plus half the scores of opponents drawn against. Their unplayed rounds count ½.
tb_oppperf = Opponents’ performance
tb_oppperf_what = Average performance of the opponents: the ratings they played against, plus 400 for a win and minus 400 for a loss.
tb_oppavg = Average opposition
tb_oppavg_what = Average rating of the rated opponents played.
tb_team_what = { $name } of the players who count for the team, added up.
tb_win = Wins
tb_win_what = Rounds worth a win, including unplayed rounds.
tb_won = Games won
tb_won_what = Games won over the board.
tb_bpg = Games with Black
tb_bpg_what = Games played over the board with Black.
tb_bwg = Games won with Black
tb_bwg_what = Games won over the board with Black.
tb_ps = Progressive score
tb_ps_what = Sum of the points after each round: early wins count more.
tb_rep = Rounds played
tb_rep_what = Rounds in which the player was available to play.
tb_bh = Buchholz
tb_bh_what = Sum of the opponents’ scores; an unplayed round counts at most the player’s own score.
tb_fb = Fore Buchholz
tb_fb_what = Buchholz as if every game of the last round were drawn.
tb_aob = Average of opponents’ Buchholz
tb_aob_what = Average Buchholz of the opponents played.
tb_sb = Sonneborn-Berger
tb_sb_what = Scores of the opponents beaten, plus half the scores of opponents drawn against.
tb_ks = Koya
tb_ks_what = Points against opponents who scored 50 % or more.
tb_aro = Average rating of opponents
tb_aro_what = Average rating of the opponents played.
tb_tpr = Performance rating
tb_tpr_what = The opponents’ average rating, adjusted by the percentage scored against them.
tb_ptp = Perfect performance
tb_ptp_what = The lowest rating whose expected score against these opponents is the score achieved.
tb_apro = Opponents’ average performance
tb_apro_what = Average performance rating of the opponents played.
tb_appo = Opponents’ average perfect performance
tb_appo_what = Average perfect performance of the opponents played.
tb_rtng = Rating
tb_rtng_what = The player’s own rating, highest first.
tb_tpn = Pairing number
tb_tpn_what = The number in the starting list, lowest first.
tb_std = Standard points
tb_std_what = 1 for each round with more points than its opponent, ½ for as many. Without an opponent, the round is compared with a draw.
tb_modmed = Modified Median
tb_modmed_what = Sum of the opponents’ scores (their unplayed rounds count ½). Left out: the lowest above 50 %, the highest below 50 %, both at 50 %. From nine rounds on, two of each.
tb_solk = Solkoff
tb_solk_what = Sum of the opponents’ scores. Their unplayed rounds count ½; the player’s own unplayed rounds count nothing.
tb_med = Median
tb_med_what = Sum of the opponents’ scores (their unplayed rounds count ½) without the lowest and the highest. From nine rounds on, without two of each.
tb_cum = Cumulative
tb_cum_what = Sum of the points after each round, minus 1 for each full point from an unplayed round.
tb_cumopp = Cumulative of opposition
tb_cumopp_what = Sum of the cumulative scores of the opponents played.
tb_kash = Kashdan
tb_kash_what = 4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed round.

## The card with which a player calls an arbiter

call_title = Call an arbiter
call_lead = Who is calling? Your clock keeps running until the arbiter stops it.
call_white = White calls
call_black = Black calls
call_other = Someone else calls
call_sending = One moment…
call_called = An arbiter has been called.
call_coming = An arbiter is on the way.
call_stay = Stay at the table. This page shows when an arbiter is on the way.
call_unknown = This card belongs to another hall. Please raise your hand.
call_often = Too many calls from here. Wait a minute, or raise your hand.
call_failed = The call was not received. Please raise your hand.

## The on-screen clock

clock_title = Clock of table { $number }
clock_no_code = To use this device as the clock, scan the table’s clock code. An arbiter can show it on the table’s page.
clock_foreign = This code belongs to another hall, or it has been replaced. Ask an arbiter for the table’s code.
# Black taps their half, and White's time begins: the player who has to move first waits.
clock_start = The player who does not move first taps to start the clock.
clock_time_runs = { $side ->
    [white] White’s clock is running.
   *[black] Black’s clock is running.
}
clock_other_runs = { $side ->
    [white] White’s clock is running; nothing has changed.
   *[black] Black’s clock is running; nothing has changed.
}
clock_stands_now = The clock is paused.
clock_stands_already = The clock is already paused.
clock_runs_already = The clock is already running.
clock_flag = { $side ->
    [white] White’s flag has fallen.
   *[black] Black’s flag has fallen.
}
clock_flag_stands = A flag has fallen. An arbiter sets the clock or ends the game.
clock_over = The game has ended.
clock_result = Game ended: { $result }.
clock_paused_play = An arbiter has paused play. The clock resumes when the arbiter allows it.
clock_not_set = The clock is not set: no players are seated here yet.
clock_not_screen = This table uses another clock.
clock_stop = Stop
clock_go = Resume
clock_begin = Start
clock_swap = Swap sides
clock_turn = Rotate display
clock_full = Full screen
clock_half_runs = your clock is running; tap to end your turn
clock_whose = { $side ->
    [white] This device is White’s clock.
   *[black] This device is Black’s clock.
}
clock_second = Another device is the clock here; this one only shows it. An arbiter can remove the other on the table’s page.
clock_not_stop = A player’s own device cannot stop the clock. Call an arbiter.
clock_keep_awake = Keep the display on in the settings of this device.
clock_touch_lost = Your press was not received within { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} and does not count. Call an arbiter.
clock_lost = No connection since { $time }. The clock keeps running in the hall. A press counts if it is received within { $seconds } s. Otherwise stop play and call an arbiter.
clock_hall_lost = The hall’s computer has not responded since { $time }. The clock runs for { $seconds } s, then pauses until an arbiter resumes it. Stop play and wait.
