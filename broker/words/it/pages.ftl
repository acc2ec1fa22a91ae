# Spectators' pages, hall screens, the call page and the on-screen clock.


## The frame around every page

live = In diretta
connecting = Connessione
not_live = Non in diretta
all_boards = Tutte le scacchiere
skip = Vai al contenuto
round = Turno { $round }
no_connection = Ancora nessuna connessione. Questa pagina continua a provare.
# $time: a time of day, on another day with its date: "15:04:10" or "27 Nov, 15:04:10".
lost_dashboard = Connessione persa da: { $time }. Sono mostrate le ultime posizioni note.
lost_broker = Nessun dato dalla sala da: { $time } (il server dei messaggi non risponde). Sono mostrate le ultime posizioni note.
lost_daemon = Le scacchiere non sono lette da: { $time }. Le mosse successive non sono ancora mostrate.
silent_daemon = Nessun dato dalle scacchiere da: { $time }. Sono mostrate le ultime posizioni note.

## One table

table = Tavolo { $number }
white = Bianco
black = Nero
clock_runs = { $side ->
    [white] L’orologio del Bianco è in moto
   *[black] L’orologio del Nero è in moto
}
clock_stands = { $side ->
    [white] L’orologio del Bianco è in pausa
   *[black] L’orologio del Nero è in pausa
}
not_started = non iniziata
clock_alone = solo orologio, senza scacchiera
clock_alone_moves = solo orologio, { $count ->
    [one] 1 pressione
   *[other] { $count } pressioni
}
paused = orologio in pausa
finished = terminata
# $ago: "40 seconds ago", by the language of the page.
read_ago = orologio letto { $ago }
just_now = adesso
time_trouble = zeitnot
low_time = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} ha meno di { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}
no_moves = ancora nessuna mossa
after_move = dopo { $move }
against = { $table }: { $white } contro { $black }, { $state }
federation = Federazione: { $name }
england = Inghilterra
scotland = Scozia
wales = Galles
name_withheld = Nome non pubblicato
ahead = { $points ->
    [one] 1 punto di vantaggio
   *[other] { $points } punti di vantaggio
}
# A time control: "40 moves in 90 min + 30 s, then 30 min". Units stay as they are in every language.
control_moves = { $moves ->
    [one] 1 mossa in { $time }
   *[other] { $moves } mosse in { $time }
}
control_delay = { $time }, ritardo { $bonus }
control_bronstein = { $time }, { $bonus } Bronstein
control_then = { $first }, poi { $rest }

## All boards

no_games = Ancora nessuna partita. Le scacchiere appaiono quando i giocatori sono assegnati.
none_chosen = Nessuna scacchiera corrisponde al filtro.
show_all = Mostra tutte le scacchiere
find = Cerca
find_hint = Giocatore, squadra o tavolo
only_playing = In corso
only_followed = Seguiti
all_teams = Tutte le squadre
all_sections = Tutti i gruppi
size = Dimensione delle scacchiere
size_comfortable = Scacchiere: comode
size_compact = Scacchiere: compatte
size_large = Scacchiere: grandi
follow_both = Segui { $white } e { $black }
follow_table = Segui il tavolo { $number }
pgn_all = Tutte le partite in PGN
pgn_round = Partite in PGN
pgn_section = Tutti i turni del gruppo in PGN
pgn_event = Tutti i turni in PGN

## One board

nobody_here = ancora nessun giocatore
no_such_table = Nessun giocatore al tavolo { $number }. Il tavolo non esiste o non ha ancora giocatori assegnati.
moves = Mosse
walk = Scorri la partita
to_start = Posizione iniziale
back = Mossa precedente
on = Mossa successiva
follow_live = Segui in diretta
behind = { $count ->
    [one] 1 mossa indietro rispetto alla diretta
   *[other] { $count } mosse indietro rispetto alla diretta
}
start = Inizio
provisional = Provvisoria finché non si preme l’orologio
not_pressed = orologio non ancora premuto
unrecorded = Le mosse non possono essere registrate ora; quelle sbiadite sono provvisorie
not_recorded = non ancora registrata
from_memory = letta dalla memoria della scacchiera
result_hidden = Il risultato è nascosto.
show_result = Mostra il risultato
share = Condividi questa scacchiera
share_title = Condividi
share_round = Condividi questo turno
share_nowhere = Solo questo computer può aprire questo indirizzo. Per altri dispositivi avviare Flagfall con --host 0.0.0.0 o aprire questa pagina all’indirizzo di rete della sala.
share_link = Indirizzo
share_embed = HTML per un’altra pagina
share_board = Scacchiera per una diretta (OBS)
share_ticker = Tutte le scacchiere in una striscia (OBS)
share_standings = Classifica per una diretta (OBS)
share_clocks = Orologi per una diretta (OBS)
share_screen = Schermo in sala
copy = Copia
copied = Copiato: { $what }
copy_by_hand = Questo browser non consente di copiare. Il testo è selezionato: premere Ctrl+C, o tenerlo premuto.
pgn_game = Questa partita in PGN
flip = Gira la scacchiera
previous_board = Scacchiera precedente
next_board = Scacchiera successiva
other_boards = Altre scacchiere
copy_fen = Copia FEN
analyse = Analizza su Lichess
share_move = Link a { $move }
share_out = Condividi con…
keys = Scorciatoie da tastiera
key_moves = Mossa precedente, mossa successiva
key_home = Home
key_end = Fine
key_ends = Posizione iniziale, ultima mossa
key_boards = Scacchiera precedente, scacchiera successiva
key_star = Segui i giocatori della scacchiera
key_cards = Passa da una scacchiera all’altra
key_open = Apri la scacchiera
key_keys = Mostra le scorciatoie
news_starts = la partita è iniziata
news_ends = la partita è terminata

## Earlier rounds

past = Turni precedenti
past_none = Nessuna partita è ancora terminata. I turni appaiono quando le loro partite sono terminate.
no_answer = Il server non risponde. Riprovare tra un momento.
games = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
no_name = Senza nome
no_round = Senza turno
boards_of_round = Scacchiere di questo turno
to_game = { $result }, alla partita
to_end = Ultima mossa
game_missing = Questa partita non è disponibile qui.
round_missing = Questo turno non è disponibile qui.
no_page = Nessuna pagina a questo indirizzo.
follow_player = Segui { $name }

## A screen in the hall

screen = Schermo
screen_way = Segui sul telefono
# $said: "boards=99", as in the address. The names and values of settings stay as they are in every language.
screen_number = { $said } è fuori intervallo ({ $least }–{ $most }). Si usa { $used }.
screen_tables = { $said } non è valido. Usare un elenco come tables=1-8,12.
screen_pairings = { $said } non è valido. Usare board, name o none.
screen_unknown = { $said } è sconosciuto. Uno schermo accetta boards, seconds, tables, sections, standings, pairings e language.
may_go_dark = Questo schermo può spegnersi: i browser lo tengono acceso solo con HTTPS. Vedere la guida alla modalità chiosco.

## How it looks

look = Aspetto
language = Lingua
colours = Colori
colours_auto = Come il dispositivo
colours_light = Chiaro
colours_dark = Scuro
colours_contrast = Contrasto elevato
board = Scacchiera
board_green = Verde
board_brown = Marrone
board_blue = Blu
board_grey = Grigio
pieces = Pezzi
pieces_classic = Classici
pieces_slim = Sottili
pieces_print = Stile stampa
pieces_bold = Marcati, per vedere da lontano
notation = Mosse
# The letters of the pieces in this language, as in table/notation.ts.
notation_letters = Lettere: C, A, T, D, R
notation_figurines = Figurine: ♘ ♗ ♖ ♕ ♔
hide_results = Nascondi i risultati
move_sound = Suono delle mosse
notify = Avvisami quando inizia o termina una partita che seguo
notify_https = I browser mostrano le notifiche solo con HTTPS.
notify_refused = Questo browser blocca le notifiche di questa pagina. Consentirle nelle impostazioni.
close = Chiudi

## Why a game ended, as the daemon says it

end_checkmate = scacco matto
end_stalemate = stallo
end_dead_position = posizione morta
end_50_moves = 50 mosse
end_75_moves = 75 mosse
end_threefold_repetition = triplice ripetizione
end_fivefold_repetition = quintuplice ripetizione
end_illegal_position = posizione illegale
end_agreement = patta d’accordo
end_resignation = abbandono
end_forfeit = forfait
end_time_forfeit = tempo scaduto
end_both_flags_down = entrambe le bandierine cadute
end_both_short_of_time = entrambi quasi senza tempo
end_quickplay_finish = finale rapido
end_illegal_move = mossa illegale
end_second_illegal_move = seconda mossa illegale
end_third_illegal_move = terza mossa illegale
end_nth_illegal_move = { $number }ª mossa illegale
end_king_captured = re catturato
end_device = dispositivo elettronico
end_penalty = sanzione
end_insufficient_material = materiale insufficiente
end_no_mate_possible = matto impossibile
end_shown_with_the_kings = re collocati sulla scacchiera

## The tournament, as the desk publishes it

tournament = Torneo
events = Tornei
rounds = Turni
order = Ordine
pairings = Abbinamenti
standings = Classifica
crosstable = Tabella incrociata
wallchart = Tabellone
teams = Squadre
by_board = Per scacchiera
by_name = Per nome
print = Stampa
round_of = Turno { $round } di { $planned }
starts_at = inizio alle { $time }
starts_on = inizio { $day } alle { $time }
is_next = prossimo turno
next_short = prossimo
is_on = in corso
is_over = terminato
not_paired = Non ancora abbinato
no_event = Ancora nessun torneo. Abbinamenti e classifica appaiono quando sono pubblicati.
nobody_chosen = Nessun giocatore corrisponde al filtro.
results_hidden = I risultati sono nascosti.
show_results = Mostra i risultati
board_short = Sc.
place_short = Pos.
place = Posizione
row = Riga
number = Numero
name = Nome
team = Squadra
points = Punti
result = Risultato
opponent = Avversario
table_column = Tavolo
colour_column = Colore
player_number = Giocatore { $number }
left_after = ritirato dopo il turno { $round }
is_played = in diretta
unconfirmed = provvisorio
forfeit = forfait
bye_allotted = bye da abbinamento, 1 punto
bye_full = bye da 1 punto
bye_half = bye da ½ punto
bye_none = bye da 0 punti
bye_short = bye
white_letter = b
black_letter = n
met = { $score } con il { $side ->
    [white] Bianco
   *[black] Nero
} contro { $opponent }
no_result = ancora nessun risultato
after_round = Dopo il turno { $round }
not_begun = non iniziato
after_part = Durante il turno { $round }
after_round_short = T{ $round }
sections = Gruppi

## Tie-breaks (FIDE Handbook C.07, and those of US Chess)

tie_breaks = Spareggi
tb_cut_1 = cut 1
tb_cut_2 = cut 2
tb_mid_1 = mediano 1
tb_mid_2 = mediano 2
tb_de = Scontro diretto
tb_de_what = Punti nelle partite tra i giocatori a pari merito, se sono decisivi.
tb_pts_what = I punti stessi.
tb_scores_c1 = Si esclude l’avversario con il punteggio più basso.
tb_scores_c2 = Si escludono i due avversari con i punteggi più bassi.
tb_scores_m1 = Si escludono gli avversari con il punteggio più basso e più alto.
tb_scores_m2 = Si escludono i due avversari con i punteggi più bassi e i due con i più alti.
tb_ratings_c1 = Si esclude il più basso di questi Elo.
tb_ratings_c2 = Si escludono i due più bassi di questi Elo.
tb_ratings_m1 = Si escludono il più basso e il più alto di questi Elo.
tb_ratings_m2 = Si escludono i due più bassi e i due più alti di questi Elo.
tb_theirs_c1 = Ognuno è preso senza il suo punteggio più basso.
tb_theirs_c2 = Ognuno è preso senza i suoi due punteggi più bassi.
tb_theirs_m1 = Ognuno è preso senza il suo punteggio più basso e più alto.
tb_theirs_m2 = Ognuno è preso senza i suoi due punteggi più bassi e i due più alti.
tb_first_1 = senza il primo turno
tb_first_1_what = Si esclude il primo turno.
tb_first_2 = senza due turni
tb_first_2_what = Si escludono i primi due turni.
tb_limit_what = Il limite del 50 % è spostato di { $by } punti.
tb_forfeits = con i forfait
tb_forfeits_what = Le partite a forfait contano come giocate.
tb_fore_what = Si usa il Fore Buchholz al posto del Buchholz.
tb_turned = invertito
tb_rtng_turned = L’Elo del giocatore, prima il più basso.
tb_tpn_turned = Il numero nella lista di partenza, prima il più alto.
tb_h2h = Risultato tra i giocatori a pari merito
tb_h2h_what = Vittorie meno sconfitte nelle partite tra i giocatori a pari merito.
tb_ussb = Sonneborn-Berger (US Chess)
tb_ussb_what = Punti degli avversari battuti, più metà dei punti degli avversari con cui si è pattato. I loro turni non giocati contano ½.
tb_oppperf = Performance degli avversari
tb_oppperf_what = Performance media degli avversari: gli Elo dei loro avversari, più 400 per una vittoria e meno 400 per una sconfitta.
tb_oppavg = Media degli avversari
tb_oppavg_what = Elo medio degli avversari incontrati che ne hanno uno.
tb_team_what = { $name } dei giocatori che contano per la squadra, sommato.
tb_win = Vittorie
tb_win_what = Turni che valgono una vittoria, compresi quelli non giocati.
tb_won = Partite vinte
tb_won_what = Partite vinte alla scacchiera.
tb_bpg = Partite con il Nero
tb_bpg_what = Partite giocate alla scacchiera con il Nero.
tb_bwg = Partite vinte con il Nero
tb_bwg_what = Partite vinte alla scacchiera con il Nero.
tb_ps = Punteggio progressivo
tb_ps_what = Somma dei punti dopo ogni turno: le vittorie iniziali contano di più.
tb_rep = Turni giocati
tb_rep_what = Turni in cui il giocatore era disponibile a giocare.
tb_bh = Buchholz
tb_bh_what = Somma dei punti degli avversari; un turno non giocato conta al massimo i punti del giocatore.
tb_fb = Fore Buchholz
tb_fb_what = Buchholz come se ogni partita dell’ultimo turno fosse patta.
tb_aob = Media dei Buchholz degli avversari
tb_aob_what = Buchholz medio degli avversari incontrati.
tb_sb = Sonneborn-Berger
tb_sb_what = Punti degli avversari battuti, più metà dei punti degli avversari con cui si è pattato.
tb_ks = Koya
tb_ks_what = Punti contro gli avversari che hanno ottenuto il 50 % o più.
tb_aro = Elo medio degli avversari
tb_aro_what = Elo medio degli avversari incontrati.
tb_tpr = Performance
tb_tpr_what = L’Elo medio degli avversari, corretto in base alla percentuale ottenuta contro di loro.
tb_ptp = Performance perfetta
tb_ptp_what = L’Elo più basso il cui punteggio atteso contro questi avversari è quello ottenuto.
tb_apro = Performance media degli avversari
tb_apro_what = Performance media degli avversari incontrati.
tb_appo = Performance perfetta media degli avversari
tb_appo_what = Performance perfetta media degli avversari incontrati.
tb_rtng = Elo
tb_rtng_what = L’Elo del giocatore, prima il più alto.
tb_tpn = Numero di abbinamento
tb_tpn_what = Il numero nella lista di partenza, prima il più basso.
tb_std = Punti standard
tb_std_what = 1 per ogni turno con più punti dell’avversario, ½ a parità. Senza avversario il turno è confrontato con una patta.
tb_modmed = Mediano modificato
tb_modmed_what = Somma dei punti degli avversari (i loro turni non giocati contano ½). Si esclude il più basso sopra il 50 %, il più alto sotto, entrambi al 50 %. Da nove turni in poi, due di ciascuno.
tb_solk = Solkoff
tb_solk_what = Somma dei punti degli avversari. I loro turni non giocati contano ½; quelli del giocatore non contano.
tb_med = Mediano
tb_med_what = Somma dei punti degli avversari (i loro turni non giocati contano ½) senza il più basso e il più alto. Da nove turni in poi, senza due di ciascuno.
tb_cum = Cumulativo
tb_cum_what = Somma dei punti dopo ogni turno, meno 1 per ogni punto intero di un turno non giocato.
tb_cumopp = Cumulativo degli avversari
tb_cumopp_what = Somma dei cumulativi degli avversari incontrati.
tb_kash = Kashdan
tb_kash_what = 4 per una vittoria, 2 per una patta, 1 per una sconfitta, 0 per un turno non giocato.

## The card with which a player calls an arbiter

call_title = Chiamare un arbitro
call_lead = Chi chiama? Il suo orologio continua finché l’arbitro non lo ferma.
call_white = Chiama il Bianco
call_black = Chiama il Nero
call_other = Chiama qualcun altro
call_sending = Un momento…
call_called = Un arbitro è stato chiamato.
call_coming = Un arbitro sta arrivando.
call_stay = Restare al tavolo. Questa pagina indica quando un arbitro sta arrivando.
call_unknown = Questa scheda appartiene a un’altra sala. Alzare la mano.
call_often = Troppe chiamate da qui. Attendere un minuto o alzare la mano.
call_failed = La chiamata non è stata ricevuta. Alzare la mano.

## The on-screen clock

clock_title = Orologio del tavolo { $number }
clock_no_code = Per usare questo dispositivo come orologio, scansionare il codice dell’orologio del tavolo. Un arbitro può mostrarlo nella pagina del tavolo.
clock_foreign = Questo codice appartiene a un’altra sala o è stato sostituito. Chiedere a un arbitro il codice del tavolo.
# Black taps their half, and White's time begins: the player who has to move first waits.
clock_start = Il giocatore che non muove per primo tocca per avviare l’orologio.
clock_time_runs = { $side ->
    [white] L’orologio del Bianco è in moto.
   *[black] L’orologio del Nero è in moto.
}
clock_other_runs = { $side ->
    [white] L’orologio del Bianco è in moto; nulla è cambiato.
   *[black] L’orologio del Nero è in moto; nulla è cambiato.
}
clock_stands_now = L’orologio è in pausa.
clock_stands_already = L’orologio è già in pausa.
clock_runs_already = L’orologio è già in moto.
clock_flag = { $side ->
    [white] La bandierina del Bianco è caduta.
   *[black] La bandierina del Nero è caduta.
}
clock_flag_stands = Una bandierina è caduta. Un arbitro regola l’orologio o termina la partita.
clock_over = La partita è terminata.
clock_result = Partita terminata: { $result }.
clock_paused_play = Un arbitro ha interrotto il gioco. L’orologio riprende quando l’arbitro lo consente.
clock_not_set = L’orologio non è regolato: qui non ci sono ancora giocatori assegnati.
clock_not_screen = Questo tavolo usa un altro orologio.
clock_stop = Ferma
clock_go = Riprendi
clock_begin = Avvia
clock_swap = Scambia i lati
clock_turn = Ruota le cifre
clock_full = Schermo intero
clock_half_runs = il suo orologio è in moto; toccare per finire il turno
clock_whose = { $side ->
    [white] Questo dispositivo è l’orologio del Bianco.
   *[black] Questo dispositivo è l’orologio del Nero.
}
clock_second = Qui l’orologio è un altro dispositivo; questo lo mostra soltanto. Un arbitro può rimuovere l’altro nella pagina del tavolo.
clock_not_stop = Il dispositivo di un giocatore non può fermare l’orologio. Chiamare un arbitro.
clock_keep_awake = Tenere acceso lo schermo nelle impostazioni di questo dispositivo.
clock_touch_lost = La pressione non è stata ricevuta entro { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
} e non conta. Chiamare un arbitro.
clock_lost = Nessuna connessione da: { $time }. L’orologio continua in sala. Una pressione conta se è ricevuta entro { $seconds } s. Altrimenti fermare il gioco e chiamare un arbitro.
clock_hall_lost = Il computer della sala non risponde da: { $time }. L’orologio continua per { $seconds } s, poi resta in pausa finché un arbitro non lo riavvia. Fermare il gioco e attendere.
