//! Chapter L2: the decisions of the set-up.

use crate::prelude::*;

/// L2.10: each crew player keeps 2 of 3 disks, in secret and at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepDisks;

kernel::answers! {
    /// Which disk is kept.
    pub enum Disk of Lifeform {
        /// DP2: this one.
        Keep(who as _: Character) = "keep"
            => with("who", names::character(who)) icon("crew") subject(format!("disk:{}", who.word())),
    }
}

impl Decision<Lifeform> for KeepDisks {
    type Answer = Disk;
    const PROMPT: &'static str = "keep-disks";

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

    fn offer<M: Menu<Disk>>(&self, at: At<'_>, menu: &mut M) {
        let left = at.dealt[at.seat.index()].minus(at.kept[at.seat.index()]);
        menu.offer_all(left.each().map(Disk::Keep));
    }

    fn done<D: Dealer<Event>>(self, Disk::Keep(who): Disk, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.kept[seat.index()].put(who);
        play.kept_count[seat.index()] += 1;
        if play.kept_count[seat.index()] >= play.rules.content.table.disks_kept {
            play.windows.answered(seat);
        }
        play.d.reveal();
        play.d.notice(Audience::ALL);
        play.push(self);
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

impl OpeningOutages {
    /// L2.20, L2.34: whether an opening outage may lie there.
    fn check(at: At<'_>, to: Space) -> Verdict {
        let shielded = at.rules.plan.shielded.contains(to);
        ensure(!shielded, "L2.20", "because-shielded")?;
        ensure(!at.outages.contains(to), "L2.34", "because-dark-already")
    }
}

impl Decision<Lifeform> for OpeningOutages {
    type Answer = Chamber;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "opening-outage";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!self.set(play.at()).is_empty()).then_some(self)
    }

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        for to in self.deck(at).iter() {
            menu.weigh(Chamber::To(to), Self::check(at, to));
        }
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(to): Chamber, play: &mut Play<'_, D>) {
        play.set_outage(to);
        let placed = self.placed + 1;
        play.push(Self { placed });
    }
}

/// L2.21: two images in two start chambers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpeningImages;

impl Decision<Lifeform> for OpeningImages {
    type Answer = Haunt;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "opening-image";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.images_out().count() < 2).then_some(self)
    }

    fn offer<M: Menu<Haunt>>(&self, at: At<'_>, menu: &mut M) {
        let free = at.rules.plan.starts.minus(at.haunted());
        for image in Image::ALL {
            if at.images[image] == Figure::Aside {
                menu.offer_all(free.iter().map(|to| Haunt::Prowl(image, to)));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, Haunt::Prowl(image, to): Haunt, play: &mut Play<'_, D>) {
        play.put_image(image, to);
        play.tell(Event::Placed(image, to));
        play.push(self);
    }
}

/// L2.24–L2.27: objectives are drawn; those marked Decide Immediately are carried out, in the
/// crew's order.
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

kernel::answers! {
    /// Which objective is decided first.
    pub enum Deciding of Lifeform {
        /// L2.25: this one.
        Objective(objective: Objective) = "objective",
    }
}

impl Decision<Lifeform> for Immediate {
    type Answer = Deciding;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.first();
    const PROMPT: &'static str = "objective-order";

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

    fn offer<M: Menu<Deciding>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::left(at).map(Deciding::Objective));
    }

    fn done<D: Dealer<Event>>(
        self,
        Deciding::Objective(objective): Deciding,
        play: &mut Play<'_, D>,
    ) {
        play.push(self);
        play.decide_objective(objective);
    }
}

/// LC66: Hard Burn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HardBurn;

kernel::answers! {
    /// What Hard Burn costs.
    pub enum Burning of Lifeform {
        /// DP80: self-destruct +2.
        Burn = "burn" => icon("countdown"),
        /// DP80: two power outages.
        Dark = "dark" => icon("outage"),
    }
}

impl Decision<Lifeform> for HardBurn {
    type Answer = Burning;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.first();
    const PROMPT: &'static str = "hard-burn";

    fn offer<M: Menu<Burning>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Burning::Burn, Burning::Dark]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Burning, play: &mut Play<'_, D>) {
        match chosen {
            Burning::Burn => play.advance_countdown(2),
            Burning::Dark => {
                let outage = Pick {
                    seat: play.lifeform,
                    purpose: Purpose::Outage,
                };
                play.then((outage, outage));
                play.d.notice(Audience::ALL);
            }
        }
    }
}

/// LC69: Company Eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompanyEyes;

impl CompanyEyes {
    /// Undone objectives that the lifeform has not seen; one that is decided immediately lies open
    /// (L2.25).
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

kernel::answers! {
    /// What the company takes.
    pub enum Watched of Lifeform {
        /// DP80: the lifeform sees the objectives.
        Show = "show" => icon("objective"),
        /// DP80: heat analyzers are lost.
        Blind = "blind" => icon("analyzer"),
    }
}

impl Decision<Lifeform> for CompanyEyes {
    type Answer = Watched;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.first();
    const PROMPT: &'static str = "company-eyes";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if Self::unseen(play.at()).next().is_some() {
            return Some(self);
        }
        play.lose_analyzers();
        None
    }

    fn offer<M: Menu<Watched>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Watched::Show, Watched::Blind]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Watched, play: &mut Play<'_, D>) {
        match chosen {
            Watched::Show => {
                let lifeform = play.lifeform;
                let places: List<usize, 3> = Self::unseen(play.at()).collect();
                for &place in places.iter() {
                    play.objectives[place].show(Eyes::of(lifeform));
                    let objective = play.objectives[place].face;
                    let only = Audience::only(lifeform);
                    play.d.tell(only, || Event::ObjectiveShown(objective));
                }
                play.d.reveal();
                play.d.notice(Audience::ALL);
            }
            Watched::Blind => play.lose_analyzers(),
        }
    }
}
