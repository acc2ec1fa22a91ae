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
