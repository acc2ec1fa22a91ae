# Alerts, incidents, remedies and corrections on the arbiters' pages.

## What an alert is called, by its kind. Also in notifications of telephones: at most 60 characters

arbiter_kind_illegal_move = Regelwidriger Zug abgeschlossen
arbiter_kind_press_without_move = Uhr ohne Zug gedrückt
arbiter_kind_press_before_move = Uhr vor dem Zug gedrückt
arbiter_kind_two_hands = Zug mit beiden Händen
arbiter_kind_wrong_hand = Uhr mit der anderen Hand gedrückt
arbiter_kind_unpromoted_pawn = Bauer auf letzter Reihe nicht umgewandelt
arbiter_kind_king_capture = König geschlagen
arbiter_kind_displaced_pieces = Verschobene Figuren nicht zurückgestellt
arbiter_kind_touch_move = Berührt – geführt
arbiter_kind_illegal_position_on_board = Regelwidrige Stellung auf dem Brett
arbiter_kind_wrong_initial_position = Falsche Anfangsstellung
arbiter_kind_reversed_colors = Farben vertauscht
arbiter_kind_wrong_opponent = Falscher Spieler am Brett
arbiter_kind_both_late = Beide Spieler zu spät
arbiter_kind_late_arrival = Spieler bei Beginn abwesend
arbiter_kind_flag_fall = Blättchenfall
arbiter_kind_both_flags = Beide Blättchen gefallen, nicht reklamiert
arbiter_kind_both_low_on_time = Beide Spieler in Zeitnot
arbiter_kind_quickplay_finish = Endspurtphase
arbiter_kind_clock_setting = Uhr falsch eingestellt
arbiter_kind_clock_stopped = Uhr angehalten
arbiter_kind_dead_position = Tote Stellung
arbiter_kind_threefold = Dreimalige Stellungswiederholung
arbiter_kind_fivefold = Fünfmalige Stellungswiederholung
arbiter_kind_fifty_moves = 50 Züge ohne Schlagen oder Bauernzug
arbiter_kind_seventyfive_moves = 75 Züge ohne Schlagen oder Bauernzug
arbiter_kind_draw_offer = Remisangebot
arbiter_kind_draw_agreed = Remis vereinbart
arbiter_kind_resignation = Aufgabe
arbiter_kind_device = Elektronisches Gerät
arbiter_kind_misconduct = Fehlverhalten
arbiter_kind_moves_withdrawn = Züge aus der Notation entfernt
arbiter_kind_board_lost = Brett antwortet nicht
arbiter_kind_clock_lost = Uhr antwortet nicht
arbiter_kind_set_clock_manually = Uhr von Hand stellen
arbiter_kind_stop_clock_manually = Uhr von Hand anhalten
arbiter_kind_clock_changed_in_pause = Uhr während einer Pause verändert
arbiter_kind_clock_not_started = Uhr nicht gestartet
arbiter_kind_position_to_set_up = Stellung aufbauen
arbiter_kind_result_missing = Ergebnis fehlt
arbiter_kind_result_shown = Ergebnis mit den Königen gezeigt
arbiter_kind_no_game = Es wird ohne Partie gespielt
arbiter_kind_ambiguous_position = Unklar, welcher Zug gespielt wurde
arbiter_kind_draw_claim_possible = Remisreklamation möglich
arbiter_kind_arbiter_call = Schiedsrichter gerufen

## How much an alert matters, and how certain it is

arbiter_severity_urgent = Dringend
arbiter_severity_warning = Warnung
arbiter_severity_hint = Hinweis
arbiter_certainty_certain = Sicher
arbiter_certainty_likely = Wahrscheinlich
arbiter_certainty_hint = Hinweis
arbiter_severity_within = { $severity ->
    [urgent] dringend
    [warning] Warnung
   *[hint] Hinweis
}
arbiter_certainty_within = { $grade ->
    [certain] sicher
    [likely] wahrscheinlich
   *[hint] Hinweis
}
arbiter_alert_named = { $kind } ({ $about })
arbiter_handling = { $name } kümmert sich darum

## The list of alerts

arbiter_alerts = Meldungen
arbiter_open_alerts = Offene Meldungen
arbiter_past_alerts = Unentschiedene Meldungen beendeter Partien
arbiter_closed_alerts = Geschlossene Meldungen
arbiter_game_finished = Partie beendet
arbiter_past_count = Beendete Partien, unentschieden ({ $count })
arbiter_closed_count = Geschlossen ({ $count })
arbiter_hidden = { $count ->
    [one] 1 offene Meldung ist durch den Filter verborgen.
   *[other] { $count } offene Meldungen sind durch den Filter verborgen.
}
arbiter_show_all = Alle zeigen
arbiter_none_open = Keine offenen Meldungen.
arbiter_not_reported = Das Brettleseprogramm hat sich noch nicht gemeldet. Bis dahin kommen keine Meldungen.
arbiter_whose = Wessen Meldungen
arbiter_whose_all = Alle Tische
arbiter_whose_sector = Meine Tische ({ $tables })
arbiter_whose_mine = Meine
arbiter_certainty = Sicherheit
arbiter_sure_all = Mit Hinweisen
arbiter_sure_likely = Ohne Hinweise
arbiter_sure_certain = Nur sichere
arbiter_table = Tisch
arbiter_take = Ich übernehme
arbiter_act_at = { $act }: Tisch { $number }, { $kind }
arbiter_decided_by = entschieden von { $name }
arbiter_outside = Tisch { $number } gehört nicht zu Ihrem Sektor ({ $tables }). Rufen Sie dessen Schiedsrichter oder den Hauptschiedsrichter.
arbiter_line_to_set = Uhr von Hand stellen: Weiß { $white }, Schwarz { $black }
arbiter_spoken = Tisch { $number }: { $line }

## What the map of the hall says of a table

arbiter_state_urgent = dringende Meldung
arbiter_state_warning = Warnung
arbiter_state_lost = Brett oder Uhr antwortet nicht
arbiter_state_paused = unterbrochen
arbiter_state_hint = Hinweis
arbiter_state_handled = in Arbeit
arbiter_state_short = in Zeitnot
arbiter_state_playing = läuft
arbiter_state_waiting = nicht begonnen
arbiter_state_over = beendet
arbiter_state_free = frei
arbiter_states_urgent = { $count ->
    [one] 1 dringende Meldung
   *[other] { $count } dringende Meldungen
}
arbiter_states_warning = { $count ->
    [one] 1 Warnung
   *[other] { $count } Warnungen
}
arbiter_states_lost = { $count } ohne Antwort von Brett oder Uhr
arbiter_states_paused = { $count } unterbrochen
arbiter_states_hint = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
}
arbiter_states_handled = { $count } in Arbeit
arbiter_states_short = { $count } in Zeitnot
arbiter_states_playing = { $count } laufend
arbiter_states_waiting = { $count } nicht begonnen
arbiter_states_over = { $count } beendet
arbiter_states_free = { $count } frei
arbiter_tile_calls = ruft
arbiter_tile_urgent = dringend
arbiter_tile_warning = Warnung
arbiter_tile_hint = Hinweis
arbiter_tile_board = Brett weg
arbiter_tile_clock = Uhr weg
arbiter_tile_paused = Pause
arbiter_tile_playing = läuft
arbiter_tile_waiting = wartet
arbiter_tile_free = frei
arbiter_lost_board = Brett antwortet nicht
arbiter_lost_clock = Uhr antwortet nicht
arbiter_awaits_position = wartet auf die Stellung von Tisch { $number }
arbiter_paused_by = unterbrochen von { $name }
arbiter_paused_why = unterbrochen von { $name }: { $reason }
arbiter_low_on_time = in Zeitnot, { $time }
arbiter_no_moves = läuft, noch kein Zug
arbiter_nobody_seated = keine Spieler zugeteilt
arbiter_undecided = { $count ->
    [one] 1 unentschiedene Meldung einer beendeten Partie
   *[other] { $count } unentschiedene Meldungen einer beendeten Partie
}

## One alert

arbiter_alert = Meldung
arbiter_alert_at = Meldung an Tisch { $number }
arbiter_to_alerts = ‹ Meldungen
arbiter_previous_alert = Vorige Meldung
arbiter_next_alert = Nächste Meldung
arbiter_shortcuts = Tastenkürzel
arbiter_alert_unknown = Diese Meldung gibt es nicht mehr.
arbiter_none_open_short = Keine offenen Meldungen
arbiter_open_count = { $count } offen
arbiter_place = { $at } von { $count }
arbiter_claimed_by = { $side ->
    [white] reklamiert von Weiß
   *[black] reklamiert von Schwarz
}
arbiter_seen_by = gesehen von { $name }
arbiter_before_first = vor dem ersten Zug
arbiter_after = { $side ->
    [white] nach dem { $number }. Zug von Weiß
   *[black] nach dem { $number }. Zug von Schwarz
}
arbiter_closed_why = Geschlossen: { $why }
arbiter_undone = { $decision } Zurückgenommen von { $name }, { $time }.
arbiter_before = Vorher
arbiter_afterwards = Nachher
arbiter_clock_before_after = Uhr vorher und nachher
arbiter_remedy = Maßnahme
arbiter_contradicted = Widerspruch
arbiter_rule = Regel
arbiter_article = Artikel { $article }
arbiter_count = Zählung
arbiter_mate = Matt
arbiter_may_act = Zuständig
arbiter_rules = Regeln
arbiter_decide_again = Es wurde rechtzeitig entschieden und dann zurückgenommen. Die Meldung bleibt offen, bis neu entschieden wird.
arbiter_by_share = Die Hälfte einer Zeit wird beim Anwenden aus der Uhr berechnet. Erst die Uhr anhalten.
arbiter_result = Ergebnis { $result }
arbiter_replay = Diesen Moment abspielen
arbiter_print = Drucken

## The evidence

arbiter_piece = { $side ->
    [white] { $piece ->
        [pawn] weißer Bauer
        [knight] weißer Springer
        [bishop] weißer Läufer
        [rook] weißer Turm
        [queen] weiße Dame
       *[king] weißer König
    }
   *[black] { $piece ->
        [pawn] schwarzer Bauer
        [knight] schwarzer Springer
        [bishop] schwarzer Läufer
        [rook] schwarzer Turm
        [queen] schwarze Dame
       *[king] schwarzer König
    }
}
arbiter_piece_unknown = Figur
arbiter_empty = leer
arbiter_piece_on = { $piece } auf { $square }
arbiter_emptied = { $square } geräumt
arbiter_pressed = { $side ->
    [white] Weiß hat die Uhr gedrückt
    [black] Schwarz hat die Uhr gedrückt
   *[unknown] Uhr gedrückt
}
arbiter_flag_fell = { $side ->
    [white] Blättchen von Weiß gefallen
    [black] Blättchen von Schwarz gefallen
   *[unknown] Blättchen gefallen
}
arbiter_connection_lost = Verbindung verloren
arbiter_reconnected = wieder verbunden
arbiter_clock_read = Uhrstand
arbiter_relative = { $sign }{ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
arbiter_differs_new = { $square }: { $piece } (war leer)
arbiter_differs_gone = { $square }: leer (war { $was })
arbiter_differs = { $square }: { $piece } (war { $was })
arbiter_differences = Änderungen auf dem Brett
arbiter_squares_differ = { $count } Felder verschieden
arbiter_board_as_recorded = Auf dem Brett, wie notiert
arbiter_on_the_board = Auf dem Brett
arbiter_evidence_table = Befund als Tabelle
arbiter_evidence_from = Befund, in Sekunden ab { $time } (dem beurteilten Moment)
arbiter_seconds = Sekunden
arbiter_source = Quelle
arbiter_evidence = Befund
arbiter_board = Brett
arbiter_clock = Uhr
arbiter_strip_key = ● gestellt  ○ gehoben  ▮ gedrückt  ⚑ Blättchen  | Uhrstand
arbiter_strip_judged = beurteilt
arbiter_strip_board = Brett
arbiter_strip_clock = Uhr
arbiter_strip_press = gedrückt
arbiter_strip_flag = { $side ->
    [white] Blättchen Weiß
    [black] Blättchen Schwarz
   *[unknown] Blättchen
}
arbiter_strip_lost = weg
arbiter_strip_back = da
arbiter_strip_piece = { $side ->
    [white] w { $piece }
   *[black] s { $piece }
}

## Times to set manually

arbiter_set_manually = Uhr von Hand stellen
arbiter_stop_first = Die Uhr läuft. Erst anhalten.
arbiter_open_this = Diese Meldung öffnen
arbiter_open_this_to_set = Diese Meldung öffnen: { $certainty }, Uhr von Hand stellen
arbiter_both_shown = Die Uhr zeigt beide Zeiten.
arbiter_not_read = Uhr nicht gelesen
arbiter_shows = zeigt { $time }
arbiter_shows_right = ✓ zeigt { $time }

## Remedies and decisions

arbiter_apply = Anwenden
arbiter_apply_what = Anwenden: { $what }
arbiter_confirm_result = Bestätigen: { $result }
arbiter_both_times = Weiß { $white }, Schwarz { $black }
arbiter_a_warning = Verwarnung
arbiter_restart_it = Partie neu beginnen
arbiter_set_the_position = Stellung aufbauen
arbiter_start_game = Partie beginnen
arbiter_resolved = Erledigt
arbiter_reopen = Zurücknehmen: Partie wieder öffnen
arbiter_dismiss = Verwerfen
arbiter_reject = Ablehnen
arbiter_change = Ändern…
arbiter_other_remedy = Andere Maßnahme…
arbiter_undo = Zurücknehmen
arbiter_note = Notiz (freiwillig)
arbiter_own_remedy = Eigene Maßnahme
arbiter_rules_leave_choice = Maßnahme wählen
arbiter_other_remedies = Andere Maßnahmen
arbiter_sent = Gesendet
arbiter_illegal_count = { $count ->
    [1] Erster regelwidriger Zug dieses Spielers
    [2] Zweiter regelwidriger Zug dieses Spielers
    [3] Dritter regelwidriger Zug dieses Spielers
   *[other] { $count }. regelwidriger Zug dieses Spielers
}
arbiter_mate_unknown = Unbekannt, ob der Gegner noch mattsetzen kann.
arbiter_mate_impossible = Der Gegner kann durch keine Folge regelgemäßer Züge mattsetzen.
arbiter_mate_possible = Der Gegner kann noch mattsetzen.
arbiter_mate_line = Der Gegner kann noch mattsetzen: { $line }
arbiter_left_to_mate = noch { $seconds } s zum Mattsetzen
arbiter_decision = { $name }, { $time }: { $what }
arbiter_decision_note = { $decision } Notiz: { $note }
arbiter_did_resolve = erledigt.
arbiter_did_dismiss = verworfen.
arbiter_did_reject = hat die Maßnahme abgelehnt.
arbiter_did_apply = angewendet. { $words }
arbiter_did_apply_other = andere Maßnahme angewendet. { $words }
arbiter_already_decided = { $name } hat das bereits entschieden.
arbiter_already_handling = { $name } kümmert sich bereits darum.
arbiter_release_lead = Die Meldung ist dann wieder für alle Schiedsrichter offen.
arbiter_release = Freigeben
arbiter_undo_of = Entscheidung von { $name } zurücknehmen?
arbiter_undo_of_lead = { $decision } Alles davon wird zurückgenommen, und die Meldung ist wieder offen.
arbiter_undo_of_button = Entscheidung von { $name } zurücknehmen
arbiter_restart_at = Partie an Tisch { $number } neu beginnen?
arbiter_restart_lead = { $words } Die Züge dieser Partie zählen dann nicht mehr. Das lässt sich nicht zurücknehmen.
arbiter_restart = Partie neu beginnen
arbiter_choose_played = Gespielten Zug wählen
arbiter_correct_moves = Züge berichtigen
arbiter_restore_position = Andere Stellung wiederherstellen
arbiter_doubt = Verbindung verloren; vielleicht ist Ihre Entscheidung nicht angekommen. Ist die Meldung danach noch offen, erneut tippen.
arbiter_doubt_over = Wieder verbunden. Diese Meldung ist unverändert; zum Entscheiden erneut tippen.
arbiter_play_continues = Es wird weitergespielt
arbiter_apply_this = Dies anwenden
arbiter_warn = { $side ->
    [white] Weiß verwarnen
   *[black] Schwarz verwarnen
}
arbiter_position_proposed = Vorgeschlagene Stellung aufbauen
arbiter_time_unchanged = unverändert
arbiter_time_needed = nötig
arbiter_both_times_needed = Beide Zeiten als 1:05:00 oder 5:00 angeben, höchstens 9:59:59, oder beide leer lassen.
arbiter_restart_alone = Eine neu begonnene Partie hat kein Ergebnis und keine Zeiten. Leer lassen.
arbiter_nothing_written = Zeiten, ein Ergebnis oder eine Verwarnung angeben. Um nichts zu ändern, das Formular schließen und die Maßnahme ablehnen.
arbiter_written_restart = Partie annullieren und neu beginnen.
arbiter_written_position = Vorgeschlagene Stellung aufbauen.
arbiter_written_times = Uhr stellen: Weiß { $white }, Schwarz { $black }.
arbiter_written_warning = { $side ->
    [white] Weiß verwarnen.
    [black] Schwarz verwarnen.
   *[unknown] Den Spieler verwarnen.
}
arbiter_written_result = Die Partie endet { $result }.
arbiter_pause_play = Partie und Uhr anhalten
arbiter_pause_play_at = Partie und Uhr an Tisch { $number } anhalten
arbiter_resume_play = Weiterspielen lassen
arbiter_resume_play_at = An Tisch { $number } weiterspielen lassen
arbiter_clock_runs_above = Die Uhr läuft; die Zeiten oben folgen ihr auf eine Sekunde genau.
arbiter_clock_runs_below = Die Uhr läuft; die wählbaren Zeiten folgen ihr auf eine Sekunde genau.
arbiter_play_paused = Partie unterbrochen seit { $time }.
arbiter_play_paused_by = Partie seit { $time } von { $name } unterbrochen.

## Corrections

arbiter_corrections = Berichtigungen
arbiter_corrections_at = Berichtigungen an Tisch { $number }
arbiter_entered_there = Uhrzeiten und Reklamationen, auch eines falschen Beginns, werden hier eingegeben:
arbiter_no_such_table = Diesen Tisch gibt es in diesem Saal nicht.
arbiter_not_allowed = Ihr Konto darf das nicht: { $what }. Die Rechte stehen unter „Zugang“.
arbiter_preview = Vorschau
arbiter_will_change = Das ändert sich
arbiter_checking = Wird geprüft…
arbiter_cannot = Das ist nicht möglich
arbiter_check_again = Erneut prüfen
arbiter_changes_nothing = Nichts an der Notation.
arbiter_game_changed = Die Partie hat sich geändert
arbiter_check_now = { $what } Prüfen Sie, was sich jetzt ändern würde.
arbiter_sending = Gesendet…
arbiter_done = Erledigt
arbiter_not_done = Nicht ausgeführt
arbiter_another_game = An diesem Tisch ist jetzt eine andere Partie.
arbiter_game_continued = Die Partie ging weiter: { $move } wurde gespielt.
arbiter_record_changed = Die Notation der Partie hat sich geändert.
arbiter_result_removed = Das Ergebnis wurde entfernt. Die Partie geht weiter.
arbiter_game_ended = Die Partie ist beendet: { $result }.
arbiter_correction_doubt = Vielleicht ist die Berichtigung nicht angekommen. Vor dem erneuten Anwenden prüfen, was sie ändert.
arbiter_no_game = An diesem Tisch hat keine Partie begonnen.
arbiter_game_is_finished = Die Partie ist beendet.
arbiter_enter_result = Ergebnis eingeben
arbiter_result_short = Ergebnis
arbiter_no_result_reopen = Kein Ergebnis: Partie wieder öffnen
arbiter_result_none = Die Partie hat noch kein Ergebnis.
arbiter_result_replaced = Das Ergebnis ist { $result }. Ein neues ersetzt es.
arbiter_choose_result = Ergebnis wählen.
arbiter_choose_played_short = Mögliche Züge
arbiter_choose_played_first = Gespielten Zug wählen.
arbiter_nothing_ambiguous = Keine mehrdeutigen Züge.
arbiter_matches_board = Passt zum Brett.
arbiter_differs_from_board = Dann falsch auf dem Brett: { $wrong }.
arbiter_rotate_board = Brett drehen
arbiter_rotate_board_lead = Wenn Weiß am anderen Ende des Brettes sitzt.
arbiter_swap_clock = Seiten der Uhr tauschen
arbiter_swap_clock_short = Uhr tauschen
arbiter_swap_clock_lead = Wenn die Zeit von Weiß auf der anderen Seite der Uhr ist.
arbiter_pause_and_resume = Unterbrechen und fortsetzen
arbiter_pause_short = Pause
arbiter_pause_hall = Den ganzen Saal unterbrechen
arbiter_play = Partie
arbiter_pause = Unterbrechen
arbiter_reason = Grund (freiwillig)
arbiter_not_paused = Hier ist nichts unterbrochen.
arbiter_paused_since = Partie unterbrochen seit { $time }.
arbiter_paused_since_why = Partie unterbrochen seit { $time }: { $reason }.
arbiter_paused_since_by = Partie seit { $time } von { $name } unterbrochen.
arbiter_paused_since_by_why = Partie seit { $time } von { $name } unterbrochen: { $reason }.
arbiter_paused_moved = Partie unterbrochen seit { $time }. Stellung der Partie von Tisch { $number } aufbauen.
arbiter_choose_pause = Unterbrechen oder fortsetzen wählen. Während einer Pause wird nichts beurteilt.
arbiter_set_position = Stellung setzen
arbiter_position_short = Stellung
arbiter_as_on_board = Wie auf dem Brett
arbiter_as_recorded = Wie notiert
arbiter_side_to_move = Anzugsrecht
arbiter_white_to_move = Weiß am Zug
arbiter_black_to_move = Schwarz am Zug
arbiter_castling = Rochade
arbiter_castling_white_short = Weiß darf kurz rochieren
arbiter_castling_white_long = Weiß darf lang rochieren
arbiter_castling_black_short = Schwarz darf kurz rochieren
arbiter_castling_black_long = Schwarz darf lang rochieren
arbiter_position_lead = Von hier wird weitergespielt; frühere Züge bleiben. Felder, die von der Notation abweichen, sind markiert.
arbiter_position_first = Stellung aufbauen oder übernehmen, was das Brett zeigt.
arbiter_position_over = Die Partie ist beendet. Stattdessen die Züge berichtigen.
arbiter_last_positions = Letzte notierte Stellungen
arbiter_starting_position = Anfangsstellung
arbiter_position_after = Stellung nach { $move }
arbiter_remove_piece = Entfernen
arbiter_clear_board = Brett leeren
arbiter_editor_help = Figur ziehen, oder sie und dann ein Feld antippen. Vom Brett ziehen entfernt sie. Tastatur: Pfeiltasten, dann K Q R B N P für Weiß, k q r b n p für Schwarz, Entf.
arbiter_pieces_to_place = Figuren zum Aufstellen
arbiter_square_is = { $square }: { $piece }
arbiter_square_named = { $square }, { $piece }
arbiter_square_named_differs = { $square }, { $piece }, weicht von der Notation ab
arbiter_nothing_recorded = An diesem Tisch ist noch kein Zug notiert.
arbiter_back_to_move = Zurück zu einem Zug
arbiter_back_short = Zurück
arbiter_before_first_move = Vor dem ersten Zug
arbiter_tap_last_correct = Den letzten richtigen Zug antippen.
arbiter_choose_last_correct = Den letzten richtigen Zug wählen.
arbiter_record_ends = Die Notation endet nach { $move }. Spätere Signale von Brett und Uhr werden neu ausgewertet. Um von hier weiterzuspielen, zuerst die Stellung auf dem Brett wiederherstellen.
arbiter_record_empties = Alle Züge werden entfernt. Die Signale von Brett und Uhr werden neu ausgewertet. Um von hier weiterzuspielen, zuerst die Stellung auf dem Brett wiederherstellen.
arbiter_correct_move = Einen Zug berichtigen
arbiter_move_short = Zug
arbiter_after_last = Nach dem letzten Zug
arbiter_find_move_example = Nf3 oder g1f3
arbiter_find_move = Zug suchen
arbiter_legal_moves = Regelgemäße Züge
arbiter_remove_move = Letzten Zug entfernen
arbiter_add_next_move = Nächsten Zug hinzufügen
arbiter_later_moves = Spätere Züge
arbiter_keep_later = Spätere Züge behalten
arbiter_reevaluate = Spätere Züge neu auswerten
arbiter_the_record = Notierte Züge
arbiter_tap_wrong = Den falschen Zug antippen.
arbiter_at_start = Zu Beginn der Partie:
arbiter_after_this = Nach { $move }:
arbiter_instead_of = Statt { $move }:
arbiter_position_was_set = Später wurde eine Stellung gesetzt. Spätere Züge werden entfernt und neu ausgewertet.
arbiter_then_illegal = { $move } wäre dann regelwidrig. Spätere Züge werden entfernt und neu ausgewertet.
arbiter_none_legal = Keine regelgemäßen Züge in dieser Stellung.
arbiter_none_matches = Kein regelgemäßer Zug passt dazu.
arbiter_as_recorded_move = wie notiert
arbiter_move_game = An einen anderen Tisch verlegen
arbiter_move_game_short = Anderer Tisch
arbiter_move_game_lead = Die Partie an einen freien Tisch verlegen, mit Notation, Zeiten und Meldungen. Dort ist sie unterbrochen, bis die Stellung aufgebaut ist.
arbiter_move_game_first = Nummer eines freien Tisches eingeben.

## Health

arbiter_health = Zustand
arbiter_level_fault = Störung
arbiter_level_warning = Warnung
arbiter_level_ok = In Ordnung
arbiter_needs_action = Zu erledigen
arbiter_computers = Computer
arbiter_to_calibrate = Zu kalibrierende Bretter
arbiter_all_good = Alles in Ordnung: { $connected }
arbiter_connected = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
} und { $clocks ->
    [one] 1 Uhr
   *[other] { $clocks } Uhren
} verbunden.
arbiter_connected_last = Zuletzt bekannt: { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
} und { $clocks ->
    [one] 1 Uhr
   *[other] { $clocks } Uhren
} verbunden.
arbiter_screen_clocks = { $count ->
    [one] 1 Tisch hat die Bildschirmuhr.
   *[other] { $count } Tische haben die Bildschirmuhr.
}
arbiter_before_next_round = Vor der nächsten Runde
arbiter_before_round_at = Vor der Runde um { $time }
arbiter_all_equipment = { $count ->
    [one] Alle Bretter und Uhren (1 Tisch)
   *[other] Alle Bretter und Uhren ({ $count } Tische)
}
arbiter_calibrate_table = Tisch { $number } kalibrieren
arbiter_no_data = Hier wurden noch keine Daten empfangen.
arbiter_batteries = { $count ->
    [one] Nach der Runde: 1 schwache Batterie (Tisch { $tables }).
   *[other] Nach der Runde: { $count } schwache Batterien (Tische: { $tables }).
}
arbiter_both_fine = Brett und Uhr sind in Ordnung.
arbiter_clock_fine = Die Uhr ist in Ordnung; es gibt kein Brett.
arbiter_last_seen = { $fault } Zuletzt gesehen { $ago }.
arbiter_malformed = { $count ->
    [one] 1 fehlerhafte Nachricht
   *[other] { $count } fehlerhafte Nachrichten
}
arbiter_reconnects = { $count ->
    [one] einmal neu verbunden
   *[other] { $count }-mal neu verbunden
}
arbiter_so_far = Bisher: { $what }.
arbiter_page_ok = Dashboard verbunden.
arbiter_page_lost = Keine Daten vom Dashboard seit { $time }; die Angaben unten sind von da. Prüfen, ob dieses Gerät im Netz des Saals ist. Haben andere dasselbe Problem, prüfen, ob Flagfall auf dem Saalcomputer läuft.
arbiter_broker_ok = Nachrichtenbroker läuft.
arbiter_broker_lost = Nachrichtenbroker antwortet seit { $time } nicht. Züge werden weiter gelesen und aufgezeichnet, aber nirgends angezeigt. Den Broker auf dem Saalcomputer prüfen und neu starten.
arbiter_reader_ok = Brettleseprogramm läuft.
arbiter_reader_ok_version = Brettleseprogramm läuft, Version { $version }.
arbiter_reader_lost = Das Brettleseprogramm ist seit { $time } aus. Züge werden nicht aufgezeichnet. Flagfall auf dem Saalcomputer starten.
arbiter_reader_silent = Keine Daten vom Brettleseprogramm seit { $time }: Es oder der Nachrichtenbroker hängt. Bis es wieder läuft, kommen keine Meldungen. Flagfall auf dem Saalcomputer neu starten; aufgezeichnete Züge bleiben.
arbiter_reader_unknown = Das Brettleseprogramm hat sich noch nicht gemeldet. Bleibt das so, prüfen, ob es läuft, für denselben Saal und Broker.
arbiter_disk_unknown = Das Journal wird geschrieben. Freier Speicherplatz unbekannt.
arbiter_megabytes = { $size } MB
arbiter_gigabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
arbiter_disk_full = { $room } frei für das Journal, etwa { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} Spielzeit. Jetzt Speicherplatz schaffen: Ist er voll, können keine Züge bestätigt werden.
arbiter_disk_low = { $room } frei für das Journal, etwa { $hours } Stunden Spielzeit. Vor der nächsten Runde Speicherplatz schaffen.
arbiter_disk_ok = { $room } frei für das Journal, genug für dieses Turnier.

## Calibration

arbiter_calibrate = Brett von Tisch { $number } kalibrieren
arbiter_calibrate_set_up = Die Figuren wie für eine neue Partie aufstellen, die weißen auf den Reihen mit den Ziffern 1 und 2, jede in der Mitte ihres Feldes.
arbiter_calibrate_spares = Ersatzdamen, falls vorhanden, auf d3 (weiß) und d6 (schwarz) stellen. Alle übrigen Felder bleiben leer.
arbiter_calibrate_save = Sind alle Figuren erkannt, den Satz speichern. Danach kann er auf jedem Brett dieses Typs stehen.
arbiter_save_set = Diesen Satz speichern
arbiter_cancel = Abbrechen
arbiter_to_health = Zurück zum Zustand
arbiter_mark_read = erkannt
arbiter_mark_missing = nicht erkannt
arbiter_mark_stray = sollte leer sein
arbiter_mark_doubled = zweimal erkannt
arbiter_mark_spare = Ersatzdame, falls vorhanden
arbiter_reading_board = Brett wird gelesen: { $readings } von { $needed }.
arbiter_pieces_read = { $spares ->
    [0] { $read } von { $all } Figuren erkannt, keine Ersatzdame.
    [1] { $read } von { $all } Figuren erkannt, eine Ersatzdame.
   *[other] { $read } von { $all } Figuren erkannt, beide Ersatzdamen.
}
arbiter_calibrate_unknown = Unbekannter Tisch { $number }. Der Saalplan zeigt alle Tische.
arbiter_calibrate_no_board = Tisch { $number } hat eine Uhr und kein Brett: nichts zu kalibrieren.
arbiter_calibrate_not_connected = An Tisch { $number } war noch kein Brett verbunden. Danach steht hier, ob es zu kalibrieren ist.
arbiter_calibrate_needless = Das Brett von Tisch { $number } braucht keine Kalibrierung. Nur Bretter, die Chips in den Figuren lesen, brauchen sie.
arbiter_calibrate_game = An Tisch { $number } läuft eine Partie. Zum Kalibrieren müssen die Figuren in der Anfangsstellung stehen. Auf das Ende der Partie warten, oder unterbrechen und danach die Stellung wiederherstellen.
