# Risk Transformers.
# Une zone a un nom nu (cybertron-zone-…, pour la carte) et un nom pour le milieu d’une phrase (cybertron-the-…).


## Salon

cybertron-scenario-standard = La guerre de Cybertron
cybertron-scenario-standard-text = Toute la carte, et six jours sauf autre choix : un duel à 2, chacun pour soi à 3, deux équipes à 4.
cybertron-scenario-balanced-duel = Duel équilibré
cybertron-scenario-balanced-duel-text = Le jeu normal à 2, rééquilibré : le second joueur commence avec 7 robots de plus, car débuter est un gros avantage.
cybertron-scenario-bidding-duel = Duel aux enchères
cybertron-scenario-bidding-duel-text = Le jeu normal à 2, équilibré par vous-mêmes : l’un annonce combien de robots vaut le fait de commencer ; l’autre commence, ou prend ces robots.
cybertron-scenario-free-for-all = Chacun pour soi à 4
cybertron-scenario-free-for-all-text = Le jeu normal à 4, mais sans équipes : chacun se bat contre tous, et celui qui a le plus de zones gagne seul.
cybertron-option-placement = Occupation de la carte
cybertron-option-placement-text = Comment les zones et les 30 premiers robots de chacun sont répartis sur la carte.
cybertron-option-placement-alternate = Tour à tour
cybertron-option-placement-alternate-text = On prend les zones une par une, puis on place ses robots un par un.
cybertron-option-placement-dealt = Zones distribuées
cybertron-option-placement-dealt-text = Les zones sont distribuées au hasard ; on place ses autres robots un par un.
cybertron-option-placement-random = Tout au hasard
cybertron-option-placement-random-text = Zones et robots sont répartis au hasard ; le jour 1 commence aussitôt.
cybertron-option-leaders = Chefs
cybertron-option-leaders-text = Comment les chefs sont attribués.
cybertron-option-leaders-choose = Choisis
cybertron-option-leaders-choose-text = Chacun choisit à son tour parmi les chefs possibles.
cybertron-option-leaders-random = Tirés au sort
cybertron-option-leaders-random-text = Les chefs sont attribués au hasard.
cybertron-option-card_windows = Cartes au combat
cybertron-option-card_windows-text = Quand le combat s’arrête pour proposer de jouer des cartes.
cybertron-option-card_windows-auto = Seulement avec une carte jouable
cybertron-option-card_windows-auto-text = Plus rapide ; mais la question apprend aux autres qu’on a une telle carte.
cybertron-option-card_windows-always = Avec n’importe quelle carte
cybertron-option-card_windows-always-text = Quiconque a une carte est toujours interrogé : on ne peut pas deviner laquelle.
cybertron-option-gates = Zones pivotantes au départ
cybertron-option-gates-text = Peut-on entrer dans Praxus et la Tour de Pion dès le début ?
cybertron-option-gates-closed = Fermées
cybertron-option-gates-closed-text = Qui s’y trouve est isolé tant que personne n’ouvre le passage avec une carte.
cybertron-option-gates-open = Ouvertes
cybertron-option-gates-open-text = Elles sont reliées à leurs voisines dès le premier jour ; une carte peut les fermer.
cybertron-option-goal = But du jeu
cybertron-option-goal-text = Comment la guerre se gagne.
cybertron-option-goal-zones = Zones au dernier jour
cybertron-option-goal-zones-text = Qui contrôle le plus de zones à la fin du dernier jour gagne.
cybertron-option-goal-conquest = Conquête
cybertron-option-goal-conquest-text = La guerre dure jusqu’à ce qu’il ne reste qu’un camp ; après 30 jours, on compte quand même les zones.
cybertron-option-days = Jours
cybertron-option-days-text = Combien de jours dure la guerre ; 6 d’après la règle. Sans effet si le but est la conquête.
cybertron-option-tie = Égalité de zones
cybertron-option-tie-text = Ce qui la départage.
cybertron-option-tie-launch_pad = L’Aire de lancement
cybertron-option-tie-launch_pad-text = Qui la contrôle gagne, même sans être parmi les joueurs à égalité.
cybertron-option-tie-casualties = Les pertes
cybertron-option-tie-casualties-text = Parmi les joueurs à égalité, celui à qui l’ennemi a détruit le moins d’unités gagne ; l’Aire de lancement ne décide que si les pertes sont égales aussi.
cybertron-option-duel_compensation = Robots en plus pour le second joueur
cybertron-option-duel_compensation-text = À 2, commencer est un gros avantage ; le second joueur débute avec ce nombre de robots en plus. 7 rétablissent l’équilibre (« duel équilibré »).

## Noms

cybertron-faction-autobot = Autobot
cybertron-faction-decepticon = Deceptican
cybertron-mode-robot = mode robot
cybertron-mode-vehicle = mode véhicule
cybertron-phase-1 = phase 1, placer des robots
cybertron-phase-2 = phase 2, transformation
cybertron-phase-3 = phase 3, attaque
cybertron-phase-4 = phase 4, appeler des renforts
cybertron-phase-5 = phase 5, piocher une carte
cybertron-sector-red = secteur rouge
cybertron-sector-yellow = secteur jaune
cybertron-sector-green = secteur vert
cybertron-sector-blue = secteur bleu
cybertron-sector-violet = secteur violet
cybertron-sector-orange = secteur orange

cybertron-leader-optimus = Optimus Prime
cybertron-leader-optimus-robot = +1 à un dé de son camp quand il défend
cybertron-leader-optimus-vehicle = en phase 4, il peut sauter sur n’importe quelle zone de son armée
cybertron-leader-bumblebee = Bumblebee
cybertron-leader-bumblebee-robot = +1 à un dé de son camp quand il attaque
cybertron-leader-bumblebee-vehicle = s’il doit être perdu au combat, il se replie sur une zone voisine que contrôle son armée
cybertron-leader-megatron = Megatron
cybertron-leader-megatron-robot = +1 à un dé de son camp quand il attaque
cybertron-leader-megatron-vehicle = il peut attaquer n’importe quelle zone, seul si elle n’est pas voisine
cybertron-leader-barricade = Barricade
cybertron-leader-barricade-robot = +1 à un dé de son camp quand il défend
cybertron-leader-barricade-vehicle = quand il attaque, le défenseur ne peut engager qu’une unité

## Zones

cybertron-zone-autobase = Autobase
cybertron-zone-gygax = Gygax
cybertron-zone-neutral-territories = Territoires neutres
cybertron-zone-altihex = Altihex
cybertron-zone-nova-cronum = Nova Cronum
cybertron-zone-orbital-platform-beta = Plateforme orbitale Beta
cybertron-zone-vos = Vos
cybertron-zone-tyger-pax = Tyger Pax
cybertron-zone-tagan-heights = Hauteurs de Tagan
cybertron-zone-kalis = Kalis
cybertron-zone-praxus = Praxus
cybertron-zone-rad-zone = Zone Rad
cybertron-zone-tarn = Tarn
cybertron-zone-yuss = Yuss
cybertron-zone-hexima-state = État d’Hexima
cybertron-zone-sea-of-rust = Mer de Rouille
cybertron-zone-kaon = Kaon
cybertron-zone-manganese-mountains = Monts de Manganèse
cybertron-zone-stanix = Stanix
cybertron-zone-primus = Primus
cybertron-zone-protihex = Protihex
cybertron-zone-uraya = Uraya
cybertron-zone-crystal-city = Cité de Cristal
cybertron-zone-simfur = Simfur
cybertron-zone-helex = Helex
cybertron-zone-perihex = Perihex
cybertron-zone-iacon = Iacon
cybertron-zone-tri-lorus-loop = Boucle de Tri-Lorus
cybertron-zone-sonic-canyons = Canyons soniques
cybertron-zone-hydrax-plateau = Plateau d’Hydrax
cybertron-zone-moon-alpha = Lune Alpha
cybertron-zone-harmonex = Harmonex
cybertron-zone-arena = L’Arène
cybertron-zone-launch-pad = Aire de lancement
cybertron-zone-unicron = Unicron
cybertron-zone-decagon = Decagon
cybertron-zone-plasma-energy-chamber = Chambre énergétique au plasma
cybertron-zone-praetorus-wharf = Quai de Praetorus
cybertron-zone-tyrest = Tyrest
cybertron-zone-polyhex = Polyhex
cybertron-zone-ankmor-park = Parc d’Ankmor
cybertron-zone-pion-tower = Tour de Pion
cybertron-zone-decagon-factory = Usine de guerre de Decagon
cybertron-zone-moon-alpha-factory = Usine de guerre de la Lune Alpha

cybertron-the-autobase = l’Autobase
cybertron-the-gygax = { cybertron-zone-gygax }
cybertron-the-neutral-territories = les Territoires neutres
cybertron-the-altihex = { cybertron-zone-altihex }
cybertron-the-nova-cronum = { cybertron-zone-nova-cronum }
cybertron-the-orbital-platform-beta = la Plateforme orbitale Beta
cybertron-the-vos = { cybertron-zone-vos }
cybertron-the-tyger-pax = { cybertron-zone-tyger-pax }
cybertron-the-tagan-heights = les Hauteurs de Tagan
cybertron-the-kalis = { cybertron-zone-kalis }
cybertron-the-praxus = { cybertron-zone-praxus }
cybertron-the-rad-zone = la Zone Rad
cybertron-the-tarn = { cybertron-zone-tarn }
cybertron-the-yuss = { cybertron-zone-yuss }
cybertron-the-hexima-state = l’État d’Hexima
cybertron-the-sea-of-rust = la Mer de Rouille
cybertron-the-kaon = { cybertron-zone-kaon }
cybertron-the-manganese-mountains = les Monts de Manganèse
cybertron-the-stanix = { cybertron-zone-stanix }
cybertron-the-primus = { cybertron-zone-primus }
cybertron-the-protihex = { cybertron-zone-protihex }
cybertron-the-uraya = { cybertron-zone-uraya }
cybertron-the-crystal-city = la Cité de Cristal
cybertron-the-simfur = { cybertron-zone-simfur }
cybertron-the-helex = { cybertron-zone-helex }
cybertron-the-perihex = { cybertron-zone-perihex }
cybertron-the-iacon = { cybertron-zone-iacon }
cybertron-the-tri-lorus-loop = la Boucle de Tri-Lorus
cybertron-the-sonic-canyons = les Canyons soniques
cybertron-the-hydrax-plateau = le Plateau d’Hydrax
cybertron-the-moon-alpha = la Lune Alpha
cybertron-the-harmonex = { cybertron-zone-harmonex }
cybertron-the-arena = l’Arène
cybertron-the-launch-pad = l’Aire de lancement
cybertron-the-unicron = { cybertron-zone-unicron }
cybertron-the-decagon = { cybertron-zone-decagon }
cybertron-the-plasma-energy-chamber = la Chambre énergétique au plasma
cybertron-the-praetorus-wharf = le Quai de Praetorus
cybertron-the-tyrest = { cybertron-zone-tyrest }
cybertron-the-polyhex = { cybertron-zone-polyhex }
cybertron-the-ankmor-park = le Parc d’Ankmor
cybertron-the-pion-tower = la Tour de Pion
cybertron-the-decagon-factory = l’usine de guerre de Decagon
cybertron-the-moon-alpha-factory = l’usine de guerre de la Lune Alpha

## Cartes de perfectionnement

cybertron-timing-p1 = Dans votre phase 1, avant le bonus de secteur
cybertron-timing-p2 = Dans votre phase 2
cybertron-timing-attack = Quand vous attaquez, avant le premier jet
cybertron-timing-defence = Quand on vous attaque, avant le premier jet
cybertron-timing-roll = Au combat, après un jet
cybertron-timing-loss = Au combat, quand une de vos unités irait à la casse
cybertron-card-mass-production = Production de masse
cybertron-card-mass-production-text = prenez 3 robots de plus
cybertron-card-lockdown-initiators = Initiateurs de blocage
cybertron-card-lockdown-initiators-text = votre bonus de secteur est doublé ce tour-ci
cybertron-card-energon-cache = Réserve d’Energon
cybertron-card-energon-cache-text = prenez 2 robots de plus
cybertron-card-spark-recall = Rappel de l’Étincelle
cybertron-card-spark-recall-text = votre chef quitte la casse et revient gratuitement ; s’il n’y est pas, prenez 2 robots de plus
cybertron-card-space-bridge = Pont spatial
cybertron-card-space-bridge-text = appelez des renforts maintenant, en plus de ceux de la phase 4
cybertron-card-seeker-strike = Frappe aérienne
cybertron-card-seeker-strike-text = détruisez 1 robot d’une zone ennemie voisine qui contient au moins 2 unités
cybertron-card-fusion-cannons = Canons à fusion
cybertron-card-fusion-cannons-text = +1 à chacun de vos dés pour cette attaque
cybertron-card-targeting-array = Système de visée
cybertron-card-targeting-array-text = vos robots lancent des d8 au lieu de d6 pour cette attaque
cybertron-card-null-ray = Rayon paralysant
cybertron-card-null-ray-text = le défenseur ne peut engager qu’une unité à chaque jet de cette attaque
cybertron-card-ion-disruptor = Disrupteur ionique
cybertron-card-ion-disruptor-text = pour cette attaque, le chef en défense lance un d6, sans +1 ni repli
cybertron-card-battle-frenzy = Fureur guerrière
cybertron-card-battle-frenzy-text = +1 à votre meilleur dé à chaque jet de vos attaques de ce tour
cybertron-card-force-field = Champ de force
cybertron-card-force-field-text = +1 à chacun de vos dés pour cette attaque
cybertron-card-reinforced-armour = Blindage renforcé
cybertron-card-reinforced-armour-text = vos robots lancent des d8 au lieu de d6 pour cette attaque
cybertron-card-smoke-screen = Écran de fumée
cybertron-card-smoke-screen-text = l’attaque prend fin aussitôt, et cette zone ne peut plus être attaquée ce tour-ci
cybertron-card-proximity-mines = Mines de proximité
cybertron-card-proximity-mines-text = l’attaquant perd 1 robot sur sa zone de départ ; s’il n’y reste qu’une unité, l’attaque échoue
cybertron-card-combat-computer = Ordinateur de combat
cybertron-card-combat-computer-text = relancez une fois les dés de votre choix parmi les vôtres
cybertron-card-emergency-repairs = Réparations d’urgence
cybertron-card-emergency-repairs-text = l’unité qui irait à la casse reste en place

## Morceaux de phrases

cybertron-player = { $seat }
cybertron-card = { $name } ({ $zone })
cybertron-effect = { $card }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}
cybertron-robots = { $robots ->
    [0] aucun robot
    [one] 1 robot
   *[other] { $robots } robots
}
cybertron-robots-and-leader = { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} et { $leader }
cybertron-unnamed-leader = le chef
cybertron-leader-as = { $leader } en { $mode }
cybertron-die = le dé { $number } : { $face }

## Consignes : le lecteur décide

cybertron-prompt-bid = Commencer est un gros avantage. Annoncez combien de robots de plus le second joueur devrait avoir ; l’autre joueur choisit ensuite qui commence.
cybertron-prompt-answer = Commencer vaudrait { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
}. Commencez, ou jouez en second avec { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} de plus.
cybertron-prompt-leader = Choisissez votre chef.
cybertron-prompt-claim = Prenez une zone vide avec 1 robot. { $zones ->
    [one] 1 zone est libre
   *[other] { $zones } zones sont libres
} ; il vous reste { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}.
cybertron-prompt-reinforce = Placez 1 robot sur une de vos zones. Il vous reste { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}.
cybertron-prompt-cards = Phase 1 : jouez des cartes qui donnent des robots, ou passez aux bonus. Vous avez pour l’instant { $robots ->
    [one] 1 robot opérationnel
   *[other] { $robots } robots opérationnels
}.
cybertron-prompt-recall = Choisissez la zone où { $leader } revient, et son mode.
cybertron-prompt-place = Phase 1 : placez { $robots ->
    [one] votre dernier robot opérationnel sur une de vos zones
   *[other] vos { $robots } robots opérationnels sur vos zones
}.
cybertron-prompt-place-or-revive = Phase 1 : placez vos { $robots } robots opérationnels sur vos zones, ou payez-en 3 pour ranimer { $leader }.
cybertron-prompt-morph = Phase 2 : { $leader ->
    [0] transformez une zone spéciale
   *[other] transformez votre chef ou une zone spéciale
}, jouez une carte, ou passez aux attaques.
cybertron-prompt-bridge = Pont spatial : choisissez la zone qui envoie des unités et la zone connectée qui les reçoit.
cybertron-prompt-strike = Frappe aérienne : choisissez la zone ennemie qui perd 1 robot.
cybertron-prompt-units = Choisissez qui va vers { $to } depuis { $from } ({ $units }). Au moins 1 unité reste.
cybertron-prompt-attack = Phase 3 : attaquez une zone ennemie, ou terminez vos attaques. { $captured ->
    [0] Votre première capture du tour rapporte une carte.
   *[other] Vous avez gagné une carte ce tour-ci.
}
cybertron-prompt-attack-cards = Vous attaquez { $to } ({ $enemy }, { $defenders }) depuis { $from } ({ $attackers }). Jouez des cartes d’attaque, ou continuez.
cybertron-prompt-defence-cards = { $enemy } attaque { $to } ({ $defenders }) depuis { $from } ({ $attackers }). Jouez des cartes de défense, ou continuez.
cybertron-prompt-commit-attack = Vous attaquez { $to } ({ $enemy }, { $defenders }) depuis { $from } ({ $attackers }). Avec combien d’unités ? { $most ->
    [one] Une seule peut partir.
   *[other] { $most } au plus.
}
cybertron-prompt-commit-remote = Vous attaquez { $to } ({ $enemy }, { $defenders }) depuis { $from } ({ $attackers }). Si loin, Megatron attaque seul.
cybertron-prompt-commit-defence = { $enemy } attaque { $to } ({ $defenders }) depuis { $from } ({ $attackers }) avec { $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } à chacun
}. Avec combien d’unités défendez-vous ? { $most ->
    [one] Une seule est permise.
   *[other] { $most } au plus.
}
cybertron-prompt-roll-cards = Vos dés : { $own } ; ceux d’en face ({ $enemy }) : { $other }. Relancez-en avec une carte, ou gardez-les.
cybertron-prompt-bonus = Vos dés : { $own } ; ceux d’en face ({ $enemy }) : { $other }. Comparaison { $number } : votre { $mine } perd contre { $theirs }. Le +1 ({ $leader }) la renverserait ; il ne sert qu’une fois par jet.
cybertron-prompt-loss-cards = Vous allez perdre une unité sur { $zone } ({ $units }). Jouez une carte pour la sauver, ou acceptez la perte.
cybertron-prompt-casualty = Vous perdez une unité sur { $zone } ({ $units }). Choisissez laquelle.
cybertron-prompt-retreat = { $leader } est battu sur { $zone }. Choisissez où il se replie.
cybertron-prompt-advance = Vous avez capturé { $to }. Choisissez qui suit depuis { $from } ({ $units }). Au moins 1 unité reste.
cybertron-prompt-continue = { $enemy } tient encore { $to } ({ $defenders }). Continuez l’attaque depuis { $from } ({ $attackers }), ou mettez-y fin.
cybertron-prompt-back-up = Phase 4 : déplacez des unités entre deux de vos zones connectées{ $jump ->
    [0] {""}
   *[other] , faites sauter Optimus Prime
}, ou terminez votre tour{ $captured ->
    [0] {""}
   *[other] {" "}en piochant une carte
}.
cybertron-prompt-back-up-or-give = Phase 4 : déplacez des unités entre deux de vos zones connectées ou donnez une zone à votre équipier{ $jump ->
    [0] {""}
   *[other] , faites sauter Optimus Prime
}, ou terminez votre tour{ $captured ->
    [0] {""}
   *[other] {" "}en piochant une carte
}.
cybertron-prompt-back-up-done = Phase 4 : { $jump ->
    [0] {""}
   *[other] faites sauter Optimus Prime, ou{" "}
}terminez votre tour{ $captured ->
    [0] {""}
   *[other] {" "}en piochant une carte
}.
cybertron-prompt-over = La partie est terminée.

## Consignes : quelqu’un d’autre décide

cybertron-waiting-bid = { $seat } annonce combien de robots vaut le fait de commencer.
cybertron-waiting-answer = { $seat } choisit : commencer, ou prendre { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
}.
cybertron-waiting-leader = { $seat } choisit un chef.
cybertron-waiting-claim = { $seat } choisit une zone à prendre.
cybertron-waiting-reinforce = { $seat } place un robot (reste : { $robots }).
cybertron-waiting-cards = { $seat } choisit des cartes à jouer en phase 1.
cybertron-waiting-recall = { $seat } choisit où revient { $leader }.
cybertron-waiting-place = { $seat } place { $robots ->
    [one] 1 robot opérationnel
   *[other] { $robots } robots opérationnels
}.
cybertron-waiting-morph = { $seat } choisit ses transformations.
cybertron-waiting-bridge = { $seat } choisit les deux bouts d’un Pont spatial.
cybertron-waiting-units = { $seat } choisit qui va vers { $to } depuis { $from }.
cybertron-waiting-strike = { $seat } choisit la cible d’une Frappe aérienne.
cybertron-waiting-attack = { $seat } choisit une zone à attaquer.
cybertron-waiting-attack-cards = { $seat } choisit des cartes pour attaquer { $to }.
cybertron-waiting-defence-cards = { $seat } choisit des cartes pour défendre { $to }.
cybertron-waiting-commit-attack = { $seat } choisit qui attaque { $to } depuis { $from }.
cybertron-waiting-commit-defence = { $seat } choisit qui défend { $to }.
cybertron-waiting-roll-cards = { $seat } choisit de relancer ou non des dés.
cybertron-waiting-bonus = { $seat } choisit d’utiliser ou non le +1 ({ $leader }).
cybertron-waiting-loss-cards = { $seat } choisit de sauver ou non une unité.
cybertron-waiting-casualty = { $seat } choisit l’unité perdue.
cybertron-waiting-retreat = { $seat } choisit où se replie { $leader }.
cybertron-waiting-advance = { $seat } choisit qui avance vers { $to }.
cybertron-waiting-continue = { $seat } choisit de poursuivre ou non l’attaque contre { $to }.
cybertron-waiting-back-up = { $seat } choisit d’appeler ou non des renforts.

## Libellés des actions

cybertron-label-bid = Commencer vaut { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
}
cybertron-label-begin = Commencer ; l’autre joueur reçoit { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} de plus
cybertron-label-be-second = Jouer en second, avec { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} de plus
cybertron-label-leader = Prendre { $leader } ({ $faction }), qui débute sur { $zone }. Robot : { $robot }. Véhicule : { $vehicle }.
cybertron-label-claim = Prendre { $zone } ({ $sector })
cybertron-label-reinforce = Placer 1 robot sur { $zone } (actuellement { $units })
cybertron-label-card = Jouer { $card } : { $text }
cybertron-label-end-cards = Ne plus jouer de carte et prendre vos bonus : { $sectors ->
    [one] { $sectors } robot
   *[other] { $sectors } robots
} pour les secteurs, { $factories } pour les usines de guerre
cybertron-label-place = Placer { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} sur { $zone } (actuellement { $units })
cybertron-label-revive = Payer 3 robots : { $leader } revient sur { $zone } en { $mode }
cybertron-label-recall = { $leader } revient sur { $zone } en { $mode }
cybertron-label-morph-leader = Transformer { $leader } en { $mode } : { $power }
cybertron-label-spin-open = Faire pivoter { $zone } avec { $card } : ouvre le passage vers { $joined }
cybertron-label-spin-shut = Faire pivoter { $zone } avec { $card } : coupe le passage vers { $joined }
cybertron-label-slide-open = Faire coulisser { $zone } avec { $card } : l’usine de guerre secrète s’ouvre, 1 robot de votre casse l’occupe
cybertron-label-slide-shut = Faire coulisser { $zone } avec { $card } : l’usine de guerre secrète se referme et écrase { $units } ({ $owner })
cybertron-label-ask-again = Annuler vos consignes : choisir de nouveau l’unité perdue, et les cartes au combat
cybertron-label-strike = Détruire 1 robot sur { $zone } ({ $units }, { $owner })
cybertron-label-end-morph = Passer aux attaques
cybertron-label-attack = Attaquer { $zone } ({ $units }, { $owner }) depuis { $from } ({ $attackers })
cybertron-label-attack-remote = Attaquer de loin { $zone } ({ $units }, { $owner }) avec Megatron seul, depuis { $from } ({ $attackers })
cybertron-label-end-attacks = Terminer vos attaques
cybertron-label-no-card = Ne plus jouer de carte maintenant
cybertron-label-hold-attack = Ne plus jouer de carte pour cette attaque
cybertron-label-hold-turn = Ne plus jouer de carte au combat ce tour-ci
cybertron-label-hold-card = Ne plus jouer de carte au combat jusqu’à votre prochaine pioche
cybertron-label-keep-dice = Garder les dés
cybertron-label-accept-loss = Accepter la perte de l’unité
cybertron-label-commit-attack = Attaquer avec { $units } ({ $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } à chacun
})
cybertron-label-commit-defence = Défendre avec { $units } ({ $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } à chacun
})
cybertron-label-reroll = Relancer { $dice } avec { $card }
cybertron-label-bonus = Ajouter le +1 ({ $leader }) sur { $die }
cybertron-label-decline-bonus = Perdre cette comparaison sans le +1
cybertron-label-lose-robot = Perdre 1 robot sur { $zone } ({ $units })
cybertron-label-lose-leader = Perdre { $leader } sur { $zone } ({ $units })
cybertron-label-leader-slips-away = { $leader } se replie plutôt depuis { $zone } ({ $units })
cybertron-label-robots-first = Perdre 1 robot, et désormais toujours les robots avant { $leader }
cybertron-label-retreat = { $leader } se replie sur { $zone } ({ $units })
cybertron-label-stay = Ne déplacer personne d’autre ; restent sur { $from } : { $left }
cybertron-label-continue = Attaquer encore { $zone } ({ $units }, { $owner }) avec ce que vous avez ({ $attackers })
cybertron-label-end-attack = Mettre fin à cette attaque
cybertron-label-back-up = Déplacer des unités depuis { $from } ({ $units }) vers { $to } ({ $there })
cybertron-label-move = Déplacer { $units } depuis { $from } vers { $to } ; restent : { $left }
cybertron-label-give = Donner { $zone } à votre équipier ({ $mate }) ; ce qui s’y trouve va à votre casse : { $units }
cybertron-label-jump = { $leader } saute sur { $zone } (actuellement { $units })
cybertron-label-end-turn = Terminer votre tour, sans carte
cybertron-label-end-turn-draw = Terminer votre tour et piocher une carte

## Journal

cybertron-log-bid = D’après { $seat }, commencer vaut { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
}.
cybertron-log-begins = { $first } choisit de commencer ; { $second } reçoit { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} de plus.
cybertron-log-second = { $second } prend { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} de plus ; { $first } commence.
cybertron-log-leader-chosen = { $seat } prend { $leader }.
cybertron-log-leader-placed = { $leader } ({ $seat }) débute sur { $zone } avec 1 robot.
cybertron-log-claimed = { $seat } prend { $zone }.
cybertron-log-placed = { $seat } place { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} sur { $zone }.
cybertron-log-day = Le jour { $day } sur { $days } commence.
cybertron-log-turn = À { $seat } de jouer.
cybertron-log-zone-income = { $seat } reçoit { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} pour { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}{ $short ->
    [0] {""}
    [one] {" "}(1 de plus lui revenait, mais sa casse est vide)
   *[other] {" "}({ $short } de plus lui revenaient, mais sa casse est vide)
}.
cybertron-log-sector-income = { $seat } reçoit { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} en bonus de secteur{ $doubled ->
    [0] {""}
   *[other] , doublé
}{ $short ->
    [0] {""}
    [one] {" "}(1 de plus lui revenait, mais sa casse est vide)
   *[other] {" "}({ $short } de plus lui revenaient, mais sa casse est vide)
}.
cybertron-log-factory-income = { $seat } reçoit { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} des usines de guerre secrètes{ $short ->
    [0] {""}
    [one] {" "}(1 de plus lui revenait, mais sa casse est vide)
   *[other] {" "}({ $short } de plus lui revenaient, mais sa casse est vide)
}.
cybertron-log-card-income = { $seat } reçoit { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} grâce à la carte{ $short ->
    [0] {""}
    [one] {" "}(1 de plus lui revenait, mais sa casse est vide)
   *[other] {" "}({ $short } de plus lui revenaient, mais sa casse est vide)
}.
cybertron-log-card = { $seat } joue { $card }.
cybertron-log-revived = { $seat } ramène { $leader } sur { $zone } en { $mode }{ $paid ->
    [0] , gratuitement
   *[other] {" "}pour { $paid } robots
}.
cybertron-log-morphed = { $seat } transforme { $leader } en { $mode }.
cybertron-log-spin-open = { $seat } joue { $card } et fait pivoter { $zone } : les passages s’ouvrent.
cybertron-log-spin-shut = { $seat } joue { $card } et fait pivoter { $zone } : les passages se ferment.
cybertron-log-slide-open = { $seat } joue { $card } et fait coulisser { $zone } : l’usine de guerre secrète est ouverte.
cybertron-log-slide-shut = { $seat } joue { $card } et fait coulisser { $zone } : l’usine de guerre secrète se ferme.
cybertron-log-factory-opened = { $seat } occupe { $zone } avec 1 robot de sa casse.
cybertron-log-factory-crushed = En se refermant, { $zone } écrase { $units } ({ $owner }).
cybertron-log-struck = 1 robot est détruit sur { $zone } ({ $owner }).
cybertron-log-attack = { $seat } attaque { $to } ({ $defender }) depuis { $from }.
cybertron-log-attack-remote = { $seat } envoie Megatron seul depuis { $from } contre { $to } ({ $defender }).
cybertron-log-smoke = La fumée cache { $zone } : plus d’attaque possible ici ce tour-ci.
cybertron-log-mines = Les mines détruisent 1 robot sur { $zone } ({ $seat }).
cybertron-log-attack-committed = { $seat } attaque avec { $units }.
cybertron-log-defence-committed = { $seat } défend avec { $units }.
cybertron-log-dice = Les dés : { $attack } contre { $defence }.
cybertron-log-rerolled = { $seat } relance et obtient { $dice }.
cybertron-log-modified = Les dés avec l’effet des cartes ({ $seat }) : { $dice }.
cybertron-log-bonus = { $seat } donne le +1 du chef au dé { $die }.
cybertron-log-attacker-wins = { $attack } contre { $defence } : l’attaquant l’emporte.
cybertron-log-defender-wins = { $attack } contre { $defence } : le défenseur l’emporte{ $tie ->
    [0] {""}
   *[other] {" "}à égalité
}.
cybertron-log-saved = { $seat } sauve l’unité sur { $zone }.
cybertron-log-robots-first = Désormais, { $seat } perd ses robots avant son chef.
cybertron-log-hold-attack = { $seat } ne joue plus de carte pour cette attaque.
cybertron-log-hold-turn = { $seat } ne joue plus de carte au combat ce tour-ci.
cybertron-log-hold-card = { $seat } ne joue plus de carte au combat jusqu’à sa prochaine pioche.
cybertron-log-asked-again = { $seat } annule toutes ses consignes.
cybertron-log-robot-lost = { $seat } perd 1 robot sur { $zone }.
cybertron-log-leader-lost = { $seat } perd { $leader } sur { $zone }.
cybertron-log-retreated = { $leader } ({ $seat }) se replie depuis { $from } vers { $to }.
cybertron-log-captured = { $seat } capture { $zone } et y installe { $units }.
cybertron-log-attack-failed = L’attaque échoue ({ $seat }).
cybertron-log-attack-ended = L’attaque prend fin ({ $seat }).
cybertron-log-moved = { $seat } déplace { $units } depuis { $from } vers { $to }.
cybertron-log-jumped = { $leader } ({ $seat }) saute depuis { $from } vers { $to }.
cybertron-log-given = { $seat } donne { $zone } à { $mate }.
cybertron-log-drawn = { $seat } pioche une carte.
cybertron-log-drawn-card = { $seat } pioche { $card }.
cybertron-log-shuffled = La défausse est mélangée et forme une nouvelle pioche.
cybertron-log-matrix = La Matrice crée la vie sur { $zone } ({ $owner }) : { $robots ->
    [0] mais la casse est vide
    [one] 1 robot
   *[other] { $robots } robots
}.
cybertron-log-eliminated = { $seat } n’a plus d’unité et quitte la partie.
cybertron-log-won-zones = Victoire au nombre de zones : { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}.
cybertron-log-won-launch-pad = Égalité, mais l’Aire de lancement décide : { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}.
cybertron-log-won-casualties = Égalité, mais moins de pertes : { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}.
cybertron-log-won-conquest = Plus un ennemi sur Cybertron : { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}.

## Verdict

cybertron-verdict-zones = { $winners } { $count ->
    [one] gagne
   *[other] gagnent
} avec { $zones } zones, contre { $others }.
cybertron-verdict-score = { $zones } ({ $seats })
cybertron-verdict-launch-pad = Égalité à { $most } zones entre { $tied }, donc l’Aire de lancement décide : { $winners } { $count ->
    [one] la contrôle et gagne
   *[other] la contrôlent et gagnent
} avec { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}.
cybertron-verdict-casualties = Égalité à { $zones } zones, donc les pertes décident : { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}. Unités perdues : { $losses }.
cybertron-verdict-losses = { $lost } ({ $seats })
cybertron-verdict-conquest = { $winners } { $count ->
    [one] gagne
   *[other] gagnent
} au jour { $day } : plus un ennemi sur Cybertron.

## La table en mots

cybertron-describe-table = La table
cybertron-describe-setup = La carte est en cours d’occupation.
cybertron-describe-day = Jour { $day } sur { $days }, à { $seat } de jouer, { $phase }.
cybertron-describe-over = La partie s’est terminée au jour { $day }.
cybertron-describe-draw = Pioche : { $cards ->
    [0] vide
    [one] 1 carte
   *[other] { $cards } cartes
}.
cybertron-describe-no-discard = Défausse : vide.
cybertron-describe-discard = Défausse : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} : { $cards }.
cybertron-describe-vehicles = Chaque véhicule est compté comme 3 robots.
cybertron-describe-battle = L’attaque
cybertron-describe-attacker = Attaquant : { $seat }, depuis { $zone } ({ $units }).
cybertron-describe-defender = Défenseur : { $seat }, sur { $zone } ({ $units }).
cybertron-describe-committed = { $seat } attaque avec { $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } à chacun
}.
cybertron-describe-dice = Dés : { $attack } contre { $defence }.
cybertron-describe-effects = Cartes en vigueur : { $cards }.
cybertron-describe-hand = Vos cartes
cybertron-describe-no-card = Aucune.
cybertron-describe-card = { $card }. { $timing } : { $text }.
cybertron-describe-card-symbol = { $card }. { $timing } : { $text }. Ou dans votre phase 2 : transformez une zone spéciale.
cybertron-describe-you = Vous, { $seat }
cybertron-describe-player = { $seat }
cybertron-describe-mate = Équipier : { $mate }.
cybertron-describe-no-leader = Pas encore de chef.
cybertron-describe-leader = Chef : { $leader } ({ $faction }), sur { $zone } en { $mode } : { $power }.
cybertron-describe-leader-waits = Chef : { $leader } ({ $faction }), pas encore sur la carte.
cybertron-describe-leader-scrapped = Chef : { $leader } ({ $faction }), à la casse.
cybertron-describe-out = Hors de la partie.
cybertron-describe-army = { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
}, { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} sur la carte, { $scrapheap } à la casse.
cybertron-describe-operational = { $robots ->
    [one] 1 robot opérationnel
   *[other] { $robots } robots opérationnels
} à placer.
cybertron-describe-cards = { $cards ->
    [0] Aucune carte
    [one] 1 carte
   *[other] { $cards } cartes
} en main.
cybertron-describe-income = Robots du prochain tour, en l’état actuel : { $robots }{ $short ->
    [0] {""}
   *[other] , la casse n’en a pas plus
} ({ $zones } pour les zones, { $sectors } pour les secteurs, { $factories } pour les usines de guerre).
cybertron-describe-losses = Unités détruites par l’ennemi : { $lost } ; unités ennemies détruites : { $destroyed }.
cybertron-describe-robots-first = Consigne : les robots tombent avant le chef.
cybertron-describe-hold-attack = Consigne : plus de carte pour cette attaque.
cybertron-describe-hold-turn = Consigne : plus de carte au combat ce tour-ci.
cybertron-describe-hold-card = Consigne : plus de carte au combat jusqu’à la prochaine pioche.
cybertron-describe-sector = Carte, { $sector } : { $bonus } robots pour le secteur entier
cybertron-describe-sector-held = Carte, { $sector } : { $bonus } robots pour le secteur entier, contrôlé par { $seat }
cybertron-describe-zone = { $zone } : { $owner }, { $units }. Zones voisines : { $neighbours }.
cybertron-describe-zone-cut-off = { $zone } : { $owner }, { $units }. Aucune zone voisine.
cybertron-describe-zone-empty = { $zone } : vide.
cybertron-special-spin-open = { $zone } (zone pivotante, ouverte)
cybertron-special-spin-shut = { $zone } (zone pivotante, fermée)
cybertron-special-slide-open = { $zone } (zone coulissante, ouverte)
cybertron-special-slide-shut = { $zone } (zone coulissante, fermée)
cybertron-special-launch-pad = { $zone } (départage les égalités)

## Refus

cybertron-refusal-game-over = La partie est terminée ; plus rien ne peut être joué.
cybertron-refusal-not-your-decision = La décision n’est pas à vous mais à { $seat } ; attendez votre tour.
cybertron-refusal-wrong-moment = Ce n’est pas le moment ; choisissez une des actions proposées.
cybertron-refusal-not-your-zone = { $zone } : cette zone n’est pas à vous ; choisissez-en une où vous avez une unité.
cybertron-refusal-leader = { $leader } n’est pas disponible : déjà pris, ou d’une faction qui ne convient pas. Choisissez un des chefs proposés.
cybertron-refusal-zone-taken = { $zone } : cette zone est déjà prise ; choisissez une zone vide.
cybertron-refusal-factory-closed = { $zone } : fermée, ce n’est pas une zone pour l’instant ; choisissez-en une autre.
cybertron-refusal-card-not-held = Vous n’avez pas cette carte ; choisissez-en une de votre main.
cybertron-refusal-card-timing = Cette carte ne se joue pas à ce moment ; son texte dit quand la jouer.
cybertron-refusal-card-without-effect = Cette carte ne changerait rien maintenant ; gardez-la.
cybertron-refusal-pile = Impossible d’en placer { $robots } : { $left ->
    [one] il reste { $left } robot opérationnel
   *[other] choisissez un nombre de 1 à { $left }
}.
cybertron-refusal-leader-alive = Votre chef est déjà sur la carte ; on ne ranime qu’un chef à la casse.
cybertron-refusal-revival-cost = Ranimer le chef coûte { $cost } robots opérationnels et n’est possible qu’une fois par tour.
cybertron-refusal-leader-scrapped = Votre chef est à la casse ; ranimez-le d’abord en phase 1.
cybertron-refusal-leader-morphed = Votre chef s’est déjà transformé ce tour-ci ; attendez votre prochain tour.
cybertron-refusal-no-order = Vous n’avez donné aucune consigne à annuler.
cybertron-refusal-not-special = { $zone } : cette zone ne se transforme pas ; seules Praxus, la Tour de Pion, Decagon et la Lune Alpha le peuvent.
cybertron-refusal-no-zone-in-sector = Il vous faut une zone dans ce secteur pour la transformer.
cybertron-refusal-no-symbol = Cette carte n’a pas le symbole de transformation ; choisissez-en une qui l’a.
cybertron-refusal-scrapheap-empty = Ouvrir une usine de guerre demande 1 robot de votre casse, et elle est vide.
cybertron-refusal-crush-yourself = Vous écraseriez vos dernières unités ; prenez d’abord une autre zone.
cybertron-refusal-strike = { $zone } : cible impossible ; choisissez une zone ennemie voisine d’une des vôtres, avec au moins 2 unités dont un robot.
cybertron-refusal-own-zone = { $zone } : cette zone est à vous ; attaquez une zone ennemie.
cybertron-refusal-team-mate = { $zone } : cette zone est à votre équipier ; attaquez une zone ennemie.
cybertron-refusal-one-stays = { $zone } : au moins 1 unité doit rester ; choisissez moins d’unités, ou une zone qui en a plus.
cybertron-refusal-smoke = { $zone } : la fumée empêche toute nouvelle attaque ce tour-ci.
cybertron-refusal-not-neighbours = { $to } : cette zone n’est pas voisine ({ $from }) ; il faut une frontière commune, un passage ouvert ou un hyperlien.
cybertron-refusal-not-connected = { $to } : cette zone n’est pas connectée ({ $from }) ; toutes les zones du chemin doivent être de votre côté.
cybertron-refusal-units = Choisissez { $most ->
    [one] { $most } unité présente
   *[other] de 1 à { $most } unités présentes
} sur la zone.
cybertron-refusal-no-leader-there = Votre chef n’est pas là ; ne choisissez que des robots.
cybertron-refusal-megatron-alone = À cette distance, Megatron attaque seul : 1 unité, le chef.
cybertron-refusal-other-die = Le +1 va au dé que l’on compare maintenant.
cybertron-refusal-bid = Choisissez un nombre de robots de 0 à { $most }.
cybertron-refusal-dice = Ce dé n’existe pas ; choisissez parmi ceux que vous avez lancés.
cybertron-refusal-retreat = { $zone } : pas de repli possible ici ; choisissez une zone voisine qui est à vous.
cybertron-refusal-nobody-moves = Personne ne bougerait ; choisissez au moins 1 robot ou le chef.
cybertron-refusal-truck-stays = Une carte ne peut pas déplacer Optimus Prime en mode véhicule ; ne choisissez que des robots.
cybertron-refusal-back-up-used = Vous avez déjà appelé des renforts ou donné une zone ; c’est une fois par tour.
cybertron-refusal-no-mate = Vous n’avez pas d’équipier à qui donner une zone ; les équipes n’existent qu’à 4.
cybertron-refusal-mate-cannot-take = Votre équipier est hors de la partie, ou sa casse n’a plus de robot pour occuper la zone.
cybertron-refusal-last-zone = C’est votre dernière zone ; vous ne pouvez pas la donner.
cybertron-refusal-no-jump = Seul Optimus Prime, sur la carte et en mode véhicule, peut sauter.
cybertron-refusal-jumped = Optimus Prime a déjà sauté ce tour-ci.
cybertron-refusal-there-already = Optimus Prime est déjà là ; choisissez une autre de vos zones.

## Leçon

cybertron-lesson-basics-name = Premiers pas
cybertron-lesson-basics-about = Le dernier tour d’une guerre, entre vos mains : robots, portes, une bataille, et comment on gagne. Quelques minutes.

cybertron-lesson-basics-card = C’est le dernier jour et vous êtes en retard : 20 zones contre 22. Qui en tient le plus à la fin du jour gagne. Un tour commence par des robots : 1 pour 3 zones, donc 6 pour vous. Une carte peut en donner d’autres. Jouez { cybertron-card-energon-cache }.
cybertron-lesson-basics-card-hint = Choisissez { cybertron-card-energon-cache } parmi vos cartes : elle donne 2 robots.
cybertron-lesson-basics-sector = Qui tient un secteur entier reçoit un bonus à chaque tour. Tout le { cybertron-sector-yellow } est à vous : 2 robots. Passez aux bonus.
cybertron-lesson-basics-sector-hint = Gardez vos autres cartes pour l’instant et prenez vos bonus avec le bouton.
cybertron-lesson-basics-place = Vos 10 robots vont maintenant sur des zones à vous, là où ils serviront. { cybertron-the-kalis } fait face à une porte fermée, et Bumblebee s’y trouve. Placez-les tous là-bas.
cybertron-lesson-basics-place-hint = Choisissez { cybertron-the-kalis }, et les 10 robots d’un coup.
cybertron-lesson-basics-gate = Phase 2 : la planète change de forme. { cybertron-the-praxus } est une porte, fermée jusqu’ici. Une carte au symbole de transformation la fait tourner, si vous tenez une zone de son secteur ; la carte est dépensée et son propre effet perdu. Ouvrez { cybertron-the-praxus } avec { cybertron-card-fusion-cannons }.
cybertron-lesson-basics-gate-hint = Jouez { cybertron-card-fusion-cannons } sur { cybertron-the-praxus }.
cybertron-lesson-basics-factory = Sous { cybertron-the-moon-alpha } se cache une usine de guerre. Qui la découvre l’obtient, avec 1 robot, même sous une zone ennemie. Elle compte comme une zone : une de plus pour vous. Ouvrez-la avec { cybertron-card-proximity-mines }.
cybertron-lesson-basics-factory-hint = Jouez { cybertron-card-proximity-mines } sur { cybertron-the-moon-alpha }.
cybertron-lesson-basics-leader = Un chef a deux modes et peut en changer une fois par tour. En voiture, Bumblebee s’échappe quand il est battu ; en robot, il ajoute 1 à un dé quand il attaque. Vous allez attaquer : transformez-le.
cybertron-lesson-basics-leader-hint = Transformez Bumblebee en { cybertron-mode-robot } avec le bouton.
cybertron-lesson-basics-end-morph = La planète est comme vous la voulez. On ne revient jamais à une phase passée, c’est pourquoi chacune se termine par un bouton. Passez aux attaques.
cybertron-lesson-basics-end-morph-hint = Terminez la phase 2 avec le bouton.
cybertron-lesson-basics-attack = On attaque une voisine depuis une zone d’au moins 2 unités : une reste toujours sur place. La porte a fait de { cybertron-the-praxus } votre voisine. Regardez les chances avant de décider, puis attaquez-la depuis { cybertron-the-kalis }.
cybertron-lesson-basics-attack-hint = Choisissez { cybertron-the-kalis }, puis { cybertron-the-praxus }.
cybertron-lesson-basics-units = Jusqu’à 3 unités attaquent et jusqu’à 2 défendent, avec un dé chacune : six faces pour un robot, huit pour un chef. Plus il y a de dés, mieux c’est. Attaquez avec 2 robots et Bumblebee.
cybertron-lesson-basics-units-hint = Choisissez 3 unités, dont Bumblebee.
cybertron-lesson-basics-bonus = Les dés se comparent par paires, le plus fort au plus fort ; qui perd une paire perd un robot. Le 7 a déjà battu le 5. Vient ensuite 4 contre 4 : une égalité, et le défenseur gagne les égalités ! Donnez le +1 de Bumblebee à votre 4.
cybertron-lesson-basics-bonus-hint = On ne vous le propose que si le +1 renverse une comparaison, et il ne sert qu’une fois par jet. Ajoutez-le au 4.
cybertron-lesson-basics-advance = { cybertron-the-praxus } est à vous. Ceux qui se sont battus y sont entrés ; d’autres peuvent suivre, si 1 reste. L’ennemi est tout près, dans { cybertron-the-rad-zone } : faites suivre 8 robots.
cybertron-lesson-basics-advance-hint = Faites suivre 8 robots ; il en reste 3 à { cybertron-the-kalis }.
cybertron-lesson-basics-end-attacks = Vous pourriez attaquer encore, depuis n’importe quelle zone, autant de fois que vous voulez. Mais vous avez 22 zones contre 21 : c’est assez, si vous les gardez. Terminez vos attaques.
cybertron-lesson-basics-end-attacks-hint = Terminez la phase 3 avec le bouton.
cybertron-lesson-basics-back-up = Phase 4 : une fois par tour, des unités d’une zone vont vers une autre, reliée par des zones à vous. À { cybertron-the-iacon }, 6 robots ne font rien, et { cybertron-the-hydrax-plateau } n’a que 1 robot à côté d’un ennemi puissant. Appelez des renforts.
cybertron-lesson-basics-back-up-hint = Choisissez { cybertron-the-iacon }, puis { cybertron-the-hydrax-plateau }.
cybertron-lesson-basics-move = Aucune zone ne reste jamais vide : 1 unité reste. Envoyez les 5 autres.
cybertron-lesson-basics-move-hint = Déplacez 5 robots, tous ceux qui peuvent partir.
cybertron-lesson-basics-draw = Qui a pris une zone pendant son tour pioche une carte à la fin : une seule, quel que soit le nombre de zones. Terminez votre tour ; ensuite, l’ennemi joue.
cybertron-lesson-basics-draw-hint = Terminez votre tour avec le bouton et piochez votre carte.
cybertron-lesson-basics-defend = On vous attaque ! Vous choisissez combien défendent, 1 ou 2. Avec 2 dés, vous pouvez gagner deux fois, et les égalités sont pour vous. Défendez avec 2 robots.
cybertron-lesson-basics-defend-hint = Choisissez 2 robots.
cybertron-lesson-basics-end = Deux égalités, deux robots ennemis à la casse : votre ligne tient. À la fin de chaque jour, la Matrice révèle une carte et donne 3 robots à la zone inscrite dessus ; après le sixième jour, on compte les zones. 22 contre 21 : vous gagnez. À égalité, { cybertron-the-launch-pad } aurait décidé. Vous connaissez le chemin : six jours, et toute la planète.

## Pourquoi un choix est bon, dans un conseil

cybertron-reason-captures = gagne { $zone } à { $percent } %
cybertron-reason-completes = { $reason }, complète le { $sector } : +{ $robots } robots
cybertron-reason-breaks = { $reason }, brise le { $sector } de { $owner } : -{ $robots } robots
cybertron-reason-no-attack = aucune autre attaque ne vaut ses pertes
cybertron-reason-share = { $own } zones sur { $all } du { $sector }
cybertron-reason-prepares = prépare une attaque sur { $zone } : { $percent } %
cybertron-reason-guards = tient { $zone } face à { $units ->
    [one] 1 unité voisine
   *[other] { $units } unités voisines
}
cybertron-reason-idle = inutile sur { $from }, nécessaire sur { $zone } face à { $units ->
    [one] 1 unité
   *[other] { $units } unités
}
cybertron-reason-holds = tient { $zone } à { $percent } %
cybertron-reason-card-attack = gagne { $zone } à { $percent } % au lieu de { $before } %
cybertron-reason-card-defence = tient { $zone } à { $percent } % au lieu de { $before } %
cybertron-reason-card-now = vaut plus maintenant qu’en main
cybertron-reason-keep-cards = les cartes vaudront plus tard davantage
cybertron-reason-repairs = sauve une unité sur { $zone }
cybertron-reason-reroll = { $lost ->
    [one] 1 comparaison est perdue
   *[other] { $lost } comparaisons sont perdues
} avec ces dés
cybertron-reason-bonus = renverse une comparaison
cybertron-reason-bonus-later = le +1 peut servir davantage à la comparaison suivante
cybertron-reason-slips-away = rien n’est perdu, et la zone tient aussi bien
cybertron-reason-robot-falls = le chef vaut plus qu’un robot
cybertron-reason-fair-bid = à peu près ce que vaut le fait de commencer
cybertron-reason-safe = aucun ennemi à côté de { $zone }
cybertron-reason-opens = ouvre la voie vers { $zone } : { $percent } %
cybertron-reason-closes = tient { $units ->
    [one] 1 unité
   *[other] { $units } unités
} à distance de { $zone }
cybertron-reason-gift = complète le { $sector } de votre coéquipier : +{ $robots } robots
cybertron-reason-in-place = chacun est là où il faut
cybertron-reason-leader-attack = rend plus forte chaque attaque qu’il mène
cybertron-reason-leader-defence = rend difficile à prendre la zone où il se trouve

## Dans le navigateur

cybertron-chart = Zones au début de chaque jour
cybertron-web-map = Carte de Cybertron
cybertron-web-zone = { $zone }, { $sector } : { $owner }, { $units }.
cybertron-web-zone-empty = { $zone }, { $sector } : vide.
cybertron-web-next-to = À côté : { $neighbours }.
cybertron-web-cut-off = Aucune voisine.
cybertron-web-threat = { $from } { $percent } %
cybertron-web-threats = Peut être attaquée ; elle tomberait depuis : { $threats }.
cybertron-web-setup = Mise en place
cybertron-web-day = Jour { $day } sur { $days }
cybertron-web-phases = Phases d’un tour
cybertron-web-phase-1 = Placer
cybertron-web-phase-2 = Transformer
cybertron-web-phase-3 = Attaquer
cybertron-web-phase-4 = Renforts
cybertron-web-phase-5 = Carte
cybertron-web-piles = Pioche { $draw } · Défausse { $discard }
cybertron-web-larger = Agrandir la carte
cybertron-web-smaller = Réduire la carte
cybertron-web-fit = Carte entière
cybertron-web-leaders = Les quatre chefs
cybertron-web-starts = commence sur { $zone }
cybertron-web-scrapped = à la casse
cybertron-web-no-cards = Pas encore de carte : prenez une zone pendant votre tour pour en piocher une.
cybertron-web-morph-sign = Avec ce signe, la carte peut aussi ouvrir ou fermer une zone spéciale, dans votre phase 2.
cybertron-web-mate = coéquipier
cybertron-web-count-zones = Zones : { $number }.
cybertron-web-count-robots = Robots sur la carte : { $number }.
cybertron-web-count-cards = Cartes en main : { $number }.
cybertron-web-count-scrapheap = Robots à la casse : { $number }.
cybertron-web-count-income = Revenu du prochain tour en l’état : { $number }.
cybertron-web-income-zones = { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
} : { $robots }.
cybertron-web-income-sector = { $sector } : { $bonus }.
cybertron-web-income-no-sector = Aucun secteur entier.
cybertron-web-income-factories = Usines de guerre : { $robots }.
cybertron-web-income-short = La casse n’en a pas plus : { $robots } de moins que prévu.
cybertron-web-count-losses = Unités détruites par l’ennemi : { $lost } ; unités ennemies détruites : { $destroyed }.
cybertron-web-battle = L’attaque en cours
cybertron-web-attacker = attaque
cybertron-web-defender = défend
cybertron-web-dice = Les dés par paires
cybertron-web-last-roll = Le dernier jet
cybertron-web-attacker-wins = L’attaquant gagne cette paire.
cybertron-web-defender-wins = Le défenseur gagne cette paire ; les égalités sont pour lui.
cybertron-web-unpaired = Ce dé n’est comparé à aucun autre.
cybertron-web-decimal = { $whole },{ $tenth }
cybertron-web-odds-roll-one = Prochain jet : le défenseur perd 1 unité à { $win } %, l’attaquant à { $lose } %.
cybertron-web-odds-roll-two = Prochain jet : le défenseur en perd 2 à { $win } %, chaque camp 1 à { $even } %, l’attaquant 2 à { $lose } %.
cybertron-web-odds-end = Jusqu’au bout : zone prise à { $capture } %, avec { $left } unités restantes en moyenne. Pertes moyennes : { $lost } contre { $killed }.
cybertron-web-auto-until = Jusqu’à la prise ou
cybertron-web-auto-left = unités restantes
cybertron-web-to-the-end = Jusqu’au bout
cybertron-web-next-roll = Prochain jet
cybertron-web-odds-averages = restent ⌀ { $left } · pertes ⌀ { $lost } : { $killed }
cybertron-web-timing-p1 = Phase 1
cybertron-web-timing-p2 = Phase 2
cybertron-web-timing-attack = Attaque
cybertron-web-timing-defence = Défense
cybertron-web-timing-roll = Après un jet
cybertron-web-timing-loss = Sur une perte
cybertron-web-auto-limit = Unités restantes auxquelles s’arrêter
cybertron-web-auto-start = Enchaîner
cybertron-web-auto-text = Toujours le plus d’unités et plus de carte pour cette attaque, jusqu’à la prise de la zone ou jusqu’à ce nombre d’unités restantes. Attend quand vous avez un choix à faire.
cybertron-web-auto-running = Les jets s’enchaînent jusqu’à la prise, ou { $units ->
    [one] { $units } unité restante
   *[other] { $units } unités restantes
}.
cybertron-web-auto-stop = Arrêter
cybertron-web-becomes = { $zone } : { $before } → { $after ->
    [one] { $after } unité
   *[other] { $after } unités
}
cybertron-web-becomes-safer = { $becomes } ; plus grande menace { $threat } % → { $then } %
cybertron-web-pile-left = Il restera { $robots ->
    [0] zéro robot
    [one] { $robots } robot
   *[other] { $robots } robots
} à placer.
cybertron-web-pile-then = Vous aurez { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} à placer.
cybertron-web-doubled = Bonus de secteur de ce tour : { $robots } robots.
cybertron-web-sector-share = Vous tiendrez { $held } zones sur { $all } du { $sector } (+{ $bonus } pour toutes).
cybertron-web-card-earned = Vous avez pris une zone : vous piochez une carte à la fin du tour.
cybertron-web-card-not-earned = Aucune prise ce tour-ci : pas de carte.
cybertron-web-factory-comes = L’usine de guerre devient une zone ; jusqu’à 3 unités y rapportent un robot chacune, à chaque tour.
cybertron-web-factory-gone = L’usine de guerre disparaît avec tout ce qu’elle contient.
cybertron-web-left-attack = Vous n’avez encore rien pris, et une prise rapporte une carte : { $to } tombe depuis { $from } à { $percent } %. Cliquez encore pour terminer vos attaques quand même.
