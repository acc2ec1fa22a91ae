# Co się stało, według programu: alerty, dowody, naciśnięcia zegara, ręce, utracone urządzenia.

## Bierki nie na swoich miejscach
incident_step =
    { $piece ->
        [pawn] pion
        [knight] skoczek
        [bishop] goniec
        [rook] wieża
        [queen] hetman
       *[king] król
    } { $origin }–{ $target }
incident_step_became =
    { $piece ->
        [pawn] pion
        [knight] skoczek
        [bishop] goniec
        [rook] wieża
        [queen] hetman
       *[king] król
    } { $origin }–{ $target } = { $now ->
        [pawn] pion
        [knight] skoczek
        [bishop] goniec
        [rook] wieża
        [queen] hetman
       *[king] król
    }
incident_gone =
    brak { $piece ->
        [pawn] piona
        [knight] skoczka
        [bishop] gońca
        [rook] wieży
        [queen] hetmana
       *[king] króla
    } na { $square }
incident_stands =
    { $piece ->
        [pawn] pion
        [knight] skoczek
        [bishop] goniec
        [rook] wieża
        [queen] hetman
       *[king] król
    } na { $square }
incident_list = { $items }

## Dlaczego posunięcie jest nieprawidłowe
incident_why_own_piece = Bije własną bierkę.
incident_why_turn =
    Na posunięciu były { $side ->
        [white] białe
       *[black] czarne
    }.
incident_why_pawn_left = Nie usunięto piona zbitego w przelocie.
incident_why_rook_left = Wieża nie została przestawiona.
incident_why_check = Król pozostaje pod szachem.
incident_why_blocked = Droga jest zablokowana na { $squares }.
incident_why_en_passant = Bicie w przelocie jest możliwe tylko bezpośrednio po ruchu o dwa pola.
incident_why_piece =
    { $piece ->
        [pawn] Pion
        [knight] Skoczek
        [bishop] Goniec
        [rook] Wieża
        [queen] Hetman
       *[king] Król
    } nie może się tak poruszyć.
incident_why_castling_lost = Król lub wieża już się poruszyły.
incident_why_castling_check = Król roszował, będąc pod szachem.
incident_why_castling_attacked = Król przechodzi przez atakowane pole lub na nie wchodzi ({ $square }).

## Naciśnięcia zegara
incident_illegal =
    { $side ->
        [white] Białe
       *[black] Czarne
    } ukończyły posunięcie nieprawidłowe: { $what }.
incident_illegal_unnamed =
    { $side ->
        [white] Białe
       *[black] Czarne
    } ukończyły posunięcie nieprawidłowe.
incident_illegal_unpressed =
    { $side ->
        [white] Białe
       *[black] Czarne
    } wykonały posunięcie nieprawidłowe: { $what }.
incident_changed_after = Po naciśnięciu bierkę ponownie przestawiono.
incident_ghost =
    Uwaga: szachownica od dłuższego czasu nie wykryła { $piece ->
        [pawn] piona
        [knight] skoczka
        [bishop] gońca
        [rook] wieży
        [queen] hetmana
       *[king] króla
    } na { $square }.
incident_pressed_displaced =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar przy bierkach nie na miejscu: { $pieces }.
incident_displaced =
    { $side ->
        [white] Białe
       *[black] Czarne
    } mają bierki nie na miejscu: { $pieces }.
incident_out_of_place = Bierki nie na miejscu: { $pieces }.
incident_pawn_left =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar bez przemiany piona na { $square }.
incident_no_move =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar, nie wykonawszy posunięcia.
incident_king_captured =
    { $side ->
        [white] Białe
       *[black] Czarne
    } zbiły króla i nacisnęły zegar.
incident_early =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar przed puszczeniem { $piece ->
        [pawn] piona
        [knight] skoczka
        [bishop] gońca
        [rook] wieży
        [queen] hetmana
       *[king] króla
    } z { $square }.
incident_early_or_on =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar przed puszczeniem { $piece ->
        [pawn] piona
        [knight] skoczka
        [bishop] gońca
        [rook] wieży
        [queen] hetmana
       *[king] króla
    } z { $square } (być może na { $on }).
incident_not_put_back =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar, ale przywrócona pozycja nie jest ustawiona.

## Ręce
incident_press_early =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar co najmniej { NUMBER($seconds, minimumFractionDigits: 2) } s przed postawieniem bierki na { $square }.
incident_press_quick =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nacisnęły zegar najwyżej { NUMBER($seconds, minimumFractionDigits: 2) } s po postawieniu bierki na { $square }, w odległości { $way } mm. Jedna ręka potrzebuje co najmniej { NUMBER($least, minimumFractionDigits: 2) } s.
incident_habit =
    Możliwe: { $side ->
        [white] białe
       *[black] czarne
    } naciskają drugą ręką. { $early } z ostatnich { $presses } naciśnięć nastąpiło za wcześnie jak na jedną rękę (mediana { NUMBER($seconds, minimumFractionDigits: 2) } s).
incident_also_seen = Zauważono też: { $signs }.
incident_sign_castled =
    { $count ->
        [one] roszada z królem i wieżą jednocześnie w powietrzu
        [few] roszada z królem i wieżą jednocześnie w powietrzu ({ $count } razy)
        [many] roszada z królem i wieżą jednocześnie w powietrzu ({ $count } razy)
       *[other] roszada z królem i wieżą jednocześnie w powietrzu ({ $count } razy)
    }
incident_sign_captured =
    { $count ->
        [one] dwie odległe bierki podniesione jednocześnie przy biciu
        [few] dwie odległe bierki podniesione jednocześnie przy biciu ({ $count } razy)
        [many] dwie odległe bierki podniesione jednocześnie przy biciu ({ $count } razy)
       *[other] dwie odległe bierki podniesione jednocześnie przy biciu ({ $count } razy)
    }
incident_sign_promoted =
    { $count ->
        [one] nowa bierka postawiona przed zdjęciem piona lub razem z nim
        [few] nowa bierka postawiona przed zdjęciem piona lub razem z nim ({ $count } razy)
        [many] nowa bierka postawiona przed zdjęciem piona lub razem z nim ({ $count } razy)
       *[other] nowa bierka postawiona przed zdjęciem piona lub razem z nim ({ $count } razy)
    }
incident_castled_at_once =
    { $side ->
        [white] Białe
       *[black] Czarne
    } roszowały obiema rękami: roszada trwała najwyżej { NUMBER($seconds, minimumFractionDigits: 2) } s.
incident_castled =
    { $side ->
        [white] Białe
       *[black] Czarne
    } roszowały obiema rękami: król i wieża były jednocześnie poza szachownicą co najmniej { NUMBER($seconds, minimumFractionDigits: 2) } s. Podniesione w ciągu { NUMBER($lifted, minimumFractionDigits: 2) } s, postawione w ciągu { NUMBER($placed, minimumFractionDigits: 2) } s.
incident_touched =
    { $side ->
        [white] Białe
       *[black] Czarne
    } dotknęły { $pieces }, a potem zagrały { $move }.
incident_touched_piece =
    { $piece ->
        [pawn] piona
        [knight] skoczka
        [bishop] gońca
        [rook] wieży
        [queen] hetmana
       *[king] króla
    } na { $square }
incident_touched_other =
    { $piece ->
        [pawn] piona przeciwnika
        [knight] skoczka przeciwnika
        [bishop] gońca przeciwnika
        [rook] wieżę przeciwnika
        [queen] hetmana przeciwnika
       *[king] króla przeciwnika
    } na { $square }
incident_lifted = Podniesiono { $ago } s temu na { NUMBER($seconds, minimumFractionDigits: 1) } s.
incident_not_restored =
    { $side ->
        [white] Białe
       *[black] Czarne
    } od { $seconds } s nie ustawiły z powrotem przesuniętych bierek: { $pieces }.

## Utracone szachownice i zegary
incident_board_lost = Szachownica nie odpowiada.
incident_clock_lost = Zegar nie odpowiada.
incident_board_back = szachownica ponownie połączona
incident_clock_back = zegar ponownie połączony
incident_reasons = { $first }; { $rest }
incident_memory_moves =
    { $count ->
        [one] odczytano 1 ruch z pamięci szachownicy
        [few] odczytano { $count } ruchy z pamięci szachownicy
        [many] odczytano { $count } ruchów z pamięci szachownicy
       *[other] odczytano { $count } ruchu z pamięci szachownicy
    }
incident_memory_empty = pamięć szachownicy nie zawiera ruchów z tego czasu
incident_memory_empty_why = pamięć szachownicy nie zawiera ruchów z tego czasu ({ $why })
incident_log_silent = brak odpowiedzi
incident_log_short = nie sięga wystarczająco daleko
incident_log_power = szachownica była bez zasilania
incident_log_other_game = dotyczy innej partii
incident_silent = Nie odpowiada.
incident_answers = Połączono.
incident_no_clock = Szachownica nie zgłasza zegara. Sprawdzić kabel między nimi.
incident_clock_there = Zegar jest połączony.
incident_waits_for_board = oczekiwanie na pełny odczyt szachownicy
incident_waits_for_memory = oczekiwanie na pamięć szachownicy

## Ruchy brakujące, niejednoznaczne i usunięte
incident_missing = Brakuje ruchów: pozycja nie może wynikać z ostatniego zapisanego ruchu.
incident_missing_unheard =
    Brakuje ruchów: gdy szachownica była rozłączona, zegar naliczył o { $plies ->
        [one] 1 ruch
        [few] { $plies } ruchy
        [many] { $plies } ruchów
       *[other] { $plies } ruchu
    } więcej, niż pokazuje pozycja.
incident_missing_without_power =
    Brakuje ruchów: gdy szachownica była bez zasilania, zegar naliczył o { $plies ->
        [one] 1 ruch
        [few] { $plies } ruchy
        [many] { $plies } ruchów
       *[other] { $plies } ruchu
    } więcej, niż pokazuje pozycja.
incident_maybe_missing_unheard = Może brakować ruchów: gdy szachownica była rozłączona, bierki przestawiano tam i z powrotem, a żaden zegar nie pokazuje, ile razy.
incident_maybe_missing_without_power = Może brakować ruchów: gdy szachownica była bez zasilania, bierki przestawiano tam i z powrotem, a żaden zegar nie pokazuje, ile razy.
incident_unclear = Nie wiadomo, co zagrano: { $moves }.
incident_unclear_two = Nie wiadomo, co zagrano: { $first } czy { $second }.
incident_unclear_more =
    Nie wiadomo, co zagrano: { $first }, { $second } czy { $others ->
        [one] 1 inna możliwość
        [few] { $others } inne możliwości
        [many] { $others } innych możliwości
       *[other] { $others } innej możliwości
    }.
incident_instead = { $moves } zamiast tego
incident_taken_back = cofnięto
incident_no_move_made = bez ruchu
incident_promotion_unseen = Zapisano { $move }, ale szachownica nie może rozpoznać bierki. Poprawić, jeśli pion stał się inną bierką.
incident_promotion_queen = Zapisano { $move }. Odwrócona wieża jest hetmanem, chyba że zapowiedziano wieżę. W razie potrzeby poprawić.
incident_promotion_rook = Zapisano { $move }. Odwrócona wieża liczy się jako wieża. Poprawić, jeśli pion stał się inną bierką.
incident_swapped =
    Naciśnięto zegar po { $move }, ale na { $square } stoi teraz { $piece ->
        [pawn] pion
        [knight] skoczek
        [bishop] goniec
        [rook] wieża
        [queen] hetman
       *[king] król
    }. Liczy się bierka postawiona najpierw. Poprawić, jeśli pion stał się inną bierką.
incident_swap_recorded = teraz zapisana jest inna bierka
incident_swap_back = zapisana bierka znów stoi na swoim polu
incident_swap_settled = późniejsze ruchy pasują do innej bierki, która jest teraz zapisana
incident_removed = Usunięto z zapisu: { $moves }.
incident_replaced = Usunięto z zapisu: { $moves }. Zastąpiono przez: { $others }.
incident_begun_again = Bierki ustawiono w pozycji początkowej przed uruchomieniem zegara.
incident_stops_at_start = Brak zapisanych ruchów: żaden prawidłowy ruch nie wyjaśnia bierek na { $squares }.
incident_stops = Zapis kończy się po { $move }: żaden prawidłowy ruch nie wyjaśnia bierek na { $squares }.
incident_continues = gra na szachownicy trwa
incident_explained = ruchy ponownie wyjaśniają szachownicę
incident_settled = późniejsze ruchy pokazały, który to był
incident_left_out = Szachownica pokazuje ruchy sprzed wpisania wyniku. Dodać je, jeśli je zagrano.
incident_undetected =
    Nie wykryto bierki na { $square }; w zapisie: { $piece ->
        [pawn] pion
        [knight] skoczek
        [bishop] goniec
        [rook] wieża
        [queen] hetman
       *[king] król
    } ({ $side ->
        [white] białe
       *[black] czarne
    }). Sprawdzić szachownicę.
incident_detected = szachownica znów pokazuje bierkę albo bierka się poruszyła
incident_restored = bierki ustawione z powrotem
incident_record_corrected = zapis został poprawiony

## Co zawodnik reklamuje, proponuje lub oświadcza
incident_claims_threefold =
    { $side ->
        [white] Białe
       *[black] Czarne
    } reklamują remis przez trzykrotne powtórzenie pozycji.
incident_claims_fifty =
    { $side ->
        [white] Białe
       *[black] Czarne
    } reklamują remis na podstawie reguły 50 posunięć.
incident_claim_came_first = Reklamację zgłoszono przed dotknięciem.
incident_claim_after_move =
    { $side ->
        [white] Białe
       *[black] Czarne
    } zagrały { $move } i nie mogą już reklamować w tym posunięciu. Reklamacja liczy się jako propozycja remisu.
incident_claim_after_touch =
    { $side ->
        [white] Białe
       *[black] Czarne
    } dotknęły bierki i nie mogą już reklamować w tym posunięciu. Reklamacja liczy się jako propozycja remisu.
incident_claims_no_win =
    { $side ->
        [white] Białe
       *[black] Czarne
    } twierdzą, że przeciwnik nie może wygrać.
incident_draw_agreed = Zawodnicy zgodzili się na remis.
incident_resigns =
    { $side ->
        [white] Białe
       *[black] Czarne
    } poddają partię.
incident_absent =
    { $side ->
        [white] Białe
       *[black] Czarne
    } są nieobecne.
incident_not_late_yet =
    { $side ->
        [white] Białe
       *[black] Czarne
    } mogą jeszcze przyjść: minęło { $late } z { $allowed }.
incident_no_default_time = Te przepisy nie określają dopuszczalnego spóźnienia. Wpisać wynik przewidziany w regulaminie.
incident_no_start = Nie ogłoszono początku tej partii. Wpisać wynik samodzielnie.
incident_both_late = Obaj zawodnicy się spóźnili.
incident_both_late_open = Te przepisy nie mówią, kto traci czas, gdy spóźnią się obaj. Rozstrzygnąć samodzielnie.
incident_both_late_no_start = Nie ogłoszono początku albo jeszcze nie nastąpił. Ustawić czasy samodzielnie.
incident_claims_touch =
    { $side ->
        [white] Białe
       *[black] Czarne
    } reklamują „dotknięta – ruszona”.
incident_touch_unseen = Szachownica nie pokazuje na to dowodu.
incident_no_touch_move = Zasada „dotknięta – ruszona” nie obowiązuje w tych przepisach.
incident_device =
    Zgłoszono urządzenie elektroniczne: { $side ->
        [white] białe
       *[black] czarne
    }. Brak dowodu z szachownicy i zegara.
incident_no_device_rule = Te przepisy nie dotyczą urządzeń elektronicznych. Rozstrzygnąć samodzielnie.
incident_misconduct =
    Zgłoszono niewłaściwe zachowanie: { $side ->
        [white] białe
       *[black] czarne
    }. Brak dowodu z szachownicy i zegara.
incident_no_penalties = Te przepisy nie przewidują kar. Rozstrzygnąć samodzielnie.
incident_colours = Zawodnicy mają niewłaściwe kolory.
incident_no_rule_on_colours = Te przepisy nie dotyczą zamienionych kolorów. Rozstrzygnąć samodzielnie.
incident_wrong_start = Partię rozpoczęto z nieprawidłowej pozycji.
incident_no_rule_on_start = Te przepisy nie dotyczą nieprawidłowej pozycji początkowej. Rozstrzygnąć samodzielnie.
incident_start_seen = Szachownica pokazywała prawidłową pozycję.
incident_wrong_player =
    Niewłaściwy zawodnik grający { $side ->
        [white] białymi
       *[black] czarnymi
    }. Przepisy nie przewidują środka.
incident_unknown_claim = Nieznana reklamacja: { $claim }.
incident_may_claim =
    { $side ->
        [white] Białe
       *[black] Czarne
    } mogą reklamować remis.
incident_no_claim_left = remisu nie można już reklamować
incident_drawn_already = inny alert mówi, że partia jest remisowa

## Chorągiewki
incident_flag_fell =
    Opadła chorągiewka { $side ->
        [white] białych
       *[black] czarnych
    }.
incident_flags_fell = Opadły obie chorągiewki.
incident_flags_fell_first =
    Opadły obie chorągiewki, najpierw chorągiewka { $side ->
        [white] białych
       *[black] czarnych
    }.
incident_flags_unclaimed = Opadły obie chorągiewki i żaden zawodnik nie reklamował. Według tych przepisów remis.
incident_claims_time =
    { $side ->
        [white] Białe
       *[black] Czarne
    } reklamują wygraną na czas.
incident_period =
    { $side ->
        [white] Białe
       *[black] Czarne
    } na koniec okresu { $period } ukończyły { $made } z { $wanted } posunięć.
incident_look_for_mate = Żadna szachownica nie pokazuje pozycji. Sprawdzić, czy przeciwnik może jeszcze dać mata.
incident_remedy_later = Środek pojawi się po upływie tego czasu.
incident_no_flags = Te przepisy nie używają chorągiewek.
incident_flag_up =
    Chorągiewka { $side ->
        [white] białych
       *[black] czarnych
    } nie opadła. Zegar pokazuje { $time }.
incident_flag_unread =
    Chorągiewka { $side ->
        [white] białych
       *[black] czarnych
    } nie opadła. Żaden zegar nie jest połączony.
incident_no_signal = Te przepisy nie używają tego sygnału.
incident_signal_early = Oba zegary muszą pokazywać mniej niż { $seconds } s. Spróbować wtedy ponownie.
incident_low_time = Zgłoszono, że obaj zawodnicy mają mniej niż { $seconds } s.
incident_claimed = zawodnik to zareklamował
incident_flags_up = żadna chorągiewka nie jest opadnięta, a zegar chodzi
incident_mated_in_time = zawodnik dał mata w dozwolonym czasie
incident_end_not_played = nie zagrano ruchu, który zakończyłby partię

## Co trwa zbyt długo
incident_clock_paused = Zegar stoi od { $seconds } s. Zawodnik może potrzebować sędziego albo partia się skończyła.
incident_idle =
    Początek był { $minutes ->
        [one] 1 minutę
        [few] { $minutes } minuty
        [many] { $minutes } minut
       *[other] { $minutes } minuty
    } temu, a żaden zegar nie chodzi.
incident_clock_not_started = Gra toczy się bez zegara. Kazać go uruchomić; do tego czasu ruchy nie są zapisywane.
incident_clock_not_needed = Gra toczy się bez zegara. Kazać go uruchomić; do tego czasu liczą się ruchy, które pozostają na szachownicy.
incident_late =
    { $side ->
        [white] Białe
       *[black] Czarne
    } nie wykonały posunięcia od początku rundy.
incident_illegal_on_board = Nieprawidłowa pozycja na szachownicy: { $what }.
incident_legal_again = pozycja jest znów prawidłowa
incident_moves_made = wykonywane są ruchy
incident_moves_undone = ruchy cofnięto
incident_clock_runs = zegar chodzi
incident_clock_silent = zegar nie odpowiada
incident_clock_right = ustawienie zegara jest prawidłowe
incident_clock_kept = po tych posunięciach przepisy zachowują ustawienie zegara

## Wyniki pokazane królami
incident_kings = Zawodnicy pokazują królami { $result }.
incident_kings_before = Zawodnicy pokazywali wcześniej { $result }.
incident_kings_contradict = Zawodnicy pokazują królami { $shown }, ale wynik to { $result }.
incident_kings_now = zawodnicy pokazują teraz { $result }
incident_result_entered = wynik wpisany ({ $by })
incident_reopened = partia wznowiona ({ $by })
incident_play_continued = zawodnicy grali dalej
incident_back_in_play = pozycja znów zgadza się z zapisem i gra trwa

## Dowody, że nikt nie może dać mata
incident_proved = Udowodniono dla obu stron: { $why }.
incident_proved_for_each = Udowodniono dla białych: { $white }. Dla czarnych: { $black }.
incident_proof_material = te bierki nie mogą dać mata, cokolwiek zrobi druga strona
incident_proof_forced = każdy ruch jest wymuszony i żaden nie daje mata
incident_proof_static = żadna bierka nie może nigdy dotrzeć na pola potrzebne do mata
incident_proof_exhausted = sprawdzono wszystkie możliwe pozycje i żadna nie jest matem

## Kto rozstrzyga
incident_decides =
    { $who ->
        [arbiter] Rozstrzyga sędzia.
        [director] Rozstrzyga kierownik.
        [coordinator] Rozstrzyga koordynator.
        [captains_or_arbiter] Rozstrzygają kapitanowie lub sędzia.
       *[captains_joint_or_arbiter] Rozstrzygają obaj kapitanowie wspólnie lub sędzia.
    }
incident_confirms =
    { $who ->
        [arbiter] Sędzia to potwierdza lub wznawia partię.
        [director] Kierownik to potwierdza lub wznawia partię.
        [coordinator] Koordynator to potwierdza lub wznawia partię.
        [captains_or_arbiter] Kapitanowie lub sędzia to potwierdzają lub wznawiają partię.
       *[captains_joint_or_arbiter] Obaj kapitanowie wspólnie lub sędzia to potwierdzają lub wznawiają partię.
    }
incident_may_declare =
    { $who ->
        [arbiter] Sędzia może to ogłosić, jeśli zawodnicy grają dalej.
        [director] Kierownik może to ogłosić, jeśli zawodnicy grają dalej.
        [coordinator] Koordynator może to ogłosić, jeśli zawodnicy grają dalej.
        [captains_or_arbiter] Kapitanowie lub sędzia mogą to ogłosić, jeśli zawodnicy grają dalej.
       *[captains_joint_or_arbiter] Obaj kapitanowie wspólnie lub sędzia mogą to ogłosić, jeśli zawodnicy grają dalej.
    }

## Rozstrzyganie i czego nie można rozstrzygnąć
incident_decided_by = Już rozstrzygnięto ({ $by }). Najpierw cofnąć tę decyzję.
incident_already_closed = Już zamknięte: { $why }.
incident_corrected_meanwhile = Pozycję poprawiono i gra trwa. Sprawdzić zaktualizowany środek.
incident_nothing_proposed = Przepisy nic tu nie proponują. Wybrać środek albo odrzucić.
incident_nothing_decided = Brak decyzji do cofnięcia.
incident_unknown = Stół { $table } nie ma zdarzenia { $incident }. Odświeżyć stronę.
incident_claim_too_late =
    Nieprawidłowego posunięcia { $side ->
        [white] białych
       *[black] czarnych
    } nie można już reklamować: { $why }.
incident_none_known =
    Brak nierozstrzygniętego nieprawidłowego posunięcia { $side ->
        [white] białych
       *[black] czarnych
    }. Jeśli było, poprawić ruchy lub ustawić pozycję.

## Dlaczego alert zamknięto
incident_put_right = pozycję poprawiono, a przeciwnik wykonał ruch; liczy się
incident_too_late = według tych przepisów za późno
incident_too_late_moves =
    według tych przepisów za późno: każdy zawodnik wykonał { $made ->
        [one] 1 posunięcie
        [few] { $made } posunięcia
        [many] { $made } posunięć
       *[other] { $made } posunięcia
    } (limit { $limit })
incident_withdrawn = wycofano: zapis zawiera prawidłowe posunięcie dla tego naciśnięcia
incident_noted = odnotowano; te przepisy nie przewidują kary
incident_noted_only = odnotowano
incident_clock_alone = partia się skończyła, a można było tylko ustawić jej zegar
incident_hint_alone = partia się skończyła, a była to tylko wskazówka
incident_has_result = partia ma wynik
incident_moved = wykonano ruch
incident_declined_by_touch = przeciwnik dotknął bierki i tym samym odrzucił propozycję
incident_declined_by_move = przeciwnik wykonał ruch i tym samym odrzucił propozycję

## Ustawienie szachownicy i zegara
incident_board_rotated = Szachownica odwrócona: białe są przy linii { $rank }. Uwzględniono; nic nie trzeba robić.
incident_board_turned = Szachownicę odwrócono: białe są teraz przy linii { $rank }. Uwzględniono; nic nie trzeba robić.
incident_board_by_word = Białe są przy linii { $rank } tej szachownicy, jak podał sędzia i jak w konfiguracji. Nic nie trzeba robić.
incident_board_by_word_alone = Białe są przy linii { $rank } tej szachownicy, jak podał sędzia. Konfiguracja jest inna: poprawić orientation tego stołu.
incident_board_unlike = Według konfiguracji białe są przy linii { $rank } tej szachownicy, ale bierki stoją odwrotnie. Odwrócić szachownicę albo ustawić orientation = "auto" dla tego stołu.
incident_board_as_configured = Szachownica jest zgodna z konfiguracją.
incident_clock_with_board =
    Zegar jest obrócony razem z szachownicą: czas białych jest { $hand ->
        [left] po lewej
       *[right] po prawej
    }.
incident_clock_guessed =
    Czas białych wydaje się być na zegarze { $hand ->
        [left] po lewej
       *[right] po prawej
    }, bo tak pasuje do strony na posunięciu. Sprawdzić, który czas płynie: jeśli niewłaściwy, zamienić strony zegara.
incident_clock_guess_right =
    Czas białych jest na zegarze { $hand ->
        [left] po lewej
       *[right] po prawej
    }, jak założono. Nic nie trzeba robić.
incident_clock_guess_wrong =
    Czas białych jest na zegarze { $hand ->
        [left] po lewej
       *[right] po prawej
    }, inaczej niż założono. Naciśnięcia od ponownego uruchomienia mogą należeć do drugiego zawodnika.
incident_clock_turned =
    Zegar odwrócono: czas białych jest teraz { $hand ->
        [left] po lewej
       *[right] po prawej
    }. Uwzględniono; nic nie trzeba robić.
incident_clock_rotated =
    Zegar odwrócony: czas białych jest { $hand ->
        [left] po lewej
       *[right] po prawej
    }. Uwzględniono; nic nie trzeba robić.
incident_clock_by_word =
    Czas białych jest na zegarze { $hand ->
        [left] po lewej
       *[right] po prawej
    }, jak podał sędzia i jak w konfiguracji. Nic nie trzeba robić.
incident_clock_by_word_alone =
    Czas białych jest na zegarze { $hand ->
        [left] po lewej
       *[right] po prawej
    }, jak podał sędzia. Konfiguracja jest inna: poprawić clock_side tego stołu.
incident_clock_unlike =
    Według konfiguracji czas białych jest na zegarze { $hand ->
        [left] po lewej
       *[right] po prawej
    }, ale wydaje się być po drugiej stronie. Sprawdzić, który czas płynie. Odwrócić zegar albo ustawić clock_side = "auto" dla tego stołu.
incident_clock_as_configured = Zegar jest zgodny z konfiguracją.

## Oceny w chwili odtwarzania
incident_thought = { $what } ({ $share })
incident_thought_or = lub { $what } ({ $share })
incident_thought_made = zagrano: { $moves }
incident_thought_none = brak nowego ruchu
incident_thought_back = powrót do pozycji przed ruchem { $move }
incident_thought_back_then = powrót do pozycji przed ruchem { $move }, potem { $moves }
incident_thought_unexplained = niewyjaśnione: { $squares }
incident_thought_press =
    oceniane jest naciśnięcie zegara ({ $side ->
        [white] białe
       *[black] czarne
    })
incident_thought_reading = odczytywana jest cała szachownica
