//! What happened, in words, how much it matters, and what a screen shows meanwhile.
//!
//! The table is seen as it is after the whole ply, so a line says of somebody who it is and what it
//! is called, never where it stands or what it has: that is in the event.

use kernel::{
    About, GaugeChange, Link, LogLine, Rules as _, Seat, SeatSet, Shows, Space, Text, Tone, Weight,
    Worded as _,
};

use super::panels::{DESTINATION, SELF_DESTRUCT, TIME};
use super::{Staging, faces, names};
use crate::Nemesis;
use crate::content::{Intruder, Object, Objective, Room};
use crate::events::Event;
use crate::moves::{Ploy, Source};

fn plain(text: Text) -> LogLine {
    LogLine::new(Tone::Plain, text)
}

fn bad(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Danger,
        ..line
    }
    .weighing(Weight::Grave)
}

fn good(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Good,
        ..line
    }
}

fn hidden(line: LogLine) -> LogLine {
    LogLine {
        tone: Tone::Hidden,
        ..line
    }
}

fn light(line: LogLine) -> LogLine {
    line.weighing(Weight::Light)
}

fn last(line: LogLine) -> LogLine {
    line.weighing(Weight::Final)
}

impl Staging<'_> {
    pub(super) fn line(&self, event: &Event) -> LogLine {
        let content = self.content();
        let by = |id: &'static str, seat: Seat| self.deed(seat, Text::say(id));
        match *event {
            Event::Drafting { seat, cards } => {
                let mut cards = cards.iter().map(|&one| names::character(one));
                let mut next = || cards.next().unwrap_or_default();
                let text = Text::say("told-drafting")
                    .with("one", next())
                    .with("other", next());
                self.deed(seat, text)
            }
            Event::Drafted { seat, character } => {
                let name = names::character(character);
                self.deed(seat, Text::say("told-drafted").with("character", name))
            }
            Event::TurnBegan { number } => {
                plain(Text::say("told-turn-began").with("number", number))
            }
            Event::FirstPlayer { seat } => light(by("told-first-player", seat)),
            Event::Revived { seat } => good(by("told-revived", seat)),
            Event::Drew { seat, count } => {
                light(self.deed(seat, Text::say("told-drew").with("count", count)))
            }
            Event::Acted { seat, what, source } => {
                let line = plain(self.acted(seat, source, what)).by(seat.0);
                let line = line.at(self.crew_id(seat));
                match source {
                    Source::Card(card) => {
                        line.showing(Shows::Card(Box::new(faces::card(content, card))))
                    }
                    Source::Item(card) => {
                        line.showing(Shows::Card(Box::new(faces::item(content, card))))
                    }
                    Source::Basic | Source::Room => line.showing(Shows::Cause(self.crew_id(seat))),
                }
            }
            Event::Paid { seat, card } => light(self.deed(
                seat,
                Text::say("told-paid").with("card", names::owned(card)),
            )),
            Event::Discarded { seat, card } => {
                let text = Text::say("told-discarded").with("card", names::owned(card));
                light(self.deed(seat, text))
            }
            Event::Passed { seat } => light(by("told-passed", seat)),
            Event::Interrupted { seat } => by("told-interrupted", seat).showing(Shows::Verdict),
            Event::Cancelled { seat } => bad(by("told-cancelled", seat)),
            Event::Agreed { seat } => light(by("told-agreed", seat)),
            Event::Refused { seat } => light(by("told-refused", seat)),
            Event::Moved { seat, from, to } => {
                let text = Text::say("told-moved").with("space", self.the_space(to));
                let path = vec![self.space_id(from), self.space_id(to)];
                light(self.deed(seat, text).moving(self.crew_id(seat), path))
            }
            Event::Found { at, room } => self.found_room(at, room),
            Event::Explored { at, token } => {
                let text =
                    Text::say("told-explored").with("token", names::exploration_token(token));
                let face = Box::new(faces::exploration(content, token));
                hidden(plain(text).at(self.space_id(at)))
                    .showing(Shows::Cover(self.space_id(at), face))
            }
            Event::Slimed { seat } => bad(by("told-slimed", seat)).weighing(Weight::Plain),
            Event::Cleaned { seat } => good(by("told-cleaned", seat)),
            Event::NoiseRolled { seat, face } => {
                let text = Text::say("told-noise-rolled").with("face", names::noise_face(face));
                self.deed(seat, text).showing(Shows::Verdict)
            }
            Event::Noise { link } => self.on_link("told-noise", link).counting("tally-noise", 1),
            Event::Quiet { at } => light(self.here("told-quiet", at)),
            Event::Danger { at } => bad(self.here("told-danger", at)),
            Event::Encounter { seat, at } => {
                let text = Text::say("told-encounter").with("space", self.the_space(at));
                bad(self.deed(seat, text).at(self.space_id(at)))
            }
            Event::TokenDrawn { token } => {
                let name = names::token(content.token(token));
                let text = Text::say("told-token-drawn").with("token", name);
                let face = Box::new(faces::token(content, token));
                hidden(plain(text).showing(Shows::Card(face)).at("tray:bag"))
            }
            Event::TokenReturned { token } | Event::TokenAdded { token } => {
                let id = match event {
                    Event::TokenAdded { .. } => "told-token-added",
                    _ => "told-token-returned",
                };
                let name = names::token(content.token(token));
                light(plain(Text::say(id).with("token", name)).at("tray:bag"))
            }
            Event::Appeared { kind, at } => bad(self.beast("told-appeared", kind, at)),
            Event::Departed { kind, at } => self.beast("told-departed", kind, at),
            Event::Prowled { kind, from, to } => {
                self.beast("told-prowled", kind, to).at(self.space_id(from))
            }
            Event::Transformed { kind, at } => bad(self.beast("told-transformed", kind, at)),
            Event::FirstEncounter => bad(plain(Text::say("told-first-encounter"))),
            Event::Chose { seat } => hidden(by("told-chose", seat)),
            Event::Surprised { seat } => bad(by("told-surprised", seat)),
            Event::Attacks { kind, seat } => {
                let text = Text::say("told-attacks").with("intruder", names::intruder(kind));
                bad(self.deed(seat, text))
            }
            Event::AttackDrawn { card, hits } => {
                let id = if hits {
                    "told-attack-hits"
                } else {
                    "told-attack-misses"
                };
                let name = names::attack_card(content.attack(card));
                let face = Box::new(faces::attack(content, card));
                let line = plain(Text::say(id).with("card", name)).showing(Shows::Card(face));
                let line = line.at("tray:attacks");
                if hits { bad(line) } else { good(line) }
            }
            Event::Ignored { seat } => good(by("told-ignored", seat)).showing(Shows::Verdict),
            Event::CombatRolled { seat, face } => {
                let text = Text::say("told-combat-rolled").with("face", names::combat_face(face));
                self.deed(seat, text).showing(Shows::Verdict)
            }
            Event::Injured { kind, at, injuries } => {
                let line = self.beast("told-injured", kind, at);
                let text = line.text.clone().with("injuries", injuries);
                good(LogLine { text, ..line })
            }
            Event::BloodChecked { card } => {
                let name = names::attack_card(content.attack(card));
                let face = Box::new(faces::attack(content, card));
                let line = plain(Text::say("told-blood-checked").with("card", name));
                line.showing(Shows::Card(face)).at("tray:attacks")
            }
            Event::Regenerated { kind, at, healed } => {
                let line = self.beast("told-regenerated", kind, at);
                let text = line.text.clone().with("healed", healed);
                bad(LogLine { text, ..line })
            }
            Event::Retreats { kind, at, number } => {
                let line = self.beast("told-retreats", kind, at);
                let text = line.text.clone().with("number", number);
                good(LogLine { text, ..line })
            }
            Event::Killed { kind, at } => {
                good(self.beast("told-killed", kind, at)).weighing(Weight::Grave)
            }
            Event::LightWound { seat } => {
                bad(by("told-light-wound", seat)).counting("tally-wounds", 1)
            }
            Event::SeriousWound { seat, wound } => {
                let text = Text::say("told-serious-wound").with("wound", names::wound(wound));
                let face = Box::new(faces::wound(content, wound));
                bad(self.deed(seat, text).showing(Shows::Card(face))).counting("tally-wounds", 1)
            }
            Event::Treated { seat, what } => good(self.deed(
                seat,
                Text::say("told-treated").with("does", names::what(what)),
            )),
            Event::Contaminated { seat } => hidden(by("told-contaminated", seat)),
            Event::Infested { seat } => bad(by("told-infested", seat)),
            Event::SecondLarva { seat } => by("told-second-larva", seat),
            Event::Scanned {
                seat,
                removed,
                infected,
            } => {
                let id = if infected {
                    "told-scanned-infected"
                } else {
                    "told-scanned-clean"
                };
                let line = self.deed(seat, Text::say(id).with("removed", removed));
                if infected { bad(line) } else { good(line) }
            }
            Event::Purged { seat, removed } => {
                good(self.deed(seat, Text::say("told-purged").with("removed", removed)))
            }
            Event::Died { seat } => bad(by("told-died", seat)).showing(Shows::Verdict),
            Event::Fire { at } => bad(self.here("told-fire", at)),
            Event::Quenched { at } => good(self.here("told-quenched", at)),
            Event::ItemsBurned { at } => bad(self.here("told-items-burned", at)),
            Event::Malfunction { at } => bad(self.here("told-malfunction", at)),
            Event::Fixed { at } => good(self.here("told-fixed", at)),
            Event::DoorClosed { link } => self.on_link("told-door-closed", link),
            Event::DoorOpened { link } => self.on_link("told-door-opened", link),
            Event::DoorDestroyed { link } => bad(self.on_link("told-door-destroyed", link)),
            Event::AirlockStarted { at } => bad(self.here("told-airlock-started", at)),
            Event::AirlockCancelled { at } => self.here("told-airlock-cancelled", at),
            Event::AirlockOpened { at } => bad(self.here("told-airlock-opened", at)),
            Event::EggsDestroyed { at, count } => {
                let line = match at {
                    Some(at) => self.here("told-eggs-destroyed", at),
                    None => plain(Text::say("told-nest-eggs-destroyed")),
                };
                let text = line.text.clone().with("count", count);
                good(LogLine { text, ..line })
            }
            Event::NestDestroyed => {
                good(plain(Text::say("told-nest-destroyed"))).weighing(Weight::Grave)
            }
            Event::EggLaid => bad(plain(Text::say("told-egg-laid"))),
            Event::Signal { seat } => good(by("told-signal", seat)),
            Event::DestructStarted => {
                bad(plain(Text::say("told-destruct-started")).at(SELF_DESTRUCT))
            }
            Event::DestructStopped => good(plain(Text::say("told-destruct-stopped"))),
            Event::DestructTicked { marker } => {
                let text = Text::say("told-destruct-ticked").with("left", marker);
                bad(ticked(text, SELF_DESTRUCT, marker))
            }
            Event::Time { time } => ticked(Text::say("told-time").with("left", time), TIME, time),
            Event::Discovered { object, weakness } => self.discovered(object, weakness),
            Event::PickedUp { seat, what } => self.deed(
                seat,
                Text::say("told-picked-up").with("thing", self.load(what)),
            ),
            Event::Dropped { seat, what } => self.deed(
                seat,
                Text::say("told-dropped").with("thing", self.load(what)),
            ),
            Event::Crafted { seat, item, .. } => good(self.deed(
                seat,
                Text::say("told-crafted").with("item", names::item(item)),
            )),
            Event::Activated { seat, item } => good(self.deed(
                seat,
                Text::say("told-activated").with("item", names::item(item)),
            )),
            Event::Loaded { seat } => good(by("told-loaded", seat)),
            Event::Bound { seat } => by("told-bound", seat),
            Event::Stunned { seat } => bad(by("told-stunned", seat)),
            Event::Searched { seat, color } => {
                let text = Text::say("told-searched").with("deck", names::item_color(color));
                self.deed(seat, text)
                    .at(format!("tray:items:{}", color.word()))
            }
            Event::Finds { cards } => {
                let items = names::listed(cards.iter().map(|&card| names::item_card(card)));
                let text = Text::say("told-finds").with("items", items.unwrap_or_default());
                hidden(plain(text))
            }
            Event::Took { seat, card } => {
                let text = Text::say("told-took").with("item", names::item_card(card));
                self.deed(seat, text).counting("tally-items", 1)
            }
            Event::TookNothing { seat } => light(by("told-took-nothing", seat)),
            Event::LookedAtEngine { seat, engine } => {
                let text = Text::say("told-looked-at-engine").with("number", engine + 1);
                hidden(self.deed(seat, text))
            }
            Event::SawEngine { engine, state } => {
                let text = Text::say("told-saw-engine").with("number", engine + 1);
                hidden(plain(text.with("state", names::engine(state))))
                    .at(format!("engine:{}", engine + 1))
            }
            Event::EngineWorkedOn {
                seat,
                engine,
                changed,
            } => {
                let id = if changed {
                    "told-engine-changed"
                } else {
                    "told-engine-unchanged"
                };
                let line = self.deed(seat, Text::say(id).with("number", engine + 1));
                line.at(format!("engine:{}", engine + 1))
            }
            Event::LookedAtCoordinates { seat } => hidden(by("told-looked-at-coordinates", seat)),
            Event::SawCoordinates { card } => {
                let places = content.coordinates[usize::from(card.0)];
                let places = names::listed(places.map(names::destination));
                let text = Text::say("told-saw-coordinates");
                hidden(plain(text.with("places", places.unwrap_or_default())))
            }
            Event::DestinationSet { letter } => {
                let text = Text::say("told-destination-set").with("letter", names::letter(letter));
                plain(text).at(DESTINATION)
            }
            Event::LookedAtRoom { seat, at } => {
                let text = Text::say("told-looked-at-room").with("space", self.the_space(at));
                hidden(self.deed(seat, text).at(self.space_id(at)))
            }
            Event::SawRoom { at, room, token } => {
                let text = match token {
                    Some(token) => Text::say("told-saw-room-and-token")
                        .with("token", names::exploration_token(token)),
                    None => Text::say("told-saw-room"),
                };
                let line = plain(text.with("room", names::room(room)));
                hidden(line.at(self.space_id(at)))
            }
            Event::LookedAtObjective { seat, who } => {
                let text = Text::say("told-looked-at-objective").with("other", self.who(who));
                hidden(self.deed(seat, text))
            }
            Event::SawObjective { who, objective } => {
                let text = Text::say("told-saw-objective");
                let text = text.with("objective", names::objective(objective));
                hidden(self.deed(who, text))
            }
            Event::SawEvent { card } => {
                let event = names::event_card(content.event(card));
                hidden(plain(Text::say("told-saw-event").with("event", event)).at("tray:events"))
            }
            Event::Foresaw { seat, bottom } => {
                let id = if bottom {
                    "told-foresaw-bottom"
                } else {
                    "told-foresaw-top"
                };
                hidden(by(id, seat)).at("tray:events")
            }
            Event::Orbit => plain(Text::say("told-orbit")),
            Event::TradeOpened { seat } => by("told-trade-opened", seat),
            Event::TradeClosed { seat } => light(by("told-trade-closed", seat)),
            Event::DealOpened { seat, partner } => self.deed(
                seat,
                Text::say("told-deal-opened").with("other", self.who(partner)),
            ),
            Event::Laid { seat, card } => {
                let text = Text::say("told-laid").with("thing", names::item_card(card));
                light(self.deed(seat, text))
            }
            Event::LaidHeavy { seat, what } => {
                light(self.deed(seat, Text::say("told-laid").with("thing", self.load(what))))
            }
            Event::Traded {
                seats: [one, other],
            } => good(self.deed(one, Text::say("told-traded").with("other", self.who(other)))),
            Event::PodsUnlocked => plain(Text::say("told-pods-unlocked")).weighing(Weight::Grave),
            Event::PodTurned { pod, unlocked } => {
                let id = if unlocked {
                    "told-pod-unlocked"
                } else {
                    "told-pod-locked"
                };
                plain(Text::say(id).with("number", pod)).at(self.pod_id(pod))
            }
            Event::EnteredPod { seat, pod } => {
                let line = self.deed(seat, Text::say("told-entered-pod").with("number", pod));
                line.at(self.pod_id(pod))
            }
            Event::LeftPod { seat } => by("told-left-pod", seat),
            Event::PodOverrun { seat } => bad(by("told-pod-overrun", seat)),
            Event::Launched { pod, .. } => {
                good(plain(Text::say("told-launched").with("number", pod))).weighing(Weight::Grave)
            }
            Event::Hibernated { seat } => good(by("told-hibernated", seat)).weighing(Weight::Grave),
            Event::AttemptFailed { seat } => bad(by("told-attempt-failed", seat)),
            Event::EventDrawn { card } => {
                let name = names::event_card(content.event(card));
                let face = Box::new(faces::event(content, card));
                let line = plain(Text::say("told-event-drawn").with("event", name));
                hidden(line.showing(Shows::Card(face)).at("tray:events"))
            }
            Event::RoleChosen { seat, accepts } => {
                let id = if accepts {
                    "told-role-taken"
                } else {
                    "told-role-declined"
                };
                by(id, seat).weighing(Weight::Grave)
            }
            Event::PlotPlayed { seat, card, ploy } => {
                let id = match ploy {
                    Ploy::Move => "told-plot-move",
                    Ploy::Attack => "told-plot-attack",
                    Ploy::Effect => "told-plot-effect",
                };
                let name = names::plot(content.plot(card).plot);
                let face = Box::new(faces::plot(content, card));
                let line = plain(Text::say(id).with("card", name)).by(seat.0);
                bad(line.showing(Shows::Card(face)))
            }
            Event::Ended { ending, destroyed } => {
                let name = Nemesis::ABOUT.endings[usize::from(ending.0)];
                let id = if destroyed {
                    "told-ended-destroyed"
                } else {
                    "told-ended"
                };
                last(bad(plain(
                    Text::say(id).with("ending", About::ending_text(name)),
                )))
            }
            Event::EnginesRevealed { states } => {
                let [one, two, three] = states.map(names::engine);
                let text = Text::say("told-engines-revealed").with("one", one);
                let line = plain(text.with("two", two).with("three", three));
                let face = Box::new(faces::check_of_engines(states));
                hidden(line.showing(Shows::Card(face))).weighing(Weight::Grave)
            }
            Event::EnginesFailed => last(bad(plain(Text::say("told-engines-failed")))),
            Event::Arrived { destination } => {
                let place = names::destination(destination);
                let text = Text::say("told-arrived").with("place", place.clone());
                let face = faces::check("check-course", "destination").step("destination", place);
                let line = plain(text).showing(Shows::Card(Box::new(face)));
                line.weighing(Weight::Grave).at(DESTINATION)
            }
            Event::ContaminationChecked { seat, draws, fails } => {
                let line = match (draws, fails) {
                    (_, true) => bad(by("told-checked-dead", seat)),
                    (true, false) => good(by("told-checked-survived", seat)),
                    (false, false) => good(by("told-checked-clean", seat)),
                };
                let face = faces::check("check-contamination", "scan");
                let face = face.step("contamination", line.text.clone());
                line.showing(Shows::Card(Box::new(face)))
                    .weighing(Weight::Grave)
            }
            Event::ObjectiveShown {
                seat,
                objective,
                met,
            } => {
                let id = if met {
                    "told-objective-met"
                } else {
                    "told-objective-failed"
                };
                self.judged(objective, met, |text| self.deed(seat, text), id)
            }
            Event::SharedObjective { objective, met } => {
                let id = if met {
                    "told-shared-met"
                } else {
                    "told-shared-failed"
                };
                self.judged(objective, met, plain, id)
            }
            Event::Won { winners } => self.won(winners),
        }
    }

    /// A line about somebody: `{ $who }`, its colour and what to look at.
    fn deed(&self, seat: Seat, text: Text) -> LogLine {
        let line = plain(text.with("who", self.who(seat))).by(seat.0);
        line.at(format!("seat:{}", seat.0))
    }

    /// A line about a Room: `{ $space }`.
    fn here(&self, id: &'static str, at: Space) -> LogLine {
        plain(Text::say(id).with("space", self.the_space(at))).at(self.space_id(at))
    }

    /// A line about a Corridor: `{ $corridor }`.
    fn on_link(&self, id: &'static str, link: Link) -> LogLine {
        plain(Text::say(id).with("corridor", self.link_label(link))).at(self.link_id(link))
    }

    /// A line about an Intruder in a Room: `{ $intruder }`, `{ $space }`.
    fn beast(&self, id: &'static str, kind: Intruder, at: Space) -> LogLine {
        let line = self.here(id, at);
        let text = line.text.clone().with("intruder", names::intruder(kind));
        LogLine { text, ..line }
    }

    fn found_room(&self, at: Space, room: Room) -> LogLine {
        let text = Text::say("told-found").with("room", names::room(room));
        let face = Box::new(faces::room(self.content(), room));
        let line = plain(text).at(self.space_id(at));
        hidden(line.showing(Shows::Cover(self.space_id(at), face))).counting("tally-rooms", 1)
    }

    fn discovered(&self, object: Object, weakness: crate::content::Weakness) -> LogLine {
        let text = Text::say("told-discovered").with("weakness", names::weakness(weakness));
        let id = format!("weakness:{}", object.word());
        let face = Box::new(faces::weakness(self.content(), weakness));
        good(plain(text).at(id.clone()).showing(Shows::Cover(id, face)))
    }

    /// An Objective lies open at the end, fulfilled or not.
    fn judged(
        &self,
        objective: Objective,
        met: bool,
        line: impl FnOnce(Text) -> LogLine,
        id: &'static str,
    ) -> LogLine {
        let text = Text::say(id).with("objective", names::objective(objective));
        let face = Box::new(faces::objective(self.content(), objective));
        let line = line(text).showing(Shows::Card(face));
        last(if met { good(line) } else { bad(line) })
    }

    fn won(&self, winners: SeatSet) -> LogLine {
        let who = names::listed(winners.iter().map(|seat| self.who(seat)));
        let line = match who {
            Some(who) => good(plain(Text::say("told-won").with("who", who))),
            None => bad(plain(Text::say("told-nobody-won"))),
        };
        last(line.showing(Shows::Verdict))
    }
}

/// A marker that went down one space.
fn ticked(text: Text, gauge: &str, now: u8) -> LogLine {
    let change = GaugeChange {
        gauge: gauge.to_owned(),
        from: u16::from(now) + 1,
        to: now.into(),
        parts: Vec::new(),
    };
    plain(text).at(gauge).showing(Shows::Gauge(change))
}
