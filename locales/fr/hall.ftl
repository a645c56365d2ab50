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
play-name-bot = Robot { $number }
play-welcome =
    Bienvenue à Gearhall. Tapez le numéro d'un choix, ou help pour de l'aide.
    Les dés de cette partie sont fixés par un secret dont le SHA-256 est { $commitment }.
play-help =
    Un numéro fait ce choix. Une partie de nom liste les choix qui la contiennent ; all les liste tous.
    undo          reprendre votre dernier coup, si rien n'a été révélé depuis
    undo anyway   le reprendre malgré tout, si toute la table est d'accord
    board         décrire toute la table
    log, log all  ce qui s'est passé
    hint          ce que ferait un robot
    rule ID       montrer une règle du catalogue, par exemple : rule RTF-ATK-13
    save FICHIER  enregistrer la partie ; gearhall play --load FICHIER la reprend
    quit          partir
play-no-such-choice = Ce choix n'existe pas : tapez un numéro de 1 à { $last }.
play-no-match = Aucun choix ne contient « { $part } ». Tapez all pour tous les voir, ou help.
play-more =
    { $hidden ->
        [one] … et un autre : tapez une partie de nom pour réduire la liste.
       *[other] … et { $hidden } autres : tapez une partie de nom pour réduire la liste.
    }
play-hint = Un robot ferait le choix { $number } : { $choice }
play-no-such-rule = Il n'y a pas de règle « { $id } ». Un identifiant ressemble à RTF-ATK-13.
play-save-where = Dites où : save FICHIER
play-saved = Enregistré dans { $file }.
play-not-saved = Non enregistré : { $file } : { $error }
play-nothing-to-undo = Il n'y a rien à reprendre.
play-undo-revealed =
    Ce coup ne peut pas être repris simplement : des dés, une carte ou le coup d'un autre ont suivi.
    Si toute la table est d'accord, tapez : undo anyway
play-undone = Coup repris.
play-pass-screen = C'est à { $seat }. Passez l'écran, puis appuyez sur Entrée.
play-input-ended = L'entrée est terminée, la séance aussi. La partie n'a pas été enregistrée.
play-bye = À bientôt.
play-over = La partie est terminée. log, board et save FICHIER marchent encore ; quit pour partir.

# Mode texte
text-skip = Aller au contenu
text-home = Vers la page d'accueil
text-nothing-here = Il n'y a rien ici
text-nothing-here-why = Cette adresse ne mène nulle part. Une lettre du lien s'est peut-être perdue.
