//! Any game behind one door: [`Game`] is a rulebook, [`Match`] a game in progress, both without type parameters.
//!
//! Moves cross this door as JSON, views and scenes only by viewer. The platform holds nothing else, so it cannot name a game
//! and cannot see a state.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::scene::Line;
use crate::{
    About, Audience, Because, Choice, Dice, Icon, Listing, Live, Moves, Notation, Objection,
    Offers, OptionSpec, Scene, Seat, Silent, Simulated, Staged, Standing, Text, Thinker,
    Unplayable, Viewer, Wanted, Window, Words, playout, simulate, view,
};

/// What one ply made known and whether it can be taken back.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Who is told what: the event as data and in words.
    pub events: Vec<(Audience, Value, Line)>,
    /// Whether dice, a shuffle or a reveal forbid undoing it.
    pub sealed: bool,
}

/// One move on a seat's menu, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// The move as JSON.
    #[serde(rename = "move")]
    pub chosen: Value,
    /// What it does.
    pub label: Text,
    /// Why it may not be made now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Because>,
}

/// Why a move was not played. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else must choose.
    #[error("seat {0} is not asked to choose now")]
    NotAsked(Seat),
    /// Not a move of this game.
    #[error("this is not a move of the game: {0}")]
    Unreadable(String),
    /// A move one would expect, refused by a rule.
    #[error("rule {} forbids this move now", .0.rule)]
    Refused(Because),
    /// Not on the menu.
    #[error("this move is not on the menu now")]
    NotOffered,
    /// No real-time window is open.
    #[error("no window is open whose time could run out")]
    NoWindow,
}

/// Whom a bot's turn is asked of: its name and, behind a colon, a number (`search:500`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnTo<'a> {
    /// The bot's name.
    pub name: &'a str,
    /// Its number, if one was given.
    pub argument: Option<u32>,
}

impl<'a> TurnTo<'a> {
    /// Reads `random`, `greedy`, `search:500`.
    pub fn read(text: &'a str) -> Option<Self> {
        match text.split_once(':') {
            None => Some(Self {
                name: text,
                argument: None,
            }),
            Some((name, argument)) => Some(Self {
                name,
                argument: Some(argument.parse().ok()?),
            }),
        }
    }
}

/// A rulebook with its content, whatever the game.
pub trait Game: Send + Sync {
    /// The title page.
    fn about(&self) -> &'static About;
    /// The hash of the content it plays with, in hexadecimal.
    fn content_hash(&self) -> &str;
    /// Its words.
    fn words(&self) -> &Words;
    /// Its drawings.
    fn icons(&self) -> &[Icon];
    /// What a table may agree on.
    fn options(&self) -> Vec<OptionSpec>;
    /// Reads what the table wants into the game's own options.
    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Value, Unplayable>;
    /// What is wrong with single options, in the game's words.
    fn objections(&self, players: u8, wanted: &Wanted) -> Vec<Objection>;
    /// How many seats settled options have.
    fn seats(&self, options: &Value) -> Result<u8, Unplayable>;
    /// Sets a table up.
    fn deal(&self, options: &Value, dice: Dice) -> Result<(Box<dyn Match>, Told), Unplayable>;
    /// Takes up a game from [`Match::snapshot`]; `None` if it is not one of this version's.
    fn resume(&self, snapshot: &[u8]) -> Option<Box<dyn Match>>;
    /// Takes up a game from a position in text form.
    fn position(&self, text: &str) -> Result<Box<dyn Match>, String>;
    /// The names of its bots, weakest first.
    fn bots(&self) -> Vec<&'static str>;
    /// Whether seats choose at the same time and in secret, so that nobody may know who has chosen.
    fn simultaneous(&self) -> bool;
    /// The bot that chooses for whoever is away, in a game where nobody may keep the others waiting.
    fn stand_in(&self) -> Option<&'static str>;
    /// Whether anything may be said at a table with these options; if not, only its ready-made phrases.
    fn free_talk(&self, options: &Value) -> bool;
    /// What the ready-made phrase of this name says.
    fn phrase(&self, name: &str) -> Option<Text>;
    /// Every mode and variant at every player count, settled: for tests over all games.
    fn tables(&self) -> Vec<Value>;
    /// Plays one game with these bots, one for each seat, the quick way. `None` if a bot is not one of the game's.
    fn simulate(
        &self,
        options: &Value,
        bots: &[TurnTo<'_>],
        seed: u64,
    ) -> Option<Result<Simulated, Unplayable>>;
    /// Plays `games` games by uniformly random choices; the number of decisions made in all.
    fn playouts(&self, options: &Value, games: u32, seed: u64) -> Result<u64, Unplayable>;
}

/// A game in progress, whatever the game.
pub trait Match: Send + Sync {
    /// Who must choose, or how it ended: for clocks and bots. Viewers are told by their scene's prompt, since where seats choose in
    /// secret nobody may know who has chosen.
    fn standing(&self) -> Standing;
    /// The real-time window that is open, if any.
    fn window(&self) -> Option<Window>;
    /// A number that is new whenever something new is asked ([`Rules::question`](crate::Rules::question)).
    fn question(&self) -> u32;
    /// What `seat` may choose and, if `why`, what not and for what reason.
    fn menu(&self, seat: Seat, why: bool) -> Vec<Entry>;
    /// What `seat` may choose without any words: the text of a JSON list. For those who are told after every ply.
    fn moves(&self, seat: Seat) -> String;
    /// Plays an offered move.
    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal>;
    /// The open window's time ran out.
    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal>;
    /// The table as `viewer` sees it, as data.
    fn view(&self, viewer: Viewer) -> Value;
    /// The table as `viewer` sees it, to be drawn.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The names of the ready-made phrases `viewer` may say now.
    fn phrases(&self, viewer: Viewer) -> Vec<String>;
    /// The position as `viewer` sees it, in one line of text.
    fn print(&self, viewer: Viewer) -> String;
    /// The whole state, compact, for the archive.
    fn snapshot(&self) -> Vec<u8>;
    /// The hash of the whole state.
    fn hash(&self) -> blake3::Hash;
    /// What the named bot would play for `seat`, from what that seat sees and dice made from `dice`.
    fn think(&self, seat: Seat, bot: &TurnTo<'_>, dice: u64) -> Option<Value>;
    /// Another of the same.
    fn duplicate(&self) -> Box<dyn Match>;
}

/// Makes a [`Game`] of typed rules.
pub struct Rulebook<R: Staged + Notation>(Arc<Pages<R>>);

struct Pages<R: Staged + Notation> {
    rules: R,
    words: Words,
    icons: Vec<Icon>,
    content_hash: String,
    thinkers: Vec<Thinker<R>>,
    tables: fn(&R) -> Vec<R::Options>,
    simultaneous: bool,
}

impl<R: Staged + Notation> Rulebook<R> {
    /// The rules, the hash of their content, and who can play them by itself.
    pub fn new(rules: R, content_hash: blake3::Hash, thinkers: Vec<Thinker<R>>) -> Self
    where
        R: crate::Lawful,
    {
        let (en, fr) = rules.words();
        Self(Arc::new(Pages {
            words: Words::new(en, fr),
            icons: rules.icons(),
            content_hash: content_hash.to_hex().to_string(),
            thinkers,
            tables: |rules| rules.tables(),
            simultaneous: R::SIMULTANEOUS,
            rules,
        }))
    }

    fn read_options(&self, options: &Value) -> Result<R::Options, Unplayable> {
        let options = R::Options::deserialize_value(options).map_err(|error| {
            Unplayable(format!(
                "these are not options of {}: {error}",
                R::ABOUT.title
            ))
        })?;
        self.0.rules.check(&options)?;
        Ok(options)
    }

    fn matched(&self, state: R::State) -> Box<dyn Match> {
        Box::new(InPlay {
            pages: Arc::clone(&self.0),
            state,
        })
    }
}

trait DeserializeValue: Sized {
    fn deserialize_value(value: &Value) -> serde_json::Result<Self>;
}
impl<T: serde::de::DeserializeOwned> DeserializeValue for T {
    fn deserialize_value(value: &Value) -> serde_json::Result<Self> {
        T::deserialize(value)
    }
}

impl<R: Staged + Notation> Game for Rulebook<R> {
    fn about(&self) -> &'static About {
        &R::ABOUT
    }

    fn content_hash(&self) -> &str {
        &self.0.content_hash
    }

    fn words(&self) -> &Words {
        &self.0.words
    }

    fn icons(&self) -> &[Icon] {
        &self.0.icons
    }

    fn options(&self) -> Vec<OptionSpec> {
        self.0.rules.options()
    }

    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Value, Unplayable> {
        let options = self.0.rules.settle(players, wanted)?;
        serde_json::to_value(options).map_err(|error| Unplayable(error.to_string()))
    }

    fn objections(&self, players: u8, wanted: &Wanted) -> Vec<Objection> {
        self.0.rules.objections(players, wanted)
    }

    fn seats(&self, options: &Value) -> Result<u8, Unplayable> {
        Ok(self.0.rules.seats(&self.read_options(options)?))
    }

    fn deal(&self, options: &Value, dice: Dice) -> Result<(Box<dyn Match>, Told), Unplayable> {
        let mut dealer = Live::new(dice);
        let state = self.0.rules.deal(&self.read_options(options)?, &mut dealer);
        let told = self.0.told(dealer, &state);
        Ok((self.matched(state), told))
    }

    fn resume(&self, snapshot: &[u8]) -> Option<Box<dyn Match>> {
        Some(self.matched(postcard::from_bytes(snapshot).ok()?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn Match>, String> {
        Ok(self.matched(self.0.rules.parse(text)?))
    }

    fn bots(&self) -> Vec<&'static str> {
        self.0.thinkers.iter().map(|thinker| thinker.name).collect()
    }

    fn simultaneous(&self) -> bool {
        self.0.simultaneous
    }

    fn stand_in(&self) -> Option<&'static str> {
        R::STAND_IN
    }

    fn free_talk(&self, options: &Value) -> bool {
        self.read_options(options)
            .is_ok_and(|options| self.0.rules.free_talk(&options))
    }

    fn phrase(&self, name: &str) -> Option<Text> {
        self.0.rules.phrase(name)
    }

    fn tables(&self) -> Vec<Value> {
        (self.0.tables)(&self.0.rules).iter().map(json).collect()
    }

    fn simulate(
        &self,
        options: &Value,
        bots: &[TurnTo<'_>],
        seed: u64,
    ) -> Option<Result<Simulated, Unplayable>> {
        let mut players = Vec::with_capacity(bots.len());
        for (seat, bot) in bots.iter().enumerate() {
            let thinker = self
                .0
                .thinkers
                .iter()
                .find(|thinker| thinker.name == bot.name)?;
            players.push((thinker.make)(
                seed.wrapping_mul(31).wrapping_add(seat as u64),
                bot.argument,
            ));
        }
        Some(
            self.read_options(options)
                .map(|options| simulate(&self.0.rules, &options, &mut players, seed)),
        )
    }

    fn playouts(&self, options: &Value, games: u32, seed: u64) -> Result<u64, Unplayable> {
        let (options, mut dealer) = (self.read_options(options)?, Silent::new(seed));
        let mut moves = Moves::with_capacity(64);
        let decisions = (0..games).map(|_| {
            let mut state = self.0.rules.deal(&options, &mut dealer);
            u64::from(playout(&self.0.rules, &mut state, &mut dealer, &mut moves).decisions)
        });
        Ok(decisions.sum())
    }
}

impl<R: Staged + Notation> Pages<R> {
    fn told(&self, dealer: Live<R::Event>, after: &R::State) -> Told {
        if dealer.told.is_empty() {
            return Told {
                events: Vec::new(),
                sealed: dealer.sealed,
            };
        }
        let seen = view(&self.rules, after, Viewer::Spectator);
        let told = dealer.told.into_iter();
        let events = told
            .map(|(audience, event)| (audience, json(&event), self.rules.narrate(&seen, &event)));
        Told {
            events: events.collect(),
            sealed: dealer.sealed,
        }
    }
}

struct InPlay<R: Staged + Notation> {
    pages: Arc<Pages<R>>,
    state: R::State,
}

impl<R: Staged + Notation> InPlay<R> {
    /// What `seat` may choose, worked out from what it sees: the menu cannot tell more than the view.
    fn choices(&self, seat: Seat, seen: &crate::View<R>, why: bool) -> Vec<Choice> {
        let rules = &self.pages.rules;
        let entries = if why {
            let mut listing = Listing::default();
            rules.offer(seen.state(), seat, &mut listing);
            listing.entries
        } else {
            let mut moves = Moves::default();
            rules.offer(seen.state(), seat, &mut moves);
            moves.0.into_iter().map(|chosen| (chosen, None)).collect()
        };
        let shown = entries.into_iter().map(|(chosen, refused)| Choice {
            refused,
            ..rules.choice(seen, seat, chosen)
        });
        shown.collect()
    }
}

impl<R: Staged + Notation> Match for InPlay<R> {
    fn standing(&self) -> Standing {
        self.pages.rules.standing(&self.state)
    }

    fn window(&self) -> Option<Window> {
        self.pages.rules.window(&self.state)
    }

    fn question(&self) -> u32 {
        self.pages.rules.question(&self.state)
    }

    fn menu(&self, seat: Seat, why: bool) -> Vec<Entry> {
        let seen = view(&self.pages.rules, &self.state, Viewer::Seat(seat));
        let choices = self.choices(seat, &seen, why).into_iter();
        choices
            .map(
                |Choice {
                     chosen,
                     label,
                     refused,
                     ..
                 }| Entry {
                    chosen,
                    label,
                    refused,
                },
            )
            .collect()
    }

    fn moves(&self, seat: Seat) -> String {
        let seen = view(&self.pages.rules, &self.state, Viewer::Seat(seat));
        let mut moves = Moves::default();
        self.pages.rules.offer(seen.state(), seat, &mut moves);
        serde_json::to_string(&moves.0).expect("plain data is JSON")
    }

    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal> {
        let rules = &self.pages.rules;
        let Standing::Waiting(asked) = rules.standing(&self.state) else {
            return Err(Illegal::Over);
        };
        let chosen = R::Move::deserialize_value(chosen)
            .map_err(|error| Illegal::Unreadable(error.to_string()))?;
        let mut offers = Offers::new(chosen);
        rules.offer(&self.state, seat, &mut offers);
        if !offers.found {
            let mut listing = Listing::default();
            rules.offer(&self.state, seat, &mut listing);
            let refusal = listing
                .entries
                .into_iter()
                .find(|(wanted, _)| *wanted == chosen)
                .and_then(|(_, because)| because);
            return Err(match refusal {
                Some(because) => Illegal::Refused(because),
                None if asked.contains(seat) => Illegal::NotOffered,
                None => Illegal::NotAsked(seat),
            });
        }
        let mut dealer = Live::new(dice);
        rules.play(&mut self.state, seat, chosen, &mut dealer);
        Ok(self.pages.told(dealer, &self.state))
    }

    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal> {
        let rules = &self.pages.rules;
        if rules.window(&self.state).is_none() {
            return Err(Illegal::NoWindow);
        }
        let mut dealer = Live::new(dice);
        rules.expire(&mut self.state, &mut dealer);
        Ok(self.pages.told(dealer, &self.state))
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(view(&self.pages.rules, &self.state, viewer).state())
    }

    fn phrases(&self, viewer: Viewer) -> Vec<String> {
        self.pages
            .rules
            .phrases(&view(&self.pages.rules, &self.state, viewer))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let seen = view(&self.pages.rules, &self.state, viewer);
        let mut scene = self.pages.rules.stage(&seen);
        if let Viewer::Seat(seat) = viewer {
            scene.choices = self.choices(seat, &seen, true);
        }
        scene
    }

    fn print(&self, viewer: Viewer) -> String {
        self.pages
            .rules
            .print(view(&self.pages.rules, &self.state, viewer).state())
    }

    fn snapshot(&self) -> Vec<u8> {
        postcard::to_stdvec(&self.state).expect("a state is plain data")
    }

    fn hash(&self) -> blake3::Hash {
        blake3::hash(&self.snapshot())
    }

    fn think(&self, seat: Seat, bot: &TurnTo<'_>, dice: u64) -> Option<Value> {
        let rules = &self.pages.rules;
        let thinker = self
            .pages
            .thinkers
            .iter()
            .find(|thinker| thinker.name == bot.name)?;
        let seen = view(rules, &self.state, Viewer::Seat(seat));
        let mut moves = Moves::default();
        rules.offer(seen.state(), seat, &mut moves);
        if moves.0.is_empty() {
            return None;
        }
        let chosen = (thinker.make)(dice, bot.argument).choose(rules, &seen, seat, &moves.0);
        Some(json(&chosen))
    }

    fn duplicate(&self) -> Box<dyn Match> {
        Box::new(Self {
            pages: Arc::clone(&self.pages),
            state: self.state.clone(),
        })
    }
}

fn json<T: Serialize>(plain: &T) -> Value {
    serde_json::to_value(plain).expect("plain data is JSON")
}
