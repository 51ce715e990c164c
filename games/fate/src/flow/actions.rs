//! Chapters 4–8 and 11: the crew action phase and what one action buys (D5–D20). Items are in
//! `items.rs`, trades in `trade.rs`.

use crate::prelude::*;
use kernel::Slot;

use super::ash::ASH_LOSS;
use super::{Consent, DrawCard, EndTurn, MEETING_LOSS, TopCard, Trading, fits};
use crate::stage::{ASH, DECK, MORALE, SCRAP_PILE, of_thing, scrap_counted, thing_icon};
use crate::state::Lying;

/// F11.1: what a canister is converted into.
pub(crate) const CONVERTED: u8 = 2;
/// F22.22: how much scrap recovering costs.
const RECOVERY_PRICE: u8 = 3;

/// The crew action phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act;

kernel::answers! {
    /// What is done in the crew action phase. Eight bytes in a row are quicker written and read
    /// than fewer.
    #[derive(Default)]
    #[repr(align(8))]
    pub enum Action of Fate {
        /// D5: a step to a space next to one's own.
        Walk(to: Space) = "move",
        /// D6, D8: scrap or one other token, never both in one action (F6.5).
        Pick(thing: Thing) = "pick",
        /// D7, D9: likewise.
        Drop(thing: Thing) = "drop",
        /// D10: an item is made.
        Craft(kind: ItemKind) = "craft" => at.show_craft(kind),
        /// D11: a canister becomes scrap.
        ConvertCoolant = "convert",
        /// D12: the Motion Tracker reveals a token.
        Track(space: Space) = "track" => at.show_track(space),
        /// D13: the Grapple Gun is fired; the Alien's first step.
        Grapple(to: Space) = "grapple" => at.show_grapple(to),
        /// D14: the Incinerator drives the Alien home.
        Incinerate = "burn" => at.show_incinerate(),
        /// D15: Ripley moves another crew member.
        Push(who: Who, to: Space) = "push",
        /// D15: Parker takes scrap from the pile.
        Salvage = "salvage" => icon("scrap") price("price-action") about(SCRAP_PILE),
        /// D15: Lambert turns up the top card.
        Look = "look" => icon("look") price("price-action") about(DECK),
        /// D30: the top card is turned up by the mission's ability.
        TurnUp = "turn up" => icon("look") price(with_scrap(1)) about(DECK),
        /// D16: a trade is opened.
        OpenTrade = "trade",
        /// D18: scrap for morale.
        Recover = "recover"
            => icon(MORALE) price(with_scrap(RECOVERY_PRICE)) subject(MORALE.to_owned()),
        /// D19: Ash is attacked.
        AttackAsh = "attack" as "do-attack-ash"
            => icon("coolant") price("price-coolant-action") about(ASH),
        /// D20: the phase is over.
        #[default]
        EndPhase = "end" => icon("end") onward,
    }
}

/// An action and so much scrap.
fn with_scrap(scrap: u8) -> Text {
    Text::say("price-scrap-action").with("scrap", scrap)
}

impl Action {
    /// Where it stands in the dock.
    pub(crate) fn slot(self) -> Slot {
        match self {
            Self::Walk(_) => Slot::Move,
            Self::Pick(_) | Self::Drop(_) => Slot::Take,
            Self::Track(_) | Self::Grapple(_) | Self::Incinerate | Self::ConvertCoolant => {
                Slot::Use
            }
            Self::Craft(_) => Slot::Make,
            Self::OpenTrade | Self::AttackAsh => Slot::Others,
            Self::Push(..) | Self::Salvage | Self::Look | Self::Recover | Self::TurnUp => {
                Slot::Special
            }
            Self::EndPhase => Slot::Answer,
        }
    }
}

impl Decision<Fate> for Act {
    type Answer = Action;

    /// It goes on, or the encounter phase follows (F4.2, F4.8).
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let who = play.turn.who;
        // F-R79, F-R83: with no action left it ends by itself, unless crafting is free and
        // possible.
        let goes_on = play.turn.actions > 0 || play.at().can_craft_for_free();
        if play.turn.phase == Phase::Open && goes_on {
            return Some(self);
        }
        play.s.turn.phase = play.turn.phase.max(Phase::Over);
        play.tell(Event::PhaseEnded { who });
        play.push(EndTurn);
        // F4.12, F4.14, F-R21: a Surprise Attack or the Incinerator spares the card.
        if play.turn.phase == Phase::OverWithoutCard || play.turn.burned {
            play.tell(Event::CardSkipped { who });
        } else {
            DrawCard.go(play);
        }
        None
    }

    #[inline]
    fn waits(&self, at: At<'_>) -> bool {
        at.turn.phase == Phase::Open && at.turn.actions > 0
    }

    /// D5–D20: what one action buys, and what costs none.
    fn offer<M: Menu<Action>>(&self, at: At<'_>, menu: &mut M) {
        let figure = at.s.active();
        let ability = at.rules.ability(figure);
        if at.turn.actions > 0 {
            // F5.1–F5.3: one space, room or corridor, ladders too.
            menu.offer_list(&at.rules.content.walks[figure.at]);
            at.offer_floor(figure, menu);
            if figure.carries_something() {
                offer_inventory(figure, menu);
                at.offer_items(figure, menu);
            }
            at.offer_special(ability, menu);
            at.offer_rooms_and_missions(figure, menu);
            if at.mode.characters > 1 {
                menu.weigh(Action::OpenTrade, at.may_trade(figure.at));
            }
        }
        // FC11: crafting costs Brett no action.
        if at.turn.actions > 0 || ability == Ability::Tinker {
            at.offer_craft(figure, menu);
        }
        menu.offer(Action::EndPhase);
    }

    fn done<D: Dealer<Event>>(self, chosen: Action, play: &mut Play<'_, D>) {
        let who = play.turn.who;
        play.s.turn.closed = false;
        play.push(self);
        match chosen {
            // F4.4: also with actions left.
            Action::EndPhase => play.s.turn.phase = Phase::Over,
            Action::Walk(to) => {
                play.spend();
                play.enter(who, to, Manner::Walked);
            }
            action => play.act(action),
        }
    }

    fn show(&self, at: At<'_>, chosen: Action) -> Choice {
        let staging = at.staging();
        let (figure, action) = (at.s.active(), Text::say("price-action"));
        match chosen {
            Action::Walk(to) => at
                .show_way("do-move", to)
                .icon("move")
                .price(action)
                .warning(at.danger_in(to)),
            Action::Pick(thing) => {
                let lying = staging.lying_id(figure.at, thing);
                let shown = Choice::labelled(of_thing("do-pick", thing))
                    .icon(thing_icon(thing))
                    .price(action)
                    .about(lying);
                scrap_counted(shown, Text::say("count-pick"), thing)
            }
            Action::Drop(thing) => {
                let shown = Choice::labelled(of_thing("do-drop", thing))
                    .icon(thing_icon(thing))
                    .price(action)
                    .subject(staging.held_id(figure, thing));
                scrap_counted(shown, Text::say("count-drop"), thing)
            }
            Action::ConvertCoolant => {
                let short = at.scrap_pile < CONVERTED;
                let warning = || Text::say("warn-pile-short").with("scrap", at.scrap_pile);
                Choice::say("do-convert")
                    .with("scrap", CONVERTED.min(at.scrap_pile))
                    .icon("coolant")
                    .price(action)
                    .subject(staging.held_id(figure, Thing::Coolant))
                    .warning(short.then(warning))
            }
            Action::Push(who, to) => {
                let pushed = staging.crew_id(&at.s[who]);
                at.show_way("do-push", to)
                    .with("who", staging.who(who))
                    .icon("move")
                    .price(action)
                    .subject(pushed.clone())
                    .target(pushed)
                    .warning(at.danger_in(to))
            }
            Action::OpenTrade => {
                let others = at.crew_in(figure.at).without(at.turn.who);
                let mut others = others.iter().map(|who| staging.crew_id(&at.s[who]));
                Choice::say("do-open-trade")
                    .icon("with")
                    .price(action)
                    .subject(others.clone().next())
                    .targets(&mut others)
            }
            Action::EndPhase => {
                let left = at.turn.actions;
                let warning = || Text::say("warn-actions-left").with("left", left);
                chosen.shown(at).warning((left > 0).then(warning))
            }
            _ => chosen.shown(at),
        }
        .slot(chosen.slot())
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.staging().with_actions(voice.say("act"))
    }
}

/// F-R16, F-R82: may Ripley push this one there? Nothing is paid yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeToPush {
    /// Who would be pushed.
    pub pushed: Who,
    /// Where to.
    pub to: Space,
}

impl Decision<Fate> for AgreeToPush {
    type Answer = Consent;

    fn who(&self, at: At<'_>) -> Waiting {
        at.ask(self.pushed)
    }

    fn offer<M: Menu<Consent>>(&self, _: At<'_>, menu: &mut M) {
        Consent::offer_both(menu);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consent, play: &mut Play<'_, D>) {
        let who = self.pushed;
        match chosen {
            Consent::Agree => {
                play.tell(Event::Agreed { who });
                play.spend();
                play.enter(who, self.to, Manner::Pushed);
            }
            Consent::Refuse => {
                play.tell(Event::Refused { who });
                play.s.turn.unwilling.add(who);
            }
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let staging = at.staging();
        at.question(voice, "consent-push", self.pushed)
            .with("active", staging.active())
            .with("space", staging.the_space(self.to))
    }
}

impl At<'_> {
    /// F6.1, F6.3, F6.8, F6.9: what lies where one stands.
    fn offer_floor<M: Menu<Action>>(self, figure: &Figure, menu: &mut M) {
        let floor = &self.s.floor[figure.at];
        for less in 0..floor.scrap {
            let chosen = Action::Pick(Thing::Scrap(less + 1));
            menu.weigh(chosen, self.may_take_scrap(figure));
        }
        if !self.lying.is_empty() {
            let here = self.lying.iter().filter(|lying| lying.at == figure.at);
            for item in distinct(here.map(|lying| lying.item)) {
                let room = fits(&self.mode, figure.items.len() + 1, figure.scrap);
                let verdict = ensure(room, "F12.1", "because-inventory-full");
                menu.weigh(Action::Pick(Thing::Item(item)), verdict);
            }
        }
        if floor.coolant > 0 {
            let verdict = ensure(figure.coolant == 0, "F12.2", "because-coolant-carried");
            menu.weigh(Action::Pick(Thing::Coolant), verdict);
        }
    }

    /// F8.1, FC2, FC7, FC13: what the placard lets one do.
    fn offer_special<M: Menu<Action>>(self, ability: Ability, menu: &mut M) {
        match ability {
            Ability::Nothing | Ability::Tinker => {}
            Ability::Push => self.offer_pushes(menu),
            Ability::Salvage => menu.weigh(Action::Salvage, self.may_salvage()),
            Ability::Look => {
                if !self.deck.is_empty() || !self.discard.is_empty() {
                    menu.offer(Action::Look);
                }
            }
        }
    }

    /// FC3, F-R82: anybody else, wherever they are.
    fn offer_pushes<M: Menu<Action>>(self, menu: &mut M) {
        for who in self.everyone().without(self.turn.who).iter() {
            let pushes = &self.rules.content.pushes[who.index()][self.s[who].at];
            if !self.turn.unwilling.contains(who) {
                menu.offer_list(pushes);
                continue;
            }
            for &chosen in pushes.iter() {
                menu.refuse(chosen, || self.unwilling("F-R82", who));
            }
        }
    }

    /// F11.1, F22.22, F22.30, FC67: what only some rooms and missions let one do.
    fn offer_rooms_and_missions<M: Menu<Action>>(self, figure: &Figure, menu: &mut M) {
        if figure.coolant > 0 {
            menu.weigh(Action::ConvertCoolant, self.may_convert(figure));
        }
        if self.on_mission(Mission::BlowOut) {
            let verdict = ensure(figure.scrap > 0, "FC67", "because-turn-up-scrap");
            menu.weigh(Action::TurnUp, verdict);
        }
        if self.mode.directors_cut {
            menu.weigh(Action::Recover, self.may_recover(figure));
            if self.on_mission(Mission::Sympathies) && self.ash == Some(figure.at) {
                let verdict = ensure(figure.coolant > 0, "F22.30", "because-attack-coolant");
                menu.weigh(Action::AttackAsh, verdict);
            }
        }
    }

    /// F22.13, F-R69: whether there is a slot for scrap.
    #[inline]
    fn may_take_scrap(self, figure: &Figure) -> Verdict {
        let room = fits(&self.mode, figure.items.len(), 1);
        ensure(room, "F22.13", "because-no-slot-for-scrap")
    }

    /// F11.1: only in the workshop.
    fn may_convert(self, figure: &Figure) -> Verdict {
        let there = figure.at == self.rules.content.places.workshop;
        ensure(there, "F11.1", "because-only-in-workshop")?;
        self.may_take_scrap(figure)
    }

    /// FC8, F-R84: once a turn, while the pile lasts.
    fn may_salvage(self) -> Verdict {
        ensure(!self.turn.salvaged, "FC8", "because-salvaged")?;
        ensure(self.scrap_pile > 0, "F-R84", "because-pile-empty")?;
        self.may_take_scrap(self.active())
    }

    /// F22.22–F22.24, F-R66, F-R78: where, how often and for how much morale is recovered.
    fn may_recover(self, figure: &Figure) -> Verdict {
        let there = self.rules.content.recover_rooms.contains(figure.at);
        ensure(there, "F22.22", "because-recover-room")?;
        ensure(!self.turn.recovered, "F22.24", "because-recovered")?;
        let paid = figure.scrap >= RECOVERY_PRICE;
        ensure(paid, "F22.22", "because-recover-scrap")?;
        let low = self.morale.value < self.morale.top;
        ensure(low, "F-R78", "because-morale-top")
    }

    /// Who is met there: the Alien, or Ash on the hunt.
    fn danger_in(self, space: Space) -> Option<Text> {
        if self.alien == space {
            return Some(Text::say("warn-alien").with("loss", MEETING_LOSS));
        }
        let hunted = self.on_mission(Mission::Sympathies) && !self.mode.directors_cut;
        let met = hunted && self.ash == Some(space);
        met.then(|| Text::say("warn-ash").with("loss", ASH_LOSS))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// Pays for any action but walking and does it. Crafting is free for Brett, opening a trade for
    /// everybody.
    // Walking and ending the phase, which are most of what is done, are quicker without this.
    #[inline(never)]
    fn act(&mut self, action: Action) {
        let who = self.turn.who;
        match action {
            Action::OpenTrade => {
                self.push(Trading);
                return self.tell(Event::TradeOpened { who });
            }
            // F-R82: asked before anything is paid.
            Action::Push(pushed, to)
                if self.mode.consent && self.owner(pushed) != self.active_seat() =>
            {
                return self.push(AgreeToPush { pushed, to });
            }
            Action::Craft(_) if self.rules.ability(self.active()) == Ability::Tinker => {}
            _ => self.spend(),
        }
        match action {
            Action::Push(pushed, to) => return self.enter(pushed, to, Manner::Pushed),
            Action::Track(space) => return self.track(space),
            Action::Grapple(to) => return self.grapple(to),
            Action::Incinerate => return self.incinerate(),
            Action::Look => return self.turn_up_top(TopCard::Look),
            Action::TurnUp => {
                // F-R92: action and scrap are paid before the card is turned up.
                self.discard_scrap(who, 1);
                return self.turn_up_top(TopCard::TurnedUp);
            }
            Action::AttackAsh => return self.hit_ash(who),
            Action::Pick(thing) => self.pick(thing),
            Action::Drop(thing) => self.put_down(thing),
            Action::Craft(kind) => self.craft(kind),
            Action::ConvertCoolant => self.convert_coolant(),
            Action::Salvage => self.salvage(),
            Action::Recover => self.recover(),
            Action::Walk(_) | Action::EndPhase | Action::OpenTrade => {
                unreachable!("{action:?} is done already")
            }
        }
        self.check(self.active().at);
    }

    /// One action is paid.
    pub(super) fn spend(&mut self) {
        self.s.turn.actions -= 1;
        self.s.turn.spent += 1;
    }

    /// F6.7: into the inventory.
    fn pick(&mut self, thing: Thing) {
        let (who, at) = (self.turn.who, self.active().at);
        let s = &mut *self.s;
        let (floor, figure) = (&mut s.floor[at], s.crew.slot_mut(who.index()));
        match thing {
            Thing::Scrap(count) => {
                floor.scrap -= count;
                figure.scrap += count;
            }
            // F-R49: one that does not count as dropped is taken first.
            Thing::Coolant => {
                floor.coolant -= 1;
                floor.dropped = floor.dropped.min(floor.coolant);
                figure.coolant += 1;
            }
            Thing::Item(item) => {
                let lies_here = |lying: &Lying| *lying == Lying { at, item };
                if let Some(place) = s.lying.iter().position(lies_here) {
                    s.lying.remove(place);
                    figure.take(item);
                }
            }
        }
        self.tell(Event::Picked { who, at, thing });
    }

    /// F6.6: where the crew member stands.
    fn put_down(&mut self, thing: Thing) {
        let (who, at) = (self.turn.who, self.active().at);
        let s = &mut *self.s;
        let (floor, figure) = (&mut s.floor[at], s.crew.slot_mut(who.index()));
        match thing {
            Thing::Scrap(count) => {
                figure.scrap -= count;
                floor.scrap += count;
            }
            Thing::Coolant => {
                figure.coolant -= 1;
                floor.coolant += 1;
                floor.dropped += 1;
            }
            Thing::Item(item) => {
                if figure.part_with(|held| *held == item).is_some() {
                    let dropped = Lying { at, item };
                    let place = s.lying.partition_point(|lying| *lying < dropped);
                    s.lying.insert(place, dropped);
                }
            }
        }
        self.tell(Event::Dropped { who, at, thing });
    }

    /// F0.6: discarded scrap goes to the pile.
    pub(super) fn discard_scrap(&mut self, who: Who, count: u8) {
        self.s[who].scrap -= count;
        self.s.scrap_pile += count;
    }

    /// F11.1–F11.3, F-R12, F-R17: a canister for scrap, as far as the pile goes.
    fn convert_coolant(&mut self) {
        let (who, gained) = (self.turn.who, CONVERTED.min(self.scrap_pile));
        self.s.scrap_pile -= gained;
        self.s.coolant_discard += 1;
        let figure = self.s.active_mut();
        figure.coolant -= 1;
        figure.scrap += gained;
        self.tell(Event::Converted { who, gained });
    }

    /// FC7, FC8: Parker takes 1 scrap from the pile.
    fn salvage(&mut self) {
        self.s.scrap_pile -= 1;
        self.s.active_mut().scrap += 1;
        self.s.turn.salvaged = true;
        let who = self.turn.who;
        self.tell(Event::Salvaged { who });
    }

    /// F22.22–F22.24, F-R67, F-R78: scrap for 1 morale.
    fn recover(&mut self) {
        let (who, from) = (self.turn.who, self.morale.value);
        self.discard_scrap(who, RECOVERY_PRICE);
        self.s.morale.raise(1);
        self.s.turn.recovered = true;
        self.tell(Event::Recovered { who, from });
    }
}

/// F6.2, F6.4, F6.8: whatever one carries can be dropped.
fn offer_inventory<M: Menu<Action>>(figure: &Figure, menu: &mut M) {
    for less in 0..figure.scrap {
        menu.offer(Action::Drop(Thing::Scrap(less + 1)));
    }
    if !figure.items.is_empty() {
        let items = distinct(figure.items.iter().copied());
        items.for_each(|item| menu.offer(Action::Drop(Thing::Item(item))));
    }
    if figure.coolant > 0 {
        menu.offer(Action::Drop(Thing::Coolant));
    }
}

/// D8: tokens of equal type and uses are one choice. The items come in token order.
pub(super) fn distinct(items: impl Iterator<Item = Item>) -> impl Iterator<Item = Item> {
    let mut last = None;
    items.filter(move |&item| last.replace(item) != Some(item))
}
