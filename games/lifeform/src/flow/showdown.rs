//! Chapter L31: the fights aboard the Remora.

use kernel::{
    Audience, Card, Choice, Dealer, Decision, Eyes, Menu, Seat, SeatSet, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use crate::Lifeform;
use crate::content::{DataToken, FightIcon, Stowaway};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::modules::ModuleEvent;
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Cat, End, Hideaway, Item, REMORA, Role};

/// L31.1, L31.22–L31.24: whom the lifeform attacks next, or who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighting;

impl Fighting {
    fn targets(at: At<'_>) -> SeatSet {
        let all = at.fighters();
        match at.fight.last {
            Some(last) if all.len() > 1 => all.without(last),
            _ => all,
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn begin_fight(&mut self, target: Seat) {
        let fight = &mut self.fight;
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
        if let Some(card) = self.fight.card.take() {
            self.claw_discard.put(card.face);
        }
        if self.fight.stowaway {
            self.stowaway = Hideaway::Gone;
        }
        self.fight.last = Some(self.fight.target);
        self.push(Fighting);
    }
}

impl Decision<Lifeform> for Fighting {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let targets = Self::targets(play.at());
        if targets.is_empty() {
            play.finish(End::Devoured);
            return None;
        }
        // L-R77.
        if play.claws.is_empty() {
            play.finish(End::Survived);
            return None;
        }
        if targets.len() == 1 {
            play.begin_fight(targets.lowest()?);
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::targets(at).iter().map(Bag::Player));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Player(seat) = chosen {
            play.begin_fight(seat);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("target")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L31.3–L31.5, L-R71: the fight card face down, hostility tokens and the stowaway card open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FightSet;

impl FightSet {
    fn may_add(at: At<'_>) -> bool {
        at.fight.hostility > 0 || (at.stowaway == Hideaway::Kept && !at.fight.stowaway)
    }
}

impl Decision<Lifeform> for FightSet {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.fight.card.is_none() || Self::may_add(play.at()) {
            return Some(self);
        }
        play.open_cancelling();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if at.fight.card.is_none() {
            menu.offer_all(at.claws.iter().map(Bag::FightCard));
            return;
        }
        if at.fight.hostility > 0 {
            menu.offer(Bag::AddHostility);
        }
        if at.stowaway == Hideaway::Kept && !at.fight.stowaway {
            menu.offer(Bag::AddStowaway);
        }
        menu.offer(Bag::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Bag::FightCard(card) => {
                play.claws.remove(card);
                play.fight.card = Some(Card::new(card, Eyes::of(seat)));
                play.d.reveal();
                play.tell(Event::FightCardLaid);
                play.push(self);
            }
            Bag::AddHostility => {
                play.fight.hostility -= 1;
                play.fight.claws += 1;
                play.tell(Event::ClawAdded);
                play.push(self);
            }
            Bag::AddStowaway => {
                play.fight.stowaway = true;
                play.tell(Event::StowawayAdded);
                play.push(self);
            }
            _ => play.open_cancelling(),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(if at.fight.card.is_none() {
            "fight-lay"
        } else {
            "fight-set"
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl At<'_> {
    fn items(self, seat: Seat) -> impl Iterator<Item = Item> {
        let laser = self.hands[seat.index()].count(self.rules.plan.laser) > 0;
        let (proposed, halon, remora) = (self.fight.proposed, self.fight.halon, self.fight.remora);
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

impl<D: Dealer<Event>> Play<'_, D> {
    /// L31.6: whoever could cancel the fight is asked, beginning with the target.
    fn open_cancelling(&mut self) {
        let all = self.fighters();
        self.windows.open(all);
        self.push(CancelFight);
    }

    /// L31.8: what the lifeform used is shown and discarded, and the fight is over.
    fn cancel_fight(&mut self, item: Item) {
        let proposer = self.fight.proposer;
        match item {
            Item::Halon => self.fight.halon -= 1,
            Item::Remora => self.fight.remora = false,
            Item::Laser => self.discard(proposer, self.rules.plan.laser),
        }
        if let Some(card) = self.fight.card {
            self.d.reveal();
            self.tell(Event::FightCard(card.face));
        }
        self.tell(Event::FightCancelled(item));
        self.end_fight();
    }

    /// L31.9: the fight card is revealed.
    fn reveal_fight(&mut self) {
        let Some(card) = &mut self.fight.card else {
            return;
        };
        card.show(Eyes::ALL);
        let face = card.face;
        let printed = self.rules.plan.claw_fight(face);
        let kept = Stowaway::ALL.map(|card| self.rules.content.stowaways[card].kept);
        let kept = kept.into_iter().flatten().next();
        for icon in FightIcon::ALL {
            self.fight.icons[icon as usize] += printed[icon];
            if let (true, Some(kept)) = (self.fight.stowaway, &kept) {
                self.fight.icons[icon as usize] += kept[icon];
            }
        }
        self.fight.icons[FightIcon::Claw as usize] += self.fight.claws;
        self.d.reveal();
        self.tell(Event::FightCard(face));
        self.windows.open(SeatSet::EMPTY);
        self.push(Matching);
        self.push(Trim);
    }
}

/// L31.6, L-R72: a surviving crew player proposes an item to cancel the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CancelFight;

impl CancelFight {
    fn next(at: At<'_>) -> Option<Seat> {
        let mut able = SeatSet::EMPTY;
        for seat in at.windows.waiting().iter() {
            if at.items(seat).next().is_some() {
                able.add(seat);
            }
        }
        able.first_from(at.fight.target)
    }
}

impl Decision<Lifeform> for CancelFight {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if Self::next(play.at()).is_some() {
            return Some(self);
        }
        play.reveal_fight();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(Self::next(at).unwrap_or(at.fight.target))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.items(at.seat).map(Bag::Offer));
        menu.offer(Bag::No);
        if menu.curious() {
            at.refuse_items(menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        if let Bag::Offer(item) = chosen {
            play.fight.proposed |= 1 << item as u8;
            play.fight.item = Some(item);
            play.fight.proposer = seat;
            play.tell(Event::ItemOffered(seat, item));
            let left = play.fighters().without(seat);
            play.push(AgreeCancel { left });
        } else {
            play.windows.answered(seat);
            play.push(self);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("cancel-fight")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L-R72: all other surviving crew players must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeCancel {
    /// Who has not agreed yet.
    pub left: SeatSet,
}

impl Decision<Lifeform> for AgreeCancel {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !self.left.is_empty() {
            return Some(self);
        }
        let item = play.fight.item.take()?;
        play.cancel_fight(item);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(
            self.left
                .first_from(at.fight.target)
                .unwrap_or(at.fight.target),
        )
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Agree);
        menu.offer(Bag::Refuse);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        if chosen == Bag::Agree {
            play.push(Self {
                left: self.left.without(seat),
            });
        } else {
            play.fight.item = None;
            // L-R117: nothing was spent, so nobody who passed is asked again.
            play.tell(Event::ItemRefused(seat));
            play.push(CancelFight);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("agree-cancel")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L31.10: with more than 5 icons the lifeform chooses those that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trim;

impl Decision<Lifeform> for Trim {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.open_icons() > play.rules.content.table.fight_icons).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.fight_icons().map(Bag::DropIcon));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::DropIcon(icon) = chosen {
            play.fight.icons[icon as usize] -= 1;
            play.tell(Event::IconDropped(icon));
            play.push(self);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("trim")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L31.11: the target and those who can help match the fight icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Matching;

impl At<'_> {
    /// L30.12, L30.13, L-R75: who may take part now: the target, players with a character to spare, the cat's player, SIS-TER.
    fn helpers(self) -> SeatSet {
        let mut all = SeatSet::only(self.fight.target);
        for seat in self.fighters().iter() {
            if self.of(seat).len() > 1 {
                all.add(seat);
            }
        }
        if self.cat == Cat::In(REMORA)
            && let Some(seat) = self.cat_player()
        {
            all.add(seat);
        }
        if let Some(seat) = self.player_of(Role::Sister)
            && self.data[seat.index()].iter().any(|&tokens| tokens > 0)
        {
            all.add(seat);
        }
        all.minus(self.fight.out)
    }

    /// L31.16, LC120: whether a data token matches its two icons.
    pub(super) fn matches(self, token: DataToken) -> bool {
        let (a, b) = self.rules.content.data[token].icons;
        let open = |icon: FightIcon| self.fight.icons[icon as usize];
        if a == b {
            open(a) >= 2
        } else {
            open(a) > 0 && open(b) > 0
        }
    }

    pub(crate) fn offer_loose<M: Menu<Bag>>(self, menu: &mut M) {
        let loose = self.fight.loose;
        for icon in self.fight_icons() {
            if loose[icon as usize] > 0 {
                menu.offer(Bag::Match(icon));
            }
            if self.fight.harpoon > 0 || loose[FightIcon::Harpoon as usize] > 0 {
                menu.offer(Bag::Harpoon(icon));
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
                    menu.offer_all(self.fight_icons().map(|icon| Bag::Pair(a, *b, icon)));
                }
            }
        }
    }
}

impl Decision<Lifeform> for Matching {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.windows.asked = play.at().helpers();
        // L-R76.
        if play.open_icons() > 0 && play.windows.next(play.fight.target).is_some() {
            return Some(self);
        }
        if play.open_icons() > 0 {
            play.eliminate();
        } else {
            let target = play.fight.target;
            play.tell(Event::FightSurvived(target));
        }
        play.end_fight();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.windows.next(at.fight.target).unwrap_or(at.fight.target))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        let target = seat == at.fight.target;
        if target {
            for card in at.hands[seat.index()].iter() {
                if at
                    .rules
                    .plan
                    .crew_fight(card)
                    .iter()
                    .any(|&icons| icons > 0)
                {
                    menu.offer(Bag::Fight(card));
                }
            }
            at.offer_loose(menu);
            for icon in FightIcon::ALL {
                if at.modules.combat[icon] > 0 {
                    menu.offer(Bag::SpendCombat(icon));
                }
            }
        }
        if target || at.roles[seat.index()] == Some(Role::Sister) {
            for token in DataToken::ALL {
                if at.data[seat.index()][token] > 0 && at.matches(token) {
                    menu.offer(Bag::SpendData(token));
                }
            }
        }
        let own = at.of(seat);
        if own.len() > 1 {
            for who in own.each() {
                menu.offer_all(at.fight_icons().map(|icon| Bag::Surplus(who, icon)));
            }
        }
        if at.cat == Cat::In(REMORA) && at.cat_player() == Some(seat) {
            menu.offer_all(at.fight_icons().map(Bag::SpendCat));
        }
        menu.offer(Bag::Pass);
        if menu.curious() {
            at.refuse_matches(seat, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        play.d.notice(Audience::ALL);
        if chosen == Bag::Pass {
            play.windows.answered(seat);
            return;
        }
        play.windows.again();
        match chosen {
            Bag::SpendData(token) => {
                play.data[seat.index()][token] -= 1;
                play.tell(Event::DataSpent(seat, token));
                let (one, other) = play.rules.content.data[token].icons;
                play.matched(one);
                play.matched(other);
                // L30.15.
                let left = play.data[seat.index()].iter().any(|&tokens| tokens > 0);
                if play.roles[seat.index()] == Some(Role::Sister) && !left {
                    play.fight.out.add(seat);
                }
            }
            // L31.17.
            Bag::Surplus(who, icon) => {
                play.tell(Event::Sacrificed(who));
                play.kill(who);
                play.matched(icon);
            }
            // L31.18.
            Bag::SpendCat(icon) => {
                play.cat = Cat::Gone;
                play.tell(Event::CatSpent);
                play.matched(icon);
                // L30.14.
                if play.roles[seat.index()] == Some(Role::Cat) {
                    play.fight.out.add(seat);
                }
            }
            Bag::SpendCombat(icon) => play.spend_combat(icon),
            _ => play.match_icons(seat, chosen),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say("match").with("count", at.open_icons())
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L31.12–L31.14: a card's icons are laid open, or loose ones match.
    pub(crate) fn match_icons(&mut self, seat: Seat, chosen: Bag) {
        match chosen {
            Bag::Fight(card) => {
                let printed = self.rules.plan.crew_fight(card);
                for icon in FightIcon::ALL {
                    self.fight.loose[icon as usize] += printed[icon];
                }
                self.tell(Event::FightPlayed(seat, card));
                self.discard(seat, card);
            }
            Bag::Match(icon) => {
                self.fight.loose[icon as usize] -= 1;
                self.matched(icon);
            }
            Bag::Pair(one, other, icon) => {
                self.fight.loose[one as usize] -= 1;
                self.fight.loose[other as usize] -= 1;
                self.matched(icon);
            }
            Bag::Harpoon(icon) => {
                if self.fight.harpoon == 0 {
                    self.fight.loose[FightIcon::Harpoon as usize] -= 1;
                    self.fight.harpoon = self.rules.content.table.harpoon_matches;
                }
                self.fight.harpoon -= 1;
                self.matched(icon);
            }
            _ => {}
        }
    }

    /// P-R20: a combat token of the crew pool becomes a loose icon.
    fn spend_combat(&mut self, icon: FightIcon) {
        self.modules.combat[icon] -= 1;
        self.fight.loose[icon as usize] += 1;
        self.module_tells(ModuleEvent::CombatSpent(icon));
    }

    pub(crate) fn matched(&mut self, icon: FightIcon) {
        self.fight.icons[icon as usize] -= 1;
        self.tell(Event::Matched(icon));
    }

    /// L31.20: the target is out, with everything it has.
    fn eliminate(&mut self) {
        let target = self.fight.target;
        for who in self.of(target).each() {
            self.kill(who);
        }
        self.drop_out(target);
    }

    /// A crew player is out of the showdown, with everything in hand.
    pub(crate) fn drop_out(&mut self, target: Seat) {
        self.discard_hand(target);
        for token in DataToken::ALL {
            self.data[target.index()][token] = 0;
        }
        self.fight.out.add(target);
        self.tell(Event::Eliminated(target));
    }
}
