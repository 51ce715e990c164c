//! The games these tests play: Airlock as it is (`airlock`), with rules that fail when somebody
//! peeks (`failing`), and with a stand-in for whoever is away (`absent`), where each bid leaves the
//! others at least three seconds. And Nostromo, Nemesis and Lifeform.
//!
//! Airlock in short: in turn a seat steps (`Right`, `Left`: told to all, can be taken back, two a
//! turn), looks at the top card (`Peek`: only its own seat learns it), and ends by rolling (`Roll`)
//! or resting (`Rest`). After each round all bid at once (`{ "bids": { "bid": 1 } }`); with the
//! option `secret` nobody may know who has bid. It ends after three rounds.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};

use kernel::{
    About, Agreed, Below, Bot, Budget, Deadline, Dice, Entry, Face, Game, Glance, Guide, Icon,
    Illegal, Lesson, LogLine, Match, NamedBot, Objection, OptionSpec, Rulebook, Scene, Seat,
    Simulated, Standing, Text, Thinker, Told, Unplayable, Viewer, Wanted, Words,
};
use serde_json::Value;
use toy::{Airlock, Bidding, Move, Stride};

/// All of them, with this content; bots that ponder think as they are let.
pub(crate) fn all(content: &str, thoughts: &Arc<Thoughts>) -> Vec<Arc<dyn Game>> {
    let content = blake3::hash(content.as_bytes());
    let bots = || vec![ponderer(), ender()];
    let changed = |change: Change| -> Arc<dyn Game> {
        Arc::new(Changed {
            game: Arc::new(Rulebook::new(Airlock, content, bots())),
            change,
            thoughts: Arc::clone(thoughts),
        })
    };
    let mut games: Vec<Arc<dyn Game>> = [Change::Nothing, Change::Failing, Change::Absent]
        .map(changed)
        .into();
    games.push(Arc::new(crate::nostromo::game(content)));
    games.push(Arc::new(crate::nemesis::game(content)));
    games.push(Arc::new(crate::lifeform::game(content)));
    games
}

/// A bot that ends its turn as soon as it may, by resting if it can, and bids nothing.
fn ender() -> Thinker<Airlock> {
    struct Ender;
    impl Bot<Airlock> for Ender {
        fn choose(
            &mut self,
            _: &Airlock,
            _: &Glance<'_, Airlock>,
            menu: &[Move],
            _: Budget,
        ) -> Move {
            let ends = [
                Move::Turn(Stride::Rest),
                Move::Turn(Stride::Roll),
                Move::Bids(Bidding::Bid(Below(0))),
            ];
            let end = ends.into_iter().find(|end| menu.contains(end));
            end.unwrap_or(menu[0])
        }
    }
    Thinker {
        name: "ender",
        make: |_| Box::new(Ender),
    }
}

/// A bot that chooses as the ender does, but thinks until it is let ([`Thoughts`]).
fn ponderer() -> Thinker<Airlock> {
    Thinker {
        name: "ponderer",
        ..ender()
    }
}

/// What the ponderers of one server think: how many thoughts have begun, and how many more may end.
#[derive(Default)]
pub(crate) struct Thoughts {
    begun: AtomicU32,
    may_end: Mutex<u32>,
    more_may: Condvar,
}

impl Thoughts {
    /// How many have begun.
    pub(crate) fn begun(&self) -> u32 {
        self.begun.load(Ordering::SeqCst)
    }

    /// Lets so many more come to an end.
    pub(crate) fn let_end(&self, thoughts: u32) {
        *self.may_end.lock().expect("whole") += thoughts;
        self.more_may.notify_all();
    }

    /// A thought begins, and ends when it may.
    fn think(&self) {
        self.begun.fetch_add(1, Ordering::SeqCst);
        let may_end = self.may_end.lock().expect("whole");
        let mut may_end = self
            .more_may
            .wait_while(may_end, |may| *may == 0)
            .expect("whole");
        *may_end -= 1;
    }
}

/// What is changed.
#[derive(Clone, Copy, PartialEq)]
enum Change {
    Nothing,
    Failing,
    Absent,
}

const fn named(id: &'static str) -> About {
    About {
        id,
        ..<Airlock as kernel::Rules>::ABOUT
    }
}

static FAILING: About = named("failing");
static ABSENT: About = named("absent");

/// Airlock, under another name if something is changed.
struct Changed {
    game: Arc<dyn Game>,
    change: Change,
    thoughts: Arc<Thoughts>,
}

impl Changed {
    fn changed(&self, played: Box<dyn Match>) -> Box<dyn Match> {
        Box::new(ChangedMatch {
            played,
            change: self.change,
            thoughts: Arc::clone(&self.thoughts),
        })
    }
}

/// Methods that do what the game behind does.
macro_rules! as_behind {
    ($behind:tt $($name:ident($($arg:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(fn $name(&self, $($arg: $type),*) -> $answer {
            self.$behind.$name($($arg),*)
        })*
    };
}

/// All that a game says of itself, as the game behind says it.
macro_rules! game_behind {
    ($behind:tt) => {
        $crate::games::as_behind! { $behind
            content_hash() -> &str;
            words() -> &Words;
            icons() -> &[Icon];
            options() -> Vec<OptionSpec>;
            settle(players: u8, wanted: &Wanted) -> Result<Agreed, Unplayable>;
            objections(players: u8, wanted: &Wanted) -> Vec<Objection>;
            seats(agreed: &Agreed) -> Result<u8, Unplayable>;
            knows_move(words: &str) -> bool;
            say_move(chosen: &Value) -> String;
            bots() -> Vec<&'static str>;
            free_talk(agreed: &Agreed) -> bool;
            phrase(name: &str) -> Option<Text>;
            catalogue() -> Vec<(String, Face)>;
            guide() -> Guide;
            lessons() -> Vec<Lesson>;
            quick() -> (u8, Wanted);
            picture(name: &str) -> Option<&'static str>;
            tables() -> Vec<Agreed>;
            simulate(agreed: &Agreed, bots: &[NamedBot<'_>], seeds: &[u64]) -> Option<Result<Vec<Simulated>, Unplayable>>;
            playouts(agreed: &Agreed, games: u32, seed: u64) -> Result<u64, Unplayable>;
        }
    };
}

pub(crate) use {as_behind, game_behind};

impl Game for Changed {
    fn about(&self) -> &'static About {
        match self.change {
            Change::Nothing => self.game.about(),
            Change::Failing => &FAILING,
            Change::Absent => &ABSENT,
        }
    }

    fn stand_in(&self) -> Option<&'static str> {
        (self.change == Change::Absent).then_some("ender")
    }

    fn deal(&self, agreed: &Agreed, dice: Dice) -> Result<(Box<dyn Match>, Told), Unplayable> {
        let (dealt, told) = self.game.deal(agreed, dice)?;
        Ok((self.changed(dealt), told))
    }

    fn resume(&self, snapshot: &[u8]) -> Option<Box<dyn Match>> {
        Some(self.changed(self.game.resume(snapshot)?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn Match>, String> {
        Ok(self.changed(self.game.position(text)?))
    }

    game_behind!(game);
}

/// A game of changed Airlock.
struct ChangedMatch {
    played: Box<dyn Match>,
    change: Change,
    thoughts: Arc<Thoughts>,
}

impl Match for ChangedMatch {
    fn read_move(&self, seat: Seat, words: &str) -> Result<Value, Illegal> {
        self.played.read_move(seat, words)
    }

    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal> {
        let fails =
            self.change == Change::Failing && *chosen == serde_json::json!({ "turn": "peek" });
        assert!(!fails, "these rules fail on purpose");
        self.played.play(seat, chosen, dice)
    }

    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal> {
        self.played.expire(dice)
    }

    fn deadline(&self) -> Option<Deadline> {
        let deadline = self.played.deadline()?;
        if self.change == Change::Nothing {
            return Some(deadline);
        }
        Some(Deadline {
            floor_serial: 8 - u32::from(self.played.standing().seats().len()),
            floor_millis: 3_000,
            ..deadline
        })
    }

    fn think(&self, seat: Seat, bot: &NamedBot<'_>, dice: u64) -> Option<Value> {
        if bot.name == ponderer().name {
            self.thoughts.think();
        }
        self.played.think(seat, bot, dice)
    }

    fn duplicate(&self) -> Box<dyn Match> {
        Box::new(Self {
            played: self.played.duplicate(),
            change: self.change,
            thoughts: Arc::clone(&self.thoughts),
        })
    }

    as_behind! { played
        standing() -> Standing;
        menu(seat: Seat, why: bool) -> Vec<Entry>;
        moves(seat: Seat) -> String;
        narrate(told: &Told) -> Vec<LogLine>;
        view(viewer: Viewer) -> Value;
        scene(viewer: Viewer) -> Scene;
        face(viewer: Viewer, id: &str) -> Option<Face>;
        outlook(seat: Seat) -> f32;
        phrases(viewer: Viewer) -> Vec<String>;
        print(viewer: Viewer) -> String;
        agreed() -> Result<Agreed, Unplayable>;
        snapshot() -> Vec<u8>;
        hash() -> blake3::Hash;
    }
}
