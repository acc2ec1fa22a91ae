# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = Il pannello non risponde. Controllare la connessione di rete di questo dispositivo.
server_answered = Il pannello ha risposto con un errore ({ $status }).
server_no_address = Indirizzo sconosciuto.
server_bad_request = Richiesta non valida ({ $where }).
server_local_only = Solo i programmi sul computer del pannello possono usare questo indirizzo.
server_too_many_requests = Troppe richieste da questo indirizzo. Attendere un momento e riprovare.
server_not_so_often = Troppi tentativi. Attendere un momento e riprovare.
server_foreign_request = Rifiutata: questa richiesta non proviene da una pagina di questo pannello.
server_no_length = Rifiutata: la richiesta non indica la propria lunghezza.
server_too_long = Troppo lungo: { $size } kB. Il limite è { $most } kB.
server_too_many_pages = Troppe pagine aperte a questo indirizzo. Chiuderne alcune.
server_host_name = Queste pagine non sono disponibili con questo nome. Usare l'indirizzo di questo computer o aggiungere il nome a names in [dashboard].
server_broker_lost = La sala non è raggiungibile: il pannello ha perso il broker dei messaggi.
server_no_reason = La sala lo ha rifiutato senza indicare il motivo.
server_clock_moved = I dispositivi di questo tavolo sono cambiati. Ricaricarne la pagina.
server_clock_silent = Il computer della sala non risponde.
server_clock_second = Nulla è cambiato: l'orologio di questo tavolo è un altro dispositivo. Un arbitro può rimuoverlo nella pagina del tavolo.
server_press_late = Questa pressione è arrivata troppo tardi e non conta.
server_no_player = Nessun incidente registrato per un giocatore con questo nome.
server_no_incident = Questo incidente non è nel registro degli incidenti.
server_map_changed = { $by } ha riorganizzato la mappa nel frattempo. Controllarla, poi spostare di nuovo il tavolo.
server_file_unreadable = Impossibile leggere { $path } ({ $why }). Rendere il file leggibile per questo account, oppure: { $remedy }.
server_file_unwritable = Impossibile scrivere { $path } ({ $why }). Liberare spazio o scegliere un'altra cartella con --state.

## Signing in

server_not_signed_in = Sessione terminata. Accedere di nuovo.
server_wrong_password = Nome o password errati.
server_wrong_pin = PIN errato. L'arbitro capo può crearne uno nuovo.
server_pin_closed = Il PIN è disattivato. Accedere con il proprio account o chiedere un nuovo PIN all'arbitro capo.
server_name_has_account = { $name } ha un account. Accedere con quello o inserire un altro nome.
server_no_chief = Nessun arbitro capo ha un account; senza il PIN nessuno potrebbe agire come tale. Aggiungere prima un account: flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Troppi tentativi errati. Riprovare fra { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}.
server_too_many_tries_minutes = Troppi tentativi errati. Riprovare fra { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
}.
server_others_may = Con un account, o da un dispositivo già usato, si può accedere subito.
server_sign_in_busy = Troppi accessi in questo momento. Attendere qualche secondo e riprovare.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } non ha questa autorizzazione: { $what }. Spetta a: { $roles }.
server_all_tables = Solo l'arbitro capo può farlo a tutti i tavoli. I suoi tavoli: { $sector }.
server_other_sector = Il tavolo { $table } è di un altro settore. Rivolgersi a: { $names }. I suoi tavoli: { $sector }.
server_account_name = Nome account non valido «{ $name }». Usare fino a 60 lettere, cifre e spazi.
server_account_taken = L'account { $name } esiste già. Rimuoverlo prima o scegliere un altro nome.
server_account_unknown = Account sconosciuto «{ $name }» in { $path }. Account: { $known }.
server_none = nessuno
server_password_length = La password richiede da { $least } a { $most } caratteri, per esempio tre parole.
server_password_name = La password contiene il nome dell'account. Sceglierne un'altra.
server_sector_arbiters = Solo un arbitro ha un settore. Gli altri ruoli valgono per tutti i tavoli.
server_sector_bad = Settore non valido «{ $text }». Indicare i tavoli come in 1-40,55.

## Roles and permissions

server_role_chief = arbitro capo
server_role_arbiter = arbitro
server_role_technician = tecnico
server_role_desk = segreteria
server_right_health = vedere lo stato di scacchiere, orologi e computer
server_right_watch = vedere partite, avvisi e note
server_right_acknowledge = prendere in carico e rilasciare un avviso
server_right_decide = applicare, modificare, rifiutare o annullare un provvedimento
server_right_claim = inserire il reclamo di un giocatore
server_right_correct = correggere mosse o una posizione, scegliere ciò che è stato giocato
server_right_clock = impostare un orologio
server_right_result = inserire un risultato
server_right_pause = sospendere e riprendere un tavolo
server_right_move_game = spostare una partita a un altro tavolo
server_right_turn = ruotare una scacchiera, scambiare i lati dell'orologio
server_right_calibrate = calibrare una scacchiera con il suo set di pezzi
server_right_bind = assegnare una scacchiera a un tavolo
server_right_remark = aggiungere una nota per gli altri arbitri
server_right_arrange = disporre la mappa della sala
server_right_cards = stampare i cartellini di chiamata dei tavoli
server_right_delay = impostare il ritardo della trasmissione
server_right_desk = gestire la segreteria: giocatori, abbinamenti, risultati, premi
server_right_forget = cancellare i nomi di un evento
server_right_accounts = vedere gli account, cambiare il settore di un arbitro
server_right_pin = creare un nuovo PIN, disattivare il PIN

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = certo
server_likely = probabile
server_hint = indizio
server_new_alerts = { $count ->
    [one] 1 nuovo avviso
   *[other] { $count } nuovi avvisi
}
server_new_faults = { $count ->
    [one] 1 nuovo guasto
   *[other] { $count } nuovi guasti
}
server_tables = Tavoli { $tables }
server_tables_and_more = Tavoli { $tables } e altri
server_check_equipment = Controllare l'attrezzatura della sala
server_the_hall = La sala
server_reader_stopped = Il lettore delle scacchiere si è fermato. Controllare il computer della sala.
server_push_not_on = Le notifiche non sono attive su questo dispositivo. Disattivarle e riattivarle.
server_push_test = Questo dispositivo riceve gli avvisi.
server_push_sent = Notifica inviata.
server_push_failed = Il servizio push non ha accettato la notifica: { $why }.
server_push_address = Indirizzo del servizio push non valido.
server_push_not_internet = { $host } non è su internet
server_push_keys = Chiavi del browser non valide.
server_push_no_key = manca la chiave di firma
server_push_slow = nessuna risposta in tempo
server_push_gone = questo dispositivo non accetta più notifiche
server_push_answered = errore { $status }

## The desk: entries that are rejected

server_player_twice = { $name } è già iscritto in { $section }. Se sono due persone, aggiungere a ciascuna data di nascita o numero FIDE, o scrivere un nome in modo diverso.
server_section_closed = { $section } non accetta nuovi giocatori: { $why }. { $way }
server_pair_again_with = Annullare l'abbinamento del turno 1 (pagina Abbinamenti), iscrivere { $names }, poi abbinare di nuovo.
server_enter_elsewhere = Iscrivere { $names } in un'altra sezione; la configurazione può crearne una per i ritardatari.
server_these_players = questi { $count } giocatori
server_birth_invalid = { $name }: data di nascita non valida «{ $birth }». Usare 1990-04-03, 3.4.1990 o 1990. Nulla è stato inserito.
server_name_no_letter = Nome non valido «{ $name }»: serve almeno una lettera.
server_title_unknown = { $name }: titolo sconosciuto «{ $title }». Usare { $known } o lasciare vuoto.
server_federation_invalid = Federazione non valida «{ $code }». Usare tre lettere, per esempio ISR.
server_about = { $name }: { $text }
server_fide_number = { $name }: numero FIDE non valido «{ $number }». Usare al massimo 11 cifre.
server_player_unchanged = Nessuna modifica per questo giocatore.
server_bye_beyond = { $section } ha { $planned ->
    [one] 1 turno
   *[other] { $planned } turni
}; il turno { $round } non esiste.
server_apart_sections = { $one } e { $other } non sono due giocatori della stessa sezione.
server_apart_no_swiss = { $section } non è uno svizzero: il formato fissa gli abbinamenti e non si può separare nessuno.
server_apart_already = { $one } e { $other } sono già separati.
server_apart_not = { $one } e { $other } non sono separati.
server_award_none = Inserire i punti: positivi per un bonus, negativi per una penalità.
server_award_too_many = { $section } ha { $rounds ->
    [one] 1 turno
   *[other] { $rounds } turni
}; nessuno può vincere più di { $points } punti. Non inserirne di più.
server_award_round = { $section } non ha il turno { $round }. Scegliere da 1 a { $rounds }, o l'intero evento.
server_undo_on_pairings = Il turno { $round } è stato pubblicato o modificato dopo l'abbinamento. Annullarlo nella pagina Abbinamenti; così si annulla tutto.
server_erase_name = Per cancellare tutti i nomi, inserire il nome dell'evento: { $name }.
server_result_changed = Il risultato è ora { $score }, inserito da { $by }. Controllarlo e inserire il proprio se deve valere.
server_result_gone = Il risultato è ora { $score }. Controllarlo e inserire il proprio se deve valere.
server_result_same = Il risultato è già { $score }, inserito da { $by }.
server_board_differs = La scacchiera { $boards } riporta un risultato diverso da quello inserito. Confermarlo, mantenere il proprio o correggerlo prima.
server_time_past = Quest'ora è passata. Sceglierne una successiva o pubblicare ora.
server_start_before_publication = Il turno inizierebbe prima della pubblicazione degli abbinamenti. Scegliere un inizio successivo.
server_first_day_invalid = Primo giorno non valido «{ $day }». Usare una data come 2026-11-23.
server_last_day_invalid = Ultimo giorno non valido «{ $day }». Usare una data come 2026-11-23.
server_last_before_first = L'ultimo giorno ({ $last }) precede il primo ({ $first }).
server_tables_range = I numeri dei tavoli vanno da 1 a { $most }.
server_setting_unknown = { $system } non ha l'impostazione «{ $name }». Impostazioni: { $known }.
server_hall_name = Nome della sala non valido «{ $hall }». Usare minuscole, cifre, - e _.
server_table_twice = Il tavolo { $table } è indicato due volte.
server_table_of_hall_twice = Il tavolo { $table } di { $hall } è indicato due volte.
server_prize_money = { $prize }: un premio è al massimo { $most }.
server_prize_rating = { $prize }: Elo non valido { $rating }. Usare da 1 a { $most }.
server_prize_birth = { $prize }: anno di nascita non valido { $year }. Usare un anno come 2012.
server_number_unknown = { $section } non ha un giocatore numero { $number }.
server_listed_twice = Un giocatore è indicato due volte. Indicare ciascuno una sola volta.
server_nothing_to_decide = { $system } non lascia nulla da decidere.
server_ruleset_unknown = Nessuna sala connessa ha il regolamento «{ $name }».
server_names_erased = I nomi di questo evento sono cancellati. Non si può più inserire nulla.
server_event_not_created = Creare prima l'evento: dargli un nome.
server_event_ended = L'evento è terminato. Annullarne la chiusura per inserire qualcosa.
server_section_has_players = Questa sezione ha giocatori. Spostarli o rimuoverli prima.
server_round_not_closed = Il turno { $round } di { $section } non è chiuso.
server_paired_otherwise = { $section } è già abbinata con un altro sistema. Annullarne prima gli abbinamenti.
server_rounds_paired = { $count ->
    [one] 1 turno già abbinato
   *[other] { $count } turni già abbinati
} in { $section }.
server_table_run = Tavoli da { $first } a { $last }: inserire prima il numero minore.
server_section_taken = Esiste già una sezione { $name }.
server_number_taken = Il numero { $number } è già assegnato.
server_late_entry = Il turno { $round } di { $section } è già abbinato. Un ritardatario gioca dal turno { $next }.
server_was_paired = Questo giocatore è già stato abbinato. Ritirarlo invece; le sue partite restano.
server_withdraw_paired = Questo giocatore è abbinato al turno { $round }, scacchiera { $board }. Inserire il risultato o cambiare l'abbinamento, poi ritirarlo dopo il turno { $round }.
server_bye_allocated = Un bye assegnato dall'abbinamento non può essere richiesto.
server_round_is_paired = Il turno { $round } è già abbinato. Modificarne gli abbinamenti.
server_round_out_of_order = Il turno { $round } è già abbinato, o il precedente non lo è.
server_round_still_open = Il turno { $round } di { $section } non è ancora chiuso.
server_numbers_changed = I numeri dei giocatori sono cambiati dall'abbinamento. Abbinare di nuovo.
server_player_moved = Il giocatore { $player } gioca ora in un'altra sezione. Abbinare di nuovo.
server_round_not_open = Si possono modificare solo gli abbinamenti di un turno in corso; il turno { $round } non lo è.
server_board_has_result = La scacchiera { $board } ha un risultato. Rimuoverlo prima di cambiare l'abbinamento.
server_self_paired = Scacchiera { $board }: un giocatore non può giocare contro sé stesso.
server_board_no_number = Scacchiera { $board }: il giocatore { $player } non ha un numero in { $section }.
server_player_no_number = Il giocatore { $player } non ha un numero in { $section }.
server_two_boards = Il giocatore { $player } avrebbe due scacchiere.
server_bye_other_section = Il giocatore { $player } ha il bye ma non è in { $section }.
server_bye_and_board = Il giocatore { $player } ha un bye e una scacchiera, o due bye.
server_table_two_boards = Il tavolo { $table } avrebbe due scacchiere: lo usa già { $other }.
server_board = scacchiera { $number }
server_not_waiting = Il turno { $round } non è in attesa di pubblicazione.
server_result_sides = I due lati di questo risultato non concordano.
server_closed_needs_results = Il turno { $round } è chiuso: ogni scacchiera deve avere un risultato.
server_not_in_progress = Il turno { $round } non è in corso.
server_open_boards = Senza risultato: scacchiera { $boards }. Inserirli prima.
# An item at the end of a list.
server_more = altri { $count }
server_game_is_paired = Questa partita è abbinata. Inserirne il risultato o annullare prima l'abbinamento.
server_record_unknown = Non esiste la voce { $record }.
server_never_undone = Non si può annullare.
server_undone_already = È già annullato.
server_record_needed = La voce { $record } dipende da questa. Annullarla prima. ({ $why })
server_section_unknown = Non esiste la sezione «{ $section }».
server_player_unknown = In questo evento non c'è il giocatore { $player }.
server_game_not_paired = Questa partita non è più abbinata.
server_time_control = Cadenza non valida «{ $text }». Usare secondi + incremento (5400+30), ritardo (5400d5) o periodi (40/5400+30:1800+30); - significa senza orologio.
server_time_control_zero = Cadenza non valida «{ $text }»: { $part } non lascia tempo per giocare.
server_time_control_long = Cadenza non valida «{ $text }»: un periodo dura al massimo un giorno, in secondi.
server_time_control_moves = Cadenza non valida «{ $text }»: ogni periodo tranne l'ultimo richiede un numero di mosse.
server_event_unknown = In questa segreteria non c'è l'evento «{ $name }».
server_event_id = Identificativo dell'evento non valido «{ $name }». Usare fino a 40 lettere, cifre, punti, trattini bassi e trattini.
server_event_taken = L'evento «{ $name }» esiste già.
server_event_taken_import = L'evento «{ $name }» esiste già. Importare il file in un'altra segreteria.
server_draft_changed = Qualcosa è cambiato durante l'abbinamento. Abbinare di nuovo.
server_draft_replaced = Questi abbinamenti sono stati sostituiti nel frattempo. Controllarli di nuovo.
server_draft_outdated = Qualcosa è cambiato dall'abbinamento. Controllarlo di nuovo.
server_draft_tables = I tavoli sono cambiati dopo il controllo: { $moved }. Controllare di nuovo, poi accettare.
server_moved_game = { $white } - { $black } a { $now } (prima { $was })
server_at_table = tavolo { $table }
server_at_table_of_hall = tavolo { $table } di { $hall }
server_no_table = nessun tavolo
server_not_last_round = Il turno { $round } non è l'ultimo abbinato. Ricaricare la pagina.
server_round_has_results = Il turno { $round } ha già un risultato. Modificare a mano le scacchiere senza risultato.
server_undo_pairing = Annullare l'abbinamento del turno { $round }?
server_undo_publication = Annullare la pubblicazione del turno { $round }?
server_late_player = { $name } è stato iscritto dopo il primo abbinamento del turno { $round } e gioca dal turno { $first }. Per includerlo, impostare { $round } nella pagina Giocatori, poi abbinare di nuovo.
server_ask_again = La situazione è cambiata. Confermare di nuovo: { $question }
server_published_seen = Il turno { $round } è pubblicato; i giocatori possono averlo visto.
server_games_under_way = { $count ->
    [one] 1 partita in corso in { $hall }, tavolo { $tables }: non conterà, e il tavolo resta occupato finché un arbitro non lo libera.
   *[other] { $count } partite in corso in { $hall }, tavoli { $tables }: non conteranno, e i tavoli restano occupati finché un arbitro non li libera.
}
server_close_first = Il turno { $round } non è ancora chiuso. Chiuderlo prima.
server_two_players = Un turno richiede due giocatori; questa sezione ne ha meno.
server_pairing_process_ended = L'abbinamento si è interrotto, forse per mancanza di memoria. Abbinare di nuovo.
server_dashboard_stopping = Il pannello si sta fermando. Abbinare di nuovo dopo il riavvio.
server_event_unreadable = Impossibile leggere l'evento { $path } ({ $why }). Forse è aperto in un'altra segreteria; altrimenti sostituirlo con una copia esportata (flagfall event import).
server_event_unwritten = Impossibile scrivere in { $path } ({ $why }); nulla è stato inserito. Liberare spazio o consentire a questo account di scrivere, poi riprovare.
server_event_file_filled = { $path } contiene già un evento.
server_room_unknown = La segreteria non ha questa pagina.
server_action_unknown = La segreteria non ha questa azione.
server_pairing_gone = Questo abbinamento è stato annullato o è stato abbinato un altro turno nel frattempo. Ricaricare la pagina.
server_no_section = Questo evento non ha sezioni. Crearne prima una.
server_round_not_yet = Il turno { $round } non c'è ancora.
server_audience_unknown = Nessuna sala connessa ha un pubblico «{ $audience }».
server_delay_set = Ritardo impostato in { $halls }.
server_delay_partly = Ritardo impostato in { $halls }, ma non ovunque. { $failed }
server_delay_failed = Ritardo non impostato. { $failed }
server_delay_no_answer = Nessuna risposta. Se il broker ha account, questa segreteria non può impostarlo: farlo nella pagina di quella sala.

## The desk: fields of forms

server_field_wrong = { $field }: { $problem }.
server_listed_player = Giocatore { $number } della lista: { $text }
server_listed_prize = Premio { $number }: { $text }
server_problem_missing = mancante
server_problem_unknown = non è un campo di questo modulo
server_problem_empty = non può essere vuoto
server_problem_short = almeno { $count ->
    [one] 1 carattere
   *[other] { $count } caratteri
}
server_problem_few = almeno { $count ->
    [one] 1 riga
   *[other] { $count } righe
}
server_problem_long = al massimo { $count ->
    [one] 1 carattere
   *[other] { $count } caratteri
}
server_problem_many = al massimo { $count ->
    [one] 1 riga
   *[other] { $count } righe
}
server_problem_no_integer = deve essere un numero intero
server_problem_small = deve essere almeno { $least }
server_problem_large = deve essere al massimo { $most }
server_problem_form = formato non valido
server_problem_choice = deve essere { $expected }
server_problem_name = non può contenere virgole, punti e virgola né parentesi spaiate
server_problem_time = non può contenere virgole, punti e virgola né parentesi; usare 14:05
server_problem_day = usare una data come 2026-11-23
server_field_name = Nome
server_field_rating = Elo
server_field_national_rating = Elo nazionale
server_field_federation = Federazione
server_field_fide_id = Numero FIDE
server_field_national_id = Numero nazionale
server_field_birth = Data di nascita
server_field_team = Squadra
server_field_note = Nota
server_field_table = Tavolo
server_field_first_round = Primo turno
server_field_rank = Posizione
server_field_first_day = Primo giorno
server_field_last_day = Ultimo giorno
server_field_of_age = Età
server_field_time_control = Cadenza
server_field_rounds = Numero di turni
server_field_team_best = Punteggi validi per squadra
server_field_tables = Tavoli
server_field_money = Premio in denaro
server_field_reason = Motivo
server_field_score = Risultato
server_field_players = Lista dei giocatori
server_field_place = Luogo
server_field_by = Nome di chi decide
server_field_request = Richiesta

## The desk: what its pages point out

server_too_few_opponents = { $players } giocatori non possono avere { $rounds } avversari diversi: alcuni si incontrerebbero due volte.
server_many_rounds = Sono previsti { $rounds } turni. È corretto?
server_manual_boards = scacchiere manuali
server_same_numbers = { $count ->
    [one] Il tavolo { $tables } esiste due volte
   *[other] I tavoli { $tables } esistono due volte
} ({ $halls }); qualcuno può sedersi a quello sbagliato. Usare numeri diversi.
server_no_tables_hall = { $section } non ha tavoli: nessuna partita è seguita e tutti i risultati si inseriscono a mano. La sala { $hall } ha i tavoli { $tables }.
server_planned_for = { $count ->
    [one] Il tavolo { $tables } è previsto
   *[other] I tavoli { $tables } sono previsti
} per { $other }.
server_planned_in_hall = { $count ->
    [one] Il tavolo { $tables } di { $hall } è previsto
   *[other] I tavoli { $tables } di { $hall } sono previsti
} per { $other }.
server_needed_in_hall = { $count ->
    [one] Il tavolo { $tables } di { $hall } serve
   *[other] I tavoli { $tables } di { $hall } servono
} ancora per { $other }.
server_no_board_read = La sala { $hall } non ha scacchiere { $count ->
    [one] al tavolo
   *[other] ai tavoli
} { $tables }; ne ha a { $boards }. Le altre partite non sono seguite e i risultati si inseriscono a mano.
server_table_busy = A questo tavolo è in corso una partita di { $event }. I giocatori si siedono quando ha un risultato.
server_still_playing = { $white } - { $black } giocano ancora qui, ma il loro abbinamento è stato annullato. Fermare la partita e liberare il tavolo. Non conta.
server_no_players = Nessun giocatore iscritto in questa sezione.
server_no_standings = Impossibile calcolare la classifica: { $why }
server_minors_invalid = Valore non valido «{ $minors }» per i minorenni. Usare { $known }.
server_all_rounds_closed = Tutti i { $planned } turni previsti sono chiusi. Per un altro turno, aumentare il numero di turni nella configurazione.
server_bye_pairing = bye assegnato
server_bye_full = bye da un punto
server_bye_half = bye da mezzo punto
server_bye_zero = bye senza punti
server_same_team = { $one } e { $other } sono entrambi di { $team }.
server_no_game_now = { $name } non ha più una partita: { $bye }.
# $players lists numbers and names.
server_finding = { $text } ({ $players })
server_without_tables = { $section } non ha tavoli: nessuna scacchiera è seguita e tutti i risultati si inseriscono a mano. Se non è voluto, scegliere tavoli nella configurazione ({ $halls }) e abbinare di nuovo il turno.
server_boards_without_table = { $count } scacchiere su { $boards } senza tavolo: { $section } ne ha { $tables }. I risultati senza tavolo si inseriscono a mano.
server_boards_without_table_busy = { $count } scacchiere su { $boards } senza tavolo: { $section } ne ha { $tables }, e { $names } gioca ancora a { $which }. I risultati senza tavolo si inseriscono a mano.
server_own_table = { $name } gioca sempre al tavolo { $table }; qui: { $where }.
server_result_corrected = Un risultato è stato corretto dopo l'abbinamento: { $games }. Per usarlo, annullare l'abbinamento e abbinare di nuovo prima di giocare.
server_game = { $white } - { $black } (turno { $round }, scacchiera { $board })
server_game_of_section = { $white } - { $black } ({ $section }, turno { $round }, scacchiera { $board })
server_game_unpaired = una partita non più abbinata
server_player = giocatore { $number }

## The desk: what a change would do

server_new_section = { $section } è una nuova sezione.
server_round_becomes_paired = Il turno { $round } di { $section } è abbinato.
server_round_becomes_unpaired = Il turno { $round } di { $section } non è più abbinato.
server_result_becomes = { $white } - { $black } al turno { $round } conta come { $score }.
server_result_removed = { $white } - { $black } al turno { $round } non ha più un risultato.
server_place_changes = { $name }: posizione { $before } -> { $after }.
server_points_change = { $name }: { $points_before } -> { $points } punti, posizione { $before } -> { $after }.
server_more_places = Altri { $count } cambiano posizione.
# $points has a sign: +1.
server_award_changes = { $name }: { $points } punti.
server_award_changes_in = { $name }: { $points } punti al turno { $round }.
server_round_stays = Il turno { $round } è stato abbinato con i risultati precedenti e giocato: resta così.
server_rounds_stay = I turni da { $first } a { $last } sono stati abbinati con i risultati precedenti e giocati: restano così.
server_paired_same = Il turno { $round } sarebbe abbinato allo stesso modo.
server_would_differ = Il turno { $round } è stato abbinato con il risultato precedente; cambierebbero { $count } delle { $boards } scacchiere. Resta così se non si abbina di nuovo. { $again }
server_would_fail = Il turno { $round } è stato abbinato con il risultato precedente. { $again } ({ $why })
server_again_unpublished = Non è ancora pubblicato: annullare l'abbinamento (pagina Abbinamenti) e abbinare di nuovo prima di giocare.
server_again_published = È pubblicato: annullare l'abbinamento (pagina Abbinamenti) e abbinare di nuovo prima di giocare.

## The desk: its log

server_log_event = L'evento è { $name }
server_log_section = Configurata la sezione { $section }
server_log_section_decided = Configurata la sezione { $section }, con questa decisione: { $decisions }
server_log_section_dropped = Rimossa la sezione { $section }
server_log_players = Iscritti { $count } giocatori in { $section }
server_log_entered = Iscritti in { $section }: { $names }
server_log_player_changed = Modificati i dati di { $name }
server_log_player_moved = { $name } gioca in { $section }
server_log_player_removed = { $name } è stato rimosso
server_log_reinstated = { $name } è stato riammesso
server_log_withdrawn = { $name } si ritira dopo il turno { $round }
server_log_plays_after_all = { $name } gioca comunque al turno { $round }
server_log_bye = { $name } non gioca al turno { $round }: { $bye }
server_log_paired = Abbinato il turno { $round } di { $section }
server_log_changed = Modificati a mano gli abbinamenti del turno { $round } di { $section }: { $reason }
server_log_published = Il turno { $round } di { $section } è pubblicato dalle { $time }
server_log_published_start = Il turno { $round } di { $section } è pubblicato dalle { $time }, inizio alle { $start }
server_log_table_withdrew = Il tavolo { $table } ha ritirato il risultato: { $game }
server_log_table_reports = Il tavolo { $table } riporta { $result }: { $game }
server_log_result_removed = Risultato rimosso: { $game }
server_log_result = Risultato { $result }: { $game }
server_log_closed = Chiuso il turno { $round } di { $section }
server_log_table_cleared = Liberato il tavolo { $table }: l'abbinamento della partita è stato annullato
server_log_award = { $name }: { $points } punti, { $reason }
server_log_ended = L'evento è terminato
server_log_erased = Cancellati tutti i nomi
server_log_undone = Annullata la voce { $record }
server_log_undone_reason = Annullata la voce { $record } ({ $reason })

## The desk: prizes without a winner

server_prize_nobody = Nessuno vince { $prize }: { $why }.
server_prize_few_teams = non ci sono abbastanza squadre
server_prize_all_have = tutti gli aventi diritto hanno un altro premio
server_prize_no_players = non ci sono giocatori
server_prize_nobody_is = nessun giocatore noto è: { $whom }
server_rated_below = Elo sotto { $rating }
server_unrated = senza Elo
server_born_from = nato nel { $year } o dopo
server_woman = donna o ragazza
server_man = uomo o ragazzo

## The desk: formats that can be chosen

server_format_scholastic = Bambini di più scuole, cinque turni; contano i quattro migliori punteggi di una scuola.
server_format_cohen = Gironi, Elite Eight, Final Four.
server_format_vkk = Gironi, poi eliminazione diretta fino alla finale.
server_format_fide = Il sistema olandese.
server_format_rapid = Dura un pomeriggio.
server_format_blitz = Dura una serata.
server_format_us = Le regole di US Chess.
server_format_round_robin = Tutti contro tutti.
server_format_quads = Gruppi di quattro per forza, tre turni.
server_format_knockout = Chi perde un incontro è eliminato.

## Lists and files that are read in

server_file_wrong = { $name }: { $error }. Nessuno è stato iscritto.
server_file_remark = { $name }, { $remark }.
server_at_line = riga { $line }: { $what }
server_at_column = riga { $line }, colonna { $column }: { $what }
server_games_give_players = Da queste partite si leggono solo i giocatori: niente abbinamenti, risultati o mosse.
server_report_gives_players = Da questo rapporto si leggono solo i giocatori: non abbinamenti e risultati { $rounds ->
    [one] del turno
   *[other] dei { $rounds } turni
}; tutti iniziano senza punti.
server_report_leaves_out = Bye richiesti, punti assegnati e giocatori da tenere separati non sono stati letti. Inserirli qui.
server_lots_again = Il sorteggio si ripete all'iscrizione di questi giocatori.
server_birth_dropped = { $name }: data di nascita non valida «{ $birth }», lasciata vuota.
server_cannot_enter = Impossibile iscrivere { $name } (numero { $number }): { $why }
server_a_player = un giocatore
server_kind_workbook = un foglio di calcolo (XLSX, ODS) o un altro file compresso
server_kind_old_office = un foglio o database di un vecchio Office (XLS)
server_kind_gz = un file compresso (gz)
server_kind_pdf = un PDF
server_kind_database = un database
server_kind_access = un database Access
server_kind_web_page = una pagina web
server_kind_rtf = un documento di testo (RTF)
server_other_kind = questo è { $kind }, non testo; aprirlo nel suo programma e salvare la lista dei giocatori come CSV (UTF-8), o il torneo come TRF o PGN
server_rating_list = è una lista Elo FIDE con tutti i giocatori del mondo; usare una lista dei partecipanti, per esempio un CSV con le intestazioni name,rating,federation,fide id
server_encoding_unknown = codifica sconosciuta «{ $encoding }»; usarne una come { $known }
server_byte_wrong = il byte { $byte } non è { $encoding }: il file ha un'altra codifica
server_end_wrong = la fine del file non è { $encoding }: il file ha un'altra codifica
server_looks_like_utf8 = il file sembra UTF-8; è stato letto come { $encoding }, come richiesto
server_zero_byte = atteso testo, trovato un byte nullo; salvare il file in UTF-8 o scegliere la codifica (per esempio utf-16)
server_saved_twice = «{ $word }» sembra «{ $meant }» letto come Windows-1252 e risalvato; controllare i nomi
server_broken_utf8 = { $count ->
    [one] 1 carattere non è
   *[other] { $count } caratteri non sono
} UTF-8, a differenza del resto; mostrati come { $sign }, controllare i nomi
server_byte_unknown = il byte { $byte } non è né UTF-8 né Windows-1252; scegliere la codifica (forse cp850)
server_read_as_windows = non UTF-8; il file è stato letto come Windows-1252, controllare i nomi
server_read_as_windows_odd = non UTF-8; il file è stato letto come Windows-1252, controllare i nomi («{ $word }» sembra errato: forse cp850, mac-roman, cp1250 o cp1251)
server_control_character = il carattere di controllo { $code } è stato letto come spazio
server_control_characters = il carattere di controllo { $code } (e altri { $count }) è stato letto come spazio
server_headings_wanted = attese intestazioni con una colonna name (o last name e first name), trovato: { $found }
server_above_headings = il testo sopra le intestazioni non è usato
server_cells_wanted = attese { $expected } celle come nelle intestazioni, trovate { $found }
server_number_of_line = il numero { $number } è già alla riga { $line }
server_fide_number_of_line = il numero FIDE { $number } è anche alla riga { $line }; controllarli entrambi
server_players_wanted = attesa una riga per giocatore dopo le intestazioni
server_no_player_line = «{ $text }» non è un giocatore e non è usato
server_no_player_lines = «{ $text }» non è un giocatore e non è usato (e altri { $count })
server_name_wanted = atteso il nome del giocatore
server_name_wanted_found = atteso il nome del giocatore, trovato «{ $found }»
server_expected_found = atteso { $expected }, trovato «{ $found }»
server_title_in_name = { $title } nel nome di { $name } è stato letto come titolo
server_title_not_used = il titolo «{ $title }» non è della FIDE e non è usato

## Events that are read in

server_no_event_inside = Questo file non contiene eventi.
server_line_damaged_field = La riga { $line } di questo file è danneggiata: contenuto sconosciuto in «{ $field }».
server_line_damaged_kind = La riga { $line } di questo file è danneggiata: non è né una persona né una voce.
server_line_damaged_event = La riga { $line } di questo file è danneggiata: non indica il suo evento.
server_line_damaged_part = La riga { $line } di questo file è danneggiata: ne manca una parte o non l'ha scritta una segreteria.
server_records_missing = Mancano voci di questo evento: il file è incompleto.
server_no_event_file = Non è un file evento esportato da una segreteria.
server_event_file_version = Questo file ha la versione { $version }; questa segreteria legge fino alla { $most }.
server_digest_missing = Manca l'ultima riga del file, con la somma di controllo: è incompleto.
server_digest_wrong = Questo file è stato modificato dopo l'esportazione: la somma di controllo non corrisponde. Nulla è stato importato. Usare un'altra copia o esportare di nuovo.
server_digest_none = Questo file è di una versione precedente e non ha somma di controllo: eventuali modifiche non sono rilevabili.

## Files that are written

server_no_round_paired = Nessun turno è ancora abbinato.
server_no_such_file = Non esiste il file «{ $kind }». File: { $known }.
server_file_not_made = Impossibile scrivere questo file: { $why }.
server_trf16_points = TRF16 non può contenere punti di penalità o bonus, e un giocatore ne ha. Usare TRF26.
server_export_trf26 = Rapporto del torneo (TRF26)
server_export_trf16 = Rapporto del torneo per programmi più vecchi (TRF16)
server_export_players = Giocatori (CSV)
server_export_standings = Classifica (CSV)
server_export_pairings = Abbinamenti e risultati (CSV)
server_export_last_round = Abbinamenti dell'ultimo turno (PGN)
server_export_games = Partite con mosse e orologi (PGN)
server_games_erased = I nomi di questo evento sono stati cancellati, e le partite contengono nomi.
server_no_games_known = Per questa sezione non sono note mosse. Si includono solo le partite giocate sulle scacchiere di questo pannello e già mostrate al pubblico.

## Checks of a pairing

server_no_such_player = Non c'è il giocatore { $player }.
server_paired_often = Il giocatore { $player } è abbinato { $times } volte.
server_paired_with_self = Il giocatore { $player } è abbinato con sé stesso.
server_no_game_no_bye = Il giocatore { $player } non ha né partita né bye.
server_asked_for_bye = Il giocatore { $player } ha una partita ma ha chiesto un bye: { $bye }.
server_comes_later = Il giocatore { $player } ha una partita ma arriva al turno { $round }.
server_other_bye = Il giocatore { $player } ha chiesto un bye ({ $asked }) e ne ha un altro ({ $given }).
server_bye_unasked = Il giocatore { $player } ha un bye senza averlo chiesto: { $bye }.
server_have_met = I giocatori { $one } e { $other } si sono incontrati al turno { $rounds }.
server_have_met_forced = I giocatori { $one } e { $other } si sono incontrati al turno { $rounds }; ogni turno possibile ha una partita simile.
server_must_not_meet = I giocatori { $one } e { $other } non devono incontrarsi.
server_must_not_meet_forced = I giocatori { $one } e { $other } non devono incontrarsi; ogni turno possibile ha una partita simile.
server_too_many_byes = L'abbinamento dà { $count } bye ({ $players }); ne basterebbe { $fair }.
server_second_bye = Il giocatore { $player } ha il bye, ma l'ha già avuto al turno { $round }: { $bye }.
server_second_free_point = Il giocatore { $player } ha il bye, ma ha già vinto a forfait al turno { $round }.
server_color_run = Il giocatore { $player } ha il { $color ->
    [white] Bianco
   *[black] Nero
} { $times } volte di fila (contro { $opponent }).
server_color_excess = Il giocatore { $player } ha il { $color ->
    [white] Bianco
   *[black] Nero
} { $times } volte più dell'altro colore (contro { $opponent }).

## Pairing systems and their settings

server_system_unknown = Sistema di abbinamento sconosciuto «{ $name }». Sistemi: { $known }.
server_setting_wrong = Valore non valido «{ $text }» per l'impostazione { $name } di { $system }. Atteso: { $expected }.
server_the_standings = la classifica
server_closed_table = la tabella di un girone all'italiana si forma con i giocatori del turno 1
server_closed_bracket = il tabellone si forma con tutti i giocatori prima del turno 1
server_closed_pools = i gironi si formano con tutti i giocatori prima del turno 1
server_over_only_round = L'unico turno è abbinato.
server_over_all_rounds = Tutti i { $rounds } turni sono abbinati.
server_over_match = Tutti i turni dell'incontro sono abbinati.
server_over_knockout = L'eliminazione diretta è terminata.
server_over_vkk = L'evento VKK è terminato.
server_over_cohen = Cohen Chess: tutto è abbinato; le posizioni sono definitive con tutti i risultati.

## Explanations of a round: FIDE Dutch

# Arguments that begin with "player" are numbers of players.
server_points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
server_points_virtual = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} e { $virtual } virtuali
server_dutch_float = Il giocatore { $player } con { $points } scende e incontra il { $player_two } con { $points_two }.
server_dutch_group = Il giocatore { $player } con { $points } e il { $player_two } con { $points_two } sono dello stesso gruppo di punteggio.
server_dutch_group_places = Il giocatore { $player } con { $points } e il { $player_two } con { $points_two } sono dello stesso gruppo di punteggio: { $place } e { $place_two }.
server_upper_half = numero { $number } della metà superiore
server_lower_half = numero { $number } della metà inferiore
server_dutch_bye = Il giocatore { $player } ha il bye con { $points }: il numero di giocatori è dispari e non ha avuto bye assegnati né vittorie senza giocare.
server_dutch_color_note = Giocatori { $player } e { $player_two }: per la regola { $rule } il giocatore { $player_white } avrebbe il Bianco. { $why }
server_due_both = Entrambi hanno il colore che spetta loro: il giocatore { $player } { $color ->
    [white] Bianco
   *[black] Nero
}, il { $player_two } { $color_two ->
    [white] Bianco
   *[black] Nero
}.
server_due_one = Entrambi hanno il colore che spetta loro: il giocatore { $player } { $color ->
    [white] Bianco
   *[black] Nero
}, il { $player_two } uno qualsiasi.
server_no_color_yet = Nessuno ha avuto un colore: il giocatore { $player }, numero { $place } dei presenti, riceve il { $color ->
    [white] Bianco
   *[black] Nero
}, perché per i dispari è stato estratto il { $drawn ->
    [white] Bianco
   *[black] Nero
}.
server_due_stronger = A entrambi spetta il { $color ->
    [white] Bianco
   *[black] Nero
}; di più al giocatore { $player } ({ $strength ->
    [absolute] assoluta
    [strong] forte
   *[mild] lieve
}, differenza { $difference }).
server_due_last = A entrambi spetta ugualmente il { $color ->
    [white] Bianco
   *[black] Nero
}; all'ultima differenza il giocatore { $player } aveva il { $before ->
    [white] Bianco
   *[black] Nero
}.
server_due_higher = A entrambi spetta ugualmente il { $color ->
    [white] Bianco
   *[black] Nero
}: lo riceve il giocatore { $player }, meglio classificato.
server_lots_number = Tutti i sorteggi derivano dal numero { $seed } (toss_seed). Abbinare di nuovo con esso, per esempio dal rapporto, dà gli stessi colori.
server_lots_number_drawn = Tutti i sorteggi derivano dal numero { $seed } (toss_seed), estratto all'abbinamento del turno { $round }. Abbinare di nuovo con esso, per esempio dal rapporto, dà gli stessi colori.

## Columns of lists

server_column_fide_numbers = la colonna «{ $column }» è stata letta come numeri FIDE; chiamare gli altri «national id»
server_column_twice = «{ $column }» ha lo stesso significato di una colonna precedente; tenerne una sola
server_column_unknown = la colonna «{ $column }» è sconosciuta e non è usata
server_column_unnamed = questa colonna non ha intestazione e non è usata

## Rating report for US Chess

server_us_affiliate = Numero di affiliato non valido. Usarne uno come A6012345.
server_us_chief = Il direttore principale deve avere un numero US Chess di otto cifre.
server_us_assistant = L'assistente deve avere un numero US Chess di otto cifre, o nessuno.
server_us_state = Stato non valido. Usare due lettere, come NY.
server_us_zip = Codice ZIP non valido. Usarne uno come 12345.
server_us_level = Livello non valido. Usare N, P, J o S.
server_us_city = Città non valida. Usare da 1 a 21 lettere.
server_us_erased = I nomi di questo evento sono stati cancellati.
server_us_first_day = Inserire il primo giorno dell'evento nella pagina di configurazione.
server_us_leave_out = Per omettere una sezione non valutata, scegliere solo le altre.
server_us_open = { $section }: ancora senza risultato a { $boards } (turno.scacchiera).
server_us_no_form = { $section }: questo formato non può contenere il risultato del turno { $round }, scacchiera { $board }.
server_us_no_numbers = { $section }: nessun numero US Chess di otto cifre per { $names }.
server_us_minutes = La cadenza «{ $text }» non si può scrivere in minuti.
server_us_control = Questo formato non può contenere la cadenza «{ $text }».
server_us_blitz = Questo formato non può contenere il blitz. Segnalarlo nelle pagine di US Chess.
