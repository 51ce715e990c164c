# Les mots de la ligne de commande.

show-title = { $game }, coup { $ply }, vu par { $viewer }
show-spectator = un spectateur
show-all = quelqu'un qui voit tout
show-undo = { $who } peut revenir à l'état d'après le coup { $ply }.
show-story = Ce qui vient de se passer :

replay-deal = La donne
replay-position = La position de départ
replay-move = { $who } : { $move } ({ $words })
replay-secret = Quelqu'un a choisi en secret
replay-undo = { $who } revient à l'état d'après le coup { $ply }
replay-consent = Tous acceptent de revenir à l'état d'après le coup { $ply }
replay-expire = Le temps est écoulé
replay-rules = À partir d'ici, la version { $version } des règles s'applique
replay-end = Fin : { $ending }

verify-whole = Prouvé : les { $to } coups, chaque lancer et le résultat. { $ending }
verify-part = Prouvé du coup { $from } au coup { $to }, chaque lancer et le résultat ; avant, d'autres règles ou un autre contenu s'appliquaient. { $ending }

sim-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s, { $rate } par seconde
sim-plies = { $mean } décisions par partie, { $longest } au plus ; { $decisions } décisions par seconde
sim-won = Gagnées : { $rate }
sim-side = { $side } : { $wins } sur { $contests } gagnées, { $rate }

tournament-among = Combien de fois gagne le joueur d’une place, selon qui l’occupe (lignes) et qui sont tous les autres (colonnes) ; { $games } donnes chacune :
tournament-ratings = Classement (400 points de plus : dix victoires pour une défaite) :
tournament-sides = Combien de fois gagne le camp { $first }, selon qui le joue (lignes) et qui joue le camp { $second } (colonnes) :

content-good = Ce contenu de { $game } est jouable. Son empreinte est { $hash }.

option-twice = l'option { $option } est donnée deux fois
