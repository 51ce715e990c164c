//! Chapter L31: the fights aboard the Remora.

use kernel::{Audience, Card, Dealer, Eyes, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, ask};
use crate::Lifeform;
use crate::content::{DataToken, FightIcon, Stowaway};
use crate::events::Event;
use crate::modules::{ModuleEvent, ModuleMove};
use crate::moves::Move;
use crate::state::{Cat, End, Hideaway, Item, REMORA, Role, State};

/// L31.1, L31.22–L31.24: whom the lifeform attacks next, or who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighting;

impl Fighting {
    fn targets(s: &State) -> SeatSet {
        let all = s.fighters();
        match s.fight.last {
            Some(last) if all.len() > 1 => all.without(last),
            _ => all,
        }
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    fn begin_fight(&mut self, target: Seat) {
        let fight = &mut self.s.fight;
        fight.target = target;
        fight.icons = [0; 5];
        // L31.19.
        fight.loose = [0; 5];
        fight.harpoon = 0;
        fight.claws = 0;
        fight.stowaway = false;
        fight.proposed = 0;
        fight.item = None;
        self.tell(Event::FightBegan(target));
        self.push(FightSet);
    }

    /// L31.21: everything used in the fight is discarded.
    fn end_fight(&mut self) {
        if let Some(card) = self.s.fight.card.take() {
            self.s.claw_discard.put(card.face);
        }
        if self.s.fight.stowaway {
            self.s.stowaway = Hideaway::Gone;
        }
        self.s.fight.last = Some(self.s.fight.target);
        self.push(Fighting);
    }
}

impl Step<Lifeform> for Fighting {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let targets = Self::targets(s);
        let mut g = Game::new(rules, s, d);
        if targets.is_empty() {
            g.finish(End::Devoured);
            return None;
        }
        // L-R77.
        if g.s.claws.is_empty() {
            g.finish(End::Survived);
            return None;
        }
        if targets.len() == 1 {
            g.begin_fight(targets.lowest()?);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Self::targets(s).iter().map(Move::Player));
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
            Game::new(rules, s, d).begin_fight(seat);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("target")
    }
}

/// L31.3–L31.5, L-R71: the fight card face down, hostility tokens and the stowaway card open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FightSet;

impl FightSet {
    fn may_add(s: &State) -> bool {
        s.fight.hostility > 0 || (s.stowaway == Hideaway::Kept && !s.fight.stowaway)
    }
}

impl Step<Lifeform> for FightSet {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.fight.card.is_none() || Self::may_add(s) {
            return Some(self);
        }
        Game::new(rules, s, d).open_cancelling();
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if s.fight.card.is_none() {
            menu.offer_all(s.claws.iter().map(Move::FightCard));
            return;
        }
        if s.fight.hostility > 0 {
            menu.offer(Move::AddHostility);
        }
        if s.stowaway == Hideaway::Kept && !s.fight.stowaway {
            menu.offer(Move::AddStowaway);
        }
        menu.offer(Move::Stop);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        match chosen {
            Move::FightCard(card) => {
                g.s.claws.remove(card);
                g.s.fight.card = Some(Card::new(card, Eyes::of(seat)));
                g.d.reveal();
                g.tell(Event::FightCardLaid);
                g.push(self);
            }
            Move::AddHostility => {
                g.s.fight.hostility -= 1;
                g.s.fight.claws += 1;
                g.tell(Event::ClawAdded);
                g.push(self);
            }
            Move::AddStowaway => {
                g.s.fight.stowaway = true;
                g.tell(Event::StowawayAdded);
                g.push(self);
            }
            _ => g.open_cancelling(),
        }
    }

    fn prompt(&self, _: &Lifeform, s: &State, voice: Voice) -> Text {
        voice.say(if s.fight.card.is_none() {
            "fight-lay"
        } else {
            "fight-set"
        })
    }
}

impl Lifeform {
    fn items(&self, s: &State, seat: Seat) -> impl Iterator<Item = Item> {
        let laser = s.hands[seat.index()].count(self.plan.laser) > 0;
        let (proposed, halon, remora) = (s.fight.proposed, s.fight.halon, s.fight.remora);
        Item::ALL.into_iter().filter(move |&item| {
            proposed >> item as u8 & 1 == 0
                && match item {
                    Item::Halon => halon > 0,
                    Item::Remora => remora,
                    Item::Laser => laser,
                }
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L31.6: whoever could cancel the fight is asked, beginning with the target.
    fn open_cancelling(&mut self) {
        let all = self.s.fighters();
        self.s.windows.open(all);
        self.push(CancelFight);
    }

    /// L31.8: what the lifeform used is shown and discarded, and the fight is over.
    fn cancel_fight(&mut self, item: Item) {
        let proposer = self.s.fight.proposer;
        match item {
            Item::Halon => self.s.fight.halon -= 1,
            Item::Remora => self.s.fight.remora = false,
            Item::Laser => self.discard(proposer, self.rules.plan.laser),
        }
        if let Some(card) = self.s.fight.card {
            self.d.reveal();
            self.tell(Event::FightCard(card.face));
        }
        self.tell(Event::FightCancelled(item));
        self.end_fight();
    }

    /// L31.9: the fight card is revealed.
    fn reveal_fight(&mut self) {
        let Some(card) = &mut self.s.fight.card else {
            return;
        };
        card.show(Eyes::ALL);
        let face = card.face;
        let printed = self.rules.plan.claw_fight(face);
        let kept = Stowaway::ALL.map(|card| self.rules.content.stowaways[card].kept);
        let kept = kept.into_iter().flatten().next();
        for icon in FightIcon::ALL {
            self.s.fight.icons[icon as usize] += printed[icon];
            if let (true, Some(kept)) = (self.s.fight.stowaway, &kept) {
                self.s.fight.icons[icon as usize] += kept[icon];
            }
        }
        self.s.fight.icons[FightIcon::Claw as usize] += self.s.fight.claws;
        self.d.reveal();
        self.tell(Event::FightCard(face));
        self.s.windows.open(SeatSet::EMPTY);
        self.push(Matching);
        self.push(Trim);
    }
}

/// L31.6, L-R72: a surviving crew player proposes an item to cancel the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CancelFight;

impl CancelFight {
    fn next(rules: &Lifeform, s: &State) -> Option<Seat> {
        let mut able = SeatSet::EMPTY;
        for seat in s.windows.waiting().iter() {
            if rules.items(s, seat).next().is_some() {
                able.add(seat);
            }
        }
        able.first_from(s.fight.target)
    }
}

impl Step<Lifeform> for CancelFight {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if Self::next(rules, s).is_some() {
            return Some(self);
        }
        Game::new(rules, s, d).reveal_fight();
        None
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(Self::next(rules, s).unwrap_or(s.fight.target))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        menu.offer_all(rules.items(s, seat).map(Move::Offer));
        menu.offer(Move::No);
        if menu.curious() {
            rules.refuse_items(s, menu);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        if let Move::Offer(item) = chosen {
            g.s.fight.proposed |= 1 << item as u8;
            g.s.fight.item = Some(item);
            g.s.fight.proposer = seat;
            g.tell(Event::ItemOffered(seat, item));
            let left = g.s.fighters().without(seat);
            g.push(AgreeCancel { left });
        } else {
            g.s.windows.answered(seat);
            g.push(self);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("cancel-fight")
    }
}

/// L-R72: all other surviving crew players must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeCancel {
    /// Who has not agreed yet.
    pub left: SeatSet,
}

impl Step<Lifeform> for AgreeCancel {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !self.left.is_empty() {
            return Some(self);
        }
        let item = s.fight.item.take()?;
        Game::new(rules, s, d).cancel_fight(item);
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(self
            .left
            .first_from(s.fight.target)
            .unwrap_or(s.fight.target))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Agree);
        menu.offer(Move::Refuse);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        if chosen == Move::Agree {
            g.push(Self {
                left: self.left.without(seat),
            });
        } else {
            g.s.fight.item = None;
            // L-R117: nothing was spent, so nobody who passed is asked again.
            g.tell(Event::ItemRefused(seat));
            g.push(CancelFight);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("agree-cancel")
    }
}

/// L31.10: with more than 5 icons the lifeform chooses those that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trim;

impl Step<Lifeform> for Trim {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (s.open_icons() > rules.content.table.fight_icons).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.fight_icons().map(Move::DropIcon));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::DropIcon(icon) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.fight.icons[icon as usize] -= 1;
            g.tell(Event::IconDropped(icon));
            g.push(self);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("trim")
    }
}

/// L31.11: the target and those who can help match the fight icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Matching;

impl Lifeform {
    /// L30.12, L30.13, L-R75: who may take part now: the target, players with a character to spare, the cat's player, SIS-TER.
    fn helpers(&self, s: &State) -> SeatSet {
        let mut all = SeatSet::only(s.fight.target);
        for seat in s.fighters().iter() {
            if s.of(seat).len() > 1 {
                all.add(seat);
            }
        }
        if s.cat == Cat::In(REMORA)
            && let Some(seat) = s.cat_player()
        {
            all.add(seat);
        }
        if let Some(seat) = s.player_of(Role::Sister)
            && s.data[seat.index()].iter().any(|&tokens| tokens > 0)
        {
            all.add(seat);
        }
        all.minus(s.fight.out)
    }

    /// L31.16, LC120: whether a data token matches its two icons.
    pub(super) fn matches(&self, s: &State, token: DataToken) -> bool {
        let (a, b) = self.content.data[token].icons;
        let open = |icon: FightIcon| s.fight.icons[icon as usize];
        if a == b {
            open(a) >= 2
        } else {
            open(a) > 0 && open(b) > 0
        }
    }

    pub(crate) fn offer_loose<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let loose = s.fight.loose;
        for icon in s.fight_icons() {
            if loose[icon as usize] > 0 {
                menu.offer(Move::Match(icon));
            }
            if s.fight.harpoon > 0 || loose[FightIcon::Harpoon as usize] > 0 {
                menu.offer(Move::Harpoon(icon));
            }
        }
        for (place, a) in FightIcon::ALL.into_iter().enumerate() {
            for b in &FightIcon::ALL[place..] {
                let enough = if a == *b {
                    loose[a as usize] > 1
                } else {
                    loose[a as usize] > 0 && loose[*b as usize] > 0
                };
                if enough {
                    menu.offer_all(s.fight_icons().map(|icon| Move::Pair(a, *b, icon)));
                }
            }
        }
    }
}

impl Step<Lifeform> for Matching {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        s.windows.asked = rules.helpers(s);
        // L-R76.
        if s.open_icons() > 0 && s.windows.next(s.fight.target).is_some() {
            return Some(self);
        }
        let mut g = Game::new(rules, s, d);
        if g.s.open_icons() > 0 {
            g.eliminate();
        } else {
            let target = g.s.fight.target;
            g.tell(Event::FightSurvived(target));
        }
        g.end_fight();
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.windows.next(s.fight.target).unwrap_or(s.fight.target))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let target = seat == s.fight.target;
        if target {
            for card in s.hands[seat.index()].iter() {
                if rules.plan.crew_fight(card).iter().any(|&icons| icons > 0) {
                    menu.offer(Move::Fight(card));
                }
            }
            rules.offer_loose(s, menu);
            for icon in FightIcon::ALL {
                if s.modules.combat[icon] > 0 {
                    menu.offer(Move::Module(ModuleMove::SpendCombat(icon)));
                }
            }
        }
        if target || s.roles[seat.index()] == Some(Role::Sister) {
            for token in DataToken::ALL {
                if s.data[seat.index()][token] > 0 && rules.matches(s, token) {
                    menu.offer(Move::SpendData(token));
                }
            }
        }
        let own = s.of(seat);
        if own.len() > 1 {
            for who in own.each() {
                menu.offer_all(s.fight_icons().map(|icon| Move::Surplus(who, icon)));
            }
        }
        if s.cat == Cat::In(REMORA) && s.cat_player() == Some(seat) {
            menu.offer_all(s.fight_icons().map(Move::SpendCat));
        }
        menu.offer(Move::Pass);
        if menu.curious() {
            rules.refuse_matches(s, seat, menu);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.push(self);
        g.d.notice(Audience::ALL);
        if chosen == Move::Pass {
            g.s.windows.answered(seat);
            return;
        }
        g.s.windows.again();
        match chosen {
            Move::SpendData(token) => {
                g.s.data[seat.index()][token] -= 1;
                g.tell(Event::DataSpent(seat, token));
                let (one, other) = rules.content.data[token].icons;
                g.matched(one);
                g.matched(other);
                // L30.15.
                let left = g.s.data[seat.index()].iter().any(|&tokens| tokens > 0);
                if g.s.roles[seat.index()] == Some(Role::Sister) && !left {
                    g.s.fight.out.add(seat);
                }
            }
            // L31.17.
            Move::Surplus(who, icon) => {
                g.tell(Event::Sacrificed(who));
                g.kill(who);
                g.matched(icon);
            }
            // L31.18.
            Move::SpendCat(icon) => {
                g.s.cat = Cat::Gone;
                g.tell(Event::CatSpent);
                g.matched(icon);
                // L30.14.
                if g.s.roles[seat.index()] == Some(Role::Cat) {
                    g.s.fight.out.add(seat);
                }
            }
            Move::Module(ModuleMove::SpendCombat(icon)) => g.spend_combat(icon),
            _ => g.match_icons(seat, chosen),
        }
    }

    fn prompt(&self, _: &Lifeform, s: &State, voice: Voice) -> Text {
        voice.say("match").with("count", s.open_icons())
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L31.12–L31.14: a card's icons are laid open, or loose ones match.
    pub(crate) fn match_icons(&mut self, seat: Seat, chosen: Move) {
        match chosen {
            Move::Fight(card) => {
                let printed = self.rules.plan.crew_fight(card);
                for icon in FightIcon::ALL {
                    self.s.fight.loose[icon as usize] += printed[icon];
                }
                self.tell(Event::FightPlayed(seat, card));
                self.discard(seat, card);
            }
            Move::Match(icon) => {
                self.s.fight.loose[icon as usize] -= 1;
                self.matched(icon);
            }
            Move::Pair(one, other, icon) => {
                self.s.fight.loose[one as usize] -= 1;
                self.s.fight.loose[other as usize] -= 1;
                self.matched(icon);
            }
            Move::Harpoon(icon) => {
                if self.s.fight.harpoon == 0 {
                    self.s.fight.loose[FightIcon::Harpoon as usize] -= 1;
                    self.s.fight.harpoon = self.rules.content.table.harpoon_matches;
                }
                self.s.fight.harpoon -= 1;
                self.matched(icon);
            }
            _ => {}
        }
    }

    /// P-R20: a combat token of the crew pool becomes a loose icon.
    fn spend_combat(&mut self, icon: FightIcon) {
        self.s.modules.combat[icon] -= 1;
        self.s.fight.loose[icon as usize] += 1;
        self.module_tells(ModuleEvent::CombatSpent(icon));
    }

    pub(crate) fn matched(&mut self, icon: FightIcon) {
        self.s.fight.icons[icon as usize] -= 1;
        self.tell(Event::Matched(icon));
    }

    /// L31.20: the target is out, with everything it has.
    fn eliminate(&mut self) {
        let target = self.s.fight.target;
        for who in self.s.of(target).each() {
            self.kill(who);
        }
        self.drop_out(target);
    }

    /// A crew player is out of the showdown, with everything in hand.
    pub(crate) fn drop_out(&mut self, target: Seat) {
        self.discard_hand(target);
        for token in DataToken::ALL {
            self.s.data[target.index()][token] = 0;
        }
        self.s.fight.out.add(target);
        self.tell(Event::Eliminated(target));
    }
}
