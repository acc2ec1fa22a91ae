# The rooms of arbiters besides the alerts: tables, hall, notes, players, paper, notifications, replay, access.


## Every room

console_name = Console dell’arbitro
console_page = { $room } – Console dell’arbitro – Flagfall
console_rooms = Sezioni
console_room_waiting = { $room }, { $count } in attesa
console_cancel = Annulla
console_sign_out = Esci
console_cut_off = Nessuna nuova segnalazione finché non torna la connessione. Controllare i tavoli di persona.
console_hall = Sala
console_players = Giocatori
console_notes = Note
console_desk = Ufficio
console_access = Accesso
console_event = Torneo
console_all_tables = tutti i tavoli
console_no_table = Questa sala non ha questo tavolo.
console_moves = { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
}
console_alerts = { $count ->
    [one] 1 segnalazione
   *[other] { $count } segnalazioni
}

## Keyboard shortcuts

console_keys = Scorciatoie da tastiera
console_key_alerts = Segnalazione successiva, segnalazione precedente
console_key_enter = Apri la segnalazione; in una segnalazione aperta: applica il provvedimento
console_key_handle = Me ne occupo io
console_key_change = Cambia il provvedimento
console_key_reject = Rifiuta il provvedimento o scarta la segnalazione
console_key_undo = Annulla la decisione
console_key_back = Torna alle segnalazioni
console_key_help = Mostra le scorciatoie

## Broadcast delay

console_delay_title = Ritardo della trasmissione
console_delay_unknown = Ancora nessun dato dalla sala.
console_delay_audience = Pubblico
console_delay_minutes = Ritardo (minuti)
console_delay_moves = Ritardo (mosse)
console_delay_go = Imposta ritardo…
console_delay_ask = Impostare il ritardo per { $audience }?
console_delay_now = Ora: { $before }.
console_delay_new = Nuovo: { $after }. Un ritardo maggiore vale subito per tutto ciò che non è stato mostrato. Uno minore vale per ciò che segue. Ciò che è stato mostrato non si può ritirare.
console_delay_yes = Imposta ritardo
console_delay_done = Ritardo impostato.
console_delay_of = { $audience }: { $delay }
console_delay_in = { $delay } in { $hall }
console_delay_both = { $time } e { $moves }
console_live = in diretta
console_min = { $minutes } min
console_min_s = { $minutes } min { $seconds } s
console_s = { $seconds } s

## A claim at a table

console_claim_form = Inserire un reclamo al tavolo { $table }
console_claim_player = Giocatore
console_claim_name = { $side ->
    [white] Bianco: { $name }
   *[black] Nero: { $name }
}
console_claim_what = Reclamo
console_claim_go = Inserisci
console_claim_with = con la mossa
console_claim_seen = visto da
console_claim_seen_hint = arbitro A. Meyer
console_claim_bad_move = Inserire la mossa come due case, per esempio e2e4, o e7e8q per una promozione.
console_claim_done = Reclamo inserito. La decisione è nelle segnalazioni.
console_claim_flag = reclama la caduta della bandierina avversaria
console_claim_illegal_move = reclama una mossa illegale dell’avversario
console_claim_touch_move = reclama «pezzo toccato, pezzo mosso»
console_claim_threefold = reclama la triplice ripetizione
console_claim_fifty_moves = reclama 50 mosse senza catture né mosse di pedone
console_claim_quickplay_finish = reclama la patta nel finale quickplay
console_claim_both_low_on_time = segnala entrambi sotto { $seconds } s
console_claim_device = aveva un dispositivo elettronico
console_claim_misconduct = ha violato un’altra norma di condotta
console_claim_reversed_colors = segnala i colori invertiti
console_claim_wrong_opponent = non è il giocatore abbinato
console_claim_wrong_initial_position = segnala una posizione iniziale errata
console_claim_draw_offer = propone patta
console_claim_draw_agreed = concorda la patta con l’avversario
console_claim_resignation = abbandona
console_claim_absence = è assente
console_claim_both_late = è arrivato in ritardo, come l’avversario

## The clock of a table

console_clock_kind_board = Orologio collegato alla scacchiera.
console_clock_kind_device = Orologio separato, come da configurazione.
console_clock_kind_screen = Orologio a schermo: un telefono o tablet che apre il codice dell’orologio del tavolo.
console_clock_no_board = Nessuna scacchiera a questo tavolo: si controllano pressioni, tempi e bandierine, non le mosse.
console_clock_places = Dispositivi dell’orologio a schermo
console_clock_at = { $place ->
    [white] Bianco
    [black] Nero
   *[both] Tra i giocatori
}
console_clock_show_code = { $place ->
    [white] Mostra il codice del Bianco
    [black] Mostra il codice del Nero
   *[both] Mostra codice
}
console_clock_remove = { $place ->
    [white] Rimuovi il dispositivo del Bianco
    [black] Rimuovi il dispositivo del Nero
   *[both] Rimuovi dispositivo
}
console_clock_renew = { $place ->
    [white] Nuovo codice per il Bianco
    [black] Nuovo codice per il Nero
   *[both] Nuovo codice
}
console_clock_code_of = { $place ->
    [white] Codice del Bianco
    [black] Codice del Nero
   *[both] Codice
}
console_clock_remove_ask = { $place ->
    [white] Rimuovere il dispositivo del Bianco al tavolo { $table }?
    [black] Rimuovere il dispositivo del Nero al tavolo { $table }?
   *[both] Rimuovere il dispositivo al tavolo { $table }?
}
console_clock_remove_means = Il dispositivo smette subito di essere l’orologio. Per sostituirlo, aprire il nuovo codice su un dispositivo qualsiasi.
console_clock_remove_yes = Rimuovi
console_clock_renew_ask = { $place ->
    [white] Nuovo codice per il Bianco al tavolo { $table }?
    [black] Nuovo codice per il Nero al tavolo { $table }?
   *[both] Nuovo codice al tavolo { $table }?
}
console_clock_renew_means = Il vecchio codice non funziona più.
console_clock_renew_yes = Nuovo codice
console_clock_device = Un dispositivo
console_clock_since = { $device }, dalle { $time }
console_clock_none = Ancora nessun dispositivo
console_clock_to_one = Un dispositivo tra i giocatori
console_clock_to_one_ask = Un dispositivo tra i giocatori al tavolo { $table }?
console_clock_to_one_means = Vale per entrambi e può fermare l’orologio. I codici attuali non funzionano più.
console_clock_to_one_yes = Un dispositivo
console_clock_to_two = Un dispositivo per giocatore
console_clock_to_two_ask = Un dispositivo per giocatore al tavolo { $table }?
console_clock_to_two_means = Ogni dispositivo vale per una sola parte. Solo un arbitro può fermare l’orologio. Il codice attuale non funziona più.
console_clock_to_two_yes = Due dispositivi
console_clock_screen = Usa l’orologio a schermo
console_clock_screen_ask = Usare l’orologio a schermo al tavolo { $table }?
console_clock_screen_means = È impostato sulla cadenza. L’orologio attuale non viene più letto. Se una partita è in corso, regolare poi i tempi.
console_clock_board = Usa l’orologio della scacchiera
console_clock_board_ask = Usare l’orologio della scacchiera al tavolo { $table }?
console_clock_board_means = L’orologio a schermo non è più usato a questo tavolo.
console_clock_open = Apri qui l’orologio
console_address = Indirizzo per i telefoni
console_address_bad = Inserire l’indirizzo come in http://192.168.1.20:8080.
console_address_own = I telefoni non raggiungono questo indirizzo. Inserire quello di questo computer nella rete della sala.

## Setting a clock

console_set_clock_form = Regola l’orologio del tavolo { $table }
console_set_clock_ask = Regolare l’orologio del tavolo { $table }?
console_set_clock_go = Regola orologio…
console_set_clock_yes = Regola: Bianco { $white }, Nero { $black }
console_set_clock_same = invariato
console_set_clock_no_change = Nessuna modifica.
console_set_clock_bad = Inserire ogni tempo come 1:05:00 o 5:00, al massimo 9:59:59.
console_set_clock_sent = Inviato all’orologio. L’esito appare sopra.
console_add_two = +2 min
console_add_two_to = { $side ->
    [white] Aggiungi 2 minuti al Bianco
   *[black] Aggiungi 2 minuti al Nero
}

## A table

console_table_more = Altro su questo tavolo
console_table_board = Scacchiera e mosse
console_table_replay = Replay
console_table_correct = Correzioni
console_table_pause = Pausa
console_table_resume = Riprendi il gioco
console_table_alerts = Segnalazioni
console_table_open = Segnalazioni aperte a questo tavolo
console_table_earlier = Segnalazioni di partite precedenti
console_table_earlier_open = Segnalazioni senza decisione di partite precedenti
console_table_notes = Note su questo tavolo
console_game_over = partita terminata
console_result = Risultato
console_result_form = Inserire il risultato del tavolo { $table }
console_result_1 = Vince il Bianco
console_result_draw = Patta
console_result_0 = Vince il Nero
console_result_change = Cambia il risultato
console_result_is = Risultato: { $result }.
console_result_ends = Termina la partita. Sarà chiesta conferma.
console_result_ask = Inserire { $result } al tavolo { $table }?
console_result_means = { $white } – { $black }. La partita termina con questo risultato.
console_result_yes = Inserisci { $result }
console_claim = Reclamo
console_clock = Orologio
console_equipment = Attrezzatura
console_history = Cronologia
console_rotate = Ruota la scacchiera…
console_rotate_ask = Ruotare la scacchiera del tavolo { $table }?
console_rotate_yes = Ruota la scacchiera
console_rotate_done = Scacchiera ruotata.
console_swap = Scambia i lati dell’orologio…
console_swap_ask = Scambiare i lati dell’orologio del tavolo { $table }?
console_swap_yes = Scambia i lati
console_swap_done = Lati dell’orologio scambiati.
console_same_record = La registrazione della partita non cambia.
console_bind = Assegna una scacchiera
console_bind_ask = Assegnare una scacchiera al tavolo { $table }?
console_bind_how = Disporre i pezzi al tavolo { $table }. Poi scegliere «Attendi la scacchiera», sollevare solo il pedone e2 di quella scacchiera e rimetterlo a posto.
console_bind_yes = Attendi la scacchiera
console_bind_now = Ora sollevare solo il pedone e2 al tavolo { $table } e rimetterlo a posto.
console_bind_table = Assegna una scacchiera al tavolo
console_bind_go = Assegna…
console_from_memory = Letto dalla memoria della scacchiera: { $move }.
console_from_memory_run = Letto dalla memoria della scacchiera: da { $first } a { $last }.
console_need_not_write = { $free ->
    [white] Il Bianco non deve più trascrivere:
    [black] Il Nero non deve più trascrivere:
   *[both] I giocatori non devono più trascrivere:
} { $below ->
    [white] il Bianco aveva meno di { $time }.
    [black] il Nero aveva meno di { $time }.
   *[both] entrambi avevano meno di { $time }.
}

## The hall

console_hall_map = Mappa
console_hall_list = Elenco
console_hall_views = Vista della sala
console_open_alerts = Segnalazioni aperte
console_details = Dettagli e azioni
console_handled_by = se ne occupa { $name }
console_map = Mappa della sala
console_map_arrange = Disponi
console_map_done = Fatto
console_map_across = Tavoli per fila
console_map_in_rows = Disponi in file
console_map_are_in_rows = Tutti i tavoli sono in file, per numero.
console_map_help = Trascinare un tavolo al suo posto, o sceglierlo con Tab e spostarlo con le frecce. Se il posto è occupato, i due tavoli si scambiano. Tutti gli arbitri vedono la stessa mappa.
console_map_sector = proprio settore
console_map_at = Tavolo { $table }: fila { $row }, posto { $place }
console_map_swapped = Tavolo { $table }: fila { $row }, posto { $place }; scambiato con il tavolo { $other }.
console_map_edge = Il tavolo { $table } è al bordo.
console_map_unseen = { $mark } Urgente, fuori vista: tavolo { $table }
console_map_unseen_more = { $mark } Urgente, fuori vista: tavolo { $table } e altri { $count }
console_map_key = Significato dei segni

## Notes of arbiters for each other

console_note = Nota per gli altri arbitri
console_note_go = Aggiungi nota
console_notes_open = Note aperte
console_notes_resolved = Note risolte
console_notes_resolved_count = Risolte ({ $count })
console_notes_none = Nessuna nota aperta.
console_note_table = Tavolo
console_note_hall = sala
console_note_of_alert = Su una segnalazione.
console_note_of_this = Sulla segnalazione al tavolo { $table }: { $alert }
console_note_of_none = Non su questa segnalazione
console_note_no_table = Nessun tavolo { $table } in questa sala. Per una nota sulla sala, lasciare vuoto il campo.
console_note_resolve = Risolvi
console_note_resolve_this = Risolvi: { $note }
console_note_resolved_by = ✓ risolta da { $name }
console_note_at = Segnalazione al tavolo { $table }
console_note_alert = Segnalazione
console_note_by = { $name }, { $time }
console_notes_of_alert = Note su questa segnalazione
console_note_write = Aggiungi nota…

## Players, and what counts against them

console_find_player = Cerca un giocatore
console_no_event = Senza torneo
console_players_none = Nessun incidente in questo torneo.
console_players_not_found = Nessun incidente per questo nome.
console_players_unknown = Partite con giocatori sconosciuti
console_players_back = ‹ Giocatori
console_counts_now = Che cosa conta ora
console_counts_nothing = Non conta nessuna mossa illegale né ammonizione.
console_counted_before = In partite terminate
console_hands = Indizi che contano solo insieme
console_hands_none = Nessun indizio sulle mani.
console_cases = Tutti gli incidenti ({ $count })
console_now_at = ora al tavolo { $table }
console_now_at_round = ora al tavolo { $table }, turno { $round }
console_place = Tavolo { $table }
console_place_round = Turno { $round }, tavolo { $table }
console_place_now = Tavolo { $table } (ora)
console_place_round_now = Turno { $round }, tavolo { $table } (ora)
console_counted = { $place }: { $counted }
console_illegal = { $count ->
    [one] 1 mossa illegale
   *[other] { $count } mosse illegali
}
console_illegal_limit = { $count ->
    [one] 1 mossa illegale, la numero { $limit } perde la partita
   *[other] { $count } mosse illegali, la numero { $limit } perde la partita
}
console_warnings = { $count ->
    [one] 1 ammonizione
   *[other] { $count } ammonizioni
}
console_open_count = { $count ->
    [one] 1 aperto
   *[other] { $count } aperti
}
console_hand_hints = { $count ->
    [one] 1 indizio sulle mani
   *[other] { $count } indizi sulle mani
}
console_incidents = { $count ->
    [one] 1 incidente
   *[other] { $count } incidenti
}
console_series = { $count ->
    [one] { $kind }: 1 volta in questo torneo; { $places }
   *[other] { $kind }: { $count } volte in questo torneo; { $places }
}
console_case_at = { $place }, { $day }, { $time }, mossa { $move }
console_case_of_none = non attribuito a un giocatore
console_case_counts = Conta come mossa illegale n. { $number }.
console_case_warned = Ammonito.
console_case_closed = Chiuso: { $reason }.
console_case_handled = Se ne occupa { $name }.
console_case_open = Aperto.

## Cards for the tables

console_cards = Cartellini dei tavoli
console_cards_for = Cartellini dei tavoli per chiamare un arbitro
console_cards_tables = Tavoli, per esempio 1-40,55
console_cards_make = Crea cartellini
console_cards_none = Ancora nessun tavolo. Inserire i numeri dei tavoli.
console_card_call = Chiama un arbitro
console_card_call_also = Call an arbiter

## An incident on paper

console_print = Stampa incidente
console_print_back = ‹ Torna alla segnalazione
console_print_unknown = Questa segnalazione non esiste più.
console_print_title = Tavolo { $table }: { $alert }
console_print_around = Scacchiera e orologio in quel momento
console_print_nothing = Nessun dato da scacchiera o orologio.
console_print_rules = Che cosa dicono le regole
console_print_no_decision = Ancora da decidere: questi tempi seguono l’orologio e non sono quelli dell’incidente.
console_print_decisions = Decisioni
console_print_round = Turno
console_print_table = Tavolo, partita
console_print_control = Cadenza
console_print_ruleset = Regole
console_print_when = Quando
console_print_raised = Segnalazione emessa
console_print_raised_after = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s dopo che i dati erano completi
console_print_journal = Registro
console_print_incident = incidente { $id }
console_print_record = voce { $number }
console_print_before = Prima
console_print_then = Sulla scacchiera all’incidente
console_print_same = Posizione invariata.
console_print_differs = Differenze (riquadrate): { $differences }.
console_print_others = Altri provvedimenti:
console_print_handled = Se ne occupa { $name }.
console_print_undone = { $day }, { $time }: { $name } ha annullato questa decisione.
console_print_closed = Chiuso senza decisione: { $reason }
console_print_open = Ancora da decidere.
console_print_open_again = Nessuna nuova decisione da allora.
console_print_arbiter = Arbitro
console_print_signed = Luogo e data

## Sound and notifications on this device

console_sound_on = Audio attivo
console_sound_off = Audio spento
console_sound_blocked = Toccare per l’audio
console_sound = Audio su questo dispositivo
console_sound_new = Suona alle nuove segnalazioni
console_sound_vibrate = Vibra anche
console_sound_help = Più toni e più acuti significano più urgente. Ogni segnalazione suona una volta, e solo finché un arbitro non se ne occupa.
console_sound_test = Prova
console_sound_test_of = Prova: { $severity }
console_sound_volume = Volume
console_push = Notifiche
console_push_new = Notifica le nuove segnalazioni a pagina chiusa
console_push_test = Prova le notifiche
console_push_help = Indicano il tavolo e l’incidente, ma non i nomi. Terminano quando si esce su questo dispositivo.
console_push_equipment = Guasti dell’attrezzatura
console_push_insecure = Le notifiche a pagina chiusa richiedono HTTPS. Indicare tls_cert e tls_key nelle impostazioni della sala.
console_push_unable = Questo browser non può ricevere notifiche a pagina chiusa.
console_push_home_screen = Prima aggiungere questa pagina alla schermata Home (Condividi, Aggiungi alla schermata Home). Poi aprirla da lì.
console_push_denied = Questo browser blocca le notifiche di questa pagina. Consentirle nelle sue impostazioni per questo sito.
console_push_no_key = Questa dashboard non può inviare notifiche. Il suo log ne dice il motivo.
console_push_failed = Iscrizione impossibile: questo dispositivo non raggiunge il servizio push del produttore del browser.

## Replay

console_replay = Replay del tavolo { $table }
console_replay_around = Intorno alla segnalazione
console_replay_last = Ultimi 5 minuti
console_replay_earlier = Prima
console_replay_later = Dopo
console_replay_other = Altri orari
console_replay_from = Da
console_replay_to = A
console_replay_show = Mostra
console_replay_both = Inserire entrambi gli orari.
console_replay_making = Preparazione del replay…
console_replay_waited = { $minutes ->
    [one] { $seconds } s finora, per 1 minuto di gioco
   *[other] { $seconds } s finora, per { $minutes } minuti di gioco
}
console_replay_since = Il registro dei segnali inizia alle { $time }.
console_replay_found = { $moves }, { $alerts }.
console_replay_play = Riproduci
console_replay_pause = Pausa
console_replay_speed = Velocità
console_replay_time = Ora in questo periodo
console_replay_previous = Evento precedente
console_replay_next = Evento successivo
console_replay_back = Momento precedente
console_replay_on = Momento successivo
console_replay_by_key = { $does } ({ $key })
console_replay_thought = Valutazione in quel momento
console_replay_events = Eventi
console_replay_press = pressione
console_replay_move = mossa confermata
console_replay_alert = segnalazione
console_replay_changed = registrazione modificata
console_replay_no_game = Nessuna partita in corso.
console_replay_start = Registrazione: prima della prima mossa.
console_replay_after = { $side ->
    [white] Registrazione: dopo la mossa { $number } del Bianco.
   *[black] Registrazione: dopo la mossa { $number } del Nero.
}
console_replay_differs = La scacchiera è diversa in { $squares }.

## Access

console_access_me = Accesso come { $name } ({ $roles }).
console_access_sector = Settore proprio: tavoli { $tables }.
console_access_paired = Chi accede con il PIN agisce come arbitro capo. Per sapere chi ha deciso che cosa, creare degli account e disattivare il PIN.
console_accounts = Account e settori
console_accounts_none = Ancora nessun account. Sul computer della sala eseguire: flagfall dashboard accounts add NAME --role chief --state DIR. DIR è la cartella con cui è stata avviata la dashboard.
console_sector = Tavoli
console_sector_go = Imposta settore
console_sector_all = { $name }: tutti i tavoli.
console_sector_some = { $name }: tavoli { $tables }.
console_permissions = Permessi
console_permission = Permesso
console_has_yes = sì
console_has_sector = proprio settore
console_has_sector_as = { $role } (proprio settore)

## Signing in

console_sign_in = Accedi
console_sign_in_pin = Inserire il PIN degli arbitri. È stato mostrato al primo avvio di Flagfall; l’arbitro capo può crearne uno nuovo.
console_sign_in_pin_other = Accedi con il PIN
console_sign_in_account = Accedere con il proprio account.
console_sign_in_account_other = Accedi con un account
console_pin = PIN
console_your_name = Nome di chi accede
console_your_name_pin = Appare accanto alle decisioni, con la dicitura «PIN».
console_your_name_account = Il nome appare accanto alle decisioni.
console_account_name = Nome
console_password = Password
console_signing_in = Accesso
console_pin_pairs = Con il PIN gli arbitri accedono dai tablet.
console_pin_new = Nuovo PIN
console_pin_new_ask = Creare un nuovo PIN?
console_pin_new_means = I tablet entrati con il vecchio PIN devono accedere di nuovo.
console_pin_new_yes = Crea nuovo PIN
console_pin_new_done = Questo è il nuovo PIN. È mostrato solo ora.
console_pin_close = Disattiva PIN
console_pin_close_ask = Disattivare il PIN?
console_pin_close_means = Nessuno può accedere con un PIN finché non se ne crea uno nuovo. I tablet entrati con esso vengono disconnessi.
console_pin_close_done = PIN disattivato.
console_out_everywhere = Esci ovunque
console_out_everywhere_ask = Uscire ovunque?
console_out_everywhere_means = { $name } dovrà accedere di nuovo su ogni dispositivo, anche su questo.
