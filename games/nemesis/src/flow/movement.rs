//! Chapters M14 and M15: entering a Room, exploring it (M-R21).

use crate::prelude::*;

use super::{Assault, NoiseRoll, PlaceDoor};

/// A Character arrives in a Room, through a Corridor or otherwise (M17.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Arrive {
    /// Who.
    pub seat: Seat,
    /// Who comes along (M-R135).
    pub along: Option<Seat>,
    /// Where.
    pub to: Space,
    /// Through which Corridor; none by ducts or outside.
    pub via: Option<Link>,
    /// How: [`What::Walk`], [`What::Careful`] or [`What::Recon`].
    pub how: What,
}

impl Arrive {
    /// Through a Corridor.
    pub(super) fn through(seat: Seat, via: Link, to: Space, how: What) -> Self {
        Self {
            seat,
            to,
            via: Some(via),
            how,
            ..Self::default()
        }
    }

    /// By ducts or outside (M-R138, MC148).
    pub(super) fn into(seat: Seat, to: Space) -> Self {
        Self {
            seat,
            to,
            ..Self::default()
        }
    }
}

impl Step<Nemesis> for Arrive {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play[self.seat].in_room() {
            play.arrive(&self);
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// The Room behind a Corridor.
    pub(super) fn beyond(&self, from: Space, link: Link) -> Space {
        self.board().beyond(from, link).unwrap_or(from)
    }

    /// M27.2, M27.3, M-R51: the Intruders in the Room attack first; who survives arrives.
    pub(super) fn move_on(&mut self, seat: Seat, link: Link) {
        let at = self[seat].at;
        let minis: Minis = self.beasts_at(at).map(|beast| beast.mini).collect();
        let assault = Assault {
            minis,
            target: Some(seat),
        };
        let to = self.beyond(at, link);
        self.then((assault, Arrive::through(seat, link, to, What::Walk)));
    }

    /// M-R21: the full entry (M14.4, M14.8–M14.10, M14.13, M15.6, M15.13).
    fn arrive(&mut self, way: &Arrive) {
        let Arrive { seat, to, how, .. } = *way;
        let along = way.along.filter(|&other| self[other].in_room());
        let movers = SeatSet::only(seat).or(along.map_or(SeatSet::EMPTY, SeatSet::only));
        for mover in movers.iter() {
            let from = self[mover].at;
            self[mover].at = to;
            self.tell(Event::Moved {
                seat: mover,
                from,
                to,
            });
        }
        // M-R22: judged on arrival.
        let empty = self.crew_at(to).minus(movers).is_empty() && !self.is_haunted(to);
        if self.tiles[to].eyes != Eyes::ALL {
            self.tiles[to].show(Eyes::ALL);
            self.d.reveal();
            let room = self.tiles[to].face;
            self.tell(Event::Found { at: to, room });
        }
        // M-R23: before the token and the roll.
        if self.tiles[to].face == Room::SlimeRoom {
            movers.iter().for_each(|mover| self.slime(mover));
        }
        let mut rolls = true;
        let mut door = None;
        let mut danger = false;
        if !self.is_explored(to) {
            let token = self.explore(to);
            match token {
                Exploration::Silence | Exploration::Danger => {
                    rolls = false;
                    // M15.4–M15.6: whoever has Slime is heard all the same.
                    let loud = token == Exploration::Danger || self[seat].slime;
                    danger = loud && how == What::Walk;
                }
                Exploration::Slime => self.slime(seat),
                Exploration::Fire => self.ignite(to),
                Exploration::Malfunction => self.break_room(to),
                Exploration::Doors => door = way.via,
                Exploration::FaceDown => {}
            }
        }
        if empty {
            match how {
                What::Careful => self.push(Careful { seat }),
                What::Walk if rolls => self.push(NoiseRoll { seat }),
                // M15.4, MC105: nothing is heard.
                _ => {}
            }
        }
        if danger {
            self.danger(to);
        }
        if let Some(link) = door {
            self.push(PlaceDoor {
                link,
                by: seat,
                barred: 0,
            });
        }
    }

    /// M15.1–M15.3, M15.14, M47.3: the Exploration token is revealed and leaves the game.
    fn explore(&mut self, at: Space) -> Exploration {
        let token = self.tokens[at].face;
        self.d.reveal();
        self.explored.add(at);
        self.tokens[at] = kernel::Card::default();
        self.resolved.put(token);
        if self.at().color(at) != RoomColor::None {
            let solo = self.mode.play == Style::Solo;
            self.items[at] = if solo {
                token.items.div_ceil(2)
            } else {
                token.items
            };
        }
        self.tell(Event::Explored { at, token });
        token.effect
    }

    /// M18.3, M18.5: somebody gets Slime.
    pub(super) fn slime(&mut self, seat: Seat) {
        if !self[seat].slime {
            self[seat].slime = true;
            self.tell(Event::Slimed { seat });
        }
    }
}

/// D5, M-R24: the marker of a Careful Movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Careful {
    /// Who moved.
    pub seat: Seat,
}

impl Careful {
    fn free(&self, at: At<'_>) -> LinkSet {
        at.board().around[at[self.seat].at].minus(at.noise)
    }
}

kernel::answers! {
    /// Where the Noise marker of a Careful Movement goes.
    pub enum NoisePlaced of Nemesis {
        /// D5: there.
        Corridor(way: Way) = "corridor",
    }
}

impl Decision<Nemesis> for Careful {
    type Answer = NoisePlaced;
    const PROMPT: &'static str = "careful";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let free = self.free(play.at());
        if !play[self.seat].in_room() || free.is_empty() {
            return None;
        }
        match free.lowest() {
            Some(link) if free.len() == 1 => {
                play.make_noise(link);
                None
            }
            _ => Some(self),
        }
    }

    fn offer<M: Menu<NoisePlaced>>(&self, at: At<'_>, menu: &mut M) {
        let from = at[self.seat].at;
        let ways = self.free(at).iter().map(|link| at.way(from, link));
        menu.offer_all(ways.map(NoisePlaced::Corridor));
    }

    fn done<D: Dealer<Event>>(
        self,
        NoisePlaced::Corridor(way): NoisePlaced,
        play: &mut Play<'_, D>,
    ) {
        let link = play.at().link(play[self.seat].at, way);
        play.make_noise(link);
    }

    fn show(&self, at: At<'_>, NoisePlaced::Corridor(way): NoisePlaced) -> Choice {
        at.show_way("do-corridor", at[self.seat].at, way)
            .icon("move")
    }
}
