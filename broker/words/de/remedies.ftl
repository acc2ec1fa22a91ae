# What the rules say: remedies, claims, rulings.
#
# A remedy is a row of these sentences, one behind the other. What an arbiter is to do is an imperative.

## Times

rule_seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
rule_minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
# $time is such as 2:30.
rule_minutes_seconds = { $time } Minuten
# $time is such as 1:00:30.
rule_hours = { $time } Stunden
# $time is one of those above.
remedy_plus = { $side ->
    [white] Weiß { $time } gutschreiben.
   *[black] Schwarz { $time } gutschreiben.
}
remedy_minus = { $side ->
    [white] Weiß { $time } abziehen.
   *[black] Schwarz { $time } abziehen.
}
remedy_increment = { $side ->
    [white] Inkrement von Weiß ({ $seconds } s) abziehen.
   *[black] Inkrement von Schwarz ({ $seconds } s) abziehen.
}
# The times to set.
remedy_times = Weiß { $white }, Schwarz { $black }.
remedy_times_stay = Uhr nicht ändern: Weiß { $white }, Schwarz { $black }.
remedy_no_time = { $side ->
    [white] Weiß hat damit keine Zeit mehr. Entscheiden, ob das Blättchen gefallen ist.
   *[black] Schwarz hat damit keine Zeit mehr. Entscheiden, ob das Blättchen gefallen ist.
}

## The person who decides, in the form that the sentences below need in each language.

rule_who_director = Der Turnierleiter
rule_who_arbiter = Der Schiedsrichter
rule_who_coordinator = Der Koordinator
rule_who_captains = Die Mannschaftsführer oder der Schiedsrichter
rule_who_captains_joint = Beide Mannschaftsführer gemeinsam oder der Schiedsrichter
rule_decides = { $decider } entscheidet.
# A remedy follows.
rule_may = { $decider } kann:
rule_may_penalise = { $side ->
    [white] { $decider } kann Weiß verwarnen oder bestrafen.
   *[black] { $decider } kann Schwarz verwarnen oder bestrafen.
}
rule_may_rule = { $decider } kann anders entscheiden.
rule_declares = { $decider } erklärt die Partie für remis.
rule_may_declare = { $decider } kann die Partie für remis erklären.
rule_may_still_declare = { $decider } kann die Partie weiterhin für remis erklären.
rule_decides_both_lose = { $decider } entscheidet, ob beide Spieler verlieren.
rule_decides_restart = { $decider } entscheidet, ob die Partie neu beginnt.
rule_sets_times = { $decider } legt die Zeiten fest.

## How a game ends

remedy_wins = { $side ->
    [white] Weiß gewinnt.
   *[black] Schwarz gewinnt.
}
remedy_draw = Remis.
remedy_continues = Die Partie wird fortgesetzt.

## Illegal moves

# $count: which illegal move of this player it is.
rule_illegal_move = { $count ->
    [1] Regelwidriger Zug von
    [2] Zweiter regelwidriger Zug von
    [3] Dritter regelwidriger Zug von
   *[other] { $count }. regelwidriger Zug von
} { $side ->
    [white] Weiß.
   *[black] Schwarz.
}
remedy_on_claim = { $side ->
    [white] Nur wenn Weiß reklamiert: { $remedy }
   *[black] Nur wenn Schwarz reklamiert: { $remedy }
}
remedy_plus_on_claim = { $side ->
    [white] Wenn Weiß reklamiert, Weiß { $time } gutschreiben.
   *[black] Wenn Schwarz reklamiert, Schwarz { $time } gutschreiben.
}
remedy_move_stands = Der Zug gilt.
remedy_has_moved = { $side ->
    [white] Weiß hat inzwischen gezogen.
   *[black] Schwarz hat inzwischen gezogen.
}
remedy_return = Verschobene Figuren zurückstellen: { $pieces }.
remedy_to_move = { $side ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
remedy_queen = Den Bauern durch eine Dame ersetzen.
remedy_corrected = Die Stellung wurde bereits berichtigt; die Figuren so stehen lassen.
remedy_restore = Die Stellung vor dem Zug wiederherstellen.
remedy_not_counted = Seitdem ausgeführte Züge zählen nicht.
remedy_another_move = { $side ->
    [white] Weiß muss einen anderen Zug ausführen.
   *[black] Schwarz muss einen anderen Zug ausführen.
}
remedy_touched_piece = Die zuerst berührte Figur muss ziehen oder geschlagen werden, wenn ein regelgemäßer Zug das erlaubt.
remedy_king_in_check = Der König stand vorher im Schach. Prüfen, ob dieser regelwidrige Zug noch berichtigt werden kann.
remedy_king_captured = { $side ->
    [white] Weiß hat den König geschlagen.
   *[black] Schwarz hat den König geschlagen.
}
remedy_king_left_wins = { $side ->
    [white] Weiß gewinnt: Der König blieb im Schach und wurde geschlagen.
   *[black] Schwarz gewinnt: Der König blieb im Schach und wurde geschlagen.
}
remedy_king_left = Der König blieb im Schach und wurde geschlagen.

rule_anyone = Jeder darf darauf hinweisen.
rule_arbiter_acts = Der Schiedsrichter greift ein.
rule_arbiter_or_opponent = Der Schiedsrichter greift ein, oder der Gegner reklamiert.
rule_opponent_claims = Nur der Gegner darf reklamieren.
rule_players_captains = Die Spieler einigen sich oder rufen die Mannschaftsführer.
rule_director_or_players = Der Turnierleiter berichtigt, oder ein Spieler reklamiert.
rule_players_in_time_pressure = In Zeitnot dürfen nur die Spieler reklamieren.
# Each follows one of those above.
rule_until_made = Möglich, bis der Gegner den nächsten Zug ausgeführt hat.
rule_until_released = Möglich, bis der Gegner beim nächsten Zug eine Figur losgelassen hat.
rule_within_moves = { $count ->
    [one] Möglich, solange es der letzte Zug des Spielers ist.
   *[other] Möglich, solange es einer der letzten { $count } Züge des Spielers ist.
}
rule_until_end = Möglich bis zum Ende der Partie.

## Other offences

remedy_replace_pawn = { $side ->
    [white] Weiß muss den Bauern durch eine Figur ersetzen.
   *[black] Schwarz muss den Bauern durch eine Figur ersetzen.
}
remedy_no_penalty = Keine Strafe.
remedy_may_press = { $side ->
    [white] Weiß darf die Uhr drücken, ohne zu ziehen.
   *[black] Schwarz darf die Uhr drücken, ohne zu ziehen.
}
remedy_warn = { $side ->
    [white] Weiß verwarnen.
   *[black] Schwarz verwarnen.
}
remedy_next_time_plus = { $side ->
    [white] Beim nächsten Mal: Weiß { $time } gutschreiben.
   *[black] Beim nächsten Mal: Schwarz { $time } gutschreiben.
}
remedy_restores = { $side ->
    [white] Weiß stellt die Figuren in eigener Zeit zurück.
   *[black] Schwarz stellt die Figuren in eigener Zeit zurück.
}
remedy_move_touched = { $side ->
    [white] Weiß muss die zuerst berührte Figur ziehen oder schlagen, wenn ein regelgemäßer Zug das erlaubt.
   *[black] Schwarz muss die zuerst berührte Figur ziehen oder schlagen, wenn ein regelgemäßer Zug das erlaubt.
}

## Touch-move

rule_must_move = { $side ->
    [white] Weiß muss
   *[black] Schwarz muss
} { $piece ->
    [pawn] mit dem Bauern
    [knight] mit dem Springer
    [bishop] mit dem Läufer
    [rook] mit dem Turm
    [queen] mit der Dame
   *[king] mit dem König
} auf { $square } ziehen.
rule_must_capture = { $side ->
    [white] Weiß muss
   *[black] Schwarz muss
} { $piece ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
   *[queen] die Dame
} auf { $square } schlagen.
rule_must_capture_with = { $side ->
    [white] Weiß muss
   *[black] Schwarz muss
} { $piece ->
    [pawn] den Bauern
    [knight] den Springer
    [bishop] den Läufer
    [rook] den Turm
   *[queen] die Dame
} auf { $square } mit { $by ->
    [pawn] dem Bauern
    [knight] dem Springer
    [bishop] dem Läufer
    [rook] dem Turm
    [queen] der Dame
   *[king] dem König
} auf { $origin } schlagen.
rule_must_castle = { $side ->
    [white] Weiß muss auf dieser Seite rochieren.
   *[black] Schwarz muss auf dieser Seite rochieren.
}
rule_must_move_king = { $side ->
    [white] Weiß muss mit dem König ziehen; der Turm muss nicht ziehen.
   *[black] Schwarz muss mit dem König ziehen; der Turm muss nicht ziehen.
}
rule_must_move_king_or_castle = { $side ->
    [white] Weiß muss mit dem König ziehen oder auf der anderen Seite rochieren; der Turm muss nicht ziehen.
   *[black] Schwarz muss mit dem König ziehen oder auf der anderen Seite rochieren; der Turm muss nicht ziehen.
}
rule_legal_moves = Regelgemäß: { $moves }.
rule_any_move = { $side ->
    [white] Weiß darf jeden regelgemäßen Zug ausführen.
   *[black] Schwarz darf jeden regelgemäßen Zug ausführen.
}
# $pieces is a list of the next one.
rule_no_move_with = Kein regelgemäßer Zug ist möglich mit: { $pieces }.
rule_piece_on = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
} { $square }

## Penalties

remedy_points_plus = { $side ->
    [white] Weiß zusätzliche Punkte gutschreiben: Anzahl angeben.
   *[black] Schwarz zusätzliche Punkte gutschreiben: Anzahl angeben.
}
remedy_points_minus = { $side ->
    [white] Weiß Punkte abziehen: Anzahl angeben.
   *[black] Schwarz Punkte abziehen: Anzahl angeben.
}
remedy_fine = { $side ->
    [white] Geldstrafe für Weiß: Betrag angeben.
   *[black] Geldstrafe für Schwarz: Betrag angeben.
}
remedy_exclude = { $side ->
    [white] Weiß für eine oder mehrere Runden ausschließen.
   *[black] Schwarz für eine oder mehrere Runden ausschließen.
}
remedy_expel = { $side ->
    [white] Weiß vom Turnier ausschließen.
   *[black] Schwarz vom Turnier ausschließen.
}
remedy_loses = { $side ->
    [white] Weiß verliert die Partie.
   *[black] Schwarz verliert die Partie.
}
remedy_or_other = Oder eine andere Strafe wählen, die diese Regeln vorsehen.
remedy_repeated = Wiederholter Verstoß.

## Electronic devices

remedy_device = { $side ->
    [white] Elektronisches Gerät von Weiß.
   *[black] Elektronisches Gerät von Schwarz.
}
remedy_device_or_half = { $side ->
    [white] Weiß { $time } abziehen, oder die Hälfte der Restzeit, wenn das weniger ist.
   *[black] Schwarz { $time } abziehen, oder die Hälfte der Restzeit, wenn das weniger ist.
}
remedy_half = Das ist die Hälfte der Restzeit und weniger als { $time }.
remedy_next_time_loses = { $side ->
    [white] Beim nächsten Mal verliert Weiß die Partie.
   *[black] Beim nächsten Mal verliert Schwarz die Partie.
}

## Draw offers, agreements, resigning, late arrival

rule_offer_any_time = Diese Regeln sagen nicht, wann remis angeboten werden darf.
rule_offer_in_window = { $side ->
    [white] Weiß hat nach dem Zug und vor dem Drücken der Uhr remis angeboten, wie vorgeschrieben.
   *[black] Schwarz hat nach dem Zug und vor dem Drücken der Uhr remis angeboten, wie vorgeschrieben.
}
rule_offer_before_move = { $side ->
    [white] Weiß hat vor dem Zug remis angeboten. Ein Angebot erfolgt nach dem Zug und vor dem Drücken der Uhr.
   *[black] Schwarz hat vor dem Zug remis angeboten. Ein Angebot erfolgt nach dem Zug und vor dem Drücken der Uhr.
}
rule_offer_opponent = { $side ->
    [white] Weiß hat remis angeboten, während der Gegner am Zug war. Ein Angebot erfolgt nach dem Zug und vor dem Drücken der Uhr.
   *[black] Schwarz hat remis angeboten, während der Gegner am Zug war. Ein Angebot erfolgt nach dem Zug und vor dem Drücken der Uhr.
}
rule_if_it_disturbs = Wenn es den Gegner stört:
rule_agree_later = { $count ->
    [one] Kein Remis durch Vereinbarung, bevor jeder Spieler 1 Zug ausgeführt hat. Die Partie wird fortgesetzt.
   *[other] Kein Remis durch Vereinbarung, bevor jeder Spieler { $count } Züge ausgeführt hat. Die Partie wird fortgesetzt.
}
remedy_agreed = Die Spieler einigen sich auf Remis.
remedy_resigns = { $side ->
    [white] Weiß gibt auf.
   *[black] Schwarz gibt auf.
}
remedy_absent = { $side ->
    [white] Wenn Weiß fehlt, gewinnt Schwarz: { $late } zu spät, Karenzzeit { $allowed }.
   *[black] Wenn Schwarz fehlt, gewinnt Weiß: { $late } zu spät, Karenzzeit { $allowed }.
}
rule_both_too_late = Beide Spieler waren { $late } zu spät, Karenzzeit { $allowed }.
rule_both_late = Beide Spieler kamen { $late } zu spät.
rule_late_time_split = Die Zeit wird zwischen ihnen geteilt.
rule_late_time_white = Die Zeit wird Weiß abgezogen.

## Draws and claims

remedy_checkmates = { $side ->
    [white] Weiß setzt matt.
   *[black] Schwarz setzt matt.
}
remedy_stalemate = { $side ->
    [white] Weiß hat keinen regelgemäßen Zug: Patt.
   *[black] Schwarz hat keinen regelgemäßen Zug: Patt.
}
remedy_no_material = Kein Spieler hat genug Material zum Mattsetzen. Remis.
remedy_fifty = 50 Züge jedes Spielers ohne Schlagen und ohne Bauernzug. Remis.
rule_fivefold = Dieselbe Stellung ist 5-mal vorgekommen.
rule_fivefold_in_a_row = Dieselbe Stellung ist 5-mal nacheinander vorgekommen.
rule_seventyfive = 75 Züge jedes Spielers ohne Schlagen und ohne Bauernzug.
remedy_dead = Kein Spieler kann durch irgendeine Folge regelgemäßer Züge matt setzen. Remis.
# These two are put into the third one.
rule_pawn_on = Bauer auf { $squares }
rule_both_in_check = beide Könige stehen im Schach
remedy_illegal_position = In einer regelwidrigen Stellung ({ $illegal }) wurde ein weiterer Zug ausgeführt. Remis.
rule_no_such_claim = Diese Regeln kennen keine solche Reklamation. Die Partie wird fortgesetzt.
rule_not_on_move = { $side ->
    [white] Weiß ist nicht am Zug und kann nicht reklamieren. Die Partie wird fortgesetzt.
   *[black] Schwarz ist nicht am Zug und kann nicht reklamieren. Die Partie wird fortgesetzt.
}
rule_announced_illegal = Der angekündigte Zug { $move } ist regelwidrig.
# $where is a list of the two below.
rule_repeated = { $count ->
    [one] Die Stellung ist einmal vorgekommen ({ $where }).
   *[other] Die Stellung ist { $count }-mal vorgekommen ({ $where }).
}
rule_at_start = zu Beginn
# $moves is such as 3, 5, 7.
rule_after_moves = { $side ->
    [white] nach Zug { $moves } von Weiß
   *[black] nach Zug { $moves } von Schwarz
}
# $count counts the moves of both players.
rule_unchanged = { $count ->
    [one] 1 Halbzug ohne Schlagen und ohne Bauernzug (nötig sind 50 Züge jedes Spielers).
   *[other] { $count } Halbzüge ohne Schlagen und ohne Bauernzug (nötig sind 50 Züge jedes Spielers).
}
# $found is one of the sentences above.
rule_after_move = Nach { $move }: { $found }
rule_claim_correct = Reklamation richtig.
rule_claim_incorrect = Reklamation falsch.
remedy_must_play = { $side ->
    [white] Weiß muss { $move } spielen.
   *[black] Schwarz muss { $move } spielen.
}

## Whether a player can still win

rule_cannot_mate = { $side ->
    [white] Weiß kann durch keine Folge regelgemäßer Züge matt setzen.
   *[black] Schwarz kann durch keine Folge regelgemäßer Züge matt setzen.
}
rule_can_mate = { $side ->
    [white] Weiß kann noch matt setzen.
   *[black] Schwarz kann noch matt setzen.
}
rule_mate_unproved = { $side ->
    [white] Remis, wenn Weiß nicht matt setzen kann. Das ist nicht bewiesen.
   *[black] Remis, wenn Schwarz nicht matt setzen kann. Das ist nicht bewiesen.
}
rule_if_blocked = Wenn beide Mannschaftsführer die Stellung für blockiert halten, ist es remis.
rule_only_king = { $side ->
    [white] Weiß hat nur den König.
   *[black] Schwarz hat nur den König.
}
rule_king_and_bishop = König und Läufer
rule_king_and_knight = König und Springer
rule_two_knights = König und zwei Springer gegen keine Bauern
rule_only_forced = { $side ->
    [white] Weiß hat nur { $material }, kann das Matt aber erzwingen.
   *[black] Schwarz hat nur { $material }, kann das Matt aber erzwingen.
}
rule_only_draw = { $side ->
    [white] Weiß hat nur { $material }: remis, außer bei einem erzwungenen Gewinn.
   *[black] Schwarz hat nur { $material }: remis, außer bei einem erzwungenen Gewinn.
}
rule_no_mating_material = { $side ->
    [white] Weiß hat kein Mattmaterial.
   *[black] Schwarz hat kein Mattmaterial.
}
rule_mating_material = { $side ->
    [white] Weiß hat Mattmaterial.
   *[black] Schwarz hat Mattmaterial.
}
rule_material_cannot_mate = { $side ->
    [white] Weiß hat Mattmaterial, kann aber durch keine Folge regelgemäßer Züge matt setzen. Der Schiedsrichter entscheidet.
   *[black] Schwarz hat Mattmaterial, kann aber durch keine Folge regelgemäßer Züge matt setzen. Der Schiedsrichter entscheidet.
}

## Flag fall

# $callers is a list of those below.
rule_called_by = Feststellen darf es: { $callers }.
rule_called_only_by = Feststellen darf es nur: { $callers }.
rule_caller_arbiter = ein Schiedsrichter, der es sieht
rule_caller_captain = ein Mannschaftsführer, der es sieht
rule_caller_players = jeder der beiden Spieler
rule_caller_opponent = der Gegner
rule_arbiter_must_call = Ein Schiedsrichter, der es sieht, muss es feststellen.
remedy_flag_too_late = Die Partie war schon beendet: Der Blättchenfall zählt nicht.
remedy_flag_void = { $side ->
    [white] Reklamation abgelehnt: Auch Weiß hat keine Zeit mehr. Die Partie wird fortgesetzt.
   *[black] Reklamation abgelehnt: Auch Schwarz hat keine Zeit mehr. Die Partie wird fortgesetzt.
}
remedy_mate_over = Die { $time } zum Mattsetzen sind vorbei.
remedy_mate_within = { $side ->
    [white] Weiß hat { $time }, um matt zu setzen. Sonst: { $remedy }
   *[black] Schwarz hat { $time }, um matt zu setzen. Sonst: { $remedy }
}
remedy_flag = { $side ->
    [white] Das Blättchen von Weiß ist gefallen.
   *[black] Das Blättchen von Schwarz ist gefallen.
}
remedy_flag_first = { $side ->
    [white] Das Blättchen von Weiß fiel zuerst.
   *[black] Das Blättchen von Schwarz fiel zuerst.
}
remedy_both_flags = Beide Blättchen sind gefallen.
remedy_flags_unknown = Beide Blättchen sind gefallen; die Reihenfolge ist unbekannt.
remedy_check_clock = Die Uhr prüfen: Sie zeigt an, welches Blättchen zuerst fiel.
remedy_both_low = { $side ->
    [white] Beide Spieler hatten weniger als { $time }, und Weiß hat keinen Vorsprung von { $points } Punkten ({ $own } zu { $other }).
   *[black] Beide Spieler hatten weniger als { $time }, und Schwarz hat keinen Vorsprung von { $points } Punkten ({ $own } zu { $other }).
}

## A wrong start

remedy_cancel = Die Partie annullieren und eine neue beginnen.
remedy_right_colours = Die Partie abbrechen und eine neue mit den richtigen Farben beginnen.
remedy_keep_times = Auf beiden Uhren bleibt die verbrauchte Zeit.
remedy_reset_or_keep = Die Uhren zurückstellen oder so lassen.
remedy_past_limit = { $count ->
    [one] Jeder Spieler hat 1 Zug abgeschlossen, die Grenze ist { $limit }. Die Partie wird fortgesetzt.
   *[other] Jeder Spieler hat { $count } Züge abgeschlossen, die Grenze ist { $limit }. Die Partie wird fortgesetzt.
}

## Quickplay finish

rule_qpf_last_period = Eine Endspurtphase beginnt mit der letzten Periode. Die Partie wird fortgesetzt.
rule_qpf_bonus = Mit Inkrement oder Verzögerung gibt es keine solche Reklamation. Die Partie wird fortgesetzt.
rule_qpf_check_clock = { $side ->
    [white] Weiß darf mit weniger als { $time } Restzeit reklamieren. Die Uhr prüfen.
   *[black] Schwarz darf mit weniger als { $time } Restzeit reklamieren. Die Uhr prüfen.
}
rule_qpf_flag = { $side ->
    [white] Weiß kann nicht reklamieren: Das Blättchen ist gefallen. Die Partie wird fortgesetzt.
   *[black] Schwarz kann nicht reklamieren: Das Blättchen ist gefallen. Die Partie wird fortgesetzt.
}
rule_qpf_too_early = { $side ->
    [white] Weiß kann mit { $left } Restzeit nicht reklamieren. Die Partie wird fortgesetzt.
   *[black] Schwarz kann mit { $left } Restzeit nicht reklamieren. Die Partie wird fortgesetzt.
}
rule_qpf_may = { $side ->
    [white] Weiß ist am Zug, hat noch { $left } und darf reklamieren.
   *[black] Schwarz ist am Zug, hat noch { $left } und darf reklamieren.
}
remedy_qpf_agreed = Reklamation angenommen: remis.
remedy_qpf_increment = { $side ->
    [white] Weiß bittet um ein Inkrement von { $time } für beide Spieler und erhält es.
   *[black] Schwarz bittet um ein Inkrement von { $time } für beide Spieler und erhält es.
}
remedy_qpf_postponed = Die Entscheidung wird aufgeschoben, die Partie wird fortgesetzt.
remedy_qpf_rejected = Reklamation abgelehnt.
remedy_qpf_less = Es darf weniger als { $time } sein.
remedy_qpf_decide = { $side ->
    [white] Über die Reklamation von Weiß, dass der Gegner nicht gewinnen kann, wurde noch nicht entschieden. Entscheiden: remis oder verloren.
   *[black] Über die Reklamation von Schwarz, dass der Gegner nicht gewinnen kann, wurde noch nicht entschieden. Entscheiden: remis oder verloren.
}
remedy_qpf_delay = { $side ->
    [white] Eine Uhr mit Verzögerung aufstellen. Weiß erhält die Hälfte der Restzeit.
   *[black] Eine Uhr mit Verzögerung aufstellen. Schwarz erhält die Hälfte der Restzeit.
}
# Each of these is followed by rule_points_then or rule_points_now. $count may be 2.5.
rule_since_previous = { $count ->
    [one] Seit der vorigen Reklamation vor { $count } Zug:
   *[other] Seit der vorigen Reklamation vor { $count } Zügen:
}
rule_since_claim = { $count ->
    [one] Seit der Reklamation vor { $count } Zug:
   *[other] Seit der Reklamation vor { $count } Zügen:
}
rule_last_moves = { $count ->
    [one] Im letzten Zug:
   *[other] In den letzten { $count } Zügen:
}
rule_no_move_since_claim = Kein Zug seit der Reklamation.
rule_no_move_since_previous = Kein Zug seit der vorigen Reklamation.
rule_record_starts = Hier beginnt die Aufzeichnung.
rule_points_then = Figuren von Weiß von { $white_before } auf { $white } Punkte, von Schwarz von { $black_before } auf { $black }.
rule_points_now = Figuren von Weiß: { $white } Punkte. Figuren von Schwarz: { $black } Punkte.
rule_moves_unchanged = { $count ->
    [one] { $count } Zug seit dem letzten Schlagen oder Bauernzug.
   *[other] { $count } Züge seit dem letzten Schlagen oder Bauernzug.
}
rule_position_times = { $count ->
    [one] Diese Stellung ist einmal vorgekommen.
   *[other] Diese Stellung ist { $count }-mal vorgekommen.
}
# $moves is such as 41. Rh2 Rf6.
rule_moves_since = Züge seitdem: { $moves }.
rule_last_played = Letzte Züge: { $moves }.
