# Alerts, incidents, remedies and corrections on the arbiters' pages.

## What an alert is called, by its kind. Also in notifications of telephones: at most 60 characters

arbiter_kind_illegal_move = Zakończone posunięcie nieprawidłowe
arbiter_kind_press_without_move = Zegar naciśnięty bez posunięcia
arbiter_kind_press_before_move = Zegar naciśnięty przed posunięciem
arbiter_kind_two_hands = Posunięcie wykonane dwiema rękami
arbiter_kind_wrong_hand = Zegar naciśnięty drugą ręką
arbiter_kind_unpromoted_pawn = Pionek na ostatniej linii bez promocji
arbiter_kind_king_capture = Król zbity
arbiter_kind_displaced_pieces = Nieustawione przesunięte bierki
arbiter_kind_touch_move = Bierka dotknięta
arbiter_kind_illegal_position_on_board = Nieprawidłowa pozycja na szachownicy
arbiter_kind_wrong_initial_position = Błędna pozycja początkowa
arbiter_kind_reversed_colors = Zamienione kolory
arbiter_kind_wrong_opponent = Niewłaściwy zawodnik przy szachownicy
arbiter_kind_both_late = Obaj zawodnicy spóźnieni
arbiter_kind_late_arrival = Zawodnik nieobecny na początku
arbiter_kind_flag_fall = Opadnięcie chorągiewki
arbiter_kind_both_flags = Obie chorągiewki opadły, bez reklamacji
arbiter_kind_both_low_on_time = Obaj zawodnicy w niedoczasie
arbiter_kind_quickplay_finish = Końcówka partii na czas
arbiter_kind_clock_setting = Błędnie ustawiony zegar
arbiter_kind_clock_stopped = Zegar zatrzymany
arbiter_kind_dead_position = Pozycja martwa
arbiter_kind_threefold = Trzykrotne powtórzenie
arbiter_kind_fivefold = Pięciokrotne powtórzenie
arbiter_kind_fifty_moves = 50 posunięć bez bicia i ruchu pionkiem
arbiter_kind_seventyfive_moves = 75 posunięć bez bicia i ruchu pionkiem
arbiter_kind_draw_offer = Propozycja remisu
arbiter_kind_draw_agreed = Uzgodniony remis
arbiter_kind_resignation = Poddanie partii
arbiter_kind_device = Urządzenie elektroniczne
arbiter_kind_misconduct = Niewłaściwe zachowanie
arbiter_kind_moves_withdrawn = Posunięcia usunięte z zapisu
arbiter_kind_board_lost = Szachownica nie odpowiada
arbiter_kind_clock_lost = Zegar nie odpowiada
arbiter_kind_set_clock_manually = Ustawić zegar ręcznie
arbiter_kind_stop_clock_manually = Zatrzymać zegar ręcznie
arbiter_kind_clock_changed_in_pause = Zegar zmieniony podczas przerwy
arbiter_kind_clock_not_started = Zegar nieuruchomiony
arbiter_kind_position_to_set_up = Ustawić pozycję
arbiter_kind_result_missing = Brak wyniku
arbiter_kind_result_shown = Wynik pokazany królami
arbiter_kind_no_game = Gra bez partii
arbiter_kind_ambiguous_position = Niejasne, co zagrano
arbiter_kind_draw_claim_possible = Możliwa reklamacja remisu
arbiter_kind_arbiter_call = Wezwany sędzia

## How much an alert matters, and how certain it is

arbiter_severity_urgent = Pilne
arbiter_severity_warning = Ostrzeżenie
arbiter_severity_hint = Poszlaka
arbiter_certainty_certain = Pewne
arbiter_certainty_likely = Prawdopodobne
arbiter_certainty_hint = Poszlaka
arbiter_severity_within = { $severity ->
    [urgent] pilne
    [warning] ostrzeżenie
   *[hint] poszlaka
}
arbiter_certainty_within = { $grade ->
    [certain] pewne
    [likely] prawdopodobne
   *[hint] poszlaka
}
arbiter_alert_named = { $kind } ({ $about })
arbiter_handling = zajmuje się tym { $name }

## The list of alerts

arbiter_alerts = Alerty
arbiter_open_alerts = Otwarte alerty
arbiter_past_alerts = Nierozstrzygnięte alerty zakończonych partii
arbiter_closed_alerts = Zamknięte alerty
arbiter_game_finished = partia zakończona
arbiter_past_count = Zakończone partie, nierozstrzygnięte ({ $count })
arbiter_closed_count = Zamknięte ({ $count })
arbiter_hidden = { $count ->
    [one] Filtr ukrywa 1 otwarty alert.
    [few] Filtr ukrywa { $count } otwarte alerty.
    [many] Filtr ukrywa { $count } otwartych alertów.
   *[other] Filtr ukrywa { $count } otwartych alertów.
}
arbiter_show_all = Pokaż wszystkie
arbiter_none_open = Brak otwartych alertów.
arbiter_not_reported = Czytnik szachownic jeszcze się nie zgłosił. Do tego czasu nie będzie alertów.
arbiter_whose = Czyje alerty
arbiter_whose_all = Wszystkie stoły
arbiter_whose_sector = Moje stoły ({ $tables })
arbiter_whose_mine = Moje
arbiter_certainty = Pewność
arbiter_sure_all = Z poszlakami
arbiter_sure_likely = Bez poszlak
arbiter_sure_certain = Tylko pewne
arbiter_table = Stół
arbiter_take = Zajmę się tym
arbiter_act_at = { $act }: stół { $number }, { $kind }
arbiter_decided_by = rozstrzygnięte przez: { $name }
arbiter_outside = Stół { $number } nie należy do Twojego sektora ({ $tables }). Wezwij jego sędziego lub sędziego głównego.
arbiter_line_to_set = Ustawić zegar ręcznie: białe { $white }, czarne { $black }
arbiter_spoken = Stół { $number }: { $line }

## What the map of the hall says of a table

arbiter_state_urgent = pilny alert
arbiter_state_warning = ostrzeżenie
arbiter_state_lost = szachownica lub zegar nie odpowiada
arbiter_state_paused = przerwa
arbiter_state_hint = poszlaka
arbiter_state_handled = w toku wyjaśniania
arbiter_state_short = w niedoczasie
arbiter_state_playing = w toku
arbiter_state_waiting = nierozpoczęta
arbiter_state_over = zakończona
arbiter_state_free = wolny
arbiter_states_urgent = { $count ->
    [one] 1 pilny alert
    [few] { $count } pilne alerty
    [many] { $count } pilnych alertów
   *[other] { $count } pilnych alertów
}
arbiter_states_warning = { $count ->
    [one] 1 ostrzeżenie
    [few] { $count } ostrzeżenia
    [many] { $count } ostrzeżeń
   *[other] { $count } ostrzeżeń
}
arbiter_states_lost = { $count } bez odpowiedzi szachownicy lub zegara
arbiter_states_paused = { $count } z przerwą
arbiter_states_hint = { $count ->
    [one] 1 poszlaka
    [few] { $count } poszlaki
    [many] { $count } poszlak
   *[other] { $count } poszlak
}
arbiter_states_handled = { $count } w toku wyjaśniania
arbiter_states_short = { $count } w niedoczasie
arbiter_states_playing = { $count } w toku
arbiter_states_waiting = { $count ->
    [one] 1 nierozpoczęta
    [few] { $count } nierozpoczęte
    [many] { $count } nierozpoczętych
   *[other] { $count } nierozpoczętych
}
arbiter_states_over = { $count ->
    [one] 1 zakończona
    [few] { $count } zakończone
    [many] { $count } zakończonych
   *[other] { $count } zakończonych
}
arbiter_states_free = { $count ->
    [one] 1 wolny
    [few] { $count } wolne
    [many] { $count } wolnych
   *[other] { $count } wolnych
}
arbiter_tile_calls = wzywa
arbiter_tile_urgent = pilne
arbiter_tile_warning = uwaga
arbiter_tile_hint = poszlaka
arbiter_tile_board = brak sz.
arbiter_tile_clock = brak zeg.
arbiter_tile_paused = przerwa
arbiter_tile_playing = w toku
arbiter_tile_waiting = czeka
arbiter_tile_free = wolny
arbiter_lost_board = szachownica nie odpowiada
arbiter_lost_clock = zegar nie odpowiada
arbiter_awaits_position = czeka na pozycję ze stołu { $number }
arbiter_paused_by = przerwa, zarządził(a) { $name }
arbiter_paused_why = przerwa, zarządził(a) { $name }: { $reason }
arbiter_low_on_time = w niedoczasie, { $time }
arbiter_no_moves = w toku, jeszcze bez posunięć
arbiter_nobody_seated = brak przydzielonych zawodników
arbiter_undecided = { $count ->
    [one] 1 nierozstrzygnięty alert zakończonej partii
    [few] { $count } nierozstrzygnięte alerty zakończonej partii
    [many] { $count } nierozstrzygniętych alertów zakończonej partii
   *[other] { $count } nierozstrzygniętych alertów zakończonej partii
}

## One alert

arbiter_alert = Alert
arbiter_alert_at = Alert przy stole { $number }
arbiter_to_alerts = ‹ Alerty
arbiter_previous_alert = Poprzedni alert
arbiter_next_alert = Następny alert
arbiter_shortcuts = Skróty klawiszowe
arbiter_alert_unknown = Ten alert już nie istnieje.
arbiter_none_open_short = Brak otwartych alertów
arbiter_open_count = { $count ->
    [one] 1 otwarty
    [few] { $count } otwarte
    [many] { $count } otwartych
   *[other] { $count } otwartych
}
arbiter_place = { $at } z { $count }
arbiter_claimed_by = { $side ->
    [white] reklamacja białych
   *[black] reklamacja czarnych
}
arbiter_seen_by = świadek: { $name }
arbiter_before_first = przed pierwszym posunięciem
arbiter_after = { $side ->
    [white] po { $number }. posunięciu białych
   *[black] po { $number }. posunięciu czarnych
}
arbiter_closed_why = Zamknięty: { $why }
arbiter_undone = { $decision } Cofnięcie: { $name }, { $time }.
arbiter_before = Przed
arbiter_afterwards = Po
arbiter_clock_before_after = Zegar przed i po
arbiter_remedy = Środek
arbiter_contradicted = Sprzeczność
arbiter_rule = Przepis
arbiter_article = Artykuł { $article }
arbiter_count = Który raz
arbiter_mate = Mat
arbiter_may_act = Może działać
arbiter_rules = Przepisy
arbiter_decide_again = Rozstrzygnięto w terminie, potem cofnięto. Alert pozostaje otwarty do ponownej decyzji.
arbiter_by_share = Połowa czasu jest liczona z zegara w chwili zastosowania. Najpierw zatrzymaj zegar.
arbiter_result = Wynik { $result }
arbiter_replay = Odtwórz tę chwilę
arbiter_print = Drukuj

## The evidence

arbiter_piece = { $side ->
    [white] { $piece ->
        [pawn] biały pionek
        [knight] biały skoczek
        [bishop] biały goniec
        [rook] biała wieża
        [queen] biały hetman
       *[king] biały król
    }
   *[black] { $piece ->
        [pawn] czarny pionek
        [knight] czarny skoczek
        [bishop] czarny goniec
        [rook] czarna wieża
        [queen] czarny hetman
       *[king] czarny król
    }
}
arbiter_piece_unknown = bierka
arbiter_empty = puste
arbiter_piece_on = { $piece } na { $square }
arbiter_emptied = { $square } zwolnione
arbiter_pressed = { $side ->
    [white] białe nacisnęły zegar
    [black] czarne nacisnęły zegar
   *[unknown] zegar naciśnięty
}
arbiter_flag_fell = { $side ->
    [white] opadła chorągiewka białych
    [black] opadła chorągiewka czarnych
   *[unknown] opadła chorągiewka
}
arbiter_connection_lost = utracono połączenie
arbiter_reconnected = połączono ponownie
arbiter_clock_read = odczyt zegara
arbiter_relative = { $sign }{ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
arbiter_differs_new = { $square }: { $piece } (było puste)
arbiter_differs_gone = { $square }: puste (był: { $was })
arbiter_differs = { $square }: { $piece } (był: { $was })
arbiter_differences = Zmiany na szachownicy
arbiter_squares_differ = { $count ->
    [one] 1 pole się różni
    [few] { $count } pola się różnią
    [many] { $count } pól się różni
   *[other] { $count } pól się różni
}
arbiter_board_as_recorded = Na szachownicy, zgodnie z zapisem
arbiter_on_the_board = Na szachownicy
arbiter_evidence_table = Dowody w tabeli
arbiter_evidence_from = Dowody, w sekundach od { $time } (oceniana chwila)
arbiter_seconds = Sekundy
arbiter_source = Źródło
arbiter_evidence = Dowód
arbiter_board = Szachownica
arbiter_clock = Zegar
arbiter_strip_key = ● postawiono  ○ podniesiono  ▮ zegar  ⚑ chorągiewka  | odczyt
arbiter_strip_judged = oceniane
arbiter_strip_board = szach.
arbiter_strip_clock = zegar
arbiter_strip_press = zegar
arbiter_strip_flag = { $side ->
    [white] chorągiewka b.
    [black] chorągiewka cz.
   *[unknown] chorągiewka
}
arbiter_strip_lost = brak
arbiter_strip_back = jest
arbiter_strip_piece = { $side ->
    [white] b { $piece }
   *[black] cz { $piece }
}

## Times to set manually

arbiter_set_manually = Ustawić zegar ręcznie
arbiter_stop_first = Zegar chodzi. Najpierw go zatrzymaj.
arbiter_open_this = Otwórz ten alert
arbiter_open_this_to_set = Otwórz ten alert: { $certainty }, ustawić zegar ręcznie
arbiter_both_shown = Zegar pokazuje oba czasy.
arbiter_not_read = zegar nieodczytany
arbiter_shows = pokazuje { $time }
arbiter_shows_right = ✓ pokazuje { $time }

## Remedies and decisions

arbiter_apply = Zastosuj
arbiter_apply_what = Zastosuj: { $what }
arbiter_confirm_result = Potwierdź: { $result }
arbiter_both_times = białe { $white }, czarne { $black }
arbiter_a_warning = ostrzeżenie
arbiter_restart_it = rozpocząć partię od nowa
arbiter_set_the_position = ustawić pozycję
arbiter_start_game = Rozpocznij partię
arbiter_resolved = Załatwione
arbiter_reopen = Cofnij: wznów partię
arbiter_dismiss = Pomiń
arbiter_reject = Odrzuć
arbiter_change = Zmień…
arbiter_other_remedy = Inny środek…
arbiter_undo = Cofnij
arbiter_note = Notatka (opcjonalnie)
arbiter_own_remedy = Inny środek
arbiter_rules_leave_choice = Wybierz środek
arbiter_other_remedies = Inne środki
arbiter_sent = Wysłano
arbiter_illegal_count = { $count ->
    [1] Pierwsze nieprawidłowe posunięcie tego zawodnika
    [2] Drugie nieprawidłowe posunięcie tego zawodnika
    [3] Trzecie nieprawidłowe posunięcie tego zawodnika
   *[other] { $count }. nieprawidłowe posunięcie tego zawodnika
}
arbiter_mate_unknown = Nie wiadomo, czy przeciwnik może jeszcze dać mata.
arbiter_mate_impossible = Przeciwnik nie może dać mata żadną serią prawidłowych posunięć.
arbiter_mate_possible = Przeciwnik może jeszcze dać mata.
arbiter_mate_line = Przeciwnik może jeszcze dać mata: { $line }
arbiter_left_to_mate = zostało { $seconds } s na mata
arbiter_decision = { $name }, { $time }: { $what }
arbiter_decision_note = { $decision } Notatka: { $note }
arbiter_did_resolve = załatwione.
arbiter_did_dismiss = pominięte.
arbiter_did_reject = środek odrzucony.
arbiter_did_apply = zastosowano. { $words }
arbiter_did_apply_other = zastosowano inny środek. { $words }
arbiter_already_decided = Już rozstrzygnięte przez: { $name }.
arbiter_already_handling = Już się tym zajmuje { $name }.
arbiter_release_lead = Alert będzie znów otwarty dla każdego sędziego.
arbiter_release = Oddaj
arbiter_undo_of = Cofnąć decyzję ({ $name })?
arbiter_undo_of_lead = { $decision } Wszystko zostanie cofnięte, a alert otwarty ponownie.
arbiter_undo_of_button = Cofnij decyzję: { $name }
arbiter_restart_at = Rozpocząć od nowa partię przy stole { $number }?
arbiter_restart_lead = { $words } Posunięcia tej partii przestaną się liczyć. Tego nie można cofnąć.
arbiter_restart = Rozpocznij partię od nowa
arbiter_choose_played = Wybierz, co zagrano
arbiter_correct_moves = Popraw posunięcia
arbiter_restore_position = Przywróć inną pozycję
arbiter_doubt = Utracono połączenie; decyzja mogła nie zostać zapisana. Jeśli po jego powrocie alert jest nadal otwarty, dotknij ponownie.
arbiter_doubt_over = Połączenie wróciło. Alert bez zmian; dotknij ponownie, aby rozstrzygnąć.
arbiter_play_continues = Gra toczy się dalej
arbiter_apply_this = Zastosuj to
arbiter_warn = { $side ->
    [white] Ostrzec białe
   *[black] Ostrzec czarne
}
arbiter_position_proposed = Ustawić proponowaną pozycję
arbiter_time_unchanged = bez zmian
arbiter_time_needed = wymagane
arbiter_both_times_needed = Podaj oba czasy jako 1:05:00 lub 5:00, najwyżej 9:59:59, albo zostaw oba puste.
arbiter_restart_alone = Partia rozpoczęta od nowa nie ma wyniku ani czasów. Zostaw puste.
arbiter_nothing_written = Podaj czasy, wynik lub ostrzeżenie. Aby nic nie zmieniać, zamknij formularz i odrzuć środek.
arbiter_written_restart = Unieważnić partię i rozpocząć ją od nowa.
arbiter_written_position = Ustawić proponowaną pozycję.
arbiter_written_times = Ustawić zegar: białe { $white }, czarne { $black }.
arbiter_written_warning = { $side ->
    [white] Ostrzec białe.
    [black] Ostrzec czarne.
   *[unknown] Ostrzec zawodnika.
}
arbiter_written_result = Partia kończy się wynikiem { $result }.
arbiter_pause_play = Wstrzymaj grę i zegar
arbiter_pause_play_at = Wstrzymaj grę i zegar przy stole { $number }
arbiter_resume_play = Wznów grę
arbiter_resume_play_at = Wznów grę przy stole { $number }
arbiter_clock_runs_above = Zegar chodzi; czasy powyżej podążają za nim z dokładnością do sekundy.
arbiter_clock_runs_below = Zegar chodzi; czasy do wyboru podążają za nim z dokładnością do sekundy.
arbiter_play_paused = Gra wstrzymana od { $time }.
arbiter_play_paused_by = Gra wstrzymana od { $time }; zarządził(a) { $name }.

## Corrections

arbiter_corrections = Poprawki
arbiter_corrections_at = Poprawki przy stole { $number }
arbiter_entered_there = Czasy i reklamacje, także błędnego rozpoczęcia, wpisuje się tutaj:
arbiter_no_such_table = Takiego stołu nie ma na tej sali.
arbiter_not_allowed = Twoje konto nie może tego zrobić: { $what }. Uprawnienia są w „Dostęp”.
arbiter_preview = Podgląd
arbiter_will_change = To się zmieni
arbiter_checking = Sprawdzanie…
arbiter_cannot = Tego nie można zrobić
arbiter_check_again = Sprawdź ponownie
arbiter_changes_nothing = Nic w zapisie.
arbiter_game_changed = Partia się zmieniła
arbiter_check_now = { $what } Sprawdź, co zmieniłoby się teraz.
arbiter_sending = Wysłano…
arbiter_done = Wykonano
arbiter_not_done = Nie wykonano
arbiter_another_game = Przy tym stole jest teraz inna partia.
arbiter_game_continued = Partia potoczyła się dalej: zagrano { $move }.
arbiter_record_changed = Zapis partii się zmienił.
arbiter_result_removed = Wynik usunięto. Partia toczy się dalej.
arbiter_game_ended = Partia się zakończyła: { $result }.
arbiter_correction_doubt = Poprawka mogła nie zostać zapisana. Zanim zastosujesz ją ponownie, sprawdź, co zmienia.
arbiter_no_game = Przy tym stole nie rozpoczęto partii.
arbiter_game_is_finished = Partia jest zakończona.
arbiter_enter_result = Wpisz wynik
arbiter_result_short = Wynik
arbiter_no_result_reopen = Bez wyniku: wznów partię
arbiter_result_none = Partia nie ma jeszcze wyniku.
arbiter_result_replaced = Wynik to { $result }. Nowy go zastąpi.
arbiter_choose_result = Wybierz wynik.
arbiter_choose_played_short = Możliwe posunięcia
arbiter_choose_played_first = Wybierz, co zagrano.
arbiter_nothing_ambiguous = Brak niejednoznacznych posunięć.
arbiter_matches_board = Zgodne z szachownicą.
arbiter_differs_from_board = Wtedy błędne na szachownicy: { $wrong }.
arbiter_rotate_board = Obróć szachownicę
arbiter_rotate_board_lead = Jeśli białe siedzą po drugiej stronie szachownicy.
arbiter_swap_clock = Zamień strony zegara
arbiter_swap_clock_short = Strony zegara
arbiter_swap_clock_lead = Jeśli czas białych jest po drugiej stronie zegara.
arbiter_pause_and_resume = Wstrzymanie i wznowienie
arbiter_pause_short = Przerwa
arbiter_pause_hall = Wstrzymaj całą salę
arbiter_play = Gra
arbiter_pause = Wstrzymaj grę
arbiter_reason = Powód (opcjonalnie)
arbiter_not_paused = Gra nie jest tu wstrzymana.
arbiter_paused_since = Gra wstrzymana od { $time }.
arbiter_paused_since_why = Gra wstrzymana od { $time }: { $reason }.
arbiter_paused_since_by = Gra wstrzymana od { $time }; zarządził(a) { $name }.
arbiter_paused_since_by_why = Gra wstrzymana od { $time }; zarządził(a) { $name }: { $reason }.
arbiter_paused_moved = Gra wstrzymana od { $time }. Ustaw pozycję partii ze stołu { $number }.
arbiter_choose_pause = Wybierz wstrzymanie lub wznowienie. W czasie przerwy nic nie jest oceniane.
arbiter_set_position = Ustaw pozycję
arbiter_position_short = Pozycja
arbiter_as_on_board = Jak na szachownicy
arbiter_as_recorded = Jak w zapisie
arbiter_side_to_move = Na posunięciu
arbiter_white_to_move = Ruch białych
arbiter_black_to_move = Ruch czarnych
arbiter_castling = Roszada
arbiter_castling_white_short = Białe mogą zrobić krótką roszadę
arbiter_castling_white_long = Białe mogą zrobić długą roszadę
arbiter_castling_black_short = Czarne mogą zrobić krótką roszadę
arbiter_castling_black_long = Czarne mogą zrobić długą roszadę
arbiter_position_lead = Gra toczy się dalej od tej pozycji; wcześniejsze posunięcia zostają. Pola różne od zapisu są zaznaczone.
arbiter_position_first = Ustaw pozycję albo użyj tego, co pokazuje szachownica.
arbiter_position_over = Partia jest zakończona. Popraw jej posunięcia.
arbiter_last_positions = Ostatnie zapisane pozycje
arbiter_starting_position = Pozycja początkowa
arbiter_position_after = Pozycja po { $move }
arbiter_remove_piece = Usuń
arbiter_clear_board = Opróżnij szachownicę
arbiter_editor_help = Przeciągnij bierkę albo dotknij jej, a potem pola. Przeciągnięcie poza szachownicę ją usuwa. Klawiatura: strzałki, potem K Q R B N P dla białych, k q r b n p dla czarnych, Delete.
arbiter_pieces_to_place = Bierki do ustawienia
arbiter_square_is = { $square }: { $piece }
arbiter_square_named = { $square }, { $piece }
arbiter_square_named_differs = { $square }, { $piece }, różni się od zapisu
arbiter_nothing_recorded = Przy tym stole nie zapisano jeszcze posunięć.
arbiter_back_to_move = Powrót do posunięcia
arbiter_back_short = Powrót
arbiter_before_first_move = Przed pierwszym posunięciem
arbiter_tap_last_correct = Dotknij ostatniego poprawnego posunięcia.
arbiter_choose_last_correct = Wybierz ostatnie poprawne posunięcie.
arbiter_record_ends = Zapis kończy się po { $move }. Późniejsze sygnały szachownicy i zegara są oceniane ponownie. Aby grać dalej stąd, najpierw przywróć pozycję na szachownicy.
arbiter_record_empties = Wszystkie posunięcia zostaną usunięte. Sygnały szachownicy i zegara są oceniane ponownie. Aby grać dalej stąd, najpierw przywróć pozycję na szachownicy.
arbiter_correct_move = Popraw posunięcie
arbiter_move_short = Posunięcie
arbiter_after_last = Po ostatnim posunięciu
arbiter_find_move_example = Nf3 lub g1f3
arbiter_find_move = Szukaj posunięcia
arbiter_legal_moves = Prawidłowe posunięcia
arbiter_remove_move = Usuń ostatnie
arbiter_add_next_move = Dodaj następne posunięcie
arbiter_later_moves = Późniejsze posunięcia
arbiter_keep_later = Zachowaj późniejsze
arbiter_reevaluate = Oceń późniejsze ponownie
arbiter_the_record = Zapisane posunięcia
arbiter_tap_wrong = Dotknij błędnego posunięcia.
arbiter_at_start = Na początku partii:
arbiter_after_this = Po { $move }:
arbiter_instead_of = Zamiast { $move }:
arbiter_position_was_set = Później ustawiono pozycję. Późniejsze posunięcia zostaną usunięte i ocenione ponownie.
arbiter_then_illegal = { $move } byłoby wtedy nieprawidłowe. Późniejsze posunięcia zostaną usunięte i ocenione ponownie.
arbiter_none_legal = Brak prawidłowych posunięć w tej pozycji.
arbiter_none_matches = Żadne prawidłowe posunięcie nie pasuje.
arbiter_as_recorded_move = jak w zapisie
arbiter_move_game = Przenieś do innego stołu
arbiter_move_game_short = Inny stół
arbiter_move_game_lead = Przenieś partię do wolnego stołu, z zapisem, czasami i alertami. Gra jest tam wstrzymana, aż pozycja zostanie ustawiona.
arbiter_move_game_first = Podaj numer wolnego stołu.

## Health

arbiter_health = Stan
arbiter_level_fault = Awaria
arbiter_level_warning = Ostrzeżenie
arbiter_level_ok = W porządku
arbiter_needs_action = Do załatwienia
arbiter_computers = Komputery
arbiter_to_calibrate = Szachownice do kalibracji
arbiter_all_good = Wszystko w porządku. { $connected }
arbiter_connected = Połączono { $boards ->
    [one] 1 szachownicę
    [few] { $boards } szachownice
    [many] { $boards } szachownic
   *[other] { $boards } szachownic
} i { $clocks ->
    [one] 1 zegar
    [few] { $clocks } zegary
    [many] { $clocks } zegarów
   *[other] { $clocks } zegarów
}.
arbiter_connected_last = Ostatni znany stan: połączono { $boards ->
    [one] 1 szachownicę
    [few] { $boards } szachownice
    [many] { $boards } szachownic
   *[other] { $boards } szachownic
} i { $clocks ->
    [one] 1 zegar
    [few] { $clocks } zegary
    [many] { $clocks } zegarów
   *[other] { $clocks } zegarów
}.
arbiter_screen_clocks = { $count ->
    [one] 1 stół ma zegar na ekranie.
    [few] { $count } stoły mają zegar na ekranie.
    [many] { $count } stołów ma zegar na ekranie.
   *[other] { $count } stołów ma zegar na ekranie.
}
arbiter_before_next_round = Przed następną rundą
arbiter_before_round_at = Przed rundą o { $time }
arbiter_all_equipment = { $count ->
    [one] Wszystkie szachownice i zegary (1 stół)
    [few] Wszystkie szachownice i zegary ({ $count } stoły)
    [many] Wszystkie szachownice i zegary ({ $count } stołów)
   *[other] Wszystkie szachownice i zegary ({ $count } stołów)
}
arbiter_calibrate_table = Kalibruj stół { $number }
arbiter_no_data = Nie odebrano tu jeszcze danych.
arbiter_batteries = { $count ->
    [one] Po rundzie: 1 słaba bateria (stół { $tables }).
    [few] Po rundzie: { $count } słabe baterie (stoły: { $tables }).
    [many] Po rundzie: { $count } słabych baterii (stoły: { $tables }).
   *[other] Po rundzie: { $count } słabych baterii (stoły: { $tables }).
}
arbiter_both_fine = Szachownica i zegar w porządku.
arbiter_clock_fine = Zegar w porządku; szachownicy nie ma.
arbiter_last_seen = { $fault } Ostatni sygnał { $ago }.
arbiter_malformed = { $count ->
    [one] 1 wadliwy komunikat
    [few] { $count } wadliwe komunikaty
    [many] { $count } wadliwych komunikatów
   *[other] { $count } wadliwych komunikatów
}
arbiter_reconnects = { $count ->
    [one] 1 ponowne połączenie
    [few] { $count } ponowne połączenia
    [many] { $count } ponownych połączeń
   *[other] { $count } ponownych połączeń
}
arbiter_so_far = Dotychczas: { $what }.
arbiter_page_ok = Panel połączony.
arbiter_page_lost = Brak danych z panelu od { $time }; poniższe dane pochodzą z tamtej chwili. Sprawdź, czy urządzenie jest w sieci sali. Jeśli inni mają ten sam problem, sprawdź, czy Flagfall działa na komputerze sali.
arbiter_broker_ok = Broker komunikatów działa.
arbiter_broker_lost = Broker komunikatów nie odpowiada od { $time }. Posunięcia są nadal odczytywane i zapisywane, ale żaden ekran ich nie pokazuje. Sprawdź broker na komputerze sali i uruchom go ponownie.
arbiter_reader_ok = Czytnik szachownic działa.
arbiter_reader_ok_version = Czytnik szachownic działa, wersja { $version }.
arbiter_reader_lost = Czytnik szachownic zatrzymał się o { $time }. Posunięcia nie są zapisywane. Uruchom Flagfall na komputerze sali.
arbiter_reader_silent = Brak danych z czytnika szachownic od { $time }: zawiesił się on albo broker. Do jego powrotu nie będzie alertów. Uruchom ponownie Flagfall na komputerze sali; zapisane posunięcia pozostają.
arbiter_reader_unknown = Czytnik szachownic jeszcze się nie zgłosił. Jeśli to potrwa, sprawdź, czy działa, z tą samą salą i brokerem.
arbiter_disk_unknown = Dziennik jest zapisywany. Wolne miejsce na dysku nieznane.
arbiter_megabytes = { $size } MB
arbiter_gigabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
arbiter_disk_full = { $room } wolne dla dziennika, około { $hours ->
    [one] 1 godziny
    [few] { $hours } godzin
    [many] { $hours } godzin
   *[other] { $hours } godzin
} gry. Zwolnij miejsce teraz: gdy dysk się zapełni, posunięć nie będzie można potwierdzić.
arbiter_disk_low = { $room } wolne dla dziennika, około { $hours } godzin gry. Zwolnij miejsce przed następną rundą.
arbiter_disk_ok = { $room } wolne dla dziennika, wystarczy na ten turniej.

## Calibration

arbiter_calibrate = Kalibracja szachownicy stołu { $number }
arbiter_calibrate_set_up = Ustaw bierki jak do nowej partii, białe na liniach oznaczonych 1 i 2, każdą na środku pola.
arbiter_calibrate_spares = Zapasowe hetmany, jeśli są, postaw na d3 (biały) i d6 (czarny). Pozostałe pola zostaw puste.
arbiter_calibrate_save = Gdy wszystkie bierki są rozpoznane, zapisz komplet. Można go potem używać na każdej szachownicy tego typu.
arbiter_save_set = Zapisz ten komplet
arbiter_cancel = Anuluj
arbiter_to_health = Wróć do stanu
arbiter_mark_read = rozpoznana
arbiter_mark_missing = nierozpoznana
arbiter_mark_stray = powinno być puste
arbiter_mark_doubled = rozpoznana dwa razy
arbiter_mark_spare = zapasowy hetman, jeśli jest
arbiter_reading_board = Odczyt szachownicy: { $readings } z { $needed }.
arbiter_pieces_read = { $spares ->
    [0] Rozpoznane bierki: { $read } z { $all }, bez zapasowego hetmana.
    [1] Rozpoznane bierki: { $read } z { $all }, jeden zapasowy hetman.
   *[other] Rozpoznane bierki: { $read } z { $all }, oba zapasowe hetmany.
}
arbiter_calibrate_unknown = Nieznany stół { $number }. Plan sali pokazuje wszystkie stoły.
arbiter_calibrate_no_board = Stół { $number } ma zegar bez szachownicy: nie ma czego kalibrować.
arbiter_calibrate_not_connected = Przy stole { $number } nie połączyła się jeszcze żadna szachownica. Gdy to nastąpi, będzie tu widać, czy ją kalibrować.
arbiter_calibrate_needless = Szachownica stołu { $number } nie wymaga kalibracji. Wymagają jej tylko te, które czytają chipy w bierkach.
arbiter_calibrate_game = Przy stole { $number } trwa partia. Do kalibracji bierki muszą stać w pozycji początkowej. Poczekaj na koniec albo wstrzymaj grę i potem przywróć pozycję.
