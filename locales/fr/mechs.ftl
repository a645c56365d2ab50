# Mechs vs. Minions.

## Lobby

mechs-scenario-tutorial = Entraînement de base
mechs-scenario-tutorial-text = Brisez quatre cristaux, puis débarrassez la cour de ses sbires.
mechs-scenario-mission-1 = 1 · Des erreurs ont été commises
mechs-scenario-mission-1-text = Poussez ou tractez la bombe le long du chemin jusqu’à la plate-forme de réparation avant qu’elle n’explose.
mechs-scenario-mission-2 = 2 · L’école assiégée
mechs-scenario-mission-2-text = Rapportez trois éclats à l’école tandis que les sbires approchent.
mechs-scenario-mission-3 = 3 · Ce n’est pas toi le patron
mechs-scenario-mission-3-text = Faites tomber les boucliers runiques du boss et abattez-le.
mechs-scenario-mission-4 = 4 · Restez calmes et poussez
mechs-scenario-mission-4-text = Mettez la bombe à l’abri devant un mur de lave.
mechs-scenario-mission-5 = 5 · Qui trouve garde
mechs-scenario-mission-5-text = Placez quatre éclats dans quatre socles avant la fin du temps.
mechs-scenario-mission-6 = 6 · Nul ne passera
mechs-scenario-mission-6-text = Franchissez portes, pointes et boss jusqu’au bord nord.
mechs-scenario-mission-7 = 7 · La chambre d’explosion
mechs-scenario-mission-7-text = Brisez quatre éclats, puis tenez le cœur.
mechs-scenario-mission-8 = 8 · Livraison spéciale
mechs-scenario-mission-8-text = Menez la bombe par les portes ouvertes jusqu’à la zone de largage.
mechs-scenario-mission-9 = 9 · Cours, Yordle, cours
mechs-scenario-mission-9-text = Distancez le mur de lave jusqu’au bord ouest.
mechs-scenario-mission-10 = 10 · L’examen final
mechs-scenario-mission-10-text = Brisez les éclats qui protègent le boss, puis abattez-le.
mechs-mission-file = Mission « {$id} »
mechs-option-ez = Mode facile
mechs-option-ez-text = Des chiffres plus doux, pour un premier essai.
mechs-option-ez-off = Non
mechs-option-ez-off-text = La mission telle quelle.
mechs-option-ez-on = Oui
mechs-option-ez-on-text = Plus de santé, plus de temps.
mechs-option-pilots = Pilotes
mechs-option-pilots-text = Comment les joueurs reçoivent leurs Yordles.
mechs-option-pilots-choose = Choisis
mechs-option-pilots-choose-text = Les joueurs choisissent à tour de rôle.
mechs-option-pilots-random = Tirés au sort
mechs-option-pilots-random-text = Les Yordles sont tirés au sort.
mechs-option-first_player = Premier joueur
mechs-option-first_player-text = Qui commence la première manche.
mechs-option-first_player-die = Par le dé
mechs-option-first_player-die-text = Le dé runique décide.
mechs-option-first_player-seat-1 = Place 1
mechs-option-first_player-seat-1-text = Le joueur de la place 1 commence.
mechs-option-first_player-seat-2 = Place 2
mechs-option-first_player-seat-2-text = Le joueur de la place 2 commence.
mechs-option-first_player-seat-3 = Place 3
mechs-option-first_player-seat-3-text = Le joueur de la place 3 commence.
mechs-option-first_player-seat-4 = Place 4
mechs-option-first_player-seat-4-text = Le joueur de la place 4 commence.
mechs-option-minuteglass = Sablier
mechs-option-minuteglass-text = Le choix des cartes se fait-il contre le sablier ?
mechs-option-minuteglass-off = Non
mechs-option-minuteglass-off-text = Prenez votre temps.
mechs-option-minuteglass-on = Oui
mechs-option-minuteglass-on-text = Quand le sable est écoulé, le reste est distribué au hasard.
mechs-option-unlocked = Missions débloquées
mechs-option-unlocked-text = On peut emporter les schémas jusqu’à cette mission, quelle que soit la mission jouée.

## Names

mechs-yordle-corki = Corki
mechs-yordle-heimerdinger = Heimerdinger
mechs-yordle-tristana = Tristana
mechs-yordle-ziggs = Ziggs
mechs-colour-red = rouge
mechs-colour-green = vert
mechs-colour-yellow = jaune
mechs-colour-blue = bleu
mechs-dir-north = nord
mechs-dir-east = est
mechs-dir-south = sud
mechs-dir-west = ouest
mechs-player = {$seat}
mechs-piece-mech = le mech de {$seat}
mechs-piece-bomb = la bombe
mechs-target-minion = le sbire en {$space}
mechs-target-shard = l’éclat en {$space}
mechs-target-boss = le boss
mechs-slot-empty = vide
mechs-slot-stack = {$card} à puissance {$power}
mechs-slot-damage = dégât : {$damage}

## Command cards, with what they do at power 1, 2 and 3

mechs-command-flamespitter = Crache-flammes
mechs-command-flamespitter-1 = brûler les deux cases devant soi
mechs-command-flamespitter-2 = brûler deux cases devant soi et les deux voisines de la seconde
mechs-command-flamespitter-3 = brûler un cône de sept cases, profond de trois
mechs-command-blaze = Brasier
mechs-command-blaze-1 = avancer de 1, puis frapper des deux côtés
mechs-command-blaze-2 = avancer de 2, puis frapper des deux côtés
mechs-command-blaze-3 = avancer de 3, puis frapper des deux côtés
mechs-command-fuel-tank = Réservoir
mechs-command-fuel-tank-1 = tourner à gauche ou à droite ; peut exploser contre un dégât, portée 1
mechs-command-fuel-tank-2 = tourner à gauche, à droite ou faire demi-tour ; peut exploser contre un dégât, portée 2
mechs-command-fuel-tank-3 = prendre l’orientation de son choix ; peut exploser contre un dégât, portée 3
mechs-command-ripsaw = Scie volante
mechs-command-ripsaw-1 = frapper la première cible devant soi, à toute distance
mechs-command-ripsaw-2 = frapper les 2 premières cibles devant soi, à toute distance
mechs-command-ripsaw-3 = frapper les 3 premières cibles devant soi, à toute distance
mechs-command-skewer = Embrochage
mechs-command-skewer-1 = avancer de 1 ; un sbire écrasé devient un bouclier
mechs-command-skewer-2 = avancer de 2 ; un sbire écrasé devient un bouclier
mechs-command-skewer-3 = avancer de 3 ; un sbire écrasé devient un bouclier
mechs-command-scythe = Faux
mechs-command-scythe-1 = tourner à gauche ou à droite, frapper 1 cible autour de soi
mechs-command-scythe-2 = tourner à gauche, à droite ou faire demi-tour, frapper 2 cibles autour de soi
mechs-command-scythe-3 = prendre l’orientation de son choix, frapper 3 cibles autour de soi
mechs-command-chain-lightning = Éclair en chaîne
mechs-command-chain-lightning-1 = frapper une cible dans les trois cases devant soi, puis rebondir une fois en diagonale
mechs-command-chain-lightning-2 = frapper une cible devant soi, puis rebondir jusqu’à 3 fois en diagonale
mechs-command-chain-lightning-3 = frapper une cible devant soi, puis rebondir jusqu’à 5 fois en diagonale
mechs-command-speed = Vitesse
mechs-command-speed-1 = avancer de 1 à 2
mechs-command-speed-2 = avancer de 2 à 4
mechs-command-speed-3 = avancer de 3 à 6
mechs-command-cyclotron = Cyclotron
mechs-command-cyclotron-1 = tourner à gauche ou à droite, frapper tout ce qui est en diagonale, portée 1
mechs-command-cyclotron-2 = tourner à gauche, à droite ou faire demi-tour, frapper tout ce qui est en diagonale, portée 2
mechs-command-cyclotron-3 = prendre l’orientation de son choix, frapper tout ce qui est en diagonale, portée 3
mechs-command-aimbot = Viseur hexmatique
mechs-command-aimbot-1 = frapper 1 cible à portée 1
mechs-command-aimbot-2 = frapper 1 cible à portée 2
mechs-command-aimbot-3 = frapper 1 cible à portée 3
mechs-command-omnistomp = Omnipiétineur
mechs-command-omnistomp-1 = se déplacer de 1 vers l’avant, la gauche ou la droite
mechs-command-omnistomp-2 = se déplacer de 2 vers l’avant, la gauche ou la droite
mechs-command-omnistomp-3 = se déplacer de 3 vers l’avant, la gauche ou la droite
mechs-command-memory-core = Noyau mémoire
mechs-command-memory-core-1 = tourner à gauche ou à droite ; premier joueur : 1 de plus au choix des cartes
mechs-command-memory-core-2 = tourner à gauche, à droite ou faire demi-tour ; premier joueur : 2 de plus au choix des cartes
mechs-command-memory-core-3 = prendre l’orientation de son choix ; premier joueur : 3 de plus au choix des cartes

## Damage cards

mechs-damage-glitch-1-2 = Bogue 1–2
mechs-damage-glitch-1-2-text = les emplacements 1 et 2 s’échangent
mechs-damage-glitch-3-4 = Bogue 3–4
mechs-damage-glitch-3-4-text = les emplacements 3 et 4 s’échangent
mechs-damage-glitch-5-6 = Bogue 5–6
mechs-damage-glitch-5-6-text = les emplacements 5 et 6 s’échangent
mechs-damage-major-glitch = Bogue majeur
mechs-damage-major-glitch-text = toute la ligne est renversée
mechs-damage-move-left = Commandes bloquées : pas à gauche
mechs-damage-move-left-text = se déplacer de 1 vers la gauche
mechs-damage-move-right = Commandes bloquées : pas à droite
mechs-damage-move-right-text = se déplacer de 1 vers la droite
mechs-damage-turn-left = Commandes bloquées : tour à gauche
mechs-damage-turn-left-text = tourner à gauche
mechs-damage-turn-right = Commandes bloquées : tour à droite
mechs-damage-turn-right-text = tourner à droite
mechs-damage-move-back = Commandes bloquées : pas en arrière
mechs-damage-move-back-text = reculer de 1
mechs-damage-turn-around = Commandes bloquées : demi-tour
mechs-damage-turn-around-text = faire demi-tour
mechs-damage-haywire-controls = Commandes folles
mechs-damage-haywire-controls-text = se déplacer de 2 dans une direction tirée au dé
mechs-damage-haywire-rotator = Rotor fou
mechs-damage-haywire-rotator-text = prendre une orientation tirée au dé
mechs-damage-rocket-whoopsie = Fusée oups
mechs-damage-rocket-whoopsie-text = avancer de 3, puis faire demi-tour
mechs-damage-move-forward = Commandes bloquées : pas en avant
mechs-damage-move-forward-text = avancer de 1
mechs-damage-catastrophic-failure = Panne catastrophique
mechs-damage-catastrophic-failure-text = subir 2 dégâts de plus
mechs-damage-beam-misfire = Tir perdu
mechs-damage-beam-misfire-text = tout autre mech en ligne de mire subit 1 dégât
mechs-damage-sticky-clutch = Embrayage collant
mechs-damage-sticky-clutch-text = les déplacements perdent 1, sans descendre sous 1
mechs-damage-jammed-swivel = Pivot coincé
mechs-damage-jammed-swivel-text = les cartes de rotation tournent toujours à droite
mechs-damage-fuzzy-targeting = Visée floue
mechs-damage-fuzzy-targeting-text = les attaques frappent au plus 1 cible
mechs-damage-clogged-hopper = Trémie bouchée
mechs-damage-clogged-hopper-text = la ferraille n’a pas d’effet, sauf réparer cette carte
mechs-damage-short-circuit = Court-circuit
mechs-damage-short-circuit-text = après l’emplacement 6, deux emplacements tirés au dé s’échangent

## Schematics

mechs-schematic-strafing-run = Passe de mitraillage
mechs-schematic-strafing-run-text = piratage : frapper tout dans les 4 prochaines cases d’une direction
mechs-schematic-tow-cable = Câble de remorquage
mechs-schematic-tow-cable-text = atout : un pas en remorque coûte 1 mouvement au lieu de 2
mechs-schematic-wing-guns = Canons d’aile
mechs-schematic-wing-guns-text = emplacement : frapper la première cible à gauche et à droite
mechs-schematic-smoke-screen = Écran de fumée
mechs-schematic-smoke-screen-text = piratage : empêcher 1 dégât à un mech ou à la bombe sur votre tuile
mechs-schematic-afterburner = Postcombustion
mechs-schematic-afterburner-text = atout : votre première carte de déplacement du tour peut aller 1 plus loin
mechs-schematic-air-lift = Pont aérien
mechs-schematic-air-lift-text = piratage : poser un mech ou la bombe à portée 3 sur une case vide jusqu’à 2 plus loin
mechs-schematic-payload-rack = Râtelier de charge
mechs-schematic-payload-rack-text = emplacement : frapper tout dans les 4 cases adjacentes
mechs-schematic-squadron-drill = Exercice d’escadrille
mechs-schematic-squadron-drill-text = atout : après un tour avec 3 sbires tués, un autre joueur peut réparer 1
mechs-schematic-carpet-bombing = Tapis de bombes
mechs-schematic-carpet-bombing-text = piratage : frapper tout sur une tuile où se trouve un mech
mechs-schematic-ace-maneuver = Manœuvre d’as
mechs-schematic-ace-maneuver-text = emplacement : se déplacer de 0 à 2 dans une direction, puis s’orienter librement
mechs-schematic-spare-parts = Pièces de rechange
mechs-schematic-spare-parts-text = piratage : un joueur au choix répare 1
mechs-schematic-pocket-turret = Tourelle de poche
mechs-schematic-pocket-turret-text = emplacement : frapper 1 cible à portée 2
mechs-schematic-bench-test = Banc d’essai
mechs-schematic-bench-test-text = atout : 1 carte de plus à chaque choix
mechs-schematic-field-wrench = Clé de campagne
mechs-schematic-field-wrench-text = atout : après l’emplacement 6, chaque mech adjacent peut réparer 1
mechs-schematic-rewire = Recâblage
mechs-schematic-rewire-text = piratage : échanger deux emplacements d’un joueur, dégâts compris
mechs-schematic-surge-protector = Parasurtenseur
mechs-schematic-surge-protector-text = atout : le premier bogue de chaque manche est sans effet
mechs-schematic-rune-key = Clé runique
mechs-schematic-rune-key-text = piratage : désactiver une pièce runique
mechs-schematic-twin-turret = Tourelle jumelée
mechs-schematic-twin-turret-text = emplacement : frapper 2 cibles à portée 3
mechs-schematic-overclock = Surcadençage
mechs-schematic-overclock-text = piratage : exécuter une fois de plus un de vos emplacements intacts
mechs-schematic-blueprint-archive = Archives de plans
mechs-schematic-blueprint-archive-text = atout : une fois par manche, échanger une carte choisie contre une défaussée
mechs-schematic-long-shot = Tir lointain
mechs-schematic-long-shot-text = piratage : frapper la première cible d’une direction, par-delà mechs, bombe et boss
mechs-schematic-recoil-hop = Saut de recul
mechs-schematic-recoil-hop-text = atout : après une carte d’attaque, vous pouvez reculer de 1
mechs-schematic-bow-chaser = Pièce de chasse
mechs-schematic-bow-chaser-text = emplacement : frapper les 2 premières cibles devant soi
mechs-schematic-big-kick = Grand coup de pied
mechs-schematic-big-kick-text = piratage : un mech adjacent ou la bombe s’éloigne de 1 à 3 pas
mechs-schematic-covering-fire = Tir de couverture
mechs-schematic-covering-fire-text = atout : avant l’attaque des sbires, vous pouvez frapper 1 cible à portée 2
mechs-schematic-rapid-reload = Recharge rapide
mechs-schematic-rapid-reload-text = piratage : exécuter une fois de plus un de vos emplacements d’attaque
mechs-schematic-shrapnel-shell = Obus à mitraille
mechs-schematic-shrapnel-shell-text = emplacement : frapper tout dans une case à portée 3 et ses 4 voisines
mechs-schematic-last-stand = Baroud d’honneur
mechs-schematic-last-stand-text = piratage : empêcher 1 dégât à votre mech, puis frapper tout autour
mechs-schematic-steady-aim = Visée assurée
mechs-schematic-steady-aim-text = atout : vos cartes d’attaque gagnent 1 de puissance
mechs-schematic-full-salvo = Salve complète
mechs-schematic-full-salvo-text = emplacement : frapper la première cible dans chacune des quatre directions
mechs-schematic-cherry-bomb = Bombe cerise
mechs-schematic-cherry-bomb-text = piratage : frapper tout dans une case à portée 2 et ses 4 voisines
mechs-schematic-asbestos-plating = Blindage d’amiante
mechs-schematic-asbestos-plating-text = atout : le premier dégât de lave ou de pointes de chaque manche est évité
mechs-schematic-satchel-charge = Sacoche explosive
mechs-schematic-satchel-charge-text = emplacement : frapper tout dans les 3 cases derrière soi
mechs-schematic-cork-the-vents = Bouchon de conduit
mechs-schematic-cork-the-vents-text = piratage : aucun sbire n’apparaît sur une couleur cette manche
mechs-schematic-chain-reaction = Réaction en chaîne
mechs-schematic-chain-reaction-text = atout : une fois par tour, une attaque mortelle peut frapper 1 cible près d’un sbire tué
mechs-schematic-shockwave = Onde de choc
mechs-schematic-shockwave-text = piratage : frapper tout autour de soi, puis mechs adjacents et bombe s’éloignent de 1
mechs-schematic-powder-keg = Baril de poudre
mechs-schematic-powder-keg-text = emplacement : frapper tout autour de soi
mechs-schematic-fire-drill = Exercice d’incendie
mechs-schematic-fire-drill-text = atout : chaque réservoir explose 1 plus loin, et une pile garde sa carte du dessus
mechs-schematic-kaboom-special = Boum spécial
mechs-schematic-kaboom-special-text = piratage : frapper tout à portée 3
mechs-schematic-grand-finale = Bouquet final
mechs-schematic-grand-finale-text = emplacement : frapper tout à portée 2

## The boss

mechs-boss-default-1 = Échappement brûlant
mechs-boss-default-text-1 = chaque mech adjacent est touché
mechs-boss-default-2 = Pas lourd
mechs-boss-default-text-2 = le boss fait 1 pas vers un joueur tiré au dé
mechs-boss-default-3 = Coup de hache
mechs-boss-default-text-3 = les mechs du bloc voisin d’un côté tiré au dé sont touchés
mechs-boss-default-4 = Ordres aboyés
mechs-boss-default-text-4 = un sbire apparaît sur la rune la plus proche d’une couleur tirée au dé
mechs-boss-cannon-text = le canon fatal tire : la mission est perdue
mechs-boss-fire-storm = Tempête de feu
mechs-boss-fire-storm-1 = chaque mech à portée 2 est touché
mechs-boss-fire-storm-2 = chaque mech à portée 4 est touché
mechs-boss-flame-nova = Nova de flammes
mechs-boss-flame-nova-1 = chaque mech à portée 1 est touché
mechs-boss-flame-nova-2 = chaque mech à portée 1 subit 2 dégâts
mechs-boss-axe-strike = Frappe de hache
mechs-boss-axe-strike-1 = les mechs d’une bande profonde de 3 d’un côté tiré au dé sont touchés
mechs-boss-axe-strike-2 = les mechs des bandes des quatre côtés sont touchés
mechs-boss-recharge = Recharge
mechs-boss-recharge-1 = toutes les pièces runiques s’activent
mechs-boss-recharge-2 = toutes les pièces runiques s’activent et le boss regagne 1 santé
mechs-boss-electrostomp = Électropiétinement
mechs-boss-electrostomp-1 = 1 pas vers un joueur tiré au dé, puis chaque mech adjacent est touché
mechs-boss-electrostomp-2 = 2 pas vers un joueur tiré au dé, puis chaque mech à portée 2 est touché
mechs-boss-charge = Charge
mechs-boss-charge-1 = jusqu’à 3 pas dans une direction tirée au dé ; les mechs poussés sont touchés
mechs-boss-charge-2 = jusqu’à 6 pas dans une direction tirée au dé ; les mechs poussés subissent 2 dégâts
mechs-boss-axe-cannon = Canon à haches
mechs-boss-axe-cannon-1 = le mech d’un joueur tiré au dé est touché
mechs-boss-axe-cannon-2 = le mech d’un joueur tiré au dé subit 2 dégâts
mechs-boss-runic-shrapnel = Éclats runiques
mechs-boss-runic-shrapnel-1 = chaque mech sur une rune est touché
mechs-boss-runic-shrapnel-2 = chaque mech sur une rune ou à côté est touché
mechs-boss-quadrabeam = Quadrirayon
mechs-boss-quadrabeam-1 = chaque mech aligné avec le boss est touché
mechs-boss-quadrabeam-2 = chaque mech aligné avec le boss subit 2 dégâts
mechs-boss-get-over-here = Viens par ici
mechs-boss-get-over-here-1 = le mech d’un joueur tiré au dé fait jusqu’à 3 pas vers le boss
mechs-boss-get-over-here-2 = jusqu’à 6 pas vers le boss, et touché s’il est adjacent
mechs-boss-mech-magnet = Aimant à mechs
mechs-boss-mech-magnet-1 = chaque mech fait 1 pas vers le boss
mechs-boss-mech-magnet-2 = chaque mech fait 2 pas vers le boss, puis les adjacents sont touchés
mechs-boss-scrambulator = Brouillateur
mechs-boss-scrambulator-1 = un joueur tiré au dé échange deux emplacements tirés au dé
mechs-boss-scrambulator-2 = chaque joueur échange deux emplacements tirés au dé

## What is to be done

mechs-objective-clear = Brisez tous les éclats, puis tuez tous les sbires.
mechs-objective-hold = Brisez tous les éclats, puis tenez bon.
mechs-objective-bomb = Menez la bombe à son but.
mechs-objective-shards = Livrez tous les éclats.
mechs-objective-boss = Amenez le boss à 0 santé.
mechs-objective-escape = Chaque mech doit s’échapper.
mechs-doom-bomb = La bombe a {$doom} de santé.
mechs-doom-school = L’école a {$doom} de santé.
mechs-doom-core = Le cœur a {$doom} d’intégrité.
mechs-doom-boss = Le boss a {$doom} de santé.
mechs-doom-rounds = Il reste {$doom} manches.
mechs-prompt-yordle = Choisissez votre pilote
mechs-prompt-schematics = Choisissez jusqu’à deux schémas
mechs-prompt-start = Placez votre mech
mechs-prompt-draft = Choisissez une carte de commande
mechs-prompt-program = Programmez vos cartes ou mettez-les à la ferraille
mechs-prompt-gap = Utilisez un piratage, ou continuez
mechs-prompt-facing = De quel côté votre mech tourne-t-il ?
mechs-prompt-swerve = Vous pouvez tourner maintenant
mechs-prompt-way = Dans quelle direction votre mech va-t-il ?
mechs-prompt-step = Encore un pas ?
mechs-prompt-target = Choisissez une cible
mechs-prompt-chain = Où l’éclair frappe-t-il ensuite ?
mechs-prompt-shield = À travers quel bouclier ?
mechs-prompt-hop = Sauter en arrière ?
mechs-prompt-repair = Vous pouvez réparer une carte de dégât
mechs-prompt-damage = Un dégât arrive : subissez-le ou évitez-le
mechs-prompt-hack = Indiquez ce qu’il faut au schéma
mechs-prompt-lift = Où est-ce que cela se pose ?
mechs-prompt-drill = Qui peut réparer ?
mechs-prompt-cork = Quelle couleur bouchez-vous ?
mechs-prompt-boss-route = Par où va le boss ?
mechs-prompt-pulled = Par où votre mech est-il tiré ?
mechs-prompt-boss-draft = Quelle carte reçoit le boss ?
mechs-prompt-over = La mission est terminée
mechs-prompt-wait = En attente de {$seats}

## Choices

mechs-label-pilot = Piloter avec {$yordle}
mechs-label-bring = Emporter {$schematic} (dès {$gears} engrenages) : {$text}
mechs-label-done = Terminé
mechs-label-place = Partir en {$space}, face au {$dir}
mechs-label-pick = {$card} ({$colour}) : {$text}
mechs-label-time-out = Le sable est écoulé
mechs-label-program = {$card} en {$slot} ({$there}), puissance {$power} : {$text}
mechs-label-override = {$card} en {$slot} à la place de {$there}, puissance {$power} : {$text}
mechs-label-scrap-repair = Mettre {$card} à la ferraille pour réparer
mechs-label-scrap-swap = Mettre {$card} à la ferraille pour échanger deux emplacements
mechs-label-repair-slot = Réparer l’emplacement {$slot} de {$seat} ({$there})
mechs-label-repair-system = Réparer {$damage} de {$seat}
mechs-label-swap = Échanger {$a} ({$here}) et {$b} ({$there}) de {$seat}
mechs-label-install = Monter {$schematic} en {$slot} ({$there})
mechs-label-exchange = Échanger {$give} contre {$take}
mechs-label-use = Utiliser {$schematic} : {$text}
mechs-label-pass = Y renoncer
mechs-label-pass-gap = Continuer
mechs-label-pass-scrap = Renoncer à l’effet
mechs-label-pass-repair = Ne rien réparer
mechs-label-keep-facing = Garder l’orientation
mechs-label-stay = Rester
mechs-label-hop = Sauter en arrière
mechs-label-face-same = Tour complet : rester face au {$dir}
mechs-label-face-left = Tourner à gauche, face au {$dir}
mechs-label-face-right = Tourner à droite, face au {$dir}
mechs-label-face-around = Demi-tour, face au {$dir}
mechs-label-way = Vers le {$dir}
mechs-label-step = Un pas de plus
mechs-label-stop = S’arrêter ici
mechs-label-tow = Un pas en remorquant {$piece}
mechs-label-hit = Frapper {$target}
mechs-label-colour = {$colour}
mechs-label-space = {$space}
mechs-label-tile = Tuile {$number} en {$place}
mechs-label-piece = Soulever {$piece}
mechs-label-kick = Envoyer {$piece} à {$steps ->
    [one] 1 pas
   *[other] {$steps} pas
}
mechs-label-slot = Exécuter l’emplacement {$slot} ({$there})
mechs-label-shield = Sacrifier le sbire embroché en {$slot}
mechs-label-detonate = Faire exploser le réservoir en {$slot}, portée {$range}
mechs-label-endure = Subir le dégât
mechs-label-mate = {$seat} peut réparer
mechs-label-boss = {$card} dans l’emplacement {$slot} du boss, puissance {$power} : {$text}

## The log

mechs-log-pilot = {$seat} pilote avec {$yordle}.
mechs-log-brought = {$seat} emporte {$schematic}.
mechs-log-placed = {$seat} part en {$space}, face au {$dir}.
mechs-log-first = {$seat} est premier joueur.
mechs-log-round = Manche {$round} : {$seat} est premier joueur.
mechs-log-dealt = Cartes révélées : {$cards}.
mechs-log-picked = {$seat} choisit {$card}.
mechs-log-sand = Le sable est écoulé.
mechs-log-given = {$seat} reçoit {$card} au hasard.
mechs-log-programmed = {$seat} place {$card} en {$slot} (puissance {$power}).
mechs-log-scrapped = {$seat} met {$card} à la ferraille.
mechs-log-repaired = {$seat} répare {$damage}.
mechs-log-swapped = Les emplacements {$a} et {$b} de {$seat} s’échangent.
mechs-log-installed = {$seat} monte {$schematic} en {$slot}.
mechs-log-exchanged = {$seat} échange {$give} contre {$take}.
mechs-log-turn = La ligne de {$seat} s’exécute.
mechs-log-run = {$seat}, emplacement {$slot} : {$card}, puissance {$power} — {$text}.
mechs-log-run-damage = {$seat}, emplacement {$slot} : {$damage} — {$text}.
mechs-log-run-schematic = {$seat}, emplacement {$slot} : {$schematic}.
mechs-log-used = {$seat} utilise {$schematic}.
mechs-log-turned = {$seat} se tourne vers le {$dir}.
mechs-log-walked = De {$from} à {$to} : {$piece}.
mechs-log-pushed = De {$from} à {$to}, sous la poussée : {$piece}.
mechs-log-towed = De {$from} à {$to}, en remorque : {$piece}.
mechs-log-slid = De {$from} à {$to}, en glissant : {$piece}.
mechs-log-lifted = De {$from} à {$to}, par les airs : {$piece}.
mechs-log-blocked = Pas de passage ({$dir}) pour {$piece}.
mechs-log-killed = Un sbire meurt en {$space}.
mechs-log-entered = Un sbire entre en {$space}.
mechs-log-skewered = {$seat} a embroché un sbire : un bouclier sur l’emplacement {$slot}.
mechs-log-gear = Engrenage d’équipe n° {$gears} !
mechs-log-schematic-on = {$schematic} de {$seat} est en marche.
mechs-log-overdrive = Surrégime pour tout le monde !
mechs-log-shard-picked = {$seat} ramasse l’éclat en {$space}.
mechs-log-shard-dropped = {$seat} laisse tomber un éclat en {$space}.
mechs-log-shard-broken = L’éclat en {$space} se brise.
mechs-log-shard-delivered = Un éclat est livré en {$space}.
mechs-log-coin-on = La rune de couleur {$colour} est active.
mechs-log-coin-off = La rune de couleur {$colour} est inactive.
mechs-log-boss-hit = Le boss est touché à travers son bouclier {$colour} : il lui reste {$health} de santé.
mechs-log-boss-healed = Le boss se remet : {$health} de santé.
mechs-log-damaged = {$seat} subit un dégât ({$source}) : {$damage} — {$text}.
mechs-log-damage-slot = {$damage} tombe sur l’emplacement {$slot} de {$seat}.
mechs-log-damage-system = {$damage} reste chez {$seat}.
mechs-log-shielded = Le sbire de l’emplacement {$slot} protège {$seat}.
mechs-log-detonated = {$seat} fait exploser le réservoir en {$slot}, portée {$range}.
mechs-log-prevented = {$schematic} protège {$piece}.
mechs-log-surge = {$damage} de {$seat} s’éteint dans le parasurtenseur.
mechs-log-bomb-hit = La bombe est touchée : il lui reste {$health} de santé.
mechs-log-doom = La piste du destin tombe à {$doom}.
mechs-log-rune = {$seat} obtient {$colour} ({$why}).
mechs-log-number = {$seat} obtient un {$number}.
mechs-log-spawned = Un sbire apparaît en {$space}.
mechs-log-corked = {$seat} bouche la couleur {$colour}.
mechs-log-fire = Le feu se ranime dans l’école.
mechs-log-attacked = Le sbire en {$space} attaque {$piece}.
mechs-log-escalated = Escalade !
mechs-log-boss-slot = Le boss, emplacement {$slot} : {$card} — {$text}.
mechs-log-boss-moved = Le boss va de {$from} à {$to}.
mechs-log-boss-programmed = Le boss reçoit {$card} en {$slot} (puissance {$power}), et non {$other}.
mechs-log-wall = Le mur de lave avance : {$lines} lignes sont couvertes.
mechs-log-escaped = {$seat} s’échappe.
mechs-roll-first = premier joueur
mechs-roll-player = un joueur
mechs-roll-direction = une direction
mechs-roll-drop = où tombe l’éclat
mechs-roll-drift = où vont les sbires
mechs-roll-siege = ce que le siège apporte
mechs-roll-spawn = où les sbires apparaissent
mechs-roll-bark = ordres aboyés
mechs-source-minion = un sbire
mechs-source-hazard = lave ou pointes
mechs-source-wall = le mur de lave
mechs-source-failure = panne catastrophique
mechs-source-beam = tir perdu
mechs-source-fire = le feu
mechs-source-boss = le boss

## The table in words

mechs-describe-table = La table
mechs-describe-mission = {$mission}, manche {$round} sur {$rounds} au plus
mechs-describe-gears = Engrenages d’équipe : {$gears} ; sbires tués vers le suivant : {$kills} sur 5
mechs-describe-coins = Runes actives : {$active} ; inactives : {$inactive}
mechs-describe-first = Premier joueur : {$seat}
mechs-describe-dealt = Au choix : {$cards}
mechs-describe-copies = {$copies} {$card}
mechs-describe-decks = Pioches : {$commands} cartes de commande, {$damage} cartes de dégât ; défausse : {$discard}
mechs-describe-board = Le plateau
mechs-describe-size = {$columns} colonnes (0 à l’ouest) et {$rows} lignes (0 au nord)
mechs-describe-no-minions = Aucun sbire
mechs-describe-minions = {$count} sbires : {$spaces}
mechs-describe-bomb = La bombe est en {$space}
mechs-describe-boss = Le boss couvre 2×2 cases à partir de {$space}
mechs-describe-shard = Un éclat se trouve en {$space}
mechs-describe-shard-carried = {$seat} porte un éclat
mechs-describe-shard-delivered = Un éclat est livré en {$space}
mechs-describe-shard-broken = Un éclat est brisé
mechs-describe-wall = Le mur de lave couvre {$lines} lignes et avance de {$speed} par manche
mechs-describe-zone = But ou sortie : {$spaces}
mechs-describe-boss-line = La ligne du boss
mechs-describe-boss-slot = Emplacement {$slot} : {$card}, puissance {$power} — {$text}
mechs-describe-pilot = Pilote : {$yordle}
mechs-describe-mech = En {$space}, face au {$dir}
mechs-describe-escaped = Échappé
mechs-describe-waiting = Pas encore placé
mechs-describe-slot = Emplacement {$slot} : {$there} — {$text}
mechs-describe-shield = Un sbire embroché protège l’emplacement {$slot}
mechs-describe-system = {$damage} : {$text}
mechs-describe-hand = En main : {$cards}
mechs-describe-schematic-on = En marche : {$schematic} ({$gears}) : {$text}
mechs-describe-schematic-off = À l’arrêt jusqu’à {$gears} engrenages : {$schematic} : {$text}
mechs-describe-schematic-spent = Utilisé ou monté : {$schematic} ({$gears}) : {$text}
mechs-verdict-won = Mission accomplie : tout le monde gagne.
mechs-verdict-bomb = La bombe a explosé : la mission est perdue.
mechs-verdict-school = L’école est tombée : la mission est perdue.
mechs-verdict-core = Le cœur est tombé : la mission est perdue.
mechs-verdict-cannon = Le canon fatal a tiré : la mission est perdue.
mechs-verdict-wall = Le mur de lave vous a rattrapés : la mission est perdue.
mechs-verdict-shard = Un éclat est enseveli sous la lave : la mission est perdue.
mechs-verdict-time = Le temps est écoulé : la mission est perdue.

## Why something cannot be done

mechs-refusal-over = La mission est terminée.
mechs-refusal-not-you = Ce n’est pas à vous de décider maintenant.
mechs-refusal-not-now = Ce n’est pas possible maintenant.
mechs-refusal-pilot-taken = Ce Yordle est déjà pris.
mechs-refusal-schematic = Vous pouvez emporter jusqu’à deux schémas débloqués de votre Yordle.
mechs-refusal-start = Un mech part d’une case de départ libre.
mechs-refusal-not-dealt = Cette carte n’est pas sur la table.
mechs-refusal-no-glass = Aucun sablier ne coule à cette table.
mechs-refusal-scrap-first = Finissez d’abord ce que vous avez commencé.
mechs-refusal-not-held = Vous n’avez pas cette carte en main.
mechs-refusal-slot-damaged = Cet emplacement est endommagé.
mechs-refusal-slot-taken = Aucune carte ne va ici : un schéma occupe l’emplacement.
mechs-refusal-install = Ce schéma ne peut pas y être monté maintenant.
mechs-refusal-hand-full = Programmez ou mettez d’abord toutes vos cartes à la ferraille.
mechs-refusal-hack = Ce schéma ne peut pas être utilisé maintenant.
mechs-refusal-facing = La carte ne vous tourne pas de ce côté.
mechs-refusal-way = Cette voie n’est pas ouverte.
mechs-refusal-must-move = Votre mech doit continuer.
mechs-refusal-tow = Impossible de remorquer cela.
mechs-refusal-target = Ce n’est pas une cible de cette attaque.
mechs-refusal-must-hit = Vous devez frapper tant qu’il y a une cible.
mechs-refusal-no-shield = Aucun sbire n’est embroché sur cet emplacement.
mechs-refusal-no-tank = Aucun réservoir n’est prêt à cet emplacement.

## Why a move is good

mechs-reason-progress = cela fait avancer la mission
mechs-reason-fight = cela débarrasse des sbires
mechs-reason-safe = cela préserve votre mech
mechs-reason-line = cela renforce votre ligne

## À l’écran de la table

mechs-web-map = Le plateau
mechs-web-skip = Passer
mechs-web-smaller = Plateau plus petit
mechs-web-larger = Plateau plus grand
mechs-web-round = Manche {$round} sur {$rounds}
mechs-web-minion = un sbire
mechs-web-shard = un éclat
mechs-web-mech = Le mech de {$seat} en {$space}, orientation : {$dir}
mechs-web-tile = Tuile {$number}
mechs-web-rune-red = rune rouge (feu)
mechs-web-rune-green = rune verte (ordinateur)
mechs-web-rune-yellow = rune jaune (électricité)
mechs-web-rune-blue = rune bleue (métal)
mechs-web-oil = huile : ce qui y entre glisse
mechs-web-pad = plateforme de réparation : un mech qui y entre peut réparer 1
mechs-web-lava = lave : blesse et arrête
mechs-web-boulder = rocher : infranchissable
mechs-web-spikes = pointes : qui s’y heurte est blessé
mechs-web-gate-shut = portail fermé
mechs-web-gate-open = portail ouvert
mechs-web-school = l’école
mechs-web-zone = l’objectif
mechs-web-core = le cœur
mechs-web-socket = socle pour un éclat
mechs-web-wall = mur de lave
mechs-web-wall-next = le mur de lave avancera jusqu’ici
mechs-web-line = Ligne de commande de {$seat}
mechs-web-slot = Emplacement {$slot} : {$there} — {$text}
mechs-web-slot-shielded = Emplacement {$slot} : {$there} — {$text} ; un sbire embroché le protège
mechs-web-slot-empty = Emplacement {$slot} : vide
mechs-web-card = {$card} ({$colour}) : {$text}
mechs-web-draft = À choisir
mechs-web-discards = Défausse
mechs-web-boss-draft = Pour le boss
mechs-web-hand = Vos cartes
mechs-web-first-player = Premier joueur
mechs-web-carries = Porte un éclat
mechs-web-ready = prêt
mechs-web-faults = {$count ->
    [one] 1 carte Dégât
   *[other] {$count} cartes Dégât
}
mechs-web-coins = Runes
mechs-web-pilot-corki = Surrégime : les cartes de déplacement peuvent aller 2 cases plus loin, puis vous pouvez pivoter.
mechs-web-pilot-heimerdinger = Surrégime : avant votre ligne, chaque mech peut réparer 1.
mechs-web-pilot-tristana = Surrégime : les cartes d’attaque tirent deux fois.
mechs-web-pilot-ziggs = Surrégime : après votre ligne, tout est touché à portée 3.
mechs-web-minions = {$count ->
    [one] 1 sbire.
   *[other] {$count} sbires.
}
mechs-web-minions-stay = Ils ne bougent pas.
mechs-web-minions-march = À chaque manche, ils avancent de {$steps} (direction : {$dir}).
mechs-web-minions-drift = À chaque manche, ils avancent de {$steps} dans une direction tirée au dé.
mechs-web-minions-hunt-bomb = À chaque manche, ils avancent de {$steps} vers la bombe.
mechs-web-minions-hunt-school = À chaque manche, ils avancent de {$steps} vers l’école.
mechs-web-minions-hunt-core = À chaque manche, ils avancent de {$steps} vers le cœur.
mechs-web-minions-hunt-mech = À chaque manche, ils avancent de {$steps} vers le mech le plus proche.
mechs-web-minions-hunt-carrier = À chaque manche, ils avancent de {$steps} vers le mech porteur d’éclat le plus proche, sinon vers le mech le plus proche.
mechs-web-spawn = {$dice ->
    [one] À chaque manche, 1 rune est tirée : des sbires apparaissent sur sa couleur.
   *[other] À chaque manche, {$dice} runes sont tirées : des sbires apparaissent sur leurs couleurs.
}
mechs-web-shards-left = {$count ->
    [one] Encore 1 éclat
   *[other] Encore {$count} éclats
}
mechs-web-decks = {$commands} cartes Commande et {$damage} cartes Dégât dans les pioches
mechs-web-scrap-repairs = À la ferraille, elle répare 1 carte Dégât.
mechs-web-scrap-swaps = À la ferraille, elle échange deux emplacements.
mechs-web-may-end = {$count ->
    [one] Votre ligne finit alors à un endroit connu.
   *[other] Votre ligne peut alors finir de {$count} façons.
}
mechs-web-may-hit = {$count ->
    [one] Elle peut toucher 1 cible.
   *[other] Elle peut toucher {$count} cibles.
}
mechs-web-then-chance = Ensuite, le hasard décide.
mechs-web-goes-to = {$piece} → {$space}
mechs-web-kills = {$count ->
    [one] 1 sbire meurt.
   *[other] {$count} sbires meurent.
}
mechs-web-still-damaged = Votre mech est encore endommagé. Appuyez encore pour le laisser ainsi.
mechs-web-sand = Encore {$seconds} secondes pour choisir
