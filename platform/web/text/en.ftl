# The platform's own words in English. A game's words are in its own crate.

language = English
on = on
off = off
you = (you)
close = Close
skip = Skip to the main part
list-and = { $first } and { $last }

# The frame
nav-name = Site
nav-lobby = Lobby
nav-rules = Rules
who-nobody = Choose a name
foot = Nothing on this page is loaded from elsewhere, nobody is followed, and your name stays on this server.

# Spans of time
span-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
span-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
span-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
ago = { $span } ago

# The lobby
lobby-title = Who is awake?
lobby-welcome = Board games about staying alive aboard a starship. Every rule is enforced, and every roll can be proved.
lobby-mine = Your tables
lobby-games = Games
lobby-new = New table
lobby-open = Open tables
lobby-open-empty = Nobody waits for company right now. Open a table and send its link to your friends: they need nothing but a browser.
lobby-finished = Finished games
lobby-finished-empty = No game has ended here yet. Finished games can be replayed move by move, through anybody’s eyes.
players-just = { $n ->
    [one] 1 player
   *[other] { $n } players
}
phase-gathering = { $n ->
    [0] ready to start
    [one] 1 free seat
   *[other] { $n } free seats
}
phase-playing = { $n ->
    [one] 1 move played
   *[other] { $n } moves played
}
phase-damaged = Its record does not check out and the game cannot go on.
may-watch = open to watch

# A new table
create-title = New table
create-game = Game
create-seats = Seats
create-players = How many
create-seats-help = Take several seats to share one screen. Free seats fill up by a link.
create-options = What we agree on
create-no-options = This game leaves nothing to agree on.
create-clock = Clock
create-around = Around the table
create-spectators = Onlookers
create-spectators-help = Anybody with the link may watch (they see only what is public)
create-make = Make the table
create-make-help = Nothing is dealt before you start the game.
plan-mine = Me
plan-open = Free seat
plan-bot = Bot: { $name }
each-later = decided in play
clock-none = No clock
clock-per-move = So long for each move
clock-bank = So long for the game, and some back for each move
clock-seconds = Seconds
clock-increment = Seconds back
clock-per-move-is = { $time } for each move
clock-bank-is = { $time }, and { $increment } back for each move
draw-help = Choose a thing, then a cell. Click two things one after the other to join or part them.
draw-start = Start from
draw-nothing = an empty grid
draw-things = Things to place
draw-grid = The grid
draw-empty = empty
draw-linked = { "{n}" } of { "{most}" } links. { "{missing}" }
draw-clear = Empty the grid
bot-random = Random
bot-stand-in = Stand-in
bot-cadet = Cadet
bot-crew = Crew
bot-officer = Officer

# Seats
seat-number = Seat { $n }
seat-open = free
seat-stand-in = { $bot }, for { $name }
seat-here = here
seat-away = away
seat-bot = a bot
seat-take = Sit here
seat-leave = Get up
seat-free = Free the seat
seat-put-bot = Put a bot
seat-which-bot = Which bot for seat { $n }

# The waiting room
room-title = { $name }: the crew gathers
room-seats = Seats
room-start = Start the game
room-free = { $n ->
    [one] One seat is still free: send the link, or put a bot there.
   *[other] { $n } seats are still free: send the link, or put bots there.
}
room-ready = Everybody is here.
room-wait-host = Waiting for the host to start.
room-invite = Invite
room-invite-help = Whoever opens this link can take a free seat.
room-agreed = Agreed
room-commitment-help = The seal on the dice: it is fixed before the deal and opened after the end.
link-name = Link
link-copy = Copy

# Joining
join-invited = You are invited.
join-title = { $host } asks you to play { $game }
join-which = Which seat
join-sit = Sit down
join-full = Every seat is taken.
join-watch = Only watch

# The table
board-name = The ship
zoom-name = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-home = Show the whole ship
hostile-name = The hostile side
goals-name = Objectives
private-name = Only you see
face-lit = can be used
twin-name = The ship in words
twin-space = { $space }. Here: { $here }. Leads to: { $leads }.
twin-link = { $link }. Here: { $here }.
twin-empty = nothing
twin-ladder = { $name } (by ladder)
twin-vent = { $name } (by vent)
twin-shut = { $name } (door shut)
twin-broken = { $name } (door destroyed)
tone-danger = danger
tone-good = good
tone-hidden = hidden
target-several = { $name }: { $n } choices
status-name = Where the game stands
gauge-at = { $name }: { $mark }
gauge-is = { $name }: { $value } of { $top }
pile-look = Look through it
tray-explained = What these do
task-done = done
players-all = Players
panel-turn = Has the turn
me-name = You
standing-name = How we stand
dock-name = Your part
log-name = Ship’s log
log-cut = Earlier entries are in the replay
log-empty = Nothing has happened yet.
log-to-ply = Show the ship at move { $n }
chat-name = Talk
chat-phrase = Say a phrase
chat-write = Say something
chat-send = Send
way-on = The way on
undo-steps = { $n ->
    [one] Undo (1 step)
   *[other] Undo ({ $n } steps)
}
take-name = In your hand
take-help = Take a piece, then tap where it goes, or drag it there.
refused = { ":" } not now.
your-turn = Your turn
watching = Watching
watching-help = You see what is public.
watchers = { $n ->
    [one] 1 onlooker
   *[other] { $n } onlookers
}
waiting-for = Waiting for { $name }
more = More
help-title = Keys
help-digits = open a group; take a piece up
help-arrows = mark a choice or a lit space; with Shift anything on the ship
help-enter = do what is marked, else end
help-inspect = what is this?
help-escape = put away, keep playing
help-undo = undo
help-board = move and zoom the ship
help-replay = one move back or on (replay)
help-help = this list
window-open = Time left to act
window-at-zero = at 0 a stand-in plays for you
resign = Give up as { $name }
resign-sure = Giving up cannot be taken back.
leave-seat = Let a bot play { $name }
back-to-seat = Take { $name } back from the bot
give-seat = Hand { $name } to somebody by link
give-link = Whoever opens this plays { $name }
ask-undo = { $n ->
    [one] Ask all to take back 1 step
   *[other] Ask all to take back { $n } steps
}
ask-abandon = Ask all to abandon the game
abandon-sure = If all agree, the game ends without a winner.
vote-undo = { $n ->
    [one] { $by } asks to take back 1 step.
   *[other] { $by } asks to take back { $n } steps.
}
vote-abandon = { $by } asks to abandon the game.
vote-missing = Still to answer: { $name }.
vote-yes = Agree
vote-no = Refuse
hand-over-title = Pass the screen to { $name }
hand-over-help = What comes next is for their eyes only. Everybody else looks away.
hand-over-go = I am { $name }

# What the script says
script-still = Not live
script-live = Live
script-lost = Lost, reconnecting
script-failed = That did not get through. Try again.
script-copied = Copied
script-sure = Are you sure?
script-go = Do it
script-turn = It is your turn
script-rule = Open the whole ledger
script-left = { "{n}" } seconds left
script-gone = That is no longer possible.
script-missing = Missing: { "{names}" }.
script-placed = { "{name}" } placed.
script-joined = { "{a}" } and { "{b}" } joined.
script-parted = { "{a}" } and { "{b}" } parted.
script-found = { "{n}" } rules found

# Replay
replay-mark = Replay
replay-title = { $name }, replay
replay-back = Back to the game
replay-first = First move
replay-before = One move back
replay-after = One move on
replay-last = Last move
replay-ply = Move { $ply } of { $last }
replay-eyes = Seen by
replay-show = Show
replay-link = Copy link to this move
replay-record = Download the record
replay-fork = New table from move { $n }
replay-rematch = Play again, same people
replay-next = To the rematch
eyes-spectator = An onlooker
eyes-all = Everything, face up
eyes-seat = Seat { $seat }: { $name }
outcome-won = You won
outcome-lost = You lost
outcome-over = The game is over
outcome-winners = Won by { $name }.
outcome-nobody = Nobody won.
stat-title = In numbers
stat-plies = Moves
stat-time = From first to last move
stat-undone = Taken back
stat-seat = Seat
stat-moves = Moves
stat-thought = Thought
proof-title = Fair dealing
proof-help = Before the deal the host was bound to a secret by showing its seal. Each seat added a word of its own. All dice come from these together, so nobody could choose them.
proof-commitment = Seal of the host’s secret
proof-secret = The secret, opened
proof-nonce = Added by seat { $n }
proof-seed = Seed of all dice
proof-check = Check it now
proof-good = Server: the record replays, and every shuffle and roll follows from the seed.
proof-bad = Server: this record does not check out:
proof-fits = Your browser: the secret opens the seal.
proof-misfits = Your browser: the secret does not open the seal.
proof-seen = Your browser: it is the seal you were shown before the deal.
proof-swapped = Your browser: it is not the seal you were shown before the deal.

# Settings
settings-title = Settings
settings-name = Your name
settings-name-help = The others at the table see it.
settings-language = Language
settings-theme = Theme
settings-sound = Sound
settings-notify = A notification when it is your turn
settings-save = Keep
theme-dark = Dark
theme-light = Light
theme-auto = As my system

# Trouble
trouble-title = Something is wrong
trouble-not-found = There is nothing here.
trouble-not-yours = This is not yours to do.
trouble-unclear = This request makes no sense: { $why }.
trouble-stale = The table has moved on since you looked.
trouble-final = What is chosen in secret is final.
trouble-not-over = This can be seen only once the game is over.
trouble-unplayable = A table cannot be set up like this: { $why }.
trouble-forbidden = Rule { $rule } forbids this now: { $because }.
trouble-not-offered = This move is not possible now.
trouble-seat-taken = Somebody else took that seat.
trouble-ready-made = At this table only the ready-made phrases are said.
trouble-seats-free = The game cannot start while seats are free.
trouble-not-started = The game has not started yet.
trouble-started = The game has started already.
trouble-over = The game is over.
trouble-length = Write at least 1 and at most { $most } characters.
trouble-too-many = Too many requests from you at once.
trouble-enough-today = That is enough for today.
trouble-gathering = { $waiting } of your tables wait for people in the lobby already.
trouble-name = A name is written in plain letters that can be seen.
trouble-damaged = This table’s record is damaged: { $why }.
trouble-broken = The ship’s computer failed.
advice-not-found = The link may be incomplete, or the table was removed. Your tables are in the lobby.
advice-not-yours = You may have joined with another browser: seats belong to the browser that took them. Ask for a link that hands the seat over.
advice-enough = Play on at the tables you have, or come back later.
advice-too-many = Wait a few seconds, then try again.
advice-damaged = The other tables are not affected. The host of this server can restore it from a backup.
advice-broken = Nothing you did is lost: every acknowledged move is stored. Reload in a moment.
advice-stale = Go back to the table and look again.
advice-unclear = Go back and try once more.

### Telling
tell-name = What happened
tell-speed = Telling
tell-continue = Continue
tell-skip = Skip to the end
tell-again = Tell it again
tell-count = Telling { "{n}" } of { "{of}" }
key-space = Space
help-tell = go on with the telling, or skip it
recap-since = Since your last move
recap-lately = What happened lately
recap-this = This move
speed-calm = Calm
speed-normal = Normal
speed-fast = Fast
speed-off = Off
volume-low = Low
volume-full = Full
settings-telling = How fast what happened is told
replay-play = Play on by itself
replay-pause = Stop
create-pace = Time to follow
create-pace-help = A clock starts, and a bot moves, only after what everybody saw could be told.
pace-brisk = Brisk
pace-normal = Normal
pace-slow = Slow
### Learning: lessons and the coach
nav-learn = Learn
lesson-count = { $n } of { $of }
lesson-next = Next
lesson-back = Back
lesson-do = Do it for me
lesson-end = End lesson
lesson-close = Close
lesson-free = Now you play
lesson-free-text = The lesson is over, and this is your game from here on. The others choose for themselves now, and moves can be taken back as usual.
lesson-steps = Your first game
lesson-done = (done)
learn-title = Learn by playing
learn-intro = A guided first game at a real table: a coach points at things, you do them, and then the game is yours. A wrong click is answered, never punished.
learn-game = Learn { $name }
learn-minutes = { $n ->
    [one] about a minute
   *[other] about { $n } minutes
}
learn-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
}
learn-at = at step { $n } of { $of }
learn-done = learnt
learn-start = Start the lesson
learn-go-on = Go on with it
learn-anew = Begin anew
learn-none = This game brings no lesson.
learn-promise = It is a real table with a fixed deal: nothing is faked. You can stop and go on whenever you like.
trouble-in-lesson = Not during the lesson. End it first: then the table is all yours.
trouble-awaited = Not now. { $task }
trouble-read-on = One moment: read what the coach says, then press Next.
### Faces
face-item = Item
face-action = Action
face-event = Event
face-objective = Objective
face-role = Role
face-wound = Wound
face-place = Place
face-thing = On the table
face-down = { $name }, face down
face-uses = { $n ->
    [0] used up
    [one] 1 use
   *[other] { $n } uses
}
face-used-up = used up
face-selected = chosen
face-paying = { $n } of { $of }
face-risky = risky
face-refused = not now
face-missing = missing
face-there = there
face-win-when = You win when
face-done-when = Done when

### The dock, the rail, menus
groups-name = What you can do
answers-name = Answers
purse-is = { $name }: { $left } of { $whole } left
group-nothing = nothing now
group-nothing-now = Nothing of this kind can be done now.
group-choices = { $n ->
    [one] 1 choice
   *[other] { $n } choices
}
step-fewer = fewer
step-more = more
what-is = What is this: { $name }?
press-again = Press again to do it. Esc: keep playing.
undo-none = No step back
idle-soon = Passes by itself in
idle-wait = Wait
end-none = Choose first
end-unused = { $n } unused
table-name = Table
drawers-name = More about the table
tab-hand = Hand
tab-secret = Secret
tab-log = Log
sheet-low = Sheet: the question alone
sheet-hand = Sheet: the question and the hand
sheet-full = Sheet: full height
goals-done = { $done } of { $all }
goal-distance = { $n ->
    [0] here
   *[other] you: { $n } away
}
seat-acts = acts
seat-asked = asked
board-shut = door shut
board-broken = door destroyed
board-noted = has a rule of its own: click it
role-dealt = Your role is dealt. Only you may look at it.
role-mine = My role
role-hold = hold to look
role-help = The role is shown while you hold this, and hidden as soon as you let go.
role-known = I know who I am
role-only-you = only you see this
menu-nothing = Nothing can be done with this now.
menu-what = What this is
### Private tables, bots with names, the lobby
create-listed = Who finds the table
create-private = Only who has its link
create-open = Everybody, in the lobby
room-listed = everybody, in the lobby
room-private = only who has its link

### Rules for people
rules-title = Rules: { $name }
rules-intro = Short chapters with pictures, a search over rules and cards, and the exact rules one step further.
rules-exact = exact rules
rules-search = Search
rules-search-hint = rules, cards, rooms
rules-search-go = Find
rules-found-name = What was found
rules-found = { $n ->
    [0] Nothing found. Try another word.
    [one] 1 answer, best first
   *[other] { $n } answers, best first
}
rules-found-chapter = chapter
rules-found-thing = card
rules-things = Everything there is
rules-aid = One-page aid
rules-aid-title = { $name }: the aid
rules-aid-open = Aid
rules-whole = The whole rulebook
rules-one = Rule { $name }
rules-rulings = How it is decided
rules-in-chapter = Explained in “{ $name }”
rules-ledger = The ledger, for referees
rules-ledger-title = { $name }: the rule ledger
rules-ledger-hint = a word or a number
rules-chapters = Chapters
rules-back = Back to the rulebook
rules-english = The exact rules are kept in English.
lobby-play = Play now
lobby-alone = Play alone
lobby-learn = Learn
lobby-alone-with = { $n ->
    [0] alone
    [one] with 1 bot
   *[other] with { $n } bots
}
lobby-players = players
lobby-minutes = { $n } min
weight-light = light
weight-middling = middling
weight-heavy = heavy
lobby-awake = { $n ->
    [one] 1 person awake
   *[other] { $n } people awake
}
lobby-running = { $n ->
    [0] no open table in play
    [one] 1 open table in play
   *[other] { $n } open tables in play
}
lobby-continue = Continue
lobby-with = with { $name }
lobby-since = Since your last move:
lobby-return = Return to the table
lobby-waiting = { $n ->
    [one] 1 more waits
   *[other] { $n } more wait
}
lobby-hosted = { $name }’s table
lobby-sit = Sit down
lobby-go-on = Go on
lobby-look = Look
lobby-watch-again = Replay
lobby-new-here = New here?
lobby-new-here-help = Start with { $name }: read a page, then play a first game. No account is needed.
lobby-code = A link or code you were sent
lobby-code-example = code
lobby-code-go = Go there
lobby-private = private

### The end of a game
ending-at = { $n ->
    [one] ended after 1 move
   *[other] ended after { $n } moves
}
ending-ready = { $n } of { $of } there
ending-board = The last board
ending-fork = Fork …
ending-share = Share
ending-won = won
ending-not-won = did not win
ending-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
ending-decided = How it was decided
ending-most = the most of all
outcome-won-together = You won together
story-title = How it went
story-click = click anywhere to see that moment
story-outlook = what could be expected, by what everybody saw
story-curve-said = { $name }: from { $from } to { $to }.
story-turns = Turning points
story-move = move { $n }
story-see = See move { $n }
story-look = See
story-fork = Fork
story-better = { $n } % better
story-worse = { $n } % worse
story-better-for = { $n } % better for { $name }
story-worse-for = { $n } % worse for { $name }

# A dial around a middle.
dial-is = { $name }: { $n ->
    [0] in the middle
    [one] 1 space away
   *[other] { $n } spaces away
}
