# Risk Transformers.
# A zone has a bare name (cybertron-zone-…, for the map) and one for the middle of a sentence (cybertron-the-…).


## Lobby

cybertron-scenario-standard = War for Cybertron
cybertron-scenario-standard-text = The whole map, and six days unless you want more or fewer: a duel with 2 players, a free-for-all with 3, two teams with 4.
cybertron-scenario-balanced-duel = Balanced duel
cybertron-scenario-balanced-duel-text = The standard game for 2, made even: the second player starts with 7 robots more, because moving first is strong.
cybertron-scenario-bidding-duel = Duel with a bid
cybertron-scenario-bidding-duel-text = The standard game for 2, made even by yourselves: one player says how many robots moving first is worth; the other either moves first or takes those robots.
cybertron-scenario-free-for-all = Each for himself
cybertron-scenario-free-for-all-text = The standard game for 4 without teams: everybody is everybody’s enemy, and whoever holds the most zones wins alone.
cybertron-option-placement = Filling the map
cybertron-option-placement-text = How the zones and the first 30 robots of each player come to the map.
cybertron-option-placement-alternate = In turn
cybertron-option-placement-alternate-text = Players claim zones one by one, then place their robots one by one.
cybertron-option-placement-dealt = Zones dealt
cybertron-option-placement-dealt-text = The zones are dealt at random; players place their other robots one by one.
cybertron-option-placement-random = All at random
cybertron-option-placement-random-text = Zones and robots are laid out at random; day 1 begins at once.
cybertron-option-leaders = Leaders
cybertron-option-leaders-text = How the players get their leaders.
cybertron-option-leaders-choose = Chosen
cybertron-option-leaders-choose-text = Players choose in seat order among the leaders that fit.
cybertron-option-leaders-random = Drawn
cybertron-option-leaders-random-text = The leaders are drawn at random.
cybertron-option-card_windows = Cards in battle
cybertron-option-card_windows-text = When a battle stops to ask a player for cards.
cybertron-option-card_windows-auto = Only with a playable card
cybertron-option-card_windows-auto-text = Quicker; but a question tells the others that such a card is held.
cybertron-option-card_windows-always = With any card
cybertron-option-card_windows-always-text = Whoever holds a card is always asked, so nobody can tell what it is.
cybertron-option-gates = Spinning zones at the start
cybertron-option-gates-text = Whether Praxus and Pion Tower can be entered when the game begins.
cybertron-option-gates-closed = Closed
cybertron-option-gates-closed-text = Whoever sits there is cut off until somebody opens the gate with a card.
cybertron-option-gates-open = Open
cybertron-option-gates-open-text = They join their neighbours from the first day; a card can close them.
cybertron-option-goal = Goal
cybertron-option-goal-text = How the war is won.
cybertron-option-goal-zones = Zones on the last day
cybertron-option-goal-zones-text = Whoever holds the most zones when the last day ends wins.
cybertron-option-goal-conquest = Conquest
cybertron-option-goal-conquest-text = The war goes on until only one side is left; after 30 days zones are counted all the same.
cybertron-option-days = Days
cybertron-option-days-text = How many days the war lasts; 6 as printed. With conquest as the goal it makes no difference.
cybertron-option-tie = A tie for most zones
cybertron-option-tie-text = What decides it.
cybertron-option-tie-launch_pad = The Launch Pad
cybertron-option-tie-launch_pad-text = Whoever holds it wins, even if he is not one of those who are level.
cybertron-option-tie-casualties = Casualties
cybertron-option-tie-casualties-text = Among those who are level, whoever has lost the fewest units to enemies wins; the Launch Pad decides only if they are level there, too.
cybertron-option-duel_compensation = Extra robots for the second player
cybertron-option-duel_compensation-text = With 2 players, moving first is strong; the second player starts with this many more robots. 7 make it even ("balanced duel").

## Names

cybertron-faction-autobot = Autobot
cybertron-faction-decepticon = Decepticon
cybertron-mode-robot = robot mode
cybertron-mode-vehicle = vehicle mode
cybertron-phase-1 = phase 1, place robots
cybertron-phase-2 = phase 2, morph
cybertron-phase-3 = phase 3, attack
cybertron-phase-4 = phase 4, call for back-up
cybertron-phase-5 = phase 5, draw a card
cybertron-sector-red = red sector
cybertron-sector-yellow = yellow sector
cybertron-sector-green = green sector
cybertron-sector-blue = blue sector
cybertron-sector-violet = violet sector
cybertron-sector-orange = orange sector

cybertron-leader-optimus = Optimus Prime
cybertron-leader-optimus-robot = +1 to one die of his side when he defends
cybertron-leader-optimus-vehicle = in phase 4 he may jump to any zone of his army
cybertron-leader-bumblebee = Bumblebee
cybertron-leader-bumblebee-robot = +1 to one die of his side when he attacks
cybertron-leader-bumblebee-vehicle = when he would be lost in battle he retreats to a neighbouring zone of his army
cybertron-leader-megatron = Megatron
cybertron-leader-megatron-robot = +1 to one die of his side when he attacks
cybertron-leader-megatron-vehicle = he may attack any zone, alone if it is no neighbour
cybertron-leader-barricade = Barricade
cybertron-leader-barricade-robot = +1 to one die of his side when he defends
cybertron-leader-barricade-vehicle = when he attacks, the defender may use only 1 unit

## Zones

cybertron-zone-autobase = Autobase
cybertron-zone-gygax = Gygax
cybertron-zone-neutral-territories = Neutral Territories
cybertron-zone-altihex = Altihex
cybertron-zone-nova-cronum = Nova Cronum
cybertron-zone-orbital-platform-beta = Orbital Platform Beta
cybertron-zone-vos = Vos
cybertron-zone-tyger-pax = Tyger Pax
cybertron-zone-tagan-heights = Tagan Heights
cybertron-zone-kalis = Kalis
cybertron-zone-praxus = Praxus
cybertron-zone-rad-zone = The Rad Zone
cybertron-zone-tarn = Tarn
cybertron-zone-yuss = Yuss
cybertron-zone-hexima-state = Hexima State
cybertron-zone-sea-of-rust = Sea of Rust
cybertron-zone-kaon = Kaon
cybertron-zone-manganese-mountains = Manganese Mountains
cybertron-zone-stanix = Stanix
cybertron-zone-primus = Primus
cybertron-zone-protihex = Protihex
cybertron-zone-uraya = Uraya
cybertron-zone-crystal-city = Crystal City
cybertron-zone-simfur = Simfur
cybertron-zone-helex = Helex
cybertron-zone-perihex = Perihex
cybertron-zone-iacon = Iacon
cybertron-zone-tri-lorus-loop = Tri-Lorus Loop
cybertron-zone-sonic-canyons = Sonic Canyons
cybertron-zone-hydrax-plateau = Hydrax Plateau
cybertron-zone-moon-alpha = Moon Alpha
cybertron-zone-harmonex = Harmonex
cybertron-zone-arena = The Arena
cybertron-zone-launch-pad = Launch Pad
cybertron-zone-unicron = Unicron
cybertron-zone-decagon = Decagon
cybertron-zone-plasma-energy-chamber = Plasma Energy Chamber
cybertron-zone-praetorus-wharf = Praetorus Wharf
cybertron-zone-tyrest = Tyrest
cybertron-zone-polyhex = Polyhex
cybertron-zone-ankmor-park = Ankmor Park
cybertron-zone-pion-tower = Pion Tower
cybertron-zone-decagon-factory = Decagon War Factory
cybertron-zone-moon-alpha-factory = Moon Alpha War Factory

cybertron-the-autobase = { cybertron-zone-autobase }
cybertron-the-gygax = { cybertron-zone-gygax }
cybertron-the-neutral-territories = the Neutral Territories
cybertron-the-altihex = { cybertron-zone-altihex }
cybertron-the-nova-cronum = { cybertron-zone-nova-cronum }
cybertron-the-orbital-platform-beta = { cybertron-zone-orbital-platform-beta }
cybertron-the-vos = { cybertron-zone-vos }
cybertron-the-tyger-pax = { cybertron-zone-tyger-pax }
cybertron-the-tagan-heights = the Tagan Heights
cybertron-the-kalis = { cybertron-zone-kalis }
cybertron-the-praxus = { cybertron-zone-praxus }
cybertron-the-rad-zone = the Rad Zone
cybertron-the-tarn = { cybertron-zone-tarn }
cybertron-the-yuss = { cybertron-zone-yuss }
cybertron-the-hexima-state = { cybertron-zone-hexima-state }
cybertron-the-sea-of-rust = the Sea of Rust
cybertron-the-kaon = { cybertron-zone-kaon }
cybertron-the-manganese-mountains = the Manganese Mountains
cybertron-the-stanix = { cybertron-zone-stanix }
cybertron-the-primus = { cybertron-zone-primus }
cybertron-the-protihex = { cybertron-zone-protihex }
cybertron-the-uraya = { cybertron-zone-uraya }
cybertron-the-crystal-city = { cybertron-zone-crystal-city }
cybertron-the-simfur = { cybertron-zone-simfur }
cybertron-the-helex = { cybertron-zone-helex }
cybertron-the-perihex = { cybertron-zone-perihex }
cybertron-the-iacon = { cybertron-zone-iacon }
cybertron-the-tri-lorus-loop = the Tri-Lorus Loop
cybertron-the-sonic-canyons = the Sonic Canyons
cybertron-the-hydrax-plateau = the Hydrax Plateau
cybertron-the-moon-alpha = { cybertron-zone-moon-alpha }
cybertron-the-harmonex = { cybertron-zone-harmonex }
cybertron-the-arena = the Arena
cybertron-the-launch-pad = the Launch Pad
cybertron-the-unicron = { cybertron-zone-unicron }
cybertron-the-decagon = { cybertron-zone-decagon }
cybertron-the-plasma-energy-chamber = the Plasma Energy Chamber
cybertron-the-praetorus-wharf = { cybertron-zone-praetorus-wharf }
cybertron-the-tyrest = { cybertron-zone-tyrest }
cybertron-the-polyhex = { cybertron-zone-polyhex }
cybertron-the-ankmor-park = { cybertron-zone-ankmor-park }
cybertron-the-pion-tower = { cybertron-zone-pion-tower }
cybertron-the-decagon-factory = the Decagon War Factory
cybertron-the-moon-alpha-factory = the Moon Alpha War Factory

## Upgrade cards

cybertron-timing-p1 = In your phase 1, before the sector bonus
cybertron-timing-p2 = In your phase 2
cybertron-timing-attack = When you attack, before the first roll
cybertron-timing-defence = When you are attacked, before the first roll
cybertron-timing-roll = In battle, after a roll
cybertron-timing-loss = In battle, when you would scrap a unit
cybertron-card-mass-production = Mass Production
cybertron-card-mass-production-text = take 3 more robots
cybertron-card-lockdown-initiators = Lockdown Initiators
cybertron-card-lockdown-initiators-text = your sector bonus is doubled this turn
cybertron-card-energon-cache = Energon Cache
cybertron-card-energon-cache-text = take 2 more robots
cybertron-card-spark-recall = Spark Recall
cybertron-card-spark-recall-text = your scrapped leader comes back free of charge; if he is not scrapped, take 2 more robots
cybertron-card-space-bridge = Space Bridge
cybertron-card-space-bridge-text = call for back-up now, besides that of phase 4
cybertron-card-seeker-strike = Seeker Strike
cybertron-card-seeker-strike-text = scrap 1 robot on a neighbouring enemy zone that holds 2 units or more
cybertron-card-fusion-cannons = Fusion Cannons
cybertron-card-fusion-cannons-text = +1 to each of your dice for this attack
cybertron-card-targeting-array = Targeting Array
cybertron-card-targeting-array-text = your robots roll d8 instead of d6 for this attack
cybertron-card-null-ray = Null Ray
cybertron-card-null-ray-text = the defender may use only 1 unit in each roll of this attack
cybertron-card-ion-disruptor = Ion Disruptor
cybertron-card-ion-disruptor-text = for this attack the defending leader rolls a d6 and gives neither +1 nor retreat
cybertron-card-battle-frenzy = Battle Frenzy
cybertron-card-battle-frenzy-text = +1 to your highest die in every roll of your attacks this turn
cybertron-card-force-field = Force Field
cybertron-card-force-field-text = +1 to each of your dice for this attack
cybertron-card-reinforced-armour = Reinforced Armour
cybertron-card-reinforced-armour-text = your robots roll d8 instead of d6 for this attack
cybertron-card-smoke-screen = Smoke Screen
cybertron-card-smoke-screen-text = the attack ends at once, and this zone cannot be attacked again this turn
cybertron-card-proximity-mines = Proximity Mines
cybertron-card-proximity-mines-text = the attacker scraps 1 robot of the zone he attacks from; if only 1 unit is left there, the attack has failed
cybertron-card-combat-computer = Combat Computer
cybertron-card-combat-computer-text = re-roll any of your dice once
cybertron-card-emergency-repairs = Emergency Repairs
cybertron-card-emergency-repairs-text = the unit you would scrap stays where it is

## Pieces of sentences

cybertron-player = { $seat }
cybertron-card = { $name } ({ $zone })
cybertron-effect = { $card }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}
cybertron-robots = { $robots ->
    [0] no robots
    [one] 1 robot
   *[other] { $robots } robots
}
cybertron-robots-and-leader = { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} and { $leader }
cybertron-unnamed-leader = the leader
cybertron-leader-as = { $leader } in { $mode }
cybertron-die = die { $number }: { $face }

## Prompts: the reader decides

cybertron-prompt-bid = Moving first is strong. Say how many extra robots for the second player would make it even; the other player then chooses who moves first.
cybertron-prompt-answer = Moving first is said to be worth { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}. Move first, or take { $robots ->
    [0] none
    [one] it
   *[other] them
} and move second.
cybertron-prompt-leader = Choose your leader.
cybertron-prompt-claim = Claim an empty zone with 1 robot. { $zones ->
    [one] 1 zone is
   *[other] { $zones } zones are
} free; you have { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} left.
cybertron-prompt-reinforce = Put 1 robot on a zone of yours. You have { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} left.
cybertron-prompt-cards = Phase 1: play cards that bring robots, or go on to your bonuses. You have { $robots ->
    [one] 1 operational robot
   *[other] { $robots } operational robots
} so far.
cybertron-prompt-recall = Choose the zone where { $leader } comes back, and his mode.
cybertron-prompt-place = Phase 1: place { $robots ->
    [one] your last operational robot on a zone of yours
   *[other] your { $robots } operational robots on zones of yours
}.
cybertron-prompt-place-or-revive = Phase 1: place your { $robots } operational robots on zones of yours, or pay 3 of them to bring { $leader } back.
cybertron-prompt-morph = Phase 2: { $leader ->
    [0] morph a special zone or play a card
   *[other] morph your leader, morph a special zone or play a card
}, or go on to the attacks.
cybertron-prompt-bridge = Space Bridge: choose a zone of yours that sends units, and a connected zone of yours that gets them.
cybertron-prompt-strike = Seeker Strike: choose the enemy zone that loses 1 robot.
cybertron-prompt-units = Choose who moves from { $from } ({ $units }) to { $to }. At least 1 unit stays.
cybertron-prompt-attack = Phase 3: attack an enemy zone, or end your attacks. { $captured ->
    [0] Your first capture this turn earns a card.
   *[other] You have earned a card this turn.
}
cybertron-prompt-attack-cards = You attack { $to } ({ $enemy }, { $defenders }) from { $from } ({ $attackers }). Play attack cards, or go on.
cybertron-prompt-defence-cards = { $enemy } attacks { $to } ({ $defenders }) from { $from } ({ $attackers }). Play defence cards, or go on.
cybertron-prompt-commit-attack = You attack { $to } ({ $enemy }, { $defenders }) from { $from } ({ $attackers }). Attack with how many units? { $most ->
    [one] Only 1 can go.
   *[other] At most { $most }.
}
cybertron-prompt-commit-remote = You attack { $to } ({ $enemy }, { $defenders }) from { $from } ({ $attackers }). So far away, Megatron attacks alone.
cybertron-prompt-commit-defence = { $enemy } attacks { $to } ({ $defenders }) from { $from } ({ $attackers }) with { $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } each
}. Defend with how many units? { $most ->
    [one] Only 1 is allowed.
   *[other] At most { $most }.
}
cybertron-prompt-roll-cards = You rolled { $own }; { $enemy } rolled { $other }. Re-roll dice with a card, or keep them.
cybertron-prompt-bonus = You rolled { $own }; { $enemy } rolled { $other }. Comparison { $number }: your { $mine } loses against { $theirs }. The +1 of { $leader } would turn it; it can be used once in this roll.
cybertron-prompt-loss-cards = You are about to scrap a unit on { $zone } ({ $units }). Play a card to save it, or let it go.
cybertron-prompt-casualty = You lose a unit on { $zone } ({ $units }). Choose which.
cybertron-prompt-retreat = { $leader } is beaten on { $zone }. Choose where he retreats to.
cybertron-prompt-advance = You have captured { $to }. Choose who follows from { $from } ({ $units }). At least 1 unit stays.
cybertron-prompt-continue = { $enemy } still holds { $to } ({ $defenders }). Attack on from { $from } ({ $attackers }), or end this attack.
cybertron-prompt-back-up = Phase 4: move units between two connected zones of yours{ $jump ->
    [0] {""}
   *[other] , let Optimus Prime jump
}, or end your turn{ $captured ->
    [0] {""}
   *[other] {" "}and draw a card
}.
cybertron-prompt-back-up-or-give = Phase 4: move units between two connected zones of yours or give a zone to your team mate{ $jump ->
    [0] {""}
   *[other] , let Optimus Prime jump
}, or end your turn{ $captured ->
    [0] {""}
   *[other] {" "}and draw a card
}.
cybertron-prompt-back-up-done = Phase 4: { $jump ->
    [0] {""}
   *[other] let Optimus Prime jump, or{" "}
}end your turn{ $captured ->
    [0] {""}
   *[other] {" "}and draw a card
}.
cybertron-prompt-over = The game is over.

## Prompts: somebody else decides

cybertron-waiting-bid = { $seat } is saying how many robots moving first is worth.
cybertron-waiting-answer = { $seat } is choosing: move first, or take { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}.
cybertron-waiting-leader = { $seat } is choosing a leader.
cybertron-waiting-claim = { $seat } is claiming a zone.
cybertron-waiting-reinforce = { $seat } is placing a robot ({ $robots } left).
cybertron-waiting-cards = { $seat } is choosing cards to play in phase 1.
cybertron-waiting-recall = { $seat } is choosing where { $leader } comes back.
cybertron-waiting-place = { $seat } is placing { $robots ->
    [one] 1 operational robot
   *[other] { $robots } operational robots
}.
cybertron-waiting-morph = { $seat } is choosing what to morph.
cybertron-waiting-bridge = { $seat } is choosing the two ends of a Space Bridge.
cybertron-waiting-units = { $seat } is choosing who moves from { $from } to { $to }.
cybertron-waiting-strike = { $seat } is choosing the target of a Seeker Strike.
cybertron-waiting-attack = { $seat } is choosing a zone to attack.
cybertron-waiting-attack-cards = { $seat } is choosing cards for the attack on { $to }.
cybertron-waiting-defence-cards = { $seat } is choosing cards to defend { $to }.
cybertron-waiting-commit-attack = { $seat } is choosing who attacks { $to } from { $from }.
cybertron-waiting-commit-defence = { $seat } is choosing who defends { $to }.
cybertron-waiting-roll-cards = { $seat } is choosing whether to re-roll dice.
cybertron-waiting-bonus = { $seat } is choosing whether to use the +1 of { $leader } now.
cybertron-waiting-loss-cards = { $seat } is choosing whether to save a unit.
cybertron-waiting-casualty = { $seat } is choosing which unit falls.
cybertron-waiting-retreat = { $seat } is choosing where { $leader } retreats to.
cybertron-waiting-advance = { $seat } is choosing who follows into { $to }.
cybertron-waiting-continue = { $seat } is choosing whether to attack { $to } again.
cybertron-waiting-back-up = { $seat } is choosing whether to call for back-up.

## Labels of actions

cybertron-label-bid = Moving first is worth { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}
cybertron-label-begin = Move first; the other player gets { $robots ->
    [one] 1 robot more
   *[other] { $robots } robots more
}
cybertron-label-be-second = Move second, with { $robots ->
    [one] 1 robot more
   *[other] { $robots } robots more
}
cybertron-label-leader = Take { $leader } ({ $faction }), who starts on { $zone }. Robot: { $robot }. Vehicle: { $vehicle }.
cybertron-label-claim = Claim { $zone } ({ $sector })
cybertron-label-reinforce = Put 1 robot on { $zone } (now { $units })
cybertron-label-card = Play { $card }: { $text }
cybertron-label-end-cards = Play no more cards and take your bonuses: { $sectors ->
    [one] 1 robot
   *[other] { $sectors } robots
} for sectors, { $factories } for war factories
cybertron-label-place = Put { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} on { $zone } (now { $units })
cybertron-label-revive = Pay 3 robots: { $leader } comes back on { $zone } in { $mode }
cybertron-label-recall = { $leader } comes back on { $zone } in { $mode }
cybertron-label-morph-leader = Morph { $leader } into { $mode }: { $power }
cybertron-label-spin-open = Open { $zone } with { $card }: it joins { $joined }
cybertron-label-spin-shut = Close { $zone } with { $card }: it is cut off from { $joined }
cybertron-label-slide-open = Slide { $zone } open with { $card }: 1 robot of your scrapheap takes the secret war factory
cybertron-label-slide-shut = Slide { $zone } shut with { $card }: in the secret war factory it crushes { $units } ({ $owner })
cybertron-label-ask-again = Withdraw your standing orders: be asked again which unit falls, and for cards in battle
cybertron-label-strike = Scrap 1 robot on { $zone } ({ $units }, { $owner })
cybertron-label-end-morph = Go on to the attacks
cybertron-label-attack = Attack { $zone } ({ $units }, { $owner }) from { $from } ({ $attackers })
cybertron-label-attack-remote = Attack { $zone } ({ $units }, { $owner }) from afar with Megatron alone, from { $from } ({ $attackers })
cybertron-label-end-attacks = End your attacks
cybertron-label-no-card = Play no more cards now
cybertron-label-hold-attack = Play no more cards in this attack
cybertron-label-hold-turn = Play no more cards in battle this turn
cybertron-label-hold-card = Play no more cards in battle until you draw a card
cybertron-label-keep-dice = Keep the dice
cybertron-label-accept-loss = Let the unit go to the scrapheap
cybertron-label-commit-attack = Attack with { $units } ({ $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } each
})
cybertron-label-commit-defence = Defend with { $units } ({ $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } each
})
cybertron-label-reroll = Re-roll { $dice } with { $card }
cybertron-label-bonus = Add the +1 of { $leader } to { $die }
cybertron-label-decline-bonus = Lose this comparison without the +1
cybertron-label-lose-robot = Lose 1 robot on { $zone } ({ $units })
cybertron-label-lose-leader = Lose { $leader } on { $zone } ({ $units })
cybertron-label-leader-slips-away = { $leader } slips away from { $zone } instead ({ $units })
cybertron-label-robots-first = Lose 1 robot, and from now on always robots before { $leader }
cybertron-label-retreat = { $leader } retreats to { $zone } ({ $units })
cybertron-label-stay = Move nobody else; left on { $from }: { $left }
cybertron-label-continue = Attack { $zone } again ({ $units }, { $owner }) with what you have ({ $attackers })
cybertron-label-end-attack = End this attack
cybertron-label-back-up = Move units from { $from } ({ $units }) to { $to } ({ $there })
cybertron-label-move = Move { $units } from { $from } to { $to }; left behind: { $left }
cybertron-label-give = Give { $zone } to { $mate }; you scrap what stands there: { $units }
cybertron-label-jump = { $leader } jumps to { $zone } (now { $units })
cybertron-label-end-turn = End your turn, without a card
cybertron-label-end-turn-draw = End your turn and draw a card

## Log

cybertron-log-bid = { $seat } says that moving first is worth { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}.
cybertron-log-begins = { $first } chooses to move first; { $second } gets { $robots ->
    [one] 1 robot more
   *[other] { $robots } robots more
}.
cybertron-log-second = { $second } takes { $robots ->
    [one] 1 robot more
   *[other] { $robots } robots more
}; { $first } moves first.
cybertron-log-leader-chosen = { $seat } takes { $leader }.
cybertron-log-leader-placed = { $leader } ({ $seat }) starts on { $zone } with 1 robot.
cybertron-log-claimed = { $seat } claims { $zone }.
cybertron-log-placed = { $seat } puts { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} on { $zone }.
cybertron-log-day = Day { $day } of { $days } begins.
cybertron-log-turn = It is the turn of { $seat }.
cybertron-log-zone-income = { $seat } gets { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} for { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}{ $short ->
    [0] {""}
   *[other] {" "}({ $short } more were due, but the scrapheap holds no more)
}.
cybertron-log-sector-income = { $seat } gets { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} for whole sectors{ $doubled ->
    [0] {""}
   *[other] , doubled
}{ $short ->
    [0] {""}
   *[other] {" "}({ $short } more were due, but the scrapheap holds no more)
}.
cybertron-log-factory-income = { $seat } gets { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} from secret war factories{ $short ->
    [0] {""}
   *[other] {" "}({ $short } more were due, but the scrapheap holds no more)
}.
cybertron-log-card-income = { $seat } gets { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} by the card{ $short ->
    [0] {""}
   *[other] {" "}({ $short } more were due, but the scrapheap holds no more)
}.
cybertron-log-card = { $seat } plays { $card }.
cybertron-log-revived = { $seat } brings { $leader } back on { $zone } in { $mode }{ $paid ->
    [0] , free of charge
   *[other] {" "}for { $paid } robots
}.
cybertron-log-morphed = { $seat } morphs { $leader } into { $mode }.
cybertron-log-spin-open = { $seat } plays { $card } and opens { $zone }.
cybertron-log-spin-shut = { $seat } plays { $card } and closes { $zone }.
cybertron-log-slide-open = { $seat } plays { $card } and slides { $zone } open.
cybertron-log-slide-shut = { $seat } plays { $card } and slides { $zone } shut.
cybertron-log-factory-opened = 1 robot of { $seat } takes { $zone }.
cybertron-log-factory-crushed = Crushed in { $zone }: { $units } ({ $owner }).
cybertron-log-struck = 1 robot of { $owner } on { $zone } is scrapped.
cybertron-log-attack = { $seat } attacks { $to } ({ $defender }) from { $from }.
cybertron-log-attack-remote = { $seat } sends Megatron alone from { $from } against { $to } ({ $defender }).
cybertron-log-smoke = Smoke hides { $zone }: it cannot be attacked again this turn.
cybertron-log-mines = The mines scrap 1 robot of { $seat } on { $zone }.
cybertron-log-attack-committed = { $seat } attacks with { $units }.
cybertron-log-defence-committed = { $seat } defends with { $units }.
cybertron-log-dice = The dice: { $attack } against { $defence }.
cybertron-log-rerolled = { $seat } re-rolls and now has { $dice }.
cybertron-log-modified = With the effect of cards, { $seat } has { $dice }.
cybertron-log-bonus = { $seat } adds the leader’s +1 to die { $die }.
cybertron-log-attacker-wins = { $attack } against { $defence }: the attacker wins.
cybertron-log-defender-wins = { $attack } against { $defence }: the defender wins{ $tie ->
    [0] {""}
   *[other] {" "}the tie
}.
cybertron-log-saved = { $seat } saves the unit on { $zone }.
cybertron-log-robots-first = From now on { $seat } loses robots before the leader.
cybertron-log-hold-attack = { $seat } plays no more cards in this attack.
cybertron-log-hold-turn = { $seat } plays no more cards in battle this turn.
cybertron-log-hold-card = { $seat } plays no more cards in battle until drawing one.
cybertron-log-asked-again = { $seat } withdraws all standing orders.
cybertron-log-robot-lost = { $seat } loses 1 robot on { $zone }.
cybertron-log-leader-lost = { $seat } loses { $leader } on { $zone }.
cybertron-log-retreated = { $leader } ({ $seat }) retreats from { $from } to { $to }.
cybertron-log-captured = { $seat } captures { $zone } and moves { $units } in.
cybertron-log-attack-failed = The attack of { $seat } has failed.
cybertron-log-attack-ended = The attack of { $seat } is over.
cybertron-log-moved = { $seat } moves { $units } from { $from } to { $to }.
cybertron-log-jumped = { $leader } ({ $seat }) jumps from { $from } to { $to }.
cybertron-log-given = { $seat } gives { $zone } to { $mate }.
cybertron-log-drawn = { $seat } draws a card.
cybertron-log-drawn-card = { $seat } draws { $card }.
cybertron-log-shuffled = The discard pile is shuffled into a new draw pile.
cybertron-log-matrix = The Matrix gives { $owner } { $robots ->
    [0] nothing, for the scrapheap is empty:
    [one] 1 robot
   *[other] { $robots } robots
} on { $zone }.
cybertron-log-eliminated = { $seat } has no unit left and is out of the game.
cybertron-log-won-zones = { $winners } { $count ->
    [one] wins
   *[other] win
} with the most zones.
cybertron-log-won-launch-pad = { $winners } { $count ->
    [one] wins
   *[other] win
} the tie by holding the Launch Pad.
cybertron-log-won-casualties = { $winners } { $count ->
    [one] wins
   *[other] win
} the tie with the fewest losses.
cybertron-log-won-conquest = { $winners } { $count ->
    [one] wins
   *[other] win
}: no enemy is left on Cybertron.

## Verdict

cybertron-verdict-zones = { $winners } { $count ->
    [one] wins
   *[other] win
} with { $zones } zones, against { $others }.
cybertron-verdict-score = { $zones } ({ $seats })
cybertron-verdict-launch-pad = { $tied } are level with { $most } zones, so the Launch Pad decides: { $winners } { $count ->
    [one] holds it and wins
   *[other] hold it and win
} with { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}.
cybertron-verdict-casualties = { $winners } { $count ->
    [one] wins
   *[other] win
} a tie at { $zones } zones with the fewest units lost: { $losses }.
cybertron-verdict-losses = { $lost } ({ $seats })
cybertron-verdict-conquest = { $winners } { $count ->
    [one] wins
   *[other] win
} on day { $day }: no enemy is left on Cybertron.

## The table in words

cybertron-describe-table = The table
cybertron-describe-setup = The map is being set up.
cybertron-describe-day = Day { $day } of { $days }, turn of { $seat }, { $phase }.
cybertron-describe-over = The game ended on day { $day }.
cybertron-describe-draw = Draw pile: { $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
}.
cybertron-describe-no-discard = Discard pile: empty.
cybertron-describe-discard = Discard pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
cybertron-describe-vehicles = Vehicles are counted as 3 robots each.
cybertron-describe-battle = The attack
cybertron-describe-attacker = Attacker: { $seat }, from { $zone } ({ $units }).
cybertron-describe-defender = Defender: { $seat }, on { $zone } ({ $units }).
cybertron-describe-committed = { $seat } attacks with { $dice }{ $plus ->
    [0] {""}
   *[other] , +{ $plus } each
}.
cybertron-describe-dice = Dice: { $attack } against { $defence }.
cybertron-describe-effects = Cards in force: { $cards }.
cybertron-describe-hand = Your cards
cybertron-describe-no-card = None.
cybertron-describe-card = { $card }. { $timing }: { $text }.
cybertron-describe-card-symbol = { $card }. { $timing }: { $text }. Or in your phase 2: morph a special zone.
cybertron-describe-you = You, { $seat }
cybertron-describe-player = { $seat }
cybertron-describe-mate = Team mate: { $mate }.
cybertron-describe-no-leader = No leader yet.
cybertron-describe-leader = Leader: { $leader } ({ $faction }), on { $zone } in { $mode }: { $power }.
cybertron-describe-leader-waits = Leader: { $leader } ({ $faction }), not on the map yet.
cybertron-describe-leader-scrapped = Leader: { $leader } ({ $faction }), in the scrapheap.
cybertron-describe-out = Out of the game.
cybertron-describe-army = { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}, { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} on the map, { $scrapheap } in the scrapheap.
cybertron-describe-operational = { $robots ->
    [one] 1 operational robot
   *[other] { $robots } operational robots
} to place.
cybertron-describe-cards = { $cards ->
    [0] No cards
    [one] 1 card
   *[other] { $cards } cards
} in hand.
cybertron-describe-income = Income next turn as things stand: { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}{ $short ->
    [0] {""}
   *[other] , for the scrapheap holds no more
} ({ $zones } for zones, { $sectors } for sectors, { $factories } for war factories).
cybertron-describe-losses = Units lost to enemies: { $lost }; destroyed: { $destroyed }.
cybertron-describe-robots-first = Standing order: robots fall before the leader.
cybertron-describe-hold-attack = Standing order: no more cards in this attack.
cybertron-describe-hold-turn = Standing order: no more cards in battle this turn.
cybertron-describe-hold-card = Standing order: no more cards in battle until drawing one.
cybertron-describe-sector = Map, { $sector }: { $bonus } robots for the whole of it
cybertron-describe-sector-held = Map, { $sector }: { $bonus } robots for the whole of it, held by { $seat }
cybertron-describe-zone = { $zone }: { $owner }, { $units }. Next to { $neighbours }.
cybertron-describe-zone-cut-off = { $zone }: { $owner }, { $units }. Next to nothing.
cybertron-describe-zone-empty = { $zone }: empty.
cybertron-special-spin-open = { $zone } (spinning zone, open)
cybertron-special-spin-shut = { $zone } (spinning zone, closed)
cybertron-special-slide-open = { $zone } (sliding zone, open)
cybertron-special-slide-shut = { $zone } (sliding zone, closed)
cybertron-special-launch-pad = { $zone } (decides a tie)

## Refusals

cybertron-refusal-game-over = The game is over; nothing more can be done.
cybertron-refusal-not-your-decision = It is { $seat } who must decide now; wait until you are asked.
cybertron-refusal-wrong-moment = That cannot be done now; choose one of the actions on offer.
cybertron-refusal-not-your-zone = { $zone } is not yours; choose a zone where you have a unit.
cybertron-refusal-leader = { $leader } is not available: already taken, or of a faction that does not fit. Choose one of the leaders on offer.
cybertron-refusal-zone-taken = { $zone } is taken; choose an empty zone.
cybertron-refusal-factory-closed = { $zone } is closed, so it is no zone now; choose another one.
cybertron-refusal-card-not-held = You do not hold that card; choose one of your own.
cybertron-refusal-card-timing = That card is not for this moment; its text says when it can be played.
cybertron-refusal-card-without-effect = That card would change nothing now; keep it.
cybertron-refusal-pile = You cannot place { $robots }: { $left ->
    [one] there is 1 operational robot left
   *[other] choose a number from 1 to { $left }
}.
cybertron-refusal-leader-alive = Your leader is on the map already; only a scrapped leader can be brought back.
cybertron-refusal-revival-cost = Bringing the leader back costs { $cost } operational robots and can be done once a turn.
cybertron-refusal-leader-scrapped = Your leader is in the scrapheap; bring him back in phase 1 first.
cybertron-refusal-leader-morphed = Your leader has morphed this turn; he can do so again in your next one.
cybertron-refusal-no-order = You have given no standing order that could be withdrawn.
cybertron-refusal-not-special = { $zone } cannot morph; only Praxus, Pion Tower, Decagon and Moon Alpha can.
cybertron-refusal-no-zone-in-sector = You need a zone in that sector to morph it.
cybertron-refusal-no-symbol = That card does not bear the morph symbol; choose one that does.
cybertron-refusal-scrapheap-empty = Opening a war factory takes 1 robot of your scrapheap, and it is empty.
cybertron-refusal-crush-yourself = That would crush your last units; take another zone first.
cybertron-refusal-strike = { $zone } cannot be struck; choose an enemy zone next to one of yours, with at least 2 units and a robot among them.
cybertron-refusal-own-zone = { $zone } is your own; attack a zone of an enemy.
cybertron-refusal-team-mate = { $zone } is your team mate’s; attack a zone of an enemy.
cybertron-refusal-one-stays = { $zone }: at least 1 unit must stay behind; choose fewer units or a zone with more.
cybertron-refusal-smoke = { $zone } is hidden by smoke and cannot be attacked again this turn.
cybertron-refusal-not-neighbours = { $to } is no neighbour of { $from }; attack a zone with a common border, an open gate or a hyperlink.
cybertron-refusal-not-connected = { $to } is not connected with { $from }; every zone on the way must be on your side.
cybertron-refusal-units = Choose { $most ->
    [one] 1 unit that stands
   *[other] 1 to { $most } units that stand
} there.
cybertron-refusal-no-leader-there = Your leader does not stand there; choose robots only.
cybertron-refusal-megatron-alone = At such a distance only Megatron himself can attack: 1 unit, the leader.
cybertron-refusal-other-die = The +1 goes to the die that is compared now.
cybertron-refusal-bid = Choose a number of robots from 0 to { $most }.
cybertron-refusal-dice = There is no such die; choose among the dice you rolled.
cybertron-refusal-retreat = { $zone } is no place to retreat to; choose a neighbouring zone of yours.
cybertron-refusal-nobody-moves = Nobody would move; choose at least 1 robot or the leader.
cybertron-refusal-truck-stays = Optimus Prime in vehicle mode cannot be moved by a card; choose robots only.
cybertron-refusal-back-up-used = You have called for back-up or given a zone already; that is once a turn.
cybertron-refusal-no-mate = You have no team mate to give a zone to; there are teams only with 4 players.
cybertron-refusal-mate-cannot-take = Your team mate is out of the game or has no robot in the scrapheap to take the zone with.
cybertron-refusal-last-zone = It is your last zone; you cannot give it away.
cybertron-refusal-no-jump = Only Optimus Prime in vehicle mode, on the map, can jump.
cybertron-refusal-jumped = Optimus Prime has jumped this turn already.
cybertron-refusal-there-already = Optimus Prime stands there already; choose another zone of yours.

## Lesson

cybertron-lesson-basics-name = First steps
cybertron-lesson-basics-about = The last turn of a war, with your hand on it: income, gates, a battle, and how it is won. A few minutes.

cybertron-lesson-basics-card = It is the last day, and you are behind: 20 zones against 22. Whoever holds more when the day ends wins. A turn begins with robots: 1 for every 3 zones, so you have 6. A card can bring more. Play { cybertron-card-energon-cache }.
cybertron-lesson-basics-card-hint = Choose { cybertron-card-energon-cache } among your cards: it brings 2 robots.
cybertron-lesson-basics-sector = Whoever holds a whole sector gets a bonus each turn. You hold all of the { cybertron-sector-yellow }: 2 robots. Go on to your bonuses.
cybertron-lesson-basics-sector-hint = Keep your other cards for now, and take your bonuses with the button.
cybertron-lesson-basics-place = Now all 10 robots go to zones of yours, where they can do something. { cybertron-the-kalis } stands before a closed gate, and Bumblebee is there. Put all of them there too.
cybertron-lesson-basics-place-hint = Choose { cybertron-the-kalis }, and all 10 robots at once.
cybertron-lesson-basics-gate = Phase 2: the planet changes its shape. { cybertron-the-praxus } is a gate, closed so far. A card with the morph symbol turns it, if you hold a zone of its sector; the card is spent and its own effect lost. Open { cybertron-the-praxus } with { cybertron-card-fusion-cannons }.
cybertron-lesson-basics-gate-hint = Play { cybertron-card-fusion-cannons } on { cybertron-the-praxus }.
cybertron-lesson-basics-factory = Under { cybertron-the-moon-alpha } lies a secret war factory. Whoever slides it open gets it, with 1 robot, even under an enemy zone. It counts as a zone: one more for you. Open it with { cybertron-card-proximity-mines }.
cybertron-lesson-basics-factory-hint = Play { cybertron-card-proximity-mines } on { cybertron-the-moon-alpha }.
cybertron-lesson-basics-leader = A leader has two modes and may change once a turn. As a car, Bumblebee escapes when he is beaten; as a robot he adds 1 to a die when he attacks. You are about to attack: morph him.
cybertron-lesson-basics-leader-hint = Morph Bumblebee into { cybertron-mode-robot } with the button.
cybertron-lesson-basics-end-morph = The map is as you want it. There is no way back to an earlier phase, so each one ends with a button. Go on to the attacks.
cybertron-lesson-basics-end-morph-hint = End phase 2 with the button.
cybertron-lesson-basics-attack = Attack a neighbour from a zone with at least 2 units: one always stays at home. The gate has made { cybertron-the-praxus } your neighbour. Look at the odds before you decide, then attack it from { cybertron-the-kalis }.
cybertron-lesson-basics-attack-hint = Choose { cybertron-the-kalis }, then { cybertron-the-praxus }.
cybertron-lesson-basics-units = Up to 3 units attack and up to 2 defend, with a die for each: six faces for a robot, eight for a leader. More dice, better chances. Attack with 2 robots and Bumblebee.
cybertron-lesson-basics-units-hint = Choose 3 units, with Bumblebee as one of them.
cybertron-lesson-basics-bonus = The dice are compared in pairs, highest with highest; the loser of a pair scraps a robot. 7 has beaten 5 already. Next come 4 against 4: a tie, and the defender wins ties! Give the +1 of Bumblebee to your 4.
cybertron-lesson-basics-bonus-hint = You are asked only where the +1 turns a comparison, and it can be used once in a roll. Add it to the 4.
cybertron-lesson-basics-advance = { cybertron-the-praxus } is yours. Those who fought have moved in; others may follow, if 1 stays. The enemy is next door, in { cybertron-the-rad-zone }: let 8 robots follow.
cybertron-lesson-basics-advance-hint = Let 8 robots follow, so that 3 stay in { cybertron-the-kalis }.
cybertron-lesson-basics-end-attacks = You could attack again, from any zone, as often as you like. But you have 22 zones now, against 21: enough, if you can keep them. End your attacks.
cybertron-lesson-basics-end-attacks-hint = End phase 3 with the button.
cybertron-lesson-basics-back-up = Phase 4: once a turn, units of one zone go to another that is connected through zones of yours. In { cybertron-the-iacon } 6 robots stand idle, and { cybertron-the-hydrax-plateau } has 1 robot beside a strong enemy. Call for back-up.
cybertron-lesson-basics-back-up-hint = Choose { cybertron-the-iacon }, then { cybertron-the-hydrax-plateau }.
cybertron-lesson-basics-move = No zone is ever left empty: 1 unit stays behind. Send the 5 others.
cybertron-lesson-basics-move-hint = Move 5 robots, all that may go.
cybertron-lesson-basics-draw = Whoever has captured a zone in his turn draws a card at its end: one, however many zones it was. End your turn; then the enemy moves.
cybertron-lesson-basics-draw-hint = End your turn with the button, and draw your card.
cybertron-lesson-basics-defend = You are attacked! You choose how many defend, 1 or 2. With 2 dice you can win twice, and ties are yours now. Defend with 2 robots.
cybertron-lesson-basics-defend-hint = Choose 2 robots.
cybertron-lesson-basics-end = Two ties, two enemy robots scrapped: your line holds. At the end of every day the Matrix turns up a card and gives 3 robots to the zone on it; after the sixth day the zones are counted. 22 against 21: you win. Had it been level, { cybertron-the-launch-pad } would have decided. Now you know the way: six days, and the whole planet.

## Why a choice is good, in a hint

cybertron-reason-captures = wins { $zone } with { $percent } %
cybertron-reason-completes = { $reason }, completes the { $sector }: +{ $robots } robots
cybertron-reason-breaks = { $reason }, breaks the { $sector } of { $owner }: -{ $robots } robots
cybertron-reason-no-attack = no further attack is worth its losses
cybertron-reason-share = { $own } of { $all } zones of the { $sector }
cybertron-reason-prepares = prepares an attack on { $zone }: { $percent } %
cybertron-reason-guards = holds { $zone } against { $units ->
    [one] 1 unit
   *[other] { $units } units
} next door
cybertron-reason-idle = idle in { $from }, needed in { $zone } against { $units ->
    [one] 1 unit
   *[other] { $units } units
}
cybertron-reason-holds = holds { $zone } with { $percent } %
cybertron-reason-card-attack = wins { $zone } with { $percent } % instead of { $before } %
cybertron-reason-card-defence = holds { $zone } with { $percent } % instead of { $before } %
cybertron-reason-card-now = worth more now than in the hand
cybertron-reason-keep-cards = the cards are worth more later
cybertron-reason-repairs = saves a unit in { $zone }
cybertron-reason-reroll = { $lost ->
    [one] 1 comparison is
   *[other] { $lost } comparisons are
} lost as the dice lie
cybertron-reason-bonus = turns a comparison
cybertron-reason-bonus-later = the +1 may do more at the next comparison
cybertron-reason-slips-away = nothing is lost, and the zone holds as well
cybertron-reason-robot-falls = the leader is worth more than a robot
cybertron-reason-fair-bid = about what moving first is worth
cybertron-reason-safe = no enemy stands beside { $zone }
cybertron-reason-opens = opens the way to { $zone }: { $percent } %
cybertron-reason-closes = keeps { $units ->
    [one] 1 unit
   *[other] { $units } units
} away from { $zone }
cybertron-reason-gift = completes the { $sector } of your team mate: +{ $robots } robots
cybertron-reason-in-place = everybody stands where he is needed
cybertron-reason-leader-attack = makes every attack that he leads stronger
cybertron-reason-leader-defence = makes the zone on which he stands hard to take

## In the browser

cybertron-chart = Zones at the beginning of each day
cybertron-web-map = Map of Cybertron
cybertron-web-zone = { $zone }, { $sector }: { $owner }, { $units }.
cybertron-web-zone-empty = { $zone }, { $sector }: empty.
cybertron-web-next-to = Next to { $neighbours }.
cybertron-web-cut-off = Next to nothing.
cybertron-web-threat = { $from } { $percent } %
cybertron-web-threats = Can be attacked; it would fall to: { $threats }.
cybertron-web-setup = Set-up
cybertron-web-day = Day { $day } of { $days }
cybertron-web-phases = Phases of a turn
cybertron-web-phase-1 = Place
cybertron-web-phase-2 = Morph
cybertron-web-phase-3 = Attack
cybertron-web-phase-4 = Back-up
cybertron-web-phase-5 = Card
cybertron-web-piles = Draw { $draw } · Discard { $discard }
cybertron-web-larger = Larger map
cybertron-web-smaller = Smaller map
cybertron-web-fit = Whole map
cybertron-web-leaders = The four leaders
cybertron-web-starts = starts on { $zone }
cybertron-web-scrapped = in the scrapheap
cybertron-web-no-cards = No upgrade cards yet: capture a zone in your turn to draw one.
cybertron-web-morph-sign = With this sign the card can also open or close a special zone, in your phase 2.
cybertron-web-mate = team mate
cybertron-web-count-zones = Zones: { $number }.
cybertron-web-count-robots = Robots on the map: { $number }.
cybertron-web-count-cards = Cards in hand: { $number }.
cybertron-web-count-scrapheap = Robots in the scrapheap: { $number }.
cybertron-web-count-income = Income next turn as things stand: { $number }.
cybertron-web-income-zones = { $zones ->
    [one] 1 zone
   *[other] { $zones } zones
}: { $robots }.
cybertron-web-income-sector = { $sector }: { $bonus }.
cybertron-web-income-no-sector = No whole sector.
cybertron-web-income-factories = War factories: { $robots }.
cybertron-web-income-short = The scrapheap holds no more: { $robots } fewer than due.
cybertron-web-count-losses = Units lost to enemies: { $lost }; destroyed: { $destroyed }.
cybertron-web-battle = The attack under way
cybertron-web-attacker = attacks
cybertron-web-defender = defends
cybertron-web-dice = Dice in pairs
cybertron-web-last-roll = The last roll
cybertron-web-attacker-wins = The attacker wins this pair.
cybertron-web-defender-wins = The defender wins this pair; ties are the defender’s.
cybertron-web-unpaired = This die meets none.
cybertron-web-decimal = { $whole }.{ $tenth }
cybertron-web-odds-roll-one = Next roll: the defender loses 1 unit with { $win } %, the attacker with { $lose } %.
cybertron-web-odds-roll-two = Next roll: the defender loses 2 with { $win } %, each side 1 with { $even } %, the attacker 2 with { $lose } %.
cybertron-web-odds-end = To the end: captured with { $capture } %, then { $left } units left on average. Average losses { $lost } against { $killed }.
cybertron-web-auto-until = Until captured or
cybertron-web-auto-left = units left
cybertron-web-to-the-end = To the end
cybertron-web-next-roll = Next roll
cybertron-web-odds-averages = left ⌀ { $left } · losses ⌀ { $lost } : { $killed }
cybertron-web-timing-p1 = Phase 1
cybertron-web-timing-p2 = Phase 2
cybertron-web-timing-attack = Attack
cybertron-web-timing-defence = Defence
cybertron-web-timing-roll = After a roll
cybertron-web-timing-loss = At a loss
cybertron-web-auto-limit = Units left at which it stops
cybertron-web-auto-start = Roll on
cybertron-web-auto-text = Always the most units and no more cards in this attack, until the zone is captured or so many units are left. Waits where you have to choose.
cybertron-web-auto-running = Rolling on until captured or { $units ->
    [one] 1 unit is
   *[other] { $units } units are
} left.
cybertron-web-auto-stop = Stop
cybertron-web-becomes = { $zone }: { $before } → { $after ->
    [one] 1 unit
   *[other] { $after } units
}
cybertron-web-becomes-safer = { $becomes }; greatest threat { $threat } % → { $then } %
cybertron-web-pile-left = Then { $robots ->
    [0] nothing is left to place
    [one] 1 robot is left to place
   *[other] { $robots } robots are left to place
}.
cybertron-web-pile-then = Then you have { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
} to place.
cybertron-web-doubled = Sector bonus this turn: { $robots } robots.
cybertron-web-sector-share = Then you hold { $held } of { $all } zones of the { $sector } (+{ $bonus } for all of them).
cybertron-web-card-earned = You have captured a zone: you draw a card at the end of the turn.
cybertron-web-card-not-earned = No capture this turn: no card.
cybertron-web-factory-comes = The war factory is a zone then; up to 3 units in it bring a robot each, every turn.
cybertron-web-factory-gone = The war factory is gone then, with everything in it.
cybertron-web-left-attack = You have captured nothing yet, and a capture earns a card: { $to } falls to { $from } with { $percent } %. Click again to end your attacks all the same.
