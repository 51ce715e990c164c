//! Chapter D11: the shuttle conflict, round by round.

use kernel::{Audience, Dealer, Menu, Seat, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::unless_forced;
use crate::Lifeform;
use crate::content::{DataToken, Fight, FightIcon, SoloToken, Trap, Zone};
use crate::events::Event;
use crate::flow::Game;
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove, TraitToken};
use crate::state::{End, State};

/// D11.1, D11.2: one of four activities a round, until all zones are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Conflict;

impl Step<Lifeform> for Conflict {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.solo.filled().next().is_none() {
            Game::new(rules, s, d).finish(End::Survived);
            return None;
        }
        Some(self)
    }

    /// DP68.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        for zone in s.solo.filled() {
            menu.offer(Move::Solo(SoloMove::Defeat(zone)));
            if s.solo.halon > 0 {
                menu.offer(Move::Solo(SoloMove::Halon(zone)));
            }
            if !s.solo.airlock_used {
                menu.offer(Move::Solo(SoloMove::Airlock(zone)));
            }
        }
        if !s.solo.locker_used {
            menu.offer(Move::Solo(SoloMove::Locker));
        }
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
        g.push(self);
        match chosen {
            Move::Solo(SoloMove::Defeat(zone)) => {
                g.solo_tells(SoloEvent::DefeatBegan(zone));
                // P6.10, P-R13.
                if zone != Zone::Hidden || g.is_spared(Trap::Hidden) {
                    g.begin_defeat(zone);
                }
            }
            // D11.12.
            Move::Solo(SoloMove::Halon(zone)) => {
                g.s.solo.halon -= 1;
                g.clear_zone(zone);
            }
            Move::Solo(SoloMove::Airlock(zone)) => {
                g.s.solo.airlock_used = true;
                g.solo_tells(SoloEvent::AirlockOpened(zone));
                if g.is_spared(Trap::Airlock) {
                    g.clear_zone(zone);
                }
            }
            _ => {
                g.s.solo.locker_used = true;
                g.solo_tells(SoloEvent::LockerOpened);
                g.push(LockerChits);
            }
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("conflict")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    fn clear_zone(&mut self, zone: Zone) {
        self.s.solo.zones[zone] = Fight::default();
        self.solo_tells(SoloEvent::ZoneCleared(zone));
    }

    /// D11.14: with a survival token laid there a chit is drawn first; whether the character lives.
    fn is_spared(&mut self, trap: Trap) -> bool {
        if !self.s.solo.traps[trap] {
            return true;
        }
        let alive = self.draw_chit();
        if alive {
            self.s.solo.traps[trap] = false;
        }
        alive
    }

    fn begin_defeat(&mut self, zone: Zone) {
        for icon in FightIcon::ALL {
            self.s.fight.icons[icon as usize] = self.s.solo.zones[zone][icon];
        }
        self.s.fight.loose = [0; 5];
        self.s.fight.harpoon = 0;
        self.push(Defeat { zone });
    }
}

/// D11.3–D11.11: all fight icons of a zone must be matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Defeat {
    /// Which zone.
    pub zone: Zone,
}

impl Step<Lifeform> for Defeat {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.open_icons() == 0 {
            // D11.11: what is left over is lost.
            s.fight.loose = [0; 5];
            s.fight.harpoon = 0;
            Game::new(rules, s, d).clear_zone(self.zone);
            return None;
        }
        // D-R34: with nothing left to spend the game is lost.
        unless_forced(self, rules, s, d)
    }

    /// DP69.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        for card in s.hands[seat.index()].iter() {
            if rules.plan.crew_fight(card).iter().any(|&icons| icons > 0) {
                menu.offer(Move::Fight(card));
            }
        }
        // D-R51: as in the showdown.
        rules.offer_loose(s, menu);
        for token in DataToken::ALL {
            if s.data[seat.index()][token] > 0 && rules.matches(s, token) {
                menu.offer(Move::SpendData(token));
            }
        }
        let tokens = s.solo.tokens;
        for icon in s.fight_icons() {
            let with = |area| Move::Solo(SoloMove::Trait(area, icon));
            menu.offer_all(s.solo.unused().map(with));
            if tokens[SoloToken::Torch] > 0 {
                menu.offer(Move::Solo(SoloMove::Torch(icon)));
            }
            if tokens[SoloToken::Harpoon] > 0 {
                menu.offer(Move::Solo(SoloMove::HarpoonAt(icon)));
            }
        }
        // D-R33.
        if tokens[SoloToken::Extinguisher] > 0 {
            for icon in FightIcon::ALL {
                let others = s.fight_icons().any(|open| open != icon);
                if icon != FightIcon::Harpoon && others {
                    menu.offer(Move::Solo(SoloMove::Extinguish(icon)));
                }
            }
        }
        menu.offer(Move::Solo(SoloMove::GiveUp));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut game = Game::new(rules, s, d);
        game.push(self);
        game.d.notice(Audience::ALL);
        match chosen {
            Move::Solo(SoloMove::GiveUp) => game.finish(End::Overrun),
            // D13.18.
            Move::Solo(SoloMove::Trait(area, icon)) => {
                game.s.solo.traits[area] = TraitToken::Gone;
                game.solo_tells(SoloEvent::TraitSpent(area));
                game.matched(icon);
            }
            Move::Solo(SoloMove::Torch(icon)) => {
                game.spend_solo_token(SoloToken::Torch);
                game.matched(icon);
            }
            // L31.15.
            Move::Solo(SoloMove::HarpoonAt(icon)) => {
                game.spend_solo_token(SoloToken::Harpoon);
                game.matched(icon);
            }
            Move::Solo(SoloMove::Extinguish(icon)) => {
                game.spend_solo_token(SoloToken::Extinguisher);
                let open = game.s.open_icons();
                game.s.fight.icons = [0; 5];
                game.s.fight.icons[icon as usize] = open;
                game.solo_tells(SoloEvent::Extinguished(icon));
            }
            Move::SpendData(token) => {
                game.s.data[seat.index()][token] -= 1;
                game.s.data_pool[token] += 1;
                let (a, b) = rules.content.data[token].icons;
                game.matched(a);
                game.matched(b);
            }
            _ => game.match_icons(seat, chosen),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("defeat")
    }
}

/// D11.15, D11.16: survival tokens put still-alive chits into the container; then one is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LockerChits;

impl Step<Lifeform> for LockerChits {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if s.solo.tokens[SoloToken::Survival] > 0 && s.solo.spare_alive > 0 {
            menu.offer(Move::Solo(SoloMove::AddChit));
        }
        menu.offer(Move::Solo(SoloMove::Go));
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
        if chosen == Move::Solo(SoloMove::AddChit) {
            g.spend_solo_token(SoloToken::Survival);
            g.s.solo.spare_alive -= 1;
            g.s.solo.container.alive += 1;
            g.push(self);
        } else if g.draw_chit() {
            g.draw(seat, 2);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("locker")
    }
}
