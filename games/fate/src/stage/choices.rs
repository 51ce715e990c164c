//! How each move is shown: what it does, what it points at, what to think of first.

use kernel::{Choice, Space, Text};

use super::Staging;
use super::names::{ALIEN, ASH, DECK, SCRAP_PILE, TOP_CARD, item_label, item_name};
use crate::content::Mission;
use crate::flow::{ASH_LOSS, CONVERTED, MEETING_LOSS, PROD, RECOVERY_PRICE};
use crate::moves::Move;
use crate::state::{Item, ItemKind, Plea, Step, Who};

impl Staging<'_> {
    pub(super) fn choice(&self, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: self.label(chosen),
            targets: self.targets(chosen),
            taken: None,
            group: Text::say(group(chosen)),
            onward: is_onward(chosen),
            warning: self.warning(chosen),
            refused: None,
        }
    }

    fn label(&self, chosen: Move) -> Text {
        let to =
            |id: &'static str, space: Space| Text::say(id).with("space", self.the_space(space));
        let token = |id: &'static str, item: Item| Text::say(id).with("item", item_label(item));
        let gift = |id: &'static str, from: Who, to: Who| {
            Text::say(id)
                .with("from", self.who(from))
                .with("to", self.who(to))
        };
        match chosen {
            Move::Choose(crew) => Text::say("do-choose").with("who", self.crew_name(crew)),
            Move::Move(space) => to("do-move", space),
            Move::PickScrap(count) => Text::say("do-pick-scrap").with("count", count),
            Move::DropScrap(count) => Text::say("do-drop-scrap").with("count", count),
            Move::PickItem(item) => token("do-pick-item", item),
            Move::DropItem(item) => token("do-drop-item", item),
            Move::PickCoolant => Text::say("do-pick-coolant"),
            Move::DropCoolant => Text::say("do-drop-coolant"),
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
            Move::Give(from, to, item) => gift("do-give", from, to).with("item", item_label(item)),
            Move::GiveCoolant(from, to) => gift("do-give-coolant", from, to),
            Move::GiveScrap(from, to, count) => {
                gift("do-give-scrap", from, to).with("count", count)
            }
            Move::CloseTrade => Text::say("do-close-trade"),
            Move::CancelTrade => Text::say("do-cancel-trade"),
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
            Move::PickScrap(_) => vec![self.scrap_id(s.active().at)],
            Move::PickItem(item) => vec![self.lying_id(s.active().at, item)],
            Move::PickCoolant => vec![self.coolant_id(s.active().at)],
            Move::DropScrap(_) => vec![self.held_scrap_id(s.active())],
            Move::DropItem(item) => vec![self.held_id(s.active(), item)],
            Move::DropCoolant | Move::ConvertCoolant => vec![self.held_coolant_id(s.active())],
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
            Move::Give(from, to, item) => vec![self.held_id(&s[from], item), crew(to)],
            Move::GiveCoolant(from, to) => vec![self.held_coolant_id(&s[from]), crew(to)],
            Move::GiveScrap(from, to, _) => vec![self.held_scrap_id(&s[from]), crew(to)],
            Move::UseProd => self.prod_asked_for(),
            Move::DiscardScrap => self.scrap_asked_for(),
            Move::Stop
            | Move::CloseTrade
            | Move::CancelTrade
            | Move::Agree
            | Move::Refuse
            | Move::Recover
            | Move::EndPhase
            | Move::NoProd
            | Move::LoseMorale => Vec::new(),
        }
    }

    fn prod_asked_for(&self) -> Vec<String> {
        let Some(Step::Strike(strike)) = self.s.agenda.top() else {
            return Vec::new();
        };
        let holder = self
            .s
            .first_in_turn_order(strike.to_ask)
            .map(|who| &self.s[who]);
        let prod =
            holder.and_then(|figure| Some((figure, figure.fewest_uses(ItemKind::ElectricProd)?)));
        prod.map(|(figure, item)| self.held_id(figure, item))
            .into_iter()
            .collect()
    }

    fn scrap_asked_for(&self) -> Vec<String> {
        let Some(&Step::AshTakes(crowd)) = self.s.agenda.top() else {
            return Vec::new();
        };
        self.s
            .first_in_turn_order(crowd)
            .map(|who| self.held_scrap_id(&self.s[who]))
            .into_iter()
            .collect()
    }

    /// What to think of before.
    fn warning(&self, chosen: Move) -> Option<Text> {
        let s = self.s;
        let onto_crew = |space: Space| {
            let met = self.anybody_in(space)?;
            Some(
                Text::say("warn-onto-crew")
                    .with("who", met)
                    .with("loss", MEETING_LOSS),
            )
        };
        match chosen {
            Move::Move(space) | Move::Push(_, space) => self.danger_in(space),
            Move::Grapple(space) if space != s.alien => onto_crew(space),
            // F-R41: only the Grapple Gun drives it onto crew unasked; on its own hunt it heads there anyway.
            Move::AlienStep(space) if matches!(s.agenda.top(), Some(Step::Grapple(_))) => {
                onto_crew(space)
            }
            // F-R62: shifted onto crew, Ash is met.
            Move::AshStep(space) if matches!(s.agenda.top(), Some(Step::ShiftAsh(..))) => {
                let met = self.anybody_in(space)?;
                Some(
                    Text::say("warn-ash-onto-crew")
                        .with("who", met)
                        .with("loss", ASH_LOSS),
                )
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
                Some(Step::Strike(strike))
                    if strike.shares.iter().sum::<u8>() >= s.morale.value =>
                {
                    Some(Text::say("warn-last-morale"))
                }
                _ => None,
            },
            Move::LoseMorale if s.morale.value == 1 => Some(Text::say("warn-last-morale")),
            Move::Refuse if matches!(s.agenda.top(), Some(Step::Consent(Plea::Trade, _))) => {
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

fn group(chosen: Move) -> &'static str {
    match chosen {
        Move::Choose(_) => "group-placard",
        Move::Move(_) | Move::Flee(_) => "group-move",
        Move::PickScrap(_) | Move::PickItem(_) | Move::PickCoolant => "group-pick-up",
        Move::DropScrap(_) | Move::DropItem(_) | Move::DropCoolant => "group-drop",
        Move::Craft(_) => "group-craft",
        Move::ConvertCoolant | Move::Recover => "group-room",
        Move::Tracker(_) | Move::Grapple(_) | Move::Incinerate => "group-item",
        Move::Push(..) | Move::Salvage | Move::Look => "group-special",
        Move::TurnUp | Move::AttackAsh | Move::LeaveEmpty(_) => "group-mission",
        Move::OpenTrade
        | Move::Give(..)
        | Move::GiveCoolant(..)
        | Move::GiveScrap(..)
        | Move::CloseTrade
        | Move::CancelTrade => "group-trade",
        Move::AlienStep(_) | Move::Stop => "group-alien",
        Move::AshStep(_) | Move::FaceAsh(_) | Move::DiscardScrap | Move::LoseMorale => "group-ash",
        Move::DiscardTop | Move::KeepTop | Move::ToBottom => "group-card",
        Move::Agree | Move::Refuse | Move::UseProd | Move::NoProd => "group-answer",
        Move::EndPhase => "group-end",
    }
}

fn is_onward(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::EndPhase | Move::CloseTrade | Move::Stop | Move::KeepTop | Move::NoProd
    )
}
