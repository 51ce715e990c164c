//! Hands, decks, discards, objectives, the loadout, roles, the fight.

use crate::prelude::*;
use kernel::{Item, Stock, Tray, TrayKind};

use super::faces;
use super::panels::HOSTILITY;
use crate::content::Lasting;

pub(super) fn tray(id: &str, label: Text, kind: TrayKind, items: Vec<Item>) -> Tray {
    Tray {
        id: format!("tray:{id}"),
        label,
        kind,
        owner: None,
        items,
        count: None,
    }
}

/// A thing drawn as what is printed on it.
pub(super) fn faced(id: String, face: Face) -> Item {
    Item {
        tone: face.tone,
        face: Some(Box::new(face.clone())),
        ..Item::new(id, &face.icon, face.colour, face.title)
    }
}

impl Staging<'_> {
    pub(super) fn trays(&self) -> Vec<Tray> {
        let s = self.s;
        let mut trays = Vec::new();
        if s.is_solo() {
            return self.alone();
        }
        if s.phase == Phase::Setup {
            trays.extend(s.crew().iter().filter_map(|seat| self.disks(seat)));
        }
        trays.push(self.loadout());
        trays.extend(s.crew().iter().filter_map(|seat| self.characters(seat)));
        trays.extend(s.crew().iter().map(|seat| self.crew_hand(seat)));
        trays.push(self.lifeform_hand());
        if s.with_objectives {
            trays.push(self.objectives());
        }
        trays.extend(s.crew().iter().filter_map(|seat| self.data_of(seat)));
        trays.extend(self.roles());
        trays.extend(self.evolution());
        trays.extend(self.hideaway());
        trays.extend(self.data_pool());
        trays.extend(self.kept_of());
        trays.extend(self.tokens_held());
        trays.extend(self.fight());
        trays.extend(self.piles());
        trays
    }

    /// Everything before somebody who plays alone.
    fn alone(&self) -> Vec<Tray> {
        let me = Seat(0);
        let mut trays = vec![self.loadout()];
        trays.extend(self.open_cards());
        trays.push(self.crew_hand(me));
        trays.extend(self.solo_trays());
        trays.extend(self.data_of(me));
        trays.extend(self.data_pool());
        let piles = self.piles().into_iter();
        trays.extend(piles.filter(|pile| pile.id.starts_with("tray:crew")));
        trays
    }

    /// What stands together as the lifeform's side.
    pub(super) fn hostile_side(&self) -> Vec<Stock> {
        if self.s.is_solo() {
            return self.solo_hostile();
        }
        let stocks = [
            ("tray:lifeform-deck", "deck"),
            ("tray:lifeform-discard", "discard"),
            ("tray:terror-discard", "terror"),
            (HOSTILITY, "hostility"),
            ("tray:evolution", "evolution"),
        ];
        let stock = |(tray, icon): (&str, &str)| Stock {
            id: tray.to_owned(),
            icon: icon.to_owned(),
        };
        stocks.map(stock).into()
    }

    /// What only one side sees: the crew its objectives (HI4), the lifeform its stowaway card
    /// (HI2).
    pub(super) fn private(&self) -> Vec<String> {
        let tray = match self.me {
            None => return Vec::new(),
            Some(_) if self.s.is_solo() => return Vec::new(),
            Some(seat) if seat == self.s.lifeform => "tray:stowaway",
            Some(_) => "tray:objectives",
        };
        vec![tray.to_owned()]
    }

    /// The disks dealt, only to whom they were dealt (L2.10).
    fn disks(&self, seat: Seat) -> Option<Tray> {
        let content = self.content();
        let sheet = Sheet::of(self.s.players.into());
        let dealt = self.s.dealt[seat.index()];
        let items: Vec<Item> = (dealt.each())
            .map(|who| {
                let face = faces::character(content, who, sheet);
                faced(format!("disk:{}", who.word()), face)
            })
            .collect();
        (!items.is_empty()).then(|| Tray {
            owner: Some(seat.0),
            ..tray(
                &format!("disks-{}", seat.0),
                Text::say("tray-disks-own"),
                TrayKind::Hand,
                items,
            )
        })
    }

    /// The characters of a crew player, with what they can still do once (L9, L32.35).
    fn characters(&self, seat: Seat) -> Option<Tray> {
        let (s, content) = (self.s, self.content());
        let sheet = Sheet::of(s.players.into());
        let state = |prefix: &str, who, used: bool, over: bool| {
            let slot = match (used, over) {
                (false, _) => "slot-inactive",
                (true, false) => "slot-active",
                (true, true) => "slot-spent",
            };
            Text::say("ability-state")
                .with("ability", named(prefix, who))
                .with("state", Text::say(slot))
        };
        let item = |who: Character| {
            let spec = &content.characters[who];
            let (skill, survival) = (spec.skill.lasting, spec.survival.lasting);
            let skill = state("skill", who, s.skilled.has(who), skill == Lasting::OneOff);
            let over = survival == Lasting::OneOff || s.spent.has(who);
            let survival = state("survival", who, s.survived.has(who), over);
            Item {
                detail: names::listed([skill, survival]),
                ..faced(
                    format!("character:{}", who.word()),
                    faces::character(content, who, sheet),
                )
            }
        };
        let items: Vec<Item> = s.of(seat).each().map(item).collect();
        (!items.is_empty()).then(|| Tray {
            owner: Some(seat.0),
            ..tray(
                &format!("characters-{}", seat.0),
                self.own_or(seat, "characters"),
                TrayKind::Row,
                items,
            )
        })
    }

    /// What the lifeform has besides cards, for all to see.
    fn tokens_held(&self) -> Option<Tray> {
        let s = self.s;
        let token = |id: &str, icon: &str, label: &'static str, count: u8| Item {
            count: count.into(),
            ..Item::new(id, icon, Colour::Red, Text::say(label))
        };
        let plus = u8::from(s.plus == Plus::Held);
        let items: Vec<Item> = [
            token("held:vents", "vent", "vent-token", s.vents),
            token("held:claws", "claw", "hostility-token", s.fight.hostility),
            token("held:plus", "stowaway", "stowaway-token", plus),
        ]
        .into_iter()
        .filter(|item| item.count > 0)
        .collect();
        let label = Text::say("tray-lifeform");
        (!items.is_empty()).then(|| Tray {
            owner: Some(s.lifeform.0),
            ..tray("lifeform", label, TrayKind::Row, items)
        })
    }

    fn own_or(&self, seat: Seat, what: &str) -> Text {
        if self.me == Some(seat) {
            Text::say(format!("tray-{what}-own"))
        } else {
            Text::say(format!("tray-{what}-of")).with("who", self.who(seat))
        }
    }

    /// A crew hand: faces to its owner, backs to everybody else (HI3).
    fn crew_hand(&self, seat: Seat) -> Tray {
        let content = self.content();
        let hand = &self.s.hands[seat.index()];
        let known = hand.iter().filter(|card| card.is_known());
        let items = (0..).zip(known).map(|(place, card)| {
            let face = faces::crew_card(content, card);
            let id = &content.crew_card(card).id;
            faced(format!("hand:{}:{place}:{id}", seat.0), face)
        });
        Tray {
            owner: Some(seat.0),
            count: Some(hand.len() as u16),
            ..tray(
                &format!("hand-{}", seat.0),
                self.own_or(seat, "hand"),
                TrayKind::Hand,
                items.collect(),
            )
        }
    }

    /// The lifeform's hand (HI5).
    fn lifeform_hand(&self) -> Tray {
        let (s, content) = (self.s, self.content());
        let seat = s.lifeform;
        let known = s.claws.iter().filter(|card| card.is_known());
        let items = (0..).zip(known).map(|(place, card)| {
            let face = faces::lifeform_card(content, card);
            let id = &content.lifeform_card(card).id;
            faced(format!("claws:{place}:{id}"), face)
        });
        Tray {
            owner: Some(seat.0),
            count: Some(s.claws.len() as u16),
            ..tray(
                "claws",
                self.own_or(seat, "hand"),
                TrayKind::Hand,
                items.collect(),
            )
        }
    }

    /// The five columns, with how much is loaded of what is needed (L28).
    fn loadout(&self) -> Tray {
        let (s, content) = (self.s, self.content());
        let items = Column::ALL.map(|column| {
            let face = faces::column(content, column);
            let (tokens, minimum) = (s.loadout[column], self.minimum(column));
            let word = column.word();
            let detail = Text::say("column-filled")
                .with("tokens", tokens)
                .with("minimum", minimum);
            let room = content.tracks.loadout[column].spaces;
            Item {
                detail: (minimum > 0).then_some(detail),
                uses: Some((tokens, room)),
                progress: Some((tokens.into(), minimum.into())),
                tone: if tokens >= minimum && minimum > 0 {
                    Tone::Good
                } else {
                    Tone::Plain
                },
                label: Text::say(format!("short-{word}")),
                ..faced(format!("column:{word}"), face)
            }
        });
        tray(
            "loadout",
            Text::say("tray-loadout"),
            TrayKind::Columns,
            items.into(),
        )
    }

    /// How many tokens a launch needs in a column now (L28.3–L28.7).
    pub(super) fn minimum(&self, column: Column) -> u8 {
        At::new(self.rules, self.s).minimum(column)
    }

    /// The objectives drawn: the crew knows them all, the lifeform those completed or shown (HI4).
    fn objectives(&self) -> Tray {
        let s = self.s;
        let items = s.objectives.iter().enumerate().map(|(place, card)| {
            let done = s.completed >> place & 1 == 1;
            let face = faces::objective(card.face);
            let label = if done {
                Text::say("objective-done").with("objective", face.title.clone())
            } else {
                face.title.clone()
            };
            let how = card.face.is_known().then(|| {
                let spec = &self.content().objectives[card.face];
                spec.how.place().map(|space| self.space_id(space))
            });
            Item {
                places: how.flatten().into_iter().collect(),
                progress: Some((u16::from(done), 1)),
                tone: if done { Tone::Good } else { face.tone },
                label,
                ..faced(format!("objective:{place}"), face)
            }
        });
        tray(
            "objectives",
            Text::say("tray-objectives"),
            TrayKind::Tasks,
            items.collect(),
        )
    }

    /// The data tokens of a crew player.
    fn data_of(&self, seat: Seat) -> Option<Tray> {
        let content = self.content();
        let held = &self.s.data[seat.index()];
        let kinds = DataToken::ALL.into_iter().filter(|kind| held[*kind] > 0);
        let items: Vec<Item> = kinds
            .map(|kind| Item {
                count: held[kind].into(),
                ..faced(
                    format!("data:{}:{}", seat.0, kind.word()),
                    faces::data(content, kind),
                )
            })
            .collect();
        (!items.is_empty()).then(|| Tray {
            owner: Some(seat.0),
            ..tray(
                &format!("data-{}", seat.0),
                self.own_or(seat, "data"),
                TrayKind::Row,
                items,
            )
        })
    }

    /// The cards of the cat and of the mainframe.
    fn roles(&self) -> Vec<Tray> {
        let s = self.s;
        let mut trays = Vec::new();
        if s.cat_cards != 0 {
            let cards = CatCard::ALL.into_iter().filter(|card| s.has_cat(*card));
            let items =
                cards.map(|card| faced(format!("cat-card:{}", card.word()), faces::cat(card)));
            trays.push(Tray {
                owner: s.cat_player().map(|seat| seat.0),
                ..tray("cat", Text::say("tray-cat"), TrayKind::Row, items.collect())
            });
        }
        if s.sister_cards != 0 {
            let cards = MainframeCard::ALL
                .into_iter()
                .filter(|card| s.has_sister(*card));
            let items = cards
                .map(|card| faced(format!("sister-card:{}", card.word()), faces::sister(card)));
            trays.push(Tray {
                owner: s.player_of(Role::Sister).map(|seat| seat.0),
                ..tray(
                    "sister",
                    Text::say("tray-sister"),
                    TrayKind::Row,
                    items.collect(),
                )
            });
        }
        trays
    }

    /// The lifeform's evolution tokens.
    fn evolution(&self) -> Option<Tray> {
        let (s, content) = (self.s, self.content());
        // L40.2: of the two on the section one is kept; only the lifeform sees them.
        let offered = At::new(self.rules, s).evolutions_offered();
        let known = |token: &&Evolution| token.is_known();
        let tokens = s.evolved.iter().chain(offered.iter().filter(known));
        let items = tokens.map(|&token| {
            faced(
                format!("evolution:{}", token.word()),
                faces::evolution(content, token),
            )
        });
        s.with_evolution.then(|| Tray {
            owner: Some(s.lifeform.0),
            ..tray(
                "evolution",
                Text::say("tray-evolution"),
                TrayKind::Row,
                items.collect(),
            )
        })
    }

    /// The stowaway card at the Remora: its face only to the lifeform (HI2).
    fn hideaway(&self) -> Option<Tray> {
        let face = |card| faces::stowaway(self.content(), card);
        let items = match self.s.stowaway {
            Hideaway::Chosen(card) => vec![faced("stowaway".to_owned(), face(card))],
            Hideaway::Open if At::new(self.rules, self.s).hides_away() => Stowaway::ALL
                .map(|card| faced(format!("stowaway:{}", card.word()), face(card)))
                .into(),
            _ => return None,
        };
        let label = Text::say("tray-stowaway");
        Some(tray("stowaway", label, TrayKind::Row, items))
    }

    /// The data tokens that may be taken, while one is (L32.1).
    fn data_pool(&self) -> Option<Tray> {
        let (s, content) = (self.s, self.content());
        let taken = At::new(self.rules, s).takes_data();
        let kinds = DataToken::ALL.into_iter();
        let items = kinds
            .filter(|kind| s.data_pool[*kind] > 0)
            .map(|kind| Item {
                count: s.data_pool[kind].into(),
                ..faced(
                    format!("data:pool:{}", kind.word()),
                    faces::data(content, kind),
                )
            });
        taken.then(|| {
            let label = Text::say("tray-data-pool");
            tray("data-pool", label, TrayKind::Row, items.collect())
        })
    }

    /// L30.9: the cards of which the lifeform keeps one.
    fn kept_of(&self) -> Option<Tray> {
        let (s, content) = (self.s, self.content());
        let known = s.choice.iter().filter(|card| card.is_known());
        let items = (0..).zip(known).map(|(place, card)| {
            let id = &content.lifeform_card(card).id;
            let face = faces::lifeform_card(content, card);
            faced(format!("choice:{place}:{id}"), face)
        });
        (!s.choice.is_empty()).then(|| Tray {
            owner: Some(s.lifeform.0),
            count: Some(s.choice.len() as u16),
            ..tray(
                "choice",
                Text::say("tray-choice"),
                TrayKind::Hand,
                items.collect(),
            )
        })
    }

    /// The showdown: what must be matched, what lies open, what can call a fight off.
    fn fight(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        if s.phase != Phase::Showdown {
            return Vec::new();
        }
        let icons = |of: &[u8; 5], id: &str, colour| -> Vec<Item> {
            let kinds = FightIcon::ALL
                .into_iter()
                .filter(|icon| of[*icon as usize] > 0);
            kinds
                .map(|icon| Item {
                    count: of[icon as usize].into(),
                    ..Item::new(
                        format!("{id}:{}", icon.word()),
                        names::fight_sign(icon),
                        colour,
                        named("fight", icon),
                    )
                })
                .collect()
        };
        let mut items = Vec::new();
        if let Some(card) = s.fight.card {
            items.push(faced(
                "fight-card".to_owned(),
                faces::lifeform_card(content, card.face),
            ));
        }
        items.extend(icons(&s.fight.icons, "fight", Colour::Red));
        let mut pool = Vec::new();
        let mut put = |id: &str, icon: &str, label: &'static str, count: u8| {
            if count > 0 {
                pool.push(Item {
                    count: count.into(),
                    ..Item::new(id, icon, Colour::Cyan, Text::say(label))
                });
            }
        };
        put("pool:halon", "halon", "halon-token", s.fight.halon);
        put(
            "pool:remora",
            "remora",
            "remora-token",
            u8::from(s.fight.remora),
        );
        vec![
            tray("fight", Text::say("tray-fight"), TrayKind::Row, items),
            tray(
                "loose",
                Text::say("tray-loose"),
                TrayKind::Row,
                icons(&s.fight.loose, "loose", Colour::Green),
            ),
            tray("pool", Text::say("tray-pool"), TrayKind::Row, pool),
        ]
    }

    /// Decks and discards; a discard shows its top card (L-R11).
    fn piles(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        let pile = |id: &str, label: &'static str, count: usize, top: Option<Face>| Tray {
            count: Some(count as u16),
            ..tray(
                id,
                Text::say(label),
                TrayKind::Pile,
                top.map(|face| faced(format!("top:{id}"), face))
                    .into_iter()
                    .collect(),
            )
        };
        let crew = s
            .crew_discard
            .last()
            .map(|it| faces::crew_card(content, *it));
        let claws = s
            .claw_discard
            .last()
            .map(|it| faces::lifeform_card(content, *it));
        let terror = s.terror_discard.last().map(|it| faces::terror(*it));
        vec![
            pile("crew-deck", "tray-crew-deck", s.crew_deck.len(), None),
            pile(
                "crew-discard",
                "tray-crew-discard",
                s.crew_discard.len(),
                crew,
            ),
            pile(
                "lifeform-deck",
                "tray-lifeform-deck",
                s.claw_deck.len(),
                None,
            ),
            pile(
                "lifeform-discard",
                "tray-lifeform-discard",
                s.claw_discard.len(),
                claws,
            ),
            pile("terror-deck", "tray-terror-deck", s.terror_deck.len(), None),
            pile(
                "terror-discard",
                "tray-terror-discard",
                s.terror_discard.len(),
                terror,
            ),
        ]
    }
}
