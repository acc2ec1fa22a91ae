# Programy poza rdzeniem: odtworzenia stołu, dziennik, kalibracja, żądania do demona.

## Odtworzenie: co zgłosiły urządzenia. Bierki i pola są też na liście w program_board_read.

program_square_emptied = { $square } puste
program_some_piece_on = Bierka na { $square }
program_piece_on =
    { $piece ->
        [pawn] { $side ->
            [white] Biały
           *[black] Czarny
        } pion
        [knight] { $side ->
            [white] Biały
           *[black] Czarny
        } skoczek
        [bishop] { $side ->
            [white] Biały
           *[black] Czarny
        } goniec
        [rook] { $side ->
            [white] Biała
           *[black] Czarna
        } wieża
        [queen] { $side ->
            [white] Biały
           *[black] Czarny
        } hetman
       *[king] { $side ->
            [white] Biały
           *[black] Czarny
        } król
    } na { $square }
program_board_unchanged = Odczyt szachownicy: bez zmian
program_board_read = Odczyt szachownicy: { $squares }
program_board_read_much =
    { $count ->
        [one] Odczyt szachownicy: zmieniło się 1 pole
        [few] Odczyt szachownicy: zmieniły się { $count } pola
        [many] Odczyt szachownicy: zmieniło się { $count } pól
       *[other] Odczyt szachownicy: zmieniło się { $count } pola
    }
program_pressed =
    { $side ->
        [white] Białe nacisnęły zegar
       *[black] Czarne nacisnęły zegar
    }
program_pressed_at =
    { $side ->
        [white] Białe nacisnęły zegar przy { $time }
       *[black] Czarne nacisnęły zegar przy { $time }
    }
program_clock_read = Odczyt zegara: białe { $white }, czarne { $black }
program_flag_down =
    { $side ->
        [white] Chorągiewka białych opadła
       *[black] Chorągiewka czarnych opadła
    }
program_clock_paused = Zegar zatrzymany: białe { $white }, czarne { $black }
program_clock_running =
    { $side ->
        [white] Zegar białych chodzi
       *[black] Zegar czarnych chodzi
    }: białe { $white }, czarne { $black }
program_clock_changed = Zegar pokazuje inne czasy: białe { $white }, czarne { $black }
program_battery_low =
    { $device ->
        [clock] Słaba bateria zegara
       *[board] Słaba bateria szachownicy
    }

## Odtworzenie: co postanowiono.

program_board_assigned = Szachownica { $board } przypisana do tego stołu
program_seated = { $white } i { $black } przypisani do stołu
program_table_cleared = Stół zwolniony
program_game_moved = Partia przeniesiona na stół { $table }
program_game_started = Partia rozpoczęta
program_move_confirmed = { $move } potwierdzone
program_move_confirmed_with = { $move } potwierdzone ({ $confidence })
program_move_from_memory = { $move } potwierdzone z pamięci szachownicy
program_move_from_memory_with = { $move } potwierdzone z pamięci szachownicy ({ $confidence })
program_over_99 = ponad 99 %
program_record_back =
    { $ply ->
        [0] Zapis cofnięty do początku
       *[other] Zapis cofnięty do półruchu { $ply }
    }
program_position_set = { $by }: ustawiono pozycję po półruchu { $ply }
program_position_of_illegal_move = Pozycja po półruchu { $ply } ustawiona przez posunięcie nieprawidłowe
program_flag_fell =
    { $side ->
        [white] Opadła chorągiewka białych
       *[black] Opadła chorągiewka czarnych
    }
program_game_over = Partia zakończona: { $result }
program_game_over_by = Partia zakończona: { $result }, { $termination }
program_alert = Alarm ({ $certainty ->
        [certain] pewny
        [likely] prawdopodobny
       *[hint] wskazówka
    }): { $summary }
program_alert_updated = Alarm zaktualizowany: { $summary }
program_alert_closed = Alarm zamknięty: { $reason }
program_decision_undone = { $by }: cofnięto decyzję
program_remedy_rejected = { $by }: odrzucono środek
program_remedy_applied = { $by }: zastosowano środek
program_handling = { $by } zajmuje się alarmem
program_not_handling = { $by } nie zajmuje się już alarmem
program_clock_corrected =
    { $side ->
        [white] Zegar białych ustawiony ręcznie z { $before } na { $after }
       *[black] Zegar czarnych ustawiony ręcznie z { $before } na { $after }
    }
program_period_started =
    { $side ->
        [white] Rozpoczęty okres { $period } białych
       *[black] Rozpoczęty okres { $period } czarnych
    }
program_clock_set = { $by }: ustawiono zegar: białe { $white }, czarne { $black }
program_play_paused = { $by }: przerwano grę
program_play_paused_why = { $by }: przerwano grę: { $reason }
program_play_resumed = { $by }: wznowiono grę
program_play_resumed_alone = Gra wznowiona: pozycja zgodna z zapisem
program_clock_obeyed = Zegar wykonał polecenie
program_clock_failed = Polecenie dla zegara nie powiodło się: { $reason }

## Odtworzenie: o co proszono.

program_asked =
    { $kind ->
        [acknowledge] { $by } zajmuje się alarmem
        [seat] { $by }: przypisano dwóch graczy
        [assign-board] { $by }: przypisano szachownicę do stołu
        [call-arbiter] { $by }: wezwano sędziego
        [choose-option] { $by }: wybrano, co zagrano
        [claim] { $by }: wpisano reklamację
        [correct-moves] { $by }: poprawiono posunięcia
        [decide] { $by }: rozstrzygnięto alarm
        [transfer-game] { $by }: przeniesiono partię na inny stół
        [pause] { $by }: przerwano grę
        [press] { $by }: dotknięto zegara na ekranie
        [add-note] { $by }: napisano notatkę
        [result] { $by }: wpisano wynik
        [resume] { $by }: wznowiono grę
        [set-clock] { $by }: ustawiono zegar
        [set-position] { $by }: ustawiono pozycję
        [turn-board] { $by }: obrócono szachownicę
        [turn-clock] { $by }: zamieniono strony zegara
        [clear-table] { $by }: zwolniono stół
        [select-clock] { $by }: przypisano do stołu inny zegar
        [verdict] { $by }: odpowiedziano, czy mat jest możliwy
       *[other] { $by }: wysłano żądanie
    }
program_someone = Ktoś
program_asked_in_vain = Odrzucono: { $request }

## Dlaczego okresu nie można odtworzyć.

program_replay_ends_first = Okres kończy się przed początkiem. Zamienić oba czasy.
program_replay_too_long = Odtworzenie obejmuje najwyżej godzinę. Wybrać krótszy okres.
program_replay_nothing = Brak danych stołu { $table } z tego czasu.
program_replay_not_kept = Dziennik sygnałów nie ma danych z tego czasu. Jest przechowywany przez liczbę dni z signal_log_days w [journal] (0 = wcale) i nie ma danych z czasu, gdy sala była wyłączona.
program_replay_busy = Trwa przygotowanie kilku odtworzeń. Spróbować za minutę.
program_replay_failed = Nie udało się przygotować odtworzenia: jego proces się zakończył. Spróbować ponownie.

## Dziennik: na każdej stronie, dopóki coś jest nie tak.

program_journal_disk_full = Nie można zapisać dziennika { $path }: dysk jest pełny. { $waiting ->
        [0] Nowe fakty czekają
        [one] 1 fakt czeka
        [few] { $waiting } fakty czekają
        [many] { $waiting } faktów czeka
       *[other] { $waiting } faktu czeka
    } w pamięci; posunięć nie można potwierdzić. Zwolnić miejsce; potem zapis nastąpi automatycznie.
program_journal_not_written = Nie można zapisać dziennika { $path }: { $why }. { $waiting ->
        [0] Nowe fakty czekają
        [one] 1 fakt czeka
        [few] { $waiting } fakty czekają
        [many] { $waiting } faktów czeka
       *[other] { $waiting } faktu czeka
    } w pamięci; posunięć nie można potwierdzić. Sprawdzić dysk; potem zapis nastąpi automatycznie.
program_copy_not_written = Nie można zapisać drugiej kopii dziennika, { $path }{ $missing ->
        [0] {""}
        [one] , i brakuje w niej 1 wpisu
        [few] , i brakuje w niej { $missing } wpisów
        [many] , i brakuje w niej { $missing } wpisów
       *[other] , i brakuje w niej { $missing } wpisu
    }. { $why } Flagfall ponawia próby automatycznie; gra nie jest zakłócona.
program_copy_disk_silent = Jej dysk nie odpowiada.
program_copy_same_disk = Druga kopia dziennika, { $path }, jest na tym samym dysku co dziennik. Awaria tego dysku zniszczy obie. Użyć innego dysku.
program_journal_unreadable = Nie można go odczytać: { $why }.
program_journal_damaged = Dziennik { $path } jest uszkodzony na dysku. { $fault } Gra trwa, a wpisy są zapisywane. Między rundami zatrzymać salę i wykonać `flagfall journal restore` z tym plikiem i z ostatnią kopią zapasową, jeśli jest.
program_journal_damaged_copied = Dziennik { $path } jest uszkodzony na dysku. { $fault } Gra trwa, a wpisy są zapisywane. Między rundami zatrzymać salę i wykonać `flagfall journal restore` z kopią i tym plikiem.
program_copy_damaged = Druga kopia dziennika, { $path }, jest uszkodzona: { $fault } Przy następnym starcie sali powstanie nowa.
program_signal_log_damaged = Dziennik sygnałów { $path } jest uszkodzony: { $fault } Wpisy dziennika nie są; odtworzenia mogą się tam zatrzymać.
program_signal_log_changed = wpisy różnią się od tego, co zapisano.

## Kalibracja szachownicy.


## Fakty, o które program prosi ponownie.

