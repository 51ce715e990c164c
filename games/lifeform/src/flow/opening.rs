//! Chapter L2: the decisions of the set-up.

use kernel::{
    Audience, Card, Dealer, Eyes, List, Menu, Seat, SpaceSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{Game, Pick, Why, ask};
use crate::Lifeform;
use crate::content::{Image, Objective};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Figure, Members, State};

/// L2.10: each crew player keeps 2 of 3 disks, in secret and at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepDisks;

impl Step<Lifeform> for KeepDisks {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !s.windows.is_done() {
            return Some(self);
        }
        for seat in s.order() {
            for who in s.kept[seat.index()].each() {
                s.alive.put(who);
                s.owner[who] = seat;
                s.at[who] = rules.plan.galley;
            }
        }
        // L2.11: all at once; the other disks leave the game.
        s.dealt = [Members::EMPTY; 4];
        s.kept = [Members::EMPTY; 4];
        s.kept_count = [0; 4];
        let mut g = Game::new(rules, s, d);
        g.d.reveal();
        g.tell(Event::DisksRevealed);
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        s.windows.side_by_side(kernel::KnownTo::Everybody)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let left = s.dealt[seat.index()].minus(s.kept[seat.index()]);
        menu.offer_all(left.each().map(Move::Keep));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Keep(who) = chosen {
            s.kept[seat.index()].put(who);
            s.kept_count[seat.index()] += 1;
            if s.kept_count[seat.index()] >= rules.content.table.disks_kept {
                s.windows.answered(seat);
            }
        }
        let mut g = Game::new(rules, s, d);
        g.d.reveal();
        g.d.notice(Audience::ALL);
        g.push(self);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("keep-disks")
    }
}

/// L2.33, L2.34: power outages, deck by deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpeningOutages {
    /// How many lie already.
    pub placed: u8,
}

impl OpeningOutages {
    fn deck(&self, rules: &Lifeform, s: &State) -> SpaceSet {
        let each = rules.content.players(s.players.into()).outages_per_deck;
        let deck = rules.plan.decks.get(usize::from(self.placed / each));
        deck.copied().unwrap_or_default()
    }

    fn set(&self, rules: &Lifeform, s: &State) -> SpaceSet {
        self.deck(rules, s).and(rules.free_for_outage(s))
    }
}

impl Step<Lifeform> for OpeningOutages {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (!self.set(rules, s).is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.set(rules, s).iter().map(Move::To));
        if menu.curious() {
            rules.refuse_opening_outage(s, self.deck(rules, s), menu);
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
        if let Move::To(to) = chosen {
            let mut g = Game::new(rules, s, d);
            g.set_outage(to);
            g.push(Self {
                placed: self.placed + 1,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("opening-outage")
    }
}

/// L2.21: two images in two start chambers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpeningImages;

impl Step<Lifeform> for OpeningImages {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (s.images_out().count() < 2).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let free = rules.plan.starts.minus(s.haunted());
        for image in Image::ALL {
            if s.images[image] == Figure::Aside {
                menu.offer_all(free.iter().map(|to| Move::Prowl(image, to)));
            }
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
        if let Move::Prowl(image, to) = chosen {
            let mut g = Game::new(rules, s, d);
            g.put_image(image, to);
            g.tell(Event::Placed(image, to));
            g.push(self);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("opening-image")
    }
}

/// L2.24–L2.27: objectives are drawn; those marked Decide Immediately are carried out, in the crew's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Immediate {
    /// Whether they are drawn.
    pub drawn: bool,
}

fn at_once(objective: Objective) -> bool {
    matches!(objective, Objective::HardBurn | Objective::CompanyEyes)
}

impl Immediate {
    fn left(s: &State) -> impl Iterator<Item = Objective> + '_ {
        s.undone()
            .map(|index| s.objectives[index].face)
            .filter(|&objective| at_once(objective))
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L-R17: an objective is completed and shown to all.
    pub(crate) fn complete(&mut self, objective: Objective) {
        let place = self
            .s
            .objectives
            .iter()
            .position(|card| card.face == objective);
        if let Some(place) = place {
            self.s.completed |= 1 << place;
            self.s.objectives[place].show(Eyes::ALL);
            self.d.reveal();
            self.tell(Event::ObjectiveDone(objective));
        }
    }

    fn decide_objective(&mut self, objective: Objective) {
        self.complete(objective);
        if objective == Objective::HardBurn {
            self.push(HardBurn);
        } else {
            self.push(CompanyEyes);
        }
    }
}

impl Step<Lifeform> for Immediate {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !self.drawn && s.with_objectives {
            for _ in 0..s.crew().len() {
                let Some(objective) = s.objective_box.draw() else {
                    break;
                };
                let eyes = if at_once(objective) {
                    Eyes::ALL
                } else {
                    Eyes::of_all(s.crew())
                };
                s.objectives.push(Card::new(objective, eyes));
            }
            d.reveal();
        }
        let next = Self { drawn: true };
        if Self::left(s).count() > 1 {
            return Some(next);
        }
        let objective = Self::left(s).next()?;
        let mut g = Game::new(rules, s, d);
        g.push(next);
        g.decide_objective(objective);
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.first())
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Self::left(s).map(Move::Objective));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Objective(objective) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(self);
            g.decide_objective(objective);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("objective-order")
    }
}

/// LC66: Hard Burn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HardBurn;

impl Step<Lifeform> for HardBurn {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.first())
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Burn);
        menu.offer(Move::Dark);
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
        if chosen == Move::Burn {
            g.advance_countdown(2);
        } else {
            let seat = g.s.lifeform;
            for _ in 0..2 {
                g.push(Pick {
                    seat,
                    why: Why::Outage,
                });
            }
            g.d.notice(Audience::ALL);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("hard-burn")
    }
}

/// LC69: Company Eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompanyEyes;

impl CompanyEyes {
    /// Undone objectives that the lifeform has not seen; one that is decided immediately lies open (L2.25).
    fn unseen(s: &State) -> impl Iterator<Item = usize> + '_ {
        s.undone()
            .filter(|&place| !at_once(s.objectives[place].face))
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    fn lose_analyzers(&mut self) {
        for seat in self.s.crew().iter() {
            let held = &mut self.s.analyzers[seat.index()];
            *held = held.saturating_sub(1);
        }
        self.tell(Event::AnalyzersLost);
    }
}

impl Step<Lifeform> for CompanyEyes {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if Self::unseen(s).next().is_some() {
            return Some(self);
        }
        Game::new(rules, s, d).lose_analyzers();
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.first())
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Show);
        menu.offer(Move::Blind);
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
        if chosen == Move::Show {
            let lifeform = g.s.lifeform;
            let places: List<usize, 3> = Self::unseen(g.s).collect();
            for &place in places.iter() {
                g.s.objectives[place].show(Eyes::of(lifeform));
                let objective = g.s.objectives[place].face;
                g.d.tell(Audience::only(lifeform), || {
                    Event::ObjectiveShown(objective)
                });
            }
            g.d.reveal();
            g.d.notice(Audience::ALL);
        } else {
            g.lose_analyzers();
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("company-eyes")
    }
}
