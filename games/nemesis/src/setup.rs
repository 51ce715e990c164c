//! Chapters M2 and M3, M-R177: what a table may agree on, and the table before the draft.

use crate::prelude::*;
use kernel::{Bag, OptionSpec, Supply, Unplayable};

use crate::flow::Draft;
use crate::moves::Options;
use crate::state::{Brood, PODS, Pod, Stock, TOKENS};

impl Nemesis {
    pub(crate) fn option_specs(&self) -> Vec<OptionSpec> {
        let sides = Side::WORDS.iter().map(|(_, word)| *word);
        vec![
            OptionSpec::one_of("mode", ["usual", "semi-cooperative", "solo", "cooperative"]),
            OptionSpec::one_of("board", sides),
            OptionSpec::one_of("intruder", ["off", "on"]),
        ]
    }

    /// M-R177: mode, board and Intruder role, as agreed.
    pub(crate) fn read_options(&self, agreed: &Agreed) -> Result<Options, Unplayable> {
        let alone = agreed.players == 1;
        let play = match agreed.word("mode") {
            "usual" if alone => Style::Solo,
            "usual" => Style::SemiCooperative,
            word => Style::find(word).unwrap_or_default(),
        };
        if alone != (play == Style::Solo) {
            return Err(Unplayable::say(if alone {
                "unplayable-one-plays-solo"
            } else {
                "unplayable-solo-is-for-one"
            }));
        }
        let intruder = agreed.word("intruder") == "on";
        if intruder && play != Style::SemiCooperative {
            return Err(Unplayable::say("unplayable-intruder-is-semi-cooperative"));
        }
        let mode = Mode {
            players: agreed.players,
            play,
            side: Side::find(agreed.word("board")).unwrap_or_default(),
            intruder,
        };
        Ok(Options { mode })
    }

    /// The Objectives of a deck with so many players (M3.4).
    pub(crate) fn objectives(
        &self,
        kind: ObjectiveKind,
        players: u8,
    ) -> impl Iterator<Item = Objective> + use<'_> {
        self.content.objective_deck(kind, players).iter().copied()
    }

    /// An empty table of these options: everything where nothing was dealt; the blue Corpse lies in
    /// the Hibernatorium (M3.15).
    pub(crate) fn bare(&self, mode: Mode) -> State {
        let table = &self.content.table;
        let board = self.content.board(mode.side);
        let mut tiles = By::new([Card::default(); ROOMS]);
        let mut explored = SpaceSet::EMPTY;
        for space in board.ship.spaces().iter() {
            if let Some(room) = board.slots[space].slot.known() {
                tiles[space] = Card::new(room, Eyes::ALL);
            }
            if matches!(board.slots[space].slot, Slot::Special(_)) {
                explored.add(space);
            }
        }
        let hibernatorium = board.fixed(Room::Hibernatorium).unwrap_or_default();
        let mut corpses = [Lies::Nowhere; MAX_PLAYERS + 1];
        corpses[usize::from(BLUE)] = Lies::In(hibernatorium);
        let player = Player {
            at: hibernatorium,
            ..Player::default()
        };
        State {
            mode,
            players: (0..mode.players).map(|_| player).collect(),
            draft: List::new(),
            agenda: Agenda::new(),
            deed: Deed::default(),
            round: Round::default(),
            turn: Turn::default(),
            first: Seat(0),
            time: table.time.start,
            destruct: None,
            destination: table.destination,
            coordinates: Card::default(),
            engines: [Card::default(); 3],
            pods: [Pod::default(); PODS],
            tiles,
            tokens: By::new([Card::default(); ROOMS]),
            resolved: kernel::Pile::new(),
            explored,
            items: By::new([0; ROOMS]),
            fire: SpaceSet::EMPTY,
            malfunction: SpaceSet::EMPTY,
            noise: kernel::LinkSet::EMPTY,
            closed: kernel::LinkSet::EMPTY,
            destroyed: kernel::LinkSet::EMPTY,
            airlock: None,
            nest_eggs: table.pieces.eggs_in_nest,
            nest_destroyed: false,
            eggs: By::new([0; ROOMS]),
            carcasses: By::new([0; ROOMS]),
            corpses,
            beasts: List::new(),
            bag: Bag(Supply::new([0; TOKENS])),
            queen_dead: false,
            met: false,
            bereaved: false,
            disturbed: false,
            weaknesses: [Card::default(); 3],
            stock: [Stock::default(); 3],
            drawn: List::new(),
            crafted: [3; 4],
            crafted_gone: [0; 4],
            contamination: List::new(),
            removed: [0; 2],
            events: kernel::Deck::new(),
            event_discard: kernel::Pile::new(),
            event_removed: kernel::Pile::new(),
            event: None,
            attacks: kernel::Deck::new(),
            attack_discard: kernel::Pile::new(),
            attacks_drawn: kernel::Pile::new(),
            wounds: kernel::Deck::new(),
            wound_discard: kernel::Pile::new(),
            shared: List::new(),
            trade: Trade::default(),
            brood: Brood::default(),
            finish: None,
        }
    }

    /// M2, M3: everything is dealt; the draft follows (M2.1, M2.16, M2.18–M2.23, M3.14, M50.1).
    pub(crate) fn lay_out<D: Dealer<Event>>(&self, options: &Options, d: &mut D) -> State {
        let mode = options.mode;
        let mut s = self.bare(mode);
        self.lay_board(&mut s, d);
        self.lay_decks(&mut s, d);
        self.fill_bag(&mut s, d);
        self.deal_players(&mut s, d);
        s.agenda.push(Draft);
        s
    }

    /// M2.2–M2.12: tiles, tokens, coordinates, Pods, engines.
    fn lay_board<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let board = self.content.board(s.mode.side);
        for set in [TileSet::Two, TileSet::One] {
            let tiles = self.content.dealt_tiles(s.mode.side, set);
            let mut tiles: List<Room, 11> = tiles.iter().copied().collect();
            d.shuffle(&mut tiles);
            for (space, room) in board.dealt(set).iter().zip(tiles.iter()) {
                s.tiles[space] = Card::new(*room, Eyes::NOBODY);
            }
        }
        let mut tokens: List<_, 20> = self.content.exploration.iter().copied().collect();
        d.shuffle(&mut tokens);
        let unexplored = board.ship.spaces().minus(s.explored);
        for (space, token) in unexplored.iter().zip(tokens.iter()) {
            s.tokens[space] = Card::new(*token, Eyes::NOBODY);
        }
        let cards = self.content.coordinates.len() as u32;
        s.coordinates = Card::new(Coordinates(d.below(cards) as u8), Eyes::NOBODY);
        for engine in &mut s.engines {
            let state = if d.below(2) == 0 {
                Engine::Working
            } else {
                Engine::Damaged
            };
            *engine = Card::new(state, Eyes::NOBODY);
        }
        let mut pods: List<u8, PODS> = (0..PODS as u8).collect();
        d.shuffle(&mut pods);
        let count = self.content.table.pods[usize::from(s.mode.players - 1)];
        let mut used: List<u8, PODS> = pods.iter().copied().take(count.into()).collect();
        used.sort_unstable();
        for (place, &pod) in used.iter().enumerate() {
            s.pods[usize::from(pod)] = Pod {
                aboard: true,
                unlocked: false,
                section_b: place % 2 == 1,
            };
        }
    }

    /// M2.14, M2.17: hides the Weaknesses and shuffles the common decks.
    fn lay_decks<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let mut weaknesses: List<Weakness, 8> = Weakness::ALL.into_iter().collect();
        d.shuffle(&mut weaknesses);
        for (slot, &weakness) in s.weaknesses.iter_mut().zip(weaknesses.iter()) {
            *slot = Card::new(weakness, Eyes::NOBODY);
        }
        for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
            let stock = &mut s.stock[color as usize];
            stock.deck = self.content.item_deck(color).collect();
            stock.deck.shuffle(d);
        }
        s.events = self.content.event_deck().collect();
        s.events.shuffle(d);
        s.attacks = self.content.attack_deck().collect();
        s.attacks.shuffle(d);
        s.wounds = self.content.wound_deck().collect();
        s.wounds.shuffle(d);
        let contamination = self.content.contamination_deck();
        s.contamination = contamination.map(Owned::contamination).collect();
        d.shuffle(&mut s.contamination);
    }

    /// M2.15, M-R117: which tokens go into the bag is random within their kind.
    fn fill_bag<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        s.bag.0.put(self.blank(), 1);
        for kind in Intruder::ALL {
            let mut all: List<u8, 12> = List::new();
            for (token, spec) in self.content.tokens.iter().enumerate() {
                if spec.intruder == Some(kind) {
                    (0..spec.copies).for_each(|_| all.push(token as u8));
                }
            }
            d.shuffle(&mut all);
            let count = self.content.in_bag(kind, s.mode.players);
            for &token in all.iter().take(count.into()) {
                s.bag.0.put(token.into(), 1);
            }
        }
    }

    /// M3.1–M3.6, M47.1, M48.1, M-R1, M-R5: Player Numbers and Objectives.
    fn deal_players<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let players = s.mode.players;
        let mut numbers: List<u8, MAX_PLAYERS> = (1..=players).collect();
        d.shuffle(&mut numbers);
        for (player, &number) in s.players.iter_mut().zip(numbers.iter()) {
            player.number = number;
        }
        let first = numbers.iter().position(|&number| number == 1);
        s.first = Seat(first.unwrap_or_default() as u8);
        let mut shuffled = |kind| {
            let mut all: List<Objective, 9> = self.objectives(kind, players).collect();
            d.shuffle(&mut all);
            all
        };
        match s.mode.play {
            Style::Cooperative => {
                let all = shuffled(ObjectiveKind::Shared);
                s.shared = all.iter().copied().take(players.into()).collect();
            }
            Style::Solo => {
                let all = shuffled(ObjectiveKind::Shared);
                for card in 0..2 {
                    s.players[0].objectives[card] = Card::new(all[card], Eyes::of(Seat(0)));
                }
            }
            Style::SemiCooperative => {
                let corporate = shuffled(ObjectiveKind::Corporate);
                let personal = shuffled(ObjectiveKind::Personal);
                for seat in s.seats().iter() {
                    let eyes = Eyes::of(seat);
                    s[seat].objectives = [
                        Card::new(corporate[seat.index()], eyes),
                        Card::new(personal[seat.index()], eyes),
                    ];
                }
            }
        }
    }

    /// M3.8–M3.13, M1.34, M13.1: a Character with its deck, Weapon and quests.
    pub(crate) fn take_character<D: Dealer<Event>>(
        &self,
        s: &mut State,
        seat: Seat,
        character: Character,
        d: &mut D,
    ) {
        let spec = &self.content.characters[character];
        let mut deck: Own = spec.deck.iter().map(|&card| Owned::action(card)).collect();
        d.shuffle(&mut deck);
        let at = self
            .content
            .board(s.mode.side)
            .fixed(Room::Hibernatorium)
            .unwrap_or(Space(0));
        let player = &mut s[seat];
        player.character = character;
        player.destiny = Destiny::InPlay;
        player.at = at;
        player.deck = deck;
        player.inventory = Inventory::default();
        player.quests = [true; 2];
        let weapon = ItemCard::new(ItemColor::Starting, spec.weapon);
        let ammo = self.content.items[spec.weapon]
            .weapon
            .map_or(0, |weapon| weapon.capacity);
        player.take(Load::Item(weapon), ammo, Added::default());
        d.tell(kernel::Audience::ALL, || Event::Drafted { seat, character });
    }
}
