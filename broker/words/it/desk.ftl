# The tournament desk: events, players, rounds, results, prizes, files.

## Pages of an event

desk_loading = Caricamento
desk_section = Gruppo
desk_pages = Pagine del torneo
desk_setup = Impostazioni
desk_players = Giocatori
desk_results = Risultati
desk_files = File
desk_log = Registro
# A name or a round, and what is said of it.
desk_labelled = { $label }: { $text }
desk_quoted = «{ $text }»

## Forms

desk_save = Salva
desk_cancel = Annulla
desk_change = Modifica
desk_remove = Rimuovi
desk_undo = Revoca
desk_redo = Ripristina
desk_correct = Correggi
desk_reason = Motivo
desk_why = Perché
desk_no_title = nessuno
desk_steps = Passi
desk_step = { $number } { $title }
desk_next = Avanti: { $title }
desk_unsaved = Modifiche non salvate: { $forms }.
desk_today = oggi
desk_tomorrow = domani, { $day }

## Columns of lists

desk_number = N.
desk_rating = Elo
desk_prize = Premio
desk_prizes = Premi
desk_money = Denaro
desk_born = Nascita
desk_stage = Fase
desk_round = Turno
desk_boards = Scacchiere
desk_board = Scacchiera { $number }

## Results as they are entered

desk_score_both_lose = 0–0 (perdono entrambi)
desk_score_black_absent = 1–0 a forfait (Nero assente)
desk_score_white_absent = 0–1 a forfait (Bianco assente)
desk_score_both_absent = 0–0 a forfait (entrambi assenti)
# Fewer than one move by each player: such a game is not rated.
desk_score_short = { $score }, meno di una mossa giocata

## Events

desk_new_event = Nuovo torneo
desk_venue = Sede
desk_first_day = Primo giorno
desk_last_day = Ultimo giorno
desk_format = Formula
desk_format_help = Fissa turni, regole e cadenza. Si possono cambiare nelle impostazioni.
desk_format_later = Scegliere dopo, nelle impostazioni
desk_first_section = Primo gruppo
desk_first_section_help = Altri gruppi si aggiungono nelle impostazioni.
# The name of a section that is open to everyone.
desk_open = Open
desk_create_event = Crea torneo
desk_import_event = O importare un torneo salvato
desk_event_imported = Torneo importato.
desk_go_to_event = Vai al torneo
desk_player_count = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}

## Files

desk_whole_event = Torneo completo
desk_whole_event_help = Tutte le registrazioni e tutti i nomi, per un’altra segreteria o l’archivio.
desk_event_file = Torneo (.flagfall-event)
desk_us_report = Rapporto per US Chess
desk_us_report_help = Tre file dBase in un archivio. Ogni giocatore deve avere un numero US Chess (codice nazionale).
desk_us_affiliate = Numero dell’affiliato
desk_us_chief = Numero del direttore capo
desk_us_assistant = Numero dell’assistente
desk_us_city = Città
desk_us_state = Stato
desk_us_zip = CAP
desk_us_level = Livello scolastico
desk_us_level_none = non scolastico
desk_us_level_primary = primaria
desk_us_level_junior = secondaria inferiore
desk_us_level_senior = secondaria superiore
desk_us_sections = Gruppi omologati
desk_us_create = Crea rapporto
desk_us_choose = Scegliere almeno un gruppo omologato.
desk_event_over = Il torneo è finito. Per riaprirlo, revocarne la fine nel registro.
desk_end = Fine del torneo
desk_end_help = Dopo non si può più inserire nulla.
desk_end_event = Termina torneo
desk_erase = Cancella tutti i nomi
desk_erase_help = Non si può revocare. Risultati e abbinamenti restano, per numero. L’arbitro capo e il registro della segreteria conservano i loro nomi. I tavoli vengono liberati.
desk_erase_elsewhere = File, fogli stampati e giornali delle sale conservano i nomi. Fermare ogni sala ed eseguire lì:
desk_erase_name = Inserire il nome del torneo: { $name }
desk_erase_names = Cancella nomi
desk_erased = I nomi di questo torneo sono stati cancellati.

## Log

desk_log_title = Registro del torneo
desk_log_pages = Altre voci
desk_log_newest = Più recenti
desk_log_earlier = Precedenti
desk_log_undo = Revoca: { $what }
desk_log_redo = Ripristina: { $what }
desk_log_undone = revocato

## Print

desk_print_what = Cosa stampare
desk_print_by_board = Abbinamenti per scacchiera
desk_print_by_name = Abbinamenti per nome
desk_print_slips = Foglietti dei risultati
desk_print_plates = Targhette
desk_print_rules = Foglio delle regole
desk_minors = Minorenni
desk_minors_named = nome completo
desk_minors_initials = iniziali
desk_minors_hidden = nome non pubblicato
desk_no_players = Ancora nessun giocatore in questo gruppo.
desk_no_round = Nessun turno abbinato.
desk_after = { $title } dopo il turno { $round }
desk_rules_of = Regole: { $section }
desk_signature = Firma
desk_arbiter = Arbitro
desk_divided = diviso per { $count }

## Standings

desk_before_first_round = Prima del primo turno.
desk_so_far = Provvisoria: mancano dei risultati.
desk_explain_tie_breaks = Spiega gli spareggi di { $name }

## Players

desk_add_player = Aggiungi giocatore
desk_add = Aggiungi
desk_name_help = Cognome, nome.
desk_club = Scuola, circolo o squadra
desk_minor = minorenne
desk_adult = maggiorenne
desk_import_players = O importare una lista
desk_import_players_help = CSV con riga d’intestazione (name, rating, school, born, sex, minor …), TRF o PGN. Si importano solo i giocatori.
desk_players_entered = { $count ->
    [one] 1 giocatore iscritto
   *[other] { $count } giocatori iscritti
}, { $playing } ancora in gioco.
desk_players_notes = Avvisi su questi giocatori
desk_change_player = Modifica { $name }
desk_from_round = dal turno { $round }
desk_in_round = turno { $round }
desk_always_at = sempre al tavolo { $number }
desk_house_player = giocatore di riserva
desk_has_assistant = ha un assistente
desk_apart_from = non contro { $name }
desk_bye_half = bye da ½ punto
desk_bye_full = bye da 1 punto
desk_bye_zero = bye da 0 punti
desk_bye_allocated = bye da abbinamento
desk_add_players = { $count ->
    [one] Aggiungi 1 giocatore
   *[other] Aggiungi { $count } giocatori
}
desk_encoding = Codifica
desk_encoding_help = Se i nomi sono illeggibili, scegliere un’altra codifica.

## One player

desk_title = Titolo
desk_federation = Federazione
desk_fide_id = FIDE ID
desk_national_id = Codice nazionale
desk_birth = Data di nascita
desk_birth_help = AAAA/MM/GG, o l’anno.
desk_birth_minor = AAAA/MM/GG, o l’anno. Il giocatore è minorenne.
desk_birth_adult = AAAA/MM/GG, o l’anno. Il giocatore è maggiorenne.
desk_age = Minorenne o maggiorenne
desk_age_by_birth = secondo la data di nascita
desk_sex = Sesso
desk_sex_help = Solo per i premi; mai pubblicato.
desk_sex_unknown = non indicato
desk_sex_female = femminile
desk_sex_male = maschile
desk_fixed_table = Sempre al tavolo
desk_late_from = Gioca dal turno
desk_late_from_help = Più di 1 per un ingresso in ritardo.
desk_ranking = Posizione nella graduatoria iniziale
desk_ranking_help = Lasciare vuoto se non in graduatoria.
desk_note = Nota per la segreteria
desk_house_help = giocatore di riserva (gioca solo per evitare un bye)
desk_played_before = ha giocato partite omologate ma non ha Elo
desk_assisted = ha un assistente che muove o preme l’orologio; nessun avviso sulle mani
desk_bye_round = Bye al turno
desk_bye_kind = Tipo di bye
desk_bye_none = nessun bye
desk_bye_save = Salva bye
desk_withdraw = Ritira
desk_withdraw_after = Ritira dopo il turno { $round }
desk_reinstate = Riammetti
desk_move_to = Sposta in { $section }

## Players who are kept apart

desk_apart = Giocatori da non abbinare
desk_apart_list = Da non abbinare con: { $names }
desk_apart_choose = Scegliere un giocatore
desk_apart_with = Non abbinare con
desk_apart_help = Dal prossimo abbinamento.
desk_apart_add = Tieni separati
desk_apart_allow = Permetti
desk_apart_allow_with = Permetti l’abbinamento con { $name }

## Penalty and bonus points

desk_points = Punti di penalità o bonus
desk_points_kind = Tipo
desk_points_penalty = penalità
desk_points_bonus = bonus
desk_points_help = 1, 0,5, 1,5 …
desk_points_event = intero torneo
desk_points_effect = Effetto
desk_points_add = Aggiungi punti
desk_points_invalid = Punti non validi «{ $typed }». Usare 1, 0,5 o 1,5.
desk_points_undo = Per togliere dei punti, revocarli nel registro.
desk_recorded = Annotato nel registro.

## Pairings

desk_pair_round = Abbina turno { $round }
desk_pairing = Abbinamento…
desk_changed_meanwhile = Qualcun altro ha modificato questo turno. Annullare e ricominciare: salvando si perderebbero le sue modifiche.
desk_lots = Sorteggio: il giocatore meglio classificato della scacchiera 1 ha il { $side ->
    [white] Bianco
   *[black] Nero
}.
desk_draft_of = Turno { $round }: bozza
desk_accept = Accetta abbinamenti
desk_not_now = Non ora
desk_draft = Bozza: visibile solo alla segreteria.
desk_public_from = Pubblicato da: { $time }.
desk_published = Pubblicato.
desk_closed = Turno chiuso.
desk_changed_by_hand = Modificato a mano: { $reason }
desk_change_by_hand = Modifica a mano
desk_undo_pairing = Revoca abbinamento
desk_undo_pairing_late = Questo abbinamento non si può più revocare. Controllare il turno e riprovare.
desk_publish = Pubblica
desk_publish_again = Pubblica di nuovo
desk_publish_later = Pubblica a un’altra ora
desk_publish_at = Pubblica alle
desk_publish_at_help = Lasciare vuoto per pubblicare subito.
desk_publish_day = Giorno di pubblicazione
desk_start_at = Il turno inizia alle
desk_start_at_help = Lasciare vuoto se non annunciato.
desk_start_day = Giorno d’inizio
desk_in_progress = In corso.
desk_all_results = Tutti i risultati sono arrivati.
desk_starts = Inizio: { $time }.
desk_unrated = senza Elo
desk_round_notes = Avvisi su questo turno
desk_not_paired = Non abbinati
desk_explanation = Spiegazione di questo turno
desk_explain_board = Spiega la scacchiera { $number }

## A round changed manually

desk_change_round = Modifica del turno { $round } a mano
desk_change_round_help = Scegliendo un giocatore di un’altra scacchiera, i due si scambiano. Le scacchiere con risultato restano fisse. Una scacchiera senza due giocatori viene tolta.
desk_no_player = nessun giocatore
desk_swap = Scambia
desk_swap_at = Scambia i colori alla scacchiera { $number }
desk_unpair = Sciogli
desk_unpair_at = Sciogli la scacchiera { $number }
desk_white_at = Bianco alla scacchiera { $number }
desk_black_at = Nero alla scacchiera { $number }
desk_table_of = Tavolo della scacchiera { $number }
desk_add_board = Aggiungi scacchiera
desk_without_game = Senza partita
desk_check = Controllo degli abbinamenti
desk_save_round = Salva turno

## A decision between players who are level

desk_decide = Decidere: { $stage }
desk_decide_who = { $players } sono alla pari e non restano partite. Chi è primo?
desk_decide_place = Posizione { $place }
desk_decided_by = Deciso da
desk_decided_by_help = Senza virgole né punti e virgola. Annotato nel registro con l’ora.
desk_decide_save = Salva decisione

## Results

desk_round_closed = Turno { $round }, chiuso
desk_confirm_all = Conferma tutti e { $count }
desk_close_round = Chiudi turno { $round }
desk_open_boards = Ancora senza risultato: { $boards }.
desk_open_boards_more = Ancora senza risultato: { $boards } e altri { $count }.
desk_waiting = Turno { $round }: { $count ->
    [one] 1 risultato da confermare
   *[other] { $count } risultati da confermare
}
desk_waiting_in = { $section }, turno { $round }: { $count ->
    [one] 1 risultato da confermare
   *[other] { $count } risultati da confermare
}
desk_hall_away = Nessuna connessione con la sala { $halls }. I risultati arrivano automaticamente al suo ritorno.
desk_hall_silent = La sala { $halls } non mostra questo torneo. La segreteria ha bisogno di un proprio account sul broker (desk_url nel file della sala).
desk_confirm = Conferma { $score }
desk_confirm_for = Conferma { $score } per { $players }
desk_correct_for = Correggi il risultato di { $players }
desk_result_choose = Risultato…
desk_result_of = Risultato di { $players }
desk_result_for = { $score } per { $players }
desk_keep = Mantieni { $score }
desk_keep_for = Mantieni { $score } per { $players }
desk_clear = Libera tavolo
desk_clear_for = Libera il tavolo { $table } di { $players }
desk_clear_ask = La partita al tavolo { $table } verrà abbandonata. Non può riprendere e non conta.
desk_seat_choose = Posti sbagliati…
desk_seat_of = Posti sbagliati: { $players }
desk_seat_colours = Colori invertiti
desk_seat_other = Giocatore sbagliato al posto di { $name }
desk_seat_raised = Avviso creato al tavolo { $table }. La sua pagina mostra la regola applicabile.
desk_open_table = Apri tavolo { $table }
desk_no_result = nessun risultato
desk_reason_log = Motivo (per il registro)
desk_save_result = Salva risultato
desk_same_result = È il risultato attuale.
desk_no_effect = Non cambia nient’altro.

# How a board of the round is.
desk_reports = La scacchiera segnala { $score }
desk_reports_why = La scacchiera segnala { $score } ({ $why })
desk_reports_none = La scacchiera ha ritirato il suo risultato
desk_reports_other = La scacchiera segnala ora { $score }; inserito: { $entered }
desk_reports_other_why = La scacchiera segnala ora { $score } ({ $why }); inserito: { $entered }
desk_playing = in corso, mossa { $move }
desk_unrecorded = La scacchiera ha registrato un risultato qui revocato e non registra altre mosse. I giocatori continuano e trascrivono le mosse. Inserire qui il risultato.
desk_not_started = non iniziata
desk_manual = scacchiera manuale
desk_sent_later = I giocatori vengono inviati al tavolo quando il turno è pubblicato
desk_sending = Invio dei giocatori al tavolo…
desk_not_sent = Il tavolo non ha questa partita

## Setup

desk_event = Torneo
desk_delays = Ritardo della trasmissione
desk_event_form = Dati del torneo
desk_organiser = Organizzatore
desk_chief_arbiter = Arbitro capo
desk_adult_at = Maggiorenne a
desk_adult_at_help = I più giovani contano come minorenni, salvo indicazione individuale.
desk_minors_for = Minorenni, per il pubblico «{ $audience }»
# $withheld, $named and $print are the words for these on the same pages.
desk_withheld = Il pubblico { $audiences } vede «{ $withheld }» per ogni minorenne, su telefoni e schermi in sala. Così i bambini non trovano il loro tavolo. Per gli schermi in sala, scegliere «{ $named }» per il pubblico che mostrano. Gli abbinamenti stampati hanno sempre i nomi ({ $print }).
desk_withheld_one = Il pubblico { $audiences } vede «{ $withheld }» per ogni minorenne, su telefoni e schermi in sala. Così i bambini non trovano il loro tavolo. Per mostrare i nomi solo sugli schermi, aggiungere un secondo pubblico, come screens, al file della sala. Avviare una dashboard con --audience screens e scegliere qui «{ $named }» per esso. Gli abbinamenti stampati hanno sempre i nomi ({ $print }).
desk_system = Sistema di abbinamento
desk_rounds_help = Lasciare vuoto per il valore del sistema.
desk_ruleset = Regolamento
desk_ruleset_hall = quello della sala
desk_ruleset_help = Non scelto: ogni sala usa il suo regolamento per la cadenza.
desk_time_control = Cadenza
desk_time_control_help = Minuti + secondi a mossa: 90+30. Ritardo: 30d5. Due periodi: 40/90+30:30+30. Senza orologio: -. Ora: { $control }.
desk_time_control_invalid = Cadenza non valida «{ $typed }». Usare minuti + secondi a mossa, come 90+30.
desk_tables = Tavoli
desk_tables_help = Prima la scacchiera 1: { $hall } 1-12. Scacchiere manuali, senza nome di sala: 13-20.
# Stands for the name of a hall where none is connected.
desk_tables_hall = sala
desk_tables_invalid = Tavoli non validi «{ $typed }». Usare sala 1-12, o 13-20 per scacchiere manuali.
desk_tables_from_1 = Tavoli non validi «{ $typed }». I numeri partono da 1.
desk_tables_backwards = Tavoli non validi «{ $typed }». Usare { $right }.
desk_tables_unknown = Sala sconosciuta «{ $hall }». Note: { $halls }.
desk_team_best = Giocatori che contano per squadra
desk_team_best_help = Lasciare vuoto se non c’è classifica a squadre.
desk_section_notes = Avvisi su { $section }
desk_delete_section = Elimina gruppo
desk_new_section = Nuovo gruppo
desk_new_section_name = Open, U12, Veterani…
desk_add_section = Aggiungi gruppo
desk_choose_format = Scegliere una formula.
desk_tie_breaks_help = In ordine. Scegliere sotto per nome, o inserire i codici.
desk_tie_breaks_choose = Scegliere per nome…
desk_tie_breaks_add = Aggiungi uno spareggio
desk_tie_breaks_default = Quelli del sistema.
desk_options = Impostazioni dell’abbinamento: { $section }
desk_option = Impostazione
desk_option_value = Valore
desk_option_effect = Effetto
desk_option_reset = Torna a { $value }
desk_option_reset_of = { $setting }: torna al valore del sistema, { $value }
desk_option_blank = vuoto
desk_options_save = Salva impostazioni

## Prizes

desk_prizes_of = Premi: { $section }
desk_prize_below = Elo sotto
desk_prize_unrated = Senza Elo
desk_prize_unrated_only = Solo per giocatori senza Elo
desk_prize_born = Nati dal
desk_prize_teams_only = Per squadre
desk_prize_all = tutti
desk_prize_women = donne, ragazze
desk_prize_men = uomini, ragazzi
desk_prize_money = Il denaro è
desk_prize_shared = diviso tra i giocatori a pari punti (US Chess 32B)
desk_prize_ties = assegnato per spareggio
desk_prizes_help = Un premio senza denaro è un trofeo. Non si divide: va per posto finale, anche a chi vince denaro. Sesso e data di nascita si indicano per ogni giocatore.
desk_prize_examples = 1°, Sotto 1600, Coppa…
desk_prize_add = Aggiungi premio
desk_prize_remove = Rimuovi { $prize }
desk_prize_remove_new = Rimuovi questo premio
desk_prize_name_missing = Ogni premio deve avere un nome, come 1° o Sotto 1600.
desk_prize_money_invalid = { $prize }: importo non valido «{ $typed }». Usare 50 o 33,50.
desk_prize_number_invalid = { $prize }: inserire Elo e anni come numeri interi.
