//! Chapter D7: the malfunction and self-destruct tracks of the solo game, and where stowaway tokens
//! and chits go.

use crate::prelude::*;

/// D7.5–D7.12, D-R52: the self-destruct tracker advances, one space at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Countdown {
    /// Spaces left.
    pub left: u8,
    /// Whether 30 SECOND tokens have been asked for.
    pub asked: bool,
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// D7.1–D7.4: the malfunction tracker advances 1; on its last space it stays (L-R93).
    pub(crate) fn solo_malfunction(&mut self) {
        let Some(&space) = Malfunction::ALL.get(usize::from(self.malfunction)) else {
            return;
        };
        self.malfunction += 1;
        let number = self.malfunction;
        self.tell(Event::Malfunction(number));
        match space {
            Malfunction::PowerOutage => {
                let bay = self.rules.plan.shuttle_bay;
                if !self.outages.contains(bay) {
                    self.set_outage(bay);
                }
            }
            Malfunction::Android => {
                // D6.3.
                if self.android == Android::Inactive {
                    let home = self.rules.plan.hypersleep;
                    self.android = Android::In(home);
                    self.tell(Event::AndroidMoved(home, home));
                }
            }
            Malfunction::SelfDestruct => self.advance_countdown(1),
        }
    }

    /// D7.5, D7.6, D-R18: terror on the last chamber of the AI path that has none; where the
    /// character stands, a stowaway.
    fn path_terror(&mut self) {
        let path = &self.rules.plan.ai_path;
        let free = |space: &&Space| {
            self.rules.plan.forge.contains(**space)
                && !self.terrors.contains(**space)
                && !self.breached.contains(**space)
        };
        let Some(&space) = path.iter().rev().find(free) else {
            return;
        };
        if space == self.hero_at() {
            self.stow();
        } else if self.terrors.len() < self.rules.plan.terror_tokens {
            self.terrors.add(space);
            self.tell(Event::TerrorSet(space));
        }
    }

    /// A stowaway token moves to the Remora; if all are there, a chit goes into the container
    /// (D13.5).
    pub(crate) fn stow(&mut self) {
        let kinds = self.rules.content.solo.stowaways;
        if self.solo.stowed < kinds.safe + kinds.danger {
            self.solo.stowed += 1;
            let stowed = self.solo.stowed;
            self.solo_tells(SoloEvent::Stowed(stowed));
        } else {
            self.push(ChitFrom);
        }
    }

    /// D12.8: a random stowaway token goes unseen from the Remora to the supply.
    pub(crate) fn unstow(&mut self) {
        if self.solo.stowed > 0 {
            self.solo.stowed -= 1;
            let stowed = self.solo.stowed;
            self.solo_tells(SoloEvent::Unstowed(stowed));
        }
    }

    /// D4.4: a combat token on the covered space of Energy Cells leaves the game.
    pub(crate) fn cover_cell(&mut self, column: Column) {
        if column == Column::EnergyCells {
            let space = self.loadout[column];
            if let Some(place) = space.checked_sub(self.rules.first_cell() + 1) {
                self.solo.cells &= !(1 << place);
            }
        }
    }

    /// D4.23: the killed chit lying there goes into the container.
    pub(crate) fn disturb_den(&mut self, at: Space) {
        if self.solo.dens.contains(at) {
            self.solo.dens.remove(at);
            self.solo.container.killed += 1;
            self.solo_tells(SoloEvent::ChitAdded);
        }
    }
}

kernel::answers! {
    /// Whether a 30 SECOND token stops the countdown.
    pub enum Seconds of Lifeform {
        /// DP61: one is spent.
        Spend = "reduce-token thirty"
            => at.show_token("do-reduce-token", SoloToken::Thirty),
        /// DP61: none.
        Go = "go" => icon("yes") onward,
    }
}

impl Decision<Lifeform> for Countdown {
    type Answer = Seconds;
    const PROMPT: &'static str = "thirty";
    const OTHERWISE: &'static [Seconds] = &[Seconds::Go];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        let printed = &play.rules.content.solo;
        if !self.asked
            && play.minute <= printed.thirty_from
            && play.solo.tokens[SoloToken::Thirty] > 0
        {
            return Some(self);
        }
        play.minute -= 1;
        let minute = play.minute;
        play.tell(Event::Minute(minute));
        // D3.4.
        if minute == 0 {
            play.end(End::Explosion);
            return None;
        }
        play.push(Self {
            left: self.left - 1,
            asked: true,
        });
        // P-R3: after what is printed.
        play.asteroid_due(minute);
        // D-R40: the vent comes first, so it is pushed last.
        if play.rules.plan.stowaway_minutes >> minute & 1 == 1 {
            play.push(StowOrDrop);
        }
        if play.rules.plan.vent_minutes >> minute & 1 == 1 {
            play.push(SmallVent);
        }
        if minute == play.rules.content.tracks.self_destruct.analyzers {
            play.analyzers = [0; 4];
            play.tell(Event::AnalyzersGone);
        }
        if play.rules.plan.terror_minutes >> minute & 1 == 1 {
            play.path_terror();
        }
        None
    }

    /// DP61: a token that holds the countdown, or none.
    fn offer<M: Menu<Seconds>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Seconds::Spend);
        menu.offer(Seconds::Go);
    }

    fn done<D: Dealer<Event>>(self, chosen: Seconds, play: &mut Play<'_, D>) {
        let (mut left, mut asked) = (self.left, self.asked);
        match chosen {
            Seconds::Spend => {
                play.spend_solo_token(SoloToken::Thirty);
                left -= 1;
            }
            Seconds::Go => {
                play.d.notice(Audience::ALL);
                asked = true;
            }
        }
        play.push(Self { left, asked });
    }
}

/// DP63, D7.7, D-R19: Supplies becomes a vent chamber, or a neighbour of it for a mission token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SmallVent;

impl SmallVent {
    fn places(at: At<'_>) -> SpaceSet {
        let printed = &at.rules.content.solo;
        if at.solo.vents.len() >= printed.small_vents {
            return SpaceSet::EMPTY;
        }
        let supplies = printed.supplies;
        let mut all = SpaceSet::only(supplies);
        if at.missions[supplies] > 0 {
            all = all.or(at.by_any(supplies));
        }
        all.minus(at.solo_vents()).minus(at.breached)
    }
}

impl Decision<Lifeform> for SmallVent {
    type Answer = Chamber;
    const PROMPT: &'static str = "small-vent";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::places(at).iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(space): Chamber, play: &mut Play<'_, D>) {
        let supplies = play.rules.content.solo.supplies;
        if space != supplies {
            play.spoil(supplies);
        }
        play.solo.vents.add(space);
        play.solo_tells(SoloEvent::SmallVent(space));
    }
}

/// D7.8, D7.9: a stowaway token to the Remora, or the topmost token of Energy Cells to the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StowOrDrop;

kernel::answers! {
    /// What the minute costs.
    pub enum Stowage of Lifeform {
        /// DP63, D7.8: a stowaway token comes aboard.
        Stow = "stow" => icon("stowaway"),
        /// DP63, D7.9: an energy cell is lost.
        DropCell = "drop-cell" => icon("cell"),
    }
}

impl Decision<Lifeform> for StowOrDrop {
    type Answer = Stowage;
    const PROMPT: &'static str = "stow-or-drop";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Stowage>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Stowage::Stow);
        if at.loadout[Column::EnergyCells] > 0 {
            menu.offer(Stowage::DropCell);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Stowage, play: &mut Play<'_, D>) {
        match chosen {
            Stowage::DropCell => {
                play.unload(Column::EnergyCells);
                play.solo_tells(SoloEvent::CellDropped);
            }
            Stowage::Stow => {
                play.d.notice(Audience::ALL);
                play.stow();
            }
        }
    }
}

/// D8.12: a stowaway token moves to the Remora, after the cards have been drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stowing;

impl Step<Lifeform> for Stowing {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.stow();
    }
}

/// DP96, D13.5, D-R20: in place of a stowaway a killed chit goes into the container, first from A,
/// then B, then C deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChitFrom;

impl ChitFrom {
    fn places(at: At<'_>) -> SpaceSet {
        let here = |deck: &&SpaceSet| !deck.and(at.solo.dens).is_empty();
        let deck = at.rules.plan.decks.iter().find(here);
        deck.map_or(SpaceSet::EMPTY, |deck| deck.and(at.solo.dens))
    }
}

impl Decision<Lifeform> for ChitFrom {
    type Answer = Chamber;
    const PROMPT: &'static str = "chit-from";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::places(at).iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(space): Chamber, play: &mut Play<'_, D>) {
        play.disturb_den(space);
    }
}
