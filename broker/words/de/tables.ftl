# A table, by the daemon: start, clock, pauses, health, history, answers to requests.

## Pieces and squares, as arguments of what follows

hall_piece = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
} { $side ->
    [white] (Weiß)
   *[black] (Schwarz)
}
hall_piece_on = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
} { $side ->
    [white] (Weiß)
   *[black] (Schwarz)
} auf { $square }
hall_some_piece_on = Figur auf { $square }
hall_none_detected = keine Figur erkannt auf { $square }
hall_empty_square = { $square } leer
hall_squares = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}

## Requests that cannot be granted

hall_not_done = Die Anfrage ist fehlgeschlagen: { $error }. Nichts wurde geändert; siehe Protokoll des Daemons.
hall_too_late = Die Anfrage kam zu spät, nichts wurde geändert. Erneut versuchen.
hall_unknown_request = Diese Version kennt diese Anfrage nicht.
hall_no_table = In diesem Saal gibt es keinen Tisch { $table }. Der Saalplan zeigt alle Tische.
hall_no_table_to_call = In diesem Saal gibt es keinen Tisch { $table }. Nummer prüfen oder zu einem Schiedsrichter gehen.
hall_table_number = Ungültiger Tisch { $table }. Die Tische sind von 1 bis { $most } nummeriert.
hall_there_already = Die Partie ist schon an Tisch { $table }. Einen anderen Tisch wählen.
hall_game_elsewhere = Partie { $game } ist schon Tisch { $table } zugewiesen. Zuerst diesen Tisch räumen.
hall_same_clock = Tisch { $table } hat diese Uhr schon.
hall_still_playing = Partie { $game } läuft noch an Tisch { $table }. Zuerst ihr Ergebnis eintragen.
hall_already_played = Partie { $game } wurde an Tisch { $table } gespielt. Ihre Züge gingen verloren.
hall_over = Die Partie an Tisch { $table } ist beendet.
hall_over_no_times = Die Partie an Tisch { $table } ist beendet. Ihre Uhr kann nicht gestellt werden.
hall_over_correct_moves = Die Partie an Tisch { $table } ist beendet. Stattdessen ihre Züge berichtigen.
hall_no_screen_clock = Tisch { $table } hat keine Bildschirmuhr. Ein Schiedsrichter kann sie einschalten.
hall_turn_screen = Die Uhr von Tisch { $table } ist auf einem Bildschirm. Stattdessen den Bildschirm drehen.
hall_turn_no_clock = An Tisch { $table } wird keine Uhr gelesen; die Seiten können nicht getauscht werden.
hall_board_away = Das Brett an Tisch { $table } antwortet nicht und kennt vielleicht die letzten Züge. Wieder anschließen oder in { $seconds } s erneut versuchen.
hall_board_telling = Flagfall liest den Brettspeicher an Tisch { $table }. In { $seconds } s erneut versuchen.
hall_other_game = Partie { $game } ist nicht an Tisch { $table }; dort ist Partie { $other }.
hall_no_game_started = Partie { $game } ist nicht an Tisch { $table }; dort hat keine Partie begonnen.
hall_game_left = Diese Partie ist nicht mehr an diesem Tisch; Uhr und Ergebnis können hier nicht geändert werden. Ablehnen oder die Folge am Turnierbüro eintragen.
hall_game_left_settled = Diese Partie ist nicht mehr an diesem Tisch; der Vorfall wurde mit ihr geschlossen.
hall_started_or_left = Diese Partie hat begonnen oder ist nicht mehr an diesem Tisch. Seite neu laden.
hall_not_started = Die Partie hat nicht begonnen; Zeiten und Ergebnis können nicht angewendet werden.
hall_no_incident = Tisch { $table } hat keinen Vorfall { $incident }. Seite neu laden.
hall_already_closed = Bereits geschlossen: { $closed }.
hall_nothing_to_undo = Keine Entscheidung zum Zurücknehmen.
hall_not_handled = Niemand bearbeitet dies; es gibt nichts freizugeben.
hall_handled_by = { $by } bearbeitet dies bereits.
hall_call_no_remedy = Ein Ruf bittet nur um einen Schiedsrichter. Was daraus folgt, getrennt eintragen.
hall_remedy_times_over = Die Partie ist beendet, ihre Uhr kann nicht gestellt werden. Ablehnen oder die Folge als Ergebnis eintragen.
hall_remedy_position_over = Die Partie ist beendet, keine Stellung kann wiederhergestellt werden. Ablehnen.
hall_no_open_result = Eine laufende Partie hat kein Ergebnis. 1-0, 0-1 oder 1/2-1/2 wählen.
hall_result_entered = { $by } hat dieses Ergebnis eingetragen. Zum Berichtigen 1-0, 0-1 oder 1/2-1/2 wählen.
hall_move_over = Partie { $game } ist beendet und bleibt an ihrem Tisch.
hall_move_just_over = Partie { $game } ist gerade zu Ende gegangen. Ihr Ergebnis prüfen.
hall_table_plays = Partie { $game } läuft an Tisch { $table }. Einen freien Tisch wählen oder diesen räumen.
hall_table_seated = { $player } und { $opponent } sitzen an Tisch { $table }. Einen freien Tisch wählen oder diesen räumen.
hall_note_empty = Die Notiz ist leer. Text eingeben.
hall_note_gone = Diese Notiz gibt es nicht mehr. Seite neu laden.
hall_note_resolved = { $by } hat diese Notiz bereits erledigt.

## Corrections that cannot be made

# Of plies: $now are in the record, $known were there when the page was opened.
hall_moves_since = An Tisch { $table } wurde weitergespielt: jetzt { $now } Halbzüge, bei der Eingabe { $known }. Prüfen und erneut versuchen.
hall_record_changed = Die Aufzeichnung von Tisch { $table } hat sich geändert: jetzt { $now } Halbzüge, beim Aufbau der Stellung { $known }. Prüfen und erneut versuchen.
hall_no_such_ply = Die Aufzeichnung von Tisch { $table } hat { $count } Halbzüge; nach Halbzug { $ply } kann nichts berichtigt werden. Seite neu laden.
hall_no_such_choice = Kein offener Alarm an Tisch { $table } bietet { $choice } an. Seite neu laden oder die Züge berichtigen.
hall_choice_too_late = An Tisch { $table } wurde weitergespielt, seit { $choice } angeboten wurde. Stattdessen die Züge berichtigen.
hall_bad_move = Ungültiger Zug „{ $move }“. Zwei Felder eingeben, etwa g1f3, oder a7a8q für eine Umwandlung.
hall_bad_fen = Ungültige Stellung „{ $fen }“ ({ $error }). FEN verwenden.
hall_fen_no_side = Die Stellung sagt nicht, wer am Zug ist. w oder b ergänzen.
hall_long_fen = Eine Stellung in FEN hat höchstens { $most } Zeichen.
hall_unplayable = Aus dieser Stellung kann nicht weitergespielt werden: { $faults }. Berichtigen.
hall_no_king = { $side ->
    [white] Weiß hat keinen König
   *[black] Schwarz hat keinen König
}
hall_many_kings = eine Seite hat mehr als einen König
hall_pawn_on_last_rank = ein Bauer steht auf der ersten oder letzten Reihe
hall_opposite_check = die Seite, die nicht am Zug ist, steht im Schach
hall_bad_castling = Rochade erlaubt, obwohl König oder Turm nicht auf dem Ausgangsfeld steht
hall_bad_en_passant = kein Bauer kann das En-passant-Feld überschritten haben
hall_illegal_here = { $move } ist in dieser Stellung regelwidrig. { $why } Berichtigen und alle Züge neu senden.
hall_illegal_after = { $move } ist nach { $before } regelwidrig. { $why } Berichtigen und alle Züge neu senden.
# Reasons, put into the two above.
hall_why_over = Die Partie ist dort beendet.
hall_why_empty = { $square } ist leer.
hall_why_turn = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
hall_why_castling = Der König kann dort nicht rochieren.
hall_why_own_piece = Auf { $square } steht eine eigene Figur.
hall_why_promotion = Die Umwandlungsfigur fehlt, etwa { $move }.
hall_why_no_promotion = Diese Figur wandelt sich dort nicht um.
hall_only_board_now = Frühere Daten von Brett und Uhr sind nicht mehr verfügbar. Nur die jetzige Stellung wird gelesen.

## What programs send wrongly

hall_bad_moment = Ungültiger Zeitpunkt des Drückens. UTC in Millisekunden seit 1970 verwenden oder weglassen.
hall_bad_start = Ungültige Startzeit. UTC in Millisekunden seit 1970 verwenden.
hall_no_audience = Dieser Saal hat kein Publikum „{ $name }“. In der Konfiguration unter [[audiences]] ergänzen.
hall_no_game_id = Die Zuweisung hat keine Partie-Kennung. Eine ergänzen.
hall_long_names = Partie, Turnier, Spieler und Bedenkzeit haben je höchstens { $most } Zeichen.
hall_blank_name = { $side ->
    [white] Der Name von Weiß besteht nur aus Leerzeichen. Einen Namen eingeben oder leer lassen.
   *[black] Der Name von Schwarz besteht nur aus Leerzeichen. Einen Namen eingeben oder leer lassen.
}
hall_bad_ruleset = Der Regelsatz ist nicht verwendbar: { $faults }.
hall_long_period = Ungültige Bedenkzeit „{ $control }“. Eine Periode dauert höchstens einen Tag, in Sekunden.
hall_empty_remedy = Die Maßnahme hat keinen Text. Eingeben, was angewendet wird.
hall_long_remedy = Der Text einer Maßnahme hat höchstens { $most } Zeichen. Kürzen.
hall_long_reason = Der Grund für das Ende der Partie hat höchstens { $most } Zeichen. Kürzen.
hall_empty_reason = Den Grund für das Ende der Partie eingeben oder weglassen.
hall_one_time = Die Zeiten beider Spieler eingeben oder keine.
hall_times_range = Eine Uhr zeigt 0:00:00 bis 9:59:59. Zeiten in diesem Bereich eingeben.
hall_remedy_result = Eine Maßnahme beendet die Partie mit 1-0, 0-1 oder 1/2-1/2 oder hat kein Ergebnis.
hall_restart_result = Eine Partie, die neu beginnt, hat kein Ergebnis und keine Zeiten. Weglassen.
hall_restart_position = Eine Partie, die neu beginnt, braucht eine Ausgangsstellung. Eingeben.
hall_reason_no_result = Die Maßnahme hat einen Grund für das Ende, aber kein Ergebnis. Ergebnis ergänzen oder Grund weglassen.

## Calling an arbiter

hall_player_calls = { $side ->
    [white] Weiß ruft einen Schiedsrichter.
   *[black] Schwarz ruft einen Schiedsrichter.
}
hall_arbiter_called = Ein Schiedsrichter wurde gerufen.
hall_call_answer = Ein Schiedsrichter ist gerufen.
hall_called_already = { $minutes ->
    [0] Gerade eben wurde ein Schiedsrichter gerufen.
    [one] Vor 1 Minute wurde ein Schiedsrichter gerufen.
   *[other] Vor { $minutes } Minuten wurde ein Schiedsrichter gerufen.
}
hall_comes = { $by } kommt.

## On-screen clock: answers to a tap

hall_touch_next_game = Die Uhr ist für die nächste Partie gestellt. Zum Starten erneut tippen.
hall_touch_paused = Ein Schiedsrichter hat das Spiel unterbrochen. Die Uhr läuft weiter, wenn er es erlaubt.
hall_touch_over = Die Partie ist beendet.
hall_touch_old = Die Uhr hat sich seit diesem Tippen geändert. Erneut tippen.
hall_touch_other_device = Ein anderes Gerät ist die Uhr dieses Tisches. Ein Schiedsrichter kann es auf der Seite des Tisches entfernen.
hall_touch_no_stop = Das eigene Gerät eines Spielers kann die Uhr nicht anhalten. Einen Schiedsrichter rufen.
hall_touch_other_side = { $side ->
    [white] Dieses Gerät ist die Uhr von Weiß. Nichts wurde geändert.
   *[black] Dieses Gerät ist die Uhr von Schwarz. Nichts wurde geändert.
}
hall_touch_flag = Das Blättchen war schon gefallen.
hall_touch_flag_down = Ein Blättchen ist gefallen. Ein Schiedsrichter stellt die Uhr, oder die Partie ist beendet.
hall_touch_stopped_already = Die Uhr ist schon angehalten.
hall_touch_running_already = Die Uhr läuft schon.
hall_touch_resume = Die Uhr ist angehalten. Mit der mittleren Taste fortsetzen.
# $side has the first move.
hall_touch_first = { $side ->
    [white] Weiß zieht zuerst. Schwarz tippt, um die Uhr von Weiß zu starten.
   *[black] Schwarz zieht zuerst. Weiß tippt, um die Uhr von Schwarz zu starten.
}
hall_touch_not_running = { $side ->
    [white] Die Uhr von Weiß läuft. Nichts wurde geändert.
   *[black] Die Uhr von Schwarz läuft. Nichts wurde geändert.
}
hall_touch_not_set = An Tisch { $table } sitzen keine Spieler mit Bedenkzeit; die Uhr ist nicht gestellt.
hall_played_without_clock = Die Partie wird ohne Uhr gespielt.
hall_screen_no_texts = Eine Bildschirmuhr zeigt keine Texte.
hall_screen_not_set = Die Bildschirmuhr ist nicht gestellt. Zuerst die Spieler setzen.
hall_screen_set = Die Bildschirmuhr ist gestellt.
hall_screen_was_down = Die Bildschirmuhr ist angehalten: Flagfall lief { $time } nicht, Drücken war nicht möglich. Weiß { $white }, Schwarz { $black }. Stellung prüfen, dann fortsetzen.

## On-screen clock: devices that need attention

# $device is white, black or both (one device for both players).
hall_device_old = { $device ->
    [white] Das Gerät von Weiß
    [black] Das Gerät von Schwarz
   *[both] Das Uhrengerät
} meldet Tippen etwa { $seconds } s zu spät ({ $count } der letzten { $total }). Diese Zeit wird nicht angerechnet: Das Netz erklärt nur { $way } ms. Gerät näher an den Zugangspunkt bringen oder ersetzen.
hall_device_wrong_half = { $other ->
    [white] Das Gerät von Schwarz tippte auf die Hälfte von Weiß
   *[black] Das Gerät von Weiß tippte auf die Hälfte von Schwarz
} ({ $count ->
    [one] einmal
   *[other] mindestens { $count }-mal
}). Nichts wurde geändert. Das Gerät prüfen.
hall_device_second = { $device ->
    [white] Ein zweites Gerät hat den Code der Uhr von Weiß geöffnet
    [black] Ein zweites Gerät hat den Code der Uhr von Schwarz geöffnet
   *[both] Ein zweites Gerät hat den Code der Uhr geöffnet
} und getippt ({ $count ->
    [one] einmal
   *[other] mindestens { $count }-mal
}). Nichts wurde geändert. Soll es die Uhr sein: unter „Uhr“ das jetzige Gerät entfernen und den neuen Code scannen.

## Setting a clock

hall_no_clock_to_set = An Tisch { $table } wird keine Uhr gelesen. Von Hand stellen.
hall_most_time = Eine Uhr zeigt höchstens 9:59:59. Weniger eingeben.
hall_being_set = Die Uhr von Tisch { $table } wird gerade gestellt. Ihre Antwort abwarten.
hall_set_clock = Die Uhr von Hand stellen: Weiß { $white }, Schwarz { $black }. { $why }
# Reasons, put into the one above and into hall_stop_clock.
hall_clock_no_reply = Die Uhr hat nicht geantwortet.
hall_clock_no_effect = Die Uhr hat die Zeiten angenommen, zeigt sie aber nicht.
hall_no_clock_read = An diesem Tisch wird keine Uhr gelesen.
hall_clock_unreachable = An Tisch { $table } antwortet keine Uhr.
hall_board_unreachable = An Tisch { $table } antwortet kein Brett; seine Uhr ist nicht erreichbar.
hall_still_runs = Die Uhr hat den Befehl angenommen, läuft aber noch.
hall_runs_in_pause = Die Uhr läuft während der Unterbrechung.
hall_cannot_stop = Die Uhr kann jetzt nicht automatisch angehalten werden.
# $change is one of the two below.
hall_if_run_on = Wenn die Uhr inzwischen lief, stattdessen ihre Zeiten ändern: { $change }.
hall_decisions = { $count } Entscheidungen zusammen: { $changes }.
# Signed times, such as +2:00.
hall_both_changes = Weiß { $white }, Schwarz { $black }
hall_one_change = { $side ->
    [white] Weiß { $time }
   *[black] Schwarz { $time }
}
hall_set_times = Die Uhr stellen: Weiß { $white }, Schwarz { $black }.
hall_correct_bonus = Auch Inkrement oder Verzögerung berichtigen.
hall_times_undone = { $by } hat sie zurückgenommen, bevor sie gestellt waren.
hall_began_at = { $side ->
    [white] Die Uhr von Weiß begann bei { $time }. Die Bedenkzeit ({ $control }) gibt { $should }.
   *[black] Die Uhr von Schwarz begann bei { $time }. Die Bedenkzeit ({ $control }) gibt { $should }.
}
hall_both_began_at = Die Uhr begann bei Weiß { $white }, Schwarz { $black }. Die Bedenkzeit ({ $control }) gibt { $should }.
# $method is increment, bronstein or delay; $bonus are its seconds by the time control.
hall_wrong_bonus = { $side ->
    [white] Weiß erhielt in { $count } Zügen nacheinander je { $seconds } s.
   *[black] Schwarz erhielt in { $count } Zügen nacheinander je { $seconds } s.
} { $method ->
    [increment] Die Bedenkzeit gibt { $bonus } s je Zug.
    [bronstein] Die Bedenkzeit gibt bis zu { $bonus } s je Zug zurück.
   *[delay] Die Bedenkzeit verzögert jeden Zug um { $bonus } s.
}

## Pausing play

hall_pauses = Das Spiel an Tisch { $table } ist unterbrochen.
hall_resumes = Das Spiel an Tisch { $table } geht weiter.
hall_paused_at = { $count ->
    [one] Das Spiel ist an 1 Tisch unterbrochen.
   *[other] Das Spiel ist an { $count } Tischen unterbrochen.
}
hall_resumed_at = { $count ->
    [one] Das Spiel geht an 1 Tisch weiter.
   *[other] Das Spiel geht an { $count } Tischen weiter.
}
hall_clock_by_wire = Ihre Uhr wird automatisch angehalten.
hall_clock_by_hand = Ihre Uhr von Hand anhalten.
hall_clock_stops = Ihre Uhr hält an.
hall_clock_stopped = Ihre Uhr ist angehalten.
hall_clock_to_start = Ihre Uhr ist angehalten: starten.
hall_clock_resumes = Ihre Uhr läuft weiter.
hall_clocks_by_wire = { $count ->
    [one] Die Uhr an Tisch { $tables } wird automatisch angehalten.
   *[other] Die Uhren an den Tischen { $tables } werden automatisch angehalten.
}
hall_clocks_by_hand = { $count ->
    [one] Die Uhr an Tisch { $tables } von Hand anhalten.
   *[other] Die Uhren an den Tischen { $tables } von Hand anhalten.
}
hall_clocks_to_start = { $count ->
    [one] Die Uhr an Tisch { $tables } starten.
   *[other] Die Uhren an den Tischen { $tables } starten.
}
hall_pause_no_board = Das Brett antwortet nicht; die Stellung wird geprüft, sobald es verbunden ist.
hall_pause_board_differs = Die Stellung auf dem Brett weicht von der Aufzeichnung ab: prüfen.
hall_pause_times_differ = Die Uhr zeigt andere Zeiten.
hall_no_game_in_progress = In diesem Saal läuft keine Partie.
hall_nowhere_paused = An keinem Tisch ist das Spiel unterbrochen.
hall_paused_already = Das Spiel an Tisch { $table } ist schon unterbrochen.
hall_paused_already_by = Das Spiel an Tisch { $table } ist schon unterbrochen ({ $by }).
hall_not_paused = Das Spiel an Tisch { $table } ist nicht unterbrochen.
hall_nothing_to_pause = An Tisch { $table } läuft keine Partie.
hall_stop_clock = Das Spiel ist unterbrochen, aber die Uhr läuft. Von Hand anhalten. { $why }
hall_start_clock = Das Spiel geht weiter, aber die Uhr ist angehalten. Starten.
hall_changed_in_pause = Die Stellung hat sich während der Unterbrechung geändert. Das Brett prüfen.
hall_played_in_pause = Die Stellung hat sich während der Unterbrechung geändert. Entweder wurde { $moves } gespielt, oder die Stellung wiederherstellen.
hall_squares_after_pause = Die Stellung hat sich während der Unterbrechung geändert. { $squares } prüfen.
hall_clock_changed = Die Uhr hat sich während der Unterbrechung geändert: jetzt Weiß { $white }, Schwarz { $black }, vorher Weiß { $white_before }, Schwarz { $black_before }.
hall_restore_times = Weiß { $white }, Schwarz { $black } stellen. Änderungen während der Unterbrechung zählen nicht.

## A game that moves to another table

hall_no_board_there = Dort ist kein Brett verbunden.
hall_moved_set_up = Die Stellung ist dort aufgebaut.
hall_moved_to_set_up = Die Stellung dort aufbauen. Das Spiel geht automatisch weiter.
hall_moved_stays_paused = Das Spiel bleibt unterbrochen: Stellung dort aufbauen, dann fortsetzen.
hall_set_up = Die Stellung der Partie von Tisch { $table } aufbauen. Das Spiel geht automatisch weiter.
hall_set_up_squares = Die Stellung der Partie von Tisch { $table } aufbauen: { $squares }. Das Spiel geht automatisch weiter.
hall_compare_last_moves = Das Brett war am Ende nicht verbunden: die letzten Züge mit den Partieformularen vergleichen.

## The start of a game

hall_quarter_turned = Das Brett ist um 90 Grad gedreht. Drehen, bis jeder Spieler rechts ein helles Feld hat, dann neu aufbauen.
hall_start_wrong = Die Ausgangsstellung ist falsch. Die Figuren neu aufbauen.
hall_start_squares = Die Ausgangsstellung ist falsch. Richtig ist: { $squares }.
hall_swapped = Vertauscht: { $pieces }. { $square } und { $other } tauschen.
hall_set_up_and_start = Noch kein Zug gespielt: Stellung berichtigen, dann beginnen.
hall_start_now = Die Partie aus der Ausgangsstellung beginnen. Züge werden ab jetzt aufgezeichnet.
# $why is a list of the reasons below, or of squares.
hall_clock_no_game = Die Uhr läuft, aber keine Partie hat begonnen: { $why }.
hall_moves_no_game = Es wird gezogen, aber keine Partie hat begonnen: { $why }.
hall_start_unseen = der Beginn wurde nicht erkannt
hall_board_empty = auf dem Brett wird keine Figur erkannt
hall_start_differs = { $count ->
    [one] 1 Feld weicht von der Ausgangsstellung ab
   *[other] { $count } Felder weichen von der Ausgangsstellung ab
}
hall_faults_at_start = Aus der Ausgangsstellung aufgezeichnet, obwohl das Brett zeigt: { $faults }. Das Brett prüfen.
hall_started_unheard = Die Partie begann, während das Brett nicht verbunden war, und der Brettspeicher hat keine Züge: { $why }. Die Züge nach dem Ergebnis von den Partieformularen eintragen.
hall_played_unheard = Vielleicht wurde eine Partie gespielt, während das Brett nicht verbunden war; der Brettspeicher hat keine Züge: { $why }. War es diese Partie, ihr Ergebnis eintragen, dann die Züge von den Partieformularen.
hall_doubtful_moves = { $count ->
    [one] 1 Zug wurde ausgeführt, während das Brett nicht verbunden war, vielleicht in einer anderen Partie: { $why }. War es diese Partie, ihr Ergebnis eintragen, dann die Züge von den Partieformularen.
   *[other] { $count } Züge wurden ausgeführt, während das Brett nicht verbunden war, vielleicht in einer anderen Partie: { $why }. War es diese Partie, ihr Ergebnis eintragen, dann die Züge von den Partieformularen.
}
# Reasons, put into the three above.
hall_no_reply = keine Antwort
hall_no_power = das Brett war ohne Strom
hall_no_moves_fit = keine regelgemäßen Züge erklären die Daten
hall_doubt_few = zu wenige Züge
hall_doubt_presses = die Uhr wurde { $count ->
    [one] einmal
   *[other] { $count }-mal
} gedrückt
hall_doubt_setting = die Einstellung der Uhr ist unbekannt
hall_doubt_computer = die Zeit des Computers wurde zurückgestellt, nachdem die Spieler gesetzt waren
hall_doubt_more = die Uhr hatte mehr Zeit, als die Bedenkzeit gibt
hall_doubt_less = die Uhr begann mit weniger Zeit, als die Bedenkzeit gibt
hall_doubt_times = die Uhr zeigt andere Zeiten als am Ende
hall_no_result_yet = Eine neue Partie hat begonnen, aber diese hat kein Ergebnis. Ergebnis eintragen; schon gespielte Züge der neuen Partie bleiben.
hall_no_result_faults = Eine neue Partie hat begonnen, aber diese hat kein Ergebnis. Ergebnis eintragen. Dann das Brett prüfen: { $faults }.
hall_began_long_before = Züge fehlen: Die Partie begann lange vor dem Ergebnis der letzten.
hall_rotated_squares = Das Brett wurde gedreht, und seine Stellung folgt nicht aus der Aufzeichnung. { $squares } prüfen.
hall_rotated_count = { $count ->
    [one] Das Brett wurde gedreht, und 1 Feld folgt nicht aus der Aufzeichnung.
   *[other] Das Brett wurde gedreht, und { $count } Felder folgen nicht aus der Aufzeichnung.
}

## Why an alert was closed

hall_closed_another_game = dem Tisch wurde eine andere Partie zugewiesen
hall_closed_cleared = der Tisch wurde geräumt
hall_closed_moved = die Partie wird an Tisch { $table } fortgesetzt
hall_closed_moved_here = die Partie von Tisch { $table } wird hier fortgesetzt
hall_closed_corrected = { $by } hat die Züge berichtigt
hall_closed_position = { $by } hat die Stellung eingegeben
hall_closed_chose = { $by } hat { $move } gewählt
hall_closed_cancelled = { $by } hat die Partie annulliert
hall_closed_next_game = die nächste Partie am Tisch hat begonnen
hall_closed_attended = { $by } hat sich darum gekümmert
hall_closed_rejected = { $by } hat es abgelehnt
hall_closed_applied = { $by } hat es angewendet
hall_closed_set_again = die Zeiten wurden erneut angeordnet
hall_closed_set_with_decisions = die Zeiten wurden erneut angeordnet, mit späteren Entscheidungen
hall_closed_times_undone = { $by } hat es zurückgenommen, bevor die Uhr gestellt war; Uhr so lassen
hall_closed_over_clock = die Partie ist beendet; ihre Uhr muss nicht gestellt werden
hall_closed_clock_set = die Uhr zeigt diese Zeiten
hall_closed_stopped = die Uhr ist angehalten
hall_closed_over = die Partie ist beendet
hall_closed_resumed = das Spiel geht weiter
hall_closed_set_up = die Stellung entspricht der Aufzeichnung
hall_closed_few_moves = in dieser Partie wurden zu wenige Züge ausgeführt
hall_closed_started = die Partie hat begonnen
hall_closed_started_by = { $by } hat die Partie begonnen
hall_closed_started_so = die Partie begann mit dieser Stellung
hall_closed_start_right = die Ausgangsstellung ist aufgebaut

## Health

hall_no_board_yet = Hier war noch kein Brett verbunden.
hall_no_clock_yet = Hier wurde noch keine Uhr gelesen.
hall_no_clock_here = Dieses Brett hat keine Uhr. Möglich sind: die Bildschirmuhr (Seite des Tisches, unter „Uhr“), ein zweites Gerät mit Uhr oder ein Uhren-Gateway (`clock` des Tisches in der Konfiguration).
hall_through_board = Die Uhr wird über das Brett gelesen. Solange es nicht antwortet, ist nichts von ihr bekannt.
hall_clock_only = Dieser Tisch hat eine Uhr, aber kein Brett: Drücken, Zeiten und Blättchen werden geprüft, Züge nicht aufgezeichnet. Dafür ein Brett zuweisen.
hall_on_screen = Bildschirmuhr: ein Telefon oder Tablet neben dem Brett, geöffnet mit dem Code des Tisches.
hall_another_board = Wo das Brett von Tisch { $table } war, ist ein anderes angeschlossen. Das ursprüngliche anschließen oder hier ein Brett zuweisen.
hall_chain = Alle { $count } Bretter dieser Kette sind betroffen.
hall_chain_named = { $board } ist eine Kette von Brettern. Das Brett in [[tables]] mit seiner Nummer nennen.
hall_stranger = Dieses Brett wurde an { $place } angeschlossen, wo das Brett von Tisch { $table } war. Hier beginnt keine Partie automatisch: das Brett einem Tisch zuweisen oder das andere anschließen.
# $tables is such as 3 (COM5), 4 (COM7).
hall_same_name = Mehrere Bretter heißen { $name }, an den Tischen { $tables }. Jedes über seinen Anschluss zuweisen, hier mit board = "{ $port }" in [[tables]].
hall_board_battery = Der Akku des Bretts ist schwach: vor der nächsten Runde tauschen oder laden.
hall_clock_battery = Die Batterie der Uhr ist schwach: vor der nächsten Runde tauschen oder laden.
hall_noisy = Gestörte Verbindung: { $count } fehlerhafte Nachrichten vom Brett in einer Minute. Stecker prüfen, Kabel von Stromleitungen fernhalten.
hall_loose = Das Brett verlor { $count }-mal in 10 Minuten die Verbindung. Stecker prüfen oder Kabel ersetzen.
hall_serial = Nummer { $number }.
hall_firmware = Firmware { $version }.
hall_charging = Akku { $percent } %, lädt.
hall_battery = { $hours ->
    [0] Akku { $percent } %, weniger als eine Stunde.
    [one] Akku { $percent } %, etwa 1 Stunde.
   *[other] Akku { $percent } %, etwa { $hours } Stunden.
}
hall_clock_model = Modell: { $name }.
hall_occupancy_only = Dieses Brett erkennt nur belegte Felder. Schlagen und Umwandeln müssen eventuell in einem Alarm bestätigt werden.
hall_side_unknown = Seine Ausrichtung ist nach dem ersten Zug von Weiß bekannt.

## History of a table

hall_note_moved = { $by } hat die Partie von Tisch { $table } hierher verlegt.
hall_note_clock_times = Zeiten: Weiß { $white }, Schwarz { $black }.
hall_note_corrected = { $side ->
    [white] Die Zeit von Weiß wurde von Hand von { $before } auf { $after } geändert.
   *[black] Die Zeit von Schwarz wurde von Hand von { $before } auf { $after } geändert.
}
hall_note_period = { $side ->
    [white] Periode { $period } begann für Weiß mit { $left }.
   *[black] Periode { $period } begann für Schwarz mit { $left }.
}
hall_note_ordered = { $by } hat die Uhr gestellt: Weiß { $white_before } → { $white }, Schwarz { $black_before } → { $black }.
hall_note_ordered_unread = { $by } will Weiß { $white }, Schwarz { $black } auf einer Uhr, die nicht gelesen wird.
hall_note_clock_set = Die Uhr hat die Zeiten angenommen.
hall_note_clock_not_set = Die Uhr hat die Zeiten nicht angenommen. { $reason }
hall_note_rank_1 = { $by } gab an, dass Weiß an Reihe 1 des Bretts sitzt.
hall_note_rank_8 = { $by } gab an, dass Weiß an Reihe 8 des Bretts sitzt.
hall_note_clock_left = { $by } gab an, dass die Zeit von Weiß links auf der Uhr steht.
hall_note_clock_right = { $by } gab an, dass die Zeit von Weiß rechts auf der Uhr steht.
hall_note_paused = { $by } hat das Spiel unterbrochen.
hall_note_paused_for = { $by } hat das Spiel unterbrochen: { $reason }
hall_note_resumed = { $by } hat das Spiel fortgesetzt.
hall_note_resumed_alone = Das Spiel ging weiter, als die Stellung der Aufzeichnung entsprach.

## Preview: what a request would change

hall_at_table = Tisch { $table }: { $text }
hall_game_leaves = Partie { $game } verlässt den Tisch.
hall_game_restarts = Die Partie beginnt neu: Die Spieler bleiben; sie beginnt, wenn die Ausgangsstellung aufgebaut ist.
hall_players_leave = { $player } und { $opponent } verlassen den Tisch.
hall_players_seated = Weiß: { $white }. Schwarz: { $black }. Partie { $game }, { $control }, { $rules }.
hall_without_clock = keine Uhr
hall_last_move = Letzter Zug: { $move }.
hall_no_moves = Noch kein Zug.
hall_result_is = Ergebnis: { $result }.
hall_no_result = Kein Ergebnis.
hall_game_moves_to = Partie { $game } wird an Tisch { $table } fortgesetzt.
hall_game_comes = Partie { $game } ({ $white }, { $black }) wird hier mit ihrer Aufzeichnung fortgesetzt.
hall_set_manually = Die Uhr von Hand stellen.
hall_set_automatically = Die Uhr wird automatisch gestellt.
hall_set_automatically_stopped = Die Uhr wird automatisch gestellt und ist dann angehalten.
hall_set_automatically_running = { $side ->
    [white] Die Uhr wird automatisch gestellt; dann läuft die Uhr von Weiß.
   *[black] Die Uhr wird automatisch gestellt; dann läuft die Uhr von Schwarz.
}
hall_resumes_now = Die Stellung entspricht der Aufzeichnung: Das Spiel geht sofort weiter.
hall_stays_paused = Das Spiel bleibt unterbrochen, bis es jemand fortsetzt.
hall_resumes_when_set_up = Das Spiel ist unterbrochen, bis die Stellung der Aufzeichnung entspricht; dann geht es automatisch weiter.
hall_moves_stay = Züge bleiben bis { $move }.
hall_no_move_stays = Kein aufgezeichneter Zug bleibt.
hall_move_removed = Entfernt: { $move }.
hall_moves_removed = Entfernt: { $moves }.
hall_move_added = Hinzugefügt: { $move }.
hall_moves_added = Hinzugefügt: { $moves }.
hall_position_after = { $side ->
    [white] Die Partie wird nach { $move } aus der neuen Stellung fortgesetzt, Weiß am Zug.
   *[black] Die Partie wird nach { $move } aus der neuen Stellung fortgesetzt, Schwarz am Zug.
}
hall_position_start = { $side ->
    [white] Die Partie wird aus der neuen Stellung fortgesetzt, Weiß am Zug.
   *[black] Die Partie wird aus der neuen Stellung fortgesetzt, Schwarz am Zug.
}
hall_board_read = Danach vom Brett gelesen: { $moves }.
hall_board_differs = Das Brett weicht ab: { $squares }.
hall_game_ends = Die Partie endet: { $result }.
hall_result_removed = Das Ergebnis { $result } wird entfernt, die Partie wird fortgesetzt.
hall_result_changes = Das Ergebnis ändert sich von { $before } auf { $after }.
hall_read_rank_1 = Das Brett wird mit Weiß an Reihe 1 gelesen.
hall_read_rank_8 = Das Brett wird mit Weiß an Reihe 8 gelesen.
hall_white_left = Die Zeit von Weiß wird links auf der Uhr gelesen.
hall_white_right = Die Zeit von Weiß wird rechts auf der Uhr gelesen.
hall_presses_dropped = Noch nicht ausgewertetes Drücken entfällt; aufgezeichnete Zeiten bleiben.
hall_play_pauses = Das Spiel wird unterbrochen: Nichts am Tisch wird ausgewertet, bis es weitergeht.
hall_play_resumes = Das Spiel geht weiter.
hall_time_becomes = { $side ->
    [white] Zeit von Weiß: { $time }.
   *[black] Zeit von Schwarz: { $time }.
}
hall_time_stays = { $side ->
    [white] Die Zeit von Weiß bleibt { $time }.
   *[black] Die Zeit von Schwarz bleibt { $time }.
}
hall_time_changes = { $side ->
    [white] Zeit von Weiß: { $before } → { $after }.
   *[black] Zeit von Schwarz: { $before } → { $after }.
}
# $alert is the headline of the alert.
hall_alert_comes = Alarm kommt mit der Partie: { $alert }
hall_alert_leaves = Alarm geht mit seiner Partie: { $alert }
hall_alert_raised = Neuer Alarm: { $alert }
hall_alert_noted = Ohne Alarm vermerkt: { $alert }
hall_alert_rejected = Alarm geschlossen, nichts angewendet: { $alert }
hall_alert_applied = Alarm geschlossen: { $alert } Angewendet: { $remedy }
hall_alert_reopened = Alarm wieder offen: { $alert }
hall_alert_closed = Alarm geschlossen ({ $reason }): { $alert }
hall_alert_handled = { $by } bearbeitet den Alarm: { $alert }
hall_alert_released = Niemand bearbeitet den Alarm: { $alert }
hall_remedy_becomes = Neue Maßnahme: { $remedy } Alarm: { $alert }
hall_remedy_gone = Keine Maßnahme mehr: { $alert }
hall_illegal_count = { $side ->
    [white] Regelwidrige Züge von Weiß: { $before } → { $after }.
   *[black] Regelwidrige Züge von Schwarz: { $before } → { $after }.
}
hall_delay = Publikum { $audience }: Übertragungsverzögerung { $seconds } s und { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
hall_note_added = Eine Notiz für die anderen Schiedsrichter wird hinzugefügt.
hall_note_done = Die Notiz ist erledigt.

## Calibration, and what is sent again

hall_resent = { $count ->
    [one] 1 Eintrag wurde erneut gesendet.
   *[other] { $count } Einträge wurden erneut gesendet.
}
hall_resent_partly = Spätere Einträge sind noch zu veröffentlichen. Später erneut anfragen.
hall_no_board_to_calibrate = An Tisch { $table } ist kein Brett verbunden. Einschalten oder eines zuweisen.
hall_no_calibration_needed = Das Brett an Tisch { $table } ({ $board }) braucht keine Kalibrierung.
hall_board_to_reconnect = Das Brett an Tisch { $table } ist nicht verbunden. Zuerst Kabel und Strom prüfen.
# $sets: how many sets of pieces the hall knows.
hall_set_saved = { $count ->
    [one] Gespeichert: 1 Figur dieses Satzes, für alle Bretter dieses Saals.
   *[other] Gespeichert: { $count } Figuren dieses Satzes, für alle Bretter dieses Saals.
} { $sets ->
    [one] Ein Satz ist gespeichert.
   *[other] { $sets } Sätze sind gespeichert.
}
