//! One panel for each player, and the short facts at the head of the screen.

use crate::prelude::*;
use kernel::{Group, Panel, Prompt};

use super::{Staging, colour, equipment_text, names, number, player_text, space_id};

impl Staging<'_> {
    pub(super) fn panels(&self) -> Vec<Panel> {
        let seats = self.state.seats().iter();
        seats.map(|seat| self.panel(seat)).collect()
    }

    fn panel(&self, seat: Seat) -> Panel {
        let (state, own) = (self.state, self.state.owned(seat));
        let alien = seat == state.round.alien;
        let only = own.lowest().filter(|_| own.len() == 1);
        let shown = only.filter(|&character| state.pieces.spot(character).is_some());
        Panel {
            marks: Vec::new(),
            seat: seat.0,
            piece: match shown {
                _ if alien => Some("alien".to_owned()),
                Some(character) => Some(self.rules.character_id(character)),
                None => None,
            },
            // Who has won a match of several rounds is a player, whatever part was played last.
            name: match () {
                () if self.match_is_over() => player_text(seat),
                () if own.is_empty() => Text::say("role-alien"),
                () => names(self.rules, own),
            },
            player: player_text(seat),
            letter: if alien { "X".to_owned() } else { number(seat) },
            colour: if alien {
                Colour::Red
            } else {
                colour(Some(seat))
            },
            place: match only.and_then(|character| state.pieces.spot(character)) {
                _ if alien => state.round.alien_room.map(space_id),
                Some(Spot::Covered(room) | Spot::Shown(room)) => Some(space_id(room)),
                _ => None,
            },
            lines: self.panel_lines(seat),
            active: self.waiting.contains(seat),
        }
    }

    fn panel_lines(&self, seat: Seat) -> Vec<Text> {
        let state = self.state;
        let mut lines = Vec::new();
        // One's own secret is on one's role card, not where others look over one's shoulder.
        let secret = state.round.roles[seat.index()].eyes != Eyes::ALL;
        match state.role(seat) {
            Role::Synthetic | Role::Crew if secret => {}
            Role::Synthetic if state.is_neutralised(seat) => {
                lines.push(Text::say("role-neutralised"));
            }
            Role::Synthetic => lines.push(Text::say("role-synthetic")),
            Role::Crew => lines.push(Text::say("role-crew")),
            // Its panel bears no number, but the score sheet does.
            Role::Alien if self.match_is_over() => lines.push(Text::say("role-alien")),
            Role::Alien => lines.push(player_text(seat)),
            Role::Secret => {}
        }
        if seat != state.round.alien {
            lines.push(Text::say("panel-cards").with("n", state.hand(seat).len()));
        }
        for equipment in Equipment::ALL {
            if let Some(character) = state.carrier(state.owned(seat), equipment) {
                let carries = Text::say("panel-carries").with("what", equipment_text(equipment));
                lines.push(carries.with("who", self.rules.character_text(character)));
            }
        }
        if state.hand(seat).offered.is_some() {
            lines.push(Text::say("panel-offers"));
        }
        if state.is_placing() && state.windows.done.contains(seat) {
            lines.push(Text::say("panel-ready"));
        }
        if state.table.players > 2 && !state.table.results.is_empty() {
            lines.push(Text::say("panel-points").with("n", state.totals()[seat.index()]));
        }
        lines
    }

    fn match_is_over(&self) -> bool {
        self.state.agenda.top().is_none() && self.state.table.players > 2
    }

    /// The groups of the dock: the Alien visits where the others place.
    pub(super) fn dock(&self) -> Vec<Group> {
        let hunts = self.me == Some(self.state.round.alien);
        let go = if hunts { "group-visit" } else { "group-place" };
        let go_icon = if hunts { "alien" } else { "cover" };
        let groups = [
            (Slot::Move, go, go_icon),
            (Slot::Take, "group-take", "flamethrower"),
            (Slot::Use, "group-cards", "card"),
            (Slot::Others, "group-swap", "reorganise"),
        ];
        let group = |(slot, label, icon): (Slot, &'static str, &str)| {
            let (note, rule) = self.me.map(|me| self.note(me, slot)).unzip();
            Group {
                icon: icon.to_owned(),
                note,
                rule: rule.flatten().map(str::to_owned),
                ..Group::new(slot, Text::say(label))
            }
        };
        groups.map(group).into()
    }

    /// What is in a group now; or why nothing is, and the rule that says so.
    fn note(&self, me: Seat, slot: Slot) -> (Text, Option<&'static str>) {
        let state = self.state;
        let say = |id: &'static str, n: usize| Text::say(id).with("n", n);
        let hunts = me == state.round.alien;
        let placing = state.is_placing() && state.round.crew.contains(me);
        match slot {
            Slot::Move if hunts => match state.agenda.top() {
                Some(Steps::Choose(_)) => (say("note-rooms", state.reachable().len().into()), None),
                _ => (Text::say("note-no-visit"), Some("N5.1")),
            },
            Slot::Move if placing => {
                let reserve = &state.pieces.reserve;
                let own = reserve.characters.and(state.owned(me)).len();
                let left = own + reserve.decoys[me.index()];
                (say("note-pieces", left.into()), None)
            }
            Slot::Move => (Text::say("note-no-place"), Some("N4.1")),
            Slot::Take => {
                let mine = |share: &&Share| state.owners_of(share.contenders).contains(me);
                match state.shares.iter().filter(mine).count() {
                    0 => (Text::say("note-no-equipment"), Some("N9.2")),
                    n => (say("note-equipment", n), None),
                }
            }
            _ if hunts => (Text::say("note-no-cards-alien"), Some("N-R58")),
            Slot::Use => match state.hand(me).len() {
                0 => (Text::say("note-no-cards"), Some("N12.3")),
                n => (say("panel-cards", n.into()), None),
            },
            _ if placing => {
                let offers = state.round.crew.without(me).iter();
                let offers = offers.filter(|&seat| state.hand(seat).offered.is_some());
                (say("note-offers", offers.count()), None)
            }
            _ => (Text::say("note-no-swap"), Some("N4.17")),
        }
    }

    /// N5.1: the actions the Alien has left. What is asked the kernel adds.
    pub(super) fn prompt(&self) -> Prompt {
        let state = self.state;
        let chooses = matches!(state.agenda.top(), Some(Steps::Choose(_)));
        let hunts = chooses && self.me == Some(state.round.alien);
        let left = (ACTIONS + 1).saturating_sub(state.turn.action);
        Prompt {
            purse: hunts.then(|| (Text::say("purse-actions"), left, ACTIONS)),
            ..Prompt::default()
        }
    }

    /// The round that is played, counted from 1.
    pub(super) fn round_number(&self) -> usize {
        self.state.table.results.len() + usize::from(!self.state.is_scored())
    }

    pub(super) fn status(&self) -> Vec<Text> {
        let state = self.state;
        let rounds = self.rules.size(state).rounds;
        let mut status = Vec::new();
        if rounds > 1 {
            let text = Text::say("status-round").with("n", self.round_number());
            status.push(text.with("of", rounds));
        }
        if state.turn.number > 0 {
            status.push(Text::say("status-turn").with("n", i64::from(state.turn.number)));
        }
        let pile = Text::say("status-pile").with("n", state.round.pile.len());
        status.push(pile.with("run-outs", state.round.run_outs));
        match state.round.airlocks {
            Airlocks::Shut => {}
            open => status.push(Text::say(format!("status-airlocks-{}", open.word()))),
        }
        if state.turn.reorganised {
            status.push(Text::say("status-reorganised"));
        }
        status
    }
}
