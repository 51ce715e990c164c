//! Chapter L32, where the crew side moves images: FLAMETHROWER and cards that do the same, SWAP LIFEFORM IMAGES.

use kernel::{Audience, Dealer, List, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, ask, unless_forced};
use crate::Lifeform;
use crate::content::{Character, Image};
use crate::events::Event;
use crate::moves::Move;
use crate::state::State;

/// By which means the crew side moves an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Push {
    /// FLAMETHROWER of this player (L32.7).
    Flame(Seat),
    /// LC62.
    Cargo,
    /// LC92.
    Bait,
    /// LC106.
    Purge,
    /// LC109.
    Gas,
}

impl Lifeform {
    /// Where somebody of the crew side may push this image first.
    pub(crate) fn pushes(&self, s: &State, how: Push, image: Image) -> SpaceSet {
        let Some(at) = s.image_space(image) else {
            return SpaceSet::EMPTY;
        };
        let reached = match how {
            Push::Flame(seat) => {
                // L21.7, L32.11.
                let own = s.of(seat).minus(s.aboard()).minus(s.hidden);
                own.each()
                    .any(|who| s.at[who] != at && self.within(s, s.at[who], 2).contains(at))
            }
            Push::Cargo => self.within(s, s.at[Character::Achebe], 2).contains(at),
            Push::Bait => self.near_cat(s).contains(at),
            Push::Purge => self.plan.vents.contains(at),
            Push::Gas => return self.gassed(s, at),
        };
        if reached {
            self.pushed(s, how, at)
        } else {
            SpaceSet::EMPTY
        }
    }

    /// L32.9, L-R109: where an image can be pushed from there.
    fn pushed(&self, s: &State, how: Push, at: Space) -> SpaceSet {
        let to = self.prowls(s, at);
        match (how, s.cat_space()) {
            (Push::Flame(_) | Push::Cargo, Some(cat)) => to.without(cat),
            _ => to,
        }
    }

    /// LC109: into a chamber that is not next to the character.
    fn gassed(&self, s: &State, at: Space) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        let to = self.prowls(s, at);
        for space in s.peopled().iter() {
            let around = self.by_any(s, space);
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

    fn targets(&self, rules: &Lifeform, s: &State, image: Image) -> SpaceSet {
        if self.done >> (image as u8) & 1 == 1 {
            return SpaceSet::EMPTY;
        }
        if self.image == Image::Unknown {
            return rules.pushes(s, self.how, image);
        }
        if self.image != image {
            return SpaceSet::EMPTY;
        }
        s.image_space(image)
            .map_or(SpaceSet::EMPTY, |at| rules.pushed(s, self.how, at))
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

impl Step<Lifeform> for Pushing {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let can = self.left > 0
            && s.images_out()
                .any(|image| !self.targets(rules, s, image).is_empty());
        if can {
            return unless_forced(self, rules, s, d);
        }
        let mut g = Game::new(rules, s, d);
        if let Some(next) = self.next_image() {
            g.push(next);
            g.terror_may_be_due();
            return None;
        }
        // L32.10.
        if matches!(self.how, Push::Flame(_)) {
            g.advance_hostility(1);
        }
        g.terror_may_be_due();
        None
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        for image in s.images_out() {
            let to = self.targets(rules, s, image);
            menu.offer_all(to.iter().map(|to| Move::Prowl(image, to)));
        }
        if self.may_stop() {
            menu.offer(Move::Stop);
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
        if let Move::Prowl(image, to) = chosen {
            g.prowl(image, to);
            g.push(Self {
                image,
                left: self.left - 1,
                ..self
            });
        } else {
            g.d.notice(Audience::ALL);
            g.push(Self { left: 0, ..self });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("push")
    }
}

/// L32.37, L-R86: images change places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwapImages;

impl Step<Lifeform> for SwapImages {
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let out: List<Image, 3> = s.images_out().collect();
        for (place, &a) in out.iter().enumerate() {
            menu.offer_all(out[place + 1..].iter().map(|&b| Move::Swap(a, b)));
        }
        if out.len() == 3 {
            menu.offer(Move::Rotate(1));
            menu.offer(Move::Rotate(2));
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
        match chosen {
            // L3.7, L32.38: who is real goes with the figure, and nothing is calibrated.
            Move::Swap(one, other) => {
                let (first, second) = (g.s.images[one], g.s.images[other]);
                (g.s.images[one], g.s.images[other]) = (second, first);
            }
            Move::Rotate(by) => {
                let before = Image::ALL.map(|image| g.s.images[image]);
                for (place, image) in Image::ALL.into_iter().enumerate() {
                    g.s.images[image] = before[(place + usize::from(by)) % 3];
                }
            }
            _ => {}
        }
        g.tell(Event::ImagesSwapped);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("swap")
    }
}
