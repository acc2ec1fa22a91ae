# Alerts, incidents, remedies and corrections on the arbiters' pages.

## What an alert is called, by its kind. Also in notifications of telephones: at most 60 characters

arbiter_kind_illegal_move = Coup illégal achevé
arbiter_kind_press_without_move = Pendule actionnée sans coup
arbiter_kind_press_before_move = Pendule actionnée avant le coup
arbiter_kind_two_hands = Coup joué à deux mains
arbiter_kind_wrong_hand = Pendule actionnée de l’autre main
arbiter_kind_unpromoted_pawn = Pion non promu sur la dernière rangée
arbiter_kind_king_capture = Roi capturé
arbiter_kind_displaced_pieces = Pièces déplacées non remises en place
arbiter_kind_touch_move = Pièce touchée
arbiter_kind_illegal_position_on_board = Position illégale sur l’échiquier
arbiter_kind_wrong_initial_position = Position initiale incorrecte
arbiter_kind_reversed_colors = Couleurs inversées
arbiter_kind_wrong_opponent = Mauvais joueur à l’échiquier
arbiter_kind_both_late = Les deux joueurs en retard
arbiter_kind_late_arrival = Joueur absent au début
arbiter_kind_flag_fall = Chute du drapeau
arbiter_kind_both_flags = Deux drapeaux tombés, rien réclamé
arbiter_kind_both_low_on_time = Les deux joueurs en zeitnot
arbiter_kind_quickplay_finish = Fin de partie au KO
arbiter_kind_clock_setting = Pendule mal réglée
arbiter_kind_clock_stopped = Pendule arrêtée
arbiter_kind_dead_position = Position morte
arbiter_kind_threefold = Triple répétition
arbiter_kind_fivefold = Quintuple répétition
arbiter_kind_fifty_moves = 50 coups sans prise ni coup de pion
arbiter_kind_seventyfive_moves = 75 coups sans prise ni coup de pion
arbiter_kind_draw_offer = Proposition de nulle
arbiter_kind_draw_agreed = Nulle par accord
arbiter_kind_resignation = Abandon
arbiter_kind_device = Appareil électronique
arbiter_kind_misconduct = Mauvaise conduite
arbiter_kind_moves_withdrawn = Coups retirés de l’enregistrement
arbiter_kind_board_lost = L’échiquier ne répond pas
arbiter_kind_clock_lost = La pendule ne répond pas
arbiter_kind_set_clock_manually = Régler la pendule à la main
arbiter_kind_stop_clock_manually = Arrêter la pendule à la main
arbiter_kind_clock_changed_in_pause = Pendule modifiée pendant une pause
arbiter_kind_clock_not_started = Pendule non démarrée
arbiter_kind_position_to_set_up = Installer la position
arbiter_kind_result_missing = Résultat manquant
arbiter_kind_result_shown = Résultat montré avec les rois
arbiter_kind_no_game = Jeu sans partie
arbiter_kind_ambiguous_position = Coup joué incertain
arbiter_kind_draw_claim_possible = Réclamation de nulle possible
arbiter_kind_arbiter_call = Arbitre appelé

## How much an alert matters, and how certain it is

arbiter_severity_urgent = Urgent
arbiter_severity_warning = Avertissement
arbiter_severity_hint = Indice
arbiter_certainty_certain = Certain
arbiter_certainty_likely = Probable
arbiter_certainty_hint = Indice
arbiter_severity_within = { $severity ->
    [urgent] urgent
    [warning] avertissement
   *[hint] indice
}
arbiter_certainty_within = { $grade ->
    [certain] certain
    [likely] probable
   *[hint] indice
}
arbiter_alert_named = { $kind } ({ $about })
arbiter_handling = { $name } s’en occupe

## The list of alerts

arbiter_alerts = Alertes
arbiter_open_alerts = Alertes ouvertes
arbiter_past_alerts = Alertes non tranchées de parties terminées
arbiter_closed_alerts = Alertes fermées
arbiter_game_finished = partie terminée
arbiter_past_count = Parties terminées, non tranchées ({ $count })
arbiter_closed_count = Fermées ({ $count })
arbiter_hidden = { $count ->
    [one] Le filtre masque 1 alerte ouverte.
   *[other] Le filtre masque { $count } alertes ouvertes.
}
arbiter_show_all = Tout afficher
arbiter_none_open = Aucune alerte ouverte.
arbiter_not_reported = Le lecteur d’échiquiers ne s’est pas encore signalé. D’ici là, aucune alerte.
arbiter_whose = Alertes de qui
arbiter_whose_all = Toutes les tables
arbiter_whose_sector = Mes tables ({ $tables })
arbiter_whose_mine = Les miennes
arbiter_certainty = Certitude
arbiter_sure_all = Avec indices
arbiter_sure_likely = Sans indices
arbiter_sure_certain = Certaines seulement
arbiter_table = Table
arbiter_take = Je m’en occupe
arbiter_act_at = { $act } : table { $number }, { $kind }
arbiter_decided_by = décidé par { $name }
arbiter_outside = La table { $number } n’est pas dans votre secteur ({ $tables }). Appelez son arbitre ou l’arbitre principal.
arbiter_line_to_set = Régler la pendule à la main : Blancs { $white }, Noirs { $black }
arbiter_spoken = Table { $number } : { $line }

## What the map of the hall says of a table

arbiter_state_urgent = alerte urgente
arbiter_state_warning = avertissement
arbiter_state_lost = échiquier ou pendule sans réponse
arbiter_state_paused = en pause
arbiter_state_hint = indice
arbiter_state_handled = en traitement
arbiter_state_short = en zeitnot
arbiter_state_playing = en cours
arbiter_state_waiting = pas commencée
arbiter_state_over = terminée
arbiter_state_free = libre
arbiter_states_urgent = { $count ->
    [one] 1 alerte urgente
   *[other] { $count } alertes urgentes
}
arbiter_states_warning = { $count ->
    [one] 1 avertissement
   *[other] { $count } avertissements
}
arbiter_states_lost = { $count } avec échiquier ou pendule sans réponse
arbiter_states_paused = { $count } en pause
arbiter_states_hint = { $count ->
    [one] 1 indice
   *[other] { $count } indices
}
arbiter_states_handled = { $count } en traitement
arbiter_states_short = { $count } en zeitnot
arbiter_states_playing = { $count } en cours
arbiter_states_waiting = { $count ->
    [one] 1 pas commencée
   *[other] { $count } pas commencées
}
arbiter_states_over = { $count ->
    [one] 1 terminée
   *[other] { $count } terminées
}
arbiter_states_free = { $count ->
    [one] 1 libre
   *[other] { $count } libres
}
arbiter_tile_calls = appelle
arbiter_tile_urgent = urgent
arbiter_tile_warning = attention
arbiter_tile_hint = indice
arbiter_tile_board = s. échiq.
arbiter_tile_clock = s. pend.
arbiter_tile_paused = pause
arbiter_tile_playing = en cours
arbiter_tile_waiting = attend
arbiter_tile_free = libre
arbiter_lost_board = l’échiquier ne répond pas
arbiter_lost_clock = la pendule ne répond pas
arbiter_awaits_position = attend la position de la table { $number }
arbiter_paused_by = en pause par { $name }
arbiter_paused_why = en pause par { $name } : { $reason }
arbiter_low_on_time = en zeitnot, { $time }
arbiter_no_moves = en cours, pas encore de coup
arbiter_nobody_seated = aucun joueur placé
arbiter_undecided = { $count ->
    [one] 1 alerte non tranchée d’une partie terminée
   *[other] { $count } alertes non tranchées d’une partie terminée
}

## One alert

arbiter_alert = Alerte
arbiter_alert_at = Alerte à la table { $number }
arbiter_to_alerts = ‹ Alertes
arbiter_previous_alert = Alerte précédente
arbiter_next_alert = Alerte suivante
arbiter_shortcuts = Raccourcis clavier
arbiter_alert_unknown = Cette alerte n’existe plus.
arbiter_none_open_short = Aucune alerte ouverte
arbiter_open_count = { $count ->
    [one] { $count } ouverte
   *[other] { $count } ouvertes
}
arbiter_place = { $at } sur { $count }
arbiter_claimed_by = { $side ->
    [white] réclamé par les Blancs
   *[black] réclamé par les Noirs
}
arbiter_seen_by = vu par { $name }
arbiter_before_first = avant le premier coup
arbiter_after = { $side ->
    [white] après le coup { $number } des Blancs
   *[black] après le coup { $number } des Noirs
}
arbiter_closed_why = Fermée : { $why }
arbiter_undone = { $decision } Annulé par { $name }, { $time }.
arbiter_before = Avant
arbiter_afterwards = Après
arbiter_clock_before_after = Pendule avant et après
arbiter_remedy = Mesure
arbiter_contradicted = Contredit
arbiter_rule = Règle
arbiter_article = Article { $article }
arbiter_count = Nombre
arbiter_mate = Mat
arbiter_may_act = Peut agir
arbiter_rules = Règles
arbiter_decide_again = Décidé à temps puis annulé. L’alerte reste ouverte jusqu’à une nouvelle décision.
arbiter_by_share = La moitié d’un temps est calculée d’après la pendule à l’application. Arrêtez d’abord la pendule.
arbiter_result = Résultat { $result }
arbiter_replay = Revoir ce moment
arbiter_print = Imprimer

## The evidence

arbiter_piece = { $side ->
    [white] { $piece ->
        [pawn] pion blanc
        [knight] cavalier blanc
        [bishop] fou blanc
        [rook] tour blanche
        [queen] dame blanche
       *[king] roi blanc
    }
   *[black] { $piece ->
        [pawn] pion noir
        [knight] cavalier noir
        [bishop] fou noir
        [rook] tour noire
        [queen] dame noire
       *[king] roi noir
    }
}
arbiter_piece_unknown = pièce
arbiter_empty = vide
arbiter_piece_on = { $piece } en { $square }
arbiter_emptied = { $square } libérée
arbiter_pressed = { $side ->
    [white] les Blancs ont actionné la pendule
    [black] les Noirs ont actionné la pendule
   *[unknown] pendule actionnée
}
arbiter_flag_fell = { $side ->
    [white] le drapeau des Blancs est tombé
    [black] le drapeau des Noirs est tombé
   *[unknown] un drapeau est tombé
}
arbiter_connection_lost = connexion perdue
arbiter_reconnected = reconnecté
arbiter_clock_read = lecture de la pendule
arbiter_relative = { $sign }{ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
arbiter_differs_new = { $square } : { $piece } (était vide)
arbiter_differs_gone = { $square } : vide (avant { $was })
arbiter_differs = { $square } : { $piece } (avant { $was })
arbiter_differences = Changements sur l’échiquier
arbiter_squares_differ = { $count } cases différentes
arbiter_board_as_recorded = Sur l’échiquier, comme enregistré
arbiter_on_the_board = Sur l’échiquier
arbiter_evidence_table = Constat sous forme de tableau
arbiter_evidence_from = Constat, en secondes à partir de { $time } (le moment jugé)
arbiter_seconds = Secondes
arbiter_source = Source
arbiter_evidence = Constat
arbiter_board = Échiquier
arbiter_clock = Pendule
arbiter_strip_key = ● posée  ○ levée  ▮ appui  ⚑ drapeau  | lecture
arbiter_strip_judged = jugé
arbiter_strip_board = échiquier
arbiter_strip_clock = pendule
arbiter_strip_press = appui
arbiter_strip_flag = { $side ->
    [white] drapeau Blancs
    [black] drapeau Noirs
   *[unknown] drapeau
}
arbiter_strip_lost = perdu
arbiter_strip_back = revenu
arbiter_strip_piece = { $side ->
    [white] b { $piece }
   *[black] n { $piece }
}

## Times to set manually

arbiter_set_manually = Régler la pendule à la main
arbiter_stop_first = La pendule tourne. Arrêtez-la d’abord.
arbiter_open_this = Ouvrir cette alerte
arbiter_open_this_to_set = Ouvrir cette alerte : { $certainty }, régler la pendule à la main
arbiter_both_shown = La pendule affiche les deux temps.
arbiter_not_read = pendule non lue
arbiter_shows = affiche { $time }
arbiter_shows_right = ✓ affiche { $time }

## Remedies and decisions

arbiter_apply = Appliquer
arbiter_apply_what = Appliquer : { $what }
arbiter_confirm_result = Confirmer : { $result }
arbiter_both_times = Blancs { $white }, Noirs { $black }
arbiter_a_warning = avertissement
arbiter_restart_it = recommencer la partie
arbiter_set_the_position = fixer la position
arbiter_start_game = Commencer la partie
arbiter_resolved = Réglé
arbiter_reopen = Annuler : rouvrir la partie
arbiter_dismiss = Écarter
arbiter_reject = Rejeter
arbiter_change = Modifier…
arbiter_other_remedy = Autre mesure…
arbiter_undo = Annuler
arbiter_note = Note (facultative)
arbiter_own_remedy = Autre mesure
arbiter_rules_leave_choice = Choisir une mesure
arbiter_other_remedies = Autres mesures
arbiter_sent = Envoyé
arbiter_illegal_count = { $count ->
    [1] Premier coup illégal de ce joueur
    [2] Deuxième coup illégal de ce joueur
    [3] Troisième coup illégal de ce joueur
   *[other] { $count }e coup illégal de ce joueur
}
arbiter_mate_unknown = On ignore si l’adversaire peut encore mater.
arbiter_mate_impossible = L’adversaire ne peut mater par aucune suite de coups légaux.
arbiter_mate_possible = L’adversaire peut encore mater.
arbiter_mate_line = L’adversaire peut encore mater : { $line }
arbiter_left_to_mate = encore { $seconds } s pour mater
arbiter_decision = { $name }, { $time } : { $what }
arbiter_decision_note = { $decision } Note : { $note }
arbiter_did_resolve = réglé.
arbiter_did_dismiss = écarté.
arbiter_did_reject = a rejeté la mesure.
arbiter_did_apply = appliqué. { $words }
arbiter_did_apply_other = a appliqué une autre mesure. { $words }
arbiter_already_decided = { $name } a déjà décidé.
arbiter_already_handling = { $name } s’en occupe déjà.
arbiter_release_lead = L’alerte sera de nouveau ouverte à tous les arbitres.
arbiter_release = Libérer
arbiter_undo_of = Annuler la décision de { $name } ?
arbiter_undo_of_lead = { $decision } Tout est annulé et l’alerte est rouverte.
arbiter_undo_of_button = Annuler la décision de { $name }
arbiter_restart_at = Recommencer la partie à la table { $number } ?
arbiter_restart_lead = { $words } Les coups de cette partie ne compteront plus. C’est irréversible.
arbiter_restart = Recommencer la partie
arbiter_choose_played = Choisir le coup joué
arbiter_correct_moves = Corriger les coups
arbiter_restore_position = Rétablir une autre position
arbiter_doubt = Connexion perdue ; votre décision n’a peut-être pas été enregistrée. Si l’alerte est encore ouverte au retour, touchez à nouveau.
arbiter_doubt_over = Connexion rétablie. L’alerte est inchangée ; touchez à nouveau pour décider.
arbiter_play_continues = Le jeu continue
arbiter_apply_this = Appliquer ceci
arbiter_warn = { $side ->
    [white] Avertir les Blancs
   *[black] Avertir les Noirs
}
arbiter_position_proposed = Fixer la position proposée
arbiter_time_unchanged = inchangé
arbiter_time_needed = requis
arbiter_both_times_needed = Saisir les deux temps comme 1:05:00 ou 5:00, au plus 9:59:59, ou laisser les deux vides.
arbiter_restart_alone = Une partie recommencée n’a ni résultat ni temps. Laisser vide.
arbiter_nothing_written = Saisir des temps, un résultat ou un avertissement. Pour ne rien changer, fermer ce formulaire et rejeter la mesure.
arbiter_written_restart = Annuler la partie et la recommencer.
arbiter_written_position = Fixer la position proposée.
arbiter_written_times = Régler la pendule : Blancs { $white }, Noirs { $black }.
arbiter_written_warning = { $side ->
    [white] Avertir les Blancs.
    [black] Avertir les Noirs.
   *[unknown] Avertir le joueur.
}
arbiter_written_result = La partie se termine { $result }.
arbiter_pause_play = Suspendre jeu et pendule
arbiter_pause_play_at = Suspendre jeu et pendule à la table { $number }
arbiter_resume_play = Reprendre le jeu
arbiter_resume_play_at = Reprendre le jeu à la table { $number }
arbiter_clock_runs_above = La pendule tourne ; les temps ci-dessus la suivent à une seconde près.
arbiter_clock_runs_below = La pendule tourne ; les temps au choix la suivent à une seconde près.
arbiter_play_paused = Jeu suspendu depuis { $time }.
arbiter_play_paused_by = Jeu suspendu depuis { $time } par { $name }.

## Corrections

arbiter_corrections = Corrections
arbiter_corrections_at = Corrections à la table { $number }
arbiter_entered_there = Les temps et les réclamations, y compris d’un début incorrect, se saisissent ici :
arbiter_no_such_table = Cette table n’existe pas dans la salle.
arbiter_not_allowed = Votre compte ne peut pas faire cela : { $what }. Voir les droits sous Accès.
arbiter_preview = Aperçu
arbiter_will_change = Cela changera
arbiter_checking = Vérification…
arbiter_cannot = C’est impossible
arbiter_check_again = Vérifier à nouveau
arbiter_changes_nothing = Rien dans l’enregistrement.
arbiter_game_changed = La partie a changé
arbiter_check_now = { $what } Vérifier ce qui changerait maintenant.
arbiter_sending = Envoyé…
arbiter_done = Fait
arbiter_not_done = Non effectué
arbiter_another_game = Une autre partie est maintenant à cette table.
arbiter_game_continued = La partie a continué : { $move } a été joué.
arbiter_record_changed = L’enregistrement de la partie a changé.
arbiter_result_removed = Le résultat a été retiré. La partie continue.
arbiter_game_ended = La partie est terminée : { $result }.
arbiter_correction_doubt = La correction n’a peut-être pas été enregistrée. Vérifier ce qu’elle change avant de l’appliquer à nouveau.
arbiter_no_game = Aucune partie n’a commencé à cette table.
arbiter_game_is_finished = La partie est terminée.
arbiter_enter_result = Saisir le résultat
arbiter_result_short = Résultat
arbiter_no_result_reopen = Pas de résultat : rouvrir la partie
arbiter_result_none = La partie n’a pas encore de résultat.
arbiter_result_replaced = Le résultat est { $result }. Un nouveau le remplace.
arbiter_choose_result = Choisir le résultat.
arbiter_choose_played_short = Coups possibles
arbiter_choose_played_first = Choisir le coup joué.
arbiter_nothing_ambiguous = Aucun coup ambigu.
arbiter_matches_board = Conforme à l’échiquier.
arbiter_differs_from_board = Alors incorrect sur l’échiquier : { $wrong }.
arbiter_rotate_board = Tourner l’échiquier
arbiter_rotate_board_lead = Si les Blancs sont assis de l’autre côté de l’échiquier.
arbiter_swap_clock = Inverser les côtés de la pendule
arbiter_swap_clock_short = Côtés pendule
arbiter_swap_clock_lead = Si le temps des Blancs est de l’autre côté de la pendule.
arbiter_pause_and_resume = Suspendre et reprendre
arbiter_pause_short = Pause
arbiter_pause_hall = Suspendre toute la salle
arbiter_play = Jeu
arbiter_pause = Suspendre le jeu
arbiter_reason = Motif (facultatif)
arbiter_not_paused = Le jeu n’est pas suspendu ici.
arbiter_paused_since = Jeu suspendu depuis { $time }.
arbiter_paused_since_why = Jeu suspendu depuis { $time } : { $reason }.
arbiter_paused_since_by = Jeu suspendu depuis { $time } par { $name }.
arbiter_paused_since_by_why = Jeu suspendu depuis { $time } par { $name } : { $reason }.
arbiter_paused_moved = Jeu suspendu depuis { $time }. Installer la position de la partie de la table { $number }.
arbiter_choose_pause = Choisir de suspendre ou de reprendre. Rien n’est jugé pendant une pause.
arbiter_set_position = Fixer la position
arbiter_position_short = Position
arbiter_as_on_board = Comme sur l’échiquier
arbiter_as_recorded = Comme enregistré
arbiter_side_to_move = Trait
arbiter_white_to_move = Trait aux Blancs
arbiter_black_to_move = Trait aux Noirs
arbiter_castling = Roque
arbiter_castling_white_short = Les Blancs peuvent faire le petit roque
arbiter_castling_white_long = Les Blancs peuvent faire le grand roque
arbiter_castling_black_short = Les Noirs peuvent faire le petit roque
arbiter_castling_black_long = Les Noirs peuvent faire le grand roque
arbiter_position_lead = Le jeu continue d’ici ; les coups précédents restent. Les cases qui diffèrent de l’enregistrement sont marquées.
arbiter_position_first = Installer la position, ou prendre celle de l’échiquier.
arbiter_position_over = La partie est terminée. Corriger plutôt ses coups.
arbiter_last_positions = Dernières positions enregistrées
arbiter_starting_position = Position initiale
arbiter_position_after = Position après { $move }
arbiter_remove_piece = Enlever
arbiter_clear_board = Vider l’échiquier
arbiter_editor_help = Glisser une pièce, ou la toucher puis toucher une case. La glisser hors de l’échiquier l’enlève. Clavier : flèches, puis K Q R B N P pour les Blancs, k q r b n p pour les Noirs, Suppr.
arbiter_pieces_to_place = Pièces à placer
arbiter_square_is = { $square } : { $piece }
arbiter_square_named = { $square }, { $piece }
arbiter_square_named_differs = { $square }, { $piece }, diffère de l’enregistrement
arbiter_nothing_recorded = Aucun coup enregistré à cette table pour l’instant.
arbiter_back_to_move = Revenir à un coup
arbiter_back_short = Revenir
arbiter_before_first_move = Avant le premier coup
arbiter_tap_last_correct = Toucher le dernier coup correct.
arbiter_choose_last_correct = Choisir le dernier coup correct.
arbiter_record_ends = L’enregistrement s’arrête après { $move }. Les signaux suivants de l’échiquier et de la pendule sont réévalués. Pour reprendre d’ici, rétablir d’abord la position sur l’échiquier.
arbiter_record_empties = Tous les coups sont retirés. Les signaux de l’échiquier et de la pendule sont réévalués. Pour reprendre d’ici, rétablir d’abord la position sur l’échiquier.
arbiter_correct_move = Corriger un coup
arbiter_move_short = Coup
arbiter_after_last = Après le dernier coup
arbiter_find_move_example = Nf3 ou g1f3
arbiter_find_move = Chercher un coup
arbiter_legal_moves = Coups légaux
arbiter_remove_move = Retirer le dernier
arbiter_add_next_move = Ajouter le coup suivant
arbiter_later_moves = Coups suivants
arbiter_keep_later = Garder les coups suivants
arbiter_reevaluate = Réévaluer les coups suivants
arbiter_the_record = Coups enregistrés
arbiter_tap_wrong = Toucher le coup erroné.
arbiter_at_start = Au début de la partie :
arbiter_after_this = Après { $move } :
arbiter_instead_of = Au lieu de { $move } :
arbiter_position_was_set = Une position a été fixée plus tard. Les coups suivants sont retirés et réévalués.
arbiter_then_illegal = { $move } serait alors illégal. Les coups suivants sont retirés et réévalués.
arbiter_none_legal = Aucun coup légal dans cette position.
arbiter_none_matches = Aucun coup légal ne correspond.
arbiter_as_recorded_move = comme enregistré
arbiter_move_game = Déplacer à une autre table
arbiter_move_game_short = Autre table
arbiter_move_game_lead = Déplacer la partie à une table libre, avec son enregistrement, ses temps et ses alertes. Le jeu y est suspendu jusqu’à ce que la position soit installée.
arbiter_move_game_first = Saisir le numéro d’une table libre.

## Health

arbiter_health = État
arbiter_level_fault = Panne
arbiter_level_warning = Avertissement
arbiter_level_ok = En ordre
arbiter_needs_action = À traiter
arbiter_computers = Ordinateurs
arbiter_to_calibrate = Échiquiers à calibrer
arbiter_all_good = Tout va bien. { $connected }
arbiter_connected = Connexion avec { $boards ->
    [one] { $boards } échiquier
   *[other] { $boards } échiquiers
} et { $clocks ->
    [one] { $clocks } pendule
   *[other] { $clocks } pendules
}.
arbiter_connected_last = Dernier état connu : connexion avec { $boards ->
    [one] { $boards } échiquier
   *[other] { $boards } échiquiers
} et { $clocks ->
    [one] { $clocks } pendule
   *[other] { $clocks } pendules
}.
arbiter_screen_clocks = { $count ->
    [one] { $count } table a la pendule à l’écran.
   *[other] { $count } tables ont la pendule à l’écran.
}
arbiter_before_next_round = Avant la prochaine ronde
arbiter_before_round_at = Avant la ronde de { $time }
arbiter_all_equipment = { $count ->
    [one] Tous les échiquiers et pendules ({ $count } table)
   *[other] Tous les échiquiers et pendules ({ $count } tables)
}
arbiter_calibrate_table = Calibrer la table { $number }
arbiter_no_data = Aucune donnée reçue ici pour l’instant.
arbiter_batteries = { $count ->
    [one] Après la ronde : { $count } batterie faible (table { $tables }).
   *[other] Après la ronde : { $count } batteries faibles (tables : { $tables }).
}
arbiter_both_fine = Échiquier et pendule en ordre.
arbiter_clock_fine = La pendule est en ordre ; il n’y a pas d’échiquier.
arbiter_last_seen = { $fault } Dernier signe { $ago }.
arbiter_malformed = { $count ->
    [one] { $count } message défectueux
   *[other] { $count } messages défectueux
}
arbiter_reconnects = { $count ->
    [one] { $count } reconnexion
   *[other] { $count } reconnexions
}
arbiter_so_far = Jusqu’ici : { $what }.
arbiter_page_ok = Tableau de bord connecté.
arbiter_page_lost = Aucune donnée du tableau de bord depuis { $time } ; ce qui suit date d’alors. Vérifier que cet appareil est dans le réseau de la salle. Si d’autres ont le même problème, vérifier que Flagfall tourne sur l’ordinateur de la salle.
arbiter_broker_ok = Courtier de messages en ligne.
arbiter_broker_lost = Le courtier de messages ne répond pas depuis { $time }. Les coups sont encore lus et enregistrés, mais aucun écran ne les montre. Vérifier le courtier sur l’ordinateur de la salle et le redémarrer.
arbiter_reader_ok = Lecteur d’échiquiers en ligne.
arbiter_reader_ok_version = Lecteur d’échiquiers en ligne, version { $version }.
arbiter_reader_lost = Le lecteur d’échiquiers s’est arrêté à { $time }. Les coups ne sont pas enregistrés. Démarrer Flagfall sur l’ordinateur de la salle.
arbiter_reader_silent = Aucune donnée du lecteur d’échiquiers depuis { $time } : lui ou le courtier de messages est bloqué. Aucune alerte avant son retour. Redémarrer Flagfall sur l’ordinateur de la salle ; les coups enregistrés sont gardés.
arbiter_reader_unknown = Le lecteur d’échiquiers ne s’est pas encore signalé. Si cela dure, vérifier qu’il tourne, avec la même salle et le même courtier.
arbiter_disk_unknown = Le journal est écrit. Espace disque libre inconnu.
arbiter_megabytes = { $size } Mo
arbiter_gigabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } Go
arbiter_disk_full = { $room } libres pour le journal, environ { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} de jeu. Libérer de l’espace maintenant : une fois plein, les coups ne peuvent plus être confirmés.
arbiter_disk_low = { $room } libres pour le journal, environ { $hours } heures de jeu. Libérer de l’espace avant la prochaine ronde.
arbiter_disk_ok = { $room } libres pour le journal, assez pour ce tournoi.

## Calibration

arbiter_calibrate = Calibrer l’échiquier de la table { $number }
arbiter_calibrate_set_up = Placer les pièces comme pour une nouvelle partie, les blanches sur les rangées marquées 1 et 2, chacune au milieu de sa case.
arbiter_calibrate_spares = Poser les dames de réserve, s’il y en a, en d3 (blanche) et d6 (noire). Laisser vides toutes les autres cases.
arbiter_calibrate_save = Quand toutes les pièces sont reconnues, enregistrer le jeu. Il pourra servir sur tout échiquier de ce type.
arbiter_save_set = Enregistrer ce jeu
arbiter_cancel = Abandonner
arbiter_to_health = Retour à l’état
arbiter_mark_read = reconnue
arbiter_mark_missing = non reconnue
arbiter_mark_stray = devrait être vide
arbiter_mark_doubled = reconnue deux fois
arbiter_mark_spare = dame de réserve éventuelle
arbiter_reading_board = Lecture de l’échiquier : { $readings } sur { $needed }.
arbiter_pieces_read = { $spares ->
    [0] { $read } pièces sur { $all } reconnues, aucune dame de réserve.
    [1] { $read } pièces sur { $all } reconnues, une dame de réserve.
   *[other] { $read } pièces sur { $all } reconnues, deux dames de réserve.
}
arbiter_calibrate_unknown = Table { $number } inconnue. Le plan de la salle montre toutes les tables.
arbiter_calibrate_no_board = La table { $number } a une pendule et pas d’échiquier : rien à calibrer.
arbiter_calibrate_not_connected = Aucun échiquier ne s’est encore connecté à la table { $number }. Cette page dira alors s’il faut le calibrer.
arbiter_calibrate_needless = L’échiquier de la table { $number } n’a pas besoin de calibrage. Seuls ceux qui lisent des puces dans les pièces en ont besoin.
arbiter_calibrate_game = Une partie est en cours à la table { $number }. Pour calibrer, les pièces doivent être dans la position initiale. Attendre la fin, ou suspendre le jeu et rétablir ensuite la position.
