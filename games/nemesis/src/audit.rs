//! Chapter *Invariants* (I1–I26): the sums that hold in every position, and the tables the laws are
//! tried on.

use crate::prelude::*;
use kernel::{Lawful, Whole, settle};

use crate::state::{DOORS, minis_of};

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

impl Nemesis {
    /// I1, I2: the tokens in the bag and the miniatures on the board.
    fn audit_intruders(&self, s: &State) -> Result<(), String> {
        for (token, spec) in self.content.tokens.iter().enumerate() {
            let bag = s.bag.0.count(token);
            ensure(bag <= spec.copies, || {
                format!("there are {bag} tokens of {spec:?} in the bag")
            })?;
        }
        ensure(s.bag.0.count(self.blank()) == 1, || {
            "the Blank is not in the bag".to_owned()
        })?;
        for kind in Intruder::ALL {
            let (first, all) = minis_of(kind);
            let those = || s.beasts.iter().filter(|beast| beast.kind == kind);
            let placed = those().count();
            ensure(placed <= usize::from(all), || {
                format!("{placed} of {kind:?} are on the board")
            })?;
            let right = those().all(|beast| (first..first + all).contains(&beast.mini.0));
            ensure(right, || {
                format!("a miniature of {kind:?} has a wrong number")
            })?;
        }
        let sorted = s.beasts.is_sorted_by(|one, other| one.kind >= other.kind);
        ensure(sorted, || {
            "the Intruders are not in Intruder order".to_owned()
        })?;
        let lives = s.queen_dead && s.beasts.iter().any(|beast| beast.kind == Intruder::Queen);
        ensure(!lives, || "the Queen is dead and on the board".to_owned())
    }

    /// I3–I6: markers, Doors, Noise and Eggs on the board.
    fn audit_board(&self, s: &State) -> Result<(), String> {
        ensure(
            s.fire.len() <= MARKERS && s.malfunction.len() <= MARKERS,
            || "there are more than 8 markers".to_owned(),
        )?;
        for at in s.malfunction.iter() {
            let room = s.room(at);
            let allowed = !matches!(room, None | Some(Room::Nest | Room::SlimeRoom));
            ensure(allowed, || {
                format!("a Malfunction marker lies in Room {:03}", at.0 + 1)
            })?;
        }
        let doors = s.closed.len() + s.destroyed.len();
        ensure(
            doors <= DOORS && s.closed.and(s.destroyed).is_empty(),
            || format!("{doors} Doors are on the board"),
        )?;
        let corridors = LinkSet::first(self.content.board(s.mode.side).corridors.len() as u8);
        ensure(s.closed.or(s.destroyed).minus(corridors).is_empty(), || {
            "a Door stands where there is no Corridor".to_owned()
        })?;
        let spaces = self.content.board(s.mode.side).ship.spaces();
        let around = spaces.iter().fold(LinkSet::EMPTY, |all, at| {
            all.or(self.content.board(s.mode.side).around[at])
        });
        ensure(s.noise.minus(around).is_empty(), || {
            "Noise lies nowhere".to_owned()
        })?;
        ensure(s.eggs_out() <= EGGS, || {
            format!("{} Eggs are out", s.eggs_out())
        })?;
        ensure(!s.nest_destroyed || s.nest_eggs == 0, || {
            "the Nest is destroyed and has Eggs".to_owned()
        })?;
        for at in spaces.iter() {
            let counted =
                s.items[at] == 0 || crate::flow::At::new(self, s).color(at) != RoomColor::None;
            let most = if s.mode.play == Style::Solo { 2 } else { 4 };
            ensure(counted && s.items[at] <= most, || {
                format!(
                    "Room {:03} has an Item Counter of {}",
                    at.0 + 1,
                    s.items[at]
                )
            })?;
            let face_down = s.tiles[at].eyes != Eyes::ALL;
            ensure(!(face_down && s.is_explored(at)), || {
                format!("Room {:03} is explored and face down", at.0 + 1)
            })?;
        }
        Ok(())
    }

    /// I7, I11–I14, I18, I19: a player's cards, Wounds, Ammo, Hands, Pod, Objectives and Corpse.
    fn audit_player(&self, s: &State, seat: Seat) -> Result<(), String> {
        let player = &s[seat];
        if player.destiny == Destiny::Undrafted {
            return Ok(());
        }
        let mut deck: Vec<Owned> = self.content.characters[player.character]
            .deck
            .iter()
            .map(|&card| Owned::action(card))
            .collect();
        let mut backs = 0;
        for card in player.own().filter(|card| !card.is_contamination()) {
            match deck.iter().position(|&other| other == card) {
                Some(place) => drop(deck.swap_remove(place)),
                None => backs += 1,
            }
        }
        let backs = backs - usize::from(player.veil.all);
        ensure(backs == deck.len(), || {
            format!("seat {seat} has not its 10 Action cards")
        })?;
        let faces = player.hand.iter().map(|card| card.face());
        ensure(faces.is_sorted(), || {
            format!("the hand of seat {seat} is not sorted")
        })?;
        ensure(player.light <= 2 && player.wounds.len() <= MORTAL, || {
            format!("seat {seat} has too many Wounds")
        })?;
        for it in player.hands.iter() {
            ensure(it.ammo <= self.capacity(it), || {
                format!("too much Ammo: {it:?}")
            })?;
            if let Load::Corpse(corpse) = it.what {
                let with = s.corpses[usize::from(corpse)] == Lies::With(seat);
                ensure(with, || {
                    format!("seat {seat} carries a Corpse that is elsewhere")
                })?;
            }
        }
        let busy = |step: &Steps| matches!(step, Steps::ArmDrop(_) | Steps::TooMuch(_));
        let busy = s.agenda.steps().iter().any(busy);
        let used = player.slots_used();
        ensure(
            !player.in_play() || busy || used <= player.hand_slots(),
            || format!("seat {seat} uses {used} Hand slots"),
        )?;
        if player.in_play() && player.pod > 0 {
            let pod = s.pods[usize::from(player.pod - 1)];
            let room = s.tiles[player.at].face;
            let section = if pod.section_b {
                Room::EvacuationB
            } else {
                Room::EvacuationA
            };
            ensure(
                pod.aboard && room == section && !s.is_haunted(player.at),
                || format!("seat {seat} cannot be in Pod {}", player.pod),
            )?;
            ensure(s.in_pod(player.pod).len() <= 2, || {
                "a Pod is too full".to_owned()
            })?;
        }
        let dead = player.destiny == Destiny::Dead && s.finish.is_none();
        let lies = s.corpses[seat.index()] != Lies::Nowhere;
        ensure(!dead || lies, || {
            format!("seat {seat} is dead and has no Corpse")
        })?;
        let asks = s
            .agenda
            .steps()
            .iter()
            .any(|step| matches!(step, Steps::KeepObjectives(_)));
        let chosen = player.kept != Kept::Both || s.mode.play == Style::Cooperative;
        ensure(!s.met || asks || chosen || !player.in_play(), || {
            format!("seat {seat} has not chosen an Objective")
        })
    }

    /// I25, I26: what no world holds, whoever imagines it.
    fn audit_hidden(&self, s: &State) -> Result<(), String> {
        let kept = s.players.iter().map(|player| &player.inventory);
        for card in kept.chain(&s.trade.laid).flat_map(Inventory::distinct) {
            ensure(!self.content.is_heavy(card), || {
                format!("{card:?} is Heavy and in an Inventory")
            })?;
        }
        for seat in s.seats().iter() {
            let player = &s[seat];
            let mut held = player.hands.iter().filter_map(Carried::card);
            ensure(held.all(|card| self.content.is_heavy(card)), || {
                format!("seat {seat} holds an Item that is not Heavy")
            })?;
            let unknown =
                |card: Owned| card == Owned::BACK || card.status() == Contamination::Unscanned;
            ensure(!player.own().any(unknown), || {
                format!("a card of seat {seat} is neither one nor another")
            })?;
            ensure(player.kept != Kept::One, || {
                format!("seat {seat} keeps neither Objective")
            })?;
        }
        let (must, hand) = (s.must_hold(self), &s[s.round.seat].hand);
        let played = must.played.map(Owned::action);
        ensure(played.is_none_or(|card| hand.contains(&card)), || {
            format!("{played:?} is played but not in hand")
        })?;
        if let Some(pay) = s.payment() {
            let pays = |card: &&Owned| card.is_action() && **card >= pay.last;
            ensure(
                hand.iter().filter(pays).count() >= usize::from(pay.left),
                || format!("{} cards cannot be paid", pay.left),
            )?;
        }
        let scanned = hand.iter().any(|card| card.face() == s.deed.card);
        ensure(!must.contamination || scanned, || {
            format!("{:?} is to be Scanned but not in hand", s.deed.card)
        })
    }

    /// I8: Contamination cards.
    fn audit_contamination(&self, s: &State) -> Result<(), String> {
        let (mut all, mut infected, mut clean) = (0, 0, 0);
        let mut count = |card: Owned| {
            all += 1;
            match card.status() {
                Contamination::Infected => infected += 1,
                Contamination::Clean => clean += 1,
                Contamination::Unscanned => {}
            }
        };
        s.contamination.iter().for_each(|&card| count(card));
        let own = s.players.iter().flat_map(super::state::Player::own);
        own.filter(|card| card.is_contamination())
            .for_each(&mut count);
        let veiled: u8 = s.players.iter().map(|player| player.veil.all).sum();
        all += usize::from(s.removed[0] + s.removed[1] + veiled);
        infected += usize::from(s.removed[1]);
        clean += usize::from(s.removed[0]);
        let spec = &self.content.contamination;
        ensure(all == usize::from(spec.infected + spec.clean), || {
            format!("there are {all} Contamination cards")
        })?;
        ensure(
            infected <= usize::from(spec.infected) && clean <= usize::from(spec.clean),
            || format!("{infected} Contamination cards are Infected, {clean} clean"),
        )
    }

    /// I16, I17, I19–I21: engines, both tracks, the blue Corpse and the Airlock token.
    fn audit_tracks(&self, s: &State) -> Result<(), String> {
        let running = s.finish.is_none();
        ensure(!running || (1..=15).contains(&s.time), || {
            format!("the Time marker is on {}", s.time)
        })?;
        let marker = s.destruct.is_none_or(|marker| (1..=6).contains(&marker));
        ensure(!running || marker, || {
            format!("the Self-Destruct marker is on {:?}", s.destruct)
        })?;
        ensure(!s.anybody_asleep() || s.time <= 8, || {
            "somebody sleeps too early".to_owned()
        })?;
        ensure(s.airlock.is_none() || s.turn.players, || {
            "the Airlock token outlasts the Player Phase".to_owned()
        })?;
        let known = s
            .engines
            .iter()
            .all(|engine| !engine.face.is_known() || Engine::ALL.contains(&engine.face));
        ensure(known, || {
            "an engine is neither Working nor Damaged".to_owned()
        })?;
        ensure(s.corpses[usize::from(BLUE)] != Lies::Nowhere, || {
            "the blue Corpse is gone".to_owned()
        })?;
        let crafted = s.crafted.iter().zip(&s.crafted_gone);
        for (item, (&left, &gone)) in self.content.crafted.iter().zip(crafted) {
            ensure(left + gone <= 3, || {
                format!("there are too many of {item:?}")
            })?;
        }
        let without = s.players.iter().flat_map(|player| player.wounds.iter());
        let without = without.filter(|card| card.wound == Wound::FaceDown).count();
        ensure(without == 0 || s.wounds.is_empty(), || {
            "a Wound has no card".to_owned()
        })
    }
}

impl Lawful for Nemesis {
    fn audit(&self, s: &State) -> Result<(), String> {
        self.audit_intruders(s)?;
        self.audit_board(s)?;
        for seat in s.seats().iter() {
            self.audit_player(s, seat)?;
        }
        self.audit_hidden(s)?;
        self.audit_contamination(s)?;
        self.audit_tracks(s)?;
        // I9, I10, I15, I16
        let mut whole = Whole::default();
        self.faces(&mut s.clone(), &mut whole);
        whole.wrong.map_or(Ok(()), Err)
    }

    /// M-R177: every mode with every number of players on both sides of the board, with and without
    /// the Intruder role.
    fn tables(&self) -> Vec<Agreed> {
        let (boards, roles) = (["basic", "alternative"], ["off", "on"]);
        let mut tables = Vec::new();
        for players in Self::ABOUT.fewest..=Self::ABOUT.most {
            for mode in ["usual", "cooperative"] {
                for (board, role) in boards
                    .iter()
                    .flat_map(|board| roles.map(|role| (board, role)))
                {
                    let words = [("mode", mode), ("board", board), ("intruder", role)];
                    let wanted = words.map(|(id, word)| (id.to_owned(), word.to_owned()));
                    // What does not go together is refused.
                    tables.extend(settle(self, players, &Wanted::from(wanted)));
                }
            }
        }
        tables
    }

    /// Law 1: at most 15 turns; a random player drops and trades a lot.
    const LONGEST: usize = 20_000;

    /// 26 tables.
    const ONE_SEED_IN: u32 = 4;
}
