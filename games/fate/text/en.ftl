# Words of the game, English. Titles of cards, rooms and missions name the printed things; every sentence is ours.
# A name stands alone (space-…, item-…) or in a sentence with its article (the-…).

## In the lobby

blurb = Together or alone: gather scrap, build what you need, reach your goals before the Alien breaks your morale.
tag = Together

## Places

deck-a = A deck
deck-b = B deck
space-bridge = Bridge
space-muthur = MU-TH-UR
space-galley = Galley
space-suit = Suit Storage
space-med = Medbay
space-dock = Docking Bay
space-hyper = Hyper Sleep
space-airlock = Airlock
space-equip = Equipment Storage
space-garage = Garage
space-maint = Maintenance
space-work = Workshop
space-nest = Nest
space-corridor = Corridor { $number }
short-bridge = Bridge
short-equip = Equipment
short-corridor = C{ $number }
the-bridge = the Bridge
the-muthur = MU-TH-UR
the-galley = the Galley
the-suit = Suit Storage
the-med = the Medbay
the-dock = the Docking Bay
the-hyper = Hyper Sleep
the-airlock = the Airlock
the-equip = Equipment Storage
the-garage = the Garage
the-maint = Maintenance
the-work = the Workshop
the-nest = the Nest
the-corridor = Corridor { $number }

link = { $from } – { $to }

note-workshop = Coolant can be turned into scrap here.
note-nest = The Alien starts here and is driven back here.
note-craft = Items can be crafted here.
note-recover = Morale can be recovered here.
note-narcissus = The shuttle: everybody and their coolant must get here.
note-blow-up = Everybody must get here with coolant and scrap.
note-blow-out-post = Somebody must stand watch here.
note-blow-out-bait = The Alien must be lured here or next to here.
note-objective = Objective: “{ $objective }”.

## Figures and tokens

crew-dallas = Dallas
crew-ripley = Ripley
crew-parker = Parker
crew-brett = Brett
crew-lambert = Lambert
alien = The Alien
ash = Ash
scrap = Scrap
coolant = Coolant
coolant-lying = { $dropped ->
    [0] Coolant
   *[other] Coolant, { $dropped } of it brought here
}
face-back = Concealed token
face-safe = Safe
face-jonesy = Jonesy
face-surprise = Surprise Attack ({ $loss })

item-flashlight = Flashlight
item-tracker = Motion Tracker
item-prod = Electric Prod
item-incinerator = Incinerator
item-grapple = Grapple Gun
item-carrier = Cat Carrier
the-flashlight = a Flashlight
the-tracker = a Motion Tracker
the-prod = an Electric Prod
the-incinerator = an Incinerator
the-grapple = a Grapple Gun
the-carrier = a Cat Carrier
item-uses = { $item } ({ $uses ->
    [one] { $uses } use
   *[other] { $uses } uses
})
item-cats = { $item } ({ $cats ->
    [one] Jonesy inside
   *[other] Jonesy inside, { $cats } tokens
})
item-priced = { $cost } scrap{ $uses ->
    [0] {""}
   *[other] , { $uses } uses
}. { $does }
item-flashlight-detail = Takes 1 off a loss of morale.
item-tracker-detail = Action: reveal a concealed token up to 2 spaces away, unharmed.
item-prod-detail = Takes 2 off a loss of morale by the Alien.
item-incinerator-detail = Action: drive a near Alien back to the Nest; no encounter card this turn.
item-grapple-detail = Action: drag a near Alien up to 3 spaces.
item-carrier-detail = Catches Jonesy before the hiss.

## Placards

placard = { $actions } actions. { $ability }
ability-nothing = No special action.
ability-push = Special action: move another crew member 1 space.
ability-salvage = Special action, once a turn: 1 scrap from the pile.
ability-tinker = Crafts without an action, and dear items for 1 scrap less.
ability-look = Special action: look at the top encounter card; it may be discarded.

## Cards

kind-quiet = Quiet
kind-alien = Alien
kind-order937 = Order 937
card-back = Face-down card
card-place = Number { $place } from the top.
card-quiet = Quiet: { $room }
card-stalk = Stalk
card-hunt = Hunt
card-lost-the-signal = Lost the Signal
card-collating-data = Collating Data
card-meet-me-in-the-infirmary = Meet Me in the Infirmary
card-crew-expendable = Crew Expendable
part-each-discards = Everybody loses { $count } scrap
part-to-infirmary = The active crew member goes to { $room }
part-discards-all = The active crew member loses all scrap
part-tokens = Concealed token and { $scrap } scrap: { $room }
part-alien = The Alien moves { $steps } towards the nearest crew
part-alien-put = The Alien goes back to { $room }
part-ash = Ash moves { $steps }
part-ash-too = Ash moves as far as the Alien
part-reshuffle = Discarded { $kind } cards return to the deck
part-loss = Crew it meets: −{ $loss } morale, then they flee
part-recovery = Recovery
parts = { $part } · { $then }
sentences = { $said } { $next }

objective-prep-suits = Prep Suits
objective-chances-in-shuttle = We'll Take Our Chances in the Shuttle
objective-crew-meeting = Crew Meeting
objective-whats-the-damage = What's the Damage?
objective-into-the-airlock = Drive 'Em into the Airlock
objective-where-is-it = Where Is It?
objective-landed-on-this-ball = Shouldn't Have Landed on This Ball
objective-little-incentive = Give It a Little Incentive
objective-encounter-the-nest = Encounter the Nest
objective-check-hypersleep = Check the Hypersleep Chamber
task-bring = Bring { $item } to { $room }.
task-drop = Drop { $count } coolant in { $room }.
task-gather = { $scrap ->
    [0] Everybody in { $room } at once.
   *[other] Everybody in { $room } at once, each with at least { $scrap } scrap.
}

mission-hidden = Face down
mission-hidden-detail = Turned up when all objectives are done.
mission-sympathies = You Have My Sympathies
mission-narcissus = Escape on the Narcissus
mission-blow-out = Blow It Out into Space
mission-blow-up = We're Going to Blow Up the Ship
mission-cut-off = Cut Off Every Bulkhead and Every Vent
mission-sympathies-detail = Ash hunts the crew: only coolant hurts him. With him gone, use an Incinerator on the Alien.
mission-narcissus-detail = Everybody in { $room }, as many coolant canisters dropped there as there are crew, with { $carrier } and { $weapon }.
mission-blow-out-detail = Turn over an Alien card while the Alien is in or next to { $bait }, one of you in { $one } and another in { $other }. An action and 1 scrap turn up the top card.
mission-blow-up-detail = Everybody in { $room }, each with coolant and at least 1 scrap, before the countdown ends.
mission-cut-off-detail = Clear every concealed token off the ship before the countdown ends.

## The table

gauge-morale-end = At 0 the crew gives up and all lose.
gauge-countdown-end = Past 0 the ship destroys itself and all lose.
gauge-ash-damage-end = At 3 he is gone for good.
gauge-morale = Morale
gauge-countdown = Self-destruct
gauge-countdown-of = Self-destruct (turns of { $who })
gauge-ash = Damage to Ash
player = Player { $number }
and = { $one } and { $other }
listed = { $one }, { $more }
tray-placards = Free crew members
tray-objectives = Objectives
tray-mission = Final mission
tray-deck = Encounter deck
tray-card = Encounter card
tray-discard = Discarded encounter cards
tray-supply = Items to craft
tray-scrap = Scrap pile
tray-concealed = Concealed tokens
tray-coolant = Discarded coolant
tray-inventory = { $who } carries
panel-actions = { $left } of { $all } actions left
panel-scrap = { $scrap ->
    [0] No scrap
   *[other] { $scrap } scrap
}
panel-coolant = { $coolant ->
    [one] Coolant
   *[other] { $coolant } coolant
}
panel-alien = { $distance ->
    [0] The Alien is here
    [one] Alien { $distance } space away
   *[other] Alien { $distance } spaces away
}
status-turn = { $who }: { $left } of { $all } actions
status-encounter = { $who }: encounter
status-deck = Encounter deck { $count }
status-scrap = Scrap pile { $count }

## Questions: ask-… to the one who decides, wait-… to the others

ask-placard = { $player }: choose a crew member ({ $number } of { $all }).
wait-placard = { $player } chooses a crew member ({ $number } of { $all }).
ask-act = { $who }: { $left ->
    [0] no action left, but you can still craft.
   *[other] choose an action, { $left } of { $all } left.
}
wait-act = { $who } is acting, { $left } of { $all } actions left.
ask-trade = { $who }: who gives what to whom?
wait-trade = { $who } is arranging a trade.
ask-consent-trade = { $who }: do you agree to the trade of { $active }?
wait-consent-trade = { $who } is asked to agree to the trade of { $active }.
ask-consent-push = { $who }: may { $active } move you to { $space }?
wait-consent-push = { $who } is asked whether { $active } may move them to { $space }.
ask-grapple = { $who }: drag the Alien up to { $left } more, or let go.
wait-grapple = { $who } is dragging the Alien, up to { $left } more.
ask-look = { $who }: the top card is { $card }. Discard it or leave it?
wait-look = { $who } has turned up { $card } and decides whether it stays.
ask-turned-up = { $who }: the top card is { $card }. Bury it or leave it?
wait-turned-up = { $who } has turned up { $card } and decides whether it goes to the bottom.
ask-leave-empty = { $who }: there are too few tokens. Choose { $left ->
    [one] one more room that stays empty.
   *[other] { $left } more rooms that stay empty.
}
wait-leave-empty = { $who } chooses which rooms stay without a token ({ $left } more).
ask-prod = { $who }: use an Electric Prod? { $amount } of { $morale } morale are about to be lost.
wait-prod = { $who } may use an Electric Prod: { $amount } of { $morale } morale are about to be lost.
ask-flee = { $who }: run from the Alien! Up to { $left } more.
wait-flee = { $who } is running from the Alien.
ask-flee-ash = { $who }: run from Ash! Up to { $left } more.
wait-flee-ash = { $who } is running from Ash.
ask-alien = { $who }: two ways are equally near for the Alien. Which one does it take? { $left } to go; reaching crew costs { $loss } morale.
wait-alien = { $who } chooses which way the Alien takes.
ask-ash = { $who }: two ways are equally near for Ash. Which one does he take? { $left } to go.
wait-ash = { $who } chooses which way Ash takes.
ask-ash-takes = { $who }: Ash is here. Give up 1 scrap or 1 morale?
wait-ash-takes = { $who } chooses what Ash costs: scrap or morale.
ask-face-ash = { $who }: who faces Ash next?
wait-face-ash = { $who } chooses who faces Ash next.
ask-shift-ash = { $who }: the coolant drives Ash back. Where to? { $left } to go.
wait-shift-ash = { $who } is driving Ash back.

over-won = Victory. { $ending }
over-lost = Defeat. { $ending }
side-crew = The crew
ending-morale = Morale is gone: the crew gives up.
ending-destroyed = The Nostromo destroys itself with everybody aboard.
ending-sympathies = Ash is undone and the Alien burns.
ending-narcissus = The Narcissus is away with everybody aboard, cat included.
ending-blow-out = The Alien is blown out into space.
ending-blow-up = The crew is off the ship before it blows up.
ending-cut-off = Every bulkhead and every vent is cut off: the Alien has nowhere to hide.
headline-morale = Nobody answers any more
headline-destroyed = The countdown is over
headline-sympathies = The Alien burns
headline-narcissus = The Narcissus is away
headline-blow-out = Out of the airlock
headline-blow-up = Away in time
headline-cut-off = Nowhere left to hide

## Moves


do-choose = Play { $who }
do-move = Move to { $space }
do-pick-scrap = Pick up { $count } scrap
do-drop-scrap = Drop { $count } scrap
do-pick-item = Pick up { $item }
do-drop-item = Drop { $item }
do-pick-coolant = Pick up coolant
do-drop-coolant = Drop coolant
do-craft = Craft { $item }
do-convert = Turn coolant into { $scrap } scrap
do-track = Track { $space }
do-grapple = Drag the Alien to { $space }
do-grapple-nowhere = Fire the Grapple Gun
do-alien-step = Alien to { $space }
do-stop = Let go of the Alien
do-incinerate = Burn the Alien back to the Nest
do-push = Push { $who } to { $space }
do-salvage = Salvage 1 scrap
do-look = Look at the top card
do-discard-top = Discard the card
do-keep-top = Leave the card on top
do-turn-up = Turn up the top card
do-to-bottom = Put the card at the bottom
do-open-trade = Trade
do-give-item = { $from } gives { $to }: { $item }
do-give-coolant = { $from } gives { $to }: coolant
do-give-scrap = { $from } gives { $to }: { $count } scrap
do-close-trade = Close the trade
do-agree = Agree
do-refuse = Refuse
do-recover = Recover 1 morale
do-attack-ash = Attack Ash with coolant
do-end = End actions
do-use-prod = Use the Electric Prod ({ $saved } morale saved at most)
do-no-prod = Keep the Electric Prod
do-flee = Flee to { $space }
do-discard-scrap = Give up 1 scrap
do-lose-morale = Lose 1 morale
do-ash-step = Ash to { $space }
do-face-ash = { $who } faces Ash
do-leave-empty = Leave { $space } empty

warn-alien = The Alien is there: { $loss } morale, a flight, and the action phase is over.
warn-ash = Ash is there: coolant, or { $loss } morale and a flight.
warn-onto-crew = { $who } is there: meeting the Alien costs { $loss } morale.
warn-ash-onto-crew = { $who } is there: without coolant, Ash costs { $loss } morale.
warn-pile-short = The pile is short: only { $scrap } scrap.
warn-actions-left = { $left ->
    [one] { $left } action would go unused.
   *[other] { $left } actions would go unused.
}
warn-last-morale = That is the last of the morale: the game would be lost.
warn-refuse-trade = Everything goes back to where it was.

## Why not

because-craft-room = Only in Equipment Storage or the Workshop.
because-craft-supply = None left in the supply.
because-craft-scrap = Needs { $cost } scrap, you have { $scrap }.
because-tracker-range = Too far: { $distance } spaces, the tracker reaches 2.
because-not-adjacent = The Alien must be here or in the next space on this deck.
because-alien-range = Too far: the Alien is { $distance } spaces away, 3 at most.
because-trade-alone = Nobody else is here.
because-trade-refused = The others here refused to trade this turn.
because-trade-nothing = Nobody here has anything to give.
because-trade-closed = You have just closed a trade. Do something else first.
because-close-limits = Somebody would carry too much.
because-inventory-full = No space left to carry it.
because-no-slot-for-scrap = Scrap needs one of the three item spaces.
because-coolant-carried = Only one canister can be carried.
because-only-in-workshop = Only in the Workshop.
because-turn-up-scrap = Needs 1 scrap.
because-attack-coolant = Needs coolant.
because-unwilling = { $who } refused this turn.
because-salvaged = Already done this turn.
because-pile-empty = The scrap pile is empty.
because-recover-room = Only in the Medbay or the Galley.
because-recovered = Already done this turn.
because-recover-scrap = Needs 3 scrap.
because-morale-top = Morale is as high as it gets.

## What happened

told-chose = { $player } plays { $who }.
told-turn = { $who } takes a turn.
told-walked = { $who } moves to { $space }.
told-pushed = { $who } is sent to { $space }.
told-fled = { $who } flees to { $space }.
told-summoned = { $who } is called to { $space }.
told-picked-scrap = { $who } picks up { $count } scrap.
told-dropped-scrap = { $who } drops { $count } scrap.
told-picked-item = { $who } picks up: { $item }.
told-dropped-item = { $who } drops: { $item }.
told-picked-coolant = { $who } picks up coolant.
told-dropped-coolant = { $who } drops coolant.
told-crafted = { $who } crafts for { $cost } scrap: { $item }.
told-converted = { $who } turns coolant into { $scrap } scrap.
told-tracked = { $who } tracks movement in { $space }.
told-revealed = In { $space }: { $face }.
told-jonesy-caught = { $who } has Jonesy in the carrier.
told-jonesy-gone = { $gone ->
    [1] Jonesy is safe: from the next turn on the cat bothers nobody.
   *[other] Jonesy is safe already: this token counts as empty and is out of the game.
}
told-action-gained = { $who } gains an action.
told-grappled = { $who } fires the Grapple Gun.
told-incinerated = { $who } fires the Incinerator.
told-alien-moved = The Alien moves to { $space }.
told-alien-put = The Alien is now in { $space }.
told-salvaged = { $who } salvages 1 scrap.
told-looked = { $who } turns up the top card: { $card }.
told-top-discarded = The top card is discarded: { $card }.
told-top-kept = The top card stays: { $card }.
told-buried = The card goes to the bottom: { $card }.
told-trade-opened = { $who } opens a trade.
told-gave-item = { $who } gives { $to }: { $item }.
told-gave-coolant = { $who } gives { $to } coolant.
told-gave-scrap = { $who } gives { $to } { $count } scrap.
told-trade-closed = { $who } closes the trade.
told-trade-dropped = { $who } closes the trade: nothing changes hands.
told-agreed = { $who } agrees.
told-refused = { $who } refuses.
told-recovered = { $who } lifts spirits: morale +1.
told-phase-ended = { $who } is done acting.
told-card-skipped = No encounter card for { $who } this turn.
told-drew = Encounter: { $card }.
told-scrap-taken = { $who } loses { $count } scrap.
told-token-placed = Something stirs in { $space }.
told-scrap-placed = { $count ->
    [0] No scrap left for { $space }.
   *[other] { $count } scrap in { $space }.
}
told-met = { $who }: face to face with the Alien in { $space }.
told-prod-used = { $who } uses an Electric Prod.
told-morale-lost = { $why }: { $amount ->
    [0] no morale lost
   *[other] morale −{ $amount }
}{ $saved ->
    [0] {""}
   *[other] , { $saved } saved
}.
loss-alien = The Alien strikes
loss-surprise = Surprise Attack
loss-jonesy = Jonesy hisses
loss-ash = Ash unsettles the crew
loss-ash-attack = Ash attacks
told-ash-moved = Ash moves to { $space }.
told-ash-cleared = Ash clears { $count } scrap out of { $space }.
told-ash-paid = { $who } gives up 1 scrap to Ash.
told-ash-hit = { $who } hits Ash with coolant: { $damage } of { $defeated }.
told-ash-defeated = Ash is undone.
told-ash-put = Ash is now in { $space }, and hunting.
told-returned = { $count ->
    [0] No { $kind } card returns to the deck.
    [one] { $count } { $kind } card returns to the deck.
   *[other] { $count } { $kind } cards return to the deck.
}
told-deck-renewed = The discarded encounter cards are shuffled into the deck.
told-objective = Objective done: “{ $objective }”.
told-mission = Final mission: “{ $mission }”.
told-coolant-returned = { $count ->
    [0] No coolant returns to { $space }.
   *[other] { $count } coolant back in { $space }.
}
told-countdown-of = Self-destruct: { $left } on the track, counted on the turns of { $who }.
told-countdown = Self-destruct: { $left } on the track, counted round by round.
told-ticked = Self-destruct: { $left } left.

## Table options

option-crew = Crew members
option-crew-help = Who plays whom, seat by seat; left open, they are chosen in play.
option-first = First player
option-first-help = Which seat begins.
option-first-random = Random
option-ash = Ash
option-ash-help = The android walks the ship, takes scrap and wears morale down.
option-directors-cut = Director's Cut
option-directors-cut-help = A harder variant: fewer things, special rooms, losses for each one struck, Ash always aboard.
option-characters = Characters
option-characters-help = Alone in the Director's Cut: how many crew members you play.
option-characters-auto = Automatic
option-objectives = Objectives
option-objectives-auto = Automatic
option-objectives-help = Alone in the Director's Cut: how many objectives are to be done.
option-consent = Consent
option-consent-help = Trades and pushes need the agreement of those concerned.
option-holder-only = Everybody for themselves
option-holder-only-help = Flashlights and Electric Prods lower only losses that strike their holder.

unplayable-only-alone = characters and objectives can be chosen only alone in the Director's Cut
unplayable-either-or = choose either several characters or more objectives, not both
unplayable-few-characters = alone in the Director's Cut one plays one character or at least { $fewest }
unplayable-crew = { $chosen ->
    [one] { $chosen } crew member is
   *[other] { $chosen } crew members are
} chosen for { $characters }
unplayable-first = player { $number } cannot begin: there are { $characters }

group-move = Move
group-take = Take, leave
group-use = Use
group-make = Make
group-special = Special
group-with = With others

## The dock

dock-move = { $count ->
    [one] { $count } space next to you
   *[other] { $count } spaces next to you
}
dock-move-none = There is nowhere to go.
dock-take-none = Nothing lies here and you carry nothing.
dock-leave = leave what you carry
dock-use-none = You carry nothing that can be used now.
dock-make = { $count } of { $all } in reach
dock-make-none = You have no scrap.
dock-with-none = Nobody else is here.
dock-special-none = No special action.
dock-push = move somebody 1 space
dock-salvage = 1 scrap from the pile
dock-look = look at the top card
dock-turn-up = turn up the top card
dock-recover = recover 1 morale
dock-no-action = No action left.
purse-actions = actions
price-action = 1 action
price-scrap-action = { $scrap } scrap, 1 action
price-coolant-action = coolant, 1 action
price-use-action = 1 use, 1 action
price-use = 1 use
count-pick = Take scrap
count-drop = Leave scrap
count-give = Scrap: { $from } to { $to }
some-scrap = { $count } scrap
some-coolant = { $count ->
    [one] coolant
   *[other] { $count } coolant
}
some-token = a concealed token

## Faces

kind-encounter = Encounter
kind-encounter-of = Encounter · { $kind }
kind-item = Item
kind-token = Concealed token
kind-crew = Crew member
kind-objective = Objective
kind-mission = Final mission
kind-hunter = Hunter
kind-android = Android
kind-room = Room
kind-corridor = Corridor
kind-ladder = Ladder
kind-way = Way
kind-track = Track
kind-pile = On the table
kind-material = Material
foot-copies = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
foot-supply = { $count ->
    [0] none left
   *[other] { $count } left
}
foot-held = carried by { $who }
foot-pile = { $count } in it
foot-done = Done
foot-gauge = { $value } of { $top }
foot-crew = { $place } · { $distance ->
    [0] the Alien is here
    [one] Alien { $distance } space away
   *[other] Alien { $distance } spaces away
}
foot-away = { $place } · { $distance ->
    [0] you are here
    [one] { $distance } space from you
   *[other] { $distance } spaces from you
}
foot-space = { $distance ->
    [0] You are here
    [one] { $distance } space from you
   *[other] { $distance } spaces from you
} · { $near }
foot-next-to = next to { $spaces }
does-flashlight = Each loss of morale is 1 less
does-own-loss = Only when its holder is struck
does-loss-here = Whoever is struck in the holder's space
does-any-loss = Whoever is struck, wherever the holder is
does-tracker = Reveal a token up to 2 spaces away
does-tracker-alien = The Alien there: it appears, +1 action
does-prod = The Alien takes { $saved } morale less
does-near = Needs the Alien within 3 spaces
does-near-beside = Needs the Alien next to you, same deck
does-incinerator = Drives it back to the Nest
does-no-card = No encounter card this turn
does-grapple = Drag it up to { $steps } spaces
does-carrier = Jonesy is caught, no morale lost
does-carrier-use = By itself, while you carry it
token-safe = Nothing happens
token-jonesy = The cat hisses: −1 morale
token-jonesy-carrier = Into your Cat Carrier instead
token-surprise = The Alien appears here
token-surprise-loss = −{ $loss } morale, all here flee
token-surprise-end = Actions end, no encounter card
placard-actions = { $actions } actions a turn
placard-slots = Carries { $items } items, coolant, any scrap
check-brought = brought: { $room }
check-dropped = dropped: { $room }
check-there = everybody: { $room }
check-scrap = each with { $scrap } scrap
check-coolant = each with coolant
check-manned = somebody: { $room }
check-lured = the Alien near: { $room }
check-cleared = rooms without a token
alien-hunts = Encounter cards move it to the nearest crew
alien-reaches = Reaching crew costs morale, once for all there
alien-reaches-each = Reaching crew costs morale for each there
alien-flight = Then they flee { $steps } spaces
alien-met = Walking into it: −{ $loss } morale, actions end
ash-hunts = Encounter cards move him to the nearest crew
ash-hurt = { $defeated } coolant undo him; without: −3 morale
ash-seeks = Moves to the nearest scrap or crew
ash-clears = Takes all scrap lying where he stops
ash-costs = Crew there: 1 scrap or 1 morale each
ash-costs-morale = Crew there: 1 morale each
ash-watched = Stays put while crew are with him
lies-here = Here: { $things }
way-price = 1 action each way
carries-nothing = nothing
pile-deck = The top card ends each turn
pile-discard = Played cards; some return by a card
pile-card = Done from top to bottom
pile-supply = Paid with scrap, made by an action
pile-scrap = Spent scrap comes here; cards bring it back
pile-coolant = Turned into scrap; some missions bring it back
pile-concealed = What is still face down, all together
pile-mission = Turned up when all objectives are done
pile-placards = One for each player
pile-objectives = All done: the final mission is turned up
scrap-pays = Pays for what you make
scrap-goals = Some goals need it in hand
coolant-slot = One each, in a slot of its own
coolant-scrap = Workshop: becomes { $scrap } scrap
coolant-goals = Some goals need it dropped in a room

## Numbers at the end

tally-walked = spaces walked
tally-made = things made
tally-lost = morale lost
tally-goals = goals reached
tally-fled = spaces fled
tally-given = things put into trades

## The guided first game

lesson-who = Who you are
lesson-who-text = You are Ripley, the R on the board. Parker is with you. You win together or lose together, and nobody is ever out of the game.
lesson-needs = What the crew needs
lesson-needs-text = First reach every goal on this list. This one wants a Flashlight brought to the Medbay, five spaces from you. When all goals are reached a last mission is turned up: do it, and you win.
lesson-morale = Morale
lesson-morale-text = This keeps the crew going, and the Alien takes it away bit by bit. At 0 all of you lose.
lesson-walk = Walking
lesson-walk-text = In the Medbay lies scrap to build with. Each space costs one action, and you have four a turn. Lit spaces are where you can go.
lesson-walk-do = Click the lit Corridor 4. The next two spaces we walk for you.
lesson-card = The turn ends: a card
lesson-card-text = One action is left. Once it is used your turn is over and an encounter card is drawn: it moves the Alien, brings scrap, or does worse. Watch it. Then Parker has a turn, with a card of his own.
lesson-card-do = Walk on to Corridor 10.
lesson-token = Hidden things
lesson-token-text = Stalk brought the Alien three spaces nearer. Parker's card put scrap into the Medbay, and a token face down. Whoever enters turns it up: mostly nothing, sometimes the cat, sometimes the Alien.
lesson-token-do = Be brave: walk into the Medbay.
lesson-take = Taking scrap
lesson-take-text = It was nothing. Now the scrap: one action takes as much as you like. In the same group you leave things behind.
lesson-take-do = Take all 4 scrap.
lesson-make = Making a Flashlight
lesson-make-text = Scrap becomes items, anywhere on the ship, for one action. A Flashlight costs 2 scrap and takes 1 off each loss of morale.
lesson-make-do = Make the Flashlight.
lesson-goal = Reaching a goal
lesson-goal-text = A Flashlight in the Medbay is what this goal asked for. It is reached at once and stays so. Two goals are left.
lesson-end = Ending the turn early
lesson-end-text = One action is left, and nothing to spend it on. The Alien stands in the Docking Bay, three spaces away. You may always stop early; then the card is drawn.
lesson-end-do = End your actions.
lesson-flee = Meeting the Alien
lesson-flee-text = Stalk again: three spaces, and it found you. That would cost 3 morale; your Flashlight saved 1. Whoever is met flees three spaces. There was only one way out, now you choose.
lesson-flee-do = Flee to Corridor 5.
lesson-mission = The last mission
lesson-mission-text = While you ran, Parker made an Electric Prod and took coolant: both are for your goals. When the last goal is reached this card is turned up. It says what wins the game.
lesson-plan = Your plan
lesson-plan-text = Have the Prod brought to the Galley, drop two coolant in Suit Storage where you stand, then do the last mission. Press any thing to read what it does. From here on you play.

## The rulebook for players

guide-win = Win together, or lose together
guide-win-text = Reach all goals on the list, in any order, whoever does it. Then the last mission is turned up: fulfil it and all of you win. At morale 0, or when a countdown runs out, all of you lose.
guide-win-1 = all goals
guide-win-2 = last mission
guide-win-3 = won
guide-win-4 = morale 0: lost
guide-turn = Your turn
guide-turn-text = Take as many actions as your crew member has, three to five, in any order, or fewer. Then turn over one encounter card and do what it says from top to bottom. Actions you do not use are lost.
guide-turn-1 = act
guide-turn-2 = turn over a card
guide-turn-3 = do what it says
guide-turn-4 = next player
guide-actions = What an action buys
guide-actions-text = Each of these costs one action. You may do the same thing several times in a turn.
guide-actions-1 = Move
guide-actions-1-text = one space, or a ladder
guide-actions-2 = Take or leave
guide-actions-2-text = any scrap, one item, one coolant
guide-actions-3 = Make
guide-actions-3-text = an item, paid in scrap, anywhere
guide-actions-4 = Use
guide-actions-4-text = an item you carry; coolant in the Workshop
guide-actions-5 = With others
guide-actions-5-text = trade with crew in your space
guide-actions-6 = Special
guide-actions-6-text = what only your crew member can do
guide-alien = The Alien
guide-alien-text = Cards move it the shortest way to the nearest crew. Where it reaches somebody it stops, and morale falls by the number on the card, once for all who stand there. Walking into it costs 2 and ends your actions. Whoever meets it flees three spaces, each their own way.
guide-tokens = Hidden tokens
guide-tokens-text = Whoever enters a room with a token turns it up, and it goes back among the others. Most are safe. Jonesy hisses. A Surprise Attack brings the Alien, makes all there flee and ends the turn. A Motion Tracker turns a token up from two spaces away.
guide-items = Items
guide-items-text = Each crew member carries three items, one coolant and any amount of scrap. An item whose last use is spent goes back to the supply and can be made again. A Flashlight works by itself; for a Prod its owner is asked. Both help whoever is struck, wherever they are; two Flashlights save no more than one.
guide-missions = The last mission
guide-missions-text = One of these lies face down from the start. It is turned up when all goals are reached, and its requirements must be met all at the same moment. Some start a countdown: four turns of the player in whose turn it began.
guide-asked = Often asked
guide-asked-text = Four questions of every first game.
guide-asked-1 = Is a ladder one space?
guide-asked-1-text = Yes, a step like any other, for the Alien too.
guide-asked-2 = Do I need a room to make things?
guide-asked-2-text = No. Only the Director's Cut has rooms for it.
guide-asked-3 = Two ways are equally short?
guide-asked-3-text = Whoever's turn it is chooses the Alien's way.
guide-asked-4 = Is a played card gone?
guide-asked-4-text = It lies open; two cards bring some back.
