//! Chapters P7 and P8: module D, the crew hunts the lifeform through the Remora before the showdown (PC26–PC45).

use kernel::{Audience, Dealer, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::EachDiscards;
use crate::Lifeform;
use crate::content::{Character, FightIcon, Panel, Room, STRIPS, Search};
use crate::events::Event;
use crate::flow::{Game, ask};
use crate::modules::{ModuleEvent, ModuleMove};
use crate::moves::Move;
use crate::state::{End, Members, State};

/// Locations not known as empty.
fn unknown(s: &State) -> impl Iterator<Item = Room> + use<> {
    let empty = s.modules.empty;
    Room::ALL
        .into_iter()
        .filter(move |room| empty & room.bit() == 0)
}

/// P-R17: locations that may be searched: those not known as empty, while there are any.
fn searchable(s: &State) -> impl Iterator<Item = Room> + use<> {
    let all = unknown(s).next().is_none();
    let empty = s.modules.empty;
    Room::ALL
        .into_iter()
        .filter(move |room| all || empty & room.bit() == 0)
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// P7.1, P7.7: the hunt begins, unless 5 or 6 disks are left.
    pub(crate) fn begin_hunt(&mut self) {
        let disks = self.s.alive.len();
        if !self.s.modules.hunting || disks == 0 || usize::from(disks) > STRIPS {
            return;
        }
        self.s.modules.disks = disks;
        self.push(HuntStrip { next: 0 });
        self.push(BaitAboard);
        self.push(HideAboard);
    }

    /// P7.12, P7.13: somebody looks into a location.
    fn look_into(&mut self, room: Room, by: Option<Seat>, next: u8) {
        let panels = &self.rules.content.passenger.panels;
        if room == self.s.modules.hiding {
            self.s.modules.bait = None;
            self.module_tells(ModuleEvent::BaitGone);
            self.push(Rewards { paid: 0 });
            self.follow_panel(panels[room].found, by);
        } else {
            self.s.modules.empty |= room.bit();
            self.push(HuntStrip { next: next + 1 });
            self.follow_panel(panels[room].failed, by);
        }
    }

    /// P7.14–P7.17, P-R18: never found.
    fn stays_hidden(&mut self) {
        let hiding = self.s.modules.hiding;
        let panel = self.rules.content.passenger.panels[hiding].hidden;
        self.d.reveal();
        self.module_tells(ModuleEvent::StayedHidden(hiding));
        // P-R18: the kill comes after the bait; other rewards before it.
        if panel == Panel::Kill {
            self.push(KillAboard);
        }
        if self.s.modules.bait.take() == Some(hiding) {
            self.module_tells(ModuleEvent::BaitKept);
            self.gain_hostility(self.rules.content.passenger.bait);
        } else {
            self.module_tells(ModuleEvent::BaitGone);
        }
        if panel != Panel::Kill {
            self.follow_panel(panel, None);
        }
    }

    fn gain_hostility(&mut self, tokens: u8) {
        let supply = self.rules.content.table.supply.hostility;
        let left = supply.saturating_sub(self.s.fight.hostility);
        self.s.fight.hostility += tokens.min(left);
        let now = self.s.fight.hostility;
        self.module_tells(ModuleEvent::HostilityGained(now));
    }

    /// PC30–PC44, P-R24: what a section of a panel says, as far as it can be done.
    fn follow_panel(&mut self, panel: Panel, by: Option<Seat>) {
        match panel {
            Panel::Nothing => self.d.notice(Audience::ALL),
            Panel::SearcherDiscards(_) => match by {
                Some(seat) => self.push(EachDiscards {
                    left: SeatSet::only(seat),
                }),
                // DP99, P-R23.
                None => self.push(CrewShare {
                    draws: false,
                    left: 1,
                }),
            },
            Panel::LifeformDiscards(left) => self.push(LifeformDrops { left }),
            Panel::LifeformDraws(cards) => {
                let most = self.rules.most_claws(self.s);
                let room = most.saturating_sub(self.s.claws.len());
                self.lifeform_draws(usize::from(cards).min(room));
            }
            Panel::HostilityGained(tokens) => self.gain_hostility(tokens),
            Panel::HostilityLost(tokens) => {
                self.s.fight.hostility = self.s.fight.hostility.saturating_sub(tokens);
                let now = self.s.fight.hostility;
                self.module_tells(ModuleEvent::HostilityLost(now));
            }
            Panel::CrewDiscards(left) => self.push(CrewShare { draws: false, left }),
            Panel::CrewDraws(left) => self.push(CrewShare { draws: true, left }),
            Panel::EachDiscards(_) => {
                let left = self.s.fighters();
                self.push(EachDiscards { left });
            }
            Panel::HalonLost(tokens) => {
                self.s.fight.halon = self.s.fight.halon.saturating_sub(tokens);
                self.module_tells(ModuleEvent::HalonLost);
            }
            Panel::LifeformLoses(cards) => {
                for _ in 0..cards {
                    self.lifeform_loses_one();
                }
            }
            Panel::RemoraLost => {
                self.s.fight.remora = false;
                self.module_tells(ModuleEvent::RemoraLost);
            }
            Panel::SmallerHand(cards) => {
                self.s.modules.smaller += cards;
                self.module_tells(ModuleEvent::SmallerHand(cards));
                self.check_claws();
            }
            Panel::Kill => self.push(KillAboard),
        }
    }
}

/// P7.2: the lifeform keeps 1 location card in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HideAboard;

impl Step<Lifeform> for HideAboard {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    /// DP72.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Room::ALL.map(|room| Move::Module(ModuleMove::Hide(room))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Module(ModuleMove::Hide(room)) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.modules.hiding = room;
            g.d.reveal();
            g.module_tells(ModuleEvent::HidAboard);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("hide-aboard")
    }
}

/// P7.3–P7.5, P-R31: 2 spare hostility tokens on a location, not on the Engineering Compartment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BaitAboard;

impl Step<Lifeform> for BaitAboard {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    /// DP73.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        let open = Room::ALL
            .into_iter()
            .filter(|&room| room != Room::Engineering);
        menu.offer_all(open.map(|room| Move::Module(ModuleMove::Bait(room))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Module(ModuleMove::Bait(room)) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.modules.bait = Some(room);
            g.module_tells(ModuleEvent::Baited(room));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("bait-aboard")
    }
}

/// P7.6, P-R15: the actions printed for the number of disks, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HuntStrip {
    /// Which action is next.
    pub next: u8,
}

impl Step<Lifeform> for HuntStrip {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let strips = &rules.content.passenger.strips;
        let strip = &strips[usize::from(s.modules.disks) - 1];
        let mut g = Game::new(rules, s, d);
        let next = self.next;
        match strip.get(usize::from(next)) {
            None => g.stays_hidden(),
            Some(Search::Reveal) => g.push(Reveal { next }),
            Some(Search::Halon) => g.push(AskHalon { next }),
            Some(Search::Search) => g.push(SearchBy { next }),
        }
        None
    }
}

/// P7.10, P-R16: the lifeform marks a location that is not the hiding place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// The place in the strip.
    pub next: u8,
}

impl Step<Lifeform> for Reveal {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if unknown(s).count() > 1 {
            return Some(self);
        }
        Game::new(rules, s, d).push(HuntStrip {
            next: self.next + 1,
        });
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    /// DP75.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let hiding = s.modules.hiding;
        let open = unknown(s).filter(|&room| room != hiding);
        menu.offer_all(open.map(|room| Move::Module(ModuleMove::Empty(room))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Module(ModuleMove::Empty(room)) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.modules.empty |= room.bit();
            // P-R16: a token of the pool; with an empty pool any spare one.
            let token = g.s.mission_pool.min(1);
            g.s.mission_pool -= token;
            g.s.modules.markers += token;
            g.module_tells(ModuleEvent::Revealed(room));
            g.push(HuntStrip {
                next: self.next + 1,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("reveal-empty")
    }
}

/// P7.9: the crew may flush a location with halon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AskHalon {
    /// The place in the strip.
    pub next: u8,
}

impl Step<Lifeform> for AskHalon {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.fight.halon > 0 {
            return Some(self);
        }
        Game::new(rules, s, d).push(HuntStrip {
            next: self.next + 1,
        });
        None
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    /// DP74.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(searchable(s).map(|room| Move::Module(ModuleMove::Flush(room))));
        menu.offer(Move::Skip);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        if let Move::Module(ModuleMove::Flush(room)) = chosen {
            g.s.fight.halon -= 1;
            let found = room == g.s.modules.hiding;
            g.d.reveal();
            g.module_tells(ModuleEvent::Flushed(room, found));
            g.look_into(room, None, self.next);
        } else {
            g.d.notice(Audience::ALL);
            g.push(HuntStrip {
                next: self.next + 1,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("flush")
    }
}

/// P7.11, P-R17, P-R32: the crew names the disk that searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchBy {
    /// The place in the strip.
    pub next: u8,
}

impl SearchBy {
    fn disks(s: &State) -> Members {
        s.alive.minus(s.modules.searched)
    }
}

impl Step<Lifeform> for SearchBy {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !Self::disks(s).is_empty() {
            return Some(self);
        }
        Game::new(rules, s, d).push(HuntStrip {
            next: self.next + 1,
        });
        None
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let disks = Self::disks(s).each();
        menu.offer_all(disks.map(|who| Move::Module(ModuleMove::Search(who))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Module(ModuleMove::Search(who)) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.modules.searched.put(who);
            g.d.notice(Audience::ALL);
            g.push(SearchAt {
                next: self.next,
                who,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("search-by")
    }
}

/// P7.11: and the location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchAt {
    /// The place in the strip.
    pub next: u8,
    /// Whose disk searches.
    pub who: Character,
}

impl Step<Lifeform> for SearchAt {
    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(searchable(s).map(|room| Move::Module(ModuleMove::At(room))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Module(ModuleMove::At(room)) = chosen {
            let mut g = Game::new(rules, s, d);
            let found = room == g.s.modules.hiding;
            g.d.reveal();
            g.module_tells(ModuleEvent::Searched(self.who, room, found));
            let owner = g.s.owner[self.who];
            g.look_into(room, Some(owner), self.next);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("search-at")
    }
}

/// PC31: the lifeform discards cards of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformDrops {
    /// How many more.
    pub left: u8,
}

impl Step<Lifeform> for LifeformDrops {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (self.left > 0 && !s.claws.is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.claws.iter().map(Move::Toss));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Toss(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(Self {
                left: self.left - 1,
            });
            g.toss(card);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("lifeform-limit")
    }
}

/// PC36, PC37, P-R23, P-R33: cards of the crew in total, one at a time: the crew names the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrewShare {
    /// Whether they are drawn; else they are discarded.
    pub draws: bool,
    /// How many more.
    pub left: u8,
}

impl CrewShare {
    fn players(&self, rules: &Lifeform, s: &State) -> SeatSet {
        let mut all = SeatSet::EMPTY;
        for seat in s.fighters().iter() {
            let cards = s.hands[seat.index()].len();
            // P-R24: nothing is drawn beyond the limit, and what is not there cannot be lost.
            if self.draws && cards < rules.hand_limit(s) || !self.draws && cards > 0 {
                all.add(seat);
            }
        }
        all
    }

    fn serve<D: Dealer<Event>>(self, g: &mut Game<'_, D>, seat: Seat) {
        g.push(Self {
            left: self.left - 1,
            ..self
        });
        if self.draws {
            g.draw(seat, 1);
        } else {
            g.push(EachDiscards {
                left: SeatSet::only(seat),
            });
        }
    }
}

impl Step<Lifeform> for CrewShare {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let players = self.players(rules, s);
        if self.left == 0 || players.is_empty() {
            return None;
        }
        if players.len() > 1 {
            return Some(self);
        }
        let seat = players.lowest()?;
        self.serve(&mut Game::new(rules, s, d), seat);
        None
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.players(rules, s).iter().map(Move::Player));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Player(seat) = chosen {
            let mut g = Game::new(rules, s, d);
            g.d.notice(Audience::ALL);
            self.serve(&mut g, seat);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(if self.draws {
            "who-draws"
        } else {
            "who-discards"
        })
    }
}

/// P7.17, P-R18: the lifeform kills 1 character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KillAboard;

impl Step<Lifeform> for KillAboard {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    /// DP76.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.alive.each().map(Move::By));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::By(who) = chosen {
            let mut g = Game::new(rules, s, d);
            let owner = g.s.owner[who];
            g.kill(who);
            if g.s.alive.is_empty() {
                g.finish(End::CrewDead);
            } else if g.s.of(owner).is_empty() {
                // P7.18.
                g.drop_out(owner);
            }
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("kill-aboard")
    }
}

/// P8.1, P-R19: disks that did not search fill the reward zones; a zone pays only when full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rewards {
    /// Zones that have paid, as a set.
    pub paid: u8,
}

impl Rewards {
    fn zones<'a>(&'a self, rules: &'a Lifeform, s: &'a State) -> impl Iterator<Item = usize> + 'a {
        let rewards = &rules.content.passenger.rewards;
        let placed = |zone: &usize| self.paid >> zone & 1 == 1;
        let used: u8 = (0..rewards.len())
            .filter(placed)
            .map(|zone| rewards[zone].0)
            .sum();
        let free = s.alive.minus(s.modules.searched).len().saturating_sub(used);
        (0..rewards.len())
            .filter(move |&zone| (self.paid >> zone & 1 != 1) && rewards[zone].0 <= free)
    }
}

impl Step<Lifeform> for Rewards {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        self.zones(rules, s).next().map(|_| self)
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    /// DP77.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let zones = self.zones(rules, s);
        menu.offer_all(zones.map(|zone| Move::Module(ModuleMove::Reward(zone as u8 + 1))));
        menu.offer(Move::Stop);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        if let Move::Module(ModuleMove::Reward(number)) = chosen {
            let zone = number - 1;
            g.push(Self {
                paid: self.paid | 1 << zone,
            });
            let (_, left) = rules.content.passenger.rewards[usize::from(zone)];
            g.push(CombatReward { left });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("rewards")
    }
}

/// P8.2, P8.3: combat tokens of choice join the crew pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CombatReward {
    /// How many more.
    pub left: u8,
}

impl CombatReward {
    fn kinds<'a>(rules: &'a Lifeform, s: &'a State) -> impl Iterator<Item = FightIcon> + 'a {
        let combat = &rules.content.passenger.combat;
        let kinds = combat.kinds.iter().copied();
        kinds.filter(|&icon| s.modules.combat[icon] < combat.each)
    }
}

impl Step<Lifeform> for CombatReward {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (self.left > 0 && Self::kinds(rules, s).next().is_some()).then_some(self)
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let kinds = Self::kinds(rules, s);
        menu.offer_all(kinds.map(|icon| Move::Module(ModuleMove::Combat(icon))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Module(ModuleMove::Combat(icon)) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.modules.combat[icon] += 1;
            g.module_tells(ModuleEvent::Rewarded(icon));
            g.push(Self {
                left: self.left - 1,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("combat-reward")
    }
}
