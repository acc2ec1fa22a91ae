# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = Panel nie odpowiada. Sprawdź połączenie sieciowe tego urządzenia.
server_answered = Panel odpowiedział błędem ({ $status }).
server_no_address = Nieznany adres.
server_bad_request = Nieprawidłowe żądanie ({ $where }).
server_local_only = Tego adresu mogą używać tylko programy na komputerze panelu.
server_too_many_requests = Zbyt wiele żądań z tego adresu. Odczekaj chwilę i spróbuj ponownie.
server_not_so_often = Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.
server_foreign_request = Odrzucono: to żądanie nie pochodzi ze strony tego panelu.
server_no_length = Odrzucono: żądanie nie podaje swojej długości.
server_too_long = Za długie: { $size } kB. Limit wynosi { $most } kB.
server_too_many_pages = Zbyt wiele otwartych stron pod tym adresem. Zamknij niektóre.
server_host_name = Te strony nie są dostępne pod tą nazwą. Użyj adresu tego komputera albo dodaj nazwę do names w [dashboard].
server_broker_lost = Sala jest nieosiągalna: panel stracił brokera wiadomości.
server_no_reason = Sala odrzuciła to bez podania przyczyny.
server_clock_moved = Urządzenia tego stołu się zmieniły. Odśwież jego stronę.
server_clock_silent = Komputer sali nie odpowiada.
server_clock_second = Nic nie zmieniono: zegarem tego stołu jest inne urządzenie. Sędzia może je usunąć na stronie stołu.
server_press_late = To naciśnięcie nadeszło za późno i się nie liczy.
server_no_player = Nie zapisano żadnych zdarzeń dla zawodnika o tym nazwisku.
server_no_incident = Tego zdarzenia nie ma w dzienniku zdarzeń.
server_map_changed = { $by } w międzyczasie zmienił(a) plan. Sprawdź go i przesuń stół ponownie.
server_file_unreadable = Nie można odczytać { $path } ({ $why }). Udostępnij plik temu kontu albo: { $remedy }.
server_file_unwritable = Nie można zapisać { $path } ({ $why }). Zwolnij tam miejsce albo wybierz inny katalog opcją --state.

## Signing in

server_not_signed_in = Nastąpiło wylogowanie. Zaloguj się ponownie.
server_wrong_password = Błędna nazwa lub hasło.
server_wrong_pin = Błędny PIN. Sędzia główny może utworzyć nowy.
server_pin_closed = PIN jest wyłączony. Zaloguj się na swoje konto albo poproś sędziego głównego o nowy PIN.
server_name_has_account = { $name } ma konto. Zaloguj się na nie albo podaj inną nazwę.
server_no_chief = Żaden sędzia główny nie ma konta; bez PIN-u nikt nie mógłby nim być. Najpierw dodaj konto: flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Zbyt wiele nieudanych prób. Spróbuj ponownie za { $seconds ->
    [one] 1 sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}.
server_too_many_tries_minutes = Zbyt wiele nieudanych prób. Spróbuj ponownie za { $minutes ->
    [one] 1 minutę
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}.
server_others_may = Z kontem albo na używanym już urządzeniu można zalogować się od razu.
server_sign_in_busy = Zbyt wiele logowań naraz. Odczekaj kilka sekund i spróbuj ponownie.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } nie ma tego uprawnienia: { $what }. Mają je: { $roles }.
server_all_tables = Tylko sędzia główny może to zrobić przy wszystkich stołach. Twoje stoły: { $sector }.
server_other_sector = Stół { $table } należy do innego sektora. Zwróć się do: { $names }. Twoje stoły: { $sector }.
server_account_name = Nieprawidłowa nazwa konta „{ $name }”. Użyj do 60 liter, cyfr i spacji.
server_account_taken = Konto { $name } już istnieje. Najpierw je usuń albo wybierz inną nazwę.
server_account_unknown = Nieznane konto „{ $name }” w { $path }. Konta: { $known }.
server_none = brak
server_password_length = Hasło musi mieć od { $least } do { $most } znaków, na przykład trzy słowa.
server_password_name = Hasło zawiera nazwę konta. Wybierz inne.
server_sector_arbiters = Tylko sędzia ma sektor. Pozostałe role dotyczą wszystkich stołów.
server_sector_bad = Nieprawidłowy sektor „{ $text }”. Podaj stoły jak w 1-40,55.

## Roles and permissions

server_role_chief = sędzia główny
server_role_arbiter = sędzia
server_role_technician = technik
server_role_desk = biuro turnieju
server_right_health = podgląd stanu szachownic, zegarów i komputerów
server_right_watch = podgląd partii, alertów i notatek
server_right_acknowledge = przejmowanie i zwalnianie alertów
server_right_decide = stosowanie, zmiana, odrzucanie i cofanie środków
server_right_claim = wpisywanie reklamacji zawodnika
server_right_correct = poprawianie posunięć lub pozycji, wybór zagranego posunięcia
server_right_clock = ustawianie zegara
server_right_result = wpisywanie wyniku
server_right_pause = wstrzymywanie i wznawianie stołu
server_right_move_game = przenoszenie partii do innego stołu
server_right_turn = obracanie szachownicy, zamiana stron zegara
server_right_calibrate = kalibracja szachownicy z jej kompletem bierek
server_right_bind = przypisywanie szachownicy do stołu
server_right_remark = dodawanie notatek dla innych sędziów
server_right_arrange = układanie planu sali
server_right_cards = drukowanie kart wezwania dla stołów
server_right_delay = ustawianie opóźnienia transmisji
server_right_desk = prowadzenie biura: zawodnicy, kojarzenia, wyniki, nagrody
server_right_forget = usuwanie nazwisk z turnieju
server_right_accounts = podgląd kont, zmiana sektora sędziego
server_right_pin = tworzenie nowego PIN-u, wyłączanie PIN-u

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = pewne
server_likely = prawdopodobne
server_hint = wskazówka
server_new_alerts = { $count ->
    [one] 1 nowy alert
    [few] { $count } nowe alerty
    [many] { $count } nowych alertów
   *[other] { $count } alertu
}
server_new_faults = { $count ->
    [one] 1 nowa usterka
    [few] { $count } nowe usterki
    [many] { $count } nowych usterek
   *[other] { $count } usterki
}
server_tables = Stoły { $tables }
server_tables_and_more = Stoły { $tables } i inne
server_check_equipment = Sprawdź sprzęt na sali
server_the_hall = Sala
server_reader_stopped = Program odczytu szachownic przestał działać. Sprawdź komputer sali.
server_push_not_on = Powiadomienia nie działają na tym urządzeniu. Wyłącz je i włącz ponownie.
server_push_test = To urządzenie otrzymuje alerty.
server_push_sent = Powiadomienie wysłane.
server_push_failed = Usługa push nie przyjęła powiadomienia: { $why }.
server_push_address = Nieprawidłowy adres usługi push.
server_push_not_internet = { $host } nie jest w internecie
server_push_keys = Nieprawidłowe klucze przeglądarki.
server_push_no_key = brak klucza podpisu
server_push_slow = brak odpowiedzi na czas
server_push_gone = to urządzenie nie przyjmuje już powiadomień
server_push_answered = błąd { $status }

## The desk: entries that are rejected

server_player_twice = { $name } jest już na liście { $section }. Jeśli to dwie osoby, podaj dla każdej datę urodzenia lub numer FIDE albo zapisz jedno nazwisko inaczej.
server_section_closed = { $section } nie przyjmuje nowych zawodników: { $why }. { $way }
server_pair_again_with = Cofnij kojarzenie rundy 1 (strona Kojarzenia), wpisz { $names } i skojarz ponownie.
server_enter_elsewhere = Wpisz { $names } do innej grupy; w ustawieniach można utworzyć grupę dla spóźnionych.
server_these_players = tych { $count } zawodników
server_birth_invalid = { $name }: nieprawidłowa data urodzenia „{ $birth }”. Użyj 1990-04-03, 3.4.1990 lub 1990. Nic nie wpisano.
server_name_no_letter = Nieprawidłowe nazwisko „{ $name }”: musi zawierać literę.
server_title_unknown = { $name }: nieznany tytuł „{ $title }”. Użyj { $known } albo zostaw puste.
server_federation_invalid = Nieprawidłowa federacja „{ $code }”. Użyj trzech liter, na przykład ISR.
server_about = { $name }: { $text }
server_fide_number = { $name }: nieprawidłowy numer FIDE „{ $number }”. Użyj najwyżej 11 cyfr.
server_player_unchanged = Dla tego zawodnika nic nie zmieniono.
server_bye_beyond = { $section } ma { $planned ->
    [one] 1 rundę
    [few] { $planned } rundy
    [many] { $planned } rund
   *[other] { $planned } rundy
}; nie ma rundy { $round }.
server_apart_sections = { $one } i { $other } nie są dwoma zawodnikami jednej grupy.
server_apart_no_swiss = { $section } to nie szwajcar: system ustala kojarzenia i nie można nikogo rozdzielić.
server_apart_already = { $one } i { $other } są już rozdzieleni.
server_apart_not = { $one } i { $other } nie są rozdzieleni.
server_award_none = Podaj punkty: dodatnie jako premię, ujemne jako karę.
server_award_too_many = { $section } ma { $rounds ->
    [one] 1 rundę
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
}; nikt nie może zdobyć więcej niż { $points } pkt. Nie podawaj więcej.
server_award_round = { $section } nie ma rundy { $round }. Wybierz od 1 do { $rounds } albo cały turniej.
server_undo_on_pairings = Rundę { $round } opublikowano lub zmieniono po skojarzeniu. Cofnij jej kojarzenie na stronie Kojarzenia; to cofa wszystko.
server_erase_name = Aby usunąć wszystkie nazwiska, podaj nazwę turnieju: { $name }.
server_result_changed = Wynik to teraz { $score }, wpisany przez: { $by }. Sprawdź go i wpisz swój, jeśli ma obowiązywać.
server_result_gone = Wynik to teraz { $score }. Sprawdź go i wpisz swój, jeśli ma obowiązywać.
server_result_same = Wynik to już { $score }, wpisany przez: { $by }.
server_board_differs = Szachownica { $boards } podaje inny wynik niż wpisany. Najpierw go potwierdź, zachowaj swój albo popraw.
server_time_past = Ta godzina już minęła. Wybierz późniejszą albo opublikuj teraz.
server_start_before_publication = Runda zaczęłaby się przed publikacją kojarzeń. Wybierz późniejszy początek.
server_first_day_invalid = Nieprawidłowy pierwszy dzień „{ $day }”. Użyj daty takiej jak 2026-11-23.
server_last_day_invalid = Nieprawidłowy ostatni dzień „{ $day }”. Użyj daty takiej jak 2026-11-23.
server_last_before_first = Ostatni dzień ({ $last }) jest przed pierwszym ({ $first }).
server_tables_range = Numery stołów są od 1 do { $most }.
server_setting_unknown = { $system } nie ma ustawienia „{ $name }”. Ustawienia: { $known }.
server_hall_name = Nieprawidłowa nazwa sali „{ $hall }”. Użyj małych liter, cyfr, - i _.
server_table_twice = Stół { $table } podano dwa razy.
server_table_of_hall_twice = Stół { $table } (sala { $hall }) podano dwa razy.
server_prize_money = { $prize }: nagroda wynosi najwyżej { $most }.
server_prize_rating = { $prize }: nieprawidłowy ranking { $rating }. Użyj od 1 do { $most }.
server_prize_birth = { $prize }: nieprawidłowy rok urodzenia { $year }. Użyj roku takiego jak 2012.
server_number_unknown = { $section } nie ma zawodnika numer { $number }.
server_listed_twice = Zawodnika podano dwa razy. Podaj każdego raz.
server_nothing_to_decide = { $system } nie pozostawia nic do rozstrzygnięcia.
server_ruleset_unknown = Żadna połączona sala nie ma przepisów „{ $name }”.
server_names_erased = Nazwiska tego turnieju usunięto. Nic więcej nie można wpisać.
server_event_not_created = Najpierw utwórz turniej: nadaj mu nazwę.
server_event_ended = Turniej jest zakończony. Cofnij zakończenie, aby coś wpisać.
server_section_has_players = Ta grupa ma zawodników. Najpierw ich przenieś lub usuń.
server_round_not_closed = Runda { $round } grupy { $section } nie jest zamknięta.
server_paired_otherwise = { $section } skojarzono już innym systemem. Najpierw cofnij kojarzenia.
server_rounds_paired = W grupie { $section } skojarzono już { $count ->
    [one] 1 rundę
    [few] { $count } rundy
    [many] { $count } rund
   *[other] { $count } rundy
}.
server_table_run = Stoły od { $first } do { $last }: najpierw podaj mniejszy numer.
server_section_taken = Grupa { $name } już istnieje.
server_number_taken = Numer { $number } jest już zajęty.
server_late_entry = Runda { $round } grupy { $section } jest już skojarzona. Spóźniony gra od rundy { $next }.
server_was_paired = Tego zawodnika już kojarzono. Zamiast tego wycofaj go; jego partie pozostaną.
server_withdraw_paired = Ten zawodnik jest skojarzony w rundzie { $round }, szachownica { $board }. Wpisz wynik lub zmień kojarzenie, a potem wycofaj go po rundzie { $round }.
server_bye_allocated = Nie można prosić o pauzę przydzielaną przy kojarzeniu.
server_round_is_paired = Runda { $round } jest już skojarzona. Zmień jej kojarzenia.
server_round_out_of_order = Runda { $round } jest już skojarzona albo poprzednia jeszcze nie.
server_round_still_open = Runda { $round } grupy { $section } nie jest jeszcze zamknięta.
server_numbers_changed = Numery zawodników zmieniły się od kojarzenia. Skojarz ponownie.
server_player_moved = Zawodnik { $player } gra teraz w innej grupie. Skojarz ponownie.
server_round_not_open = Kojarzenia można zmieniać tylko w trwającej rundzie; runda { $round } nie trwa.
server_board_has_result = Szachownica { $board } ma wynik. Usuń go przed zmianą kojarzenia.
server_self_paired = Szachownica { $board }: zawodnik nie może grać sam ze sobą.
server_board_no_number = Szachownica { $board }: zawodnik { $player } nie ma numeru w { $section }.
server_player_no_number = Zawodnik { $player } nie ma numeru w { $section }.
server_two_boards = Zawodnik { $player } miałby dwie szachownice.
server_bye_other_section = Zawodnik { $player } pauzuje, ale nie jest w { $section }.
server_bye_and_board = Zawodnik { $player } ma pauzę i szachownicę albo dwie pauzy.
server_table_two_boards = Stół { $table } miałby dwie szachownice: zajmuje go już { $other }.
server_board = szachownica { $number }
server_not_waiting = Runda { $round } nie czeka na publikację.
server_result_sides = Obie strony tego wyniku nie pasują do siebie.
server_closed_needs_results = Runda { $round } jest zamknięta: każda szachownica musi mieć wynik.
server_not_in_progress = Runda { $round } nie trwa.
server_open_boards = Brak wyniku: szachownica { $boards }. Najpierw je wpisz.
# An item at the end of a list.
server_more = jeszcze { $count }
server_game_is_paired = Ta partia jest skojarzona. Wpisz wynik albo najpierw cofnij kojarzenie.
server_record_unknown = Nie ma wpisu { $record }.
server_never_undone = Tego nie można cofnąć.
server_undone_already = To już cofnięto.
server_record_needed = Od tego zależy wpis { $record }. Najpierw go cofnij. ({ $why })
server_section_unknown = Nie ma grupy „{ $section }”.
server_player_unknown = W tym turnieju nie ma zawodnika { $player }.
server_game_not_paired = Ta partia nie jest już skojarzona.
server_time_control = Nieprawidłowe tempo „{ $text }”. Użyj sekund + dodatku (5400+30), opóźnienia (5400d5) lub okresów (40/5400+30:1800+30); - oznacza brak zegara.
server_time_control_zero = Nieprawidłowe tempo „{ $text }”: { $part } nie daje czasu na grę.
server_time_control_long = Nieprawidłowe tempo „{ $text }”: okres trwa najwyżej dobę, w sekundach.
server_time_control_moves = Nieprawidłowe tempo „{ $text }”: każdy okres oprócz ostatniego wymaga liczby posunięć.
server_event_unknown = W tym biurze nie ma turnieju „{ $name }”.
server_event_id = Nieprawidłowy identyfikator turnieju „{ $name }”. Użyj do 40 liter, cyfr, kropek, podkreśleń i łączników.
server_event_taken = Turniej „{ $name }” już istnieje.
server_event_taken_import = Turniej „{ $name }” już istnieje. Wczytaj plik w innym biurze.
server_draft_changed = Podczas kojarzenia coś się zmieniło. Skojarz ponownie.
server_draft_replaced = Te kojarzenia w międzyczasie zastąpiono. Sprawdź je ponownie.
server_draft_outdated = Od kojarzenia coś się zmieniło. Sprawdź je ponownie.
server_draft_tables = Od sprawdzenia zmieniły się stoły: { $moved }. Sprawdź ponownie i zatwierdź.
server_moved_game = { $white } - { $black }: { $now } (przedtem { $was })
server_at_table = stół { $table }
server_at_table_of_hall = stół { $table } (sala { $hall })
server_no_table = brak stołu
server_not_last_round = Runda { $round } nie jest ostatnią skojarzoną. Odśwież stronę.
server_round_has_results = Runda { $round } ma już wynik. Szachownice bez wyniku zmień ręcznie.
server_undo_pairing = Cofnąć kojarzenie rundy { $round }?
server_undo_publication = Cofnąć publikację rundy { $round }?
server_late_player = { $name }: wpis po pierwszym skojarzeniu rundy { $round }, gra od rundy { $first }. Aby uwzględnić, ustaw { $round } na stronie Zawodnicy i skojarz ponownie.
server_ask_again = Sytuacja się zmieniła. Potwierdź ponownie: { $question }
server_published_seen = Runda { $round } jest opublikowana; zawodnicy mogli ją zobaczyć.
server_games_under_way = { $count ->
    [one] Trwa 1 partia w { $hall }, stół { $tables }: nie będzie się liczyć, a stół pozostanie zajęty, aż sędzia go zwolni.
    [few] Trwają { $count } partie w { $hall }, stoły { $tables }: nie będą się liczyć, a stoły pozostaną zajęte, aż sędzia je zwolni.
    [many] Trwa { $count } partii w { $hall }, stoły { $tables }: nie będą się liczyć, a stoły pozostaną zajęte, aż sędzia je zwolni.
   *[other] Trwa { $count } partii w { $hall }, stoły { $tables }: nie będą się liczyć, a stoły pozostaną zajęte, aż sędzia je zwolni.
}
server_close_first = Runda { $round } nie jest jeszcze zamknięta. Najpierw ją zamknij.
server_two_players = Runda wymaga dwóch zawodników; ta grupa ma mniej.
server_pairing_process_ended = Kojarzenie przerwano, być może z braku pamięci. Skojarz ponownie.
server_dashboard_stopping = Panel kończy pracę. Skojarz ponownie po jego uruchomieniu.
server_event_unreadable = Nie można odczytać turnieju { $path } ({ $why }). Być może ma go otwarte inne biuro; w przeciwnym razie zastąp go wyeksportowaną kopią (flagfall event import).
server_event_unwritten = Nie można pisać do { $path } ({ $why }); nic nie wpisano. Zwolnij miejsce lub pozwól temu kontu na zapis i spróbuj ponownie.
server_event_file_filled = { $path } zawiera już turniej.
server_room_unknown = Biuro nie ma takiej strony.
server_action_unknown = Biuro nie ma takiej czynności.
server_pairing_gone = To kojarzenie w międzyczasie cofnięto albo skojarzono inną rundę. Odśwież stronę.
server_no_section = Ten turniej nie ma grup. Najpierw utwórz grupę.
server_round_not_yet = Nie ma jeszcze rundy { $round }.
server_audience_unknown = Żadna połączona sala nie ma publiczności „{ $audience }”.
server_delay_set = Opóźnienie transmisji ustawiono: { $halls }.
server_delay_partly = Opóźnienie transmisji ustawiono: { $halls }, ale nie wszędzie. { $failed }
server_delay_failed = Opóźnienia transmisji nie ustawiono. { $failed }
server_delay_no_answer = Brak odpowiedzi. Jeśli broker ma konta, to biuro nie może tego ustawić: zrób to na stronie tamtej sali.

## The desk: fields of forms

server_field_wrong = { $field }: { $problem }.
server_listed_player = Zawodnik { $number } z listy: { $text }
server_listed_prize = Nagroda { $number }: { $text }
server_problem_missing = brak
server_problem_unknown = nie jest polem tego formularza
server_problem_empty = nie może być puste
server_problem_short = co najmniej { $count ->
    [one] 1 znak
    [few] { $count } znaki
    [many] { $count } znaków
   *[other] { $count } znaku
}
server_problem_few = co najmniej { $count ->
    [one] 1 wiersz
    [few] { $count } wiersze
    [many] { $count } wierszy
   *[other] { $count } wiersza
}
server_problem_long = najwyżej { $count ->
    [one] 1 znak
    [few] { $count } znaki
    [many] { $count } znaków
   *[other] { $count } znaku
}
server_problem_many = najwyżej { $count ->
    [one] 1 wiersz
    [few] { $count } wiersze
    [many] { $count } wierszy
   *[other] { $count } wiersza
}
server_problem_no_integer = musi być liczbą całkowitą
server_problem_small = musi wynosić co najmniej { $least }
server_problem_large = musi wynosić najwyżej { $most }
server_problem_form = nieprawidłowy format
server_problem_choice = musi być { $expected }
server_problem_name = nie może zawierać przecinka, średnika ani pojedynczego nawiasu
server_problem_time = nie może zawierać przecinka, średnika ani nawiasu; użyj 14:05
server_problem_day = użyj daty takiej jak 2026-11-23
server_field_name = Nazwa
server_field_rating = Ranking
server_field_national_rating = Ranking krajowy
server_field_federation = Federacja
server_field_fide_id = Numer FIDE
server_field_national_id = Numer krajowy
server_field_birth = Data urodzenia
server_field_team = Drużyna
server_field_note = Notatka
server_field_table = Stół
server_field_first_round = Pierwsza runda
server_field_rank = Miejsce
server_field_first_day = Pierwszy dzień
server_field_last_day = Ostatni dzień
server_field_of_age = Wiek
server_field_time_control = Tempo gry
server_field_rounds = Liczba rund
server_field_team_best = Wyniki liczone drużynie
server_field_tables = Stoły
server_field_money = Nagroda pieniężna
server_field_reason = Powód
server_field_score = Wynik
server_field_players = Lista zawodników
server_field_place = Miejsce rozgrywek
server_field_by = Nazwisko osoby decydującej
server_field_request = Żądanie

## The desk: what its pages point out

server_too_few_opponents = { $players } zawodników nie może mieć po { $rounds } różnych przeciwników: niektórzy spotkaliby się dwa razy.
server_many_rounds = Zaplanowano { $rounds } rund. Czy to zamierzone?
server_manual_boards = szachownice bez elektroniki
server_same_numbers = { $count ->
    [one] Stół { $tables } występuje dwa razy
    [few] Stoły { $tables } występują dwa razy
    [many] Stoły { $tables } występują dwa razy
   *[other] Stoły { $tables } występują dwa razy
} ({ $halls }); zawodnicy mogą usiąść przy niewłaściwym. Użyj innych numerów.
server_no_tables_hall = { $section } nie ma stołów: żadna partia nie jest śledzona, a wyniki wpisuje się ręcznie. Sala { $hall } ma stoły { $tables }.
server_planned_for = { $count ->
    [one] Stół { $tables } jest przewidziany
    [few] Stoły { $tables } są przewidziane
    [many] Stoły { $tables } są przewidziane
   *[other] Stoły { $tables } są przewidziane
} dla { $other }.
server_planned_in_hall = { $count ->
    [one] Stół { $tables } (sala { $hall }) jest przewidziany
    [few] Stoły { $tables } (sala { $hall }) są przewidziane
    [many] Stoły { $tables } (sala { $hall }) są przewidziane
   *[other] Stoły { $tables } (sala { $hall }) są przewidziane
} dla { $other }.
server_needed_in_hall = { $count ->
    [one] Stół { $tables } (sala { $hall }) jest
    [few] Stoły { $tables } (sala { $hall }) są
    [many] Stoły { $tables } (sala { $hall }) są
   *[other] Stoły { $tables } (sala { $hall }) są
} jeszcze potrzebne dla { $other }.
server_no_board_read = Sala { $hall } nie ma szachownicy przy { $count ->
    [one] stole
    [few] stołach
    [many] stołach
   *[other] stołach
} { $tables }; ma je przy { $boards }. Pozostałe partie nie są śledzone, a wyniki wpisuje się ręcznie.
server_table_busy = Przy tym stole trwa partia turnieju { $event }. Zawodnicy zostaną posadzeni, gdy będzie miała wynik.
server_still_playing = { $white } - { $black } wciąż tu grają, ale ich kojarzenie cofnięto. Zatrzymaj partię i zwolnij stół. Nie liczy się.
server_no_players = W tej grupie nie ma jeszcze zawodników.
server_no_standings = Nie można obliczyć tabeli: { $why }
server_minors_invalid = Nieprawidłowa wartość „{ $minors }” dla nieletnich. Użyj { $known }.
server_all_rounds_closed = Wszystkie zaplanowane rundy ({ $planned }) są zamknięte. Aby zagrać kolejną, zwiększ liczbę rund w ustawieniach.
server_bye_pairing = pauza z kojarzenia
server_bye_full = pauza za punkt
server_bye_half = pauza za pół punktu
server_bye_zero = pauza bez punktu
server_same_team = { $one } i { $other } są z jednej drużyny: { $team }.
server_no_game_now = { $name } nie ma już partii: { $bye }.
# $players lists numbers and names.
server_finding = { $text } ({ $players })
server_without_tables = { $section } nie ma stołów: żadna szachownica nie jest śledzona, a wyniki wpisuje się ręcznie. Jeśli to niezamierzone, wybierz stoły w ustawieniach ({ $halls }) i skojarz rundę ponownie.
server_boards_without_table = { $count } z { $boards } szachownic nie ma stołu: { $section } ma ich { $tables }. Wyniki bez stołu wpisuje się ręcznie.
server_boards_without_table_busy = { $count } z { $boards } szachownic nie ma stołu: { $section } ma ich { $tables }, a { $names } gra jeszcze przy { $which }. Wyniki bez stołu wpisuje się ręcznie.
server_own_table = { $name } gra zawsze przy stole { $table }; tutaj: { $where }.
server_result_corrected = Po skojarzeniu poprawiono wynik: { $games }. Aby go uwzględnić, cofnij kojarzenie i skojarz ponownie przed grą.
server_game = { $white } - { $black } (runda { $round }, szachownica { $board })
server_game_of_section = { $white } - { $black } ({ $section }, runda { $round }, szachownica { $board })
server_game_unpaired = partia już nieskojarzona
server_player = zawodnik { $number }

## The desk: what a change would do

server_new_section = { $section } to nowa grupa.
server_round_becomes_paired = Runda { $round } grupy { $section } jest skojarzona.
server_round_becomes_unpaired = Runda { $round } grupy { $section } nie jest już skojarzona.
server_result_becomes = { $white } - { $black } w rundzie { $round } liczy się jako { $score }.
server_result_removed = { $white } - { $black } w rundzie { $round } nie ma już wyniku.
server_place_changes = { $name }: miejsce { $before } -> { $after }.
server_points_change = { $name }: { $points_before } -> { $points } pkt, miejsce { $before } -> { $after }.
server_more_places = Jeszcze { $count } zmienia miejsce.
# $points has a sign: +1.
server_award_changes = { $name }: { $points } pkt.
server_award_changes_in = { $name }: { $points } pkt w rundzie { $round }.
server_round_stays = Rundę { $round } skojarzono z wcześniejszymi wynikami i rozegrano: zostaje bez zmian.
server_rounds_stay = Rundy { $first }–{ $last } skojarzono z wcześniejszymi wynikami i rozegrano: zostają bez zmian.
server_paired_same = Runda { $round } byłaby skojarzona tak samo.
server_would_differ = Rundę { $round } skojarzono z wcześniejszym wynikiem; zmieniłoby się { $count } z { $boards } szachownic. Zostaje, jeśli nie skojarzysz jej ponownie. { $again }
server_would_fail = Rundę { $round } skojarzono z wcześniejszym wynikiem. { $again } ({ $why })
server_again_unpublished = Nie jest jeszcze opublikowana: cofnij kojarzenie (strona Kojarzenia) i skojarz ponownie przed grą.
server_again_published = Jest opublikowana: cofnij kojarzenie (strona Kojarzenia) i skojarz ponownie przed grą.

## The desk: its log

server_log_event = Turniej: { $name }
server_log_section = Ustawiono grupę { $section }
server_log_section_decided = Ustawiono grupę { $section }, z decyzją: { $decisions }
server_log_section_dropped = Usunięto grupę { $section }
server_log_players = Wpisano { $count } zawodników do { $section }
server_log_entered = Wpisano do { $section }: { $names }
server_log_player_changed = Zmieniono dane: { $name }
server_log_player_moved = { $name } gra w { $section }
server_log_player_removed = Usunięto: { $name }
server_log_reinstated = { $name } wraca do gry
server_log_withdrawn = { $name } wycofuje się po rundzie { $round }
server_log_plays_after_all = { $name } jednak gra w rundzie { $round }
server_log_bye = { $name } nie gra w rundzie { $round }: { $bye }
server_log_paired = Skojarzono rundę { $round } grupy { $section }
server_log_changed = Ręcznie zmieniono kojarzenia rundy { $round } grupy { $section }: { $reason }
server_log_published = Runda { $round } grupy { $section } jest publiczna od { $time }
server_log_published_start = Runda { $round } grupy { $section } jest publiczna od { $time }, początek { $start }
server_log_table_withdrew = Stół { $table } wycofał wynik: { $game }
server_log_table_reports = Stół { $table } zgłasza { $result }: { $game }
server_log_result_removed = Usunięto wynik: { $game }
server_log_result = Wynik { $result }: { $game }
server_log_closed = Zamknięto rundę { $round } grupy { $section }
server_log_table_cleared = Zwolniono stół { $table }: kojarzenie jego partii cofnięto
server_log_award = { $name }: { $points } pkt, { $reason }
server_log_ended = Turniej zakończono
server_log_erased = Usunięto wszystkie nazwiska
server_log_undone = Cofnięto wpis { $record }
server_log_undone_reason = Cofnięto wpis { $record } ({ $reason })

## The desk: prizes without a winner

server_prize_nobody = Nikt nie otrzymuje: { $prize }. Powód: { $why }.
server_prize_few_teams = jest za mało drużyn
server_prize_all_have = wszyscy uprawnieni mają inną nagrodę
server_prize_no_players = nie ma zawodników
server_prize_nobody_is = żaden zawodnik nie spełnia: { $whom }
server_rated_below = ranking poniżej { $rating }
server_unrated = bez rankingu
server_born_from = urodzony w { $year } lub później
server_woman = kobieta lub dziewczynka
server_man = mężczyzna lub chłopiec

## The desk: formats that can be chosen

server_format_scholastic = Dzieci z kilku szkół, pięć rund; liczą się cztery najlepsze wyniki szkoły.
server_format_cohen = Grupy, Elite Eight, Final Four.
server_format_vkk = Grupy, potem puchar do finału.
server_format_fide = System holenderski.
server_format_rapid = Trwa jedno popołudnie.
server_format_blitz = Trwa jeden wieczór.
server_format_us = Przepisy US Chess.
server_format_round_robin = Każdy gra z każdym.
server_format_quads = Czwórki według siły, trzy rundy.
server_format_knockout = Przegrywający mecz odpada.

## Lists and files that are read in

server_file_wrong = { $name }: { $error }. Nikogo nie wpisano.
server_file_remark = { $name }, { $remark }.
server_at_line = wiersz { $line }: { $what }
server_at_column = wiersz { $line }, kolumna { $column }: { $what }
server_games_give_players = Z tych partii wczytano tylko zawodników: bez kojarzeń, wyników i posunięć.
server_report_gives_players = Z tego raportu wczytano tylko zawodników: bez kojarzeń i wyników (rundy: { $rounds ->
   *[other] { $rounds }
}); wszyscy zaczynają bez punktów.
server_report_leaves_out = Nie wczytano próśb o pauzę, przyznanych punktów ani zawodników do rozdzielenia. Wpisz je tutaj.
server_lots_again = Po wpisaniu tych zawodników losowanie odbędzie się ponownie.
server_birth_dropped = { $name }: nieprawidłowa data urodzenia „{ $birth }”, pominięto.
server_cannot_enter = Nie można wpisać { $name } (numer { $number }): { $why }
server_a_player = zawodnik
server_kind_workbook = arkusz (XLSX, ODS) lub inny plik spakowany
server_kind_old_office = arkusz lub baza starszego programu Office (XLS)
server_kind_gz = plik spakowany (gz)
server_kind_pdf = PDF
server_kind_database = baza danych
server_kind_access = baza Access
server_kind_web_page = strona internetowa
server_kind_rtf = dokument tekstowy (RTF)
server_other_kind = to { $kind }, nie tekst; otwórz w odpowiednim programie i zapisz listę zawodników jako CSV (UTF-8) albo turniej jako TRF lub PGN
server_rating_list = to lista rankingowa FIDE z wszystkimi zawodnikami świata; użyj listy uczestników, na przykład CSV z nagłówkami name,rating,federation,fide id
server_encoding_unknown = nieznane kodowanie „{ $encoding }”; użyj na przykład { $known }
server_byte_wrong = bajt { $byte } nie jest w { $encoding }: plik ma inne kodowanie
server_end_wrong = koniec pliku nie jest w { $encoding }: plik ma inne kodowanie
server_looks_like_utf8 = plik wygląda na UTF-8; odczytano go jako { $encoding }, zgodnie z wyborem
server_zero_byte = oczekiwano tekstu, a jest bajt zerowy; zapisz plik w UTF-8 albo wybierz kodowanie (na przykład utf-16)
server_saved_twice = „{ $word }” wygląda jak „{ $meant }” odczytane jako Windows-1252 i zapisane; sprawdź nazwiska
server_broken_utf8 = { $count ->
    [one] 1 znak nie jest
    [few] { $count } znaki nie są
    [many] { $count } znaków nie jest
   *[other] { $count } znaku nie jest
} w UTF-8, inaczej niż reszta; pokazano jako { $sign }, sprawdź nazwiska
server_byte_unknown = bajt { $byte } nie jest ani UTF-8, ani Windows-1252; wybierz kodowanie (może cp850)
server_read_as_windows = nie UTF-8; plik odczytano jako Windows-1252, sprawdź nazwiska
server_read_as_windows_odd = nie UTF-8; plik odczytano jako Windows-1252, sprawdź nazwiska („{ $word }” wygląda na błąd: może cp850, mac-roman, cp1250 lub cp1251)
server_control_character = znak sterujący { $code } odczytano jako spację
server_control_characters = znak sterujący { $code } (i jeszcze { $count }) odczytano jako spację
server_headings_wanted = oczekiwano nagłówków z kolumną name (lub last name i first name), jest: { $found }
server_above_headings = tekst nad nagłówkami nie jest używany
server_cells_wanted = oczekiwano { $expected } komórek jak w nagłówkach, jest { $found }
server_number_of_line = numer { $number } jest już w wierszu { $line }
server_fide_number_of_line = numer FIDE { $number } jest też w wierszu { $line }; sprawdź oba
server_players_wanted = po nagłówkach oczekiwano wiersza dla każdego zawodnika
server_no_player_line = „{ $text }” to nie zawodnik, pominięto
server_no_player_lines = „{ $text }” to nie zawodnik, pominięto (i jeszcze { $count })
server_name_wanted = oczekiwano nazwiska zawodnika
server_name_wanted_found = oczekiwano nazwiska zawodnika, jest „{ $found }”
server_expected_found = oczekiwano: { $expected }, jest „{ $found }”
server_title_in_name = { $title } w nazwisku { $name } odczytano jako tytuł
server_title_not_used = tytuł „{ $title }” nie jest tytułem FIDE, pominięto

## Events that are read in

server_no_event_inside = Ten plik nie zawiera turnieju.
server_line_damaged_field = Wiersz { $line } tego pliku jest uszkodzony: nieznana treść w „{ $field }”.
server_line_damaged_kind = Wiersz { $line } tego pliku jest uszkodzony: to ani osoba, ani wpis.
server_line_damaged_event = Wiersz { $line } tego pliku jest uszkodzony: nie podaje turnieju.
server_line_damaged_part = Wiersz { $line } tego pliku jest uszkodzony: brakuje części albo nie zapisało go biuro.
server_records_missing = Brakuje wpisów tego turnieju: plik jest niekompletny.
server_no_event_file = To nie jest plik turnieju wyeksportowany przez biuro.
server_event_file_version = Ten plik ma wersję { $version }; to biuro czyta do wersji { $most }.
server_digest_missing = Brakuje ostatniego wiersza pliku z sumą kontrolną: plik jest niekompletny.
server_digest_wrong = Ten plik zmieniono po eksporcie: suma kontrolna się nie zgadza. Nic nie wczytano. Użyj innej kopii albo wyeksportuj turniej ponownie.
server_digest_none = Ten plik pochodzi z wcześniejszej wersji i nie ma sumy kontrolnej: zmian nie można wykryć.

## Files that are written

server_no_round_paired = Nie skojarzono jeszcze żadnej rundy.
server_no_such_file = Nie ma pliku „{ $kind }”. Pliki: { $known }.
server_file_not_made = Nie można zapisać tego pliku: { $why }.
server_trf16_points = TRF16 nie może zawierać punktów karnych ani premii, a zawodnik je ma. Użyj TRF26.
server_export_trf26 = Raport turnieju (TRF26)
server_export_trf16 = Raport turnieju dla starszych programów (TRF16)
server_export_players = Zawodnicy (CSV)
server_export_standings = Tabela (CSV)
server_export_pairings = Kojarzenia i wyniki (CSV)
server_export_last_round = Kojarzenia ostatniej rundy (PGN)
server_export_games = Partie z posunięciami i zegarami (PGN)
server_games_erased = Nazwiska tego turnieju usunięto, a jego partie je zawierają.
server_no_games_known = Dla tej grupy nie są znane posunięcia. Uwzględnia się tylko partie z szachownic tego panelu, które widzowie już widzą.

## Checks of a pairing

server_no_such_player = Nie ma zawodnika { $player }.
server_paired_often = Zawodnik { $player } jest skojarzony { $times } razy.
server_paired_with_self = Zawodnik { $player } jest skojarzony sam ze sobą.
server_no_game_no_bye = Zawodnik { $player } nie ma partii ani pauzy.
server_asked_for_bye = Zawodnik { $player } ma partię, ale prosił o pauzę: { $bye }.
server_comes_later = Zawodnik { $player } ma partię, ale przyjeżdża na rundę { $round }.
server_other_bye = Zawodnik { $player } prosił o pauzę ({ $asked }), a ma inną ({ $given }).
server_bye_unasked = Zawodnik { $player } ma pauzę, o którą nie prosił: { $bye }.
server_have_met = Zawodnicy { $one } i { $other } grali ze sobą w rundzie { $rounds }.
server_have_met_forced = Zawodnicy { $one } i { $other } grali ze sobą w rundzie { $rounds }; każda możliwa runda ma taką partię.
server_must_not_meet = Zawodnicy { $one } i { $other } nie mogą grać ze sobą.
server_must_not_meet_forced = Zawodnicy { $one } i { $other } nie mogą grać ze sobą; każda możliwa runda ma taką partię.
server_too_many_byes = Liczba pauz z kojarzenia: { $count } ({ $players }); wystarczy { $fair }.
server_second_bye = Zawodnik { $player } pauzuje, ale już pauzował w rundzie { $round }: { $bye }.
server_second_free_point = Zawodnik { $player } pauzuje, ale już wygrał walkowerem w rundzie { $round }.
server_color_run = Zawodnik { $player } gra { $color ->
    [white] białymi
   *[black] czarnymi
} { $times } razy z rzędu (z { $opponent }).
server_color_excess = Zawodnik { $player } gra { $color ->
    [white] białymi
   *[black] czarnymi
} o { $times } razy więcej niż drugim kolorem (z { $opponent }).

## Pairing systems and their settings

server_system_unknown = Nieznany system kojarzenia „{ $name }”. Systemy: { $known }.
server_setting_wrong = Nieprawidłowa wartość „{ $text }” ustawienia { $name } ({ $system }). Oczekiwano: { $expected }.
server_the_standings = tabela
server_closed_table = tabela turnieju kołowego powstaje z zawodników rundy 1
server_closed_bracket = drabinka powstaje ze wszystkich zawodników przed rundą 1
server_closed_pools = grupy powstają ze wszystkich zawodników przed rundą 1
server_over_only_round = Jedyna runda jest skojarzona.
server_over_all_rounds = Wszystkie rundy ({ $rounds }) są skojarzone.
server_over_match = Wszystkie rundy meczu są skojarzone.
server_over_knockout = Puchar jest zakończony.
server_over_vkk = Turniej VKK jest zakończony.
server_over_cohen = Cohen Chess: wszystko skojarzono; miejsca są ostateczne po wpisaniu wszystkich wyników.

## Explanations of a round: FIDE Dutch

# Arguments that begin with "player" are numbers of players.
server_points = { $points } pkt
server_points_virtual = { $points } pkt i { $virtual } wirtualnych
server_dutch_float = Zawodnik { $player } ({ $points }) spada do niższej grupy i gra z zawodnikiem { $player_two } ({ $points_two }).
server_dutch_group = Zawodnicy { $player } ({ $points }) i { $player_two } ({ $points_two }) są w jednej grupie punktowej.
server_dutch_group_places = Zawodnicy { $player } ({ $points }) i { $player_two } ({ $points_two }) są w jednej grupie punktowej: { $place } i { $place_two }.
server_upper_half = numer { $number } górnej połowy
server_lower_half = numer { $number } dolnej połowy
server_dutch_bye = Zawodnik { $player } pauzuje ({ $points }): liczba zawodników jest nieparzysta, a nie miał on pauzy ani wygranej bez gry.
server_dutch_color_note = Zawodnicy { $player } i { $player_two }: według reguły { $rule } białe miałby zawodnik { $player_white }. { $why }
server_due_both = Obaj mają należny kolor: zawodnik { $player } { $color ->
    [white] białe
   *[black] czarne
}, zawodnik { $player_two } { $color_two ->
    [white] białe
   *[black] czarne
}.
server_due_one = Obaj mają należny kolor: zawodnik { $player } { $color ->
    [white] białe
   *[black] czarne
}, zawodnik { $player_two } dowolny.
server_no_color_yet = Żaden nie miał jeszcze koloru: zawodnik { $player }, numer { $place } z obecnych, gra { $color ->
    [white] białymi
   *[black] czarnymi
}, bo dla nieparzystych wylosowano { $drawn ->
    [white] białe
   *[black] czarne
}.
server_due_stronger = Obu należą się { $color ->
    [white] białe
   *[black] czarne
}; bardziej zawodnikowi { $player } ({ $strength ->
    [absolute] bezwzględnie
    [strong] silnie
   *[mild] słabo
}, różnica { $difference }).
server_due_last = Obu jednakowo należą się { $color ->
    [white] białe
   *[black] czarne
}; przy ostatniej różnicy zawodnik { $player } grał { $before ->
    [white] białymi
   *[black] czarnymi
}.
server_due_higher = Obu jednakowo należą się { $color ->
    [white] białe
   *[black] czarne
}: otrzymuje je wyżej sklasyfikowany zawodnik { $player }.
server_lots_number = Wszystkie losowania wynikają z liczby { $seed } (toss_seed). Ponowne skojarzenie z nią, na przykład z raportu, daje te same kolory.
server_lots_number_drawn = Wszystkie losowania wynikają z liczby { $seed } (toss_seed), wylosowanej przy kojarzeniu rundy { $round }. Ponowne skojarzenie z nią, na przykład z raportu, daje te same kolory.

## Columns of lists

server_column_fide_numbers = kolumnę „{ $column }” odczytano jako numery FIDE; inne nazwij „national id”
server_column_twice = „{ $column }” znaczy to samo co wcześniejsza kolumna; zostaw jedną
server_column_unknown = kolumna „{ $column }” jest nieznana i pominięta
server_column_unnamed = ta kolumna nie ma nagłówka i jest pominięta

## Rating report for US Chess

server_us_affiliate = Nieprawidłowy numer afiliacji. Użyj na przykład A6012345.
server_us_chief = Główny dyrektor musi mieć ośmiocyfrowy numer US Chess.
server_us_assistant = Asystent musi mieć ośmiocyfrowy numer US Chess albo żaden.
server_us_state = Nieprawidłowy stan. Użyj dwóch liter, na przykład NY.
server_us_zip = Nieprawidłowy kod ZIP. Użyj na przykład 12345.
server_us_level = Nieprawidłowy poziom. Użyj N, P, J lub S.
server_us_city = Nieprawidłowe miasto. Użyj od 1 do 21 liter.
server_us_erased = Nazwiska tego turnieju usunięto.
server_us_first_day = Podaj pierwszy dzień turnieju na stronie ustawień.
server_us_leave_out = Aby pominąć grupę nierankingową, wybierz tylko pozostałe.
server_us_open = { $section }: brak wyniku przy { $boards } (runda.szachownica).
server_us_no_form = { $section }: ten format nie może zawierać wyniku rundy { $round }, szachownica { $board }.
server_us_no_numbers = { $section }: brak ośmiocyfrowego numeru US Chess: { $names }.
server_us_minutes = Tempa „{ $text }” nie można zapisać w minutach.
server_us_control = Ten format nie może zawierać tempa „{ $text }”.
server_us_blitz = Ten format nie obejmuje blitza. Zgłoś go na stronach US Chess.
