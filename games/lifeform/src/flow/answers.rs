//! Answers that several chapters share, and how what often stands in an answer is shown.

use crate::prelude::*;

use crate::stage::names::{self, character_id, named};
use crate::stage::{Staging, berth_id, faces, room_id, token_sign, zone_id};

kernel::chosen! { Lifeform, |it, name, at, choice|
    Space => {
        let staging = at.staging();
        let choice = choice.with(name, staging.space(it)).icon("move-1");
        choice.target(staging.space_id(it))
    },
    Link => {
        let staging = at.staging();
        let choice = Choice { label: staging.ends(choice.label, it), ..choice };
        choice.icon("door").targets(staging.link_ids(it))
    },
    MotionSpace => {
        let staging = at.staging();
        choice.with(name, staging.motion(it)).icon("lurk").target(staging.motion_id(it))
    },
    Zone => {
        let zone = at.staging().is_away().then(|| zone_id(it));
        choice.with(name, named("zone", it)).targets(zone)
    },
    Room => {
        let room = at.staging().is_away().then(|| room_id(it));
        choice.with(name, named("room", it)).targets(room)
    },
    Seat => {
        let berth = at.staging().is_away().then(|| berth_id(it));
        choice.with(name, at.staging().who(it)).icon("crew").targets(berth)
    },
    Character => {
        let choice = choice.with(name, names::character(it)).icon("crew");
        choice.subject(character_id(it)).target(character_id(it))
    },
    Image => {
        let image = at.staging().image(it);
        choice.with(name, names::image(it)).subject(image.clone()).targets(image)
    },
    CrewCard => {
        let choice = choice.with(name, names::crew_card(&at.rules.content, it)).icon("card");
        choice.subject(at.staging().in_hand(at.seat, it))
    },
    LifeformCard => {
        let choice = choice.with(name, names::lifeform_card(&at.rules.content, it));
        choice.subject(at.staging().in_claws(it))
    },
    CatCard => {
        let held = at.has_cat(it).then(|| format!("cat-card:{}", it.word()));
        choice.with(name, named("cat", it)).slot(Slot::Others).icon("cat").subject(held)
    },
    MainframeCard => {
        let held = at.has_sister(it).then(|| format!("sister-card:{}", it.word()));
        choice.with(name, named("sister", it)).slot(Slot::Others).icon("sister").subject(held)
    },
    Stowaway => {
        let choice = choice.with(name, named("stowaway", it)).icon("stowaway");
        choice.subject(format!("stowaway:{}", it.word()))
    },
    DataToken => choice.with(name, names::data(&at.rules.content, it)).icon("data"),
    SoloToken => {
        let choice = choice.with(name, named("token", it)).icon(token_sign(it));
        choice.subject(format!("token:{}", it.word()))
    },
    Trait => {
        let choice = choice.with(name, named("trait", it)).icon("skill");
        choice.subject(format!("trait:{}", it.word()))
    },
    Evolution => {
        let choice = choice.with(name, named("evolution", it)).icon("evolution");
        choice.subject(format!("evolution:{}", it.word()))
    },
    Column => {
        let choice = choice.with(name, named("column", it)).icon(faces::column_sign(it));
        choice.target(format!("column:{}", it.word()))
    },
    FightIcon => choice.with(name, named("fight", it)).icon(names::fight_sign(it)),
    Objective => choice.with(name, named("objective", it)).icon("objective"),
    LifeformSurvival => choice.with(name, named("ability", it)).icon("survival"),
    // Each of these has a message of its own.
    CrewReaction => choice.says_of(it.word()).icon(names::reaction_sign(it)),
    Role => choice.says_of(it.word()).icon(it.word()),
    Item => choice.says_of(it.word()).icon(it.word()),
}

kernel::answers! {
    /// A chamber of the ship.
    pub enum Chamber of Lifeform {
        /// This one.
        To(space: Space) = "to",
    }
}

kernel::answers! {
    /// L-R118: whether somebody agrees to what another proposes.
    pub enum Consenting of Lifeform {
        /// DP9, DP51, DP95: yes.
        Agree = "agree",
        /// DP9, DP51, DP95: no.
        Refuse = "refuse",
    }
}

kernel::answers! {
    /// One character.
    pub enum Someone of Lifeform {
        /// This one.
        By(who: Character) = "by",
    }
}

kernel::answers! {
    /// One player.
    pub enum Somebody of Lifeform {
        /// This one.
        Player(seat: Seat) = "player",
    }
}

kernel::answers! {
    /// One image and a chamber for it.
    pub enum Haunt of Lifeform {
        /// It goes there.
        Prowl(image: Image, to: Space) = "prowl",
    }
}

kernel::answers! {
    /// One column of the loadout.
    pub enum Loading of Lifeform {
        /// This one.
        Column(column: Column) = "column",
    }
}

kernel::answers! {
    /// DP14: which crew card of one's own is discarded.
    pub enum Discard of Lifeform {
        /// This one.
        Card(card: CrewCard) = "discard",
    }
}

kernel::answers! {
    /// Which lifeform card is discarded.
    pub enum Toss of Lifeform {
        /// This one.
        Card(card: LifeformCard) = "toss",
    }
}

kernel::answers! {
    /// What matches fight icons, by a card or by what cards have laid open.
    pub enum Strike of Lifeform {
        /// DP53: a card's icons are laid open.
        Fight(card: CrewCard) = "fight",
        /// DP53: a loose icon matches its equal.
        Match(icon: FightIcon) = "match",
        /// DP53: two loose icons match any one.
        Pair(one: FightIcon, other: FightIcon, icon: FightIcon) = "pair",
        /// DP53: a harpoon matches this.
        Harpoon(icon: FightIcon) = "harpoon",
    }
}

impl Strike {
    pub(crate) fn shown(self, at: At<'_>) -> Choice {
        match self {
            Self::Fight(card) => at.show_card("do-fight", card),
            Self::Match(icon) => show_icon("do-match", icon),
            Self::Pair(one, other, icon) => show_icon("do-pair", icon)
                .with("one", named("fight", one))
                .with("other", named("fight", other)),
            Self::Harpoon(icon) => show_icon("do-harpoon", icon).icon("harpoon"),
        }
    }

    /// What a stand-in takes first: exact matches with played cards, then the rest.
    pub(crate) fn rank(self, at: At<'_>) -> u8 {
        match self {
            Self::Match(_) => 0,
            Self::Fight(card) => {
                let printed = at.rules.plan.crew_fight(card);
                let fits = at.fight_icons().any(|icon| printed[icon] > 0);
                3 - u8::from(fits)
            }
            Self::Harpoon(_) => 4,
            Self::Pair(..) => 6,
        }
    }
}

impl At<'_> {
    /// L31.12–L31.14: cards with fight icons, then what lies open.
    #[inline]
    pub(crate) fn offer_strikes(self, mut offer: impl FnMut(Strike)) {
        for card in self.hands[self.seat.index()].iter() {
            let printed = self.rules.plan.crew_fight(card);
            if printed.iter().any(|&icons| icons > 0) {
                offer(Strike::Fight(card));
            }
        }
        let loose = |icon: FightIcon| self.fight.loose[icon as usize];
        for icon in self.fight_icons() {
            if loose(icon) > 0 {
                offer(Strike::Match(icon));
            }
            if self.fight.harpoon > 0 || loose(FightIcon::Harpoon) > 0 {
                offer(Strike::Harpoon(icon));
            }
        }
        for (place, one) in FightIcon::ALL.into_iter().enumerate() {
            for &other in &FightIcon::ALL[place..] {
                if loose(one) > u8::from(one == other) && loose(other) > 0 {
                    self.fight_icons()
                        .for_each(|icon| offer(Strike::Pair(one, other, icon)));
                }
            }
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L31.12–L31.15: fight icons are laid open or matched.
    pub(crate) fn strike(&mut self, chosen: Strike) {
        let seat = self.seat;
        match chosen {
            Strike::Fight(card) => {
                let printed = self.rules.plan.crew_fight(card);
                for icon in FightIcon::ALL {
                    self.fight.loose[icon as usize] += printed[icon];
                }
                self.tell(Event::FightPlayed(seat, card));
                self.discard(seat, card);
            }
            Strike::Match(icon) => {
                self.fight.loose[icon as usize] -= 1;
                self.matched(icon);
            }
            Strike::Pair(one, other, icon) => {
                self.fight.loose[one as usize] -= 1;
                self.fight.loose[other as usize] -= 1;
                self.matched(icon);
            }
            Strike::Harpoon(icon) => {
                if self.fight.harpoon == 0 {
                    self.fight.loose[FightIcon::Harpoon as usize] -= 1;
                    self.fight.harpoon = self.rules.content.table.harpoon_matches;
                }
                self.fight.harpoon -= 1;
                self.matched(icon);
            }
        }
    }
}

impl Consenting {
    /// How it is shown.
    pub(crate) fn shown(self) -> Choice {
        match self {
            Self::Agree => Choice::say("do-agree").icon("yes"),
            Self::Refuse => Choice::say("do-refuse").icon("no"),
        }
    }
}

/// The first of these that is offered; else whatever is.
pub(crate) fn first_of<A: Copy + PartialEq>(offered: &[A], wanted: &[A]) -> A {
    let first = wanted.iter().find(|wanted| offered.contains(wanted));
    *first.unwrap_or(&offered[0])
}

/// Something is declined or left: the way on.
pub(crate) fn decline(id: &'static str) -> Choice {
    Choice::say(id).icon("no").onward()
}

impl Chamber {
    pub(crate) fn shown(self, at: At<'_>) -> Choice {
        let Self::To(space) = self;
        at.show_chamber("do-to", space)
    }
}

impl Discard {
    #[inline]
    pub(crate) fn offer<M: Menu<Self>>(at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[at.seat.index()].iter().map(Self::Card));
    }

    pub(crate) fn shown(self, at: At<'_>) -> Choice {
        let Self::Card(card) = self;
        at.show_card("do-discard", card).icon("discard")
    }

    /// The card with the fewest fight icons.
    pub(crate) fn least(at: At<'_>, offered: &[Self]) -> Self {
        let icons = |&Self::Card(card): &Self| at.rules.plan.crew_fight(card).iter().sum::<u8>();
        offered
            .iter()
            .copied()
            .min_by_key(icons)
            .unwrap_or(offered[0])
    }
}

impl Toss {
    #[inline]
    pub(crate) fn offer<M: Menu<Self>>(at: At<'_>, menu: &mut M) {
        menu.offer_all(at.claws.iter().map(Self::Card));
    }

    pub(crate) fn shown(self, at: At<'_>) -> Choice {
        let Self::Card(card) = self;
        at.show_toss(card)
    }

    /// The card with the fewest fight icons.
    pub(crate) fn least(at: At<'_>, offered: &[Self]) -> Self {
        let icons = |&Self::Card(card): &Self| at.rules.plan.claw_fight(card).iter().sum::<u8>();
        offered
            .iter()
            .copied()
            .min_by_key(icons)
            .unwrap_or(offered[0])
    }
}

impl<'a> At<'a> {
    /// The same table as something to be shown.
    pub(crate) fn staging(self) -> Staging<'a> {
        Staging {
            rules: self.rules,
            s: self.s,
            me: Some(self.seat),
        }
    }

    /// Something that points at a chamber.
    pub(crate) fn show_chamber(self, id: &'static str, space: Space) -> Choice {
        let staging = self.staging();
        Choice::say(id)
            .with("space", staging.space(space))
            .icon("move-1")
            .target(staging.space_id(space))
    }

    /// Something that is done with a card of one's own hand.
    pub(crate) fn show_card(self, id: &'static str, card: CrewCard) -> Choice {
        Choice::say(id)
            .with("card", names::crew_card(&self.rules.content, card))
            .icon("card")
            .subject(self.staging().in_hand(self.seat, card))
    }

    /// A row of a card of one's own hand is played.
    pub(crate) fn show_row(self, card: CrewCard, Below(row): Below<3>) -> Choice {
        let printed = self
            .rules
            .content
            .crew_card(card)
            .rows
            .get(usize::from(row));
        let icon = match printed {
            Some(Row::Actions(icons)) => icons.first().map_or("card", |&it| names::crew_sign(it)),
            Some(Row::Reaction(it)) => names::reaction_sign(*it),
            None => "card",
        };
        self.show_card("do-play", card)
            .with("does", printed.map(names::crew_row).unwrap_or_default())
            .slot(Slot::Use)
            .icon(icon)
            .row(row)
    }

    /// A card of one's own hand is played as a reaction that helps this character.
    pub(crate) fn show_reaction(
        self,
        card: CrewCard,
        kind: CrewReaction,
        who: Character,
    ) -> Choice {
        let id = match kind {
            CrewReaction::Hide => "do-react-hide",
            CrewReaction::Run => "do-react-run",
            CrewReaction::ShockProd => "do-react-shock-prod",
        };
        let mut rows = self.rules.content.crew_card(card).rows.iter();
        let row = rows.position(|row| *row == Row::Reaction(kind));
        self.show_card(id, card)
            .with("who", names::character(who))
            .icon(names::reaction_sign(kind))
            .target(character_id(who))
            .row(row.map(|row| row as u8))
            .note(self.worth_of(kind, who))
    }

    /// What a reaction is worth.
    fn worth_of(self, kind: CrewReaction, who: Character) -> Option<Text> {
        let others = self.endangered().minus(Members::of(who));
        let others = names::listed(others.each().map(names::character))
            .map(|who| Text::say("warn-others-in-danger").with("who", who));
        let worth = match kind {
            CrewReaction::Hide => [Some(Text::say("warn-sure")), others],
            CrewReaction::Run => [Some(Text::say("warn-may-be-cancelled")), others],
            CrewReaction::ShockProd => {
                ["warn-may-be-cancelled", "warn-saves-all"].map(|id| Some(Text::say(id)))
            }
        };
        let join = |said, next| Text::say("sentences").with("said", said).with("next", next);
        worth.into_iter().flatten().reduce(join)
    }

    /// A character goes to a chamber.
    pub(crate) fn show_walk(self, who: Character, to: Space) -> Choice {
        let staging = self.staging();
        let warning = if to == REMORA {
            Some("warn-no-way-back")
        } else if self.haunted().contains(to) {
            Some("warn-image")
        } else if self.android_space() == Some(to) {
            Some("warn-android")
        } else {
            self.terrors.contains(to).then_some("warn-terror")
        };
        Choice::say("do-walk")
            .with("who", names::character(who))
            .with("space", staging.the_space(to))
            .icon("move-1")
            .subject(character_id(who))
            .target(staging.space_id(to))
            .warning(warning.map(Text::say))
    }

    /// An image goes to a chamber.
    pub(crate) fn show_prowl(self, image: Image, to: Space) -> Choice {
        let staging = self.staging();
        Choice::say("do-prowl")
            .with("image", names::image(image))
            .with("space", staging.the_space(to))
            .icon(image.word())
            .subject(staging.image(image))
            .target(staging.space_id(to))
    }

    /// A character is chosen.
    pub(crate) fn show_character(self, id: &'static str, who: Character) -> Choice {
        Choice::say(id)
            .with("who", names::character(who))
            .icon("crew")
            .subject(character_id(who))
            .target(character_id(who))
    }

    /// A player is chosen.
    pub(crate) fn show_player(self, id: &'static str, seat: Seat) -> Choice {
        let berth = self.staging().is_away().then(|| berth_id(seat));
        Choice::say(id)
            .with("who", self.staging().who(seat))
            .icon("crew")
            .targets(berth)
    }

    /// An image is chosen.
    pub(crate) fn show_image(self, id: &'static str, image: Image) -> Choice {
        Choice::say(id)
            .with("image", names::image(image))
            .subject(self.staging().image(image))
            .targets(self.staging().image(image))
    }

    /// A column of the loadout is chosen.
    pub(crate) fn show_column(self, column: Column) -> Choice {
        Choice::say("do-column")
            .with("column", named("column", column))
            .icon(faces::column_sign(column))
            .target(format!("column:{}", column.word()))
    }

    /// Something is done with a card of the lifeform's hand.
    pub(crate) fn show_claw(self, id: &'static str, card: LifeformCard) -> Choice {
        Choice::say(id)
            .with("card", names::lifeform_card(&self.rules.content, card))
            .subject(self.staging().in_claws(card))
    }

    /// A lifeform card is given up.
    pub(crate) fn show_toss(self, card: LifeformCard) -> Choice {
        self.show_claw("do-toss", card).icon("discard")
    }

    /// A place for the door is chosen.
    pub(crate) fn show_door(self, link: Link) -> Choice {
        let staging = self.staging();
        Choice::labelled(staging.ends(Text::say("do-door"), link))
            .icon("door")
            .targets(staging.link_ids(link))
    }

    /// Something that is done with a data token, which lies in this place.
    pub(crate) fn show_data(self, id: &'static str, token: DataToken, place: &str) -> Choice {
        Choice::say(id)
            .with("data", names::data(&self.rules.content, token))
            .icon("data")
            .subject(format!("data:{place}:{}", token.word()))
    }
}

/// Something that is done to a fight icon.
pub(crate) fn show_icon(id: &'static str, icon: FightIcon) -> Choice {
    Choice::say(id)
        .with("icon", named("fight", icon))
        .icon(names::fight_sign(icon))
}

/// Something that is done with a token of a solo player.
pub(crate) fn show_token(id: &'static str, token: SoloToken) -> Choice {
    Choice::say(id)
        .with("token", named("token", token))
        .icon(token_sign(token))
        .subject(format!("token:{}", token.word()))
}

/// Something that is done with a trait token.
pub(crate) fn show_trait(id: &'static str, area: Trait) -> Choice {
    Choice::say(id)
        .with("trait", named("trait", area))
        .icon("skill")
        .subject(format!("trait:{}", area.word()))
}

/// Something is done with an evolution token.
pub(crate) fn show_evolution(id: &'static str, token: Evolution) -> Choice {
    Choice::say(id)
        .with("token", named("evolution", token))
        .icon("evolution")
        .subject(format!("evolution:{}", token.word()))
}
