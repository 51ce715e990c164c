//! Chapters M17, M22, M28, M29: Intruders that move, leave the board, are hurt, flee and die; the
//! tokens in the bag.

use crate::prelude::*;

use crate::state::{TOKENS, minis_of};

/// What became of an Intruder that was hurt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hurt {
    /// Nothing more.
    Lives,
    /// M29: it fled, or tried to.
    Fled,
    /// It is dead.
    Killed,
}

impl Nemesis {
    /// The place of the Blank among the tokens.
    pub(crate) fn blank(&self) -> usize {
        let blank = |token: &crate::content::TokenSpec| token.intruder.is_none();
        self.content
            .tokens
            .iter()
            .position(blank)
            .unwrap_or_default()
    }
}

impl At<'_> {
    /// M-R34, M-R113: tokens of a kind outside the bag.
    fn pool(self, token: usize) -> u8 {
        let spec = &self.rules.content.tokens[token];
        if spec.intruder == Some(Intruder::Queen) && self.queen_dead {
            0
        } else {
            spec.copies - self.bag.0.count(token)
        }
    }

    /// M-R107: the Corridor an Intruder takes from a Room to a neighbouring one: one without a
    /// Closed Door if there is one.
    pub(super) fn route(self, from: Space, to: Space) -> Option<Link> {
        let exits = self.board().ship.exits(from).iter();
        let mut links = exits
            .filter(|(_, there)| *there == to)
            .map(|&(link, _)| link);
        let all = links.clone();
        links
            .find(|&link| !self.closed.contains(link))
            .or_else(|| all.min())
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M-R34, M-R37, M-R117: a random token of this kind goes from the pool into the bag; whether
    /// there was one.
    pub(super) fn token_into_bag(&mut self, kind: Intruder) -> bool {
        let mut pool: List<(u8, u8), TOKENS> = List::new();
        for (token, spec) in self.rules.content.tokens.iter().enumerate() {
            let left = self.at().pool(token);
            if spec.intruder == Some(kind) && left > 0 {
                pool.push((token as u8, left));
            }
        }
        let all: u32 = pool.iter().map(|&(_, left)| u32::from(left)).sum();
        let mut which = if pool.len() > 1 { self.d.below(all) } else { 0 };
        for &(token, left) in pool.iter() {
            if which < u32::from(left) {
                self.bag.0.put(usize::from(token), 1);
                self.tell(Event::TokenAdded {
                    token: IntruderToken(token),
                });
                return true;
            }
            which -= u32::from(left);
        }
        false
    }

    /// M23.4: a token is drawn at random; it stays outside the bag.
    pub(super) fn draw_token(&mut self) -> IntruderToken {
        let drawn = self
            .s
            .bag
            .draw(self.d)
            .unwrap_or_else(|| self.rules.blank());
        let token = IntruderToken(drawn as u8);
        self.tell(Event::TokenDrawn { token });
        token
    }

    /// A token that was drawn goes back.
    pub(super) fn return_token(&mut self, token: IntruderToken) {
        self.bag.0.put(usize::from(token.0), 1);
        self.tell(Event::TokenReturned { token });
    }

    /// The miniatures of a kind that are neither on the board nor on a Character board.
    pub(super) fn free_minis(&self, kind: Intruder) -> u8 {
        let (_, all) = minis_of(kind);
        let placed = self
            .s
            .beasts
            .iter()
            .filter(|beast| beast.kind == kind)
            .count() as u8;
        let hosted = if kind == Intruder::Larva {
            self.larvae_aboard()
        } else {
            0
        };
        all.saturating_sub(placed + hosted)
    }

    /// M17.6, M17.7, M6.10: an Intruder leaves the board; a token of its kind goes into the bag.
    pub(super) fn depart(&mut self, mini: Mini) {
        if let Some(beast) = self.remove_beast(mini) {
            self.tell(Event::Departed {
                kind: beast.kind,
                at: beast.at,
            });
            self.token_into_bag(beast.kind);
        }
    }

    pub(super) fn remove_beast(&mut self, mini: Mini) -> Option<Beast> {
        let place = self.beasts.iter().position(|beast| beast.mini == mini)?;
        Some(self.beasts.remove(place))
    }

    /// M23.5, M22.3, M-R35, M-R36: a miniature is placed in a Room; those of its kind that fight
    /// nobody make room if they must.
    pub(super) fn place(&mut self, kind: Intruder, at: Space) -> Option<Mini> {
        if kind == Intruder::Queen && self.queen_dead {
            return None;
        }
        if self.free_minis(kind) == 0 {
            let crewed = self.crewed();
            let idle = |beast: &&Beast| beast.kind == kind && !crewed.contains(beast.at);
            let idle: List<Mini, MINIS> = self
                .s
                .beasts
                .iter()
                .filter(idle)
                .map(|it| it.mini)
                .collect();
            idle.iter().for_each(|&mini| self.depart(mini));
        }
        self.put(kind, at)
    }

    /// Places a miniature, if one is free.
    pub(super) fn put(&mut self, kind: Intruder, at: Space) -> Option<Mini> {
        if self.free_minis(kind) == 0 {
            return None;
        }
        let (first, count) = minis_of(kind);
        let used: Minis = self.beasts.iter().map(|beast| beast.mini).collect();
        let mini = (first..first + count)
            .map(Mini)
            .find(|&mini| !used.contains(mini))?;
        // M-R44: the list is in Intruder order; the newest of a kind comes last.
        let place = self.beasts.partition_point(|beast| beast.kind >= kind);
        self.beasts.insert(
            place,
            Beast {
                mini,
                kind,
                at,
                injuries: 0,
            },
        );
        self.tell(Event::Appeared { kind, at });
        self.met = true;
        self.arrived(at);
        Some(mini)
    }

    /// M46.9, M-R73, M-R79: an Intruder is now in this Room.
    fn arrived(&mut self, at: Space) {
        if self[self.round.seat].at == at {
            self.disturbed = true;
        }
        if matches!(self.tiles[at].face, Room::EvacuationA | Room::EvacuationB) {
            for seat in self.seats().iter() {
                let player = &mut self[seat];
                if player.in_play() && player.pod > 0 && player.at == at {
                    player.pod = 0;
                    self.tell(Event::PodOverrun { seat });
                }
            }
        }
    }

    /// M21.3, M21.4, M21.8, M22.1, M22.2, M-R42: these Intruders move at once, each through its
    /// Corridor.
    pub(super) fn move_beasts(&mut self, moves: &List<(Mini, Link), MINIS>) {
        let mut broken = kernel::LinkSet::EMPTY;
        let mut arrivals = SpaceSet::EMPTY;
        let mut leaving: List<Mini, MINIS> = List::new();
        for &(mini, link) in moves.iter() {
            let Some(beast) = self.beast(mini).copied() else {
                continue;
            };
            if Duct::of(link).is_some() {
                leaving.push(mini);
            } else if self.closed.contains(link) {
                // MC59, M-R171.
                let strong = matches!(beast.kind, Intruder::Breeder | Intruder::Queen);
                if strong || !self.knows(Weakness::WayOfMoving) {
                    broken.add(link);
                }
            } else {
                let to = self.beyond(beast.at, link);
                if let Some(beast) = self.beast_mut(mini) {
                    beast.at = to;
                }
                self.tell(Event::Prowled {
                    kind: beast.kind,
                    from: beast.at,
                    to,
                });
                arrivals.add(to);
            }
        }
        leaving.iter().for_each(|&mini| self.depart(mini));
        broken.iter().for_each(|link| self.destroy_door(link));
        arrivals.iter().for_each(|at| self.arrived(at));
    }

    /// All Intruders in these Rooms try to move to a neighbouring one; whether there were any.
    pub(super) fn lure(&mut self, from: SpaceSet, to: Space) -> bool {
        let near = self.beasts.iter().filter(|beast| from.contains(beast.at));
        let way = |beast: &Beast| Some((beast.mini, self.at().route(beast.at, to)?));
        let moves: List<(Mini, Link), MINIS> = near.filter_map(way).collect();
        self.move_beasts(&moves);
        !moves.is_empty()
    }

    /// M4.5: the next Event card.
    pub(super) fn draw_event(&mut self) -> Option<EventCard> {
        if self.events.is_empty() {
            let (deck, pile) = (&mut self.s.events, &mut self.s.event_discard);
            deck.shuffle_in(pile, |_| true, self.d);
        }
        self.d.reveal();
        self.events.draw()
    }

    /// M4.6, M-R180: the next Intruder Attack card; it lies on the table until it is discarded.
    pub(super) fn draw_attack(&mut self) -> Option<AttackCard> {
        if self.attacks.is_empty() {
            let (deck, pile) = (&mut self.s.attacks, &mut self.s.attack_discard);
            deck.shuffle_in(pile, |_| true, self.d);
        }
        self.d.reveal();
        let card = self.attacks.draw()?;
        self.attacks_drawn.put(card);
        Some(card)
    }

    /// An Attack card on the table goes onto the discard pile.
    pub(super) fn discard_attack(&mut self, card: AttackCard) {
        if let Some(place) = self
            .s
            .attacks_drawn
            .iter()
            .rposition(|&other| other == card)
        {
            let card = self.attacks_drawn.take(place);
            self.attack_discard.put(card);
        }
    }

    /// M28.2, M28.6, M28.7, M28.10, M29.1, M29.3, M-R45: Injuries and the check that follows.
    pub(super) fn injure(&mut self, mini: Mini, injuries: u8) -> Hurt {
        if self.over() || injuries == 0 {
            return Hurt::Lives;
        }
        let Some(beast) = self.beast_mut(mini) else {
            return Hurt::Killed;
        };
        beast.injuries = beast.injuries.saturating_add(injuries);
        let Beast {
            kind,
            at,
            injuries: all,
            ..
        } = *beast;
        self.tell(Event::Injured { kind, at, injuries });
        let cards = match kind {
            Intruder::Larva => {
                self.kill(mini);
                return Hurt::Killed;
            }
            Intruder::Creeper | Intruder::Adult => 1,
            Intruder::Breeder | Intruder::Queen => 2,
        };
        let drawn: List<AttackCard, 2> = (0..cards).filter_map(|_| self.draw_attack()).collect();
        let blood: Option<u8> = drawn
            .iter()
            .map(|&card| self.rules.content.attack(card).blood)
            .sum();
        for &card in drawn.iter() {
            self.tell(Event::BloodChecked { card });
            self.discard_attack(card);
        }
        match blood {
            // M-R46: a card with the arrow has no number.
            None => {
                self.retreat(mini);
                Hurt::Fled
            }
            Some(blood) => {
                // MC61, M-R169: once a check.
                let less = u8::from(self.knows(Weakness::BrinkOfExtinction));
                if blood.saturating_sub(less) <= all {
                    self.kill(mini);
                    Hurt::Killed
                } else {
                    Hurt::Lives
                }
            }
        }
    }

    /// M28.3, M28.9, M-R113: an Intruder dies.
    pub(super) fn kill(&mut self, mini: Mini) {
        let Some(beast) = self.remove_beast(mini) else {
            return;
        };
        if beast.kind != Intruder::Larva {
            self.carcasses[beast.at] += 1;
        }
        if beast.kind == Intruder::Queen {
            self.queen_dead = true;
        }
        self.tell(Event::Killed {
            kind: beast.kind,
            at: beast.at,
        });
    }

    /// M29.2, M-R47, MC9: one flight by the number of an Event card.
    pub(super) fn retreat(&mut self, mini: Mini) {
        let Some(&Beast { kind, at, .. }) = self.beast(mini) else {
            return;
        };
        let Some(card) = self.draw_event() else {
            return;
        };
        self.event_discard.put(card);
        let number = self.rules.content.event(card).number;
        self.tell(Event::Retreats { kind, at, number });
        let link = self.board().exit(at, number);
        self.move_beasts(&[(mini, link)].into_iter().collect());
    }
}
