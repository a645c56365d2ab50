# The browser client.

## Every page
web-welcome = Sit down and play
web-welcome-text = Board games with friends and bots, in the browser. The rules are enforced, the dice can be checked, and nobody needs an account.
web-home = Start page
web-pages = Pages
web-skip = Skip to the game
web-settings = Settings
web-about = About
web-rules = Rules
web-close = Close
web-cancel = Cancel
web-save = Save
web-copy = Copy
web-copied = Copied
web-copy-yourself = This page may not use the clipboard. Copy the link from here:
web-lost-page = There is nothing here
web-table = Table
web-minutes-ago = { $n ->
    [0] just now
    [one] a minute ago
   *[other] { $n } minutes ago
}
web-hours-ago = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
}
web-days-ago = { $n ->
    [one] a day ago
   *[other] { $n } days ago
}

## Start page
web-games = Games
web-players-minutes = { $min }–{ $max } players · { $least }–{ $most } minutes
web-play-now = Play now
web-invite-friends = Invite friends
web-same-screen = Same screen
web-learn = Learn to play
web-your-tables = Your tables
web-solo-table-text = goes on where you left it
web-solo-table-over = is over
web-forget = Keep it no longer
web-forget-sure = This game has not ended. Keep it no longer?
web-your-turn = Your turn
web-your-turn-text = The table waits for you.
web-open-tables = Open tables
web-no-open-tables = Nobody waits for players at the moment.
web-no-hall = There is no hall behind this page: you can play against bots and at the same screen.
web-name = Your name
web-name-text = This is how the others see you.
web-name-kept = Your name is kept.
web-guest = Guest

## A new table
web-how-many = How many players
web-options = Options
web-scenario = Scenario
web-seat-me = Me
web-seat-open = Open, for anybody with the link
web-seat-screen = Somebody at this screen
web-seat-name = Name on { $seat }
web-open-seat = open seat
web-draw-seats = Draw who sits where
web-over-weeks = Play over days or weeks: a bot may step in only for somebody who is away for days
web-pace-weeks = over weeks
web-public = Show it in the list of open tables
web-password = Password
web-password-optional = Password to sit down, if you want one
web-create = Make the table
web-begin = Begin
web-bot = bot
web-bot-easy = Easy bot
web-bot-normal = Normal bot
web-bot-hard = Hard bot
web-bot-program = Program { $name }

## Before the start
web-lobby-invite = Invite your friends
web-lobby-invite-text = Whoever opens this link can sit down. No account, nothing to install.
web-lobby-link = Link to the table
web-players = Players
web-sit = Sit here
web-leave = Stand up
web-kick = Send away
web-add-bot = Put a bot here
web-start = Start the game
web-start-waits = Every seat must be taken first.
web-lobby-waits = Whoever made the table starts the game.

## At the table
web-prompt = What is to be decided
web-own-area = Your things
web-you = you
web-away = away
web-substituted = a bot plays
web-player-area = { $seat }
web-deciding = is to decide
web-bot-for-seat = Let a bot play
web-bot-for-seat-text = Possible once the player has been away for five minutes, or for days at a table over weeks. The seat can be taken back.
web-take-back = Take your seat back
web-undo = Undo
web-undo-text = Takes your last choice back at once: nothing has come to light since.
web-undo-ask = Ask to undo
web-undo-ask-text = Something has come to light since your last choice. It is taken back if the others agree.
web-reset = Reset turn
web-reset-text = Takes back everything that nobody has learned anything from.
web-hint = Hint
web-hint-text = Shows what a good bot would do.
web-hint-is = A bot would do this: { $choice }.
web-hint-take = Do it
web-hint-reason = Because: { $reason }.
web-hint-compared = Compared with others
web-hint-worth = { $percent } % to win
web-review = Who was winning when
web-review-text = A bot looks back at every move of the game. That takes some seconds.
web-review-wait = The bot is looking back …
web-review-part = There was no time for the whole game; this is its beginning.
web-review-curve = Chance to win after each move
web-review-slips = Moves that cost most
web-review-no-slips = No move cost anybody much.
web-review-lost = cost { $percent } %.
web-review-better = Better: { $choice }
web-rolls = Dice are rolled
web-shows = Something comes to light
web-cannot-undo = Something comes to light: this cannot simply be taken back.
web-menu = Choices
web-amount = How many
web-less = fewer
web-more = more
web-all = All { $amount }
web-more-choices = { $more ->
    [one] and one more choice
   *[other] and { $more } more choices
}
web-picked = Now choose where to. Escape takes it back.
web-not-your-turn = It is not your turn. Waiting for { $names }.
web-not-this = This cannot be chosen now.
web-lost = The connection is lost. It comes back by itself; nothing of the game is lost.
web-connecting = One moment…
web-loading = Getting the game…
web-not-loaded = The game could not be loaded. Check the connection and load the page again.
web-not-kept = This browser has no room to keep the table: if you leave the page, it may be lost.
web-stopped = The table has stopped. Load the page again: the game goes on where it was kept last.
web-no-table = This table cannot be reached. It is tried again.
web-question = Question to the table
web-asks-undo = { $seat } asks to take moves back.
web-asks-abandon = { $seat } asks to end the game without a winner.
web-asks-take-away = { $seat } asks to go on with the game elsewhere, without this hall.
web-agree = I agree
web-disagree = I do not
web-waits-for = Waiting for { $names }.
web-invite = Copy link
web-invite-text = The link to this table: for players to come back, for friends to watch.
web-text-mode = Text mode
web-abandon = End game
web-abandon-text = Asks the others to end the game without a winner.
web-abandon-sure = This ends the game for good, without a winner.
web-to-hall = Take it to the hall
web-to-hall-text = The game goes on at the hall, with friends by a link. From there on the dice come from the hall.
web-to-hall-go = Take it there
web-save-file = Save as a file
web-save-file-text = The table with its whole history, to be opened in any browser or in the terminal
web-open-file = Open a saved table
web-take-away = Take it offline
web-take-away-text = The game goes on in this browser, without the hall; whoever else plays is asked
web-taken-away = The game goes on elsewhere, without this hall.
web-go-on-here = Go on in this browser
web-ended-by-upgrade = The program has changed, and this game cannot go on. Its log and its record can still be read.
web-curtain = Pass the screen to { $seat }.
web-curtain-title = Pass the screen
web-curtain-open = I am here
web-chat = Chat
web-fingerprint = Dice:
web-fingerprint-text = The table has published this fingerprint (SHA-256) of the secret behind its dice before the first move. When the game is over it publishes the secret, and anybody can check both.
web-chat-say = Say something
web-chat-players = Only players talk.
web-send = Send
web-lesson-step = { $step } of { $steps }
web-lesson-done = To the games

## Log
web-log = Log
web-log-look = Show the board as it was then
web-log-started = The game begins.
web-log-bot-plays = A bot plays for { $seat }.
web-log-back = { $name } plays again.
web-log-sat = { $name } sits down.
web-log-left = Seat { $number } is free again.
web-log-agrees = { $seat } agrees.
web-log-disagrees = { $seat } does not agree.
web-log-abandoned = The game was ended without a winner.
web-log-rematch = There is a new table for the same players.

## Replay
web-replay = Replay
web-replay-start = To the start
web-replay-back = One step back
web-replay-play = Play or pause
web-replay-on = One step on
web-replay-scrub = Step
web-replay-at = { $at } / { $last }
web-replay-speed = Speed
web-replay-eyes = Through whose eyes
web-replay-own-eyes = own eyes
web-replay-link = Link
web-replay-link-text = Copies a link to this moment.
web-replay-now = Back to the present
web-fork = Play on from here
web-fork-text = Opens a table in this browser that begins at this moment, with bots on the other seats.

## End
web-result = Result
web-rematch = Rematch
web-rematch-more = Rematch with more players
web-rematch-players = Rematch with { $players } players
web-seat-nobody = Nobody
web-rematch-go = To the rematch
web-record = Record
web-share = Share
web-share-text = Hands on a link to the replay.
web-luck = Luck of the dice
web-luck-text = How the dice fell, beside what was to be expected. The last column says how many of a hundred equally long series would be at most as good.
web-luck-player = Player
web-luck-die = Die
web-luck-rolls = Rolls
web-luck-faces = Faces
web-luck-mean = Mean
web-luck-expected = Expected
web-luck-percentile = Luckier than
web-verify = Check the dice
web-verify-text = Before the first move the table published the fingerprint (SHA-256) of the secret behind its dice. The record holds the secret itself. Download it and let the command line recompute every die and every state:
web-verify-hall = The part that each seat added to the secret is in the record, too: nobody alone could choose the dice.
web-nonce-there = The number that this browser added is in the record, and so is the fingerprint that it had seen before.
web-nonce-missing = Careful: the record does not have the number that this browser added, or not the fingerprint that it had seen before. Unless you sat down again on another device, somebody may have chosen these dice.
web-commitment = Fingerprint published before the start:
web-secret = The secret itself:

## Rules
web-rules-text = The complete rules as this table enforces them, every one with its number.
web-rules-search = Search the rules
web-rules-found = { $n ->
    [one] 1 rule
   *[other] { $n } rules
}
web-rules-missing = The rules could not be loaded.

## Settings
web-language = Language
web-language-browser = As the browser
web-theme = Colours
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-text-size = Size of the text
web-motion = Motion
web-motion-normal = Normal
web-motion-fast = Fast
web-motion-instant = Instant
web-when-turn = When it is your turn
web-title-mark = Mark the tab
web-sound = Play a sound when the tab is in the background
web-notify = Notify me on the desktop
web-warn-at-end = Warn me when I end a turn with something useful left
web-keys = Keys
web-key-choose = go to what is lit, and choose it
web-key-board = on a board: go from place to place, also where nothing can be done
web-key-log = in the log: go from line to line; Enter shows the board as it was then
web-key-back = one step back
web-key-replay = step through a replay
web-other-device = Your other devices
web-other-device-text = Whoever opens your personal link is you: your name, your seats. Keep it to yourself.
web-show-link = Show my personal link

## About
web-about-text = Gearhall is a digital tabletop: complete board games with every rule enforced, bots in every seat, replays, and dice that anybody can check.
web-about-fair = Before the first move the table publishes the fingerprint of a secret; at the end it publishes the secret. Together with what each player adds, it fixes all dice and shuffles, so nobody can choose them and everybody can recompute them.
web-about-open = It is open source, without accounts, without advertising, and nothing about you is collected beyond the name you choose and the games you play.
web-about-owners = Gearhall is an unofficial fan work. Mechs vs. Minions belongs to Riot Games, Kingdom Rush to Ironhide Game Studio and Lucky Duck Games, Mecha 1945 to its authors and publisher, Risk and Transformers to Hasbro. All drawings and words here are our own.
web-about-api = For programmers: the hall's interface

web-campaign = Campaign
web-campaign-new = Another campaign
web-campaign-name = Name of the campaign
web-campaign-usual-name = Our campaign
web-campaign-begin = Begin
web-campaign-hall = This hall keeps it. Whoever sits at one of its tables finds it here too.
web-campaign-browser = This browser keeps it. Save it as a file to take it elsewhere.
web-campaign-here = in this browser
web-campaign-import = Open a campaign file
web-campaign-export = Save as a file
web-campaign-sum = { $won } of { $all }
web-campaign-medals = { $n } of { $of } stars
web-campaign-ways = won on { $n } of { $of } difficulties
web-campaign-locked = locked
web-campaign-locked-text = Win the one before it to open this one.
web-campaign-play = Play
web-campaign-of = Campaign: { $name }
web-campaign-instead = Play it as a campaign
