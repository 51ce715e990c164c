//! What is drawn: the ship, the pieces as far as the viewer knows them, hands, piles, panels. Labels of moves are in
//! `stage/choices.rs`, words for events in `stage/narrate.rs`.
//!
//! Everything comes from a view; nothing here could show more than that.

mod choices;
mod narrate;
mod talk;

use kernel::{
    Board, Choice, Colour, Gauge, Icon, Item, Line, Link, LinkKind, Panel, Piece, Place, Prompt,
    Rules as _, Scene, Seat, SeatSet, Shape, Sheet, SheetRow, Shown, Staged, Standing, Text, Tone,
    Tray, TrayKind, View, Viewer,
};

use crate::Nostromo;
use crate::content::{Character, EGGS, Equipment, Kind, Room};
use crate::events::Event;
use crate::few::Member;
use crate::moves::{Move, Options, Talk};
use crate::state::{
    Airlocks, Clock, Held, Offer, Phase, Role, RoundEnding, RoundResult, Spot, State,
};

impl Staged for Nostromo {
    fn words(&self) -> (&'static str, &'static str) {
        (
            include_str!("../text/en.ftl"),
            include_str!("../text/fr.ftl"),
        )
    }

    fn icons(&self) -> Vec<Icon> {
        self.content.icons.clone()
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let me = match view.viewer() {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let stage = Stage {
            rules: self,
            state: view.state(),
            me,
        };
        Scene {
            board: stage.board(),
            pieces: stage.pieces(),
            gauges: stage.gauges(),
            trays: stage.trays(),
            sheets: stage.sheets(),
            panels: stage.panels(),
            status: stage.status(),
            prompt: stage.prompt(),
            choices: Vec::new(),
        }
    }

    fn choice(&self, view: &View<Self>, seat: Seat, chosen: Move) -> Choice {
        choices::choice(self, view.state(), seat, chosen)
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> Line {
        narrate::narrate(self, seen.state(), event)
    }

    /// N-R15.
    fn free_talk(&self, options: &Options) -> bool {
        options.talk == Talk::Free
    }

    fn phrases(&self, view: &View<Self>) -> Vec<String> {
        talk::phrases(self, view)
    }

    fn phrase(&self, name: &str) -> Option<Text> {
        talk::phrase(self, name)
    }
}

/// Sizes of the drawing.
const ROOM: (f32, f32) = (132.0, 110.0);
const PITCH: (f32, f32) = (160.0, 138.0);
const MARGIN: f32 = 18.0;

/// One colour for each seat.
const COLOURS: [Colour; 8] = [
    Colour::Blue,
    Colour::Yellow,
    Colour::Green,
    Colour::Orange,
    Colour::Pink,
    Colour::Cyan,
    Colour::Violet,
    Colour::White,
];

/// A view being drawn.
struct Stage<'a> {
    rules: &'a Nostromo,
    state: &'a State,
    me: Option<Seat>,
}

pub(super) fn space_id(room: Room) -> String {
    format!("room:{}", room.code())
}

pub(super) fn room_text(room: Room) -> Text {
    Text::say(format!("room-{}", room.code().to_lowercase()))
}

pub(super) fn card_text(kind: Kind) -> Text {
    Text::say(format!("card-{}", kind.id()))
}

pub(super) fn equipment_text(equipment: Equipment) -> Text {
    Text::say(format!("equipment-{}", equipment.id()))
}

/// What a player is told by on covers and panels.
fn number(seat: Seat) -> String {
    (seat.0 + 1).to_string()
}

/// A card put up for a swap.
pub(super) fn offer_id(seat: Seat) -> String {
    format!("offer:{seat}")
}

pub(super) fn player_text(seat: Seat) -> Text {
    Text::say("player").with("n", seat.0 + 1)
}

fn colour(seat: Option<Seat>) -> Colour {
    seat.map_or(Colour::Ink, |seat| COLOURS[seat.index()])
}

impl Nostromo {
    /// A player as the table speaks of him during a round: by his only character, or as the Alien; else by seat.
    fn who(&self, state: &State, seat: Seat) -> Text {
        let mut own = Character::all().filter(|&character| state.owner(character) == Some(seat));
        match (own.next(), own.next()) {
            _ if seat == state.round.alien => Text::say("role-alien"),
            (Some(only), None) => self.character_text(only),
            _ => player_text(seat),
        }
    }

    fn character_text(&self, character: Character) -> Text {
        Text::say(format!(
            "character-{}",
            self.content.characters[character.index()]
        ))
    }

    fn character_id(&self, character: Character) -> String {
        format!("crew:{}", self.content.characters[character.index()])
    }

    fn letter(&self, character: Character) -> String {
        self.content.characters[character.index()]
            .chars()
            .take(1)
            .flat_map(char::to_uppercase)
            .collect()
    }
}

/// Several texts as one: `a, b, c`.
pub(super) fn listed(texts: impl Iterator<Item = Text>) -> Option<Text> {
    texts.reduce(|list, next| Text::say("list").with("a", list).with("b", next))
}

impl Stage<'_> {
    fn board(&self) -> Board {
        let layout = &self.state.round.layout;
        let at = |room: Room| {
            let (x, y) = layout.cell(room);
            (
                MARGIN + f32::from(x) * PITCH.0,
                MARGIN + f32::from(y) * PITCH.1,
            )
        };
        let eyes_shut =
            self.state.phase == Phase::Placement && self.me == Some(self.state.round.alien);
        let space = |room: Room| Shown {
            id: space_id(room),
            label: room_text(room),
            shape: Shape::Room,
            x: at(room).0,
            y: at(room).1,
            w: ROOM.0,
            h: ROOM.1,
            tone: match self.state.round.alien_room {
                _ if eyes_shut => Tone::Dim,
                Some(here) if here == room => Tone::Danger,
                _ => Tone::Plain,
            },
            note: self.rules.content.pictograms[room.index()]
                .map(|_| Text::say(format!("room-{}-note", room.code().to_lowercase()))),
        };
        let spaces: Vec<Shown> = layout.rooms().iter().map(space).collect();
        let edge = |far: fn(&Shown) -> f32| spaces.iter().map(far).fold(0.0, f32::max) + MARGIN;
        let (width, height) = (
            edge(|space| space.x + space.w),
            edge(|space| space.y + space.h),
        );
        let link = |(from, to): (Room, Room)| Link {
            from: space_id(from),
            to: space_id(to),
            kind: LinkKind::Corridor,
        };
        Board {
            width,
            height,
            regions: Vec::new(),
            links: layout.airlocks().map(link).collect(),
            spaces,
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let token = |id: &str, icon: &str, label: Text, at: Place| Piece {
            id: id.to_owned(),
            icon: icon.to_owned(),
            letter: None,
            colour: Colour::Ink,
            label,
            at,
            count: 1,
            figure: false,
            tone: Tone::Plain,
        };
        let round = &self.state.round;
        if round.layout.has(Room::Han) {
            pieces.push(token(
                "shuttle",
                "shuttle",
                Text::say("piece-shuttle"),
                Place::Space(space_id(Room::Han)),
            ));
        }
        if round.eggs.value > 0 {
            let egg = token(
                "egg",
                "egg",
                Text::say("piece-egg"),
                Place::Space(space_id(Room::Lai)),
            );
            pieces.push(Piece {
                count: round.eggs.value.into(),
                tone: Tone::Danger,
                ..egg
            });
        }
        for equipment in Equipment::ALL {
            let at = match self.state.held(equipment) {
                Held::Floor(room) => Place::Space(space_id(room)),
                Held::By(character) => {
                    Place::Tray(tray_id(self.state.owner(character).unwrap_or_default()))
                }
            };
            let thing = token(
                &format!("equipment:{}", equipment.id()),
                equipment.id(),
                equipment_text(equipment),
                at,
            );
            pieces.push(Piece {
                colour: Colour::Amber,
                ..thing
            });
        }
        self.characters(&mut pieces);
        self.decoys_and_covers(&mut pieces);
        let at = round.alien_room.map_or_else(
            || Place::Tray("tray:beside".to_owned()),
            |room| Place::Space(space_id(room)),
        );
        let alien = token("alien", "alien", Text::say("piece-alien"), at);
        pieces.push(Piece {
            colour: Colour::Red,
            figure: true,
            tone: Tone::Danger,
            ..alien
        });
        pieces
    }

    /// Characters whose place the viewer knows.
    fn characters(&self, pieces: &mut Vec<Piece>) {
        for character in Character::all() {
            let owner = self.state.owner(character);
            let (at, tone) = match self.state.pieces.spot(character) {
                Spot::Covered(room) => (Place::Space(space_id(room)), Tone::Hidden),
                Spot::Shown(room) if self.state.window.exposed.contains(character) => {
                    (Place::Space(space_id(room)), Tone::Danger)
                }
                Spot::Shown(room) => (Place::Space(space_id(room)), Tone::Plain),
                Spot::Reserve => (Place::Tray(tray_id(owner.unwrap_or_default())), Tone::Plain),
                Spot::Off => (Place::Tray(tray_id(owner.unwrap_or_default())), Tone::Dim),
                Spot::Out | Spot::Unknown => continue,
            };
            pieces.push(Piece {
                id: self.rules.character_id(character),
                icon: "crew".to_owned(),
                letter: Some(self.rules.letter(character)),
                colour: colour(owner),
                label: self.rules.character_text(character),
                at,
                count: 1,
                figure: true,
                tone,
            });
        }
    }

    fn decoys_and_covers(&self, pieces: &mut Vec<Piece>) {
        // What the viewer knows to be a decoy looks like one; anything else is a cover with its owner's number, if that is known.
        let mut put =
            |id: String, icon: &str, label: Text, at: Place, count: u8, owner: Option<Seat>| {
                if count > 0 {
                    pieces.push(Piece {
                        id,
                        icon: icon.to_owned(),
                        letter: owner.filter(|_| icon == "cover").map(number),
                        colour: colour(owner),
                        label,
                        at,
                        count: count.into(),
                        figure: false,
                        tone: Tone::Hidden,
                    });
                }
            };
        let state = self.state;
        for seat in state.seats().iter() {
            let owner = Some(seat);
            let decoy = || match self.me {
                Some(me) if me == seat => Text::say("piece-decoy-own"),
                _ => Text::say("piece-decoy-of").with("who", self.rules.who(state, seat)),
            };
            let cover = || Text::say("piece-cover-of").with("who", self.rules.who(state, seat));
            for room in state.round.layout.rooms().iter() {
                let (code, at) = (room.code(), || Place::Space(space_id(room)));
                let decoys = state.pieces.decoys[room.index()][seat.index()];
                put(
                    format!("decoy:{seat}:{code}"),
                    "decoy",
                    decoy(),
                    at(),
                    decoys,
                    owner,
                );
                let covers = state.pieces.unknown[room.index()][seat.index()];
                put(
                    format!("cover:{seat}:{code}"),
                    "cover",
                    cover(),
                    at(),
                    covers,
                    owner,
                );
            }
            let home = || Place::Tray(tray_id(seat));
            put(
                format!("decoy:{seat}"),
                "decoy",
                decoy(),
                home(),
                state.pieces.reserve[seat.index()],
                owner,
            );
            put(
                format!("cover:{seat}"),
                "cover",
                cover(),
                home(),
                state.pieces.unknown_reserve[seat.index()],
                owner,
            );
        }
        for room in state.round.layout.rooms().iter() {
            let at = Place::Space(space_id(room));
            put(
                format!("cover:{}", room.code()),
                "cover",
                Text::say("piece-cover"),
                at,
                state.pieces.nameless[room.index()],
                None,
            );
        }
    }

    fn gauges(&self) -> Vec<Gauge> {
        let eggs = &self.state.round.eggs;
        let gauge = |top: u8| Gauge {
            id: "eggs".to_owned(),
            label: Text::say("gauge-eggs"),
            value: eggs.value.into(),
            top: top.into(),
            tone: Tone::Danger,
        };
        (eggs.top > 0).then(|| gauge(EGGS)).into_iter().collect()
    }

    fn card(&self, id: String, kind: Kind, count: u8) -> Item {
        let effect = self.rules.content.effect_of(kind);
        Item {
            id,
            icon: kind.id().to_owned(),
            colour: Colour::Cyan,
            label: card_text(kind),
            detail: Some(Text::say(format!(
                "effect-{}-text",
                choices::effect_id(effect)
            ))),
            count: count.into(),
            tone: Tone::Plain,
        }
    }

    fn trays(&self) -> Vec<Tray> {
        let round = &self.state.round;
        let tray = |id: &str, label: Text, kind: TrayKind| Tray {
            id: id.to_owned(),
            label,
            kind,
            owner: None,
            items: Vec::new(),
            count: None,
        };
        let mut trays = Vec::new();
        for seat in self.state.seats().without(round.alien).iter() {
            let hand = self.state.hand(seat);
            let items = Kind::ALL.into_iter().filter(|&kind| hand.count(kind) > 0);
            let items = items
                .map(|kind| self.card(format!("card:{seat}:{}", kind.id()), kind, hand.count(kind)))
                .collect();
            let own = self.me == Some(seat);
            let label = if own {
                Text::say("tray-hand-own")
            } else {
                Text::say("tray-hand").with("who", self.rules.who(self.state, seat))
            };
            let shown = tray(&format!("tray:hand:{seat}"), label, TrayKind::Hand);
            trays.push(Tray {
                owner: Some(seat.0),
                items,
                count: Some(hand.len().into()),
                ..shown
            });
            let label = if own {
                Text::say("tray-reserve-own")
            } else {
                Text::say("tray-reserve").with("who", self.rules.who(self.state, seat))
            };
            trays.push(Tray {
                owner: Some(seat.0),
                ..tray(&tray_id(seat), label, TrayKind::Row)
            });
        }
        trays.push(Tray {
            count: Some(round.pile.len() as u16),
            ..tray("tray:pile", Text::say("tray-pile"), TrayKind::Pile)
        });
        let discarded = Kind::ALL
            .into_iter()
            .filter(|&kind| round.discard.count(kind as usize) > 0);
        let items = discarded.map(|kind| {
            self.card(
                format!("discard:{}", kind.id()),
                kind,
                round.discard.count(kind as usize),
            )
        });
        let discard = tray("tray:discard", Text::say("tray-discard"), TrayKind::Row);
        trays.push(Tray {
            items: items.collect(),
            count: Some(round.discard.total() as u16),
            ..discard
        });
        if round.alien_room.is_none() {
            trays.push(tray("tray:beside", Text::say("tray-beside"), TrayKind::Row));
        }
        // Where the viewer can answer them, the offers lie beside the viewer's own cards.
        let offers = self
            .state
            .seats()
            .iter()
            .filter(|seat| self.state.window.offers[seat.index()] != Offer::None);
        let items: Vec<Item> = offers.map(|seat| self.offer(seat)).collect();
        if !items.is_empty() {
            let owner = self
                .me
                .filter(|&seat| seat != round.alien)
                .map(|seat| seat.0);
            trays.push(Tray {
                owner,
                items,
                ..tray("tray:offers", Text::say("tray-offers"), TrayKind::Row)
            });
        }
        trays
    }

    /// A card put up for a swap; which, only its owner sees.
    fn offer(&self, seat: Seat) -> Item {
        Item {
            id: offer_id(seat),
            icon: "card".to_owned(),
            colour: colour(Some(seat)),
            label: match self.state.window.offers[seat.index()] {
                Offer::Card(kind) => Text::say("offer-own").with("card", card_text(kind)),
                Offer::None | Offer::Unknown => {
                    Text::say("offer-of").with("who", self.rules.who(self.state, seat))
                }
            },
            detail: None,
            count: 1,
            tone: Tone::Plain,
        }
    }

    /// The score sheet: what each round brought whom, as soon as one is over (roles are then known to all).
    fn sheets(&self) -> Vec<Sheet> {
        let state = self.state;
        let results = &state.table.results;
        if state.table.players == 2 || results.is_empty() {
            return Vec::new();
        }
        let totals = state.totals();
        let best = state.seats().iter().map(|seat| totals[seat.index()]).max();
        let rounds = (1..=results.len()).map(|n| Text::say("sheet-round").with("n", n));
        let row = |seat: Seat| {
            let points = |result: &RoundResult| {
                let id = match () {
                    () if result.alien == seat => "sheet-points-alien",
                    () if result.synthetic == Some(seat) => "sheet-points-synthetic",
                    () if result.escaped.contains(seat) => "sheet-points-escaped",
                    () => "sheet-points",
                };
                Text::say(id).with("n", result.points[seat.index()])
            };
            let total = totals[seat.index()];
            SheetRow {
                name: if self.me == Some(seat) {
                    Text::say("sheet-you")
                } else {
                    player_text(seat)
                },
                cells: results
                    .iter()
                    .map(points)
                    .chain([Text::say("sheet-points").with("n", total)])
                    .collect(),
                tone: if Some(total) == best {
                    Tone::Good
                } else {
                    Tone::Plain
                },
            }
        };
        let endings = SheetRow {
            name: Text::say("sheet-ending"),
            cells: results
                .iter()
                .map(|result| Text::say(format!("sheet-{}", ending_id(result.ending))))
                .chain([Text::default()])
                .collect(),
            tone: Tone::Dim,
        };
        vec![Sheet {
            id: "sheet:points".to_owned(),
            caption: Text::say("sheet-caption"),
            heads: [Text::say("sheet-player")]
                .into_iter()
                .chain(rounds)
                .chain([Text::say("sheet-total")])
                .collect(),
            rows: state.seats().iter().map(row).chain([endings]).collect(),
        }]
    }

    fn panels(&self) -> Vec<Panel> {
        let waiting = self.waiting();
        self.state
            .seats()
            .iter()
            .map(|seat| self.panel(seat, waiting.contains(seat)))
            .collect()
    }

    fn panel(&self, seat: Seat, active: bool) -> Panel {
        let alien = seat == self.state.round.alien;
        let own: Vec<Character> = Character::all()
            .filter(|&character| self.state.owner(character) == Some(seat))
            .collect();
        // Who has won a match of several rounds is a player, whatever part was played last.
        let name = match listed(
            own.iter()
                .map(|&character| self.rules.character_text(character)),
        ) {
            _ if self.match_is_over() => player_text(seat),
            Some(characters) => characters,
            None => Text::say("role-alien"),
        };
        let piece = match own[..] {
            _ if alien => Some("alien".to_owned()),
            [only] if self.state.pieces.spot(only) != Spot::Unknown => {
                Some(self.rules.character_id(only))
            }
            _ => None,
        };
        Panel {
            seat: seat.0,
            piece,
            name,
            letter: if alien { "X".to_owned() } else { number(seat) },
            colour: if alien {
                Colour::Red
            } else {
                colour(Some(seat))
            },
            lines: self.panel_lines(seat),
            active,
        }
    }

    fn panel_lines(&self, seat: Seat) -> Vec<Text> {
        let state = self.state;
        let mut lines = Vec::new();
        match state.role(seat) {
            Role::Synthetic if state.round.neutralised => lines.push(Text::say("role-neutralised")),
            Role::Synthetic => lines.push(Text::say("role-synthetic")),
            // Whoever does not see himself as the Synthetic is human.
            Role::Crew | Role::Unknown
                if state.round.known_human.contains(seat)
                    || self.me == Some(seat)
                    || self.roles_are_shown() =>
            {
                lines.push(Text::say("role-crew"));
            }
            // Its panel bears no number, but the score sheet does.
            Role::Alien => lines.push(if self.match_is_over() {
                Text::say("role-alien")
            } else {
                player_text(seat)
            }),
            Role::Crew | Role::Unknown => {}
        }
        if seat != state.round.alien {
            lines.push(Text::say("panel-cards").with("n", state.hand(seat).len()));
        }
        for equipment in Equipment::ALL {
            if let Held::By(character) = state.held(equipment)
                && state.owner(character) == Some(seat)
            {
                let carries =
                    Text::say("panel-carries").with("who", self.rules.character_text(character));
                lines.push(carries.with("what", equipment_text(equipment)));
            }
        }
        if state.window.offers[seat.index()] != Offer::None {
            lines.push(Text::say("panel-offers"));
        }
        if state.phase == Phase::Placement && state.window.done.contains(seat) {
            lines.push(Text::say("panel-ready"));
        }
        if state.table.players > 2 && !state.table.results.is_empty() {
            lines.push(Text::say("panel-points").with("n", state.totals()[seat.index()]));
        }
        lines
    }

    fn match_is_over(&self) -> bool {
        self.state.phase == Phase::Over && self.state.table.players > 2
    }

    fn roles_are_shown(&self) -> bool {
        matches!(self.state.phase, Phase::RoundOver | Phase::Over)
    }

    fn status(&self) -> Vec<Text> {
        let state = self.state;
        let rounds = self.rules.content.size(state.table.players).rounds;
        let mut status = Vec::new();
        if rounds > 1 {
            let over = usize::from(!self.roles_are_shown());
            status.push(
                Text::say("status-round")
                    .with("n", state.table.results.len() + over)
                    .with("of", rounds),
            );
        }
        if state.turn.number > 0 {
            status.push(Text::say("status-turn").with("n", i64::from(state.turn.number)));
        }
        status.push(
            Text::say("status-pile")
                .with("n", state.round.pile.len())
                .with("run-outs", state.round.run_outs),
        );
        match state.round.airlocks {
            Airlocks::Shut => {}
            Airlocks::Active => status.push(Text::say("status-airlocks-active")),
            Airlocks::Pending => status.push(Text::say("status-airlocks-pending")),
        }
        if state.turn.reorganised {
            status.push(Text::say("status-reorganised"));
        }
        status
    }

    /// Who is waited for, as far as the viewer knows.
    fn waiting(&self) -> SeatSet {
        match self.rules.standing(self.state) {
            Standing::Waiting(seats) => seats,
            Standing::Over(_) => SeatSet::EMPTY,
        }
    }

    fn prompt(&self) -> Prompt {
        let waiting = self.waiting();
        let mine = self.me.is_some_and(|seat| waiting.contains(seat));
        let asked =
            |ask: &'static str, wait: &'static str| Text::say(if mine { ask } else { wait });
        let state = self.state;
        let text = match state.phase {
            Phase::Muster => asked("prompt-muster", "prompt-wait-muster"),
            Phase::Placement if self.me == Some(state.round.alien) => {
                Text::say("prompt-placement-alien")
            }
            Phase::Placement if state.table.clock == Clock::Untimed => {
                asked("prompt-placement-untimed", "prompt-wait-placement")
            }
            Phase::Placement => asked("prompt-placement", "prompt-wait-placement"),
            Phase::Choose => {
                asked("prompt-choose", "prompt-wait-choose").with("action", state.turn.action)
            }
            Phase::Encounter => {
                let exposed = self
                    .me
                    .is_some_and(|seat| state.owners_of(state.window.exposed).contains(seat));
                let ask = if exposed {
                    "prompt-encounter-exposed"
                } else {
                    "prompt-encounter"
                };
                let found = listed(
                    state
                        .window
                        .exposed
                        .iter()
                        .map(|character| self.rules.character_text(character)),
                );
                let asked =
                    asked(ask, "prompt-wait-encounter").with("thinking", state.window.thinking);
                asked.with("who", found.unwrap_or_default())
            }
            Phase::Between => asked("prompt-between", "prompt-wait-between")
                .with("thinking", state.window.thinking),
            Phase::End => {
                asked("prompt-end", "prompt-wait-end").with("thinking", state.window.thinking)
            }
            Phase::Claim(_) => asked("prompt-claim", "prompt-wait-claim"),
            Phase::Carry(_) => asked("prompt-carry", "prompt-wait-carry"),
            Phase::RoundOver => {
                let ending = state
                    .table
                    .results
                    .last()
                    .map(|result| ending_text(result.ending));
                asked("prompt-round-over", "prompt-wait-round-over")
                    .with("ending", ending.unwrap_or_default())
            }
            Phase::Over => self.outcome_text(),
        };
        Prompt { waiting, text }
    }

    fn outcome_text(&self) -> Text {
        let outcome = crate::outcome(self.state);
        let winners =
            listed(outcome.winners.iter().map(player_text)).unwrap_or_else(|| Text::plain(""));
        let ending = <Nostromo as kernel::Rules>::ABOUT.ending(&outcome);
        Text::say(format!("outcome-{ending}")).with("winners", winners)
    }
}

fn tray_id(seat: Seat) -> String {
    format!("tray:seat:{seat}")
}

pub(super) fn ending_text(ending: RoundEnding) -> Text {
    Text::say(format!("round-{}", ending_id(ending)))
}

fn ending_id(ending: RoundEnding) -> &'static str {
    match ending {
        RoundEnding::Escape => "escape",
        RoundEnding::SixEggs => "six-eggs",
        RoundEnding::RunOut => "run-out",
        RoundEnding::Extinction => "extinction",
    }
}
