//! `new`: deals a game and writes its record.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use kernel::{Agreed, Game, Lang, Text, Unplayable, Wanted};
use record::{Header, Nonce, Playing, Record, Secret};

use crate::cli::{NewArgs, TableArgs};
use crate::shelf::Shelf;
use crate::words;

/// Runs the command.
pub(crate) fn run(args: &NewArgs, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let (game, agreed) = settle(&args.table, shelf, lang)?;
    let seats = usize::from(
        game.seats(&agreed)
            .map_err(|why| refused(game.as_ref(), lang, &why))?,
    );
    let names = match &args.names[..] {
        [] => (1..=seats)
            .map(|number| format!("Player {number}"))
            .collect(),
        names if names.len() == seats => names.to_vec(),
        names => bail!("{} names are given for {seats} seats", names.len()),
    };
    let secret = match &args.seed {
        Some(secret) => secret.clone(),
        None => Secret::new().context("the machine gives no randomness")?,
    };
    let nonces = vec![Nonce::default(); seats];
    let header = Header::new(game.as_ref(), agreed, names, &secret, nonces)?.open(secret.clone());
    Playing::begin(&game, &header, header.seed(&secret))?;
    out.write_all(Record::new(header).print().as_bytes())?;
    Ok(())
}

/// Opens the game and checks what the table wants; what is refused is said in the language of the command.
pub(crate) fn settle(
    args: &TableArgs,
    shelf: &Shelf,
    lang: Lang,
) -> Result<(Arc<dyn Game>, Agreed)> {
    let game = shelf.open(args.game)?;
    let mut wanted = Wanted::new();
    for (id, word) in &args.options {
        if wanted.insert(id.clone(), word.clone()).is_some() {
            let twice = Text::say("option-twice").with("option", Text::plain(id.clone()));
            bail!(words::say(lang, &twice));
        }
    }
    let agreed = game.settle(args.players, &wanted);
    let agreed = agreed.map_err(|why| refused(game.as_ref(), lang, &why))?;
    Ok((game, agreed))
}

/// Why a table cannot be dealt, in the game's words.
pub(crate) fn refused(game: &dyn Game, lang: Lang, Unplayable(why): &Unplayable) -> anyhow::Error {
    anyhow!(game.words().say(lang, why))
}
