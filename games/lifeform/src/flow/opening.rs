//! Chapter L2: the decisions of the set-up.

use kernel::{
    Audience, Card, Choice, Dealer, Decision, Eyes, List, Menu, SpaceSet, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{Pick, Why};
use crate::Lifeform;
use crate::content::{Image, Objective};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Figure, Members};

/// L2.10: each crew player keeps 2 of 3 disks, in secret and at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepDisks;

impl Decision<Lifeform> for KeepDisks {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.windows.is_done() {
            return Some(self);
        }
        for seat in play.order() {
            for who in play.kept[seat.index()].each() {
                play.alive.put(who);
                play.owner[who] = seat;
                play.at[who] = play.rules.plan.galley;
            }
        }
        // L2.11: all at once; the other disks leave the game.
        play.dealt = [Members::EMPTY; 4];
        play.kept = [Members::EMPTY; 4];
        play.kept_count = [0; 4];
        play.d.reveal();
        play.tell(Event::DisksRevealed);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        at.windows.side_by_side(kernel::KnownTo::Everybody)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let left = at.dealt[at.seat.index()].minus(at.kept[at.seat.index()]);
        menu.offer_all(left.each().map(Bag::Keep));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Keep(who) = chosen {
            play.kept[seat.index()].put(who);
            play.kept_count[seat.index()] += 1;
            if play.kept_count[seat.index()] >= play.rules.content.table.disks_kept {
                play.windows.answered(seat);
            }
        }
        play.d.reveal();
        play.d.notice(Audience::ALL);
        play.push(self);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("keep-disks")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L2.33, L2.34: power outages, deck by deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpeningOutages {
    /// How many lie already.
    pub placed: u8,
}

impl OpeningOutages {
    fn deck(&self, at: At<'_>) -> SpaceSet {
        let each = at.rules.content.players(at.players.into()).outages_per_deck;
        let deck = at.rules.plan.decks.get(usize::from(self.placed / each));
        deck.copied().unwrap_or_default()
    }

    fn set(&self, at: At<'_>) -> SpaceSet {
        self.deck(at).and(at.free_for_outage())
    }
}

impl Decision<Lifeform> for OpeningOutages {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!self.set(play.at()).is_empty()).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.set(at).iter().map(Bag::To));
        if menu.curious() {
            at.refuse_opening_outage(self.deck(at), menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::To(to) = chosen {
            play.set_outage(to);
            play.push(Self {
                placed: self.placed + 1,
            });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("opening-outage")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L2.21: two images in two start chambers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpeningImages;

impl Decision<Lifeform> for OpeningImages {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.images_out().count() < 2).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let free = at.rules.plan.starts.minus(at.haunted());
        for image in Image::ALL {
            if at.images[image] == Figure::Aside {
                menu.offer_all(free.iter().map(|to| Bag::Prowl(image, to)));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Prowl(image, to) = chosen {
            play.put_image(image, to);
            play.tell(Event::Placed(image, to));
            play.push(self);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("opening-image")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L2.24–L2.27: objectives are drawn; those marked Decide Immediately are carried out, in the crew's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Immediate {
    /// Whether they are drawn.
    pub drawn: bool,
}

/// L2.25: those marked Decide Immediately lie open from the start.
pub(crate) fn at_once(objective: Objective) -> bool {
    matches!(objective, Objective::HardBurn | Objective::CompanyEyes)
}

impl Immediate {
    fn left(at: At<'_>) -> impl Iterator<Item = Objective> + '_ {
        at.undone()
            .map(move |index| at.objectives[index].face)
            .filter(|&objective| at_once(objective))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L-R17: an objective is completed and shown to all.
    pub(crate) fn complete(&mut self, objective: Objective) {
        let place = self
            .objectives
            .iter()
            .position(|card| card.face == objective);
        if let Some(place) = place {
            self.completed |= 1 << place;
            self.objectives[place].show(Eyes::ALL);
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

impl Decision<Lifeform> for Immediate {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !self.drawn && play.with_objectives {
            for _ in 0..play.crew().len() {
                let Some(objective) = play.objective_box.draw() else {
                    break;
                };
                let eyes = if at_once(objective) {
                    Eyes::ALL
                } else {
                    Eyes::of_all(play.crew())
                };
                play.objectives.push(Card::new(objective, eyes));
            }
            play.d.reveal();
        }
        let next = Self { drawn: true };
        if Self::left(play.at()).count() > 1 {
            return Some(next);
        }
        let objective = Self::left(play.at()).next()?;
        play.push(next);
        play.decide_objective(objective);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.first())
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::left(at).map(Bag::Objective));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Objective(objective) = chosen {
            play.push(self);
            play.decide_objective(objective);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("objective-order")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// LC66: Hard Burn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HardBurn;

impl Decision<Lifeform> for HardBurn {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.first())
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Burn);
        menu.offer(Bag::Dark);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if chosen == Bag::Burn {
            play.advance_countdown(2);
        } else {
            let seat = play.lifeform;
            for _ in 0..2 {
                play.push(Pick {
                    seat,
                    why: Why::Outage,
                });
            }
            play.d.notice(Audience::ALL);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("hard-burn")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// LC69: Company Eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompanyEyes;

impl CompanyEyes {
    /// Undone objectives that the lifeform has not seen; one that is decided immediately lies open (L2.25).
    fn unseen(at: At<'_>) -> impl Iterator<Item = usize> + '_ {
        at.undone()
            .filter(move |&place| !at_once(at.objectives[place].face))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn lose_analyzers(&mut self) {
        for seat in self.crew().iter() {
            let held = &mut self.analyzers[seat.index()];
            *held = held.saturating_sub(1);
        }
        self.tell(Event::AnalyzersLost);
    }
}

impl Decision<Lifeform> for CompanyEyes {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if Self::unseen(play.at()).next().is_some() {
            return Some(self);
        }
        play.lose_analyzers();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.first())
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Show);
        menu.offer(Bag::Blind);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if chosen == Bag::Show {
            let lifeform = play.lifeform;
            let places: List<usize, 3> = Self::unseen(play.at()).collect();
            for &place in places.iter() {
                play.objectives[place].show(Eyes::of(lifeform));
                let objective = play.objectives[place].face;
                play.d.tell(Audience::only(lifeform), || {
                    Event::ObjectiveShown(objective)
                });
            }
            play.d.reveal();
            play.d.notice(Audience::ALL);
        } else {
            play.lose_analyzers();
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("company-eyes")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
