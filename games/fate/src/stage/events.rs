//! What happened, in words, how much it matters, and what a screen shows meanwhile.
//!
//! The table is seen as it is after the whole ply, so a line says of a crew member who it is and what it is called, never where
//! it stands or what it has: that is in the event.

use kernel::{About, GaugeChange, LogLine, Shows, Space, Text, Tone, Weight};

use super::Staging;
use super::names::{
    ALIEN, ASH, ASH_DAMAGE, COUNTDOWN, DECK, MISSION, MORALE, TOP_CARD, face_label, item_name,
    kind_name, mission_title, of_thing,
};
use crate::events::{Event, Loss, Manner, MoraleLost, Moved};
use crate::flow::DEFEATED_AT;
use crate::state::{BY_MORALE, Cause, Crowd, DESTROYED, ENDINGS, Face, Item, Thing, Who};

impl Staging<'_> {
    pub(super) fn line(&self, event: &Event) -> LogLine {
        let by = |id: &'static str, who: Who| Text::say(id).with("who", self.who(who));
        match *event {
            Event::Chose { who, crew } => {
                let player = self.player(self.s.owner(who));
                let text = Text::say("told-chose").with("player", player);
                self.deed(who, text.with("who", self.crew_name(crew)))
            }
            Event::TurnBegan { who } => light(self.deed(who, by("told-turn", who))),
            Event::Moved(moved) => self.moved(moved),
            Event::Picked { who, at, thing } => {
                let line = self.deed(who, self.thing_done("told-picked", who, thing));
                let line = line.at(self.space_id(at));
                light(line.showing(Shows::Gain(self.held_id(&self.s[who], thing))))
            }
            Event::Dropped { who, at, thing } => {
                let line = self.deed(who, self.thing_done("told-dropped", who, thing));
                let line = line.at(self.space_id(at));
                light(line.showing(Shows::Gain(self.lying_id(at, thing))))
            }
            Event::Crafted { who, kind, cost } => {
                let text = by("told-crafted", who).with("item", item_name(kind));
                let made = Thing::Item(Item {
                    kind,
                    uses: self.fate.content.items[kind as usize].uses,
                    cats: 0,
                });
                self.deed(who, text.with("cost", cost))
                    .showing(Shows::Gain(self.held_id(&self.s[who], made)))
                    .counting("tally-made", 1)
            }
            Event::Converted { who, gained } => {
                let line = self.deed(who, by("told-converted", who).with("scrap", gained));
                light(line.showing(self.gains_scrap(who)))
            }
            Event::Tracked { who, at } => {
                let text = by("told-tracked", who).with("space", self.the_space(at));
                self.doing(who, text).at(self.space_id(at))
            }
            Event::Revealed { at, face } => self.revealed(at, face),
            Event::JonesyCaught { who } => {
                let line = self.deed(who, by("told-jonesy-caught", who));
                good(line.showing(Shows::Verdict))
            }
            Event::JonesyGone { gone } => {
                let text = Text::say("told-jonesy-gone").with("gone", gone);
                good(plain(text).showing(Shows::Verdict))
            }
            Event::ActionGained { who } => {
                good(light(self.deed(who, by("told-action-gained", who))))
            }
            Event::Grappled { who } => self.doing(who, by("told-grappled", who)).at(ALIEN),
            Event::Incinerated { who } => self.doing(who, by("told-incinerated", who)).at(ALIEN),
            Event::AlienMoved { from, to } => {
                bad(self.going(Text::say("told-alien-moved"), ALIEN, from, to))
            }
            Event::AlienPut { from, to } => {
                bad(self.going(Text::say("told-alien-put"), ALIEN, from, to))
            }
            Event::Salvaged { who } => {
                let line = self.deed(who, by("told-salvaged", who));
                light(line.showing(self.gains_scrap(who)))
            }
            Event::Looked { who, card } => {
                let line = self.deed(
                    who,
                    by("told-looked", who).with("card", self.card_title(card)),
                );
                let face = Box::new(self.card_face(card));
                let line = line.showing(Shows::Cover(TOP_CARD.to_owned(), face));
                hidden(line.at(DECK))
            }
            Event::TopDiscarded { who, card } => {
                let text = Text::say("told-top-discarded").with("card", self.card_title(card));
                self.deed(who, text).at(DECK)
            }
            Event::TopKept { who, card } => {
                let text = Text::say("told-top-kept").with("card", self.card_title(card));
                light(self.deed(who, text).at(DECK))
            }
            Event::Buried { who, card } => {
                let text = Text::say("told-buried").with("card", self.card_title(card));
                self.deed(who, text).at(DECK)
            }
            Event::TradeOpened { who } => dim(self.deed(who, by("told-trade-opened", who))),
            Event::Gave { from, to, thing } => {
                let text = self
                    .thing_done("told-gave", from, thing)
                    .with("to", self.who(to));
                let count = match thing {
                    Thing::Scrap(count) => u16::from(count),
                    Thing::Coolant | Thing::Item(_) => 1,
                };
                light(self.deed(from, text).at(self.crew_id(&self.s[to])))
                    .showing(Shows::Gain(self.held_id(&self.s[to], thing)))
                    .counting("tally-given", count)
            }
            Event::TradeClosed { who } => light(self.deed(who, by("told-trade-closed", who))),
            Event::TradeDropped { who } => dim(self.deed(who, by("told-trade-dropped", who))),
            Event::Agreed { who } => dim(self.deed(who, by("told-agreed", who))),
            Event::Refused { who } => self.deed(who, by("told-refused", who)),
            Event::Recovered { who, from } => {
                let line = self.deed(who, by("told-recovered", who)).at(MORALE);
                let parts = vec![(1, Text::say("part-recovery"))];
                good(line.showing(gauge(MORALE, from, from + 1, parts)))
            }
            Event::PhaseEnded { who } => dim(self.deed(who, by("told-phase-ended", who))),
            Event::CardSkipped { who } => {
                let line = self.deed(who, by("told-card-skipped", who)).at(DECK);
                line.weighing(Weight::Plain)
            }
            Event::Drew { card } => {
                let text = Text::say("told-drew").with("card", self.card_title(card));
                let face = Box::new(self.card_face(card));
                hidden(plain(text).showing(Shows::Card(face)).at(DECK))
            }
            Event::ScrapTaken { who, count } => {
                let line = self.deed(who, by("told-scrap-taken", who).with("count", count));
                bad(line.showing(self.loses_scrap(who)))
            }
            Event::TokenPlaced { at } => {
                let line = self.here(at, Text::say("told-token-placed"));
                hidden(line.showing(Shows::Gain(self.token_id(at))))
            }
            Event::ScrapPlaced { at, count } => {
                let line = self.here(at, Text::say("told-scrap-placed").with("count", count));
                match count {
                    0 => dim(line),
                    _ => line.showing(Shows::Gain(self.lying_id(at, Thing::Scrap(count)))),
                }
            }
            Event::ProdUsed { who } => good(self.deed(who, by("told-prod-used", who))),
            Event::Met { cause, at, struck } => self.met(cause, at, struck),
            Event::MoraleLost(lost) => self.morale_lost(lost),
            Event::AshMoved { from, to } => self.going(Text::say("told-ash-moved"), ASH, from, to),
            Event::AshCleared { at, count } => {
                let line = self.here(at, Text::say("told-ash-cleared").with("count", count));
                let scrap = self.lying_id(at, Thing::Scrap(count));
                bad(line.at(ASH).showing(Shows::Lose(scrap)))
            }
            Event::AshPaid { who } => {
                let line = self.deed(who, by("told-ash-paid", who)).at(ASH);
                bad(line.showing(self.loses_scrap(who)))
            }
            Event::AshHit { who, damage } => {
                let text = by("told-ash-hit", who).with("damage", damage);
                let line = self.deed(who, text.with("defeated", DEFEATED_AT)).at(ASH);
                let parts = vec![(1, Text::say("coolant"))];
                good(line.showing(gauge(ASH_DAMAGE, damage.saturating_sub(1), damage, parts)))
            }
            Event::AshDefeated => {
                let line = plain(Text::say("told-ash-defeated")).at(ASH_DAMAGE);
                good(line.weighing(Weight::Grave).showing(Shows::Verdict))
            }
            Event::AshPut { to } => {
                let line = self.here(to, Text::say("told-ash-put")).at(ASH);
                bad(line.showing(Shows::Gain(ASH.to_owned())))
            }
            Event::Returned { kind, count } => {
                let text = Text::say("told-returned").with("kind", kind_name(kind));
                dim(plain(text.with("count", count)).at(DECK))
            }
            Event::DeckRenewed => dim(plain(Text::say("told-deck-renewed")).at(DECK)),
            Event::ObjectiveDone { who, objective } => {
                let card = &self.fate.content.objectives[objective as usize];
                let title = Text::say(format!("objective-{}", card.id));
                let text = Text::say("told-objective").with("objective", title);
                let line = self.deed(who, text).at(format!("objective:{}", card.id));
                let line = line.at(self.space_id(card.room)).showing(Shows::Verdict);
                good(line.counting("tally-goals", 1))
            }
            Event::MissionRevealed { mission } => {
                let text = Text::say("told-mission").with("mission", mission_title(mission));
                let face = Box::new(self.mission_face(mission));
                let line = plain(text).at(MISSION).showing(Shows::Card(face));
                hidden(line.weighing(Weight::Grave))
            }
            Event::CoolantReturned { count } => {
                let at = self.fate.content.places.equipment_storage;
                let line = self.here(at, Text::say("told-coolant-returned").with("count", count));
                match count {
                    0 => dim(line),
                    _ => line.showing(Shows::Gain(self.lying_id(at, Thing::Coolant))),
                }
            }
            Event::CountdownStarted { holder, left } => {
                let line = match holder {
                    Some(who) => self.deed(who, by("told-countdown-of", who).with("left", left)),
                    None => plain(Text::say("told-countdown").with("left", left)),
                };
                bad(line
                    .at(COUNTDOWN)
                    .showing(Shows::Gain(COUNTDOWN.to_owned())))
            }
            Event::CountdownTicked { left } => {
                let line = plain(Text::say("told-ticked").with("left", left)).at(COUNTDOWN);
                let parts = vec![(-1, Text::say("gauge-countdown"))];
                let line = line.showing(gauge(COUNTDOWN, left + 1, left, parts));
                bad(line.weighing(Weight::Grave))
            }
            Event::Won { mission } => good(ended(mission.ending()).at(MISSION)),
            Event::LostByMorale => bad(ended(BY_MORALE).at(MORALE)),
            Event::ShipDestroyed => bad(ended(DESTROYED).at(COUNTDOWN)),
        }
    }

    /// What a crew member does or suffers.
    fn deed(&self, who: Who, text: Text) -> LogLine {
        let line = plain(text).by(self.s.owner(who).0);
        line.at(self.crew_id(&self.s[who]))
    }

    /// What a crew member sets off: the lines that follow come of it.
    fn doing(&self, who: Who, text: Text) -> LogLine {
        let figure = self.crew_id(&self.s[who]);
        self.deed(who, text).showing(Shows::Cause(figure))
    }

    /// What happens in a space.
    fn here(&self, at: Space, text: Text) -> LogLine {
        plain(text.with("space", self.the_space(at))).at(self.space_id(at))
    }

    /// The message of a thing somebody handles.
    fn thing_done(&self, verb: &str, who: Who, thing: Thing) -> Text {
        of_thing(verb, thing).with("who", self.who(who))
    }

    fn gains_scrap(&self, who: Who) -> Shows {
        Shows::Gain(self.held_id(&self.s[who], Thing::Scrap(1)))
    }

    fn loses_scrap(&self, who: Who) -> Shows {
        Shows::Lose(self.held_id(&self.s[who], Thing::Scrap(1)))
    }

    fn moved(&self, moved: Moved) -> LogLine {
        let Moved { who, from, to, .. } = moved;
        let (id, tone, weight) = match moved.manner {
            Manner::Walked => ("told-walked", Tone::Plain, Weight::Light),
            Manner::Pushed => ("told-pushed", Tone::Plain, Weight::Plain),
            Manner::Fled => ("told-fled", Tone::Danger, Weight::Plain),
            Manner::Summoned => ("told-summoned", Tone::Danger, Weight::Plain),
        };
        let figure = self.crew_id(&self.s[who]);
        let text = Text::say(id).with("who", self.who(who));
        let line = LogLine {
            tone,
            weight,
            ..self.going(text, &figure, from, to)
        };
        let line = line.by(self.s.owner(who).0);
        match moved.manner {
            Manner::Walked => line.counting("tally-walked", 1),
            Manner::Fled => line.counting("tally-fled", 1),
            Manner::Pushed | Manner::Summoned => line,
        }
    }

    /// A piece goes or is put from one space to another.
    fn going(&self, text: Text, piece: &str, from: Space, to: Space) -> LogLine {
        let path = vec![self.space_id(from), self.space_id(to)];
        let line = self.here(to, text).at(piece);
        line.moving(piece.to_owned(), path)
    }

    fn revealed(&self, at: Space, face: Face) -> LogLine {
        let line = self.here(
            at,
            Text::say("told-revealed").with("face", face_label(face).1),
        );
        let printed = Box::new(self.token_face(face));
        let line = line.showing(Shows::Cover(self.token_id(at), printed));
        match face {
            Face::Surprise(_) => bad(line.weighing(Weight::Grave)),
            Face::Back | Face::Safe | Face::Jonesy => hidden(line),
        }
    }

    /// F14.1–F14.5. On a card it is one of the card's steps, else the Alien's own doing.
    fn met(&self, cause: Cause, at: Space, struck: Crowd) -> LogLine {
        let text = Text::say("told-met").with("who", self.all_of(struck));
        let line = self.struck_in(at, struck, text).at(ALIEN);
        let line = bad(line.weighing(Weight::Grave));
        match cause {
            Cause::Card => line,
            Cause::Meeting | Cause::Surprise => line.showing(Shows::Cause(ALIEN.to_owned())),
        }
    }

    /// What happens to several in a space; the first of them has it in their numbers.
    fn struck_in(&self, at: Space, struck: Crowd, text: Text) -> LogLine {
        let line = self.here(at, text);
        let line = struck.iter().fold(line, |line, who| {
            line.at(self.crew_id(&self.s[who]))
                .at(format!("seat:{}", self.s.owner(who)))
        });
        match struck.iter().next() {
            Some(who) => line.by(self.s.owner(who).0),
            None => line,
        }
    }

    fn morale_lost(&self, lost: MoraleLost) -> LogLine {
        let MoraleLost {
            from,
            amount,
            light,
            prods,
            ..
        } = lost;
        let text = Text::say("told-morale-lost")
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
        let line = self.struck_in(lost.at, lost.struck, text).at(MORALE);
        let line = line.showing(gauge(MORALE, from, left, parts));
        match amount {
            0 => good(line),
            _ => bad(line.weighing(Weight::Grave)).counting("tally-lost", (from - left).into()),
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

fn gauge(gauge: &str, from: u8, to: u8, parts: Vec<(i16, Text)>) -> Shows {
    Shows::Gauge(GaugeChange {
        gauge: gauge.to_owned(),
        from: from.into(),
        to: to.into(),
        parts,
    })
}

/// The game is over.
fn ended(ending: kernel::Ending) -> LogLine {
    plain(About::ending_text(ENDINGS[ending.0 as usize]))
        .weighing(Weight::Final)
        .showing(Shows::Verdict)
}

fn plain(text: Text) -> LogLine {
    LogLine::new(Tone::Plain, text)
}

fn light(line: LogLine) -> LogLine {
    line.weighing(Weight::Light)
}

/// A trifle.
fn dim(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Dim,
        ..light(line)
    }
}

fn good(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Good,
        ..line
    }
}

fn bad(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Danger,
        ..line
    }
}

fn hidden(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Hidden,
        ..line
    }
}
