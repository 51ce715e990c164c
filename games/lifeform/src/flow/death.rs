//! Chapters L23, L24, L27: deaths, noise, panic, taking control.

use crate::prelude::*;

/// L23.11, L-R58: these characters are killed by the lifeform, all at once, so that one panic
/// follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deaths {
    /// Who.
    pub who: Members,
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L23.1: a disk leaves the game.
    pub(crate) fn kill(&mut self, who: Character) {
        self.alive.cut(who);
        self.hidden.cut(who);
        self.rooted.cut(who);
        if self.guarded.is_some_and(|(guarded, _)| guarded == who) {
            self.guarded = None;
        }
        self.tell(Event::Killed(who));
    }
}

impl Step<Lifeform> for Deaths {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let who = self.who.and(play.alive);
        if who.is_empty() {
            return;
        }
        who.each().for_each(|who| play.kill(who));
        // L24.2, L24.9, L-R61.
        if play.alive.is_empty() {
            play.end(End::CrewDead);
            return;
        }
        // L27.1, L-R64.
        if play.afoot().is_empty() && !play.stowed {
            play.stowed = true;
            play.tell(Event::LastAboard);
        }
        play.then((Noise, Control));
        // L23.2, L34.5.
        play.advance_hostility(2 * who.len());
    }
}

/// L23.3: the lifeform declares the kill noisy or silent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Noise;

kernel::answers! {
    /// How a kill sounds.
    pub enum Declaring of Lifeform {
        /// DP33: whoever is left panics.
        Noisy = "noisy" => icon("noise"),
        /// DP33: nobody hears it.
        Silent = "silent" => icon("silence"),
    }
}

impl Decision<Lifeform> for Noise {
    type Answer = Declaring;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "noise";
    const OTHERWISE: &'static [Declaring] = &[Declaring::Silent];

    fn offer<M: Menu<Declaring>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Declaring::Noisy, Declaring::Silent]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Declaring, play: &mut Play<'_, D>) {
        let noisy = chosen == Declaring::Noisy;
        play.tell(Event::Noise(noisy));
        // L23.4, L23.5.
        if noisy {
            let left = play.afoot();
            play.push(Panic { left });
        }
    }
}

/// L23.6: who can move must; the crew decides the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Panic {
    /// Who has not been asked.
    pub left: Members,
}

impl Panic {
    /// L23.10: who has somewhere to go.
    fn able(&self, at: At<'_>) -> Members {
        // L21.9.
        self.left
            .and(at.alive)
            .minus(at.hidden)
            .filter(|who| !at.steps(who, Gait::Panic).is_empty())
    }
}

impl Decision<Lifeform> for Panic {
    type Answer = Someone;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| at.crew_voice(it.able(at));
    const PROMPT: &'static str = "panic-order";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let able = self.able(play.at());
        if able.len() > 1 {
            return Some(self);
        }
        let who = able.single()?;
        self.done(Someone::By(who), play);
        None
    }

    fn offer<M: Menu<Someone>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.able(at).each().map(Someone::By));
    }

    fn done<D: Dealer<Event>>(self, Someone::By(who): Someone, play: &mut Play<'_, D>) {
        let left = self.left.minus(Members::of(who));
        play.then((PanicOf { who }, Self { left }));
    }

    fn show(&self, at: At<'_>, chosen: Someone) -> Choice {
        chosen.shown(at).says("do-next")
    }
}

/// L23.8: its player decides where a character flees to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PanicOf {
    /// Who.
    pub who: Character,
}

kernel::answers! {
    /// Where somebody panics to.
    pub enum Panicking of Lifeform {
        /// DP34: to this chamber.
        Walk(who: Character, to: Space) = "walk" => at.show_walk(who, to),
        /// DP34: nowhere.
        Stay = "stay" => icon("no") onward,
    }
}

impl Decision<Lifeform> for PanicOf {
    type Answer = Panicking;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| at.owner[it.who];
    const OTHERWISE: &'static [Panicking] = &[Panicking::Stay];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let to = play.at().steps(self.who, Gait::Panic);
        if to.len() == 1 && self.who != Character::Motoko {
            self.done(Panicking::Walk(self.who, to.lowest()?), play);
            return None;
        }
        (!to.is_empty()).then_some(self)
    }

    /// L23.12, LC51: Motoko may stay.
    fn offer<M: Menu<Panicking>>(&self, at: At<'_>, menu: &mut M) {
        let to = at.steps(self.who, Gait::Panic);
        menu.offer_all(to.iter().map(|to| Panicking::Walk(self.who, to)));
        if self.who == Character::Motoko {
            menu.offer(Panicking::Stay);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Panicking, play: &mut Play<'_, D>) {
        if let Panicking::Walk(who, to) = chosen {
            play.walk(who, to);
            play.pick_up(who);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        let who = crate::stage::names::character(self.who);
        voice.say("panic").with("who", who)
    }
}

/// L24: players without characters take one over, or become cat or SIS-TER, in turn order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Control;

impl Control {
    /// L24.1: who still has a character goes on with it.
    fn bereft(at: At<'_>) -> Option<Seat> {
        let survivors = at.survivors();
        let without = |seat: &Seat| !survivors.contains(*seat) && at.roles[seat.index()].is_none();
        at.order().find(without)
    }

    /// L24.3, L-R60: characters of players who still have two.
    fn to_take(at: At<'_>) -> Members {
        let mut all = Members::EMPTY;
        for seat in at.crew().iter() {
            let own = at.of(seat);
            if own.len() >= 2 {
                all = all.or(own);
            }
        }
        all
    }

    /// L24.7, L24.8: the roles nobody has.
    fn free(at: At<'_>) -> impl Iterator<Item = Role> {
        let taken = at.roles;
        Role::ALL
            .into_iter()
            .filter(move |role| !taken.contains(&Some(*role)))
    }
}

kernel::answers! {
    /// How somebody without characters goes on.
    pub enum TakingOver of Lifeform {
        /// DP35: with this character of another's.
        By(who: Character) = "by" as "do-take-character",
        /// DP35: as cat or mainframe.
        Role(role: Role) = "role",
    }
}

impl Decision<Lifeform> for Control {
    type Answer = TakingOver;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| Self::bereft(at).unwrap_or_else(|| at.first());
    const PROMPT: &'static str = "control";
    /// DP35: nobody waits for the mainframe, but for the cat everybody does (L28.8).
    const OTHERWISE: &'static [TakingOver] = &[TakingOver::Role(Role::Sister)];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = Self::bereft(play.at())?;
        if Self::to_take(play.at()).is_empty() {
            play.discard_hand(seat);
            if Self::free(play.at()).count() == 1 {
                let role = Self::free(play.at()).next()?;
                play.push(self);
                play.become_role(seat, role);
                return None;
            }
        }
        Some(self)
    }

    fn offer<M: Menu<TakingOver>>(&self, at: At<'_>, menu: &mut M) {
        let to_take = Self::to_take(at);
        if to_take.is_empty() {
            menu.offer_all(Self::free(at).map(TakingOver::Role));
        } else {
            menu.offer_all(to_take.each().map(TakingOver::By));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: TakingOver, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            TakingOver::By(who) => {
                // L24.4, L24.5: as it is, and nothing else changes hands.
                play.owner[who] = seat;
                play.tell(Event::Took(seat, who));
            }
            TakingOver::Role(role) => play.become_role(seat, role),
        }
    }
}

/// The cards a role starts with, as a set: all of them, or so many by lot.
fn supply_of<D: Dealer<Event>>(play: &mut Play<'_, D>, all: usize, count: u8) -> u16 {
    if !play.four_cards {
        return (1 << all) - 1;
    }
    let mut cards: kernel::List<u8, 12> = (0..all as u8).collect();
    play.d.shuffle(&mut cards);
    cards[..usize::from(count)]
        .iter()
        .fold(0, |set, card| set | 1 << card)
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L25.1–L25.3, L26.1, L26.2, L-R62, L-R63: a player becomes cat or mainframe.
    fn become_role(&mut self, seat: Seat, role: Role) {
        self.roles[seat.index()] = Some(role);
        self.lanes[role as usize] = [0; 2];
        self.analyzers[seat.index()] = 0;
        self.tell(Event::Became(seat, role));
        let tracks = &self.rules.content.tracks;
        match role {
            Role::Cat => {
                for token in DataToken::ALL {
                    let held = std::mem::take(&mut self.data[seat.index()][token]);
                    self.data_pool[token] += held;
                }
                self.cat_cards = supply_of(self, CatCard::COUNT, tracks.cat.hand);
                self.push(Pick {
                    seat,
                    purpose: Purpose::CatComes,
                });
            }
            Role::Sister => {
                self.sister_cards = supply_of(self, MainframeCard::COUNT, tracks.mainframe.hand);
            }
        }
    }
}
