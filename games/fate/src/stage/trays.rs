//! What stands beside the ship: tracks, piles, tasks, inventories, the crew's panels and the head
//! line.

use crate::prelude::*;
use kernel::{Gauge, Item, Panel, Tray, TrayKind};

use super::Staging;
use super::names::{
    ASH, ASH_DAMAGE, COUNTDOWN, MORALE, SCRAP_PILE, TOP_CARD, crew_colour, face_label, item_label,
    item_name, sentences,
};
use crate::flow::{DEFEATED_AT, Draft};

/// A pile of so many.
fn pile(id: &str, count: usize, items: impl IntoIterator<Item = Item>) -> Tray {
    Tray::new(id, TrayKind::Pile, items).counting(count)
}

/// The id of a token nobody has seen yet, among the others of its face.
pub(super) fn unseen_id(face: Face) -> String {
    let (icon, _) = face_label(face);
    match face {
        Face::Surprise(loss) => format!("unseen:{icon}:{loss}"),
        Face::Back | Face::Safe | Face::Jonesy => format!("unseen:{icon}"),
    }
}

impl Staging<'_> {
    pub(super) fn gauges(&self) -> Vec<Gauge> {
        let s = self.s;
        let gauge = |id: &str, label: Text, icon: &str, (value, top): (u8, u8)| Gauge {
            stops: Vec::new(),
            id: id.to_owned(),
            label,
            icon: icon.to_owned(),
            note: Some(Text::say(format!("gauge-{id}-end"))),
            value: u16::from(value),
            top: u16::from(top),
            tone: Tone::Danger,
        };
        let low = s.morale.value <= self.worst_loss();
        let tone = if low { Tone::Danger } else { Tone::Plain };
        let (label, marker) = (Text::say("gauge-morale"), (s.morale.value, s.morale.top));
        let mut gauges = vec![Gauge {
            tone,
            ..gauge(MORALE, label, "morale", marker)
        }];
        if let Some(countdown) = s.countdown {
            let label = match countdown.holder {
                Some(holder) => Text::say("gauge-countdown-of").with("who", self.who(holder)),
                None => Text::say("gauge-countdown"),
            };
            let marker = (countdown.left, self.fate.content.setup.countdown);
            gauges.push(gauge(COUNTDOWN, label, "countdown", marker));
        }
        if s.on_mission(Mission::Sympathies) {
            let (label, marker) = (Text::say("gauge-ash"), (s.ash_damage, DEFEATED_AT));
            gauges.push(Gauge {
                tone: Tone::Good,
                ..gauge(ASH_DAMAGE, label, ASH, marker)
            });
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

    /// Everything beside the ship, for the one whose figure is `me`.
    pub(super) fn trays(&self, me: Option<Who>) -> Vec<Tray> {
        let s = self.s;
        let mut trays = Vec::new();
        if s.agenda.top() == Some(&Steps::Draft(Draft)) {
            trays.push(self.placards());
        }
        trays.extend([self.objectives(me), self.mission(me), self.deck()]);
        if let Some(card) = s.card_in_play() {
            let drawn = self.card("card:drawn", card);
            trays.push(Tray::new("card", TrayKind::Row, [drawn]));
        }
        let (scrap, coolant) = (s.scrap_pile, s.coolant_discard);
        let of_scrap = Item::new(SCRAP_PILE, "scrap", Colour::Ink, "scrap").left(scrap);
        let of_coolant = Item::new("coolant:discard", "coolant", Colour::Blue, "coolant");
        let of_coolant = of_coolant.left(coolant);
        trays.extend([
            self.discard(),
            self.supply(),
            pile("scrap", scrap.into(), [of_scrap]),
            self.concealed(),
            pile("coolant", coolant.into(), [of_coolant]),
        ]);
        trays.extend((0..s.crew.len() as u8).map(|who| self.inventory(Who(who))));
        trays
    }

    /// D2: the placards still free.
    fn placards(&self) -> Tray {
        let free = self.at().free_placards().map(|crew| {
            let (id, name) = (self.placard_id(crew), self.crew_name(crew));
            let placard = Item::new(id, "crew", crew_colour(crew), name);
            placard.detail(self.placard_detail(crew))
        });
        Tray::new("placards", TrayKind::Row, free)
    }

    fn placard_detail(&self, crew: u8) -> Text {
        let actions = self.fate.content.crew[crew as usize].actions;
        Text::say("placard")
            .with("actions", actions)
            .with("ability", self.ability(crew))
    }

    fn card(&self, id: impl Into<String>, card: Card) -> Item {
        let face = self.card_face(card);
        let item = Item::new(id, &face.icon, face.colour, face.title);
        if card.is_known() {
            item.detail(self.card_detail(card))
        } else {
            item.toned(Tone::Hidden)
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
        let discard = &self.s.discard;
        let cards = self.fate.content.encounters.iter().zip(0..);
        let items = cards.filter_map(|(spec, index)| {
            let card = Card(index);
            let count = discard.iter().filter(|&&other| other == card).count();
            let item = || self.card(format!("discard:{}", spec.id), card);
            (count > 0).then(|| item().many(count as u16))
        });
        pile("discard", discard.len(), items)
    }

    fn supply(&self) -> Tray {
        let items = ItemKind::ALL.map(|kind| {
            let spec = &self.fate.content.items[kind.index()];
            let (id, name) = (self.supply_id(kind), item_name(kind));
            let detail = Text::say(format!("item-{}-detail", kind.word()));
            let detail = Text::say("item-priced")
                .with("cost", spec.cost)
                .with("uses", spec.uses)
                .with("does", detail);
            Item::new(id, kind.word(), Colour::White, name)
                .left(self.s.supply.count(kind.index()))
                .detail(detail)
                .used(spec.uses, spec.uses)
        });
        Tray::new("supply", TrayKind::Row, items)
    }

    /// The stack, and what is still face down there and aboard together: the make-up is public
    /// (FC17), the places are not.
    fn concealed(&self) -> Tray {
        let mut unseen = self.fate.content.tokens.stack().to_vec();
        for seen in self.s.face_up_tokens().iter() {
            let place = unseen.iter().position(|face| face == seen);
            place.map(|place| unseen.remove(place));
        }
        unseen.sort_unstable();
        let items = unseen.chunk_by(|one, other| one == other).map(|same| {
            let (icon, label) = face_label(same[0]);
            let id = unseen_id(same[0]);
            let item = Item::new(id, icon, Colour::Violet, label).toned(Tone::Hidden);
            item.many(same.len() as u16)
        });
        let count = self.s.tokens.stack().len();
        pile("concealed", count, items)
    }

    fn inventory(&self, who: Who) -> Tray {
        // What is given to them in an open trade is shown as theirs.
        let (figure, trade) = (&self.s[who], &self.s.trade);
        let mut items = Vec::new();
        let mut hold = |count: u8, held: Thing, icon: &'static str, colour: Colour| {
            if count > 0 {
                let id = self.held_id(figure, held);
                items.push(Item::new(id, icon, colour, icon).many(count));
            }
        };
        let scrap = figure.scrap + trade.due[who].scrap;
        hold(scrap, Thing::Scrap(scrap), "scrap", Colour::Ink);
        let coolant = figure.coolant + trade.due[who].coolant;
        hold(coolant, Thing::Coolant, "coolant", Colour::Blue);
        let given = trade.items.iter().filter(|gift| gift.to == who);
        let mut held: Vec<_> = figure.items.iter().copied().collect();
        held.extend(given.map(|gift| gift.item));
        held.sort_unstable();
        for same in held.chunk_by(|one, other| one == other) {
            let (item, word) = (same[0], same[0].kind.word());
            let id = self.held_id(figure, Thing::Item(item));
            let printed = self.fate.content.items[item.kind.index()].uses;
            let held = Item::new(id, word, Colour::White, item_label(item));
            let held = held.many(same.len() as u16).used(item.uses, printed);
            items.push(held.detail(Text::say(format!("item-{word}-detail"))));
        }
        let label = Text::say("tray-inventory").with("who", self.who(who));
        Tray::new(self.crew_word(figure.crew), TrayKind::Row, items)
            .called(label)
            .of(self.s.owner(who))
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        let s = self.s;
        let panel = |(index, figure): (usize, &Figure)| {
            let who = Who(index as u8);
            let active = self.drafted() && s.turn.who == who;
            Panel {
                marks: Vec::new(),
                seat: s.owner(who).0,
                piece: Some(self.crew_id(figure)),
                name: self.crew_name(figure.crew),
                player: self.who(who),
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
        self.s.ended.is_none() && self.s.in_action_phase()
    }

    /// A message with `left` of `all` actions (I13).
    pub(crate) fn with_actions(&self, message: Text) -> Text {
        let (left, all) = self.actions();
        message
            .with("who", self.active())
            .with("left", left)
            .with("all", all)
    }

    /// The active crew member's actions left, of how many (I13).
    pub(super) fn actions(&self) -> (u8, u8) {
        let turn = &self.s.turn;
        let printed = self.fate.placard(self.s.active()).actions;
        (turn.actions, printed + turn.gained)
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
