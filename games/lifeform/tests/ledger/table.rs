//! The kernel's test language with Lifeform's rulebook.
//!
//! Without saying so there are 3 players: the lifeform in seat 0, Durrant and Maddox of seat 1,
//! Palmer and Villalobos of seat 2, all in the Galley (`a09`); the images `stalking` (real) in
//! `b06` and `rearing` in `c03`; it is seat 1's activity.

use kernel::{AnyStep as _, Loaded, Rules, Seat, Viewer};
use lifeform::Lifeform;

/// A table in the middle of a game.
pub(crate) type Table = laws::Table<Lifeform>;

pub(crate) const SPECTATOR: Viewer = Viewer::Spectator;

pub(crate) fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

/// The table at this position, once everything that goes on by itself has gone on.
pub(crate) fn at(position: &str) -> Table {
    let mut table = laws::at(Lifeform::standard(), position);
    let mut dealer = Loaded::new([]);
    <Lifeform as Rules>::Step::run(&table.rules, &mut table.state, &mut dealer);
    table
}

/// A game just dealt.
pub(crate) fn dealt(players: u8, wanted: &[(&str, &str)], seed: u64) -> Table {
    laws::dealt(Lifeform::standard(), players, wanted, seed)
}

/// The lifeform's turn with this card, at this position.
pub(crate) fn hunts(card: &str, position: &str) -> Table {
    at(&format!("phase=lifeform claws={card} {position}"))
}

/// Everybody passes or lets it happen until nobody is asked about an attack any more; ghosts go
/// where they may.
pub(crate) fn quietly(mut table: Table) -> Table {
    use lifeform::Steps;
    for _ in 0..40 {
        let words = match table.state.agenda.top() {
            Some(Steps::Reactions(_)) => "pass".to_owned(),
            Some(Steps::Answer(_)) => "let".to_owned(),
            Some(Steps::Noise(_)) => "silent".to_owned(),
            Some(Steps::GhostsGather(_) | Steps::Calibrate(_) | Steps::Triage(_)) => {
                let menu = table.menu();
                if menu.contains(&"no".to_owned()) {
                    "no".to_owned()
                } else {
                    menu[0].clone()
                }
            }
            _ => return table,
        };
        table = table.play(&words);
    }
    table
}

/// A solo table: Durrant in the Galley, step 3, nothing on the ship but mission tokens, no card in
/// hand.
pub(crate) fn alone(position: &str) -> Table {
    at(&format!("players=1 {position}"))
}

/// The same with the trait tokens gone, so that no free action is open and single icons and step 4
/// go by themselves.
pub(crate) fn calm(position: &str) -> Table {
    alone(&format!(
        "traits=composure(gone),grit(gone),professionalism(gone) {position}"
    ))
}

/// A solo player who has just been given this crisis card, with an otherwise calm table.
pub(crate) fn crisis(card: &str, position: &str) -> Table {
    let rules = Lifeform::standard();
    let place = rules
        .content
        .solo
        .crisis
        .iter()
        .position(|it| it.id == card);
    let place = place.unwrap_or_else(|| panic!("no crisis card {card}"));
    let gone = if position.contains("crises-gone") {
        String::new()
    } else {
        format!("crises-gone={card}")
    };
    calm(&format!(
        "{gone} agenda=[SoloRound(android:true),SoloTurn(part:countdown),Crisis(card:{place})] {position}"
    ))
}
