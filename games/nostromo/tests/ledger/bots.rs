//! The players made of code: not always the same, and better than chance. That they are honest is
//! law 8
//! (`laws.rs`).

use std::collections::{BTreeMap, BTreeSet};

use bots::{Crew, StandIn};
use kernel::{
    Bot, Budget, Glance, Judged, Moves, Notation, Player, Rules, Seat, Wanted, settle,
    settle_again, simulate,
};
use nostromo::Nostromo;

/// How often of four hundred times `seat`'s player chooses what in this position, in words.
fn choices(position: &str, seat: u8) -> BTreeMap<String, u32> {
    let rules = Nostromo::standard();
    let state = rules.parse(position).unwrap();
    let (mut moves, seat) = (Moves::default(), Seat(seat));
    rules.offer(&state, seat, &mut moves);
    let glance = Glance::new(&rules, &state, seat);
    let mut chosen = BTreeMap::new();
    for dice in 0..400 {
        let choice = Crew::new(dice).choose(&rules, &glance, &moves.0, Budget::default());
        *chosen.entry(rules.print_move(choice)).or_insert(0) += 1;
    }
    chosen
}

/// How often of four hundred times `seat`'s player chooses a move that begins with these
/// words.
fn times(position: &str, seat: u8, words: &str) -> u32 {
    let choices = choices(position, seat).into_iter();
    let wanted = choices.filter(|(chosen, _)| chosen.starts_with(words));
    wanted.map(|(_, times)| times).sum()
}

/// At every number of players, human or Synthetic: no placement is half of all, and every room is
/// used.
#[test]
fn crew_bluffs_by_mixing() {
    for players in 2..=8 {
        let roles: &[&str] = match players {
            2..=4 => &[""],
            _ => &["synthetic=1", "synthetic=2"],
        };
        for role in roles {
            let position = format!("players={players} {role} h1=S");
            let places = choices(&position, 1);
            let rooms = |decoy: bool| -> BTreeSet<&str> {
                let placed = places.keys().filter(|words| words.starts_with("place "));
                let kind = placed.filter(|words| words.contains("decoy") == decoy);
                kind.filter_map(|words| words.split(' ').next_back())
                    .collect()
            };
            let used = [true, false].map(|decoy| rooms(decoy).len() >= 6);
            assert_eq!(used, [true; 2], "{places:?}");
            assert!(places.values().all(|&times| times < 120), "{places:?}");
            let decoys = times(&position, 1, "place decoy");
            assert!((150..250).contains(&decoys), "{decoys} of 400 are decoys");
        }
    }
}

/// A piece of every player lies in every room of this ship, so that only what else is known tells
/// rooms apart.
const EVERYWHERE: &str = "players=3 layout=9A phase=choose ripley=1@ARM dallas=1@CMD kane=1@CPU \
                          lambert=2@LAI ash=2@HAN parker=2@CRY decoys=1@MES,1@ENG,1@MED \
                          detector=MES flamethrower=ENG";

/// The Alien's choice follows what everybody knows: pieces in a room, eggs to guard, equipment on
/// the floor, cards in hands.
#[test]
fn crew_hunts_by_what_everybody_knows() {
    let visits = |change: &str, room: &str| {
        times(
            &format!("{EVERYWHERE} {change}"),
            0,
            &format!("visit {room}"),
        )
    };
    assert!(visits("eggs=5", "LAI") > 3 * visits("", "LAI"));
    assert!(visits("h1=SSSSS", "HAN") > 2 * visits("h1=SSS", "HAN"));
    assert!(visits("h1=SSSSSSS", "HAN") > visits("h1=SSSSS", "HAN") * 3 / 2);
    assert!(visits("h1=SSSSS h2=OOOOO", "HAN") > visits("h1=SSSSS", "HAN"));
    for room in ["MES", "ENG", "CPU"] {
        assert!(visits("", room) > visits("", "CRY"), "{room}");
    }
    let crowd = EVERYWHERE.replace("lambert=2@LAI ash=2@HAN", "lambert=2@CRY ash=2@CRY");
    assert!(times(&crowd, 0, "visit CRY") > 3 * visits("", "CRY"));
    let empty = ["visit LAI", "visit HAN", "skip"].map(|words| times(&crowd, 0, words));
    assert!(empty.iter().sum::<u32>() < 10, "nobody is there");
    let mixed = choices(EVERYWHERE, 0);
    assert!(mixed.values().all(|&times| times < 200), "{mixed:?}");
}

/// With all five kinds: often when nobody would notice, now and then when the Alien has been
/// warned.
#[test]
fn crew_goes_for_the_shuttle_with_all_five() {
    let hangar = |position: &str| times(position, 1, "place ripley HAN");
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
        hangar(&format!("{watched} fire=hunt flamethrower=ripley")) > 2 * hangar(watched),
        "a flamethrower that ends the hunt lets her stay"
    );
    let last = format!("{watched} runouts=1 pile=SSSS");
    assert!(
        hangar(&last) > 2 * hangar(watched),
        "nothing is left to wait for"
    );
}

/// Two steps of 7B from the lair reach neither end of the ship.
#[test]
fn crew_uses_open_airlocks() {
    let ends = |airlocks: &str| {
        let position = format!("players=5 layout=7B at=LAI h1=SSSS {airlocks} decoys=1@MES");
        let rooms = ["HAN", "CPU"].map(|room| format!("place ripley {room}"));
        rooms
            .map(|words| times(&position, 1, &words))
            .iter()
            .sum::<u32>()
    };
    assert!(
        ends("airlocks=pending") > 2 * ends(""),
        "{} {}",
        ends("airlocks=pending"),
        ends("")
    );
    let plays = |position: &str| times(&format!("players=5 layout=7B {position}"), 1, "airlocks");
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

/// A card to spare first; a human rather hides, the Synthetic rather sends another; a rescue by
/// equipment costs no dodge.
#[test]
fn crew_dodges_when_it_can() {
    let does = |position: &str, dodge: &str| {
        let found = format!("players=5 phase=encounter at=MES ripley=1!MES {position}");
        times(&found, 1, &format!("commit ripley {dodge}"))
    };
    assert!(does("h1=SSO", "hideout") > 250 && does("h1=SSO", "nothing") < 10);
    assert!(does("h1=SOO", "ducts") > 230 && does("h1=SOO", "nothing") < 10);
    assert!(does("h1=SO", "hideout") > does("h1=SO", "ducts"));
    assert!(does("h1=SO synthetic=1", "ducts") > does("h1=SO synthetic=1", "hideout"));
    assert!(does("h1=OL", "ducts") > 350);
    let rescue = "players=5 phase=encounter at=MES ripley=1!MES h1=A flamethrower=dallas \
                  dallas=2@CRY";
    assert!(times(rescue, 1, "reorganise flamethrower ripley") > 350);
}

/// Cards: swapped and drawn with one to spare; not drawn when the pile is about to run out, but for
/// the Synthetic.
#[test]
fn crew_keeps_what_it_needs() {
    let offers = |hand: &str| times(&format!("players=5 {hand}"), 1, "offer");
    assert!(offers("h1=SSO") > 100 && offers("h1=SO") == 0 && offers("h1=SSO synthetic=1") == 0);
    let draws = |position: &str| {
        let end = format!("players=5 phase=end revealed at=MES {position}");
        times(&end, 1, "draw")
    };
    assert!(draws("h1=CCSO") > 300 && draws("h1=CSOL") == 0);
    assert!(
        draws("h1=CCSO runouts=1 pile=SSSS") == 0
            && draws("h1=CCSO runouts=1 pile=SSSS synthetic=1") > 300
    );
    let computer = |position: &str| times(&format!("players=5 {position}"), 1, "place ripley CPU");
    assert!(computer("runouts=1 pile=SSSS synthetic=1") > computer("runouts=1 pile=SSSS"));
}

/// The Synthetic lures with its decoy and, once known, keeps away from two others.
#[test]
fn crew_synthetic_lures_and_keeps_away() {
    let crowd = "players=6 ripley=1@CRY decoys=2@MES,3@MES,4@MES";
    let lures = |role: &str| times(&format!("{crowd} {role}"), 1, "place decoy MES");
    assert!(lures("synthetic=1") > 300 && lures("synthetic=1") > lures("synthetic=5"));
    // Out of the Alien's reach only the company counts.
    let far = "players=5 layout=7B at=LAI airlocks=pending decoys=1@CRY,2@HAN,3@HAN";
    let joins = |role: &str| times(&format!("{far} {role}"), 1, "place ripley HAN");
    assert!(joins("synthetic=1") > 60 && joins("synthetic=1 unmasked") < 20);
}

/// Who claims is told from who does not; two who want it settle it sooner or later.
#[test]
fn crew_gives_way() {
    let claim = |words: &str, role: &str| {
        let position = format!(
            "players=5 {role} phase=claim revealed ripley=1!ARM dallas=2!ARM \
             share-flamethrower=disputed:ripley,dallas:{words}"
        );
        times(&position, 1, "claim flamethrower")
    };
    assert!(claim("", "") > 250 && claim("2+1", "") < 200 && claim("2+1", "synthetic=1") > 250);
}

/// What a position is worth: eggs to the Alien and not to the crew, kinds and equipment to their
/// holder.
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
}

/// Between 0 and 1; exactly 0 or 1 only of a match that is over, and then by who has won it.
#[test]
fn judgements_are_on_one_scale() {
    let rules = Nostromo::standard();
    let worth = |position: &str, seat: u8| rules.judge(&rules.parse(position).unwrap(), Seat(seat));
    let over = "players=3 phase=over former=0,1,2 \
                results=six-eggs:0:::7.1.0/six-eggs:1:::7.1.0/six-eggs:2:::7.1.0";
    assert!(worth(over, 0) >= 1.0 && worth(over, 1) <= 0.0 && worth(over, 2) <= 0.0);
    for position in [
        "players=5",
        "players=2 h1=SOLAC ripley=1@HAN phase=choose",
        "players=2 ripley=1@HAN dallas=1x kane=1x lambert=1x ash=1x parker=1x phase=choose",
        "players=8 eggs=5 synthetic=3 h1=SOLAC flamethrower=ripley detector=dallas",
        "players=3 former=0,1,2 phase=choose eggs=5 results=escape:0::1:0.7.0/escape:1::2:0.0.7",
    ] {
        for seat in 0..2 {
            let worth = worth(position, seat);
            assert!(
                worth > 0.0 && worth < 1.0,
                "{worth} for {seat} of {position}"
            );
        }
    }
}

/// Over a hundred matches of five, two players against three stand-ins.
#[test]
fn crew_beats_the_stand_in() {
    let rules = Nostromo::standard();
    let agreed = settle(&rules, 5, &Wanted::new()).unwrap();
    let options = settle_again(&rules, &agreed).unwrap();
    let (mut greedy, mut others) = (0, 0);
    for seed in 0..100 {
        let player = |seat: u64| -> Player<Nostromo> {
            let bot: Box<dyn Bot<Nostromo>> = match seat {
                0 | 1 => Box::new(Crew::new(seed + seat)),
                _ => Box::new(StandIn::new(seed + seat)),
            };
            (bot, Budget::default())
        };
        let mut players: Vec<_> = (0..5).map(player).collect();
        let played = simulate(&rules, &options, &mut players, seed);
        for (seat, points) in played.outcome.scores.iter().enumerate() {
            *(if seat < 2 { &mut greedy } else { &mut others }) += i32::from(*points);
        }
    }
    assert!(
        greedy * 3 > others * 2 * 11 / 10,
        "{greedy} points of two players, {others} of three stand-ins"
    );
}
