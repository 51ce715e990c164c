//! A position in one line of text, as FEN is for chess: words `key=value` apart by spaces.
//!
//! Printing says everything. Reading fills in what is left out: a placement in the first turn, roster characters at home, every
//! card not named in the pile. Seats are numbers, rooms their three letters, cards the letters S O L A C, characters their ids.
//!
//! | word | meaning |
//! |---|---|
//! | `players=5 clock=standard ships=random:3 former=0` | the match; `ships` with the bits of the ready-made ones used |
//! | `results=escape:0:3:1,2:5.7.7.1.0` | finished rounds: ending, Alien, Synthetic, who escaped, points; joined by `/` |
//! | `layout=7A` or `layout=ARM@0,0;…` | the ship |
//! | `alien=0 synthetic=3 unmasked neutralised human=1,2` | roles |
//! | `eggs=1 at=HAN airlocks=pending flamethrower=ripley detector=CMD` | the round |
//! | `pile=SOLAC discard=SS runouts=1 h1=SO` | cards; the right end of the pile is its top |
//! | `turn=3 action=1 visited=HAN reorganised fired missing=1` | the turn |
//! | `ripley=1@ARM` | whose a character is and where: `@` covered, `!` shown, `-` reserve, `~` off the ship, `x` out |
//! | `decoys=1@HAN,2@CRY removed=3 revealed` | decoys; those not named are in reserve |
//! | `phase=encounter serial=9 extended=0 done=1 thinking=2 steps=1:2` | the window |
//! | `offers=1S offered=1:3 exposed=kane doomed=ash commits=kane:hideout` | what it collects |
//! | `share-detector=disputed:kane,ash:2+1,3-4` | who may take it; what each said and how often (`+` claim, `-` yield) |

mod print;
mod read;

use kernel::Notation;

use crate::state::{Clock, Occasion, Phase, RoundEnding, Ships, State};
use crate::{Airlocks, Dodge, Nostromo};

impl Notation for Nostromo {
    fn print(&self, state: &State) -> String {
        print::print(&self.content, state)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        read::read(&self.content, text)
    }
}

/// Something written as one of a few words.
trait Worded: Sized + Copy + PartialEq + 'static {
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> &'static str {
        Self::WORDS
            .iter()
            .find(|(value, _)| *value == self)
            .map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, String> {
        Self::WORDS
            .iter()
            .find(|(_, known)| *known == word)
            .map(|(value, _)| *value)
            .ok_or_else(|| {
                let words: Vec<_> = Self::WORDS.iter().map(|(_, word)| *word).collect();
                format!("\"{word}\" is none of {}", words.join(", "))
            })
    }
}

impl Worded for Phase {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Muster, "muster"),
        (Self::Placement, "placement"),
        (Self::Choose, "choose"),
        (Self::Encounter, "encounter"),
        (Self::Between, "between"),
        (Self::End, "end"),
        (Self::Claim(Occasion::Hideout), "claim-hideout"),
        (Self::Claim(Occasion::PickUp), "claim"),
        (Self::Carry(Occasion::Hideout), "carry-hideout"),
        (Self::Carry(Occasion::PickUp), "carry"),
        (Self::RoundOver, "round-over"),
        (Self::Over, "over"),
    ];
}

impl Worded for Clock {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Standard, "standard"),
        (Self::Rulebook, "rulebook"),
        (Self::Relaxed, "relaxed"),
        (Self::Untimed, "untimed"),
    ];
}

impl Worded for Ships {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Random, "random"),
        (Self::Shuffled, "shuffled"),
        (Self::Fixed, "fixed"),
    ];
}

impl Worded for Airlocks {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Shut, "shut"),
        (Self::Active, "active"),
        (Self::Pending, "pending"),
    ];
}

impl Worded for RoundEnding {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Escape, "escape"),
        (Self::SixEggs, "six-eggs"),
        (Self::RunOut, "run-out"),
        (Self::Extinction, "extinction"),
    ];
}

impl Worded for Dodge {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Nothing, "nothing"),
        (Self::Hideout, "hideout"),
        (Self::Ducts, "ducts"),
    ];
}
