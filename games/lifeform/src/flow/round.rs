//! Chapters L4 and L16: the round, and the lifeform's activity.

use crate::prelude::*;

/// L4.1: what comes next in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    /// Crew turns by turn order, then the android, the lifeform, the end.
    pub next: u8,
}

impl Step<Lifeform> for Round {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let crew = play.players - 1;
        let all_aboard = play.afoot().is_empty();
        if self.next == 0 {
            play.round += 1;
            let round = play.round;
            play.tell(Event::RoundBegan(round));
            // L-R31: nothing that is missing can be mended aboard.
            if all_aboard && !play.at().is_supplied() {
                play.end(End::Stranded);
                return;
            }
        }
        if self.next > crew + 1 {
            // L-R120: waiting aboard costs a minute every few rounds.
            play.push(Self { next: 0 });
            if all_aboard {
                play.waited += 1;
                if play.waited >= play.rules.content.table.waiting_rounds {
                    play.waited = 0;
                    play.advance_countdown(1);
                }
            }
            return;
        }
        play.push(Self {
            next: self.next + 1,
        });
        let turns = crew > self.next;
        if turns {
            let seat = Seat((play.lifeform.0 + 1 + self.next) % play.players);
            play.phase = Phase::Crew;
            play.turn = Turn {
                seat,
                stage: Stage::Start,
                rooted: play.rooted,
                ..Turn::default()
            };
            play.tell(Event::TurnBegan(seat));
            if play.roles[seat.index()].is_some() {
                play.push(RoleTurn);
            } else {
                play.push(CrewTurn);
            }
        } else if self.next == crew {
            play.phase = Phase::Android;
            play.push(AndroidTurn);
        } else {
            play.phase = Phase::Lifeform;
            play.reacted = SeatSet::EMPTY;
            play.push(LifeformTurn);
        }
    }
}

/// L16.1: LURK, USE VENT or PLAY A LIFEFORM CARD.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformTurn;

kernel::answers! {
    /// What the lifeform does in its turn.
    pub enum Hunting of Lifeform {
        /// DP43: it draws up to its hand size.
        Lurk = "lurk" => at.show_lurk(),
        /// DP43: it goes through the vents.
        UseVent = "use vent" => slot(Slot::Special) icon("vent"),
        /// DP43, DP45: a card and its row.
        Hunt(card: LifeformCard, row: Below<3>) = "hunt" => at.show_hunt(card, row),
        /// DP43: nothing else is possible.
        Pass = "pass" => icon("no") onward,
    }
}

impl LifeformTurn {
    /// L16.8, L-R91: whether a vent token can be used.
    fn vent(at: At<'_>) -> Verdict {
        ensure(at.vents > 0, "L16.8", "because-no-vent-token")?;
        let possible = Prowling::new(Prowl::Vent, 1, 0).possible(at);
        ensure(possible, "L-R91", "because-no-vent-target")
    }

    /// L16.11: whether a row changes something.
    fn row(at: At<'_>, card: LifeformCard, row: u8, can: u32) -> Verdict {
        let icons = at.rules.plan.hunt_row(card, row);
        let Some(&first) = icons.first() else {
            return Err(Why::new("L16.11", "because-reaction-row"));
        };
        if icons.iter().any(|&icon| can >> icon as u32 & 1 == 1) {
            return Ok(());
        }
        Err(at.why_no_icon(first))
    }
}

impl At<'_> {
    /// The lifeform draws up to its hand size.
    fn show_lurk(self) -> Choice {
        let content = &self.rules.content;
        let most = content.lifeform_hand(self.players.into(), self.cocoon);
        Choice::say("do-lurk")
            .with("most", most)
            .slot(Slot::Take)
            .icon("lurk")
    }

    /// A row of a lifeform card is played.
    fn show_hunt(self, card: LifeformCard, Below(row): Below<3>) -> Choice {
        let rows = &self.rules.content.lifeform_card(card).rows;
        let printed = rows.get(usize::from(row));
        let icon = match printed {
            Some(Row::Actions(icons)) => icons.first().map(|&it| names::lifeform_sign(it)),
            _ => None,
        };
        card.choose("card", self, Choice::say("do-hunt"))
            .with("does", printed.map(names::lifeform_row).unwrap_or_default())
            .slot(Slot::Use)
            .icon(icon.unwrap_or("card"))
            .row(row)
    }
}

impl Decision<Lifeform> for LifeformTurn {
    type Answer = Hunting;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "lifeform-turn";

    fn offer<M: Menu<Hunting>>(&self, at: At<'_>, menu: &mut M) {
        let full = at.claws.len() >= at.most_claws();
        menu.weigh(Hunting::Lurk, ensure(!full, "L16.3", "because-hand-full"));
        let vent = Self::vent(at);
        menu.weigh(Hunting::UseVent, vent);
        let mut any = !full || vent.is_ok();
        let can = at.hunt_icons();
        for card in at.claws.iter() {
            let rows = at.rules.content.lifeform_card(card).rows.len() as u8;
            for row in 0..rows {
                let verdict = Self::row(at, card, row, can);
                any |= verdict.is_ok();
                menu.weigh(Hunting::Hunt(card, Below(row)), verdict);
            }
        }
        // L-R30.
        if !any {
            menu.offer(Hunting::Pass);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Hunting, play: &mut Play<'_, D>) {
        match chosen {
            Hunting::Lurk => {
                play.tell(Event::Lurked);
                let left = play.at().evolution_number();
                play.push(Lurking { left });
            }
            Hunting::UseVent => {
                play.vents -= 1;
                play.tell(Event::VentUsed);
                play.push(Prowling::new(Prowl::Vent, 1, 0));
            }
            Hunting::Hunt(card, Below(row)) => {
                play.claws.remove(card);
                play.hunting = Some(Card::new(card, Eyes::ALL));
                play.d.reveal();
                play.tell(Event::Hunted(card, row));
                let icons = play.rules.plan.hunt_row(card, row).len() as u8;
                play.push(HuntRow {
                    row,
                    left: (1 << icons) - 1,
                    token: Evolution::FaceDown,
                    added: false,
                });
            }
            Hunting::Pass => play.d.notice(kernel::Audience::ALL),
        }
    }

    fn otherwise(&self, _: At<'_>, offered: &[Hunting], _: Lot<'_>) -> Hunting {
        let hunts = |chosen: &&Hunting| matches!(chosen, Hunting::Hunt(..));
        let hunt = offered.iter().find(hunts).copied();
        first_of(offered, &[Hunting::Lurk, hunt.unwrap_or(Hunting::Pass)])
    }
}

/// L16.5, L16.6, L-R37: cards may be discarded before drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lurking {
    /// How many more.
    pub left: u8,
}

kernel::answers! {
    /// What the lifeform gives up before it draws.
    pub enum Redrawing of Lifeform {
        /// DP44, DP46: this card.
        Toss(card: LifeformCard) = "toss" => icon("discard"),
        /// DP44, DP46: nothing more.
        Draw = "draw" => icon("draw") onward,
    }
}

impl Decision<Lifeform> for Lurking {
    type Answer = Redrawing;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "lurk";
    const OTHERWISE: &'static [Redrawing] = &[Redrawing::Draw];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 && !play.claws.is_empty() {
            return Some(self);
        }
        let missing = play.at().most_claws().saturating_sub(play.claws.len());
        play.lifeform_draws(missing);
        None
    }

    fn offer<M: Menu<Redrawing>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.claws.iter().map(Redrawing::Toss));
        menu.offer(Redrawing::Draw);
    }

    fn done<D: Dealer<Event>>(self, chosen: Redrawing, play: &mut Play<'_, D>) {
        match chosen {
            Redrawing::Toss(card) => {
                let left = self.left - 1;
                play.push(Self { left });
                play.toss(card);
            }
            Redrawing::Draw => play.push(Self { left: 0 }),
        }
    }
}
