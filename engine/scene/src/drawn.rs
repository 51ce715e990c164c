//! What a screen needs and nothing else.
//!
//! Games build scenes from views; the web page and the terminal draw them. Every word is a
//! [`Text`], every thing has an id that stays the same while the thing does, so that a screen can
//! move it from old to new.

use serde::{Deserialize, Serialize};

use crate::{Arg, Check, Face, FaceKind, Perhaps, Seat, SeatSet, Text};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scene {
    /// The ship.
    pub board: Board,
    /// Figures and tokens, on the board or in trays.
    pub pieces: Vec<Piece>,
    /// Rows with a marker.
    pub gauges: Vec<Gauge>,
    /// What comes nearer, ring by ring.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dials: Vec<Dial>,
    /// Hands, piles, lists.
    pub trays: Vec<Tray>,
    /// What is kept in rows and columns: points by round.
    pub sheets: Vec<Sheet>,
    /// One for each seat.
    pub panels: Vec<Panel>,
    /// Short facts for the head of the screen: the turn, decks left.
    pub status: Vec<Text>,
    /// Who must decide what, or how it ended.
    pub prompt: Prompt,
    /// The groups of choices the game has, in order; the same all game long.
    pub dock: Vec<Group>,
    /// What the viewer may choose, and what not and why.
    pub choices: Vec<Choice>,
    /// The viewer's secret role, where the game deals them.
    pub role: Option<Face>,
    /// What the hostile side has: its trays stand together and are always in view.
    pub hostile: Vec<Stock>,
    /// The trays that only the viewer sees into, by id: they stand together, and are marked so.
    pub private: Vec<String>,
    /// The few ready-made phrases that fit what is going on, by name: they are said by one tap.
    pub says: Vec<String>,
}

/// Where a group of choices stands in the dock: its place and its key never change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// An answer to one question; it belongs to no group.
    #[default]
    Answer,
    /// Go somewhere.
    Move,
    /// Take or leave.
    Take,
    /// Use what one has.
    Use,
    /// Make something.
    Make,
    /// With others.
    Others,
    /// What only this one can.
    Special,
}

/// A group of choices.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Its place.
    pub slot: Slot,
    /// Its name.
    pub label: Text,
    /// Which drawing; empty for the usual one of its place.
    pub icon: String,
    /// What is in it now, in a few words; or why nothing is.
    pub note: Option<Text>,
    /// The rule that says why nothing is in it.
    pub rule: Option<String>,
}

/// The ship as it is drawn, in its own units.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Board {
    /// Width of the drawing.
    pub width: f32,
    /// Height of the drawing.
    pub height: f32,
    /// Decks and hulls behind everything.
    pub regions: Vec<Region>,
    /// Rooms and corridors.
    pub spaces: Vec<DrawnSpace>,
    /// What joins them.
    pub links: Vec<DrawnLink>,
    /// Ways printed on it: somebody's path.
    pub routes: Vec<Route>,
}

/// A way that is printed on the board, from where its walker stands to its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Route {
    /// Whose way it is.
    pub label: Text,
    /// Its colour.
    pub colour: Colour,
    /// The spaces it leads through, by id.
    pub path: Vec<String>,
}

/// An outline behind the rooms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Region {
    /// Its name.
    pub label: Text,
    /// Where the name stands.
    pub label_at: (f32, f32),
    /// SVG path data.
    pub outline: String,
}

impl Group {
    /// A group whose drawing is the usual one of its place.
    pub fn new(slot: Slot, label: impl Into<Text>) -> Self {
        Self {
            slot,
            label: label.into(),
            icon: String::new(),
            note: None,
            rule: None,
        }
    }
}

/// How a space looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A plate with a name and slots for tokens.
    Room,
    /// A small node on a tube.
    Corridor,
}

/// A room or a corridor, as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DrawnSpace {
    /// `space:galley`.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// A name of at most 15 letters, if its own is longer.
    pub short: Option<Text>,
    /// How it looks.
    pub shape: Shape,
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
    /// What it means for the viewer now.
    pub tone: Tone,
    /// Something special about it, in words.
    pub note: Option<Text>,
    /// What is printed at its foot: its number. A plate with a number has a strip at its foot,
    /// where tokens lie.
    pub number: Option<Text>,
    /// Its ways out that are not drawn as links: into ducts, far away.
    pub ports: Vec<Port>,
    /// What ails it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ails: Vec<Ail>,
}

/// What ails a space. Drawn into its plate; a piece in the space says it with a sign and in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ail {
    /// On fire: the plate glows.
    Burning,
    /// Out of order: stripes across its head.
    Broken,
}

/// A way out of a space that is no link to be drawn: a small sign at its plate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Port {
    /// `entrance:002`.
    pub id: String,
    /// Which drawing.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// What is printed on it: a number or two.
    pub mark: Text,
    /// What it is.
    pub label: Text,
}

/// How a link looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkKind {
    /// A tube.
    Corridor,
    /// A ladder between decks.
    Ladder,
    /// A dashed way that not everybody can use.
    Vent,
    /// A way with a shut door.
    Shut,
    /// A way with a door that was destroyed.
    Broken,
}

/// What joins two spaces. Like a space it has a name, may carry pieces and may be pointed at by a
/// choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DrawnLink {
    /// `link:12`.
    pub id: String,
    /// Its name: where it leads, and its number if it has one.
    pub label: Text,
    /// One end's id.
    pub from: String,
    /// The other's.
    pub to: String,
    /// How it looks.
    pub kind: LinkKind,
    /// What is printed on it: a number or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Text>,
    /// What sounds from it, in words: arcs of sound leave what is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sound: Option<Text>,
    /// How far its middle stands off the straight line, to the right of who goes from one end to
    /// the other, so that two links between the same spaces lie apart.
    pub bend: f32,
    /// What it means for the viewer now.
    pub tone: Tone,
    /// Something special about it, in words.
    pub note: Option<Text>,
}

impl DrawnLink {
    /// A straight link with nothing special about it.
    pub fn new(id: String, label: Text, ends: (String, String), kind: LinkKind) -> Self {
        let (from, to) = ends;
        Self {
            id,
            label,
            from,
            to,
            kind,
            mark: None,
            sound: None,
            bend: 0.0,
            tone: Tone::Plain,
            note: None,
        }
    }
}

/// What a thing or a line means, beyond its words. Screens never show it by colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Nothing special.
    #[default]
    Plain,
    /// Hostile, or a loss.
    Danger,
    /// A gain or a task done.
    Good,
    /// Face down or just revealed.
    Hidden,
    /// Less important.
    Dim,
}

/// The colours a thing can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "colours name themselves")]
pub enum Colour {
    #[default]
    Ink,
    Amber,
    Red,
    Violet,
    Blue,
    Yellow,
    Green,
    Orange,
    Pink,
    Cyan,
    White,
}

/// A drawing a game brings along: SVG path data on a 24 × 24 grid, and one character for the
/// terminal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Icon {
    /// The name scenes use.
    pub id: String,
    /// SVG path data, filled with the thing's colour (even-odd).
    pub path: String,
    /// The same in one character.
    pub glyph: char,
}

/// Where a piece is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// In a space, by id.
    Space(String),
    /// On a link, by id.
    Link(String),
    /// In a tray, by id.
    Tray(String),
}

/// A figure or token.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// `crew:ripley`; stays the same while the thing does.
    pub id: String,
    /// Which drawing.
    pub icon: String,
    /// A letter to tell it by, for figures.
    pub letter: Option<String>,
    /// Its colour.
    pub colour: Colour,
    /// What it is.
    pub label: Text,
    /// Where it is.
    pub at: Whereabouts,
    /// How many of the same lie there.
    pub count: u16,
    /// The injuries it bears, drawn in a drop at its side.
    pub injuries: u8,
    /// Whether it is a figure that moves by itself (drawn larger) or a token.
    pub figure: bool,
    /// What it means.
    pub tone: Tone,
}

/// A row with a marker: morale, eggs, a countdown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Gauge {
    /// Its id.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// Which drawing; empty for none.
    pub icon: String,
    /// What happens at its end, one sentence.
    pub note: Option<Text>,
    /// Where the marker is.
    pub value: u16,
    /// The last space.
    pub top: u16,
    /// What it means.
    pub tone: Tone,
    /// The spaces of the row where something happens or that are called by something else than
    /// their number.
    pub stops: Vec<Stop>,
}

impl Piece {
    /// One token in a space.
    pub fn new(
        id: impl Into<String>,
        icon: &str,
        label: impl Into<Text>,
        at: impl Into<String>,
    ) -> Self {
        Self {
            id: id.into(),
            icon: icon.to_owned(),
            letter: None,
            colour: Colour::Ink,
            label: label.into(),
            at: Whereabouts::Space(at.into()),
            count: 1,
            injuries: 0,
            figure: false,
            tone: Tone::Plain,
        }
    }

    /// In this colour.
    #[must_use]
    pub fn coloured(self, colour: Colour) -> Self {
        Self { colour, ..self }
    }

    /// Meaning this.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// So many of the same.
    #[must_use]
    pub fn many(self, count: impl Into<u16>) -> Self {
        let count = count.into();
        Self { count, ..self }
    }

    /// A figure that stands for somebody.
    #[must_use]
    pub fn figure(self) -> Self {
        Self {
            figure: true,
            ..self
        }
    }

    /// With this letter.
    #[must_use]
    pub fn lettered(self, letter: char) -> Self {
        Self {
            letter: Some(letter.into()),
            ..self
        }
    }
}

impl Gauge {
    /// A row of spaces with the marker on one of them. `gauge:fear` is called by the message
    /// `gauge-fear`.
    pub fn new(id: &str, icon: &str, value: impl Into<u16>, top: usize) -> Self {
        Self {
            id: id.to_owned(),
            label: Text::say(id.replace(':', "-")),
            icon: icon.to_owned(),
            note: None,
            value: value.into(),
            top: top as u16,
            tone: Tone::Plain,
            stops: Vec::new(),
        }
    }

    /// With what happens at its end: the message `gauge-fear-note` for `gauge:fear`.
    #[must_use]
    pub fn noted(self) -> Self {
        let note = Text::say(format!("{}-note", self.id.replace(':', "-")));
        Self {
            note: Some(note),
            ..self
        }
    }

    /// Meaning this.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// With these spaces where something happens.
    #[must_use]
    pub fn stops(self, stops: impl IntoIterator<Item = Stop>) -> Self {
        let stops = stops.into_iter().collect();
        Self { stops, ..self }
    }

    /// What is printed where the marker is, if that is not a number.
    pub fn mark(&self) -> Option<&Text> {
        let stop = self.stops.iter().find(|stop| stop.at == self.value)?;
        stop.mark.as_ref()
    }
}

/// A space of a [`Gauge`] at which something happens.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stop {
    /// Which space.
    pub at: u16,
    /// What is printed there, if not its number: a letter.
    pub mark: Option<Text>,
    /// Which drawing stands there instead; empty for none.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// What happens there.
    pub label: Text,
}

impl Stop {
    /// A space with its number and nothing drawn.
    pub fn new(at: u16, colour: Colour, label: Text) -> Self {
        Self {
            at,
            mark: None,
            icon: String::new(),
            colour,
            label,
        }
    }

    /// Called this instead of its number.
    #[must_use]
    pub fn called(mut self, mark: Text) -> Self {
        self.mark = Some(mark);
        self
    }

    /// With this drawing instead of its number.
    #[must_use]
    pub fn drawn(mut self, icon: &str) -> Self {
        icon.clone_into(&mut self.icon);
        self
    }
}

/// Spaces around a middle, joined by ways, with a marker on one of them: a motion tracker.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Dial {
    /// Its id.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// Which drawing.
    pub icon: String,
    /// What happens in the middle, one sentence.
    pub note: Option<Text>,
    /// Its spaces.
    pub spots: Vec<Spot>,
    /// The space the marker is on, by id.
    pub at: String,
    /// The marker's drawing.
    pub marker: String,
}

/// A space of a [`Dial`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spot {
    /// Its id.
    pub id: String,
    /// What happens there.
    pub label: Text,
    /// Which drawing; empty for none.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// How many rings it is from the middle.
    pub ring: u8,
    /// Where on its ring: −1 at the left, 1 at the right.
    pub turn: f32,
    /// What it means.
    pub tone: Tone,
    /// The spaces it leads to, by id.
    pub next: Vec<String>,
}

/// One of the hostile side's trays or tracks, with its drawing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stock {
    /// The tray's or the track's id.
    pub id: String,
    /// Which drawing.
    pub icon: String,
}

impl Stock {
    /// The tray or track with this id, by this drawing.
    pub fn new(id: &str, icon: &str) -> Self {
        Self {
            id: id.to_owned(),
            icon: icon.to_owned(),
        }
    }
}

/// What kind of place a tray is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TrayKind {
    /// Cards held.
    Hand,
    /// A deck or discard: a count, perhaps a top card.
    Pile,
    /// Open things in a row: a supply, an inventory.
    Row,
    /// Tasks to be done.
    Tasks,
    /// What is heaped up in columns, each with a least height: an item's uses are what lies in it
    /// of how much it holds, its progress what lies in it of how much is needed.
    Columns,
}

/// A hand, a pile, an inventory, a list of tasks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tray {
    /// `tray:objectives`.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// What kind of place it is.
    pub kind: TrayKind,
    /// Whose it is, if somebody's.
    pub owner: Option<u8>,
    /// What is seen in it.
    pub items: Vec<Item>,
    /// How many are in it, where that is more than what is seen.
    pub count: Option<u16>,
}

impl Tray {
    /// A place with these things: `hand` is called by the message `tray-hand`.
    pub fn new(id: &str, kind: TrayKind, items: impl IntoIterator<Item = Item>) -> Self {
        Self {
            id: format!("tray:{id}"),
            label: Text::say(format!("tray-{id}")),
            kind,
            owner: None,
            items: items.into_iter().collect(),
            count: None,
        }
    }

    /// Called otherwise.
    #[must_use]
    pub fn called(self, label: impl Into<Text>) -> Self {
        let label = label.into();
        Self { label, ..self }
    }

    /// Somebody's.
    #[must_use]
    pub fn of(self, seat: impl Into<Option<Seat>>) -> Self {
        let owner = seat.into().map(|seat| seat.0);
        Self { owner, ..self }
    }

    /// With so many things in it, seen or not.
    #[must_use]
    pub fn counting(self, count: usize) -> Self {
        Self {
            count: Some(count as u16),
            ..self
        }
    }

    /// Only if something is seen in it.
    pub fn unless_empty(self) -> Option<Self> {
        (!self.items.is_empty()).then_some(self)
    }
}

/// One thing in a tray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Item {
    /// Its id.
    pub id: String,
    /// Which drawing.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// What it is.
    pub label: Text,
    /// More about it, one sentence.
    pub detail: Option<Text>,
    /// How many of the same.
    pub count: u16,
    /// Uses left, of how many.
    pub uses: Option<(u8, u8)>,
    /// For a task: how much of it is done, of how much.
    pub progress: Option<(u16, u16)>,
    /// For a task: how far the viewer is from where it is done.
    pub distance: Option<u16>,
    /// For a task: where it is done, by id.
    pub places: Vec<String>,
    /// What is printed on it, where it is drawn as a card.
    pub face: Option<Box<Face>>,
    /// What it means; a done task is [`Tone::Good`].
    pub tone: Tone,
}

impl Item {
    /// One thing of which only its name and drawing matter.
    pub fn new(id: impl Into<String>, icon: &str, colour: Colour, label: impl Into<Text>) -> Self {
        Self {
            id: id.into(),
            icon: icon.to_owned(),
            colour,
            label: label.into(),
            detail: None,
            count: 1,
            uses: None,
            progress: None,
            distance: None,
            places: Vec::new(),
            face: None,
            tone: Tone::Plain,
        }
    }

    /// A thing drawn as what is printed on it.
    pub fn faced(id: impl Into<String>, face: Face) -> Self {
        Self {
            tone: face.tone,
            face: Some(Box::new(face.clone())),
            ..Self::new(id, &face.icon, face.colour, face.title)
        }
    }

    /// So many of the same.
    #[must_use]
    pub fn many(self, count: impl Into<u16>) -> Self {
        let count = count.into();
        Self { count, ..self }
    }

    /// Meaning this.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// With more about it.
    #[must_use]
    pub fn detail(self, detail: impl Perhaps) -> Self {
        let detail = detail.perhaps();
        Self { detail, ..self }
    }

    /// Called otherwise than its face.
    #[must_use]
    pub fn called(self, label: Text) -> Self {
        Self { label, ..self }
    }

    /// So many are left; none is dim.
    #[must_use]
    pub fn left(self, count: impl Into<u16>) -> Self {
        let item = self.many(count);
        if item.count == 0 {
            item.toned(Tone::Dim)
        } else {
            item
        }
    }

    /// With uses left, of how many; a thing without uses shows none.
    #[must_use]
    pub fn used(self, left: u8, of: u8) -> Self {
        let uses = (of > 0).then_some((left, of));
        Self { uses, ..self }
    }

    /// A task: what is done of it, of how much; a done one is good.
    #[must_use]
    pub fn done(self, done: bool) -> Self {
        Self {
            progress: Some((done.into(), 1)),
            tone: if done { Tone::Good } else { self.tone },
            ..self
        }
    }
}

/// Something kept in rows and columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sheet {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub caption: Text,
    /// What each column is, the one of the rows' names first.
    pub heads: Vec<Text>,
    /// The rows.
    pub rows: Vec<SheetRow>,
}

/// One row of a [`Sheet`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetRow {
    /// Whom or what it is about.
    pub name: Text,
    /// One for each column but the first.
    pub cells: Vec<Text>,
    /// What it means; the leader's is [`Tone::Good`].
    pub tone: Tone,
}

/// One seat's summary.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Panel {
    /// Which seat.
    pub seat: u8,
    /// Which figure it plays, if it has one: a piece id.
    pub piece: Option<String>,
    /// The character's name or role.
    pub name: Text,
    /// Whoever plays it, as the log calls them: by what they play only if they play it all game
    /// long.
    pub player: Text,
    /// A letter to tell it by.
    pub letter: String,
    /// Its colour.
    pub colour: Colour,
    /// Where it stands, by id, if that is known.
    pub place: Option<String>,
    /// What it carries, what threatens it: short lines.
    pub lines: Vec<Text>,
    /// What is counted of it and told by signs: wounds, cards held, shots left.
    pub marks: Vec<Mark>,
    /// Whether it is this seat's turn.
    pub active: bool,
}

/// Something of a seat that is told by a sign and a count.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// Which drawing.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// The whole of it in words: "1 of 2 Light Wounds".
    pub label: Text,
    /// How many there are; a mark that is only there or not has none.
    pub count: Option<u16>,
    /// Of how many, where they are drawn one by one.
    pub of: Option<u16>,
    /// What it means.
    pub tone: Tone,
}

impl Mark {
    /// So many, told by the message `id` with the argument `count`.
    pub fn counted(icon: &str, colour: Colour, id: &'static str, count: impl Into<u16>) -> Self {
        let count = count.into();
        Self {
            icon: icon.to_owned(),
            colour,
            label: Text::say(id).with("count", i64::from(count)),
            count: Some(count),
            of: None,
            tone: Tone::Plain,
        }
    }

    /// Of at most so many, the argument `most` of its message.
    #[must_use]
    pub fn of(self, most: u8) -> Self {
        Self {
            of: Some(most.into()),
            label: self.label.with("most", most),
            ..self
        }
    }
}

/// Who must decide what.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Prompt {
    /// The seats waited for.
    pub waiting: SeatSet,
    /// The question, as put to this viewer; when it is over, the outcome.
    pub text: Text,
    /// What one may still spend on answers, of how much: actions. Its name, what is left, the
    /// whole.
    pub purse: Option<(Text, u8, u8)>,
    /// Whether it is asked in answer to something that is happening now, of everybody entitled and
    /// whatever they hold: from public facts alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reacts: bool,
}

impl Default for Text {
    fn default() -> Self {
        Self::Plain(String::new())
    }
}

/// Why a move a person would expect is not allowed now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Because {
    /// The ledger's number of the rule that forbids it.
    pub rule: String,
    /// The reason in words.
    pub text: Text,
}

impl Because {
    /// `rule` forbids it; `text` says how.
    pub fn new(rule: &str, text: Text) -> Self {
        Self {
            rule: rule.to_owned(),
            text,
        }
    }
}

/// A move the viewer may make, or may not.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Choice {
    /// The move as JSON; what a client sends back.
    #[serde(rename = "move")]
    pub chosen: serde_json::Value,
    /// What it does.
    pub label: Text,
    /// Its place in the dock.
    pub slot: Slot,
    /// Which drawing; empty for none.
    pub icon: String,
    /// What it costs, in a few words.
    pub price: Option<Text>,
    /// What to know of it, in a few words.
    pub note: Option<Text>,
    /// The thing it is done with or to, by id: a click on it opens what can be done with it.
    pub subject: Option<String>,
    /// The things on the table it points at, by id: a click on the first plays it.
    pub targets: Vec<String>,
    /// The piece it puts on its first target, by id: one may take it up and drop it there.
    pub taken: Option<String>,
    /// Which row of its subject it is, where that is a card of several; counted from 0.
    pub row: Option<u8>,
    /// Where choices differ only in how many: they are drawn as one row with a stepper.
    pub counted: Option<Counted>,
    /// The way on: end, pass, done. Stands last.
    pub onward: bool,
    /// Whether it lets something pass and is made by itself after a while. Everybody who is asked
    /// is offered it, whatever they hold, and waits equally long, so that the time it takes tells
    /// nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// A word of warning before it is made.
    pub warning: Option<Text>,
    /// Why it may not be made now.
    pub refused: Option<Because>,
}

impl Choice {
    /// Labelled with the message `id`.
    pub fn say(id: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self::labelled(Text::say(id))
    }

    /// Labelled with these words.
    pub fn labelled(label: Text) -> Self {
        Self {
            label,
            ..Self::default()
        }
    }

    /// With an argument for its label.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.label = self.label.with(name, arg);
        self
    }

    /// Labelled with another message, with the same arguments.
    #[must_use]
    pub fn says(mut self, id: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        self.label = self.label.otherwise(id);
        self
    }

    /// Labelled with the message of this one among several: `do-become`, of `cat`, is
    /// `do-become-cat`.
    #[must_use]
    pub fn says_of(mut self, word: &str) -> Self {
        self.label = self.label.of(word);
        self
    }

    /// In this part of the dock.
    #[must_use]
    pub fn slot(mut self, slot: Slot) -> Self {
        self.slot = slot;
        self
    }

    /// With this drawing.
    #[must_use]
    pub fn icon(mut self, icon: impl Into<String>) -> Self {
        self.icon = icon.into();
        self
    }

    /// What it costs.
    #[must_use]
    pub fn price(mut self, price: impl Perhaps) -> Self {
        self.price = price.perhaps();
        self
    }

    /// What to know of it.
    #[must_use]
    pub fn note(mut self, note: impl Perhaps) -> Self {
        self.note = note.perhaps();
        self
    }

    /// The thing it is done with or to, by id.
    #[must_use]
    pub fn subject(mut self, id: impl Into<Option<String>>) -> Self {
        self.subject = id.into();
        self
    }

    /// It points at this thing too, by id.
    #[must_use]
    pub fn target(mut self, id: impl Into<String>) -> Self {
        self.targets.push(id.into());
        self
    }

    /// It is done with this thing, and by pressing it.
    #[must_use]
    pub fn about(self, id: impl Into<String>) -> Self {
        let id = id.into();
        self.subject(id.clone()).target(id)
    }

    /// It points at these things too, by id.
    #[must_use]
    pub fn targets(mut self, ids: impl IntoIterator<Item = String>) -> Self {
        self.targets.extend(ids);
        self
    }

    /// The piece it puts on its first target, by id.
    #[must_use]
    pub fn takes(mut self, id: impl Into<Option<String>>) -> Self {
        self.taken = id.into();
        self
    }

    /// The row of its subject that it is.
    #[must_use]
    pub fn row(mut self, row: impl Into<Option<u8>>) -> Self {
        self.row = row.into();
        self
    }

    /// It differs from others only in how many.
    #[must_use]
    pub fn counting(mut self, of: Text, many: impl Into<u16>) -> Self {
        let many = many.into();
        self.counted = Some(Counted { of, many });
        self
    }

    /// The way on: it stands last.
    #[must_use]
    pub fn onward(mut self) -> Self {
        self.onward = true;
        self
    }

    /// It lets something pass and is made by itself after a while.
    #[must_use]
    pub fn idle(mut self) -> Self {
        self.idle = true;
        self
    }

    /// What to think of before.
    #[must_use]
    pub fn warning(mut self, warning: impl Perhaps) -> Self {
        self.warning = warning.perhaps();
        self
    }
}

/// One of several choices that differ only in how many.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Counted {
    /// What is counted: "Scrap". Choices of the same name stand in one row.
    pub of: Text,
    /// How many this one is.
    pub many: u16,
}

impl Scene {
    /// The ids of all things in the scene: spaces, links, pieces, gauges, dials, trays and what is
    /// in them.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let spaces = self.board.spaces.iter().map(|space| &space.id);
        let ports = self.board.spaces.iter().flat_map(|space| &space.ports);
        let ports = ports.map(|port| &port.id);
        let links = self.board.links.iter().map(|link| &link.id);
        let pieces = self.pieces.iter().map(|piece| &piece.id);
        let gauges = self.gauges.iter().map(|gauge| &gauge.id);
        let spots = self.dials.iter().flat_map(|dial| &dial.spots);
        let spots = spots.map(|spot| &spot.id);
        let dials = self.dials.iter().map(|dial| &dial.id).chain(spots);
        let trays = self.trays.iter().map(|tray| &tray.id);
        let items = self.trays.iter().flat_map(|tray| &tray.items);
        let items = items.map(|item| &item.id);
        let placed = spaces.chain(ports).chain(links).chain(pieces);
        let beside = gauges.chain(dials).chain(trays).chain(items);
        placed.chain(beside).map(String::as_str)
    }

    /// The face of a thing that has none of its own: its name, its drawing, and what the scene says
    /// of it. `role` is the viewer's role, `seat:2` whoever sits there.
    pub fn plain_face(&self, id: &str) -> Option<Face> {
        let face = |kind, icon: &str, label: &Text, more: Option<&Text>| Face {
            foot: more.cloned(),
            ..Face::new(kind, icon, label.clone())
        };
        let space = self.board.spaces.iter().find(|space| space.id == id);
        let link = self.board.links.iter().find(|link| link.id == id);
        let mut items = self.trays.iter().flat_map(|tray| &tray.items);
        let item = items.find(|item| item.id == id);
        let piece = self.pieces.iter().find(|piece| piece.id == id);
        let mut ports = self.board.spaces.iter().flat_map(|space| &space.ports);
        let port = ports.find(|port| port.id == id);
        let gauge = self.gauges.iter().find(|gauge| gauge.id == id);
        let tray = self.trays.iter().find(|tray| tray.id == id);
        let space = space.map(|space| face(FaceKind::Place, "", &space.label, space.note.as_ref()));
        let link = || link.map(|link| face(FaceKind::Place, "", &link.label, link.note.as_ref()));
        let item = || {
            item.map(|item| match &item.face {
                Some(printed) => (**printed).clone(),
                None => Face {
                    colour: item.colour,
                    tone: item.tone,
                    uses: item.uses,
                    ..face(
                        FaceKind::Item,
                        &item.icon,
                        &item.label,
                        item.detail.as_ref(),
                    )
                },
            })
        };
        let piece = || {
            piece.map(|piece| Face {
                colour: piece.colour,
                tone: piece.tone,
                ..face(FaceKind::Thing, &piece.icon, &piece.label, None)
            })
        };
        let port = || {
            port.map(|port| Face {
                colour: port.colour,
                ..face(FaceKind::Place, &port.icon, &port.label, None)
            })
        };
        let gauge = || {
            gauge.map(|gauge| Face {
                tone: gauge.tone,
                ..face(
                    FaceKind::Thing,
                    &gauge.icon,
                    &gauge.label,
                    gauge.note.as_ref(),
                )
            })
        };
        let tray = || {
            tray.map(|tray| {
                let bare = face(FaceKind::Thing, "deck", &tray.label, None);
                let kinds = tray.items.iter().map(|item| Check {
                    icon: item.icon.clone(),
                    label: item.label.clone(),
                    have: item.count.max(1),
                    need: 1,
                });
                Face {
                    checks: kinds.collect(),
                    ..bare
                }
            })
        };
        let dial = || {
            let dial = self.dials.iter().find(|dial| dial.id == id)?;
            let note = dial.note.as_ref();
            Some(face(FaceKind::Thing, &dial.icon, &dial.label, note))
        };
        let spot = || {
            let mut spots = self.dials.iter().flat_map(|dial| &dial.spots);
            let spot = spots.find(|spot| spot.id == id)?;
            Some(Face {
                colour: spot.colour,
                tone: spot.tone,
                ..face(FaceKind::Place, &spot.icon, &spot.label, None)
            })
        };
        let role = || self.role.clone().filter(|_| id == "role");
        let seat = || self.seat_face(id.strip_prefix("seat:")?.parse().ok()?);
        space
            .or_else(link)
            .or_else(item)
            .or_else(piece)
            .or_else(port)
            .or_else(gauge)
            .or_else(dial)
            .or_else(spot)
            .or_else(tray)
            .or_else(role)
            .or_else(seat)
    }

    /// The face of whoever sits there: what everybody sees of them.
    fn seat_face(&self, seat: u8) -> Option<Face> {
        let panel = self.panels.iter().find(|panel| panel.seat == seat)?;
        let figure = self
            .pieces
            .iter()
            .find(|piece| Some(&piece.id) == panel.piece.as_ref());
        let icon = figure.map_or("person", |piece| &*piece.icon);
        let spaces = &mut self.board.spaces.iter();
        let place = spaces.find(|space| Some(&space.id) == panel.place.as_ref());
        let bare = Face {
            colour: panel.colour,
            foot: place.map(|space| space.label.clone()),
            ..Face::new(FaceKind::Thing, icon, panel.name.clone())
        };
        let lines = panel.lines.iter().map(|line| ("next", line));
        let marks = (panel.marks.iter()).map(|mark| (mark.icon.as_str(), &mark.label));
        let face = lines.chain(marks);
        Some(face.fold(bare, |face, (icon, line)| face.step(icon, line.clone())))
    }

    /// Hands every text of the scene to `each`, to be said or checked.
    pub fn each_text(&mut self, each: &mut impl FnMut(&mut Text)) {
        for region in &mut self.board.regions {
            each(&mut region.label);
        }
        for route in &mut self.board.routes {
            each(&mut route.label);
        }
        for space in &mut self.board.spaces {
            each(&mut space.label);
            [&mut space.short, &mut space.note, &mut space.number]
                .into_iter()
                .flatten()
                .for_each(&mut *each);
            for port in &mut space.ports {
                each(&mut port.mark);
                each(&mut port.label);
            }
        }
        for link in &mut self.board.links {
            each(&mut link.label);
            let words = [&mut link.mark, &mut link.note, &mut link.sound];
            words.into_iter().flatten().for_each(&mut *each);
        }
        self.pieces
            .iter_mut()
            .for_each(|piece| each(&mut piece.label));
        for gauge in &mut self.gauges {
            each(&mut gauge.label);
            gauge.note.as_mut().map(&mut *each);
            for stop in &mut gauge.stops {
                each(&mut stop.label);
                stop.mark.as_mut().map(&mut *each);
            }
        }
        for dial in &mut self.dials {
            each(&mut dial.label);
            dial.note.as_mut().map(&mut *each);
            (dial.spots.iter_mut()).for_each(|spot| each(&mut spot.label));
        }
        for tray in &mut self.trays {
            each(&mut tray.label);
            for item in &mut tray.items {
                each(&mut item.label);
                item.detail.as_mut().map(&mut *each);
                if let Some(face) = &mut item.face {
                    face.each_text(each);
                }
            }
        }
        for sheet in &mut self.sheets {
            each(&mut sheet.caption);
            sheet.heads.iter_mut().for_each(&mut *each);
            for row in &mut sheet.rows {
                each(&mut row.name);
                row.cells.iter_mut().for_each(&mut *each);
            }
        }
        for panel in &mut self.panels {
            each(&mut panel.name);
            each(&mut panel.player);
            panel.lines.iter_mut().for_each(&mut *each);
            (panel.marks.iter_mut()).for_each(|mark| each(&mut mark.label));
        }
        self.status.iter_mut().for_each(&mut *each);
        each(&mut self.prompt.text);
        if let Some((name, _, _)) = &mut self.prompt.purse {
            each(name);
        }
        for group in &mut self.dock {
            each(&mut group.label);
            group.note.as_mut().map(&mut *each);
        }
        if let Some(role) = &mut self.role {
            role.each_text(each);
        }
        for choice in &mut self.choices {
            each(&mut choice.label);
            [&mut choice.price, &mut choice.note, &mut choice.warning]
                .into_iter()
                .flatten()
                .for_each(&mut *each);
            if let Some(counted) = &mut choice.counted {
                each(&mut counted.of);
            }
            if let Some(because) = &mut choice.refused {
                each(&mut because.text);
            }
        }
    }
}
