//! What stands beside the ship: tracks, piles, tasks, inventories, the crew's panels and the head line.

use kernel::{Colour, Faced, Gauge, Item, Key, Panel, Text, Tone, Tray, TrayKind, Worded as _};

use super::Staging;
use super::names::{
    SCRAP_PILE, TOP_CARD, counted, crew_colour, face_label, item_label, item_name, look_of,
    mission_title, objective_title, sentences, the_item,
};
use crate::content::{Card, Mission, Objective, Task};
use crate::flow::{DEFEATED_AT, Draft, Steps, in_action_phase};
use crate::secrets::rest_of;
use crate::state::{Face, Figure, ItemKind, Thing, Who};

/// One open thing in a tray.
fn thing(id: impl Into<String>, (icon, colour, label): (&str, Colour, Text)) -> Item {
    Item {
        id: id.into(),
        icon: icon.to_owned(),
        colour,
        label,
        detail: None,
        count: 1,
        tone: Tone::Plain,
    }
}

/// The same with more to say of it.
fn detailed(detail: Text, item: Item) -> Item {
    Item {
        detail: Some(detail),
        ..item
    }
}

/// The same face down.
fn hidden(item: Item) -> Item {
    Item {
        tone: Tone::Hidden,
        ..item
    }
}

/// Many of the same; none is shown as missing.
fn many(count: u8, one: Item) -> Item {
    let tone = if count == 0 { Tone::Dim } else { one.tone };
    Item {
        count: u16::from(count),
        tone,
        ..one
    }
}

/// A tray: `tray:NAME` is its id, `tray-NAME` the message that names it.
fn tray(name: &str, kind: TrayKind, items: Vec<Item>) -> Tray {
    Tray {
        id: format!("tray:{name}"),
        label: Text::say(format!("tray-{name}")),
        kind,
        owner: None,
        items,
        count: None,
    }
}

fn pile(name: &str, count: usize, items: Vec<Item>) -> Tray {
    Tray {
        count: Some(count as u16),
        ..tray(name, TrayKind::Pile, items)
    }
}

impl Staging<'_> {
    pub(super) fn gauges(&self) -> Vec<Gauge> {
        let s = self.s;
        let gauge = |id: &str, label: Text, (value, top): (u8, u8), tone: Tone| Gauge {
            id: id.to_owned(),
            label,
            value: u16::from(value),
            top: u16::from(top),
            tone,
        };
        let low = s.morale.value <= self.worst_loss();
        let tone = if low { Tone::Danger } else { Tone::Plain };
        let morale = (s.morale.value, s.morale.top);
        let mut gauges = vec![gauge("morale", Text::say("gauge-morale"), morale, tone)];
        if let Some(countdown) = s.countdown {
            let label = match countdown.holder {
                Some(holder) => Text::say("gauge-countdown-of").with("who", self.who(holder)),
                None => Text::say("gauge-countdown"),
            };
            let left = (countdown.left, self.fate.content.setup.countdown);
            gauges.push(gauge("countdown", label, left, Tone::Danger));
        }
        if s.on_mission(Mission::Sympathies) {
            let (label, damage) = (Text::say("gauge-ash"), (s.ash_damage, DEFEATED_AT));
            gauges.push(gauge("ash-damage", label, damage, Tone::Good));
        }
        gauges
    }

    /// The most morale one encounter card can cost a crew member.
    fn worst_loss(&self) -> u8 {
        let cards = self.fate.content.encounters.iter();
        let losses = cards.map(|card| card.alien.loss());
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
            let drawn = vec![self.card("card:drawn", card)];
            trays.push(tray("card", TrayKind::Row, drawn));
        }
        let scrap = thing(SCRAP_PILE, look_of(Thing::Scrap(0)));
        let coolant = thing("coolant:discard", look_of(Thing::Coolant));
        let heap = |name, count, one| pile(name, usize::from(count), vec![many(count, one)]);
        trays.extend([
            self.discard(),
            self.supply(),
            heap("scrap", s.scrap_pile, scrap),
            self.concealed(),
            heap("coolant", s.coolant_discard, coolant),
        ]);
        trays.extend((0..s.crew.len() as u8).map(|who| self.inventory(Who(who))));
        trays
    }

    /// D2: the placards still free.
    fn placards(&self) -> Tray {
        let placard = |crew| {
            let look = ("crew", crew_colour(crew), self.crew_name(crew));
            let actions = self.fate.content.crew[crew as usize].actions;
            let detail = Text::say("placard").with("actions", actions);
            let detail = detail.with("ability", self.ability(crew));
            detailed(detail, thing(self.placard_id(crew), look))
        };
        let free = self.fate.free_placards(self.s).map(placard);
        tray("placards", TrayKind::Row, free.collect())
    }

    fn objectives(&self) -> Tray {
        let task = |(place, &objective): (usize, &u8)| {
            let card = &self.fate.content.objectives[objective as usize];
            let done = self.s.done >> place & 1 == 1;
            let look = ("objective", Colour::Ink, objective_title(card));
            let item = thing(format!("objective:{}", card.id), look);
            Item {
                tone: if done { Tone::Good } else { Tone::Plain },
                ..detailed(self.task(card, done), item)
            }
        };
        let tasks = self.s.objectives.iter().enumerate().map(task);
        tray("objectives", TrayKind::Tasks, tasks.collect())
    }

    /// What an objective asks for, and how far it has come.
    fn task(&self, card: &Objective, done: bool) -> Text {
        let task = match card.task {
            Task::Bring(kind) => Text::say("task-bring").with("item", the_item(kind)),
            Task::DropCoolant(count) => {
                let there = self.s.floor[card.room].dropped.min(count);
                let dropped = if done { count } else { there };
                let task = Text::say("task-drop").with("count", count);
                task.with("dropped", dropped)
            }
            Task::Gather(scrap) => Text::say("task-gather").with("scrap", scrap),
        };
        task.with("room", self.the_space(card.room))
    }

    fn mission(&self) -> Tray {
        let card = |colour, title| thing("mission", ("mission", colour, title));
        let item = match self.s.revealed_mission() {
            None => {
                let back = card(Colour::Violet, Text::say("mission-hidden"));
                detailed(Text::say("mission-hidden-detail"), hidden(back))
            }
            Some(mission) => {
                let face = card(Colour::Ink, mission_title(mission));
                detailed(self.mission_detail(mission), face)
            }
        };
        tray("mission", TrayKind::Tasks, vec![item])
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
                .with("dropped", self.s.floor[places.docking_bay].dropped)
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
                ..thing(id, ("card", Colour::Ink, self.card_title(card)))
            }
        } else {
            let back = Text::say("card-back");
            hidden(thing(id, ("card", Colour::Violet, back)))
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
        pile("deck", s.deck.len(), items)
    }

    /// The encounter discard pile, by kind of card: it may be browsed (chapter 26).
    fn discard(&self) -> Tray {
        let (discard, kinds) = (&self.s.discard, self.fate.content.encounters.iter());
        let items = (0..).map(Card).zip(kinds).filter_map(|(card, spec)| {
            let count = discard.iter().filter(|&&other| other == card).count();
            let item = || self.card(format!("discard:{}", spec.id), card);
            (count > 0).then(|| many(count as u8, item()))
        });
        pile("discard", discard.len(), items.collect())
    }

    fn supply(&self) -> Tray {
        let items = ItemKind::ALL.map(|kind| {
            let (spec, word) = (&self.fate.content.items[kind.index()], kind.word());
            let item = thing(self.supply_id(kind), (word, Colour::White, item_name(kind)));
            let detail = Text::say("item-priced")
                .with("cost", spec.cost)
                .with("uses", spec.uses)
                .with("does", Text::say(format!("item-{word}-detail")));
            detailed(detail, many(self.s.supply.count(kind.index()), item))
        });
        tray("supply", TrayKind::Row, items.to_vec())
    }

    /// The stack, and what is still face down there and aboard together: the make-up is public (FC17), the places are not.
    fn concealed(&self) -> Tray {
        let all = self.fate.content.tokens.stack().iter().copied();
        let mut unseen = rest_of(all, self.s.face_up_tokens().iter().copied());
        unseen.sort_unstable();
        let items = unseen.chunk_by(|one, other| one == other).map(|same| {
            let (icon, label) = face_label(same[0]);
            let id = match same[0] {
                Face::Surprise(loss) => format!("unseen:{icon}:{loss}"),
                _ => format!("unseen:{icon}"),
            };
            let token = hidden(thing(id, (icon, Colour::Violet, label)));
            many(same.len() as u8, token)
        });
        let stack = self.s.tokens.stack().len();
        pile("concealed", stack, items.collect())
    }

    fn inventory(&self, who: Who) -> Tray {
        // What is given to them in an open trade is shown as theirs.
        let (figure, trade) = (&self.s[who], &self.s.trade);
        let due = trade.due[who];
        let given = trade.items.iter().filter(|gift| gift.to == who);
        let mut held: Vec<_> = figure.items.iter().copied().collect();
        held.extend(given.map(|gift| gift.item));
        held.sort_unstable();
        let scrap = figure.scrap + due.scrap;
        let coolant = (Thing::Coolant, figure.coolant + due.coolant);
        let things = [(Thing::Scrap(scrap), scrap), coolant].into_iter();
        let things = things.filter(|(_, count)| *count > 0);
        let show = |(held, count)| {
            let item = many(count, thing(self.held_id(figure, held), look_of(held)));
            let word = match held {
                Thing::Item(item) => item.kind.word(),
                _ => return item,
            };
            detailed(Text::say(format!("item-{word}-detail")), item)
        };
        let items = things.chain(counted(&held)).map(show).collect();
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
                letter: self.fate.placard(figure).letter.to_string(),
                colour: crew_colour(figure.crew),
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
        let message = message.with("who", self.active());
        let message = message.with("left", turn.actions);
        message.with("all", printed + turn.gained)
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
