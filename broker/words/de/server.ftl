# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = Das Dashboard antwortet nicht. Netzverbindung dieses Geräts prüfen.
server_answered = Das Dashboard meldete einen Fehler ({ $status }).
server_no_address = Unbekannte Adresse.
server_bad_request = Ungültige Anfrage ({ $where }).
server_local_only = Nur Programme auf dem Rechner des Dashboards dürfen diese Adresse verwenden.
server_too_many_requests = Zu viele Anfragen von dieser Adresse. Kurz warten, dann erneut versuchen.
server_not_so_often = Zu viele Versuche. Kurz warten, dann erneut versuchen.
server_foreign_request = Abgelehnt: Diese Anfrage kam nicht von einer Seite dieses Dashboards.
server_no_length = Abgelehnt: Die Anfrage nennt ihre Länge nicht.
server_too_long = Zu lang: { $size } kB. Erlaubt sind { $most } kB.
server_too_many_pages = Zu viele offene Seiten an dieser Adresse. Einige schließen.
server_host_name = Unter diesem Namen gibt es diese Seiten nicht. Die Adresse dieses Rechners verwenden oder den Namen in [dashboard] bei names eintragen.
server_broker_lost = Der Saal ist nicht erreichbar: Das Dashboard hat seinen Nachrichten-Broker verloren.
server_no_reason = Der Saal hat dies ohne Begründung abgelehnt.
server_clock_moved = Die Geräte dieses Tisches haben sich geändert. Seine Seite neu laden.
server_clock_silent = Der Rechner des Saals antwortet nicht.
server_clock_second = Nichts wurde geändert: Ein anderes Gerät ist die Uhr dieses Tisches. Ein Schiedsrichter kann es auf der Seite des Tisches entfernen.
server_press_late = Dieser Druck kam zu spät und zählt nicht.
server_no_player = Zu einem Spieler dieses Namens ist kein Vorfall verzeichnet.
server_no_incident = Dieser Vorfall steht nicht im Vorfallprotokoll.
server_map_changed = { $by } hat den Plan inzwischen geändert. Prüfen, dann den Tisch erneut verschieben.
server_file_unreadable = { $path } ist nicht lesbar ({ $why }). Die Datei für dieses Konto lesbar machen, oder: { $remedy }.
server_file_unwritable = { $path } lässt sich nicht schreiben ({ $why }). Dort Platz schaffen oder mit --state ein anderes Verzeichnis wählen.

## Signing in

server_not_signed_in = Sie sind abgemeldet. Bitte erneut anmelden.
server_wrong_password = Name oder Passwort falsch.
server_wrong_pin = Falsche PIN. Der Hauptschiedsrichter kann eine neue erstellen.
server_pin_closed = Die PIN ist deaktiviert. Mit dem eigenen Konto anmelden oder den Hauptschiedsrichter um eine neue PIN bitten.
server_name_has_account = { $name } hat ein Konto. Damit anmelden oder einen anderen Namen eingeben.
server_no_chief = Kein Hauptschiedsrichter hat ein Konto; ohne PIN könnte niemand als solcher handeln. Zuerst ein Konto anlegen: flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Zu viele Fehlversuche. In { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} erneut versuchen.
server_too_many_tries_minutes = Zu viele Fehlversuche. In { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} erneut versuchen.
server_others_may = Mit einem Konto oder auf einem schon benutzten Gerät ist die Anmeldung sofort möglich.
server_sign_in_busy = Gerade melden sich zu viele an. Einige Sekunden warten, dann erneut versuchen.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } hat diese Berechtigung nicht: { $what }. Sie gehört zu: { $roles }.
server_all_tables = Nur der Hauptschiedsrichter darf dies an allen Tischen. Ihre Tische: { $sector }.
server_other_sector = Tisch { $table } gehört zu einem anderen Sektor. Zuständig: { $names }. Ihre Tische: { $sector }.
server_account_name = Ungültiger Kontoname „{ $name }“. Bis zu 60 Buchstaben, Ziffern und Leerzeichen verwenden.
server_account_taken = Das Konto { $name } gibt es schon. Zuerst entfernen oder einen anderen Namen wählen.
server_account_unknown = Unbekanntes Konto „{ $name }“ in { $path }. Konten: { $known }.
server_none = keine
server_password_length = Das Passwort braucht { $least } bis { $most } Zeichen, zum Beispiel drei Wörter.
server_password_name = Das Passwort enthält den Kontonamen. Ein anderes wählen.
server_sector_arbiters = Nur Schiedsrichter haben einen Sektor. Alle anderen Rollen gelten für jeden Tisch.
server_sector_bad = Ungültiger Sektor „{ $text }“. Tische wie in 1-40,55 eingeben.

## Roles and permissions

server_role_chief = Hauptschiedsrichter
server_role_arbiter = Schiedsrichter
server_role_technician = Techniker
server_role_desk = Turnierbüro
server_right_health = Zustand von Brettern, Uhren und Rechnern sehen
server_right_watch = Partien, Meldungen und Notizen sehen
server_right_acknowledge = eine Meldung übernehmen und abgeben
server_right_decide = eine Maßnahme anwenden, ändern, ablehnen oder zurücknehmen
server_right_claim = Reklamation eines Spielers eingeben
server_right_correct = Züge oder Stellung korrigieren, gespielten Zug wählen
server_right_clock = eine Uhr stellen
server_right_result = ein Ergebnis eingeben
server_right_pause = einen Tisch unterbrechen und fortsetzen
server_right_move_game = eine Partie an einen anderen Tisch verlegen
server_right_turn = ein Brett drehen, Uhrseiten tauschen
server_right_calibrate = ein Brett mit seinem Figurensatz kalibrieren
server_right_bind = ein Brett einem Tisch zuordnen
server_right_remark = eine Notiz für andere Schiedsrichter schreiben
server_right_arrange = den Saalplan anordnen
server_right_cards = die Rufkarten der Tische drucken
server_right_delay = die Übertragungsverzögerung einstellen
server_right_desk = das Turnierbüro führen: Spieler, Paarungen, Ergebnisse, Preise
server_right_forget = die Namen einer Veranstaltung löschen
server_right_accounts = Konten sehen, Sektor eines Schiedsrichters ändern
server_right_pin = eine neue PIN erstellen, die PIN deaktivieren

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = sicher
server_likely = wahrscheinlich
server_hint = Hinweis
server_new_alerts = { $count ->
    [one] 1 neue Meldung
   *[other] { $count } neue Meldungen
}
server_new_faults = { $count ->
    [one] 1 neue Störung
   *[other] { $count } neue Störungen
}
server_tables = Tische { $tables }
server_tables_and_more = Tische { $tables } und weitere
server_check_equipment = Technik im Saal prüfen
server_the_hall = Der Saal
server_reader_stopped = Das Brettprogramm läuft nicht mehr. Den Rechner des Saals prüfen.
server_push_not_on = Mitteilungen sind auf diesem Gerät nicht aktiv. Aus- und wieder einschalten.
server_push_test = Dieses Gerät empfängt Meldungen.
server_push_sent = Mitteilung gesendet.
server_push_failed = Der Push-Dienst hat die Mitteilung nicht angenommen: { $why }.
server_push_address = Ungültige Adresse eines Push-Dienstes.
server_push_not_internet = { $host } liegt nicht im Internet
server_push_keys = Ungültige Schlüssel des Browsers.
server_push_no_key = kein Schlüssel zum Signieren
server_push_slow = keine rechtzeitige Antwort
server_push_gone = dieses Gerät nimmt keine Mitteilungen mehr an
server_push_answered = Fehler { $status }

## The desk: entries that are rejected

server_player_twice = { $name } ist in { $section } schon eingetragen. Sind es zwei Personen, bei beiden Geburtsdatum oder FIDE-Nummer ergänzen oder einen Namen anders schreiben.
server_section_closed = { $section } nimmt keine neuen Spieler auf: { $why }. { $way }
server_pair_again_with = Paarung von Runde 1 zurücknehmen (Seite Paarungen), { $names } eintragen, dann neu paaren.
server_enter_elsewhere = { $names } in einer anderen Gruppe eintragen; die Einrichtung kann eine für Nachmeldungen anlegen.
server_these_players = diese { $count } Spieler
server_birth_invalid = { $name }: ungültiges Geburtsdatum „{ $birth }“. 1990-04-03, 3.4.1990 oder 1990 schreiben. Nichts wurde eingetragen.
server_name_no_letter = Ungültiger Name „{ $name }“: Ein Name braucht einen Buchstaben.
server_title_unknown = { $name }: unbekannter Titel „{ $title }“. { $known } verwenden oder leer lassen.
server_federation_invalid = Ungültige Föderation „{ $code }“. Drei Buchstaben verwenden, zum Beispiel ISR.
server_about = { $name }: { $text }
server_fide_number = { $name }: ungültige FIDE-Nummer „{ $number }“. Höchstens 11 Ziffern verwenden.
server_player_unchanged = Bei diesem Spieler wurde nichts geändert.
server_bye_beyond = { $section } hat { $planned ->
    [one] 1 Runde
   *[other] { $planned } Runden
}; Runde { $round } gibt es nicht.
server_apart_sections = { $one } und { $other } sind nicht zwei Spieler einer Gruppe.
server_apart_no_swiss = { $section } ist kein Schweizer System: Die Paarungen stehen fest, niemand kann getrennt werden.
server_apart_already = { $one } und { $other } sind schon getrennt.
server_apart_not = { $one } und { $other } sind nicht getrennt.
server_award_none = Punkte eingeben: positiv für einen Bonus, negativ für eine Strafe.
server_award_too_many = { $section } hat { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}; niemand kann mehr als { $points } Punkte gewinnen. Nicht mehr eingeben.
server_award_round = { $section } hat keine Runde { $round }. 1 bis { $rounds } oder die ganze Veranstaltung wählen.
server_undo_on_pairings = Runde { $round } wurde seit der Paarung veröffentlicht oder geändert. Die Paarung auf der Seite Paarungen zurücknehmen; das nimmt alles zurück.
server_erase_name = Um alle Namen zu löschen, den Namen der Veranstaltung eingeben: { $name }.
server_result_changed = Das Ergebnis ist jetzt { $score }, eingegeben von { $by }. Prüfen und das eigene eingeben, wenn es gelten soll.
server_result_gone = Das Ergebnis ist jetzt { $score }. Prüfen und das eigene eingeben, wenn es gelten soll.
server_result_same = Das Ergebnis ist schon { $score }, eingegeben von { $by }.
server_board_differs = Brett { $boards } meldet ein anderes Ergebnis als das eingegebene. Zuerst bestätigen, das eigene behalten oder korrigieren.
server_time_past = Dieser Zeitpunkt ist vorbei. Einen späteren wählen oder jetzt veröffentlichen.
server_start_before_publication = Die Runde begänne vor der Veröffentlichung ihrer Paarungen. Einen späteren Beginn wählen.
server_first_day_invalid = Ungültiger erster Tag „{ $day }“. Ein Datum wie 2026-11-23 verwenden.
server_last_day_invalid = Ungültiger letzter Tag „{ $day }“. Ein Datum wie 2026-11-23 verwenden.
server_last_before_first = Der letzte Tag ({ $last }) liegt vor dem ersten ({ $first }).
server_tables_range = Tischnummern reichen von 1 bis { $most }.
server_setting_unknown = { $system } hat keine Einstellung „{ $name }“. Einstellungen: { $known }.
server_hall_name = Ungültiger Saalname „{ $hall }“. Kleinbuchstaben, Ziffern, - und _ verwenden.
server_table_twice = Tisch { $table } ist zweimal angegeben.
server_table_of_hall_twice = Tisch { $table } von { $hall } ist zweimal angegeben.
server_prize_money = { $prize }: Ein Preis beträgt höchstens { $most }.
server_prize_rating = { $prize }: ungültige Wertungszahl { $rating }. 1 bis { $most } verwenden.
server_prize_birth = { $prize }: ungültiges Geburtsjahr { $year }. Ein Jahr wie 2012 verwenden.
server_number_unknown = { $section } hat keinen Spieler Nummer { $number }.
server_listed_twice = Ein Spieler ist zweimal angegeben. Jeden nur einmal angeben.
server_nothing_to_decide = { $system } lässt nichts zu entscheiden.
server_ruleset_unknown = Kein verbundener Saal kennt das Regelwerk „{ $name }“.
server_names_erased = Die Namen dieser Veranstaltung sind gelöscht. Es kann nichts mehr eingegeben werden.
server_event_not_created = Zuerst die Veranstaltung anlegen: einen Namen geben.
server_event_ended = Die Veranstaltung ist beendet. Das Ende zurücknehmen, um etwas einzugeben.
server_section_has_players = Diese Gruppe hat Spieler. Zuerst verschieben oder entfernen.
server_round_not_closed = Runde { $round } von { $section } ist nicht abgeschlossen.
server_paired_otherwise = { $section } ist schon nach einem anderen System gepaart. Zuerst die Paarungen zurücknehmen.
server_rounds_paired = { $count ->
    [one] 1 Runde
   *[other] { $count } Runden
} von { $section } sind schon gepaart.
server_table_run = Tische { $first } bis { $last }: die kleinere Nummer zuerst eingeben.
server_section_taken = Eine Gruppe { $name } gibt es schon.
server_number_taken = Nummer { $number } ist schon vergeben.
server_late_entry = Runde { $round } von { $section } ist schon gepaart. Eine Nachmeldung spielt ab Runde { $next }.
server_was_paired = Dieser Spieler war schon gepaart. Stattdessen zurückziehen; die Partien bleiben.
server_withdraw_paired = Dieser Spieler ist in Runde { $round } an Brett { $board } gepaart. Ergebnis eingeben oder Paarung ändern, dann nach Runde { $round } zurückziehen.
server_bye_allocated = Ein von der Auslosung vergebenes Freilos kann nicht beantragt werden.
server_round_is_paired = Runde { $round } ist schon gepaart. Stattdessen ihre Paarungen ändern.
server_round_out_of_order = Runde { $round } ist schon gepaart oder die Runde davor noch nicht.
server_round_still_open = Runde { $round } von { $section } ist noch nicht abgeschlossen.
server_numbers_changed = Die Spielernummern haben sich seit der Paarung geändert. Neu paaren.
server_player_moved = Spieler { $player } spielt jetzt in einer anderen Gruppe. Neu paaren.
server_round_not_open = Paarungen sind nur in einer laufenden Runde änderbar; Runde { $round } läuft nicht.
server_board_has_result = Brett { $board } hat ein Ergebnis. Zuerst entfernen, dann die Paarung ändern.
server_self_paired = Brett { $board }: Niemand kann gegen sich selbst spielen.
server_board_no_number = Brett { $board }: Spieler { $player } hat keine Nummer in { $section }.
server_player_no_number = Spieler { $player } hat keine Nummer in { $section }.
server_two_boards = Spieler { $player } hätte zwei Bretter.
server_bye_other_section = Spieler { $player } hat ein Freilos, ist aber nicht in { $section }.
server_bye_and_board = Spieler { $player } hat Freilos und Brett oder zwei Freilose.
server_table_two_boards = Tisch { $table } hätte zwei Bretter: { $other } belegt ihn schon.
server_board = Brett { $number }
server_not_waiting = Runde { $round } wartet nicht auf die Veröffentlichung.
server_result_sides = Die beiden Seiten dieses Ergebnisses passen nicht zusammen.
server_closed_needs_results = Runde { $round } ist abgeschlossen: Jedes Brett braucht ein Ergebnis.
server_not_in_progress = Runde { $round } läuft nicht.
server_open_boards = Noch ohne Ergebnis: Brett { $boards }. Diese zuerst eingeben.
# An item at the end of a list.
server_more = { $count } weitere
server_game_is_paired = Diese Partie ist gepaart. Ergebnis eingeben oder zuerst die Paarung zurücknehmen.
server_record_unknown = Eintrag { $record } gibt es nicht.
server_never_undone = Dies kann nicht zurückgenommen werden.
server_undone_already = Dies ist schon zurückgenommen.
server_record_needed = Eintrag { $record } baut darauf auf. Zuerst diesen zurücknehmen. ({ $why })
server_section_unknown = Eine Gruppe „{ $section }“ gibt es nicht.
server_player_unknown = In dieser Veranstaltung gibt es keinen Spieler { $player }.
server_game_not_paired = Diese Partie ist nicht mehr gepaart.
server_time_control = Ungültige Bedenkzeit „{ $text }“. Sekunden + Zuschlag (5400+30), Delay (5400d5) oder Perioden (40/5400+30:1800+30) verwenden; - bedeutet ohne Uhr.
server_time_control_zero = Ungültige Bedenkzeit „{ $text }“: { $part } lässt keine Zeit zum Spielen.
server_time_control_long = Ungültige Bedenkzeit „{ $text }“: Eine Periode dauert höchstens einen Tag, in Sekunden.
server_time_control_moves = Ungültige Bedenkzeit „{ $text }“: Jede Periode außer der letzten braucht eine Zügezahl.
server_event_unknown = In diesem Turnierbüro gibt es keine Veranstaltung „{ $name }“.
server_event_id = Ungültige Kennung „{ $name }“. Bis zu 40 Buchstaben, Ziffern, Punkte, Unterstriche und Bindestriche verwenden.
server_event_taken = Die Veranstaltung „{ $name }“ gibt es schon.
server_event_taken_import = Die Veranstaltung „{ $name }“ gibt es schon. Die Datei in einem anderen Turnierbüro einlesen.
server_draft_changed = Während der Paarung hat sich etwas geändert. Neu paaren.
server_draft_replaced = Diese Paarungen wurden inzwischen ersetzt. Erneut prüfen.
server_draft_outdated = Seit der Paarung hat sich etwas geändert. Erneut prüfen.
server_draft_tables = Tische haben sich seit der Prüfung geändert: { $moved }. Erneut prüfen, dann annehmen.
server_moved_game = { $white } - { $black } an { $now } (vorher { $was })
server_at_table = Tisch { $table }
server_at_table_of_hall = Tisch { $table } von { $hall }
server_no_table = kein Tisch
server_not_last_round = Runde { $round } ist nicht die zuletzt gepaarte. Seite neu laden.
server_round_has_results = Runde { $round } hat schon ein Ergebnis. Bretter ohne Ergebnis von Hand ändern.
server_undo_pairing = Paarung von Runde { $round } zurücknehmen?
server_undo_publication = Veröffentlichung von Runde { $round } zurücknehmen?
server_late_player = { $name } wurde erst nach der ersten Paarung von Runde { $round } eingetragen und spielt ab Runde { $first }. Zum Einbeziehen dies auf der Seite Spieler auf { $round } setzen, dann neu paaren.
server_ask_again = Die Lage hat sich geändert. Erneut bestätigen: { $question }
server_published_seen = Runde { $round } ist veröffentlicht; Spieler können sie gesehen haben.
server_games_under_way = { $count ->
    [one] 1 Partie läuft in { $hall }, Tisch { $tables }: Sie zählt dann nicht, und der Tisch bleibt belegt, bis ein Schiedsrichter ihn freigibt.
   *[other] { $count } Partien laufen in { $hall }, Tische { $tables }: Sie zählen dann nicht, und die Tische bleiben belegt, bis ein Schiedsrichter sie freigibt.
}
server_close_first = Runde { $round } ist noch nicht abgeschlossen. Zuerst abschließen.
server_two_players = Eine Runde braucht zwei Spieler; diese Gruppe hat weniger.
server_pairing_process_ended = Die Auslosung brach ab, vielleicht aus Speichermangel. Neu paaren.
server_dashboard_stopping = Das Dashboard wird beendet. Nach dem Neustart neu paaren.
server_event_unreadable = Die Veranstaltung { $path } ist nicht lesbar ({ $why }). Vielleicht hat ein anderes Turnierbüro sie offen; sonst durch eine exportierte Kopie ersetzen (flagfall event import).
server_event_unwritten = { $path } lässt sich nicht schreiben ({ $why }); nichts wurde eingetragen. Platz schaffen oder diesem Konto das Schreiben erlauben, dann erneut versuchen.
server_event_file_filled = { $path } enthält schon eine Veranstaltung.
server_room_unknown = Diese Seite gibt es im Turnierbüro nicht.
server_action_unknown = Diese Aktion gibt es im Turnierbüro nicht.
server_pairing_gone = Diese Paarung wurde inzwischen zurückgenommen oder eine andere Runde gepaart. Seite neu laden.
server_no_section = Diese Veranstaltung hat keine Gruppe. Zuerst eine anlegen.
server_round_not_yet = Runde { $round } gibt es noch nicht.
server_audience_unknown = Kein verbundener Saal hat ein Publikum „{ $audience }“.
server_delay_set = Übertragungsverzögerung eingestellt in { $halls }.
server_delay_partly = Übertragungsverzögerung eingestellt in { $halls }, aber nicht überall. { $failed }
server_delay_failed = Übertragungsverzögerung nicht eingestellt. { $failed }
server_delay_no_answer = Keine Antwort. Hat der Broker Konten, darf dieses Turnierbüro dort nichts einstellen: auf der Seite jenes Saals einstellen.

## The desk: fields of forms

server_field_wrong = { $field }: { $problem }.
server_listed_player = Spieler { $number } der Liste: { $text }
server_listed_prize = Preis { $number }: { $text }
server_problem_missing = fehlt
server_problem_unknown = kein Feld dieses Formulars
server_problem_empty = darf nicht leer sein
server_problem_short = mindestens { $count ->
    [one] 1 Zeichen
   *[other] { $count } Zeichen
} nötig
server_problem_few = mindestens { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
} nötig
server_problem_long = höchstens { $count ->
    [one] 1 Zeichen
   *[other] { $count } Zeichen
}
server_problem_many = höchstens { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
}
server_problem_no_integer = muss eine ganze Zahl sein
server_problem_small = muss mindestens { $least } sein
server_problem_large = darf höchstens { $most } sein
server_problem_form = ungültiges Format
server_problem_choice = muss { $expected } sein
server_problem_name = darf kein Komma, kein Semikolon und keine einzelne Klammer enthalten
server_problem_time = darf kein Komma, kein Semikolon und keine Klammer enthalten; 14:05 schreiben
server_problem_day = ein Datum wie 2026-11-23 verwenden
server_field_name = Name
server_field_rating = Wertungszahl
server_field_national_rating = Nationale Wertungszahl
server_field_federation = Föderation
server_field_fide_id = FIDE-Nummer
server_field_national_id = Nationale Nummer
server_field_birth = Geburtsdatum
server_field_team = Mannschaft
server_field_note = Notiz
server_field_table = Tisch
server_field_first_round = Erste Runde
server_field_rank = Rang
server_field_first_day = Erster Tag
server_field_last_day = Letzter Tag
server_field_of_age = Alter
server_field_time_control = Bedenkzeit
server_field_rounds = Rundenzahl
server_field_team_best = Gewertete Ergebnisse einer Mannschaft
server_field_tables = Tische
server_field_money = Preisgeld
server_field_reason = Grund
server_field_score = Ergebnis
server_field_players = Spielerliste
server_field_place = Ort
server_field_by = Name der entscheidenden Person
server_field_request = Anfrage

## The desk: what its pages point out

server_too_few_opponents = { $players } Spieler können nicht je { $rounds } verschiedene Gegner haben: Einige träfen zweimal aufeinander.
server_many_rounds = { $rounds } Runden sind geplant. Ist das gewollt?
server_manual_boards = Bretter ohne Elektronik
server_same_numbers = { $count ->
    [one] Tisch { $tables } gibt es zweimal
   *[other] Tische { $tables } gibt es zweimal
} ({ $halls }); Spieler könnten sich falsch setzen. Andere Nummern vergeben.
server_no_tables_hall = { $section } hat keine Tische: Keine Partie wird verfolgt, alle Ergebnisse werden von Hand eingegeben. Saal { $hall } hat die Tische { $tables }.
server_planned_for = { $count ->
    [one] Tisch { $tables } ist
   *[other] Tische { $tables } sind
} für { $other } vorgesehen.
server_planned_in_hall = { $count ->
    [one] Tisch { $tables } von { $hall } ist
   *[other] Tische { $tables } von { $hall } sind
} für { $other } vorgesehen.
server_needed_in_hall = { $count ->
    [one] Tisch { $tables } von { $hall } wird
   *[other] Tische { $tables } von { $hall } werden
} noch für { $other } gebraucht.
server_no_board_read = Saal { $hall } hat an { $count ->
    [one] Tisch
   *[other] den Tischen
} { $tables } kein Brett; Bretter gibt es an { $boards }. Partien anderswo werden nicht verfolgt, ihre Ergebnisse von Hand eingegeben.
server_table_busy = An diesem Tisch läuft eine Partie von { $event }. Die Spieler werden gesetzt, sobald sie ein Ergebnis hat.
server_still_playing = { $white } - { $black } spielen hier noch, aber ihre Paarung wurde zurückgenommen. Partie beenden und Tisch freigeben. Sie zählt nicht.
server_no_players = In dieser Gruppe ist noch niemand eingetragen.
server_no_standings = Die Rangliste lässt sich nicht berechnen: { $why }
server_minors_invalid = Ungültiger Wert „{ $minors }“ für Minderjährige. { $known } verwenden.
server_all_rounds_closed = Alle { $planned } geplanten Runden sind abgeschlossen. Für eine weitere die Rundenzahl in der Einrichtung erhöhen.
server_bye_pairing = spielfrei durch Auslosung
server_bye_full = Freilos mit ganzem Punkt
server_bye_half = Freilos mit halbem Punkt
server_bye_zero = Freilos ohne Punkt
server_same_team = { $one } und { $other } gehören beide zu { $team }.
server_no_game_now = { $name } hat keine Partie mehr: { $bye }.
# $players lists numbers and names.
server_finding = { $text } ({ $players })
server_without_tables = { $section } hat keine Tische: Kein Brett wird verfolgt, alle Ergebnisse werden von Hand eingegeben. Ist das nicht gewollt, in der Einrichtung Tische wählen ({ $halls }) und die Runde neu paaren.
server_boards_without_table = { $count } von { $boards } Brettern haben keinen Tisch: { $section } hat { $tables }. Ergebnisse ohne Tisch werden von Hand eingegeben.
server_boards_without_table_busy = { $count } von { $boards } Brettern haben keinen Tisch: { $section } hat { $tables }, und { $names } spielt noch an { $which }. Ergebnisse ohne Tisch werden von Hand eingegeben.
server_own_table = { $name } spielt immer an Tisch { $table }; hier ist es { $where }.
server_result_corrected = Nach der Paarung wurde ein Ergebnis korrigiert: { $games }. Um es zu berücksichtigen, Paarung zurücknehmen und vor Spielbeginn neu paaren.
server_game = { $white } - { $black } (Runde { $round }, Brett { $board })
server_game_of_section = { $white } - { $black } ({ $section }, Runde { $round }, Brett { $board })
server_game_unpaired = eine nicht mehr gepaarte Partie
server_player = Spieler { $number }

## The desk: what a change would do

server_new_section = { $section } ist eine neue Gruppe.
server_round_becomes_paired = Runde { $round } von { $section } ist gepaart.
server_round_becomes_unpaired = Runde { $round } von { $section } ist nicht mehr gepaart.
server_result_becomes = { $white } - { $black } in Runde { $round } zählt als { $score }.
server_result_removed = { $white } - { $black } in Runde { $round } hat kein Ergebnis mehr.
server_place_changes = { $name }: Platz { $before } -> { $after }.
server_points_change = { $name }: { $points_before } -> { $points } Punkte, Platz { $before } -> { $after }.
server_more_places = { $count } weitere ändern ihren Platz.
# $points has a sign: +1.
server_award_changes = { $name }: { $points } Punkte.
server_award_changes_in = { $name }: { $points } Punkte in Runde { $round }.
server_round_stays = Runde { $round } wurde mit den früheren Ergebnissen gepaart und gespielt: Sie bleibt.
server_rounds_stay = Runden { $first } bis { $last } wurden mit den früheren Ergebnissen gepaart und gespielt: Sie bleiben.
server_paired_same = Runde { $round } würde gleich gepaart.
server_would_differ = Runde { $round } wurde mit dem früheren Ergebnis gepaart; { $count } ihrer { $boards } Bretter würden sich ändern. Sie bleibt, wenn nicht neu gepaart wird. { $again }
server_would_fail = Runde { $round } wurde mit dem früheren Ergebnis gepaart. { $again } ({ $why })
server_again_unpublished = Sie ist noch nicht veröffentlicht: Paarung zurücknehmen (Seite Paarungen) und vor Spielbeginn neu paaren.
server_again_published = Sie ist veröffentlicht: Paarung zurücknehmen (Seite Paarungen) und vor Spielbeginn neu paaren.

## The desk: its log

server_log_event = Die Veranstaltung heißt { $name }
server_log_section = Gruppe { $section } wurde eingerichtet
server_log_section_decided = Gruppe { $section } wurde eingerichtet, mit dieser Entscheidung: { $decisions }
server_log_section_dropped = Gruppe { $section } wurde entfernt
server_log_players = { $count } Spieler wurden in { $section } eingetragen
server_log_entered = In { $section } eingetragen: { $names }
server_log_player_changed = Die Daten von { $name } wurden geändert
server_log_player_moved = { $name } spielt in { $section }
server_log_player_removed = { $name } wurde entfernt
server_log_reinstated = { $name } spielt wieder mit
server_log_withdrawn = { $name } scheidet nach Runde { $round } aus
server_log_plays_after_all = { $name } spielt in Runde { $round } doch
server_log_bye = { $name } spielt in Runde { $round } nicht: { $bye }
server_log_paired = Runde { $round } von { $section } wurde gepaart
server_log_changed = Paarungen von Runde { $round } von { $section } wurden von Hand geändert: { $reason }
server_log_published = Runde { $round } von { $section } ist ab { $time } veröffentlicht
server_log_published_start = Runde { $round } von { $section } ist ab { $time } veröffentlicht, Beginn { $start }
server_log_table_withdrew = Tisch { $table } nahm sein Ergebnis zurück: { $game }
server_log_table_reports = Tisch { $table } meldet { $result }: { $game }
server_log_result_removed = Ergebnis entfernt: { $game }
server_log_result = Ergebnis { $result }: { $game }
server_log_closed = Runde { $round } von { $section } wurde abgeschlossen
server_log_table_cleared = Tisch { $table } wurde freigegeben: Die Paarung der Partie wurde zurückgenommen
server_log_award = { $name }: { $points } Punkte, { $reason }
server_log_ended = Die Veranstaltung ist beendet
server_log_erased = Alle Namen wurden gelöscht
server_log_undone = Eintrag { $record } wurde zurückgenommen
server_log_undone_reason = Eintrag { $record } wurde zurückgenommen ({ $reason })

## The desk: prizes without a winner

server_prize_nobody = Niemand gewinnt { $prize }: { $why }.
server_prize_few_teams = es gibt nicht genug Mannschaften
server_prize_all_have = alle Berechtigten haben einen anderen Preis
server_prize_no_players = es gibt keine Spieler
server_prize_nobody_is = kein Spieler ist bekannt als: { $whom }
server_rated_below = Wertung unter { $rating }
server_unrated = ohne Wertung
server_born_from = { $year } oder später geboren
server_woman = Frau oder Mädchen
server_man = Mann oder Junge

## The desk: formats that can be chosen

server_format_scholastic = Kinder mehrerer Schulen, fünf Runden; die vier besten Ergebnisse einer Schule zählen.
server_format_cohen = Gruppen, Elite Eight, Final Four.
server_format_vkk = Gruppen, dann K.-o. bis zum Finale.
server_format_fide = Das holländische System.
server_format_rapid = Dauert einen Nachmittag.
server_format_blitz = Dauert einen Abend.
server_format_us = Die Regeln von US Chess.
server_format_round_robin = Jeder spielt gegen jeden.
server_format_quads = Vierergruppen nach Spielstärke, drei Runden.
server_format_knockout = Wer einen Zweikampf verliert, scheidet aus.

## Lists and files that are read in

server_file_wrong = { $name }: { $error }. Niemand wurde eingetragen.
server_file_remark = { $name }, { $remark }.
server_at_line = Zeile { $line }: { $what }
server_at_column = Zeile { $line }, Spalte { $column }: { $what }
server_games_give_players = Aus diesen Partien wurden nur Spieler gelesen: keine Paarungen, Ergebnisse oder Züge.
server_report_gives_players = Aus diesem Bericht wurden nur Spieler gelesen: Paarungen und Ergebnisse { $rounds ->
    [one] seiner Runde
   *[other] seiner { $rounds } Runden
} nicht, und alle beginnen ohne Punkte.
server_report_leaves_out = Beantragte Freilose, zugesprochene Punkte und zu trennende Spieler wurden nicht gelesen. Hier eingeben.
server_lots_again = Beim Eintragen dieser Spieler wird neu gelost.
server_birth_dropped = { $name }: ungültiges Geburtsdatum „{ $birth }“, leer gelassen.
server_cannot_enter = { $name } (Nummer { $number }) lässt sich nicht eintragen: { $why }
server_a_player = ein Spieler
server_kind_workbook = eine Tabelle (XLSX, ODS) oder eine andere gepackte Datei
server_kind_old_office = eine Tabelle oder Datenbank eines älteren Office-Programms (XLS)
server_kind_gz = eine gepackte Datei (gz)
server_kind_pdf = ein PDF
server_kind_database = eine Datenbank
server_kind_access = eine Access-Datenbank
server_kind_web_page = eine Webseite
server_kind_rtf = ein Textdokument (RTF)
server_other_kind = das ist { $kind }, kein Text; im eigenen Programm öffnen und die Spielerliste als CSV (UTF-8) oder das Turnier als TRF oder PGN speichern
server_rating_list = das ist eine FIDE-Ratingliste mit allen Spielern der Welt; eine Liste der Teilnehmer verwenden, etwa eine CSV mit den Überschriften name,rating,federation,fide id
server_encoding_unknown = unbekannte Kodierung „{ $encoding }“; eine wie { $known } verwenden
server_byte_wrong = Byte { $byte } ist nicht { $encoding }: Die Datei hat eine andere Kodierung
server_end_wrong = das Dateiende ist nicht { $encoding }: Die Datei hat eine andere Kodierung
server_looks_like_utf8 = die Datei sieht nach UTF-8 aus; sie wurde wie gewünscht als { $encoding } gelesen
server_zero_byte = Text erwartet, Nullbyte gefunden; die Datei als UTF-8 speichern oder die Kodierung wählen (etwa utf-16)
server_saved_twice = „{ $word }“ sieht aus wie „{ $meant }“, als Windows-1252 gelesen und neu gespeichert; die Namen prüfen
server_broken_utf8 = { $count ->
    [one] 1 Zeichen ist
   *[other] { $count } Zeichen sind
} anders als der Rest der Datei nicht UTF-8; gezeigt als { $sign }, die Namen prüfen
server_byte_unknown = Byte { $byte } ist weder UTF-8 noch Windows-1252; die Kodierung wählen (vielleicht cp850)
server_read_as_windows = nicht UTF-8; die Datei wurde als Windows-1252 gelesen, die Namen prüfen
server_read_as_windows_odd = nicht UTF-8; die Datei wurde als Windows-1252 gelesen, die Namen prüfen („{ $word }“ wirkt falsch: vielleicht cp850, mac-roman, cp1250 oder cp1251)
server_control_character = Steuerzeichen { $code } wurde als Leerzeichen gelesen
server_control_characters = Steuerzeichen { $code } (und { $count } weitere) wurde als Leerzeichen gelesen
server_headings_wanted = Überschriften mit einer Spalte name (oder last name und first name) erwartet, gefunden: { $found }
server_above_headings = Text über den Überschriften wird nicht verwendet
server_cells_wanted = { $expected } Zellen wie in den Überschriften erwartet, { $found } gefunden
server_number_of_line = Nummer { $number } steht schon in Zeile { $line }
server_fide_number_of_line = FIDE-Nummer { $number } steht auch in Zeile { $line }; beide prüfen
server_players_wanted = nach den Überschriften eine Zeile je Spieler erwartet
server_no_player_line = „{ $text }“ ist kein Spieler und wird nicht verwendet
server_no_player_lines = „{ $text }“ ist kein Spieler und wird nicht verwendet (und { $count } weitere)
server_name_wanted = Name des Spielers erwartet
server_name_wanted_found = Name des Spielers erwartet, „{ $found }“ gefunden
server_expected_found = { $expected } erwartet, „{ $found }“ gefunden
server_title_in_name = { $title } im Namen von { $name } wurde als Titel gelesen
server_title_not_used = Titel „{ $title }“ ist kein FIDE-Titel und wird nicht verwendet

## Events that are read in

server_no_event_inside = Diese Datei enthält keine Veranstaltung.
server_line_damaged_field = Zeile { $line } dieser Datei ist beschädigt: unbekannter Inhalt in „{ $field }“.
server_line_damaged_kind = Zeile { $line } dieser Datei ist beschädigt: weder Person noch Eintrag.
server_line_damaged_event = Zeile { $line } dieser Datei ist beschädigt: Sie nennt ihre Veranstaltung nicht.
server_line_damaged_part = Zeile { $line } dieser Datei ist beschädigt: Ein Teil fehlt, oder sie stammt nicht von einem Turnierbüro.
server_records_missing = Einträge dieser Veranstaltung fehlen: Die Datei ist unvollständig.
server_no_event_file = Dies ist keine von einem Turnierbüro exportierte Veranstaltungsdatei.
server_event_file_version = Diese Datei hat Version { $version }; dieses Turnierbüro liest bis Version { $most }.
server_digest_missing = Die letzte Zeile dieser Datei mit der Prüfsumme fehlt: Die Datei ist unvollständig.
server_digest_wrong = Diese Datei wurde nach dem Export geändert: Die Prüfsumme stimmt nicht. Nichts wurde eingelesen. Eine andere Kopie verwenden oder neu exportieren.
server_digest_none = Diese Datei stammt von einer früheren Version und hat keine Prüfsumme: Spätere Änderungen sind nicht erkennbar.

## Files that are written

server_no_round_paired = Noch ist keine Runde gepaart.
server_no_such_file = Eine Datei „{ $kind }“ gibt es nicht. Dateien: { $known }.
server_file_not_made = Diese Datei lässt sich nicht schreiben: { $why }.
server_trf16_points = TRF16 kann keine Straf- oder Bonuspunkte enthalten, und ein Spieler hat welche. TRF26 verwenden.
server_export_trf26 = Turnierbericht (TRF26)
server_export_trf16 = Turnierbericht für ältere Programme (TRF16)
server_export_players = Spieler (CSV)
server_export_standings = Rangliste (CSV)
server_export_pairings = Paarungen und Ergebnisse (CSV)
server_export_last_round = Paarungen der letzten Runde (PGN)
server_export_games = Partien mit Zügen und Uhren (PGN)
server_games_erased = Die Namen dieser Veranstaltung wurden gelöscht, und ihre Partien enthalten Namen.
server_no_games_known = Zu dieser Gruppe sind keine Züge bekannt. Nur Partien an Brettern dieses Dashboards, die Zuschauer schon sehen, sind enthalten.

## Checks of a pairing

server_no_such_player = Spieler { $player } gibt es nicht.
server_paired_often = Spieler { $player } ist { $times }-mal gepaart.
server_paired_with_self = Spieler { $player } ist mit sich selbst gepaart.
server_no_game_no_bye = Spieler { $player } hat weder Partie noch Freilos.
server_asked_for_bye = Spieler { $player } hat eine Partie, bat aber um ein Freilos: { $bye }.
server_comes_later = Spieler { $player } hat eine Partie, kommt aber erst zu Runde { $round }.
server_other_bye = Spieler { $player } bat um ein Freilos ({ $asked }) und hat ein anderes ({ $given }).
server_bye_unasked = Spieler { $player } hat ein Freilos, ohne darum zu bitten: { $bye }.
server_have_met = Spieler { $one } und { $other } trafen schon in Runde { $rounds } aufeinander.
server_have_met_forced = Spieler { $one } und { $other } trafen schon in Runde { $rounds } aufeinander; jede mögliche Runde hat eine solche Partie.
server_must_not_meet = Spieler { $one } und { $other } dürfen nicht aufeinandertreffen.
server_must_not_meet_forced = Spieler { $one } und { $other } dürfen nicht aufeinandertreffen; jede mögliche Runde hat eine solche Partie.
server_too_many_byes = Die Auslosung vergibt { $count } Freilose ({ $players }); { $fair } würde genügen.
server_second_bye = Spieler { $player } ist spielfrei, hatte aber schon in Runde { $round }: { $bye }.
server_second_free_point = Spieler { $player } ist spielfrei, gewann aber schon in Runde { $round } kampflos.
server_color_run = Spieler { $player } hat { $times }-mal nacheinander { $color ->
    [white] Weiß
   *[black] Schwarz
} (gegen { $opponent }).
server_color_excess = Spieler { $player } hat { $times }-mal öfter { $color ->
    [white] Weiß als Schwarz
   *[black] Schwarz als Weiß
} (gegen { $opponent }).

## Pairing systems and their settings

server_system_unknown = Unbekanntes Auslosungssystem „{ $name }“. Systeme: { $known }.
server_setting_wrong = Ungültiger Wert „{ $text }“ für die Einstellung { $name } von { $system }. Erwartet: { $expected }.
server_the_standings = die Rangliste
server_closed_table = die Tabelle eines Rundenturniers wird aus den Spielern der Runde 1 gebildet
server_closed_bracket = das Tableau wird vor Runde 1 aus allen Spielern gebildet
server_closed_pools = die Gruppen werden vor Runde 1 aus allen Spielern gebildet
server_over_only_round = Die einzige Runde ist gepaart.
server_over_all_rounds = Alle { $rounds } Runden sind gepaart.
server_over_match = Alle Runden des Wettkampfs sind gepaart.
server_over_knockout = Das K.-o.-Turnier ist beendet.
server_over_vkk = Das VKK-Turnier ist beendet.
server_over_cohen = Cohen Chess: Alles ist gepaart; die Plätze stehen fest, sobald alle Ergebnisse vorliegen.

## Explanations of a round: FIDE Dutch

# Arguments that begin with "player" are numbers of players.
server_points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
server_points_virtual = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} und { $virtual } virtuell
server_dutch_float = Spieler { $player } mit { $points } floatet hinunter zu Spieler { $player_two } mit { $points_two }.
server_dutch_group = Spieler { $player } mit { $points } und Spieler { $player_two } mit { $points_two } sind in einer Punktgruppe.
server_dutch_group_places = Spieler { $player } mit { $points } und Spieler { $player_two } mit { $points_two } sind in einer Punktgruppe: { $place } und { $place_two }.
server_upper_half = Nummer { $number } der oberen Hälfte
server_lower_half = Nummer { $number } der unteren Hälfte
server_dutch_bye = Spieler { $player } ist mit { $points } spielfrei: Die Spielerzahl ist ungerade, und dieser Spieler war weder spielfrei noch kampfloser Sieger.
server_dutch_color_note = Spieler { $player } und { $player_two }: Nach Regel { $rule } hätte Spieler { $player_white } Weiß. { $why }
server_due_both = Beide haben die Farbe, die ihnen zusteht: Spieler { $player } { $color ->
    [white] Weiß
   *[black] Schwarz
}, Spieler { $player_two } { $color_two ->
    [white] Weiß
   *[black] Schwarz
}.
server_due_one = Beide haben die Farbe, die ihnen zusteht: Spieler { $player } { $color ->
    [white] Weiß
   *[black] Schwarz
}, Spieler { $player_two } eine beliebige.
server_no_color_yet = Keiner hatte schon eine Farbe: Spieler { $player }, Nummer { $place } der bisher Anwesenden, bekommt { $color ->
    [white] Weiß
   *[black] Schwarz
}, weil für ungerade Nummern { $drawn ->
    [white] Weiß
   *[black] Schwarz
} gelost wurde.
server_due_stronger = Beiden steht { $color ->
    [white] Weiß
   *[black] Schwarz
} zu; Spieler { $player } mehr ({ $strength ->
    [absolute] absolut
    [strong] stark
   *[mild] schwach
}, Differenz { $difference }).
server_due_last = Beiden steht gleichermaßen { $color ->
    [white] Weiß
   *[black] Schwarz
} zu; beim letzten Unterschied hatte Spieler { $player } { $before ->
    [white] Weiß
   *[black] Schwarz
}.
server_due_higher = Beiden steht gleichermaßen { $color ->
    [white] Weiß
   *[black] Schwarz
} zu: Spieler { $player }, der höher platzierte, bekommt es.
server_lots_number = Alle Lose folgen aus der Zahl { $seed } (toss_seed). Neu paaren damit, etwa aus dem Turnierbericht, ergibt dieselben Farben.
server_lots_number_drawn = Alle Lose folgen aus der Zahl { $seed } (toss_seed), gezogen beim Paaren von Runde { $round }. Neu paaren damit, etwa aus dem Turnierbericht, ergibt dieselben Farben.

## Columns of lists

server_column_fide_numbers = Spalte „{ $column }“ wurde als FIDE-Nummern gelesen; andere „national id“ nennen
server_column_twice = „{ $column }“ bedeutet dasselbe wie eine frühere Spalte; nur eine behalten
server_column_unknown = Spalte „{ $column }“ ist unbekannt und wird nicht verwendet
server_column_unnamed = diese Spalte hat keine Überschrift und wird nicht verwendet

## Rating report for US Chess

server_us_affiliate = Ungültige Nummer des Veranstalters (affiliate). Eine wie A6012345 verwenden.
server_us_chief = Der Turnierleiter braucht eine achtstellige US-Chess-Nummer.
server_us_assistant = Der Assistent braucht eine achtstellige US-Chess-Nummer oder keine.
server_us_state = Ungültiger Bundesstaat. Zwei Buchstaben verwenden, etwa NY.
server_us_zip = Ungültige Postleitzahl (ZIP). Eine wie 12345 verwenden.
server_us_level = Ungültige Stufe. N, P, J oder S verwenden.
server_us_city = Ungültiger Ort. 1 bis 21 Buchstaben verwenden.
server_us_erased = Die Namen dieser Veranstaltung wurden gelöscht.
server_us_first_day = Den ersten Tag der Veranstaltung auf der Seite Einrichtung eingeben.
server_us_leave_out = Um eine nicht gewertete Gruppe auszulassen, nur die anderen wählen.
server_us_open = { $section }: noch kein Ergebnis an { $boards } (Runde.Brett).
server_us_no_form = { $section }: Dieses Format kann das Ergebnis von Runde { $round }, Brett { $board } nicht enthalten.
server_us_no_numbers = { $section }: keine achtstellige US-Chess-Nummer für { $names }.
server_us_minutes = Die Bedenkzeit „{ $text }“ lässt sich nicht in Minuten schreiben.
server_us_control = Dieses Format kann die Bedenkzeit „{ $text }“ nicht enthalten.
server_us_blitz = Dieses Format kann kein Blitz enthalten. Auf den Seiten von US Chess melden.
