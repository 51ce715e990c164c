//! Hands, decks, discards, objectives, the loadout, roles, the fight.

use crate::prelude::*;
use kernel::{Item, Stock, Tray, TrayKind};

use super::faces;
use super::panels::HOSTILITY;
use crate::content::Lasting;

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
        vec![
            Stock::new("tray:lifeform-deck", "deck"),
            Stock::new("tray:lifeform-discard", "discard"),
            Stock::new("tray:terror-discard", "terror"),
            Stock::new(HOSTILITY, "hostility"),
            Stock::new("tray:evolution", "evolution"),
        ]
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
        let items = dealt.each().map(|who| {
            let face = faces::character(content, who, sheet);
            Item::faced(format!("disk:{}", who.word()), face)
        });
        Tray::new(&format!("disks-{}", seat.0), TrayKind::Hand, items)
            .called(Text::say("tray-disks-own"))
            .of(seat)
            .unless_empty()
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
            let face = faces::character(content, who, sheet);
            let item = Item::faced(format!("character:{}", who.word()), face);
            item.detail(names::listed([skill, survival]))
        };
        let items = s.of(seat).each().map(item);
        let tray = self.tray_of(seat, "characters", TrayKind::Row, items);
        tray.unless_empty()
    }

    /// What the lifeform has besides cards, for all to see.
    fn tokens_held(&self) -> Option<Tray> {
        let s = self.s;
        let token = |id: &str, icon: &str, label: &'static str, count: u8| {
            Item::new(id, icon, Colour::Red, Text::say(label)).many(count)
        };
        let plus = u8::from(s.plus == Plus::Held);
        let items = [
            token("held:vents", "vent", "vent-token", s.vents),
            token("held:claws", "claw", "hostility-token", s.fight.hostility),
            token("held:plus", "stowaway", "stowaway-token", plus),
        ];
        let held = items.into_iter().filter(|item| item.count > 0);
        let tray = Tray::new("lifeform", TrayKind::Row, held).of(s.lifeform);
        tray.unless_empty()
    }

    /// What somebody has before them.
    fn tray_of(
        &self,
        seat: Seat,
        what: &str,
        kind: TrayKind,
        items: impl IntoIterator<Item = Item>,
    ) -> Tray {
        let tray = Tray::new(&format!("{what}-{}", seat.0), kind, items);
        tray.called(self.own_or(seat, what)).of(seat)
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
            Item::faced(format!("hand:{}:{place}:{id}", seat.0), face)
        });
        let tray = self.tray_of(seat, "hand", TrayKind::Hand, items);
        tray.counting(hand.len())
    }

    /// The lifeform's hand (HI5).
    fn lifeform_hand(&self) -> Tray {
        let label = self.own_or(self.s.lifeform, "hand");
        self.lifeform_cards("claws", &self.s.claws).called(label)
    }

    /// Cards of the lifeform, as far as they are known.
    fn lifeform_cards<const N: usize>(&self, id: &str, cards: &Hand<LifeformCard, N>) -> Tray {
        let content = self.content();
        let known = cards.iter().filter(|card| card.is_known());
        let items = (0..).zip(known).map(|(place, card)| {
            let face = faces::lifeform_card(content, card);
            let printed = &content.lifeform_card(card).id;
            Item::faced(format!("{id}:{place}:{printed}"), face)
        });
        let tray = Tray::new(id, TrayKind::Hand, items).of(self.s.lifeform);
        tray.counting(cards.len())
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
                ..Item::faced(format!("column:{word}"), face)
            }
        });
        Tray::new("loadout", TrayKind::Columns, items)
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
                label,
                ..Item::faced(format!("objective:{place}"), face).done(done)
            }
        });
        Tray::new("objectives", TrayKind::Tasks, items)
    }

    /// The data tokens of a crew player.
    fn data_of(&self, seat: Seat) -> Option<Tray> {
        let items = self.data(&seat.0.to_string(), &self.s.data[seat.index()]);
        let tray = self.tray_of(seat, "data", TrayKind::Row, items);
        tray.unless_empty()
    }

    /// Data tokens in a place, as many of each kind as there are.
    fn data(&self, place: &str, held: &By<DataToken, u8, 6>) -> Vec<Item> {
        let kinds = DataToken::ALL.into_iter().filter(|kind| held[*kind] > 0);
        let item = |kind: DataToken| {
            let face = faces::data(self.content(), kind);
            Item::faced(format!("data:{place}:{}", kind.word()), face).many(held[kind])
        };
        kinds.map(item).collect()
    }

    /// The cards of the cat and of the mainframe.
    fn roles(&self) -> Vec<Tray> {
        let s = self.s;
        let mut trays = Vec::new();
        if s.cat_cards != 0 {
            let cards = CatCard::ALL.into_iter().filter(|card| s.has_cat(*card));
            let id = |card: CatCard| format!("cat-card:{}", card.word());
            let items = cards.map(|card| Item::faced(id(card), faces::cat(card)));
            trays.push(Tray::new("cat", TrayKind::Row, items).of(s.cat_player()));
        }
        if s.sister_cards != 0 {
            let cards = MainframeCard::ALL.into_iter();
            let cards = cards.filter(|card| s.has_sister(*card));
            let id = |card: MainframeCard| format!("sister-card:{}", card.word());
            let items = cards.map(|card| Item::faced(id(card), faces::sister(card)));
            let tray = Tray::new("sister", TrayKind::Row, items);
            trays.push(tray.of(s.player_of(Role::Sister)));
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
            let face = faces::evolution(content, token);
            Item::faced(format!("evolution:{}", token.word()), face)
        });
        let tray = Tray::new("evolution", TrayKind::Row, items).of(s.lifeform);
        s.with_evolution.then_some(tray)
    }

    /// The stowaway card at the Remora: its face only to the lifeform (HI2).
    fn hideaway(&self) -> Option<Tray> {
        let face = |card| faces::stowaway(self.content(), card);
        let items = match self.s.stowaway {
            Hideaway::Chosen(card) => vec![Item::faced("stowaway", face(card))],
            Hideaway::Open if At::new(self.rules, self.s).hides_away() => Stowaway::ALL
                .map(|card| Item::faced(format!("stowaway:{}", card.word()), face(card)))
                .into(),
            _ => return None,
        };
        Some(Tray::new("stowaway", TrayKind::Row, items))
    }

    /// The data tokens that may be taken, while one is (L32.1).
    fn data_pool(&self) -> Option<Tray> {
        let taken = At::new(self.rules, self.s).takes_data();
        let items = self.data("pool", &self.s.data_pool);
        taken.then(|| Tray::new("data-pool", TrayKind::Row, items))
    }

    /// L30.9: the cards of which the lifeform keeps one.
    fn kept_of(&self) -> Option<Tray> {
        let choice = &self.s.choice;
        (!choice.is_empty()).then(|| self.lifeform_cards("choice", choice))
    }

    /// The showdown: what must be matched, what lies open, what can call a fight off.
    fn fight(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        if s.phase != Phase::Showdown {
            return Vec::new();
        }
        let icons = |of: &[u8; 5], id: &str, colour| -> Vec<Item> {
            let there = FightIcon::ALL.into_iter().zip(*of);
            let there = there.filter(|(_, count)| *count > 0);
            let item = |(icon, count): (FightIcon, u8)| {
                let (id, sign) = (format!("{id}:{}", icon.word()), names::fight_sign(icon));
                Item::new(id, sign, colour, named("fight", icon)).many(count)
            };
            there.map(item).collect()
        };
        let card = s.fight.card.iter();
        let card = card.map(|card| faces::lifeform_card(content, card.face));
        let items = card.map(|face| Item::faced("fight-card", face));
        let items = items.chain(icons(&s.fight.icons, "fight", Colour::Red));
        let token = |icon: &str, label: &'static str, count: u8| {
            let item = Item::new(format!("pool:{icon}"), icon, Colour::Cyan, Text::say(label));
            item.many(count)
        };
        let pool = [
            token("halon", "halon-token", s.fight.halon),
            token("remora", "remora-token", s.fight.remora.into()),
        ];
        let pool = pool.into_iter().filter(|item| item.count > 0);
        let loose = icons(&s.fight.loose, "loose", Colour::Green);
        vec![
            Tray::new("fight", TrayKind::Row, items),
            Tray::new("loose", TrayKind::Row, loose),
            Tray::new("pool", TrayKind::Row, pool),
        ]
    }

    /// Decks and discards; a discard shows its top card (L-R11).
    fn piles(&self) -> Vec<Tray> {
        let (s, content) = (self.s, self.content());
        let pile = |id: &str, count: usize, top: Option<Face>| {
            let top = top.map(|face| Item::faced(format!("top:{id}"), face));
            Tray::new(id, TrayKind::Pile, top).counting(count)
        };
        let crew = s.crew_discard.last();
        let crew = crew.map(|it| faces::crew_card(content, *it));
        let claws = s.claw_discard.last();
        let claws = claws.map(|it| faces::lifeform_card(content, *it));
        let terror = s.terror_discard.last().map(|it| faces::terror(*it));
        vec![
            pile("crew-deck", s.crew_deck.len(), None),
            pile("crew-discard", s.crew_discard.len(), crew),
            pile("lifeform-deck", s.claw_deck.len(), None),
            pile("lifeform-discard", s.claw_discard.len(), claws),
            pile("terror-deck", s.terror_deck.len(), None),
            pile("terror-discard", s.terror_discard.len(), terror),
        ]
    }
}
