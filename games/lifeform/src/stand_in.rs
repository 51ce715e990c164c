//! The ledger's defaults for absent players (part V, *Defaults*): not clever, and never a help or a harm on purpose.

use kernel::{Bot, Budget, Glance, Quick};

use crate::Lifeform;
use crate::content::{CrewReaction, FightIcon, Stowaway};
use crate::flow::Steps;
use crate::modules::ModuleMove;
use crate::moves::Move;
use crate::solo_stand_in::solo_default;
use crate::state::{Stage, State};

/// Plays for a seat that is away.
pub struct StandIn(Quick);

impl StandIn {
    /// With dice from this number, for the one default that is by lot.
    pub fn new(dice: u64) -> Self {
        Self(Quick::new(dice))
    }
}

impl Bot<Lifeform> for StandIn {
    fn choose(
        &mut self,
        rules: &Lifeform,
        table: &Glance<'_, Lifeform>,
        menu: &[Move],
        _: Budget,
    ) -> Move {
        let view = table.view();
        let seen = view.state();
        // DP72: by lot.
        if matches!(seen.agenda.top(), Some(Steps::HideAboard(_))) {
            return menu[self.0.below(menu.len() as u32) as usize];
        }
        default_move(rules, seen, menu)
    }
}

/// What changes least.
const NOTHING: [Move; 8] = [
    Move::Stop,
    Move::No,
    Move::Stay,
    Move::Pass,
    Move::Let,
    Move::Draw,
    Move::EndTurn,
    Move::Refuse,
];

/// What a stand-in or an expired clock takes; always one of the menu.
pub(crate) fn default_move(rules: &Lifeform, seen: &State, menu: &[Move]) -> Move {
    if let Some(chosen) = solo_default(rules, seen, menu)
        && menu.contains(&chosen)
    {
        return chosen;
    }
    // DP9: a launch only when every surviving character is aboard.
    if menu.contains(&Move::Launch) && seen.afoot().is_empty() {
        return Move::Launch;
    }
    let by_step = match seen.agenda.top() {
        // DP9, DP51, DP95: consent to a launch and to cancelling a fight, to nothing else.
        Some(Steps::Consent(_) | Steps::AgreeCancel(_)) => Some(Move::Agree),
        Some(Steps::Asking(_) | Steps::OnMe(_)) if menu.contains(&Move::Refuse) => {
            Some(Move::Refuse)
        }
        Some(Steps::Reactions(_) | Steps::BreachRun(_)) => reaction(menu),
        Some(Steps::AndroidTurn(_)) => {
            let next = seen
                .android_space()
                .and_then(|at| rules.content.board.android_next[at.index()]);
            next.map(Move::To)
        }
        Some(Steps::CrewTurn(_)) if seen.turn.stage == Stage::Activity => {
            let equip = rules.content.table.equip[0].0;
            [Move::Equip(equip), Move::EndTurn]
                .into_iter()
                .find(|chosen| menu.contains(chosen))
        }
        Some(Steps::LifeformTurn(_)) => {
            let lurks = menu.contains(&Move::Lurk);
            let hunts = |chosen: &&Move| matches!(chosen, Move::Hunt(..));
            if lurks {
                Some(Move::Lurk)
            } else {
                menu.iter().find(hunts).copied()
            }
        }
        Some(Steps::Calibrate(_)) => Some(Move::Real(seen.real)),
        Some(Steps::Noise(_)) => Some(Move::Silent),
        Some(Steps::HideAway(_)) => Some(Move::Stowaway(Stowaway::Middle)),
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
    let icons = |chosen: &Move| match *chosen {
        Move::Discard(card) => Some(rules.plan.crew_fight(card).iter().sum::<u8>()),
        Move::Toss(card) => Some(rules.plan.claw_fight(card).iter().sum::<u8>()),
        _ => None,
    };
    let fewest = menu
        .iter()
        .filter_map(|chosen| icons(chosen).map(|icons| (icons, *chosen)))
        .min_by_key(|(icons, _)| *icons);
    fewest.map_or(menu[0], |(_, chosen)| chosen)
}

/// DP28: the first legal of HIDE, SHOCK-PROD, RUN!.
fn reaction(menu: &[Move]) -> Option<Move> {
    let kinds = [
        CrewReaction::Hide,
        CrewReaction::ShockProd,
        CrewReaction::Run,
    ];
    kinds.into_iter().find_map(|wanted| {
        menu.iter()
            .find(|chosen| matches!(chosen, Move::React(_, kind, _) if *kind == wanted))
            .copied()
    })
}

/// DP53: exact matches first, then the rest; nothing if the fight cannot be completed.
fn matching(rules: &Lifeform, seen: &State, menu: &[Move]) -> Move {
    if !can_complete(rules, seen) {
        return Move::Pass;
    }
    let worth = |chosen: &&Move| match chosen {
        Move::Match(_) => 0,
        Move::SpendData(_) => 1,
        Move::Fight(card) => {
            let printed = rules.plan.crew_fight(*card);
            let fits =
                |icon: &&FightIcon| printed[**icon] > 0 && seen.fight.icons[**icon as usize] > 0;
            3 - FightIcon::ALL.iter().filter(fits).count().min(1)
        }
        // P-R20: it becomes a loose icon.
        Move::Module(ModuleMove::SpendCombat(icon)) => {
            if seen.fight.icons[*icon as usize] > 0 {
                1
            } else {
                5
            }
        }
        Move::Harpoon(_) => 4,
        Move::Pair(..) => 6,
        _ => 9,
    };
    let best = menu.iter().min_by_key(worth);
    best.filter(|chosen| worth(chosen) < 9)
        .copied()
        .unwrap_or(Move::Pass)
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
