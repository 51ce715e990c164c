# Les mots de la plateforme en français. Ceux d’un jeu sont dans sa propre caisse.

language = Français
on = oui
off = non
you = (vous)
close = Fermer
skip = Aller au contenu
list-and = { $first } et { $last }

# Le cadre
nav-name = Site
nav-lobby = Accueil
nav-rules = Règles
who-nobody = Choisir un nom
foot = Rien sur cette page n’est chargé d’ailleurs, personne n’est suivi, et votre nom reste sur ce serveur.

# Durées
span-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
span-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
span-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
ago = il y a { $span }

# L’accueil
lobby-title = Qui est réveillé ?
lobby-welcome = Des jeux de plateau où l’on survit à bord d’un vaisseau. Chaque règle est appliquée, chaque jet de dés peut être prouvé.
lobby-mine = Vos tables
lobby-games = Jeux
lobby-new = Nouvelle table
lobby-open = Tables ouvertes
lobby-open-empty = Personne n’attend de compagnie pour l’instant. Ouvrez une table et envoyez son lien à vos amis : un navigateur leur suffit.
lobby-finished = Parties terminées
lobby-finished-empty = Aucune partie ne s’est encore terminée ici. Une partie finie se revoit coup par coup, par les yeux de chacun.
players-just = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
phase-gathering = { $n ->
    [0] prête à commencer
    [one] { $n } place libre
   *[other] { $n } places libres
}
phase-playing = { $n ->
    [one] { $n } coup joué
   *[other] { $n } coups joués
}
phase-damaged = Son archive est endommagée, la partie ne peut pas continuer.
may-watch = ouverte aux spectateurs

# Une nouvelle table
create-title = Nouvelle table
create-game = Jeu
create-seats = Places
create-players = Combien
create-seats-help = Prenez plusieurs places pour partager un écran. Les places libres se remplissent par un lien.
create-options = Ce dont on convient
create-no-options = Ce jeu ne laisse rien à convenir.
create-clock = Pendule
create-around = Autour de la table
create-spectators = Spectateurs
create-spectators-help = Qui a le lien peut regarder (et ne voit que ce qui est public)
create-make = Ouvrir la table
create-make-help = Rien n’est distribué avant que vous ne lanciez la partie.
plan-mine = Moi
plan-open = Place libre
plan-bot = Robot : { $name }
each-later = choisi en jouant
clock-none = Sans pendule
clock-per-move = Un temps pour chaque coup
clock-bank = Un temps pour la partie, dont une part revient à chaque coup
clock-seconds = Secondes
clock-increment = Secondes rendues
clock-per-move-is = { $time } par coup
clock-bank-is = { $time }, et { $increment } rendues à chaque coup
draw-help = Choisissez un élément, puis une case. Cliquez deux éléments l’un après l’autre pour les relier ou les séparer.
draw-start = Partir de
draw-nothing = une grille vide
draw-things = Éléments à placer
draw-grid = La grille
draw-empty = vide
draw-linked = { "{n}" } liaisons sur { "{most}" }. { "{missing}" }
draw-clear = Vider la grille
bot-random = Hasard
bot-stand-in = Remplaçant
bot-cadet = Cadet
bot-crew = Équipage
bot-officer = Officier

# Places
seat-number = Place { $n }
seat-open = libre
seat-stand-in = { $bot }, pour { $name }
seat-here = présent
seat-away = absent
seat-bot = un robot
seat-take = S’asseoir ici
seat-leave = Se lever
seat-free = Libérer la place
seat-put-bot = Mettre un robot
seat-which-bot = Quel robot à la place { $n }

# La salle d’attente
room-title = { $name } : l’équipage se rassemble
room-seats = Places
room-start = Lancer la partie
room-free = { $n ->
    [one] Une place est encore libre : envoyez le lien, ou mettez-y un robot.
   *[other] { $n } places sont encore libres : envoyez le lien, ou mettez-y des robots.
}
room-ready = Tout le monde est là.
room-wait-host = L’hôte lancera la partie.
room-invite = Inviter
room-invite-help = Qui ouvre ce lien peut prendre une place libre.
room-agreed = Convenu
room-commitment-help = Le sceau des dés : fixé avant la donne, ouvert après la fin.
link-name = Lien
link-copy = Copier

# Rejoindre
join-invited = Vous êtes invité.
join-title = { $host } vous propose une partie de { $game }
join-which = Quelle place
join-sit = S’asseoir
join-full = Toutes les places sont prises.
join-watch = Seulement regarder

# La table
board-name = Le vaisseau
zoom-name = Zoom
zoom-in = Agrandir
zoom-out = Réduire
zoom-home = Montrer tout le vaisseau
hostile-name = Le camp hostile
goals-name = Objectifs
private-name = Vous seul voyez
face-lit = utilisable
twin-name = Le vaisseau en mots
twin-space = { $space }. Ici : { $here }. Mène à : { $leads }.
twin-link = { $link }. Ici : { $here }.
twin-empty = rien
twin-ladder = { $name } (par l’échelle)
twin-vent = { $name } (par la gaine)
twin-shut = { $name } (porte fermée)
twin-broken = { $name } (porte détruite)
tone-danger = danger
tone-good = favorable
tone-hidden = caché
target-several = { $name } : { $n } choix
status-name = Où en est la partie
gauge-at = { $name } : { $mark }
gauge-is = { $name } : { $value } sur { $top }
pile-look = La parcourir
tray-explained = À quoi ils servent
task-done = fait
players-all = Joueurs
panel-turn = À son tour
me-name = Vous
standing-name = Où nous en sommes
dock-name = Votre rôle
log-name = Journal de bord
log-cut = Le début du journal est dans la relecture
log-empty = Rien ne s’est encore passé.
log-to-ply = Montrer le vaisseau au coup { $n }
chat-name = Discussion
chat-phrase = Dire une phrase
chat-write = Dire quelque chose
chat-send = Envoyer
way-on = Pour continuer
undo-steps = { $n ->
    [one] Annuler ({ $n } coup)
   *[other] Annuler ({ $n } coups)
}
take-name = En main
take-help = Prenez une pièce, puis touchez où elle va, ou faites-la glisser.
refused = { ":" } pas maintenant.
your-turn = À vous
watching = Spectateur
watching-help = Vous voyez ce qui est public.
watchers = { $n ->
    [one] { $n } spectateur
   *[other] { $n } spectateurs
}
waiting-for = On attend { $name }
more = Plus
help-title = Touches
help-digits = ouvrir un groupe ; prendre une pièce
help-arrows = marquer un choix ou une case allumée ; avec Maj tout ce qui est à bord
help-enter = faire ce qui est marqué, sinon finir
help-inspect = qu’est-ce que c’est ?
help-escape = ranger, continuer à jouer
help-undo = annuler
help-board = déplacer et agrandir le vaisseau
help-replay = un coup en arrière ou en avant (relecture)
help-help = cette liste
window-open = Temps pour agir
window-at-zero = à 0, un remplaçant joue pour vous
resign = Abandonner avec { $name }
resign-sure = Un abandon ne se reprend pas.
leave-seat = Laisser un robot jouer { $name }
back-to-seat = Reprendre { $name } au robot
give-seat = Confier { $name } à quelqu’un par un lien
give-link = Qui ouvre ceci joue { $name }
ask-undo = { $n ->
    [one] Demander à tous d’annuler { $n } coup
   *[other] Demander à tous d’annuler { $n } coups
}
ask-abandon = Demander à tous d’arrêter la partie
abandon-sure = Si tous sont d’accord, la partie s’arrête sans vainqueur.
vote-undo = { $n ->
    [one] { $by } demande d’annuler { $n } coup.
   *[other] { $by } demande d’annuler { $n } coups.
}
vote-abandon = { $by } demande d’arrêter la partie.
vote-missing = Doivent répondre : { $name }.
vote-yes = D’accord
vote-no = Refuser
hand-over-title = Passez l’écran à { $name }
hand-over-help = La suite n’est que pour ses yeux. Les autres regardent ailleurs.
hand-over-go = Je suis { $name }

# Ce que dit le script
script-still = Pas en direct
script-live = En direct
script-lost = Perdu, je reconnecte
script-failed = Cela n’est pas passé. Essayez encore.
script-copied = Copié
script-sure = Êtes-vous sûr ?
script-go = Oui
script-turn = C’est à vous
script-rule = Ouvrir tout le registre
script-left = encore { "{n}" } secondes
script-gone = Ce n’est plus possible.
script-missing = Manque : { "{names}" }.
script-placed = { "{name}" } : placé.
script-joined = { "{a}" } et { "{b}" } : reliés.
script-parted = { "{a}" } et { "{b}" } : séparés.
script-found = { "{n}" } règles trouvées

# Relecture
replay-mark = Relecture
replay-title = { $name }, relecture
replay-back = Retour à la partie
replay-first = Premier coup
replay-before = Un coup en arrière
replay-after = Un coup en avant
replay-last = Dernier coup
replay-ply = Coup { $ply } sur { $last }
replay-eyes = Vu par
replay-show = Montrer
replay-link = Copier le lien de ce coup
replay-record = Télécharger l’archive
replay-fork = Nouvelle table depuis le coup { $n }
replay-rematch = Rejouer, mêmes joueurs
replay-next = Vers la revanche
eyes-spectator = Un spectateur
eyes-all = Tout, à découvert
eyes-seat = Place { $seat } : { $name }
outcome-won = Vous avez gagné
outcome-lost = Vous avez perdu
outcome-over = La partie est finie
outcome-winners = Gagné par { $name }.
outcome-nobody = Personne n’a gagné.
stat-title = En chiffres
stat-plies = Coups
stat-time = Du premier au dernier coup
stat-undone = Coups annulés
stat-seat = Place
stat-moves = Coups
stat-thought = Réflexion
proof-title = Donne loyale
proof-help = Avant la donne, l’hôte s’est lié à un secret en montrant son sceau. Chaque place y a ajouté un mot. Tous les dés viennent de l’ensemble : personne n’a pu les choisir.
proof-commitment = Sceau du secret de l’hôte
proof-secret = Le secret, ouvert
proof-nonce = Ajouté par la place { $n }
proof-seed = Graine de tous les dés
proof-check = Vérifier maintenant
proof-good = Serveur : l’archive se rejoue, chaque mélange et chaque jet découlent de la graine.
proof-bad = Serveur : cette archive ne se vérifie pas :
proof-fits = Votre navigateur : le secret ouvre le sceau.
proof-misfits = Votre navigateur : le secret n’ouvre pas le sceau.
proof-seen = Votre navigateur : c’est le sceau montré avant la donne.
proof-swapped = Votre navigateur : ce n’est pas le sceau montré avant la donne.

# Réglages
settings-title = Réglages
settings-name = Votre nom
settings-name-help = Les autres à la table le voient.
settings-language = Langue
settings-theme = Thème
settings-sound = Le son
settings-notify = Une notification quand c’est à vous
settings-save = Garder
theme-dark = Sombre
theme-light = Clair
theme-auto = Comme mon système

# Ennuis
trouble-title = Quelque chose ne va pas
trouble-not-found = Il n’y a rien ici.
trouble-not-yours = Ce n’est pas à vous de le faire.
trouble-unclear = Cette demande n’a pas de sens : { $why }.
trouble-stale = La table a changé depuis que vous avez regardé.
trouble-final = Ce qui est choisi en secret est définitif.
trouble-not-over = Cela ne se voit qu’une fois la partie finie.
trouble-unplayable = On ne peut pas dresser une telle table : { $why }.
trouble-forbidden = La règle { $rule } l’interdit maintenant : { $because }.
trouble-not-offered = Ce coup n’est pas possible maintenant.
trouble-seat-taken = Quelqu’un d’autre a pris cette place.
trouble-ready-made = À cette table, on ne dit que les phrases toutes prêtes.
trouble-seats-free = La partie ne peut commencer tant que des places sont libres.
trouble-not-started = La partie n’a pas encore commencé.
trouble-started = La partie a déjà commencé.
trouble-over = La partie est finie.
trouble-length = Écrivez au moins 1 et au plus { $most } caractères.
trouble-too-many = Trop de demandes de votre part à la fois.
trouble-enough-today = Cela suffit pour aujourd’hui.
trouble-gathering = { $waiting } de vos tables attendent déjà du monde dans le hall.
trouble-name = Un nom s’écrit en lettres simples et visibles.
trouble-damaged = L’archive de cette table est endommagée : { $why }.
trouble-broken = L’ordinateur de bord a flanché.
advice-not-found = Le lien est peut-être incomplet, ou la table a été retirée. Vos tables sont à l’accueil.
advice-not-yours = Vous avez peut-être rejoint avec un autre navigateur : une place appartient au navigateur qui l’a prise. Demandez un lien qui la transmet.
advice-enough = Continuez à vos tables, ou revenez plus tard.
advice-too-many = Attendez quelques secondes, puis réessayez.
advice-damaged = Les autres tables ne sont pas touchées. L’hôte de ce serveur peut la restaurer d’une sauvegarde.
advice-broken = Rien n’est perdu : tout coup confirmé est enregistré. Rechargez dans un instant.
advice-stale = Revenez à la table et regardez de nouveau.
advice-unclear = Revenez en arrière et essayez encore.

### Telling
tell-name = Ce qui s’est passé
tell-speed = Récit
tell-continue = Continuer
tell-skip = Aller à la fin
tell-again = Raconter encore
tell-count = Récit { "{n}" } sur { "{of}" }
key-space = Espace
help-tell = poursuivre le récit, ou le passer
recap-since = Depuis votre dernier coup
recap-lately = Ce qui vient d’arriver
recap-this = Ce coup
speed-calm = Calme
speed-normal = Normal
speed-fast = Rapide
speed-off = Aucun
volume-low = Bas
volume-full = Fort
settings-telling = La vitesse du récit
replay-play = Avancer tout seul
replay-pause = Arrêter
create-pace = Temps pour suivre
create-pace-help = Une horloge ne part, et un robot ne joue, qu’après le temps de raconter ce que tous ont vu.
pace-brisk = Vif
pace-normal = Normal
pace-slow = Lent
### Apprendre : les leçons et leur guide
nav-learn = Apprendre
lesson-count = { $n } sur { $of }
lesson-next = Suite
lesson-back = Retour
lesson-do = Faites-le pour moi
lesson-end = Finir la leçon
lesson-close = Fermer
lesson-free = À vous de jouer
lesson-free-text = La leçon est finie, et la partie est à vous. Les autres choisissent désormais eux-mêmes, et les coups se reprennent comme d’habitude.
lesson-steps = Votre première partie
lesson-done = (fait)
learn-title = Apprendre en jouant
learn-intro = Une première partie guidée à une vraie table : on vous montre les choses, vous les faites, puis la partie est à vous. Un mauvais clic reçoit une réponse, jamais une punition.
learn-game = Apprendre { $name }
learn-minutes = { $n ->
    [one] environ une minute
   *[other] environ { $n } minutes
}
learn-steps = { $n ->
    [one] 1 étape
   *[other] { $n } étapes
}
learn-at = à l’étape { $n } sur { $of }
learn-done = apprise
learn-start = Commencer la leçon
learn-go-on = La continuer
learn-anew = Recommencer
learn-none = Ce jeu n’apporte pas de leçon.
learn-promise = C’est une vraie table avec une donne fixée : rien n’est truqué. Vous pouvez vous arrêter et continuer quand vous voulez.
trouble-in-lesson = Pas pendant la leçon. Finissez-la d’abord : la table sera toute à vous.
trouble-awaited = Pas encore. { $task }
trouble-read-on = Un instant : lisez ce que dit le guide, puis appuyez sur Suite.
### Faces
face-item = Objet
face-action = Action
face-event = Événement
face-objective = Objectif
face-role = Rôle
face-wound = Blessure
face-place = Lieu
face-thing = Sur la table
face-down = { $name }, face cachée
face-uses = { $n ->
    [0] épuisé
    [one] 1 usage
   *[other] { $n } usages
}
face-used-up = épuisé
face-selected = choisi
face-paying = { $n } sur { $of }
face-risky = risqué
face-refused = pas maintenant
face-missing = manque
face-there = acquis
face-win-when = Vous gagnez quand
face-done-when = Rempli quand

### The dock, the rail, menus
groups-name = Ce que vous pouvez faire
answers-name = Réponses
purse-is = { $name } : il en reste { $left } sur { $whole }
group-nothing = rien pour l’instant
group-nothing-now = Rien de tel n’est possible pour l’instant.
group-choices = { $n ->
    [one] 1 choix
   *[other] { $n } choix
}
step-fewer = moins
step-more = plus
what-is = Qu’est-ce : { $name } ?
press-again = Appuyez encore pour le faire. Échap : continuer à jouer.
undo-none = Aucun retour
idle-soon = Passe tout seul dans
idle-wait = Attendre
end-none = Choisissez d’abord
end-unused = { $n ->
    [one] { $n } non utilisée
   *[other] { $n } non utilisées
}
table-name = Table
drawers-name = La suite de la table
tab-hand = Main
tab-secret = Secret
tab-log = Journal
sheet-low = Panneau : la question seule
sheet-hand = Panneau : la question et la main
sheet-full = Panneau : toute la hauteur
goals-done = { $done } sur { $all }
goal-distance = { $n ->
    [0] ici
   *[other] vous : à { $n }
}
seat-acts = agit
seat-asked = doit répondre
board-shut = porte fermée
board-broken = porte détruite
board-noted = a sa propre règle : cliquez dessus
role-dealt = Votre rôle est distribué. Vous seul pouvez le regarder.
role-mine = Mon rôle
role-hold = tenir pour voir
role-help = Le rôle se montre tant que vous tenez ce bouton, et se cache dès que vous le lâchez.
role-known = Je sais qui je suis
role-only-you = vous seul le voyez
menu-nothing = On ne peut rien en faire pour l’instant.
menu-what = Ce que c’est
### Private tables, bots with names, the lobby
create-listed = Qui trouve la table
create-private = Seulement ceux qui ont son lien
create-open = Tout le monde, à l’accueil
room-listed = tout le monde, à l’accueil
room-private = seulement ceux qui ont son lien

### Des règles pour les joueurs
rules-title = Règles : { $name }
rules-intro = De courts chapitres en images, une recherche dans les règles et les cartes, et les règles exactes à un pas.
rules-exact = règles exactes
rules-search = Chercher
rules-search-hint = règles, cartes, pièces
rules-search-go = Trouver
rules-found-name = Réponses
rules-found = { $n ->
    [0] Rien trouvé. Essayez un autre mot.
    [one] 1 réponse
   *[other] { $n } réponses, la meilleure d’abord
}
rules-found-chapter = chapitre
rules-found-thing = carte
rules-things = Tout ce qu’il y a
rules-aid = L’aide-mémoire
rules-aid-title = { $name } : l’aide-mémoire
rules-aid-open = Aide
rules-whole = Le livret entier
rules-one = Règle { $name }
rules-rulings = Comment c’est tranché
rules-in-chapter = Expliquée dans « { $name } »
rules-ledger = Le registre, pour les arbitres
rules-ledger-title = { $name } : le registre des règles
rules-ledger-hint = un mot ou un numéro
rules-chapters = Chapitres
rules-back = Retour au livret
rules-english = Les règles exactes sont tenues en anglais.
lobby-play = Jouer
lobby-alone = Jouer seul
lobby-learn = Apprendre
lobby-alone-with = { $n ->
    [0] seul
    [one] avec 1 robot
   *[other] avec { $n } robots
}
lobby-players = joueurs
lobby-minutes = { $n } min
weight-light = léger
weight-middling = moyen
weight-heavy = costaud
lobby-awake = { $n ->
    [one] 1 personne réveillée
   *[other] { $n } personnes réveillées
}
lobby-running = { $n ->
    [0] aucune table ouverte en jeu
    [one] 1 table ouverte en jeu
   *[other] { $n } tables ouvertes en jeu
}
lobby-continue = Continuer
lobby-with = avec { $name }
lobby-since = Depuis votre dernier coup :
lobby-return = Revenir à la table
lobby-waiting = { $n ->
    [one] 1 autre attend
   *[other] { $n } autres attendent
}
lobby-hosted = la table de { $name }
lobby-sit = S’asseoir
lobby-go-on = Reprendre
lobby-look = Regarder
lobby-watch-again = Revoir
lobby-new-here = Première visite ?
lobby-new-here-help = Commencez par { $name } : lisez une page, puis jouez une première partie. Aucun compte n’est nécessaire.
lobby-code = Un lien ou un code reçu
lobby-code-example = code
lobby-code-go = Y aller
lobby-private = privée

### La fin d’une partie
ending-at = { $n ->
    [one] finie après 1 coup
   *[other] finie après { $n } coups
}
ending-ready = { $n } sur { $of } sont là
ending-board = Le dernier plateau
ending-fork = Reprendre d’ici …
ending-share = Partager
ending-won = gagne
ending-not-won = ne gagne pas
ending-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
ending-decided = Ce qui a décidé
ending-most = le plus de tous
outcome-won-together = Vous avez gagné ensemble
story-title = Comment ça s’est passé
story-click = cliquez n’importe où pour voir ce moment
story-outlook = ce qu’on pouvait espérer, d’après ce que tous voyaient
story-curve-said = { $name } : de { $from } à { $to }.
story-turns = Tournants
story-move = coup { $n }
story-see = Voir le coup { $n }
story-look = Voir
story-fork = Reprendre
story-better = { $n } % de mieux
story-worse = { $n } % de moins
story-better-for = { $n } % de mieux pour { $name }
story-worse-for = { $n } % de moins pour { $name }

# Un cadran autour d’un centre.
dial-is = { $name } : { $n ->
    [0] au centre
    [one] à 1 case
   *[other] à { $n } cases
}
