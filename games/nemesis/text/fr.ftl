# Les mots du jeu, en français. Les titres sont traduits par nous ; toutes les phrases sont de nous.
# Un nom est seul (space-…, item-…) ou dans une phrase avec son article (the-…). Ce qui est imprimé sur une chose est son nom suivi d'un nombre.

## Dans le hall

blurb = Un vaisseau plein de choses dans le noir, un équipage aux buts secrets : survivez, et obtenez ce que vous vouliez.
tag = Ensemble, pour l’instant

## Gens et noms

player = Joueur { $number }
listed = { $one }, { $more }
sentences = { $said } { $next }
numbered-space = { $space } ({ $number })
unexplored = Salle inconnue
unexplored-one = Salle inconnue { $number } (I)
unexplored-two = Salle inconnue { $number } (II)
short-unexplored-one = Salle I
short-unexplored-two = Salle II
the-unexplored-one = la salle inconnue { $number }
the-unexplored-two = la salle inconnue { $number }
numbers = { $one }·{ $other }
letter-a = A
letter-b = B
letter-c = C
letter-d = D
corridor-between = Couloir { $numbers } : { $one } – { $other }
short-red-ducts = Conduits
short-red-ducts-of-two = Conduits rouges
short-blue-ducts = Conduits bleus
red-ducts = Conduits techniques
red-ducts-of-two = Conduits techniques rouges
blue-ducts = Conduits techniques bleus
the-ducts = les conduits techniques
entrance = Entrée { $numbers } des conduits techniques

## Salles

space-armory = Armurerie
short-armory = Armurerie
the-armory = l’armurerie
space-armory-1 = Une arme à énergie en main : 2 munitions
space-comms-room = Salle de communication
short-comms-room = Communication
the-comms-room = la salle de communication
space-comms-room-1 = Envoyer le signal
space-comms-room-2 = Certains objectifs l’exigent
space-emergency-room = Salle d’urgence
short-emergency-room = Urgences
the-emergency-room = la salle d’urgence
space-emergency-room-1 = Panser toutes les blessures graves
space-emergency-room-2 = ou en guérir une pansée
space-emergency-room-3 = ou guérir toutes les légères
space-evacuation-a = Section d’évacuation A
short-evacuation-a = Évacuation A
the-evacuation-a = la section d’évacuation A
space-evacuation-a-1 = Jet de bruit ; aucun intrus ne doit venir
space-evacuation-a-2 = Dans une capsule ouverte de A
space-evacuation-a-3 = Partir tout de suite, ou attendre
space-evacuation-b = Section d’évacuation B
short-evacuation-b = Évacuation B
the-evacuation-b = la section d’évacuation B
space-evacuation-b-1 = Jet de bruit ; aucun intrus ne doit venir
space-evacuation-b-2 = Dans une capsule ouverte de B
space-evacuation-b-3 = Partir tout de suite, ou attendre
space-fire-control = Contrôle incendie
short-fire-control = Incendie
the-fire-control = le contrôle incendie
space-fire-control-1 = Choisir une salle : son feu s’éteint
space-fire-control-2 = Les intrus y prennent la fuite
space-generator = Générateur
short-generator = Générateur
the-generator = le générateur
space-generator-1 = Lancer ou arrêter l’autodestruction
space-generator-2 = Sur jaune, rien ne l’arrête
space-laboratory = Laboratoire
short-laboratory = Laboratoire
the-laboratory = le laboratoire
space-laboratory-1 = Avec un corps, un œuf ou une carcasse
space-laboratory-2 = sa faiblesse est découverte
space-nest = Nid
short-nest = Nid
the-nest = le nid
space-nest-1 = Prendre 1 œuf, puis jet de bruit
space-nest-2 = Plus d’œuf : le nid est détruit
space-storage = Entrepôt
short-storage = Entrepôt
the-storage = l’entrepôt
space-storage-1 = Choisir un paquet : 2 objets, en garder 1
space-surgery = Chirurgie
short-surgery = Chirurgie
the-surgery = la chirurgie
space-surgery-1 = Tout scanner : les cartes infectées partent
space-surgery-2 = Une larve est retirée
space-surgery-3 = 1 blessure légère, et vous passez
space-airlock-control = Contrôle du sas
short-airlock-control = Sas
the-airlock-control = le contrôle du sas
space-airlock-control-1 = Une autre salle jaune : ses portes se ferment
space-airlock-control-2 = Toujours fermées à la fin : tous y meurent
space-cabins = Cabines
short-cabins = Cabines
the-cabins = les cabines
space-cabins-1 = Y commencer un tour : main de 6
space-cabins-2 = Pas avec un intrus ou une panne
space-canteen = Cantine
short-canteen = Cantine
the-canteen = la cantine
space-canteen-1 = Guérir 1 blessure légère
space-canteen-2 = Vous pouvez scanner votre main
space-command-center = Centre de commandement
short-command-center = Commandement
the-command-center = le centre de commandement
space-command-center-1 = Choisir une salle : ouvrir, fermer ses portes
space-engine-control = Contrôle des moteurs
short-engine-control = Ctrl moteurs
the-engine-control = le contrôle des moteurs
space-engine-control-1 = Regarder les trois moteurs
space-hatch-control = Contrôle des trappes
short-hatch-control = Trappes
the-hatch-control = le contrôle des trappes
space-hatch-control-1 = Verrouiller ou ouvrir une capsule
space-monitoring-room = Salle de surveillance
short-monitoring-room = Surveillance
the-monitoring-room = la salle de surveillance
space-monitoring-room-1 = Regarder une salle inconnue et son jeton
space-slime-room = Salle couverte de bave
short-slime-room = Salle baveuse
the-slime-room = la salle couverte de bave
space-slime-room-1 = Qui entre reçoit de la bave
space-shower-room = Douches
short-shower-room = Douches
the-shower-room = les douches
space-shower-room-1 = Laver votre bave
space-shower-room-2 = Vous pouvez scanner votre main
space-cockpit = Cockpit
short-cockpit = Cockpit
the-cockpit = le cockpit
space-cockpit-1 = Regarder les coordonnées
space-cockpit-2 = ou choisir la destination
space-hibernatorium = Hibernatorium
short-hibernatorium = Hibernatorium
the-hibernatorium = l’hibernatorium
space-hibernatorium-1 = Seulement sur une case bleue du temps
space-hibernatorium-2 = Jet de bruit ; aucun intrus ne doit venir
space-hibernatorium-3 = Puis vous dormez jusqu’à la fin
space-engine-1 = Moteur 1
short-engine-1 = Moteur 1
the-engine-1 = le moteur 1
space-engine-1-1 = Regarder si ce moteur marche
space-engine-1-2 = Réparations et outils le changent
space-engine-2 = Moteur 2
short-engine-2 = Moteur 2
the-engine-2 = le moteur 2
space-engine-2-1 = Regarder si ce moteur marche
space-engine-2-2 = Réparations et outils le changent
space-engine-3 = Moteur 3
short-engine-3 = Moteur 3
the-engine-3 = le moteur 3
space-engine-3-1 = Regarder si ce moteur marche
space-engine-3-2 = Réparations et outils le changent

## Personnages

character-captain = Capitaine
character-captain-1 = Envoie les autres où il faut
character-captain-2 = Donne des cartes à tous autour
character-pilot = Pilote
character-pilot-1 = Pilote et utilise les salles gratuitement
character-pilot-2 = Connaît des salles que nul n’a vues
character-scientist = Scientifique
character-scientist-1 = Utilise chaque ordinateur depuis un autre
character-scientist-2 = Voit venir le prochain événement
character-scout = Éclaireur
character-scout-1 = Marche sans un bruit
character-scout-2 = Trouve là où il ne reste rien
character-soldier = Soldat
character-soldier-1 = Tire plus fort que quiconque
character-soldier-2 = Ne se laisse pas surprendre
character-mechanic = Mécanicien
character-mechanic-1 = Répare pour rien
character-mechanic-2 = Rampe dans les conduits

## Intrus

intruder-larva = Larve
the-larva = une larve
intruder-larva-1 = Attaque une fois et s’installe en vous
intruder-larva-2 = Toute blessure la tue
intruder-creeper = Rampant
the-creeper = un rampant
intruder-creeper-1 = Meurt au sang d’une carte
intruder-creeper-2 = Peut devenir un reproducteur
intruder-adult = Adulte
the-adult = un adulte
intruder-adult-1 = Meurt au sang d’une carte
intruder-adult-2 = Frappe à chaque phase d’événement
intruder-breeder = Reproducteur
the-breeder = un reproducteur
intruder-breeder-1 = Meurt au sang de deux cartes
intruder-breeder-2 = Peut blesser tout le monde
intruder-queen = Reine
the-queen = la reine
intruder-queen-1 = Meurt au sang de deux cartes
intruder-queen-2 = Sa queue tue les blessés

## Choses sur le plateau

door-closed = Porte fermée
door-destroyed = Porte détruite
noise = Bruit
fire = Feu
malfunction = Panne
slime = Bave
signal = Signal envoyé
larva-inside = Porte une larve
computer = Ordinateur
items-left = { $count ->
    [0] plus rien à trouver
    [one] { $count } objet à trouver
   *[other] { $count } objets à trouver
}
object-corpse = Corps
object-egg = Œuf
object-carcass = Carcasse
corpse-blue = Corps bleu
corpse-of = Corps de { $who }
eggs-nest = Œufs du nid
eggs-loose = Œufs épars
intruder-injured = { $intruder } ({ $injuries ->
    [0] indemne
    [one] { $injuries } blessure
   *[other] { $injuries } blessures
})
pod = Pod { $number }
pod-locked = Capsule { $number }, verrouillée
pod-unlocked = Capsule { $number }, ouverte
engine-working = En marche
engine-damaged = En panne
engine-unknown = Personne ne sait
airlock-token = Le sas s’ouvre quand tous ont passé
nest-destroyed = Le nid est détruit
destination-earth = Terre
destination-mars = Mars
destination-venus = Vénus
destination-deep-space = Espace lointain
color-red = Rouge : militaire
color-yellow = Jaune : technique
color-green = Vert : médical
color-white = Blanc : tout paquet
color-none = Rien à trouver
color-blue = Bleu : fabriqué
color-starting = Arme de départ
color-quest = Objet de quête
item-back-red = Objet rouge
item-back-yellow = Objet jaune
item-back-green = Objet vert
item-back-blue = Objet fabriqué
item-back-starting = Arme
item-back-quest = Objet de quête
component-chemical = chimique
component-cloth = tissu
component-electric = électrique
component-medical = médical
component-tool = outil
item-loaded = { $item } ({ $ammo }/{ $capacity })
contamination = Contamination
contamination-infected = Contamination, infectée
contamination-clean = Contamination, saine
contamination-1 = Nul ne sait avant le scan
contamination-2 = Prend une place, ne paie rien
contamination-infected-1 = Infectée : peut vous tuer à la fin
contamination-clean-1 = Sans danger, mais encombrante
card-back = Carte cachée
coordinates = Coordonnées
coordinates-row = { $letter } : { $place }
light-wounds = { $count ->
    [0] aucune blessure légère
    [one] { $count } blessure légère
   *[other] { $count } blessures légères
}
wound-dressed = { $wound }, pansée
wound-back = Blessure grave
objective-back-personal = Objectif personnel
objective-back-corporate = Objectif d’entreprise
objective-back-shared = Objectif commun
weakness-back = Faiblesse non découverte
weakness-of-hidden = { $object } ?
weakness-of = { $object } : { $weakness }
token-blank = Vide
token-numbered = { $intruder } { $number }
event-numbered = { $event } { $number }
explored = { $token }, { $count ->
    [one] { $count } objet
   *[other] { $count } objets
}
exploration-back = Jeton d’exploration
combat-miss = Échec
combat-small = Larve ou rampant
combat-adult = jusqu’à l’adulte
combat-one-hit = Un impact
combat-two-hits = Deux impacts
noise-number = Bruit { $number }
noise-silence = Silence
noise-danger = Danger

## Cartes action

card-search = Fouille
card-search-1 = Piocher 2 objets de la couleur
card-search-2 = En garder 1, l’autre dessous
card-rest = Repos
card-rest-1 = Scanner la contamination en main
card-rest-2 = Les cartes saines quittent le jeu
card-rest-3 = Infecté : une larve, ou la mort
card-interruption = Interruption
card-interruption-1 = Arrêter une action dans votre salle
card-interruption-2 = ou une interruption
card-demolition = Démolition
card-demolition-1 = Détruire une porte fermée de la salle
card-demolition-2 = ou mettre votre salle en panne
card-basic-repairs = Réparations sommaires
card-basic-repairs-1 = Réparer votre salle
card-basic-repairs-2 = ou changer le moteur où vous êtes
card-repairs = Réparations
card-repairs-1 = Réparer votre salle
card-repairs-2 = ou changer le moteur où vous êtes
card-fast-repairs = Réparations éclair
card-fast-repairs-1 = Réparer votre salle
card-fast-repairs-2 = ou changer le moteur où vous êtes
card-computer-skills = Informatique
card-computer-skills-1 = Ouvrir ou fermer une porte
card-computer-skills-2 = ou l’action de la salle à ordinateur, gratuite
card-suppressive-fire = Tir de suppression
card-suppressive-fire-1 = Dépenser 1 munition
card-suppressive-fire-2 = Vous ou un autre part sans dommage
card-order = Ordre
card-order-1 = Un autre ici va où vous dites
card-motivation = Motivation
card-motivation-1 = Chacun dans la salle pioche 1 carte
card-reload = Rechargement
card-reload-1 = 1 munition dans le six-coups
card-piloting = Pilotage
card-piloting-1 = Cockpit ou ordinateur : son action gratuite
card-piloting-2 = ou lire les coordonnées à un ordinateur
card-knowledge-of-the-ship = Connaissance du vaisseau
card-knowledge-of-the-ship-1 = Ouvrir ou fermer une porte
card-knowledge-of-the-ship-2 = ou regarder une salle inconnue
card-old-friend = Vieil ami
card-old-friend-1 = Une salle sans ordinateur : son action gratuite
card-ingenuity = Ingéniosité
card-ingenuity-1 = Réparer votre salle
card-ingenuity-2 = ou changer le moteur où vous êtes
card-ingenuity-3 = ou fabriquer, tout objet jaune comme outil
card-pyrotechnics = Pyrotechnie
card-pyrotechnics-1 = Perdre un objet : la salle brûle
card-pyrotechnics-2 = ou éteindre le feu
card-technical-corridors = Conduits techniques
card-technical-corridors-1 = D’une entrée à une autre
card-technical-corridors-2 = Puis vous passez
card-covering-fire = Tir de couverture
card-covering-fire-1 = Dépenser 1 munition
card-covering-fire-2 = Vous et un autre partez sans dommage
card-full-auto = Tir automatique
card-full-auto-1 = Toutes les munitions du fusil : un tir
card-full-auto-2 = 1 blessure de plus par 2 munitions
card-taking-aim = Visée
card-taking-aim-1 = Tirer avec une arme à énergie
card-taking-aim-2 = Vous pouvez relancer le dé
card-nerves-of-steel = Nerfs d’acier
card-nerves-of-steel-1 = Une attaque surprise ne vous fait rien
card-reconnaissance = Reconnaissance
card-reconnaissance-1 = Aller dans la salle voisine
card-reconnaissance-2 = Sans jet de bruit
card-scavenging = Récupération
card-scavenging-1 = Fouiller, même là où il ne reste rien
card-adrenaline = Adrénaline
card-adrenaline-1 = Tirer, ou s’échapper
card-adrenaline-2 = Puis piocher 1 carte
card-intranet = Intranet
card-intranet-1 = À un ordinateur : l’action d’une autre salle à ordinateur
card-blocking-access = Verrouillage
card-blocking-access-1 = L’action de cette salle à ordinateur, gratuite
card-blocking-access-2 = ou mettre une telle salle en panne
card-risk-assessment = Analyse des risques
card-risk-assessment-1 = À un ordinateur : voir le prochain événement
card-risk-assessment-2 = Le laisser, ou le mettre dessous

## Objets

item-energy-charge = Charge d’énergie
item-energy-charge-1 = Remplir votre arme à énergie
item-energy-charge-2 = ou ouvrir ou fermer une porte
item-grenade = Grenade
item-grenade-1 = Un intrus ici ou à côté : 2 blessures
item-grenade-2 = Chaque autre intrus là : 1
item-grenade-3 = Chaque personnage là : 1 blessure grave
item-smoke-grenade = Grenade fumigène
item-smoke-grenade-1 = Les autres ici défaussent 1 carte
item-smoke-grenade-2 = Vous partez sans dommage
item-recon-drone = Drone de reconnaissance
item-recon-drone-1 = Regarder une salle inconnue et son jeton
item-decoy = Leurre
item-decoy-1 = Choisir une salle voisine
item-decoy-2 = Les intrus autour y vont
item-decoy-3 = Ceux au combat frappent d’abord
item-extended-magazine = Chargeur étendu
item-extended-magazine-1 = Sur une arme à énergie : 2 munitions, 2 places
item-prototype-rifle = Prototype : fusil
item-prototype-rifle-1 = Deux impacts : 1 munition pour 1 blessure
item-prototype-shotgun = Prototype : fusil à pompe
item-prototype-shotgun-1 = Tout sauf l’échec touche toute cible
item-prototype-shotgun-2 = Un ou deux impacts : 1 blessure de plus
item-prototype-pistol = Prototype : pistolet
item-prototype-pistol-1 = Chaque jet peut être refait
item-comms-key = Clé de communication
item-comms-key-1 = À un ordinateur
item-comms-key-2 = Voir un objectif d’un joueur avec signal
item-evacuation-key = Clé d’évacuation
item-evacuation-key-1 = En section d’évacuation : une capsule, ouvrir ou fermer
item-self-destruct-key = Clé d’autodestruction
item-self-destruct-key-1 = À un ordinateur
item-self-destruct-key-2 = Lancer ou arrêter l’autodestruction
item-chemicals = Produits chimiques
item-chemicals-1 = Remplir votre lance-flammes
item-tools = Outils
item-tools-1 = Réparer votre salle
item-tools-2 = ou changer le moteur où vous êtes
item-tools-3 = ou ouvrir ou fermer une porte
item-duct-tape = Ruban adhésif
item-duct-tape-1 = Réparer votre salle
item-duct-tape-2 = ou changer le moteur où vous êtes
item-duct-tape-3 = ou lier 2 objets lourds en un seul
item-fire-extinguisher = Extincteur
item-fire-extinguisher-1 = Éteindre le feu ici
item-fire-extinguisher-2 = ou chasser un intrus d’ici
item-clothes = Vêtements
item-clothes-1 = Essuyer votre bave
item-clothes-2 = ou panser 1 blessure grave
item-technical-corridors-plans = Plans des conduits
item-technical-corridors-plans-1 = D’une entrée à une autre
item-space-suit = Combinaison spatiale
item-space-suit-1 = En salle jaune : défausser vos cartes action
item-space-suit-2 = Aller dans une autre salle jaune
item-nemesis-plans = Plans du Nemesis
item-nemesis-plans-1 = Regarder deux salles inconnues
item-medkit = Trousse de soins
item-medkit-1 = Panser 1 blessure grave
item-medkit-2 = ou en guérir une pansée
item-medkit-3 = La vôtre, ou d’un autre ici
item-bandages = Bandages
item-bandages-1 = Panser 1 blessure grave
item-bandages-2 = ou guérir toutes les légères
item-bandages-3 = Les vôtres, ou d’un autre ici
item-synthetic-food = Nourriture synthétique
item-synthetic-food-1 = Piocher 2 cartes
item-adrenaline-injection = Injection d’adrénaline
item-adrenaline-injection-1 = Piocher 1 carte
item-adrenaline-injection-2 = Autant d’actions que voulu ce round
item-adrenaline-injection-3 = Puis vous passez
item-alcohol = Alcool
item-alcohol-1 = Scanner et retirer 1 contamination en main
item-alcohol-2 = Elle était infectée : en prendre une
item-military-drugs = Drogues militaires
item-military-drugs-1 = Défausser autant de cartes que voulu
item-military-drugs-2 = En piocher autant, et 1 de plus
item-antidote = Antidote
item-antidote-1 = Tout scanner : les cartes infectées partent
item-antidote-2 = Une larve est retirée
item-antidote-3 = Prendre 1 contamination, et passer
item-taser = Taser
item-taser-1 = Un intrus ici : 1 blessure, il fuit
item-taser-2 = ou quelqu’un ici défausse sa main
item-flamethrower = Lance-flammes
item-flamethrower-1 = Tout sauf l’échec touche toute cible
item-flamethrower-2 = Deux impacts : la salle brûle
item-flamethrower-3 = Rempli par des produits chimiques
item-molotov-cocktail = Cocktail Molotov
item-molotov-cocktail-1 = Une salle avec intrus, ici ou à côté, brûle
item-molotov-cocktail-2 = Chaque intrus là : 1 blessure
item-molotov-cocktail-3 = Chaque personnage là : 1 blessure grave
item-six-shooter = Six-coups
item-six-shooter-1 = Deux impacts font 3 blessures
item-six-shooter-2 = Rempli par Rechargement
item-shotgun = Fusil à pompe
item-shotgun-1 = Un tir qui touche blesse 1 de plus
item-sawed-off-shotgun = Canon scié
item-sawed-off-shotgun-1 = Un impact compte pour deux
item-assault-rifle = Fusil d’assaut
item-assault-rifle-1 = Un tir qui touche blesse 1 de plus
item-rifle = Fusil
item-rifle-1 = Une bonne arme, sans plus
item-pistol = Pistolet
item-pistol-1 = Deux impacts comptent pour un
item-log-key = Clé du journal
item-log-key-1 = À un ordinateur
item-log-key-2 = Voir un objectif d’un autre joueur
item-intercom = Interphone
item-intercom-1 = Ordre et Motivation atteignent les salles à ordinateur
item-orbital-maneuvering = Manœuvre orbitale
item-orbital-maneuvering-1 = Tout le monde passe
item-orbital-maneuvering-2 = Les intrus n’attaquent pas ce tour
item-plasma-torch = Torche à plasma
item-plasma-torch-1 = Ouvrir ou fermer une porte, même détruite
item-flashlight = Lampe torche
item-flashlight-1 = Fouiller votre salle
item-autoloader = Chargeur automatique
item-autoloader-1 = Sur le fusil d’assaut : 1 munition, 1 place
item-autoloader-2 = Les charges d’énergie y sont gratuites
item-armor = Armure
item-armor-1 = Une attaque ne vous fait rien
item-motion-scanner = Détecteur de mouvement
item-motion-scanner-1 = Défausser 1 carte : relancer le bruit
item-security-key = Clé de sécurité
item-security-key-1 = Choisir une salle : ouvrir, fermer ses portes
item-holo-computer = Holo-ordinateur
item-holo-computer-1 = Intranet et Analyse des risques de partout
item-laboratory-equipment = Matériel de laboratoire
item-laboratory-equipment-1 = Avec un corps, un œuf ou une carcasse
item-laboratory-equipment-2 = sa faiblesse est découverte

## Attaques d'intrus

attack-scratch = Griffure
attack-scratch-1 = 1 blessure légère
attack-scratch-2 = 1 carte contamination
attack-claw-attack = Coup de griffes
attack-claw-attack-1 = 2 blessures légères
attack-claw-attack-2 = 1 carte contamination
attack-bite = Morsure
attack-bite-1 = Avec 2 blessures graves : la mort
attack-bite-2 = Sinon 1 blessure grave
attack-tail-attack = Coup de queue
attack-tail-attack-1 = Avec 1 blessure grave : la mort
attack-tail-attack-2 = Sinon 1 blessure grave
attack-frenzy = Frénésie
attack-frenzy-1 = Tous dans la salle
attack-frenzy-2 = Avec 2 blessures graves : la mort
attack-frenzy-3 = Sinon 1 blessure grave
attack-transformation = Transformation
attack-transformation-1 = Le rampant devient un reproducteur
attack-transformation-2 = Main vide : il frappe aussitôt
attack-slime = Bave
attack-slime-1 = Un marqueur de bave
attack-slime-2 = 1 carte contamination
attack-summoning = Appel
attack-summoning-1 = Un autre intrus sort du sac

## Événements

event-regeneration = Régénération
event-regeneration-1 = Chaque intrus perd 2 blessures
event-eclosion = Éclosion
event-eclosion-1 = Qui porte une larve meurt : un rampant
event-eclosion-2 = Les autres scannent 4 cartes de leur paquet
event-eclosion-3 = Infecté : une larve
event-bulkheads-open = Cloisons ouvertes
event-bulkheads-open-1 = Toutes les portes fermées s’ouvrent
event-damaging-fire = Feu dévastateur
event-damaging-fire-1 = Les salles en feu tombent en panne
event-damaging-fire-2 = Le feu gagne les voisines
event-coolant-leak = Fuite de réfrigérant
event-coolant-leak-1 = Le générateur est en panne :
event-coolant-leak-2 = l’autodestruction démarre
event-egg-protection = Protection des œufs
event-egg-protection-1 = Qui est au nid ou porte un œuf
event-egg-protection-2 = rencontre un intrus
event-damage = Dégâts
event-damage-1 = Salles avec adulte, reproducteur ou reine
event-damage-2 = tombent en panne
event-hunt = Chasse
event-hunt-1 = Chaque adulte libre
event-hunt-2 = va vers les personnages voisins
event-malfunction = Panne
event-malfunction-1 = La salle explorée au plus petit numéro tombe en panne
event-life-support-failure = Panne de survie
event-life-support-failure-1 = Les salles vertes explorées tombent en panne
event-hatching = Naissance
event-hatching-1 = 1 œuf du nid disparaît
event-hatching-2 = Qui y est sans carte action a une larve
event-hatching-3 = Personne : une larve dans le sac
event-nest = Nid
event-nest-1 = Du bruit tout autour du nid exploré
event-scent-of-prey = Odeur de proie
event-scent-of-prey-1 = Du bruit autour de qui a de la bave
event-pod-ejection = Éjection d’une capsule
event-pod-ejection-1 = La capsule au plus petit numéro part
event-lurking = À l’affût
event-lurking-1 = Les intrus sans personnage disparaissent
event-lurking-2 = Leurs blessures sont guéries
event-noise-in-technical-corridors = Bruit dans les conduits
event-noise-in-technical-corridors-1 = Du bruit dans les conduits
event-noise-in-technical-corridors-2 = Déjà là : qui est à une entrée jette le dé
event-flammable-compounds = Composés inflammables
event-flammable-compounds-1 = L’hibernatorium brûle
event-flammable-compounds-2 = Déjà en feu : toutes ses voisines
event-consuming-fire = Feu dévorant
event-consuming-fire-1 = Les salles en feu n’ont plus d’objets
event-consuming-fire-2 = Le feu gagne les voisines
event-short-circuit = Court-circuit
event-short-circuit-1 = Les salles jaunes à ordinateur tombent en panne

## Blessures graves

wound-body = Corps
wound-body-1 = Vous ne piochez que jusqu’à 4 cartes
wound-arm = Bras
wound-arm-1 = Vous n’avez qu’une main libre
wound-hand = Main
wound-hand-1 = Utiliser un objet coûte 1 de plus
wound-leg = Jambe
wound-leg-1 = S’échapper coûte 2
wound-bleeding = Hémorragie
wound-bleeding-1 = 1 blessure légère quand vous passez

## Faiblesses

weakness-vulnerability-to-fire = Vulnérable au feu
weakness-vulnerability-to-fire-1 = Le feu blesse 1 de plus
weakness-vulnerability-to-energy = Vulnérable à l’énergie
weakness-vulnerability-to-energy-1 = Une arme à énergie qui touche : 1 de plus
weakness-reaction-to-danger = Réaction au danger
weakness-reaction-to-danger-1 = Les nombres de surprise baissent de 1
weakness-way-of-moving = Façon de bouger
weakness-way-of-moving-1 = Seuls reproducteurs et reine brisent les portes
weakness-vital-places = Points vitaux
weakness-vital-places-1 = Un échec contre un adulte est un impact
weakness-brink-of-extinction = Espèce au bord de l’extinction
weakness-brink-of-extinction-1 = Chaque intrus meurt d’1 blessure de moins
weakness-way-of-fighting = Façon de combattre
weakness-way-of-fighting-1 = La morsure d’un adulte : légère
weakness-susceptibility-to-phosphates = Sensible aux phosphates
weakness-susceptibility-to-phosphates-1 = Les intrus aspergés : 1 blessure aussi

## Cartes du joueur des intrus

plot-pursuit = Poursuite
plot-pursuit-1 = Un personnage fait un jet de bruit
plot-coordinated-hunt = Chasse coordonnée
plot-coordinated-hunt-1 = Chaque adulte libre va vers les voisins
plot-metamorphosis = Métamorphose
plot-metamorphosis-1 = Les larves deviennent rampants, d’autres naissent
plot-planning = Planification
plot-planning-1 = Piocher 3 événements, un a lieu
plot-self-healing = Guérison
plot-self-healing-1 = Un intrus perd 2 blessures

## Jetons d'exploration

exploration-malfunction = Panne
exploration-malfunction-1 = La salle est en panne
exploration-malfunction-2 = Puis le jet de bruit
exploration-doors = Portes
exploration-doors-1 = La porte se ferme derrière vous
exploration-doors-2 = Puis le jet de bruit
exploration-fire = Feu
exploration-fire-1 = La salle brûle
exploration-fire-2 = Puis le jet de bruit
exploration-slime = Bave
exploration-slime-1 = Vous recevez de la bave
exploration-slime-2 = Puis le jet de bruit
exploration-danger = Danger
exploration-danger-1 = Les intrus voisins viennent
exploration-danger-2 = Aucun : du bruit tout autour
exploration-silence = Silence
exploration-silence-1 = Rien ; pas de jet de bruit
exploration-silence-2 = Avec de la bave : danger

## Titres des objectifs

objective-salvaging-the-prime-asset = Sauver l’essentiel
objective-quarantine = Quarantaine
objective-the-great-hunt = La grande chasse
objective-hoarder = Accapareur
objective-relentless-investigator = Enquêteur acharné
objective-a-proper-burial = Un enterrement digne
objective-the-oldest-friend = Le plus vieil ami
objective-best-friends-forever = Amis pour toujours
objective-aliens-on-a-spaceship = Des monstres à bord
objective-the-right-moment-to-strike = Le moment de frapper
objective-greener-pastures = De plus verts pâturages
objective-an-old-feud = Une vieille querelle
objective-hostile-takeover = Rachat hostile
objective-the-final-enlightenment = L’ultime révélation
objective-ab-ovo = Ab ovo
objective-necroscopy = Autopsie
objective-extreme-field-biology = Biologie de terrain
objective-my-precious = Mon trésor
objective-destination-earth = Destination : Terre
objective-emergency-post-mortem = Autopsie d’urgence
objective-first-contact-protocol = Protocole de premier contact
objective-cutting-off-the-head = Couper la tête
objective-no-man-left-behind = Personne n’est oublié
objective-special-delivery = Livraison spéciale
objective-clean-up-crew = Équipe de nettoyage

## Objectifs

wish-signal = Envoyer le signal
wish-reach-earth = Le vaisseau atteint la Terre
wish-reach-mars = Le vaisseau atteint Mars
wish-reach-venus = Le vaisseau atteint Vénus
wish-reach-deep-space = Le vaisseau se perd au loin
wish-only-survivor = Personne d’autre ne survit
wish-another-survives = Quelqu’un d’autre survit aussi
wish-dead = Le joueur numéro { $number } ne survit pas
wish-nest-destroyed = Le nid est détruit
wish-queen-killed = La reine est morte
wish-ship-destroyed = Le vaisseau est détruit
wish-all-explored = Toutes les salles sont explorées
wish-weakness = La faiblesse est connue : { $object }
wish-weaknesses = { $count } faiblesses sont connues
wish-finish-with-corpse = Partir ou dormir avec le corps bleu
wish-finish-with-egg = Partir ou dormir avec un œuf
wish-finish-with-carcass = Partir ou dormir avec une carcasse
wish-items = Partir en capsule avec { $count } objets
wish-corpse-in = Le corps bleu est dans { $space }
wish-survive = Survivre
wishes-all = { $one } + { $more }
wishes-or = { $one } – ou : { $other }
wishes-victim = { $wishes } (joueur numéro { $number } : { $who })

## La table

gauge-time = Temps
gauge-time-note = À partir de { $blue } on peut hiberner ; à 0 le vaisseau part en hyperespace.
stop-hibernation = Dès ici on peut hiberner
stop-jump = Le vaisseau part en hyperespace
stop-critical = Plus rien ne l’arrête
stop-blast = Le vaisseau explose
gauge-destination = Cap
gauge-self-destruct = Autodestruction
gauge-self-destruct-note = À partir de { $yellow } rien ne l’arrête ; à 0 le vaisseau explose.
gauge-fire = Feu
gauge-malfunction = Pannes
gauge-fire-note = Marqueurs restants : un de trop et le vaisseau est perdu.
gauge-malfunction-note = Marqueurs restants : un de trop et la coque cède.
tray-hand-own = Votre main
tray-hand-of = Main de { $who }
tray-hands-own = Mains
tray-hands-of = Dans les mains de { $who }
tray-inventory-own = Sac
tray-inventory-of = Sac de { $who }
tray-quests-own = Quêtes
tray-quests-of = Quêtes de { $who }
tray-wounds-own = Blessures
tray-wounds-of = Blessures de { $who }
tray-objectives-own = Vos objectifs
tray-objectives-shared = Nos objectifs
tray-objectives-seen = Objectifs que vous avez vus
tray-discard-own = Vos défausses
tray-discard-of = Défausses de { $who }
tray-deck-own = Votre paquet
tray-deck-of = Paquet de { $who }
tray-items-red = Objets rouges
tray-items-yellow = Objets jaunes
tray-items-green = Objets verts
tray-crafted = Objets à fabriquer
tray-events = Événements
tray-attacks = Attaques
tray-contamination = Contamination
tray-serious-wounds = Blessures graves
tray-weaknesses = Faiblesses
tray-bag = Sac
tray-drawn = Cartes piochées
tray-laid-own = Vous proposez
tray-laid-of = { $who } propose
tray-plots = Vos cartes
panel-player = Joueur numéro { $number }
panel-hand = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
panel-passed = A passé
panel-first = Premier joueur
panel-dead = Mort
panel-asleep = En hibernation
panel-launched = Parti en capsule
panel-waiting = Attend dans la capsule { $number }
panel-intruder = Joue les intrus
panel-combat = Au combat
panel-serious = { $count ->
    [one] { $count } blessure grave
   *[other] { $count } blessures graves
}
panel-contamination = { $count ->
    [one] { $count } carte contamination
   *[other] { $count } cartes contamination
}
status-turn = Tour { $number }
status-player-phase = Phase des joueurs
status-event-phase = Phase d’événement
status-setup = Choix des personnages
status-check = Vérification finale
status-combat = Au combat
purse-actions = actions

## Questions : ask-… à qui décide, wait-… aux autres

ask-draft = Lequel des deux serez-vous ?
wait-draft = { $asked } choisit un personnage.
ask-round = Votre action ({ $done } sur 2 faite) : une salle ou une carte allumée, un bouton, ou passez.
wait-round = { $asked } agit ({ $done } sur 2).
ask-objective = Un intrus est à bord : quel objectif gardez-vous ?
ask-round-combat = En combat contre { $intruder } : combattez, fuyez ou jouez une carte allumée ({ $done } action sur 2).
wait-round-combat = { $asked } affronte { $intruder } ({ $done } sur 2).
wait-objective = { $asked } choisit l’objectif à garder.
ask-pay = Payez : défaussez encore { $left ->
    [one] une carte action.
   *[other] { $left } cartes action.
}
wait-pay = { $asked } paie une action (encore { $left }).
ask-careful = Où laissez-vous le bruit ?
wait-careful = { $asked } avance avec prudence et choisit où va le bruit.
ask-corridor = Par quel couloir ?
wait-corridor = { $asked } choisit un couloir.
ask-room = Quelle salle ?
wait-room = { $asked } choisit une salle.
ask-target = Quelle cible ?
wait-target = { $asked } choisit une cible.
ask-who = Qui ?
wait-who = { $asked } désigne quelqu’un.
ask-consent = Vous laissez-vous déplacer ?
wait-consent = { $asked } doit accepter d’être déplacé.
ask-held = Laquelle des choses en main ?
wait-held = { $asked } choisit une chose tenue.
ask-wound = Quelle blessure ?
wait-wound = { $asked } choisit une blessure.
ask-object = Qu’examinez-vous ?
wait-object = { $asked } choisit un objet à examiner.
ask-item = Quel objet ?
wait-item = { $asked } choisit un objet.
ask-deck = Quel paquet ?
wait-deck = { $asked } choisit un paquet.
ask-number = Lequel ?
wait-number = { $asked } fait un choix.
ask-slot = Quelle main videz-vous ?
wait-slot = { $asked } libère une main.
ask-interrupt = Interrompre cette action ?
wait-interrupt = { $asked } peut interrompre.
ask-ignore-attack = Ignorer cette attaque ?
wait-ignore-attack = { $asked } peut ignorer l’attaque.
ask-reroll-noise = Relancer le dé de bruit ?
wait-reroll-noise = { $asked } peut relancer le dé de bruit.
ask-reroll-shot = Relancer le dé de combat ?
wait-reroll-shot = { $asked } peut relancer le dé de combat.
ask-spend-ammo = Dépenser 1 munition de plus pour 1 blessure de plus ?
wait-spend-ammo = { $asked } peut dépenser plus de munitions.
ask-search-pick = Vous avez trouvé ceci : que gardez-vous ?
wait-search-pick = { $asked } regarde ses trouvailles.
ask-scan = Scanner la contamination en main ?
wait-scan = { $asked } peut scanner.
ask-pass-discards = Vous passez : défaussez ce que vous ne gardez pas.
wait-pass-discards = { $asked } passe.
ask-pod = Quelle capsule ?
wait-pod = { $asked } entre dans une capsule.
ask-launch = Vous êtes dans la capsule : partir, ou attendre ?
wait-launch = { $asked } décide dans la capsule : partir ou attendre.
ask-drop-slot = Quelle main videz-vous ?
wait-drop-slot = { $asked } doit lâcher quelque chose.
ask-doors = Ouvrez ou fermez ses portes.
wait-doors = { $asked } règle les portes.
ask-relocate-door = Il ne reste pas de porte : d’où en prendre une ?
wait-relocate-door = { $asked } prend une porte ailleurs.
ask-engine = Moteur { $engine } : laisser les jetons, ou les échanger ?
wait-engine = { $asked } travaille au moteur { $engine }.
ask-foresee = Le prochain événement : le laisser, ou dessous ?
wait-foresee = { $asked } regarde le prochain événement.
ask-smoke-discard = Fumée : défaussez une carte action.
wait-smoke-discard = { $asked } perd une carte dans la fumée.
ask-drugs = Défaussez à volonté ; vous piochez autant et 1 de plus.
wait-drugs = { $asked } prend des drogues.
ask-trade = Avec qui échangez-vous ?
wait-trade = Un échange est ouvert : { $asked } peut offrir quelque chose.
ask-lay = Qu’offrez-vous ?
wait-lay = { $asked } fait une offre.
ask-lay-too = Voici une offre : que donnez-vous ?
wait-lay-too = { $asked } répond à une offre.
ask-deal = Marché conclu ?
wait-deal = { $asked } décide d’un marché.
ask-too-much = Vous ne pouvez pas tout tenir : lâchez quelque chose.
wait-too-much = { $asked } tient trop de choses.
ask-role = Vous êtes mort. Jouer les intrus désormais ?
wait-role = { $asked } a péri le premier et peut jouer les intrus.
ask-brood = Intrus : jouez une carte, ou passez.
wait-brood = Les intrus s’agitent : { $asked } les joue.
ask-brood-aim = Lequel ?
wait-brood-aim = { $asked } choisit pour les intrus.
ask-brood-attack = Quelle attaque a lieu ?
wait-brood-attack = { $asked } choisit une attaque.
ask-brood-under = Quelle carte va sous le paquet ensuite ?
wait-brood-under = { $asked } met des cartes sous le paquet.
ask-brood-event = Quel événement a lieu ?
wait-brood-event = { $asked } choisit un événement.
ask-brood-pass = Vous passez : quelle carte gardez-vous ?
wait-brood-pass = { $asked } passe pour les intrus.

## Ce que fait une action

what-walk = Se déplacer
what-careful = Avancer prudemment
what-shoot = Tirer
what-melee = Se battre au corps à corps
what-pick-up = Ramasser
what-trade = Échanger
what-craft = Fabriquer
what-quest = Activer une quête
what-search = Fouiller
what-scavenge = Fouiller, même ici
what-rest = Se reposer et scanner
what-smash-door = Détruire une porte
what-sabotage = Mettre la salle en panne
what-fix = Réparer la salle
what-engine = Changer le moteur
what-door = Ouvrir ou fermer une porte
what-torch = Ouvrir ou fermer toute porte
what-cover = Partir sous le couvert du feu
what-order = Envoyer quelqu’un
what-motivate = Chacun pioche 1 carte
what-reload = Charger 1 munition
what-check-coordinates = Lire les coordonnées
what-look-at-tile = Regarder une salle
what-look-at-two = Regarder deux salles
what-look-at-both = Regarder une salle et son jeton
what-burn = Mettre le feu
what-quench = Éteindre le feu
what-ducts = Ramper par les conduits
what-full-auto = Vider le chargeur
what-aim = Tirer en visant
what-recon = Avancer sans bruit
what-shoot-and-draw = Tirer, puis piocher 1 carte
what-escape-and-draw = S’échapper, puis piocher 1 carte
what-intranet = Utiliser une salle d’ici
what-block = Mettre en panne une salle à ordinateur
what-foresee = Voir le prochain événement
what-load = Remplir une arme à énergie
what-load-flame = Remplir un lance-flammes
what-extend = L’ajouter à une arme
what-grenade = La lancer
what-molotov = Le lancer
what-decoy = Attirer les intrus
what-smoke = Partir dans la fumée
what-look-at-objective = Regarder un objectif
what-turn-key = Ouvrir ou fermer une capsule
what-orbit = Tout le monde passe
what-bind = Lier deux objets lourds
what-repel = Chasser un intrus
what-clean = Essuyer la bave
what-dress = Panser une blessure grave
what-heal = Guérir une blessure pansée
what-heal-light = Guérir les blessures légères
what-space-walk = Sortir dans l’espace
what-eat = Piocher 2 cartes
what-inject = Agir sans limite, puis passer
what-drink = Noyer une contamination
what-take-drugs = Changer de cartes
what-cure = Tout scanner et guérir
what-shock = Électrocuter un intrus
what-stun = Étourdir un personnage
what-arm = Charger 2 munitions
what-signal = Envoyer le signal
what-dress-all = Panser toutes les blessures graves
what-heal-one = Guérir une blessure pansée
what-heal-all-light = Guérir toutes les légères
what-evacuate = Entrer dans une capsule
what-fire-control = Éteindre une salle
what-start-self-destruct = Lancer l’autodestruction
what-stop-self-destruct = Arrêter l’autodestruction
what-research = Examiner un objet
what-take-egg = Prendre un œuf
what-storage = Piocher 2 objets, en garder 1
what-surgery = Se faire opérer
what-airlock = Ouvrir une salle sur le vide
what-canteen = Guérir 1 blessure légère
what-doors = Régler les portes d’une salle
what-check-engines = Voir tous les moteurs
what-hatch = Ouvrir ou fermer une capsule
what-shower = Laver la bave
what-set-destination = Choisir la destination
what-check-engine = Voir le moteur
what-hibernate = S’endormir

## Coups

do-draft = Choisir : { $who }
do-keep = Garder « { $objective } »
do-walk = Aller vers { $space }
do-escape = S’échapper vers { $space }
do-careful = Avancer prudemment vers { $space }
do-shoot = Tirer sur { $target } avec : { $item }
do-melee = Combattre { $target } à mains nues
do-pick-up = Ramasser : { $thing }
do-trade = Échanger
do-craft-of = Fabriquer { $item } avec { $one } et { $other }
do-quest = Activer : { $item }
do-quest-for = Activer { $item } contre { $given }
do-play = { $card } : { $does }
do-use = { $item } : { $does }
do-room = { $space } : { $does }
do-drop = Lâcher : { $thing }
do-launch = Lancer la capsule
do-stay = Attendre dans la capsule
do-leave = Quitter la capsule
do-pass = Passer
do-corridor = Couloir vers { $space }
do-to = { $space }
do-at = { $target }
do-who = { $who }
do-both = Vous et { $who }
do-held = { $thing }
do-wound = { $wound }
do-analyse = Examiner : { $object }
do-item = { $item }
do-deck = { $deck }
do-pod = Capsule { $number }
do-letter = Cap { $letter }
do-objective = { $objective }
do-slot = Vider la main { $number } : { $thing }
do-pay = Payer avec { $card }
do-discard = Défausser { $card }
do-done = Terminé
do-interrupt = Interrompre
do-ignore = Ignorer l’attaque
do-let = Laisser faire
do-reroll = Relancer contre { $card }
do-roll-again = Relancer
do-spend = Dépenser 1 munition de plus
do-agree = Accepter
do-refuse = Refuser
do-scan = Scanner
do-no-scan = Ne pas scanner
do-swap = Échanger les jetons
do-keep-order = Les laisser ainsi
do-top = La laisser dessus
do-bottom = La mettre sous le paquet
do-take = Garder { $item }
do-take-for = Garder { $item }, lâcher { $thing }
do-take-neither = Ne rien garder
do-toggle = Ouvrir ou fermer la porte vers { $space }
do-relocate = Prendre la porte entre { $one } et { $other }
do-deal = Échanger avec { $who }
do-lay = Offrir { $thing }
do-others = Laisser les autres échanger
do-close = Clore l’échange
do-plot-move = { $card } : déplacer un intrus
do-plot-attack = { $card } : attaquer
do-plot-effect = { $card } : son effet
do-keep-plot = Garder { $card }
do-keep-none = Ne rien garder
do-choose = { $card }
do-under = { $card } dessous

## Avertissements

warn-escape = { $count ->
    [one] L’intrus ici frappe d’abord.
   *[other] { $count } intrus ici frappent d’abord.
}
warn-noisy = { $count ->
    [one] { $count } couloir y est bruyant.
   *[other] { $count } couloirs y sont bruyants.
}
warn-fire = Il y a le feu.
warn-intruder = Il y a { $intruder }.
warn-pass = Vous n’agirez plus ce tour.
warn-pass-combat = Vous passez près d’un intrus : il frappera.
warn-melee = Vous recevez une contamination ; un échec vous blesse.
warn-drop = C’est perdu pour de bon.
warn-leaves = Vous ne jouez plus.
warn-thrower = Vous êtes blessé aussi.
warn-last-malfunction = Un marqueur de plus et la coque cède.
warn-last-fire = Un marqueur de plus et le vaisseau est perdu.

## Pourquoi pas

because-cost = Trop peu de cartes action.
because-door-closed = La porte est fermée.
because-combat = Pas avec un intrus ici.
because-no-combat = Seulement avec un intrus ici.
because-noisy = Tous les couloirs y sont bruyants.
because-malfunction = La salle est en panne.
because-trade-empty = Un échange a échoué ce round.
because-alone = Personne d’autre n’est ici.
because-no-ammo = Plus de munitions.
because-no-weapon = Vous ne tenez pas cette arme.
because-no-items = Il ne reste rien à trouver ici.
because-no-search = Cette salle ne se fouille pas.
because-unexplored = La salle n’est pas explorée.
because-no-computer = Pas d’ordinateur en marche ici.
because-computer = Cette salle a un ordinateur.
because-no-malfunction = Rien n’est en panne ici.
because-already-broken = C’est déjà en panne.
because-cannot-break = Cette salle ne peut tomber en panne.
because-no-engine = Il n’y a pas de moteur ici.
because-no-door = Pas de telle porte ici.
because-no-fire = Rien ne brûle ici.
because-no-item = Vous n’avez aucun Objet à brûler.
because-no-entrance = Pas d’entrée de conduit ici.
because-no-wound = Pas de telle blessure.
because-no-slime = Vous n’avez pas de bave.
because-no-target = Il n’y a pas de cible.
because-no-object = Il n’y a rien à examiner.
because-known = Cette faiblesse est déjà connue.
because-no-eggs = Il ne reste pas d’œuf.
because-no-pod = Pas de capsule ouverte avec une place ici.
because-no-pod-here = Il n’y a pas de capsule ici.
because-no-pod-aboard = Il ne reste pas de capsule.
because-too-early = L’hibernation s’ouvre plus tard, sur les cases bleues.
because-somebody-sleeps = Quelqu’un hiberne.
because-irreversible = L’autodestruction ne s’arrête plus.
because-signal-sent = Vous avez déjà envoyé le signal.
because-not-yellow = Seulement en salle jaune.
because-no-yellow = Pas d’autre salle jaune pour cela.
because-quest-room = Seulement dans { $space }.
one-or-other = { $one } ou { $other }
because-quest-item = Il faut : { $items }.
because-no-component = Il vous manque un composant.
because-none-left = Il n’en reste plus.
because-no-contamination = Pas de contamination en main.
because-reaction = Seulement en réponse à ce qui arrive.
because-passive = Cela agit tout seul.
because-declined = { $who } ne veut pas.
because-no-signal = Nul autre n’a envoyé le signal.
because-mode = Pas dans ce mode.

## Ce qui s'est passé

told-drafting = { $who } peut être { $one } ou { $other }.
told-drafted = { $who } choisit : { $character }.
told-turn-began = Tour { $number }.
told-first-player = { $who } est premier joueur.
told-revived = { $who } revient à la vie.
told-drew = { $who } pioche { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
told-acted = { $who } : { $does }.
told-acted-card = { $who } joue { $card } : { $does }.
told-acted-item = { $who } utilise { $item } : { $does }.
told-paid = { $who } paie avec { $card }.
told-discarded = { $who } défausse { $card }.
told-passed = { $who } passe.
told-interrupted = { $who } interrompt.
told-cancelled = Ce que voulait { $who } n’a pas lieu.
told-agreed = { $who } accepte.
told-refused = { $who } refuse.
told-moved = { $who } va vers { $space }.
told-found = Exploré : { $room }.
told-explored = Jeton : { $token }.
told-slimed = { $who } reçoit de la bave.
told-cleaned = { $who } n’a plus de bave.
told-noise-rolled = { $who } jette le dé de bruit : { $face }.
told-noise = Bruit : { $corridor }.
told-quiet = Autour, les couloirs se taisent : { $space }.
told-danger = Danger dans { $space }.
told-encounter = Quelque chose trouve { $who } dans { $space }.
told-token-drawn = Tiré du sac : { $token }.
told-token-returned = De retour dans le sac : { $token }.
told-token-added = Dans le sac : { $token }.
told-appeared = { $intruder } apparaît dans { $space }.
told-departed = { $intruder } quitte { $space } et disparaît.
told-prowled = { $intruder } va vers { $space }.
told-transformed = Dans { $space } : { $intruder } se transforme.
told-first-encounter = Le premier intrus est là : chacun choisit un objectif.
told-chose = { $who } a choisi un objectif.
told-surprised = { $who } est pris par surprise.
told-attacks = { $who } subit l’attaque de : { $intruder }.
told-attack-hits = Attaque : { $card }.
told-attack-misses = Attaque : { $card }. Elle échoue.
told-ignored = { $who } ignore l’attaque.
told-combat-rolled = { $who } jette le dé : { $face }.
told-injured = Dans { $space } : { $intruder }, { $injuries ->
    [0] de nouveau indemne.
    [one] { $injuries } blessure.
   *[other] { $injuries } blessures.
}
told-regenerated = Dans { $space } : { $intruder } se régénère, { $healed ->
    [one] { $healed } blessure
   *[other] { $healed } blessures
} de moins.
told-blood-checked = Son endurance : { $card }.
told-retreats = { $intruder } fuit { $space } par le couloir { $number }.
told-killed = { $intruder } meurt dans { $space }.
told-light-wound = { $who } : 1 blessure légère.
told-serious-wound = { $who } : blessure grave, { $wound }.
told-treated = { $who } est soigné : { $does }.
told-contaminated = { $who } reçoit une contamination.
told-infested = Une larve s’installe en { $who }.
told-second-larva = { $who } porte déjà une larve : il n’y en a pas de seconde.
told-scanned-clean = { $who } scanne : { $removed ->
    [0] rien de retiré.
    [one] { $removed } carte retirée.
   *[other] { $removed } cartes retirées.
}
told-scanned-infected = { $who } scanne : infecté. { $removed ->
    [0] Rien de retiré.
    [one] { $removed } carte retirée.
   *[other] { $removed } cartes retirées.
}
told-purged = { $who } est purifié : { $removed ->
    [0] aucune carte retirée.
    [one] { $removed } carte retirée.
   *[other] { $removed } cartes retirées.
}
told-died = { $who } meurt.
told-fire = Le feu prend dans { $space }.
told-quenched = Le feu est éteint dans { $space }.
told-items-burned = Dans { $space }, le feu ne laisse rien à trouver.
told-malfunction = Panne dans { $space }.
told-fixed = Réparé : { $space }.
told-door-closed = Une porte se ferme : { $corridor }.
told-door-opened = Une porte s’ouvre : { $corridor }.
told-door-destroyed = Une porte est détruite : { $corridor }.
told-airlock-started = Le sas se prépare : { $space }.
told-airlock-cancelled = Le sas reste fermé : { $space }.
told-airlock-opened = Le sas s’ouvre : { $space }. Rien n’y survit.
told-eggs-destroyed = Dans { $space } : { $count ->
    [one] { $count } œuf détruit.
   *[other] { $count } œufs détruits.
}
told-nest-eggs-destroyed = Dans le nid : { $count ->
    [one] { $count } œuf détruit.
   *[other] { $count } œufs détruits.
}
told-nest-destroyed = Le nid est détruit.
told-egg-laid = La reine pond un œuf.
told-signal = { $who } envoie le signal.
told-destruct-started = L’autodestruction est lancée.
told-destruct-stopped = L’autodestruction est arrêtée.
told-destruct-ticked = Autodestruction : { $left }.
told-time = Temps : { $left }.
told-discovered = Une faiblesse est découverte : { $weakness }.
told-picked-up = { $who } ramasse : { $thing }.
told-dropped = { $who } lâche : { $thing }.
told-crafted = { $who } fabrique : { $item }.
told-activated = { $who } active : { $item }.
told-loaded = { $who } recharge une arme.
told-bound = { $who } lie deux objets lourds.
told-stunned = { $who } est étourdi et perd toute sa main.
told-searched = { $who } fouille : { $deck }.
told-finds = Vous trouvez : { $items }.
told-took = { $who } prend : { $item }.
told-took-nothing = { $who } ne prend rien.
told-looked-at-engine = { $who } regarde le moteur { $number }.
told-saw-engine = Moteur { $number } : { $state }.
told-engine-changed = { $who } a changé le moteur { $number }.
told-engine-unchanged = { $who } a laissé le moteur { $number } tel quel.
told-looked-at-coordinates = { $who } regarde les coordonnées.
told-saw-coordinates = A, B, C et D mènent vers : { $places }.
told-destination-set = Le cap est mis sur { $letter }.
told-looked-at-room = { $who } regarde { $space }.
told-saw-room = Vous voyez : { $room }.
told-saw-room-and-token = Vous voyez : { $room }. Son jeton : { $token }.
told-looked-at-objective = { $who } regarde un objectif de { $other }.
told-saw-objective = { $who } a « { $objective } ».
told-saw-event = Le prochain événement : { $event }.
told-foresaw-top = { $who } laisse l’événement dessus.
told-foresaw-bottom = { $who } met l’événement sous le paquet.
told-orbit = Le vaisseau vire : tous passent, rien ne frappe ce tour.
told-trade-opened = { $who } ouvre un échange.
told-trade-closed = { $who } clôt l’échange.
told-deal-opened = { $who } fait une offre à { $other }.
told-laid = { $who } propose : { $thing }.
told-traded = { $who } et { $other } échangent.
told-pods-unlocked = Toutes les capsules sont ouvertes.
told-pod-locked = La capsule { $number } est verrouillée.
told-pod-unlocked = La capsule { $number } est ouverte.
told-entered-pod = { $who } entre dans la capsule { $number }.
told-left-pod = { $who } quitte la capsule.
told-pod-overrun = { $who } est chassé de la capsule.
told-launched = La capsule { $number } quitte le vaisseau.
told-hibernated = { $who } hiberne.
told-attempt-failed = { $who } doit renoncer : quelque chose est venu.
told-event-drawn = Événement : { $event }.
told-role-taken = { $who } joue désormais les intrus.
told-role-declined = { $who } ne joue pas les intrus.
told-plot-move = Le joueur des intrus joue { $card } : mouvement.
told-plot-attack = Le joueur des intrus joue { $card } : attaque.
told-plot-effect = Le joueur des intrus joue { $card }.
told-ended = { $ending }
told-ended-destroyed = { $ending } Le vaisseau est perdu.
told-engines-revealed = Les moteurs : { $one }, { $two }, { $three }.
told-engines-failed = Trop peu de moteurs : le vaisseau explose.
kind-check = Vérification de la victoire
check-engines = Les moteurs
check-engine = Moteur { $number } : { $state }
check-course = Où le vaisseau arrive
check-contamination = Contamination
told-arrived = Le vaisseau arrive : { $place }.
told-checked-clean = { $who } : rien d’infecté.
told-checked-survived = { $who } porte une infection, mais vit.
told-checked-dead = { $who } meurt de l’infection.
told-objective-met = { $who } montre « { $objective } » : accompli.
told-objective-failed = { $who } montre « { $objective } » : non accompli.
told-shared-met = Objectif commun « { $objective } » : accompli.
told-shared-failed = Objectif commun « { $objective } » : non accompli.
told-won = Gagnants : { $who }.
told-nobody-won = Personne ne gagne.

## Fins

over-won = { $ending } Gagnants : { $who }.
over-won-together = { $ending } Vous gagnez ensemble.
over-lost = { $ending } Personne ne gagne.
side-crew = L’équipage
side-intruder = Le joueur des intrus
ending-jump = Le vaisseau saute à l’heure.
ending-self-destruct = Le vaisseau s’autodétruit.
ending-fire = Le feu dévore le vaisseau.
ending-hull = La coque cède.
ending-nobody-left = Plus personne n’est éveillé à bord.
headline-jump = Le saut
headline-self-destruct = Zéro
headline-fire = Tout brûle
headline-hull = La coque cède
headline-nobody-left = Silence à bord

## Options de table

option-mode = Mode
option-mode-help = Chacun avec un objectif secret, ou tous ensemble avec des objectifs ouverts. Seul, on joue en solo.
option-mode-usual = Habituel (solo ou semi-coop)
option-mode-semi-cooperative = Semi-coopératif
option-mode-solo = Solo
option-mode-cooperative = Coopératif
option-board = Plateau
option-board-help = La seconde face a deux réseaux de conduits et des couloirs doubles.
option-board-basic = De base
option-board-alternative = Alternatif
option-intruder = Joueur des intrus
option-intruder-off = Non
option-intruder-on = Oui
option-intruder-help = Le premier mort peut jouer les intrus.
unplayable-one-plays-solo = un joueur seul joue en solo
unplayable-solo-is-for-one = le solo est pour un joueur seul
unplayable-intruder-is-semi-cooperative = un joueur des intrus exige le mode semi-coopératif

## Groupes et bandeau

group-move = Aller
group-fight = Combat
group-cards = Cartes
group-with = Échanges
group-make = Créer
group-take = Objets
price-cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
price-ammo = 1 munition
icon-out = hors combat
icon-in = au combat
icon-any = à tout moment
icon-reaction = réaction
dock-open = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}
dock-move-none = Toutes les voies sont fermées.
dock-fight-none = Rien à combattre ici.
dock-cards-none = Aucune carte jouable.
dock-make-none = Il vous manque deux composants.
dock-take-none = Vous ne portez rien.
dock-with-none = Personne d’autre ici.

## Visages

kind-room = Salle
kind-special-room = Salle spéciale
kind-card = Carte action
kind-item = Objet
kind-heavy-item = Objet lourd
kind-weapon-energy = Arme à énergie
kind-weapon-classic = Arme classique
kind-quest-item = Objet de quête
kind-crafted-item = Objet fabriqué
kind-character = Personnage
kind-attack = Attaque d’intrus
kind-event = Événement
kind-wound = Blessure grave
kind-weakness = Faiblesse
kind-contamination = Contamination
kind-personal = Objectif personnel
kind-corporate = Objectif d’entreprise
kind-shared = Objectif commun
kind-plot = Carte des intrus
kind-exploration = Jeton d’exploration
kind-token = Jeton d’intrus
kind-intruder = Intrus
kind-object = Objet pesant
kind-marker = Marqueur
kind-coordinates = Coordonnées
foot-blood = sang { $blood }
foot-arrow = il fuit
foot-moves = { $who } · couloir { $number }
foot-remove = puis hors du jeu
foot-back = puis de retour au paquet
foot-players = à partir de { $players } joueurs
foot-one-use = un seul usage
foot-reusable = gardé après usage
foot-passive = agit seul
foot-added = ajouté à une arme
foot-surprise = surprend sous { $number } cartes
foot-items = { $count ->
    [one] { $count } objet
   *[other] { $count } objets
}
foot-miniatures = { $count ->
    [one] un seul
   *[other] { $count } au plus
}
foot-no-room-action = aucune action de salle
step-component = Composant : { $component }
step-recipe = De : { $one } et { $other }
step-quest-room = Quête : être dans { $space }
step-quest-discard = Quête : céder { $items }
step-weapon = Commence avec : { $item }
step-color = Fouille : { $color }
step-computer = A un ordinateur
step-attackers = Frappe de : { $who }
step-plot-move = Bouger : couloir { $number }
step-plot-move-any = Bouger : tout couloir
step-plot-attack = { $count ->
    [one] Attaquer : piocher { $count } carte
   *[other] Attaquer : { $count } cartes, en choisir 1
}
marker-noise-1 = De nouveau ce nombre : une rencontre
marker-fire-1 = Fin de round ici : 1 blessure légère
marker-fire-2 = Intrus ici : 1 blessure par tour
marker-malfunction-1 = Ni action de salle, ni ordinateur
marker-slime-1 = Le silence est un danger pour vous
marker-signal-1 = Certains objectifs l’exigent
marker-door-1 = Fermée : nul ne passe
marker-door-2 = Les intrus la détruisent
object-corpse-1 = Lourd : prend une main
object-corpse-2 = Laboratoire : une faiblesse
object-egg-1 = Lourd : prend une main
object-egg-2 = Laboratoire : une faiblesse
object-carcass-1 = Lourd : prend une main
object-carcass-2 = Laboratoire : une faiblesse
token-blank-1 = Du bruit partout, pas d’intrus

## Chiffres de la fin

tally-rooms = salles explorées
tally-wounds = blessures subies
tally-noise = bruits faits
tally-items = objets trouvés

## Les règles pour les joueurs

guide-goal = Survivre, et faire ce qu’il faut
guide-goal-text = Vous gagnez si votre personnage survit et si votre objectif est rempli ; le reste regarde les autres. Vous recevez deux objectifs et en gardez un à l’arrivée du premier intrus. Plusieurs peuvent gagner, ou personne.
guide-goal-1 = survivre
guide-goal-2 = votre objectif
guide-goal-3 = gagné
guide-turn = Un tour
guide-turn-text = Chacun pioche jusqu’à cinq cartes. Puis, l’un après l’autre, deux actions chacun, round après round, jusqu’à ce que tous aient passé. Alors le vaisseau répond : le temps file, les intrus frappent, le feu les brûle, un événement arrive et un jeton sort du sac.
guide-turn-1 = main de 5
guide-turn-2 = 2 actions chacun
guide-turn-3 = tous ont passé
guide-turn-4 = le vaisseau répond
guide-actions = Ce que vous pouvez faire
guide-actions-text = Les cartes sont votre force : chaque action se paie en défaussant des cartes action. Une griffe : seulement au combat ; une griffe barrée : seulement hors combat.
guide-actions-1 = Se déplacer
guide-actions-1-text = 1 carte ; dans une salle vide, jet de bruit
guide-actions-2 = Prudence
guide-actions-2-text = 2 cartes ; vous placez le bruit
guide-actions-3 = Se battre
guide-actions-3-text = 1 carte ; avec une arme ou à mains nues
guide-actions-4 = Carte
guide-actions-4-text = la carte même et ce qu’elle coûte
guide-actions-5 = Salle
guide-actions-5-text = 2 cartes ; pas en panne
guide-actions-6 = Avec d’autres
guide-actions-6-text = 1 carte ; échanger, ou fabriquer seul
guide-noise = Le bruit
guide-noise-text = Qui entre dans une salle vide jette le dé. Un nombre met du bruit dans ce couloir ; s’il y en a déjà, quelque chose en sort : le bruit autour s’en va, un jeton est tiré du sac. Si vous tenez moins de cartes que son nombre, l’intrus frappe aussitôt.
guide-noise-1 = un nombre
guide-noise-2 = du bruit là
guide-noise-3 = encore : rencontre
guide-noise-4 = trop peu de cartes : surprise
guide-explore = Explorer
guide-explore-text = Le premier à entrer retourne la salle et son jeton : combien d’objets s’y trouvent, et ce qui arrive. Puis le jet de bruit, sauf si le jeton en décide autrement.
guide-fight = Se battre
guide-fight-text = Tirer coûte une carte et 1 munition. Le dé dit qui est touché. À chaque attaque qui blesse, une carte montre le sang de l’intrus : atteint, il meurt ; une flèche, il fuit. À mains nues vient toujours la contamination. Partir le laisse frapper d’abord.
guide-wounds = Blessures et contamination
guide-wounds-text = Deux blessures légères se supportent, la troisième devient grave ; avec trois graves, la suivante tue. Les cartes contamination encombrent la main, et seul un scan montre lesquelles sont infectées. Infecté à la fin, vous pouvez mourir quand même.
guide-items = Les objets
guide-items-text = Fouillez une salle de couleur : deux objets, gardez-en un. Le léger se cache dans le sac, le lourd prend une main ; vous en avez deux. Deux composants font un objet fabriqué. Vos quêtes en donnent deux autres.
guide-leave = S’en aller
guide-leave-text = Dormir dans l’hibernatorium, quand la piste du temps est bleue, en espérant deux moteurs en marche et le bon cap. Ou partir en capsule : elles s’ouvrent au premier mort, à l’autodestruction sur jaune ou avec une clé. Les deux commencent par un jet de bruit.
guide-leave-1 = bleu : dormir
guide-leave-2 = ouverte : capsule
guide-leave-3 = 2 moteurs
guide-leave-4 = cap
guide-end = La fin
guide-end-text = Le vaisseau part en hyperespace quand le temps est écoulé, ou finit par l’autodestruction, un feu ou une panne de trop, ou quand plus personne n’est éveillé. Alors : moteurs, cap, contamination, objectifs. Un par un, dans cet ordre.
guide-end-1 = moteurs
guide-end-2 = cap
guide-end-3 = contamination
guide-end-4 = objectifs
guide-asked = Souvent demandé
guide-asked-text = Cinq questions de chaque première partie.
guide-asked-1 = Qui l’intrus attaque-t-il ?
guide-asked-1-text = celui qui a le moins de cartes
guide-asked-2 = Dois-je dire la vérité ?
guide-asked-2-text = non, pas sur ce que vous avez vu
guide-asked-3 = Puis-je attaquer un joueur ?
guide-asked-3-text = non, mais feu, portes et grenades blessent tout le monde
guide-asked-4 = Un joueur mort est-il éliminé ?
guide-asked-4-text = oui ; en option le premier joue les intrus
guide-asked-5 = La contamination paie-t-elle ?
guide-asked-5-text = non, elle ne fait que prendre une place

## La première partie guidée

lesson-who = Qui vous êtes
lesson-who-text = Vous vous réveillez à bord d’un vaisseau où autre chose est éveillé aussi. On vous propose deux personnages, chacun avec dix cartes, une arme et deux quêtes à lui.
lesson-who-do = Soyez le capitaine.
lesson-goals = Deux objectifs secrets
lesson-goals-text = Vous seul les voyez. Quand le premier intrus se montre, vous en gardez un et renoncez à l’autre. À la fin, votre objectif doit être rempli et vous devez être en vie.
lesson-hand = Votre main
lesson-hand-text = Cinq cartes à chaque tour. Une carte se joue pour ce qu’elle dit, ou se défausse pour payer autre chose : les signes en haut sont les cartes qu’elle coûte en plus, 0 : aucune. Vous faites deux actions, puis deux encore, jusqu’à ce que vous passiez.
lesson-walk = Se déplacer et explorer
lesson-walk-text = Les salles au bord pointillé sont inexplorées. Qui y entre le premier les retourne et découvre à quoi elles servent, combien on peut y trouver, et ce qui arrive aussitôt.
lesson-walk-do = Allez dans la salle allumée 6.
lesson-pay = Payer
lesson-pay-text = Un déplacement coûte une carte de votre main. Démolition détruit des portes et met des salles en panne ; elle ne vous manquera pas aujourd’hui.
lesson-pay-do = Payez avec Démolition.
lesson-noise = Le bruit
lesson-noise-text = C’est la salle de surveillance, et une porte s’est fermée derrière vous. Qui entre dans une salle vide jette le dé de bruit : un 4, donc un marqueur dans le couloir 4. Si ce couloir en reçoit un second, quelque chose en sort.
lesson-search = Fouiller
lesson-search-text = Cette salle est rouge : des armes et ce qui va avec. Le nombre près du signe dit ce qui reste à trouver. Il faut une carte Fouille et une salle sans intrus.
lesson-search-do = Jouez Fouille.
lesson-take = Ce que vous trouvez
lesson-take-text = Vous voyez deux objets et en gardez un. Personne n’apprend lequel : les objets légers sont cachés dans votre sac. Une grenade blesse un intrus ici ou à côté.
lesson-take-do = Gardez la grenade.
lesson-pass = Passer
lesson-pass-text = Qui ne peut ou ne veut plus agir passe, et peut se défaire de cartes. Quand tous ont passé vient la phase d’événements : le temps baisse, les intrus attaquent, le feu brûle, un événement est tiré, et le sac des intrus change.
lesson-pass-do = Passez. Vous gardez vos cartes.
lesson-event = La phase d’événements
lesson-event-text = L’événement a mis le cockpit en panne : son action n’est plus possible avant réparation. Du sac est sorti le jeton de la reine : un œuf de plus dans le nid. Un tour sur quinze est fini, et vous complétez votre main à cinq cartes.
lesson-meet = Droit dans le bruit
lesson-meet-text = Le couloir bruyant mène à la salle 2. Un 4 là-bas, et le sac s’ouvre. Avancer avec prudence coûte deux cartes et laisse choisir le couloir. Aujourd’hui vous êtes pressé.
lesson-meet-do = Allez dans la salle 2. Nous payons avec Repos.
lesson-keep = Une rencontre
lesson-keep-text = Un 4. Une larve sort du sac ; avec moins de cartes en main que son jeton ne l’indique, elle vous aurait frappé aussitôt. C’est le premier intrus : choisissez maintenant votre objectif, sans retour.
lesson-keep-do = Gardez Protocole de premier contact.
lesson-shoot = Combattre
lesson-shoot-text = Avec un intrus dans votre salle, vous êtes en combat : restent les cartes à la griffe, les tirs, les coups et la fuite. Un tir coûte une carte et 1 munition ; le dé dit qui il touche. Qui fuit est d’abord frappé.
lesson-shoot-do = Tirez sur la larve. Nous payons avec Interruption.
lesson-leave = Partir
lesson-leave-text = Elle est morte. Pensez à la fin. Ici, dans l’hibernatorium, vous pourrez dormir dès que la piste du temps est bleue, si aucun intrus n’est là. Ou partir dans une capsule déverrouillée. Qui est éveillé à bord au saut périt.
lesson-win = Ce qui gagne
lesson-win-text = Deux moteurs doivent marcher, le cap ne doit pas être mortel, votre contamination doit être saine et votre objectif rempli. Regardez les moteurs et les coordonnées avant de vous y fier. Touchez une chose pour lire ce qu’elle fait. À vous de jouer.
