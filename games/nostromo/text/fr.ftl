# Tous les mots de Nostromo en français, la langue du jeu. Les identifiants sont ceux de en.ftl, dans le même ordre.

## Dans le hall
blurb = L’un de vous est l’Alien. Les autres se cachent parmi des leurres en dix secondes, et l’un d’eux est peut-être une machine.
tag = L’un chasse, l’un ment

## Noms
player = Joueur { $n }
list = { $a }, { $b }
cards = { $n } × { $card }

role-alien = Alien
role-synthetic = Synthétique
role-crew = Membre d'équipage
role-neutralised = Synthétique neutralisé

character-of = { $character } ({ $who })
character-ripley = Ripley
character-dallas = Dallas
character-kane = Kane
character-lambert = Lambert
character-ash = Ash
character-parker = Parker
character-brett = Brett

room-arm = Armurerie
room-arm-note = Le lance-flammes y commence la partie
room-cmd = Centre de commandement
room-cmd-note = Le détecteur de mouvements y commence la partie
room-cpu = Salle de l'Ordinateur
room-cpu-note = Finir le tour ici : piocher deux cartes au lieu d'une
room-lai = Antre de l'Alien
room-lai-note = Finir le tour ici : détruire un œuf
room-han = Hangar à navette
room-han-note = Finir le tour ici avec les cinq éléments : s'échapper
room-cry = Salle de biostase
room-mes = Réfectoire
room-eng = Salle des machines
room-med = Infirmerie
room-car = Soute à minerai

layout-7a = Anneau et cale
layout-7b = Épine dorsale
layout-7c = Treillis
layout-8a = Grande roue
layout-8b = Double pont
layout-8c = Arête
layout-9a = Carré
layout-9b = Croix
layout-9c = Roue et jetée
layout-10a = Longs ponts
layout-10b = Grand anneau
layout-10c = Dorsale à boucle
layout-2a = Carré à deux
layout-2b = Croix à deux
layout-2c = Roue et jetée à deux

card-suit = Combinaison spatiale
card-oxygen = Réserve d'oxygène
card-launch = Code de lancement de la navette
card-arming = Armement du système d'autodestruction
card-countdown = Programmation du compte à rebours

effect-hideout = Cachette
effect-hideout-text = Cachette : l'Alien est dans votre salle et passe sans vous voir. Votre personnage quitte le vaisseau, sauf, avec l'équipement qui traîne là.
effect-ducts = Coursives
effect-ducts-text = Coursives : l'Alien est dans votre salle. Votre personnage quitte le vaisseau, sauf ; un pion caché tiré au sort le remplace face à l'Alien.
effect-airlocks = Ouverture des sas
effect-airlocks-text = Ouverture des sas : l'Alien doit aller de salle en salle voisine, pour sa deuxième action ou pour toute sa prochaine chasse.
effect-reorganise = Réorganisation
effect-reorganise-text = Réorganisation : prendre un équipement, en transmettre un, ou en déplacer un d'une salle à une autre. Une fois par tour pour toute la table.
effect-draw = Pioche : deux cartes
effect-draw-text = Pioche : défausser cette carte pour en piocher deux.

equipment-flamethrower = lance-flammes
equipment-detector = détecteur de mouvements

piece-alien = L'Alien
piece-shuttle = La navette Narcissus
piece-egg = Œuf d'Alien
piece-decoy = un leurre
piece-decoy-own = Votre leurre
piece-decoy-of = Leurre de { $who }
piece-cover = Pion caché
piece-cover-of = Pion caché de { $who }

airlock = Sas entre { $a } et { $b }

gauge-eggs = Œufs dans l'antre

tray-hand-own = Vos cartes
tray-hand-of = Cartes de { $who }
tray-reserve-own = Vos pions
tray-reserve-of = Pions de { $who }
tray-pile = Pioche
tray-discard = Défausse
tray-beside = À côté du vaisseau
tray-offers = Échanges proposés

## État et joueurs
status-round = Manche { $n } sur { $of }
status-turn = Tour { $n }
status-pile = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
 }{ $run-outs ->
    [0] {""}
   *[other] , la dernière
 }
status-airlocks-active = Sas ouverts : l'Alien marche
status-airlocks-pending = Sas ouverts pour la prochaine chasse
status-reorganised = La Réorganisation a été jouée ce tour

panel-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }
panel-carries = { $who } : { $what }
panel-offers = Propose une carte
panel-ready = Prêt
panel-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }

offer-own = Vous proposez : { $card }
offer-of = { $who } propose une carte

sheet-caption = Feuille de score
sheet-player = Joueur
sheet-you = Vous
sheet-round = Manche { $n }
sheet-total = Total
sheet-ending = Fin
sheet-escape = évasion
sheet-six-eggs = six œufs
sheet-run-out = pioche vide
sheet-extinction = plus d'équipage
sheet-points = { $n }
sheet-alien-wins = { $n } = Alien, victoire
sheet-alien-eggs = { $n } = Alien, { $rest ->
    [one] { $rest } œuf
   *[other] { $rest } œufs
 }
sheet-synthetic-wins = { $n } = Synthétique, { $rest }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } équipement
 }
sheet-synthetic-eggs = { $n } = Synthétique, { $rest ->
    [one] { $rest } œuf
   *[other] { $rest } œufs
 }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } équipement
 }
sheet-synthetic-out = { $n } = Synthétique, rien
sheet-escaped = { $n } = évadé, { $rest }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } équipement
 }
sheet-kinds = { $n } = { $rest ->
    [one] { $rest } élément
   *[other] { $rest } éléments
 }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } équipement
 }
round-escape = l'équipage s'échappe
round-six-eggs = six œufs dans l'antre
round-run-out = la pioche est épuisée
round-extinction = il ne reste aucun personnage

## Questions
ask-muster = Prenez place : vous pouvez changer de personnage, puis commencer.
wait-muster = On attend que chacun prenne place.
ask-placement = Cachez vos personnages et vos leurres : un personnage non placé à temps est tué.
ask-placement-untimed = Cachez vos personnages et vos leurres, puis dites que vous êtes prêt.
wait-placement-alien = Vous fermez les yeux. L'équipage se cache ; puis vous chassez dans deux salles.
wait-placement = L'équipage se cache.
ask-choose = Quelle salle visitez-vous ? Action { $action } sur 2.
wait-choose = L'Alien choisit une salle : action { $action } sur 2.
ask-encounter-exposed = L'Alien est devant vous. Il a surpris { $who }. Que faites-vous ?
ask-encounter-idle = L'Alien a surpris { $who }. Vous n'avez rien pour aider : passez.
ask-encounter = L'Alien a surpris { $who }. Intervenez-vous ?
wait-encounter = L'Alien a surpris { $who } ; { $thinking ->
    [one] l'un de ceux qui peuvent agir réfléchit encore.
   *[other] { $thinking } de ceux qui peuvent agir réfléchissent encore.
 }
ask-between-idle = Entre les actions de l'Alien. Vous n'avez rien à jouer pour l'instant : passez.
ask-between = Entre les actions de l'Alien : jouez une carte ou passez.
wait-between = Entre les actions de l'Alien ; { $thinking ->
    [one] l'un de ceux qui peuvent agir réfléchit encore.
   *[other] { $thinking } de ceux qui peuvent agir réfléchissent encore.
 }
ask-end-idle = La chasse est finie. Vous n'avez rien à jouer pour l'instant : passez.
ask-end = La chasse est finie : jouez une carte ou passez.
wait-end = La chasse est finie ; { $thinking ->
    [one] l'un de ceux qui peuvent agir réfléchit encore.
   *[other] { $thinking } de ceux qui peuvent agir réfléchissent encore.
 }
ask-claim = Qui prend l'équipement ? Mettez-vous d'accord, sinon il reste.
wait-claim = Les joueurs présents décident qui prend l'équipement, sinon il reste.
ask-carry = Lequel de vos personnages le porte ?
wait-carry = Un joueur choisit qui porte l'équipement.
ask-round-over = La manche est finie : { $ending }. Les points sont sur la feuille de score. On continue ?
wait-round-over = La manche est finie : { $ending }. On attend les autres.

side-crew = L’équipage
side-alien = L’Alien
ending-won = Un joueur a le plus de points.
ending-shared = La victoire est partagée.
ending-escape = L'équipage s'échappe.
ending-extinction = Il n'y a plus personne à bord.
ending-run-out = Les cartes sont épuisées.
headline-won = La partie est gagnée
headline-shared = Côte à côte
headline-escape = Loin du Nostromo
headline-extinction = Le vaisseau est silencieux
headline-run-out = Trop tard
outcome-won = Victoire de { $winners }.
outcome-shared = La victoire est partagée : { $winners }.
outcome-escape = L'équipage s'échappe : victoire de { $winners }.
outcome-extinction = Plus personne à bord : victoire de { $winners }.
outcome-run-out = La pioche est épuisée : victoire de { $winners }.

## Coups

move-take-character = Prendre { $take } à la place de { $leave }
move-begin = Commencer
move-continue = Continuer
move-place = Placer { $what } : { $room }
move-ready = Prêt
move-ready-decoys-left = Prêt, sans les leurres restants
move-not-ready = Finalement, pas encore prêt
move-offer = Proposer un échange : { $card }
move-withdraw = Retirer la proposition
move-accept = Donner { $card } contre la carte de { $who }
move-reorganise-move = Réorganisation : déplacer le { $what } vers { $to }
move-reorganise-give = Réorganisation : donner votre { $what } à { $to }
move-reorganise-take = Réorganisation : prendre le { $what } pour { $to }
move-visit = Visiter : { $room }
move-skip = Ne rien visiter
move-commit-nothing = { $who } ne fait rien
move-commit-hideout = { $who } se cache
move-commit-ducts = { $who } s'enfuit par les coursives
move-pass = Passer
move-claim = Réclamer le { $what }
move-yield = Laisser le { $what } aux autres
move-carrier = { $who } porte le { $what }

warning-last-cards = Ce sont les dernières cartes : les piocher donne la manche à l'Alien.

refused-not-all-placed = Tous vos personnages doivent d'abord être placés.
refused-one-offer = Vous proposez déjà une carte.
refused-card-on-offer = Cette carte est proposée : retirez-la d'abord.
refused-reorganised = La Réorganisation a déjà été jouée ce tour.
refused-carrier-faces-alien = Son porteur est face à l'Alien.
refused-synthetic-takes = Un Synthétique démasqué ne prend rien aux autres.
refused-alien-nowhere = L'Alien n'est encore dans aucune salle.
refused-airlocks-open = Les sas sont déjà ouverts pour cette chasse.
refused-visited = Les deux salles d'un tour doivent être différentes.
refused-not-adjacent = Les sas sont ouverts : une salle voisine seulement.
refused-no-such-card = Vous n'avez plus de carte pour cela.
refused-characters = Vous avez changé de personnage { $times } fois : ceux-ci restent les vôtres.
refused-ready-stands = Vous n'étiez plus prêt { $times } fois : vous le restez pour cette pose.
refused-offers = Vous avez proposé une carte { $times } fois pendant cette pose. Vous pouvez encore accepter.
refused-last-word = Vous vous êtes prononcé { $times } fois à ce sujet : votre dernier mot reste.

## Événements
event-round-began = La manche { $round } commence. { $who } est l'Alien.
event-you-are-human = Vous êtes humain.
event-you-are-synthetic = Vous êtes le Synthétique : protégez l'Alien.
event-took-character = { $who } prend { $take } à la place de { $leave }.
event-continues = { $who } est prêt à continuer.
event-turn-began = Tour { $turn } : l'équipage se cache.
event-you-placed = Vous placez { $what } : { $room }.
event-placed = { $who } place quelque chose : { $room }.
event-ready = { $who } est prêt.
event-not-ready = { $who } n'est finalement pas prêt.
event-offered = { $who } propose une carte.
event-withdrew = { $who } retire sa proposition.
event-swapped = { $who } et { $other } ont échangé une carte.
event-you-swapped = Vous donnez à { $partner } : { $gave }. Vous recevez : { $got }.
event-placement-over = Tout le monde est caché. La chasse commence.
event-not-placed = { $who } n'a pas trouvé de cachette à temps.
event-hunts = L'Alien chasse : action { $action } sur 2.
event-visited = Il entre : { $room }. { $pieces ->
    [one] { $pieces } pion caché s'y trouve.
   *[other] { $pieces } pions cachés s'y trouvent.
 }
event-visited-empty = Il entre : { $room }. Rien n'y est caché.
event-found = Il surprend { $who }.
event-found-decoys = { $n ->
    [one] { $n } leurre : rien que des traces.
   *[other] { $n } leurres : rien que des traces.
 }
event-spared = { $who } est sauf aussi, grâce au feu de { $saver }.
event-hid = Sauf : { $who } joue Cachette, et l'Alien passe sans voir { $character }.
event-ducted = Sauf : { $who } joue Coursives, et { $character } s'enfuit.
event-replaced-character = Tiré au sort ({ $room }), { $who } se retrouve face à l'Alien.
event-replaced-decoy = Un leurre est tiré au sort ({ $room }). L'Alien est dupé.
event-replaced-nothing = Il ne reste rien pour le remplacer.
event-killed = { $who } est surpris et tué.
event-egg-laid = Un œuf pour l'Alien : { $eggs } sur 6 dans l'antre.
event-escaped = { $who } s'échappe à bord du Narcissus, avec les cinq éléments.
event-skipped = L'Alien ne visite rien.
event-fired = { $who } fait feu au lance-flammes : la chasse est finie. Il tombe au sol : { $room }.
event-fired-turn = { $who } tire au lance-flammes : le tour est fini. Il gît en : { $room }.
event-warned = Le détecteur a prévenu { $who } à temps. Il reste au sol : { $room }.
event-ducted-decoy-of = C'était un leurre de { $who }.
event-synthetic-caught = { $who } est surpris, et son sang est blanc. Pas d'œuf.
event-unmasked = { $who } est le Synthétique !
event-hand-lost = { $who } perd toutes ses cartes : { $cards }.
event-drew = { $who } pioche une carte.
event-you-drew = Vous piochez : { $card }.
event-announced = { $who } a { $n } cartes.
event-reshuffled = La défausse devient la pioche.
event-played = { $who } joue : { $effect }.
event-moved = Le { $what } passe de { $from } à { $to }.
event-stands = { $who } : { $room }
event-turned-up = Tout est retourné. { $where }.
event-turned-up-nobody = Tout est retourné. Personne à bord.
event-eggs-destroyed = { $who } détruit { $n ->
    [one] { $n } œuf.
   *[other] { $n } œufs.
 }
event-neutralised = { $who }, le Synthétique, est neutralisé : { $room }.
event-claimed = { $who } réclame le { $what }.
event-yielded = { $who } laisse le { $what } aux autres.
event-took = { $who } porte le { $what }.
event-left-lying = Pas d'accord : le { $what } reste au sol : { $room }.
event-round-over = La manche est finie : { $ending }. L'Alien la remporte.
event-round-escape = La manche est finie : { $who } s'échappe.
event-match-over = La partie est finie : victoire de { $who }.

## Avant la partie
option-layout = Vaisseau
option-layout-help = Le vaisseau de chaque manche.
option-layout-random = Tout prêt, dans un ordre aléatoire
option-layout-shuffled = Tout prêt, salles mélangées
option-layout-a = Tout prêt A
option-layout-b = Tout prêt B
option-layout-c = Tout prêt C
option-layout-own = Le nôtre
option-ship = Notre vaisseau
option-ship-help = Écrivez chaque salle avec sa colonne et sa ligne, comptées à partir de 0, et chaque sas avec les deux salles qu'il joint : ARM@0,0 CMD@1,0 ARM-CMD. Les mots sont séparés par des espaces ou des lignes. Dix sas au plus, et chaque salle reliée au reste.

ship-room = { $room } ({ $code })
ship-not-asked-for = Un vaisseau est écrit ici sans être demandé : choisissez « Le nôtre » comme vaisseau, ou videz ce champ.
ship-unreadable = « { $word } » est illisible : écrivez une salle ARM@0,0 et un sas ARM-CMD.
ship-no-such-room = Il n'y a pas de salle { $code }. Les salles sont : { $rooms }.
ship-off-the-grid = { $room } est hors de la grille : colonnes et lignes vont de 0 à { $last }.
ship-twice = Cette salle y est deux fois : { $room }.
ship-same-cell = Deux salles sur la même case : { $a } et { $b }.
ship-no-cell = Un sas mène à une salle qui n'a pas de case : { $room }.
ship-loop = Un sas joint une salle à elle-même : { $room }.
ship-two-airlocks = Deux sas joignent { $a } et { $b } : un seul suffit.
ship-too-many-airlocks = { $n } sas, c'est trop : il y en a { $most }.
ship-unlinked = Cette salle n'est reliée à rien d'autre : { $room }.
ship-missing = Il manque : { $room }. Un vaisseau pour ce nombre de joueurs a : { $rooms }.
ship-extra = Cette salle est de trop : { $room }. Un vaisseau pour ce nombre de joueurs a : { $rooms }.
option-clock = Temps de placement
option-clock-help = Le temps qu'a l'équipage pour se cacher.
option-clock-standard = Standard : selon le nombre de pions
option-clock-rulebook = Livret : dix secondes
option-clock-relaxed = Détendu : trois fois le standard
option-clock-untimed = Sans limite : chacun prend son temps
option-flamethrower = Le lance-flammes met fin
option-flamethrower-help = Ce qui est fini aussitôt quand l'Alien rencontre le lance-flammes.
option-flamethrower-turn = À tout le tour : ni pioche, ni œuf détruit, ni vérification
option-flamethrower-hunt = À la seule chasse : pioche, antre et vérification suivent
option-alien = L'Alien à deux joueurs
option-alien-help = Qui chasse quand vous n'êtes que deux.
option-alien-random = Tiré au sort
option-alien-first = La première place
option-alien-second = La deuxième place
alien-is-dealt = Seuls deux joueurs peuvent dire qui est l'Alien : à plus, les rôles sont distribués.
option-talk = Paroles
option-talk-help = Ce qui peut se dire à la table. L'Alien entend tout.
option-talk-phrases = Phrases toutes prêtes
option-talk-free = Tout

## Paroles toutes prêtes
phrase-goto = Je vais là : { $room }.
phrase-decoy-at = Mon leurre est là : { $room }.
phrase-avoid = N'allez pas là : { $room } !
phrase-join = Venez avec moi : { $room }.
phrase-swap = Qui échange une carte ?
phrase-suspect = Je crois que { $player } est le Synthétique.
phrase-human = Je suis humain, je le jure.
phrase-take-it = { $player }, prends l'équipement.
phrase-mine = C'est pour moi.
phrase-bluff = Faites-moi confiance.
phrase-hiss = Je vous sens…

group-place = Placer
group-visit = Visiter
group-take = Équipement
group-cards = Cartes
group-swap = Échanger

## Chiffres de chacun à la fin
tally-caught = fois surpris
tally-dodged = fois sauf
tally-saved = autres sauvés
tally-escaped = évasions
tally-cards = cartes jouées
tally-drawn = cartes piochées
tally-cards-lost = cartes perdues
tally-equipment = équipements trouvés
tally-eggs-destroyed = œufs détruits
tally-eggs = œufs pondus
tally-decoys = leurres trouvés

## Faces
face-kind-card = Élément clé
face-kind-role = Rôle
face-kind-equipment = Équipement
face-kind-room = Salle
face-kind-piece = Sur le vaisseau
face-kind-pile = Sur la table
face-your-role = Votre rôle
face-your-role-in-round = Votre rôle · manche { $n } sur { $of }
face-count = { $n } ici
face-lies = Au sol : { $room }
face-played-by = Joué par { $who }
face-nobodys = Personne ne le joue dans cette partie
face-room-next = Sas vers : { $rooms }
face-eggs = { $n } sur { $of } dans l'antre

face-card-suit-1 = Quand l'Alien surprend votre personnage
face-card-suit-2 = Cachette : il passe, vous partez, sauf
face-card-suit-3 = Emportez l'équipement qui traîne là
face-card-oxygen-1 = Quand l'Alien surprend votre personnage
face-card-oxygen-2 = Coursives : vous quittez le vaisseau, sauf
face-card-oxygen-3 = Un pion caché, au sort, lui fait face
face-card-launch-1 = Entre les actions de l'Alien, ou après
face-card-launch-2 = Ouverture des sas : il marche, salle par salle
face-card-arming-1 = Réorganisation : prendre, donner ou déplacer un équipement
face-card-arming-2 = Une fois par tour pour toute la table
face-card-countdown-1 = Pioche : la défausser pour deux cartes

face-role-crew-goal = vous finissez un tour au hangar avec les cinq éléments en main. 7 points
face-role-crew-1 = Cachez-vous à chaque tour. Indemne, vous piochez une carte.
face-role-crew-2 = Surpris sans secours : un œuf, et toute votre main est perdue.
face-role-crew-3 = Six œufs, ou la pioche vide deux fois : l'Alien gagne.
face-role-synthetic = Le Synthétique
face-role-synthetic-goal = l'Alien gagne : six œufs pondus, ou la pioche vide deux fois. 7 points
face-role-synthetic-1 = Jouez comme l'équipage : cachette, échanges, équipement. Personne ne sait.
face-role-synthetic-2 = Si l'Alien vous surprend, vous êtes démasqué. Pas d'œuf.
face-role-synthetic-3 = Démasqué près de deux autres, ou d'un lance-flammes : éliminé, 0 point.
face-role-alien-goal = six œufs sont dans l'antre, ou la pioche est vide deux fois. 7 points
face-role-alien-1 = À chaque tour, visitez deux salles : tout y est retourné.
face-role-alien-2 = Cinq éléments au hangar, et ils s'échappent.
face-role-alien-3 = Le lance-flammes met fin à votre chasse.
face-role-crew-pair-goal = un de vos personnages finit un tour au hangar, et vous tenez les cinq éléments
face-role-crew-pair-1 = Cachez tous vos personnages. Tous indemnes, vous piochez une carte.
face-role-crew-pair-2 = Surpris sans secours : ce personnage est perdu pour de bon.
face-role-crew-pair-3 = Tous perdus, ou la pioche vide une fois : l'Alien gagne.
face-role-alien-pair-goal = les six personnages sont perdus, ou la pioche est vide
face-role-alien-pair-1 = À chaque tour, visitez deux salles : tout y est retourné.
face-role-alien-pair-2 = Cinq éléments au hangar, et ils s'échappent.
face-role-alien-pair-3 = Le lance-flammes met fin à votre chasse.
face-role-secret = Rôle secret

face-equipment-flamethrower = Lance-flammes
face-equipment-flamethrower-1 = L'Alien le rencontre : personne n'est pris, chasse finie
face-equipment-flamethrower-2 = Il reste ensuite dans cette salle
face-equipment-flamethrower-3 = Dans l'antre, il détruit tous les œufs
face-equipment-flamethrower-4 = Il arrête seul un Synthétique démasqué
face-equipment-detector = Détecteur de mouvements
face-equipment-detector-1 = L'Alien arrive : son porteur part, sauf
face-equipment-detector-2 = Il reste dans cette salle
face-equipment-detector-3 = Son joueur pioche aussitôt une carte

face-room-arm-1 = Le lance-flammes y commence
face-room-arm-2 = Finir le tour ici, indemne : le porter
face-room-cmd-1 = Le détecteur de mouvements y commence
face-room-cmd-2 = Finir le tour ici, indemne : le porter
face-room-cpu-1 = Finir le tour ici : piocher deux cartes
face-room-lai-1 = Finir le tour ici : détruire un œuf
face-room-lai-2 = Avec le lance-flammes : les détruire tous
face-room-han-1 = Finir le tour ici avec cinq éléments : s'échapper
face-room-plain-1 = Rien de spécial : une cachette

face-character-1 = Le personnage joué ne change rien
face-piece-decoy = Leurre
face-piece-decoy-1 = Face cachée, il ressemble à n'importe qui
face-piece-decoy-2 = Trouvé : il quitte le vaisseau ce tour
face-piece-egg-1 = Chaque humain surpris en laisse un
face-piece-egg-2 = Six œufs : l'Alien gagne la manche
face-piece-egg-3 = Finir le tour dans l'antre : en détruire un
face-piece-shuttle-1 = Finir le tour ici avec cinq éléments : s'échapper
face-piece-airlock = Sas
face-piece-airlock-1 = Sas ouverts, l'Alien passe par là
face-pile-draw-1 = Vide une fois : la défausse est mélangée
face-pile-draw-2 = Vide encore : l'Alien gagne la manche
face-pile-discard-1 = Chacun voit ce qui est joué ou perdu
face-pile-hand = Cartes en main
face-pile-hand-1 = Combien, tous le savent ; lesquelles, leur joueur seul
face-pile-hand-2 = Cinq cartes ou plus sont annoncées
face-pile-offers-1 = Personne ne voit la carte proposée
face-pile-offers-2 = Accepter : une des vôtres contre elle
face-pile-pieces = Pions
face-pile-pieces-1 = Cachez chacun dans une salle
face-pile-pieces-2 = Un personnage non caché à temps est tué
face-pile-beside-1 = L'Alien attend ici sa première visite
face-pile-kinds-1 = Une carte de chaque élément
face-pile-kinds-2 = Finir un tour au hangar avec elles
face-pile-hunt-1 = Voilà ce qui est fait, et ce qui reste

job-ripley = Officier en troisième
job-dallas = Capitaine
job-kane = Second officier
job-lambert = Pilote
job-ash = Officier scientifique
job-parker = Chef mécanicien
job-brett = Mécanicien

## Ce qu'il faut
tray-kinds = Pour s'échapper
tray-hunt = Pour gagner
need-hangar = Au hangar à la fin du tour
need-characters = Personnages perdus pour de bon
gauge-eggs-note = Six œufs : l'Alien gagne la manche.

## Le tableau de bord
purse-actions = actions
price-card = coûte : { $card }
note-rooms = { $n ->
    [one] { $n } salle
   *[other] { $n } salles
 }
note-no-visit = Vous visitez les salles quand l'équipage est caché.
note-pieces = { $n ->
    [0] tout est caché
    [one] { $n } pion à cacher
   *[other] { $n } pions à cacher
 }
note-no-place = On se cache au début d'un tour.
note-no-equipment = On prend un équipement en finissant le tour là où il se trouve.
note-equipment = { $n ->
    [one] { $n } à partager
   *[other] { $n } à partager
 }
note-no-cards = Vous n'avez pas de carte.
note-no-cards-alien = L'Alien n'a pas de cartes.
note-offers = { $n ->
    [0] aucune proposition
    [one] { $n } proposition
   *[other] { $n } propositions
 }
note-no-swap = On n'échange des cartes que pendant que l'équipage se cache.
warning-skip = Cette action est perdue.
warning-nothing = Sans secours : un œuf pour l'Alien, et toutes vos cartes sont perdues.
warning-nothing-synthetic = Sans secours, vous êtes démasqué. Vos cartes restent.
warning-nothing-unmasked = Sans secours, vous quittez le vaisseau pour ce tour.
warning-nothing-pair = Ce personnage est perdu pour de bon.

## La première partie guidée
lesson-who = Qui vous êtes
lesson-who-text = Vous êtes Ripley, un humain. Le joueur 5 est l'Alien et vous chasse ; tout le monde le sait. Les autres ont l'air d'être de l'équipage, mais l'un d'eux est le Synthétique, une machine qui aide l'Alien. Vous ne savez pas qui.
lesson-kinds = Ce qu'il vous faut
lesson-kinds-text = Cinq éléments, et un tour fini au Hangar à navette : alors vous vous échappez et gagnez la manche. Voici ce qui manque encore. Vous commencez sans aucune carte.
lesson-begin = L'Alien attend
lesson-begin-text = Un tour a trois temps : l'équipage se cache, l'Alien chasse dans deux salles, les indemnes piochent une carte. Pendant que vous vous cachez, l'Alien ne voit rien.
lesson-begin-do = Appuyez sur Commencer.
lesson-hide = Se cacher
lesson-hide-text = Chaque salle peut cacher autant de pions qu'on veut, face cachée. En Salle de l'Ordinateur, qui s'y trouve encore à la fin pioche deux cartes au lieu d'une. Un pion placé ne bouge plus.
lesson-hide-do = Placez Ripley en Salle de l'Ordinateur.
lesson-decoy = Votre leurre
lesson-decoy-text = Face cachée, un leurre ressemble à n'importe qui. Mettez-le là où l'Alien aimerait regarder : au Hangar à navette.
lesson-decoy-do = Placez votre leurre au Hangar à navette.
lesson-ready = Prêt
lesson-ready-text = Les autres se sont cachés aussi : vous voyez à qui sont les pions, pas ce qu'ils sont. À une vraie table, le temps court, et un personnage non caché à temps est tué. Dites que vous êtes prêt, et la chasse commence.
lesson-ready-do = Appuyez sur Prêt.
lesson-fooled = La chasse : première visite
lesson-fooled-text = L'Alien est allé au hangar et a retourné votre leurre : rien que des traces. Une de ses deux visites est perdue. Continuez pour voir la seconde.
lesson-egg = Un œuf
lesson-egg-text = Au Réfectoire, il a surpris Lambert, qui n'avait aucune carte à jouer. Un humain surpris donne un œuf à l'Alien et perd toute sa main, mais il rejoue au tour suivant. Six œufs ici, et l'Alien gagne.
lesson-cards = Vos premières cartes
lesson-cards-text = Indemne en Salle de l'Ordinateur, vous avez pioché deux cartes. Chacune est un élément nécessaire, et chacune peut être dépensée pour son effet : la combinaison vous cache, le compte à rebours en pioche deux. Gardez-les pour l'instant.
lesson-cards-do = Appuyez sur Passer.
lesson-weapon = Un risque qui en vaut la peine
lesson-weapon-text = À l'Armurerie se trouve le lance-flammes. Qui y finit le tour, indemne, le porte. L'Alien aime y regarder ; mais vous avez une combinaison.
lesson-weapon-do = Placez Ripley à l'Armurerie. Votre leurre est placé pour vous.
lesson-save = L'Alien est devant vous
lesson-save-text = Il est venu. La combinaison, maintenant : avec Cachette, il passe sans vous voir. Vous perdez la carte, quittez le vaisseau pour ce tour et ne piochez rien, mais vous vivez. Ne rien faire coûterait un œuf et toutes vos cartes.
lesson-save-do = Jouez la combinaison : Ripley se cache.
lesson-armed = Sauf, et armé
lesson-armed-text = Il est passé, et vous avez emporté ce qui traînait là. Quand l'Alien rencontre le lance-flammes, personne n'est pris et le tour est fini. Continuez vers sa seconde visite.
lesson-help = Un autre est surpris
lesson-help-text = Ash est face à l'Alien dans l'antre. Une carte qui déplace un équipement pourrait encore le sauver : tous ceux qui ont une carte sont donc interrogés, quelle qu'elle soit. Vous n'avez rien qui aide.
lesson-help-do = Appuyez sur Passer.
lesson-machine = La machine
lesson-machine-text = Ash n'a rien fait, et son sang est blanc : c'est le Synthétique, démasqué, et sans œuf. Il continue pour l'Alien. S'il finit un tour près de deux d'entre vous, ou de votre lance-flammes, il est éliminé.
lesson-machine-do = Appuyez sur Passer.
lesson-escape = Comment s'échapper
lesson-escape-text = Réunissez les cinq éléments : piochez à chaque tour, échangez des cartes en vous cachant, ne dépensez que le nécessaire. Puis finissez un tour ici. Cinq cartes en main sont annoncées : l'Alien gardera le hangar. Envoyez des leurres.
lesson-yours = À vous de jouer
lesson-yours-text = Le tour 3 commence : cachez Ripley et le leurre. Avec le lance-flammes, vous pourriez aller brûler l'œuf dans l'antre. Désormais les autres jouent seuls, et personne ne vous dit quoi faire.

## Le livret des joueurs
guide-win = S'échapper, ou l'empêcher
guide-win-text = Presque tous, vous êtes l'équipage. Réunissez les cinq éléments et finissez un tour au Hangar à navette : qui y parvient gagne la manche. L'un de vous est l'Alien. Il gagne avec six œufs, ou quand la pioche est vide pour la deuxième fois.
guide-win-1 = combinaison
guide-win-2 = oxygène
guide-win-3 = code
guide-win-4 = armement
guide-win-5 = rebours
guide-win-6 = au hangar
guide-turn = Un tour
guide-turn-text = D'abord l'équipage se cache, tous à la fois, contre la montre. Puis l'Alien visite deux salles. Puis tout ce qui reste est retourné, et qui a tous ses personnages pioche une carte. Enfin, qui est au hangar avec les cinq éléments s'échappe.
guide-turn-1 = se cacher
guide-turn-2 = deux visites
guide-turn-3 = piocher
guide-turn-4 = s'échapper ?
guide-hide = Se cacher parmi les leurres
guide-hide-text = Placez personnages et leurres face cachée dans les salles. L'équipage voit à qui sont les pions, jamais ce qu'ils sont ; l'Alien ne voit que leur nombre, et seulement après. Rien ne bouge plus. On peut parler, mentir, échanger des cartes à l'aveugle. Un personnage non caché à temps est tué.
guide-hunt = La chasse
guide-hunt-text = L'Alien entre dans une salle et tout y est retourné. Les leurres partent. Chaque personnage surpris est pris, sauf si une carte ou un équipement le sauve. Un humain pris donne un œuf, perd ses cartes, et revient au tour suivant. Les deux salles doivent être différentes.
guide-hunt-1 = une visite
guide-hunt-2 = surpris
guide-hunt-3 = sauf ?
guide-hunt-4 = sinon, un œuf
guide-hunt-5 = main perdue
guide-cards = Cinq éléments, cinq effets
guide-cards-text = Chaque carte est un élément nécessaire, et peut être dépensée pour son effet. Cachette et Coursives vous sauvent quand vous êtes surpris. Les autres se jouent en se cachant, entre les visites ou à la fin, comme le dit la carte.
guide-things = Salles et équipement
guide-things-text = Finissez un tour, indemne, là où se trouve un équipement, et vous le portez ; à plusieurs, il faut s'accorder aussitôt, sinon il reste. Il agit de lui-même quand l'Alien rencontre son porteur. Trois salles servent à qui y finit le tour.
guide-roles = Qui est qui
guide-roles-text = Les rôles sont distribués à chaque manche. Tous connaissent l'Alien. À partir de cinq joueurs, l'un de l'équipage est en secret le Synthétique, qui gagne avec l'Alien. Seul l'Alien peut le démasquer, en le surprenant.
guide-points = Trois manches
guide-points-text = Après trois manches, le plus de points gagne. À deux joueurs, il y a une manche, six personnages pour l'un de vous, et pas de points.
guide-points-1 = Évadé
guide-points-1-text = 7 points
guide-points-2 = L'Alien et le Synthétique
guide-points-2-text = 7 si l'Alien gagne, sinon un par œuf
guide-points-3 = Les autres
guide-points-3-text = 1 par élément différent en main
guide-points-4 = Équipement
guide-points-4-text = 2 de plus pour chacun porté
