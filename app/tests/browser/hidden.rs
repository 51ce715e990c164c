//! Several choose at once and in secret: pieces are placed by tap, drag and keys, and whole matches
//! are played to their end.

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;
use thirtyfour::Key;

use crate::accessible::check;
use crate::browser::{Browser, GLANCE};
use crate::stage::{join, run};

/// From the lobby to a running game of Nostromo: who takes the seats, and what is agreed.
pub(crate) async fn begin(
    browser: &Browser,
    seats: &[&str],
    agreed: &[(&str, &str)],
) -> Result<()> {
    gather(browser, seats, agreed).await?;
    browser.click(START).await?;
    browser.see("#prompt").await.map(drop)
}

/// From the lobby to the waiting room of such a game.
pub(crate) async fn gather(
    browser: &Browser,
    seats: &[&str],
    agreed: &[(&str, &str)],
) -> Result<()> {
    browser.goto("/new?game=nostromo").await?;
    browser
        .choose("select[name='players']", 0, &seats.len().to_string())
        .await?;
    for (seat, plan) in seats.iter().enumerate() {
        browser.choose("select[name='seat']", seat, plan).await?;
    }
    for (option, word) in agreed {
        browser
            .choose(&format!("select[name='option-{option}']"), 0, word)
            .await?;
    }
    browser.click("form.create button.onward").await?;
    browser.live().await
}

/// What the server tells this browser of the table now.
const TOLD: &str = "
    const done = arguments[0];
    fetch(document.getElementById('table').dataset.fragment).then((answer) => answer.text()).then(done);";
/// What the page shows of it: the ship, how the game stands, what happened, at which ply.
const SHOWN: &str = "
    const drawn = ['.ship', '.side .standing'].map((css) => document.querySelector(css).innerHTML);
    return [...drawn, document.getElementById('log').textContent, document.getElementById('table').dataset.ply].join();";
/// Keeps the pieces that are ever marked as turned up.
const WATCH_REVEALS: &str = "
    window.revealed = new Set();
    const watch = () => document.querySelectorAll('.ship .revealed').forEach(({ dataset }) => window.revealed.add(dataset.piece));
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });";

/// More looks at the page than a match takes.
const LONGEST: u64 = 12_000;
pub(crate) const START: &str = "form[action$='/start'] button";
pub(crate) const UNTIMED: (&str, &str) = ("clock", "untimed");
pub(crate) const I_HUNT: (&str, &str) = ("alien", "first");
pub(crate) const I_HIDE: (&str, &str) = ("alien", "second");

/// What somebody does next who hides in the `arguments[0]`th room and hunts there: a selector, or
/// that it is over. Pieces go on the ship, rooms are visited, everything else is answered by the
/// way on.
const NEXT: &str = "
    if ('replay' in document.getElementById('table').dataset) return 'over';
    // A rule may have been opened where a button just was.
    if (document.getElementById('menu').open) return '#menu button';
    if (document.querySelector('.role-veil')) return '.role-veil button';
    for (const css of ['.armed', '.thing-menu .menu-entries [data-taken^=\"crew:\"]', '.thing-menu .menu-entries :is(button.choice, .count-go)']) if (document.querySelector(css)) return css;
    const rooms = [...document.querySelectorAll('.ship .space .lit')];
    const hides = document.querySelector('#choices .take:not(.spent)[data-take^=\"crew:\"]');
    const hunts = document.querySelector('#choices button[value*=\"visit\"]');
    if (rooms.length && (hides || hunts)) return `.ship .lit[data-target=\"${rooms[arguments[0] % rooms.length].dataset.target}\"]`;
    const way = [...document.querySelectorAll('#choices button.choice')].filter(({ value }) => value !== '\"not_ready\"').at(-1);
    return way && !document.getElementById('table').classList.contains('busy') && `#${way.id}`;";

/// Does something if there is something to do; whether the match is over.
async fn step(browser: &Browser, room: u64) -> Result<bool> {
    match browser
        .look::<Option<serde_json::Value>>(NEXT, &[json!(room)])
        .await?
        .as_ref()
        .and_then(|next| next.as_str())
    {
        Some("over") => return Ok(true),
        // Whatever has vanished meanwhile is looked for again.
        Some(css) => drop(browser.click_if(css).await?),
        None => tokio::time::sleep(GLANCE).await,
    }
    Ok(false)
}

/// The turn shown, or nothing between turns.
async fn turn(browser: &Browser) -> Result<Option<u64>> {
    let script = "return [...document.querySelectorAll('.status li')].map((fact) => /^Turn (\\d+)$/.exec(fact.textContent)?.[1]).find(Boolean)";
    Ok(browser
        .look::<Option<String>>(script, &[])
        .await?
        .map(|turn| turn.parse())
        .transpose()?)
}

#[test]
fn two_browsers_hide_and_hunt_to_the_end_of_a_match() {
    run(async |stage| {
        let (ann, bo) = (stage.browser().await?, stage.browser().await?);
        gather(&ann, &["mine", "open"], &[UNTIMED, I_HUNT]).await?;
        join(&ann, &bo, "Bo").await?;
        ann.click(START).await?;
        ann.see("#prompt").await?;

        // Ann hunts, and sees nothing while Bo hides.
        while !ann.see("#prompt").await?.contains("eyes are shut") {
            step(&ann, 0).await?;
            step(&bo, 0).await?;
        }
        let (told, shown) = (
            ann.look_later::<String>(TOLD, &[]).await?,
            ann.look::<String>(SHOWN, &[]).await?,
        );
        bo.click(".ship .lit").await?;
        bo.click(".thing-menu .menu-entries [data-taken^='crew:']")
            .await?;
        bo.see(".ship [data-piece^='crew:']").await?;
        // The server has it. It tells the Alien the same page as before, the numbers of news and
        // plies included.
        assert_eq!(
            ann.look_later::<String>(TOLD, &[]).await?,
            told,
            "the Alien is told that somebody is hidden"
        );
        // Nor was there news that might still be on its way: what Bo says afterwards has arrived.
        bo.click("#chat summary").await?;
        bo.choose("#chat-phrase", 0, "bluff").await?;
        bo.click("#chat .say button").await?;
        ann.until::<bool>(
            "what Bo says is there",
            "return document.querySelectorAll('#chat li').length === 1",
            &[],
        )
        .await?;
        assert_eq!(
            ann.look::<String>(SHOWN, &[]).await?,
            shown,
            "the Alien's page tells that somebody is hidden"
        );
        assert_eq!(ann.count(".ship .t-hidden").await?, 0);

        // On the first turn Bo's crew is found only by chance; later it waits where the Alien looks
        // first.
        for look in 0.. {
            ensure!(look < LONGEST, "the match does not end");
            let hunted = turn(&bo).await?.unwrap_or_default() > 1;
            let over = step(&bo, if hunted { 0 } else { 4 }).await?;
            if step(&ann, 0).await? && over {
                break;
            }
        }
        for browser in [&ann, &bo] {
            assert!(browser.see(".outcome .reason").await?.len() > 10);
        }
        let (hunter, hidden) = (ann.see(".outcome h2").await?, bo.see(".outcome h2").await?);
        assert!(
            ["You won", "You lost"].contains(&hunter.as_str()) && hunter != hidden,
            "{hunter}, {hidden}"
        );
        Ok(())
    });
}

#[test]
fn five_seats_of_which_four_are_bots_play_a_match_and_its_score_sheet_is_there() {
    run(async |stage| {
        let browser = stage.browser().await?;
        let still =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        browser
            .devtools("Emulation.setEmulatedMedia", still)
            .await?;
        let bot = "bot crew";
        begin(&browser, &["mine", bot, bot, bot, bot], &[UNTIMED]).await?;
        browser.look::<Option<bool>>(WATCH_REVEALS, &[]).await?;
        let mut looks = 0..LONGEST;
        while !step(&browser, looks.next().context("the match does not end")?).await? {}
        assert!(browser.see(".outcome .reason").await?.len() > 10);
        // Those whose covers were opened were marked as turned up; the Alien was never face down.
        let revealed: Vec<String> = browser.look("return [...window.revealed]", &[]).await?;
        assert!(
            revealed.iter().any(|piece| piece.starts_with("crew:")),
            "{revealed:?}"
        );
        assert!(!revealed.contains(&"alien".to_owned()), "{revealed:?}");
        let cells = "
            const rows = [...document.querySelectorAll('.sheet-card tbody tr')];
            return rows.map((row) => [...row.cells].map(({ textContent }) => textContent));";
        let rows: Vec<Vec<String>> = browser.look(cells, &[]).await?;
        let [players @ .., endings] = &rows[..] else {
            bail!("the score sheet is empty")
        };
        assert_eq!(
            (players.len(), endings.len()),
            (5, 5),
            "five players; a name, three rounds, the total"
        );
        for row in players {
            let points = row[1..]
                .iter()
                .map(|cell| cell.split(' ').next().unwrap_or_default().parse::<u32>());
            let points = points
                .collect::<Result<Vec<_>, _>>()
                .with_context(|| format!("{row:?}"))?;
            assert_eq!(points[0] + points[1] + points[2], points[3], "{row:?}");
        }
        for round in 1..=3 {
            assert_eq!(
                players
                    .iter()
                    .filter(|row| row[round].contains("Alien"))
                    .count(),
                1,
                "{rows:?}"
            );
        }
        let found = check(&browser).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    });
}

/// The pieces that can still be taken up.
const LEFT: &str = "#choices .take";

/// Which they are, the one in hand first.
async fn in_hand(browser: &Browser) -> Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map(({ dataset }) => dataset.take)";
    browser.look(script, &[json!(LEFT)]).await
}

/// Waits until so many pieces are left to place.
async fn left(browser: &Browser, pieces: usize) -> Result<()> {
    let script = "return document.querySelectorAll(arguments[0]).length === arguments[1]";
    let _: bool = browser
        .until(
            &format!("{pieces} pieces are left"),
            script,
            &[json!(LEFT), json!(pieces)],
        )
        .await?;
    Ok(())
}

/// Comes to the first placement of a crew of six with its decoys.
pub(crate) async fn hide(browser: &Browser, clock: (&str, &str)) -> Result<()> {
    begin(browser, &["mine", "bot crew"], &[clock, I_HIDE]).await?;
    while browser.count(LEFT).await? == 0 {
        browser.click_if(".role-veil button").await?;
        browser
            .click_if("#choices .way-on button[value*='\"continue\"']")
            .await?;
    }
    browser.click_if(".role-veil button").await?;
    // A rule may have been opened where the button just was.
    browser.click_if("#menu[open] button").await?;
    // Six characters, and one heap of decoys.
    left(browser, 7).await
}

#[test]
fn on_a_phone_pieces_are_placed_by_tap_and_by_drag() {
    run(async |stage| {
        let browser = stage.browser().await?;
        browser.phone().await?;
        hide(&browser, UNTIMED).await?;
        let lit = |room: &str| format!(".ship .lit[data-target='room:{room}']");
        let take = |piece: &str| format!("{LEFT}[data-take='{piece}']");
        let lies = async |piece: &str, room: &str| -> Result<()> {
            browser
                .see(&format!(
                    ".ship [data-piece='{piece}'][data-at='room:{room}']"
                ))
                .await
                .map(drop)
        };

        // No piece is in hand by itself: a tap on a room asks which.
        assert_eq!(
            browser
                .count(&format!("{LEFT}[aria-pressed='true']"))
                .await?,
            0
        );
        let first = in_hand(&browser).await?.swap_remove(0);
        browser.tap(&lit("ARM")).await?;
        browser
            .tap(&format!(".thing-menu button[data-taken='{first}']"))
            .await?;
        lies(&first, "ARM").await?;
        left(&browser, 6).await?;

        // Another one is chosen first.
        let pieces = in_hand(&browser).await?;
        browser.tap(&take(&pieces[2])).await?;
        browser
            .see(&format!("{}[aria-pressed='true']", take(&pieces[2])))
            .await?;
        browser.tap(&lit("CMD")).await?;
        lies(&pieces[2], "CMD").await?;
        left(&browser, 5).await?;

        // A drag does both at once; one that ends nowhere does nothing.
        browser.drag(&take(&pieces[1]), "#prompt").await?;
        browser.drag(&take(&pieces[1]), &lit("HAN")).await?;
        lies(&pieces[1], "HAN").await?;
        left(&browser, 4).await?;

        // Two taps are two pieces, although the first is still on its way.
        let later = "
            const ask = window.fetch;
            window.fetch = async (address, how) => {
                if (how?.method === 'POST') await new Promise((go) => (window.go = go));
                return ask(address, how);
            };";
        browser.look::<Option<bool>>(later, &[]).await?;
        let pieces = in_hand(&browser).await?;
        browser.tap(&take(&pieces[0])).await?;
        browser.tap(&lit("CPU")).await?;
        browser.see(&format!("{LEFT}.spent")).await?;
        browser.tap(&take(&pieces[1])).await?;
        browser.tap(&lit("CPU")).await?;
        browser.see(&format!("{LEFT}.spent ~ .take.spent")).await?;
        while browser.count(LEFT).await? > 2 {
            browser.look::<Option<bool>>("window.go?.()", &[]).await?;
        }
        assert_eq!(
            browser
                .count(".ship [data-at='room:CPU'].t-hidden.figure")
                .await?,
            2
        );
        Ok(())
    });
}

#[test]
fn pieces_are_placed_with_keys_and_axe_finds_nothing_serious() {
    run(async |stage| {
        let browser = stage.browser().await?;
        hide(&browser, UNTIMED).await?;
        let found = check(&browser).await?;
        assert!(found.is_empty(), "{}", found.join("\n"));

        let piece = in_hand(&browser).await?.swap_remove(2);
        let take = format!("{LEFT}[data-take='{piece}']");
        browser.tab_to(&take).await?;
        let name = browser.see(&format!("{take} .name")).await?;
        browser.press(Key::Enter).await?;
        browser.see(&format!("{take}[aria-pressed='true']")).await?;
        // Tab leads to the ship, arrows from room to room.
        browser.tab_to(".ship .lit").await?;
        let first = browser.attribute(".ship .lit:focus", "data-target").await?;
        let said: String = browser.attribute(".ship .lit:focus", "aria-label").await?;
        assert!(said.starts_with(&format!("Put {name} in:")), "{said}");
        let mut room = first.clone();
        for arrow in [Key::Right, Key::Down, Key::Left, Key::Up] {
            browser.press(arrow).await?;
            room = browser.attribute(".ship .lit:focus", "data-target").await?;
            if room != first {
                break;
            }
        }
        assert_ne!(room, first, "no arrow leads to another room");
        browser.press(" ").await?;
        browser
            .see(&format!(".ship [data-piece='{piece}'][data-at='{room}']"))
            .await?;
        left(&browser, 6).await?;

        // Two keys do the same: a digit takes a piece up, a letter names the room.
        let piece = in_hand(&browser).await?.swap_remove(0);
        browser.press("1").await?;
        browser
            .see(&format!("{LEFT}[data-take='{piece}'][aria-pressed='true']"))
            .await?;
        let (letter, room): (String, String) = browser
            .look(
                "const lit = document.querySelector('.ship .lit[aria-keyshortcuts]');
                return [lit.getAttribute('aria-keyshortcuts'), lit.dataset.target];",
                &[],
            )
            .await?;
        browser.press(letter).await?;
        browser
            .see(&format!(".ship [data-piece='{piece}'][data-at='{room}']"))
            .await?;
        left(&browser, 5).await
    });
}
