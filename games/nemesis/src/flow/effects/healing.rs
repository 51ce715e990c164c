//! Chapters M18, M32, M34: Slime, Contamination and Wounds are treated.

use crate::prelude::*;

use super::{Each, Effect, kinds};
use crate::flow::{Part, ScanHand};

impl Deed {
    /// Whose Wounds are meant: whoever was chosen before, or one's own.
    pub(crate) fn patient(&self, at: At<'_>) -> kernel::Seat {
        if self.has(Param::Who) {
            self.who
        } else {
            at.round.seat
        }
    }

    /// The Serious Wounds that are Dressed, or not, may be chosen.
    fn each_wound(&self, at: At<'_>, dressed: bool, each: Each<'_>) {
        for (place, card) in at[self.patient(at)].wounds.iter().enumerate() {
            if card.dressed == dressed {
                each(Part::Wound(place as u8));
            }
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M34.1–M34.4, M-R63: the treatment is told.
    fn treated(&mut self, deed: &Deed) {
        let (seat, what) = (deed.patient(self.at()), deed.what);
        self.tell(Event::Treated { seat, what });
    }
}

/// MC85: the Contamination cards in hand are Scanned.
impl Effect for kinds::Rest {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.scan_hand(play.round.seat);
    }
}

/// M18.4: Slime is removed.
impl Effect for kinds::Clean {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        ensure(at.me().slime, "M18.4", "because-no-slime")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.clean(play.round.seat);
    }
}

/// M34.1, MC146, MC150, MC151: a Serious Wound is Dressed.
impl Effect for kinds::Dress {
    const NEEDS: &'static [Param] = &[Param::Who, Param::Wound];
    const NOTHING: Why = Why::new("M34.1", "because-no-wound");

    /// M-R144: Clothes are one's own.
    fn asks(at: At<'_>, deed: &Deed, param: Param) -> bool {
        param != Param::Who || at.rules.content.says(deed.source, Clause::ForOthers)
    }

    fn own(at: At<'_>, deed: &Deed, each: Each<'_>) {
        deed.each_wound(at, false, each);
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let who = deed.patient(play.at());
        if let Some(card) = play[who].wounds.get_mut(usize::from(deed.wound)) {
            card.dressed = true;
        }
        play.treated(deed);
    }
}

/// M34.3, M43.4, MC150: a Dressed Wound is Healed; in the Emergency Room one's own.
impl Effect for kinds::Heal {
    const NEEDS: &'static [Param] = &[Param::Who, Param::Wound];
    const NOTHING: Why = Why::new("M34.3", "because-no-wound");

    fn asks(at: At<'_>, deed: &Deed, param: Param) -> bool {
        param != Param::Who || at.rules.content.says(deed.source, Clause::ForOthers)
    }

    fn own(at: At<'_>, deed: &Deed, each: Each<'_>) {
        deed.each_wound(at, true, each);
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let (who, place) = (deed.patient(play.at()), usize::from(deed.wound));
        if place < play[who].wounds.len() {
            let card = play[who].wounds.remove(place);
            if card.wound != Wound::FaceDown {
                play.wound_discard.put(card.wound);
            }
        }
        play.treated(deed);
    }
}

/// M34.2, MC151: all Light Wounds of somebody are Healed.
impl Effect for kinds::HealLight {
    const NEEDS: &'static [Param] = &[Param::Who];
    const NOTHING: Why = Why::new("M34.2", "because-no-wound");

    fn person(at: At<'_>, _: &Deed, who: kernel::Seat) -> bool {
        at.is_here(who) && at[who].light > 0
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play[deed.who].light = 0;
        play.treated(deed);
    }
}

/// M43.4: all one's own Serious Wounds are Dressed.
impl Effect for kinds::DressAll {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        let wounds = &mut play[seat].wounds;
        wounds.iter_mut().for_each(|card| card.dressed = true);
        play.treated(deed);
    }
}

/// M43.4: all one's own Light Wounds are Healed.
impl Effect for kinds::HealAllLight {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        play[seat].light = 0;
        play.treated(deed);
    }
}

/// MC154, M-R147: one Contamination card is Scanned and removed.
impl Effect for kinds::Drink {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let contaminated = at.me().hand.iter().any(|card| card.is_contamination());
        ensure(contaminated, "MC154", "because-no-contamination")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        let Some(card) = crate::cards::part_with(&mut play[seat].hand, deed.card) else {
            return;
        };
        play.reveal();
        let infected = card.is_infected();
        play.removed[usize::from(infected)] += 1;
        play.tell(Event::Scanned {
            seat,
            removed: 1,
            infected,
        });
        if infected {
            play.contaminate(seat);
        }
    }
}

/// MC157, M-R148: the Antidote purges deck, hand and discard pile; then one passes.
impl Effect for kinds::Cure {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play.purge(seat);
        play.contaminate(seat);
        let player = &mut play.s[seat];
        for card in player.discard.iter() {
            player.deck.push(*card);
        }
        player.discard.clear();
        play.d.shuffle(&mut player.deck);
        play.round.must_pass = true;
    }
}

/// M43.28–M43.31, M-R58: the same with the hand shuffled in, and a Light Wound.
impl Effect for kinds::Surgery {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play.purge(seat);
        let player = &mut play.s[seat];
        for card in player.hand.iter().chain(player.discard.iter()) {
            player.deck.push(*card);
        }
        player.hand.clear();
        player.discard.clear();
        play.d.shuffle(&mut player.deck);
        play.round.must_pass = true;
        play.light_wound(seat);
    }
}

/// M44.8: a Light Wound is Healed; then perhaps a Scan.
impl Effect for kinds::Canteen {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        play[seat].light = play[seat].light.saturating_sub(1);
        play.treated(deed);
        play.push(ScanHand { seat });
    }
}

/// M44.17, M44.18: Slime is removed; then perhaps a Scan.
impl Effect for kinds::Shower {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play.clean(seat);
        play.push(ScanHand { seat });
    }
}
