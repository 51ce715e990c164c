//! Chapters M16–M18: Noise rolls, Noise markers, Danger. Markers matter to these alone (M18.1);
//! Doors do not matter to them (M16.7, M16.8, M21.9).

use crate::prelude::*;

use super::Encounter;
use crate::cards::faces;

/// M16.1: a Noise roll for the Room a Character is in, or for the Section of its Pod (M-R78).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NoiseRoll {
    /// Who rolls.
    pub seat: Seat,
}

impl Step<Nemesis> for NoiseRoll {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let seat = self.seat;
        if !play[seat].in_play() {
            return;
        }
        let face = play.noise_die(seat);
        // M-R130, M-R178: asked if there is a card in hand, whatever it is.
        let player = &play[seat];
        let scanner = |it: &crate::state::Carried| it.is(Item::MotionScanner);
        let asks = player.in_room()
            && !player.hand.is_empty()
            && player.hands.iter().any(scanner)
            && !play.in_combat(seat);
        if asks {
            play.push(Reroll {
                seat,
                face: code(face),
            });
        } else {
            play.make_roll_count(seat, face);
        }
    }
}

/// A face of the die as a number, for a step.
const fn code(face: NoiseFace) -> u8 {
    match face {
        NoiseFace::Number(number) => number,
        NoiseFace::Silence => 5,
        NoiseFace::Danger => 6,
    }
}

const fn face_of(code: u8) -> NoiseFace {
    match code {
        5 => NoiseFace::Silence,
        6 => NoiseFace::Danger,
        number => NoiseFace::Number(number),
    }
}

/// D44: the Motion Scanner's owner may roll again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reroll {
    /// Who rolled.
    pub seat: Seat,
    /// What: 1 to 4, Silence 5, Danger 6.
    pub face: u8,
}

kernel::answers! {
    /// Whether the Noise die is rolled again.
    pub enum Rerolling of Nemesis {
        /// D44: it is not.
        Let = "let" => icon("agree") onward,
        /// D44: for this card.
        Reroll(card: Owned) = "reroll",
    }
}

impl Decision<Nemesis> for Reroll {
    type Answer = Rerolling;
    const PROMPT: &'static str = "reroll-noise";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn offer<M: Menu<Rerolling>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Rerolling::Let);
        let cards = faces(&at[self.seat].hand).filter(|card| card.is_action());
        menu.offer_all(cards.map(Rerolling::Reroll));
    }

    fn done<D: Dealer<Event>>(self, chosen: Rerolling, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let face = match chosen {
            Rerolling::Let => face_of(self.face),
            Rerolling::Reroll(card) => {
                play.discard_openly(seat, card);
                play.noise_die(seat)
            }
        };
        play.make_roll_count(seat, face);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn noise_die(&mut self, seat: Seat) -> NoiseFace {
        let faces = &self.rules.content.noise_die;
        let face = faces[self.d.below(faces.len() as u32) as usize];
        self.tell(Event::NoiseRolled { seat, face });
        face
    }

    /// M16.2–M16.6, M17.2, M17.3: what the die says happens.
    fn make_roll_count(&mut self, seat: Seat, face: NoiseFace) {
        let at = self[seat].at;
        match face {
            NoiseFace::Number(number) => {
                let link = self.board().exit(at, number);
                if self.noise.contains(link) {
                    self.push(Encounter {
                        seat,
                        surprise: true,
                    });
                } else {
                    self.make_noise(link);
                }
            }
            NoiseFace::Silence if !self[seat].slime => {}
            NoiseFace::Silence | NoiseFace::Danger => self.danger(at),
        }
    }

    /// A Noise marker in a Corridor or on a Technical space.
    pub(super) fn make_noise(&mut self, link: Link) {
        if !self.noise.contains(link) {
            self.noise.add(link);
            self.tell(Event::Noise { link });
        }
    }

    /// A Noise roll of this Character, if it is still there.
    pub(super) fn noise_roll(&mut self, seat: Seat) {
        self.push(NoiseRoll { seat });
    }

    /// M15.8, M16.5, M24.3: a Noise marker wherever there is none around a Room.
    pub(super) fn noise_around(&mut self, at: Space) {
        let missing = self.board().around[at].minus(self.noise);
        missing.iter().for_each(|link| self.make_noise(link));
    }

    /// M15.7, M15.8, M16.4, M16.5, M-R26, M-R27: Intruders come, or Noise is everywhere.
    pub(super) fn danger(&mut self, at: Space) {
        self.tell(Event::Danger { at });
        let neighbours = self.board().ship.neighbours(at).minus(self.crewed());
        if !self.lure(neighbours, at) {
            self.noise_around(at);
        }
    }
}
