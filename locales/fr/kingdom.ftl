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
kingdom-scenario-s6-text = Le Champion de l'ombre ouvre la terre derrière lui.
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
kingdom-option-replays-text = Combien de fois une manche de l'introduction est rejouée quand sa tâche est manquée.

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
kingdom-ability-blood_and_sand = Sang et sable
kingdom-text-blood_and_sand = les deux guerriers des sables rejoignent Alric ; une 2x1 sur sa horde
kingdom-ability-let_shadows_fade = Que les ombres s'effacent
kingdom-text-let_shadows_fade = chaque guerrier des sables inflige un L3 brut à sa horde ; tous rentrent
kingdom-ability-fearless = Intrépides
kingdom-text-fearless = les guerriers des sables utilisent les fleurs, dégagent les dangers et frappent les hordes qu'ils quittent
kingdom-ability-just_retribution = Juste châtiment
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
kingdom-ability-heavenly_punishment = Punition céleste
kingdom-text-heavenly_punishment = deux 2x1 brutes sur une même horde, n'importe où
kingdom-ability-blizzard = Blizzard
kingdom-text-blizzard = trois 1x1 magiques n'importe où
kingdom-ability-thats_cold = Ça caille !
kingdom-text-thats_cold = des 2x1 brutes sur trois hordes au plus qui portent des tuiles d'Elora
kingdom-ability-ice_armour = Armure de glace
kingdom-text-ice_armour = les héros sur des hordes bien gelées sont protégés
kingdom-ability-permafrost = Permafrost
kingdom-text-permafrost = des 2x1 brutes attendent les prochaines hordes de trois entrées au plus
kingdom-ability-divine_wrath = Colère divine
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
kingdom-ability-knowledge_is_power = Le savoir, c'est le pouvoir
kingdom-text-knowledge_is_power = utilisez la capacité d'un autre héros
kingdom-ability-soul_impact = Impact d'âme
kingdom-text-soul_impact = deux 2x1 brutes sur une horde qui n'est pas un boss
kingdom-ability-dark_bargain = Sombre marché
kingdom-text-dark_bargain = perdez 1 santé ; les tuiles d'un autre héros sont de nouveau prêtes
kingdom-ability-curse_of_weakness = Malédiction de faiblesse
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
kingdom-tower-ART1 = Bombarde naine
kingdom-tower-ART2 = Artillerie naine
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
kingdom-modifier-MOD-ART2 = Artillerie 2x1
kingdom-modifier-MOD-ONE = Tuile 1x1
kingdom-modifier-MOD-TRUE = Dégâts bruts
kingdom-modifier-MOD-PERF = Portée parfaite
kingdom-modifier-MOD-SOLD = Soldat supplémentaire
kingdom-modifier-MOD-SITE = Site supplémentaire
kingdom-modifier-ADV-REST = Repos en campagne
kingdom-modifier-ADV-LOOT = Récupération
kingdom-modifier-ADV-PLAY = Reconstruction rapide
kingdom-modifier-ADV-BLOOM = Floraison
kingdom-modifier-FAL-1 = Faucon
kingdom-modifier-FAL-2 = second Faucon
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
kingdom-family-CHS = Champion de l'ombre
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
kingdom-flower-storm = Fleur de tempête
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
kingdom-phase-advance = phase 4, progression
kingdom-phase-pick_up = phase 5, récupération
kingdom-phase-buy = phase 6, achats
kingdom-warrior = guerrier des sables { $number }
kingdom-wildcat = le félin
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
kingdom-prompt-falcon = Attachez le Faucon à une tour.
kingdom-prompt-walk = { $who } se déplace : encore { $left } pas.
kingdom-prompt-stand = Quelles cases { $who } couvre-t-il ?
kingdom-prompt-flowers = Utiliser une fleur traversée ?
kingdom-prompt-enter = Faire entrer un compagnon ?
kingdom-prompt-act = Attaquez, utilisez une capacité ou reposez-vous.
kingdom-prompt-target = Choisissez un héros.
kingdom-prompt-skulls = Combien de crânes dépensez-vous ?
kingdom-prompt-tower = Quelle tour revient en main ?
kingdom-prompt-pile = Choisissez une entrée pour une tuile gelée.
kingdom-prompt-seize = Quelle horde est déplacée ?
kingdom-prompt-throw = Où va la horde ?
kingdom-prompt-retreat = Où { $who } se replie-t-il ?
kingdom-prompt-sacrifice = { $who } va être blessé : sacrifier un guerrier des sables ?
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
kingdom-label-falcon = Faucon sur { $tower }
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
kingdom-label-sacrifice = Sacrifier un guerrier des sables
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
    { $damage } sur { $card }, { $slot } : { $cells ->
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
kingdom-log-sacrificed = Un guerrier des sables tombe pour { $hero }.
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
kingdom-log-falcon = Un Faucon rejoint { $tower }.

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
kingdom-no-hordes = Le chemin est vide.
kingdom-plan-destroyed = sera détruite
kingdom-plan-shoot = tirera
kingdom-plan-blocked = est bloquée
kingdom-plan-advance = ira en { $slot }
kingdom-plan-escape = s'échappera
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
