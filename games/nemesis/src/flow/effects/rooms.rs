//! Chapters M42–M46: Engines, the Cockpit, looking, Research, Computers, Pods, hibernation.

use crate::prelude::*;

use super::{Each, Effect, kinds};
use crate::flow::{EnterPod, NoiseRoll, Part, Sleep, Swap, engine_of};

/// M45.8, M45.10: both tokens are looked at; then D14.
impl Effect for kinds::Engine {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let engine = at.room(at.here()).and_then(engine_of);
        ensure(engine.is_some(), "M45.8", "because-no-engine")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let engine = play.room(play.at().here()).and_then(engine_of);
        let engine = engine.unwrap_or_default();
        play.reveal();
        play.see_engine(engine);
        play.push(Swap {
            engine: engine as u8,
        });
    }
}

/// M45.7: the upper token of the engine of this Room.
impl Effect for kinds::CheckEngine {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let engine = play.room(deed.place).and_then(engine_of);
        play.check_engines(&[engine.unwrap_or_default()]);
    }
}

/// M44.11, M44.12: the upper tokens of all engines.
impl Effect for kinds::CheckEngines {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.check_engines(&[0, 1, 2]);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M45.7, M-R96: the upper tokens of these engines, seen by the one who looks.
    fn check_engines(&mut self, engines: &[usize]) {
        self.reveal();
        for &engine in engines {
            let seat = self.round.seat;
            self.tell(Event::LookedAtEngine {
                seat,
                engine: engine as u8,
            });
            self.see_engine(engine);
        }
    }

    fn see_engine(&mut self, engine: usize) {
        let seat = self.round.seat;
        self.engines[engine].show(Eyes::of(seat));
        let state = self.engines[engine].face;
        let engine = engine as u8;
        self.tell_to(seat, Event::SawEngine { engine, state });
    }

    /// M44.14, MC96, MC134, MC149: a secret look at a tile, perhaps with its token; what is said of
    /// it is nobody's business here (M-R109).
    fn look(&mut self, at: Space, with_token: bool) {
        let seat = self.round.seat;
        self.reveal();
        self.tiles[at].show(Eyes::of(seat));
        if with_token {
            self.tokens[at].show(Eyes::of(seat));
        }
        self.tell(Event::LookedAtRoom { seat, at });
        let room = self.tiles[at].face;
        let token = with_token.then(|| self.tokens[at].face);
        self.tell_to(seat, Event::SawRoom { at, room, token });
    }
}

/// M45.3: the Coordinates are looked at.
impl Effect for kinds::CheckCoordinates {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play.reveal();
        play.coordinates.show(Eyes::of(seat));
        let card = play.coordinates.face;
        play.tell(Event::LookedAtCoordinates { seat });
        play.tell_to(seat, Event::SawCoordinates { card });
    }
}

/// M45.4, M-R98: the Destination is set.
impl Effect for kinds::SetDestination {
    const NEEDS: &'static [Param] = &[Param::Number];

    fn check(at: At<'_>, deed: &Deed) -> Verdict {
        ensure(!at.anybody_asleep(), "M45.5", "because-somebody-sleeps")?;
        ensure(!at.is_haunted(deed.place), "M45.6", "because-combat")
    }

    fn own(_: At<'_>, _: &Deed, each: Each<'_>) {
        (0..4).for_each(|letter| each(Part::Letter(Letter(letter))));
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let letter = deed.number;
        play.destination = letter;
        play.tell(Event::DestinationSet { letter });
    }
}

/// MC96: a tile is looked at.
impl Effect for kinds::LookAtTile {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.face_down()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.look(deed.room, false);
    }
}

/// MC149: two tiles are looked at.
impl Effect for kinds::LookAtTwo {
    const NEEDS: &'static [Param] = &[Param::Room, Param::Second];

    fn asks(at: At<'_>, _: &Deed, param: Param) -> bool {
        param != Param::Second || at.face_down().len() > 1
    }

    /// The second has a higher number than the first, so that no pair is offered twice.
    fn rooms(at: At<'_>, deed: &Deed) -> SpaceSet {
        let all = at.face_down();
        if deed.has(Param::Room) {
            return all.iter().filter(|&room| room > deed.room).collect();
        }
        all
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.look(deed.room, false);
        if deed.has(Param::Second) {
            play.look(deed.second, false);
        }
    }
}

/// MC134, M44.14, M-R118: a look at an unexplored Room with its token, the tile face up or not.
impl Effect for kinds::LookAtBoth {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.board().ship.spaces().minus(at.explored)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.look(deed.room, true);
    }
}

/// M43.3, M-R100: the Signal is sent.
impl Effect for kinds::Signal {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play[seat].signal = true;
        play.tell(Event::Signal { seat });
    }
}

/// M43.17, M43.18, M35.2, M35.3, MC130: a Weakness is turned face up.
impl Effect for kinds::Research {
    const NEEDS: &'static [Param] = &[Param::Object];
    const NOTHING: Why = Why::new("M43.17", "because-no-object");

    /// M-R90: lying in the Room, carried by anybody there, or the Nest's own.
    fn own(at: At<'_>, deed: &Deed, each: Each<'_>) {
        let place = deed.place;
        let here = at.crew_at(place);
        let carried = |wanted: fn(&Load) -> bool| {
            let mut crew = here.iter();
            crew.any(|who| at[who].hands.iter().any(|it| wanted(&it.what)))
        };
        let nest = matches!(deed.source, Source::Item(_)) && at.room(place) == Some(Room::Nest);
        for object in Object::ALL {
            let there = match object {
                Object::Corpse => {
                    at.corpses.contains(&Lies::In(place))
                        || carried(|it| matches!(it, Load::Corpse(_)))
                }
                Object::Egg => {
                    at.eggs[place] > 0 || carried(|it| *it == Load::Egg) || nest && at.nest_eggs > 0
                }
                Object::Carcass => at.carcasses[place] > 0 || carried(|it| *it == Load::Carcass),
            };
            if there && !at.discovered(object as usize) {
                each(Part::Analyse(object));
            }
        }
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let Some(object) = deed.research else { return };
        play.reveal();
        let card = &mut play.weaknesses[object as usize];
        card.show(Eyes::ALL);
        let weakness = card.face;
        play.tell(Event::Discovered { object, weakness });
    }
}

/// M43.19, M43.20, M-R92: an Egg of the Nest, then a Noise roll.
impl Effect for kinds::TakeEgg {
    const NEEDS: &'static [Param] = &[Param::Slot];

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        ensure(at.nest_eggs > 0, "M43.20", "because-no-eggs")
    }

    fn asks(at: At<'_>, _: &Deed, _: Param) -> bool {
        at.is_full()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        play.make_room(deed);
        play.nest_eggs -= 1;
        play[seat].take(Load::Egg, 0, Added::default());
        let what = Load::Egg;
        play.tell(Event::PickedUp { seat, what });
        play.check_nest();
        play.noise_roll(seat);
    }
}

/// M-R141: by the Computer of one's own Room or the Holo Computer.
fn by_computer(at: At<'_>) -> Verdict {
    let holo = at.me().hands.iter().any(|it| it.is(Item::HoloComputer));
    let can = holo || at.has_computer(at.here());
    ensure(can, "M-R141", "because-no-computer")
}

/// MC108: which Room; it then becomes that Room's Action.
impl Effect for kinds::Intranet {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        by_computer(at)
    }

    fn rooms(at: At<'_>, deed: &Deed) -> SpaceSet {
        let legal = |room: &Space| {
            let mut legal = false;
            if at.has_computer(*room) {
                at.each_room_action(at.tiles[*room].face, |what| {
                    legal |= at.may(&Deed::new(what, deed.source, *room)).is_ok();
                });
            }
            legal
        };
        at.explored.iter().filter(legal).collect()
    }

    fn go<D: Dealer<Event>>(_: &mut Play<'_, D>, _: &Deed) {
        unreachable!("it became the Action of a Room");
    }
}

/// MC110, H26: the top Event is looked at; an empty deck is reshuffled first.
impl Effect for kinds::Foresee {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        by_computer(at)?;
        let none = at.events.is_empty() && at.event_discard.is_empty();
        ensure(!none, "M-R141", "because-no-target")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        if play.events.is_empty() {
            let (deck, pile) = (&mut play.s.events, &mut play.s.event_discard);
            deck.shuffle_in(pile, |_| true, play.d);
        }
        let seat = play.round.seat;
        play.reveal();
        play.events.look(0, Eyes::of(seat));
        if let Some(card) = play.events.top() {
            play.tell_to(seat, Event::SawEvent { card });
            play.push(crate::flow::Foresee);
        }
    }
}

/// The Pods still aboard, of this Section or of both.
fn each_pod(at: At<'_>, everywhere: bool, each: Each<'_>) {
    let section_b = at.room(at.here()) == Some(Room::EvacuationB);
    for (number, pod) in (1..).zip(&at.pods) {
        if pod.aboard && (everywhere || pod.section_b == section_b) {
            each(Part::Pod(number));
        }
    }
}

/// MC121, M46.1, M-R95: a Pod of the Section is locked or unlocked.
impl Effect for kinds::TurnKey {
    const NEEDS: &'static [Param] = &[Param::Number];
    const NOTHING: Why = Why::new("MC121", "because-no-pod-here");

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let section = matches!(
            at.room(at.here()),
            Some(Room::EvacuationA | Room::EvacuationB)
        );
        if section { Ok(()) } else { Err(Self::NOTHING) }
    }

    fn own(at: At<'_>, _: &Deed, each: Each<'_>) {
        each_pod(at, false, each);
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.flip_pod(deed.number);
    }
}

/// M44.13: any Pod is locked or unlocked.
impl Effect for kinds::Hatch {
    const NEEDS: &'static [Param] = &[Param::Number];

    fn own(at: At<'_>, _: &Deed, each: Each<'_>) {
        each_pod(at, true, each);
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.flip_pod(deed.number);
    }
}

/// M43.5, M43.6, M43.8, M46.2: the attempt to enter a Pod begins with a Noise roll.
impl Effect for kinds::Evacuate {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let free = at.open_pods(at.here()).next().is_some();
        ensure(free && !at.is_haunted(at.here()), "M46.2", "because-no-pod")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play.disturbed = false;
        play.then((NoiseRoll { seat }, EnterPod { seat }));
    }
}

/// M45.11, M45.12: so does the attempt to hibernate.
impl Effect for kinds::Hibernate {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let open = at.chambers_open() && !at.is_haunted(at.here());
        ensure(open, "M45.11", "because-too-early")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let seat = play.round.seat;
        play.disturbed = false;
        play.then((NoiseRoll { seat }, Sleep { seat }));
    }
}
