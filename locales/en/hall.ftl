# Words of the hall itself.
language-en = English
language-fr = français
list-and = and
list-nothing = nothing
seat = Seat { $number }

# The log
log-undo = { $seat } takes moves back to step { $to }.
log-seat = { $name } sits down on seat { $number }.
log-undone = (taken back){" "}

# Play in the terminal
play-name-human = Player { $number }
play-name-bot = Bot { $number }
play-welcome =
    Welcome to Gearhall. Type the number of a choice, or help.
    The dice of this game are fixed by a secret whose SHA-256 is { $commitment }.
play-help =
    A number takes that choice. Words of a choice take it if no other has all of them ("8 kaon"), and else list those that do.
    all           list every choice
    undo          take your last move back, if nothing has come to light since
    undo anyway   take it back in any case, if everybody at the table agrees
    board         describe the whole table
    log, log all  what has happened
    hint          what a bot would do
    seat N        let the player on seat N go next, where several may act
    rule ID       show a rule of the catalogue, for example: rule { $example }
    lang en, lang fr   go on in English or in French
    save FILE     write the game to a file; gearhall play --load FILE goes on with it
    quit          leave
play-no-such-choice = There is no such choice: type a number from 1 to { $last }.
play-no-such-seat = Nobody on seat { $number } has a choice now.
play-others = { $seat } may also act now: type seat { $number }.
play-no-match = No choice contains "{ $part }". Type all to list every choice, or help.
play-forbidden =
    Not possible: { $choice }
    { $reason } (rule { $rule })
play-more =
    { $hidden ->
        [one] … and one more: type part of a name to narrow the list, or all.
       *[other] … and { $hidden } more: type part of a name to narrow the list, or all.
    }
play-hint = A bot would take { $number }: { $choice }
play-no-such-rule = There is no rule "{ $id }". An id looks like { $example }.
play-no-such-language = Which language? Type lang en or lang fr.
play-language = We go on in English.
play-save-where = Say where: save FILE
play-saved = Saved as { $file }.
play-not-saved = Not saved: { $file }: { $error }
play-nothing-to-undo = There is nothing to take back.
play-undo-moved = This cannot simply be taken back: another player has moved since.
play-undo-dice = This cannot simply be taken back: dice were rolled.
play-undo-draw = This cannot simply be taken back: you drew something that was hidden.
play-undo-show = This cannot simply be taken back: it told you something hidden. A card was turned up, or it became clear whether another player has a card to answer with.
play-undo-agree = If everybody at the table agrees, type: undo anyway
play-undone = Taken back.
play-pass-screen = It is { $seat }'s turn. Pass the screen, then press Enter.
play-resumed = What happened last:
play-input-ended = The input has ended, and so does this sitting. The game was not saved.
play-input-ended-saved = The input has ended, and so does this sitting. The game is saved.
play-quit-unsaved = This game is not saved. Type save FILE to keep it, or quit once more to leave without it.
play-bye = Goodbye.
play-over = The game is over. log, board, rule, lang and save FILE still work; quit leaves.

# Checking a record
verify-done = { $file }: verified
verify-game =
    {"  "}game        { $game } with { $players ->
        [one] 1 player
       *[other] { $players } players
    }
verify-commitment = {"  "}commitment  { $commitment } is the SHA-256 of the revealed secret
verify-nonce-drawn = {"  "}nonce       { $nonce } of { $name }: drawn, follows from the secret
verify-nonce-sent = {"  "}nonce       { $nonce } of { $name }: sent by somebody
verify-entries = {"  "}entries     { $entries }: every action is legal, all chance and every state were recomputed
verify-won = {"  "}result      won by { $winners }
verify-lost = {"  "}result      won by nobody
verify-unfinished = {"  "}result      not finished
verify-player = { $name }
verify-note-bots = Note: a bot sends no nonce, but that of { $bots } does not follow from the secret: who knew the secret could choose it. Halls of before and simulations made such records.
verify-other-commitment = You saw the commitment { $seen }, but the record has { $recorded }.
verify-no-nonce = No seat of the record has the nonce { $nonce }.
verify-failed = { $file }: NOT VERIFIED. { $reason }

# What is wrong with a command
usage-unoptimised = This program was compiled in a hurry and runs some ten times slower than it can; for figures that mean something: cargo build --release.

# After an upgrade
hall-as-before = goes on as before
hall-goes-on = goes on by the new rules; what was before can only be read{ $lost ->
    [0] {""}
    [one] , and one move does not count
   *[other] , and { $lost } moves do not count
}
hall-ended = ends: this program cannot go on with it
hall-unreadable = cannot be read: { $why }
hall-count-as-before = { $count ->
    [0] No table goes on as before.
    [one] One table goes on as before.
   *[other] { $count } tables go on as before.
}
hall-count-go-on = { $count ->
    [one] One table goes on by the new rules; what was before can only be read.
   *[other] { $count } tables go on by the new rules; what was before can only be read.
}
hall-count-ended = { $count ->
    [one] One table ends: its log and its record can still be read.
   *[other] { $count } tables end: their logs and records can still be read.
}
hall-count-unreadable = { $count ->
    [one] One table cannot be read.
   *[other] { $count } tables cannot be read.
}
hall-lost = { $count ->
    [one] one table does not go on with this program; docs/upgrading.md tells what can be done
   *[other] { $count } tables do not go on with this program; docs/upgrading.md tells what can be done
}

usage-no-such-game = There is no game "{ $given }"; there is: { $known }.
usage-no-such-bot = There is no bot "{ $given }"; there is: { $known }.
usage-too-many-seats = { $given } seats are given for { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
usage-too-many-names = { $given } names are given for { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
usage-no-such-step = There is no step { $step }: the record has steps { $first } to { $last }.
usage-no-such-seat = There is no seat { $seat }: the table has seats 0 to { $last }.

usage-which-game = { $file } has no fields that tell which game it is for: say it with --game.

# Content files
content-right = { $file }: right, for { $game }
content-wrong = { $files ->
        [one] 1 file is wrong.
       *[other] { $files } files are wrong.
    }

# Why a set-up, a record or an entry is not right
reason-scenario = There is no scenario "{ $given }"; there is: { $known }.
reason-no-scenario-files = This game has no scenario files.
reason-scenario-file = The scenario file is wrong: { $problem }.
reason-players = { $given ->
        [one] 1 player
       *[other] { $given } players
    } cannot play { $scenario }: it is for { $min } to { $max }.
reason-option = There is no option "{ $given }"; there is: { $known }.
reason-value = Option { $option } cannot be { $given } here; it can be { $allowed }.
reason-conflict = Option { $option } cannot be { $given } with { $seats ->
        [one] 1 player
       *[other] { $seats } players
    }: it is for { $players }.
reason-count = The table has { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }, but { $given } people or their shares of the seed are given.
reason-position = The position cannot be played: { $problem }.
reason-rules = The match was played by revision { $recorded } of the rules; this Gearhall has revision { $ours }.
reason-generator = The record uses the generator "{ $recorded }"; this Gearhall knows "{ $ours }".
reason-secret-missing = The secret is not revealed in this record, so its dice cannot be recomputed.
reason-commitment = The secret does not fit the commitment: its SHA-256 is { $computed }, published was { $recorded }.
reason-seating = The seats were not drawn from the seed: it gives { $computed }, recorded is { $recorded }.
reason-start = The start differs: recorded is state { $recorded }, set-up and seed give { $computed }.
reason-entry = Entry { $number } is not right: { $what }. { $fault }
reason-refused = The rules refuse it: { $reason } (rule { $rule })
reason-hash = The state after it differs: recorded is { $recorded }, replay gives { $computed }.
reason-no-such-entry = It goes back to entry { $to }, but there are only { $entries } before it.
reason-no-such-seat = There is no seat { $number }: the table has { $seats }.
reason-no-json = This is not a JSON file: { $error }.
reason-no-record = This is JSON, but not the record of a match.
reason-record-version = The record has format version { $found }; this Gearhall reads versions 1 to { $last }.
reason-record-game = The record is of the game "{ $found }", not of "{ $expected }".
reason-record-damaged = The record is damaged: { $error }.
reason-record-entry = The record is damaged at entry { $number }: { $error }.

# Text mode
text-skip = Skip to the content
text-home = To the start page
text-nothing-here = There is nothing here
text-nothing-here-why = This address leads nowhere. Perhaps a letter of the link got lost.
text-title = The hall, in words
text-welcome = Everything here works without scripts: read, choose, press a button.
text-language = Language
text-trouble = That did not work
text-rule = The rule
text-own-tables = Your tables
text-open-tables = Open tables
text-open-none = No table is open at the moment.
text-open-seat = open seat
text-waits-for-you = Waits for you.
text-status-lobby = Not begun.
text-status-running = Running.
text-status-over = Over.
text-status-abandoned = Ended without a winner.
text-games = Games
text-game-players = For { $min } to { $max } players.
text-play-now = Play { $game } against bots now
text-new-table = New table: { $game }
text-you = You
text-name = Your name
text-name-do = Take this name
text-link = Your personal link
text-link-show = Show my personal link, to go on playing on another device
text-link-why = Whoever opens it is you, on any device. Keep it secret.
text-move = Be { $name } on this device?
text-move-why = This personal link belongs to { $name }. On this device you are { $own } now: without the personal link of { $own }, the way back is lost, and with it the seats of { $own }.
text-move-do = Yes, be { $name } here
text-move-stay = No, stay { $own }
text-move-own-link = Show me the personal link of { $own } first

text-seats = Who sits where
text-seat = Seat
text-plan-me = You
text-plan-open = Anybody with the link
text-plan-same-screen = Somebody at your screen
text-plan-none = No seat
text-plan-name = name of somebody at your screen
text-plan-name-short = Name
text-plan-name-why = A name is needed only for somebody at your screen.
text-bot-hard = strong bot
text-bot-normal = bot of middling strength
text-bot-easy = easy bot
text-bot-heuristic = quick bot
text-bot-random = bot that plays anything
text-options = The game
text-scenario = Scenario
text-who-may-come = Who may come
text-public = Show it among the open tables
text-draw-seats = Draw who sits where
text-start-when-full = Begin as soon as every seat is taken
text-weeks = Play over weeks: a bot steps in only for somebody who lets the game wait for days
text-password-wish = Password to sit down, if you want one
text-create = Make the table

text-lobby = Before the game
text-lobby-open =
    { $seats ->
        [one] One seat is still open.
       *[other] { $seats } seats are still open.
    }
text-lobby-ready = Everybody is here.
text-lobby-host-starts = Everybody is here. The game begins when whoever made the table starts it.
text-start = Start the game
text-start-without-host = Start the game, if whoever made the table is gone
text-close = Close this table
text-closed = This table was closed before the game began.
text-pace = Pace
text-pace-live = in one go
text-pace-weeks = over weeks
text-sit-legend = Sit down
text-sit = Sit down
text-password = The table's password
text-invite = Link to invite others:
text-leave = Give my seat up
text-agreed = What is played
text-players = Players
text-note-you = you
text-note-away = away
text-note-substituted = a bot plays for now
text-note-decides = is to decide
text-which-bot = Bot for seat { $number }
text-add-bot = Put this bot here
text-kick = Send { $name } away
text-bot-for = Let a bot play for { $name }
text-bot-for-me = Let a bot play for me ({ $name })
text-take-back = Take my seat back from the bot

text-your-turn = Your turn
text-waiting = Waiting
text-curtain = Pass the screen to { $seat }. What is hidden from the others shows only then.
text-curtain-open = I am { $seat }
text-choices-other = Anything else
text-for-good = (cannot simply be taken back)
text-filter = Only choices with
text-filter-do = Show
text-filter-all = Show all
text-filter-nothing = No choice contains “{ $part }”.
text-number = Choice by number, 1 to { $last }
text-number-do = Take it
text-more = More
text-undo = Take my last move back
text-undo-ask = Ask to take the last move back
text-reset = Begin my turn anew
text-hint-ask = What would a bot do?
text-hint = A bot would take: { $choice }
text-hint-number = A bot would take { $number }: { $choice }
text-abandon = Propose to end the game
text-question = A question
text-question-missing = Still to answer: { $names }.
text-asks-undo = { $seat } asks to take moves back.
text-asks-abandon = { $seat } asks to end the game without a winner.
text-asks-take-away = { $seat } asks to go on with the game elsewhere, without this hall.
text-agree = Yes, I agree
text-disagree = No
text-withdraw = I do not ask any more
text-contents = On this page
text-board = What lies on the table
text-result = The result
text-abandoned = The game was ended without a winner.
text-taken-away = The game goes on elsewhere, without this hall.
text-take-away = Propose to go on elsewhere, without this hall
text-save = The table as a file
text-save-why = to go on in a browser without a hall, or with gearhall play --load
text-record = Download the record
text-record-why = and check its dice with: gearhall verify FILE
text-rematch = Play again with the same people
text-rematch-there = To the next game with the same people
text-talk = Talk
text-say = Say to the table
text-say-do = Say it
text-log = What has happened
text-log-whole = Everything from the beginning
text-log-empty = Nothing yet.
text-log-started = The game begins.
text-log-undone = { $seat } takes moves back.
text-log-bot = A bot plays for { $name }.
text-log-back = { $name } plays again.
text-log-left = Seat { $number } is open again.
text-log-agrees = { $seat } agrees.
text-log-disagrees = { $seat } does not agree.
text-log-abandoned = The game is ended without a winner.
text-to-table = Back to the table
text-refresh = Load the page anew whenever something happens
text-refresh-stop = Stop loading the page anew by itself
text-about = About this table
text-rules = The rules
text-hall-with-pictures = The hall with pictures
text-with-pictures = This table with pictures
text-commitment = The dice are fixed by a secret whose SHA-256 is
text-luck = Luck
text-luck-link = Luck: the dice so far against what was to be expected
text-luck-why = How often each face came up. Dice of moves that were taken back count as well. The last column is how likely such a mean or a lower one was.
text-luck-none = No dice were rolled yet.
text-luck-player = Player
text-luck-die = Die
text-die = d{ $faces }
text-luck-mean = Mean
text-luck-expected = Expected
text-luck-percentile = Chance of at most this

# Errors, by the codes of the protocol
log-upgraded = Rules revision { $revision } from here. What was before can be read, but not taken back or stepped through.{ $lost ->
        [0] {""}
        [one] {" "}The last move before it does not count any more.
       *[other] {" "}The last { $lost } moves before it do not count any more.
    }
log-ended-by-upgrade = The game has ended: rules revision { $revision } cannot go on with it. Its log and its record can still be read.
log-forgotten = Move { $entry }: what it did is not known any more.
log-moved = The table was brought here. From here the dice come from another secret, and what was before can be looked at, but not taken back.
log-went-on = Everybody sits: the game goes on.
log-taken-away = { $seat } goes on with the game elsewhere.
error-played-elsewhere = That was played elsewhere, or before an upgrade: it cannot be taken back.
error-unreadable = What the hall has stored of this table cannot be read.
error-bad-message = The hall does not understand that.
error-wrong-protocol = This page is of another version than the hall. Load it anew.
error-too-long = That is too long.
error-too-many-requests = Too many requests in a short time. Wait a moment, then try again.
error-too-many-tables = You have too many unfinished tables. Finish one first.
error-no-such-table = There is no such table.
error-no-such-game = There is no such game.
error-bad-setup = The game cannot be set up like this.
error-no-such-seat = There is no such seat, or nobody sits there.
error-seat-taken = That seat is taken.
error-wrong-password = The table's password is missing or wrong.
error-not-the-host = Only whoever made the table may do that.
error-not-seated = You must sit at the table, on that seat, to do that.
error-not-started = The game has not begun yet.
error-not-your-turn = It is not your turn.
error-not-over = That is possible when the game is over.
error-already-started = The game has begun already.
error-seats-open = Not every seat is taken yet.
error-game-over = The game is over.
error-against-the-rules = The rules forbid that.
error-stale = The game has gone on in the meantime. Look again, then choose.
error-nothing-to-undo = There is nothing to take back.
error-no-such-question = That question is not open any more.
error-question-open = Another question is open; it must be answered first.
error-player-present = That player has not been away for long enough.
error-bad-text = The text is empty or too long.
error-bad-campaign = This file cannot be used as a campaign.
error-no-such-campaign = There is no such campaign, or you are not in it.
error-scenario-locked = Your team has not unlocked that scenario yet.
error-too-many-campaigns = You have too many campaigns.
error-unknown-identity = The hall does not know you by that link.
error-wrong-origin = The request comes from a page that is not the hall's.
error-unavailable = The hall cannot do that right now. Try again in a moment.

## The games as the start page names them
mechs-name = Mechs vs. Minions
mechs-description = Program clumsy mechs together and get through eleven missions: everybody wins or everybody loses.
mechs-filled-in = Printed rules: the field guide, the command cards, the kinds of damage and most of the damage deck. The original shows the rest as pictures: map tiles, maps and most numbers of the missions, the schematics, the boss cards, ten damage cards and three of the four overdrives are our own; missions 1, 2 and 8 follow what their dossiers say.
kingdom-name = Kingdom Rush: Elemental Uprising
kingdom-description = Build towers, send heroes and cover the hordes with damage tiles before they reach the gates: everybody wins or nobody does.
kingdom-filled-in = From the rulebooks are the rules, the towers, heroes and abilities with their effects, the introduction and how champions fight; the pictures are lost, so all 124 faces of hordes and bosses, the arrows of towers and most shapes of their tiles, all 13 maps and piles and the campaign's scenarios with their iron challenges, the boss actions, the Rift effects and the eight guest heroes' abilities were filled in.
mecha45-name = Mecha 1945
mecha45-description = Giant robots of another 1945 fight in an empty Manhattan: give your orders in secret, hold downtown, and never lose your last card.
mecha45-filled-in = From the rulebook are the course of a turn, the chassis, damage, buildings, the modes, the six mechas by name and size and the names of 35 of the 111 card faces, 13 of them with their effect; its pictures and lists are lost or were never finished, so the shape of the board, the places of towers, starts and flags, the effects of the other 98 faces, the decks of the six mechas, all 13 weaknesses, the end of a tie and the V.I.P.’s deck and time limit were filled in.
cybertron-name = Risk Transformers
cybertron-description = Six days of war over a planet that changes its shape: hold more zones of Cybertron than anyone else when the last day ends.
cybertron-filled-in = The rules are those of the printed game, but its board and most of its cards are shown nowhere in full: 21 of the 42 zone names, 73 of the 80 links between zones, 14 of the 17 kinds of card, the leaders’ start zones and the closed gates at the start had to be filled in, and are ours.

campaign-fault-form = It is not a campaign file of Gearhall ({ $problem }).
campaign-fault-format = Its format, { $given }, is newer than this program. Use a newer Gearhall.
campaign-fault-game = It belongs to another game ({ $given }).
campaign-fault-name = A name must have 1 to 40 characters, which “{ $given }” has not.
campaign-fault-scenario = It names a scenario, { $given }, that the game does not have.
campaign-fault-difficulty = It says that { $scenario } was won on a difficulty that does not exist there: “{ $given }”.
campaign-fault-medals = It says that { $scenario } was won with { $given } medals; there are 1 to 3.
campaign-fault-players = It says that { $scenario } was won by more players than a table has.
