//! Chapter *Invariants*: each sum is kept in random games (the laws), and here each is broken once
//! and noticed.

use kernel::{Card, Eyes, Lawful as _, Link, Space};
use nemesis::State;
use nemesis::cards::Owned;
use nemesis::content::{ActionCard, Engine, Intruder, Item, ItemCard, ItemColor, Room};
use nemesis::state::{Beast, Carried, Destiny, Kept, Lies, Load, Mini};

use crate::common::at;

/// A position in order, with one of everything.
fn table() -> crate::common::Table {
    at(
        "players=2 met time=7 unexplored=006(doors1),010(fire2) fire=003 closed=001-002 intruders=adult@013 \
        0=captain@003(keeps-first,hand(search)) 1=pilot@001(keeps-first)",
    )
}

fn broken(what: &str, spoil: impl FnOnce(&mut State)) {
    let mut table = table();
    assert_eq!(table.rules.audit(&table.state), Ok(()));
    spoil(&mut table.state);
    assert!(
        table.rules.audit(&table.state).is_err(),
        "{what} is not noticed"
    );
}

/// I1, I2
#[test]
fn tokens_and_miniatures() {
    broken("a token too many", |s| s.bag.0.put(1, 9));
    broken("the Blank outside", |s| {
        s.bag.0.take(0);
    });
    broken("a wrong miniature", |s| {
        s.beasts.push(Beast {
            mini: Mini(0),
            kind: Intruder::Adult,
            at: Space(1),
            injuries: 0,
        });
    });
    broken("two Queens' worth", |s| {
        s.beasts.insert(
            0,
            Beast {
                mini: Mini(19),
                kind: Intruder::Queen,
                at: Space(1),
                injuries: 0,
            },
        );
        s.queen_dead = true;
    });
}

/// I3, I4, I5, I6
#[test]
fn markers_doors_noise_eggs() {
    broken("9 Fires", |s| (0..9).for_each(|at| s.fire.add(Space(at))));
    broken("Malfunction in an unexplored Room", |s| {
        s.malfunction.add(Space(5));
    });
    broken("Malfunction in the Nest", |s| s.malfunction.add(Space(15)));
    broken("13 Doors", |s| {
        (0..13).for_each(|link| s.closed.add(Link(link)));
    });
    broken("a Door both Closed and Destroyed", |s| {
        s.destroyed.add(Link(0));
    });
    broken("a Door in the ducts", |s| s.closed.add(Link(30)));
    broken("Noise nowhere", |s| s.noise.add(Link(31)));
    broken("9 Eggs", |s| s.eggs[Space(3)] = 4);
    broken("Eggs in a destroyed Nest", |s| s.nest_destroyed = true);
}

/// I7, I8
#[test]
fn own_cards_and_contamination() {
    broken("an Action card too many", |s| {
        s.players[0].discard.push(Owned::action(ActionCard::Rest));
    });
    broken("an Action card too few", |s| {
        s.players[0].deck.pop();
    });
    broken("a Contamination card lost", |s| {
        s.contamination.pop();
    });
    broken("an eighth Infected one", |s| {
        let clean = s.contamination.iter().position(|card| !card.is_infected());
        s.contamination[clean.unwrap_or_default()] =
            Owned::contamination(nemesis::content::Contamination::Infected);
    });
}

/// I9, I10, I15, I16
#[test]
fn cards_and_tokens() {
    broken("an Item made", |s| {
        s.players[0]
            .inventory
            .add(ItemCard::new(ItemColor::Red, Item::Grenade));
    });
    broken("an Event lost", |s| {
        s.events.draw();
    });
    broken("an Attack lost", |s| {
        s.attacks.draw();
    });
    broken("a Wound lost", |s| {
        s.wounds.draw();
    });
    broken("a crafted Item made", |s| s.crafted[0] = 4);
    broken("a tile twice", |s| s.tiles[Space(1)].face = Room::CommsRoom);
    broken("a token that is none", |s| {
        s.tokens[Space(5)].face.items = 4;
    });
    broken("an Item Counter without color", |s| s.items[Space(0)] = 1);
    broken("an Item Counter of 5", |s| s.items[Space(2)] = 5);
    broken("an explored Room face down", |s| {
        s.tiles[Space(1)].eyes = Eyes::NOBODY;
    });
    let mut table = table();
    table.state.engines[0] = Card::new(Engine::Damaged, Eyes::NOBODY);
    assert_eq!(
        table.rules.audit(&table.state),
        Ok(()),
        "either token may lie on top"
    );
}

/// I25, M37.3
#[test]
fn inventories_hold_nothing_heavy() {
    let extinguisher = ItemCard::new(ItemColor::Yellow, Item::FireExtinguisher);
    let tools = ItemCard::new(ItemColor::Yellow, Item::Tools);
    let take = |s: &mut State, wanted: ItemCard| {
        let deck = &mut s.stock[ItemColor::Yellow as usize].deck;
        let mut from_top = deck.cards().iter().rev();
        let place = from_top.position(|card| card.face == wanted);
        deck.take(place.expect("one in the deck"))
    };
    let hold = |s: &mut State, card| {
        s.players[0].hands.push(Carried {
            what: Load::Item(card),
            slot: 1,
            ..Carried::default()
        });
    };
    let mut right = table();
    let card = take(&mut right.state, extinguisher);
    hold(&mut right.state, card);
    assert_eq!(right.rules.audit(&right.state), Ok(()));
    broken("a Heavy Item in an Inventory", |s| {
        let card = take(s, extinguisher);
        s.players[0].inventory.add(card);
    });
    broken("a Heavy Item laid from an Inventory", |s| {
        let card = take(s, extinguisher);
        s.trade.laid[1].add(card);
    });
    broken("an Item in the Hands that is not Heavy", |s| {
        let card = take(s, tools);
        hold(s, card);
    });
}

/// Moves these cards of a hand to the discard pile.
fn lay_off(s: &mut State, which: fn(Owned) -> bool) {
    let hand = s.players[0].hand;
    let cards = hand.iter().copied();
    s.players[0].hand = cards.clone().filter(|&card| !which(card)).collect();
    s.players[0].discard = cards.filter(|&card| which(card)).collect();
}

/// I26
#[test]
fn what_is_played_paid_and_scanned_is_in_hand() {
    let table = || {
        at("players=2 contamination=c 0=captain@006(hand(search,rest,i),items(alcohol)) 1=pilot@001")
            .play("drink alcohol contamination")
    };
    let broken = |what: &str, spoil: fn(&mut State)| {
        let mut table = table();
        assert_eq!(table.rules.audit(&table.state), Ok(()));
        spoil(&mut table.state);
        assert!(
            table.rules.audit(&table.state).is_err(),
            "{what} is not noticed"
        );
    };
    broken("nothing to pay with", |s| lay_off(s, Owned::is_action));
    broken("nothing to be Scanned", |s| {
        lay_off(s, Owned::is_contamination);
    });
    broken("a card that is no card", |s| {
        s.players[1].deck[0] = Owned::BACK;
    });
    broken("an Objective that is neither", |s| {
        s.players[1].kept = Kept::One;
    });
}

/// I11, I12, I13, I14
#[test]
fn characters() {
    broken("3 Light Wounds", |s| s.players[0].light = 3);
    broken("7 Ammo", |s| s.players[0].hands[0].ammo = 7);
    broken("three slots", |s| {
        s.nest_eggs = 3;
        for slot in [1, 2] {
            s.players[0].hands.push(Carried {
                what: Load::Egg,
                slot,
                ..Carried::default()
            });
        }
    });
    broken("in a Pod elsewhere", |s| s.players[0].pod = 1);
    broken("an unsorted hand", |s| {
        let rest = s.players[0]
            .deck
            .iter()
            .position(|card| *card == Owned::action(ActionCard::Rest));
        let rest = s.players[0].deck.remove(rest.unwrap_or_default());
        s.players[0].hand.insert(0, rest);
    });
}

/// I17, I18, I19, I20
#[test]
fn tracks_and_fates() {
    broken("the Time marker off its track", |s| s.time = 16);
    broken("Self-Destruct off its track", |s| s.destruct = Some(7));
    broken("a sleeper too early", |s| {
        s.time = 9;
        s.players[1].destiny = Destiny::Asleep;
    });
    broken("two Objectives after the First Encounter", |s| {
        s.players[0].kept = Kept::Both;
    });
    broken("a dead one without Corpse", |s| {
        s.players[1].destiny = Destiny::Dead;
    });
    broken("the blue Corpse gone", |s| s.corpses[5] = Lies::Nowhere);
    broken("an Airlock in the Event Phase", |s| {
        s.airlock = Some(Space(2));
        s.turn.players = false;
    });
}

/// I21, I22, M5.1, M6.1, MC14: somebody can always choose, the token has a seat, and 15 turns are
/// enough.
#[test]
fn games_end() {
    use kernel::{Moves, Rules as _, Silent, Standing, settle_again};
    let nemesis = nemesis::Nemesis::standard();
    for (agreed, seed) in nemesis.tables().iter().zip(100..) {
        let options = settle_again(&nemesis, agreed).expect("a table of the game");
        let mut dealer = Silent::new(seed);
        let mut state = nemesis.deal(&options, &mut dealer);
        let mut moves = Moves::default();
        while let Standing::Waiting(waiting) = nemesis.standing(&state) {
            let seat = waiting.seats.lowest().expect("somebody is asked");
            moves.0.clear();
            nemesis.offer(&state, seat, &mut moves);
            assert!(!moves.0.is_empty(), "nothing to choose");
            let chosen = moves.0[dealer.0.below(moves.0.len() as u32) as usize];
            nemesis.play(&mut state, seat, chosen, &mut dealer);
            assert!(state.turn.number <= 15 && state.first.0 < agreed.players);
        }
    }
}
