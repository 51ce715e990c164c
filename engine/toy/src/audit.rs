//! The sums that hold in every position, and the tables the laws are tried on.

use kernel::{Agreed, Lawful, Rules as _, Wanted, Whole, settle};

use crate::Airlock;
use crate::state::{SEATS, State};

impl Lawful for Airlock {
    const LONGEST: usize = 3 * SEATS * 6;

    fn audit(&self, state: &State) -> Result<(), String> {
        let mut whole = Whole::default();
        self.faces(&mut state.clone(), &mut whole);
        whole.wrong.map_or(Ok(()), Err)
    }

    fn tables(&self) -> Vec<Agreed> {
        let modes = [("on", "off"), ("on", "on"), ("off", "off")];
        let wanted = |(bids, secret): (&str, &str)| -> Wanted {
            [("bids", bids), ("secret", secret)]
                .map(|(id, word)| (id.into(), word.into()))
                .into()
        };
        let tables = (2..=SEATS as u8).flat_map(|seats| modes.map(|mode| (seats, wanted(mode))));
        tables
            .filter_map(|(seats, wanted)| settle(self, seats, &wanted).ok())
            .collect()
    }
}
