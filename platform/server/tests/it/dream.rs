//! A game that can show the worlds its viewers could be in: what everybody can fetch is made of
//! what they may know and of nothing else if in another such world all of it is the same, byte for
//! byte, whatever is asked.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use kernel::{
    About, Agreed, Deadline, Dice, Entry, Face, Game, Guide, Icon, Illegal, Judged, Lawful, Lesson,
    LogLine, Match, NamedBot, Objection, OptionSpec, Rulebook, Scene, Seat, Silent, Simulated,
    Standing, Text, Thinker, Told, Unplayable, Viewer, Wanted, Words, view,
};
use serde_json::{Value, json};

use crate::games::{as_behind, game_behind};
use crate::hidden::{Chance, look, menu};
use crate::nostromo::phase;
use crate::place::{Person, Place};

/// Which world the game shows, and whether it keeps its secrets.
#[derive(Clone, Copy, Default)]
struct Shown {
    /// An imagined one, dealt by this, or the real one.
    imagined: Option<u64>,
    /// Each scene says something that depends on all that is hidden.
    leaks: bool,
}

/// What all tables of a game show.
#[derive(Clone, Default)]
pub(crate) struct Switch(Arc<Mutex<Shown>>);

impl Switch {
    fn show(&self, shown: Shown) {
        *self.0.lock().expect("nobody panics with it") = shown;
    }

    fn shown(&self) -> Shown {
        *self.0.lock().expect("nobody panics with it")
    }
}

/// A game as the server gets it, and the switch of the worlds it shows.
pub(crate) struct Dreaming<R: Lawful> {
    game: Arc<Rulebook<R>>,
    worlds: Worlds<R>,
}

/// How to imagine worlds.
struct Worlds<R> {
    rules: Arc<R>,
    switch: Switch,
}

impl<R> Clone for Worlds<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            switch: self.switch.clone(),
        }
    }
}

/// The same for a game in play.
struct Dream<R: Lawful> {
    game: Arc<Rulebook<R>>,
    worlds: Worlds<R>,
    real: Box<dyn Match>,
}

impl<R: Lawful + Judged + Clone> Dreaming<R> {
    /// This game.
    pub(crate) fn new(
        rules: R,
        content: blake3::Hash,
        thinkers: Vec<Thinker<R>>,
        switch: Switch,
    ) -> Self {
        Self {
            game: Arc::new(Rulebook::new(rules.clone(), content, thinkers)),
            worlds: Worlds {
                rules: Arc::new(rules),
                switch,
            },
        }
    }

    fn dreamt(&self, real: Box<dyn Match>) -> Box<dyn Match> {
        Box::new(Dream {
            game: Arc::clone(&self.game),
            worlds: self.worlds.clone(),
            real,
        })
    }
}

impl<R: Lawful + Judged + Clone> Game for Dreaming<R> {
    fn about(&self) -> &'static About {
        self.game.about()
    }

    fn stand_in(&self) -> Option<&'static str> {
        self.game.stand_in()
    }

    fn deal(&self, agreed: &Agreed, dice: Dice) -> Result<(Box<dyn Match>, Told), Unplayable> {
        let (dealt, told) = self.game.deal(agreed, dice)?;
        Ok((self.dreamt(dealt), told))
    }

    fn resume(&self, snapshot: &[u8]) -> Option<Box<dyn Match>> {
        Some(self.dreamt(self.game.resume(snapshot)?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn Match>, String> {
        Ok(self.dreamt(self.game.position(text)?))
    }

    game_behind!(game);
}

impl<R: Lawful + Judged + Clone> Dream<R> {
    /// The world that is shown to a viewer.
    fn world(&self, viewer: Viewer) -> Box<dyn Match> {
        let Some(seed) = self.worlds.switch.shown().imagined else {
            return self.real.duplicate();
        };
        let rules = &*self.worlds.rules;
        let state: R::State = postcard::from_bytes(&self.real.snapshot()).expect("a state");
        let seen = view(rules, &state, viewer);
        let world = seen.imagine(rules, &mut Silent::new(seed));
        let world = postcard::to_stdvec(&world).expect("plain data");
        self.game.resume(&world).expect("a state")
    }
}

/// The answer that a move holds, whatever was asked.
pub(crate) fn answer(chosen: &Value) -> &Value {
    let held = chosen.as_object().and_then(|step| step.values().next());
    held.unwrap_or(chosen)
}

impl<R: Lawful + Judged + Clone> Match for Dream<R> {
    fn read_move(&self, seat: Seat, words: &str) -> Result<Value, Illegal> {
        self.real.read_move(seat, words)
    }

    fn play(&mut self, seat: Seat, chosen: &Value, dice: Dice) -> Result<Told, Illegal> {
        self.real.play(seat, chosen, dice)
    }

    fn expire(&mut self, dice: Dice) -> Result<Told, Illegal> {
        self.real.expire(dice)
    }

    fn menu(&self, seat: Seat, why: bool) -> Vec<Entry> {
        self.world(Viewer::Seat(seat)).menu(seat, why)
    }

    fn moves(&self, seat: Seat) -> String {
        self.world(Viewer::Seat(seat)).moves(seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.world(viewer).view(viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let world = self.world(viewer);
        let mut scene = world.scene(viewer);
        if self.worlds.switch.shown().leaks {
            scene.status.push(Text::plain(world.hash().to_string()));
        }
        scene
    }

    fn face(&self, viewer: Viewer, id: &str) -> Option<Face> {
        self.world(viewer).face(viewer, id)
    }

    fn phrases(&self, viewer: Viewer) -> Vec<String> {
        self.world(viewer).phrases(viewer)
    }

    fn print(&self, viewer: Viewer) -> String {
        self.world(viewer).print(viewer)
    }

    fn duplicate(&self) -> Box<dyn Match> {
        Box::new(Self {
            game: Arc::clone(&self.game),
            worlds: self.worlds.clone(),
            real: self.real.duplicate(),
        })
    }

    as_behind! { real
        standing() -> Standing;
        deadline() -> Option<Deadline>;
        outlook(seat: Seat) -> f32;
        narrate(told: &Told) -> Vec<LogLine>;
        agreed() -> Result<Agreed, Unplayable>;
        snapshot() -> Vec<u8>;
        hash() -> blake3::Hash;
        think(seat: Seat, bot: &NamedBot<'_>, dice: u64) -> Option<Value>;
    }
}

/// The viewers for whom something they can fetch is another in a world they could be in.
async fn who_can_tell(people: &[Person], id: &str, switch: &Switch, leaks: bool) -> Vec<usize> {
    let mut telling = Vec::new();
    for (viewer, person) in people.iter().enumerate() {
        let imagined = None;
        switch.show(Shown { imagined, leaks });
        let real = look(person, id).await;
        let imagined = Some(7 + viewer as u64);
        switch.show(Shown { imagined, leaks });
        if look(person, id).await != real {
            telling.push(viewer);
        }
    }
    switch.show(Shown::default());
    telling
}

/// A table of people with a seat each and one who watches, who play by chance.
pub(crate) struct Played {
    /// The game's id.
    pub(crate) game: &'static str,
    /// How many have a seat.
    pub(crate) seats: usize,
    /// What the table agrees on.
    pub(crate) options: Value,
    /// What chance is made from.
    pub(crate) seed: u64,
    /// How many moves are made at most.
    pub(crate) most: usize,
    /// Which of several moves are rather not made.
    pub(crate) avoided: fn(&Value) -> bool,
}

impl Played {
    /// Whenever something is asked that was not asked before, nobody can tell their world from
    /// another. Gives what was asked.
    pub(crate) async fn compare(self, switch: &Switch) -> BTreeSet<String> {
        let place = Place::new().await;
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"]
            .iter()
            .take(self.seats + 1)
        {
            people.push(place.person(name).await);
        }
        let seated: Vec<&Person> = people[..self.seats].iter().collect();
        let opening = json!({ "game": self.game, "options": self.options });
        let id = place.seated(&seated, opening).await;
        // What is compared shows a secret that is let out.
        let everybody: Vec<usize> = (0..people.len()).collect();
        assert_eq!(who_can_tell(&people, &id, switch, true).await, everybody);
        let (mut chance, mut asked) = (Chance(self.seed), BTreeSet::new());
        for _ in 0..self.most {
            let table = people[0].table(&id).await;
            let Some(actor) = table["waiting"][0].as_u64().map(|seat| seat as usize) else {
                break;
            };
            let seen = seated[actor].view(&id, actor).await;
            let question = phase(&seen);
            if asked.insert(question.clone()) {
                let telling = who_can_tell(&people, &id, switch, false).await;
                assert!(telling.is_empty(), "{question} tells {telling:?} more");
            }
            let mut choices = menu(seated[actor], &id, actor).await;
            if choices.len() > 1 && chance.below(4) > 0 {
                let liked = |chosen: &&Value| !(self.avoided)(chosen);
                let liked: Vec<Value> = choices.iter().filter(liked).cloned().collect();
                choices = if liked.is_empty() { choices } else { liked };
            }
            let chosen = choices[chance.below(choices.len())].clone();
            seated[actor].played(&id, actor as u8, chosen).await;
        }
        asked
    }
}
