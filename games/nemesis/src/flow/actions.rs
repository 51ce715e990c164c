//! Chapter M11: how an Action is taken: declared with its targets, paid, perhaps interrupted, carried out (M-R16, M-R126).

use kernel::{Choice, Dealer, Decision, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::menu::in_hand;
use super::{Arrive, Assault, At, NoiseRoll, Play, Trading, ask};
use crate::Nemesis;
use crate::cards::{Owned, faces};
use crate::content::{ActionCard, Clause, Use};
use crate::events::Event;
use crate::moves::{Bag, Deed, Param, Source, What};
use crate::state::State;

impl<D: Dealer<Event>> Play<'_, D> {
    /// An answer to the round menu (D2).
    pub(super) fn begin_action(&mut self, seat: Seat, reply: Bag) {
        let at = self.s[seat].at;
        let basic = |what| Deed::new(what, Source::Basic, at);
        let mut deed = match reply {
            Bag::Pass => return self.pass(seat),
            Bag::DropHeld(place) => return self.drop_held(seat, usize::from(place)),
            Bag::DropItem(card) => return self.drop_item(seat, card),
            Bag::Trade => {
                self.s.deed = basic(What::Trade);
                self.s.trade = crate::state::Trade::default();
                self.tell(Event::TradeOpened { seat });
                return self.push(Trading {
                    starter: seat,
                    others: None,
                });
            }
            Bag::Walk(way) => Deed {
                corridor: self.rules.link(self.s, at, way),
                ..basic(What::Walk).having(Param::Corridor)
            },
            Bag::Careful(way) => Deed {
                corridor: self.rules.link(self.s, at, way),
                ..basic(What::Careful).having(Param::Corridor)
            },
            Bag::Shoot(held, target) => Deed {
                target,
                held,
                ..basic(What::Shoot).having(Param::Held).having(Param::Target)
            },
            Bag::Melee(target) => Deed {
                target,
                ..basic(What::Melee).having(Param::Target)
            },
            Bag::PickUp(object) => Deed {
                object,
                ..basic(What::PickUp).having(Param::Object)
            },
            Bag::Craft(item, one, other) | Bag::Tinker(item, one, other) => Deed {
                source: match reply {
                    Bag::Tinker(..) => Source::Card(ActionCard::Ingenuity),
                    _ => Source::Basic,
                },
                number: self.rules.content.recipe(item) as u8,
                item: one,
                component: other,
                ..basic(What::Craft).having(Param::Item)
            },
            Bag::Quest(item) | Bag::QuestFor(item, _) => {
                let quests = &self.rules.content.characters[self.s[seat].character].quests;
                let number = quests.iter().position(|quest| quest.item == item);
                let deed = Deed {
                    number: number.unwrap_or_default() as u8,
                    ..basic(What::Quest)
                };
                match reply {
                    Bag::QuestFor(_, card) => Deed {
                        item: card,
                        ..deed.having(Param::Item)
                    },
                    _ => deed,
                }
            }
            Bag::Drink(card, face) => Deed {
                card: face,
                ..Deed::new(What::Drink, Source::Item(card), at)
            },
            Bag::Play(card, what) => Deed::new(what, Source::Card(card), at),
            Bag::Use(card, what) => Deed::new(what, Source::Item(card), at),
            Bag::Room(what) => Deed::new(what, Source::Room, at),
            other => unreachable!("{other:?} is no Action"),
        };
        deed.who = seat;
        self.s.deed = deed;
        self.push(Aim);
    }

    /// M11.8: the cost, and the card that is played.
    fn commit(&mut self) {
        let seat = self.s.round.seat;
        let deed = self.s.deed;
        let cost = self.rules.cost(self.s, seat, &deed);
        self.s.round.actions += 1;
        self.s.round.declined.clear();
        if let Source::Card(card) = deed.source {
            self.discard(seat, Owned::action(card));
        }
        self.tell(Event::Acted {
            seat,
            what: deed.what,
            source: deed.source,
        });
        self.push(Window::after(seat));
        if cost > 0 {
            self.push(Pay {
                left: cost,
                last: Owned::BACK,
            });
        }
    }
}

/// D4–D66: the parameters of the Action, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Aim;

impl Aim {
    /// What can be chosen now.
    fn each(rules: &Nemesis, s: &State, seat: Seat, each: &mut dyn FnMut(Bag)) {
        let deed = &s.deed;
        let Some(param) = rules.next_param(s, seat, deed) else {
            return;
        };
        rules.each_choice(s, seat, deed, param, &mut |chosen| {
            if rules.can_complete(s, seat, &rules.with(s, deed, param, chosen)) {
                each(chosen);
            }
        });
    }

    /// D45: the Character asked to be moved.
    fn consent(rules: &Nemesis, s: &State) -> Option<Seat> {
        let param = rules.next_param(s, s.round.seat, &s.deed);
        (param == Some(Param::Consent)).then_some(s.deed.who)
    }
}

impl Decision<Nemesis> for Aim {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.s.round.seat;
        while let Some(param) = play.rules.next_param(play.s, seat, &play.s.deed) {
            let mut only = None;
            let mut count = 0;
            Self::each(play.rules, play.s, seat, &mut |chosen| {
                only = Some(chosen);
                count += 1;
            });
            match only {
                Some(chosen)
                    if count == 1 && play.rules.is_public(play.s, seat, &play.s.deed, param) =>
                {
                    play.s.deed = play.rules.with(play.s, &play.s.deed, param, chosen);
                }
                _ => return Some(self),
            }
        }
        play.commit();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        ask(Self::consent(at.rules, at.s).unwrap_or(at.s.round.seat))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if Self::consent(at.rules, at.s).is_some() {
            menu.offer(Bag::Agree);
            menu.offer(Bag::Refuse);
        } else {
            Self::each(at.rules, at.s, at.s.round.seat, &mut |chosen| {
                menu.offer(chosen);
            });
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let param = play
            .rules
            .next_param(play.s, play.s.round.seat, &play.s.deed);
        match (reply, param) {
            (Bag::Refuse, _) => {
                // M-R134: nothing is paid; the same offer is not made again.
                if !play.s.round.declined.is_full() {
                    play.s.round.declined.push((seat, play.s.deed.corridor.0));
                }
                play.tell(Event::Refused { seat });
            }
            (_, Some(param)) => {
                play.s.deed = play.rules.with(play.s, &play.s.deed, param, reply);
                if reply == Bag::Agree {
                    play.tell(Event::Agreed { seat });
                }
                play.s.agenda.push(self);
            }
            (_, None) => play.s.agenda.push(self),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let param = at.rules.next_param(at.s, at.s.round.seat, &at.s.deed);
        voice.say(match param {
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

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
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

impl Decision<Nemesis> for Pay {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.s.round.seat;
        if self.left == 0 {
            return None;
        }
        if play.s[seat].hand.len() == usize::from(self.left) {
            play.d.reveal();
            let hand = play.s[seat].hand;
            for &card in hand.iter() {
                play.discard(seat, card);
                play.tell(Event::Paid { seat, card });
            }
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let hand = &at.s[at.seat].hand;
        let above = |face: Owned| {
            let enough = hand
                .iter()
                .filter(|card| card.is_action() && **card >= face);
            enough.count()
        };
        for face in faces(hand).filter(|face| face.is_action() && *face >= self.last) {
            if above(face) >= usize::from(self.left) {
                menu.offer(Bag::Pay(face));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Pay(card) = reply {
            play.discard(seat, card);
            play.tell(Event::Paid { seat, card });
            if self.left > 1 {
                play.s.agenda.push(Self {
                    left: self.left - 1,
                    last: card,
                });
            }
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("pay").with("left", self.left)
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
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
    fn may(&self, rules: &Nemesis, s: &State) -> bool {
        let (seat, by) = (self.next, self.by);
        s[seat].in_room()
            && s[by].in_room()
            && s[seat].at == s[by].at
            && rules.may_hold(s, seat, ActionCard::Interruption)
    }
}

impl Decision<Nemesis> for Window {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let mut window = if self.fresh {
            Self::of(play.s, self.by, false)
        } else {
            self
        };
        while window.left > 0 {
            if window.may(play.rules, play.s) {
                return Some(window);
            }
            window = Self {
                next: play.s.next(window.next),
                left: window.left - 1,
                ..window
            };
        }
        if window.cancelled {
            let seat = play.s.round.seat;
            play.tell(Event::Cancelled { seat });
            if play.s.deed.what == What::Trade {
                play.cancel_trade();
            }
        } else {
            play.push(Resolve);
        }
        None
    }

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.next)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Bag::Let);
        if in_hand(at.s, at.seat, ActionCard::Interruption) {
            menu.offer(Bag::Interrupt);
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if reply == Bag::Interrupt {
            play.discard(seat, Owned::action(ActionCard::Interruption));
            play.tell(Event::Interrupted { seat });
            let next = Self::of(play.s, seat, !self.cancelled);
            play.push(next);
        } else {
            let next = play.s.next(self.next);
            play.push(Self {
                next,
                left: self.left - 1,
                ..self
            });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("interrupt")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// The Action is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Resolve;

impl Step<Nemesis> for Resolve {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let seat = play.s.round.seat;
        play.resolve(seat);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// MC3, M11.11: a One Use Only Item is used up.
    fn use_up(&mut self, seat: Seat) {
        let Source::Item(card) = self.s.deed.source else {
            return;
        };
        let spec = &self.rules.content.items[card.item];
        let used = spec.used;
        if used == Use::Reusable || spec.does.is_empty() {
            return;
        }
        self.s[seat].part_with(card);
        if used != Use::Added {
            self.discard_item(card);
        }
    }

    fn resolve(&mut self, seat: Seat) {
        self.use_up(seat);
        let deed = self.s.deed;
        let at = self.s[seat].at;
        match deed.what {
            What::Walk | What::EscapeAndDraw => self.walk(seat, &deed),
            What::Careful | What::Recon => {
                let to = self.beyond(at, deed.corridor);
                self.push(Arrive::through(seat, deed.corridor, to, deed.what));
            }
            What::Shoot | What::Aim | What::FullAuto | What::ShootAndDraw => self.shoot(seat),
            What::Melee => self.melee(seat),
            What::PickUp => self.pick_up(seat, &deed),
            What::Trade => self.exchange(),
            What::Craft => self.craft(seat, &deed),
            What::Quest => self.activate(seat, &deed),
            What::Search | What::Scavenge | What::Storage => self.search(seat, &deed),
            What::Rest => self.scan_hand(seat),
            What::SmashDoor => self.destroy_door(deed.corridor),
            What::Sabotage => self.break_room(at),
            What::Fix => self.fix(at),
            What::Engine => self.open_engine(seat),
            What::Door => self.toggle_door(seat, deed.corridor),
            What::Torch => self.torch(seat, deed.corridor),
            What::Cover => self.cover(seat, &deed),
            What::Order => self.order(&deed),
            What::Motivate => self.motivate(seat),
            What::Reload => self.reload(seat),
            What::CheckCoordinates => self.check_coordinates(seat),
            What::LookAtTile | What::LookAtTwo | What::LookAtBoth => self.look(seat, &deed),
            What::Burn => self.burn(seat, &deed),
            What::Quench => self.quench(at),
            What::Ducts => {
                if self.rules.content.says(deed.source, Clause::Pass) {
                    self.s.round.must_pass = true;
                }
                self.push(Arrive::into(seat, deed.room));
            }
            What::Intranet => {}
            What::Block => self.break_room(deed.room),
            What::Foresee => self.foresee(seat),
            What::Load | What::LoadFlame => self.load(seat, deed.held, u8::MAX),
            What::Arm => self.load(seat, deed.held, 2),
            What::Extend => self.extend(seat, deed.held),
            What::Grenade | What::Molotov => self.throw(seat, &deed),
            What::Decoy => self.decoy(seat, deed.room),
            What::Smoke => self.smoke(seat, &deed),
            What::LookAtObjective => self.look_at_objective(seat, &deed),
            What::TurnKey | What::Hatch => self.flip_pod(deed.number),
            What::Orbit => self.orbit(),
            What::Bind => self.bind(seat, &deed),
            What::Repel => self.repel(&deed),
            What::Clean => self.clean(seat),
            What::Dress
            | What::Heal
            | What::HealLight
            | What::DressAll
            | What::HealOne
            | What::HealAllLight => self.treat(seat, &deed),
            What::SpaceWalk => {
                self.discard_hand(seat, Owned::is_action);
                self.push(Arrive::into(seat, deed.room));
            }
            What::Eat => self.draw(seat, 2),
            What::Inject => {
                self.draw(seat, 1);
                self.s.round.unlimited = true;
            }
            What::Drink => self.drink(seat, deed.card),
            What::TakeDrugs => self.push(super::Drugged { count: 0 }),
            What::Cure => self.cure(seat),
            What::Shock | What::Stun => self.taser(&deed),
            What::Signal => self.signal(seat),
            What::Evacuate | What::Hibernate => self.attempt(seat),
            What::FireControl => self.fire_control(deed.room),
            What::StartDestruct => self.start_destruct(),
            What::StopDestruct => self.stop_destruct(),
            What::Research => self.research(deed.research),
            What::TakeEgg => self.take_egg(seat, &deed),
            What::Surgery => self.surgery(seat),
            What::Airlock => self.start_airlock(seat, deed.room),
            What::Canteen | What::Shower => self.wash(seat),
            What::Doors => self.command_doors(seat, deed.room),
            What::CheckEngines => self.check_engines(seat, &[0, 1, 2]),
            What::CheckEngine => {
                let engine = self.s.room(deed.place).and_then(super::menu::engine_of);
                self.check_engines(seat, &[engine.unwrap_or_default()]);
            }
            What::SetDestination => {
                self.s.destination = deed.number;
                self.tell(Event::DestinationSet {
                    letter: deed.number,
                });
            }
        }
    }

    /// M12.2, M27.1, M27.5: Movement; out of a Room with Intruders an Escape.
    fn walk(&mut self, seat: Seat, deed: &Deed) {
        let at = self.s[seat].at;
        let to = self.beyond(at, deed.corridor);
        if deed.what == What::EscapeAndDraw {
            self.push(super::Rearrange::DrawIfAlive { seat });
        }
        self.push(Arrive::through(seat, deed.corridor, to, What::Walk));
        self.escape(seat);
    }

    /// M27.2, M27.3, M-R51: the Intruders in the Room attack first; who survives arrives.
    pub(super) fn escape(&mut self, seat: Seat) {
        let at = self.s[seat].at;
        let minis: crate::state::Minis = self.s.beasts_at(at).map(|beast| beast.mini).collect();
        if !minis.is_empty() {
            self.push(Assault {
                minis,
                target: Some(seat),
            });
        }
    }

    /// A Noise roll of this Character, if it is still there.
    pub(super) fn noise_roll(&mut self, seat: Seat) {
        self.push(NoiseRoll { seat });
    }
}
