//! Every word is there, in both languages, and nothing a person reads shows a message's name.

use std::collections::BTreeSet;

use kernel::{
    Choice, Dice, Lang, Listing, Live, Moves, Quick, Rules, Seat, Silent, Staged, Standing, Text,
    Unplayable, Viewer, Wanted, Worded as _, Words, menu, playout, settle, settle_again, staged,
    view,
};
use nostromo::{Kind, Nostromo, Options, Room};

fn words() -> Words {
    let (en, fr) = Nostromo::standard().words();
    Words::new(en, fr)
}

fn options(players: u8) -> Options {
    let rules = Nostromo::standard();
    let agreed = settle(&rules, players, &Wanted::new()).unwrap();
    settle_again(&rules, &agreed).unwrap()
}

fn ids(source: &str) -> BTreeSet<&str> {
    let defines = |line: &&str| line.starts_with(char::is_alphabetic);
    source
        .lines()
        .filter(defines)
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .collect()
}

#[test]
fn both_languages_say_the_same_things() {
    let (en, fr) = Nostromo::standard().words();
    assert_eq!(ids(en), ids(fr));
    assert!(ids(en).len() > 200);
}

/// Plays matches to their end and says everything any viewer could read on the way.
#[test]
fn nothing_shows_a_missing_message() {
    let (rules, words) = (Nostromo::standard(), words());
    let check = |text: &Text| {
        for lang in Lang::ALL {
            let said = words.say(lang, text);
            assert!(!said.contains('⟦') && !said.contains('{'), "{said}");
        }
    };
    for players in 2..=8 {
        let seed = [players; 32];
        let mut dealer = Live::new(Dice::of(&seed, 0));
        let mut chance = Quick::new(u64::from(players));
        let mut state = rules.deal(&options(players), &mut dealer);
        let mut ply = 0;
        loop {
            let public = view(&rules, &state, Viewer::Spectator);
            for (_, event) in &dealer.told {
                check(&rules.narrate(&public, event).text);
            }
            let over = matches!(rules.standing(&state), Standing::Over(_));
            for viewer in (0..players)
                .map(|seat| Viewer::Seat(Seat(seat)))
                .chain([Viewer::Spectator])
            {
                if ply % 5 == 0 || over {
                    let seen = view(&rules, &state, viewer);
                    let mut scene = staged(&rules, &seen);
                    if let Viewer::Seat(seat) = viewer {
                        let mut listing = Listing::default();
                        menu(&rules, &state, seat, &mut listing);
                        for (chosen, refused) in listing.entries {
                            scene.choices.push(Choice {
                                refused,
                                ..kernel::choice(&rules, &seen, seat, chosen)
                            });
                        }
                    }
                    scene.each_text(&mut |text| check(text));
                }
            }
            let Standing::Waiting(waiting) = rules.standing(&state) else {
                break;
            };
            let seats = waiting.seats;
            ply += 1;
            dealer = Live::new(Dice::of(&seed, ply));
            if chance.below(20) == 0 && rules.deadline(&state).is_some() {
                rules.expire(&mut state, &mut dealer);
                continue;
            }
            let seat = seats
                .iter()
                .nth(chance.below(u32::from(seats.len())) as usize)
                .unwrap();
            let mut moves = Moves::default();
            rules.offer(&state, seat, &mut moves);
            let chosen = moves.0[chance.below(moves.0.len() as u32) as usize];
            rules.play(&mut state, seat, chosen, &mut dealer);
        }
    }
}

/// What no random match says for certain: options, ships, phrases, endings.
#[test]
fn lists_have_words() {
    let (rules, words) = (Nostromo::standard(), words());
    let known = |id: &str| Lang::ALL.into_iter().all(|lang| words.knows(lang, id));
    for mut option in rules.options() {
        option.each_text(&mut |text| assert!(known(text.as_str()), "{text}"));
    }
    for ready in &rules.content.layouts {
        assert!(
            known(&format!("layout-{}", ready.id.to_lowercase())),
            "{}",
            ready.id
        );
    }
    for ending in Nostromo::ABOUT.endings {
        assert!(
            known(&format!("ending-{ending}")) && known(&format!("outcome-{ending}")),
            "{ending}"
        );
    }
    for room in Room::all() {
        assert!(known(&format!("room-{}", room.code().to_lowercase())));
    }
    for phrase in &rules.content.phrases {
        assert!(known(&format!("phrase-{}", phrase.id)));
    }
}

/// Every drawing a scene names is one the game brings.
#[test]
fn scenes_name_known_drawings() {
    let rules = Nostromo::standard();
    let icons: BTreeSet<String> = rules.icons().into_iter().map(|icon| icon.id).collect();
    let mut dealer = Silent::new(1);
    let mut state = rules.deal(&options(5), &mut dealer);
    playout(&rules, &mut state, &mut dealer, &mut Moves::default());
    let scene = rules.stage(&view(&rules, &state, Viewer::Spectator));
    let named = scene.pieces.iter().map(|piece| &piece.icon).chain(
        scene
            .trays
            .iter()
            .flat_map(|tray| &tray.items)
            .map(|item| &item.icon),
    );
    for icon in named {
        assert!(icons.contains(icon), "{icon}");
    }
    for kind in Kind::ALL {
        assert!(icons.contains(kind.word()));
    }
}

/// The game's own language.
#[test]
fn french_counts_in_french() {
    let words = words();
    let cards = |n: u8| words.say(Lang::Fr, &Text::say("panel-cards").with("n", n));
    assert_eq!(
        [cards(0), cards(1), cards(2)],
        ["0 carte", "1 carte", "2 cartes"]
    );
}

/// Why a table cannot be dealt is said in both languages, without a gap and not in the other one's
/// words.
#[test]
fn refused_options_are_explained_in_both_languages() {
    let (rules, words) = (Nostromo::standard(), words());
    let row = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@3,0 HAN@4,0 CRY@5,0 MES@6,0";
    let linked = "ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES";
    let many = format!("{row} {linked} ARM-CPU ARM-LAI ARM-HAN ARM-CRY ARM-MES");
    let with_engine = format!("{row} ENG@7,0 {linked} MES-ENG");
    let without_lair = format!("{row} {linked}").replace("LAI", "ENG");
    for (players, wanted) in [
        (1, &[][..]),
        (9, &[]),
        (5, &[("colour", "red")]),
        (5, &[("clock", "fast")]),
        (5, &[("flamethrower", "round")]),
        (5, &[("alien", "first")]),
        (5, &[("ship", "ARM@0,0")]),
        (5, &[("layout", "a"), ("ship", row)]),
        (5, &[("layout", "own")]),
        (5, &[("layout", "own"), ("ship", "hello")]),
        (5, &[("layout", "own"), ("ship", "XYZ@0,0")]),
        (5, &[("layout", "own"), ("ship", "ARM@0,99")]),
        (5, &[("layout", "own"), ("ship", "ARM@0,0 ARM@1,0")]),
        (5, &[("layout", "own"), ("ship", "ARM@0,0 CMD@0,0 ARM-CMD")]),
        (5, &[("layout", "own"), ("ship", "ARM@0,0 ARM-CMD")]),
        (5, &[("layout", "own"), ("ship", "ARM@0,0 ARM-ARM")]),
        (
            5,
            &[
                ("layout", "own"),
                ("ship", "ARM@0,0 CMD@1,0 ARM-CMD CMD-ARM"),
            ],
        ),
        (5, &[("layout", "own"), ("ship", row)]),
        (5, &[("layout", "own"), ("ship", &many)]),
        (5, &[("layout", "own"), ("ship", &with_engine)]),
        (5, &[("layout", "own"), ("ship", &without_lair)]),
    ] {
        let word = |&(id, word): &(&str, &str)| (id.to_owned(), word.to_owned());
        let wanted: Wanted = wanted.iter().map(word).collect();
        let Unplayable(why) = settle(&rules, players, &wanted).unwrap_err();
        let [english, french] = Lang::ALL.map(|lang| words.say(lang, &why));
        for said in [&english, &french] {
            assert!(!said.is_empty() && !said.contains(['⟦', '{']), "{said}");
        }
        assert_ne!(english, french, "{wanted:?}");
    }
}
