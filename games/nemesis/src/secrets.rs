//! Chapter *Hidden information* (H1–H33): who may see what, and how a bot fills in the rest.
//!
//! What has one back (tiles, tokens, Items, Events …) is shown to the kernel in
//! [`Nemesis::show_faces`]. A player's own cards have two secrets, which card it is and whether it
//! is Infected, so they are hidden and imagined here by hand; so is which Objective somebody keeps.

use crate::prelude::*;
use kernel::{Faces, Place, Unseen};

use crate::cards::{MAX_OWN, Pocket, take_up};

/// Tiles or tokens on some of the slots.
struct Slots<'a, T> {
    cards: &'a mut kernel::By<Space, Card<T>, { crate::content::ROOMS }>,
    spaces: SpaceSet,
}

impl<T: Faced> Place<T> for Slots<'_, T> {
    fn hide(&mut self, viewer: Viewer) {
        for space in self.spaces.iter() {
            Place::hide(&mut self.cards[space], viewer);
        }
    }

    fn each(&self, each: &mut dyn FnMut(T)) {
        self.spaces
            .iter()
            .for_each(|space| each(self.cards[space].face));
    }

    fn fill(&mut self, unseen: &mut Unseen<T>) {
        for space in self.spaces.iter() {
            Place::fill(&mut self.cards[space], unseen);
        }
    }
}

/// Cards laid out in a row.
struct Row<'a, T, const N: usize>(&'a mut List<Card<T>, N>);

impl<T: Faced, const N: usize> Place<T> for Row<'_, T, N> {
    fn hide(&mut self, viewer: Viewer) {
        self.0.iter_mut().for_each(|card| Place::hide(card, viewer));
    }

    fn each(&self, each: &mut dyn FnMut(T)) {
        self.0.iter().for_each(|card| each(card.face));
    }

    fn fill(&mut self, unseen: &mut Unseen<T>) {
        self.0.iter_mut().for_each(|card| Place::fill(card, unseen));
    }
}

/// Cards that left the game unseen (H3): whoever hides the table need not know how many; nobody
/// looks at them.
struct Boxed<T, F> {
    back: T,
    count: F,
}

impl<T: Faced, F: Fn() -> usize> Place<T> for Boxed<T, F> {
    fn hide(&mut self, _: Viewer) {}

    fn each(&self, each: &mut dyn FnMut(T)) {
        (0..(self.count)()).for_each(|_| each(self.back));
    }

    fn fill(&mut self, _: &mut Unseen<T>) {}
}

/// Cards that lie open, as something hands them over one by one.
struct Open<F>(F);

impl<T: Faced, F: Fn(&mut dyn FnMut(T))> Place<T> for Open<F> {
    fn hide(&mut self, _: Viewer) {}

    fn each(&self, each: &mut dyn FnMut(T)) {
        (self.0)(each);
    }

    fn fill(&mut self, _: &mut Unseen<T>) {}
}

/// Everybody's Items: the Inventories, and what is open in the Hands.
struct Belongings<'a> {
    players: &'a mut [Player],
    acting: Seat,
    /// What the acting player has shown.
    shown: List<ItemCard, 3>,
    content: &'a Content,
}

impl Belongings<'_> {
    fn pockets(&mut self) -> impl Iterator<Item = Pocket<'_>> {
        let (acting, shown, content) = (self.acting, self.shown, self.content);
        let players = self.players.iter_mut().zip((0..).map(Seat));
        players.map(move |(player, seat)| Pocket {
            items: &mut player.inventory,
            seen_by: SeatSet::only(seat),
            shown: if seat == acting { shown } else { List::new() },
            content,
        })
    }
}

impl Place<ItemCard> for Belongings<'_> {
    fn hide(&mut self, viewer: Viewer) {
        self.pockets().for_each(|mut pocket| pocket.hide(viewer));
    }

    fn each(&self, each: &mut dyn FnMut(ItemCard)) {
        for player in self.players.iter() {
            for it in player.hands.iter() {
                if let Load::Item(card) = it.what
                    && card.color.is_dealt()
                {
                    each(card);
                }
                if it.added.magazine {
                    each(ItemCard::new(ItemColor::Red, Item::ExtendedMagazine));
                }
            }
            player.inventory.each_dealt(each);
        }
    }

    fn fill(&mut self, unseen: &mut Unseen<ItemCard>) {
        self.pockets().for_each(|mut pocket| pocket.fill(unseen));
    }
}

/// The Objectives everybody has.
struct Goals<'a>(&'a mut [Player]);

impl Place<Objective> for Goals<'_> {
    fn hide(&mut self, viewer: Viewer) {
        for player in self.0.iter_mut() {
            player.objectives.hide(viewer);
        }
    }

    fn each(&self, each: &mut dyn FnMut(Objective)) {
        self.0
            .iter()
            .for_each(|player| player.objectives.each(each));
    }

    fn fill(&mut self, unseen: &mut Unseen<Objective>) {
        for player in self.0.iter_mut() {
            player.objectives.fill(unseen);
        }
    }
}

impl Nemesis {
    /// H1–H9, H11, H22, H23, H26, H28: everything that has one back.
    pub(crate) fn show_faces<F: Faces>(&self, s: &mut State, faces: &mut F) {
        self.show_board(s, faces);
        self.show_items(s, faces);
        self.show_intruders(s, faces);
        self.show_objectives(s, faces);
        let players = &s.players;
        let mut suffered = Open(|each: &mut dyn FnMut(Wound)| {
            let all = players.iter().flat_map(|player| player.wounds.iter());
            let known = all.map(|card| card.wound).filter(|wound| wound.is_known());
            known.for_each(each);
        });
        let wounds = self.content.wound_deck();
        faces.kind(
            wounds,
            &mut [&mut s.wounds, &mut s.wound_discard, &mut suffered],
        );
    }

    fn show_board<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let board = self.content.board(s.mode.side);
        for set in [TileSet::One, TileSet::Two] {
            let all = self
                .content
                .tiles(set)
                .filter(|&room| board.fixed(room).is_none());
            let spaces = board.dealt(set);
            let mut unused = Boxed {
                back: Room::Unexplored,
                count: || all.clone().count() - usize::from(spaces.len()),
            };
            let mut slots = Slots {
                cards: &mut s.tiles,
                spaces,
            };
            faces.kind(all.clone(), &mut [&mut slots, &mut unused]);
        }
        let spaces = board.ship.spaces().minus(s.explored);
        let used = usize::from(spaces.len()) + s.resolved.len();
        let tokens = self.content.exploration.iter().copied();
        let mut unused = Boxed {
            back: ExplorationToken::default(),
            count: || tokens.len() - used,
        };
        let mut slots = Slots {
            cards: &mut s.tokens,
            spaces,
        };
        faces.kind(
            tokens.clone(),
            &mut [&mut slots, &mut s.resolved, &mut unused],
        );
        let cards = self.content.coordinates.len();
        let mut unused = Boxed {
            back: Coordinates::BACK,
            count: || cards - 1,
        };
        let all = (0..cards as u8).map(Coordinates);
        faces.kind(all, &mut [&mut s.coordinates, &mut unused]);
        for engine in &mut s.engines {
            let mut lower = Boxed {
                back: Engine::FaceDown,
                count: || 1,
            };
            faces.kind(Engine::ALL, &mut [engine, &mut lower]);
        }
    }

    fn show_items<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let shown = s.shown_items();
        let parties = SeatSet::only(s.trade.opener).with(s.trade.partner);
        let (left, gone) = (s.crafted, s.crafted_gone);
        let mut crafted = Open(|each: &mut dyn FnMut(ItemCard)| {
            for (&item, (left, gone)) in self.content.crafted.iter().zip(left.into_iter().zip(gone))
            {
                (0..left + gone).for_each(|_| each(ItemCard::new(ItemColor::Blue, item)));
            }
        });
        // Those that are open for the most part come first: they are found soonest.
        let colors = [
            ItemColor::Blue,
            ItemColor::Red,
            ItemColor::Yellow,
            ItemColor::Green,
        ];
        let all = colors
            .into_iter()
            .flat_map(|color| self.content.item_deck(color));
        let [red, yellow, green] = &mut s.stock;
        let [mine, yours] = &mut s.trade.laid;
        let mut mine = Pocket::laid(mine, parties, &self.content);
        let mut yours = Pocket::laid(yours, parties, &self.content);
        let mut drawn = Row(&mut s.drawn);
        let mut owned = Belongings {
            players: &mut s.players,
            acting: s.round.seat,
            shown,
            content: &self.content,
        };
        // What is kept in Inventories first, since it cannot be Heavy: then every world is equally
        // likely.
        faces.kind(
            all,
            &mut [
                &mut crafted,
                &mut mine,
                &mut yours,
                &mut owned,
                &mut red.deck,
                &mut red.discard,
                &mut yellow.deck,
                &mut yellow.discard,
                &mut green.deck,
                &mut green.discard,
                &mut drawn,
            ],
        );
    }

    fn show_intruders<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let mut unused = Boxed {
            back: Weakness::FaceDown,
            count: || Weakness::COUNT - 3,
        };
        faces.kind(Weakness::ALL, &mut [&mut s.weaknesses, &mut unused]);
        let event = s.event;
        let mut now = Open(|each: &mut dyn FnMut(EventCard)| event.into_iter().for_each(each));
        let mut planned = Row(&mut s.brood.events);
        faces.kind(
            self.content.event_deck(),
            &mut [
                &mut s.events,
                &mut s.event_discard,
                &mut s.event_removed,
                &mut now,
                &mut planned,
            ],
        );
        let agenda = &s.agenda;
        let mut chosen = Open(|each: &mut dyn FnMut(AttackCard)| {
            for step in agenda.steps() {
                if let Steps::BroodAttack(attack) = step
                    && attack.chosen.is_known()
                {
                    each(attack.chosen);
                }
            }
        });
        let mut drawn = Row(&mut s.brood.attacks);
        faces.kind(
            self.content.attack_deck(),
            &mut [
                &mut s.attacks,
                &mut s.attack_discard,
                &mut s.attacks_drawn,
                &mut drawn,
                &mut chosen,
            ],
        );
        if s.brood.seat.is_some() {
            let all = (0..self.content.plots.len() as u8).map(PlotCard);
            let brood = &mut s.brood;
            faces.kind(
                all,
                &mut [&mut brood.deck, &mut brood.hand, &mut brood.discard],
            );
        }
    }

    fn show_objectives<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let players = s.mode.players;
        let (decks, each): (&[ObjectiveKind], usize) = match s.mode.play {
            Style::SemiCooperative => (
                &[ObjectiveKind::Corporate, ObjectiveKind::Personal],
                players.into(),
            ),
            Style::Solo => (&[ObjectiveKind::Shared], 2),
            Style::Cooperative => return,
        };
        let all = decks
            .iter()
            .flat_map(|&kind| self.objectives(kind, players));
        let mut unused = Open(|each_card: &mut dyn FnMut(Objective)| {
            for &kind in decks {
                let count = self.objectives(kind, players).count();
                let back = self.objectives(kind, players).next().map(Objective::back);
                let left = back.into_iter().cycle().take(count - each);
                left.for_each(&mut *each_card);
            }
        });
        let mut dealt = Goals(&mut s.players);
        faces.kind(all, &mut [&mut dealt, &mut unused]);
    }
}

impl ItemColor {
    /// Whether cards of this color are dealt from a deck; Starting Weapons and Quest Items are
    /// nobody's secret.
    pub(crate) const fn is_dealt(self) -> bool {
        (self as u8) <= ItemColor::Blue as u8
    }
}

impl State {
    /// Whether the Action being taken has been declared and not carried out yet.
    fn is_declared(&self) -> bool {
        let declared = |step: &Steps| {
            matches!(
                step,
                Steps::Aim(_) | Steps::Pay(_) | Steps::Window(_) | Steps::Resolve(_)
            )
        };
        self.deed.what != What::Trade && self.agenda.steps().iter().any(declared)
    }

    /// M11.12: Items of the acting player that the Action being taken has shown.
    pub(crate) fn shown_items(&self) -> List<ItemCard, 3> {
        let mut shown = List::new();
        if self.is_declared() {
            if let Source::Item(card) = self.deed.source {
                shown.push(card);
            }
            if self.deed.has(Param::Item) && self.deed.item.is_known() {
                shown.push(self.deed.item);
            }
            if self.deed.what == What::Craft {
                shown.push(self.deed.component);
            }
        }
        shown
    }

    /// What everybody can tell of the acting player's hand.
    pub(crate) fn must_hold(&self, rules: &Nemesis) -> Must {
        let mut must = Must {
            contamination: self.deed.what == What::Drink && self.is_declared(),
            ..Must::default()
        };
        for step in self.agenda.steps().iter().rev() {
            match step {
                Steps::Pay(pay) => {
                    (must.cost, must.least) = (pay.left.into(), pay.last);
                    break;
                }
                Steps::Aim(_) => {
                    if let Source::Card(card) = self.deed.source {
                        must.played = Some(card);
                    }
                    must.cost = At::new(rules, self).cost(&self.deed).into();
                    break;
                }
                Steps::Trading(_) if !self.trade.paid => {
                    must.cost = 1;
                    break;
                }
                _ => {}
            }
        }
        must
    }
}

/// Cards that must be in a hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Must {
    /// The card being played.
    pub(crate) played: Option<ActionCard>,
    /// How many other Action cards there must be to pay with.
    pub(crate) cost: usize,
    /// None of them is lower than this.
    pub(crate) least: Owned,
    /// D58: a Contamination card, the one to be Scanned.
    pub(crate) contamination: bool,
}

/// H14–H17: a player's own cards as `viewer` sees them.
fn hide_own(player: &mut Player, owner: bool) {
    let mut veil = Veil::default();
    let mut turn = |place: &mut Own| {
        for card in place.iter_mut() {
            veil.count(*card, owner);
            *card = Owned::BACK;
        }
    };
    turn(&mut player.deck);
    if owner {
        player
            .hand
            .iter_mut()
            .for_each(|card| *card = card.seen_by(true));
    } else {
        turn(&mut player.hand);
    }
    player
        .discard
        .iter_mut()
        .for_each(|card| *card = card.seen_by(owner));
    player.veil = veil;
}

/// Hides what has more than one back.
pub(crate) fn hide(s: &mut State, from: Viewer) {
    for seat in s.seats().iter() {
        let owner = from == Viewer::Seat(seat);
        let player = &mut s[seat];
        hide_own(player, owner);
        // H11, D3: which one is kept is its owner's secret.
        let knows = match from {
            Viewer::Seat(viewer) => owner || player.kept_seen.contains(viewer),
            _ => player.kept_seen == SeatSet(u8::MAX),
        };
        if !knows && matches!(player.kept, Kept::First | Kept::Second) {
            player.kept = Kept::One;
        }
    }
    // H29.
    s.contamination
        .iter_mut()
        .for_each(|card| *card = Owned::UNSCANNED);
    // D58: which card it is, is public as a back; once it is Scanned, or the Action cancelled, it
    // is nobody's any more.
    let knows = from == Viewer::Seat(s.round.seat) && s.is_declared();
    if !knows && s.deed.card.is_contamination() {
        s.deed.card = Owned::UNSCANNED;
    }
}

/// Deals the cards a viewer cannot see: of each player those that are not seen elsewhere, with
/// statuses from what is left of the Contamination cards.
pub(crate) fn imagine<D: Dealer<Event>>(rules: &Nemesis, s: &mut State, d: &mut D) {
    let mut statuses = unseen_statuses(rules, s);
    d.shuffle(&mut statuses);
    let must = s.must_hold(rules);
    let acting = s.round.seat;
    let hides = s[acting].hand.contains(&Owned::BACK);
    for seat in s.seats().iter() {
        if s[seat].destiny != Destiny::Undrafted {
            let must = if seat == acting {
                must
            } else {
                Must::default()
            };
            deal_own(rules, &mut s[seat], must, &mut statuses, d);
        }
        if s[seat].kept == Kept::One {
            s[seat].kept = if d.below(2) == 0 {
                Kept::First
            } else {
                Kept::Second
            };
        }
    }
    if must.contamination && hides {
        let hand = s[acting].hand.iter();
        let those: Own = hand
            .filter(|card| card.is_contamination())
            .copied()
            .collect();
        if !those.is_empty() {
            s.deed.card = those[d.below(those.len() as u32) as usize].face();
        }
    }
    let mut deck = s.contamination;
    deck.iter_mut()
        .for_each(|card| *card = status(&mut statuses));
    s.contamination = deck;
}

/// The statuses of the Contamination cards nobody in this view has seen.
fn unseen_statuses(rules: &Nemesis, s: &State) -> List<Contamination, 27> {
    let mut left = [
        rules.content.contamination.clean - s.removed[0],
        rules.content.contamination.infected - s.removed[1],
    ];
    for player in s.players.iter() {
        for (status, left) in left.iter_mut().enumerate() {
            *left -= player.veil.scanned[status] + player.veil.open[status];
        }
        for card in player.own().filter(|card| card.is_contamination()) {
            match card.status() {
                Contamination::Clean => left[0] -= 1,
                Contamination::Infected => left[1] -= 1,
                Contamination::Unscanned => {}
            }
        }
    }
    let clean = (0..left[0]).map(|_| Contamination::Clean);
    clean
        .chain((0..left[1]).map(|_| Contamination::Infected))
        .collect()
}

fn status(statuses: &mut List<Contamination, 27>) -> Owned {
    Owned::contamination(statuses.pop().unwrap_or(Contamination::Clean))
}

/// Gives a player's backs and unscanned cards faces.
fn deal_own<D: Dealer<Event>>(
    rules: &Nemesis,
    player: &mut Player,
    must: Must,
    statuses: &mut List<Contamination, 27>,
    d: &mut D,
) {
    for place in [&mut player.hand, &mut player.discard] {
        for card in place.iter_mut().filter(|card| **card == Owned::UNSCANNED) {
            *card = status(statuses);
        }
    }
    let veil = std::mem::take(&mut player.veil);
    // Every Action card that lies nowhere face up, and the Contamination cards among the backs.
    let mut pool: List<Owned, MAX_OWN> = List::new();
    let deck = &rules.content.characters[player.character].deck;
    pool_actions(&mut pool, deck, player);
    let kinds = [
        (
            veil.scanned[0],
            Owned::contamination(Contamination::Clean).scanned(),
        ),
        (
            veil.scanned[1],
            Owned::contamination(Contamination::Infected).scanned(),
        ),
        (
            veil.open[0],
            Owned::contamination(Contamination::Clean).opened(),
        ),
        (
            veil.open[1],
            Owned::contamination(Contamination::Infected).opened(),
        ),
    ];
    let mut known = 0;
    for (count, card) in kinds {
        known += count;
        (0..count).for_each(|_| pool.push(card));
    }
    (known..veil.all).for_each(|_| pool.push(status(statuses)));
    d.shuffle(&mut pool);
    let hidden = player
        .hand
        .iter()
        .filter(|card| **card == Owned::BACK)
        .count();
    if hidden > 0 {
        let mut hand: Own = player.hand;
        hand.retain(|card| *card != Owned::BACK);
        let mut wanted = hidden;
        let mut take = |pool: &mut List<Owned, MAX_OWN>, fits: &dyn Fn(Owned) -> bool| {
            if wanted > 0
                && let Some(place) = pool.iter().position(|&card| fits(card))
            {
                take_up(&mut hand, pool.swap_remove(place));
                wanted -= 1;
            }
        };
        if let Some(card) = must.played {
            take(&mut pool, &|other| other == Owned::action(card));
        }
        if must.contamination {
            take(&mut pool, &|card| card.is_contamination());
        }
        for _ in 0..must.cost {
            take(&mut pool, &|card| card.is_action() && card >= must.least);
        }
        while wanted > 0
            && let Some(card) = pool.pop()
        {
            take_up(&mut hand, card);
            wanted -= 1;
        }
        player.hand = hand;
    } else {
        let hand = player.hand;
        player.hand.clear();
        hand.iter()
            .for_each(|&card| take_up(&mut player.hand, card));
    }
    d.shuffle(&mut pool);
    for (card, dealt) in player.deck.iter_mut().zip(pool.iter()) {
        *card = *dealt;
    }
}

fn pool_actions(pool: &mut List<Owned, MAX_OWN>, deck: &[ActionCard], player: &Player) {
    let mut seen: List<Owned, MAX_OWN> = player.own().filter(|card| card.is_action()).collect();
    for &card in deck {
        let card = Owned::action(card);
        match seen.iter().position(|&other| other == card) {
            Some(place) => drop(seen.swap_remove(place)),
            None => pool.push(card),
        }
    }
}
