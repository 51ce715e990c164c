//! What is printed on everything: cards, roles, equipment, rooms, pieces, piles. The words are
//! `face-…` in the Fluent files.
//!
//! What a thing does is the same for everybody and stands in one table. What is added from the view
//! (where it is, whose it is, how many one has) is what that viewer knows; a cover has nothing but
//! its back.

use crate::prelude::*;
use kernel::{Check, Face, FaceKind};

use super::{Staging, card_text, colour, equipment_text, listed, player_text, room_text};
use crate::content::EGGS;

/// What is printed on a thing, whoever looks at it.
struct Printed {
    /// Its name in the catalogue; the first word is the kind of thing.
    name: &'static str,
    /// The message with its title.
    title: &'static str,
    icon: &'static str,
    rule: &'static str,
    /// The drawings of the things it does; the words are `face-NAME-1` and so on.
    steps: &'static [&'static str],
}

const fn printed(
    name: &'static str,
    title: &'static str,
    icon: &'static str,
    rule: &'static str,
    steps: &'static [&'static str],
) -> Printed {
    Printed {
        name,
        title,
        icon,
        rule,
        steps,
    }
}

/// A role's lines: what to do, what to fear, what ends it.
const ROLE: &[&str] = &["tick", "warn", "forbid"];

#[rustfmt::skip]
const PRINTED: [Printed; 36] = [
    printed("card:suit", "card-suit", "suit", "N13.7", &["found", "hideout", "flamethrower"]),
    printed("card:oxygen", "card-oxygen", "oxygen", "N13.1", &["found", "ducts", "cover"]),
    printed("card:launch", "card-launch", "launch", "N13.14", &["alien", "airlocks"]),
    printed("card:arming", "card-arming", "arming", "N13.19", &["reorganise", "forbid"]),
    printed("card:countdown", "card-countdown", "countdown", "N13.27", &["draw"]),
    printed("role:crew", "role-crew", "crew", "N15.3", ROLE),
    printed("role:synthetic", "face-role-synthetic", "synthetic", "N8.3", ROLE),
    printed("role:alien", "piece-alien", "alien", "N15.2", ROLE),
    printed("role:crew-pair", "role-crew", "crew", "N18.12", ROLE),
    printed("role:alien-pair", "piece-alien", "alien", "N18.8", ROLE),
    printed("role:secret", "face-role-secret", "cover", "N-R40", &[]),
    printed("equipment:flamethrower", "face-equipment-flamethrower", "flamethrower", "N9.7", &["alien", "room", "egg", "synthetic"]),
    printed("equipment:detector", "face-equipment-detector", "detector", "N9.11", &["alien", "room", "draw"]),
    printed("room:ARM", "room-arm", "flamethrower", "N3.6", &["flamethrower", "crew"]),
    printed("room:CMD", "room-cmd", "detector", "N3.7", &["detector", "crew"]),
    printed("room:CPU", "room-cpu", "logo", "N11.4", &["draw"]),
    printed("room:LAI", "room-lai", "egg", "N10.2", &["egg", "flamethrower"]),
    printed("room:HAN", "room-han", "shuttle", "N15.3", &["shuttle"]),
    printed("room:CRY", "room-cry", "room", "N3.2", &["cover"]),
    printed("room:MES", "room-mes", "room", "N3.2", &["cover"]),
    printed("room:ENG", "room-eng", "room", "N3.2", &["cover"]),
    printed("room:MED", "room-med", "room", "N3.2", &["cover"]),
    printed("room:CAR", "room-car", "room", "N3.2", &["cover"]),
    printed("piece:decoy", "face-piece-decoy", "decoy", "N5.6", &["cover", "alien"]),
    printed("piece:cover", "piece-cover", "cover", "N1.15", &[]),
    printed("piece:egg", "piece-egg", "egg", "N7.2", &["alien", "forbid", "crew"]),
    printed("piece:shuttle", "piece-shuttle", "shuttle", "N1.14", &["shuttle"]),
    printed("piece:airlock", "face-piece-airlock", "airlocks", "N-R9", &["alien"]),
    printed("pile:draw", "tray-pile", "card", "N14.1", &["draw", "forbid"]),
    printed("pile:discard", "tray-discard", "card", "N-R55", &["found"]),
    printed("pile:hand", "face-pile-hand", "card", "N12.7", &["cover", "warn"]),
    printed("pile:offers", "tray-offers", "reorganise", "N-R16", &["cover", "reorganise"]),
    printed("pile:pieces", "face-pile-pieces", "cover", "N4.4", &["cover", "warn"]),
    printed("pile:beside", "tray-beside", "alien", "N2.19", &["alien"]),
    printed("pile:kinds", "tray-kinds", "shuttle", "N12.2", &["card", "shuttle"]),
    printed("pile:hunt", "tray-hunt", "egg", "N15.2", &["egg"]),
];

/// Plain rooms say the same.
fn words_of(name: &str) -> String {
    match name {
        "room:CRY" | "room:MES" | "room:ENG" | "room:MED" | "room:CAR" => "room-plain".to_owned(),
        name => name.replace(':', "-").to_lowercase(),
    }
}

fn dressed(printed: &Printed) -> Face {
    let (family, one) = printed.name.split_once(':').unwrap_or_default();
    let words = words_of(printed.name);
    let (kind, colour, tone) = match (family, one) {
        ("card", _) => (FaceKind::Action, Colour::Cyan, Tone::Plain),
        ("role", "crew" | "crew-pair") => (FaceKind::Role, Colour::Green, Tone::Plain),
        ("role", "synthetic") => (FaceKind::Role, Colour::Violet, Tone::Plain),
        ("role", "secret") => (FaceKind::Role, Colour::Ink, Tone::Hidden),
        ("role", _) => (FaceKind::Role, Colour::Red, Tone::Danger),
        ("equipment", _) => (FaceKind::Item, Colour::Amber, Tone::Plain),
        ("room", "LAI") => (FaceKind::Place, Colour::Red, Tone::Plain),
        ("room", _) => (FaceKind::Place, Colour::Ink, Tone::Plain),
        (_, "cover") => (FaceKind::Thing, Colour::Ink, Tone::Hidden),
        (_, "egg") => (FaceKind::Thing, Colour::Red, Tone::Danger),
        _ => (FaceKind::Thing, Colour::Ink, Tone::Plain),
    };
    let goal = family == "role" && one != "secret";
    let goal = goal.then(|| Text::say(format!("face-{words}-goal")));
    let mut face = Face::new(kind, printed.icon, printed.title)
        .of_kind(Text::say(format!("face-kind-{family}")))
        .coloured(colour)
        .toned(tone);
    face.goal = goal;
    let steps = printed.steps.iter().zip(1..);
    let face = steps.fold(face, |face, (icon, number)| {
        face.step(*icon, Text::say(format!("face-{words}-{number}")))
    });
    face.ruled(printed.rule)
}

/// The face of this name in the catalogue. There is one: a test reads them all.
fn named(name: &str) -> Face {
    let printed = PRINTED.iter().find(|printed| printed.name == name);
    printed.map(dressed).unwrap_or_default()
}

/// The face of a kind of card.
pub(super) fn card(kind: Kind) -> Face {
    named(&format!("card:{}", kind.word()))
}

/// The face of a decoy.
pub(super) fn decoy() -> Face {
    named("piece:decoy")
}

/// The face of a role, at a table with this many players.
pub(super) fn role(role: Role, players: u8) -> Face {
    match (role, players) {
        (Role::Alien, 2) => named("role:alien-pair"),
        (_, 2) => named("role:crew-pair"),
        (Role::Alien, _) => named("role:alien"),
        (Role::Synthetic, _) => named("role:synthetic"),
        (Role::Crew, _) => named("role:crew"),
        (Role::Secret, _) => named("role:secret"),
    }
}

/// The face of a character, whoever plays it.
pub(super) fn character(rules: &Nostromo, character: Character) -> Face {
    let id = &rules.content.characters[character.index()];
    Face::new(FaceKind::Thing, "crew", rules.character_text(character))
        .of_kind(Text::say(format!("job-{id}")))
        .step("crew", "face-character-1")
        .ruled("N2.23")
}

/// Every face, each under its name.
pub(super) fn catalogue(rules: &Nostromo) -> Vec<(String, Face)> {
    let printed = PRINTED.iter();
    let printed = printed.map(|printed| (printed.name.to_owned(), dressed(printed)));
    let crew = Character::all().map(|it| (rules.character_id(it), character(rules, it)));
    printed.chain(crew).collect()
}

/// The face of a thing a scene names, as far as its viewer knows it.
pub(super) fn face(rules: &Nostromo, view: &View<Nostromo>, id: &str) -> Option<Face> {
    let staging = Staging::new(rules, view);
    let words: Vec<&str> = id.split(':').collect();
    let seat = |number: &str| {
        let seat = Seat(number.parse().ok()?);
        staging.state.seats().contains(seat).then_some(seat)
    };
    let kind = |word: &str| Kind::ALL.into_iter().find(|kind| kind.word() == word);
    match words[..] {
        ["role"] => staging.role(),
        ["seat", number] => Some(staging.role_of(seat(number)?)),
        ["alien"] => Some(role(Role::Alien, staging.state.table.players)),
        ["room", code] => staging.room_face(Room::from_code(code)?),
        ["equipment", word] => Some(staging.equipment_face(Equipment::read(word).ok()?)),
        ["crew", id] => Some(staging.character_face(rules.content.character(id)?)),
        ["card", number, word] => {
            let count = staging.state.hand(seat(number)?).count(kind(word)?);
            (count > 0)
                .then(|| counted(card(kind(word)?), count))
                .flatten()
        }
        ["discard", word] => counted(
            card(kind(word)?),
            staging.state.round.discard.count(kind(word)?),
        ),
        ["offer", number] => staging.offer_face(seat(number)?),
        ["need", "hangar"] => staging.room_face(Room::HAN),
        ["need", "eggs"] | ["eggs" | "egg"] => Some(staging.egg_face()),
        ["need", "characters"] => Some(named("pile:hunt")),
        ["need", word] => Some(card(kind(word)?)),
        ["shuttle"] => Some(named("piece:shuttle")),
        ["link", _] => staging.airlock_face(id),
        ["decoy" | "cover", ..] => staging.token_face(id),
        ["tray", "hand", number] => {
            let cards = staging.state.hand(seat(number)?).len();
            let foot = Text::say("panel-cards").with("n", cards);
            Some(named("pile:hand").footed(foot))
        }
        ["tray", "seat", number] => Some(named("pile:pieces").footed(player_text(seat(number)?))),
        ["tray", "pile"] => {
            let run_outs = staging.state.round.run_outs;
            let foot = Text::say("status-pile").with("n", staging.state.round.pile.len());
            Some(named("pile:draw").footed(foot.with("run-outs", run_outs)))
        }
        [
            "tray",
            word @ ("discard" | "offers" | "beside" | "kinds" | "hunt"),
        ] => Some(named(&format!("pile:{word}"))),
        _ => None,
    }
}

fn counted(face: Face, count: u8) -> Option<Face> {
    let foot = Text::say("face-count").with("n", count);
    (count > 0).then(|| face.footed(foot))
}

impl Staging<'_> {
    /// The viewer's own role, with what it still needs; nobody else's.
    pub(super) fn role(&self) -> Option<Face> {
        let me = self.me?;
        let (state, players) = (self.state, self.state.table.players);
        let mine = state.role(me);
        let face = role(mine, players);
        let checks = match mine {
            Role::Secret => return None,
            Role::Alien => vec![self.prey()],
            _ => Kind::ALL.map(|kind| self.kind_needed(me, kind)).into(),
        };
        Some(face.of_kind(self.your_role()).checked(checks))
    }

    /// Whose role it is, and in which round of how many.
    fn your_role(&self) -> Text {
        let rounds = self.rules.size(self.state).rounds;
        if rounds == 1 {
            return Text::say("face-your-role");
        }
        let named = Text::say("face-your-role-in-round").with("n", self.round_number());
        named.with("of", rounds)
    }

    /// A player's role card as it lies before the viewer: face up once everybody knows it, or if it
    /// is one's own.
    fn role_of(&self, seat: Seat) -> Face {
        let (state, who) = (self.state, player_text(seat));
        match state.role(seat) {
            _ if self.me == Some(seat) => self.role().unwrap_or_default(),
            known => role(known, state.table.players).footed(who),
        }
    }

    pub(super) fn kind_needed(&self, seat: Seat, kind: Kind) -> Check {
        let have = self.state.hand(seat).count(kind);
        Check::new(kind.word(), card_text(kind), have, 1_u8)
    }

    /// What the Alien counts: eggs, or with two players the characters that are out.
    pub(super) fn prey(&self) -> Check {
        let (state, pair) = (self.state, self.state.table.players == 2);
        let characters = self.rules.size(state).characters;
        if pair {
            let out = state.pieces.out.len();
            Check::new("crew", "need-characters", out, characters)
        } else {
            Check::new("egg", "gauge-eggs", state.round.eggs.value, EGGS)
        }
    }

    fn room_face(&self, room: Room) -> Option<Face> {
        let layout = &self.state.round.layout;
        let face = named(&format!("room:{}", room.code()));
        let next = listed(layout.adjacent(room).iter().map(room_text))?;
        let foot = Text::say("face-room-next").with("rooms", next);
        layout.has(room).then(|| face.footed(foot))
    }

    fn airlock_face(&self, id: &str) -> Option<Face> {
        let board = self.board();
        let link = board.links.iter().find(|link| link.id == id)?;
        Some(named("piece:airlock").footed(link.label.clone()))
    }

    fn equipment_face(&self, equipment: Equipment) -> Face {
        let face = named(&format!("equipment:{}", equipment.word()));
        let foot = match self.state.held(equipment) {
            Held::Floor(room) => Text::say("face-lies").with("room", room_text(room)),
            Held::By(character) => {
                let who = self.rules.character_of(self.state, character);
                let what = equipment_text(equipment);
                Text::say("event-took").with("who", who).with("what", what)
            }
        };
        face.footed(foot)
    }

    fn character_face(&self, it: Character) -> Face {
        let owner = self.state.owner(it);
        let face = character(self.rules, it).coloured(colour(owner));
        match owner {
            Some(seat) => face.footed(Text::say("face-played-by").with("who", player_text(seat))),
            None => face.footed("face-nobodys"),
        }
    }

    fn egg_face(&self) -> Face {
        let eggs = self.state.round.eggs.value;
        let foot = Text::say("face-eggs").with("n", eggs).with("of", EGGS);
        named("piece:egg").footed(foot)
    }

    /// A card put up for a swap: its owner sees it, the others a back.
    fn offer_face(&self, seat: Seat) -> Option<Face> {
        let crate::content::Face(offered) = self.state.hand(seat).offered?;
        let who = player_text(seat);
        let foot = Text::say("offer-of").with("who", who);
        let face = match offered {
            Some(kind) => card(kind),
            None => named("pile:offers"),
        };
        Some(face.footed(foot))
    }

    /// A decoy the viewer knows to be one, or a cover: what the scene calls it, and nothing else on
    /// a cover.
    fn token_face(&self, id: &str) -> Option<Face> {
        let pieces = self.pieces();
        let piece = pieces.iter().find(|piece| piece.id == id)?;
        let face = match &*piece.icon {
            "decoy" => decoy(),
            _ => named("piece:cover"),
        };
        Some(face.coloured(piece.colour).footed(piece.label.clone()))
    }
}
