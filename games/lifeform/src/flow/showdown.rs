//! Chapter L31: the fights aboard the Remora.

use crate::prelude::*;

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
    type Answer = Somebody;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "target";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let targets = Self::targets(play.at());
        if targets.is_empty() {
            play.end(End::Devoured);
            return None;
        }
        // L-R77.
        if play.claws.is_empty() {
            play.end(End::Survived);
            return None;
        }
        if targets.len() == 1 {
            play.begin_fight(targets.lowest()?);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Somebody>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::targets(at).iter().map(Somebody::Player));
    }

    fn done<D: Dealer<Event>>(self, Somebody::Player(seat): Somebody, play: &mut Play<'_, D>) {
        play.begin_fight(seat);
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

kernel::answers! {
    /// What the lifeform fights with.
    pub enum Setting of Lifeform {
        /// DP50: this card, face down.
        FightCard(card: LifeformCard) = "fight-card" => icon("card"),
        /// DP50: a hostility token more.
        AddHostility = "add hostility" => icon("claw"),
        /// DP50: the stowaway card too.
        AddStowaway = "add stowaway" => icon("stowaway"),
        /// DP50: nothing more.
        Stop = "stop" as "do-begin-fight" => icon("no") onward,
    }
}

impl Decision<Lifeform> for FightSet {
    type Answer = Setting;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const OTHERWISE: &'static [Setting] = &[Setting::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.fight.card.is_none() || Self::may_add(play.at()) {
            return Some(self);
        }
        play.open_cancelling();
        None
    }

    fn offer<M: Menu<Setting>>(&self, at: At<'_>, menu: &mut M) {
        if at.fight.card.is_none() {
            menu.offer_all(at.claws.iter().map(Setting::FightCard));
            return;
        }
        if at.fight.hostility > 0 {
            menu.offer(Setting::AddHostility);
        }
        if at.stowaway == Hideaway::Kept && !at.fight.stowaway {
            menu.offer(Setting::AddStowaway);
        }
        menu.offer(Setting::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Setting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Setting::FightCard(card) => {
                play.claws.remove(card);
                play.fight.card = Some(Card::new(card, Eyes::of(seat)));
                play.d.reveal();
                play.tell(Event::FightCardLaid);
            }
            Setting::AddHostility => {
                play.fight.hostility -= 1;
                play.fight.claws += 1;
                play.tell(Event::ClawAdded);
            }
            Setting::AddStowaway => {
                play.fight.stowaway = true;
                play.tell(Event::StowawayAdded);
            }
            Setting::Stop => return play.open_cancelling(),
        }
        play.push(self);
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(if at.fight.card.is_none() {
            "fight-lay"
        } else {
            "fight-set"
        })
    }
}

impl At<'_> {
    /// L31.6: whether this player could cancel a fight with this.
    fn has_item(self, seat: Seat, item: Item) -> bool {
        match item {
            Item::Halon => self.fight.halon > 0,
            Item::Remora => self.fight.remora,
            Item::Laser => self.hands[seat.index()].count(self.rules.plan.laser) > 0,
        }
    }

    /// L-R72: whether an item was proposed in this fight.
    fn was_proposed(self, item: Item) -> bool {
        self.fight.proposed >> item as u8 & 1 == 1
    }

    /// Whether somebody is being attacked.
    pub(crate) fn is_fighting(self) -> bool {
        matches!(
            self.agenda.top(),
            Some(
                Steps::FightSet(_)
                    | Steps::CancelFight(_)
                    | Steps::AgreeCancel(_)
                    | Steps::Trim(_)
                    | Steps::Matching(_)
            )
        )
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
        self.then((Trim, Matching));
    }
}

/// L31.6, L-R72: a surviving crew player proposes an item to cancel the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CancelFight;

impl CancelFight {
    fn next(at: At<'_>) -> Option<Seat> {
        let mut able = SeatSet::EMPTY;
        for seat in at.windows.waiting().iter() {
            let item = |&item: &Item| !at.was_proposed(item) && at.has_item(seat, item);
            if Item::ALL.iter().any(item) {
                able.add(seat);
            }
        }
        able.first_from(at.fight.target)
    }
}

kernel::answers! {
    /// How a fight is called off.
    pub enum Cancelling of Lifeform {
        /// DP51: with this item.
        Offer(item: Item) = "offer",
        /// DP51: it is not.
        No = "no" as "do-face-it" => icon("no") onward,
    }
}

impl Decision<Lifeform> for CancelFight {
    type Answer = Cancelling;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| Self::next(at).unwrap_or(at.fight.target);
    const PROMPT: &'static str = "cancel-fight";
    const OTHERWISE: &'static [Cancelling] = &[Cancelling::No];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if Self::next(play.at()).is_some() {
            return Some(self);
        }
        play.reveal_fight();
        None
    }

    fn offer<M: Menu<Cancelling>>(&self, at: At<'_>, menu: &mut M) {
        for item in Item::ALL {
            let proposed = at.was_proposed(item);
            if proposed || at.has_item(at.seat, item) {
                let verdict = ensure(!proposed, "L-R72", "because-proposed");
                menu.weigh(Cancelling::Offer(item), verdict);
            }
        }
        menu.offer(Cancelling::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Cancelling, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Cancelling::Offer(item) => {
                play.fight.proposed |= 1 << item as u8;
                play.fight.item = Some(item);
                play.fight.proposer = seat;
                play.tell(Event::ItemOffered(seat, item));
                let left = play.fighters().without(seat);
                play.push(AgreeCancel { left });
            }
            Cancelling::No => {
                play.windows.answered(seat);
                play.push(self);
            }
        }
    }
}

/// L-R72: all other surviving crew players must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeCancel {
    /// Who has not agreed yet.
    pub left: SeatSet,
}

impl Decision<Lifeform> for AgreeCancel {
    type Answer = Consenting;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| {
        it.left
            .first_from(at.fight.target)
            .unwrap_or(at.fight.target)
    };
    const PROMPT: &'static str = "agree-cancel";
    const OTHERWISE: &'static [Consenting] = &[Consenting::Agree];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !self.left.is_empty() {
            return Some(self);
        }
        let item = play.fight.item.take()?;
        play.cancel_fight(item);
        None
    }

    fn offer<M: Menu<Consenting>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Consenting::Agree, Consenting::Refuse]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consenting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Consenting::Agree => {
                let left = self.left.without(seat);
                play.push(Self { left });
            }
            Consenting::Refuse => {
                play.fight.item = None;
                // L-R117: nothing was spent, so nobody who passed is asked again.
                play.tell(Event::ItemRefused(seat));
                play.push(CancelFight);
            }
        }
    }
}

/// L31.10: with more than 5 icons the lifeform chooses those that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trim;

kernel::answers! {
    /// Which fight icon does not count.
    pub enum Trimming of Lifeform {
        /// DP52: this one.
        DropIcon(icon: FightIcon) = "drop" as "do-drop-icon",
    }
}

impl Decision<Lifeform> for Trim {
    type Answer = Trimming;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "trim";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.open_icons() > play.rules.content.table.fight_icons).then_some(self)
    }

    fn offer<M: Menu<Trimming>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.fight_icons().map(Trimming::DropIcon));
    }

    fn done<D: Dealer<Event>>(self, Trimming::DropIcon(icon): Trimming, play: &mut Play<'_, D>) {
        play.fight.icons[icon as usize] -= 1;
        play.tell(Event::IconDropped(icon));
        play.push(self);
    }
}

/// L31.11: the target and those who can help match the fight icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Matching;

impl At<'_> {
    /// L30.12, L30.13, L-R75: who may take part now: the target, players with a character to spare,
    /// the cat's player, SIS-TER.
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
}

kernel::answers! {
    /// How somebody helps in a fight.
    pub enum Helping of Lifeform {
        /// DP53: a data token matches its two.
        SpendData(token: DataToken) = "spend" => at.show_own_data(token),
        /// DP53: a surplus character matches this.
        Surplus(who as _: Character, icon: FightIcon) = "surplus"
            => with("who", names::character(who)) subject(character_id(who)),
        /// DP53: the cat matches this.
        SpendCat(icon: FightIcon) = "spend-cat" => icon("cat"),
        /// P-R20: a combat token becomes this icon.
        SpendCombat(icon: FightIcon) = "spend-combat",
        /// DP53: no further help.
        Pass = "pass" as "do-give-up" => icon("no") onward,
    } also {
        /// DP53: cards and their icons.
        Strike(Strike),
    }
}

impl Matching {
    /// DP53: what is done for whoever is away: exact matches first; nothing if the fight cannot be
    /// completed.
    pub(crate) fn plainly(at: At<'_>, offered: impl Iterator<Item = Helping>) -> Helping {
        let rank = |chosen: &Helping| match *chosen {
            Helping::Strike(chosen) => chosen.rank(at),
            Helping::SpendData(_) => 1,
            // P-R20: it becomes a loose icon.
            Helping::SpendCombat(icon) if at.fight.icons[icon as usize] > 0 => 1,
            Helping::SpendCombat(_) => 5,
            Helping::Surplus(..) | Helping::SpendCat(_) | Helping::Pass => 9,
        };
        let best = offered.min_by_key(rank);
        let helps = |chosen: &Helping| rank(chosen) < 9 && at.can_complete();
        best.filter(helps).unwrap_or(Helping::Pass)
    }
}

impl Decision<Lifeform> for Matching {
    type Answer = Helping;
    const WHO: fn(&Self, At<'_>) -> Seat =
        |_, at| at.windows.next(at.fight.target).unwrap_or(at.fight.target);

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

    fn offer<M: Menu<Helping>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        let target = seat == at.fight.target;
        if target {
            at.offer_strikes(|strike| menu.offer(Helping::Strike(strike)));
            for icon in FightIcon::ALL {
                if at.modules.combat[icon] > 0 {
                    menu.offer(Helping::SpendCombat(icon));
                }
            }
        } else {
            for card in at.hands[seat.index()].iter() {
                let why = Why::new("L31.12", "because-only-target");
                menu.weigh(Helping::Strike(Strike::Fight(card)), Err(why));
            }
        }
        if target || at.roles[seat.index()] == Some(Role::Sister) {
            for token in DataToken::ALL {
                if at.data[seat.index()][token] > 0 {
                    let verdict = ensure(at.matches(token), "L31.16", "because-no-pair");
                    menu.weigh(Helping::SpendData(token), verdict);
                }
            }
        }
        let own = at.of(seat);
        if own.len() > 1 {
            for who in own.each() {
                menu.offer_all(at.fight_icons().map(|icon| Helping::Surplus(who, icon)));
            }
        } else if let (Some(who), Some(icon)) = (own.single(), at.fight_icons().next()) {
            let why = Why::new("L-R75", "because-last-character");
            menu.weigh(Helping::Surplus(who, icon), Err(why));
        }
        if at.cat == Cat::In(REMORA) && at.cat_player() == Some(seat) {
            menu.offer_all(at.fight_icons().map(Helping::SpendCat));
        }
        menu.offer(Helping::Pass);
    }

    fn done<D: Dealer<Event>>(self, chosen: Helping, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        play.d.notice(Audience::ALL);
        if chosen != Helping::Pass {
            play.windows.again();
        }
        match chosen {
            Helping::Pass => play.windows.answered(seat),
            Helping::SpendData(token) => {
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
            Helping::Surplus(who, icon) => {
                play.tell(Event::Sacrificed(who));
                play.kill(who);
                play.matched(icon);
            }
            // L31.18.
            Helping::SpendCat(icon) => {
                play.cat = Cat::Gone;
                play.tell(Event::CatSpent);
                play.matched(icon);
                // L30.14.
                if play.roles[seat.index()] == Some(Role::Cat) {
                    play.fight.out.add(seat);
                }
            }
            Helping::SpendCombat(icon) => play.spend_combat(icon),
            Helping::Strike(chosen) => play.strike(chosen),
        }
    }

    fn otherwise(&self, at: At<'_>, offered: &[Helping], _: Lot<'_>) -> Helping {
        Self::plainly(at, offered.iter().copied())
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say("match").with("count", at.open_icons())
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
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

impl At<'_> {
    /// How many icons the target of a fight could match at best, two for one counted.
    pub(crate) fn icons_had(self) -> u32 {
        let mut icons = 0;
        for card in self.hands[self.fight.target.index()].iter() {
            let printed = self.rules.plan.crew_fight(card);
            icons += printed.iter().map(|&it| u32::from(it)).sum::<u32>();
            icons += 2 * u32::from(printed[FightIcon::Harpoon]);
        }
        let data: u32 = self.data[self.fight.target.index()]
            .iter()
            .map(|&it| u32::from(it))
            .sum();
        let loose: u32 = self.fight.loose.iter().map(|&it| u32::from(it)).sum();
        (icons + loose) * 2 / 3 + 2 * data + u32::from(self.fight.harpoon)
    }

    /// Whether what the target has can match every open icon.
    fn can_complete(self) -> bool {
        let fight = &self.fight;
        let mut open = fight.icons;
        let mut icons = fight.loose;
        let mut wild = u32::from(fight.harpoon);
        for icon in FightIcon::ALL {
            icons[icon as usize] += self.modules.combat[icon];
        }
        for card in self.hands[fight.target.index()].iter() {
            let printed = self.rules.plan.crew_fight(card);
            for icon in FightIcon::ALL {
                icons[icon as usize] += printed[icon];
            }
        }
        for (token, &count) in DataToken::ALL
            .iter()
            .zip(self.data[fight.target.index()].iter())
        {
            let (a, b) = self.rules.content.data[*token].icons;
            for _ in 0..count {
                let enough = if a == b {
                    open[a as usize] > 1
                } else {
                    open[a as usize] > 0 && open[b as usize] > 0
                };
                if enough {
                    open[a as usize] -= 1;
                    open[b as usize] -= 1;
                }
            }
        }
        wild += u32::from(icons[FightIcon::Harpoon as usize])
            * u32::from(self.rules.content.table.harpoon_matches);
        let (mut left, mut spare) = (0_u32, 0_u32);
        for icon in FightIcon::ALL {
            let (wanted, have) = (open[icon as usize], icons[icon as usize]);
            left += u32::from(wanted.saturating_sub(have));
            if icon != FightIcon::Harpoon {
                spare += u32::from(have.saturating_sub(wanted));
            }
        }
        left <= wild + spare / 2
    }
}
