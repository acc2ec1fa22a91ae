# What the rules say: remedies, claims, rulings.
#
# A remedy is a row of these sentences, one behind the other. What an arbiter is to do is an imperative.

## Times

rule_seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
rule_minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
# $time is such as 2:30.
rule_minutes_seconds = { $time } minutes
# $time is such as 1:00:30.
rule_hours = { $time } heures
# $time is one of those above.
remedy_plus = { $side ->
    [white] Ajouter { $time } aux Blancs.
   *[black] Ajouter { $time } aux Noirs.
}
remedy_minus = { $side ->
    [white] Retirer { $time } aux Blancs.
   *[black] Retirer { $time } aux Noirs.
}
remedy_increment = { $side ->
    [white] Retirer l’incrément des Blancs ({ $seconds } s).
   *[black] Retirer l’incrément des Noirs ({ $seconds } s).
}
# The times to set.
remedy_times = Blancs { $white }, Noirs { $black }.
remedy_times_stay = Laisser la pendule en l’état : Blancs { $white }, Noirs { $black }.
remedy_no_time = { $side ->
    [white] Les Blancs n’ont plus de temps. Décider si le drapeau est tombé.
   *[black] Les Noirs n’ont plus de temps. Décider si le drapeau est tombé.
}

## The person who decides, in the form that the sentences below need in each language.

rule_who_director = le directeur
rule_who_arbiter = l’arbitre
rule_who_coordinator = le coordinateur
rule_who_captains = les capitaines ou l’arbitre
rule_who_captains_joint = les deux capitaines ensemble ou l’arbitre
rule_decides = Décision : { $decider }.
# A remedy follows.
rule_may = Au choix ({ $decider }) :
rule_may_penalise = { $side ->
    [white] Avertissement ou sanction possible contre les Blancs. Décision : { $decider }.
   *[black] Avertissement ou sanction possible contre les Noirs. Décision : { $decider }.
}
rule_may_rule = Autre décision possible : { $decider }.
rule_declares = Nulle à déclarer par { $decider }.
rule_may_declare = La nulle peut être déclarée par { $decider }.
rule_may_still_declare = La nulle peut encore être déclarée par { $decider }.
rule_decides_both_lose = Les deux joueurs perdent-ils ? Décision : { $decider }.
rule_decides_restart = La partie est-elle recommencée ? Décision : { $decider }.
rule_sets_times = Les temps sont fixés par { $decider }.

## How a game ends

remedy_wins = { $side ->
    [white] Les Blancs gagnent.
   *[black] Les Noirs gagnent.
}
remedy_draw = Nulle.
remedy_continues = La partie continue.

## Illegal moves

# $count: which illegal move of this player it is.
rule_illegal_move = { $count ->
    [1] Coup illégal
    [2] Deuxième coup illégal
    [3] Troisième coup illégal
   *[other] Coup illégal numéro { $count }
} { $side ->
    [white] des Blancs.
   *[black] des Noirs.
}
remedy_on_claim = { $side ->
    [white] Seulement si les Blancs réclament : { $remedy }
   *[black] Seulement si les Noirs réclament : { $remedy }
}
remedy_plus_on_claim = { $side ->
    [white] Si les Blancs réclament, ajouter { $time } aux Blancs.
   *[black] Si les Noirs réclament, ajouter { $time } aux Noirs.
}
remedy_move_stands = Le coup est maintenu.
remedy_has_moved = { $side ->
    [white] Les Blancs ont joué depuis.
   *[black] Les Noirs ont joué depuis.
}
remedy_return = Replacer les pièces déplacées : { $pieces }.
remedy_to_move = { $side ->
    [white] Trait aux Blancs.
   *[black] Trait aux Noirs.
}
remedy_queen = Remplacer le pion par une dame.
remedy_corrected = La position a été corrigée ; laisser les pièces en place.
remedy_restore = Rétablir la position avant le coup.
remedy_not_counted = Les coups joués depuis ne comptent pas.
remedy_another_move = { $side ->
    [white] Les Blancs doivent jouer un autre coup.
   *[black] Les Noirs doivent jouer un autre coup.
}
remedy_touched_piece = La première pièce touchée doit être jouée ou prise si un coup légal le permet.
remedy_king_in_check = Le roi était en échec avant. Vérifier si ce coup illégal peut encore être corrigé.
remedy_king_captured = { $side ->
    [white] Les Blancs ont pris le roi.
   *[black] Les Noirs ont pris le roi.
}
remedy_king_left_wins = { $side ->
    [white] Les Blancs gagnent : le roi laissé en échec a été pris.
   *[black] Les Noirs gagnent : le roi laissé en échec a été pris.
}
remedy_king_left = Le roi laissé en échec a été pris.

rule_anyone = Chacun peut le signaler.
rule_arbiter_acts = L’arbitre intervient.
rule_arbiter_or_opponent = L’arbitre intervient, ou l’adversaire réclame.
rule_opponent_claims = Seul l’adversaire peut réclamer.
rule_players_captains = Les joueurs s’arrangent ou appellent les capitaines.
rule_director_or_players = Le directeur corrige, ou un joueur réclame.
rule_players_in_time_pressure = En zeitnot, seuls les joueurs peuvent réclamer.
# Each follows one of those above.
rule_until_made = Possible jusqu’à ce que l’adversaire ait joué le coup suivant.
rule_until_released = Possible jusqu’à ce que l’adversaire ait lâché une pièce au coup suivant.
rule_within_moves = { $count ->
    [one] Possible tant que c’est le dernier coup du joueur.
   *[other] Possible tant qu’il est parmi les { $count } derniers coups du joueur.
}
rule_until_end = Possible jusqu’à la fin de la partie.

## Other offences

remedy_replace_pawn = { $side ->
    [white] Les Blancs doivent remplacer le pion par une pièce.
   *[black] Les Noirs doivent remplacer le pion par une pièce.
}
remedy_no_penalty = Pas de sanction.
remedy_may_press = { $side ->
    [white] Les Blancs peuvent appuyer sur la pendule sans jouer.
   *[black] Les Noirs peuvent appuyer sur la pendule sans jouer.
}
remedy_warn = { $side ->
    [white] Avertir les Blancs.
   *[black] Avertir les Noirs.
}
remedy_next_time_plus = { $side ->
    [white] La prochaine fois : ajouter { $time } aux Blancs.
   *[black] La prochaine fois : ajouter { $time } aux Noirs.
}
remedy_restores = { $side ->
    [white] Les Blancs replacent les pièces sur leur temps.
   *[black] Les Noirs replacent les pièces sur leur temps.
}
remedy_move_touched = { $side ->
    [white] Les Blancs doivent jouer ou prendre la première pièce touchée, si un coup légal le permet.
   *[black] Les Noirs doivent jouer ou prendre la première pièce touchée, si un coup légal le permet.
}

## Touch-move

rule_must_move = { $side ->
    [white] Les Blancs doivent jouer
   *[black] Les Noirs doivent jouer
} { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
} { $square }.
rule_must_capture = { $side ->
    [white] Les Blancs doivent prendre
   *[black] Les Noirs doivent prendre
} { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
   *[queen] la dame
} { $square }.
rule_must_capture_with = { $side ->
    [white] Les Blancs doivent prendre
   *[black] Les Noirs doivent prendre
} { $piece ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
   *[queen] la dame
} { $square } avec { $by ->
    [pawn] le pion
    [knight] le cavalier
    [bishop] le fou
    [rook] la tour
    [queen] la dame
   *[king] le roi
} { $origin }.
rule_must_castle = { $side ->
    [white] Les Blancs doivent roquer de ce côté.
   *[black] Les Noirs doivent roquer de ce côté.
}
rule_must_move_king = { $side ->
    [white] Les Blancs doivent jouer le roi ; pas d’obligation pour la tour.
   *[black] Les Noirs doivent jouer le roi ; pas d’obligation pour la tour.
}
rule_must_move_king_or_castle = { $side ->
    [white] Les Blancs doivent jouer le roi ou roquer de l’autre côté ; pas d’obligation pour la tour.
   *[black] Les Noirs doivent jouer le roi ou roquer de l’autre côté ; pas d’obligation pour la tour.
}
rule_legal_moves = Légaux : { $moves }.
rule_any_move = { $side ->
    [white] Les Blancs peuvent jouer n’importe quel coup légal.
   *[black] Les Noirs peuvent jouer n’importe quel coup légal.
}
# $pieces is a list of the next one.
rule_no_move_with = Aucun coup légal avec : { $pieces }.
rule_piece_on = { $piece ->
    [pawn] pion
    [knight] cavalier
    [bishop] fou
    [rook] tour
    [queen] dame
   *[king] roi
} { $square }

## Penalties

remedy_points_plus = { $side ->
    [white] Donner des points supplémentaires aux Blancs : préciser combien.
   *[black] Donner des points supplémentaires aux Noirs : préciser combien.
}
remedy_points_minus = { $side ->
    [white] Retirer des points aux Blancs : préciser combien.
   *[black] Retirer des points aux Noirs : préciser combien.
}
remedy_fine = { $side ->
    [white] Amende pour les Blancs : préciser le montant.
   *[black] Amende pour les Noirs : préciser le montant.
}
remedy_exclude = { $side ->
    [white] Exclure les Blancs d’une ou plusieurs rondes.
   *[black] Exclure les Noirs d’une ou plusieurs rondes.
}
remedy_expel = { $side ->
    [white] Exclure les Blancs du tournoi.
   *[black] Exclure les Noirs du tournoi.
}
remedy_loses = { $side ->
    [white] Les Blancs perdent la partie.
   *[black] Les Noirs perdent la partie.
}
remedy_or_other = Ou choisir une autre sanction prévue par ces règles.
remedy_repeated = Récidive.

## Electronic devices

remedy_device = { $side ->
    [white] Appareil électronique des Blancs.
   *[black] Appareil électronique des Noirs.
}
remedy_device_or_half = { $side ->
    [white] Retirer { $time } aux Blancs, ou la moitié du temps restant si c’est moins.
   *[black] Retirer { $time } aux Noirs, ou la moitié du temps restant si c’est moins.
}
remedy_half = C’est la moitié du temps restant, soit moins de { $time }.
remedy_next_time_loses = { $side ->
    [white] La prochaine fois, les Blancs perdent la partie.
   *[black] La prochaine fois, les Noirs perdent la partie.
}

## Draw offers, agreements, resigning, late arrival

rule_offer_any_time = Ces règles ne disent pas quand proposer nulle.
rule_offer_in_window = { $side ->
    [white] Les Blancs ont proposé nulle après avoir joué et avant d’appuyer sur la pendule, comme il se doit.
   *[black] Les Noirs ont proposé nulle après avoir joué et avant d’appuyer sur la pendule, comme il se doit.
}
rule_offer_before_move = { $side ->
    [white] Les Blancs ont proposé nulle avant de jouer. La proposition se fait après avoir joué et avant d’appuyer sur la pendule.
   *[black] Les Noirs ont proposé nulle avant de jouer. La proposition se fait après avoir joué et avant d’appuyer sur la pendule.
}
rule_offer_opponent = { $side ->
    [white] Les Blancs ont proposé nulle alors que l’adversaire avait le trait. La proposition se fait après avoir joué et avant d’appuyer sur la pendule.
   *[black] Les Noirs ont proposé nulle alors que l’adversaire avait le trait. La proposition se fait après avoir joué et avant d’appuyer sur la pendule.
}
rule_if_it_disturbs = Si cela gêne l’adversaire :
rule_agree_later = { $count ->
    [one] Pas de nulle par accord avant que chaque joueur ait joué 1 coup. La partie continue.
   *[other] Pas de nulle par accord avant que chaque joueur ait joué { $count } coups. La partie continue.
}
remedy_agreed = Les joueurs conviennent de la nulle.
remedy_resigns = { $side ->
    [white] Les Blancs abandonnent.
   *[black] Les Noirs abandonnent.
}
remedy_absent = { $side ->
    [white] Si les Blancs sont absents, les Noirs gagnent : { $late } de retard, délai de forfait { $allowed }.
   *[black] Si les Noirs sont absents, les Blancs gagnent : { $late } de retard, délai de forfait { $allowed }.
}
rule_both_too_late = Les deux joueurs ont eu { $late } de retard, délai de forfait { $allowed }.
rule_both_late = Les deux joueurs sont arrivés avec { $late } de retard.
rule_late_time_split = Le temps est partagé entre eux.
rule_late_time_white = Le temps est retiré aux Blancs.

## Draws and claims

remedy_checkmates = { $side ->
    [white] Les Blancs matent.
   *[black] Les Noirs matent.
}
remedy_stalemate = { $side ->
    [white] Les Blancs n’ont aucun coup légal : pat.
   *[black] Les Noirs n’ont aucun coup légal : pat.
}
remedy_no_material = Aucun joueur n’a le matériel pour mater. Nulle.
remedy_fifty = 50 coups de chaque joueur sans prise ni coup de pion. Nulle.
rule_fivefold = La même position est apparue 5 fois.
rule_fivefold_in_a_row = La même position est apparue 5 fois de suite.
rule_seventyfive = 75 coups de chaque joueur sans prise ni coup de pion.
remedy_dead = Aucun joueur ne peut mater par une suite de coups légaux. Nulle.
# These two are put into the third one.
rule_pawn_on = pion en { $squares }
rule_both_in_check = les deux rois sont en échec
remedy_illegal_position = Un coup de plus a été joué dans une position illégale ({ $illegal }). Nulle.
rule_no_such_claim = Ces règles ne prévoient pas cette réclamation. La partie continue.
rule_not_on_move = { $side ->
    [white] Les Blancs n’ont pas le trait et ne peuvent pas réclamer. La partie continue.
   *[black] Les Noirs n’ont pas le trait et ne peuvent pas réclamer. La partie continue.
}
rule_announced_illegal = Le coup annoncé { $move } est illégal.
# $where is a list of the two below.
rule_repeated = { $count ->
    [one] La position est apparue { $count } fois ({ $where }).
   *[other] La position est apparue { $count } fois ({ $where }).
}
rule_at_start = au début
# $moves is such as 3, 5, 7.
rule_after_moves = { $side ->
    [white] après le coup { $moves } des Blancs
   *[black] après le coup { $moves } des Noirs
}
# $count counts the moves of both players.
rule_unchanged = { $count ->
    [one] { $count } demi-coup sans prise ni coup de pion (il faut 50 coups de chaque joueur).
   *[other] { $count } demi-coups sans prise ni coup de pion (il faut 50 coups de chaque joueur).
}
# $found is one of the sentences above.
rule_after_move = Après { $move } : { $found }
rule_claim_correct = Réclamation fondée.
rule_claim_incorrect = Réclamation non fondée.
remedy_must_play = { $side ->
    [white] Les Blancs doivent jouer { $move }.
   *[black] Les Noirs doivent jouer { $move }.
}

## Whether a player can still win

rule_cannot_mate = { $side ->
    [white] Les Blancs ne peuvent mater par aucune suite de coups légaux.
   *[black] Les Noirs ne peuvent mater par aucune suite de coups légaux.
}
rule_can_mate = { $side ->
    [white] Les Blancs peuvent encore mater.
   *[black] Les Noirs peuvent encore mater.
}
rule_mate_unproved = { $side ->
    [white] Nulle si les Blancs ne peuvent pas mater. Ce n’est pas prouvé.
   *[black] Nulle si les Noirs ne peuvent pas mater. Ce n’est pas prouvé.
}
rule_if_blocked = Si les deux capitaines jugent la position bloquée, la partie est nulle.
rule_only_king = { $side ->
    [white] Les Blancs n’ont que le roi.
   *[black] Les Noirs n’ont que le roi.
}
rule_king_and_bishop = roi et fou
rule_king_and_knight = roi et cavalier
rule_two_knights = roi et deux cavaliers contre aucun pion
rule_only_forced = { $side ->
    [white] Les Blancs n’ont que { $material }, mais peuvent forcer le mat.
   *[black] Les Noirs n’ont que { $material }, mais peuvent forcer le mat.
}
rule_only_draw = { $side ->
    [white] Les Blancs n’ont que { $material } : nulle, sauf gain forcé.
   *[black] Les Noirs n’ont que { $material } : nulle, sauf gain forcé.
}
rule_no_mating_material = { $side ->
    [white] Les Blancs n’ont pas le matériel pour mater.
   *[black] Les Noirs n’ont pas le matériel pour mater.
}
rule_mating_material = { $side ->
    [white] Les Blancs ont le matériel pour mater.
   *[black] Les Noirs ont le matériel pour mater.
}
rule_material_cannot_mate = { $side ->
    [white] Les Blancs ont le matériel, mais ne peuvent mater par aucune suite de coups légaux. L’arbitre décide.
   *[black] Les Noirs ont le matériel, mais ne peuvent mater par aucune suite de coups légaux. L’arbitre décide.
}

## Flag fall

# $callers is a list of those below.
rule_called_by = Peut être signalé par : { $callers }.
rule_called_only_by = Ne peut être signalé que par : { $callers }.
rule_caller_arbiter = un arbitre qui le voit
rule_caller_captain = un capitaine qui le voit
rule_caller_players = l’un des deux joueurs
rule_caller_opponent = l’adversaire
rule_arbiter_must_call = Un arbitre qui le voit doit le signaler.
remedy_flag_too_late = La partie était déjà terminée : le drapeau ne compte pas.
remedy_flag_void = { $side ->
    [white] Réclamation rejetée : les Blancs n’ont plus de temps non plus. La partie continue.
   *[black] Réclamation rejetée : les Noirs n’ont plus de temps non plus. La partie continue.
}
remedy_mate_over = Le délai pour mater ({ $time }) est écoulé.
remedy_mate_within = { $side ->
    [white] Les Blancs ont { $time } pour mater. Sinon : { $remedy }
   *[black] Les Noirs ont { $time } pour mater. Sinon : { $remedy }
}
remedy_flag = { $side ->
    [white] Le drapeau des Blancs est tombé.
   *[black] Le drapeau des Noirs est tombé.
}
remedy_flag_first = { $side ->
    [white] Le drapeau des Blancs est tombé en premier.
   *[black] Le drapeau des Noirs est tombé en premier.
}
remedy_both_flags = Les deux drapeaux sont tombés.
remedy_flags_unknown = Les deux drapeaux sont tombés ; l’ordre est inconnu.
remedy_check_clock = Vérifier la pendule : elle indique le drapeau tombé en premier.
remedy_both_low = { $side ->
    [white] Les deux joueurs avaient moins de { $time } et les Blancs n’ont pas { $points } points d’avance ({ $own } contre { $other }).
   *[black] Les deux joueurs avaient moins de { $time } et les Noirs n’ont pas { $points } points d’avance ({ $own } contre { $other }).
}

## A wrong start

remedy_cancel = Annuler la partie et en commencer une nouvelle.
remedy_right_colours = Arrêter la partie et en commencer une nouvelle avec les bonnes couleurs.
remedy_keep_times = Le temps utilisé reste décompté aux deux pendules.
remedy_reset_or_keep = Remettre les pendules au départ ou les laisser en l’état.
remedy_past_limit = { $count ->
    [one] Chaque joueur a achevé { $count } coup et la limite est { $limit }. La partie continue.
   *[other] Chaque joueur a achevé { $count } coups et la limite est { $limit }. La partie continue.
}

## Quickplay finish

rule_qpf_last_period = Une fin au KO commence avec la dernière période. La partie continue.
rule_qpf_bonus = Avec incrément ou délai, cette réclamation n’existe pas. La partie continue.
rule_qpf_check_clock = { $side ->
    [white] Les Blancs peuvent réclamer avec moins de { $time }. Vérifier la pendule.
   *[black] Les Noirs peuvent réclamer avec moins de { $time }. Vérifier la pendule.
}
rule_qpf_flag = { $side ->
    [white] Les Blancs ne peuvent pas réclamer : le drapeau est tombé. La partie continue.
   *[black] Les Noirs ne peuvent pas réclamer : le drapeau est tombé. La partie continue.
}
rule_qpf_too_early = { $side ->
    [white] Les Blancs ne peuvent pas réclamer avec { $left } restantes. La partie continue.
   *[black] Les Noirs ne peuvent pas réclamer avec { $left } restantes. La partie continue.
}
rule_qpf_may = { $side ->
    [white] Les Blancs ont le trait et { $left } restantes, et peuvent réclamer.
   *[black] Les Noirs ont le trait et { $left } restantes, et peuvent réclamer.
}
remedy_qpf_agreed = Réclamation acceptée : nulle.
remedy_qpf_increment = { $side ->
    [white] Les Blancs demandent un incrément de { $time } pour les deux joueurs et l’obtiennent.
   *[black] Les Noirs demandent un incrément de { $time } pour les deux joueurs et l’obtiennent.
}
remedy_qpf_postponed = La décision est reportée et la partie continue.
remedy_qpf_rejected = Réclamation rejetée.
remedy_qpf_less = Ce peut être moins de { $time }.
remedy_qpf_decide = { $side ->
    [white] La réclamation des Blancs selon laquelle l’adversaire ne peut pas gagner a été reportée. Décider : nulle ou perte.
   *[black] La réclamation des Noirs selon laquelle l’adversaire ne peut pas gagner a été reportée. Décider : nulle ou perte.
}
remedy_qpf_delay = { $side ->
    [white] Mettre une pendule avec délai. Les Blancs reçoivent la moitié du temps restant.
   *[black] Mettre une pendule avec délai. Les Noirs reçoivent la moitié du temps restant.
}
# Each of these is followed by rule_points_then or rule_points_now. $count may be 2.5.
rule_since_previous = { $count ->
    [one] Depuis la réclamation précédente, il y a { $count } coup :
   *[other] Depuis la réclamation précédente, il y a { $count } coups :
}
rule_since_claim = { $count ->
    [one] Depuis la réclamation, il y a { $count } coup :
   *[other] Depuis la réclamation, il y a { $count } coups :
}
rule_last_moves = { $count ->
    [one] Sur { $count } coup :
   *[other] Sur les { $count } derniers coups :
}
rule_no_move_since_claim = Aucun coup depuis la réclamation.
rule_no_move_since_previous = Aucun coup depuis la réclamation précédente.
rule_record_starts = La feuille de partie commence ici.
rule_points_then = Pièces des Blancs de { $white_before } à { $white } points, des Noirs de { $black_before } à { $black }.
rule_points_now = Pièces des Blancs : { $white } points. Pièces des Noirs : { $black } points.
rule_moves_unchanged = { $count ->
    [one] { $count } coup depuis la dernière prise ou le dernier coup de pion.
   *[other] { $count } coups depuis la dernière prise ou le dernier coup de pion.
}
rule_position_times = { $count ->
    [one] Cette position est apparue { $count } fois.
   *[other] Cette position est apparue { $count } fois.
}
# $moves is such as 41. Rh2 Rf6.
rule_moves_since = Coups depuis : { $moves }.
rule_last_played = Derniers coups : { $moves }.
