//! N16: scoring with three to eight players.

use crate::table::{Aboard, Table, at, walk};

/// The points after the Alien's sixth egg: Brett dies in MES.
fn alien_wins(position: &str) -> String {
    let hunt = format!("players=8 synthetic=6 phase=choose eggs=5 brett=7@MES {position}");
    let table = at(&hunt).play("visit MES");
    match table.field("phase").as_str() {
        "encounter" => points(&table.expire()),
        _ => points(&table),
    }
}

/// The points after Brett escapes.
fn human_wins(position: &str) -> String {
    let hangar = "players=8 synthetic=6 phase=choose action=2 brett=7@HAN h7=SOLAC";
    points(&at(&format!("{hangar} {position}")).play("skip").pass())
}

/// What each seat has scored in the first round.
fn points(table: &Table) -> String {
    let results = table.field("results");
    results.rsplit(':').next().unwrap_or_default().to_owned()
}

/// N16.1, N16.2, N16.3: seven for the Alien and the Synthetic, the others by different kinds.
#[test]
fn the_alien_wins() {
    assert_eq!(
        alien_wins("h1=SSO h2=SOLAC h3= h6=SOLAC"),
        "7.2.5.0.0.0.7.0"
    );
}

/// N16.4, N16.5, N16.10: two for each equipment, the Synthetic's too.
#[test]
fn equipment_when_the_alien_wins() {
    assert_eq!(
        alien_wins("h1=S flamethrower=ripley detector=dallas"),
        "7.3e1.2e1.0.0.0.7.0"
    );
    assert_eq!(
        alien_wins("flamethrower=parker detector=parker"),
        "7.0.0.0.0.0.11e2.0"
    );
}

/// N16.6
#[test]
fn who_escapes_scores_seven_and_equipment() {
    assert_eq!(human_wins(""), "0.0.0.0.0.0.0.7");
    assert_eq!(
        human_wins("flamethrower=brett detector=brett"),
        "0.0.0.0.0.0.0.11e2"
    );
}

/// N16.7, N16.8, N16.10
#[test]
fn the_aliens_side_scores_eggs_when_humans_win() {
    assert_eq!(human_wins("eggs=4"), "4.0.0.0.0.0.4.7");
    assert_eq!(
        human_wins("eggs=4 detector=parker h6=SOLAC"),
        "4.0.0.0.0.0.6e1.7"
    );
}

/// N16.9
#[test]
fn the_others_score_kinds_and_equipment_when_humans_win() {
    assert_eq!(
        human_wins("h1=SSSO h2=L flamethrower=ripley detector=dallas"),
        "0.4e1.3e1.0.0.0.0.7"
    );
}

/// N16.11
#[test]
fn a_neutralised_synthetic_scores_nothing() {
    assert_eq!(
        alien_wins("unmasked neutralised parker=6x"),
        "7.0.0.0.0.0.0.0"
    );
    assert_eq!(
        human_wins("eggs=3 unmasked neutralised parker=6x"),
        "3.0.0.0.0.0.0.7"
    );
}

/// N16.12
#[test]
fn a_round_scores_zero_to_eleven() {
    let mut rounds = 0;
    walk(|watched| {
        for result in watched.after.table.results.iter() {
            assert!(result.points.iter().all(|&points| points <= 11));
            rounds += 1;
        }
    });
    assert!(rounds > 0);
    let most = human_wins("flamethrower=brett detector=brett");
    assert_eq!(most, "0.0.0.0.0.0.0.11e2");
}
