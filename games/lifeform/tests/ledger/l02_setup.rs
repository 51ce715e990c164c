//! Chapters L0–L3: terms, the set-up, reality calibration.

use kernel::{Lawful as _, Rules as _, Seat, settle};
use lifeform::Lifeform;
use lifeform::content::{Column, Objective};
use lifeform::state::{Android, Cat, Figure, Hideaway, Phase, Plus};

use crate::table::{SPECTATOR, Table, at, dealt, seat};

/// Keeps the first two disks of everybody.
fn keep_disks(mut table: Table) -> Table {
    for number in 0..table.state.players {
        if Seat(number) != table.state.lifeform {
            table = table.as_seat(number);
            let first = table.menu()[0].clone();
            table = table.play(&first);
            let second = table.menu()[0].clone();
            table = table.play(&second);
        }
    }
    table.as_asked()
}

/// Tables of two, three and four players before the first turn.
fn laid_out() -> [crate::table::Table; 3] {
    [2, 3, 4].map(|players| keep_disks(dealt(players, &[("lifeform", "first")], 5)))
}

/// S1, L0.1, L0.2, L2.13, L2.14, L2.15
#[test]
fn what_the_crew_starts_with() {
    for (crew, table) in (1..).zip(laid_out()) {
        let s = &table.state;
        assert_eq!(s.alive.len(), 2 * crew);
        let galley = table.rules.content.board.places.galley;
        assert!(s.alive.each().all(|who| s.at[who] == galley));
        assert!(s.skilled.is_empty() && s.survived.is_empty() && s.ability.is_none());
        for place in s.order() {
            assert_eq!(s.analyzers[place.index()], 2);
        }
    }
}

/// L2.4, L2.8, L2.17, L2.18, L2.19, I17
#[test]
fn the_decks_and_the_first_hands() {
    for (crew, table) in (1..).zip(laid_out()) {
        let s = &table.state;
        assert_eq!(s.crew_deck.len(), 66 - 3 * crew);
        assert_eq!(
            (s.claws.len(), s.claw_deck.len(), s.terror_deck.len()),
            (3, 45, 28)
        );
        assert!(s.order().all(|place| s.hands[place.index()].len() == 3));
        assert_eq!((s.stowaway, s.plus), (Hideaway::Open, Plus::Pool));
        assert!(s.ability.is_none());
    }
}

/// L2.1, L2.2, L2.3, L2.5, L0.14
#[test]
fn what_lies_on_the_ship() {
    for table in laid_out() {
        let s = &table.state;
        assert!(s.laser_waits && s.flamethrower_waits && s.special.len() == 2);
        let lying: u8 = s.missions.iter().sum();
        assert_eq!((lying, s.mission_pool), (22, 18));
        assert!(Column::ALL.into_iter().all(|column| s.loadout[column] == 0));
    }
}

/// L2.6, L2.7, L2.16, L2.29, L2.30, L2.32
#[test]
fn where_the_trackers_start() {
    let numbers = [(25, 1, 2, 6), (28, 1, 2, 0), (31, 2, 0, 0)];
    for ((minute, vents, hostility, overheating), table) in numbers.into_iter().zip(laid_out()) {
        let s = &table.state;
        assert_eq!((s.minute, s.vents, s.hostility), (minute, vents, hostility));
        assert_eq!(s.overheating, overheating);
        assert_eq!((s.malfunction, s.cocoon, s.hits), (0, 0, 0));
        assert_eq!(s.android, Android::Inactive);
    }
}

/// L2.10–L2.12, L0.3, L-R13, DP2, HI7, HI31
#[test]
fn two_of_three_disks_are_kept_in_secret() {
    let table = dealt(4, &[("lifeform", "first")], 3).asks([1, 2, 3]);
    let dealt: u32 = table
        .state
        .dealt
        .iter()
        .map(|own| u32::from(own.len()))
        .sum();
    assert_eq!(dealt, 9);
    let mine = table.state.dealt[1];
    let seen = kernel::view(&table.rules, &table.state, seat(2));
    assert!(seen.state().dealt[1].is_empty() && !seen.state().dealt[2].is_empty());
    let first = table.as_seat(1).menu_of(0);
    let table = first.0.as_seat(1).play(&first.1);
    let seen = kernel::view(&table.rules, &table.state, SPECTATOR);
    assert_eq!(
        (seen.state().kept[1].len(), seen.state().kept_count[1]),
        (0, 1)
    );
    let mut table = table.as_asked().finish_disks(1);
    for number in [2, 3] {
        table = table.finish_disks(number).finish_disks(number);
    }
    let own = table.state.of(Seat(1));
    assert!(own.len() == 2 && own.minus(mine).is_empty());
    table.told(SPECTATOR, "DisksRevealed");
}

/// Sentences for disks.
trait Disks {
    fn menu_of(self, place: usize) -> (Table, String);
    fn finish_disks(self, seat: u8) -> Table;
}

impl Disks for Table {
    fn menu_of(self, place: usize) -> (Table, String) {
        let words = self.menu()[place].clone();
        (self, words)
    }

    /// The second disk of one seat; the others still choose.
    fn finish_disks(self, seat: u8) -> Table {
        let table = self.as_seat(seat);
        let words = table.menu()[0].clone();
        table.play(&words)
    }
}

/// L-R16, L2.31, L-R18, DP3, L0.6
#[test]
fn the_cat_comes_before_the_lifeform_decides() {
    let table = keep_disks(dealt(2, &[("lifeform", "first")], 1)).asks([1]);
    let table = table
        .offers("to", "a10 a11 b02 b13 c05 c08")
        .play("to b13")
        .asks([0]);
    assert_eq!(
        table.state.cat,
        Cat::In(table.rules.content.board.space("b13").unwrap())
    );
    assert_eq!(table.state.cat_cards.count_ones(), 10);
    let three = keep_disks(dealt(3, &[("lifeform", "first")], 1)).asks([0]);
    assert_eq!((three.state.cat, three.state.cat_cards), (Cat::Absent, 0));
}

/// L2.20–L2.23, L2.33, L-R2, DP4, DP5, DP6, DP7, S31
#[test]
fn outages_images_identity_and_terror() {
    let table = keep_disks(dealt(3, &[("lifeform", "first"), ("objectives", "off")], 1));
    let table = table
        .asks([0])
        .refuses("to a05", "L2.20")
        .refuses("to a09", "L2.20");
    let table = table
        .forbids("to b01")
        .play("to a01")
        .forbids("to a02")
        .play("to b01");
    let table = table
        .refuses("to c13", "L2.20")
        .refuses("to c14", "L2.20")
        .play("to c01");
    assert_eq!(table.state.outages.len(), 3);
    let table = table
        .offers("prowl stalking", "b06 c03 c04 c12")
        .play("prowl coiled c03");
    let table = table
        .forbids("prowl stalking c03; prowl coiled b06")
        .play("prowl rearing b06");
    assert_eq!(table.state.images_out().count(), 2);
    let table = table.offers("real", "rearing coiled").play("real coiled");
    let table = table
        .forbids("to a01; to c14; to c13")
        .refuses("to c14", "L2.23")
        .play("to c02")
        .asks([1]);
    assert_eq!((table.state.terrors.len(), table.state.round), (1, 1));
    assert_eq!(table.state.phase, Phase::Crew);
}

/// L2.34, L-R97
#[test]
fn with_four_players_two_outages_a_deck() {
    let table = keep_disks(dealt(4, &[("lifeform", "first")], 1)).play("to a01");
    let table = table
        .refuses("to a01", "L2.34")
        .play("to a02; to b01; to b02; to c01; to c02");
    assert_eq!(table.state.outages.len(), 6);
    table
        .counts("OutageSet=6 Minute=0 TerrorSet=0")
        .allows("prowl stalking b06");
}

/// L2.24–L2.27, L-R17, LC66, LC69, DP8, DP80, HI8, HI9
#[test]
fn objectives_are_drawn_and_some_decided_at_once() {
    let at_once = |burnt: &str| {
        let step = "agenda=[Round(next:0),Immediate(drawn:true)]";
        at(&format!(
            "players=4 minute=30 round=0 phase=setup objectives={burnt} {step}"
        ))
    };
    let table = at_once("hard-burn(all),company-eyes(all),wipe-the-order").asks([1]);
    let table = table
        .offers("objective", "hard-burn company-eyes")
        .play("objective hard-burn");
    let table = table
        .offers_only("burn; dark")
        .play("burn")
        .shows("minute=28");
    let table = table.offers_only("show; blind");
    let shown = table
        .play("show")
        .told(seat(0), "ObjectiveShown")
        .told(SPECTATOR, "!ObjectiveShown");
    let seen = kernel::view(&shown.rules, &shown.state, seat(0));
    assert_eq!(seen.state().objectives[2].face, Objective::WipeTheOrder);
    let dark = at_once("hard-burn(all),wipe-the-order")
        .play("dark")
        .asks([0])
        .play("to a01; to a02");
    dark.shows("outages=a01,a02 analyzers1=");
    at_once("company-eyes(all)").shows("analyzers1=1 analyzers2=1 analyzers3=1");
    at_once("company-eyes(all),wipe-the-order")
        .play("blind")
        .shows("analyzers1=1");
    // Hard Burn lies open already: beside it there is nothing to show.
    at_once("hard-burn(all),company-eyes(all)")
        .play("objective company-eyes")
        .shows("analyzers1=1 analyzers2=1 analyzers3=1")
        .offers_only("burn; dark");
}

/// L2.27, L2.28, HI8, HI9
#[test]
fn the_crew_knows_its_objectives_and_the_lifeform_does_not() {
    let table = at("objectives=wipe-the-order,say-the-words");
    assert_eq!(table.state.objective_box.len(), 6);
    let face = |viewer| {
        let seen = kernel::view(&table.rules, &table.state, viewer);
        seen.state().objectives[0].face
    };
    assert_eq!(face(seat(1)), Objective::WipeTheOrder);
    assert_eq!(face(seat(2)), Objective::WipeTheOrder);
    assert_eq!(face(seat(0)), Objective::FaceDown);
    assert_eq!(face(SPECTATOR), Objective::FaceDown);
    let without = dealt(3, &[("objectives", "off")], 1);
    assert!(!without.state.with_objectives && without.state.objective_box.is_empty());
}

/// L-R116, DP1, L0.1
#[test]
fn the_table_names_the_lifeform_or_lets_chance_do_it() {
    let rules = Lifeform::standard();
    for (number, word) in ["first", "second", "third"].into_iter().enumerate() {
        assert_eq!(
            dealt(3, &[("lifeform", word)], 1).state.lifeform,
            Seat(number as u8)
        );
    }
    let wanted = [("lifeform".to_owned(), "fourth".to_owned())].into();
    assert!(settle(&rules, 3, &wanted).is_err());
    let lots = (0..20).map(|seed| dealt(3, &[], seed).state.lifeform);
    assert_eq!(lots.collect::<std::collections::BTreeSet<_>>().len(), 3);
    assert_eq!(rules.tables().len(), 18 + 25);
    assert!(rules.options().len() == 6 + 14);
}

/// L3.1–L3.7, L-R25, L0.5, HI1, HI2, DP6, L33.24
#[test]
fn a_calibration_names_one_of_the_images_on_the_ship() {
    let table = at("phase=lifeform claws=lf02a images=stalking@b06(real),rearing@c03(ghost)");
    let table = table
        .play("hunt lf02a 1")
        .asks([0])
        .offers("real", "stalking rearing");
    // The marks are gone as soon as it is asked.
    let table = table.shows("images=stalking@b06,rearing@c03,coiled@aside");
    let kept = table.play("real stalking").told(SPECTATOR, "Calibrated");
    assert_eq!(kept.state.real.to_string_word(), "stalking");
    assert!(kept.seen_by(seat(1)).contains("real=?"));
    assert!(kept.seen_by(SPECTATOR).contains("real=?"));
    assert!(kept.seen_by(seat(0)).contains("real=stalking"));
    let swapped = at("hand1=cw22a real=rearing").play("play cw22a 1; swap stalking rearing");
    swapped.shows("real=rearing images=stalking@c03,rearing@b06,coiled@aside");
}

trait Named {
    fn to_string_word(&self) -> &'static str;
}

impl Named for lifeform::content::Image {
    fn to_string_word(&self) -> &'static str {
        use kernel::Worded as _;
        self.word()
    }
}

/// L0.15, L3.5
#[test]
fn what_has_left_the_game_never_returns() {
    let table = at(
        "players=4 phase=lifeform cocoon=2 claws=lf14a images=stalking@b06,rearing@c03,coiled@gone",
    );
    let table = table
        .play("hunt lf14a 0")
        .offers("real", "stalking rearing")
        .play("real rearing");
    assert_eq!(
        table.state.images[lifeform::content::Image::Coiled],
        Figure::Gone
    );
}

/// L0.10, L0.11, L-R97
#[test]
fn a_minute_is_reached_once_the_tracker_has_stood_on_it_or_beyond() {
    at("1=durrant@c14,maddox minute=21 hand1=cw15a")
        .play("play cw15a 0; icon 0")
        .forbids("walk durrant rem");
    at("1=durrant@c14,maddox minute=20 hand1=cw15a")
        .play("play cw15a 0; icon 0")
        .allows("walk durrant rem");
    at("1=durrant@c14,maddox minute=3 hand1=cw15a")
        .play("play cw15a 0; icon 0")
        .allows("walk durrant rem");
}
