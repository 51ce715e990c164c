//! What happened, in words, how much it matters, and what a screen shows meanwhile: how things are
//! mentioned, and what a line has that is not in its event's declaration.
//!
//! The table is seen as it is after the whole ply, so a line says of somebody who it is and what it
//! is called, never where it stands or what it has: that is in the event.

use crate::prelude::*;
use kernel::LogLine;

use super::panels::{DESTINATION, SELF_DESTRUCT, TIME};
use super::{Staging, faces, names};

kernel::mentioned! { Nemesis, |it, name, at, line|
    // Whose doing it is has its colour and is looked at; somebody else is only named.
    Seat => match name {
        "seat" | "who" => Staging::at(at).deed(line, it),
        _ => line.with(name, Staging::at(at).who(it)),
    },
    Space => {
        let stage = Staging::at(at);
        line.with("space", stage.the_space(it)).at(stage.space_id(it))
    },
    Link => {
        let stage = Staging::at(at);
        line.with("corridor", stage.link_label(it)).at(stage.link_id(it))
    },
    Intruder => line.with("intruder", names::intruder(it)),
    Character => line.with(name, names::character(it)),
    Room => line.with(name, names::room(it)),
    ExplorationToken => line.with(name, names::exploration_token(it)),
    IntruderToken => line.with(name, names::token(at.rules.content.token(it))).at("tray:bag"),
    NoiseFace => line.with(name, names::noise_face(it)),
    CombatFace => line.with(name, names::combat_face(it)),
    // An Attack card lies open whenever it is spoken of, as a plot and a wound do.
    AttackCard => {
        let content = &at.rules.content;
        let line = line.with(name, names::attack_card(content.attack(it)));
        line.at("tray:attacks").card(faces::attack(content, it))
    },
    PlotCard => {
        let content = &at.rules.content;
        let line = line.with(name, names::plot(content.plot(it).plot));
        line.card(faces::plot(content, it))
    },
    Wound => line.with(name, names::wound(it)).card(faces::wound(&at.rules.content, it)),
    EventCard => {
        let event = names::event_card(at.rules.content.event(it));
        line.with("event", event).at("tray:events")
    },
    What => line.with("does", names::what(it)),
    Owned => line.with(name, names::owned(it)),
    Item => line.with(name, names::item(it)),
    ItemCard => line.with(name, names::item_card(it)),
    ItemColor => {
        line.with("deck", names::item_color(it)).at(format!("tray:items:{}", it.word()))
    },
    Load => line.with("thing", Staging::at(at).load(it)),
    Engine => line.with(name, names::engine(it)),
    Coordinates => {
        let places = at.rules.content.coordinates[usize::from(it.0)];
        let places = names::listed(places.map(names::destination));
        line.with("places", places.unwrap_or_default())
    },
    Destination => line.with(name, names::destination(it)),
    Objective => line.with(name, names::objective(it)),
    Weakness => line.with(name, names::weakness(it)),
}

kernel::chosen! { Nemesis, |it, name, at, choice|
    Seat => {
        let stage = Staging::at(at);
        choice.with(name, stage.who(it)).icon("crew").target(stage.crew_id(it))
    },
    Character => choice.with(name, names::character(it)),
    Item => choice.with(name, names::item(it)),
    ItemCard => choice.with(name, names::item_card(it)),
    ItemColor => choice.with(name, names::item_color(it)),
    // What these show their decisions say.
    ActionCard => choice,
    Kept => choice,
    Letter => choice.with(name, names::letter(it.0)),
    Load => choice,
    Mini => choice,
    Object => choice.with(name, names::object(it)),
    Owned => {
        let card = choice.with(name, names::owned(it)).icon("card");
        card.about(Staging::at(at).hand_id(at.seat, it))
    },
    PlotCard => {
        let plot = names::plot(at.rules.content.plot(it).plot);
        choice.with(name, plot).icon("card").about(format!("plot:{}", it.0))
    },
    Ploy => choice,
    Space => choice,
    Target => choice,
    Way => choice,
    What => choice,
}

impl Staging<'_> {
    /// The line of an event, with what its fields alone do not tell.
    pub(super) fn line(&self, event: &Event) -> LogLine {
        let content = self.content();
        let line = event.line(At::new(self.rules, self.s));
        match *event {
            Event::Drafting { cards, .. } => {
                let mut cards = cards.iter().map(|&one| names::character(one));
                let mut next = || cards.next().unwrap_or_default();
                line.with("one", next()).with("other", next())
            }
            Event::Acted { seat, what, source } => self.acting(seat, what, source),
            Event::Moved { seat, from, to } => {
                let path = vec![self.space_id(from), self.space_id(to)];
                let line = line.with("space", self.the_space(to));
                line.moving(self.crew_id(seat), path)
            }
            Event::Prowled { from, .. } => line.at(self.space_id(from)),
            Event::Found { at, room } => line.cover(self.space_id(at), faces::room(content, room)),
            Event::Explored { at, token } => {
                line.cover(self.space_id(at), faces::exploration(content, token))
            }
            Event::TokenDrawn { token } => line.card(faces::token(content, token)),
            Event::EggsDestroyed { at: None, .. } => line.says("told-nest-eggs-destroyed"),
            Event::DestructStarted => line.at(SELF_DESTRUCT),
            Event::DestructTicked { marker: now } => ticked(line, SELF_DESTRUCT, now),
            Event::Time { time: now } => ticked(line, TIME, now),
            Event::Discovered { object, weakness } => {
                let id = format!("weakness:{}", object.word());
                line.at(id.clone())
                    .cover(id, faces::weakness(content, weakness))
            }
            Event::Finds { cards } => {
                let items = names::listed(cards.iter().map(|&card| names::item_card(card)));
                line.with("items", items.unwrap_or_default())
            }
            Event::SawEngine { engine, .. } | Event::EngineWorkedOn { engine, .. } => {
                line.at(format!("engine:{}", engine + 1))
            }
            Event::DestinationSet { letter } => {
                line.with("letter", names::letter(letter)).at(DESTINATION)
            }
            Event::SawRoom { token: Some(_), .. } => line.says("told-saw-room-and-token"),
            Event::Traded {
                seats: [one, other],
            } => self.deed(line.with("other", self.who(other)), one),
            Event::PodTurned { pod, .. } | Event::EnteredPod { pod, .. } => {
                line.at(self.pod_id(pod))
            }
            Event::EventDrawn { card } => line.card(faces::event(content, card)),
            Event::PlotPlayed { ploy, .. } => line.says(match ploy {
                Ploy::Move => "told-plot-move",
                Ploy::Attack => "told-plot-attack",
                Ploy::Effect => "told-plot-effect",
            }),
            Event::Ended { ending, .. } => {
                let name = Nemesis::ABOUT.endings[usize::from(ending.0)];
                line.with("ending", About::ending_text(name))
            }
            Event::EnginesRevealed { states } => {
                let [one, two, three] = states.map(names::engine);
                let line = line.with("one", one).with("two", two).with("three", three);
                line.card(faces::check_of_engines(states))
            }
            Event::Arrived { destination } => {
                let face = faces::check("check-course", "destination");
                let face = face.step("destination", names::destination(destination));
                line.card(face).at(DESTINATION)
            }
            Event::ContaminationChecked { draws, fails, .. } => {
                let line = match (draws, fails) {
                    (_, true) => line.says("told-checked-dead").bad(),
                    (true, false) => line.says("told-checked-survived").good(),
                    (false, false) => line.says("told-checked-clean").good(),
                };
                let face = faces::check("check-contamination", "scan");
                let face = face.step("contamination", line.text.clone());
                line.card(face)
            }
            Event::ObjectiveShown { objective, .. } | Event::SharedObjective { objective, .. } => {
                line.card(faces::objective(content, objective))
            }
            Event::Won { winners } => self.won(line, winners),
            _ => line,
        }
    }

    /// What somebody does or suffers: `{ $who }`, its colour and what to look at.
    fn deed(&self, line: LogLine, seat: Seat) -> LogLine {
        let line = line.with("who", self.who(seat)).by(seat.0);
        line.at(format!("seat:{}", seat.0))
    }

    /// An Action with the card or Item it comes from.
    fn acting(&self, seat: Seat, what: What, source: Source) -> LogLine {
        let line = LogLine::new(Tone::Plain, self.acted(seat, source, what));
        let line = line.by(seat.0).at(self.crew_id(seat));
        match source {
            Source::Card(card) => line.card(faces::card(self.content(), card)),
            Source::Item(card) => line.card(faces::item(self.content(), card)),
            Source::Basic | Source::Room => line.cause(self.crew_id(seat)),
        }
    }

    fn won(&self, line: LogLine, winners: SeatSet) -> LogLine {
        match names::listed(winners.iter().map(|seat| self.who(seat))) {
            Some(who) => line.with("who", who).good(),
            None => line.says("told-nobody-won").bad(),
        }
    }
}

/// A marker that went down one space.
fn ticked(line: LogLine, gauge: &str, now: u8) -> LogLine {
    line.at(gauge).gauge(gauge, now + 1, now)
}
