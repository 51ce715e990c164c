//! What a person in a round would expect to be able to do, and why it cannot be done now. Only who asks for reasons gets here;
//! what is legal is `menu.rs` alone, and every reason is made from what everybody sees and from one's own cards.

use kernel::{Because, Menu, Seat, Space, Text};

use super::menu::{effects_now, fits};
use crate::Nemesis;
use crate::cards::faces;
use crate::content::{ActionCard, CombatIcon, Condition, ItemCard, QuestSpec, RoomColor, Use};
use crate::moves::{Bag, Deed, Source, Target, What};
use crate::stage::names;
use crate::state::{State, Style};

type Why = (&'static str, &'static str);

const COST: Why = ("M11.2", "because-cost");
const IN_COMBAT: Why = ("M11.5", "because-combat");

fn refuse<M: Menu<Bag>>(menu: &mut M, wanted: Bag, (rule, message): Why) {
    menu.refuse(wanted, || Because::new(rule, Text::say(message)));
}

/// M11.4, M11.5.
fn wrong_icon(icon: CombatIcon) -> Why {
    if icon == CombatIcon::In {
        ("M11.4", "because-no-combat")
    } else {
        IN_COMBAT
    }
}

impl Nemesis {
    /// Every card in hand, every Item, the Room, and the empty Weapon: what of them is out of reach, with its reason.
    pub(super) fn refuse_round<M: Menu<Bag>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let at = s[seat].at;
        let combat = s.in_combat(seat);
        let cards = s[seat].action_cards() as u8;
        for face in faces(&s[seat].hand) {
            if let Some(card) = face.card() {
                self.refuse_card(s, seat, card, menu);
            }
        }
        for (place, it) in s[seat].hands.iter().enumerate() {
            if self.capacity(it) > 0 {
                self.each_target(s, at, |target| {
                    let shot = Bag::Shoot(place as u8, target);
                    if it.ammo == 0 {
                        refuse(menu, shot, ("M12.6", "because-no-ammo"));
                    } else if cards == 0 {
                        refuse(menu, shot, COST);
                    }
                });
            }
        }
        for card in self.usable(&s[seat]) {
            self.refuse_item(s, seat, card, menu);
        }
        self.refuse_handiwork(s, seat, menu);
        if cards == 0 {
            self.each_target(s, at, |target: Target| {
                refuse(menu, Bag::Melee(target), COST);
            });
        }
        let Some(room) = s.room(at) else { return };
        let Some(cost) = self.content.rooms[room].cost else {
            return;
        };
        self.each_room_action(s, room, |what| {
            let deed = Deed::new(what, Source::Room, at);
            if combat {
                refuse(menu, Bag::Room(what), ("M11.14", "because-combat"));
            } else if cards >= cost && !s.malfunction.contains(at) && !self.can_do(s, seat, &deed) {
                refuse(menu, Bag::Room(what), self.why_not(s, seat, what));
            }
        });
    }

    /// M11.4, M11.5, M11.8: why this card cannot be played.
    fn refuse_card<M: Menu<Bag>>(&self, s: &State, seat: Seat, card: ActionCard, menu: &mut M) {
        let spec = &self.content.cards[card];
        let cards = s[seat].action_cards() as u8;
        self.each_section(s, seat, card, |what| {
            let deed = Deed::new(what, Source::Card(card), s[seat].at);
            let why = if spec.reaction {
                ("M11.9", "because-reaction")
            } else if !fits(spec.icon, s.in_combat(seat)) {
                wrong_icon(spec.icon)
            } else if cards <= spec.cost {
                COST
            } else if self.can_do(s, seat, &deed) {
                return;
            } else {
                self.why_not(s, seat, what)
            };
            refuse(menu, Bag::Play(card, what), why);
        });
    }

    /// M11.4, M11.5, M11.10: why this Item cannot be used.
    fn refuse_item<M: Menu<Bag>>(&self, s: &State, seat: Seat, card: ItemCard, menu: &mut M) {
        let spec = &self.content.items[card.item];
        if matches!(spec.used, Use::Passive | Use::Weapon) {
            return;
        }
        for what in effects_now(s, &spec.does) {
            let deed = Deed::new(what, Source::Item(card), s[seat].at);
            let why = if spec.reaction {
                ("M-R125", "because-reaction")
            } else if !fits(spec.icon, s.in_combat(seat)) {
                wrong_icon(spec.icon)
            } else if (s[seat].action_cards() as u8) < self.least_cost(s, seat, card.item) {
                COST
            } else if self.can_do(s, seat, &deed) {
                continue;
            } else {
                self.why_not(s, seat, what)
            };
            refuse(menu, Bag::Use(card, what), why);
        }
    }

    /// M12.1, M12.8, M12.10, M12.14, M12.15, MC118: what cannot be picked up or crafted, why nobody can trade, which quest cannot
    /// be fulfilled.
    fn refuse_handiwork<M: Menu<Bag>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let player = &s[seat];
        let combat = s.in_combat(seat);
        let broke = player.action_cards() == 0;
        if combat || broke {
            let why = if combat {
                ("M12.1", "because-combat")
            } else {
                COST
            };
            self.each_lying(s, player.at, |load| {
                refuse(menu, Bag::PickUp(load), why);
            });
            if s.crew_at(player.at).len() > 1 {
                refuse(menu, Bag::Trade, why);
            }
        }
        for &item in self.content.crafted.iter() {
            let why = if combat {
                IN_COMBAT
            } else if broke {
                COST
            } else if s.crafted[self.content.recipe(item)] == 0 {
                ("M12.15", "because-none-left")
            } else {
                continue;
            };
            self.each_fitting_pair(s, seat, item, Source::Basic, |one, other| {
                refuse(menu, Bag::Craft(item, one, other), why);
            });
        }
        let quests = &self.content.characters[player.character].quests;
        for (number, quest) in quests.iter().enumerate() {
            if !player.quests[number] {
                continue;
            }
            let open = self.quest_open(s, seat, number as u8);
            if !open {
                menu.refuse(Bag::Quest(quest.item), || self.why_no_quest(quest));
            } else if combat {
                refuse(menu, Bag::Quest(quest.item), IN_COMBAT);
            } else if broke {
                refuse(menu, Bag::Quest(quest.item), COST);
            }
        }
    }

    /// MC118: what a quest asks for.
    fn why_no_quest(&self, quest: &QuestSpec) -> Because {
        let text = match &quest.condition {
            Condition::In(room) => {
                Text::say("because-quest-room").with("space", names::the_room(*room))
            }
            Condition::Discard(items) => {
                let items = items.iter().map(|&item| names::item(item));
                let either = items.reduce(|one, other| {
                    Text::say("one-or-other")
                        .with("one", one)
                        .with("other", other)
                });
                Text::say("because-quest-item").with("items", either.unwrap_or_default())
            }
        };
        Because::new("MC118", text)
    }

    /// Why what fits in here and can be paid cannot be done.
    fn why_not(&self, s: &State, seat: Seat, what: What) -> Why {
        let at: Space = s[seat].at;
        let nowhere = s.room(at).is_none();
        match what {
            What::Clean => ("M18.4", "because-no-slime"),
            What::Dress | What::DressAll => ("M34.1", "because-no-wound"),
            What::Heal | What::HealOne => ("M34.3", "because-no-wound"),
            What::HealLight | What::HealAllLight => ("M34.2", "because-no-wound"),
            What::SpaceWalk if self.color(s, at) != RoomColor::Yellow => {
                ("MC148", "because-not-yellow")
            }
            What::SpaceWalk => ("MC148", "because-no-yellow"),
            What::Drink => ("MC154", "because-no-contamination"),
            What::Load | What::LoadFlame | What::Extend | What::Reload => {
                ("M-R15", "because-no-weapon")
            }
            What::TurnKey => ("MC121", "because-no-pod-here"),
            What::LookAtObjective if s.mode.play != Style::SemiCooperative => {
                ("M-R153", "because-mode")
            }
            What::LookAtObjective => ("M-R153", "because-no-computer"),
            What::StartDestruct | What::StopDestruct
                if self
                    .content
                    .rooms_has_computer(s.room(at).unwrap_or_default())
                    && s.malfunction.contains(at) =>
            {
                ("MC141", "because-malfunction")
            }
            What::StartDestruct | What::StopDestruct
                if !self
                    .content
                    .rooms_has_computer(s.room(at).unwrap_or_default()) =>
            {
                ("MC141", "because-no-computer")
            }
            What::Search | What::Scavenge | What::Sabotage if nowhere => {
                ("M-R32", "because-unexplored")
            }
            What::Search | What::Scavenge if self.color(s, at) == RoomColor::None => {
                ("M38.7", "because-no-search")
            }
            What::Search | What::Scavenge => ("M38.1", "because-no-items"),
            What::Sabotage | What::Block if s.malfunction.contains(at) => {
                ("M20.7", "because-already-broken")
            }
            What::Sabotage => ("M20.3", "because-cannot-break"),
            What::Fix => ("M20.1", "because-no-malfunction"),
            What::Engine => ("M45.8", "because-no-engine"),
            What::Cover | What::FullAuto => ("M12.6", "because-no-ammo"),
            What::Burn => ("M-R15", "because-no-item"),
            What::Quench => ("M19.6", "because-no-fire"),
            What::Ducts => ("M17.1", "because-no-entrance"),
            What::Intranet | What::Foresee => ("M-R141", "because-no-computer"),
            What::Door | What::SmashDoor => ("M-R15", "because-no-door"),
            What::TakeEgg if s.nest_eggs == 0 => ("M43.20", "because-no-eggs"),
            What::TakeEgg => ("M43.19", "because-hands-full"),
            What::StopDestruct => ("M43.15", "because-irreversible"),
            What::StartDestruct => ("M43.16", "because-somebody-sleeps"),
            What::SetDestination => ("M45.5", "because-somebody-sleeps"),
            What::Hibernate => ("M45.11", "because-too-early"),
            What::Evacuate => ("M46.2", "because-no-pod"),
            What::Order | What::Motivate => ("M-R15", "because-alone"),
            What::Research => ("M43.17", "because-no-object"),
            _ => ("M-R15", "because-no-target"),
        }
    }
}
