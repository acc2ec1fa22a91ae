# The tournament desk: events, players, rounds, results, prizes, files.

## Pages of an event

desk_loading = Wczytywanie
desk_section = Grupa
desk_pages = Strony turnieju
desk_setup = Ustawienia
desk_players = Zawodnicy
desk_results = Wyniki
desk_files = Pliki
desk_log = Dziennik
# A name or a round, and what is said of it.
desk_labelled = { $label }: { $text }
desk_quoted = „{ $text }”

## Forms

desk_save = Zapisz
desk_cancel = Anuluj
desk_change = Zmień
desk_remove = Usuń
desk_undo = Cofnij
desk_redo = Przywróć
desk_correct = Popraw
desk_reason = Powód
desk_why = Dlaczego
desk_no_title = brak
desk_steps = Kroki
desk_step = { $number } { $title }
desk_next = Dalej: { $title }
desk_unsaved = Niezapisane zmiany: { $forms }.
desk_today = dziś
desk_tomorrow = jutro, { $day }

## Columns of lists

desk_number = Nr
desk_rating = Ranking
desk_prize = Nagroda
desk_prizes = Nagrody
desk_money = Kwota
desk_born = Ur.
desk_stage = Etap
desk_round = Runda
desk_boards = Szachownice
desk_board = Szachownica { $number }

## Results as they are entered

desk_score_both_lose = 0–0 (obaj przegrywają)
desk_score_black_absent = 1–0 walkower (brak czarnych)
desk_score_white_absent = 0–1 walkower (brak białych)
desk_score_both_absent = 0–0 walkower (brak obu)
# Fewer than one move by each player: such a game is not rated.
desk_score_short = { $score }, mniej niż jedno posunięcie

## Events

desk_new_event = Nowy turniej
desk_venue = Miejsce
desk_first_day = Pierwszy dzień
desk_last_day = Ostatni dzień
desk_format = System turnieju
desk_format_help = Ustala rundy, przepisy i tempo gry. Można je zmienić w ustawieniach.
desk_format_later = Wybór później, w ustawieniach
desk_first_section = Pierwsza grupa
desk_first_section_help = Kolejne grupy dodaje się w ustawieniach.
# The name of a section that is open to everyone.
desk_open = Open
desk_create_event = Utwórz turniej
desk_import_event = Albo wczytaj zapisany turniej
desk_event_imported = Turniej wczytany.
desk_go_to_event = Przejdź do turnieju
desk_player_count = { $count ->
    [one] 1 zawodnik
    [few] { $count } zawodników
    [many] { $count } zawodników
   *[other] { $count } zawodnika
}

## Files

desk_whole_event = Cały turniej
desk_whole_event_help = Wszystkie wpisy i nazwiska, dla innego biura turnieju lub do archiwum.
desk_event_file = Turniej (.flagfall-event)
desk_us_report = Raport dla US Chess
desk_us_report_help = Trzy pliki dBase w jednym archiwum. Każdy zawodnik musi mieć numer US Chess (identyfikator krajowy).
desk_us_affiliate = Numer organizacji (affiliate)
desk_us_chief = Numer dyrektora turnieju
desk_us_assistant = Numer asystenta
desk_us_city = Miasto
desk_us_state = Stan
desk_us_zip = Kod pocztowy
desk_us_level = Poziom szkolny
desk_us_level_none = nieszkolny
desk_us_level_primary = podstawowy
desk_us_level_junior = gimnazjalny
desk_us_level_senior = licealny
desk_us_sections = Grupy rankingowe
desk_us_create = Utwórz raport
desk_us_choose = Wybierz co najmniej jedną grupę rankingową.
desk_event_over = Turniej jest zakończony. Aby go otworzyć, cofnij zakończenie w dzienniku.
desk_end = Koniec turnieju
desk_end_help = Potem niczego nie można już wpisać.
desk_end_event = Zakończ turniej
desk_erase = Usuń wszystkie nazwiska
desk_erase_help = Tego nie można cofnąć. Wyniki i kojarzenia pozostają, z numerami. Sędzia główny i dziennik biura turnieju zachowują nazwiska. Stoły zostają zwolnione.
desk_erase_elsewhere = Pliki, wydruki i dzienniki sal zachowują nazwiska. Zatrzymaj każdą salę i uruchom w niej:
desk_erase_name = Wpisz nazwę turnieju: { $name }
desk_erase_names = Usuń nazwiska
desk_erased = Nazwiska z tego turnieju zostały usunięte.

## Log

desk_log_title = Dziennik turnieju
desk_log_pages = Inne wpisy
desk_log_newest = Najnowsze
desk_log_earlier = Wcześniejsze
desk_log_undo = Cofnij: { $what }
desk_log_redo = Przywróć: { $what }
desk_log_undone = cofnięte

## Print

desk_print_what = Co wydrukować
desk_print_by_board = Kojarzenia według szachownic
desk_print_by_name = Kojarzenia według nazwisk
desk_print_slips = Kartki wyników
desk_print_plates = Wizytówki
desk_print_rules = Arkusz przepisów
desk_minors = Niepełnoletni
desk_minors_named = pełne nazwisko
desk_minors_initials = inicjały
desk_minors_hidden = nazwisko niepubliczne
desk_no_players = W tej grupie nie ma jeszcze zawodników.
desk_no_round = Nie skojarzono jeszcze żadnej rundy.
desk_after = { $title } po rundzie { $round }
desk_rules_of = Przepisy: { $section }
desk_signature = Podpis
desk_arbiter = Sędzia
desk_divided = podzielone przez { $count }

## Standings

desk_before_first_round = Przed pierwszą rundą.
desk_so_far = Wstępnie: brakuje wyników.
desk_explain_tie_breaks = Wyjaśnij wartościowanie: { $name }

## Players

desk_add_player = Dodaj zawodnika
desk_add = Dodaj
desk_name_help = Nazwisko, imię.
desk_club = Szkoła, klub lub drużyna
desk_minor = niepełnoletni
desk_adult = pełnoletni
desk_import_players = Albo wczytaj listę
desk_import_players_help = CSV z wierszem nagłówka (name, rating, school, born, sex, minor …), TRF lub PGN. Wczytywani są tylko zawodnicy.
desk_players_entered = Wpisano { $count ->
    [one] 1 zawodnika
    [few] { $count } zawodników
    [many] { $count } zawodników
   *[other] { $count } zawodnika
}, w grze: { $playing }.
desk_players_notes = Uwagi o tych zawodnikach
desk_change_player = Zmień: { $name }
desk_from_round = od rundy { $round }
desk_in_round = runda { $round }
desk_always_at = zawsze przy stole { $number }
desk_house_player = zawodnik rezerwowy
desk_has_assistant = ma asystenta
desk_apart_from = nie kojarzyć z: { $name }
desk_bye_half = pauza, ½ punktu
desk_bye_full = pauza, 1 punkt
desk_bye_zero = pauza, 0 punktów
desk_bye_allocated = pauza z kojarzenia
desk_add_players = { $count ->
    [one] Dodaj 1 zawodnika
    [few] Dodaj { $count } zawodników
    [many] Dodaj { $count } zawodników
   *[other] Dodaj { $count } zawodnika
}
desk_encoding = Kodowanie
desk_encoding_help = Jeśli nazwiska wyglądają źle, wybierz inne kodowanie.

## One player

desk_title = Tytuł
desk_federation = Federacja
desk_fide_id = FIDE ID
desk_national_id = Identyfikator krajowy
desk_birth = Data urodzenia
desk_birth_help = RRRR/MM/DD albo rok.
desk_birth_minor = RRRR/MM/DD albo rok. Zawodnik jest niepełnoletni.
desk_birth_adult = RRRR/MM/DD albo rok. Zawodnik jest pełnoletni.
desk_age = Pełnoletność
desk_age_by_birth = według daty urodzenia
desk_sex = Płeć
desk_sex_help = Tylko do nagród; nigdy nie jest publikowana.
desk_sex_unknown = nie podano
desk_sex_female = kobieta
desk_sex_male = mężczyzna
desk_fixed_table = Zawsze przy stole
desk_late_from = Gra od rundy
desk_late_from_help = Więcej niż 1 przy późniejszym dołączeniu.
desk_ranking = Miejsce na liście startowej
desk_ranking_help = Zostaw puste, jeśli bez miejsca.
desk_note = Notatka dla biura turnieju
desk_house_help = zawodnik rezerwowy (gra tylko, by uniknąć pauzy)
desk_played_before = rozegrał partie rankingowe, ale nie ma rankingu
desk_assisted = ma asystenta, który wykonuje posunięcia lub naciska zegar; bez alertów o rękach
desk_bye_round = Pauza w rundzie
desk_bye_kind = Rodzaj pauzy
desk_bye_none = bez pauzy
desk_bye_save = Zapisz pauzę
desk_withdraw = Wycofaj
desk_withdraw_after = Wycofaj po rundzie { $round }
desk_reinstate = Przywróć do gry
desk_move_to = Przenieś do: { $section }

## Players who are kept apart

desk_apart = Zawodnicy, których się nie kojarzy
desk_apart_list = Nie kojarzyć z: { $names }
desk_apart_choose = Wybierz zawodnika
desk_apart_with = Nie kojarzyć z
desk_apart_help = Od następnego kojarzenia.
desk_apart_add = Nie kojarz
desk_apart_allow = Zezwól
desk_apart_allow_with = Zezwól na kojarzenie z: { $name }

## Penalty and bonus points

desk_points = Punkty karne lub dodatkowe
desk_points_kind = Rodzaj
desk_points_penalty = kara
desk_points_bonus = premia
desk_points_help = 1, 0,5, 1,5 …
desk_points_event = cały turniej
desk_points_effect = Skutek
desk_points_add = Dodaj punkty
desk_points_invalid = Nieprawidłowe punkty „{ $typed }”. Wpisz 1, 0,5 lub 1,5.
desk_points_undo = Aby usunąć punkty, cofnij je w dzienniku.
desk_recorded = Zapisywane w dzienniku.

## Pairings

desk_pair_round = Skojarz rundę { $round }
desk_pairing = Kojarzenie…
desk_changed_meanwhile = Ktoś inny zmienił tę rundę. Anuluj i zacznij od nowa: zapis usunąłby jego zmiany.
desk_lots = Losowanie: wyżej notowany zawodnik na szachownicy 1 ma { $side ->
    [white] białe
   *[black] czarne
}.
desk_draft_of = Runda { $round }: szkic
desk_accept = Zatwierdź kojarzenia
desk_not_now = Nie teraz
desk_draft = Szkic: widoczny tylko w biurze turnieju.
desk_public_from = Opublikowane od: { $time }.
desk_published = Opublikowane.
desk_closed = Runda zamknięta.
desk_changed_by_hand = Zmieniono ręcznie: { $reason }
desk_change_by_hand = Zmień ręcznie
desk_undo_pairing = Cofnij kojarzenie
desk_undo_pairing_late = Tego kojarzenia nie można już cofnąć. Sprawdź rundę i spróbuj ponownie.
desk_publish = Opublikuj
desk_publish_again = Opublikuj ponownie
desk_publish_later = Opublikuj o innej porze
desk_publish_at = Opublikuj o
desk_publish_at_help = Zostaw puste, aby opublikować teraz.
desk_publish_day = Dzień publikacji
desk_start_at = Początek rundy o
desk_start_at_help = Zostaw puste, jeśli nie jest ogłoszony.
desk_start_day = Dzień początku
desk_in_progress = W toku.
desk_all_results = Są wszystkie wyniki.
desk_starts = Początek: { $time }.
desk_unrated = bez rankingu
desk_round_notes = Uwagi o tej rundzie
desk_not_paired = Nieskojarzeni
desk_explanation = Wyjaśnienie tej rundy
desk_explain_board = Wyjaśnij szachownicę { $number }

## A round changed manually

desk_change_round = Ręczna zmiana rundy { $round }
desk_change_round_help = Wybór zawodnika z innej szachownicy zamienia obu miejscami. Szachownice z wynikiem są stałe. Szachownica bez dwóch zawodników zostaje usunięta.
desk_no_player = brak zawodnika
desk_swap = Zamień
desk_swap_at = Zamień kolory na szachownicy { $number }
desk_unpair = Rozłącz
desk_unpair_at = Rozłącz szachownicę { $number }
desk_white_at = Białe na szachownicy { $number }
desk_black_at = Czarne na szachownicy { $number }
desk_table_of = Stół szachownicy { $number }
desk_add_board = Dodaj szachownicę
desk_without_game = Bez partii
desk_check = Kontrola kojarzeń
desk_save_round = Zapisz rundę

## A decision between players who are level

desk_decide = Rozstrzygnięcie: { $stage }
desk_decide_who = { $players } mają równy wynik i nie ma już partii. Kto jest pierwszy?
desk_decide_place = Miejsce { $place }
desk_decided_by = Rozstrzyga
desk_decided_by_help = Bez przecinków i średników. Zapisywane w dzienniku z godziną.
desk_decide_save = Zapisz rozstrzygnięcie

## Results

desk_round_closed = Runda { $round }, zamknięta
desk_confirm_all = Potwierdź wszystkie ({ $count })
desk_close_round = Zamknij rundę { $round }
desk_open_boards = Jeszcze bez wyniku: { $boards }.
desk_open_boards_more = Jeszcze bez wyniku: { $boards } i { $count } więcej.
desk_waiting = Runda { $round }: { $count ->
    [one] 1 wynik do potwierdzenia
    [few] { $count } wyniki do potwierdzenia
    [many] { $count } wyników do potwierdzenia
   *[other] { $count } wyniku do potwierdzenia
}
desk_waiting_in = { $section }, runda { $round }: { $count ->
    [one] 1 wynik do potwierdzenia
    [few] { $count } wyniki do potwierdzenia
    [many] { $count } wyników do potwierdzenia
   *[other] { $count } wyniku do potwierdzenia
}
desk_hall_away = Brak połączenia z salą { $halls }. Wyniki dotrą automatycznie po jego przywróceniu.
desk_hall_silent = Sala { $halls } nie pokazuje tego turnieju. Biuro turnieju potrzebuje własnego konta w brokerze (desk_url w pliku sali).
desk_confirm = Potwierdź { $score }
desk_confirm_for = Potwierdź { $score }: { $players }
desk_correct_for = Popraw wynik: { $players }
desk_result_choose = Wynik…
desk_result_of = Wynik: { $players }
desk_result_for = { $score }: { $players }
desk_keep = Zachowaj { $score }
desk_keep_for = Zachowaj { $score }: { $players }
desk_clear = Zwolnij stół
desk_clear_for = Zwolnij stół { $table }: { $players }
desk_clear_ask = Partia przy stole { $table } zostanie przerwana. Nie można jej wznowić i nie liczy się.
desk_seat_choose = Złe miejsce…
desk_seat_of = Złe miejsce: { $players }
desk_seat_colours = Zamienione kolory
desk_seat_other = Inny zawodnik zamiast: { $name }
desk_seat_raised = Utworzono alert przy stole { $table }. Jego strona pokazuje właściwy przepis.
desk_open_table = Otwórz stół { $table }
desk_no_result = brak wyniku
desk_reason_log = Powód (do dziennika)
desk_save_result = Zapisz wynik
desk_same_result = To jest obecny wynik.
desk_no_effect = Nic innego się nie zmienia.

# How a board of the round is.
desk_reports = Szachownica podaje { $score }
desk_reports_why = Szachownica podaje { $score } ({ $why })
desk_reports_none = Szachownica wycofała swój wynik
desk_reports_other = Szachownica podaje teraz { $score }; wpisano: { $entered }
desk_reports_other_why = Szachownica podaje teraz { $score } ({ $why }); wpisano: { $entered }
desk_playing = w toku, posunięcie { $move }
desk_unrecorded = Szachownica zapisała wynik, który tu cofnięto, i nie zapisuje dalszych posunięć. Zawodnicy grają dalej i zapisują. Wynik wpisz tutaj.
desk_not_started = nierozpoczęta
desk_manual = szachownica bez elektroniki
desk_sent_later = Stół otrzyma zawodników po opublikowaniu rundy
desk_sending = Wysyłanie zawodników do stołu…
desk_not_sent = Stół nie ma tej partii

## Setup

desk_event = Turniej
desk_delays = Opóźnienie transmisji
desk_event_form = Dane turnieju
desk_organiser = Organizator
desk_chief_arbiter = Sędzia główny
desk_adult_at = Pełnoletność od lat
desk_adult_at_help = Młodsi są niepełnoletni, chyba że zaznaczono inaczej.
desk_minors_for = Niepełnoletni, dla odbiorców „{ $audience }”
# $withheld, $named and $print are the words for these on the same pages.
desk_withheld = Odbiorcy { $audiences } widzą „{ $withheld }” zamiast każdego niepełnoletniego, na telefonach i ekranach w sali. Dzieci nie znajdą tak swojego stołu. Dla ekranów w sali wybierz „{ $named }” przy odbiorcach, dla których są. Wydrukowane kojarzenia zawsze mają nazwiska ({ $print }).
desk_withheld_one = Odbiorcy { $audiences } widzą „{ $withheld }” zamiast każdego niepełnoletniego, na telefonach i ekranach w sali. Dzieci nie znajdą tak swojego stołu. Aby pokazać nazwiska tylko na ekranach, dodaj drugą grupę odbiorców, na przykład screens, do pliku sali. Uruchom panel z --audience screens i wybierz tu dla niej „{ $named }”. Wydrukowane kojarzenia zawsze mają nazwiska ({ $print }).
desk_system = System kojarzenia
desk_rounds_help = Zostaw puste, by użyć wartości systemu.
desk_ruleset = Przepisy gry
desk_ruleset_hall = domyślne sali
desk_ruleset_help = Nie wybrano: każda sala stosuje swoje przepisy dla tempa gry.
desk_time_control = Tempo gry
desk_time_control_help = Minuty + sekundy na posunięcie: 90+30. Opóźnienie: 30d5. Dwa okresy: 40/90+30:30+30. Bez zegara: -. Teraz: { $control }.
desk_time_control_invalid = Nieprawidłowe tempo gry „{ $typed }”. Wpisz minuty + sekundy na posunięcie, na przykład 90+30.
desk_tables = Stoły
desk_tables_help = Najpierw szachownica 1: { $hall } 1-12. Szachownice bez elektroniki, bez nazwy sali: 13-20.
# Stands for the name of a hall where none is connected.
desk_tables_hall = sala
desk_tables_invalid = Nieprawidłowe stoły „{ $typed }”. Wpisz sala 1-12 albo 13-20 dla szachownic bez elektroniki.
desk_tables_from_1 = Nieprawidłowe stoły „{ $typed }”. Numery zaczynają się od 1.
desk_tables_backwards = Nieprawidłowe stoły „{ $typed }”. Wpisz { $right }.
desk_tables_unknown = Nieznana sala „{ $hall }”. Znane: { $halls }.
desk_team_best = Zawodnicy liczeni do drużyny
desk_team_best_help = Zostaw puste, jeśli nie ma klasyfikacji drużyn.
desk_section_notes = Uwagi: { $section }
desk_delete_section = Usuń grupę
desk_new_section = Nowa grupa
desk_new_section_name = Open, U12, Seniorzy…
desk_add_section = Dodaj grupę
desk_choose_format = Wybierz system turnieju.
desk_tie_breaks_help = W tej kolejności. Wybierz niżej z nazwy albo wpisz kody.
desk_tie_breaks_choose = Wybierz z nazwy…
desk_tie_breaks_add = Dodaj wartościowanie
desk_tie_breaks_default = Domyślne systemu.
desk_options = Ustawienia kojarzenia: { $section }
desk_option = Ustawienie
desk_option_value = Wartość
desk_option_effect = Działanie
desk_option_reset = Przywróć { $value }
desk_option_reset_of = { $setting }: przywróć wartość domyślną, { $value }
desk_option_blank = puste
desk_options_save = Zapisz ustawienia

## Prizes

desk_prizes_of = Nagrody: { $section }
desk_prize_below = Ranking poniżej
desk_prize_unrated = Bez rankingu
desk_prize_unrated_only = Tylko dla zawodników bez rankingu
desk_prize_born = Urodzeni od
desk_prize_teams_only = Dla drużyn
desk_prize_all = wszyscy
desk_prize_women = kobiety, dziewczęta
desk_prize_men = mężczyźni, chłopcy
desk_prize_money = Nagrody pieniężne są
desk_prize_shared = dzielone między zawodników z równą liczbą punktów (US Chess 32B)
desk_prize_ties = przyznawane według wartościowania dodatkowego
desk_prizes_help = Nagroda bez kwoty jest rzeczowa. Nie jest dzielona: przypada według końcowego miejsca, także zdobywcy nagrody pieniężnej. Płeć i datę urodzenia podaje się przy każdym zawodniku.
desk_prize_examples = 1., Poniżej 1600, Puchar…
desk_prize_add = Dodaj nagrodę
desk_prize_remove = Usuń: { $prize }
desk_prize_remove_new = Usuń tę nagrodę
desk_prize_name_missing = Każda nagroda musi mieć nazwę, na przykład 1. lub Poniżej 1600.
desk_prize_money_invalid = { $prize }: nieprawidłowa kwota „{ $typed }”. Wpisz 50 lub 33,50.
desk_prize_number_invalid = { $prize }: ranking i rok wpisz jako liczby całkowite.
