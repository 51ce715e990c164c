//! Draws the rules for people: a game's rulebook with its pictures, the answers to a search, the
//! aid beside the table, one rule in plain words, and the ledger for referees.
//!
//! All words of a game arrive said. What is found, and which rule belongs to which chapter, is
//! decided elsewhere.

use kernel::Lang;
use maud::{Markup, html};

use crate::badge::{colour_class, symbols};
use crate::board::{cutout, cutout_patterns};
use crate::face::{Size, State, face, kind_name, kind_sign};
use crate::ledger::render;
use crate::model::{
    ChapterView, FigureView, Found, FoundKind, GameCard, GuidePage, LedgerPage, RulePage, SignView,
    Visitor,
};
use crate::page::sheet;
use crate::paths;
use crate::signs::{drawn, sign};
use crate::words::Translator;

/// `GET /rules`.
pub fn rules_index(visitor: &Visitor, games: &[GameCard]) -> String {
    let voice = Translator(visitor.lang);
    let main = html! {
        h1 { (voice.say("nav-rules")) }
        p { (voice.say("rules-intro")) }
        ul.games { @for game in games { li.card.game { h2.game-name { a href=(paths::rules(&game.id)) { (game.title) } } @if let Some(blurb) = &game.blurb { p { (blurb) } } } } }
    };
    sheet(visitor, &voice.say("nav-rules"), "page-rules", &main)
}

/// `GET /rules/{game}`: the rulebook for players.
pub fn guide(visitor: &Visitor, guide: &GuidePage<'_>) -> String {
    let voice = Translator(visitor.lang);
    let main = html! {
        (drawings(guide))
        div.guide {
            header.guide-head {
                h1 { (guide.title) }
                (learn_button(voice, guide))
            }
            (search(voice, guide))
            @if !guide.query.is_empty() { (found(voice, guide)) } @else { div #found data-key="found" {} }
            @for (index, chapter) in guide.chapters.iter().enumerate() { (self::chapter(voice, guide, index, chapter)) }
            (things(voice, guide))
            p.row.guide-foot {
                a.button.quiet href=(paths::aid(&guide.game)) { (voice.say("rules-aid")) }
                a.button.quiet href=(paths::ledger(&guide.game)) { (voice.say("rules-ledger")) }
            }
        }
    };
    sheet(
        visitor,
        &voice.about("rules-title", &guide.title),
        "page-rules",
        &main,
    )
}

/// `GET /rules/{game}/search?q=…`: what was found, for the script that asks while one types.
pub fn found_fragment(visitor: &Visitor, guide: &GuidePage<'_>) -> String {
    found(Translator(visitor.lang), guide).into_string()
}

/// The game's own drawings, and the patterns of its board.
fn drawings(guide: &GuidePage<'_>) -> Markup {
    let boards = guide
        .chapters
        .iter()
        .filter_map(|chapter| match &chapter.figure {
            FigureView::Board { scene, .. } => Some(scene),
            _ => None,
        });
    html! {
        (symbols(guide.icons))
        @if let Some(scene) = boards.into_iter().next() { (cutout_patterns(scene)) }
    }
}

fn learn_button(voice: Translator, guide: &GuidePage<'_>) -> Markup {
    html! {
        @if let Some(minutes) = guide.minutes {
            form method="post" action=(paths::LEARN) {
                input type="hidden" name="game" value=(guide.game);
                button.onward { (sign("play")) span { (voice.say("learn-title")) } small { (voice.count("learn-minutes", minutes.into())) } }
            }
        }
    }
}

fn search(voice: Translator, guide: &GuidePage<'_>) -> Markup {
    html! {
        form.search role="search" method="get" action=(paths::rules(&guide.game)) data-search=(paths::search(&guide.game)) {
            label { (sign("search")) span.unseen { (voice.say("rules-search")) }
                input #rules-search type="search" name="q" value=(guide.query) placeholder=(voice.say("rules-search-hint")) autocomplete="off" aria-controls="found";
                kbd aria-hidden="true" { "/" } }
            button.quiet { (voice.say("rules-search-go")) }
        }
    }
}

fn found(voice: Translator, guide: &GuidePage<'_>) -> Markup {
    html! {
        section.found #found data-key="found" aria-label=(voice.say("rules-found-name")) {
            p.found-count role="status" { (voice.count("rules-found", guide.found.len() as u64)) }
            ol { @for one in &guide.found { (answer(voice, guide, one)) } }
        }
    }
}

fn answer(voice: Translator, guide: &GuidePage<'_>, found: &Found) -> Markup {
    let kind = match found.kind {
        FoundKind::Chapter => voice.say("rules-found-chapter"),
        FoundKind::Face => voice.say("rules-found-thing"),
        FoundKind::Rule => found.name.clone(),
    };
    html! {
        li {
            a href=(found.path) {
                (drawn(guide.icons, &found.icon, match found.kind { FoundKind::Chapter => "book", FoundKind::Face => "thing", FoundKind::Rule => "log" }, found.colour))
                span lang=[(found.kind == FoundKind::Rule).then_some("en")] {
                    @if found.kind != FoundKind::Rule { b { (found.name) } " " }
                    span.found-text { (found.text) }
                }
                span.found-kind { (kind) }
            }
        }
    }
}

fn chapter(
    voice: Translator,
    guide: &GuidePage<'_>,
    index: usize,
    chapter: &ChapterView,
) -> Markup {
    html! {
        section.chapter id=(chapter.id) aria-labelledby={ "title-" (chapter.id) } {
            header {
                span.chapter-number aria-hidden="true" { (index + 1) }
                h2 id={ "title-" (chapter.id) } { (chapter.title) }
                (exact(voice, &chapter.exact))
            }
            (figure(voice, guide, chapter))
            p { (chapter.text) }
        }
    }
}

/// Where the exact rules of a chapter stand.
fn exact(voice: Translator, exact: &[(String, String)]) -> Markup {
    html! {
        @if !exact.is_empty() {
            p.exact { (voice.say("rules-exact")) @for (label, path) in exact { " " a href=(path) { (label) } } }
        }
    }
}

fn figure(voice: Translator, guide: &GuidePage<'_>, chapter: &ChapterView) -> Markup {
    match &chapter.figure {
        FigureView::Row(signs) => html! {
            ol.figure-row { @for one in signs { li { (roundel(guide, one)) span { (one.title) } } } }
        },
        FigureView::Boxes(signs) => html! {
            ul.figure-boxes { @for one in signs {
                li.(colour_class(one.colour)) { (drawn(guide.icons, &one.icon, "thing", one.colour)) span { b { (one.title) } small { (one.text) } } }
            } }
        },
        FigureView::Faces(faces) => html! {
            div.figure-faces { @for one in faces { (face(voice, &guide.game, guide.icons, one, Size::Hand, State::Rest)) } }
        },
        FigureView::Board { scene, around } => html! {
            figure.figure-board { (cutout(voice, scene, around, &chapter.title)) }
        },
    }
}

/// A sign in a frame.
fn roundel(guide: &GuidePage<'_>, one: &SignView) -> Markup {
    html! { span.roundel.(colour_class(one.colour)) { (drawn(guide.icons, &one.icon, "thing", one.colour)) } }
}

/// Every face of the game, by kind, to be read before playing.
fn things(voice: Translator, guide: &GuidePage<'_>) -> Markup {
    let mut kinds: Vec<(String, Vec<usize>)> = Vec::new();
    for (index, (_, face)) in guide.things.iter().enumerate() {
        let name = kind_name(voice, face);
        match kinds.iter_mut().find(|(known, _)| *known == name) {
            Some((_, members)) => members.push(index),
            None => kinds.push((name, vec![index])),
        }
    }
    html! {
        @if !kinds.is_empty() {
            section.chapter #things aria-labelledby="title-things" {
                header { span.chapter-number aria-hidden="true" { (sign("deck")) } h2 #title-things { (voice.say("rules-things")) } }
                @for (name, members) in &kinds {
                    details.things-of {
                        summary { (sign(kind_sign(guide.things[members[0]].1.kind))) " " (name) " " span.count { (members.len()) } }
                        div.figure-faces {
                            @for &index in members {
                                @let (id, one) = &guide.things[index];
                                div id=(thing_id(id)) { (face(voice, &guide.game, guide.icons, one, Size::Hand, State::Rest)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The page's id of a face of the catalogue.
pub fn thing_id(id: &str) -> String {
    format!(
        "thing-{}",
        id.replace(|c: char| !c.is_ascii_alphanumeric(), "-")
    )
}

/// `GET /rules/{game}/aid`: everything on one page.
pub fn aid(visitor: &Visitor, guide: &GuidePage<'_>) -> String {
    let voice = Translator(visitor.lang);
    let title = voice.about("rules-aid-title", &guide.title);
    let main = html! { (symbols(guide.icons)) h1 { (title) } (aid_sheet(voice, guide)) };
    sheet(visitor, &title, "page-rules", &main)
}

/// The same without the page, to be opened beside a table.
pub fn aid_fragment(visitor: &Visitor, guide: &GuidePage<'_>) -> String {
    aid_sheet(Translator(visitor.lang), guide).into_string()
}

fn aid_sheet(voice: Translator, guide: &GuidePage<'_>) -> Markup {
    html! {
        div.aid-sheet {
            @for chapter in &guide.chapters {
                section {
                    h2 { (chapter.title) }
                    @match &chapter.figure {
                        FigureView::Row(signs) => { p.aid-row { @for one in signs { span { (drawn(guide.icons, &one.icon, "thing", one.colour)) " " (one.title) } } } }
                        FigureView::Boxes(signs) => { dl { @for one in signs { dt { (drawn(guide.icons, &one.icon, "thing", one.colour)) " " (one.title) } dd { (one.text) } } } }
                        FigureView::Faces(faces) => { p.aid-row { @for one in faces { (face(voice, &guide.game, guide.icons, one, Size::Chip, State::Rest)) } } }
                        FigureView::Board { .. } => {}
                    }
                    p { (chapter.text) }
                }
            }
            p { a href=(paths::rules(&guide.game)) target="_blank" rel="noopener" { (voice.say("rules-whole")) } }
        }
    }
}

/// `GET /rules/{game}/rule/{id}`: one rule in plain words.
pub fn rule(visitor: &Visitor, rule: &RulePage) -> String {
    let voice = Translator(visitor.lang);
    let title = format!("{} · {}", rule.id, rule.title);
    let main = html! {
        p { a href=(paths::rules(&rule.game)) { (rule.title) } }
        h1 { (voice.about("rules-one", &rule.id)) }
        (statement(voice, rule))
    };
    sheet(visitor, &title, "page-rules", &main)
}

/// The same without the page, for a dialog.
pub fn rule_fragment(visitor: &Visitor, rule: &RulePage) -> String {
    statement(Translator(visitor.lang), rule).into_string()
}

fn statement(voice: Translator, rule: &RulePage) -> Markup {
    html! {
        article.statement {
            p.statement-text lang="en" { (rule.text) }
            @if !rule.rulings.is_empty() {
                h2 { (voice.say("rules-rulings")) }
                dl lang="en" { @for (id, text) in &rule.rulings { dt { a href=(paths::rule(&rule.game, id)) { (id) } } dd { (text) } } }
            }
            @if voice.0 != Lang::En { p.dim { (voice.say("rules-english")) } }
            p.statement-ways {
                @if let Some((id, title)) = &rule.chapter { a href={ (paths::rules(&rule.game)) "#" (id) } { (voice.about("rules-in-chapter", title)) } " " }
                a href=(paths::in_ledger(&rule.game, &rule.id)) { (voice.say("rules-ledger")) }
            }
        }
    }
}

/// `GET /rules/{game}/ledger`: every numbered statement, for referees.
pub fn ledger(visitor: &Visitor, ledger: &LedgerPage<'_>) -> String {
    let voice = Translator(visitor.lang);
    let (chapters, body) = render(ledger.source);
    let title = voice.about("rules-ledger-title", &ledger.title);
    let main = html! {
        div.ledger-page {
            nav.chapters aria-label=(voice.say("rules-chapters")) {
                ul { @for (id, name) in &chapters { li { a href={ "#" (id) } { (name) } } } }
            }
            div {
                p { a href=(paths::rules(&ledger.game)) { (voice.say("rules-back")) } }
                h1 { (title) }
                div.search role="search" {
                    label { span { (voice.say("rules-search")) } input type="search" #search placeholder=(voice.say("rules-ledger-hint")) autocomplete="off"; }
                    output #found for="search" {}
                }
                @if visitor.lang != Lang::En { p.dim { (voice.say("rules-english")) } }
                article.ledger lang="en" { (body) }
            }
        }
    };
    sheet(visitor, &title, "page-rules", &main)
}
