# Les programmes hors du noyau : relectures d’une table, le journal, l’étalonnage, les demandes au daemon.

## Relecture : ce que les appareils ont signalé. Pièces et cases sont aussi en liste dans program_board_read.

program_square_emptied = { $square } vidée
program_some_piece_on = Pièce en { $square }
program_piece_on =
    { $piece ->
        [pawn] Pion { $side ->
            [white] blanc
           *[black] noir
        }
        [knight] Cavalier { $side ->
            [white] blanc
           *[black] noir
        }
        [bishop] Fou { $side ->
            [white] blanc
           *[black] noir
        }
        [rook] Tour { $side ->
            [white] blanche
           *[black] noire
        }
        [queen] Dame { $side ->
            [white] blanche
           *[black] noire
        }
       *[king] Roi { $side ->
            [white] blanc
           *[black] noir
        }
    } en { $square }
program_board_unchanged = Échiquier lu : aucun changement
program_board_read = Échiquier lu : { $squares }
program_board_read_much =
    { $count ->
        [one] Échiquier lu : 1 case a changé
       *[other] Échiquier lu : { $count } cases ont changé
    }
program_pressed =
    { $side ->
        [white] Les Blancs ont appuyé sur la pendule
       *[black] Les Noirs ont appuyé sur la pendule
    }
program_pressed_at =
    { $side ->
        [white] Les Blancs ont appuyé sur la pendule à { $time }
       *[black] Les Noirs ont appuyé sur la pendule à { $time }
    }
program_clock_read = Pendule lue : Blancs { $white }, Noirs { $black }
program_flag_down =
    { $side ->
        [white] Le drapeau des Blancs est tombé
       *[black] Le drapeau des Noirs est tombé
    }
program_clock_paused = Pendule arrêtée : Blancs { $white }, Noirs { $black }
program_clock_running =
    { $side ->
        [white] La pendule des Blancs tourne
       *[black] La pendule des Noirs tourne
    } : Blancs { $white }, Noirs { $black }
program_clock_changed = La pendule affiche d’autres temps : Blancs { $white }, Noirs { $black }
program_battery_low =
    { $device ->
        [clock] Pile de la pendule faible
       *[board] Pile de l’échiquier faible
    }

## Relecture : ce qui a été décidé.

program_board_assigned = Échiquier { $board } affecté à cette table
program_seated = { $white } et { $black } placés
program_table_cleared = Table libérée
program_game_moved = Partie déplacée à la table { $table }
program_game_started = Partie commencée
program_move_confirmed = { $move } confirmé
program_move_confirmed_with = { $move } confirmé ({ $confidence })
program_move_from_memory = { $move } confirmé par la mémoire de l’échiquier
program_move_from_memory_with = { $move } confirmé par la mémoire de l’échiquier ({ $confidence })
program_over_99 = plus de 99 %
program_record_back =
    { $ply ->
        [0] La notation revient au début
       *[other] La notation revient au demi-coup { $ply }
    }
program_position_set = { $by } a fixé la position après le demi-coup { $ply }
program_position_of_illegal_move = Position après le demi-coup { $ply } fixée par un coup illégal
program_flag_fell =
    { $side ->
        [white] Le drapeau des Blancs est tombé
       *[black] Le drapeau des Noirs est tombé
    }
program_game_over = Partie terminée : { $result }
program_game_over_by = Partie terminée : { $result }, { $termination }
program_alert = Alerte ({ $certainty ->
        [certain] certaine
        [likely] probable
       *[hint] indice
    }) : { $summary }
program_alert_updated = Alerte mise à jour : { $summary }
program_alert_closed = Alerte close : { $reason }
program_decision_undone = { $by } a annulé une décision
program_remedy_rejected = { $by } a rejeté une mesure
program_remedy_applied = { $by } a appliqué une mesure
program_handling = { $by } s’occupe d’une alerte
program_not_handling = { $by } ne s’occupe plus d’une alerte
program_clock_corrected =
    { $side ->
        [white] Pendule des Blancs réglée à la main de { $before } à { $after }
       *[black] Pendule des Noirs réglée à la main de { $before } à { $after }
    }
program_period_started =
    { $side ->
        [white] La période { $period } des Blancs commence
       *[black] La période { $period } des Noirs commence
    }
program_clock_set = { $by } a réglé la pendule : Blancs { $white }, Noirs { $black }
program_play_paused = { $by } a interrompu le jeu
program_play_paused_why = { $by } a interrompu le jeu : { $reason }
program_play_resumed = { $by } a repris le jeu
program_play_resumed_alone = Jeu repris : la position correspond à la notation
program_clock_obeyed = La pendule a exécuté la commande
program_clock_failed = La commande à la pendule a échoué : { $reason }

## Relecture : ce qui a été demandé.

program_asked =
    { $kind ->
        [acknowledge] { $by } s’occupe d’une alerte
        [seat] { $by } a placé deux joueurs
        [assign-board] { $by } a affecté un échiquier à la table
        [call-arbiter] { $by } a appelé un arbitre
        [choose-option] { $by } a choisi ce qui a été joué
        [claim] { $by } a saisi une réclamation
        [correct-moves] { $by } a corrigé les coups
        [decide] { $by } a statué sur une alerte
        [transfer-game] { $by } a déplacé une partie à une autre table
        [pause] { $by } a interrompu le jeu
        [press] { $by } a touché la pendule à l’écran
        [add-note] { $by } a écrit une note
        [result] { $by } a saisi un résultat
        [resume] { $by } a repris le jeu
        [set-clock] { $by } a réglé la pendule
        [set-position] { $by } a fixé une position
        [turn-board] { $by } a tourné l’échiquier
        [turn-clock] { $by } a inversé les côtés de la pendule
        [clear-table] { $by } a libéré la table
        [select-clock] { $by } a affecté une autre pendule à la table
        [verdict] { $by } a répondu si le mat est possible
       *[other] { $by } a envoyé une demande
    }
program_someone = Quelqu’un
program_asked_in_vain = Rejeté : { $request }

## Pourquoi une période ne peut pas être relue.

program_replay_ends_first = La période finit avant de commencer. Inverser ses deux heures.
program_replay_too_long = Une relecture montre au plus une heure. Choisir une période plus courte.
program_replay_nothing = Aucune donnée de la table { $table } pour ce moment.
program_replay_not_kept = Le journal des signaux n’a aucune donnée de ce moment. Il est gardé le nombre de jours de signal_log_days dans [journal] (0 = pas du tout), et n’a rien du temps où la salle était arrêtée.
program_replay_busy = Plusieurs relectures sont en préparation. Réessayer dans une minute.
program_replay_failed = La relecture n’a pas pu être préparée : son processus s’est arrêté. Réessayer.

## Le journal : affiché sur chaque page tant que quelque chose ne va pas.

program_journal_disk_full = Impossible d’écrire le journal { $path } : le disque est plein. { $waiting ->
        [0] Les nouveaux faits attendent
        [one] 1 fait attend
       *[other] { $waiting } faits attendent
    } en mémoire ; les coups ne peuvent pas être confirmés. Libérer de l’espace ; il est ensuite écrit automatiquement.
program_journal_not_written = Impossible d’écrire le journal { $path } : { $why }. { $waiting ->
        [0] Les nouveaux faits attendent
        [one] 1 fait attend
       *[other] { $waiting } faits attendent
    } en mémoire ; les coups ne peuvent pas être confirmés. Vérifier le disque ; il est ensuite écrit automatiquement.
program_copy_not_written = Impossible d’écrire la seconde copie du journal, { $path }{ $missing ->
        [0] {""}
        [one] , et il y manque 1 enregistrement
       *[other] , et il y manque { $missing } enregistrements
    }. { $why } Flagfall réessaie automatiquement ; le jeu n’est pas touché.
program_copy_disk_silent = Son disque ne répond pas.
program_copy_same_disk = La seconde copie du journal, { $path }, est sur le même disque que le journal. Si ce disque tombe en panne, les deux sont perdus. Utiliser un autre disque.
program_journal_unreadable = Il ne peut pas être lu : { $why }.
program_journal_damaged = Le journal { $path } est endommagé sur le disque. { $fault } Le jeu continue, et les enregistrements sont écrits. Entre les rondes, arrêter la salle et lancer `flagfall journal restore` avec ce fichier, et avec la dernière sauvegarde s’il y en a une.
program_journal_damaged_copied = Le journal { $path } est endommagé sur le disque. { $fault } Le jeu continue, et les enregistrements sont écrits. Entre les rondes, arrêter la salle et lancer `flagfall journal restore` avec la copie et ce fichier.
program_copy_damaged = La seconde copie du journal, { $path }, est endommagée : { $fault } Une nouvelle est commencée au prochain démarrage de la salle.
program_signal_log_damaged = Le journal des signaux de { $path } est endommagé : { $fault } Aucun enregistrement ne l’est ; les relectures peuvent s’arrêter là.
program_signal_log_changed = des entrées ne sont pas ce qui a été écrit.

## Étalonner un échiquier.


## Faits qu’un programme redemande.

