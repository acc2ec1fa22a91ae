# What the rules say: remedies, claims, rulings.
#
# A remedy is a row of these sentences, one behind the other. What an arbiter is to do is an imperative.

## Times

rule_seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
rule_minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
# $time is such as 2:30.
rule_minutes_seconds = { $time } minuti
# $time is such as 1:00:30.
rule_hours = { $time } ore
# $time is one of those above.
remedy_plus = { $side ->
    [white] Aggiungere { $time } al Bianco.
   *[black] Aggiungere { $time } al Nero.
}
remedy_minus = { $side ->
    [white] Togliere { $time } al Bianco.
   *[black] Togliere { $time } al Nero.
}
remedy_increment = { $side ->
    [white] Togliere l’incremento del Bianco ({ $seconds } s).
   *[black] Togliere l’incremento del Nero ({ $seconds } s).
}
# The times to set.
remedy_times = Bianco { $white }, Nero { $black }.
remedy_times_stay = Lasciare l’orologio com’è: Bianco { $white }, Nero { $black }.
remedy_no_time = { $side ->
    [white] Il Bianco resta senza tempo. Decidere se la bandierina è caduta.
   *[black] Il Nero resta senza tempo. Decidere se la bandierina è caduta.
}

## The person who decides, in the form that the sentences below need in each language.

rule_who_director = il direttore
rule_who_arbiter = l’arbitro
rule_who_coordinator = il coordinatore
rule_who_captains = l’arbitro o i capitani
rule_who_captains_joint = l’arbitro o i due capitani insieme
rule_decides = Decide { $decider }.
# A remedy follows.
rule_may = A discrezione ({ $decider }):
rule_may_penalise = { $side ->
    [white] Possibile ammonizione o sanzione al Bianco. Decide { $decider }.
   *[black] Possibile ammonizione o sanzione al Nero. Decide { $decider }.
}
rule_may_rule = Può decidere diversamente { $decider }.
rule_declares = Dichiara patta { $decider }.
rule_may_declare = Può dichiarare patta { $decider }.
rule_may_still_declare = Può ancora dichiarare patta { $decider }.
rule_decides_both_lose = Decide se perdono entrambi i giocatori { $decider }.
rule_decides_restart = Decide se la partita ricomincia { $decider }.
rule_sets_times = Stabilisce i tempi { $decider }.

## How a game ends

remedy_wins = { $side ->
    [white] Vince il Bianco.
   *[black] Vince il Nero.
}
remedy_draw = Patta.
remedy_continues = La partita continua.

## Illegal moves

# $count: which illegal move of this player it is.
rule_illegal_move = { $count ->
    [1] Mossa illegale
    [2] Seconda mossa illegale
    [3] Terza mossa illegale
   *[other] Mossa illegale numero { $count }
} { $side ->
    [white] del Bianco.
   *[black] del Nero.
}
remedy_on_claim = { $side ->
    [white] Solo se il Bianco reclama: { $remedy }
   *[black] Solo se il Nero reclama: { $remedy }
}
remedy_plus_on_claim = { $side ->
    [white] Se il Bianco reclama, aggiungere { $time } al Bianco.
   *[black] Se il Nero reclama, aggiungere { $time } al Nero.
}
remedy_move_stands = La mossa resta valida.
remedy_has_moved = { $side ->
    [white] Il Bianco ha mosso nel frattempo.
   *[black] Il Nero ha mosso nel frattempo.
}
remedy_return = Rimettere a posto i pezzi spostati: { $pieces }.
remedy_to_move = { $side ->
    [white] Muove il Bianco.
   *[black] Muove il Nero.
}
remedy_queen = Sostituire il pedone con una donna.
remedy_corrected = La posizione è già stata corretta; lasciare i pezzi come sono.
remedy_restore = Ripristinare la posizione prima della mossa.
remedy_not_counted = Le mosse eseguite dopo non contano.
remedy_another_move = { $side ->
    [white] Il Bianco deve eseguire un’altra mossa.
   *[black] Il Nero deve eseguire un’altra mossa.
}
remedy_touched_piece = Il primo pezzo toccato va mosso o catturato se una mossa legale lo consente.
remedy_king_in_check = Il re era sotto scacco prima. Verificare se quella mossa illegale si può ancora correggere.
remedy_king_captured = { $side ->
    [white] Il Bianco ha catturato il re.
   *[black] Il Nero ha catturato il re.
}
remedy_king_left_wins = { $side ->
    [white] Vince il Bianco: il re lasciato sotto scacco è stato catturato.
   *[black] Vince il Nero: il re lasciato sotto scacco è stato catturato.
}
remedy_king_left = Il re lasciato sotto scacco è stato catturato.

rule_anyone = Chiunque può segnalarlo.
rule_arbiter_acts = Interviene l’arbitro.
rule_arbiter_or_opponent = Interviene l’arbitro o reclama l’avversario.
rule_opponent_claims = Può reclamare solo l’avversario.
rule_players_captains = Risolvono i giocatori o chiamano i capitani.
rule_director_or_players = Corregge il direttore o reclama un giocatore.
rule_players_in_time_pressure = In zeitnot possono reclamare solo i giocatori.
# Each follows one of those above.
rule_until_made = Possibile finché l’avversario non ha eseguito la mossa successiva.
rule_until_released = Possibile finché l’avversario non ha lasciato un pezzo nella mossa successiva.
rule_within_moves = { $count ->
    [one] Possibile finché è l’ultima mossa del giocatore.
   *[other] Possibile finché è tra le ultime { $count } mosse del giocatore.
}
rule_until_end = Possibile fino al termine della partita.

## Other offences

remedy_replace_pawn = { $side ->
    [white] Il Bianco deve sostituire il pedone con un pezzo.
   *[black] Il Nero deve sostituire il pedone con un pezzo.
}
remedy_no_penalty = Nessuna sanzione.
remedy_may_press = { $side ->
    [white] Il Bianco può premere l’orologio senza muovere.
   *[black] Il Nero può premere l’orologio senza muovere.
}
remedy_warn = { $side ->
    [white] Ammonire il Bianco.
   *[black] Ammonire il Nero.
}
remedy_next_time_plus = { $side ->
    [white] La prossima volta: aggiungere { $time } al Bianco.
   *[black] La prossima volta: aggiungere { $time } al Nero.
}
remedy_restores = { $side ->
    [white] Il Bianco rimette a posto i pezzi con il proprio tempo.
   *[black] Il Nero rimette a posto i pezzi con il proprio tempo.
}
remedy_move_touched = { $side ->
    [white] Il Bianco deve muovere o catturare il primo pezzo toccato, se una mossa legale lo consente.
   *[black] Il Nero deve muovere o catturare il primo pezzo toccato, se una mossa legale lo consente.
}

## Touch-move

rule_must_move = { $side ->
    [white] Il Bianco deve muovere
   *[black] Il Nero deve muovere
} { $piece ->
    [pawn] il pedone
    [knight] il cavallo
    [bishop] l’alfiere
    [rook] la torre
    [queen] la donna
   *[king] il re
} in { $square }.
rule_must_capture = { $side ->
    [white] Il Bianco deve catturare
   *[black] Il Nero deve catturare
} { $piece ->
    [pawn] il pedone
    [knight] il cavallo
    [bishop] l’alfiere
    [rook] la torre
   *[queen] la donna
} in { $square }.
rule_must_capture_with = { $side ->
    [white] Il Bianco deve catturare
   *[black] Il Nero deve catturare
} { $piece ->
    [pawn] il pedone
    [knight] il cavallo
    [bishop] l’alfiere
    [rook] la torre
   *[queen] la donna
} in { $square } con { $by ->
    [pawn] il pedone
    [knight] il cavallo
    [bishop] l’alfiere
    [rook] la torre
    [queen] la donna
   *[king] il re
} in { $origin }.
rule_must_castle = { $side ->
    [white] Il Bianco deve arroccare da quel lato.
   *[black] Il Nero deve arroccare da quel lato.
}
rule_must_move_king = { $side ->
    [white] Il Bianco deve muovere il re; la torre non è obbligata.
   *[black] Il Nero deve muovere il re; la torre non è obbligata.
}
rule_must_move_king_or_castle = { $side ->
    [white] Il Bianco deve muovere il re o arroccare dall’altro lato; la torre non è obbligata.
   *[black] Il Nero deve muovere il re o arroccare dall’altro lato; la torre non è obbligata.
}
rule_legal_moves = Legali: { $moves }.
rule_any_move = { $side ->
    [white] Il Bianco può eseguire qualsiasi mossa legale.
   *[black] Il Nero può eseguire qualsiasi mossa legale.
}
# $pieces is a list of the next one.
rule_no_move_with = Nessuna mossa legale possibile con: { $pieces }.
rule_piece_on = { $piece ->
    [pawn] pedone
    [knight] cavallo
    [bishop] alfiere
    [rook] torre
    [queen] donna
   *[king] re
} { $square }

## Penalties

remedy_points_plus = { $side ->
    [white] Assegnare punti aggiuntivi al Bianco: indicare quanti.
   *[black] Assegnare punti aggiuntivi al Nero: indicare quanti.
}
remedy_points_minus = { $side ->
    [white] Togliere punti al Bianco: indicare quanti.
   *[black] Togliere punti al Nero: indicare quanti.
}
remedy_fine = { $side ->
    [white] Multare il Bianco: indicare l’importo.
   *[black] Multare il Nero: indicare l’importo.
}
remedy_exclude = { $side ->
    [white] Escludere il Bianco da uno o più turni.
   *[black] Escludere il Nero da uno o più turni.
}
remedy_expel = { $side ->
    [white] Espellere il Bianco dal torneo.
   *[black] Espellere il Nero dal torneo.
}
remedy_loses = { $side ->
    [white] Il Bianco perde la partita.
   *[black] Il Nero perde la partita.
}
remedy_or_other = Oppure scegliere un’altra sanzione prevista da queste regole.
remedy_repeated = Infrazione ripetuta.

## Electronic devices

remedy_device = { $side ->
    [white] Dispositivo elettronico del Bianco.
   *[black] Dispositivo elettronico del Nero.
}
remedy_device_or_half = { $side ->
    [white] Togliere { $time } al Bianco, o metà del tempo rimasto se è meno.
   *[black] Togliere { $time } al Nero, o metà del tempo rimasto se è meno.
}
remedy_half = È la metà del tempo rimasto, meno di { $time }.
remedy_next_time_loses = { $side ->
    [white] La prossima volta il Bianco perde la partita.
   *[black] La prossima volta il Nero perde la partita.
}

## Draw offers, agreements, resigning, late arrival

rule_offer_any_time = Queste regole non dicono quando si può offrire patta.
rule_offer_in_window = { $side ->
    [white] Il Bianco ha offerto patta dopo la mossa e prima di premere l’orologio, come previsto.
   *[black] Il Nero ha offerto patta dopo la mossa e prima di premere l’orologio, come previsto.
}
rule_offer_before_move = { $side ->
    [white] Il Bianco ha offerto patta prima di muovere. L’offerta si fa dopo la mossa e prima di premere l’orologio.
   *[black] Il Nero ha offerto patta prima di muovere. L’offerta si fa dopo la mossa e prima di premere l’orologio.
}
rule_offer_opponent = { $side ->
    [white] Il Bianco ha offerto patta durante il tratto dell’avversario. L’offerta si fa dopo la mossa e prima di premere l’orologio.
   *[black] Il Nero ha offerto patta durante il tratto dell’avversario. L’offerta si fa dopo la mossa e prima di premere l’orologio.
}
rule_if_it_disturbs = Se disturba l’avversario:
rule_agree_later = { $count ->
    [one] Nessuna patta d’accordo prima che ogni giocatore abbia eseguito 1 mossa. La partita continua.
   *[other] Nessuna patta d’accordo prima che ogni giocatore abbia eseguito { $count } mosse. La partita continua.
}
remedy_agreed = I giocatori si accordano per la patta.
remedy_resigns = { $side ->
    [white] Il Bianco abbandona.
   *[black] Il Nero abbandona.
}
remedy_absent = { $side ->
    [white] Se il Bianco è assente, vince il Nero: { $late } di ritardo, tolleranza { $allowed }.
   *[black] Se il Nero è assente, vince il Bianco: { $late } di ritardo, tolleranza { $allowed }.
}
rule_both_too_late = Entrambi i giocatori in ritardo di { $late }, tolleranza { $allowed }.
rule_both_late = Entrambi i giocatori sono arrivati con { $late } di ritardo.
rule_late_time_split = Il tempo viene diviso tra loro.
rule_late_time_white = Il tempo viene tolto al Bianco.

## Draws and claims

remedy_checkmates = { $side ->
    [white] Il Bianco dà scacco matto.
   *[black] Il Nero dà scacco matto.
}
remedy_stalemate = { $side ->
    [white] Il Bianco non ha mosse legali: stallo.
   *[black] Il Nero non ha mosse legali: stallo.
}
remedy_no_material = Nessun giocatore ha materiale per dare matto. Patta.
remedy_fifty = 50 mosse per giocatore senza catture né mosse di pedone. Patta.
rule_fivefold = La stessa posizione si è verificata 5 volte.
rule_fivefold_in_a_row = La stessa posizione si è verificata 5 volte di seguito.
rule_seventyfive = 75 mosse per giocatore senza catture né mosse di pedone.
remedy_dead = Nessun giocatore può dare matto con alcuna serie di mosse legali. Patta.
# These two are put into the third one.
rule_pawn_on = pedone in { $squares }
rule_both_in_check = entrambi i re sono sotto scacco
remedy_illegal_position = È stata eseguita un’altra mossa in una posizione illegale ({ $illegal }). Patta.
rule_no_such_claim = Queste regole non prevedono tale reclamo. La partita continua.
rule_not_on_move = { $side ->
    [white] Il Bianco non ha il tratto e non può reclamare. La partita continua.
   *[black] Il Nero non ha il tratto e non può reclamare. La partita continua.
}
rule_announced_illegal = La mossa annunciata { $move } è illegale.
# $where is a list of the two below.
rule_repeated = { $count ->
    [one] La posizione si è verificata una volta ({ $where }).
   *[other] La posizione si è verificata { $count } volte ({ $where }).
}
rule_at_start = all’inizio
# $moves is such as 3, 5, 7.
rule_after_moves = { $side ->
    [white] dopo la mossa { $moves } del Bianco
   *[black] dopo la mossa { $moves } del Nero
}
# $count counts the moves of both players.
rule_unchanged = { $count ->
    [one] 1 semimossa senza catture né mosse di pedone (servono 50 mosse per giocatore).
   *[other] { $count } semimosse senza catture né mosse di pedone (servono 50 mosse per giocatore).
}
# $found is one of the sentences above.
rule_after_move = Dopo { $move }: { $found }
rule_claim_correct = Reclamo corretto.
rule_claim_incorrect = Reclamo errato.
remedy_must_play = { $side ->
    [white] Il Bianco deve giocare { $move }.
   *[black] Il Nero deve giocare { $move }.
}

## Whether a player can still win

rule_cannot_mate = { $side ->
    [white] Il Bianco non può dare matto con alcuna serie di mosse legali.
   *[black] Il Nero non può dare matto con alcuna serie di mosse legali.
}
rule_can_mate = { $side ->
    [white] Il Bianco può ancora dare matto.
   *[black] Il Nero può ancora dare matto.
}
rule_mate_unproved = { $side ->
    [white] Patta se il Bianco non può dare matto. Non è dimostrato.
   *[black] Patta se il Nero non può dare matto. Non è dimostrato.
}
rule_if_blocked = Se entrambi i capitani ritengono bloccata la posizione, è patta.
rule_only_king = { $side ->
    [white] Il Bianco ha solo il re.
   *[black] Il Nero ha solo il re.
}
rule_king_and_bishop = re e alfiere
rule_king_and_knight = re e cavallo
rule_two_knights = re e due cavalli contro nessun pedone
rule_only_forced = { $side ->
    [white] Il Bianco ha solo { $material }, ma può forzare il matto.
   *[black] Il Nero ha solo { $material }, ma può forzare il matto.
}
rule_only_draw = { $side ->
    [white] Il Bianco ha solo { $material }: patta, salvo vittoria forzata.
   *[black] Il Nero ha solo { $material }: patta, salvo vittoria forzata.
}
rule_no_mating_material = { $side ->
    [white] Il Bianco non ha materiale per dare matto.
   *[black] Il Nero non ha materiale per dare matto.
}
rule_mating_material = { $side ->
    [white] Il Bianco ha materiale per dare matto.
   *[black] Il Nero ha materiale per dare matto.
}
rule_material_cannot_mate = { $side ->
    [white] Il Bianco ha materiale, ma non può dare matto con alcuna serie di mosse legali. Decide l’arbitro.
   *[black] Il Nero ha materiale, ma non può dare matto con alcuna serie di mosse legali. Decide l’arbitro.
}

## Flag fall

# $callers is a list of those below.
rule_called_by = Può segnalarlo: { $callers }.
rule_called_only_by = Può segnalarlo solo: { $callers }.
rule_caller_arbiter = un arbitro che lo vede
rule_caller_captain = un capitano che lo vede
rule_caller_players = uno dei due giocatori
rule_caller_opponent = l’avversario
rule_arbiter_must_call = Un arbitro che lo vede deve segnalarlo.
remedy_flag_too_late = La partita era già terminata: la bandierina non conta.
remedy_flag_void = { $side ->
    [white] Reclamo respinto: anche il Bianco non ha più tempo. La partita continua.
   *[black] Reclamo respinto: anche il Nero non ha più tempo. La partita continua.
}
remedy_mate_over = Il tempo per dare matto ({ $time }) è scaduto.
remedy_mate_within = { $side ->
    [white] Il Bianco ha { $time } per dare matto. Altrimenti: { $remedy }
   *[black] Il Nero ha { $time } per dare matto. Altrimenti: { $remedy }
}
remedy_flag = { $side ->
    [white] La bandierina del Bianco è caduta.
   *[black] La bandierina del Nero è caduta.
}
remedy_flag_first = { $side ->
    [white] La bandierina del Bianco è caduta per prima.
   *[black] La bandierina del Nero è caduta per prima.
}
remedy_both_flags = Entrambe le bandierine sono cadute.
remedy_flags_unknown = Entrambe le bandierine sono cadute; l’ordine è ignoto.
remedy_check_clock = Controllare l’orologio: indica la bandierina caduta per prima.
remedy_both_low = { $side ->
    [white] Entrambi i giocatori avevano meno di { $time } e il Bianco non ha { $points } punti di vantaggio ({ $own } a { $other }).
   *[black] Entrambi i giocatori avevano meno di { $time } e il Nero non ha { $points } punti di vantaggio ({ $own } a { $other }).
}

## A wrong start

remedy_cancel = Annullare la partita e iniziarne una nuova.
remedy_right_colours = Fermare la partita e iniziarne una nuova con i colori giusti.
remedy_keep_times = Su entrambi gli orologi resta il tempo usato.
remedy_reset_or_keep = Azzerare gli orologi o lasciarli come sono.
remedy_past_limit = { $count ->
    [one] Ogni giocatore ha completato 1 mossa e il limite è { $limit }. La partita continua.
   *[other] Ogni giocatore ha completato { $count } mosse e il limite è { $limit }. La partita continua.
}

## Quickplay finish

rule_qpf_last_period = Un finale quickplay inizia con l’ultimo periodo. La partita continua.
rule_qpf_bonus = Con incremento o ritardo tale reclamo non esiste. La partita continua.
rule_qpf_check_clock = { $side ->
    [white] Il Bianco può reclamare con meno di { $time }. Controllare l’orologio.
   *[black] Il Nero può reclamare con meno di { $time }. Controllare l’orologio.
}
rule_qpf_flag = { $side ->
    [white] Il Bianco non può reclamare: la bandierina è caduta. La partita continua.
   *[black] Il Nero non può reclamare: la bandierina è caduta. La partita continua.
}
rule_qpf_too_early = { $side ->
    [white] Il Bianco non può reclamare con { $left } rimasti. La partita continua.
   *[black] Il Nero non può reclamare con { $left } rimasti. La partita continua.
}
rule_qpf_may = { $side ->
    [white] Il Bianco ha il tratto e { $left } rimasti, e può reclamare.
   *[black] Il Nero ha il tratto e { $left } rimasti, e può reclamare.
}
remedy_qpf_agreed = Reclamo accolto: patta.
remedy_qpf_increment = { $side ->
    [white] Il Bianco chiede un incremento di { $time } per entrambi i giocatori e lo ottiene.
   *[black] Il Nero chiede un incremento di { $time } per entrambi i giocatori e lo ottiene.
}
remedy_qpf_postponed = La decisione è rinviata e la partita continua.
remedy_qpf_rejected = Reclamo respinto.
remedy_qpf_less = Può essere meno di { $time }.
remedy_qpf_decide = { $side ->
    [white] Il reclamo del Bianco che l’avversario non può vincere è stato rinviato. Decidere: patta o sconfitta.
   *[black] Il reclamo del Nero che l’avversario non può vincere è stato rinviato. Decidere: patta o sconfitta.
}
remedy_qpf_delay = { $side ->
    [white] Usare un orologio con ritardo. Il Bianco riceve metà del tempo rimasto.
   *[black] Usare un orologio con ritardo. Il Nero riceve metà del tempo rimasto.
}
# Each of these is followed by rule_points_then or rule_points_now. $count may be 2.5.
rule_since_previous = { $count ->
    [one] Dal reclamo precedente, { $count } mossa fa:
   *[other] Dal reclamo precedente, { $count } mosse fa:
}
rule_since_claim = { $count ->
    [one] Dal reclamo, { $count } mossa fa:
   *[other] Dal reclamo, { $count } mosse fa:
}
rule_last_moves = { $count ->
    [one] Nell’ultima mossa:
   *[other] Nelle ultime { $count } mosse:
}
rule_no_move_since_claim = Nessuna mossa dal reclamo.
rule_no_move_since_previous = Nessuna mossa dal reclamo precedente.
rule_record_starts = La registrazione inizia qui.
rule_points_then = Pezzi del Bianco da { $white_before } a { $white } punti, del Nero da { $black_before } a { $black }.
rule_points_now = Pezzi del Bianco: { $white } punti. Pezzi del Nero: { $black } punti.
rule_moves_unchanged = { $count ->
    [one] { $count } mossa dall’ultima cattura o mossa di pedone.
   *[other] { $count } mosse dall’ultima cattura o mossa di pedone.
}
rule_position_times = { $count ->
    [one] Questa posizione si è verificata una volta.
   *[other] Questa posizione si è verificata { $count } volte.
}
# $moves is such as 41. Rh2 Rf6.
rule_moves_since = Mosse da allora: { $moves }.
rule_last_played = Ultime mosse: { $moves }.
