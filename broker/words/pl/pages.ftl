# Spectators' pages, hall screens, the call page and the on-screen clock.


## The frame around every page

live = Na żywo
connecting = Łączenie
not_live = Nie na żywo
all_boards = Wszystkie szachownice
skip = Przejdź do treści
round = Runda { $round }
no_connection = Brak połączenia. Ta strona próbuje dalej.
# $time: a time of day, on another day with its date: "15:04:10" or "27 Nov, 15:04:10".
lost_dashboard = Brak połączenia od { $time }. Widoczne są ostatnie znane pozycje.
lost_broker = Brak danych z sali od { $time } (serwer wiadomości nie odpowiada). Widoczne są ostatnie znane pozycje.
lost_daemon = Szachownice nie są odczytywane od { $time }. Późniejszych posunięć jeszcze nie widać.
silent_daemon = Brak danych z szachownic od { $time }. Widoczne są ostatnie znane pozycje.

## One table

table = Stół { $number }
white = Białe
black = Czarne
clock_runs = { $side ->
    [white] Zegar białych idzie
   *[black] Zegar czarnych idzie
}
clock_stands = { $side ->
    [white] Zegar białych jest wstrzymany
   *[black] Zegar czarnych jest wstrzymany
}
not_started = nierozpoczęta
clock_alone = tylko zegar, bez szachownicy
clock_alone_moves = tylko zegar, { $count ->
    [one] { $count } przełączenie
    [few] { $count } przełączenia
    [many] { $count } przełączeń
   *[other] { $count } przełączenia
}
paused = zegar wstrzymany
finished = zakończona
# $ago: "40 seconds ago", by the language of the page.
read_ago = zegar odczytany { $ago }
just_now = przed chwilą
time_trouble = niedoczas
low_time = { $side ->
    [white] Białe
   *[black] Czarne
} mają mniej niż { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}
no_moves = jeszcze bez posunięć
after_move = po { $move }
against = { $table }: { $white } przeciw { $black }, { $state }
federation = Federacja: { $name }
england = Anglia
scotland = Szkocja
wales = Walia
name_withheld = Nazwisko niepubliczne
ahead = { $points ->
    [one] { $points } punkt przewagi
    [few] { $points } punkty przewagi
    [many] { $points } punktów przewagi
   *[other] { $points } punktu przewagi
}
# A time control: "40 moves in 90 min + 30 s, then 30 min". Units stay as they are in every language.
control_moves = { $moves ->
    [one] { $moves } posunięcie w { $time }
    [few] { $moves } posunięcia w { $time }
    [many] { $moves } posunięć w { $time }
   *[other] { $moves } posunięcia w { $time }
}
control_delay = { $time }, opóźnienie { $bonus }
control_bronstein = { $time }, { $bonus } Bronstein
control_then = { $first }, potem { $rest }

## All boards

no_games = Jeszcze nie ma partii. Szachownice pojawią się po przydzieleniu zawodników.
none_chosen = Żadna szachownica nie pasuje do filtra.
show_all = Pokaż wszystkie szachownice
find = Szukaj
find_hint = Zawodnik, drużyna lub stół
only_playing = W toku
only_followed = Obserwowane
all_teams = Wszystkie drużyny
all_sections = Wszystkie grupy
size = Wielkość szachownic
size_comfortable = Szachownice: wygodne
size_compact = Szachownice: małe
size_large = Szachownice: duże
follow_both = Obserwuj: { $white } i { $black }
follow_table = Obserwuj stół { $number }
pgn_all = Wszystkie partie jako PGN
pgn_round = Partie jako PGN
pgn_section = Wszystkie rundy grupy jako PGN
pgn_event = Wszystkie rundy jako PGN

## One board

nobody_here = jeszcze bez zawodników
no_such_table = Brak zawodników przy stole { $number }. Ten stół nie istnieje albo nie przydzielono jeszcze zawodników.
moves = Posunięcia
walk = Przeglądaj partię
to_start = Pozycja początkowa
back = Poprzednie posunięcie
on = Następne posunięcie
follow_live = Śledź na żywo
behind = { $count ->
    [one] { $count } posunięcie za relacją na żywo
    [few] { $count } posunięcia za relacją na żywo
    [many] { $count } posunięć za relacją na żywo
   *[other] { $count } posunięcia za relacją na żywo
}
start = Początek
provisional = Wstępne, do przełączenia zegara
not_pressed = zegar jeszcze nieprzełączony
unrecorded = Posunięć nie można teraz zapisać; blade są wstępne
not_recorded = jeszcze niezapisane
from_memory = odczytane z pamięci szachownicy
result_hidden = Wynik jest ukryty.
show_result = Pokaż wynik
share = Udostępnij tę szachownicę
share_title = Udostępnij
share_round = Udostępnij tę rundę
share_nowhere = Tylko ten komputer może otworzyć ten adres. Dla innych urządzeń uruchom Flagfall z --host 0.0.0.0 albo otwórz tę stronę pod adresem sieciowym sali.
share_link = Adres
share_embed = HTML dla innej strony
share_board = Szachownica do transmisji (OBS)
share_ticker = Pasek wszystkich szachownic (OBS)
share_standings = Tabela do transmisji (OBS)
share_clocks = Zegary do transmisji (OBS)
share_screen = Ekran na sali
copy = Kopiuj
copied = Skopiowano: { $what }
copy_by_hand = Ta przeglądarka nie pozwala kopiować. Tekst jest zaznaczony: naciśnij Ctrl+C albo przytrzymaj go.
pgn_game = Ta partia jako PGN
flip = Obróć szachownicę
previous_board = Poprzednia szachownica
next_board = Następna szachownica
other_boards = Inne szachownice
copy_fen = Kopiuj FEN
analyse = Analizuj w Lichess
share_move = Link do { $move }
share_out = Udostępnij przez…
keys = Skróty klawiszowe
key_moves = Poprzednie posunięcie, następne posunięcie
key_home = Home
key_end = End
key_ends = Pozycja początkowa, ostatnie posunięcie
key_boards = Poprzednia szachownica, następna szachownica
key_star = Obserwuj zawodników szachownicy
key_cards = Przejdź między szachownicami
key_open = Otwórz szachownicę
key_keys = Pokaż skróty
news_starts = partia się rozpoczęła
news_ends = partia się zakończyła

## Earlier rounds

past = Wcześniejsze rundy
past_none = Żadna partia jeszcze się nie zakończyła. Rundy pojawią się po zakończeniu partii.
no_answer = Serwer nie odpowiada. Spróbuj ponownie za chwilę.
games = { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
no_name = Bez nazwy
no_round = Bez rundy
boards_of_round = Szachownice tej rundy
to_game = { $result }, do partii
to_end = Ostatnie posunięcie
game_missing = Ta partia nie jest tu dostępna.
round_missing = Ta runda nie jest tu dostępna.
no_page = Pod tym adresem nie ma strony.
follow_player = Obserwuj: { $name }

## A screen in the hall

screen = Ekran
screen_way = Oglądaj na telefonie
# $said: "boards=99", as in the address. The names and values of settings stay as they are in every language.
screen_number = { $said } jest poza zakresem ({ $least }–{ $most }). Użyto { $used }.
screen_tables = { $said } jest nieprawidłowe. Podaj listę, np. tables=1-8,12.
screen_pairings = { $said } jest nieprawidłowe. Podaj board, name lub none.
screen_unknown = { $said } jest nieznane. Ekran przyjmuje boards, seconds, tables, sections, standings, pairings i language.
may_go_dark = Ten ekran może zgasnąć: przeglądarki utrzymują go tylko przez HTTPS. Zobacz przewodnik kiosku.

## How it looks

look = Widok
language = Język
colours = Kolory
colours_auto = Jak urządzenie
colours_light = Jasne
colours_dark = Ciemne
colours_contrast = Wysoki kontrast
board = Szachownica
board_green = Zielona
board_brown = Brązowa
board_blue = Niebieska
board_grey = Szara
pieces = Bierki
pieces_classic = Klasyczne
pieces_slim = Wąskie
pieces_print = Jak w druku
pieces_bold = Grube, widoczne z daleka
notation = Posunięcia
# The letters of the pieces in this language, as in table/notation.ts.
notation_letters = Litery: S, G, W, H, K
notation_figurines = Figurki: ♘ ♗ ♖ ♕ ♔
hide_results = Ukryj wyniki
move_sound = Dźwięk posunięć
notify = Powiadom, gdy obserwowana partia się zacznie lub skończy
notify_https = Przeglądarki pokazują powiadomienia tylko przez HTTPS.
notify_refused = Ta przeglądarka blokuje powiadomienia tej strony. Zezwól na nie w ustawieniach.
close = Zamknij

## Why a game ended, as the daemon says it

end_checkmate = mat
end_stalemate = pat
end_dead_position = martwa pozycja
end_50_moves = 50 posunięć
end_75_moves = 75 posunięć
end_threefold_repetition = trzykrotne powtórzenie
end_fivefold_repetition = pięciokrotne powtórzenie
end_illegal_position = pozycja nieprawidłowa
end_agreement = remis za zgodą
end_resignation = poddanie partii
end_forfeit = walkower
end_time_forfeit = przekroczenie czasu
end_both_flags_down = opadły obie chorągiewki
end_both_short_of_time = obaj zawodnicy prawie bez czasu
end_quickplay_finish = przyspieszone zakończenie
end_illegal_move = posunięcie nieprawidłowe
end_second_illegal_move = drugie posunięcie nieprawidłowe
end_third_illegal_move = trzecie posunięcie nieprawidłowe
end_nth_illegal_move = { $number }. posunięcie nieprawidłowe
end_king_captured = zbity król
end_device = urządzenie elektroniczne
end_penalty = kara
end_insufficient_material = niewystarczający materiał
end_no_mate_possible = mat niemożliwy
end_shown_with_the_kings = króle ustawione na szachownicy

## The tournament, as the desk publishes it

tournament = Turniej
events = Turnieje
rounds = Rundy
order = Kolejność
pairings = Kojarzenia
standings = Tabela
crosstable = Tabela krzyżowa
wallchart = Tabela przebiegu
teams = Drużyny
by_board = Według szachownic
by_name = Według nazwisk
print = Drukuj
round_of = Runda { $round } z { $planned }
starts_at = początek o { $time }
starts_on = początek: { $day }, { $time }
is_next = następna runda
next_short = następna
is_on = w toku
is_over = zakończona
not_paired = Jeszcze nieskojarzona
no_event = Jeszcze nie ma turnieju. Kojarzenia i tabela pojawią się po opublikowaniu.
nobody_chosen = Żaden zawodnik nie pasuje do filtra.
results_hidden = Wyniki są ukryte.
show_results = Pokaż wyniki
board_short = Sz.
place_short = M.
place = Miejsce
row = Wiersz
number = Numer
name = Nazwisko
team = Drużyna
points = Punkty
result = Wynik
opponent = Przeciwnik
table_column = Stół
colour_column = Kolor
player_number = Zawodnik { $number }
left_after = wycofany po rundzie { $round }
is_played = na żywo
unconfirmed = wstępny
forfeit = walkower
bye_allotted = pauza z kojarzenia, 1 punkt
bye_full = pauza, 1 punkt
bye_half = pauza, ½ punktu
bye_none = pauza, 0 punktów
bye_short = pauza
white_letter = b
black_letter = c
met = { $score } { $side ->
    [white] białymi
   *[black] czarnymi
}, przeciwnik: { $opponent }
no_result = jeszcze bez wyniku
after_round = Po rundzie { $round }
not_begun = nierozpoczęty
after_part = W trakcie rundy { $round }
after_round_short = R{ $round }
sections = Grupy

## Tie-breaks (FIDE Handbook C.07, and those of US Chess)

tie_breaks = Wartościowanie dodatkowe
tb_cut_1 = cut 1
tb_cut_2 = cut 2
tb_mid_1 = mediana 1
tb_mid_2 = mediana 2
tb_de = Bezpośrednie spotkanie
tb_de_what = Punkty z partii między zawodnikami o równym wyniku, o ile rozstrzygają.
tb_pts_what = Same punkty.
tb_scores_c1 = Pomija się przeciwnika z najniższym wynikiem.
tb_scores_c2 = Pomija się dwóch przeciwników z najniższymi wynikami.
tb_scores_m1 = Pomija się przeciwników z najniższym i najwyższym wynikiem.
tb_scores_m2 = Pomija się dwóch przeciwników z najniższymi i dwóch z najwyższymi wynikami.
tb_ratings_c1 = Pomija się najniższy z tych rankingów.
tb_ratings_c2 = Pomija się dwa najniższe z tych rankingów.
tb_ratings_m1 = Pomija się najniższy i najwyższy z tych rankingów.
tb_ratings_m2 = Pomija się dwa najniższe i dwa najwyższe z tych rankingów.
tb_theirs_c1 = Każdą bierze się bez jej najniższego wyniku.
tb_theirs_c2 = Każdą bierze się bez jej dwóch najniższych wyników.
tb_theirs_m1 = Każdą bierze się bez jej najniższego i najwyższego wyniku.
tb_theirs_m2 = Każdą bierze się bez jej dwóch najniższych i dwóch najwyższych wyników.
tb_first_1 = bez pierwszej rundy
tb_first_1_what = Pomija się pierwszą rundę.
tb_first_2 = bez dwóch rund
tb_first_2_what = Pomija się dwie pierwsze rundy.
tb_limit_what = Granica 50 % jest przesunięta o { $by } punktu.
tb_forfeits = z walkowerami
tb_forfeits_what = Walkowery liczą się jak partie rozegrane.
tb_fore_what = Zamiast Buchholza używa się Fore Buchholza.
tb_turned = odwrócone
tb_rtng_turned = Ranking zawodnika, od najniższego.
tb_tpn_turned = Numer na liście startowej, od najwyższego.
tb_h2h = Wynik między zawodnikami o równym wyniku
tb_h2h_what = Wygrane minus przegrane w partiach między zawodnikami o równym wyniku.
tb_ussb = Sonneborn-Berger (US Chess)
tb_ussb_what = Punkty pokonanych przeciwników plus połowa punktów tych, z którymi padł remis. Ich rundy nierozegrane liczą się po ½.
tb_oppperf = Wynik rankingowy przeciwników
tb_oppperf_what = Średni wynik rankingowy przeciwników: rankingi ich przeciwników, plus 400 za wygraną i minus 400 za przegraną.
tb_oppavg = Średnia przeciwników
tb_oppavg_what = Średni ranking przeciwników, którzy go mają.
tb_team_what = { $name }: suma zawodników liczonych do drużyny.
tb_win = Wygrane
tb_win_what = Rundy warte wygraną, także nierozegrane.
tb_won = Wygrane partie
tb_won_what = Partie wygrane przy szachownicy.
tb_bpg = Partie czarnymi
tb_bpg_what = Partie rozegrane czarnymi przy szachownicy.
tb_bwg = Partie wygrane czarnymi
tb_bwg_what = Partie wygrane czarnymi przy szachownicy.
tb_ps = Progres
tb_ps_what = Suma punktów po każdej rundzie: wczesne wygrane liczą się więcej.
tb_rep = Rozegrane rundy
tb_rep_what = Rundy, w których zawodnik był gotowy do gry.
tb_bh = Buchholz
tb_bh_what = Suma punktów przeciwników; runda nierozegrana liczy się najwyżej jak własne punkty.
tb_fb = Fore Buchholz
tb_fb_what = Buchholz tak, jakby wszystkie partie ostatniej rundy były remisowe.
tb_aob = Średni Buchholz przeciwników
tb_aob_what = Średni Buchholz przeciwników, z którymi grano.
tb_sb = Sonneborn-Berger
tb_sb_what = Punkty pokonanych przeciwników plus połowa punktów tych, z którymi padł remis.
tb_ks = Koya
tb_ks_what = Punkty z przeciwnikami, którzy zdobyli co najmniej 50 %.
tb_aro = Średni ranking przeciwników
tb_aro_what = Średni ranking przeciwników, z którymi grano.
tb_tpr = Wynik rankingowy
tb_tpr_what = Średni ranking przeciwników, skorygowany o procent punktów zdobytych z nimi.
tb_ptp = Doskonały wynik rankingowy
tb_ptp_what = Najniższy ranking, którego oczekiwany wynik z tymi przeciwnikami równa się uzyskanemu.
tb_apro = Średni wynik rankingowy przeciwników
tb_apro_what = Średni wynik rankingowy przeciwników, z którymi grano.
tb_appo = Średni doskonały wynik rankingowy przeciwników
tb_appo_what = Średni doskonały wynik rankingowy przeciwników, z którymi grano.
tb_rtng = Ranking
tb_rtng_what = Ranking zawodnika, od najwyższego.
tb_tpn = Numer startowy
tb_tpn_what = Numer na liście startowej, od najniższego.
tb_std = Punkty standardowe
tb_std_what = 1 za każdą rundę z większą liczbą punktów niż przeciwnik, ½ za równą. Bez przeciwnika rundę porównuje się z remisem.
tb_modmed = Mediana zmodyfikowana
tb_modmed_what = Suma punktów przeciwników (ich rundy nierozegrane liczą się po ½). Powyżej 50 % pomija się najniższy, poniżej najwyższy, przy 50 % oba. Od dziewięciu rund po dwa.
tb_solk = Solkoff
tb_solk_what = Suma punktów przeciwników. Ich rundy nierozegrane liczą się po ½; własne się nie liczą.
tb_med = Mediana
tb_med_what = Suma punktów przeciwników (ich rundy nierozegrane liczą się po ½) bez najniższego i najwyższego. Od dziewięciu rund bez dwóch z każdej strony.
tb_cum = Progres (Cumulative)
tb_cum_what = Suma punktów po każdej rundzie, minus 1 za każdy cały punkt z rundy nierozegranej.
tb_cumopp = Progres przeciwników
tb_cumopp_what = Suma progresów przeciwników, z którymi grano.
tb_kash = Kashdan
tb_kash_what = 4 za wygraną, 2 za remis, 1 za przegraną, 0 za rundę nierozegraną.

## The card with which a player calls an arbiter

call_title = Wezwij sędziego
call_lead = Kto wzywa? Zegar idzie dalej, dopóki sędzia go nie zatrzyma.
call_white = Wzywają białe
call_black = Wzywają czarne
call_other = Wzywa ktoś inny
call_sending = Chwileczkę…
call_called = Sędzia został wezwany.
call_coming = Sędzia już idzie.
call_stay = Proszę zostać przy stole. Ta strona pokaże, kiedy sędzia idzie.
call_unknown = Ta karta należy do innej sali. Proszę podnieść rękę.
call_often = Zbyt wiele wezwań stąd. Proszę odczekać minutę albo podnieść rękę.
call_failed = Wezwanie nie dotarło. Proszę podnieść rękę.

## The on-screen clock

clock_title = Zegar stołu { $number }
clock_no_code = Aby użyć tego urządzenia jako zegara, zeskanuj kod zegara stołu. Sędzia może go pokazać na stronie stołu.
clock_foreign = Ten kod należy do innej sali albo został zastąpiony. Poproś sędziego o kod stołu.
# Black taps their half, and White's time begins: the player who has to move first waits.
clock_start = Zawodnik, który nie zaczyna, dotyka, aby uruchomić zegar.
clock_time_runs = { $side ->
    [white] Zegar białych idzie.
   *[black] Zegar czarnych idzie.
}
clock_other_runs = { $side ->
    [white] Zegar białych idzie; nic się nie zmieniło.
   *[black] Zegar czarnych idzie; nic się nie zmieniło.
}
clock_stands_now = Zegar jest wstrzymany.
clock_stands_already = Zegar jest już wstrzymany.
clock_runs_already = Zegar już idzie.
clock_flag = { $side ->
    [white] Chorągiewka białych opadła.
   *[black] Chorągiewka czarnych opadła.
}
clock_flag_stands = Chorągiewka opadła. Sędzia ustawia zegar albo kończy partię.
clock_over = Partia się zakończyła.
clock_result = Partia zakończona: { $result }.
clock_paused_play = Sędzia wstrzymał grę. Zegar ruszy, gdy sędzia na to pozwoli.
clock_not_set = Zegar nie jest ustawiony: nie przydzielono tu jeszcze zawodników.
clock_not_screen = Ten stół ma inny zegar.
clock_stop = Zatrzymaj
clock_go = Wznów
clock_begin = Start
clock_swap = Zamień strony
clock_turn = Obróć cyfry
clock_full = Pełny ekran
clock_half_runs = twój zegar idzie; dotknij, aby zakończyć posunięcie
clock_whose = { $side ->
    [white] To urządzenie jest zegarem białych.
   *[black] To urządzenie jest zegarem czarnych.
}
clock_second = Zegarem jest tu inne urządzenie; to tylko go pokazuje. Sędzia może usunąć tamto na stronie stołu.
clock_not_stop = Urządzenie zawodnika nie może zatrzymać zegara. Wezwij sędziego.
clock_keep_awake = W ustawieniach tego urządzenia pozostaw ekran włączony.
clock_touch_lost = Naciśnięcie nie dotarło w ciągu { $seconds ->
    [one] { $seconds } sekundy
    [few] { $seconds } sekund
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
} i się nie liczy. Wezwij sędziego.
clock_lost = Brak połączenia od { $time }. Zegar na sali idzie dalej. Naciśnięcie liczy się, jeśli dotrze w ciągu { $seconds } s. Inaczej przerwij grę i wezwij sędziego.
clock_hall_lost = Komputer sali nie odpowiada od { $time }. Zegar idzie jeszcze { $seconds } s, potem jest wstrzymany, dopóki sędzia go nie wznowi. Przerwij grę i czekaj.
