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
kingdom-option-replays-text = A round of the introduction whose task was missed is played again until it succeeds; with a lower number the table ends sooner.

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
kingdom-prompt-walk = { $who } moves: { $left ->
    [one] 1 step
   *[other] { $left } steps
} left.
kingdom-prompt-stand = Which cells does { $who } cover?
kingdom-prompt-flowers = Use a flower that was passed?
kingdom-prompt-enter = Bring a companion onto the map?
kingdom-prompt-act = Attack, use an ability or rest.
kingdom-prompt-target = Choose a hero.
kingdom-prompt-skulls = How many skulls do you spend?
kingdom-prompt-moment = Spend a skull of Bruxa now?
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
    A { $damage } on { $card }, { $slot }: { $cells ->
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
kingdom-horde-waits = { $card } on { $slot }: { $enemies } enemies uncovered
kingdom-no-hordes = The path is empty.
kingdom-plan-destroyed = will be destroyed
kingdom-plan-shoot = will shoot
kingdom-plan-blocked = is held
kingdom-plan-advance = will go to { $slot }
kingdom-plan-escape =
    { $hearts ->
        [one] will escape and cost 1 heart
       *[other] will escape and cost { $hearts } hearts
    }
kingdom-plan-heal = will heal itself and its neighbours
kingdom-plan-stay = will stay where it is
kingdom-plan-uncertain = reveals a card first, so it may come differently
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

## In the browser

kingdom-chart = Hearts at the beginning of each round
kingdom-web-map = The map
kingdom-web-setup = Set-up
kingdom-web-round = Round { $round }
kingdom-web-phases = The phases of a round
kingdom-web-phase-spawn = Spawn
kingdom-web-phase-play = Play
kingdom-web-phase-destroy = Destroy
kingdom-web-phase-advance = Advance
kingdom-web-phase-pick-up = Pick up
kingdom-web-phase-buy = Buy
kingdom-web-hearts = Hearts of the kingdom: { $number }
kingdom-web-gold = Gold: { $number }
kingdom-web-diamonds = Diamonds: { $number }
kingdom-web-danger =
    { $hearts ->
        [one] As things stand, one heart will be lost this round.
        *[other] As things stand, { $hearts } hearts will be lost this round.
    }
kingdom-web-smaller = Smaller map
kingdom-web-larger = Larger map
kingdom-web-task-1 = Task of round 1: play every tower so that it hits something. Towers that have hit: { $hit }.
kingdom-web-task-2 = Task of round 2: destroy at least one horde ({ $destroyed } so far) and upgrade at least four towers ({ $upgraded } so far).
kingdom-web-task-3 = Task of round 3: destroy every horde. Hordes on the path: { $hordes }.
kingdom-web-slot = { $slot }: { $ground }
kingdom-web-site = { $colour } building site
kingdom-web-road =
    { $left ->
        [one] road, the last slot before the gate
        *[other] road, { $left } steps from the gate
    }
kingdom-web-grass = meadow
kingdom-web-horde =
    { $card }: { $enemies ->
        [0] every enemy covered
        [one] one enemy uncovered
        *[other] { $enemies } enemies uncovered
    }
kingdom-web-built = { $tower } of { $seat }
kingdom-web-flower = { $flower }: { $text }
kingdom-web-flower-wilted = { $flower }, wilted: { $text }
kingdom-web-flower-magic = a true 1x1 on two different hordes anywhere
kingdom-web-flower-fire = a true 1x1 on each horde next to the flower
kingdom-web-flower-earth = one hero anywhere is protected this round
kingdom-web-flower-frost = a true 2x1 and the totem on any horde
kingdom-web-flower-storm = a true 2x1 on any horde, which is then moved
kingdom-web-lava = lava: a hero who ends a move here takes the token and is hurt
kingdom-web-cracked = cracked ground: no building; a hero who ends here closes it
kingdom-web-gaping = a gaping crevasse: nobody can stand on the horde here
kingdom-web-tentacle = a tentacle blocks the site; a hero who ends here removes it
kingdom-web-token = a token to be taken
kingdom-web-trait-flying = flies: over other hordes, and nobody holds it
kingdom-web-trait-elusive = elusive: takes tiles only while a hero or soldier is on it
kingdom-web-trait-speed = fast while a speed sign shows: two steps
kingdom-web-trait-heal = healer while its sign shows: tiles here and next to it return
kingdom-web-trait-shot = sharpshooters: hurt a hero anywhere instead of going on
kingdom-web-trait-magic = some enemies yield only to magic
kingdom-web-trait-physical = some enemies yield only to physical damage
kingdom-web-trait-specific = some enemies yield only to true damage, soldiers and heroes
kingdom-web-trait-tough = tough: each cell needs a piece of its own
kingdom-web-trait-large = a large enemy: 4 hearts if any of it escapes
kingdom-web-trait-physical-shield = a shield stops physical tiles from that side
kingdom-web-trait-magic-shield = a shield stops magic tiles from that side
kingdom-web-trait-champion = champion: reveals a card each round
kingdom-web-pile =
    Spawn point { $pile }: { $cards ->
        [0] no cards left.
        [one] one card left.
        *[other] { $cards } cards left.
    }
kingdom-web-pile-next = Next: { $card }.
kingdom-web-pile-frost = A frozen tile waits here.
kingdom-web-boss = the boss
kingdom-web-face-north = Face north
kingdom-web-face-east = Face east
kingdom-web-face-south = Face south
kingdom-web-face-west = Face west
kingdom-web-tile = { $damage } { $shape }
kingdom-web-knife = knife { $shape }
kingdom-web-heal = healing
kingdom-web-reach-choose = on a horde the arrows point to
kingdom-web-reach-each = on every horde the arrows point to
kingdom-web-reach-perfect = on any horde
kingdom-web-reach-splash = on every neighbour of the horde hit
kingdom-web-reach-one = thrown by one of the soldiers
kingdom-web-reach-every = thrown by every soldier
kingdom-web-part =
    { $count ->
        [1] { $what } { $reach }
        *[other] { $count } × { $what } { $reach }
    }
kingdom-web-attack = Attack: { $parts }
kingdom-web-reaches =
    { $hordes ->
        [0] Reaches no horde from here.
        [one] Reaches one horde from here.
        *[other] Reaches up to { $hordes } hordes from here.
    }
kingdom-web-outlook =
    { $destroyed ->
        [0] No horde will be destroyed
        [one] One horde will be destroyed
        *[other] { $destroyed } hordes will be destroyed
    }, { $hearts ->
        [0] no heart will be lost.
        [one] one heart will be lost.
        *[other] { $hearts } hearts will be lost.
    }
kingdom-web-outlook-hurt = { $hero } will be hurt.
kingdom-web-covers =
    { $card } { $cells }: covers { $covers ->
        [0] no enemy
        [one] one enemy
        *[other] { $covers } enemies
    }, { $left ->
        [0] none is left
        [one] one is left
        *[other] { $left } are left
    }.
kingdom-web-aim-at = Aim at the horde on { $slot }
kingdom-web-aim-how = Point at a cell of a horde that is framed, then click. With the finger: touch to aim, touch again to place.
kingdom-web-parts = What is left to place
kingdom-web-part-tile =
    { $damage }, { $cells ->
        [one] one cell
        *[other] { $cells } cells
    }: { $count } to place
kingdom-web-part-soldier = Soldiers: { $count } to place
kingdom-web-glass = The horde under the glass
kingdom-web-turn = Turn
kingdom-web-turn-text = Turn the tile (R)
kingdom-web-flip = Flip
kingdom-web-flip-text = Flip the tile (F)
kingdom-web-next-horde = Next horde
kingdom-web-put = Place it
kingdom-web-hero-board = Your hero
kingdom-web-stunned = stunned
kingdom-web-activated = activated
kingdom-web-health = Health: { $health } of { $full }
kingdom-web-skulls = Skulls: { $number }
kingdom-web-protected = Protected this round
kingdom-web-hand = Your towers
kingdom-web-no-towers = No towers in hand.
kingdom-web-incoming = arrives next round
kingdom-web-arriving =
    { $towers ->
        [one] One more tower arrives next round.
        *[other] { $towers } more towers arrive next round.
    }
kingdom-web-shop = Shop
kingdom-web-choices = To choose from
kingdom-web-off-map = off the map
kingdom-web-builds = Builds on { $colour } sites
kingdom-web-done = done
kingdom-web-left-hero = Your hero has not been activated yet. Choose "I am done" again to go on all the same.
kingdom-web-left-towers =
    { $towers ->
        [one] One tower in your hand could still hit something.
        *[other] { $towers } towers in your hand could still hit something.
    } Choose "I am done" again to go on all the same.
kingdom-web-left-both =
    { $towers ->
        [one] One tower in your hand could still hit something,
        *[other] { $towers } towers in your hand could still hit something,
    } and your hero has not been activated. Choose "I am done" again to go on all the same.
kingdom-web-hero-alric = L3 on the horde he stands on; two sand warriors hold the road for him
kingdom-web-hero-bruxa = magic 2x1 ahead; gathers skulls of destroyed hordes
kingdom-web-hero-dierdre = magic 2x1 ahead or below her; flies anywhere; light where soldiers fall
kingdom-web-hero-elora = magic 2x1 and 1x1 ahead; more frost where her tiles lie
kingdom-web-hero-saitam = 2x1 on the horde he stands on, then he walks on
kingdom-web-hero-alleria = 2x1 in a wide arc; a wildcat that holds hordes
kingdom-web-hero-magnus = magic 2x1 ahead and a magic 1x1 beside him
kingdom-web-hero-veznan = magic L3 ahead; his 2x1 bring treasure
kingdom-web-hero-lynn = two magic 1x1 ahead and one below her
kingdom-web-hero-faustus = magic 2x1 ahead; flies and blocks nobody
kingdom-web-hero-phoenix = true 1x1 on her horde and each neighbour; flies
kingdom-web-hero-razz = 2x1 on their horde and a 1x1 straight ahead
kingdom-web-hero-regson = L3 on the horde he stands on; true damage at his last health
kingdom-web-modifier-MOD-ART2 = one more physical 2x1 straight ahead
kingdom-web-modifier-MOD-ONE = one more physical 1x1 on any horde
kingdom-web-modifier-MOD-TRUE = the tower's tiles deal true damage
kingdom-web-modifier-MOD-PERF = the tower's tiles reach any horde
kingdom-web-modifier-MOD-SOLD = one more soldier to the left, ahead or to the right
kingdom-web-modifier-MOD-SITE = a second tower may share its site
kingdom-web-modifier-ADV-REST = when the tower is passed and upgraded, the receiver's hero may rest
kingdom-web-modifier-ADV-LOOT = 2 diamonds and 1 gold when the tower is passed and upgraded
kingdom-web-modifier-ADV-PLAY = pay 1 diamond to take the tower back and play it again
kingdom-web-modifier-ADV-BLOOM = played on a wilted flower, it makes it bloom again
kingdom-web-modifier-FAL-1 = one more physical 2x1 to the front
kingdom-web-modifier-FAL-2 = one more physical 2x1 to the front

## Lesson: the introduction

kingdom-lesson-basics-name = Enemies on the Horizon
kingdom-lesson-basics-about = The introduction: towers, tiles, upgrades and heroes, one task a round. A few minutes.
kingdom-lesson-basics-tower = Four hordes of goblins march towards the gate. Task of the first round: every tower must hit something. Touch your Archer Tower below, then the building site E3. You may build on sites of your colour and on white ones.
kingdom-lesson-basics-tower-hint = Touch the Archer Tower in your hand, then the lit site E3.
kingdom-lesson-basics-front = A tower attacks where its arrows point. Point at the four handles to see what each front reaches, then face east: the goblins on F2 are nearest to the gate.
kingdom-lesson-basics-front-hint = Choose east: the handle to the right of the tower, or the button.
kingdom-lesson-basics-tile = The archers deal a 2x1 tile. A horde is destroyed when all its enemies are covered. Point at the framed horde: the tile follows, R turns it. Cover the two goblins in the top right corner.
kingdom-lesson-basics-tile-hint = The tile goes on the cells c1 and d1 of the horde on F2.
kingdom-lesson-basics-done = Your tower has hit. Everybody acts in any order in this phase until all are done. Your friend has three towers to play: say that you are done and watch.
kingdom-lesson-basics-done-hint = Press "I am done".
kingdom-lesson-basics-white = The task is fulfilled, and the hordes have gone on: the soldiers held theirs for a moment. All towers return to their hands; one from a white site goes to whom you like. Take it back yourself.
kingdom-lesson-basics-white-hint = Choose yourself.
kingdom-lesson-basics-buy = Now the common treasure is spent. Two diamonds buy a small tower: touch the Mage Tower in the shop and take it.
kingdom-lesson-basics-buy-hint = Buy the Mage Tower for yourself.
kingdom-lesson-basics-bought = Nothing is left to spend. End the round.
kingdom-lesson-basics-bought-hint = Press "I am done".
kingdom-lesson-basics-upgrade = Second round, second task: destroy a horde and upgrade four towers. A tower that is not played can be passed to another player, and grows on the way for free; it can be played next round. Touch the Mage Tower and pass it upgraded.
kingdom-lesson-basics-upgrade-hint = Touch the Mage Tower and choose to upgrade and pass it.
kingdom-lesson-basics-upgrade-more = One more: pass the Archer Tower upgraded as well. It does nothing this round, but much more in the next.
kingdom-lesson-basics-upgrade-more-hint = Touch the Archer Tower and choose to upgrade and pass it.
kingdom-lesson-basics-activate = From now on the heroes fight too. Once a round a hero moves and then acts. Wake Elora.
kingdom-lesson-basics-activate-hint = Activate your hero with the button.
kingdom-lesson-basics-walk = Heroes enter beside the gate and go from slot to slot, also diagonally; Elora goes up to three. Enter on the lit slot G3.
kingdom-lesson-basics-walk-hint = Touch G3.
kingdom-lesson-basics-enter = A hero may stand on a horde. Who is stood on does not go on! Step onto the goblins on F2.
kingdom-lesson-basics-enter-hint = Touch F2.
kingdom-lesson-basics-stand = Her base covers four cells of the horde, as true damage. Choose the lit block in the middle of the top: b1 to c2.
kingdom-lesson-basics-stand-hint = Point at the upper middle of the horde and place the base.
kingdom-lesson-basics-attack = After the move comes one action: attack, a special ability, or rest. Attack!
kingdom-lesson-basics-attack-hint = Press "Attack".
kingdom-lesson-basics-aim = Elora throws frost ahead of her. Turn west: the horde on E2 is half covered.
kingdom-lesson-basics-aim-hint = Choose west.
kingdom-lesson-basics-frost = Two magic tiles, in any order. Take the small one and put it where a soldier stood before: b3, the last goblin of this horde.
kingdom-lesson-basics-frost-hint = Choose the 1x1 and put it on b3 of the horde on E2.
kingdom-lesson-basics-enough = Every goblin there is covered now, so the 2x1 is not needed. Nothing has to be placed: finish.
kingdom-lesson-basics-enough-hint = Press "Place nothing more".
kingdom-lesson-basics-destroy = Look at the arrows and signs on the road: they show what every horde will do when all are done. Your friend upgrades two more towers and sends a soldier. Say that you are done.
kingdom-lesson-basics-destroy-hint = Press "I am done".
kingdom-lesson-basics-modifier = Three hordes destroyed, four towers upgraded: the task is fulfilled. (Who stands on a horde when it is destroyed is hurt: Elora has one health left.) Hordes pay gold and diamonds. For 2 gold a modifier is attached to a tower for good: buy the Tile 1x1 for the Adept Tower.
kingdom-lesson-basics-modifier-hint = Touch the Tile 1x1 in the shop and choose the Adept Tower.
kingdom-lesson-basics-equipped = That will hit any horde, wherever the tower stands. End the round.
kingdom-lesson-basics-equipped-hint = Press "I am done".
kingdom-lesson-basics-hero = Third round, last task: destroy every horde. Elora goes first. Wake her; she walks back along the road to the goblins on C2.
kingdom-lesson-basics-hero-hint = Activate your hero with the button.
kingdom-lesson-basics-hold = Cover four cells again, this time at the bottom: b3 to c4.
kingdom-lesson-basics-hold-hint = Place the base on the lower middle of the horde.
kingdom-lesson-basics-strike = Attack: she turns west towards B2 by herself.
kingdom-lesson-basics-strike-hint = Press "Attack".
kingdom-lesson-basics-cover = The 2x1 stands upright this time: turn it with R or the button, and cover d3 and d4.
kingdom-lesson-basics-cover-hint = Put the 2x1 on d3 and d4 of the horde on B2.
kingdom-lesson-basics-cover-more = And the 1x1 on b2.
kingdom-lesson-basics-cover-more-hint = Put the 1x1 on b2 of the horde on B2.
kingdom-lesson-basics-cannon = The grown artillery has arrived: it hits every horde that its arrows point to. Build it on C3; it turns north by itself.
kingdom-lesson-basics-cannon-hint = Touch the Dwarven Artillery, then the site C3.
kingdom-lesson-basics-shell = One 2x1 for each horde. First b4 and c4 on B2, and every goblin there is covered.
kingdom-lesson-basics-shell-hint = Put the tile on b4 and c4 of the horde on B2.
kingdom-lesson-basics-shell-more = Then c2 and d2 on C2. What Elora stands on is covered as well.
kingdom-lesson-basics-shell-more-hint = Put the tile on c2 and d2 of the horde on C2.
kingdom-lesson-basics-mage = The Adept Tower throws a whole block. Build it on E3.
kingdom-lesson-basics-mage-hint = Touch the Adept Tower, then the site E3.
kingdom-lesson-basics-block = Three goblins at a stroke: the block goes in the middle of E2.
kingdom-lesson-basics-block-hint = Put the block on b2 to c3 of the horde on E2.
kingdom-lesson-basics-last = Your friend covers what is left: with soldiers, with the tile of the modifier, with magic and arrows. Say that you are done and watch the road.
kingdom-lesson-basics-last-hint = Press "I am done".
kingdom-lesson-basics-end = Not one horde is left: the three tasks are fulfilled and the kingdom stands. The scenarios have more roads and hordes, special abilities, flowers, champions and bosses. Now you know the way: build, upgrade, hold the road.

kingdom-campaign-text = Twelve scenarios after the introduction, in any order, each on five difficulties. One star for a win, two with at least half of the hearts left, three with all of them.
kingdom-campaign-next = Next scenario
kingdom-campaign-won = All scenarios are won. What stars are missing?
