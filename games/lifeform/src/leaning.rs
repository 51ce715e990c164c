//! What a player leans to without looking ahead: identities, stowaway cards and hiding places are
//! mixed, so that nobody can read them; a launch that wins is taken; a fight is fed and matched by
//! counting icons. How a position looks is in `judge.rs`; somebody alone is in `solo_leaning.rs`.

use crate::prelude::*;
use kernel::Quick;

/// What needs no looking ahead.
pub(crate) fn sure(at: At<'_>, menu: &[Move], dice: &mut Quick) -> Option<Move> {
    let launch = menu.iter().find(|chosen| is_launch(**chosen));
    if launch.is_some() && launches(at) {
        return launch.copied();
    }
    let fewest_cards = |seat: Seat| at.hands[seat.index()].len();
    let chosen = match menu[0] {
        Move::Calibrate(_) if dice.below(10) < 4 => any(menu, dice),
        Move::HideAway(_) | Move::HideAboard(_) | Move::BaitAboard(_) => any(menu, dice),
        Move::Consent(_) if launches(at) => Move::Consent(Consenting::Agree),
        Move::Consent(_) => Move::Consent(Consenting::Refuse),
        Move::AgreeCancel(_) => Move::AgreeCancel(Consenting::Agree),
        Move::Asking(_) => Move::Asking(Consenting::Agree),
        Move::Joining(_) => Move::Joining(Consenting::Agree),
        Move::Matching(_) => Move::Matching(matching(at, menu)),
        Move::CancelFight(_) => Move::CancelFight(cancelling(at, menu)),
        Move::FightSet(_) => Move::FightSet(fight_set(at, menu)),
        Move::Fighting(_) | Move::ShareCards(_) => {
            let cards = |chosen: &&Move| match chosen {
                Move::Fighting(Somebody::Player(seat))
                | Move::ShareCards(Somebody::Player(seat)) => fewest_cards(*seat),
                _ => usize::MAX,
            };
            *menu.iter().min_by_key(cards)?
        }
        _ => return None,
    };
    Some(chosen)
}

/// Any of them.
pub(crate) fn any(menu: &[Move], dice: &mut Quick) -> Move {
    menu[dice.below(menu.len() as u32) as usize]
}

/// Whether it proposes a launch.
fn is_launch(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::CrewTurn(Acting::Anytime(Anytime::Launch))
            | Move::CrewRow(Icons::Anytime(Anytime::Launch))
            | Move::RoleTurn(Roaming::Launch)
    )
}

/// With everybody aboard always; leaving somebody behind only when there is no more time to wait.
fn launches(at: At<'_>) -> bool {
    let walk = &at.rules.plan.walk;
    let left = at.afoot();
    let far = left
        .each()
        .map(|who| walk[at.at[who].index()][crate::state::REMORA.index()])
        .min()
        .unwrap_or(0);
    left.is_empty() || at.minute <= 1 || at.minute <= 3 && far > 2
}

/// Exact matches first; people and the cat only if that saves the target.
fn matching(at: At<'_>, menu: &[Move]) -> Helping {
    let fights = menu.iter().filter_map(|chosen| match *chosen {
        Move::Matching(fight) => Some(fight),
        _ => None,
    });
    let plain = Matching::plainly(at, fights.clone());
    if plain != Helping::Pass {
        return plain;
    }
    let mut gifts = fights.filter(|it| matches!(it, Helping::SpendCat(_) | Helping::Surplus(..)));
    let saves = u32::from(at.open_icons()) <= at.icons_had() + 2;
    gifts.next().filter(|_| saves).unwrap_or(Helping::Pass)
}

/// A fight is called off if the target can probably not match it.
fn cancelling(at: At<'_>, menu: &[Move]) -> Cancelling {
    let fight = &at.fight;
    let awaited = 3 + u32::from(fight.claws) + 2 * u32::from(u8::from(fight.stowaway));
    let have = if at.seat == fight.target {
        at.icons_had()
    } else {
        at.hands[fight.target.index()].len() as u32
    };
    let mut offers = menu.iter().filter_map(|chosen| match *chosen {
        Move::CancelFight(offer @ Cancelling::Offer(_)) => Some(offer),
        _ => None,
    });
    let fails = have < awaited.min(5);
    offers.next().filter(|_| fails).unwrap_or(Cancelling::No)
}

/// The card with the most icons; tokens are spread over the fights that are left, up to five icons.
fn fight_set(at: At<'_>, menu: &[Move]) -> Setting {
    let icons = |card| at.rules.plan.claw_fight(card).iter().sum::<u8>();
    let cards = menu.iter().filter_map(|chosen| match *chosen {
        Move::FightSet(Setting::FightCard(card)) => Some(card),
        _ => None,
    });
    if let Some(card) = cards.max_by_key(|&card| icons(card)) {
        return Setting::FightCard(card);
    }
    if menu.contains(&Move::FightSet(Setting::AddStowaway)) {
        return Setting::AddStowaway;
    }
    let laid = at.fight.card.map_or(0, |card| icons(card.face));
    let kept = 2 * u8::from(at.fight.stowaway);
    let fights = at.claws.len() as u8 + 1;
    let share = (at.fight.hostility + at.fight.claws).div_ceil(fights);
    let room = at
        .rules
        .content
        .table
        .fight_icons
        .saturating_sub(laid + kept);
    let adds = menu.contains(&Move::FightSet(Setting::AddHostility));
    if adds && at.fight.claws < share.min(room) {
        Setting::AddHostility
    } else {
        Setting::Stop
    }
}
