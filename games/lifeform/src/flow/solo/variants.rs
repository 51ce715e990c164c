//! Chapter D14: what of the variants is more than a number of the set-up, and how a table names
//! them.

use crate::prelude::*;
use kernel::OptionKind;

use crate::setup::Chosen;
use crate::solo::{Hazard, Nerves, Variants};

/// D14: the options of the solo game, by name; each is off unless somebody says otherwise.
const SWITCHES: [&str; 5] = [
    "incinerator",
    "withstand",
    "isolation",
    "star-beast",
    "hysterical",
];

/// P1–P8: the modules, by name.
const MODULES: [&str; 4] = ["survivors", "asteroids", "remora", "hunting"];

/// What is said where a variant or the hazard is not used.
const OFF: &str = "off";
/// The hazard by lot.
const LOT: &str = "lot";

impl Lifeform {
    /// DP1, DP54: what a table may agree on for the expansions.
    pub(crate) fn expansion_specs(&self) -> Vec<OptionSpec> {
        let printed = &self.content.solo;
        let named = |id, words: Vec<(String, Text)>| {
            let default = words.first().map_or_else(String::new, |it| it.0.clone());
            OptionSpec::new(id, OptionKind::One { of: words, default })
        };
        let most = <Self as kernel::Rules>::ABOUT.most;
        let module = |id| {
            let spec = OptionSpec::switch(id).under("passenger");
            match id {
                "remora" => spec.for_players(1, 1),
                "hunting" => spec.for_players(2, most),
                _ => spec,
            }
        };
        let modules = MODULES.into_iter().map(module);
        let mut specs = Vec::new();
        let characters = Character::ALL.into_iter().map(|who| {
            let word = who.word();
            (word.to_owned(), Text::say(format!("full-{word}")))
        });
        specs.push(named("character", characters.collect()));
        specs.push(OptionSpec::one_of(
            "nerves",
            Nerves::ALL.map(kernel::Worded::word),
        ));
        specs.extend(SWITCHES.into_iter().map(OptionSpec::switch));
        specs.push(OptionSpec::one_of(
            "carry",
            (0..=printed.carry).map(|tokens| tokens.to_string()),
        ));
        let (first, last) = printed.bell;
        let minutes = (last..=first).rev().map(|minute| minute.to_string());
        specs.push(OptionSpec::one_of(
            "bell",
            std::iter::once(OFF.to_owned()).chain(minutes),
        ));
        let chambers = printed.hazardous.iter().map(|&space| {
            let chamber = self.content.board.chamber(space);
            let name = Text::say(format!("space-{}", chamber.name));
            (chamber.id.clone(), name)
        });
        let words =
            [OFF, LOT].map(|word| (word.to_owned(), Text::say(format!("option-hazard-{word}"))));
        specs.push(named("hazard", words.into_iter().chain(chambers).collect()));
        let alone = |spec: OptionSpec| spec.under("dragon").for_players(1, 1);
        modules.chain(specs.into_iter().map(alone)).collect()
    }

    /// P-R1: which modules are used; C is for one player, D for several.
    pub(crate) fn read_modules(&self, agreed: &Agreed) -> Result<Chosen, Unplayable> {
        let [survivors, asteroids, remora, hunting] = MODULES.map(|id| agreed.on(id));
        let solo = agreed.players == 1;
        // P3.1.
        if remora && !solo {
            return Err(Unplayable::say("remora-is-solo"));
        }
        if hunting && solo {
            return Err(Unplayable::say("hunting-needs-others"));
        }
        Ok(Chosen {
            survivors,
            asteroids,
            remora,
            hunting,
        })
    }

    /// D14, D-R39: the variants of a solo table; with others at the table there are none.
    pub(crate) fn read_variants(&self, agreed: &Agreed) -> Result<Variants, Unplayable> {
        let nerves = Nerves::find(agreed.word("nerves")).unwrap_or_default();
        let [incinerator, withstand, isolation, star_beast, hysterical] =
            SWITCHES.map(|id| agreed.on(id));
        let hazard = match agreed.word("hazard") {
            OFF => Hazard::None,
            LOT => Hazard::Lot,
            id => self
                .content
                .board
                .space(id)
                .map_or(Hazard::None, Hazard::At),
        };
        let variants = Variants {
            nerves,
            incinerator,
            carry: agreed.word("carry").parse().unwrap_or(0),
            bell: agreed.word("bell").parse().ok(),
            withstand,
            isolation,
            star_beast,
            hazard,
            hysterical,
        };
        if agreed.players > 1 && variants != Variants::default() {
            return Err(Unplayable::say("variants-are-solo"));
        }
        Ok(variants)
    }

    /// D1.18: the character; the two of module A only with it.
    pub(crate) fn read_character(
        &self,
        agreed: &Agreed,
        modules: &Chosen,
    ) -> Result<Character, Unplayable> {
        let who = Character::find(agreed.word("character")).unwrap_or_default();
        if agreed.players > 1 && who != Character::default() {
            return Err(Unplayable::say("variants-are-solo"));
        }
        if !modules.survivors && matches!(who, Character::Emma | Character::Bexley) {
            return Err(Unplayable::say("character-needs-survivors"));
        }
        Ok(who)
    }
}

impl At<'_> {
    /// D14.10, D-R36: where the android comes nearer, by corridors, the door ignored.
    fn pursuits(self) -> SpaceSet {
        let Some(at) = self.android_space() else {
            return SpaceSet::EMPTY;
        };
        let goal = self.hero_at();
        // Rings around the character until one touches the android.
        let (mut seen, mut ring) = (SpaceSet::only(goal), SpaceSet::only(goal));
        while !ring.is_empty() {
            let near = self.rules.plan.corridors[at.index()].and(ring);
            if !near.is_empty() {
                return near;
            }
            let mut next = SpaceSet::EMPTY;
            for space in ring.iter() {
                next = next.or(self.rules.plan.corridors[space.index()]);
            }
            ring = next.minus(seen).minus(self.breached);
            seen = seen.or(ring);
        }
        SpaceSet::EMPTY
    }
}

/// D14.10, D14.11: the android phase of "YOU ARE BECOMING HYSTERICAL".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pursuit {
    /// Whether it has moved.
    pub moved: bool,
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn pursue(&mut self, to: Space) {
        let Some(at) = self.android_space() else {
            return;
        };
        let link = self.rules.plan.link(at, to);
        if self.door.is_some_and(|door| door.link == link) {
            self.force_door();
        } else {
            self.move_android(to);
        }
    }
}

impl Decision<Lifeform> for Pursuit {
    type Answer = Chamber;
    const PROMPT: &'static str = "pursuit";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = play.android_space()?;
        if self.moved {
            let first = !std::mem::replace(&mut play.solo.roused, true);
            if !first && at == play.hero_at() && at != REMORA {
                play.draw_chit();
            }
            return None;
        }
        if at == play.hero_at() || play.at().pursuits().is_empty() {
            play.push(Self { moved: true });
            return None;
        }
        play.unless_forced(self)
    }

    /// DP65: chambers nearer to the character.
    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.pursuits().iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(to): Chamber, play: &mut Play<'_, D>) {
        play.push(Self { moved: true });
        play.pursue(to);
    }
}
