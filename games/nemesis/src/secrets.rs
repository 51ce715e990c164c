//! Chapter *Hidden information* (H1–H33): who may see what, and how a bot fills in the rest.
//!
//! What has one back (tiles, tokens, Items, Events …) is shown to the kernel in
//! [`Nemesis::show_faces`]. A player's own cards have two secrets, which card it is and whether it
//! is Infected, so they are hidden and imagined here by hand; so is which Objective somebody keeps.

use crate::prelude::*;
use kernel::{Faces, Place, Quick, SmallDice, Tally, Unseen};

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

    fn count(&self, tally: &mut Tally<T>) {
        for space in self.spaces.iter() {
            tally.see(self.cards[space].face);
        }
    }

    fn fill(&mut self, unseen: &mut Unseen<T>) {
        for space in self.spaces.iter() {
            Place::fill(&mut self.cards[space], unseen);
        }
    }
}

/// Cards laid out in a row, those with one back.
struct Row<'a, T, const N: usize> {
    cards: &'a mut List<Card<T>, N>,
    back: T,
}

impl<'a, T: Faced, const N: usize> Row<'a, T, N> {
    fn new(cards: &'a mut List<Card<T>, N>, back: T) -> Self {
        Self { cards, back }
    }

    fn those(&mut self) -> impl Iterator<Item = &mut Card<T>> {
        let back = self.back;
        self.cards
            .iter_mut()
            .filter(move |card| card.face.back() == back)
    }
}

impl<T: Faced, const N: usize> Place<T> for Row<'_, T, N> {
    fn hide(&mut self, viewer: Viewer) {
        self.those().for_each(|card| Place::hide(card, viewer));
    }

    fn count(&self, tally: &mut Tally<T>) {
        let those = self.cards.iter().map(|card| card.face);
        let those = those.filter(|face| face.back() == self.back);
        those.for_each(|face| tally.see(face));
    }

    fn fill(&mut self, unseen: &mut Unseen<T>) {
        self.those().for_each(|card| Place::fill(card, unseen));
    }
}

/// Cards that left the game unseen (H3): whoever hides the table need not know how many; nobody
/// looks at them.
struct Boxed<F>(F);

impl<T: Faced, F: Fn() -> usize> Place<T> for Boxed<F> {
    fn hide(&mut self, _: Viewer) {}

    fn count(&self, tally: &mut Tally<T>) {
        tally.see_backs(&self.0);
    }

    fn fill(&mut self, _: &mut Unseen<T>) {}
}

/// Cards that lie open, as something counts them.
struct Open<F>(F);

impl<T: Faced, F: Fn(&mut Tally<T>)> Place<T> for Open<F> {
    fn hide(&mut self, _: Viewer) {}

    fn count(&self, tally: &mut Tally<T>) {
        (self.0)(tally);
    }

    fn fill(&mut self, _: &mut Unseen<T>) {}
}

/// Everybody's Items of one color: the Inventories, and what is open in the Hands.
struct Belongings<'a> {
    players: &'a mut [Player],
    color: ItemColor,
    content: &'a Content,
}

impl Belongings<'_> {
    fn pockets(&mut self) -> impl Iterator<Item = Pocket<'_>> {
        let (color, content) = (self.color, self.content);
        self.players
            .iter_mut()
            .map(move |player| Pocket::new(&mut player.inventory, color, content))
    }
}

impl Place<ItemCard> for Belongings<'_> {
    /// Inventories are hidden by hand, all colors at once.
    fn hide(&mut self, _: Viewer) {}

    fn count(&self, tally: &mut Tally<ItemCard>) {
        for player in self.players.iter() {
            for it in player.hands.iter() {
                if let Load::Item(card) = it.what
                    && card.color == self.color
                {
                    tally.see(card);
                }
                if it.added.magazine && self.color == ItemColor::Red {
                    tally.see(ItemCard::new(ItemColor::Red, Item::ExtendedMagazine));
                }
            }
            player.inventory.count_of(self.color, tally);
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

    fn count(&self, tally: &mut Tally<Objective>) {
        for player in self.0.iter() {
            player.objectives.count(tally);
        }
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
        let mut suffered = Open(|tally: &mut Tally<Wound>| {
            let all = players.iter().flat_map(|player| player.wounds.iter());
            let known = all.map(|card| card.wound).filter(|wound| wound.is_known());
            known.for_each(|wound| tally.see(wound));
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
            let all = self.content.dealt_tiles(s.mode.side, set);
            let spaces = board.dealt(set);
            let mut unused = Boxed(|| all.len() - usize::from(spaces.len()));
            let mut slots = Slots {
                cards: &mut s.tiles,
                spaces,
            };
            faces.kind(all.iter().copied(), &mut [&mut slots, &mut unused]);
        }
        let spaces = board.ship.spaces().minus(s.explored);
        let used = usize::from(spaces.len()) + s.resolved.len();
        let tokens = self.content.exploration.iter().copied();
        let mut unused = Boxed(|| tokens.len() - used);
        let mut slots = Slots {
            cards: &mut s.tokens,
            spaces,
        };
        faces.kind(
            tokens.clone(),
            &mut [&mut slots, &mut s.resolved, &mut unused],
        );
        let cards = self.content.coordinates.len();
        let mut unused = Boxed(|| cards - 1);
        let all = (0..cards as u8).map(Coordinates);
        faces.kind(all, &mut [&mut s.coordinates, &mut unused]);
        for engine in &mut s.engines {
            let mut lower = Boxed(|| 1);
            faces.kind(Engine::ALL, &mut [engine, &mut lower]);
        }
    }

    fn show_items<F: Faces>(&self, s: &mut State, faces: &mut F) {
        for color in [
            ItemColor::Red,
            ItemColor::Yellow,
            ItemColor::Green,
            ItemColor::Blue,
        ] {
            self.show_items_of(color, s, faces);
        }
    }

    /// The Items of one color: those that are dealt have a deck, those that are crafted a supply.
    fn show_items_of<F: Faces>(&self, color: ItemColor, s: &mut State, faces: &mut F) {
        let (left, gone) = (s.crafted, s.crafted_gone);
        let mut crafted = Open(|tally: &mut Tally<ItemCard>| {
            for (&item, (left, gone)) in self.content.crafted.iter().zip(left.into_iter().zip(gone))
            {
                (0..left + gone).for_each(|_| tally.see(ItemCard::new(ItemColor::Blue, item)));
            }
        });
        let [mine, yours] = &mut s.trade.laid;
        let mut mine = Pocket::new(mine, color, &self.content);
        let mut yours = Pocket::new(yours, color, &self.content);
        let mut drawn = Row::new(&mut s.drawn, ItemCard::new(color, Item::FaceDown));
        let mut owned = Belongings {
            players: &mut s.players,
            color,
            content: &self.content,
        };
        let all = self.content.item_deck(color);
        // What is kept in Inventories first, since it cannot be Heavy: then every world is equally
        // likely.
        if let Some(stock) = s.stock.get_mut(color as usize) {
            let (deck, discard) = (&mut stock.deck, &mut stock.discard);
            faces.kind(
                all,
                &mut [&mut mine, &mut yours, &mut owned, deck, discard, &mut drawn],
            );
        } else {
            faces.kind(
                all,
                &mut [&mut crafted, &mut mine, &mut yours, &mut owned, &mut drawn],
            );
        }
    }

    fn show_intruders<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let mut unused = Boxed(|| Weakness::COUNT - 3);
        faces.kind(Weakness::ALL, &mut [&mut s.weaknesses, &mut unused]);
        let event = s.event;
        let mut now = Open(|tally: &mut Tally<EventCard>| {
            if let Some(card) = event {
                tally.see(card);
            }
        });
        let mut planned = Row::new(&mut s.brood.events, EventCard::BACK);
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
        let mut chosen = Open(|tally: &mut Tally<AttackCard>| {
            for step in agenda.steps() {
                if let Steps::BroodAttack(attack) = step
                    && attack.chosen.is_known()
                {
                    tally.see(attack.chosen);
                }
            }
        });
        let mut drawn = Row::new(&mut s.brood.attacks, AttackCard::BACK);
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
        let mut unused = Boxed(|| {
            let left = |&kind| self.objectives(kind, players).count() - each;
            decks.iter().map(left).sum()
        });
        let mut dealt = Goals(&mut s.players);
        faces.kind(all, &mut [&mut dealt, &mut unused]);
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
#[derive(Clone, Copy, PartialEq, Default)]
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

/// H18, H30: Items in Inventories and deals are seen by some seats, by the others only from behind.
/// Quest Items are open (H20), and so is what an Action being taken has shown (M11.12).
fn hide_items(s: &mut State, from: Viewer) {
    let (shown, acting) = (s.shown_items(), s.round.seat);
    for seat in s.seats().iter().filter(|&seat| from != Viewer::Seat(seat)) {
        let shown: &[ItemCard] = if seat == acting { &shown } else { &[] };
        s[seat].inventory.turn_down(shown);
    }
    let parties = [s.trade.opener, s.trade.partner];
    if !parties.map(Viewer::Seat).contains(&from) {
        s.trade.laid.iter_mut().for_each(|laid| laid.turn_down(&[]));
    }
}

/// Hides what has more than one back.
pub(crate) fn hide(s: &mut State, from: Viewer) {
    hide_items(s, from);
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
    let mut statuses = Statuses::unseen(rules, s, Quick::new(d.below(u32::MAX).into()));
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
            deal_own(rules, &mut s[seat], must, &mut statuses);
        }
        if s[seat].kept == Kept::One {
            s[seat].kept = if statuses.dice.below(2) == 0 {
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
            s.deed.card = those[statuses.dice.below(those.len())].face();
        }
    }
    for card in s.contamination.iter_mut() {
        *card = statuses.deal();
    }
}

/// The statuses of the Contamination cards nobody in a view has seen, dealt by lot.
struct Statuses {
    clean: u8,
    infected: u8,
    dice: SmallDice,
}

impl Statuses {
    fn unseen(rules: &Nemesis, s: &State, dice: Quick) -> Self {
        let spec = &rules.content.contamination;
        let mut left = [spec.clean - s.removed[0], spec.infected - s.removed[1]];
        for player in s.players.iter() {
            let mut seen = [0; Contamination::COUNT + 1];
            let own = player.own().filter(|card| card.is_contamination());
            own.for_each(|card| seen[card.status() as usize] += 1);
            for (status, left) in left.iter_mut().enumerate() {
                *left -= player.veil.scanned[status] + player.veil.open[status] + seen[status];
            }
        }
        let [clean, infected] = left;
        Self {
            clean,
            infected,
            dice: SmallDice::new(dice),
        }
    }

    fn deal(&mut self) -> Owned {
        let drawn = self.dice.below(usize::from(self.clean + self.infected));
        let status = if drawn < usize::from(self.clean) || self.infected == 0 {
            self.clean = self.clean.saturating_sub(1);
            Contamination::Clean
        } else {
            self.infected -= 1;
            Contamination::Infected
        };
        Owned::contamination(status)
    }
}

/// Gives a player's backs and unscanned cards faces.
fn deal_own(rules: &Nemesis, player: &mut Player, must: Must, statuses: &mut Statuses) {
    for place in [&mut player.hand, &mut player.discard] {
        for card in place.iter_mut().filter(|card| **card == Owned::UNSCANNED) {
            *card = statuses.deal();
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
    (known..veil.all).for_each(|_| pool.push(statuses.deal()));
    statuses.dice.shuffle(&mut pool);
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
        // What was passed over on the way says something of the order.
        if must != Must::default() {
            statuses.dice.shuffle(&mut pool);
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
    for (card, dealt) in player.deck.iter_mut().zip(pool.iter()) {
        *card = *dealt;
    }
}

fn pool_actions(pool: &mut List<Owned, MAX_OWN>, deck: &[ActionCard], player: &Player) {
    let mut seen = [0_u8; ActionCard::COUNT + 1];
    let own = player.own().filter(|card| card.is_action());
    own.for_each(|card| seen[usize::from(card.0)] += 1);
    for &card in deck {
        let card = Owned::action(card);
        match &mut seen[usize::from(card.0)] {
            0 => pool.push(card),
            seen => *seen -= 1,
        }
    }
}
