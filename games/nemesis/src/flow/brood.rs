//! Chapter M49: the player who leads the Intruders after the first death.

use crate::prelude::*;

use super::NoiseRoll;
use crate::content::Plot;

/// M49.5: cards drawn at the start of a turn.
const DRAWN: usize = 3;

/// D39, M49.1–M49.3, M-R104: the first dead player may take the role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoleOffer {
    /// To whom.
    pub seat: Seat,
}

kernel::answers! {
    /// Yes or no.
    pub enum Consent of Nemesis {
        /// D39, D45: yes.
        Agree = "agree" => icon("agree"),
        /// D39, D45: no.
        Refuse = "refuse" => icon("forbid"),
    }
}

impl Decision<Nemesis> for RoleOffer {
    type Answer = Consent;
    const PROMPT: &'static str = "role";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const OTHERWISE: &'static [Consent] = &[Consent::Refuse];

    /// M-R115, M-R184: whoever else the same attack or throw hurts suffers first.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let Some(&next @ (Steps::Suffer(_) | Steps::Blast(_))) = play.agenda.top() else {
            return Some(self);
        };
        play.agenda.drop_top();
        play.agenda.push(self);
        play.agenda.push(next);
        None
    }

    fn offer<M: Menu<Consent>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Consent::Agree, Consent::Refuse]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consent, play: &mut Play<'_, D>) {
        let (seat, accepts) = (play.seat, chosen == Consent::Agree);
        if accepts {
            play.brood.seat = Some(seat);
            play.brood.deck = (0..play.rules.content.plots.len() as u8)
                .map(PlotCard)
                .collect();
            play.s.brood.deck.shuffle(play.d);
        }
        play.tell(Event::RoleChosen { seat, accepts });
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M49.5, M-R106: the Intruder player draws.
    pub(super) fn draw_plots(&mut self) {
        let Some(seat) = self.brood.seat else {
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

impl At<'_> {
    /// M-R188: whether a card can be used so.
    fn can_ploy(self, card: PlotCard, ploy: Ploy) -> bool {
        match ploy {
            Ploy::Move => !self.beasts.is_empty(),
            Ploy::Attack => {
                let crewed = self.crewed();
                self.beasts.iter().any(|beast| crewed.contains(beast.at))
            }
            Ploy::Effect => match self.rules.content.plot(card).plot {
                Plot::SelfHealing => !self.beasts.is_empty(),
                Plot::Planning => !(self.events.is_empty() && self.event_discard.is_empty()),
                Plot::Pursuit | Plot::CoordinatedHunt | Plot::Metamorphosis => true,
            },
        }
    }
}

kernel::answers! {
    /// What the Intruder player does in a round.
    pub enum PlotPlay of Nemesis {
        /// D40: plays this card in this way.
        Play(card: PlotCard, ploy: Ploy) = "plot" as "do-plot-move" => at.show_plot(card, ploy),
        /// D40: passes.
        Pass = "pass" => at.show_pass(),
    }
}

impl Decision<Nemesis> for BroodRound {
    type Answer = PlotPlay;
    const PROMPT: &'static str = "brood";
    const OTHERWISE: &'static [PlotPlay] = &[PlotPlay::Pass];

    /// M-R106: with an empty hand, which everybody sees, one must pass.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.brood.hand.is_empty() {
            play.push(BroodPass);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<PlotPlay>>(&self, at: At<'_>, menu: &mut M) {
        let known = |card: &PlotCard| *card != PlotCard::BACK;
        for card in at.brood.hand.distinct().filter(known) {
            let can = Ploy::ALL
                .into_iter()
                .filter(|&ploy| at.can_ploy(card, ploy));
            menu.offer_all(can.map(|ploy| PlotPlay::Play(card, ploy)));
        }
        menu.offer(PlotPlay::Pass);
    }

    fn done<D: Dealer<Event>>(self, chosen: PlotPlay, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            PlotPlay::Play(card, ploy) => {
                play.brood.hand.remove(card);
                play.brood.discard.put(card);
                play.tell(Event::PlotPlayed { seat, card, ploy });
                play.push(BroodAim {
                    card,
                    ploy,
                    mini: None,
                });
            }
            PlotPlay::Pass => play.pass(seat),
        }
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

kernel::answers! {
    /// What an Intruder player's card is used on.
    pub enum PlotAim of Nemesis {
        /// D40: this Intruder.
        At(mini: Mini) = "at" => at.show_target(Target::Beast(mini)),
        /// D40: that Intruder goes this way.
        Corridor(way: Way) = "corridor",
        /// D57: this Character.
        Who(seat as who: Seat) = "who",
    }
}

impl BroodAim {
    /// Whether there is anything to choose.
    fn aims(&self, at: At<'_>) -> bool {
        let plot = at.rules.content.plot(self.card).plot;
        self.ploy != Ploy::Effect || matches!(plot, Plot::Pursuit | Plot::SelfHealing)
    }
}

impl Decision<Nemesis> for BroodAim {
    type Answer = PlotAim;
    const PROMPT: &'static str = "brood-aim";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !self.aims(play.at()) {
            play.plot(play.rules.content.plot(self.card).plot);
            return None;
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<PlotAim>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(mini) = self.mini {
            let from = at.beast(mini).map(|beast| beast.at).unwrap_or_default();
            let ways = at.board().around[from]
                .iter()
                .map(|link| at.way(from, link));
            return menu.offer_all(ways.map(PlotAim::Corridor));
        }
        let pursuit = at.rules.content.plot(self.card).plot == Plot::Pursuit;
        if self.ploy == Ploy::Effect && pursuit {
            let awake = at.seats().iter().filter(|&seat| at[seat].in_play());
            return menu.offer_all(awake.map(PlotAim::Who));
        }
        let crewed = at.crewed();
        let fits = |beast: &&Beast| self.ploy != Ploy::Attack || crewed.contains(beast.at);
        let beasts = at.beasts.iter().filter(fits);
        menu.offer_all(beasts.map(|beast| PlotAim::At(beast.mini)));
    }

    fn done<D: Dealer<Event>>(self, chosen: PlotAim, play: &mut Play<'_, D>) {
        let spec = *play.rules.content.plot(self.card);
        match chosen {
            PlotAim::Who(seat) => play.push(NoiseRoll { seat }),
            PlotAim::At(mini) => match self.ploy {
                // MC165: its wounds close.
                Ploy::Effect => {
                    if let Some(beast) = play.beast_mut(mini) {
                        beast.injuries = beast.injuries.saturating_sub(2);
                    }
                }
                Ploy::Attack => play.brood_attacks(mini, spec.attacks),
                Ploy::Move => {
                    let at = play.beast(mini).map(|beast| beast.at);
                    match (spec.number, at) {
                        (Some(number), Some(at)) => {
                            let link = play.board().exit(at, number);
                            play.brood_moves(mini, link);
                        }
                        _ => play.push(Self {
                            mini: Some(mini),
                            ..self
                        }),
                    }
                }
            },
            PlotAim::Corridor(way) => {
                let mover = self.mini.and_then(|mini| play.beast(mini).copied());
                if let Some(Beast { mini, at, .. }) = mover {
                    let link = play.at().link(at, way);
                    play.brood_moves(mini, link);
                }
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: PlotAim) -> Choice {
        let PlotAim::Corridor(way) = chosen else {
            return chosen.shown(at);
        };
        let from = self.mini.and_then(|mini| at.beast(mini));
        let from = from.map_or(at[at.seat].at, |beast| beast.at);
        at.show_way("do-corridor", from, way).icon("move")
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M49.9: an Intruder moves.
    fn brood_moves(&mut self, mini: Mini, link: Link) {
        self.move_beasts(&[(mini, link)].into_iter().collect());
    }

    /// M49.10, M-R105: so many cards are drawn, one is chosen; a Larva infests without.
    fn brood_attacks(&mut self, mini: Mini, count: u8) {
        let Some(&Beast { kind, at, .. }) = self.beast(mini) else {
            return;
        };
        let Some(target) = self.prey(at) else {
            return;
        };
        if kind == Intruder::Larva {
            return self.push(super::Attack {
                mini,
                target,
                surprise: false,
            });
        }
        let eyes = self.brood.seat.map_or(Eyes::NOBODY, Eyes::of);
        self.brood.attacks.clear();
        for _ in 0..count {
            if let Some(card) = self.draw_attack() {
                let place = self.attacks_drawn.len() - 1;
                self.attacks_drawn.take(place);
                self.brood.attacks.push(Card::new(card, eyes));
            }
        }
        self.tell(Event::Attacks { kind, seat: target });
        self.push(BroodAttack {
            mini,
            target,
            chosen: AttackCard::BACK,
        });
    }

    /// M49.11, C15, M-R176: what the text of a card does.
    fn plot(&mut self, plot: Plot) {
        match plot {
            Plot::CoordinatedHunt => self.hunt(),
            Plot::Metamorphosis => self.eclosion(),
            Plot::Planning => {
                let eyes = self.brood.seat.map_or(Eyes::NOBODY, Eyes::of);
                self.brood.events.clear();
                for _ in 0..3 {
                    if let Some(card) = self.draw_event() {
                        self.brood.events.push(Card::new(card, eyes));
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

kernel::answers! {
    /// What becomes of one of the Attack cards drawn.
    pub enum AttackChoice of Nemesis {
        /// D40: it is resolved.
        Choose(place: u8) = "choose" => at.show_drawn("do-choose", place) icon("card"),
        /// D40: it goes to the bottom.
        Under(place: u8) = "under" => at.show_drawn("do-under", place) icon("discard"),
    }
}

impl Decision<Nemesis> for BroodAttack {
    type Answer = AttackChoice;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.brood.seat.unwrap_or_default();

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let mut this = self;
        if this.chosen == AttackCard::BACK {
            match play.brood.attacks.len() {
                0 => return None,
                1 => this.chosen = play.brood.attacks.remove(0).face,
                _ => return Some(this),
            }
        }
        if play.brood.attacks.len() > 1 {
            return Some(this);
        }
        if let Some(last) = play.brood.attacks.pop() {
            play.attacks.put_under(last.face, last.eyes);
        }
        play.d.reveal();
        play.attacks_drawn.put(this.chosen);
        play.strike(this.mini, this.target, false, this.chosen);
        None
    }

    fn offer<M: Menu<AttackChoice>>(&self, at: At<'_>, menu: &mut M) {
        let cards = 0..at.brood.attacks.len() as u8;
        if self.chosen == AttackCard::BACK {
            menu.offer_all(cards.map(AttackChoice::Choose));
        } else {
            menu.offer_all(cards.map(AttackChoice::Under));
        }
    }

    fn done<D: Dealer<Event>>(mut self, chosen: AttackChoice, play: &mut Play<'_, D>) {
        match chosen {
            AttackChoice::Choose(place) => {
                // It is about to be resolved: everybody sees it.
                play.reveal();
                self.chosen = play.brood.attacks.remove(usize::from(place)).face;
            }
            AttackChoice::Under(place) => {
                let card = play.brood.attacks.remove(usize::from(place));
                play.attacks.put_under(card.face, card.eyes);
            }
        }
        play.push(self);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
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

kernel::answers! {
    /// Which of the Events drawn is resolved.
    pub enum EventChoice of Nemesis {
        /// D57: this one.
        Choose(place: u8) = "choose" => at.show_drawn("do-choose", place) icon("card"),
    }
}

impl Decision<Nemesis> for BroodEvent {
    type Answer = EventChoice;
    const PROMPT: &'static str = "brood-event";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!play.brood.events.is_empty()).then_some(self)
    }

    fn offer<M: Menu<EventChoice>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all((0..at.brood.events.len() as u8).map(EventChoice::Choose));
    }

    fn done<D: Dealer<Event>>(self, chosen: EventChoice, play: &mut Play<'_, D>) {
        let EventChoice::Choose(place) = chosen;
        play.reveal();
        let events: List<EventCard, 3> = play.brood.events.iter().map(|card| card.face).collect();
        play.brood.events.clear();
        for (number, &card) in events.iter().enumerate() {
            if number != usize::from(place) {
                play.event_discard.put(card);
            }
        }
        play.resolve_event(events[usize::from(place)]);
    }
}

/// D41, M49.8: one card may be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BroodPass;

kernel::answers! {
    /// Which card the Intruder player keeps.
    pub enum PlotKept of Nemesis {
        /// D41: this one.
        Keep(card: PlotCard) = "keep-plot",
        /// D41: none.
        KeepNone = "keep-none" => icon("forbid") onward,
    }
}

impl Decision<Nemesis> for BroodPass {
    type Answer = PlotKept;
    const PROMPT: &'static str = "brood-pass";
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.brood.seat.unwrap_or_default();

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.brood.hand.is_empty() {
            play.brood_passed(None);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<PlotKept>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.brood.hand.distinct().map(PlotKept::Keep));
        menu.offer(PlotKept::KeepNone);
    }

    fn done<D: Dealer<Event>>(self, chosen: PlotKept, play: &mut Play<'_, D>) {
        play.brood_passed(match chosen {
            PlotKept::Keep(card) => Some(card),
            PlotKept::KeepNone => None,
        });
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn brood_passed(&mut self, kept: Option<PlotCard>) {
        let Some(seat) = self.brood.seat else {
            return;
        };
        let hand = self.brood.hand;
        self.brood.hand.clear();
        for card in hand.iter() {
            if kept == Some(card) && self.brood.hand.is_empty() {
                self.brood.hand.add(card, Eyes::of(seat));
            } else {
                self.brood.discard.put(card);
            }
        }
        self.d.reveal();
        self[seat].passed = true;
        self.tell(Event::Passed { seat });
    }
}
