//! The `hypersleep` binary: everything that can be done with the games from a shell.
//!
//! This file is the way in and the way out: it reads the command line, hands each command to its
//! module and turns what went wrong into one sentence and an exit code (0 done, 1 the input is
//! wrong, 2 usage). It names no game: they come from the list in `games/list`.

mod cli;
mod content;
mod file;
mod ledger;
mod moves;
mod new;
mod replay;
mod serve;
mod shelf;
mod show;
mod sim;
mod step;
mod store;
mod story;
mod tournament;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{CommandFactory, Parser};

use cli::{Command, CommandLine};
use shelf::Shelf;

/// The program allocates much and briefly: the server a few hundred times a move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let line = CommandLine::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    match obey(&line, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(error)
            if error
                .downcast_ref::<io::Error>()
                .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn obey(line: &CommandLine, out: &mut impl Write) -> Result<()> {
    let shelf = Shelf {
        content: line.content.clone(),
    };
    let lang = line.lang;
    match &line.command {
        None => serve::run(&serve::usual(), &shelf, out),
        Some(Command::Serve(args)) => serve::run(args, &shelf, out),
        Some(Command::Sim(args)) => sim::run(args, &shelf, lang, out),
        Some(Command::Tournament(args)) => tournament::run(args, &shelf, lang, out),
        Some(Command::New(args)) => new::run(args, &shelf, lang, out),
        Some(Command::Moves(args)) => moves::run(args, &shelf, lang, out),
        Some(Command::Step(args)) => step::run(args, &shelf, lang, out),
        Some(Command::Show(args)) => show::run(args, &shelf, lang, out),
        Some(Command::Verify(args)) => replay::verify(args, &shelf, lang, out),
        Some(Command::Fork(args)) => replay::fork(args, out),
        Some(Command::Replay(args)) => replay::run(args, &shelf, lang, out),
        Some(Command::Rules(args)) => ledger::run(args, out),
        Some(Command::Content(args)) => content::run(args, lang, out),
        Some(Command::Backup(args)) => store::back_up(args, out),
        Some(Command::Prune(args)) => store::prune(args, out),
        Some(Command::Export(args)) => store::export(args, out),
        Some(Command::Import(args)) => store::import(args, &shelf, out),
        Some(Command::Completions { shell }) => {
            clap_complete::generate(*shell, &mut CommandLine::command(), "hypersleep", out);
            Ok(())
        }
        Some(Command::Man { folder }) => clap_mangen::generate_to(CommandLine::command(), folder)
            .with_context(|| format!("cannot write man pages into {}", folder.display())),
    }
}
