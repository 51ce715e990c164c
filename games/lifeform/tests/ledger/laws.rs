//! The laws on every table, briefly; `games/list/tests/laws` runs them long.

use kernel::{Agreed, Audience, Dice, Live, Moves, Rules as _, Silent, Viewer, view};
use laws::Broken;
use lifeform::content::LifeformIcon;
use lifeform::{Event, Lifeform, Move};

fn hold(seeds: u8, law: impl Fn(&Lifeform, &Agreed, [u8; 32]) -> Result<(), Box<Broken>>) {
    laws::hold(&Lifeform::standard(), seeds, law);
}

/// I12, I15, I23
#[test]
fn play_accepts_what_is_offered_and_games_end() {
    hold(3, laws::accept_is_offer);
}

/// I13
#[test]
fn hidden_things_stay_hidden() {
    hold(2, laws::hidden_things_stay_hidden);
}

#[test]
fn unnoticed_plies_change_nothing() {
    hold(2, laws::unnoticed_plies_change_nothing);
}

#[test]
fn the_order_of_secret_choices_stays_secret() {
    hold(2, laws::arrival_order_stays_secret);
}

#[test]
fn unsealed_plies_show_nothing() {
    hold(4, laws::unsealed_plies_show_nothing);
}

#[test]
fn replay_rebuilds() {
    hold(2, laws::replay_rebuilds);
}

/// I10
#[test]
fn nothing_is_lost_or_made() {
    hold(4, laws::nothing_is_lost_or_made);
}

#[test]
fn round_trips() {
    hold(1, laws::round_trips);
}

#[test]
fn bots_see_only_their_view() {
    hold(1, |rules, options, seed| {
        laws::bots_are_honest(rules, options, seed, &bots::company())
    });
}

/// Whether an event tells which image is real, a card or an objective.
fn tells(event: &Event) -> bool {
    matches!(
        event,
        Event::Met(..)
            | Event::Told(..)
            | Event::Attacked(..)
            | Event::HuntIcon(LifeformIcon::Attack | LifeformIcon::KillHidden | LifeformIcon::Vent)
            | Event::ObjectiveDone(_)
            | Event::DisksRevealed
            | Event::Discarded(..)
            | Event::Tossed(_)
            | Event::TerrorDrawn(..)
            | Event::StowawayShown(_)
            | Event::FightCard(_)
    )
}

/// L-R117, HI1, HI3, HI5, HI8: what is asked after a ply is the same whatever is hidden, unless the
/// ply told something of it.
#[test]
fn what_is_asked_hangs_on_open_facts() {
    hold(6, |rules, options, seed| {
        let alone = options.players == 1;
        laws::walk(rules, options, seed, 2, usize::MAX, |watched, chance| {
            let Some((seat, chosen)) = watched.ply else {
                return Ok(());
            };
            // A secret choice is itself what is hidden.
            // Objectives are drawn in the set-up, and those decided at once are shown.
            if alone
                || watched.before.round == 0
                || rules.standing(watched.before).is_secret()
                || matches!(chosen, Move::Calibrate(_))
            {
                return Ok(());
            }
            let telling = |told: &[(Audience, Event)]| told.iter().any(|(_, event)| tells(event));
            let seen = view(rules, watched.before, Viewer::Spectator);
            for _ in 0..2 {
                let mut other = seen.imagine(rules, &mut Silent::new(chance.bits()));
                let mut moves = Moves::default();
                rules.offer(&other, seat, &mut moves);
                if !moves.0.contains(&chosen) {
                    continue;
                }
                let mut dealer = Live::new(Dice::of(watched.seed, watched.number));
                rules.play(&mut other, seat, chosen, &mut dealer);
                let [here, there] =
                    [watched.after, &other].map(|state| (rules.standing(state), state.agenda));
                if here != there && !telling(watched.told) && !telling(&dealer.told) {
                    return Err(format!("{chosen:?} is followed by {here:?} or {there:?}"));
                }
            }
            Ok(())
        })
    });
}
