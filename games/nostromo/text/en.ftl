# Every word of Nostromo in English. Ids are grouped by where they are used.

## In the lobby
blurb = One of you is the Alien. The others hide among decoys in ten seconds, and one of them may be a machine.
tag = One hunts, one lies

## Names
player = Player { $n }
list = { $a }, { $b }
cards = { $n } × { $card }

role-alien = Alien
role-synthetic = Synthetic
role-crew = Crew
role-neutralised = Synthetic, neutralised

character-of = { $character } ({ $who })
character-ripley = Ripley
character-dallas = Dallas
character-kane = Kane
character-lambert = Lambert
character-ash = Ash
character-parker = Parker
character-brett = Brett

room-arm = Armoury
room-arm-note = The flamethrower starts here
room-cmd = Command Centre
room-cmd-note = The motion detector starts here
room-cpu = Computer Room
room-cpu-note = End the turn here: draw two cards instead of one
room-lai = The Lair
room-lai-note = End the turn here: destroy an egg
room-han = Shuttle Hangar
room-han-note = End the turn here with all five kinds of card: escape
room-cry = Hypersleep Bay
room-mes = Mess Hall
room-eng = Engine Room
room-med = Infirmary
room-car = Ore Hold

layout-7a = Ring and cellar
layout-7b = Spine
layout-7c = Lattice
layout-8a = Great wheel
layout-8b = Twin decks
layout-8c = Fishbone
layout-9a = Square
layout-9b = Cross
layout-9c = Wheel and jetty
layout-10a = Long decks
layout-10b = Great ring
layout-10c = Backbone with loop
layout-2a = Square, two players
layout-2b = Cross, two players
layout-2c = Wheel and jetty, two players

card-suit = Space suit
card-oxygen = Oxygen reserve
card-launch = Shuttle launch code
card-arming = Self-destruct arming
card-countdown = Countdown programming

effect-hideout = Hideout
effect-hideout-text = Hideout: the Alien is in your room and walks past. Your character leaves the ship, safe, with any equipment lying there.
effect-ducts = Ducts
effect-ducts-text = Ducts: the Alien is in your room. Your character leaves the ship, safe; a hidden piece drawn by lot faces the Alien instead.
effect-airlocks = Airlocks
effect-airlocks-text = Airlocks: the Alien must walk from room to adjacent room, for its second action or for its whole next hunt.
effect-reorganise = Reorganise
effect-reorganise-text = Reorganise: take an equipment, hand one over, or move one to another room. Once a turn for the whole table.
effect-draw = Draw two cards
effect-draw-text = Draw: discard this card to draw two.

equipment-flamethrower = flamethrower
equipment-detector = motion detector

piece-alien = The Alien
piece-shuttle = The shuttle Narcissus
piece-egg = Alien egg
piece-decoy = a decoy
piece-decoy-own = Your decoy
piece-decoy-of = Decoy of { $who }
piece-cover = Covered piece
piece-cover-of = Covered piece of { $who }

airlock = Airlock between { $a } and { $b }

gauge-eggs = Eggs in the lair

tray-hand-own = Your cards
tray-hand-of = Cards of { $who }
tray-reserve-own = Your pieces
tray-reserve-of = Pieces of { $who }
tray-pile = Draw pile
tray-discard = Discards
tray-beside = Beside the ship
tray-offers = Open swap offers

## Status and panels
status-round = Round { $n } of { $of }
status-turn = Turn { $n }
status-pile = { $n ->
    [one] 1 card in the pile
   *[other] { $n } cards in the pile
 }{ $run-outs ->
    [0] {""}
   *[other] , the last one
 }
status-airlocks-active = Airlocks open: the Alien walks
status-airlocks-pending = Airlocks open for the next hunt
status-reorganised = Reorganise has been played this turn

panel-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
panel-carries = { $who }: { $what }
panel-offers = Offers a card
panel-ready = Ready
panel-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }

offer-own = You offer: { $card }
offer-of = { $who } offers a card

sheet-caption = Score sheet
sheet-player = Player
sheet-you = You
sheet-round = Round { $n }
sheet-total = Total
sheet-ending = Ended by
sheet-escape = escape
sheet-six-eggs = six eggs
sheet-run-out = no cards
sheet-extinction = no crew
sheet-points = { $n }
sheet-alien-wins = { $n } = Alien, wins
sheet-alien-eggs = { $n } = Alien, { $rest ->
    [one] one egg
   *[other] { $rest } eggs
 }
sheet-synthetic-wins = { $n } = Synthetic, { $rest }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } equipment
 }
sheet-synthetic-eggs = { $n } = Synthetic, { $rest ->
    [one] one egg
   *[other] { $rest } eggs
 }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } equipment
 }
sheet-synthetic-out = { $n } = Synthetic, nothing
sheet-escaped = { $n } = escaped, { $rest }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } equipment
 }
sheet-kinds = { $n } = { $rest ->
    [one] one kind
   *[other] { $rest } kinds
 }{ $equipment ->
    [0] {""}
   *[other] {" "}+ { $equipment } equipment
 }
round-escape = the crew escapes
round-six-eggs = six eggs in the lair
round-run-out = the draw pile is exhausted
round-extinction = no character is left

## Prompts
ask-muster = Take your seat: you may change your character, then begin.
wait-muster = Waiting for everybody to take a seat.
ask-placement = Hide your characters and decoys: a character not placed in time is killed.
ask-placement-untimed = Hide your characters and decoys, then say that you are ready.
wait-placement-alien = Your eyes are shut. The crew is hiding; then you hunt in two rooms.
wait-placement = The crew is hiding.
ask-choose = Which room do you visit? Action { $action } of 2.
wait-choose = The Alien chooses a room: action { $action } of 2.
ask-encounter-exposed = The Alien is before you. It has found { $who }. What do you do?
ask-encounter-idle = The Alien has found { $who }. You have nothing to help with: pass.
ask-encounter = The Alien has found { $who }. Do you step in?
wait-encounter = The Alien has found { $who }; { $thinking ->
    [one] one of those who can act is still thinking.
   *[other] { $thinking } of those who can act are still thinking.
 }
ask-between-idle = Between the Alien's actions. You have nothing to play now: pass.
ask-between = Between the Alien's actions: play a card, or pass.
wait-between = Between the Alien's actions; { $thinking ->
    [one] one of those who can act is still thinking.
   *[other] { $thinking } of those who can act are still thinking.
 }
ask-end-idle = The hunt is over. You have nothing to play now: pass.
ask-end = The hunt is over: play a card, or pass.
wait-end = The hunt is over; { $thinking ->
    [one] one of those who can act is still thinking.
   *[other] { $thinking } of those who can act are still thinking.
 }
ask-claim = Who takes the equipment? Agree, or it stays.
wait-claim = The players there agree on who takes the equipment, or it stays.
ask-carry = Which of your characters carries it?
wait-carry = A player chooses who carries the equipment.
ask-round-over = The round is over: { $ending }. The points are on the score sheet. Go on?
wait-round-over = The round is over: { $ending }. Waiting for the others.

side-crew = The crew
side-alien = The Alien
ending-won = One player has the most points.
ending-shared = The victory is shared.
ending-escape = The crew escapes.
ending-extinction = Nobody is left aboard.
ending-run-out = The cards have run out.
headline-won = The match is won
headline-shared = Side by side
headline-escape = Away from the Nostromo
headline-extinction = The ship is silent
headline-run-out = Out of time
outcome-won = { $winners } wins the match.
outcome-shared = The victory is shared: { $winners }.
outcome-escape = The crew escapes: { $winners } wins.
outcome-extinction = Nobody is left aboard: { $winners } wins.
outcome-run-out = The cards have run out: { $winners } wins.

## Moves

move-take-character = Take { $take } instead of { $leave }
move-begin = Begin
move-continue = Continue
move-place = Put { $what } in: { $room }
move-ready = Ready
move-ready-decoys-left = Ready, decoys left behind
move-not-ready = Not ready after all
move-offer = Offer a swap: { $card }
move-withdraw = Withdraw the offer
move-accept = Give { $card } for the card of { $who }
move-reorganise-move = Reorganise: move the { $what } to { $to }
move-reorganise-give = Reorganise: give your { $what } to { $to }
move-reorganise-take = Reorganise: take the { $what } for { $to }
move-visit = Visit: { $room }
move-skip = Visit nothing
move-commit-nothing = { $who } does nothing
move-commit-hideout = { $who } hides
move-commit-ducts = { $who } leaves through the ducts
move-pass = Pass
move-claim = Claim the { $what }
move-yield = Leave the { $what } to the others
move-carrier = { $who } carries the { $what }

warning-last-cards = These are the last cards: drawing them gives the Alien the round.

refused-not-all-placed = All your characters must be placed first.
refused-one-offer = You already offer a card.
refused-card-on-offer = This card is on offer: withdraw it first.
refused-reorganised = Reorganise has already been played this turn.
refused-carrier-faces-alien = Its carrier faces the Alien.
refused-synthetic-takes = An unmasked Synthetic takes nothing from others.
refused-alien-nowhere = The Alien is in no room yet.
refused-airlocks-open = The airlocks are already open for that hunt.
refused-visited = The two rooms of a turn must be different.
refused-not-adjacent = The airlocks are open: only an adjacent room.
refused-no-such-card = You have no card left for this.
refused-characters = You have changed characters { $times } times: these are yours now.
refused-ready-stands = You have taken back your readiness { $times } times: you stay ready in this placement.
refused-offers = You have offered a card { $times } times in this placement. You may still accept.
refused-last-word = You have spoken { $times } times about this: what you said last stands.

## Events
event-round-began = Round { $round } begins. { $who } is the Alien.
event-you-are-human = You are human.
event-you-are-synthetic = You are the Synthetic: protect the Alien.
event-took-character = { $who } takes { $take } instead of { $leave }.
event-continues = { $who } is ready to go on.
event-turn-began = Turn { $turn }: the crew hides.
event-you-placed = You put { $what } in: { $room }.
event-placed = { $who } puts something in: { $room }.
event-ready = { $who } is ready.
event-not-ready = { $who } is not ready after all.
event-offered = { $who } offers a card.
event-withdrew = { $who } withdraws the offer.
event-swapped = { $who } and { $other } swapped a card.
event-you-swapped = You gave { $partner } { $gave } and got { $got }.
event-placement-over = Everybody is hidden. The hunt begins.
event-not-placed = { $who } found no place to hide in time.
event-hunts = The Alien hunts: action { $action } of 2.
event-visited = It enters: { $room }. { $pieces ->
    [one] One hidden piece lies there.
   *[other] { $pieces } hidden pieces lie there.
 }
event-visited-empty = It enters: { $room }. Nothing is hidden there.
event-found = It finds { $who }.
event-found-decoys = { $n ->
    [one] A decoy: only footprints.
   *[other] { $n } decoys: only footprints.
 }
event-spared = { $who } is saved too, by the fire of { $saver }.
event-hid = Saved: { $who } plays Hideout, and the Alien walks past { $character }.
event-ducted = Saved: { $who } plays Ducts, and { $character } leaves through the ducts.
event-replaced-character = { $who } is drawn from: { $room }, and faces the Alien instead.
event-replaced-decoy = A decoy is drawn from: { $room }. The Alien is fooled.
event-replaced-nothing = Nothing is left to take the place.
event-killed = { $who } is caught and killed.
event-egg-laid = An egg for the Alien: { $eggs } of 6 in the lair.
event-escaped = { $who } escapes aboard the Narcissus, with all five kinds.
event-skipped = The Alien visits nothing.
event-fired = { $who } fires the flamethrower: the hunt is over. It lies in: { $room }.
event-fired-turn = { $who } fires the flamethrower: the turn is over. It lies in: { $room }.
event-warned = The detector warned { $who } in time. It lies in: { $room }.
event-ducted-decoy-of = It was a decoy of { $who }.
event-synthetic-caught = { $who } is caught, and bleeds white. No egg.
event-unmasked = { $who } is the Synthetic!
event-hand-lost = { $who } loses all cards: { $cards }.
event-drew = { $who } draws a card.
event-you-drew = You draw: { $card }.
event-announced = { $who } has { $n } cards.
event-reshuffled = The discards become the draw pile.
event-played = { $who } plays: { $effect }.
event-moved = The { $what } goes from { $from } to { $to }.
event-stands = { $who }: { $room }
event-turned-up = Everything is turned up. { $where }.
event-turned-up-nobody = Everything is turned up. Nobody is aboard.
event-eggs-destroyed = { $who } destroys { $n ->
    [one] an egg.
   *[other] { $n } eggs.
 }
event-neutralised = { $who }, the Synthetic, is neutralised in: { $room }.
event-claimed = { $who } claims the { $what }.
event-yielded = { $who } leaves the { $what } to the others.
event-took = { $who } carries the { $what }.
event-left-lying = No agreement: the { $what } stays in: { $room }.
event-round-over = The round is over: { $ending }. The Alien wins it.
event-round-escape = The round is over: { $who } escapes.
event-match-over = The match is over: { $who } wins.

## Before the match
option-layout = Ship
option-layout-help = Which ship each round is played on.
option-layout-random = Ready-made, in random order
option-layout-shuffled = Ready-made, rooms shuffled
option-layout-a = Ready-made A
option-layout-b = Ready-made B
option-layout-c = Ready-made C
option-layout-own = Our own
option-ship = Our own ship
option-ship-help = Write each room with its column and row, counted from 0, and each airlock with the two rooms it joins: ARM@0,0 CMD@1,0 ARM-CMD. Words stand apart by spaces or lines. At most ten airlocks, and every room linked to the rest.

ship-room = { $room } ({ $code })
ship-not-asked-for = Here is a ship, but none is asked for: choose “Our own” as the ship, or empty this field.
ship-unreadable = “{ $word }” cannot be read: write a room as ARM@0,0 and an airlock as ARM-CMD.
ship-no-such-room = There is no room { $code }. The rooms are { $rooms }.
ship-off-the-grid = { $room } lies off the grid: columns and rows go from 0 to { $last }.
ship-twice = { $room } is there twice.
ship-same-cell = { $a } and { $b } lie on the same cell.
ship-no-cell = An airlock leads to { $room }, which has no cell.
ship-loop = An airlock joins { $room } to itself.
ship-two-airlocks = Two airlocks join { $a } and { $b }: one is enough.
ship-too-many-airlocks = { $n } airlocks are too many: there are { $most }.
ship-unlinked = { $room } is not linked to the rest of the ship.
ship-missing = { $room } is missing. A ship for this many players has { $rooms }.
ship-extra = { $room } does not belong. A ship for this many players has { $rooms }.
option-clock = Placement clock
option-clock-help = How long the crew has to hide.
option-clock-standard = Standard: by the number of pieces
option-clock-rulebook = Rulebook: ten seconds
option-clock-relaxed = Relaxed: three times the standard
option-clock-untimed = Untimed: everybody has all the time
option-flamethrower = The flamethrower ends
option-flamethrower-help = What is over at once when the Alien meets the flamethrower.
option-flamethrower-turn = The whole turn: no draw, no egg destroyed, no victory check
option-flamethrower-hunt = Only the hunt: draws, lair and victory check follow
option-alien = The Alien with two players
option-alien-help = Who hunts when there are only two of you.
option-alien-random = Drawn by lot
option-alien-first = The first seat
option-alien-second = The second seat
alien-is-dealt = Only two players may say who is the Alien: with more the roles are dealt.
option-talk = Talk
option-talk-help = What may be said at the table. The Alien hears everything.
option-talk-phrases = Ready-made phrases
option-talk-free = Anything

## Ready-made talk
phrase-goto = I'm going to { $room }.
phrase-decoy-at = My decoy is in { $room }.
phrase-avoid = Stay out of { $room }!
phrase-join = Come with me to { $room }.
phrase-swap = Anyone to swap a card?
phrase-suspect = I think { $player } is the Synthetic.
phrase-human = I'm human, I swear.
phrase-take-it = { $player }, take the equipment.
phrase-mine = It's mine.
phrase-bluff = Trust me.
phrase-hiss = I can smell you…

group-place = Place
group-visit = Visit
group-take = Equipment
group-cards = Cards
group-swap = Swap

## Numbers of each player at the end
tally-caught = caught
tally-dodged = got away
tally-saved = saved others
tally-escaped = escapes
tally-cards = cards played
tally-drawn = cards drawn
tally-cards-lost = cards lost
tally-equipment = equipment found
tally-eggs-destroyed = eggs destroyed
tally-eggs = eggs laid
tally-decoys = decoys found

## Faces
face-kind-card = Key element
face-kind-role = Role
face-kind-equipment = Equipment
face-kind-room = Room
face-kind-piece = On the ship
face-kind-pile = On the table
face-your-role = Your role
face-your-role-in-round = Your role · round { $n } of { $of }
face-count = { $n } here
face-lies = On the floor: { $room }
face-played-by = Played by { $who }
face-nobodys = Nobody plays it in this match
face-room-next = Airlocks to: { $rooms }
face-eggs = { $n } of { $of } in the lair

face-card-suit-1 = When the Alien finds your character
face-card-suit-2 = Hideout: it walks past, you leave, safe
face-card-suit-3 = Take along any equipment lying there
face-card-oxygen-1 = When the Alien finds your character
face-card-oxygen-2 = Ducts: you leave the ship, safe
face-card-oxygen-3 = A hidden piece, by lot, faces it instead
face-card-launch-1 = Between the Alien's actions, or after its hunt
face-card-launch-2 = Airlocks: it must walk, room by room
face-card-arming-1 = Reorganise: take, give or move an equipment
face-card-arming-2 = Once a turn for the whole table
face-card-countdown-1 = Draw: discard it for two cards

face-role-crew-goal = you end a turn in the hangar, holding all five kinds of card. 7 points
face-role-crew-1 = Hide each turn. Unharmed, you draw a card.
face-role-crew-2 = Found and not saved: an egg, and your whole hand is gone.
face-role-crew-3 = Six eggs, or the pile empty twice: the Alien wins.
face-role-synthetic = The Synthetic
face-role-synthetic-goal = the Alien wins: six eggs laid, or the pile empty twice. 7 points
face-role-synthetic-1 = Play like crew: hide, swap, carry. Nobody knows.
face-role-synthetic-2 = If the Alien catches you, you are unmasked. No egg.
face-role-synthetic-3 = Unmasked beside two others, or one flamethrower: out, 0 points.
face-role-alien-goal = six eggs are in the lair, or the pile is empty twice. 7 points
face-role-alien-1 = Each turn visit two rooms: all there is turned up.
face-role-alien-2 = Five kinds of card in the hangar, and they escape.
face-role-alien-3 = The flamethrower ends your hunt.
face-role-crew-pair-goal = one of your characters ends a turn in the hangar, and you hold all five kinds of card
face-role-crew-pair-1 = Hide all your characters. All unharmed, you draw a card.
face-role-crew-pair-2 = Found and not saved: that character is out for good.
face-role-crew-pair-3 = All out, or the pile empty once: the Alien wins.
face-role-alien-pair-goal = all six characters are out, or the pile is empty
face-role-alien-pair-1 = Each turn visit two rooms: all there is turned up.
face-role-alien-pair-2 = Five kinds of card in the hangar, and they escape.
face-role-alien-pair-3 = The flamethrower ends your hunt.
face-role-secret = Secret role

face-equipment-flamethrower = Flamethrower
face-equipment-flamethrower-1 = The Alien meets it: nobody is caught, hunt over
face-equipment-flamethrower-2 = Then it lies in that room
face-equipment-flamethrower-3 = In the lair it destroys every egg
face-equipment-flamethrower-4 = Alone it stops an unmasked Synthetic
face-equipment-detector = Motion detector
face-equipment-detector-1 = The Alien comes: its carrier leaves, safe
face-equipment-detector-2 = It stays lying in that room
face-equipment-detector-3 = Its player draws a card at once

face-room-arm-1 = The flamethrower starts here
face-room-arm-2 = End the turn here unharmed: carry it
face-room-cmd-1 = The motion detector starts here
face-room-cmd-2 = End the turn here unharmed: carry it
face-room-cpu-1 = End the turn here: draw two cards
face-room-lai-1 = End the turn here: destroy one egg
face-room-lai-2 = With the flamethrower: destroy them all
face-room-han-1 = End the turn here with five kinds: escape
face-room-plain-1 = Nothing special: a place to hide

face-character-1 = Which character you play changes nothing
face-piece-decoy = Decoy
face-piece-decoy-1 = Face down it looks like anybody
face-piece-decoy-2 = Found: it leaves the ship for this turn
face-piece-egg-1 = Each human caught lays one
face-piece-egg-2 = Six of them: the Alien wins the round
face-piece-egg-3 = End the turn in the lair: destroy one
face-piece-shuttle-1 = End the turn here with five kinds: escape
face-piece-airlock = Airlock
face-piece-airlock-1 = While the airlocks are open, it walks through here
face-pile-draw-1 = Empty once: the discards are shuffled
face-pile-draw-2 = Empty again: the Alien wins the round
face-pile-discard-1 = Everybody sees what was played or lost
face-pile-hand = Cards in hand
face-pile-hand-1 = How many, everybody knows; which, only their player
face-pile-hand-2 = Five cards or more are announced
face-pile-offers-1 = Nobody sees which card is offered
face-pile-offers-2 = Accept: one of yours for it
face-pile-pieces = Pieces
face-pile-pieces-1 = Hide each of them in any room
face-pile-pieces-2 = A character not hidden in time is killed
face-pile-beside-1 = The Alien waits here until its first visit
face-pile-kinds-1 = One card of each kind
face-pile-kinds-2 = End a turn in the hangar with them
face-pile-hunt-1 = So much is done, so much is left

job-ripley = Warrant officer
job-dallas = Captain
job-kane = Executive officer
job-lambert = Pilot
job-ash = Science officer
job-parker = Chief engineer
job-brett = Technician

## What one needs
tray-kinds = To escape
tray-hunt = To win
need-hangar = In the hangar when the turn ends
need-characters = Characters out for good
gauge-eggs-note = Six eggs: the Alien wins the round.

## The dock
purse-actions = actions
price-card = costs: { $card }
note-rooms = { $n ->
    [one] one room
   *[other] { $n } rooms
 }
note-no-visit = You visit rooms when the crew is hidden.
note-pieces = { $n ->
    [0] all hidden
    [one] one piece to hide
   *[other] { $n } pieces to hide
 }
note-no-place = You hide at the beginning of a turn.
note-no-equipment = You take equipment when you end a turn where it lies.
note-equipment = { $n ->
    [one] one to agree on
   *[other] { $n } to agree on
 }
note-no-cards = You have no card.
note-no-cards-alien = The Alien has no cards.
note-offers = { $n ->
    [0] no offer yet
    [one] one offer
   *[other] { $n } offers
 }
note-no-swap = Cards are swapped only while the crew hides.
warning-skip = This action is lost.
warning-nothing = Unless somebody helps: an egg for the Alien, and all your cards are gone.
warning-nothing-synthetic = Unless somebody helps you are unmasked. Your cards stay.
warning-nothing-unmasked = Unless somebody helps you leave the ship for this turn.
warning-nothing-pair = This character is out for good.

## The guided first game
lesson-who = Who you are
lesson-who-text = You are Ripley, a human. Player 5 is the Alien and hunts you; everybody knows that. The others look like crew, but one of them is the Synthetic, a machine that helps the Alien. You do not know who.
lesson-kinds = What you need
lesson-kinds-text = Five kinds of card, and a turn ended in the Shuttle Hangar: then you escape and win the round. Here you see what is still missing. You begin with no card at all.
lesson-begin = The Alien waits
lesson-begin-text = A turn has three parts: the crew hides, the Alien hunts in two rooms, whoever is unharmed draws a card. While you hide, the Alien sees nothing.
lesson-begin-do = Press Begin.
lesson-hide = Hiding
lesson-hide-text = Each room can hide any number of pieces, face down. In the Computer Room whoever is still there at the end draws two cards instead of one. Once placed, a piece stays.
lesson-hide-do = Put Ripley in the Computer Room.
lesson-decoy = Your decoy
lesson-decoy-text = A decoy looks like anybody while it lies face down. Put it where the Alien would like to look: the Shuttle Hangar.
lesson-decoy-do = Put your decoy in the Shuttle Hangar.
lesson-ready = Ready
lesson-ready-text = The others have hidden too: you see whose pieces lie where, not what they are. At a real table a clock runs, and a character not hidden in time is killed. Say that you are ready, and the hunt begins.
lesson-ready-do = Press Ready.
lesson-fooled = The hunt: first visit
lesson-fooled-text = The Alien went to the hangar and turned up your decoy: only footprints. One of its two visits is wasted. Go on and see the second.
lesson-egg = An egg
lesson-egg-text = In the Mess Hall it found Lambert, who had no card to play. A human who is caught gives the Alien an egg and loses the whole hand, but plays on in the next turn. Six eggs here, and the Alien wins.
lesson-cards = Your first cards
lesson-cards-text = Unharmed in the Computer Room, you drew two cards. Each is a kind you need, and each can be spent for what it does: the space suit hides you, the countdown draws two. You keep both for now.
lesson-cards-do = Press Pass.
lesson-weapon = A risk worth taking
lesson-weapon-text = In the Armoury lies the flamethrower. Who ends the turn there, unharmed, carries it. The Alien likes to look there; but you hold a space suit.
lesson-weapon-do = Put Ripley in the Armoury. Your decoy we place for you.
lesson-save = The Alien is before you
lesson-save-text = It came. Now the suit: Hideout lets it walk past. You lose the card, leave the ship for this turn and draw nothing, but you live. To do nothing would cost an egg and all your cards.
lesson-save-do = Play the space suit: Ripley hides.
lesson-armed = Saved, and armed
lesson-armed-text = It walked past, and you took along what lay there. When the Alien meets the flamethrower nobody is caught and the turn is over. Go on to its second visit.
lesson-help = Somebody else is found
lesson-help-text = Ash stands before the Alien in the Lair. A card that moves equipment could still save him, so everybody with a card is asked, whatever it is. You have nothing that helps.
lesson-help-do = Press Pass.
lesson-machine = The machine
lesson-machine-text = Ash did nothing and bled white: he is the Synthetic, unmasked, and gave no egg. He plays on for the Alien. If he ends a turn beside two of you, or beside your flamethrower, he is out.
lesson-machine-do = Press Pass.
lesson-escape = How you escape
lesson-escape-text = Collect the five kinds: draw each turn, swap cards while you hide, spend only what you must. Then end a turn here. Five cards in a hand are announced, so the Alien will guard the hangar: send decoys.
lesson-yours = It is your game now
lesson-yours-text = Turn 3 begins: hide Ripley and the decoy. With the flamethrower you could visit the Lair and burn the egg. From here on the others play by themselves, and nobody tells you what to do.

## The rulebook for players
guide-win = Escape, or stop it
guide-win-text = Most of you are crew. Collect the five kinds of card and end a turn in the Shuttle Hangar with them: whoever does wins the round. One of you is the Alien. It wins with six eggs, or when the draw pile is empty for the second time.
guide-win-1 = suit
guide-win-2 = oxygen
guide-win-3 = code
guide-win-4 = arming
guide-win-5 = countdown
guide-win-6 = in the hangar
guide-turn = A turn
guide-turn-text = First the crew hides, all at once, against the clock. Then the Alien visits two rooms. Then everything left is turned up, and whoever misses no character draws a card. Last, whoever is in the hangar with all five kinds escapes.
guide-turn-1 = hide
guide-turn-2 = two visits
guide-turn-3 = draw
guide-turn-4 = escape?
guide-hide = Hiding among decoys
guide-hide-text = Put your characters and decoys face down into any rooms. The crew sees whose pieces lie where, never what they are; the Alien sees only how many, and only afterwards. What is placed stays. Meanwhile you may talk, lie, and swap cards blindly. A character not hidden in time is killed.
guide-hunt = The hunt
guide-hunt-text = The Alien enters a room and everything there is turned up. Decoys leave. Each character found is caught unless a card or an equipment saves it. A human caught gives an egg and loses all cards, and is back in the next turn. Two visits must be in different rooms.
guide-hunt-1 = a visit
guide-hunt-2 = found
guide-hunt-3 = saved?
guide-hunt-4 = else an egg
guide-hunt-5 = hand lost
guide-cards = Five kinds, five effects
guide-cards-text = Each card is a kind you need to escape, and can be spent for its effect instead. Hideout and Ducts save you when you are found. The others are played while hiding, between the visits or at the end, as the card says.
guide-things = Rooms and equipment
guide-things-text = End a turn unharmed where an equipment lies and you carry it; several players must agree at once, or it stays. It works by itself when the Alien meets its carrier. Three rooms do something for whoever ends the turn there.
guide-roles = Who is who
guide-roles-text = Roles are dealt anew each round. Everybody knows the Alien. From five players on one of the crew is secretly the Synthetic, who wins with the Alien. Only the Alien can unmask it, by catching it.
guide-points = Three rounds
guide-points-text = After three rounds the most points win. With two players there is one round, six characters for one of you, and no points.
guide-points-1 = Escaped
guide-points-1-text = 7 points
guide-points-2 = The Alien and the Synthetic
guide-points-2-text = 7 if the Alien wins, else one for each egg
guide-points-3 = The others
guide-points-3-text = 1 for each different kind in hand
guide-points-4 = Equipment
guide-points-4-text = 2 more for each one carried
