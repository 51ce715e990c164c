//! Draws the frame around every page: the head, the bars, the language switch, and the words the
//! scripts need. Also draws the settings and what is shown when something went wrong.

use kernel::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets::asset_path;
use crate::model::{Speed, Theme, Trouble, Visitor, Volume};
use crate::named::clean;
use crate::paths;
use crate::signs::{shared_symbols, sign};
use crate::telling::{speed_factors, timings};
use crate::words::{Translator, trouble_words};

/// The style sheets of every page, in order.
const STYLE_SHEETS: &[&str] = &[
    "style.css",
    "board.css",
    "face.css",
    "table.css",
    "team.css",
    "sheet.css",
    "tell.css",
    "lobby.css",
    "ending.css",
    "learn.css",
];

/// A whole document. `class` names the kind of page for the style sheet and the script.
pub(crate) fn document(visitor: &Visitor, title: &str, class: &str, body: &Markup) -> String {
    let voice = Translator(visitor.lang);
    let theme = match visitor.theme {
        Theme::Dark => "dark",
        Theme::Light => "light",
        Theme::Auto => "auto",
    };
    let page = html! {
        (DOCTYPE)
        html lang=(visitor.lang.code()) data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content=(match visitor.theme { Theme::Dark => "dark", Theme::Light => "light", Theme::Auto => "dark light" });
                title { (title) }
                @for sheet in STYLE_SHEETS { link rel="stylesheet" href=(asset_path(sheet)); }
                // What the script folds away is all there without it.
                noscript { link rel="stylesheet" href=(asset_path("plain.css")); }
                link rel="icon" type="image/svg+xml" href=(asset_path("icon.svg"));
                script type="module" src=(asset_path("script.js")) {}
            }
            body class=(class) {
                a.skip href="#main" { (voice.say("skip")) }
                (shared_symbols())
                (body)
                (script_words(visitor))
                (keys_help(voice))
                div.unseen #announce role="status" aria-live="polite" {}
                div.unseen #announce-now role="alert" aria-live="assertive" {}
                dialog #menu aria-labelledby="menu-title" {
                    h2 #menu-title {}
                    div.menu-body {}
                    form method="dialog" { button.quiet { (voice.say("close")) } }
                }
                div #toast role="alert" hidden {}
            }
        }
    };
    clean(page.into_string())
}

/// A page with the common bar, one column and a footer.
pub(crate) fn sheet(visitor: &Visitor, title: &str, class: &str, main: &Markup) -> String {
    let voice = Translator(visitor.lang);
    let body = html! {
        header.bar {
            (brand())
            nav aria-label=(voice.say("nav-name")) {
                a href=(paths::LOBBY) aria-current=[(class == "page-lobby").then_some("page")] { (voice.say("nav-lobby")) }
                a href=(paths::LEARN) aria-current=[(class == "page-learn").then_some("page")] { (voice.say("nav-learn")) }
                a href=(paths::RULES) aria-current=[(class == "page-rules").then_some("page")] { (voice.say("nav-rules")) }
            }
            span.spring {}
            (who(visitor))
            (languages(visitor))
        }
        main.sheet #main { (main) }
        footer.foot { p { (voice.say("foot")) } }
    };
    document(visitor, &titled(title), class, &body)
}

/// A page's title with ours behind it.
pub(crate) fn titled(title: &str) -> String {
    format!("{title} · Hypersleep")
}

/// The way home.
pub(crate) fn brand() -> Markup {
    html! {
        a.brand href=(paths::LOBBY) {
            svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (PreEscaped(include_str!("../assets/mark.svg.part"))) }
            span { "HYPERSLEEP" }
        }
    }
}

/// Who one is here.
fn who(visitor: &Visitor) -> Markup {
    let voice = Translator(visitor.lang);
    html! {
        a.who.chip href=(paths::SETTINGS) {
            (sign("person"))
            @if visitor.name.is_empty() { (voice.say("who-nobody")) } @else { (visitor.name) }
        }
    }
}

/// The other languages.
pub(crate) fn languages(visitor: &Visitor) -> Markup {
    html! {
        form.languages method="post" action=(paths::SETTINGS) {
            input type="hidden" name="back" value=(visitor.here);
            @for lang in Lang::ALL.into_iter().filter(|lang| *lang != visitor.lang) {
                button.quiet name="lang" value=(lang.code()) lang=(lang.code()) { (Translator(lang).say("language")) }
            }
        }
    }
}

/// A link to be copied.
pub(crate) fn link_box(voice: Translator, link: &str) -> Markup {
    html! {
        span.link-box {
            input readonly value=(link) aria-label=(voice.say("link-name"));
            button.quiet type="button" data-copy=(link) { (voice.say("link-copy")) }
        }
    }
}

/// What the script has to say, in the visitor's language.
fn script_words(visitor: &Visitor) -> Markup {
    let voice = Translator(visitor.lang);
    html! {
        div #words hidden
            data-live=(voice.say("script-live")) data-lost=(voice.say("script-lost")) data-failed=(voice.say("script-failed"))
            data-copied=(voice.say("script-copied")) data-sure=(voice.say("script-sure")) data-go=(voice.say("script-go"))
            data-turn=(voice.say("script-turn")) data-rule=(voice.say("script-rule"))
            data-remain=(voice.say("script-left")) data-gone=(voice.say("script-gone")) data-missing=(voice.say("script-missing"))
            data-placed=(voice.say("script-placed")) data-joined=(voice.say("script-joined")) data-parted=(voice.say("script-parted"))
            data-close=(voice.say("close")) data-what=(voice.say("menu-what")) data-nothing=(voice.say("menu-nothing"))
            data-found=(voice.say("script-found")) data-fair=(voice.say("proof-good")) data-unfair=(voice.say("proof-bad"))
            data-fits=(voice.say("proof-fits")) data-misfits=(voice.say("proof-misfits"))
            data-seen=(voice.say("proof-seen")) data-swapped=(voice.say("proof-swapped"))
            data-sound=(volume_word(visitor.sound)) data-telling=(speed_word(visitor.telling)) data-timings=(timings()) data-speeds=(speed_factors()) data-paused=(voice.say("replay-play")) data-playing=(voice.say("replay-pause")) data-notify=[visitor.notify.then_some("on")] {}
    }
}

fn volume_word(volume: Volume) -> &'static str {
    match volume {
        Volume::Off => "off",
        Volume::Low => "low",
        Volume::Full => "full",
    }
}

/// The word for a speed in forms and for the script.
pub(crate) fn speed_word(speed: Speed) -> &'static str {
    match speed {
        Speed::Calm => "calm",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
        Speed::Off => "off",
    }
}

/// The keys, for the script to show on demand.
fn keys_help(voice: Translator) -> Markup {
    let keys = [
        ("1 – 6", "help-digits"),
        ("← ↑ ↓ →", "help-arrows"),
        ("Enter", "help-enter"),
        ("I", "help-inspect"),
        ("Esc", "help-escape"),
        ("U", "help-undo"),
        ("+ − 0", "help-board"),
        ("← →", "help-replay"),
        ("Space Esc", "help-tell"),
        ("?", "help-help"),
    ];
    html! {
        template #help data-title=(voice.say("help-title")) {
            dl.keys { @for (key, words) in keys { dt { kbd { (key) } } dd { (voice.say(words)) } } }
        }
    }
}

/// A page that says what went wrong and what to do.
pub fn trouble(visitor: &Visitor, trouble: &Trouble) -> String {
    let voice = Translator(visitor.lang);
    let (code, advice) = match trouble {
        Trouble::NotFound => ("404", "advice-not-found"),
        Trouble::NotYours => ("403", "advice-not-yours"),
        Trouble::TooMany => ("429", "advice-too-many"),
        Trouble::EnoughToday | Trouble::Gathering(_) => ("429", "advice-enough"),
        Trouble::Damaged(_) => ("410", "advice-damaged"),
        Trouble::Broken => ("500", "advice-broken"),
        Trouble::Stale
        | Trouble::Final
        | Trouble::NotOver
        | Trouble::Started
        | Trouble::NotStarted
        | Trouble::Over
        | Trouble::SeatTaken
        | Trouble::InLesson
        | Trouble::SeatsFree => ("409", "advice-stale"),
        Trouble::Unclear(_)
        | Trouble::Unplayable(_)
        | Trouble::Forbidden { .. }
        | Trouble::NotOffered
        | Trouble::Awaited(_)
        | Trouble::Length(_)
        | Trouble::Name
        | Trouble::ReadyMade => ("400", "advice-unclear"),
    };
    let main = html! {
        section.card.trouble {
            p.code aria-hidden="true" { (code) }
            h1 { (trouble_words(visitor.lang, trouble)) }
            p { (voice.say(advice)) }
            p.row {
                a.button.onward href=(paths::LOBBY) { (voice.say("nav-lobby")) }
            }
        }
    };
    sheet(visitor, &voice.say("trouble-title"), "page-trouble", &main)
}

/// `GET /settings`.
pub fn settings(visitor: &Visitor) -> String {
    let voice = Translator(visitor.lang);
    let radio = |name: &str, value: &str, label: String, chosen: bool| {
        html! { label.radio { input type="radio" name=(name) value=(value) checked[chosen]; span { (label) } } }
    };
    let main = html! {
        h1 { (voice.say("settings-title")) }
        form.card.form method="post" action=(paths::SETTINGS) {
            label.field { span { (voice.say("settings-name")) }
                input name="name" value=(visitor.name) maxlength="40" autocomplete="nickname";
                small { (voice.say("settings-name-help")) } }
            fieldset { legend { (voice.say("settings-language")) }
                @for lang in Lang::ALL { (radio("lang", lang.code(), Translator(lang).say("language"), lang == visitor.lang)) } }
            fieldset { legend { (voice.say("settings-theme")) }
                (radio("theme", "dark", voice.say("theme-dark"), visitor.theme == Theme::Dark))
                (radio("theme", "light", voice.say("theme-light"), visitor.theme == Theme::Light))
                (radio("theme", "auto", voice.say("theme-auto"), visitor.theme == Theme::Auto)) }
            fieldset { legend { (voice.say("settings-sound")) }
                @for (volume, name) in [(Volume::Off, "off"), (Volume::Low, "volume-low"), (Volume::Full, "volume-full")] {
                    (radio("sound", volume_word(volume), voice.say(name), visitor.sound == volume))
                } }
            fieldset { legend { (voice.say("settings-telling")) }
                @for (speed, name) in [(Speed::Calm, "speed-calm"), (Speed::Normal, "speed-normal"), (Speed::Fast, "speed-fast"), (Speed::Off, "speed-off")] {
                    (radio("telling", speed_word(speed), voice.say(name), visitor.telling == speed))
                } }
            fieldset { legend { (voice.say("settings-notify")) }
                (radio("notify", "off", voice.say("off"), !visitor.notify))
                (radio("notify", "on", voice.say("on"), visitor.notify)) }
            p.row { button.onward { (voice.say("settings-save")) } }
        }
    };
    sheet(
        visitor,
        &voice.say("settings-title"),
        "page-settings",
        &main,
    )
}
