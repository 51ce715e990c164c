//! What is printed for the expansions, against the ledger's chapters DC and PC.

use kernel::Worded as _;
use lifeform::Lifeform;
use lifeform::content::{
    Asteroid, Column, Content, CrisisSpec, Effect, FightIcon, Lasting, LifeSupport, Motion, Panel,
    Room, Search, Sheet, ShipDeck, SoloToken, Symbol, Trait, Zone,
};
use lifeform::content::{BASE_CHARACTERS, Character};

fn content() -> Content {
    Content::standard()
}

/// An option in one line: symbols of its price, then its effects.
fn line(spec: &CrisisSpec, option: usize) -> String {
    let option = &spec.options[option];
    let item = |set: &u32| {
        let symbols = Symbol::ALL.into_iter().filter(|it| set & it.bit() != 0);
        symbols
            .map(kernel::Worded::word)
            .collect::<Vec<_>>()
            .join("/")
    };
    let cost: Vec<String> = option.cost.iter().map(item).collect();
    let effects: Vec<String> = option.effects.iter().map(|it| format!("{it:?}")).collect();
    format!("{} > {}", cost.join("+"), effects.join(" "))
}

/// DC24–DC59, PC14–PC22, written down a second time.
const CRISES: [(&str, [&str; 3]); 45] = [
    // DC24
    (
        "cr-a1",
        ["hide > ", "any+any > Draw(1)", " > LoseNerve Alien(2)"],
    ),
    // DC25
    (
        "cr-a2",
        [
            "explore+any > Objective(Cat) Alien(1)",
            "any+any > Objective(Cat) Alien(2)",
            " > Malfunction Alien(2)",
        ],
    ),
    // DC26
    (
        "cr-a3",
        [
            "circuit > Data Alien(1)",
            "any+any+any > Data Malfunction Alien(1)",
            " > Malfunction Alien(1)",
        ],
    ),
    // DC27
    (
        "cr-a4",
        [
            "prod > Gain(Survival) Alien(1)",
            "door > ",
            " > Malfunction Alien(2)",
        ],
    ),
    // DC28
    (
        "cr-a5",
        [
            "extinguisher > Draw(2)",
            "coolant > ",
            " > SelfDestruct(1) Alien(2)",
        ],
    ),
    // DC29
    (
        "cr-a6",
        [
            "explore > Gain(Extinguisher) Alien(2)",
            "any > Gain(Thirty) Alien(2)",
            " > Malfunction Alien(1)",
        ],
    ),
    // DC30
    (
        "cr-a7",
        [
            "survival > Draw(2) Alien(1)",
            " > LoseNerve Alien(2)",
            " > Cocoon",
        ],
    ),
    // DC31
    ("cr-a8", ["swap > Back(1)", "circuit > ", " > Alien(3)"]),
    // DC32
    (
        "cr-a9",
        [
            "hide > Objective(Cat) Alien(1)",
            " > Objective(Cat) SelfDestruct(1) Alien(2)",
            " > Stowaway",
        ],
    ),
    // DC33
    (
        "cr-a10",
        [
            "any+any > Data Alien(2)",
            "draw > Gain(Thirty) Alien(1)",
            " > Malfunction Alien(2)",
        ],
    ),
    // DC34
    (
        "cr-b1",
        [
            "run > ",
            "any+any > Alien(1)",
            " > SelfDestruct(1) Exhausted Alien(2)",
        ],
    ),
    // DC35
    (
        "cr-b2",
        [
            "prod > Gain(Torch) Alien(1)",
            "door > ",
            " > LoseCard Alien(2)",
        ],
    ),
    // DC36
    (
        "cr-b3",
        [
            "circuit > Data Alien(1)",
            "explore+any > Data Alien(2)",
            " > Outage Alien(2)",
        ],
    ),
    // DC37
    ("cr-b4", ["hide > ", "flame > Back(1)", " > Alien(3)"]),
    // DC38
    (
        "cr-b5",
        [
            "explore > Gain(Torch) Alien(2)",
            "any > Gain(Survival) Alien(2)",
            " > Malfunction Alien(1)",
        ],
    ),
    // DC39
    (
        "cr-b6",
        ["flame > Unstow", " > LoseNerve Alien(2)", " > Cocoon"],
    ),
    // DC40
    (
        "cr-b7",
        [
            "run > Objective(Cat) Alien(2)",
            "move+move > Objective(Cat) Alien(1)",
            " > LoseNerve Alien(2)",
        ],
    ),
    // DC41
    (
        "cr-b8",
        [
            "survival > ",
            "energy-cells > Gain(Thirty) Alien(1)",
            " > SelfDestruct(2) Alien(2)",
        ],
    ),
    // DC42
    (
        "cr-b9",
        [
            "circuit+any > Objective(Umbilicus) Alien(1)",
            "any+any+any > Objective(Umbilicus) Alien(3)",
            " > Malfunction Alien(1)",
        ],
    ),
    // DC43
    (
        "cr-b10",
        [
            "torch > LiftOutages(2)",
            "door > ",
            " > Malfunction Outage Alien(2)",
        ],
    ),
    // DC44
    (
        "cr-b11",
        [
            "move+move > Draw(1)",
            "harpoon > Back(1) Gain(Survival)",
            " > Cocoon Alien(1)",
        ],
    ),
    // DC45
    (
        "cr-b12",
        [
            "door > Gain(Survival) Alien(1)",
            "mission > Mission Alien(1)",
            " > Malfunction Alien(2)",
        ],
    ),
    // DC46
    (
        "cr-c1",
        [
            "torch > Objective(Umbilicus) Alien(1)",
            "circuit > Objective(Umbilicus) Alien(2)",
            " > Malfunction Alien(1)",
        ],
    ),
    // DC47
    (
        "cr-c2",
        [
            "prod+move > Objective(Umbilicus) Alien(1)",
            "any+any+any > Objective(Umbilicus) Alien(2)",
            " > LoseNerve Alien(2)",
        ],
    ),
    // DC48
    (
        "cr-c3",
        [
            "run > ",
            "extinguisher > Draw(2)",
            " > SelfDestruct(1) Alien(2)",
        ],
    ),
    // DC49
    (
        "cr-c4",
        [
            "harpoon > Back(2)",
            "any+any > Alien(1)",
            " > Impervious Alien(2)",
        ],
    ),
    // DC50
    (
        "cr-c5",
        [
            "flame > Gain(Survival) Alien(1)",
            " > LoseNerve Alien(2)",
            " > Cocoon",
        ],
    ),
    // DC51
    (
        "cr-c6",
        ["door > ", "hide > Alien(1)", " > Stowaway Alien(2)"],
    ),
    // DC52
    (
        "cr-c7",
        ["torch > Draw(1)", "mission > ", " > Trap(Airlock) Alien(2)"],
    ),
    // DC53
    (
        "cr-c8",
        [
            "explore > Objective(Cat) Alien(2)",
            "hide+any > Objective(Cat) Gain(Survival) Alien(1)",
            " > Alien(3)",
        ],
    ),
    // DC54
    (
        "cr-c9",
        [
            "coolant > ",
            "torch > Draw(2)",
            " > SelfDestruct(2) Alien(2)",
        ],
    ),
    // DC55
    (
        "cr-c10",
        ["prod > ProdAndroid", "door > ", " > Malfunction Alien(2)"],
    ),
    // DC56
    (
        "cr-c11",
        [
            "circuit > Data Alien(1)",
            "any+any > Data Stowaway Alien(1)",
            " > Cocoon Alien(2)",
        ],
    ),
    // DC57
    (
        "cr-c12",
        [
            "run+move > Objective(Umbilicus) Alien(1)",
            "swap > Gain(Thirty)",
            " > LoseNerve Alien(2)",
        ],
    ),
    // DC58
    (
        "cr-c13",
        [
            "explore > Gain(Harpoon) Alien(2)",
            "any > Draw(1) Alien(1)",
            " > Alien(2)",
        ],
    ),
    // DC59
    (
        "cr-c14",
        ["hide > Back(1)", "flame > ", " > LoseNerve Alien(3)"],
    ),
    // PC14
    (
        "cr-x1",
        [
            "circuit > Marker(FlightDeck) Clamp Alien(1)",
            "any+any > Marker(FlightDeck) Alien(1)",
            " > Alien(2)",
        ],
    ),
    // PC15
    (
        "cr-x2",
        [
            "explore > Marker(Berths) Keep Alien(1)",
            "any > Marker(Berths) Alien(1)",
            " > Alien(2)",
        ],
    ),
    // PC16
    (
        "cr-x3",
        [
            "explore+any > Marker(CargoCrib) Keep Alien(1)",
            "any > Marker(CargoCrib) Stowaway",
            " > LoseNerve Alien(2)",
        ],
    ),
    // PC17
    (
        "cr-x4",
        [
            "mission > Marker(Vestibule) Keep Alien(1)",
            "any+any > Marker(Vestibule) Alien(1)",
            " > Trap(Airlock) Alien(1)",
        ],
    ),
    // PC18
    (
        "cr-x5",
        [
            "torch > Marker(Engineering) Clamp Alien(1)",
            "prod > Marker(Engineering) SelfDestruct(1)",
            " > SelfDestruct(1) Alien(2)",
        ],
    ),
    // PC19
    (
        "cr-x6",
        [
            "door > Marker(Vestibule) Clamp Alien(1)",
            " > SelfDestruct(1) Marker(Vestibule) Clamp Alien(2)",
            " > Alien(2)",
        ],
    ),
    // PC20
    (
        "cr-x7",
        [
            "survival > Marker(Berths) Stamina Draw(2)",
            "any > Marker(Berths) Stamina Alien(1)",
            " > LoseNerve Alien(1)",
        ],
    ),
    // PC21
    (
        "cr-x8",
        [
            "circuit/swap > Marker(FlightDeck) Clamp Alien(1)",
            "any+any+any > Marker(FlightDeck) Clamp Alien(2)",
            " > Malfunction Alien(2)",
        ],
    ),
    // PC22
    (
        "cr-x9",
        [
            "flame > Marker(Engineering) Keep Alien(1)",
            "hide > Marker(Engineering)",
            " > Trap(Hidden) Alien(1)",
        ],
    ),
];

/// DC17, DC24–DC59, PC14–PC22, D1.26, P3.2, I17
#[test]
fn every_crisis_card_as_printed() {
    let content = content();
    let read: Vec<_> = (content.solo.crisis.iter())
        .map(|spec| {
            (
                spec.id.as_str(),
                [line(spec, 0), line(spec, 1), line(spec, 2)],
            )
        })
        .collect();
    for (found, wanted) in read.iter().zip(CRISES) {
        assert_eq!((found.0, found.1.each_ref().map(String::as_str)), wanted);
    }
    let count = |deck, module| content.solo.deck(deck, module).count_ones();
    assert_eq!(ShipDeck::ALL.map(|deck| count(deck, false)), [10, 12, 14]);
    assert_eq!(ShipDeck::ALL.map(|deck| count(deck, true)), [10, 12, 23]);
    let mut names: Vec<_> = content.solo.crisis.iter().map(|it| &it.name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 45);
}

/// DC19, D-R11, I19, P-R28
#[test]
fn every_crisis_card_has_a_free_option_and_free_ones_mark_no_chamber() {
    for spec in &content().solo.crisis {
        let free: Vec<_> = (spec.options.iter())
            .filter(|option| option.cost.is_empty())
            .collect();
        assert!(!free.is_empty(), "{}", spec.id);
        let marks = free.iter().any(|option| {
            let marker = |effect: &Effect| matches!(effect, Effect::Marker(_));
            option.effects.iter().any(marker)
        });
        assert_eq!(marks, spec.id == "cr-x6", "{}", spec.id);
    }
}

/// DC1–DC6, D8.7, D8.8, D-R21, D-R46
#[test]
fn the_motion_tracker() {
    let content = content();
    let spaces = &content.solo.motion;
    let find = |id: &str| {
        let found = spaces.iter().position(|space| space.id == id);
        found.unwrap_or_else(|| panic!("{id}"))
    };
    let way = |from: &str, branch: usize| {
        let (mut at, mut kinds) = (find(from), Vec::new());
        while !spaces[at].forward.is_empty() {
            let forward = &spaces[at].forward;
            at = forward[branch.min(forward.len() - 1)].index();
            kinds.push(spaces[at].kind.word());
        }
        kinds.join(" ")
    };
    let blank = "blank ";
    let left = "lose-nerve draw blank lose-nerve draw blank alert";
    let centre = "self-destruct blank blank self-destruct blank blank alert";
    let right = "draw-stowaway blank blank draw-stowaway blank blank alert";
    for (branch, rest) in [left, centre, right].into_iter().enumerate() {
        assert_eq!(way("m1", branch), format!("{blank}{rest}"));
    }
    // 8 advances from START, 14 from SHAKEN, 9 from TOUGH.
    for (start, advances) in [("m1", 8), ("sk0", 14), ("tg0", 9)] {
        assert_eq!(way(start, 1).split(' ').count(), advances, "{start}");
    }
    assert!(way("sk0", 0).starts_with("draw blank draw blank draw blank blank"));
    assert!(way("tg0", 1).starts_with("lose-nerve self-destruct lose-nerve self-destruct blank"));
    let close: Vec<_> = spaces
        .iter()
        .filter(|it| it.close)
        .map(|it| it.id.as_str())
        .collect();
    let ringed = ["m5", "m6l", "m7l", "m6c", "m7c", "m6r", "m7r", "m8", "m9"];
    assert_eq!(close, ringed);
    let back = |id: &str| {
        spaces[find(id)]
            .back
            .map(|to| spaces[to.index()].id.as_str())
    };
    let steps = [
        ("m9", "m8"),
        ("m8", "m7c"),
        ("m7c", "m6c"),
        ("m7l", "m6c"),
        ("m7r", "m6c"),
        ("m6c", "m5"),
        ("m6l", "m5"),
        ("m6r", "m5"),
        ("m5", "m4c"),
        ("m4c", "m3c"),
        ("m4l", "m3c"),
        ("m4r", "m3c"),
        ("m3c", "m2"),
        ("m3l", "m2"),
        ("m3r", "m2"),
        ("m2", "m1"),
        ("sk5", "sk4"),
        ("tg4", "tg3"),
    ];
    for (from, to) in steps {
        assert_eq!(back(from), Some(to), "{from}");
    }
    for start in ["m1", "sk0", "tg0"] {
        assert_eq!(back(start), None);
        assert_eq!(spaces[find(start)].kind, Motion::Blank);
    }
    assert_eq!(content.solo.start.index(), find("m1"));
    assert_eq!(content.solo.shaken.index(), find("sk0"));
    assert_eq!(content.solo.tough.index(), find("tg0"));
}

/// DC7–DC16, D13.13, D15.1
#[test]
fn screen_boards_and_tokens() {
    let content = content();
    let solo = &content.solo;
    assert_eq!(
        (solo.fear, solo.nerve, solo.hand_limit, solo.start_hand),
        (5, 5, 7, 4)
    );
    let decks = Trait::ALL.map(|area| {
        let decks = solo.traits[area].decks.iter();
        decks.map(|deck| deck.word()).collect::<Vec<_>>().join("")
    });
    assert_eq!(decks, ["ab", "bc", "abc"]);
    let icons = |fight: &lifeform::content::Fight| {
        let all = FightIcon::ALL.into_iter();
        all.flat_map(|icon| std::iter::repeat_n(icon.word(), fight[icon].into()))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let sides = solo.trait_sides.each_ref().map(icons);
    assert_eq!(sides, ["claw jaw acid", "jaw tail acid", "claw tail acid"]);
    assert_eq!(
        Zone::ALL.map(kernel::Worded::word),
        ["primary", "first", "second", "hidden"]
    );
    let ones: Vec<_> = solo.attack_1.iter().map(|icon| icon.word()).collect();
    assert_eq!(ones, ["claw", "jaw", "tail", "acid"]);
    assert_eq!(icons(&solo.attack_5), "claw claw jaw tail acid");
    assert_eq!((solo.stowaways.safe, solo.stowaways.danger), (3, 3));
    assert_eq!((solo.chits.alive, solo.chits.killed), (12, 10));
    assert_eq!((solo.container.alive, solo.container.killed), (5, 1));
    let supply = SoloToken::ALL.map(|token| solo.supply[token]);
    assert_eq!((supply, solo.small_vents), ([8, 3, 3, 3, 4], 2));
    assert_eq!(content.tracks.self_destruct.terror, [26, 23, 17, 13, 7, 4]);
    assert_eq!(
        (&solo.vent_minutes[..], &solo.stowaway_minutes[..]),
        (&[20][..], &[20, 14, 6][..])
    );
    let laser = content.crew_card(content.mining_laser);
    assert!(laser.rows.is_empty() && laser.fight.iter().all(|&icons| icons == 0));
}

/// DC18, D-R10, D-R42: which cards pay which symbol.
#[test]
fn what_pays_which_symbol() {
    let content = content();
    let pays = |id: &str| {
        let card = content
            .crew_cards
            .iter()
            .find(|card| card.id == id)
            .expect(id);
        let set = Symbol::of_card(card);
        let all = Symbol::ALL.into_iter().filter(|it| set & it.bit() != 0);
        all.map(kernel::Worded::word).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(pays("cw01a"), "hide move any");
    assert_eq!(pays("cw06a"), "run any");
    assert_eq!(pays("cw12a"), "prod move any");
    assert_eq!(pays("cw19a"), "prod move explore mission any");
    assert_eq!(pays("cw21a"), "move circuit mission any");
    assert_eq!(pays("cw22a"), "move circuit mission swap any");
    assert_eq!(pays("cw24a"), "move circuit draw any");
    assert_eq!(pays("cw18a"), "run explore door any");
    assert_eq!(pays("cw28a"), "move flame any");
    assert_eq!(pays("cw30a"), "move explore survival any");
    assert_eq!(pays("cw32a"), "move explore harpoon any");
    assert_eq!(pays("flamethrower"), "move flame any");
    assert_eq!(pays("mining-laser"), "any");
    let tokens = Symbol::ALL
        .into_iter()
        .filter_map(|it| it.token().map(|token| (it, token)));
    assert_eq!(
        tokens
            .map(|(it, token)| (it.word(), token.word()))
            .collect::<Vec<_>>(),
        [
            ("survival", "survival"),
            ("harpoon", "harpoon"),
            ("extinguisher", "extinguisher"),
            ("torch", "torch"),
        ]
    );
    assert_eq!(Symbol::Coolant.column(), Some(Column::Coolant));
    assert_eq!(Symbol::EnergyCells.column(), Some(Column::EnergyCells));
}

/// PC1–PC13, PC23–PC45
#[test]
fn the_thirteenth_passenger_as_printed() {
    use Search::{Halon, Reveal, Search as Look};

    use Lasting::{OneOff, Ongoing};
    let content = content();
    let passenger = &content.passenger;
    let sheet = |who: Character| {
        let spec = content.characters[who];
        let both = |it: lifeform::content::AbilitySpec| Sheet::ALL.map(|side| it.amount(side));
        (
            spec.skill.lasting,
            both(spec.skill),
            spec.survival.lasting,
            both(spec.survival),
        )
    };
    assert_eq!(sheet(Character::Emma), (Ongoing, [0, 1], OneOff, [1, 2]));
    assert_eq!(sheet(Character::Bexley), (OneOff, [0, 1], OneOff, [2, 2]));
    assert_eq!((BASE_CHARACTERS, Character::COUNT), (10, 12));
    assert_eq!(passenger.asteroid_minutes, [19, 18, 17, 16]);
    assert_eq!(Asteroid::COUNT, 3);
    let ids = |set: kernel::SpaceSet| {
        let ids = set
            .iter()
            .map(|space| content.board.chamber(space).id.as_str());
        ids.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(passenger.glancing_outages), "b07 c07");
    assert_eq!(ids(passenger.ruptures), "a12 b10 c07");
    assert_eq!(passenger.severed, 2);
    let rooms = [
        "flight-deck",
        "berths",
        "cargo-crib",
        "vestibule",
        "engineering",
    ];
    assert_eq!(Room::ALL.map(kernel::Worded::word), rooms);
    assert_eq!(passenger.clamps, 3);
    assert_eq!(
        passenger.life_support,
        [LifeSupport::Mission, LifeSupport::Halon, LifeSupport::Halon]
    );
    let by_hand = passenger.clamp_by_hand;
    assert_eq!((by_hand.minutes, by_hand.lifeform), (3, 1));
    let kept: Vec<_> = (passenger.kept.iter())
        .map(|kept| {
            let card = content.crew_card(kept.card);
            let reaction = card.reaction().map(kernel::Worded::word);
            let token = kept.token.map(kernel::Worded::word);
            let harpoon = card.fight[FightIcon::Harpoon];
            (card.id.as_str(), reaction, token, harpoon)
        })
        .collect();
    assert_eq!(
        kept,
        [
            ("cr-x2", Some("run"), None, 0),
            ("cr-x3", None, Some("extinguisher"), 0),
            ("cr-x4", None, None, 1),
            ("cr-x9", None, Some("torch"), 0),
        ]
    );
    let zone = passenger.hidden_zone;
    assert_eq!(FightIcon::ALL.map(|icon| zone[icon]), [1, 1, 0, 0, 0]);
    assert_eq!(
        (passenger.combat.each, passenger.combat.kinds.len()),
        (2, 4)
    );
    assert_eq!(
        passenger.strips,
        [
            vec![Reveal, Reveal, Halon, Reveal, Look],
            vec![Reveal, Halon, Look, Reveal, Look],
            vec![Halon, Look, Reveal, Look, Look],
            vec![Halon, Look, Look, Look],
        ]
    );
    let panels = Room::ALL.map(|room| {
        let panel = passenger.panels[room];
        (panel.failed, panel.found, panel.hidden)
    });
    assert_eq!(
        panels,
        [
            (
                Panel::SearcherDiscards(1),
                Panel::LifeformDiscards(1),
                Panel::LifeformDraws(1)
            ),
            (
                Panel::HostilityGained(1),
                Panel::HostilityLost(2),
                Panel::HostilityGained(2)
            ),
            (
                Panel::CrewDiscards(2),
                Panel::CrewDraws(2),
                Panel::EachDiscards(1)
            ),
            (
                Panel::HalonLost(1),
                Panel::LifeformLoses(2),
                Panel::RemoraLost
            ),
            (Panel::Nothing, Panel::SmallerHand(1), Panel::Kill),
        ]
    );
    assert_eq!((passenger.bait, passenger.rewards), (2, [(1, 1), (2, 3)]));
    assert_eq!(Lifeform::standard().content.hash, content.hash);
}
