//! Chapter L32, where the crew side moves images: FLAMETHROWER and cards that do the same, SWAP
//! LIFEFORM IMAGES.

use crate::prelude::*;

/// By which means the crew side moves an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Push {
    /// FLAMETHROWER of this player (L32.7).
    Flame(Seat),
    /// LC62: Cargo Drop.
    Cargo,
    /// LC92: Bait.
    Bait,
    /// LC106: Duct Purge.
    Purge,
    /// LC109: Gas Release.
    Gas,
}

impl At<'_> {
    /// Where somebody of the crew side may push this image first.
    pub(crate) fn pushes(self, how: Push, image: Image) -> SpaceSet {
        let Some(at) = self.image_space(image) else {
            return SpaceSet::EMPTY;
        };
        let reached = match how {
            Push::Flame(seat) => {
                // L21.7, L32.11.
                let own = self.of(seat).minus(self.aboard()).minus(self.hidden);
                own.each()
                    .any(|who| self.at[who] != at && self.within(self.at[who], 2).contains(at))
            }
            Push::Cargo => self.within(self.at[Character::Achebe], 2).contains(at),
            Push::Bait => self.near_cat().contains(at),
            Push::Purge => self.rules.plan.vents.contains(at),
            Push::Gas => return self.gassed(at),
        };
        if reached {
            self.pushed(how, at)
        } else {
            SpaceSet::EMPTY
        }
    }

    /// L32.9, L-R109: where an image can be pushed from there.
    fn pushed(self, how: Push, at: Space) -> SpaceSet {
        let to = self.prowls(at);
        match (how, self.cat_space()) {
            (Push::Flame(_) | Push::Cargo, Some(cat)) => to.without(cat),
            _ => to,
        }
    }

    /// LC109: into a chamber that is not next to the character.
    fn gassed(self, at: Space) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        let to = self.prowls(at);
        for space in self.peopled().iter() {
            let around = self.by_any(space);
            if around.contains(at) {
                all = all.or(to.minus(around));
            }
        }
        all
    }
}

/// The crew side moves an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pushing {
    /// Who decides.
    pub seat: Seat,
    /// By which means.
    pub how: Push,
    /// Which image, once it has moved.
    pub image: Image,
    /// Moves left.
    pub left: u8,
    /// LC62: how many more images may be moved.
    pub more: u8,
    /// LC62: images that have been moved.
    pub done: u8,
}

impl Pushing {
    pub(crate) fn new(seat: Seat, how: Push) -> Self {
        let left = match how {
            // L32.8, L-R80.
            Push::Flame(_) | Push::Cargo => 2,
            _ => 1,
        };
        Self {
            seat,
            how,
            image: Image::Unknown,
            left,
            more: 0,
            done: 0,
        }
    }

    fn targets(&self, at: At<'_>, image: Image) -> SpaceSet {
        if self.done >> (image as u8) & 1 == 1 {
            return SpaceSet::EMPTY;
        }
        if self.image == Image::Unknown {
            return at.pushes(self.how, image);
        }
        if self.image != image {
            return SpaceSet::EMPTY;
        }
        at.image_space(image)
            .map_or(SpaceSet::EMPTY, |here| at.pushed(self.how, here))
    }

    fn may_stop(&self) -> bool {
        self.how == Push::Cargo && (self.image != Image::Unknown || self.done != 0)
    }

    /// This image is done; perhaps another may be moved.
    fn next_image(self) -> Option<Self> {
        (self.more > 0 && self.image != Image::Unknown).then(|| Self {
            image: Image::Unknown,
            left: 2,
            more: self.more - 1,
            done: self.done | 1 << self.image as u8,
            ..self
        })
    }
}

impl Decision<Lifeform> for Pushing {
    type Answer = Moving;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "push";
    const OTHERWISE: &'static [Moving] = &[Moving::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let can = self.left > 0
            && play
                .images_out()
                .any(|image| !self.targets(play.at(), image).is_empty());
        if can {
            return play.unless_forced(self);
        }
        if let Some(next) = self.next_image() {
            play.push(next);
            play.terror_may_be_due();
            return None;
        }
        // L32.10.
        if matches!(self.how, Push::Flame(_)) {
            play.advance_hostility(1);
        }
        play.terror_may_be_due();
        None
    }

    fn offer<M: Menu<Moving>>(&self, at: At<'_>, menu: &mut M) {
        for image in at.images_out() {
            let to = self.targets(at, image);
            menu.offer_all(to.iter().map(|to| Moving::Prowl(image, to)));
        }
        if self.may_stop() {
            menu.offer(Moving::Stop);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Moving, play: &mut Play<'_, D>) {
        match chosen {
            Moving::Prowl(image, to) => {
                play.prowl(image, to);
                play.push(Self {
                    image,
                    left: self.left - 1,
                    ..self
                });
            }
            Moving::Stop => {
                play.d.notice(Audience::ALL);
                play.push(Self { left: 0, ..self });
            }
        }
    }
}

/// L32.37, L-R86: images change places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwapImages;

kernel::answers! {
    /// How images change places.
    pub enum Swapping of Lifeform {
        /// L32.37: these two do.
        Swap(one: Image, other: Image) = "swap",
        /// L-R86: all three go round, so many places.
        Rotate(places: Below<3>) = "rotate",
    }
}

impl Decision<Lifeform> for SwapImages {
    type Answer = Swapping;
    const PROMPT: &'static str = "swap";

    fn offer<M: Menu<Swapping>>(&self, at: At<'_>, menu: &mut M) {
        let out: List<Image, 3> = at.images_out().collect();
        for (place, &a) in out.iter().enumerate() {
            menu.offer_all(out[place + 1..].iter().map(|&b| Swapping::Swap(a, b)));
        }
        if out.len() == 3 {
            menu.offer_all([1, 2].map(|places| Swapping::Rotate(Below(places))));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Swapping, play: &mut Play<'_, D>) {
        match chosen {
            // L3.7, L32.38: who is real goes with the figure, and nothing is calibrated.
            Swapping::Swap(one, other) => {
                let (first, second) = (play.images[one], play.images[other]);
                (play.images[one], play.images[other]) = (second, first);
            }
            Swapping::Rotate(Below(by)) => {
                let before = Image::ALL.map(|image| play.images[image]);
                for (place, image) in Image::ALL.into_iter().enumerate() {
                    play.images[image] = before[(place + usize::from(by)) % 3];
                }
            }
        }
        play.tell(Event::ImagesSwapped);
    }

    fn show(&self, _: At<'_>, chosen: Swapping) -> Choice {
        match chosen {
            Swapping::Swap(one, other) => Choice::say("do-swap")
                .with("one", names::image(one))
                .with("other", names::image(other))
                .targets([one, other].map(names::image_id)),
            Swapping::Rotate(Below(1)) => Choice::say("do-rotate-left"),
            Swapping::Rotate(_) => Choice::say("do-rotate-right"),
        }
        .icon("swap")
    }
}
