# The tournament desk: events, players, rounds, results, prizes, files.

## Pages of an event

desk_loading = Wird geladen
desk_section = Gruppe
desk_pages = Seiten des Turniers
desk_setup = Einrichtung
desk_players = Spieler
desk_results = Ergebnisse
desk_files = Dateien
desk_log = Protokoll
# A name or a round, and what is said of it.
desk_labelled = { $label }: { $text }
desk_quoted = „{ $text }“

## Forms

desk_save = Speichern
desk_cancel = Abbrechen
desk_change = Ändern
desk_remove = Entfernen
desk_undo = Rückgängig
desk_redo = Wiederholen
desk_correct = Korrigieren
desk_reason = Grund
desk_why = Warum
desk_no_title = ohne
desk_steps = Schritte
desk_step = { $number } { $title }
desk_next = Weiter: { $title }
desk_unsaved = Nicht gespeichert: { $forms }.
desk_today = heute
desk_tomorrow = morgen, { $day }

## Columns of lists

desk_number = Nr.
desk_rating = Wertungszahl
desk_prize = Preis
desk_prizes = Preise
desk_money = Geld
desk_born = Geboren
desk_stage = Phase
desk_round = Runde
desk_boards = Bretter
desk_board = Brett { $number }

## Results as they are entered

desk_score_both_lose = 0–0 (beide verlieren)
desk_score_black_absent = 1–0 kampflos (Schwarz fehlt)
desk_score_white_absent = 0–1 kampflos (Weiß fehlt)
desk_score_both_absent = 0–0 kampflos (beide fehlen)
# Fewer than one move by each player: such a game is not rated.
desk_score_short = { $score }, weniger als ein Zug gespielt

## Events

desk_new_event = Neues Turnier
desk_venue = Spielort
desk_first_day = Erster Tag
desk_last_day = Letzter Tag
desk_format = Turnierform
desk_format_help = Legt Runden, Regeln und Bedenkzeit fest. In der Einrichtung änderbar.
desk_format_later = Später wählen, in der Einrichtung
desk_first_section = Erste Gruppe
desk_first_section_help = Weitere Gruppen in der Einrichtung anlegen.
# The name of a section that is open to everyone.
desk_open = Open
desk_create_event = Turnier anlegen
desk_import_event = Oder ein gespeichertes Turnier einlesen
desk_event_imported = Turnier eingelesen.
desk_go_to_event = Zum Turnier
desk_player_count = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}

## Files

desk_whole_event = Ganzes Turnier
desk_whole_event_help = Alle Einträge und Namen, für eine andere Turnierleitung oder das Archiv.
desk_event_file = Turnier (.flagfall-event)
desk_us_report = Wertungsbericht für US Chess
desk_us_report_help = Drei dBase-Dateien in einem Archiv. Jeder Spieler braucht eine US-Chess-Nummer (nationale Nummer).
desk_us_affiliate = Nummer des Vereins (Affiliate)
desk_us_chief = Nummer des Turnierleiters
desk_us_assistant = Nummer des Assistenten
desk_us_city = Stadt
desk_us_state = Bundesstaat
desk_us_zip = Postleitzahl
desk_us_level = Schulstufe
desk_us_level_none = kein Schulturnier
desk_us_level_primary = Grundschule
desk_us_level_junior = Mittelschule
desk_us_level_senior = Oberschule
desk_us_sections = Gewertete Gruppen
desk_us_create = Bericht erstellen
desk_us_choose = Mindestens eine gewertete Gruppe wählen.
desk_event_over = Das Turnier ist beendet. Das Ende lässt sich im Protokoll rückgängig machen.
desk_end = Ende des Turniers
desk_end_help = Danach sind keine Eingaben mehr möglich.
desk_end_event = Turnier beenden
desk_erase = Alle Namen löschen
desk_erase_help = Das lässt sich nicht rückgängig machen. Ergebnisse und Paarungen bleiben, mit Nummern. Der Hauptschiedsrichter und das Protokoll der Turnierleitung behalten ihre Namen. Die Tische werden frei.
desk_erase_elsewhere = Dateien, Ausdrucke und die Journale der Säle behalten die Namen. Jeden Saal anhalten und dort ausführen:
desk_erase_name = Name des Turniers eingeben: { $name }
desk_erase_names = Namen löschen
desk_erased = Die Namen dieses Turniers sind gelöscht.

## Log

desk_log_title = Turnierprotokoll
desk_log_pages = Weitere Einträge
desk_log_newest = Neueste
desk_log_earlier = Frühere
desk_log_undo = Rückgängig: { $what }
desk_log_redo = Wiederholen: { $what }
desk_log_undone = rückgängig gemacht

## Print

desk_print_what = Was gedruckt wird
desk_print_by_board = Paarungen nach Brett
desk_print_by_name = Paarungen nach Namen
desk_print_slips = Ergebniszettel
desk_print_plates = Namensschilder
desk_print_rules = Regelblatt
desk_minors = Minderjährige
desk_minors_named = voller Name
desk_minors_initials = Initialen
desk_minors_hidden = Name nicht genannt
desk_no_players = Noch keine Spieler in dieser Gruppe.
desk_no_round = Noch keine Runde ausgelost.
desk_after = { $title } nach Runde { $round }
desk_rules_of = Regeln: { $section }
desk_signature = Unterschrift
desk_arbiter = Schiedsrichter
desk_divided = geteilt durch { $count }

## Standings

desk_before_first_round = Vor der ersten Runde.
desk_so_far = Vorläufig: Es fehlen noch Ergebnisse.
desk_explain_tie_breaks = Feinwertungen von { $name } erklären

## Players

desk_add_player = Spieler eintragen
desk_add = Eintragen
desk_name_help = Nachname, Vorname.
desk_club = Schule, Verein oder Mannschaft
desk_minor = minderjährig
desk_adult = volljährig
desk_import_players = Oder eine Liste einlesen
desk_import_players_help = CSV mit Kopfzeile (name, rating, school, born, sex, minor …), TRF oder PGN. Nur die Spieler werden eingelesen.
desk_players_entered = { $count ->
    [one] 1 Spieler eingetragen
   *[other] { $count } Spieler eingetragen
}, { $playing } noch dabei.
desk_players_notes = Hinweise zu diesen Spielern
desk_change_player = { $name } ändern
desk_from_round = ab Runde { $round }
desk_in_round = Runde { $round }
desk_always_at = immer an Tisch { $number }
desk_house_player = Hausspieler
desk_has_assistant = hat einen Assistenten
desk_apart_from = nicht gegen { $name }
desk_bye_half = spielfrei, ½ Punkt
desk_bye_full = spielfrei, 1 Punkt
desk_bye_zero = spielfrei, 0 Punkte
desk_bye_allocated = spielfrei (ausgelost)
desk_add_players = { $count ->
    [one] 1 Spieler eintragen
   *[other] { $count } Spieler eintragen
}
desk_encoding = Zeichensatz
desk_encoding_help = Sehen Namen falsch aus, einen anderen Zeichensatz wählen.

## One player

desk_title = Titel
desk_federation = Föderation
desk_fide_id = FIDE-ID
desk_national_id = Nationale Nummer
desk_birth = Geburtsdatum
desk_birth_help = JJJJ/MM/TT oder das Jahr.
desk_birth_minor = JJJJ/MM/TT oder das Jahr. Der Spieler ist minderjährig.
desk_birth_adult = JJJJ/MM/TT oder das Jahr. Der Spieler ist volljährig.
desk_age = Volljährigkeit
desk_age_by_birth = nach Geburtsdatum
desk_sex = Geschlecht
desk_sex_help = Nur für Preise; wird nie veröffentlicht.
desk_sex_unknown = keine Angabe
desk_sex_female = weiblich
desk_sex_male = männlich
desk_fixed_table = Immer an Tisch
desk_late_from = Spielt ab Runde
desk_late_from_help = Größer als 1 bei späterem Einstieg.
desk_ranking = Platz in der Startrangliste
desk_ranking_help = Leer lassen, wenn ohne Rang.
desk_note = Notiz für die Turnierleitung
desk_house_help = Hausspieler (spielt nur, damit niemand spielfrei ist)
desk_played_before = hat gewertete Partien gespielt, aber keine Wertungszahl
desk_assisted = hat einen Assistenten, der zieht oder die Uhr drückt; keine Meldungen zu Händen
desk_bye_round = Spielfrei in Runde
desk_bye_kind = Art
desk_bye_none = nicht spielfrei
desk_bye_save = Spielfrei speichern
desk_withdraw = Zurückziehen
desk_withdraw_after = Nach Runde { $round } zurückziehen
desk_reinstate = Wieder aufnehmen
desk_move_to = Nach { $section } verschieben

## Players who are kept apart

desk_apart = Nicht gegeneinander zu paarende Spieler
desk_apart_list = Nicht gegen: { $names }
desk_apart_choose = Spieler wählen
desk_apart_with = Nicht paaren mit
desk_apart_help = Ab der nächsten Auslosung.
desk_apart_add = Nicht paaren
desk_apart_allow = Paarung erlauben
desk_apart_allow_with = Paarung mit { $name } erlauben

## Penalty and bonus points

desk_points = Straf- oder Bonuspunkte
desk_points_kind = Art
desk_points_penalty = Strafe
desk_points_bonus = Bonus
desk_points_help = 1, 0,5, 1,5 …
desk_points_event = ganzes Turnier
desk_points_effect = Wirkung
desk_points_add = Punkte eintragen
desk_points_invalid = Ungültige Punktzahl „{ $typed }“. Möglich sind 1, 0,5 oder 1,5.
desk_points_undo = Punkte lassen sich im Protokoll rückgängig machen.
desk_recorded = Steht im Protokoll.

## Pairings

desk_pair_round = Runde { $round } auslosen
desk_pairing = Auslosung läuft …
desk_changed_meanwhile = Jemand anderes hat diese Runde geändert. Abbrechen und neu beginnen: Speichern würde diese Änderungen überschreiben.
desk_lots = Los: { $side ->
    [white] Der höher gesetzte Spieler an Brett 1 hat Weiß.
   *[black] Der höher gesetzte Spieler an Brett 1 hat Schwarz.
}
desk_draft_of = Runde { $round }: Entwurf
desk_accept = Paarungen annehmen
desk_not_now = Nicht jetzt
desk_draft = Entwurf: nur für die Turnierleitung sichtbar.
desk_public_from = Veröffentlicht ab { $time }.
desk_published = Veröffentlicht.
desk_closed = Runde abgeschlossen.
desk_changed_by_hand = Von Hand geändert: { $reason }
desk_change_by_hand = Von Hand ändern
desk_undo_pairing = Auslosung zurücknehmen
desk_undo_pairing_late = Diese Auslosung lässt sich nicht mehr zurücknehmen. Runde prüfen und erneut versuchen.
desk_publish = Veröffentlichen
desk_publish_again = Neu veröffentlichen
desk_publish_later = Zu anderer Zeit veröffentlichen
desk_publish_at = Veröffentlichen um
desk_publish_at_help = Leer lassen für sofort.
desk_publish_day = Tag der Veröffentlichung
desk_start_at = Rundenbeginn um
desk_start_at_help = Leer lassen, wenn nicht angekündigt.
desk_start_day = Tag des Beginns
desk_in_progress = Läuft.
desk_all_results = Alle Ergebnisse liegen vor.
desk_starts = Beginn: { $time }.
desk_unrated = ohne Wertungszahl
desk_round_notes = Hinweise zu dieser Runde
desk_not_paired = Nicht gepaart
desk_explanation = Erklärung dieser Runde
desk_explain_board = Brett { $number } erklären

## A round changed manually

desk_change_round = Runde { $round } von Hand ändern
desk_change_round_help = Wer einen Spieler eines anderen Bretts wählt, tauscht die beiden. Bretter mit Ergebnis bleiben fest. Ein Brett ohne zwei Spieler entfällt.
desk_no_player = kein Spieler
desk_swap = Tauschen
desk_swap_at = Farben an Brett { $number } tauschen
desk_unpair = Auflösen
desk_unpair_at = Brett { $number } auflösen
desk_white_at = Weiß an Brett { $number }
desk_black_at = Schwarz an Brett { $number }
desk_table_of = Tisch von Brett { $number }
desk_add_board = Brett hinzufügen
desk_without_game = Ohne Partie
desk_check = Prüfung der Paarungen
desk_save_round = Runde speichern

## A decision between players who are level

desk_decide = Entscheiden: { $stage }
desk_decide_who = { $players } sind gleichauf, und keine Partie steht mehr aus. Wer ist Erster?
desk_decide_place = Platz { $place }
desk_decided_by = Entschieden von
desk_decided_by_help = Ohne Kommas und Semikolons. Steht mit der Uhrzeit im Protokoll.
desk_decide_save = Entscheidung speichern

## Results

desk_round_closed = Runde { $round }, abgeschlossen
desk_confirm_all = Alle { $count } bestätigen
desk_close_round = Runde { $round } abschließen
desk_open_boards = Noch ohne Ergebnis: { $boards }.
desk_open_boards_more = Noch ohne Ergebnis: { $boards } und { $count } weitere.
desk_waiting = Runde { $round }: { $count ->
    [one] 1 Ergebnis zu bestätigen
   *[other] { $count } Ergebnisse zu bestätigen
}
desk_waiting_in = { $section }, Runde { $round }: { $count ->
    [one] 1 Ergebnis zu bestätigen
   *[other] { $count } Ergebnisse zu bestätigen
}
desk_hall_away = Keine Verbindung zum Saal { $halls }. Ergebnisse kommen automatisch, sobald sie wieder besteht.
desk_hall_silent = Saal { $halls } zeigt dieses Turnier nicht. Die Turnierleitung braucht ein eigenes Konto am Broker (desk_url in der Datei des Saals).
desk_confirm = { $score } bestätigen
desk_confirm_for = { $score } bestätigen für { $players }
desk_correct_for = Ergebnis von { $players } korrigieren
desk_result_choose = Ergebnis …
desk_result_of = Ergebnis von { $players }
desk_result_for = { $score } für { $players }
desk_keep = { $score } behalten
desk_keep_for = { $score } behalten für { $players }
desk_clear = Tisch räumen
desk_clear_for = Tisch { $table } räumen: { $players }
desk_clear_ask = Die Partie an Tisch { $table } wird abgebrochen. Sie kann nicht fortgesetzt werden und zählt nicht.
desk_seat_choose = Falscher Platz …
desk_seat_of = Falscher Platz: { $players }
desk_seat_colours = Farben vertauscht
desk_seat_other = Falscher Spieler statt { $name }
desk_seat_raised = Meldung an Tisch { $table } angelegt. Seine Seite zeigt, welche Regel gilt.
desk_open_table = Tisch { $table } öffnen
desk_no_result = kein Ergebnis
desk_reason_log = Grund (fürs Protokoll)
desk_save_result = Ergebnis speichern
desk_same_result = Das ist das jetzige Ergebnis.
desk_no_effect = Sonst ändert sich nichts.

# How a board of the round is.
desk_reports = Brett meldet { $score }
desk_reports_why = Brett meldet { $score } ({ $why })
desk_reports_none = Brett hat sein Ergebnis zurückgenommen
desk_reports_other = Brett meldet jetzt { $score }; eingetragen: { $entered }
desk_reports_other_why = Brett meldet jetzt { $score } ({ $why }); eingetragen: { $entered }
desk_playing = läuft, Zug { $move }
desk_unrecorded = Am Brett steht ein Ergebnis, das hier zurückgenommen wurde; weitere Züge zeichnet es nicht auf. Die Spieler spielen weiter und schreiben mit. Das Ergebnis hier eintragen.
desk_not_started = nicht begonnen
desk_manual = Brett ohne Elektronik
desk_sent_later = Der Tisch erhält die Spieler, sobald die Runde veröffentlicht ist
desk_sending = Spieler werden an den Tisch gesendet …
desk_not_sent = Der Tisch hat diese Partie nicht

## Setup

desk_event = Turnier
desk_delays = Übertragungsverzögerung
desk_event_form = Turnierdaten
desk_organiser = Ausrichter
desk_chief_arbiter = Hauptschiedsrichter
desk_adult_at = Volljährig ab
desk_adult_at_help = Jüngere gelten als minderjährig, sofern nicht einzeln anders festgelegt.
desk_minors_for = Minderjährige, für das Publikum „{ $audience }“
# $withheld, $named and $print are the words for these on the same pages.
desk_withheld = Das Publikum { $audiences } sieht für Minderjährige „{ $withheld }“, auf Handys und Bildschirmen im Saal. Kinder finden so ihren Tisch nicht. Für Bildschirme im Saal „{ $named }“ bei dem Publikum wählen, das sie zeigen. Gedruckte Paarungen haben immer die Namen ({ $print }).
desk_withheld_one = Das Publikum { $audiences } sieht für Minderjährige „{ $withheld }“, auf Handys und Bildschirmen im Saal. Kinder finden so ihren Tisch nicht. Für Namen nur auf Bildschirmen im Saal: in der Datei des Saals ein zweites Publikum anlegen, etwa screens, ein Dashboard mit --audience screens starten und hier „{ $named }“ dafür wählen. Gedruckte Paarungen haben immer die Namen ({ $print }).
desk_system = Paarungssystem
desk_rounds_help = Leer lassen für die Vorgabe des Systems.
desk_ruleset = Regelwerk
desk_ruleset_hall = Vorgabe des Saals
desk_ruleset_help = Nicht gewählt: Jeder Saal nimmt sein Regelwerk für die Bedenkzeit.
desk_time_control = Bedenkzeit
desk_time_control_help = Minuten + Sekunden je Zug: 90+30. Aufschub: 30d5. Zwei Abschnitte: 40/90+30:30+30. Ohne Uhr: -. Jetzt: { $control }.
desk_time_control_invalid = Ungültige Bedenkzeit „{ $typed }“. Minuten + Sekunden je Zug angeben, etwa 90+30.
desk_tables = Tische
desk_tables_help = Brett 1 zuerst: { $hall } 1-12. Bretter ohne Elektronik, ohne Namen eines Saals: 13-20.
# Stands for the name of a hall where none is connected.
desk_tables_hall = Saal
desk_tables_invalid = Ungültige Tische „{ $typed }“. Möglich sind Saal 1-12 oder 13-20 für Bretter ohne Elektronik.
desk_tables_from_1 = Ungültige Tische „{ $typed }“. Tische sind ab 1 nummeriert.
desk_tables_backwards = Ungültige Tische „{ $typed }“. Richtig ist { $right }.
desk_tables_unknown = Unbekannter Saal „{ $hall }“. Bekannt: { $halls }.
desk_team_best = Spieler, die für eine Mannschaft zählen
desk_team_best_help = Leer lassen für keine Mannschaftswertung.
desk_section_notes = Hinweise zu { $section }
desk_delete_section = Gruppe löschen
desk_new_section = Neue Gruppe
desk_new_section_name = Open, U12, Senioren …
desk_add_section = Gruppe anlegen
desk_choose_format = Eine Turnierform wählen.
desk_tie_breaks_help = In dieser Reihenfolge. Unten nach Namen wählen oder Kürzel eingeben.
desk_tie_breaks_choose = Nach Namen wählen …
desk_tie_breaks_add = Feinwertung hinzufügen
desk_tie_breaks_default = Vorgabe des Systems.
desk_options = Einstellungen der Auslosung: { $section }
desk_option = Einstellung
desk_option_value = Wert
desk_option_effect = Wirkung
desk_option_reset = Auf { $value } zurücksetzen
desk_option_reset_of = { $setting }: auf die Vorgabe { $value } zurücksetzen
desk_option_blank = leer
desk_options_save = Einstellungen speichern

## Prizes

desk_prizes_of = Preise: { $section }
desk_prize_below = Wertungszahl unter
desk_prize_unrated = Ohne Wertungszahl
desk_prize_unrated_only = Nur für Spieler ohne Wertungszahl
desk_prize_born = Geboren ab
desk_prize_teams_only = Für Mannschaften
desk_prize_all = alle
desk_prize_women = Frauen, Mädchen
desk_prize_men = Männer, Jungen
desk_prize_money = Preisgeld wird
desk_prize_shared = unter Punktgleichen geteilt (US Chess 32B)
desk_prize_ties = nach Feinwertung vergeben
desk_prizes_help = Ein Preis ohne Geld ist ein Sachpreis. Er wird nicht geteilt: Er geht nach dem Endstand, auch an Gewinner von Preisgeld. Geschlecht und Geburtsdatum stehen bei jedem Spieler.
desk_prize_examples = 1., Unter 1600, Pokal …
desk_prize_add = Preis hinzufügen
desk_prize_remove = { $prize } entfernen
desk_prize_remove_new = Diesen Preis entfernen
desk_prize_name_missing = Jeder Preis braucht einen Namen, etwa 1. oder Unter 1600.
desk_prize_money_invalid = { $prize }: ungültiger Betrag „{ $typed }“. Möglich sind 50 oder 33,50.
desk_prize_number_invalid = { $prize }: Wertungszahlen und Jahre als ganze Zahlen eingeben.
