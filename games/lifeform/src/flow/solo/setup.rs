//! Chapter D1: the table of somebody who plays alone.

use crate::prelude::*;

use crate::setup::Options;
use crate::solo::{Hazard, Nerves};

impl Lifeform {
    /// D1, D-R53: as far as nobody has to choose.
    pub(crate) fn lay_out_solo<D: Dealer<Event>>(&self, options: &Options, d: &mut D) -> State {
        let printed = &self.content.solo;
        let variants = &options.variants;
        let mut s = State::empty(1, Seat(0));
        s.flame_returns = options.flame_returns;
        let pair = self.content.players(2);
        // D1.15.
        s.overheating = pair.overheating.unwrap_or(0);
        // D1.14.
        s.minute = variants
            .bell
            .unwrap_or_else(|| self.content.tracks.self_destruct.start());
        s.mission_pool = self.content.table.supply.mission;
        for (space, chamber) in (0..).map(Space).zip(&self.content.board.chambers) {
            let more = if printed.more_all_of.contains(space) {
                printed.more_each
            } else {
                0
            };
            // D1.5.
            s.missions[space] = chamber.mission + more;
            s.mission_pool -= chamber.mission + more;
        }
        s.outages = printed.outages;
        s.terrors = printed.terrors;
        for token in DataToken::ALL {
            s.data_pool[token] = self.content.data[token].copies;
        }
        s.android = Android::Inactive;
        s.analyzers[0] = printed.analyzers;

        let who = options.character;
        s.alive.put(who);
        s.at[who] = self.plan.galley;
        s.owner[who] = Seat(0);

        s.solo = Solo {
            withstand: variants.withstand,
            isolation: variants.isolation,
            hysterical: variants.hysterical,
            // D1.17, D8.8.
            motion: match variants.nerves {
                Nerves::Steady => printed.start,
                Nerves::Shaken => printed.shaken,
                Nerves::Tough => printed.tough,
            },
            // D1.20.
            nerve: printed.nerve,
            container: printed.container,
            spare_alive: printed.chits.alive - printed.container.alive,
            dens: self.plan.vents,
            cells: (1 << printed.attack_1.len()) - 1,
            harpoons: printed.harpoons,
            ..Solo::default()
        };
        s.solo.tokens[SoloToken::Survival] = variants.carry;
        for deck in ShipDeck::ALL {
            s.solo.crisis |= printed.deck(deck, options.modules.remora);
        }
        let breached = match variants.hazard {
            Hazard::None => None,
            Hazard::Lot => Some(printed.hazardous[d.below(3) as usize]),
            Hazard::At(space) => Some(space),
        };
        if let Some(space) = breached {
            // D-R35: nothing lies in a breached chamber.
            s.breached.add(space);
            s.mission_pool += std::mem::take(&mut s.missions[space]);
        }
        s.special.put(self.plan.laser);
        s.special.put(self.plan.flamethrower);
        self.lay_out_modules(options, &mut s);

        s.crew_deck = self.content.crew_deck().collect();
        s.crew_deck.shuffle(d);
        s.agenda.push(SoloRound { android: false });
        s.agenda.push(Ladderway {
            incinerator: variants.incinerator,
        });
        if variants.star_beast {
            s.solo.container.alive -= 1;
            s.agenda.push(BeastChit);
        }
        s
    }

    /// D1.16: the space of Energy Cells below the first attack-1 token.
    pub(crate) fn first_cell(&self) -> u8 {
        let spaces = self.plan.column_spaces[Column::EnergyCells];
        spaces.saturating_sub(self.content.solo.attack_1.len() as u8)
    }
}

/// DP54, D1.6: one of two Ladderways receives mission tokens; then the hand is dealt (D1.22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ladderway {
    /// D14.3, D-R38: whether the Flamethrower is in the first hand.
    pub incinerator: bool,
}

impl Decision<Lifeform> for Ladderway {
    type Answer = Chamber;
    const PROMPT: &'static str = "ladderway";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        let ladders = at.rules.content.solo.more_one_of.iter();
        menu.offer_all(ladders.map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(space): Chamber, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.supply(space, play.rules.content.solo.more_each);
        let mut cards = play.rules.content.solo.start_hand;
        if self.incinerator {
            play.flamethrower_waits = false;
            play.take_special(seat, play.rules.plan.flamethrower);
            play.tell(Event::FlamethrowerTaken(seat));
            cards -= 1;
        }
        play.draw(seat, cards);
    }
}

/// D14.8, D-R37: the cocoon space right of START on which a still-alive chit lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BeastChit;

/// The spaces of the cocoon track right of START.
const COCOON: std::ops::RangeInclusive<u8> = 1..=3;

kernel::answers! {
    /// Where on the cocoon track the chit lies.
    pub enum CocoonSpace of Lifeform {
        /// D-R37: on this space.
        Mark(space as minute: Below<32>) = "mark" => icon("countdown"),
    }
}

impl Decision<Lifeform> for BeastChit {
    type Answer = CocoonSpace;
    const PROMPT: &'static str = "beast-chit";

    fn offer<M: Menu<CocoonSpace>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all(COCOON.map(|space| CocoonSpace::Mark(Below(space))));
    }

    fn done<D: Dealer<Event>>(
        self,
        CocoonSpace::Mark(Below(space)): CocoonSpace,
        play: &mut Play<'_, D>,
    ) {
        play.solo.beast_chit = space;
        play.d.notice(kernel::Audience::ALL);
    }
}

/// Chambers that are vents: printed ones and those with a small vent token (D-R8).
impl At<'_> {
    pub(crate) fn solo_vents(self) -> SpaceSet {
        self.rules.plan.vents.or(self.solo.vents)
    }
}
