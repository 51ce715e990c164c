//! Faces: what is printed on a card, an item, a role, an objective, a token, a room, in our own
//! words.
//!
//! A game describes a face; the screens draw it as a chip, in a hand or large. Nothing here says
//! where the thing lies or what may be done with it: that is the scene's.

use serde::Serialize;

use crate::{Colour, Text, Tone};

/// What is printed on a thing.
///
/// ```
/// use scene::{Face, FaceKind, Text};
///
/// let face = Face::new(FaceKind::Item, "light", Text::plain("Flashlight"))
///     .step("morale", Text::plain("takes 1 off each loss"))
///     .ruled("F9.4");
/// assert_eq!(face.steps.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Face {
    /// What kind of thing it is: the outline and the sign say it.
    pub kind: FaceKind,
    /// The kind in the game's own words, if it has some: "Encounter".
    pub kind_name: Option<Text>,
    /// Its name.
    pub title: Text,
    /// Which drawing.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// What it means.
    pub tone: Tone,
    /// What it costs.
    pub price: Option<Price>,
    /// When it may be used: its sign and the words.
    pub when: Option<FaceStep>,
    /// For a role or a task: what it is won or done by.
    pub goal: Option<Text>,
    /// The rows of which one is chosen, where it is a card of several.
    pub rows: Vec<FaceRow>,
    /// What it does, a step a line.
    pub steps: Vec<FaceStep>,
    /// For a role or a task: what one needs, ticked off.
    pub checks: Vec<Check>,
    /// Uses left, of how many.
    pub uses: Option<(u8, u8)>,
    /// Drawings of what it is worth only later; the words are at its foot.
    pub later: Vec<String>,
    /// How many of it there are, where it lies, how far away it is: one short line.
    pub foot: Option<Text>,
    /// The ledger's number of its rule.
    pub rule: Option<String>,
}

/// What kind of thing a face is on. Each has its own outline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FaceKind {
    /// Something carried.
    Item,
    /// Something one can do.
    Action,
    /// Something that happens.
    Event,
    /// Something to be done.
    Objective,
    /// Who one is.
    Role,
    /// What one suffers.
    Wound,
    /// A room or corridor.
    Place,
    /// Anything else: a token, a figure, a pile.
    #[default]
    Thing,
}

/// What something costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Price {
    /// The drawing of what is paid.
    pub icon: String,
    /// How much.
    pub amount: u16,
    /// The same in words: "3 scrap".
    pub text: Text,
}

/// One thing a card does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaceStep {
    /// Which drawing.
    pub icon: String,
    /// At most some eight words.
    pub text: Text,
}

/// One row of a card of several.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaceRow {
    /// Its drawings, in order.
    pub icons: Vec<String>,
    /// The same in words.
    pub text: Text,
    /// Whether it answers somebody else's doing.
    pub answers: bool,
}

/// One thing that is needed, and whether it is there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Check {
    /// Which drawing.
    pub icon: String,
    /// What.
    pub label: Text,
    /// How many of it one has.
    pub have: u16,
    /// How many of it one needs.
    pub need: u16,
}

/// Writes methods that set one field and hand the face on.
macro_rules! settable {
    ($($field:ident: $kind:ty,)+) => {
        impl Face {$(
            #[doc = concat!("With this as its `", stringify!($field), "`.")]
            #[must_use]
            pub fn $field(mut self, $field: impl Into<$kind>) -> Self {
                self.$field = $field.into();
                self
            }
        )+}
    };
}

settable! {
    kind_name: Option<Text>,
    title: Text,
    colour: Colour,
    tone: Tone,
    price: Option<Price>,
    when: Option<FaceStep>,
    goal: Option<Text>,
    uses: Option<(u8, u8)>,
    foot: Option<Text>,
}

impl Check {
    /// So much of it is there, of so much.
    pub fn new(
        icon: &str,
        label: impl Into<Text>,
        have: impl Into<u16>,
        need: impl Into<u16>,
    ) -> Self {
        Self {
            icon: icon.to_owned(),
            label: label.into(),
            have: have.into(),
            need: need.into(),
        }
    }
}

impl Face {
    /// A face with a name and a drawing.
    pub fn new(kind: FaceKind, icon: impl Into<String>, title: impl Into<Text>) -> Self {
        Self {
            kind,
            icon: icon.into(),
            title: title.into(),
            ..Self::default()
        }
    }

    /// With what kind of thing it is, in words.
    #[must_use]
    pub fn of_kind(mut self, kind: impl Into<Text>) -> Self {
        self.kind_name = Some(kind.into());
        self
    }

    /// With another colour.
    #[must_use]
    pub fn coloured(mut self, colour: Colour) -> Self {
        self.colour = colour;
        self
    }

    /// With what it means.
    #[must_use]
    pub fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// With what is to be reached.
    #[must_use]
    pub fn aim(mut self, goal: impl Into<Text>) -> Self {
        self.goal = Some(goal.into());
        self
    }

    /// With what is to be had, and how much of it is there.
    #[must_use]
    pub fn checked(mut self, checks: Vec<Check>) -> Self {
        self.checks = checks;
        self
    }

    /// With a line at the foot.
    #[must_use]
    pub fn footed(mut self, foot: impl Into<Text>) -> Self {
        self.foot = Some(foot.into());
        self
    }

    /// With one more thing it does.
    #[must_use]
    pub fn step(mut self, icon: impl Into<String>, text: impl Into<Text>) -> Self {
        let (icon, text) = (icon.into(), text.into());
        self.steps.push(FaceStep { icon, text });
        self
    }

    /// With the number of its rule.
    #[must_use]
    pub fn ruled(mut self, rule: &str) -> Self {
        self.rule = Some(rule.to_owned());
        self
    }

    /// Hands every text of the face to `each`.
    pub fn each_text(&mut self, each: &mut impl FnMut(&mut Text)) {
        each(&mut self.title);
        let some = [&mut self.kind_name, &mut self.goal, &mut self.foot];
        some.into_iter().flatten().for_each(&mut *each);
        if let Some(price) = &mut self.price {
            each(&mut price.text);
        }
        if let Some(when) = &mut self.when {
            each(&mut when.text);
        }
        self.rows.iter_mut().for_each(|row| each(&mut row.text));
        self.steps.iter_mut().for_each(|step| each(&mut step.text));
        self.checks
            .iter_mut()
            .for_each(|check| each(&mut check.label));
    }
}
