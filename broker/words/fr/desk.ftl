# The tournament desk: events, players, rounds, results, prizes, files.

## Pages of an event

desk_loading = Chargement
desk_section = Groupe
desk_pages = Pages du tournoi
desk_setup = Configuration
desk_players = Joueurs
desk_results = Résultats
desk_files = Fichiers
desk_log = Journal
# A name or a round, and what is said of it.
desk_labelled = { $label } : { $text }
desk_quoted = « { $text } »

## Forms

desk_save = Enregistrer
desk_cancel = Annuler
desk_change = Modifier
desk_remove = Supprimer
desk_undo = Défaire
desk_redo = Rétablir
desk_correct = Corriger
desk_reason = Motif
desk_why = Pourquoi
desk_no_title = aucun
desk_steps = Étapes
desk_step = { $number } { $title }
desk_next = Suivant : { $title }
desk_unsaved = Non enregistré : { $forms }.
desk_today = aujourd’hui
desk_tomorrow = demain, { $day }

## Columns of lists

desk_number = N°
desk_rating = Elo
desk_prize = Prix
desk_prizes = Prix
desk_money = Montant
desk_born = Naissance
desk_stage = Phase
desk_round = Ronde
desk_boards = Échiquiers
desk_board = Échiquier { $number }

## Results as they are entered

desk_score_both_lose = 0–0 (les deux perdent)
desk_score_black_absent = 1–0 par forfait (Noirs absents)
desk_score_white_absent = 0–1 par forfait (Blancs absents)
desk_score_both_absent = 0–0 par forfait (tous deux absents)
# Fewer than one move by each player: such a game is not rated.
desk_score_short = { $score }, moins d’un coup joué

## Events

desk_new_event = Nouveau tournoi
desk_venue = Lieu
desk_first_day = Premier jour
desk_last_day = Dernier jour
desk_format = Formule
desk_format_help = Fixe les rondes, les règles et la cadence. Modifiables dans la configuration.
desk_format_later = Choisir plus tard, dans la configuration
desk_first_section = Premier groupe
desk_first_section_help = Ajouter les autres groupes dans la configuration.
# The name of a section that is open to everyone.
desk_open = Open
desk_create_event = Créer le tournoi
desk_import_event = Ou importer un tournoi enregistré
desk_event_imported = Tournoi importé.
desk_go_to_event = Aller au tournoi
desk_player_count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}

## Files

desk_whole_event = Tournoi complet
desk_whole_event_help = Toutes les écritures et tous les noms, pour un autre secrétariat ou l’archivage.
desk_event_file = Tournoi (.flagfall-event)
desk_us_report = Rapport pour US Chess
desk_us_report_help = Trois fichiers dBase dans une archive. Chaque joueur doit avoir un numéro US Chess (identifiant national).
desk_us_affiliate = Numéro de l’affilié
desk_us_chief = Numéro du directeur principal
desk_us_assistant = Numéro de l’adjoint
desk_us_city = Ville
desk_us_state = État
desk_us_zip = Code postal
desk_us_level = Niveau scolaire
desk_us_level_none = non scolaire
desk_us_level_primary = primaire
desk_us_level_junior = collège
desk_us_level_senior = lycée
desk_us_sections = Groupes homologués
desk_us_create = Créer le rapport
desk_us_choose = Choisir au moins un groupe homologué.
desk_event_over = Le tournoi est terminé. Pour le rouvrir, défaire sa fin dans le journal.
desk_end = Fin du tournoi
desk_end_help = Ensuite, plus aucune saisie n’est possible.
desk_end_event = Terminer le tournoi
desk_erase = Effacer tous les noms
desk_erase_help = C’est irréversible. Résultats et appariements restent, par numéro. L’arbitre principal et le journal du secrétariat gardent leurs noms. Les tables sont libérées.
desk_erase_elsewhere = Les fichiers, les feuilles imprimées et les journaux des salles gardent les noms. Arrêter chaque salle, puis y exécuter :
desk_erase_name = Saisir le nom du tournoi : { $name }
desk_erase_names = Effacer les noms
desk_erased = Les noms de ce tournoi ont été effacés.

## Log

desk_log_title = Journal du tournoi
desk_log_pages = Autres entrées
desk_log_newest = Les plus récentes
desk_log_earlier = Plus anciennes
desk_log_undo = Défaire : { $what }
desk_log_redo = Rétablir : { $what }
desk_log_undone = défait

## Print

desk_print_what = À imprimer
desk_print_by_board = Appariements par échiquier
desk_print_by_name = Appariements par nom
desk_print_slips = Feuillets de résultat
desk_print_plates = Chevalets
desk_print_rules = Feuille de règles
desk_minors = Mineurs
desk_minors_named = nom complet
desk_minors_initials = initiales
desk_minors_hidden = nom non publié
desk_no_players = Pas encore de joueurs dans ce groupe.
desk_no_round = Aucune ronde appariée.
desk_after = { $title } après la ronde { $round }
desk_rules_of = Règles : { $section }
desk_signature = Signature
desk_arbiter = Arbitre
desk_divided = divisé par { $count }

## Standings

desk_before_first_round = Avant la première ronde.
desk_so_far = Provisoire : il manque des résultats.
desk_explain_tie_breaks = Expliquer les départages de { $name }

## Players

desk_add_player = Ajouter un joueur
desk_add = Ajouter
desk_name_help = Nom, prénom.
desk_club = École, club ou équipe
desk_minor = mineur
desk_adult = majeur
desk_import_players = Ou importer une liste
desk_import_players_help = CSV avec ligne d’en-tête (name, rating, school, born, sex, minor…), TRF ou PGN. Seuls les joueurs sont importés.
desk_players_entered = { $count ->
    [one] { $count } joueur inscrit
   *[other] { $count } joueurs inscrits
}, { $playing } encore en jeu.
desk_players_notes = Remarques sur ces joueurs
desk_change_player = Modifier { $name }
desk_from_round = dès la ronde { $round }
desk_in_round = ronde { $round }
desk_always_at = toujours à la table { $number }
desk_house_player = joueur maison
desk_has_assistant = a un assistant
desk_apart_from = pas contre { $name }
desk_bye_half = exempt, ½ point
desk_bye_full = exempt, 1 point
desk_bye_zero = exempt, 0 point
desk_bye_allocated = exempt (par appariement)
desk_add_players = { $count ->
    [one] Ajouter { $count } joueur
   *[other] Ajouter { $count } joueurs
}
desk_encoding = Encodage
desk_encoding_help = Si les noms sont illisibles, choisir un autre encodage.

## One player

desk_title = Titre
desk_federation = Fédération
desk_fide_id = Code FIDE
desk_national_id = Identifiant national
desk_birth = Date de naissance
desk_birth_help = AAAA/MM/JJ, ou l’année.
desk_birth_minor = AAAA/MM/JJ, ou l’année. Le joueur est mineur.
desk_birth_adult = AAAA/MM/JJ, ou l’année. Le joueur est majeur.
desk_age = Mineur ou majeur
desk_age_by_birth = selon la date de naissance
desk_sex = Sexe
desk_sex_help = Pour les prix seulement ; jamais publié.
desk_sex_unknown = non précisé
desk_sex_female = féminin
desk_sex_male = masculin
desk_fixed_table = Toujours à la table
desk_late_from = Joue dès la ronde
desk_late_from_help = Plus de 1 pour une arrivée tardive.
desk_ranking = Place au classement initial
desk_ranking_help = Laisser vide si non classé.
desk_note = Note pour le secrétariat
desk_house_help = joueur maison (joue seulement pour éviter un exempt)
desk_played_before = a joué des parties homologuées, mais n’a pas d’Elo
desk_assisted = a un assistant qui joue ou appuie sur la pendule ; pas d’alerte sur les mains
desk_bye_round = Exempt à la ronde
desk_bye_kind = Type d’exemption
desk_bye_none = non exempt
desk_bye_save = Enregistrer l’exemption
desk_withdraw = Retirer
desk_withdraw_after = Retirer après la ronde { $round }
desk_reinstate = Réintégrer
desk_move_to = Déplacer vers { $section }

## Players who are kept apart

desk_apart = Joueurs à ne pas apparier
desk_apart_list = À ne pas apparier avec : { $names }
desk_apart_choose = Choisir un joueur
desk_apart_with = Ne pas apparier avec
desk_apart_help = Dès le prochain appariement.
desk_apart_add = Séparer
desk_apart_allow = Autoriser
desk_apart_allow_with = Autoriser l’appariement avec { $name }

## Penalty and bonus points

desk_points = Points de pénalité ou de bonus
desk_points_kind = Type
desk_points_penalty = pénalité
desk_points_bonus = bonus
desk_points_help = 1, 0,5, 1,5…
desk_points_event = tout le tournoi
desk_points_effect = Effet
desk_points_add = Ajouter les points
desk_points_invalid = Points incorrects « { $typed } ». Saisir 1, 0,5 ou 1,5.
desk_points_undo = Pour retirer des points, les défaire dans le journal.
desk_recorded = Noté dans le journal.

## Pairings

desk_pair_round = Apparier la ronde { $round }
desk_pairing = Appariement…
desk_changed_meanwhile = Cette ronde a été modifiée par quelqu’un d’autre. Annuler et recommencer : enregistrer écraserait ces changements.
desk_lots = Tirage au sort : le joueur le mieux classé de l’échiquier 1 a les { $side ->
    [white] Blancs
   *[black] Noirs
}.
desk_draft_of = Ronde { $round } : brouillon
desk_accept = Accepter les appariements
desk_not_now = Pas maintenant
desk_draft = Brouillon : visible au secrétariat seulement.
desk_public_from = Publié à partir de : { $time }.
desk_published = Publié.
desk_closed = Ronde close.
desk_changed_by_hand = Modifié à la main : { $reason }
desk_change_by_hand = Modifier à la main
desk_undo_pairing = Défaire l’appariement
desk_undo_pairing_late = Cet appariement ne peut plus être défait. Vérifier la ronde et réessayer.
desk_publish = Publier
desk_publish_again = Publier à nouveau
desk_publish_later = Publier à une autre heure
desk_publish_at = Publier à
desk_publish_at_help = Laisser vide pour publier maintenant.
desk_publish_day = Jour de publication
desk_start_at = La ronde commence à
desk_start_at_help = Laisser vide si non annoncé.
desk_start_day = Jour du début
desk_in_progress = En cours.
desk_all_results = Tous les résultats sont là.
desk_starts = Début : { $time }.
desk_unrated = sans Elo
desk_round_notes = Remarques sur cette ronde
desk_not_paired = Non appariés
desk_explanation = Explication de cette ronde
desk_explain_board = Expliquer l’échiquier { $number }

## A round changed manually

desk_change_round = Modifier la ronde { $round } à la main
desk_change_round_help = Choisir un joueur d’un autre échiquier échange les deux. Les échiquiers avec résultat restent fixes. Un échiquier sans deux joueurs disparaît.
desk_no_player = aucun joueur
desk_swap = Échanger
desk_swap_at = Échanger les couleurs à l’échiquier { $number }
desk_unpair = Défaire
desk_unpair_at = Défaire l’échiquier { $number }
desk_white_at = Blancs à l’échiquier { $number }
desk_black_at = Noirs à l’échiquier { $number }
desk_table_of = Table de l’échiquier { $number }
desk_add_board = Ajouter un échiquier
desk_without_game = Sans partie
desk_check = Contrôle des appariements
desk_save_round = Enregistrer la ronde

## A decision between players who are level

desk_decide = Décider : { $stage }
desk_decide_who = { $players } sont à égalité et aucune partie ne reste à jouer. Qui est premier ?
desk_decide_place = Place { $place }
desk_decided_by = Décidé par
desk_decided_by_help = Sans virgule ni point-virgule. Noté dans le journal avec l’heure.
desk_decide_save = Enregistrer la décision

## Results

desk_round_closed = Ronde { $round }, close
desk_confirm_all = Confirmer les { $count }
desk_close_round = Clore la ronde { $round }
desk_open_boards = Pas encore de résultat : { $boards }.
desk_open_boards_more = Pas encore de résultat : { $boards } et { $count } autres.
desk_waiting = Ronde { $round } : { $count ->
    [one] { $count } résultat à confirmer
   *[other] { $count } résultats à confirmer
}
desk_waiting_in = { $section }, ronde { $round } : { $count ->
    [one] { $count } résultat à confirmer
   *[other] { $count } résultats à confirmer
}
desk_hall_away = Pas de connexion avec la salle { $halls }. Les résultats arrivent automatiquement à son retour.
desk_hall_silent = La salle { $halls } n’affiche pas ce tournoi. Le secrétariat a besoin de son propre compte sur le broker (desk_url dans le fichier de la salle).
desk_confirm = Confirmer { $score }
desk_confirm_for = Confirmer { $score } pour { $players }
desk_correct_for = Corriger le résultat de { $players }
desk_result_choose = Résultat…
desk_result_of = Résultat de { $players }
desk_result_for = { $score } pour { $players }
desk_keep = Garder { $score }
desk_keep_for = Garder { $score } pour { $players }
desk_clear = Libérer la table
desk_clear_for = Libérer la table { $table } de { $players }
desk_clear_ask = La partie de la table { $table } sera abandonnée. Elle ne peut pas reprendre et ne compte pas.
desk_seat_choose = Mal placés…
desk_seat_of = Mal placés : { $players }
desk_seat_colours = Couleurs inversées
desk_seat_other = Mauvais joueur à la place de { $name }
desk_seat_raised = Alerte créée à la table { $table }. Sa page indique la règle applicable.
desk_open_table = Ouvrir la table { $table }
desk_no_result = pas de résultat
desk_reason_log = Motif (pour le journal)
desk_save_result = Enregistrer le résultat
desk_same_result = C’est le résultat actuel.
desk_no_effect = Rien d’autre ne change.

# How a board of the round is.
desk_reports = L’échiquier indique { $score }
desk_reports_why = L’échiquier indique { $score } ({ $why })
desk_reports_none = L’échiquier a retiré son résultat
desk_reports_other = L’échiquier indique maintenant { $score } ; saisi : { $entered }
desk_reports_other_why = L’échiquier indique maintenant { $score } ({ $why }) ; saisi : { $entered }
desk_playing = en cours, coup { $move }
desk_unrecorded = L’échiquier a enregistré un résultat annulé ici et n’enregistre plus de coups. Les joueurs continuent et notent. Saisir le résultat ici.
desk_not_started = non commencée
desk_manual = échiquier manuel
desk_sent_later = Les joueurs sont envoyés à la table à la publication de la ronde
desk_sending = Envoi des joueurs à la table…
desk_not_sent = La table n’a pas cette partie

## Setup

desk_event = Tournoi
desk_delays = Différé de la retransmission
desk_event_form = Données du tournoi
desk_organiser = Organisateur
desk_chief_arbiter = Arbitre principal
desk_adult_at = Majeur à partir de
desk_adult_at_help = Les plus jeunes comptent comme mineurs, sauf réglage individuel.
desk_minors_for = Mineurs, pour le public « { $audience } »
# $withheld, $named and $print are the words for these on the same pages.
desk_withheld = Le public { $audiences } voit « { $withheld } » pour chaque mineur, sur téléphones et écrans de la salle. Les enfants ne trouvent pas leur table ainsi. Pour les écrans de la salle, choisir « { $named } » pour le public qu’ils affichent. Les appariements imprimés ont toujours les noms ({ $print }).
desk_withheld_one = Le public { $audiences } voit « { $withheld } » pour chaque mineur, sur téléphones et écrans de la salle. Les enfants ne trouvent pas leur table ainsi. Pour montrer les noms sur les seuls écrans, ajouter un second public, comme screens, au fichier de la salle. Lancer un tableau de bord avec --audience screens et choisir ici « { $named } » pour lui. Les appariements imprimés ont toujours les noms ({ $print }).
desk_system = Système d’appariement
desk_rounds_help = Laisser vide pour la valeur du système.
desk_ruleset = Règlement
desk_ruleset_hall = celui de la salle
desk_ruleset_help = Non choisi : chaque salle utilise son règlement pour la cadence.
desk_time_control = Cadence
desk_time_control_help = Minutes + secondes par coup : 90+30. Délai : 30d5. Deux périodes : 40/90+30:30+30. Sans pendule : -. Actuellement : { $control }.
desk_time_control_invalid = Cadence incorrecte « { $typed } ». Saisir minutes + secondes par coup, comme 90+30.
desk_tables = Tables
desk_tables_help = Échiquier 1 d’abord : { $hall } 1-12. Échiquiers manuels, sans nom de salle : 13-20.
# Stands for the name of a hall where none is connected.
desk_tables_hall = salle
desk_tables_invalid = Tables incorrectes « { $typed } ». Saisir salle 1-12, ou 13-20 pour des échiquiers manuels.
desk_tables_from_1 = Tables incorrectes « { $typed } ». Les numéros commencent à 1.
desk_tables_backwards = Tables incorrectes « { $typed } ». Saisir { $right }.
desk_tables_unknown = Salle inconnue « { $hall } ». Connues : { $halls }.
desk_team_best = Joueurs qui comptent par équipe
desk_team_best_help = Laisser vide sans classement par équipes.
desk_section_notes = Remarques sur { $section }
desk_delete_section = Supprimer le groupe
desk_new_section = Nouveau groupe
desk_new_section_name = Open, U12, Vétérans…
desk_add_section = Ajouter le groupe
desk_choose_format = Choisir une formule.
desk_tie_breaks_help = Dans l’ordre. Choisir par nom ci-dessous, ou saisir les codes.
desk_tie_breaks_choose = Choisir par nom…
desk_tie_breaks_add = Ajouter un départage
desk_tie_breaks_default = Ceux du système.
desk_options = Réglages de l’appariement : { $section }
desk_option = Réglage
desk_option_value = Valeur
desk_option_effect = Effet
desk_option_reset = Revenir à { $value }
desk_option_reset_of = { $setting } : revenir à la valeur du système, { $value }
desk_option_blank = vide
desk_options_save = Enregistrer les réglages

## Prizes

desk_prizes_of = Prix : { $section }
desk_prize_below = Elo inférieur à
desk_prize_unrated = Sans Elo
desk_prize_unrated_only = Pour les joueurs sans Elo seulement
desk_prize_born = Nés à partir de
desk_prize_teams_only = Pour les équipes
desk_prize_all = tous
desk_prize_women = femmes, filles
desk_prize_men = hommes, garçons
desk_prize_money = L’argent est
desk_prize_shared = partagé entre joueurs à égalité de points (US Chess 32B)
desk_prize_ties = attribué au départage
desk_prizes_help = Un prix sans argent est un trophée. Il n’est pas partagé : il suit la place finale, même pour un joueur qui gagne de l’argent. Sexe et date de naissance se règlent pour chaque joueur.
desk_prize_examples = 1er, Moins de 1600, Coupe…
desk_prize_add = Ajouter un prix
desk_prize_remove = Supprimer { $prize }
desk_prize_remove_new = Supprimer ce prix
desk_prize_name_missing = Chaque prix doit avoir un nom, comme 1er ou Moins de 1600.
desk_prize_money_invalid = { $prize } : montant incorrect « { $typed } ». Saisir 50 ou 33,50.
desk_prize_number_invalid = { $prize } : saisir l’Elo et les années en nombres entiers.
