# Die Programme außerhalb des Kerns: Wiedergaben eines Tisches, das Journal, Kalibrieren, Anfragen an den Daemon.

## Wiedergabe: Was die Geräte meldeten. Figuren und Felder stehen auch als Liste in program_board_read.

program_square_emptied = { $square } geleert
program_some_piece_on = Figur auf { $square }
program_piece_on =
    { $side ->
        [white] { $piece ->
            [pawn] Weißer Bauer
            [knight] Weißer Springer
            [bishop] Weißer Läufer
            [rook] Weißer Turm
            [queen] Weiße Dame
           *[king] Weißer König
        }
       *[black] { $piece ->
            [pawn] Schwarzer Bauer
            [knight] Schwarzer Springer
            [bishop] Schwarzer Läufer
            [rook] Schwarzer Turm
            [queen] Schwarze Dame
           *[king] Schwarzer König
        }
    } auf { $square }
program_board_unchanged = Brett gelesen: unverändert
program_board_read = Brett gelesen: { $squares }
program_board_read_much =
    { $count ->
        [one] Brett gelesen: 1 Feld geändert
       *[other] Brett gelesen: { $count } Felder geändert
    }
program_pressed =
    { $side ->
        [white] Weiß drückte die Uhr
       *[black] Schwarz drückte die Uhr
    }
program_pressed_at =
    { $side ->
        [white] Weiß drückte die Uhr bei { $time }
       *[black] Schwarz drückte die Uhr bei { $time }
    }
program_clock_read = Uhr gelesen: Weiß { $white }, Schwarz { $black }
program_flag_down =
    { $side ->
        [white] Das Blättchen von Weiß ist gefallen
       *[black] Das Blättchen von Schwarz ist gefallen
    }
program_clock_paused = Uhr angehalten: Weiß { $white }, Schwarz { $black }
program_clock_running =
    { $side ->
        [white] Die Uhr von Weiß läuft
       *[black] Die Uhr von Schwarz läuft
    }: Weiß { $white }, Schwarz { $black }
program_clock_changed = Uhr zeigt neue Zeiten: Weiß { $white }, Schwarz { $black }
program_battery_low =
    { $device ->
        [clock] Batterie der Uhr schwach
       *[board] Batterie des Bretts schwach
    }

## Wiedergabe: Was entschieden wurde.

program_board_assigned = Brett { $board } diesem Tisch zugeordnet
program_seated = { $white } und { $black } gesetzt
program_table_cleared = Tisch geräumt
program_game_moved = Partie an Tisch { $table } verlegt
program_game_started = Partie begonnen
program_move_confirmed = { $move } bestätigt
program_move_confirmed_with = { $move } bestätigt ({ $confidence })
program_move_from_memory = { $move } aus dem Speicher des Bretts bestätigt
program_move_from_memory_with = { $move } aus dem Speicher des Bretts bestätigt ({ $confidence })
program_over_99 = mehr als 99 %
program_record_back =
    { $ply ->
        [0] Notation auf den Anfang zurückgesetzt
       *[other] Notation auf Halbzug { $ply } zurückgesetzt
    }
program_position_set = { $by } hat die Stellung nach Halbzug { $ply } gesetzt
program_position_of_illegal_move = Stellung nach Halbzug { $ply } durch regelwidrigen Zug gesetzt
program_flag_fell =
    { $side ->
        [white] Das Blättchen von Weiß fiel
       *[black] Das Blättchen von Schwarz fiel
    }
program_game_over = Partie beendet: { $result }
program_game_over_by = Partie beendet: { $result }, { $termination }
program_alert = Alarm ({ $certainty ->
        [certain] sicher
        [likely] wahrscheinlich
       *[hint] Hinweis
    }): { $summary }
program_alert_updated = Alarm aktualisiert: { $summary }
program_alert_closed = Alarm geschlossen: { $reason }
program_decision_undone = { $by } hat eine Entscheidung zurückgenommen
program_remedy_rejected = { $by } hat eine Maßnahme abgelehnt
program_remedy_applied = { $by } hat eine Maßnahme angewendet
program_handling = { $by } kümmert sich um einen Alarm
program_not_handling = { $by } kümmert sich nicht mehr um einen Alarm
program_clock_corrected =
    { $side ->
        [white] Uhr von Weiß von Hand von { $before } auf { $after } gestellt
       *[black] Uhr von Schwarz von Hand von { $before } auf { $after } gestellt
    }
program_period_started =
    { $side ->
        [white] Zeitperiode { $period } von Weiß begonnen
       *[black] Zeitperiode { $period } von Schwarz begonnen
    }
program_clock_set = { $by } hat die Uhr gestellt: Weiß { $white }, Schwarz { $black }
program_play_paused = { $by } hat das Spiel unterbrochen
program_play_paused_why = { $by } hat das Spiel unterbrochen: { $reason }
program_play_resumed = { $by } hat das Spiel fortgesetzt
program_play_resumed_alone = Spiel fortgesetzt: Die Stellung entspricht der Notation
program_clock_obeyed = Die Uhr hat den Befehl ausgeführt
program_clock_failed = Der Befehl an die Uhr schlug fehl: { $reason }

## Wiedergabe: Worum jemand bat.

program_asked =
    { $kind ->
        [acknowledge] { $by } kümmert sich um einen Alarm
        [seat] { $by } hat zwei Spieler gesetzt
        [assign-board] { $by } hat dem Tisch ein Brett zugeordnet
        [call-arbiter] { $by } hat einen Schiedsrichter gerufen
        [choose-option] { $by } hat den gespielten Zug gewählt
        [claim] { $by } hat einen Antrag eingetragen
        [correct-moves] { $by } hat die Züge berichtigt
        [decide] { $by } hat über einen Alarm entschieden
        [transfer-game] { $by } hat eine Partie an einen anderen Tisch verlegt
        [pause] { $by } hat das Spiel unterbrochen
        [press] { $by } hat auf die Uhr am Bildschirm getippt
        [add-note] { $by } hat eine Notiz geschrieben
        [result] { $by } hat ein Ergebnis eingetragen
        [resume] { $by } hat das Spiel fortgesetzt
        [set-clock] { $by } hat die Uhr gestellt
        [set-position] { $by } hat eine Stellung gesetzt
        [turn-board] { $by } hat das Brett gedreht
        [turn-clock] { $by } hat die Seiten der Uhr getauscht
        [clear-table] { $by } hat den Tisch geräumt
        [select-clock] { $by } hat dem Tisch eine andere Uhr zugeordnet
        [verdict] { $by } hat beantwortet, ob Matt möglich ist
       *[other] { $by } hat eine Anfrage gestellt
    }
program_someone = Jemand
program_asked_in_vain = Abgelehnt: { $request }

## Warum ein Zeitraum nicht wiedergegeben werden kann.

program_replay_ends_first = Der Zeitraum endet vor seinem Beginn. Die beiden Zeiten tauschen.
program_replay_too_long = Eine Wiedergabe zeigt höchstens eine Stunde. Einen kürzeren Zeitraum wählen.
program_replay_nothing = Keine Daten von Tisch { $table } aus dieser Zeit.
program_replay_not_kept = Das Signalprotokoll hat keine Daten aus dieser Zeit. Es wird so viele Tage aufbewahrt, wie signal_log_days in [journal] angibt (0 = gar nicht), und hat keine, während die Halle aus war.
program_replay_busy = Mehrere Wiedergaben werden gerade vorbereitet. In einer Minute erneut versuchen.
program_replay_failed = Die Wiedergabe konnte nicht vorbereitet werden: Ihr Prozess endete. Erneut versuchen.

## Das Journal: steht auf jeder Seite, solange etwas nicht stimmt.

program_journal_disk_full = Das Journal { $path } kann nicht geschrieben werden: Die Festplatte ist voll. { $waiting ->
        [0] Neue Einträge warten
        [one] 1 Eintrag wartet
       *[other] { $waiting } Einträge warten
    } im Speicher; Züge können nicht bestätigt werden. Platz schaffen; dann wird es von selbst geschrieben.
program_journal_not_written = Das Journal { $path } kann nicht geschrieben werden: { $why }. { $waiting ->
        [0] Neue Einträge warten
        [one] 1 Eintrag wartet
       *[other] { $waiting } Einträge warten
    } im Speicher; Züge können nicht bestätigt werden. Festplatte prüfen; dann wird es von selbst geschrieben.
program_copy_not_written = Die zweite Kopie des Journals, { $path }, kann nicht geschrieben werden{ $missing ->
        [0] {""}
        [one] , und 1 Eintrag fehlt darin
       *[other] , und { $missing } Einträge fehlen darin
    }. { $why } Flagfall versucht es von selbst erneut; das Spiel ist nicht betroffen.
program_copy_disk_silent = Ihre Festplatte antwortet nicht.
program_copy_same_disk = Die zweite Kopie des Journals, { $path }, liegt auf derselben Festplatte wie das Journal. Fällt sie aus, sind beide verloren. Eine andere Festplatte verwenden.
program_journal_unreadable = Es kann nicht gelesen werden: { $why }.
program_journal_damaged = Das Journal { $path } ist auf der Festplatte beschädigt. { $fault } Das Spiel geht weiter, und Einträge werden geschrieben. Zwischen den Runden die Halle beenden und `flagfall journal restore` mit dieser Datei und der letzten Sicherung, falls vorhanden, ausführen.
program_journal_damaged_copied = Das Journal { $path } ist auf der Festplatte beschädigt. { $fault } Das Spiel geht weiter, und Einträge werden geschrieben. Zwischen den Runden die Halle beenden und `flagfall journal restore` mit der Kopie und dieser Datei ausführen.
program_copy_damaged = Die zweite Kopie des Journals, { $path }, ist beschädigt: { $fault } Beim nächsten Start der Halle wird eine neue begonnen.
program_signal_log_damaged = Das Signalprotokoll des Journals { $path } ist beschädigt: { $fault } Die Einträge des Journals sind es nicht; Wiedergaben können dort abbrechen.
program_signal_log_changed = Einträge sind nicht, was geschrieben wurde.

## Ein Brett kalibrieren.


## Daten, die ein Programm erneut anfordert.

