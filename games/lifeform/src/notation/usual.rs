//! What goes without saying in a position: how the table usually lies, what is to be done then, and
//! where the cards are that it does not name.
//!
//! A solo position that says nothing of them is the solo table as it is set up, in step 3 of the
//! first round, without outages and terror tokens, 2 mission tokens more in Ladderway 1.

use crate::prelude::*;
use kernel::{Deck, complete_deck};

use super::position::{Disk, Read, Seated};

impl Lifeform {
    /// The table nothing is said of: as it is set up for so many, everybody in the Galley, two
    /// images on start chambers.
    pub(super) fn usual(&self, players: u8, lifeform: Seat) -> State {
        if players == 1 {
            return self.usual_solo();
        }
        let mut s = State::empty(players, lifeform);
        let spec = self.content.players(players.into());
        s.with_objectives = true;
        s.phase = Phase::Crew;
        s.round = 1;
        s.turn.seat = s.first();
        s.turn.stage = Stage::Activity;
        s.minute = spec.self_destruct;
        s.hostility = spec.hostility;
        s.vents = spec.vents;
        s.vent_pool = self.content.table.supply.vents - spec.vents;
        s.overheating = spec.overheating.unwrap_or(0);
        for (space, chamber) in (0..).map(Space).zip(&self.content.board.chambers) {
            s.missions[space] = chamber.mission;
        }
        let mut starts = self.plan.starts.iter();
        for image in [Image::Stalking, Image::Rearing] {
            if let Some(at) = starts.next() {
                s.images[image] = Figure::In(at);
            }
        }
        s.real = Image::Stalking;
        for seat in s.order() {
            s.analyzers[seat.index()] = self.content.table.disks_kept;
        }
        if s.pair() {
            s.cat_cards = (1 << CatCard::COUNT) - 1;
            s.cat = self.plan.vents.lowest().map_or(Cat::Absent, Cat::In);
        }
        s
    }

    /// The solo table nothing is said of.
    fn usual_solo(&self) -> State {
        let printed = &self.content.solo;
        let mut s = State::empty(1, Seat(0));
        s.phase = Phase::Crew;
        s.round = 1;
        s.minute = self.content.tracks.self_destruct.start();
        s.overheating = self.content.players(2).overheating.unwrap_or(0);
        s.analyzers[0] = printed.analyzers;
        let first = printed.more_one_of.lowest();
        for (space, chamber) in (0..).map(Space).zip(&self.content.board.chambers) {
            let more = printed.more_all_of.contains(space) || first == Some(space);
            s.missions[space] = chamber.mission + if more { printed.more_each } else { 0 };
        }
        s.solo = Solo {
            motion: printed.start,
            nerve: printed.nerve,
            container: printed.container,
            spare_alive: printed.chits.alive - printed.container.alive,
            dens: self.plan.vents,
            cells: (1 << printed.attack_1.len()) - 1,
            harpoons: printed.harpoons,
            began: self.plan.galley,
            ..Solo::default()
        };
        for deck in ShipDeck::ALL {
            s.solo.crisis |= printed.deck(deck, false);
        }
        s
    }

    /// The characters a crew seat has if nothing is said of it: the first two, the next two, …
    pub(super) fn usual_pair(&self, s: &State, place: usize) -> Vec<Seated> {
        let each = if s.is_solo() { 1 } else { 2 };
        let own = Character::ALL.into_iter().skip(2 * place).take(each);
        let disk = |who| Disk {
            who,
            at: self.plan.galley,
            marks: Vec::new(),
        };
        own.map(|who| Seated::With(disk(who))).collect()
    }

    /// How many data tokens of each kind the pool has if none was spent.
    pub(super) fn usual_data(&self, s: &State) -> By<DataToken, u8, 6> {
        By::new(DataToken::ALL.map(|token| {
            let held: u8 = s.data.iter().map(|own| own[token]).sum();
            let bound = u8::from(s.solo.bound == Some(token));
            self.content.data[token].copies.saturating_sub(held + bound)
        }))
    }

    /// The cards outside the deck that nobody holds, if nothing is said of them.
    pub(super) fn put_away(&self, s: &State) -> Vec<CrewCard> {
        let kept = self.content.passenger.kept.iter().map(|kept| kept.card);
        let kept = kept.filter(|_| s.modules.remora);
        let two = [self.plan.laser, self.plan.flamethrower];
        two.into_iter().chain(kept).collect()
    }

    /// Puts the cards and tokens that were not named where they usually lie.
    pub(super) fn complete(&self, s: &mut State) -> Read<()> {
        self.complete_crew_cards(s)?;
        if !s.is_solo() {
            self.complete_other_cards(s)?;
        }
        let held = |step: &&Steps| matches!(step, Steps::Load(_));
        let held = s.agenda.steps().iter().filter(held).count() as u32;
        let out = s.missions.iter().chain(s.loadout.iter());
        let out: u32 = out.map(|&it| u32::from(it)).sum();
        s.mission_pool = u32::from(self.content.table.supply.mission)
            .checked_sub(out + held + u32::from(s.modules.markers))
            .ok_or("there are too many mission tokens")? as u8;
        self.check(s)?;
        if s.ended.is_none() && s.agenda.top().is_none() {
            return Err("nothing is to be done, and the game is not over".to_owned());
        }
        Ok(())
    }

    fn complete_crew_cards(&self, s: &mut State) -> Read<()> {
        let held = s.hands.iter().flat_map(Hand::iter);
        let mut elsewhere: Vec<CrewCard> = held.chain(s.solo.looked.iter()).collect();
        let shown = s.played.iter().chain(&s.shown);
        let shown = shown.chain(s.to_share.cards()).map(|card| card.face);
        elsewhere.extend(shown.chain(s.crew_discard.iter().copied()));
        if s.special.is_empty() {
            let on_top = s.crew_deck.cards().iter().map(|card| card.face);
            let named: Vec<CrewCard> = elsewhere.iter().copied().chain(on_top).collect();
            let away = self.put_away(s).into_iter();
            s.special = away.filter(|card| !named.contains(card)).collect();
        }
        s.laser_waits &= s.special.contains(&self.plan.laser);
        s.flamethrower_waits &= s.special.contains(&self.plan.flamethrower);
        elsewhere.extend(s.special.iter());
        complete(&mut s.crew_deck, self.content.crew_deck(), elsewhere)
    }

    fn complete_other_cards(&self, s: &mut State) -> Read<()> {
        let shown = s.hunting.iter().chain(&s.fight.card).map(|card| card.face);
        let held = s.claws.iter().chain(s.choice.iter());
        let elsewhere = shown.chain(held).chain(s.claw_discard.iter().copied());
        let elsewhere = elsewhere.collect();
        complete(&mut s.claw_deck, self.content.lifeform_deck(), elsewhere)?;
        let elsewhere = s.terror_discard.to_vec();
        complete(&mut s.terror_deck, self.content.terror_deck(), elsewhere)?;
        if s.with_objectives {
            let drawn = s.objectives.iter().map(|card| card.face).collect();
            complete(&mut s.objective_box, Objective::ALL, drawn)?;
        }
        Ok(())
    }
}

/// Below the named cards of a deck lie all that are nowhere else, unless a card somewhere is not
/// known.
fn complete<T: Faced, const N: usize>(
    deck: &mut Deck<T, N>,
    all: impl IntoIterator<Item = T>,
    elsewhere: Vec<T>,
) -> Read<()> {
    if elsewhere.iter().all(|card| card.is_known()) {
        complete_deck(deck, all, elsewhere)?;
    }
    Ok(())
}

/// What is to be done if nothing is said of it: the turn of whoever's it is.
pub(super) fn usual_agenda(s: &State) -> Agenda<Steps> {
    if s.is_solo() {
        return usual_solo_agenda(s);
    }
    let crew = s.players - 1;
    let place = (s.turn.seat.0 + s.players - s.lifeform.0 - 1) % s.players;
    match s.phase {
        Phase::Setup | Phase::Crew => {
            let round = Round { next: place + 1 };
            if s.roles[s.turn.seat.index()].is_some() {
                Agenda::from_iter([round.into(), RoleTurn.into()])
            } else {
                Agenda::from_iter([round.into(), CrewTurn.into()])
            }
        }
        Phase::Android => Agenda::from_iter([Round { next: crew + 1 }.into(), AndroidTurn.into()]),
        Phase::Lifeform => {
            Agenda::from_iter([Round { next: crew + 2 }.into(), LifeformTurn.into()])
        }
        Phase::Showdown => Agenda::from_iter([Fighting.into()]),
    }
}

/// What is to be done in a solo game if nothing is said of it.
fn usual_solo_agenda(s: &State) -> Agenda<Steps> {
    match s.phase {
        Phase::Showdown => Agenda::from_iter([Conflict.into()]),
        Phase::Android if s.solo.hysterical => Agenda::from_iter([
            SoloRound { android: false }.into(),
            Pursuit { moved: false }.into(),
        ]),
        Phase::Android => {
            Agenda::from_iter([SoloRound { android: false }.into(), AndroidTurn.into()])
        }
        _ => Agenda::from_iter([
            SoloRound { android: true }.into(),
            SoloTurn {
                part: Part::Activity,
            }
            .into(),
        ]),
    }
}
