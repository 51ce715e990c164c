//! What stands beside the ship: tracks, piles, tasks, inventories, the crew's panels and the head line.

use kernel::{Colour, Faced, Gauge, Item, Key, Panel, Text, Tone, Tray, TrayKind, Worded as _};

use super::Staging;
use super::names::{
    DECK, SCRAP_PILE, TOP_CARD, crew_colour, face_label, item_label, item_name, mission_title,
    sentences, the_item,
};
use crate::content::{AlienPart, Card, Mission, Objective, Task};
use crate::flow::{DEFEATED_AT, Draft, Steps, in_action_phase};
use crate::state::{Face, Figure, ItemKind, Thing, Who};

/// Many of the same; none is shown as missing.
fn many(count: u8, one: Item) -> Item {
    let tone = if count == 0 { Tone::Dim } else { one.tone };
    Item {
        count: u16::from(count),
        tone,
        ..one
    }
}

fn tray(id: &str, label: &'static str, kind: TrayKind, items: Vec<Item>) -> Tray {
    Tray {
        id: id.to_owned(),
        label: Text::say(label),
        kind,
        owner: None,
        items,
        count: None,
    }
}

fn pile(id: &str, label: &'static str, count: usize, items: Vec<Item>) -> Tray {
    Tray {
        count: Some(count as u16),
        ..tray(id, label, TrayKind::Pile, items)
    }
}

impl Staging<'_> {
    pub(super) fn gauges(&self) -> Vec<Gauge> {
        let s = self.s;
        let gauge = |id: &str, label: Text, value: u8, top: u8, tone: Tone| Gauge {
            id: id.to_owned(),
            label,
            icon: String::new(),
            note: None,
            value: u16::from(value),
            top: u16::from(top),
            tone,
        };
        let low = s.morale.value <= self.worst_loss();
        let tone = if low { Tone::Danger } else { Tone::Plain };
        let mut gauges = vec![gauge(
            "morale",
            Text::say("gauge-morale"),
            s.morale.value,
            s.morale.top,
            tone,
        )];
        if let Some(countdown) = s.countdown {
            let label = match countdown.holder {
                Some(holder) => Text::say("gauge-countdown-of").with("who", self.who(holder)),
                None => Text::say("gauge-countdown"),
            };
            gauges.push(gauge(
                "countdown",
                label,
                countdown.left,
                self.fate.content.setup.countdown,
                Tone::Danger,
            ));
        }
        if s.on_mission(Mission::Sympathies) {
            gauges.push(gauge(
                "ash-damage",
                Text::say("gauge-ash"),
                s.ash_damage,
                DEFEATED_AT,
                Tone::Good,
            ));
        }
        gauges
    }

    /// The most morale one encounter card can cost a crew member.
    fn worst_loss(&self) -> u8 {
        let losses = self
            .fate
            .content
            .encounters
            .iter()
            .map(|card| match card.alien {
                AlienPart::Nothing => 0,
                AlienPart::Moves(_, loss) | AlienPart::ToNest(loss) => loss,
            });
        losses.max().unwrap_or(0)
    }

    pub(super) fn trays(&self) -> Vec<Tray> {
        let s = self.s;
        let mut trays = Vec::new();
        if s.agenda.top() == Some(&Steps::Draft(Draft)) {
            trays.push(self.placards());
        }
        trays.extend([self.objectives(), self.mission(), self.deck()]);
        if let Some(card) = s.card_in_play() {
            trays.push(tray(
                "tray:card",
                "tray-card",
                TrayKind::Row,
                vec![self.card("card:drawn", card)],
            ));
        }
        let scrap = many(
            s.scrap_pile,
            Item::new(SCRAP_PILE, "scrap", Colour::Ink, Text::say("scrap")),
        );
        let coolant = many(
            s.coolant_discard,
            Item::new(
                "coolant:discard",
                "coolant",
                Colour::Blue,
                Text::say("coolant"),
            ),
        );
        trays.extend([
            self.discard(),
            self.supply(),
            pile("tray:scrap", "tray-scrap", s.scrap_pile.into(), vec![scrap]),
            self.concealed(),
            pile(
                "tray:coolant",
                "tray-coolant",
                s.coolant_discard.into(),
                vec![coolant],
            ),
        ]);
        trays.extend((0..s.crew.len() as u8).map(|who| self.inventory(Who(who))));
        trays
    }

    /// D2: the placards still free.
    fn placards(&self) -> Tray {
        let free = self.fate.free_placards(self.s).map(|crew| Item {
            detail: Some(self.placard_detail(crew)),
            ..Item::new(
                self.placard_id(crew),
                "crew",
                crew_colour(crew),
                self.crew_name(crew),
            )
        });
        tray(
            "tray:placards",
            "tray-placards",
            TrayKind::Row,
            free.collect(),
        )
    }

    fn placard_detail(&self, crew: u8) -> Text {
        let actions = self.fate.content.crew[crew as usize].actions;
        Text::say("placard")
            .with("actions", actions)
            .with("ability", self.ability(crew))
    }

    fn objectives(&self) -> Tray {
        let tasks = self
            .s
            .objectives
            .iter()
            .enumerate()
            .map(|(place, &objective)| {
                let card = &self.fate.content.objectives[objective as usize];
                let done = self.s.done >> place & 1 == 1;
                Item {
                    detail: Some(self.task(card, done)),
                    tone: if done { Tone::Good } else { Tone::Plain },
                    ..Item::new(
                        format!("objective:{}", card.id),
                        "objective",
                        Colour::Ink,
                        Text::say(format!("objective-{}", card.id)),
                    )
                }
            });
        tray(
            "tray:objectives",
            "tray-objectives",
            TrayKind::Tasks,
            tasks.collect(),
        )
    }

    /// What an objective asks for, and how far it has come.
    fn task(&self, card: &Objective, done: bool) -> Text {
        let room = self.the_space(card.room);
        match card.task {
            Task::Bring(kind) => Text::say("task-bring")
                .with("item", the_item(kind))
                .with("room", room),
            Task::DropCoolant(count) => {
                let dropped = if done {
                    count
                } else {
                    self.dropped(card.room).min(count)
                };
                Text::say("task-drop")
                    .with("count", count)
                    .with("dropped", dropped)
                    .with("room", room)
            }
            Task::Gather(scrap) => Text::say("task-gather")
                .with("scrap", scrap)
                .with("room", room),
        }
    }

    fn mission(&self) -> Tray {
        let item = match self.s.revealed_mission() {
            None => Item {
                detail: Some(Text::say("mission-hidden-detail")),
                tone: Tone::Hidden,
                ..Item::new(
                    "mission",
                    "mission",
                    Colour::Violet,
                    Text::say("mission-hidden"),
                )
            },
            Some(mission) => Item {
                detail: Some(self.mission_detail(mission)),
                ..Item::new("mission", "mission", Colour::Ink, mission_title(mission))
            },
        };
        tray("tray:mission", "tray-mission", TrayKind::Tasks, vec![item])
    }

    fn mission_detail(&self, mission: Mission) -> Text {
        let (s, places) = (self.s, &self.fate.content.places);
        let detail = Text::say(format!("mission-{}-detail", mission.word()));
        match mission {
            Mission::FaceDown => detail,
            Mission::Sympathies => detail
                .with("damage", s.ash_damage)
                .with("defeated", DEFEATED_AT),
            Mission::Narcissus => detail
                .with("room", self.the_space(places.docking_bay))
                .with("dropped", self.dropped(places.docking_bay))
                .with("carrier", the_item(ItemKind::CatCarrier))
                .with("weapon", the_item(ItemKind::Incinerator))
                .with("crew", s.crew.len()),
            Mission::BlowOut => detail
                .with("bait", self.the_space(places.docking_bay))
                .with("one", self.the_space(places.airlock))
                .with("other", self.the_space(places.bridge)),
            Mission::BlowUp => detail.with("room", self.the_space(places.airlock)),
            Mission::CutOff => detail.with("left", s.concealed().len()),
        }
    }

    fn card(&self, id: impl Into<String>, card: Card) -> Item {
        if card.is_known() {
            Item {
                detail: self.card_detail(card),
                ..Item::new(id, "card", Colour::Ink, self.card_title(card))
            }
        } else {
            Item {
                tone: Tone::Hidden,
                ..Item::new(id, "card", Colour::Violet, Text::say("card-back"))
            }
        }
    }

    /// H8: the deck with the cards whose place is known, from the top down.
    fn deck(&self) -> Tray {
        let s = self.s;
        let mut items = Vec::new();
        for (place, card) in s.deck.cards().iter().enumerate().rev() {
            let (card, from_top) = (card.face, s.deck.len() - place);
            if from_top == 1 {
                items.push(self.card(TOP_CARD, card));
            } else if card.is_known() {
                let place = Text::say("card-place").with("place", from_top);
                let known = self.card(format!("card:{from_top}"), card);
                let detail = sentences(std::iter::once(place).chain(known.detail));
                items.push(Item { detail, ..known });
            }
        }
        pile(DECK, "tray-deck", s.deck.len(), items)
    }

    /// The encounter discard pile, by kind of card: it may be browsed (chapter 26).
    fn discard(&self) -> Tray {
        let pile_of = &self.s.discard;
        let items = self
            .fate
            .content
            .encounters
            .iter()
            .enumerate()
            .filter_map(|(index, spec)| {
                let card = Card(index as u8);
                let count = pile_of.iter().filter(|&&other| other == card).count();
                (count > 0)
                    .then(|| many(count as u8, self.card(format!("discard:{}", spec.id), card)))
            });
        pile(
            "tray:discard",
            "tray-discard",
            pile_of.len(),
            items.collect(),
        )
    }

    fn supply(&self) -> Tray {
        let items = ItemKind::ALL.map(|kind| {
            let spec = &self.fate.content.items[kind.index()];
            let item = Item::new(
                self.supply_id(kind),
                kind.word(),
                Colour::White,
                item_name(kind),
            );
            let detail = Text::say(format!("item-{}-detail", kind.word()));
            let detail = Text::say("item-priced")
                .with("cost", spec.cost)
                .with("uses", spec.uses)
                .with("does", detail);
            Item {
                detail: Some(detail),
                ..many(self.s.supply.count(kind.index()), item)
            }
        });
        tray("tray:supply", "tray-supply", TrayKind::Row, items.to_vec())
    }

    /// The stack, and what is still face down there and aboard together: the make-up is public (FC17), the places are not.
    fn concealed(&self) -> Tray {
        let mut unseen = self.fate.content.tokens.stack().to_vec();
        for seen in self.s.face_up_tokens().iter() {
            let place = unseen.iter().position(|face| face == seen);
            place.map(|place| unseen.remove(place));
        }
        unseen.sort_unstable();
        let items = unseen.chunk_by(|one, other| one == other).map(|same| {
            let (icon, label) = face_label(same[0]);
            let id = match same[0] {
                Face::Surprise(loss) => format!("unseen:{icon}:{loss}"),
                _ => format!("unseen:{icon}"),
            };
            many(
                same.len() as u8,
                Item {
                    tone: Tone::Hidden,
                    ..Item::new(id, icon, Colour::Violet, label)
                },
            )
        });
        pile(
            "tray:concealed",
            "tray-concealed",
            self.s.tokens.stack().len(),
            items.collect(),
        )
    }

    fn inventory(&self, who: Who) -> Tray {
        // What is given to them in an open trade is shown as theirs.
        let (figure, trade) = (&self.s[who], &self.s.trade);
        let mut items = Vec::new();
        let mut hold = |count: u8, held: Thing, icon: &str, colour: Colour, label: Text| {
            if count > 0 {
                let id = self.held_id(figure, held);
                items.push(many(count, Item::new(id, icon, colour, label)));
            }
        };
        let scrap = figure.scrap + trade.due[who].scrap;
        hold(
            scrap,
            Thing::Scrap(scrap),
            "scrap",
            Colour::Ink,
            Text::say("scrap"),
        );
        let coolant = figure.coolant + trade.due[who].coolant;
        hold(
            coolant,
            Thing::Coolant,
            "coolant",
            Colour::Blue,
            Text::say("coolant"),
        );
        let given = trade.items.iter().filter(|gift| gift.to == who);
        let mut held: Vec<_> = figure.items.iter().copied().collect();
        held.extend(given.map(|gift| gift.item));
        held.sort_unstable();
        for same in held.chunk_by(|one, other| one == other) {
            let (item, word) = (same[0], same[0].kind.word());
            let id = self.held_id(figure, Thing::Item(item));
            items.push(Item {
                detail: Some(Text::say(format!("item-{word}-detail"))),
                ..many(
                    same.len() as u8,
                    Item::new(id, word, Colour::White, item_label(item)),
                )
            });
        }
        Tray {
            id: self.inventory_id(figure),
            label: Text::say("tray-inventory").with("who", self.who(who)),
            kind: TrayKind::Row,
            owner: Some(self.s.owner(who).0),
            items,
            count: None,
        }
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        let s = self.s;
        let panel = |(index, figure): (usize, &Figure)| {
            let who = Who(index as u8);
            let active = self.drafted() && s.turn.who == who;
            Panel {
                seat: s.owner(who).0,
                piece: Some(self.crew_id(figure)),
                name: self.who(who),
                letter: self.fate.content.crew[figure.crew as usize]
                    .letter
                    .to_string(),
                colour: crew_colour(figure.crew),
                place: Some(self.space_id(figure.at)),
                lines: self.summary(figure, active),
                active,
            }
        };
        s.crew.iter().enumerate().map(panel).collect()
    }

    /// What one carries, can do, and fears.
    fn summary(&self, figure: &Figure, active: bool) -> Vec<Text> {
        let mut lines = Vec::new();
        if active && self.acting() {
            lines.push(self.with_actions(Text::say("panel-actions")));
        }
        lines.push(Text::say("panel-scrap").with("scrap", figure.scrap));
        if figure.coolant > 0 {
            lines.push(Text::say("panel-coolant").with("coolant", figure.coolant));
        }
        lines.extend(figure.items.iter().map(|&item| item_label(item)));
        let distance = self.fate.content.ship.distance(figure.at, self.s.alien);
        lines.push(Text::say("panel-alien").with("distance", distance));
        lines.push(self.ability(figure.crew));
        lines
    }

    /// Whether everybody has a placard.
    fn drafted(&self) -> bool {
        self.s.crew.len() == self.s.mode.characters as usize
    }

    /// Whether somebody is in the crew action phase.
    fn acting(&self) -> bool {
        self.s.ended.is_none() && in_action_phase(self.s)
    }

    /// A message with `left` of `all` actions (I13).
    pub(crate) fn with_actions(&self, message: Text) -> Text {
        let turn = &self.s.turn;
        let printed = self.fate.placard(self.s.active()).actions;
        message
            .with("who", self.active())
            .with("left", turn.actions)
            .with("all", printed + turn.gained)
    }

    pub(super) fn status(&self) -> Vec<Text> {
        let s = self.s;
        let mut status = Vec::new();
        if self.acting() {
            status.push(self.with_actions(Text::say("status-turn")));
        } else if self.drafted() && s.ended.is_none() {
            status.push(Text::say("status-encounter").with("who", self.active()));
        }
        status.push(Text::say("status-deck").with("count", s.deck.len()));
        status.push(Text::say("status-scrap").with("count", s.scrap_pile));
        status
    }
}
