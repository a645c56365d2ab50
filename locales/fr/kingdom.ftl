# Kingdom Rush: Elemental Uprising.

## Salon

kingdom-scenario-s0 = Ennemis à l'horizon
kingdom-scenario-s0-text = L'introduction : trois manches courtes, chacune avec sa propre tâche.
kingdom-scenario-s1 = Menaces naissantes
kingdom-scenario-s1-text = Détruisez le Chef gobelin et tenez la route.
kingdom-scenario-s2 = Le col des cyclones
kingdom-scenario-s2-text = Des chauves-souris dans le vent : détruisez toutes les hordes.
kingdom-scenario-s3 = La moisson de la peur
kingdom-scenario-s3-text = Quatre entrées, et Jack O'Lantern qui revient toujours.
kingdom-scenario-s4 = Les étangs noirs
kingdom-scenario-s4-text = Une créature à plusieurs couches et à plusieurs bras vit dans l'eau.
kingdom-scenario-s5 = Pluie de cendres
kingdom-scenario-s5-text = Récupérez quatre jetons dans la lave avant que la route ne soit envahie.
kingdom-scenario-s6 = La route qui tremble
kingdom-scenario-s6-text = Le Champion des ombres ouvre la terre derrière lui.
kingdom-scenario-s7 = Le gué de givre
kingdom-scenario-s7-text = Des carcasses gelées que seul l'acier brise, et des spectres qu'on ne peut viser.
kingdom-scenario-s8 = L'œil de la tempête
kingdom-scenario-s8-text = Des ailes rapides de tous côtés : survivez.
kingdom-scenario-s9 = Les tombeaux du roi des sables
kingdom-scenario-s9-text = Deux Anoobis relèvent ce que vous détruisez.
kingdom-scenario-s10 = La nuit des ombres
kingdom-scenario-s10-text = Dans le noir, même la portée parfaite est courte.
kingdom-scenario-s11 = La porte engloutie
kingdom-scenario-s11-text = Scellez les failles et détruisez le cœur du Léviathan.
kingdom-scenario-s12 = Fureur élémentale
kingdom-scenario-s12-text = Ignarok vient en personne.
kingdom-option-difficulty = Difficulté
kingdom-option-difficulty-text = La difficulté du scénario ; l'introduction se joue toujours en standard.
kingdom-option-difficulty-standard = Standard
kingdom-option-difficulty-standard-text = Le trésor prévu par le scénario.
kingdom-option-difficulty-easy = Facile
kingdom-option-difficulty-easy-text = 2 pièces d'or et 1 diamant de plus, et jusqu'à trois tours de départ améliorées.
kingdom-option-difficulty-hard = Difficile
kingdom-option-difficulty-hard-text = 2 pièces d'or et 2 diamants de moins.
kingdom-option-difficulty-iron = Défi de fer
kingdom-option-difficulty-iron-text = Un peu moins de trésor et une contrainte du scénario.
kingdom-option-difficulty-heroic = Défi héroïque
kingdom-option-difficulty-heroic-text = 3 diamants de moins, une tour de moins, et aucun héros ne doit tomber.
kingdom-option-heroes = Héros
kingdom-option-heroes-text = Comment les joueurs reçoivent leurs héros.
kingdom-option-heroes-choose = Choisis
kingdom-option-heroes-choose-text = Chaque joueur en prend un, dans l'ordre des places.
kingdom-option-heroes-random = Tirés au sort
kingdom-option-heroes-random-text = Les héros sont tirés au sort.
kingdom-option-guests = Héros invités
kingdom-option-guests-text = Les héros des autres boîtes Kingdom Rush et leurs règles.
kingdom-option-guests-off = Sans
kingdom-option-guests-off-text = Seulement les cinq héros de cette boîte.
kingdom-option-guests-on = Avec
kingdom-option-guests-on-text = Huit héros de plus peuvent être choisis.
kingdom-option-secondaries = Héros secondaires (solo)
kingdom-option-secondaries-text = Combien de héros un joueur seul peut appeler une fois chacun ; 3 ou 4 facilitent la partie.
kingdom-option-replays = Essais dans l'introduction
kingdom-option-replays-text = Une manche de l'introduction dont la tâche est manquée se rejoue jusqu'à la réussite ; avec un nombre plus bas, la table finit plus tôt.

## Noms

kingdom-hero-alric = Alric
kingdom-hero-bruxa = Bruxa
kingdom-hero-dierdre = Dierdre
kingdom-hero-elora = Elora
kingdom-hero-saitam = Saitam
kingdom-hero-alleria = Alleria
kingdom-hero-magnus = Magnus
kingdom-hero-veznan = Vez'nan
kingdom-hero-lynn = Lynn
kingdom-hero-faustus = Faustus
kingdom-hero-phoenix = Phénix
kingdom-hero-razz = Razz et Rags
kingdom-hero-regson = Reg'son
kingdom-ability-flurry = Rafale
kingdom-text-flurry = deux 1x1 et une 2x1 sur la horde sous Alric
kingdom-ability-blood_and_sand = De sang et de sable
kingdom-text-blood_and_sand = les deux guerriers de sable rejoignent Alric ; une 2x1 sur sa horde
kingdom-ability-let_shadows_fade = Que l'ombre s'efface
kingdom-text-let_shadows_fade = chaque guerrier de sable inflige un L3 brut à sa horde ; tous rentrent
kingdom-ability-fearless = Sans peur
kingdom-text-fearless = les guerriers de sable utilisent les fleurs, dégagent les dangers et frappent les hordes qu'ils quittent
kingdom-ability-just_retribution = Juste rétribution
kingdom-text-just_retribution = Bruxa gagne deux crânes
kingdom-ability-grinning_skulls = Crânes ricanants
kingdom-text-grinning_skulls = dépensez des crânes : autant de 2x1 magiques sur les voisines
kingdom-ability-aura_of_terror = Aura de terreur
kingdom-text-aura_of_terror = dépensez des crânes : autant de héros sont protégés
kingdom-ability-bone_dance = Danse des os
kingdom-text-bone_dance = un quatrième crâne, mais une seule blessure assomme
kingdom-ability-guardian_angel = Ange gardien
kingdom-text-guardian_angel = un héros près de Dierdre est soigné et protégé ; sa horde subit une 1x1 magique
kingdom-ability-consecration = Consécration
kingdom-text-consecration = une petite tour voisine revient en main et peut être rejouée
kingdom-ability-say_your_prayers = Fais tes prières
kingdom-text-say_your_prayers = le premier soldat sur une horde apporte une 1x1 brute
kingdom-ability-heavenly_punishment = Châtiment céleste
kingdom-text-heavenly_punishment = deux 2x1 brutes sur une même horde, n'importe où
kingdom-ability-blizzard = Blizzard
kingdom-text-blizzard = trois 1x1 magiques n'importe où
kingdom-ability-thats_cold = Ça jette un froid !
kingdom-text-thats_cold = des 2x1 brutes sur trois hordes au plus qui portent des tuiles d'Elora
kingdom-ability-ice_armour = Armure de glace
kingdom-text-ice_armour = les héros sur des hordes bien gelées sont protégés
kingdom-ability-permafrost = Permafrost
kingdom-text-permafrost = des 2x1 brutes attendent les prochaines hordes de trois entrées au plus
kingdom-ability-divine_wrath = Courroux divin
kingdom-text-divine_wrath = Saitam est protégé ; une 2x1 brute par tuile et soldat sur sa horde
kingdom-ability-asante_sana = Asante Sana et Hasta la Vista
kingdom-text-asante_sana = déplacez-vous de 5 emplacements au plus
kingdom-ability-whirling_staff = Bâton tournoyant
kingdom-text-whirling_staff = une 2x1 brute sur chaque horde voisine
kingdom-ability-monkeys_palm = Paume du singe
kingdom-text-monkeys_palm = plus rapide, et la horde sous Saitam ne fait rien
kingdom-ability-like_the_wind = Comme le vent
kingdom-text-like_the_wind = chaque autre héros peut avancer de 2 emplacements
kingdom-ability-multishot = Tir multiple
kingdom-text-multishot = trois 1x1 sur des hordes différentes, n'importe où
kingdom-ability-abracadabra = Abracadabra
kingdom-text-abracadabra = placez un héros sur n'importe quel emplacement
kingdom-ability-knowledge_is_power = Savoir, c'est pouvoir
kingdom-text-knowledge_is_power = utilisez la capacité d'un autre héros
kingdom-ability-soul_impact = Impact d'âme
kingdom-text-soul_impact = deux 2x1 brutes sur une horde qui n'est pas un boss
kingdom-ability-dark_bargain = Sombre marché
kingdom-text-dark_bargain = perdez 1 santé ; les tuiles d'un autre héros sont de nouveau prêtes
kingdom-ability-curse_of_weakness = Malédiction d'affaiblissement
kingdom-text-curse_of_weakness = une 2x1 magique avec le totem dessus
kingdom-ability-charm = Charme
kingdom-text-charm = un héros près de Lynn est protégé
kingdom-ability-draconic_spear = Lance draconique
kingdom-text-draconic_spear = un L3 brut n'importe où
kingdom-ability-telekinesis = Télékinésie
kingdom-text-telekinesis = déplacez une horde voisine vers un emplacement libre du chemin
kingdom-ability-ring_of_fire = Cercle de feu
kingdom-text-ring_of_fire = une 2x1 brute sur chaque horde voisine
kingdom-ability-rebirth = Renaissance
kingdom-text-rebirth = quand elle tombe, sa horde subit une 1x1 brute
kingdom-ability-anvil_toss = Lancer d'enclume
kingdom-text-anvil_toss = un L3 n'importe où
kingdom-ability-barrel_run = Course de tonneau
kingdom-text-barrel_run = avancez de 4 au plus ; chaque horde traversée subit une 1x1
kingdom-ability-vortex_slash = Taillade tourbillon
kingdom-text-vortex_slash = une 2x1 sur sa horde et chaque voisine
kingdom-ability-second_wind = Second souffle
kingdom-text-second_wind = regagnez 2 santé, puis une 2x1 sur sa horde
kingdom-tower-ARCH1 = Tour d'archers
kingdom-tower-ARCH2 = Tour de tireurs d'élite
kingdom-tower-ARCH3 = Tour de snipers
kingdom-tower-ARCH4A = Fort des arbalétriers
kingdom-tower-ARCH4B = Lanceurs de haches
kingdom-tower-MAGE1 = Tour des mages
kingdom-tower-MAGE2 = Tour des adeptes
kingdom-tower-MAGE3 = Tour des sorciers
kingdom-tower-MAGE4A = Archimage
kingdom-tower-MAGE4B = Nécromancien
kingdom-tower-ART1 = Bombarde nain
kingdom-tower-ART2 = Artillerie nain
kingdom-tower-ART3 = Obusier nain
kingdom-tower-ART4A = Mécha de combat
kingdom-tower-ART4B = DWAARP
kingdom-tower-SOL1 = Caserne de la milice
kingdom-tower-SOL2 = Caserne de l'infanterie
kingdom-tower-SOL3 = Caserne des chevaliers
kingdom-tower-SOL4A = Assassin
kingdom-tower-SOL4B = Chevaliers templiers
kingdom-tower-copy = { $name } n° { $copy }
kingdom-kind-archer = tours d'archers
kingdom-kind-mage = tours de mages
kingdom-kind-artillery = artillerie
kingdom-kind-soldier = tours de soldats
kingdom-modifier-MOD-ART2 = Tuile dégâts d'artillerie 2x1
kingdom-modifier-MOD-ONE = Tuile dégâts 1x1
kingdom-modifier-MOD-TRUE = Dégâts bruts
kingdom-modifier-MOD-PERF = Portée parfaite
kingdom-modifier-MOD-SOLD = Soldat supplémentaire
kingdom-modifier-MOD-SITE = Site de construction supplémentaire
kingdom-modifier-ADV-REST = Repos en campagne
kingdom-modifier-ADV-LOOT = Récupération
kingdom-modifier-ADV-PLAY = Reconstruction rapide
kingdom-modifier-ADV-BLOOM = Floraison
kingdom-modifier-FAL-1 = Falcon
kingdom-modifier-FAL-2 = second Falcon
kingdom-family-GOB = Pillards gobelins
kingdom-family-ORC = Maraudeurs orcs
kingdom-family-WOR = Meute de wargs
kingdom-family-SHA = Chamans orcs
kingdom-family-BAT = Chauves-souris cyclones
kingdom-family-ARC = Archers de l'ombre
kingdom-family-TRO = Trolls des collines
kingdom-family-EMB = Diablotins de braise
kingdom-family-RIM = Carcasses de givre
kingdom-family-SHI = Porte-boucliers
kingdom-family-DES = Ravageurs des dunes
kingdom-family-WRA = Spectres du vent
kingdom-family-GOL = Golems de magma
kingdom-family-ABY = Engeance des profondeurs
kingdom-family-PUM = Citrouilles
kingdom-family-CHG = Chef gobelin
kingdom-family-CHJ = Jack O'Lantern
kingdom-family-CHS = Champion des ombres
kingdom-family-CHA = Anoobis
kingdom-card = { $name } ({ $id })
kingdom-boss-LEV = Léviathan
kingdom-boss-IGN = Ignarok
kingdom-action-LEV-1 = Étreinte
kingdom-action-LEV-2 = Anneaux
kingdom-action-LEV-3 = Ressac
kingdom-action-LEV-4 = Déferlante
kingdom-action-LEV-5 = Encre noire
kingdom-action-IGN-1 = Pluie de magma
kingdom-action-IGN-2 = Fracture
kingdom-action-IGN-3 = Ouragan
kingdom-action-IGN-4 = Grand gel
kingdom-action-IGN-5 = Rugissement élémentaire
kingdom-colour-red = rouge
kingdom-colour-blue = bleu
kingdom-colour-green = vert
kingdom-colour-yellow = jaune
kingdom-colour-white = blanc
kingdom-flower-magic = Fleur magique
kingdom-flower-fire = Fleur de feu
kingdom-flower-earth = Fleur de terre
kingdom-flower-frost = Fleur de givre
kingdom-flower-storm = Fleur des tempêtes
kingdom-front-north = nord
kingdom-front-east = est
kingdom-front-south = sud
kingdom-front-west = ouest
kingdom-damage-physical = tuile physique
kingdom-damage-magic = tuile magique
kingdom-damage-true = tuile de dégâts bruts
kingdom-rift-none = Faille
kingdom-rift-gust = Bourrasque
kingdom-rift-lull = Accalmie
kingdom-rift-eruption = Éruption
kingdom-rift-tremor = Secousse
kingdom-rift-flood = Inondation
kingdom-phase-setup = mise en place
kingdom-phase-spawn = phase 1, apparition
kingdom-phase-play = phase 2, tours et héros
kingdom-phase-destroy = phase 3, destruction
kingdom-phase-advance = phase 4, avancée des hordes
kingdom-phase-pick_up = phase 5, récupération
kingdom-phase-buy = phase 6, achats
kingdom-warrior = guerrier de sable { $number }
kingdom-wildcat = le chat sauvage
kingdom-soldier = soldat
kingdom-totem = totem
kingdom-nothing = rien

## Invites

kingdom-prompt-hero = Choisissez votre héros.
kingdom-prompt-colour = Choisissez la couleur de vos sites de construction.
kingdom-prompt-secondary = Choisissez un héros secondaire : il pourra être appelé une fois.
kingdom-prompt-ability = Choisissez une capacité spéciale.
kingdom-prompt-type = Défi de fer : choisissez deux types de tours ; elles seules sont permises.
kingdom-prompt-swap = Échangez { $what } contre une tour d'un type permis.
kingdom-prompt-upgrade = Facile : améliorez une tour de départ, ou continuez.
kingdom-prompt-share = Qui prend { $what } ?
kingdom-prompt-take-tower = Prenez une des tours de départ.
kingdom-prompt-give-up = Héroïque : rendez une tour.
kingdom-prompt-block = Choisissez la couleur interdite à la construction cette manche.
kingdom-prompt-play = Manche { $round } : jouez ou passez des tours, activez votre héros, ou dites que vous avez fini.
kingdom-prompt-buy = Dépensez le trésor ({ $gold } or, { $diamonds } diamants), ou dites que vous avez fini.
kingdom-prompt-front = De quel côté regarde { $what } ?
kingdom-prompt-attack-mode = Quelle attaque { $what } utilise-t-il ?
kingdom-prompt-place = Placez la prochaine tuile ou le prochain soldat, ou terminez.
kingdom-prompt-rebuild = Payer 1 diamant pour reprendre { $what } en main ?
kingdom-prompt-field-rest = Repos en campagne : votre héros se repose-t-il gratuitement ?
kingdom-prompt-falcon = Attachez le Falcon à une tour.
kingdom-prompt-walk = { $who } se déplace : encore { $left } pas.
kingdom-prompt-stand = Quelles cases { $who } couvre-t-il ?
kingdom-prompt-flowers = Utiliser une fleur traversée ?
kingdom-prompt-enter = Faire entrer un compagnon ?
kingdom-prompt-act = Attaquez, utilisez une capacité ou reposez-vous.
kingdom-prompt-target = Choisissez un héros.
kingdom-prompt-skulls = Combien de crânes dépensez-vous ?
kingdom-prompt-moment = Dépenser maintenant un crâne de Bruxa ?
kingdom-prompt-tower = Quelle tour revient en main ?
kingdom-prompt-pile = Choisissez une entrée pour une tuile gelée.
kingdom-prompt-seize = Quelle horde est déplacée ?
kingdom-prompt-throw = Où va la horde ?
kingdom-prompt-retreat = Où { $who } se replie-t-il ?
kingdom-prompt-sacrifice = { $who } va être blessé : sacrifier un guerrier de sable ?
kingdom-prompt-reward = Prenez de l'or ou un diamant.
kingdom-prompt-regenerate = Faire refleurir une fleur fanée ?
kingdom-prompt-shoot = Tireurs : quel héros est touché ?
kingdom-prompt-ink = Encre noire : quelle tuile quitte le boss ?
kingdom-prompt-over = La partie est finie.
kingdom-prompt-wait = { $seat } décide.
kingdom-prompt-wait-all = Les joueurs décident.
kingdom-prompt-ready = Vous avez fini ; pas encore les autres. Vous pouvez revenir dessus.

## Choix

kingdom-label-hero = Jouer { $hero }
kingdom-label-block = Bloquer { $colour }
kingdom-label-colour = Prendre { $colour }
kingdom-label-ability = Prendre { $ability }
kingdom-label-type = Permettre : { $kind }
kingdom-label-swap = Échanger contre { $tower }
kingdom-label-upgrade-start = Améliorer { $tower }
kingdom-label-give-up = Rendre { $tower }
kingdom-label-take-tower = Prendre { $tower }
kingdom-label-consecrate = Reprendre { $tower }
kingdom-label-falcon = Falcon sur { $tower }
kingdom-label-give = Donner à { $to }
kingdom-label-ready = J'ai fini
kingdom-label-unready = Finalement, pas fini
kingdom-label-play = Bâtir { $tower } en { $slot }
kingdom-label-face = Regarder vers : { $front }
kingdom-label-attack-mode =
    { $second ->
        [0] Attaquer selon les flèches
        *[other] Attaquer à portée parfaite
    }
kingdom-label-place = { $what } { $shape } ({ $part }) sur { $card }, { $slot } : { $cells }
kingdom-label-remove = Retirer la tuile
kingdom-label-finish = Ne plus rien placer
kingdom-label-pass = Passer { $tower } à { $to }
kingdom-label-pass-upgraded = Améliorer { $tower } en { $into } et la passer à { $to }
kingdom-label-recover = Reprendre ses esprits
kingdom-label-activate = Activer le héros
kingdom-label-step = Aller en { $slot }
kingdom-label-teleport = Apparaître en { $slot }
kingdom-label-stop = S'arrêter ici
kingdom-label-stand = Couvrir { $cells }
kingdom-label-regenerate = { $flower } en { $slot } refleurit
kingdom-label-flower = Utiliser { $flower } en { $slot }
kingdom-label-attack = Attaquer
kingdom-label-use = Utiliser { $ability }
kingdom-label-rest = Se reposer
kingdom-label-seal = Sceller la faille
kingdom-label-enter = { $who } entre
kingdom-label-move-pawn = Déplacer { $who }
kingdom-label-call = Appeler { $hero } en { $slot }
kingdom-label-skull = Dépenser un crâne
kingdom-label-spend = Dépenser { $skulls } crânes
kingdom-label-target = { $hero }
kingdom-label-pile = Entrée { $pile }
kingdom-label-seize = Déplacer { $card } depuis { $slot }
kingdom-label-throw = Vers { $slot }
kingdom-label-retreat = Se replier en { $slot }
kingdom-label-sacrifice = Sacrifier un guerrier de sable
kingdom-label-rebuild = Payer et la reprendre
kingdom-label-field-rest = Se reposer maintenant
kingdom-label-decline = Non
kingdom-label-reward =
    { $gold ->
        [0] Un diamant
        *[other] De l'or
    }
kingdom-label-buy = Acheter { $tower } pour { $to } ({ $price } diamants)
kingdom-label-modifier = Acheter { $modifier } pour { $tower } (2 or)

## Journal

kingdom-log-hero = { $seat } joue { $hero }.
kingdom-log-colour = { $seat } bâtit sur la couleur : { $colour }.
kingdom-log-secondary = { $hero } se tient prêt.
kingdom-log-ability = { $seat } prend { $ability }.
kingdom-log-type = Permis : { $kind }.
kingdom-log-swap = { $from } est échangée contre { $into }.
kingdom-log-upgrade = { $from } devient { $into }.
kingdom-log-given = { $seat } reçoit { $tower }.
kingdom-log-given-up = { $seat } rend { $tower }.
kingdom-log-round = La manche { $round } commence.
kingdom-log-replay = La tâche de la manche { $round } est manquée ; on la rejoue.
kingdom-log-blocked-colour = Les sites de couleur { $colour } sont fermés cette manche.
kingdom-log-spawn = { $card } apparaît en { $slot } depuis la pile { $pile }.
kingdom-log-rift = Une faille s'ouvre à la pile { $pile } : { $rift }.
kingdom-log-ready = { $seat } a fini.
kingdom-log-unready = { $seat } n'a finalement pas fini.
kingdom-log-built = { $seat } bâtit { $tower } en { $slot }.
kingdom-log-turned = { $tower } regarde vers : { $front }.
kingdom-log-tile =
    Une { $damage } sur { $card }, { $slot } : { $cells ->
        [one] une case
        *[other] { $cells } cases
    }.
kingdom-log-soldier = Un soldat arrive sur { $card }, { $slot }.
kingdom-log-totem = Le totem affaiblit { $card }, { $slot }.
kingdom-log-passed = { $seat } passe { $tower } à { $to }.
kingdom-log-returned = { $tower } revient dans la main de { $seat }.
kingdom-log-activated = { $seat } active { $hero }.
kingdom-log-recovered = { $hero } reprend ses esprits.
kingdom-log-attacked = { $hero } attaque.
kingdom-log-used = { $hero } utilise { $ability }.
kingdom-log-rested = { $hero } se repose.
kingdom-log-healed = { $hero } est soigné : { $health } santé.
kingdom-log-protected = { $hero } est protégé cette manche.
kingdom-log-hurt = { $hero } est blessé : { $health } santé.
kingdom-log-stunned = { $hero } est assommé.
kingdom-log-sacrificed = Un guerrier de sable tombe pour { $hero }.
kingdom-log-moved = { $who } va en { $slot }.
kingdom-log-retreated = { $who } se replie en { $slot }.
kingdom-log-went-home = { $who } quitte la carte.
kingdom-log-skulls = Crânes : { $skulls }.
kingdom-log-flower = { $flower } en { $slot } est utilisée et se fane.
kingdom-log-regenerated = { $flower } en { $slot } refleurit.
kingdom-log-token = Le jeton en { $slot } est pris.
kingdom-log-tentacle = Un tentacule surgit en { $slot }.
kingdom-log-tentacle-gone = Le tentacule en { $slot } disparaît.
kingdom-log-lava = La lave jaillit en { $slot }.
kingdom-log-crevasse =
    { $gaping ->
        [0] Le sol se fissure en { $slot }.
        *[other] Le sol s'ouvre en { $slot }.
    }
kingdom-log-crevasse-closed =
    { $removed ->
        [0] La crevasse en { $slot } se réduit à une fissure.
        *[other] La crevasse en { $slot } disparaît.
    }
kingdom-log-frost = Le gel attend à l'entrée { $pile }.
kingdom-log-destroyed = { $card } en { $slot } est détruite.
kingdom-log-layer = Une couche de { $card } se brise en { $slot }.
kingdom-log-coins = Le trésor gagne { $gold } or et { $diamonds } diamants.
kingdom-log-kept = { $gold } or et { $diamonds } diamants attendent sur le plateau de Vez'nan.
kingdom-log-blocked = { $card } en { $slot } est bloquée.
kingdom-log-advanced = { $card } va de { $from } à { $to }.
kingdom-log-escaped =
    { $card } s'échappe : { $hearts ->
        [one] un cœur perdu
        *[other] { $hearts } cœurs perdus
    }.
kingdom-log-horde-healed = { $card } en { $slot } se soigne et soigne ses voisines.
kingdom-log-shot = { $card } tire depuis { $slot }.
kingdom-log-soldier-lost = Un soldat sur { $card }, { $slot }, est perdu.
kingdom-log-tile-removed = Une tuile quitte { $card }, { $slot }.
kingdom-log-activation =
    { $card } révèle { $number } : { $acts ->
        [0] rien ne se passe
        *[other] attaque spéciale
    }.
kingdom-log-boss-card = { $boss } : { $action }.
kingdom-log-jack = Jack disparaît sur la pile { $pile }.
kingdom-log-rose = { $card } surgit en { $slot }.
kingdom-log-bought = { $seat } achète { $tower } pour { $to }.
kingdom-log-modifier = { $seat } attache { $modifier } à { $tower }.
kingdom-log-falcon = Un Falcon rejoint { $tower }.

## La table

kingdom-section-overview = Vue d'ensemble
kingdom-section-path = Hordes sur le chemin
kingdom-section-player = { $seat }
kingdom-section-environment = Fleurs et environnement
kingdom-overview-round = Manche { $round }, { $phase }
kingdom-overview-hearts = Cœurs du royaume : { $hearts }
kingdom-overview-treasure = Trésor : { $gold } or, { $diamonds } diamants
kingdom-overview-pile = Pile { $pile } : { $cards } cartes
kingdom-overview-offer = En vente : { $modifier }
kingdom-goal-introduction = Pour gagner : remplissez la tâche de chacune des trois manches.
kingdom-goal-destroy = Pour gagner : détruisez { $card }.
kingdom-goal-boss = Pour gagner : détruisez toutes les couches du boss.
kingdom-goal-tokens = Pour gagner : il reste { $left } jetons à prendre.
kingdom-goal-piles = Pour gagner : toutes les piles sont vides.
kingdom-goal-hordes = Pour gagner : au plus { $most } hordes sur le chemin.
kingdom-horde = { $card } en { $slot } : { $enemies } ennemis découverts ; { $plan }
kingdom-horde-waits = { $card } en { $slot } : { $enemies } ennemis découverts
kingdom-no-hordes = Le chemin est vide.
kingdom-plan-destroyed = sera détruite
kingdom-plan-shoot = tirera
kingdom-plan-blocked = est bloquée
kingdom-plan-advance = ira en { $slot }
kingdom-plan-escape =
    { $hearts ->
        [one] s'échappera et coûtera { $hearts } cœur
       *[other] s'échappera et coûtera { $hearts } cœurs
    }
kingdom-plan-heal = se soignera et soignera ses voisines
kingdom-plan-stay = restera où elle est
kingdom-plan-uncertain = révèle d'abord une carte, cela peut donc changer
kingdom-hero-at = { $hero } en { $slot } : { $health } santé sur { $full }
kingdom-hero-home = { $hero } sur son plateau : { $health } santé sur { $full }
kingdom-ability-used = { $ability } (utilisée) : { $text }
kingdom-ability-ready = { $ability } : { $text }
kingdom-hand = Main : { $towers }
kingdom-flower-wilted = { $flower } en { $slot }, fanée
kingdom-flower-fresh = { $flower } en { $slot }
kingdom-lava-at = Lave en { $slot }
kingdom-cracked-at = Sol fissuré en { $slot }
kingdom-gaping-at = Sol béant en { $slot }
kingdom-tentacle-at = Tentacule en { $slot }
kingdom-token-at = Jeton en { $slot }
kingdom-nothing-there = Rien.

## Fins

kingdom-ending-victory = Le royaume tient bon : vous avez gagné ensemble.
kingdom-ending-hearts = Le dernier cœur du royaume est perdu.
kingdom-ending-piles = Toutes les piles étaient vides au début d'une manche : le temps est écoulé.
kingdom-ending-slot = Une horde n'a trouvé aucun emplacement libre : la route est envahie.
kingdom-ending-escaped = { $card } s'est échappé, et la victoire avec.
kingdom-ending-hero = Le héros de { $seat } est tombé dans un défi héroïque.
kingdom-ending-time = La dernière manche est terminée.
kingdom-ending-lesson = La dernière tâche de l'introduction est manquée.

## Refus

kingdom-refusal-game-over = La partie est finie ; plus rien n'est possible.
kingdom-refusal-not-your-decision = Quelqu'un d'autre décide ; attendez votre tour.
kingdom-refusal-wrong-moment = Impossible maintenant ; choisissez une des actions proposées.
kingdom-refusal-move = La figurine ne peut aller là : elle doit pouvoir finir son déplacement.
kingdom-refusal-stand = Le socle ne tient pas là ; choisissez un bloc libre.
kingdom-refusal-retreat = On ne peut se replier là ; choisissez un emplacement voisin sans horde ni tour.
kingdom-refusal-act = Le héros attaque, utilise une capacité ou se repose.
kingdom-refusal-place = Il n'y a rien de tel à placer.
kingdom-refusal-ready = Dites d'abord si vous avez fini.
kingdom-refusal-not-in-hand = Cette tour n'est pas dans votre main.
kingdom-refusal-only-towers = Pendant cette manche, on ne joue que des tours.
kingdom-refusal-activated = Le héros a déjà été activé cette manche.
kingdom-refusal-no-site = Ce n'est pas un site de construction ; choisissez un emplacement marqué.
kingdom-refusal-blocked-colour = Cette couleur est bloquée cette manche.
kingdom-refusal-colour = Ce site est d'une autre couleur.
kingdom-refusal-iron = Le défi de fer l'interdit.
kingdom-refusal-figure = Une figurine occupe le site.
kingdom-refusal-hazard = Le site est bloqué par l'environnement.
kingdom-refusal-site-full = Le site n'a plus de place pour cette tour.
kingdom-refusal-receiver = La tour va à un autre joueur.
kingdom-refusal-solo-pass = Seul, on ne passe une tour que pour l'améliorer.
kingdom-refusal-upgrade = La réserve n'a pas cette amélioration.
kingdom-refusal-range = Aucune horde à portée à cet endroit.
kingdom-refusal-totem = Le totem demande une tuile sur une horde qui n'en porte pas.
kingdom-refusal-supply = La réserve n'en a plus.
kingdom-refusal-shape = La tuile n'a pas cette forme, ou dépasse de la carte.
kingdom-refusal-marker = Les cases marqueurs ne peuvent être couvertes.
kingdom-refusal-overlap = Il y a déjà quelque chose ici.
kingdom-refusal-tough = Un ennemi coriace demande une pièce différente par case.
kingdom-refusal-specific = Seuls les dégâts bruts, les soldats et les héros couvrent cet ennemi.
kingdom-refusal-physical-only = La magie ne fait rien à cet ennemi.
kingdom-refusal-magic-only = Les dégâts physiques ne font rien à cet ennemi.
kingdom-refusal-barred = Cette horde ne peut être attaquée cette manche.
kingdom-refusal-crevasse = Le sol est béant : personne ne peut monter sur cette horde.
kingdom-refusal-elusive = Une horde insaisissable ne reçoit de tuiles que si un héros ou un soldat s'y trouve.
kingdom-refusal-shield = Un bouclier de ce côté arrête la tuile.
kingdom-refusal-not-in-reserve = La réserve n'a pas cette tour.
kingdom-refusal-price = Le trésor ne peut pas le payer.
kingdom-refusal-modifier-gone = Ce modificateur n'est plus en vente.
kingdom-refusal-modifier-room = La tour n'a pas de place pour un modificateur.

## Conseils

kingdom-reason-finish = cela achève une horde ou couvre beaucoup d'ennemis
kingdom-reason-cover = cela couvre des ennemis proches de la sortie
kingdom-reason-play = son attaque vaut plus maintenant qu'une amélioration
kingdom-reason-upgrade = une tour plus forte à la prochaine manche vaut l'attente
kingdom-reason-rest = le héros est blessé ou a utilisé ses capacités
kingdom-reason-hero = le héros peut frapper maintenant
kingdom-reason-buy = plus de tours, plus de dégâts à chaque manche

## Dans le navigateur

kingdom-chart = Cœurs au début de chaque manche
kingdom-web-map = La carte
kingdom-web-setup = Mise en place
kingdom-web-round = Manche { $round }
kingdom-web-phases = Les phases d'une manche
kingdom-web-phase-spawn = Apparition
kingdom-web-phase-play = Actions
kingdom-web-phase-destroy = Destruction
kingdom-web-phase-advance = Progression
kingdom-web-phase-pick-up = Récupération
kingdom-web-phase-buy = Achats
kingdom-web-hearts = Cœurs du royaume : { $number }
kingdom-web-gold = Or : { $number }
kingdom-web-diamonds = Diamants : { $number }
kingdom-web-danger =
    { $hearts ->
        [one] En l'état, un cœur sera perdu cette manche.
        *[other] En l'état, { $hearts } cœurs seront perdus cette manche.
    }
kingdom-web-smaller = Carte plus petite
kingdom-web-larger = Carte plus grande
kingdom-web-task-1 = Objectif de la manche 1 : jouer toutes les tours, et que chacune touche quelque chose. Tours qui ont touché : { $hit }.
kingdom-web-task-2 = Objectif de la manche 2 : détruire au moins une horde ({ $destroyed } pour l'instant) et améliorer au moins quatre tours ({ $upgraded } pour l'instant).
kingdom-web-task-3 = Objectif de la manche 3 : détruire toutes les hordes. Hordes sur le chemin : { $hordes }.
kingdom-web-slot = { $slot } : { $ground }
kingdom-web-site = emplacement de construction { $colour }
kingdom-web-road =
    { $left ->
        [one] chemin, la dernière case avant la porte
        *[other] chemin, à { $left } pas de la porte
    }
kingdom-web-grass = prairie
kingdom-web-horde =
    { $card } : { $enemies ->
        [0] tous les ennemis sont couverts
        [one] un ennemi découvert
        *[other] { $enemies } ennemis découverts
    }
kingdom-web-built = { $tower } de { $seat }
kingdom-web-flower = { $flower } : { $text }
kingdom-web-flower-wilted = { $flower }, fanée : { $text }
kingdom-web-flower-magic = un 1x1 de dégâts bruts sur deux hordes différentes, n'importe où
kingdom-web-flower-fire = un 1x1 de dégâts bruts sur chaque horde voisine de la fleur
kingdom-web-flower-earth = un héros, n'importe où, est protégé cette manche
kingdom-web-flower-frost = un 2x1 de dégâts bruts et le totem sur une horde au choix
kingdom-web-flower-storm = un 2x1 de dégâts bruts sur une horde au choix, qui est ensuite déplacée
kingdom-web-lava = lave : le héros qui finit son mouvement ici prend le jeton et se blesse
kingdom-web-cracked = sol fissuré : rien à construire ; un héros qui finit ici le referme
kingdom-web-gaping = crevasse béante : personne ne peut se tenir sur la horde ici
kingdom-web-tentacle = un tentacule bloque l'emplacement ; un héros qui finit ici l'enlève
kingdom-web-token = un jeton à prendre
kingdom-web-trait-flying = vole : au-dessus des autres hordes, et personne ne la retient
kingdom-web-trait-elusive = insaisissable : ne reçoit de tuiles que si un héros ou un soldat est dessus
kingdom-web-trait-speed = rapide tant qu'un signe de vitesse est visible : deux pas
kingdom-web-trait-heal = soigneuse tant que son signe est visible : ses tuiles et celles des voisines repartent
kingdom-web-trait-shot = tireurs d'élite : blessent un héros n'importe où au lieu d'avancer
kingdom-web-trait-magic = certains ennemis ne cèdent qu'à la magie
kingdom-web-trait-physical = certains ennemis ne cèdent qu'aux dégâts physiques
kingdom-web-trait-specific = certains ennemis ne cèdent qu'aux dégâts bruts, aux soldats et aux héros
kingdom-web-trait-tough = coriace : chaque cellule demande une pièce à elle
kingdom-web-trait-large = un grand ennemi : 4 cœurs s'il en reste un morceau à la sortie
kingdom-web-trait-physical-shield = un bouclier arrête les tuiles physiques venant de ce côté
kingdom-web-trait-magic-shield = un bouclier arrête les tuiles magiques venant de ce côté
kingdom-web-trait-champion = champion : révèle une carte chaque manche
kingdom-web-pile =
    Point d'apparition { $pile } : { $cards ->
        [0] plus aucune carte.
        [one] encore une carte.
        *[other] encore { $cards } cartes.
    }
kingdom-web-pile-next = Prochaine : { $card }.
kingdom-web-pile-frost = Une tuile de givre attend ici.
kingdom-web-boss = le boss
kingdom-web-face-north = Orienter au nord
kingdom-web-face-east = Orienter à l'est
kingdom-web-face-south = Orienter au sud
kingdom-web-face-west = Orienter à l'ouest
kingdom-web-tile = { $damage } { $shape }
kingdom-web-knife = couteau { $shape }
kingdom-web-heal = soin
kingdom-web-reach-choose = sur une horde désignée par les flèches
kingdom-web-reach-each = sur chaque horde désignée par les flèches
kingdom-web-reach-perfect = sur n'importe quelle horde
kingdom-web-reach-splash = sur chaque voisine de la horde touchée
kingdom-web-reach-one = lancé par un des soldats
kingdom-web-reach-every = lancé par chaque soldat
kingdom-web-part =
    { $count ->
        [1] { $what } { $reach }
        *[other] { $count } × { $what } { $reach }
    }
kingdom-web-attack = Attaque : { $parts }
kingdom-web-reaches =
    { $hordes ->
        [0] N'atteint aucune horde d'ici.
        [one] Atteint une horde d'ici.
        *[other] Atteint jusqu'à { $hordes } hordes d'ici.
    }
kingdom-web-outlook =
    { $destroyed ->
        [0] Aucune horde ne sera détruite
        [one] Une horde sera détruite
        *[other] { $destroyed } hordes seront détruites
    }, { $hearts ->
        [0] aucun cœur ne sera perdu.
        [one] un cœur sera perdu.
        *[other] { $hearts } cœurs seront perdus.
    }
kingdom-web-outlook-hurt = { $hero } sera touché.
kingdom-web-covers =
    { $card } { $cells } : { $covers ->
        [0] ne couvre aucun ennemi
        [one] couvre un ennemi
        *[other] couvre { $covers } ennemis
    }, { $left ->
        [0] il n'en reste aucun
        [one] il en reste un
        *[other] il en reste { $left }
    }.
kingdom-web-aim-at = Viser la horde en { $slot }
kingdom-web-aim-how = Pointez une cellule d'une horde encadrée, puis cliquez. Au doigt : touchez pour viser, touchez encore pour poser.
kingdom-web-parts = Ce qui reste à poser
kingdom-web-part-tile =
    { $damage }, { $cells ->
        [one] une cellule
        *[other] { $cells } cellules
    } : { $count } à poser
kingdom-web-part-soldier = Soldats : { $count } à poser
kingdom-web-glass = La horde sous la loupe
kingdom-web-turn = Tourner
kingdom-web-turn-text = Tourner la tuile (R)
kingdom-web-flip = Retourner
kingdom-web-flip-text = Retourner la tuile (F)
kingdom-web-next-horde = Horde suivante
kingdom-web-put = Poser
kingdom-web-hero-board = Votre héros
kingdom-web-stunned = assommé
kingdom-web-activated = activé
kingdom-web-health = Santé : { $health } sur { $full }
kingdom-web-skulls = Crânes : { $number }
kingdom-web-protected = Protégé cette manche
kingdom-web-hand = Vos tours
kingdom-web-no-towers = Aucune tour en main.
kingdom-web-incoming = arrive à la manche suivante
kingdom-web-arriving =
    { $towers ->
        [one] Une tour de plus arrive à la manche suivante.
        *[other] { $towers } tours de plus arrivent à la manche suivante.
    }
kingdom-web-shop = Boutique
kingdom-web-choices = À choisir
kingdom-web-off-map = hors de la carte
kingdom-web-builds = Construit sur les emplacements : { $colour }
kingdom-web-done = prêt
kingdom-web-left-hero = Votre héros n'a pas encore été activé. Choisissez de nouveau « J'ai fini » pour continuer quand même.
kingdom-web-left-towers =
    { $towers ->
        [one] Une tour de votre main pourrait encore toucher quelque chose.
        *[other] { $towers } tours de votre main pourraient encore toucher quelque chose.
    } Choisissez de nouveau « J'ai fini » pour continuer quand même.
kingdom-web-left-both =
    { $towers ->
        [one] Une tour de votre main pourrait encore toucher quelque chose,
        *[other] { $towers } tours de votre main pourraient encore toucher quelque chose,
    } et votre héros n'a pas été activé. Choisissez de nouveau « J'ai fini » pour continuer quand même.
kingdom-web-hero-alric = L3 sur la horde où il se tient ; deux guerriers de sable tiennent le chemin pour lui
kingdom-web-hero-bruxa = 2x1 magique devant elle ; recueille les crânes des hordes détruites
kingdom-web-hero-dierdre = 2x1 magique devant ou sous elle ; vole partout ; lumière où tombent les soldats
kingdom-web-hero-elora = 2x1 et 1x1 magiques devant elle ; plus de givre là où sont ses tuiles
kingdom-web-hero-saitam = 2x1 sur la horde où il se tient, puis il repart
kingdom-web-hero-alleria = 2x1 dans un large arc ; un félin qui retient les hordes
kingdom-web-hero-magnus = 2x1 magique devant lui et un 1x1 magique à côté
kingdom-web-hero-veznan = L3 magique devant lui ; ses 2x1 rapportent un trésor
kingdom-web-hero-lynn = deux 1x1 magiques devant elle et un sous elle
kingdom-web-hero-faustus = 2x1 magique devant lui ; vole et ne retient personne
kingdom-web-hero-phoenix = 1x1 de dégâts bruts sur sa horde et chaque voisine ; vole
kingdom-web-hero-razz = 2x1 sur leur horde et un 1x1 droit devant
kingdom-web-hero-regson = L3 sur la horde où il se tient ; dégâts bruts à son dernier point de santé
kingdom-web-modifier-MOD-ART2 = un 2x1 physique de plus, droit devant
kingdom-web-modifier-MOD-ONE = un 1x1 physique de plus sur une horde au choix
kingdom-web-modifier-MOD-TRUE = les tuiles de la tour font des dégâts bruts
kingdom-web-modifier-MOD-PERF = les tuiles de la tour atteignent n'importe quelle horde
kingdom-web-modifier-MOD-SOLD = un soldat de plus, à gauche, devant ou à droite
kingdom-web-modifier-MOD-SITE = une deuxième tour peut partager son emplacement
kingdom-web-modifier-ADV-REST = quand la tour est passée et améliorée, le héros de qui la reçoit peut se reposer
kingdom-web-modifier-ADV-LOOT = 2 diamants et 1 or quand la tour est passée et améliorée
kingdom-web-modifier-ADV-PLAY = payez 1 diamant pour reprendre la tour et la rejouer
kingdom-web-modifier-ADV-BLOOM = jouée sur une fleur fanée, elle la fait refleurir
kingdom-web-modifier-FAL-1 = un 2x1 physique de plus vers l'avant
kingdom-web-modifier-FAL-2 = un 2x1 physique de plus vers l'avant

## Leçon : l'introduction

kingdom-lesson-basics-name = Des ennemis à l'horizon
kingdom-lesson-basics-about = L'introduction : tours, tuiles, améliorations et héros, un objectif par manche. Quelques minutes.
kingdom-lesson-basics-tower = Quatre hordes de gobelins marchent vers la porte. Objectif de la première manche : chaque tour doit toucher quelque chose. Touchez votre tour d'archers en bas, puis l'emplacement E3. On construit sur les emplacements de sa couleur et sur les blancs.
kingdom-lesson-basics-tower-hint = Touchez la tour d'archers de votre main, puis l'emplacement éclairé E3.
kingdom-lesson-basics-front = Une tour attaque là où pointent ses flèches. Pointez les quatre poignées pour voir ce que chaque orientation atteint, puis orientez-la à l'est : les gobelins en F2 sont les plus proches de la porte.
kingdom-lesson-basics-front-hint = Choisissez l'est : la poignée à droite de la tour, ou le bouton.
kingdom-lesson-basics-tile = Les archers infligent une tuile 2x1. Une horde est détruite quand tous ses ennemis sont couverts. Pointez la horde encadrée : la tuile suit, R la tourne. Couvrez les deux gobelins du coin supérieur droit.
kingdom-lesson-basics-tile-hint = La tuile va sur les cellules c1 et d1 de la horde en F2.
kingdom-lesson-basics-done = Votre tour a touché. Dans cette phase, chacun agit dans l'ordre qu'il veut jusqu'à ce que tous aient fini. Votre ami a trois tours à jouer : dites que vous avez fini et regardez.
kingdom-lesson-basics-done-hint = Appuyez sur « J'ai fini ».
kingdom-lesson-basics-white = L'objectif est rempli, et les hordes ont avancé : les soldats ont retenu la leur un instant. Toutes les tours reviennent en main ; celle d'un emplacement blanc va à qui vous voulez. Reprenez-la vous-même.
kingdom-lesson-basics-white-hint = Choisissez-vous vous-même.
kingdom-lesson-basics-buy = On dépense maintenant le trésor commun. Deux diamants achètent une petite tour : touchez la tour des mages dans la boutique et prenez-la.
kingdom-lesson-basics-buy-hint = Achetez la tour des mages pour vous.
kingdom-lesson-basics-bought = Il n'y a plus rien à dépenser. Terminez la manche.
kingdom-lesson-basics-bought-hint = Appuyez sur « J'ai fini ».
kingdom-lesson-basics-upgrade = Deuxième manche, deuxième objectif : détruire une horde et améliorer quatre tours. Une tour qu'on ne joue pas peut être passée à un autre joueur, et grandit gratuitement en chemin ; elle se joue à la manche suivante. Touchez la tour des mages et passez-la améliorée.
kingdom-lesson-basics-upgrade-hint = Touchez la tour des mages et choisissez de l'améliorer et de la passer.
kingdom-lesson-basics-upgrade-more = Encore une : passez aussi la tour d'archers améliorée. Elle ne fait rien cette manche, mais bien plus à la suivante.
kingdom-lesson-basics-upgrade-more-hint = Touchez la tour d'archers et choisissez de l'améliorer et de la passer.
kingdom-lesson-basics-activate = Désormais les héros combattent aussi. Une fois par manche, un héros se déplace puis agit. Réveillez Elora.
kingdom-lesson-basics-activate-hint = Activez votre héros avec le bouton.
kingdom-lesson-basics-walk = Les héros entrent près de la porte et vont de case en case, en diagonale aussi ; Elora fait jusqu'à trois pas. Entrez sur la case éclairée G3.
kingdom-lesson-basics-walk-hint = Touchez G3.
kingdom-lesson-basics-enter = Un héros peut se tenir sur une horde. Celle sur qui l'on se tient n'avance pas ! Montez sur les gobelins en F2.
kingdom-lesson-basics-enter-hint = Touchez F2.
kingdom-lesson-basics-stand = Son socle couvre quatre cellules de la horde, en dégâts bruts. Choisissez le bloc éclairé au milieu en haut : de b1 à c2.
kingdom-lesson-basics-stand-hint = Pointez le milieu supérieur de la horde et posez le socle.
kingdom-lesson-basics-attack = Après le mouvement vient une action : attaquer, une capacité spéciale, ou se reposer. Attaquez !
kingdom-lesson-basics-attack-hint = Appuyez sur « Attaquer ».
kingdom-lesson-basics-aim = Elora lance du givre devant elle. Tournez-la vers l'ouest : la horde en E2 est à moitié couverte.
kingdom-lesson-basics-aim-hint = Choisissez l'ouest.
kingdom-lesson-basics-frost = Deux tuiles magiques, dans l'ordre voulu. Prenez la petite et posez-la là où se tenait un soldat : b3, le dernier gobelin de cette horde.
kingdom-lesson-basics-frost-hint = Choisissez le 1x1 et posez-le sur b3 de la horde en E2.
kingdom-lesson-basics-enough = Tous les gobelins y sont couverts, le 2x1 n'est donc pas nécessaire. Rien n'oblige à poser : terminez.
kingdom-lesson-basics-enough-hint = Appuyez sur « Ne plus rien placer ».
kingdom-lesson-basics-destroy = Regardez les flèches et les signes sur le chemin : ils montrent ce que fera chaque horde quand tous auront fini. Votre ami améliore deux autres tours et envoie un soldat. Dites que vous avez fini.
kingdom-lesson-basics-destroy-hint = Appuyez sur « J'ai fini ».
kingdom-lesson-basics-modifier = Trois hordes détruites, quatre tours améliorées : l'objectif est rempli. (Qui se tient sur une horde quand elle est détruite est blessé : il reste un point de santé à Elora.) Les hordes rapportent or et diamants. Pour 2 or, un modificateur s'attache pour de bon à une tour : achetez la tuile 1x1 pour la tour des adeptes.
kingdom-lesson-basics-modifier-hint = Touchez la tuile 1x1 dans la boutique et choisissez la tour des adeptes.
kingdom-lesson-basics-equipped = Elle touchera n'importe quelle horde, où que soit la tour. Terminez la manche.
kingdom-lesson-basics-equipped-hint = Appuyez sur « J'ai fini ».
kingdom-lesson-basics-hero = Troisième manche, dernier objectif : détruire toutes les hordes. Elora commence. Réveillez-la ; elle remonte le chemin jusqu'aux gobelins en C2.
kingdom-lesson-basics-hero-hint = Activez votre héros avec le bouton.
kingdom-lesson-basics-hold = Couvrez encore quatre cellules, cette fois en bas : de b3 à c4.
kingdom-lesson-basics-hold-hint = Posez le socle au milieu en bas de la horde.
kingdom-lesson-basics-strike = Attaquez : elle se tourne d'elle-même à l'ouest, vers B2.
kingdom-lesson-basics-strike-hint = Appuyez sur « Attaquer ».
kingdom-lesson-basics-cover = Cette fois le 2x1 est debout : tournez-le avec R ou le bouton, et couvrez d3 et d4.
kingdom-lesson-basics-cover-hint = Posez le 2x1 sur d3 et d4 de la horde en B2.
kingdom-lesson-basics-cover-more = Et le 1x1 sur b2.
kingdom-lesson-basics-cover-more-hint = Posez le 1x1 sur b2 de la horde en B2.
kingdom-lesson-basics-cannon = L'artillerie améliorée est arrivée : elle touche chaque horde que désignent ses flèches. Construisez-la en C3 ; elle se tourne d'elle-même au nord.
kingdom-lesson-basics-cannon-hint = Touchez l'artillerie naine, puis l'emplacement C3.
kingdom-lesson-basics-shell = Un 2x1 pour chaque horde. D'abord b4 et c4 en B2, et tous les gobelins y sont couverts.
kingdom-lesson-basics-shell-hint = Posez la tuile sur b4 et c4 de la horde en B2.
kingdom-lesson-basics-shell-more = Puis c2 et d2 en C2. Ce sur quoi Elora se tient est couvert aussi.
kingdom-lesson-basics-shell-more-hint = Posez la tuile sur c2 et d2 de la horde en C2.
kingdom-lesson-basics-mage = La tour des adeptes lance un bloc entier. Construisez-la en E3.
kingdom-lesson-basics-mage-hint = Touchez la tour des adeptes, puis l'emplacement E3.
kingdom-lesson-basics-block = Trois gobelins d'un coup : le bloc va au milieu de E2.
kingdom-lesson-basics-block-hint = Posez le bloc de b2 à c3 sur la horde en E2.
kingdom-lesson-basics-last = Votre ami couvre ce qui reste : avec des soldats, la tuile du modificateur, la magie et les flèches. Dites que vous avez fini et regardez le chemin.
kingdom-lesson-basics-last-hint = Appuyez sur « J'ai fini ».
kingdom-lesson-basics-end = Plus une seule horde : les trois objectifs sont remplis et le royaume tient bon. Les scénarios ont plus de chemins et de hordes, des capacités spéciales, des fleurs, des champions et des boss. Vous connaissez la marche à suivre : construire, améliorer, tenir le chemin.

kingdom-campaign-text = Douze scénarios après l’introduction, dans n’importe quel ordre, chacun dans cinq difficultés. Une étoile pour une victoire, deux s’il reste au moins la moitié des cœurs, trois s’ils restent tous.
kingdom-campaign-next = Scénario suivant
kingdom-campaign-won = Tous les scénarios sont gagnés. Quelles étoiles manquent encore ?
