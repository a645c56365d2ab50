# Mechs vs. Minions.

## Lobby

mechs-scenario-tutorial = Basic Training
mechs-scenario-tutorial-text = Break four crystals, then clear the yard of minions.
mechs-scenario-mission-1 = 1 · Mistakes Were Made
mechs-scenario-mission-1-text = Push or tow the bomb up the lane to the repair pad before it blows up.
mechs-scenario-mission-2 = 2 · School Under Siege
mechs-scenario-mission-2-text = Carry three shards home into the school while minions close in.
mechs-scenario-mission-3 = 3 · You’re Not the Boss of Me
mechs-scenario-mission-3-text = Drop the boss’s rune shields and bring it down.
mechs-scenario-mission-4 = 4 · Keep Calm and Push On
mechs-scenario-mission-4-text = Bring the bomb home ahead of a wall of lava.
mechs-scenario-mission-5 = 5 · Finders Keepers
mechs-scenario-mission-5-text = Put four shards into four sockets before time runs out.
mechs-scenario-mission-6 = 6 · None Shall Pass
mechs-scenario-mission-6-text = Slip past gates, spikes and the boss to the northern edge.
mechs-scenario-mission-7 = 7 · Blast Chamber
mechs-scenario-mission-7-text = Break four shards, then hold the core.
mechs-scenario-mission-8 = 8 · Special Delivery
mechs-scenario-mission-8-text = Take the bomb through open gates into the deploy zone.
mechs-scenario-mission-9 = 9 · Run, Yordle, Run
mechs-scenario-mission-9-text = Outrun the lava wall to the western edge.
mechs-scenario-mission-10 = 10 · Final Exam
mechs-scenario-mission-10-text = Break the shards that guard the boss, then bring it down.
mechs-mission-file = Mission “{$id}”
mechs-option-ez = EZ mode
mechs-option-ez-text = Gentler numbers, for a first try.
mechs-option-ez-off = Off
mechs-option-ez-off-text = The mission as it is.
mechs-option-ez-on = On
mechs-option-ez-on-text = More health, more time.
mechs-option-pilots = Pilots
mechs-option-pilots-text = How the players get their Yordles.
mechs-option-pilots-choose = Chosen
mechs-option-pilots-choose-text = Players choose in seat order.
mechs-option-pilots-random = Drawn
mechs-option-pilots-random-text = The Yordles are drawn at random.
mechs-option-first_player = First player
mechs-option-first_player-text = Who begins the first round.
mechs-option-first_player-die = By the die
mechs-option-first_player-die-text = The rune die decides.
mechs-option-first_player-seat-1 = Seat 1
mechs-option-first_player-seat-1-text = The player on seat 1 begins.
mechs-option-first_player-seat-2 = Seat 2
mechs-option-first_player-seat-2-text = The player on seat 2 begins.
mechs-option-first_player-seat-3 = Seat 3
mechs-option-first_player-seat-3-text = The player on seat 3 begins.
mechs-option-first_player-seat-4 = Seat 4
mechs-option-first_player-seat-4-text = The player on seat 4 begins.
mechs-option-minuteglass = Minuteglass
mechs-option-minuteglass-text = Whether the draft runs against the sand.
mechs-option-minuteglass-off = Off
mechs-option-minuteglass-off-text = Take your time.
mechs-option-minuteglass-on = On
mechs-option-minuteglass-on-text = When the sand has run out, the rest is dealt at random.
mechs-option-unlocked = Missions unlocked
mechs-option-unlocked-text = Schematics up to this mission can be brought along, whichever mission is played.

## Names

mechs-yordle-corki = Corki
mechs-yordle-heimerdinger = Heimerdinger
mechs-yordle-tristana = Tristana
mechs-yordle-ziggs = Ziggs
mechs-colour-red = red
mechs-colour-green = green
mechs-colour-yellow = yellow
mechs-colour-blue = blue
mechs-dir-north = north
mechs-dir-east = east
mechs-dir-south = south
mechs-dir-west = west
mechs-player = {$seat}
mechs-piece-mech = {$seat}’s mech
mechs-piece-bomb = the bomb
mechs-target-minion = the minion at {$space}
mechs-target-shard = the shard at {$space}
mechs-target-boss = the boss
mechs-slot-empty = empty
mechs-slot-stack = {$card} at power {$power}
mechs-slot-damage = damage: {$damage}

## Command cards, with what they do at power 1, 2 and 3

mechs-command-flamespitter = Flamespitter
mechs-command-flamespitter-1 = burn the two spaces ahead
mechs-command-flamespitter-2 = burn two spaces ahead and both beside the second
mechs-command-flamespitter-3 = burn a cone of seven spaces, three deep
mechs-command-blaze = Blaze
mechs-command-blaze-1 = move 1 forward, then hit both sides
mechs-command-blaze-2 = move 2 forward, then hit both sides
mechs-command-blaze-3 = move 3 forward, then hit both sides
mechs-command-fuel-tank = Fuel Tank
mechs-command-fuel-tank-1 = turn left or right; may blow up against damage, range 1
mechs-command-fuel-tank-2 = turn left, right or around; may blow up against damage, range 2
mechs-command-fuel-tank-3 = face any way; may blow up against damage, range 3
mechs-command-ripsaw = Ripsaw
mechs-command-ripsaw-1 = hit the first target ahead, however far
mechs-command-ripsaw-2 = hit the first 2 targets ahead, however far
mechs-command-ripsaw-3 = hit the first 3 targets ahead, however far
mechs-command-skewer = Skewer
mechs-command-skewer-1 = move 1 forward; a minion stomped becomes a shield
mechs-command-skewer-2 = move 2 forward; a minion stomped becomes a shield
mechs-command-skewer-3 = move 3 forward; a minion stomped becomes a shield
mechs-command-scythe = Scythe
mechs-command-scythe-1 = turn left or right, hit 1 target around you
mechs-command-scythe-2 = turn left, right or around, hit 2 targets around you
mechs-command-scythe-3 = face any way, hit 3 targets around you
mechs-command-chain-lightning = Chain Lightning
mechs-command-chain-lightning-1 = hit a target in the three spaces ahead, then jump diagonally once
mechs-command-chain-lightning-2 = hit a target ahead, then jump diagonally up to 3 times
mechs-command-chain-lightning-3 = hit a target ahead, then jump diagonally up to 5 times
mechs-command-speed = Speed
mechs-command-speed-1 = move 1 to 2 forward
mechs-command-speed-2 = move 2 to 4 forward
mechs-command-speed-3 = move 3 to 6 forward
mechs-command-cyclotron = Cyclotron
mechs-command-cyclotron-1 = turn left or right, hit everything on the diagonals, range 1
mechs-command-cyclotron-2 = turn left, right or around, hit everything on the diagonals, range 2
mechs-command-cyclotron-3 = face any way, hit everything on the diagonals, range 3
mechs-command-aimbot = Hexmatic Aimbot
mechs-command-aimbot-1 = hit 1 target within range 1
mechs-command-aimbot-2 = hit 1 target within range 2
mechs-command-aimbot-3 = hit 1 target within range 3
mechs-command-omnistomp = Omnistomp
mechs-command-omnistomp-1 = move 1 forward, left or right
mechs-command-omnistomp-2 = move 2 forward, left or right
mechs-command-omnistomp-3 = move 3 forward, left or right
mechs-command-memory-core = Memory Core
mechs-command-memory-core-1 = turn left or right; as first player 1 more to choose from in the draft
mechs-command-memory-core-2 = turn left, right or around; as first player 2 more to choose from in the draft
mechs-command-memory-core-3 = face any way; as first player 3 more to choose from in the draft

## Damage cards

mechs-damage-glitch-1-2 = Glitch 1–2
mechs-damage-glitch-1-2-text = slots 1 and 2 change places
mechs-damage-glitch-3-4 = Glitch 3–4
mechs-damage-glitch-3-4-text = slots 3 and 4 change places
mechs-damage-glitch-5-6 = Glitch 5–6
mechs-damage-glitch-5-6-text = slots 5 and 6 change places
mechs-damage-major-glitch = Major Glitch
mechs-damage-major-glitch-text = the whole line is turned end to end
mechs-damage-move-left = Stuck Controls: Move Left
mechs-damage-move-left-text = move 1 to the left
mechs-damage-move-right = Stuck Controls: Move Right
mechs-damage-move-right-text = move 1 to the right
mechs-damage-turn-left = Stuck Controls: Turn Left
mechs-damage-turn-left-text = turn left
mechs-damage-turn-right = Stuck Controls: Turn Right
mechs-damage-turn-right-text = turn right
mechs-damage-move-back = Stuck Controls: Move Back
mechs-damage-move-back-text = move 1 backward
mechs-damage-turn-around = Stuck Controls: Turn Around
mechs-damage-turn-around-text = turn around
mechs-damage-haywire-controls = Haywire Controls
mechs-damage-haywire-controls-text = move 2 in a rolled direction
mechs-damage-haywire-rotator = Haywire Rotator
mechs-damage-haywire-rotator-text = face a rolled direction
mechs-damage-rocket-whoopsie = Rocket Whoopsie
mechs-damage-rocket-whoopsie-text = move 3 forward, then turn around
mechs-damage-move-forward = Stuck Controls: Move Forward
mechs-damage-move-forward-text = move 1 forward
mechs-damage-catastrophic-failure = Catastrophic Failure
mechs-damage-catastrophic-failure-text = take 2 more damage
mechs-damage-beam-misfire = Beam Misfire
mechs-damage-beam-misfire-text = every other mech in line of sight takes 1 damage
mechs-damage-sticky-clutch = Sticky Clutch
mechs-damage-sticky-clutch-text = moves are 1 shorter, but never below 1
mechs-damage-jammed-swivel = Jammed Swivel
mechs-damage-jammed-swivel-text = turn cards always turn right
mechs-damage-fuzzy-targeting = Fuzzy Targeting
mechs-damage-fuzzy-targeting-text = attacks hit at most 1 target
mechs-damage-clogged-hopper = Clogged Hopper
mechs-damage-clogged-hopper-text = scrapping has no effect, except to repair this card
mechs-damage-short-circuit = Short Circuit
mechs-damage-short-circuit-text = after slot 6 two rolled slots change places

## Schematics

mechs-schematic-strafing-run = Strafing Run
mechs-schematic-strafing-run-text = hack: hit everything in the next 4 spaces of a direction
mechs-schematic-tow-cable = Tow Cable
mechs-schematic-tow-cable-text = boost: a towed step costs 1 move instead of 2
mechs-schematic-wing-guns = Wing Guns
mechs-schematic-wing-guns-text = slot: hit the first target to the left and to the right
mechs-schematic-smoke-screen = Smoke Screen
mechs-schematic-smoke-screen-text = hack: prevent 1 damage to a mech or the bomb on your tile
mechs-schematic-afterburner = Afterburner
mechs-schematic-afterburner-text = boost: your first move card each turn may go 1 further
mechs-schematic-air-lift = Air Lift
mechs-schematic-air-lift-text = hack: put a mech or the bomb in range 3 on an empty space up to 2 away
mechs-schematic-payload-rack = Payload Rack
mechs-schematic-payload-rack-text = slot: hit everything in the 4 adjacent spaces
mechs-schematic-squadron-drill = Squadron Drill
mechs-schematic-squadron-drill-text = boost: after a turn with 3 dead minions another player may repair 1
mechs-schematic-carpet-bombing = Carpet Bombing
mechs-schematic-carpet-bombing-text = hack: hit everything on a tile with a mech on it
mechs-schematic-ace-maneuver = Ace Maneuver
mechs-schematic-ace-maneuver-text = slot: move 0 to 2 in any direction, then face any way
mechs-schematic-spare-parts = Spare Parts
mechs-schematic-spare-parts-text = hack: any one player repairs 1
mechs-schematic-pocket-turret = Pocket Turret
mechs-schematic-pocket-turret-text = slot: hit 1 target in range 2
mechs-schematic-bench-test = Bench Test
mechs-schematic-bench-test-text = boost: 1 more card is dealt in every draft
mechs-schematic-field-wrench = Field Wrench
mechs-schematic-field-wrench-text = boost: after slot 6 every adjacent mech may repair 1
mechs-schematic-rewire = Rewire
mechs-schematic-rewire-text = hack: swap two slots of one player, damage included
mechs-schematic-surge-protector = Surge Protector
mechs-schematic-surge-protector-text = boost: the first glitch of each round does nothing
mechs-schematic-rune-key = Rune Key
mechs-schematic-rune-key-text = hack: turn one rune coin inactive
mechs-schematic-twin-turret = Twin Turret
mechs-schematic-twin-turret-text = slot: hit 2 targets in range 3
mechs-schematic-overclock = Overclock
mechs-schematic-overclock-text = hack: execute one of your undamaged slots once more
mechs-schematic-blueprint-archive = Blueprint Archive
mechs-schematic-blueprint-archive-text = boost: once a round exchange a drafted card for a discarded one
mechs-schematic-long-shot = Long Shot
mechs-schematic-long-shot-text = hack: hit the first target in a direction, past mechs, bomb and boss
mechs-schematic-recoil-hop = Recoil Hop
mechs-schematic-recoil-hop-text = boost: after an attack card you may move 1 backward
mechs-schematic-bow-chaser = Bow Chaser
mechs-schematic-bow-chaser-text = slot: hit the first 2 targets ahead
mechs-schematic-big-kick = Big Kick
mechs-schematic-big-kick-text = hack: an adjacent mech or the bomb makes 1 to 3 steps away from you
mechs-schematic-covering-fire = Covering Fire
mechs-schematic-covering-fire-text = boost: before minions attack you may hit 1 target in range 2
mechs-schematic-rapid-reload = Rapid Reload
mechs-schematic-rapid-reload-text = hack: execute one of your attack slots once more
mechs-schematic-shrapnel-shell = Shrapnel Shell
mechs-schematic-shrapnel-shell-text = slot: hit everything in a space in range 3 and its 4 neighbours
mechs-schematic-last-stand = Last Stand
mechs-schematic-last-stand-text = hack: prevent 1 damage to your mech, then hit everything around it
mechs-schematic-steady-aim = Steady Aim
mechs-schematic-steady-aim-text = boost: your attack cards work at 1 more power
mechs-schematic-full-salvo = Full Salvo
mechs-schematic-full-salvo-text = slot: hit the first target in each of the four directions
mechs-schematic-cherry-bomb = Cherry Bomb
mechs-schematic-cherry-bomb-text = hack: hit everything in a space in range 2 and its 4 neighbours
mechs-schematic-asbestos-plating = Asbestos Plating
mechs-schematic-asbestos-plating-text = boost: the first lava or spike damage of each round is prevented
mechs-schematic-satchel-charge = Satchel Charge
mechs-schematic-satchel-charge-text = slot: hit everything in the 3 spaces behind you
mechs-schematic-cork-the-vents = Cork the Vents
mechs-schematic-cork-the-vents-text = hack: no minion appears on one colour this round
mechs-schematic-chain-reaction = Chain Reaction
mechs-schematic-chain-reaction-text = boost: once a turn a killing attack may hit 1 target next to a dead minion
mechs-schematic-shockwave = Shockwave
mechs-schematic-shockwave-text = hack: hit everything around you, then adjacent mechs and the bomb move 1 away
mechs-schematic-powder-keg = Powder Keg
mechs-schematic-powder-keg-text = slot: hit everything around you
mechs-schematic-fire-drill = Fire Drill
mechs-schematic-fire-drill-text = boost: every fuel tank blows up 1 further, and a stack keeps its top card
mechs-schematic-kaboom-special = Kaboom Special
mechs-schematic-kaboom-special-text = hack: hit everything in range 3
mechs-schematic-grand-finale = Grand Finale
mechs-schematic-grand-finale-text = slot: hit everything in range 2

## The boss

mechs-boss-default-1 = Hot Exhaust
mechs-boss-default-text-1 = every adjacent mech is hurt
mechs-boss-default-2 = Lumber
mechs-boss-default-text-2 = the boss makes 1 step toward a rolled player
mechs-boss-default-3 = Axe Swing
mechs-boss-default-text-3 = mechs in the block next to a rolled side are hurt
mechs-boss-default-4 = Bark Orders
mechs-boss-default-text-4 = a minion appears on the nearest rune of a rolled colour
mechs-boss-cannon-text = the doom cannon fires: the mission is lost
mechs-boss-fire-storm = Fire Storm
mechs-boss-fire-storm-1 = every mech in range 2 is hurt
mechs-boss-fire-storm-2 = every mech in range 4 is hurt
mechs-boss-flame-nova = Flame Nova
mechs-boss-flame-nova-1 = every mech in range 1 is hurt
mechs-boss-flame-nova-2 = every mech in range 1 takes 2 damage
mechs-boss-axe-strike = Axe Strike
mechs-boss-axe-strike-1 = mechs in a strip 3 deep on a rolled side are hurt
mechs-boss-axe-strike-2 = mechs in the strips on all four sides are hurt
mechs-boss-recharge = Recharge
mechs-boss-recharge-1 = all rune coins turn active
mechs-boss-recharge-2 = all rune coins turn active and the boss regains 1 health
mechs-boss-electrostomp = Electrostomp
mechs-boss-electrostomp-1 = 1 step toward a rolled player, then every adjacent mech is hurt
mechs-boss-electrostomp-2 = 2 steps toward a rolled player, then every mech in range 2 is hurt
mechs-boss-charge = Charge
mechs-boss-charge-1 = up to 3 steps in a rolled direction; mechs it pushed are hurt
mechs-boss-charge-2 = up to 6 steps in a rolled direction; mechs it pushed take 2 damage
mechs-boss-axe-cannon = Axe Cannon
mechs-boss-axe-cannon-1 = a rolled player’s mech is hurt
mechs-boss-axe-cannon-2 = a rolled player’s mech takes 2 damage
mechs-boss-runic-shrapnel = Runic Shrapnel
mechs-boss-runic-shrapnel-1 = every mech on a rune is hurt
mechs-boss-runic-shrapnel-2 = every mech on or next to a rune is hurt
mechs-boss-quadrabeam = Quadrabeam
mechs-boss-quadrabeam-1 = every mech in line with the boss is hurt
mechs-boss-quadrabeam-2 = every mech in line with the boss takes 2 damage
mechs-boss-get-over-here = Get Over Here
mechs-boss-get-over-here-1 = a rolled player’s mech makes up to 3 steps toward the boss
mechs-boss-get-over-here-2 = up to 6 steps toward the boss, and hurt if adjacent
mechs-boss-mech-magnet = Mech Magnet
mechs-boss-mech-magnet-1 = every mech makes 1 step toward the boss
mechs-boss-mech-magnet-2 = every mech makes 2 steps toward the boss, then adjacent ones are hurt
mechs-boss-scrambulator = Scrambulator
mechs-boss-scrambulator-1 = a rolled player swaps two rolled slots
mechs-boss-scrambulator-2 = every player swaps two rolled slots

## What is to be done

mechs-objective-clear = Break every shard, then kill every minion.
mechs-objective-hold = Break every shard, then hold out.
mechs-objective-bomb = Bring the bomb to its goal.
mechs-objective-shards = Deliver every shard.
mechs-objective-boss = Bring the boss to 0 health.
mechs-objective-escape = Every mech must escape.
mechs-doom-bomb = The bomb has {$doom} health.
mechs-doom-school = The school has {$doom} health.
mechs-doom-core = The core has {$doom} integrity.
mechs-doom-boss = The boss has {$doom} health.
mechs-doom-rounds = {$doom} rounds are left.
mechs-prompt-yordle = Choose your pilot
mechs-prompt-schematics = Choose up to two schematics
mechs-prompt-start = Place your mech
mechs-prompt-draft = Pick a command card
mechs-prompt-program = Program or scrap your cards
mechs-prompt-gap = Use a hack, or go on
mechs-prompt-facing = Which way will your mech turn?
mechs-prompt-swerve = You may turn now
mechs-prompt-way = Which way will your mech move?
mechs-prompt-step = Another step?
mechs-prompt-target = Choose a target
mechs-prompt-chain = Where does the lightning strike next?
mechs-prompt-shield = Through which shield?
mechs-prompt-hop = Hop backward?
mechs-prompt-repair = You may repair one damage card
mechs-prompt-damage = Damage is coming: take it or prevent it
mechs-prompt-hack = Name what the schematic needs
mechs-prompt-lift = Where does it land?
mechs-prompt-drill = Who may repair?
mechs-prompt-cork = Which colour do you cork?
mechs-prompt-boss-route = Which way does the boss go?
mechs-prompt-pulled = Which way is your mech pulled?
mechs-prompt-boss-draft = Which card does the boss get?
mechs-prompt-over = The mission is over
mechs-prompt-wait = Waiting for {$seats}

## Choices

mechs-label-pilot = Pilot {$yordle}
mechs-label-bring = Bring {$schematic} (from {$gears} gears on): {$text}
mechs-label-done = Done
mechs-label-place = Start at {$space}, facing {$dir}
mechs-label-pick = {$card} ({$colour}): {$text}
mechs-label-time-out = The sand has run out
mechs-label-program = {$card} in slot {$slot} ({$there}), power {$power}: {$text}
mechs-label-override = {$card} in slot {$slot} in place of {$there}, power {$power}: {$text}
mechs-label-scrap-repair = Scrap {$card} to repair
mechs-label-scrap-swap = Scrap {$card} to swap two slots
mechs-label-repair-slot = Repair slot {$slot} of {$seat} ({$there})
mechs-label-repair-system = Repair {$damage} of {$seat}
mechs-label-swap = Swap slots {$a} ({$here}) and {$b} ({$there}) of {$seat}
mechs-label-install = Put {$schematic} into slot {$slot} ({$there})
mechs-label-exchange = Exchange {$give} for {$take}
mechs-label-use = Use {$schematic}: {$text}
mechs-label-pass = Do without
mechs-label-pass-gap = Go on
mechs-label-pass-scrap = Do without the effect
mechs-label-pass-repair = Repair nothing
mechs-label-keep-facing = Keep facing this way
mechs-label-stay = Stay
mechs-label-hop = Hop backward
mechs-label-face-same = Full circle: keep facing {$dir}
mechs-label-face-left = Turn left, to the {$dir}
mechs-label-face-right = Turn right, to the {$dir}
mechs-label-face-around = Turn around, to the {$dir}
mechs-label-way = To the {$dir}
mechs-label-step = One step on
mechs-label-stop = Stop here
mechs-label-tow = One step with {$piece} in tow
mechs-label-hit = Hit {$target}
mechs-label-colour = {$colour}
mechs-label-space = {$space}
mechs-label-tile = Tile {$number} at {$place}
mechs-label-piece = Lift {$piece}
mechs-label-kick = Kick {$piece} away, {$steps ->
    [one] 1 step
   *[other] {$steps} steps
}
mechs-label-slot = Execute slot {$slot} ({$there})
mechs-label-shield = Give up the minion skewered on slot {$slot}
mechs-label-detonate = Blow up the fuel tank in slot {$slot}, range {$range}
mechs-label-endure = Take the damage
mechs-label-mate = {$seat} may repair
mechs-label-boss = {$card} into the boss’s slot {$slot}, power {$power}: {$text}

## The log

mechs-log-pilot = {$seat} pilots with {$yordle}.
mechs-log-brought = {$seat} brings {$schematic}.
mechs-log-placed = {$seat} starts at {$space}, facing {$dir}.
mechs-log-first = {$seat} is first player.
mechs-log-round = Round {$round}: {$seat} is first player.
mechs-log-dealt = Dealt: {$cards}.
mechs-log-picked = {$seat} picks {$card}.
mechs-log-sand = The sand has run out.
mechs-log-given = {$seat} is dealt {$card}.
mechs-log-programmed = {$seat} puts {$card} into slot {$slot} (power {$power}).
mechs-log-scrapped = {$seat} scraps {$card}.
mechs-log-repaired = {$seat} repairs {$damage}.
mechs-log-swapped = Slots {$a} and {$b} of {$seat} change places.
mechs-log-installed = {$seat} puts {$schematic} into slot {$slot}.
mechs-log-exchanged = {$seat} exchanges {$give} for {$take}.
mechs-log-turn = {$seat}’s line runs.
mechs-log-run = {$seat}, slot {$slot}: {$card}, power {$power} — {$text}.
mechs-log-run-damage = {$seat}, slot {$slot}: {$damage} — {$text}.
mechs-log-run-schematic = {$seat}, slot {$slot}: {$schematic}.
mechs-log-used = {$seat} uses {$schematic}.
mechs-log-turned = {$seat} turns to the {$dir}.
mechs-log-walked = From {$from} to {$to}: {$piece}.
mechs-log-pushed = Pushed from {$from} to {$to}: {$piece}.
mechs-log-towed = Towed from {$from} to {$to}: {$piece}.
mechs-log-slid = Slid from {$from} to {$to}: {$piece}.
mechs-log-lifted = Lifted from {$from} to {$to}: {$piece}.
mechs-log-blocked = No way {$dir} for {$piece}.
mechs-log-killed = A minion dies at {$space}.
mechs-log-entered = A minion gets in at {$space}.
mechs-log-skewered = {$seat} has skewered a minion: a shield on slot {$slot}.
mechs-log-gear = Team gear {$gears}!
mechs-log-schematic-on = {$schematic} of {$seat} is on.
mechs-log-overdrive = Overdrive for everybody!
mechs-log-shard-picked = {$seat} picks up the shard at {$space}.
mechs-log-shard-dropped = {$seat} drops a shard at {$space}.
mechs-log-shard-broken = The shard at {$space} breaks.
mechs-log-shard-delivered = A shard is delivered at {$space}.
mechs-log-coin-on = The {$colour} rune is active.
mechs-log-coin-off = The {$colour} rune is inactive.
mechs-log-boss-hit = The boss is hit through its {$colour} shield: {$health} health left.
mechs-log-boss-healed = The boss recovers: {$health} health.
mechs-log-damaged = {$seat} takes damage ({$source}): {$damage} — {$text}.
mechs-log-damage-slot = {$damage} lands on slot {$slot} of {$seat}.
mechs-log-damage-system = {$damage} stays with {$seat}.
mechs-log-shielded = {$seat} is shielded by the minion on slot {$slot}.
mechs-log-detonated = {$seat} blows up the fuel tank in slot {$slot}, range {$range}.
mechs-log-prevented = {$schematic} saves {$piece}.
mechs-log-surge = {$damage} of {$seat} fizzles out in the surge protector.
mechs-log-bomb-hit = The bomb is hit: {$health} health left.
mechs-log-doom = The doom track falls to {$doom}.
mechs-log-rune = {$seat} rolls {$colour} ({$why}).
mechs-log-number = {$seat} rolls a {$number}.
mechs-log-spawned = A minion appears at {$space}.
mechs-log-corked = {$seat} corks {$colour}.
mechs-log-fire = Fire flares up in the school.
mechs-log-attacked = The minion at {$space} attacks {$piece}.
mechs-log-escalated = Escalation!
mechs-log-boss-slot = The boss, slot {$slot}: {$card} — {$text}.
mechs-log-boss-moved = The boss goes from {$from} to {$to}.
mechs-log-boss-programmed = The boss gets {$card} in slot {$slot} (power {$power}), not {$other}.
mechs-log-wall = The lava wall advances: {$lines} lines are covered.
mechs-log-escaped = {$seat} escapes.
mechs-roll-first = first player
mechs-roll-player = a player
mechs-roll-direction = a direction
mechs-roll-drop = where the shard falls
mechs-roll-drift = where the minions go
mechs-roll-siege = what the siege brings
mechs-roll-spawn = where minions appear
mechs-roll-bark = bark orders
mechs-source-minion = a minion
mechs-source-hazard = lava or spikes
mechs-source-wall = the lava wall
mechs-source-failure = catastrophic failure
mechs-source-beam = beam misfire
mechs-source-fire = fire
mechs-source-boss = the boss

## The table in words

mechs-describe-table = The table
mechs-describe-mission = {$mission}, round {$round} of at most {$rounds}
mechs-describe-gears = Team gears: {$gears}; kills toward the next: {$kills} of 5
mechs-describe-coins = Runes active: {$active}; inactive: {$inactive}
mechs-describe-first = First player: {$seat}
mechs-describe-dealt = To choose from: {$cards}
mechs-describe-copies = {$copies} {$card}
mechs-describe-decks = Decks: {$commands} command cards, {$damage} damage cards; discarded: {$discard}
mechs-describe-board = The board
mechs-describe-size = {$columns} columns (0 is west) and {$rows} rows (0 is north)
mechs-describe-no-minions = No minions
mechs-describe-minions = {$count} minions: {$spaces}
mechs-describe-bomb = The bomb is at {$space}
mechs-describe-boss = The boss covers 2×2 spaces from {$space} on
mechs-describe-shard = A shard lies at {$space}
mechs-describe-shard-carried = {$seat} carries a shard
mechs-describe-shard-delivered = A shard is delivered at {$space}
mechs-describe-shard-broken = A shard is broken
mechs-describe-wall = The lava wall covers {$lines} lines and moves {$speed} a round
mechs-describe-zone = Goal or exit: {$spaces}
mechs-describe-boss-line = The boss’s line
mechs-describe-boss-slot = Slot {$slot}: {$card}, power {$power} — {$text}
mechs-describe-pilot = Pilot: {$yordle}
mechs-describe-mech = At {$space}, facing {$dir}
mechs-describe-escaped = Escaped
mechs-describe-waiting = Not placed yet
mechs-describe-slot = Slot {$slot}: {$there} — {$text}
mechs-describe-shield = A skewered minion shields slot {$slot}
mechs-describe-system = {$damage}: {$text}
mechs-describe-hand = In hand: {$cards}
mechs-describe-schematic-on = On: {$schematic} ({$gears}): {$text}
mechs-describe-schematic-off = Off until {$gears} gears: {$schematic}: {$text}
mechs-describe-schematic-spent = Used or placed: {$schematic} ({$gears}): {$text}
mechs-verdict-won = The mission is accomplished: everybody wins.
mechs-verdict-bomb = The bomb has exploded: the mission is lost.
mechs-verdict-school = The school has fallen: the mission is lost.
mechs-verdict-core = The core has fallen: the mission is lost.
mechs-verdict-cannon = The doom cannon has fired: the mission is lost.
mechs-verdict-wall = The lava wall has caught you: the mission is lost.
mechs-verdict-shard = A shard is buried under lava: the mission is lost.
mechs-verdict-time = Time is up: the mission is lost.

## Why something cannot be done

mechs-refusal-over = The mission is over.
mechs-refusal-not-you = It is not your decision now.
mechs-refusal-not-now = That cannot be done now.
mechs-refusal-pilot-taken = This Yordle is taken.
mechs-refusal-schematic = You can bring up to two unlocked schematics of your own Yordle.
mechs-refusal-start = A mech starts on a free start space.
mechs-refusal-not-dealt = This card does not lie on the table.
mechs-refusal-no-glass = No minuteglass runs at this table.
mechs-refusal-scrap-first = First finish what you have begun.
mechs-refusal-not-held = You do not hold this card.
mechs-refusal-slot-damaged = This slot is damaged.
mechs-refusal-slot-taken = No card goes on this slot: a schematic is in it.
mechs-refusal-install = This schematic cannot go there now.
mechs-refusal-hand-full = Program or scrap all your cards first.
mechs-refusal-hack = This schematic cannot be used now.
mechs-refusal-facing = The card does not turn you that way.
mechs-refusal-way = That way is not open.
mechs-refusal-must-move = Your mech must move on.
mechs-refusal-tow = That cannot be towed.
mechs-refusal-target = That is no target of this attack.
mechs-refusal-must-hit = You must hit a target while there is one.
mechs-refusal-no-shield = No minion is skewered on that slot.
mechs-refusal-no-tank = No fuel tank is ready in that slot.

## Why a move is good

mechs-reason-progress = it brings the mission forward
mechs-reason-fight = it clears minions away
mechs-reason-safe = it keeps your mech whole
mechs-reason-line = it makes your line stronger

## On the table screen

mechs-web-map = The board
mechs-web-skip = Skip
mechs-web-smaller = Smaller board
mechs-web-larger = Larger board
mechs-web-round = Round {$round} of {$rounds}
mechs-web-minion = a minion
mechs-web-shard = a shard
mechs-web-mech = {$seat}’s mech at {$space}, facing {$dir}
mechs-web-tile = Tile {$number}
mechs-web-rune-red = red rune (fire)
mechs-web-rune-green = green rune (computer)
mechs-web-rune-yellow = yellow rune (electricity)
mechs-web-rune-blue = blue rune (metal)
mechs-web-oil = oil: whatever enters slides on
mechs-web-pad = repair pad: a mech that enters may repair 1
mechs-web-lava = lava: hurts and stops
mechs-web-boulder = boulder: no way through
mechs-web-spikes = spikes: whoever is stopped here is hurt
mechs-web-gate-shut = gate, shut
mechs-web-gate-open = gate, open
mechs-web-school = the school
mechs-web-zone = the goal
mechs-web-core = the core
mechs-web-socket = socket for a shard
mechs-web-wall = lava wall
mechs-web-wall-next = here the lava wall goes next
mechs-web-line = Command line of {$seat}
mechs-web-slot = Slot {$slot}: {$there} — {$text}
mechs-web-slot-shielded = Slot {$slot}: {$there} — {$text}; a skewered minion shields it
mechs-web-slot-empty = Slot {$slot}: empty
mechs-web-card = {$card} ({$colour}): {$text}
mechs-web-draft = To draft
mechs-web-discards = Discarded
mechs-web-boss-draft = For the boss
mechs-web-hand = Your cards
mechs-web-first-player = First player
mechs-web-carries = Carries a shard
mechs-web-ready = ready
mechs-web-faults = {$count ->
    [one] 1 damage card
   *[other] {$count} damage cards
}
mechs-web-coins = Runes
mechs-web-pilot-corki = Overdrive: move cards may go 2 further, then you may turn.
mechs-web-pilot-heimerdinger = Overdrive: before your line runs, every mech may repair 1.
mechs-web-pilot-tristana = Overdrive: attack cards fire twice.
mechs-web-pilot-ziggs = Overdrive: after your line, everything in range 3 is hit.
mechs-web-minions = {$count ->
    [one] 1 minion.
   *[other] {$count} minions.
}
mechs-web-minions-stay = They stand still.
mechs-web-minions-march = Each round they walk {$steps} to the {$dir}.
mechs-web-minions-drift = Each round they walk {$steps} in a rolled direction.
mechs-web-minions-hunt-bomb = Each round they walk {$steps} towards the bomb.
mechs-web-minions-hunt-school = Each round they walk {$steps} towards the school.
mechs-web-minions-hunt-core = Each round they walk {$steps} towards the core.
mechs-web-minions-hunt-mech = Each round they walk {$steps} towards the nearest mech.
mechs-web-minions-hunt-carrier = Each round they walk {$steps} towards the nearest mech with a shard, or else the nearest mech.
mechs-web-spawn = {$dice ->
    [one] Each round 1 rune is rolled: minions appear on its colour.
   *[other] Each round {$dice} runes are rolled: minions appear on their colours.
}
mechs-web-shards-left = {$count ->
    [one] 1 shard to go
   *[other] {$count} shards to go
}
mechs-web-decks = {$commands} command cards and {$damage} damage cards in the decks
mechs-web-scrap-repairs = Scrapped, it repairs 1 damage card.
mechs-web-scrap-swaps = Scrapped, it swaps two slots.
mechs-web-may-end = {$count ->
    [one] Your line then ends in one known place.
   *[other] Your line then may end in {$count} ways.
}
mechs-web-may-hit = {$count ->
    [one] It may hit 1 target.
   *[other] It may hit {$count} targets.
}
mechs-web-then-chance = Then chance decides.
mechs-web-goes-to = {$piece} → {$space}
mechs-web-kills = {$count ->
    [one] 1 minion dies.
   *[other] {$count} minions die.
}
mechs-web-still-damaged = Your mech is still damaged. Press again to leave it so.
mechs-web-sand = {$seconds} seconds left to draft
