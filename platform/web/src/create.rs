//! Draws the form that makes a table from the game's own options, and reads its fields back.
//!
//! The form works without script: the style sheet hides the seats beyond the number of players.

use kernel::{Grid, OptionKind, OptionSpec, Wanted};
use maud::{Markup, html};

use crate::model::{Clock, CreatePage, Pace, SeatPlan, Visitor, Wish};
use crate::page::sheet;
use crate::paths;
use crate::words::Translator;

/// A game's option: `option-ID`.
const OPTION: &str = "option-";
/// One word of an option that has one for each seat: `each-ID`, repeated.
const EACH: &str = "each-";
/// Who takes a seat, repeated.
const SEAT: &str = "seat";
const BOT: &str = "bot ";

/// `GET /new?game=G`.
pub fn create(visitor: &Visitor, create: &CreatePage) -> String {
    let voice = Translator(visitor.lang);
    let CreatePage { game, wish, .. } = create;
    let main = html! {
        h1 { (voice.say("create-title")) }
        nav.tabs aria-label=(voice.say("create-game")) {
            @for other in &create.games { a href=(paths::new_table(&other.id)) aria-current=[(other.id == game.id).then_some("page")] { (other.title) } }
        }
        // A sentence beside the field says more than one above the page.
        @if let Some(problem) = create.problem.as_ref().filter(|_| create.objections.is_empty()) { p.banner.notice role="alert" { span aria-hidden="true" { "⚠ " } (problem) } }
        form.form.create method="post" action=(paths::NEW) {
            input type="hidden" name="game" value=(game.id);
            div.columns {
                section.card {
                    h2 { (voice.say("create-seats")) }
                    label.field { span { (voice.say("create-players")) }
                        select name="players" { @for n in game.fewest..=game.most { option value=(n) selected[n == wish.players] { (voice.count("players-just", n.into())) } } } }
                    ol.seats { @for seat in 0..game.most { (seat_row(voice, create, seat)) } }
                    p.dim { (voice.say("create-seats-help")) }
                }
                section.card {
                    h2 { (voice.say("create-options")) }
                    @if create.options.is_empty() { p.dim { (voice.say("create-no-options")) } }
                    @for group in create.options.chunk_by(|one, next| one.under == next.under) {
                        @let fields = html! { @for option in group { (option_field(voice, option, create)) } };
                        @match &group[0].under {
                            Some(name) => { fieldset.option-group { legend { (name) } (fields) } }
                            None => { (fields) }
                        }
                    }
                }
                section.card {
                    h2 { (voice.say("create-clock")) }
                    (clock_fields(voice, wish.clock))
                    (pace_field(voice, wish.pace))
                    h2 { (voice.say("create-around")) }
                    fieldset.who-finds { legend { (voice.say("create-listed")) }
                        @for (word, label, chosen) in [("off", "create-private", !wish.listed), ("on", "create-open", wish.listed)] {
                            label.radio { input type="radio" name="listed" value=(word) checked[chosen]; span { (voice.say(label)) } }
                        }
                    }
                    input type="hidden" name="spectators" value="off";
                    label.check { input type="checkbox" name="spectators" value="on" checked[wish.spectators]; span { (voice.say("create-spectators-help")) } }
                }
            }
            p.row.make { button.onward { (voice.say("create-make")) } span.dim { (voice.say("create-make-help")) } }
        }
    };
    sheet(visitor, &voice.say("create-title"), "page-create", &main)
}

fn seat_row(voice: Translator, create: &CreatePage, seat: u8) -> Markup {
    let plan = create
        .wish
        .seats
        .get(usize::from(seat))
        .unwrap_or(&SeatPlan::Open);
    html! {
        li.seat {
            span.seat-number { (seat + 1) }
            select name=(SEAT) aria-label=(voice.count("seat-number", u64::from(seat) + 1)) {
                option value="mine" selected[*plan == SeatPlan::Mine] { (voice.say("plan-mine")) }
                option value="open" selected[*plan == SeatPlan::Open] { (voice.say("plan-open")) }
                @for bot in create.bots.iter().rev() {
                    option value={ (BOT) (bot) } selected[matches!(plan, SeatPlan::Bot(chosen) if chosen == bot)] { (voice.about("plan-bot", &voice.bot(bot))) }
                }
            }
        }
    }
}

fn option_field(voice: Translator, option: &OptionSpec, create: &CreatePage) -> Markup {
    let said = create.wish.wanted.get(option.id).map(String::as_str);
    let name = format!("{OPTION}{}", option.id);
    let help = format!("help-{}", option.id);
    let objection = create.objections.iter().find(|(id, _)| id == option.id);
    let invalid = objection.map(|_| "true");
    let wrong = html! { @if let Some((_, why)) = objection { p.objection role="alert" { span aria-hidden="true" { "⚠ " } (why) } } };
    html! {
        div.field.wide[matches!(option.kind, OptionKind::Written { grid: Some(_), .. })] data-fewest=[option.players.map(|it| it.0)] data-most=[option.players.map(|it| it.1)] data-usual[matches!(option.kind, OptionKind::Toggle { default: true })] {
            @match &option.kind {
                OptionKind::Toggle { default } => {
                    input type="hidden" name=(name) value="off";
                    label.check { input type="checkbox" name=(name) value="on" checked[said.map_or(*default, |said| said == "on")]; span { (option.label) } }
                }
                OptionKind::One { of, default } => {
                    label { span { (option.label) }
                        select name=(name) { @for (word, label) in of { option value=(word) selected[word == said.unwrap_or(default)] { (label) } } } }
                }
                OptionKind::EachSeat { of } => {
                    fieldset.each-seat { legend { (option.label) }
                        @let chosen: Vec<&str> = said.map(|said| said.split(',').collect()).unwrap_or_default();
                        @for seat in 0..create.game.most {
                            label.seat { span.seat-number { (seat + 1) }
                                select name={ (EACH) (option.id) } aria-label={ (option.label) ", " (voice.count("seat-number", u64::from(seat) + 1)) } {
                                    option value="" { (voice.say("each-later")) }
                                    @for (word, label) in of { option value=(word) selected[chosen.get(usize::from(seat)) == Some(&word.as_str())] { (label) } }
                                } }
                        }
                    }
                }
                OptionKind::Written { default, grid: None } => {
                    label { span { (option.label) } input name=(name) value=(said.unwrap_or(default)) aria-invalid=[invalid] aria-describedby=(help); }
                    (wrong)
                }
                OptionKind::Written { default, grid: Some(grid) } => {
                    label { span { (option.label) }
                        textarea name=(name) rows="3" spellcheck="false" autocapitalize="characters" aria-invalid=[invalid] aria-describedby=(help)
                            placeholder=[grid.examples.first().map(|example| &example.text)] { (said.unwrap_or(default)) } }
                    (wrong)
                    (drawing_board(voice, grid, &name))
                }
            }
            small id=(help) { (option.help) }
        }
    }
}

/// Where the script lets one draw what the text says: the things to choose from, the texts to start
/// from. Without script hidden.
fn drawing_board(voice: Translator, grid: &Grid, name: &str) -> Markup {
    let (option, word) = grid.when;
    html! {
        div.drawing-board hidden data-draws=(name) data-side=(grid.side) data-links=(grid.links) data-when={ (OPTION) (option) } data-word=(word)
            data-linked=(voice.say("draw-linked")) data-empty=(voice.say("draw-empty")) {
            p { (voice.say("draw-help")) }
            label.field { span { (voice.say("draw-start")) }
                select data-starts {
                    option value="" { (voice.say("draw-nothing")) }
                    @for example in &grid.examples {
                        option value=(example.text) data-players=(example.players.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")) { (example.label) }
                    }
                } }
            div.things role="group" aria-label=(voice.say("draw-things")) {
                @for (code, label) in &grid.things { button.quiet type="button" data-thing=(code) aria-pressed="false" { b { (code) } " " span { (label) } } }
            }
            div.cells-of role="group" aria-label=(voice.say("draw-grid")) {}
            p.draw-state aria-live="polite" {}
            button.quiet type="button" data-clear { (voice.say("draw-clear")) }
        }
    }
}

fn clock_fields(voice: Translator, clock: Clock) -> Markup {
    let (kind, seconds, increment) = match clock {
        Clock::None => ("none", 60, 10),
        Clock::PerMove { seconds } => ("per-move", seconds, 10),
        Clock::Bank { seconds, increment } => ("bank", seconds, increment),
    };
    html! {
        fieldset { legend.unseen { (voice.say("create-clock")) }
            @for (word, label) in [("none", "clock-none"), ("per-move", "clock-per-move"), ("bank", "clock-bank")] {
                label.radio { input type="radio" name="clock" value=(word) checked[word == kind]; span { (voice.say(label)) } }
            }
        }
        div.row.clock-numbers {
            label.field.seconds { span { (voice.say("clock-seconds")) } input type="number" name="seconds" min="5" max="604800" value=(seconds); }
            label.field.increment { span { (voice.say("clock-increment")) } input type="number" name="increment" min="0" max="3600" value=(increment); }
        }
    }
}

/// How much time there is to follow what happened.
fn pace_field(voice: Translator, pace: Pace) -> Markup {
    html! {
        label.field { span { (voice.say("create-pace")) }
            select name="pace" {
                @for (one, word) in [(Pace::Brisk, "brisk"), (Pace::Normal, "normal"), (Pace::Slow, "slow")] {
                    option value=(word) selected[one == pace] { (voice.pace(one)) }
                }
            }
            small { (voice.say("create-pace-help")) } }
    }
}

/// Reads the fields of the form that makes a table, in the order they came. `None` if they are not
/// such fields.
pub fn read_wish(fields: &[(String, String)]) -> Option<Wish> {
    // The last one counts: a checkbox follows the hidden field that says it is off.
    let last = |name: &str| {
        fields
            .iter()
            .rev()
            .find(|(field, _)| field == name)
            .map(|(_, value)| value.as_str())
    };
    let all = |name: &str| {
        fields
            .iter()
            .filter(|(field, _)| field == name)
            .map(|(_, value)| value.as_str())
            .collect::<Vec<_>>()
    };
    let players: u8 = last("players")?.parse().ok()?;
    let number = |name: &str| last(name).and_then(|value| value.parse::<u32>().ok());
    let seats = all(SEAT)
        .into_iter()
        .take(players.into())
        .map(|plan| match plan {
            "mine" => SeatPlan::Mine,
            other => other
                .strip_prefix(BOT)
                .map_or(SeatPlan::Open, |bot| SeatPlan::Bot(bot.to_owned())),
        });
    let mut wanted = Wanted::new();
    for (field, value) in fields {
        if let Some(id) = field.strip_prefix(OPTION) {
            wanted.insert(id.to_owned(), value.clone());
        } else if let Some(id) = field.strip_prefix(EACH) {
            let words: Vec<&str> = all(field)
                .into_iter()
                .take(players.into())
                .filter(|word| !word.is_empty())
                .collect();
            wanted.insert(id.to_owned(), words.join(","));
        }
    }
    let mut seats: Vec<SeatPlan> = seats.collect();
    seats.resize(players.into(), SeatPlan::Open);
    Some(Wish {
        game: last("game")?.to_owned(),
        players,
        seats,
        wanted,
        clock: match last("clock") {
            Some("per-move") => Clock::PerMove {
                seconds: number("seconds")?,
            },
            Some("bank") => Clock::Bank {
                seconds: number("seconds")?,
                increment: number("increment")?,
            },
            _ => Clock::None,
        },
        pace: match last("pace") {
            Some("brisk") => Pace::Brisk,
            Some("slow") => Pace::Slow,
            _ => Pace::Normal,
        },
        spectators: last("spectators") == Some("on"),
        listed: last("listed") == Some("on"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &[(&str, &str)]) -> Vec<(String, String)> {
        text.iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn what_the_form_sends_is_what_the_table_wants() {
        let wish = read_wish(&fields(&[
            ("game", "fate"),
            ("players", "2"),
            ("seat", "mine"),
            ("seat", "bot officer:500"),
            ("seat", "open"),
            ("option-ash", "off"),
            ("option-ash", "on"),
            ("each-crew", "ripley"),
            ("each-crew", "dallas"),
            ("each-crew", "brett"),
            ("clock", "bank"),
            ("seconds", "600"),
            ("increment", "5"),
            ("pace", "slow"),
            ("spectators", "off"),
            ("listed", "on"),
        ]));
        let wanted: Wanted = [("ash", "on"), ("crew", "ripley,dallas")]
            .map(|(k, v)| (k.to_owned(), v.to_owned()))
            .into();
        assert_eq!(
            wish,
            Some(Wish {
                game: "fate".to_owned(),
                players: 2,
                seats: vec![SeatPlan::Mine, SeatPlan::Bot("officer:500".to_owned())],
                wanted,
                clock: Clock::Bank {
                    seconds: 600,
                    increment: 5
                },
                pace: Pace::Slow,
                spectators: false,
                listed: true,
            })
        );
    }

    #[test]
    fn what_is_no_such_form_is_refused() {
        assert_eq!(read_wish(&fields(&[("players", "2")])), None);
        assert_eq!(
            read_wish(&fields(&[("game", "fate"), ("players", "many")])),
            None
        );
        assert_eq!(
            read_wish(&fields(&[
                ("game", "fate"),
                ("players", "2"),
                ("clock", "bank"),
                ("seconds", "-1")
            ])),
            None
        );
    }
}
