//! Draws time that runs out as a ring around its seconds: that of a question the game sets a time
//! for, or, where something is reacted to, the asked seat's own clock. No ring stands on a table
//! without clocks.
//!
//! Whether the ring stands there follows from who is asked what, never from what they could answer.
//! The script counts on and speaks at a few marks; without it the page shows what was left when it
//! was made.

use maud::{Markup, html};

use crate::model::{Countdown, TablePage};
use crate::shapes::number;
use crate::side::minutes;
use crate::table::your_turn;
use crate::words::Translator;

/// Time shorter than this is counted in seconds alone, here and in the script.
const PLAIN: u64 = 100_000;
/// The last seconds, which are red, here and in the script.
const SHORT: u64 = 5;
/// A clock that runs longer than this is no countdown.
const LONG: u64 = 3_600_000;

/// The ring, if time runs out for whoever looks at this table.
pub(crate) fn countdown(voice: Translator, table: &TablePage<'_>) -> Markup {
    let reacts = table.scene.prompt.reacts && your_turn(table) && table.hand_over.is_none();
    let own = table
        .clock
        .filter(|clock| reacts && clock.all_millis < LONG);
    match (table.window, own) {
        (Some(window), _) => ring(voice, window, None),
        (None, Some(clock)) => ring(voice, clock, Some(&voice.say("window-at-zero"))),
        (None, None) => html! {},
    }
}

/// `at_zero` is what happens once nothing is left.
fn ring(voice: Translator, countdown: Countdown, at_zero: Option<&str>) -> Markup {
    let Countdown {
        left_millis,
        all_millis,
    } = countdown;
    // Until it starts there is time to follow what happened.
    let shown = left_millis.min(all_millis);
    let seconds = shown.div_ceil(1000);
    let part = shown as f32 * 100.0 / all_millis.max(1) as f32;
    html! {
        div.window role="timer" aria-label=(voice.say("window-open")) aria-describedby=[at_zero.map(|_| "at-zero")] data-key="window" {
            span.time-ring {
                svg viewBox="-24 -24 48 48" aria-hidden="true" {
                    circle.time-track r="21" {}
                    circle.time-left r="21" pathLength="100" transform="rotate(-90)" stroke-dasharray={ (number(part)) " 100" } data-left=(left_millis) data-all=(all_millis) data-ticking {}
                }
                b.clock.minutes[all_millis >= PLAIN].short[seconds < SHORT] data-left=(left_millis) data-all=(all_millis) data-ticking data-spoken { @if all_millis < PLAIN { (seconds) } @else { (minutes(shown)) } }
            }
            @if let Some(words) = at_zero { small #at-zero { (words) } }
        }
    }
}
