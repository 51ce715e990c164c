//! The players' clocks of one table: time to move, banks with increments, and the game's own real-time windows.
//!
//! Pure bookkeeping over moments it is given: it reads no time and wakes nobody. Time the server was down is charged to no
//! player, because a clock taken up again starts its running turns afresh.

use kernel::{MAX_SEATS, Seat, SeatSet, Window};
use web::model::Clock as Control;

use crate::time::Millis;

/// Whose time is up next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A player's.
    Seat(Seat),
    /// The game's own window's.
    Window,
}

#[derive(Clone, Copy, Debug)]
struct OpenWindow {
    serial: u32,
    floor_serial: u32,
    deadline: Millis,
}

/// The clocks of one table.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: Control,
    banks: [Millis; MAX_SEATS],
    /// Since when each seat has been thinking.
    since: [Option<Millis>; MAX_SEATS],
    window: Option<OpenWindow>,
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
            window: None,
        }
    }

    /// Takes up banks kept by [`Clocks::banks`].
    #[must_use]
    pub fn with_banks(mut self, banks: &[Millis]) -> Self {
        for (bank, kept) in self.banks.iter_mut().zip(banks) {
            *bank = *kept;
        }
        self
    }

    /// What must be kept so that a restart takes no time from anybody: the banks, in tables that have them.
    pub fn banks(&self) -> Option<&[Millis]> {
        matches!(self.control, Control::Bank { .. }).then_some(&self.banks)
    }

    /// The table stands anew: `running` are the seats that think now, `acted` the one whose choice brought this about.
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
                *thinking = Some(now);
            }
        }
    }

    /// The game's own window as it is now: a new serial starts it, a new floor gives at least that much time.
    pub fn window(&mut self, now: Millis, window: Option<Window>) {
        self.window = window.map(|window| {
            let floor = now + Millis::from(window.floor_millis);
            match self.window {
                Some(open)
                    if open.serial == window.serial && open.floor_serial == window.floor_serial =>
                {
                    open
                }
                Some(open) if open.serial == window.serial => OpenWindow {
                    floor_serial: window.floor_serial,
                    deadline: open.deadline.max(floor),
                    ..open
                },
                _ => OpenWindow {
                    serial: window.serial,
                    floor_serial: window.floor_serial,
                    deadline: now + Millis::from(window.millis),
                },
            }
        });
    }

    /// Stops every clock.
    pub fn stop(&mut self, now: Millis) {
        self.turn(now, SeatSet::EMPTY, None);
        self.window = None;
    }

    /// The next moment somebody's time is up. A seat's comes before the window's at the same moment.
    pub fn due(&self) -> Option<(Millis, Due)> {
        let seats = (0..MAX_SEATS as u8)
            .map(Seat)
            .filter_map(|seat| Some((self.deadline(seat)?, Due::Seat(seat))));
        let window = self.window.map(|open| (open.deadline, Due::Window));
        seats.chain(window).min_by_key(|(moment, _)| *moment)
    }

    /// How long `seat` may still think, if its time is limited: while it thinks, what is left now; else what it starts with.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        match (self.deadline(seat), self.control) {
            (Some(deadline), _) => Some(deadline.saturating_sub(now)),
            (None, Control::None) => None,
            (None, Control::PerMove { seconds }) => Some(Millis::from(seconds) * 1_000),
            (None, Control::Bank { .. }) => Some(self.banks[seat.index()]),
        }
    }

    /// How long the game's own window stays open.
    pub fn window_left(&self, now: Millis) -> Option<Millis> {
        self.window.map(|open| open.deadline.saturating_sub(now))
    }

    fn deadline(&self, seat: Seat) -> Option<Millis> {
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
        assert_eq!(clocks.due(), Some((10_000, Due::Seat(Seat(0)))));
        clocks.turn(4_000, ONE, Some(Seat(0)));
        assert_eq!(clocks.due(), Some((14_000, Due::Seat(Seat(0)))));
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
        assert_eq!(clocks.due(), Some((60_000, Due::Seat(Seat(0)))));
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
    fn without_control_nobody_is_ever_due() {
        let mut clocks = Clocks::new(Control::None);
        clocks.turn(0, BOTH, None);
        assert_eq!(
            (clocks.due(), clocks.left(Seat(0), 0), clocks.banks()),
            (None, None, None)
        );
    }

    #[test]
    fn a_window_starts_by_its_serial_and_is_only_ever_lengthened_by_its_floor() {
        let mut clocks = Clocks::new(Control::None);
        let window = |serial, floor_serial| {
            Some(Window {
                serial,
                millis: 10_000,
                floor_serial,
                floor_millis: 3_000,
            })
        };
        clocks.window(0, window(1, 0));
        clocks.window(5_000, window(1, 0));
        assert_eq!(
            clocks.due(),
            Some((10_000, Due::Window)),
            "the same window runs on"
        );
        clocks.window(6_000, window(1, 1));
        assert_eq!(
            clocks.due(),
            Some((10_000, Due::Window)),
            "4 s are left, more than the floor"
        );
        clocks.window(9_000, window(1, 2));
        assert_eq!(
            clocks.due(),
            Some((12_000, Due::Window)),
            "raised to the floor"
        );
        clocks.window(9_500, window(2, 2));
        assert_eq!(clocks.window_left(9_500), Some(10_000), "a new window");
        clocks.window(9_600, None);
        assert_eq!(clocks.due(), None);
    }
}
