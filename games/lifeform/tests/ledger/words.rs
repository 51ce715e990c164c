//! Every printed thing has a name in both languages, both say the same things, and drawings and
//! guide can be read.

use std::collections::{BTreeMap, BTreeSet};

use kernel::content::parse;
use kernel::{Guide, Icon, Lang, Worded, Words};
use lifeform::content::{
    Bonus, CatCard, Character, Column, Content, CrewIcon, CrewReaction, Evolution, FightIcon,
    Image, Lasting, LifeformIcon, LifeformReaction, LifeformSurvival, MainframeCard, Malfunction,
    Mark, Objective, ShipDeck, Stowaway, TerrorCard,
};

const EN: &str = concat!(
    include_str!("../../text/en.ftl"),
    include_str!("../../text/expansions.en.ftl")
);
const FR: &str = concat!(
    include_str!("../../text/fr.ftl"),
    include_str!("../../text/expansions.fr.ftl")
);

/// The variables of each message a Fluent source defines.
fn messages(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut id = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((start, _)) = line
            .split_once(" =")
            .filter(|(start, _)| !start.starts_with([' ', '*', '[']))
        {
            assert!(!found.contains_key(start), "{start} is there twice");
            id = start;
        }
        let names = line.split('$').skip(1);
        let names = names.filter_map(|rest| rest.split([' ', '}']).next());
        found.entry(id).or_default().extend(names);
    }
    found.remove("");
    found
}

#[test]
fn both_languages_say_the_same_things_with_the_same_arguments() {
    assert_eq!(messages(EN), messages(FR));
}

/// The message ids of each value of an enum, with this before and behind its word.
fn of<T: Worded + 'static>(before: &str, behind: &str) -> Vec<String> {
    let words = T::WORDS.iter().map(|(_, word)| *word);
    let faces = words.filter(|word| *word != "?");
    faces
        .map(|word| format!("{before}-{word}{behind}"))
        .collect()
}

#[test]
fn every_printed_thing_has_a_name_and_what_it_does_in_both_languages() {
    let content = Content::standard();
    let words = Words::new(EN, FR);
    let chambers = content.board.chambers.iter();
    let crew = content
        .crew_cards
        .iter()
        .map(|card| format!("card-{}", card.name));
    let claws = content
        .lifeform_cards
        .iter()
        .map(|card| format!("claw-{}", card.name));
    let named = chambers
        .flat_map(|it| ["space", "short", "the"].map(|form| format!("{form}-{}", it.name)))
        .chain(crew)
        .chain(claws)
        .chain(of::<ShipDeck>("deck", ""))
        .chain(of::<Mark>("mark", ""))
        .chain(of::<Image>("image", ""))
        .chain(of::<Lasting>("lasting", ""))
        .chain(
            ["character", "full", "job"]
                .iter()
                .flat_map(|it| of::<Character>(it, "")),
        )
        .chain(["skill", "survival"].iter().flat_map(|ability| {
            let sides = ["", "-many", "-pair"];
            sides.map(|side| of::<Character>(ability, side)).concat()
        }))
        .chain(["", "-1"].iter().flat_map(|form| {
            [
                of::<CrewIcon>("act", form),
                of::<CrewReaction>("react", form),
                of::<LifeformIcon>("hunt", form),
                of::<LifeformReaction>("stop", form),
                of::<LifeformSurvival>("ability", form),
                of::<Objective>("objective", form),
                of::<TerrorCard>("terror", form),
                of::<CatCard>("cat", form),
                of::<MainframeCard>("sister", form),
                of::<Evolution>("evolution", form),
                of::<Column>("column", form),
            ]
            .concat()
        }))
        .chain(of::<Column>("short", ""))
        .chain(of::<Bonus>("bonus", ""))
        .chain(of::<FightIcon>("fight", ""))
        .chain(of::<Malfunction>("malfunction", ""))
        .chain(of::<Stowaway>("stowaway", ""));
    for id in named {
        for lang in Lang::ALL {
            assert!(words.knows(lang, &id), "{id} is missing in {}", lang.code());
        }
    }
}

#[test]
fn drawings_can_be_read_and_each_has_a_name_and_a_sign_of_its_own() {
    let drawings = include_str!("../../content/icons.ron");
    let icons: Vec<Icon> = parse("icons.ron", drawings).unwrap();
    let ids: BTreeSet<_> = icons.iter().map(|icon| &icon.id).collect();
    let signs: BTreeSet<_> = icons.iter().map(|icon| icon.glyph).collect();
    assert_eq!((ids.len(), signs.len()), (icons.len(), icons.len()));
    assert!(icons.iter().all(|icon| icon.path.starts_with('M')));
}

#[test]
fn the_guide_has_its_words_and_drawings() {
    let guide: Guide = parse("guide.ron", include_str!("../../content/guide.ron")).unwrap();
    let icons: Vec<Icon> = parse("icons.ron", include_str!("../../content/icons.ron")).unwrap();
    let words = Words::new(EN, FR);
    let drawn = |id: &str| icons.iter().any(|icon| icon.id == id);
    let mut said = BTreeSet::new();
    for chapter in &guide.chapters {
        let title = format!("guide-{}", chapter.id);
        said.insert(format!("{title}-text"));
        match &chapter.figure {
            kernel::Figure::Row(signs) => {
                for (number, (icon, _)) in (1..).zip(signs) {
                    assert!(drawn(icon), "{icon}");
                    said.insert(format!("{title}-{number}"));
                }
            }
            kernel::Figure::Boxes(signs) => {
                for (number, (icon, _)) in (1..).zip(signs) {
                    assert!(drawn(icon), "{icon}");
                    said.insert(format!("{title}-{number}"));
                    said.insert(format!("{title}-{number}-text"));
                }
            }
            other => panic!("{title} shows {other:?}"),
        }
        said.insert(title);
    }
    for id in &said {
        for lang in Lang::ALL {
            assert!(words.knows(lang, id), "{id} is missing in {}", lang.code());
        }
    }
    let written: BTreeSet<String> = messages(EN)
        .into_keys()
        .filter(|id| id.starts_with("guide-"))
        .map(str::to_owned)
        .collect();
    assert_eq!(written, said);
    for source in [EN, FR] {
        for line in source.lines().filter(|line| line.starts_with("guide-")) {
            assert!(line.split_whitespace().count() <= 62, "{line}");
        }
    }
}
