//! Hands, piles, offers of a swap, and the score sheet.

use kernel::{Colour, Item, Seat, Sheet, SheetRow, Text, Tone, Tray, TrayKind, Worded as _};

use super::{Stage, card_text, colour, offer_id, player_text, tray_id};
use crate::content::{Face, Kind};
use crate::state::{Cards, RoundResult};

fn tray(id: &str, label: Text, kind: TrayKind) -> Tray {
    Tray {
        id: id.to_owned(),
        label,
        kind,
        owner: None,
        items: Vec::new(),
        count: None,
    }
}

impl Stage<'_> {
    pub(super) fn trays(&self) -> Vec<Tray> {
        let (state, round) = (self.state, &self.state.round);
        let named =
            |id: &str, kind| tray(&format!("tray:{id}"), Text::say(format!("tray-{id}")), kind);
        let mut trays = Vec::new();
        for seat in state.seats().without(round.alien).iter() {
            let (hand, id) = (state.hand(seat), format!("tray:hand:{seat}"));
            trays.push(Tray {
                owner: Some(seat.0),
                items: self.cards(&format!("card:{seat}"), hand),
                count: Some(hand.len().into()),
                ..tray(&id, self.of_whom("tray-hand", seat), TrayKind::Hand)
            });
            let label = self.of_whom("tray-reserve", seat);
            trays.push(Tray {
                owner: Some(seat.0),
                ..tray(&tray_id(seat), label, TrayKind::Row)
            });
        }
        trays.push(Tray {
            count: Some(round.pile.len() as u16),
            ..named("pile", TrayKind::Pile)
        });
        trays.push(Tray {
            items: self.cards("discard", &round.discard),
            count: Some(round.discard.len().into()),
            ..named("discard", TrayKind::Row)
        });
        if round.alien_room.is_none() {
            trays.push(named("beside", TrayKind::Row));
        }
        // Where the viewer can answer them, the offers lie beside the viewer's own cards.
        let offers = state.seats().iter().filter_map(|seat| self.offer(seat));
        let items: Vec<Item> = offers.collect();
        if !items.is_empty() {
            let owner = self.me.filter(|&seat| seat != round.alien);
            trays.push(Tray {
                owner: owner.map(|seat| seat.0),
                items,
                ..named("offers", TrayKind::Row)
            });
        }
        trays
    }

    /// The cards the viewer knows, kind by kind.
    fn cards(&self, id: &str, cards: &Cards) -> Vec<Item> {
        let card = |kind: Kind| {
            let effect = self.rules.content.effect_of(kind).word();
            let id = format!("{id}:{}", kind.word());
            Item {
                detail: Some(Text::say(format!("effect-{effect}-text"))),
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
            Face(None) => Text::say("offer-of").with("who", self.rules.who(self.state, seat)),
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
            let points = |result: &RoundResult| {
                let id = match () {
                    () if result.alien == seat => "sheet-points-alien",
                    () if result.synthetic == Some(seat) => "sheet-points-synthetic",
                    () if result.escaped.contains(seat) => "sheet-points-escaped",
                    () => "sheet-points",
                };
                Text::say(id).with("n", result.points[seat.index()])
            };
            let total = totals[seat.index()];
            let sum = Text::say("sheet-points").with("n", total);
            let leads = Some(total) == best;
            SheetRow {
                name: match self.me {
                    Some(me) if me == seat => Text::say("sheet-you"),
                    _ => player_text(seat),
                },
                cells: results.iter().map(points).chain([sum]).collect(),
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
