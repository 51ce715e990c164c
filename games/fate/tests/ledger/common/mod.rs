//! The language of the tests: a position in text, moves in words, and what the table then shows.
//!
//! ```text
//! at("A:ripley@galley(2s) alien:dock").play("craft flashlight").shows("A:ripley@galley(flashlight) pile:20")
//! ```
//!
//! Moves: `move c4`, `pick 2s`, `pick c`, `pick prod/1`, `drop 2s`, `drop c`, `drop flashlight`, `craft prod`, `convert`,
//! `track garage`, `grapple c9`, `alien c4`, `stop`, `burn`, `push B c4`, `salvage`, `look`, `discard`, `keep`, `turn up`,
//! `bottom`, `trade`, `give A B prod/1`, `give A B c`, `give A B 2s`, `close`, `cancel`, `agree`, `refuse`, `recover`,
//! `attack`, `end`, `prod`, `no prod`, `flee c9`, `scrap`, `morale`, `ash c3`, `face B`, `empty med`, `choose ripley`.

use fate::content::Content;
use fate::state::{Item, ItemKind, Who};
use fate::{Event, Fate, Move, State};
use kernel::{
    Because, Key, Lawful as _, Listing, Loaded, Moves, Notation, Rules, Seat, Space, Standing,
    Viewer,
};

/// A table in the middle of a game, dealt by a loaded dealer: shuffles leave the order as it is.
pub(crate) struct Table {
    pub(crate) fate: Fate,
    pub(crate) state: State,
    pub(crate) dealer: Loaded<Event>,
}

/// The table at this position (see `notation.rs` for the form).
pub(crate) fn at(position: &str) -> Table {
    let fate = Fate::standard();
    let state = fate
        .parse(position)
        .unwrap_or_else(|why| panic!("{position}: {why}"));
    Table {
        fate,
        state,
        dealer: Loaded::new([]),
    }
}

/// A new game, dealt without shuffling anything; the mission is the `mission`-th of the pool.
pub(crate) fn dealt(players: u8, options: &[(&str, &str)], mission: u32) -> Table {
    let fate = Fate::standard();
    let wanted = options
        .iter()
        .map(|&(id, value)| (id.to_owned(), value.to_owned()))
        .collect();
    let options = fate
        .settle(players, &wanted)
        .unwrap_or_else(|why| panic!("{why}"));
    let mut dealer = Loaded::new(if options.first.is_some() {
        vec![mission]
    } else {
        vec![mission, 0]
    });
    let state = fate.deal(&options, &mut dealer);
    Table {
        fate,
        state,
        dealer,
    }
}

impl Table {
    /// Plays moves one after the other, each by the seat that is asked. Panics if one is not offered.
    pub(crate) fn play(mut self, moves: &str) -> Self {
        for words in moves.split(';').map(str::trim) {
            let chosen = self.read(words);
            let seat = self.asked();
            let offered = self.menu();
            assert!(
                offered.contains(&chosen),
                "{words:?} is not offered at {}\nbut {offered:?}",
                self.print()
            );
            self.fate
                .play(&mut self.state, seat, chosen, &mut self.dealer);
            self.fate
                .audit(&self.state)
                .unwrap_or_else(|why| panic!("after {words:?}: {why}\n{}", self.print()));
        }
        self
    }

    /// Asserts that the position, printed, has each of these fields. A field without brackets matches whatever is carried:
    /// `A:ripley@c4` holds if she is there with anything; `A:ripley@c4()` only if she carries nothing. `!floor:` asserts
    /// that there is no such field at all; `!med(` inside `floor` that the printed floor does not mention it.
    pub(crate) fn shows(self, expected: &str) -> Self {
        let printed = self.print();
        for wanted in expected.split_whitespace() {
            let found = if let Some(absent) = wanted.strip_prefix('!') {
                !printed.contains(absent)
            } else if let Some(space) = wanted.strip_prefix("floor:") {
                let floor = printed
                    .split_whitespace()
                    .find_map(|field| field.strip_prefix("floor:"))
                    .unwrap_or("");
                split_list(space)
                    .iter()
                    .all(|entry| split_list(floor).contains(entry))
            } else {
                printed.split_whitespace().any(|field| {
                    field == wanted
                        || wanted.strip_suffix("()").is_some_and(|bare| field == bare)
                        || (!wanted.contains('(') && field.starts_with(&format!("{wanted}(")))
                        || (wanted.starts_with("turn:") && field.starts_with(&format!("{wanted},")))
                })
            };
            assert!(found, "expected {wanted} in\n{printed}");
        }
        self
    }

    /// Asserts the exact set of offered moves that begin with `kind`, as words: `offers("flee", "c9 c11")`.
    pub(crate) fn offers(self, kind: &str, rest: &str) -> Self {
        let mut expected: Vec<Move> = rest
            .split_whitespace()
            .map(|rest| self.read(&format!("{kind} {rest}")))
            .collect();
        let sample = expected
            .first()
            .copied()
            .or_else(|| self.try_read(&format!("{kind} c1")))
            .map(|mv| std::mem::discriminant(&mv));
        let mut offered: Vec<Move> = self
            .menu()
            .into_iter()
            .filter(|mv| Some(std::mem::discriminant(mv)) == sample)
            .collect();
        offered.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offered, expected, "{kind} at {}", self.print());
        self
    }

    /// Asserts that each of these moves is offered.
    pub(crate) fn allows(self, moves: &str) -> Self {
        let offered = self.menu();
        for words in moves.split(';').map(str::trim) {
            assert!(
                offered.contains(&self.read(words)),
                "{words:?} is not offered at {}\nbut {offered:?}",
                self.print()
            );
        }
        self
    }

    /// Asserts that none of these moves is offered.
    pub(crate) fn forbids(self, moves: &str) -> Self {
        let offered = self.menu();
        for words in moves.split(';').map(str::trim) {
            assert!(
                !offered.contains(&self.read(words)),
                "{words:?} is offered at {}",
                self.print()
            );
        }
        self
    }

    /// Asserts that the move is shown as refused, with this rule's number.
    pub(crate) fn refuses(self, words: &str, rule: &str) -> Self {
        let because = self
            .refusal(words)
            .unwrap_or_else(|| panic!("{words:?} is not refused at {}", self.print()));
        assert_eq!(because.rule, rule, "{words:?}");
        self
    }

    /// Asserts who must choose now.
    pub(crate) fn asks(self, seat: u8) -> Self {
        assert_eq!(self.asked(), Seat(seat), "at {}", self.print());
        self
    }

    /// Asserts that the game is over, by this ending of `state::ENDINGS`.
    pub(crate) fn over(self, ending: &str) -> Self {
        match self.fate.standing(&self.state) {
            Standing::Over(outcome) => {
                assert_eq!(fate::state::ENDINGS[outcome.ending.0 as usize], ending)
            }
            Standing::Waiting(_) => panic!("the game goes on: {}", self.print()),
        }
        self
    }

    /// Asserts that the game goes on.
    pub(crate) fn goes_on(self) -> Self {
        assert!(
            self.state.outcome.is_none(),
            "the game is over: {}",
            self.print()
        );
        self
    }

    /// Asserts that these kinds of event were told in this order, others between them or not: `told("ObjectiveDone Revealed")`.
    pub(crate) fn told(self, kinds: &str) -> Self {
        let told: Vec<String> = self
            .dealer
            .events()
            .map(|event| format!("{event:?}"))
            .collect();
        let mut rest = told.iter();
        for kind in kinds.split_whitespace() {
            assert!(
                rest.any(|event| event.split([' ', '(']).next() == Some(kind)),
                "{kind} was not told in order: {told:?}"
            );
        }
        self
    }

    /// How often an event of this kind was told.
    pub(crate) fn count_told(&self, kind: &str) -> usize {
        self.dealer
            .events()
            .filter(|event| format!("{event:?}").split([' ', '(']).next() == Some(kind))
            .count()
    }

    /// Asserts how many lie in a pile, how many shuffles there were, or how often an event was told:
    /// `counts("stack:9 deck:20 concealed:3 shuffles:1 Drew:1")`.
    pub(crate) fn counts(self, expected: &str) -> Self {
        for wanted in expected.split_whitespace() {
            let (what, _) = wanted
                .split_once(':')
                .unwrap_or_else(|| panic!("{wanted:?} does not say how many"));
            let count = match what {
                "stack" => self.state.stack.len(),
                "deck" => self.state.deck.len(),
                "discard" => self.state.discard.len(),
                "concealed" => self.state.concealed().len() as usize,
                "shuffles" => self.dealer.shuffles,
                event => self.count_told(event),
            };
            assert_eq!(format!("{what}:{count}"), wanted, "at {}", self.print());
        }
        self
    }

    /// The table as somebody sees it who may not know what is face down.
    pub(crate) fn seen(mut self) -> Self {
        self.fate.hide(&mut self.state, Viewer::Spectator);
        self
    }

    pub(crate) fn print(&self) -> String {
        self.fate.print(&self.state)
    }

    pub(crate) fn asked(&self) -> Seat {
        match self.fate.standing(&self.state) {
            Standing::Waiting(seats) => seats.lowest().expect("somebody is asked"),
            Standing::Over(_) => panic!("the game is over: {}", self.print()),
        }
    }

    pub(crate) fn menu(&self) -> Vec<Move> {
        let mut moves = Moves::default();
        self.fate.offer(&self.state, self.asked(), &mut moves);
        moves.0
    }

    pub(crate) fn refusal(&self, words: &str) -> Option<Because> {
        let wanted = self.read(words);
        let mut listing = Listing::default();
        self.fate.offer(&self.state, self.asked(), &mut listing);
        listing
            .entries
            .into_iter()
            .find(|(mv, _)| *mv == wanted)
            .and_then(|(_, because)| because)
    }

    pub(crate) fn space(&self, id: &str) -> Space {
        self.content()
            .space(id)
            .unwrap_or_else(|| panic!("there is no space {id:?}"))
    }

    pub(crate) fn content(&self) -> &Content {
        &self.fate.content
    }

    fn read(&self, words: &str) -> Move {
        self.try_read(words)
            .unwrap_or_else(|| panic!("{words:?} is no move"))
    }

    fn try_read(&self, words: &str) -> Option<Move> {
        let space = |id: &str| self.content().space(id);
        let parts: Vec<&str> = words.split_whitespace().collect();
        Some(match parts[..] {
            ["choose", id] => {
                Move::Choose(self.content().crew.iter().position(|crew| crew.id == id)? as u8)
            }
            ["move", to] => Move::Move(space(to)?),
            ["pick", "c"] => Move::PickCoolant,
            ["drop", "c"] => Move::DropCoolant,
            ["pick", thing] => match thing.strip_suffix('s').and_then(|n| n.parse().ok()) {
                Some(count) => Move::PickScrap(count),
                None => Move::PickItem(self.item(thing)?),
            },
            ["drop", thing] => match thing.strip_suffix('s').and_then(|n| n.parse().ok()) {
                Some(count) => Move::DropScrap(count),
                None => Move::DropItem(self.item(thing)?),
            },
            ["craft", kind] => Move::Craft(item_kind(kind)?),
            ["convert"] => Move::ConvertCoolant,
            ["track", at] => Move::Tracker(space(at)?),
            ["grapple", to] => Move::Grapple(space(to)?),
            ["alien", to] => Move::AlienStep(space(to)?),
            ["stop"] => Move::Stop,
            ["burn"] => Move::Incinerate,
            ["push", who, to] => Move::Push(read_who(who)?, space(to)?),
            ["salvage"] => Move::Salvage,
            ["look"] => Move::Look,
            ["discard"] => Move::DiscardTop,
            ["keep"] => Move::KeepTop,
            ["turn", "up"] => Move::TurnUp,
            ["bottom"] => Move::ToBottom,
            ["trade"] => Move::OpenTrade,
            ["give", from, to, "c"] => Move::GiveCoolant(read_who(from)?, read_who(to)?),
            ["give", from, to, thing] => match thing.strip_suffix('s').and_then(|n| n.parse().ok())
            {
                Some(count) => Move::GiveScrap(read_who(from)?, read_who(to)?, count),
                None => Move::Give(read_who(from)?, read_who(to)?, self.item(thing)?),
            },
            ["close"] => Move::CloseTrade,
            ["cancel"] => Move::CancelTrade,
            ["agree"] => Move::Agree,
            ["refuse"] => Move::Refuse,
            ["recover"] => Move::Recover,
            ["attack"] => Move::AttackAsh,
            ["end"] => Move::EndPhase,
            ["prod"] => Move::UseProd,
            ["no", "prod"] => Move::NoProd,
            ["flee", to] => Move::Flee(space(to)?),
            ["scrap"] => Move::DiscardScrap,
            ["morale"] => Move::LoseMorale,
            ["ash", to] => Move::AshStep(space(to)?),
            ["face", who] => Move::FaceAsh(read_who(who)?),
            ["empty", room] => Move::LeaveEmpty(space(room)?),
            _ => return None,
        })
    }

    fn item(&self, word: &str) -> Option<Item> {
        let (word, cats) = word.split_once('*').unwrap_or((word, "0"));
        let (word, uses) = word
            .split_once('/')
            .map_or((word, None), |(word, uses)| (word, Some(uses)));
        let kind = item_kind(word)?;
        let full = self.content().items[kind.index()].uses;
        Some(Item {
            kind,
            uses: uses.map_or(Some(full), |uses| uses.parse().ok())?,
            cats: cats.parse().ok()?,
        })
    }
}

fn item_kind(word: &str) -> Option<ItemKind> {
    let names = [
        "flashlight",
        "tracker",
        "prod",
        "incinerator",
        "grapple",
        "carrier",
    ];
    names
        .iter()
        .position(|&name| name == word)
        .map(|index| ItemKind::ALL[index])
}

fn read_who(word: &str) -> Option<Who> {
    let letter = word.bytes().next().filter(|_| word.len() == 1)?;
    (b'A'..=b'E').contains(&letter).then(|| Who(letter - b'A'))
}

/// `garage(2s,c),med(1s)` is two entries.
fn split_list(text: &str) -> Vec<&str> {
    let mut depth = 0;
    text.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
    .filter(|entry| !entry.is_empty())
    .collect()
}
