# Words of the bots: hints and looking back.
bots-hint-reason = Because: { $reason }.
bots-hint-worth = { $percent } % to win: { $choice }
bots-review-curve = Chances to win after each step:
bots-review-step = { $step }: { $chances }
bots-review-chance = { $seat } { $percent } %
bots-review-slips = Moves that cost most:
bots-review-slip = { $step }: { $seat } lost { $percent } % of the chances with: { $choice }
bots-review-better =
    { "      " }better: { $choice }
bots-review-clean = Nobody made a mistake worth mentioning.
