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
