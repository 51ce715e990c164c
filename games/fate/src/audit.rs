//! Chapter 27: the sums that hold in every position, and the tables the laws are tried on.

use crate::prelude::*;
use kernel::{Lawful, Rules as _, Wanted, Whole, settle};

use crate::flow::fits;
use crate::state::Floor;

impl Fate {
    /// F1.12, F22.9, F-R80: how many canisters are in the game.
    pub(crate) fn canisters(&self, mode: &Mode) -> u8 {
        if mode.directors_cut {
            self.content.directors_cut.coolant.len() as u8
        } else {
            self.content.setup.coolant
        }
    }

    /// I1–I3: scrap, canisters and items always add up.
    fn audit_sums(&self, s: &State) -> Result<(), String> {
        let (scrap, coolant) = s.loose_in_play();
        let (pile, waste) = (u32::from(s.scrap_pile), u32::from(s.coolant_discard));
        let items = s.items_in_play().count() as u32 + s.supply.total();
        let all_items: u8 = self.content.start(s.mode.directors_cut).items.iter().sum();
        for (what, parts, whole) in [
            ("scrap", scrap + pile, self.content.setup.scrap),
            ("canisters", coolant + waste, self.canisters(&s.mode)),
            ("items", items, all_items),
        ] {
            ensure(parts == u32::from(whole), || {
                format!("there are {parts} {what}, not {whole}")
            })?;
        }
        Ok(())
    }

    /// I6, I9: nobody carries too much, and no used-up item is kept.
    fn audit_inventories(&self, s: &State) -> Result<(), String> {
        for figure in s.crew.iter() {
            let kept = figure.coolant <= 1 && fits(&s.mode, figure.items.len(), figure.scrap);
            ensure(kept, || format!("somebody carries too much: {figure:?}"))?;
        }
        for item in s.items_in_play() {
            let full = self.content.items[item.kind.index()].uses;
            let right = item.uses <= full && (full == 0 || item.uses > 0);
            ensure(right, || {
                format!("an item has a wrong number of uses: {item:?}")
            })?;
        }
        Ok(())
    }
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

impl Lawful for Fate {
    fn audit(&self, s: &State) -> Result<(), String> {
        self.audit_sums(s)?;
        self.audit_inventories(s)?;
        // I4, I5, I8, I14, H7: every card and token is somewhere, once.
        let mut whole = Whole::default();
        self.faces(&mut s.clone(), &mut whole);
        whole.wrong.map_or(Ok(()), Err)?;
        ensure(s.tokens.holds_what_returned(), || {
            "a concealed token that came back lies nowhere it can be".to_owned()
        })?;
        // I7: at morale 0 the game is lost, and only then by morale.
        let lost_by_morale = s.ended == Some(BY_MORALE);
        let lost = s.morale.value == 0;
        ensure(
            lost == lost_by_morale && s.morale.value <= s.morale.top,
            || format!("morale is {} and the game is {:?}", s.morale.value, s.ended),
        )?;
        // I11: the final mission is turned up with the last objective.
        let all_done = s.done.count_ones() as usize == s.objectives.len();
        ensure(all_done == s.revealed_mission().is_some(), || {
            "the final mission is face up if and only if all objectives are completed".to_owned()
        })?;
        ensure(s.goals == At::new(self, s).goals(), || {
            "a change in the room of an open objective would not be noticed".to_owned()
        })?;
        // I13: nobody spends more actions than they have.
        if let Some(figure) = s.crew.get(s.turn.who.index()) {
            let (spent, left) = (s.turn.spent, s.turn.actions);
            let allowed = self.placard(figure).actions + s.turn.gained;
            ensure(spent + left <= allowed, || {
                format!("{spent} actions are spent and {left} left of {allowed}")
            })?;
        }
        let dropped = |floor: &Floor| floor.dropped <= floor.coolant;
        ensure(s.floor.iter().all(dropped), || {
            "more canisters are dropped than lie there".to_owned()
        })
    }

    fn tables(&self) -> Vec<Agreed> {
        let modes: [&[(&str, &str)]; 6] = [
            &[],
            &[("ash", "on")],
            &[("directors-cut", "on")],
            &[("consent", "on"), ("ash", "on")],
            &[("holder-only", "on")],
            &[("consent", "on"), ("directors-cut", "on"), ("crew", "")],
        ];
        let alone: [&[(&str, &str)]; 3] = [
            &[("directors-cut", "on"), ("characters", "3")],
            &[("directors-cut", "on"), ("characters", "5")],
            &[("directors-cut", "on"), ("objectives", "10")],
        ];
        let every = (1..=5).flat_map(|players| modes.iter().map(move |mode| (players, *mode)));
        let every = every.chain(alone.iter().map(|mode| (1, *mode)));
        let agreed = every.map(|(players, mode)| {
            let word = |&(id, word): &(&str, &str)| (id.to_owned(), word.to_owned());
            settle(self, players, &mode.iter().map(word).collect::<Wanted>())
        });
        agreed.filter_map(Result::ok).collect()
    }

    /// Law 1. Random games end by morale long before.
    const LONGEST: usize = 20_000;
}
