//! The players made of code: honest, not always the same, and better than chance.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Bot, Judged, Moves, Notation, Rules, Seat, Viewer, Wanted, laws, simulate, view};
use nostromo::{
    Character, Dodge, Equipment, Greedy, Move, Nostromo, Room, StandIn, To, Token, thinkers,
};

/// How often `seat`'s greedy player chooses what in this position, over many dice.
fn choices(position: &str, seat: u8) -> BTreeMap<Move, u32> {
    let rules = Nostromo::standard();
    let state = rules.parse(position).unwrap();
    let mut moves = Moves::default();
    rules.offer(&state, Seat(seat), &mut moves);
    let seen = view(&rules, &state, Viewer::Seat(Seat(seat)));
    let mut chosen = BTreeMap::new();
    for dice in 0..400 {
        *chosen
            .entry(Greedy::new(dice).choose(&rules, &seen, Seat(seat), &moves.0))
            .or_insert(0) += 1;
    }
    chosen
}

/// Law 8.
#[test]
fn bots_see_only_their_view() {
    let rules = Nostromo::standard();
    for players in 2..=8 {
        let options = rules.settle(players, &Wanted::new()).unwrap();
        for seed in 0..4 {
            laws::bots_are_honest(&rules, &options, [seed; 32], &thinkers()).unwrap();
        }
    }
}

const RIPLEY: Character = Character(0);

/// How often of four hundred times `seat`'s greedy player chooses one of these.
fn times(position: &str, seat: u8, wanted: impl Fn(&Move) -> bool) -> u32 {
    choices(position, seat)
        .into_iter()
        .filter(|(chosen, _)| wanted(chosen))
        .map(|(_, times)| times)
        .sum()
}

fn hides_in(room: Room) -> impl Fn(&Move) -> bool {
    move |chosen| *chosen == Move::Place(Token::Character(RIPLEY), room)
}

/// At every number of players, human or Synthetic: no placement is half of all, and every room is used.
#[test]
fn greedy_bluffs_by_mixing() {
    for players in 2..=8 {
        for synthetic in 1..=if players < 5 { 1 } else { 2 } {
            let role = if players < 5 {
                String::new()
            } else {
                format!("synthetic={synthetic}")
            };
            let places = choices(&format!("players={players} {role} h1=S"), 1);
            let rooms = |wanted: fn(&Token) -> bool| -> BTreeSet<Room> {
                let placed = places.keys().filter_map(|chosen| match chosen {
                    Move::Place(token, room) if wanted(token) => Some(*room),
                    _ => None,
                });
                placed.collect()
            };
            let characters = rooms(|token| matches!(token, Token::Character(_)));
            assert!(
                characters.len() >= 6 && rooms(|token| *token == Token::Decoy).len() >= 6,
                "{places:?}"
            );
            assert!(places.values().all(|&times| times < 120), "{places:?}");
            let decoys = times(&format!("players={players} {role} h1=S"), 1, |chosen| {
                matches!(chosen, Move::Place(Token::Decoy, _))
            });
            assert!(
                (150..250).contains(&decoys),
                "{decoys} of 400 first pieces are decoys"
            );
        }
    }
}

/// A piece of every player lies in every room of this ship, so that only what else is known tells rooms apart.
const EVERYWHERE: &str = "players=3 layout=9A phase=choose ripley=1@ARM dallas=1@CMD kane=1@CPU lambert=2@LAI ash=2@HAN parker=2@CRY \
                          decoys=1@MES,1@ENG,1@MED detector=MES flamethrower=ENG";

/// The Alien's choice follows what everybody knows: pieces in a room, eggs to guard, equipment on the floor, cards in hands.
#[test]
fn greedy_hunts_by_what_everybody_knows() {
    let visits = |change: &str, room: Room| {
        times(&format!("{EVERYWHERE} {change}"), 0, |chosen| {
            *chosen == Move::Visit(room)
        })
    };
    assert!(visits("eggs=5", Room::Lai) > 3 * visits("", Room::Lai));
    assert!(visits("h1=SSSSS", Room::Han) > 2 * visits("h1=SSS", Room::Han));
    assert!(visits("h1=SSSSSSS", Room::Han) > visits("h1=SSSSS", Room::Han) * 3 / 2);
    assert!(visits("h1=SSSSS h2=OOOOO", Room::Han) > visits("h1=SSSSS", Room::Han));
    assert!(
        visits("", Room::Mes) > visits("", Room::Cry)
            && visits("", Room::Eng) > visits("", Room::Cry)
    );
    assert!(visits("", Room::Cpu) > visits("", Room::Cry));
    let crowd = EVERYWHERE.replace("lambert=2@LAI ash=2@HAN", "lambert=2@CRY ash=2@CRY");
    assert!(
        times(&crowd, 0, |chosen| *chosen == Move::Visit(Room::Cry)) > 3 * visits("", Room::Cry)
    );
    assert!(
        times(&crowd, 0, |chosen| matches!(
            chosen,
            Move::Visit(Room::Lai | Room::Han) | Move::Skip
        )) < 10,
        "nobody is there"
    );
    assert!(
        choices(EVERYWHERE, 0).values().all(|&times| times < 200),
        "and is mixed"
    );
}

/// With all five kinds: often when nobody would notice, now and then when the Alien has been warned.
#[test]
fn greedy_goes_for_the_shuttle_with_all_five() {
    let hangar = |position: &str| times(position, 1, hides_in(Room::Han));
    let (four, five) = (
        hangar("players=6 h1=SOLAA decoys=1@ARM"),
        hangar("players=6 h1=SOLAC decoys=1@ARM"),
    );
    assert!(
        five > 200 && five > 3 * four,
        "{five} with five kinds, {four} with four"
    );
    let synthetic = hangar("players=6 synthetic=1 h1=SOLAC decoys=1@ARM");
    assert!(
        synthetic < five / 2,
        "{synthetic} as the Synthetic, who cannot escape"
    );
    let watched = "players=6 h1=SOLAC decoys=1@ARM,2@HAN,3@HAN,4@HAN";
    assert!(
        hangar(watched) < five / 2 && hangar(watched) > 0,
        "others draw the Alien there"
    );
    assert!(
        hangar(&format!("{watched} flamethrower=ripley")) > 2 * hangar(watched),
        "the flamethrower lets her stay"
    );
    let last = format!("{watched} runouts=1 pile=SSSS");
    assert!(
        hangar(&last) > 2 * hangar(watched),
        "nothing is left to wait for"
    );
}

/// Two steps of 7B from the lair reach neither end of the ship.
#[test]
fn greedy_uses_open_airlocks() {
    let placed = |airlocks: &str, room| {
        times(
            &format!("players=5 layout=7B at=LAI h1=SSSS {airlocks} decoys=1@MES"),
            1,
            hides_in(room),
        )
    };
    let ends = |airlocks: &str| placed(airlocks, Room::Han) + placed(airlocks, Room::Cpu);
    assert!(
        ends("airlocks=pending") > 2 * ends(""),
        "{} {}",
        ends("airlocks=pending"),
        ends("")
    );
    let plays = |position: &str| {
        times(&format!("players=5 layout=7B {position}"), 1, |chosen| {
            *chosen == Move::PlayAirlocks
        })
    };
    assert!(
        plays("phase=end revealed at=LAI h1=LL h2=SSSSS") > 200,
        "that player may escape now"
    );
    assert!(
        plays("phase=end revealed at=LAI h1=LL h2=SSSS") < 40,
        "nobody may"
    );
    assert!(
        plays("phase=end revealed at=ARM h1=LL h2=SSSSS") < 40,
        "the hangar is next door"
    );
    assert!(plays("phase=between at=LAI h1=LL ripley=1@HAN") > 200);
    assert!(
        plays("phase=between at=LAI h1=LL ripley=1@MES") < 40,
        "next door to the Alien"
    );
    assert!(
        plays("phase=between at=LAI h1=L ripley=1@HAN") < 40,
        "none to spare"
    );
    assert!(
        plays("phase=between at=LAI h1=LL ripley=1@HAN synthetic=1") < 40,
        "the Alien's friend"
    );
}

/// A card to spare first; a human rather hides, the Synthetic rather sends another; a rescue by equipment costs no dodge.
#[test]
fn greedy_dodges_when_it_can() {
    let does = |position: &str, dodge: Dodge| {
        times(
            &format!("players=5 phase=encounter at=MES ripley=1!MES {position}"),
            1,
            |chosen| *chosen == Move::Commit(RIPLEY, dodge),
        )
    };
    assert!(does("h1=SSO", Dodge::Hideout) > 250 && does("h1=SSO", Dodge::Nothing) < 10);
    assert!(does("h1=SOO", Dodge::Ducts) > 230 && does("h1=SOO", Dodge::Nothing) < 10);
    assert!(does("h1=SO", Dodge::Hideout) > does("h1=SO", Dodge::Ducts));
    assert!(does("h1=SO synthetic=1", Dodge::Ducts) > does("h1=SO synthetic=1", Dodge::Hideout));
    assert!(does("h1=OL", Dodge::Ducts) > 350);
    let rescue = Move::Reorganise(Equipment::Flamethrower, To::Character(RIPLEY));
    let position =
        "players=5 phase=encounter at=MES ripley=1!MES h1=A flamethrower=dallas dallas=2@CRY";
    assert!(times(position, 1, |chosen| *chosen == rescue) > 350);
}

/// Cards: swapped and drawn with one to spare; not drawn when the pile is about to run out, but for the Synthetic.
#[test]
fn greedy_keeps_what_it_needs() {
    let offers = |hand: &str| {
        times(&format!("players=5 {hand}"), 1, |chosen| {
            matches!(chosen, Move::Offer(_))
        })
    };
    assert!(offers("h1=SSO") > 100 && offers("h1=SO") == 0 && offers("h1=SSO synthetic=1") == 0);
    let draws = |position: &str| {
        times(
            &format!("players=5 phase=end revealed at=MES {position}"),
            1,
            |chosen| *chosen == Move::PlayDraw,
        )
    };
    assert!(draws("h1=CCSO") > 300 && draws("h1=CSOL") == 0);
    assert!(
        draws("h1=CCSO runouts=1 pile=SSSS") == 0
            && draws("h1=CCSO runouts=1 pile=SSSS synthetic=1") > 300
    );
    let computer = |position: &str| times(&format!("players=5 {position}"), 1, hides_in(Room::Cpu));
    assert!(computer("runouts=1 pile=SSSS synthetic=1") > computer("runouts=1 pile=SSSS"));
}

/// The Synthetic lures with its decoy and, once known, keeps away from two others.
#[test]
fn greedy_synthetic_lures_and_keeps_away() {
    let crowd = "players=6 ripley=1@CRY decoys=2@MES,3@MES,4@MES";
    let lures = |role: &str| {
        times(&format!("{crowd} {role}"), 1, |chosen| {
            *chosen == Move::Place(Token::Decoy, Room::Mes)
        })
    };
    assert!(lures("synthetic=1") > 300 && lures("synthetic=1") > lures("synthetic=5"));
    // Out of the Alien's reach only the company counts.
    let far = "players=5 layout=7B at=LAI airlocks=pending decoys=1@CRY,2@HAN,3@HAN";
    let joins = |role: &str| times(&format!("{far} {role}"), 1, hides_in(Room::Han));
    assert!(joins("synthetic=1") > 60 && joins("synthetic=1 unmasked") < 20);
}

/// Who claims is told from who does not; two who want it settle it sooner or later.
#[test]
fn greedy_gives_way() {
    let claim = |words: &str, role: &str| {
        let position = format!(
            "players=5 {role} phase=claim revealed ripley=1!ARM dallas=2!ARM share-flamethrower=disputed:ripley,dallas:{words}"
        );
        times(&position, 1, |chosen| {
            *chosen == Move::Claim(Equipment::Flamethrower)
        })
    };
    assert!(claim("", "") > 250 && claim("2+1", "") < 200 && claim("2+1", "synthetic=1") > 250);
}

/// What a position is worth: eggs to the Alien and not to the crew, kinds and equipment to their holder, winning above all.
#[test]
fn positions_are_judged() {
    let rules = Nostromo::standard();
    let worth = |position: &str, seat: u8| rules.judge(&rules.parse(position).unwrap(), Seat(seat));
    assert!(worth("players=5 eggs=5", 0) > worth("players=5 eggs=1", 0));
    assert!(worth("players=5 eggs=5", 1) < worth("players=5 eggs=1", 1));
    assert!(worth("players=5 synthetic=1 eggs=5", 1) > worth("players=5 synthetic=1 eggs=1", 1));
    assert!(worth("players=5 h1=SOL", 1) > worth("players=5 h1=SSS", 1));
    assert!(worth("players=5 h1=SSS", 1) > worth("players=5 h1=S", 1));
    assert!(worth("players=5 detector=ripley", 1) > worth("players=5", 1));
    assert!(
        worth("players=2 ripley=1x", 0) > worth("players=2", 0)
            && worth("players=2 ripley=1x", 1) < worth("players=2", 1)
    );
    let out = "players=5 synthetic=1 unmasked neutralised ripley=1x eggs=3";
    assert!(worth(out, 1) < worth("players=5 synthetic=1 unmasked eggs=3", 1));
    let over = "players=3 phase=over former=0,1,2 results=six-eggs:0:::7.1.0/six-eggs:1:::7.1.0/six-eggs:2:::7.1.0";
    assert!(worth(over, 0) > 100.0 && worth(over, 1) < -100.0);
}

/// Over a hundred matches of five, two greedy players against three stand-ins.
#[test]
fn greedy_beats_the_stand_in() {
    let rules = Nostromo::standard();
    let options = rules.settle(5, &Wanted::new()).unwrap();
    let (mut greedy, mut others) = (0, 0);
    for seed in 0..100 {
        let mut players: Vec<Box<dyn Bot<Nostromo>>> = Vec::new();
        for seat in 0..5 {
            players.push(if seat < 2 {
                Box::new(Greedy::new(seed + seat))
            } else {
                Box::new(StandIn::new(seed + seat))
            });
        }
        let scores = simulate(&rules, &options, &mut players, seed)
            .outcome
            .scores;
        greedy += scores[..2]
            .iter()
            .map(|&points| i32::from(points))
            .sum::<i32>();
        others += scores[2..]
            .iter()
            .map(|&points| i32::from(points))
            .sum::<i32>();
    }
    assert!(
        greedy * 3 > others * 2 * 11 / 10,
        "{greedy} points of two greedy players, {others} of three stand-ins"
    );
}
