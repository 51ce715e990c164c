//! How each move is shown: what it does, what it is done with, what it points at, what to think of first.

use crate::flow::At;
use kernel::{Below, Choice, Seat, Slot, Text, Worded as _};

use super::aboard::berth_id;
use super::names::{self, character_id, image_id, named};
use super::{Staging, faces};
use crate::content::{CrewCard, CrewReaction, Image, LifeformCard, Row};
use crate::flow::{Pick, Steps, Why};
use crate::moves::Bag;
use crate::state::{Figure, Item, Members, REMORA, Role};

impl Staging<'_> {
    pub(super) fn choice(&self, seat: Seat, chosen: Bag) -> Choice {
        if let Bag::Free(free) = chosen {
            return free.shown(At::by(self.rules, self.s, seat));
        }
        Choice {
            label: self.label(chosen),
            slot: slot(chosen),
            icon: self.icon(chosen).to_owned(),
            subject: self.subject(seat, chosen),
            targets: self.targets(chosen),
            row: match chosen {
                Bag::Play(_, Below(row)) | Bag::Hunt(_, Below(row)) => Some(row),
                Bag::React(card, reaction, _) => self.reaction_row(card, reaction),
                Bag::Cancel(card) => self.cancel_row(card),
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

    fn label(&self, chosen: Bag) -> Text {
        let (content, top) = (self.content(), self.s.agenda.top());
        let say = |id: &'static str| Text::say(id);
        let who = |id: &'static str, who| say(id).with("who", names::character(who));
        let seat = |id: &'static str, seat| say(id).with("who", self.who(seat));
        let icon = |id: &'static str, icon| say(id).with("icon", named("fight", icon));
        match chosen {
            Bag::Keep(it) => who("do-keep", it),
            Bag::To(space) => say(match top {
                Some(Steps::Explore(_)) => "do-clear-terror",
                _ => "do-to",
            })
            .with("space", self.space(space)),
            Bag::Image(image) => say("do-image").with("image", names::image(image)),
            Bag::Real(image) => say("do-real").with("image", names::image(image)),
            Bag::By(it) => who(
                match top {
                    Some(Steps::Control(_)) => "do-take-character",
                    Some(Steps::Panic(_) | Steps::TerrorDue(_)) => "do-next",
                    Some(Steps::Triage(_)) => "do-save",
                    _ => "do-by",
                },
                it,
            ),
            Bag::Player(it) => seat(
                match top {
                    Some(Steps::ShareCards(_)) => "do-give-to",
                    _ => "do-player",
                },
                it,
            ),
            Bag::Data(token) => say("do-data").with("data", names::data(content, token)),
            Bag::Door(link) => self.ends("do-door", link),
            Bag::Column(column) => say("do-column").with("column", named("column", column)),
            Bag::Objective(it) => say(match top {
                Some(Steps::Immediate(_)) => "do-objective",
                _ => "do-complete",
            })
            .with("objective", named("objective", it)),
            Bag::Walk(it, space) => who("do-walk", it).with("space", self.the_space(space)),
            Bag::Prowl(image, space) => say("do-prowl")
                .with("image", names::image(image))
                .with("space", self.the_space(space)),
            Bag::Stop => say(match top {
                Some(Steps::FightSet(_)) => "do-begin-fight",
                Some(Steps::SecondToken(_)) => "do-no",
                Some(Steps::Responsibility(_) | Steps::HuntRow(_)) => "do-give-up",
                _ => "do-stop",
            }),
            Bag::No => say(match top {
                Some(Steps::CancelFight(_)) => "do-face-it",
                Some(Steps::Pick(Pick {
                    why: Why::ChewTo(_),
                    ..
                })) => "do-mend",
                _ => "do-no",
            }),
            Bag::Burn => say("do-burn"),
            Bag::Dark => say("do-dark"),
            Bag::Show => say("do-show"),
            Bag::Blind => say("do-blind"),
            Bag::Launch => say("do-launch"),
            Bag::Agree => say("do-agree"),
            Bag::Refuse => say("do-refuse"),
            Bag::Collect(it) => who("do-collect", it),
            Bag::Equip(Below(cards)) => {
                let ways = content.table.equip.iter();
                let minutes = ways
                    .filter(|(many, _)| *many == cards)
                    .map(|it| it.1)
                    .next();
                say("do-equip")
                    .with("cards", cards)
                    .with("minutes", minutes.unwrap_or(0))
            }
            Bag::Discard(card) => self.card("do-discard", card),
            Bag::Analyze => say("do-analyze"),
            Bag::Laser(it) => who("do-laser", it),
            Bag::AtAndroid => say("do-at-android"),
            Bag::Skill(it) => who("do-skill", it).with("skill", named("skill", it)),
            Bag::Play(card, Below(row)) => {
                let rows = &content.crew_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::crew_row);
                self.card("do-play", card)
                    .with("does", does.unwrap_or_default())
            }
            Bag::Icon(Below(place)) => say("do-icon").with("icon", self.icon_name(place)),
            Bag::Cell(card) => self.card("do-cell", card),
            Bag::Electrify => say("do-electrify"),
            Bag::Cat(card) => say("do-cat").with("card", named("cat", card)),
            Bag::CatHome => say("do-cat-home"),
            Bag::EndTurn => say("do-end-turn"),
            Bag::Advance(Below(lane)) => say("do-advance").with("lane", lane + 1),
            Bag::Sister(card) => say("do-sister").with("card", named("sister", card)),
            Bag::Pass => say(match top {
                Some(Steps::Reactions(_)) => "do-let-it-come",
                Some(Steps::Matching(_)) => "do-give-up",
                _ => "do-pass",
            }),
            Bag::Stay => say("do-stay"),
            Bag::Swap(one, other) => say("do-swap")
                .with("one", names::image(one))
                .with("other", names::image(other)),
            Bag::Rotate(Below(1)) => say("do-rotate-left"),
            Bag::Rotate(_) => say("do-rotate-right"),
            Bag::React(card, reaction, it) => {
                let id = match reaction {
                    CrewReaction::Hide => "do-react-hide",
                    CrewReaction::Run => "do-react-run",
                    CrewReaction::ShockProd => "do-react-shock-prod",
                };
                self.card(id, card).with("who", names::character(it))
            }
            Bag::HoldTheLine => say("do-hold-the-line"),
            Bag::Cancel(card) => self.claw("do-cancel", card),
            Bag::Evolve(token) => {
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
            Bag::Let => say("do-let"),
            Bag::Noisy => say("do-noisy"),
            Bag::Silent => say("do-silent"),
            Bag::Role(Role::Cat) => say("do-role-cat"),
            Bag::Role(Role::Sister) => say("do-role-sister"),
            Bag::ForceDoor => say("do-force-door"),
            Bag::Stowaway(card) => say("do-stowaway").with("card", named("stowaway", card)),
            Bag::Lurk => {
                let most = content.lifeform_hand(self.s.players.into(), self.s.cocoon);
                say("do-lurk").with("most", most)
            }
            Bag::UseVent => say("do-use-vent"),
            Bag::Hunt(card, Below(row)) => {
                let rows = &content.lifeform_card(card).rows;
                let does = rows.get(usize::from(row)).map(names::lifeform_row);
                self.claw("do-hunt", card)
                    .with("does", does.unwrap_or_default())
            }
            Bag::Toss(card) => self.claw("do-toss", card),
            Bag::Draw => say("do-draw"),
            Bag::Ability(it) => say("do-ability").with("ability", named("ability", it)),
            Bag::Skip => say("do-skip"),
            Bag::Damage => say("do-damage"),
            Bag::GiveData(token, to) => {
                seat("do-give-data", to).with("data", names::data(content, token))
            }
            Bag::TakeData(token, from) => {
                seat("do-take-data", from).with("data", names::data(content, token))
            }
            Bag::Mark(Below(minute)) => say("do-mark").with("minute", minute),
            Bag::KeepCard(card) => self.claw("do-keep-card", card),
            Bag::FightCard(card) => self.claw("do-fight-card", card),
            Bag::AddHostility => say("do-add-hostility"),
            Bag::AddStowaway => say("do-add-stowaway"),
            Bag::Offer(Item::Halon) => say("do-offer-halon"),
            Bag::Offer(Item::Remora) => say("do-offer-remora"),
            Bag::Offer(Item::Laser) => say("do-offer-laser"),
            Bag::DropIcon(it) => icon("do-drop-icon", it),
            Bag::Fight(card) => self.card("do-fight", card),
            Bag::Match(it) => icon("do-match", it),
            Bag::Pair(one, other, it) => icon("do-pair", it)
                .with("one", named("fight", one))
                .with("other", named("fight", other)),
            Bag::Harpoon(it) => icon("do-harpoon", it),
            Bag::SpendData(token) => say("do-spend-data").with("data", names::data(content, token)),
            Bag::Surplus(it, against) => {
                icon("do-surplus", against).with("who", names::character(it))
            }
            Bag::SpendCat(it) => icon("do-spend-cat", it),
            Bag::SpendCombat(it) => icon("do-spend-combat", it),
            Bag::Exchange(it) => seat("do-exchange", it),
            Bag::Free(_) => Text::default(),
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
                let icons = step.icons(At::new(self.rules, self.s));
                let named = |&icon| (named("hunt", icon), names::lifeform_sign(icon));
                icons.get(place).map_or_else(Default::default, named)
            }
            _ => <(Text, &'static str)>::default(),
        }
    }

    fn icon(&self, chosen: Bag) -> &'static str {
        match chosen {
            Bag::Keep(_) | Bag::By(_) | Bag::Player(_) => "crew",
            Bag::Image(_) | Bag::Swap(..) | Bag::Rotate(_) => "swap",
            Bag::Real(_) => "real",
            Bag::To(_) | Bag::Walk(..) => "move-1",
            Bag::Prowl(image, _) => image.word(),
            Bag::Data(_) | Bag::GiveData(..) | Bag::TakeData(..) | Bag::SpendData(_) => "data",
            Bag::Door(_) | Bag::ForceDoor => "door",
            Bag::Column(column) => faces::column_sign(column),
            Bag::Objective(_) | Bag::Show => "objective",
            Bag::Stop
            | Bag::No
            | Bag::Pass
            | Bag::Stay
            | Bag::EndTurn
            | Bag::Let
            | Bag::Refuse
            | Bag::Cancel(_) => "no",
            Bag::Burn | Bag::Mark(_) => "countdown",
            Bag::Dark => "outage",
            Bag::Blind | Bag::Analyze => "analyzer",
            Bag::Launch => "launch",
            Bag::Agree => "yes",
            Bag::Collect(_) => "mission",
            Bag::Equip(_) => "equip",
            Bag::Discard(_) | Bag::Toss(_) => "discard",
            Bag::Laser(_) | Bag::Offer(Item::Laser) => "laser",
            Bag::AtAndroid | Bag::Skip | Bag::Damage => "android",
            Bag::Skill(_) | Bag::Advance(_) => "skill",
            Bag::Play(card, Below(row)) => {
                let rows = &self.content().crew_card(card).rows;
                match rows.get(usize::from(row)) {
                    Some(Row::Actions(icons)) => {
                        icons.first().map_or("card", |&it| names::crew_sign(it))
                    }
                    Some(Row::Reaction(it)) => names::reaction_sign(*it),
                    None => "card",
                }
            }
            Bag::Hunt(card, Below(row)) => {
                let rows = &self.content().lifeform_card(card).rows;
                match rows.get(usize::from(row)) {
                    Some(Row::Actions(icons)) => {
                        icons.first().map_or("card", |&it| names::lifeform_sign(it))
                    }
                    _ => "card",
                }
            }
            Bag::Icon(Below(place)) => self.row_icon(place).1,
            Bag::Cell(_) => "cell",
            Bag::Electrify => "electrify",
            Bag::Cat(_) | Bag::CatHome | Bag::SpendCat(_) | Bag::Role(Role::Cat) => "cat",
            Bag::Sister(_) | Bag::Role(Role::Sister) => "sister",
            Bag::React(_, reaction, _) => names::reaction_sign(reaction),
            Bag::HoldTheLine => "shock-prod",
            Bag::Evolve(_) => "evolution",
            Bag::Noisy => "noise",
            Bag::Silent => "silence",
            Bag::Stowaway(_) | Bag::AddStowaway => "stowaway",
            Bag::Lurk => "lurk",
            Bag::UseVent => "vent",
            Bag::Draw => "draw",
            Bag::Ability(_) => "survival",
            Bag::KeepCard(_) | Bag::FightCard(_) | Bag::Fight(_) | Bag::Exchange(_) => "card",
            Bag::AddHostility => "claw",
            Bag::Offer(Item::Halon) => "halon",
            Bag::Offer(Item::Remora) => "remora",
            Bag::DropIcon(it) | Bag::Match(it) | Bag::Pair(_, _, it) | Bag::Surplus(_, it) => {
                names::fight_sign(it)
            }
            Bag::Harpoon(_) => "harpoon",
            Bag::SpendCombat(icon) => icon.word(),
            Bag::Free(_) => "",
        }
    }

    /// The thing it is done with, by id.
    fn subject(&self, seat: Seat, chosen: Bag) -> Option<String> {
        match chosen {
            Bag::Walk(who, _)
            | Bag::Collect(who)
            | Bag::Laser(who)
            | Bag::By(who)
            | Bag::Surplus(who, _) => Some(character_id(who)),
            Bag::Prowl(image, _) | Bag::Image(image) | Bag::Real(image) => self.image(image),
            Bag::Play(card, _)
            | Bag::Discard(card)
            | Bag::Cell(card)
            | Bag::React(card, ..)
            | Bag::Fight(card) => self.in_hand(seat, card),
            Bag::Hunt(card, _) | Bag::Toss(card) | Bag::Cancel(card) | Bag::FightCard(card) => {
                self.in_claws(card)
            }
            Bag::Cat(card) if self.s.has_cat(card) => Some(format!("cat-card:{}", card.word())),
            Bag::Sister(card) if self.s.has_sister(card) => {
                Some(format!("sister-card:{}", card.word()))
            }
            Bag::Evolve(token) => Some(format!("evolution:{}", token.word())),
            Bag::SpendData(token) => Some(format!("data:{}:{}", seat.0, token.word())),
            Bag::Data(token) => Some(format!("data:pool:{}", token.word())),
            Bag::KeepCard(card) => {
                let place = self.s.choice.iter().position(|it| it == card)?;
                let id = &self.content().lifeform_card(card).id;
                Some(format!("choice:{place}:{id}"))
            }
            Bag::Stowaway(card) => Some(format!("stowaway:{}", card.word())),
            Bag::Keep(who) => Some(format!("disk:{}", who.word())),
            Bag::Skill(who) => Some(format!("character:{}", who.word())),
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
    pub(crate) fn image(&self, image: Image) -> Option<String> {
        match self.s.images[image] {
            Figure::In(_) => Some(image_id(image)),
            Figure::Aside | Figure::Gone => None,
        }
    }

    /// A card of the lifeform's hand, by id.
    pub(crate) fn in_claws(&self, card: LifeformCard) -> Option<String> {
        let place = self.s.claws.iter().position(|held| held == card)?;
        let id = &self.content().lifeform_card(card).id;
        Some(format!("claws:{place}:{id}"))
    }

    /// A card of one's own hand, by id.
    pub(crate) fn in_hand(&self, seat: Seat, card: CrewCard) -> Option<String> {
        let mut known = self.s.hands[seat.index()].iter();
        let place = known.position(|held| held == card)?;
        let id = &self.content().crew_card(card).id;
        Some(format!("hand:{}:{place}:{id}", seat.0))
    }

    /// What it points at, by id.
    fn targets(&self, chosen: Bag) -> Vec<String> {
        match chosen {
            Bag::To(space) | Bag::Walk(_, space) | Bag::Prowl(_, space) => {
                vec![self.space_id(space)]
            }
            Bag::Image(image) | Bag::Real(image) => self.image(image).into_iter().collect(),
            Bag::Player(seat) if self.is_away() => vec![berth_id(seat)],
            Bag::Swap(one, other) => vec![image_id(one), image_id(other)],
            Bag::By(who) | Bag::Collect(who) | Bag::React(_, _, who) => vec![character_id(who)],
            Bag::Door(link) => self.link_ids(link),
            Bag::Column(column) => vec![format!("column:{}", column.word())],
            Bag::AtAndroid => vec!["android".to_owned()],
            _ => Vec::new(),
        }
    }

    /// What a reaction is worth.
    fn gloss(&self, chosen: Bag) -> Option<Text> {
        let Bag::React(_, reaction, who) = chosen else {
            return None;
        };
        let others = At::new(self.rules, self.s)
            .endangered()
            .minus(Members::of(who));
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
    fn warning(&self, seat: Seat, chosen: Bag) -> Option<Text> {
        let s = self.s;
        match chosen {
            Bag::Pass if matches!(s.agenda.top(), Some(Steps::Reactions(_))) => {
                let mine = At::new(self.rules, s).endangered().and(s.of(seat));
                let who = names::listed(mine.each().map(names::character))?;
                Some(Text::say("warn-dies").with("who", who))
            }
            Bag::Walk(_, REMORA) => Some(Text::say("warn-no-way-back")),
            Bag::Walk(_, space) if s.haunted().contains(space) => Some(Text::say("warn-image")),
            Bag::Walk(_, space) if s.android_space() == Some(space) => {
                Some(Text::say("warn-android"))
            }
            Bag::Walk(_, space) if s.terrors.contains(space) => Some(Text::say("warn-terror")),
            Bag::Launch => {
                let left = names::listed(s.afoot().each().map(names::character))?;
                Some(Text::say("warn-left-behind").with("who", left))
            }
            Bag::Equip(_) if s.minute <= 2 => Some(Text::say("warn-last-minutes")),
            _ => None,
        }
    }
}

/// Where a move stands in the dock.
pub(super) fn slot(chosen: Bag) -> Slot {
    match chosen {
        Bag::Play(..) | Bag::Hunt(..) => Slot::Use,
        Bag::Equip(_) | Bag::Analyze | Bag::Lurk => Slot::Take,
        Bag::Laser(_) | Bag::Skill(_) | Bag::UseVent => Slot::Special,
        Bag::Launch | Bag::Cell(_) => Slot::Make,
        Bag::Cat(_) | Bag::CatHome | Bag::Sister(_) | Bag::Advance(_) => Slot::Others,
        _ => Slot::Answer,
    }
}

/// Whether it is the way on.
fn is_onward(chosen: Bag) -> bool {
    matches!(
        chosen,
        Bag::Stop
            | Bag::No
            | Bag::Pass
            | Bag::Stay
            | Bag::EndTurn
            | Bag::Let
            | Bag::Draw
            | Bag::Skip
    )
}
