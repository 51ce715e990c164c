//! Positions and moves as text: fields apart by spaces, as FEN is for chess, and moves in words of
//! the rulebook.
//!
//! Printing says everything. Reading fills in what is left out: a placement in the first turn,
//! roster characters at home, every card not named in the pile. Seats are numbers, rooms their
//! three letters, cards the letters S O L A C, characters their ids.
//!
//! - `players=5 clock=standard fire=hunt ships=random:3 former=0`: the match; `ships` with the bits
//!   of the ready-made ones used
//! - `results=escape:0:3:1,2:5.7.7.1.0`: finished rounds: ending, Alien, Synthetic, who escaped,
//!   points; joined by `/`
//! - `layout=7A` or `layout=ARM@0,0;…`: the ship
//! - `alien=0 synthetic=3 unmasked neutralised human=1,2`: roles, and what is known of them
//! - `eggs=1 at=HAN airlocks=pending flamethrower=ripley detector=CMD`: the round
//! - `pile=SOLAC discard=SS runouts=1 h1=SO`: cards; the right end of the pile is its top
//! - `turn=3 action=1 visited=HAN reorganised fired missing=1`: the turn
//! - `ripley=1@ARM`: whose a character is and where: `@` covered, `!` shown, `-` reserve, `~` off
//!   the ship, `x` out
//! - `decoys=1@HAN,2@CRY removed=3:1 revealed`: decoys; those not named are in reserve
//! - `phase=encounter serial=9 extended=0 done=1 thinking=2 steps=1:2`: what is asked; `agenda=[…]`
//!   where no word says it
//! - `offers=1S offered=1:3 exposed=kane doomed=ash commits=kane:hideout`: what was answered so far
//! - `share-detector=disputed:kane,ash:2+1,3-4`: who may take it; what each said and how often (`+`
//!   claim, `-` yield)
//!
//! In a view `?` is a card or a role one does not know, `unknown`, `unplaced` and `nameless` are
//! covers.

mod print;
mod read;

use crate::prelude::*;
use kernel::Notation;

use crate::flow::{
    CardWindow, Carry, Choose, Claim, Deaths, Ducts, Encounter, EndOfPlacement, EndOfTurn, Hunt,
    NextTurn, Pause, Placement, Restoration, VictoryCheck,
};
use crate::setup;

impl Notation for Nostromo {
    fn print(&self, state: &State) -> String {
        print::print(self, state)
    }

    fn agreed(&self, state: &State) -> (u8, Wanted) {
        setup::agreed(self, state)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        read::read(self, text)
    }
}

kernel::spoken! { Nostromo, |it, word, rules|
    // A record made elsewhere may name a character that is none.
    Character => match rules.content.characters.get(it.index()) {
        Some(name) => name.clone(),
        None => "?".to_owned(),
    }, rules.content.character(word);
    Room => it.code().to_owned(), Self::from_code(word);
    Kind => it.letter().to_string(), {
        let means = |kind: &Self| kind.letter().to_string() == word;
        Self::ALL.into_iter().find(means)
    };
    Held => match it {
        Held::By(character) => character.print(rules),
        Held::Floor(room) => room.print(rules),
    }, {
        let room = Room::parse(rules, word).map(Held::Floor);
        room.or_else(|| Character::parse(rules, word).map(Held::By))
    };
}

kernel::spoken! { Nostromo:
    Token { Decoy = "decoy" or Character }
}

kernel::numbered! {
    Room < ROOMS;
    Character < CHARACTERS;
    Token: Decoy, Character(Character);
    Held: By(Character), Floor(Room);
}

/// Writes the agendas of [`PHASES`] by the names of their steps, outermost first.
macro_rules! agendas {
    ($($word:literal: $($step:ident $(::$which:ident)?)*;)+) => {
        &[$(($word, &[$(Steps::$step($step $(::$which)?)),*]),)+]
    };
}

/// What is asked, in one word, and the agenda it stands for.
const PHASES: &[(&str, &[Steps])] = agendas! {
    "placement": NextTurn Restoration Hunt EndOfPlacement Placement;
    "muster": NextTurn Pause::Muster;
    "choose": NextTurn Restoration Hunt Choose;
    "encounter": NextTurn Restoration Hunt Encounter;
    "between": NextTurn Restoration Hunt Choose CardWindow::Between;
    "end": NextTurn EndOfTurn CardWindow::End;
    "claim-hideout": NextTurn Restoration Hunt Deaths Ducts Claim;
    "carry-hideout": NextTurn Restoration Hunt Deaths Ducts Carry;
    "claim": NextTurn VictoryCheck Claim;
    "carry": NextTurn VictoryCheck Carry;
    "round-over": Pause::RoundOver;
    "over": ;
};
