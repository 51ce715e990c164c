//! Somebody's browser: looks, clicks where a pointer can reach, presses keys, and waits for what it
//! expects.

use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;

/// How long something expected may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(40);
/// How often to look whether it is there.
pub(crate) const GLANCE: Duration = Duration::from_millis(25);

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1500,960",
];

/// The point where a click hits one of the things `arguments[0]` selects, and nothing that lies
/// above it, once all pieces have come to rest.
const REACH: &str = "
    if (document.getAnimations().some(({ id }) => id === 'glide')) return;
    for (const thing of document.querySelectorAll(arguments[0])) {
        thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const box = thing.getBoundingClientRect();
        for (const part of [0.5, 0.15, 0.85, 0.3, 0.7]) for (const other of [0.5, 0.15, 0.85, 0.3, 0.7]) {
            const [x, y] = [Math.round(box.x + box.width * part), Math.round(box.y + box.height * other)];
            if (!thing.disabled && thing.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    }";

/// The door of the closed tray, or the closed heap, in which all of the things `arguments[0]`
/// selects lie.
const CLOSED: &str = "
    const things = [...document.querySelectorAll(arguments[0])].filter((thing) => !thing.classList.contains('by-hand'));
    if (!things.length || things.some((thing) => thing.checkVisibility())) return;
    const tray = things[0].closest('.tray-of:not(.open)');
    if (tray) return `.group-door[data-group='${tray.dataset.tray}']`;
    const heap = things[0].closest('details.heap:not([open])');
    if (heap) return `details.heap[data-key='${heap.dataset.key}'] > summary`;";

/// A browser with a profile of its own.
#[derive(Clone)]
pub(crate) struct Browser {
    driver: WebDriver,
    url: String,
    _profile: Rc<tempfile::TempDir>,
}

impl Browser {
    /// Opens one that asks for pages in this `language`.
    pub(crate) async fn open(
        chromedriver: &str,
        chromium: &str,
        language: &str,
        url: &str,
    ) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let mut wish = DesiredCapabilities::chrome();
        wish.set_binary(chromium)?;
        for flag in FLAGS {
            wish.add_arg(flag)?;
        }
        wish.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        wish.set_browser_log_level(LoggingPrefsLogLevel::Severe)?;
        wish.add_experimental_option("prefs", json!({ "intl.accept_languages": language }))?;
        let driver = WebDriver::new(chromedriver, wish)
            .await
            .context("Chromium does not start")?;
        driver.set_script_timeout(PATIENCE).await?;
        Ok(Self {
            driver,
            url: url.to_owned(),
            _profile: Rc::new(profile),
        })
    }

    pub(crate) async fn close(self) -> Result<()> {
        Ok(self.driver.quit().await?)
    }

    /// Keeps what it shows as a file.
    pub(crate) async fn picture(&self, file: &Path) -> Result<()> {
        Ok(self.driver.screenshot(file).await?)
    }

    /// What its console holds against our pages. A refused or cut request is no fault of a page.
    pub(crate) async fn complaints(&self) -> Result<Vec<String>> {
        let entries = self.driver.browser_log().await?.into_iter();
        Ok(entries
            .filter(|entry| entry.source.as_deref() != Some("network"))
            .map(|entry| entry.message)
            .collect())
    }

    /// Goes to a path of the site, or to a whole address.
    pub(crate) async fn goto(&self, place: &str) -> Result<()> {
        let address = if place.starts_with("http") {
            place.to_owned()
        } else {
            format!("{}{place}", self.url)
        };
        self.driver
            .goto(&address)
            .await
            .with_context(|| format!("{address} does not open"))
    }

    /// The path and query it is at.
    pub(crate) async fn place(&self) -> Result<String> {
        let address = self.driver.current_url().await?;
        Ok(address
            .as_str()
            .strip_prefix(&self.url)
            .unwrap_or(address.as_str())
            .to_owned())
    }

    /// Speaks Chromium's own protocol.
    pub(crate) async fn devtools(&self, method: &str, parameters: Value) -> Result<Value> {
        self.driver
            .cdp()
            .send_raw(method, parameters)
            .await
            .with_context(|| format!("{method} fails"))
    }

    /// From the next page on `window.brought` counts the bytes its streams bring of the table.
    pub(crate) async fn weigh_streams(&self) -> Result<()> {
        let source = "
            window.brought = 0;
            window.EventSource = class extends EventSource {
                constructor(address) {
                    super(address);
                    this.addEventListener('page', ({ data }) => (window.brought += data.length));
                }
            };";
        let script = "Page.addScriptToEvaluateOnNewDocument";
        self.devtools(script, json!({ "source": source })).await?;
        Ok(())
    }

    /// Likes the pages so: the cookie in which the server keeps it.
    pub(crate) async fn likes(&self, look: &str) -> Result<()> {
        let cookie = json!({ "name": "hypersleep-look", "value": look, "url": self.url });
        self.devtools("Network.setCookie", cookie).await?;
        Ok(())
    }

    /// Becomes whoever has this key.
    pub(crate) async fn be(&self, key: &str) -> Result<()> {
        let cookie = json!({ "name": "hypersleep", "value": key, "url": self.url });
        self.devtools("Network.setCookie", cookie).await?;
        Ok(())
    }

    /// Cuts or mends its connection.
    pub(crate) async fn connected(&self, connected: bool) -> Result<()> {
        let conditions = json!({ "offline": !connected, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.devtools("Network.enable", json!({})).await?;
        self.devtools("Network.emulateNetworkConditions", conditions)
            .await?;
        Ok(())
    }

    /// The value of a script's `return`, now.
    pub(crate) async fn look<T: DeserializeOwned>(
        &self,
        script: &str,
        arguments: &[Value],
    ) -> Result<T> {
        let answer = self.driver.execute(script, arguments.to_vec()).await?;
        answer
            .convert()
            .with_context(|| format!("an answer of another kind to {script}"))
    }

    /// The value a script hands to its last argument.
    pub(crate) async fn look_later<T: DeserializeOwned>(
        &self,
        script: &str,
        arguments: &[Value],
    ) -> Result<T> {
        let answer = self
            .driver
            .execute_async(script, arguments.to_vec())
            .await?;
        answer
            .convert()
            .with_context(|| format!("an answer of another kind to {script}"))
    }

    /// The first value of the script that is neither false nor nothing. `what` says for what it
    /// waits.
    pub(crate) async fn until<T: DeserializeOwned>(
        &self,
        what: &str,
        script: &str,
        arguments: &[Value],
    ) -> Result<T> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let problem = match self.look::<Value>(script, arguments).await {
                Ok(Value::Null | Value::Bool(false)) => None,
                Ok(found) => {
                    return serde_json::from_value(found)
                        .with_context(|| format!("not what is meant by: {what}"));
                }
                // A page that is being replaced answers nothing.
                Err(error) => Some(error),
            };
            if Instant::now() >= deadline {
                let vain = format!("waited in vain at {}: {what}", self.place().await?);
                return Err(match problem {
                    Some(problem) => problem.context(vain),
                    None => anyhow!(vain),
                });
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until something selected by `css` is shown; its words.
    pub(crate) async fn see(&self, css: &str) -> Result<String> {
        let shown = "
            const thing = [...document.querySelectorAll(arguments[0])].find((thing) => thing.checkVisibility());
            return thing && [thing.textContent];";
        let [words]: [String; 1] = self
            .until(&format!("{css} is shown"), shown, &[json!(css)])
            .await?;
        Ok(words)
    }

    /// Waits until something selected by `css` is shown and says `words`.
    pub(crate) async fn see_said(&self, css: &str, words: &str) -> Result<()> {
        let said = "
            return [...document.querySelectorAll(arguments[0])]
                .some((thing) => thing.checkVisibility() && thing.textContent.includes(arguments[1]));";
        let _: bool = self
            .until(
                &format!("{css} says {words:?}"),
                said,
                &[json!(css), json!(words)],
            )
            .await?;
        Ok(())
    }

    /// How many things `css` selects now.
    pub(crate) async fn count(&self, css: &str) -> Result<usize> {
        self.look(
            "return document.querySelectorAll(arguments[0]).length",
            &[json!(css)],
        )
        .await
    }

    /// An attribute of the first thing `css` selects, once there is one.
    pub(crate) async fn attribute(&self, css: &str, name: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])";
        self.until(
            &format!("{css} has {name}"),
            script,
            &[json!(css), json!(name)],
        )
        .await
    }

    /// Clicks the first thing selected by `css` that a pointer can reach.
    pub(crate) async fn click(&self, css: &str) -> Result<()> {
        while let Some(door) = self.look::<Option<String>>(CLOSED, &[json!(css)]).await? {
            self.click_open(&door).await?;
        }
        self.click_open(css).await
    }

    /// Clicks what lies open.
    async fn click_open(&self, css: &str) -> Result<()> {
        let (x, y): (i64, i64) = self
            .until(&format!("a click reaches {css}"), REACH, &[json!(css)])
            .await?;
        let pointer = self
            .driver
            .action_chain_with_delay(None, Some(Duration::ZERO));
        Ok(pointer.move_to(x, y).click().perform().await?)
    }

    /// Clicks what `css` selects, or the door it lies behind, if a pointer can reach it now;
    /// whether it could.
    pub(crate) async fn click_if(&self, css: &str) -> Result<bool> {
        let door = self.look::<Option<String>>(CLOSED, &[json!(css)]).await?;
        let Some((x, y)) = self
            .look::<Option<(i64, i64)>>(REACH, &[json!(door.as_deref().unwrap_or(css))])
            .await?
        else {
            return Ok(false);
        };
        let pointer = self
            .driver
            .action_chain_with_delay(None, Some(Duration::ZERO));
        pointer.move_to(x, y).click().perform().await?;
        Ok(true)
    }

    /// Where a finger reaches what `css` selects.
    async fn point(&self, css: &str) -> Result<(i64, i64)> {
        self.until(&format!("a finger reaches {css}"), REACH, &[json!(css)])
            .await
    }

    /// Touches what `css` selects, once it can be reached.
    pub(crate) async fn tap(&self, css: &str) -> Result<()> {
        let at = self.point(css).await?;
        self.touch("touchStart", Some(at)).await?;
        self.touch("touchEnd", None).await
    }

    /// Rests a finger on what `css` selects until the page answers.
    pub(crate) async fn rest_on(&self, css: &str) -> Result<()> {
        let at = self.point(css).await?;
        self.touch("touchStart", Some(at)).await?;
        self.see("#menu[open]").await?;
        self.touch("touchEnd", None).await
    }

    /// Drags with a finger from one thing to another.
    pub(crate) async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let ((ax, ay), (bx, by)) = (self.point(from).await?, self.point(to).await?);
        self.touch("touchStart", Some((ax, ay))).await?;
        for part in 1..=4 {
            self.touch(
                "touchMove",
                Some((ax + (bx - ax) * part / 4, ay + (by - ay) * part / 4)),
            )
            .await?;
        }
        self.touch("touchEnd", None).await
    }

    async fn touch(&self, kind: &str, at: Option<(i64, i64)>) -> Result<()> {
        let points: Vec<Value> = at
            .into_iter()
            .map(|(x, y)| json!({ "x": x, "y": y }))
            .collect();
        self.devtools(
            "Input.dispatchTouchEvent",
            json!({ "type": kind, "touchPoints": points }),
        )
        .await?;
        Ok(())
    }

    /// A phone's screen, to be touched.
    pub(crate) async fn phone(&self) -> Result<()> {
        let screen = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", screen)
            .await?;
        self.devtools(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": true }),
        )
        .await?;
        Ok(())
    }

    /// Presses keys, wherever the focus is.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) -> Result<()> {
        Ok(self.driver.action_chain().send_keys(keys).perform().await?)
    }

    /// Clicks into a field and types over what is there.
    pub(crate) async fn write(&self, css: &str, words: &str) -> Result<()> {
        self.click(css).await?;
        let field = self.driver.find(By::Css(css)).await?;
        field.clear().await?;
        Ok(field.send_keys(words).await?)
    }

    /// Chooses from the `index`th of the lists that `css` selects.
    pub(crate) async fn choose(&self, css: &str, index: usize, value: &str) -> Result<()> {
        self.see(css).await?;
        let lists = self.driver.find_all(By::Css(css)).await?;
        let list = lists
            .get(index)
            .with_context(|| format!("there are only {} of {css}", lists.len()))?;
        for option in list.find_all(By::Css("option")).await? {
            if option.value().await?.as_deref() == Some(value) {
                return Ok(option.click().await?);
            }
        }
        bail!("{css} does not offer {value}")
    }

    /// Puts the focus on something, as assistive technology does.
    pub(crate) async fn focus(&self, css: &str) -> Result<()> {
        let script = "document.querySelector(arguments[0])?.focus(); return document.activeElement.matches(arguments[0])";
        self.until::<bool>(&format!("{css} has the focus"), script, &[json!(css)])
            .await
            .map(drop)
    }

    /// Presses Tab until the focus is on something `css` selects.
    pub(crate) async fn tab_to(&self, css: &str) -> Result<()> {
        // More stops than any page has.
        for _ in 0..150 {
            self.press(Key::Tab).await?;
            if self
                .look(
                    "return document.activeElement.matches(arguments[0])",
                    &[json!(css)],
                )
                .await?
            {
                return Ok(());
            }
        }
        bail!("Tab does not lead to {css}")
    }
}

/// At a table.
impl Browser {
    /// From the lobby to a game alone.
    pub(crate) async fn sit_down_alone(&self) -> Result<()> {
        self.goto("/").await?;
        self.click("form[action='/quick'] button").await?;
        self.live().await
    }

    /// The table's id.
    pub(crate) async fn table(&self) -> Result<String> {
        self.attribute("#table", "data-table").await
    }

    /// The ply shown.
    pub(crate) async fn ply(&self) -> Result<u64> {
        Ok(self.attribute("#table", "data-ply").await?.parse()?)
    }

    /// Waits until this ply is shown.
    pub(crate) async fn at_ply(&self, ply: u64) -> Result<()> {
        let script = "return document.getElementById('table')?.dataset.ply === arguments[0]";
        let _: bool = self
            .until(
                &format!("move {ply} is shown"),
                script,
                &[json!(ply.to_string())],
            )
            .await?;
        Ok(())
    }

    /// Waits until news arrive by themselves.
    pub(crate) async fn live(&self) -> Result<()> {
        self.see("#connection.live").await.map(drop)
    }

    /// Whether somebody here is asked to choose.
    pub(crate) async fn turn(&self) -> Result<bool> {
        self.look(
            "return 'turn' in document.getElementById('table').dataset",
            &[],
        )
        .await
    }

    /// The ship in words, space by space.
    pub(crate) async fn ship(&self) -> Result<Vec<String>> {
        self.look(
            "return [...document.querySelectorAll('#twin li')].map((line) => line.textContent)",
            &[],
        )
        .await
    }

    /// Makes a move by clicking something, and whatever that asks back.
    pub(crate) async fn play(&self, css: &str) -> Result<()> {
        let before = self.ply().await?;
        self.click(css).await?;
        self.answer(before)
            .await
            .with_context(|| format!("after a click on {css}"))
    }

    /// Answers what the page asks back until a move after ply `before` is played.
    pub(crate) async fn answer(&self, before: u64) -> Result<()> {
        let script = "
            if (document.getElementById('menu').open) return '#menu .menu-body button';
            for (const css of ['.armed', '.thing-menu .menu-entries :is(button.choice, .count-go)']) if (document.querySelector(css)) return css;
            return Number(document.getElementById('table').dataset.ply) > arguments[0] && 'played';";
        loop {
            let asked: String = self
                .until("a move is played", script, &[json!(before)])
                .await?;
            if asked == "played" {
                return Ok(());
            }
            // It may have been played meanwhile.
            self.click_if(&asked).await?;
        }
    }

    /// Makes some move: the way on if there is one.
    pub(crate) async fn play_on(&self) -> Result<()> {
        let way_on = self.way_on().await?;
        self.play(way_on).await
    }

    /// Clicks some move, the way on if there is one, and waits for nothing.
    pub(crate) async fn press_way_on(&self) -> Result<()> {
        let way_on = self.way_on().await?;
        self.click(way_on).await
    }

    async fn way_on(&self) -> Result<&'static str> {
        let way_on = "#choices .way-on button.choice";
        Ok(if self.count(way_on).await? > 0 {
            way_on
        } else {
            "#choices button.choice"
        })
    }
}
