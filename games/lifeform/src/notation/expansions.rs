//! The fields of a position that only the expansions have: `motion=m5 nerve=3 chits=5+1
//! tokens=survival(2) goals=cat,data`.

use crate::prelude::*;
use kernel::fields::{
    Form, Line, Listed, NUMBER, Said, Word, bracket, bracketed, number, opened, place_of,
};

use super::position::{COUNTED, Known, Read, UpTo, hand_eyes, write_bits};
use crate::content::Chits;

const MODULES: [&str; 4] = ["survivors", "asteroids", "remora", "hunting"];

impl Lifeform {
    pub(super) fn write_expansions(
        &self,
        s: &mut State,
        plain: &State,
        line: &mut Line<'_>,
    ) -> Read<()> {
        self.write_modules(s, line)?;
        if s.is_solo() {
            self.write_solo(s, &plain.solo, line)?;
        }
        Ok(())
    }

    fn write_modules(&self, s: &mut State, line: &mut Line<'_>) -> Read<()> {
        let (hides, it) = (s.has_hidden_aboard(), &mut s.modules);
        let played = [
            &mut it.survivors,
            &mut it.asteroids,
            &mut it.remora,
            &mut it.hunting,
        ];
        let mut on: Vec<u8> = (0..4).filter(|&it| *played[usize::from(it)]).collect();
        let module = (
            |it: u8| MODULES[usize::from(it)].to_owned(),
            |word: &str| place_of("module", word, &MODULES, |name| name),
        );
        line.list("modules", &mut on, &module)?;
        for (module, played) in (0..).zip(played) {
            *played = on.contains(&module);
        }
        let minutes = (0..32).rev().filter(|minute| it.slots >> minute & 1 == 1);
        let mut minutes: Vec<u8> = minutes.collect();
        line.list("asteroid-minutes", &mut minutes, &UpTo(31))?;
        it.slots = minutes.iter().fold(0, |slots, minute| slots | 1 << minute);
        if line.is_read() {
            it.unseen = minutes.len() as u8;
        }
        line.unless("asteroids-unseen", 0, &mut it.unseen, &NUMBER)?;
        line.list("ruptured", &mut it.ruptured, &Said(self))?;
        line.unless("clamps", 0, &mut it.clamps, &NUMBER)?;
        line.unless("life-support", 0, &mut it.life_support, &NUMBER)?;
        it.rooms = write_bits::<Room>("rooms", 0, it.rooms.into(), line)? as u8;
        it.empty = write_bits::<Room>("empty", 0, it.empty.into(), line)? as u8;
        if line.is_read() || hides {
            line.one("hiding", &mut it.hiding, &Word)?;
        }
        line.maybe("bait", &mut it.bait, &Word)?;
        line.unless("disks", 0, &mut it.disks, &NUMBER)?;
        line.list("searched", &mut it.searched, &Word)?;
        line.list("combat", &mut it.combat, &COUNTED)?;
        line.unless("markers", 0, &mut it.markers, &NUMBER)?;
        line.unless("smaller-hand", 0, &mut it.smaller, &NUMBER)?;
        line.flag("exchanged", &mut it.exchanged);
        Ok(())
    }

    fn write_solo(&self, s: &mut State, usual: &Solo, line: &mut Line<'_>) -> Read<()> {
        let (said, looked_by) = (Said(self), Known(self, hand_eyes(s, s.turn.seat)));
        let (crises, hero_at) = (self.all_crises(s), s.hero_at());
        let solo = &mut s.solo;
        line.flag("withstand", &mut solo.withstand);
        line.flag("isolation", &mut solo.isolation);
        line.flag("hysterical", &mut solo.hysterical);
        line.one("motion", &mut solo.motion, &said)?;
        line.maybe("alert", &mut solo.alert, &NUMBER)?;
        line.unless("nerve", usual.nerve, &mut solo.nerve, &NUMBER)?;
        line.unless("fear", 0, &mut solo.fear, &NUMBER)?;
        write_traits(solo, line)?;
        line.one("chits", &mut solo.container, &(chits_word, read_chits))?;
        line.unless(
            "spare-alive",
            usual.spare_alive,
            &mut solo.spare_alive,
            &NUMBER,
        )?;
        line.unless("beast-chit", 0, &mut solo.beast_chit, &NUMBER)?;
        line.list_unless("dens", &usual.dens, &mut solo.dens, &said)?;
        line.unless("stowaways", 0, &mut solo.stowed, &NUMBER)?;
        line.unless("cells", usual.cells, &mut solo.cells, &NUMBER)?;
        line.flag("attack-5", &mut solo.attack_5);
        let cards = 0..self.content.solo.crisis.len() as u8;
        let gone = cards.filter(|card| (crises & !solo.crisis) >> card & 1 == 1);
        let mut gone: Vec<CrisisCard> = gone.map(CrisisCard).collect();
        if line.is_read() {
            gone.clear();
        }
        line.list("crises-gone", &mut gone, &said)?;
        let left = gone.iter().fold(crises, |left, card| left & !(1 << card.0));
        solo.crisis = left;
        line.list("goals", &mut solo.goals, &Word)?;
        line.maybe("bound", &mut solo.bound, &Word)?;
        line.list("tokens", &mut solo.tokens, &COUNTED)?;
        line.unless("halon", 0, &mut solo.halon, &NUMBER)?;
        line.list_unless("harpoons", &usual.harpoons, &mut solo.harpoons, &said)?;
        line.list("small-vents", &mut solo.vents, &said)?;
        line.flag("exhausted", &mut solo.exhausted);
        line.flag("impervious", &mut solo.impervious);
        line.list("traps", &mut solo.traps, &Word)?;
        line.flag("airlock-used", &mut solo.airlock_used);
        line.flag("locker-used", &mut solo.locker_used);
        if line.is_read() {
            solo.began = hero_at;
        }
        line.one("began", &mut solo.began, &said)?;
        line.flag("roused", &mut solo.roused);
        let zones = solo.filled().map(|zone| (zone, solo.zones[zone]));
        let mut zones: Vec<(Zone, Fight)> = zones.collect();
        line.list("zones", &mut zones, &(zone_word, read_zone))?;
        for (zone, icons) in zones {
            solo.zones[zone] = icons;
        }
        line.list("looked", &mut solo.looked, &looked_by)?;
        Ok(())
    }

    /// The crisis cards of this table, as a set.
    fn all_crises(&self, s: &State) -> u64 {
        let deck = |deck| self.content.solo.deck(deck, s.modules.remora);
        let decks = ShipDeck::ALL.into_iter().map(deck);
        decks.fold(0, |all, deck| all | deck)
    }
}

/// `grit(1)`, `grit(gone)`: the side its token shows; and which sides have been seen.
fn write_traits(solo: &mut Solo, line: &mut Line<'_>) -> Read<()> {
    let traits = Trait::ALL.map(|area| (area, solo.traits[area]));
    let mut traits = traits.to_vec();
    traits.retain(|(_, token)| *token != TraitToken::Unused);
    let form = (
        |(area, token): (Trait, TraitToken)| {
            let side = match token {
                TraitToken::Used(side) => side.to_string(),
                _ => "gone".to_owned(),
            };
            bracketed(area.word(), Some(side))
        },
        |word: &str| -> Read<(Trait, TraitToken)> {
            let (area, side) = bracket(word);
            let token = match side {
                None | Some("gone") => TraitToken::Gone,
                Some(side) => TraitToken::Used(UpTo(7).read(side)?),
            };
            Ok((Trait::read(area)?, token))
        },
    );
    line.list("traits", &mut traits, &form)?;
    for (area, token) in traits {
        solo.traits[area] = token;
        if let TraitToken::Used(side) = token
            && line.is_read()
        {
            solo.sides |= 1 << side;
        }
    }
    line.unless("sides", 0, &mut solo.sides, &NUMBER)?;
    Ok(())
}

/// `5+1`: still alive, and killed.
fn chits_word(chits: Chits) -> String {
    format!("{}+{}", chits.alive, chits.killed)
}

fn read_chits(word: &str) -> Read<Chits> {
    let (alive, killed) = word.split_once('+').unwrap_or((word, "1"));
    Ok(Chits {
        alive: number(alive)?,
        killed: number(killed)?,
    })
}

/// `primary(2claw,1jaw)`.
fn zone_word((zone, icons): (Zone, Fight)) -> String {
    let icons = icons.listed().into_iter();
    bracketed(
        zone.word(),
        icons.map(|(icon, count)| format!("{count}{}", icon.word())),
    )
}

fn read_zone(word: &str) -> Read<(Zone, Fight)> {
    let (zone, words) = opened(word);
    let mut icons = Fight::default();
    for word in words {
        let icon = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let count = &word[..word.len() - icon.len()];
        let count = if count.is_empty() { "1" } else { count };
        icons[FightIcon::read(icon)?] = number(count)?;
    }
    Ok((Zone::read(zone)?, icons))
}
