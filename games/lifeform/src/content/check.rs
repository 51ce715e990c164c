//! What no single entry can get wrong by itself: sums, what one file says about another.

use kernel::content::{BadContent, ensure, no_twins};

use super::{
    CARDS_FILE, CREW_FILE, DATA_TOKENS, DECKS_FILE, EACH, MAX_CREW, MAX_PLAYERS, Mark, TABLE_FILE,
    TERROR_CARDS,
};
use crate::prelude::*;

impl Content {
    pub(super) fn check(&self) -> Result<(), BadContent> {
        self.check_decks()?;
        self.check_characters()?;
        self.check_table()?;
        self.check_setup()
    }

    fn check_decks(&self) -> Result<(), BadContent> {
        let terror: usize = self.terror.iter().map(|it| usize::from(it.copies)).sum();
        ensure(DECKS_FILE, (1..=TERROR_CARDS).contains(&terror), || {
            format!("there must be 1 to {TERROR_CARDS} terror cards, not {terror}")
        })?;
        let data: usize = self.data.iter().map(|it| usize::from(it.copies)).sum();
        ensure(DECKS_FILE, data <= DATA_TOKENS, || {
            format!("there may be at most {DATA_TOKENS} data tokens, not {data}")
        })?;
        let leaving = self.tracks.self_destruct.leaving;
        for card in &self.stowaways {
            ensure(
                DECKS_FILE,
                card.from >= card.to && card.to > 0 && card.from <= leaving,
                || {
                    let word = kernel::Worded::word(card.card);
                    format!(
                        "the minutes of the stowaway card \"{word}\" must lie between {leaving} and 1"
                    )
                },
            )?;
        }
        for spec in &self.objectives {
            let word = kernel::Worded::word(spec.objective);
            let Some(place) = spec.how.place() else {
                continue;
            };
            ensure(DECKS_FILE, self.board.is(place, Mark::Objective), || {
                let id = &self.board.chamber(place).id;
                format!("the objective \"{word}\" is bound to {id}, which is no objective chamber")
            })?;
            let circuit = matches!(spec.how, Completed::Circuit(_));
            ensure(
                DECKS_FILE,
                !circuit || self.board.is(place, Mark::Circuit),
                || {
                    let id = &self.board.chamber(place).id;
                    format!("the objective \"{word}\" needs a circuit board in {id}")
                },
            )?;
        }
        let decks = self.crew_deck().count().min(self.lifeform_deck().count());
        let needed = usize::from(self.table.start_hand) * MAX_CREW;
        ensure(CARDS_FILE, decks >= needed, || {
            format!("each deck needs at least {needed} cards for the first hands, not {decks}")
        })
    }

    fn check_characters(&self) -> Result<(), BadContent> {
        no_twins(
            CREW_FILE,
            "letter",
            self.characters.iter().map(|it| it.letter),
        )?;
        let table = &self.table;
        let dealt = usize::from(table.disks_dealt) * MAX_CREW;
        ensure(TABLE_FILE, dealt <= BASE_CHARACTERS, || {
            format!(
                "{dealt} disks are dealt to {MAX_CREW} crew players, but there are {BASE_CHARACTERS}"
            )
        })?;
        ensure(
            TABLE_FILE,
            usize::from(table.disks_kept) == EACH && table.disks_kept <= table.disks_dealt,
            || {
                format!(
                    "each crew player keeps {EACH} of the disks dealt, not {}",
                    table.disks_kept
                )
            },
        )
    }

    fn check_table(&self) -> Result<(), BadContent> {
        let table = &self.table;
        let wrong = |holds: bool, why: &dyn Fn() -> String| ensure(TABLE_FILE, holds, why);
        wrong((1..=12).contains(&table.hand_limit), &|| {
            format!(
                "the crew's hand limit must be 1 to 12, not {}",
                table.hand_limit
            )
        })?;
        wrong((1..=table.hand_limit).contains(&table.start_hand), &|| {
            format!(
                "a first hand must have 1 to {} cards, not {}",
                table.hand_limit, table.start_hand
            )
        })?;
        wrong(
            table
                .equip
                .iter()
                .all(|&(cards, minutes)| cards > 0 && minutes > 0),
            &|| "EQUIP must draw cards and cost minutes".to_owned(),
        )?;
        wrong(
            (1..=12).contains(&table.fight_icons) && table.harpoon_matches > 0,
            &|| "a fight must have 1 to 12 icons, and a harpoon must match one".to_owned(),
        )?;
        wrong(table.waiting_rounds > 0, &|| {
            "waiting aboard must cost a minute after some rounds".to_owned()
        })?;
        let coolant = self.tracks.loadout[Column::Coolant].spaces;
        let start = self.tracks.self_destruct.start();
        for (players, spec) in table.players.all() {
            let leaving = self.tracks.self_destruct.leaving;
            wrong((leaving + 1..=start).contains(&spec.self_destruct), &|| {
                format!(
                    "with {players} players the countdown must start between {leaving} and START"
                )
            })?;
            wrong(spec.hostility <= self.tracks.hostility.last, &|| {
                format!("with {players} players hostility starts beside its track")
            })?;
            wrong(spec.vents < table.supply.vents, &|| {
                format!("with {players} players no vent token is left for the countdown")
            })?;
            let outages = spec.outages_per_deck * ShipDeck::COUNT as u8;
            wrong(outages <= table.supply.outages, &|| {
                format!(
                    "with {players} players {outages} power outages are placed, but there are fewer"
                )
            })?;
            wrong(
                spec.overheating
                    .is_none_or(|at| (1..=coolant).contains(&at)),
                &|| {
                    format!(
                        "with {players} players the overheating token lies beside the Coolant column"
                    )
                },
            )?;
        }
        Ok(())
    }

    fn check_setup(&self) -> Result<(), BadContent> {
        let board = &self.board;
        let wrong = |holds: bool, why: &dyn Fn() -> String| ensure(super::BOARD_FILE, holds, why);
        let mission: u32 = board.chambers.iter().map(|it| u32::from(it.mission)).sum();
        let all = u32::from(self.table.supply.mission);
        wrong(mission <= all, &|| {
            format!(
                "{mission} mission tokens lie on the ship at the start, but there are only {all}"
            )
        })?;
        let shielded = board.marks[Mark::Shielded];
        for deck in ShipDeck::ALL {
            let free = board.on_deck[deck].minus(shielded).len();
            let needed = self.table.players.of(MAX_PLAYERS).outages_per_deck;
            wrong(free >= needed.max(1), &|| {
                let deck = kernel::Worded::word(deck);
                format!("deck {deck} has too few chambers that are not restricted")
            })?;
        }
        let starts = board.marks[Mark::LifeformStart];
        wrong(starts.len() >= 2, &|| {
            "the lifeform needs 2 start chambers".to_owned()
        })?;
        wrong(!starts.contains(board.places.galley), &|| {
            "the lifeform may not start where the crew does".to_owned()
        })?;
        wrong(board.marks[Mark::Vent].len() >= 2, &|| {
            "the ship needs 2 vent chambers".to_owned()
        })?;
        let remora = board.chamber(board.places.remora);
        wrong(remora.mission == 0 && remora.marks.is_empty(), &|| {
            "the Remora carries no mark and no mission number".to_owned()
        })
    }
}
