//! How each move is shown: what it does, what it points at, what to think of first.

use kernel::{Choice, Slot, Space, Text};

use super::Staging;
use super::names::{ALIEN, ASH, DECK, SCRAP_PILE, TOP_CARD, item_name, of_thing};
use crate::content::Mission;
use crate::flow::{ASH_LOSS, CONVERTED, MEETING_LOSS, PROD, RECOVERY_PRICE, Steps};
use crate::moves::Move;
use crate::state::{ItemKind, Thing, Who};

impl Staging<'_> {
    pub(super) fn choice(&self, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: self.label(chosen),
            targets: self.targets(chosen),
            slot: slot(chosen),
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
            Move::Craft(kind) => {
                let cost = self.fate.cost_for(self.s.active(), kind);
                Text::say("do-craft")
                    .with("item", item_name(kind))
                    .with("cost", cost)
            }
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
            Move::Recover => Text::say("do-recover").with("scrap", RECOVERY_PRICE),
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

    /// The thing a click plays it on, then what else it concerns.
    fn targets(&self, chosen: Move) -> Vec<String> {
        let s = self.s;
        let crew = |who: Who| self.crew_id(&s[who]);
        match chosen {
            Move::Choose(crew) => vec![self.placard_id(crew)],
            Move::Move(space) | Move::Flee(space) | Move::LeaveEmpty(space) => {
                vec![self.space_id(space)]
            }
            Move::AlienStep(space) => vec![self.space_id(space), ALIEN.to_owned()],
            Move::AshStep(space) => vec![self.space_id(space), ASH.to_owned()],
            Move::Pick(thing) => vec![self.lying_id(s.active().at, thing)],
            Move::Drop(thing) => vec![self.held_id(s.active(), thing)],
            Move::ConvertCoolant => vec![self.held_id(s.active(), Thing::Coolant)],
            Move::Craft(kind) => vec![self.supply_id(kind)],
            Move::Tracker(space) => vec![self.token_id(space), self.space_id(space)],
            Move::Grapple(space) => vec![ALIEN.to_owned(), self.space_id(space)],
            Move::Incinerate => vec![ALIEN.to_owned()],
            Move::AttackAsh => vec![ASH.to_owned()],
            Move::Push(who, space) => vec![crew(who), self.space_id(space)],
            Move::FaceAsh(who) => vec![crew(who)],
            Move::Salvage => vec![SCRAP_PILE.to_owned()],
            Move::Look | Move::TurnUp => vec![DECK.to_owned()],
            Move::DiscardTop | Move::KeepTop | Move::ToBottom => vec![TOP_CARD.to_owned()],
            Move::OpenTrade => s
                .crew_in(s.active().at)
                .without(s.turn.who)
                .iter()
                .map(crew)
                .collect(),
            Move::Give(from, to, thing) => vec![self.held_id(&s[from], thing), crew(to)],
            Move::UseProd | Move::DiscardScrap => self.asked_for(),
            Move::Stop
            | Move::CloseTrade
            | Move::Agree
            | Move::Refuse
            | Move::Recover
            | Move::EndPhase
            | Move::NoProd
            | Move::LoseMorale => Vec::new(),
        }
    }

    /// The Prod or the scrap that the one who is asked would give up.
    fn asked_for(&self) -> Vec<String> {
        let first = |crowd| self.s.first_in_turn_order(crowd).map(|who| &self.s[who]);
        let held = match self.s.agenda.top() {
            Some(Steps::Strike(strike)) => first(strike.to_ask).and_then(|figure| {
                let prod = figure.all(ItemKind::ElectricProd).next()?;
                Some(self.held_id(figure, Thing::Item(prod)))
            }),
            Some(Steps::AshTakes(takes)) => {
                first(takes.crowd).map(|figure| self.held_id(figure, Thing::Scrap(1)))
            }
            _ => None,
        };
        held.into_iter().collect()
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
            Move::CloseTrade => Some(Text::say("warn-close-trade")),
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
fn slot(chosen: Move) -> Slot {
    match chosen {
        Move::Move(_) => Slot::Move,
        Move::Pick(_) | Move::Drop(_) => Slot::Take,
        Move::Tracker(_) | Move::Grapple(_) | Move::Incinerate | Move::ConvertCoolant => Slot::Use,
        Move::Craft(_) | Move::Recover => Slot::Make,
        Move::OpenTrade | Move::AttackAsh => Slot::Others,
        Move::Push(..) | Move::Salvage | Move::Look => Slot::Special,
        _ => Slot::Answer,
    }
}

fn is_onward(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::EndPhase | Move::CloseTrade | Move::Stop | Move::KeepTop | Move::NoProd
    )
}
