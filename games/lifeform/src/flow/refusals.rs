//! What a person would expect to be able to do, and why it cannot be done now. Only who asks for reasons gets here; what is legal
//! is said by the steps alone, and every reason is made from what everybody sees and from one's own cards. A reason that needs the
//! real image is given to the lifeform's seat only, which is the one that is asked then.

use kernel::{Because, Below, Link, Menu, Seat, Space, SpaceSet, Text, Worded as _};

use super::movement::{Gait, Prowl};
use super::{CrewRow, HuntRow, Pick, Prowling, Walking, Why};
use crate::Lifeform;
use crate::content::{
    CatCard, Character, Column, CrewCard, CrewReaction, DataToken, Evolution, Image, LANE,
    LifeformIcon, MainframeCard, Row,
};
use crate::flow::At;
use crate::moves::Bag;
use crate::state::{Cat, Figure, Item, Members, REMORA, Role, Way};

type Reason = (&'static str, &'static str);

const NOTHING_CHANGES: Reason = ("L-R25", "because-nothing-changes");

fn refuse<M: Menu<Bag>>(menu: &mut M, wanted: Bag, (rule, message): Reason) {
    menu.refuse(wanted, || Because::new(rule, Text::say(message)));
}

fn refuse_minute<M: Menu<Bag>>(menu: &mut M, wanted: Bag, (rule, message): Reason, minute: u8) {
    menu.refuse(wanted, || {
        Because::new(rule, Text::say(message).with("minute", minute))
    });
}

impl Lifeform {
    fn refuse_token<M: Menu<Bag>>(&self, icons: &[LifeformIcon], token: Evolution, menu: &mut M) {
        let icon = self.content.evolutions[token].icon;
        let like = |other: &LifeformIcon| *other == icon || (other.is_move() && icon.is_move());
        let why = if icons.iter().any(like) {
            ("L40.4", "because-not-in-row-twice")
        } else {
            NOTHING_CHANGES
        };
        refuse(menu, Bag::Evolve(token), why);
    }
}

impl At<'_> {
    /// L4.6: activities out of reach.
    pub(super) fn refuse_activities<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        let own = self.of(seat);
        let afoot = own.minus(self.aboard());
        if afoot.is_empty() {
            let equip = self.rules.content.table.equip[0].0;
            refuse(menu, Bag::Equip(Below(equip)), ("L5.8", "because-aboard"));
        } else {
            refuse(menu, Bag::EndTurn, ("L4.7", "because-must-act"));
            self.refuse_own_deeds(seat, afoot, menu);
        }
        let aboard = !own.and(self.aboard()).is_empty();
        if let (true, Some(card)) = (aboard, self.hands[seat.index()].iter().next()) {
            if self.loadout[Column::EnergyCells] == 0 {
                refuse(menu, Bag::Cell(card), ("L11.7", "because-no-cell"));
            } else if !self.cell_helps() {
                refuse(menu, Bag::Cell(card), ("L-R28", "because-nothing-changes"));
            }
        }
    }

    /// L7–L10: of a player with characters on the ship.
    fn refuse_own_deeds<M: Menu<Bag>>(self, seat: Seat, afoot: Members, menu: &mut M) {
        if self.analyzers[seat.index()] == 0 {
            let rule = if self.reached(self.rules.plan.blinding) {
                "L7.5"
            } else {
                "L7.1"
            };
            refuse(menu, Bag::Analyze, (rule, "because-no-analyzer"));
        }
        let laser = self.hands[seat.index()].count(self.rules.plan.laser) > 0;
        for who in afoot.each() {
            let why = if !laser {
                ("L8.2", "because-no-laser")
            } else if self.hidden.has(who) {
                ("L8.3", "because-hidden")
            } else if self.outages.contains(self.at[who]) {
                ("L8.5", "because-outage")
            } else if self.can_shoot(who) {
                continue;
            } else {
                ("L8.4", "because-no-target")
            };
            refuse(menu, Bag::Laser(who), why);
        }
        for who in self.of(seat).each() {
            let why = if self.skilled.has(who) {
                ("L9.5", "because-skill-used")
            } else if !afoot.has(who) {
                ("L-R110", "because-aboard")
            } else if self.skill_helps(who) {
                continue;
            } else {
                ("L-R108", "because-nothing-changes")
            };
            refuse(menu, Bag::Skill(who), why);
        }
        let can = self.crew_icons(seat);
        for card in self.hands[seat.index()].iter() {
            for (row, printed) in (0..).zip(self.rules.content.crew_card(card).rows.iter()) {
                match printed {
                    Row::Reaction(_) => {
                        refuse(
                            menu,
                            Bag::Play(card, Below(row)),
                            ("L10.6", "because-reaction-row"),
                        );
                    }
                    Row::Actions(icons) if !icons.iter().any(|&it| can >> it as u32 & 1 == 1) => {
                        let why = ("L10.3", "because-nothing-changes");
                        refuse(menu, Bag::Play(card, Below(row)), why);
                    }
                    Row::Actions(_) => {}
                }
            }
        }
    }

    /// L28: why the Remora cannot be launched, once somebody could be aboard; L-R32: why the cat is not asked.
    pub(super) fn refuse_anytime<M: Menu<Bag>>(self, menu: &mut M) {
        if self.pair() && self.turn.cat_used && matches!(self.cat, Cat::In(at) if at != REMORA) {
            refuse(menu, Bag::CatHome, ("L-R32", "because-cat-used"));
        }
        if self.cat_waits() {
            for card in CatCard::ALL {
                if self.has_cat(card) && !self.cat_helps(card) {
                    let why = ("L-R108", "because-nothing-changes");
                    refuse(menu, Bag::Cat(card), why);
                }
            }
        }
        self.refuse_launch(menu);
    }

    pub(super) fn refuse_launch<M: Menu<Bag>>(self, menu: &mut M) {
        if !self.reached(self.rules.plan.boarding) || self.may_propose() {
            return;
        }
        if self.aboard().is_empty() {
            refuse(menu, Bag::Launch, ("L28.1", "because-launch-crew"));
            return;
        }
        if self.undone().next().is_some() {
            refuse(menu, Bag::Launch, ("L28.2", "because-launch-objectives"));
            return;
        }
        for (rule, column, minimum) in self.wanted_columns() {
            let tokens = self.loadout[column];
            if tokens < minimum {
                menu.refuse(Bag::Launch, || {
                    let name = Text::say(format!("column-{}", column.word()));
                    let text = Text::say("because-launch-column")
                        .with("column", name)
                        .with("tokens", tokens)
                        .with("minimum", minimum);
                    Because::new(rule, text)
                });
                return;
            }
        }
        if matches!(self.cat, Cat::In(at) if at != REMORA) {
            refuse(menu, Bag::Launch, ("L28.8", "because-launch-cat"));
        } else if !self.afoot().is_empty() && !self.reached(self.rules.plan.leaving) {
            let why = ("L28.10", "because-launch-leaving");
            refuse_minute(menu, Bag::Launch, why, self.rules.plan.leaving);
        } else {
            refuse(menu, Bag::Launch, ("L-R119", "because-launch-refused"));
        }
    }

    /// L17: neighbouring chambers where a character may not go.
    pub(super) fn refuse_steps<M: Menu<Bag>>(self, walking: &Walking, menu: &mut M) {
        for who in walking.among.and(self.alive).each() {
            let at = self.at[who];
            if at == REMORA {
                continue;
            }
            let may = self.steps(who, walking.gait);
            for to in self.rules.plan.links[at.index()].minus(may).iter() {
                let why = self.why_no_step(who, walking.gait, to);
                let wanted = Bag::Walk(who, to);
                if why.1 == "because-boarding" {
                    refuse_minute(menu, wanted, why, self.rules.plan.boarding);
                } else {
                    refuse(menu, wanted, why);
                }
            }
        }
    }

    fn why_no_step(self, who: Character, gait: Gait, to: Space) -> Reason {
        let at = self.at[who];
        let link = self.rules.plan.link(at, to);
        let haunted = self.haunted();
        if self.android_space() == Some(at) {
            return ("L15.1", "because-android-holds");
        }
        let willing = matches!(gait, Gait::Move | Gait::Run | Gait::Desperate);
        if willing && self.rooted.has(who) {
            return ("L-R115", "because-rooted");
        }
        if self.rules.content.board.is_tunnel(link) && !self.uses_ducts(who, gait) {
            return ("L17.4", "because-tunnel");
        }
        if self.breached.contains(to) {
            return ("L17.17", "because-breach");
        }
        if self.door.is_some_and(|door| door.link == link) {
            return ("L17.2", "because-door");
        }
        if to == REMORA && !self.reached(self.rules.plan.boarding) {
            return ("L17.11", "because-boarding");
        }
        match gait {
            Gait::Move | Gait::Forced => ("L17.9", "because-image-and-android"),
            Gait::Desperate => ("LC39", "because-image-there"),
            Gait::Run if haunted.contains(to) => ("L32.29", "because-image-there"),
            Gait::Run => ("L32.27", "because-outage"),
            Gait::Flee => {
                let came =
                    matches!(self.attack.way, Way::By(_, from) | Way::Vent(from) if from == to);
                if self.dark_for_run().contains(at) {
                    ("L21.22", "because-outage")
                } else if came && self.attack.on && at == self.attack.at {
                    let vent = matches!(self.attack.way, Way::Vent(_));
                    let rule = if vent { "L21.21" } else { "L21.17" };
                    (rule, "because-came-that-way")
                } else if haunted.contains(to) {
                    ("L21.19", "because-image-there")
                } else {
                    ("L21.20", "because-outage")
                }
            }
            Gait::Panic if haunted.contains(to) => ("L23.9", "because-image-there"),
            Gait::Panic if self.terrors.contains(to) => ("L23.9", "because-terror-there"),
            Gait::Panic if self.outages.contains(to) => ("L23.9", "because-outage"),
            Gait::Panic if self.rules.plan.vents.contains(to) => ("L23.9", "because-vent-chamber"),
            Gait::Panic => ("L23.9", "because-android-holds"),
        }
    }

    /// L17.12–L17.17: neighbouring chambers where an image may not go.
    pub(super) fn refuse_prowl<M: Menu<Bag>>(self, step: &Prowling, menu: &mut M) {
        for image in step.movers(self) {
            let Some(at) = self.image_space(image) else {
                continue;
            };
            let may = step.targets(self, image);
            let among = match step.how {
                Prowl::Steps | Prowl::Leap(_) => self.rules.plan.links[at.index()],
                Prowl::Vent | Prowl::Duct => self.rules.plan.vents.without(at),
                Prowl::Scan => SpaceSet::EMPTY,
            };
            for to in among.minus(may).iter() {
                let steps = matches!(step.how, Prowl::Steps | Prowl::Leap(_));
                let barred = |door: crate::state::Door| door.link == self.rules.plan.link(at, to);
                let why = if to == REMORA {
                    ("L17.15", "because-no-image-aboard")
                } else if self.breached.contains(to) {
                    ("L17.17", "because-breach")
                } else if steps && self.door.is_some_and(barred) {
                    ("L17.2", "because-door")
                } else if self.haunted().contains(to) {
                    ("L17.14", "because-image-there")
                } else if self.peopled().contains(to) {
                    let rule = if steps { "L17.12" } else { "L33.26" };
                    (rule, "because-characters-there")
                } else {
                    ("L35.3", "because-nothing-changes")
                };
                refuse(menu, Bag::Prowl(image, to), why);
            }
        }
    }

    /// Chambers a person might click for this.
    pub(super) fn refuse_pick<M: Menu<Bag>>(self, step: &Pick, menu: &mut M) {
        let may = step.set(self);
        let mut each = |among: SpaceSet, why: Reason| {
            among
                .minus(may)
                .iter()
                .for_each(|to| refuse(menu, Bag::To(to), why));
        };
        match step.why {
            Why::Outage | Why::OutageNear(_) => {
                each(self.rules.plan.shielded, ("L33.17", "because-shielded"));
                let dark = self.outages.minus(self.rules.plan.shielded);
                each(dark, ("L33.17", "because-dark-already"));
            }
            Why::Terror | Why::MayTerror => {
                each(self.peopled(), ("L33.25", "because-characters-there"));
                each(
                    self.terrors.minus(self.peopled()),
                    ("L-R46", "because-terror-there"),
                );
            }
            Why::OpeningTerror => {
                let deck = self.rules.plan.decks[2];
                each(
                    deck.and(self.rules.plan.shielded),
                    ("L2.23", "because-shielded"),
                );
            }
            Why::AttackAt => {
                let Some(at) = self.real_space() else { return };
                let near = self.rules.plan.links[at.index()].and(self.peopled());
                let door = near.minus(self.by_any(at));
                each(door, ("L17.2", "because-door"));
                each(
                    near.and(self.haunted()).minus(door),
                    ("L-R55", "because-image-there"),
                );
            }
            Why::BreachAt => {
                let near = self.rules.plan.unbreachable.without(REMORA);
                each(near, ("L35.5", "because-nothing-changes"));
            }
            _ => {}
        }
    }

    /// L2.20: where no opening outage may lie.
    pub(super) fn refuse_opening_outage<M: Menu<Bag>>(self, deck: SpaceSet, menu: &mut M) {
        for to in deck.and(self.rules.plan.shielded).iter() {
            refuse(menu, Bag::To(to), ("L2.20", "because-shielded"));
        }
        for to in deck
            .and(self.outages)
            .minus(self.rules.plan.shielded)
            .iter()
        {
            refuse(menu, Bag::To(to), ("L2.34", "because-dark-already"));
        }
    }

    /// L3.5: figures that cannot be real.
    pub(super) fn refuse_calibration<M: Menu<Bag>>(self, menu: &mut M) {
        for image in Image::ALL {
            if !matches!(self.images[image], Figure::In(_)) {
                refuse(menu, Bag::Real(image), ("L3.5", "because-image-away"));
            }
        }
    }

    /// L5.5: columns without an empty space.
    pub(super) fn refuse_columns<M: Menu<Bag>>(self, menu: &mut M) {
        for column in Column::ALL {
            if self.loadout[column] >= self.rules.plan.column_spaces[column] {
                refuse(menu, Bag::Column(column), ("L5.5", "because-column-full"));
            }
        }
    }

    /// L32.31, L-R84, L-R132: links without room for the door.
    pub(super) fn refuse_doors<M: Menu<Bag>>(self, menu: &mut M) {
        for link in (0..self.rules.plan.ends.len() as u8).map(Link) {
            let (a, b) = self.rules.plan.ends[link.index()];
            let why = if a == REMORA || b == REMORA {
                ("L32.31", "because-door-remora")
            } else if self.breached.contains(a) || self.breached.contains(b) {
                ("L-R132", "because-breach")
            } else if self.may_bar(link) {
                continue;
            } else {
                ("L-R84", "because-door-same")
            };
            refuse(menu, Bag::Door(link), why);
        }
    }

    /// L20.6, L21: own cards that help nobody now.
    pub(super) fn refuse_reactions<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        let mine = self.endangered().and(self.of(seat));
        for card in self.hands[seat.index()].iter() {
            let guarded = |who: Character| {
                self.guarded.is_some_and(|(it, _)| it == who) && card != self.rules.plan.laser
            };
            let mut kinds = self.rules.plan.reactions(card).peekable();
            if kinds.peek().is_none() {
                for who in mine.each().filter(|&who| !guarded(who)) {
                    let wanted = Bag::React(card, CrewReaction::Hide, who);
                    refuse(menu, wanted, ("L20.6", "because-no-reaction"));
                }
            }
            for kind in kinds {
                for who in mine.each().filter(|&who| !self.can_react(kind, who)) {
                    refuse(
                        menu,
                        Bag::React(card, kind, who),
                        self.why_no_reaction(kind),
                    );
                }
            }
        }
        let scott = Character::Scott;
        if mine.has(scott) && self.survival_works(scott) && !self.can_repel() {
            refuse(menu, Bag::HoldTheLine, ("LC56", "because-nowhere"));
        }
    }

    fn why_no_reaction(self, kind: CrewReaction) -> Reason {
        let at = self.attack.at;
        let run = kind == CrewReaction::Run;
        if self.android_space() == Some(at) {
            let rule = if run { "L21.22" } else { "L21.27" };
            return (rule, "because-android-holds");
        }
        if run {
            if self.dark_for_run().contains(at) {
                ("L21.22", "because-outage")
            } else {
                ("L-R51", "because-nowhere")
            }
        } else if self.dark_for_prod().contains(at) {
            ("L21.27", "because-outage")
        } else {
            ("L21.26", "because-nowhere")
        }
    }

    /// L22: cards that cancel nothing now.
    pub(super) fn refuse_cancels<M: Menu<Bag>>(
        self,
        cancels: impl Fn(crate::content::LifeformCard) -> bool,
        menu: &mut M,
    ) {
        let kind = self.attack.reaction.map(|reaction| reaction.kind);
        let why = match kind {
            Some(CrewReaction::Run) => ("L22.1", "because-no-cancel"),
            Some(CrewReaction::ShockProd) => ("L22.3", "because-no-cancel"),
            _ => ("L22.5", "because-hide-sure"),
        };
        for card in self.claws.iter().filter(|&card| !cancels(card)) {
            refuse(menu, Bag::Cancel(card), why);
        }
    }

    /// L16: activities of the lifeform that are out of reach.
    pub(super) fn refuse_hunt<M: Menu<Bag>>(self, menu: &mut M) {
        if self.claws.len() >= self.most_claws() {
            refuse(menu, Bag::Lurk, ("L16.3", "because-hand-full"));
        }
        if self.vents == 0 {
            refuse(menu, Bag::UseVent, ("L16.8", "because-no-vent-token"));
        } else if !Prowling::new(Prowl::Vent, 1, 0).possible(self) {
            refuse(menu, Bag::UseVent, ("L-R91", "because-no-vent-target"));
        }
        let can = self.hunt_icons();
        for card in self.claws.iter() {
            for (row, printed) in (0..).zip(self.rules.content.lifeform_card(card).rows.iter()) {
                let wanted = Bag::Hunt(card, Below(row));
                match printed {
                    Row::Reaction(_) => {
                        refuse(menu, wanted, ("L16.11", "because-reaction-row"));
                    }
                    Row::Actions(icons) if !icons.iter().any(|&it| can >> it as u32 & 1 == 1) => {
                        self.refuse_hunt_icon(wanted, icons.first().copied(), menu);
                    }
                    Row::Actions(_) => {}
                }
            }
        }
    }

    /// Why an icon of the lifeform cannot be executed.
    fn refuse_hunt_icon<M: Menu<Bag>>(self, wanted: Bag, icon: Option<LifeformIcon>, menu: &mut M) {
        let why = match icon {
            Some(LifeformIcon::PathwayDeviation) if !self.reached(self.rules.plan.blinding) => {
                let why = ("L33.1", "because-deviation-early");
                refuse_minute(menu, wanted, why, self.rules.plan.blinding);
                return;
            }
            Some(LifeformIcon::PathwayDeviation) => ("L33.2", "because-deviated"),
            Some(LifeformIcon::Cocoon | LifeformIcon::Malfunction) => {
                ("L-R93", "because-track-end")
            }
            Some(LifeformIcon::DoorRemoval) => ("L33.20", "because-no-door"),
            Some(LifeformIcon::Survival) if self.ability.is_some() => {
                ("L33.23", "because-survival-used")
            }
            Some(LifeformIcon::Attack) => ("L33.5", "because-no-target"),
            Some(LifeformIcon::KillHidden) => ("L33.10", "because-no-target"),
            Some(LifeformIcon::Vent) => ("L-R91", "because-no-vent-target"),
            _ => NOTHING_CHANGES,
        };
        refuse(menu, wanted, why);
    }

    /// L10.4: icons of the row that cannot be executed now.
    pub(super) fn refuse_crew_row<M: Menu<Bag>>(self, row: &CrewRow, menu: &mut M) {
        let Some(card) = self.played else { return };
        let can = self.crew_icons(self.turn.seat);
        let icons = self.rules.plan.crew_row(card.face, row.row);
        for (place, &icon) in (0_u8..).zip(icons.iter()) {
            if row.left >> place & 1 == 1 && can >> icon as u32 & 1 == 0 {
                refuse(menu, Bag::Icon(Below(place)), NOTHING_CHANGES);
            }
        }
    }

    /// The same for the lifeform, and L40.4: tokens that add nothing new.
    pub(super) fn refuse_hunt_row<M: Menu<Bag>>(self, row: &HuntRow, menu: &mut M) {
        let can = self.hunt_icons();
        let icons = row.icons(self);
        for (place, &icon) in (0_u8..).zip(icons.iter()) {
            if row.left >> place & 1 == 1 && can >> icon as u32 & 1 == 0 {
                self.refuse_hunt_icon(Bag::Icon(Below(place)), Some(icon), menu);
            }
        }
        if row.added {
            return;
        }
        let fits = row.tokens(self, can);
        for &token in self.evolved.iter().filter(|token| !fits.contains(token)) {
            self.rules.refuse_token(&icons, token, menu);
        }
    }

    /// LC97, LC111, L-R108: what a role cannot do now.
    pub(super) fn refuse_role<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        let Some(role) = self.roles[seat.index()] else {
            return;
        };
        for lane in 0..2_u8 {
            if self.lanes[role as usize][usize::from(lane)] >= LANE as u8 {
                let rule = if role == Role::Cat { "LC97" } else { "LC111" };
                refuse(menu, Bag::Advance(Below(lane)), (rule, "because-track-end"));
            }
        }
        let why = ("L-R108", "because-nothing-changes");
        if role == Role::Cat {
            for card in CatCard::ALL {
                if self.has_cat(card) && !self.cat_helps(card) {
                    refuse(menu, Bag::Cat(card), why);
                }
            }
        } else {
            for card in MainframeCard::ALL {
                if self.has_sister(card) && !self.sister_helps(seat, card) {
                    refuse(menu, Bag::Sister(card), why);
                }
            }
        }
    }

    /// L-R72: items that were proposed before.
    pub(super) fn refuse_items<M: Menu<Bag>>(self, menu: &mut M) {
        for item in Item::ALL {
            if self.fight.proposed >> item as u8 & 1 == 1 {
                refuse(menu, Bag::Offer(item), ("L-R72", "because-proposed"));
            }
        }
    }

    /// L31.12, L31.16, L-R75: what does not help in the fight.
    pub(super) fn refuse_matches<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        let target = seat == self.fight.target;
        if !target {
            let only = ("L31.12", "because-only-target");
            let hand = self.hands[seat.index()].iter();
            hand.for_each(|card: CrewCard| refuse(menu, Bag::Fight(card), only));
        }
        if target || self.roles[seat.index()] == Some(Role::Sister) {
            for token in DataToken::ALL {
                if self.data[seat.index()][token] > 0 && !self.matches(token) {
                    refuse(menu, Bag::SpendData(token), ("L31.16", "because-no-pair"));
                }
            }
        }
        if let (Some(who), Some(icon)) = (self.of(seat).single(), self.fight_icons().next()) {
            let why = ("L-R75", "because-last-character");
            refuse(menu, Bag::Surplus(who, icon), why);
        }
    }
}
