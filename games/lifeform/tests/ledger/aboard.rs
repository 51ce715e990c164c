//! What is shown after the launch, where random games never come: everything on the shuttle has its
//! place, its face and its words, every choice points at something that is there, and what is
//! hidden aboard stays hidden.

use std::collections::BTreeSet;

use kernel::{Game, Lang, Rulebook, Seat, Viewer, Whereabouts};
use lifeform::Lifeform;

/// The showdown, the hunt before it, and the shuttle conflict.
const POSITIONS: [&str; 8] = [
    "phase=showdown minute=7 1=durrant@rem 2=palmer@rem stowaway=gone agenda=[Fighting()]",
    "phase=showdown minute=7 1=durrant@rem 2=palmer@rem stowaway=gone agenda=[CancelFight()] fight-card=lf01a claws=lf09a windows=(opened:1,raised:0,asked:2,done:0)",
    "modules=hunting phase=showdown minute=8 1=durrant@rem,maddox@rem 2=palmer@rem disks=3 claws=lf01a agenda=[Fighting(),HuntStrip(next:0),BaitAboard(),HideAboard()]",
    "modules=hunting phase=showdown minute=8 1=durrant@rem,maddox@rem 2=palmer@rem disks=3 hiding=berths claws=lf01a agenda=[Fighting(),HuntStrip(next:0),BaitAboard()]",
    "modules=hunting phase=showdown minute=8 1=durrant@rem 2=palmer@rem disks=2 hiding=berths bait=vestibule empty=cargo-crib agenda=[Fighting(),SearchBy(next:0)]",
    "players=1 phase=showdown zones=primary(1claw,2jaw),first(1tail) hand0=cw01a,cw07a",
    "players=1 modules=remora phase=showdown zones=primary(1jaw),hidden(2claw) traps=airlock,hidden rooms=berths attack-5 exhausted impervious hand0=cw01a",
    "players=1 modules=remora phase=showdown rooms=berths agenda=[Guessing()]",
];

fn game() -> Rulebook<Lifeform> {
    let rules = Lifeform::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, bots::company())
}

fn viewers() -> impl Iterator<Item = Viewer> {
    let seats = (0..3).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator])
}

#[test]
fn everything_aboard_has_its_place_its_face_and_its_words() {
    let game = game();
    let unsaid = |text: &kernel::Text| {
        let said = Lang::ALL.map(|lang| game.words().say(lang, text));
        said.iter().any(|it| it.contains('⟦')).then_some(said)
    };
    for position in POSITIONS {
        let table = game.position(position).expect(position);
        let alone = position.starts_with("players=1");
        for viewer in viewers().filter(|viewer| !alone || *viewer == Viewer::Seat(Seat(0))) {
            let mut scene = table.scene(viewer);
            let ids: BTreeSet<String> = scene.ids().map(str::to_owned).collect();
            assert_eq!(ids.len(), scene.ids().count(), "{position}: an id twice");
            assert!(
                ids.iter().any(|id| id.starts_with("berth:")),
                "{position}: the shuttle is shown"
            );
            for piece in &scene.pieces {
                let Whereabouts::Space(place) = &piece.at else {
                    panic!("{position}: {} is nowhere", piece.id);
                };
                assert!(ids.contains(place), "{position}: {} at {place}", piece.id);
            }
            for choice in &scene.choices {
                for id in choice.targets.iter().chain(&choice.subject) {
                    assert!(ids.contains(id), "{position}: {id} of {:?}", choice.chosen);
                }
            }
            for id in &ids {
                let mut face = table
                    .face(viewer, id)
                    .unwrap_or_else(|| panic!("{position}: {id} has no face"));
                face.each_text(&mut |text| assert_eq!(unsaid(text), None, "{position}: {id}"));
            }
            scene.each_text(&mut |text| assert_eq!(unsaid(text), None, "{position}"));
        }
    }
}

/// HI24: who looks for the lifeform cannot tell from anything on the page where it is; the lifeform
/// can.
#[test]
fn the_hiding_place_is_shown_to_the_lifeform_alone() {
    let game = game();
    let shown = |room: &str, viewer| {
        let position = format!(
            "modules=hunting phase=showdown minute=8 1=durrant@rem 2=palmer@rem disks=2 hiding={room} bait=vestibule agenda=[Fighting(),SearchBy(next:0)]"
        );
        let table = game.position(&position).expect(&position);
        serde_json::to_string(&table.scene(viewer)).expect("a scene is data")
    };
    for viewer in viewers() {
        let same = shown("berths", viewer) == shown("engineering", viewer);
        assert_eq!(same, viewer != Viewer::Seat(Seat(0)), "{viewer:?}");
    }
}
