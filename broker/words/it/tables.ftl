# A table, by the daemon: start, clock, pauses, health, history, answers to requests.

## Pieces and squares, as arguments of what follows

hall_piece = { $piece ->
    [pawn] pedone
    [knight] cavallo
    [bishop] alfiere
    [rook] torre
    [queen] donna
   *[king] re
} { $side ->
    [white] (Bianco)
   *[black] (Nero)
}
hall_piece_on = { $piece ->
    [pawn] pedone
    [knight] cavallo
    [bishop] alfiere
    [rook] torre
    [queen] donna
   *[king] re
} { $side ->
    [white] (Bianco)
   *[black] (Nero)
} in { $square }
hall_some_piece_on = pezzo in { $square }
hall_none_detected = nessun pezzo rilevato in { $square }
hall_empty_square = { $square } vuota
hall_squares = { $count ->
    [one] 1 casa
   *[other] { $count } case
}

## Requests that cannot be granted

hall_not_done = La richiesta è fallita: { $error }. Nulla è cambiato; vedere il registro del demone.
hall_too_late = La richiesta è arrivata troppo tardi e nulla è cambiato. Riprovare.
hall_unknown_request = Questa versione non conosce questa richiesta.
hall_no_table = Questa sala non ha il tavolo { $table }. La mappa della sala li mostra tutti.
hall_no_table_to_call = Questa sala non ha il tavolo { $table }. Controllare il numero o rivolgersi a un arbitro.
hall_table_number = Tavolo { $table } non valido. I tavoli sono numerati da 1 a { $most }.
hall_there_already = La partita è già al tavolo { $table }. Scegliere un altro tavolo.
hall_game_elsewhere = La partita { $game } è già assegnata al tavolo { $table }. Prima liberare quel tavolo.
hall_same_clock = Il tavolo { $table } ha già questo orologio.
hall_still_playing = La partita { $game } è in corso al tavolo { $table }. Prima inserirne il risultato.
hall_already_played = La partita { $game } è stata giocata al tavolo { $table }. Le sue mosse andrebbero perse.
hall_over = La partita al tavolo { $table } è terminata.
hall_over_no_times = La partita al tavolo { $table } è terminata. Il suo orologio non si può regolare.
hall_over_correct_moves = La partita al tavolo { $table } è terminata. Correggere invece le sue mosse.
hall_no_screen_clock = Il tavolo { $table } non ha un orologio a schermo. Un arbitro può attivarlo.
hall_turn_screen = L’orologio del tavolo { $table } è su uno schermo. Girare invece lo schermo.
hall_turn_no_clock = Al tavolo { $table } non si legge alcun orologio; i lati non si possono scambiare.
hall_board_away = La scacchiera del tavolo { $table } non risponde e può contenere le ultime mosse. Ricollegarla o riprovare tra { $seconds } s.
hall_board_telling = Flagfall sta leggendo la memoria della scacchiera del tavolo { $table }. Riprovare tra { $seconds } s.
hall_other_game = La partita { $game } non è al tavolo { $table }; lì c’è la partita { $other }.
hall_no_game_started = La partita { $game } non è al tavolo { $table }; lì nessuna partita è iniziata.
hall_game_left = Questa partita non è più a questo tavolo; orologio e risultato non si possono cambiare qui. Respingere o inserire l’esito in segreteria.
hall_game_left_settled = Questa partita non è più a questo tavolo e l’episodio è stato chiuso con essa.
hall_started_or_left = Questa partita è iniziata o non è più a questo tavolo. Ricaricare la pagina.
hall_not_started = La partita non è iniziata; tempi e risultato non si possono applicare.
hall_no_incident = Il tavolo { $table } non ha l’episodio { $incident }. Ricaricare la pagina.
hall_already_closed = Già chiuso: { $closed }.
hall_nothing_to_undo = Nessuna decisione da annullare.
hall_not_handled = Nessuno se ne occupa; non c’è nulla da rilasciare.
hall_handled_by = Se ne occupa già { $by }.
hall_call_no_remedy = Una chiamata chiede solo un arbitro. Inserire a parte ciò che ne consegue.
hall_remedy_times_over = La partita è terminata e l’orologio non si può regolare. Respingere o inserire l’esito come risultato.
hall_remedy_position_over = La partita è terminata e nessuna posizione si può ripristinare. Respingere.
hall_no_open_result = Una partita in corso non ha risultato. Scegliere 1-0, 0-1 o 1/2-1/2.
hall_result_entered = { $by } ha inserito questo risultato. Per correggerlo, scegliere 1-0, 0-1 o 1/2-1/2.
hall_move_over = La partita { $game } è terminata e resta al suo tavolo.
hall_move_just_over = La partita { $game } è appena terminata. Controllare il risultato.
hall_table_plays = La partita { $game } è in corso al tavolo { $table }. Scegliere un tavolo libero o liberare questo.
hall_table_seated = { $player } e { $opponent } sono al tavolo { $table }. Scegliere un tavolo libero o liberare questo.
hall_note_empty = La nota è vuota. Inserire il testo.
hall_note_gone = Questa nota non esiste più. Ricaricare la pagina.
hall_note_resolved = { $by } ha già risolto questa nota.

## Corrections that cannot be made

# Of plies: $now are in the record, $known were there when the page was opened.
hall_moves_since = Al tavolo { $table } si è continuato a giocare: { $now } semimosse ora, { $known } all’inserimento. Rivedere e riprovare.
hall_record_changed = La registrazione del tavolo { $table } è cambiata: { $now } semimosse ora, { $known } alla preparazione. Rivedere e riprovare.
hall_no_such_ply = La registrazione del tavolo { $table } ha { $count } semimosse; dopo la { $ply } non si può correggere nulla. Ricaricare la pagina.
hall_no_such_choice = Nessun avviso aperto al tavolo { $table } propone { $choice }. Ricaricare la pagina o correggere le mosse.
hall_choice_too_late = Al tavolo { $table } si è continuato a giocare da quando è stata proposta { $choice }. Correggere invece le mosse.
hall_bad_move = Mossa non valida «{ $move }». Inserire due case, come g1f3, o a7a8q per una promozione.
hall_bad_fen = Posizione non valida «{ $fen }» ({ $error }). Usare FEN.
hall_fen_no_side = La posizione non indica chi muove. Aggiungere w o b.
hall_long_fen = Una posizione FEN ha al massimo { $most } caratteri.
hall_unplayable = Da questa posizione non si può proseguire: { $faults }. Correggerla.
hall_no_king = { $side ->
    [white] il Bianco non ha re
   *[black] il Nero non ha re
}
hall_many_kings = una parte ha più di un re
hall_pawn_on_last_rank = un pedone è sulla prima o sull’ultima traversa
hall_opposite_check = la parte che non muove è sotto scacco
hall_bad_castling = arrocco permesso benché re o torre non sia sulla casa iniziale
hall_bad_en_passant = nessun pedone può aver superato la casa dell’en passant
hall_illegal_here = { $move } è illegale in questa posizione. { $why } Correggere e inviare di nuovo tutte le mosse.
hall_illegal_after = { $move } è illegale dopo { $before }. { $why } Correggere e inviare di nuovo tutte le mosse.
# Reasons, put into the two above.
hall_why_over = Lì la partita è terminata.
hall_why_empty = { $square } è vuota.
hall_why_turn = { $side ->
    [white] Muove il Bianco.
   *[black] Muove il Nero.
}
hall_why_castling = Il re non può arroccare lì.
hall_why_own_piece = In { $square } c’è un pezzo della stessa parte.
hall_why_promotion = Manca il pezzo di promozione, come { $move }.
hall_why_no_promotion = Questo pezzo lì non promuove.
hall_only_board_now = I dati precedenti di scacchiera e orologio non sono più disponibili. Si legge solo la posizione attuale.

## What programs send wrongly

hall_bad_moment = Ora della pressione non valida. Usare UTC in millisecondi dal 1970, o ometterla.
hall_bad_start = Ora d’inizio non valida. Usare UTC in millisecondi dal 1970.
hall_no_audience = Questa sala non ha il pubblico «{ $name }». Aggiungerlo in [[audiences]] nella configurazione.
hall_no_game_id = L’assegnazione non ha un identificativo della partita. Aggiungerlo.
hall_long_names = Partita, torneo, giocatori e tempo di riflessione hanno al massimo { $most } caratteri ciascuno.
hall_blank_name = { $side ->
    [white] Il nome del Bianco contiene solo spazi. Inserire un nome o lasciarlo vuoto.
   *[black] Il nome del Nero contiene solo spazi. Inserire un nome o lasciarlo vuoto.
}
hall_bad_ruleset = Il regolamento non è utilizzabile: { $faults }.
hall_long_period = Tempo di riflessione non valido «{ $control }». Un periodo dura al massimo un giorno, in secondi.
hall_empty_remedy = Il provvedimento non ha testo. Inserire che cosa si applica.
hall_long_remedy = Il testo di un provvedimento ha al massimo { $most } caratteri. Accorciarlo.
hall_long_reason = Il motivo della fine ha al massimo { $most } caratteri. Accorciarlo.
hall_empty_reason = Inserire perché la partita termina, o ometterlo.
hall_one_time = Inserire i tempi di entrambi i giocatori, o nessuno.
hall_times_range = Un orologio mostra da 0:00:00 a 9:59:59. Inserire tempi in questo intervallo.
hall_remedy_result = Un provvedimento termina la partita con 1-0, 0-1 o 1/2-1/2, o non ha risultato.
hall_restart_result = Una partita ricominciata non ha risultato né tempi. Ometterli.
hall_restart_position = Una partita ricominciata richiede una posizione iniziale. Inserirla.
hall_reason_no_result = Il provvedimento ha un motivo della fine, ma nessun risultato. Aggiungere il risultato o omettere il motivo.

## Calling an arbiter

hall_player_calls = { $side ->
    [white] Il Bianco chiama un arbitro.
   *[black] Il Nero chiama un arbitro.
}
hall_arbiter_called = È stato chiamato un arbitro.
hall_call_answer = È stato chiamato un arbitro.
hall_called_already = { $minutes ->
    [0] Un arbitro è appena stato chiamato.
    [one] Un arbitro è stato chiamato 1 minuto fa.
   *[other] Un arbitro è stato chiamato { $minutes } minuti fa.
}
hall_comes = { $by } sta arrivando.

## On-screen clock: answers to a tap

hall_touch_next_game = L’orologio è pronto per la prossima partita. Toccare di nuovo per avviarlo.
hall_touch_paused = Un arbitro ha sospeso il gioco. L’orologio riprende quando lo consente.
hall_touch_over = La partita è terminata.
hall_touch_old = L’orologio è cambiato dopo questo tocco. Toccare di nuovo.
hall_touch_other_device = Un altro dispositivo è l’orologio di questo tavolo. Un arbitro può rimuoverlo dalla pagina del tavolo.
hall_touch_no_stop = Il dispositivo di un giocatore non può fermare l’orologio. Chiamare un arbitro.
hall_touch_other_side = { $side ->
    [white] Questo dispositivo è l’orologio del Bianco. Nulla è cambiato.
   *[black] Questo dispositivo è l’orologio del Nero. Nulla è cambiato.
}
hall_touch_flag = La bandierina era già caduta.
hall_touch_flag_down = È caduta una bandierina. Un arbitro regola l’orologio, o la partita è terminata.
hall_touch_stopped_already = L’orologio è già fermo.
hall_touch_running_already = L’orologio è già in moto.
hall_touch_resume = L’orologio è in pausa. Riprendere con il pulsante centrale.
# $side has the first move.
hall_touch_first = { $side ->
    [white] Muove prima il Bianco. Il Nero tocca per avviare l’orologio del Bianco.
   *[black] Muove prima il Nero. Il Bianco tocca per avviare l’orologio del Nero.
}
hall_touch_not_running = { $side ->
    [white] È in moto l’orologio del Bianco. Nulla è cambiato.
   *[black] È in moto l’orologio del Nero. Nulla è cambiato.
}
hall_touch_not_set = Al tavolo { $table } non ci sono giocatori con tempo di riflessione; l’orologio non è regolato.
hall_played_without_clock = La partita si gioca senza orologio.
hall_screen_no_texts = Un orologio a schermo non mostra testi.
hall_screen_not_set = L’orologio a schermo non è regolato. Prima assegnare i giocatori.
hall_screen_set = L’orologio a schermo è regolato.
hall_screen_was_down = L’orologio a schermo è in pausa: Flagfall è rimasto fermo per { $time } e non si poteva premere. Bianco { $white }, Nero { $black }. Controllare la posizione, poi riprendere.

## On-screen clock: devices that need attention

# $device is white, black or both (one device for both players).
hall_device_old = { $device ->
    [white] Il dispositivo del Bianco
    [black] Il dispositivo del Nero
   *[both] Il dispositivo dell’orologio
} segnala i tocchi con circa { $seconds } s di ritardo ({ $count } degli ultimi { $total }). Questo tempo non viene accreditato: la rete spiega solo { $way } ms. Avvicinare il dispositivo al punto di accesso o sostituirlo.
hall_device_wrong_half = { $other ->
    [white] Il dispositivo del Nero ha toccato la metà del Bianco
   *[black] Il dispositivo del Bianco ha toccato la metà del Nero
} ({ $count ->
    [one] una volta
   *[other] almeno { $count } volte
}). Nulla è cambiato. Controllare il dispositivo.
hall_device_second = { $device ->
    [white] Un secondo dispositivo ha aperto il codice dell’orologio del Bianco
    [black] Un secondo dispositivo ha aperto il codice dell’orologio del Nero
   *[both] Un secondo dispositivo ha aperto il codice dell’orologio
} e ha toccato ({ $count ->
    [one] una volta
   *[other] almeno { $count } volte
}). Nulla è cambiato. Per usarlo come orologio, rimuovere quello attuale in «Orologio» e scansionare il nuovo codice.

## Setting a clock

hall_no_clock_to_set = Al tavolo { $table } non si legge alcun orologio. Regolarlo a mano.
hall_most_time = Un orologio mostra al massimo 9:59:59. Inserire meno.
hall_being_set = L’orologio del tavolo { $table } è già in regolazione. Attendere la risposta.
hall_set_clock = Regolare l’orologio a mano: Bianco { $white }, Nero { $black }. { $why }
# Reasons, put into the one above and into hall_stop_clock.
hall_clock_no_reply = L’orologio non ha risposto.
hall_clock_no_effect = L’orologio ha accettato i tempi, ma non li mostra.
hall_no_clock_read = A questo tavolo non si legge alcun orologio.
hall_clock_unreachable = Al tavolo { $table } non risponde alcun orologio.
hall_board_unreachable = Al tavolo { $table } non risponde alcuna scacchiera; il suo orologio non è raggiungibile.
hall_still_runs = L’orologio ha accettato l’ordine, ma è ancora in moto.
hall_runs_in_pause = L’orologio è in moto durante la pausa.
hall_cannot_stop = L’orologio ora non si può fermare automaticamente.
# $change is one of the two below.
hall_if_run_on = Se l’orologio è andato avanti, cambiare invece i tempi: { $change }.
hall_decisions = { $count } decisioni insieme: { $changes }.
# Signed times, such as +2:00.
hall_both_changes = Bianco { $white }, Nero { $black }
hall_one_change = { $side ->
    [white] Bianco { $time }
   *[black] Nero { $time }
}
hall_set_times = Regolare l’orologio: Bianco { $white }, Nero { $black }.
hall_correct_bonus = Correggere anche l’incremento o il ritardo.
hall_times_undone = { $by } li ha annullati prima della regolazione.
hall_began_at = { $side ->
    [white] L’orologio del Bianco è partito da { $time }. Il tempo di riflessione ({ $control }) dà { $should }.
   *[black] L’orologio del Nero è partito da { $time }. Il tempo di riflessione ({ $control }) dà { $should }.
}
hall_both_began_at = L’orologio è partito da: Bianco { $white }, Nero { $black }. Il tempo di riflessione ({ $control }) dà { $should }.
# $method is increment, bronstein or delay; $bonus are its seconds by the time control.
hall_wrong_bonus = { $side ->
    [white] Il Bianco ha ricevuto { $seconds } s in ciascuna di { $count } mosse di seguito.
   *[black] Il Nero ha ricevuto { $seconds } s in ciascuna di { $count } mosse di seguito.
} { $method ->
    [increment] Il tempo di riflessione aggiunge { $bonus } s a mossa.
    [bronstein] Il tempo di riflessione restituisce fino a { $bonus } s a mossa.
   *[delay] Il tempo di riflessione ritarda ogni mossa di { $bonus } s.
}

## Pausing play

hall_pauses = Il gioco al tavolo { $table } è sospeso.
hall_resumes = Il gioco al tavolo { $table } riprende.
hall_paused_at = { $count ->
    [one] Il gioco è sospeso a 1 tavolo.
   *[other] Il gioco è sospeso a { $count } tavoli.
}
hall_resumed_at = { $count ->
    [one] Il gioco riprende a 1 tavolo.
   *[other] Il gioco riprende a { $count } tavoli.
}
hall_clock_by_wire = Il suo orologio viene fermato automaticamente.
hall_clock_by_hand = Fermare il suo orologio a mano.
hall_clock_stops = Il suo orologio si ferma.
hall_clock_stopped = Il suo orologio è fermo.
hall_clock_to_start = Il suo orologio è fermo: avviarlo.
hall_clock_resumes = Il suo orologio riprende.
hall_clocks_by_wire = { $count ->
    [one] L’orologio viene fermato automaticamente al tavolo { $tables }.
   *[other] Gli orologi vengono fermati automaticamente ai tavoli { $tables }.
}
hall_clocks_by_hand = { $count ->
    [one] Fermare a mano l’orologio del tavolo { $tables }.
   *[other] Fermare a mano gli orologi dei tavoli { $tables }.
}
hall_clocks_to_start = { $count ->
    [one] Avviare l’orologio del tavolo { $tables }.
   *[other] Avviare gli orologi dei tavoli { $tables }.
}
hall_pause_no_board = La sua scacchiera non risponde; la posizione verrà controllata al ricollegamento.
hall_pause_board_differs = La posizione sulla scacchiera differisce dalla registrazione: controllarla.
hall_pause_times_differ = Il suo orologio mostra altri tempi.
hall_no_game_in_progress = Nessuna partita in corso in questa sala.
hall_nowhere_paused = Il gioco non è sospeso a nessun tavolo.
hall_paused_already = Il gioco al tavolo { $table } è già sospeso.
hall_paused_already_by = Il gioco al tavolo { $table } è già sospeso ({ $by }).
hall_not_paused = Il gioco al tavolo { $table } non è sospeso.
hall_nothing_to_pause = Nessuna partita in corso al tavolo { $table }.
hall_stop_clock = Il gioco è sospeso, ma l’orologio è in moto. Fermarlo a mano. { $why }
hall_start_clock = Il gioco è ripreso, ma l’orologio è fermo. Avviarlo.
hall_changed_in_pause = La posizione è cambiata durante la pausa. Controllare la scacchiera.
hall_played_in_pause = La posizione è cambiata durante la pausa. O è stata giocata { $moves }, o va ripristinata la posizione.
hall_squares_after_pause = La posizione è cambiata durante la pausa. Controllare { $squares }.
hall_clock_changed = L’orologio è cambiato durante la pausa: ora Bianco { $white }, Nero { $black }, prima Bianco { $white_before }, Nero { $black_before }.
hall_restore_times = Regolare Bianco { $white }, Nero { $black }. I cambiamenti durante la pausa non contano.

## A game that moves to another table

hall_no_board_there = Lì non è collegata alcuna scacchiera.
hall_moved_set_up = Lì la posizione è a posto.
hall_moved_to_set_up = Disporre lì la posizione. Il gioco riprende automaticamente.
hall_moved_stays_paused = Il gioco resta sospeso: disporre lì la posizione, poi riprendere.
hall_set_up = Disporre la posizione della partita del tavolo { $table }. Il gioco riprende automaticamente.
hall_set_up_squares = Disporre la posizione della partita del tavolo { $table }: { $squares }. Il gioco riprende automaticamente.
hall_compare_last_moves = Alla fine la scacchiera era scollegata: confrontare le ultime mosse con i formulari.

## The start of a game

hall_quarter_turned = La scacchiera è girata di 90 gradi. Girarla finché ogni giocatore ha una casa chiara a destra, poi ridisporre i pezzi.
hall_start_wrong = La posizione iniziale è errata. Ridisporre i pezzi.
hall_start_squares = La posizione iniziale è errata. Deve essere: { $squares }.
hall_swapped = Scambiati: { $pieces }. Scambiare { $square } e { $other }.
hall_set_up_and_start = Nessuna mossa giocata: correggere la posizione, poi iniziare.
hall_start_now = Iniziare la partita dalla posizione iniziale. Le mosse si registrano da ora.
# $why is a list of the reasons below, or of squares.
hall_clock_no_game = L’orologio è in moto, ma nessuna partita è iniziata: { $why }.
hall_moves_no_game = Si muove, ma nessuna partita è iniziata: { $why }.
hall_start_unseen = l’inizio non è stato rilevato
hall_board_empty = nessun pezzo è rilevato sulla scacchiera
hall_start_differs = { $count ->
    [one] 1 casa differisce dalla posizione iniziale
   *[other] { $count } case differiscono dalla posizione iniziale
}
hall_faults_at_start = Registrata dalla posizione iniziale, benché la scacchiera mostri: { $faults }. Controllare la scacchiera.
hall_started_unheard = La partita è iniziata mentre la scacchiera era scollegata, e la sua memoria non ha mosse: { $why }. Inserire le mosse dai formulari dopo il risultato.
hall_played_unheard = Forse si è giocata una partita mentre la scacchiera era scollegata, e la sua memoria non ha mosse: { $why }. Se era questa, inserire il risultato, poi le mosse dai formulari.
hall_doubtful_moves = { $count ->
    [one] 1 mossa è stata eseguita mentre la scacchiera era scollegata, forse in un’altra partita: { $why }. Se era questa, inserire il risultato, poi le mosse dai formulari.
   *[other] { $count } mosse sono state eseguite mentre la scacchiera era scollegata, forse in un’altra partita: { $why }. Se era questa, inserire il risultato, poi le mosse dai formulari.
}
# Reasons, put into the three above.
hall_no_reply = nessuna risposta
hall_no_power = la scacchiera era senza corrente
hall_no_moves_fit = nessuna mossa legale spiega i dati
hall_doubt_few = troppo poche mosse
hall_doubt_presses = l’orologio è stato premuto { $count ->
    [one] una volta
   *[other] { $count } volte
}
hall_doubt_setting = la regolazione dell’orologio è ignota
hall_doubt_computer = l’ora del computer è stata spostata indietro dopo l’assegnazione dei giocatori
hall_doubt_more = l’orologio aveva più tempo di quanto ne dia il tempo di riflessione
hall_doubt_less = l’orologio è partito con meno tempo di quanto ne dia il tempo di riflessione
hall_doubt_times = l’orologio mostra tempi diversi da quelli finali
hall_no_result_yet = È iniziata una nuova partita, ma questa non ha risultato. Inserirlo; le mosse già giocate nella nuova restano.
hall_no_result_faults = È iniziata una nuova partita, ma questa non ha risultato. Inserirlo. Poi controllare la scacchiera: { $faults }.
hall_began_long_before = Mancano mosse: la partita è iniziata molto prima che l’ultima avesse un risultato.
hall_rotated_squares = La scacchiera è stata girata e la posizione non segue dalla registrazione. Controllare { $squares }.
hall_rotated_count = { $count ->
    [one] La scacchiera è stata girata e 1 casa non segue dalla registrazione.
   *[other] La scacchiera è stata girata e { $count } case non seguono dalla registrazione.
}

## Why an alert was closed

hall_closed_another_game = al tavolo è stata assegnata un’altra partita
hall_closed_cleared = il tavolo è stato liberato
hall_closed_moved = la partita continua al tavolo { $table }
hall_closed_moved_here = la partita del tavolo { $table } continua qui
hall_closed_corrected = { $by } ha corretto le mosse
hall_closed_position = { $by } ha impostato la posizione
hall_closed_chose = { $by } ha scelto { $move }
hall_closed_cancelled = { $by } ha annullato la partita
hall_closed_next_game = al tavolo è iniziata la partita successiva
hall_closed_attended = { $by } se ne è occupato
hall_closed_rejected = { $by } l’ha respinto
hall_closed_applied = { $by } l’ha applicato
hall_closed_set_again = i tempi sono stati ordinati di nuovo
hall_closed_set_with_decisions = i tempi sono stati ordinati di nuovo, con decisioni successive
hall_closed_times_undone = { $by } l’ha annullato prima della regolazione; lasciare l’orologio com’è
hall_closed_over_clock = la partita è terminata; l’orologio non va regolato
hall_closed_clock_set = l’orologio mostra questi tempi
hall_closed_stopped = l’orologio è fermo
hall_closed_over = la partita è terminata
hall_closed_resumed = il gioco è ripreso
hall_closed_set_up = la posizione corrisponde alla registrazione
hall_closed_few_moves = in questa partita sono state eseguite troppo poche mosse
hall_closed_started = la partita è iniziata
hall_closed_started_by = { $by } ha iniziato la partita
hall_closed_started_so = la partita è iniziata con questa posizione
hall_closed_start_right = la posizione iniziale è a posto

## Health

hall_no_board_yet = Qui non si è ancora collegata alcuna scacchiera.
hall_no_clock_yet = Qui non è ancora stato letto alcun orologio.
hall_no_clock_here = Questa scacchiera non ha orologio. Si può aggiungere: l’orologio a schermo (pagina del tavolo, in «Orologio»), un secondo dispositivo con orologio o un gateway (`clock` del tavolo nella configurazione).
hall_through_board = L’orologio si legge tramite la scacchiera. Finché non risponde, non se ne sa nulla.
hall_clock_only = Questo tavolo ha un orologio ma nessuna scacchiera: si controllano pressioni, tempi e bandierine, non si registrano mosse. Per farlo, assegnare una scacchiera.
hall_on_screen = Orologio a schermo: un telefono o tablet accanto alla scacchiera, aperto con il codice del tavolo.
hall_another_board = Dove c’era la scacchiera del tavolo { $table } ne è collegata un’altra. Ricollegare l’originale o assegnare qui una scacchiera.
hall_chain = Sono interessate tutte le { $count } scacchiere di questa catena.
hall_chain_named = { $board } è una catena di scacchiere. Indicare la scacchiera con il suo numero in [[tables]].
hall_stranger = Questa scacchiera è stata collegata a { $place }, dove c’era quella del tavolo { $table }. Qui nessuna partita inizia automaticamente: assegnare la scacchiera a un tavolo o ricollegare l’altra.
# $tables is such as 3 (COM5), 4 (COM7).
hall_same_name = Più scacchiere si chiamano { $name }, ai tavoli { $tables }. Assegnare ciascuna tramite la porta, qui con board = "{ $port }" in [[tables]].
hall_board_battery = La batteria della scacchiera è scarica: sostituirla o ricaricarla prima del prossimo turno.
hall_clock_battery = La batteria dell’orologio è scarica: sostituirla o ricaricarla prima del prossimo turno.
hall_noisy = Connessione disturbata: { $count } messaggi errati dalla scacchiera in un minuto. Controllare gli spinotti e tenere il cavo lontano da quelli di corrente.
hall_loose = La scacchiera si è scollegata { $count } volte in 10 minuti. Controllare gli spinotti o sostituire il cavo.
hall_serial = Numero { $number }.
hall_firmware = Firmware { $version }.
hall_charging = Batteria { $percent } %, in carica.
hall_battery = { $hours ->
    [0] Batteria { $percent } %, meno di un’ora.
    [one] Batteria { $percent } %, circa 1 ora.
   *[other] Batteria { $percent } %, circa { $hours } ore.
}
hall_clock_model = Modello: { $name }.
hall_occupancy_only = Questa scacchiera rileva solo le case occupate. Catture e promozioni possono richiedere una conferma in un avviso.
hall_side_unknown = L’orientamento è noto dopo la prima mossa del Bianco.

## History of a table

hall_note_moved = { $by } ha spostato qui la partita del tavolo { $table }.
hall_note_clock_times = Tempi: Bianco { $white }, Nero { $black }.
hall_note_corrected = { $side ->
    [white] Il tempo del Bianco è stato cambiato a mano da { $before } a { $after }.
   *[black] Il tempo del Nero è stato cambiato a mano da { $before } a { $after }.
}
hall_note_period = { $side ->
    [white] Il periodo { $period } è iniziato per il Bianco con { $left }.
   *[black] Il periodo { $period } è iniziato per il Nero con { $left }.
}
hall_note_ordered = { $by } ha regolato l’orologio: Bianco { $white_before } → { $white }, Nero { $black_before } → { $black }.
hall_note_ordered_unread = { $by } ha chiesto Bianco { $white }, Nero { $black } su un orologio che non viene letto.
hall_note_clock_set = L’orologio ha accettato i tempi.
hall_note_clock_not_set = L’orologio non ha accettato i tempi. { $reason }
hall_note_rank_1 = { $by } ha indicato che il Bianco siede alla traversa 1 della scacchiera.
hall_note_rank_8 = { $by } ha indicato che il Bianco siede alla traversa 8 della scacchiera.
hall_note_clock_left = { $by } ha indicato che il tempo del Bianco è a sinistra sull’orologio.
hall_note_clock_right = { $by } ha indicato che il tempo del Bianco è a destra sull’orologio.
hall_note_paused = { $by } ha sospeso il gioco.
hall_note_paused_for = { $by } ha sospeso il gioco: { $reason }
hall_note_resumed = { $by } ha ripreso il gioco.
hall_note_resumed_alone = Il gioco è ripreso quando la posizione corrispondeva alla registrazione.

## Preview: what a request would change

hall_at_table = Tavolo { $table }: { $text }
hall_game_leaves = La partita { $game } lascia il tavolo.
hall_game_restarts = La partita ricomincia: i giocatori restano, e inizia quando la posizione iniziale è a posto.
hall_players_leave = { $player } e { $opponent } lasciano il tavolo.
hall_players_seated = Bianco: { $white }. Nero: { $black }. Partita { $game }, { $control }, { $rules }.
hall_without_clock = senza orologio
hall_last_move = Ultima mossa: { $move }.
hall_no_moves = Ancora nessuna mossa.
hall_result_is = Risultato: { $result }.
hall_no_result = Nessun risultato.
hall_game_moves_to = La partita { $game } continua al tavolo { $table }.
hall_game_comes = La partita { $game } ({ $white }, { $black }) continua qui con la sua registrazione.
hall_set_manually = Regolare l’orologio a mano.
hall_set_automatically = L’orologio viene regolato automaticamente.
hall_set_automatically_stopped = L’orologio viene regolato automaticamente e poi è fermo.
hall_set_automatically_running = { $side ->
    [white] L’orologio viene regolato automaticamente; poi è in moto quello del Bianco.
   *[black] L’orologio viene regolato automaticamente; poi è in moto quello del Nero.
}
hall_resumes_now = La posizione corrisponde alla registrazione: il gioco riprende subito.
hall_stays_paused = Il gioco resta sospeso finché qualcuno lo riprende.
hall_resumes_when_set_up = Il gioco è sospeso finché la posizione corrisponde alla registrazione; poi riprende automaticamente.
hall_moves_stay = Restano le mosse fino a { $move }.
hall_no_move_stays = Non resta alcuna mossa registrata.
hall_move_removed = Rimossa: { $move }.
hall_moves_removed = Rimosse: { $moves }.
hall_move_added = Aggiunta: { $move }.
hall_moves_added = Aggiunte: { $moves }.
hall_position_after = { $side ->
    [white] La partita continua dalla nuova posizione dopo { $move }, muove il Bianco.
   *[black] La partita continua dalla nuova posizione dopo { $move }, muove il Nero.
}
hall_position_start = { $side ->
    [white] La partita continua dalla nuova posizione, muove il Bianco.
   *[black] La partita continua dalla nuova posizione, muove il Nero.
}
hall_board_read = Poi letto dalla scacchiera: { $moves }.
hall_board_differs = La scacchiera differisce: { $squares }.
hall_game_ends = La partita termina: { $result }.
hall_result_removed = Il risultato { $result } è rimosso e la partita continua.
hall_result_changes = Il risultato passa da { $before } a { $after }.
hall_read_rank_1 = La scacchiera si legge con il Bianco alla traversa 1.
hall_read_rank_8 = La scacchiera si legge con il Bianco alla traversa 8.
hall_white_left = Il tempo del Bianco si legge a sinistra sull’orologio.
hall_white_right = Il tempo del Bianco si legge a destra sull’orologio.
hall_presses_dropped = Le pressioni non ancora valutate decadono; i tempi registrati restano.
hall_play_pauses = Il gioco è sospeso: nulla al tavolo viene valutato finché non riprende.
hall_play_resumes = Il gioco riprende.
hall_time_becomes = { $side ->
    [white] Tempo del Bianco: { $time }.
   *[black] Tempo del Nero: { $time }.
}
hall_time_stays = { $side ->
    [white] Il tempo del Bianco resta { $time }.
   *[black] Il tempo del Nero resta { $time }.
}
hall_time_changes = { $side ->
    [white] Tempo del Bianco: { $before } → { $after }.
   *[black] Tempo del Nero: { $before } → { $after }.
}
# $alert is the headline of the alert.
hall_alert_comes = L’avviso segue la partita: { $alert }
hall_alert_leaves = L’avviso se ne va con la sua partita: { $alert }
hall_alert_raised = Nuovo avviso: { $alert }
hall_alert_noted = Annotato senza avviso: { $alert }
hall_alert_rejected = Avviso chiuso, nulla applicato: { $alert }
hall_alert_applied = Avviso chiuso: { $alert } Applicato: { $remedy }
hall_alert_reopened = Avviso riaperto: { $alert }
hall_alert_closed = Avviso chiuso ({ $reason }): { $alert }
hall_alert_handled = { $by } si occupa dell’avviso: { $alert }
hall_alert_released = Nessuno si occupa dell’avviso: { $alert }
hall_remedy_becomes = Nuovo provvedimento: { $remedy } Avviso: { $alert }
hall_remedy_gone = Nessun provvedimento: { $alert }
hall_illegal_count = { $side ->
    [white] Mosse illegali del Bianco: { $before } → { $after }.
   *[black] Mosse illegali del Nero: { $before } → { $after }.
}
hall_delay = Pubblico { $audience }: ritardo di trasmissione { $seconds } s e { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}.
hall_note_added = Si aggiunge una nota per gli altri arbitri.
hall_note_done = La nota è risolta.

## Calibration, and what is sent again

hall_resent = { $count ->
    [one] 1 dato è stato inviato di nuovo.
   *[other] { $count } dati sono stati inviati di nuovo.
}
hall_resent_partly = Dati successivi sono ancora da pubblicare. Richiederli più tardi.
hall_no_board_to_calibrate = Nessuna scacchiera collegata al tavolo { $table }. Accenderla o assegnarne una.
hall_no_calibration_needed = La scacchiera del tavolo { $table } ({ $board }) non richiede calibrazione.
hall_board_to_reconnect = La scacchiera del tavolo { $table } è scollegata. Controllare prima cavo e alimentazione.
# $sets: how many sets of pieces the hall knows.
hall_set_saved = { $count ->
    [one] Salvato: 1 pezzo di questo set, per tutte le scacchiere della sala.
   *[other] Salvati: { $count } pezzi di questo set, per tutte le scacchiere della sala.
} { $sets ->
    [one] Un set è salvato.
   *[other] { $sets } set sono salvati.
}
