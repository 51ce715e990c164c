//! A server's games from the shell: `backup`, `prune`, `export`, `import`.

use std::io::Write;

use anyhow::{Result, anyhow, bail};
use archive::{Archive, Quiet, TableId};
use server::Refusal;
use server::exchange::{self, Shelved};

use crate::cli::{BackupArgs, DatabaseArgs, ExportArgs, ImportArgs, PruneArgs};
use crate::file::{self, Opened};
use crate::serve::{DAY, database};
use crate::shelf::Shelf;

/// How many tables one question to the archive brings.
const AT_ONCE: u32 = 500;

impl DatabaseArgs {
    fn url(&self) -> Result<String> {
        database(self.database.as_deref())
    }
}

/// Runs `backup`.
pub(crate) fn back_up(args: &BackupArgs, out: &mut impl Write) -> Result<()> {
    let size = archive::back_up(&args.database.url()?, &args.to)?;
    Ok(writeln!(out, "{} ({size} bytes)", args.to.display())?)
}

/// Runs `prune`.
pub(crate) fn prune(args: &PruneArgs, out: &mut impl Write) -> Result<()> {
    let before = |days: Option<u64>| days.map(|days| file::now().saturating_sub(days * DAY));
    let since = Quiet {
        open: before(args.open),
        running: before(args.deserted),
        closed: before(args.finished),
    };
    if since == Quiet::default() && !args.compact {
        bail!("say what to let go of: --open DAYS, --deserted DAYS or --finished DAYS");
    }
    let url = args.database.url()?;
    let archive = open_there(&url)?;
    let tables = wait(prune_all(archive.as_ref(), since, args.dry_run))??;
    drop(archive);
    if args.compact && !args.dry_run {
        archive::compact(&url)?;
    }
    let said = if args.dry_run { "would be" } else { "were" };
    Ok(writeln!(out, "{tables} tables {said} let go")?)
}

/// Opens an archive for oneself alone, but makes none.
fn open_there(url: &str) -> Result<std::sync::Arc<dyn Archive>> {
    // Only what is there and up to date opens so.
    drop(archive::open_beside(url)?);
    Ok(archive::open(url)?)
}

async fn prune_all(archive: &dyn Archive, since: Quiet, dry_run: bool) -> Result<u64> {
    if dry_run {
        return Ok(archive.quiet(since, u32::MAX).await?.len() as u64);
    }
    let mut all = 0;
    loop {
        let quiet = archive.quiet(since, AT_ONCE).await?;
        match archive.forget(quiet, since).await? {
            0 => return Ok(all),
            gone => all += gone,
        }
    }
}

/// Runs `export`.
pub(crate) fn export(args: &ExportArgs, out: &mut impl Write) -> Result<()> {
    let table: TableId = args.table.parse().map_err(|_| {
        anyhow!(
            "{} is no table's id: it has 32 hexadecimal digits",
            args.table
        )
    })?;
    let archive = archive::open_beside(&args.database.url()?)?;
    let record = wait(exchange::export(archive.as_ref(), table))?;
    let record = record.map_err(|refusal| match refusal {
        Refusal::NotOver => {
            anyhow!("the game of table {table} is not over: its secret must not be known yet")
        }
        refusal => anyhow!("table {table}: {refusal}"),
    })?;
    Ok(out.write_all(record.as_bytes())?)
}

/// Runs `import`.
pub(crate) fn import(args: &ImportArgs, shelf: &Shelf, out: &mut impl Write) -> Result<()> {
    let shelved = if args.listed {
        Shelved::Listed
    } else {
        Shelved::Unlisted
    };
    // All are proved before the first is kept.
    let mut proved = Vec::with_capacity(args.files.len());
    for path in &args.files {
        let opened = Opened::read(path, shelf)?;
        record::verify(&opened.game, &opened.record).map_err(|fault| opened.at(fault))?;
        proved.push((path, opened));
    }
    let archive = archive::open_beside(&args.database.url()?)?;
    for (path, opened) in proved {
        let imported = exchange::import(archive.as_ref(), &opened.game, &opened.record, shelved);
        let table = wait(imported)?.map_err(|refusal| match refusal {
            Refusal::IdUsed(_) => anyhow!("{}: this game is there already", path.display()),
            refusal => anyhow!("{}: {refusal}", path.display()),
        })?;
        writeln!(out, "{table}")?;
    }
    Ok(())
}

/// Waits for the archive, which works on threads of its own.
fn wait<T, E>(work: impl Future<Output = Result<T, E>>) -> Result<Result<T, E>> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    Ok(runtime.block_on(work))
}
