//! What is printed on each thing, in our words, with the number of its rule. It is the same in
//! every game and knows no table, except where a thing of the table is asked for by its id. What is
//! not known has a back and nothing else.

use crate::prelude::*;
use kernel::FaceRow;

use super::panels::{ANDROID, COCOON, COUNTDOWN, MALFUNCTION};
use super::solo::{CLAMPS, FEAR, LIFE_SUPPORT};

/// A face with its kind in the game's words.
pub(super) fn of_kind(kind: FaceKind, kind_name: &'static str, icon: &str, title: Text) -> Face {
    Face {
        kind_name: Some(Text::say(kind_name)),
        ..Face::new(kind, icon, title)
    }
}

/// What lies face down: its kind and nothing else.
fn back(kind: FaceKind, kind_name: &'static str, icon: &str, title: &'static str) -> Face {
    Face {
        tone: Tone::Hidden,
        colour: Colour::Violet,
        ..of_kind(kind, kind_name, icon, Text::say(title))
    }
}

/// The line `PREFIX-WORD-1` of a thing.
pub(super) fn does(prefix: &str, thing: impl Worded) -> Text {
    Text::say(format!("{prefix}-{}-1", thing.word()))
}

/// The fight icons of a card in one line.
fn fight(icons: Fight) -> Text {
    let each = FightIcon::ALL.into_iter().flat_map(|icon| {
        let count = usize::from(icons[icon]);
        std::iter::repeat_n(named("fight", icon), count)
    });
    match listed(each) {
        Some(icons) => Text::say("face-fight").with("icons", icons),
        None => Text::say("face-no-fight"),
    }
}

/// The drawings of the fight icons of a card.
fn fight_signs(icons: Fight) -> Vec<String> {
    let each = FightIcon::ALL.into_iter().flat_map(|icon| {
        let count = usize::from(icons[icon]);
        std::iter::repeat_n(names::fight_sign(icon).to_owned(), count)
    });
    each.collect()
}

/// A crew card: its rows, and what it is worth in a fight.
pub fn crew_card(content: &Content, card: CrewCard) -> Face {
    if !card.is_known() {
        return back(FaceKind::Action, "kind-crew-card", "card", "card-back").ruled("L2.9");
    }
    let spec = content.crew_card(card);
    let icon = match spec.rows.first() {
        Some(Row::Reaction(reaction)) => names::reaction_sign(*reaction),
        Some(Row::Actions(actions)) => actions.first().map_or("card", |&it| names::crew_sign(it)),
        None => "laser",
    };
    let title = names::crew_card(content, card);
    let mut face = Face {
        colour: if spec.reaction().is_some() {
            Colour::Amber
        } else {
            Colour::Green
        },
        foot: Some(fight(spec.fight)),
        ..of_kind(FaceKind::Action, "kind-crew-card", icon, title)
    };
    face.later = fight_signs(spec.fight);
    for row in spec.rows.iter() {
        let (icons, answers) = match row {
            Row::Reaction(reaction) => (vec![names::reaction_sign(*reaction)], true),
            Row::Actions(actions) => (
                actions.iter().map(|&it| names::crew_sign(it)).collect(),
                false,
            ),
        };
        face.rows.push(FaceRow {
            icons: icons.into_iter().map(str::to_owned).collect(),
            text: names::crew_row(row),
            answers,
        });
        face = match row {
            Row::Reaction(reaction) => {
                face.step(names::reaction_sign(*reaction), does("react", *reaction))
            }
            Row::Actions(actions) => {
                let sign = actions.first().map_or("card", |&it| names::crew_sign(it));
                face.step(sign, names::crew_row(&Row::Actions(*actions)))
            }
        };
    }
    if spec.fight[FightIcon::Harpoon] > 0 {
        face = face.step("harpoon", Text::say("face-harpoon"));
    }
    if card == content.mining_laser {
        return face
            .step("laser", Text::say("card-mining-laser-1"))
            .step("no", Text::say("card-mining-laser-2"))
            .ruled("LC33");
    }
    face.ruled(if card == content.flamethrower {
        "LC32"
    } else {
        "L10.1"
    })
}

/// A lifeform card: its rows, and what it is worth in a fight.
pub fn lifeform_card(content: &Content, card: LifeformCard) -> Face {
    if !card.is_known() {
        return back(FaceKind::Action, "kind-lifeform-card", "card", "claw-back").ruled("L16.10");
    }
    let spec = content.lifeform_card(card);
    let sign = |row: &Row<_, _>| match row {
        Row::Reaction(_) => "no",
        Row::Actions(actions) => actions
            .first()
            .map_or("card", |&it| names::lifeform_sign(it)),
    };
    let icon = spec.rows.first().map_or("lifeform", sign);
    let title = names::lifeform_card(content, card);
    let face = Face {
        colour: Colour::Red,
        foot: Some(fight(spec.fight)),
        later: fight_signs(spec.fight),
        ..of_kind(FaceKind::Action, "kind-lifeform-card", icon, title)
    };
    let rows = spec.rows.iter();
    let face = rows.fold(face, |mut face, row| {
        let (icons, answers) = match row {
            Row::Reaction(_) => (vec!["no"], true),
            Row::Actions(actions) => (
                actions.iter().map(|&it| names::lifeform_sign(it)).collect(),
                false,
            ),
        };
        face.rows.push(FaceRow {
            icons: icons.into_iter().map(str::to_owned).collect(),
            text: names::lifeform_row(row),
            answers,
        });
        let text = match row {
            Row::Reaction(reaction) => does("stop", *reaction),
            Row::Actions(_) => names::lifeform_row(row),
        };
        face.step(sign(row), text)
    });
    face.ruled("L16.10")
}

/// A character, by the side of the sheet in use.
pub fn character(content: &Content, who: Character, sheet: Sheet) -> Face {
    let spec = &content.characters[who];
    let word = who.word();
    let side = sheet.word();
    let ability = |prefix: &str| Text::say(format!("{prefix}-{word}-{side}"));
    let face = Face {
        colour: names::character_colour(who),
        goal: Some(named("job", who)),
        ..of_kind(FaceKind::Role, "kind-character", "crew", named("full", who))
    };
    let named_by = |prefix: &str, lasting| {
        Text::say("sentences")
            .with("said", named(prefix, who))
            .with("next", named("lasting", lasting))
    };
    face.step("skill", named_by("skill", spec.skill.lasting))
        .step("skill", ability("skill"))
        .step("survival", named_by("survival", spec.survival.lasting))
        .step("survival", ability("survival"))
        .ruled("L1.13")
}

/// A secret objective.
pub fn objective(card: Objective) -> Face {
    if !card.is_known() {
        return back(
            FaceKind::Objective,
            "kind-objective",
            "objective",
            "objective-back",
        )
        .ruled("L2.24");
    }
    let face = of_kind(
        FaceKind::Objective,
        "kind-objective",
        "objective",
        named("objective", card),
    );
    face.step("objective", does("objective", card))
        .ruled("L-R17")
}

/// A terror card.
pub fn terror(card: TerrorCard) -> Face {
    if !card.is_known() {
        return back(FaceKind::Event, "kind-terror-card", "terror", "terror-back").ruled("L18.1");
    }
    let face = Face {
        colour: Colour::Red,
        tone: Tone::Danger,
        ..of_kind(
            FaceKind::Event,
            "kind-terror-card",
            "terror",
            named("terror", card),
        )
    };
    face.step("terror", does("terror", card)).ruled("L18.1")
}

/// A ship's cat card.
pub fn cat(card: CatCard) -> Face {
    let face = Face {
        colour: Colour::Orange,
        ..of_kind(FaceKind::Action, "kind-cat-card", "cat", named("cat", card))
    };
    face.step("cat", does("cat", card)).ruled("L12.1")
}

/// A mainframe card.
pub fn sister(card: MainframeCard) -> Face {
    let face = Face {
        colour: Colour::Cyan,
        ..of_kind(
            FaceKind::Action,
            "kind-sister-card",
            "sister",
            named("sister", card),
        )
    };
    face.step("sister", does("sister", card)).ruled("L26.3")
}

/// A stowaway card.
pub fn stowaway(content: &Content, card: Stowaway) -> Face {
    if !card.is_known() {
        return back(
            FaceKind::Objective,
            "kind-stowaway",
            "stowaway",
            "stowaway-back",
        )
        .ruled("L38.4");
    }
    let spec = &content.stowaways[card];
    let minutes = Text::say("stowaway-minutes")
        .with("from", spec.from)
        .with("to", spec.to);
    let face = Face {
        colour: Colour::Violet,
        ..of_kind(
            FaceKind::Objective,
            "kind-stowaway",
            "stowaway",
            named("stowaway", card),
        )
    };
    let mut face = face.step("countdown", minutes);
    if let Some(icons) = spec.kept {
        face = face.step("claw", Text::say("stowaway-kept"));
        face.foot = Some(fight(icons));
    }
    face.ruled("L29.3")
}

/// An evolution token.
pub fn evolution(content: &Content, token: Evolution) -> Face {
    if !token.is_known() {
        return back(
            FaceKind::Item,
            "kind-evolution",
            "evolution",
            "evolution-back",
        )
        .ruled("L40.1");
    }
    let sign = names::lifeform_sign(content.evolutions[token].icon);
    let face = Face {
        colour: Colour::Red,
        ..of_kind(
            FaceKind::Item,
            "kind-evolution",
            "evolution",
            named("evolution", token),
        )
    };
    face.step(sign, does("evolution", token))
        .step("no", Text::say("evolution-cancels"))
        .ruled("L40.3")
}

/// A data token.
pub fn data(content: &Content, token: DataToken) -> Face {
    let face = Face {
        colour: Colour::Green,
        ..of_kind(
            FaceKind::Item,
            "kind-data",
            "data",
            names::data(content, token),
        )
    };
    face.step("data", Text::say("data-1")).ruled("L31.16")
}

/// A column of the loadout.
pub fn column(content: &Content, column: Column) -> Face {
    let spec = &content.tracks.loadout[column];
    let icon = column_sign(column);
    let mut face = Face {
        colour: Colour::Cyan,
        ..of_kind(
            FaceKind::Thing,
            "kind-column",
            icon,
            named("column", column),
        )
    };
    face = face.step(icon, does("column", column));
    for &(_, bonus) in &spec.bonuses {
        face = face.step("skill", named("bonus", bonus));
    }
    face.ruled("L39.1")
}

/// The drawing of a column.
pub const fn column_sign(column: Column) -> &'static str {
    match column {
        Column::Weaponry => "weaponry",
        Column::Coolant => "coolant",
        Column::EnergyCells => "cell",
        Column::Spacesuits => "suit",
        Column::Halon => "halon",
    }
}

/// The tokens and figures of which there is nothing more to know: word and drawing, kind, line,
/// rule.
const THINGS: [(&str, &str, &str, &str); 8] = [
    ("outage", "kind-token", "face-outage", "L21.22"),
    ("terror", "kind-token", "face-terror", "L18.1"),
    ("mission", "kind-token", "face-mission", "L5.2"),
    ("resin", "kind-token", "mark-cocoon", "L0.13"),
    ("breach", "kind-token", "mark-breached", "L17.17"),
    ("vent", "kind-chamber", "mark-vent", "L33.26"),
    ("android", "kind-android", "face-android", "L13.5"),
    ("cat", "kind-cat", "face-cat", "L28.8"),
];

/// One of [`THINGS`].
fn thing(word: &str) -> Option<Face> {
    let &(word, kind, line, rule) = THINGS.iter().find(|(it, ..)| *it == word)?;
    let title = if word == "vent" { "vent-token" } else { word };
    let mut face = of_kind(FaceKind::Thing, kind, word, Text::say(title.to_owned()));
    face = face.step(word, Text::say(line));
    if word == "android" {
        face = face.step("no", Text::say("face-android-holds"));
    }
    Some(face.ruled(rule))
}

/// An icon of a card: what it does.
fn icon(prefix: &str, thing: impl Worded, sign: &str, colour: Colour, rule: &str) -> Face {
    let face = Face {
        colour,
        ..of_kind(FaceKind::Action, "kind-icon", sign, named(prefix, thing))
    };
    face.step(sign, does(prefix, thing)).ruled(rule)
}

/// Every face of the game, by id.
pub fn catalogue(content: &Content) -> Vec<(String, Face)> {
    let mut all = Vec::new();
    let mut put = |kind: &str, word: &str, face| all.push((format!("{kind}:{word}"), face));
    for it in CrewIcon::ALL {
        let face = icon(
            "act",
            it,
            names::crew_sign(it),
            Colour::Green,
            crew_rule(it),
        );
        put("act", it.word(), face);
    }
    for (it, rule) in CrewReaction::ALL
        .into_iter()
        .zip(["L21.1", "L21.15", "L21.23"])
    {
        let face = icon("react", it, names::reaction_sign(it), Colour::Amber, rule);
        put("react", it.word(), face);
    }
    for it in LifeformIcon::ALL {
        let face = icon(
            "hunt",
            it,
            names::lifeform_sign(it),
            Colour::Red,
            hunt_rule(it),
        );
        put("hunt", it.word(), face);
    }
    for (it, rule) in LifeformReaction::ALL.into_iter().zip(["L22.1", "L22.3"]) {
        put("stop", it.word(), icon("stop", it, "no", Colour::Red, rule));
    }
    for (it, rule) in LifeformSurvival::ALL
        .into_iter()
        .zip(["L35.2", "L35.3", "L35.4"])
    {
        put(
            "ability",
            it.word(),
            icon("ability", it, "survival", Colour::Red, rule),
        );
    }
    for who in Character::ALL {
        put(
            "character",
            who.word(),
            character(content, who, Sheet::Many),
        );
    }
    for (number, spec) in (0..).zip(&content.crew_cards) {
        put("card", &spec.id, crew_card(content, CrewCard(number)));
    }
    for (number, spec) in (0..).zip(&content.lifeform_cards) {
        put(
            "claw",
            &spec.id,
            lifeform_card(content, LifeformCard(number)),
        );
    }
    for card in Objective::ALL {
        put("objective", card.word(), objective(card));
    }
    for card in TerrorCard::ALL {
        put("terror-card", card.word(), terror(card));
    }
    for card in CatCard::ALL {
        put("cat-card", card.word(), cat(card));
    }
    for card in MainframeCard::ALL {
        put("sister-card", card.word(), sister(card));
    }
    for card in Stowaway::ALL {
        put("stowaway", card.word(), stowaway(content, card));
    }
    for token in Evolution::ALL {
        put("evolution", token.word(), evolution(content, token));
    }
    for token in DataToken::ALL {
        put("data", token.word(), data(content, token));
    }
    for it in Column::ALL {
        put("column", it.word(), column(content, it));
    }
    for (word, ..) in THINGS {
        if let Some(face) = thing(word) {
            put("thing", word, face);
        }
    }
    all
}

impl Staging<'_> {
    /// What is printed on a thing of the table, by its id.
    pub(super) fn face(&self, id: &str) -> Option<Face> {
        let content = self.content();
        let (kind, rest) = id.split_once(':').unwrap_or((id, ""));
        match kind {
            "space" => self.chamber_face(content.board.space(rest)?),
            "link" | "port" => {
                let link = kernel::Link(rest.split(':').next()?.parse().ok()?);
                (link.index() < content.board.links.len()).then(|| self.link_face(link))
            }
            "crew" => {
                let who = Character::find(rest)?;
                Some(character(content, who, Sheet::of(self.s.players.into())))
            }
            "image" => {
                let image = crate::content::Image::find(rest)?;
                Some(self.image_face(image))
            }
            "android" | "cat" | "outage" | "terror" | "mission" | "resin" | "breach" | "vent" => {
                thing(kind)
            }
            "zone" | "room" | "chamber" => self.aboard_face(kind, rest),
            "column" => Some(column(content, Column::find(rest)?)),
            "gauge" => self.track(id),
            "tray" => self.pile(id),
            _ => {
                let trays = self.trays();
                let mut items = trays.into_iter().flat_map(|tray| tray.items);
                items.find(|item| item.id == id)?.face.map(|face| *face)
            }
        }
    }

    /// A track: where it stands, and what its spaces do.
    fn track(&self, id: &str) -> Option<Face> {
        let gauges = self.gauges();
        let gauge = gauges.into_iter().find(|gauge| gauge.id == id)?;
        let rule = match &*gauge.id {
            COUNTDOWN => "L38.1",
            MALFUNCTION => "L36.1",
            ANDROID => "L14.1",
            COCOON => "L37.1",
            FEAR => "D3.3",
            CLAMPS => "P4.1",
            LIFE_SUPPORT => "P5.1",
            _ => "L34.1",
        };
        let mut face = of_kind(FaceKind::Thing, "kind-track", &gauge.icon, gauge.label);
        face.tone = gauge.tone;
        if id == MALFUNCTION {
            for (number, what) in (1..).zip(&self.content().tracks.malfunction) {
                let text = Text::say("track-space")
                    .with("number", number as u8)
                    .with("what", named("malfunction", *what));
                face = face.step("malfunction", text);
            }
        }
        if let Some(note) = gauge.note {
            face = face.step(gauge.icon.clone(), note);
        }
        let foot = Text::say("track-at")
            .with("number", usize::from(gauge.value))
            .with("top", usize::from(gauge.top));
        face.foot = Some(foot);
        Some(face.ruled(rule))
    }

    /// A deck or discard: how many cards lie there.
    fn pile(&self, id: &str) -> Option<Face> {
        let tray = self.trays().into_iter().find(|tray| tray.id == id)?;
        let count = tray.count?;
        let face = of_kind(FaceKind::Thing, "kind-pile", "card", tray.label);
        let text = Text::say("face-pile").with("count", usize::from(count));
        Some(face.step("card", text))
    }

    fn chamber_face(&self, space: Space) -> Option<Face> {
        let board = &self.content().board;
        let mut face = of_kind(FaceKind::Place, "kind-chamber", "tunnel", self.space(space));
        if board.android_next[space.index()].is_some() {
            face = face.step("android", Text::say("mark-path"));
        }
        for mark in &board.chamber(space).marks {
            face = face.step(mark_sign(*mark), named("mark", *mark));
        }
        let around = board.corridors.neighbours(space);
        let by_corridor = listed(around.iter().map(|it| self.space(it)))?;
        face = face.step(
            "move-1",
            Text::say("face-next-to").with("spaces", by_corridor),
        );
        let exits = board.ways.exits(space).iter();
        let ducts = exits.filter(|(link, _)| board.is_tunnel(*link));
        if let Some(spaces) = listed(ducts.map(|&(_, it)| self.space(it))) {
            face = face.step("vent", Text::say("face-by-tunnel").with("spaces", spaces));
        }
        face.foot = Some(named("deck", self.deck(space)));
        Some(face.ruled("L17.1"))
    }

    fn link_face(&self, link: kernel::Link) -> Face {
        let tunnel = self.content().board.is_tunnel(link);
        let (kind, icon, rule) = if tunnel {
            ("kind-tunnel", "vent", "L17.4")
        } else {
            ("kind-corridor", "move-1", "L17.3")
        };
        let face = of_kind(FaceKind::Place, kind, icon, self.way_label(link));
        match self.s.door {
            Some(door) if door.link == link => {
                face.step("door", Text::say("face-door")).ruled("L17.2")
            }
            _ => face.ruled(rule),
        }
    }

    fn image_face(&self, image: crate::content::Image) -> Face {
        let icon = if image.is_known() {
            image.word()
        } else {
            "ghost"
        };
        let face = Face {
            colour: Colour::Violet,
            tone: Tone::Hidden,
            ..of_kind(FaceKind::Thing, "kind-image", icon, names::image(image))
        };
        face.step("real", Text::say("face-image"))
            .step("vent", Text::say("face-image-moves"))
            .ruled("L0.5")
    }
}

/// The drawing of a mark.
const fn mark_sign(mark: crate::content::Mark) -> &'static str {
    use crate::content::Mark;
    match mark {
        Mark::Vent => "vent",
        Mark::Cocoon => "cocoon",
        Mark::Circuit => "circuit",
        Mark::LifeformStart => "start",
        Mark::Objective => "objective",
        Mark::Shielded => "shielded",
    }
}

/// The rule of a crew icon.
const fn crew_rule(icon: CrewIcon) -> &'static str {
    match icon {
        CrewIcon::CircuitBoard => "L32.1",
        CrewIcon::Draw2 => "L32.3",
        CrewIcon::Explore => "L32.4",
        CrewIcon::Flamethrower => "L32.7",
        CrewIcon::FlamethrowerAndroid => "L32.12",
        CrewIcon::FlamethrowerCocoon => "L32.16",
        CrewIcon::MissionMaintenance => "L32.22",
        CrewIcon::MissionSister => "L32.23",
        CrewIcon::Move1x1 => "L32.24",
        CrewIcon::Move2x1 => "L32.25",
        CrewIcon::Run => "L32.26",
        CrewIcon::SecurityDoor => "L32.30",
        CrewIcon::SelfDestruct => "L32.32",
        CrewIcon::ShockProdAndroid => "L32.33",
        CrewIcon::Survival => "L32.35",
        CrewIcon::SwapImages => "L32.37",
    }
}

/// The rule of a lifeform icon.
const fn hunt_rule(icon: LifeformIcon) -> &'static str {
    match icon {
        LifeformIcon::PathwayDeviation => "L33.1",
        LifeformIcon::Attack => "L33.5",
        LifeformIcon::Cocoon => "L33.6",
        LifeformIcon::ForceMove => "L33.7",
        LifeformIcon::KillHidden => "L33.10",
        LifeformIcon::Malfunction => "L33.11",
        LifeformIcon::MissionRemoval => "L33.12",
        LifeformIcon::Move1x1 => "L33.13",
        LifeformIcon::Move2x1 => "L33.14",
        LifeformIcon::Move1x2 => "L33.15",
        LifeformIcon::Move3x1 => "L33.16",
        LifeformIcon::PowerOutage => "L33.17",
        LifeformIcon::ScannerMalfunction => "L33.19",
        LifeformIcon::DoorRemoval => "L33.20",
        LifeformIcon::SelfDestruct => "L33.21",
        LifeformIcon::Survival => "L33.22",
        LifeformIcon::SwapIdentities => "L33.24",
        LifeformIcon::Terror => "L33.25",
        LifeformIcon::Vent => "L33.26",
    }
}
