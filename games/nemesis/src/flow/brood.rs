//! Chapter M49: the player who leads the Intruders after the first death.

use kernel::{Card, Dealer, Eyes, Link, List, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, NoiseRoll, Steps, ask};
use crate::Nemesis;
use crate::content::{AttackCard, EventCard, Intruder, Plot, PlotCard};
use crate::events::Event;
use crate::moves::{Move, Ploy, Target};
use crate::state::{Beast, Mini, State};

/// M49.5: cards drawn at the start of a turn.
const DRAWN: usize = 3;

/// D39, M49.1–M49.3, M-R104: the first dead player may take the role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoleOffer {
    /// To whom.
    pub seat: Seat,
}

impl Step<Nemesis> for RoleOffer {
    /// M-R115, M-R184: whoever else the same attack or throw hurts suffers first.
    fn go<D: Dealer<Event>>(self, _: &Nemesis, s: &mut State, _: &mut D) -> Option<Self> {
        let Some(&next @ (Steps::Suffer(_) | Steps::Blast(_))) = s.agenda.top() else {
            return Some(self);
        };
        s.agenda.drop_top();
        s.agenda.push(self);
        s.agenda.push(next);
        None
    }

    fn asked(&self, _: &Nemesis, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Agree);
        menu.offer(Move::Refuse);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let accepts = reply == Move::Agree;
        if accepts {
            s.brood.seat = Some(seat);
            s.brood.deck = (0..rules.content.plots.len() as u8).map(PlotCard).collect();
            s.brood.deck.shuffle(d);
        }
        Game::new(rules, s, d).tell(Event::RoleChosen { seat, accepts });
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("role")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
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

impl Step<Nemesis> for BroodRound {
    /// M-R106: with an empty hand, which everybody sees, one must pass.
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if s.brood.hand.is_empty() {
            Game::new(rules, s, d).push(BroodPass);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        for card in s
            .brood
            .hand
            .distinct()
            .filter(|card| *card != PlotCard::BACK)
        {
            for ploy in Ploy::ALL {
                if rules.can_ploy(s, card, ploy) {
                    menu.offer(Move::Plot(card, ploy));
                }
            }
        }
        menu.offer(Move::Pass);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let mut game = Game::new(rules, s, d);
        match reply {
            Move::Plot(card, ploy) => {
                game.s.brood.hand.remove(card);
                game.s.brood.discard.put(card);
                game.tell(Event::PlotPlayed { seat, card, ploy });
                game.push(BroodAim {
                    card,
                    ploy,
                    mini: None,
                });
            }
            _ => game.pass(seat),
        }
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("brood")
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
    fn each(&self, rules: &Nemesis, s: &State, each: &mut dyn FnMut(Move)) {
        if let Some(mini) = self.mini {
            let at = s.beast(mini).map(|beast| beast.at).unwrap_or_default();
            let around = rules.board(s).around[at];
            return around
                .iter()
                .for_each(|link| each(Move::Corridor(rules.way(s, at, link))));
        }
        let pursuit = rules.content.plot(self.card).plot == Plot::Pursuit;
        if self.ploy == Ploy::Effect && pursuit {
            let awake = s.seats().iter().filter(|&seat| s[seat].in_play());
            return awake.for_each(|seat| each(Move::Who(seat)));
        }
        let crewed = s.crewed();
        let fits = |beast: &&Beast| self.ploy != Ploy::Attack || crewed.contains(beast.at);
        let beasts = s.beasts.iter().filter(fits);
        beasts.for_each(|beast| each(Move::At(Target::Beast(beast.mini))));
    }

    /// Whether there is anything to choose.
    fn aims(&self, rules: &Nemesis) -> bool {
        let plot = rules.content.plot(self.card).plot;
        self.ploy != Ploy::Effect || matches!(plot, Plot::Pursuit | Plot::SelfHealing)
    }
}

impl Step<Nemesis> for BroodAim {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if !self.aims(rules) {
            Game::new(rules, s, d).plot(rules.content.plot(self.card).plot);
            return None;
        }
        let (mut only, mut count) = (None, 0);
        self.each(rules, s, &mut |chosen| {
            only = Some(chosen);
            count += 1;
        });
        match only {
            Some(chosen) if count == 1 => {
                Game::new(rules, s, d).brood_does(&self, chosen);
                None
            }
            _ => Some(self),
        }
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        self.each(rules, s, &mut |chosen| menu.offer(chosen));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        _: Seat,
        reply: Move,
        d: &mut D,
    ) {
        Game::new(rules, s, d).brood_does(&self, reply);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("brood-aim")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    fn brood_does(&mut self, aim: &BroodAim, chosen: Move) {
        let spec = *self.rules.content.plot(aim.card);
        match (aim.ploy, chosen) {
            (Ploy::Effect, Move::Who(seat)) => self.push(NoiseRoll { seat }),
            (Ploy::Effect, Move::At(Target::Beast(mini))) => {
                // MC165.
                if let Some(beast) = self.s.beast_mut(mini) {
                    beast.injuries = beast.injuries.saturating_sub(2);
                }
            }
            (Ploy::Move, Move::At(Target::Beast(mini))) => {
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
            (Ploy::Move, Move::Corridor(way)) => {
                let at = aim
                    .mini
                    .and_then(|mini| self.s.beast(mini))
                    .map(|beast| beast.at);
                if let (Some(mini), Some(at)) = (aim.mini, at) {
                    let link = self.rules.link(self.s, at, way);
                    self.brood_moves(mini, link);
                }
            }
            (Ploy::Attack, Move::At(Target::Beast(mini))) => self.brood_attacks(mini, spec.attacks),
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

impl Step<Nemesis> for BroodAttack {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let mut this = self;
        if this.chosen == AttackCard::BACK {
            match s.brood.attacks.len() {
                0 => return None,
                1 => this.chosen = s.brood.attacks.remove(0).face,
                _ => return Some(this),
            }
        }
        if s.brood.attacks.len() > 1 {
            return Some(this);
        }
        let mut game = Game::new(rules, s, d);
        if let Some(last) = game.s.brood.attacks.pop() {
            game.s.attacks.put_under(last.face, last.eyes);
        }
        game.d.reveal();
        game.s.attacks_drawn.put(this.chosen);
        game.strike(this.mini, this.target, false, this.chosen);
        None
    }

    fn asked(&self, _: &Nemesis, s: &State) -> Waiting {
        ask(s.brood.seat.unwrap_or_default())
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        let cards = 0..s.brood.attacks.len() as u8;
        if self.chosen == AttackCard::BACK {
            menu.offer_all(cards.map(Move::Choose));
        } else {
            menu.offer_all(cards.map(Move::Under));
        }
    }

    fn answer<D: Dealer<Event>>(
        mut self,
        _: &Nemesis,
        s: &mut State,
        _: Seat,
        reply: Move,
        d: &mut D,
    ) {
        match reply {
            Move::Choose(place) => {
                // It is about to be resolved: everybody sees it.
                d.reveal();
                self.chosen = s.brood.attacks.remove(usize::from(place)).face;
            }
            Move::Under(place) => {
                let card = s.brood.attacks.remove(usize::from(place));
                s.attacks.put_under(card.face, card.eyes);
            }
            _ => {}
        }
        s.agenda.push(self);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say(if self.chosen == AttackCard::BACK {
            "brood-attack"
        } else {
            "brood-under"
        })
    }
}

/// D57, MC164: one of three Events is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodEvent;

impl Step<Nemesis> for BroodEvent {
    fn go<D: Dealer<Event>>(self, _: &Nemesis, s: &mut State, _: &mut D) -> Option<Self> {
        (!s.brood.events.is_empty()).then_some(self)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all((0..s.brood.events.len() as u8).map(Move::Choose));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        _: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let Move::Choose(place) = reply else { return };
        let mut game = Game::new(rules, s, d);
        game.d.reveal();
        let events: List<EventCard, 3> = game.s.brood.events.iter().map(|card| card.face).collect();
        game.s.brood.events.clear();
        for (number, &card) in events.iter().enumerate() {
            if number != usize::from(place) {
                game.s.event_discard.put(card);
            }
        }
        game.resolve_event(events[usize::from(place)]);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("brood-event")
    }
}

/// D41, M49.8: one card may be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodPass;

impl Step<Nemesis> for BroodPass {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if s.brood.hand.is_empty() {
            Game::new(rules, s, d).brood_passed(None);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Nemesis, s: &State) -> Waiting {
        ask(s.brood.seat.unwrap_or_default())
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.brood.hand.distinct().map(Move::KeepPlot));
        menu.offer(Move::KeepNone);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        _: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let kept = match reply {
            Move::KeepPlot(card) => Some(card),
            _ => None,
        };
        Game::new(rules, s, d).brood_passed(kept);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("brood-pass")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
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
