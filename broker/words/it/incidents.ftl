# Che cosa è successo, secondo il programma: avvisi, prove, pressioni, mani, dispositivi persi.

## Pezzi fuori posto
incident_step =
    { $piece ->
        [pawn] pedone
        [knight] cavallo
        [bishop] alfiere
        [rook] torre
        [queen] donna
       *[king] re
    } { $origin }–{ $target }
incident_step_became =
    { $piece ->
        [pawn] pedone
        [knight] cavallo
        [bishop] alfiere
        [rook] torre
        [queen] donna
       *[king] re
    } { $origin }–{ $target } = { $now ->
        [pawn] pedone
        [knight] cavallo
        [bishop] alfiere
        [rook] torre
        [queen] donna
       *[king] re
    }
incident_gone =
    manca { $piece ->
        [pawn] pedone
        [knight] cavallo
        [bishop] alfiere
        [rook] torre
        [queen] donna
       *[king] re
    } in { $square }
incident_stands =
    { $piece ->
        [pawn] pedone
        [knight] cavallo
        [bishop] alfiere
        [rook] torre
        [queen] donna
       *[king] re
    } in { $square }
incident_list = { $items }

## Perché una mossa è illegale
incident_why_own_piece = Cattura un pezzo del proprio colore.
incident_why_turn =
    Toccava al { $side ->
        [white] Bianco
       *[black] Nero
    }.
incident_why_pawn_left = Il pedone catturato en passant non è stato tolto.
incident_why_rook_left = La torre non è stata mossa.
incident_why_check = Lascia il re sotto scacco.
incident_why_blocked = Il percorso è bloccato in { $squares }.
incident_why_en_passant = La presa en passant è possibile solo subito dopo l’avanzata di due case.
incident_why_piece =
    { $piece ->
        [pawn] Un pedone
        [knight] Un cavallo
        [bishop] Un alfiere
        [rook] Una torre
        [queen] Una donna
       *[king] Un re
    } non può muovere così.
incident_why_castling_lost = Il re o la torre ha già mosso.
incident_why_castling_check = Il re ha arroccato sotto scacco.
incident_why_castling_attacked = Il re attraversa o occupa una casa attaccata ({ $square }).

## Pressioni dell’orologio
incident_illegal =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha completato una mossa illegale: { $what }.
incident_illegal_unnamed =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha completato una mossa illegale.
incident_illegal_unpressed =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha eseguito una mossa illegale: { $what }.
incident_changed_after = Il pezzo è stato mosso di nuovo dopo la pressione.
incident_ghost =
    Attenzione: la scacchiera non rileva da tempo { $piece ->
        [pawn] il pedone
        [knight] il cavallo
        [bishop] l’alfiere
        [rook] la torre
        [queen] la donna
       *[king] il re
    } in { $square }.
incident_pressed_displaced =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio con pezzi fuori posto: { $pieces }.
incident_displaced =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha pezzi fuori posto: { $pieces }.
incident_out_of_place = Pezzi fuori posto: { $pieces }.
incident_pawn_left =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio senza promuovere il pedone in { $square }.
incident_no_move =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio senza muovere.
incident_king_captured =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha catturato il re e premuto l’orologio.
incident_early =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio prima di lasciare { $piece ->
        [pawn] il pedone
        [knight] il cavallo
        [bishop] l’alfiere
        [rook] la torre
        [queen] la donna
       *[king] il re
    } da { $square }.
incident_early_or_on =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio prima di lasciare { $piece ->
        [pawn] il pedone
        [knight] il cavallo
        [bishop] l’alfiere
        [rook] la torre
        [queen] la donna
       *[king] il re
    } da { $square } (forse in { $on }).
incident_not_put_back =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio, ma la posizione ripristinata non è disposta.

## Mani
incident_press_early =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio almeno { NUMBER($seconds, minimumFractionDigits: 2) } s prima di posare il pezzo in { $square }.
incident_press_quick =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha premuto l’orologio al più { NUMBER($seconds, minimumFractionDigits: 2) } s dopo aver posato il pezzo in { $square }, a { $way } mm. A una mano servono almeno { NUMBER($least, minimumFractionDigits: 2) } s.
incident_habit =
    Possibile: il { $side ->
        [white] Bianco
       *[black] Nero
    } preme con l’altra mano. { $early } delle ultime { $presses } pressioni sono arrivate troppo presto per una sola mano (mediana { NUMBER($seconds, minimumFractionDigits: 2) } s).
incident_also_seen = Visto inoltre: { $signs }.
incident_sign_castled =
    { $count ->
        [one] arrocco con re e torre sollevati insieme
       *[other] arrocco con re e torre sollevati insieme ({ $count } volte)
    }
incident_sign_captured =
    { $count ->
        [one] due pezzi distanti sollevati insieme per catturare
       *[other] due pezzi distanti sollevati insieme per catturare ({ $count } volte)
    }
incident_sign_promoted =
    { $count ->
        [one] pezzo nuovo posato prima di togliere il pedone o insieme
       *[other] pezzo nuovo posato prima di togliere il pedone o insieme ({ $count } volte)
    }
incident_castled_at_once =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha arroccato con due mani: l’arrocco è durato al più { NUMBER($seconds, minimumFractionDigits: 2) } s.
incident_castled =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha arroccato con due mani: re e torre sono rimasti sollevati insieme almeno { NUMBER($seconds, minimumFractionDigits: 2) } s. Sollevati entro { NUMBER($lifted, minimumFractionDigits: 2) } s, posati entro { NUMBER($placed, minimumFractionDigits: 2) } s.
incident_touched =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha toccato { $pieces }, poi ha giocato { $move }.
incident_touched_piece =
    { $piece ->
        [pawn] il pedone
        [knight] il cavallo
        [bishop] l’alfiere
        [rook] la torre
        [queen] la donna
       *[king] il re
    } in { $square }
incident_touched_other =
    { $piece ->
        [pawn] il pedone avversario
        [knight] il cavallo avversario
        [bishop] l’alfiere avversario
        [rook] la torre avversaria
        [queen] la donna avversaria
       *[king] il re avversario
    } in { $square }
incident_lifted = Sollevato { $ago } s fa per { NUMBER($seconds, minimumFractionDigits: 1) } s.
incident_not_restored =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } non ha rimesso a posto i pezzi spostati da { $seconds } s: { $pieces }.

## Scacchiere e orologi persi
incident_board_lost = La scacchiera non risponde.
incident_clock_lost = L’orologio non risponde.
incident_board_back = scacchiera di nuovo collegata
incident_clock_back = orologio di nuovo collegato
incident_reasons = { $first }; { $rest }
incident_memory_moves =
    { $count ->
        [one] 1 mossa letta dalla memoria della scacchiera
       *[other] { $count } mosse lette dalla memoria della scacchiera
    }
incident_memory_empty = la memoria della scacchiera non ha mosse di questo periodo
incident_memory_empty_why = la memoria della scacchiera non ha mosse di questo periodo ({ $why })
incident_log_silent = non ha risposto
incident_log_short = non risale abbastanza indietro
incident_log_power = la scacchiera era senza corrente
incident_log_other_game = è di un’altra partita
incident_silent = Non risponde.
incident_answers = Collegato.
incident_no_clock = La scacchiera non segnala alcun orologio. Controllare il cavo che li unisce.
incident_clock_there = L’orologio è collegato.
incident_waits_for_board = in attesa di una lettura completa della scacchiera
incident_waits_for_memory = in attesa della memoria della scacchiera

## Mosse mancanti, ambigue o tolte
incident_missing = Mancano mosse: la posizione non può seguire dall’ultima mossa registrata.
incident_missing_unheard =
    Mancano mosse: mentre la scacchiera era scollegata, l’orologio ha contato { $plies ->
        [one] 1 mossa
       *[other] { $plies } mosse
    } in più di quanto mostri la posizione.
incident_missing_without_power =
    Mancano mosse: mentre la scacchiera era senza corrente, l’orologio ha contato { $plies ->
        [one] 1 mossa
       *[other] { $plies } mosse
    } in più di quanto mostri la posizione.
incident_maybe_missing_unheard = Forse mancano mosse: mentre la scacchiera era scollegata, dei pezzi sono stati mossi avanti e indietro, e nessun orologio mostra quante volte.
incident_maybe_missing_without_power = Forse mancano mosse: mentre la scacchiera era senza corrente, dei pezzi sono stati mossi avanti e indietro, e nessun orologio mostra quante volte.
incident_unclear = Non è chiaro che cosa è stato giocato: { $moves }.
incident_unclear_two = Non è chiaro che cosa è stato giocato: { $first } o { $second }.
incident_unclear_more =
    Non è chiaro che cosa è stato giocato: { $first }, { $second } o { $others ->
        [one] un’altra possibilità
       *[other] altre { $others } possibilità
    }.
incident_instead = { $moves } al suo posto
incident_taken_back = ritirata
incident_no_move_made = nessuna mossa
incident_promotion_unseen = { $move } registrata, ma la scacchiera non può identificare il pezzo. Correggere se il pedone è diventato un altro pezzo.
incident_promotion_queen = { $move } registrata. Una torre capovolta è una donna, salvo che sia stata annunciata una torre. Correggere se necessario.
incident_promotion_rook = { $move } registrata. Una torre capovolta vale come torre. Correggere se il pedone è diventato un altro pezzo.
incident_swapped =
    { $move } è stata premuta, ma ora c’è { $piece ->
        [pawn] un pedone
        [knight] un cavallo
        [bishop] un alfiere
        [rook] una torre
        [queen] una donna
       *[king] un re
    } in { $square }. Vale il pezzo posato per primo. Correggere se il pedone è diventato un altro pezzo.
incident_swap_recorded = ora è registrato un altro pezzo
incident_swap_back = il pezzo registrato è di nuovo nella sua casa
incident_swap_settled = le mosse successive corrispondono all’altro pezzo, ora registrato
incident_removed = Tolto dalla registrazione: { $moves }.
incident_replaced = Tolto dalla registrazione: { $moves }. Sostituito da: { $others }.
incident_begun_again = I pezzi sono stati rimessi nella posizione iniziale prima di avviare l’orologio.
incident_stops_at_start = Nessuna mossa registrata: nessuna mossa legale spiega i pezzi in { $squares }.
incident_stops = La registrazione si ferma dopo { $move }: nessuna mossa legale spiega i pezzi in { $squares }.
incident_continues = sulla scacchiera si continua a giocare
incident_explained = le mosse spiegano di nuovo la scacchiera
incident_settled = le mosse successive hanno mostrato quale fosse
incident_left_out = La scacchiera mostra mosse precedenti all’inserimento del risultato. Aggiungerle se sono state giocate.
incident_undetected =
    Nessun pezzo rilevato in { $square }; registrato: { $piece ->
        [pawn] pedone
        [knight] cavallo
        [bishop] alfiere
        [rook] torre
        [queen] donna
       *[king] re
    } ({ $side ->
        [white] Bianco
       *[black] Nero
    }). Controllare la scacchiera.
incident_detected = la scacchiera mostra di nuovo il pezzo, o il pezzo ha mosso
incident_restored = pezzi rimessi a posto
incident_record_corrected = la registrazione è stata corretta

## Che cosa un giocatore reclama, offre o dichiara
incident_claims_threefold =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } reclama patta per triplice ripetizione.
incident_claims_fifty =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } reclama patta per la regola delle 50 mosse.
incident_claim_came_first = Il reclamo è precedente al tocco.
incident_claim_after_move =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha giocato { $move } e non può più reclamare in questa mossa. Il reclamo vale come offerta di patta.
incident_claim_after_touch =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } ha toccato un pezzo e non può più reclamare in questa mossa. Il reclamo vale come offerta di patta.
incident_claims_no_win =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } sostiene che l’avversario non può vincere.
incident_draw_agreed = I giocatori concordano la patta.
incident_resigns =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } abbandona.
incident_absent =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } è assente.
incident_not_late_yet =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } può ancora arrivare: sono passati { $late } su { $allowed }.
incident_no_default_time = Queste regole non fissano un tempo di tolleranza. Inserire il risultato previsto dal bando.
incident_no_start = Per questa partita non è stato annunciato alcun inizio. Inserire il risultato direttamente.
incident_both_late = Entrambi i giocatori sono arrivati in ritardo.
incident_both_late_open = Queste regole non dicono chi perde il tempo se entrambi sono in ritardo. Decidere direttamente.
incident_both_late_no_start = L’inizio non è stato annunciato, o deve ancora arrivare. Impostare i tempi direttamente.
incident_claims_touch =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } reclama pezzo toccato, pezzo mosso.
incident_touch_unseen = La scacchiera non ne mostra prove.
incident_no_touch_move = La regola del pezzo toccato non si applica qui.
incident_device =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } è stato segnalato per un dispositivo elettronico. Nessuna prova da scacchiera o orologio.
incident_no_device_rule = Queste regole non trattano i dispositivi elettronici. Decidere direttamente.
incident_misconduct =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } è stato segnalato per comportamento scorretto. Nessuna prova da scacchiera o orologio.
incident_no_penalties = Queste regole non prevedono sanzioni. Decidere direttamente.
incident_colours = I giocatori hanno i colori sbagliati.
incident_no_rule_on_colours = Queste regole non trattano i colori invertiti. Decidere direttamente.
incident_wrong_start = La partita è iniziata da una posizione errata.
incident_no_rule_on_start = Queste regole non trattano una posizione iniziale errata. Decidere direttamente.
incident_start_seen = La scacchiera mostrava la posizione corretta.
incident_wrong_player =
    Giocatore sbagliato con il { $side ->
        [white] Bianco
       *[black] Nero
    }. Le regole non prevedono alcun provvedimento.
incident_unknown_claim = Reclamo sconosciuto: { $claim }.
incident_may_claim =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } può reclamare patta.
incident_no_claim_left = la patta non può più essere reclamata
incident_drawn_already = un altro avviso dice che la partita è patta

## Bandierine
incident_flag_fell =
    La bandierina del { $side ->
        [white] Bianco
       *[black] Nero
    } è caduta.
incident_flags_fell = Entrambe le bandierine sono cadute.
incident_flags_fell_first =
    Entrambe le bandierine sono cadute, prima quella del { $side ->
        [white] Bianco
       *[black] Nero
    }.
incident_flags_unclaimed = Entrambe le bandierine sono cadute e nessun giocatore ha reclamato. Patta secondo queste regole.
incident_claims_time =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } reclama la vittoria per il tempo.
incident_period =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } è arrivato alla fine del periodo { $period } con { $made } mosse completate su { $wanted }.
incident_look_for_mate = Nessuna scacchiera mostra la posizione. Verificare se l’avversario può ancora dare matto.
incident_remedy_later = Il provvedimento appare allo scadere di questo tempo.
incident_no_flags = Queste regole non usano la bandierina.
incident_flag_up =
    La bandierina del { $side ->
        [white] Bianco
       *[black] Nero
    } non è caduta. L’orologio segna { $time }.
incident_flag_unread =
    La bandierina del { $side ->
        [white] Bianco
       *[black] Nero
    } non è caduta. Nessun orologio è collegato.
incident_no_signal = Queste regole non usano questo segnale.
incident_signal_early = Entrambi gli orologi devono segnare meno di { $seconds } s. Riprovare allora.
incident_low_time = Segnalato: entrambi i giocatori hanno meno di { $seconds } s.
incident_claimed = un giocatore l’ha reclamato
incident_flags_up = nessuna bandierina è caduta e l’orologio è in moto
incident_mated_in_time = il giocatore ha dato matto nel tempo concesso
incident_end_not_played = la mossa che avrebbe concluso la partita non è stata giocata

## Che cosa dura troppo
incident_clock_paused = L’orologio è fermo da { $seconds } s. Un giocatore può aver bisogno dell’arbitro, o la partita può essere finita.
incident_idle =
    L’inizio era { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minuti
    } fa e nessun orologio è in moto.
incident_clock_not_started = Si gioca senza orologio. Farlo avviare; fino ad allora le mosse non sono registrate.
incident_clock_not_needed = Si gioca senza orologio. Farlo avviare; fino ad allora valgono le mosse che restano sulla scacchiera.
incident_late =
    Il { $side ->
        [white] Bianco
       *[black] Nero
    } non ha mosso dall’inizio del turno.
incident_illegal_on_board = Posizione illegale sulla scacchiera: { $what }.
incident_legal_again = la posizione è di nuovo legale
incident_moves_made = si stanno giocando mosse
incident_moves_undone = le mosse sono state ritirate
incident_clock_runs = l’orologio è in moto
incident_clock_silent = l’orologio non risponde
incident_clock_right = l’orologio è impostato correttamente
incident_clock_kept = dopo queste mosse le regole mantengono l’impostazione dell’orologio

## Risultati mostrati con i re
incident_kings = I giocatori mostrano { $result } con i re.
incident_kings_before = Prima i giocatori mostravano { $result }.
incident_kings_contradict = I giocatori mostrano { $shown } con i re, ma il risultato è { $result }.
incident_kings_now = i giocatori mostrano ora { $result }
incident_result_entered = { $by } ha inserito il risultato
incident_reopened = { $by } ha riaperto la partita
incident_play_continued = i giocatori hanno continuato
incident_back_in_play = la posizione è di nuovo quella registrata, e il gioco continua

## Dimostrazioni che nessuno può dare matto
incident_proved = Dimostrato per entrambi i colori: { $why }.
incident_proved_for_each = Dimostrato per il Bianco: { $white }. Per il Nero: { $black }.
incident_proof_material = questi pezzi non possono dare matto, qualunque cosa faccia l’avversario
incident_proof_forced = ogni mossa è forzata, e nessuna dà matto
incident_proof_static = nessun pezzo potrà mai raggiungere le case necessarie al matto
incident_proof_exhausted = tutte le posizioni possibili sono state esaminate, e nessuna è matto

## Chi decide
incident_decides =
    { $who ->
        [arbiter] Decide l’arbitro.
        [director] Decide il direttore.
        [coordinator] Decide il coordinatore.
        [captains_or_arbiter] Decidono i capitani o l’arbitro.
       *[captains_joint_or_arbiter] Decidono entrambi i capitani insieme o l’arbitro.
    }
incident_confirms =
    { $who ->
        [arbiter] L’arbitro lo conferma o riapre la partita.
        [director] Il direttore lo conferma o riapre la partita.
        [coordinator] Il coordinatore lo conferma o riapre la partita.
        [captains_or_arbiter] I capitani o l’arbitro lo confermano o riaprono la partita.
       *[captains_joint_or_arbiter] Entrambi i capitani insieme o l’arbitro lo confermano o riaprono la partita.
    }
incident_may_declare =
    { $who ->
        [arbiter] L’arbitro può dichiararlo se i giocatori continuano.
        [director] Il direttore può dichiararlo se i giocatori continuano.
        [coordinator] Il coordinatore può dichiararlo se i giocatori continuano.
        [captains_or_arbiter] I capitani o l’arbitro possono dichiararlo se i giocatori continuano.
       *[captains_joint_or_arbiter] Entrambi i capitani insieme o l’arbitro possono dichiararlo se i giocatori continuano.
    }

## Decidere, e che cosa non si può decidere
incident_decided_by = { $by } ha già deciso. Annullare prima quella decisione.
incident_already_closed = Già chiuso: { $why }.
incident_corrected_meanwhile = La posizione è stata corretta e il gioco continua. Rivedere il provvedimento aggiornato.
incident_nothing_proposed = Le regole non propongono nulla. Scegliere un provvedimento, o respingere.
incident_nothing_decided = Nessuna decisione da annullare.
incident_unknown = Il tavolo { $table } non ha l’episodio { $incident }. Ricaricare la pagina.
incident_claim_too_late =
    Una mossa illegale del { $side ->
        [white] Bianco
       *[black] Nero
    } non può più essere reclamata: { $why }.
incident_none_known =
    Nessuna mossa illegale in sospeso del { $side ->
        [white] Bianco
       *[black] Nero
    }. Se c’è stata, correggere le mosse o disporre la posizione.

## Perché un avviso è stato chiuso
incident_put_right = la posizione è stata corretta e l’avversario ha mosso; vale
incident_too_late = troppo tardi secondo queste regole
incident_too_late_moves =
    troppo tardi secondo queste regole: ogni giocatore ha fatto { $made ->
        [one] 1 mossa
       *[other] { $made } mosse
    } (limite { $limit })
incident_withdrawn = ritirato: la registrazione ha una mossa legale per questa pressione
incident_noted = annotato; nessuna sanzione in queste regole
incident_noted_only = annotato
incident_clock_alone = la partita è finita, e si poteva solo regolare il suo orologio
incident_hint_alone = la partita è finita, ed era solo un indizio
incident_has_result = la partita ha un risultato
incident_moved = è stata giocata una mossa
incident_declined_by_touch = l’avversario ha toccato un pezzo e ha così rifiutato l’offerta
incident_declined_by_move = l’avversario ha mosso e ha così rifiutato l’offerta

## Orientamento di scacchiera e orologio
incident_board_rotated = Scacchiera ruotata: il Bianco è alla traversa { $rank }. Se ne tiene conto; nulla da fare.
incident_board_turned = La scacchiera è stata ruotata: il Bianco è ora alla traversa { $rank }. Se ne tiene conto; nulla da fare.
incident_board_by_word = Il Bianco è alla traversa { $rank } di questa scacchiera, come indicato da un arbitro e secondo la configurazione. Nulla da fare.
incident_board_by_word_alone = Il Bianco è alla traversa { $rank } di questa scacchiera, come indicato da un arbitro. La configurazione è diversa: correggere orientation per questo tavolo.
incident_board_unlike = La configurazione mette il Bianco alla traversa { $rank } di questa scacchiera, ma i pezzi sono al contrario. Ruotare la scacchiera, o impostare orientation = "auto" per questo tavolo.
incident_board_as_configured = La scacchiera è come da configurazione.
incident_clock_with_board =
    L’orologio segue la scacchiera: il tempo del Bianco è a { $hand ->
        [left] sinistra
       *[right] destra
    }.
incident_clock_guessed =
    Il tempo del Bianco sembra essere a { $hand ->
        [left] sinistra
       *[right] destra
    } dell’orologio, perché corrisponde a chi deve muovere. Controllare quale tempo scorre: se è quello sbagliato, scambiare i lati dell’orologio.
incident_clock_guess_right =
    Il tempo del Bianco è a { $hand ->
        [left] sinistra
       *[right] destra
    } dell’orologio, come supposto. Nulla da fare.
incident_clock_guess_wrong =
    Il tempo del Bianco è a { $hand ->
        [left] sinistra
       *[right] destra
    } dell’orologio, diversamente da quanto supposto. Le pressioni dal riavvio possono essere dell’altro giocatore.
incident_clock_turned =
    L’orologio è stato ruotato: il tempo del Bianco è ora a { $hand ->
        [left] sinistra
       *[right] destra
    }. Se ne tiene conto; nulla da fare.
incident_clock_rotated =
    Orologio ruotato: il tempo del Bianco è a { $hand ->
        [left] sinistra
       *[right] destra
    }. Se ne tiene conto; nulla da fare.
incident_clock_by_word =
    Il tempo del Bianco è a { $hand ->
        [left] sinistra
       *[right] destra
    } dell’orologio, come indicato da un arbitro e secondo la configurazione. Nulla da fare.
incident_clock_by_word_alone =
    Il tempo del Bianco è a { $hand ->
        [left] sinistra
       *[right] destra
    } dell’orologio, come indicato da un arbitro. La configurazione è diversa: correggere clock_side per questo tavolo.
incident_clock_unlike =
    La configurazione mette il tempo del Bianco a { $hand ->
        [left] sinistra
       *[right] destra
    } dell’orologio, ma sembra essere dall’altra parte. Controllare quale tempo scorre. Ruotare l’orologio, o impostare clock_side = "auto" per questo tavolo.
incident_clock_as_configured = L’orologio è come da configurazione.

## Valutazioni in un momento della riproduzione
incident_thought = { $what } ({ $share })
incident_thought_or = o { $what } ({ $share })
incident_thought_made = giocato: { $moves }
incident_thought_none = nessuna nuova mossa
incident_thought_back = ritorno alla posizione prima della mossa { $move }
incident_thought_back_then = ritorno alla posizione prima della mossa { $move }, poi { $moves }
incident_thought_unexplained = non spiegato: { $squares }
incident_thought_press =
    la pressione del { $side ->
        [white] Bianco
       *[black] Nero
    } è in valutazione
incident_thought_reading = l’intera scacchiera è in lettura
