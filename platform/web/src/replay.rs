//! Draws a game that is looked back on: any moment of it as any viewer saw it, how it ended, its
//! numbers, and the proof that the deal was fair.

use kernel::{Seat, Text, Viewer};
use maud::{Markup, html};

use crate::badge::symbols;
use crate::board::board;
use crate::lit::{Faces, Lit};
use crate::model::{Over, Proof, ReplayPage, Statistics, Visitor};
use crate::named::clean;
use crate::page::{brand, document, languages, titled};
use crate::paths;
use crate::rail::rail;
use crate::side::{chat, is_teamed, log, standing, vitals, watched};
use crate::signs::sign;
use crate::table::drawers;
use crate::telling::{Teller, speeds, stage};
use crate::trail::last_ways;
use crate::twin::twin;
use crate::words::Translator;

/// `GET /table/{id}` after the end, and `GET /table/{id}/replay`.
pub fn replay(visitor: &Visitor, replay: &ReplayPage<'_>) -> String {
    document(
        visitor,
        &titled(&replay.title),
        "page-replay",
        &region(visitor, replay),
    )
}

/// Its `#table` alone.
pub fn replay_fragment(visitor: &Visitor, replay: &ReplayPage<'_>) -> String {
    clean(region(visitor, replay).into_string())
}

fn region(visitor: &Visitor, replay: &ReplayPage<'_>) -> Markup {
    let voice = Translator(visitor.lang);
    // What is past can only be looked at.
    let faces = Faces {
        table: &replay.id,
        viewer: replay.viewer,
        moment: Some(replay.ply),
    };
    let nothing = Lit::new(&[], faces);
    let panel = match replay.viewer {
        Viewer::Seat(Seat(seat)) => replay.scene.panels.iter().find(|panel| panel.seat == seat),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let teller = Teller {
        voice,
        scene: &replay.scene,
        game: &replay.game,
        icons: replay.icons,
        viewer: replay.viewer,
    };
    // Whoever looks at an earlier moment is not told how it ends.
    let over = replay.over.as_ref().filter(|_| replay.ply == replay.last);
    html! {
        div #table data-page="page-replay" data-table=(replay.id) data-n=(replay.n) data-fragment=(paths::replay_fragment(&replay.id, replay.ply, replay.viewer))
            data-events=(paths::at_table(&replay.id, "events")) data-replay=(paths::at_table(&replay.id, "replay")) data-ply=(replay.ply) data-last=(replay.last)
            data-eyes=(paths::viewer_word(replay.viewer)) data-title=(titled(&replay.title)) {
            (symbols(replay.icons))
            header.bar {
                (brand())
                span.game-title { (replay.title) }
                span.chip { (voice.say("replay-mark")) }
                ul.status tabindex="0" aria-label=(voice.say("status-name")) { @for fact in &replay.scene.status { li.chip { (fact) } } }
                span.spring {}
                @if replay.over.is_none() { a.button.onward href=(paths::table_as(&replay.id, replay.viewer)) { (voice.say("replay-back")) } }
                a.quiet.button href=(paths::rules(&replay.game)) { (voice.say("nav-rules")) }
                (languages(visitor))
            }
            main.deck.looking.teamed[is_teamed(&replay.scene)] #main {
                h1.unseen { (voice.about("replay-title", &replay.title)) }
                (rail(voice, &replay.scene, &replay.seats, panel.map(|panel| panel.seat), &nothing))
                (vitals(voice, &replay.scene, &nothing))
                section.board-pane aria-label=(voice.say("board-name")) {
                    (board(voice, &replay.scene, &nothing, panel.and_then(|panel| panel.piece.as_deref()), &last_ways(&replay.log)))
                    (twin(voice, &replay.scene, &nothing))
                    (drawers(voice, &replay.scene, replay.chat.len(), None))
                    (stage(voice))
                }
                div.side {
                    div.known {
                        (watched(voice, &replay.scene, &nothing))
                        div.standing #standing tabindex="0" role="region" aria-label=(voice.say("standing-name")) {
                            (standing(voice, &replay.scene, &nothing))
                            @if let Some(over) = over {
                                (statistics(voice, replay, &over.statistics))
                                @if let Some(proof) = &over.proof { (fair_dealing(voice, replay, proof)) }
                            }
                        }
                    }
                    div.news {
                        (log(voice, &replay.id, replay.viewer, &replay.log, false, &replay.scene.panels, Some(replay.ply)))
                        (chat(voice, &replay.id, &replay.chat, &[], false))
                    }
                }
                (teller.recap(&replay.log, Some(replay.ply), None))
                section.dock aria-label=(voice.say("replay-mark")) { (controls(voice, replay, over)) }
            }
        }
    }
}

/// The slider, the steps, the viewers, and what can be done from here.
fn controls(voice: Translator, replay: &ReplayPage<'_>, over: Option<&Over>) -> Markup {
    let step = |to: u64, mark: &str, words: &'static str, key: &str| {
        let (reachable, href) = (
            to != replay.ply,
            paths::replay(&replay.id, to, replay.viewer),
        );
        html! { a.button.step data-step=(key) href=(href) aria-label=(voice.say(words)) title=(voice.say(words)) aria-disabled=[(!reachable).then_some("true")] { (mark) } }
    };
    html! {
        form.card.controls method="get" action=(paths::at_table(&replay.id, "replay")) data-controls {
            div.steps {
                (step(0, "⇤", "replay-first", "Home"))
                (step(replay.ply.saturating_sub(1), "◀", "replay-before", "ArrowLeft"))
                (step((replay.ply + 1).min(replay.last), "▶", "replay-after", "ArrowRight"))
                (step(replay.last, "⇥", "replay-last", "End"))
                button.autoplay.scripted-only #autoplay type="button" data-owned aria-pressed="false" aria-label=(voice.say("replay-play")) title=(voice.say("replay-play")) { "▶▶" }
            }
            (speeds(voice))
            label.slider {
                span #ply-said { (voice.tell(&Text::say("replay-ply").with("ply", replay.ply as usize).with("last", replay.last as usize))) }
                input type="range" name="ply" min="0" max=(replay.last) value=(replay.ply) #slider data-follows;
            }
            label.eyes { span { (voice.say("replay-eyes")) }
                select name="as" #eyes data-follows { @for &viewer in &replay.viewers {
                    option value=(paths::viewer_word(viewer)) selected[viewer == replay.viewer] { (voice.viewer(viewer, &replay.seats)) }
                } } }
            button.quiet.plain { (voice.say("replay-show")) }
        }
        div.card.row.afterwards {
            @if let Some(over) = over { (outcome(voice, replay, over)) }
            a.button.quiet href=(paths::replay(&replay.id, replay.ply, replay.viewer)) data-copy-href { (voice.say("replay-link")) }
            @if replay.over.is_some() { a.button.quiet href=(paths::at_table(&replay.id, "record")) download { (voice.say("replay-record")) } }
            @if replay.fork {
                form method="post" action=(paths::at_table(&replay.id, "fork")) {
                    input type="hidden" name="ply" value=(replay.ply);
                    button.quiet { (voice.count("replay-fork", replay.ply)) }
                }
            }
            @if let Some(next) = &replay.next_table {
                a.button.onward href=(paths::table(next)) { (voice.say("replay-next")) }
            } @else if replay.rematch {
                form method="post" action=(paths::at_table(&replay.id, "rematch")) { button.onward { (voice.say("replay-rematch")) } }
            }
        }
    }
}

/// How it ended, in a line; the page of the end says more.
fn outcome(voice: Translator, replay: &ReplayPage<'_>, over: &Over) -> Markup {
    let won = over.won_by_visitor(&replay.seats);
    html! {
        div.outcome.won[won == Some(true)].lost[won == Some(false)] {
            h2 { @match won {
                Some(true) => { (voice.say("outcome-won")) }
                Some(false) => { (voice.say("outcome-lost")) }
                None => { (voice.say("outcome-over")) }
            } }
            p.reason { (over.reason) }
            a.button.main href=(paths::at_table(&replay.id, "ending")) { (sign("curve")) (voice.say("story-title")) }
        }
    }
}

pub(crate) fn statistics(
    voice: Translator,
    replay: &ReplayPage<'_>,
    numbers: &Statistics,
) -> Markup {
    html! {
        section.card.statistics {
            h2 { (voice.say("stat-title")) }
            dl.facts {
                dt { (voice.say("stat-plies")) } dd { (numbers.plies) }
                dt { (voice.say("stat-time")) } dd { (voice.span(numbers.seconds)) }
                dt { (voice.say("stat-undone")) } dd { (numbers.undone) }
            }
            @if !numbers.seats.is_empty() {
                table {
                    thead { tr { th scope="col" { (voice.say("stat-seat")) } th scope="col" { (voice.say("stat-moves")) } th scope="col" { (voice.say("stat-thought")) } } }
                    tbody { @for (tag, (moves, seconds)) in replay.seats.iter().zip(&numbers.seats) {
                        tr { th scope="row" { (voice.holder(tag)) } td { (moves) } td { (voice.span(*seconds)) } }
                    } }
                }
            }
        }
    }
}

/// What was promised and what was revealed; the check is made by replaying the record.
pub(crate) fn fair_dealing(voice: Translator, replay: &ReplayPage<'_>, proof: &Proof) -> Markup {
    html! {
        section.card.proof {
            h2 { (voice.say("proof-title")) }
            p { (voice.say("proof-help")) }
            dl.facts {
                dt { (voice.say("proof-commitment")) } dd { code data-proof="seal" { (proof.commitment) } }
                dt { (voice.say("proof-secret")) } dd { code data-proof="secret" { (proof.secret) } }
                @for (seat, nonce) in proof.nonces.iter().enumerate() { dt { (voice.count("proof-nonce", seat as u64 + 1)) } dd { code { (nonce) } } }
                dt { (voice.say("proof-seed")) } dd { code { (proof.seed) } }
            }
            p.row {
                a.button href=(paths::at_table(&replay.id, "verify")) data-verify { (voice.say("proof-check")) }
                output #verdict data-owned {}
            }
        }
    }
}
