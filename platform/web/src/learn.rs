//! Draws what helps a newcomer: the coach of a guided game, the list of its steps, and the pages of
//! lessons. What the coach says and waits for is decided elsewhere.

use kernel::Text;
use maud::{Markup, html};

use crate::model::{LearnCard, Learnt, LessonCard, LessonView, TablePage, Visitor};
use crate::page::sheet;
use crate::paths;
use crate::signs::sign;
use crate::words::Translator;

/// The coach's bubble. Without script it stands above the board; the script puts it beside what it
/// is about.
pub(crate) fn coach(voice: Translator, table: &TablePage<'_>) -> Markup {
    let Some(lesson) = &table.lesson else {
        return html! {};
    };
    let (title, text) = match lesson.steps.get(lesson.shown) {
        Some(title) => (title.clone(), lesson.text.clone()),
        None => (voice.say("lesson-free"), voice.say("lesson-free-text")),
    };
    let waits = lesson.task.is_some() && lesson.shown == lesson.at;
    html! {
        section.coach #coach aria-labelledby="coach-title" tabindex="-1" data-points=[&lesson.target] data-waits[waits] {
            div role="status" {
                div.coach-head {
                    (sign("bulb"))
                    h2 #coach-title { (title) }
                    @if !lesson.steps.is_empty() { span.coach-count { (voice.of("lesson-count", lesson.shown + 1, lesson.steps.len())) } }
                }
                p { (text) }
                @if let Some(task) = &lesson.task { p.task { (sign("move")) " " (task) } }
            }
            @if let (true, Some(task)) = (waits, &lesson.task) {
                p.coach-answer #coach-answer role="alert" data-owned data-words=(voice.tell(&Text::say("trouble-awaited").with("task", Text::plain(task)))) hidden {}
            }
            (coach_buttons(voice, &table.id, lesson))
        }
    }
}

fn coach_buttons(voice: Translator, id: &str, lesson: &LessonView) -> Markup {
    let free = lesson.steps.is_empty();
    let reads = !free && (lesson.task.is_none() || lesson.shown < lesson.at);
    html! {
        form.coach-buttons method="post" action=(paths::at_table(id, "lesson")) data-live="lesson" {
            input type="hidden" name="step" value=(lesson.shown);
            @if reads { button.onward name="deed" value="next" data-key="coach next" { (voice.say("lesson-next")) } }
            @if lesson.shown > 0 { button.quiet name="deed" value="back" data-key="coach back" { (voice.say("lesson-back")) } }
            @if !reads && !free { button.quiet name="deed" value="do" data-key="coach do" { (voice.say("lesson-do")) } }
            button.quiet.coach-end name="deed" value="end" data-key="coach end" { (voice.say(if free { "lesson-close" } else { "lesson-end" })) }
        }
    }
}

/// The way to the aid: opened beside the table by the script, a page of its own without.
pub(crate) fn aid_link(voice: Translator, game: &str) -> Markup {
    html! {
        a.button.quiet.aid-link href=(paths::aid(game)) target="_blank" rel="noopener" data-aid data-title=(voice.say("rules-aid")) data-close=(voice.say("close")) {
            (sign("book")) span { (voice.say("rules-aid-open")) } kbd aria-hidden="true" { "F1" }
        }
    }
}

/// The steps of the lesson: done, now, later.
pub(crate) fn steps(voice: Translator, table: &TablePage<'_>) -> Markup {
    let Some(lesson) = table
        .lesson
        .as_ref()
        .filter(|lesson| !lesson.steps.is_empty())
    else {
        return html! {};
    };
    html! {
        nav.card.lesson-steps aria-labelledby="lesson-steps" tabindex="0" {
            h2 #lesson-steps { (voice.say("lesson-steps")) }
            (step_list(voice, &lesson.steps, lesson.at))
        }
    }
}

/// Steps by name; those before `at` are done.
fn step_list(voice: Translator, steps: &[String], at: usize) -> Markup {
    html! {
        ol {
            @for (index, title) in steps.iter().enumerate() {
                li.done[index < at].now[index == at] aria-current=[(index == at).then_some("step")] {
                    span.step-mark aria-hidden="true" { @if index < at { "✓" } @else { (index + 1) } }
                    span { (title) }
                    @if index < at { span.unseen { " " (voice.say("lesson-done")) } }
                }
            }
        }
    }
}

/// `GET /learn`.
pub fn learn(visitor: &Visitor, games: &[LearnCard]) -> String {
    let voice = Translator(visitor.lang);
    let main = html! {
        section.hero {
            h1 { (voice.say("learn-title")) }
            p { (voice.say("learn-intro")) }
        }
        ul.games { @for game in games { li.card.game { (card(voice, game)) } } }
    };
    sheet(visitor, &voice.say("nav-learn"), "page-learn", &main)
}

fn card(voice: Translator, LearnCard { game, lessons }: &LearnCard) -> Markup {
    html! {
        h2.game-name { a href=(paths::learn(&game.id)) { (game.title) } }
        @for lesson in lessons { (how_long(voice, lesson)) }
        @if lessons.is_empty() { p.dim { (voice.say("learn-none")) } }
        @if let Some(blurb) = &game.blurb { p { (blurb) } }
        (ways(voice, &game.id, &game.title, lessons))
    }
}

/// A lesson's name, if it has one, its length, and how far the visitor has come.
fn how_long(voice: Translator, lesson: &LessonCard) -> Markup {
    html! {
        p.dim {
            @if let Some(name) = &lesson.name { b { (name) } " · " }
            (voice.count("learn-minutes", lesson.minutes.into())) " · " (progress(voice, lesson))
        }
    }
}

fn progress(voice: Translator, lesson: &LessonCard) -> String {
    match lesson.learnt {
        Learnt::New => voice.count("learn-steps", lesson.steps.len() as u64),
        Learnt::At(step) => voice.of("learn-at", step + 1, lesson.steps.len()),
        Learnt::Done => voice.say("learn-done"),
    }
}

/// Start, go on, read.
fn ways(voice: Translator, game: &str, title: &str, lessons: &[LessonCard]) -> Markup {
    let about = html! { span.unseen { ": " (title) } };
    html! {
        div.row {
            @for lesson in lessons { (start(voice, game, title, lesson)) }
            a.button.quiet href=(paths::rules(game)) { (voice.say("nav-rules")) (about) }
        }
    }
}

/// Begins a lesson, or goes on with it.
fn start(voice: Translator, game: &str, title: &str, lesson: &LessonCard) -> Markup {
    let about = html! {
        @if let Some(name) = &lesson.name { ": " (name) }
        span.unseen { ": " (title) }
    };
    html! {
        form.row method="post" action=(paths::LEARN) {
            input type="hidden" name="game" value=(game);
            @if !lesson.id.is_empty() { input type="hidden" name="lesson" value=(lesson.id); }
            @match lesson.learnt {
                Learnt::New => { button.onward { (voice.say("learn-start")) (about) } }
                Learnt::At(_) => {
                    button.onward { (voice.say("learn-go-on")) (about) }
                    button.quiet name="anew" value="on" { (voice.say("learn-anew")) (about) }
                }
                Learnt::Done => { button.onward { (voice.say("learn-anew")) (about) } }
            }
        }
    }
}

/// `GET /learn/{game}`.
pub fn learn_game(visitor: &Visitor, card: &LearnCard) -> String {
    let voice = Translator(visitor.lang);
    let LearnCard { game, lessons } = card;
    let title = voice.about("learn-game", &game.title);
    let main = html! {
        h1 { (title) }
        @for lesson in lessons { (how_long(voice, lesson)) }
        p { (voice.say(if lessons.is_empty() { "learn-none" } else { "learn-promise" })) }
        (ways(voice, &game.id, &game.title, lessons))
        @for (number, lesson) in (1..).zip(lessons) {
            @let heading = format!("lesson-steps-{number}");
            section.card.lesson-steps aria-labelledby=(heading) {
                h2 id=(heading) { (voice.say("lesson-steps")) @if let Some(name) = &lesson.name { ": " (name) } }
                @let at = match lesson.learnt { Learnt::New => 0, Learnt::At(step) => step, Learnt::Done => lesson.steps.len() };
                (step_list(voice, &lesson.steps, at))
            }
        }
    };
    sheet(visitor, &title, "page-learn", &main)
}
