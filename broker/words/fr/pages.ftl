# Spectators' pages, hall screens, the call page and the on-screen clock.


## The frame around every page

live = En direct
connecting = Connexion
not_live = Hors direct
all_boards = Tous les échiquiers
skip = Aller au contenu
round = Ronde { $round }
no_connection = Pas encore de connexion. Cette page continue d’essayer.
# $time: a time of day, on another day with its date: "15:04:10" or "27 Nov, 15:04:10".
lost_dashboard = Connexion perdue depuis { $time }. Dernières positions connues affichées.
lost_broker = Aucune donnée de la salle depuis { $time } (le serveur de messages ne répond pas). Dernières positions connues affichées.
lost_daemon = Les échiquiers ne sont plus lus depuis { $time }. Les coups suivants ne sont pas encore affichés.
silent_daemon = Aucune donnée des échiquiers depuis { $time }. Dernières positions connues affichées.

## One table

table = Table { $number }
white = Blancs
black = Noirs
clock_runs = { $side ->
    [white] La pendule des Blancs tourne
   *[black] La pendule des Noirs tourne
}
clock_stands = { $side ->
    [white] La pendule des Blancs est en pause
   *[black] La pendule des Noirs est en pause
}
not_started = pas commencée
clock_alone = pendule seule, sans échiquier
clock_alone_moves = pendule seule, { $count ->
    [one] { $count } appui
   *[other] { $count } appuis
}
paused = pendule en pause
finished = terminée
# $ago: "40 seconds ago", by the language of the page.
read_ago = pendule lue { $ago }
just_now = à l’instant
time_trouble = crise de temps
low_time = { $side ->
    [white] Il reste aux Blancs
   *[black] Il reste aux Noirs
} moins de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
no_moves = aucun coup pour l’instant
after_move = après { $move }
against = { $table } : { $white } contre { $black }, { $state }
federation = Fédération : { $name }
england = Angleterre
scotland = Écosse
wales = Pays de Galles
name_withheld = Nom non publié
ahead = { $points ->
    [one] { $points } point d’avance
   *[other] { $points } points d’avance
}
# A time control: "40 moves in 90 min + 30 s, then 30 min". Units stay as they are in every language.
control_moves = { $moves ->
    [one] { $moves } coup en { $time }
   *[other] { $moves } coups en { $time }
}
control_delay = { $time }, délai de { $bonus }
control_bronstein = { $time }, { $bonus } Bronstein
control_then = { $first }, puis { $rest }

## All boards

no_games = Aucune partie pour l’instant. Les échiquiers apparaissent quand les joueurs sont placés.
none_chosen = Aucun échiquier ne correspond au filtre.
show_all = Afficher tous les échiquiers
find = Rechercher
find_hint = Joueur, équipe ou table
only_playing = En cours
only_followed = Suivis
all_teams = Toutes les équipes
all_sections = Tous les groupes
size = Taille des échiquiers
size_comfortable = Échiquiers : confortables
size_compact = Échiquiers : compacts
size_large = Échiquiers : grands
follow_both = Suivre { $white } et { $black }
follow_table = Suivre la table { $number }
pgn_all = Toutes les parties en PGN
pgn_round = Parties en PGN
pgn_section = Toutes les rondes du groupe en PGN
pgn_event = Toutes les rondes en PGN

## One board

nobody_here = pas encore de joueurs ici
no_such_table = Aucun joueur à la table { $number }. La table n’existe pas, ou aucun joueur n’y est encore placé.
moves = Coups
walk = Parcourir la partie
to_start = Position initiale
back = Coup précédent
on = Coup suivant
follow_live = Suivre en direct
behind = { $count ->
    [one] { $count } coup de retard sur le direct
   *[other] { $count } coups de retard sur le direct
}
start = Début
provisional = Provisoire jusqu’à l’appui sur la pendule
not_pressed = pendule pas encore appuyée
unrecorded = Les coups ne peuvent pas être enregistrés actuellement ; les coups pâles sont provisoires
not_recorded = pas encore enregistré
from_memory = lu dans la mémoire de l’échiquier
result_hidden = Le résultat est masqué.
show_result = Afficher le résultat
share = Partager cet échiquier
share_title = Partager
share_round = Partager cette ronde
share_nowhere = Seul cet ordinateur peut ouvrir cette adresse. Pour d’autres appareils, démarrer Flagfall avec --host 0.0.0.0 ou ouvrir cette page à l’adresse réseau de la salle.
share_link = Adresse
share_embed = HTML pour une autre page
share_board = Échiquier pour une diffusion (OBS)
share_ticker = Tous les échiquiers en bandeau (OBS)
share_standings = Classement pour une diffusion (OBS)
share_clocks = Pendules pour une diffusion (OBS)
share_screen = Écran dans la salle
copy = Copier
copied = Copié : { $what }
copy_by_hand = Ce navigateur ne permet pas de copier. Le texte est sélectionné : appuyer sur Ctrl+C, ou maintenir l’appui sur le texte.
pgn_game = Cette partie en PGN
flip = Retourner l’échiquier
previous_board = Échiquier précédent
next_board = Échiquier suivant
other_boards = Autres échiquiers
copy_fen = Copier la FEN
analyse = Analyser sur Lichess
share_move = Lien vers { $move }
share_out = Partager avec…
keys = Raccourcis clavier
key_moves = Coup précédent, coup suivant
key_home = Début
key_end = Fin
key_ends = Position initiale, dernier coup
key_boards = Échiquier précédent, échiquier suivant
key_star = Suivre les joueurs de l’échiquier
key_cards = Passer d’un échiquier à l’autre
key_open = Ouvrir l’échiquier
key_keys = Afficher les raccourcis
news_starts = la partie a commencé
news_ends = la partie est terminée

## Earlier rounds

past = Rondes précédentes
past_none = Aucune partie terminée pour l’instant. Les rondes apparaissent quand leurs parties sont terminées.
no_answer = Le serveur ne répond pas. Réessayer dans un instant.
games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
no_name = Sans nom
no_round = Sans ronde
boards_of_round = Échiquiers de cette ronde
to_game = { $result }, vers la partie
to_end = Dernier coup
game_missing = Cette partie n’est pas disponible ici.
round_missing = Cette ronde n’est pas disponible ici.
no_page = Aucune page à cette adresse.
follow_player = Suivre { $name }

## A screen in the hall

screen = Écran
screen_way = À suivre sur votre téléphone
# $said: "boards=99", as in the address. The names and values of settings stay as they are in every language.
screen_number = { $said } est hors limites ({ $least }–{ $most }). Valeur utilisée : { $used }.
screen_tables = { $said } n’est pas valable. Utiliser une liste comme tables=1-8,12.
screen_pairings = { $said } n’est pas valable. Utiliser board, name ou none.
screen_unknown = { $said } est inconnu. Un écran accepte boards, seconds, tables, sections, standings, pairings et language.
may_go_dark = Cet écran peut s’éteindre : les navigateurs ne le gardent allumé que par HTTPS. Voir le guide du mode kiosque.

## How it looks

look = Affichage
language = Langue
colours = Couleurs
colours_auto = Comme l’appareil
colours_light = Clair
colours_dark = Sombre
colours_contrast = Contraste élevé
board = Échiquier
board_green = Vert
board_brown = Brun
board_blue = Bleu
board_grey = Gris
pieces = Pièces
pieces_classic = Classiques
pieces_slim = Fines
pieces_print = Style imprimé
pieces_bold = Épaisses, pour voir de loin
notation = Coups
# The letters of the pieces in this language, as in table/notation.ts.
notation_letters = Lettres : C, F, T, D, R
notation_figurines = Figurines : ♘ ♗ ♖ ♕ ♔
hide_results = Masquer les résultats
move_sound = Son des coups
notify = M’avertir quand une partie que je suis commence ou se termine
notify_https = Les navigateurs n’affichent les notifications que par HTTPS.
notify_refused = Ce navigateur bloque les notifications de cette page. Les autoriser dans ses réglages.
close = Fermer

## Why a game ended, as the daemon says it

end_checkmate = échec et mat
end_stalemate = pat
end_dead_position = position morte
end_50_moves = 50 coups
end_75_moves = 75 coups
end_threefold_repetition = triple répétition
end_fivefold_repetition = quintuple répétition
end_illegal_position = position illégale
end_agreement = nulle par accord mutuel
end_resignation = abandon
end_forfeit = forfait
end_time_forfeit = perte au temps
end_both_flags_down = les deux drapeaux tombés
end_both_short_of_time = deux joueurs presque sans temps
end_quickplay_finish = fin de partie à la pendule
end_illegal_move = coup illégal
end_second_illegal_move = deuxième coup illégal
end_third_illegal_move = troisième coup illégal
end_nth_illegal_move = { $number }e coup illégal
end_king_captured = roi capturé
end_device = appareil électronique
end_penalty = sanction
end_insufficient_material = matériel insuffisant
end_no_mate_possible = mat impossible
end_shown_with_the_kings = rois placés sur l’échiquier

## The tournament, as the desk publishes it

tournament = Tournoi
events = Tournois
rounds = Rondes
order = Ordre
pairings = Appariements
standings = Classement
crosstable = Grille croisée
wallchart = Grille américaine
teams = Équipes
by_board = Par échiquier
by_name = Par nom
print = Imprimer
round_of = Ronde { $round } sur { $planned }
starts_at = début à { $time }
starts_on = début { $day } à { $time }
is_next = prochaine ronde
next_short = prochaine
is_on = en cours
is_over = terminée
not_paired = Pas encore d’appariements
no_event = Aucun tournoi pour l’instant. Les appariements et le classement apparaissent dès leur publication.
nobody_chosen = Aucun joueur ne correspond au filtre.
results_hidden = Les résultats sont masqués.
show_results = Afficher les résultats
board_short = Éch.
place_short = Pl.
place = Place
row = Ligne
number = Numéro
name = Nom
team = Équipe
points = Points
result = Résultat
opponent = Adversaire
table_column = Table
colour_column = Couleur
player_number = Joueur { $number }
left_after = retiré après la ronde { $round }
is_played = en direct
unconfirmed = provisoire
forfeit = forfait
bye_allotted = exempt (par appariement), 1 point
bye_full = exempt, 1 point
bye_half = exempt, ½ point
bye_none = exempt, 0 point
bye_short = exempt
white_letter = b
black_letter = n
met = { $score } avec les { $side ->
    [white] Blancs
   *[black] Noirs
} contre { $opponent }
no_result = pas encore de résultat
after_round = Après la ronde { $round }
not_begun = pas commencé
after_part = Pendant la ronde { $round }
after_round_short = R{ $round }
sections = Groupes

## Tie-breaks (FIDE Handbook C.07, and those of US Chess)

tie_breaks = Départages
tb_cut_1 = tronqué 1
tb_cut_2 = tronqué 2
tb_mid_1 = médian 1
tb_mid_2 = médian 2
tb_de = Confrontation directe
tb_de_what = Points dans les parties entre les joueurs à égalité, si elles décident.
tb_pts_what = Les points eux-mêmes.
tb_scores_c1 = L’adversaire au score le plus bas est écarté.
tb_scores_c2 = Les deux adversaires aux scores les plus bas sont écartés.
tb_scores_m1 = Les adversaires au score le plus bas et au score le plus haut sont écartés.
tb_scores_m2 = Les deux adversaires aux scores les plus bas et les deux aux scores les plus hauts sont écartés.
tb_ratings_c1 = Le plus bas de ces Elo est écarté.
tb_ratings_c2 = Les deux plus bas de ces Elo sont écartés.
tb_ratings_m1 = Le plus bas et le plus haut de ces Elo sont écartés.
tb_ratings_m2 = Les deux plus bas et les deux plus hauts de ces Elo sont écartés.
tb_theirs_c1 = Chacun est pris sans son score le plus bas.
tb_theirs_c2 = Chacun est pris sans ses deux scores les plus bas.
tb_theirs_m1 = Chacun est pris sans son score le plus bas ni son score le plus haut.
tb_theirs_m2 = Chacun est pris sans ses deux scores les plus bas ni ses deux scores les plus hauts.
tb_first_1 = sans la première ronde
tb_first_1_what = La première ronde est écartée.
tb_first_2 = sans deux rondes
tb_first_2_what = Les deux premières rondes sont écartées.
tb_limit_what = La limite de 50 % est déplacée de { $by } points.
tb_forfeits = avec les forfaits
tb_forfeits_what = Les parties perdues ou gagnées par forfait comptent comme jouées.
tb_fore_what = Le Fore Buchholz remplace le Buchholz.
tb_turned = inversé
tb_rtng_turned = Le classement Elo du joueur, le plus bas d’abord.
tb_tpn_turned = Le numéro dans la liste de départ, le plus haut d’abord.
tb_h2h = Résultat entre les joueurs à égalité
tb_h2h_what = Victoires moins défaites dans les parties entre les joueurs à égalité.
tb_ussb = Sonneborn-Berger (US Chess)
tb_ussb_what = Points des adversaires battus, plus la moitié des points de ceux contre qui la partie fut nulle. Leurs rondes non jouées comptent ½.
tb_oppperf = Performance des adversaires
tb_oppperf_what = Performance moyenne des adversaires : les Elo de leurs adversaires, plus 400 par victoire et moins 400 par défaite.
tb_oppavg = Moyenne des adversaires
tb_oppavg_what = Elo moyen des adversaires rencontrés qui ont un classement.
tb_team_what = { $name } des joueurs qui comptent pour l’équipe, additionné.
tb_win = Victoires
tb_win_what = Rondes valant une victoire, y compris non jouées.
tb_won = Parties gagnées
tb_won_what = Parties gagnées sur l’échiquier.
tb_bpg = Parties avec les Noirs
tb_bpg_what = Parties jouées sur l’échiquier avec les Noirs.
tb_bwg = Parties gagnées avec les Noirs
tb_bwg_what = Parties gagnées sur l’échiquier avec les Noirs.
tb_ps = Cumulatif
tb_ps_what = Somme des points après chaque ronde : les victoires précoces comptent plus.
tb_rep = Rondes jouées
tb_rep_what = Rondes où le joueur était disponible pour jouer.
tb_bh = Buchholz
tb_bh_what = Somme des points des adversaires ; une ronde non jouée compte au plus les points du joueur.
tb_fb = Fore Buchholz
tb_fb_what = Buchholz comme si toutes les parties de la dernière ronde étaient nulles.
tb_aob = Moyenne des Buchholz des adversaires
tb_aob_what = Buchholz moyen des adversaires rencontrés.
tb_sb = Sonneborn-Berger
tb_sb_what = Points des adversaires battus, plus la moitié des points de ceux contre qui la partie fut nulle.
tb_ks = Koya
tb_ks_what = Points contre les adversaires ayant marqué 50 % ou plus.
tb_aro = Elo moyen des adversaires
tb_aro_what = Elo moyen des adversaires rencontrés.
tb_tpr = Performance
tb_tpr_what = L’Elo moyen des adversaires, corrigé selon le pourcentage marqué contre eux.
tb_ptp = Performance parfaite
tb_ptp_what = L’Elo le plus bas dont le score attendu contre ces adversaires est le score obtenu.
tb_apro = Performance moyenne des adversaires
tb_apro_what = Performance moyenne des adversaires rencontrés.
tb_appo = Performance parfaite moyenne des adversaires
tb_appo_what = Performance parfaite moyenne des adversaires rencontrés.
tb_rtng = Elo
tb_rtng_what = Le classement Elo du joueur, le plus haut d’abord.
tb_tpn = Numéro d’appariement
tb_tpn_what = Le numéro dans la liste de départ, le plus bas d’abord.
tb_std = Points standard
tb_std_what = 1 par ronde avec plus de points que l’adversaire, ½ à égalité. Sans adversaire, la ronde est comparée à une nulle.
tb_modmed = Médian modifié
tb_modmed_what = Somme des points des adversaires (leurs rondes non jouées comptent ½). Écartés : le plus bas au-dessus de 50 %, le plus haut au-dessous, les deux à 50 %. À partir de neuf rondes, deux de chaque.
tb_solk = Solkoff
tb_solk_what = Somme des points des adversaires. Leurs rondes non jouées comptent ½ ; celles du joueur ne comptent pas.
tb_med = Médian
tb_med_what = Somme des points des adversaires (leurs rondes non jouées comptent ½) sans le plus bas ni le plus haut. À partir de neuf rondes, sans deux de chaque.
tb_cum = Cumulatif (US Chess)
tb_cum_what = Somme des points après chaque ronde, moins 1 par point entier d’une ronde non jouée.
tb_cumopp = Cumulatif des adversaires
tb_cumopp_what = Somme des cumulatifs des adversaires rencontrés.
tb_kash = Kashdan
tb_kash_what = 4 par victoire, 2 par nulle, 1 par défaite, 0 par ronde non jouée.

## The card with which a player calls an arbiter

call_title = Appeler un arbitre
call_lead = Qui appelle ? Votre pendule continue jusqu’à ce que l’arbitre l’arrête.
call_white = Les Blancs appellent
call_black = Les Noirs appellent
call_other = Quelqu’un d’autre appelle
call_sending = Un instant…
call_called = Un arbitre a été appelé.
call_coming = Un arbitre arrive.
call_stay = Restez à la table. Cette page indique quand un arbitre arrive.
call_unknown = Cette carte est celle d’une autre salle. Veuillez lever la main.
call_often = Trop d’appels d’ici. Attendez une minute ou levez la main.
call_failed = L’appel n’a pas été reçu. Veuillez lever la main.

## The on-screen clock

clock_title = Pendule de la table { $number }
clock_no_code = Pour utiliser cet appareil comme pendule, scanner le code de la pendule. Un arbitre peut l’afficher sur la page de la table.
clock_foreign = Ce code est celui d’une autre salle ou a été remplacé. Demander à un arbitre le code de la table.
# Black taps their half, and White's time begins: the player who has to move first waits.
clock_start = Le joueur qui ne joue pas en premier touche pour démarrer la pendule.
clock_time_runs = { $side ->
    [white] La pendule des Blancs tourne.
   *[black] La pendule des Noirs tourne.
}
clock_other_runs = { $side ->
    [white] La pendule des Blancs tourne ; rien n’a changé.
   *[black] La pendule des Noirs tourne ; rien n’a changé.
}
clock_stands_now = La pendule est en pause.
clock_stands_already = La pendule est déjà en pause.
clock_runs_already = La pendule tourne déjà.
clock_flag = { $side ->
    [white] Le drapeau des Blancs est tombé.
   *[black] Le drapeau des Noirs est tombé.
}
clock_flag_stands = Un drapeau est tombé. Un arbitre règle la pendule ou termine la partie.
clock_over = La partie est terminée.
clock_result = Partie terminée : { $result }.
clock_paused_play = Un arbitre a interrompu la partie. La pendule repart quand l’arbitre le permet.
clock_not_set = La pendule n’est pas réglée : aucun joueur n’est encore placé ici.
clock_not_screen = Cette table utilise une autre pendule.
clock_stop = Arrêter
clock_go = Reprendre
clock_begin = Démarrer
clock_swap = Échanger les côtés
clock_turn = Tourner les chiffres
clock_full = Plein écran
clock_half_runs = votre pendule tourne ; toucher pour finir votre tour
clock_whose = { $side ->
    [white] Cet appareil est la pendule des Blancs.
   *[black] Cet appareil est la pendule des Noirs.
}
clock_second = Un autre appareil est ici la pendule ; celui-ci ne fait que l’afficher. Un arbitre peut retirer l’autre sur la page de la table.
clock_not_stop = L’appareil d’un joueur ne peut pas arrêter la pendule. Appeler un arbitre.
clock_keep_awake = Garder l’écran allumé dans les réglages de cet appareil.
clock_touch_lost = Votre appui n’a pas été reçu en { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} et ne compte pas. Appeler un arbitre.
clock_lost = Pas de connexion depuis { $time }. La pendule continue dans la salle. Un appui compte s’il est reçu en { $seconds } s. Sinon, arrêter la partie et appeler un arbitre.
clock_hall_lost = L’ordinateur de la salle ne répond plus depuis { $time }. La pendule tourne encore { $seconds } s, puis reste en pause jusqu’à ce qu’un arbitre la relance. Arrêter la partie et attendre.
