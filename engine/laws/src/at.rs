//! The language rule tests are written in: a position in text, moves in words, and what the table
//! then shows.
//!
//! ```text
//! at(&Fate::standard(), "A=ripley@galley(2s) alien=dock")
//!     .play("craft flashlight")
//!     .shows("A=ripley@galley(flashlight) pile=20")
//!     .refuses("craft prod", "F9.2");
//! ```
//!
//! A game's tests wrap [`at`] once, with their own rulebook. Every sentence gives the table back,
//! so sentences form a chain; the last one must state something.
#![expect(
    clippy::return_self_not_must_use,
    reason = "whatever states something may be the last sentence"
)]

use kernel::{
    Answer as _, AnyStep as _, Audience, Because, Choice, Lang, Lawful, Listing, Loaded, Moves,
    Scene, Seat, SeatSet, Silent, Standing, Text, Viewer, Wanted, Words, choice, fields,
    is_offered, menu, settle, settle_again, staged, view,
};

/// A table in the middle of a game whose dealer follows a script: shuffles leave the order as it
/// is.
pub struct Table<R: Lawful> {
    /// The rulebook.
    pub rules: R,
    /// Everything on the table.
    pub state: R::State,
    dealer: Loaded<R::Event>,
    seat: Option<Seat>,
}

/// The table at this position.
pub fn at<R: Lawful>(rules: R, position: &str) -> Table<R> {
    let state = rules
        .parse(position)
        .unwrap_or_else(|why| panic!("{position}: {why}"));
    Table {
        rules,
        state,
        dealer: Loaded::new([]),
        seat: None,
    }
}

/// A new game with these options, dealt by chance from `seed`.
pub fn dealt<R: Lawful>(rules: R, players: u8, options: &[(&str, &str)], seed: u64) -> Table<R> {
    let wanted: Wanted = options
        .iter()
        .map(|&(id, word)| (id.to_owned(), word.to_owned()))
        .collect();
    let options = settle(&rules, players, &wanted)
        .and_then(|agreed| settle_again(&rules, &agreed))
        .unwrap_or_else(|why| panic!("{}", why.0));
    let state = rules.deal(&options, &mut Silent::new(seed));
    Table {
        rules,
        state,
        dealer: Loaded::new([]),
        seat: None,
    }
}

impl<R: Lawful> Table<R> {
    /// The next results of dice, counted from 0.
    #[must_use]
    pub fn rolling(mut self, rolls: impl IntoIterator<Item = u32>) -> Self {
        self.dealer.rolls.extend(rolls);
        self
    }

    /// From here on this seat chooses and looks. Without it, whoever is asked does.
    #[must_use]
    pub fn as_seat(mut self, seat: u8) -> Self {
        self.seat = Some(Seat(seat));
        self
    }

    /// From here on whoever is asked chooses.
    #[must_use]
    pub fn as_asked(mut self) -> Self {
        self.seat = None;
        self
    }

    /// Plays moves, apart by `;`. Panics if one is not offered or has no words, if what is done for
    /// whoever is away is not offered, or if the game's sums no longer hold.
    #[must_use]
    pub fn play(mut self, moves: &str) -> Self {
        for words in moves.split(';').map(str::trim) {
            let (seat, chosen) = (self.chooser(), self.read(words));
            self.check_offered(seat, words);
            self.check_shown(words);
            // Who is not waited for may still change an answer; nothing is done for them.
            if self.waiting().contains(seat) {
                self.check_offered(seat, &self.otherwise());
            }
            self.rules
                .play(&mut self.state, seat, chosen, &mut self.dealer);
            self.audit(words);
        }
        self
    }

    /// The deadline passes.
    #[must_use]
    pub fn expire(mut self) -> Self {
        assert!(
            self.rules.deadline(&self.state).is_some(),
            "no clock runs at {}",
            self.print()
        );
        self.rules.expire(&mut self.state, &mut self.dealer);
        self.audit("the deadline");
        self
    }

    fn audit(&self, after: &str) {
        if let Err(why) = self.rules.audit(&self.state) {
            panic!("after {after:?}: {why}\n{}", self.print());
        }
    }

    /// Asserts that the position has each of these fields.
    ///
    /// `key=value` is the whole field (`key=` none at all), `key~entry` one entry of its list,
    /// whatever stands in brackets behind it unless the entry says so; `!key~entry` that there is
    /// no such entry; `key` a fact that holds, `!key` that it does not or that there is no such
    /// field.
    pub fn shows(self, expected: &str) -> Self {
        self.compare(&self.print(), expected);
        self
    }

    /// Asserts that `viewer` sees each of these fields in the position.
    pub fn shows_to(self, viewer: Viewer, expected: &str) -> Self {
        self.compare(&self.seen_by(viewer), expected);
        self
    }

    fn compare(&self, printed: &str, expected: &str) {
        let field = |key: &str| {
            printed
                .split(' ')
                .find_map(|field| match field.split_once('=') {
                    Some((found, value)) => (found == key).then_some(value),
                    None => (field == key).then_some(""),
                })
        };
        for wanted in expected.split_whitespace() {
            let (positive, fact) = wanted
                .strip_prefix('!')
                .map_or((true, wanted), |fact| (false, fact));
            let holds = match (fact.split_once('='), fact.split_once('~')) {
                (Some((key, value)), _) if !key.contains('~') => field(key).unwrap_or("") == value,
                (_, Some((key, entry))) => fields::entries(field(key).unwrap_or("")).any(|found| {
                    let bare = entry.strip_suffix("()").unwrap_or(entry);
                    found == bare || !entry.contains('(') && fields::bracket(found).0 == entry
                }),
                _ => field(fact).is_some(),
            };
            assert!(holds == positive, "expected {wanted} in\n{printed}");
        }
    }

    /// Asserts the exact set of offered moves that begin with these words: `offers("flee", "c9
    /// c11")` are `flee c9` and `flee c11`, and no other `flee`.
    pub fn offers(self, verb: &str, rest: &str) -> Self {
        let begins = |words: &String| {
            words
                .strip_prefix(verb)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let mut offered: Vec<String> = self.menu().into_iter().filter(begins).collect();
        let mut expected: Vec<String> = rest
            .split_whitespace()
            .map(|rest| format!("{verb} {}", rest.replace('_', " ")))
            .collect();
        offered.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offered, expected, "at {}", self.print());
        self
    }

    /// Asserts the whole menu, in its order: `offers_only("visit CMD; skip")`; an empty text: no
    /// move at all.
    pub fn offers_only(self, moves: &str) -> Self {
        let expected: Vec<&str> = moves.split(';').map(str::trim).collect();
        let expected = if moves.is_empty() { vec![] } else { expected };
        assert_eq!(self.menu(), expected, "at {}", self.print());
        self
    }

    /// Asserts that each of these moves, apart by `;`, is offered.
    pub fn allows(self, moves: &str) -> Self {
        let seat = self.chooser();
        moves
            .split(';')
            .for_each(|words| self.check_offered(seat, words.trim()));
        self
    }

    /// Asserts that none of these moves is offered.
    pub fn forbids(self, moves: &str) -> Self {
        for words in moves.split(';').map(str::trim) {
            let Ok(chosen) = self.rules.parse_move(&self.state, words) else {
                // What answers another question is not on the menu; what is no move is a mistake.
                let said: Vec<&str> = words.split_whitespace().collect();
                let known = R::Move::read(&self.rules, &said).is_some();
                assert!(known, "{words:?} is no move of this game");
                continue;
            };
            let offered = is_offered(&self.rules, &self.state, self.chooser(), chosen);
            assert!(!offered, "{words:?} is offered at {}", self.print());
        }
        self
    }

    /// Asserts that the move is shown as refused, with this rule's number.
    pub fn refuses(self, words: &str, rule: &str) -> Self {
        let because = self.refusal(words);
        let because =
            because.unwrap_or_else(|| panic!("{words:?} is not refused at {}", self.print()));
        assert_eq!(because.rule, rule, "{words:?}");
        self
    }

    /// Asserts what is said of a move: each of these messages stands in its label, price, note or
    /// warning, `!message` in none of them.
    pub fn says(self, words: &str, messages: &str) -> Self {
        let choice = self.shown(words);
        let mut said = Vec::new();
        let more = [&choice.price, &choice.note, &choice.warning];
        for text in more.into_iter().flatten().chain([&choice.label]) {
            text.each_message(&mut |id| said.push(id.to_owned()));
        }
        for wanted in messages.split_whitespace() {
            let (holds, id) = wanted
                .strip_prefix('!')
                .map_or((true, wanted), |id| (false, id));
            let found = said.iter().any(|one| one == id);
            assert_eq!(found, holds, "{id} of {words:?}, which says {said:?}");
        }
        self
    }

    /// Asserts the message by which is asked what is asked now.
    pub fn prompts(self, message: &str) -> Self {
        let mut said = Vec::new();
        let prompt = self.scene().prompt.text;
        prompt.each_message(&mut |id| said.push(id.to_owned()));
        assert!(
            said.iter().any(|id| id == message),
            "the prompt is {said:?}"
        );
        self
    }

    /// Asserts what a move is called in English.
    pub fn reads(self, words: &str, label: &str) -> Self {
        let (english, french) = self.rules.words();
        let said = Words::new(english, french).say(Lang::En, &self.shown(words).label);
        assert_eq!(said, label, "{words:?}");
        self
    }

    /// Asserts that exactly these seats are waited for.
    pub fn asks(self, seats: impl IntoIterator<Item = u8>) -> Self {
        let seats: SeatSet = seats.into_iter().map(Seat).collect();
        assert_eq!(self.waiting(), seats, "at {}", self.print());
        self
    }

    /// Asserts for how many seconds the question is open; 0: for ever.
    pub fn lasts(self, seconds: u32) -> Self {
        let deadline = self.rules.deadline(&self.state);
        let millis = deadline.map_or(0, |deadline| deadline.millis);
        assert_eq!(millis, seconds * 1000, "at {}", self.print());
        self
    }

    /// Asserts that the game is over, by this ending of [`About::endings`](kernel::About::endings).
    pub fn over(self, ending: &str) -> Self {
        match self.rules.standing(&self.state) {
            Standing::Over(outcome) => assert_eq!(R::ABOUT.ending(&outcome), ending),
            Standing::Waiting(_) => panic!("the game goes on: {}", self.print()),
        }
        self
    }

    /// Asserts that the game goes on.
    pub fn goes_on(self) -> Self {
        assert!(
            self.rules.outcome(&self.state).is_none(),
            "the game is over: {}",
            self.print()
        );
        self
    }

    /// Asserts that `viewer` was told these kinds of event in this order, others between them or
    /// not: `told(Viewer::Spectator, "ObjectiveDone Revealed")`; with `!` in front, that it was not
    /// told at all.
    pub fn told(self, viewer: Viewer, kinds: &str) -> Self {
        let told: Vec<String> = self
            .heard(viewer)
            .map(|event| format!("{event:?}"))
            .collect();
        let is = |event: &String, kind: &str| event.split([' ', '(']).next() == Some(kind);
        let mut rest = told.iter();
        for kind in kinds.split_whitespace() {
            match kind.strip_prefix('!') {
                Some(kind) => {
                    assert!(
                        !told.iter().any(|event| is(event, kind)),
                        "{kind} was told: {told:?}"
                    );
                }
                None => assert!(
                    rest.any(|event| is(event, kind)),
                    "{kind} was not told to {viewer:?} in order: {told:?}"
                ),
            }
        }
        self
    }

    /// Asserts that `viewer` was told nothing at all.
    pub fn hears_nothing(self, viewer: Viewer) -> Self {
        let heard: Vec<&R::Event> = self.heard(viewer).collect();
        assert!(heard.is_empty(), "{viewer:?} was told {heard:?}");
        self
    }

    /// Asserts that everybody at the table and around it was told exactly this.
    pub fn all_told(self, event: &R::Event) -> Self {
        let everybody =
            |(audience, told): &(Audience, R::Event)| *audience == Audience::ALL && told == event;
        let told = &self.dealer.told;
        assert!(
            told.iter().any(everybody),
            "{event:?} was not told to all: {told:?}"
        );
        self
    }

    /// Asserts how many there are: `counts("stack=9 Drew=2 shuffles=1")`. A word with a capital is
    /// a kind of event that was told; `shuffles`, `reveals` and `rolls` (that are left) are the
    /// dealer's; any other word is a field of the position, and the entries of its list are
    /// counted.
    pub fn counts(self, expected: &str) -> Self {
        for wanted in expected.split_whitespace() {
            let (what, count) = wanted.split_once('=').expect("`what=count`");
            let found = match what {
                "shuffles" => self.dealer.shuffles,
                "reveals" => self.dealer.reveals,
                "rolls" => self.dealer.rolls.len(),
                kind if kind.starts_with(char::is_uppercase) => {
                    let is = |event: &&R::Event| {
                        format!("{event:?}").split([' ', '(']).next() == Some(kind)
                    };
                    self.heard(Viewer::Everything).filter(is).count()
                }
                key => {
                    let printed = self.print();
                    let field = printed.split(' ').find_map(|field| {
                        let (found, value) = field.split_once('=')?;
                        (found == key).then_some(value)
                    });
                    fields::entries(field.unwrap_or_default()).count()
                }
            };
            assert_eq!(found.to_string(), count, "{what} at {}", self.print());
        }
        self
    }

    /// Forgets what was told and counted so far.
    #[must_use]
    pub fn forget(mut self) -> Self {
        self.dealer = Loaded::new(std::mem::take(&mut self.dealer.rolls));
        self
    }

    /// What `viewer` was told, in order.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &R::Event> {
        let told = self.dealer.told.iter();
        told.filter(move |(audience, _)| audience.includes(viewer))
            .map(|(_, event)| event)
    }

    /// The position in text.
    pub fn print(&self) -> String {
        self.rules.print(&self.state)
    }

    /// The position in text as `viewer` sees it.
    pub fn seen_by(&self, viewer: Viewer) -> String {
        self.rules
            .print(view(&self.rules, &self.state, viewer).state())
    }

    /// The seats waited for.
    pub fn waiting(&self) -> SeatSet {
        self.rules.standing(&self.state).seats()
    }

    /// The moves offered to whoever chooses, in words.
    pub fn menu(&self) -> Vec<String> {
        let mut moves = Moves::default();
        menu(&self.rules, &self.state, self.chooser(), &mut moves);
        moves
            .0
            .into_iter()
            .map(|chosen| self.rules.print_move(chosen))
            .collect()
    }

    /// Why the move is refused, if it is.
    pub fn refusal(&self, words: &str) -> Option<Because> {
        let wanted = self.read(words);
        let mut listing = Listing::default();
        menu(&self.rules, &self.state, self.chooser(), &mut listing);
        let entry = listing
            .entries
            .into_iter()
            .find(|(chosen, _)| *chosen == wanted);
        entry.and_then(|(_, because)| because)
    }

    /// What is done for whoever is asked, if they are away; where a lot decides, by the first.
    pub fn otherwise(&self) -> String {
        let seat = self.chooser();
        let mut moves = Moves::default();
        menu(&self.rules, &self.state, seat, &mut moves);
        let seen = view(&self.rules, &self.state, Viewer::Seat(seat));
        let chosen = match R::agenda(seen.state()).top() {
            Some(asked) => asked.otherwise(&self.rules, seen.state(), seat, &moves.0, &mut |_| 0),
            None => moves.0[0],
        };
        self.rules.print_move(chosen)
    }

    /// Whatever is asked is asked in words, and so is what may be answered.
    fn check_shown(&self, words: &str) {
        let label = self.shown(words).label;
        assert!(label != Text::default(), "{words:?} has no label");
        let prompt = self.scene().prompt.text;
        assert!(prompt != Text::default(), "no prompt at {}", self.print());
    }

    /// What whoever chooses sees.
    pub fn scene(&self) -> Scene {
        let seen = view(&self.rules, &self.state, Viewer::Seat(self.chooser()));
        staged(&self.rules, &seen)
    }

    /// What is drawn for a move.
    fn shown(&self, words: &str) -> Choice {
        let (seat, chosen) = (self.chooser(), self.read(words));
        let seen = view(&self.rules, &self.state, Viewer::Seat(seat));
        choice(&self.rules, &seen, seat, chosen)
    }

    fn chooser(&self) -> Seat {
        self.seat
            .or_else(|| self.waiting().lowest())
            .unwrap_or_else(|| {
                panic!("nobody is asked at {}", self.print());
            })
    }

    fn read(&self, words: &str) -> R::Move {
        self.rules
            .parse_move(&self.state, words)
            .unwrap_or_else(|why| panic!("{why}"))
    }

    fn check_offered(&self, seat: Seat, words: &str) {
        assert!(
            is_offered(&self.rules, &self.state, seat, self.read(words)),
            "{words:?} is not offered to seat {seat} at {}\nbut {:?}",
            self.print(),
            self.menu()
        );
    }
}
