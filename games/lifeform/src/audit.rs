//! Part VII of the ledger: what is neither lost nor made in any position.

use crate::prelude::*;
use kernel::{Lawful, Whole, settle};

fn ensure(holds: bool, why: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl Lawful for Lifeform {
    fn audit(&self, state: &State) -> Result<(), String> {
        self.check(state)?;
        self.check_hidden(state)
    }

    fn tables(&self) -> Vec<Agreed> {
        let modes: [&[(&str, &str)]; 6] = [
            &[],
            &[("objectives", "off"), ("lifeform", "first")],
            &[("evolution", "on"), ("lifeform", "second")],
            &[
                ("evolution", "on"),
                ("objectives", "off"),
                ("clock", "brisk"),
            ],
            &[("clock", "relaxed"), ("flamethrower", "on")],
            // With 2 players nobody has a role; it changes nothing there.
            &[("roles", "four"), ("flamethrower", "on")],
        ];
        let every = (2..=4).flat_map(|players| modes.iter().map(move |mode| (players, *mode)));
        let every = every.chain(crate::solo_audit::TABLES.iter().copied());
        let agreed = every.map(|(players, mode)| {
            let word = |&(id, word): &(&str, &str)| (id.to_owned(), word.to_owned());
            settle(self, players, &mode.iter().map(word).collect::<Wanted>())
        });
        agreed.filter_map(Result::ok).collect()
    }

    /// Law 1: the countdown ends every game; a random player rests a lot on the way.
    const LONGEST: usize = 20_000;
}

impl Lifeform {
    /// I1–I9, I20–I22: what holds whenever somebody is asked, in views too.
    pub(crate) fn check(&self, s: &State) -> Result<(), String> {
        let mut whole = Whole::default();
        self.faces(&mut { *s }, &mut whole);
        whole.wrong.map_or(Ok(()), Err)?;
        if s.is_solo() {
            self.check_solo(s)?;
        } else {
            self.check_images(s)?;
        }
        self.check_modules(s)?;
        self.check_people(s)?;
        self.check_tokens(s)
    }

    fn check_images(&self, s: &State) -> Result<(), String> {
        let out = s.images_out().count();
        let haunted = s.haunted();
        ensure(
            usize::from(haunted.len()) == out,
            "I1: two images are in one chamber",
        )?;
        ensure(
            haunted.and(s.breached).is_empty() && !haunted.contains(REMORA),
            "I1: an image is where none can be",
        )?;
        let placed = s.round > 0;
        ensure(
            !placed || (2..=3).contains(&out),
            "I1: there are not two or three images",
        )?;
        if s.real != crate::content::Image::Unknown {
            ensure(
                matches!(s.images[s.real], Figure::In(_)),
                "I1: the real lifeform is not on the ship",
            )?;
            ensure(
                s.marks[s.real] != Mark::Ghost,
                "I21: the real lifeform is marked as a ghost",
            )?;
            let wrong =
                |image: crate::content::Image| image != s.real && s.marks[image] == Mark::Real;
            ensure(
                !s.images_out().any(wrong),
                "I21: a ghost is marked as the real lifeform",
            )?;
        }
        Ok(())
    }

    /// I1, I22, I24: what every world keeps, whoever imagines it; a view leaves some of it open.
    fn check_hidden(&self, s: &State) -> Result<(), String> {
        ensure(
            s.is_solo() || !s.has_real() || s.real != crate::content::Image::Unknown,
            "I1: no image is real",
        )?;
        let at = At::new(self, s);
        let decks = s.crew_deck.cards().iter().chain(s.to_share.cards());
        let mut loose = decks
            .map(|card| card.face)
            .chain(s.crew_discard.iter().copied());
        ensure(
            !loose.any(|card| at.leaves_the_game(card)),
            "I22: a special card is among the others",
        )?;
        let mut held = s.hands.iter().flat_map(kernel::Hand::cards);
        ensure(
            held.all(|card| !at.leaves_the_game(card.face) || card.eyes == Eyes::ALL),
            "HI30: a special card is held in secret",
        )?;
        let mut drawn = s.objectives.iter();
        ensure(
            drawn.all(|card| !at_once(card.face) || card.eyes == Eyes::ALL),
            "HI8: an objective that is decided immediately lies face down",
        )?;
        ensure(
            s.stowaway != Hideaway::Chosen(Stowaway::FaceDown),
            "HI10: no stowaway card is chosen",
        )?;
        let hiding = s.modules.hiding;
        ensure(
            !s.has_hidden_aboard()
                || hiding != Room::FaceDown && s.modules.empty & hiding.bit() == 0,
            "HI24: the lifeform hides where nothing is",
        )?;
        if s.is_dealing_disks() {
            let mut all = Members::EMPTY;
            for seat in s.crew().iter() {
                let (dealt, kept) = (s.dealt[seat.index()], s.kept[seat.index()]);
                ensure(
                    dealt.len() == 3 && all.and(dealt).is_empty(),
                    "HI7: a player has not three disks to choose from",
                )?;
                ensure(
                    kept.minus(dealt).is_empty() && kept.len() == s.kept_count[seat.index()],
                    "HI7: a disk is kept that was not dealt",
                )?;
                all = all.or(dealt);
            }
        }
        Ok(())
    }

    fn check_people(&self, s: &State) -> Result<(), String> {
        let haunted = s.haunted();
        for who in s.hidden.each() {
            ensure(
                s.alive.has(who) && haunted.contains(s.at[who]),
                "I3: somebody is hidden without an image",
            )?;
        }
        ensure(
            s.is_solo() || s.aboard().is_empty() || s.reached(self.plan.boarding),
            "I7: somebody boarded too early",
        )?;
        for who in s.alive.each() {
            ensure(
                s.crew().contains(s.owner[who]) && !s.breached.contains(s.at[who]) || s.attack.on,
                "a character is nobody's, or in a breached chamber",
            )?;
        }
        // A limit may wait below another question.
        let limits = |step: &Steps| matches!(step, Steps::CrewLimit(_));
        let drawing = s.phase == Phase::Showdown || s.agenda.steps().iter().any(limits);
        for seat in s.crew().iter() {
            let fits = s.hands[seat.index()].len() <= At::new(self, s).hand_limit();
            ensure(drawing || fits, "I5: a crew hand is too large")?;
        }
        Ok(())
    }

    fn check_tokens(&self, s: &State) -> Result<(), String> {
        let supply = &self.content.table.supply;
        let lying: u32 = s.missions.iter().map(|&tokens| u32::from(tokens)).sum();
        let loaded: u32 = s.loadout.iter().map(|&tokens| u32::from(tokens)).sum();
        let held = s
            .agenda
            .steps()
            .iter()
            .filter(|step| matches!(step, Steps::Load(_)))
            .count() as u32;
        ensure(
            lying + loaded + held + u32::from(s.mission_pool + s.modules.markers)
                == u32::from(supply.mission),
            "I4: a mission token is lost or made",
        )?;
        for column in crate::content::Column::ALL {
            ensure(
                s.loadout[column] <= self.plan.column_spaces[column],
                "I4: a column is too full",
            )?;
        }
        ensure(
            s.outages.len() <= supply.outages
                && (s.is_solo() || !s.outages.contains(self.plan.shuttle_bay))
                && !s.outages.contains(REMORA),
            "I8: a power outage is where none can be",
        )?;
        ensure(
            s.terrors.len() <= supply.terror && !s.terrors.contains(REMORA),
            "I8: a terror token is where none can be",
        )?;
        if let Some(door) = s.door {
            let (a, b) = self.plan.ends[door.link.index()];
            ensure(
                a != REMORA && b != REMORA,
                "I9: the door lies before the Remora",
            )?;
            ensure(
                !door.half || matches!(s.android, Android::In(_)),
                "I9: the door is half-locked without the android",
            )?;
        }
        for token in DataToken::ALL {
            let held: u8 = s.data.iter().map(|own| own[token]).sum();
            ensure(
                held + s.data_pool[token] <= self.content.data[token].copies,
                "I20: a data token is made",
            )?;
        }
        for card in [self.plan.laser, self.plan.flamethrower] {
            let holders = s
                .crew()
                .iter()
                .map(|seat| s.hands[seat.index()].count(card))
                .sum::<usize>();
            ensure(holders <= 1, "I22: a special card is in two hands")?;
        }
        Ok(())
    }
}
