//! What happened, in words, how much it matters, and what a screen shows meanwhile: how things are
//! mentioned, and what a line has that is not in its event's declaration.
//!
//! The table is seen as it is after the whole ply, so a line says of somebody who it is and what it
//! is called, never where it stands or what it has: that is in the event.

use crate::prelude::*;
use kernel::Check;

use super::aboard::{FIGHT, berth_id, room_id, zone_id};
use super::names::image_id;
use super::panels::{COCOON, COUNTDOWN, HOSTILITY, MALFUNCTION};
use super::{expansions, faces};

kernel::mentioned! { Lifeform, |it, name, at, line|
    // Whose doing it is has its colour; somebody else is only named.
    Seat => {
        let line = line.with(name, Staging::told(at).who(it));
        if name == "who" { line.by(it.0) } else { line }
    },
    Character => {
        let line = line.with(name, names::character(it)).at(character_id(it));
        if name == "who" { line.by(at.owner[it].0) } else { line }
    },
    // A chamber in a sentence, or by itself.
    Space => {
        let stage = Staging::told(at);
        let said = if name == "chamber" { stage.space(it) } else { stage.the_space(it) };
        line.with(name, said).at(stage.space_id(it))
    },
    Link => {
        let stage = Staging::told(at);
        let (one, other) = at.rules.content.board.ways.ends(it);
        let line = line.with("one", stage.the_space(one)).with("other", stage.the_space(other));
        stage.link_ids(it).into_iter().fold(line, LogLine::at)
    },
    Image => line.with(name, names::image(it)).at(image_id(it)),
    CrewCard => line.with(name, names::crew_card(&at.rules.content, it)),
    LifeformCard => line.with(name, names::lifeform_card(&at.rules.content, it)),
    DataToken => line.with(name, names::data(&at.rules.content, it)),
    TerrorCard => line.with(name, named("terror", it)).card(faces::terror(it)),
    CatCard => line.with(name, named("cat", it)),
    MainframeCard => line.with(name, named("sister", it)),
    Stowaway => line.with(name, named("stowaway", it)),
    Column => line.with(name, named("column", it)),
    Objective => line.with(name, named("objective", it)),
    LifeformSurvival => line.with(name, named("ability", it)),
    Evolution => line.with(name, named("evolution", it)),
    FightIcon => line.with(name, named("fight", it)),
    CrewIcon => line.with(name, named("act", it)),
    LifeformIcon => line.with(name, named("hunt", it)),
    // Each of these has a message of its own.
    CrewReaction => line.says_of(it.word()),
    Role => line.says_of(it.word()),
    Item => line.says_of(it.word()),
    MotionSpace => {
        let stage = Staging::told(at);
        line.with(name, stage.motion(it)).at(stage.motion_id(it))
    },
    Trait => line.with(name, named("trait", it)),
    Trap => line.with(name, named("trap", it)),
    Goal => line.with(name, named("goal", it)).at(format!("goal:{}", it.word())),
    SoloToken => line.with(name, named("token", it)),
    CrisisCard => line.with(name, expansions::crisis(&at.rules.content, it)),
    Zone => line.with(name, named("zone", it)).at(zone_id(it)),
    Asteroid => line.with(name, named("asteroid", it)).card(super::printed::asteroid(it)),
    Room => {
        let line = line.with(name, named("room", it));
        if name == "room" { line.at(room_id(it)) } else { line }
    },
    SoloEvent => Staging::told(at).solo_line(it),
    ModuleEvent => Staging::told(at).module_line(it),
}

impl<'a> Staging<'a> {
    /// The table as a line tells of it, whoever reads it.
    fn told(at: At<'a>) -> Self {
        let At { rules, s, .. } = at;
        Self { rules, s, me: None }
    }

    /// The launch as a card: who is aboard, what is loaded, and what comes next. Only what
    /// everybody sees is on it.
    fn launch_face(&self) -> Face {
        let s = self.s;
        let aboard = names::listed(s.aboard().each().map(names::character));
        let loaded = Column::ALL.map(|column| Check {
            icon: faces::column_sign(column).to_owned(),
            label: Text::say(format!("short-{}", column.word())),
            have: s.loadout[column].into(),
            need: self.minimum(column).into(),
        });
        let title = Text::say("launch-title");
        let mut face = Face {
            colour: Colour::Cyan,
            checks: loaded.into(),
            foot: Some(Text::say("launch-minute").with("minute", s.minute)),
            ..faces::of_kind(FaceKind::Event, "kind-launch", "launch", title)
        };
        if let Some(who) = aboard {
            face = face.step("crew", Text::say("launch-aboard").with("who", who));
        }
        let next = if s.is_solo() {
            "launch-tokens"
        } else {
            "launch-stowaway"
        };
        face.step("stowaway", Text::say(next))
            .ruled(if s.is_solo() { "D2.11" } else { "L29.1" })
    }

    /// A fight of the showdown as a card.
    fn fight_face(&self, seat: Seat) -> Face {
        let title = Text::say("fight-title").with("who", self.who(seat));
        let face = Face {
            colour: Colour::Red,
            tone: Tone::Danger,
            ..faces::of_kind(FaceKind::Event, "kind-fight", "claw", title)
        };
        face.step("card", Text::say("fight-step-card"))
            .step("halon", Text::say("fight-step-cancel"))
            .step("harpoon", Text::say("fight-step-match"))
            .step("skull", Text::say("fight-step-lost"))
            .ruled("L31.1")
    }

    /// A way of one move: the chambers, and the link between them if it is drawn.
    fn path(&self, from: Space, to: Space) -> Vec<String> {
        let board = &self.content().board;
        let link = board.link(from, to).filter(|&link| !self.is_far(link));
        let link = link.map(names::link_id);
        let ends = [self.space_id(from), self.space_id(to)];
        let [from, to] = ends;
        std::iter::once(from).chain(link).chain([to]).collect()
    }

    /// The line of an event, with what its fields alone do not tell.
    pub(super) fn line(&self, event: &Event) -> LogLine {
        let content = self.content();
        let line = event.line(At::new(self.rules, self.s));
        match *event {
            Event::Played(_, card, row) => {
                let rows = &content.crew_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::crew_row);
                let line = line.with("does", does.unwrap_or_default());
                line.card(faces::crew_card(content, card))
            }
            Event::Hunted(card, row) => {
                let rows = &content.lifeform_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::lifeform_row);
                let line = line.with("does", does.unwrap_or_default());
                line.card(faces::lifeform_card(content, card))
                    .by(self.s.lifeform.0)
            }
            Event::Collected(_, column) | Event::Unloaded(column) => {
                line.at(format!("column:{}", column.word()))
            }
            Event::Walked(who, from, to) => {
                let line = line.with("space", self.the_space(to));
                line.moving(character_id(who), self.path(from, to))
            }
            Event::Prowled(image, from, to) => {
                let line = line.with("image", names::image(image));
                let line = line.with("space", self.the_space(to));
                line.moving(image_id(image), self.path(from, to))
            }
            Event::CatMoved(from, to) => line.moving("cat".to_owned(), self.path(from, to)),
            Event::AndroidMoved(from, to) if from == to => {
                line.says("told-android-woke").bad().grave().at("android")
            }
            Event::AndroidMoved(from, to) => line.moving("android".to_owned(), self.path(from, to)),
            Event::Minute(minute) => {
                let track = &content.tracks.self_destruct;
                let line = match minute {
                    0 => line.says("minute-explosion"),
                    1 => line.says("told-minute-last"),
                    _ if minute == track.boarding => line.says("told-boarding"),
                    _ if minute == track.leaving => line.says("told-leaving"),
                    _ => line,
                };
                line.gauge(COUNTDOWN, minute + 1, minute)
            }
            Event::Hostility(space) => line.gauge(HOSTILITY, space.saturating_sub(1), space),
            Event::Malfunction(space) => {
                let what = Malfunction::ALL.get(usize::from(space).saturating_sub(1));
                let what = what.map(|it| named("malfunction", *it)).unwrap_or_default();
                line.with("what", what)
                    .gauge(MALFUNCTION, space.saturating_sub(1), space)
            }
            Event::Cocoon(0) => line.says("told-cocoon-burnt").good().at(COCOON),
            Event::Cocoon(space) => line.gauge(COCOON, space - 1, space),
            Event::Attacked(image, _) => {
                let line = line.with("image", names::image(image));
                line.cause(image_id(image)).by(self.s.lifeform.0)
            }
            Event::Killed(who) => line.lose(character_id(who)),
            Event::CatPlayed(card) => line.card(faces::cat(card)),
            Event::SisterPlayed(card) => line.card(faces::sister(card)),
            Event::ObjectiveDone(objective) => line.card(faces::objective(objective)),
            Event::StowawayShown(card) => line.cover("stowaway", faces::stowaway(content, card)),
            Event::Launched => line.card(self.launch_face()),
            Event::FightBegan(seat) => line.at(berth_id(seat)).card(self.fight_face(seat)),
            Event::FightCard(card) => line.cover("fight-card", faces::lifeform_card(content, card)),
            Event::Matched(_) => line.at(FIGHT),
            Event::Eliminated(seat) | Event::FightSurvived(seat) => line.at(berth_id(seat)),
            Event::ReactionShown(_, card) | Event::FightPlayed(_, card) => {
                line.card(faces::crew_card(content, card))
            }
            Event::Ended(end) => line.says(expansions::ending(end)),
            _ => line,
        }
    }
}
