//! What a player leans to. Every move has a weight, and one is chosen by chance in proportion to
//! the weights: who did the same every time could be read by the others.
//!
//! Only what the seat's view shows is used: its own hand, role and pieces, and what everybody sees.
//! Of other players' covered pieces only their number counts.

use crate::prelude::*;
use kernel::Quick;

use crate::content::ANNOUNCED;
use crate::flow::{Action, CardPlay, Facing, Going, Hiding, InWindow, Move, Word};

/// One of these moves, each with a chance in proportion to its leaning.
fn pick(
    menu: impl Iterator<Item = Move> + Clone,
    leans: &Leaning<'_>,
    dice: &mut Quick,
) -> Option<Move> {
    let all: u32 = menu.clone().map(|chosen| leans.towards(chosen)).sum();
    let mut left = dice.below(all.max(1));
    for chosen in menu {
        match left.checked_sub(leans.towards(chosen)) {
            Some(rest) => left = rest,
            None => return Some(chosen),
        }
    }
    None
}

/// Any piece not placed yet, each as likely: who always placed characters first would show which
/// they are.
fn any_token(state: &State, seat: Seat, dice: &mut Quick) -> Token {
    let reserve = &state.pieces.reserve;
    let decoys = u32::from(reserve.decoys[seat.index()]);
    let unplaced = reserve.characters.and(state.owned(seat));
    let any = dice.below(decoys + u32::from(unplaced.len()));
    let character = any
        .checked_sub(decoys)
        .and_then(|nth| unplaced.iter().nth(nth as usize));
    character.map_or(Token::Decoy, Token::Character)
}

/// What a player leans to.
pub(crate) fn choose(
    rules: &Nostromo,
    state: &State,
    seat: Seat,
    menu: &[Move],
    dice: &mut Quick,
) -> Move {
    let leans = Leaning {
        rules,
        state,
        seat,
        hand: state.hand(seat),
        synthetic: state.role(seat) == Role::Synthetic,
    };
    let mut chosen = pick(menu.iter().copied(), &leans, dice);
    if let Some(Move::Placement(Hiding::Place(..))) = chosen {
        let token = any_token(leans.state, seat, dice);
        let fits =
            |it: &Move| matches!(it, Move::Placement(Hiding::Place(placed, _)) if *placed == token);
        chosen = pick(menu.iter().copied().filter(fits), &leans, dice);
    }
    chosen.unwrap_or_else(|| menu[dice.below(menu.len() as u32) as usize])
}

/// How much a player leans towards each move of a menu.
struct Leaning<'a> {
    rules: &'a Nostromo,
    state: &'a State,
    seat: Seat,
    hand: &'a Cards,
    synthetic: bool,
}

impl Leaning<'_> {
    /// How much, against the other moves.
    fn towards(&self, chosen: Move) -> u32 {
        match chosen {
            Move::Choose(Action::Visit(room)) => self.hunting(room),
            Move::Choose(Action::Skip) => 1,
            Move::Placement(hiding) => self.towards_hiding(hiding),
            Move::Encounter(Facing::Commit(_, dodge)) => self.dodging(dodge),
            Move::CardWindow(InWindow::Airlocks) => self.walking(),
            Move::Encounter(Facing::Card(card)) | Move::CardWindow(InWindow::Card(card)) => {
                self.playing(card)
            }
            Move::Encounter(Facing::Pass)
            | Move::CardWindow(InWindow::Pass)
            | Move::Claim(Word::Yield(_)) => 40,
            Move::Claim(Word::Claim(equipment)) => self.claiming(equipment),
            Move::Carry(_) => 10,
            Move::Pause(Going::Continue) => 100,
            Move::Pause(Going::TakeCharacter(..)) => 0,
        }
    }

    fn towards_hiding(&self, hiding: Hiding) -> u32 {
        match hiding {
            Hiding::Place(Token::Character(character), room) => self.hiding(character, room),
            Hiding::Place(Token::Decoy, room) => self.bluffing(room),
            Hiding::Ready if self.state.pieces.reserve.decoys[self.seat.index()] > 0 => 1,
            Hiding::Ready => 100,
            Hiding::Offer(kind) => self.swapping(kind) / 4,
            Hiding::Accept(_, kind) => self.swapping(kind),
            Hiding::Card(card) => self.playing(card),
            Hiding::Withdraw | Hiding::NotReady => 0,
        }
    }

    fn playing(&self, card: CardPlay) -> u32 {
        match card {
            CardPlay::Draw => self.drawing(),
            CardPlay::Reorganise(equipment, Held::By(to)) => self.reorganising(equipment, to),
            CardPlay::Reorganise(..) => 0,
        }
    }

    /// How much everybody's eyes are on `room`: what a hider would go there for, and a hunter
    /// therefore too.
    fn attraction(&self, room: Room) -> u32 {
        let there = match room {
            Room::CPU => 3,
            Room::LAI => u32::from(self.state.round.eggs.value),
            Room::HAN => {
                let crew = self.state.round.crew.iter();
                let each = crew.map(|seat| may_escape(self.state.hand(seat).len()));
                each.sum::<u32>().min(30)
            }
            _ => 0,
        };
        2 + 3 * self.lying_in(room) + there
    }

    /// How much equipment lies in `room`.
    fn lying_in(&self, room: Room) -> u32 {
        let held = self.state.round.equipment.iter();
        held.filter(|held| **held == Held::Floor(room)).count() as u32
    }

    /// How many covered pieces lie in `room`.
    fn covered_in(&self, room: Room) -> u32 {
        self.state.pieces.covered_in(room).into()
    }

    /// The player's own characters in `room`.
    fn own_in(&self, room: Room) -> Characters {
        let covered = self.state.pieces.covered[room.index()].characters;
        covered.and(self.state.owned(self.seat))
    }

    /// Whether the player holds more than one card with this effect.
    fn can_spare(&self, effect: Effect) -> bool {
        self.hand.count(self.rules.content.kind_of(effect)) > 1
    }

    fn has_all_kinds(&self) -> bool {
        usize::from(self.hand.distinct()) == KINDS
    }

    /// Where the Alien can be after walking through one airlock or two.
    fn two_steps(&self, from: Room) -> RoomSet {
        let layout = &self.state.round.layout;
        let near = layout.adjacent(from);
        near.iter()
            .fold(near, |all, room| all.or(layout.adjacent(room)))
    }

    /// Whether drawing brings the pile's last cards near, which the Alien's side wants and nobody
    /// else does.
    fn pile_is_short(&self) -> bool {
        let round = &self.state.round;
        let last = round.run_outs >= self.rules.size(self.state).reshuffles;
        last && round.pile.len() <= 2 + 2 * usize::from(round.crew.len())
    }

    /// The Alien goes where many pieces lie and where something is to be had or guarded.
    fn hunting(&self, room: Room) -> u32 {
        let prey = self.covered_in(room) * (3 + self.attraction(room));
        1 + prey * prey
    }

    /// The chance, in hundredths, that the Alien comes to `room` if one more piece is put there: it
    /// goes to two rooms, and with open airlocks no further than two steps. What is not placed yet
    /// will be spread over the ship.
    fn risk(&self, room: Room) -> u32 {
        let round = &self.state.round;
        let rooms = match (round.airlocks, round.alien_room) {
            (Airlocks::Pending, Some(alien)) => self.two_steps(alien),
            _ => round.layout.rooms(),
        };
        if !rooms.contains(room) {
            return 0;
        }
        let unplaced = u32::from(self.state.pieces.reserve.count());
        let spread = 10 * unplaced.saturating_sub(1) / u32::from(rooms.len());
        let prey = |room: Room, more: u32| {
            (10 * self.covered_in(room) + spread + more) * (3 + self.attraction(room))
        };
        let with = prey(room, 10);
        let rest: u32 = rooms.without(room).iter().map(|other| prey(other, 0)).sum();
        (200 * with / (with + rest)).min(90)
    }

    /// A character goes where it gains something, the less so the more it has to lose and the Alien
    /// will look there.
    fn hiding(&self, character: Character, room: Room) -> u32 {
        let (state, own) = (self.state, self.own_in(room));
        let eggs = u32::from(state.round.eggs.value);
        let there = match room {
            // The Alien's side wants the cards to run out, nobody else does.
            Room::CPU if self.pile_is_short() && self.synthetic => 6,
            Room::CPU if self.pile_is_short() => 0,
            Room::CPU => 3,
            Room::LAI | Room::HAN if self.synthetic => 0,
            Room::LAI => eggs * eggs / 3,
            Room::HAN if self.has_all_kinds() => 60,
            Room::HAN if self.hand.distinct() == 4 => 4,
            _ => 0,
        };
        let gain = 6 + 3 * self.lying_in(room) + there;
        // Two others would put an unmasked Synthetic out.
        let company = u32::from(state.is_unmasked(self.seat)) * 3 * self.covered_in(room);
        // The flamethrower keeps everybody there from harm, and if the turn goes on, aboard; the
        // detector only its carrier from harm.
        let armed = state.carrier(own.with(character), Equipment::Flamethrower);
        let risk = match armed {
            Some(_) if state.table.fire == FireEnds::Hunt => 0,
            _ => self.risk(room),
        };
        let safe = armed.is_some() || state.carries(character, Equipment::Detector);
        let loss = u32::from(!safe) * (4 + u32::from(self.hand.len()) + eggs);
        let crowd = 10 + 5 * u32::from(own.len()) + 5 * company;
        let worth = (gain * (100 - risk)).saturating_sub(loss * risk) / crowd;
        // Who could escape tries it now and then whatever the risk: a hunter who knew he never does
        // would leave the hangar alone. When the cards are about to run out there is nothing to
        // wait for.
        let complete = self.has_all_kinds() && !self.synthetic;
        let dash = match room {
            Room::HAN if complete && self.pile_is_short() => 12_000,
            Room::HAN if complete => 60,
            _ => 1,
        };
        dash + worth * worth / 3
    }

    /// A decoy goes where the Alien will come rather than to one's own; the Synthetic's, where
    /// others are.
    fn bluffing(&self, room: Room) -> u32 {
        let lure = if self.synthetic {
            2 + 6 * self.covered_in(room)
        } else {
            4 + self.risk(room) / 4
        };
        let alone = self.own_in(room).is_empty();
        lure * lure / if alone { 1 } else { 6 }
    }

    /// A spare card is worth swapping while kinds are missing.
    fn swapping(&self, kind: Kind) -> u32 {
        let spare = self.hand.free(kind) > 1 && !self.has_all_kinds();
        let patient = self.state.offers_made[self.seat.index()] < 5;
        u32::from(spare && patient && !self.synthetic) * 4000
    }

    fn drawing(&self) -> u32 {
        match self.pile_is_short() {
            _ if self.synthetic => 200,
            false if self.can_spare(Effect::Draw) => 300,
            _ => 0,
        }
    }

    /// Airlocks when there is one to spare: between the actions if the Alien is not next door, at
    /// the end if that keeps it from the hangar and somebody may be about to escape.
    fn walking(&self) -> u32 {
        let round = &self.state.round;
        let Some(alien) = round.alien_room.filter(|_| !self.synthetic) else {
            return 0;
        };
        let keeps_away = if self.state.pieces.revealed {
            let announced = |seat: Seat| self.state.hand(seat).len() >= ANNOUNCED;
            round.crew.iter().any(announced) && !self.two_steps(alien).contains(Room::HAN)
        } else {
            let far = round.layout.rooms().minus(round.layout.adjacent(alien));
            far.iter().any(|room| !self.own_in(room).is_empty())
        };
        let helps = round.airlocks == Airlocks::Shut && keeps_away;
        match self.can_spare(Effect::Airlocks) {
            true if helps => 120,
            false if helps && !self.has_all_kinds() && round.eggs.value >= 4 => 60,
            _ => 0,
        }
    }

    /// Reorganise saves an exposed character; otherwise it takes equipment with a card to spare.
    fn reorganising(&self, equipment: Equipment, to: Character) -> u32 {
        let own = self.state.owned(self.seat);
        let mine = own.contains(to);
        if self.state.meeting.exposed.contains(to) {
            return match mine {
                true => 600,
                false if !self.synthetic && self.state.round.eggs.value >= 4 => 60,
                false => 0,
            };
        }
        let giving = self.state.carrier(own, equipment).is_some();
        let spare = self.can_spare(Effect::Reorganise) || self.synthetic;
        u32::from(mine && !giving && spare) * 60
    }

    /// The card with one to spare first; a human rather hides, a Synthetic rather sends another.
    fn dodging(&self, dodge: Dodge) -> u32 {
        let Some(effect) = dodge.effect() else {
            return 1;
        };
        let preferred = (dodge == Dodge::Ducts) == self.synthetic;
        200 + u32::from(self.can_spare(effect)) * 400 + u32::from(preferred) * 100
    }

    /// One wants it, but less where somebody else has already said so.
    fn claiming(&self, equipment: Equipment) -> u32 {
        let rivals = self.state.shares[equipment as usize].claims;
        match rivals.without(self.seat).is_empty() {
            _ if self.synthetic => 200,
            true => 120,
            false => 25,
        }
    }
}

/// How much a hand of so many cards draws the Alien to the hangar: the more cards, the likelier
/// they are all five kinds.
fn may_escape(cards: u8) -> u32 {
    match cards {
        0..4 => 0,
        4 => 1,
        ANNOUNCED => 4,
        6 => 9,
        _ => 16,
    }
}
