//! How Airlock is shown: a scene, labels of moves, words for events.

use kernel::{
    About, Board, Colour, DrawnLink, DrawnSpace, Face, FaceKind, Group, Guide, Icon, Lesson,
    LinkKind, LogLine, Outcome, Panel, Piece, Rules, Scene, Seat, Shape, Slot, Staged, Text, Tone,
    View, Viewer, Whereabouts,
};

use crate::state::Numbered;
use crate::{Airlock, At, Event, learning};

/// How many places the airlock has.
pub(crate) const PLACES: u8 = 5;

/// What a seat is called by those who do not know who sits there.
fn called(seat: Seat) -> Text {
    Text::say("seat").with("seat", seat.0)
}

pub(crate) fn space(at: u8) -> String {
    format!("space:{at}")
}

fn figure(seat: u8) -> String {
    format!("seat:{seat}")
}

fn letter(seat: u8) -> String {
    char::from(b'A' + seat).to_string()
}

/// The places in a row.
fn board() -> Board {
    let (size, step) = (90.0, 130.0);
    let label = |at: u8| Text::say("place").with("at", at);
    let spaces = (0..PLACES).map(|at| DrawnSpace {
        number: None,
        ports: Vec::new(),
        ails: Vec::new(),
        id: space(at),
        label: label(at),
        short: None,
        shape: Shape::Room,
        x: 20.0 + step * f32::from(at),
        y: 20.0,
        w: size,
        h: size,
        tone: Tone::Plain,
        note: None,
    });
    let links = (1..PLACES).map(|at| {
        let way = Text::say("way").with("from", at - 1).with("to", at);
        let ends = (space(at - 1), space(at));
        DrawnLink::new(format!("link:{at}"), way, ends, LinkKind::Corridor)
    });
    Board {
        routes: Vec::new(),
        width: 40.0 + step * f32::from(PLACES - 1) + size,
        height: 40.0 + size,
        regions: Vec::new(),
        spaces: spaces.collect(),
        links: links.collect(),
    }
}

/// Whoever has a seat.
pub(crate) fn who(seat: Seat) -> Text {
    Text::who(seat.0, called(seat))
}

/// A card's face.
fn card_face(card: u8) -> Face {
    let title = Text::say("card").with("card", card);
    Face::new(FaceKind::Item, "card", title)
        .step("card", Text::say("card-kept"))
        .ruled("T2")
}

impl Staged for Airlock {
    fn words(&self) -> (&'static str, &'static str) {
        (
            include_str!("../text/en.ftl"),
            include_str!("../text/fr.ftl"),
        )
    }

    fn icons(&self) -> Vec<Icon> {
        let icon = |id: &str, path: &str, glyph| Icon {
            id: id.to_owned(),
            path: path.to_owned(),
            glyph,
        };
        vec![
            icon("step", "M3 10H15V6L22 12L15 18V14H3Z", '→'),
            icon("card", "M6 2H18V22H6ZM8 4V20H16V4Z", '▯'),
            icon("die", "M3 3H21V21H3ZM5 5V19H19V5ZM10 10H14V14H10Z", '⚀'),
        ]
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let state = view.state();
        let waiting = self.standing(state).seen_by(view.viewer());
        let panels = (0..).zip(state.players.iter()).map(|(seat, player)| Panel {
            marks: Vec::new(),
            seat,
            piece: Some(figure(seat)),
            name: called(Seat(seat)),
            player: who(Seat(seat)),
            letter: letter(seat),
            colour: Colour::Ink,
            place: Some(space(player.at)),
            lines: [
                (view.viewer() == Viewer::Seat(Seat(seat)))
                    .then(|| Text::say("holds").with("card", player.card.face.0)),
                Some(Text::say("has").with("points", i64::from(player.points))),
            ]
            .into_iter()
            .flatten()
            .collect(),
            active: waiting.contains(Seat(seat)),
        });
        let pieces = (0..).zip(state.players.iter()).map(|(seat, player)| Piece {
            injuries: 0,
            id: figure(seat),
            icon: String::new(),
            letter: Some(letter(seat)),
            colour: Colour::Ink,
            label: who(Seat(seat)),
            at: Whereabouts::Space(space(player.at)),
            count: 1,
            figure: true,
            tone: Tone::Plain,
        });
        Scene {
            board: board(),
            pieces: pieces.collect(),
            dock: vec![
                Group::new(Slot::Move, Text::say("group-walk")),
                Group::new(Slot::Use, Text::say("group-look")),
                Group::new(Slot::Special, Text::say("group-end")),
            ],
            panels: panels.collect(),
            status: vec![Text::say("round").with("round", state.round + 1)],
            ..Scene::default()
        }
    }

    fn face(&self, view: &View<Self>, id: &str) -> Option<Face> {
        // The only thing with a face is the card the viewer holds.
        let Viewer::Seat(seat) = view.viewer() else {
            return None;
        };
        let card = view.state().players[seat.index()].card.face.0;
        (id == "card").then(|| card_face(card))
    }

    fn catalogue(&self) -> Vec<(String, Face)> {
        let face = |Numbered(card)| (format!("card:{card}"), card_face(card));
        Numbered::all().map(face).collect()
    }

    fn guide(&self) -> Guide {
        learning::guide()
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(learning::lesson())
    }

    fn result(&self, _: &View<Self>, outcome: &Outcome) -> Text {
        About::ending_text(Self::ABOUT.ending(outcome))
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> LogLine {
        event.line(At::new(self, seen.state()))
    }
}

kernel::mentioned! { Airlock, |it, name, at, line|
    // A seat is called by whoever has it, and its doings are its own.
    Seat => line.with(name, who(it)).by(it.0),
}

kernel::chosen! { Airlock, |it, name, at, choice|
    Seat => choice.with(name, who(it)).target(figure(it.0)),
}
