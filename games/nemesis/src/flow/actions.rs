//! Chapter M11: how an Action is taken: declared with its targets, paid, perhaps interrupted,
//! carried out (M-R16, M-R126).

use crate::prelude::*;

use super::Consent;
use crate::cards::faces;
use crate::stage::{DESTINATION, faces as signs, names};

impl<D: Dealer<Event>> Play<'_, D> {
    /// M11.8: the cost, and the card that is played.
    fn commit(&mut self) {
        let (seat, deed) = (self.round.seat, self.deed);
        let cost = self.at().cost(&deed);
        self.round.actions += 1;
        self.round.declined.clear();
        if let Source::Card(card) = deed.source {
            self.discard(seat, Owned::action(card));
        }
        self.tell(Event::Acted {
            seat,
            what: deed.what,
            source: deed.source,
        });
        self.then((Pay::of(cost), Window::after(seat)));
    }
}

/// D4–D66: the parameters of the Action, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Aim;

kernel::answers! {
    /// What is chosen for a parameter.
    pub enum Part of Nemesis {
        /// A Corridor (D4, D53, D55, D56, D66).
        Corridor(way: Way) = "corridor" => at.show_corridor(way),
        /// A Room (D26, D30, D31, D33, D48, D54, D61, D62).
        To(room: Space) = "to" => at.show_room(room),
        /// An Intruder or Eggs.
        At(target: Target) = "at" => at.show_target(target),
        /// A Character (D52, D55, D56, D57, D60).
        Who(seat as who: Seat) = "who",
        /// Oneself and that Character (D56).
        Both(seat as who: Seat) = "both",
        /// Something in one's Hands (D23, D37, D59).
        Held(place: u8) = "held" => at.show_in_hands(place),
        /// A Serious Wound (D36).
        Wound(place: u8) = "wound" => at.show_wound(place),
        /// A kind of Object (D28).
        Analyse(object: Object) = "analyse" => icon("flask"),
        /// An Item of one's own (D59).
        Item(card: ItemCard) = "item" => at.show_own(card),
        /// An Item deck (D15, D29).
        Deck(color as deck: ItemColor) = "deck" => icon(names::item_deck(color).1)
            target(format!("tray:items:{}", color.word())),
        /// A Pod (D25, D32, D59).
        Pod(place: u8) = "pod" => at.show_pod(place),
        /// A space of the Destination track (D34).
        Letter(letter: Letter) = "letter" => icon("destination") subject(DESTINATION.to_owned()),
        /// One of two Objectives (D52).
        Objective(place: u8) = "objective" => at.show_objective(place),
        /// The Hand slot to be emptied (D22, D50, D64).
        Slot(place: u8) = "slot" => at.show_slot(place),
    }

    /// What is answered about an Action that is put together.
    pub enum Aiming of Nemesis {
    } also {
        /// What is chosen for its next parameter.
        Part(Part),
        /// D45: what the Character to be moved says.
        Consent(Consent),
    }
}

impl At<'_> {
    /// D45: the Character asked to be moved.
    fn asked_consent(self) -> Option<Seat> {
        let param = self.next_param(&self.deed);
        (param == Some(Param::Consent)).then_some(self.deed.who)
    }
}

impl Decision<Nemesis> for Aim {
    type Answer = Aiming;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.asked_consent().unwrap_or(at.round.seat);
    const OTHERWISE: &'static [Aiming] = &[Aiming::Consent(Consent::Refuse)];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        while let Some(param) = play.at().next_param(&play.deed) {
            let (at, deed) = (play.at(), &play.deed);
            let (mut only, mut count) = (None, 0);
            at.each_way_on(deed, param, &mut |part| {
                only = Some(part);
                count += 1;
            });
            match only {
                Some(part) if count == 1 && at.is_public(deed, param) => {
                    play.deed = at.with(deed, param, part);
                }
                _ => return Some(self),
            }
        }
        play.commit();
        None
    }

    fn offer<M: Menu<Aiming>>(&self, at: At<'_>, menu: &mut M) {
        match at.next_param(&at.deed) {
            Some(Param::Consent) => {
                menu.offer_all([Consent::Agree, Consent::Refuse].map(Aiming::Consent));
            }
            Some(param) => at.each_way_on(&at.deed, param, &mut |part| {
                menu.offer(Aiming::Part(part));
            }),
            None => {}
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Aiming, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Aiming::Part(part) => {
                if let Some(param) = play.at().next_param(&play.deed) {
                    play.deed = play.at().with(&play.deed, param, part);
                }
                play.push(self);
            }
            Aiming::Consent(Consent::Agree) => {
                play.deed = play.deed.having(Param::Consent);
                play.tell(Event::Agreed { seat });
                play.push(self);
            }
            Aiming::Consent(Consent::Refuse) => {
                // M-R134: nothing is paid; the same offer is not made again.
                let refused = (seat, play.deed.corridor.0);
                if !play.round.declined.is_full() {
                    play.round.declined.push(refused);
                }
                play.tell(Event::Refused { seat });
            }
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(match at.next_param(&at.deed) {
            Some(Param::Corridor) => "corridor",
            Some(Param::Room | Param::Second) => "room",
            Some(Param::Target | Param::Eggs) => "target",
            Some(Param::Who) => "who",
            Some(Param::Consent) => "consent",
            Some(Param::Held | Param::Other) => "held",
            Some(Param::Wound) => "wound",
            Some(Param::Object) => "object",
            Some(Param::Item) => "item",
            Some(Param::Color) => "deck",
            Some(Param::Number) => "number",
            Some(Param::Slot) | None => "slot",
        })
    }
}

impl At<'_> {
    fn show_corridor(self, way: Way) -> Choice {
        let from = self.deed.departs(self);
        let mut choice = self.show_way("do-corridor", from, way).icon("move");
        // A Corridor itself is what is chosen, unless somebody goes through it.
        if matches!(self.deed.what, What::Door | What::Torch | What::SmashDoor) {
            choice.targets.reverse();
        }
        choice
    }

    fn show_room(self, space: Space) -> Choice {
        let staging = self.staging();
        let hurts = self.deed.what.hurts() && space == self[self.seat].at;
        Choice::say("do-to")
            .with("space", staging.the_space(space))
            .icon("move")
            .target(staging.space_id(space))
            .warning(hurts.then(|| Text::say("warn-thrower")))
    }

    fn show_in_hands(self, place: u8) -> Choice {
        let choice = self.show_held("do-held", place).icon("hand");
        choice.target(format!("held:{}:{place}", self.seat.0))
    }

    fn show_own(self, card: ItemCard) -> Choice {
        Choice::say("do-item")
            .with("item", names::item_card(card))
            .icon(signs::item_sign(&self.rules.content, card.item))
            .about(self.staging().item_id(self.seat, card))
    }

    fn show_wound(self, place: u8) -> Choice {
        let who = self.deed.patient(self);
        let wound = self[who].wounds.get(usize::from(place));
        let wound = wound.map_or_else(Text::default, |card| names::wound(card.wound));
        Choice::say("do-wound")
            .with("wound", wound)
            .icon("serious-wound")
            .target(format!("wound:{}:{place}", who.0))
    }

    fn show_objective(self, place: u8) -> Choice {
        let of = &self[self.deed.who].objectives[usize::from(place % 2)];
        Choice::say("do-objective")
            .with("objective", names::objective(of.face))
            .icon("objective")
    }
}

/// M11.2, M-R178: the cost is paid card by card, unless the whole hand is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pay {
    /// How many cards are still to be paid.
    pub left: u8,
    /// The card paid last: only those after it are offered, so that no order is asked for.
    pub last: Owned,
}

kernel::answers! {
    /// What is paid with.
    pub enum Payment of Nemesis {
        /// M11.2: this card of the hand.
        Pay(card: Owned) = "pay",
    }
}

impl Pay {
    /// So many cards are due.
    pub(super) fn of(left: u8) -> Self {
        let last = Owned::BACK;
        Self { left, last }
    }
}

impl Decision<Nemesis> for Pay {
    type Answer = Payment;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.round.seat;
        if self.left == 0 {
            return None;
        }
        if play[seat].hand.len() == usize::from(self.left) {
            play.d.reveal();
            let hand = play[seat].hand;
            for &card in hand.iter() {
                play.discard(seat, card);
                play.tell(Event::Paid { seat, card });
            }
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Payment>>(&self, at: At<'_>, menu: &mut M) {
        let hand = &at[at.seat].hand;
        let above = |face: Owned| {
            let enough = hand
                .iter()
                .filter(|card| card.is_action() && **card >= face);
            enough.count()
        };
        for face in faces(hand).filter(|face| face.is_action() && *face >= self.last) {
            if above(face) >= usize::from(self.left) {
                menu.offer(Payment::Pay(face));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, Payment::Pay(card): Payment, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.discard(seat, card);
        play.tell(Event::Paid { seat, card });
        if self.left > 1 {
            play.push(Self {
                left: self.left - 1,
                last: card,
            });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("pay").with("left", self.left)
    }
}

/// D42, M-R126, M-R127, M-R9: whoever shares the Room may interrupt, and be interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Window {
    /// Whose Action or Interruption can be cancelled.
    pub by: Seat,
    /// Who is asked next.
    pub next: Seat,
    /// How many seats are still to be asked.
    pub left: u8,
    /// Whether the Action is cancelled as things stand.
    pub cancelled: bool,
    /// The window has not begun.
    pub fresh: bool,
}

impl Window {
    /// The window after an Action of this seat.
    pub(super) fn after(by: Seat) -> Self {
        Self {
            by,
            fresh: true,
            ..Self::default()
        }
    }

    fn of(s: &State, by: Seat, cancelled: bool) -> Self {
        Self {
            by,
            next: s.next(by),
            left: s.mode.players - 1,
            cancelled,
            fresh: false,
        }
    }

    /// M-R178: whether, as far as everybody can see, this seat could interrupt.
    fn may(&self, at: At<'_>) -> bool {
        let (seat, by) = (self.next, self.by);
        at[seat].in_room()
            && at[by].in_room()
            && at[seat].at == at[by].at
            && at.may_hold(seat, ActionCard::Interruption)
    }
}

kernel::answers! {
    /// Whether somebody interrupts.
    pub enum Interrupting of Nemesis {
        /// D42: the Action goes on.
        Let = "let" => icon("agree") onward idle,
        /// D42: with the card of that name.
        Interrupt = "interrupt" => icon("interrupt"),
    }
}

impl Decision<Nemesis> for Window {
    type Answer = Interrupting;
    const PROMPT: &'static str = "interrupt";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.next;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let mut window = if self.fresh {
            Self::of(play.s, self.by, false)
        } else {
            self
        };
        while window.left > 0 {
            if window.may(play.at()) {
                return Some(window);
            }
            window = Self {
                next: play.next(window.next),
                left: window.left - 1,
                ..window
            };
        }
        if window.cancelled {
            let seat = play.round.seat;
            play.tell(Event::Cancelled { seat });
            if play.deed.what == What::Trade {
                play.cancel_trade();
            }
        } else {
            play.push(Resolve);
        }
        None
    }

    fn offer<M: Menu<Interrupting>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Interrupting::Let);
        if at[at.seat].has_card(ActionCard::Interruption) {
            menu.offer(Interrupting::Interrupt);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Interrupting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Interrupting::Interrupt => {
                play.discard(seat, Owned::action(ActionCard::Interruption));
                play.tell(Event::Interrupted { seat });
                play.push(Self::of(play.s, seat, !self.cancelled));
            }
            Interrupting::Let => play.push(Self {
                next: play.next(self.next),
                left: self.left - 1,
                ..self
            }),
        }
    }
}

/// The Action is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Resolve;

impl Step<Nemesis> for Resolve {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.use_up();
        let deed = play.deed;
        play.carry_out(&deed);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// MC3, M11.11: a One Use Only Item is used up.
    fn use_up(&mut self) {
        let (seat, Source::Item(card)) = (self.round.seat, self.deed.source) else {
            return;
        };
        let spec = &self.rules.content.items[card.item];
        if spec.used == Use::Reusable || spec.does.is_empty() {
            return;
        }
        self[seat].part_with(card);
        if spec.used != Use::Added {
            self.discard_item(card);
        }
    }
}
