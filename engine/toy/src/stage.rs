//! How Airlock is shown: a scene, labels of moves, words for events.

use kernel::{
    About, Choice, Colour, Face, FaceKind, Icon, LogLine, Outcome, Panel, Rules, Scene, Seat,
    Staged, Text, Tone, View, Viewer,
};

use crate::{Airlock, Event, Move};

const EN: &str = "
option-bids = Bids
option-bids-help = Each round ends with secret bids.
seat = Seat { $seat }
holds = holds card { $card }
has = has { $points } points
round = Round { $round }
option-secret = Secret bidders
option-secret-help = Nobody may know who has bid already.
secret-needs-bids = without bids nobody can bid in secret
ask-turn = Your turn, { $who }.
wait-turn = { $who } has the turn.
ask-bid = Bid.
wait-bid = The others bid.
ending-highest = The highest sum wins.
ending-shared = The win is shared.
move-left = Step left
move-right = Step right
move-peek = Look at the top card
move-roll = Roll
move-rest = Rest
move-bid = Bid { $bid }
because-tired = Two steps a turn are enough.
because-wall = There is a wall.
because-peeked = You know the top card.
because-rested = You rested last time.
event-stepped = { $who } steps to { $at }
event-saw = You see a { $card }
event-looked = { $who } looks at the top card
event-rolled = { $who } rolls a { $roll }
event-rested = { $who } rests
event-bids = The bids are shown
tally-steps = steps
tally-rolls = rolls
";

const FR: &str = "
option-bids = Enchères
option-bids-help = Chaque tour finit par des enchères secrètes.
seat = Place { $seat }
holds = tient la carte { $card }
has = a { $points } points
round = Tour { $round }
option-secret = Enchérisseurs secrets
option-secret-help = Personne ne sait qui a déjà misé.
secret-needs-bids = sans enchères, personne ne peut miser en secret
ask-turn = À vous, { $who }.
wait-turn = C'est à { $who }.
ask-bid = Misez.
wait-bid = Les autres misent.
ending-highest = La plus haute somme gagne.
ending-shared = La victoire est partagée.
move-left = Un pas à gauche
move-right = Un pas à droite
move-peek = Regarder la carte du dessus
move-roll = Lancer
move-rest = Se reposer
move-bid = Miser { $bid }
because-tired = Deux pas par tour suffisent.
because-wall = Il y a un mur.
because-peeked = Vous connaissez la carte du dessus.
because-rested = Vous vous êtes reposé la dernière fois.
event-stepped = { $who } va en { $at }
event-saw = Vous voyez un { $card }
event-looked = { $who } regarde la carte du dessus
event-rolled = { $who } lance un { $roll }
event-rested = { $who } se repose
event-bids = Les mises sont montrées
tally-steps = pas
tally-rolls = lancers
";

/// What a seat is called by those who do not know who sits there.
fn called(seat: Seat) -> Text {
    Text::say("seat").with("seat", seat.0)
}

/// Whoever has a seat.
pub(crate) fn who(seat: Seat) -> Text {
    Text::who(seat.0, called(seat))
}

impl Staged for Airlock {
    fn words(&self) -> (&'static str, &'static str) {
        (EN, FR)
    }

    fn icons(&self) -> Vec<Icon> {
        Vec::new()
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let state = view.state();
        let waiting = self.standing(state).seen_by(view.viewer());
        let panels = (0..).zip(state.players.iter()).map(|(seat, player)| Panel {
            seat,
            piece: None,
            name: called(Seat(seat)),
            letter: char::from(b'A' + seat).to_string(),
            colour: Colour::Ink,
            place: None,
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
        Scene {
            panels: panels.collect(),
            status: vec![Text::say("round").with("round", state.round + 1)],
            ..Scene::default()
        }
    }

    fn choice(&self, _: &View<Self>, _: Seat, chosen: Move) -> Choice {
        let label = match chosen {
            Move::Left => Text::say("move-left"),
            Move::Right => Text::say("move-right"),
            Move::Peek => Text::say("move-peek"),
            Move::Roll => Text::say("move-roll"),
            Move::Rest => Text::say("move-rest"),
            Move::Bid(bid) => Text::say("move-bid").with("bid", bid),
        };
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label,
            onward: chosen == Move::Rest,
            ..Choice::default()
        }
    }

    fn face(&self, view: &View<Self>, id: &str) -> Option<Face> {
        // The only thing with a face is the card the viewer holds.
        let Viewer::Seat(seat) = view.viewer() else {
            return None;
        };
        let card = view.state().players[seat.index()].card.face.0;
        let title = Text::say("holds").with("card", card);
        (id == "card").then(|| Face::new(FaceKind::Item, "", title))
    }

    fn result(&self, _: &View<Self>, outcome: &Outcome) -> Text {
        About::ending_text(Self::ABOUT.ending(outcome))
    }

    fn narrate(&self, _: &View<Self>, event: &Event) -> LogLine {
        let line = |seat: Seat, id: &'static str| Text::say(id).with("who", who(seat));
        let (text, by, tally) = match *event {
            Event::Stepped(seat, at) => (
                line(seat, "event-stepped").with("at", at),
                Some(seat),
                Some(("tally-steps", 1)),
            ),
            Event::Saw(card) => (Text::say("event-saw").with("card", card), None, None),
            Event::Looked(seat) => (line(seat, "event-looked"), Some(seat), None),
            Event::Rolled(seat, roll) => (
                line(seat, "event-rolled").with("roll", roll),
                Some(seat),
                Some(("tally-rolls", 1)),
            ),
            Event::Rested(seat) => (line(seat, "event-rested"), Some(seat), None),
            Event::Bids(_) => (Text::say("event-bids"), None, None),
        };
        LogLine {
            by: by.map(|seat| seat.0),
            tally,
            ..LogLine::new(Tone::Plain, text)
        }
    }
}
