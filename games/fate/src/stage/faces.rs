//! What is printed on each thing, in our words, with the number of its rule.
//!
//! A printed face is the same in every game of its mode; [`Staging::face`] adds how the thing lies
//! there now. What the view does not know has a back and nothing else.

use crate::prelude::*;
use kernel::{Face, Price};

use super::Staging;
use super::names::{
    ALIEN, ASH, ASH_DAMAGE, COUNTDOWN, DECK, MISSION, MORALE, crew_colour, face_label, item_label,
    item_name, kind_name, listed,
};
use crate::content::Encounter;
use crate::flow::{CONVERTED, DEFEATED_AT, FLIGHT, MEETING_LOSS, PROD};
use crate::state::{self};

/// The faces of encounter cards: drawing and rule, by the card's short name. Quiet cards share one.
const CARDS: [(&str, &str, &str); 6] = [
    ("stalk", "stalk", "FC37"),
    ("hunt", "hunt", "FC38"),
    ("lost-the-signal", "signal", "FC39"),
    ("collating-data", "data", "FC44"),
    ("meet-me-in-the-infirmary", "infirmary", "FC45"),
    ("crew-expendable", "expendable", "FC46"),
];

pub(super) fn named(
    kind: FaceKind,
    kind_name: &'static str,
    icon: &str,
    title: impl Into<Text>,
) -> Face {
    Face::new(kind, icon, title).of_kind(kind_name)
}

/// What lies face down: its kind and nothing else.
pub(super) fn back(kind: FaceKind, kind_name: &'static str, icon: &str, title: Text) -> Face {
    let face = named(kind, kind_name, icon, title);
    face.toned(Tone::Hidden).coloured(Colour::Violet)
}

impl Staging<'_> {
    /// What is printed on the thing with this id, and how it is with it now, for the one whose
    /// figure is `me`.
    pub(super) fn face(&self, id: &str, me: Option<Who>) -> Option<Face> {
        match id {
            ALIEN => return Some(self.alien_face(me)),
            ASH => return self.s.ash.map(|at| self.ash_face(Some(at), me)),
            MISSION => return Some(self.mission_now(me)),
            MORALE | COUNTDOWN | ASH_DAMAGE => return self.gauge_face(id),
            _ => {}
        }
        let (what, rest) = id.split_once(':')?;
        match what {
            "space" => Some(self.space_face(self.fate.content.space(rest)?, me)),
            "link" => self.link_face(rest.parse().ok()?),
            "crew" => self.figure_face(rest),
            "placard" => Some(self.placard_face(self.crew_called(rest)?)),
            "scrap" | "coolant" => self.material_face(what, rest, me),
            "item" => self.lying_face(rest, me),
            "held" => self.held_face(rest),
            "supply" => {
                let kind = ItemKind::find(rest)?;
                let count = self.s.supply.count(kind.index());
                let foot = Text::say("foot-supply").with("count", count);
                Some(self.item_face(self.new_item(kind)).footed(foot))
            }
            "token" => {
                let at = self.fate.content.space(rest)?;
                let face = self.s.tokens.at(at)?;
                Some(self.token_face(face).footed(self.whereabouts(at, me)))
            }
            "unseen" => {
                let all = self.fate.content.tokens.stack();
                let mut known = all
                    .iter()
                    .filter(|&&face| super::trays::unseen_id(face) == id);
                known.next().map(|&face| self.token_face(face))
            }
            "card" | "discard" => self.card_now(what, rest),
            "objective" => {
                let cards = &self.fate.content.objectives;
                let card = cards.iter().find(|card| card.id == rest)?;
                Some(self.objective_now(card, me))
            }
            "tray" => self.tray_face(rest),
            _ => None,
        }
    }

    /// Every face there is, whatever is on the table.
    pub(super) fn catalogue(&self) -> Vec<(String, Face)> {
        let content = &self.fate.content;
        let mut all: Vec<(String, Face)> = Vec::new();
        let crew = (0..content.crew.len() as u8).map(|crew| (self.placard_id(crew), crew));
        all.extend(crew.map(|(id, crew)| (id, self.placard_face(crew))));
        let items = ItemKind::ALL.map(|kind| (self.supply_id(kind), self.new_item(kind)));
        all.extend(items.map(|(id, item)| (id, self.item_face(item))));
        all.extend(["scrap", "coolant"].map(|what| (what.to_owned(), material(what))));
        let cards = content.encounters.iter().zip(0..);
        let cards = cards.map(|(card, index)| (format!("card:{}", card.id), Card(index)));
        all.extend(cards.map(|(id, card)| (id, self.card_face(card))));
        let objectives = content.objectives.iter();
        let objectives = objectives.map(|card| (format!("objective:{}", card.id), card));
        all.extend(objectives.map(|(id, card)| (id, self.objective_face(card))));
        let missions = content.missions.iter().map(|mission| mission.kind);
        let missions = missions.map(|mission| (format!("mission:{}", mission.word()), mission));
        all.extend(missions.map(|(id, mission)| (id, self.mission_face(mission))));
        let mut tokens = content.tokens.stack().to_vec();
        tokens.sort_unstable();
        tokens.dedup();
        let tokens = tokens
            .into_iter()
            .map(|face| (super::trays::unseen_id(face), face));
        all.extend(tokens.map(|(id, face)| (id, self.token_face(face))));
        all.push((ALIEN.to_owned(), self.alien_printed()));
        all.push((ASH.to_owned(), self.ash_face(None, None)));
        let rooms = content.rooms.iter();
        all.extend(rooms.map(|room| (self.space_id(room), self.place_face(room))));
        all.extend(
            self.gauge_face(MORALE)
                .map(|face| (MORALE.to_owned(), face)),
        );
        all
    }

    /// An encounter card; from behind if it is not known.
    pub(super) fn card_face(&self, card: Card) -> Face {
        if !card.is_known() {
            let title = "card-back".into();
            return back(FaceKind::Event, "kind-encounter", "deck", title).ruled("F13.1");
        }
        let spec = self.fate.content.card(card);
        let (icon, rule) = card_icon(spec);
        let (colour, tone) = match spec.kind {
            CardKind::Quiet => (Colour::Ink, Tone::Plain),
            CardKind::Alien => (Colour::Red, Tone::Danger),
            CardKind::Order937 => (Colour::White, Tone::Danger),
        };
        let kind = Text::say("kind-encounter-of").with("kind", kind_name(spec.kind));
        let face = Face::new(FaceKind::Event, icon, self.card_title(card))
            .of_kind(kind)
            .coloured(colour)
            .toned(tone)
            .footed(Text::say("foot-copies").with("copies", spec.copies));
        let parts = self.card_parts(card).into_iter();
        parts
            .fold(face, |face, (icon, part)| face.step(icon, part))
            .ruled(rule)
    }

    /// A card of the deck by its place, the one in play, or one of the discard pile by its short
    /// name.
    fn card_now(&self, what: &str, rest: &str) -> Option<Face> {
        let s = self.s;
        let card = match (what, rest) {
            ("discard", id) => {
                let cards = &self.fate.content.encounters;
                Card(cards.iter().position(|card| card.id == id)? as u8)
            }
            (_, "drawn") => s.card_in_play()?,
            (_, "top") => s.deck.top()?,
            (_, place) => {
                let from_top: usize = place.parse().ok()?;
                let place = s.deck.len().checked_sub(from_top)?;
                s.deck.cards().get(place)?.face
            }
        };
        Some(self.card_face(card))
    }

    /// An item token.
    fn item_face(&self, item: Item) -> Face {
        let spec = &self.fate.content.items[item.kind.index()];
        let price = Price {
            icon: "scrap".to_owned(),
            amount: spec.cost.into(),
            text: Text::say("some-scrap").with("count", spec.cost),
        };
        let (icon, title) = (item.kind.word(), item_name(item.kind));
        let face = Face {
            price: Some(price),
            uses: (spec.uses > 0).then_some((item.uses, spec.uses)),
            colour: Colour::White,
            ..named(FaceKind::Item, "kind-item", icon, title)
        };
        let mode = &self.s.mode;
        let near = if mode.directors_cut {
            "does-near-beside"
        } else {
            "does-near"
        };
        // F-R34, F-R70: whose losses it lowers.
        let whose = if mode.holder_only {
            "does-own-loss"
        } else if mode.directors_cut {
            "does-loss-here"
        } else {
            "does-any-loss"
        };
        match item.kind {
            ItemKind::Flashlight => face
                .step(MORALE, "does-flashlight")
                .step("use", whose)
                .ruled("F17.7"),
            ItemKind::MotionTracker => face
                .step("tracker", "does-tracker")
                .step(ALIEN, "does-tracker-alien")
                .ruled("F17.14"),
            ItemKind::ElectricProd => face
                .step(MORALE, Text::say("does-prod").with("saved", PROD))
                .step("use", whose)
                .ruled("F17.30"),
            ItemKind::Incinerator => face
                .step(ALIEN, near)
                .step("incinerator", "does-incinerator")
                .step("deck", "does-no-card")
                .ruled("F17.26"),
            ItemKind::GrappleGun => face
                .step(ALIEN, near)
                .step("move", Text::say("does-grapple").with("steps", FLIGHT))
                .ruled("F17.22"),
            ItemKind::CatCarrier => face
                .step("jonesy", "does-carrier")
                .step("use", "does-carrier-use")
                .ruled("F17.35"),
        }
    }

    /// An item as it comes from the supply.
    fn new_item(&self, kind: ItemKind) -> Item {
        Item {
            kind,
            uses: self.fate.content.items[kind.index()].uses,
            cats: 0,
        }
    }

    /// An item token by the end of its id: `prod:2`, `carrier:0:1`.
    fn item_keyed(key: &str) -> Option<Item> {
        let mut parts = key.split(':');
        let kind = ItemKind::find(parts.next()?)?;
        let mut number = || parts.next().map_or(Some(0), |part| part.parse().ok());
        Some(Item {
            kind,
            uses: number()?,
            cats: number()?,
        })
    }

    fn lying_face(&self, rest: &str, me: Option<Who>) -> Option<Face> {
        let (space, key) = rest.split_once(':')?;
        let at = self.fate.content.space(space)?;
        let face = self.item_face(Self::item_keyed(key)?);
        Some(face.footed(self.whereabouts(at, me)))
    }

    fn held_face(&self, rest: &str) -> Option<Face> {
        let (crew, key) = rest.split_once(':')?;
        let crew = self.crew_called(crew)?;
        let foot = Text::say("foot-held").with("who", self.crew_name(crew));
        let face = match key {
            "scrap" | "coolant" => material(key),
            key => {
                let item = Self::item_keyed(key)?;
                let mut face = self.item_face(item);
                if item.cats > 0 {
                    face.title = item_label(item);
                }
                face
            }
        };
        Some(face.footed(foot))
    }

    /// Scrap or coolant lying in a space or beside the board.
    fn material_face(&self, what: &str, rest: &str, me: Option<Who>) -> Option<Face> {
        let foot = match rest {
            "pile" => Text::say("foot-pile").with("count", self.s.scrap_pile),
            "discard" => Text::say("foot-pile").with("count", self.s.coolant_discard),
            space => self.whereabouts(self.fate.content.space(space)?, me),
        };
        Some(material(what).footed(foot))
    }

    /// A concealed token; from behind if it is not known.
    pub(super) fn token_face(&self, face: state::Face) -> Face {
        let (icon, title) = face_label(face);
        let printed = |title| named(FaceKind::Thing, "kind-token", icon, title);
        match face {
            state::Face::Back => back(FaceKind::Thing, "kind-token", icon, title).ruled("F15.3"),
            state::Face::Safe => printed(title).step("safe", "token-safe").ruled("FC18"),
            state::Face::Jonesy => printed(title)
                .step("morale-lost", "token-jonesy")
                .step("carrier", "token-jonesy-carrier")
                .ruled("FC19"),
            state::Face::Surprise(loss) => {
                let costs = Text::say("token-surprise-loss").with("loss", loss);
                printed(title)
                    .toned(Tone::Danger)
                    .coloured(Colour::Red)
                    .step(ALIEN, "token-surprise")
                    .step("morale-lost", costs)
                    .step("end", "token-surprise-end")
                    .ruled("F15.6")
            }
        }
    }

    /// A placard.
    fn placard_face(&self, crew: u8) -> Face {
        let spec = &self.fate.content.crew[crew as usize];
        let face = named(FaceKind::Role, "kind-crew", "crew", self.crew_name(crew));
        let actions = Text::say("placard-actions").with("actions", spec.actions);
        let slots = Text::say("placard-slots").with("items", state::ITEM_SPACES);
        let rule = match spec.ability {
            Ability::Nothing => "FC5",
            Ability::Push => "FC2",
            Ability::Salvage => "FC7",
            Ability::Tinker => "FC10",
            Ability::Look => "FC13",
        };
        face.coloured(crew_colour(crew))
            .step("move", actions)
            .step("special", self.ability(crew))
            .step("take", slots)
            .ruled(rule)
    }

    /// A figure: its placard, and where it is.
    fn figure_face(&self, name: &str) -> Option<Face> {
        let crew = self.crew_called(name)?;
        let figure = self.s.crew.iter().find(|figure| figure.crew == crew)?;
        let distance = self.fate.content.ship.distance(figure.at, self.s.alien);
        let foot = Text::say("foot-crew").with("place", self.space_label(figure.at));
        let face = self.placard_face(crew);
        Some(face.footed(foot.with("distance", distance)))
    }

    fn crew_called(&self, name: &str) -> Option<u8> {
        let mut crew = self.fate.content.crew.iter();
        crew.position(|spec| spec.id == name)
            .map(|index| index as u8)
    }

    fn alien_printed(&self) -> Face {
        // F22.25: in the Director's Cut it costs morale for each of them.
        let each = self.s.mode.directors_cut;
        let costs = if each {
            "alien-reaches-each"
        } else {
            "alien-reaches"
        };
        named(FaceKind::Thing, "kind-hunter", ALIEN, "alien")
            .toned(Tone::Danger)
            .coloured(Colour::Red)
            .step("move", "alien-hunts")
            .step("morale-lost", costs)
            .step("flee", Text::say("alien-flight").with("steps", FLIGHT))
            .step("end", Text::say("alien-met").with("loss", MEETING_LOSS))
            .ruled("F14.1")
    }

    fn alien_face(&self, me: Option<Who>) -> Face {
        let at = self.whereabouts(self.s.alien, me);
        self.alien_printed().footed(at)
    }

    fn ash_face(&self, at: Option<Space>, me: Option<Who>) -> Face {
        let (mode, hunts) = (&self.s.mode, self.s.on_mission(Mission::Sympathies));
        let face = named(FaceKind::Thing, "kind-android", ASH, "ash").coloured(Colour::White);
        let face = if hunts {
            let hurt = Text::say("ash-hurt").with("defeated", DEFEATED_AT);
            face.toned(Tone::Danger)
                .step("move", "ash-hunts")
                .step("coolant", hurt)
                .ruled("F19.14")
        } else {
            let cut = mode.directors_cut;
            let costs = if cut { "ash-costs-morale" } else { "ash-costs" };
            face.step("move", "ash-seeks")
                .step("scrap", "ash-clears")
                .step("morale-lost", costs)
                .step("crew", "ash-watched")
                .ruled("F21.3")
        };
        match at {
            Some(at) => face.footed(self.whereabouts(at, me)),
            None => face,
        }
    }

    fn gauge_face(&self, id: &str) -> Option<Face> {
        let gauge = self.gauges().into_iter().find(|gauge| gauge.id == id)?;
        let foot = Text::say("foot-gauge").with("value", i64::from(gauge.value));
        let face = named(FaceKind::Thing, "kind-track", &gauge.icon, gauge.label)
            .toned(gauge.tone)
            .footed(foot.with("top", i64::from(gauge.top)));
        let face = gauge
            .note
            .into_iter()
            .fold(face, |face, note| face.step("end", note));
        Some(face.ruled(match id {
            COUNTDOWN => "F20.7",
            ASH_DAMAGE => "F19.15",
            _ => "F16.4",
        }))
    }

    /// A pile, a row or a list by its name.
    fn tray_face(&self, name: &str) -> Option<Face> {
        let id = format!("tray:{name}");
        if let Some(crew) = self.crew_called(name) {
            let figure = self.s.crew.iter().find(|figure| figure.crew == crew)?;
            let title = Text::say("tray-inventory").with("who", self.crew_name(crew));
            let face = named(FaceKind::Thing, "kind-pile", "take", title);
            let slots = Text::say("placard-slots").with("items", state::ITEM_SPACES);
            let held = listed(self.carried(figure));
            let face = face.coloured(crew_colour(crew)).step("take", slots);
            let foot = held.unwrap_or("carries-nothing".into());
            return Some(face.ruled("F12.1").footed(foot));
        }
        let tray = self.trays(None).into_iter().find(|tray| tray.id == id)?;
        let (icon, does, rule) = match id.as_str() {
            DECK => ("deck", "pile-deck", "F13.1"),
            "tray:discard" => ("deck", "pile-discard", "F13.4"),
            "tray:card" => ("deck", "pile-card", "F13.2"),
            "tray:supply" => ("make", "pile-supply", "F9.4"),
            "tray:scrap" => ("scrap", "pile-scrap", "F0.6"),
            "tray:coolant" => ("coolant", "pile-coolant", "F11.3"),
            "tray:concealed" => ("concealed", "pile-concealed", "FC17"),
            "tray:mission" => (MISSION, "pile-mission", "F18.5"),
            "tray:placards" => ("crew", "pile-placards", "F2.20"),
            _ => ("objective", "pile-objectives", "F3.2"),
        };
        let face = named(FaceKind::Thing, "kind-pile", icon, tray.label);
        let mut face = face.step(icon, does).ruled(rule);
        let foot = |count| Text::say("foot-pile").with("count", i64::from(count));
        face.foot = tray.count.map(foot);
        Some(face)
    }

    /// Everything a crew member carries, in a few words each.
    pub(super) fn carried(&self, figure: &Figure) -> Vec<Text> {
        let mut things = Vec::new();
        if figure.scrap > 0 {
            things.push(Text::say("some-scrap").with("count", figure.scrap));
        }
        if figure.coolant > 0 {
            things.push(Text::say("some-coolant").with("count", figure.coolant));
        }
        things.extend(figure.items.iter().map(|&item| item_label(item)));
        things
    }
}

fn card_icon(card: &Encounter) -> (&'static str, &'static str) {
    let known = CARDS.iter().find(|(id, _, _)| *id == card.id);
    match (known, card.kind) {
        (Some((_, icon, rule)), _) => (icon, rule),
        (None, CardKind::Quiet) => ("quiet", "FC23"),
        (None, CardKind::Alien) => ("hunt", "F13.14"),
        (None, CardKind::Order937) => ("data", "FC48"),
    }
}

/// Scrap or coolant.
fn material(what: &str) -> Face {
    if what == "scrap" {
        named(FaceKind::Thing, "kind-material", "scrap", "scrap")
            .step("make", "scrap-pays")
            .step("objective", "scrap-goals")
            .ruled("F17.1")
    } else {
        let gives = Text::say("coolant-scrap").with("scrap", CONVERTED);
        named(FaceKind::Thing, "kind-material", "coolant", "coolant")
            .coloured(Colour::Blue)
            .step("take", "coolant-slot")
            .step("workshop", gives)
            .step("objective", "coolant-goals")
            .ruled("F12.2")
    }
}
