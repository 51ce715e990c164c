//! Every word is there, in both languages, and nothing a person reads shows a message's name.

use std::collections::BTreeSet;

use kernel::{
    Dice, Lang, Line, Listing, Live, Rules, Seat, Staged, Standing, Text, Viewer, Wanted, Words,
    view,
};
use nostromo::{Nostromo, Room};

fn words() -> Words {
    let (en, fr) = Nostromo::standard().words();
    Words::new(en, fr)
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
    let check_line = |line: &Line| check(&line.text);
    for players in 2..=8 {
        let options = rules.settle(players, &Wanted::new()).unwrap();
        let seed = [players; 32];
        let mut dealer = Live::new(Dice::of(&seed, 0));
        let mut chance = kernel::Quick::new(u64::from(players));
        let mut state = rules.deal(&options, &mut dealer);
        let mut ply = 0;
        loop {
            let public = view(&rules, &state, Viewer::Spectator);
            dealer
                .told
                .iter()
                .for_each(|(_, event)| check_line(&rules.narrate(&public, event)));
            let over = matches!(rules.standing(&state), Standing::Over(_));
            for viewer in (0..players)
                .map(|seat| Viewer::Seat(Seat(seat)))
                .chain([Viewer::Spectator])
            {
                if ply % 5 == 0 || over {
                    let seen = view(&rules, &state, viewer);
                    let mut scene = rules.stage(&seen);
                    if let Viewer::Seat(seat) = viewer {
                        let mut listing = Listing::default();
                        rules.offer(&state, seat, &mut listing);
                        for (chosen, refused) in listing.entries {
                            scene.choices.push(kernel::Choice {
                                refused,
                                ..rules.choice(&seen, seat, chosen)
                            });
                        }
                    }
                    scene.each_text(&mut |text| check(text));
                }
            }
            let Standing::Waiting(seats) = rules.standing(&state) else {
                break;
            };
            ply += 1;
            dealer = Live::new(Dice::of(&seed, ply));
            if chance.below(20) == 0 && rules.window(&state).is_some() {
                rules.expire(&mut state, &mut dealer);
                continue;
            }
            let seat = seats
                .iter()
                .nth(chance.below(u32::from(seats.len())) as usize)
                .unwrap();
            let mut moves = kernel::Moves::default();
            rules.offer(&state, seat, &mut moves);
            rules.play(
                &mut state,
                seat,
                moves.0[chance.below(moves.0.len() as u32) as usize],
                &mut dealer,
            );
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
    for room in Room::ALL {
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
    let options = rules.settle(5, &Wanted::new()).unwrap();
    let mut dealer = kernel::Silent::new(1);
    let mut state = rules.deal(&options, &mut dealer);
    kernel::playout(
        &rules,
        &mut state,
        &mut dealer,
        &mut kernel::Moves::default(),
    );
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
    for kind in nostromo::Kind::ALL {
        assert!(icons.contains(kind.id()));
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
