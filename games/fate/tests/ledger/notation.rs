//! Positions and moves in words: what is printed is read back the same, whatever is going on.

use crate::common::{Table, at, dealt};
use crate::walks::{each_position, game};

use std::collections::BTreeSet;

use fate::flow::{
    Action, AlienStep, AshStep, Choosing, Consent, Dealing, Defence, EmptyRoom, Facing, FleeTo,
    Haul, Toll, Topmost,
};
use fate::{Fate, Move};
use kernel::{Game as _, Notation as _, Viewer};

/// A position, the moves that lead to the question, and an answer to it: every kind of move but the
/// choice of a placard.
const ANSWERS: [(&str, &str, &str); 43] = [
    ("A=dallas@galley", "", "move c4"),
    ("A=dallas@galley floor=galley(2s)", "", "pick 2s"),
    ("A=dallas@galley floor=galley(c)", "", "pick c"),
    ("A=dallas@galley floor=galley(prod/1)", "", "pick prod/1"),
    ("A=dallas@galley(3s)", "", "drop 1s"),
    ("A=dallas@galley(c)", "", "drop c"),
    ("A=dallas@galley(carrier*2)", "", "drop carrier*2"),
    ("A=dallas@galley(3s)", "", "craft prod"),
    ("A=dallas@work(c)", "", "convert"),
    ("A=dallas@c8(tracker) floor=maint(safe)", "", "track maint"),
    ("A=dallas@galley(grapple) alien=dock", "", "grapple c8"),
    (
        "A=dallas@galley(grapple) alien=dock",
        "grapple c9",
        "alien c10",
    ),
    ("A=dallas@galley(grapple) alien=dock", "grapple c9", "stop"),
    ("A=dallas@galley(incinerator) alien=dock", "", "burn"),
    ("A=ripley@galley B=brett@dock", "", "push B maint"),
    ("A=parker@galley", "", "salvage"),
    ("A=lambert@galley", "", "look"),
    ("A=lambert@galley", "look", "discard"),
    ("A=lambert@galley", "look", "keep"),
    (
        "A=dallas@galley(s) B=brett@muthur mission=blow-out!",
        "",
        "turn up",
    ),
    (
        "A=dallas@galley(s) B=brett@muthur mission=blow-out!",
        "turn up",
        "bottom",
    ),
    ("A=dallas@galley(s) B=brett@galley", "", "trade"),
    ("A=dallas@galley(s) B=brett@galley", "trade", "give A B 1s"),
    ("A=dallas@galley B=brett@galley(c)", "trade", "give B A c"),
    (
        "A=dallas@galley(prod/1) B=brett@galley",
        "trade",
        "give A B prod/1",
    ),
    (
        "A=dallas@galley(s) B=brett@galley",
        "trade; give A B 1s",
        "close",
    ),
    (
        "mode=consent A=dallas@galley(s) B=brett@galley",
        "trade; give A B 1s; close",
        "agree",
    ),
    (
        "mode=consent A=dallas@galley(s) B=brett@galley",
        "trade; give A B 1s; close",
        "refuse",
    ),
    (
        "mode=consent A=ripley@galley B=brett@dock",
        "push B maint",
        "agree",
    ),
    (
        "mode=consent A=ripley@galley B=brett@dock",
        "push B maint",
        "refuse",
    ),
    ("mode=dc A=dallas@med(3s) ash=off morale=9", "", "recover"),
    (
        "turn=B A=ripley@c10 B=lambert@bridge ash=dock floor=hyper(1s) top=collating-data",
        "end",
        "ash c8",
    ),
    (
        "mode=dc A=dallas@dock(c) ash=dock mission=sympathies! count=-/4",
        "",
        "attack",
    ),
    (
        "mode=dc A=dallas@dock(c) ash=dock mission=sympathies! count=-/4",
        "attack",
        "ash c9",
    ),
    ("A=dallas@galley", "", "end"),
    ("A=dallas@dock(prod) alien=maint top=hunt", "end", "prod"),
    ("A=dallas@dock(prod) alien=maint top=hunt", "end", "no prod"),
    ("A=dallas@dock alien=maint top=hunt", "end", "flee c9"),
    ("A=dallas@c9(s) ash=dock top=quiet-work", "end", "scrap"),
    ("A=dallas@c9(s) ash=dock top=quiet-work", "end", "morale"),
    (
        "A=dallas@dock B=brett@dock ash=c8 mission=sympathies! top=quiet-work",
        "end",
        "face B",
    ),
    (
        "A=dallas@bridge B=brett@nest alien=dock top=hunt",
        "end",
        "alien maint",
    ),
    (
        "A=dallas@c10(flashlight) B=brett@bridge(carrier*2) floor=garage(safe),work(safe) \
         objectives=where-is-it mission=cut-off",
        "move med",
        "empty nest",
    ),
];

/// A number for each kind of move; whoever adds a kind adds an answer above.
fn kind(chosen: Move) -> usize {
    match chosen {
        Move::Draft(Choosing::Choose(_)) => 0,
        Move::Act(action) => match action {
            Action::Walk(_) => 1,
            Action::Pick(_) => 2,
            Action::Drop(_) => 3,
            Action::Craft(_) => 4,
            Action::ConvertCoolant => 5,
            Action::Track(_) => 6,
            Action::Grapple(_) => 7,
            Action::Incinerate => 8,
            Action::Push(..) => 9,
            Action::Salvage => 10,
            Action::Look => 11,
            Action::TurnUp => 12,
            Action::OpenTrade => 13,
            Action::Recover => 14,
            Action::AttackAsh => 15,
            Action::EndPhase => 16,
        },
        Move::AlienMoves(AlienStep::To(_)) => 17,
        Move::Grapple(Haul::To(_)) => 18,
        Move::Grapple(Haul::Stop) => 19,
        Move::TopCard(Topmost::Discard) => 20,
        Move::TopCard(Topmost::Keep) => 21,
        Move::TopCard(Topmost::ToBottom) => 22,
        Move::Trading(Dealing::Give(..)) => 23,
        Move::Trading(Dealing::Close) => 24,
        Move::AgreeToTrade(Consent::Agree) => 25,
        Move::AgreeToTrade(Consent::Refuse) => 26,
        Move::AgreeToPush(Consent::Agree) => 27,
        Move::AgreeToPush(Consent::Refuse) => 28,
        Move::Strike(Defence::UseProd) => 29,
        Move::Strike(Defence::NoProd) => 30,
        Move::Flee(FleeTo::To(_)) => 31,
        Move::AshTakes(Toll::Scrap) => 32,
        Move::AshTakes(Toll::Morale) => 33,
        Move::AshMoves(AshStep::To(_)) => 34,
        Move::ShiftAsh(AshStep::To(_)) => 35,
        Move::FaceAsh(Facing::Next(_)) => 36,
        Move::LeaveEmpty(EmptyRoom::Leave(_)) => 37,
    }
}

/// Both the position and what everybody sees of it are read back the same.
fn reads_back(table: &Table) {
    for viewer in [Viewer::Everything, Viewer::Spectator] {
        let printed = table.seen_by(viewer);
        let read = table.rules.parse(&printed);
        let read = read.unwrap_or_else(|why| panic!("{printed}: {why}"));
        assert_eq!(table.rules.print(&read), printed);
    }
    assert_eq!(table.rules.parse(&table.print()), Ok(table.state));
}

#[test]
fn every_kind_of_move_is_written_and_read_in_words() {
    let fate = Fate::standard();
    let mut kinds = BTreeSet::new();
    let mut answer = |table: Table, words: &str| {
        let chosen = fate.parse_move(&table.state, words).unwrap();
        assert_eq!(fate.print_move(chosen), words);
        kinds.insert(kind(chosen));
        reads_back(&table);
        let table = table.allows(words).play(words);
        reads_back(&table);
    };
    answer(dealt(2, &[], 0), "choose ripley");
    for (position, before, words) in ANSWERS {
        let table = at(position);
        let asked = if before.is_empty() {
            table
        } else {
            table.play(before)
        };
        answer(asked, words);
    }
    assert_eq!(kinds, (0..=37).collect());
}

#[test]
fn words_that_are_no_move_are_refused() {
    let fate = Fate::standard();
    let state = fate.parse("A=ripley@galley").unwrap();
    for words in [
        "",
        "move",
        "move moon",
        "move c4 c4",
        "pick 300s",
        "pick prod/x",
        "craft coolant",
        "push F c4",
        "give A B",
        "cancel",
        "no",
        "choose kane",
    ] {
        let why = fate.parse_move(&state, words).unwrap_err();
        assert_eq!(why, format!("\"{words}\" is no move of this game"));
    }
    let why = fate.parse_move(&state, "flee c4").unwrap_err();
    assert_eq!(why, "\"flee c4\" is no answer to what is asked now");
}

/// At the door of the platform a move in words is the same as a move in JSON.
#[test]
fn menus_say_every_move_in_words() {
    let game = game();
    each_position(&game, |position, _| {
        let Some(seat) = position.standing().seats().lowest() else {
            return;
        };
        for entry in position.menu(seat, true) {
            let read = position.read_move(seat, &entry.words);
            assert_eq!(read.ok(), Some(entry.chosen.clone()), "{}", entry.words);
            assert_eq!(game.say_move(&entry.chosen), entry.words);
        }
    });
}

#[test]
fn what_is_no_position_is_refused_in_one_sentence() {
    let fate = Fate::standard();
    for position in [
        "A=ripley",
        "A=ripley@moon",
        "A=kane@galley",
        "A=ripley@galley A=ripley@galley",
        "A=ripley@galley(spoon)",
        "A=ripley@galley B=lambert@galley C=dallas@galley turn=D",
        "A=ripley@galley colour=red",
        "A=ripley@galley mode=hard",
        "A=ripley@galley morale=21",
        "A=ripley@galley morale=many",
        "A=ripley@galley mission=unknown",
        "A=ripley@galley objectives=unknown",
        "A=ripley@galley top=unknown",
        "A=ripley@galley floor=med(safe,jonesy)",
        "A=ripley@galley floor=moon(s)",
        "A=ripley@galley agenda=[Nothing]",
        "A=ripley@galley end=well",
        "A=ripley@galley count=Z/4",
        "A=ripley@galley turn=A/9,dancing",
        "A=ripley@galley stack=joker",
        "",
    ] {
        let why = fate.parse(position).expect_err(position);
        assert!(!why.is_empty() && !why.contains('\n'), "{position}: {why}");
    }
}
