# Spectators' pages, hall screens, the call page and the on-screen clock.


## The frame around every page

live = Live
connecting = Verbinde
not_live = Nicht live
all_boards = Alle Bretter
skip = Zum Inhalt springen
round = Runde { $round }
no_connection = Noch keine Verbindung. Diese Seite versucht es weiter.
# $time: a time of day, on another day with its date: "15:04:10" or "27 Nov, 15:04:10".
lost_dashboard = Verbindung verloren seit { $time }. Angezeigt wird der letzte bekannte Stand.
lost_broker = Keine Daten aus dem Saal seit { $time } (Message-Broker antwortet nicht). Angezeigt wird der letzte bekannte Stand.
lost_daemon = Die Bretter werden seit { $time } nicht gelesen. Spätere Züge fehlen noch.
silent_daemon = Keine Daten von den Brettern seit { $time }. Angezeigt wird der letzte bekannte Stand.

## One table

table = Tisch { $number }
white = Weiß
black = Schwarz
clock_runs = { $side ->
    [white] Die Uhr von Weiß läuft
   *[black] Die Uhr von Schwarz läuft
}
clock_stands = { $side ->
    [white] Die Uhr von Weiß ist angehalten
   *[black] Die Uhr von Schwarz ist angehalten
}
not_started = nicht begonnen
clock_alone = nur Uhr, kein Brett
clock_alone_moves = nur Uhr, { $count }-mal gedrückt
paused = Uhr angehalten
finished = beendet
# $ago: "40 seconds ago", by the language of the page.
read_ago = Uhr zuletzt gesehen { $ago }
just_now = gerade eben
time_trouble = Zeitnot
low_time = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat weniger als { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}
no_moves = noch kein Zug
after_move = nach { $move }
against = { $table }: { $white } gegen { $black }, { $state }
federation = Verband: { $name }
england = England
scotland = Schottland
wales = Wales
name_withheld = Name nicht genannt
ahead = { $points ->
    [one] 1 Punkt mehr Material
   *[other] { $points } Punkte mehr Material
}
# A time control: "40 moves in 90 min + 30 s, then 30 min". Units stay as they are in every language.
control_moves = { $moves ->
    [one] 1 Zug in { $time }
   *[other] { $moves } Züge in { $time }
}
control_delay = { $time }, { $bonus } Verzögerung
control_bronstein = { $time }, { $bonus } Bronstein
control_then = { $first }, dann { $rest }

## All boards

no_games = Noch keine Partien. Bretter erscheinen, sobald Spieler zugeteilt sind.
none_chosen = Kein Brett passt zu dieser Auswahl.
show_all = Alle Bretter zeigen
find = Suchen
find_hint = Spieler, Mannschaft oder Tisch
only_playing = Laufend
only_followed = Gemerkt
all_teams = Alle Mannschaften
all_sections = Alle Gruppen
size = Größe der Bretter
size_comfortable = Bretter: bequem
size_compact = Bretter: kompakt
size_large = Bretter: groß
follow_both = { $white } und { $black } merken
follow_table = Tisch { $number } merken
pgn_all = Alle Partien als PGN
pgn_round = Partien als PGN
pgn_section = Alle Runden der Gruppe als PGN
pgn_event = Alle Runden als PGN

## One board

nobody_here = noch keine Spieler hier
no_such_table = Keine Spieler an Tisch { $number }. Diesen Tisch gibt es nicht, oder es sind noch keine Spieler zugeteilt.
moves = Züge
walk = Durch die Partie gehen
to_start = Ausgangsstellung
back = Voriger Zug
on = Nächster Zug
follow_live = Live folgen
behind = { $count ->
    [one] 1 Zug hinter live
   *[other] { $count } Züge hinter live
}
start = Anfang
provisional = Vorläufig, bis die Uhr gedrückt ist
not_pressed = Uhr noch nicht gedrückt
unrecorded = Züge können gerade nicht aufgezeichnet werden; blasse Züge sind vorläufig
not_recorded = noch nicht aufgezeichnet
from_memory = aus dem Speicher des Bretts gelesen
result_hidden = Das Ergebnis ist verdeckt.
show_result = Ergebnis zeigen
share = Dieses Brett teilen
share_title = Teilen
share_round = Diese Runde teilen
share_nowhere = Nur dieser Computer kann diese Adresse öffnen. Für andere Geräte Flagfall mit --host 0.0.0.0 starten oder diese Seite unter der Netzwerkadresse des Saals öffnen.
share_link = Adresse
share_embed = HTML für eine andere Seite
share_board = Brett für einen Stream (OBS)
share_ticker = Alle Bretter als Leiste für einen Stream (OBS)
share_standings = Tabelle für einen Stream (OBS)
share_clocks = Uhren für einen Stream (OBS)
share_screen = Bildschirm im Saal
copy = Kopieren
copied = Kopiert: { $what }
copy_by_hand = Dieser Browser erlaubt kein Kopieren. Der Text ist markiert: Strg+C drücken oder den Text gedrückt halten.
pgn_game = Diese Partie als PGN
flip = Brett drehen
previous_board = Voriges Brett
next_board = Nächstes Brett
other_boards = Andere Bretter
copy_fen = FEN kopieren
analyse = Auf Lichess analysieren
share_move = Link zu { $move }
share_out = Teilen mit …
keys = Tastenkürzel
key_moves = Voriger Zug, nächster Zug
key_home = Pos1
key_end = Ende
key_ends = Ausgangsstellung, letzter Zug
key_boards = Voriges Brett, nächstes Brett
key_star = Die Spieler des Bretts merken
key_cards = Von Brett zu Brett gehen
key_open = Das Brett öffnen
key_keys = Tastenkürzel zeigen
news_starts = die Partie hat begonnen
news_ends = die Partie ist zu Ende

## Earlier rounds

past = Frühere Runden
past_none = Noch keine Partie ist zu Ende. Runden erscheinen, wenn ihre Partien beendet sind.
no_answer = Der Server antwortet nicht. Gleich noch einmal versuchen.
games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
no_name = Ohne Namen
no_round = Ohne Runde
boards_of_round = Bretter dieser Runde
to_game = { $result }, zur Partie
to_end = Letzter Zug
game_missing = Diese Partie ist hier nicht vorhanden.
round_missing = Diese Runde ist hier nicht vorhanden.
no_page = Unter dieser Adresse gibt es keine Seite.
follow_player = { $name } merken

## A screen in the hall

screen = Bildschirm
screen_way = Auf dem Handy zuschauen
# $said: "boards=99", as in the address. The names and values of settings stay as they are in every language.
screen_number = { $said } liegt außerhalb von { $least }–{ $most }. Es gilt { $used }.
screen_tables = { $said } ist ungültig. Tische stehen dort wie in tables=1-8,12.
screen_pairings = { $said } ist ungültig. Möglich sind board, name und none.
screen_unknown = { $said } ist unbekannt. Ein Bildschirm kennt boards, seconds, tables, sections, standings, pairings und language.
may_go_dark = Dieser Bildschirm kann sich abschalten: Browser lassen ihn nur über HTTPS an. Siehe Kiosk-Anleitung.

## How it looks

look = Ansicht
language = Sprache
colours = Farben
colours_auto = Wie das Gerät
colours_light = Hell
colours_dark = Dunkel
colours_contrast = Hoher Kontrast
board = Brett
board_green = Grün
board_brown = Braun
board_blue = Blau
board_grey = Grau
pieces = Figuren
pieces_classic = Klassisch
pieces_slim = Schmal
pieces_print = Wie gedruckt
pieces_bold = Kräftig, für weite Sicht
notation = Züge
# The letters of the pieces in this language, as in table/notation.ts.
notation_letters = Buchstaben: S, L, T, D, K
notation_figurines = Figurinen: ♘ ♗ ♖ ♕ ♔
hide_results = Ergebnisse verdecken
move_sound = Zuggeräusch
notify = Melden, wenn eine gemerkte Partie beginnt oder endet
notify_https = Browser zeigen Mitteilungen nur über HTTPS.
notify_refused = Dieser Browser blockiert Mitteilungen dieser Seite. In seinen Einstellungen erlauben.
close = Schließen

## Why a game ended, as the daemon says it

end_checkmate = Schachmatt
end_stalemate = Patt
end_dead_position = tote Stellung
end_50_moves = 50-Züge-Regel
end_75_moves = 75-Züge-Regel
end_threefold_repetition = dreimal dieselbe Stellung
end_fivefold_repetition = fünfmal dieselbe Stellung
end_illegal_position = regelwidrige Stellung
end_agreement = Remis vereinbart
end_resignation = Aufgabe
end_forfeit = kampflos
end_time_forfeit = Zeitüberschreitung
end_both_flags_down = beide Fallblättchen gefallen
end_both_short_of_time = beide Spieler fast ohne Zeit
end_quickplay_finish = Endspurtphase
end_illegal_move = regelwidriger Zug
end_second_illegal_move = zweiter regelwidriger Zug
end_third_illegal_move = dritter regelwidriger Zug
end_nth_illegal_move = { $number }. regelwidriger Zug
end_king_captured = König geschlagen
end_device = elektronisches Gerät
end_penalty = Strafe
end_insufficient_material = unzureichendes Material
end_no_mate_possible = kein Matt möglich
end_shown_with_the_kings = mit den Königen auf dem Brett angezeigt

## The tournament, as the desk publishes it

tournament = Turnier
events = Turniere
rounds = Runden
order = Reihenfolge
pairings = Paarungen
standings = Tabelle
crosstable = Kreuztabelle
wallchart = Fortschritt
teams = Mannschaften
by_board = Nach Brettern
by_name = Nach Namen
print = Drucken
round_of = Runde { $round } von { $planned }
starts_at = beginnt um { $time }
starts_on = beginnt am { $day } um { $time }
is_next = nächste Runde
next_short = nächste
is_on = läuft
is_over = beendet
not_paired = Noch nicht ausgelost
no_event = Noch kein Turnier. Paarungen und Tabellen erscheinen, sobald die Turnierleitung sie veröffentlicht.
nobody_chosen = Kein Spieler passt zu dieser Auswahl.
results_hidden = Ergebnisse sind verdeckt.
show_results = Ergebnisse zeigen
board_short = Br.
place_short = Pl.
place = Platz
row = Zeile
number = Nummer
name = Name
team = Mannschaft
points = Punkte
result = Ergebnis
opponent = Gegner
table_column = Tisch
colour_column = Farbe
player_number = Spieler { $number }
left_after = zurückgezogen nach Runde { $round }
is_played = live
unconfirmed = vorläufig
forfeit = kampflos
bye_allotted = spielfrei (ausgelost), 1 Punkt
bye_full = spielfrei, 1 Punkt
bye_half = spielfrei, ½ Punkt
bye_none = spielfrei, 0 Punkte
bye_short = frei
white_letter = w
black_letter = s
met = { $score } mit { $side ->
    [white] Weiß
   *[black] Schwarz
} gegen { $opponent }
no_result = noch kein Ergebnis
after_round = Nach Runde { $round }
not_begun = nicht begonnen
after_part = Während Runde { $round }
after_round_short = R{ $round }
sections = Gruppen

## Tie-breaks (FIDE Handbook C.07, and those of US Chess)

tie_breaks = Feinwertungen
tb_cut_1 = 1 Streichwertung
tb_cut_2 = 2 Streichwertungen
tb_mid_1 = Median 1
tb_mid_2 = Median 2
tb_de = Direkter Vergleich
tb_de_what = Punkte aus den Partien der Punktgleichen gegeneinander, soweit sie entscheiden.
tb_pts_what = Die Punkte selbst.
tb_scores_c1 = Der Gegner mit den wenigsten Punkten zählt nicht.
tb_scores_c2 = Die beiden Gegner mit den wenigsten Punkten zählen nicht.
tb_scores_m1 = Die Gegner mit den wenigsten und den meisten Punkten zählen nicht.
tb_scores_m2 = Die beiden Gegner mit den wenigsten und die beiden mit den meisten Punkten zählen nicht.
tb_ratings_c1 = Die niedrigste dieser Zahlen zählt nicht.
tb_ratings_c2 = Die beiden niedrigsten dieser Zahlen zählen nicht.
tb_ratings_m1 = Die niedrigste und die höchste dieser Zahlen zählen nicht.
tb_ratings_m2 = Die beiden niedrigsten und die beiden höchsten dieser Zahlen zählen nicht.
tb_theirs_c1 = Jede ohne ihren niedrigsten Punktstand.
tb_theirs_c2 = Jede ohne ihre beiden niedrigsten Punktstände.
tb_theirs_m1 = Jede ohne ihren niedrigsten und ihren höchsten Punktstand.
tb_theirs_m2 = Jede ohne ihre beiden niedrigsten und ihre beiden höchsten Punktstände.
tb_first_1 = ohne die erste Runde
tb_first_1_what = Die erste Runde zählt nicht.
tb_first_2 = ohne zwei Runden
tb_first_2_what = Die ersten beiden Runden zählen nicht.
tb_limit_what = Die 50-%-Grenze ist um { $by } Punkte verschoben.
tb_forfeits = mit kampflosen
tb_forfeits_what = Kampflose Partien zählen wie gespielte.
tb_fore_what = Fore-Buchholz statt Buchholz.
tb_turned = umgekehrt
tb_rtng_turned = Die eigene Wertungszahl, die niedrigste zuerst.
tb_tpn_turned = Die Nummer in der Startliste, die höchste zuerst.
tb_h2h = Ergebnis der Punktgleichen
tb_h2h_what = Siege minus Niederlagen in den Partien der Punktgleichen gegeneinander.
tb_ussb = Sonneborn-Berger (US Chess)
tb_ussb_what = Punkte der besiegten Gegner und die halben Punkte der Gegner, gegen die es remis wurde. Deren ungespielte Runden zählen ½.
tb_oppperf = Leistung der Gegner
tb_oppperf_what = Mittlere Leistung der Gegner: die Wertungszahlen ihrer Gegner, plus 400 für einen Sieg und minus 400 für eine Niederlage.
tb_oppavg = Gegnerschnitt
tb_oppavg_what = Mittlere Wertungszahl der gespielten Gegner, die eine haben.
tb_team_what = { $name } der Spieler, die für die Mannschaft zählen, zusammengezählt.
tb_win = Siege
tb_win_what = Runden, die so viel zählen wie ein Sieg, auch ungespielte.
tb_won = Gewonnene Partien
tb_won_what = Am Brett gewonnene Partien.
tb_bpg = Schwarzpartien
tb_bpg_what = Am Brett mit Schwarz gespielte Partien.
tb_bwg = Schwarzsiege
tb_bwg_what = Am Brett mit Schwarz gewonnene Partien.
tb_ps = Fortschrittswertung
tb_ps_what = Summe der Punktstände nach jeder Runde: Frühe Siege zählen mehr.
tb_rep = Gespielte Runden
tb_rep_what = Runden, in denen der Spieler spielbereit war.
tb_bh = Buchholz
tb_bh_what = Summe der Punkte der Gegner; eine ungespielte Runde zählt höchstens die eigenen Punkte.
tb_fb = Fore-Buchholz
tb_fb_what = Buchholz, als wäre jede Partie der letzten Runde remis.
tb_aob = Mittlere Buchholz der Gegner
tb_aob_what = Mittlere Buchholz der gespielten Gegner.
tb_sb = Sonneborn-Berger
tb_sb_what = Punkte der besiegten Gegner und die halben Punkte der Gegner, gegen die es remis wurde.
tb_ks = Koya
tb_ks_what = Punkte gegen Gegner, die mindestens 50 % erreicht haben.
tb_aro = Gegnerschnitt
tb_aro_what = Mittlere Wertungszahl der gespielten Gegner.
tb_tpr = Turnierleistung
tb_tpr_what = Mittlere Wertungszahl der Gegner, angepasst nach dem Prozentsatz gegen sie.
tb_ptp = Perfekte Turnierleistung
tb_ptp_what = Die niedrigste Wertungszahl, bei der gegen diese Gegner die erreichten Punkte zu erwarten sind.
tb_apro = Mittlere Turnierleistung der Gegner
tb_apro_what = Mittlere Turnierleistung der gespielten Gegner.
tb_appo = Mittlere perfekte Turnierleistung der Gegner
tb_appo_what = Mittlere perfekte Turnierleistung der gespielten Gegner.
tb_rtng = Wertungszahl
tb_rtng_what = Die eigene Wertungszahl, die höchste zuerst.
tb_tpn = Startnummer
tb_tpn_what = Die Nummer in der Startliste, die niedrigste zuerst.
tb_std = Standardpunkte
tb_std_what = 1 für jede Runde mit mehr Punkten als der Gegner, ½ für gleich viele. Ohne Gegner wird die Runde mit einem Remis verglichen.
tb_modmed = Modified Median
tb_modmed_what = Summe der Punkte der Gegner (deren ungespielte Runden zählen ½). Es entfällt über 50 % der niedrigste Wert, unter 50 % der höchste, bei 50 % beide. Ab neun Runden je zwei.
tb_solk = Solkoff
tb_solk_what = Summe der Punkte der Gegner. Deren ungespielte Runden zählen ½; eigene ungespielte Runden zählen nichts.
tb_med = Median
tb_med_what = Summe der Punkte der Gegner (deren ungespielte Runden zählen ½) ohne den niedrigsten und den höchsten Wert. Ab neun Runden ohne je zwei.
tb_cum = Fortschritt (Cumulative)
tb_cum_what = Summe der Punktstände nach jeder Runde, minus 1 für jeden vollen Punkt aus einer ungespielten Runde.
tb_cumopp = Fortschritt der Gegner
tb_cumopp_what = Summe der Fortschrittswerte der gespielten Gegner.
tb_kash = Kashdan
tb_kash_what = 4 für einen Sieg, 2 für ein Remis, 1 für eine Niederlage, 0 für eine ungespielte Runde.

## The card with which a player calls an arbiter

call_title = Schiedsrichter rufen
call_lead = Wer ruft? Ihre Uhr läuft weiter, bis der Schiedsrichter sie anhält.
call_white = Weiß ruft
call_black = Schwarz ruft
call_other = Jemand anders ruft
call_sending = Einen Moment …
call_called = Ein Schiedsrichter ist gerufen.
call_coming = Ein Schiedsrichter ist unterwegs.
call_stay = Bleiben Sie am Tisch. Diese Seite zeigt, wenn ein Schiedsrichter unterwegs ist.
call_unknown = Diese Karte gehört zu einem anderen Saal. Bitte heben Sie die Hand.
call_often = Zu viele Rufe von hier. Warten Sie eine Minute oder heben Sie die Hand.
call_failed = Der Ruf ist nicht angekommen. Bitte heben Sie die Hand.

## The on-screen clock

clock_title = Uhr von Tisch { $number }
clock_no_code = Um dieses Gerät als Uhr zu verwenden, den Uhrencode des Tisches scannen. Ein Schiedsrichter kann ihn auf der Seite des Tisches zeigen.
clock_foreign = Dieser Code gehört zu einem anderen Saal oder wurde ersetzt. Fragen Sie einen Schiedsrichter nach dem Code des Tisches.
# Black taps their half, and White's time begins: the player who has to move first waits.
clock_start = Wer nicht zuerst zieht, tippt: Die Uhr läuft an.
clock_time_runs = { $side ->
    [white] Die Uhr von Weiß läuft.
   *[black] Die Uhr von Schwarz läuft.
}
clock_other_runs = { $side ->
    [white] Die Uhr von Weiß läuft; nichts wurde geändert.
   *[black] Die Uhr von Schwarz läuft; nichts wurde geändert.
}
clock_stands_now = Die Uhr ist angehalten.
clock_stands_already = Die Uhr ist schon angehalten.
clock_runs_already = Die Uhr läuft schon.
clock_flag = { $side ->
    [white] Das Fallblättchen von Weiß ist gefallen.
   *[black] Das Fallblättchen von Schwarz ist gefallen.
}
clock_flag_stands = Ein Fallblättchen ist gefallen. Ein Schiedsrichter stellt die Uhr oder beendet die Partie.
clock_over = Die Partie ist zu Ende.
clock_result = Partie beendet: { $result }.
clock_paused_play = Ein Schiedsrichter hat das Spiel unterbrochen. Die Uhr läuft weiter, wenn der Schiedsrichter es erlaubt.
clock_not_set = Die Uhr ist nicht gestellt: Hier sind noch keine Spieler zugeteilt.
clock_not_screen = Dieser Tisch hat eine andere Uhr.
clock_stop = Anhalten
clock_go = Fortsetzen
clock_begin = Starten
clock_swap = Seiten tauschen
clock_turn = Anzeige drehen
clock_full = Vollbild
clock_half_runs = Ihre Uhr läuft; zum Beenden des Zuges tippen
clock_whose = { $side ->
    [white] Dieses Gerät ist die Uhr von Weiß.
   *[black] Dieses Gerät ist die Uhr von Schwarz.
}
clock_second = Ein anderes Gerät ist hier die Uhr; dieses zeigt sie nur. Ein Schiedsrichter kann das andere auf der Seite des Tisches entfernen.
clock_not_stop = Das Gerät eines Spielers kann die Uhr nicht anhalten. Rufen Sie einen Schiedsrichter.
clock_keep_awake = Den Bildschirm in den Einstellungen dieses Geräts eingeschaltet lassen.
clock_touch_lost = Ihr Drücken wurde nicht innerhalb von { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} empfangen und zählt nicht. Rufen Sie einen Schiedsrichter.
clock_lost = Keine Verbindung seit { $time }. Die Uhr läuft im Saal weiter. Ein Drücken zählt, wenn es binnen { $seconds } s empfangen wird. Sonst das Spiel anhalten und einen Schiedsrichter rufen.
clock_hall_lost = Der Rechner des Saals antwortet seit { $time } nicht. Die Uhr läuft noch { $seconds } s und hält dann an, bis ein Schiedsrichter sie fortsetzt. Spiel anhalten und warten.
