//! Chapters M6 and C4: the Event Phase, the Event cards, the development of the bag.

use crate::prelude::*;

use super::{Assault, Compare, Encounter, NoiseRoll, StartTurn, by_number, first_in_order};
use crate::content::{After, EventKind};
use crate::state::{JUMP, SELF_DESTRUCT};

/// M6.1: the steps of the Event Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Step 4.
    #[default]
    Time,
    /// Step 5.
    Attacks,
    /// Step 6.
    Fire,
    /// Step 7.
    Card,
    /// Step 8.
    Development,
    /// M6.21: the end of the turn.
    End,
}

impl Step<Nemesis> for Phase {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        // M49.12–M49.14: with an Intruder player only Time and Fire.
        let brood = play.turn.intruder;
        match self {
            Self::Time => {
                play.pass_time();
                play.push(if brood { Self::Fire } else { Self::Attacks });
            }
            Self::Attacks => {
                let crewed = play.crewed();
                let fights = |beast: &&Beast| !play.turn.calm && crewed.contains(beast.at);
                let fighters = play.beasts.iter().filter(fights);
                let minis: Minis = fighters.map(|beast| beast.mini).collect();
                let target = None;
                play.then((Assault { minis, target }, Self::Fire));
            }
            Self::Fire => {
                play.push(if brood { Self::End } else { Self::Card });
                play.fire_damage();
            }
            Self::Card => {
                play.push(Self::Development);
                if let Some(card) = play.draw_event() {
                    play.resolve_event(card);
                }
            }
            Self::Development => {
                play.push(Self::End);
                play.develop();
            }
            Self::End => play.push(StartTurn),
        }
    }
}

/// The Event card goes where it belongs (M6.11, MC30, M-R111).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EventDone {
    /// Which one.
    pub card: EventCard,
}

impl Step<Nemesis> for EventDone {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.event = None;
        match play.rules.content.event(self.card).after {
            After::Discard => play.event_discard.put(self.card),
            After::Remove => {
                play.event_removed.put(self.card);
                let (deck, pile) = (&mut play.s.events, &mut play.s.event_discard);
                deck.shuffle_in(pile, |_| true, play.d);
            }
            After::Back => {
                play.events.put(self.card, kernel::Eyes::ALL);
                play.s.events.shuffle(play.d);
            }
        }
    }
}

/// Noise rolls of several Characters, in order (M6.15, M-R29, M-R159).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rolls {
    /// Who has not rolled yet.
    pub left: SeatSet,
    /// M6.17: who is in Combat does not roll.
    pub spared: bool,
}

impl Step<Nemesis> for Rolls {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Some(seat) = first_in_order(play.s, self.left) else {
            return;
        };
        let rest = Self {
            left: self.left.without(seat),
            ..self
        };
        if self.spared && play.in_combat(seat) {
            play.push(rest);
        } else {
            play.then((NoiseRoll { seat }, rest));
        }
    }
}

/// Encounters of several Characters, in order (MC36, M-R162).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Encounters {
    /// Who has not had one yet.
    pub left: SeatSet,
}

impl Step<Nemesis> for Encounters {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Some(seat) = first_in_order(play.s, self.left) else {
            return;
        };
        let left = self.left.without(seat);
        let surprise = true;
        play.then((Encounter { seat, surprise }, Self { left }));
    }
}

/// MC46, M-R159: Red, then Blue, each with its rolls before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DuctNoise {
    /// Whose turn it is.
    pub duct: Duct,
}

impl Step<Nemesis> for DuctNoise {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let entrances = play.board().entrances[self.duct];
        if self.duct == Duct::Red {
            play.push(Self { duct: Duct::Blue });
        }
        let link = self.duct.link();
        if play.noise.contains(link) {
            let awake = play.awake();
            let near = |seat: &Seat| entrances.contains(play[*seat].at);
            let left: SeatSet = awake.iter().filter(near).collect();
            play.push(Rolls {
                left,
                spared: false,
            });
        } else if !entrances.is_empty() {
            play.make_noise(link);
        }
    }
}

/// MC32, M-R164: after all deaths everybody in play Scans four cards, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FourCards;

impl Step<Nemesis> for FourCards {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let order: List<Seat, 5> = play.order().collect();
        for &seat in order.iter() {
            if play[seat].in_play() {
                play.scan_four(seat);
            }
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M6.2, M6.3, M43.13, M-R69, M9.9: Time, then Self-Destruct.
    fn pass_time(&mut self) {
        self.time -= 1;
        let time = self.time;
        self.tell(Event::Time { time });
        if time == 0 {
            return self.end(JUMP);
        }
        if let Some(marker) = self.destruct {
            let marker = marker - 1;
            self.destruct = Some(marker);
            self.tell(Event::DestructTicked { marker });
            if marker == 0 {
                return self.end(SELF_DESTRUCT);
            }
            // M-R68: the first yellow space only.
            if marker == self.rules.content.table.self_destruct.critical {
                self.unlock_pods();
            }
        }
    }

    /// M6.5–M6.7, M19.3, M-R49, M-R168: Fire hurts the Intruders.
    fn fire_damage(&mut self) {
        let fire = self.fire;
        let worse = u8::from(self.knows(Weakness::VulnerabilityToFire));
        let burning = self.beasts.iter().filter(|beast| fire.contains(beast.at));
        let minis: List<Mini, MINIS> = burning.map(|beast| beast.mini).collect();
        for &mini in minis.iter() {
            self.injure(mini, 1 + worse);
        }
        for at in fire.iter() {
            let mut left = 1 + worse;
            if self.is_nest(at) && self.nest_eggs > 0 {
                left = self.destroy_eggs(at, Target::Nest, left);
            }
            if left > 0 && self.eggs[at] > 0 {
                self.destroy_eggs(at, Target::Eggs, left);
            }
        }
    }

    /// M6.12–M6.20: a token is drawn from the bag.
    fn develop(&mut self) {
        let token = self.draw_token();
        let spec = *self.rules.content.token(token);
        match spec.intruder {
            None => {
                self.token_into_bag(Intruder::Adult);
                self.return_token(token);
            }
            Some(Intruder::Larva) => {
                self.token_into_bag(Intruder::Adult);
            }
            Some(Intruder::Creeper) => {
                self.token_into_bag(Intruder::Breeder);
            }
            Some(Intruder::Adult | Intruder::Breeder) => {
                // M-R112: back before the rolls.
                self.return_token(token);
                let awake = self.awake();
                self.push(Rolls {
                    left: awake,
                    spared: true,
                });
            }
            Some(Intruder::Queen) => {
                let nest = self.find(Room::Nest);
                let prey = nest.and_then(|nest| self.prey(nest));
                if let (Some(nest), Some(seat)) = (nest, prey) {
                    // M-R39, M-R40: she is the drawn token of this Encounter.
                    self.tell(Event::Encounter { seat, at: nest });
                    self.quiet(nest);
                    match self.place(Intruder::Queen, nest) {
                        Some(mini) => {
                            self.push(Compare {
                                seat,
                                mini,
                                number: spec.number,
                            });
                            self.first_encounter();
                        }
                        None => self.return_token(token),
                    }
                } else {
                    // M-R41.
                    if !self.nest_destroyed && self.eggs_out() < EGGS {
                        self.nest_eggs += 1;
                        self.tell(Event::EggLaid);
                    }
                    self.return_token(token);
                }
            }
        }
    }

    /// Everybody in play.
    pub(super) fn awake(&self) -> SeatSet {
        let awake = |seat: &Seat| self[*seat].in_play();
        self.seats().iter().filter(awake).collect()
    }

    /// M6.8: movement, then the effect.
    pub(super) fn resolve_event(&mut self, card: EventCard) {
        self.event = Some(card);
        self.tell(Event::EventDrawn { card });
        self.push(EventDone { card });
        let rules = self.rules;
        let spec = rules.content.event(card);
        // M6.9, M-R42, M-R43.
        let crewed = self.crewed();
        let free = |beast: &&Beast| spec.moves(beast.kind) && !crewed.contains(beast.at);
        let moves: List<(Mini, Link), MINIS> = self
            .s
            .beasts
            .iter()
            .filter(free)
            .map(|beast| (beast.mini, self.board().exit(beast.at, spec.number)))
            .collect();
        self.move_beasts(&moves);
        self.happen(spec.event);
    }

    /// C4, M-R158, M-R160, M-R202: what an Event does. What concerns several is taken in a fixed
    /// order (M-R185), and a card's text goes before the rule (M-R110).
    pub(super) fn happen(&mut self, event: EventKind) {
        match event {
            EventKind::Regeneration => {
                for place in 0..self.beasts.len() {
                    let beast = &mut self.beasts[place];
                    let (kind, at, healed) = (beast.kind, beast.at, beast.injuries.min(2));
                    beast.injuries -= healed;
                    if healed > 0 {
                        self.tell(Event::Regenerated { kind, at, healed });
                    }
                }
            }
            EventKind::Eclosion => self.eclosion(),
            EventKind::BulkheadsOpen => {
                let closed = self.closed;
                closed.iter().for_each(|link| self.open_door(link));
            }
            EventKind::DamagingFire => {
                let fire = self.fire;
                fire.iter().for_each(|at| self.break_room(at));
                self.spread(fire);
            }
            EventKind::CoolantLeak => {
                let generator = self.find(Room::Generator);
                if generator.is_some_and(|at| self.malfunction.contains(at)) {
                    self.start_destruct();
                }
            }
            EventKind::EggProtection => {
                let prey = |seat: &Seat| {
                    let player = &self[*seat];
                    let nest = player.in_room() && self.is_nest(player.at);
                    player.in_play() && (nest || player.carries_egg())
                };
                let left = self.seats().iter().filter(prey).collect();
                self.push(Encounters { left });
            }
            EventKind::Damage => {
                let big = |beast: &&Beast| beast.kind >= Intruder::Adult;
                let rooms: SpaceSet = self.beasts.iter().filter(big).map(|it| it.at).collect();
                rooms.iter().for_each(|at| self.break_room(at));
            }
            EventKind::Hunt => self.hunt(),
            EventKind::Malfunction => {
                if let Some(at) = self.explored.lowest() {
                    self.break_room(at);
                }
            }
            EventKind::LifeSupportFailure => {
                self.break_all(|game, at| game.at().color(at) == RoomColor::Green);
            }
            EventKind::ShortCircuit => self.break_all(|game, at| {
                let room = game.room(at).unwrap_or_default();
                game.at().color(at) == RoomColor::Yellow
                    && game.rules.content.rooms_has_computer(room)
            }),
            EventKind::Hatching => self.hatching(),
            EventKind::Nest => {
                if let Some(nest) = self.find(Room::Nest) {
                    self.noise_around(nest);
                }
            }
            EventKind::ScentOfPrey => {
                let slimed = self
                    .s
                    .players
                    .iter()
                    .filter(|player| player.in_room() && player.slime);
                let rooms: SpaceSet = slimed.map(|player| player.at).collect();
                rooms.iter().for_each(|at| self.noise_around(at));
            }
            EventKind::PodEjection => {
                let pod = self.pods.iter().position(|pod| pod.aboard);
                if let Some(pod) = pod {
                    self.launch(pod as u8 + 1);
                }
            }
            EventKind::Lurking => {
                let crewed = self.crewed();
                let idle = self
                    .s
                    .beasts
                    .iter()
                    .filter(|beast| !crewed.contains(beast.at));
                let idle: List<Mini, MINIS> = idle.map(|beast| beast.mini).collect();
                idle.iter().for_each(|&mini| self.depart(mini));
            }
            EventKind::NoiseInTechnicalCorridors => self.push(DuctNoise::default()),
            EventKind::FlammableCompounds => {
                let at = self.board().fixed(Room::Hibernatorium).unwrap_or_default();
                if self.fire.contains(at) {
                    self.spread(SpaceSet::only(at));
                } else {
                    self.ignite(at);
                }
            }
            EventKind::ConsumingFire => {
                let fire = self.fire;
                for at in fire.and(self.explored).iter() {
                    if std::mem::take(&mut self.items[at]) > 0 {
                        self.tell(Event::ItemsBurned { at });
                    }
                }
                self.spread(fire);
            }
        }
    }

    fn break_all(&mut self, which: impl Fn(&Self, Space) -> bool) {
        let explored = self.explored;
        for at in explored.iter() {
            if which(self, at) {
                self.break_room(at);
            }
        }
    }

    /// M-R157: Fire spreads from these Rooms, not through Closed Doors.
    fn spread(&mut self, from: SpaceSet) {
        let mut to = SpaceSet::EMPTY;
        for at in from.iter() {
            for &(link, there) in self.board().ship.exits(at) {
                if !self.closed.contains(link) {
                    to.add(there);
                }
            }
        }
        to.iter().for_each(|at| self.ignite(at));
    }

    /// MC38, M-R163: each Adult that fights nobody goes where somebody is.
    pub(super) fn hunt(&mut self) {
        let crewed = self.crewed();
        let free = |beast: &&Beast| beast.kind == Intruder::Adult && !crewed.contains(beast.at);
        let board = self.board();
        let way = |beast: &Beast| {
            let to = board.ship.neighbours(beast.at).and(crewed).lowest()?;
            Some((beast.mini, self.at().route(beast.at, to)?))
        };
        let hunters = self.beasts.iter().filter(free);
        let moves: List<(Mini, Link), MINIS> = hunters.filter_map(way).collect();
        self.move_beasts(&moves);
    }

    /// MC32, M-R164, M9.2: first all deaths and what is asked because of them, then the draws.
    pub(super) fn eclosion(&mut self) {
        self.push(FourCards);
        let hosts = |seat: &Seat| self[*seat].in_play() && self[*seat].larva;
        let hosts: SeatSet = self.seats().iter().filter(hosts).collect();
        for &seat in by_number(self.s, hosts).iter() {
            if !self.over() {
                self.hatch(seat);
            }
        }
    }

    fn scan_four(&mut self, seat: Seat) {
        let drawn: List<Owned, 4> = (0..4).filter_map(|_| self.draw_one(seat)).collect();
        self.d.reveal();
        let infected = drawn.iter().any(|card| card.is_infected());
        for card in drawn.iter() {
            let card = if card.is_contamination() {
                card.scanned()
            } else {
                *card
            };
            self[seat].discard.push(card);
        }
        self.tell(Event::Scanned {
            seat,
            removed: 0,
            infected,
        });
        if infected {
            self.larva(seat);
        }
    }

    /// MC41, M-R161: Eggs of the Nest hatch.
    fn hatching(&mut self) {
        if self.nest_eggs > 0 {
            let nest = self.find(Room::Nest).unwrap_or_default();
            self.destroy_eggs(nest, Target::Nest, 1);
        }
        let mut infested = false;
        if let Some(nest) = self.find(Room::Nest) {
            let here = self.crew_at(nest);
            let order: List<Seat, 5> = self.order().filter(|&seat| here.contains(seat)).collect();
            for &seat in order.iter() {
                if self[seat].action_cards() == 0 {
                    infested = true;
                    self.d.reveal();
                    self.larva(seat);
                    self.contaminate(seat);
                }
            }
        }
        if !infested {
            self.token_into_bag(Intruder::Larva);
        }
    }
}
