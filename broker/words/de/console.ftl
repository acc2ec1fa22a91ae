# The rooms of arbiters besides the alerts: tables, hall, notes, players, paper, notifications, replay, access.


## Every room

console_name = Schiedsrichterpult
console_page = { $room } – Schiedsrichterpult – Flagfall
console_rooms = Bereiche
console_room_waiting = { $room }, { $count } offen
console_cancel = Abbrechen
console_sign_out = Abmelden
console_cut_off = Bis die Verbindung wieder steht, kommen keine neuen Meldungen. Bitte an den Tischen kontrollieren.
console_hall = Saal
console_players = Spieler
console_notes = Notizen
console_desk = Büro
console_access = Zugang
console_event = Turnier
console_all_tables = alle Tische
console_no_table = Diesen Tisch gibt es in diesem Saal nicht.
console_moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
console_alerts = { $count ->
    [one] 1 Meldung
   *[other] { $count } Meldungen
}

## Keyboard shortcuts

console_keys = Tastenkürzel
console_key_alerts = Nächste Meldung, vorige Meldung
console_key_enter = Meldung öffnen; in einer offenen Meldung: Maßnahme anwenden
console_key_handle = Ich kümmere mich
console_key_change = Maßnahme ändern
console_key_reject = Maßnahme ablehnen oder Meldung verwerfen
console_key_undo = Zurücknehmen
console_key_back = Zurück zu den Meldungen
console_key_help = Tastenkürzel zeigen

## Broadcast delay

console_delay_title = Übertragungsverzögerung
console_delay_unknown = Noch keine Daten aus dem Saal.
console_delay_audience = Publikum
console_delay_minutes = Verzögerung (Minuten)
console_delay_moves = Verzögerung (Züge)
console_delay_go = Verzögerung setzen…
console_delay_ask = Verzögerung für { $audience } setzen?
console_delay_now = Jetzt: { $before }.
console_delay_new = Neu: { $after }. Eine längere Verzögerung gilt sofort für alles, was noch nicht gezeigt wurde. Eine kürzere gilt für das, was später kommt. Was gezeigt wurde, lässt sich nicht zurückholen.
console_delay_yes = Verzögerung setzen
console_delay_done = Verzögerung gesetzt.
console_delay_of = { $audience }: { $delay }
console_delay_in = { $delay } in { $hall }
console_delay_both = { $time } und { $moves }
console_live = live
console_min = { $minutes } min
console_min_s = { $minutes } min { $seconds } s
console_s = { $seconds } s

## A claim at a table

console_claim_form = Reklamation an Tisch { $table } eingeben
console_claim_player = Spieler
console_claim_name = { $side ->
    [white] Weiß: { $name }
   *[black] Schwarz: { $name }
}
console_claim_what = Reklamation
console_claim_go = Reklamation eingeben
console_claim_with = mit dem Zug
console_claim_seen = gesehen von
console_claim_seen_hint = Schiedsrichterin A. Meyer
console_claim_bad_move = Den Zug als zwei Felder eingeben, etwa e2e4, oder e7e8q bei einer Umwandlung.
console_claim_done = Reklamation eingegeben. Die Entscheidung steht unter den Meldungen.
console_claim_flag = reklamiert, dass das gegnerische Blättchen gefallen ist
console_claim_illegal_move = reklamiert einen regelwidrigen Zug des Gegners
console_claim_touch_move = reklamiert „berührt – geführt“
console_claim_threefold = reklamiert dreimalige Stellungswiederholung
console_claim_fifty_moves = reklamiert 50 Züge ohne Schlag- oder Bauernzug
console_claim_quickplay_finish = reklamiert Remis in der Endspurtphase
console_claim_both_low_on_time = meldet beide Spieler unter { $seconds } s
console_claim_device = hatte ein elektronisches Gerät
console_claim_misconduct = verstieß gegen eine andere Verhaltensregel
console_claim_reversed_colors = meldet vertauschte Farben
console_claim_wrong_opponent = ist nicht der ausgeloste Spieler
console_claim_wrong_initial_position = meldet eine falsche Ausgangsstellung
console_claim_draw_offer = bietet remis an
console_claim_draw_agreed = einigt sich mit dem Gegner auf remis
console_claim_resignation = gibt auf
console_claim_absence = ist abwesend
console_claim_both_late = kam zu spät, der Gegner auch

## The clock of a table

console_clock_kind_board = Uhr am Brett angeschlossen.
console_clock_kind_device = Eigene Uhr, wie konfiguriert.
console_clock_kind_screen = Bildschirmuhr: ein Telefon oder Tablet, das den Uhrcode des Tisches öffnet.
console_clock_no_board = Kein Brett an diesem Tisch: Uhrbetätigungen, Zeiten und Blättchen werden geprüft, Züge nicht.
console_clock_places = Geräte der Bildschirmuhr
console_clock_at = { $place ->
    [white] Weiß
    [black] Schwarz
   *[both] Zwischen den Spielern
}
console_clock_show_code = { $place ->
    [white] Code von Weiß zeigen
    [black] Code von Schwarz zeigen
   *[both] Code zeigen
}
console_clock_remove = { $place ->
    [white] Gerät von Weiß entfernen
    [black] Gerät von Schwarz entfernen
   *[both] Gerät entfernen
}
console_clock_renew = { $place ->
    [white] Neuer Code für Weiß
    [black] Neuer Code für Schwarz
   *[both] Neuer Code
}
console_clock_code_of = { $place ->
    [white] Code von Weiß
    [black] Code von Schwarz
   *[both] Code
}
console_clock_remove_ask = { $place ->
    [white] Gerät von Weiß an Tisch { $table } entfernen?
    [black] Gerät von Schwarz an Tisch { $table } entfernen?
   *[both] Gerät an Tisch { $table } entfernen?
}
console_clock_remove_means = Das Gerät ist sofort keine Uhr mehr. Als Ersatz den neuen Code auf einem beliebigen Gerät öffnen.
console_clock_remove_yes = Entfernen
console_clock_renew_ask = { $place ->
    [white] Neuer Code für Weiß an Tisch { $table }?
    [black] Neuer Code für Schwarz an Tisch { $table }?
   *[both] Neuer Code an Tisch { $table }?
}
console_clock_renew_means = Der alte Code gilt nicht mehr.
console_clock_renew_yes = Neuer Code
console_clock_device = Ein Gerät
console_clock_since = { $device }, seit { $time }
console_clock_none = Noch kein Gerät
console_clock_to_one = Ein Gerät zwischen den Spielern
console_clock_to_one_ask = Ein Gerät zwischen den Spielern an Tisch { $table }?
console_clock_to_one_means = Es drückt für beide Seiten und kann die Uhr anhalten. Die jetzigen Codes gelten nicht mehr.
console_clock_to_one_yes = Ein Gerät
console_clock_to_two = Ein Gerät je Spieler
console_clock_to_two_ask = Ein Gerät je Spieler an Tisch { $table }?
console_clock_to_two_means = Jedes Gerät drückt nur für eine Seite. Nur ein Schiedsrichter kann die Uhr anhalten. Der jetzige Code gilt nicht mehr.
console_clock_to_two_yes = Zwei Geräte
console_clock_screen = Bildschirmuhr verwenden
console_clock_screen_ask = Bildschirmuhr an Tisch { $table } verwenden?
console_clock_screen_means = Sie wird auf die Bedenkzeit gestellt. Die jetzige Uhr wird nicht mehr gelesen. Läuft eine Partie, danach die Zeiten einstellen.
console_clock_board = Uhr des Bretts verwenden
console_clock_board_ask = Uhr des Bretts an Tisch { $table } verwenden?
console_clock_board_means = Die Bildschirmuhr gilt an diesem Tisch nicht mehr.
console_clock_open = Uhr hier öffnen
console_address = Adresse für Telefone
console_address_bad = Die Adresse eingeben wie in http://192.168.1.20:8080.
console_address_own = Telefone erreichen diese Adresse nicht. Die Adresse dieses Computers im Netz des Saals eingeben.

## Setting a clock

console_set_clock_form = Uhr an Tisch { $table } stellen
console_set_clock_ask = Uhr an Tisch { $table } stellen?
console_set_clock_go = Uhr stellen…
console_set_clock_yes = Stellen: Weiß { $white }, Schwarz { $black }
console_set_clock_same = unverändert
console_set_clock_no_change = Keine Änderung.
console_set_clock_bad = Jede Zeit als 1:05:00 oder 5:00 eingeben, höchstens 9:59:59.
console_set_clock_sent = An die Uhr gesendet. Das Ergebnis erscheint oben.
console_add_two = +2 min
console_add_two_to = { $side ->
    [white] Weiß 2 Minuten mehr geben
   *[black] Schwarz 2 Minuten mehr geben
}

## A table

console_table_more = Mehr zu diesem Tisch
console_table_board = Brett und Züge
console_table_replay = Wiedergabe
console_table_correct = Korrekturen
console_table_pause = Pause
console_table_resume = Weiterspielen lassen
console_table_alerts = Meldungen
console_table_open = Offene Meldungen an diesem Tisch
console_table_earlier = Meldungen früherer Partien
console_table_earlier_open = Nicht entschiedene Meldungen früherer Partien
console_table_notes = Notizen zu diesem Tisch
console_game_over = Partie beendet
console_result = Ergebnis
console_result_form = Ergebnis von Tisch { $table } eingeben
console_result_1 = Weiß gewinnt
console_result_draw = Remis
console_result_0 = Schwarz gewinnt
console_result_change = Ergebnis ändern
console_result_is = Ergebnis: { $result }.
console_result_ends = Beendet die Partie. Es wird noch einmal nachgefragt.
console_result_ask = { $result } an Tisch { $table } eingeben?
console_result_means = { $white } – { $black }. Die Partie endet mit diesem Ergebnis.
console_result_yes = { $result } eingeben
console_claim = Reklamation
console_clock = Uhr
console_equipment = Geräte
console_history = Verlauf
console_rotate = Brett drehen…
console_rotate_ask = Brett an Tisch { $table } drehen?
console_rotate_yes = Brett drehen
console_rotate_done = Brett gedreht.
console_swap = Uhrseiten tauschen…
console_swap_ask = Uhrseiten an Tisch { $table } tauschen?
console_swap_yes = Seiten tauschen
console_swap_done = Uhrseiten getauscht.
console_same_record = Die Partieaufzeichnung ändert sich nicht.
console_bind = Brett zuordnen
console_bind_ask = Tisch { $table } ein Brett zuordnen?
console_bind_how = Die Figuren an Tisch { $table } aufstellen. Dann „Auf das Brett warten“ wählen, nur den Bauern e2 dieses Bretts anheben und zurückstellen.
console_bind_yes = Auf das Brett warten
console_bind_now = Jetzt an Tisch { $table } nur den Bauern e2 anheben und zurückstellen.
console_bind_table = Brett zuordnen für Tisch
console_bind_go = Zuordnen…
console_from_memory = Aus dem Brettspeicher gelesen: { $move }.
console_from_memory_run = Aus dem Brettspeicher gelesen: { $first } bis { $last }.
console_need_not_write = { $free ->
    [white] Weiß muss nicht mehr mitschreiben:
    [black] Schwarz muss nicht mehr mitschreiben:
   *[both] Die Spieler müssen nicht mehr mitschreiben:
} { $below ->
    [white] Weiß hatte weniger als { $time }.
    [black] Schwarz hatte weniger als { $time }.
   *[both] beide hatten weniger als { $time }.
}

## The hall

console_hall_map = Plan
console_hall_list = Liste
console_hall_views = Ansicht des Saals
console_open_alerts = Offene Meldungen
console_details = Einzelheiten und Aktionen
console_handled_by = { $name } kümmert sich
console_map = Plan des Saals
console_map_arrange = Anordnen
console_map_done = Fertig
console_map_across = Tische je Reihe
console_map_in_rows = In Reihen anordnen
console_map_are_in_rows = Alle Tische sind in Reihen, nach Nummer.
console_map_help = Einen Tisch an seinen Platz ziehen, oder mit Tab wählen und mit den Pfeiltasten verschieben. Ist der Platz besetzt, tauschen die beiden Tische. Alle Schiedsrichter sehen denselben Plan.
console_map_sector = eigener Sektor
console_map_at = Tisch { $table }: Reihe { $row }, Platz { $place }
console_map_swapped = Tisch { $table }: Reihe { $row }, Platz { $place }; getauscht mit Tisch { $other }.
console_map_edge = Tisch { $table } ist am Rand.
console_map_unseen = { $mark } Dringend, außer Sicht: Tisch { $table }
console_map_unseen_more = { $mark } Dringend, außer Sicht: Tisch { $table } und { $count } weitere
console_map_key = Bedeutung der Zeichen

## Notes of arbiters for each other

console_note = Notiz für die anderen Schiedsrichter
console_note_go = Notiz hinzufügen
console_notes_open = Offene Notizen
console_notes_resolved = Erledigte Notizen
console_notes_resolved_count = Erledigt ({ $count })
console_notes_none = Keine offenen Notizen.
console_note_table = Tisch
console_note_hall = Saal
console_note_of_alert = Zu einer Meldung.
console_note_of_this = Zur Meldung an Tisch { $table }: { $alert }
console_note_of_none = Nicht zu dieser Meldung
console_note_no_table = Tisch { $table } gibt es in diesem Saal nicht. Für eine Notiz zum Saal das Feld leer lassen.
console_note_resolve = Erledigen
console_note_resolve_this = Erledigen: { $note }
console_note_resolved_by = ✓ erledigt von { $name }
console_note_at = Meldung an Tisch { $table }
console_note_alert = Meldung
console_note_by = { $name }, { $time }
console_notes_of_alert = Notizen zu dieser Meldung
console_note_write = Notiz hinzufügen…

## Players, and what counts against them

console_find_player = Spieler suchen
console_no_event = Ohne Turnier
console_players_none = Keine Vorfälle in diesem Turnier.
console_players_not_found = Keine Vorfälle zu diesem Namen.
console_players_unknown = Partien mit unbekannten Spielern
console_players_back = ‹ Spieler
console_counts_now = Was jetzt zählt
console_counts_nothing = Keine regelwidrigen Züge und Verwarnungen zählen.
console_counted_before = In beendeten Partien
console_hands = Anzeichen, die nur zusammen zählen
console_hands_none = Keine Hinweise auf die Hände.
console_cases = Alle Vorfälle ({ $count })
console_now_at = jetzt an Tisch { $table }
console_now_at_round = jetzt an Tisch { $table }, Runde { $round }
console_place = Tisch { $table }
console_place_round = Runde { $round }, Tisch { $table }
console_place_now = Tisch { $table } (jetzt)
console_place_round_now = Runde { $round }, Tisch { $table } (jetzt)
console_counted = { $place }: { $counted }
console_illegal = { $count ->
    [one] 1 regelwidriger Zug
   *[other] { $count } regelwidrige Züge
}
console_illegal_limit = { $count ->
    [one] 1 regelwidriger Zug, Nummer { $limit } verliert die Partie
   *[other] { $count } regelwidrige Züge, Nummer { $limit } verliert die Partie
}
console_warnings = { $count ->
    [one] 1 Verwarnung
   *[other] { $count } Verwarnungen
}
console_open_count = { $count } offen
console_hand_hints = { $count ->
    [one] 1 Hinweis auf die Hände
   *[other] { $count } Hinweise auf die Hände
}
console_incidents = { $count ->
    [one] 1 Vorfall
   *[other] { $count } Vorfälle
}
console_series = { $count ->
    [one] { $kind }: 1-mal in diesem Turnier; { $places }
   *[other] { $kind }: { $count }-mal in diesem Turnier; { $places }
}
console_case_at = { $place }, { $day }, { $time }, Zug { $move }
console_case_of_none = keinem Spieler zugeordnet
console_case_counts = Zählt als regelwidriger Zug Nr. { $number }.
console_case_warned = Verwarnt.
console_case_closed = Geschlossen: { $reason }.
console_case_handled = { $name } kümmert sich.
console_case_open = Offen.

## Cards for the tables

console_cards = Tischkarten
console_cards_for = Tischkarten zum Rufen eines Schiedsrichters
console_cards_tables = Tische, etwa 1-40,55
console_cards_make = Karten erstellen
console_cards_none = Noch keine Tische. Die Tischnummern eingeben.
console_card_call = Schiedsrichter rufen
console_card_call_also = Call an arbiter

## An incident on paper

console_print = Vorfall drucken
console_print_back = ‹ Zurück zur Meldung
console_print_unknown = Diese Meldung gibt es nicht mehr.
console_print_title = Tisch { $table }: { $alert }
console_print_around = Brett und Uhr zu dieser Zeit
console_print_nothing = Keine Daten von Brett oder Uhr.
console_print_rules = Was die Regeln sagen
console_print_no_decision = Noch nicht entschieden: Diese Zeiten folgen der Uhr und sind nicht die des Vorfalls.
console_print_decisions = Entscheidungen
console_print_round = Runde
console_print_table = Tisch, Partie
console_print_control = Bedenkzeit
console_print_ruleset = Regeln
console_print_when = Zeitpunkt
console_print_raised = Gemeldet
console_print_raised_after = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s nachdem alle Daten vorlagen
console_print_journal = Journal
console_print_incident = Vorfall { $id }
console_print_record = Eintrag { $number }
console_print_before = Vorher
console_print_then = Auf dem Brett beim Vorfall
console_print_same = Stellung unverändert.
console_print_differs = Unterschiede (umrahmt): { $differences }.
console_print_others = Andere Maßnahmen:
console_print_handled = { $name } kümmert sich.
console_print_undone = { $day }, { $time }: { $name } hat diese Entscheidung zurückgenommen.
console_print_closed = Ohne Entscheidung geschlossen: { $reason }
console_print_open = Noch nicht entschieden.
console_print_open_again = Seitdem keine neue Entscheidung.
console_print_arbiter = Schiedsrichter
console_print_signed = Ort und Datum

## Sound and notifications on this device

console_sound_on = Ton an
console_sound_off = Ton aus
console_sound_blocked = Für Ton tippen
console_sound = Ton auf diesem Gerät
console_sound_new = Ton bei neuen Meldungen
console_sound_vibrate = Auch vibrieren
console_sound_help = Mehr und höhere Töne heißen dringender. Jede Meldung ertönt einmal, und nur bis sich ein Schiedsrichter kümmert.
console_sound_test = Test
console_sound_test_of = Test: { $severity }
console_sound_volume = Lautstärke
console_push = Benachrichtigungen
console_push_new = Neue Meldungen anzeigen, auch wenn diese Seite geschlossen ist
console_push_test = Benachrichtigungen testen
console_push_help = Sie zeigen Tisch und Vorfall, aber keine Namen. Sie enden mit dem Abmelden auf diesem Gerät.
console_push_equipment = Gerätestörungen
console_push_insecure = Benachrichtigungen bei geschlossener Seite brauchen HTTPS. In den Einstellungen des Saals tls_cert und tls_key angeben.
console_push_unable = Dieser Browser kann bei geschlossener Seite keine Benachrichtigungen empfangen.
console_push_home_screen = Diese Seite zuerst zum Home-Bildschirm hinzufügen (Teilen, Zum Home-Bildschirm) und von dort öffnen.
console_push_denied = Dieser Browser blockiert Benachrichtigungen dieser Seite. Sie in seinen Einstellungen für diese Website erlauben.
console_push_no_key = Dieses Dashboard kann keine Benachrichtigungen senden. Sein Protokoll nennt den Grund.
console_push_failed = Anmeldung nicht möglich: Dieses Gerät erreicht den Push-Dienst des Browserherstellers nicht.

## Replay

console_replay = Wiedergabe von Tisch { $table }
console_replay_around = Um die Meldung
console_replay_last = Letzte 5 Minuten
console_replay_earlier = Früher
console_replay_later = Später
console_replay_other = Andere Zeiten
console_replay_from = Von
console_replay_to = Bis
console_replay_show = Zeigen
console_replay_both = Beide Zeiten eingeben.
console_replay_making = Wiedergabe wird erstellt…
console_replay_waited = { $minutes ->
    [one] bisher { $seconds } s, für 1 Minute Spielzeit
   *[other] bisher { $seconds } s, für { $minutes } Minuten Spielzeit
}
console_replay_since = Das Signalprotokoll beginnt um { $time }.
console_replay_found = { $moves }, { $alerts }.
console_replay_play = Abspielen
console_replay_pause = Pause
console_replay_speed = Geschwindigkeit
console_replay_time = Zeit in diesem Abschnitt
console_replay_previous = Voriges Ereignis
console_replay_next = Nächstes Ereignis
console_replay_back = Voriger Moment
console_replay_on = Nächster Moment
console_replay_by_key = { $does } ({ $key })
console_replay_thought = Beurteilung zu diesem Zeitpunkt
console_replay_events = Ereignisse
console_replay_press = Uhr gedrückt
console_replay_move = Zug bestätigt
console_replay_alert = Meldung
console_replay_changed = Partieaufzeichnung geändert
console_replay_no_game = Keine laufende Partie.
console_replay_start = Partieaufzeichnung: vor dem ersten Zug.
console_replay_after = { $side ->
    [white] Partieaufzeichnung: nach dem { $number }. Zug von Weiß.
   *[black] Partieaufzeichnung: nach dem { $number }. Zug von Schwarz.
}
console_replay_differs = Das Brett weicht ab auf { $squares }.

## Access

console_access_me = Angemeldet als { $name } ({ $roles }).
console_access_sector = Eigener Sektor: Tische { $tables }.
console_access_paired = Wer sich mit der PIN anmeldet, handelt als Hauptschiedsrichter. Damit erkennbar ist, wer was entschieden hat, Konten anlegen und die PIN deaktivieren.
console_accounts = Konten und Sektoren
console_accounts_none = Noch keine Konten. Auf dem Computer des Saals ausführen: flagfall dashboard accounts add NAME --role chief --state DIR. DIR ist der Ordner, mit dem das Dashboard gestartet wurde.
console_sector = Tische
console_sector_go = Sektor setzen
console_sector_all = { $name }: alle Tische.
console_sector_some = { $name }: Tische { $tables }.
console_permissions = Rechte
console_permission = Recht
console_has_yes = ja
console_has_sector = eigener Sektor
console_has_sector_as = { $role } (eigener Sektor)

## Signing in

console_sign_in = Anmelden
console_sign_in_pin = Die PIN der Schiedsrichter eingeben. Sie wurde beim ersten Start von Flagfall gezeigt; der Hauptschiedsrichter kann eine neue erstellen.
console_sign_in_pin_other = Mit der PIN anmelden
console_sign_in_account = Mit dem eigenen Konto anmelden.
console_sign_in_account_other = Mit einem Konto anmelden
console_pin = PIN
console_your_name = Ihr Name
console_your_name_pin = Steht neben Ihren Entscheidungen, mit dem Zusatz „PIN“.
console_your_name_account = Ihr Name steht neben Ihren Entscheidungen.
console_account_name = Name
console_password = Passwort
console_signing_in = Anmeldung
console_pin_pairs = Mit der PIN melden sich Schiedsrichter auf Tablets an.
console_pin_new = Neue PIN
console_pin_new_ask = Neue PIN erstellen?
console_pin_new_means = Tablets, die mit der alten PIN angemeldet sind, müssen sich neu anmelden.
console_pin_new_yes = Neue PIN erstellen
console_pin_new_done = Das ist die neue PIN. Sie wird nur jetzt gezeigt.
console_pin_close = PIN deaktivieren
console_pin_close_ask = PIN deaktivieren?
console_pin_close_means = Bis eine neue erstellt wird, kann sich niemand mit einer PIN anmelden. Damit angemeldete Tablets werden abgemeldet.
console_pin_close_done = PIN deaktiviert.
console_out_everywhere = Überall abmelden
console_out_everywhere_ask = Überall abmelden?
console_out_everywhere_means = { $name } muss sich auf jedem Gerät neu anmelden, auch auf diesem.
