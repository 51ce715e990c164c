//! Gauges, one summary a seat, and the short facts at the head.

use kernel::{Colour, Gauge, Panel, Seat, Text, Tone};

use super::Staging;
use super::names::{self, character_id, listed};
use crate::content::{COCOON_SPACES, Column};
use crate::state::{Phase, REMORA, Role};

/// The gauge of the countdown.
pub(super) const COUNTDOWN: &str = "gauge:countdown";
/// The gauge of the malfunction track.
pub(super) const MALFUNCTION: &str = "gauge:malfunction";
/// The gauge of the android's status.
pub(super) const ANDROID: &str = "gauge:android";
/// The gauge of the cocoon.
pub(super) const COCOON: &str = "gauge:cocoon";
/// The gauge of hostility.
pub(super) const HOSTILITY: &str = "gauge:hostility";

impl Staging<'_> {
    pub(super) fn gauges(&self) -> Vec<Gauge> {
        let (s, tracks) = (self.s, &self.content().tracks);
        let gauge = |id: &str, label: &'static str, icon: &str, value: u8, top: u8| Gauge {
            id: id.to_owned(),
            label: Text::say(label),
            icon: icon.to_owned(),
            note: None,
            value: value.into(),
            top: top.into(),
            tone: Tone::Plain,
        };
        let start = tracks.self_destruct.start();
        vec![
            Gauge {
                note: Some(Text::say("gauge-countdown-note")),
                tone: if s.minute <= tracks.self_destruct.leaving {
                    Tone::Danger
                } else {
                    Tone::Plain
                },
                ..gauge(COUNTDOWN, "gauge-countdown", "countdown", s.minute, start)
            },
            gauge(
                MALFUNCTION,
                "gauge-malfunction",
                "malfunction",
                s.malfunction,
                tracks.malfunction.len() as u8,
            ),
            gauge(
                ANDROID,
                "gauge-android",
                "android",
                s.hits,
                tracks.android.len() as u8,
            ),
            gauge(
                COCOON,
                "gauge-cocoon",
                "cocoon",
                s.cocoon,
                COCOON_SPACES as u8 - 1,
            ),
            Gauge {
                note: Some(Text::say("gauge-hostility-note")),
                tone: Tone::Danger,
                ..gauge(
                    HOSTILITY,
                    "gauge-hostility",
                    "hostility",
                    s.hostility,
                    tracks.hostility.last,
                )
            },
        ]
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        (0..self.s.players)
            .map(|seat| self.panel(Seat(seat)))
            .collect()
    }

    fn panel(&self, seat: Seat) -> Panel {
        let s = self.s;
        if seat == s.lifeform {
            return self.hunter();
        }
        let own = s.of(seat);
        let name = match s.roles[seat.index()] {
            Some(Role::Cat) => Text::say("panel-cat"),
            Some(Role::Sister) => Text::say("panel-sister"),
            None if s.fight.out.contains(seat) => Text::say("panel-out"),
            None => listed(own.each().map(names::character)).unwrap_or(Text::say("panel-crew")),
        };
        let mut lines = vec![
            Text::say("panel-cards").with("count", s.hands[seat.index()].len()),
            Text::say("panel-analyzers").with("count", s.analyzers[seat.index()]),
        ];
        for who in own.each() {
            let place = if s.at[who] == REMORA {
                Text::say("aboard")
            } else {
                self.space(s.at[who])
            };
            let mut notes = vec![names::character(who), place];
            if s.android_space() == Some(s.at[who]) && s.at[who] != REMORA {
                notes.push(Text::say("held"));
            }
            if s.hidden.has(who) {
                notes.push(Text::say("hidden"));
            }
            if s.rooted.has(who) {
                notes.push(Text::say("rooted"));
            }
            if s.attack.on && s.attack.attacked.has(who) && !s.attack.safe.has(who) {
                notes.push(Text::say("attacked"));
            }
            lines.extend(listed(notes));
        }
        let first = own.each().next();
        Panel {
            seat: seat.0,
            piece: first.map(character_id),
            name,
            player: self.who(seat),
            letter: first.map_or_else(
                || (seat.0 + 1).to_string(),
                |who| self.content().characters[who].letter.to_string(),
            ),
            colour: first.map_or(Colour::Ink, names::character_colour),
            place: first.map(|who| self.space_id(s.at[who])),
            lines,
            active: s.phase == Phase::Crew && s.turn.seat == seat,
        }
    }

    fn hunter(&self) -> Panel {
        let s = self.s;
        let most = self.content().lifeform_hand(s.players.into(), s.cocoon);
        Panel {
            seat: s.lifeform.0,
            piece: None,
            name: Text::say("panel-lifeform"),
            player: self.who(s.lifeform),
            letter: "Ж".to_owned(),
            colour: Colour::Red,
            place: None,
            lines: vec![
                Text::say("panel-hand-of")
                    .with("count", s.claws.len())
                    .with("most", most),
                Text::say("panel-vents").with("count", s.vents),
            ],
            active: s.phase == Phase::Lifeform,
        }
    }

    pub(super) fn status(&self) -> Vec<Text> {
        let s = self.s;
        let phase = match s.phase {
            Phase::Setup => "status-setup",
            Phase::Crew => "status-crew",
            Phase::Android => "status-android",
            Phase::Lifeform => "status-lifeform",
            Phase::Showdown => "status-showdown",
        };
        let mut status = Vec::new();
        if s.round > 0 {
            status.push(Text::say("status-round").with("number", usize::from(s.round)));
        }
        status.push(Text::say(phase));
        if s.door.is_some() {
            status.push(Text::say("status-door"));
        }
        status.push(Text::say("status-outages").with("count", s.outages.len()));
        let lacking: u8 = Column::ALL
            .map(|column| self.minimum(column).saturating_sub(s.loadout[column]))
            .iter()
            .sum();
        if s.phase != Phase::Showdown {
            status.push(if self.rules.may_launch(s) {
                Text::say("launch-ready")
            } else {
                Text::say("short-of").with("count", lacking)
            });
        }
        // L-R120.
        let rounds = self.content().table.waiting_rounds;
        if s.round > 0 && s.phase != Phase::Showdown && s.afoot().is_empty() {
            status.push(Text::say("status-waiting").with("count", rounds - s.waited));
        }
        if s.stowed {
            status.push(Text::say("status-stowed"));
        }
        status
    }
}
