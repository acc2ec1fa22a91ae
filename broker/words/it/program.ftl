# I programmi fuori dal nucleo: riproduzioni di un tavolo, il registro, la calibrazione, le richieste al daemon.

## Riproduzione: ciò che i dispositivi hanno segnalato. Pezzi e case sono anche in elenco in program_board_read.

program_square_emptied = { $square } svuotata
program_some_piece_on = Pezzo in { $square }
program_piece_on =
    { $piece ->
        [pawn] Pedone { $side ->
            [white] bianco
           *[black] nero
        }
        [knight] Cavallo { $side ->
            [white] bianco
           *[black] nero
        }
        [bishop] Alfiere { $side ->
            [white] bianco
           *[black] nero
        }
        [rook] Torre { $side ->
            [white] bianca
           *[black] nera
        }
        [queen] Donna { $side ->
            [white] bianca
           *[black] nera
        }
       *[king] Re { $side ->
            [white] bianco
           *[black] nero
        }
    } in { $square }
program_board_unchanged = Scacchiera letta: nessun cambiamento
program_board_read = Scacchiera letta: { $squares }
program_board_read_much =
    { $count ->
        [one] Scacchiera letta: 1 casa cambiata
       *[other] Scacchiera letta: { $count } case cambiate
    }
program_pressed =
    { $side ->
        [white] Il Bianco ha premuto l’orologio
       *[black] Il Nero ha premuto l’orologio
    }
program_pressed_at =
    { $side ->
        [white] Il Bianco ha premuto l’orologio a { $time }
       *[black] Il Nero ha premuto l’orologio a { $time }
    }
program_clock_read = Orologio letto: Bianco { $white }, Nero { $black }
program_flag_down =
    { $side ->
        [white] La bandierina del Bianco è caduta
       *[black] La bandierina del Nero è caduta
    }
program_clock_paused = Orologio fermo: Bianco { $white }, Nero { $black }
program_clock_running =
    { $side ->
        [white] Corre l’orologio del Bianco
       *[black] Corre l’orologio del Nero
    }: Bianco { $white }, Nero { $black }
program_clock_changed = L’orologio mostra altri tempi: Bianco { $white }, Nero { $black }
program_battery_low =
    { $device ->
        [clock] Batteria dell’orologio scarica
       *[board] Batteria della scacchiera scarica
    }

## Riproduzione: ciò che è stato deciso.

program_board_assigned = Scacchiera { $board } assegnata a questo tavolo
program_seated = { $white } e { $black } assegnati al tavolo
program_table_cleared = Tavolo liberato
program_game_moved = Partita spostata al tavolo { $table }
program_game_started = Partita iniziata
program_move_confirmed = { $move } confermata
program_move_confirmed_with = { $move } confermata ({ $confidence })
program_move_from_memory = { $move } confermata dalla memoria della scacchiera
program_move_from_memory_with = { $move } confermata dalla memoria della scacchiera ({ $confidence })
program_over_99 = più del 99 %
program_record_back =
    { $ply ->
        [0] La partita registrata torna all’inizio
       *[other] La partita registrata torna alla semimossa { $ply }
    }
program_position_set = { $by } ha impostato la posizione dopo la semimossa { $ply }
program_position_of_illegal_move = Posizione dopo la semimossa { $ply } impostata da una mossa illegale
program_flag_fell =
    { $side ->
        [white] È caduta la bandierina del Bianco
       *[black] È caduta la bandierina del Nero
    }
program_game_over = Partita finita: { $result }
program_game_over_by = Partita finita: { $result }, { $termination }
program_alert = Avviso ({ $certainty ->
        [certain] certo
        [likely] probabile
       *[hint] indizio
    }): { $summary }
program_alert_updated = Avviso aggiornato: { $summary }
program_alert_closed = Avviso chiuso: { $reason }
program_decision_undone = { $by } ha annullato una decisione
program_remedy_rejected = { $by } ha respinto un provvedimento
program_remedy_applied = { $by } ha applicato un provvedimento
program_handling = { $by } si occupa di un avviso
program_not_handling = { $by } non si occupa più di un avviso
program_clock_corrected =
    { $side ->
        [white] Orologio del Bianco regolato a mano da { $before } a { $after }
       *[black] Orologio del Nero regolato a mano da { $before } a { $after }
    }
program_period_started =
    { $side ->
        [white] Inizia il periodo { $period } del Bianco
       *[black] Inizia il periodo { $period } del Nero
    }
program_clock_set = { $by } ha regolato l’orologio: Bianco { $white }, Nero { $black }
program_play_paused = { $by } ha sospeso il gioco
program_play_paused_why = { $by } ha sospeso il gioco: { $reason }
program_play_resumed = { $by } ha ripreso il gioco
program_play_resumed_alone = Gioco ripreso: la posizione corrisponde alla partita registrata
program_clock_obeyed = L’orologio ha eseguito il comando
program_clock_failed = Il comando all’orologio è fallito: { $reason }

## Riproduzione: ciò che è stato chiesto.

program_asked =
    { $kind ->
        [acknowledge] { $by } si occupa di un avviso
        [seat] { $by } ha assegnato due giocatori al tavolo
        [assign-board] { $by } ha assegnato una scacchiera al tavolo
        [call-arbiter] { $by } ha chiamato un arbitro
        [choose-option] { $by } ha scelto ciò che è stato giocato
        [claim] { $by } ha inserito un reclamo
        [correct-moves] { $by } ha corretto le mosse
        [decide] { $by } ha deciso su un avviso
        [transfer-game] { $by } ha spostato una partita a un altro tavolo
        [pause] { $by } ha sospeso il gioco
        [press] { $by } ha toccato l’orologio sullo schermo
        [add-note] { $by } ha scritto una nota
        [result] { $by } ha inserito un risultato
        [resume] { $by } ha ripreso il gioco
        [set-clock] { $by } ha regolato l’orologio
        [set-position] { $by } ha impostato una posizione
        [turn-board] { $by } ha ruotato la scacchiera
        [turn-clock] { $by } ha scambiato i lati dell’orologio
        [clear-table] { $by } ha liberato il tavolo
        [select-clock] { $by } ha assegnato un altro orologio al tavolo
        [verdict] { $by } ha risposto se il matto è possibile
       *[other] { $by } ha inviato una richiesta
    }
program_someone = Qualcuno
program_asked_in_vain = Respinto: { $request }

## Perché un periodo non si può riprodurre.

program_replay_ends_first = Il periodo finisce prima di iniziare. Scambiare i due orari.
program_replay_too_long = Una riproduzione mostra al massimo un’ora. Scegliere un periodo più breve.
program_replay_nothing = Nessun dato del tavolo { $table } per quel momento.
program_replay_not_kept = Il registro dei segnali non ha dati di quel momento. È conservato per i giorni di signal_log_days in [journal] (0 = per niente), e non ne ha di quando la sala era spenta.
program_replay_busy = Sono in preparazione varie riproduzioni. Riprovare tra un minuto.
program_replay_failed = Impossibile preparare la riproduzione: il suo processo è terminato. Riprovare.

## Il registro: in ogni pagina finché qualcosa non va.

program_journal_disk_full = Impossibile scrivere il registro { $path }: il disco è pieno. { $waiting ->
        [0] I nuovi dati attendono
        [one] 1 dato attende
       *[other] { $waiting } dati attendono
    } in memoria; le mosse non possono essere confermate. Liberare spazio; poi viene scritto automaticamente.
program_journal_not_written = Impossibile scrivere il registro { $path }: { $why }. { $waiting ->
        [0] I nuovi dati attendono
        [one] 1 dato attende
       *[other] { $waiting } dati attendono
    } in memoria; le mosse non possono essere confermate. Controllare il disco; poi viene scritto automaticamente.
program_copy_not_written = Impossibile scrivere la seconda copia del registro, { $path }{ $missing ->
        [0] {""}
        [one] , e vi manca 1 voce
       *[other] , e vi mancano { $missing } voci
    }. { $why } Flagfall riprova automaticamente; il gioco non ne risente.
program_copy_disk_silent = Il suo disco non risponde.
program_copy_same_disk = La seconda copia del registro, { $path }, è sullo stesso disco del registro. Se quel disco si guasta, si perdono entrambi. Usare un altro disco.
program_journal_unreadable = Non si può leggere: { $why }.
program_journal_damaged = Il registro { $path } è danneggiato sul disco. { $fault } Il gioco continua, e le voci vengono scritte. Tra un turno e l’altro fermare la sala ed eseguire `flagfall journal restore` con questo file e con l’ultimo backup, se esiste.
program_journal_damaged_copied = Il registro { $path } è danneggiato sul disco. { $fault } Il gioco continua, e le voci vengono scritte. Tra un turno e l’altro fermare la sala ed eseguire `flagfall journal restore` con la copia e questo file.
program_copy_damaged = La seconda copia del registro, { $path }, è danneggiata: { $fault } Al prossimo avvio della sala ne inizia una nuova.
program_signal_log_damaged = Il registro dei segnali di { $path } è danneggiato: { $fault } Le voci del registro non lo sono; le riproduzioni possono fermarsi lì.
program_signal_log_changed = alcune voci non sono ciò che è stato scritto.

## Calibrare una scacchiera.


## Dati che un programma richiede di nuovo.

