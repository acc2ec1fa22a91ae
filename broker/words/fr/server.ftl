# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = Le tableau de bord ne répond pas. Vérifier la connexion réseau de cet appareil.
server_answered = Le tableau de bord a répondu par une erreur ({ $status }).
server_no_address = Adresse inconnue.
server_bad_request = Requête non valide ({ $where }).
server_local_only = Seuls les programmes de l'ordinateur du tableau de bord peuvent utiliser cette adresse.
server_too_many_requests = Trop de requêtes depuis cette adresse. Attendre un instant, puis réessayer.
server_not_so_often = Trop de tentatives. Attendre un instant, puis réessayer.
server_foreign_request = Rejetée : cette requête ne vient pas d'une page de ce tableau de bord.
server_no_length = Rejetée : la requête n'indique pas sa longueur.
server_too_long = Trop long : { $size } ko. La limite est de { $most } ko.
server_too_many_pages = Trop de pages ouvertes à cette adresse. En fermer quelques-unes.
server_host_name = Ces pages ne sont pas disponibles sous ce nom. Utiliser l'adresse de cet ordinateur, ou ajouter le nom à names dans [dashboard].
server_broker_lost = La salle est injoignable : le tableau de bord a perdu son courtier de messages.
server_no_reason = La salle l'a rejeté sans donner de raison.
server_clock_moved = Les appareils de cette table ont changé. Recharger sa page.
server_clock_silent = L'ordinateur de la salle ne répond pas.
server_clock_second = Rien n'a été changé : un autre appareil sert de pendule à cette table. Un arbitre peut le retirer sur la page de la table.
server_press_late = Cet appui est arrivé trop tard et ne compte pas.
server_no_player = Aucun incident n'est enregistré pour un joueur de ce nom.
server_no_incident = Cet incident ne figure pas dans le journal des incidents.
server_map_changed = { $by } a réorganisé le plan entre-temps. Le vérifier, puis déplacer la table à nouveau.
server_file_unreadable = Impossible de lire { $path } ({ $why }). Rendre le fichier lisible pour ce compte, ou : { $remedy }.
server_file_unwritable = Impossible d'écrire { $path } ({ $why }). Y libérer de l'espace, ou choisir un autre répertoire avec --state.

## Signing in

server_not_signed_in = Vous êtes déconnecté. Se reconnecter.
server_wrong_password = Nom ou mot de passe incorrect.
server_wrong_pin = PIN incorrect. L'arbitre principal peut en créer un nouveau.
server_pin_closed = Le PIN est désactivé. Se connecter avec son compte, ou demander un nouveau PIN à l'arbitre principal.
server_name_has_account = { $name } a un compte. Se connecter avec ce compte, ou saisir un autre nom.
server_no_chief = Aucun arbitre principal n'a de compte ; sans PIN, personne ne pourrait agir comme tel. Ajouter d'abord un compte : flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Trop d'échecs. Réessayer dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
server_too_many_tries_minutes = Trop d'échecs. Réessayer dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
server_others_may = Avec un compte, ou sur un appareil déjà utilisé, la connexion reste possible.
server_sign_in_busy = Trop de connexions en ce moment. Attendre quelques secondes, puis réessayer.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } n'a pas cette autorisation : { $what }. Elle revient à : { $roles }.
server_all_tables = Seul l'arbitre principal peut le faire à toutes les tables. Vos tables : { $sector }.
server_other_sector = La table { $table } est dans un autre secteur. S'adresser à : { $names }. Vos tables : { $sector }.
server_account_name = Nom de compte non valide « { $name } ». Utiliser jusqu'à 60 lettres, chiffres et espaces.
server_account_taken = Le compte { $name } existe déjà. Le supprimer d'abord, ou choisir un autre nom.
server_account_unknown = Compte inconnu « { $name } » dans { $path }. Comptes : { $known }.
server_none = aucun
server_password_length = Le mot de passe doit avoir de { $least } à { $most } caractères, par exemple trois mots.
server_password_name = Le mot de passe contient le nom du compte. En choisir un autre.
server_sector_arbiters = Seul un arbitre a un secteur. Les autres rôles valent pour toutes les tables.
server_sector_bad = Secteur non valide « { $text } ». Saisir les tables comme dans 1-40,55.

## Roles and permissions

server_role_chief = arbitre principal
server_role_arbiter = arbitre
server_role_technician = technicien
server_role_desk = bureau du tournoi
server_right_health = voir l'état des échiquiers, pendules et ordinateurs
server_right_watch = voir les parties, les alertes et les notes
server_right_acknowledge = prendre en charge et libérer une alerte
server_right_decide = appliquer, modifier, rejeter ou annuler une mesure
server_right_claim = saisir la réclamation d'un joueur
server_right_correct = corriger des coups ou une position, choisir ce qui a été joué
server_right_clock = régler une pendule
server_right_result = saisir un résultat
server_right_pause = suspendre et reprendre une table
server_right_move_game = déplacer une partie à une autre table
server_right_turn = retourner un échiquier, inverser les côtés de la pendule
server_right_calibrate = étalonner un échiquier avec son jeu de pièces
server_right_bind = affecter un échiquier à une table
server_right_remark = ajouter une note pour les autres arbitres
server_right_arrange = organiser le plan de la salle
server_right_cards = imprimer les cartes d'appel des tables
server_right_delay = régler le délai de diffusion
server_right_desk = tenir le bureau : joueurs, appariements, résultats, prix
server_right_forget = effacer les noms d'un événement
server_right_accounts = voir les comptes, changer le secteur d'un arbitre
server_right_pin = créer un nouveau PIN, désactiver le PIN

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = certain
server_likely = probable
server_hint = indice
server_new_alerts = { $count ->
    [one] { $count } nouvelle alerte
   *[other] { $count } nouvelles alertes
}
server_new_faults = { $count ->
    [one] { $count } nouvelle panne
   *[other] { $count } nouvelles pannes
}
server_tables = Tables { $tables }
server_tables_and_more = Tables { $tables } et d'autres
server_check_equipment = Vérifier le matériel de la salle
server_the_hall = La salle
server_reader_stopped = Le lecteur d'échiquiers s'est arrêté. Vérifier l'ordinateur de la salle.
server_push_not_on = Les notifications ne sont pas actives sur cet appareil. Les désactiver puis les réactiver.
server_push_test = Cet appareil reçoit les alertes.
server_push_sent = Notification envoyée.
server_push_failed = Le service push n'a pas accepté la notification : { $why }.
server_push_address = Adresse de service push non valide.
server_push_not_internet = { $host } n'est pas sur internet
server_push_keys = Clés du navigateur non valides.
server_push_no_key = pas de clé de signature
server_push_slow = pas de réponse à temps
server_push_gone = cet appareil n'accepte plus de notifications
server_push_answered = erreur { $status }

## The desk: entries that are rejected

server_player_twice = { $name } est déjà inscrit dans { $section }. S'il s'agit de deux personnes, ajouter à chacune une date de naissance ou un numéro FIDE, ou écrire un des noms autrement.
server_section_closed = { $section } n'accepte plus de joueurs : { $why }. { $way }
server_pair_again_with = Annuler l'appariement de la ronde 1 (page Appariements), inscrire { $names }, puis apparier à nouveau.
server_enter_elsewhere = Inscrire { $names } dans une autre section ; la configuration peut en créer une pour les retardataires.
server_these_players = ces { $count } joueurs
server_birth_invalid = { $name } : date de naissance non valide « { $birth } ». Écrire 1990-04-03, 3.4.1990 ou 1990. Rien n'a été inscrit.
server_name_no_letter = Nom non valide « { $name } » : il faut au moins une lettre.
server_title_unknown = { $name } : titre inconnu « { $title } ». Utiliser { $known }, ou laisser vide.
server_federation_invalid = Fédération non valide « { $code } ». Utiliser trois lettres, par exemple ISR.
server_about = { $name } : { $text }
server_fide_number = { $name } : numéro FIDE non valide « { $number } ». Utiliser 11 chiffres au plus.
server_player_unchanged = Rien n'a été modifié pour ce joueur.
server_bye_beyond = { $section } compte { $planned ->
    [one] { $planned } ronde
   *[other] { $planned } rondes
} ; il n'y a pas de ronde { $round }.
server_apart_sections = { $one } et { $other } ne sont pas deux joueurs d'une même section.
server_apart_no_swiss = { $section } n'est pas un suisse : la formule fixe les appariements, on ne peut séparer personne.
server_apart_already = { $one } et { $other } sont déjà séparés.
server_apart_not = { $one } et { $other } ne sont pas séparés.
server_award_none = Saisir les points : positifs pour un bonus, négatifs pour une pénalité.
server_award_too_many = { $section } compte { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
} ; personne ne peut gagner plus de { $points } points. Ne pas saisir davantage.
server_award_round = { $section } n'a pas de ronde { $round }. Choisir de 1 à { $rounds }, ou tout l'événement.
server_undo_on_pairings = La ronde { $round } a été publiée ou modifiée depuis son appariement. L'annuler sur la page Appariements ; cela annule tout.
server_erase_name = Pour effacer tous les noms, saisir le nom de l'événement : { $name }.
server_result_changed = Le résultat est maintenant { $score }, saisi par { $by }. Le vérifier, et saisir le vôtre s'il doit compter.
server_result_gone = Le résultat est maintenant { $score }. Le vérifier, et saisir le vôtre s'il doit compter.
server_result_same = Le résultat est déjà { $score }, saisi par { $by }.
server_board_differs = L'échiquier { $boards } signale un autre résultat que celui saisi. Le confirmer, garder le vôtre, ou le corriger d'abord.
server_time_past = Cette heure est passée. En choisir une plus tardive, ou publier maintenant.
server_start_before_publication = La ronde commencerait avant la publication des appariements. Choisir un début plus tardif.
server_first_day_invalid = Premier jour non valide « { $day } ». Utiliser une date comme 2026-11-23.
server_last_day_invalid = Dernier jour non valide « { $day } ». Utiliser une date comme 2026-11-23.
server_last_before_first = Le dernier jour ({ $last }) précède le premier ({ $first }).
server_tables_range = Les numéros de table vont de 1 à { $most }.
server_setting_unknown = { $system } n'a pas de réglage « { $name } ». Réglages : { $known }.
server_hall_name = Nom de salle non valide « { $hall } ». Utiliser minuscules, chiffres, - et _.
server_table_twice = La table { $table } figure deux fois.
server_table_of_hall_twice = La table { $table } de { $hall } figure deux fois.
server_prize_money = { $prize } : un prix est de { $most } au plus.
server_prize_rating = { $prize } : classement non valide { $rating }. Utiliser de 1 à { $most }.
server_prize_birth = { $prize } : année de naissance non valide { $year }. Utiliser une année comme 2012.
server_number_unknown = { $section } n'a pas de joueur numéro { $number }.
server_listed_twice = Un joueur figure deux fois. Indiquer chacun une seule fois.
server_nothing_to_decide = { $system } ne laisse rien à décider.
server_ruleset_unknown = Aucune salle connectée n'a le règlement « { $name } ».
server_names_erased = Les noms de cet événement sont effacés. Plus rien ne peut être saisi.
server_event_not_created = Créer d'abord l'événement : lui donner un nom.
server_event_ended = L'événement est terminé. Annuler sa clôture pour saisir quelque chose.
server_section_has_players = Cette section a des joueurs. Les déplacer ou les retirer d'abord.
server_round_not_closed = La ronde { $round } de { $section } n'est pas clôturée.
server_paired_otherwise = { $section } est déjà appariée avec un autre système. Annuler d'abord ses appariements.
server_rounds_paired = { $count ->
    [one] { $count } ronde déjà appariée
   *[other] { $count } rondes déjà appariées
} dans { $section }.
server_table_run = Tables { $first } à { $last } : saisir d'abord le plus petit numéro.
server_section_taken = Une section nommée { $name } existe déjà.
server_number_taken = Le numéro { $number } est déjà pris.
server_late_entry = La ronde { $round } de { $section } est déjà appariée. Un retardataire joue à partir de la ronde { $next }.
server_was_paired = Ce joueur a déjà été apparié. Le faire plutôt abandonner ; ses parties sont conservées.
server_withdraw_paired = Ce joueur est apparié à la ronde { $round }, échiquier { $board }. Saisir le résultat ou changer l'appariement, puis le retirer après la ronde { $round }.
server_bye_allocated = Un exempt attribué par l'appariement ne peut pas être demandé.
server_round_is_paired = La ronde { $round } est déjà appariée. Modifier plutôt ses appariements.
server_round_out_of_order = La ronde { $round } est déjà appariée, ou la précédente ne l'est pas.
server_round_still_open = La ronde { $round } de { $section } n'est pas encore clôturée.
server_numbers_changed = Les numéros des joueurs ont changé depuis l'appariement. Apparier à nouveau.
server_player_moved = Le joueur { $player } joue maintenant dans une autre section. Apparier à nouveau.
server_round_not_open = Seuls les appariements d'une ronde en cours peuvent être modifiés ; la ronde { $round } ne l'est pas.
server_board_has_result = L'échiquier { $board } a un résultat. Le retirer avant de changer l'appariement.
server_self_paired = Échiquier { $board } : un joueur ne peut pas jouer contre lui-même.
server_board_no_number = Échiquier { $board } : le joueur { $player } n'a pas de numéro dans { $section }.
server_player_no_number = Le joueur { $player } n'a pas de numéro dans { $section }.
server_two_boards = Le joueur { $player } aurait deux échiquiers.
server_bye_other_section = Le joueur { $player } est exempt mais n'est pas dans { $section }.
server_bye_and_board = Le joueur { $player } a un exempt et un échiquier, ou deux exempts.
server_table_two_boards = La table { $table } aurait deux échiquiers : { $other } l'utilise déjà.
server_board = échiquier { $number }
server_not_waiting = La ronde { $round } n'attend pas d'être publiée.
server_result_sides = Les deux côtés de ce résultat ne concordent pas.
server_closed_needs_results = La ronde { $round } est clôturée : chaque échiquier doit avoir un résultat.
server_not_in_progress = La ronde { $round } n'est pas en cours.
server_open_boards = Sans résultat : échiquier { $boards }. Les saisir d'abord.
# An item at the end of a list.
server_more = { $count } de plus
server_game_is_paired = Cette partie est appariée. Saisir son résultat, ou annuler d'abord l'appariement.
server_record_unknown = Il n'y a pas d'enregistrement { $record }.
server_never_undone = Cela ne peut pas être annulé.
server_undone_already = C'est déjà annulé.
server_record_needed = L'enregistrement { $record } en dépend. L'annuler d'abord. ({ $why })
server_section_unknown = Il n'y a pas de section « { $section } ».
server_player_unknown = Il n'y a pas de joueur { $player } dans cet événement.
server_game_not_paired = Cette partie n'est plus appariée.
server_time_control = Cadence non valide « { $text } ». Utiliser secondes + incrément (5400+30), délai (5400d5) ou périodes (40/5400+30:1800+30) ; - signifie sans pendule.
server_time_control_zero = Cadence non valide « { $text } » : { $part } ne laisse pas de temps pour jouer.
server_time_control_long = Cadence non valide « { $text } » : une période dure un jour au plus, en secondes.
server_time_control_moves = Cadence non valide « { $text } » : chaque période sauf la dernière doit avoir un nombre de coups.
server_event_unknown = Il n'y a pas d'événement « { $name } » à ce bureau.
server_event_id = Identifiant d'événement non valide « { $name } ». Utiliser jusqu'à 40 lettres, chiffres, points, tirets bas et tirets.
server_event_taken = L'événement « { $name } » existe déjà.
server_event_taken_import = L'événement « { $name } » existe déjà. Importer le fichier à un autre bureau.
server_draft_changed = Quelque chose a changé pendant l'appariement. Apparier à nouveau.
server_draft_replaced = Ces appariements ont été remplacés entre-temps. Les vérifier à nouveau.
server_draft_outdated = Quelque chose a changé depuis l'appariement. Le vérifier à nouveau.
server_draft_tables = Des tables ont changé depuis la vérification : { $moved }. Vérifier à nouveau, puis accepter.
server_moved_game = { $white } - { $black } à { $now } (avant { $was })
server_at_table = table { $table }
server_at_table_of_hall = table { $table } de { $hall }
server_no_table = aucune table
server_not_last_round = La ronde { $round } n'est pas la dernière appariée. Recharger la page.
server_round_has_results = La ronde { $round } a déjà un résultat. Modifier à la main les échiquiers sans résultat.
server_undo_pairing = Annuler l'appariement de la ronde { $round } ?
server_undo_publication = Annuler la publication de la ronde { $round } ?
server_late_player = { $name } a été inscrit après le premier appariement de la ronde { $round } et joue à partir de la ronde { $first }. Pour l'inclure, mettre { $round } sur la page Joueurs, puis apparier à nouveau.
server_ask_again = La situation a changé. Confirmer à nouveau : { $question }
server_published_seen = La ronde { $round } est publiée ; les joueurs ont pu la voir.
server_games_under_way = { $count ->
    [one] { $count } partie en cours dans { $hall }, table { $tables } : elle ne comptera pas, et la table reste occupée jusqu'à ce qu'un arbitre la libère.
   *[other] { $count } parties en cours dans { $hall }, tables { $tables } : elles ne compteront pas, et les tables restent occupées jusqu'à ce qu'un arbitre les libère.
}
server_close_first = La ronde { $round } n'est pas encore clôturée. La clôturer d'abord.
server_two_players = Une ronde demande deux joueurs ; cette section en a moins.
server_pairing_process_ended = L'appariement s'est interrompu, peut-être faute de mémoire. Apparier à nouveau.
server_dashboard_stopping = Le tableau de bord s'arrête. Apparier à nouveau après son redémarrage.
server_event_unreadable = Impossible de lire l'événement { $path } ({ $why }). Un autre bureau l'a peut-être ouvert ; sinon, le remplacer par une copie exportée (flagfall event import).
server_event_unwritten = Impossible d'écrire dans { $path } ({ $why }) ; rien n'a été saisi. Libérer de l'espace ou autoriser ce compte à écrire, puis réessayer.
server_event_file_filled = { $path } contient déjà un événement.
server_room_unknown = Le bureau n'a pas cette page.
server_action_unknown = Le bureau n'a pas cette action.
server_pairing_gone = Cet appariement a été annulé ou une autre ronde a été appariée entre-temps. Recharger la page.
server_no_section = Cet événement n'a pas de section. En créer d'abord une.
server_round_not_yet = Il n'y a pas encore de ronde { $round }.
server_audience_unknown = Aucune salle connectée n'a de public « { $audience } ».
server_delay_set = Délai de diffusion réglé dans { $halls }.
server_delay_partly = Délai de diffusion réglé dans { $halls }, mais pas partout. { $failed }
server_delay_failed = Délai de diffusion non réglé. { $failed }
server_delay_no_answer = Pas de réponse. Si son courtier a des comptes, ce bureau ne peut pas le régler : le faire sur la page de cette salle.

## The desk: fields of forms

server_field_wrong = { $field } : { $problem }.
server_listed_player = Joueur { $number } de la liste : { $text }
server_listed_prize = Prix { $number } : { $text }
server_problem_missing = manquant
server_problem_unknown = n'est pas un champ de ce formulaire
server_problem_empty = ne peut pas être vide
server_problem_short = au moins { $count ->
    [one] { $count } caractère
   *[other] { $count } caractères
}
server_problem_few = au moins { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}
server_problem_long = { $count ->
    [one] { $count } caractère
   *[other] { $count } caractères
} au plus
server_problem_many = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
} au plus
server_problem_no_integer = doit être un nombre entier
server_problem_small = doit être au moins { $least }
server_problem_large = doit être au plus { $most }
server_problem_form = format non valide
server_problem_choice = doit être { $expected }
server_problem_name = ne peut contenir ni virgule, ni point-virgule, ni parenthèse isolée
server_problem_time = ne peut contenir ni virgule, ni point-virgule, ni parenthèse ; écrire 14:05
server_problem_day = utiliser une date comme 2026-11-23
server_field_name = Nom
server_field_rating = Classement
server_field_national_rating = Classement national
server_field_federation = Fédération
server_field_fide_id = Numéro FIDE
server_field_national_id = Numéro national
server_field_birth = Date de naissance
server_field_team = Équipe
server_field_note = Note
server_field_table = Table
server_field_first_round = Première ronde
server_field_rank = Rang
server_field_first_day = Premier jour
server_field_last_day = Dernier jour
server_field_of_age = Âge
server_field_time_control = Cadence
server_field_rounds = Nombre de rondes
server_field_team_best = Scores comptés par équipe
server_field_tables = Tables
server_field_money = Montant du prix
server_field_reason = Motif
server_field_score = Résultat
server_field_players = Liste des joueurs
server_field_place = Lieu
server_field_by = Nom de la personne qui décide
server_field_request = Requête

## The desk: what its pages point out

server_too_few_opponents = { $players } joueurs ne peuvent avoir { $rounds } adversaires différents : certains se rencontreraient deux fois.
server_many_rounds = { $rounds } rondes sont prévues. Est-ce voulu ?
server_manual_boards = échiquiers manuels
server_same_numbers = { $count ->
    [one] La table { $tables } existe deux fois
   *[other] Les tables { $tables } existent deux fois
} ({ $halls }) ; des joueurs peuvent se tromper de table. Utiliser d'autres numéros.
server_no_tables_hall = { $section } n'a pas de tables : aucune partie n'est suivie et tous les résultats sont saisis à la main. La salle { $hall } a les tables { $tables }.
server_planned_for = { $count ->
    [one] La table { $tables } est prévue
   *[other] Les tables { $tables } sont prévues
} pour { $other }.
server_planned_in_hall = { $count ->
    [one] La table { $tables } de { $hall } est prévue
   *[other] Les tables { $tables } de { $hall } sont prévues
} pour { $other }.
server_needed_in_hall = { $count ->
    [one] La table { $tables } de { $hall } sert
   *[other] Les tables { $tables } de { $hall } servent
} encore pour { $other }.
server_no_board_read = La salle { $hall } n'a pas d'échiquier { $count ->
    [one] à la table
   *[other] aux tables
} { $tables } ; elle en a à { $boards }. Les autres parties ne sont pas suivies et leurs résultats sont saisis à la main.
server_table_busy = Une partie de { $event } est en cours à cette table. Les joueurs sont placés dès qu'elle a un résultat.
server_still_playing = { $white } - { $black } jouent encore ici, mais leur appariement a été annulé. Arrêter la partie et libérer la table. Elle ne compte pas.
server_no_players = Aucun joueur n'est inscrit dans cette section.
server_no_standings = Impossible de calculer le classement : { $why }
server_minors_invalid = Valeur non valide « { $minors } » pour les mineurs. Utiliser { $known }.
server_all_rounds_closed = Les { $planned } rondes prévues sont clôturées. Pour une autre ronde, augmenter le nombre de rondes dans la configuration.
server_bye_pairing = exempt
server_bye_full = exempt à un point
server_bye_half = exempt à un demi-point
server_bye_zero = exempt sans point
server_same_team = { $one } et { $other } sont tous deux de { $team }.
server_no_game_now = { $name } n'a plus de partie : { $bye }.
# $players lists numbers and names.
server_finding = { $text } ({ $players })
server_without_tables = { $section } n'a pas de tables : aucun échiquier n'est suivi et tous les résultats sont saisis à la main. Si ce n'est pas voulu, choisir des tables dans la configuration ({ $halls }) et apparier à nouveau cette ronde.
server_boards_without_table = { $count } échiquiers sur { $boards } n'ont pas de table : { $section } en a { $tables }. Les résultats sans table sont saisis à la main.
server_boards_without_table_busy = { $count } échiquiers sur { $boards } n'ont pas de table : { $section } en a { $tables }, et { $names } joue encore à { $which }. Les résultats sans table sont saisis à la main.
server_own_table = { $name } joue toujours à la table { $table } ; ici : { $where }.
server_result_corrected = Un résultat a été corrigé après l'appariement : { $games }. Pour en tenir compte, annuler l'appariement et apparier à nouveau avant le jeu.
server_game = { $white } - { $black } (ronde { $round }, échiquier { $board })
server_game_of_section = { $white } - { $black } ({ $section }, ronde { $round }, échiquier { $board })
server_game_unpaired = une partie qui n'est plus appariée
server_player = joueur { $number }

## The desk: what a change would do

server_new_section = { $section } est une nouvelle section.
server_round_becomes_paired = La ronde { $round } de { $section } est appariée.
server_round_becomes_unpaired = La ronde { $round } de { $section } n'est plus appariée.
server_result_becomes = { $white } - { $black } à la ronde { $round } compte comme { $score }.
server_result_removed = { $white } - { $black } à la ronde { $round } n'a plus de résultat.
server_place_changes = { $name } : place { $before } -> { $after }.
server_points_change = { $name } : { $points_before } -> { $points } points, place { $before } -> { $after }.
server_more_places = { $count } autres changent de place.
# $points has a sign: +1.
server_award_changes = { $name } : { $points } points.
server_award_changes_in = { $name } : { $points } points à la ronde { $round }.
server_round_stays = La ronde { $round } a été appariée avec les résultats précédents et jouée : elle reste ainsi.
server_rounds_stay = Les rondes { $first } à { $last } ont été appariées avec les résultats précédents et jouées : elles restent ainsi.
server_paired_same = La ronde { $round } serait appariée de la même façon.
server_would_differ = La ronde { $round } a été appariée avec le résultat précédent ; { $count } de ses { $boards } échiquiers changeraient. Elle reste ainsi sauf nouvel appariement. { $again }
server_would_fail = La ronde { $round } a été appariée avec le résultat précédent. { $again } ({ $why })
server_again_unpublished = Elle n'est pas encore publiée : annuler l'appariement (page Appariements) et apparier à nouveau avant le jeu.
server_again_published = Elle est publiée : annuler l'appariement (page Appariements) et apparier à nouveau avant le jeu.

## The desk: its log

server_log_event = L'événement s'appelle { $name }
server_log_section = La section { $section } a été configurée
server_log_section_decided = La section { $section } a été configurée, avec cette décision : { $decisions }
server_log_section_dropped = La section { $section } a été supprimée
server_log_players = { $count } joueurs ont été inscrits dans { $section }
server_log_entered = Inscrits dans { $section } : { $names }
server_log_player_changed = Les données de { $name } ont été modifiées
server_log_player_moved = { $name } joue dans { $section }
server_log_player_removed = { $name } a été retiré
server_log_reinstated = { $name } a été réintégré
server_log_withdrawn = { $name } abandonne après la ronde { $round }
server_log_plays_after_all = { $name } joue finalement à la ronde { $round }
server_log_bye = { $name } ne joue pas à la ronde { $round } : { $bye }
server_log_paired = La ronde { $round } de { $section } a été appariée
server_log_changed = Les appariements de la ronde { $round } de { $section } ont été modifiés à la main : { $reason }
server_log_published = La ronde { $round } de { $section } est publiée à partir de { $time }
server_log_published_start = La ronde { $round } de { $section } est publiée à partir de { $time }, début à { $start }
server_log_table_withdrew = La table { $table } a retiré son résultat : { $game }
server_log_table_reports = La table { $table } signale { $result } : { $game }
server_log_result_removed = Résultat retiré : { $game }
server_log_result = Résultat { $result } : { $game }
server_log_closed = La ronde { $round } de { $section } a été clôturée
server_log_table_cleared = La table { $table } a été libérée : l'appariement de sa partie a été annulé
server_log_award = { $name } : { $points } points, { $reason }
server_log_ended = L'événement est terminé
server_log_erased = Tous les noms ont été effacés
server_log_undone = L'enregistrement { $record } a été annulé
server_log_undone_reason = L'enregistrement { $record } a été annulé ({ $reason })

## The desk: prizes without a winner

server_prize_nobody = Personne ne gagne { $prize } : { $why }.
server_prize_few_teams = il n'y a pas assez d'équipes
server_prize_all_have = tous les ayants droit ont un autre prix
server_prize_no_players = il n'y a pas de joueurs
server_prize_nobody_is = aucun joueur connu n'est : { $whom }
server_rated_below = classé sous { $rating }
server_unrated = non classé
server_born_from = né en { $year } ou après
server_woman = femme ou fille
server_man = homme ou garçon

## The desk: formats that can be chosen

server_format_scholastic = Enfants de plusieurs écoles, cinq rondes ; les quatre meilleurs scores d'une école comptent.
server_format_cohen = Poules, Elite Eight, Final Four.
server_format_vkk = Groupes, puis élimination directe jusqu'à la finale.
server_format_fide = Le système hollandais.
server_format_rapid = Dure un après-midi.
server_format_blitz = Dure une soirée.
server_format_us = Les règles de US Chess.
server_format_round_robin = Chacun joue contre tous.
server_format_quads = Groupes de quatre par niveau, trois rondes.
server_format_knockout = Le perdant d'un match est éliminé.

## Lists and files that are read in

server_file_wrong = { $name } : { $error }. Personne n'a été inscrit.
server_file_remark = { $name }, { $remark }.
server_at_line = ligne { $line } : { $what }
server_at_column = ligne { $line }, colonne { $column } : { $what }
server_games_give_players = Seuls les joueurs ont été lus dans ces parties : ni appariements, ni résultats, ni coups.
server_report_gives_players = Seuls les joueurs ont été lus dans ce rapport : ni les appariements ni les résultats { $rounds ->
    [one] de sa ronde
   *[other] de ses { $rounds } rondes
} ; tous commencent sans points.
server_report_leaves_out = Les exempts demandés, les points accordés et les joueurs à séparer n'ont pas été lus. Les saisir ici.
server_lots_again = Le tirage au sort est refait lors de l'inscription de ces joueurs.
server_birth_dropped = { $name } : date de naissance non valide « { $birth } », laissée vide.
server_cannot_enter = Impossible d'inscrire { $name } (numéro { $number }) : { $why }
server_a_player = un joueur
server_kind_workbook = un classeur (XLSX, ODS) ou un autre fichier compressé
server_kind_old_office = un classeur ou une base d'un ancien Office (XLS)
server_kind_gz = un fichier compressé (gz)
server_kind_pdf = un PDF
server_kind_database = une base de données
server_kind_access = une base Access
server_kind_web_page = une page web
server_kind_rtf = un document de traitement de texte (RTF)
server_other_kind = c'est { $kind }, pas du texte ; l'ouvrir dans son programme et enregistrer la liste des joueurs en CSV (UTF-8), ou le tournoi en TRF ou PGN
server_rating_list = c'est une liste de classement FIDE avec tous les joueurs du monde ; utiliser une liste des participants, par exemple un CSV avec les en-têtes name,rating,federation,fide id
server_encoding_unknown = encodage inconnu « { $encoding } » ; en utiliser un comme { $known }
server_byte_wrong = l'octet { $byte } n'est pas en { $encoding } : le fichier a un autre encodage
server_end_wrong = la fin du fichier n'est pas en { $encoding } : le fichier a un autre encodage
server_looks_like_utf8 = le fichier semble en UTF-8 ; il a été lu en { $encoding }, comme demandé
server_zero_byte = texte attendu, octet nul trouvé ; enregistrer le fichier en UTF-8, ou choisir son encodage (par exemple utf-16)
server_saved_twice = « { $word } » ressemble à « { $meant } » lu en Windows-1252 puis enregistré ; vérifier les noms
server_broken_utf8 = { $count ->
    [one] { $count } caractère n'est
   *[other] { $count } caractères ne sont
} pas en UTF-8, contrairement au reste ; affiché { $sign }, vérifier les noms
server_byte_unknown = l'octet { $byte } n'est ni UTF-8 ni Windows-1252 ; choisir l'encodage (peut-être cp850)
server_read_as_windows = pas en UTF-8 ; le fichier a été lu en Windows-1252, vérifier les noms
server_read_as_windows_odd = pas en UTF-8 ; le fichier a été lu en Windows-1252, vérifier les noms (« { $word } » semble faux : peut-être cp850, mac-roman, cp1250 ou cp1251)
server_control_character = le caractère de contrôle { $code } a été lu comme une espace
server_control_characters = le caractère de contrôle { $code } (et { $count } autres) a été lu comme une espace
server_headings_wanted = en-têtes attendus avec une colonne name (ou last name et first name), trouvé : { $found }
server_above_headings = le texte au-dessus des en-têtes n'est pas utilisé
server_cells_wanted = { $expected } cellules attendues comme dans les en-têtes, { $found } trouvées
server_number_of_line = le numéro { $number } figure déjà à la ligne { $line }
server_fide_number_of_line = le numéro FIDE { $number } figure aussi à la ligne { $line } ; vérifier les deux
server_players_wanted = une ligne par joueur est attendue après les en-têtes
server_no_player_line = « { $text } » n'est pas un joueur et n'est pas utilisé
server_no_player_lines = « { $text } » n'est pas un joueur et n'est pas utilisé (et { $count } autres)
server_name_wanted = nom du joueur attendu
server_name_wanted_found = nom du joueur attendu, « { $found } » trouvé
server_expected_found = { $expected } attendu, « { $found } » trouvé
server_title_in_name = { $title } dans le nom de { $name } a été lu comme un titre
server_title_not_used = le titre « { $title } » n'est pas de la FIDE et n'est pas utilisé

## Events that are read in

server_no_event_inside = Ce fichier ne contient aucun événement.
server_line_damaged_field = La ligne { $line } de ce fichier est endommagée : contenu inconnu dans « { $field } ».
server_line_damaged_kind = La ligne { $line } de ce fichier est endommagée : ni une personne ni un enregistrement.
server_line_damaged_event = La ligne { $line } de ce fichier est endommagée : elle ne nomme pas son événement.
server_line_damaged_part = La ligne { $line } de ce fichier est endommagée : une partie manque, ou un bureau ne l'a pas écrite.
server_records_missing = Des enregistrements de cet événement manquent : le fichier est incomplet.
server_no_event_file = Ce n'est pas un fichier d'événement exporté par un bureau.
server_event_file_version = Ce fichier est en version { $version } ; ce bureau lit jusqu'à la version { $most }.
server_digest_missing = La dernière ligne de ce fichier, avec sa somme de contrôle, manque : le fichier est incomplet.
server_digest_wrong = Ce fichier a été modifié après l'export : la somme de contrôle ne correspond pas. Rien n'a été importé. Utiliser une autre copie, ou exporter à nouveau.
server_digest_none = Ce fichier vient d'une version antérieure et n'a pas de somme de contrôle : des modifications ne peuvent être détectées.

## Files that are written

server_no_round_paired = Aucune ronde n'est encore appariée.
server_no_such_file = Il n'y a pas de fichier « { $kind } ». Fichiers : { $known }.
server_file_not_made = Impossible d'écrire ce fichier : { $why }.
server_trf16_points = TRF16 ne peut contenir de points de pénalité ou de bonus, et un joueur en a. Utiliser TRF26.
server_export_trf26 = Rapport du tournoi (TRF26)
server_export_trf16 = Rapport du tournoi pour anciens programmes (TRF16)
server_export_players = Joueurs (CSV)
server_export_standings = Classement (CSV)
server_export_pairings = Appariements et résultats (CSV)
server_export_last_round = Appariements de la dernière ronde (PGN)
server_export_games = Parties avec coups et pendules (PGN)
server_games_erased = Les noms de cet événement ont été effacés, et ses parties en contiennent.
server_no_games_known = Aucun coup n'est connu pour cette section. Seules les parties jouées sur les échiquiers de ce tableau de bord et déjà montrées au public sont incluses.

## Checks of a pairing

server_no_such_player = Il n'y a pas de joueur { $player }.
server_paired_often = Le joueur { $player } est apparié { $times } fois.
server_paired_with_self = Le joueur { $player } est apparié avec lui-même.
server_no_game_no_bye = Le joueur { $player } n'a ni partie ni exempt.
server_asked_for_bye = Le joueur { $player } a une partie mais a demandé un exempt : { $bye }.
server_comes_later = Le joueur { $player } a une partie mais n'arrive qu'à la ronde { $round }.
server_other_bye = Le joueur { $player } a demandé un exempt ({ $asked }) et en a un autre ({ $given }).
server_bye_unasked = Le joueur { $player } a un exempt sans l'avoir demandé : { $bye }.
server_have_met = Les joueurs { $one } et { $other } se sont rencontrés à la ronde { $rounds }.
server_have_met_forced = Les joueurs { $one } et { $other } se sont rencontrés à la ronde { $rounds } ; toute ronde possible a une telle partie.
server_must_not_meet = Les joueurs { $one } et { $other } ne doivent pas se rencontrer.
server_must_not_meet_forced = Les joueurs { $one } et { $other } ne doivent pas se rencontrer ; toute ronde possible a une telle partie.
server_too_many_byes = L'appariement donne { $count } exempts ({ $players }) ; { $fair } suffirait.
server_second_bye = Le joueur { $player } est exempt, mais l'a déjà été à la ronde { $round } : { $bye }.
server_second_free_point = Le joueur { $player } est exempt, mais a déjà gagné par forfait à la ronde { $round }.
server_color_run = Le joueur { $player } a les { $color ->
    [white] blancs
   *[black] noirs
} { $times } fois de suite (contre { $opponent }).
server_color_excess = Le joueur { $player } a les { $color ->
    [white] blancs
   *[black] noirs
} { $times } fois de plus que l'autre couleur (contre { $opponent }).

## Pairing systems and their settings

server_system_unknown = Système d'appariement inconnu « { $name } ». Systèmes : { $known }.
server_setting_wrong = Valeur non valide « { $text } » pour le réglage { $name } de { $system }. Attendu : { $expected }.
server_the_standings = le classement
server_closed_table = la table d'un toutes-rondes se fait avec les joueurs de la ronde 1
server_closed_bracket = le tableau se fait avec tous les joueurs avant la ronde 1
server_closed_pools = les poules se font avec tous les joueurs avant la ronde 1
server_over_only_round = La seule ronde est appariée.
server_over_all_rounds = Les { $rounds } rondes sont appariées.
server_over_match = Toutes les rondes du match sont appariées.
server_over_knockout = L'élimination directe est terminée.
server_over_vkk = L'événement VKK est terminé.
server_over_cohen = Cohen Chess : tout est apparié ; les places sont définitives quand tous les résultats sont connus.

## Explanations of a round: FIDE Dutch

# Arguments that begin with "player" are numbers of players.
server_points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
server_points_virtual = { $points ->
    [one] { $points } point
   *[other] { $points } points
} et { $virtual } virtuels
server_dutch_float = Le joueur { $player } avec { $points } flotte vers le bas et rencontre le joueur { $player_two } avec { $points_two }.
server_dutch_group = Le joueur { $player } avec { $points } et le joueur { $player_two } avec { $points_two } sont du même groupe de score.
server_dutch_group_places = Le joueur { $player } avec { $points } et le joueur { $player_two } avec { $points_two } sont du même groupe de score : { $place } et { $place_two }.
server_upper_half = numéro { $number } de la moitié supérieure
server_lower_half = numéro { $number } de la moitié inférieure
server_dutch_bye = Le joueur { $player } est exempt avec { $points } : le nombre de joueurs est impair, et il n'a eu ni exempt ni gain sans jouer.
server_dutch_color_note = Joueurs { $player } et { $player_two } : selon la règle { $rule } le joueur { $player_white } aurait les blancs. { $why }
server_due_both = Chacun a la couleur qui lui revient : joueur { $player } { $color ->
    [white] blancs
   *[black] noirs
}, joueur { $player_two } { $color_two ->
    [white] blancs
   *[black] noirs
}.
server_due_one = Chacun a la couleur qui lui revient : joueur { $player } { $color ->
    [white] blancs
   *[black] noirs
}, joueur { $player_two } l'une ou l'autre.
server_no_color_yet = Aucun n'a eu de couleur : le joueur { $player }, numéro { $place } des présents, reçoit les { $color ->
    [white] blancs
   *[black] noirs
}, car les { $drawn ->
    [white] blancs
   *[black] noirs
} ont été tirés pour les numéros impairs.
server_due_stronger = Les { $color ->
    [white] blancs
   *[black] noirs
} reviennent aux deux ; davantage au joueur { $player } ({ $strength ->
    [absolute] absolue
    [strong] forte
   *[mild] faible
}, différence { $difference }).
server_due_last = Les { $color ->
    [white] blancs
   *[black] noirs
} reviennent également aux deux ; à la dernière différence, le joueur { $player } avait les { $before ->
    [white] blancs
   *[black] noirs
}.
server_due_higher = Les { $color ->
    [white] blancs
   *[black] noirs
} reviennent également aux deux : le joueur { $player }, mieux classé, les reçoit.
server_lots_number = Tous les tirages découlent du nombre { $seed } (toss_seed). Apparier à nouveau avec lui, par exemple depuis le rapport, donne les mêmes couleurs.
server_lots_number_drawn = Tous les tirages découlent du nombre { $seed } (toss_seed), tiré à l'appariement de la ronde { $round }. Apparier à nouveau avec lui, par exemple depuis le rapport, donne les mêmes couleurs.

## Columns of lists

server_column_fide_numbers = la colonne « { $column } » a été lue comme numéros FIDE ; nommer les autres « national id »
server_column_twice = « { $column } » a le même sens qu'une colonne précédente ; n'en garder qu'une
server_column_unknown = la colonne « { $column } » est inconnue et n'est pas utilisée
server_column_unnamed = cette colonne n'a pas d'en-tête et n'est pas utilisée

## Rating report for US Chess

server_us_affiliate = Numéro d'affilié non valide. Utiliser un numéro comme A6012345.
server_us_chief = Le directeur principal doit avoir un numéro US Chess de huit chiffres.
server_us_assistant = L'assistant doit avoir un numéro US Chess de huit chiffres, ou aucun.
server_us_state = État non valide. Utiliser deux lettres, comme NY.
server_us_zip = Code ZIP non valide. Utiliser un code comme 12345.
server_us_level = Niveau non valide. Utiliser N, P, J ou S.
server_us_city = Ville non valide. Utiliser de 1 à 21 lettres.
server_us_erased = Les noms de cet événement ont été effacés.
server_us_first_day = Saisir le premier jour de l'événement sur la page de configuration.
server_us_leave_out = Pour omettre une section non classée, choisir seulement les autres.
server_us_open = { $section } : pas encore de résultat à { $boards } (ronde.échiquier).
server_us_no_form = { $section } : ce format ne peut contenir le résultat de la ronde { $round }, échiquier { $board }.
server_us_no_numbers = { $section } : pas de numéro US Chess de huit chiffres pour { $names }.
server_us_minutes = La cadence « { $text } » ne peut pas s'écrire en minutes.
server_us_control = Ce format ne peut contenir la cadence « { $text } ».
server_us_blitz = Ce format ne peut contenir le blitz. Le déclarer sur les pages de US Chess.
