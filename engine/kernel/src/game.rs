//! Any game behind one door: [`Game`] is a rulebook, [`Match`] a game in progress, both without
//! type parameters.
//!
//! Moves cross this door as JSON or as words, views and scenes only by viewer. The platform holds
//! nothing else, so it cannot name a game and cannot see a state.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::options;
use crate::{
    About, Agreed, Answer as _, AnyStep as _, Audience, Because, Budget, Choice, Deadline, Dice,
    Glance, Icon, Listing, Live, Moves, Notation, Objection, OptionSpec, Scene, Seat, SeatSet,
    Silent, Simulated, Staged, Standing, Text, Thinker, Told, Unplayable, View, Viewer, Voice,
    Waiting, Wanted, Words, is_offered, menu, playout, simulate, step, view,
};
use crate::{Face, Guide, Judged, Lesson, LogLine, Prompt};

/// How many worlds are imagined for one outlook.
const WORLDS: u64 = 4;

/// What lies face down in a position as somebody sees it. A position with nothing unknown is a
/// whole table.
pub const UNKNOWN: char = '?';

/// One move on a seat's menu, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// The move as JSON.
    #[serde(rename = "move")]
    pub chosen: Value,
    /// The move in words of the rulebook, the same in every language.
    pub words: String,
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
    /// Words that answer nothing that is asked: one sentence that says so.
    #[error("{0}")]
    Unsaid(String),
    /// A move one would expect, refused by a rule.
    #[error("rule {} forbids this move now", .0.rule)]
    Refused(Because),
    /// Not on the menu.
    #[error("this move is not on the menu now")]
    NotOffered,
    /// Nothing that is asked now has a deadline.
    #[error("nothing is asked now whose time could run out")]
    NoDeadline,
}

/// Which bot plays: its name and, behind a colon, how much it may think about a choice
/// (`officer:500`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBot<'a> {
    /// The bot's name.
    pub name: &'a str,
    /// How much it may think.
    pub budget: Budget,
}

impl<'a> NamedBot<'a> {
    /// Reads `random`, `crew`, `officer:500`. `greedy` is an old name of `crew`.
    pub fn read(text: &'a str) -> Option<Self> {
        let (name, budget) = match text.split_once(':') {
            None => (text, Budget(None)),
            Some((name, number)) => (name, Budget(Some(number.parse().ok()?))),
        };
        let name = if name == "greedy" { "crew" } else { name };
        Some(Self { name, budget })
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
    /// Checks what the table wants; defaults fill the rest.
    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Agreed, Unplayable>;
    /// What is wrong with single options, in words.
    fn objections(&self, players: u8, wanted: &Wanted) -> Vec<Objection>;
    /// How many seats a table with these options has.
    fn seats(&self, agreed: &Agreed) -> Result<u8, Unplayable>;
    /// Sets a table up.
    fn deal(&self, agreed: &Agreed, dice: Dice) -> Result<(Box<dyn Match>, Told), Unplayable>;
    /// Takes up a game from [`Match::snapshot`]; `None` if it is not one of this version's.
    fn resume(&self, snapshot: &[u8]) -> Option<Box<dyn Match>>;
    /// Takes up a game from a position in text form; one clear sentence if it cannot be played.
    fn position(&self, text: &str) -> Result<Box<dyn Match>, String>;
    /// Whether these words are a move of the game, whatever is asked.
    fn knows_move(&self, words: &str) -> bool;
    /// A move in words of the rulebook; its JSON if it is none of this game's.
    fn say_move(&self, chosen: &Value) -> String;
    /// The names of its bots, weakest first.
    fn bots(&self) -> Vec<&'static str>;
    /// The bot that chooses for whoever is away, in a game where nobody may keep the others
    /// waiting.
    fn stand_in(&self) -> Option<&'static str>;
    /// Whether anything may be said at a table with these options; if not, only its ready-made
    /// phrases.
    fn free_talk(&self, agreed: &Agreed) -> bool;
    /// What the ready-made phrase of this name says.
    fn phrase(&self, name: &str) -> Option<Text>;
    /// Every face of the game, each under a name of its own.
    fn catalogue(&self) -> Vec<(String, Face)>;
    /// The rulebook for players.
    fn guide(&self) -> Guide;
    /// The guided first games, one for each side where they have little in common.
    fn lessons(&self) -> Vec<Lesson>;
    /// The table one person alone wants who presses one button: how many players and which options.
    fn quick(&self) -> (u8, Wanted);
    /// A drawing for who looks from outside: `cover`, `ending-NAME`.
    fn picture(&self, name: &str) -> Option<&'static str>;
    /// Every mode and variant at every player count: for tests over all games.
    fn tables(&self) -> Vec<Agreed>;
    /// Plays a game from each of these seeds with these bots, one for each seat, the quick way; or
    /// two for each seat, first those who play for the first side, then those for the second.
    /// `None` if a bot is not one of the game's.
    fn simulate(
        &self,
        agreed: &Agreed,
        bots: &[NamedBot<'_>],
        seeds: &[u64],
    ) -> Option<Result<Vec<Simulated>, Unplayable>>;
    /// Plays `games` games by uniformly random choices; the number of decisions made in all.
    fn playouts(&self, agreed: &Agreed, games: u32, seed: u64) -> Result<u64, Unplayable>;
}

/// A game in progress, whatever the game.
pub trait Match: Send + Sync {
    /// Who must choose and who may know it, or how it ended. What a viewer is told of it is
    /// [`Standing::seen_by`].
    fn standing(&self) -> Standing;
    /// The deadline of what is asked now, if there is one.
    fn deadline(&self) -> Option<Deadline>;
    /// What `seat` may choose and, if `why`, what not and for what reason.
    fn menu(&self, seat: Seat, why: bool) -> Vec<Entry>;
    /// What `seat` may choose without any words: the text of a JSON list. For those who are told
    /// after every ply.
    fn moves(&self, seat: Seat) -> String;
    /// A move of `seat`'s written in words of the rulebook, as JSON: an answer to what is asked
    /// now. Whoever is not asked learns nothing of the question.
    fn read_move(&self, seat: Seat, words: &str) -> Result<Value, Illegal>;
    /// Plays an offered move.
    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal>;
    /// The deadline passed.
    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal>;
    /// What was told by the ply that led here, event by event, in words. For those who read them:
    /// it takes longer than the ply itself.
    fn narrate(&self, told: &Told) -> Vec<LogLine>;
    /// The table as `viewer` sees it, as data.
    fn view(&self, viewer: Viewer) -> Value;
    /// The table as `viewer` sees it, to be drawn.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What is printed on the thing with this id, as far as `viewer` may know it.
    fn face(&self, viewer: Viewer, id: &str) -> Option<Face>;
    /// What `seat` may expect, from 0 (lost) to 1 (won), by what everybody sees.
    fn outlook(&self, seat: Seat) -> f32;
    /// The names of the ready-made phrases `viewer` may say now.
    fn phrases(&self, viewer: Viewer) -> Vec<String>;
    /// The position as `viewer` sees it, in one line of text.
    fn print(&self, viewer: Viewer) -> String;
    /// What a table agrees on that plays from this position: options that only say how to deal have
    /// their defaults.
    fn agreed(&self) -> Result<Agreed, Unplayable>;
    /// The whole state, compact, for the archive.
    fn snapshot(&self) -> Vec<u8>;
    /// The hash of the whole state.
    fn hash(&self) -> blake3::Hash;
    /// What the named bot would play for `seat`, from what that seat sees and dice made from
    /// `dice`.
    fn think(&self, seat: Seat, bot: &NamedBot<'_>, dice: u64) -> Option<Value>;
    /// Another of the same.
    fn duplicate(&self) -> Box<dyn Match>;
}

/// The table as a view shows it, with the prompt: everything a screen needs but the choices.
pub fn staged<R: Staged>(rules: &R, view: &View<R>) -> Scene {
    let mut scene = rules.stage(view);
    let standing = rules.standing(view.state());
    let waiting = standing.seen_by(view.viewer());
    let text = match (standing, view.viewer()) {
        (Standing::Over(outcome), _) => rules.result(view, &outcome),
        (Standing::Waiting(_), viewer) => {
            let voice = match viewer {
                Viewer::Seat(seat) if waiting.contains(seat) => Voice::Ask(seat),
                Viewer::Seat(seat) => Voice::Wait(Some(seat)),
                _ => Voice::Wait(None),
            };
            let text = step::top::<R>(view.state()).prompt(rules, view.state(), voice);
            match asked(&scene, waiting) {
                Some(who) => text.with("asked", who),
                None => text,
            }
        }
    };
    scene.prompt = Prompt {
        waiting,
        text,
        ..scene.prompt
    };
    scene
}

/// How a move is shown to `seat`: the decision that waits says it.
pub fn choice<R: Staged>(rules: &R, seen: &View<R>, seat: Seat, chosen: R::Move) -> Choice {
    Choice {
        chosen: json(&chosen),
        ..step::top::<R>(seen.state()).show(rules, seen.state(), seat, chosen)
    }
}

/// The one who is asked, as the table calls that player: `$asked` in the words of a prompt. None if
/// several are, or if the viewer may not know who is.
fn asked(scene: &Scene, waiting: SeatSet) -> Option<Text> {
    let seat = waiting.iter().next().filter(|_| waiting.len() == 1)?;
    let panel = scene.panels.iter().find(|panel| panel.seat == seat.0)?;
    Some(panel.player.clone())
}

/// Makes a [`Game`] of typed rules.
///
/// ```
/// use kernel::{Dice, Game, Rulebook, Seat, Viewer};
///
/// let game = Rulebook::new(toy::Airlock, kernel::content::hash(&[]), Vec::new());
/// let agreed = game.settle(2, &Default::default()).unwrap();
/// let (mut table, _) = game.deal(&agreed, Dice::of(&[7; 32], 0)).unwrap();
/// let chosen = table.read_move(Seat(0), "right").unwrap();
/// assert!(!table.play(Seat(0), &chosen, Dice::of(&[7; 32], 1)).unwrap().sealed);
/// let refused = table.menu(Seat(0), true).into_iter().find_map(|entry| entry.refused);
/// assert!(refused.is_none(), "{refused:?}");
/// assert!(table.print(Viewer::Spectator).contains("0=1/0/?"), "at 1, no points, card unknown");
/// ```
pub struct Rulebook<R: Staged + Notation>(Arc<Pages<R>>);

struct Pages<R: Staged + Notation> {
    rules: R,
    words: Words,
    icons: Vec<Icon>,
    options: Vec<OptionSpec>,
    content_hash: String,
    thinkers: Vec<Thinker<R>>,
    tables: fn(&R) -> Vec<Agreed>,
    audit: fn(&R, &R::State) -> Result<(), String>,
}

impl<R: Staged + Notation + Judged> Rulebook<R> {
    /// The rules, the hash of their content, and who can play them by itself.
    pub fn new(rules: R, content_hash: blake3::Hash, thinkers: Vec<Thinker<R>>) -> Self
    where
        R: crate::Lawful + Judged,
    {
        let (en, fr) = rules.words();
        Self(Arc::new(Pages {
            words: Words::new(en, fr),
            icons: rules.icons(),
            options: rules.options(),
            content_hash: content_hash.to_hex().to_string(),
            thinkers,
            tables: |rules| rules.tables(),
            audit: |rules, state| rules.audit(state),
            rules,
        }))
    }

    fn options_of(&self, agreed: &Agreed) -> Result<R::Options, Unplayable> {
        let agreed = self.settle(agreed.players, &agreed.words)?;
        self.0.rules.agree(&agreed)
    }

    fn matched(&self, state: R::State) -> Box<dyn Match> {
        Box::new(InPlay {
            pages: Arc::clone(&self.0),
            state,
        })
    }
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> serde_json::Result<T> {
    T::deserialize(value)
}

impl<R: Staged + Notation + Judged> Game for Rulebook<R> {
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
        self.0.options.clone()
    }

    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Agreed, Unplayable> {
        options::settle_from(&self.0.options, &self.0.rules, players, wanted)
    }

    fn objections(&self, players: u8, wanted: &Wanted) -> Vec<Objection> {
        options::objections(&self.0.rules, players, wanted)
    }

    fn seats(&self, agreed: &Agreed) -> Result<u8, Unplayable> {
        Ok(self.0.rules.seats(&self.options_of(agreed)?))
    }

    fn deal(&self, agreed: &Agreed, dice: Dice) -> Result<(Box<dyn Match>, Told), Unplayable> {
        let mut dealer = Live::new(dice);
        let state = self.0.rules.deal(&self.options_of(agreed)?, &mut dealer);
        let told = self.0.told(dealer);
        Ok((self.matched(state), told))
    }

    fn resume(&self, snapshot: &[u8]) -> Option<Box<dyn Match>> {
        Some(self.matched(postcard::from_bytes(snapshot).ok()?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn Match>, String> {
        let state = self.0.rules.parse(text)?;
        (self.0.audit)(&self.0.rules, &state)?;
        if self.0.rules.print(&state).contains(UNKNOWN) {
            return Err(format!("something in it is unknown ({UNKNOWN})"));
        }
        Ok(self.matched(state))
    }

    fn knows_move(&self, words: &str) -> bool {
        let said: Vec<&str> = words.split_whitespace().collect();
        R::Move::read(&self.0.rules, &said).is_some()
    }

    fn say_move(&self, chosen: &Value) -> String {
        match read(chosen) {
            Ok(chosen) => self.0.rules.print_move(chosen),
            Err(_) => chosen.to_string(),
        }
    }

    fn bots(&self) -> Vec<&'static str> {
        self.0.thinkers.iter().map(|thinker| thinker.name).collect()
    }

    fn stand_in(&self) -> Option<&'static str> {
        R::STAND_IN
    }

    fn free_talk(&self, agreed: &Agreed) -> bool {
        self.options_of(agreed)
            .is_ok_and(|options| self.0.rules.free_talk(&options))
    }

    fn phrase(&self, name: &str) -> Option<Text> {
        self.0.rules.phrase(name)
    }

    fn catalogue(&self) -> Vec<(String, Face)> {
        self.0.rules.catalogue()
    }

    fn guide(&self) -> Guide {
        self.0.rules.guide()
    }

    fn lessons(&self) -> Vec<Lesson> {
        self.0.rules.lessons()
    }

    fn quick(&self) -> (u8, Wanted) {
        self.0.rules.quick()
    }

    fn picture(&self, name: &str) -> Option<&'static str> {
        self.0.rules.picture(name)
    }

    fn tables(&self) -> Vec<Agreed> {
        (self.0.tables)(&self.0.rules)
    }

    fn simulate(
        &self,
        agreed: &Agreed,
        bots: &[NamedBot<'_>],
        seeds: &[u64],
    ) -> Option<Result<Vec<Simulated>, Unplayable>> {
        let makers = bots
            .iter()
            .map(|bot| Some((self.0.thinker(bot)?.make, bot.budget)));
        let makers: Vec<_> = makers.collect::<Option<_>>()?;
        let mut players = Vec::with_capacity(makers.len());
        let mut one = |options: &R::Options, seed: u64| {
            let dice = (0..).map(|seat| seed.wrapping_mul(31).wrapping_add(seat));
            players.clear();
            players.extend(
                dice.zip(&makers)
                    .map(|(dice, &(make, budget))| (make(dice), budget)),
            );
            simulate(&self.0.rules, options, &mut players, seed)
        };
        let options = self.options_of(agreed);
        Some(options.map(|options| seeds.iter().map(|&seed| one(&options, seed)).collect()))
    }

    fn playouts(&self, agreed: &Agreed, games: u32, seed: u64) -> Result<u64, Unplayable> {
        let (options, mut dealer) = (self.options_of(agreed)?, Silent::new(seed));
        let mut moves = Moves::with_capacity(64);
        let decisions = (0..games).map(|_| {
            let mut state = self.0.rules.deal(&options, &mut dealer);
            u64::from(playout(&self.0.rules, &mut state, &mut dealer, &mut moves).decisions)
        });
        Ok(decisions.sum())
    }
}

impl<R: Staged + Notation> Pages<R> {
    fn thinker(&self, bot: &NamedBot<'_>) -> Option<&Thinker<R>> {
        self.thinkers
            .iter()
            .find(|thinker| thinker.name == bot.name)
    }

    /// What was told, and that everybody noticed it.
    fn told(&self, dealer: Live<R::Event>) -> Told {
        Told {
            events: dealer.told.into_iter().collect(),
            sealed: dealer.sealed,
            ..Told::default()
        }
    }
}

/// Who noticed a ply of `actor`'s: where a choice is secret, those who were told or saw something,
/// until something new is asked.
pub fn noticed(before: Standing, after: Standing, told: Audience, actor: Seat) -> Audience {
    match (before, after) {
        (Standing::Waiting(before), Standing::Waiting(now))
            if before.known_to != crate::KnownTo::Everybody && before.question == now.question =>
        {
            told.or(Audience::only(actor))
        }
        _ => Audience::ALL,
    }
}

/// Who is asked, if `seat` is among them.
fn asks(standing: Standing, seat: Seat) -> Result<Waiting, Illegal> {
    match standing {
        Standing::Over(_) => Err(Illegal::Over),
        Standing::Waiting(waiting) if waiting.may().contains(seat) => Ok(waiting),
        Standing::Waiting(_) => Err(Illegal::NotAsked(seat)),
    }
}

struct InPlay<R: Staged + Notation> {
    pages: Arc<Pages<R>>,
    state: R::State,
}

impl<R: Staged + Notation> InPlay<R> {
    /// What `seat` may choose, worked out from what it sees: the menu cannot tell more than the
    /// view.
    fn offers(&self, seat: Seat, seen: &View<R>, why: bool) -> Vec<(R::Move, Option<Because>)> {
        let rules = &self.pages.rules;
        if why {
            let mut listing = Listing::default();
            menu(rules, seen.state(), seat, &mut listing);
            listing.entries
        } else {
            let mut moves = Moves::default();
            menu(rules, seen.state(), seat, &mut moves);
            moves.0.into_iter().map(|chosen| (chosen, None)).collect()
        }
    }

    fn seen(&self, viewer: Viewer) -> View<R> {
        view(&self.pages.rules, &self.state, viewer)
    }
}

impl<R: Staged + Notation + Judged> Match for InPlay<R> {
    fn standing(&self) -> Standing {
        self.pages.rules.standing(&self.state)
    }

    fn deadline(&self) -> Option<Deadline> {
        self.pages.rules.deadline(&self.state)
    }

    fn menu(&self, seat: Seat, why: bool) -> Vec<Entry> {
        let (rules, seen) = (&self.pages.rules, self.seen(Viewer::Seat(seat)));
        let entry = |(chosen, refused): (R::Move, Option<Because>)| Entry {
            chosen: json(&chosen),
            words: rules.print_move(chosen),
            label: choice(rules, &seen, seat, chosen).label,
            refused,
        };
        self.offers(seat, &seen, why)
            .into_iter()
            .map(entry)
            .collect()
    }

    fn moves(&self, seat: Seat) -> String {
        let mut moves = Moves::default();
        menu(
            &self.pages.rules,
            self.seen(Viewer::Seat(seat)).state(),
            seat,
            &mut moves,
        );
        serde_json::to_string(&moves.0).expect("plain data is JSON")
    }

    fn read_move(&self, seat: Seat, words: &str) -> Result<Value, Illegal> {
        let rules = &self.pages.rules;
        asks(rules.standing(&self.state), seat)?;
        let chosen = rules.parse_move(&self.state, words);
        chosen.map(|chosen| json(&chosen)).map_err(Illegal::Unsaid)
    }

    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal> {
        let rules = &self.pages.rules;
        let before = rules.standing(&self.state);
        let waiting = asks(before, seat)?;
        let chosen: R::Move =
            read(chosen).map_err(|error| Illegal::Unreadable(error.to_string()))?;
        if !is_offered(rules, &self.state, seat, chosen) {
            let mut listing = Listing::default();
            rules.offer(&self.state, seat, &mut listing);
            let refusal = listing
                .entries
                .into_iter()
                .find(|(wanted, _)| *wanted == chosen);
            return Err(match refusal.and_then(|(_, because)| because) {
                Some(because) => Illegal::Refused(because),
                None if waiting.seats.contains(seat) => Illegal::NotOffered,
                None => Illegal::NotAsked(seat),
            });
        }
        let mut dealer = Live::new(dice);
        rules.play(&mut self.state, seat, chosen, &mut dealer);
        let secret = before.is_secret();
        let noticed = noticed(before, rules.standing(&self.state), dealer.noticed, seat);
        let told = self.pages.told(dealer);
        Ok(Told {
            noticed,
            secret,
            sealed: told.sealed || secret,
            ..told
        })
    }

    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal> {
        let rules = &self.pages.rules;
        if rules.deadline(&self.state).is_none() {
            return Err(Illegal::NoDeadline);
        }
        let secret = rules.standing(&self.state).is_secret();
        let mut dealer = Live::new(dice);
        rules.expire(&mut self.state, &mut dealer);
        Ok(Told {
            secret,
            ..self.pages.told(dealer)
        })
    }

    fn narrate(&self, told: &Told) -> Vec<LogLine> {
        if told.events.is_empty() {
            return Vec::new();
        }
        let (rules, seen) = (&self.pages.rules, self.seen(Viewer::Spectator));
        let line = |(_, event): (Audience, &str)| {
            let event: R::Event =
                serde_json::from_str(event).expect("an event is read as it was written");
            rules.narrate(&seen, &event)
        };
        told.events.iter().map(line).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(self.seen(viewer).state())
    }

    fn face(&self, viewer: Viewer, id: &str) -> Option<Face> {
        let (rules, seen) = (&self.pages.rules, self.seen(viewer));
        let face = rules.face(&seen, id);
        face.or_else(|| rules.stage(&seen).plain_face(id))
    }

    fn outlook(&self, seat: Seat) -> f32 {
        let (rules, seen) = (&self.pages.rules, self.seen(Viewer::Spectator));
        // Always the same worlds, so that a curve drawn twice is the same curve.
        let worlds = (0..WORLDS).map(|seed| seen.imagine(rules, &mut Silent::new(seed)));
        worlds.map(|world| rules.judge(&world, seat)).sum::<f32>() / WORLDS as f32
    }

    fn phrases(&self, viewer: Viewer) -> Vec<String> {
        self.pages.rules.phrases(&self.seen(viewer))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let (rules, seen) = (&self.pages.rules, self.seen(viewer));
        let mut scene = staged(rules, &seen);
        if let Viewer::Seat(seat) = viewer {
            let shown = |(chosen, refused): (R::Move, Option<Because>)| Choice {
                refused,
                ..choice(rules, &seen, seat, chosen)
            };
            scene.choices = self
                .offers(seat, &seen, true)
                .into_iter()
                .map(shown)
                .collect();
        }
        scene
    }

    fn print(&self, viewer: Viewer) -> String {
        self.pages.rules.print(self.seen(viewer).state())
    }

    fn agreed(&self) -> Result<Agreed, Unplayable> {
        let Pages { rules, options, .. } = &*self.pages;
        let (players, words) = rules.agreed(&self.state);
        options::settle_from(options, rules, players, &words)
    }

    fn snapshot(&self) -> Vec<u8> {
        postcard::to_stdvec(&self.state).expect("a state is plain data")
    }

    fn hash(&self) -> blake3::Hash {
        blake3::hash(&self.snapshot())
    }

    fn think(&self, seat: Seat, bot: &NamedBot<'_>, dice: u64) -> Option<Value> {
        let rules = &self.pages.rules;
        let thinker = self.pages.thinker(bot)?;
        let mut moves = Moves::default();
        menu(
            rules,
            self.seen(Viewer::Seat(seat)).state(),
            seat,
            &mut moves,
        );
        if moves.0.is_empty() {
            return None;
        }
        let glance = Glance::new(rules, &self.state, seat);
        let chosen = (thinker.make)(dice).choose(rules, &glance, &moves.0, bot.budget);
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
