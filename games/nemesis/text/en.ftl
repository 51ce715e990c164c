# Words of the game, English. Titles of cards, rooms and items name the printed things; every sentence is ours.
# A name stands alone (space-…, item-…) or in a sentence with its article (the-…). What is printed on a thing is its name with a number behind it.

## In the lobby

blurb = A ship full of things in the dark, a crew with secret goals: survive, and get what you came for.
tag = Together, for now

## People and names

player = Player { $number }
listed = { $one }, { $more }
sentences = { $said } { $next }
numbered-space = { $space } ({ $number })
unexplored = Unexplored room
unexplored-one = Unexplored room { $number } (I)
unexplored-two = Unexplored room { $number } (II)
short-unexplored-one = Room I
short-unexplored-two = Room II
the-unexplored-one = the unexplored room { $number }
the-unexplored-two = the unexplored room { $number }
numbers = { $one }·{ $other }
letter-a = A
letter-b = B
letter-c = C
letter-d = D
corridor-between = Corridor { $numbers }: { $one } – { $other }
short-red-ducts = Ducts
short-red-ducts-of-two = Red ducts
short-blue-ducts = Blue ducts
red-ducts = Technical Corridors
red-ducts-of-two = Red Technical Corridors
blue-ducts = Blue Technical Corridors
the-ducts = the Technical Corridors
entrance = Entrance { $numbers } to the Technical Corridors

## Rooms

space-armory = Armory
short-armory = Armory
the-armory = the Armory
space-armory-1 = An Energy Weapon in Hand: 2 Ammo
space-comms-room = Comms Room
short-comms-room = Comms
the-comms-room = the Comms Room
space-comms-room-1 = Send the Signal
space-comms-room-2 = Some Objectives need it
space-emergency-room = Emergency Room
short-emergency-room = Emergency
the-emergency-room = the Emergency Room
space-emergency-room-1 = Dress all Serious Wounds
space-emergency-room-2 = or heal a dressed one
space-emergency-room-3 = or heal all Light Wounds
space-evacuation-a = Evacuation Section A
short-evacuation-a = Evacuation A
the-evacuation-a = Evacuation Section A
space-evacuation-a-1 = Noise roll; no Intruder may come
space-evacuation-a-2 = Into an unlocked Pod of A
space-evacuation-a-3 = Launch now, or wait
space-evacuation-b = Evacuation Section B
short-evacuation-b = Evacuation B
the-evacuation-b = Evacuation Section B
space-evacuation-b-1 = Noise roll; no Intruder may come
space-evacuation-b-2 = Into an unlocked Pod of B
space-evacuation-b-3 = Launch now, or wait
space-fire-control = Fire Control System
short-fire-control = Fire Control
the-fire-control = the Fire Control System
space-fire-control-1 = Choose a room: its Fire goes out
space-fire-control-2 = Intruders there flee
space-generator = Generator
short-generator = Generator
the-generator = the Generator
space-generator-1 = Start or stop Self-Destruct
space-generator-2 = On yellow nothing stops it
space-laboratory = Laboratory
short-laboratory = Laboratory
the-laboratory = the Laboratory
space-laboratory-1 = With a Corpse, Egg or Carcass here
space-laboratory-2 = its Weakness is discovered
space-nest = Nest
short-nest = Nest
the-nest = the Nest
space-nest-1 = Take 1 Egg, then a Noise roll
space-nest-2 = No Egg left: the Nest is destroyed
space-storage = Storage
short-storage = Storage
the-storage = the Storage
space-storage-1 = Choose a deck: draw 2 Items, keep 1
space-surgery = Surgery
short-surgery = Surgery
the-surgery = the Surgery
space-surgery-1 = Scan all you have: Infected cards go
space-surgery-2 = A Larva is removed
space-surgery-3 = 1 Light Wound, and you pass
space-airlock-control = Airlock Control
short-airlock-control = Airlock
the-airlock-control = the Airlock Control
space-airlock-control-1 = Another yellow room: its Doors close
space-airlock-control-2 = Still closed when all have passed: all there die
space-cabins = Cabins
short-cabins = Cabins
the-cabins = the Cabins
space-cabins-1 = Begin a turn here: draw up to 6
space-cabins-2 = Not with an Intruder or Malfunction
space-canteen = Canteen
short-canteen = Canteen
the-canteen = the Canteen
space-canteen-1 = Heal 1 Light Wound
space-canteen-2 = You may scan your hand
space-command-center = Command Center
short-command-center = Command Center
the-command-center = the Command Center
space-command-center-1 = Choose a room: open or close its Doors
space-engine-control = Engine Control Room
short-engine-control = Engine Control
the-engine-control = the Engine Control Room
space-engine-control-1 = Look at all three engines
space-hatch-control = Hatch Control System
short-hatch-control = Hatch Control
the-hatch-control = the Hatch Control System
space-hatch-control-1 = Lock or unlock one Pod
space-monitoring-room = Monitoring Room
short-monitoring-room = Monitoring
the-monitoring-room = the Monitoring Room
space-monitoring-room-1 = Look at an unexplored room and its token
space-slime-room = Room Covered with Slime
short-slime-room = Slime-covered
the-slime-room = the Room Covered with Slime
space-slime-room-1 = Whoever enters gets Slime
space-shower-room = Shower Room
short-shower-room = Showers
the-shower-room = the Shower Room
space-shower-room-1 = Wash off your Slime
space-shower-room-2 = You may scan your hand
space-cockpit = Cockpit
short-cockpit = Cockpit
the-cockpit = the Cockpit
space-cockpit-1 = Look at the coordinates
space-cockpit-2 = or set the destination
space-hibernatorium = Hibernatorium
short-hibernatorium = Hibernatorium
the-hibernatorium = the Hibernatorium
space-hibernatorium-1 = Only on a blue space of the Time track
space-hibernatorium-2 = Noise roll; no Intruder may come
space-hibernatorium-3 = Then you sleep to the end
space-engine-1 = Engine 1
short-engine-1 = Engine 1
the-engine-1 = Engine 1
space-engine-1-1 = Look whether this engine works
space-engine-1-2 = Repairs and Tools can change it
space-engine-2 = Engine 2
short-engine-2 = Engine 2
the-engine-2 = Engine 2
space-engine-2-1 = Look whether this engine works
space-engine-2-2 = Repairs and Tools can change it
space-engine-3 = Engine 3
short-engine-3 = Engine 3
the-engine-3 = Engine 3
space-engine-3-1 = Look whether this engine works
space-engine-3-2 = Repairs and Tools can change it

## Characters

character-captain = Captain
character-captain-1 = Sends others where they are needed
character-captain-2 = Gives everybody around new cards
character-pilot = Pilot
character-pilot-1 = Flies the ship and uses rooms for free
character-pilot-2 = Knows rooms nobody has entered
character-scientist = Scientist
character-scientist-1 = Works every computer from any other
character-scientist-2 = Sees the next Event coming
character-scout = Scout
character-scout-1 = Walks without a sound
character-scout-2 = Finds things where nothing is left
character-soldier = Soldier
character-soldier-1 = Shoots harder than anybody
character-soldier-2 = Is not easily surprised
character-mechanic = Mechanic
character-mechanic-1 = Repairs for nothing
character-mechanic-2 = Crawls through the ducts

## Intruders

intruder-larva = Larva
the-larva = a Larva
intruder-larva-1 = Attacks once and settles in you
intruder-larva-2 = Any Injury kills it
intruder-creeper = Creeper
the-creeper = a Creeper
intruder-creeper-1 = Dies when one card's blood is reached
intruder-creeper-2 = May turn into a Breeder
intruder-adult = Adult
the-adult = an Adult
intruder-adult-1 = Dies when one card's blood is reached
intruder-adult-2 = Strikes in every Event Phase
intruder-breeder = Breeder
the-breeder = a Breeder
intruder-breeder-1 = Dies when two cards' blood is reached
intruder-breeder-2 = Can wound everybody at once
intruder-queen = Queen
the-queen = the Queen
intruder-queen-1 = Dies when two cards' blood is reached
intruder-queen-2 = Her tail kills the wounded

## Things on the board

door-closed = Closed Door
door-destroyed = Destroyed Door
noise = Noise
fire = Fire
malfunction = Malfunction
slime = Slime
signal = Signal sent
larva-inside = Carries a Larva
computer = Computer
items-left = { $count ->
    [0] nothing left to find
    [one] { $count } Item to find
   *[other] { $count } Items to find
}
object-corpse = Corpse
object-egg = Egg
object-carcass = Carcass
corpse-blue = Blue Corpse
corpse-of = Corpse of { $who }
eggs-nest = Eggs of the Nest
eggs-loose = Eggs lying about
intruder-injured = { $intruder } ({ $injuries ->
    [0] unhurt
    [one] { $injuries } Injury
   *[other] { $injuries } Injuries
})
pod = Pod { $number }
pod-locked = Pod { $number }, locked
pod-unlocked = Pod { $number }, unlocked
engine-working = Working
engine-damaged = Damaged
engine-unknown = Nobody knows
airlock-token = The airlock opens when all have passed
nest-destroyed = The Nest is destroyed
destination-earth = Earth
destination-mars = Mars
destination-venus = Venus
destination-deep-space = Deep Space
color-red = Red: military
color-yellow = Yellow: technical
color-green = Green: medical
color-white = White: any deck
color-none = Nothing to find
color-blue = Blue: crafted
color-starting = Starting Weapon
color-quest = Quest Item
item-back-red = Red Item
item-back-yellow = Yellow Item
item-back-green = Green Item
item-back-blue = Crafted Item
item-back-starting = Weapon
item-back-quest = Quest Item
component-chemical = chemical
component-cloth = cloth
component-electric = electric
component-medical = medical
component-tool = tool
item-loaded = { $item } ({ $ammo }/{ $capacity })
contamination = Contamination
contamination-infected = Contamination, infected
contamination-clean = Contamination, clean
contamination-1 = Nobody knows until it is scanned
contamination-2 = Takes a place in hand, pays nothing
contamination-infected-1 = Infected: it may kill you at the end
contamination-clean-1 = Harmless, but in the way
card-back = Face-down card
coordinates = Coordinates
coordinates-row = { $letter }: { $place }
light-wounds = { $count ->
    [0] no Light Wound
    [one] { $count } Light Wound
   *[other] { $count } Light Wounds
}
wound-dressed = { $wound }, dressed
wound-back = Serious Wound
objective-back-personal = Personal Objective
objective-back-corporate = Corporate Objective
objective-back-shared = Shared Objective
weakness-back = Undiscovered Weakness
weakness-of-hidden = { $object } ?
weakness-of = { $object }: { $weakness }
token-blank = Blank
token-numbered = { $intruder } { $number }
event-numbered = { $event } { $number }
explored = { $token }, { $count ->
    [one] { $count } Item
   *[other] { $count } Items
}
exploration-back = Exploration token
combat-miss = Miss
combat-small = Larva or Creeper
combat-adult = up to Adult
combat-one-hit = One hit
combat-two-hits = Two hits
noise-number = Noise { $number }
noise-silence = Silence
noise-danger = Danger

## Action cards

card-search = Search
card-search-1 = Draw 2 Items of the room's color
card-search-2 = Keep 1, the other goes under
card-rest = Rest
card-rest-1 = Scan the Contamination in hand
card-rest-2 = Clean cards leave the game
card-rest-3 = Infected: a Larva, or death if you had one
card-interruption = Interruption
card-interruption-1 = Stop another player's Action in your room
card-interruption-2 = or an Interruption
card-demolition = Demolition
card-demolition-1 = Destroy a closed Door of your room
card-demolition-2 = or break your room
card-basic-repairs = Basic Repairs
card-basic-repairs-1 = Fix your room
card-basic-repairs-2 = or change the engine you are at
card-repairs = Repairs
card-repairs-1 = Fix your room
card-repairs-2 = or change the engine you are at
card-fast-repairs = Fast Repairs
card-fast-repairs-1 = Fix your room
card-fast-repairs-2 = or change the engine you are at
card-computer-skills = Computer Skills
card-computer-skills-1 = Open or close a Door
card-computer-skills-2 = or use this room's computer for free
card-suppressive-fire = Suppressive Fire
card-suppressive-fire-1 = Spend 1 Ammo
card-suppressive-fire-2 = You or a willing other leaves unhurt
card-order = Order
card-order-1 = Another one here moves where you say
card-motivation = Motivation
card-motivation-1 = Everybody in your room draws 1 card
card-reload = Reload
card-reload-1 = 1 Ammo back into the Six-Shooter
card-piloting = Piloting
card-piloting-1 = The Cockpit or a computer: its Action for free
card-piloting-2 = or check the coordinates at a computer
card-knowledge-of-the-ship = Knowledge of the Ship
card-knowledge-of-the-ship-1 = Open or close a Door
card-knowledge-of-the-ship-2 = or look at an unexplored room
card-old-friend = Old Friend
card-old-friend-1 = A room without computer: its Action for free
card-ingenuity = Ingenuity
card-ingenuity-1 = Fix your room
card-ingenuity-2 = or change the engine you are at
card-ingenuity-3 = or craft, any yellow Item as a tool
card-pyrotechnics = Pyrotechnics
card-pyrotechnics-1 = Give up an Item: your room burns
card-pyrotechnics-2 = or put the Fire out
card-technical-corridors = Technical Corridors
card-technical-corridors-1 = From an entrance to any other
card-technical-corridors-2 = Then you pass
card-covering-fire = Covering Fire
card-covering-fire-1 = Spend 1 Ammo
card-covering-fire-2 = You and a willing other leave unhurt
card-full-auto = Full Auto
card-full-auto-1 = All Ammo of the Assault Rifle: one Shot
card-full-auto-2 = 1 more Injury for each 2 Ammo
card-taking-aim = Taking Aim
card-taking-aim-1 = Shoot with an Energy Weapon
card-taking-aim-2 = You may roll again
card-nerves-of-steel = Nerves of Steel
card-nerves-of-steel-1 = A Surprise Attack does you nothing
card-reconnaissance = Reconnaissance
card-reconnaissance-1 = Move to the next room
card-reconnaissance-2 = No Noise roll
card-scavenging = Scavenging
card-scavenging-1 = Search, even where nothing is left
card-adrenaline = Adrenaline
card-adrenaline-1 = Shoot, or escape
card-adrenaline-2 = Then draw 1 card
card-intranet = Intranet
card-intranet-1 = At a computer: the Action of any computer room
card-blocking-access = Blocking Access
card-blocking-access-1 = This computer room's Action for free
card-blocking-access-2 = or break any computer room
card-risk-assessment = Risk Assessment
card-risk-assessment-1 = At a computer: look at the next Event
card-risk-assessment-2 = Leave it, or put it under

## Items

item-energy-charge = Energy Charge
item-energy-charge-1 = Fill an Energy Weapon of yours
item-energy-charge-2 = or open or close a Door
item-grenade = Grenade
item-grenade-1 = An Intruder here or next door: 2 Injuries
item-grenade-2 = Each other Intruder there: 1
item-grenade-3 = Each Character there: 1 Serious Wound
item-smoke-grenade = Smoke Grenade
item-smoke-grenade-1 = The others here discard 1 card each
item-smoke-grenade-2 = You leave unhurt
item-recon-drone = Recon Drone
item-recon-drone-1 = Look at an unexplored room and its token
item-decoy = Decoy
item-decoy-1 = Choose a room next door
item-decoy-2 = Intruders around it go there
item-decoy-3 = Those in Combat strike first
item-extended-magazine = Extended Magazine
item-extended-magazine-1 = On an Energy Weapon: 2 Ammo, 2 more fit in
item-prototype-rifle = Prototype: Rifle
item-prototype-rifle-1 = Two hits: 1 more Ammo for 1 more Injury
item-prototype-shotgun = Prototype: Shotgun
item-prototype-shotgun-1 = Anything but a miss hits any target
item-prototype-shotgun-2 = One or two hits: 1 more Injury
item-prototype-pistol = Prototype: Pistol
item-prototype-pistol-1 = Each roll may be made again
item-comms-key = Comms Key
item-comms-key-1 = At a computer
item-comms-key-2 = See an Objective of one who sent the Signal
item-evacuation-key = Evacuation Key
item-evacuation-key-1 = In an Evacuation Section: lock or unlock a Pod
item-self-destruct-key = Self-Destruct Key
item-self-destruct-key-1 = At a computer
item-self-destruct-key-2 = Start or stop Self-Destruct
item-chemicals = Chemicals
item-chemicals-1 = Fill a Flamethrower of yours
item-tools = Tools
item-tools-1 = Fix your room
item-tools-2 = or change the engine you are at
item-tools-3 = or open or close a Door
item-duct-tape = Duct Tape
item-duct-tape-1 = Fix your room
item-duct-tape-2 = or change the engine you are at
item-duct-tape-3 = or bind 2 Heavy Items into one slot
item-fire-extinguisher = Fire Extinguisher
item-fire-extinguisher-1 = Put out the Fire here
item-fire-extinguisher-2 = or drive an Intruder here away
item-clothes = Clothes
item-clothes-1 = Wipe off your Slime
item-clothes-2 = or dress 1 Serious Wound
item-technical-corridors-plans = Technical Corridors Plans
item-technical-corridors-plans-1 = From an entrance to any other
item-space-suit = Space Suit
item-space-suit-1 = In a yellow room: discard your Action cards
item-space-suit-2 = Go to any other yellow room
item-nemesis-plans = Nemesis Plans
item-nemesis-plans-1 = Look at two unexplored rooms
item-medkit = Medkit
item-medkit-1 = Dress 1 Serious Wound
item-medkit-2 = or heal a dressed one
item-medkit-3 = Yours, or of another one here
item-bandages = Bandages
item-bandages-1 = Dress 1 Serious Wound
item-bandages-2 = or heal all Light Wounds
item-bandages-3 = Yours, or of another one here
item-synthetic-food = Synthetic Food
item-synthetic-food-1 = Draw 2 cards
item-adrenaline-injection = Adrenaline Injection
item-adrenaline-injection-1 = Draw 1 card
item-adrenaline-injection-2 = Any number of Actions this round
item-adrenaline-injection-3 = Then you pass
item-alcohol = Alcohol
item-alcohol-1 = Scan and remove 1 Contamination in hand
item-alcohol-2 = It was Infected: take a new one
item-military-drugs = Military Drugs
item-military-drugs-1 = Discard as many cards as you like
item-military-drugs-2 = Draw as many, and 1 more
item-antidote = Antidote
item-antidote-1 = Scan all you have: Infected cards go
item-antidote-2 = A Larva is removed
item-antidote-3 = Take 1 Contamination, and pass
item-taser = Taser
item-taser-1 = An Intruder here: 1 Injury, it flees
item-taser-2 = or somebody here discards their hand
item-flamethrower = Flamethrower
item-flamethrower-1 = Anything but a miss hits any target
item-flamethrower-2 = Two hits: your room burns
item-flamethrower-3 = Filled by Chemicals only
item-molotov-cocktail = Molotov Cocktail
item-molotov-cocktail-1 = A room with Intruders here or next door burns
item-molotov-cocktail-2 = Each Intruder there: 1 Injury
item-molotov-cocktail-3 = Each Character there: 1 Serious Wound
item-six-shooter = Six-Shooter
item-six-shooter-1 = Two hits deal 3 Injuries
item-six-shooter-2 = Filled by Reload only
item-shotgun = Shotgun
item-shotgun-1 = A Shot that hits deals 1 more Injury
item-sawed-off-shotgun = Sawed-Off Shotgun
item-sawed-off-shotgun-1 = One hit counts as two
item-assault-rifle = Assault Rifle
item-assault-rifle-1 = A Shot that hits deals 1 more Injury
item-rifle = Rifle
item-rifle-1 = A plain, good gun
item-pistol = Pistol
item-pistol-1 = Two hits count as one
item-log-key = Log Key
item-log-key-1 = At a computer
item-log-key-2 = See an Objective of another player
item-intercom = Intercom
item-intercom-1 = Order and Motivation reach every computer room
item-orbital-maneuvering = Orbital Maneuvering System
item-orbital-maneuvering-1 = Everybody passes now
item-orbital-maneuvering-2 = Intruders do not attack this turn
item-plasma-torch = Plasma Torch
item-plasma-torch-1 = Open or close a Door, even a destroyed one
item-flashlight = Flashlight
item-flashlight-1 = Search your room
item-autoloader = Autoloader
item-autoloader-1 = On the Assault Rifle: 1 Ammo, 1 more fits in
item-autoloader-2 = Energy Charges cost nothing on it
item-armor = Armor
item-armor-1 = An attack does you nothing
item-motion-scanner = Motion Scanner
item-motion-scanner-1 = Discard 1 card: roll your Noise die again
item-security-key = Security Key
item-security-key-1 = Choose a room: open or close its Doors
item-holo-computer = Holo Computer
item-holo-computer-1 = Intranet and Risk Assessment from any room
item-laboratory-equipment = Laboratory Equipment
item-laboratory-equipment-1 = With a Corpse, Egg or Carcass here
item-laboratory-equipment-2 = its Weakness is discovered

## Intruder Attacks

attack-scratch = Scratch
attack-scratch-1 = 1 Light Wound
attack-scratch-2 = 1 Contamination card
attack-claw-attack = Claw Attack
attack-claw-attack-1 = 2 Light Wounds
attack-claw-attack-2 = 1 Contamination card
attack-bite = Bite
attack-bite-1 = With 2 Serious Wounds: death
attack-bite-2 = Otherwise 1 Serious Wound
attack-tail-attack = Tail Attack
attack-tail-attack-1 = With 1 Serious Wound: death
attack-tail-attack-2 = Otherwise 1 Serious Wound
attack-frenzy = Frenzy
attack-frenzy-1 = Everybody in the room
attack-frenzy-2 = With 2 Serious Wounds: death
attack-frenzy-3 = Otherwise 1 Serious Wound
attack-transformation = Transformation
attack-transformation-1 = The Creeper becomes a Breeder
attack-transformation-2 = Empty hand: it strikes at once
attack-slime = Slime
attack-slime-1 = A Slime marker
attack-slime-2 = 1 Contamination card
attack-summoning = Summoning
attack-summoning-1 = Another Intruder comes from the bag

## Events

event-regeneration = Regeneration
event-regeneration-1 = Each Intruder loses 2 Injuries
event-eclosion = Eclosion
event-eclosion-1 = Whoever carries a Larva dies: a Creeper
event-eclosion-2 = The others scan 4 cards of their deck
event-eclosion-3 = Infected: a Larva
event-bulkheads-open = Bulkheads Open
event-bulkheads-open-1 = All closed Doors open
event-damaging-fire = Damaging Fire
event-damaging-fire-1 = Burning rooms break
event-damaging-fire-2 = Fire spreads next door
event-coolant-leak = Coolant Leak
event-coolant-leak-1 = The Generator is broken:
event-coolant-leak-2 = Self-Destruct starts
event-egg-protection = Egg Protection
event-egg-protection-1 = Whoever is in the Nest or carries an Egg
event-egg-protection-2 = meets an Intruder
event-damage = Damage
event-damage-1 = Rooms with an Adult, Breeder or Queen
event-damage-2 = break
event-hunt = Hunt
event-hunt-1 = Each free Adult
event-hunt-2 = goes to Characters next door
event-malfunction = Malfunction
event-malfunction-1 = The explored room with the lowest number breaks
event-life-support-failure = Life Support Failure
event-life-support-failure-1 = Explored green rooms break
event-hatching = Hatching
event-hatching-1 = 1 Egg of the Nest is gone
event-hatching-2 = Who is there without Action cards gets a Larva
event-hatching-3 = Nobody: a Larva into the bag
event-nest = Nest
event-nest-1 = Noise all around the explored Nest
event-scent-of-prey = Scent of Prey
event-scent-of-prey-1 = Noise all around whoever has Slime
event-pod-ejection = Evacuation Pod Ejection
event-pod-ejection-1 = The Pod with the lowest number leaves
event-lurking = Lurking
event-lurking-1 = Intruders without Characters around vanish
event-lurking-2 = Their Injuries are healed
event-noise-in-technical-corridors = Noise in Technical Corridors
event-noise-in-technical-corridors-1 = Noise in the ducts
event-noise-in-technical-corridors-2 = Already there: who is at an entrance rolls
event-flammable-compounds = Flammable Compounds
event-flammable-compounds-1 = The Hibernatorium burns
event-flammable-compounds-2 = Already burning: all rooms next to it
event-consuming-fire = Consuming Fire
event-consuming-fire-1 = Burning rooms have no Items left
event-consuming-fire-2 = Fire spreads next door
event-short-circuit = Short Circuit
event-short-circuit-1 = Explored yellow computer rooms break

## Serious Wounds

wound-body = Body
wound-body-1 = You draw up to 4 cards only
wound-arm = Arm
wound-arm-1 = You have one Hand slot only
wound-hand = Hand
wound-hand-1 = Using an Item costs 1 more
wound-leg = Leg
wound-leg-1 = Escaping costs 2
wound-bleeding = Bleeding
wound-bleeding-1 = 1 Light Wound each time you pass

## Weaknesses

weakness-vulnerability-to-fire = Vulnerability to Fire
weakness-vulnerability-to-fire-1 = Fire hurts Intruders 1 more
weakness-vulnerability-to-energy = Vulnerability to Energy
weakness-vulnerability-to-energy-1 = An Energy Weapon that hits: 1 more
weakness-reaction-to-danger = Reaction to Danger
weakness-reaction-to-danger-1 = Surprise numbers are 1 lower
weakness-way-of-moving = The Way of Moving
weakness-way-of-moving-1 = Only Breeders and the Queen break Doors
weakness-vital-places = Vital Places
weakness-vital-places-1 = A miss against an Adult is one hit
weakness-brink-of-extinction = Species on the Brink of Extinction
weakness-brink-of-extinction-1 = Each Intruder dies of 1 Injury less
weakness-way-of-fighting = The Way of Fighting
weakness-way-of-fighting-1 = An Adult's bite: a Light Wound instead
weakness-susceptibility-to-phosphates = Susceptibility to Phosphates
weakness-susceptibility-to-phosphates-1 = Extinguished Intruders take 1 Injury too

## Cards of the Intruder player

plot-pursuit = Pursuit
plot-pursuit-1 = A Character makes a Noise roll
plot-coordinated-hunt = Coordinated Hunt
plot-coordinated-hunt-1 = Each free Adult goes to Characters next door
plot-metamorphosis = Metamorphosis
plot-metamorphosis-1 = Larvae become Creepers, new ones grow
plot-planning = Planning
plot-planning-1 = Draw 3 Events, one happens
plot-self-healing = Self-Healing
plot-self-healing-1 = An Intruder loses 2 Injuries

## Exploration tokens

exploration-malfunction = Malfunction
exploration-malfunction-1 = The room is broken
exploration-malfunction-2 = Then the Noise roll
exploration-doors = Doors
exploration-doors-1 = The Door behind you closes
exploration-doors-2 = Then the Noise roll
exploration-fire = Fire
exploration-fire-1 = The room burns
exploration-fire-2 = Then the Noise roll
exploration-slime = Slime
exploration-slime-1 = You get Slime
exploration-slime-2 = Then the Noise roll
exploration-danger = Danger
exploration-danger-1 = Intruders next door come
exploration-danger-2 = None: Noise all around
exploration-silence = Silence
exploration-silence-1 = Nothing; no Noise roll
exploration-silence-2 = With Slime: Danger

## Titles of Objectives

objective-salvaging-the-prime-asset = Salvaging the Prime Asset
objective-quarantine = Quarantine
objective-the-great-hunt = The Great Hunt
objective-hoarder = Hoarder
objective-relentless-investigator = Relentless Investigator
objective-a-proper-burial = A Proper Burial
objective-the-oldest-friend = The Oldest Friend
objective-best-friends-forever = Best Friends Forever
objective-aliens-on-a-spaceship = Aliens on a Spaceship
objective-the-right-moment-to-strike = The Right Moment to Strike
objective-greener-pastures = Greener Pastures
objective-an-old-feud = An Old Feud
objective-hostile-takeover = Hostile Takeover
objective-the-final-enlightenment = The Final Enlightenment
objective-ab-ovo = Ab Ovo
objective-necroscopy = Necroscopy
objective-extreme-field-biology = Extreme Field Biology
objective-my-precious = My Precious
objective-destination-earth = Destination: Earth
objective-emergency-post-mortem = Emergency Post-Mortem
objective-first-contact-protocol = First Contact Protocol
objective-cutting-off-the-head = Cutting Off the Head
objective-no-man-left-behind = No Man Left Behind
objective-special-delivery = Special Delivery
objective-clean-up-crew = Clean-Up Crew

## Objectives

wish-signal = Send the Signal
wish-reach-earth = The ship reaches Earth
wish-reach-mars = The ship reaches Mars
wish-reach-venus = The ship reaches Venus
wish-reach-deep-space = The ship is lost in Deep Space
wish-only-survivor = Nobody else survives
wish-another-survives = Somebody else survives too
wish-dead = Player Number { $number } does not survive
wish-nest-destroyed = The Nest is destroyed
wish-queen-killed = The Queen is dead
wish-ship-destroyed = The ship is destroyed
wish-all-explored = Every room is explored
wish-weakness = The Weakness of the { $object } is known
wish-weaknesses = { $count } Weaknesses are known
wish-finish-with-corpse = Leave or sleep with the blue Corpse
wish-finish-with-egg = Leave or sleep with an Egg
wish-finish-with-carcass = Leave or sleep with a Carcass
wish-items = Leave in a Pod with { $count } Items
wish-corpse-in = The blue Corpse lies in { $space }
wish-survive = Survive
wishes-all = { $one } + { $more }
wishes-or = { $one } – or: { $other }
wishes-victim = { $wishes } (Player Number { $number }: { $who })

## The table

gauge-time = Time
gauge-time-note = From { $blue } on one can hibernate; at 0 the ship jumps.
stop-hibernation = From here on one can hibernate
stop-jump = The ship jumps
stop-critical = Nothing stops it any more
stop-blast = The ship explodes
gauge-destination = Course
gauge-self-destruct = Self-Destruct
gauge-self-destruct-note = From { $yellow } on nothing stops it; at 0 the ship explodes.
gauge-fire = Fire
gauge-malfunction = Malfunctions
gauge-fire-note = Markers left: one too many and the ship is lost.
gauge-malfunction-note = Markers left: one too many and the hull breaks.
tray-hand-own = Your hand
tray-hand-of = Hand of { $who }
tray-hands-own = Hands
tray-hands-of = In the Hands of { $who }
tray-inventory-own = Bag
tray-inventory-of = Bag of { $who }
tray-quests-own = Quests
tray-quests-of = Quests of { $who }
tray-wounds-own = Wounds
tray-wounds-of = Wounds of { $who }
tray-objectives-own = Your Objectives
tray-objectives-shared = Our Objectives
tray-objectives-seen = Objectives you have seen
tray-discard-own = Your discards
tray-discard-of = Discards of { $who }
tray-deck-own = Your deck
tray-deck-of = Deck of { $who }
tray-items-red = Red Items
tray-items-yellow = Yellow Items
tray-items-green = Green Items
tray-crafted = Items to craft
tray-events = Events
tray-attacks = Attacks
tray-contamination = Contamination
tray-serious-wounds = Serious Wounds
tray-weaknesses = Weaknesses
tray-bag = Bag
tray-drawn = Drawn cards
tray-laid-own = You offer
tray-laid-of = { $who } offers
tray-plots = Your cards
panel-player = Player Number { $number }
panel-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
panel-passed = Passed
panel-first = First player
panel-dead = Dead
panel-asleep = Hibernates
panel-launched = Left in a Pod
panel-waiting = Waits in Pod { $number }
panel-intruder = Plays the Intruders
panel-combat = In Combat
panel-serious = { $count ->
    [one] { $count } Serious Wound
   *[other] { $count } Serious Wounds
}
panel-contamination = { $count ->
    [one] { $count } Contamination card
   *[other] { $count } Contamination cards
}
status-turn = Turn { $number }
status-player-phase = Player Phase
status-event-phase = Event Phase
status-setup = Choosing Characters
status-check = Victory Check
status-combat = In Combat
purse-actions = actions

## Questions: ask-… to the one who decides, wait-… to the others

ask-draft = Which of the two will you be?
wait-draft = { $asked } chooses a Character.
ask-round = Your Action ({ $done } of 2 done): a lit room, a lit card or a button, or pass.
wait-round = { $asked } acts ({ $done } of 2 done).
ask-objective = An Intruder is aboard: which Objective do you keep?
ask-round-combat = In combat with { $intruder }: fight, flee, or play a lit card ({ $done } of 2 Actions done).
wait-round-combat = { $asked } faces { $intruder } ({ $done } of 2 done).
wait-objective = { $asked } chooses which Objective to keep.
ask-pay = Pay: discard { $left ->
    [one] one more Action card.
   *[other] { $left } more Action cards.
}
wait-pay = { $asked } pays for an Action ({ $left } to go).
ask-careful = Where do you leave the Noise?
wait-careful = { $asked } moves with care and chooses where the Noise goes.
ask-corridor = Through which corridor?
wait-corridor = { $asked } chooses a corridor.
ask-room = Which room?
wait-room = { $asked } chooses a room.
ask-target = Which target?
wait-target = { $asked } chooses a target.
ask-who = Whom?
wait-who = { $asked } names somebody.
ask-consent = Do you let yourself be moved there?
wait-consent = { $asked } is asked to be moved.
ask-held = Which of the things in your Hands?
wait-held = { $asked } chooses something held.
ask-wound = Which wound?
wait-wound = { $asked } chooses a wound.
ask-object = What do you examine?
wait-object = { $asked } chooses an Object to examine.
ask-item = Which Item?
wait-item = { $asked } chooses an Item.
ask-deck = Which deck?
wait-deck = { $asked } chooses a deck.
ask-number = Which one?
wait-number = { $asked } is choosing.
ask-slot = Which Hand do you empty for it?
wait-slot = { $asked } makes a Hand free.
ask-interrupt = Interrupt this Action?
wait-interrupt = { $asked } may interrupt.
ask-ignore-attack = Ignore this attack?
wait-ignore-attack = { $asked } may ignore the attack.
ask-reroll-noise = Roll the Noise die again?
wait-reroll-noise = { $asked } may roll the Noise die again.
ask-reroll-shot = Roll the Combat die again?
wait-reroll-shot = { $asked } may roll the Combat die again.
ask-spend-ammo = Spend 1 more Ammo for 1 more Injury?
wait-spend-ammo = { $asked } may spend more Ammo.
ask-search-pick = You found these: which one do you keep?
wait-search-pick = { $asked } looks at what was found.
ask-scan = Scan the Contamination in your hand?
wait-scan = { $asked } may scan.
ask-pass-discards = You pass: discard what you do not want to keep.
wait-pass-discards = { $asked } passes.
ask-pod = Which Pod?
wait-pod = { $asked } enters a Pod.
ask-launch = You are in the Pod: launch, or wait?
wait-launch = { $asked } decides in the Pod: launch, or wait.
ask-drop-slot = Which Hand do you empty?
wait-drop-slot = { $asked } has to drop something.
ask-doors = Open or close its Doors.
wait-doors = { $asked } sets the Doors.
ask-relocate-door = No Door is left: take one from where?
wait-relocate-door = { $asked } takes a Door from elsewhere.
ask-engine = Engine { $engine }: leave the tokens, or swap them?
wait-engine = { $asked } works on engine { $engine }.
ask-foresee = The next Event: leave it, or put it under?
wait-foresee = { $asked } looks at the next Event.
ask-smoke-discard = Smoke: discard an Action card.
wait-smoke-discard = { $asked } loses a card in the smoke.
ask-drugs = Discard what you like; you draw as many and 1 more.
wait-drugs = { $asked } takes drugs.
ask-trade = Whom do you deal with?
wait-trade = A Trade is open: { $asked } may offer something.
ask-lay = What do you offer?
wait-lay = { $asked } makes an offer.
ask-lay-too = This is offered to you: what do you give?
wait-lay-too = { $asked } answers an offer.
ask-deal = Is it a deal?
wait-deal = { $asked } decides on a deal.
ask-too-much = You cannot hold all that: drop something.
wait-too-much = { $asked } holds too much.
ask-role = You are dead. Play the Intruders from now on?
wait-role = { $asked } was the first to die and may play the Intruders.
ask-brood = Intruders: play a card, or pass.
wait-brood = The Intruders stir: { $asked } plays them.
ask-brood-aim = Which one?
wait-brood-aim = { $asked } chooses for the Intruders.
ask-brood-attack = Which Attack happens?
wait-brood-attack = { $asked } chooses an Attack.
ask-brood-under = Which card goes under the deck next?
wait-brood-under = { $asked } puts cards under the deck.
ask-brood-event = Which Event happens?
wait-brood-event = { $asked } chooses an Event.
ask-brood-pass = You pass: which card do you keep?
wait-brood-pass = { $asked } passes for the Intruders.

## What an Action does

what-walk = Move
what-careful = Move carefully
what-shoot = Shoot
what-melee = Fight hand to hand
what-pick-up = Pick up
what-trade = Trade
what-craft = Craft
what-quest = Activate a quest
what-search = Search
what-scavenge = Search, even here
what-rest = Rest and scan
what-smash-door = Destroy a Door
what-sabotage = Break this room
what-fix = Fix this room
what-engine = Change the engine
what-door = Open or close a Door
what-torch = Open or close any Door
what-cover = Leave under fire
what-order = Send somebody away
what-motivate = Everybody draws 1 card
what-reload = Load 1 Ammo
what-check-coordinates = Check the coordinates
what-look-at-tile = Look at a room
what-look-at-two = Look at two rooms
what-look-at-both = Look at a room and its token
what-burn = Start a Fire
what-quench = Put out the Fire
what-ducts = Crawl through the ducts
what-full-auto = Fire all Ammo
what-aim = Shoot with care
what-recon = Move without a sound
what-shoot-and-draw = Shoot, then draw 1 card
what-escape-and-draw = Escape, then draw 1 card
what-intranet = Use a room from here
what-block = Break a computer room
what-foresee = Look at the next Event
what-load = Fill an Energy Weapon
what-load-flame = Fill a Flamethrower
what-extend = Add it to a Weapon
what-grenade = Throw it
what-molotov = Throw it
what-decoy = Lure Intruders away
what-smoke = Leave in the smoke
what-look-at-objective = Look at an Objective
what-turn-key = Lock or unlock a Pod
what-orbit = Everybody passes
what-bind = Bind two Heavy Items
what-repel = Drive an Intruder away
what-clean = Wipe off Slime
what-dress = Dress a Serious Wound
what-heal = Heal a dressed wound
what-heal-light = Heal Light Wounds
what-space-walk = Walk outside the ship
what-eat = Draw 2 cards
what-inject = Act without limit, then pass
what-drink = Drink away a Contamination
what-take-drugs = Change cards
what-cure = Scan and cure everything
what-shock = Shock an Intruder
what-stun = Stun a Character
what-arm = Load 2 Ammo
what-signal = Send the Signal
what-dress-all = Dress all Serious Wounds
what-heal-one = Heal a dressed wound
what-heal-all-light = Heal all Light Wounds
what-evacuate = Enter a Pod
what-fire-control = Extinguish a room
what-start-self-destruct = Start Self-Destruct
what-stop-self-destruct = Stop Self-Destruct
what-research = Examine an Object
what-take-egg = Take an Egg
what-storage = Draw 2 Items, keep 1
what-surgery = Be operated on
what-airlock = Open a room to space
what-canteen = Heal 1 Light Wound
what-doors = Set the Doors of a room
what-check-engines = Look at all engines
what-hatch = Lock or unlock a Pod
what-shower = Wash off Slime
what-set-destination = Set the destination
what-check-engine = Look at the engine
what-hibernate = Go to sleep

## Moves

do-draft = Be the { $who }
do-keep = Keep “{ $objective }”
do-walk = Move to { $space }
do-escape = Escape to { $space }
do-careful = Move carefully to { $space }
do-shoot = Shoot { $target } with: { $item }
do-melee = Fight { $target } hand to hand
do-pick-up = Pick up: { $thing }
do-trade = Trade
do-craft-of = Craft { $item } of { $one } and { $other }
do-quest = Activate: { $item }
do-quest-for = Activate { $item } for { $given }
do-play = { $card }: { $does }
do-use = { $item }: { $does }
do-room = { $space }: { $does }
do-drop = Drop: { $thing }
do-launch = Launch the Pod
do-stay = Wait in the Pod
do-leave = Leave the Pod
do-pass = Pass
do-corridor = Corridor to { $space }
do-to = { $space }
do-at = { $target }
do-who = { $who }
do-both = You and { $who }
do-held = { $thing }
do-wound = { $wound }
do-analyse = Examine: { $object }
do-item = { $item }
do-deck = { $deck }
do-pod = Pod { $number }
do-letter = Course { $letter }
do-objective = { $objective }
do-slot = Empty Hand { $number }: { $thing }
do-pay = Pay with { $card }
do-discard = Discard { $card }
do-done = Done
do-interrupt = Interrupt
do-ignore = Ignore the attack
do-let = Let it happen
do-reroll = Roll again for { $card }
do-roll-again = Roll again
do-spend = Spend 1 more Ammo
do-agree = Agree
do-refuse = Refuse
do-scan = Scan
do-no-scan = Do not scan
do-swap = Swap the tokens
do-keep-order = Leave them as they are
do-top = Leave it on top
do-bottom = Put it under the deck
do-take = Keep { $item }
do-take-for = Keep { $item }, drop { $thing }
do-take-neither = Keep neither
do-toggle = Open or close the Door to { $space }
do-relocate = Take the Door between { $one } and { $other }
do-deal = Deal with { $who }
do-lay = Offer { $thing }
do-others = Let the others deal
do-close = Close the Trade
do-plot-move = { $card }: move an Intruder
do-plot-attack = { $card }: attack
do-plot-effect = { $card }: its effect
do-keep-plot = Keep { $card }
do-keep-none = Keep none
do-choose = { $card }
do-under = { $card } to the bottom

## Warnings

warn-escape = { $count ->
    [one] The Intruder here strikes first.
   *[other] { $count } Intruders here strike first.
}
warn-noisy = { $count ->
    [one] { $count } corridor there is noisy.
   *[other] { $count } corridors there are noisy.
}
warn-fire = It burns there.
warn-intruder = { $intruder } is there.
warn-pass = You take no more Actions this turn.
warn-pass-combat = You pass next to an Intruder: it will strike.
warn-melee = You get a Contamination card; a miss wounds you.
warn-drop = It is lost for good.
warn-leaves = You take no further part.
warn-thrower = You are hurt too.
warn-last-malfunction = One marker more and the hull breaks.
warn-last-fire = One marker more and the ship is lost.

## Why not

because-cost = Too few Action cards.
because-door-closed = The Door is closed.
because-combat = Not with an Intruder here.
because-no-combat = Only with an Intruder here.
because-noisy = All corridors there are noisy.
because-malfunction = The room is broken.
because-trade-empty = A Trade came to nothing this round.
because-alone = Nobody else is here.
because-no-ammo = No Ammo left.
because-no-weapon = You hold no such Weapon.
because-no-items = Nothing is left to find here.
because-no-search = This room cannot be searched.
because-unexplored = The room is not explored.
because-no-computer = There is no working computer here.
because-computer = This room has a computer.
because-no-malfunction = Nothing is broken here.
because-already-broken = It is broken already.
because-cannot-break = This room cannot break.
because-no-engine = There is no engine here.
because-no-door = There is no such Door here.
because-no-fire = Nothing burns here.
because-no-item = You have no Item to burn.
because-no-entrance = There is no entrance to the ducts here.
because-no-wound = There is no such wound.
because-no-slime = You have no Slime.
because-no-target = There is nothing to aim at.
because-no-object = There is no Object to examine.
because-known = That Weakness is known already.
because-no-eggs = There is no Egg left.
because-no-pod = No unlocked Pod with a free space here.
because-no-pod-here = There is no Pod here.
because-no-pod-aboard = No Pod is left.
because-too-early = Hibernation opens later, on the blue spaces.
because-somebody-sleeps = Somebody is hibernating.
because-irreversible = Self-Destruct can no longer be stopped.
because-signal-sent = You have sent the Signal already.
because-not-yellow = Only in a yellow room.
because-no-yellow = There is no other yellow room for it.
because-quest-room = Only in { $space }.
one-or-other = { $one } or { $other }
because-quest-item = Needs: { $items }.
because-no-component = You lack a Component.
because-none-left = None is left.
because-no-contamination = No Contamination card in hand.
because-reaction = Only when something happens that it answers.
because-passive = It works by itself.
because-declined = { $who } does not want to.
because-no-signal = Nobody else has sent the Signal.
because-mode = Not in this mode.

## What happened

told-drafting = { $who } may be { $one } or { $other }.
told-drafted = { $who } chooses: { $character }.
told-turn-began = Turn { $number }.
told-first-player = { $who } is first player.
told-revived = { $who } is brought back to life.
told-drew = { $who } draws { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
told-acted = { $who }: { $does }.
told-acted-card = { $who } plays { $card }: { $does }.
told-acted-item = { $who } uses { $item }: { $does }.
told-paid = { $who } pays with { $card }.
told-discarded = { $who } discards { $card }.
told-passed = { $who } passes.
told-interrupted = { $who } interrupts.
told-cancelled = What { $who } wanted to do does not happen.
told-agreed = { $who } agrees.
told-refused = { $who } refuses.
told-moved = { $who } moves to { $space }.
told-found = Explored: { $room }.
told-explored = Token: { $token }.
told-slimed = { $who } is covered with Slime.
told-cleaned = { $who } is rid of the Slime.
told-noise-rolled = { $who } rolls for Noise: { $face }.
told-noise = Noise: { $corridor }.
told-quiet = The corridors around { $space } fall silent.
told-danger = Danger in { $space }.
told-encounter = Something finds { $who } in { $space }.
told-token-drawn = From the bag: { $token }.
told-token-returned = Back into the bag: { $token }.
told-token-added = Into the bag: { $token }.
told-appeared = { $intruder } appears in { $space }.
told-departed = { $intruder } vanishes from { $space }.
told-prowled = { $intruder } moves to { $space }.
told-transformed = In { $space }: { $intruder } changes its shape.
told-first-encounter = The first Intruder is here: everybody chooses an Objective.
told-chose = { $who } has chosen an Objective.
told-surprised = { $who } is taken by surprise.
told-attacks = { $who } is attacked by: { $intruder }.
told-attack-hits = Attack: { $card }.
told-attack-misses = Attack: { $card }. It misses.
told-ignored = { $who } ignores the attack.
told-combat-rolled = { $who } rolls: { $face }.
told-injured = In { $space }: { $intruder }, { $injuries ->
    [0] unhurt again.
    [one] { $injuries } Injury.
   *[other] { $injuries } Injuries.
}
told-regenerated = In { $space }: { $intruder } recovers, { $healed ->
    [one] { $healed } Injury
   *[other] { $healed } Injuries
} fewer.
told-blood-checked = Its endurance: { $card }.
told-retreats = { $intruder } flees from { $space }: corridor { $number }.
told-killed = Killed in { $space }: { $intruder }.
told-light-wound = { $who }: 1 Light Wound.
told-serious-wound = { $who }: Serious Wound, { $wound }.
told-treated = { $who } is treated: { $does }.
told-contaminated = { $who } gets a Contamination card.
told-infested = A Larva settles in { $who }.
told-second-larva = { $who } already has a Larva: there is no second.
told-scanned-clean = { $who } scans: { $removed ->
    [0] nothing removed.
    [one] { $removed } card removed.
   *[other] { $removed } cards removed.
}
told-scanned-infected = { $who } scans: infected. { $removed ->
    [0] Nothing removed.
    [one] { $removed } card removed.
   *[other] { $removed } cards removed.
}
told-purged = { $who } is cleansed: { $removed ->
    [0] no card removed.
    [one] { $removed } card removed.
   *[other] { $removed } cards removed.
}
told-died = { $who } is dead.
told-fire = Fire in { $space }.
told-quenched = The Fire is out in { $space }.
told-items-burned = In { $space } the Fire leaves nothing to be found.
told-malfunction = Malfunction in { $space }.
told-fixed = Fixed: { $space }.
told-door-closed = A Door closes: { $corridor }.
told-door-opened = A Door opens: { $corridor }.
told-door-destroyed = A Door is destroyed: { $corridor }.
told-airlock-started = The airlock is being prepared: { $space }.
told-airlock-cancelled = The airlock stays shut: { $space }.
told-airlock-opened = The airlock opens: { $space }. Nothing there lives.
told-eggs-destroyed = In { $space }: { $count ->
    [one] { $count } Egg destroyed.
   *[other] { $count } Eggs destroyed.
}
told-nest-eggs-destroyed = In the Nest: { $count ->
    [one] { $count } Egg destroyed.
   *[other] { $count } Eggs destroyed.
}
told-nest-destroyed = The Nest is destroyed.
told-egg-laid = The Queen lays an Egg.
told-signal = { $who } sends the Signal.
told-destruct-started = Self-Destruct is started.
told-destruct-stopped = Self-Destruct is stopped.
told-destruct-ticked = Self-Destruct: { $left }.
told-time = Time: { $left }.
told-discovered = A Weakness is discovered: { $weakness }.
told-picked-up = { $who } picks up: { $thing }.
told-dropped = { $who } drops: { $thing }.
told-crafted = { $who } crafts: { $item }.
told-activated = { $who } activates: { $item }.
told-loaded = { $who } loads a Weapon.
told-bound = { $who } binds two Heavy Items together.
told-stunned = { $who } is stunned and loses the whole hand.
told-searched = { $who } searches: { $deck }.
told-finds = You find: { $items }.
told-took = { $who } takes: { $item }.
told-took-nothing = { $who } takes nothing.
told-looked-at-engine = { $who } looks at engine { $number }.
told-saw-engine = Engine { $number }: { $state }.
told-engine-changed = { $who } has changed engine { $number }.
told-engine-unchanged = { $who } has left engine { $number } as it was.
told-looked-at-coordinates = { $who } looks at the coordinates.
told-saw-coordinates = A, B, C and D lead to: { $places }.
told-destination-set = The course is set to { $letter }.
told-looked-at-room = { $who } looks at { $space }.
told-saw-room = You see: { $room }.
told-saw-room-and-token = You see: { $room }. Its token: { $token }.
told-looked-at-objective = { $who } looks at an Objective of { $other }.
told-saw-objective = { $who } has “{ $objective }”.
told-saw-event = The next Event: { $event }.
told-foresaw-top = { $who } leaves the next Event on top.
told-foresaw-bottom = { $who } puts the next Event under the deck.
told-orbit = The ship turns: everybody passes, nothing strikes this turn.
told-trade-opened = { $who } opens a Trade.
told-trade-closed = { $who } closes the Trade.
told-deal-opened = { $who } makes { $other } an offer.
told-laid = { $who } offers: { $thing }.
told-traded = { $who } and { $other } trade.
told-pods-unlocked = All Pods are unlocked.
told-pod-locked = Pod { $number } is locked.
told-pod-unlocked = Pod { $number } is unlocked.
told-entered-pod = { $who } enters Pod { $number }.
told-left-pod = { $who } leaves the Pod.
told-pod-overrun = { $who } is driven out of the Pod.
told-launched = Pod { $number } leaves the ship.
told-hibernated = { $who } hibernates.
told-attempt-failed = { $who } has to give up: something came.
told-event-drawn = Event: { $event }.
told-role-taken = { $who } plays the Intruders from now on.
told-role-declined = { $who } does not play the Intruders.
told-plot-move = The Intruder player plays { $card }: move.
told-plot-attack = The Intruder player plays { $card }: attack.
told-plot-effect = The Intruder player plays { $card }.
told-ended = { $ending }
told-ended-destroyed = { $ending } The ship is lost.
told-engines-revealed = The engines: { $one }, { $two }, { $three }.
told-engines-failed = Too few engines: the ship explodes.
kind-check = Victory Check
check-engines = The engines
check-engine = Engine { $number }: { $state }
check-course = Where the ship arrives
check-contamination = Contamination
told-arrived = The ship arrives: { $place }.
told-checked-clean = { $who }: nothing infected is found.
told-checked-survived = { $who } is infected, but lives.
told-checked-dead = { $who } dies of the infection.
told-objective-met = { $who } shows “{ $objective }”: done.
told-objective-failed = { $who } shows “{ $objective }”: not done.
told-shared-met = Shared Objective “{ $objective }”: done.
told-shared-failed = Shared Objective “{ $objective }”: not done.
told-won = Winners: { $who }.
told-nobody-won = Nobody wins.

## Endings

over-won = { $ending } Winners: { $who }.
over-won-together = { $ending } You win together.
over-lost = { $ending } Nobody wins.
side-crew = The crew
side-intruder = The Intruder player
ending-jump = The ship jumps on time.
ending-self-destruct = The ship destroys itself.
ending-fire = Fire consumes the ship.
ending-hull = The hull gives way.
ending-nobody-left = Nobody is awake aboard any more.
headline-jump = The jump
headline-self-destruct = Zero
headline-fire = Everything burns
headline-hull = The hull breaks
headline-nobody-left = Silence aboard

## Table options

option-mode = Mode
option-mode-help = Everybody with a secret Objective, or all together with open ones. One player plays solo.
option-mode-usual = Usual: solo alone, else semi-cooperative
option-mode-semi-cooperative = Semi-cooperative
option-mode-solo = Solo
option-mode-cooperative = Fully cooperative
option-board = Board
option-board-help = The second side has two systems of Technical Corridors and twin corridors.
option-board-basic = Basic
option-board-alternative = Alternative
option-intruder = Intruder player
option-intruder-off = Off
option-intruder-on = On
option-intruder-help = The first to die may play the Intruders.
unplayable-one-plays-solo = one player alone plays solo
unplayable-solo-is-for-one = solo is for one player alone
unplayable-intruder-is-semi-cooperative = an Intruder player needs the semi-cooperative mode

## Groups and the dock

group-move = Move
group-fight = Fight
group-cards = Cards
group-with = With others
group-make = Make
group-take = Take, leave
price-cards = { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
price-ammo = 1 Ammo
icon-out = out of Combat
icon-in = in Combat
icon-any = any time
icon-reaction = reaction
dock-open = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
dock-move-none = All ways are shut.
dock-fight-none = Nothing to fight here.
dock-cards-none = No card can be played now.
dock-make-none = You lack two Components.
dock-take-none = You carry nothing.
dock-with-none = Nobody else is here.

## Faces

kind-room = Room
kind-special-room = Special room
kind-card = Action card
kind-item = Item
kind-heavy-item = Heavy Item
kind-weapon-energy = Energy Weapon
kind-weapon-classic = Classic Weapon
kind-quest-item = Quest Item
kind-crafted-item = Crafted Item
kind-character = Character
kind-attack = Intruder Attack
kind-event = Event
kind-wound = Serious Wound
kind-weakness = Weakness
kind-contamination = Contamination
kind-personal = Personal Objective
kind-corporate = Corporate Objective
kind-shared = Shared Objective
kind-plot = Intruder card
kind-exploration = Exploration token
kind-token = Intruder token
kind-intruder = Intruder
kind-object = Heavy Object
kind-marker = Marker
kind-coordinates = Coordinates
foot-blood = blood { $blood }
foot-arrow = it flees
foot-moves = { $who } · corridor { $number }
foot-remove = then out of the game
foot-back = then back into the deck
foot-players = from { $players } players on
foot-one-use = one use
foot-reusable = kept after use
foot-passive = works by itself
foot-added = added to a Weapon
foot-surprise = surprises below { $number } cards
foot-items = { $count ->
    [one] { $count } Item
   *[other] { $count } Items
}
foot-miniatures = { $count ->
    [one] only { $count }
   *[other] up to { $count } at once
}
foot-no-room-action = no Room Action
step-component = Component: { $component }
step-recipe = Of { $one } and { $other }
step-quest-room = Quest: be in { $space }
step-quest-discard = Quest: give up { $items }
step-weapon = Starts with: { $item }
step-color = Search: { $color }
step-computer = Has a computer
step-attackers = Hits by: { $who }
step-plot-move = Move: corridor { $number }
step-plot-move-any = Move: any corridor
step-plot-attack = { $count ->
    [one] Attack: draw { $count } card
   *[other] Attack: draw { $count } cards, choose 1
}
marker-noise-1 = Rolled again: an Encounter
marker-fire-1 = Round ends here: 1 Light Wound
marker-fire-2 = Intruders here: 1 Injury a turn
marker-malfunction-1 = No Room Action, no computer
marker-slime-1 = Silence is Danger for you
marker-signal-1 = Some Objectives need it
marker-door-1 = Closed: nobody walks through
marker-door-2 = Intruders destroy it
object-corpse-1 = Heavy: takes a Hand
object-corpse-2 = Laboratory: a Weakness
object-egg-1 = Heavy: takes a Hand
object-egg-2 = Laboratory: a Weakness
object-carcass-1 = Heavy: takes a Hand
object-carcass-2 = Laboratory: a Weakness
token-blank-1 = Noise everywhere, no Intruder

## Numbers at the end

tally-rooms = rooms explored
tally-wounds = wounds suffered
tally-noise = Noise made
tally-items = Items found

## The rulebook for players

guide-goal = Survive, and do your own thing
guide-goal-text = You win if your Character survives and your Objective is met; what the others do is their business. You get two Objectives and keep one of them when the first Intruder appears. Several may win, or nobody.
guide-goal-1 = survive
guide-goal-2 = your Objective
guide-goal-3 = won
guide-turn = A turn
guide-turn-text = Everybody draws up to five cards. Then, one after the other, take two Actions each, round after round, until all have passed. Then the ship answers: time runs, Intruders strike, fires hurt them, an Event comes, and a token leaves the bag.
guide-turn-1 = draw to 5
guide-turn-2 = 2 Actions each
guide-turn-3 = all have passed
guide-turn-4 = the ship answers
guide-actions = What you can do
guide-actions-text = Cards are your strength: each Action is paid by discarding Action cards from your hand. Cards with a claw work only in Combat, with a struck claw only out of it.
guide-actions-1 = Move
guide-actions-1-text = 1 card; into an empty room you roll for Noise
guide-actions-2 = Careful
guide-actions-2-text = 2 cards; you place the Noise yourself
guide-actions-3 = Fight
guide-actions-3-text = 1 card; with a Weapon or bare hands
guide-actions-4 = Card
guide-actions-4-text = the card itself and what it costs
guide-actions-5 = Room
guide-actions-5-text = 2 cards; not while it is broken
guide-actions-6 = With others
guide-actions-6-text = 1 card; trade, or craft alone
guide-noise = Noise
guide-noise-text = Whoever enters an empty room rolls. A number puts Noise into that corridor; if Noise lies there already, something comes out: all Noise around goes, a token is drawn from the bag. If you hold fewer cards than its number, it strikes at once.
guide-noise-1 = roll a number
guide-noise-2 = Noise there
guide-noise-3 = again: Encounter
guide-noise-4 = too few cards: surprise
guide-explore = Exploring
guide-explore-text = The first to enter a room turns it up, and its token: how many Items can be found there, and what happens. Then the Noise roll, unless the token says otherwise.
guide-fight = Fighting
guide-fight-text = Shooting costs a card and 1 Ammo. The die says whom it hits. For each attack that hurts, a card shows how much blood the Intruder has: reached, it dies; an arrow, and it flees. Bare hands always bring Contamination. Walking away lets it strike first.
guide-wounds = Wounds and Contamination
guide-wounds-text = Two Light Wounds can be borne, the third becomes a Serious Wound; with three of those, the next one kills. Contamination cards clog your hand, and only a scan shows which are infected. Infected at the end, you may die after all.
guide-items = Items
guide-items-text = Search a room of a color: draw two Items, keep one. Light things are hidden in your bag, heavy ones take a Hand; you have two. Two Components make a crafted Item. Your own quests give you two more.
guide-leave = Getting away
guide-leave-text = Sleep in the Hibernatorium, once the time track is blue, and trust that two engines work and the course is right. Or leave in a Pod: they unlock with the first death, with Self-Destruct on yellow, or with a key. Both begin with a Noise roll.
guide-leave-1 = blue: sleep
guide-leave-2 = unlocked: Pod
guide-leave-3 = 2 engines
guide-leave-4 = course
guide-end = The end
guide-end-text = The ship jumps when time is up, or ends by Self-Destruct, by one Fire or one Malfunction too many, or when nobody is awake. Then: engines, course, Contamination, Objectives. One by one, in this order.
guide-end-1 = engines
guide-end-2 = course
guide-end-3 = Contamination
guide-end-4 = Objectives
guide-asked = Often asked
guide-asked-text = Five questions of every first game.
guide-asked-1 = Who does the Intruder attack?
guide-asked-1-text = whoever there holds the fewest cards
guide-asked-2 = Must I tell the truth?
guide-asked-2-text = no, not about what you have seen
guide-asked-3 = Can I attack another player?
guide-asked-3-text = no, but fire, doors and grenades hurt everybody
guide-asked-4 = Is a dead player out?
guide-asked-4-text = yes; by option the first plays the Intruders
guide-asked-5 = Does Contamination pay?
guide-asked-5-text = no, it only takes a place in your hand

## The guided first game

lesson-who = Who you are
lesson-who-text = You wake alone aboard a ship where something else is awake too. Two Characters are dealt to you, each with ten cards, a Weapon and two quests of their own.
lesson-who-do = Be the Captain.
lesson-goals = Two secret Objectives
lesson-goals-text = Only you see these. When the first Intruder shows itself you keep one and drop the other. At the end your Objective must be fulfilled, and you must live.
lesson-hand = Your hand
lesson-hand-text = Five cards each turn. A card is either played for what it says, or discarded to pay for something: the signs at its top are the cards it costs besides, 0 is none. You take two Actions, then two more, until you pass.
lesson-walk = Moving and exploring
lesson-walk-text = Rooms with a dashed edge are unexplored. Whoever enters one first turns it up and finds out what it does, how much can be found there, and what happens at once.
lesson-walk-do = Move to the lit room 6.
lesson-pay = Paying
lesson-pay-text = A move costs one card of your hand. Demolition destroys Doors and breaks rooms; you will not miss it today.
lesson-pay-do = Pay with Demolition.
lesson-noise = Noise
lesson-noise-text = It is the Monitoring Room, and a Door has shut behind you. Whoever enters an empty room rolls for Noise: a 4, so a marker lies in corridor 4. If the same corridor ever gets a second one, something comes out of it.
lesson-search = Searching
lesson-search-text = This room is red: Weapons and what belongs to them. The number beside the sign is what is left to find. Searching needs a Search card and a room without Intruders.
lesson-search-do = Play Search.
lesson-take = What you found
lesson-take-text = You see two Items and keep one. Nobody else learns which: light things are hidden in your bag. A Grenade hurts an Intruder here or next door.
lesson-take-do = Keep the Grenade.
lesson-pass = Passing
lesson-pass-text = Who cannot or does not want to act passes, and may put away cards. When all have passed comes the Event Phase: time goes down, Intruders attack, fire burns, an Event is drawn, and the bag of Intruders changes.
lesson-pass-do = Pass. Your cards you keep.
lesson-event = The Event Phase
lesson-event-text = The Event broke the Cockpit: a Malfunction, and its room Action is gone until it is repaired. From the bag came the Queen's token: an egg was laid in the Nest. One turn of fifteen is over, and you draw up to five cards.
lesson-meet = Into the noise
lesson-meet-text = The noisy corridor leads to room 2. Roll a 4 there and the bag is opened. Moving with care costs two cards and lets you choose the corridor. Today you are in a hurry.
lesson-meet-do = Move to room 2. We pay with Rest.
lesson-keep = An encounter
lesson-keep-text = A 4. A Larva comes out of the bag; had you held fewer cards than its token says, it would have struck at once. It is the first Intruder, so you choose your Objective now. There is no way back.
lesson-keep-do = Keep First Contact Protocol.
lesson-shoot = Fighting
lesson-shoot-text = With an Intruder in your room you are in combat: only cards with the claw, shots, blows and flight are left. A shot costs a card and 1 Ammo; the die says whom it hits. Who flees is struck at first.
lesson-shoot-do = Shoot the Larva. We pay with Interruption.
lesson-leave = Getting away
lesson-leave-text = It is dead. Now think of the end. Here in the Hibernatorium you can sleep once the time track is blue, if no Intruder is near. Or leave in an unlocked Pod. Who is awake aboard when the ship jumps dies.
lesson-win = What wins
lesson-win-text = Two engines must work, the course must not be deadly, your Contamination must be clean, and your Objective fulfilled. Look at engines and coordinates before you trust them. Touch any thing to read what it does. From here on you play.
