//! Nemesis at the server: what everybody can fetch is made of what they may know and of nothing else. In another world that a
//! viewer could be in, all of it is the same, byte for byte, whatever is asked.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use kernel::{
    About, Agreed, Deadline, Dice, Entry, Face, Game, Guide, Icon, Illegal, Lesson, Match,
    NamedBot, Objection, OptionSpec, Rulebook, Scene, Seat, Silent, Simulated, Standing, Text,
    Told, Unplayable, Viewer, Wanted, Words, view,
};
use nemesis::{Nemesis, State, thinkers};
use serde_json::{Value, json};

use crate::games::as_behind;
use crate::hidden::{Chance, look, menu};
use crate::nostromo::phase;
use crate::place::{Person, Place};

/// Which world the game shows, and whether it keeps its secrets.
#[derive(Clone, Copy)]
struct Shown {
    /// An imagined one, dealt by this, or the real one.
    imagined: Option<u64>,
    /// Each scene names the Coordinates card, which nobody has looked at.
    leaks: bool,
}

/// What all tables of this game show.
type Switch = Arc<Mutex<Shown>>;

/// Nemesis as the server gets it, and the switch of the worlds it shows.
pub(crate) struct Dreaming {
    game: Arc<Rulebook<Nemesis>>,
    shown: Switch,
}

/// The same for a game in play.
struct Dream {
    game: Arc<Rulebook<Nemesis>>,
    shown: Switch,
    real: Box<dyn Match>,
}

static SHOWN: std::sync::LazyLock<Switch> = std::sync::LazyLock::new(|| {
    Arc::new(Mutex::new(Shown {
        imagined: None,
        leaks: false,
    }))
});

pub(crate) fn game(content: blake3::Hash) -> Dreaming {
    Dreaming {
        game: Arc::new(Rulebook::new(Nemesis::standard(), content, thinkers())),
        shown: Arc::clone(&SHOWN),
    }
}

impl Dreaming {
    fn dreamt(&self, real: Box<dyn Match>) -> Box<dyn Match> {
        let (game, shown) = (Arc::clone(&self.game), Arc::clone(&self.shown));
        Box::new(Dream { game, shown, real })
    }
}

impl Game for Dreaming {
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

    as_behind! { game
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
        lesson() -> Option<Lesson>;
        quick() -> (u8, Wanted);
        picture(name: &str) -> Option<&'static str>;
        tables() -> Vec<Agreed>;
        simulate(agreed: &Agreed, bots: &[NamedBot<'_>], seeds: &[u64]) -> Option<Result<Vec<Simulated>, Unplayable>>;
        playouts(agreed: &Agreed, games: u32, seed: u64) -> Result<u64, Unplayable>;
    }
}

impl Dream {
    fn shown(&self) -> Shown {
        *self.shown.lock().expect("nobody panics with it")
    }

    /// The world that is shown to a viewer.
    fn world(&self, viewer: Viewer) -> Box<dyn Match> {
        let Some(seed) = self.shown().imagined else {
            return self.real.duplicate();
        };
        let rules = Nemesis::standard();
        let state: State = postcard::from_bytes(&self.real.snapshot()).expect("a state");
        let seen = view(&rules, &state, viewer);
        let world = seen.imagine(&rules, &mut Silent::new(seed));
        let world = postcard::to_stdvec(&world).expect("plain data");
        self.game.resume(&world).expect("a state")
    }
}

impl Match for Dream {
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
        if self.shown().leaks {
            let secret = &world.view(Viewer::Everything)["coordinates"];
            scene.status.push(Text::plain(secret.to_string()));
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
            shown: Arc::clone(&self.shown),
            real: self.real.duplicate(),
        })
    }

    as_behind! { real
        standing() -> Standing;
        deadline() -> Option<Deadline>;
        outlook(seat: Seat) -> f32;
        snapshot() -> Vec<u8>;
        hash() -> blake3::Hash;
        think(seat: Seat, bot: &NamedBot<'_>, dice: u64) -> Option<Value>;
    }
}

/// The viewers for whom something they can fetch is another in a world they could be in.
async fn who_can_tell(people: &[Person], id: &str, leaks: bool) -> Vec<usize> {
    let show = |imagined| *SHOWN.lock().expect("nobody panics with it") = Shown { imagined, leaks };
    let mut telling = Vec::new();
    for (viewer, person) in people.iter().enumerate() {
        show(None);
        let real = look(person, id).await;
        show(Some(7 + viewer as u64));
        let imagined = look(person, id).await;
        if real != imagined {
            telling.push(viewer);
        }
    }
    *SHOWN.lock().expect("nobody panics with it") = Shown {
        imagined: None,
        leaks: false,
    };
    telling
}

/// Five people with a seat each and one who watches play by chance. Whenever something is asked that was not asked before,
/// nobody can tell their world from another. Gives what was asked.
async fn play(options: Value, seed: u64, most: usize) -> BTreeSet<String> {
    let place = Place::new().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"] {
        people.push(place.person(name).await);
    }
    let seated: Vec<&Person> = people[..5].iter().collect();
    let opening = json!({ "game": "nemesis", "options": options });
    let id = place.seated(&seated, opening).await;
    // What is compared shows a secret that is let out.
    let everybody: Vec<usize> = (0..people.len()).collect();
    assert_eq!(who_can_tell(&people, &id, true).await, everybody);
    let (mut chance, mut asked) = (Chance(seed), BTreeSet::new());
    for _ in 0..most {
        let table = people[0].table(&id).await;
        let Some(actor) = table["waiting"][0].as_u64().map(|seat| seat as usize) else {
            break;
        };
        let question = phase(&seated[actor].view(&id, actor).await);
        if asked.insert(question.clone()) {
            let telling = who_can_tell(&people, &id, false).await;
            assert!(telling.is_empty(), "{question} tells {telling:?} more");
        }
        let mut choices = menu(seated[actor], &id, actor).await;
        // Whoever passes meets nothing.
        if choices.len() > 1 && chance.below(4) > 0 {
            choices.retain(|chosen| chosen != "pass");
        }
        let chosen = choices[chance.below(choices.len())].clone();
        seated[actor].played(&id, actor as u8, chosen).await;
    }
    asked
}

/// M-R178, H1 to H33: all five seats and somebody who watches, in every kind of decision that comes up in two games.
#[tokio::test]
async fn nobody_can_tell_their_world_from_another() {
    let mut asked = play(json!({ "intruder": "on" }), 3, 330).await;
    asked.extend(play(json!({ "mode": "cooperative" }), 11, 330).await);
    assert!(asked.len() >= 20, "only {asked:?} came up");
}
