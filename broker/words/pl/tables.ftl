# A table, by the daemon: start, clock, pauses, health, history, answers to requests.

## Pieces and squares, as arguments of what follows

hall_piece = { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} { $side ->
    [white] (białe)
   *[black] (czarne)
}
hall_piece_on = { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} { $side ->
    [white] (białe)
   *[black] (czarne)
} na { $square }
hall_some_piece_on = bierka na { $square }
hall_none_detected = nie wykryto bierki na { $square }
hall_empty_square = { $square } puste
hall_squares = { $count ->
    [one] 1 pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pól
}

## Requests that cannot be granted

hall_not_done = Żądanie nie powiodło się: { $error }. Nic nie zmieniono; zob. dziennik demona.
hall_too_late = Żądanie przyszło za późno i nic nie zmieniono. Spróbować ponownie.
hall_unknown_request = Ta wersja nie zna tego żądania.
hall_no_table = W tej sali nie ma stołu { $table }. Plan sali pokazuje wszystkie.
hall_no_table_to_call = W tej sali nie ma stołu { $table }. Sprawdzić numer lub podejść do sędziego.
hall_table_number = Nieprawidłowy stół { $table }. Stoły mają numery od 1 do { $most }.
hall_there_already = Partia jest już przy stole { $table }. Wybrać inny stół.
hall_game_elsewhere = Partia { $game } jest już przypisana do stołu { $table }. Najpierw zwolnić ten stół.
hall_same_clock = Stół { $table } ma już ten zegar.
hall_still_playing = Partia { $game } trwa przy stole { $table }. Najpierw wpisać jej wynik.
hall_already_played = Partię { $game } rozegrano przy stole { $table }. Jej posunięcia przepadłyby.
hall_over = Partia przy stole { $table } jest zakończona.
hall_over_no_times = Partia przy stole { $table } jest zakończona. Jej zegara nie można ustawić.
hall_over_correct_moves = Partia przy stole { $table } jest zakończona. Poprawić jej posunięcia.
hall_no_screen_clock = Stół { $table } nie ma zegara ekranowego. Może go włączyć sędzia.
hall_turn_screen = Zegar stołu { $table } jest na ekranie. Obrócić ekran.
hall_turn_no_clock = Przy stole { $table } nie jest odczytywany żaden zegar; nie można zamienić stron.
hall_board_away = Szachownica przy stole { $table } nie odpowiada, a może znać ostatnie posunięcia. Podłączyć ją lub spróbować ponownie za { $seconds } s.
hall_board_telling = Flagfall odczytuje pamięć szachownicy przy stole { $table }. Spróbować ponownie za { $seconds } s.
hall_other_game = Partii { $game } nie ma przy stole { $table }; jest tam partia { $other }.
hall_no_game_started = Partii { $game } nie ma przy stole { $table }; żadna partia się tam nie zaczęła.
hall_game_left = Tej partii nie ma już przy tym stole; jej zegara i wyniku nie można tu zmienić. Odrzucić albo wpisać skutek w biurze turnieju.
hall_game_left_settled = Tej partii nie ma już przy tym stole, a zdarzenie zamknięto razem z nią.
hall_started_or_left = Ta partia się zaczęła albo nie ma jej już przy tym stole. Odświeżyć stronę.
hall_not_started = Partia się nie zaczęła; nie można zastosować czasów ani wyniku.
hall_no_incident = Stół { $table } nie ma zdarzenia { $incident }. Odświeżyć stronę.
hall_already_closed = Już zamknięte: { $closed }.
hall_nothing_to_undo = Brak decyzji do cofnięcia.
hall_not_handled = Nikt się tym nie zajmuje; nie ma czego zwolnić.
hall_handled_by = Zajmuje się tym już { $by }.
hall_call_no_remedy = Wezwanie prosi tylko o sędziego. Dalszy skutek wpisać osobno.
hall_remedy_times_over = Partia jest zakończona i jej zegara nie można ustawić. Odrzucić albo wpisać skutek jako wynik.
hall_remedy_position_over = Partia jest zakończona i pozycji nie można przywrócić. Odrzucić.
hall_no_open_result = Trwająca partia nie ma wyniku. Wybrać 1-0, 0-1 lub 1/2-1/2.
hall_result_entered = Ten wynik wpisał(a) { $by }. Aby go poprawić, wybrać 1-0, 0-1 lub 1/2-1/2.
hall_move_over = Partia { $game } jest zakończona i zostaje przy swoim stole.
hall_move_just_over = Partia { $game } właśnie się zakończyła. Sprawdzić jej wynik.
hall_table_plays = Partia { $game } trwa przy stole { $table }. Wybrać wolny stół lub zwolnić ten.
hall_table_seated = Przy stole { $table } siedzą { $player } i { $opponent }. Wybrać wolny stół lub zwolnić ten.
hall_note_empty = Notatka jest pusta. Wpisać tekst.
hall_note_gone = Tej notatki już nie ma. Odświeżyć stronę.
hall_note_resolved = Tę notatkę załatwił(a) już { $by }.

## Corrections that cannot be made

# Of plies: $now are in the record, $known were there when the page was opened.
hall_moves_since = Przy stole { $table } grano dalej: teraz półruchów { $now }, przy wpisywaniu { $known }. Sprawdzić i spróbować ponownie.
hall_record_changed = Zapis stołu { $table } się zmienił: teraz półruchów { $now }, przy ustawianiu { $known }. Sprawdzić i spróbować ponownie.
hall_no_such_ply = Zapis stołu { $table } ma półruchów: { $count }; po { $ply } nie można nic poprawić. Odświeżyć stronę.
hall_no_such_choice = Żaden otwarty alert przy stole { $table } nie proponuje { $choice }. Odświeżyć stronę lub poprawić posunięcia.
hall_choice_too_late = Przy stole { $table } grano dalej, odkąd zaproponowano { $choice }. Poprawić posunięcia.
hall_bad_move = Nieprawidłowy zapis „{ $move }”. Podać dwa pola, np. g1f3, albo a7a8q przy promocji.
hall_bad_fen = Nieprawidłowa pozycja „{ $fen }” ({ $error }). Użyć FEN.
hall_fen_no_side = Pozycja nie podaje strony na posunięciu. Dodać w lub b.
hall_long_fen = Pozycja w FEN ma najwyżej { $most } znaków.
hall_unplayable = Z tej pozycji nie można grać dalej: { $faults }. Poprawić ją.
hall_no_king = { $side ->
    [white] białe nie mają króla
   *[black] czarne nie mają króla
}
hall_many_kings = jedna strona ma więcej niż jednego króla
hall_pawn_on_last_rank = pion stoi na pierwszej lub ostatniej linii
hall_opposite_check = strona niebędąca na posunięciu jest w szachu
hall_bad_castling = roszada dozwolona, choć król lub wieża nie stoi na polu początkowym
hall_bad_en_passant = żaden pion nie mógł minąć pola bicia w przelocie
hall_illegal_here = { $move } jest w tej pozycji nieprawidłowe. { $why } Poprawić i wysłać ponownie wszystkie posunięcia.
hall_illegal_after = { $move } jest po { $before } nieprawidłowe. { $why } Poprawić i wysłać ponownie wszystkie posunięcia.
# Reasons, put into the two above.
hall_why_over = Partia jest tam zakończona.
hall_why_empty = { $square } jest puste.
hall_why_turn = { $side ->
    [white] Na posunięciu są białe.
   *[black] Na posunięciu są czarne.
}
hall_why_castling = Król nie może tam roszować.
hall_why_own_piece = Na { $square } stoi własna bierka.
hall_why_promotion = Brakuje figury promocji, np. { $move }.
hall_why_no_promotion = Ta bierka tam nie promuje.
hall_only_board_now = Wcześniejsze dane szachownicy i zegara nie są już dostępne. Odczytywana jest tylko obecna pozycja.

## What programs send wrongly

hall_bad_moment = Nieprawidłowy czas naciśnięcia. Użyć UTC w milisekundach od 1970 r. lub pominąć.
hall_bad_start = Nieprawidłowy czas rozpoczęcia. Użyć UTC w milisekundach od 1970 r.
hall_no_audience = Ta sala nie ma publiczności „{ $name }”. Dodać ją w [[audiences]] w konfiguracji.
hall_no_game_id = Przypisanie nie ma identyfikatora partii. Dodać go.
hall_long_names = Partia, turniej, zawodnicy i tempo gry mają najwyżej po { $most } znaków.
hall_blank_name = { $side ->
    [white] Nazwisko białych składa się z samych spacji. Wpisać nazwisko lub zostawić puste.
   *[black] Nazwisko czarnych składa się z samych spacji. Wpisać nazwisko lub zostawić puste.
}
hall_bad_ruleset = Zestawu przepisów nie można użyć: { $faults }.
hall_long_period = Nieprawidłowe tempo gry „{ $control }”. Okres trwa najwyżej jeden dzień, w sekundach.
hall_empty_remedy = Środek nie ma treści. Wpisać, co się stosuje.
hall_long_remedy = Treść środka ma najwyżej { $most } znaków. Skrócić.
hall_long_reason = Powód zakończenia ma najwyżej { $most } znaków. Skrócić.
hall_empty_reason = Wpisać, dlaczego partia się kończy, lub pominąć.
hall_one_time = Wpisać czasy obu zawodników lub żadnego.
hall_times_range = Zegar pokazuje od 0:00:00 do 9:59:59. Wpisać czasy z tego zakresu.
hall_remedy_result = Środek kończy partię wynikiem 1-0, 0-1 lub 1/2-1/2 albo nie ma wyniku.
hall_restart_result = Partia rozpoczynana od nowa nie ma wyniku ani czasów. Pominąć je.
hall_restart_position = Partia rozpoczynana od nowa wymaga pozycji początkowej. Wpisać ją.
hall_reason_no_result = Środek ma powód zakończenia, ale nie ma wyniku. Dodać wynik lub pominąć powód.

## Calling an arbiter

hall_player_calls = { $side ->
    [white] Białe wzywają sędziego.
   *[black] Czarne wzywają sędziego.
}
hall_arbiter_called = Wezwano sędziego.
hall_call_answer = Sędzia został wezwany.
hall_called_already = { $minutes ->
    [0] Sędziego wezwano przed chwilą.
    [one] Sędziego wezwano 1 minutę temu.
    [few] Sędziego wezwano { $minutes } minuty temu.
    [many] Sędziego wezwano { $minutes } minut temu.
   *[other] Sędziego wezwano { $minutes } minut temu.
}
hall_comes = Idzie { $by }.

## On-screen clock: answers to a tap

hall_touch_next_game = Zegar jest ustawiony na następną partię. Dotknąć ponownie, aby go uruchomić.
hall_touch_paused = Sędzia wstrzymał grę. Zegar ruszy, gdy na to pozwoli.
hall_touch_over = Partia jest zakończona.
hall_touch_old = Zegar zmienił się od tego dotknięcia. Dotknąć ponownie.
hall_touch_other_device = Zegarem tego stołu jest inne urządzenie. Sędzia może je usunąć na stronie stołu.
hall_touch_no_stop = Urządzenie zawodnika nie może zatrzymać zegara. Wezwać sędziego.
hall_touch_other_side = { $side ->
    [white] To urządzenie jest zegarem białych. Nic nie zmieniono.
   *[black] To urządzenie jest zegarem czarnych. Nic nie zmieniono.
}
hall_touch_flag = Chorągiewka spadła już wcześniej.
hall_touch_flag_down = Spadła chorągiewka. Zegar ustawia sędzia albo partia jest zakończona.
hall_touch_stopped_already = Zegar jest już zatrzymany.
hall_touch_running_already = Zegar już chodzi.
hall_touch_resume = Zegar jest wstrzymany. Wznowić środkowym przyciskiem.
# $side has the first move.
hall_touch_first = { $side ->
    [white] Zaczynają białe. Czarne dotykają, aby uruchomić zegar białych.
   *[black] Zaczynają czarne. Białe dotykają, aby uruchomić zegar czarnych.
}
hall_touch_not_running = { $side ->
    [white] Chodzi zegar białych. Nic nie zmieniono.
   *[black] Chodzi zegar czarnych. Nic nie zmieniono.
}
hall_touch_not_set = Przy stole { $table } nie ma zawodników z tempem gry; zegar nie jest ustawiony.
hall_played_without_clock = Partia jest grana bez zegara.
hall_screen_no_texts = Zegar ekranowy nie pokazuje tekstów.
hall_screen_not_set = Zegar ekranowy nie jest ustawiony. Najpierw posadzić zawodników.
hall_screen_set = Zegar ekranowy jest ustawiony.
hall_screen_was_down = Zegar ekranowy jest wstrzymany: Flagfall nie działał przez { $time } i nie można było nacisnąć. Białe { $white }, czarne { $black }. Sprawdzić pozycję, potem wznowić.

## On-screen clock: devices that need attention

# $device is white, black or both (one device for both players).
hall_device_old = { $device ->
    [white] Urządzenie białych
    [black] Urządzenie czarnych
   *[both] Urządzenie zegara
} zgłasza dotknięcia z opóźnieniem ok. { $seconds } s ({ $count } z ostatnich { $total }). Ten czas nie jest zaliczany: sieć tłumaczy tylko { $way } ms. Przysunąć urządzenie do punktu dostępu lub je wymienić.
hall_device_wrong_half = { $other ->
    [white] Urządzenie czarnych dotknęło połowy białych
   *[black] Urządzenie białych dotknęło połowy czarnych
} ({ $count ->
    [one] raz
    [few] co najmniej { $count } razy
    [many] co najmniej { $count } razy
   *[other] co najmniej { $count } razy
}). Nic nie zmieniono. Sprawdzić urządzenie.
hall_device_second = { $device ->
    [white] Drugie urządzenie otworzyło kod zegara białych
    [black] Drugie urządzenie otworzyło kod zegara czarnych
   *[both] Drugie urządzenie otworzyło kod zegara
} i dotykało ({ $count ->
    [one] raz
    [few] co najmniej { $count } razy
    [many] co najmniej { $count } razy
   *[other] co najmniej { $count } razy
}). Nic nie zmieniono. Aby było zegarem, usunąć obecne urządzenie w „Zegar” i zeskanować nowy kod.

## Setting a clock

hall_no_clock_to_set = Przy stole { $table } nie jest odczytywany żaden zegar. Ustawić go ręcznie.
hall_most_time = Zegar pokazuje najwyżej 9:59:59. Wpisać mniej.
hall_being_set = Zegar stołu { $table } jest właśnie ustawiany. Poczekać na odpowiedź.
hall_set_clock = Ustawić zegar ręcznie: białe { $white }, czarne { $black }. { $why }
# Reasons, put into the one above and into hall_stop_clock.
hall_clock_no_reply = Zegar nie odpowiedział.
hall_clock_no_effect = Zegar przyjął czasy, ale ich nie pokazuje.
hall_no_clock_read = Przy tym stole nie jest odczytywany żaden zegar.
hall_clock_unreachable = Przy stole { $table } nie odpowiada żaden zegar.
hall_board_unreachable = Przy stole { $table } nie odpowiada szachownica; jej zegar jest nieosiągalny.
hall_still_runs = Zegar przyjął polecenie, ale nadal chodzi.
hall_runs_in_pause = Zegar chodzi podczas przerwy.
hall_cannot_stop = Zegara nie można teraz zatrzymać automatycznie.
# $change is one of the two below.
hall_if_run_on = Jeśli zegar od tego czasu chodził, zmienić jego czasy: { $change }.
hall_decisions = Decyzje łącznie ({ $count }): { $changes }.
# Signed times, such as +2:00.
hall_both_changes = białe { $white }, czarne { $black }
hall_one_change = { $side ->
    [white] białe { $time }
   *[black] czarne { $time }
}
hall_set_times = Ustawić zegar: białe { $white }, czarne { $black }.
hall_correct_bonus = Poprawić też dodawany czas lub opóźnienie.
hall_times_undone = { $by } cofnął(-ęła) je przed ustawieniem.
hall_began_at = { $side ->
    [white] Zegar białych ruszył od { $time }. Tempo gry ({ $control }) daje { $should }.
   *[black] Zegar czarnych ruszył od { $time }. Tempo gry ({ $control }) daje { $should }.
}
hall_both_began_at = Zegar ruszył od: białe { $white }, czarne { $black }. Tempo gry ({ $control }) daje { $should }.
# $method is increment, bronstein or delay; $bonus are its seconds by the time control.
hall_wrong_bonus = { $side ->
    [white] Białe otrzymały { $seconds } s w każdym z kolejnych posunięć ({ $count }).
   *[black] Czarne otrzymały { $seconds } s w każdym z kolejnych posunięć ({ $count }).
} { $method ->
    [increment] Tempo gry dodaje { $bonus } s na posunięcie.
    [bronstein] Tempo gry zwraca do { $bonus } s na posunięcie.
   *[delay] Tempo gry opóźnia każde posunięcie o { $bonus } s.
}

## Pausing play

hall_pauses = Gra przy stole { $table } jest wstrzymana.
hall_resumes = Gra przy stole { $table } jest wznowiona.
hall_paused_at = { $count ->
    [one] Gra jest wstrzymana przy 1 stole.
    [few] Gra jest wstrzymana przy { $count } stołach.
    [many] Gra jest wstrzymana przy { $count } stołach.
   *[other] Gra jest wstrzymana przy { $count } stołach.
}
hall_resumed_at = { $count ->
    [one] Gra jest wznowiona przy 1 stole.
    [few] Gra jest wznowiona przy { $count } stołach.
    [many] Gra jest wznowiona przy { $count } stołach.
   *[other] Gra jest wznowiona przy { $count } stołach.
}
hall_clock_by_wire = Jej zegar jest zatrzymywany automatycznie.
hall_clock_by_hand = Zatrzymać jej zegar ręcznie.
hall_clock_stops = Jej zegar staje.
hall_clock_stopped = Jej zegar jest zatrzymany.
hall_clock_to_start = Jej zegar jest zatrzymany: uruchomić go.
hall_clock_resumes = Jej zegar rusza.
hall_clocks_by_wire = { $count ->
    [one] Zegar jest zatrzymywany automatycznie przy stole { $tables }.
    [few] Zegary są zatrzymywane automatycznie przy stołach { $tables }.
    [many] Zegary są zatrzymywane automatycznie przy stołach { $tables }.
   *[other] Zegary są zatrzymywane automatycznie przy stołach { $tables }.
}
hall_clocks_by_hand = { $count ->
    [one] Zatrzymać ręcznie zegar przy stole { $tables }.
    [few] Zatrzymać ręcznie zegary przy stołach { $tables }.
    [many] Zatrzymać ręcznie zegary przy stołach { $tables }.
   *[other] Zatrzymać ręcznie zegary przy stołach { $tables }.
}
hall_clocks_to_start = { $count ->
    [one] Uruchomić zegar przy stole { $tables }.
    [few] Uruchomić zegary przy stołach { $tables }.
    [many] Uruchomić zegary przy stołach { $tables }.
   *[other] Uruchomić zegary przy stołach { $tables }.
}
hall_pause_no_board = Szachownica nie odpowiada; pozycja zostanie sprawdzona po jej podłączeniu.
hall_pause_board_differs = Pozycja na szachownicy różni się od zapisu: sprawdzić ją.
hall_pause_times_differ = Zegar pokazuje inne czasy.
hall_no_game_in_progress = W tej sali nie trwa żadna partia.
hall_nowhere_paused = Gra nie jest wstrzymana przy żadnym stole.
hall_paused_already = Gra przy stole { $table } jest już wstrzymana.
hall_paused_already_by = Gra przy stole { $table } jest już wstrzymana ({ $by }).
hall_not_paused = Gra przy stole { $table } nie jest wstrzymana.
hall_nothing_to_pause = Przy stole { $table } nie trwa żadna partia.
hall_stop_clock = Gra jest wstrzymana, ale zegar chodzi. Zatrzymać go ręcznie. { $why }
hall_start_clock = Gra jest wznowiona, ale zegar jest zatrzymany. Uruchomić go.
hall_changed_in_pause = Pozycja zmieniła się podczas przerwy. Sprawdzić szachownicę.
hall_played_in_pause = Pozycja zmieniła się podczas przerwy. Albo zagrano { $moves }, albo przywrócić pozycję.
hall_squares_after_pause = Pozycja zmieniła się podczas przerwy. Sprawdzić { $squares }.
hall_clock_changed = Zegar zmienił się podczas przerwy: teraz białe { $white }, czarne { $black }, przedtem białe { $white_before }, czarne { $black_before }.
hall_restore_times = Ustawić białe { $white }, czarne { $black }. Zmiany podczas przerwy się nie liczą.

## A game that moves to another table

hall_no_board_there = Nie jest tam podłączona żadna szachownica.
hall_moved_set_up = Pozycja jest tam ustawiona.
hall_moved_to_set_up = Ustawić tam pozycję. Gra zostanie wznowiona automatycznie.
hall_moved_stays_paused = Gra pozostaje wstrzymana: ustawić tam pozycję, potem wznowić.
hall_set_up = Ustawić pozycję partii ze stołu { $table }. Gra zostanie wznowiona automatycznie.
hall_set_up_squares = Ustawić pozycję partii ze stołu { $table }: { $squares }. Gra zostanie wznowiona automatycznie.
hall_compare_last_moves = Szachownica była na końcu odłączona: porównać ostatnie posunięcia z zapisami.

## The start of a game

hall_quarter_turned = Szachownica jest obrócona o 90 stopni. Obrócić ją tak, by każdy zawodnik miał po prawej jasne pole, i ustawić od nowa.
hall_start_wrong = Pozycja początkowa jest błędna. Ustawić bierki od nowa.
hall_start_squares = Pozycja początkowa jest błędna. Powinno być: { $squares }.
hall_swapped = Zamienione: { $pieces }. Zamienić { $square } i { $other }.
hall_set_up_and_start = Nie wykonano posunięcia: poprawić pozycję, potem zacząć.
hall_start_now = Rozpocząć partię z pozycji początkowej. Posunięcia są zapisywane od teraz.
# $why is a list of the reasons below, or of squares.
hall_clock_no_game = Zegar chodzi, ale żadna partia się nie zaczęła: { $why }.
hall_moves_no_game = Wykonywane są posunięcia, ale żadna partia się nie zaczęła: { $why }.
hall_start_unseen = nie wykryto początku
hall_board_empty = na szachownicy nie wykryto żadnej bierki
hall_start_differs = { $count ->
    [one] 1 pole różni się od pozycji początkowej
    [few] { $count } pola różnią się od pozycji początkowej
    [many] { $count } pól różni się od pozycji początkowej
   *[other] { $count } pól różni się od pozycji początkowej
}
hall_faults_at_start = Zapis od pozycji początkowej, choć szachownica pokazuje: { $faults }. Sprawdzić szachownicę.
hall_started_unheard = Partia zaczęła się, gdy szachownica była odłączona, a jej pamięć nie ma posunięć: { $why }. Po wyniku wpisać posunięcia z zapisów.
hall_played_unheard = Być może rozegrano partię, gdy szachownica była odłączona, a jej pamięć nie ma posunięć: { $why }. Jeśli to ta, wpisać jej wynik, potem posunięcia z zapisów.
hall_doubtful_moves = { $count ->
    [one] Gdy szachownica była odłączona, wykonano 1 posunięcie, być może w innej partii: { $why }. Jeśli w tej, wpisać jej wynik, potem posunięcia z zapisów.
    [few] Gdy szachownica była odłączona, wykonano { $count } posunięcia, być może w innej partii: { $why }. Jeśli w tej, wpisać jej wynik, potem posunięcia z zapisów.
    [many] Gdy szachownica była odłączona, wykonano { $count } posunięć, być może w innej partii: { $why }. Jeśli w tej, wpisać jej wynik, potem posunięcia z zapisów.
   *[other] Gdy szachownica była odłączona, wykonano { $count } posunięć, być może w innej partii: { $why }. Jeśli w tej, wpisać jej wynik, potem posunięcia z zapisów.
}
# Reasons, put into the three above.
hall_no_reply = brak odpowiedzi
hall_no_power = szachownica była bez zasilania
hall_no_moves_fit = żadne prawidłowe posunięcia nie tłumaczą danych
hall_doubt_few = za mało posunięć
hall_doubt_presses = zegar naciśnięto { $count ->
    [one] raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
}
hall_doubt_setting = ustawienie zegara jest nieznane
hall_doubt_computer = czas komputera cofnięto po posadzeniu zawodników
hall_doubt_more = zegar miał więcej czasu, niż daje tempo gry
hall_doubt_less = zegar ruszył z mniejszym czasem, niż daje tempo gry
hall_doubt_times = zegar pokazuje inne czasy niż na końcu
hall_no_result_yet = Zaczęła się nowa partia, ale ta nie ma wyniku. Wpisać wynik; posunięcia nowej partii zostają.
hall_no_result_faults = Zaczęła się nowa partia, ale ta nie ma wyniku. Wpisać wynik. Potem sprawdzić szachownicę: { $faults }.
hall_began_long_before = Brakuje posunięć: partia zaczęła się na długo przed wynikiem poprzedniej.
hall_rotated_squares = Szachownicę obrócono i jej pozycja nie wynika z zapisu. Sprawdzić { $squares }.
hall_rotated_count = { $count ->
    [one] Szachownicę obrócono i 1 pole nie wynika z zapisu.
    [few] Szachownicę obrócono i { $count } pola nie wynikają z zapisu.
    [many] Szachownicę obrócono i { $count } pól nie wynika z zapisu.
   *[other] Szachownicę obrócono i { $count } pól nie wynika z zapisu.
}

## Why an alert was closed

hall_closed_another_game = do stołu przypisano inną partię
hall_closed_cleared = stół zwolniono
hall_closed_moved = partia toczy się dalej przy stole { $table }
hall_closed_moved_here = partia ze stołu { $table } toczy się dalej tutaj
hall_closed_corrected = posunięcia poprawił(a) { $by }
hall_closed_position = pozycję wpisał(a) { $by }
hall_closed_chose = { $move } wybrał(a) { $by }
hall_closed_cancelled = partię anulował(a) { $by }
hall_closed_next_game = przy stole zaczęła się następna partia
hall_closed_attended = zajął(-ęła) się tym { $by }
hall_closed_rejected = odrzucił(a) to { $by }
hall_closed_applied = zastosował(a) to { $by }
hall_closed_set_again = czasy zlecono ponownie
hall_closed_set_with_decisions = czasy zlecono ponownie, z późniejszymi decyzjami
hall_closed_times_undone = { $by } cofnął(-ęła) to przed ustawieniem zegara; zostawić zegar bez zmian
hall_closed_over_clock = partia jest zakończona; jej zegara nie trzeba ustawiać
hall_closed_clock_set = zegar pokazuje te czasy
hall_closed_stopped = zegar jest zatrzymany
hall_closed_over = partia jest zakończona
hall_closed_resumed = grę wznowiono
hall_closed_set_up = pozycja zgadza się z zapisem
hall_closed_few_moves = w tej partii wykonano za mało posunięć
hall_closed_started = partia się zaczęła
hall_closed_started_by = partię rozpoczął(-ęła) { $by }
hall_closed_started_so = partia zaczęła się w tej pozycji
hall_closed_start_right = pozycja początkowa jest ustawiona

## Health

hall_no_board_yet = Nie podłączono tu jeszcze szachownicy.
hall_no_clock_yet = Nie odczytano tu jeszcze zegara.
hall_no_clock_here = Ta szachownica nie ma zegara. Można dodać: zegar ekranowy (strona stołu, „Zegar”), drugie urządzenie z zegarem lub bramkę (`clock` stołu w konfiguracji).
hall_through_board = Zegar jest odczytywany przez szachownicę. Gdy ona nie odpowiada, nic o nim nie wiadomo.
hall_clock_only = Ten stół ma zegar, ale nie ma szachownicy: naciśnięcia, czasy i chorągiewki są sprawdzane, posunięcia nie są zapisywane. Aby je zapisywać, przypisać szachownicę.
hall_on_screen = Zegar ekranowy: telefon lub tablet przy szachownicy, otwarty kodem stołu.
hall_another_board = W miejscu szachownicy stołu { $table } podłączono inną. Podłączyć pierwotną lub przypisać tu szachownicę.
hall_chain = Dotyczy to wszystkich szachownic łańcucha ({ $count }).
hall_chain_named = { $board } to łańcuch szachownic. Podać szachownicę jej numerem w [[tables]].
hall_stranger = Tę szachownicę podłączono w { $place }, gdzie była szachownica stołu { $table }. Żadna partia nie zaczyna się tu automatycznie: przypisać ją do stołu lub podłączyć tamtą.
# $tables is such as 3 (COM5), 4 (COM7).
hall_same_name = Kilka szachownic nazywa się { $name }, przy stołach { $tables }. Przypisać każdą przez jej port, tutaj board = "{ $port }" w [[tables]].
hall_board_battery = Akumulator szachownicy jest słaby: wymienić lub naładować przed następną rundą.
hall_clock_battery = Bateria zegara jest słaba: wymienić lub naładować przed następną rundą.
hall_noisy = Zakłócone połączenie: { $count } błędnych komunikatów szachownicy w ciągu minuty. Sprawdzić wtyczki i odsunąć kabel od przewodów zasilania.
hall_loose = Szachownica rozłączyła się { $count } razy w 10 minut. Sprawdzić wtyczki lub wymienić kabel.
hall_serial = Numer { $number }.
hall_firmware = Oprogramowanie { $version }.
hall_charging = Akumulator { $percent } %, ładowanie.
hall_battery = { $hours ->
    [0] Akumulator { $percent } %, mniej niż godzina.
    [one] Akumulator { $percent } %, ok. 1 godziny.
    [few] Akumulator { $percent } %, ok. { $hours } godzin.
    [many] Akumulator { $percent } %, ok. { $hours } godzin.
   *[other] Akumulator { $percent } %, ok. { $hours } godzin.
}
hall_clock_model = Model: { $name }.
hall_occupancy_only = Ta szachownica wykrywa tylko zajęte pola. Bicia i promocje mogą wymagać potwierdzenia w alercie.
hall_side_unknown = Jej ułożenie będzie znane po pierwszym posunięciu białych.

## History of a table

hall_note_moved = { $by } przeniósł(-osła) tu partię ze stołu { $table }.
hall_note_clock_times = Czasy: białe { $white }, czarne { $black }.
hall_note_corrected = { $side ->
    [white] Czas białych zmieniono ręcznie z { $before } na { $after }.
   *[black] Czas czarnych zmieniono ręcznie z { $before } na { $after }.
}
hall_note_period = { $side ->
    [white] Okres { $period } zaczął się dla białych z czasem { $left }.
   *[black] Okres { $period } zaczął się dla czarnych z czasem { $left }.
}
hall_note_ordered = Zegar ustawił(a) { $by }: białe { $white_before } → { $white }, czarne { $black_before } → { $black }.
hall_note_ordered_unread = { $by } zlecił(a) białe { $white }, czarne { $black } na zegarze, który nie jest odczytywany.
hall_note_clock_set = Zegar przyjął czasy.
hall_note_clock_not_set = Zegar nie przyjął czasów. { $reason }
hall_note_rank_1 = { $by }: białe siedzą przy linii 1 szachownicy.
hall_note_rank_8 = { $by }: białe siedzą przy linii 8 szachownicy.
hall_note_clock_left = { $by }: czas białych jest po lewej stronie zegara.
hall_note_clock_right = { $by }: czas białych jest po prawej stronie zegara.
hall_note_paused = Grę wstrzymał(a) { $by }.
hall_note_paused_for = Grę wstrzymał(a) { $by }: { $reason }
hall_note_resumed = Grę wznowił(a) { $by }.
hall_note_resumed_alone = Grę wznowiono, gdy pozycja zgadzała się z zapisem.

## Preview: what a request would change

hall_at_table = Stół { $table }: { $text }
hall_game_leaves = Partia { $game } opuszcza stół.
hall_game_restarts = Partia zaczyna się od nowa: zawodnicy zostają, a ona rusza, gdy pozycja początkowa jest ustawiona.
hall_players_leave = Stół opuszczają { $player } i { $opponent }.
hall_players_seated = Białe: { $white }. Czarne: { $black }. Partia { $game }, { $control }, { $rules }.
hall_without_clock = bez zegara
hall_last_move = Ostatnie posunięcie: { $move }.
hall_no_moves = Jeszcze bez posunięć.
hall_result_is = Wynik: { $result }.
hall_no_result = Bez wyniku.
hall_game_moves_to = Partia { $game } toczy się dalej przy stole { $table }.
hall_game_comes = Partia { $game } ({ $white }, { $black }) toczy się dalej tutaj z jej zapisem.
hall_set_manually = Ustawić zegar ręcznie.
hall_set_automatically = Zegar jest ustawiany automatycznie.
hall_set_automatically_stopped = Zegar jest ustawiany automatycznie i potem zatrzymany.
hall_set_automatically_running = { $side ->
    [white] Zegar jest ustawiany automatycznie; potem chodzi zegar białych.
   *[black] Zegar jest ustawiany automatycznie; potem chodzi zegar czarnych.
}
hall_resumes_now = Pozycja zgadza się z zapisem: gra jest wznawiana natychmiast.
hall_stays_paused = Gra pozostaje wstrzymana, dopóki ktoś jej nie wznowi.
hall_resumes_when_set_up = Gra jest wstrzymana, dopóki pozycja nie zgodzi się z zapisem; potem wznowi się automatycznie.
hall_moves_stay = Pozostają posunięcia do { $move }.
hall_no_move_stays = Nie pozostaje żadne zapisane posunięcie.
hall_move_removed = Usunięte: { $move }.
hall_moves_removed = Usunięte: { $moves }.
hall_move_added = Dodane: { $move }.
hall_moves_added = Dodane: { $moves }.
hall_position_after = { $side ->
    [white] Gra toczy się dalej z nowej pozycji po { $move }, na posunięciu białe.
   *[black] Gra toczy się dalej z nowej pozycji po { $move }, na posunięciu czarne.
}
hall_position_start = { $side ->
    [white] Gra toczy się dalej z nowej pozycji, na posunięciu białe.
   *[black] Gra toczy się dalej z nowej pozycji, na posunięciu czarne.
}
hall_board_read = Potem odczytane z szachownicy: { $moves }.
hall_board_differs = Szachownica się różni: { $squares }.
hall_game_ends = Partia się kończy: { $result }.
hall_result_removed = Wynik { $result } zostaje usunięty, gra toczy się dalej.
hall_result_changes = Wynik zmienia się z { $before } na { $after }.
hall_read_rank_1 = Szachownica jest odczytywana z białymi przy linii 1.
hall_read_rank_8 = Szachownica jest odczytywana z białymi przy linii 8.
hall_white_left = Czas białych jest odczytywany po lewej stronie zegara.
hall_white_right = Czas białych jest odczytywany po prawej stronie zegara.
hall_presses_dropped = Nieocenione naciśnięcia odpadają; zapisane czasy pozostają.
hall_play_pauses = Gra jest wstrzymana: nic przy stole nie jest oceniane aż do wznowienia.
hall_play_resumes = Gra jest wznawiana.
hall_time_becomes = { $side ->
    [white] Czas białych: { $time }.
   *[black] Czas czarnych: { $time }.
}
hall_time_stays = { $side ->
    [white] Czas białych pozostaje { $time }.
   *[black] Czas czarnych pozostaje { $time }.
}
hall_time_changes = { $side ->
    [white] Czas białych: { $before } → { $after }.
   *[black] Czas czarnych: { $before } → { $after }.
}
# $alert is the headline of the alert.
hall_alert_comes = Alert przechodzi z partią: { $alert }
hall_alert_leaves = Alert odchodzi ze swoją partią: { $alert }
hall_alert_raised = Nowy alert: { $alert }
hall_alert_noted = Odnotowano bez alertu: { $alert }
hall_alert_rejected = Alert zamknięty, nic nie zastosowano: { $alert }
hall_alert_applied = Alert zamknięty: { $alert } Zastosowano: { $remedy }
hall_alert_reopened = Alert otwarty ponownie: { $alert }
hall_alert_closed = Alert zamknięty ({ $reason }): { $alert }
hall_alert_handled = Alertem zajmuje się { $by }: { $alert }
hall_alert_released = Alertem nikt się nie zajmuje: { $alert }
hall_remedy_becomes = Nowy środek: { $remedy } Alert: { $alert }
hall_remedy_gone = Brak środka: { $alert }
hall_illegal_count = { $side ->
    [white] Nieprawidłowe posunięcia białych: { $before } → { $after }.
   *[black] Nieprawidłowe posunięcia czarnych: { $before } → { $after }.
}
hall_delay = Publiczność { $audience }: opóźnienie transmisji { $seconds } s i { $moves ->
    [one] 1 posunięcie
    [few] { $moves } posunięcia
    [many] { $moves } posunięć
   *[other] { $moves } posunięć
}.
hall_note_added = Dodaje się notatkę dla pozostałych sędziów.
hall_note_done = Notatka jest załatwiona.

## Calibration, and what is sent again

hall_resent = { $count ->
    [one] Ponownie wysłano 1 wpis.
    [few] Ponownie wysłano { $count } wpisy.
    [many] Ponownie wysłano { $count } wpisów.
   *[other] Ponownie wysłano { $count } wpisów.
}
hall_resent_partly = Późniejsze wpisy czekają na publikację. Zapytać ponownie później.
hall_no_board_to_calibrate = Przy stole { $table } nie ma podłączonej szachownicy. Włączyć ją lub przypisać.
hall_no_calibration_needed = Szachownica przy stole { $table } ({ $board }) nie wymaga kalibracji.
hall_board_to_reconnect = Szachownica przy stole { $table } jest odłączona. Najpierw sprawdzić kabel i zasilanie.
# $sets: how many sets of pieces the hall knows.
hall_set_saved = { $count ->
    [one] Zapisano 1 bierkę tego kompletu, dla wszystkich szachownic sali.
    [few] Zapisano { $count } bierki tego kompletu, dla wszystkich szachownic sali.
    [many] Zapisano { $count } bierek tego kompletu, dla wszystkich szachownic sali.
   *[other] Zapisano { $count } bierek tego kompletu, dla wszystkich szachownic sali.
} { $sets ->
    [one] Zapisany jest jeden komplet.
    [few] Zapisane są { $sets } komplety.
    [many] Zapisanych jest { $sets } kompletów.
   *[other] Zapisanych jest { $sets } kompletów.
}
