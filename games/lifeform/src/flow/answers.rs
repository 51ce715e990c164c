//! Answers that several chapters share, and how what often stands in an answer is shown.

use crate::prelude::*;

use crate::stage::{berth_id, faces, room_id, token_sign, zone_id};

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

    /// L-R118: whether somebody agrees to what another proposes.
    pub enum Consenting of Lifeform {
        /// DP9, DP51, DP95: yes.
        Agree = "agree" => icon("yes"),
        /// DP9, DP51, DP95: no.
        Refuse = "refuse" => icon("no"),
    }

    /// One character.
    pub enum Someone of Lifeform {
        /// This one.
        By(who: Character) = "by",
    }

    /// One player.
    pub enum Somebody of Lifeform {
        /// This one.
        Player(seat as who: Seat) = "player",
    }

    /// One image and a chamber for it.
    pub enum Haunt of Lifeform {
        /// It goes there.
        Prowl(image: Image, to: Space) = "prowl" => at.show_prowl(image, to),
    }

    /// One image.
    pub enum Apparition of Lifeform {
        /// This one.
        Image(image: Image) = "image" => icon("swap"),
    }

    /// One column of the loadout.
    pub enum Loading of Lifeform {
        /// This one.
        Column(column: Column) = "column",
    }

    /// DP14: which crew card of one's own is discarded.
    pub enum Discard of Lifeform {
        /// This one.
        Card(card: CrewCard) = "discard" => icon("discard"),
    }

    /// Which lifeform card is discarded.
    pub enum Toss of Lifeform {
        /// This one.
        Card(card: LifeformCard) = "toss" => icon("discard"),
    }

    /// What matches fight icons, by a card or by what cards have laid open.
    pub enum Strike of Lifeform {
        /// DP53: a card's icons are laid open.
        Fight(card: CrewCard) = "fight",
        /// DP53: a loose icon matches its equal.
        Match(icon: FightIcon) = "match",
        /// DP53: two loose icons match any one.
        Pair(one: FightIcon, other: FightIcon, icon: FightIcon) = "pair",
        /// DP53: a harpoon matches this.
        Harpoon(icon: FightIcon) = "harpoon" => icon("harpoon"),
    }
}

impl Strike {
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

impl Discard {
    #[inline]
    pub(crate) fn offer<M: Menu<Self>>(at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[at.seat.index()].iter().map(Self::Card));
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

    /// Something that is done with a card of one's own hand.
    pub(crate) fn show_card(self, id: &'static str, card: CrewCard) -> Choice {
        card.choose("card", self, Choice::say(id))
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

    /// Something is done with a data token of one's own: it matches fight icons.
    pub(crate) fn show_own_data(self, token: DataToken) -> Choice {
        let choice = token.choose("data", self, Choice::say("do-spend-data"));
        choice.subject(format!("data:{}:{}", self.seat.0, token.word()))
    }

    /// A data token of the pool is taken.
    pub(crate) fn show_pool(self, token: DataToken) -> Choice {
        let choice = token.choose("data", self, Choice::say("do-data"));
        choice.subject(format!("data:pool:{}", token.word()))
    }

    /// A character shoots the Mining Laser.
    pub(crate) fn show_laser(self, who: Character) -> Choice {
        Choice::say("do-laser")
            .with("who", names::character(who))
            .icon("laser")
            .slot(Slot::Special)
            .subject(character_id(who))
    }

    /// Something that is done with a token of a solo player.
    pub(crate) fn show_token(self, id: &'static str, token: SoloToken) -> Choice {
        token.choose("token", self, Choice::say(id))
    }

    /// A token of a solo player matches a fight icon.
    pub(crate) fn with_token(self, id: &'static str, token: SoloToken, icon: FightIcon) -> Choice {
        self.show_token(id, token)
            .with("icon", named("fight", icon))
    }
}
