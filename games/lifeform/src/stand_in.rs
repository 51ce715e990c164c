//! The ledger's defaults for absent players (part V, *Defaults*): not clever, and never a help or a harm on purpose.

use kernel::Below;

use crate::Lifeform;
use crate::content::{CrewReaction, FightIcon, Stowaway};
use crate::flow::At;
use crate::flow::{Steps, Why};
use crate::moves::Bag;
use crate::state::{Role, Stage, State};

/// What changes least.
const NOTHING: [Bag; 8] = [
    Bag::Stop,
    Bag::No,
    Bag::Stay,
    Bag::Pass,
    Bag::Let,
    Bag::Draw,
    Bag::EndTurn,
    Bag::Refuse,
];

/// What a stand-in or an expired clock takes; always one of the menu.
pub(crate) fn otherwise(at: At<'_>, menu: &[Bag]) -> Bag {
    let (rules, seen) = (at.rules, at.s);
    // DP9: a launch only when every surviving character is aboard.
    if menu.contains(&Bag::Launch) && seen.afoot().is_empty() {
        return Bag::Launch;
    }
    let by_step = match seen.agenda.top() {
        // DP9, DP51, DP95: consent to a launch and to cancelling a fight, to nothing else.
        Some(Steps::Consent(_) | Steps::AgreeCancel(_)) => Some(Bag::Agree),
        Some(Steps::Asking(_) | Steps::OnMe(_)) if menu.contains(&Bag::Refuse) => Some(Bag::Refuse),
        Some(Steps::Reactions(_) | Steps::BreachRun(_)) => reaction(menu),
        Some(Steps::AndroidTurn(_)) => {
            let next = seen
                .android_space()
                .and_then(|at| rules.content.board.android_next[at.index()]);
            next.map(Bag::To)
        }
        Some(Steps::CrewTurn(_)) if seen.turn.stage == Stage::Activity => {
            let equip = rules.content.table.equip[0].0;
            [Bag::Equip(Below(equip)), Bag::EndTurn]
                .into_iter()
                .find(|chosen| menu.contains(chosen))
        }
        Some(Steps::LifeformTurn(_)) => {
            let lurks = menu.contains(&Bag::Lurk);
            let hunts = |chosen: &&Bag| matches!(chosen, Bag::Hunt(..));
            if lurks {
                Some(Bag::Lurk)
            } else {
                menu.iter().find(hunts).copied()
            }
        }
        // DP35: nobody waits for the mainframe, but for the cat everybody does (L28.8).
        Some(Steps::Control(_)) => Some(Bag::Role(Role::Sister)),
        // DP23: so the cat walks to the Remora, DP35: from the vent nearest to it.
        Some(Steps::RoleTurn(_)) if seen.turn.stage == Stage::Collect => {
            let near = seen.cat_space().map(|at| At::new(rules, seen).by_any(at));
            near.and_then(|near| At::new(rules, seen).nearest_home(near))
                .map(Bag::To)
        }
        Some(Steps::Pick(pick)) if pick.why == Why::CatComes && !seen.pair() => {
            let places = menu.iter().filter_map(|chosen| match chosen {
                Bag::To(at) => Some(*at),
                _ => None,
            });
            At::new(rules, seen)
                .nearest_home(places.collect())
                .map(Bag::To)
        }
        Some(Steps::Calibrate(_)) => Some(Bag::Real(seen.real)),
        Some(Steps::Noise(_)) => Some(Bag::Silent),
        Some(Steps::HideAway(_)) => Some(Bag::Stowaway(Stowaway::Middle)),
        Some(Steps::Matching(_)) => Some(matching(rules, seen, menu)),
        _ => None,
    };
    if let Some(chosen) = by_step
        && menu.contains(&chosen)
    {
        return chosen;
    }
    if let Some(&chosen) = NOTHING.iter().find(|chosen| menu.contains(chosen)) {
        return chosen;
    }
    // Discards: the card with the fewest icons.
    let icons = |chosen: &Bag| match *chosen {
        Bag::Discard(card) => Some(rules.plan.crew_fight(card).iter().sum::<u8>()),
        Bag::Toss(card) => Some(rules.plan.claw_fight(card).iter().sum::<u8>()),
        _ => None,
    };
    let fewest = menu
        .iter()
        .filter_map(|chosen| icons(chosen).map(|icons| (icons, *chosen)))
        .min_by_key(|(icons, _)| *icons);
    fewest.map_or(menu[0], |(_, chosen)| chosen)
}

/// DP28: the first legal of HIDE, SHOCK-PROD, RUN!.
fn reaction(menu: &[Bag]) -> Option<Bag> {
    let kinds = [
        CrewReaction::Hide,
        CrewReaction::ShockProd,
        CrewReaction::Run,
    ];
    kinds.into_iter().find_map(|wanted| {
        menu.iter()
            .find(|chosen| matches!(chosen, Bag::React(_, kind, _) if *kind == wanted))
            .copied()
    })
}

/// DP53: exact matches first, then the rest; nothing if the fight cannot be completed.
fn matching(rules: &Lifeform, seen: &State, menu: &[Bag]) -> Bag {
    if !can_complete(rules, seen) {
        return Bag::Pass;
    }
    let worth = |chosen: &&Bag| match chosen {
        Bag::Match(_) => 0,
        Bag::SpendData(_) => 1,
        Bag::Fight(card) => {
            let printed = rules.plan.crew_fight(*card);
            let fits =
                |icon: &&FightIcon| printed[**icon] > 0 && seen.fight.icons[**icon as usize] > 0;
            3 - FightIcon::ALL.iter().filter(fits).count().min(1)
        }
        // P-R20: it becomes a loose icon.
        Bag::SpendCombat(icon) => {
            if seen.fight.icons[*icon as usize] > 0 {
                1
            } else {
                5
            }
        }
        Bag::Harpoon(_) => 4,
        Bag::Pair(..) => 6,
        _ => 9,
    };
    let best = menu.iter().min_by_key(worth);
    best.filter(|chosen| worth(chosen) < 9)
        .copied()
        .unwrap_or(Bag::Pass)
}

/// How many icons the target of a fight could match at best, two for one counted.
pub(crate) fn icons_had(rules: &Lifeform, seen: &State) -> u32 {
    let mut icons = 0;
    for card in seen.hands[seen.fight.target.index()].iter() {
        let printed = rules.plan.crew_fight(card);
        icons += printed.iter().map(|&it| u32::from(it)).sum::<u32>();
        icons += 2 * u32::from(printed[FightIcon::Harpoon]);
    }
    let data: u32 = seen.data[seen.fight.target.index()]
        .iter()
        .map(|&it| u32::from(it))
        .sum();
    let loose: u32 = seen.fight.loose.iter().map(|&it| u32::from(it)).sum();
    (icons + loose) * 2 / 3 + 2 * data + u32::from(seen.fight.harpoon)
}

/// Whether what the target has can match every open icon.
fn can_complete(rules: &Lifeform, seen: &State) -> bool {
    let fight = &seen.fight;
    let mut open = fight.icons;
    let mut icons = fight.loose;
    let mut wild = u32::from(fight.harpoon);
    for icon in FightIcon::ALL {
        icons[icon as usize] += seen.modules.combat[icon];
    }
    for card in seen.hands[fight.target.index()].iter() {
        let printed = rules.plan.crew_fight(card);
        for icon in FightIcon::ALL {
            icons[icon as usize] += printed[icon];
        }
    }
    for (token, &count) in crate::content::DataToken::ALL
        .iter()
        .zip(seen.data[fight.target.index()].iter())
    {
        let (a, b) = rules.content.data[*token].icons;
        for _ in 0..count {
            let enough = if a == b {
                open[a as usize] > 1
            } else {
                open[a as usize] > 0 && open[b as usize] > 0
            };
            if enough {
                open[a as usize] -= 1;
                open[b as usize] -= 1;
            }
        }
    }
    wild += u32::from(icons[FightIcon::Harpoon as usize])
        * u32::from(rules.content.table.harpoon_matches);
    let (mut left, mut spare) = (0_u32, 0_u32);
    for icon in FightIcon::ALL {
        let (wanted, have) = (open[icon as usize], icons[icon as usize]);
        left += u32::from(wanted.saturating_sub(have));
        if icon != FightIcon::Harpoon {
            spare += u32::from(have.saturating_sub(wanted));
        }
    }
    left <= wild + spare / 2
}
