//! Chapter 27: the sums that hold in every position, and the tables the laws are tried on.

use kernel::{Faced, Lawful, Wanted};

use crate::Fate;
use crate::content::{Card, MAX_CARDS};
use crate::flow::fits;
use crate::state::{BY_MORALE, Face, Mode, Options, State, Step};
use kernel::{Key, Rules};

impl Fate {
    /// F1.12, F22.9, F-R80: how many canisters are in the game.
    pub(crate) fn canisters(&self, mode: &Mode) -> u8 {
        if mode.directors_cut {
            self.content.directors_cut.coolant.len() as u8
        } else {
            self.content.setup.coolant
        }
    }

    /// I6.
    fn audit_inventories(&self, s: &State) -> Result<(), String> {
        if s.agenda.steps().contains(&Step::Trading) {
            return Ok(());
        }
        for figure in s.crew.iter() {
            if figure.coolant > 1 || !fits(&s.mode, figure.items.len(), figure.scrap) {
                return Err(format!("somebody carries too much: {figure:?}"));
            }
        }
        Ok(())
    }

    /// I9.
    fn audit_items(&self, s: &State) -> Result<(), String> {
        let held = s
            .crew
            .iter()
            .flat_map(|figure| figure.items.iter().map(|held| held.item));
        for item in held.chain(s.lying.iter().map(|lying| lying.item)) {
            let full = self.content.items[item.kind.index()].uses;
            if item.uses > full || full > 0 && item.uses == 0 {
                return Err(format!("an item has a wrong number of uses: {item:?}"));
            }
        }
        Ok(())
    }

    /// I4, I14. In a view some faces are unknown; then only the number counts.
    fn audit_tokens(&self, s: &State) -> Result<(), String> {
        let captured = usize::from(s.cats() + s.cats_gone);
        let returning = s
            .agenda
            .steps()
            .iter()
            .filter(|step| matches!(step, Step::TokenBack(_)))
            .count();
        let count = s.stack.len() + s.concealed().len() as usize + returning + captured;
        let all = self.content.tokens.len();
        if count != all {
            return Err(format!("there are {count} concealed tokens, not {all}"));
        }
        let unknown = s
            .stack
            .iter()
            .copied()
            .chain(s.floor.iter().filter_map(|floor| floor.token))
            .filter(|face| !face.is_known())
            .count();
        let unseen = self.unseen_faces(s).len();
        if unseen == unknown {
            Ok(())
        } else {
            Err(format!(
                "the concealed tokens are not those of the box: {unseen} faces are missing"
            ))
        }
    }

    /// I8, I14, I17.
    fn audit_deck(&self, s: &State) -> Result<(), String> {
        let count = s.deck.len() + s.discard.len() + usize::from(s.card_in_play().is_some());
        let all = self.content.deck.len();
        if count != all {
            return Err(format!("there are {count} encounter cards, not {all}"));
        }
        let known = s
            .deck
            .iter()
            .chain(s.discard.iter())
            .copied()
            .chain(s.card_in_play())
            .filter(|card| card.is_known());
        let mut counts = [0_u8; MAX_CARDS];
        known.for_each(|Card(index)| counts[index as usize] += 1);
        let excess = self
            .content
            .encounters
            .iter()
            .zip(counts)
            .find(|(card, count)| *count > card.copies);
        if let Some((card, count)) = excess {
            return Err(format!("there are {count} of the card {}", card.id));
        }
        if usize::from(s.bottom_known) > s.deck.len() {
            Err("more cards are known than the deck has".to_owned())
        } else {
            Ok(())
        }
    }
}

impl Lawful for Fate {
    fn audit(&self, s: &State) -> Result<(), String> {
        let sum = |what: &str, parts: u32, whole: u8| {
            if parts == u32::from(whole) {
                Ok(())
            } else {
                Err(format!("there are {parts} {what}, not {whole}"))
            }
        };
        let crew = |count: fn(&crate::state::Figure) -> u8| {
            s.crew
                .iter()
                .map(|figure| u32::from(count(figure)))
                .sum::<u32>()
        };
        let floor = |count: fn(&crate::state::Floor) -> u8| {
            s.floor
                .iter()
                .map(|floor| u32::from(count(floor)))
                .sum::<u32>()
        };
        // I1
        sum(
            "scrap",
            crew(|f| f.scrap) + floor(|f| f.scrap) + u32::from(s.scrap_pile),
            self.content.setup.scrap,
        )?;
        // I2
        let coolant = crew(|f| f.coolant)
            + floor(|f| f.coolant)
            + u32::from(s.coolant_discard)
            + u32::from(s.ash_damage);
        sum("canisters", coolant, self.canisters(&s.mode))?;
        // I3
        let items: u8 = self.content.start(s.mode.directors_cut).items.iter().sum();
        sum(
            "items",
            crew(|f| f.items.len() as u8) + s.lying.len() as u32 + s.supply.total(),
            items,
        )?;
        self.audit_inventories(s)?;
        self.audit_items(s)?;
        self.audit_tokens(s)?;
        self.audit_deck(s)?;
        // I7
        let lost_by_morale = s.outcome.is_some_and(|outcome| outcome.ending == BY_MORALE);
        if (s.morale.value == 0) != lost_by_morale || s.morale.value > s.morale.top {
            return Err(format!(
                "morale is {} and the game is {:?}",
                s.morale.value, s.outcome
            ));
        }
        // I11
        let all_done = s.done.count_ones() as usize == s.objectives.len();
        if all_done != s.mission_revealed {
            return Err(
                "the final mission is face up if and only if all objectives are completed"
                    .to_owned(),
            );
        }
        // I13
        if let Some(figure) = s.crew.get(s.turn.who.index()) {
            let allowed = self.content.crew[figure.crew as usize].actions + s.turn.gained;
            if s.turn.spent + s.turn.actions > allowed {
                return Err(format!(
                    "{} actions are spent and {} left of {allowed}",
                    s.turn.spent, s.turn.actions
                ));
            }
        }
        if s.floor.iter().any(|floor| floor.dropped > floor.coolant) {
            return Err("more canisters are dropped than lie there".to_owned());
        }
        Ok(())
    }

    fn tables(&self) -> Vec<Options> {
        let modes: [&[(&str, &str)]; 6] = [
            &[],
            &[("ash", "on")],
            &[("directors-cut", "on")],
            &[("consent", "on"), ("ash", "on")],
            &[("remote-reduction", "on")],
            &[("consent", "on"), ("directors-cut", "on"), ("crew", "")],
        ];
        let alone: [&[(&str, &str)]; 3] = [
            &[("directors-cut", "on"), ("characters", "3")],
            &[("directors-cut", "on"), ("characters", "5")],
            &[("directors-cut", "on"), ("objectives", "10")],
        ];
        let every = (1..=5).flat_map(|players| modes.iter().map(move |mode| (players, *mode)));
        every
            .chain(alone.iter().map(|mode| (1, *mode)))
            .filter_map(|(players, mode)| {
                let wanted: Wanted = mode
                    .iter()
                    .map(|&(id, value)| (id.to_owned(), value.to_owned()))
                    .collect();
                self.settle(players, &wanted).ok()
            })
            .collect()
    }

    /// Law 1. Random games end by morale long before.
    const LONGEST: usize = 20_000;
}

/// The faces of a view are unknown: nothing to audit there but numbers.
const _: () = assert!(matches!(Face::BACK, Face::Back));
