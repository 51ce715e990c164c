//! Chapter D11: the shuttle conflict, round by round.

use kernel::{Audience, Choice, Dealer, Decision, Menu, Text, Voice};
use serde::{Deserialize, Serialize};

use crate::Lifeform;
use crate::content::{DataToken, Fight, FightIcon, SoloToken, Trap, Zone};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::solo::{SoloEvent, TraitToken};
use crate::stage;
use crate::stand_in;
use crate::state::End;

/// D11.1, D11.2: one of four activities a round, until all zones are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Conflict;

impl Decision<Lifeform> for Conflict {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.solo.filled().next().is_none() {
            play.finish(End::Survived);
            return None;
        }
        Some(self)
    }

    /// DP68.
    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for zone in at.solo.filled() {
            menu.offer(Bag::Defeat(zone));
            if at.solo.halon > 0 {
                menu.offer(Bag::Halon(zone));
            }
            if !at.solo.airlock_used {
                menu.offer(Bag::Airlock(zone));
            }
        }
        if !at.solo.locker_used {
            menu.offer(Bag::Locker);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        play.push(self);
        match chosen {
            Bag::Defeat(zone) => {
                play.solo_tells(SoloEvent::DefeatBegan(zone));
                // P6.10, P-R13.
                if zone != Zone::Hidden || play.is_spared(Trap::Hidden) {
                    play.begin_defeat(zone);
                }
            }
            // D11.12.
            Bag::Halon(zone) => {
                play.solo.halon -= 1;
                play.clear_zone(zone);
            }
            Bag::Airlock(zone) => {
                play.solo.airlock_used = true;
                play.solo_tells(SoloEvent::AirlockOpened(zone));
                if play.is_spared(Trap::Airlock) {
                    play.clear_zone(zone);
                }
            }
            _ => {
                play.solo.locker_used = true;
                play.solo_tells(SoloEvent::LockerOpened);
                play.push(LockerChits);
            }
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("conflict")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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

impl Decision<Lifeform> for Defeat {
    type Answer = Bag;

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

    /// DP69.
    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for card in at.hands[at.seat.index()].iter() {
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
        // D-R51: as in the showdown.
        at.offer_loose(menu);
        for token in DataToken::ALL {
            if at.data[at.seat.index()][token] > 0 && at.matches(token) {
                menu.offer(Bag::SpendData(token));
            }
        }
        let tokens = at.solo.tokens;
        for icon in at.fight_icons() {
            let with = |area| Bag::Trait(area, icon);
            menu.offer_all(at.solo.unused().map(with));
            if tokens[SoloToken::Torch] > 0 {
                menu.offer(Bag::Torch(icon));
            }
            if tokens[SoloToken::Harpoon] > 0 {
                menu.offer(Bag::HarpoonAt(icon));
            }
        }
        // D-R33.
        if tokens[SoloToken::Extinguisher] > 0 {
            for icon in FightIcon::ALL {
                let others = at.fight_icons().any(|open| open != icon);
                if icon != FightIcon::Harpoon && others {
                    menu.offer(Bag::Extinguish(icon));
                }
            }
        }
        menu.offer(Bag::GiveUp);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        play.d.notice(Audience::ALL);
        match chosen {
            Bag::GiveUp => play.finish(End::Overrun),
            // D13.18.
            Bag::Trait(area, icon) => {
                play.solo.traits[area] = TraitToken::Gone;
                play.solo_tells(SoloEvent::TraitSpent(area));
                play.matched(icon);
            }
            Bag::Torch(icon) => {
                play.spend_solo_token(SoloToken::Torch);
                play.matched(icon);
            }
            // L31.15.
            Bag::HarpoonAt(icon) => {
                play.spend_solo_token(SoloToken::Harpoon);
                play.matched(icon);
            }
            Bag::Extinguish(icon) => {
                play.spend_solo_token(SoloToken::Extinguisher);
                let open = play.open_icons();
                play.fight.icons = [0; 5];
                play.fight.icons[icon as usize] = open;
                play.solo_tells(SoloEvent::Extinguished(icon));
            }
            Bag::SpendData(token) => {
                play.data[seat.index()][token] -= 1;
                play.data_pool[token] += 1;
                let (a, b) = play.rules.content.data[token].icons;
                play.matched(a);
                play.matched(b);
            }
            _ => play.match_icons(seat, chosen),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("defeat")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// D11.15, D11.16: survival tokens put still-alive chits into the container; then one is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LockerChits;

impl Decision<Lifeform> for LockerChits {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.unless_forced(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if at.solo.tokens[SoloToken::Survival] > 0 && at.solo.spare_alive > 0 {
            menu.offer(Bag::AddChit);
        }
        menu.offer(Bag::Go);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        if chosen == Bag::AddChit {
            play.spend_solo_token(SoloToken::Survival);
            play.solo.spare_alive -= 1;
            play.solo.container.alive += 1;
            play.push(self);
        } else if play.draw_chit() {
            play.draw(seat, 2);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("locker")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
