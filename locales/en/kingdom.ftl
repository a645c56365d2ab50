# Kingdom Rush: Elemental Uprising.

## Lobby

kingdom-scenario-s0 = Enemies on the Horizon
kingdom-scenario-s0-text = The introduction: three short rounds, each with its own task.
kingdom-scenario-s1 = Rising Threats
kingdom-scenario-s1-text = Destroy the Goblin Chief and hold the road.
kingdom-scenario-s2 = Cyclone Pass
kingdom-scenario-s2-text = Bats on the wind: destroy every horde.
kingdom-scenario-s3 = Harvest of Fear
kingdom-scenario-s3-text = Four ways in, and Jack O'Lantern who keeps coming back.
kingdom-scenario-s4 = The Black Ponds
kingdom-scenario-s4-text = Something with many layers and many arms lives in the water.
kingdom-scenario-s5 = Ashfall
kingdom-scenario-s5-text = Fetch four tokens from the lava before the road is overrun.
kingdom-scenario-s6 = The Shaking Road
kingdom-scenario-s6-text = The Shadow Champion opens the ground behind him.
kingdom-scenario-s7 = Frostbite Ford
kingdom-scenario-s7-text = Cold husks that steel alone can break, and wraiths that cannot be aimed at.
kingdom-scenario-s8 = Eye of the Storm
kingdom-scenario-s8-text = Fast wings from all sides: outlast them.
kingdom-scenario-s9 = Tombs of the Sand King
kingdom-scenario-s9-text = Two Anoobis raise what you destroy.
kingdom-scenario-s10 = Night of Shadows
kingdom-scenario-s10-text = In the dark even perfect aim reaches only so far.
kingdom-scenario-s11 = The Drowned Gate
kingdom-scenario-s11-text = Seal the rifts and destroy the heart of the Leviathan.
kingdom-scenario-s12 = Elemental Fury
kingdom-scenario-s12-text = Ignarok comes himself.
kingdom-option-difficulty = Difficulty
kingdom-option-difficulty-text = How hard the scenario is; the introduction is always played on standard.
kingdom-option-difficulty-standard = Standard
kingdom-option-difficulty-standard-text = The treasure as the scenario has it.
kingdom-option-difficulty-easy = Easy
kingdom-option-difficulty-easy-text = 2 gold and 1 diamond more, and up to three upgraded starting towers.
kingdom-option-difficulty-hard = Hard
kingdom-option-difficulty-hard-text = 2 gold and 2 diamonds less.
kingdom-option-difficulty-iron = Iron challenge
kingdom-option-difficulty-iron-text = A little less treasure and one constraint of the scenario.
kingdom-option-difficulty-heroic = Heroic challenge
kingdom-option-difficulty-heroic-text = 3 diamonds less, one tower less, and no hero may fall.
kingdom-option-heroes = Heroes
kingdom-option-heroes-text = How the players get their heroes.
kingdom-option-heroes-choose = Chosen
kingdom-option-heroes-choose-text = Each player picks one, in seat order.
kingdom-option-heroes-random = Drawn
kingdom-option-heroes-random-text = The heroes are drawn at random.
kingdom-option-guests = Guest heroes
kingdom-option-guests-text = Heroes of other Kingdom Rush boxes and their rules.
kingdom-option-guests-off = Without
kingdom-option-guests-off-text = Only the five heroes of this box.
kingdom-option-guests-on = With
kingdom-option-guests-on-text = Eight more heroes can be chosen.
kingdom-option-secondaries = Secondary heroes (solo)
kingdom-option-secondaries-text = How many heroes a single player may call once each; 3 or 4 make it easier.
kingdom-option-replays = Attempts in the introduction
kingdom-option-replays-text = How often a round of the introduction is played again when its task was missed.

## Names

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
kingdom-hero-phoenix = Phoenix
kingdom-hero-razz = Razz and Rags
kingdom-hero-regson = Reg'son
kingdom-ability-flurry = Flurry
kingdom-text-flurry = two 1x1 and one 2x1 on the horde under Alric
kingdom-ability-blood_and_sand = Blood and Sand
kingdom-text-blood_and_sand = both sand warriors come to Alric; one 2x1 on his horde
kingdom-ability-let_shadows_fade = Let Shadows Fade
kingdom-text-let_shadows_fade = each sand warrior deals a true L3 to its horde; all return
kingdom-ability-fearless = Fearless
kingdom-text-fearless = the sand warriors use flowers, clear hazards and strike hordes they leave
kingdom-ability-just_retribution = Just Retribution
kingdom-text-just_retribution = Bruxa gains two skulls
kingdom-ability-grinning_skulls = Grinning Skulls
kingdom-text-grinning_skulls = spend skulls: as many magic 2x1 on neighbours
kingdom-ability-aura_of_terror = Aura of Terror
kingdom-text-aura_of_terror = spend skulls: as many heroes are protected
kingdom-ability-bone_dance = Bone Dance
kingdom-text-bone_dance = a fourth skull, but a single wound stuns
kingdom-ability-guardian_angel = Guardian Angel
kingdom-text-guardian_angel = a hero near Dierdre is healed and protected; its horde takes a magic 1x1
kingdom-ability-consecration = Consecration
kingdom-text-consecration = a small tower next to Dierdre returns to hand and may be played again
kingdom-ability-say_your_prayers = Say Your Prayers
kingdom-text-say_your_prayers = the first soldier on a horde brings a true 1x1
kingdom-ability-heavenly_punishment = Heavenly Punishment
kingdom-text-heavenly_punishment = two true 2x1 on one horde anywhere
kingdom-ability-blizzard = Blizzard
kingdom-text-blizzard = three magic 1x1 anywhere
kingdom-ability-thats_cold = That's Cold!
kingdom-text-thats_cold = true 2x1 on up to three hordes that carry Elora's tiles
kingdom-ability-ice_armour = Ice Armour
kingdom-text-ice_armour = heroes on well frozen hordes are protected
kingdom-ability-permafrost = Permafrost
kingdom-text-permafrost = true 2x1 wait for the next hordes of up to three spawn points
kingdom-ability-divine_wrath = Divine Wrath
kingdom-text-divine_wrath = Saitam is protected; a true 2x1 for each tile and soldier on his horde
kingdom-ability-asante_sana = Asante Sana and Hasta la Vista
kingdom-text-asante_sana = move up to 5 slots
kingdom-ability-whirling_staff = Whirling Staff
kingdom-text-whirling_staff = a true 2x1 on each neighbouring horde
kingdom-ability-monkeys_palm = Monkey's Palm
kingdom-text-monkeys_palm = faster, and the horde under Saitam does nothing at all
kingdom-ability-like_the_wind = Like the Wind
kingdom-text-like_the_wind = every other hero may move 2 slots
kingdom-ability-multishot = Multishot
kingdom-text-multishot = three 1x1 on different hordes anywhere
kingdom-ability-abracadabra = Abracadabra
kingdom-text-abracadabra = put a hero on any slot
kingdom-ability-knowledge_is_power = Knowledge is Power
kingdom-text-knowledge_is_power = use another hero's ability
kingdom-ability-soul_impact = Soul Impact
kingdom-text-soul_impact = two true 2x1 on one horde that is no boss
kingdom-ability-dark_bargain = Dark Bargain
kingdom-text-dark_bargain = lose 1 health; another hero's tiles are ready again
kingdom-ability-curse_of_weakness = Curse of Weakness
kingdom-text-curse_of_weakness = a magic 2x1 with the totem on it
kingdom-ability-charm = Charm
kingdom-text-charm = a hero near Lynn is protected
kingdom-ability-draconic_spear = Draconic Spear
kingdom-text-draconic_spear = a true L3 anywhere
kingdom-ability-telekinesis = Telekinesis
kingdom-text-telekinesis = move a neighbouring horde to a free path slot
kingdom-ability-ring_of_fire = Ring of Fire
kingdom-text-ring_of_fire = a true 2x1 on each neighbouring horde
kingdom-ability-rebirth = Rebirth
kingdom-text-rebirth = when she falls her horde takes a true 1x1
kingdom-ability-anvil_toss = Anvil Toss
kingdom-text-anvil_toss = an L3 anywhere
kingdom-ability-barrel_run = Barrel Run
kingdom-text-barrel_run = move up to 4; each horde entered takes a 1x1
kingdom-ability-vortex_slash = Vortex Slash
kingdom-text-vortex_slash = a 2x1 on his horde and each neighbour
kingdom-ability-second_wind = Second Wind
kingdom-text-second_wind = regain 2 health, then a 2x1 on his horde
kingdom-tower-ARCH1 = Archer Tower
kingdom-tower-ARCH2 = Marksman Tower
kingdom-tower-ARCH3 = Sharpshooter Tower
kingdom-tower-ARCH4A = Crossbow Fort
kingdom-tower-ARCH4B = Axethrowers
kingdom-tower-MAGE1 = Mage Tower
kingdom-tower-MAGE2 = Adept Tower
kingdom-tower-MAGE3 = Wizard Tower
kingdom-tower-MAGE4A = Archmage
kingdom-tower-MAGE4B = Necromancer
kingdom-tower-ART1 = Dwarven Bombard
kingdom-tower-ART2 = Dwarven Artillery
kingdom-tower-ART3 = Dwarven Howitzer
kingdom-tower-ART4A = Battle-Mecha
kingdom-tower-ART4B = DWAARP
kingdom-tower-SOL1 = Militia Barracks
kingdom-tower-SOL2 = Footmen Barracks
kingdom-tower-SOL3 = Knights Barracks
kingdom-tower-SOL4A = Assassin
kingdom-tower-SOL4B = Knights Templar
kingdom-tower-copy = { $name } no. { $copy }
kingdom-kind-archer = archer towers
kingdom-kind-mage = mage towers
kingdom-kind-artillery = artillery
kingdom-kind-soldier = soldier towers
kingdom-modifier-MOD-ART2 = Artillery 2x1
kingdom-modifier-MOD-ONE = Tile 1x1
kingdom-modifier-MOD-TRUE = True Damage
kingdom-modifier-MOD-PERF = Perfect Range
kingdom-modifier-MOD-SOLD = Extra Soldier
kingdom-modifier-MOD-SITE = Extra Building Site
kingdom-modifier-ADV-REST = Field Rest
kingdom-modifier-ADV-LOOT = Salvage
kingdom-modifier-ADV-PLAY = Quick Rebuild
kingdom-modifier-ADV-BLOOM = Bloom
kingdom-modifier-FAL-1 = Falcon
kingdom-modifier-FAL-2 = second Falcon
kingdom-family-GOB = Goblin Raiders
kingdom-family-ORC = Orc Marauders
kingdom-family-WOR = Worg Pack
kingdom-family-SHA = Orc Shamans
kingdom-family-BAT = Cyclone Bats
kingdom-family-ARC = Shadow Archers
kingdom-family-TRO = Hill Trolls
kingdom-family-EMB = Ember Imps
kingdom-family-RIM = Rime Husks
kingdom-family-SHI = Ironhide Shieldbearers
kingdom-family-DES = Dune Reavers
kingdom-family-WRA = Wind Wraiths
kingdom-family-GOL = Magma Golems
kingdom-family-ABY = Deep Spawn
kingdom-family-PUM = Pumpkins
kingdom-family-CHG = Goblin Chief
kingdom-family-CHJ = Jack O'Lantern
kingdom-family-CHS = Shadow Champion
kingdom-family-CHA = Anoobis
kingdom-card = { $name } ({ $id })
kingdom-boss-LEV = Leviathan
kingdom-boss-IGN = Ignarok
kingdom-action-LEV-1 = Grasp
kingdom-action-LEV-2 = Coils
kingdom-action-LEV-3 = Undertow
kingdom-action-LEV-4 = Surge
kingdom-action-LEV-5 = Black Ink
kingdom-action-IGN-1 = Magma Rain
kingdom-action-IGN-2 = Earthsplit
kingdom-action-IGN-3 = Hurricane
kingdom-action-IGN-4 = Deep Freeze
kingdom-action-IGN-5 = Elemental Roar
kingdom-colour-red = red
kingdom-colour-blue = blue
kingdom-colour-green = green
kingdom-colour-yellow = yellow
kingdom-colour-white = white
kingdom-flower-magic = Magic Flower
kingdom-flower-fire = Fire Flower
kingdom-flower-earth = Earth Flower
kingdom-flower-frost = Frost Flower
kingdom-flower-storm = Storm Flower
kingdom-front-north = north
kingdom-front-east = east
kingdom-front-south = south
kingdom-front-west = west
kingdom-damage-physical = physical tile
kingdom-damage-magic = magic tile
kingdom-damage-true = true damage tile
kingdom-rift-none = Rift
kingdom-rift-gust = Gust
kingdom-rift-lull = Lull
kingdom-rift-eruption = Eruption
kingdom-rift-tremor = Tremor
kingdom-rift-flood = Flood
kingdom-phase-setup = set-up
kingdom-phase-spawn = phase 1, spawn
kingdom-phase-play = phase 2, towers and heroes
kingdom-phase-destroy = phase 3, destroy
kingdom-phase-advance = phase 4, advance
kingdom-phase-pick_up = phase 5, pick up
kingdom-phase-buy = phase 6, buy
kingdom-warrior = sand warrior { $number }
kingdom-wildcat = the wildcat
kingdom-soldier = soldier
kingdom-totem = totem
kingdom-nothing = nothing

## Prompts

kingdom-prompt-hero = Choose your hero.
kingdom-prompt-colour = Choose the colour of your building sites.
kingdom-prompt-secondary = Choose a secondary hero: he can be called once.
kingdom-prompt-ability = Choose a special ability.
kingdom-prompt-type = Iron challenge: choose two types of towers; only these may be used.
kingdom-prompt-swap = Swap { $what } for a tower of an allowed type.
kingdom-prompt-upgrade = Easy: upgrade a starting tower, or go on.
kingdom-prompt-share = Who gets { $what }?
kingdom-prompt-take-tower = Take one of the starting towers.
kingdom-prompt-give-up = Heroic: give one tower back.
kingdom-prompt-block = Choose the colour that cannot be built on this round.
kingdom-prompt-play = Round { $round }: play or pass towers, activate your hero, or say that you are done.
kingdom-prompt-buy = Spend the treasure ({ $gold } gold, { $diamonds } diamonds), or say that you are done.
kingdom-prompt-front = Which way does { $what } face?
kingdom-prompt-attack-mode = Which attack does { $what } use?
kingdom-prompt-place = Place the next tile or soldier, or finish.
kingdom-prompt-rebuild = Pay 1 diamond to take { $what } back into hand?
kingdom-prompt-field-rest = Field Rest: does your hero rest for free?
kingdom-prompt-falcon = Attach the Falcon to a tower.
kingdom-prompt-walk = { $who } moves: { $left } steps left.
kingdom-prompt-stand = Which cells does { $who } cover?
kingdom-prompt-flowers = Use a flower that was passed?
kingdom-prompt-enter = Bring a companion onto the map?
kingdom-prompt-act = Attack, use an ability or rest.
kingdom-prompt-target = Choose a hero.
kingdom-prompt-skulls = How many skulls do you spend?
kingdom-prompt-tower = Which tower returns to hand?
kingdom-prompt-pile = Choose a spawn point for a frozen tile.
kingdom-prompt-seize = Which horde is moved?
kingdom-prompt-throw = Where does the horde go?
kingdom-prompt-retreat = Where does { $who } retreat?
kingdom-prompt-sacrifice = { $who } is about to be hurt: sacrifice a sand warrior instead?
kingdom-prompt-reward = Take gold or a diamond.
kingdom-prompt-regenerate = Let a wilted flower bloom again?
kingdom-prompt-shoot = Sharpshooters: which hero is hit?
kingdom-prompt-ink = Black Ink: which tile leaves the boss?
kingdom-prompt-over = The game is over.
kingdom-prompt-wait = { $seat } decides.
kingdom-prompt-wait-all = The players decide.
kingdom-prompt-ready = You are done; the others are not yet. You can still take it back.

## Choices

kingdom-label-hero = Play { $hero }
kingdom-label-block = Block { $colour }
kingdom-label-colour = Take { $colour }
kingdom-label-ability = Take { $ability }
kingdom-label-type = Allow { $kind }
kingdom-label-swap = Swap for { $tower }
kingdom-label-upgrade-start = Upgrade { $tower }
kingdom-label-give-up = Give up { $tower }
kingdom-label-take-tower = Take { $tower }
kingdom-label-consecrate = Take { $tower } back
kingdom-label-falcon = Falcon on { $tower }
kingdom-label-give = Give it to { $to }
kingdom-label-ready = I am done
kingdom-label-unready = Not done after all
kingdom-label-play = Build { $tower } on { $slot }
kingdom-label-face = Face { $front }
kingdom-label-attack-mode =
    { $second ->
        [0] Attack along the arrows
        *[other] Attack with perfect range
    }
kingdom-label-place = { $what } { $shape } ({ $part }) on { $card }, { $slot }: { $cells }
kingdom-label-remove = Remove the tile
kingdom-label-finish = Place nothing more
kingdom-label-pass = Pass { $tower } to { $to }
kingdom-label-pass-upgraded = Upgrade { $tower } to { $into } and pass it to { $to }
kingdom-label-recover = Recover
kingdom-label-activate = Activate the hero
kingdom-label-step = Go to { $slot }
kingdom-label-teleport = Appear on { $slot }
kingdom-label-stop = Stop here
kingdom-label-stand = Cover { $cells }
kingdom-label-regenerate = { $flower } on { $slot } blooms again
kingdom-label-flower = Use { $flower } on { $slot }
kingdom-label-attack = Attack
kingdom-label-use = Use { $ability }
kingdom-label-rest = Rest
kingdom-label-seal = Seal the rift
kingdom-label-enter = { $who } enters
kingdom-label-move-pawn = Move { $who }
kingdom-label-call = Call { $hero } to { $slot }
kingdom-label-skull = Spend a skull
kingdom-label-spend = Spend { $skulls } skulls
kingdom-label-target = { $hero }
kingdom-label-pile = Spawn point { $pile }
kingdom-label-seize = Move { $card } from { $slot }
kingdom-label-throw = To { $slot }
kingdom-label-retreat = Retreat to { $slot }
kingdom-label-sacrifice = Sacrifice a sand warrior
kingdom-label-rebuild = Pay and take it back
kingdom-label-field-rest = Rest now
kingdom-label-decline = No
kingdom-label-reward =
    { $gold ->
        [0] A diamond
        *[other] Gold
    }
kingdom-label-buy = Buy { $tower } for { $to } ({ $price } diamonds)
kingdom-label-modifier = Buy { $modifier } for { $tower } (2 gold)

## Log

kingdom-log-hero = { $seat } plays { $hero }.
kingdom-log-colour = { $seat } builds on { $colour }.
kingdom-log-secondary = { $hero } stands by.
kingdom-log-ability = { $seat } takes { $ability }.
kingdom-log-type = Allowed: { $kind }.
kingdom-log-swap = { $from } is swapped for { $into }.
kingdom-log-upgrade = { $from } becomes { $into }.
kingdom-log-given = { $seat } gets { $tower }.
kingdom-log-given-up = { $seat } gives { $tower } back.
kingdom-log-round = Round { $round } begins.
kingdom-log-replay = The task of round { $round } was missed; it is played again.
kingdom-log-blocked-colour = Sites in { $colour } are closed this round.
kingdom-log-spawn = { $card } appears on { $slot } from pile { $pile }.
kingdom-log-rift = A rift opens at pile { $pile }: { $rift }.
kingdom-log-ready = { $seat } is done.
kingdom-log-unready = { $seat } is not done after all.
kingdom-log-built = { $seat } builds { $tower } on { $slot }.
kingdom-log-turned = { $tower } faces { $front }.
kingdom-log-tile =
    { $damage } on { $card }, { $slot }: { $cells ->
        [one] one cell
        *[other] { $cells } cells
    }.
kingdom-log-soldier = A soldier lands on { $card }, { $slot }.
kingdom-log-totem = The totem weakens { $card }, { $slot }.
kingdom-log-passed = { $seat } passes { $tower } to { $to }.
kingdom-log-returned = { $tower } returns to the hand of { $seat }.
kingdom-log-activated = { $seat } activates { $hero }.
kingdom-log-recovered = { $hero } recovers.
kingdom-log-attacked = { $hero } attacks.
kingdom-log-used = { $hero } uses { $ability }.
kingdom-log-rested = { $hero } rests.
kingdom-log-healed = { $hero } is healed: { $health } health.
kingdom-log-protected = { $hero } is protected this round.
kingdom-log-hurt = { $hero } is hurt: { $health } health left.
kingdom-log-stunned = { $hero } is stunned.
kingdom-log-sacrificed = A sand warrior falls for { $hero }.
kingdom-log-moved = { $who } goes to { $slot }.
kingdom-log-retreated = { $who } retreats to { $slot }.
kingdom-log-went-home = { $who } leaves the map.
kingdom-log-skulls = Skulls: { $skulls }.
kingdom-log-flower = { $flower } on { $slot } is used and wilts.
kingdom-log-regenerated = { $flower } on { $slot } blooms again.
kingdom-log-token = The token on { $slot } is taken.
kingdom-log-tentacle = A tentacle rises on { $slot }.
kingdom-log-tentacle-gone = The tentacle on { $slot } is gone.
kingdom-log-lava = Lava wells up on { $slot }.
kingdom-log-crevasse =
    { $gaping ->
        [0] The ground cracks on { $slot }.
        *[other] The ground gapes on { $slot }.
    }
kingdom-log-crevasse-closed =
    { $removed ->
        [0] The crevasse on { $slot } closes to a crack.
        *[other] The crevasse on { $slot } is gone.
    }
kingdom-log-frost = Frost lies at spawn point { $pile }.
kingdom-log-destroyed = { $card } on { $slot } is destroyed.
kingdom-log-layer = A layer of { $card } breaks on { $slot }.
kingdom-log-coins = The treasure gains { $gold } gold and { $diamonds } diamonds.
kingdom-log-kept = { $gold } gold and { $diamonds } diamonds wait on Vez'nan's board.
kingdom-log-blocked = { $card } on { $slot } is held.
kingdom-log-advanced = { $card } moves from { $from } to { $to }.
kingdom-log-escaped =
    { $card } escapes: { $hearts ->
        [one] one heart
        *[other] { $hearts } hearts
    } lost.
kingdom-log-horde-healed = { $card } on { $slot } heals itself and its neighbours.
kingdom-log-shot = { $card } shoots from { $slot }.
kingdom-log-soldier-lost = A soldier on { $card }, { $slot }, is lost.
kingdom-log-tile-removed = A tile leaves { $card }, { $slot }.
kingdom-log-activation =
    { $card } reveals { $number }: { $acts ->
        [0] nothing happens
        *[other] it strikes
    }.
kingdom-log-boss-card = { $boss }: { $action }.
kingdom-log-jack = Jack vanishes onto pile { $pile }.
kingdom-log-rose = { $card } appears on { $slot }.
kingdom-log-bought = { $seat } buys { $tower } for { $to }.
kingdom-log-modifier = { $seat } attaches { $modifier } to { $tower }.
kingdom-log-falcon = A Falcon joins { $tower }.

## The table

kingdom-section-overview = Overview
kingdom-section-path = Hordes on the path
kingdom-section-player = { $seat }
kingdom-section-environment = Flowers and environment
kingdom-overview-round = Round { $round }, { $phase }
kingdom-overview-hearts = Hearts of the kingdom: { $hearts }
kingdom-overview-treasure = Treasure: { $gold } gold, { $diamonds } diamonds
kingdom-overview-pile = Pile { $pile }: { $cards } cards
kingdom-overview-offer = For sale: { $modifier }
kingdom-goal-introduction = To win: fulfil the task of each of the three rounds.
kingdom-goal-destroy = To win: destroy { $card }.
kingdom-goal-boss = To win: destroy every layer of the boss.
kingdom-goal-tokens = To win: { $left } tokens are still to be taken.
kingdom-goal-piles = To win: all spawn piles are empty.
kingdom-goal-hordes = To win: at most { $most } hordes on the path.
kingdom-horde = { $card } on { $slot }: { $enemies } enemies uncovered; { $plan }
kingdom-no-hordes = The path is empty.
kingdom-plan-destroyed = will be destroyed
kingdom-plan-shoot = will shoot
kingdom-plan-blocked = is held
kingdom-plan-advance = will go to { $slot }
kingdom-plan-escape = will escape
kingdom-hero-at = { $hero } on { $slot }: { $health } of { $full } health
kingdom-hero-home = { $hero } on the hero board: { $health } of { $full } health
kingdom-ability-used = { $ability } (used): { $text }
kingdom-ability-ready = { $ability }: { $text }
kingdom-hand = Hand: { $towers }
kingdom-flower-wilted = { $flower } on { $slot }, wilted
kingdom-flower-fresh = { $flower } on { $slot }
kingdom-lava-at = Lava on { $slot }
kingdom-cracked-at = Cracked ground on { $slot }
kingdom-gaping-at = Gaping ground on { $slot }
kingdom-tentacle-at = Tentacle on { $slot }
kingdom-token-at = Token on { $slot }
kingdom-nothing-there = Nothing.

## Endings

kingdom-ending-victory = The kingdom stands: you have won together.
kingdom-ending-hearts = The last heart of the kingdom is lost.
kingdom-ending-piles = All piles were empty when a round began: time has run out.
kingdom-ending-slot = A horde found no free slot: the road is overrun.
kingdom-ending-escaped = { $card } has escaped, and with it the victory.
kingdom-ending-hero = The hero of { $seat } has fallen in a heroic challenge.
kingdom-ending-time = The last round is over.
kingdom-ending-lesson = The last task of the introduction was missed.

## Refusals

kingdom-refusal-game-over = The game is over; nothing more can be done.
kingdom-refusal-not-your-decision = Somebody else decides now; wait until they have.
kingdom-refusal-wrong-moment = That cannot be done now; choose one of the actions on offer.
kingdom-refusal-move = The figure cannot go there: it must be able to end its move legally.
kingdom-refusal-stand = The base does not fit there; choose a free block.
kingdom-refusal-retreat = Nobody can retreat there; choose a neighbouring slot without horde or tower.
kingdom-refusal-act = The hero attacks, uses an ability or rests.
kingdom-refusal-place = There is nothing like that to place.
kingdom-refusal-ready = Say first whether you are done.
kingdom-refusal-not-in-hand = That tower is not in your hand.
kingdom-refusal-only-towers = In this round only towers are played.
kingdom-refusal-activated = The hero has been activated this round.
kingdom-refusal-no-site = There is no building site; choose one of the marked slots.
kingdom-refusal-blocked-colour = This colour is blocked this round.
kingdom-refusal-colour = This site belongs to another colour.
kingdom-refusal-iron = The iron challenge forbids it.
kingdom-refusal-figure = A figure stands on the site.
kingdom-refusal-hazard = The site is blocked by the environment.
kingdom-refusal-site-full = The site has no room for this tower.
kingdom-refusal-receiver = The tower goes to another player.
kingdom-refusal-solo-pass = Alone you pass towers only to upgrade them.
kingdom-refusal-upgrade = There is no such upgrade in the reserve.
kingdom-refusal-range = No horde there is in range.
kingdom-refusal-totem = The totem needs a tile on a horde without one.
kingdom-refusal-supply = The supply has no more of that.
kingdom-refusal-shape = The tile does not have that shape, or sticks out of the card.
kingdom-refusal-marker = Marker cells can never be covered.
kingdom-refusal-overlap = Something lies there already.
kingdom-refusal-tough = A tough enemy needs a different piece for each of its cells.
kingdom-refusal-specific = Only true damage, soldiers and heroes cover this enemy.
kingdom-refusal-physical-only = Magic does nothing to this enemy.
kingdom-refusal-magic-only = Physical damage does nothing to this enemy.
kingdom-refusal-barred = This horde may not be attacked this round.
kingdom-refusal-crevasse = The ground gapes: nobody can stand on this horde.
kingdom-refusal-elusive = An elusive horde takes tiles only while a hero or soldier is on it.
kingdom-refusal-shield = A shield on that side stops the tile.
kingdom-refusal-not-in-reserve = The reserve does not have this tower.
kingdom-refusal-price = The treasure cannot pay that now.
kingdom-refusal-modifier-gone = This modifier is not for sale any more.
kingdom-refusal-modifier-room = The tower has no room for a modifier.

## Hints

kingdom-reason-finish = it finishes a horde or covers many enemies
kingdom-reason-cover = it covers enemies near the exit
kingdom-reason-play = its attack is worth more now than an upgrade
kingdom-reason-upgrade = a stronger tower next round is worth the wait
kingdom-reason-rest = the hero is hurt or has used its abilities
kingdom-reason-hero = the hero can do damage now
kingdom-reason-buy = more towers mean more damage every round
