//! The clocks of one table: time to move, banks with increments, and the deadlines of the game's
//! own questions.
//!
//! Pure bookkeeping over moments it is given: it reads no time and wakes nobody. Time the server
//! was down is charged to no player, because a clock taken up again starts its running turns
//! afresh.

use kernel::{Deadline, MAX_SEATS, Seat, SeatSet};
use web::model::Clock as Control;

use crate::time::Millis;

/// Whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeUp {
    /// A player's.
    Seat(Seat),
    /// That of a question of the game's own.
    Question,
}

/// A question of the game's own whose time runs.
#[derive(Clone, Copy, Debug)]
struct Countdown {
    serial: u32,
    floor_serial: u32,
    ends: Millis,
}

/// The clocks of one table.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: Control,
    banks: [Millis; MAX_SEATS],
    /// Since when each seat has been thinking.
    since: [Option<Millis>; MAX_SEATS],
    question: Option<Countdown>,
    /// No clock starts before: until then people follow what happened.
    opens: Millis,
}

impl Clocks {
    /// Clocks that have not been started.
    pub fn new(control: Control) -> Self {
        let bank = match control {
            Control::Bank { seconds, .. } => Millis::from(seconds) * 1_000,
            Control::None | Control::PerMove { .. } => 0,
        };
        Self {
            control,
            banks: [bank; MAX_SEATS],
            since: [None; MAX_SEATS],
            question: None,
            opens: 0,
        }
    }

    /// Whether anybody's time is limited.
    pub fn are_set(&self) -> bool {
        self.control != Control::None
    }

    /// Takes up banks kept by [`Clocks::banks`].
    #[must_use]
    pub fn with_banks(mut self, banks: &[Millis]) -> Self {
        for (bank, kept) in self.banks.iter_mut().zip(banks) {
            *bank = *kept;
        }
        self
    }

    /// What must be kept so that a restart takes no time from anybody: the banks, in tables that
    /// have them.
    pub fn banks(&self) -> Option<&[Millis]> {
        matches!(self.control, Control::Bank { .. }).then_some(&self.banks)
    }

    /// What everybody was told takes until `moment`: clocks that start now start then.
    pub fn wait_until(&mut self, moment: Millis) {
        self.opens = moment;
    }

    /// The table stands anew: `running` are the seats that think now, `acted` the one whose choice
    /// brought this about.
    pub fn turn(&mut self, now: Millis, running: SeatSet, acted: Option<Seat>) {
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let thinking = &mut self.since[seat.index()];
            if let Some(since) = *thinking
                && (acted == Some(seat) || !running.contains(seat))
            {
                if let Control::Bank { increment, .. } = self.control {
                    let bank = &mut self.banks[seat.index()];
                    *bank = bank.saturating_sub(now.saturating_sub(since));
                    if acted == Some(seat) {
                        *bank += Millis::from(increment) * 1_000;
                    }
                }
                *thinking = None;
            }
            if running.contains(seat) && thinking.is_none() {
                *thinking = Some(now.max(self.opens));
            }
        }
    }

    /// The deadline of what the game asks now: a new serial starts it, a new floor gives at least
    /// that much time.
    pub fn deadline(&mut self, now: Millis, deadline: Option<Deadline>) {
        let start = now.max(self.opens);
        self.question = deadline.map(|asked| {
            let (serial, floor_serial) = (asked.serial, asked.floor_serial);
            let ends = match self.question {
                Some(runs) if runs.serial != serial => start + Millis::from(asked.millis),
                Some(runs) if runs.floor_serial == floor_serial => runs.ends,
                Some(runs) => runs.ends.max(start + Millis::from(asked.floor_millis)),
                None => start + Millis::from(asked.millis),
            };
            Countdown {
                serial,
                floor_serial,
                ends,
            }
        });
    }

    /// Stops every clock.
    pub fn stop(&mut self, now: Millis) {
        self.turn(now, SeatSet::EMPTY, None);
        self.question = None;
    }

    /// The next moment somebody's time is up. A seat's comes before the question's at the same
    /// moment.
    pub fn due(&self) -> Option<(Millis, TimeUp)> {
        let seats = (0..MAX_SEATS as u8)
            .map(Seat)
            .filter_map(|seat| Some((self.runs_out(seat)?, TimeUp::Seat(seat))));
        let question = self.question.map(|runs| (runs.ends, TimeUp::Question));
        seats.chain(question).min_by_key(|(moment, _)| *moment)
    }

    /// How long `seat` may still think, if its time is limited: while it thinks, what is left now;
    /// else what it starts with.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let whole = match self.control {
            Control::None => return None,
            Control::PerMove { seconds } => Millis::from(seconds) * 1_000,
            Control::Bank { .. } => self.banks[seat.index()],
        };
        // Before a clock starts, nothing of it is spent.
        let left = self.runs_out(seat).map(|moment| moment.saturating_sub(now));
        Some(left.map_or(whole, |left| left.min(whole)))
    }

    /// While `seat` thinks and its time is limited: how long it still may, and how long it had when
    /// it began. Until its clock starts, more is left than it has.
    pub fn running(&self, seat: Seat, now: Millis) -> Option<(Millis, Millis)> {
        let (since, ends) = (self.since[seat.index()]?, self.runs_out(seat)?);
        Some((ends.saturating_sub(now), ends - since))
    }

    /// How long there is time for what the game asks.
    pub fn question_left(&self, now: Millis) -> Option<Millis> {
        self.question.map(|runs| runs.ends.saturating_sub(now))
    }

    fn runs_out(&self, seat: Seat) -> Option<Millis> {
        let since = self.since[seat.index()]?;
        match self.control {
            Control::None => None,
            Control::PerMove { seconds } => Some(since + Millis::from(seconds) * 1_000),
            Control::Bank { .. } => Some(since + self.banks[seat.index()]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: SeatSet = SeatSet(0b01);
    const BOTH: SeatSet = SeatSet(0b11);

    #[test]
    fn time_per_move_starts_afresh_with_each_choice() {
        let mut clocks = Clocks::new(Control::PerMove { seconds: 10 });
        clocks.turn(0, ONE, None);
        assert_eq!(clocks.due(), Some((10_000, TimeUp::Seat(Seat(0)))));
        clocks.turn(4_000, ONE, Some(Seat(0)));
        assert_eq!(clocks.due(), Some((14_000, TimeUp::Seat(Seat(0)))));
        assert_eq!(clocks.left(Seat(0), 5_000), Some(9_000));
        assert_eq!(
            clocks.left(Seat(1), 5_000),
            Some(10_000),
            "who does not think has all its time"
        );
    }

    #[test]
    fn a_bank_runs_only_while_its_owner_thinks_and_grows_with_each_choice() {
        let mut clocks = Clocks::new(Control::Bank {
            seconds: 60,
            increment: 5,
        });
        clocks.turn(0, BOTH, None);
        clocks.turn(20_000, ONE, Some(Seat(1)));
        assert_eq!(
            clocks.left(Seat(1), 30_000),
            Some(45_000),
            "60 - 20 + 5, and it does not run"
        );
        assert_eq!(
            clocks.left(Seat(0), 30_000),
            Some(30_000),
            "another's choice does not stop it"
        );
        assert_eq!(
            clocks.running(Seat(0), 30_000),
            Some((30_000, 60_000)),
            "what it had when it began is the whole"
        );
        assert_eq!(clocks.due(), Some((60_000, TimeUp::Seat(Seat(0)))));
        clocks.stop(30_000);
        assert_eq!(clocks.due(), None);
        assert_eq!(
            clocks.banks(),
            Some(
                [
                    30_000, 45_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000
                ]
                .as_slice()
            )
        );
    }

    #[test]
    fn clocks_start_once_what_happened_could_be_told() {
        let mut clocks = Clocks::new(Control::PerMove { seconds: 10 });
        clocks.wait_until(4_000);
        clocks.turn(1_000, ONE, None);
        assert_eq!(clocks.left(Seat(0), 2_000), Some(10_000));
        assert_eq!(clocks.running(Seat(0), 2_000), Some((12_000, 10_000)));
        assert_eq!(clocks.left(Seat(0), 5_000), Some(9_000));
        assert_eq!(clocks.running(Seat(0), 5_000), Some((9_000, 10_000)));
        assert_eq!(clocks.running(Seat(1), 5_000), None, "it does not think");
        let asked = Deadline {
            serial: 1,
            millis: 10_000,
            floor_serial: 0,
            floor_millis: 3_000,
        };
        clocks.deadline(1_000, Some(asked));
        assert_eq!(clocks.question_left(1_000), Some(13_000));
        clocks.turn(6_000, ONE, Some(Seat(0)));
        assert_eq!(
            clocks.left(Seat(0), 7_000),
            Some(9_000),
            "what is over holds up nothing"
        );
    }

    #[test]
    fn without_control_nobody_is_ever_due() {
        let mut clocks = Clocks::new(Control::None);
        clocks.turn(0, BOTH, None);
        assert_eq!(
            (clocks.due(), clocks.left(Seat(0), 0), clocks.banks()),
            (None, None, None)
        );
    }

    #[test]
    fn a_question_starts_by_its_serial_and_is_only_ever_lengthened_by_its_floor() {
        let mut clocks = Clocks::new(Control::None);
        let asked = |serial, floor_serial| {
            Some(Deadline {
                serial,
                millis: 10_000,
                floor_serial,
                floor_millis: 3_000,
            })
        };
        clocks.deadline(0, asked(1, 0));
        clocks.deadline(5_000, asked(1, 0));
        assert_eq!(
            clocks.due(),
            Some((10_000, TimeUp::Question)),
            "the same question runs on"
        );
        clocks.deadline(6_000, asked(1, 1));
        assert_eq!(
            clocks.due(),
            Some((10_000, TimeUp::Question)),
            "4 s are left, more than the floor"
        );
        clocks.deadline(9_000, asked(1, 2));
        assert_eq!(
            clocks.due(),
            Some((12_000, TimeUp::Question)),
            "raised to the floor"
        );
        clocks.deadline(9_500, asked(2, 2));
        assert_eq!(clocks.question_left(9_500), Some(10_000), "a new question");
        clocks.deadline(9_600, None);
        assert_eq!(clocks.due(), None);
    }
}
