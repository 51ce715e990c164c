//! What goes without saying in a position: how the table usually lies, and where the cards are that
//! it does not name.

use crate::prelude::*;
use kernel::{complete_deck, rest_of};

use crate::cards::take_up;
use crate::state::Pod;

type Read<T> = Result<T, String>;

impl Nemesis {
    /// A table of which a position says nothing.
    pub(super) fn usual(&self, mode: Mode) -> State {
        let mut s = self.bare(mode);
        for (at, tile) in (0..).map(Space).zip(self.usual_tiles(mode)) {
            s.tiles[at] = Card::new(tile, Eyes::ALL);
        }
        s.explored = self.content.board(mode.side).ship.spaces();
        s.coordinates = Card::new(Coordinates(0), Eyes::NOBODY);
        s.engines = [Card::new(Engine::Working, Eyes::NOBODY); 3];
        let pods = self.content.table.pods[usize::from(mode.players - 1)];
        for pod in 0..usize::from(pods) {
            s.pods[pod] = Pod {
                aboard: true,
                unlocked: false,
                section_b: pod % 2 == 1,
            };
        }
        for (card, weakness) in s.weaknesses.iter_mut().zip(Weakness::ALL) {
            *card = Card::new(weakness, Eyes::NOBODY);
        }
        if mode.play == Style::Cooperative {
            let all = self.objectives(ObjectiveKind::Shared, mode.players);
            s.shared = all.take(mode.players.into()).collect();
        }
        self.usual_bag(&mut s);
        for seat in s.seats().iter() {
            s[seat].number = seat.0 + 1;
            self.usual_goals(mode, seat, &mut s[seat]);
        }
        s
    }

    /// The tiles where they usually lie: in content order.
    pub(super) fn usual_tiles(&self, mode: Mode) -> [Room; ROOMS] {
        let board = self.content.board(mode.side);
        let mut tiles = [Room::Unexplored; ROOMS];
        for space in board.ship.spaces().iter() {
            if let Some(room) = board.slots[space].slot.known() {
                tiles[space.index()] = room;
            }
        }
        for set in [TileSet::One, TileSet::Two] {
            let all = self.content.tiles(set);
            let all = all.filter(|&room| board.fixed(room).is_none());
            for (space, room) in board.dealt(set).iter().zip(all) {
                tiles[space.index()] = room;
            }
        }
        tiles
    }

    /// The Exploration tokens that go without saying: so many as Rooms are explored, those not on
    /// the board, in content order.
    pub(super) fn usual_resolved(&self, s: &State) -> kernel::Pile<ExplorationToken, 16> {
        let board = self.content.board(s.mode.side);
        let hidden = board.ship.spaces().minus(s.explored);
        let lying = hidden.iter().map(|space| s.tokens[space].face);
        let left = rest_of(self.content.exploration.iter().copied(), lying);
        let special = |space| matches!(board.slots[space].slot, Slot::Special(_));
        let explored = s.explored.iter().filter(|&space| !special(space)).count();
        left.into_iter().take(explored).collect()
    }

    fn usual_goals(&self, mode: Mode, seat: Seat, player: &mut Player) {
        let nth = |kind, place: usize| {
            let mut all = self.objectives(kind, mode.players);
            all.nth(place).unwrap_or_default()
        };
        let place = seat.index();
        let goals = match mode.play {
            Style::SemiCooperative => [
                nth(ObjectiveKind::Corporate, place),
                nth(ObjectiveKind::Personal, place),
            ],
            Style::Solo => [nth(ObjectiveKind::Shared, 0), nth(ObjectiveKind::Shared, 1)],
            Style::Cooperative => return,
        };
        player.objectives = goals.map(|goal| Card::new(goal, Eyes::of(seat)));
    }

    /// M2.15, with the lowest numbers.
    fn usual_bag(&self, s: &mut State) {
        s.bag.0.put(self.blank(), 1);
        for kind in Intruder::ALL {
            let mut left = self.content.in_bag(kind, s.mode.players);
            for (token, spec) in self.content.tokens.iter().enumerate() {
                if spec.intruder == Some(kind) {
                    let count = left.min(spec.copies);
                    s.bag.0.put(token, count);
                    left -= count;
                }
            }
        }
    }

    /// Puts what was read in order, and the cards that were not named where they usually lie.
    pub(super) fn complete(&self, s: &mut State) -> Read<()> {
        if s.first.0 >= s.mode.players || s.round.seat.0 >= s.mode.players {
            return Err("there is no such seat for the First Player token or the round".to_owned());
        }
        s.met |= !s.beasts.is_empty();
        let cards = s.brood.deck.len() + s.brood.hand.len() + s.brood.discard.len();
        if s.brood.seat.is_some() && cards == 0 {
            let plots = 0..self.content.plots.len() as u8;
            s.brood.deck = plots.map(PlotCard).collect();
        }
        for seat in s.seats().iter() {
            self.complete_player(s, seat)?;
        }
        self.complete_decks(s)?;
        if s.agenda.top().is_none() && s.outcome().is_none() {
            return Err("a game that is not over has something to do".to_owned());
        }
        Ok(())
    }

    fn complete_player(&self, s: &mut State, seat: Seat) -> Read<()> {
        let hands = s[seat].hands;
        for it in hands.iter() {
            if let Load::Corpse(corpse) = it.what {
                s.corpses[usize::from(corpse)] = Lies::With(seat);
            }
        }
        let player = &mut s[seat];
        let mut items = player.inventory.distinct();
        if let Some(heavy) = items.find(|&card| self.content.is_heavy(card)) {
            return Err(format!("{} is Heavy: it is held", heavy.item.word()));
        }
        let hand = std::mem::take(&mut player.hand);
        hand.iter()
            .for_each(|&card| take_up(&mut player.hand, card));
        let hidden = player.own().any(|card| card == Owned::BACK);
        if player.destiny != Destiny::Undrafted && !hidden {
            let all = &self.content.characters[player.character].deck;
            let all = all.iter().map(|&card| Owned::action(card));
            let below = rest_of(all, player.own());
            let deck = below.into_iter().rev();
            player.deck = deck.chain(player.deck.iter().copied()).collect();
        }
        Ok(())
    }

    fn complete_decks(&self, s: &mut State) -> Read<()> {
        let mut items: Vec<ItemCard> = s.drawn.iter().map(|card| card.face).collect();
        items.extend(s.trade.laid.iter().flat_map(Inventory::iter));
        for player in s.players.iter() {
            items.extend(player.inventory.iter());
            items.extend(player.hands.iter().filter_map(Carried::card));
            let magazines = player.hands.iter().filter(|it| it.added.magazine);
            let magazine = ItemCard::new(ItemColor::Red, Item::ExtendedMagazine);
            items.extend(magazines.map(|_| magazine));
        }
        for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
            let stock = &mut s.stock[color as usize];
            let elsewhere = items.iter().chain(stock.discard.iter()).copied();
            complete_deck(&mut stock.deck, self.content.item_deck(color), elsewhere)?;
        }
        self.complete_contamination(s)?;
        let planned = s.brood.events.iter().map(|card| card.face);
        let gone = s.event_discard.iter().chain(s.event_removed.iter());
        let elsewhere = gone.copied().chain(s.event).chain(planned);
        complete_deck(&mut s.events, self.content.event_deck(), elsewhere)?;
        let chosen = s.agenda.steps().iter().filter_map(|step| match step {
            Steps::BroodAttack(attack) => Some(attack.chosen),
            _ => None,
        });
        let offered = s.brood.attacks.iter().map(|card| card.face).chain(chosen);
        let gone = s.attack_discard.iter().chain(s.attacks_drawn.iter());
        let elsewhere = gone.copied().chain(offered);
        complete_deck(&mut s.attacks, self.content.attack_deck(), elsewhere)?;
        let suffered = s.players.iter().flat_map(|player| player.wounds.iter());
        let suffered = suffered.map(|card| card.wound);
        let elsewhere = s.wound_discard.iter().copied().chain(suffered);
        complete_deck(&mut s.wounds, self.content.wound_deck(), elsewhere)
    }

    fn complete_contamination(&self, s: &mut State) -> Read<()> {
        let named: Vec<Contamination> = s.contamination.iter().map(|card| card.status()).collect();
        if named.contains(&Contamination::Unscanned) {
            return Ok(());
        }
        let own = s.players.iter().flat_map(Player::own);
        let held = own.filter(|card| card.is_contamination());
        let clean = std::iter::repeat_n(Contamination::Clean, s.removed[0].into());
        let infected = std::iter::repeat_n(Contamination::Infected, s.removed[1].into());
        let taken = held.map(Owned::status).chain(clean).chain(infected);
        let below = rest_of(self.content.contamination_deck(), taken.chain(named));
        let below: Vec<Owned> = below.into_iter().rev().map(Owned::contamination).collect();
        if below.len() + s.contamination.len() > 27 {
            return Err("there are 27 Contamination cards".to_owned());
        }
        let deck = below.into_iter().chain(s.contamination.iter().copied());
        s.contamination = deck.collect();
        Ok(())
    }
}
