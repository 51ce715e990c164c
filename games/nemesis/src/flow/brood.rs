//! Chapter M49: the player who leads the Intruders after the first death.

use kernel::{Card, Choice, Dealer, Decision, Eyes, Link, List, Menu, Seat, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{At, NoiseRoll, Play, Steps, ask};
use crate::Nemesis;
use crate::content::{AttackCard, EventCard, Intruder, Plot, PlotCard};
use crate::events::Event;
use crate::moves::{Bag, Ploy, Target};
use crate::state::{Beast, Mini, State};

/// M49.5: cards drawn at the start of a turn.
const DRAWN: usize = 3;

/// D39, M49.1–M49.3, M-R104: the first dead player may take the role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoleOffer {
    /// To whom.
    pub seat: Seat,
}

impl Decision<Nemesis> for RoleOffer {
    type Answer = Bag;

    /// M-R115, M-R184: whoever else the same attack or throw hurts suffers first.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let Some(&next @ (Steps::Suffer(_) | Steps::Blast(_))) = play.s.agenda.top() else {
            return Some(self);
        };
        play.s.agenda.drop_top();
        play.s.agenda.push(self);
        play.s.agenda.push(next);
        None
    }

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Agree);
        menu.offer(Bag::Refuse);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let accepts = reply == Bag::Agree;
        if accepts {
            play.s.brood.seat = Some(seat);
            play.s.brood.deck = (0..play.rules.content.plots.len() as u8)
                .map(PlotCard)
                .collect();
            play.s.brood.deck.shuffle(play.d);
        }
        play.tell(Event::RoleChosen { seat, accepts });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("role")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M49.5, M-R106.
    pub(super) fn draw_plots(&mut self) {
        let Some(seat) = self.s.brood.seat else {
            return;
        };
        self.d.reveal();
        for _ in 0..DRAWN {
            let brood = &mut self.s.brood;
            if brood.deck.is_empty() {
                brood.deck.shuffle_in(&mut brood.discard, |_| true, self.d);
            }
            if let Some(card) = brood.deck.draw() {
                brood.hand.add(card, Eyes::of(seat));
            }
        }
        self.tell(Event::Drew {
            seat,
            count: DRAWN as u8,
        });
    }
}

/// D40: one card, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodRound;

impl Nemesis {
    /// M-R188: whether a card can be used so.
    fn can_ploy(&self, s: &State, card: PlotCard, ploy: Ploy) -> bool {
        match ploy {
            Ploy::Move => !s.beasts.is_empty(),
            Ploy::Attack => s.beasts.iter().any(|beast| s.crewed().contains(beast.at)),
            Ploy::Effect => match self.content.plot(card).plot {
                Plot::SelfHealing => !s.beasts.is_empty(),
                Plot::Planning => !(s.events.is_empty() && s.event_discard.is_empty()),
                Plot::Pursuit | Plot::CoordinatedHunt | Plot::Metamorphosis => true,
            },
        }
    }
}

impl Decision<Nemesis> for BroodRound {
    type Answer = Bag;

    /// M-R106: with an empty hand, which everybody sees, one must pass.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.s.brood.hand.is_empty() {
            play.push(BroodPass);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for card in
            at.s.brood
                .hand
                .distinct()
                .filter(|card| *card != PlotCard::BACK)
        {
            for ploy in Ploy::ALL {
                if at.rules.can_ploy(at.s, card, ploy) {
                    menu.offer(Bag::Plot(card, ploy));
                }
            }
        }
        menu.offer(Bag::Pass);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match reply {
            Bag::Plot(card, ploy) => {
                play.s.brood.hand.remove(card);
                play.s.brood.discard.put(card);
                play.tell(Event::PlotPlayed { seat, card, ploy });
                play.push(BroodAim {
                    card,
                    ploy,
                    mini: None,
                });
            }
            _ => play.pass(seat),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("brood")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D40, D57: whom or where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BroodAim {
    /// The card that was played.
    pub card: PlotCard,
    /// How.
    pub ploy: Ploy,
    /// The Intruder chosen, where a Corridor is chosen too.
    pub mini: Option<Mini>,
}

impl BroodAim {
    fn each(&self, rules: &Nemesis, s: &State, each: &mut dyn FnMut(Bag)) {
        if let Some(mini) = self.mini {
            let at = s.beast(mini).map(|beast| beast.at).unwrap_or_default();
            let around = rules.board(s).around[at];
            return around
                .iter()
                .for_each(|link| each(Bag::Corridor(rules.way(s, at, link))));
        }
        let pursuit = rules.content.plot(self.card).plot == Plot::Pursuit;
        if self.ploy == Ploy::Effect && pursuit {
            let awake = s.seats().iter().filter(|&seat| s[seat].in_play());
            return awake.for_each(|seat| each(Bag::Who(seat)));
        }
        let crewed = s.crewed();
        let fits = |beast: &&Beast| self.ploy != Ploy::Attack || crewed.contains(beast.at);
        let beasts = s.beasts.iter().filter(fits);
        beasts.for_each(|beast| each(Bag::At(Target::Beast(beast.mini))));
    }

    /// Whether there is anything to choose.
    fn aims(&self, rules: &Nemesis) -> bool {
        let plot = rules.content.plot(self.card).plot;
        self.ploy != Ploy::Effect || matches!(plot, Plot::Pursuit | Plot::SelfHealing)
    }
}

impl Decision<Nemesis> for BroodAim {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !self.aims(play.rules) {
            play.plot(play.rules.content.plot(self.card).plot);
            return None;
        }
        let (mut only, mut count) = (None, 0);
        self.each(play.rules, play.s, &mut |chosen| {
            only = Some(chosen);
            count += 1;
        });
        match only {
            Some(chosen) if count == 1 => {
                play.brood_does(&self, chosen);
                None
            }
            _ => Some(self),
        }
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        self.each(at.rules, at.s, &mut |chosen| menu.offer(chosen));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        play.brood_does(&self, reply);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("brood-aim")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn brood_does(&mut self, aim: &BroodAim, chosen: Bag) {
        let spec = *self.rules.content.plot(aim.card);
        match (aim.ploy, chosen) {
            (Ploy::Effect, Bag::Who(seat)) => self.push(NoiseRoll { seat }),
            (Ploy::Effect, Bag::At(Target::Beast(mini))) => {
                // MC165.
                if let Some(beast) = self.s.beast_mut(mini) {
                    beast.injuries = beast.injuries.saturating_sub(2);
                }
            }
            (Ploy::Move, Bag::At(Target::Beast(mini))) => {
                let at = self.s.beast(mini).map(|beast| beast.at);
                match (spec.number, at) {
                    (Some(number), Some(at)) => {
                        let link = self.board().exit(at, number);
                        self.brood_moves(mini, link);
                    }
                    _ => self.push(BroodAim {
                        mini: Some(mini),
                        ..*aim
                    }),
                }
            }
            (Ploy::Move, Bag::Corridor(way)) => {
                let at = aim
                    .mini
                    .and_then(|mini| self.s.beast(mini))
                    .map(|beast| beast.at);
                if let (Some(mini), Some(at)) = (aim.mini, at) {
                    let link = self.rules.link(self.s, at, way);
                    self.brood_moves(mini, link);
                }
            }
            (Ploy::Attack, Bag::At(Target::Beast(mini))) => self.brood_attacks(mini, spec.attacks),
            _ => {}
        }
    }

    /// M49.9.
    fn brood_moves(&mut self, mini: Mini, link: Link) {
        self.move_beasts(&[(mini, link)].into_iter().collect());
    }

    /// M49.10, M-R105: so many cards are drawn, one is chosen; a Larva infests without.
    fn brood_attacks(&mut self, mini: Mini, count: u8) {
        let Some(&Beast { kind, at, .. }) = self.s.beast(mini) else {
            return;
        };
        let Some(target) = Nemesis::prey(self.s, at) else {
            return;
        };
        if kind == Intruder::Larva {
            return self.push(super::Attack {
                mini,
                target,
                surprise: false,
            });
        }
        let eyes = self.s.brood.seat.map_or(Eyes::NOBODY, Eyes::of);
        self.s.brood.attacks.clear();
        for _ in 0..count {
            if let Some(card) = self.draw_attack() {
                let place = self.s.attacks_drawn.len() - 1;
                self.s.attacks_drawn.take(place);
                self.s.brood.attacks.push(Card::new(card, eyes));
            }
        }
        self.tell(Event::Attacks { kind, seat: target });
        self.push(BroodAttack {
            mini,
            target,
            chosen: AttackCard::BACK,
        });
    }

    /// M49.11, C15, M-R176.
    fn plot(&mut self, plot: Plot) {
        match plot {
            Plot::CoordinatedHunt => self.hunt(),
            Plot::Metamorphosis => self.eclosion(),
            Plot::Planning => {
                let eyes = self.s.brood.seat.map_or(Eyes::NOBODY, Eyes::of);
                self.s.brood.events.clear();
                for _ in 0..3 {
                    if let Some(card) = self.draw_event() {
                        self.s.brood.events.push(Card::new(card, eyes));
                    }
                }
                self.push(BroodEvent);
            }
            Plot::Pursuit | Plot::SelfHealing => {}
        }
    }
}

/// D40: one of the Attack cards is resolved, the others go under the deck, one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodAttack {
    /// Who attacks.
    pub mini: Mini,
    /// Whom.
    pub target: Seat,
    /// The card that was chosen.
    pub chosen: AttackCard,
}

impl Decision<Nemesis> for BroodAttack {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let mut this = self;
        if this.chosen == AttackCard::BACK {
            match play.s.brood.attacks.len() {
                0 => return None,
                1 => this.chosen = play.s.brood.attacks.remove(0).face,
                _ => return Some(this),
            }
        }
        if play.s.brood.attacks.len() > 1 {
            return Some(this);
        }
        if let Some(last) = play.s.brood.attacks.pop() {
            play.s.attacks.put_under(last.face, last.eyes);
        }
        play.d.reveal();
        play.s.attacks_drawn.put(this.chosen);
        play.strike(this.mini, this.target, false, this.chosen);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        ask(at.s.brood.seat.unwrap_or_default())
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let cards = 0..at.s.brood.attacks.len() as u8;
        if self.chosen == AttackCard::BACK {
            menu.offer_all(cards.map(Bag::Choose));
        } else {
            menu.offer_all(cards.map(Bag::Under));
        }
    }

    fn done<D: Dealer<Event>>(mut self, reply: Bag, play: &mut Play<'_, D>) {
        match reply {
            Bag::Choose(place) => {
                // It is about to be resolved: everybody sees it.
                play.d.reveal();
                self.chosen = play.s.brood.attacks.remove(usize::from(place)).face;
            }
            Bag::Under(place) => {
                let card = play.s.brood.attacks.remove(usize::from(place));
                play.s.attacks.put_under(card.face, card.eyes);
            }
            _ => {}
        }
        play.s.agenda.push(self);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(if self.chosen == AttackCard::BACK {
            "brood-attack"
        } else {
            "brood-under"
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D57, MC164: one of three Events is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodEvent;

impl Decision<Nemesis> for BroodEvent {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!play.s.brood.events.is_empty()).then_some(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all((0..at.s.brood.events.len() as u8).map(Bag::Choose));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let Bag::Choose(place) = reply else { return };
        play.d.reveal();
        let events: List<EventCard, 3> = play.s.brood.events.iter().map(|card| card.face).collect();
        play.s.brood.events.clear();
        for (number, &card) in events.iter().enumerate() {
            if number != usize::from(place) {
                play.s.event_discard.put(card);
            }
        }
        play.resolve_event(events[usize::from(place)]);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("brood-event")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D41, M49.8: one card may be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodPass;

impl Decision<Nemesis> for BroodPass {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.s.brood.hand.is_empty() {
            play.brood_passed(None);
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        ask(at.s.brood.seat.unwrap_or_default())
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.s.brood.hand.distinct().map(Bag::KeepPlot));
        menu.offer(Bag::KeepNone);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let kept = match reply {
            Bag::KeepPlot(card) => Some(card),
            _ => None,
        };
        play.brood_passed(kept);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("brood-pass")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn brood_passed(&mut self, kept: Option<PlotCard>) {
        let Some(seat) = self.s.brood.seat else {
            return;
        };
        let hand = self.s.brood.hand;
        self.s.brood.hand.clear();
        for card in hand.iter() {
            if kept == Some(card) && self.s.brood.hand.is_empty() {
                self.s.brood.hand.add(card, Eyes::of(seat));
            } else {
                self.s.brood.discard.put(card);
            }
        }
        self.d.reveal();
        self.s[seat].passed = true;
        self.tell(Event::Passed { seat });
    }
}
