//! A race of moves: all are tried in the same imagined worlds with the same dice, and after each
//! lap the better half stays.
//!
//! Whoever is favoured beforehand stays to the end, and loses only to a move that was better by
//! more than chance explains.

/// What the moves of a menu were worth, world by world.
#[derive(Default)]
pub(crate) struct Race {
    /// What each move was worth, one move behind the other: `room` worlds for each.
    values: Vec<f32>,
    /// The most worlds there may be.
    room: usize,
    running: Vec<Runner>,
    /// The place in the menu of the one that is favoured.
    favourite: usize,
    /// How many tries each lap has.
    tries_a_lap: usize,
    laps_run: usize,
    laps: usize,
}

/// A move that is still in the race.
#[derive(Clone, Copy)]
struct Runner {
    /// Its place in the menu.
    place: usize,
    /// What it was worth in all worlds together.
    sum: f32,
    /// In how many worlds it was tried.
    tried: usize,
}

impl Race {
    /// The moves at these places of a menu line up, to be tried about `tries` times in all.
    pub(crate) fn line_up(
        &mut self,
        places: impl Iterator<Item = usize>,
        favourite: usize,
        tries: usize,
    ) {
        self.running.clear();
        self.running.extend(places.map(|place| Runner {
            place,
            sum: 0.0,
            tried: 0,
        }));
        let runners = self.running.len();
        self.favourite = favourite;
        self.laps = runners.next_power_of_two().trailing_zeros().max(1) as usize;
        self.laps_run = 0;
        self.tries_a_lap = tries / self.laps;
        self.room = tries + self.laps;
        let last = self.running.last().map_or(0, |last| last.place + 1);
        self.values.clear();
        self.values.resize(last * self.room, 0.0);
    }

    /// In how many worlds the next lap is run, if there is one. Those in the worse half are out,
    /// but for the favourite.
    pub(crate) fn next_lap(&mut self) -> Option<usize> {
        if self.laps_run == self.laps {
            return None;
        }
        if self.laps_run > 0 {
            self.halve();
        }
        self.laps_run += 1;
        Some((self.tries_a_lap / self.running.len()).max(1))
    }

    fn halve(&mut self) {
        self.running.sort_unstable_by(|one, other| {
            let better = other.sum.total_cmp(&one.sum);
            better.then(one.place.cmp(&other.place))
        });
        let half = self.running.len().div_ceil(2);
        let mut out = self.running.iter().copied().skip(half);
        let kept = out.find(|it| it.place == self.favourite);
        self.running.truncate(half);
        self.running.extend(kept);
    }

    /// Everybody runs in one world: `worth` says what the move at a place is worth in it.
    pub(crate) fn run(&mut self, mut worth: impl FnMut(usize) -> f32) {
        for it in &mut self.running {
            let value = worth(it.place);
            self.values[it.place * self.room + it.tried] = value;
            it.sum += value;
            it.tried += 1;
        }
    }

    /// The place of the one that leads; the favourite, unless it is behind by more than `errors`
    /// errors of the mean.
    pub(crate) fn winner(&self, errors: f32) -> usize {
        let leads = self.running.iter().max_by(|one, other| {
            let better = one.sum.total_cmp(&other.sum);
            better.then(other.place.cmp(&one.place))
        });
        let Some(lead) = leads.filter(|lead| lead.place != self.favourite) else {
            return self.favourite;
        };
        let of = |place: usize| self.values[place * self.room..].iter().take(lead.tried);
        let gains = || of(lead.place).zip(of(self.favourite)).map(|(a, b)| a - b);
        let count = lead.tried as f32;
        let mean = gains().sum::<f32>() / count;
        let spread = gains().map(|gain| (gain - mean).powi(2)).sum::<f32>();
        let error = (spread / (count * (count - 1.0).max(1.0))).sqrt();
        if mean > errors * error {
            lead.place
        } else {
            self.favourite
        }
    }
}
