# Alerts, incidents, remedies and corrections on the arbiters' pages.

## What an alert is called, by its kind. Also in notifications of telephones: at most 60 characters

arbiter_kind_illegal_move = Mossa illegale completata
arbiter_kind_press_without_move = Orologio premuto senza mossa
arbiter_kind_press_before_move = Orologio premuto prima della mossa
arbiter_kind_two_hands = Mossa con due mani
arbiter_kind_wrong_hand = Orologio premuto con l’altra mano
arbiter_kind_unpromoted_pawn = Pedone non promosso sull’ultima traversa
arbiter_kind_king_capture = Re catturato
arbiter_kind_displaced_pieces = Pezzi spostati non rimessi a posto
arbiter_kind_touch_move = Pezzo toccato
arbiter_kind_illegal_position_on_board = Posizione illegale sulla scacchiera
arbiter_kind_wrong_initial_position = Posizione iniziale errata
arbiter_kind_reversed_colors = Colori invertiti
arbiter_kind_wrong_opponent = Giocatore sbagliato alla scacchiera
arbiter_kind_both_late = Entrambi i giocatori in ritardo
arbiter_kind_late_arrival = Giocatore assente all’inizio
arbiter_kind_flag_fall = Caduta della bandierina
arbiter_kind_both_flags = Due bandierine cadute, nessun reclamo
arbiter_kind_both_low_on_time = Entrambi i giocatori a corto di tempo
arbiter_kind_quickplay_finish = Finale rapido (quickplay finish)
arbiter_kind_clock_setting = Orologio impostato male
arbiter_kind_clock_stopped = Orologio fermo
arbiter_kind_dead_position = Posizione morta
arbiter_kind_threefold = Tripla ripetizione
arbiter_kind_fivefold = Quintupla ripetizione
arbiter_kind_fifty_moves = 50 mosse senza cattura né mossa di pedone
arbiter_kind_seventyfive_moves = 75 mosse senza cattura né mossa di pedone
arbiter_kind_draw_offer = Offerta di patta
arbiter_kind_draw_agreed = Patta concordata
arbiter_kind_resignation = Abbandono
arbiter_kind_device = Dispositivo elettronico
arbiter_kind_misconduct = Comportamento scorretto
arbiter_kind_moves_withdrawn = Mosse tolte dal formulario
arbiter_kind_board_lost = La scacchiera non risponde
arbiter_kind_clock_lost = L’orologio non risponde
arbiter_kind_set_clock_manually = Impostare l’orologio a mano
arbiter_kind_stop_clock_manually = Fermare l’orologio a mano
arbiter_kind_clock_changed_in_pause = Orologio cambiato durante una pausa
arbiter_kind_clock_not_started = Orologio non avviato
arbiter_kind_position_to_set_up = Disporre la posizione
arbiter_kind_result_missing = Manca il risultato
arbiter_kind_result_shown = Risultato mostrato con i re
arbiter_kind_no_game = Si gioca senza partita
arbiter_kind_ambiguous_position = Mossa giocata non chiara
arbiter_kind_draw_claim_possible = Possibile richiesta di patta
arbiter_kind_arbiter_call = Arbitro chiamato

## How much an alert matters, and how certain it is

arbiter_severity_urgent = Urgente
arbiter_severity_warning = Avviso
arbiter_severity_hint = Indizio
arbiter_certainty_certain = Certo
arbiter_certainty_likely = Probabile
arbiter_certainty_hint = Indizio
arbiter_severity_within = { $severity ->
    [urgent] urgente
    [warning] avviso
   *[hint] indizio
}
arbiter_certainty_within = { $grade ->
    [certain] certo
    [likely] probabile
   *[hint] indizio
}
arbiter_alert_named = { $kind } ({ $about })
arbiter_handling = { $name } se ne occupa

## The list of alerts

arbiter_alerts = Segnalazioni
arbiter_open_alerts = Segnalazioni aperte
arbiter_past_alerts = Segnalazioni non decise di partite finite
arbiter_closed_alerts = Segnalazioni chiuse
arbiter_game_finished = partita finita
arbiter_past_count = Partite finite, non decise ({ $count })
arbiter_closed_count = Chiuse ({ $count })
arbiter_hidden = { $count ->
    [one] Il filtro nasconde 1 segnalazione aperta.
   *[other] Il filtro nasconde { $count } segnalazioni aperte.
}
arbiter_show_all = Mostra tutte
arbiter_none_open = Nessuna segnalazione aperta.
arbiter_not_reported = Il lettore delle scacchiere non si è ancora fatto vivo. Fino ad allora nessuna segnalazione.
arbiter_whose = Segnalazioni di chi
arbiter_whose_all = Tutti i tavoli
arbiter_whose_sector = I miei tavoli ({ $tables })
arbiter_whose_mine = Le mie
arbiter_certainty = Certezza
arbiter_sure_all = Con indizi
arbiter_sure_likely = Senza indizi
arbiter_sure_certain = Solo certe
arbiter_table = Tavolo
arbiter_take = Ci penso io
arbiter_act_at = { $act }: tavolo { $number }, { $kind }
arbiter_decided_by = deciso da { $name }
arbiter_outside = Il tavolo { $number } non è nel suo settore ({ $tables }). Chiamare il suo arbitro o l’arbitro principale.
arbiter_line_to_set = Impostare l’orologio a mano: Bianco { $white }, Nero { $black }
arbiter_spoken = Tavolo { $number }: { $line }

## What the map of the hall says of a table

arbiter_state_urgent = segnalazione urgente
arbiter_state_warning = avviso
arbiter_state_lost = scacchiera o orologio non risponde
arbiter_state_paused = in pausa
arbiter_state_hint = indizio
arbiter_state_handled = in gestione
arbiter_state_short = a corto di tempo
arbiter_state_playing = in corso
arbiter_state_waiting = non iniziata
arbiter_state_over = finita
arbiter_state_free = libero
arbiter_states_urgent = { $count ->
    [one] 1 segnalazione urgente
   *[other] { $count } segnalazioni urgenti
}
arbiter_states_warning = { $count ->
    [one] 1 avviso
   *[other] { $count } avvisi
}
arbiter_states_lost = { $count } con scacchiera o orologio che non risponde
arbiter_states_paused = { $count } in pausa
arbiter_states_hint = { $count ->
    [one] 1 indizio
   *[other] { $count } indizi
}
arbiter_states_handled = { $count } in gestione
arbiter_states_short = { $count } a corto di tempo
arbiter_states_playing = { $count } in corso
arbiter_states_waiting = { $count ->
    [one] 1 non iniziata
   *[other] { $count } non iniziate
}
arbiter_states_over = { $count ->
    [one] 1 finita
   *[other] { $count } finite
}
arbiter_states_free = { $count ->
    [one] 1 libero
   *[other] { $count } liberi
}
arbiter_tile_calls = chiama
arbiter_tile_urgent = urgente
arbiter_tile_warning = avviso
arbiter_tile_hint = indizio
arbiter_tile_board = no scacc.
arbiter_tile_clock = no orol.
arbiter_tile_paused = pausa
arbiter_tile_playing = in corso
arbiter_tile_waiting = attende
arbiter_tile_free = libero
arbiter_lost_board = la scacchiera non risponde
arbiter_lost_clock = l’orologio non risponde
arbiter_awaits_position = in attesa della posizione dal tavolo { $number }
arbiter_paused_by = in pausa da parte di { $name }
arbiter_paused_why = in pausa da parte di { $name }: { $reason }
arbiter_low_on_time = a corto di tempo, { $time }
arbiter_no_moves = in corso, ancora nessuna mossa
arbiter_nobody_seated = nessun giocatore assegnato
arbiter_undecided = { $count ->
    [one] 1 segnalazione non decisa di una partita finita
   *[other] { $count } segnalazioni non decise di una partita finita
}

## One alert

arbiter_alert = Segnalazione
arbiter_alert_at = Segnalazione al tavolo { $number }
arbiter_to_alerts = ‹ Segnalazioni
arbiter_previous_alert = Segnalazione precedente
arbiter_next_alert = Segnalazione successiva
arbiter_shortcuts = Scorciatoie da tastiera
arbiter_alert_unknown = Questa segnalazione non esiste più.
arbiter_none_open_short = Nessuna segnalazione aperta
arbiter_open_count = { $count ->
    [one] 1 aperta
   *[other] { $count } aperte
}
arbiter_place = { $at } di { $count }
arbiter_claimed_by = { $side ->
    [white] reclamato dal Bianco
   *[black] reclamato dal Nero
}
arbiter_seen_by = visto da { $name }
arbiter_before_first = prima della prima mossa
arbiter_after = { $side ->
    [white] dopo la mossa { $number } del Bianco
   *[black] dopo la mossa { $number } del Nero
}
arbiter_closed_why = Chiusa: { $why }
arbiter_undone = { $decision } Annullato da { $name }, { $time }.
arbiter_before = Prima
arbiter_afterwards = Dopo
arbiter_clock_before_after = Orologio prima e dopo
arbiter_remedy = Provvedimento
arbiter_contradicted = Contraddetto
arbiter_rule = Regola
arbiter_article = Articolo { $article }
arbiter_count = Conteggio
arbiter_mate = Matto
arbiter_may_act = Può agire
arbiter_rules = Regolamento
arbiter_decide_again = Deciso in tempo e poi annullato. Resta aperta finché non si decide di nuovo.
arbiter_by_share = La metà di un tempo si calcola dall’orologio quando si applica. Fermare prima l’orologio.
arbiter_result = Risultato { $result }
arbiter_replay = Rivedi questo momento
arbiter_print = Stampa

## The evidence

arbiter_piece = { $side ->
    [white] { $piece ->
        [pawn] pedone bianco
        [knight] cavallo bianco
        [bishop] alfiere bianco
        [rook] torre bianca
        [queen] donna bianca
       *[king] re bianco
    }
   *[black] { $piece ->
        [pawn] pedone nero
        [knight] cavallo nero
        [bishop] alfiere nero
        [rook] torre nera
        [queen] donna nera
       *[king] re nero
    }
}
arbiter_piece_unknown = pezzo
arbiter_empty = vuota
arbiter_piece_on = { $piece } in { $square }
arbiter_emptied = { $square } liberata
arbiter_pressed = { $side ->
    [white] il Bianco ha premuto l’orologio
    [black] il Nero ha premuto l’orologio
   *[unknown] orologio premuto
}
arbiter_flag_fell = { $side ->
    [white] è caduta la bandierina del Bianco
    [black] è caduta la bandierina del Nero
   *[unknown] è caduta una bandierina
}
arbiter_connection_lost = connessione persa
arbiter_reconnected = ricollegato
arbiter_clock_read = lettura dell’orologio
arbiter_relative = { $sign }{ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
arbiter_differs_new = { $square }: { $piece } (era vuota)
arbiter_differs_gone = { $square }: vuota (prima { $was })
arbiter_differs = { $square }: { $piece } (prima { $was })
arbiter_differences = Cambiamenti sulla scacchiera
arbiter_squares_differ = { $count } case diverse
arbiter_board_as_recorded = Sulla scacchiera, come registrato
arbiter_on_the_board = Sulla scacchiera
arbiter_evidence_table = Prove come tabella
arbiter_evidence_from = Prove, in secondi da { $time } (il momento giudicato)
arbiter_seconds = Secondi
arbiter_source = Fonte
arbiter_evidence = Prova
arbiter_board = Scacchiera
arbiter_clock = Orologio
arbiter_strip_key = ● posato  ○ alzato  ▮ pressione  ⚑ bandierina  | lettura
arbiter_strip_judged = giudicato
arbiter_strip_board = scacch.
arbiter_strip_clock = orologio
arbiter_strip_press = premuto
arbiter_strip_flag = { $side ->
    [white] bandierina B.
    [black] bandierina N.
   *[unknown] bandierina
}
arbiter_strip_lost = perso
arbiter_strip_back = tornato
arbiter_strip_piece = { $side ->
    [white] b { $piece }
   *[black] n { $piece }
}

## Times to set manually

arbiter_set_manually = Impostare l’orologio a mano
arbiter_stop_first = L’orologio è in moto. Fermarlo prima.
arbiter_open_this = Apri questa segnalazione
arbiter_open_this_to_set = Apri questa segnalazione: { $certainty }, impostare l’orologio a mano
arbiter_both_shown = L’orologio mostra entrambi i tempi.
arbiter_not_read = orologio non letto
arbiter_shows = mostra { $time }
arbiter_shows_right = ✓ mostra { $time }

## Remedies and decisions

arbiter_apply = Applica
arbiter_apply_what = Applica: { $what }
arbiter_confirm_result = Conferma: { $result }
arbiter_both_times = Bianco { $white }, Nero { $black }
arbiter_a_warning = ammonizione
arbiter_restart_it = ricominciare la partita
arbiter_set_the_position = fissare la posizione
arbiter_start_game = Inizia la partita
arbiter_resolved = Risolto
arbiter_reopen = Annulla: riapri la partita
arbiter_dismiss = Scarta
arbiter_reject = Rifiuta
arbiter_change = Modifica…
arbiter_other_remedy = Altro provvedimento…
arbiter_undo = Annulla
arbiter_note = Nota (facoltativa)
arbiter_own_remedy = Altro provvedimento
arbiter_rules_leave_choice = Scegliere un provvedimento
arbiter_other_remedies = Altri provvedimenti
arbiter_sent = Inviato
arbiter_illegal_count = { $count ->
    [1] Prima mossa illegale di questo giocatore
    [2] Seconda mossa illegale di questo giocatore
    [3] Terza mossa illegale di questo giocatore
   *[other] Mossa illegale n. { $count } di questo giocatore
}
arbiter_mate_unknown = Non si sa se l’avversario può ancora dare matto.
arbiter_mate_impossible = L’avversario non può dare matto con nessuna serie di mosse legali.
arbiter_mate_possible = L’avversario può ancora dare matto.
arbiter_mate_line = L’avversario può ancora dare matto: { $line }
arbiter_left_to_mate = ancora { $seconds } s per dare matto
arbiter_decision = { $name }, { $time }: { $what }
arbiter_decision_note = { $decision } Nota: { $note }
arbiter_did_resolve = risolto.
arbiter_did_dismiss = scartato.
arbiter_did_reject = ha rifiutato il provvedimento.
arbiter_did_apply = applicato. { $words }
arbiter_did_apply_other = ha applicato un altro provvedimento. { $words }
arbiter_already_decided = { $name } ha già deciso.
arbiter_already_handling = { $name } se ne sta già occupando.
arbiter_release_lead = La segnalazione sarà di nuovo aperta a ogni arbitro.
arbiter_release = Rilascia
arbiter_undo_of = Annullare la decisione di { $name }?
arbiter_undo_of_lead = { $decision } Tutto viene annullato e la segnalazione si riapre.
arbiter_undo_of_button = Annulla la decisione di { $name }
arbiter_restart_at = Ricominciare la partita al tavolo { $number }?
arbiter_restart_lead = { $words } Le mosse di questa partita non conteranno più. Non si può annullare.
arbiter_restart = Ricomincia la partita
arbiter_choose_played = Scegli la mossa giocata
arbiter_correct_moves = Correggi le mosse
arbiter_restore_position = Ripristinare un’altra posizione
arbiter_doubt = Connessione persa; forse la decisione non è stata registrata. Se al ritorno la segnalazione è ancora aperta, toccare di nuovo.
arbiter_doubt_over = Connessione ripristinata. La segnalazione è invariata; toccare di nuovo per decidere.
arbiter_play_continues = Il gioco continua
arbiter_apply_this = Applica questo
arbiter_warn = { $side ->
    [white] Ammonire il Bianco
   *[black] Ammonire il Nero
}
arbiter_position_proposed = Fissare la posizione proposta
arbiter_time_unchanged = invariato
arbiter_time_needed = necessario
arbiter_both_times_needed = Inserire entrambi i tempi come 1:05:00 o 5:00, al massimo 9:59:59, o lasciarli vuoti.
arbiter_restart_alone = Una partita ricominciata non ha risultato né tempi. Lasciare vuoto.
arbiter_nothing_written = Inserire tempi, un risultato o un’ammonizione. Per non cambiare nulla, chiudere il modulo e rifiutare il provvedimento.
arbiter_written_restart = Annullare la partita e ricominciarla.
arbiter_written_position = Fissare la posizione proposta.
arbiter_written_times = Impostare l’orologio: Bianco { $white }, Nero { $black }.
arbiter_written_warning = { $side ->
    [white] Ammonire il Bianco.
    [black] Ammonire il Nero.
   *[unknown] Ammonire il giocatore.
}
arbiter_written_result = La partita finisce { $result }.
arbiter_pause_play = Sospendi gioco e orologio
arbiter_pause_play_at = Sospendi gioco e orologio al tavolo { $number }
arbiter_resume_play = Riprendi il gioco
arbiter_resume_play_at = Riprendi il gioco al tavolo { $number }
arbiter_clock_runs_above = L’orologio è in moto; i tempi sopra lo seguono entro un secondo.
arbiter_clock_runs_below = L’orologio è in moto; i tempi da scegliere lo seguono entro un secondo.
arbiter_play_paused = Gioco sospeso dalle { $time }.
arbiter_play_paused_by = Gioco sospeso dalle { $time } da { $name }.

## Corrections

arbiter_corrections = Correzioni
arbiter_corrections_at = Correzioni al tavolo { $number }
arbiter_entered_there = Tempi e reclami, anche per un inizio errato, si inseriscono qui:
arbiter_no_such_table = Questo tavolo non esiste nella sala.
arbiter_not_allowed = Il suo account non può farlo: { $what }. Vedere i permessi in Accesso.
arbiter_preview = Anteprima
arbiter_will_change = Questo cambierà
arbiter_checking = Verifica in corso…
arbiter_cannot = Non si può fare
arbiter_check_again = Verifica di nuovo
arbiter_changes_nothing = Niente nel formulario.
arbiter_game_changed = La partita è cambiata
arbiter_check_now = { $what } Verificare che cosa cambierebbe ora.
arbiter_sending = Inviato…
arbiter_done = Fatto
arbiter_not_done = Non eseguito
arbiter_another_game = Ora a questo tavolo c’è un’altra partita.
arbiter_game_continued = La partita è proseguita: è stata giocata { $move }.
arbiter_record_changed = Il formulario della partita è cambiato.
arbiter_result_removed = Il risultato è stato tolto. La partita continua.
arbiter_game_ended = La partita è finita: { $result }.
arbiter_correction_doubt = Forse la correzione non è stata registrata. Verificare che cosa cambia prima di applicarla di nuovo.
arbiter_no_game = A questo tavolo non è iniziata nessuna partita.
arbiter_game_is_finished = La partita è finita.
arbiter_enter_result = Inserire il risultato
arbiter_result_short = Risultato
arbiter_no_result_reopen = Nessun risultato: riapri la partita
arbiter_result_none = La partita non ha ancora un risultato.
arbiter_result_replaced = Il risultato è { $result }. Uno nuovo lo sostituisce.
arbiter_choose_result = Scegliere il risultato.
arbiter_choose_played_short = Mosse possibili
arbiter_choose_played_first = Scegliere la mossa giocata.
arbiter_nothing_ambiguous = Nessuna mossa ambigua.
arbiter_matches_board = Corrisponde alla scacchiera.
arbiter_differs_from_board = Allora errato sulla scacchiera: { $wrong }.
arbiter_rotate_board = Ruota la scacchiera
arbiter_rotate_board_lead = Se il Bianco siede all’altro capo della scacchiera.
arbiter_swap_clock = Scambia i lati dell’orologio
arbiter_swap_clock_short = Lati orologio
arbiter_swap_clock_lead = Se il tempo del Bianco è dall’altro lato dell’orologio.
arbiter_pause_and_resume = Sospendi e riprendi
arbiter_pause_short = Pausa
arbiter_pause_hall = Sospendi tutta la sala
arbiter_play = Gioco
arbiter_pause = Sospendi il gioco
arbiter_reason = Motivo (facoltativo)
arbiter_not_paused = Qui il gioco non è sospeso.
arbiter_paused_since = Gioco sospeso dalle { $time }.
arbiter_paused_since_why = Gioco sospeso dalle { $time }: { $reason }.
arbiter_paused_since_by = Gioco sospeso dalle { $time } da { $name }.
arbiter_paused_since_by_why = Gioco sospeso dalle { $time } da { $name }: { $reason }.
arbiter_paused_moved = Gioco sospeso dalle { $time }. Disporre la posizione della partita del tavolo { $number }.
arbiter_choose_pause = Scegliere se sospendere o riprendere. Durante una pausa non si giudica nulla.
arbiter_set_position = Fissare la posizione
arbiter_position_short = Posizione
arbiter_as_on_board = Come sulla scacchiera
arbiter_as_recorded = Come registrato
arbiter_side_to_move = Tratto
arbiter_white_to_move = Tratto al Bianco
arbiter_black_to_move = Tratto al Nero
arbiter_castling = Arrocco
arbiter_castling_white_short = Il Bianco può arroccare corto
arbiter_castling_white_long = Il Bianco può arroccare lungo
arbiter_castling_black_short = Il Nero può arroccare corto
arbiter_castling_black_long = Il Nero può arroccare lungo
arbiter_position_lead = Il gioco continua da qui; le mosse precedenti restano. Le case diverse dal formulario sono segnate.
arbiter_position_first = Disporre la posizione, o usare ciò che mostra la scacchiera.
arbiter_position_over = La partita è finita. Correggere invece le mosse.
arbiter_last_positions = Ultime posizioni registrate
arbiter_starting_position = Posizione iniziale
arbiter_position_after = Posizione dopo { $move }
arbiter_remove_piece = Togli
arbiter_clear_board = Svuota la scacchiera
arbiter_editor_help = Trascinare un pezzo, o toccarlo e poi toccare una casa. Trascinarlo fuori dalla scacchiera lo toglie. Tastiera: frecce, poi K Q R B N P per il Bianco, k q r b n p per il Nero, Canc.
arbiter_pieces_to_place = Pezzi da disporre
arbiter_square_is = { $square }: { $piece }
arbiter_square_named = { $square }, { $piece }
arbiter_square_named_differs = { $square }, { $piece }, diversa dal formulario
arbiter_nothing_recorded = A questo tavolo non ci sono ancora mosse registrate.
arbiter_back_to_move = Torna a una mossa
arbiter_back_short = Indietro
arbiter_before_first_move = Prima della prima mossa
arbiter_tap_last_correct = Toccare l’ultima mossa corretta.
arbiter_choose_last_correct = Scegliere l’ultima mossa corretta.
arbiter_record_ends = Il formulario finisce dopo { $move }. I segnali successivi di scacchiera e orologio vengono rivalutati. Per riprendere da qui, ripristinare prima la posizione sulla scacchiera.
arbiter_record_empties = Tutte le mosse vengono tolte. I segnali di scacchiera e orologio vengono rivalutati. Per riprendere da qui, ripristinare prima la posizione sulla scacchiera.
arbiter_correct_move = Correggere una mossa
arbiter_move_short = Mossa
arbiter_after_last = Dopo l’ultima mossa
arbiter_find_move_example = Nf3 o g1f3
arbiter_find_move = Cerca una mossa
arbiter_legal_moves = Mosse legali
arbiter_remove_move = Togli l’ultima
arbiter_add_next_move = Aggiungi la mossa seguente
arbiter_later_moves = Mosse successive
arbiter_keep_later = Mantieni le successive
arbiter_reevaluate = Rivaluta le successive
arbiter_the_record = Mosse registrate
arbiter_tap_wrong = Toccare la mossa errata.
arbiter_at_start = All’inizio della partita:
arbiter_after_this = Dopo { $move }:
arbiter_instead_of = Invece di { $move }:
arbiter_position_was_set = Più tardi è stata fissata una posizione. Le mosse successive vengono tolte e rivalutate.
arbiter_then_illegal = { $move } sarebbe allora illegale. Le mosse successive vengono tolte e rivalutate.
arbiter_none_legal = Nessuna mossa legale in questa posizione.
arbiter_none_matches = Nessuna mossa legale corrisponde.
arbiter_as_recorded_move = come registrato
arbiter_move_game = Sposta a un altro tavolo
arbiter_move_game_short = Altro tavolo
arbiter_move_game_lead = Spostare la partita a un tavolo libero, con formulario, tempi e segnalazioni. Lì il gioco resta sospeso finché la posizione non è disposta.
arbiter_move_game_first = Inserire il numero di un tavolo libero.

## Health

arbiter_health = Stato
arbiter_level_fault = Guasto
arbiter_level_warning = Avviso
arbiter_level_ok = A posto
arbiter_needs_action = Da sistemare
arbiter_computers = Computer
arbiter_to_calibrate = Scacchiere da calibrare
arbiter_all_good = Tutto a posto: { $connected }
arbiter_connected = { $boards ->
    [one] 1 scacchiera
   *[other] { $boards } scacchiere
} e { $clocks ->
    [one] 1 orologio
   *[other] { $clocks } orologi
} in linea.
arbiter_connected_last = Ultimo stato noto: { $boards ->
    [one] 1 scacchiera
   *[other] { $boards } scacchiere
} e { $clocks ->
    [one] 1 orologio
   *[other] { $clocks } orologi
} in linea.
arbiter_screen_clocks = { $count ->
    [one] 1 tavolo ha l’orologio a schermo.
   *[other] { $count } tavoli hanno l’orologio a schermo.
}
arbiter_before_next_round = Prima del prossimo turno
arbiter_before_round_at = Prima del turno delle { $time }
arbiter_all_equipment = { $count ->
    [one] Tutte le scacchiere e gli orologi (1 tavolo)
   *[other] Tutte le scacchiere e gli orologi ({ $count } tavoli)
}
arbiter_calibrate_table = Calibra il tavolo { $number }
arbiter_no_data = Qui non sono ancora arrivati dati.
arbiter_batteries = { $count ->
    [one] Dopo il turno: 1 batteria scarica (tavolo { $tables }).
   *[other] Dopo il turno: { $count } batterie scariche (tavoli: { $tables }).
}
arbiter_both_fine = Scacchiera e orologio a posto.
arbiter_clock_fine = L’orologio è a posto; non c’è scacchiera.
arbiter_last_seen = { $fault } Ultimo segnale { $ago }.
arbiter_malformed = { $count ->
    [one] 1 messaggio difettoso
   *[other] { $count } messaggi difettosi
}
arbiter_reconnects = { $count ->
    [one] 1 riconnessione
   *[other] { $count } riconnessioni
}
arbiter_so_far = Finora: { $what }.
arbiter_page_ok = Pannello collegato.
arbiter_page_lost = Nessun dato dal pannello dalle { $time }; quanto segue è di allora. Verificare che questo dispositivo sia nella rete della sala. Se altri hanno lo stesso problema, verificare che Flagfall sia in funzione sul computer della sala.
arbiter_broker_ok = Broker dei messaggi in linea.
arbiter_broker_lost = Il broker dei messaggi non risponde dalle { $time }. Le mosse sono ancora lette e registrate, ma nessuno schermo le mostra. Verificare il broker sul computer della sala e riavviarlo.
arbiter_reader_ok = Lettore delle scacchiere in linea.
arbiter_reader_ok_version = Lettore delle scacchiere in linea, versione { $version }.
arbiter_reader_lost = Il lettore delle scacchiere si è fermato alle { $time }. Le mosse non vengono registrate. Avviare Flagfall sul computer della sala.
arbiter_reader_silent = Nessun dato dal lettore delle scacchiere dalle { $time }: è bloccato lui o il broker. Nessuna segnalazione finché non torna. Riavviare Flagfall sul computer della sala; le mosse registrate restano.
arbiter_reader_unknown = Il lettore delle scacchiere non si è ancora fatto vivo. Se resta così, verificare che sia in funzione, con la stessa sala e lo stesso broker.
arbiter_disk_unknown = Il giornale viene scritto. Spazio libero sconosciuto.
arbiter_megabytes = { $size } MB
arbiter_gigabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
arbiter_disk_full = { $room } liberi per il giornale, circa { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
} di gioco. Liberare spazio ora: a disco pieno le mosse non si possono confermare.
arbiter_disk_low = { $room } liberi per il giornale, circa { $hours } ore di gioco. Liberare spazio prima del prossimo turno.
arbiter_disk_ok = { $room } liberi per il giornale, bastano per questo torneo.

## Calibration

arbiter_calibrate = Calibra la scacchiera del tavolo { $number }
arbiter_calibrate_set_up = Disporre i pezzi come per una nuova partita, i bianchi sulle traverse stampate 1 e 2, ciascuno al centro della sua casa.
arbiter_calibrate_spares = Mettere le donne di riserva, se ci sono, in d3 (bianca) e d6 (nera). Lasciare vuote tutte le altre case.
arbiter_calibrate_save = Quando ogni pezzo è riconosciuto, salvare il set. Si potrà usarlo su ogni scacchiera di questo tipo.
arbiter_save_set = Salva questo set
arbiter_cancel = Lascia stare
arbiter_to_health = Torna allo stato
arbiter_mark_read = riconosciuto
arbiter_mark_missing = non riconosciuto
arbiter_mark_stray = dovrebbe essere vuota
arbiter_mark_doubled = riconosciuto due volte
arbiter_mark_spare = donna di riserva, se c’è
arbiter_reading_board = Lettura della scacchiera: { $readings } di { $needed }.
arbiter_pieces_read = { $spares ->
    [0] { $read } pezzi su { $all } riconosciuti, nessuna donna di riserva.
    [1] { $read } pezzi su { $all } riconosciuti, una donna di riserva.
   *[other] { $read } pezzi su { $all } riconosciuti, entrambe le donne di riserva.
}
arbiter_calibrate_unknown = Tavolo { $number } sconosciuto. La pianta della sala mostra tutti i tavoli.
arbiter_calibrate_no_board = Il tavolo { $number } ha un orologio e nessuna scacchiera: niente da calibrare.
arbiter_calibrate_not_connected = Al tavolo { $number } non si è ancora collegata nessuna scacchiera. Quando lo farà, qui si vedrà se va calibrata.
arbiter_calibrate_needless = La scacchiera del tavolo { $number } non va calibrata. Solo quelle che leggono chip nei pezzi lo richiedono.
arbiter_calibrate_game = Al tavolo { $number } è in corso una partita. Per calibrare, i pezzi devono essere nella posizione iniziale. Attendere la fine, o sospendere il gioco e poi ripristinare la posizione.
