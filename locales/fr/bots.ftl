# Les mots des robots joueurs : conseils et retour sur la partie.
bots-hint-reason = Parce que : { $reason }.
bots-hint-worth = { $percent } % de chances de gagner : { $choice }
bots-review-curve = Chances de gagner après chaque étape :
bots-review-step = { $step } : { $chances }
bots-review-chance = { $seat } { $percent } %
bots-review-slips = Les coups qui ont le plus coûté :
bots-review-slip = { $step } : { $seat } a perdu { $percent } % des chances avec : { $choice }
bots-review-better =
    { "      " }mieux : { $choice }
bots-review-clean = Personne n’a fait d’erreur qui mérite d’être signalée.
