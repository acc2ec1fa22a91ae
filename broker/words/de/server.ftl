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
