//! `cargo xtask test`: the steps of CI in order, cheapest first where order is free. Stops at the
//! first failure; no step can be skipped.

use std::path::Path;

use anyhow::{Context, Result};

use crate::run::{cargo, finish, succeeds};
use crate::{dependencies, needs, rules, scripts};

struct Step {
    title: &'static str,
    work: fn(&Path) -> Result<()>,
}

const STEPS: [Step; 9] = [
    Step {
        title: "formatting",
        work: formatting,
    },
    Step {
        title: "licences and sources of what we are built with",
        work: dependencies::check,
    },
    Step {
        title: "what only tests need",
        work: needs::for_tests,
    },
    Step {
        title: "types of the scripts",
        work: scripts::check_types,
    },
    Step {
        title: "lints",
        work: lints,
    },
    Step {
        title: "tests",
        work: tests,
    },
    Step {
        title: "examples in the documentation",
        work: doc_tests,
    },
    Step {
        title: "rules cited by tests and carried by code",
        work: cited_rules,
    },
    Step {
        title: "documentation",
        work: documentation,
    },
];

/// All of CI.
pub(crate) fn everything(root: &Path) -> Result<()> {
    for (number, step) in (1..).zip(&STEPS) {
        println!("== {number}/{} {}", STEPS.len(), step.title);
        (step.work)(root)?;
    }
    println!("== all {} steps passed", STEPS.len());
    Ok(())
}

/// Only the tests whose name contains `filter`.
pub(crate) fn tests_named(root: &Path, filter: &str) -> Result<()> {
    println!("== tests named like `{filter}`, and nothing else");
    run_tests(root, &[filter])
}

fn formatting(root: &Path) -> Result<()> {
    let mut fmt = cargo(root, &["fmt", "--all", "--check"]);
    finish(&mut fmt, "the formatting differs: run `cargo fmt --all`")
}

fn lints(root: &Path) -> Result<()> {
    let args = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--",
        "-D",
        "warnings",
    ];
    finish(
        &mut cargo(root, &args),
        "clippy complains: mend what it names above",
    )
}

fn tests(root: &Path) -> Result<()> {
    run_tests(root, &[])
}

fn run_tests(root: &Path, filter: &[&str]) -> Result<()> {
    let runner: &[&str] = if succeeds(&mut cargo(root, &["nextest", "--version"])) {
        println!("with cargo-nextest");
        &["nextest", "run"]
    } else {
        println!("with cargo test, since cargo-nextest is not installed");
        &["test"]
    };
    // Examples and benches have no tests: the lints have compiled them, and nothing runs them here.
    // Nor have libraries that say so; `--lib` would compile them all the same.
    let of = ["--workspace", "--all-features", "--tests"];
    finish(
        cargo(root, runner).args(of).args(filter),
        "tests failed: see their names above",
    )
}

fn doc_tests(root: &Path) -> Result<()> {
    let args = ["test", "--workspace", "--all-features", "--doc"];
    finish(
        &mut cargo(root, &args),
        "examples in the documentation failed: see their names above",
    )
}

fn cited_rules(root: &Path) -> Result<()> {
    rules::check(root, None, rules::Lists::Complete).context("the rule count failed")
}

fn documentation(root: &Path) -> Result<()> {
    let args = ["doc", "--workspace", "--no-deps", "--all-features"];
    let mut doc = cargo(root, &args);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    finish(&mut doc, "rustdoc complains: mend what it names above")
}
