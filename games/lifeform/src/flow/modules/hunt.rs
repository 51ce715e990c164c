//! Chapters P7 and P8: module D, the crew hunts the lifeform through the Remora before the showdown
//! (PC26–PC45).

use crate::prelude::*;

use crate::content::{Panel, STRIPS, Search};

/// Locations not known as empty.
fn unknown(at: At<'_>) -> impl Iterator<Item = Room> + use<> {
    let empty = at.modules.empty;
    Room::ALL
        .into_iter()
        .filter(move |room| empty & room.bit() == 0)
}

/// P-R17: locations that may be searched: those not known as empty, while there are any.
fn searchable(at: At<'_>) -> impl Iterator<Item = Room> + use<> {
    let all = unknown(at).next().is_none();
    let empty = at.modules.empty;
    Room::ALL
        .into_iter()
        .filter(move |room| all || empty & room.bit() == 0)
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// P7.1, P7.7: the hunt begins, unless 5 or 6 disks are left.
    pub(crate) fn begin_hunt(&mut self) {
        let disks = self.alive.len();
        if !self.modules.hunting || disks == 0 || usize::from(disks) > STRIPS {
            return;
        }
        self.modules.disks = disks;
        self.then((HideAboard, BaitAboard, HuntStrip { next: 0 }));
    }

    /// P7.12, P7.13: somebody looks into a location.
    fn look_into(&mut self, room: Room, by: Option<Seat>, next: u8) {
        let panels = &self.rules.content.passenger.panels;
        if room == self.modules.hiding {
            self.modules.bait = None;
            self.module_tells(ModuleEvent::BaitGone);
            self.push(Rewards { paid: 0 });
            self.follow_panel(panels[room].found, by);
        } else {
            self.modules.empty |= room.bit();
            self.push(HuntStrip { next: next + 1 });
            self.follow_panel(panels[room].failed, by);
        }
    }

    /// P7.14–P7.17, P-R18: never found.
    fn stays_hidden(&mut self) {
        let hiding = self.modules.hiding;
        let panel = self.rules.content.passenger.panels[hiding].hidden;
        self.d.reveal();
        self.module_tells(ModuleEvent::StayedHidden(hiding));
        // P-R18: the kill comes after the bait; other rewards before it.
        if panel == Panel::Kill {
            self.push(KillAboard);
        }
        if self.modules.bait.take() == Some(hiding) {
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
        let left = supply.saturating_sub(self.fight.hostility);
        self.fight.hostility += tokens.min(left);
        let now = self.fight.hostility;
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
                let most = self.at().most_claws();
                let room = most.saturating_sub(self.claws.len());
                self.lifeform_draws(usize::from(cards).min(room));
            }
            Panel::HostilityGained(tokens) => self.gain_hostility(tokens),
            Panel::HostilityLost(tokens) => {
                self.fight.hostility = self.fight.hostility.saturating_sub(tokens);
                let now = self.fight.hostility;
                self.module_tells(ModuleEvent::HostilityLost(now));
            }
            Panel::CrewDiscards(left) => self.push(CrewShare { draws: false, left }),
            Panel::CrewDraws(left) => self.push(CrewShare { draws: true, left }),
            Panel::EachDiscards(_) => {
                let left = self.fighters();
                self.push(EachDiscards { left });
            }
            Panel::HalonLost(tokens) => {
                self.fight.halon = self.fight.halon.saturating_sub(tokens);
                self.module_tells(ModuleEvent::HalonLost);
            }
            Panel::LifeformLoses(cards) => {
                for _ in 0..cards {
                    self.lifeform_loses_one();
                }
            }
            Panel::RemoraLost => {
                self.fight.remora = false;
                self.module_tells(ModuleEvent::RemoraLost);
            }
            Panel::SmallerHand(cards) => {
                self.modules.smaller += cards;
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

kernel::answers! {
    /// Where the lifeform hides.
    pub enum Hiding of Lifeform {
        /// DP72: in this location.
        In(room: Room) = "hide-in" => icon("hide"),
    }
}

impl Decision<Lifeform> for HideAboard {
    type Answer = Hiding;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "hide-aboard";

    /// DP72: any room of the Remora.
    fn offer<M: Menu<Hiding>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all(Room::ALL.map(Hiding::In));
    }

    fn done<D: Dealer<Event>>(self, Hiding::In(room): Hiding, play: &mut Play<'_, D>) {
        play.modules.hiding = room;
        play.d.reveal();
        play.module_tells(ModuleEvent::HidAboard);
    }

    /// DP72: by lot.
    fn otherwise(&self, _: At<'_>, offered: &[Hiding], below: Lot<'_>) -> Hiding {
        offered[below(offered.len() as u32) as usize]
    }
}

/// P7.3–P7.5, P-R31: 2 spare hostility tokens on a location, not on the Engineering Compartment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BaitAboard;

kernel::answers! {
    /// Where the bait lies.
    pub enum Bait of Lifeform {
        /// DP73: in this location.
        In(room: Room) = "bait" => icon("hostility"),
    }
}

impl Decision<Lifeform> for BaitAboard {
    type Answer = Bait;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "bait-aboard";

    /// DP73: any room but Engineering.
    fn offer<M: Menu<Bait>>(&self, _: At<'_>, menu: &mut M) {
        let open = Room::ALL
            .into_iter()
            .filter(|&room| room != Room::Engineering);
        menu.offer_all(open.map(Bait::In));
    }

    fn done<D: Dealer<Event>>(self, Bait::In(room): Bait, play: &mut Play<'_, D>) {
        play.modules.bait = Some(room);
        play.module_tells(ModuleEvent::Baited(room));
    }
}

/// P7.6, P-R15: the actions printed for the number of disks, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HuntStrip {
    /// Which action is next.
    pub next: u8,
}

impl Step<Lifeform> for HuntStrip {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let strips = &play.rules.content.passenger.strips;
        let strip = &strips[usize::from(play.modules.disks) - 1];
        let next = self.next;
        match strip.get(usize::from(next)) {
            None => play.stays_hidden(),
            Some(Search::Reveal) => play.push(Reveal { next }),
            Some(Search::Halon) => play.push(AskHalon { next }),
            Some(Search::Search) => play.push(SearchBy { next }),
        }
    }
}

/// P7.10, P-R16: the lifeform marks a location that is not the hiding place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// The place in the strip.
    pub next: u8,
}

kernel::answers! {
    /// Which location is shown to be empty.
    pub enum Empty of Lifeform {
        /// DP75: this one.
        Room(room: Room) = "empty" => icon("mission"),
    }
}

impl Decision<Lifeform> for Reveal {
    type Answer = Empty;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "reveal-empty";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if unknown(play.at()).count() > 1 {
            return Some(self);
        }
        let next = self.next + 1;
        play.push(HuntStrip { next });
        None
    }

    /// DP75: a room where it does not hide.
    fn offer<M: Menu<Empty>>(&self, at: At<'_>, menu: &mut M) {
        let hiding = at.modules.hiding;
        let open = unknown(at).filter(|&room| room != hiding);
        menu.offer_all(open.map(Empty::Room));
    }

    fn done<D: Dealer<Event>>(self, Empty::Room(room): Empty, play: &mut Play<'_, D>) {
        play.modules.empty |= room.bit();
        // P-R16: a token of the pool; with an empty pool any spare one.
        let token = play.mission_pool.min(1);
        play.mission_pool -= token;
        play.modules.markers += token;
        play.module_tells(ModuleEvent::Revealed(room));
        let next = self.next + 1;
        play.push(HuntStrip { next });
    }
}

/// P7.9: the crew may flush a location with halon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AskHalon {
    /// The place in the strip.
    pub next: u8,
}

kernel::answers! {
    /// Whether a location is flushed with halon.
    pub enum Flush of Lifeform {
        /// DP74: this one is.
        Room(room: Room) = "flush" => icon("halon"),
        /// DP74: none is.
        Skip = "skip" => icon("android") onward,
    }
}

impl Decision<Lifeform> for AskHalon {
    type Answer = Flush;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);
    const PROMPT: &'static str = "flush";
    const OTHERWISE: &'static [Flush] = &[Flush::Skip];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.fight.halon > 0 {
            return Some(self);
        }
        let next = self.next + 1;
        play.push(HuntStrip { next });
        None
    }

    /// DP74: a room is flushed, or none.
    fn offer<M: Menu<Flush>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(searchable(at).map(Flush::Room));
        menu.offer(Flush::Skip);
    }

    fn done<D: Dealer<Event>>(self, chosen: Flush, play: &mut Play<'_, D>) {
        match chosen {
            Flush::Room(room) => {
                play.fight.halon -= 1;
                let found = room == play.modules.hiding;
                play.d.reveal();
                play.module_tells(ModuleEvent::Flushed(room, found));
                play.look_into(room, None, self.next);
            }
            Flush::Skip => {
                play.d.notice(Audience::ALL);
                let next = self.next + 1;
                play.push(HuntStrip { next });
            }
        }
    }
}

/// P7.11, P-R17, P-R32: the crew names the disk that searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchBy {
    /// The place in the strip.
    pub next: u8,
}

impl SearchBy {
    fn disks(at: At<'_>) -> Members {
        at.alive.minus(at.modules.searched)
    }
}

kernel::answers! {
    /// Whose disk searches.
    pub enum Searcher of Lifeform {
        /// DP74: that of this character.
        Disk(who: Character) = "search" => icon("explore"),
    }
}

impl Decision<Lifeform> for SearchBy {
    type Answer = Searcher;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);
    const PROMPT: &'static str = "search-by";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !Self::disks(play.at()).is_empty() {
            return Some(self);
        }
        let next = self.next + 1;
        play.push(HuntStrip { next });
        None
    }

    fn offer<M: Menu<Searcher>>(&self, at: At<'_>, menu: &mut M) {
        let disks = Self::disks(at).each();
        menu.offer_all(disks.map(Searcher::Disk));
    }

    fn done<D: Dealer<Event>>(self, Searcher::Disk(who): Searcher, play: &mut Play<'_, D>) {
        play.modules.searched.put(who);
        play.d.notice(Audience::ALL);
        let next = self.next;
        play.push(SearchAt { next, who });
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

kernel::answers! {
    /// Which location is searched.
    pub enum Searched of Lifeform {
        /// DP74: this one.
        Room(room: Room) = "at" as "do-search-at" => icon("explore"),
    }
}

impl Decision<Lifeform> for SearchAt {
    type Answer = Searched;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);
    const PROMPT: &'static str = "search-at";

    fn offer<M: Menu<Searched>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(searchable(at).map(Searched::Room));
    }

    fn done<D: Dealer<Event>>(self, Searched::Room(room): Searched, play: &mut Play<'_, D>) {
        let found = room == play.modules.hiding;
        play.d.reveal();
        play.module_tells(ModuleEvent::Searched(self.who, room, found));
        let owner = play.owner[self.who];
        play.look_into(room, Some(owner), self.next);
    }
}

/// DP92, PC31: the lifeform discards cards of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformDrops {
    /// How many more.
    pub left: u8,
}

impl Decision<Lifeform> for LifeformDrops {
    type Answer = Toss;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "lifeform-limit";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && !play.claws.is_empty()).then_some(self)
    }

    fn offer<M: Menu<Toss>>(&self, at: At<'_>, menu: &mut M) {
        Toss::offer(at, menu);
    }

    fn done<D: Dealer<Event>>(self, Toss::Card(card): Toss, play: &mut Play<'_, D>) {
        let left = self.left - 1;
        play.push(Self { left });
        play.toss(card);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Toss], _: Lot<'_>) -> Toss {
        Toss::least(at, offered)
    }
}

/// DP92, PC36, PC37, P-R23, P-R33: cards of the crew in total, one at a time: the crew names the
/// player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrewShare {
    /// Whether they are drawn; else they are discarded.
    pub draws: bool,
    /// How many more.
    pub left: u8,
}

impl CrewShare {
    fn players(&self, at: At<'_>) -> SeatSet {
        let mut all = SeatSet::EMPTY;
        for seat in at.fighters().iter() {
            let cards = at.hands[seat.index()].len();
            // P-R24: nothing is drawn beyond the limit, and what is not there cannot be lost.
            if self.draws && cards < at.hand_limit() || !self.draws && cards > 0 {
                all.add(seat);
            }
        }
        all
    }

    fn serve<D: Dealer<Event>>(self, play: &mut Play<'_, D>, seat: Seat) {
        play.push(Self {
            left: self.left - 1,
            ..self
        });
        if self.draws {
            play.draw(seat, 1);
        } else {
            play.push(EachDiscards {
                left: SeatSet::only(seat),
            });
        }
    }
}

kernel::answers! {
    /// Who of the crew draws or discards.
    pub enum Sharer of Lifeform {
        /// DP99: this player.
        Player(seat as who: Seat) = "player",
    }
}

impl Decision<Lifeform> for CrewShare {
    type Answer = Sharer;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let players = self.players(play.at());
        if self.left == 0 || players.is_empty() {
            return None;
        }
        if players.len() > 1 {
            return Some(self);
        }
        let seat = players.lowest()?;
        self.serve(play, seat);
        None
    }

    fn offer<M: Menu<Sharer>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.players(at).iter().map(Sharer::Player));
    }

    fn done<D: Dealer<Event>>(self, Sharer::Player(seat): Sharer, play: &mut Play<'_, D>) {
        play.d.notice(Audience::ALL);
        self.serve(play, seat);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
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

kernel::answers! {
    /// Who is killed.
    pub enum Victim of Lifeform {
        /// DP76: this character.
        Character(who: Character) = "by",
    }
}

impl Decision<Lifeform> for KillAboard {
    type Answer = Victim;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "kill-aboard";

    /// DP76: any living character.
    fn offer<M: Menu<Victim>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.alive.each().map(Victim::Character));
    }

    fn done<D: Dealer<Event>>(self, Victim::Character(who): Victim, play: &mut Play<'_, D>) {
        let owner = play.owner[who];
        play.kill(who);
        if play.alive.is_empty() {
            play.end(End::CrewDead);
        } else if play.of(owner).is_empty() {
            // P7.18.
            play.drop_out(owner);
        }
    }
}

/// P8.1, P-R19: disks that did not search fill the reward zones; a zone pays only when full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rewards {
    /// Zones that have paid, as a set.
    pub paid: u8,
}

impl Rewards {
    fn zones<'a>(&'a self, at: At<'a>) -> impl Iterator<Item = usize> + 'a {
        let rewards = &at.rules.content.passenger.rewards;
        let placed = |zone: &usize| self.paid >> zone & 1 == 1;
        let used: u8 = (0..rewards.len())
            .filter(placed)
            .map(|zone| rewards[zone].0)
            .sum();
        let free = at
            .alive
            .minus(at.modules.searched)
            .len()
            .saturating_sub(used);
        (0..rewards.len())
            .filter(move |&zone| (self.paid >> zone & 1 != 1) && rewards[zone].0 <= free)
    }
}

kernel::answers! {
    /// Which reward zone is filled.
    pub enum Reward of Lifeform {
        /// DP77: 1 or 2.
        Zone(number: Below<3>) = "reward",
        /// DP77: no more.
        Stop = "stop" => icon("no") onward,
    }
}

impl Decision<Lifeform> for Rewards {
    type Answer = Reward;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);
    const PROMPT: &'static str = "rewards";
    const OTHERWISE: &'static [Reward] = &[Reward::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        self.zones(play.at()).next().map(|_| self)
    }

    /// DP77: zones that give a reward, or no more.
    fn offer<M: Menu<Reward>>(&self, at: At<'_>, menu: &mut M) {
        let zones = self.zones(at);
        menu.offer_all(zones.map(|zone| Reward::Zone(Below(zone as u8 + 1))));
        menu.offer(Reward::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Reward, play: &mut Play<'_, D>) {
        play.d.notice(Audience::ALL);
        match chosen {
            Reward::Zone(Below(number)) => {
                let zone = number - 1;
                let (_, left) = play.rules.content.passenger.rewards[usize::from(zone)];
                let paid = self.paid | 1 << zone;
                play.then((CombatReward { left }, Self { paid }));
            }
            Reward::Stop => {}
        }
    }

    fn show(&self, at: At<'_>, chosen: Reward) -> Choice {
        let Reward::Zone(Below(number)) = chosen else {
            return chosen.shown(at);
        };
        let (disks, tokens) = at.rules.content.passenger.rewards[usize::from(number) - 1];
        Choice::say("do-reward")
            .with("disks", disks)
            .with("tokens", tokens)
            .icon("yes")
    }
}

/// P8.2, P8.3: combat tokens of choice join the crew pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CombatReward {
    /// How many more.
    pub left: u8,
}

impl CombatReward {
    fn kinds(at: At<'_>) -> impl Iterator<Item = FightIcon> {
        let combat = &at.rules.content.passenger.combat;
        let kinds = combat.kinds.iter().copied();
        kinds.filter(move |&icon| at.modules.combat[icon] < combat.each)
    }
}

kernel::answers! {
    /// Which combat token joins the pool.
    pub enum CombatToken of Lifeform {
        /// DP77: one with this icon.
        Icon(icon: FightIcon) = "combat" => icon(icon.word()),
    }
}

impl Decision<Lifeform> for CombatReward {
    type Answer = CombatToken;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);
    const PROMPT: &'static str = "combat-reward";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && Self::kinds(play.at()).next().is_some()).then_some(self)
    }

    fn offer<M: Menu<CombatToken>>(&self, at: At<'_>, menu: &mut M) {
        let kinds = Self::kinds(at);
        menu.offer_all(kinds.map(CombatToken::Icon));
    }

    fn done<D: Dealer<Event>>(self, CombatToken::Icon(icon): CombatToken, play: &mut Play<'_, D>) {
        play.modules.combat[icon] += 1;
        play.module_tells(ModuleEvent::Rewarded(icon));
        let left = self.left - 1;
        play.push(Self { left });
    }
}
