//! What happened, in words, how much it matters, and what a screen shows meanwhile: how things are
//! mentioned, and what a line has that is not in its event's declaration.
//!
//! The table is seen as it is after the whole ply, so a line says of a crew member who it is and
//! what it is called, never where it stands or what it has: that is in the event.

use crate::prelude::*;
use kernel::LogLine;

use super::Staging;
use super::names::{
    ALIEN, ASH, ASH_DAMAGE, COUNTDOWN, MORALE, TOP_CARD, face_label, item_label, item_name,
    kind_name, mission_title,
};
use crate::events::{MoraleLost, Moved};
use crate::flow::Placard;
use crate::state::{DESTROYED, ENDINGS};

kernel::mentioned! { Fate, |it, name, at, line|
    // Whose doing it is has its colour; somebody else is named and looked at.
    Who => {
        let stage = at.staging();
        let line = line.with(name, stage.who(it));
        if name == "who" { stage.deed(line, it) } else { line.at(stage.crew_id(&at[it])) }
    },
    Crowd => {
        let stage = at.staging();
        stage.striking(line.with(name, stage.all_of(it)), it)
    },
    Space => at.staging().here(line, it),
    Card => line.with(name, at.staging().card_title(it)),
    ItemKind => line.with(name, item_name(it)),
    CardKind => line.with(name, kind_name(it)),
    Face => line.with(name, face_label(it).1),
    Mission => line.with(name, mission_title(it)),
    // Each kind of thing has a message of its own.
    Thing => match it {
        Thing::Scrap(count) => line.says_of("scrap").with("count", count),
        Thing::Coolant => line.says_of("coolant"),
        Thing::Item(item) => line.says_of("item").with("item", item_label(item)),
    },
}

kernel::chosen! { Fate, |it, name, at, choice|
    Who => choice.with(name, at.staging().who(it)),
    ItemKind => choice.with(name, item_name(it)),
    Placard => {
        let named = choice.with("who", at.staging().crew_name(it.0));
        named.icon("crew").about(at.staging().placard_id(it.0))
    },
    Space => {
        let to = at.staging().the_space(it);
        choice.with(name, to).target(at.staging().space_id(it))
    },
    // What it shows its decisions say.
    Thing => choice,
}

impl Staging<'_> {
    /// The line of an event, with what its fields alone do not tell.
    pub(super) fn line(&self, event: &Event) -> LogLine {
        let s = self.s;
        let line = event.line(self.at());
        match *event {
            Event::Chose { who, crew } => {
                let line = line.with("player", self.player(s.owner(who)));
                self.deed(line.with("who", self.crew_name(crew)), who)
            }
            Event::Moved(moved) => self.moved(line, moved),
            Event::Picked { who, thing, .. } => line.gain(self.held_id(&s[who], thing)),
            Event::Dropped { at, thing, .. } => line.gain(self.lying_id(at, thing)),
            Event::Crafted { who, kind, .. } => {
                let made = Thing::Item(Item {
                    kind,
                    uses: self.fate.content.items[kind as usize].uses,
                    cats: 0,
                });
                line.gain(self.held_id(&s[who], made))
            }
            Event::Converted { who, .. } | Event::Salvaged { who } => line.gain(self.scrap_of(who)),
            Event::ScrapTaken { who, .. } | Event::AshPaid { who } => line.lose(self.scrap_of(who)),
            Event::Tracked { who, .. } | Event::Grappled { who } | Event::Incinerated { who } => {
                line.cause(self.crew_id(&s[who]))
            }
            Event::Revealed { at, face } => {
                let line = line.cover(self.token_id(at), self.token_face(face));
                match face {
                    Face::Surprise(_) => line.bad().grave(),
                    Face::Back | Face::Safe | Face::Jonesy => line.hidden(),
                }
            }
            Event::AlienMoved { from, to } | Event::AlienPut { from, to } => {
                self.going(line, ALIEN, from, to)
            }
            Event::AshMoved { from, to } => self.going(line, ASH, from, to),
            Event::Looked { card, .. } => line.cover(TOP_CARD, self.card_face(card)),
            Event::Gave { to, thing, .. } => {
                let count = match thing {
                    Thing::Scrap(count) => u16::from(count),
                    Thing::Coolant | Thing::Item(_) => 1,
                };
                line.gain(self.held_id(&s[to], thing))
                    .counting("tally-given", count)
            }
            Event::Recovered { from, .. } => {
                let parts = vec![(1, Text::say("part-recovery"))];
                line.gauge_by(MORALE, from, from + 1, parts)
            }
            Event::Drew { card } => line.card(self.card_face(card)),
            Event::TokenPlaced { at } => line.gain(self.token_id(at)),
            Event::ScrapPlaced { count: 0, .. } => line.dim(),
            Event::ScrapPlaced { at, count } => line.gain(self.lying_id(at, Thing::Scrap(count))),
            Event::AshCleared { at, count } => line.lose(self.lying_id(at, Thing::Scrap(count))),
            // F14.1–F14.5: on a card it is one of the card's steps, else the Alien's own doing.
            Event::Met { cause, .. } => match cause {
                Cause::Card => line,
                Cause::Meeting | Cause::Surprise => line.cause(ALIEN),
            },
            Event::MoraleLost(lost) => self.morale_lost(line, lost),
            Event::AshHit { damage, .. } => {
                let parts = vec![(1, Text::say("coolant"))];
                line.gauge_by(ASH_DAMAGE, damage.saturating_sub(1), damage, parts)
            }
            Event::ObjectiveDone { objective, .. } => {
                let card = &self.fate.content.objectives[objective as usize];
                let line = line.with("objective", Text::say(format!("objective-{}", card.id)));
                line.at(format!("objective:{}", card.id))
                    .at(self.space_id(card.room))
            }
            Event::MissionRevealed { mission } => line.card(self.mission_face(mission)),
            Event::CoolantReturned { count } => {
                let at = self.fate.content.places.equipment_storage;
                let line = self.here(line, at);
                match count {
                    0 => line.dim(),
                    _ => line.gain(self.lying_id(at, Thing::Coolant)),
                }
            }
            Event::CountdownStarted {
                holder: Some(_), ..
            } => line.says("told-countdown-of"),
            Event::CountdownTicked { left } => {
                let parts = vec![(-1, Text::say("gauge-countdown"))];
                line.gauge_by(COUNTDOWN, left + 1, left, parts)
            }
            Event::Won { mission } => ended(line, mission.ending()),
            Event::LostByMorale => ended(line, BY_MORALE),
            Event::ShipDestroyed => ended(line, DESTROYED),
            _ => line,
        }
    }

    /// What a crew member does or suffers.
    fn deed(&self, line: LogLine, who: Who) -> LogLine {
        line.by(self.s.owner(who).0).at(self.crew_id(&self.s[who]))
    }

    /// What happens in a space.
    fn here(&self, line: LogLine, at: Space) -> LogLine {
        line.with("space", self.the_space(at)).at(self.space_id(at))
    }

    /// What happens to several; the first of them has it in their numbers.
    fn striking(&self, line: LogLine, struck: Crowd) -> LogLine {
        let line = struck.iter().fold(line, |line, who| {
            line.at(self.crew_id(&self.s[who]))
                .at(format!("seat:{}", self.s.owner(who)))
        });
        match struck.iter().next() {
            Some(who) => line.by(self.s.owner(who).0),
            None => line,
        }
    }

    fn scrap_of(&self, who: Who) -> String {
        self.held_id(&self.s[who], Thing::Scrap(1))
    }

    fn moved(&self, line: LogLine, moved: Moved) -> LogLine {
        let Moved { who, from, to, .. } = moved;
        let line = match moved.manner {
            Manner::Walked => line.says("told-walked").light().counting("tally-walked", 1),
            Manner::Pushed => line.says("told-pushed"),
            Manner::Fled => line.says("told-fled").bad().counting("tally-fled", 1),
            Manner::Summoned => line.says("told-summoned").bad(),
        };
        let line = line.with("who", self.who(who)).by(self.s.owner(who).0);
        self.going(self.here(line, to), &self.crew_id(&self.s[who]), from, to)
    }

    /// A piece goes or is put from one space to another.
    fn going(&self, line: LogLine, piece: &str, from: Space, to: Space) -> LogLine {
        let path = vec![self.space_id(from), self.space_id(to)];
        line.at(piece).moving(piece.to_owned(), path)
    }

    fn morale_lost(&self, line: LogLine, lost: MoraleLost) -> LogLine {
        let MoraleLost {
            from,
            amount,
            light,
            prods,
            ..
        } = lost;
        let line = line
            .with("why", Text::say(why(lost.loss)))
            .with("amount", amount)
            .with("saved", light + prods);
        let source = match lost.loss {
            Loss::Card(card) => self.card_title(card),
            Loss::Meeting | Loss::Surprise => Text::say("alien"),
            Loss::Jonesy => Text::say("face-jonesy"),
            Loss::Ash | Loss::AshAttack => Text::say("ash"),
        };
        let signed = |many: u8| i16::from(many);
        let mut parts = vec![(-signed(amount + light + prods), source)];
        parts.extend((light > 0).then(|| (signed(light), Text::say("item-flashlight"))));
        parts.extend((prods > 0).then(|| (signed(prods), Text::say("item-prod"))));
        let left = from.saturating_sub(amount);
        let line = self.striking(self.here(line, lost.at), lost.struck);
        let line = line.gauge_by(MORALE, from, left, parts);
        match amount {
            0 => line.good(),
            _ => line
                .bad()
                .grave()
                .counting("tally-lost", (from - left).into()),
        }
    }
}

fn why(loss: Loss) -> &'static str {
    match loss {
        Loss::Card(_) | Loss::Meeting => "loss-alien",
        Loss::Surprise => "loss-surprise",
        Loss::Jonesy => "loss-jonesy",
        Loss::Ash => "loss-ash",
        Loss::AshAttack => "loss-ash-attack",
    }
}

/// The game is over.
fn ended(line: LogLine, ending: Ending) -> LogLine {
    let text = About::ending_text(ENDINGS[ending.0 as usize]);
    LogLine { text, ..line }
}
