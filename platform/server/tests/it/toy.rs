//! A game made for the server's tests: small, with secrets, dice, plain moves that can be taken back, a secret ballot in which
//! everybody chooses at once, a real-time window, and rules that can be made to fail.
//!
//! Each seat holds a face nobody else knows. In turn a seat nods (open, can be taken back), rolls (dice), draws another face or
//! ends its turn. After so many turns everybody votes in secret at once, the faces are shown and the highest vote wins.

use kernel::{
    About, Audience, Because, Board, Bot, Choice, Dealer, Ending, Icon, Item, Lawful, Line, Menu,
    Notation, OptionKind, OptionSpec, Outcome, Panel, Prompt, Rulebook, Rules, Scene, Seat,
    SeatSet, Staged, Standing, Text, Thinker, Tone, Tray, TrayKind, Unplayable, View, Viewer,
    Wanted, Window,
};
use serde::{Deserialize, Serialize};

/// The faces; no other word of the toy or the server contains one of these names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Face {
    Azurite,
    Beryl,
    Citrine,
    Diopside,
    Emerald,
    Fluorite,
    Garnet,
    Hematite,
    Iolite,
    Jadeite,
    Kyanite,
    Lazurite,
}

impl Face {
    pub(crate) const ALL: [Self; 12] = [
        Self::Azurite,
        Self::Beryl,
        Self::Citrine,
        Self::Diopside,
        Self::Emerald,
        Self::Fluorite,
        Self::Garnet,
        Self::Hematite,
        Self::Iolite,
        Self::Jadeite,
        Self::Kyanite,
        Self::Lazurite,
    ];

    pub(crate) fn name(self) -> String {
        format!("{self:?}")
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) players: u8,
    pub(crate) turns: u8,
    pub(crate) window: bool,
    pub(crate) trap: bool,
}

/// A seat's secret vote.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ballot {
    Open,
    FaceDown,
    For(u8),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    options: Options,
    hands: Vec<Vec<Option<Face>>>,
    deck: Vec<Option<Face>>,
    turn: u8,
    left: u8,
    nods: u8,
    votes: Vec<Ballot>,
    rolled: u8,
    over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Move {
    Nod,
    Roll,
    Draw,
    Show,
    Trap,
    Done,
    Vote(u8),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt { seat: u8, face: Face },
    Nodded { seat: u8 },
    Rolled { seat: u8, pips: u8 },
    Drew { seat: u8 },
    Found { face: Face },
    Ended { seat: u8 },
    Voted { seat: u8 },
    Shown { seat: u8, faces: Vec<Face> },
    TimedOut,
}

pub(crate) struct Toy;

const MOST_NODS: u8 = 3;

impl Toy {
    fn finish<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
        state.over = true;
        dealer.reveal();
        for (seat, hand) in state.hands.iter().enumerate() {
            let faces: Vec<Face> = hand.iter().flatten().copied().collect();
            dealer.tell(Audience::ALL, || Event::Shown {
                seat: seat as u8,
                faces,
            });
        }
    }

    fn end_turn<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
        let seat = state.turn;
        dealer.tell(Audience::ALL, || Event::Ended { seat });
        state.nods = 0;
        state.left -= 1;
        state.turn = (state.turn + 1) % state.options.players;
    }
}

impl Rules for Toy {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;

    const ABOUT: About = About {
        id: "toy",
        title: "Toy",
        fewest: 1,
        most: 4,
        rules_version: 1,
        endings: &["votes"],
    };

    fn options(&self) -> Vec<OptionSpec> {
        let toggle = |id| OptionSpec {
            id,
            label: Text::say(format!("option-{id}")),
            help: Text::say("option-help"),
            kind: OptionKind::Toggle { default: false },
        };
        let turns = OptionSpec {
            id: "turns",
            label: Text::say("option-turns"),
            help: Text::say("option-help"),
            kind: OptionKind::Written {
                default: "4".into(),
                grid: None,
            },
        };
        vec![turns, toggle("window"), toggle("trap")]
    }

    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Options, Unplayable> {
        if !(1..=4).contains(&players) {
            return Err(Unplayable("the toy seats one to four".into()));
        }
        let turns = wanted.get("turns").map_or("4", String::as_str);
        let turns = turns
            .parse()
            .map_err(|_| Unplayable("turns is a number".into()))?;
        let on = |id: &str| wanted.get(id).is_some_and(|value| value == "on");
        Ok(Options {
            players,
            turns,
            window: on("window"),
            trap: on("trap"),
        })
    }

    fn seats(&self, options: &Options) -> u8 {
        options.players
    }

    fn deal<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let mut deck: Vec<Option<Face>> = Face::ALL.into_iter().map(Some).collect();
        dealer.shuffle(&mut deck);
        let hands: Vec<Vec<Option<Face>>> = (0..options.players)
            .map(|_| deck.pop().into_iter().collect())
            .collect();
        for (seat, hand) in hands.iter().enumerate() {
            let Some(face) = hand[0] else { continue };
            dealer.tell(Audience::only(Seat(seat as u8)), || Event::Dealt {
                seat: seat as u8,
                face,
            });
        }
        State {
            hands,
            deck,
            turn: 0,
            left: options.turns,
            nods: 0,
            votes: vec![Ballot::Open; options.players as usize],
            rolled: 0,
            over: false,
            options: options.clone(),
        }
    }

    fn standing(&self, state: &State) -> Standing {
        if state.over {
            let votes: Vec<u8> = state
                .votes
                .iter()
                .map(|vote| {
                    if let Ballot::For(pips) = vote {
                        *pips
                    } else {
                        0
                    }
                })
                .collect();
            let best = votes.iter().max().copied().unwrap_or(0);
            let winners = (0..state.options.players)
                .map(Seat)
                .filter(|seat| votes[seat.index()] == best)
                .collect();
            return Standing::Over(Outcome {
                winners,
                ending: Ending(0),
                ..Outcome::default()
            });
        }
        if state.left > 0 {
            return Standing::Waiting(SeatSet::only(Seat(state.turn)));
        }
        Standing::Waiting(
            (0..state.options.players)
                .map(Seat)
                .filter(|seat| state.votes[seat.index()] == Ballot::Open)
                .collect(),
        )
    }

    fn offer<M: Menu<Move>>(&self, state: &State, seat: Seat, menu: &mut M) {
        let Standing::Waiting(waiting) = self.standing(state) else {
            return;
        };
        if !waiting.contains(seat) {
            return;
        }
        if state.left == 0 {
            (1..=3).for_each(|pips| menu.offer(Move::Vote(pips)));
            return;
        }
        if state.nods < MOST_NODS {
            menu.offer(Move::Nod);
        } else {
            menu.refuse(Move::Nod, || Because::new("T1.2", Text::say("why-nods")));
        }
        menu.offer(Move::Roll);
        if state.deck.is_empty() {
            menu.refuse(Move::Draw, || Because::new("T1.3", Text::say("why-deck")));
        } else {
            menu.offer(Move::Draw);
        }
        menu.refuse(Move::Show, || Because::new("T1.1", Text::say("why-show")));
        if state.options.trap {
            menu.offer(Move::Trap);
        }
        menu.offer(Move::Done);
    }

    fn play<D: Dealer<Event>>(&self, state: &mut State, seat: Seat, chosen: Move, dealer: &mut D) {
        let by = seat.0;
        match chosen {
            Move::Nod => {
                state.nods += 1;
                dealer.tell(Audience::ALL, || Event::Nodded { seat: by });
            }
            Move::Roll => {
                let pips = dealer.roll(6) as u8;
                state.rolled = pips;
                dealer.tell(Audience::ALL, || Event::Rolled { seat: by, pips });
                Self::end_turn(state, dealer);
            }
            Move::Draw => {
                let face = state.deck.pop().flatten();
                state.hands[seat.index()].push(face);
                dealer.reveal();
                dealer.tell(Audience::except(seat), || Event::Drew { seat: by });
                if let Some(face) = face {
                    dealer.tell(Audience::only(seat), || Event::Found { face });
                }
                Self::end_turn(state, dealer);
            }
            Move::Done => Self::end_turn(state, dealer),
            Move::Trap => panic!("the toy's rules fail on purpose"),
            Move::Show => unreachable!("never offered"),
            Move::Vote(pips) => {
                state.votes[seat.index()] = Ballot::For(pips);
                dealer.tell(Audience::ALL, || Event::Voted { seat: by });
                if !state.votes.contains(&Ballot::Open) {
                    Self::finish(state, dealer);
                }
            }
        }
    }

    fn window(&self, state: &State) -> Option<Window> {
        let open = state.options.window && !state.over && state.left > 0;
        open.then(|| Window {
            serial: u32::from(state.options.turns - state.left),
            millis: 10_000,
            floor_serial: u32::from(state.nods),
            floor_millis: 3_000,
        })
    }

    fn expire<D: Dealer<Event>>(&self, state: &mut State, dealer: &mut D) {
        dealer.tell(Audience::ALL, || Event::TimedOut);
        Self::end_turn(state, dealer);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        if state.over {
            state.deck.iter_mut().for_each(|face| *face = None);
            return;
        }
        for (seat, hand) in state.hands.iter_mut().enumerate() {
            if from != Viewer::Seat(Seat(seat as u8)) {
                for face in hand.iter_mut() {
                    *face = None;
                }
            }
        }
        for (seat, vote) in state.votes.iter_mut().enumerate() {
            if from != Viewer::Seat(Seat(seat as u8)) && *vote != Ballot::Open {
                *vote = Ballot::FaceDown;
            }
        }
        state.deck.iter_mut().for_each(|face| *face = None);
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, _: Viewer, dealer: &mut D) {
        let seen: Vec<Face> = state
            .hands
            .iter()
            .chain([&state.deck])
            .flatten()
            .flatten()
            .copied()
            .collect();
        let mut unseen: Vec<Face> = Face::ALL
            .into_iter()
            .filter(|face| !seen.contains(face))
            .collect();
        dealer.shuffle(&mut unseen);
        for place in state
            .hands
            .iter_mut()
            .chain([&mut state.deck])
            .flatten()
            .filter(|place| place.is_none())
        {
            *place = unseen.pop();
        }
        for vote in state
            .votes
            .iter_mut()
            .filter(|vote| **vote == Ballot::FaceDown)
        {
            *vote = Ballot::For(dealer.roll(3) as u8);
        }
    }
}

const EN: &str = "
option-turns = Turns
option-window = Window
option-trap = Trap
option-help = For tests
why-nods = three nods are enough
why-deck = the deck is empty
why-show = faces are shown at the end
seat = Seat { $seat }
nod = Nod
roll = Roll
draw = Draw
show = Show
trap = Trap
done = Done
vote = Vote { $pips }
hand = Hand of { $seat }
face-down = Face down
dealt = You hold { $face }
nodded = Seat { $seat } nods
rolled = Seat { $seat } rolls { $pips }
drew = Seat { $seat } draws
found = You find { $face }
ended = Seat { $seat } is done
voted = Seat { $seat } has voted
shown = Seat { $seat } held { $faces }
timed-out = Time is up
choose = Choose
over = It is over
actions = Actions
ending-votes = The votes are counted
";

const FR: &str = "
option-turns = Tours
option-window = Fenêtre
option-trap = Piège
option-help = Pour les tests
why-nods = trois signes suffisent
why-deck = la pioche est vide
why-show = on ne montre qu’à la fin
seat = Siège { $seat }
nod = Faire signe
roll = Lancer
draw = Piocher
show = Montrer
trap = Piège
done = Terminer
vote = Voter { $pips }
hand = Main de { $seat }
face-down = Face cachée
dealt = Vous tenez { $face }
nodded = Le siège { $seat } fait signe
rolled = Le siège { $seat } lance { $pips }
drew = Le siège { $seat } pioche
found = Vous trouvez { $face }
ended = Le siège { $seat } a fini
voted = Le siège { $seat } a voté
shown = Le siège { $seat } tenait { $faces }
timed-out = Le temps est écoulé
choose = Choisissez
over = C’est fini
actions = Actions
ending-votes = Les voix sont comptées
";

impl Staged for Toy {
    fn words(&self) -> (&'static str, &'static str) {
        (EN, FR)
    }

    fn icons(&self) -> Vec<Icon> {
        vec![Icon {
            id: "card".into(),
            path: "M4 2h16v20H4z".into(),
            glyph: '#',
        }]
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let state = view.state();
        let item = |seat: usize, at: usize, face: &Option<Face>| Item {
            id: format!("card:{seat}:{at}"),
            icon: "card".into(),
            colour: kernel::Colour::Ink,
            label: face.map_or(Text::say("face-down"), |face| Text::plain(face.name())),
            detail: None,
            count: 1,
            tone: Tone::Plain,
        };
        let tray = |(seat, hand): (usize, &Vec<Option<Face>>)| Tray {
            id: format!("tray:hand:{seat}"),
            label: Text::say("hand").with("seat", seat),
            kind: TrayKind::Hand,
            owner: Some(seat as u8),
            items: hand
                .iter()
                .enumerate()
                .map(|(at, face)| item(seat, at, face))
                .collect(),
            count: None,
        };
        let waiting = match self.standing(state) {
            Standing::Waiting(seats) => seats,
            Standing::Over(_) => SeatSet::EMPTY,
        };
        let panel = |seat: u8| Panel {
            seat,
            piece: None,
            name: Text::say("seat").with("seat", seat),
            letter: char::from(b'A' + seat).to_string(),
            colour: kernel::Colour::Ink,
            lines: Vec::new(),
            active: waiting.contains(Seat(seat)),
        };
        Scene {
            board: Board {
                width: 10.0,
                height: 10.0,
                ..Board::default()
            },
            trays: state.hands.iter().enumerate().map(tray).collect(),
            panels: (0..state.options.players).map(panel).collect(),
            prompt: Prompt {
                waiting,
                text: Text::say(if state.over { "over" } else { "choose" }),
            },
            ..Scene::default()
        }
    }

    fn choice(&self, _: &View<Self>, _: Seat, chosen: Move) -> Choice {
        let label = match chosen {
            Move::Nod => Text::say("nod"),
            Move::Roll => Text::say("roll"),
            Move::Draw => Text::say("draw"),
            Move::Show => Text::say("show"),
            Move::Trap => Text::say("trap"),
            Move::Done => Text::say("done"),
            Move::Vote(pips) => Text::say("vote").with("pips", pips),
        };
        Choice {
            chosen: serde_json::to_value(chosen).expect("plain data"),
            label,
            targets: Vec::new(),
            taken: None,
            group: Text::say("actions"),
            onward: chosen == Move::Done,
            warning: None,
            refused: None,
        }
    }

    fn narrate(&self, _: &View<Self>, event: &Event) -> Line {
        let text = match event {
            Event::Dealt { face, .. } => Text::say("dealt").with("face", Text::plain(face.name())),
            Event::Nodded { seat } => Text::say("nodded").with("seat", *seat),
            Event::Rolled { seat, pips } => {
                Text::say("rolled").with("seat", *seat).with("pips", *pips)
            }
            Event::Drew { seat } => Text::say("drew").with("seat", *seat),
            Event::Found { face } => Text::say("found").with("face", Text::plain(face.name())),
            Event::Ended { seat } => Text::say("ended").with("seat", *seat),
            Event::Voted { seat } => Text::say("voted").with("seat", *seat),
            Event::Shown { seat, faces } => {
                let names: Vec<String> = faces.iter().map(|face| face.name()).collect();
                Text::say("shown")
                    .with("seat", *seat)
                    .with("faces", Text::plain(names.join(", ")))
            }
            Event::TimedOut => Text::say("timed-out"),
        };
        Line::new(Tone::Plain, text)
    }
}

impl Notation for Toy {
    fn print(&self, state: &State) -> String {
        serde_json::to_string(state).expect("plain data")
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

impl Lawful for Toy {
    const LONGEST: usize = 200;

    fn audit(&self, state: &State) -> Result<(), String> {
        let cards = state.hands.iter().map(Vec::len).sum::<usize>() + state.deck.len();
        if cards == Face::ALL.len() {
            Ok(())
        } else {
            Err(format!("{cards} cards"))
        }
    }

    fn tables(&self) -> Vec<Options> {
        (1..=4)
            .map(|players| Options {
                players,
                turns: 4,
                window: false,
                trap: false,
            })
            .collect()
    }
}

struct First;

impl Bot<Toy> for First {
    fn choose(&mut self, _: &Toy, _: &View<Toy>, _: Seat, menu: &[Move]) -> Move {
        let done = menu.iter().find(|chosen| **chosen == Move::Done);
        *done.unwrap_or(&menu[0])
    }
}

/// The toy as the server gets it, with one bot that always ends its turn.
pub(crate) fn toy() -> Rulebook<Toy> {
    let done = Thinker {
        name: "done",
        make: |_, _| Box::new(First),
    };
    Rulebook::new(Toy, blake3::hash(b"toy"), vec![done])
}
