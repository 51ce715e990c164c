//! `new`: deals a game and writes its record.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use kernel::{Game, Unplayable, Wanted};
use record::{Header, Nonce, Playing, Record, Secret};
use serde_json::Value;

use crate::cli::{Agreed, New};
use hypersleep::games::Shelf;

/// Runs the command.
pub(crate) fn run(args: &New, shelf: &Shelf, out: &mut impl Write) -> Result<()> {
    let (game, options) = agree(&args.agreed, shelf)?;
    let seats = usize::from(game.seats(&options)?);
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
    let header = Header::new(
        game.as_ref(),
        options,
        names,
        &secret,
        vec![Nonce::default(); seats],
    )?
    .open(secret.clone());
    Playing::begin(&game, &header, header.seed(&secret))?;
    out.write_all(Record::new(header).print().as_bytes())?;
    Ok(())
}

/// Opens the game and settles what the table wants.
pub(crate) fn agree(agreed: &Agreed, shelf: &Shelf) -> Result<(Arc<dyn Game>, Value)> {
    let game = shelf.open(agreed.game)?;
    let mut wanted = Wanted::new();
    for (id, value) in &agreed.options {
        if wanted.insert(id.clone(), value.clone()).is_some() {
            bail!("the option {id} is given twice");
        }
    }
    let about = game.about();
    let players = u8::try_from(agreed.players)
        .ok()
        .filter(|players| (about.fewest..=about.most).contains(players));
    let players = players.ok_or_else(|| {
        Unplayable(format!(
            "{} cannot play {}: it is for {} to {}",
            agreed.players, about.title, about.fewest, about.most
        ))
    })?;
    let options = game.settle(players, &wanted)?;
    Ok((game, options))
}
