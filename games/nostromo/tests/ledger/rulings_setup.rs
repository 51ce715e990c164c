//! N-R1 to N-R19: components, setup, placement.

use std::collections::BTreeSet;

use kernel::{Bot, Rules, Seat, SeatSet, Staged, Viewer, Wanted, view};
use nostromo::content::Effect;
use nostromo::{Event, Kind, Layout, LayoutError, Move, Nostromo, Room, Token};

use crate::table::{A, DALLAS, RIPLEY, at, dealt, options, rolling, seat, tells_apart, walk};

use Move::{Accept, Continue, NotReady, Offer, Place, Ready, TakeCharacter, Withdraw};

/// N-R1
#[test]
fn seven_of_each_kind() {
    for players in 3..=8 {
        let pile = dealt(players, &[], 2).state.round.pile;
        for kind in Kind::ALL {
            assert_eq!(pile.iter().filter(|card| card.0 == Some(kind)).count(), 7);
        }
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
    assert!(!tells_apart(seat(A), one, other) && !tells_apart(Viewer::Spectator, one, other));
    assert!(tells_apart(seat(1), one, other));
}

/// N-R4: what the asterisk says: four players have no Synthetic, five have one, and both have one character rule each.
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
        assert_eq!(
            dealt(2, &[("alien", "first")], seed).state.round.alien,
            Seat(0)
        );
        assert_eq!(
            dealt(2, &[("alien", "second")], seed).state.round.alien,
            Seat(1)
        );
    }
    let drawn: SeatSet = (0..20)
        .map(|seed| dealt(2, &[], seed).state.round.alien)
        .collect();
    assert_eq!(drawn.len(), 2);
    let wanted: Wanted = [("alien".to_owned(), "first".to_owned())].into();
    assert!(Nostromo::standard().settle(5, &wanted).is_err());
}

/// N-R6
#[test]
fn everybody_starts_without_cards() {
    for players in 2..=8 {
        let state = dealt(players, &[], 6).state;
        assert!(state.seats().iter().all(|seat| state.hand(seat).is_empty()));
    }
}

/// N-R7: the Alien is one who has not been it.
#[test]
fn former_aliens_do_not_hunt_again() {
    let mut last = rolling(
        "players=3 phase=round-over former=0,2 results=six-eggs:0:::7.0.0/six-eggs:2:::0.0.7",
        [0; 8],
    );
    for player in 0..3 {
        last.play(player, Continue);
    }
    last.says("alien=1 former=0,1,2");
    walk(|_, before, after, _| {
        if after.round.alien != before.round.alien {
            assert!(!before.table.former_aliens.contains(after.round.alien));
        }
    });
}

/// N-R8: everything but the scores is as new; the ship is one not used yet.
#[test]
fn a_new_round_resets() {
    let mut table = rolling(
        "players=5 layout=7A ships=random:1 former=0 results=six-eggs:0:4::7.1.0.0.7 synthetic=4 unmasked neutralised \
         lambert=4x human=1 eggs=6 at=MES airlocks=pending flamethrower=ripley detector=HAN h1=SSO runouts=1 phase=round-over",
        [0, 0, 0, 0, 0, 0],
    );
    for player in 0..5 {
        table.play(player, Continue);
    }
    table.says("eggs=0 at=- airlocks=shut flamethrower=ARM detector=CMD runouts=0 discard= unmasked= neutralised= human=");
    table.says("h0= h1= h2= h3= h4= layout=7B ships=random:3 turn=1 phase=placement results=six-eggs:0:4::7.1.0.0.7");
    assert_eq!(table.state.round.pile.len(), 35);
    assert_eq!(table.waiting().len(), 4);
}

/// N-R9: joined rooms are adjacent, touching ones are not; one airlock a pair, all in one piece.
#[test]
fn linked_and_adjacent() {
    let layout: Layout = "ARM@0,0 CMD@1,0 CPU@0,1 ARM-CMD CMD-CPU".parse().unwrap();
    assert!(
        layout.adjacent(Room::Arm).contains(Room::Cmd)
            && layout.adjacent(Room::Cmd).contains(Room::Arm)
    );
    assert!(
        !layout.adjacent(Room::Arm).contains(Room::Cpu),
        "they touch"
    );
    let error = |text: &str| text.parse::<Layout>().unwrap_err();
    assert_eq!(
        error("ARM@0,0 CMD@1,0 ARM-CMD CMD-ARM"),
        LayoutError::TwoAirlocks(Room::Cmd, Room::Arm)
    );
    assert_eq!(error("ARM@0,0 CMD@1,0"), LayoutError::Unlinked(Room::Cmd));
    assert_eq!(
        error("ARM@0,0 CMD@0,0 ARM-CMD"),
        LayoutError::SameCell(Room::Arm, Room::Cmd)
    );
    assert_eq!(error("ARM@0,0 ARM@1,0"), LayoutError::Twice(Room::Arm));
    assert_eq!(error("ARM@0,0 ARM-ARM"), LayoutError::Loop(Room::Arm));
    assert_eq!(error("ARM@0,0 ARM-CMD"), LayoutError::NoCell(Room::Cmd));
    assert_eq!(error("ARM@0,99"), LayoutError::OffTheGrid(Room::Arm));
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
            .filter(|&room| content.pictograms[room as usize].is_none())
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

/// N-R8, N3.3: shuffled, the rooms lie in another order on the cells of a ready-made ship, joined as its cells are.
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

/// N-R11: given at random, changed for a free one until the first placement, known to all; the rest stays out.
#[test]
fn picking_characters() {
    let mut table = at("players=5 phase=muster ripley=1- dallas=2- kane=3- lambert=4-");
    let take = TakeCharacter {
        take: nostromo::Character(6),
        leave: RIPLEY,
    };
    table.play(1, take);
    table.says("brett=1- ripley= dallas=2-");
    assert!(table.all_hear(&Event::TookCharacter {
        seat: Seat(1),
        take: nostromo::Character(6),
        leave: RIPLEY
    }));
    assert!(
        !table.can(
            2,
            TakeCharacter {
                take: nostromo::Character(6),
                leave: DALLAS
            }
        ),
        "no longer free"
    );
    for player in 0..5 {
        table.play(player, Continue);
    }
    assert!(
        !table
            .menu(1)
            .iter()
            .any(|chosen| matches!(chosen, TakeCharacter { .. }))
    );
    assert!(tells_apart(
        Viewer::Spectator,
        "players=5 ripley=1-",
        "players=5 brett=1-"
    ));
    let owners: Vec<_> = (0..2)
        .map(|seed| dealt(5, &[], seed).state.table.owners)
        .collect();
    assert_ne!(owners[0], owners[1]);
}

/// N-R12: the four clocks.
#[test]
fn placement_clocks() {
    let seconds =
        |players: u8, clock: &str| at(&format!("players={players} clock={clock}")).seconds();
    assert_eq!(
        [2, 3, 4, 5, 6, 7, 8].map(|players| seconds(players, "rulebook")),
        [Some(10); 7]
    );
    let standard = [
        Some(60),
        Some(30),
        Some(20),
        Some(10),
        Some(10),
        Some(10),
        Some(10),
    ];
    assert_eq!(
        [2, 3, 4, 5, 6, 7, 8].map(|players| seconds(players, "standard")),
        standard
    );
    assert_eq!(
        [2, 3, 4, 5, 6, 7, 8].map(|players| seconds(players, "relaxed")),
        standard.map(|time| time.map(|time| 3 * time))
    );
    assert_eq!(
        [2, 3, 4, 5, 6, 7, 8].map(|players| seconds(players, "untimed")),
        [None; 7]
    );
    assert_eq!(options(5, &[]).clock, nostromo::Clock::Standard);
}

/// N-R13: ready once all characters are placed, taken back at will, over when all are.
#[test]
fn ready() {
    let mut table = at(
        "players=3 ripley=1- dallas=1@ARM kane=1@ARM lambert=2@ARM ash=2@ARM parker=2@ARM clock=untimed",
    );
    assert!(!table.can(1, Ready));
    assert_eq!(table.refusal(1, Ready).as_deref(), Some("N-R13"));
    table
        .play(2, Ready)
        .play(1, Place(Token::Character(RIPLEY), Room::Han))
        .play(2, NotReady)
        .play(1, Ready);
    table.says("phase=placement done=1");
    table.play(2, Ready);
    table.says("phase=choose eggs=0");
}

/// N-R14: the crew see owners live; the Alien nothing, then numbers; marks stay until the turn ends.
#[test]
fn what_is_seen_of_a_placement() {
    let mut table = at("players=5");
    table.play(1, Place(Token::Decoy, Room::Han));
    assert!(table.seen_by(seat(2)).contains("unknown=1@HAN"));
    assert_eq!(
        table.hears(seat(2)),
        [Event::Placed {
            seat: Seat(1),
            room: Room::Han
        }]
    );
    assert!(table.hears(seat(A)).is_empty() && table.hears(Viewer::Spectator).is_empty());
    let hunt = at("players=5 phase=choose ripley=1@HAN decoys=2@HAN,1@CRY");
    assert!(hunt.seen_by(seat(A)).contains("nameless=HAN:2,CRY:1"));
    assert!(hunt.seen_by(seat(3)).contains("unknown=1@HAN,2@HAN,1@CRY"));
    for phase in ["between at=MES h3=S", "encounter at=MES lambert=4!MES h4=S"] {
        let later = at(&format!(
            "players=5 phase={phase} ripley=1@HAN decoys=2@HAN"
        ));
        assert!(
            later.seen_by(seat(3)).contains("unknown=1@HAN,2@HAN"),
            "{phase}"
        );
        assert!(later.seen_by(seat(A)).contains("nameless=HAN:2"), "{phase}");
    }
}

/// N-R15: phrases by default, free text if the host says so; no phrase names a kind of card; the Alien talks as well; rooms are
/// the ship's and players the others.
#[test]
fn talk() {
    let rules = Nostromo::standard();
    for (talk, free) in [("phrases", false), ("free", true)] {
        assert_eq!(rules.free_talk(&options(5, &[("talk", talk)])), free);
    }
    assert!(!rules.free_talk(&options(5, &[])));
    let table = dealt(5, &[], 2);
    let words = kernel::Words::new(
        include_str!("../../text/en.ftl"),
        include_str!("../../text/fr.ftl"),
    );
    let phrases = |viewer| rules.phrases(&view(&rules, &table.state, viewer));
    let (alien, crew) = (
        table.state.round.alien,
        table.state.crew().lowest().unwrap(),
    );
    for name in phrases(Viewer::Seat(alien)) {
        for lang in kernel::Lang::ALL {
            let open = name.split(' ').next().unwrap();
            let [said, open] =
                [name.as_str(), open].map(|name| words.say(lang, &rules.phrase(name).unwrap()));
            assert!(
                !said.contains('⟦') && !said.contains('…') || name == "hiss",
                "{said}"
            );
            assert_eq!(open != said, name.contains(' '), "{open}");
            for kind in Kind::ALL {
                let card = words
                    .say(lang, &kernel::Text::say(format!("card-{}", kind.id())))
                    .to_lowercase();
                assert!(!said.to_lowercase().contains(&card), "{said} names {card}");
            }
        }
    }
    let rooms = table
        .state
        .round
        .layout
        .rooms()
        .iter()
        .map(|room| format!("goto {}", room.code()));
    assert!(
        rooms.eq(phrases(Viewer::Seat(crew))
            .into_iter()
            .filter(|name| name.starts_with("goto")))
    );
    let others = (1..=5)
        .filter(|number| *number != crew.0 + 1)
        .map(|number| format!("suspect {number}"));
    assert!(
        others.eq(phrases(Viewer::Seat(crew))
            .into_iter()
            .filter(|name| name.starts_with("suspect")))
    );
    let hisses = |seat| phrases(Viewer::Seat(seat)).contains(&"hiss".to_owned());
    assert_eq!((hisses(alien), hisses(crew)), (true, false));
    assert!(phrases(Viewer::Spectator).is_empty());
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

/// N-R16: one open offer, blind, first come first served, withdrawn at will, never played while it lies there.
#[test]
fn swaps() {
    let mut table = at("players=5 h1=OC h2=SA h3=C h4=S");
    assert!(
        !table
            .menu(A)
            .iter()
            .any(|chosen| matches!(chosen, Offer(_) | Accept(..)))
    );
    table.play(1, Offer(Kind::Countdown));
    assert!(!table.can(1, Offer(Kind::Oxygen)) && !table.can(1, Move::PlayDraw));
    assert_eq!(table.refusal(1, Move::PlayDraw).as_deref(), Some("N-R16"));
    assert_eq!(
        table.refusal(1, Offer(Kind::Oxygen)).as_deref(),
        Some("N-R16")
    );
    table.play(1, Withdraw);
    assert!(table.can(1, Move::PlayDraw));
    table
        .play(1, Offer(Kind::Oxygen))
        .play(2, Accept(Seat(1), Kind::Suit));
    table.says("h1=SC h2=OA");
    assert!(
        !table.can(3, Accept(Seat(1), Kind::Countdown)),
        "the first acceptance wins"
    );
    assert!(table.all_hear(&Event::Swapped {
        offerer: Seat(1),
        accepter: Seat(2)
    }));
    table
        .play(3, Offer(Kind::Countdown))
        .play(4, Offer(Kind::Suit))
        .play(4, Accept(Seat(3), Kind::Suit));
    table.says("h3=S h4=C offers=");
    // Accepting with another card, or with a second one of the kind, leaves one's own offer open.
    for (hand, gave, left) in [("SO", Kind::Oxygen, "SC"), ("SS", Kind::Suit, "SC")] {
        let mut open = at(&format!("players=5 h1=C h2={hand} offers=1C,2S"));
        open.play(2, Accept(Seat(1), gave));
        open.says(&format!("h2={left} offers=2S"));
    }
    let synthetic = at("players=5 synthetic=4 unmasked h4=S h1=O offers=1O");
    assert!(synthetic.can(4, Accept(Seat(1), Kind::Suit)) && synthetic.can(4, Offer(Kind::Suit)));
}

/// N-R17
#[test]
fn unplaced_decoys_stay_at_home() {
    let mut table = at("players=5 ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM decoys=2@HAN");
    table.expire();
    table.says("decoys=2@HAN removed=");
    assert_eq!(table.state.pieces.reserve[1], 1);
}

/// N-R18: human, masked and unmasked Synthetic, two players; nothing saves them.
#[test]
fn unplaced_characters() {
    let aboard = "dallas=2@ARM kane=3@ARM lambert=4@ARM";
    let mut human = at(&format!("players=5 h1=SO {aboard} eggs=4"));
    human.expire();
    human.says("eggs=5 h1= ripley=1~ human=1 phase=choose");
    let mut sixth = at(&format!("players=5 h1=SO {aboard} eggs=5"));
    sixth.expire();
    sixth.says("phase=round-over");
    let mut masked = at(&format!("players=5 synthetic=1 h1=SO {aboard} eggs=5"));
    masked.expire();
    masked.says("eggs=5 h1=SO unmasked phase=choose");
    let mut unmasked = at(&format!(
        "players=5 synthetic=1 unmasked h1=SO {aboard} eggs=5 detector=ripley"
    ));
    unmasked.expire();
    unmasked.says("eggs=5 h1=SO ripley=1~ detector=ripley phase=choose"); // just absent
    let mut two = at(
        "players=2 h1=SO dallas=1@ARM kane=1@ARM lambert=1@ARM ash=1@ARM parker=1@ARM ripley=1-",
    );
    two.expire();
    two.says("ripley=1x h1=SO");
}

/// N-R19: the stand-in places at random, passes, yields, and hunts at random.
#[test]
fn absent_players() {
    let choose = |position: &str, player: u8, dice: u64| {
        let table = at(position);
        let seen = view(&table.rules, &table.state, seat(player));
        nostromo::StandIn::new(dice).choose(&table.rules, &seen, Seat(player), &table.menu(player))
    };
    let places = (0..60)
        .map(|dice| choose("players=5 h1=SOLAC", 1, dice))
        .collect::<BTreeSet<_>>();
    assert!(
        places.iter().all(|chosen| matches!(chosen, Place(..))) && places.len() >= 12,
        "{places:?}"
    );
    assert_eq!(
        choose("players=5 h1=SOLAC ripley=1@ARM decoys=1@HAN", 1, 1),
        Ready
    );
    assert!(
        (0..60).all(|dice| matches!(
            choose("players=5 ripley=1@ARM", 1, dice),
            Place(Token::Decoy, _)
        )),
        "all pieces first"
    );
    assert_eq!(
        choose("players=5 phase=between at=MES h1=SOLAC", 1, 1),
        Move::Pass
    );
    assert_eq!(
        choose("players=5 phase=end revealed h1=SOLAC", 1, 1),
        Move::Pass
    );
    assert_eq!(
        choose(
            "players=5 phase=encounter at=MES ripley=1!MES h1=SOLAC",
            1,
            1
        ),
        Move::Commit(RIPLEY, nostromo::Dodge::Nothing)
    );
    let claim = "players=5 phase=claim revealed ripley=1!ARM dallas=2!ARM share-flamethrower=disputed:ripley,dallas:";
    assert_eq!(
        choose(claim, 1, 1),
        Move::Yield(nostromo::Equipment::Flamethrower)
    );
    let rooms = (0..60)
        .map(|dice| choose("players=5 phase=choose", A, dice))
        .collect::<BTreeSet<_>>();
    assert!(
        rooms.iter().all(|chosen| matches!(chosen, Move::Visit(_))) && rooms.len() == 7,
        "{rooms:?}"
    );
    let mut idle = at("players=5 dallas=2@ARM kane=3@ARM lambert=4@ARM");
    idle.expire();
    idle.says("eggs=1"); // a connected but idle player gets the normal penalty
}
