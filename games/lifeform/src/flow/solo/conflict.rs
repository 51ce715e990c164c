//! Chapter D11: the shuttle conflict, round by round.

use crate::prelude::*;

/// D11.1, D11.2: one of four activities a round, until all zones are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Conflict;

kernel::answers! {
    /// What is done in a round of the shuttle conflict.
    pub enum Activity of Lifeform {
        /// D11.3: a zone is fought.
        Defeat(zone: Zone) = "defeat" => icon("claw"),
        /// D11.12: a zone is flushed with halon.
        Halon(zone: Zone) = "halon" => icon("halon"),
        /// D11.13: a zone is blown out of the airlock.
        Airlock(zone: Zone) = "airlock" => icon("breach"),
        /// D11.15: the locker is opened.
        Locker = "locker" => icon("equip"),
    }
}

impl Decision<Lifeform> for Conflict {
    type Answer = Activity;
    const PROMPT: &'static str = "conflict";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.solo.filled().next().is_none() {
            play.end(End::Survived);
            return None;
        }
        Some(self)
    }

    /// DP68: what can be done in a round.
    fn offer<M: Menu<Activity>>(&self, at: At<'_>, menu: &mut M) {
        for zone in at.solo.filled() {
            menu.offer(Activity::Defeat(zone));
            if at.solo.halon > 0 {
                menu.offer(Activity::Halon(zone));
            }
            if !at.solo.airlock_used {
                menu.offer(Activity::Airlock(zone));
            }
        }
        if !at.solo.locker_used {
            menu.offer(Activity::Locker);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Activity, play: &mut Play<'_, D>) {
        play.push(self);
        match chosen {
            Activity::Defeat(zone) => {
                play.solo_tells(SoloEvent::DefeatBegan(zone));
                // P6.10, P-R13.
                if zone != Zone::Hidden || play.is_spared(Trap::Hidden) {
                    play.begin_defeat(zone);
                }
            }
            // D11.12.
            Activity::Halon(zone) => {
                play.solo.halon -= 1;
                play.clear_zone(zone);
            }
            Activity::Airlock(zone) => {
                play.solo.airlock_used = true;
                play.solo_tells(SoloEvent::AirlockOpened(zone));
                if play.is_spared(Trap::Airlock) {
                    play.clear_zone(zone);
                }
            }
            Activity::Locker => {
                play.solo.locker_used = true;
                play.solo_tells(SoloEvent::LockerOpened);
                play.push(LockerChits);
            }
        }
    }

    fn otherwise(&self, at: At<'_>, offered: &[Activity], _: Lot<'_>) -> Activity {
        // DP68: halon, then a safe airlock, then the smallest zone.
        let icons = |zone: &Zone| at.solo.zones[*zone].iter().sum::<u8>();
        let biggest = at.solo.filled().max_by_key(icons).unwrap_or_default();
        let smallest = at.solo.filled().min_by_key(icons).unwrap_or_default();
        let (halon, airlock) = (Activity::Halon(biggest), Activity::Airlock(biggest));
        if offered.contains(&halon) {
            halon
        } else if offered.contains(&airlock) && !at.solo.traps[Trap::Airlock] {
            airlock
        } else {
            Activity::Defeat(smallest)
        }
    }
}

impl At<'_> {
    /// What must be matched in a zone now.
    pub(crate) fn zone_icons(self, zone: Zone) -> [u8; 5] {
        match self.s.agenda.top() {
            Some(Steps::Defeat(step)) if step.zone == zone => self.fight.icons,
            _ => FightIcon::ALL.map(|icon| self.solo.zones[zone][icon]),
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn clear_zone(&mut self, zone: Zone) {
        self.solo.zones[zone] = Fight::default();
        self.solo_tells(SoloEvent::ZoneCleared(zone));
    }

    /// D11.14: with a survival token laid there a chit is drawn first; whether the character lives.
    fn is_spared(&mut self, trap: Trap) -> bool {
        if !self.solo.traps[trap] {
            return true;
        }
        let alive = self.draw_chit();
        if alive {
            self.solo.traps[trap] = false;
        }
        alive
    }

    fn begin_defeat(&mut self, zone: Zone) {
        for icon in FightIcon::ALL {
            self.fight.icons[icon as usize] = self.solo.zones[zone][icon];
        }
        self.fight.loose = [0; 5];
        self.fight.harpoon = 0;
        self.push(Defeat { zone });
    }
}

/// D11.3–D11.11: all fight icons of a zone must be matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Defeat {
    /// Which zone.
    pub zone: Zone,
}

kernel::answers! {
    /// What is done against the icons of a zone.
    pub enum Blow of Lifeform {
        /// L31.16: a data token matches its two.
        SpendData(token: DataToken) = "spend" => at.show_own_data(token),
        /// D13.18: an unused trait token matches this.
        Trait(area as trait: Trait, icon: FightIcon) = "trait" => icon("skill"),
        /// DP69: a torch matches this.
        Torch(icon: FightIcon) = "torch" => at.with_token("do-torch", SoloToken::Torch, icon),
        /// L31.15: a harpoon token matches this.
        HarpoonAt(icon: FightIcon) = "harpoon-at"
            => at.with_token("do-harpoon-at", SoloToken::Harpoon, icon),
        /// D-R33: an extinguisher makes all icons this.
        Extinguish(icon: FightIcon) = "extinguish"
            => at.with_token("do-extinguish", SoloToken::Extinguisher, icon),
        /// D-R34: the fight is lost.
        GiveUp = "give-up" as "do-surrender"
            => icon("skull") warning(Text::say("warn-surrender")),
    } also {
        /// D-R51: as in the showdown.
        Strike(Strike),
    }
}

impl Decision<Lifeform> for Defeat {
    type Answer = Blow;
    const PROMPT: &'static str = "defeat";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.open_icons() == 0 {
            // D11.11: what is left over is lost.
            play.fight.loose = [0; 5];
            play.fight.harpoon = 0;
            play.clear_zone(self.zone);
            return None;
        }
        // D-R34: with nothing left to spend the game is lost.
        play.unless_forced(self)
    }

    /// DP69: what can be done against the icons.
    fn offer<M: Menu<Blow>>(&self, at: At<'_>, menu: &mut M) {
        at.offer_strikes(|strike| menu.offer(Blow::Strike(strike)));
        for token in DataToken::ALL {
            if at.data[at.seat.index()][token] > 0 && at.matches(token) {
                menu.offer(Blow::SpendData(token));
            }
        }
        let tokens = at.solo.tokens;
        for icon in at.fight_icons() {
            let with = |area| Blow::Trait(area, icon);
            menu.offer_all(at.solo.unused().map(with));
            if tokens[SoloToken::Torch] > 0 {
                menu.offer(Blow::Torch(icon));
            }
            if tokens[SoloToken::Harpoon] > 0 {
                menu.offer(Blow::HarpoonAt(icon));
            }
        }
        // D-R33.
        if tokens[SoloToken::Extinguisher] > 0 {
            for icon in FightIcon::ALL {
                let others = at.fight_icons().any(|open| open != icon);
                if icon != FightIcon::Harpoon && others {
                    menu.offer(Blow::Extinguish(icon));
                }
            }
        }
        menu.offer(Blow::GiveUp);
    }

    fn done<D: Dealer<Event>>(self, chosen: Blow, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        play.d.notice(Audience::ALL);
        match chosen {
            Blow::GiveUp => play.end(End::Overrun),
            // D13.18.
            Blow::Trait(area, icon) => {
                play.solo.traits[area] = TraitToken::Gone;
                play.solo_tells(SoloEvent::TraitSpent(area));
                play.matched(icon);
            }
            Blow::Torch(icon) => {
                play.spend_solo_token(SoloToken::Torch);
                play.matched(icon);
            }
            // L31.15.
            Blow::HarpoonAt(icon) => {
                play.spend_solo_token(SoloToken::Harpoon);
                play.matched(icon);
            }
            Blow::Extinguish(icon) => {
                play.spend_solo_token(SoloToken::Extinguisher);
                let open = play.open_icons();
                play.fight.icons = [0; 5];
                play.fight.icons[icon as usize] = open;
                play.solo_tells(SoloEvent::Extinguished(icon));
            }
            Blow::SpendData(token) => {
                play.data[seat.index()][token] -= 1;
                play.data_pool[token] += 1;
                let (a, b) = play.rules.content.data[token].icons;
                play.matched(a);
                play.matched(b);
            }
            Blow::Strike(strike) => play.strike(strike),
        }
    }

    fn otherwise(&self, at: At<'_>, offered: &[Blow], _: Lot<'_>) -> Blow {
        // DP69: exact matches with played cards first, then the rest.
        let rank = |chosen: &&Blow| match **chosen {
            Blow::Strike(strike) => strike.rank(at),
            Blow::SpendData(_) => 1,
            Blow::HarpoonAt(_) | Blow::Torch(_) => 5,
            Blow::Trait(..) => 7,
            // Towards what there is most of.
            Blow::Extinguish(icon) => 16 - at.fight.loose[icon as usize].min(8),
            Blow::GiveUp => 99,
        };
        *offered.iter().min_by_key(rank).unwrap_or(&offered[0])
    }
}

/// D11.15, D11.16: survival tokens put still-alive chits into the container; then one is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LockerChits;

kernel::answers! {
    /// What is done before the chit is drawn.
    pub enum Locker of Lifeform {
        /// D11.15: a still-alive chit for a survival token.
        AddChit = "add-chit" => at.show_token("do-add-chit", SoloToken::Survival),
        /// D11.16: it is drawn.
        Go = "go" => icon("yes") onward,
    }
}

impl Decision<Lifeform> for LockerChits {
    type Answer = Locker;
    const PROMPT: &'static str = "locker";
    const OTHERWISE: &'static [Locker] = &[Locker::Go];
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Locker>>(&self, at: At<'_>, menu: &mut M) {
        if at.solo.tokens[SoloToken::Survival] > 0 && at.solo.spare_alive > 0 {
            menu.offer(Locker::AddChit);
        }
        menu.offer(Locker::Go);
    }

    fn done<D: Dealer<Event>>(self, chosen: Locker, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Locker::AddChit => {
                play.spend_solo_token(SoloToken::Survival);
                play.solo.spare_alive -= 1;
                play.solo.container.alive += 1;
                play.push(self);
            }
            Locker::Go => {
                if play.draw_chit() {
                    play.draw(seat, 2);
                }
            }
        }
    }
}
