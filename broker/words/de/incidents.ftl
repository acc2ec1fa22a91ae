# Was geschehen ist, vom Daemon: Meldungen, Belege, Uhrendrücke, Hände, ausgefallene Geräte.

## Figuren, die nicht auf ihrem Feld stehen
incident_step =
    { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } { $origin }–{ $target }
incident_step_became =
    { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } { $origin }–{ $target } = { $now ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    }
incident_gone =
    { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } fehlt auf { $square }
incident_stands =
    { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } auf { $square }
incident_list = { $items }

## Warum ein Zug regelwidrig ist
incident_why_own_piece = Er schlägt eine eigene Figur.
incident_why_turn =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } war am Zug.
incident_why_pawn_left = Der en passant geschlagene Bauer wurde nicht entfernt.
incident_why_rook_left = Der Turm wurde nicht gezogen.
incident_why_check = Der König bleibt im Schach.
incident_why_blocked = Der Weg ist auf { $squares } versperrt.
incident_why_en_passant = En passant ist nur unmittelbar nach dem Doppelschritt möglich.
incident_why_piece =
    { $piece ->
        [pawn] Ein Bauer
        [knight] Ein Springer
        [bishop] Ein Läufer
        [rook] Ein Turm
        [queen] Eine Dame
       *[king] Ein König
    } kann so nicht ziehen.
incident_why_castling_lost = König oder Turm hat bereits gezogen.
incident_why_castling_check = Der König stand bei der Rochade im Schach.
incident_why_castling_attacked = Der König überquert oder betritt ein bedrohtes Feld ({ $square }).

## Drücken der Uhr
incident_illegal =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat einen regelwidrigen Zug abgeschlossen: { $what }.
incident_illegal_unnamed =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat einen regelwidrigen Zug abgeschlossen.
incident_illegal_unpressed =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat einen regelwidrigen Zug ausgeführt: { $what }.
incident_changed_after = Die Figur wurde nach dem Drücken noch einmal bewegt.
incident_ghost =
    Achtung: Das Brett hat { $piece ->
        [pawn] den Bauern
        [knight] den Springer
        [bishop] den Läufer
        [rook] den Turm
        [queen] die Dame
       *[king] den König
    } auf { $square } seit Längerem nicht erkannt.
incident_pressed_displaced =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr gedrückt, obwohl Figuren falsch standen: { $pieces }.
incident_displaced =
    Figuren von { $side ->
        [white] Weiß
       *[black] Schwarz
    } stehen falsch: { $pieces }.
incident_out_of_place = Falsch stehende Figuren: { $pieces }.
incident_pawn_left =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr gedrückt, ohne den Bauern auf { $square } umzuwandeln.
incident_no_move =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr gedrückt, ohne zu ziehen.
incident_king_captured =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat den König geschlagen und die Uhr gedrückt.
incident_early =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr gedrückt, bevor die Figur losgelassen war: { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } von { $square }.
incident_early_or_on =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr gedrückt, bevor die Figur losgelassen war: { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } von { $square } (möglicherweise auf { $on }).
incident_not_put_back =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr gedrückt, aber die wiederhergestellte Stellung ist nicht aufgebaut.

## Hände
incident_press_early =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr mindestens { NUMBER($seconds, minimumFractionDigits: 2) } s vor dem Absetzen der Figur auf { $square } gedrückt.
incident_press_quick =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die Uhr höchstens { NUMBER($seconds, minimumFractionDigits: 2) } s nach dem Absetzen der Figur auf { $square } gedrückt, { $way } mm entfernt. Eine Hand braucht mindestens { NUMBER($least, minimumFractionDigits: 2) } s.
incident_habit =
    Möglich: { $side ->
        [white] Weiß
       *[black] Schwarz
    } drückt mit der anderen Hand. { $early } der letzten { $presses } Drücke kamen zu früh für eine Hand (Median { NUMBER($seconds, minimumFractionDigits: 2) } s).
incident_also_seen = Außerdem gesehen: { $signs }.
incident_sign_castled =
    { $count ->
        [one] bei der Rochade König und Turm zugleich in der Luft
       *[other] bei der Rochade { $count }-mal König und Turm zugleich in der Luft
    }
incident_sign_captured =
    { $count ->
        [one] beim Schlagen zwei entfernte Figuren zugleich angehoben
       *[other] beim Schlagen { $count }-mal zwei entfernte Figuren zugleich angehoben
    }
incident_sign_promoted =
    { $count ->
        [one] die neue Figur vor oder mit dem Entfernen des Bauern aufgestellt
       *[other] { $count }-mal die neue Figur vor oder mit dem Entfernen des Bauern aufgestellt
    }
incident_castled_at_once =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat mit beiden Händen rochiert: Die Rochade dauerte höchstens { NUMBER($seconds, minimumFractionDigits: 2) } s.
incident_castled =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat mit beiden Händen rochiert: König und Turm waren mindestens { NUMBER($seconds, minimumFractionDigits: 2) } s zugleich vom Brett. Angehoben innerhalb von { NUMBER($lifted, minimumFractionDigits: 2) } s, abgesetzt innerhalb von { NUMBER($placed, minimumFractionDigits: 2) } s.
incident_touched =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat { $pieces } berührt und dann { $move } gespielt.
incident_touched_piece =
    { $piece ->
        [pawn] den Bauern
        [knight] den Springer
        [bishop] den Läufer
        [rook] den Turm
        [queen] die Dame
       *[king] den König
    } auf { $square }
incident_touched_other =
    { $piece ->
        [pawn] den gegnerischen Bauern
        [knight] den gegnerischen Springer
        [bishop] den gegnerischen Läufer
        [rook] den gegnerischen Turm
        [queen] die gegnerische Dame
       *[king] den gegnerischen König
    } auf { $square }
incident_lifted = Vor { $ago } s für { NUMBER($seconds, minimumFractionDigits: 1) } s angehoben.
incident_not_restored =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat die verstellten Figuren seit { $seconds } s nicht zurückgestellt: { $pieces }.

## Ausgefallene Bretter und Uhren
incident_board_lost = Brett antwortet nicht.
incident_clock_lost = Uhr antwortet nicht.
incident_board_back = Brett wieder verbunden
incident_clock_back = Uhr wieder verbunden
incident_reasons = { $first }; { $rest }
incident_memory_moves =
    { $count ->
        [one] 1 Zug aus dem Brettspeicher gelesen
       *[other] { $count } Züge aus dem Brettspeicher gelesen
    }
incident_memory_empty = der Brettspeicher enthält keine Züge aus dieser Zeit
incident_memory_empty_why = der Brettspeicher enthält keine Züge aus dieser Zeit ({ $why })
incident_log_silent = keine Antwort
incident_log_short = er reicht nicht weit genug zurück
incident_log_power = das Brett war ohne Strom
incident_log_other_game = er gehört zu einer anderen Partie
incident_silent = Antwortet nicht.
incident_answers = Verbunden.
incident_no_clock = Das Brett meldet keine Uhr. Kabel zwischen beiden prüfen.
incident_clock_there = Die Uhr ist verbunden.
incident_waits_for_board = es wird auf eine vollständige Lesung des Bretts gewartet
incident_waits_for_memory = es wird auf den Brettspeicher gewartet

## Fehlende, mehrdeutige und entfernte Züge
incident_missing = Züge fehlen: Die Stellung kann nicht aus dem letzten aufgezeichneten Zug entstanden sein.
incident_missing_unheard =
    Züge fehlen: Während das Brett getrennt war, zählte die Uhr { $plies ->
        [one] 1 Zug
       *[other] { $plies } Züge
    } mehr, als die Stellung zeigt.
incident_missing_without_power =
    Züge fehlen: Während das Brett ohne Strom war, zählte die Uhr { $plies ->
        [one] 1 Zug
       *[other] { $plies } Züge
    } mehr, als die Stellung zeigt.
incident_maybe_missing_unheard = Möglicherweise fehlen Züge: Während das Brett getrennt war, wurden Figuren hin und her gezogen, und keine Uhr zeigt, wie oft.
incident_maybe_missing_without_power = Möglicherweise fehlen Züge: Während das Brett ohne Strom war, wurden Figuren hin und her gezogen, und keine Uhr zeigt, wie oft.
incident_unclear = Unklar, welcher Zug gespielt wurde: { $moves }.
incident_unclear_two = Unklar, welcher Zug gespielt wurde: { $first } oder { $second }.
incident_unclear_more =
    Unklar, welcher Zug gespielt wurde: { $first }, { $second } oder { $others ->
        [one] 1 weitere Möglichkeit
       *[other] { $others } weitere Möglichkeiten
    }.
incident_instead = { $moves } stattdessen
incident_taken_back = zurückgenommen
incident_no_move_made = kein Zug
incident_promotion_unseen = { $move } aufgezeichnet, aber das Brett kann die Figur nicht bestimmen. Korrigieren, falls der Bauer eine andere Figur wurde.
incident_promotion_queen = { $move } aufgezeichnet. Ein umgedrehter Turm ist eine Dame, sofern nicht ein Turm angesagt wurde. Bei Bedarf korrigieren.
incident_promotion_rook = { $move } aufgezeichnet. Ein umgedrehter Turm gilt als Turm. Korrigieren, falls der Bauer eine andere Figur wurde.
incident_swapped =
    { $move } wurde gedrückt, doch auf { $square } steht jetzt { $piece ->
        [pawn] ein Bauer
        [knight] ein Springer
        [bishop] ein Läufer
        [rook] ein Turm
        [queen] eine Dame
       *[king] ein König
    }. Die zuerst aufgestellte Figur zählt. Korrigieren, falls der Bauer eine andere Figur wurde.
incident_swap_recorded = jetzt ist eine andere Figur aufgezeichnet
incident_swap_back = die aufgezeichnete Figur steht wieder auf ihrem Feld
incident_swap_settled = die späteren Züge passen zur anderen Figur, die jetzt aufgezeichnet ist
incident_removed = Aus der Aufzeichnung entfernt: { $moves }.
incident_replaced = Aus der Aufzeichnung entfernt: { $moves }. Ersetzt durch: { $others }.
incident_begun_again = Die Figuren wurden vor dem Start der Uhr in die Anfangsstellung zurückgestellt.
incident_stops_at_start = Es ist kein Zug aufgezeichnet: Kein regelgerechter Zug erklärt die Figuren auf { $squares }.
incident_stops = Die Aufzeichnung endet nach { $move }: Kein regelgerechter Zug erklärt die Figuren auf { $squares }.
incident_continues = auf dem Brett wird weitergespielt
incident_explained = die Züge erklären das Brett wieder
incident_settled = spätere Züge haben gezeigt, welcher Zug es war
incident_left_out = Das Brett zeigt Züge von vor der Eingabe des Ergebnisses. Ergänzen, falls sie gespielt wurden.
incident_undetected =
    Auf { $square } keine Figur erkannt; aufgezeichnet: { $piece ->
        [pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
       *[king] König
    } ({ $side ->
        [white] Weiß
       *[black] Schwarz
    }). Brett prüfen.
incident_detected = das Brett zeigt die Figur wieder, oder sie hat gezogen
incident_restored = Figuren zurückgestellt
incident_record_corrected = die Aufzeichnung wurde korrigiert

## Was ein Spieler beansprucht, anbietet oder erklärt
incident_claims_threefold =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } beansprucht Remis durch dreimalige Stellungswiederholung.
incident_claims_fifty =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } beansprucht Remis nach der 50-Züge-Regel.
incident_claim_came_first = Der Anspruch kam vor der Berührung.
incident_claim_after_move =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat { $move } gespielt und kann bei diesem Zug nicht mehr beanspruchen. Der Anspruch gilt als Remisangebot.
incident_claim_after_touch =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat eine Figur berührt und kann bei diesem Zug nicht mehr beanspruchen. Der Anspruch gilt als Remisangebot.
incident_claims_no_win =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } macht geltend, dass der Gegner nicht gewinnen kann.
incident_draw_agreed = Die Spieler einigen sich auf Remis.
incident_resigns =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } gibt auf.
incident_absent =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } ist abwesend.
incident_not_late_yet =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } kann noch kommen: { $late } von { $allowed } sind vergangen.
incident_no_default_time = Diese Regeln kennen keine Karenzzeit. Das Ergebnis nach der Ausschreibung eingeben.
incident_no_start = Für diese Partie wurde kein Beginn angekündigt. Das Ergebnis selbst eingeben.
incident_both_late = Beide Spieler kamen zu spät.
incident_both_late_open = Diese Regeln sagen nicht, wer die Zeit verliert, wenn beide zu spät kommen. Selbst entscheiden.
incident_both_late_no_start = Es wurde kein Beginn angekündigt, oder er steht noch bevor. Die Zeiten selbst einstellen.
incident_claims_touch =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } verlangt „Berührt – geführt“.
incident_touch_unseen = Das Brett zeigt keinen Beleg dafür.
incident_no_touch_move = „Berührt – geführt“ gilt nach diesen Regeln nicht.
incident_device =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } wurde wegen eines elektronischen Geräts gemeldet. Kein Beleg von Brett oder Uhr.
incident_no_device_rule = Diese Regeln sagen nichts über elektronische Geräte. Selbst entscheiden.
incident_misconduct =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } wurde wegen Fehlverhaltens gemeldet. Kein Beleg von Brett oder Uhr.
incident_no_penalties = Diese Regeln nennen keine Strafen. Selbst entscheiden.
incident_colours = Die Spieler haben die falschen Farben.
incident_no_rule_on_colours = Diese Regeln sagen nichts über vertauschte Farben. Selbst entscheiden.
incident_wrong_start = Die Partie begann aus einer falschen Stellung.
incident_no_rule_on_start = Diese Regeln sagen nichts über eine falsche Anfangsstellung. Selbst entscheiden.
incident_start_seen = Das Brett zeigte die richtige Stellung.
incident_wrong_player =
    Falscher Spieler mit { $side ->
        [white] Weiß
       *[black] Schwarz
    }. Die Regeln sehen keine Maßnahme vor.
incident_unknown_claim = Unbekannter Anspruch: { $claim }.
incident_may_claim =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } kann Remis beanspruchen.
incident_no_claim_left = Remis kann nicht mehr beansprucht werden
incident_drawn_already = eine andere Meldung sagt, dass die Partie remis ist

## Fallblättchen
incident_flag_fell =
    Das Fallblättchen von { $side ->
        [white] Weiß
       *[black] Schwarz
    } ist gefallen.
incident_flags_fell = Beide Fallblättchen sind gefallen.
incident_flags_fell_first =
    Beide Fallblättchen sind gefallen, das von { $side ->
        [white] Weiß
       *[black] Schwarz
    } zuerst.
incident_flags_unclaimed = Beide Fallblättchen sind gefallen, und kein Spieler hat reklamiert. Nach diesen Regeln remis.
incident_claims_time =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } beansprucht den Gewinn durch Zeitüberschreitung.
incident_period =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat am Ende der Periode { $period } nur { $made } von { $wanted } Zügen abgeschlossen.
incident_look_for_mate = Kein Brett zeigt die Stellung. Prüfen, ob der Gegner noch mattsetzen kann.
incident_remedy_later = Die Maßnahme erscheint nach Ablauf dieser Zeit.
incident_no_flags = Diese Regeln kennen kein Fallblättchen.
incident_flag_up =
    Das Fallblättchen von { $side ->
        [white] Weiß
       *[black] Schwarz
    } ist nicht gefallen. Die Uhr zeigt { $time }.
incident_flag_unread =
    Das Fallblättchen von { $side ->
        [white] Weiß
       *[black] Schwarz
    } ist nicht gefallen. Keine Uhr ist verbunden.
incident_no_signal = Diese Regeln kennen dieses Signal nicht.
incident_signal_early = Beide Uhren müssen weniger als { $seconds } s zeigen. Dann erneut versuchen.
incident_low_time = Beide Spieler haben weniger als { $seconds } s, wie gemeldet.
incident_claimed = ein Spieler hat reklamiert
incident_flags_up = kein Fallblättchen ist gefallen, und die Uhr läuft
incident_mated_in_time = der Spieler hat in der erlaubten Zeit mattgesetzt
incident_end_not_played = der Zug, der die Partie beendet hätte, wurde nicht gespielt

## Was zu lange dauert
incident_clock_paused = Die Uhr ist seit { $seconds } s angehalten. Vielleicht braucht ein Spieler den Schiedsrichter, oder die Partie ist beendet.
incident_idle =
    Der Beginn war vor { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }, und keine Uhr läuft.
incident_clock_not_started = Es wird ohne Uhr gespielt. Die Uhr starten lassen; bis dahin werden keine Züge aufgezeichnet.
incident_clock_not_needed = Es wird ohne Uhr gespielt. Die Uhr starten lassen; bis dahin zählen Züge, die auf dem Brett stehen bleiben.
incident_late =
    { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat seit Rundenbeginn nicht gezogen.
incident_illegal_on_board = Regelwidrige Stellung auf dem Brett: { $what }.
incident_legal_again = die Stellung ist wieder regelgerecht
incident_moves_made = es wird gezogen
incident_moves_undone = die Züge wurden zurückgenommen
incident_clock_runs = die Uhr läuft
incident_clock_silent = die Uhr antwortet nicht
incident_clock_right = die Uhr ist richtig eingestellt
incident_clock_kept = nach diesen Zügen bleibt die Uhr nach den Regeln, wie sie eingestellt ist

## Mit den Königen gezeigte Ergebnisse
incident_kings = Die Spieler zeigen mit den Königen { $result }.
incident_kings_before = Die Spieler zeigten vorher { $result }.
incident_kings_contradict = Die Spieler zeigen mit den Königen { $shown }, aber das Ergebnis ist { $result }.
incident_kings_now = die Spieler zeigen jetzt { $result }
incident_result_entered = { $by } hat das Ergebnis eingegeben
incident_reopened = { $by } hat die Partie wieder eröffnet
incident_play_continued = die Spieler haben weitergespielt
incident_back_in_play = die Stellung ist wieder wie aufgezeichnet, und es wird weitergespielt

## Beweise, dass niemand mattsetzen kann
incident_proved = Für beide Seiten bewiesen: { $why }.
incident_proved_for_each = Für Weiß bewiesen: { $white }. Für Schwarz: { $black }.
incident_proof_material = diese Figuren können nicht mattsetzen, was die andere Seite auch tut
incident_proof_forced = jeder Zug ist erzwungen, und keiner setzt matt
incident_proof_static = keine Figur kann je die Felder erreichen, die für ein Matt nötig wären
incident_proof_exhausted = alle möglichen Folgestellungen wurden geprüft, und keine ist matt

## Wer entscheidet
incident_decides =
    { $who ->
        [arbiter] Der Schiedsrichter entscheidet.
        [director] Der Turnierleiter entscheidet.
        [coordinator] Der Koordinator entscheidet.
        [captains_or_arbiter] Die Mannschaftsführer oder der Schiedsrichter entscheiden.
       *[captains_joint_or_arbiter] Beide Mannschaftsführer gemeinsam oder der Schiedsrichter entscheiden.
    }
incident_confirms =
    { $who ->
        [arbiter] Der Schiedsrichter bestätigt es oder eröffnet die Partie wieder.
        [director] Der Turnierleiter bestätigt es oder eröffnet die Partie wieder.
        [coordinator] Der Koordinator bestätigt es oder eröffnet die Partie wieder.
        [captains_or_arbiter] Die Mannschaftsführer oder der Schiedsrichter bestätigen es oder eröffnen die Partie wieder.
       *[captains_joint_or_arbiter] Beide Mannschaftsführer gemeinsam oder der Schiedsrichter bestätigen es oder eröffnen die Partie wieder.
    }
incident_may_declare =
    { $who ->
        [arbiter] Der Schiedsrichter darf es erklären, wenn die Spieler weiterspielen.
        [director] Der Turnierleiter darf es erklären, wenn die Spieler weiterspielen.
        [coordinator] Der Koordinator darf es erklären, wenn die Spieler weiterspielen.
        [captains_or_arbiter] Die Mannschaftsführer oder der Schiedsrichter dürfen es erklären, wenn die Spieler weiterspielen.
       *[captains_joint_or_arbiter] Beide Mannschaftsführer gemeinsam oder der Schiedsrichter dürfen es erklären, wenn die Spieler weiterspielen.
    }

## Entscheiden, und was nicht entschieden werden kann
incident_decided_by = { $by } hat dies bereits entschieden. Zuerst diese Entscheidung rückgängig machen.
incident_already_closed = Bereits geschlossen: { $why }.
incident_corrected_meanwhile = Die Stellung wurde berichtigt, und es wird weitergespielt. Die aktualisierte Maßnahme prüfen.
incident_nothing_proposed = Die Regeln schlagen hier nichts vor. Eine Maßnahme wählen oder ablehnen.
incident_nothing_decided = Keine Entscheidung, die rückgängig zu machen wäre.
incident_unknown = Tisch { $table } hat keinen Vorfall { $incident }. Seite neu laden.
incident_claim_too_late =
    Ein regelwidriger Zug von { $side ->
        [white] Weiß
       *[black] Schwarz
    } kann nicht mehr beanstandet werden: { $why }.
incident_none_known =
    Kein offener regelwidriger Zug von { $side ->
        [white] Weiß
       *[black] Schwarz
    }. Gab es einen, die Züge korrigieren oder die Stellung aufbauen.

## Warum eine Meldung geschlossen wurde
incident_put_right = die Stellung wurde berichtigt, und der Gegner hat gezogen; der Verstoß zählt
incident_too_late = nach diesen Regeln zu spät
incident_too_late_moves =
    nach diesen Regeln zu spät: Jeder Spieler hat { $made ->
        [one] 1 Zug
       *[other] { $made } Züge
    } gemacht (Grenze { $limit })
incident_withdrawn = zurückgezogen: zu diesem Drücken ist ein regelgerechter Zug aufgezeichnet
incident_noted = vermerkt; diese Regeln sehen keine Strafe vor
incident_noted_only = vermerkt
incident_clock_alone = die Partie ist beendet, und nur ihre Uhr wäre zu stellen gewesen
incident_hint_alone = die Partie ist beendet, und dies war nur ein Hinweis
incident_has_result = die Partie hat ein Ergebnis
incident_moved = es wurde gezogen
incident_declined_by_touch = der Gegner hat eine Figur berührt und damit das Angebot abgelehnt
incident_declined_by_move = der Gegner hat gezogen und damit das Angebot abgelehnt

## Wie herum Brett und Uhr stehen
incident_board_rotated = Brett gedreht: Weiß sitzt an Reihe { $rank }. Wird berücksichtigt; nichts zu tun.
incident_board_turned = Das Brett wurde gedreht: Weiß sitzt jetzt an Reihe { $rank }. Wird berücksichtigt; nichts zu tun.
incident_board_by_word = Weiß sitzt an Reihe { $rank } dieses Bretts, wie vom Schiedsrichter angegeben und eingestellt. Nichts zu tun.
incident_board_by_word_alone = Weiß sitzt an Reihe { $rank } dieses Bretts, wie vom Schiedsrichter angegeben. Die Konfiguration weicht ab: orientation dieses Tisches korrigieren.
incident_board_unlike = Nach der Konfiguration sitzt Weiß an Reihe { $rank } dieses Bretts, aber die Figuren stehen andersherum. Brett drehen oder orientation = "auto" für diesen Tisch setzen.
incident_board_as_configured = Das Brett steht wie eingestellt.
incident_clock_with_board =
    Die Uhr folgt dem Brett: Die Zeit von Weiß ist { $hand ->
        [left] links
       *[right] rechts
    }.
incident_clock_guessed =
    Die Zeit von Weiß scheint auf der Uhr { $hand ->
        [left] links
       *[right] rechts
    } zu sein, denn das passt zum Anzugsrecht. Prüfen, welche Zeit läuft: Ist es die falsche, die Seiten der Uhr tauschen.
incident_clock_guess_right =
    Die Zeit von Weiß ist auf der Uhr { $hand ->
        [left] links
       *[right] rechts
    }, wie angenommen. Nichts zu tun.
incident_clock_guess_wrong =
    Die Zeit von Weiß ist auf der Uhr { $hand ->
        [left] links
       *[right] rechts
    }, anders als angenommen. Drücke seit dem Neustart können vom anderen Spieler sein.
incident_clock_turned =
    Die Uhr wurde gedreht: Die Zeit von Weiß ist jetzt { $hand ->
        [left] links
       *[right] rechts
    }. Wird berücksichtigt; nichts zu tun.
incident_clock_rotated =
    Uhr gedreht: Die Zeit von Weiß ist { $hand ->
        [left] links
       *[right] rechts
    }. Wird berücksichtigt; nichts zu tun.
incident_clock_by_word =
    Die Zeit von Weiß ist auf der Uhr { $hand ->
        [left] links
       *[right] rechts
    }, wie vom Schiedsrichter angegeben und eingestellt. Nichts zu tun.
incident_clock_by_word_alone =
    Die Zeit von Weiß ist auf der Uhr { $hand ->
        [left] links
       *[right] rechts
    }, wie vom Schiedsrichter angegeben. Die Konfiguration weicht ab: clock_side dieses Tisches korrigieren.
incident_clock_unlike =
    Nach der Konfiguration ist die Zeit von Weiß auf der Uhr { $hand ->
        [left] links
       *[right] rechts
    }, sie scheint aber auf der anderen Seite zu sein. Prüfen, welche Zeit läuft. Uhr drehen oder clock_side = "auto" für diesen Tisch setzen.
incident_clock_as_configured = Die Uhr steht wie eingestellt.

## Einschätzungen in einem Augenblick der Wiedergabe
incident_thought = { $what } ({ $share })
incident_thought_or = oder { $what } ({ $share })
incident_thought_made = gespielt: { $moves }
incident_thought_none = kein neuer Zug
incident_thought_back = zurück zur Stellung vor Zug { $move }
incident_thought_back_then = zurück zur Stellung vor Zug { $move }, dann { $moves }
incident_thought_unexplained = nicht erklärt: { $squares }
incident_thought_press =
    das Drücken von { $side ->
        [white] Weiß
       *[black] Schwarz
    } wird bewertet
incident_thought_reading = das ganze Brett wird gelesen
