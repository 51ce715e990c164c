//! What happened, in words, how much it matters, and what a screen shows meanwhile.
//!
//! The table is seen as it is after the whole ply, so a line says of somebody who it is and what it
//! is called, never where it stands or what it has: that is in the event.

use kernel::{
    Check, Colour, Face, FaceKind, GaugeChange, LogLine, Seat, Shows, Space, Text, Tone, Weight,
    Worded as _,
};

use super::aboard::{FIGHT, berth_id};
use super::names::{self, character_id, image_id, named};
use super::panels::{COCOON, COUNTDOWN, HOSTILITY, MALFUNCTION};
use super::{Staging, faces};
use crate::content::{Character, Column, CrewReaction, Image, Malfunction};
use crate::events::Event;
use crate::state::{Item, Role};

fn plain(text: Text) -> LogLine {
    LogLine::new(Tone::Plain, text)
}

fn say(id: &'static str) -> LogLine {
    plain(Text::say(id))
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

/// A gauge that has come to `to`, one step at a time.
fn stepped(gauge: &str, from: u8, to: u8) -> Shows {
    Shows::Gauge(GaugeChange {
        gauge: gauge.to_owned(),
        from: from.into(),
        to: to.into(),
        parts: Vec::new(),
    })
}

impl Staging<'_> {
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

    /// Somebody's doing: the message with `who`.
    fn deed(&self, seat: Seat, text: Text) -> LogLine {
        plain(text.with("who", self.who(seat))).by(seat.0)
    }

    /// What a character does or suffers.
    fn doing(&self, who: Character, text: Text) -> LogLine {
        let line = plain(text.with("who", names::character(who)));
        line.by(self.s.owner[who].0).at(character_id(who))
    }

    fn with_image(&self, id: &'static str, image: Image) -> LogLine {
        let text = Text::say(id).with("image", names::image(image));
        plain(text).at(image_id(image))
    }

    fn at_space(&self, id: &'static str, space: kernel::Space) -> LogLine {
        let text = Text::say(id).with("space", self.the_space(space));
        plain(text).at(self.space_id(space))
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

    pub(super) fn line(&self, event: &Event) -> LogLine {
        let content = self.content();
        let by = |id: &'static str, seat: Seat| self.deed(seat, Text::say(id));
        match *event {
            Event::DisksRevealed => say("told-disks-revealed"),
            Event::Calibrated => hidden(say("told-calibrated")),
            Event::RoundBegan(number) => {
                plain(Text::say("told-round-began").with("number", usize::from(number)))
            }
            Event::TurnBegan(seat) => light(by("told-turn-began", seat)),
            Event::CrewDrew(seat, count) => {
                light(self.deed(seat, Text::say("told-crew-drew").with("count", count)))
            }
            Event::LifeformDrew(count) => {
                light(plain(Text::say("told-lifeform-drew").with("count", count)))
            }
            Event::Discarded(seat, card) => {
                let card = names::crew_card(content, card);
                light(self.deed(seat, Text::say("told-discarded").with("card", card)))
            }
            Event::Tossed(card) => {
                let card = names::lifeform_card(content, card);
                light(plain(Text::say("told-tossed").with("card", card)))
            }
            Event::Played(seat, card, row) => {
                let face = faces::crew_card(content, card);
                let rows = &content.crew_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::crew_row);
                let text = Text::say("told-played")
                    .with("card", names::crew_card(content, card))
                    .with("does", does.unwrap_or_default());
                self.deed(seat, text).showing(Shows::Card(Box::new(face)))
            }
            Event::Hunted(card, row) => {
                let face = faces::lifeform_card(content, card);
                let rows = &content.lifeform_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::lifeform_row);
                let text = Text::say("told-hunted")
                    .with("card", names::lifeform_card(content, card))
                    .with("does", does.unwrap_or_default());
                let line = plain(text).showing(Shows::Card(Box::new(face)));
                line.by(self.s.lifeform.0).counting("tally-hunted", 1)
            }
            Event::Lurked => hidden(say("told-lurked")),
            Event::Collected(who, column) => {
                let text = Text::say("told-collected").with("column", named("column", column));
                let line = good(self.doing(who, text)).counting("tally-loaded", 1);
                line.at(format!("column:{}", column.word()))
            }
            Event::Walked(who, from, space) => {
                let text = Text::say("told-walked").with("space", self.the_space(space));
                let line = light(self.doing(who, text));
                line.counting("tally-walked", 1)
                    .moving(character_id(who), self.path(from, space))
            }
            Event::Prowled(image, from, space) => {
                let text = Text::say("told-prowled")
                    .with("image", names::image(image))
                    .with("space", self.the_space(space));
                plain(text).moving(image_id(image), self.path(from, space))
            }
            Event::Placed(image, space) => {
                let text = Text::say("told-placed")
                    .with("image", names::image(image))
                    .with("space", self.space(space));
                plain(text).at(image_id(image)).at(self.space_id(space))
            }
            Event::CatMoved(from, space) => {
                let line = light(self.at_space("told-cat-moved", space));
                line.moving("cat".to_owned(), self.path(from, space))
            }
            Event::AndroidMoved(from, space) if from == space => {
                bad(self.at_space("told-android-woke", space)).at("android")
            }
            Event::AndroidMoved(from, space) => {
                let line = self.at_space("told-android-moved", space);
                line.moving("android".to_owned(), self.path(from, space))
            }
            Event::AndroidDestroyed => good(say("told-android-destroyed")),
            Event::AndroidHit(_) => good(say("told-android-hit")),
            Event::DoorSet(link) => {
                let line = plain(self.ends("told-door-set", link));
                self.link_ids(link).into_iter().fold(line, LogLine::at)
            }
            Event::DoorForced => say("told-door-forced"),
            Event::DoorGone => say("told-door-gone"),
            Event::OutageSet(space) => self.at_space("told-outage-set", space),
            Event::OutageGone(space) => good(self.at_space("told-outage-gone", space)),
            Event::TerrorSet(space) => self.at_space("told-terror-set", space),
            Event::TerrorGone(space) => good(self.at_space("told-terror-gone", space)),
            Event::TerrorDrawn(who, card) => {
                let text = Text::say("told-terror-drawn").with("card", named("terror", card));
                bad(self.doing(who, text)).showing(Shows::Card(Box::new(faces::terror(card))))
            }
            Event::MissionMoved(space) => light(self.at_space("told-mission-moved", space)),
            Event::Minute(minute) => {
                let track = &content.tracks.self_destruct;
                let text = match minute {
                    0 => Text::say("minute-explosion"),
                    1 => Text::say("told-minute-last"),
                    _ if minute == track.boarding => Text::say("told-boarding"),
                    _ if minute == track.leaving => Text::say("told-leaving"),
                    _ => Text::say("told-minute"),
                };
                let line = plain(text.with("minute", minute));
                line.showing(stepped(COUNTDOWN, minute + 1, minute))
            }
            Event::Hostility(space) => {
                let text = Text::say("told-hostility").with("number", space);
                light(plain(text)).showing(stepped(HOSTILITY, space.saturating_sub(1), space))
            }
            Event::Malfunction(space) => {
                let what = Malfunction::ALL.get(usize::from(space).saturating_sub(1));
                let what = what.map(|it| named("malfunction", *it)).unwrap_or_default();
                let text = Text::say("told-malfunction").with("what", what);
                plain(text).showing(stepped(MALFUNCTION, space.saturating_sub(1), space))
            }
            Event::Cocoon(0) => good(say("told-cocoon-burnt")).at(COCOON),
            Event::Cocoon(space) => say("told-cocoon").showing(stepped(COCOON, space - 1, space)),
            Event::Met(who, image, real) => {
                let id = if real {
                    "told-met-real"
                } else {
                    "told-met-ghost"
                };
                let text = Text::say(id).with("image", names::image(image));
                bad(self.doing(who, text)).at(image_id(image))
            }
            Event::Told(image, true) => self.with_image("told-told-real", image),
            Event::Told(image, false) => self.with_image("told-told-ghost", image),
            Event::Attacked(image, space) => {
                let text = Text::say("told-attacked")
                    .with("image", names::image(image))
                    .with("space", self.space(space));
                let line = bad(plain(text)).showing(Shows::Cause(image_id(image)));
                let line = line.by(self.s.lifeform.0).counting("tally-attacks", 1);
                line.at(self.space_id(space))
            }
            Event::Reacted(seat, reaction, who) => {
                let id = match reaction {
                    CrewReaction::Hide => "told-reacted-hide",
                    CrewReaction::Run => "told-reacted-run",
                    CrewReaction::ShockProd => "told-reacted-shock-prod",
                };
                let text = Text::say(id).with("character", names::character(who));
                let line = self.deed(seat, text).counting("tally-reactions", 1);
                line.at(character_id(who))
            }
            Event::Cancelled(_) => bad(say("told-cancelled")),
            Event::AttackCancelled => good(say("told-attack-cancelled")).showing(Shows::Verdict),
            Event::Hid(who) => good(self.doing(who, Text::say("told-hid"))).showing(Shows::Verdict),
            Event::Killed(who) => {
                let line = bad(self.doing(who, Text::say("told-killed")));
                line.counting("tally-dead", 1)
                    .showing(Shows::Lose(character_id(who)))
            }
            Event::Noise(true) => bad(say("told-noisy")),
            Event::Noise(false) => hidden(say("told-silent")),
            Event::Took(seat, who) => {
                let text = Text::say("told-took").with("character", names::character(who));
                self.deed(seat, text).at(character_id(who))
            }
            Event::Became(seat, Role::Cat) => by("told-became-cat", seat),
            Event::Became(seat, Role::Sister) => by("told-became-sister", seat),
            Event::LaserTaken(seat) => good(by("told-laser-taken", seat)),
            Event::LaserShot(who) => good(self.doing(who, Text::say("told-laser-shot"))),
            Event::FlamethrowerTaken(seat) => good(by("told-flamethrower-taken", seat)),
            Event::Analyzed(seat) => by("told-analyzed", seat),
            Event::AnalyzersGone => say("told-analyzers-gone"),
            Event::SkillUsed(who) => {
                let text = Text::say("told-skill-used").with("skill", named("skill", who));
                self.doing(who, text)
            }
            Event::SurvivalUsed(who) => {
                let text = Text::say("told-survival-used").with("survival", named("survival", who));
                self.doing(who, text)
            }
            Event::CatPlayed(card) => {
                let text = Text::say("told-cat-played").with("card", named("cat", card));
                plain(text).showing(Shows::Card(Box::new(faces::cat(card))))
            }
            Event::SisterPlayed(card) => {
                let text = Text::say("told-sister-played").with("card", named("sister", card));
                plain(text).showing(Shows::Card(Box::new(faces::sister(card))))
            }
            Event::ObjectiveShown(objective) => plain(
                Text::say("told-objective-shown").with("objective", named("objective", objective)),
            ),
            Event::ObjectiveDone(objective) => {
                let name = named("objective", objective);
                let line = plain(Text::say("told-objective-done").with("objective", name));
                good(line).showing(Shows::Card(Box::new(faces::objective(objective))))
            }
            Event::DataTaken(seat, token) => {
                let text = Text::say("told-data-taken").with("data", names::data(content, token));
                good(self.deed(seat, text))
            }
            Event::AbilityUsed(ability) => bad(plain(
                Text::say("told-ability-used").with("ability", named("ability", ability)),
            )),
            Event::Breached(space) => bad(self.at_space("told-breached", space)),
            Event::StowawayChosen => hidden(say("told-stowaway-chosen")),
            Event::StowawayShown(card) => {
                let text = Text::say("told-stowaway-shown").with("card", named("stowaway", card));
                let face = faces::stowaway(content, card);
                bad(plain(text)).showing(Shows::Cover("stowaway".to_owned(), Box::new(face)))
            }
            Event::Evolved(token) => {
                plain(Text::say("told-evolved").with("token", named("evolution", token)))
            }
            Event::EvolutionSpent(token) => {
                plain(Text::say("told-evolution-spent").with("token", named("evolution", token)))
            }
            Event::ImageGone(image) => good(self.with_image("told-image-gone", image)),
            Event::ImagesSwapped => say("told-images-swapped"),
            Event::LaunchProposed(seat) => by("told-launch-proposed", seat),
            Event::LaunchRefused(seat) => by("told-launch-refused", seat),
            Event::Launched => say("told-launched")
                .weighing(Weight::Grave)
                .showing(Shows::Card(Box::new(self.launch_face()))),
            Event::LastAboard => bad(say("told-last-aboard")),
            Event::CellUsed(seat) => by("told-cell-used", seat),
            Event::CardShared(seat) => light(by("told-card-shared", seat)),
            Event::FightBegan(seat) => bad(by("told-fight-began", seat))
                .at(berth_id(seat))
                .showing(Shows::Card(Box::new(self.fight_face(seat)))),
            Event::FightCard(card) => {
                let text =
                    Text::say("told-fight-card").with("card", names::lifeform_card(content, card));
                let face = faces::lifeform_card(content, card);
                bad(plain(text)).showing(Shows::Cover("fight-card".to_owned(), Box::new(face)))
            }
            Event::FightCancelled(item) => {
                let id = match item {
                    Item::Halon => "told-fight-cancelled-halon",
                    Item::Remora => "told-fight-cancelled-remora",
                    Item::Laser => "told-fight-cancelled-laser",
                };
                good(say(id)).showing(Shows::Verdict)
            }
            Event::Matched(icon) => {
                let text = Text::say("told-matched").with("icon", named("fight", icon));
                good(plain(text)).at(FIGHT)
            }
            Event::Eliminated(seat) => bad(by("told-eliminated", seat))
                .at(berth_id(seat))
                .showing(Shows::Verdict),
            Event::CrewIcon(seat, icon) => {
                let text = Text::say("told-crew-icon").with("icon", named("act", icon));
                light(self.deed(seat, text))
            }
            Event::HuntIcon(icon) => light(plain(
                Text::say("told-hunt-icon").with("icon", named("hunt", icon)),
            )),
            Event::ReactionShown(seat, card) => {
                let face = faces::crew_card(content, card);
                let text =
                    Text::say("told-reaction-shown").with("card", names::crew_card(content, card));
                self.deed(seat, text).showing(Shows::Card(Box::new(face)))
            }
            Event::Passed(seat) => light(by("told-passed", seat)),
            Event::Let => light(say("told-let")),
            Event::Uncovered(who) => self.doing(who, Text::say("told-uncovered")),
            Event::Rooted(who) => self.doing(who, Text::say("told-rooted")),
            Event::Guarded(who) => good(self.doing(who, Text::say("told-guarded"))),
            Event::AndroidSkipped => good(say("told-android-skipped")).at("android"),
            Event::CountdownHeld(count) => {
                good(plain(Text::say("told-countdown-held").with("count", count)))
            }
            Event::Unloaded(column) => {
                let text = Text::say("told-unloaded").with("column", named("column", column));
                plain(text).at(format!("column:{}", column.word()))
            }
            Event::AnalyzersLost => say("told-analyzers-lost"),
            Event::VentGained => say("told-vent-gained"),
            Event::VentUsed => bad(say("told-vent-used")),
            Event::ResinSet(space) => self.at_space("told-resin-set", space),
            Event::Overheated(space) => {
                plain(Text::say("told-overheated").with("number", space.saturating_sub(1)))
            }
            Event::StowawayTokenTaken => say("told-stowaway-token-taken"),
            Event::StowawayTokenUsed => bad(say("told-stowaway-token-used")),
            Event::MinuteCounted(minute) => {
                plain(Text::say("told-minute-counted").with("minute", minute))
            }
            Event::RoleAdvanced(role, lane, space) => {
                let id = match role {
                    Role::Cat => "told-role-advanced-cat",
                    Role::Sister => "told-role-advanced-sister",
                };
                let text = Text::say(id).with("lane", lane + 1).with("number", space);
                light(plain(text))
            }
            Event::CatRegained(card) => {
                plain(Text::say("told-cat-regained").with("card", named("cat", card)))
            }
            Event::SisterRegained(card) => {
                plain(Text::say("told-sister-regained").with("card", named("sister", card)))
            }
            Event::DataGiven(from, to, token) => {
                let text = Text::say("told-data-given")
                    .with("to", self.who(to))
                    .with("data", names::data(content, token));
                self.deed(from, text)
            }
            Event::FavourRefused(seat) => by("told-favour-refused", seat),
            Event::PoolFilled(count) => plain(Text::say("told-pool-filled").with("count", count)),
            Event::ClawsTaken(count) => {
                bad(plain(Text::say("told-claws-taken").with("count", count)))
            }
            Event::CardKept => hidden(say("told-card-kept")),
            Event::FightCardLaid => hidden(say("told-fight-card-laid")),
            Event::ClawAdded => say("told-claw-added"),
            Event::StowawayAdded => say("told-stowaway-added"),
            Event::ItemOffered(seat, item) => {
                let id = match item {
                    Item::Halon => "told-item-offered-halon",
                    Item::Remora => "told-item-offered-remora",
                    Item::Laser => "told-item-offered-laser",
                };
                by(id, seat)
            }
            Event::ItemRefused(seat) => by("told-item-refused", seat),
            Event::IconDropped(icon) => light(plain(
                Text::say("told-icon-dropped").with("icon", named("fight", icon)),
            )),
            Event::FightPlayed(seat, card) => {
                let face = faces::crew_card(content, card);
                let text =
                    Text::say("told-fight-played").with("card", names::crew_card(content, card));
                self.deed(seat, text).showing(Shows::Card(Box::new(face)))
            }
            Event::DataSpent(seat, token) => {
                let text = Text::say("told-data-spent").with("data", names::data(content, token));
                self.deed(seat, text)
            }
            Event::Sacrificed(who) => bad(self.doing(who, Text::say("told-sacrificed"))),
            Event::CatSpent => bad(say("told-cat-spent")),
            Event::FightSurvived(seat) => {
                let line = good(by("told-fight-survived", seat)).at(berth_id(seat));
                line.showing(Shows::Verdict)
            }
            Event::Ended(end) => {
                let id = super::expansions::ending(end);
                say(id).weighing(Weight::Final).showing(Shows::Verdict)
            }
            Event::Solo(event) => self.solo_line(event),
            Event::Module(event) => self.module_line(event),
        }
    }
}
