//! The table of somebody who plays alone, and what the expansions add to any table: the motion
//! tracker, nerve and fear, crises, tokens, traits, chits, the clamps and chambers of the Remora,
//! asteroids.

use crate::prelude::*;
use kernel::{Dial, Gauge, Group, Item, Mark, Panel, Spot, Stock, Stop, Tray, TrayKind};

use super::panels::{COUNTDOWN, counted};
use super::printed;
use super::trays::{faced, tray};

/// The gauge of nerve and fear.
pub(super) const FEAR: &str = "gauge:fear";
/// The motion tracker.
pub(super) const MOTION: &str = "dial:motion";
/// The gauge of the docking clamps.
pub(super) const CLAMPS: &str = "gauge:clamps";
/// The gauge of life support.
pub(super) const LIFE_SUPPORT: &str = "gauge:life-support";

/// The groups of a solo player, in order: drawing and message.
const GROUPS: [(Slot, &str, &str); 5] = [
    (Slot::Use, "card", "group-cards"),
    (Slot::Take, "equip", "group-equip"),
    (Slot::Special, "laser", "group-skills"),
    (Slot::Others, "survival", "group-tokens"),
    (Slot::Make, "launch", "group-launch"),
];

/// Drawing and colour of a space of the motion tracker.
const fn motion_sign(kind: Motion) -> (&'static str, Colour) {
    match kind {
        Motion::Blank => ("", Colour::Ink),
        Motion::LoseNerve => ("terror", Colour::Violet),
        Motion::Draw => ("draw", Colour::Amber),
        Motion::SelfDestruct => ("countdown", Colour::Orange),
        Motion::DrawStowaway => ("stowaway", Colour::Violet),
        Motion::Alert => ("attack", Colour::Red),
    }
}

impl Staging<'_> {
    /// The id of a space of the motion tracker.
    pub(crate) fn motion_id(&self, space: MotionSpace) -> String {
        let spec = self.content().solo.motion.get(space.index());
        format!("motion:{}", spec.map_or("", |spec| spec.id.as_str()))
    }

    /// The spaces one comes to from here, itself among them, as a set by index.
    fn ahead(&self, from: MotionSpace) -> Vec<bool> {
        let motion = &self.content().solo.motion;
        let mut seen = vec![false; motion.len()];
        let mut next = vec![from];
        while let Some(space) = next.pop() {
            if !std::mem::replace(&mut seen[space.index()], true) {
                next.extend(motion[space.index()].forward.iter());
            }
        }
        seen
    }

    /// How far each space of the motion tracker is from the alert.
    fn rings(&self) -> Vec<u8> {
        let motion = &self.content().solo.motion;
        let mut rings = vec![u8::MAX; motion.len()];
        for (place, spec) in motion.iter().enumerate() {
            if spec.kind == Motion::Alert {
                rings[place] = 0;
            }
        }
        // As often as a way can be long.
        for _ in 0..motion.len() {
            for (place, spec) in motion.iter().enumerate() {
                let next = spec.forward.iter().map(|to| rings[to.index()]).min();
                let through = next.map_or(u8::MAX, |ring| ring.saturating_add(1));
                rings[place] = rings[place].min(through);
            }
        }
        rings
    }

    /// The motion tracker (D8): the player is in the middle.
    pub(super) fn dials(&self) -> Vec<Dial> {
        let s = self.s;
        if !s.is_solo() || s.phase == Phase::Showdown {
            return Vec::new();
        }
        let printed = &self.content().solo;
        let at = s.solo.motion;
        let usual = self.ahead(printed.start);
        // The other starts are shown only to whom they belong.
        let own = self.ahead(at);
        let is_shown = |place: usize| {
            let leads_here = self.ahead(MotionSpace(place as u8))[at.index()];
            usual[place] || own[place] || (!usual[at.index()] && leads_here)
        };
        let shown: Vec<usize> = (0..printed.motion.len())
            .filter(|&it| is_shown(it))
            .collect();
        let rings = self.rings();
        let spot = |&place: &usize| {
            let spec = &printed.motion[place];
            let ring: Vec<&usize> = (shown.iter())
                .filter(|other| rings[**other] == rings[place])
                .collect();
            let order = ring.iter().position(|other| **other == place).unwrap_or(0);
            let turn = match ring.len() {
                0 | 1 => 0.0,
                many => 1.3 * order as f32 / (many - 1) as f32 - 0.65,
            };
            let (icon, colour) = motion_sign(spec.kind);
            Spot {
                id: self.motion_id(MotionSpace(place as u8)),
                label: named("motion", spec.kind),
                icon: icon.to_owned(),
                colour,
                ring: rings[place],
                turn,
                tone: if spec.close {
                    Tone::Danger
                } else {
                    Tone::Plain
                },
                next: spec.forward.iter().map(|&to| self.motion_id(to)).collect(),
            }
        };
        vec![Dial {
            id: MOTION.to_owned(),
            label: Text::say("dial-motion"),
            icon: "scanner".to_owned(),
            note: Some(Text::say("dial-motion-note")),
            spots: shown.iter().map(spot).collect(),
            at: self.motion_id(at),
            marker: "lifeform".to_owned(),
        }]
    }

    /// How many spaces the lifeform is from the alert.
    pub(super) fn distance(&self) -> u8 {
        self.rings()[self.s.solo.motion.index()]
    }

    /// Nerve and fear (DC7): the game is lost where they meet.
    pub(super) fn fear(&self) -> Gauge {
        let solo = &self.s.solo;
        let tokens = 1..=u16::from(solo.fear);
        let stop = |at| Stop::new(at, Colour::Red, Text::say("stop-fear")).drawn("terror");
        Gauge {
            id: FEAR.to_owned(),
            label: Text::say("gauge-fear"),
            icon: "terror".to_owned(),
            note: Some(Text::say("gauge-fear-note")),
            value: solo.nerve.into(),
            top: self.content().solo.fear.into(),
            tone: if solo.nerve <= solo.fear + 1 {
                Tone::Danger
            } else {
                Tone::Plain
            },
            stops: tokens.map(stop).collect(),
        }
    }

    /// DC15: what else happens at which minute, alone and with asteroids (PC6).
    pub(super) fn more_minutes(&self) -> Vec<Stop> {
        let (s, content) = (self.s, self.content());
        let at = |minute: u8, colour, message: &'static str, icon: &str| {
            Stop::new(minute.into(), colour, Text::say(message)).drawn(icon)
        };
        let mut stops = Vec::new();
        if s.is_solo() {
            let minutes = content.solo.stowaway_minutes.iter();
            stops.extend(minutes.map(|&it| at(it, Colour::Violet, "stop-stowaway", "stowaway")));
            let minutes = content.solo.vent_minutes.iter();
            stops.extend(minutes.map(|&it| at(it, Colour::Red, "stop-vent", "vent")));
        }
        let asteroids = (0..32).filter(|minute| s.modules.slots >> minute & 1 == 1);
        stops.extend(asteroids.map(|it| at(it, Colour::Orange, "stop-asteroid", "asteroid")));
        stops
    }

    /// The tracks of module C (PC11, PC12).
    pub(super) fn remora_tracks(&self) -> Vec<Gauge> {
        let (it, content) = (&self.s.modules, &self.content().passenger);
        if !it.remora {
            return Vec::new();
        }
        let gauge = |id: &str, label: &'static str, icon: &str, value: u8, top: usize| Gauge {
            id: id.to_owned(),
            label: Text::say(label),
            icon: icon.to_owned(),
            note: None,
            value: value.into(),
            top: top as u16,
            tone: Tone::Plain,
            stops: Vec::new(),
        };
        let given = (1..).zip(&content.life_support);
        let given = given.map(|(at, what)| {
            let icon = match what {
                crate::content::LifeSupport::Mission => "mission",
                crate::content::LifeSupport::Halon => "halon",
            };
            Stop::new(at, Colour::Green, named("life-support", *what)).drawn(icon)
        });
        let first = Stop::new(0, Colour::Ink, Text::say("stop-start"));
        let stops = std::iter::once(first.called(Text::say("stop-start-mark")));
        vec![
            gauge(
                CLAMPS,
                "gauge-clamps",
                "launch",
                it.clamps,
                content.clamps.into(),
            ),
            Gauge {
                stops: stops.chain(given).collect(),
                ..gauge(
                    LIFE_SUPPORT,
                    "gauge-life-support",
                    "halon",
                    it.life_support,
                    content.life_support.len(),
                )
            },
        ]
    }

    /// The cards that lie open before the hand: a crisis, cards looked at.
    pub(super) fn open_cards(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        let own = |id: &str, label: &'static str, kind, items| Tray {
            owner: Some(0),
            ..tray(id, Text::say(label), kind, items)
        };
        let mut trays = Vec::new();
        if let Some(card) = At::new(self.rules, s).faced_crisis() {
            let id = &content.solo.card(card).id;
            let face = printed::crisis(content, card);
            let items = vec![faced(format!("crisis:{id}"), face)];
            trays.push(own("crisis", "tray-crisis", TrayKind::Hand, items));
        }
        if !s.solo.looked.is_empty() {
            let looked = (0..).zip(s.solo.looked.iter()).map(|(place, card)| {
                let id = &content.crew_card(card).id;
                let face = super::faces::crew_card(content, card);
                faced(format!("looked:{place}:{id}"), face)
            });
            let items = looked.collect();
            trays.push(own("looked", "tray-looked", TrayKind::Hand, items));
        }
        trays
    }

    /// What a solo player has before them besides what everybody has.
    pub(super) fn solo_trays(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        let own = |id: &str, label: &'static str, kind, items| Tray {
            owner: Some(0),
            ..tray(id, Text::say(label), kind, items)
        };
        let mut trays = Vec::new();
        let tokens = SoloToken::ALL
            .into_iter()
            .filter(|token| s.solo.tokens[*token] > 0)
            .map(|token| Item {
                count: s.solo.tokens[token].into(),
                ..faced(format!("token:{}", token.word()), printed::token(token))
            });
        let halon = (s.solo.halon > 0).then(|| Item {
            count: s.solo.halon.into(),
            ..Item::new(
                "token:halon",
                "halon",
                Colour::Cyan,
                Text::say("halon-token"),
            )
        });
        let tokens: Vec<Item> = tokens.chain(halon).collect();
        if !tokens.is_empty() {
            trays.push(own("tokens", "tray-tokens", TrayKind::Row, tokens));
        }
        let traits = Trait::ALL.map(|area| {
            let (state, tone) = match s.solo.traits[area] {
                TraitToken::Unused => ("slot-inactive", Tone::Plain),
                TraitToken::Used(_) => ("trait-aboard", Tone::Danger),
                TraitToken::Gone => ("slot-spent", Tone::Dim),
            };
            Item {
                detail: Some(Text::say(state)),
                tone,
                ..faced(
                    format!("trait:{}", area.word()),
                    printed::area(content, area),
                )
            }
        });
        trays.push(own("traits", "tray-traits", TrayKind::Row, traits.into()));
        trays.push(self.goals());
        if s.modules.remora {
            trays.push(self.chambers());
        }
        trays.extend([self.container(), self.stowed()]);
        trays.extend(self.crises());
        trays
    }

    /// D2.8–D2.10: what must be done before leaving.
    fn goals(&self) -> Tray {
        let goals = Goal::ALL.map(|goal| {
            let done = self.s.solo.goals[goal];
            let face = printed::goal(goal);
            Item {
                progress: Some((done.into(), 1)),
                tone: if done { Tone::Good } else { Tone::Plain },
                ..faced(format!("goal:{}", goal.word()), face)
            }
        });
        tray(
            "goals",
            Text::say("tray-goals"),
            TrayKind::Tasks,
            goals.into(),
        )
    }

    /// P3.8: the chambers of the Remora, with a marker or without.
    fn chambers(&self) -> Tray {
        let rooms = Room::ALL.map(|room| {
            let clear = self.s.modules.rooms & room.bit() != 0;
            Item {
                progress: Some((clear.into(), 1)),
                tone: if clear { Tone::Good } else { Tone::Plain },
                ..faced(
                    format!("chamber:{}", room.word()),
                    printed::room(self.content(), room),
                )
            }
        });
        tray(
            "chambers",
            Text::say("tray-chambers"),
            TrayKind::Tasks,
            rooms.into(),
        )
    }

    /// DC13: the chits of the conflict resolution container.
    fn container(&self) -> Tray {
        let chits = self.s.solo.container;
        let chit = |id: &str, icon: &str, colour, label: &'static str, count: u8| Item {
            count: count.into(),
            ..Item::new(id, icon, colour, Text::say(label))
        };
        let items = vec![
            chit(
                "chit:alive",
                "yes",
                Colour::Green,
                "chit-alive",
                chits.alive,
            ),
            chit(
                "chit:killed",
                "skull",
                Colour::Red,
                "chit-killed",
                chits.killed,
            ),
        ];
        tray(
            "container",
            Text::say("tray-container"),
            TrayKind::Row,
            items,
        )
    }

    /// What is aboard the Remora already, face down.
    fn stowed(&self) -> Tray {
        let solo = &self.s.solo;
        let token = |id: &str, icon: &str, label: &'static str, count: u32| Item {
            count: count as u16,
            tone: Tone::Hidden,
            ..Item::new(id, icon, Colour::Violet, Text::say(label))
        };
        let items = [
            token(
                "stowed:tokens",
                "stowaway",
                "stowed-token",
                solo.stowed.into(),
            ),
            token(
                "stowed:cells",
                "claw",
                "attack-1-token",
                solo.cells.count_ones(),
            ),
            token(
                "stowed:five",
                "attack",
                "attack-5-token",
                solo.attack_5.into(),
            ),
        ];
        let there = items.into_iter().filter(|item| item.count > 0);
        tray(
            "stowed",
            Text::say("tray-stowed"),
            TrayKind::Row,
            there.collect(),
        )
    }

    /// The crisis decks: how many cards are left on each deck of the ship.
    fn crises(&self) -> Vec<Tray> {
        let pile = |deck: ShipDeck| {
            let all = self.rules.plan.crisis_decks[deck as usize];
            let left = (self.s.solo.crisis & all).count_ones();
            Tray {
                count: Some(left as u16),
                ..tray(
                    &format!("crises-{}", deck.word()),
                    Text::say("tray-crises").with("deck", named("deck", deck)),
                    TrayKind::Pile,
                    Vec::new(),
                )
            }
        };
        ShipDeck::ALL.map(pile).into()
    }

    /// What stands together as the hostile side of a solo table.
    pub(super) fn solo_hostile(&self) -> Vec<Stock> {
        let stock = |tray: &str, icon: &str| Stock {
            id: tray.to_owned(),
            icon: icon.to_owned(),
        };
        vec![
            stock("tray:container", "skull"),
            stock("tray:stowed", "stowaway"),
        ]
    }

    /// The one seat of a solo table.
    pub(super) fn survivor(&self) -> Panel {
        let s = self.s;
        let who = s.hero();
        let alive = s.alive.has(who);
        let at = s.hero_at();
        let place = if at == REMORA {
            Text::say("aboard")
        } else {
            self.space(at)
        };
        let mut lines = Vec::new();
        if alive && s.phase != Phase::Showdown {
            lines.push(place);
        }
        if s.android_space() == Some(at) && at != REMORA {
            lines.push(Text::say("held"));
        }
        if s.solo.exhausted {
            lines.push(Text::say("exhausted"));
        }
        if s.solo.impervious {
            lines.push(Text::say("impervious"));
        }
        let cards = s.hands[0].len();
        let limit = self.content().solo.hand_limit;
        let data: u8 = s.data[0].iter().sum();
        let hand = Text::say("panel-hand-of")
            .with("count", cards)
            .with("most", limit);
        let mut marks = vec![Mark {
            of: Some(limit.into()),
            ..counted("card", Colour::Amber, hand, cards)
        }];
        if s.analyzers[0] > 0 {
            let label = Text::say("panel-analyzers").with("count", s.analyzers[0]);
            let count = s.analyzers[0].into();
            marks.push(counted("analyzer", Colour::Orange, label, count));
        }
        if data > 0 {
            let label = Text::say("panel-data").with("count", data);
            marks.push(counted("data", Colour::Green, label, data.into()));
        }
        Panel {
            seat: 0,
            piece: alive.then(|| character_id(who)),
            name: names::character(who),
            player: self.who(Seat(0)),
            letter: self.content().characters[who].letter.to_string(),
            colour: names::character_colour(who),
            place: None,
            lines,
            marks,
            active: true,
        }
    }

    /// The short facts of a solo table.
    pub(super) fn solo_status(&self) -> Vec<Text> {
        let s = self.s;
        let mut status = vec![Text::say("status-round").with("number", usize::from(s.round))];
        if s.phase == Phase::Showdown {
            status.push(Text::say("status-conflict"));
            return status;
        }
        if s.phase == Phase::Android {
            status.push(Text::say("status-android"));
        }
        status.push(Text::say("status-distance").with("count", self.distance()));
        let done = Goal::ALL.into_iter().filter(|goal| s.solo.goals[*goal]);
        let goals = Text::say("status-goals").with("done", done.count());
        status.push(goals.with("all", Goal::COUNT));
        status.push(if At::new(self.rules, s).may_launch_alone() {
            Text::say("launch-ready")
        } else {
            let lacking = |column| self.minimum(column).saturating_sub(s.loadout[column]);
            let lacking: u8 = Column::ALL.map(lacking).iter().sum();
            Text::say("short-of").with("count", lacking)
        });
        status
    }

    /// The dock of a solo player.
    pub(super) fn solo_dock(&self) -> Vec<Group> {
        let group = |&(slot, icon, name): &(Slot, &str, &'static str)| Group {
            icon: icon.to_owned(),
            ..Group::new(slot, Text::say(name))
        };
        GROUPS.iter().map(group).collect()
    }

    /// The gauges of a solo table that a table of several has not, and those it has.
    pub(super) fn solo_gauges(&self, mut gauges: Vec<Gauge>) -> Vec<Gauge> {
        gauges.retain(|gauge| gauge.id != super::panels::HOSTILITY);
        let after = gauges.iter().position(|gauge| gauge.id == COUNTDOWN);
        gauges.insert(after.map_or(0, |place| place + 1), self.fear());
        gauges.extend(self.remora_tracks());
        gauges
    }
}
