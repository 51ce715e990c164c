//! Part VI of the ledger: who may see what, and how a bot fills in the rest.
//!
//! What has a back (cards, objectives) is shown to the kernel in [`Lifeform::show_faces`]; hiding
//! and imagining follow from the backs. What has none (which image is real, the stowaway card,
//! disks while they are chosen) is hidden and imagined here by hand.

use crate::prelude::*;
use kernel::{Faces, Place, Tally, Unseen};

/// HI8: drawn objectives. One that lies face down is none of those decided immediately, which
/// everybody saw.
struct Drawn<'a>(&'a mut List<Card<Objective>, 3>);

impl Place<Objective> for Drawn<'_> {
    fn hide(&mut self, viewer: Viewer) {
        self.0.iter_mut().for_each(|card| Place::hide(card, viewer));
    }

    fn count(&self, tally: &mut Tally<Objective>) {
        self.0.iter().for_each(|card| tally.see(card.face));
    }

    fn fill(&mut self, unseen: &mut Unseen<Objective>) {
        for card in self.0.iter_mut().filter(|card| !card.face.is_known()) {
            if let Some(face) = unseen.take_where(|face| !at_once(face)) {
                card.face = face;
            }
        }
    }
}

impl Lifeform {
    /// HI3–HI6, HI8, HI9, HI12–HI14: everything that has a back.
    pub(crate) fn show_faces<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let State {
            crew_deck,
            crew_discard,
            hands,
            played,
            shown,
            special,
            to_share,
            solo,
            modules,
            ..
        } = s;
        let kept = modules.remora;
        let last = self.plan.laser.max(self.plan.flamethrower);
        let crew = (0..self.content.crew_cards.len() as u8)
            .map(CrewCard)
            .filter(|&card| kept || card <= last);
        faces.kind(
            crew,
            &mut [
                crew_deck,
                crew_discard,
                hands,
                played,
                shown,
                special,
                to_share,
                &mut solo.looked,
            ],
        );
        // D1.1: neither lifeform, terror nor objective cards are used alone.
        if s.is_solo() {
            return;
        }
        let State {
            claw_deck,
            claw_discard,
            claws,
            hunting,
            choice,
            fight,
            ..
        } = s;
        faces.kind(
            self.content.lifeform_deck(),
            &mut [
                claw_deck,
                claw_discard,
                claws,
                hunting,
                choice,
                &mut fight.card,
            ],
        );
        let (deck, discard) = (&mut s.terror_deck, &mut s.terror_discard);
        faces.kind(self.content.terror_deck(), &mut [deck, discard]);
        if s.with_objectives {
            let mut drawn = Drawn(&mut s.objectives);
            faces.kind(Objective::ALL, &mut [&mut drawn, &mut s.objective_box]);
        }
    }
}

/// HI1, HI7, HI10, HI31: what has no back.
pub(crate) fn hide(s: &mut State, from: Viewer) {
    let me = match from {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    if me != Some(s.lifeform) {
        s.real = known_real(s);
        if let Hideaway::Chosen(card) = &mut s.stowaway {
            *card = Stowaway::FaceDown;
        }
        // HI24.
        s.modules.hiding = Room::FaceDown;
    }
    for seat in s.crew().iter().filter(|&seat| me != Some(seat)) {
        s.dealt[seat.index()] = Members::EMPTY;
        s.kept[seat.index()] = Members::EMPTY;
    }
}

/// HI29: the image that everybody knows to be real.
fn known_real(s: &State) -> Image {
    let marked = |image: &Image| s.marks[*image] == Mark::Real;
    Image::ALL.into_iter().find(marked).unwrap_or_default()
}

/// One of the worlds a viewer could be in.
pub(crate) fn imagine<D: Dealer<Event>>(
    rules: &Lifeform,
    s: &mut State,
    viewer: Viewer,
    d: &mut D,
) {
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    imagine_disks(s, me, d);
    if me == Some(s.lifeform) {
        return;
    }
    if s.stowaway == Hideaway::Chosen(Stowaway::FaceDown) {
        s.stowaway = Hideaway::Chosen(Stowaway::ALL[d.below(3) as usize]);
    }
    imagine_hiding(s, d);
    if s.real == Image::Unknown {
        imagine_real(rules, s, d);
    }
}

impl State {
    /// I1: whether one of the images is real. Before the first calibration none is.
    pub(crate) fn has_real(&self) -> bool {
        let opening = |step: &Steps| matches!(step, Steps::OpeningImages(_));
        let first = self.calibrates() && self.round == 0;
        self.images_out().count() >= 2 && !self.agenda.steps().iter().any(opening) && !first
    }

    /// P7.2: whether the lifeform has chosen where it hides on the Remora.
    pub(crate) fn has_hidden_aboard(&self) -> bool {
        let chooses = |step: &Steps| matches!(step, Steps::HideAboard(_));
        self.modules.disks > 0 && !self.agenda.steps().iter().any(chooses)
    }

    /// L2.10: whether disks are being chosen.
    pub(crate) fn is_dealing_disks(&self) -> bool {
        let dealing = |step: &Steps| matches!(step, Steps::KeepDisks(_));
        self.agenda.steps().iter().any(dealing)
    }
}

/// Any image that was not said to be a ghost, for which the open question has an answer.
fn imagine_real<D: Dealer<Event>>(rules: &Lifeform, s: &mut State, d: &mut D) {
    if !s.has_real() {
        return;
    }
    let mut may_be: List<Image, 3> = s
        .images_out()
        .filter(|&image| s.marks[image] != Mark::Ghost)
        .collect();
    d.shuffle(&mut may_be);
    let mut moves = Moves::default();
    for &image in may_be.iter() {
        s.real = image;
        let Standing::Waiting(waiting) = rules.standing(s) else {
            return;
        };
        if !waiting.seats.contains(s.lifeform) {
            return;
        }
        moves.0.clear();
        rules.offer(s, s.lifeform, &mut moves);
        if !moves.0.is_empty() {
            return;
        }
    }
}

/// HI24: any location not known as empty, once the lifeform has chosen one.
fn imagine_hiding<D: Dealer<Event>>(s: &mut State, d: &mut D) {
    if !s.has_hidden_aboard() || s.modules.hiding != Room::FaceDown {
        return;
    }
    let empty = s.modules.empty;
    let left: List<Room, 5> = Room::ALL
        .into_iter()
        .filter(|room| empty & room.bit() == 0)
        .collect();
    if !left.is_empty() {
        s.modules.hiding = left[d.below(left.len() as u32) as usize];
    }
}

/// HI7: disks of the others, any three that are left, the right number of them kept.
fn imagine_disks<D: Dealer<Event>>(s: &mut State, me: Option<Seat>, d: &mut D) {
    if !s.is_dealing_disks() {
        return;
    }
    let mine = me.map_or(Members::EMPTY, |seat| s.dealt[seat.index()]);
    let disks = if s.modules.survivors {
        Character::COUNT
    } else {
        BASE_CHARACTERS
    };
    let mut left: List<u8, { Character::COUNT }> = (0..disks as u8)
        .filter(|disk| mine.0 >> disk & 1 == 0)
        .collect();
    d.shuffle(&mut left);
    for seat in s.crew().iter().filter(|&seat| me != Some(seat)) {
        for place in 0..3 {
            let Some(disk) = left.pop() else { return };
            let disk = Members(1 << disk);
            s.dealt[seat.index()] = s.dealt[seat.index()].or(disk);
            if place < s.kept_count[seat.index()] {
                s.kept[seat.index()] = s.kept[seat.index()].or(disk);
            }
        }
    }
}
