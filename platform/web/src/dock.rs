//! Draws the dock: who I am, the question with its tray of answers and the groups of choices, and
//! the way back and on. The boxes and their keys never change place; a decision changes only what
//! lies in the tray.
//!
//! One group's tray is shown at a time; without script all are, one under the other. Every choice
//! is a button with words, every refused choice shows its reason and leads to its rule. What a
//! click on the table does is in [`crate::lit`].

use kernel::{Choice, Group, Item, Piece, Scene, Slot, Text, TrayKind, Viewer};
use maud::{Markup, html};

use crate::badge::colour_class;
use crate::countdown::countdown;
use crate::face::{State, held_face, rule_link};
use crate::lit::{Lit, choice_id};
use crate::model::TablePage;
use crate::named::named;
use crate::paths;
use crate::pieces::named_picture;
use crate::rail::{me, waited_for};
use crate::side::is_teamed;
use crate::signs::{drawn, sign};
use crate::words::Translator;

/// From this many choices about the same thing on, they are folded into one entry that opens.
const MANY: usize = 4;

/// The whole dock. `seat` is the viewer's own, if the screen is theirs now.
pub(crate) fn dock(
    voice: Translator,
    table: &TablePage<'_>,
    lit: &Lit<'_>,
    seat: Option<u8>,
) -> Markup {
    let scene = &table.scene;
    let mine = seat.and_then(|seat| scene.panels.iter().find(|panel| panel.seat == seat));
    html! {
        section.dock.watched[seat.is_none()].reacting[scene.prompt.reacts] aria-label=(voice.say("dock-name")) {
            @if is_teamed(scene) { (grip(voice)) }
            @if let Some(panel) = mine { (me(voice, table, panel, lit)) }
            @if seat.is_some() {
                (Dock::new(voice, table, lit).draw())
            } @else {
                section.card.ask { div.ask-head { (countdown(voice, table)) (prompt(scene)) } (waiting(voice, table)) }
            }
        }
    }
}

/// On a phone the dock is a sheet: this makes it higher or lower, and says how high it is.
fn grip(voice: Translator) -> Markup {
    let [low, hand, full] = ["sheet-low", "sheet-hand", "sheet-full"].map(|words| voice.say(words));
    html! {
        button.grip.scripted-only type="button" data-key="grip" data-owned data-low=(low) data-hand=(hand) data-full=(full) aria-label=(hand) title=(hand) {}
    }
}

fn prompt(scene: &Scene) -> Markup {
    html! { p.prompt #prompt { (named(scene.prompt.text.as_str(), &scene.panels)) } }
}

/// Who is waited for, if not the viewer.
fn waiting(voice: Translator, table: &TablePage<'_>) -> Markup {
    let waited = waited_for(voice, table);
    html! {
        @if !waited.is_empty() { p.waiting { span.pulse aria-hidden="true" { "▮" } " " (voice.about("waiting-for", &voice.list(&waited))) } }
    }
}

/// One place among the choices: the answers to a question, or a group.
struct Tray<'a> {
    slot: Slot,
    group: Option<&'a Group>,
    /// Its choices by number, what is offered before what is refused.
    choices: Vec<usize>,
}

impl Tray<'_> {
    fn word(&self) -> &'static str {
        slot_word(self.slot)
    }
}

struct Dock<'a> {
    voice: Translator,
    table: &'a TablePage<'a>,
    lit: &'a Lit<'a>,
    answers: Tray<'a>,
    groups: Vec<Tray<'a>>,
    /// The choice that stands in the last box.
    onward: Option<usize>,
}

impl<'a> Dock<'a> {
    fn new(voice: Translator, table: &'a TablePage<'a>, lit: &'a Lit<'a>) -> Self {
        let all = &table.scene.choices;
        let onward = last_box(all);
        let listed = |belongs: &dyn Fn(&Choice) -> bool| {
            let rest = (0..all.len()).filter(|&index| Some(index) != onward);
            let mut members: Vec<usize> = rest.filter(|&index| belongs(&all[index])).collect();
            members.sort_by_key(|&index| all[index].refused.is_some());
            members
        };
        let grouped = |choice: &Choice| {
            let known = || {
                table
                    .scene
                    .dock
                    .iter()
                    .any(|group| group.slot == choice.slot)
            };
            !choice.onward && choice.taken.is_none() && known()
        };
        let tray = |group: &'a Group| Tray {
            slot: group.slot,
            group: Some(group),
            choices: listed(&|choice| grouped(choice) && choice.slot == group.slot),
        };
        Self {
            voice,
            table,
            lit,
            answers: Tray {
                slot: Slot::Answer,
                group: None,
                choices: listed(&|choice| !grouped(choice)),
            },
            groups: table.scene.dock.iter().map(tray).collect(),
            onward,
        }
    }

    fn choice(&self, index: usize) -> &'a Choice {
        &self.table.scene.choices[index]
    }

    fn offers(&self, tray: &Tray<'_>) -> usize {
        let offered = |index: &&usize| self.choice(**index).refused.is_none();
        tray.choices.iter().filter(offered).count()
    }

    /// Whether one question is asked that no group answers.
    fn asks_one(&self) -> bool {
        !self.groups.iter().any(|tray| self.offers(tray) > 0)
    }

    /// The tray shown first: the answers, if there are any, else the first group with something to
    /// do.
    fn open(&self) -> Slot {
        if self.offers(&self.answers) > 0 || self.groups.is_empty() {
            return Slot::Answer;
        }
        let first = self.groups.iter().find(|tray| self.offers(tray) > 0);
        first.map_or(Slot::Answer, |tray| tray.slot)
    }

    fn draw(&self) -> Markup {
        let Self { voice, table, .. } = *self;
        let yours = crate::table::your_turn(table);
        let open = self.open();
        let trays = || std::iter::once(&self.answers).chain(&self.groups);
        let hand = self.hand();
        html! {
            form.choices #choices method="post" action=(paths::at_table(&table.id, "move")) data-live="move" {
                input type="hidden" name="seat" value=[self.seat()];
                input type="hidden" name="ply" value=(table.ply);
                section.card.ask.asked[yours].one-question[self.asks_one()].with-hand[hand.is_some()] {
                    div.ask-head { (countdown(voice, table)) (prompt(&table.scene)) (self.purse()) (self.idle()) }
                    @if let Some(hand) = &hand { (hand) }
                    div.trays {
                        @for tray in trays() { (self.tray(tray, tray.slot == open)) }
                    }
                    @if !self.groups.is_empty() {
                        div.groups role="group" aria-label=(voice.say("groups-name")) { @for tray in &self.groups { (self.group(tray, tray.slot == open)) } }
                    }
                }
                div.way-on role="group" data-key="way-on" aria-label=(voice.say("way-on")) { (self.undo()) (self.end()) }
            }
            @if let Some(undo) = table.undo {
                form #undo method="post" action=(paths::at_table(&table.id, "undo")) data-live="undo" hidden {
                    input type="hidden" name="to" value=(undo.to);
                    input type="hidden" name="ply" value=(table.ply);
                }
            }
            @for (_, first) in self.counted() { (self.count_form(first)) }
        }
    }

    fn seat(&self) -> Option<String> {
        match self.table.viewer {
            Viewer::Seat(seat) => Some(seat.to_string()),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// The cards I hold, each as what is printed on it; what can be done with one lights it.
    fn hand(&self) -> Option<Markup> {
        let scene = &self.table.scene;
        let Viewer::Seat(seat) = self.table.viewer else {
            return None;
        };
        if !is_teamed(scene) {
            return None;
        }
        let held = |tray: &&kernel::Tray| tray.kind == TrayKind::Hand && tray.owner == Some(seat.0);
        let hand: Vec<&kernel::Tray> = scene.trays.iter().filter(held).collect();
        // What is asked for among cards that lie open is laid before those I hold.
        let open = scene
            .trays
            .iter()
            .filter(|tray| !held(tray) && tray.items.iter().any(|item| self.answers_with(item)));
        let trays: Vec<(bool, &kernel::Tray)> = (open.map(|tray| (true, tray)))
            .chain(hand.into_iter().map(|tray| (false, tray)))
            .collect();
        let (_, first) = *trays.first()?;
        let items = (trays.iter())
            .flat_map(|(laid, tray)| tray.items.iter().map(move |item| (*laid, item)));
        let cards = items.filter_map(|(laid, item)| {
            let printed = item.face.as_deref()?;
            let drawn = held_face(
                self.voice,
                &self.table.game,
                self.table.icons,
                printed,
                self.state_of(&item.id),
                &self.rows_of(&item.id),
            );
            let inside = html! { (drawn) @if item.count > 1 { b.copies { "×" (item.count) } } };
            let name = item.label.as_str();
            Some(html! { li.laid[laid] data-key=(item.id) data-id=(item.id) { (self.lit.named(self.voice, &item.id, name, &inside)) } })
        });
        Some(
            html! { ul.hand data-key="hand" data-id=(first.id) aria-label=(first.label) { @for card in cards { (card) } } },
        )
    }

    /// Whether a card answers the question that is asked.
    fn answers_with(&self, item: &Item) -> bool {
        let answer = |&index: &usize| {
            let choice = self.choice(index);
            choice.refused.is_none() && choice.subject.as_ref() == Some(&item.id)
        };
        item.face.is_some() && self.answers.choices.iter().any(answer)
    }

    /// The rows of a card that can be chosen.
    fn rows_of(&self, id: &str) -> Vec<u8> {
        let choices = self.table.scene.choices.iter();
        choices
            .filter(|choice| choice.subject.as_deref() == Some(id) && choice.refused.is_none())
            .filter_map(|choice| choice.row)
            .collect()
    }

    /// Whether something can be done with a thing, and if not, why.
    fn state_of(&self, id: &str) -> State<'a> {
        let about = |choice: &&Choice| {
            choice.subject.as_deref() == Some(id) || choice.targets.iter().any(|one| one == id)
        };
        let mut all = self.table.scene.choices.iter().filter(about);
        if all.clone().any(|choice| choice.refused.is_none()) {
            return State::Lit;
        }
        let refused = all.find_map(|choice| choice.refused.as_ref());
        refused.map_or(State::Rest, State::Refused)
    }

    /// What is answered by itself after a while, and the way to take one's time.
    fn idle(&self) -> Markup {
        let mut all = self.table.scene.choices.iter();
        let idle = all.position(|choice| choice.idle && choice.refused.is_none());
        html! {
            @if let Some(index) = idle {
                p.idle.scripted-only data-idle=(choice_id(index)) data-key="idle" {
                    span { (self.voice.say("idle-soon")) " " b data-owned {} }
                    button.quiet type="button" data-wait { (self.voice.say("idle-wait")) }
                }
            }
        }
    }

    /// What is left to spend, as pips.
    fn purse(&self) -> Markup {
        let Some((name, left, whole)) = &self.table.scene.prompt.purse else {
            return html! {};
        };
        let said = Text::say("purse-is")
            .with("name", Text::plain(name.as_str()))
            .with("left", *left)
            .with("whole", *whole);
        html! {
            p.purse {
                span aria-hidden="true" { (name) } span.unseen { (self.voice.tell(&said)) }
                span.pips aria-hidden="true" { @for pip in 0..*whole { i.full[pip < *left] {} } }
            }
        }
    }

    /// The button that opens a group's tray. It keeps its place and key also when nothing is in it.
    fn group(&self, tray: &Tray<'_>, open: bool) -> Markup {
        let Some(group) = tray.group else {
            return html! {};
        };
        let offers = self.offers(tray);
        let word = tray.word();
        let note = match &group.note {
            Some(note) => note.to_string(),
            None if offers == 0 => self.voice.say("group-nothing"),
            None => self.voice.count("group-choices", offers as u64),
        };
        html! {
            button.group-door.open[open].empty[offers == 0] type="button" data-group=(word) data-key={ "group " (word) } id={ "group-" (word) }
                aria-expanded=(if open { "true" } else { "false" }) aria-controls={ "tray-" (word) } aria-keyshortcuts=(slot_key(tray.slot)) {
                (drawn(self.table.icons, &group.icon, slot_sign(tray.slot), kernel::Colour::Ink))
                span.group-name { (group.label) }
                small { (note) }
                kbd aria-hidden="true" { (slot_key(tray.slot)) }
            }
        }
    }

    /// What lies in one tray.
    fn tray(&self, tray: &Tray<'_>, open: bool) -> Markup {
        let offers = self.offers(tray);
        let word = tray.word();
        let answers = tray.slot == Slot::Answer;
        html! {
            div.tray-of.open[open].empty[offers == 0] id={ "tray-" (word) } role="group" data-tray=(word) aria-labelledby=[(!answers).then(|| format!("group-{word}"))]
                aria-label=[answers.then(|| self.voice.say("answers-name"))] {
                @if let Some(group) = tray.group {
                    h3.tray-name { (group.label) }
                    @if offers == 0 { (self.nothing(group)) }
                }
                @if answers {
                    (self.pieces_to_put())
                    @if open && offers == 0 { (waiting(self.voice, self.table)) }
                }
                (self.entries(tray))
            }
        }
    }

    /// Why a group holds nothing now.
    fn nothing(&self, group: &Group) -> Markup {
        html! {
            p.nothing { (sign("ban")) span {
                @if let Some(note) = &group.note { (note) } @else { (self.voice.say("group-nothing-now")) }
                @if let Some(rule) = &group.rule { " " (rule_link(&self.table.game, rule)) }
            } }
        }
    }

    /// The choices of a tray: several amounts are one row, many choices with one thing one entry.
    fn entries(&self, tray: &Tray<'_>) -> Markup {
        let counted = self.counted();
        let row_of = |index: usize| {
            counted
                .iter()
                .find(|(members, _)| members.contains(&index))
                .map(|(members, first)| (members, *first))
        };
        let many = self.many(tray);
        let heap_of = |index: usize| many.iter().find(|heap| heap.contains(&index));
        html! {
            @for &index in &tray.choices {
                @if let Some((members, first)) = row_of(index) {
                    @if first == index { (self.amounts(members)) }
                } @else if let Some(heap) = heap_of(index) {
                    @if heap[0] == index { (self.heap(heap)) }
                } @else {
                    (self.entry(index))
                }
            }
        }
    }

    /// The offered choices of a tray with one and the same thing, where they are many.
    fn many(&self, tray: &Tray<'_>) -> Vec<Vec<usize>> {
        let mut heaps: Vec<(&str, Vec<usize>)> = Vec::new();
        for &index in &tray.choices {
            let choice = self.choice(index);
            let Some(subject) = choice.subject.as_deref() else {
                continue;
            };
            if choice.refused.is_some() || choice.counted.is_some() || choice.taken.is_some() {
                continue;
            }
            match heaps.iter_mut().find(|(of, _)| *of == subject) {
                Some((_, heap)) => heap.push(index),
                None => heaps.push((subject, vec![index])),
            }
        }
        let heaps = heaps.into_iter().map(|(_, heap)| heap);
        heaps.filter(|heap| heap.len() >= MANY).collect()
    }

    /// Many choices with one thing: its name, and behind it all of them.
    fn heap(&self, heap: &[usize]) -> Markup {
        let subject = self.choice(heap[0]).subject.as_deref().unwrap_or_default();
        let face = self.table.scene.plain_face(subject);
        let name = face.as_ref().map_or(subject, |face| face.title.as_str());
        let icon = face.as_ref().map_or("", |face| &*face.icon);
        html! {
            details.heap data-key={ "heap " (subject) } {
                summary.choice { (drawn(self.table.icons, icon, "special", kernel::Colour::Ink)) span { (name) " …" } small { (self.voice.count("group-choices", heap.len() as u64)) } }
                div.heap-list { @for &index in heap { (self.entry(index)) } }
            }
        }
    }

    /// The choices that differ only in how many, by row: all that are offered, and the first.
    fn counted(&self) -> Vec<(Vec<usize>, usize)> {
        let all = &self.table.scene.choices;
        let mut rows: Vec<(_, Vec<usize>)> = Vec::new();
        for (index, choice) in all.iter().enumerate() {
            let Some(counted) = &choice.counted else {
                continue;
            };
            if choice.refused.is_some() || choice.onward {
                continue;
            }
            let row = (choice.slot, counted.of.as_str(), choice.subject.as_deref());
            match rows.iter_mut().find(|(known, _)| *known == row) {
                Some((_, members)) => members.push(index),
                None => rows.push((row, vec![index])),
            }
        }
        let rows = rows.into_iter().filter(|(_, members)| members.len() > 1);
        rows.map(|(_, members)| {
            let first = members[0];
            (members, first)
        })
        .collect()
    }

    /// A row with a stepper: begins at the most there is. Without script it is a list to choose
    /// from.
    fn amounts(&self, members: &[usize]) -> Markup {
        let many = |index: usize| {
            self.choice(index)
                .counted
                .as_ref()
                .map_or(0, |row| row.many)
        };
        let mut members = members.to_vec();
        members.sort_by_key(|&index| many(index));
        let (Some(&least), Some(&most)) = (members.first(), members.last()) else {
            return html! {};
        };
        let choice = self.choice(most);
        let of = choice.counted.as_ref().map_or("", |row| row.of.as_str());
        let form = members.iter().min().copied().unwrap_or(most);
        let form = count_form_id(form);
        html! {
            div.choice.counted role="group" aria-label=(of) data-key={ "counted " (form) } data-counted data-targets=[targets(choice)] data-subject=[choice.subject.as_ref()] data-slot=(slot_word(choice.slot)) {
                (drawn(self.table.icons, &choice.icon, slot_sign(choice.slot), kernel::Colour::Ink))
                span.counted-name { (of) small { (many(least)) "–" (many(most)) } }
                span.stepper {
                    button.step-down type="button" data-step="-1" aria-label=(self.voice.say("step-fewer")) { (sign("minus")) }
                    output data-owned { (many(most)) }
                    button.step-up type="button" data-step="1" aria-label=(self.voice.say("step-more")) { (sign("plus")) }
                }
                select form=(form) name="move" aria-label=(of) { @for &index in &members {
                    option value=(self.choice(index).chosen) data-many=(many(index)) data-warning=[self.choice(index).warning.as_ref()] selected[index == most] { (self.choice(index).label) }
                } }
                button.count-go form=(form) id=(choice_id(members.iter().min().copied().unwrap_or(most))) data-key={ "go " (form) } data-warning=[choice.warning.as_ref()] {
                    span.words data-owned { (choice.label) }
                    @if let Some(price) = &choice.price { small { (price) } }
                }
            }
            (self.what_is(choice))
        }
    }

    /// A row's own form: only what its list says is sent.
    fn count_form(&self, first: usize) -> Markup {
        html! {
            form id=(count_form_id(first)) method="post" action=(paths::at_table(&self.table.id, "move")) data-live="move" hidden {
                input type="hidden" name="seat" value=[self.seat()];
                input type="hidden" name="ply" value=(self.table.ply);
            }
        }
    }

    fn entry(&self, index: usize) -> Markup {
        let choice = self.choice(index);
        let label = choice.label.as_str();
        let icon = drawn(
            self.table.icons,
            &choice.icon,
            slot_sign(choice.slot),
            kernel::Colour::Ink,
        );
        if let Some(because) = &choice.refused {
            return html! {
                a.choice.refused href=(paths::rule(&self.table.game, &because.rule)) data-rule=(because.rule) data-key={ "refused " (choice.chosen) }
                    data-targets=[targets(choice)] data-subject=[choice.subject.as_ref()] data-slot=(slot_word(choice.slot)) target="_blank" rel="noopener" {
                    (sign("ban")) span.words { (label) } span.unseen { (self.voice.say("refused")) " " }
                    small { (because.text) " · " span.rule { (because.rule) } }
                }
            };
        }
        html! {
            button.choice.by-hand[choice.taken.is_some()].risky[choice.warning.is_some()] id=(choice_id(index)) name="move" value=(choice.chosen)
                data-key={ "choice " (choice.chosen) } data-targets=[targets(choice)] data-subject=[choice.subject.as_ref()] data-slot=(slot_word(choice.slot))
                data-taken=[choice.taken.as_ref()] data-warning=[choice.warning.as_ref()] {
                @if choice.warning.is_some() { (sign("warn")) } @else { (icon) }
                span.words { (label) }
                @if let Some(price) = &choice.price { small.price { (price) } }
                @if let Some(note) = &choice.note { small.note { (note) } }
                @if let Some(warning) = &choice.warning { small.warning { (warning) } (self.sure(warning.as_str())) }
            }
            (self.what_is(choice))
        }
    }

    /// Without script: the way to what a choice is about.
    fn what_is(&self, choice: &Choice) -> Markup {
        let things = choice.subject.iter().chain(choice.targets.first());
        html! {
            @for thing in things {
                a.what-is href=(self.lit.face(thing)) aria-label=(self.voice.about("what-is", choice.label.as_str())) { "?" }
            }
        }
    }

    /// What stands in the place of a choice's words after the first press.
    fn sure(&self, warning: &str) -> Markup {
        html! { span.sure hidden { b { (warning) } " " span.again { (self.voice.say("press-again")) } } }
    }

    /// How far undo reaches, or why not.
    fn undo(&self) -> Markup {
        html! {
            @if let Some(undo) = self.table.undo {
                button.undo form="undo" data-key="undo" aria-keyshortcuts="U" { (sign("undo")) span { (self.voice.count("undo-steps", undo.steps)) } kbd aria-hidden="true" { "U" } }
            } @else {
                p.undo.empty data-key="undo-none" { (sign("undo")) span { (self.voice.say("undo-none")) } }
            }
        }
    }

    /// The last box: what ends this, and what would be lost. It is there also when nothing can be
    /// ended. It is filled only if nothing bad comes of it.
    fn end(&self) -> Markup {
        let Some(index) = self.onward else {
            return html! {
                p.end.none data-key="end-none" { (sign("end")) span { b { (self.voice.say("end-none")) } } }
            };
        };
        let choice = self.choice(index);
        let label = choice.label.as_str();
        if let Some(because) = &choice.refused {
            return html! {
                a.end.choice.refused href=(paths::rule(&self.table.game, &because.rule)) data-rule=(because.rule) data-key="end-refused" target="_blank" rel="noopener" {
                    (sign("ban")) span { b.words { (label) } span.unseen { (self.voice.say("refused")) " " } small { (because.text) " · " span.rule { (because.rule) } } }
                }
            };
        }
        let unspent = match &self.table.scene.prompt.purse {
            Some((_, left, _)) if *left > 0 && !self.asks_one() => {
                Some(self.voice.count("end-unused", u64::from(*left)))
            }
            _ => None,
        };
        let risky = choice.warning.is_some() && self.asks_one();
        let loses = choice.warning.as_ref().map(Text::to_string);
        let loses = loses.or_else(|| unspent.clone());
        html! {
            button.end.choice.onward[!risky].risky[risky] id=(choice_id(index)) name="move" value=(choice.chosen) data-key={ "choice " (choice.chosen) }
                data-targets=[targets(choice)] data-slot="answer" data-warning=[loses.as_ref()] aria-keyshortcuts="Enter" {
                (sign(if risky { "warn" } else { "end" }))
                span.end-words {
                    b.words { (label) }
                    @if let Some(loses) = unspent.as_ref().or(loses.as_ref()) { small.warning { (loses) } } @else if let Some(price) = &choice.price { small { (price) } }
                }
                kbd aria-hidden="true" { "Enter" }
                @if let Some(loses) = &loses { (self.sure(loses)) }
            }
        }
    }

    /// The pieces that can be taken up: by a click, by a drag onto something lit, by keys. Without
    /// script each leads to its first button.
    fn pieces_to_put(&self) -> Markup {
        let known = |id: &str| self.table.scene.pieces.iter().find(|piece| piece.id == id);
        let pieces: Vec<(&Piece, usize)> = self
            .lit
            .takes()
            .iter()
            .filter_map(|&(id, first)| Some((known(id)?, first)))
            .collect();
        html! {
            @if !pieces.is_empty() {
                div.in-hand role="group" data-key="in-hand" aria-label=(self.voice.say("take-name")) {
                    @for (at, (piece, first)) in pieces.into_iter().enumerate() {
                        a.take.(colour_class(piece.colour)) href={ "#" (choice_id(first)) } role="button" data-take=(piece.id) data-count=(piece.count) data-key={ "take " (piece.id) } draggable="false" aria-keyshortcuts=[(at < 9).then_some(at + 1)] {
                            (named_picture(piece))
                            @if at < 9 { kbd aria-hidden="true" { (at + 1) } }
                        }
                    }
                    p.dim.scripted-only { (self.voice.say("take-help")) }
                }
            }
        }
    }
}

/// What a choice points at, in the form the script reads.
fn targets(choice: &Choice) -> Option<String> {
    (!choice.targets.is_empty()).then(|| choice.targets.join(" "))
}

/// The choice of the last box: of several ways on one that does no harm, else the last.
fn last_box(all: &[Choice]) -> Option<usize> {
    let ways = || (0..all.len()).rev().filter(|&index| all[index].onward);
    let allowed = |&index: &usize| all[index].refused.is_none();
    let harmless = |index: &usize| allowed(index) && all[*index].warning.is_none();
    let first = ways().find(harmless).or_else(|| ways().find(allowed));
    first.or_else(|| ways().next())
}

fn count_form_id(first: usize) -> String {
    format!("count-{first}")
}

/// A place's name in the page.
fn slot_word(slot: Slot) -> &'static str {
    match slot {
        Slot::Answer => "answer",
        Slot::Move => "move",
        Slot::Take => "take",
        Slot::Use => "use",
        Slot::Make => "make",
        Slot::Others => "others",
        Slot::Special => "special",
    }
}

/// A place's key: the same in every game.
fn slot_key(slot: Slot) -> &'static str {
    match slot {
        Slot::Answer => "",
        Slot::Move => "1",
        Slot::Take => "2",
        Slot::Use => "3",
        Slot::Make => "4",
        Slot::Others => "5",
        Slot::Special => "6",
    }
}

/// A place's usual sign.
fn slot_sign(slot: Slot) -> &'static str {
    match slot {
        Slot::Answer => "answer",
        Slot::Move => "move",
        Slot::Take => "take",
        Slot::Use => "use",
        Slot::Make => "make",
        Slot::Others => "with",
        Slot::Special => "special",
    }
}
