//! What things are called: names as messages, ids of things, and the colour each thing has wherever
//! it is shown.
//!
//! A name stands alone (`space-mess`, on a plate) or in a sentence with its article (`the-mess`):
//! languages differ there.

use crate::prelude::*;

use crate::content::Actions;

/// The message `PREFIX-WORD`.
pub fn named(prefix: &str, thing: impl Worded) -> Text {
    Text::say(format!("{prefix}-{}", thing.word()))
}

/// Several things in one line; `None` if there are none.
pub fn listed(things: impl IntoIterator<Item = Text>) -> Option<Text> {
    let join = |one, more| Text::say("listed").with("one", one).with("more", more);
    things.into_iter().reduce(join)
}

/// A character.
pub fn character(who: Character) -> Text {
    named("character", who)
}

/// One colour for each character; red is the lifeform's, violet what is hidden, amber what one can
/// do.
pub const fn character_colour(who: Character) -> Colour {
    match who {
        Character::Durrant | Character::Scott => Colour::Yellow,
        Character::Maddox | Character::Wilczek => Colour::Blue,
        Character::Palmer | Character::Achebe | Character::Emma => Colour::Orange,
        Character::Villalobos | Character::Solheim => Colour::Pink,
        Character::Chandra | Character::Bexley => Colour::White,
        Character::Motoko => Colour::Cyan,
    }
}

/// A figure, or what is said of one nobody can tell.
pub fn image(image: Image) -> Text {
    if image.is_known() {
        named("image", image)
    } else {
        Text::say("image")
    }
}

/// A crew card; from behind if it is not known.
pub fn crew_card(content: &Content, card: CrewCard) -> Text {
    if card.is_known() {
        Text::say(format!("card-{}", content.crew_card(card).name))
    } else {
        Text::say("card-back")
    }
}

/// A lifeform card; from behind if it is not known.
pub fn lifeform_card(content: &Content, card: LifeformCard) -> Text {
    if card.is_known() {
        Text::say(format!("claw-{}", content.lifeform_card(card).name))
    } else {
        Text::say("claw-back")
    }
}

/// A chamber by itself.
pub fn space(rules: &Lifeform, at: Space) -> Text {
    Text::say(format!("space-{}", rules.content.board.chamber(at).name))
}

/// A data token by its two icons.
pub fn data(content: &Content, token: DataToken) -> Text {
    let (one, other) = content.data[token].icons;
    Text::say("data")
        .with("one", named("fight", one))
        .with("other", named("fight", other))
}

/// The icons of a row in one line.
fn in_row<A: Worded + Default>(prefix: &str, actions: &Actions<A>) -> Text {
    let join = |one, other| Text::say("face-row").with("one", one).with("other", other);
    let icons = actions.iter().map(|icon| named(prefix, *icon));
    icons.reduce(join).unwrap_or_default()
}

/// A row of a crew card.
pub fn crew_row(row: &Row<CrewIcon, CrewReaction>) -> Text {
    match row {
        Row::Actions(actions) => in_row("act", actions),
        Row::Reaction(reaction) => named("react", *reaction),
    }
}

/// A row of a lifeform card.
pub fn lifeform_row(row: &Row<LifeformIcon, LifeformReaction>) -> Text {
    match row {
        Row::Actions(actions) => in_row("hunt", actions),
        Row::Reaction(reaction) => named("stop", *reaction),
    }
}

/// The drawing of a crew icon.
pub const fn crew_sign(icon: CrewIcon) -> &'static str {
    match icon {
        CrewIcon::CircuitBoard => "circuit",
        CrewIcon::Draw2 => "draw",
        CrewIcon::Explore => "explore",
        CrewIcon::Flamethrower => "flamethrower",
        CrewIcon::FlamethrowerAndroid => "flamethrower-android",
        CrewIcon::FlamethrowerCocoon => "flamethrower-cocoon",
        CrewIcon::MissionMaintenance => "mission-maintenance",
        CrewIcon::MissionSister => "mission-sister",
        CrewIcon::Move1x1 => "move-1",
        CrewIcon::Move2x1 => "move-2",
        CrewIcon::Run => "run",
        CrewIcon::SecurityDoor => "door",
        CrewIcon::SelfDestruct => "countdown",
        CrewIcon::ShockProdAndroid => "shock-prod",
        CrewIcon::Survival => "survival",
        CrewIcon::SwapImages => "swap",
    }
}

/// The drawing of a reaction.
pub const fn reaction_sign(reaction: CrewReaction) -> &'static str {
    match reaction {
        CrewReaction::Hide => "hide",
        CrewReaction::Run => "run",
        CrewReaction::ShockProd => "shock-prod",
    }
}

/// The drawing of a lifeform icon.
pub const fn lifeform_sign(icon: LifeformIcon) -> &'static str {
    match icon {
        LifeformIcon::PathwayDeviation => "deviate",
        LifeformIcon::Attack => "attack",
        LifeformIcon::Cocoon => "cocoon",
        LifeformIcon::ForceMove => "force-move",
        LifeformIcon::KillHidden => "kill-hidden",
        LifeformIcon::Malfunction => "malfunction",
        LifeformIcon::MissionRemoval => "mission-removal",
        LifeformIcon::Move1x1 => "move-1",
        LifeformIcon::Move2x1 => "move-2",
        LifeformIcon::Move1x2 => "move-far",
        LifeformIcon::Move3x1 => "move-3",
        LifeformIcon::PowerOutage => "outage",
        LifeformIcon::ScannerMalfunction => "scanner",
        LifeformIcon::DoorRemoval => "door-half",
        LifeformIcon::SelfDestruct => "countdown",
        LifeformIcon::Survival => "survival",
        LifeformIcon::SwapIdentities => "identity",
        LifeformIcon::Terror => "terror",
        LifeformIcon::Vent => "vent",
    }
}

/// The drawing of a fight icon.
pub fn fight_sign(icon: FightIcon) -> &'static str {
    icon.word()
}

/// The id of a character's figure.
pub fn character_id(who: Character) -> String {
    format!("crew:{}", who.word())
}

/// The id of an image's figure.
pub fn image_id(image: Image) -> String {
    format!("image:{}", image.word())
}

/// The id of a link.
pub fn link_id(link: Link) -> String {
    format!("link:{}", link.0)
}

impl Staging<'_> {
    /// Whoever has this seat, by what they play all game long.
    pub(crate) fn who(&self, seat: Seat) -> Text {
        let called = if self.s.is_solo() {
            character(self.s.hero())
        } else if seat == self.s.lifeform {
            Text::say("lifeform")
        } else {
            Text::say("player").with("number", seat.0 + 1)
        };
        Text::who(seat.0, called)
    }

    /// The id of a chamber.
    pub(crate) fn space_id(&self, space: Space) -> String {
        format!("space:{}", self.content().board.chamber(space).id)
    }

    /// A chamber by itself.
    pub(crate) fn space(&self, at: Space) -> Text {
        space(self.rules, at)
    }

    /// A chamber in a sentence.
    pub(crate) fn the_space(&self, space: Space) -> Text {
        Text::say(format!("the-{}", self.content().board.chamber(space).name))
    }

    /// The two ends of a link, in a sentence.
    pub(crate) fn ends(&self, said: Text, link: Link) -> Text {
        let (one, other) = self.content().board.ways.ends(link);
        said.with("one", self.the_space(one))
            .with("other", self.the_space(other))
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
}
