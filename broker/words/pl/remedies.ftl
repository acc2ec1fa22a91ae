# What the rules say: remedies, claims, rulings.
#
# A remedy is a row of these sentences, one behind the other. What an arbiter is to do is an imperative.

## Times

rule_seconds = { $count } s
rule_minutes = { $count } min
# $time is such as 2:30.
rule_minutes_seconds = { $time } min
# $time is such as 1:00:30.
rule_hours = { $time } godz.
# $time is one of those above.
remedy_plus = { $side ->
    [white] Dodać białym { $time }.
   *[black] Dodać czarnym { $time }.
}
remedy_minus = { $side ->
    [white] Odjąć białym { $time }.
   *[black] Odjąć czarnym { $time }.
}
remedy_increment = { $side ->
    [white] Odjąć białym dodany czas ({ $seconds } s).
   *[black] Odjąć czarnym dodany czas ({ $seconds } s).
}
# The times to set.
remedy_times = Białe { $white }, czarne { $black }.
remedy_times_stay = Pozostawić zegar bez zmian: białe { $white }, czarne { $black }.
remedy_no_time = { $side ->
    [white] Białe nie mają już czasu. Zdecydować, czy chorągiewka spadła.
   *[black] Czarne nie mają już czasu. Zdecydować, czy chorągiewka spadła.
}

## The person who decides, in the form that the sentences below need in each language.

rule_who_director = kierownik zawodów
rule_who_arbiter = sędzia
rule_who_coordinator = koordynator
rule_who_captains = sędzia lub kapitanowie
rule_who_captains_joint = sędzia lub obaj kapitanowie wspólnie
rule_decides = Decyduje { $decider }.
# A remedy follows.
rule_may = Do uznania ({ $decider }):
rule_may_penalise = { $side ->
    [white] Białe można upomnieć lub ukarać. Decyduje { $decider }.
   *[black] Czarne można upomnieć lub ukarać. Decyduje { $decider }.
}
rule_may_rule = Inaczej może zdecydować { $decider }.
rule_declares = Remis ogłasza { $decider }.
rule_may_declare = Remis może ogłosić { $decider }.
rule_may_still_declare = Remis może jeszcze ogłosić { $decider }.
rule_decides_both_lose = O przegranej obu zawodników decyduje { $decider }.
rule_decides_restart = O ponownym rozpoczęciu partii decyduje { $decider }.
rule_sets_times = Czasy ustala { $decider }.

## How a game ends

remedy_wins = { $side ->
    [white] Białe wygrywają.
   *[black] Czarne wygrywają.
}
remedy_draw = Remis.
remedy_continues = Gra toczy się dalej.

## Illegal moves

# $count: which illegal move of this player it is.
rule_illegal_move = { $count ->
    [1] Nieprawidłowe posunięcie
    [2] Drugie nieprawidłowe posunięcie
    [3] Trzecie nieprawidłowe posunięcie
   *[other] Nieprawidłowe posunięcie nr { $count }
} { $side ->
    [white] białych.
   *[black] czarnych.
}
remedy_on_claim = { $side ->
    [white] Tylko na reklamację białych: { $remedy }
   *[black] Tylko na reklamację czarnych: { $remedy }
}
remedy_plus_on_claim = { $side ->
    [white] Jeśli białe zareklamują, dodać białym { $time }.
   *[black] Jeśli czarne zareklamują, dodać czarnym { $time }.
}
remedy_move_stands = Posunięcie pozostaje ważne.
remedy_has_moved = { $side ->
    [white] Białe wykonały już posunięcie.
   *[black] Czarne wykonały już posunięcie.
}
remedy_return = Odstawić przesunięte bierki: { $pieces }.
remedy_to_move = { $side ->
    [white] Na posunięciu są białe.
   *[black] Na posunięciu są czarne.
}
remedy_queen = Zamienić piona na hetmana.
remedy_corrected = Pozycję już poprawiono; zostawić bierki tak, jak stoją.
remedy_restore = Przywrócić pozycję sprzed posunięcia.
remedy_not_counted = Posunięcia wykonane od tego czasu nie liczą się.
remedy_another_move = { $side ->
    [white] Białe muszą wykonać inne posunięcie.
   *[black] Czarne muszą wykonać inne posunięcie.
}
remedy_touched_piece = Bierką dotkniętą jako pierwszą trzeba zagrać lub ją zbić, jeśli pozwala na to prawidłowe posunięcie.
remedy_king_in_check = Król stał wcześniej w szachu. Sprawdzić, czy to nieprawidłowe posunięcie można jeszcze poprawić.
remedy_king_captured = { $side ->
    [white] Białe zbiły króla.
   *[black] Czarne zbiły króla.
}
remedy_king_left_wins = { $side ->
    [white] Białe wygrywają: pozostawiony w szachu król został zbity.
   *[black] Czarne wygrywają: pozostawiony w szachu król został zbity.
}
remedy_king_left = Pozostawiony w szachu król został zbity.

rule_anyone = Każdy może na to wskazać.
rule_arbiter_acts = Interweniuje sędzia.
rule_arbiter_or_opponent = Interweniuje sędzia lub reklamuje przeciwnik.
rule_opponent_claims = Reklamować może tylko przeciwnik.
rule_players_captains = Rozstrzygają zawodnicy lub wzywają kapitanów.
rule_director_or_players = Poprawia kierownik zawodów lub reklamuje zawodnik.
rule_players_in_time_pressure = W niedoczasie reklamować mogą tylko zawodnicy.
# Each follows one of those above.
rule_until_made = Możliwe, dopóki przeciwnik nie wykona następnego posunięcia.
rule_until_released = Możliwe, dopóki przeciwnik nie puści bierki w następnym posunięciu.
rule_within_moves = { $count ->
    [one] Możliwe, dopóki to ostatnie posunięcie zawodnika.
    [few] Możliwe, dopóki jest wśród ostatnich posunięć zawodnika (limit: { $count }).
    [many] Możliwe, dopóki jest wśród ostatnich posunięć zawodnika (limit: { $count }).
   *[other] Możliwe, dopóki jest wśród ostatnich posunięć zawodnika (limit: { $count }).
}
rule_until_end = Możliwe do końca partii.

## Other offences

remedy_replace_pawn = { $side ->
    [white] Białe muszą zamienić piona na figurę.
   *[black] Czarne muszą zamienić piona na figurę.
}
remedy_no_penalty = Bez kary.
remedy_may_press = { $side ->
    [white] Białe mogą nacisnąć zegar bez wykonania posunięcia.
   *[black] Czarne mogą nacisnąć zegar bez wykonania posunięcia.
}
remedy_warn = { $side ->
    [white] Upomnieć białe.
   *[black] Upomnieć czarne.
}
remedy_next_time_plus = { $side ->
    [white] Następnym razem: dodać białym { $time }.
   *[black] Następnym razem: dodać czarnym { $time }.
}
remedy_restores = { $side ->
    [white] Białe poprawiają bierki na własnym czasie.
   *[black] Czarne poprawiają bierki na własnym czasie.
}
remedy_move_touched = { $side ->
    [white] Białe muszą zagrać bierką dotkniętą jako pierwszą lub ją zbić, jeśli pozwala na to prawidłowe posunięcie.
   *[black] Czarne muszą zagrać bierką dotkniętą jako pierwszą lub ją zbić, jeśli pozwala na to prawidłowe posunięcie.
}

## Touch-move

rule_must_move = { $side ->
    [white] Białe muszą zagrać
   *[black] Czarne muszą zagrać
} { $piece ->
    [pawn] pionem
    [knight] skoczkiem
    [bishop] gońcem
    [rook] wieżą
    [queen] hetmanem
   *[king] królem
} z { $square }.
rule_must_capture = { $side ->
    [white] Białe muszą zbić
   *[black] Czarne muszą zbić
} { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
   *[queen] hetmana
} na { $square }.
rule_must_capture_with = { $side ->
    [white] Białe muszą zbić
   *[black] Czarne muszą zbić
} { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
   *[queen] hetmana
} na { $square } { $by ->
    [pawn] pionem
    [knight] skoczkiem
    [bishop] gońcem
    [rook] wieżą
    [queen] hetmanem
   *[king] królem
} z { $origin }.
rule_must_castle = { $side ->
    [white] Białe muszą roszować w tę stronę.
   *[black] Czarne muszą roszować w tę stronę.
}
rule_must_move_king = { $side ->
    [white] Białe muszą zagrać królem; wieżą nie muszą.
   *[black] Czarne muszą zagrać królem; wieżą nie muszą.
}
rule_must_move_king_or_castle = { $side ->
    [white] Białe muszą zagrać królem lub roszować w drugą stronę; wieżą nie muszą.
   *[black] Czarne muszą zagrać królem lub roszować w drugą stronę; wieżą nie muszą.
}
rule_legal_moves = Prawidłowe: { $moves }.
rule_any_move = { $side ->
    [white] Białe mogą wykonać dowolne prawidłowe posunięcie.
   *[black] Czarne mogą wykonać dowolne prawidłowe posunięcie.
}
# $pieces is a list of the next one.
rule_no_move_with = Brak prawidłowego posunięcia: { $pieces }.
rule_piece_on = { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
} { $square }

## Penalties

remedy_points_plus = { $side ->
    [white] Przyznać białym dodatkowe punkty: podać ile.
   *[black] Przyznać czarnym dodatkowe punkty: podać ile.
}
remedy_points_minus = { $side ->
    [white] Odjąć białym punkty: podać ile.
   *[black] Odjąć czarnym punkty: podać ile.
}
remedy_fine = { $side ->
    [white] Kara pieniężna dla białych: podać kwotę.
   *[black] Kara pieniężna dla czarnych: podać kwotę.
}
remedy_exclude = { $side ->
    [white] Wykluczyć białe z jednej lub kilku rund.
   *[black] Wykluczyć czarne z jednej lub kilku rund.
}
remedy_expel = { $side ->
    [white] Wykluczyć białe z turnieju.
   *[black] Wykluczyć czarne z turnieju.
}
remedy_loses = { $side ->
    [white] Białe przegrywają partię.
   *[black] Czarne przegrywają partię.
}
remedy_or_other = Albo wybrać inną karę przewidzianą w tych przepisach.
remedy_repeated = Ponowne wykroczenie.

## Electronic devices

remedy_device = { $side ->
    [white] Urządzenie elektroniczne białych.
   *[black] Urządzenie elektroniczne czarnych.
}
remedy_device_or_half = { $side ->
    [white] Odjąć białym { $time } albo połowę pozostałego czasu, jeśli to mniej.
   *[black] Odjąć czarnym { $time } albo połowę pozostałego czasu, jeśli to mniej.
}
remedy_half = To połowa pozostałego czasu, mniej niż { $time }.
remedy_next_time_loses = { $side ->
    [white] Następnym razem białe przegrywają partię.
   *[black] Następnym razem czarne przegrywają partię.
}

## Draw offers, agreements, resigning, late arrival

rule_offer_any_time = Te przepisy nie określają, kiedy wolno proponować remis.
rule_offer_in_window = { $side ->
    [white] Białe zaproponowały remis po posunięciu i przed naciśnięciem zegara, zgodnie z przepisami.
   *[black] Czarne zaproponowały remis po posunięciu i przed naciśnięciem zegara, zgodnie z przepisami.
}
rule_offer_before_move = { $side ->
    [white] Białe zaproponowały remis przed posunięciem. Remis proponuje się po posunięciu i przed naciśnięciem zegara.
   *[black] Czarne zaproponowały remis przed posunięciem. Remis proponuje się po posunięciu i przed naciśnięciem zegara.
}
rule_offer_opponent = { $side ->
    [white] Białe zaproponowały remis, gdy na posunięciu był przeciwnik. Remis proponuje się po posunięciu i przed naciśnięciem zegara.
   *[black] Czarne zaproponowały remis, gdy na posunięciu był przeciwnik. Remis proponuje się po posunięciu i przed naciśnięciem zegara.
}
rule_if_it_disturbs = Jeśli to przeszkadza przeciwnikowi:
rule_agree_later = { $count ->
    [one] Remisu nie można uzgodnić, zanim każdy zawodnik wykona 1 posunięcie. Gra toczy się dalej.
    [few] Remisu nie można uzgodnić, zanim każdy zawodnik wykona { $count } posunięcia. Gra toczy się dalej.
    [many] Remisu nie można uzgodnić, zanim każdy zawodnik wykona { $count } posunięć. Gra toczy się dalej.
   *[other] Remisu nie można uzgodnić, zanim każdy zawodnik wykona { $count } posunięć. Gra toczy się dalej.
}
remedy_agreed = Zawodnicy zgadzają się na remis.
remedy_resigns = { $side ->
    [white] Białe poddają partię.
   *[black] Czarne poddają partię.
}
remedy_absent = { $side ->
    [white] Jeśli białych nie ma, wygrywają czarne: spóźnienie { $late }, limit { $allowed }.
   *[black] Jeśli czarnych nie ma, wygrywają białe: spóźnienie { $late }, limit { $allowed }.
}
rule_both_too_late = Obaj zawodnicy spóźnieni o { $late }, limit { $allowed }.
rule_both_late = Obaj zawodnicy przyszli spóźnieni o { $late }.
rule_late_time_split = Czas dzieli się między nich.
rule_late_time_white = Czas odejmuje się białym.

## Draws and claims

remedy_checkmates = { $side ->
    [white] Białe dają mata.
   *[black] Czarne dają mata.
}
remedy_stalemate = { $side ->
    [white] Białe nie mają prawidłowego posunięcia: pat.
   *[black] Czarne nie mają prawidłowego posunięcia: pat.
}
remedy_no_material = Żaden zawodnik nie ma materiału matującego. Remis.
remedy_fifty = 50 posunięć każdego zawodnika bez bicia i ruchu pionem. Remis.
rule_fivefold = Ta sama pozycja wystąpiła 5 razy.
rule_fivefold_in_a_row = Ta sama pozycja wystąpiła 5 razy z rzędu.
rule_seventyfive = 75 posunięć każdego zawodnika bez bicia i ruchu pionem.
remedy_dead = Żaden zawodnik nie może zamatować żadną serią prawidłowych posunięć. Remis.
# These two are put into the third one.
rule_pawn_on = pion na { $squares }
rule_both_in_check = oba króle są w szachu
remedy_illegal_position = W nieprawidłowej pozycji ({ $illegal }) wykonano kolejne posunięcie. Remis.
rule_no_such_claim = Te przepisy nie znają takiej reklamacji. Gra toczy się dalej.
rule_not_on_move = { $side ->
    [white] Białe nie są na posunięciu i nie mogą reklamować. Gra toczy się dalej.
   *[black] Czarne nie są na posunięciu i nie mogą reklamować. Gra toczy się dalej.
}
rule_announced_illegal = Zapowiedziane posunięcie { $move } jest nieprawidłowe.
# $where is a list of the two below.
rule_repeated = { $count ->
    [one] Pozycja wystąpiła raz ({ $where }).
    [few] Pozycja wystąpiła { $count } razy ({ $where }).
    [many] Pozycja wystąpiła { $count } razy ({ $where }).
   *[other] Pozycja wystąpiła { $count } razy ({ $where }).
}
rule_at_start = na początku
# $moves is such as 3, 5, 7.
rule_after_moves = { $side ->
    [white] po posunięciu { $moves } białych
   *[black] po posunięciu { $moves } czarnych
}
# $count counts the moves of both players.
rule_unchanged = { $count ->
    [one] 1 półruch bez bicia i ruchu pionem (potrzeba 50 posunięć każdego zawodnika).
    [few] { $count } półruchy bez bicia i ruchu pionem (potrzeba 50 posunięć każdego zawodnika).
    [many] { $count } półruchów bez bicia i ruchu pionem (potrzeba 50 posunięć każdego zawodnika).
   *[other] { $count } półruchów bez bicia i ruchu pionem (potrzeba 50 posunięć każdego zawodnika).
}
# $found is one of the sentences above.
rule_after_move = Po { $move }: { $found }
rule_claim_correct = Reklamacja słuszna.
rule_claim_incorrect = Reklamacja niesłuszna.
remedy_must_play = { $side ->
    [white] Białe muszą zagrać { $move }.
   *[black] Czarne muszą zagrać { $move }.
}

## Whether a player can still win

rule_cannot_mate = { $side ->
    [white] Białe nie mogą zamatować żadną serią prawidłowych posunięć.
   *[black] Czarne nie mogą zamatować żadną serią prawidłowych posunięć.
}
rule_can_mate = { $side ->
    [white] Białe mogą jeszcze zamatować.
   *[black] Czarne mogą jeszcze zamatować.
}
rule_mate_unproved = { $side ->
    [white] Remis, jeśli białe nie mogą zamatować. Nie zostało to dowiedzione.
   *[black] Remis, jeśli czarne nie mogą zamatować. Nie zostało to dowiedzione.
}
rule_if_blocked = Jeśli obaj kapitanowie uznają pozycję za zablokowaną, jest remis.
rule_only_king = { $side ->
    [white] Białe mają tylko króla.
   *[black] Czarne mają tylko króla.
}
rule_king_and_bishop = króla i gońca
rule_king_and_knight = króla i skoczka
rule_two_knights = króla i dwa skoczki przeciw braku pionów
rule_only_forced = { $side ->
    [white] Białe mają tylko { $material }, ale mogą wymusić mata.
   *[black] Czarne mają tylko { $material }, ale mogą wymusić mata.
}
rule_only_draw = { $side ->
    [white] Białe mają tylko { $material }: remis, chyba że wygrana jest wymuszona.
   *[black] Czarne mają tylko { $material }: remis, chyba że wygrana jest wymuszona.
}
rule_no_mating_material = { $side ->
    [white] Białe nie mają materiału matującego.
   *[black] Czarne nie mają materiału matującego.
}
rule_mating_material = { $side ->
    [white] Białe mają materiał matujący.
   *[black] Czarne mają materiał matujący.
}
rule_material_cannot_mate = { $side ->
    [white] Białe mają materiał matujący, ale nie mogą zamatować żadną serią prawidłowych posunięć. Decyduje sędzia.
   *[black] Czarne mają materiał matujący, ale nie mogą zamatować żadną serią prawidłowych posunięć. Decyduje sędzia.
}

## Flag fall

# $callers is a list of those below.
rule_called_by = Może to stwierdzić: { $callers }.
rule_called_only_by = Może to stwierdzić tylko: { $callers }.
rule_caller_arbiter = sędzia, który to widzi
rule_caller_captain = kapitan, który to widzi
rule_caller_players = każdy z zawodników
rule_caller_opponent = przeciwnik
rule_arbiter_must_call = Sędzia, który to widzi, musi to stwierdzić.
remedy_flag_too_late = Partia już się zakończyła: chorągiewka się nie liczy.
remedy_flag_void = { $side ->
    [white] Reklamacja odrzucona: białe też nie mają czasu. Gra toczy się dalej.
   *[black] Reklamacja odrzucona: czarne też nie mają czasu. Gra toczy się dalej.
}
remedy_mate_over = Czas na mata ({ $time }) minął.
remedy_mate_within = { $side ->
    [white] Białe mają { $time } na mata. W przeciwnym razie: { $remedy }
   *[black] Czarne mają { $time } na mata. W przeciwnym razie: { $remedy }
}
remedy_flag = { $side ->
    [white] Spadła chorągiewka białych.
   *[black] Spadła chorągiewka czarnych.
}
remedy_flag_first = { $side ->
    [white] Chorągiewka białych spadła pierwsza.
   *[black] Chorągiewka czarnych spadła pierwsza.
}
remedy_both_flags = Spadły obie chorągiewki.
remedy_flags_unknown = Spadły obie chorągiewki; kolejność jest nieznana.
remedy_check_clock = Sprawdzić zegar: wskazuje chorągiewkę, która spadła pierwsza.
remedy_both_low = { $side ->
    [white] Obaj zawodnicy mieli mniej niż { $time }, a białe nie mają przewagi { $points } punktów ({ $own } do { $other }).
   *[black] Obaj zawodnicy mieli mniej niż { $time }, a czarne nie mają przewagi { $points } punktów ({ $own } do { $other }).
}

## A wrong start

remedy_cancel = Anulować partię i rozpocząć nową.
remedy_right_colours = Przerwać partię i rozpocząć nową z właściwymi kolorami.
remedy_keep_times = Na obu zegarach pozostaje zużyty czas.
remedy_reset_or_keep = Zegary ustawić od nowa lub zostawić.
remedy_past_limit = { $count ->
    [one] Każdy zawodnik zakończył 1 posunięcie, a limit to { $limit }. Gra toczy się dalej.
    [few] Każdy zawodnik zakończył { $count } posunięcia, a limit to { $limit }. Gra toczy się dalej.
    [many] Każdy zawodnik zakończył { $count } posunięć, a limit to { $limit }. Gra toczy się dalej.
   *[other] Każdy zawodnik zakończył { $count } posunięć, a limit to { $limit }. Gra toczy się dalej.
}

## Quickplay finish

rule_qpf_last_period = Gra w końcowym tempie zaczyna się w ostatnim okresie. Gra toczy się dalej.
rule_qpf_bonus = Przy czasie dodawanym lub opóźnieniu nie ma takiej reklamacji. Gra toczy się dalej.
rule_qpf_check_clock = { $side ->
    [white] Białe mogą reklamować, mając mniej niż { $time }. Sprawdzić zegar.
   *[black] Czarne mogą reklamować, mając mniej niż { $time }. Sprawdzić zegar.
}
rule_qpf_flag = { $side ->
    [white] Białe nie mogą reklamować: spadła chorągiewka. Gra toczy się dalej.
   *[black] Czarne nie mogą reklamować: spadła chorągiewka. Gra toczy się dalej.
}
rule_qpf_too_early = { $side ->
    [white] Białe nie mogą reklamować, mając jeszcze { $left }. Gra toczy się dalej.
   *[black] Czarne nie mogą reklamować, mając jeszcze { $left }. Gra toczy się dalej.
}
rule_qpf_may = { $side ->
    [white] Białe są na posunięciu, mają { $left } i mogą reklamować.
   *[black] Czarne są na posunięciu, mają { $left } i mogą reklamować.
}
remedy_qpf_agreed = Reklamacja uznana: remis.
remedy_qpf_increment = { $side ->
    [white] Białe proszą o { $time } dodawanego czasu dla obu zawodników i je otrzymują.
   *[black] Czarne proszą o { $time } dodawanego czasu dla obu zawodników i je otrzymują.
}
remedy_qpf_postponed = Decyzję odłożono, gra toczy się dalej.
remedy_qpf_rejected = Reklamacja odrzucona.
remedy_qpf_less = Może być mniej niż { $time }.
remedy_qpf_decide = { $side ->
    [white] Odłożono reklamację białych, że przeciwnik nie może wygrać. Zdecydować: remis czy przegrana.
   *[black] Odłożono reklamację czarnych, że przeciwnik nie może wygrać. Zdecydować: remis czy przegrana.
}
remedy_qpf_delay = { $side ->
    [white] Ustawić zegar z opóźnieniem. Białe otrzymują połowę pozostałego czasu.
   *[black] Ustawić zegar z opóźnieniem. Czarne otrzymują połowę pozostałego czasu.
}
# Each of these is followed by rule_points_then or rule_points_now. $count may be 2.5.
rule_since_previous = { $count ->
    [one] Od poprzedniej reklamacji, { $count } posunięcie temu:
    [few] Od poprzedniej reklamacji, { $count } posunięcia temu:
    [many] Od poprzedniej reklamacji, { $count } posunięć temu:
   *[other] Od poprzedniej reklamacji, { $count } posunięcia temu:
}
rule_since_claim = { $count ->
    [one] Od reklamacji, { $count } posunięcie temu:
    [few] Od reklamacji, { $count } posunięcia temu:
    [many] Od reklamacji, { $count } posunięć temu:
   *[other] Od reklamacji, { $count } posunięcia temu:
}
rule_last_moves = { $count ->
    [one] W ostatnim posunięciu:
    [few] Ostatnie posunięcia ({ $count }):
    [many] Ostatnie posunięcia ({ $count }):
   *[other] Ostatnie posunięcia ({ $count }):
}
rule_no_move_since_claim = Żadnego posunięcia od reklamacji.
rule_no_move_since_previous = Żadnego posunięcia od poprzedniej reklamacji.
rule_record_starts = Zapis zaczyna się tutaj.
rule_points_then = Bierki białych z { $white_before } na { $white } pkt, czarnych z { $black_before } na { $black }.
rule_points_now = Bierki białych: { $white } pkt. Bierki czarnych: { $black } pkt.
rule_moves_unchanged = { $count ->
    [one] { $count } posunięcie od ostatniego bicia lub ruchu pionem.
    [few] { $count } posunięcia od ostatniego bicia lub ruchu pionem.
    [many] { $count } posunięć od ostatniego bicia lub ruchu pionem.
   *[other] { $count } posunięcia od ostatniego bicia lub ruchu pionem.
}
rule_position_times = { $count ->
    [one] Ta pozycja wystąpiła raz.
    [few] Ta pozycja wystąpiła { $count } razy.
    [many] Ta pozycja wystąpiła { $count } razy.
   *[other] Ta pozycja wystąpiła { $count } razy.
}
# $moves is such as 41. Rh2 Rf6.
rule_moves_since = Posunięcia od tego czasu: { $moves }.
rule_last_played = Ostatnie posunięcia: { $moves }.
