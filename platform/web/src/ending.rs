//! Draws the end of a game: how it ended, how it went, what everybody did, and the way to the next
//! one. Any moment of it is looked at on the page of [`crate::replay`].

use kernel::{Text, Tone, TrayKind, Weight};
use maud::{Markup, html};

use crate::badge::{colour_class, portrait, symbols, tone_class};
use crate::curve::{about, curves};
use crate::lit::{Faces, Lit};
use crate::model::{EndingPage, Over, Story, Turn, Visitor};
use crate::named::{clean, named};
use crate::page::{brand, document, languages, titled};
use crate::paths;
use crate::replay::{fair_dealing, statistics};
use crate::side::{chat, sheet, tray, trays};
use crate::signs::sign;
use crate::words::Translator;

/// `GET /table/{id}` after the end, and `GET /table/{id}/ending`.
pub fn ending(visitor: &Visitor, ending: &EndingPage<'_>) -> String {
    document(
        visitor,
        &titled(&ending.replay.title),
        "page-ending",
        &region(visitor, ending),
    )
}

/// Its `#table` alone.
pub fn ending_fragment(visitor: &Visitor, ending: &EndingPage<'_>) -> String {
    clean(region(visitor, ending).into_string())
}

fn region(visitor: &Visitor, ending: &EndingPage<'_>) -> Markup {
    let voice = Translator(visitor.lang);
    let EndingPage {
        replay,
        over,
        story,
        ..
    } = ending;
    let faces = Faces {
        table: &replay.id,
        viewer: replay.viewer,
        moment: Some(replay.ply),
    };
    let nothing = Lit::new(&[], faces);
    let tasks = trays(&replay.scene, None).filter(|tray| tray.kind == TrayKind::Tasks);
    let tasks: Vec<Markup> = tasks
        .map(|tasks| tray(voice, &replay.scene, tasks, &nothing))
        .collect();
    html! {
        div #table data-page="page-ending" data-table=(replay.id) data-n=(replay.n) data-fragment=(paths::ending_fragment(&replay.id))
            data-events=(paths::at_table(&replay.id, "events")) data-ply=(replay.ply) data-title=(titled(&replay.title)) {
            (symbols(replay.icons))
            header.bar {
                (brand())
                span.game-title { (replay.title) }
                span.chip { (voice.count("ending-at", over.statistics.plies)) }
                span.chip { (voice.span(over.statistics.seconds)) }
                span.spring {}
                a.quiet.button href=(paths::rules(&replay.game)) { (voice.say("nav-rules")) }
                (languages(visitor))
            }
            main.ending #main {
                (outcome_scene(voice, ending))
                div.ending-grid {
                    @if story.curves.iter().any(|curve| curve.shares.len() > 1) {
                        section.card.story aria-labelledby="story" {
                            h2 #story { (sign("curve")) (voice.say("story-title")) span.spring {} span.dim { (about(voice, story)) " · " (voice.say("story-click")) } }
                            (curves(voice, replay, story))
                        }
                    }
                    (turning_points(voice, ending))
                }
                ul.people { @for seat in 0..replay.seats.len() { (person_card(voice, ending, seat)) } }
                div.columns {
                    (decided(voice, ending))
                    @for one in &replay.scene.sheets { (sheet(one, &replay.scene.panels)) }
                    @for one in tasks { section.card { (one) } }
                }
                div.columns {
                    (statistics(voice, replay, &over.statistics))
                    @if let Some(proof) = &over.proof { (fair_dealing(voice, replay, proof)) }
                    (chat(voice, &replay.id, &replay.chat, &[], false))
                }
            }
        }
    }
}

/// How it ended, large, and what can be done now.
fn outcome_scene(voice: Translator, ending: &EndingPage<'_>) -> Markup {
    let EndingPage {
        replay,
        over,
        picture,
        headline,
        ..
    } = ending;
    let won = over.won_by_visitor(&replay.seats);
    let alone = over.winners.len() < replay.seats.len();
    let (mark, verdict) = match won {
        Some(true) if alone => ("▲", "outcome-won"),
        Some(true) => ("▲", "outcome-won-together"),
        Some(false) => ("▼", "outcome-lost"),
        None => ("■", "outcome-over"),
    };
    let winners: Vec<String> = over
        .winners
        .iter()
        .filter_map(|&seat| Some(voice.holder(replay.seats.get(usize::from(seat))?)))
        .collect();
    html! {
        section.outcome-scene.won[won == Some(true)].lost[won == Some(false)] aria-labelledby="headline" {
            @if let Some(picture) = picture { img.scenery src=(picture) alt=""; }
            div.outcome-words {
                p.verdict { span aria-hidden="true" { (mark) " " } (voice.say(verdict)) }
                h1 #headline { (headline) }
                @if over.reason != *headline { p.reason { (over.reason) } }
                p { @if winners.is_empty() { (voice.say("outcome-nobody")) } @else { (voice.about("outcome-winners", &voice.list(&winners))) } }
                (ways_on(voice, ending))
            }
        }
    }
}

/// Rematch, replay, fork, share, lobby.
fn ways_on(voice: Translator, ending: &EndingPage<'_>) -> Markup {
    let EndingPage { replay, ready, .. } = ending;
    html! {
        div.row.ways-on {
            @if let Some(next) = &replay.next_table {
                a.button.main.large href=(paths::table(next)) { (sign("again")) (voice.say("replay-next")) @if let Some((ready, of)) = ready { " " span.ready { (voice.tell(&Text::say("ending-ready").with("n", *ready).with("of", *of))) } } }
            } @else if replay.rematch {
                form method="post" action=(paths::at_table(&replay.id, "rematch")) { button.main.large { (sign("again")) (voice.say("replay-rematch")) } }
            }
            a.button href=(paths::replay(&replay.id, 0, replay.viewer)) { (sign("replay")) (voice.say("replay-mark")) }
            a.button href=(paths::replay(&replay.id, replay.last, replay.viewer)) { (sign("eye")) (voice.say("ending-board")) }
            @if replay.fork && !ending.story.turns.is_empty() { a.button href="#turns" { (sign("fork")) (voice.say("ending-fork")) } }
            a.button href=(paths::table(&replay.id)) data-copy-href { (sign("link")) (voice.say("ending-share")) }
            a.button.quiet href=(paths::at_table(&replay.id, "record")) download { (sign("log")) (voice.say("replay-record")) }
            a.button.quiet href=(paths::LOBBY) { (voice.say("nav-lobby")) }
        }
    }
}

/// The last things that happened, one by one: what decided it.
fn decided(voice: Translator, ending: &EndingPage<'_>) -> Markup {
    /// More than what the rules look at before they name the winners.
    const MOST: usize = 16;
    let replay = &ending.replay;
    let last = replay.log.last().map(|entry| entry.ply);
    let mut told: Vec<_> = (replay.log.iter())
        .filter(|entry| Some(entry.ply) == last && entry.line.weight > Weight::Light)
        .collect();
    told.drain(..told.len().saturating_sub(MOST));
    html! {
        @if !told.is_empty() {
            section.card.decided aria-labelledby="decided" {
                h2 #decided { (voice.say("ending-decided")) }
                ol { @for entry in told {
                    li.(tone_class(entry.line.tone)) {
                        span.decided-mark aria-hidden="true" { @match entry.line.tone { Tone::Danger => "▼", Tone::Good => "▲", _ => "·" } }
                        span { (named(entry.line.text.as_str(), &replay.scene.panels)) }
                    }
                } }
            }
        }
    }
}

fn turning_points(voice: Translator, ending: &EndingPage<'_>) -> Markup {
    let EndingPage { replay, story, .. } = ending;
    html! {
        @if !story.turns.is_empty() {
            section.card.turns #turns aria-labelledby="turns-name" {
                h2 #turns-name { (voice.say("story-turns")) }
                ol { @for (index, turn) in story.turns.iter().enumerate() {
                    li.turn-row.up[turn.up].down[!turn.up] {
                        span.number aria-hidden="true" { (index + 1) }
                        div {
                            p { (named(turn.text.as_str(), &replay.scene.panels)) }
                            p.dim { (voice.count("story-move", turn.ply)) " · " (changed(voice, replay, story, turn)) }
                        }
                        a.button.quiet href=(paths::replay(&replay.id, turn.ply, replay.viewer)) { (sign("play")) (voice.say("story-look")) span.unseen { " " (voice.count("story-move", turn.ply)) } }
                        @if replay.fork {
                            form method="post" action=(paths::at_table(&replay.id, "fork")) {
                                input type="hidden" name="ply" value=(turn.ply.saturating_sub(1));
                                button.quiet { (sign("fork")) (voice.say("story-fork")) span.unseen { " " (voice.count("story-move", turn.ply)) } }
                            }
                        }
                    }
                } }
            }
        }
    }
}

/// By how much it turned, and for whom.
fn changed(
    voice: Translator,
    replay: &crate::model::ReplayPage<'_>,
    story: &Story,
    turn: &Turn,
) -> String {
    if turn.track != 0 {
        let sign = if turn.track > 0 { "+" } else { "−" };
        return format!("{} {sign}{}", about(voice, story), turn.track.abs());
    }
    let id = match (turn.up, turn.seat) {
        (true, None) => "story-better",
        (false, None) => "story-worse",
        (true, Some(_)) => "story-better-for",
        (false, Some(_)) => "story-worse-for",
    };
    let name = turn
        .seat
        .and_then(|seat| replay.seats.get(usize::from(seat)))
        .map_or_else(|| about(voice, story), |tag| voice.holder(tag));
    let by = i64::from((turn.by * 100.0).round() as i16);
    voice.tell(&Text::say(id).with("n", by).with("name", Text::plain(name)))
}

/// What one seat did, in numbers.
fn person_card(voice: Translator, ending: &EndingPage<'_>, seat: usize) -> Markup {
    let EndingPage {
        replay,
        over,
        story,
        ..
    } = ending;
    let Some(tag) = replay.seats.get(seat) else {
        return html! {};
    };
    let panel = replay
        .scene
        .panels
        .iter()
        .find(|panel| usize::from(panel.seat) == seat);
    let won = over
        .winners
        .iter()
        .any(|winner| usize::from(*winner) == seat);
    let colour = panel.map_or("c-ink", |panel| colour_class(panel.colour));
    html! {
        li.card.person-card.(colour) {
            div.person-head {
                @if let Some(panel) = panel { (portrait(panel.colour, &panel.letter)) }
                div {
                    p { b { (voice.holder(tag)) } " " @if let Some(panel) = panel { @if panel.name.as_str() != voice.holder(tag) { span.dim { (panel.name) } } } @if tag.yours { " " span.you { (voice.say("you")) } } }
                    p.fate.won[won] { @if won { "▲ " (voice.say("ending-won")) } @else { "▽ " (voice.say("ending-not-won")) } (points(voice, over, seat)) }
                }
            }
            dl.numbers { @for number in &story.numbers {
                @let own = number.by_seat.get(seat).copied().unwrap_or_default();
                @let most = number.by_seat.iter().copied().max().unwrap_or_default();
                dt { (number.name) @if own == most && most > 0 && number.by_seat.len() > 1 && number.by_seat.iter().filter(|other| **other == most).count() == 1 { " " span.most title=(voice.say("ending-most")) { span aria-hidden="true" { "★" } span.unseen { (voice.say("ending-most")) } } } }
                dd { meter min="0" max=(most.max(1)) value=(own) aria-hidden="true" {} b { (own) } }
            } }
        }
    }
}

fn points(voice: Translator, over: &Over, seat: usize) -> Markup {
    html! { @if let Some(points) = over.scores.get(seat) { " · " (voice.tell(&Text::say("ending-points").with("n", i64::from(*points)))) } }
}
