//! Draws faces: cards, items, roles, objectives, tokens and rooms as a chip, in a hand or large.
//!
//! The outline says the kind, the sign repeats it, the colour comes last. Words are words of the
//! page, so a face grows with its text. What may be done with a thing is not decided here: whoever
//! draws a face says in what state it is. A face drawn [`State::Hidden`] holds nothing of the face
//! but its kind.

use kernel::{Because, Check, Face, FaceKind, FaceRow, Icon, Text};
use maud::{Markup, html};

use crate::badge::{colour_class, tone_class};
use crate::paths;
use crate::signs::{drawn, drawn_id, ground_id, sign};
use crate::words::Translator;

/// How large a face is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// One line: a tray, the log.
    Chip,
    /// A card held.
    Hand,
    /// A card read.
    Large,
}

/// How a thing with a face stands now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum State<'a> {
    /// Nothing special.
    Rest,
    /// Something can be done with it.
    Lit,
    /// It is chosen.
    Selected,
    /// It pays for something: how much is paid, and of how much.
    Paying(u16, u16),
    /// What can be done with it has a price, in words.
    Risky(&'a str),
    /// What one would do with it is forbidden.
    Refused(&'a Because),
    /// It has been used and lies there until it is gone.
    UsedUp,
    /// It lies face down.
    Hidden,
}

/// Draws a face of the game `game`, whose drawings are `icons`.
pub(crate) fn face(
    voice: Translator,
    game: &str,
    icons: &[Icon],
    face: &Face,
    size: Size,
    state: State<'_>,
) -> Markup {
    let pen = Pen {
        voice,
        game,
        icons,
        face,
        state,
    };
    match (size, state) {
        (Size::Chip, _) => pen.chip(),
        (Size::Hand, State::Hidden) => pen.back("s-hand"),
        (Size::Large, State::Hidden) => pen.back("s-large"),
        (Size::Hand, _) => pen.card("s-hand", Detail::Brief),
        (Size::Large, _) => pen.card("s-large", Detail::Full),
    }
}

/// Draws a card that is held, among others beside what can be done: small, without a link of its
/// own, and with the rows that can be chosen now.
pub(crate) fn held_face(
    voice: Translator,
    game: &str,
    icons: &[Icon],
    face: &Face,
    state: State<'_>,
    open: &[u8],
) -> Markup {
    let pen = Pen {
        voice,
        game,
        icons,
        face,
        state,
    };
    match state {
        State::Hidden => pen.back("s-held"),
        _ => pen.held(open),
    }
}

/// Draws a face as a large card that is told. The `steps` in which it happens stand in place of its
/// own, unless it is `lone`: then they say no more than that it was turned up.
pub(crate) fn told_face(
    voice: Translator,
    game: &str,
    icons: &[Icon],
    face: &Face,
    steps: &Markup,
    lone: bool,
) -> Markup {
    let pen = Pen {
        voice,
        game,
        icons,
        face,
        state: State::Rest,
    };
    html! {
        article.face.s-large.(kind_class(face.kind)).(colour_class(face.colour)).(tone_class(face.tone)) {
            div.face-in {
                p.face-head {
                    span.face-kind { (sign(kind_sign(face.kind))) (pen.kind_name()) }
                    @if let Some(foot) = &face.foot { span.dim { (foot) } }
                }
                h3.face-title { (face.title) }
                (pen.picture())
                @if !face.rows.is_empty() {
                    div.face-rows { @for row in &face.rows { (pen.row(row, false)) } }
                } @else if lone && !face.steps.is_empty() {
                    ul.face-steps { @for step in &face.steps { li { (drawn(icons, &step.icon, "next", face.colour)) span { (step.text) } } } }
                }
                (steps)
            }
        }
    }
}

/// How much of a face is written out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// What stands against it takes the place of what it does.
    Brief,
    /// Everything.
    Full,
}

/// One face as it is drawn.
struct Pen<'a> {
    voice: Translator,
    game: &'a str,
    icons: &'a [Icon],
    face: &'a Face,
    state: State<'a>,
}

impl Pen<'_> {
    /// One line: its drawing, its name, its uses or price.
    fn chip(&self) -> Markup {
        let face = self.face;
        let (kind, state) = (kind_class(face.kind), self.state_class());
        if self.state == State::Hidden {
            return html! { span.face.s-chip.(kind).(state) { (sign(kind_sign(face.kind))) " " (self.kind_name()) } };
        }
        html! {
            span.face.s-chip.(kind).(state).(colour_class(face.colour)).(tone_class(face.tone)) {
                (drawn(self.icons, &face.icon, kind_sign(face.kind), face.colour))
                span.face-name { (face.title) }
                @if let Some((left, of)) = face.uses { (self.diamonds(left, of)) }
                @if let Some(price) = &face.price { span.face-price title=(price.text) { (drawn(self.icons, &price.icon, "thing", face.colour)) (price.amount) } }
                @if self.state == State::UsedUp { span.unseen { " (" (self.voice.say("face-used-up")) ")" } }
            }
        }
    }

    /// A card among others: what it costs and when, its name, what it does, and what can be done
    /// with it.
    fn held(&self, open: &[u8]) -> Markup {
        let face = self.face;
        html! {
            span.face.s-held.(kind_class(face.kind)).(self.state_class()).(colour_class(face.colour)).(tone_class(face.tone)) {
                span.face-in {
                    span.face-head {
                        @if let Some(price) = &face.price {
                            span.face-price title=(price.text) {
                                @if price.amount == 0 { b.free { "0" } } @else { @for _ in 0..price.amount { (drawn(self.icons, &price.icon, "thing", face.colour)) } }
                                span.unseen { (price.text) }
                            }
                        } @else { span.face-kind { (self.kind_name()) } }
                        @if let Some(when) = &face.when { span.face-when title=(when.text) { (drawn(self.icons, &when.icon, "thing", face.colour)) span.unseen { (when.text) } } }
                    }
                    b.face-title { (face.title) }
                    span.face-art aria-hidden="true" {
                        svg.face-sign viewBox="0 0 24 24" focusable="false" { use href={ "#" (drawn_id(self.icons, &face.icon, kind_sign(face.kind))) } {} }
                    }
                    @if face.rows.is_empty() {
                        span.face-text { @for step in &face.steps { span { (step.text) " " } } }
                    } @else {
                        span.face-rows { @for (place, row) in (0..).zip(&face.rows) { (self.row(row, open.contains(&place))) } }
                    }
                    @if !face.later.is_empty() {
                        span.face-later title=[face.foot.as_ref()] {
                            @for icon in &face.later { (drawn(self.icons, icon, "thing", face.colour)) }
                            @if let Some(foot) = &face.foot { span.unseen { (foot) } }
                        }
                    }
                    @match self.state {
                        State::Lit if !face.rows.is_empty() => {}
                        State::Lit => { span.face-state { "▸ " (self.voice.say("face-lit")) } }
                        State::Refused(because) => { span.face-state { (because.text) " · " (because.rule) } }
                        _ => {}
                    }
                }
            }
        }
    }

    /// One row of a card of several: its signs, and what they are called.
    fn row(&self, row: &FaceRow, open: bool) -> Markup {
        html! {
            span.face-row.open[open].answers[row.answers] {
                span.face-signs aria-hidden="true" { @if row.answers { (sign("bolt")) } @for icon in &row.icons { (drawn(self.icons, icon, "next", self.face.colour)) } }
                span { (row.text) }
            }
        }
    }

    /// Its back: the kind and nothing else.
    fn back(&self, size: &str) -> Markup {
        html! {
            article.face.is-hidden.(size).(kind_class(self.face.kind)) aria-label=(self.voice.about("face-down", &self.kind_name())) {
                div.face-in { span.face-seal { (sign(kind_sign(self.face.kind))) } span.face-kind aria-hidden="true" { (self.kind_name()) } }
            }
        }
    }

    fn card(&self, size: &str, detail: Detail) -> Markup {
        let face = self.face;
        let objection = self.objection();
        let brief = detail == Detail::Brief && objection.is_some();
        html! {
            article.face.(size).(kind_class(face.kind)).(self.state_class()).(colour_class(face.colour)).(tone_class(face.tone)) {
                div.face-in {
                    (self.mark())
                    p.face-head {
                        span.face-kind { (sign(kind_sign(face.kind))) (self.kind_name()) }
                        @if let Some(price) = &face.price {
                            span.face-price title=(price.text) { (drawn(self.icons, &price.icon, "thing", face.colour)) span aria-hidden="true" { (price.amount) } span.unseen { (price.text) } }
                        }
                    }
                    @if let Some(when) = &face.when { p.face-when { (drawn(self.icons, &when.icon, "thing", face.colour)) span { (when.text) } } }
                    h3.face-title { (face.title) }
                    (self.picture())
                    @if let Some(goal) = &face.goal {
                        div.face-goal { @if detail == Detail::Full { b { (self.voice.say(goal_words(face.kind))) } } p { (goal) } }
                    }
                    @if let Some(objection) = &objection { (objection) }
                    @if !brief && !face.steps.is_empty() {
                        ul.face-steps { @for step in &face.steps { li { (drawn(self.icons, &step.icon, "next", face.colour)) span { (step.text) } } } }
                    }
                    @if !face.checks.is_empty() { (self.checks(&face.checks)) }
                    (self.foot(detail))
                }
            }
        }
    }

    /// The game's own drawing, large, on the ground of its kind.
    fn picture(&self) -> Markup {
        let Face { kind, icon, .. } = self.face;
        html! {
            div.face-art aria-hidden="true" {
                svg.face-ground focusable="false" { use href={ "#" (ground_id(kind_word(*kind))) } width="100%" height="100%" {} }
                svg.face-sign viewBox="0 0 24 24" focusable="false" { use href={ "#" (drawn_id(self.icons, icon, kind_sign(*kind))) } {} }
                @if self.state == State::UsedUp { span.face-stamp { (self.voice.say("face-used-up")) } }
            }
        }
    }

    /// The sign at the corner of a card that is chosen or pays.
    fn mark(&self) -> Markup {
        match self.state {
            State::Selected => {
                html! { span.face-mark { (sign("tick")) span.unseen { (self.voice.say("face-selected")) } } }
            }
            State::Paying(paid, of) => {
                let words = self.voice.tell(
                    &Text::say("face-paying")
                        .with("n", i64::from(paid))
                        .with("of", i64::from(of)),
                );
                html! { span.face-mark { (sign("tick")) span { (words) } } }
            }
            _ => html! {},
        }
    }

    /// What stands against doing something with it.
    fn objection(&self) -> Option<Markup> {
        match self.state {
            State::Risky(warning) => Some(
                html! { p.face-warning { (sign("warn")) span { span.unseen { (self.voice.say("face-risky")) ": " } (warning) } } },
            ),
            State::Refused(because) => Some(html! {
                p.face-refusal { (sign("ban")) span { span.unseen { (self.voice.say("face-refused")) ": " } (because.text) " " (rule_link(self.game, &because.rule)) } }
            }),
            _ => None,
        }
    }

    fn checks(&self, checks: &[Check]) -> Markup {
        html! {
            ul.face-checks { @for check in checks {
                @let there = check.have >= check.need;
                li.there[there] {
                    span.face-check { (drawn(self.icons, &check.icon, "thing", self.face.colour)) }
                    @if there { span.face-tally aria-hidden="true" { @if check.have > 1 { (check.have) } @else { "✓" } } }
                    span.face-check-name { (check.label) @if !there { " " small { (self.voice.say("face-missing")) } } @else { span.unseen { " (" (self.voice.say("face-there")) ")" } } }
                }
            } }
        }
    }

    /// Uses as diamonds, where it lies or how many there are, its rule.
    fn foot(&self, detail: Detail) -> Markup {
        let Face {
            uses, foot, rule, ..
        } = self.face;
        let rule = rule.as_ref().filter(|_| detail == Detail::Full);
        html! {
            @if uses.is_some() || foot.is_some() || rule.is_some() {
                p.face-foot {
                    @if let Some((left, of)) = *uses { (self.diamonds(left, of)) " " span { (self.voice.count("face-uses", left.into())) } }
                    @if let Some(foot) = foot { span { (foot) } }
                    @if let Some(rule) = rule { (rule_link(self.game, rule)) }
                }
            }
        }
    }

    fn diamonds(&self, left: u8, of: u8) -> Markup {
        html! {
            span.face-uses aria-hidden="true" { @for use_ in 0..of.max(left) { @if use_ < left { "◆" } @else { "◇" } } }
            span.unseen { (self.voice.count("face-uses", left.into())) }
        }
    }

    fn kind_name(&self) -> String {
        kind_name(self.voice, self.face)
    }

    fn state_class(&self) -> &'static str {
        match self.state {
            State::Rest => "is-rest",
            State::Lit => "is-lit",
            State::Selected => "is-selected",
            State::Paying(..) => "is-paying",
            State::Risky(_) => "is-risky",
            State::Refused(_) => "is-refused",
            State::UsedUp => "is-used-up",
            State::Hidden => "is-hidden",
        }
    }
}

/// A rule's number as the way to the rule.
pub(crate) fn rule_link(game: &str, rule: &str) -> Markup {
    html! { a.rule-link href=(paths::rule(game, rule)) data-rule=(rule) target="_blank" rel="noopener" { (rule) } }
}

/// What kind of thing a face is on, in the game's own words if it has some.
pub(crate) fn kind_name(voice: Translator, face: &Face) -> String {
    match &face.kind_name {
        Some(name) => name.to_string(),
        None => voice.say(kind_message(face.kind)),
    }
}

/// The sign that repeats what the outline says.
pub(crate) fn kind_sign(kind: FaceKind) -> &'static str {
    match kind {
        FaceKind::Item => "make",
        FaceKind::Action => "move",
        FaceKind::Event => "warn",
        FaceKind::Objective => "flag",
        FaceKind::Role => "mask",
        FaceKind::Wound => "wound",
        FaceKind::Place => "place",
        FaceKind::Thing => "thing",
    }
}

fn kind_word(kind: FaceKind) -> &'static str {
    match kind {
        FaceKind::Item => "item",
        FaceKind::Action => "action",
        FaceKind::Event => "event",
        FaceKind::Objective => "objective",
        FaceKind::Role => "role",
        FaceKind::Wound => "wound",
        FaceKind::Place => "place",
        FaceKind::Thing => "thing",
    }
}

fn kind_class(kind: FaceKind) -> String {
    format!("k-{}", kind_word(kind))
}

fn kind_message(kind: FaceKind) -> &'static str {
    match kind {
        FaceKind::Item => "face-item",
        FaceKind::Action => "face-action",
        FaceKind::Event => "face-event",
        FaceKind::Objective => "face-objective",
        FaceKind::Role => "face-role",
        FaceKind::Wound => "face-wound",
        FaceKind::Place => "face-place",
        FaceKind::Thing => "face-thing",
    }
}

/// How a goal is headed: a role is won, a task is done.
fn goal_words(kind: FaceKind) -> &'static str {
    match kind {
        FaceKind::Role => "face-win-when",
        _ => "face-done-when",
    }
}
