//! The games these tests play: Airlock as it is (`airlock`), with rules that fail when somebody
//! peeks (`failing`), and with a stand-in for whoever is away (`absent`), where each bid leaves the
//! others at least three seconds. And Nostromo, Nemesis and Lifeform.
//!
//! Airlock in short: in turn a seat steps (`Right`, `Left`: told to all, can be taken back, two a
//! turn), looks at the top card (`Peek`: only its own seat learns it), and ends by rolling (`Roll`)
//! or resting (`Rest`). After each round all bid at once (`{"Bid": 1}`); with the option `secret`
//! nobody may know who has bid. It ends after three rounds.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};

use kernel::{
    About, Agreed, Bot, Budget, Deadline, Dice, Entry, Face, Game, Glance, Guide, Icon, Illegal,
    Lesson, LogLine, Match, NamedBot, Objection, OptionSpec, Rulebook, Scene, Seat, Simulated,
    Standing, Text, Thinker, Told, Unplayable, Viewer, Wanted, Words,
};
use serde_json::Value;
use toy::{Airlock, Move};

/// All of them, with this content.
pub(crate) fn all(content: &str) -> Vec<Arc<dyn Game>> {
    let content = blake3::hash(content.as_bytes());
    let airlock = || Arc::new(Rulebook::new(Airlock, content, vec![ponderer(), ender()]));
    let changed = |change: Change| -> Arc<dyn Game> {
        Arc::new(Changed {
            game: airlock(),
            change,
        })
    };
    let mut games: Vec<Arc<dyn Game>> =
        vec![airlock(), changed(Change::Failing), changed(Change::Absent)];
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
            let ends = [Move::Rest, Move::Roll, Move::Bid(0)];
            let end = ends.into_iter().find(|end| menu.contains(end));
            end.unwrap_or(menu[0])
        }
    }
    Thinker {
        name: "ender",
        make: |_| Box::new(Ender),
    }
}

/// How many thoughts have begun.
pub(crate) static THOUGHTS: AtomicU32 = AtomicU32::new(0);
/// How many thoughts may end; each test is a process of its own.
static MAY_END: (Mutex<u32>, Condvar) = (Mutex::new(0), Condvar::new());

/// Lets so many more thoughts come to an end.
pub(crate) fn let_think(thoughts: u32) {
    *MAY_END.0.lock().expect("whole") += thoughts;
    MAY_END.1.notify_all();
}

/// A bot that chooses as the ender does, but thinks until it is let.
fn ponderer() -> Thinker<Airlock> {
    struct Ponderer;
    impl Bot<Airlock> for Ponderer {
        fn choose(
            &mut self,
            rules: &Airlock,
            glance: &Glance<'_, Airlock>,
            menu: &[Move],
            budget: Budget,
        ) -> Move {
            THOUGHTS.fetch_add(1, Ordering::SeqCst);
            let mut may_end = MAY_END
                .1
                .wait_while(MAY_END.0.lock().expect("whole"), |may| *may == 0)
                .expect("whole");
            *may_end -= 1;
            drop(may_end);
            ((ender().make)(0)).choose(rules, glance, menu, budget)
        }
    }
    Thinker {
        name: "ponderer",
        make: |_| Box::new(Ponderer),
    }
}

/// What is changed.
#[derive(Clone, Copy, PartialEq)]
enum Change {
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

/// Airlock under another name, with something changed.
struct Changed {
    game: Arc<dyn Game>,
    change: Change,
}

impl Changed {
    fn changed(&self, played: Box<dyn Match>) -> Box<dyn Match> {
        Box::new(ChangedMatch {
            played,
            change: self.change,
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
            read_move(words: &str) -> Result<Value, String>;
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
}

impl Match for ChangedMatch {
    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal> {
        let fails = self.change == Change::Failing && chosen == "Peek";
        assert!(!fails, "these rules fail on purpose");
        self.played.play(seat, chosen, dice)
    }

    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal> {
        self.played.expire(dice)
    }

    fn deadline(&self) -> Option<Deadline> {
        Some(Deadline {
            floor_serial: 8 - u32::from(self.played.standing().seats().len()),
            floor_millis: 3_000,
            ..self.played.deadline()?
        })
    }

    fn duplicate(&self) -> Box<dyn Match> {
        Box::new(Self {
            played: self.played.duplicate(),
            change: self.change,
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
        snapshot() -> Vec<u8>;
        hash() -> blake3::Hash;
        think(seat: Seat, bot: &NamedBot<'_>, dice: u64) -> Option<Value>;
    }
}
