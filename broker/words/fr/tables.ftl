# A table, by the daemon: start, clock, pauses, health, history, answers to requests.

## Pieces and squares, as arguments of what follows

hall_piece = { $piece ->
    [pawn] pion
    [knight] cavalier
    [bishop] fou
    [rook] tour
    [queen] dame
   *[king] roi
} { $side ->
    [white] (Blancs)
   *[black] (Noirs)
}
hall_piece_on = { $piece ->
    [pawn] pion
    [knight] cavalier
    [bishop] fou
    [rook] tour
    [queen] dame
   *[king] roi
} { $side ->
    [white] (Blancs)
   *[black] (Noirs)
} en { $square }
hall_some_piece_on = pièce en { $square }
hall_none_detected = aucune pièce détectée en { $square }
hall_empty_square = { $square } vide
hall_squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}

## Requests that cannot be granted

hall_not_done = La demande a échoué : { $error }. Rien n’a été modifié ; voir le journal du démon.
hall_too_late = La demande est arrivée trop tard, rien n’a été modifié. Réessayer.
hall_unknown_request = Cette version ne connaît pas cette demande.
hall_no_table = Cette salle n’a pas de table { $table }. Le plan de la salle les montre toutes.
hall_no_table_to_call = Cette salle n’a pas de table { $table }. Vérifier le numéro ou voir un arbitre.
hall_table_number = Table { $table } non valable. Les tables sont numérotées de 1 à { $most }.
hall_there_already = La partie est déjà à la table { $table }. Choisir une autre table.
hall_game_elsewhere = La partie { $game } est déjà attribuée à la table { $table }. Libérer d’abord cette table.
hall_same_clock = La table { $table } a déjà cette pendule.
hall_still_playing = La partie { $game } est en cours à la table { $table }. Saisir d’abord son résultat.
hall_already_played = La partie { $game } a été jouée à la table { $table }. Ses coups seraient perdus.
hall_over = La partie de la table { $table } est terminée.
hall_over_no_times = La partie de la table { $table } est terminée. Sa pendule ne peut pas être réglée.
hall_over_correct_moves = La partie de la table { $table } est terminée. Corriger plutôt ses coups.
hall_no_screen_clock = La table { $table } n’a pas de pendule à l’écran. Un arbitre peut l’activer.
hall_turn_screen = La pendule de la table { $table } est sur un écran. Tourner plutôt l’écran.
hall_turn_no_clock = Aucune pendule n’est lue à la table { $table } ; ses côtés ne peuvent pas être échangés.
hall_board_away = L’échiquier de la table { $table } ne répond pas et contient peut-être les derniers coups. Le reconnecter ou réessayer dans { $seconds } s.
hall_board_telling = Flagfall lit la mémoire de l’échiquier de la table { $table }. Réessayer dans { $seconds } s.
hall_other_game = La partie { $game } n’est pas à la table { $table } ; celle qui s’y trouve est { $other }.
hall_no_game_started = La partie { $game } n’est pas à la table { $table } ; aucune partie n’y a commencé.
hall_game_left = Cette partie n’est plus à cette table ; sa pendule et son résultat ne peuvent pas être modifiés ici. Rejeter, ou saisir l’issue au secrétariat.
hall_game_left_settled = Cette partie n’est plus à cette table et l’incident a été clos avec elle.
hall_started_or_left = Cette partie a commencé ou n’est plus à cette table. Recharger la page.
hall_not_started = La partie n’a pas commencé ; aucun temps ni résultat ne peut être appliqué.
hall_no_incident = La table { $table } n’a pas d’incident { $incident }. Recharger la page.
hall_already_closed = Déjà clos : { $closed }.
hall_nothing_to_undo = Aucune décision à annuler.
hall_not_handled = Personne ne s’en occupe ; il n’y a rien à libérer.
hall_handled_by = { $by } s’en occupe déjà.
hall_call_no_remedy = Un appel ne fait que demander un arbitre. Saisir la suite séparément.
hall_remedy_times_over = La partie est terminée et sa pendule ne peut pas être réglée. Rejeter, ou saisir l’issue comme résultat.
hall_remedy_position_over = La partie est terminée et aucune position ne peut être rétablie. Rejeter.
hall_no_open_result = Une partie en cours n’a pas de résultat. Choisir 1-0, 0-1 ou 1/2-1/2.
hall_result_entered = { $by } a saisi ce résultat. Pour le corriger, choisir 1-0, 0-1 ou 1/2-1/2.
hall_move_over = La partie { $game } est terminée et reste à sa table.
hall_move_just_over = La partie { $game } vient de se terminer. Vérifier son résultat.
hall_table_plays = La partie { $game } est en cours à la table { $table }. Choisir une table libre ou libérer celle-ci.
hall_table_seated = { $player } et { $opponent } sont placés à la table { $table }. Choisir une table libre ou libérer celle-ci.
hall_note_empty = La note est vide. Saisir son texte.
hall_note_gone = Cette note n’existe plus. Recharger la page.
hall_note_resolved = { $by } a déjà traité cette note.

## Corrections that cannot be made

# Of plies: $now are in the record, $known were there when the page was opened.
hall_moves_since = Le jeu a continué à la table { $table } : { $now } demi-coups maintenant, { $known } à la saisie. Vérifier et réessayer.
hall_record_changed = La feuille de la table { $table } a changé : { $now } demi-coups maintenant, { $known } lors de la mise en place. Vérifier et réessayer.
hall_no_such_ply = La feuille de la table { $table } compte { $count } demi-coups ; rien ne peut être corrigé après le { $ply }. Recharger la page.
hall_no_such_choice = Aucune alerte ouverte de la table { $table } ne propose { $choice }. Recharger la page ou corriger les coups.
hall_choice_too_late = Le jeu a continué à la table { $table } depuis que { $choice } a été proposé. Corriger plutôt les coups.
hall_bad_move = Coup non valable « { $move } ». Saisir deux cases, comme g1f3, ou a7a8q pour une promotion.
hall_bad_fen = Position non valable « { $fen } » ({ $error }). Utiliser la notation FEN.
hall_fen_no_side = La position n’indique pas le trait. Ajouter w ou b.
hall_long_fen = Une position FEN compte au plus { $most } caractères.
hall_unplayable = On ne peut pas jouer à partir de cette position : { $faults }. La corriger.
hall_no_king = { $side ->
    [white] les Blancs n’ont pas de roi
   *[black] les Noirs n’ont pas de roi
}
hall_many_kings = un camp a plus d’un roi
hall_pawn_on_last_rank = un pion est sur la première ou la dernière rangée
hall_opposite_check = le camp qui n’a pas le trait est en échec
hall_bad_castling = roque permis alors que le roi ou la tour n’est pas sur sa case de départ
hall_bad_en_passant = aucun pion n’a pu franchir la case de prise en passant
hall_illegal_here = { $move } est illégal dans cette position. { $why } Corriger et renvoyer tous les coups.
hall_illegal_after = { $move } est illégal après { $before }. { $why } Corriger et renvoyer tous les coups.
# Reasons, put into the two above.
hall_why_over = La partie est terminée à ce moment.
hall_why_empty = { $square } est vide.
hall_why_turn = { $side ->
    [white] Trait aux Blancs.
   *[black] Trait aux Noirs.
}
hall_why_castling = Le roi ne peut pas y roquer.
hall_why_own_piece = Une pièce du même camp est en { $square }.
hall_why_promotion = La pièce de promotion manque, comme { $move }.
hall_why_no_promotion = Cette pièce n’y est pas promue.
hall_only_board_now = Les données antérieures de l’échiquier et de la pendule ne sont plus disponibles. Seule la position actuelle est lue.

## What programs send wrongly

hall_bad_moment = Heure d’appui non valable. Utiliser l’UTC en millisecondes depuis 1970, ou l’omettre.
hall_bad_start = Heure de début non valable. Utiliser l’UTC en millisecondes depuis 1970.
hall_no_audience = Cette salle n’a pas de public « { $name } ». L’ajouter dans [[audiences]] de la configuration.
hall_no_game_id = L’attribution n’a pas d’identifiant de partie. En ajouter un.
hall_long_names = Partie, tournoi, joueurs et cadence comptent au plus { $most } caractères chacun.
hall_blank_name = { $side ->
    [white] Le nom des Blancs ne contient que des espaces. Saisir un nom ou le laisser vide.
   *[black] Le nom des Noirs ne contient que des espaces. Saisir un nom ou le laisser vide.
}
hall_bad_ruleset = Le règlement est inutilisable : { $faults }.
hall_long_period = Cadence non valable « { $control } ». Une période dure au plus un jour, en secondes.
hall_empty_remedy = La mesure n’a pas de texte. Saisir ce qui est appliqué.
hall_long_remedy = Le texte d’une mesure compte au plus { $most } caractères. Le raccourcir.
hall_long_reason = Le motif de la fin compte au plus { $most } caractères. Le raccourcir.
hall_empty_reason = Saisir le motif de la fin de la partie, ou l’omettre.
hall_one_time = Saisir les temps des deux joueurs, ou aucun.
hall_times_range = Une pendule affiche de 0:00:00 à 9:59:59. Saisir des temps dans cet intervalle.
hall_remedy_result = Une mesure termine la partie par 1-0, 0-1 ou 1/2-1/2, ou n’a pas de résultat.
hall_restart_result = Une partie recommencée n’a ni résultat ni temps. Les omettre.
hall_restart_position = Une partie recommencée a besoin d’une position initiale. La saisir.
hall_reason_no_result = La mesure a un motif de fin, mais pas de résultat. Ajouter le résultat ou omettre le motif.

## Calling an arbiter

hall_player_calls = { $side ->
    [white] Les Blancs appellent un arbitre.
   *[black] Les Noirs appellent un arbitre.
}
hall_arbiter_called = Un arbitre a été appelé.
hall_call_answer = Un arbitre a été appelé.
hall_called_already = { $minutes ->
    [0] Un arbitre vient d’être appelé.
    [one] Un arbitre a été appelé il y a { $minutes } minute.
   *[other] Un arbitre a été appelé il y a { $minutes } minutes.
}
hall_comes = { $by } arrive.

## On-screen clock: answers to a tap

hall_touch_next_game = La pendule est réglée pour la prochaine partie. Toucher à nouveau pour la démarrer.
hall_touch_paused = Un arbitre a interrompu le jeu. La pendule reprend quand il le permet.
hall_touch_over = La partie est terminée.
hall_touch_old = La pendule a changé depuis cet appui. Toucher à nouveau.
hall_touch_other_device = Un autre appareil est la pendule de cette table. Un arbitre peut le retirer sur la page de la table.
hall_touch_no_stop = L’appareil d’un joueur ne peut pas arrêter la pendule. Appeler un arbitre.
hall_touch_other_side = { $side ->
    [white] Cet appareil est la pendule des Blancs. Rien n’a été modifié.
   *[black] Cet appareil est la pendule des Noirs. Rien n’a été modifié.
}
hall_touch_flag = Le drapeau était déjà tombé.
hall_touch_flag_down = Un drapeau est tombé. Un arbitre règle la pendule, ou la partie est terminée.
hall_touch_stopped_already = La pendule est déjà arrêtée.
hall_touch_running_already = La pendule tourne déjà.
hall_touch_resume = La pendule est en pause. La reprendre avec le bouton du milieu.
# $side has the first move.
hall_touch_first = { $side ->
    [white] Les Blancs commencent. Les Noirs touchent pour démarrer la pendule des Blancs.
   *[black] Les Noirs commencent. Les Blancs touchent pour démarrer la pendule des Noirs.
}
hall_touch_not_running = { $side ->
    [white] La pendule des Blancs tourne. Rien n’a été modifié.
   *[black] La pendule des Noirs tourne. Rien n’a été modifié.
}
hall_touch_not_set = Aucun joueur avec une cadence n’est placé à la table { $table } ; la pendule n’est pas réglée.
hall_played_without_clock = La partie se joue sans pendule.
hall_screen_no_texts = Une pendule à l’écran n’affiche pas de textes.
hall_screen_not_set = La pendule à l’écran n’est pas réglée. Placer d’abord les joueurs.
hall_screen_set = La pendule à l’écran est réglée.
hall_screen_was_down = La pendule à l’écran est en pause : Flagfall a été arrêté pendant { $time } et aucun appui n’était possible. Blancs { $white }, Noirs { $black }. Vérifier la position, puis reprendre.

## On-screen clock: devices that need attention

# $device is white, black or both (one device for both players).
hall_device_old = { $device ->
    [white] L’appareil des Blancs
    [black] L’appareil des Noirs
   *[both] L’appareil de la pendule
} signale les appuis avec { $seconds } s de retard environ ({ $count } des { $total } derniers). Ce temps n’est pas crédité : son réseau n’explique que { $way } ms. Rapprocher l’appareil du point d’accès ou le remplacer.
hall_device_wrong_half = { $other ->
    [white] L’appareil des Noirs a touché la moitié des Blancs
   *[black] L’appareil des Blancs a touché la moitié des Noirs
} ({ $count ->
    [one] { $count } fois
   *[other] au moins { $count } fois
}). Rien n’a été modifié. Vérifier l’appareil.
hall_device_second = { $device ->
    [white] Un second appareil a ouvert le code de la pendule des Blancs
    [black] Un second appareil a ouvert le code de la pendule des Noirs
   *[both] Un second appareil a ouvert le code de la pendule
} et a touché ({ $count ->
    [one] { $count } fois
   *[other] au moins { $count } fois
}). Rien n’a été modifié. Pour en faire la pendule, retirer l’appareil actuel sous « Pendule » et scanner le nouveau code.

## Setting a clock

hall_no_clock_to_set = Aucune pendule n’est lue à la table { $table }. La régler à la main.
hall_most_time = Une pendule affiche au plus 9:59:59. Saisir moins.
hall_being_set = La pendule de la table { $table } est en cours de réglage. Attendre sa réponse.
hall_set_clock = Régler la pendule à la main : Blancs { $white }, Noirs { $black }. { $why }
# Reasons, put into the one above and into hall_stop_clock.
hall_clock_no_reply = La pendule n’a pas répondu.
hall_clock_no_effect = La pendule a accepté les temps, mais ne les affiche pas.
hall_no_clock_read = Aucune pendule n’est lue à cette table.
hall_clock_unreachable = Aucune pendule ne répond à la table { $table }.
hall_board_unreachable = Aucun échiquier ne répond à la table { $table } ; sa pendule est injoignable.
hall_still_runs = La pendule a accepté l’ordre, mais tourne encore.
hall_runs_in_pause = La pendule tourne pendant la pause.
hall_cannot_stop = La pendule ne peut pas être arrêtée automatiquement maintenant.
# $change is one of the two below.
hall_if_run_on = Si la pendule a tourné depuis, modifier plutôt ses temps : { $change }.
hall_decisions = { $count } décisions ensemble : { $changes }.
# Signed times, such as +2:00.
hall_both_changes = Blancs { $white }, Noirs { $black }
hall_one_change = { $side ->
    [white] Blancs { $time }
   *[black] Noirs { $time }
}
hall_set_times = Régler la pendule : Blancs { $white }, Noirs { $black }.
hall_correct_bonus = Corriger aussi l’incrément ou le délai.
hall_times_undone = { $by } les a annulés avant leur réglage.
hall_began_at = { $side ->
    [white] La pendule des Blancs a commencé à { $time }. La cadence ({ $control }) donne { $should }.
   *[black] La pendule des Noirs a commencé à { $time }. La cadence ({ $control }) donne { $should }.
}
hall_both_began_at = La pendule a commencé à : Blancs { $white }, Noirs { $black }. La cadence ({ $control }) donne { $should }.
# $method is increment, bronstein or delay; $bonus are its seconds by the time control.
hall_wrong_bonus = { $side ->
    [white] Les Blancs ont reçu { $seconds } s à chacun de { $count } coups de suite.
   *[black] Les Noirs ont reçu { $seconds } s à chacun de { $count } coups de suite.
} { $method ->
    [increment] La cadence ajoute { $bonus } s par coup.
    [bronstein] La cadence rend jusqu’à { $bonus } s par coup.
   *[delay] La cadence retarde chaque coup de { $bonus } s.
}

## Pausing play

hall_pauses = Le jeu à la table { $table } est interrompu.
hall_resumes = Le jeu à la table { $table } reprend.
hall_paused_at = { $count ->
    [one] Le jeu est interrompu à { $count } table.
   *[other] Le jeu est interrompu à { $count } tables.
}
hall_resumed_at = { $count ->
    [one] Le jeu reprend à { $count } table.
   *[other] Le jeu reprend à { $count } tables.
}
hall_clock_by_wire = Sa pendule est arrêtée automatiquement.
hall_clock_by_hand = Arrêter sa pendule à la main.
hall_clock_stops = Sa pendule s’arrête.
hall_clock_stopped = Sa pendule est arrêtée.
hall_clock_to_start = Sa pendule est arrêtée : la démarrer.
hall_clock_resumes = Sa pendule reprend.
hall_clocks_by_wire = { $count ->
    [one] La pendule est arrêtée automatiquement à la table { $tables }.
   *[other] Les pendules sont arrêtées automatiquement aux tables { $tables }.
}
hall_clocks_by_hand = { $count ->
    [one] Arrêter à la main la pendule de la table { $tables }.
   *[other] Arrêter à la main les pendules des tables { $tables }.
}
hall_clocks_to_start = { $count ->
    [one] Démarrer la pendule de la table { $tables }.
   *[other] Démarrer les pendules des tables { $tables }.
}
hall_pause_no_board = Son échiquier ne répond pas ; la position sera vérifiée à sa reconnexion.
hall_pause_board_differs = La position de l’échiquier diffère de la feuille : la vérifier.
hall_pause_times_differ = Sa pendule affiche d’autres temps.
hall_no_game_in_progress = Aucune partie en cours dans cette salle.
hall_nowhere_paused = Le jeu n’est interrompu à aucune table.
hall_paused_already = Le jeu à la table { $table } est déjà interrompu.
hall_paused_already_by = Le jeu à la table { $table } est déjà interrompu ({ $by }).
hall_not_paused = Le jeu à la table { $table } n’est pas interrompu.
hall_nothing_to_pause = Aucune partie en cours à la table { $table }.
hall_stop_clock = Le jeu est interrompu, mais la pendule tourne. L’arrêter à la main. { $why }
hall_start_clock = Le jeu a repris, mais la pendule est arrêtée. La démarrer.
hall_changed_in_pause = La position a changé pendant la pause. Vérifier l’échiquier.
hall_played_in_pause = La position a changé pendant la pause. Soit { $moves } a été joué, soit il faut rétablir la position.
hall_squares_after_pause = La position a changé pendant la pause. Vérifier { $squares }.
hall_clock_changed = La pendule a changé pendant la pause : maintenant Blancs { $white }, Noirs { $black }, avant Blancs { $white_before }, Noirs { $black_before }.
hall_restore_times = Régler Blancs { $white }, Noirs { $black }. Les changements pendant la pause ne comptent pas.

## A game that moves to another table

hall_no_board_there = Aucun échiquier n’y est connecté.
hall_moved_set_up = La position y est en place.
hall_moved_to_set_up = Y mettre en place la position. Le jeu reprend automatiquement.
hall_moved_stays_paused = Le jeu reste interrompu : mettre en place la position, puis reprendre.
hall_set_up = Mettre en place la position de la partie de la table { $table }. Le jeu reprend automatiquement.
hall_set_up_squares = Mettre en place la position de la partie de la table { $table } : { $squares }. Le jeu reprend automatiquement.
hall_compare_last_moves = Son échiquier était déconnecté à la fin : comparer les derniers coups avec les feuilles de partie.

## The start of a game

hall_quarter_turned = L’échiquier est tourné de 90 degrés. Le tourner pour que chaque joueur ait une case claire à droite, puis replacer les pièces.
hall_start_wrong = La position initiale est incorrecte. Replacer les pièces.
hall_start_squares = La position initiale est incorrecte. Il faut : { $squares }.
hall_swapped = Inversées : { $pieces }. Échanger { $square } et { $other }.
hall_set_up_and_start = Aucun coup joué : corriger la position, puis commencer.
hall_start_now = Commencer la partie depuis la position initiale. Les coups sont enregistrés à partir de maintenant.
# $why is a list of the reasons below, or of squares.
hall_clock_no_game = La pendule tourne, mais aucune partie n’a commencé : { $why }.
hall_moves_no_game = On joue, mais aucune partie n’a commencé : { $why }.
hall_start_unseen = le début n’a pas été détecté
hall_board_empty = aucune pièce n’est détectée sur l’échiquier
hall_start_differs = { $count ->
    [one] { $count } case diffère de la position initiale
   *[other] { $count } cases diffèrent de la position initiale
}
hall_faults_at_start = Enregistrée depuis la position initiale, alors que l’échiquier montre : { $faults }. Vérifier l’échiquier.
hall_started_unheard = La partie a commencé pendant que l’échiquier était déconnecté, et sa mémoire n’a pas de coups : { $why }. Saisir les coups des feuilles de partie après le résultat.
hall_played_unheard = Une partie a peut-être été jouée pendant que l’échiquier était déconnecté, et sa mémoire n’a pas de coups : { $why }. Si c’était celle-ci, saisir son résultat, puis les coups des feuilles de partie.
hall_doubtful_moves = { $count ->
    [one] { $count } coup a été joué pendant que l’échiquier était déconnecté, peut-être dans une autre partie : { $why }. Si c’était celle-ci, saisir son résultat, puis les coups des feuilles de partie.
   *[other] { $count } coups ont été joués pendant que l’échiquier était déconnecté, peut-être dans une autre partie : { $why }. Si c’était celle-ci, saisir son résultat, puis les coups des feuilles de partie.
}
# Reasons, put into the three above.
hall_no_reply = pas de réponse
hall_no_power = l’échiquier était sans courant
hall_no_moves_fit = aucun coup légal n’explique les données
hall_doubt_few = trop peu de coups
hall_doubt_presses = appuis sur la pendule : { $count ->
    [one] { $count }
   *[other] { $count }
}
hall_doubt_setting = le réglage de la pendule est inconnu
hall_doubt_computer = l’heure de l’ordinateur a été reculée après le placement des joueurs
hall_doubt_more = la pendule avait plus de temps que n’en donne la cadence
hall_doubt_less = la pendule a commencé avec moins de temps que n’en donne la cadence
hall_doubt_times = la pendule affiche d’autres temps qu’à la fin
hall_no_result_yet = Une nouvelle partie a commencé, mais celle-ci n’a pas de résultat. Le saisir ; les coups déjà joués dans la nouvelle sont conservés.
hall_no_result_faults = Une nouvelle partie a commencé, mais celle-ci n’a pas de résultat. Le saisir. Puis vérifier l’échiquier : { $faults }.
hall_began_long_before = Il manque des coups : la partie a commencé bien avant le résultat de la précédente.
hall_rotated_squares = L’échiquier a été tourné et sa position ne découle pas de la feuille. Vérifier { $squares }.
hall_rotated_count = { $count ->
    [one] L’échiquier a été tourné et { $count } case ne découle pas de la feuille.
   *[other] L’échiquier a été tourné et { $count } cases ne découlent pas de la feuille.
}

## Why an alert was closed

hall_closed_another_game = une autre partie a été attribuée à la table
hall_closed_cleared = la table a été libérée
hall_closed_moved = la partie continue à la table { $table }
hall_closed_moved_here = la partie de la table { $table } continue ici
hall_closed_corrected = { $by } a corrigé les coups
hall_closed_position = { $by } a placé la position
hall_closed_chose = { $by } a choisi { $move }
hall_closed_cancelled = { $by } a annulé la partie
hall_closed_next_game = la partie suivante a commencé à la table
hall_closed_attended = { $by } s’en est occupé
hall_closed_rejected = { $by } l’a rejeté
hall_closed_applied = { $by } l’a appliqué
hall_closed_set_again = les temps ont été ordonnés à nouveau
hall_closed_set_with_decisions = les temps ont été ordonnés à nouveau, avec les décisions ultérieures
hall_closed_times_undone = { $by } l’a annulé avant le réglage ; laisser la pendule en l’état
hall_closed_over_clock = la partie est terminée ; sa pendule n’a pas à être réglée
hall_closed_clock_set = la pendule affiche ces temps
hall_closed_stopped = la pendule est arrêtée
hall_closed_over = la partie est terminée
hall_closed_resumed = le jeu a repris
hall_closed_set_up = la position correspond à la feuille
hall_closed_few_moves = trop peu de coups de cette partie ont été joués
hall_closed_started = la partie a commencé
hall_closed_started_by = { $by } a commencé la partie
hall_closed_started_so = la partie a commencé avec cette position
hall_closed_start_right = la position initiale est en place

## Health

hall_no_board_yet = Aucun échiquier ne s’est encore connecté ici.
hall_no_clock_yet = Aucune pendule n’a encore été lue ici.
hall_no_clock_here = Cet échiquier n’a pas de pendule. On peut en ajouter une : la pendule à l’écran (page de la table, sous « Pendule »), un second appareil avec pendule, ou une passerelle (`clock` de la table dans la configuration).
hall_through_board = La pendule est lue par l’échiquier. Tant qu’il ne répond pas, on ne sait rien d’elle.
hall_clock_only = Cette table a une pendule mais pas d’échiquier : appuis, temps et drapeaux sont contrôlés, les coups ne sont pas enregistrés. Pour cela, attribuer un échiquier.
hall_on_screen = Pendule à l’écran : un téléphone ou une tablette près de l’échiquier, ouverte avec le code de la table.
hall_another_board = Un autre échiquier est connecté à la place de celui de la table { $table }. Reconnecter l’original ou attribuer ici un échiquier.
hall_chain = Les { $count } échiquiers de cette chaîne sont concernés.
hall_chain_named = { $board } est une chaîne d’échiquiers. Nommer l’échiquier par son numéro dans [[tables]].
hall_stranger = Cet échiquier a été connecté à { $place }, où était celui de la table { $table }. Aucune partie n’y commence automatiquement : attribuer l’échiquier à une table ou reconnecter l’autre.
# $tables is such as 3 (COM5), 4 (COM7).
hall_same_name = Plusieurs échiquiers s’appellent { $name }, aux tables { $tables }. Attribuer chacun par son port, ici avec board = "{ $port }" dans [[tables]].
hall_board_battery = La batterie de l’échiquier est faible : la changer ou la charger avant la prochaine ronde.
hall_clock_battery = La pile de la pendule est faible : la changer ou la charger avant la prochaine ronde.
hall_noisy = Connexion perturbée : { $count } messages défectueux de l’échiquier en une minute. Vérifier les prises et éloigner le câble des cordons d’alimentation.
hall_loose = L’échiquier s’est déconnecté { $count } fois en 10 minutes. Vérifier les prises ou remplacer le câble.
hall_serial = Numéro { $number }.
hall_firmware = Micrologiciel { $version }.
hall_charging = Batterie { $percent } %, en charge.
hall_battery = { $hours ->
    [0] Batterie { $percent } %, moins d’une heure.
    [one] Batterie { $percent } %, environ { $hours } heure.
   *[other] Batterie { $percent } %, environ { $hours } heures.
}
hall_clock_model = Modèle : { $name }.
hall_occupancy_only = Cet échiquier ne détecte que les cases occupées. Prises et promotions peuvent demander une confirmation dans une alerte.
hall_side_unknown = Son orientation est connue après le premier coup des Blancs.

## History of a table

hall_note_moved = { $by } a déplacé ici la partie de la table { $table }.
hall_note_clock_times = Temps : Blancs { $white }, Noirs { $black }.
hall_note_corrected = { $side ->
    [white] Le temps des Blancs a été changé à la main de { $before } à { $after }.
   *[black] Le temps des Noirs a été changé à la main de { $before } à { $after }.
}
hall_note_period = { $side ->
    [white] La période { $period } a commencé pour les Blancs avec { $left }.
   *[black] La période { $period } a commencé pour les Noirs avec { $left }.
}
hall_note_ordered = { $by } a réglé la pendule : Blancs { $white_before } → { $white }, Noirs { $black_before } → { $black }.
hall_note_ordered_unread = { $by } a demandé Blancs { $white }, Noirs { $black } sur une pendule qui n’est pas lue.
hall_note_clock_set = La pendule a accepté les temps.
hall_note_clock_not_set = La pendule n’a pas accepté les temps. { $reason }
hall_note_rank_1 = { $by } a indiqué que les Blancs sont à la rangée 1 de l’échiquier.
hall_note_rank_8 = { $by } a indiqué que les Blancs sont à la rangée 8 de l’échiquier.
hall_note_clock_left = { $by } a indiqué que le temps des Blancs est à gauche de la pendule.
hall_note_clock_right = { $by } a indiqué que le temps des Blancs est à droite de la pendule.
hall_note_paused = { $by } a interrompu le jeu.
hall_note_paused_for = { $by } a interrompu le jeu : { $reason }
hall_note_resumed = { $by } a repris le jeu.
hall_note_resumed_alone = Le jeu a repris quand la position a correspondu à la feuille.

## Preview: what a request would change

hall_at_table = Table { $table } : { $text }
hall_game_leaves = La partie { $game } quitte la table.
hall_game_restarts = La partie recommence : les joueurs restent, et elle débute quand la position initiale est en place.
hall_players_leave = { $player } et { $opponent } quittent la table.
hall_players_seated = Blancs : { $white }. Noirs : { $black }. Partie { $game }, { $control }, { $rules }.
hall_without_clock = sans pendule
hall_last_move = Dernier coup : { $move }.
hall_no_moves = Aucun coup encore.
hall_result_is = Résultat : { $result }.
hall_no_result = Pas de résultat.
hall_game_moves_to = La partie { $game } continue à la table { $table }.
hall_game_comes = La partie { $game } ({ $white }, { $black }) continue ici avec sa feuille.
hall_set_manually = Régler la pendule à la main.
hall_set_automatically = La pendule est réglée automatiquement.
hall_set_automatically_stopped = La pendule est réglée automatiquement, puis arrêtée.
hall_set_automatically_running = { $side ->
    [white] La pendule est réglée automatiquement ; celle des Blancs tourne ensuite.
   *[black] La pendule est réglée automatiquement ; celle des Noirs tourne ensuite.
}
hall_resumes_now = La position correspond à la feuille : le jeu reprend aussitôt.
hall_stays_paused = Le jeu reste interrompu jusqu’à ce qu’on le reprenne.
hall_resumes_when_set_up = Le jeu est interrompu jusqu’à ce que la position corresponde à la feuille, puis reprend automatiquement.
hall_moves_stay = Coups conservés jusqu’à { $move }.
hall_no_move_stays = Aucun coup enregistré n’est conservé.
hall_move_removed = Retiré : { $move }.
hall_moves_removed = Retirés : { $moves }.
hall_move_added = Ajouté : { $move }.
hall_moves_added = Ajoutés : { $moves }.
hall_position_after = { $side ->
    [white] La partie continue de la nouvelle position après { $move }, trait aux Blancs.
   *[black] La partie continue de la nouvelle position après { $move }, trait aux Noirs.
}
hall_position_start = { $side ->
    [white] La partie continue de la nouvelle position, trait aux Blancs.
   *[black] La partie continue de la nouvelle position, trait aux Noirs.
}
hall_board_read = Ensuite lu sur l’échiquier : { $moves }.
hall_board_differs = L’échiquier diffère : { $squares }.
hall_game_ends = La partie se termine : { $result }.
hall_result_removed = Le résultat { $result } est retiré et la partie continue.
hall_result_changes = Le résultat passe de { $before } à { $after }.
hall_read_rank_1 = L’échiquier est lu avec les Blancs à la rangée 1.
hall_read_rank_8 = L’échiquier est lu avec les Blancs à la rangée 8.
hall_white_left = Le temps des Blancs est lu à gauche de la pendule.
hall_white_right = Le temps des Blancs est lu à droite de la pendule.
hall_presses_dropped = Les appuis pas encore évalués sont abandonnés ; les temps enregistrés restent.
hall_play_pauses = Le jeu est interrompu : rien à la table n’est évalué jusqu’à la reprise.
hall_play_resumes = Le jeu reprend.
hall_time_becomes = { $side ->
    [white] Temps des Blancs : { $time }.
   *[black] Temps des Noirs : { $time }.
}
hall_time_stays = { $side ->
    [white] Le temps des Blancs reste { $time }.
   *[black] Le temps des Noirs reste { $time }.
}
hall_time_changes = { $side ->
    [white] Temps des Blancs : { $before } → { $after }.
   *[black] Temps des Noirs : { $before } → { $after }.
}
# $alert is the headline of the alert.
hall_alert_comes = L’alerte suit la partie : { $alert }
hall_alert_leaves = L’alerte part avec sa partie : { $alert }
hall_alert_raised = Nouvelle alerte : { $alert }
hall_alert_noted = Noté sans alerte : { $alert }
hall_alert_rejected = Alerte close, rien d’appliqué : { $alert }
hall_alert_applied = Alerte close : { $alert } Appliqué : { $remedy }
hall_alert_reopened = Alerte rouverte : { $alert }
hall_alert_closed = Alerte close ({ $reason }) : { $alert }
hall_alert_handled = { $by } s’occupe de l’alerte : { $alert }
hall_alert_released = Personne ne s’occupe de l’alerte : { $alert }
hall_remedy_becomes = Nouvelle mesure : { $remedy } Alerte : { $alert }
hall_remedy_gone = Plus de mesure : { $alert }
hall_illegal_count = { $side ->
    [white] Coups illégaux des Blancs : { $before } → { $after }.
   *[black] Coups illégaux des Noirs : { $before } → { $after }.
}
hall_delay = Public { $audience } : différé de { $seconds } s et { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
hall_note_added = Une note est ajoutée pour les autres arbitres.
hall_note_done = La note est traitée.

## Calibration, and what is sent again

hall_resent = { $count ->
    [one] { $count } élément a été renvoyé.
   *[other] { $count } éléments ont été renvoyés.
}
hall_resent_partly = Des éléments ultérieurs restent à publier. Redemander plus tard.
hall_no_board_to_calibrate = Aucun échiquier connecté à la table { $table }. L’allumer ou en attribuer un.
hall_no_calibration_needed = L’échiquier de la table { $table } ({ $board }) n’a pas besoin d’étalonnage.
hall_board_to_reconnect = L’échiquier de la table { $table } est déconnecté. Vérifier d’abord le câble et l’alimentation.
# $sets: how many sets of pieces the hall knows.
hall_set_saved = { $count ->
    [one] Enregistré : { $count } pièce de ce jeu, pour tous les échiquiers de la salle.
   *[other] Enregistré : { $count } pièces de ce jeu, pour tous les échiquiers de la salle.
} { $sets ->
    [one] { $sets } jeu enregistré.
   *[other] { $sets } jeux enregistrés.
}
