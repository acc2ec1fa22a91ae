# The rooms of arbiters besides the alerts: tables, hall, notes, players, paper, notifications, replay, access.


## Every room

console_name = Console de l’arbitre
console_page = { $room } – Console de l’arbitre – Flagfall
console_rooms = Rubriques
console_room_waiting = { $room }, { $count } en attente
console_cancel = Annuler
console_sign_out = Déconnexion
console_cut_off = Aucune nouvelle alerte avant le retour de la connexion. Passer de table en table.
console_hall = Salle
console_players = Joueurs
console_notes = Notes
console_desk = Bureau
console_access = Accès
console_event = Tournoi
console_all_tables = toutes les tables
console_no_table = Cette salle n’a pas cette table.
console_moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
console_alerts = { $count ->
    [one] { $count } alerte
   *[other] { $count } alertes
}

## Keyboard shortcuts

console_keys = Raccourcis clavier
console_key_alerts = Alerte suivante, alerte précédente
console_key_enter = Ouvrir l’alerte ; dans une alerte ouverte : appliquer la mesure
console_key_handle = Je m’en occupe
console_key_change = Modifier la mesure
console_key_reject = Rejeter la mesure ou écarter l’alerte
console_key_undo = Annuler la décision
console_key_back = Retour aux alertes
console_key_help = Afficher les raccourcis

## Broadcast delay

console_delay_title = Différé de la retransmission
console_delay_unknown = Pas encore de données de la salle.
console_delay_audience = Public
console_delay_minutes = Différé (minutes)
console_delay_moves = Différé (coups)
console_delay_go = Régler le différé…
console_delay_ask = Régler le différé de { $audience } ?
console_delay_now = Actuel : { $before }.
console_delay_new = Nouveau : { $after }. Un différé plus long vaut aussitôt pour tout ce qui n’a pas été montré. Un différé plus court vaut pour la suite. Ce qui a été montré ne peut pas être retiré.
console_delay_yes = Régler le différé
console_delay_done = Différé réglé.
console_delay_of = { $audience } : { $delay }
console_delay_in = { $delay } dans { $hall }
console_delay_both = { $time } et { $moves }
console_live = en direct
console_min = { $minutes } min
console_min_s = { $minutes } min { $seconds } s
console_s = { $seconds } s

## A claim at a table

console_claim_form = Saisir une réclamation à la table { $table }
console_claim_player = Joueur
console_claim_name = { $side ->
    [white] Blancs : { $name }
   *[black] Noirs : { $name }
}
console_claim_what = Réclamation
console_claim_go = Saisir
console_claim_with = avec le coup
console_claim_seen = vu par
console_claim_seen_hint = arbitre A. Meyer
console_claim_bad_move = Saisir le coup par ses deux cases, comme e2e4, ou e7e8q pour une promotion.
console_claim_done = Réclamation saisie. Voir la décision dans les alertes.
console_claim_flag = réclame la chute du drapeau adverse
console_claim_illegal_move = réclame un coup illégal de l’adversaire
console_claim_touch_move = réclame « pièce touchée, pièce jouée »
console_claim_threefold = réclame la triple répétition
console_claim_fifty_moves = réclame 50 coups sans prise ni coup de pion
console_claim_quickplay_finish = réclame la nulle dans la finale au KO
console_claim_both_low_on_time = signale les deux joueurs sous { $seconds } s
console_claim_device = avait un appareil électronique
console_claim_misconduct = a enfreint une autre règle de conduite
console_claim_reversed_colors = signale des couleurs inversées
console_claim_wrong_opponent = n’est pas le joueur apparié
console_claim_wrong_initial_position = signale une position initiale incorrecte
console_claim_draw_offer = propose nulle
console_claim_draw_agreed = convient de la nulle avec l’adversaire
console_claim_resignation = abandonne
console_claim_absence = est absent
console_claim_both_late = est arrivé en retard, l’adversaire aussi

## The clock of a table

console_clock_kind_board = Pendule reliée à l’échiquier.
console_clock_kind_device = Pendule séparée, selon la configuration.
console_clock_kind_screen = Pendule à l’écran : un téléphone ou une tablette qui ouvre le code de la table.
console_clock_no_board = Pas d’échiquier à cette table : appuis, temps et drapeaux sont contrôlés, pas les coups.
console_clock_places = Appareils de la pendule à l’écran
console_clock_at = { $place ->
    [white] Blancs
    [black] Noirs
   *[both] Entre les joueurs
}
console_clock_show_code = { $place ->
    [white] Afficher le code des Blancs
    [black] Afficher le code des Noirs
   *[both] Afficher le code
}
console_clock_remove = { $place ->
    [white] Retirer l’appareil des Blancs
    [black] Retirer l’appareil des Noirs
   *[both] Retirer l’appareil
}
console_clock_renew = { $place ->
    [white] Nouveau code pour les Blancs
    [black] Nouveau code pour les Noirs
   *[both] Nouveau code
}
console_clock_code_of = { $place ->
    [white] Code des Blancs
    [black] Code des Noirs
   *[both] Code
}
console_clock_remove_ask = { $place ->
    [white] Retirer l’appareil des Blancs à la table { $table } ?
    [black] Retirer l’appareil des Noirs à la table { $table } ?
   *[both] Retirer l’appareil de la table { $table } ?
}
console_clock_remove_means = L’appareil n’est aussitôt plus la pendule. Pour le remplacer, ouvrir le nouveau code sur un autre appareil ou le même.
console_clock_remove_yes = Retirer
console_clock_renew_ask = { $place ->
    [white] Nouveau code pour les Blancs à la table { $table } ?
    [black] Nouveau code pour les Noirs à la table { $table } ?
   *[both] Nouveau code à la table { $table } ?
}
console_clock_renew_means = L’ancien code ne fonctionne plus.
console_clock_renew_yes = Nouveau code
console_clock_device = Un appareil
console_clock_since = { $device }, depuis { $time }
console_clock_none = Pas encore d’appareil
console_clock_to_one = Un appareil entre les joueurs
console_clock_to_one_ask = Un appareil entre les joueurs à la table { $table } ?
console_clock_to_one_means = Il sert aux deux camps et peut arrêter la pendule. Les codes actuels ne fonctionnent plus.
console_clock_to_one_yes = Un appareil
console_clock_to_two = Un appareil par joueur
console_clock_to_two_ask = Un appareil par joueur à la table { $table } ?
console_clock_to_two_means = Chaque appareil ne sert qu’à un camp. Seul un arbitre peut arrêter la pendule. Le code actuel ne fonctionne plus.
console_clock_to_two_yes = Deux appareils
console_clock_screen = Utiliser la pendule à l’écran
console_clock_screen_ask = Utiliser la pendule à l’écran à la table { $table } ?
console_clock_screen_means = Elle est réglée sur la cadence. La pendule actuelle n’est plus lue. Si une partie est en cours, régler ensuite les temps.
console_clock_board = Utiliser la pendule de l’échiquier
console_clock_board_ask = Utiliser la pendule de l’échiquier à la table { $table } ?
console_clock_board_means = La pendule à l’écran n’est plus utilisée à cette table.
console_clock_open = Ouvrir la pendule ici
console_address = Adresse pour les téléphones
console_address_bad = Saisir l’adresse comme dans http://192.168.1.20:8080.
console_address_own = Les téléphones n’atteignent pas cette adresse. Saisir celle de cet ordinateur dans le réseau de la salle.

## Setting a clock

console_set_clock_form = Régler la pendule de la table { $table }
console_set_clock_ask = Régler la pendule de la table { $table } ?
console_set_clock_go = Régler la pendule…
console_set_clock_yes = Régler : Blancs { $white }, Noirs { $black }
console_set_clock_same = inchangé
console_set_clock_no_change = Aucun changement.
console_set_clock_bad = Saisir chaque temps comme 1:05:00 ou 5:00, au plus 9:59:59.
console_set_clock_sent = Envoyé à la pendule. Le résultat apparaît plus haut.
console_add_two = +2 min
console_add_two_to = { $side ->
    [white] Ajouter 2 minutes aux Blancs
   *[black] Ajouter 2 minutes aux Noirs
}

## A table

console_table_more = Plus sur cette table
console_table_board = Échiquier et coups
console_table_replay = Relecture
console_table_correct = Corrections
console_table_pause = Pause
console_table_resume = Reprendre le jeu
console_table_alerts = Alertes
console_table_open = Alertes ouvertes à cette table
console_table_earlier = Alertes de parties précédentes
console_table_earlier_open = Alertes sans décision de parties précédentes
console_table_notes = Notes sur cette table
console_game_over = partie terminée
console_result = Résultat
console_result_form = Saisir le résultat de la table { $table }
console_result_1 = Gain des Blancs
console_result_draw = Nulle
console_result_0 = Gain des Noirs
console_result_change = Modifier le résultat
console_result_is = Résultat : { $result }.
console_result_ends = Termine la partie. Une confirmation sera demandée.
console_result_ask = Saisir { $result } à la table { $table } ?
console_result_means = { $white } – { $black }. La partie se termine par ce résultat.
console_result_yes = Saisir { $result }
console_claim = Réclamation
console_clock = Pendule
console_equipment = Matériel
console_history = Historique
console_rotate = Tourner l’échiquier…
console_rotate_ask = Tourner l’échiquier de la table { $table } ?
console_rotate_yes = Tourner l’échiquier
console_rotate_done = Échiquier tourné.
console_swap = Inverser les côtés de la pendule…
console_swap_ask = Inverser les côtés de la pendule de la table { $table } ?
console_swap_yes = Inverser les côtés
console_swap_done = Côtés de la pendule inversés.
console_same_record = L’enregistrement de la partie ne change pas.
console_bind = Attribuer un échiquier
console_bind_ask = Attribuer un échiquier à la table { $table } ?
console_bind_how = Placer les pièces à la table { $table }. Choisir ensuite « Attendre l’échiquier », lever seulement le pion e2 de cet échiquier, puis le reposer.
console_bind_yes = Attendre l’échiquier
console_bind_now = Lever maintenant seulement le pion e2 à la table { $table }, puis le reposer.
console_bind_table = Attribuer un échiquier à la table
console_bind_go = Attribuer…
console_from_memory = Lu dans la mémoire de l’échiquier : { $move }.
console_from_memory_run = Lu dans la mémoire de l’échiquier : { $first } à { $last }.
console_need_not_write = { $free ->
    [white] Les Blancs n’ont plus à noter :
    [black] Les Noirs n’ont plus à noter :
   *[both] Les joueurs n’ont plus à noter :
} { $below ->
    [white] les Blancs avaient moins de { $time }.
    [black] les Noirs avaient moins de { $time }.
   *[both] les deux avaient moins de { $time }.
}

## The hall

console_hall_map = Plan
console_hall_list = Liste
console_hall_views = Vue de la salle
console_open_alerts = Alertes ouvertes
console_details = Détails et actions
console_handled_by = { $name } s’en occupe
console_map = Plan de la salle
console_map_arrange = Disposer
console_map_done = Terminé
console_map_across = Tables par rangée
console_map_in_rows = Disposer en rangées
console_map_are_in_rows = Toutes les tables sont en rangées, par numéro.
console_map_help = Glisser une table à sa place, ou la choisir avec Tab et la déplacer avec les flèches. Si la place est prise, les deux tables s’échangent. Tous les arbitres voient le même plan.
console_map_sector = votre secteur
console_map_at = Table { $table } : rangée { $row }, place { $place }
console_map_swapped = Table { $table } : rangée { $row }, place { $place } ; échangée avec la table { $other }.
console_map_edge = La table { $table } est au bord.
console_map_unseen = { $mark } Urgent, hors de vue : table { $table }
console_map_unseen_more = { $mark } Urgent, hors de vue : table { $table } et { $count } autres
console_map_key = Légende

## Notes of arbiters for each other

console_note = Note pour les autres arbitres
console_note_go = Ajouter la note
console_notes_open = Notes ouvertes
console_notes_resolved = Notes réglées
console_notes_resolved_count = Réglées ({ $count })
console_notes_none = Aucune note ouverte.
console_note_table = Table
console_note_hall = salle
console_note_of_alert = Sur une alerte.
console_note_of_this = Sur l’alerte à la table { $table } : { $alert }
console_note_of_none = Pas sur cette alerte
console_note_no_table = Pas de table { $table } dans cette salle. Pour une note sur la salle, laisser le champ vide.
console_note_resolve = Régler
console_note_resolve_this = Régler : { $note }
console_note_resolved_by = ✓ réglée par { $name }
console_note_at = Alerte à la table { $table }
console_note_alert = Alerte
console_note_by = { $name }, { $time }
console_notes_of_alert = Notes sur cette alerte
console_note_write = Ajouter une note…

## Players, and what counts against them

console_find_player = Chercher un joueur
console_no_event = Sans tournoi
console_players_none = Aucun incident dans ce tournoi.
console_players_not_found = Aucun incident pour ce nom.
console_players_unknown = Parties de joueurs inconnus
console_players_back = ‹ Joueurs
console_counts_now = Ce qui compte maintenant
console_counts_nothing = Aucun coup illégal ni avertissement ne compte.
console_counted_before = Dans des parties terminées
console_hands = Indices qui ne comptent qu’ensemble
console_hands_none = Aucun indice sur les mains.
console_cases = Tous les incidents ({ $count })
console_now_at = à la table { $table } en ce moment
console_now_at_round = à la table { $table } en ce moment, ronde { $round }
console_place = Table { $table }
console_place_round = Ronde { $round }, table { $table }
console_place_now = Table { $table } (en cours)
console_place_round_now = Ronde { $round }, table { $table } (en cours)
console_counted = { $place } : { $counted }
console_illegal = { $count ->
    [one] { $count } coup illégal
   *[other] { $count } coups illégaux
}
console_illegal_limit = { $count ->
    [one] { $count } coup illégal, le n° { $limit } perd la partie
   *[other] { $count } coups illégaux, le n° { $limit } perd la partie
}
console_warnings = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
}
console_open_count = { $count ->
    [one] { $count } ouvert
   *[other] { $count } ouverts
}
console_hand_hints = { $count ->
    [one] { $count } indice sur les mains
   *[other] { $count } indices sur les mains
}
console_incidents = { $count ->
    [one] { $count } incident
   *[other] { $count } incidents
}
console_series = { $count ->
    [one] { $kind } : { $count } fois dans ce tournoi ; { $places }
   *[other] { $kind } : { $count } fois dans ce tournoi ; { $places }
}
console_case_at = { $place }, { $day }, { $time }, coup { $move }
console_case_of_none = attribué à aucun joueur
console_case_counts = Compte comme coup illégal n° { $number }.
console_case_warned = Averti.
console_case_closed = Clos : { $reason }.
console_case_handled = { $name } s’en occupe.
console_case_open = Ouvert.

## Cards for the tables

console_cards = Cartes de table
console_cards_for = Cartes de table pour appeler un arbitre
console_cards_tables = Tables, par exemple 1-40,55
console_cards_make = Créer les cartes
console_cards_none = Pas encore de tables. Saisir les numéros de table.
console_card_call = Appeler un arbitre
console_card_call_also = Call an arbiter

## An incident on paper

console_print = Imprimer l’incident
console_print_back = ‹ Retour à l’alerte
console_print_unknown = Cette alerte n’existe plus.
console_print_title = Table { $table } : { $alert }
console_print_around = Échiquier et pendule à ce moment
console_print_nothing = Aucune donnée de l’échiquier ni de la pendule.
console_print_rules = Ce que disent les règles
console_print_no_decision = Pas encore de décision : ces temps suivent la pendule et ne sont pas ceux de l’incident.
console_print_decisions = Décisions
console_print_round = Ronde
console_print_table = Table, partie
console_print_control = Cadence
console_print_ruleset = Règles
console_print_when = Moment
console_print_raised = Alerte émise
console_print_raised_after = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s après la réception de toutes les données
console_print_journal = Journal
console_print_incident = incident { $id }
console_print_record = entrée { $number }
console_print_before = Avant
console_print_then = Sur l’échiquier lors de l’incident
console_print_same = Position inchangée.
console_print_differs = Différences (encadrées) : { $differences }.
console_print_others = Autres mesures :
console_print_handled = { $name } s’en occupe.
console_print_undone = { $day }, { $time } : { $name } a annulé cette décision.
console_print_closed = Clos sans décision : { $reason }
console_print_open = Pas encore de décision.
console_print_open_again = Pas de nouvelle décision depuis.
console_print_arbiter = Arbitre
console_print_signed = Lieu et date

## Sound and notifications on this device

console_sound_on = Son activé
console_sound_off = Son coupé
console_sound_blocked = Toucher pour le son
console_sound = Son sur cet appareil
console_sound_new = Sonner aux nouvelles alertes
console_sound_vibrate = Vibrer aussi
console_sound_help = Des sons plus nombreux et plus aigus signifient plus urgent. Chaque alerte sonne une fois, et seulement jusqu’à ce qu’un arbitre s’en occupe.
console_sound_test = Essayer
console_sound_test_of = Essayer : { $severity }
console_sound_volume = Volume
console_push = Notifications
console_push_new = Notifier les nouvelles alertes quand cette page est fermée
console_push_test = Essayer les notifications
console_push_help = Elles indiquent la table et l’incident, mais pas les noms. Elles cessent à la déconnexion.
console_push_equipment = Pannes de matériel
console_push_insecure = Les notifications page fermée exigent HTTPS. Indiquer tls_cert et tls_key dans les réglages de la salle.
console_push_unable = Ce navigateur ne peut pas recevoir de notifications quand la page est fermée.
console_push_home_screen = Ajouter d’abord cette page à l’écran d’accueil (Partager, Sur l’écran d’accueil). L’ouvrir ensuite de là.
console_push_denied = Ce navigateur bloque les notifications de cette page. Les autoriser dans ses réglages pour ce site.
console_push_no_key = Ce tableau de bord ne peut pas envoyer de notifications. Son journal en donne la raison.
console_push_failed = Abonnement impossible : cet appareil n’atteint pas le service push de l’éditeur du navigateur.

## Replay

console_replay = Relecture de la table { $table }
console_replay_around = Autour de l’alerte
console_replay_last = 5 dernières minutes
console_replay_earlier = Avant
console_replay_later = Après
console_replay_other = Autres heures
console_replay_from = De
console_replay_to = À
console_replay_show = Afficher
console_replay_both = Saisir les deux heures.
console_replay_making = Préparation de la relecture…
console_replay_waited = { $minutes ->
    [one] { $seconds } s jusqu’ici, pour { $minutes } minute de jeu
   *[other] { $seconds } s jusqu’ici, pour { $minutes } minutes de jeu
}
console_replay_since = L’enregistrement des signaux commence à { $time }.
console_replay_found = { $moves }, { $alerts }.
console_replay_play = Lire
console_replay_pause = Pause
console_replay_speed = Vitesse
console_replay_time = Heure dans cette période
console_replay_previous = Événement précédent
console_replay_next = Événement suivant
console_replay_back = Instant précédent
console_replay_on = Instant suivant
console_replay_by_key = { $does } ({ $key })
console_replay_thought = Évaluation à cet instant
console_replay_events = Événements
console_replay_press = appui
console_replay_move = coup confirmé
console_replay_alert = alerte
console_replay_changed = enregistrement modifié
console_replay_no_game = Aucune partie en cours.
console_replay_start = Enregistrement : avant le premier coup.
console_replay_after = { $side ->
    [white] Enregistrement : après le coup { $number } des Blancs.
   *[black] Enregistrement : après le coup { $number } des Noirs.
}
console_replay_differs = L’échiquier diffère en { $squares }.

## Access

console_access_me = Connexion : { $name } ({ $roles }).
console_access_sector = Votre secteur : tables { $tables }.
console_access_paired = Toute personne connectée avec le code PIN agit comme arbitre principal. Pour savoir qui a décidé quoi, créer des comptes et désactiver le code PIN.
console_accounts = Comptes et secteurs
console_accounts_none = Pas encore de comptes. Sur l’ordinateur de la salle, lancer : flagfall dashboard accounts add NAME --role chief --state DIR. DIR est le dossier avec lequel le tableau de bord a été lancé.
console_sector = Tables
console_sector_go = Régler le secteur
console_sector_all = { $name } : toutes les tables.
console_sector_some = { $name } : tables { $tables }.
console_permissions = Droits
console_permission = Droit
console_has_yes = oui
console_has_sector = son secteur
console_has_sector_as = { $role } (son secteur)

## Signing in

console_sign_in = Se connecter
console_sign_in_pin = Saisir le code PIN des arbitres. Il a été affiché au premier démarrage de Flagfall ; l’arbitre principal peut en créer un autre.
console_sign_in_pin_other = Se connecter avec le code PIN
console_sign_in_account = Se connecter avec son compte.
console_sign_in_account_other = Se connecter avec un compte
console_pin = Code PIN
console_your_name = Votre nom
console_your_name_pin = Affiché à côté de vos décisions, avec la mention « PIN ».
console_your_name_account = Votre nom est affiché à côté de vos décisions.
console_account_name = Nom
console_password = Mot de passe
console_signing_in = Connexion
console_pin_pairs = Avec le code PIN, les arbitres se connectent sur des tablettes.
console_pin_new = Nouveau code PIN
console_pin_new_ask = Créer un nouveau code PIN ?
console_pin_new_means = Les tablettes connectées avec l’ancien code PIN doivent se reconnecter.
console_pin_new_yes = Créer un code PIN
console_pin_new_done = Voici le nouveau code PIN. Il n’est affiché que maintenant.
console_pin_close = Désactiver le code PIN
console_pin_close_ask = Désactiver le code PIN ?
console_pin_close_means = Personne ne peut se connecter par code PIN avant la création d’un nouveau. Les tablettes ainsi connectées sont déconnectées.
console_pin_close_done = Code PIN désactivé.
console_out_everywhere = Se déconnecter partout
console_out_everywhere_ask = Se déconnecter partout ?
console_out_everywhere_means = { $name } devra se reconnecter sur chaque appareil, y compris celui-ci.
