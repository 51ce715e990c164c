//! The table of somebody who plays alone, and what the expansions add to any table: the motion
//! tracker, nerve and fear, crises, tokens, traits, chits, the clamps and chambers of the Remora,
//! asteroids.

use crate::prelude::*;
use kernel::{Dial, Gauge, Group, Item, Mark, Panel, Spot, Stock, Stop, Tray, TrayKind};

use super::panels::COUNTDOWN;
use super::printed;

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
        let near = solo.nerve <= solo.fear + 1;
        Gauge::new(FEAR, "terror", solo.nerve, self.content().solo.fear.into())
            .noted()
            .toned(if near { Tone::Danger } else { Tone::Plain })
            .stops(tokens.map(stop))
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
        let last = content.life_support.len();
        vec![
            Gauge::new(CLAMPS, "launch", it.clamps, content.clamps.into()),
            Gauge::new(LIFE_SUPPORT, "halon", it.life_support, last).stops(stops.chain(given)),
        ]
    }

    /// The cards that lie open before the hand: a crisis, cards looked at.
    pub(super) fn open_cards(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        let mut trays = Vec::new();
        if let Some(card) = At::new(self.rules, s).faced_crisis() {
            let id = &content.solo.card(card).id;
            let face = printed::crisis(content, card);
            let items = [Item::faced(format!("crisis:{id}"), face)];
            trays.push(Tray::new("crisis", TrayKind::Hand, items).of(Seat(0)));
        }
        if !s.solo.looked.is_empty() {
            let looked = (0..).zip(s.solo.looked.iter()).map(|(place, card)| {
                let id = &content.crew_card(card).id;
                let face = super::faces::crew_card(content, card);
                Item::faced(format!("looked:{place}:{id}"), face)
            });
            trays.push(Tray::new("looked", TrayKind::Hand, looked).of(Seat(0)));
        }
        trays
    }

    /// What a solo player has before them besides what everybody has.
    pub(super) fn solo_trays(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        let mut trays = Vec::new();
        let tokens = SoloToken::ALL.map(|token| {
            let item = Item::faced(format!("token:{}", token.word()), printed::token(token));
            item.many(s.solo.tokens[token])
        });
        let label = Text::say("halon-token");
        let halon = Item::new("token:halon", "halon", Colour::Cyan, label);
        let tokens = tokens.into_iter().chain([halon.many(s.solo.halon)]);
        let tokens = tokens.filter(|item| item.count > 0);
        let tokens = Tray::new("tokens", TrayKind::Row, tokens).of(Seat(0));
        trays.extend(tokens.unless_empty());
        let traits = Trait::ALL.map(|area| {
            let (state, tone) = match s.solo.traits[area] {
                TraitToken::Unused => ("slot-inactive", Tone::Plain),
                TraitToken::Used(_) => ("trait-aboard", Tone::Danger),
                TraitToken::Gone => ("slot-spent", Tone::Dim),
            };
            Item::faced(
                format!("trait:{}", area.word()),
                printed::area(content, area),
            )
            .detail(Text::say(state))
            .toned(tone)
        });
        trays.push(Tray::new("traits", TrayKind::Row, traits).of(Seat(0)));
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
            let item = Item::faced(format!("goal:{}", goal.word()), printed::goal(goal));
            item.toned(Tone::Plain).done(self.s.solo.goals[goal])
        });
        Tray::new("goals", TrayKind::Tasks, goals)
    }

    /// P3.8: the chambers of the Remora, with a marker or without.
    fn chambers(&self) -> Tray {
        let rooms = Room::ALL.map(|room| {
            let clear = self.s.modules.rooms & room.bit() != 0;
            let face = printed::room(self.content(), room);
            let item = Item::faced(format!("chamber:{}", room.word()), face);
            item.toned(Tone::Plain).done(clear)
        });
        Tray::new("chambers", TrayKind::Tasks, rooms)
    }

    /// DC13: the chits of the conflict resolution container.
    fn container(&self) -> Tray {
        let chits = self.s.solo.container;
        let chit = |chit: &str, icon: &str, colour, count: u8| {
            let label = Text::say(format!("chit-{chit}"));
            Item::new(format!("chit:{chit}"), icon, colour, label).many(count)
        };
        let items = [
            chit("alive", "yes", Colour::Green, chits.alive),
            chit("killed", "skull", Colour::Red, chits.killed),
        ];
        Tray::new("container", TrayKind::Row, items)
    }

    /// What is aboard the Remora already, face down.
    fn stowed(&self) -> Tray {
        let solo = &self.s.solo;
        let token = |id: &str, icon: &str, label: &'static str, count: u16| {
            let item = Item::new(id, icon, Colour::Violet, Text::say(label));
            item.many(count).toned(Tone::Hidden)
        };
        let (cells, fives) = (solo.cells.count_ones() as u16, solo.attack_5.into());
        let items = [
            token(
                "stowed:tokens",
                "stowaway",
                "stowed-token",
                solo.stowed.into(),
            ),
            token("stowed:cells", "claw", "attack-1-token", cells),
            token("stowed:five", "attack", "attack-5-token", fives),
        ];
        let there = items.into_iter().filter(|item| item.count > 0);
        Tray::new("stowed", TrayKind::Row, there)
    }

    /// The crisis decks: how many cards are left on each deck of the ship.
    fn crises(&self) -> Vec<Tray> {
        let pile = |deck: ShipDeck| {
            let all = self.rules.plan.crisis_decks[deck as usize];
            let left = (self.s.solo.crisis & all).count_ones();
            Tray::new(&format!("crises-{}", deck.word()), TrayKind::Pile, [])
                .called(Text::say("tray-crises").with("deck", named("deck", deck)))
                .counting(left as usize)
        };
        ShipDeck::ALL.map(pile).into()
    }

    /// What stands together as the hostile side of a solo table.
    pub(super) fn solo_hostile(&self) -> Vec<Stock> {
        vec![
            Stock::new("tray:container", "skull"),
            Stock::new("tray:stowed", "stowaway"),
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
        let cards = s.hands[0].len() as u16;
        let limit = self.content().solo.hand_limit;
        let [analyzers, data] = self.kit(Seat(0));
        let mut marks =
            vec![Mark::counted("card", Colour::Amber, "panel-hand-of", cards).of(limit)];
        marks.extend(
            [analyzers, data]
                .into_iter()
                .filter(|mark| mark.count > Some(0)),
        );
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
