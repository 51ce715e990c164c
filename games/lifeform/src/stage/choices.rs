//! How each move is shown: what it does, what it is done with, what it points at, what to think of first.

use kernel::{Choice, Seat, Slot, Text, Worded as _};

use super::aboard::berth_id;
use super::expansions::module_target;
use super::names::{self, character_id, image_id, named};
use super::{Staging, faces};
use crate::content::{CrewCard, CrewReaction, Image, LifeformCard, Row};
use crate::flow::{Pick, Steps, Why};
use crate::modules::ModuleMove;
use crate::moves::Move;
use crate::solo::SoloMove;
use crate::state::{Figure, Item, Members, REMORA, Role};

impl Staging<'_> {
    pub(super) fn choice(&self, seat: Seat, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: self.label(chosen),
            slot: slot(chosen),
            icon: self.icon(chosen).to_owned(),
            subject: self.subject(seat, chosen),
            targets: self.targets(chosen),
            row: match chosen {
                Move::Play(_, row) | Move::Hunt(_, row) => Some(row),
                Move::React(card, reaction, _) => self.reaction_row(card, reaction),
                Move::Cancel(card) => self.cancel_row(card),
                Move::Solo(SoloMove::Option(option)) => Some(option - 1),
                _ => None,
            },
            onward: is_onward(chosen),
            note: self.gloss(chosen),
            warning: self.warning(seat, chosen),
            ..Choice::default()
        }
    }

    fn card(&self, id: &'static str, card: CrewCard) -> Text {
        Text::say(id).with("card", names::crew_card(self.content(), card))
    }

    fn claw(&self, id: &'static str, card: crate::content::LifeformCard) -> Text {
        Text::say(id).with("card", names::lifeform_card(self.content(), card))
    }

    fn label(&self, chosen: Move) -> Text {
        let (content, top) = (self.content(), self.s.agenda.top());
        let say = |id: &'static str| Text::say(id);
        let who = |id: &'static str, who| say(id).with("who", names::character(who));
        let seat = |id: &'static str, seat| say(id).with("who", self.who(seat));
        let icon = |id: &'static str, icon| say(id).with("icon", named("fight", icon));
        match chosen {
            Move::Keep(it) => who("do-keep", it),
            Move::To(space) => say(match top {
                Some(Steps::Explore(_)) => "do-clear-terror",
                _ => "do-to",
            })
            .with("space", self.space(space)),
            Move::Image(image) => say("do-image").with("image", names::image(image)),
            Move::Real(image) => say("do-real").with("image", names::image(image)),
            Move::By(it) => who(
                match top {
                    Some(Steps::Control(_)) => "do-take-character",
                    Some(Steps::Panic(_) | Steps::TerrorDue(_)) => "do-next",
                    Some(Steps::Triage(_)) => "do-save",
                    _ => "do-by",
                },
                it,
            ),
            Move::Player(it) => seat(
                match top {
                    Some(Steps::ShareCards(_)) => "do-give-to",
                    _ => "do-player",
                },
                it,
            ),
            Move::Data(token) => say("do-data").with("data", names::data(content, token)),
            Move::Door(link) => self.ends("do-door", link),
            Move::Column(column) => say("do-column").with("column", named("column", column)),
            Move::Objective(it) => say(match top {
                Some(Steps::Immediate(_)) => "do-objective",
                _ => "do-complete",
            })
            .with("objective", named("objective", it)),
            Move::Walk(it, space) => who("do-walk", it).with("space", self.the_space(space)),
            Move::Prowl(image, space) => say("do-prowl")
                .with("image", names::image(image))
                .with("space", self.the_space(space)),
            Move::Stop => say(match top {
                Some(Steps::FightSet(_)) => "do-begin-fight",
                Some(Steps::SecondToken(_)) => "do-no",
                Some(Steps::Responsibility(_) | Steps::HuntRow(_)) => "do-give-up",
                _ => "do-stop",
            }),
            Move::No => say(match top {
                Some(Steps::CancelFight(_)) => "do-face-it",
                Some(Steps::Pick(Pick {
                    why: Why::ChewTo(_),
                    ..
                })) => "do-mend",
                _ => "do-no",
            }),
            Move::Burn => say("do-burn"),
            Move::Dark => say("do-dark"),
            Move::Show => say("do-show"),
            Move::Blind => say("do-blind"),
            Move::Launch => say("do-launch"),
            Move::Agree => say("do-agree"),
            Move::Refuse => say("do-refuse"),
            Move::Collect(it) => who("do-collect", it),
            Move::Equip(cards) if self.s.is_solo() => say("do-equip-alone").with("cards", cards),
            Move::Equip(cards) => {
                let ways = content.table.equip.iter();
                let minutes = ways
                    .filter(|(many, _)| *many == cards)
                    .map(|it| it.1)
                    .next();
                say("do-equip")
                    .with("cards", cards)
                    .with("minutes", minutes.unwrap_or(0))
            }
            Move::Discard(card) => self.card("do-discard", card),
            Move::Analyze => say("do-analyze"),
            Move::Laser(it) => who("do-laser", it),
            Move::AtAndroid => say("do-at-android"),
            Move::Skill(it) => who("do-skill", it).with("skill", named("skill", it)),
            Move::Play(card, row) => {
                let rows = &content.crew_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::crew_row);
                self.card("do-play", card)
                    .with("does", does.unwrap_or_default())
            }
            Move::Icon(place) => say("do-icon").with("icon", self.icon_name(place)),
            Move::Cell(card) => self.card("do-cell", card),
            Move::Electrify => say("do-electrify"),
            Move::Cat(card) => say("do-cat").with("card", named("cat", card)),
            Move::CatHome => say("do-cat-home"),
            Move::EndTurn => say("do-end-turn"),
            Move::Advance(lane) => say("do-advance").with("lane", lane + 1),
            Move::Sister(card) => say("do-sister").with("card", named("sister", card)),
            Move::Pass => say(match top {
                Some(Steps::Reactions(_)) => "do-let-it-come",
                Some(Steps::Matching(_)) => "do-give-up",
                _ => "do-pass",
            }),
            Move::Stay => say("do-stay"),
            Move::Swap(one, other) => say("do-swap")
                .with("one", names::image(one))
                .with("other", names::image(other)),
            Move::Rotate(1) => say("do-rotate-left"),
            Move::Rotate(_) => say("do-rotate-right"),
            Move::React(card, reaction, it) => {
                let id = match reaction {
                    CrewReaction::Hide => "do-react-hide",
                    CrewReaction::Run => "do-react-run",
                    CrewReaction::ShockProd => "do-react-shock-prod",
                };
                self.card(id, card).with("who", names::character(it))
            }
            Move::HoldTheLine => say("do-hold-the-line"),
            Move::Cancel(card) => self.claw("do-cancel", card),
            Move::Evolve(token) => {
                let added = content.evolutions[token].icon;
                match top {
                    Some(Steps::Answer(_)) => say("do-evolve-cancel"),
                    Some(Steps::HuntRow(_)) => {
                        say("do-evolve-add").with("icon", named("hunt", added))
                    }
                    _ => say("do-evolve"),
                }
                .with("token", named("evolution", token))
            }
            Move::Let => say("do-let"),
            Move::Noisy => say("do-noisy"),
            Move::Silent => say("do-silent"),
            Move::Role(Role::Cat) => say("do-role-cat"),
            Move::Role(Role::Sister) => say("do-role-sister"),
            Move::ForceDoor => say("do-force-door"),
            Move::Stowaway(card) => say("do-stowaway").with("card", named("stowaway", card)),
            Move::Lurk => {
                let most = content.lifeform_hand(self.s.players.into(), self.s.cocoon);
                say("do-lurk").with("most", most)
            }
            Move::UseVent => say("do-use-vent"),
            Move::Hunt(card, row) => {
                let rows = &content.lifeform_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::lifeform_row);
                self.claw("do-hunt", card)
                    .with("does", does.unwrap_or_default())
            }
            Move::Toss(card) => self.claw("do-toss", card),
            Move::Draw => say("do-draw"),
            Move::Ability(it) => say("do-ability").with("ability", named("ability", it)),
            Move::Skip => say("do-skip"),
            Move::Damage => say("do-damage"),
            Move::GiveData(token, to) => {
                seat("do-give-data", to).with("data", names::data(content, token))
            }
            Move::TakeData(token, from) => {
                seat("do-take-data", from).with("data", names::data(content, token))
            }
            Move::Mark(minute) => say("do-mark").with("minute", minute),
            Move::KeepCard(card) => self.claw("do-keep-card", card),
            Move::FightCard(card) => self.claw("do-fight-card", card),
            Move::AddHostility => say("do-add-hostility"),
            Move::AddStowaway => say("do-add-stowaway"),
            Move::Offer(Item::Halon) => say("do-offer-halon"),
            Move::Offer(Item::Remora) => say("do-offer-remora"),
            Move::Offer(Item::Laser) => say("do-offer-laser"),
            Move::DropIcon(it) => icon("do-drop-icon", it),
            Move::Fight(card) => self.card("do-fight", card),
            Move::Match(it) => icon("do-match", it),
            Move::Pair(one, other, it) => icon("do-pair", it)
                .with("one", named("fight", one))
                .with("other", named("fight", other)),
            Move::Harpoon(it) => icon("do-harpoon", it),
            Move::SpendData(token) => {
                say("do-spend-data").with("data", names::data(content, token))
            }
            Move::Surplus(it, against) => {
                icon("do-surplus", against).with("who", names::character(it))
            }
            Move::SpendCat(it) => icon("do-spend-cat", it),
            Move::Solo(it) => self.solo_label(it),
            Move::Module(it) => self.module_label(it),
        }
    }

    /// The icon at a place of the row being played.
    fn icon_name(&self, place: u8) -> Text {
        self.row_icon(place).0
    }

    /// The icon at a place of the row being played, by name and drawing. The row is told by the step on top.
    fn row_icon(&self, place: u8) -> (Text, &'static str) {
        let content = self.content();
        let place = usize::from(place);
        match self.s.agenda.top() {
            Some(Steps::CrewRow(step)) => {
                let card = self.s.played.map(|card| content.crew_card(card.face));
                let row = card.and_then(|card| card.actions(usize::from(step.row)));
                row.and_then(|row| row.get(place))
                    .map_or_else(Default::default, |&icon| {
                        (named("act", icon), names::crew_sign(icon))
                    })
            }
            // L40.3: the icon behind those of the row is the evolution token's.
            Some(Steps::HuntRow(step)) => {
                let icons = step.icons(self.rules, self.s);
                let named = |&icon| (named("hunt", icon), names::lifeform_sign(icon));
                icons.get(place).map_or_else(Default::default, named)
            }
            _ => <(Text, &'static str)>::default(),
        }
    }

    fn icon(&self, chosen: Move) -> &'static str {
        match chosen {
            Move::Keep(_) | Move::By(_) | Move::Player(_) => "crew",
            Move::Image(_) | Move::Swap(..) | Move::Rotate(_) => "swap",
            Move::Real(_) => "real",
            Move::To(_) | Move::Walk(..) => "move-1",
            Move::Prowl(image, _) => image.word(),
            Move::Data(_) | Move::GiveData(..) | Move::TakeData(..) | Move::SpendData(_) => "data",
            Move::Door(_) | Move::ForceDoor => "door",
            Move::Column(column) => faces::column_sign(column),
            Move::Objective(_) | Move::Show => "objective",
            Move::Stop
            | Move::No
            | Move::Pass
            | Move::Stay
            | Move::EndTurn
            | Move::Let
            | Move::Refuse
            | Move::Cancel(_) => "no",
            Move::Burn | Move::Mark(_) => "countdown",
            Move::Dark => "outage",
            Move::Blind | Move::Analyze => "analyzer",
            Move::Launch => "launch",
            Move::Agree => "yes",
            Move::Collect(_) => "mission",
            Move::Equip(_) => "equip",
            Move::Discard(_) | Move::Toss(_) => "discard",
            Move::Laser(_) | Move::Offer(Item::Laser) => "laser",
            Move::AtAndroid | Move::Skip | Move::Damage => "android",
            Move::Skill(_) | Move::Advance(_) => "skill",
            Move::Play(card, row) => {
                let rows = &self.content().crew_card(card).rows;
                match rows.get(usize::from(row)) {
                    Some(Row::Actions(icons)) => {
                        icons.first().map_or("card", |&it| names::crew_sign(it))
                    }
                    Some(Row::Reaction(it)) => names::reaction_sign(*it),
                    None => "card",
                }
            }
            Move::Hunt(card, row) => {
                let rows = &self.content().lifeform_card(card).rows;
                match rows.get(usize::from(row)) {
                    Some(Row::Actions(icons)) => {
                        icons.first().map_or("card", |&it| names::lifeform_sign(it))
                    }
                    _ => "card",
                }
            }
            Move::Icon(place) => self.row_icon(place).1,
            Move::Cell(_) => "cell",
            Move::Electrify => "electrify",
            Move::Cat(_) | Move::CatHome | Move::SpendCat(_) | Move::Role(Role::Cat) => "cat",
            Move::Sister(_) | Move::Role(Role::Sister) => "sister",
            Move::React(_, reaction, _) => names::reaction_sign(reaction),
            Move::HoldTheLine => "shock-prod",
            Move::Evolve(_) => "evolution",
            Move::Noisy => "noise",
            Move::Silent => "silence",
            Move::Stowaway(_) | Move::AddStowaway => "stowaway",
            Move::Lurk => "lurk",
            Move::UseVent => "vent",
            Move::Draw => "draw",
            Move::Ability(_) => "survival",
            Move::KeepCard(_) | Move::FightCard(_) | Move::Fight(_) => "card",
            Move::AddHostility => "claw",
            Move::Offer(Item::Halon) => "halon",
            Move::Offer(Item::Remora) => "remora",
            Move::DropIcon(it) | Move::Match(it) | Move::Pair(_, _, it) | Move::Surplus(_, it) => {
                names::fight_sign(it)
            }
            Move::Harpoon(_) => "harpoon",
            Move::Solo(it) => self.solo_sign(it),
            Move::Module(it) => self.module_sign(it),
        }
    }

    /// The thing it is done with, by id.
    fn subject(&self, seat: Seat, chosen: Move) -> Option<String> {
        match chosen {
            Move::Walk(who, _)
            | Move::Collect(who)
            | Move::Laser(who)
            | Move::By(who)
            | Move::Module(ModuleMove::Search(who))
            | Move::Surplus(who, _) => Some(character_id(who)),
            Move::Prowl(image, _) | Move::Image(image) | Move::Real(image) => self.image(image),
            Move::Play(card, _)
            | Move::Discard(card)
            | Move::Cell(card)
            | Move::React(card, ..)
            | Move::Module(ModuleMove::Give(card))
            | Move::Fight(card) => self.in_hand(seat, card),
            Move::Hunt(card, _) | Move::Toss(card) | Move::Cancel(card) | Move::FightCard(card) => {
                let mut known = self.s.claws.iter();
                let place = known.position(|held| held == card)?;
                let id = &self.content().lifeform_card(card).id;
                Some(format!("claws:{place}:{id}"))
            }
            Move::Cat(card) if self.s.has_cat(card) => Some(format!("cat-card:{}", card.word())),
            Move::Sister(card) if self.s.has_sister(card) => {
                Some(format!("sister-card:{}", card.word()))
            }
            Move::Evolve(token) => Some(format!("evolution:{}", token.word())),
            Move::SpendData(token) => Some(format!("data:{}:{}", seat.0, token.word())),
            Move::Data(token) => Some(format!("data:pool:{}", token.word())),
            Move::KeepCard(card) => {
                let place = self.s.choice.iter().position(|it| it == card)?;
                let id = &self.content().lifeform_card(card).id;
                Some(format!("choice:{place}:{id}"))
            }
            Move::Stowaway(card) => Some(format!("stowaway:{}", card.word())),
            Move::Solo(it) => self.solo_subject(seat, it),
            Move::Keep(who) => Some(format!("disk:{}", who.word())),
            Move::Skill(who) => Some(format!("character:{}", who.word())),
            _ => None,
        }
    }

    /// The row of a crew card that is this reaction.
    fn reaction_row(&self, card: CrewCard, reaction: CrewReaction) -> Option<u8> {
        let rows = &self.content().crew_card(card).rows;
        let place = rows.iter().position(|row| *row == Row::Reaction(reaction));
        place.map(|place| place as u8)
    }

    /// The row of a lifeform card that cancels.
    fn cancel_row(&self, card: LifeformCard) -> Option<u8> {
        let rows = &self.content().lifeform_card(card).rows;
        let cancels = |row: &Row<_, _>| matches!(row, Row::Reaction(_));
        rows.iter().position(cancels).map(|place| place as u8)
    }

    /// A figure on the ship, by id.
    fn image(&self, image: Image) -> Option<String> {
        match self.s.images[image] {
            Figure::In(_) => Some(image_id(image)),
            Figure::Aside | Figure::Gone => None,
        }
    }

    /// A card of one's own hand, by id.
    pub(super) fn in_hand(&self, seat: Seat, card: CrewCard) -> Option<String> {
        let mut known = self.s.hands[seat.index()].iter();
        let place = known.position(|held| held == card)?;
        let id = &self.content().crew_card(card).id;
        Some(format!("hand:{}:{place}:{id}", seat.0))
    }

    /// What it points at, by id.
    fn targets(&self, chosen: Move) -> Vec<String> {
        match chosen {
            Move::To(space) | Move::Walk(_, space) | Move::Prowl(_, space) => {
                vec![self.space_id(space)]
            }
            Move::Image(image) | Move::Real(image) => self.image(image).into_iter().collect(),
            Move::Player(seat) if self.is_away() => vec![berth_id(seat)],
            Move::Swap(one, other) => vec![image_id(one), image_id(other)],
            Move::By(who) | Move::Collect(who) | Move::React(_, _, who) => vec![character_id(who)],
            Move::Door(link) => self.link_ids(link),
            Move::Column(column) => vec![format!("column:{}", column.word())],
            Move::AtAndroid => vec!["android".to_owned()],
            Move::Solo(it) => self.solo_target(it).into_iter().collect(),
            Move::Module(it) => module_target(it).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// What a reaction is worth.
    fn gloss(&self, chosen: Move) -> Option<Text> {
        let Move::React(_, reaction, who) = chosen else {
            return None;
        };
        let others = self.rules.endangered(self.s).minus(Members::of(who));
        let others = names::listed(others.each().map(names::character))
            .map(|who| Text::say("warn-others-in-danger").with("who", who));
        let glosses = match reaction {
            CrewReaction::Hide => [Some(Text::say("warn-sure")), others],
            CrewReaction::Run => [Some(Text::say("warn-may-be-cancelled")), others],
            CrewReaction::ShockProd => {
                ["warn-may-be-cancelled", "warn-saves-all"].map(|id| Some(Text::say(id)))
            }
        };
        let join = |said, next| Text::say("sentences").with("said", said).with("next", next);
        glosses.into_iter().flatten().reduce(join)
    }

    /// What to think of first.
    fn warning(&self, seat: Seat, chosen: Move) -> Option<Text> {
        let s = self.s;
        match chosen {
            Move::Pass if matches!(s.agenda.top(), Some(Steps::Reactions(_))) => {
                let mine = self.rules.endangered(s).and(s.of(seat));
                let who = names::listed(mine.each().map(names::character))?;
                Some(Text::say("warn-dies").with("who", who))
            }
            Move::Walk(_, REMORA) => Some(Text::say("warn-no-way-back")),
            Move::Walk(_, space) if s.haunted().contains(space) => Some(Text::say("warn-image")),
            Move::Walk(_, space) if s.android_space() == Some(space) => {
                Some(Text::say("warn-android"))
            }
            Move::Walk(_, space) if s.terrors.contains(space) => Some(Text::say("warn-terror")),
            Move::Launch => {
                let left = names::listed(s.afoot().each().map(names::character))?;
                Some(Text::say("warn-left-behind").with("who", left))
            }
            Move::Solo(SoloMove::GiveUp) => Some(Text::say("warn-surrender")),
            Move::Equip(_) if s.minute <= 2 && !s.is_solo() => Some(Text::say("warn-last-minutes")),
            _ => None,
        }
    }
}

/// Where a move stands in the dock.
pub(super) fn slot(chosen: Move) -> Slot {
    match chosen {
        Move::Play(..) | Move::Hunt(..) => Slot::Use,
        Move::Equip(_) | Move::Analyze | Move::Lurk | Move::Solo(SoloMove::Wait) => Slot::Take,
        Move::Laser(_) | Move::Skill(_) | Move::UseVent => Slot::Special,
        Move::Launch | Move::Cell(_) | Move::Solo(SoloMove::Unlock) => Slot::Make,
        Move::Cat(_)
        | Move::CatHome
        | Move::Sister(_)
        | Move::Advance(_)
        | Move::Solo(
            SoloMove::SpendSurvival
            | SoloMove::SpendTrait(_)
            | SoloMove::HarpoonCard(_)
            | SoloMove::HarpoonToken,
        ) => Slot::Others,
        _ => Slot::Answer,
    }
}

/// Whether it is the way on.
fn is_onward(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::Stop
            | Move::No
            | Move::Pass
            | Move::Stay
            | Move::EndTurn
            | Move::Let
            | Move::Draw
            | Move::Skip
            | Move::Solo(SoloMove::Go)
    )
}
