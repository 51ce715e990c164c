//! Tracks, the crew's panels, and the head line.

use crate::prelude::*;
use kernel::{Gauge, Mark, Panel, Stop};

use super::Staging;
use super::names;
use crate::flow::ACTIONS;

/// The Time track.
pub(super) const TIME: &str = "time";
/// The Self-Destruct track.
pub(super) const SELF_DESTRUCT: &str = "self-destruct";
/// The Destination track.
pub(crate) const DESTINATION: &str = "destination";
/// Fire markers left.
pub(super) const FIRE_LEFT: &str = "fire";
/// Malfunction markers left.
pub(super) const MALFUNCTION_LEFT: &str = "malfunction";

impl Staging<'_> {
    pub(super) fn gauges(&self) -> Vec<Gauge> {
        let s = self.s;
        let table = &self.content().table;
        let gauge = |id: &str, note: Option<Text>, value: u8, top: u8, tone: Tone| Gauge {
            id: id.to_owned(),
            label: Text::say(format!("gauge-{id}")),
            icon: id.to_owned(),
            note,
            value: value.into(),
            top: top.into(),
            tone,
            stops: Vec::new(),
        };
        let stop = |at: u8, icon: &str, colour: Colour, label: Text| Stop {
            at: at.into(),
            mark: None,
            icon: icon.to_owned(),
            colour,
            label,
        };
        let warn = |danger: bool| if danger { Tone::Danger } else { Tone::Plain };
        // M5.13, M45.2: from the first blue space on one can hibernate; at 0 the ship jumps.
        let blue = table.time.hibernation;
        let sleep = (1..=blue).map(|at| stop(at, "", Colour::Blue, Text::say("stop-hibernation")));
        let jump = stop(0, "launch", Colour::Red, Text::say("stop-jump"));
        let note = Text::say("gauge-time-note").with("blue", blue);
        let (start, soon) = (table.time.start, warn(s.time <= 3));
        let mut gauges = vec![Gauge {
            stops: sleep.chain([jump]).collect(),
            ..gauge(TIME, Some(note), s.time, start, soon)
        }];
        if let Some(marker) = s.destruct {
            let yellow = table.self_destruct.critical;
            let note = Text::say("gauge-self-destruct-note").with("yellow", yellow);
            let critical =
                (1..=yellow).map(|at| stop(at, "", Colour::Yellow, Text::say("stop-critical")));
            let blast = stop(0, "skull", Colour::Red, Text::say("stop-blast"));
            let top = table.self_destruct.start;
            gauges.push(Gauge {
                stops: critical.chain([blast]).collect(),
                ..gauge(SELF_DESTRUCT, Some(note), marker, top, Tone::Danger)
            });
        }
        let courses = (0..4).map(|at| Stop {
            mark: Some(names::letter(at)),
            ..stop(at, "", Colour::Ink, self.bound_for(at))
        });
        gauges.push(Gauge {
            stops: courses.collect(),
            ..gauge(DESTINATION, None, s.destination, 3, Tone::Plain)
        });
        let left = [
            (FIRE_LEFT, s.fire_left(), "gauge-fire-note"),
            (
                MALFUNCTION_LEFT,
                s.malfunction_left(),
                "gauge-malfunction-note",
            ),
        ];
        gauges.extend(left.map(|(id, left, note)| {
            let note = Some(Text::say(note));
            gauge(id, note, left, MARKERS, warn(left <= 2))
        }));
        gauges
    }

    /// Where a course leads, as far as its viewer knows (H4).
    fn bound_for(&self, course: u8) -> Text {
        let letter = Text::say("do-letter").with("letter", names::letter(course));
        let card = self.s.coordinates.face;
        if !card.is_known() {
            return letter;
        }
        let places = self.content().coordinates[usize::from(card.0)];
        let place = names::destination(places[usize::from(course % 4)]);
        Text::say("listed").with("one", letter).with("more", place)
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        let seats = self.s.seats();
        seats.iter().map(|seat| self.panel(seat)).collect()
    }

    fn panel(&self, seat: Seat) -> Panel {
        let s = self.s;
        let player = &s[seat];
        let drafted = player.destiny != Destiny::Undrafted;
        let spec = &self.content().characters[player.character];
        Panel {
            seat: seat.0,
            piece: player.in_play().then(|| self.crew_id(seat)),
            name: self.called(seat),
            player: self.who(seat),
            letter: if drafted {
                spec.letter.to_string()
            } else {
                player.number.to_string()
            },
            colour: if drafted {
                names::character_colour(player.character)
            } else {
                kernel::Colour::Ink
            },
            place: player.in_room().then(|| self.space_id(player.at)),
            lines: self.panel_lines(seat),
            marks: if drafted {
                self.panel_marks(seat)
            } else {
                Vec::new()
            },
            active: s.turn.players && s.round.seat == seat && player.in_play(),
        }
    }

    /// How a Character stands: all of it is public.
    fn panel_lines(&self, seat: Seat) -> Vec<Text> {
        let s = self.s;
        let player = &s[seat];
        let mut lines = vec![Text::say("panel-player").with("number", player.number)];
        if s.first == seat {
            lines.push(Text::say("panel-first"));
        }
        if s.brood.seat == Some(seat) {
            lines.push(Text::say("panel-intruder"));
        }
        match player.destiny {
            Destiny::Undrafted => return lines,
            Destiny::Dead => lines.push(Text::say("panel-dead")),
            Destiny::Asleep => lines.push(Text::say("panel-asleep")),
            Destiny::Launched => lines.push(Text::say("panel-launched")),
            Destiny::InPlay => {
                if player.pod > 0 {
                    lines.push(Text::say("panel-waiting").with("number", player.pod));
                }
                if player.passed {
                    lines.push(Text::say("panel-passed"));
                }
                if s.in_combat(seat) {
                    lines.push(Text::say("panel-combat"));
                }
            }
        }
        lines
    }

    /// What is counted of a Character, as others may know it (H14, H15).
    fn panel_marks(&self, seat: Seat) -> Vec<Mark> {
        let player = &self.s[seat];
        let (light, grave) = (player.light, player.wounds.len() as u8);
        let harm = |hurt: bool| if hurt { Tone::Danger } else { Tone::Dim };
        let mut marks = vec![
            Mark {
                of: Some(self.content().table.light_wounds.into()),
                tone: harm(light > 0),
                ..Mark::counted("light-wound", Colour::Red, "light-wounds", light)
            },
            Mark {
                of: Some(MORTAL as u16),
                tone: harm(grave > 0),
                ..Mark::counted("serious-wound", Colour::Red, "panel-serious", grave)
            },
        ];
        if player.in_play() {
            let held = player.hand.len() as u16;
            marks.push(Mark::counted("card", Colour::Amber, "panel-hand", held));
        }
        // H15: how many there are in all is known, not where.
        let contamination = player.own().filter(|card| card.is_contamination());
        let contamination = contamination.count() + usize::from(player.veil.all);
        if contamination > 0 {
            let (icon, label) = ("contamination", "panel-contamination");
            marks.push(Mark {
                tone: Tone::Hidden,
                ..Mark::counted(icon, Colour::Violet, label, contamination as u16)
            });
        }
        let states = [
            (player.slime, "slime", "slime", Colour::Green),
            (player.larva, "larva", "larva-inside", Colour::Red),
            (player.signal, "signal", "signal", Colour::Cyan),
        ];
        let states = states.into_iter().filter(|(there, ..)| *there);
        marks.extend(states.map(|(_, icon, word, colour)| Mark {
            icon: icon.to_owned(),
            colour,
            label: Text::say(word),
            count: None,
            of: None,
            tone: Tone::Plain,
        }));
        marks
    }

    pub(super) fn status(&self) -> Vec<Text> {
        let s = self.s;
        if s.turn.number == 0 {
            return vec![Text::say("status-setup")];
        }
        let phase = if s.finish.is_some() {
            "status-check"
        } else if s.turn.players {
            "status-player-phase"
        } else {
            "status-event-phase"
        };
        let mut status = vec![
            Text::say("status-turn").with("number", s.turn.number),
            Text::say(phase),
        ];
        if self.me.is_some_and(|seat| s.in_combat(seat)) {
            status.push(Text::say("status-combat"));
        }
        status
    }

    /// Actions left of all, while somebody acts.
    pub(super) fn purse(&self) -> Option<(Text, u8, u8)> {
        let s = self.s;
        (s.in_round() && !s.round.unlimited && s.finish.is_none()).then(|| {
            let left = ACTIONS.saturating_sub(s.round.actions);
            (Text::say("purse-actions"), left, ACTIONS)
        })
    }
}
