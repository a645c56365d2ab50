# Les mots de la salle elle-même.
language-en = English
language-fr = français
list-and = et
list-nothing = rien
seat = Place { $number }

# Le journal
log-undo = { $seat } revient à l'étape { $to }.
log-seat = { $name } s'assoit à la place { $number }.
log-undone = (annulé){" "}

# Jouer dans le terminal
play-name-human = Joueur { $number }
play-name-bot = Bot { $number }
play-welcome =
    Bienvenue à Gearhall. Tapez le numéro d'un choix, ou help pour de l'aide.
    Les dés de cette partie sont fixés par un secret dont le SHA-256 est { $commitment }.
play-help =
    Un numéro fait ce choix. Des mots d'un choix le font s'il est le seul à les contenir tous (« 8 kaon »), sinon listent ceux qui les contiennent.
    all           lister tous les choix
    undo          reprendre votre dernier coup, si rien n'a été révélé depuis
    undo anyway   le reprendre malgré tout, si toute la table est d'accord
    board         décrire toute la table
    log, log all  ce qui s'est passé
    hint          ce que ferait un bot
    seat N        laisser le joueur de la place N agir ensuite, quand plusieurs le peuvent
    rule ID       montrer une règle du catalogue, par exemple : rule { $example }
    lang en, lang fr   continuer en anglais ou en français
    save FICHIER  enregistrer la partie ; gearhall play --load FICHIER la reprend
    quit          partir
play-no-such-choice = Ce choix n'existe pas : tapez un numéro de 1 à { $last }.
play-no-such-seat = Personne à la place { $number } n'a de choix maintenant.
play-others = { $seat } peut aussi agir maintenant : tapez seat { $number }.
play-no-match = Aucun choix ne contient « { $part } ». Tapez all pour tous les voir, ou help.
play-forbidden =
    Impossible : { $choice }
    { $reason } (règle { $rule })
play-more =
    { $hidden ->
        [one] … et un autre : tapez une partie de nom pour réduire la liste, ou all.
       *[other] … et { $hidden } autres : tapez une partie de nom pour réduire la liste, ou all.
    }
play-hint = Un bot ferait le choix { $number } : { $choice }
play-no-such-rule = Il n'y a pas de règle « { $id } ». Un identifiant ressemble à { $example }.
play-no-such-language = Quelle langue ? Tapez lang en ou lang fr.
play-language = Nous continuons en français.
play-save-where = Dites où : save FICHIER
play-saved = Enregistré dans { $file }.
play-not-saved = Non enregistré : { $file } : { $error }
play-nothing-to-undo = Il n'y a rien à reprendre.
play-undo-moved = Ce coup ne peut pas être repris simplement : quelqu'un d'autre a joué depuis.
play-undo-dice = Ce coup ne peut pas être repris simplement : des dés ont été lancés.
play-undo-draw = Ce coup ne peut pas être repris simplement : vous avez pioché quelque chose de caché.
play-undo-show = Ce coup ne peut pas être repris simplement : il vous a appris quelque chose de caché. Une carte a été retournée, ou l'on sait maintenant si quelqu'un d'autre a une carte pour répondre.
play-undo-agree = Si toute la table est d'accord, tapez : undo anyway
play-undone = Coup repris.
play-pass-screen = C'est à { $seat }. Passez l'écran, puis appuyez sur Entrée.
play-resumed = Ce qui s'est passé en dernier :
play-input-ended = L'entrée est terminée, la séance aussi. La partie n'a pas été enregistrée.
play-input-ended-saved = L'entrée est terminée, la séance aussi. La partie est enregistrée.
play-quit-unsaved = Cette partie n'est pas enregistrée. Tapez save FICHIER pour la garder, ou encore une fois quit pour partir sans elle.
play-bye = À bientôt.
play-over = La partie est terminée. log, board, rule, lang et save FICHIER marchent encore ; quit pour partir.

# Vérifier un enregistrement
verify-done = { $file } : vérifié
verify-game =
    {"  "}jeu         { $game } à { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }
verify-commitment = {"  "}engagement  { $commitment } est le SHA-256 du secret révélé
verify-nonce-drawn = {"  "}nonce       { $nonce } de { $name } : tiré, il découle du secret
verify-nonce-sent = {"  "}nonce       { $nonce } de { $name } : envoyé par quelqu'un
verify-entries = {"  "}entrées     { $entries } : chaque action est permise ; le hasard et tous les états ont été recalculés
verify-won = {"  "}résultat    victoire : { $winners }
verify-lost = {"  "}résultat    personne n'a gagné
verify-unfinished = {"  "}résultat    partie non terminée
verify-player = { $name }
verify-note-bots = Remarque : un bot n'envoie pas de nonce, mais celui de { $bots } ne découle pas du secret : qui connaissait le secret pouvait le choisir. Les salles d'avant et les simulations ont fait de tels procès-verbaux.
verify-other-commitment = Vous avez vu l'engagement { $seen }, mais le procès-verbal contient { $recorded }.
verify-no-nonce = Aucune place du procès-verbal n'a le nonce { $nonce }.
verify-failed = { $file } : NON VÉRIFIÉ. { $reason }

# Ce qui ne va pas dans une commande
usage-unoptimised = Ce programme a été compilé à la hâte et tourne environ dix fois plus lentement qu’il ne le pourrait ; pour des chiffres parlants : cargo build --release.

# Après une mise à jour
hall-as-before = continue comme avant
hall-goes-on = continue avec les nouvelles règles ; ce qui précède ne peut qu’être lu{ $lost ->
    [0] {""}
    [one] , et un coup ne compte plus
   *[other] , et { $lost } coups ne comptent plus
}
hall-ended = s’arrête : ce programme ne peut pas la poursuivre
hall-unreadable = est illisible : { $why }
hall-count-as-before = { $count ->
    [0] Aucune table ne continue comme avant.
    [one] Une table continue comme avant.
   *[other] { $count } tables continuent comme avant.
}
hall-count-go-on = { $count ->
    [one] Une table continue avec les nouvelles règles ; ce qui précède ne peut qu’être lu.
   *[other] { $count } tables continuent avec les nouvelles règles ; ce qui précède ne peut qu’être lu.
}
hall-count-ended = { $count ->
    [one] Une table s’arrête : son journal et son enregistrement restent lisibles.
   *[other] { $count } tables s’arrêtent : leurs journaux et enregistrements restent lisibles.
}
hall-count-unreadable = { $count ->
    [one] Une table est illisible.
   *[other] { $count } tables sont illisibles.
}
hall-lost = { $count ->
    [one] une table ne continue pas avec ce programme ; docs/upgrading.md dit ce qu’on peut faire
   *[other] { $count } tables ne continuent pas avec ce programme ; docs/upgrading.md dit ce qu’on peut faire
}

usage-no-such-game = Il n'y a pas de jeu « { $given } » ; il y a : { $known }.
usage-no-such-bot = Il n'y a pas de bot « { $given } » ; il y a : { $known }.
usage-too-many-seats = { $given } places sont données pour { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }.
usage-too-many-names = { $given } noms sont donnés pour { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }.
usage-no-such-step = Il n'y a pas d'étape { $step } : l'enregistrement va de { $first } à { $last }.
usage-no-such-seat = Il n'y a pas de place { $seat } : celles de la table vont de 0 à { $last }.

usage-which-game = Aucun champ de { $file } ne dit pour quel jeu il est fait : précisez-le avec --game.

# Fichiers de contenu
content-right = { $file } : correct, pour { $game }
content-wrong = { $files ->
        [one] { $files } fichier n'est pas correct.
       *[other] { $files } fichiers ne sont pas corrects.
    }

# Pourquoi une mise en place, un enregistrement ou une entrée ne va pas
reason-scenario = Il n'y a pas de scénario « { $given } » ; il y a : { $known }.
reason-no-scenario-files = Ce jeu n'a pas de fichiers de scénario.
reason-scenario-file = Le fichier de scénario n'est pas bon : { $problem }.
reason-players = { $given ->
        [one] { $given } joueur ne peut
       *[other] { $given } joueurs ne peuvent
    } pas jouer { $scenario } : il est fait pour { $min } à { $max }.
reason-option = Il n'y a pas d'option « { $given } » ; il y a : { $known }.
reason-value = L'option { $option } ne peut pas être { $given } ici ; elle peut être { $allowed }.
reason-conflict = L'option { $option } ne peut pas être { $given } à { $seats ->
        [one] 1 joueur
       *[other] { $seats } joueurs
    } : elle est faite pour { $players }.
reason-count = La table a { $seats ->
        [one] 1 place
       *[other] { $seats } places
    }, mais { $given } personnes ou parts de la graine sont données.
reason-position = Cette position ne peut pas être jouée : { $problem }.
reason-rules = La partie a été jouée selon la révision { $recorded } des règles ; ce Gearhall a la révision { $ours }.
reason-generator = L'enregistrement utilise le générateur « { $recorded } » ; ce Gearhall connaît « { $ours } ».
reason-secret-missing = Le secret n'est pas révélé dans cet enregistrement ; ses dés ne peuvent donc pas être recalculés.
reason-commitment = Le secret ne correspond pas à l'engagement : son SHA-256 est { $computed }, celui qui a été publié est { $recorded }.
reason-seating = Les places n'ont pas été tirées de la graine : elle donne { $computed }, l'enregistrement dit { $recorded }.
reason-start = Le début diffère : l'enregistrement a l'état { $recorded }, la mise en place et la graine donnent { $computed }.
reason-entry = L'entrée { $number } ne va pas : { $what }. { $fault }
reason-refused = Les règles la refusent : { $reason } (règle { $rule })
reason-hash = L'état qui suit diffère : l'enregistrement a { $recorded }, le calcul donne { $computed }.
reason-no-such-entry = Elle revient à l'entrée { $to }, mais il n'y en a que { $entries } avant elle.
reason-no-such-seat = Il n'y a pas de place { $number } : la table en a { $seats }.
reason-no-json = Ce n'est pas un fichier JSON : { $error }.
reason-no-record = C'est du JSON, mais pas l'enregistrement d'une partie.
reason-record-version = L'enregistrement est au format { $found } ; ce Gearhall lit les versions 1 à { $last }.
reason-record-game = L'enregistrement est du jeu « { $found } », pas de « { $expected } ».
reason-record-damaged = L'enregistrement est abîmé : { $error }.
reason-record-entry = L'enregistrement est abîmé à l'entrée { $number } : { $error }.

# Mode texte
text-skip = Aller au contenu
text-home = Vers la page d'accueil
text-nothing-here = Il n'y a rien ici
text-nothing-here-why = Cette adresse ne mène nulle part. Une lettre du lien s'est peut-être perdue.
text-title = La salle, en mots
text-welcome = Tout fonctionne ici sans script : lisez, choisissez, appuyez sur un bouton.
text-language = Langue
text-trouble = Cela n'a pas marché
text-rule = La règle
text-own-tables = Vos tables
text-open-tables = Tables ouvertes
text-open-none = Aucune table n'est ouverte en ce moment.
text-open-seat = place libre
text-waits-for-you = Vous attend.
text-status-lobby = Pas commencée.
text-status-running = En cours.
text-status-over = Terminée.
text-status-abandoned = Arrêtée sans vainqueur.
text-games = Jeux
text-game-players = De { $min } à { $max } joueurs.
text-play-now = Jouer à { $game } contre des robots tout de suite
text-new-table = Nouvelle table : { $game }
text-you = Vous
text-name = Votre nom
text-name-do = Prendre ce nom
text-link = Votre lien personnel
text-link-show = Montrer mon lien personnel, pour continuer sur un autre appareil
text-link-why = Qui l'ouvre est vous, sur n'importe quel appareil. Gardez-le secret.
text-move = Être { $name } sur cet appareil ?
text-move-why = Ce lien personnel appartient à { $name }. Sur cet appareil vous êtes maintenant { $own } : sans le lien personnel de { $own }, plus de retour possible, et les places de { $own } sont perdues.
text-move-do = Oui, être { $name } ici
text-move-stay = Non, rester { $own }
text-move-own-link = Me montrer d'abord le lien personnel de { $own }

text-seats = Qui s'assoit où
text-seat = Place
text-plan-me = Vous
text-plan-open = Toute personne qui a le lien
text-plan-same-screen = Quelqu'un devant votre écran
text-plan-none = Pas de place
text-plan-name = nom de la personne devant votre écran
text-plan-name-short = Nom
text-plan-name-why = Un nom n'est nécessaire que pour quelqu'un devant votre écran.
text-bot-hard = robot fort
text-bot-normal = robot moyen
text-bot-easy = robot facile
text-bot-heuristic = robot rapide
text-bot-random = robot qui joue n'importe quoi
text-options = Le jeu
text-scenario = Scénario
text-who-may-come = Qui peut venir
text-public = La montrer parmi les tables ouvertes
text-draw-seats = Tirer au sort qui s'assoit où
text-start-when-full = Commencer dès que toutes les places sont prises
text-weeks = Jouer sur des semaines : un robot ne remplace que qui fait attendre la partie pendant des jours
text-password-wish = Mot de passe pour s'asseoir, si vous en voulez un
text-create = Créer la table

text-lobby = Avant la partie
text-lobby-open =
    { $seats ->
        [one] Une place est encore libre.
       *[other] { $seats } places sont encore libres.
    }
text-lobby-ready = Tout le monde est là.
text-lobby-host-starts = Tout le monde est là. La partie commence quand la personne qui a créé la table la lance.
text-start = Commencer la partie
text-start-without-host = Commencer la partie, si la personne qui a créé la table est partie
text-close = Fermer cette table
text-closed = Cette table a été fermée avant le début de la partie.
text-pace = Rythme
text-pace-live = d'une traite
text-pace-weeks = sur des semaines
text-sit-legend = S'asseoir
text-sit = S'asseoir
text-password = Le mot de passe de la table
text-invite = Lien pour inviter les autres :
text-leave = Rendre ma place
text-agreed = Ce qu'on joue
text-players = Joueurs
text-note-you = vous
text-note-away = absent
text-note-substituted = un robot joue en attendant
text-note-decides = doit décider
text-which-bot = Robot pour la place { $number }
text-add-bot = Mettre ce robot ici
text-kick = Renvoyer { $name }
text-bot-for = Laisser un robot jouer pour { $name }
text-bot-for-me = Laisser un robot jouer pour moi ({ $name })
text-take-back = Reprendre ma place au robot

text-your-turn = À vous
text-waiting = En attente
text-curtain = Passez l'écran à { $seat }. Ce qui est caché aux autres n'apparaît qu'ensuite.
text-curtain-open = Je suis { $seat }
text-choices-other = Autre chose
text-for-good = (ne peut pas être repris simplement)
text-filter = Seulement les choix avec
text-filter-do = Montrer
text-filter-all = Tout montrer
text-filter-nothing = Aucun choix ne contient « { $part } ».
text-number = Choix par numéro, de 1 à { $last }
text-number-do = Le prendre
text-more = Et aussi
text-undo = Reprendre mon dernier coup
text-undo-ask = Demander à reprendre le dernier coup
text-reset = Recommencer mon tour
text-hint-ask = Que ferait un robot ?
text-hint = Un robot ferait : { $choice }
text-hint-number = Un robot ferait le choix { $number } : { $choice }
text-abandon = Proposer d'arrêter la partie
text-question = Une question
text-question-missing = Doivent encore répondre : { $names }.
text-asks-undo = { $seat } demande à reprendre des coups.
text-asks-abandon = { $seat } demande à arrêter la partie sans vainqueur.
text-asks-take-away = { $seat } demande à continuer la partie ailleurs, sans cette salle.
text-agree = Oui, d'accord
text-disagree = Non
text-withdraw = Je ne le demande plus
text-contents = Sur cette page
text-board = Ce qu'il y a sur la table
text-result = Le résultat
text-abandoned = La partie a été arrêtée sans vainqueur.
text-taken-away = La partie continue ailleurs, sans cette salle.
text-take-away = Proposer de continuer ailleurs, sans cette salle
text-save = La table en fichier
text-save-why = pour continuer dans un navigateur sans salle, ou avec gearhall play --load
text-record = Télécharger l'enregistrement
text-record-why = et vérifier ses dés avec : gearhall verify FICHIER
text-rematch = Rejouer avec les mêmes personnes
text-rematch-there = Vers la partie suivante avec les mêmes personnes
text-talk = Parler
text-say = Dire à la table
text-say-do = Le dire
text-log = Ce qui s'est passé
text-log-whole = Tout depuis le début
text-log-empty = Rien encore.
text-log-started = La partie commence.
text-log-undone = { $seat } reprend des coups.
text-log-bot = Un robot joue pour { $name }.
text-log-back = { $name } joue de nouveau.
text-log-left = La place { $number } est de nouveau libre.
text-log-agrees = { $seat } est d'accord.
text-log-disagrees = { $seat } n'est pas d'accord.
text-log-abandoned = La partie est arrêtée sans vainqueur.
text-to-table = Retour à la table
text-refresh = Recharger la page dès qu'il se passe quelque chose
text-refresh-stop = Ne plus recharger la page toute seule
text-about = À propos de cette table
text-rules = Les règles
text-hall-with-pictures = La salle en images
text-with-pictures = Cette table en images
text-commitment = Les dés sont fixés par un secret dont le SHA-256 est
text-luck = La chance
text-luck-link = La chance : les dés jusqu'ici, et ce qu'on pouvait en attendre
text-luck-why = Combien de fois chaque face est sortie. Les dés des coups repris comptent aussi. La dernière colonne dit quelle était la probabilité d'une telle moyenne ou d'une plus basse.
text-luck-none = Aucun dé n'a encore été lancé.
text-luck-player = Joueur
text-luck-die = Dé
text-die = d{ $faces }
text-luck-mean = Moyenne
text-luck-expected = Attendue
text-luck-percentile = Probabilité d'au plus autant

# Les erreurs, par les codes du protocole
log-upgraded = Révision { $revision } des règles à partir d’ici. Ce qui précède peut être lu, mais ni repris ni parcouru pas à pas.{ $lost ->
        [0] {""}
        [one] {" "}Le dernier coup qui précède ne compte plus.
       *[other] {" "}Les { $lost } derniers coups qui précèdent ne comptent plus.
    }
log-ended-by-upgrade = La partie est terminée : la révision { $revision } des règles ne peut pas la poursuivre. Son journal et son enregistrement restent lisibles.
log-forgotten = Coup { $entry } : son effet n’est plus connu.
log-moved = La table a été apportée ici. À partir d’ici, les dés viennent d’un autre secret ; ce qui précède peut être revu, mais pas repris.
log-went-on = Tout le monde est assis : la partie continue.
log-taken-away = { $seat } continue la partie ailleurs.
error-played-elsewhere = Cela a été joué ailleurs, ou avant une mise à jour : on ne peut plus y revenir.
error-unreadable = Ce que la salle a conservé de cette table est illisible.
error-bad-message = La salle ne comprend pas cela.
error-wrong-protocol = Cette page est d'une autre version que la salle. Rechargez-la.
error-too-long = C'est trop long.
error-too-many-requests = Trop de demandes en peu de temps. Attendez un instant, puis réessayez.
error-too-many-tables = Vous avez trop de parties inachevées. Finissez-en une d'abord.
error-no-such-table = Cette table n'existe pas.
error-no-such-game = Ce jeu n'existe pas.
error-bad-setup = Le jeu ne peut pas être préparé ainsi.
error-no-such-seat = Cette place n'existe pas, ou personne n'y est assis.
error-seat-taken = Cette place est prise.
error-wrong-password = Le mot de passe de la table manque ou est faux.
error-not-the-host = Seule la personne qui a créé la table peut le faire.
error-not-seated = Il faut être assis à la table, à cette place, pour le faire.
error-not-started = La partie n'a pas encore commencé.
error-not-your-turn = Ce n'est pas à vous de jouer.
error-not-over = C'est possible une fois la partie terminée.
error-already-started = La partie a déjà commencé.
error-seats-open = Toutes les places ne sont pas encore prises.
error-game-over = La partie est terminée.
error-against-the-rules = Les règles l'interdisent.
error-stale = La partie a continué entre-temps. Regardez de nouveau, puis choisissez.
error-nothing-to-undo = Il n'y a rien à reprendre.
error-no-such-question = Cette question n'est plus posée.
error-question-open = Une autre question est posée ; il faut d'abord y répondre.
error-player-present = Cette personne n'est pas absente depuis assez longtemps.
error-bad-text = Le texte est vide ou trop long.
error-bad-campaign = Ce fichier ne peut pas servir de campagne.
error-no-such-campaign = Cette campagne n’existe pas, ou vous n’en faites pas partie.
error-scenario-locked = Votre équipe n’a pas encore débloqué ce scénario.
error-too-many-campaigns = Vous avez trop de campagnes.
error-unknown-identity = La salle ne vous connaît pas par ce lien.
error-wrong-origin = La demande vient d'une page qui n'est pas celle de la salle.
error-unavailable = La salle ne peut pas le faire maintenant. Réessayez dans un instant.

## Les jeux, comme la page d’accueil les nomme
mechs-name = Mechs vs. Minions
mechs-description = Programmez ensemble des mechs maladroits et venez à bout de onze missions : tout le monde gagne, ou personne.
mechs-filled-in = Ce qui est imprimé : le guide, les cartes de commandes, les types de dégâts et l’essentiel de la pioche de dégâts. Le reste n’existe qu’en images dans l’original : les terrains, les cartes et la plupart des chiffres des missions, les plans, les cartes de boss, dix cartes de dégâts et trois des quatre surrégimes sont de nous ; les missions 1, 2 et 8 suivent ce que disent leurs dossiers.
kingdom-name = Kingdom Rush : La révolte des éléments
kingdom-description = Bâtissez des tours, envoyez les héros et recouvrez les hordes de tuiles de dégâts avant qu'elles n'atteignent les portes : tous gagnent ou personne.
kingdom-filled-in = Viennent des livrets : les règles, les tours, les héros et leurs capacités avec leurs effets, l'introduction et la façon de combattre des champions ; les images manquent, si bien que les 124 faces de hordes et de boss, les flèches des tours et la plupart des formes de leurs tuiles, les 13 cartes et leurs piles, les scénarios de la campagne avec leurs défis de fer, les actions des boss, les effets de Faille et les capacités des huit héros invités ont été complétés ici.
mecha45-name = Mecha 1945
mecha45-description = Des robots géants d’un autre 1945 s’affrontent dans Manhattan évacuée : donnez vos ordres en secret, tenez le centre, et ne perdez jamais votre dernière carte.
mecha45-filled-in = Viennent du livret le déroulement du tour, les châssis, les dégâts, les bâtiments, les modes de jeu, les six mechas par leur nom et leur taille et les noms de 35 des 111 cartes différentes, dont 13 avec leur effet ; ses images et ses listes manquent ou n’ont jamais été terminées, si bien que la forme du plateau, la place des tours, des départs et des drapeaux, les effets des 98 autres cartes, les paquets des six mechas, les 13 faiblesses, la façon de départager et le paquet et le dernier tour du V.I.P. ont été complétés ici.
cybertron-name = Risk Transformers
cybertron-description = Six jours de guerre sur une planète qui change de forme : contrôlez plus de zones de Cybertron que tous les autres à la fin du dernier jour.
cybertron-filled-in = Les règles sont celles du jeu imprimé, mais son plateau et la plupart de ses cartes ne sont montrés nulle part en entier : 21 des 42 noms de zones, 73 des 80 liaisons entre zones, 14 des 17 sortes de cartes, les zones de départ des chefs et les passages fermés au départ ont dû être complétés, et sont de nous.

campaign-fault-form = Ce n’est pas un fichier de campagne de Gearhall ({ $problem }).
campaign-fault-format = Son format, { $given }, est plus récent que ce programme. Utilisez un Gearhall plus récent.
campaign-fault-game = Il appartient à un autre jeu ({ $given }).
campaign-fault-name = Un nom doit avoir de 1 à 40 caractères, ce qui n’est pas le cas de « { $given } ».
campaign-fault-scenario = Il nomme un scénario, { $given }, que le jeu n’a pas.
campaign-fault-difficulty = Il dit que { $scenario } a été gagné à une difficulté qui n’y existe pas : « { $given } ».
campaign-fault-medals = Il dit que { $scenario } a été gagné avec { $given } médailles ; il y en a de 1 à 3.
campaign-fault-players = Il dit que { $scenario } a été gagné par plus de joueurs qu’une table n’en compte.
