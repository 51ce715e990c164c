//! What a test stands on: the program with an archive of its own, `ChromeDriver`, and browsers with
//! fresh profiles.
//!
//! Nothing outlives the test. When it fails, what its browsers showed is left in `target/browser/`.

use std::cell::RefCell;
use std::fs;
use std::panic::{AssertUnwindSafe, Location, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use futures_util::FutureExt;

use crate::browser::Browser;
use crate::person::Person;
use crate::program::{CHROMIUM, Program, need_browser};

/// A running program and what browsers look at it.
pub(crate) struct Stage {
    /// Where the program listens.
    pub(crate) url: String,
    /// Where `ChromeDriver` listens.
    chromedriver: String,
    browsers: RefCell<Vec<Browser>>,
    _programs: [Program; 2],
    _folder: tempfile::TempDir,
}

/// Runs a test on a stage of its own.
#[track_caller]
pub(crate) fn run(test: impl AsyncFnOnce(&Stage) -> Result<()>) {
    let caller = Location::caller();
    let name = format!(
        "{}-{}",
        Path::new(caller.file())
            .file_stem()
            .unwrap_or_default()
            .display(),
        caller.line()
    );
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let stage = Stage::set();
        let whole = async {
            test(&stage).await?;
            stage.without_complaints().await
        };
        let outcome = AssertUnwindSafe(whole).catch_unwind().await;
        let passed = matches!(outcome, Ok(Ok(())));
        stage.clear((!passed).then_some(&name)).await;
        match outcome {
            Ok(Ok(())) => {}
            Ok(Err(error)) => panic!("{error:#}"),
            Err(panic) => resume_unwind(panic),
        }
    });
}

impl Stage {
    fn set() -> Self {
        need_browser().expect("a browser");
        let folder = tempfile::tempdir().expect("a folder");
        let mut game = Command::new(env!("CARGO_BIN_EXE_hypersleep"));
        game.args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--rate",
            "0",
            "--bot-delay",
            "0",
            "--allowance",
            "0",
            "--tables-a-day",
            "0",
            "--database",
        ]);
        game.arg(format!(
            "sqlite:{}",
            folder.path().join("archive.sqlite").display()
        ));
        game.env("RUST_LOG", "warn");
        let (game, url) = Program::start(&mut game, |line| {
            line.starts_with("http://").then(|| line.to_owned())
        })
        .expect("the game");
        let (driver, chromedriver) = Program::chromedriver().expect("the browsers' driver");
        Self {
            url,
            chromedriver,
            browsers: RefCell::default(),
            _programs: [game, driver],
            _folder: folder,
        }
    }

    /// A newcomer's browser.
    pub(crate) async fn browser(&self) -> Result<Browser> {
        self.browser_speaking("en").await
    }

    /// A newcomer's browser that asks for this language. Nothing is told in it, so that a test need
    /// not wait.
    pub(crate) async fn browser_speaking(&self, language: &str) -> Result<Browser> {
        let browser = self.told_browser(language).await?;
        browser
            .likes(&format!("{language}.dark.off.off.off"))
            .await?;
        Ok(browser)
    }

    /// A newcomer's browser in which everything is told.
    pub(crate) async fn told_browser(&self, language: &str) -> Result<Browser> {
        let browser = Browser::open(&self.chromedriver, CHROMIUM, language, &self.url).await?;
        self.browsers.borrow_mut().push(browser.clone());
        Ok(browser)
    }

    /// Somebody who plays by the API.
    pub(crate) async fn person(&self, name: &str) -> Result<Person> {
        Person::new(&self.url, name).await
    }

    /// Fails if a script broke, or a page wanted what its Content-Security-Policy forbids.
    async fn without_complaints(&self) -> Result<()> {
        let browsers = self.browsers.borrow().clone();
        for browser in browsers {
            let complaints = browser.complaints().await?;
            ensure!(
                complaints.is_empty(),
                "the browser complains: {}",
                complaints.join("\n")
            );
        }
        Ok(())
    }

    /// Closes all browsers; if the test `failed`, what they show is kept under its name.
    async fn clear(&self, failed: Option<&String>) {
        for (index, browser) in self.browsers.take().into_iter().enumerate() {
            if let Some(name) = failed {
                let picture = target().join(format!("browser/{name}-{index}.png"));
                let kept = fs::create_dir_all(target().join("browser")).is_ok()
                    && browser.picture(&picture).await.is_ok();
                eprintln!(
                    "{}: {}",
                    if kept {
                        "see"
                    } else {
                        "there is no picture at"
                    },
                    picture.display()
                );
            }
            if let Err(error) = browser.close().await {
                eprintln!("a browser does not close: {error:#}");
            }
        }
    }
}

/// The workspace's `target` folder.
pub(crate) fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target")
}

/// Fails unless this file, which `cargo xtask test` provides, is there.
pub(crate) fn needed(file: &Path) {
    assert!(
        file.is_file(),
        "{} is missing: run `cargo xtask test`, which installs it",
        file.display()
    );
}

/// Another browser takes the free seat by the link, under this name.
pub(crate) async fn join(host: &Browser, guest: &Browser, name: &str) -> Result<()> {
    guest
        .goto(&host.attribute(".link-box input", "value").await?)
        .await?;
    guest.write("input[name='name']", name).await?;
    guest.click("form.form button.onward").await?;
    guest.live().await?;
    host.see_said("ol.seats", name).await
}
