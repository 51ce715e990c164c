//! Ledger chapters N12, N13 (Airlocks, Reorganise, Draw) and N14: playing cards for their effect,
//! drawing, the pile. Ducts and Hideout are in `encounter.rs`.

use crate::prelude::*;
use kernel::{Moves, Why};

use crate::content::ANNOUNCED;
use crate::stage::{card_id, card_text, equipment_id, equipment_text, room_text, space_id};

kernel::answers! {
    /// A card played for its effect, whenever one may be.
    pub enum CardPlay of Nostromo {
        /// D6: two cards for one.
        Draw = "draw" => at.show_draw(),
        /// D7: an equipment changes place: taken or given to a character, or moved to another
        /// room's floor.
        Reorganise(equipment: Equipment, to: Held) = "reorganise"
            => at.show_reorganise(equipment, to),
    }
}

kernel::answers! {
    /// What is done in a window for cards.
    pub enum InWindow of Nostromo {
        /// D10: the Alien must walk.
        Airlocks = "airlocks" => at.show_played(Effect::Airlocks),
        /// D11: no card from me.
        Pass = "pass" as "move-pass" => onward,
    } also {
        /// D6, D7: another card.
        Card(CardPlay),
    }
}

/// N-R45, D6, D7, D10, D11: W-Between and W-End. Whoever holds a card may play some or pass; a card
/// played cancels the passes. Who has passed is secret (H21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardWindow {
    /// Between the Alien's actions (N13.12).
    Between,
    /// After the draws (N13.13).
    End,
}

impl Decision<Nostromo> for CardWindow {
    type Answer = InWindow;
    /// Whoever is away passes.
    const OTHERWISE: &'static [InWindow] = &[InWindow::Pass];

    /// It closes when all have passed, and does not open if nobody holds a card. Who does is looked
    /// up when it opens and when a card was played.
    #[inline]
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.thinking == 0 {
            play.s.windows.asked = play.holders();
        }
        play.count_thinking();
        (play.thinking > 0).then_some(self)
    }

    #[inline]
    fn who(&self, at: At<'_>) -> Waiting {
        Waiting {
            also: at.windows.asked.and(at.windows.done),
            ..at.windows.side_by_side(KnownTo::EachItself)
        }
    }

    fn offer<M: Menu<InWindow>>(&self, at: At<'_>, menu: &mut M) {
        at.offer_cards(menu, InWindow::Card);
        if at.hand(at.seat).count(at.kind_of(Effect::Airlocks)) > 0 {
            menu.weigh(InWindow::Airlocks, at.may_open_airlocks());
        }
        if !at.windows.done.contains(at.seat) {
            menu.offer(InWindow::Pass);
        }
    }

    #[inline]
    fn done<D: Dealer<Event>>(self, chosen: InWindow, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        if chosen == InWindow::Pass {
            return play.windows.answered(seat);
        }
        play.windows.again();
        play.thinking = 0;
        if let InWindow::Card(card) = chosen {
            return play.play_card(seat, card);
        }
        play.spend(seat, Effect::Airlocks);
        play.round.airlocks = match self {
            Self::Between => Airlocks::Active, // N13.15
            Self::End => Airlocks::Pending,    // N13.16
        };
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        let seconds = &at.rules.content.seconds;
        at.deadline(match self {
            Self::Between => seconds.between,
            Self::End => seconds.end,
        })
    }

    /// No answer is a pass.
    fn late<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.thinking = 0;
        None
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let idle = at.only_passes(self, InWindow::Pass, voice);
        let text = match self {
            Self::Between if idle => voice.say("between-idle"),
            Self::End if idle => voice.say("end-idle"),
            Self::Between => voice.say("between"),
            Self::End => voice.say("end"),
        };
        text.with("thinking", at.thinking)
    }
}

impl At<'_> {
    /// The kind of the cards with this effect.
    pub(crate) fn kind_of(self, effect: Effect) -> Kind {
        self.rules.content.kind_of(effect)
    }

    /// Whether who is asked can do nothing but pass. All who hold a card are asked all the same:
    /// who is not would show the cards.
    pub(super) fn only_passes<W: Decision<Nostromo>>(
        self,
        window: &W,
        pass: W::Answer,
        voice: Voice,
    ) -> bool
    where
        W::Answer: PartialEq,
    {
        let Voice::Ask(_) = voice else {
            return false;
        };
        let mut moves = Moves::default();
        window.offer(self, &mut moves);
        moves.0 == [pass]
    }

    /// D6, D7: the cards that may be played whenever cards may be; `wrap` makes each an answer.
    #[inline]
    pub(super) fn offer_cards<A, M: Menu<A>>(self, menu: &mut M, wrap: impl Fn(CardPlay) -> A) {
        let (hand, draw) = (self.hand(self.seat), self.kind_of(Effect::Draw));
        if hand.count(draw) > 0 {
            menu.weigh(wrap(CardPlay::Draw), self.is_free(draw)); // N-R51
        }
        let reorganise = self.kind_of(Effect::Reorganise);
        if hand.count(reorganise) > 0 {
            // N13.24, N13.25, N-R50: one card a turn for the whole table; the first to act gets it.
            let verdict = ensure(!self.turn.reorganised, "N13.24", "refused-reorganised");
            let verdict = verdict.and_then(|()| self.is_free(reorganise));
            if verdict.is_ok() || menu.curious() {
                for equipment in Equipment::ALL {
                    let verdict = verdict.and_then(|()| self.may_move(equipment));
                    self.each_place(equipment, |to| {
                        menu.weigh(wrap(CardPlay::Reorganise(equipment, to)), verdict);
                    });
                }
            }
        }
    }

    /// N-R16: the card on offer cannot be played.
    #[inline]
    fn is_free(self, kind: Kind) -> Verdict {
        ensure(
            self.hand(self.seat).free(kind) > 0,
            "N-R16",
            "refused-card-on-offer",
        )
    }

    /// Whether the seat may move `equipment` now, whatever it plays.
    fn may_move(self, equipment: Equipment) -> Verdict {
        let Held::By(carrier) = self.held(equipment) else {
            return Ok(());
        };
        let faces = self.meeting.exposed.contains(carrier);
        ensure(!faces, "N13.23", "refused-carrier-faces-alien")?;
        // N13.26, N-R39: an unmasked Synthetic takes nothing from others.
        let takes = self.is_unmasked(self.seat) && !self.owned(self.seat).contains(carrier);
        ensure(!takes, "N8.18", "refused-synthetic-takes")
    }

    /// D7: one equipment, one move (N-R48).
    fn each_place(self, equipment: Equipment, each: impl FnMut(Held)) {
        let own = self.owned(self.seat);
        let (rooms, characters) = match self.held(equipment) {
            // N13.22: from one room to another.
            Held::Floor(here) => (self.round.layout.rooms().without(here), Characters::EMPTY),
            // N13.21: one's own, to anybody else.
            Held::By(it) if own.contains(it) => (RoomSet::EMPTY, self.characters().without(it)),
            // N13.20: somebody else's, to one's own.
            Held::By(_) => (RoomSet::EMPTY, self.characters_of(self.seat)),
        };
        let places = rooms.iter().map(Held::Floor);
        places.chain(characters.iter().map(Held::By)).for_each(each);
    }

    /// D10: between the actions for the second of them, at the end for the next hunt (N-R46).
    #[inline]
    fn may_open_airlocks(self) -> Verdict {
        let why = |message| Err(Why::new("N-R47", message));
        match (self.round.alien_room, self.round.airlocks) {
            (None, _) => why("refused-alien-nowhere"),
            (_, Airlocks::Shut) => Ok(()),
            _ => why("refused-airlocks-open"),
        }
    }

    /// Cards are drawn.
    fn show_draw(self) -> Choice {
        let last = self.round.run_outs >= self.size().reshuffles;
        // N15.6: the last card of the last pile gives the Alien the round.
        let ends = last && self.round.pile.len() <= 2;
        let warning = ends.then(|| Text::say("warning-last-cards"));
        self.show_played(Effect::Draw).warning(warning)
    }

    /// N12.3: the card is the price.
    pub(super) fn price_of(self, effect: Effect) -> Text {
        Text::say("price-card").with("card", card_text(self.kind_of(effect)))
    }

    /// A card played for its effect alone.
    fn show_played(self, effect: Effect) -> Choice {
        Choice::say(format!("effect-{}", effect.word()))
            .slot(Slot::Use)
            .icon(effect.word())
            .subject(card_id(self.seat, self.kind_of(effect)))
            .price(self.price_of(effect))
    }

    /// N-R48: first the equipment, then where it goes.
    fn show_reorganise(self, equipment: Equipment, to: Held) -> Choice {
        let (target, to) = match to {
            Held::By(it) => (self.standing_id(it), self.rules.character_text(it)),
            Held::Floor(room) => (space_id(room), room_text(room)),
        };
        let id = match self.held(equipment) {
            Held::Floor(_) => "move-reorganise-move",
            Held::By(carrier) if self.owned(self.seat).contains(carrier) => "move-reorganise-give",
            Held::By(_) => "move-reorganise-take",
        };
        Choice::say(id)
            .with("what", equipment_text(equipment))
            .with("to", to)
            .slot(Slot::Use)
            .icon(equipment.word())
            .target(target)
            .subject(equipment_id(equipment))
            .price(self.price_of(Effect::Reorganise))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// A card is played for its effect.
    pub(super) fn play_card(&mut self, seat: Seat, card: CardPlay) {
        match card {
            CardPlay::Draw => {
                self.spend(seat, Effect::Draw);
                self.then((Draw(seat), Draw(seat))); // N13.27
            }
            CardPlay::Reorganise(equipment, to) => {
                self.spend(seat, Effect::Reorganise);
                self.reorganise(equipment, to);
            }
        }
    }

    /// N6.3, N12.3: a card used is discarded, before all.
    pub(super) fn spend(&mut self, seat: Seat, effect: Effect) {
        let card = Face(Some(self.rules.content.kind_of(effect)));
        self.round.hands[seat.index()].remove(card);
        self.round.discard.add(card);
        self.reveal();
        self.tell(Event::Played(seat, effect));
    }

    /// N13.19–N13.22; what is brought to somebody facing the Alien works at once (N-R49).
    fn reorganise(&mut self, equipment: Equipment, to: Held) {
        self.turn.reorganised = true;
        let from = self.held(equipment);
        self.tell(Event::Moved(equipment, from, to));
        self.round.equipment[equipment as usize] = to;
        if let Held::By(character) = to {
            let facing = Characters::only(character).and(self.meeting.exposed);
            self.equipment_works(facing);
        }
    }

    /// N14.1, N14.2, N15.6, N18.11: a new pile of the discards, or the Alien wins the round
    /// (N-R63).
    fn run_out(&mut self) {
        self.round.run_outs += 1;
        let over = self.round.run_outs > self.at().size().reshuffles;
        if over || self.round.discard.is_empty() {
            return self.end_round(RoundEnding::RunOut);
        }
        for card in self.s.round.discard.take_all().faces() {
            self.s.round.pile.put(card, Eyes::NOBODY);
        }
        self.s.round.pile.shuffle(self.d);
        self.tell(Event::Reshuffled);
    }

    /// A whole hand goes to the discards.
    pub(super) fn lose_hand(&mut self, seat: Seat) {
        let hand = self.round.hands[seat.index()].take_all();
        if !hand.is_empty() {
            hand.faces().for_each(|card| self.round.discard.add(card));
            self.reveal();
            let counts = Kind::ALL.map(|kind| hand.count(kind));
            self.tell(Event::HandLost(seat, counts));
        }
    }
}

/// A card from the pile to a hand; the pile may run out by it (N-R53). Only the drawer sees it
/// (N-R55).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw(pub Seat);

impl Step<Nostromo> for Draw {
    #[inline]
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Self(seat) = self;
        let Some(card) = play.round.pile.draw() else {
            return;
        };
        let hand = &mut play.round.hands[seat.index()];
        hand.add(card);
        let cards = hand.len();
        play.reveal();
        play.d.tell(Audience::except(seat), || Event::Drew(seat));
        if let Face(Some(kind)) = card {
            play.d
                .tell(Audience::only(seat), || Event::YouDrew(seat, kind));
        }
        if cards == ANNOUNCED {
            play.tell(Event::Announced(seat, cards)); // N-R52: it was under five before
        }
        if play.round.pile.is_empty() {
            play.run_out();
        }
    }
}
