//! Hands, piles, offers of a swap, and the score sheet.

use crate::prelude::*;
use kernel::{Check, Item, Sheet, SheetRow, Tray, TrayKind};

use super::{Staging, card_text, colour, faces, offer_id, player_text, space_id};
use crate::content::EQUIPMENT_POINTS;

/// What a round brought a player, and what it is made of (N16, C6): eggs, kinds or the round, and
/// equipment.
fn scored(result: &RoundResult, seat: Seat) -> Text {
    let sum = result.points[seat.index()];
    let equipment = EQUIPMENT_POINTS.saturating_mul(result.equipment[seat.index()]);
    let rest = sum.saturating_sub(equipment);
    let eggs = result.ending == RoundEnding::Escape;
    let id = match () {
        () if result.alien == seat && eggs => "sheet-alien-eggs",
        () if result.alien == seat => "sheet-alien-wins",
        () if result.synthetic == Some(seat) && sum == 0 => "sheet-synthetic-out",
        () if result.synthetic == Some(seat) && eggs => "sheet-synthetic-eggs",
        () if result.synthetic == Some(seat) => "sheet-synthetic-wins",
        () if result.escaped.contains(seat) => "sheet-escaped",
        () => "sheet-kinds",
    };
    let text = Text::say(id).with("n", sum).with("rest", rest);
    text.with("equipment", equipment)
}

impl Staging<'_> {
    pub(super) fn trays(&self) -> Vec<Tray> {
        let (state, round) = (self.state, &self.state.round);
        let mut trays = Vec::new();
        for seat in state.seats().without(round.alien).iter() {
            let (hand, id) = (state.hand(seat), format!("hand:{seat}"));
            let (cards, label) = (format!("card:{seat}"), self.of_whom("tray-hand", seat));
            let held = Tray::new(&id, TrayKind::Hand, self.cards(&cards, hand));
            trays.push(held.called(label).counting(hand.len().into()).of(seat));
            let (id, label) = (format!("seat:{seat}"), self.of_whom("tray-reserve", seat));
            trays.push(Tray::new(&id, TrayKind::Row, []).called(label).of(seat));
        }
        trays.push(Tray::new("pile", TrayKind::Pile, []).counting(round.pile.len()));
        let discard = self.cards("discard", &round.discard);
        let discard = Tray::new("discard", TrayKind::Row, discard);
        trays.push(discard.counting(round.discard.len().into()));
        if round.alien_room.is_none() {
            trays.push(Tray::new("beside", TrayKind::Row, []));
        }
        // Where the viewer can answer them, the offers lie beside the viewer's own cards.
        let offers = state.seats().iter().filter_map(|seat| self.offer(seat));
        let owner = self.me.filter(|&seat| seat != round.alien);
        let offers = Tray::new("offers", TrayKind::Row, offers).of(owner);
        trays.extend(offers.unless_empty());
        trays.extend(self.me.map(|me| self.needs(me)));
        trays
    }

    /// What the viewer's side still needs (N12.2, N15.2). The Synthetic's looks like any other: it
    /// pretends.
    fn needs(&self, me: Seat) -> Tray {
        let state = self.state;
        let task = |id: &str, check: Check, places: Vec<String>| Item {
            progress: Some((check.have.min(check.need), check.need)),
            places,
            tone: if check.have < check.need {
                Tone::Plain
            } else {
                Tone::Good
            },
            ..Item::new(format!("need:{id}"), &check.icon, Colour::Cyan, check.label)
        };
        let (id, items) = if me == state.round.alien {
            let pair = state.table.players == 2;
            let id = if pair { "characters" } else { "eggs" };
            ("hunt", vec![task(id, self.prey(), Vec::new())])
        } else {
            let kind = |kind: Kind| task(kind.word(), self.kind_needed(me, kind), Vec::new());
            let there = |character| {
                let spot = state.pieces.spot(character);
                matches!(
                    spot,
                    Some(Spot::Covered(Room::HAN) | Spot::Shown(Room::HAN))
                )
            };
            let have = state.owned(me).iter().any(there);
            let hangar = Check::new("shuttle", "need-hangar", have, 1_u8);
            let hangar = task("hangar", hangar, vec![space_id(Room::HAN)]);
            let kinds = Kind::ALL.into_iter().map(kind);
            ("kinds", kinds.chain([hangar]).collect())
        };
        Tray::new(id, TrayKind::Tasks, items).of(me)
    }

    /// The cards the viewer knows, kind by kind.
    fn cards(&self, id: &str, cards: &Cards) -> Vec<Item> {
        let card = |kind: Kind| {
            let effect = self.rules.content.effect_of(kind).word();
            let id = format!("{id}:{}", kind.word());
            Item {
                detail: Some(Text::say(format!("effect-{effect}-text"))),
                face: Some(Box::new(faces::card(kind))),
                count: cards.count(kind).into(),
                ..Item::new(id, kind.word(), Colour::Cyan, card_text(kind))
            }
        };
        cards.kinds().map(card).collect()
    }

    /// A card put up for a swap; which, only its owner sees.
    fn offer(&self, seat: Seat) -> Option<Item> {
        let label = match self.state.hand(seat).offered? {
            Face(Some(kind)) => Text::say("offer-own").with("card", card_text(kind)),
            Face(None) => Text::say("offer-of").with("who", player_text(seat)),
        };
        Some(Item::new(offer_id(seat), "card", colour(Some(seat)), label))
    }

    /// N1.16: what each round brought whom, as soon as one is over (roles are then known to all).
    pub(super) fn sheets(&self) -> Vec<Sheet> {
        let (state, results) = (self.state, &self.state.table.results);
        if state.table.players == 2 || results.is_empty() {
            return Vec::new();
        }
        let totals = state.totals();
        let best = totals.iter().copied().max();
        let row = |seat: Seat| {
            let total = totals[seat.index()];
            let sum = Text::say("sheet-points").with("n", total);
            let leads = Some(total) == best;
            SheetRow {
                name: match self.me {
                    Some(me) if me == seat => Text::say("sheet-you"),
                    _ => player_text(seat),
                },
                cells: results
                    .iter()
                    .map(|result| scored(result, seat))
                    .chain([sum])
                    .collect(),
                tone: if leads { Tone::Good } else { Tone::Plain },
            }
        };
        let ending = |result: &RoundResult| Text::say(format!("sheet-{}", result.ending.word()));
        let endings = results.iter().map(ending);
        let endings = SheetRow {
            name: Text::say("sheet-ending"),
            cells: endings.chain([Text::default()]).collect(),
            tone: Tone::Dim,
        };
        let mut heads = vec![Text::say("sheet-player")];
        heads.extend((1..=results.len()).map(|n| Text::say("sheet-round").with("n", n)));
        heads.push(Text::say("sheet-total"));
        vec![Sheet {
            id: "sheet:points".to_owned(),
            caption: Text::say("sheet-caption"),
            heads,
            rows: state.seats().iter().map(row).chain([endings]).collect(),
        }]
    }
}
