//! The ledger's defaults for a solo player who is away (part V, *Defaults*).

use kernel::Below;

use crate::Lifeform;
use crate::content::{FightIcon, SoloToken, Trap, Zone};
use crate::flow::{Part, Steps};
use crate::moves::Bag;
use crate::state::State;

/// How many icons a zone has.
fn icons(seen: &State, zone: Zone) -> u8 {
    seen.solo.zones[zone].iter().sum()
}

/// What a stand-in takes in a solo game and with modules, if the step is theirs.
pub(crate) fn solo_default(rules: &Lifeform, seen: &State, menu: &[Bag]) -> Option<Bag> {
    let has = |chosen: &Bag| menu.contains(chosen);
    match seen.agenda.top()? {
        // DP55: wait; aboard with D2 fulfilled: launch.
        Steps::SoloTurn(turn) => match turn.part {
            Part::Activity => Some(Bag::Wait),
            Part::Countdown => Some(Bag::Launch),
            _ => Some(Bag::Go),
        },
        // DP57: the first free option.
        Steps::Crisis(step) => {
            let options = &rules.content.solo.card(step.card).options;
            let free = options.iter().position(|option| option.cost.is_empty())?;
            Some(Bag::Option(Below(free as u8 + 1)))
        }
        Steps::Approach(_) | Steps::Countdown(_) | Steps::LockerChits(_) => Some(Bag::Go),
        // DP62: the first way that is legal, HIDE before others.
        Steps::Proximity(_) => {
            let hides = |chosen: &&Bag| {
                matches!(chosen, Bag::React(_, crate::content::CrewReaction::Hide, _))
            };
            menu.iter().find(hides).or(menu.first()).copied()
        }
        // DP68: halon, then a safe airlock, then the smallest zone.
        Steps::Conflict(_) => {
            let biggest = seen.solo.filled().max_by_key(|&zone| icons(seen, zone))?;
            let smallest = seen.solo.filled().min_by_key(|&zone| icons(seen, zone))?;
            let ways = [Bag::Halon(biggest), Bag::Airlock(biggest)];
            let safe = |chosen: &&Bag| {
                has(chosen)
                    && (!matches!(chosen, Bag::Airlock(_)) || !seen.solo.traps[Trap::Airlock])
            };
            let way = ways.iter().find(safe).copied();
            way.or(Some(Bag::Defeat(smallest)))
        }
        Steps::Defeat(_) => Some(defeat(rules, seen, menu)),
        Steps::AfterLaunch(_) => Some(Bag::Confront),
        Steps::AskHalon(_) => Some(Bag::Skip),
        Steps::CalmVoice(_) if has(&Bag::Refuse) => Some(Bag::Refuse),
        _ => None,
    }
}

/// DP69: exact matches with played cards first, then the rest.
fn defeat(rules: &Lifeform, seen: &State, menu: &[Bag]) -> Bag {
    let worth = |chosen: &&Bag| match chosen {
        Bag::Match(_) => 0,
        Bag::SpendData(_) => 1,
        Bag::Fight(card) => {
            let printed = rules.plan.crew_fight(*card);
            let fits =
                |icon: &&FightIcon| printed[**icon] > 0 && seen.fight.icons[**icon as usize] > 0;
            3 - FightIcon::ALL.iter().filter(fits).count().min(1)
        }
        Bag::Harpoon(_) => 4,
        Bag::HarpoonAt(_) | Bag::Torch(_) => 5,
        Bag::Pair(..) => 6,
        Bag::Trait(..) => 7,
        Bag::Extinguish(icon) => {
            // Towards what there is most of.
            let loose = seen.fight.loose[*icon as usize];
            8 + usize::from(8_u8.saturating_sub(loose))
                * usize::from(u8::from(seen.solo.tokens[SoloToken::Extinguisher] > 0))
        }
        _ => 99,
    };
    menu.iter().min_by_key(worth).copied().unwrap_or(menu[0])
}
