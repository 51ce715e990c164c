//! Airlock for people who do not know it: its lesson and its rulebook. Data alone; the words are in
//! `text/`.

use kernel::{Chapter, Colour, Figure, Guide, Lesson, LessonStep, OtherMove, Wanted};

/// A guided first round: walk, look, roll, bid.
pub(crate) fn lesson() -> Lesson {
    let step = |id: &str| LessonStep {
        id: id.to_owned(),
        ..LessonStep::default()
    };
    let play = |id: &str, words: &str| LessonStep {
        play: Some(words.to_owned()),
        ..step(id)
    };
    let other = |words: &str| {
        let play = words.to_owned();
        vec![OtherMove { seat: 1, play }]
    };
    Lesson {
        id: String::new(),
        minutes: 2,
        players: 2,
        options: Wanted::new(),
        seat: 0,
        seed: 4,
        bot: "random".to_owned(),
        steps: vec![
            step("welcome"),
            LessonStep {
                target: Some("space:1".to_owned()),
                ..play("walk", "right")
            },
            play("look", "peek"),
            LessonStep {
                then: other("roll"),
                ..play("dice", "roll")
            },
            LessonStep {
                then: other("bid 0"),
                ..play("bids", "bid 0")
            },
            LessonStep {
                target: Some("seat:0".to_owned()),
                ..step("alone")
            },
        ],
    }
}

/// Four short chapters, one of each kind of picture.
pub(crate) fn guide() -> Guide {
    let chapter = |id: &str, figure, rules: &[&str]| Chapter {
        id: id.to_owned(),
        figure,
        rules: rules.iter().map(ToString::to_string).collect(),
    };
    let signs = || {
        let signs = [
            ("step", Colour::Ink),
            ("card", Colour::Violet),
            ("die", Colour::Amber),
        ];
        signs.map(|(icon, colour)| (icon.to_owned(), colour))
    };
    let [walk, _, die] = signs();
    Guide {
        chapters: vec![
            chapter(
                "goal",
                Figure::Row(vec![walk, die, ("card".to_owned(), Colour::Green)]),
                &["T4"],
            ),
            chapter("turn", Figure::Boxes(signs().to_vec()), &["T1", "T2", "T3"]),
            chapter(
                "cards",
                Figure::Faces(vec!["card:1".to_owned(), "card:6".to_owned()]),
                &["T2"],
            ),
            chapter(
                "places",
                Figure::Board {
                    position: "0=1/0/1 1=0/0/2 deck=3,4,5,6".to_owned(),
                    around: vec!["space:0".to_owned(), "space:2".to_owned()],
                },
                &["T1"],
            ),
        ],
    }
}
