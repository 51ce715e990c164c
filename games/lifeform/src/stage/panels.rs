//! Gauges, one summary a seat, and the short facts at the head.

use crate::prelude::*;
use kernel::{Gauge, Mark, Panel, Stop};

use crate::content::COCOON_SPACES;

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
        let countdown = &tracks.self_destruct;
        let hand = tracks.cocoon.hand.of(s.players.into());
        let first =
            Stop::new(0, Colour::Ink, Text::say("stop-start")).called(Text::say("stop-start-mark"));
        let malfunctions = (1..).zip(&tracks.malfunction).map(|(at, what)| {
            let (icon, colour) = match what {
                Malfunction::PowerOutage => ("outage", Colour::Blue),
                Malfunction::Android => ("android", Colour::Cyan),
                Malfunction::SelfDestruct => ("countdown", Colour::Red),
            };
            Stop::new(at, colour, named("malfunction", *what)).drawn(icon)
        });
        let counted = |at, message: &'static str, count: u8| {
            let label = Text::say(message).with("count", count);
            Stop::new(at, Colour::Ink, label).called(Text::plain(count.to_string()))
        };
        let ravages = (0..).zip(&tracks.android);
        let ravages = ravages.map(|(at, &tokens)| counted(at, "stop-ravage", tokens));
        let (all, hits) = (tracks.malfunction.len(), tracks.android.len());
        let gone = Stop::new(hits as u16, Colour::Red, Text::say("android-destroyed"));
        let hands = (0..).zip(hand);
        let hands = hands.map(|(at, &most)| counted(at, "stop-cocoon", most));
        let late = s.minute <= countdown.leaving;
        let worst = tracks.hostility.last.into();
        let gauges = vec![
            Gauge::new(COUNTDOWN, "countdown", s.minute, countdown.start().into())
                .noted()
                .toned(if late { Tone::Danger } else { Tone::Plain })
                .stops(self.minutes()),
            Gauge::new(MALFUNCTION, "malfunction", s.malfunction, all)
                .stops(std::iter::once(first).chain(malfunctions)),
            Gauge::new(ANDROID, "android", s.hits, hits).stops(ravages.chain([gone.drawn("no")])),
            Gauge::new(COCOON, "cocoon", s.cocoon, COCOON_SPACES - 1).stops(hands),
            Gauge::new(HOSTILITY, "hostility", s.hostility, worst)
                .noted()
                .toned(Tone::Danger)
                .stops(self.hostilities()),
        ];
        if s.is_solo() {
            self.solo_gauges(gauges)
        } else {
            gauges
        }
    }

    /// LC13: what happens at which minute.
    fn minutes(&self) -> Vec<Stop> {
        let track = &self.content().tracks.self_destruct;
        let at = |minute: u8, colour, message: &'static str| {
            Stop::new(minute.into(), colour, Text::say(message))
        };
        let terrors = track.terror.iter();
        let mut stops: Vec<Stop> = terrors
            .map(|&minute| at(minute, Colour::Red, "stop-terror"))
            .collect();
        stops.push(at(track.boarding, Colour::Blue, "stop-boarding"));
        stops.push(at(track.analyzers, Colour::Yellow, "stop-analyzers"));
        stops.push(at(track.leaving, Colour::Yellow, "stop-leaving"));
        stops.push(at(0, Colour::Red, "minute-explosion").drawn("skull"));
        // One thing is drawn at a minute: whatever comes only once there.
        let more = self.more_minutes();
        stops.retain(|stop| !more.iter().any(|other| other.at == stop.at));
        stops.extend(more);
        stops
    }

    /// LC19–LC22: what the spaces of the hostility track show.
    fn hostilities(&self) -> Vec<Stop> {
        let track = &self.content().tracks.hostility;
        let at = |space: u8, colour, text| Stop::new(space.into(), colour, text);
        let draws = track.draw.iter();
        let draws = draws.map(|&it| at(it, Colour::Amber, Text::say("stop-draw")).drawn("card"));
        let terrors = track.terror.iter();
        let terrors =
            terrors.map(|&it| at(it, Colour::Violet, Text::say("stop-terror")).drawn("terror"));
        let claws = track.claws.iter().map(|&(space, claws)| {
            at(
                space,
                Colour::Red,
                Text::say("stop-claws").with("count", claws),
            )
            .called(Text::plain(claws.to_string()))
        });
        draws.chain(terrors).chain(claws).collect()
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        (0..self.s.players)
            .map(|seat| self.panel(Seat(seat)))
            .collect()
    }

    fn panel(&self, seat: Seat) -> Panel {
        let s = self.s;
        if s.is_solo() {
            return self.survivor();
        }
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
        let mut lines = Vec::new();
        for who in own.each() {
            let place = if s.at[who] == REMORA {
                Text::say("aboard")
            } else {
                self.space(s.at[who])
            };
            let at = Text::say("panel-at").with("who", names::character(who));
            let mut notes = vec![at.with("place", place)];
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
            place: None,
            lines,
            marks: self.crew_marks(seat),
            active: s.phase == Phase::Crew && s.turn.seat == seat,
        }
    }

    /// What is counted of a crew player, for all to see (HI3).
    fn crew_marks(&self, seat: Seat) -> Vec<Mark> {
        let cards = self.s.hands[seat.index()].len() as u16;
        let cards = Mark::counted("card", Colour::Amber, "panel-cards", cards);
        let [analyzers, data] = self.kit(seat);
        let mut marks = vec![cards, analyzers];
        marks.extend(Some(data).filter(|data| data.count > Some(0)));
        marks
    }

    /// The heat analyzers and data tokens of a crew player.
    pub(super) fn kit(&self, seat: Seat) -> [Mark; 2] {
        let analyzers = self.s.analyzers[seat.index()];
        let data: u8 = self.s.data[seat.index()].iter().sum();
        [
            Mark::counted("analyzer", Colour::Orange, "panel-analyzers", analyzers),
            Mark::counted("data", Colour::Green, "panel-data", data),
        ]
    }

    fn hunter(&self) -> Panel {
        let s = self.s;
        let most = self.content().lifeform_hand(s.players.into(), s.cocoon);
        let claws = s.claws.len() as u16;
        Panel {
            seat: s.lifeform.0,
            // Which one it is, only it knows (HI1).
            piece: (self.me == Some(s.lifeform)).then(|| names::image_id(s.real)),
            name: Text::say("panel-lifeform"),
            player: self.who(s.lifeform),
            letter: "Ж".to_owned(),
            colour: Colour::Red,
            place: None,
            lines: Vec::new(),
            marks: vec![
                Mark::counted("card", Colour::Red, "panel-hand-of", claws).of(most),
                Mark::counted("vent", Colour::Red, "panel-vents", s.vents),
            ],
            active: s.phase == Phase::Lifeform,
        }
    }

    pub(super) fn status(&self) -> Vec<Text> {
        let s = self.s;
        if s.is_solo() {
            return self.solo_status();
        }
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
            status.push(if At::new(self.rules, s).ready().is_ok() {
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
