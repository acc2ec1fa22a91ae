# The rooms of arbiters besides the alerts: tables, hall, notes, players, paper, notifications, replay, access.


## Every room

console_name = Konsola sędziego
console_page = { $room } – Konsola sędziego – Flagfall
console_rooms = Działy
console_room_waiting = { $room }, oczekuje: { $count }
console_cancel = Anuluj
console_sign_out = Wyloguj
console_cut_off = Do powrotu połączenia nie będzie nowych alertów. Proszę obchodzić stoły.
console_hall = Sala
console_players = Gracze
console_notes = Notatki
console_desk = Biuro
console_access = Dostęp
console_event = Turniej
console_all_tables = wszystkie stoły
console_no_table = W tej sali nie ma takiego stołu.
console_moves = { $count ->
    [one] 1 posunięcie
    [few] { $count } posunięcia
    [many] { $count } posunięć
   *[other] { $count } posunięcia
}
console_alerts = { $count ->
    [one] 1 alert
    [few] { $count } alerty
    [many] { $count } alertów
   *[other] { $count } alertu
}

## Keyboard shortcuts

console_keys = Skróty klawiszowe
console_key_alerts = Następny alert, poprzedni alert
console_key_enter = Otwórz alert; w otwartym alercie: zastosuj środek
console_key_handle = Zajmuję się tym
console_key_change = Zmień środek
console_key_reject = Odrzuć środek lub alert
console_key_undo = Cofnij decyzję
console_key_back = Powrót do alertów
console_key_help = Pokaż skróty

## Broadcast delay

console_delay_title = Opóźnienie transmisji
console_delay_unknown = Brak jeszcze danych z sali.
console_delay_audience = Odbiorcy
console_delay_minutes = Opóźnienie (minuty)
console_delay_moves = Opóźnienie (posunięcia)
console_delay_go = Ustaw opóźnienie…
console_delay_ask = Ustawić opóźnienie dla { $audience }?
console_delay_now = Teraz: { $before }.
console_delay_new = Nowe: { $after }. Dłuższe opóźnienie działa od razu na wszystko, czego jeszcze nie pokazano. Krótsze działa na to, co nastąpi później. Pokazanych danych nie można wycofać.
console_delay_yes = Ustaw opóźnienie
console_delay_done = Opóźnienie ustawione.
console_delay_of = { $audience }: { $delay }
console_delay_in = { $delay } w { $hall }
console_delay_both = { $time } i { $moves }
console_live = na żywo
console_min = { $minutes } min
console_min_s = { $minutes } min { $seconds } s
console_s = { $seconds } s

## A claim at a table

console_claim_form = Wprowadź reklamację przy stole { $table }
console_claim_player = Zawodnik
console_claim_name = { $side ->
    [white] Białe: { $name }
   *[black] Czarne: { $name }
}
console_claim_what = Reklamacja
console_claim_go = Wprowadź
console_claim_with = z posunięciem
console_claim_seen = widział(a)
console_claim_seen_hint = sędzia A. Meyer
console_claim_bad_move = Wprowadź posunięcie jako dwa pola, np. e2e4, a przy promocji e7e8q.
console_claim_done = Reklamacja wprowadzona. Rozstrzygnięcie jest w alertach.
console_claim_flag = reklamuje opadnięcie chorągiewki przeciwnika
console_claim_illegal_move = reklamuje nieprawidłowe posunięcie przeciwnika
console_claim_touch_move = reklamuje dotkniętą bierkę
console_claim_threefold = reklamuje trzykrotne powtórzenie pozycji
console_claim_fifty_moves = reklamuje 50 posunięć bez bicia i ruchu pionem
console_claim_quickplay_finish = reklamuje remis w szybkiej końcówce
console_claim_both_low_on_time = zgłasza, że obaj mają poniżej { $seconds } s
console_claim_device = miał(a) urządzenie elektroniczne
console_claim_misconduct = naruszył(a) inną zasadę zachowania
console_claim_reversed_colors = zgłasza zamianę kolorów
console_claim_wrong_opponent = nie jest skojarzonym zawodnikiem
console_claim_wrong_initial_position = zgłasza błędną pozycję początkową
console_claim_draw_offer = proponuje remis
console_claim_draw_agreed = zgadza się na remis z przeciwnikiem
console_claim_resignation = poddaje partię
console_claim_absence = jest nieobecny(-a)
console_claim_both_late = spóźnił(a) się, tak jak przeciwnik

## The clock of a table

console_clock_kind_board = Zegar podłączony do szachownicy.
console_clock_kind_device = Osobny zegar, według konfiguracji.
console_clock_kind_screen = Zegar ekranowy: telefon lub tablet, który otwiera kod zegara stołu.
console_clock_no_board = Brak szachownicy przy tym stole: sprawdzane są naciśnięcia, czasy i chorągiewki, a posunięcia nie.
console_clock_places = Urządzenia zegara ekranowego
console_clock_at = { $place ->
    [white] Białe
    [black] Czarne
   *[both] Między zawodnikami
}
console_clock_show_code = { $place ->
    [white] Pokaż kod białych
    [black] Pokaż kod czarnych
   *[both] Pokaż kod
}
console_clock_remove = { $place ->
    [white] Usuń urządzenie białych
    [black] Usuń urządzenie czarnych
   *[both] Usuń urządzenie
}
console_clock_renew = { $place ->
    [white] Nowy kod dla białych
    [black] Nowy kod dla czarnych
   *[both] Nowy kod
}
console_clock_code_of = { $place ->
    [white] Kod białych
    [black] Kod czarnych
   *[both] Kod
}
console_clock_remove_ask = { $place ->
    [white] Usunąć urządzenie białych przy stole { $table }?
    [black] Usunąć urządzenie czarnych przy stole { $table }?
   *[both] Usunąć urządzenie przy stole { $table }?
}
console_clock_remove_means = Urządzenie od razu przestaje być zegarem. Aby je zastąpić, otwórz nowy kod na dowolnym urządzeniu.
console_clock_remove_yes = Usuń
console_clock_renew_ask = { $place ->
    [white] Nowy kod dla białych przy stole { $table }?
    [black] Nowy kod dla czarnych przy stole { $table }?
   *[both] Nowy kod przy stole { $table }?
}
console_clock_renew_means = Stary kod przestaje działać.
console_clock_renew_yes = Nowy kod
console_clock_device = Urządzenie
console_clock_since = { $device }, od { $time }
console_clock_none = Brak jeszcze urządzenia
console_clock_to_one = Jedno urządzenie między zawodnikami
console_clock_to_one_ask = Jedno urządzenie między zawodnikami przy stole { $table }?
console_clock_to_one_means = Naciska za obie strony i może zatrzymać zegar. Obecne kody przestają działać.
console_clock_to_one_yes = Jedno urządzenie
console_clock_to_two = Osobne urządzenie dla każdego
console_clock_to_two_ask = Osobne urządzenie dla każdego zawodnika przy stole { $table }?
console_clock_to_two_means = Każde urządzenie naciska tylko za jedną stronę. Zegar może zatrzymać tylko sędzia. Obecny kod przestaje działać.
console_clock_to_two_yes = Dwa urządzenia
console_clock_screen = Użyj zegara ekranowego
console_clock_screen_ask = Użyć zegara ekranowego przy stole { $table }?
console_clock_screen_means = Jest ustawiany według tempa gry. Obecny zegar nie jest już odczytywany. Jeśli partia trwa, ustaw potem czasy.
console_clock_board = Użyj zegara szachownicy
console_clock_board_ask = Użyć zegara szachownicy przy stole { $table }?
console_clock_board_means = Zegar ekranowy nie jest już używany przy tym stole.
console_clock_open = Otwórz zegar tutaj
console_address = Adres dla telefonów
console_address_bad = Wprowadź adres jak w http://192.168.1.20:8080.
console_address_own = Telefony nie dosięgną tego adresu. Wprowadź adres tego komputera w sieci sali.

## Setting a clock

console_set_clock_form = Ustaw zegar przy stole { $table }
console_set_clock_ask = Ustawić zegar przy stole { $table }?
console_set_clock_go = Ustaw zegar…
console_set_clock_yes = Ustaw: białe { $white }, czarne { $black }
console_set_clock_same = bez zmian
console_set_clock_no_change = Bez zmian.
console_set_clock_bad = Wprowadź każdy czas jak 1:05:00 lub 5:00, najwyżej 9:59:59.
console_set_clock_sent = Wysłano do zegara. Wynik pojawi się wyżej.
console_add_two = +2 min
console_add_two_to = { $side ->
    [white] Dodaj 2 minuty białym
   *[black] Dodaj 2 minuty czarnym
}

## A table

console_table_more = Więcej o tym stole
console_table_board = Szachownica i posunięcia
console_table_replay = Odtwarzanie
console_table_correct = Poprawki
console_table_pause = Przerwa
console_table_resume = Wznów grę
console_table_alerts = Alerty
console_table_open = Otwarte alerty przy tym stole
console_table_earlier = Alerty z wcześniejszych partii
console_table_earlier_open = Nierozstrzygnięte alerty z wcześniejszych partii
console_table_notes = Notatki o tym stole
console_game_over = partia zakończona
console_result = Wynik
console_result_form = Wprowadź wynik stołu { $table }
console_result_1 = Wygrywają białe
console_result_draw = Remis
console_result_0 = Wygrywają czarne
console_result_change = Zmień wynik
console_result_is = Wynik: { $result }.
console_result_ends = Kończy partię. Trzeba będzie potwierdzić.
console_result_ask = Wprowadzić { $result } przy stole { $table }?
console_result_means = { $white } – { $black }. Partia kończy się tym wynikiem.
console_result_yes = Wprowadź { $result }
console_claim = Reklamacja
console_clock = Zegar
console_equipment = Sprzęt
console_history = Historia
console_rotate = Obróć szachownicę…
console_rotate_ask = Obrócić szachownicę przy stole { $table }?
console_rotate_yes = Obróć szachownicę
console_rotate_done = Szachownica obrócona.
console_swap = Zamień strony zegara…
console_swap_ask = Zamienić strony zegara przy stole { $table }?
console_swap_yes = Zamień strony
console_swap_done = Strony zegara zamienione.
console_same_record = Zapis partii się nie zmienia.
console_bind = Przypisz szachownicę
console_bind_ask = Przypisać szachownicę do stołu { $table }?
console_bind_how = Ustaw bierki przy stole { $table }. Potem wybierz „Czekaj na szachownicę”, podnieś tylko pion e2 tej szachownicy i odstaw go.
console_bind_yes = Czekaj na szachownicę
console_bind_now = Teraz podnieś tylko pion e2 przy stole { $table } i odstaw go.
console_bind_table = Przypisz szachownicę do stołu
console_bind_go = Przypisz…
console_from_memory = Odczytano z pamięci szachownicy: { $move }.
console_from_memory_run = Odczytano z pamięci szachownicy: od { $first } do { $last }.
console_need_not_write = { $free ->
    [white] Białe nie muszą już zapisywać:
    [black] Czarne nie muszą już zapisywać:
   *[both] Zawodnicy nie muszą już zapisywać:
} { $below ->
    [white] białe miały mniej niż { $time }.
    [black] czarne miały mniej niż { $time }.
   *[both] obie strony miały mniej niż { $time }.
}

## The hall

console_hall_map = Plan
console_hall_list = Lista
console_hall_views = Widok sali
console_open_alerts = Otwarte alerty
console_details = Szczegóły i działania
console_handled_by = zajmuje się: { $name }
console_map = Plan sali
console_map_arrange = Rozmieść
console_map_done = Gotowe
console_map_across = Stołów w rzędzie
console_map_in_rows = Ustaw w rzędy
console_map_are_in_rows = Wszystkie stoły są w rzędach, według numerów.
console_map_help = Przeciągnij stół na miejsce albo wybierz go klawiszem Tab i przesuń strzałkami. Jeśli miejsce jest zajęte, oba stoły się zamienią. Wszyscy sędziowie widzą ten sam plan.
console_map_sector = własny sektor
console_map_at = Stół { $table }: rząd { $row }, miejsce { $place }
console_map_swapped = Stół { $table }: rząd { $row }, miejsce { $place }; zamieniony ze stołem { $other }.
console_map_edge = Stół { $table } jest na brzegu.
console_map_unseen = { $mark } Pilne, poza widokiem: stół { $table }
console_map_unseen_more = { $mark } Pilne, poza widokiem: stół { $table } i jeszcze { $count }
console_map_key = Znaczenie znaków

## Notes of arbiters for each other

console_note = Notatka dla innych sędziów
console_note_go = Dodaj notatkę
console_notes_open = Otwarte notatki
console_notes_resolved = Załatwione notatki
console_notes_resolved_count = Załatwione ({ $count })
console_notes_none = Brak otwartych notatek.
console_note_table = Stół
console_note_hall = sala
console_note_of_alert = O alercie.
console_note_of_this = O alercie przy stole { $table }: { $alert }
console_note_of_none = Nie o tym alercie
console_note_no_table = W tej sali nie ma stołu { $table }. Dla notatki o sali zostaw pole puste.
console_note_resolve = Załatw
console_note_resolve_this = Załatw: { $note }
console_note_resolved_by = ✓ załatwione: { $name }
console_note_at = Alert przy stole { $table }
console_note_alert = Alert
console_note_by = { $name }, { $time }
console_notes_of_alert = Notatki o tym alercie
console_note_write = Dodaj notatkę…

## Players, and what counts against them

console_find_player = Szukaj zawodnika
console_no_event = Bez turnieju
console_players_none = Brak incydentów w tym turnieju.
console_players_not_found = Brak incydentów dla tego nazwiska.
console_players_unknown = Partie nieznanych zawodników
console_players_back = ‹ Gracze
console_counts_now = Co liczy się teraz
console_counts_nothing = Nie liczy się żadne nieprawidłowe posunięcie ani upomnienie.
console_counted_before = W zakończonych partiach
console_hands = Oznaki, które liczą się tylko razem
console_hands_none = Brak poszlak co do rąk.
console_cases = Wszystkie incydenty ({ $count })
console_now_at = teraz przy stole { $table }
console_now_at_round = teraz przy stole { $table }, runda { $round }
console_place = Stół { $table }
console_place_round = Runda { $round }, stół { $table }
console_place_now = Stół { $table } (teraz)
console_place_round_now = Runda { $round }, stół { $table } (teraz)
console_counted = { $place }: { $counted }
console_illegal = { $count ->
    [one] 1 nieprawidłowe posunięcie
    [few] { $count } nieprawidłowe posunięcia
    [many] { $count } nieprawidłowych posunięć
   *[other] { $count } nieprawidłowego posunięcia
}
console_illegal_limit = { $count ->
    [one] 1 nieprawidłowe posunięcie, nr { $limit } przegrywa partię
    [few] { $count } nieprawidłowe posunięcia, nr { $limit } przegrywa partię
    [many] { $count } nieprawidłowych posunięć, nr { $limit } przegrywa partię
   *[other] { $count } nieprawidłowego posunięcia, nr { $limit } przegrywa partię
}
console_warnings = { $count ->
    [one] 1 upomnienie
    [few] { $count } upomnienia
    [many] { $count } upomnień
   *[other] { $count } upomnienia
}
console_open_count = { $count ->
    [one] 1 otwarty
    [few] { $count } otwarte
    [many] { $count } otwartych
   *[other] { $count } otwartego
}
console_hand_hints = { $count ->
    [one] 1 poszlaka co do rąk
    [few] { $count } poszlaki co do rąk
    [many] { $count } poszlak co do rąk
   *[other] { $count } poszlaki co do rąk
}
console_incidents = { $count ->
    [one] 1 incydent
    [few] { $count } incydenty
    [many] { $count } incydentów
   *[other] { $count } incydentu
}
console_series = { $count ->
    [one] { $kind }: 1 raz w tym turnieju; { $places }
    [few] { $kind }: { $count } razy w tym turnieju; { $places }
    [many] { $kind }: { $count } razy w tym turnieju; { $places }
   *[other] { $kind }: { $count } razu w tym turnieju; { $places }
}
console_case_at = { $place }, { $day }, { $time }, posunięcie { $move }
console_case_of_none = nieprzypisany zawodnikowi
console_case_counts = Liczy się jako nieprawidłowe posunięcie nr { $number }.
console_case_warned = Upomniano.
console_case_closed = Zamknięty: { $reason }.
console_case_handled = Zajmuje się: { $name }.
console_case_open = Otwarty.

## Cards for the tables

console_cards = Karty stołów
console_cards_for = Karty stołów do wzywania sędziego
console_cards_tables = Stoły, np. 1-40,55
console_cards_make = Utwórz karty
console_cards_none = Brak jeszcze stołów. Wprowadź numery stołów.
console_card_call = Wezwij sędziego
console_card_call_also = Call an arbiter

## An incident on paper

console_print = Drukuj incydent
console_print_back = ‹ Powrót do alertu
console_print_unknown = Ten alert już nie istnieje.
console_print_title = Stół { $table }: { $alert }
console_print_around = Szachownica i zegar w tym czasie
console_print_nothing = Brak danych z szachownicy i zegara.
console_print_rules = Co mówią przepisy
console_print_no_decision = Jeszcze nie rozstrzygnięto: te czasy są z zegara i nie są czasami z chwili incydentu.
console_print_decisions = Decyzje
console_print_round = Runda
console_print_table = Stół, partia
console_print_control = Tempo gry
console_print_ruleset = Przepisy
console_print_when = Kiedy
console_print_raised = Alert zgłoszono
console_print_raised_after = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s po zebraniu wszystkich danych
console_print_journal = Dziennik
console_print_incident = incydent { $id }
console_print_record = wpis { $number }
console_print_before = Przedtem
console_print_then = Na szachownicy podczas incydentu
console_print_same = Pozycja bez zmian.
console_print_differs = Różnice (w ramkach): { $differences }.
console_print_others = Inne środki:
console_print_handled = Zajmuje się: { $name }.
console_print_undone = { $day }, { $time }: { $name } – decyzja cofnięta.
console_print_closed = Zamknięto bez decyzji: { $reason }
console_print_open = Jeszcze nie rozstrzygnięto.
console_print_open_again = Od tego czasu brak nowej decyzji.
console_print_arbiter = Sędzia
console_print_signed = Miejsce i data

## Sound and notifications on this device

console_sound_on = Dźwięk wł.
console_sound_off = Dźwięk wył.
console_sound_blocked = Dotknij, by słyszeć
console_sound = Dźwięk na tym urządzeniu
console_sound_new = Dźwięk przy nowych alertach
console_sound_vibrate = Także wibracje
console_sound_help = Więcej i wyższe tony oznaczają pilniejsze alerty. Każdy alert brzmi raz i tylko dopóki nie zajmie się nim sędzia.
console_sound_test = Próba
console_sound_test_of = Próba: { $severity }
console_sound_volume = Głośność
console_push = Powiadomienia
console_push_new = Powiadamiaj o nowych alertach przy zamkniętej stronie
console_push_test = Wypróbuj powiadomienia
console_push_help = Podają stół i incydent, ale nie nazwiska. Kończą się po wylogowaniu na tym urządzeniu.
console_push_equipment = Awarie sprzętu
console_push_insecure = Powiadomienia przy zamkniętej stronie wymagają HTTPS. Podaj tls_cert i tls_key w ustawieniach sali.
console_push_unable = Ta przeglądarka nie odbiera powiadomień przy zamkniętej stronie.
console_push_home_screen = Najpierw dodaj tę stronę do ekranu początkowego (Udostępnij, Do ekranu początkowego). Potem otwórz ją stamtąd.
console_push_denied = Ta przeglądarka blokuje powiadomienia tej strony. Zezwól na nie w jej ustawieniach dla tej witryny.
console_push_no_key = Ten panel nie może wysyłać powiadomień. Przyczynę podaje jego log.
console_push_failed = Nie można się zapisać: to urządzenie nie dosięga usługi push producenta przeglądarki.

## Replay

console_replay = Odtwarzanie stołu { $table }
console_replay_around = Wokół alertu
console_replay_last = Ostatnie 5 minut
console_replay_earlier = Wcześniej
console_replay_later = Później
console_replay_other = Inne czasy
console_replay_from = Od
console_replay_to = Do
console_replay_show = Pokaż
console_replay_both = Wprowadź oba czasy.
console_replay_making = Przygotowywanie odtwarzania…
console_replay_waited = { $minutes ->
    [one] dotąd { $seconds } s, na 1 minutę gry
    [few] dotąd { $seconds } s, na { $minutes } minuty gry
    [many] dotąd { $seconds } s, na { $minutes } minut gry
   *[other] dotąd { $seconds } s, na { $minutes } minuty gry
}
console_replay_since = Zapis sygnałów zaczyna się o { $time }.
console_replay_found = { $moves }, { $alerts }.
console_replay_play = Odtwórz
console_replay_pause = Pauza
console_replay_speed = Prędkość
console_replay_time = Czas w tym okresie
console_replay_previous = Poprzednie zdarzenie
console_replay_next = Następne zdarzenie
console_replay_back = Poprzednia chwila
console_replay_on = Następna chwila
console_replay_by_key = { $does } ({ $key })
console_replay_thought = Ocena w tej chwili
console_replay_events = Zdarzenia
console_replay_press = naciśnięcie
console_replay_move = posunięcie potwierdzone
console_replay_alert = alert
console_replay_changed = zmiana zapisu partii
console_replay_no_game = Żadna partia nie trwa.
console_replay_start = Zapis partii: przed pierwszym posunięciem.
console_replay_after = { $side ->
    [white] Zapis partii: po { $number }. posunięciu białych.
   *[black] Zapis partii: po { $number }. posunięciu czarnych.
}
console_replay_differs = Szachownica różni się na { $squares }.

## Access

console_access_me = Zalogowano: { $name } ({ $roles }).
console_access_sector = Własny sektor: stoły { $tables }.
console_access_paired = Każdy zalogowany kodem PIN działa jako sędzia główny. Aby było wiadomo, kto co rozstrzygnął, utwórz konta i wyłącz PIN.
console_accounts = Konta i sektory
console_accounts_none = Brak jeszcze kont. Na komputerze sali uruchom: flagfall dashboard accounts add NAME --role chief --state DIR. DIR to folder, z którym uruchomiono panel.
console_sector = Stoły
console_sector_go = Ustaw sektor
console_sector_all = { $name }: wszystkie stoły.
console_sector_some = { $name }: stoły { $tables }.
console_permissions = Uprawnienia
console_permission = Uprawnienie
console_has_yes = tak
console_has_sector = własny sektor
console_has_sector_as = { $role } (własny sektor)

## Signing in

console_sign_in = Zaloguj
console_sign_in_pin = Wprowadź PIN sędziów. Pokazano go przy pierwszym uruchomieniu Flagfall; sędzia główny może utworzyć nowy.
console_sign_in_pin_other = Zaloguj kodem PIN
console_sign_in_account = Zaloguj się na swoje konto.
console_sign_in_account_other = Zaloguj kontem
console_pin = PIN
console_your_name = Imię i nazwisko
console_your_name_pin = Widoczne przy decyzjach, z oznaczeniem „PIN”.
console_your_name_account = Nazwa konta jest widoczna przy decyzjach.
console_account_name = Nazwa
console_password = Hasło
console_signing_in = Logowanie
console_pin_pairs = Kodem PIN sędziowie logują się na tabletach.
console_pin_new = Nowy PIN
console_pin_new_ask = Utworzyć nowy PIN?
console_pin_new_means = Tablety zalogowane starym kodem PIN muszą zalogować się ponownie.
console_pin_new_yes = Utwórz nowy PIN
console_pin_new_done = To nowy PIN. Jest pokazany tylko teraz.
console_pin_close = Wyłącz PIN
console_pin_close_ask = Wyłączyć PIN?
console_pin_close_means = Do utworzenia nowego nikt nie zaloguje się kodem PIN. Tablety nim zalogowane zostaną wylogowane.
console_pin_close_done = PIN wyłączony.
console_out_everywhere = Wyloguj wszędzie
console_out_everywhere_ask = Wylogować wszędzie?
console_out_everywhere_means = { $name }: trzeba zalogować się ponownie na każdym urządzeniu, także na tym.
