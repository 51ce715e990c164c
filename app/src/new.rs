//! `new`: deals a game, or begins one with a position, and writes its record.

use std::io::Write;

use anyhow::{Context, Result, anyhow, bail};
use kernel::{Agreed, Game, Lang, Text, Unplayable, Viewer, Wanted};
use record::{Header, Nonce, Playing, Record, Secret, difference};

use crate::cli::{NewArgs, TableArgs};
use crate::shelf::Shelf;
use crate::words;

/// Runs the command.
pub(crate) fn run(args: &NewArgs, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let game = shelf.open(args.table.game)?;
    let wanted = args.table.wanted(lang)?;
    let (agreed, position) = if let Some(text) = &args.position {
        begin_with(game.as_ref(), text, args.players, &wanted, lang)?
    } else {
        let players = args.players.context("how many play?")?;
        (settle(game.as_ref(), players, &wanted, lang)?, None)
    };
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
    let header = Header { position, ..header };
    Playing::begin(&game, &header, header.seed(&secret))?;
    out.write_all(Record::new(header).print().as_bytes())?;
    Ok(())
}

/// What is agreed on in a position, and the position in full. Players and options that were said
/// all the same must be those.
fn begin_with(
    game: &dyn Game,
    text: &str,
    players: Option<u8>,
    wanted: &Wanted,
    lang: Lang,
) -> Result<(Agreed, Option<String>)> {
    let table = game.position(text);
    let table = table.map_err(|why| anyhow!("the position cannot be played: {why}"))?;
    let agreed = table.agreed().map_err(|why| refused(game, lang, &why))?;
    let players = players.unwrap_or(agreed.players);
    let mut words = agreed.words.clone();
    words.extend(wanted.clone());
    let said = settle(game, players, &words, lang)?;
    if let Some(other) = difference(&agreed, &said) {
        bail!(other);
    }
    Ok((agreed, Some(table.print(Viewer::Everything))))
}

impl TableArgs {
    /// The options that were said, each once.
    pub(crate) fn wanted(&self, lang: Lang) -> Result<Wanted> {
        let mut wanted = Wanted::new();
        for (id, word) in &self.options {
            if wanted.insert(id.clone(), word.clone()).is_some() {
                let twice = Text::say("option-twice").with("option", Text::plain(id.clone()));
                bail!(words::say(lang, &twice));
            }
        }
        Ok(wanted)
    }
}

/// Checks what the table wants; what is refused is said in the language of the command.
pub(crate) fn settle(game: &dyn Game, players: u8, wanted: &Wanted, lang: Lang) -> Result<Agreed> {
    game.settle(players, wanted)
        .map_err(|why| refused(game, lang, &why))
}

/// Why a table cannot be dealt, in the game's words.
pub(crate) fn refused(game: &dyn Game, lang: Lang, Unplayable(why): &Unplayable) -> anyhow::Error {
    anyhow!(game.words().say(lang, why))
}
