//! Tracks, the crew's panels, the head line, and the Objective one plays for.

use kernel::{Face, Gauge, Panel, Seat, Text, Tone};

use super::Staging;
use super::{faces, names};
use crate::content::MAX_PLAYERS;
use crate::flow::Steps;
use crate::state::{Fate, MARKERS, Play};

/// The Time track.
pub(super) const TIME: &str = "time";
/// The Self-Destruct track.
pub(super) const SELF_DESTRUCT: &str = "self-destruct";
/// The Destination track.
pub(super) const DESTINATION: &str = "destination";
/// Fire markers left.
pub(super) const FIRE_LEFT: &str = "fire";
/// Malfunction markers left.
pub(super) const MALFUNCTION_LEFT: &str = "malfunction";

/// How many Actions a round has (M5.7).
const ACTIONS: u8 = 2;

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
        };
        let warn = |danger: bool| if danger { Tone::Danger } else { Tone::Plain };
        let blue = table.time.hibernation;
        let note = Text::say("gauge-time-note").with("blue", blue);
        let mut gauges = vec![gauge(
            TIME,
            Some(note),
            s.time,
            table.time.start,
            warn(s.time <= 3),
        )];
        if let Some(marker) = s.destruct {
            let yellow = table.self_destruct.critical;
            let note = Text::say("gauge-self-destruct-note").with("yellow", yellow);
            let top = table.self_destruct.start;
            gauges.push(gauge(SELF_DESTRUCT, Some(note), marker, top, Tone::Danger));
        }
        let course = names::letter(s.destination);
        gauges.push(Gauge {
            label: Text::say("do-letter").with("letter", course),
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

    pub(super) fn panels(&self) -> Vec<Panel> {
        let seats = self.s.seats();
        seats.iter().map(|seat| self.panel(seat)).collect()
    }

    fn panel(&self, seat: Seat) -> Panel {
        let s = self.s;
        let player = &s[seat];
        let drafted = player.fate != Fate::Undrafted;
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
            active: s.turn.players && s.round.seat == seat && player.in_play(),
        }
    }

    /// What others may know of a Character (H14, H15, H18).
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
        match player.fate {
            Fate::Undrafted => return lines,
            Fate::Dead => lines.push(Text::say("panel-dead")),
            Fate::Asleep => lines.push(Text::say("panel-asleep")),
            Fate::Launched => lines.push(Text::say("panel-launched")),
            Fate::InPlay => {
                if player.pod > 0 {
                    lines.push(Text::say("panel-waiting").with("number", player.pod));
                }
                if player.passed {
                    lines.push(Text::say("panel-passed"));
                }
                if s.in_combat(seat) {
                    lines.push(Text::say("panel-combat"));
                }
                lines.push(Text::say("panel-hand").with("count", player.hand.len()));
            }
        }
        if player.light > 0 {
            lines.push(Text::say("light-wounds").with("count", player.light));
        }
        if !player.wounds.is_empty() {
            lines.push(Text::say("panel-serious").with("count", player.wounds.len()));
        }
        // H15: how many there are in all is known, not where.
        let contamination = player.own().filter(|card| card.is_contamination());
        let contamination = contamination.count() + usize::from(player.veil.all);
        if contamination > 0 {
            lines.push(Text::say("panel-contamination").with("count", contamination));
        }
        let marks = [
            (player.slime, "slime"),
            (player.larva, "larva-inside"),
            (player.signal, "signal"),
        ];
        let marks = marks.into_iter().filter(|(there, _)| *there);
        lines.extend(marks.map(|(_, word)| Text::say(word)));
        lines
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
        let acting = matches!(s.agenda.top(), Some(Steps::Rounds(_)));
        (acting && !s.round.unlimited && s.finish.is_none()).then(|| {
            let left = ACTIONS.saturating_sub(s.round.actions);
            (Text::say("purse-actions"), left, ACTIONS)
        })
    }

    /// The Objective one has kept; the Intruder player and a crew with open ones have none of their own.
    pub(super) fn role(&self) -> Option<Face> {
        let seat = self.me?;
        if self.s.mode.play == Play::Cooperative || seat.index() >= MAX_PLAYERS {
            return None;
        }
        let objective = self.s[seat].objective()?;
        Some(faces::objective(self.content(), objective))
    }
}
