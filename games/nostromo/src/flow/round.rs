//! Ledger chapters N2, N16 and N17: the rounds of a match, their beginning, their scores, and who
//! has won it all.

use crate::prelude::*;
use kernel::{Deck, Track};

use super::placement::FREE_STEPS;
use super::{NextTurn, below, often_enough, one_of};
use crate::content::{CARDS, EQUIPMENT_POINTS, ROUND_WIN};
use crate::layout::Layout;
use crate::state::{Meeting, Round};

/// The game goes on when everybody is ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pause {
    /// D2, N-R11: before the first placement everybody takes a seat, and the crew may change
    /// characters.
    Muster,
    /// D15: a round was scored and another follows.
    RoundOver,
}

kernel::answers! {
    /// What is done before the game goes on.
    pub enum Going of Nostromo {
        /// D2: the first, which is free, instead of the second, which is one's own.
        TakeCharacter(take: Character, leave: Character) = "take" as "move-take-character"
            => icon("crew"),
        /// D15: on to the first placement, or to the next round.
        Continue = "continue" as "move-continue" => onward,
    }
}

impl Decision<Nostromo> for Pause {
    type Answer = Going;
    /// Nobody who is away keeps the others waiting.
    const OTHERWISE: &'static [Going] = &[Going::Continue];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.windows.is_done() {
            return Some(self);
        }
        self.late(play)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        at.windows.side_by_side(KnownTo::Everybody)
    }

    fn offer<M: Menu<Going>>(&self, at: At<'_>, menu: &mut M) {
        if *self == Self::Muster {
            let changed = at.free_steps[at.seat.index()];
            let verdict = often_enough(changed, FREE_STEPS, "refused-characters");
            let free = at.nobodys();
            for leave in at.owned(at.seat).iter() {
                for take in free.iter() {
                    menu.weigh(Going::TakeCharacter(take, leave), verdict);
                }
            }
        }
        menu.offer(Going::Continue);
    }

    fn done<D: Dealer<Event>>(self, chosen: Going, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            Going::TakeCharacter(take, leave) => {
                let State { table, pieces, .. } = &mut *play.s;
                let reserve = &mut pieces.reserve.characters;
                for set in [&mut table.owned[seat.index()], reserve] {
                    *set = set.without(leave).with(take);
                }
                play.free_steps[seat.index()] += 1;
                play.tell(Event::TookCharacter(seat, take, leave));
            }
            Going::Continue => {
                play.windows.answered(seat);
                play.tell(Event::Continues(seat));
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: Going) -> Choice {
        match (chosen, self) {
            (Going::TakeCharacter(_, leave), _) => {
                chosen.shown(at).subject(at.rules.character_id(leave))
            }
            (Going::Continue, Self::Muster) => Choice::say("move-begin").onward(),
            (Going::Continue, Self::RoundOver) => chosen.shown(at),
        }
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        let seconds = &at.rules.content.seconds;
        at.deadline(match self {
            Self::Muster => seconds.muster,
            Self::RoundOver => seconds.round_over,
        })
    }

    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self == Self::RoundOver {
            play.begin_round(None);
        }
        None
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        if *self == Self::Muster {
            return voice.say("muster");
        }
        let result = at.table.results.last().copied().unwrap_or_default();
        let ending = Text::say(format!("round-{}", result.ending.word()));
        voice.say("round-over").with("ending", ending)
    }
}

impl State {
    /// The characters nobody plays.
    fn nobodys(&self) -> Characters {
        let free = |character: &Character| self.owner(*character).is_none();
        Character::all().filter(free).collect()
    }

    /// N-R40, H2, H9: when a round ends, all roles and hands are shown.
    pub(crate) fn show_all(&mut self) {
        for seat in self.seats().iter() {
            self.round.roles[seat.index()].show(Eyes::ALL);
            self.round.hands[seat.index()].eyes = Eyes::ALL;
        }
    }
}

/// A round before anybody is dealt anything: no card in any hand (N-R6), everything else in its
/// place (N-R8).
pub(crate) fn fresh(size: &TableSize, layout: Layout, alien: Seat) -> Round {
    let every = |kind| (0..size.copies).map(move |_| Face(Some(kind)));
    let pile: Deck<Face, CARDS> = Kind::ALL.into_iter().flat_map(every).collect();
    let hand = |seat: usize| Cards::seen_by(Eyes::of(Seat(seat as u8)));
    Round {
        layout,
        alien,
        crew: SeatSet::first(size.players).without(alien),
        roles: [Card::default(); MAX_SEATS],
        eggs: Track::new(0, size.eggs),
        pile, // N1.1, N18.10
        discard: Cards::seen_by(Eyes::ALL),
        run_outs: 0,
        hands: std::array::from_fn(hand),
        alien_room: None,
        airlocks: Airlocks::Shut,
        equipment: Equipment::ALL.map(|equipment| Held::Floor(equipment.home())),
    }
}

/// N2.13–N2.18: the role cards, each for its player's eyes; the Alien's is shown (N17.2).
pub(crate) fn roles(
    alien: Seat,
    crew: SeatSet,
    synthetic: Option<Seat>,
) -> [Card<Role>; MAX_SEATS] {
    std::array::from_fn(|seat| match Seat(seat as u8) {
        seat if seat == alien => Card::new(Role::Alien, Eyes::ALL),
        seat if Some(seat) == synthetic => Card::new(Role::Synthetic, Eyes::of(seat)),
        seat if crew.contains(seat) => Card::new(Role::Crew, Eyes::of(seat)),
        _ => Card::default(),
    })
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// N2.12–N2.25, N17.2: ship, roles, deck, pieces. Unless the table says who is the Alien, it is
    /// one who has not been it (N-R7).
    pub(crate) fn begin_round(&mut self, alien: Option<Seat>) {
        let size = self.rules.size(self.s);
        let layout = self.next_ship();
        let fresh_ones = self.seats().minus(self.table.former_aliens);
        let alien = alien.unwrap_or_else(|| one_of(fresh_ones, self.d));
        self.s.round = fresh(size, layout, alien);
        self.table.former_aliens.add(alien);
        self.s.round.pile.shuffle(self.d);
        let round = self.table.results.len() as u8 + 1;
        self.tell(Event::RoundBegan(round, alien));
        let crew = self.round.crew;
        let synthetic = size.synthetic.then(|| one_of(crew, self.d));
        self.round.roles = roles(alien, crew, synthetic);
        for seat in crew.iter() {
            self.d.tell(Audience::only(seat), || match synthetic {
                Some(synthetic) if synthetic == seat => Event::YouAreSynthetic(seat),
                _ => Event::YouAreHuman(seat),
            });
        }
        self.hand_out_characters(size.characters);
        self.clear_table();
        self.push(NextTurn);
    }

    /// N-R11: everybody keeps their characters; the Alien's become free, and who has none takes
    /// free ones at random.
    fn hand_out_characters(&mut self, each: u8) {
        let alien = self.round.alien;
        self.table.owned[alien.index()] = Characters::EMPTY;
        let crew: kernel::List<Seat, MAX_SEATS> = self.in_order(self.round.crew).collect();
        for &seat in crew.iter() {
            for _ in self.owned(seat).len()..each {
                let free = self.nobodys();
                let taken = free.iter().nth(below(self.d, free.len()));
                let taken = taken.expect("as many characters as the table needs");
                self.table.owned[seat.index()].add(taken);
            }
        }
    }

    /// N-R8: the ship of the next round.
    fn next_ship(&mut self) -> Layout {
        if self.table.ships == Ships::Fixed {
            return self.round.layout;
        }
        let ready = self.rules.content.ready_made(self.rules.size(self.s));
        let used = self.table.ships_used;
        let is_fresh = |(number, _): &(usize, _)| used >> number & 1 == 0;
        let fresh = ready.enumerate().filter(is_fresh);
        let number = below(self.d, fresh.clone().count() as u8);
        let (number, ready) = fresh.clone().nth(number).expect("as many ships as rounds");
        self.table.ships_used |= 1 << number;
        if self.table.ships == Ships::Random {
            return ready.layout;
        }
        ready.layout.shuffled(self.d)
    }

    /// Between rounds: everybody's pieces are at home, who was out is back, nothing is asked.
    fn clear_table(&mut self) {
        self.pieces.out = Characters::EMPTY;
        self.pieces_go_home();
        let state = &mut *self.s;
        state.turn = Turn::default();
        (state.windows.asked, state.windows.done) = (SeatSet::EMPTY, SeatSet::EMPTY);
        state.thinking = 0;
        (state.free_steps, state.offers_made) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        (state.meeting, state.shares) = (Meeting::default(), [Share::default(); 2]);
        for hand in &mut state.round.hands {
            hand.offered = None;
        }
    }

    /// N11.6, N7.5: everybody still in the round has all their pieces again, and all their decoys
    /// whatever was lost (N-R66).
    pub(super) fn pieces_go_home(&mut self) {
        let mut reserve = Heap {
            characters: self.characters(),
            ..Heap::default()
        };
        for seat in self.round.crew.iter() {
            reserve.decoys[seat.index()] = self.at().size().decoys;
        }
        self.s.pieces = Pieces {
            reserve,
            out: self.pieces.out,
            ..Pieces::default()
        };
    }

    /// The round ends at once, whatever was being done (N-R62).
    pub(super) fn end_round(&mut self, ending: RoundEnding) {
        self.agenda.clear();
        self.push(Scoring(ending));
    }
}

/// N16, C6: points as everything stands; then the next round, or the end of the match (N17.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scoring(pub RoundEnding);

impl Step<Nostromo> for Scoring {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let rounds = play.at().size().rounds;
        let escaped = match self.0 {
            RoundEnding::Escape => play.escaping(),
            _ => SeatSet::EMPTY,
        };
        let (mut points, mut equipment) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        for seat in play.seats().iter().filter(|_| rounds > 1) {
            points[seat.index()] = self.score(play.s, seat, escaped);
            equipment[seat.index()] = play.equipment_of(seat);
        }
        let result = RoundResult {
            ending: self.0,
            alien: play.round.alien,
            synthetic: play.synthetic(),
            escaped,
            points,
            equipment,
        };
        play.table.results.push(result);
        play.clear_table();
        play.show_all();
        play.reveal();
        for seat in escaped.iter() {
            play.tell(Event::Escaped(seat));
        }
        play.tell(Event::RoundOver(result));
        if play.table.results.len() < usize::from(rounds) {
            let everybody = play.seats();
            play.windows.open(everybody);
            play.push(Pause::RoundOver);
        } else {
            let winners = winners(play.s);
            play.tell(Event::MatchOver(winners));
        }
    }
}

impl Scoring {
    /// The matrix of C6: N16.1–N16.11, N8.19, N8.20, N-R64.
    fn score(self, state: &State, seat: Seat, escaped: SeatSet) -> u8 {
        let equipment = EQUIPMENT_POINTS * state.equipment_of(seat);
        let hunter = if self.0 == RoundEnding::Escape {
            state.round.eggs.value
        } else {
            ROUND_WIN
        };
        match state.role(seat) {
            Role::Alien => hunter,
            Role::Synthetic if state.is_neutralised(seat) => 0,
            Role::Synthetic => hunter + equipment,
            _ if escaped.contains(seat) => ROUND_WIN + equipment,
            _ => state.hand(seat).distinct() + equipment,
        }
    }
}

/// N17.3, N17.4: the highest total, shared by all who have it. With two players the winner of the
/// one round (N18.2, N18.12).
pub(crate) fn winners(state: &State) -> SeatSet {
    if state.table.players == 2 {
        let result = state.table.results.last().copied().unwrap_or_default();
        return match result.ending {
            RoundEnding::Escape => result.escaped,
            _ => SeatSet::only(result.alien),
        };
    }
    let totals = state.totals();
    let best = totals.into_iter().max().unwrap_or_default();
    let wins = |seat: &Seat| totals[seat.index()] == best;
    state.seats().iter().filter(wins).collect()
}
