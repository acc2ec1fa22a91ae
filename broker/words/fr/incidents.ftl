# Ce qui s’est passé, selon le programme : alertes, preuves, appuis, mains, appareils perdus.

## Pièces qui ne sont pas à leur place
incident_step =
    { $piece ->
        [pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
       *[king] roi
    } { $origin }–{ $target }
incident_step_became =
    { $piece ->
        [pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
       *[king] roi
    } { $origin }–{ $target } = { $now ->
        [pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
       *[king] roi
    }
incident_gone =
    plus de { $piece ->
        [pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
       *[king] roi
    } en { $square }
incident_stands =
    { $piece ->
        [pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
       *[king] roi
    } en { $square }
incident_list = { $items }

## Pourquoi un coup est illégal
incident_why_own_piece = Il prend une pièce de son propre camp.
incident_why_turn =
    C’était aux { $side ->
        [white] Blancs
       *[black] Noirs
    } de jouer.
incident_why_pawn_left = Le pion pris en passant n’a pas été retiré.
incident_why_rook_left = La tour n’a pas été déplacée.
incident_why_check = Il laisse le roi en échec.
incident_why_blocked = Le passage est bloqué en { $squares }.
incident_why_en_passant = La prise en passant n’est possible qu’immédiatement après l’avance de deux cases.
incident_why_piece =
    { $piece ->
        [pawn] Un pion
        [knight] Un cavalier
        [bishop] Un fou
        [rook] Une tour
        [queen] Une dame
       *[king] Un roi
    } ne peut pas se déplacer ainsi.
incident_why_castling_lost = Le roi ou la tour a déjà bougé.
incident_why_castling_check = Le roi a roqué alors qu’il était en échec.
incident_why_castling_attacked = Le roi traverse ou occupe une case attaquée ({ $square }).

## Appuis sur la pendule
incident_illegal =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont achevé un coup illégal : { $what }.
incident_illegal_unnamed =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont achevé un coup illégal.
incident_illegal_unpressed =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont joué un coup illégal : { $what }.
incident_changed_after = La pièce a encore été déplacée après l’appui.
incident_ghost =
    Attention : l’échiquier n’a pas détecté récemment { $piece ->
        [pawn] le pion
        [knight] le cavalier
        [bishop] le fou
        [rook] la tour
        [queen] la dame
       *[king] le roi
    } en { $square }.
incident_pressed_displaced =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé avec des pièces mal placées : { $pieces }.
incident_displaced =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont des pièces mal placées : { $pieces }.
incident_out_of_place = Pièces mal placées : { $pieces }.
incident_pawn_left =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé sans promouvoir le pion en { $square }.
incident_no_move =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé sur la pendule sans jouer de coup.
incident_king_captured =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont pris le roi et appuyé sur la pendule.
incident_early =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé avant de lâcher { $piece ->
        [pawn] le pion
        [knight] le cavalier
        [bishop] le fou
        [rook] la tour
        [queen] la dame
       *[king] le roi
    } de { $square }.
incident_early_or_on =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé avant de lâcher { $piece ->
        [pawn] le pion
        [knight] le cavalier
        [bishop] le fou
        [rook] la tour
        [queen] la dame
       *[king] le roi
    } de { $square } (peut-être en { $on }).
incident_not_put_back =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé, mais la position rétablie n’est pas en place.

## Mains
incident_press_early =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé au moins { NUMBER($seconds, minimumFractionDigits: 2) } s avant de poser la pièce en { $square }.
incident_press_quick =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont appuyé au plus { NUMBER($seconds, minimumFractionDigits: 2) } s après avoir posé la pièce en { $square }, à { $way } mm. Une main a besoin d’au moins { NUMBER($least, minimumFractionDigits: 2) } s.
incident_habit =
    Possible : les { $side ->
        [white] Blancs
       *[black] Noirs
    } appuient avec l’autre main. { $early } des { $presses } derniers appuis sont venus trop tôt pour une seule main (médiane { NUMBER($seconds, minimumFractionDigits: 2) } s).
incident_also_seen = Vu aussi : { $signs }.
incident_sign_castled =
    { $count ->
        [one] roque avec roi et tour levés en même temps
       *[other] roque avec roi et tour levés en même temps ({ $count } fois)
    }
incident_sign_captured =
    { $count ->
        [one] deux pièces éloignées levées en même temps pour prendre
       *[other] deux pièces éloignées levées en même temps pour prendre ({ $count } fois)
    }
incident_sign_promoted =
    { $count ->
        [one] nouvelle pièce posée avant ou pendant le retrait du pion
       *[other] nouvelle pièce posée avant ou pendant le retrait du pion ({ $count } fois)
    }
incident_castled_at_once =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont roqué à deux mains : le roque a duré au plus { NUMBER($seconds, minimumFractionDigits: 2) } s.
incident_castled =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont roqué à deux mains : roi et tour ont quitté l’échiquier en même temps au moins { NUMBER($seconds, minimumFractionDigits: 2) } s. Levés en { NUMBER($lifted, minimumFractionDigits: 2) } s, posés en { NUMBER($placed, minimumFractionDigits: 2) } s.
incident_touched =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont touché { $pieces }, puis joué { $move }.
incident_touched_piece =
    { $piece ->
        [pawn] le pion
        [knight] le cavalier
        [bishop] le fou
        [rook] la tour
        [queen] la dame
       *[king] le roi
    } en { $square }
incident_touched_other =
    { $piece ->
        [pawn] le pion adverse
        [knight] le cavalier adverse
        [bishop] le fou adverse
        [rook] la tour adverse
        [queen] la dame adverse
       *[king] le roi adverse
    } en { $square }
incident_lifted = Pièce levée il y a { $ago } s pendant { NUMBER($seconds, minimumFractionDigits: 1) } s.
incident_not_restored =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } n’ont pas remis les pièces déplacées depuis { $seconds } s : { $pieces }.

## Échiquiers et pendules perdus
incident_board_lost = L’échiquier ne répond pas.
incident_clock_lost = La pendule ne répond pas.
incident_board_back = échiquier reconnecté
incident_clock_back = pendule reconnectée
incident_reasons = { $first } ; { $rest }
incident_memory_moves =
    { $count ->
        [one] 1 coup lu dans la mémoire de l’échiquier
       *[other] { $count } coups lus dans la mémoire de l’échiquier
    }
incident_memory_empty = la mémoire de l’échiquier ne contient aucun coup de cette période
incident_memory_empty_why = la mémoire de l’échiquier ne contient aucun coup de cette période ({ $why })
incident_log_silent = elle n’a pas répondu
incident_log_short = elle ne remonte pas assez loin
incident_log_power = l’échiquier était sans courant
incident_log_other_game = elle est d’une autre partie
incident_silent = Ne répond pas.
incident_answers = Connecté.
incident_no_clock = L’échiquier ne signale aucune pendule. Vérifier le câble entre les deux.
incident_clock_there = La pendule est connectée.
incident_waits_for_board = attente d’une lecture complète de l’échiquier
incident_waits_for_memory = attente de la mémoire de l’échiquier

## Coups manquants, ambigus ou retirés
incident_missing = Des coups manquent : la position ne peut pas suivre le dernier coup enregistré.
incident_missing_unheard =
    Des coups manquent : pendant que l’échiquier était déconnecté, la pendule a compté { $plies ->
        [one] 1 coup
       *[other] { $plies } coups
    } de plus que la position n’en montre.
incident_missing_without_power =
    Des coups manquent : pendant que l’échiquier était sans courant, la pendule a compté { $plies ->
        [one] 1 coup
       *[other] { $plies } coups
    } de plus que la position n’en montre.
incident_maybe_missing_unheard = Des coups manquent peut-être : pendant que l’échiquier était déconnecté, des pièces ont fait des allers-retours, et aucune pendule n’en indique le nombre.
incident_maybe_missing_without_power = Des coups manquent peut-être : pendant que l’échiquier était sans courant, des pièces ont fait des allers-retours, et aucune pendule n’en indique le nombre.
incident_unclear = Coup joué incertain : { $moves }.
incident_unclear_two = Coup joué incertain : { $first } ou { $second }.
incident_unclear_more =
    Coup joué incertain : { $first }, { $second } ou { $others ->
        [one] 1 autre possibilité
       *[other] { $others } autres possibilités
    }.
incident_instead = { $moves } à la place
incident_taken_back = repris
incident_no_move_made = aucun coup
incident_promotion_unseen = { $move } enregistré, mais l’échiquier ne peut pas identifier la pièce. Corriger si le pion est devenu une autre pièce.
incident_promotion_queen = { $move } enregistré. Une tour à l’envers est une dame, sauf si le joueur a annoncé une tour. Corriger si nécessaire.
incident_promotion_rook = { $move } enregistré. Une tour à l’envers compte comme tour. Corriger si le pion est devenu une autre pièce.
incident_swapped =
    { $move } a été validé à la pendule, mais il y a maintenant { $piece ->
        [pawn] un pion
        [knight] un cavalier
        [bishop] un fou
        [rook] une tour
        [queen] une dame
       *[king] un roi
    } en { $square }. La première pièce posée compte. Corriger si le pion est devenu une autre pièce.
incident_swap_recorded = une autre pièce est enregistrée maintenant
incident_swap_back = la pièce enregistrée est de nouveau sur sa case
incident_swap_settled = les coups suivants correspondent à l’autre pièce, désormais enregistrée
incident_removed = Retiré de l’enregistrement : { $moves }.
incident_replaced = Retiré de l’enregistrement : { $moves }. Remplacé par : { $others }.
incident_begun_again = Les pièces ont été remises en position initiale avant le démarrage de la pendule.
incident_stops_at_start = Aucun coup enregistré : aucun coup légal n’explique les pièces en { $squares }.
incident_stops = L’enregistrement s’arrête après { $move } : aucun coup légal n’explique les pièces en { $squares }.
incident_continues = le jeu continue sur l’échiquier
incident_explained = les coups expliquent de nouveau l’échiquier
incident_settled = les coups suivants ont montré lequel c’était
incident_left_out = L’échiquier montre des coups joués avant la saisie du résultat. Les ajouter s’ils ont été joués.
incident_undetected =
    Aucune pièce détectée en { $square } ; enregistré : { $piece ->
        [pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
       *[king] roi
    } ({ $side ->
        [white] Blancs
       *[black] Noirs
    }). Vérifier l’échiquier.
incident_detected = l’échiquier montre de nouveau la pièce, ou elle a bougé
incident_restored = pièces remises en place
incident_record_corrected = l’enregistrement a été corrigé

## Ce qu’un joueur réclame, propose ou déclare
incident_claims_threefold =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } réclament la nulle par triple répétition.
incident_claims_fifty =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } réclament la nulle par la règle des 50 coups.
incident_claim_came_first = La réclamation a précédé le toucher.
incident_claim_after_move =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont joué { $move } et ne peuvent plus réclamer sur ce coup. La réclamation vaut proposition de nulle.
incident_claim_after_touch =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont touché une pièce et ne peuvent plus réclamer sur ce coup. La réclamation vaut proposition de nulle.
incident_claims_no_win =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } affirment que l’adversaire ne peut pas gagner.
incident_draw_agreed = Les joueurs conviennent de la nulle.
incident_resigns =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } abandonnent.
incident_absent =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } sont absents.
incident_not_late_yet =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } peuvent encore arriver : { $late } écoulées sur { $allowed }.
incident_no_default_time = Ces règles ne fixent pas de délai de forfait. Saisir le résultat prévu par le règlement du tournoi.
incident_no_start = Aucun début n’a été annoncé pour cette partie. Saisir le résultat directement.
incident_both_late = Les deux joueurs sont arrivés en retard.
incident_both_late_open = Ces règles ne disent pas qui perd le temps si les deux sont en retard. Décider directement.
incident_both_late_no_start = Aucun début n’a été annoncé, ou il est encore à venir. Régler les temps directement.
incident_claims_touch =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } réclament « pièce touchée, pièce à jouer ».
incident_touch_unseen = L’échiquier n’en montre aucune preuve.
incident_no_touch_move = La règle de la pièce touchée ne s’applique pas ici.
incident_device =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont été signalés pour un appareil électronique. Aucune preuve de l’échiquier ni de la pendule.
incident_no_device_rule = Ces règles ne traitent pas des appareils électroniques. Décider directement.
incident_misconduct =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont été signalés pour mauvaise conduite. Aucune preuve de l’échiquier ni de la pendule.
incident_no_penalties = Ces règles ne prévoient aucune sanction. Décider directement.
incident_colours = Les joueurs ont les mauvaises couleurs.
incident_no_rule_on_colours = Ces règles ne traitent pas des couleurs inversées. Décider directement.
incident_wrong_start = La partie a commencé d’une position incorrecte.
incident_no_rule_on_start = Ces règles ne traitent pas d’une position initiale incorrecte. Décider directement.
incident_start_seen = L’échiquier montrait la position correcte.
incident_wrong_player =
    Mauvais joueur avec les { $side ->
        [white] Blancs
       *[black] Noirs
    }. Les règles ne prévoient aucune mesure.
incident_unknown_claim = Réclamation inconnue : { $claim }.
incident_may_claim =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } peuvent réclamer la nulle.
incident_no_claim_left = la nulle ne peut plus être réclamée
incident_drawn_already = une autre alerte indique que la partie est nulle

## Drapeaux
incident_flag_fell =
    Le drapeau des { $side ->
        [white] Blancs
       *[black] Noirs
    } est tombé.
incident_flags_fell = Les deux drapeaux sont tombés.
incident_flags_fell_first =
    Les deux drapeaux sont tombés, celui des { $side ->
        [white] Blancs
       *[black] Noirs
    } en premier.
incident_flags_unclaimed = Les deux drapeaux sont tombés et aucun joueur n’a réclamé. Nulle selon ces règles.
incident_claims_time =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } réclament le gain au temps.
incident_period =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } ont atteint la fin de la période { $period } avec { $made } coups achevés sur { $wanted }.
incident_look_for_mate = Aucun échiquier ne montre la position. Vérifier si l’adversaire peut encore mater.
incident_remedy_later = La mesure apparaît à la fin de ce délai.
incident_no_flags = Ces règles n’utilisent pas de drapeau.
incident_flag_up =
    Le drapeau des { $side ->
        [white] Blancs
       *[black] Noirs
    } n’est pas tombé. La pendule indique { $time }.
incident_flag_unread =
    Le drapeau des { $side ->
        [white] Blancs
       *[black] Noirs
    } n’est pas tombé. Aucune pendule n’est connectée.
incident_no_signal = Ces règles n’utilisent pas ce signal.
incident_signal_early = Les deux pendules doivent indiquer moins de { $seconds } s. Réessayer alors.
incident_low_time = Signalé : les deux joueurs ont moins de { $seconds } s.
incident_claimed = un joueur l’a réclamé
incident_flags_up = aucun drapeau n’est tombé et la pendule tourne
incident_mated_in_time = le joueur a maté dans le temps autorisé
incident_end_not_played = le coup qui aurait terminé la partie n’a pas été joué

## Ce qui dure trop longtemps
incident_clock_paused = La pendule est arrêtée depuis { $seconds } s. Un joueur a peut-être besoin d’un arbitre, ou la partie est finie.
incident_idle =
    Le début était il y a { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } et aucune pendule ne tourne.
incident_clock_not_started = On joue sans la pendule. La faire démarrer ; jusque-là, aucun coup n’est enregistré.
incident_clock_not_needed = On joue sans la pendule. La faire démarrer ; jusque-là, les coups qui restent sur l’échiquier comptent.
incident_late =
    Les { $side ->
        [white] Blancs
       *[black] Noirs
    } n’ont joué aucun coup depuis le début de la ronde.
incident_illegal_on_board = Position illégale sur l’échiquier : { $what }.
incident_legal_again = la position est de nouveau légale
incident_moves_made = des coups sont joués
incident_moves_undone = les coups ont été repris
incident_clock_runs = la pendule tourne
incident_clock_silent = la pendule ne répond pas
incident_clock_right = le réglage de la pendule est correct
incident_clock_kept = après ces coups, les règles maintiennent le réglage de la pendule

## Résultats montrés avec les rois
incident_kings = Les joueurs montrent { $result } avec les rois.
incident_kings_before = Les joueurs montraient { $result } auparavant.
incident_kings_contradict = Les joueurs montrent { $shown } avec les rois, mais le résultat est { $result }.
incident_kings_now = les joueurs montrent maintenant { $result }
incident_result_entered = { $by } a saisi le résultat
incident_reopened = { $by } a rouvert la partie
incident_play_continued = les joueurs ont continué
incident_back_in_play = la position est de nouveau celle de l’enregistrement, et le jeu continue

## Preuves que personne ne peut mater
incident_proved = Prouvé pour les deux camps : { $why }.
incident_proved_for_each = Prouvé pour les Blancs : { $white }. Pour les Noirs : { $black }.
incident_proof_material = ces pièces ne peuvent pas mater, quoi que fasse l’autre camp
incident_proof_forced = chaque coup est forcé, et aucun ne mate
incident_proof_static = aucune pièce ne pourra jamais atteindre les cases nécessaires au mat
incident_proof_exhausted = toutes les positions possibles ont été examinées, et aucune n’est mat

## Qui décide
incident_decides =
    { $who ->
        [arbiter] L’arbitre décide.
        [director] Le directeur décide.
        [coordinator] Le coordinateur décide.
        [captains_or_arbiter] Les capitaines ou l’arbitre décident.
       *[captains_joint_or_arbiter] Les deux capitaines ensemble ou l’arbitre décident.
    }
incident_confirms =
    { $who ->
        [arbiter] L’arbitre le confirme ou rouvre la partie.
        [director] Le directeur le confirme ou rouvre la partie.
        [coordinator] Le coordinateur le confirme ou rouvre la partie.
        [captains_or_arbiter] Les capitaines ou l’arbitre le confirment ou rouvrent la partie.
       *[captains_joint_or_arbiter] Les deux capitaines ensemble ou l’arbitre le confirment ou rouvrent la partie.
    }
incident_may_declare =
    { $who ->
        [arbiter] L’arbitre peut le déclarer si les joueurs continuent.
        [director] Le directeur peut le déclarer si les joueurs continuent.
        [coordinator] Le coordinateur peut le déclarer si les joueurs continuent.
        [captains_or_arbiter] Les capitaines ou l’arbitre peuvent le déclarer si les joueurs continuent.
       *[captains_joint_or_arbiter] Les deux capitaines ensemble ou l’arbitre peuvent le déclarer si les joueurs continuent.
    }

## Décider, et ce qui ne peut pas être décidé
incident_decided_by = { $by } a déjà décidé. Annuler d’abord cette décision.
incident_already_closed = Déjà clos : { $why }.
incident_corrected_meanwhile = La position a été corrigée et le jeu continue. Revoir la mesure actualisée.
incident_nothing_proposed = Les règles ne proposent rien ici. Choisir une mesure, ou rejeter.
incident_nothing_decided = Aucune décision à annuler.
incident_unknown = La table { $table } n’a pas d’incident { $incident }. Recharger la page.
incident_claim_too_late =
    Un coup illégal des { $side ->
        [white] Blancs
       *[black] Noirs
    } ne peut plus être réclamé : { $why }.
incident_none_known =
    Aucun coup illégal des { $side ->
        [white] Blancs
       *[black] Noirs
    } en attente. S’il y en a eu un, corriger les coups ou installer la position.

## Pourquoi une alerte a été close
incident_put_right = la position a été corrigée et l’adversaire a joué ; l’infraction compte
incident_too_late = trop tard selon ces règles
incident_too_late_moves =
    trop tard selon ces règles : chaque joueur a joué { $made ->
        [one] 1 coup
       *[other] { $made } coups
    } (limite { $limit })
incident_withdrawn = retirée : l’enregistrement a un coup légal pour cet appui
incident_noted = noté ; aucune sanction dans ces règles
incident_noted_only = noté
incident_clock_alone = la partie est finie, et seule sa pendule aurait pu être réglée
incident_hint_alone = la partie est finie, et ce n’était qu’un indice
incident_has_result = la partie a un résultat
incident_moved = un coup a été joué
incident_declined_by_touch = l’adversaire a touché une pièce et ainsi refusé la proposition
incident_declined_by_move = l’adversaire a joué et ainsi refusé la proposition

## Orientation de l’échiquier et de la pendule
incident_board_rotated = Échiquier tourné : les Blancs sont à la rangée { $rank }. Pris en compte ; rien à faire.
incident_board_turned = L’échiquier a été tourné : les Blancs sont maintenant à la rangée { $rank }. Pris en compte ; rien à faire.
incident_board_by_word = Les Blancs sont à la rangée { $rank } de cet échiquier, comme l’arbitre l’a indiqué et selon la configuration. Rien à faire.
incident_board_by_word_alone = Les Blancs sont à la rangée { $rank } de cet échiquier, comme l’arbitre l’a indiqué. La configuration diffère : corriger orientation pour cette table.
incident_board_unlike = La configuration place les Blancs à la rangée { $rank } de cet échiquier, mais les pièces sont dans l’autre sens. Tourner l’échiquier, ou mettre orientation = "auto" pour cette table.
incident_board_as_configured = L’échiquier est conforme à la configuration.
incident_clock_with_board =
    La pendule suit l’échiquier : le temps des Blancs est à { $hand ->
        [left] gauche
       *[right] droite
    }.
incident_clock_guessed =
    Le temps des Blancs semble être à { $hand ->
        [left] gauche
       *[right] droite
    } de la pendule, car cela correspond au trait. Vérifier quel temps tourne : si c’est le mauvais, inverser les côtés de la pendule.
incident_clock_guess_right =
    Le temps des Blancs est à { $hand ->
        [left] gauche
       *[right] droite
    } de la pendule, comme supposé. Rien à faire.
incident_clock_guess_wrong =
    Le temps des Blancs est à { $hand ->
        [left] gauche
       *[right] droite
    } de la pendule, contrairement à ce qui était supposé. Les appuis depuis le redémarrage peuvent être de l’autre joueur.
incident_clock_turned =
    La pendule a été tournée : le temps des Blancs est maintenant à { $hand ->
        [left] gauche
       *[right] droite
    }. Pris en compte ; rien à faire.
incident_clock_rotated =
    Pendule tournée : le temps des Blancs est à { $hand ->
        [left] gauche
       *[right] droite
    }. Pris en compte ; rien à faire.
incident_clock_by_word =
    Le temps des Blancs est à { $hand ->
        [left] gauche
       *[right] droite
    } de la pendule, comme l’arbitre l’a indiqué et selon la configuration. Rien à faire.
incident_clock_by_word_alone =
    Le temps des Blancs est à { $hand ->
        [left] gauche
       *[right] droite
    } de la pendule, comme l’arbitre l’a indiqué. La configuration diffère : corriger clock_side pour cette table.
incident_clock_unlike =
    La configuration place le temps des Blancs à { $hand ->
        [left] gauche
       *[right] droite
    } de la pendule, mais il semble être de l’autre côté. Vérifier quel temps tourne. Tourner la pendule, ou mettre clock_side = "auto" pour cette table.
incident_clock_as_configured = La pendule est conforme à la configuration.

## Appréciations à un moment de la relecture
incident_thought = { $what } ({ $share })
incident_thought_or = ou { $what } ({ $share })
incident_thought_made = joué : { $moves }
incident_thought_none = aucun nouveau coup
incident_thought_back = retour à la position avant le coup { $move }
incident_thought_back_then = retour à la position avant le coup { $move }, puis { $moves }
incident_thought_unexplained = inexpliqué : { $squares }
incident_thought_press =
    l’appui des { $side ->
        [white] Blancs
       *[black] Noirs
    } est en cours d’évaluation
incident_thought_reading = tout l’échiquier est en cours de lecture
