//! How each move is shown: what it does and costs, what it is done with, what it points at, what to think of first.

use kernel::{Choice, Counted, Slot, Space, Text, Worded as _};

use super::Staging;
use super::names::{ALIEN, ASH, DECK, MORALE, SCRAP_PILE, TOP_CARD, item_name, of_thing};
use crate::content::{Ability, Mission};
use crate::flow::{ASH_LOSS, CONVERTED, MEETING_LOSS, PROD, RECOVERY_PRICE, Steps};
use crate::moves::Move;
use crate::state::{ItemKind, Thing, Who};

impl Staging<'_> {
    pub(super) fn choice(&self, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: self.label(chosen),
            slot: slot(chosen),
            icon: icon(chosen).to_owned(),
            price: self.price(chosen),
            subject: self.subject(chosen),
            targets: self.targets(chosen),
            counted: self.counted(chosen),
            onward: is_onward(chosen),
            warning: self.warning(chosen),
            ..Choice::default()
        }
    }

    fn label(&self, chosen: Move) -> Text {
        let to =
            |id: &'static str, space: Space| Text::say(id).with("space", self.the_space(space));
        match chosen {
            Move::Choose(crew) => Text::say("do-choose").with("who", self.crew_name(crew)),
            Move::Move(space) => to("do-move", space),
            Move::Pick(thing) => of_thing("do-pick", thing),
            Move::Drop(thing) => of_thing("do-drop", thing),
            Move::Craft(kind) => Text::say("do-craft").with("item", item_name(kind)),
            Move::ConvertCoolant => {
                Text::say("do-convert").with("scrap", CONVERTED.min(self.s.scrap_pile))
            }
            Move::Tracker(space) => to("do-track", space),
            // Refused, it points at the Alien's own space: there is no way to go.
            Move::Grapple(space) if space == self.s.alien => Text::say("do-grapple-nowhere"),
            Move::Grapple(space) => to("do-grapple", space),
            Move::AlienStep(space) => to("do-alien-step", space),
            Move::Stop => Text::say("do-stop"),
            Move::Incinerate => Text::say("do-incinerate"),
            Move::Push(who, space) => to("do-push", space).with("who", self.who(who)),
            Move::Salvage => Text::say("do-salvage"),
            Move::Look => Text::say("do-look"),
            Move::DiscardTop => Text::say("do-discard-top"),
            Move::KeepTop => Text::say("do-keep-top"),
            Move::TurnUp => Text::say("do-turn-up"),
            Move::ToBottom => Text::say("do-to-bottom"),
            Move::OpenTrade => Text::say("do-open-trade"),
            Move::Give(from, to, thing) => {
                let gift = of_thing("do-give", thing).with("from", self.who(from));
                gift.with("to", self.who(to))
            }
            Move::CloseTrade => Text::say("do-close-trade"),
            Move::Agree => Text::say("do-agree"),
            Move::Refuse => Text::say("do-refuse"),
            Move::Recover => Text::say("do-recover"),
            Move::AttackAsh => Text::say("do-attack-ash"),
            Move::EndPhase => Text::say("do-end"),
            Move::UseProd => Text::say("do-use-prod").with("saved", PROD),
            Move::NoProd => Text::say("do-no-prod"),
            Move::Flee(space) => to("do-flee", space),
            Move::DiscardScrap => Text::say("do-discard-scrap"),
            Move::LoseMorale => Text::say("do-lose-morale"),
            Move::AshStep(space) => to("do-ash-step", space),
            Move::FaceAsh(who) => Text::say("do-face-ash").with("who", self.who(who)),
            Move::LeaveEmpty(space) => to("do-leave-empty", space),
        }
    }

    /// What it costs, in a few words.
    fn price(&self, chosen: Move) -> Option<Text> {
        let action = || Text::say("price-action");
        let and_scrap = |scrap: u8| Text::say("price-scrap-action").with("scrap", scrap);
        match chosen {
            Move::Move(_)
            | Move::Pick(_)
            | Move::Drop(_)
            | Move::ConvertCoolant
            | Move::Tracker(_)
            | Move::Push(..)
            | Move::Salvage
            | Move::Look
            | Move::OpenTrade
            | Move::CloseTrade => Some(action()),
            Move::Grapple(_) | Move::Incinerate => Some(Text::say("price-use-action")),
            Move::AttackAsh => Some(Text::say("price-coolant-action")),
            Move::TurnUp => Some(and_scrap(1)),
            Move::Recover => Some(and_scrap(RECOVERY_PRICE)),
            Move::Craft(kind) => {
                let figure = self.s.active();
                let scrap = self.fate.cost_for(figure, kind);
                // FC11
                Some(match self.fate.ability(figure) {
                    Ability::Tinker => Text::say("some-scrap").with("count", scrap),
                    _ => and_scrap(scrap),
                })
            }
            Move::UseProd => Some(Text::say("price-use")),
            _ => None,
        }
    }

    /// The thing it is done with or to: one's own thing where it is given away or used up.
    fn subject(&self, chosen: Move) -> Option<String> {
        let s = self.s;
        match chosen {
            Move::Choose(crew) => Some(self.placard_id(crew)),
            Move::Pick(thing) => Some(self.lying_id(s.active().at, thing)),
            Move::Drop(thing) => Some(self.held_id(s.active(), thing)),
            Move::ConvertCoolant => Some(self.held_id(s.active(), Thing::Coolant)),
            Move::Craft(kind) => Some(self.supply_id(kind)),
            Move::Tracker(_) => self.carried_id(ItemKind::MotionTracker),
            Move::Grapple(_) | Move::Incinerate | Move::AlienStep(_) | Move::Stop => {
                Some(ALIEN.to_owned())
            }
            Move::AttackAsh | Move::AshStep(_) => Some(ASH.to_owned()),
            Move::Push(who, _) | Move::FaceAsh(who) => Some(self.crew_id(&s[who])),
            Move::Salvage => Some(SCRAP_PILE.to_owned()),
            Move::Look | Move::TurnUp => Some(DECK.to_owned()),
            Move::DiscardTop | Move::KeepTop | Move::ToBottom => Some(TOP_CARD.to_owned()),
            Move::Give(from, _, thing) => Some(self.held_id(&s[from], thing)),
            Move::UseProd | Move::DiscardScrap => self.asked_for(),
            Move::Recover | Move::LoseMorale => Some(MORALE.to_owned()),
            Move::OpenTrade => {
                let others = s.crew_in(s.active().at).without(s.turn.who);
                others.iter().next().map(|who| self.crew_id(&s[who]))
            }
            Move::Move(_)
            | Move::Flee(_)
            | Move::LeaveEmpty(_)
            | Move::CloseTrade
            | Move::Agree
            | Move::Refuse
            | Move::EndPhase
            | Move::NoProd => None,
        }
    }

    /// What it points at: a space to go to, a thing to take, somebody. One's own things never act by a click, so they stand
    /// behind.
    fn targets(&self, chosen: Move) -> Vec<String> {
        let s = self.s;
        let crew = |who: Who| self.crew_id(&s[who]);
        let with = |target: String, kind: ItemKind| {
            let item = self.carried_id(kind);
            std::iter::once(target).chain(item).collect()
        };
        match chosen {
            Move::Choose(crew) => vec![self.placard_id(crew)],
            Move::Move(space)
            | Move::Flee(space)
            | Move::LeaveEmpty(space)
            | Move::AlienStep(space)
            | Move::AshStep(space) => vec![self.space_id(space)],
            Move::Pick(thing) => vec![self.lying_id(s.active().at, thing)],
            Move::Craft(kind) => vec![self.supply_id(kind)],
            Move::Tracker(space) => vec![self.token_id(space), self.space_id(space)],
            Move::Grapple(space) => with(self.space_id(space), ItemKind::GrappleGun),
            Move::Incinerate => with(ALIEN.to_owned(), ItemKind::Incinerator),
            Move::AttackAsh => vec![ASH.to_owned()],
            Move::Push(who, space) => vec![self.space_id(space), crew(who)],
            Move::FaceAsh(who) => vec![crew(who)],
            Move::Salvage => vec![SCRAP_PILE.to_owned()],
            Move::Look | Move::TurnUp => vec![DECK.to_owned()],
            Move::OpenTrade => {
                let others = s.crew_in(s.active().at).without(s.turn.who);
                others.iter().map(crew).collect()
            }
            Move::Give(_, to, _) => vec![crew(to)],
            Move::Drop(_)
            | Move::ConvertCoolant
            | Move::DiscardTop
            | Move::KeepTop
            | Move::ToBottom
            | Move::UseProd
            | Move::DiscardScrap
            | Move::Stop
            | Move::CloseTrade
            | Move::Agree
            | Move::Refuse
            | Move::Recover
            | Move::EndPhase
            | Move::NoProd
            | Move::LoseMorale => Vec::new(),
        }
    }

    /// The item of this kind the active crew member would use.
    fn carried_id(&self, kind: ItemKind) -> Option<String> {
        let figure = self.s.active();
        let item = figure.all(kind).next()?;
        Some(self.held_id(figure, Thing::Item(item)))
    }

    /// What differs from other choices only in how much scrap it is.
    fn counted(&self, chosen: Move) -> Option<Counted> {
        let (of, many) = match chosen {
            Move::Pick(Thing::Scrap(many)) => (Text::say("count-pick"), many),
            Move::Drop(Thing::Scrap(many)) => (Text::say("count-drop"), many),
            Move::Give(from, to, Thing::Scrap(many)) => {
                let of = Text::say("count-give").with("from", self.who(from));
                (of.with("to", self.who(to)), many)
            }
            _ => return None,
        };
        let many = many.into();
        Some(Counted { of, many })
    }

    /// The Prod or the scrap that the one who is asked would give up.
    fn asked_for(&self) -> Option<String> {
        let first = |crowd| self.s.first_in_turn_order(crowd).map(|who| &self.s[who]);
        match self.s.agenda.top() {
            Some(Steps::Strike(strike)) => first(strike.to_ask).and_then(|figure| {
                let prod = figure.all(ItemKind::ElectricProd).next()?;
                Some(self.held_id(figure, Thing::Item(prod)))
            }),
            Some(Steps::AshTakes(takes)) => {
                first(takes.crowd).map(|figure| self.held_id(figure, Thing::Scrap(1)))
            }
            _ => None,
        }
    }

    /// What to think of before.
    fn warning(&self, chosen: Move) -> Option<Text> {
        let s = self.s;
        let met = |space: Space| {
            let first = s.first_in_turn_order(s.crew_in(space));
            first.map(|who| self.who(who))
        };
        let onto_crew = |space: Space| {
            let warning = Text::say("warn-onto-crew").with("loss", MEETING_LOSS);
            Some(warning.with("who", met(space)?))
        };
        match chosen {
            Move::Move(space) | Move::Push(_, space) => self.danger_in(space),
            Move::Grapple(space) if space != s.alien => onto_crew(space),
            // F-R41: only the Grapple Gun drives it onto crew unasked; on its own hunt it heads there anyway.
            Move::AlienStep(space) if matches!(s.agenda.top(), Some(Steps::Grapple(_))) => {
                onto_crew(space)
            }
            // F-R62: shifted onto crew, Ash is met.
            Move::AshStep(space) if matches!(s.agenda.top(), Some(Steps::ShiftAsh(_))) => {
                let warning = Text::say("warn-ash-onto-crew").with("loss", ASH_LOSS);
                Some(warning.with("who", met(space)?))
            }
            Move::Incinerate if !self.wins_by_fire() => {
                onto_crew(self.fate.content.places.alien_start)
            }
            Move::ConvertCoolant if s.scrap_pile < CONVERTED => {
                Some(Text::say("warn-pile-short").with("scrap", s.scrap_pile))
            }
            Move::EndPhase if s.turn.actions > 0 => {
                Some(Text::say("warn-actions-left").with("left", s.turn.actions))
            }
            Move::NoProd => match s.agenda.top() {
                Some(Steps::Strike(strike)) if strike.amount() >= s.morale.value => {
                    Some(Text::say("warn-last-morale"))
                }
                _ => None,
            },
            Move::LoseMorale if s.morale.value == 1 => Some(Text::say("warn-last-morale")),
            Move::Refuse if matches!(s.agenda.top(), Some(Steps::AgreeToTrade(_))) => {
                Some(Text::say("warn-refuse-trade"))
            }
            _ => None,
        }
    }

    /// Who is met there: the Alien, or Ash on the hunt.
    fn danger_in(&self, space: Space) -> Option<Text> {
        let s = self.s;
        if s.alien == space {
            return Some(Text::say("warn-alien").with("loss", MEETING_LOSS));
        }
        let hunted = s.on_mission(Mission::Sympathies) && !s.mode.directors_cut;
        (hunted && s.ash == Some(space)).then(|| Text::say("warn-ash").with("loss", ASH_LOSS))
    }

    /// F19.23.
    fn wins_by_fire(&self) -> bool {
        self.s.on_mission(Mission::Sympathies) && self.s.ash.is_none()
    }
}

/// Where a move stands in the dock. What is asked only now and then is an answer.
pub(super) fn slot(chosen: Move) -> Slot {
    match chosen {
        Move::Move(_) => Slot::Move,
        Move::Pick(_) | Move::Drop(_) => Slot::Take,
        Move::Tracker(_) | Move::Grapple(_) | Move::Incinerate | Move::ConvertCoolant => Slot::Use,
        Move::Craft(_) => Slot::Make,
        Move::OpenTrade | Move::AttackAsh => Slot::Others,
        Move::Push(..) | Move::Salvage | Move::Look | Move::Recover | Move::TurnUp => Slot::Special,
        _ => Slot::Answer,
    }
}

/// The drawing of a move: the thing it is about, else the verb.
fn icon(chosen: Move) -> &'static str {
    match chosen {
        Move::Choose(_) | Move::FaceAsh(_) => "crew",
        Move::Move(_) | Move::Push(..) => "move",
        Move::Pick(thing) | Move::Drop(thing) | Move::Give(_, _, thing) => match thing {
            Thing::Scrap(_) => "scrap",
            Thing::Coolant => "coolant",
            Thing::Item(item) => item.kind.word(),
        },
        Move::Craft(kind) => kind.word(),
        Move::ConvertCoolant | Move::AttackAsh => "coolant",
        Move::Tracker(_) => "tracker",
        Move::Grapple(_) => "grapple",
        Move::Incinerate => "incinerator",
        Move::AlienStep(_) => ALIEN,
        Move::AshStep(_) => ASH,
        Move::Salvage | Move::DiscardScrap => "scrap",
        Move::Look | Move::TurnUp => "look",
        Move::DiscardTop | Move::KeepTop | Move::ToBottom => "deck",
        Move::OpenTrade | Move::CloseTrade => "with",
        Move::Agree => "agree",
        Move::Refuse => "refuse",
        Move::Recover => MORALE,
        Move::LoseMorale => "morale-lost",
        Move::UseProd => "prod",
        Move::Flee(_) => "flee",
        Move::LeaveEmpty(_) => "room",
        Move::Stop | Move::EndPhase | Move::NoProd => "end",
    }
}

fn is_onward(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::EndPhase | Move::CloseTrade | Move::Stop | Move::KeepTop | Move::NoProd
    )
}
