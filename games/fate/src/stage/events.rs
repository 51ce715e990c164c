//! What happened, in words, and which way a piece went.

use kernel::{About, LogLine, Space, Text, Tone};

use super::Staging;
use super::names::{
    ALIEN, ASH, face_label, followed, item_name, kind_name, mission_title, objective_title,
    of_thing,
};
use crate::content::Card;
use crate::events::{Event, Loss, Manner, Moved};
use crate::flow::DEFEATED_AT;
use crate::state::{BY_MORALE, Cause, DESTROYED, ENDINGS, Who};

impl Staging<'_> {
    pub(super) fn line(&self, event: &Event) -> LogLine {
        let by = |id: &'static str, who: Who| Text::say(id).with("who", self.who(who));
        let at =
            |id: &'static str, space: Space| Text::say(id).with("space", self.the_space(space));
        let of = |id: &'static str, card: Card| Text::say(id).with("card", self.card_title(card));
        let of_one = |id: &str, who: Who, thing| of_thing(id, thing).with("who", self.who(who));
        let plain = |text| LogLine::new(Tone::Plain, text);
        let dim = |text| LogLine::new(Tone::Dim, text);
        let good = |text| LogLine::new(Tone::Good, text);
        let bad = |text| LogLine::new(Tone::Danger, text);
        let hidden = |text| LogLine::new(Tone::Hidden, text);
        match *event {
            Event::Chose { who, crew } => {
                let chose = Text::say("told-chose").with("player", self.s.owner(who).0 + 1);
                plain(chose.with("who", self.crew_name(crew)))
            }
            Event::TurnBegan { who } => plain(by("told-turn", who)),
            Event::Moved(moved) => self.moved(moved),
            Event::Picked { who, thing } => plain(of_one("told-picked", who, thing)),
            Event::Dropped { who, thing } => plain(of_one("told-dropped", who, thing)),
            Event::Crafted { who, kind, cost } => {
                let crafted = by("told-crafted", who).with("item", item_name(kind));
                plain(crafted.with("cost", cost))
            }
            Event::Converted { who, gained } => {
                plain(by("told-converted", who).with("scrap", gained))
            }
            Event::Tracked { who, at: space } => {
                plain(by("told-tracked", who).with("space", self.the_space(space)))
            }
            Event::Revealed { at: space, face } => {
                hidden(at("told-revealed", space).with("face", face_label(face).1))
            }
            Event::JonesyCaught { who } => good(by("told-jonesy-caught", who)),
            Event::JonesyGone => good(Text::say("told-jonesy-gone")),
            Event::ActionGained { who } => good(by("told-action-gained", who)),
            Event::Grappled { who } => plain(by("told-grappled", who)),
            Event::Incinerated { who } => plain(by("told-incinerated", who)),
            Event::AlienMoved { from, to } => {
                self.gliding(bad(at("told-alien-moved", to)), ALIEN, from, to)
            }
            Event::AlienPut { from, to } => {
                self.gliding(bad(at("told-alien-put", to)), ALIEN, from, to)
            }
            Event::Salvaged { who } => plain(by("told-salvaged", who)),
            Event::Looked { who, card } => {
                hidden(by("told-looked", who).with("card", self.card_title(card)))
            }
            Event::TopDiscarded { card } => plain(of("told-top-discarded", card)),
            Event::TopKept { card } => plain(of("told-top-kept", card)),
            Event::Buried { card } => plain(of("told-buried", card)),
            Event::TradeOpened { who } => dim(by("told-trade-opened", who)),
            Event::Gave { from, to, thing } => {
                plain(of_one("told-gave", from, thing).with("to", self.who(to)))
            }
            Event::TradeClosed { who } => plain(by("told-trade-closed", who)),
            Event::Agreed { who } => dim(by("told-agreed", who)),
            Event::Refused { who } => plain(by("told-refused", who)),
            Event::Recovered { who } => good(by("told-recovered", who)),
            Event::PhaseEnded { who } => dim(by("told-phase-ended", who)),
            Event::CardSkipped { who } => dim(by("told-card-skipped", who)),
            Event::Drew { card } => {
                let drew = of("told-drew", card);
                hidden(match self.card_detail(card) {
                    Some(detail) => followed(drew, detail),
                    None => drew,
                })
            }
            Event::ScrapTaken { who, count } => {
                bad(by("told-scrap-taken", who).with("count", count))
            }
            Event::TokenPlaced { at: space } => hidden(at("told-token-placed", space)),
            Event::ScrapPlaced { at: space, count } => {
                plain(at("told-scrap-placed", space).with("count", count))
            }
            Event::ProdUsed { who } => good(by("told-prod-used", who)),
            Event::MoraleLost {
                loss,
                amount,
                saved,
            } => morale_lost(loss, amount, saved),
            Event::AshMoved { from, to } => {
                self.gliding(plain(at("told-ash-moved", to)), ASH, from, to)
            }
            Event::AshCleared { at: space, count } => {
                bad(at("told-ash-cleared", space).with("count", count))
            }
            Event::AshPaid { who } => bad(by("told-ash-paid", who)),
            Event::AshHit { who, damage } => {
                let hit = by("told-ash-hit", who).with("damage", damage);
                good(hit.with("defeated", DEFEATED_AT))
            }
            Event::AshDefeated => good(Text::say("told-ash-defeated")),
            Event::AshPut { to } => bad(at("told-ash-put", to)),
            Event::Returned { kind, count } => {
                let returned = Text::say("told-returned").with("kind", kind_name(kind));
                dim(returned.with("count", count))
            }
            Event::DeckRenewed => dim(Text::say("told-deck-renewed")),
            Event::ObjectiveDone { objective } => {
                let title = objective_title(&self.fate.content.objectives[objective as usize]);
                good(Text::say("told-objective").with("objective", title))
            }
            Event::MissionRevealed { mission } => {
                hidden(Text::say("told-mission").with("mission", mission_title(mission)))
            }
            Event::CoolantReturned { count } => {
                let storage = self.fate.content.places.equipment_storage;
                plain(at("told-coolant-returned", storage).with("count", count))
            }
            Event::CountdownStarted { holder, left } => {
                let whose = |holder| by("told-countdown-of", holder);
                let started = holder.map_or(Text::say("told-countdown"), whose);
                bad(started.with("left", left))
            }
            Event::CountdownTicked { left } => bad(Text::say("told-ticked").with("left", left)),
            Event::Won { mission } => good(ended(mission.ending())),
            Event::LostByMorale => bad(ended(BY_MORALE)),
            Event::ShipDestroyed => bad(ended(DESTROYED)),
        }
    }

    fn moved(&self, moved: Moved) -> LogLine {
        let Moved { who, from, to, .. } = moved;
        let (id, tone) = match moved.manner {
            Manner::Walked => ("told-walked", Tone::Plain),
            Manner::Pushed => ("told-pushed", Tone::Plain),
            Manner::Fled => ("told-fled", Tone::Danger),
            Manner::Summoned => ("told-summoned", Tone::Danger),
        };
        let text = Text::say(id).with("who", self.who(who));
        let text = text.with("space", self.the_space(to));
        let piece = self.crew_id(&self.s[who]);
        self.gliding(LogLine::new(tone, text), &piece, from, to)
    }

    fn gliding(&self, line: LogLine, piece: &str, from: Space, to: Space) -> LogLine {
        let way = vec![self.space_id(from), self.space_id(to)];
        line.moving(piece.to_owned(), way)
    }
}

fn morale_lost(loss: Loss, amount: u8, saved: u8) -> LogLine {
    let why = match loss {
        Loss::Alien(Cause::Card) => "loss-card",
        Loss::Alien(Cause::Meeting) => "loss-meeting",
        Loss::Alien(Cause::Surprise) => "loss-surprise",
        Loss::Jonesy => "loss-jonesy",
        Loss::Ash => "loss-ash",
        Loss::AshAttack => "loss-ash-attack",
    };
    let tone = if amount > 0 { Tone::Danger } else { Tone::Good };
    let lost = Text::say("told-morale-lost").with("why", Text::say(why));
    LogLine::new(tone, lost.with("amount", amount).with("saved", saved))
}

fn ended(ending: kernel::Ending) -> Text {
    About::ending_text(ENDINGS[ending.0 as usize])
}
