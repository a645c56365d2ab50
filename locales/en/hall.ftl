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
    A number takes that choice. Part of a name lists the choices that contain it; all lists every choice.
    undo          take your last move back, if nothing has come to light since
    undo anyway   take it back in any case, if everybody at the table agrees
    board         describe the whole table
    log, log all  what has happened
    hint          what a bot would do
    rule ID       show a rule of the catalogue, for example: rule RTF-ATK-13
    save FILE     write the game to a file; gearhall play --load FILE goes on with it
    quit          leave
play-no-such-choice = There is no such choice: type a number from 1 to { $last }.
play-no-match = No choice contains "{ $part }". Type all to list every choice, or help.
play-more =
    { $hidden ->
        [one] … and one more: type part of a name to narrow the list.
       *[other] … and { $hidden } more: type part of a name to narrow the list.
    }
play-hint = A bot would take { $number }: { $choice }
play-no-such-rule = There is no rule "{ $id }". An id looks like RTF-ATK-13.
play-save-where = Say where: save FILE
play-saved = Saved as { $file }.
play-not-saved = Not saved: { $file }: { $error }
play-nothing-to-undo = There is nothing to take back.
play-undo-revealed =
    This cannot simply be taken back: dice, a card or another player's move came after it.
    If everybody at the table agrees, type: undo anyway
play-undone = Taken back.
play-pass-screen = It is { $seat }'s turn. Pass the screen, then press Enter.
play-input-ended = The input has ended, and so does this sitting. The game was not saved.
play-bye = Goodbye.
play-over = The game is over. log, board and save FILE still work; quit leaves.

# Text mode
text-skip = Skip to the content
text-home = To the start page
text-nothing-here = There is nothing here
text-nothing-here-why = This address leads nowhere. Perhaps a letter of the link got lost.
