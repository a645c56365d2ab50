# Le client dans le navigateur.

## Toutes les pages
web-welcome = Prenez place et jouez
web-welcome-text = Des jeux de société entre amis et avec des robots, dans le navigateur. Les règles sont appliquées, les dés se vérifient, et personne n’a besoin de compte.
web-home = Accueil
web-pages = Pages
web-skip = Aller au jeu
web-settings = Réglages
web-about = À propos
web-rules = Règles
web-close = Fermer
web-cancel = Annuler
web-save = Enregistrer
web-copy = Copier
web-copied = Copié
web-copy-yourself = Cette page n’a pas accès au presse-papiers. Copiez le lien d’ici :
web-lost-page = Il n’y a rien ici
web-table = Table
web-minutes-ago = { $n ->
    [0] à l’instant
    [one] il y a une minute
   *[other] il y a { $n } minutes
}
web-hours-ago = { $n ->
    [one] il y a une heure
   *[other] il y a { $n } heures
}
web-days-ago = { $n ->
    [one] il y a un jour
   *[other] il y a { $n } jours
}

## Accueil
web-games = Jeux
web-players-minutes = { $min } à { $max } joueurs · { $least } à { $most } minutes
web-play-now = Jouer tout de suite
web-invite-friends = Inviter des amis
web-same-screen = Même écran
web-learn = Apprendre à jouer
web-your-tables = Vos tables
web-solo-table-text = reprend là où vous l’avez laissée
web-solo-table-over = est finie
web-forget = Ne plus la garder
web-forget-sure = Cette partie n’est pas finie. Ne plus la garder ?
web-your-turn = À vous
web-your-turn-text = La table vous attend.
web-open-tables = Tables ouvertes
web-no-open-tables = Personne n’attend de joueurs pour le moment.
web-no-hall = Il n’y a pas de salle derrière cette page : vous pouvez jouer contre des robots et à plusieurs sur le même écran.
web-name = Votre nom
web-name-text = C’est ainsi que les autres vous voient.
web-name-kept = Votre nom est enregistré.
web-guest = Invité

## Une nouvelle table
web-how-many = Nombre de joueurs
web-options = Options
web-scenario = Scénario
web-seat-me = Moi
web-seat-open = Libre, pour qui a le lien
web-seat-screen = Quelqu’un devant cet écran
web-seat-name = Nom, { $seat }
web-open-seat = place libre
web-draw-seats = Tirer les places au sort
web-over-weeks = Jouer sur des jours ou des semaines : un robot ne remplace que qui s’absente des jours entiers
web-pace-weeks = sur des semaines
web-public = La montrer dans la liste des tables ouvertes
web-password = Mot de passe
web-password-optional = Mot de passe pour prendre place, si vous en voulez un
web-create = Créer la table
web-begin = Commencer
web-bot = robot
web-bot-easy = Robot facile
web-bot-normal = Robot moyen
web-bot-hard = Robot difficile
web-bot-program = Programme { $name }

## Avant le début
web-lobby-invite = Invitez vos amis
web-lobby-invite-text = Quiconque ouvre ce lien peut prendre place. Aucun compte, rien à installer.
web-lobby-link = Lien vers la table
web-players = Joueurs
web-sit = S’asseoir ici
web-leave = Quitter sa place
web-kick = Renvoyer
web-add-bot = Mettre un robot ici
web-start = Commencer la partie
web-start-waits = Toutes les places doivent d’abord être prises.
web-lobby-waits = La personne qui a créé la table lance la partie.

## À la table
web-prompt = Ce qu’il faut décider
web-own-area = Vos affaires
web-you = vous
web-away = absent
web-substituted = un robot joue
web-player-area = { $seat }
web-deciding = doit décider
web-bot-for-seat = Laisser jouer un robot
web-bot-for-seat-text = Possible après cinq minutes d’absence, ou des jours à une table sur des semaines. La place peut être reprise.
web-take-back = Reprendre sa place
web-undo = Annuler le coup
web-undo-text = Reprend votre dernier choix sans rien demander : rien n’a été révélé depuis.
web-undo-ask = Demander à annuler
web-undo-ask-text = Quelque chose a été révélé depuis votre dernier choix. Il est repris si les autres sont d’accord.
web-reset = Reprendre le tour
web-reset-text = Reprend tout ce qui n’a rien appris à personne.
web-hint = Conseil
web-hint-text = Montre ce que ferait un bon robot.
web-hint-is = Voici ce que ferait un robot : { $choice }.
web-hint-take = Le faire
web-hint-reason = Parce que : { $reason }.
web-hint-compared = Comparé aux autres choix
web-hint-worth = { $percent } % de chances de gagner
web-review = Qui menait, et quand
web-review-text = Un robot revient sur chaque coup de la partie. Cela prend quelques secondes.
web-review-wait = Le robot revient sur la partie…
web-review-part = Le temps n'a pas suffi pour toute la partie ; en voici le début.
web-review-curve = Chances de gagner après chaque coup
web-review-slips = Les coups qui ont coûté le plus
web-review-no-slips = Aucun coup n'a coûté bien cher.
web-review-lost = a coûté { $percent } %.
web-review-better = Mieux : { $choice }
web-rolls = Des dés sont lancés
web-shows = Quelque chose est révélé
web-cannot-undo = Quelque chose est révélé : ce choix ne se reprend pas librement.
web-menu = Choix
web-amount = Combien
web-less = moins
web-more = plus
web-all = Tout ({ $amount })
web-more-choices = { $more ->
    [one] et un autre choix
   *[other] et { $more } autres choix
}
web-picked = Choisissez maintenant la destination. Échap revient en arrière.
web-not-your-turn = Ce n’est pas à vous. On attend { $names }.
web-not-this = Cela ne peut pas être choisi maintenant.
web-lost = La connexion est perdue. Elle revient d’elle-même ; rien de la partie n’est perdu.
web-connecting = Un instant…
web-loading = Chargement du jeu…
web-not-loaded = Le jeu n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.
web-not-kept = Ce navigateur n’a plus de place pour garder la table : si vous quittez la page, elle peut être perdue.
web-stopped = La table s’est arrêtée. Rechargez la page : la partie reprend là où elle a été gardée.
web-no-table = Cette table est injoignable. Nouvelle tentative en cours.
web-question = Question à la table
web-asks-undo = { $seat } demande à reprendre des coups.
web-asks-abandon = { $seat } demande à finir la partie sans vainqueur.
web-asks-take-away = { $seat } demande à continuer la partie ailleurs, sans cette salle.
web-agree = D’accord
web-disagree = Pas d’accord
web-waits-for = On attend { $names }.
web-invite = Copier le lien
web-invite-text = Le lien vers cette table : pour revenir jouer, ou pour regarder.
web-text-mode = Mode texte
web-abandon = Finir la partie
web-abandon-text = Demande aux autres de finir la partie sans vainqueur.
web-abandon-sure = La partie sera finie pour de bon, sans vainqueur.
web-to-hall = L’emmener dans la salle
web-to-hall-text = La partie continue dans la salle, avec des amis grâce à un lien. À partir de là, les dés viennent de la salle.
web-to-hall-go = L’y emmener
web-save-file = Enregistrer un fichier
web-save-file-text = La table avec tout son historique, à rouvrir dans n’importe quel navigateur ou dans le terminal
web-open-file = Ouvrir une table enregistrée
web-take-away = Continuer hors ligne
web-take-away-text = La partie continue dans ce navigateur, sans la salle ; les autres joueurs doivent être d’accord
web-taken-away = La partie continue ailleurs, sans cette salle.
web-go-on-here = Continuer dans ce navigateur
web-ended-by-upgrade = Le programme a changé et cette partie ne peut pas continuer. Son journal et son enregistrement restent lisibles.
web-curtain = Passez l’écran à { $seat }.
web-curtain-title = Passez l’écran
web-curtain-open = C’est moi
web-chat = Discussion
web-fingerprint = Dés :
web-fingerprint-text = Avant le premier coup, la table a publié cette empreinte (SHA-256) du secret qui fixe ses dés. À la fin de la partie elle publie le secret, et chacun peut vérifier les deux.
web-chat-say = Dire quelque chose
web-chat-players = Seuls les joueurs parlent.
web-send = Envoyer
web-lesson-step = { $step } sur { $steps }
web-lesson-done = Vers les jeux

## Journal
web-log = Journal
web-log-look = Montrer le plateau tel qu’il était
web-log-started = La partie commence.
web-log-bot-plays = Un robot joue pour { $seat }.
web-log-back = { $name } joue de nouveau.
web-log-sat = { $name } prend place.
web-log-left = La place { $number } est de nouveau libre.
web-log-agrees = { $seat } est d’accord.
web-log-disagrees = { $seat } n’est pas d’accord.
web-log-abandoned = La partie a été finie sans vainqueur.
web-log-rematch = Une nouvelle table attend les mêmes joueurs.

## Rediffusion
web-replay = Rediffusion
web-replay-start = Au début
web-replay-back = Un pas en arrière
web-replay-play = Lecture ou pause
web-replay-on = Un pas en avant
web-replay-scrub = Étape
web-replay-at = { $at } / { $last }
web-replay-speed = Vitesse
web-replay-eyes = Par les yeux de qui
web-replay-own-eyes = ses propres yeux
web-replay-link = Lien
web-replay-link-text = Copie un lien vers ce moment.
web-replay-now = Revenir au présent
web-fork = Rejouer à partir d’ici
web-fork-text = Ouvre dans ce navigateur une table qui commence à ce moment, avec des robots aux autres places.

## Fin
web-result = Résultat
web-rematch = Revanche
web-rematch-more = Revanche à plus de joueurs
web-rematch-players = Revanche à { $players } joueurs
web-seat-nobody = Personne
web-rematch-go = Vers la revanche
web-record = Procès-verbal
web-share = Partager
web-share-text = Transmet un lien vers la rediffusion.
web-luck = La chance aux dés
web-luck-text = Comment les dés sont tombés, à côté de ce qu’on pouvait attendre. La dernière colonne dit combien de séries aussi longues, sur cent, seraient au plus aussi bonnes.
web-luck-player = Joueur
web-luck-die = Dé
web-luck-rolls = Lancers
web-luck-faces = Faces
web-luck-mean = Moyenne
web-luck-expected = Attendue
web-luck-percentile = Plus chanceux que
web-verify = Vérifier les dés
web-verify-text = Avant le premier coup, la table a publié l’empreinte (SHA-256) du secret qui fixe ses dés. Le procès-verbal contient le secret lui-même. Téléchargez-le et laissez la ligne de commande recalculer chaque dé et chaque état :
web-verify-hall = La part que chaque place a ajoutée au secret s’y trouve aussi : personne ne pouvait choisir les dés à lui seul.
web-nonce-there = Le nombre que ce navigateur a ajouté est dans le procès-verbal, et l’empreinte qu’il avait vue auparavant aussi.
web-nonce-missing = Attention : le nombre que ce navigateur a ajouté, ou l’empreinte qu’il avait vue auparavant, n’est pas dans le procès-verbal. À moins que vous ne vous soyez rassis depuis un autre appareil, quelqu’un a pu choisir ces dés.
web-commitment = Empreinte publiée avant le début :
web-secret = Le secret lui-même :

## Règles
web-rules-text = Les règles complètes telles que cette table les applique, chacune avec son numéro.
web-rules-search = Chercher dans les règles
web-rules-found = { $n ->
    [one] { $n } règle
   *[other] { $n } règles
}
web-rules-missing = Les règles n’ont pas pu être chargées.

## Réglages
web-language = Langue
web-language-browser = Comme le navigateur
web-theme = Couleurs
web-theme-system = Comme le système
web-theme-light = Claires
web-theme-dark = Sombres
web-text-size = Taille du texte
web-motion = Mouvements
web-motion-normal = Normaux
web-motion-fast = Rapides
web-motion-instant = Instantanés
web-when-turn = Quand c’est à vous
web-title-mark = Marquer l’onglet
web-sound = Jouer un son quand l’onglet est à l’arrière-plan
web-notify = Me notifier sur le bureau
web-warn-at-end = M’avertir quand je finis un tour en laissant quelque chose d’utile
web-keys = Touches
web-key-choose = aller à ce qui est éclairé, et le choisir
web-key-board = sur un plateau : aller de place en place, même là où rien n’est possible
web-key-log = dans le journal : aller de ligne en ligne ; Entrée montre le plateau tel qu’il était
web-key-back = un pas en arrière
web-key-replay = avancer et reculer dans une rediffusion
web-other-device = Vos autres appareils
web-other-device-text = Quiconque ouvre votre lien personnel devient vous : votre nom, vos places. Gardez-le pour vous.
web-show-link = Montrer mon lien personnel

## À propos
web-about-text = Gearhall est une table de jeu numérique : des jeux complets dont chaque règle est appliquée, des robots à toutes les places, des rediffusions, et des dés que chacun peut vérifier.
web-about-fair = Avant le premier coup, la table publie l’empreinte d’un secret ; à la fin, elle publie le secret. Avec ce que chaque joueur y ajoute, il fixe tous les dés et tous les mélanges : personne ne peut les choisir, et chacun peut les recalculer.
web-about-open = Le code est ouvert ; il n’y a ni compte ni publicité, et rien n’est gardé de vous au-delà du nom que vous choisissez et des parties que vous jouez.
web-about-owners = Gearhall est une œuvre d’amateurs, sans caractère officiel. Mechs vs. Minions appartient à Riot Games, Kingdom Rush à Ironhide Game Studio et Lucky Duck Games, Mecha 1945 à ses auteurs et à son éditeur, Risk et Transformers à Hasbro. Tous les dessins et tous les mots d’ici sont les nôtres.
web-about-api = Pour les programmeurs : l’interface de la salle

web-campaign = Campagne
web-campaign-new = Une autre campagne
web-campaign-name = Nom de la campagne
web-campaign-usual-name = Notre campagne
web-campaign-begin = Commencer
web-campaign-hall = Cette salle la garde. Qui s’assoit à l’une de ses tables la retrouve ici aussi.
web-campaign-browser = Ce navigateur la garde. Enregistrez-la dans un fichier pour l’emporter ailleurs.
web-campaign-here = dans ce navigateur
web-campaign-import = Ouvrir un fichier de campagne
web-campaign-export = Enregistrer dans un fichier
web-campaign-sum = { $won } sur { $all }
web-campaign-medals = { $n } { $n ->
    [0] étoile
    [1] étoile
   *[other] étoiles
 } sur { $of }
web-campaign-ways = { $n } { $n ->
    [0] difficulté gagnée
    [1] difficulté gagnée
   *[other] difficultés gagnées
 } sur { $of }
web-campaign-locked = verrouillé
web-campaign-locked-text = Gagnez le précédent pour ouvrir celui-ci.
web-campaign-play = Jouer
web-campaign-of = Campagne : { $name }
web-campaign-instead = Jouer en campagne
