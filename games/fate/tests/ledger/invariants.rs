//! Chapter 27: each invariant, broken by hand so that the audit must notice, or watched in random
//! games.

use crate::common::{at, space};

use fate::content::{Card, Content};
use fate::flow::{CardParts, Part, Topmost};
use fate::state::{BY_MORALE, Face, Item, ItemKind, State};
use fate::{Event, Fate, Move};
use kernel::{
    Dice, Eyes, Lawful as _, Link, List, Live, Moves, Notation as _, Quick, Rules as _, Seat, Space,
};

/// What the audit says of a position that was sound before `spoil` changed it.
fn audit(position: &str, spoil: impl Fn(&mut State)) -> String {
    let mut table = at(position);
    spoil(&mut table.state);
    table.rules.audit(&table.state).expect_err(position)
}

/// Changes the stack of concealed tokens.
fn restack(s: &mut State, change: impl Fn(&mut Vec<Face>)) {
    let mut stack = s.tokens.stack().to_vec();
    change(&mut stack);
    s.tokens.set(stack.into_iter().collect(), List::new());
}

/// One ply of a random game.
struct Ply<'a> {
    before: &'a State,
    chosen: Move,
    after: &'a State,
    told: &'a [Event],
}

/// Random games from a position, every ply watched and audited.
fn random_games(position: &str, games: u8, mut watch: impl FnMut(&Ply<'_>)) {
    let fate = Fate::standard();
    for game in 0..games {
        let mut chance = Quick::new(u64::from(game));
        let mut state = fate.parse(position).unwrap();
        for ply in 0..400 {
            let Some(seat) = fate.standing(&state).seats().lowest() else {
                break;
            };
            let mut moves = Moves::default();
            fate.offer(&state, seat, &mut moves);
            let chosen = moves.0[chance.below(moves.0.len() as u32) as usize];
            let (before, mut dealer) = (state, Live::new(Dice::of(&[game; 32], ply)));
            fate.play(&mut state, seat, chosen, &mut dealer);
            fate.audit(&state).unwrap();
            let told: Vec<Event> = dealer.told.into_iter().map(|(_, event)| event).collect();
            watch(&Ply {
                before: &before,
                chosen,
                after: &state,
                told: &told,
            });
        }
    }
}

const TWO: &str = "A=lambert@galley(3s,c,prod) B=brett@galley";

/// I1
#[test]
fn scrap_sums_up_to_20() {
    assert_eq!(
        audit(TWO, |s| s.scrap_pile += 1),
        "there are 21 scrap, not 20"
    );
    assert_eq!(
        audit(TWO, |s| s.crew[0].scrap -= 1),
        "there are 19 scrap, not 20"
    );
    assert_eq!(
        audit(TWO, |s| s.floor[Space(3)].scrap += 2),
        "there are 22 scrap, not 20"
    );
}

/// I2
#[test]
fn coolant_sums_up_to_6_or_5_in_the_directors_cut() {
    assert_eq!(
        audit(TWO, |s| s.coolant_discard -= 1),
        "there are 5 canisters, not 6"
    );
    assert_eq!(
        audit(TWO, |s| s.ash_damage += 1),
        "there are 7 canisters, not 6"
    );
    assert_eq!(
        audit(TWO, |s| s.floor[Space(3)].coolant += 1),
        "there are 7 canisters, not 6"
    );
    assert_eq!(
        audit(&format!("mode=dc {TWO}"), |s| s.crew[0].coolant = 0),
        "there are 4 canisters, not 5"
    );
}

/// I3
#[test]
fn items_sum_up_to_12_or_9_in_the_directors_cut() {
    assert_eq!(
        audit(TWO, |s| s.supply.put(0, 1)),
        "there are 13 items, not 12"
    );
    assert_eq!(
        audit(&format!("mode=dc {TWO}"), |s| s.crew[0].items.clear()),
        "there are 8 items, not 9"
    );
}

/// I4
#[test]
fn concealed_tokens_sum_up_to_13() {
    assert_eq!(
        audit(TWO, |s| restack(s, |stack| stack.truncate(12))),
        "there are 12 of Face, not 13"
    );
    assert_eq!(
        audit(TWO, |s| s.cats_gone += 1),
        "there are 14 of Face, not 13"
    );
    assert_eq!(
        audit(&format!("{TWO} floor=med(safe)"), |s| {
            assert_eq!(s.tokens.turn_up(space("med")), Some(Face::Safe));
        }),
        "there are 12 of Face, not 13"
    );
}

/// I5
#[test]
fn a_space_holds_at_most_one_concealed_token() {
    let two = Fate::standard().parse("A=dallas@galley floor=med(safe,jonesy)");
    assert_eq!(two.unwrap_err(), "med has two concealed tokens");
    // In random games nothing is ever placed where a token lies.
    random_games(TWO, 20, |ply| {
        for event in ply.told {
            if let Event::TokenPlaced { at } = event {
                let revealed =
                    |event: &Event| matches!(event, Event::Revealed { at: seen, .. } if seen == at);
                assert!(!ply.before.concealed().contains(*at) || ply.told.iter().any(revealed));
            }
        }
    });
}

/// I6
#[test]
fn nobody_carries_too_much() {
    let full = "A=dallas@galley(1s,c,prod,prod,tracker)";
    let burdened = |why: String| assert!(why.starts_with("somebody carries too much"), "{why}");
    burdened(audit(full, |s| {
        s.crew[0].coolant += 1;
        s.coolant_discard -= 1;
    }));
    burdened(audit("mode=dc A=dallas@galley(prod,prod,tracker)", |s| {
        s.crew[0].scrap = 1;
        s.scrap_pile -= 1;
    }));
    // A placard has three item spaces.
    let four = Fate::standard().parse("A=dallas@galley(prod,prod,tracker,carrier)");
    assert_eq!(four.unwrap_err(), "dallas carries too many items");
    // What is given in an open trade is in nobody's hands yet.
    at("A=dallas@galley(carrier) B=parker@galley(prod,prod,tracker)")
        .play("trade; give A B carrier")
        .goes_on();
}

/// I7
#[test]
fn morale_is_0_if_and_only_if_lost_by_morale() {
    assert_eq!(
        audit(TWO, |s| s.morale.value = 0),
        "morale is 0 and the game is None"
    );
    assert!(audit(TWO, |s| s.morale.value = 21).starts_with("morale is 21"));
    let lost = audit(TWO, |s| s.ended = Some(BY_MORALE));
    assert!(lost.starts_with("morale is 15 and the game is Some"));
}

/// I8
#[test]
fn encounter_cards_sum_up_to_21() {
    assert_eq!(
        audit(TWO, |s| assert!(s.deck.draw().is_some())),
        "there are 20 of Card, not 21"
    );
    assert_eq!(
        audit(TWO, |s| s.discard.put(Card(0))),
        "there are 22 of Card, not 21"
    );
    let (card, part) = (Card(0), Part::Rest);
    assert_eq!(
        audit(TWO, |s| s.agenda.push(CardParts { card, part })),
        "there are 22 of Card, not 21"
    );
}

/// I9
#[test]
fn limited_items_have_one_or_two_uses() {
    for uses in [0, 3] {
        let spoilt = Item {
            kind: ItemKind::ElectricProd,
            uses,
            cats: 0,
        };
        assert!(
            audit(TWO, |s| s.crew[0].items[0] = spoilt)
                .starts_with("an item has a wrong number of uses")
        );
        let lying = format!("{TWO} floor=med(prod/1)");
        assert!(
            audit(&lying, |s| s.lying[0].item = spoilt)
                .starts_with("an item has a wrong number of uses")
        );
    }
    assert!(
        audit("A=dallas@galley(tracker)", |s| s.crew[0].items[0].uses = 1)
            .starts_with("an item has")
    );
}

/// I10
#[test]
fn whoever_is_asked_has_a_move() {
    let fate = Fate::standard();
    for options in fate.tables() {
        laws::walk(&fate, &options, [7; 32], 1, usize::MAX, |watched, _| {
            let asked = fate.standing(watched.after).seats();
            if let Some(seat) = asked.lowest() {
                let mut moves = Moves::default();
                fate.offer(watched.after, seat, &mut moves);
                assert!(asked.len() == 1 && !moves.0.is_empty());
            }
            Ok(())
        })
        .unwrap();
    }
}

/// I11
#[test]
fn the_mission_is_face_up_if_and_only_if_all_objectives_are_face_down() {
    let why = "the final mission is face up if and only if all objectives are completed";
    assert_eq!(audit(TWO, |s| s.mission.eyes = Eyes::ALL), why);
    assert_eq!(audit(TWO, |s| s.done = 1), why);
}

/// I12
#[test]
fn flee_chains_end_because_every_reveal_takes_a_token_off_the_board() {
    let tokens = "floor=dock(surprise2),maint(surprise2),hyper(surprise1),galley(jonesy),\
                  airlock(jonesy),work(safe),med(safe)";
    let mut chained = 0;
    random_games(&format!("{TWO} {tokens} alien=c4 morale=20"), 40, |ply| {
        let count = |wanted: fn(&Event) -> bool| {
            ply.told.iter().filter(|event| wanted(event)).count() as i32
        };
        let revealed = count(|event| matches!(event, Event::Revealed { .. }));
        let placed = count(|event| matches!(event, Event::TokenPlaced { .. }));
        let concealed = |state: &fate::State| i32::from(state.concealed().len());
        let grown = concealed(ply.after) - concealed(ply.before);
        assert_eq!(grown, placed - revealed, "{:?}", ply.chosen);
        chained += i32::from(revealed > 0 && ply.before.agenda.steps().len() > 1);
    });
    assert!(chained > 0, "somebody fled onto a token");
}

/// I13
#[test]
fn nobody_takes_more_actions_than_placard_and_tracker_give() {
    assert_eq!(
        audit(TWO, |s| s.turn.spent += 1),
        "1 actions are spent and 4 left of 4"
    );
    assert_eq!(
        audit(TWO, |s| s.turn.actions += 1),
        "0 actions are spent and 5 left of 4"
    );
    let mut gained = 0;
    random_games(
        "A=dallas@dock(tracker) B=parker@dock(tracker) \
         floor=maint(surprise1),hyper(surprise2),airlock(surprise2)",
        20,
        |ply| {
            gained += u32::from(ply.after.turn.gained > 0);
            let printed = Content::standard().crew[ply.after.active().crew as usize].actions;
            assert!(ply.after.turn.spent <= printed + ply.after.turn.gained);
        },
    );
    assert!(gained > 0, "a tracker found the Alien");
}

/// I14
#[test]
fn tokens_and_cards_are_those_of_the_box() {
    for (face, other) in [
        (Face::Jonesy, Face::Safe),
        (Face::Surprise(1), Face::Surprise(2)),
    ] {
        let swapped = audit(TWO, |s| {
            restack(s, |stack| {
                let place = stack.iter().position(|&found| found == face);
                stack[place.unwrap()] = other;
            });
        });
        assert_eq!(swapped, "1 of Face are too many of their face");
    }
    let swapped = audit(TWO, |s| {
        s.deck.take(20);
        s.deck.put_under(Card(1), Eyes::NOBODY);
    });
    assert_eq!(swapped, "1 of Card are too many of their face");
}

/// The distances between rooms, by row, in the order of the board file; from the content facts 1.3.
const DISTANCES: [[u8; 13]; 13] = [
    [0, 2, 2, 4, 7, 4, 6, 6, 5, 8, 5, 7, 8],
    [2, 0, 4, 6, 9, 6, 8, 8, 7, 10, 7, 9, 10],
    [2, 4, 0, 2, 5, 2, 4, 4, 3, 6, 3, 5, 6],
    [4, 6, 2, 0, 3, 4, 6, 6, 1, 5, 4, 6, 5],
    [7, 9, 5, 3, 0, 3, 5, 5, 4, 7, 4, 6, 7],
    [4, 6, 2, 4, 3, 0, 2, 2, 4, 4, 1, 3, 4],
    [6, 8, 4, 6, 5, 2, 0, 4, 6, 6, 3, 5, 6],
    [6, 8, 4, 6, 5, 2, 4, 0, 6, 6, 3, 5, 6],
    [5, 7, 3, 1, 4, 4, 6, 6, 0, 4, 3, 5, 4],
    [8, 10, 6, 5, 7, 4, 6, 6, 4, 0, 3, 5, 4],
    [5, 7, 3, 4, 4, 1, 3, 3, 3, 3, 0, 2, 3],
    [7, 9, 5, 6, 6, 3, 5, 5, 5, 5, 2, 0, 5],
    [8, 10, 6, 5, 7, 4, 6, 6, 4, 4, 3, 5, 0],
];

/// I15
#[test]
fn the_board_is_the_ship_of_the_facts() {
    let content = Content::standard();
    let ship = &content.ship;
    assert_eq!((ship.len(), ship.links().len()), (27, 28));
    let rooms = [
        "bridge", "muthur", "galley", "suit", "med", "dock", "hyper", "airlock", "equip", "garage",
        "maint", "work", "nest",
    ];
    let rooms = rooms.map(|id| content.space(id).unwrap());
    for (from, row) in rooms.iter().zip(DISTANCES) {
        assert_eq!(rooms.map(|to| ship.distance(*from, to)), row);
    }
    for a in ship.spaces().iter() {
        assert_eq!(
            ship.within(a, 10),
            ship.spaces(),
            "every space is reachable"
        );
        for b in ship.neighbours(a).iter() {
            assert!(
                ship.neighbours(b).contains(a),
                "every link holds in both directions"
            );
        }
    }
    assert!(content.ladders.contains(Link(26)) && content.ladders.contains(Link(27)));
}

/// I16
#[test]
fn under_cut_off_tokens_on_the_board_never_grow() {
    let rooms = "floor=bridge(safe),muthur(safe),suit(safe),med(safe),hyper(safe),airlock(jonesy),\
                 garage(jonesy),nest(surprise1)";
    let mut quiet = 0;
    random_games(
        &format!("{TWO} {rooms} mission=cut-off! count=A/4 morale=20"),
        40,
        |ply| {
            assert!(
                ply.after.concealed().len() <= ply.before.concealed().len(),
                "{:?}",
                ply.chosen
            );
            quiet += ply
                .told
                .iter()
                .filter(|event| matches!(event, Event::ScrapPlaced { .. }))
                .count();
        },
    );
    assert!(quiet > 0, "Quiet cards were drawn");
}

/// I17
#[test]
fn a_known_card_is_the_card_then_drawn() {
    // How many cards at the bottom everybody knows.
    let bottom = |s: &State| {
        let known = s
            .deck
            .cards()
            .iter()
            .take_while(|card| card.eyes == Eyes::ALL);
        known.count()
    };
    let mut from_top = 0;
    random_games(
        "A=lambert@galley(9s) B=dallas@galley(9s) mission=blow-out! morale=20",
        60,
        |ply| {
            let (before, after) = (ply.before, ply.after);
            // Who has just discarded or buried the known card draws the next one.
            let kept = !matches!(
                ply.chosen,
                Move::TopCard(Topmost::Discard | Topmost::ToBottom)
            );
            let top = before.deck.known_at(0, Seat(0)).filter(|_| kept);
            for event in ply.told {
                let (Event::Drew { card } | Event::Looked { card, .. }) = event else {
                    continue;
                };
                if let Some(top) = top {
                    from_top += 1;
                    assert_eq!(*card, top);
                }
            }
            // What is known of the bottom stays where it is, whatever is drawn from the top.
            let lowest = bottom(before).min(bottom(after));
            if ply.chosen != Move::TopCard(Topmost::ToBottom) {
                assert_eq!(before.deck.cards()[..lowest], after.deck.cards()[..lowest]);
            }
        },
    );
    assert!(from_top > 0, "somebody left a card on top");
}
