//! What a person would expect to be able to do, and why it cannot be done now. Only who asks for reasons gets here; what is legal
//! is in the chapters alone, and every reason is made from what everybody sees and from one's own cards.

use kernel::{Because, Menu, Seat, Space, Text};

use super::movement::Gait;
use crate::Lifeform;
use crate::content::{Character, Column, CrewReaction, LifeformReaction, Row};
use crate::moves::Move;
use crate::stage::names;
use crate::state::{Cat, Members, REMORA, State};

/// A rule and the message that says it.
type Why = (&'static str, &'static str);

const DARK: Why = ("L21.22", "because-outage");
const HELD: Why = ("L17.8", "because-android-holds");
const NOTHING: Why = ("L10.3", "because-nothing-changes");
const REACTION: Why = ("L10.6", "because-reaction-row");

fn refuse<M: Menu<Move>>(menu: &mut M, wanted: Move, (rule, message): Why) {
    menu.refuse(wanted, || Because::new(rule, Text::say(message)));
}

impl Lifeform {
    /// L28, L-R119: what a launch lacks first.
    pub(super) fn refuse_launch<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let track = &self.content.tracks.self_destruct;
        let plain = |(rule, message): Why| Because::new(rule, Text::say(message));
        let short = Column::ALL
            .into_iter()
            .find(|&column| s.loadout[column] < self.minimum(s, column));
        let why = if self.may_propose(s) {
            return;
        } else if !s.reached(track.boarding) {
            let text = Text::say("because-boarding").with("minute", track.boarding);
            Because::new("L11.3", text)
        } else if s.aboard().is_empty() {
            plain(("L28.1", "because-launch-crew"))
        } else if s.undone().next().is_some() {
            plain(("L28.2", "because-launch-objectives"))
        } else if let Some(column) = short {
            let text = Text::say("because-launch-column")
                .with("column", names::named("column", column))
                .with("tokens", s.loadout[column])
                .with("minimum", self.minimum(s, column));
            Because::new("L28.3", text)
        } else if matches!(s.cat, Cat::In(at) if at != REMORA) {
            plain(("L28.8", "because-launch-cat"))
        } else if s.turn.refused {
            plain(("L-R119", "because-launch-refused"))
        } else {
            let text = Text::say("because-launch-leaving").with("minute", track.leaving);
            Because::new("L28.10", text)
        };
        menu.refuse(Move::Launch, || why);
    }

    /// L6–L11: activities that cannot be chosen.
    pub(super) fn refuse_activities<M: Menu<Move>>(&self, s: &State, seat: Seat, menu: &mut M) {
        if s.analyzers[seat.index()] == 0 {
            refuse(menu, Move::Analyze, ("L7.1", "because-no-analyzer"));
        }
        let own = s.of(seat).minus(s.aboard());
        let hand = &s.hands[seat.index()];
        if hand.count(self.plan.laser) > 0 {
            for who in own.each().filter(|&who| !self.can_shoot(s, who)) {
                let why = if s.hidden.has(who) {
                    ("L8.3", "because-hidden")
                } else if s.outages.contains(s.at[who]) {
                    ("L8.5", "because-outage")
                } else {
                    ("L8.4", "because-no-target")
                };
                refuse(menu, Move::Laser(who), why);
            }
        }
        for who in own.each() {
            if s.skilled.has(who) {
                refuse(menu, Move::Skill(who), ("L9.5", "because-skill-used"));
            } else if !self.skill_helps(s, who) {
                refuse(menu, Move::Skill(who), NOTHING);
            }
        }
        let can = self.crew_icons(s, seat);
        for card in hand.iter() {
            let rows = &self.content.crew_card(card).rows;
            for (place, row) in (0..).zip(rows.iter()) {
                match row {
                    Row::Reaction(_) => refuse(menu, Move::Play(card, place), REACTION),
                    Row::Actions(icons) => {
                        if !icons.iter().any(|&icon| can >> icon as u32 & 1 == 1) {
                            refuse(menu, Move::Play(card, place), NOTHING);
                        }
                    }
                }
            }
        }
    }

    /// L21: reactions that the own cards show but this attack does not allow.
    pub(super) fn refuse_reactions<M: Menu<Move>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let mine = self.endangered(s).and(s.of(seat));
        for card in s.hands[seat.index()].iter() {
            for kind in self.plan.reactions(card) {
                for who in mine.each().filter(|&who| !self.can_react(s, kind, who)) {
                    let held = s.android_space() == Some(s.at[who]);
                    let why = match kind {
                        CrewReaction::Run if self.dark_for_run(s).contains(s.at[who]) => DARK,
                        CrewReaction::Run if held => ("L21.22", HELD.1),
                        CrewReaction::Run => ("L-R51", "because-nowhere"),
                        _ if self.dark_for_prod(s).contains(s.at[who]) => ("L21.27", DARK.1),
                        _ if held => ("L21.27", HELD.1),
                        _ => ("L21.26", "because-nowhere"),
                    };
                    refuse(menu, Move::React(card, kind, who), why);
                }
            }
        }
    }

    /// L22: cards that cancel another kind of reaction.
    pub(super) fn refuse_cancels<M: Menu<Move>>(
        &self,
        s: &State,
        cancel: Option<LifeformReaction>,
        menu: &mut M,
    ) {
        for card in s.claws.iter() {
            let other = self.plan.cancels(card);
            if other.is_some() && other != cancel {
                refuse(menu, Move::Cancel(card), ("L22.5", "because-wrong-kind"));
            }
        }
    }

    /// L16: what the lifeform cannot do in its turn.
    pub(super) fn refuse_hunt<M: Menu<Move>>(&self, s: &State, vents: bool, menu: &mut M) {
        if s.claws.len() >= self.most_claws(s) {
            refuse(menu, Move::Lurk, ("L16.3", "because-hand-full"));
        }
        if s.vents == 0 {
            refuse(menu, Move::UseVent, ("L16.8", "because-no-vent-token"));
        } else if !vents {
            refuse(menu, Move::UseVent, ("L16.8", "because-no-vent-target"));
        }
        let can = self.hunt_icons(s);
        for card in s.claws.iter() {
            let rows = &self.content.lifeform_card(card).rows;
            for (place, row) in (0..).zip(rows.iter()) {
                match row {
                    Row::Reaction(_) => refuse(
                        menu,
                        Move::Hunt(card, place),
                        ("L16.11", "because-cancel-row"),
                    ),
                    Row::Actions(icons) => {
                        if !icons.iter().any(|&icon| can >> icon as u32 & 1 == 1) {
                            refuse(menu, Move::Hunt(card, place), ("L16.11", NOTHING.1));
                        }
                    }
                }
            }
        }
    }

    /// L17: chambers next to those who move that they cannot enter.
    pub(super) fn refuse_steps<M: Menu<Move>>(
        &self,
        s: &State,
        among: Members,
        gait: Gait,
        menu: &mut M,
    ) {
        for who in among.and(s.alive).each() {
            let at = s.at[who];
            let around = self.plan.links[at.index()];
            for to in around.minus(self.steps(s, who, gait)).iter() {
                if let Some(why) = self.why_not_there(s, who, to, gait) {
                    menu.refuse(Move::Walk(who, to), || why);
                }
            }
        }
    }

    fn why_not_there(&self, s: &State, who: Character, to: Space, gait: Gait) -> Option<Because> {
        let at = s.at[who];
        let runs = matches!(gait, Gait::Run | Gait::Flee);
        let (haunted, held) = (s.haunted().contains(to), s.android_space() == Some(at));
        let dark = runs && self.dark_for_run(s).contains(to);
        let barred = s.door.is_some_and(|door| {
            let (a, b) = self.plan.ends[door.link.index()];
            (a, b) == (at, to) || (b, a) == (at, to)
        });
        let tunnel = !self.plan.corridors[at.index()].contains(to);
        let (rule, message) = if at == REMORA {
            ("L11.5", "because-aboard")
        } else if held {
            HELD
        } else if s.rooted.has(who) {
            ("L-R115", "because-rooted")
        } else if to == REMORA {
            let minute = self.content.tracks.self_destruct.boarding;
            let text = Text::say("because-boarding").with("minute", minute);
            return (!s.reached(minute)).then(|| Because::new("L11.3", text));
        } else if s.breached.contains(to) {
            ("L17.17", "because-breach")
        } else if barred {
            ("L17.2", "because-door")
        } else if haunted && s.android_space() == Some(to) {
            ("L17.9", "because-image-and-android")
        } else if tunnel {
            ("L17.4", "because-tunnel")
        } else if haunted && runs {
            ("L21.19", "because-image-there")
        } else if dark {
            ("L21.20", "because-outage")
        } else if gait == Gait::Flee {
            ("L21.17", "because-came-that-way")
        } else {
            return None;
        };
        Some(Because::new(rule, Text::say(message)))
    }
}
