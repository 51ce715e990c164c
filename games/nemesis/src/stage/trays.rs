//! What stands beside the ship: hands, bags, wounds, Objectives, decks, the Intruder board, what is
//! laid open for a moment.

use crate::prelude::*;
use kernel::{Item, Stock, Tray, TrayKind};

use super::{Staging, faces, names};

/// The three Item decks.
const STOCKS: [ItemColor; 3] = [ItemColor::Red, ItemColor::Yellow, ItemColor::Green];

/// A thing drawn as what is printed on it.
fn printed(id: String, face: Face) -> Item {
    Item {
        uses: face.uses,
        detail: face.goal.clone(),
        ..Item::faced(id, face)
    }
}

/// Things in a row.
fn row(id: &str, items: impl IntoIterator<Item = Item>) -> Tray {
    Tray::new(id, TrayKind::Row, items)
}

/// A pile with what is seen of it.
fn pile(id: &str, count: usize, seen: impl IntoIterator<Item = Item>) -> Tray {
    Tray::new(id, TrayKind::Pile, seen).counting(count)
}

/// The word of a card of somebody's own, for ids.
fn owned_word(card: Owned) -> String {
    match card.card() {
        Some(action) => action.word().to_owned(),
        None if card.is_contamination() => match card.status() {
            Contamination::Unscanned => "contamination".to_owned(),
            scanned => format!("contamination-{}", scanned.word()),
        },
        None => "back".to_owned(),
    }
}

/// Things of which several are the same, each kind once with how many there are.
fn grouped<T: PartialEq + Copy>(things: impl Iterator<Item = T>) -> Vec<(T, u16)> {
    let mut groups: Vec<(T, u16)> = Vec::new();
    for thing in things {
        match groups.iter_mut().find(|(known, _)| *known == thing) {
            Some((_, count)) => *count += 1,
            None => groups.push((thing, 1)),
        }
    }
    groups
}

impl Staging<'_> {
    /// Everything beside the ship, one's own things first.
    pub(super) fn trays(&self) -> Vec<Tray> {
        let s = self.s;
        let mut trays = self.for_a_moment();
        let mine = self.me;
        let others = s.seats().iter().filter(|&seat| Some(seat) != mine);
        for seat in mine.into_iter().chain(others) {
            if s[seat].destiny != Destiny::Undrafted {
                trays.extend(self.of_seat(seat));
            }
        }
        trays.extend(self.objectives());
        trays.extend(self.decks());
        trays.extend(self.hostile());
        trays.retain(|tray| !tray.items.is_empty() || tray.count.is_some());
        trays
    }

    /// A tray of one seat's; `what-own` is its name for the owner, `what-of` for the others.
    fn seats_tray(&self, seat: Seat, what: &str, kind: TrayKind, items: Vec<Item>) -> Tray {
        let label = if self.me == Some(seat) {
            Text::say(format!("tray-{what}-own"))
        } else {
            Text::say(format!("tray-{what}-of")).with("who", self.who(seat))
        };
        let tray = Tray::new(&format!("{what}:{}", seat.0), kind, items);
        tray.called(label).of(seat)
    }

    /// What one seat has.
    fn of_seat(&self, seat: Seat) -> Vec<Tray> {
        let player = &self.s[seat];
        let content = self.content();
        let number = seat.0;
        let own = |place: &'static str, cards: &[Owned]| {
            let groups = grouped(cards.iter().copied());
            let items = groups.into_iter().map(|(card, count)| {
                let id = format!("{place}:{number}:{}", owned_word(card));
                printed(id, self.owned_face(card)).many(count)
            });
            items.collect::<Vec<_>>()
        };
        let hands = (0..).zip(player.hands.iter()).map(|(place, it): (u8, _)| {
            let face = self.load_face(it.what);
            let uses = self.capacity(it).map(|capacity| (it.ammo, capacity));
            let id = format!("held:{number}:{place}");
            printed(id, face.uses(uses)).called(self.carried(it))
        });
        let bag = player.inventory.counted().map(|(card, count)| {
            printed(self.bag_id(seat, card), faces::item(content, card)).many(count)
        });
        let quests = &content.characters[player.character].quests;
        let quests = (0..).zip(quests).zip(player.quests);
        let quests = quests.filter(|(_, open)| *open);
        let quests = quests.map(|((place, quest), _): ((u8, _), _)| {
            let card = ItemCard::new(ItemColor::Quest, quest.item);
            let face = faces::quest(content, card);
            printed(format!("quest:{number}:{place}"), face)
        });
        let wounds = (0..).zip(player.wounds.iter());
        let wounds = wounds.map(|(place, card): (u8, _)| {
            let face = faces::wound(content, card.wound);
            let item = printed(format!("wound:{number}:{place}"), face);
            if !card.dressed {
                return item;
            }
            let wound = names::wound(card.wound);
            item.called(Text::say("wound-dressed").with("wound", wound))
                .toned(Tone::Dim)
        });
        let hand = own("hand", &player.hand);
        let discard = own("discard", &player.discard);
        let (hands, bag) = (hands.collect(), bag.collect());
        let (quests, wounds) = (quests.collect(), wounds.collect());
        vec![
            self.seats_tray(seat, "hand", TrayKind::Hand, hand),
            self.seats_tray(seat, "hands", TrayKind::Row, hands),
            self.seats_tray(seat, "inventory", TrayKind::Row, bag),
            self.seats_tray(seat, "quests", TrayKind::Row, quests),
            self.seats_tray(seat, "wounds", TrayKind::Row, wounds),
            // These two lie on the table, not with the player: a strip of what somebody has would
            // be full of them.
            self.seats_tray(seat, "deck", TrayKind::Pile, Vec::new())
                .of(None)
                .counting(player.deck.len()),
            self.seats_tray(seat, "discard", TrayKind::Pile, discard)
                .of(None)
                .counting(player.discard.len()),
        ]
    }

    pub(crate) fn hand_id(&self, seat: Seat, card: Owned) -> String {
        format!("hand:{}:{}", seat.0, owned_word(card))
    }

    pub(super) fn bag_id(&self, seat: Seat, card: ItemCard) -> String {
        let (color, item) = (card.color.word(), card.item.word());
        format!("bag:{}:{color}:{item}", seat.0)
    }

    /// A card of somebody's own.
    fn owned_face(&self, card: Owned) -> Face {
        if card.is_contamination() {
            faces::contamination(card.status())
        } else {
            faces::card(self.content(), card.card().unwrap_or_default())
        }
    }

    fn load_face(&self, load: Load) -> Face {
        match load {
            Load::Item(card) => faces::item(self.content(), card),
            Load::Corpse(_) => faces::object(Object::Corpse),
            Load::Egg => faces::object(Object::Egg),
            Load::Carcass => faces::object(Object::Carcass),
        }
    }

    /// One's own Objectives, open ones, and those of others that one has seen (H11, H13).
    fn objectives(&self) -> Vec<Tray> {
        let s = self.s;
        let content = self.content();
        let of = |seat: Seat| {
            let player = &s[seat];
            let cards = (0..)
                .zip(&player.objectives)
                .filter(|(_, card)| card.face.is_known());
            let gone = match player.kept {
                Kept::First => Some(1),
                Kept::Second => Some(0),
                Kept::Both | Kept::One => None,
            };
            cards.map(move |(place, card): (u8, _)| {
                let id = format!("objective:{}:{place}", seat.0);
                let item = printed(id, faces::objective(content, card.face));
                let item = self.with_its_victim(card.face, item);
                let tone = if gone == Some(place) {
                    Tone::Dim
                } else {
                    item.tone
                };
                item.toned(tone)
            })
        };
        let tasks = |label: &'static str, items: Vec<Item>| {
            Tray::new("objectives", TrayKind::Tasks, items).called(Text::say(label))
        };
        let mut trays = Vec::new();
        if s.mode.play == Style::Cooperative {
            let shared = (0..).zip(s.shared.iter()).map(|(place, &one): (u8, _)| {
                printed(format!("shared:{place}"), faces::objective(content, one))
            });
            trays.push(tasks("tray-objectives-shared", shared.collect()));
        } else if let Some(me) = self.me {
            trays.push(tasks("tray-objectives-own", of(me).collect()));
        }
        let others = s.seats().iter().filter(|&seat| Some(seat) != self.me);
        let seen = others.flat_map(of);
        trays.push(row("seen", seen).called(Text::say("tray-objectives-seen")));
        trays
    }

    /// Cards name a player by number; people know each other by Character, so that is said too.
    fn with_its_victim(&self, objective: Objective, item: Item) -> Item {
        let mut wishes = self.content().objectives[objective].wishes.iter().flatten();
        let number = wishes.find_map(|&wish| match wish {
            Wish::Dead(number) => Some(number),
            _ => None,
        });
        let mut seats = self.s.seats().iter();
        let victim = number.and_then(|number| seats.find(|&seat| self.s[seat].number == number));
        match (victim, item.detail.clone()) {
            (Some(victim), Some(detail)) => {
                let said = Text::say("wishes-victim").with("wishes", detail);
                let said = said.with("number", self.s[victim].number);
                item.detail(said.with("who", self.called(victim)))
            }
            _ => item,
        }
    }

    /// What lies open for a moment: draft cards, finds, a deal, cards to choose from.
    fn for_a_moment(&self) -> Vec<Tray> {
        let s = self.s;
        let content = self.content();
        let draft = s.draft.iter().map(|&one| {
            let id = format!("draft:{}", one.word());
            printed(id, faces::character(content, one))
        });
        let found = (0..).zip(s.drawn.iter()).map(|(place, card): (u8, _)| {
            printed(format!("found:{place}"), faces::item(content, card.face))
        });
        let mut trays = vec![
            row("draft", draft).called(Text::say("tray-drawn")),
            row("found", found).called(Text::say("tray-drawn")),
        ];
        let parties = [s.trade.opener, s.trade.partner];
        for (side, seat) in parties.into_iter().enumerate() {
            let items = s.trade.laid[side].counted().map(|(card, count)| {
                let id = format!("laid:{side}:{}:{}", card.color.word(), card.item.word());
                printed(id, faces::item(content, card)).many(count)
            });
            let mut items: Vec<Item> = items.collect();
            for (place, it) in s[seat].hands.iter().enumerate() {
                if s.trade.heavy[side] >> place & 1 == 1 {
                    let face = self.load_face(it.what);
                    items.push(printed(format!("laid:{side}:held:{place}"), face));
                }
            }
            trays.push(self.laid(side, seat, items));
        }
        let attacks = (0..).zip(s.brood.attacks.iter());
        let attacks = attacks.map(|(place, card): (u8, _)| {
            printed(format!("drawn:{place}"), faces::attack(content, card.face))
        });
        let events = (0..).zip(s.brood.events.iter());
        let events = events.map(|(place, card): (u8, _)| {
            printed(format!("drawn:{place}"), faces::event(content, card.face))
        });
        trays.push(row("drawn", attacks.chain(events)));
        trays
    }

    fn laid(&self, side: usize, seat: Seat, items: Vec<Item>) -> Tray {
        Tray {
            id: format!("tray:laid:{side}"),
            ..self.seats_tray(seat, "laid", TrayKind::Row, items)
        }
    }

    /// The decks everybody draws from.
    fn decks(&self) -> Vec<Tray> {
        let s = self.s;
        let content = self.content();
        let mut trays: Vec<Tray> = (STOCKS.iter())
            .map(|&color| {
                let (stock, word) = (s.stock(color), color.word());
                let top = stock.discard.last();
                let top =
                    top.map(|&card| printed(format!("used:{word}"), faces::item(content, card)));
                pile(&format!("items:{word}"), stock.deck.len(), top)
                    .called(Text::say(format!("tray-items-{word}")))
            })
            .collect();
        let recipes = content.items.iter().filter(|spec| spec.recipe.is_some());
        let crafted = recipes.zip(s.crafted).map(|(spec, left)| {
            let card = ItemCard::new(ItemColor::Blue, spec.item);
            let id = format!("crafted:{}", spec.item.word());
            let tone = if left == 0 { Tone::Dim } else { Tone::Plain };
            printed(id, faces::item(content, card))
                .many(left)
                .toned(tone)
        });
        trays.push(row("crafted", crafted));
        let wound = s.wound_discard.last();
        let wound =
            wound.map(|&wound| printed("used:wound".to_owned(), faces::wound(content, wound)));
        trays.push(pile("serious-wounds", s.wounds.len(), wound));
        trays.push(pile("contamination", s.contamination.len(), None));
        trays
    }

    /// What stands together as the Intruders' side.
    pub(super) fn hostile_side(&self) -> Vec<Stock> {
        vec![
            Stock::new("tray:bag", "bag"),
            Stock::new("tray:events", "event"),
            Stock::new("tray:attacks", "attack"),
            Stock::new("tray:weaknesses", "weakness"),
        ]
    }

    /// What nobody but the viewer sees: one's own Objectives, and those of others one has looked at
    /// (H11).
    pub(super) fn private(&self) -> Vec<String> {
        if self.me.is_none() {
            return Vec::new();
        }
        let mut private = vec!["tray:seen".to_owned()];
        if self.s.mode.play != Style::Cooperative {
            private.insert(0, "tray:objectives".to_owned());
        }
        private
    }

    /// The Intruders' side: bag, Events, Attacks, Weaknesses, the Intruder player's cards.
    fn hostile(&self) -> Vec<Tray> {
        let s = self.s;
        let content = self.content();
        let bag = (0..).map(IntruderToken).zip(&content.tokens);
        let tokens = bag.map(|(token, spec)| {
            let kind = spec.intruder.map_or("blank", Intruder::word);
            let id = format!("token:{kind}-{}", spec.number);
            let count = s.bag.0.count(token.index());
            (count, printed(id, faces::token(content, token)))
        });
        let tokens = tokens.filter(|(count, _)| *count > 0);
        let tokens = tokens.map(|(count, item)| item.many(count));
        let mut trays = vec![pile("bag", s.bag.0.total() as usize, tokens)];
        let slots = Object::ALL.into_iter().zip(&s.weaknesses);
        let weaknesses = slots.map(|(object, card)| {
            let face = faces::weakness(content, card.face);
            let id = if card.face.is_known() {
                "weakness-of"
            } else {
                "weakness-of-hidden"
            };
            let label = Text::say(id)
                .with("object", names::object(object))
                .with("weakness", names::weakness(card.face));
            printed(format!("weakness:{}", object.word()), face).called(label)
        });
        trays.push(row("weaknesses", weaknesses));
        // H4: who has looked at it sees it.
        let course = faces::coordinates(content, s.coordinates.face);
        let course = [printed("coordinates".to_owned(), course)];
        trays.push(row("coordinates", course).called(Text::say("coordinates")));
        // H26: who has looked at the next Event sees it here.
        let next = s.events.cards().last().map(|card| card.face);
        let next = next.filter(|card| card.is_known()).into_iter();
        let used = s.event.into_iter().chain(s.event_discard.last().copied());
        let event = |place: &str, card: EventCard| {
            printed(format!("event:{place}"), faces::event(content, card))
        };
        let mut events: Vec<Item> = next.map(|card| event("next", card)).collect();
        events.extend(used.take(1).map(|card| event("last", card)));
        trays.push(pile("events", s.events.len(), events));
        let attack = s.attack_discard.last();
        let attack =
            attack.map(|&card| printed("attack:last".to_owned(), faces::attack(content, card)));
        trays.push(pile("attacks", s.attacks.len(), attack));
        if self.me.is_some() && s.brood.seat == self.me {
            let plots = s.brood.hand.iter().map(|card: PlotCard| {
                printed(format!("plot:{}", card.0), faces::plot(content, card))
            });
            trays.push(Tray::new("plots", TrayKind::Hand, plots).of(self.me));
        }
        trays
    }
}
