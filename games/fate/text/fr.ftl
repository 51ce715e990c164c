# Les mots du jeu, en français. Les titres sont traduits par nous ; toutes les phrases sont de nous.
# Un nom est seul (space-…, item-…) ou dans une phrase avec son article (the-…).

## Dans le hall

blurb = Ensemble ou seul : ramassez, fabriquez, atteignez vos objectifs avant que l’Alien ne brise votre moral.
tag = Ensemble

## Lieux

deck-a = Pont A
deck-b = Pont B
space-bridge = Poste de pilotage
space-muthur = MU-TH-UR
space-galley = Réfectoire
space-suit = Scaphandres
space-med = Infirmerie
space-dock = Baie d'amarrage
space-hyper = Hypersommeil
space-airlock = Sas
space-equip = Matériel
space-garage = Garage
space-maint = Maintenance
space-work = Atelier
space-nest = Nid
space-corridor = Couloir { $number }
short-bridge = Pilotage
short-equip = Matériel
short-corridor = C{ $number }
the-bridge = le poste de pilotage
the-muthur = la salle MU-TH-UR
the-galley = le réfectoire
the-suit = la réserve de scaphandres
the-med = l'infirmerie
the-dock = la baie d'amarrage
the-hyper = la salle d'hypersommeil
the-airlock = le sas
the-equip = la réserve de matériel
the-garage = le garage
the-maint = la salle de maintenance
the-work = l'atelier
the-nest = le nid
the-corridor = le couloir { $number }

link = { $from } – { $to }

note-workshop = Ici, le réfrigérant se change en débris.
note-nest = L'Alien commence ici, et c'est ici qu'on le repousse.
note-craft = Ici, on peut fabriquer des objets.
note-recover = Ici, on peut regagner du moral.
note-narcissus = La navette : tout le monde doit venir ici, avec le réfrigérant.
note-blow-up = Tout le monde doit venir ici avec réfrigérant et débris.
note-blow-out-post = Quelqu'un doit tenir ce poste.
note-blow-out-bait = L'Alien doit être attiré ici ou juste à côté.
note-objective = Objectif : « { $objective } ».

## Figurines et jetons

crew-dallas = Dallas
crew-ripley = Ripley
crew-parker = Parker
crew-brett = Brett
crew-lambert = Lambert
alien = L'Alien
ash = Ash
scrap = Débris
coolant = Réfrigérant
coolant-lying = { $dropped ->
    [0] Réfrigérant
   *[other] Réfrigérant, dont { $dropped } apporté ici
}
face-back = Jeton caché
face-safe = Rien
face-jonesy = Jonesy
face-surprise = Attaque surprise ({ $loss })

item-flashlight = Lampe torche
item-tracker = Détecteur de mouvement
item-prod = Aiguillon électrique
item-incinerator = Lance-flammes
item-grapple = Lance-grappin
item-carrier = Caisse à chat
the-flashlight = une lampe torche
the-tracker = un détecteur de mouvement
the-prod = un aiguillon électrique
the-incinerator = un lance-flammes
the-grapple = un lance-grappin
the-carrier = une caisse à chat
item-uses = { $item } ({ $uses ->
    [one] { $uses } utilisation
   *[other] { $uses } utilisations
})
item-cats = { $item } ({ $cats ->
    [one] Jonesy dedans
   *[other] Jonesy dedans, { $cats } jetons
})
item-priced = { $cost } débris{ $uses ->
    [0] {""}
   *[other] , { $uses } utilisations
}. { $does }
item-flashlight-detail = Retire 1 à une perte de moral.
item-tracker-detail = Action : révéler sans danger un jeton caché à 2 cases au plus.
item-prod-detail = Retire 2 à une perte de moral due à l'Alien.
item-incinerator-detail = Action : repousser un Alien proche dans son nid ; pas de carte rencontre ce tour.
item-grapple-detail = Action : tirer un Alien proche de 3 cases au plus.
item-carrier-detail = Attrape Jonesy avant qu'il ne crache.

## Équipage

placard = { $actions } actions. { $ability }
ability-nothing = Pas d'action spéciale.
ability-push = Action spéciale : déplacer un autre membre d'équipage d'une case.
ability-salvage = Action spéciale, une fois par tour : 1 débris de la pile.
ability-tinker = Fabrique sans dépenser d'action, et les objets chers pour 1 débris de moins.
ability-look = Action spéciale : regarder la première carte rencontre, qui peut être défaussée.

## Cartes

kind-quiet = Calme
kind-alien = Alien
kind-order937 = Ordre 937
card-back = Carte face cachée
card-place = Numéro { $place } depuis le dessus.
card-quiet = Calme : { $room }
card-stalk = Traque
card-hunt = Chasse
card-lost-the-signal = Signal perdu
card-collating-data = Recoupement des données
card-meet-me-in-the-infirmary = Rendez-vous à l'infirmerie
card-crew-expendable = Équipage sacrifiable
part-each-discards = Chacun perd { $count } débris
part-to-infirmary = Le membre d'équipage actif va dans { $room }
part-discards-all = Le membre d'équipage actif perd tous ses débris
part-tokens = Jeton caché et { $scrap } débris : { $room }
part-alien = L'Alien avance de { $steps } vers le plus proche
part-alien-put = L'Alien retourne dans { $room }
part-ash = Ash avance de { $steps }
part-ash-too = Ash avance d'autant que l'Alien
part-reshuffle = Les cartes { $kind } défaussées retournent dans la pioche
part-loss = Équipage rencontré : moral −{ $loss }, puis fuite
part-recovery = Repos
parts = { $part } · { $then }
sentences = { $said } { $next }

objective-prep-suits = Préparer les scaphandres
objective-chances-in-shuttle = Tentons notre chance dans la navette
objective-crew-meeting = Réunion d'équipage
objective-whats-the-damage = Quels sont les dégâts ?
objective-into-the-airlock = Chassez-le vers le sas
objective-where-is-it = Où est-il ?
objective-landed-on-this-ball = Jamais dû se poser sur ce caillou
objective-little-incentive = Un petit encouragement
objective-encounter-the-nest = Face au nid
objective-check-hypersleep = Inspecter l'hypersommeil
task-bring = Apporter { $item } dans { $room }.
task-drop = Déposer { $count } réfrigérants dans { $room }.
task-gather = { $scrap ->
    [0] Tout le monde en même temps dans { $room }.
   *[other] Tout le monde en même temps dans { $room }, chacun avec au moins { $scrap } débris.
}

mission-hidden = Face cachée
mission-hidden-detail = Révélée quand tous les objectifs sont accomplis.
mission-sympathies = Vous avez toute ma sympathie
mission-narcissus = S'échapper avec le Narcissus
mission-blow-out = L'éjecter dans l'espace
mission-blow-up = On va faire sauter le vaisseau
mission-cut-off = Condamner chaque cloison et chaque conduit
mission-sympathies-detail = Ash traque l'équipage : seul le réfrigérant le blesse. Lui vaincu, brûlez l'Alien au lance-flammes.
mission-narcissus-detail = Tout le monde dans { $room }, autant de réfrigérants déposés sur place que de membres d'équipage, avec { $carrier } et { $weapon }.
mission-blow-out-detail = Retournez une carte Alien pendant que l'Alien est dans { $bait } ou juste à côté, l'un de vous dans { $one } et un autre dans { $other }. Une action et 1 débris dévoilent la première carte.
mission-blow-up-detail = Tout le monde dans { $room }, chacun avec du réfrigérant et au moins 1 débris, avant la fin du compte à rebours.
mission-cut-off-detail = Plus aucun jeton caché à bord avant la fin du compte à rebours.

## La table

gauge-morale-end = À 0, l'équipage renonce et tous perdent.
gauge-countdown-end = Passé 0, le vaisseau explose et tous perdent.
gauge-ash-damage-end = À 3, il disparaît pour de bon.
gauge-morale = Moral
gauge-countdown = Autodestruction
gauge-countdown-of = Autodestruction (tours : { $who })
gauge-ash = Dégâts d'Ash
player = Joueur { $number }
and = { $one } et { $other }
listed = { $one }, { $more }
tray-placards = Membres d'équipage libres
tray-objectives = Objectifs
tray-mission = Mission finale
tray-deck = Pioche rencontre
tray-card = Carte rencontre
tray-discard = Cartes rencontre défaussées
tray-supply = Objets à fabriquer
tray-scrap = Pile de débris
tray-concealed = Jetons cachés
tray-coolant = Réfrigérant défaussé
tray-inventory = { $who } porte
panel-actions = Actions : { $left } sur { $all }
panel-scrap = { $scrap ->
    [0] Pas de débris
   *[other] { $scrap } débris
}
panel-coolant = { $coolant ->
    [one] Réfrigérant
   *[other] { $coolant } réfrigérants
}
panel-alien = { $distance ->
    [0] L'Alien est ici
    [one] Alien à { $distance } case
   *[other] Alien à { $distance } cases
}
status-turn = { $who } : actions { $left } sur { $all }
status-encounter = { $who } : rencontre
status-deck = Pioche rencontre { $count }
status-scrap = Pile de débris { $count }

## Questions : ask-… à qui décide, wait-… aux autres

ask-placard = { $player } : choisissez un membre d'équipage ({ $number } sur { $all }).
wait-placard = { $player } choisit un membre d'équipage ({ $number } sur { $all }).
ask-act = { $who } : { $left ->
    [0] plus d'action, mais vous pouvez encore fabriquer.
   *[other] choisissez une action, encore { $left } sur { $all }.
}
wait-act = { $who } agit (actions : { $left } sur { $all }).
ask-trade = { $who } : qui donne quoi à qui ?
wait-trade = { $who } prépare un échange.
ask-consent-trade = { $who } : acceptez-vous l'échange que propose { $active } ?
wait-consent-trade = { $who } doit accepter ou non l'échange que propose { $active }.
ask-consent-push = { $who } : acceptez-vous que { $active } vous envoie vers { $space } ?
wait-consent-push = { $who } doit dire si { $active } peut l'envoyer vers { $space }.
ask-grapple = { $who } : tirez l'Alien d'encore { $left } au plus, ou lâchez-le.
wait-grapple = { $who } tire l'Alien, encore { $left } au plus.
ask-look = { $who } : la première carte est « { $card } ». La défausser ou la laisser ?
wait-look = { $who } a dévoilé « { $card } » et décide si elle reste.
ask-turned-up = { $who } : la première carte est « { $card } ». Sous la pioche ou sur le dessus ?
wait-turned-up = { $who } a dévoilé « { $card } » et décide si elle passe sous la pioche.
ask-leave-empty = { $who } : il manque des jetons. Choisissez { $left ->
    [one] encore une salle qui reste vide.
   *[other] encore { $left } salles qui restent vides.
}
wait-leave-empty = { $who } choisit les salles qui restent sans jeton (encore { $left }).
ask-prod = { $who } : utiliser un aiguillon électrique ? { $amount ->
    [one] { $amount } point de moral sur { $morale } va être perdu.
   *[other] { $amount } points de moral sur { $morale } vont être perdus.
}
wait-prod = { $who } peut utiliser un aiguillon électrique : { $amount ->
    [one] { $amount } point de moral sur { $morale } va être perdu.
   *[other] { $amount } points de moral sur { $morale } vont être perdus.
}
ask-flee = { $who } : fuyez l'Alien ! Encore { $left } au plus.
wait-flee = { $who } fuit l'Alien.
ask-flee-ash = { $who } : fuyez Ash ! Encore { $left } au plus.
wait-flee-ash = { $who } fuit Ash.
ask-alien = { $who } : plusieurs chemins se valent pour l'Alien. Lequel prend-il ? Encore { $left } ; atteindre l'équipage coûte { $loss } points de moral.
wait-alien = { $who } choisit le chemin de l'Alien.
ask-ash = { $who } : plusieurs chemins se valent pour Ash. Lequel prend-il ? Encore { $left }.
wait-ash = { $who } choisit le chemin d'Ash.
ask-ash-takes = { $who } : Ash est là. Céder 1 débris ou 1 point de moral ?
wait-ash-takes = { $who } choisit ce que coûte Ash : débris ou moral.
ask-face-ash = { $who } : qui affronte Ash maintenant ?
wait-face-ash = { $who } choisit qui affronte Ash.
ask-shift-ash = { $who } : le réfrigérant repousse Ash. Vers où ? Encore { $left }.
wait-shift-ash = { $who } repousse Ash.

over-won = Victoire. { $ending }
over-lost = Défaite. { $ending }
side-crew = L’équipage
ending-morale = Le moral est épuisé : l'équipage renonce.
ending-destroyed = Le Nostromo se détruit avec tout le monde à bord.
ending-sympathies = Ash est hors d'état de nuire et l'Alien brûle.
ending-narcissus = Le Narcissus s'éloigne avec tout le monde à bord, chat compris.
ending-blow-out = L'Alien est éjecté dans l'espace.
ending-blow-up = L'équipage a quitté le vaisseau avant l'explosion.
ending-cut-off = Chaque cloison et chaque conduit sont condamnés : l'Alien n'a plus où se cacher.
headline-morale = Plus personne ne répond
headline-destroyed = Le compte à rebours est fini
headline-sympathies = L'Alien brûle
headline-narcissus = Le Narcissus s'éloigne
headline-blow-out = Éjecté par le sas
headline-blow-up = Partis à temps
headline-cut-off = Plus nulle part où se cacher

## Coups


do-choose = Jouer { $who }
do-move = Aller vers { $space }
do-pick-scrap = Ramasser { $count } débris
do-drop-scrap = Déposer { $count } débris
do-pick-item = Ramasser : { $item }
do-drop-item = Déposer : { $item }
do-pick-coolant = Ramasser du réfrigérant
do-drop-coolant = Déposer le réfrigérant
do-craft = Fabriquer : { $item }
do-convert = Changer le réfrigérant en { $scrap } débris
do-track = Sonder { $space }
do-grapple = Tirer l'Alien vers { $space }
do-grapple-nowhere = Tirer au lance-grappin
do-alien-step = L'Alien vers { $space }
do-stop = Lâcher l'Alien
do-incinerate = Repousser l'Alien dans le nid par le feu
do-push = Envoyer { $who } vers { $space }
do-salvage = Récupérer 1 débris
do-look = Regarder la première carte
do-discard-top = Défausser la carte
do-keep-top = Laisser la carte sur le dessus
do-turn-up = Dévoiler la première carte
do-to-bottom = Mettre la carte sous la pioche
do-open-trade = Échanger
do-give-item = { $from } donne à { $to } : { $item }
do-give-coolant = { $from } donne à { $to } : réfrigérant
do-give-scrap = { $from } donne à { $to } : { $count } débris
do-close-trade = Conclure l'échange
do-agree = Accepter
do-refuse = Refuser
do-recover = Regagner 1 point de moral
do-attack-ash = Attaquer Ash au réfrigérant
do-end = Finir les actions
do-use-prod = Utiliser l'aiguillon électrique ({ $saved } points de moral épargnés au plus)
do-no-prod = Garder l'aiguillon électrique
do-flee = Fuir vers { $space }
do-discard-scrap = Céder 1 débris
do-lose-morale = Perdre 1 point de moral
do-ash-step = Ash vers { $space }
do-face-ash = { $who } affronte Ash
do-leave-empty = Laisser vide : { $space }

warn-alien = L'Alien est là : { $loss } points de moral, une fuite, et les actions sont finies.
warn-ash = Ash est là : du réfrigérant, ou { $loss } points de moral et une fuite.
warn-onto-crew = { $who } est là : rencontrer l'Alien coûte { $loss } points de moral.
warn-ash-onto-crew = { $who } est là : sans réfrigérant, Ash coûte { $loss } points de moral.
warn-pile-short = La pile est presque vide : { $scrap } débris seulement.
warn-actions-left = { $left ->
    [one] { $left } action serait perdue.
   *[other] { $left } actions seraient perdues.
}
warn-last-morale = C'est tout ce qui reste de moral : la partie serait perdue.
warn-refuse-trade = Chacun reprend ce qu'il avait.

## Pourquoi pas

because-craft-room = Seulement dans la réserve de matériel ou l'atelier.
because-craft-supply = Il n'en reste plus.
because-craft-scrap = Il faut { $cost } débris, vous en avez { $scrap }.
because-tracker-range = Trop loin : { $distance } cases, le détecteur porte à 2.
because-not-adjacent = L'Alien doit être ici ou dans la case voisine sur ce pont.
because-alien-range = Trop loin : l'Alien est à { $distance } cases, 3 au plus.
because-trade-alone = Personne d'autre n'est ici.
because-trade-refused = Les autres ici ont refusé d'échanger ce tour.
because-trade-nothing = Personne ici n'a rien à donner.
because-trade-closed = Vous venez de clore un échange. Faites d'abord autre chose.
because-close-limits = Quelqu'un porterait trop.
because-inventory-full = Plus de place pour le porter.
because-no-slot-for-scrap = La débris occupe une des trois places d'objet.
because-coolant-carried = On ne porte qu'un réfrigérant.
because-only-in-workshop = Seulement dans l'atelier.
because-turn-up-scrap = Il faut 1 débris.
because-attack-coolant = Il faut du réfrigérant.
because-unwilling = { $who } a refusé ce tour.
because-salvaged = Déjà fait ce tour.
because-pile-empty = La pile de débris est vide.
because-recover-room = Seulement dans l'infirmerie ou le réfectoire.
because-recovered = Déjà fait ce tour.
because-recover-scrap = Il faut 3 débris.
because-morale-top = Le moral est au plus haut.

## Ce qui s'est passé

told-chose = { $player } joue { $who }.
told-turn = { $who } commence son tour.
told-walked = { $who } va vers { $space }.
told-pushed = { $who } se laisse envoyer vers { $space }.
told-fled = { $who } fuit vers { $space }.
told-summoned = { $who } doit se rendre dans { $space }.
told-picked-scrap = { $who } ramasse { $count } débris.
told-dropped-scrap = { $who } dépose { $count } débris.
told-picked-item = { $who } ramasse : { $item }.
told-dropped-item = { $who } dépose : { $item }.
told-picked-coolant = { $who } ramasse du réfrigérant.
told-dropped-coolant = { $who } dépose le réfrigérant.
told-crafted = { $who } fabrique pour { $cost } débris : { $item }.
told-converted = { $who } change le réfrigérant en { $scrap } débris.
told-tracked = { $who } sonde { $space }.
told-revealed = Dans { $space } : { $face }.
told-jonesy-caught = { $who } a mis Jonesy dans la caisse.
told-jonesy-gone = { $gone ->
    [1] Jonesy est à l'abri : dès le tour suivant, le chat ne gêne plus personne.
   *[other] Jonesy est déjà à l'abri : ce jeton ne compte pas et quitte la partie.
}
told-action-gained = { $who } gagne une action.
told-grappled = { $who } tire au lance-grappin.
told-incinerated = { $who } tire au lance-flammes.
told-alien-moved = L'Alien avance vers { $space }.
told-alien-put = L'Alien est maintenant dans { $space }.
told-salvaged = { $who } récupère 1 débris.
told-looked = { $who } dévoile la première carte : { $card }.
told-top-discarded = La première carte est défaussée : { $card }.
told-top-kept = La première carte reste : { $card }.
told-buried = La carte passe sous la pioche : { $card }.
told-trade-opened = { $who } propose un échange.
told-gave-item = { $who } donne à { $to } : { $item }.
told-gave-coolant = { $who } donne du réfrigérant à { $to }.
told-gave-scrap = { $who } donne { $count } débris à { $to }.
told-trade-closed = { $who } conclut l'échange.
told-trade-dropped = { $who } clôt l'échange : rien ne change de mains.
told-agreed = { $who } accepte.
told-refused = { $who } refuse.
told-recovered = { $who } remonte le moral : +1.
told-phase-ended = { $who } a fini d'agir.
told-card-skipped = Pas de carte rencontre pour { $who } ce tour.
told-drew = Rencontre : { $card }.
told-scrap-taken = { $who } perd { $count } débris.
told-token-placed = Quelque chose bouge dans { $space }.
told-scrap-placed = { $count ->
    [0] Plus de débris pour { $space }.
   *[other] { $count } débris dans { $space }.
}
told-met = { $who } : face à face avec l'Alien dans { $space }.
told-prod-used = { $who } utilise un aiguillon électrique.
told-morale-lost = { $why } : { $amount ->
    [0] aucun moral perdu
   *[other] moral −{ $amount }
}{ $saved ->
    [0] {""}
   *[other] , { $saved } épargné
}.
loss-alien = L'Alien frappe
loss-surprise = Attaque surprise
loss-jonesy = Jonesy crache
loss-ash = Ash inquiète l'équipage
loss-ash-attack = Ash attaque
told-ash-moved = Ash avance vers { $space }.
told-ash-cleared = Ash emporte { $count } débris pris dans { $space }.
told-ash-paid = { $who } cède 1 débris à Ash.
told-ash-hit = { $who } frappe Ash au réfrigérant : { $damage } sur { $defeated }.
told-ash-defeated = Ash est hors d'état de nuire.
told-ash-put = Ash est maintenant dans { $space }, en chasse.
told-returned = { $count ->
    [0] Aucune carte { $kind } ne retourne dans la pioche.
    [one] { $count } carte { $kind } retourne dans la pioche.
   *[other] { $count } cartes { $kind } retournent dans la pioche.
}
told-deck-renewed = Les cartes rencontre défaussées sont mélangées à la pioche.
told-objective = Objectif accompli : « { $objective } ».
told-mission = Mission finale : « { $mission } ».
told-coolant-returned = { $count ->
    [0] Aucun réfrigérant ne revient dans { $space }.
   *[other] { $count } réfrigérant de retour dans { $space }.
}
told-countdown-of = Autodestruction : { $left } sur la piste, comptés aux tours ({ $who }).
told-countdown = Autodestruction : { $left } sur la piste, un par tour de table.
told-ticked = Autodestruction : encore { $left }.

## Options de la table

option-crew = Membres d'équipage
option-crew-help = Qui joue qui, place par place ; sinon on choisit en jouant.
option-first = Premier joueur
option-first-help = La place qui commence.
option-first-random = Au hasard
option-ash = Ash
option-ash-help = L'androïde parcourt le vaisseau, prend les débris et mine le moral.
option-directors-cut = Director's Cut
option-directors-cut-help = Une variante plus dure : moins de matériel, des salles spéciales, des pertes pour chacun, Ash toujours à bord.
option-characters = Personnages
option-characters-help = Seul en Director's Cut : combien de membres d'équipage vous jouez.
option-characters-auto = Automatique
option-objectives = Objectifs
option-objectives-auto = Automatique
option-objectives-help = Seul en Director's Cut : combien d'objectifs sont à accomplir.
option-consent = Accord
option-consent-help = Échanges et déplacements forcés demandent l'accord des intéressés.
option-holder-only = Chacun pour soi
option-holder-only-help = Lampes torches et aiguillons électriques ne réduisent que les pertes de leur porteur.

unplayable-only-alone = on ne choisit personnages et objectifs que seul en Director's Cut
unplayable-either-or = choisissez plusieurs personnages ou plus d'objectifs, pas les deux
unplayable-few-characters = seul en Director's Cut, on joue un personnage ou au moins { $fewest }
unplayable-crew = { $chosen ->
    [one] { $chosen } membre d'équipage est choisi
   *[other] { $chosen } membres d'équipage sont choisis
} pour { $characters }
unplayable-first = le joueur { $number } ne peut pas commencer : il y en a { $characters }

group-move = Aller
group-take = Prendre, poser
group-use = Utiliser
group-make = Fabriquer
group-special = Spécial
group-with = À plusieurs

## Le tableau de bord

dock-move = { $count ->
    [one] { $count } case voisine
   *[other] { $count } cases voisines
}
dock-move-none = Il n'y a nulle part où aller.
dock-take-none = Rien ne traîne ici et vous ne portez rien.
dock-leave = poser ce que vous portez
dock-use-none = Vous ne portez rien d'utilisable maintenant.
dock-make = { $count } sur { $all } à portée
dock-make-none = Vous n'avez pas de débris.
dock-with-none = Personne d'autre n'est ici.
dock-special-none = Pas d'action spéciale.
dock-push = déplacer quelqu'un d'une case
dock-salvage = 1 débris de la pile
dock-look = regarder la première carte
dock-turn-up = dévoiler la première carte
dock-recover = regagner 1 point de moral
dock-no-action = Plus d'action.
purse-actions = actions
price-action = 1 action
price-scrap-action = { $scrap } débris, 1 action
price-coolant-action = réfrigérant, 1 action
price-use-action = 1 utilisation, 1 action
price-use = 1 utilisation
count-pick = Ramasser des débris
count-drop = Poser des débris
count-give = Débris : { $from } à { $to }
some-scrap = { $count } débris
some-coolant = { $count ->
    [one] réfrigérant
   *[other] { $count } réfrigérants
}
some-token = un jeton caché

## Faces

kind-encounter = Rencontre
kind-encounter-of = Rencontre · { $kind }
kind-item = Objet
kind-token = Jeton caché
kind-crew = Membre d'équipage
kind-objective = Objectif
kind-mission = Mission finale
kind-hunter = Chasseur
kind-android = Androïde
kind-room = Salle
kind-corridor = Couloir
kind-ladder = Échelle
kind-way = Passage
kind-track = Piste
kind-pile = Sur la table
kind-material = Matière
foot-copies = { $copies ->
    [one] 1 exemplaire
   *[other] { $copies } exemplaires
}
foot-supply = { $count ->
    [0] plus aucun
   *[other] encore { $count }
}
foot-held = porté par { $who }
foot-pile = { $count } en tout
foot-done = Accompli
foot-gauge = { $value } sur { $top }
foot-crew = { $place } · { $distance ->
    [0] l'Alien est ici
    [one] Alien à { $distance } case
   *[other] Alien à { $distance } cases
}
foot-away = { $place } · { $distance ->
    [0] vous y êtes
    [one] à { $distance } case de vous
   *[other] à { $distance } cases de vous
}
foot-space = { $distance ->
    [0] Vous y êtes
    [one] À { $distance } case de vous
   *[other] À { $distance } cases de vous
} · { $near }
foot-next-to = à côté : { $spaces }
does-flashlight = Chaque perte de moral : 1 de moins
does-own-loss = Seulement si son porteur est touché
does-loss-here = Qui que soit touché dans la case du porteur
does-any-loss = Qui que soit touché, où qu'on soit
does-tracker = Révéler un jeton à 2 cases au plus
does-tracker-alien = Si c'est l'Alien : il apparaît, +1 action
does-prod = L'Alien prend { $saved } points de moral de moins
does-near = L'Alien doit être à 3 cases au plus
does-near-beside = L'Alien à côté de vous, même pont
does-incinerator = Le repousse dans son nid
does-no-card = Pas de carte rencontre ce tour
does-grapple = Le tirer de { $steps } cases au plus
does-carrier = Jonesy est pris, aucun moral perdu
does-carrier-use = Tout seul, tant qu'on la porte
token-safe = Rien ne se passe
token-jonesy = Le chat crache : moral −1
token-jonesy-carrier = Ou dans votre caisse à chat
token-surprise = L'Alien apparaît ici
token-surprise-loss = Moral −{ $loss }, tous ici fuient
token-surprise-end = Fin des actions, pas de carte rencontre
placard-actions = { $actions } actions par tour
placard-slots = Porte { $items } objets, 1 réfrigérant, des débris
check-brought = apporté : { $room }
check-dropped = déposé : { $room }
check-there = tout le monde : { $room }
check-scrap = chacun avec { $scrap } débris
check-coolant = chacun avec du réfrigérant
check-manned = quelqu'un : { $room }
check-lured = l'Alien près de : { $room }
check-cleared = salles sans jeton
alien-hunts = Les cartes rencontre l'amènent au plus proche
alien-reaches = Atteindre l'équipage coûte du moral, une fois
alien-reaches-each = Atteindre l'équipage coûte du moral pour chacun
alien-flight = Puis on fuit de { $steps } cases
alien-met = Aller dessus : moral −{ $loss }, fin des actions
ash-hunts = Les cartes rencontre l'amènent au plus proche
ash-hurt = { $defeated } réfrigérants l'abattent ; sinon moral −3
ash-seeks = Va vers les débris ou l'équipage proches
ash-clears = Prend tous les débris où il s'arrête
ash-costs = Équipage sur place : 1 débris ou 1 moral chacun
ash-costs-morale = Équipage sur place : 1 moral chacun
ash-watched = Reste tant que l'équipage est avec lui
lies-here = Ici : { $things }
way-price = 1 action par passage
carries-nothing = rien
pile-deck = La première carte termine chaque tour
pile-discard = Cartes jouées ; certaines reviennent par une carte
pile-card = Résolue de haut en bas
pile-supply = Payés en débris, faits par une action
pile-scrap = Les débris dépensés ; des cartes les ramènent
pile-coolant = Changé en débris ; des missions le ramènent
pile-concealed = Ce qui reste face cachée, tout ensemble
pile-mission = Révélée quand tous les objectifs sont accomplis
pile-placards = Un pour chaque joueur
pile-objectives = Tous accomplis : la mission finale se révèle
scrap-pays = Paie ce qu'on fabrique
scrap-goals = Certains objectifs en demandent en main
coolant-slot = Un seul chacun, à sa propre place
coolant-scrap = Atelier : devient { $scrap } débris
coolant-goals = Certains objectifs en veulent déposé

## Chiffres de fin

tally-walked = cases parcourues
tally-made = objets fabriqués
tally-lost = moral perdu
tally-goals = objectifs atteints
tally-fled = cases en fuite
tally-given = choses mises dans un échange

## La première partie guidée

lesson-who = Qui vous êtes
lesson-who-text = Vous êtes Ripley, le R sur le plateau. Parker est avec vous. On gagne ou on perd ensemble, et personne n'est jamais éliminé.
lesson-needs = Ce qu'il faut à l'équipage
lesson-needs-text = Il faut d'abord atteindre chaque objectif de cette liste. Celui-ci veut une lampe torche à l'infirmerie, à cinq cases de vous. Tous atteints, une dernière mission se révèle : accomplissez-la et vous gagnez.
lesson-morale = Le moral
lesson-morale-text = C'est lui qui fait tenir l'équipage, et l'Alien le ronge peu à peu. À 0, tout le monde perd.
lesson-walk = Marcher
lesson-walk-text = À l'infirmerie, il y a des débris pour fabriquer. Chaque case coûte une action, et vous en avez quatre par tour. Les cases éclairées sont celles où vous pouvez aller.
lesson-walk-do = Cliquez le couloir 4, éclairé. Les deux cases suivantes, nous les faisons pour vous.
lesson-card = Le tour finit : une carte
lesson-card-text = Il reste une action. Une fois dépensée, votre tour est fini et une carte rencontre est tirée : elle déplace l'Alien, apporte des débris, ou pire. Regardez. Puis Parker joue, avec sa propre carte.
lesson-card-do = Avancez dans le couloir 10.
lesson-token = Ce qui est caché
lesson-token-text = La traque a rapproché l'Alien de trois cases. La carte de Parker a mis des débris à l'infirmerie, et un jeton face cachée. Qui entre le retourne : souvent rien, parfois le chat, parfois l'Alien.
lesson-token-do = Courage : entrez dans l'infirmerie.
lesson-take = Prendre des débris
lesson-take-text = Ce n'était rien. Aux débris : une action en prend autant qu'on veut. Dans le même groupe, on pose ce qu'on porte.
lesson-take-do = Prenez les 4 débris.
lesson-make = Fabriquer une lampe torche
lesson-make-text = Les débris deviennent des objets, n'importe où à bord, pour une action. Une lampe torche coûte 2 débris et retire 1 à chaque perte de moral.
lesson-make-do = Fabriquez la lampe torche.
lesson-goal = Atteindre un objectif
lesson-goal-text = Une lampe torche à l'infirmerie : c'est ce que demandait cet objectif. Il est atteint aussitôt et le reste. Encore deux.
lesson-end = Finir son tour plus tôt
lesson-end-text = Il reste une action et rien à en faire. L'Alien est dans la baie d'amarrage, à trois cases. On peut toujours s'arrêter là ; alors la carte est tirée.
lesson-end-do = Finissez vos actions.
lesson-flee = Rencontrer l'Alien
lesson-flee-text = Encore la traque : trois cases, et il vous a trouvée. Cela coûterait 3 points de moral ; votre lampe en a sauvé 1. Qui le rencontre fuit de trois cases. Il n'y avait qu'une issue, maintenant vous choisissez.
lesson-flee-do = Fuyez dans le couloir 5.
lesson-mission = La dernière mission
lesson-mission-text = Pendant votre fuite, Parker a fabriqué un aiguillon électrique et pris du réfrigérant : les deux servent vos objectifs. Le dernier atteint, cette carte se révèle. Elle dit comment gagner.
lesson-plan = Votre plan
lesson-plan-text = Faites porter l'aiguillon au réfectoire, déposez deux réfrigérants là où vous êtes, aux scaphandres, puis accomplissez la dernière mission. Touchez une chose pour lire ce qu'elle fait. À vous de jouer.

## Le livret des joueurs

guide-win = Gagner ensemble, ou perdre ensemble
guide-win-text = Atteignez tous les objectifs de la liste, dans n'importe quel ordre, peu importe qui. Alors la dernière mission se révèle : accomplissez-la et vous gagnez tous. À 0 de moral, ou au bout d'un compte à rebours, vous perdez tous.
guide-win-1 = tous les objectifs
guide-win-2 = dernière mission
guide-win-3 = gagné
guide-win-4 = moral 0 : perdu
guide-turn = Votre tour
guide-turn-text = Faites autant d'actions que votre personnage en a, de trois à cinq, dans l'ordre voulu, ou moins. Puis retournez une carte rencontre et faites ce qu'elle dit, de haut en bas. Les actions non dépensées sont perdues.
guide-turn-1 = agir
guide-turn-2 = retourner une carte
guide-turn-3 = faire ce qu'elle dit
guide-turn-4 = joueur suivant
guide-actions = Ce que vaut une action
guide-actions-text = Chacune de ces choses coûte une action. On peut refaire la même plusieurs fois dans un tour.
guide-actions-1 = Aller
guide-actions-1-text = une case, ou une échelle
guide-actions-2 = Prendre ou poser
guide-actions-2-text = des débris, un objet, un réfrigérant
guide-actions-3 = Fabriquer
guide-actions-3-text = un objet, payé en débris, n'importe où
guide-actions-4 = Utiliser
guide-actions-4-text = un objet porté ; du réfrigérant à l'atelier
guide-actions-5 = À plusieurs
guide-actions-5-text = échanger avec qui est dans votre case
guide-actions-6 = Spécial
guide-actions-6-text = ce que seul votre personnage sait faire
guide-alien = L'Alien
guide-alien-text = Les cartes l'amènent par le plus court chemin vers le plus proche. Où il atteint quelqu'un, il s'arrête, et le moral baisse du nombre de la carte, une fois pour tous ceux qui sont là. Aller dessus coûte 2 et finit vos actions. Qui le rencontre fuit de trois cases.
guide-tokens = Jetons cachés
guide-tokens-text = Qui entre dans une salle avec un jeton le retourne, et il repart parmi les autres. La plupart ne font rien. Jonesy crache. Une attaque surprise amène l'Alien, fait fuir tout le monde et finit le tour. Un détecteur retourne un jeton à deux cases.
guide-items = Objets
guide-items-text = Chacun porte trois objets, un réfrigérant et autant de débris qu'il veut. Un objet dont la dernière utilisation est dépensée retourne à la réserve et peut être refait. La lampe torche agit seule ; pour un aiguillon, on demande à son porteur. Les deux aident qui est touché, où qu'on soit ; deux lampes ne sauvent pas plus qu'une.
guide-missions = La dernière mission
guide-missions-text = L'une d'elles est face cachée dès le début. Elle se révèle quand tous les objectifs sont atteints, et tout ce qu'elle demande doit être réuni au même moment. Certaines lancent un compte à rebours : quatre tours du joueur chez qui il a commencé.
guide-asked = Souvent demandé
guide-asked-text = Quatre questions de toute première partie.
guide-asked-1 = Une échelle, est-ce une case ?
guide-asked-1-text = Oui, un pas comme un autre, pour l'Alien aussi.
guide-asked-2 = Faut-il une salle pour fabriquer ?
guide-asked-2-text = Non. Seul le Director's Cut a des salles pour cela.
guide-asked-3 = Deux chemins aussi courts ?
guide-asked-3-text = Celui dont c'est le tour choisit pour l'Alien.
guide-asked-4 = Une carte jouée est-elle perdue ?
guide-asked-4-text = Elle reste visible ; deux cartes en ramènent.
