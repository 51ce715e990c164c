//! N-R1 to N-R19: components, setup, placement.

use std::collections::BTreeSet;

use bots::StandIn;
use kernel::{
    Bot, Budget, Glance, Lang, Moves, Notation, Rules, Seat, Staged, Text, Viewer, Worded, Words,
    settle_again, view,
};
use nostromo::content::Effect;
use nostromo::{Event, Kind, Layout, LayoutError, Nostromo, Room};

use crate::table::{
    A, Aboard, BRETT, RIPLEY, SPECTATOR, agreed, at, dealt, seat, tells_apart, walk,
};

/// N-R1
#[test]
fn seven_of_each_kind() {
    for players in 3..=8 {
        let pile = dealt(players, &[], 2).field("pile");
        let each = Kind::ALL.map(|kind| pile.matches(kind.letter()).count());
        assert_eq!(each, [7; 5], "{players} players");
    }
}

/// N-R2: the pairing, which is data.
#[test]
fn which_element_carries_which_effect() {
    let content = Nostromo::standard().content;
    let pairs = Kind::ALL.map(|kind| content.effect_of(kind));
    assert_eq!(
        pairs,
        [
            Effect::Hideout,
            Effect::Ducts,
            Effect::Airlocks,
            Effect::Reorganise,
            Effect::Draw
        ]
    );
}

/// N-R3: decoys and covers show no owner to the Alien.
#[test]
fn covers_and_decoys_look_alike() {
    let (one, other) = (
        "players=5 phase=choose decoys=1@ARM,2@HAN",
        "players=5 phase=choose decoys=3@ARM,4@HAN",
    );
    assert!(!tells_apart(seat(A), one, other) && !tells_apart(SPECTATOR, one, other));
    assert!(tells_apart(seat(1), one, other));
}

/// N-R4: what the asterisk says: four players have no Synthetic, five have one, and both have one
/// character rule each.
#[test]
fn the_asterisk_means_the_synthetic() {
    let content = Nostromo::standard().content;
    assert_eq!(
        [4, 5].map(|players| content.size(players).synthetic),
        [false, true]
    );
}

/// N-R5
#[test]
fn who_is_the_alien_with_two_players() {
    for seed in 0..8 {
        dealt(2, &[("alien", "first")], seed).shows("alien=0");
        dealt(2, &[("alien", "second")], seed).shows("alien=1");
    }
    let drawn: BTreeSet<String> = (0..20)
        .map(|seed| dealt(2, &[], seed).field("alien"))
        .collect();
    assert_eq!(drawn.len(), 2);
    assert!(agreed(5, &[("alien", "first")]).is_err());
}

/// N-R6
#[test]
fn everybody_starts_without_cards() {
    for players in 2..=8 {
        let mut table = dealt(players, &[], 6);
        for seat in 0..players {
            table = table.cards(&format!("h{seat}=0"));
        }
    }
}

/// N-R7: the Alien is one who has not been it.
#[test]
fn former_aliens_do_not_hunt_again() {
    at("players=3 phase=round-over former=0,2 results=six-eggs:0:::7.0.0/six-eggs:2:::0.0.7")
        .rolling([0; 8])
        .play("continue; continue; continue")
        .shows("alien=1 former=0,1,2");
    walk(|watched| {
        let (before, alien) = (watched.before, watched.after.round.alien);
        if alien != before.round.alien {
            assert!(!before.table.former_aliens.contains(alien));
        }
    });
}

/// N-R8: everything but the scores is as new; the ship is one not used yet.
#[test]
fn a_new_round_resets() {
    at(
        "players=5 layout=7A ships=random:1 former=0 results=six-eggs:0:4::7.1.0.0.7 synthetic=4 \
         unmasked neutralised lambert=4x human=1 eggs=6 at=MES airlocks=pending \
         flamethrower=ripley detector=HAN h1=SSO runouts=1 phase=round-over",
    )
    .rolling([0; 6])
    .play("continue; continue; continue; continue; continue")
    .shows("eggs=0 at=- airlocks=shut flamethrower=ARM detector=CMD runouts=0 discard=")
    .shows("!unmasked !neutralised human= h0= h1= h2= h3= h4= layout=7B ships=random:3")
    .shows("turn=1 phase=placement results=six-eggs:0:4::7.1.0.0.7")
    .cards("pile=35")
    .asks([0, 2, 3, 4]);
}

/// N-R9: joined rooms are adjacent, touching ones are not; one airlock a pair, all in one piece.
#[test]
fn linked_and_adjacent() {
    let layout: Layout = "ARM@0,0 CMD@1,0 CPU@0,1 ARM-CMD CMD-CPU".parse().unwrap();
    assert!(
        layout.adjacent(Room::ARM).contains(Room::CMD)
            && layout.adjacent(Room::CMD).contains(Room::ARM)
    );
    assert!(
        !layout.adjacent(Room::ARM).contains(Room::CPU),
        "they touch"
    );
    let error = |text: &str| text.parse::<Layout>().unwrap_err();
    assert_eq!(
        error("ARM@0,0 CMD@1,0 ARM-CMD CMD-ARM"),
        LayoutError::TwoAirlocks(Room::CMD, Room::ARM)
    );
    assert_eq!(error("ARM@0,0 CMD@1,0"), LayoutError::Unlinked(Room::CMD));
    assert_eq!(
        error("ARM@0,0 CMD@0,0 ARM-CMD"),
        LayoutError::SameCell(Room::ARM, Room::CMD)
    );
    assert_eq!(error("ARM@0,0 ARM@1,0"), LayoutError::Twice(Room::ARM));
    assert_eq!(error("ARM@0,0 ARM-ARM"), LayoutError::Loop(Room::ARM));
    assert_eq!(error("ARM@0,0 ARM-CMD"), LayoutError::NoCell(Room::CMD));
    assert_eq!(error("ARM@0,99"), LayoutError::OffTheGrid(Room::ARM));
    assert_eq!(error("XYZ@0,0"), LayoutError::NoSuchRoom("XYZ".to_owned()));
    assert_eq!(error("hello"), LayoutError::Unreadable("hello".to_owned()));
}

/// N-R10: the same plain rooms for every ship of a size, ready-made, shuffled or one's own.
#[test]
fn which_plain_rooms() {
    let content = Nostromo::standard().content;
    let plain = |players: u8| -> Vec<&str> {
        let rooms = content.rooms_of(content.size(players));
        rooms
            .iter()
            .filter(|&room| content.pictograms[room.index()].is_none())
            .map(Room::code)
            .collect()
    };
    assert_eq!(plain(5), ["CRY", "MES"]);
    assert_eq!(plain(6), ["CRY", "MES", "ENG"]);
    assert_eq!(plain(7), ["CRY", "MES", "ENG", "MED"]);
    assert_eq!(plain(8), ["CRY", "MES", "ENG", "MED", "CAR"]);
    for ready in &content.layouts {
        let players = ready
            .id
            .trim_end_matches(char::is_alphabetic)
            .parse::<u8>()
            .unwrap();
        let size = content.sizes.iter().find(|size| {
            if players == 2 {
                !size.lair
            } else {
                size.lair && size.rooms == players
            }
        });
        assert_eq!(
            ready.layout.rooms(),
            content.rooms_of(size.unwrap()),
            "{}",
            ready.id
        );
    }
    let shuffled = dealt(5, &[("layout", "shuffled")], 3).state.round.layout;
    assert_eq!(shuffled.rooms(), content.rooms_of(content.size(5)));
}

/// N-R8, N3.3: shuffled, the rooms lie in another order on the cells of a ready-made ship, joined
/// as its cells are.
#[test]
fn shuffled_ships() {
    let content = Nostromo::standard().content;
    let joined = |layout: &Layout| -> BTreeSet<[(u8, u8); 2]> {
        let cells = layout
            .airlocks()
            .map(|(a, b)| [layout.cell(a), layout.cell(b)]);
        cells.map(|[a, b]| [a.min(b), a.max(b)]).collect()
    };
    let mut moved = 0;
    for seed in 0..20 {
        let ship = dealt(5, &[("layout", "shuffled")], seed).state.round.layout;
        let model = content
            .ready_made(content.size(5))
            .find(|ready| joined(&ready.layout) == joined(&ship))
            .unwrap();
        moved += usize::from(model.layout != ship);
    }
    assert!(moved >= 19, "{moved} of 20");
}

/// N-R11: given at random, changed for a free one until the first placement, known to all; the rest
/// stays out.
#[test]
fn picking_characters() {
    at("players=5 phase=muster ripley=1- dallas=2- kane=3- lambert=4-")
        .as_seat(1)
        .play("take brett ripley")
        .shows("brett=1- ripley= dallas=2-")
        .all_told(&Event::TookCharacter(Seat(1), BRETT, RIPLEY))
        .as_seat(2)
        .forbids("take brett dallas") // no longer free
        .as_asked()
        .play("continue; continue; continue; continue; continue")
        .shows("phase=placement")
        .as_seat(1)
        .offers("take", "");
    let (one, other) = ("players=5 ripley=1-", "players=5 brett=1-");
    assert!(tells_apart(SPECTATOR, one, other));
    let [one, other] = [0, 1].map(|seed| dealt(5, &[], seed).state.table.owned);
    assert_ne!(one, other);
}

/// N-R12: the four clocks.
#[test]
fn placement_clocks() {
    for (players, standard) in (2..=8).zip([60, 30, 20, 10, 10, 10, 10]) {
        let clock = |clock: &str| at(&format!("players={players} clock={clock}"));
        clock("rulebook").lasts(10);
        clock("standard").lasts(standard);
        clock("relaxed").lasts(3 * standard);
        clock("untimed").lasts(0);
    }
    assert_eq!(agreed(5, &[]).unwrap().word("clock"), "standard");
    // Untimed, every window waits but the one where silence is an answer.
    for (window, seconds) in [
        ("phase=muster", 0),
        ("phase=choose", 0),
        ("phase=between at=MES h1=S", 0),
        ("phase=end revealed h1=S", 0),
        ("phase=encounter at=MES ripley=1!MES h1=S", 0),
        (
            "phase=claim revealed ripley=1!ARM dallas=2!ARM share-flamethrower=disputed:ripley,dallas:",
            10,
        ),
    ] {
        at(&format!("players=5 clock=untimed {window}")).lasts(seconds);
    }
}

/// N-R13: ready once all characters are placed, taken back at will, over when all are.
#[test]
fn ready() {
    at(
        "players=3 ripley=1- dallas=1@ARM kane=1@ARM lambert=2@ARM ash=2@ARM parker=2@ARM \
         clock=untimed",
    )
    .as_seat(1)
    .refuses("ready", "N-R13")
    .as_seat(2)
    .play("ready")
    .as_seat(1)
    .play("place ripley HAN")
    .as_seat(2)
    .play("not ready")
    .as_seat(1)
    .play("ready")
    .shows("phase=placement done=1")
    .as_seat(2)
    .play("ready")
    .shows("phase=choose eggs=0");
}

/// N-R14: the crew see owners live; the Alien nothing, then numbers; marks stay until the turn
/// ends.
#[test]
fn what_is_seen_of_a_placement() {
    at("players=5")
        .as_seat(1)
        .play("place decoy HAN")
        .shows_to(seat(2), "unknown=1@HAN")
        .told(seat(1), "YouPlaced !Placed")
        .told(seat(2), "Placed !YouPlaced")
        .hears_nothing(seat(A))
        .hears_nothing(SPECTATOR);
    at("players=5 phase=choose ripley=1@HAN decoys=2@HAN,1@CRY")
        .shows_to(seat(A), "nameless=HAN:2,CRY:1")
        .shows_to(seat(3), "unknown=1@HAN,2@HAN,1@CRY");
    for phase in ["between at=MES h3=S", "encounter at=MES lambert=4!MES h4=S"] {
        at(&format!(
            "players=5 phase={phase} ripley=1@HAN decoys=2@HAN"
        ))
        .shows_to(seat(3), "unknown=1@HAN,2@HAN")
        .shows_to(seat(A), "nameless=HAN:2");
    }
}

/// N-R15: phrases by default, free text if the host says so.
#[test]
fn free_talk() {
    let rules = Nostromo::standard();
    let free = |wanted: &[(&str, &str)]| {
        let agreed = agreed(5, wanted).unwrap();
        rules.free_talk(&settle_again(&rules, &agreed).unwrap())
    };
    assert!(!free(&[]) && !free(&[("talk", "phrases")]) && free(&[("talk", "free")]));
}

/// N-R15: no phrase names a kind of card; the Alien talks as well; rooms are the ship's and players
/// the others.
#[test]
fn talk() {
    let rules = Nostromo::standard();
    let (english, french) = rules.words();
    let words = Words::new(english, french);
    let state = dealt(5, &[], 2).state;
    let phrases = |viewer| rules.phrases(&view(&rules, &state, viewer));
    let (alien, crew) = (state.round.alien, state.round.crew.lowest().unwrap());
    for (name, lang) in phrases(Viewer::Seat(alien))
        .iter()
        .flat_map(|name| Lang::ALL.map(|lang| (name.as_str(), lang)))
    {
        let open = name.split(' ').next().unwrap();
        let [said, open] = [name, open].map(|name| words.say(lang, &rules.phrase(name).unwrap()));
        let complete = !said.contains('⟦') && !said.contains('…');
        assert!(complete || name == "hiss", "{said}");
        assert_eq!(open != said, name.contains(' '), "{open}");
        for kind in Kind::ALL {
            let card = words.say(lang, &Text::say(format!("card-{}", kind.word())));
            let names = said.to_lowercase().contains(&card.to_lowercase());
            assert!(!names, "{said} names {card}");
        }
    }
    let named = |seat, phrase: &str| -> Vec<String> {
        let all = phrases(Viewer::Seat(seat)).into_iter();
        all.filter(|name| name.starts_with(phrase)).collect()
    };
    let rooms = state.round.layout.rooms();
    let rooms = rooms.iter().map(|room| format!("goto {}", room.code()));
    assert_eq!(named(crew, "goto"), rooms.collect::<Vec<_>>());
    let others = (1..=5).filter(|number| *number != crew.0 + 1);
    let others = others.map(|number| format!("suspect {number}"));
    assert_eq!(named(crew, "suspect"), others.collect::<Vec<_>>());
    let hisses = [alien, crew].map(|seat| named(seat, "hiss").len());
    assert_eq!(hisses, [1, 0]);
    assert!(phrases(SPECTATOR).is_empty());
    for name in [
        "",
        "goto XYZ",
        "goto ",
        "suspect 0",
        "suspect 9",
        "swap CMD",
        "arming",
    ] {
        assert_eq!(rules.phrase(name), None, "{name}");
    }
}

/// N-R16: one open offer, blind, first come first served, withdrawn at will, never played while it
/// lies there.
#[test]
fn swaps() {
    at("players=5 h1=OC h2=SA h3=C h4=S")
        .as_seat(A)
        .offers_only("")
        .as_seat(1)
        .play("offer C")
        .refuses("draw", "N-R16")
        .refuses("offer O", "N-R16")
        .play("withdraw")
        .allows("draw")
        .play("offer O")
        .as_seat(2)
        .play("accept 1 S")
        .shows("h1=SC h2=OA")
        .as_seat(3)
        .forbids("accept 1 C") // the first acceptance wins
        .all_told(&Event::Swapped(Seat(1), Seat(2)))
        .play("offer C")
        .as_seat(4)
        .play("offer S; accept 3 S")
        .shows("h3=S h4=C offers=");
    // Accepting with another card, or with a second one of the kind, leaves one's own offer open.
    for (hand, accept) in [("SO", "accept 1 O"), ("SS", "accept 1 S")] {
        at(&format!("players=5 h1=C h2={hand} offers=1C,2S"))
            .as_seat(2)
            .play(accept)
            .shows("h2=SC offers=2S");
    }
    at("players=5 synthetic=4 unmasked h4=S h1=O offers=1O")
        .as_seat(4)
        .allows("accept 1 S; offer S");
}

/// N-R17
#[test]
fn unplaced_decoys_stay_at_home() {
    at("players=5 ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM decoys=2@HAN")
        .expire()
        .shows("decoys=2@HAN removed= eggs=0")
        .shows_to(seat(A), "nameless=ARM:4,HAN:1")
        .shows_to(seat(1), "ripley=1@ARM decoys=");
}

/// N-R18: human, masked and unmasked Synthetic, two players; nothing saves them.
#[test]
fn unplaced_characters() {
    let aboard = "dallas=2@ARM kane=3@ARM lambert=4@ARM";
    at(&format!("players=5 h1=SO {aboard} eggs=4"))
        .expire()
        .shows("eggs=5 h1= ripley=1~ human=1 phase=choose");
    at(&format!("players=5 h1=SO {aboard} eggs=5"))
        .expire()
        .shows("phase=round-over");
    at(&format!("players=5 synthetic=1 h1=SO {aboard} eggs=5"))
        .expire()
        .shows("eggs=5 h1=SO unmasked phase=choose");
    at(&format!(
        "players=5 synthetic=1 unmasked h1=SO {aboard} eggs=5 detector=ripley"
    ))
    .expire()
    .shows("eggs=5 h1=SO ripley=1~ detector=CMD phase=choose"); // just absent
    at("players=2 h1=SO dallas=1@ARM kane=1@ARM lambert=1@ARM ash=1@ARM parker=1@ARM ripley=1-")
        .expire()
        .shows("ripley=1x h1=SO");
}

/// N-R19: the stand-in places at random, passes, yields, and hunts at random.
#[test]
fn absent_players() {
    let choose = |position: &str, player: u8, dice: u64| {
        let table = at(position);
        let (mut moves, seat) = (Moves::default(), Seat(player));
        table.rules.offer(&table.state, seat, &mut moves);
        let glance = Glance::new(&table.rules, &table.state, seat);
        let mut stand_in = StandIn::new(dice);
        let chosen = stand_in.choose(&table.rules, &glance, &moves.0, Budget::default());
        table.rules.print_move(chosen)
    };
    let all = |position: &str, player: u8| -> BTreeSet<String> {
        (0..60).map(|dice| choose(position, player, dice)).collect()
    };
    let places = all("players=5 h1=SOLAC", 1);
    assert!(places.iter().all(|words| words.starts_with("place ")));
    assert!(places.len() >= 12, "{places:?}");
    let decoys = all("players=5 ripley=1@ARM", 1); // all pieces first
    assert!(decoys.iter().all(|words| words.starts_with("place decoy ")));
    let rooms = all("players=5 phase=choose", A);
    assert!(rooms.iter().all(|words| words.starts_with("visit ")));
    assert_eq!(rooms.len(), 7, "{rooms:?}");
    let claim = "players=5 phase=claim revealed ripley=1!ARM dallas=2!ARM \
                 share-flamethrower=disputed:ripley,dallas:";
    for (position, words) in [
        ("players=5 h1=SOLAC ripley=1@ARM decoys=1@HAN", "ready"),
        ("players=5 phase=between at=MES h1=SOLAC", "pass"),
        ("players=5 phase=end revealed h1=SOLAC", "pass"),
        (
            "players=5 phase=encounter at=MES ripley=1!MES h1=SOLAC",
            "commit ripley nothing",
        ),
        (claim, "yield flamethrower"),
    ] {
        assert_eq!(choose(position, 1, 1), words, "{position}");
    }
    at("players=5 dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .expire()
        .shows("eggs=1"); // a connected but idle player gets the normal penalty
}
