//! New tables: opened for people to join, made at once for one person, made for a rematch, or
//! forked from an earlier moment of a finished game. And the lists of tables.

use std::collections::HashMap;
use std::sync::Arc;

use archive::{
    Cursor, Listing, MoveId, NewTable, Page, PersonId, Secret as Sealed, Status, StoredTable,
    TableId,
};
use kernel::{Game, Seat, Text, Wanted};
use record::{Record, Secret};
use web::model::{Clock, LONGEST_CLOCK, Pace, SeatPlan, Wish};

use crate::errors::Refusal;
use crate::house::House;
use crate::identity::Asking;
use crate::meta::{Chair, Meta, Taught};
use crate::people::bot_names;
use crate::quotas::GATHERING;
use crate::replay::last_ply;
use crate::seats::{known_bot, nonce};
use crate::table::Table;
use crate::words::unplayable;

/// How many tables of one host stand on the lobby's page, at most.
const OF_ONE_HOST: usize = 3;

/// Whether a table was opened just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opened {
    /// Yes.
    Now,
    /// The same was asked for before.
    Before,
}

/// What its host calls a table, so that asking for it twice opens it once.
pub(crate) struct OwnName {
    id: String,
    /// The hash of all that was asked for.
    asked: String,
}

impl OwnName {
    /// The name of what this body asks for.
    pub(crate) fn new(id: String, body: &[u8]) -> Result<Self, Refusal> {
        let id = String::from(MoveId::try_from(id).map_err(|_| {
            Refusal::Malformed("a table's id has from 1 to 64 printable characters".to_owned())
        })?);
        let asked: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
        let asked = blake3::hash(asked.to_string().as_bytes()).to_hex();
        Ok(Self {
            id,
            asked: asked.to_string(),
        })
    }
}

/// A table to be set up.
struct New<'a> {
    id: TableId,
    game: &'a Arc<dyn Game>,
    meta: Meta,
    status: Status,
    secret: &'a Secret,
    lines: Vec<String>,
}

/// Where a new table comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origin {
    /// For a lesson, its name and its beginning.
    pub(crate) lesson: Option<(String, Taught)>,
    /// The hash of what was asked for, if its host gave it an id.
    asked: Option<String>,
}

impl Origin {
    /// The lesson of this name, at its beginning.
    pub(crate) fn lesson(name: String, taught: Taught) -> Self {
        Self {
            lesson: Some((name, taught)),
            ..Self::default()
        }
    }
}

impl House {
    /// Opens a table. It waits for people until its host starts it.
    pub async fn open_table(
        self: &Arc<Self>,
        asking: &Asking,
        wish: &Wish,
    ) -> Result<Arc<Table>, Refusal> {
        let secret = Secret::new().map_err(|_| Refusal::NoRandomness)?;
        let id = TableId::random();
        self.open_with(asking, wish, &secret, id, Origin::default())
            .await
    }

    /// Opens the table that its host calls so. Asked twice it is the same table.
    pub(crate) async fn open_once(
        self: &Arc<Self>,
        asking: &Asking,
        wish: &Wish,
        name: &OwnName,
    ) -> Result<(Arc<Table>, Opened), Refusal> {
        let id = asking.own_table(&name.id)?;
        match self.table(id).await {
            Ok(table) => return self.opened_before(table, name).await,
            Err(Refusal::NoSuchTable) => {}
            Err(refusal) => return Err(refusal),
        }
        let secret = Secret::new().map_err(|_| Refusal::NoRandomness)?;
        let origin = Origin {
            asked: Some(name.asked.clone()),
            ..Origin::default()
        };
        match self.open_with(asking, wish, &secret, id, origin).await {
            Ok(table) => Ok((table, Opened::Now)),
            // The same request came twice at once.
            Err(Refusal::IdUsed(_)) => {
                let table = self.table(id).await?;
                self.opened_before(table, name).await
            }
            Err(refusal) => Err(refusal),
        }
    }

    async fn opened_before(
        self: &Arc<Self>,
        table: Arc<Table>,
        name: &OwnName,
    ) -> Result<(Arc<Table>, Opened), Refusal> {
        let same = table.look(self).await?.meta.asked.as_ref() == Some(&name.asked);
        if same {
            Ok((table, Opened::Before))
        } else {
            Err(Refusal::IdUsed("table"))
        }
    }

    /// The same with this secret and id, and where it comes from.
    pub(crate) async fn open_with(
        self: &Arc<Self>,
        asking: &Asking,
        wish: &Wish,
        secret: &Secret,
        id: TableId,
        Origin { lesson, asked }: Origin,
    ) -> Result<Arc<Table>, Refusal> {
        let game = self.game(&wish.game)?;
        let host = asking.person()?;
        if wish.listed && self.archive.gathering(host).await? >= u64::from(GATHERING) {
            return Err(Refusal::Gathering(GATHERING));
        }
        let refused = |why| Refusal::unplayable(game.words(), &why);
        let options = game.settle(wish.players, &wish.wanted).map_err(refused)?;
        let players = game.seats(&options).map_err(refused)?;
        if usize::from(players) != wish.seats.len() {
            let why = Text::say("seats-planned").with("seats", players);
            return Err(unplayable(&why.with("planned", wish.seats.len())));
        }
        check_clock(wish.clock)?;
        let seats = (0..)
            .map(Seat)
            .zip(&wish.seats)
            .map(|(seat, plan)| match plan {
                SeatPlan::Mine => Ok(Chair {
                    owner: Some(host),
                    bot: None,
                    nonce: nonce(asking, id, seat)?,
                }),
                SeatPlan::Open => Ok(Chair::default()),
                SeatPlan::Bot(bot) => Ok(Chair {
                    bot: Some(known_bot(self, game.as_ref(), bot)?),
                    ..Chair::default()
                }),
            });
        let seats = seats.collect::<Result<Vec<Chair>, Refusal>>()?;
        let meta = Meta {
            host,
            options,
            bots: bot_names(id, seats.len()),
            seats,
            clock: wish.clock,
            pace: wish.pace,
            banks: Vec::new(),
            spectators: wish.spectators,
            listed: wish.listed,
            commitment: secret.commitment(),
            quiet: 0,
            votes: Vec::new(),
            polls: 0,
            outcome: None,
            revealed: None,
            rematch: None,
            lesson: lesson.as_ref().map(|(_, taught)| *taught),
            taught: lesson.map(|(name, _)| name).unwrap_or_default(),
            forked: false,
            asked,
            played_by: Vec::new(),
        };
        let new = New {
            id,
            game,
            meta,
            status: Status::Open,
            secret,
            lines: Vec::new(),
        };
        self.create(asking, new).await
    }

    /// Makes the table one person alone wants and starts it at once; bots take the other seats.
    /// Whoever says how many are to play gets the game as it is for so many.
    pub async fn quick_table(
        self: &Arc<Self>,
        asking: &Asking,
        game: &str,
        players: Option<u8>,
    ) -> Result<Arc<Table>, Refusal> {
        let (players, wanted) = match players {
            Some(players) => (players, Wanted::new()),
            None => self.game(game)?.quick(),
        };
        let bot = self.game(game)?.bots().last().map(ToString::to_string);
        let mut seats = vec![SeatPlan::Mine];
        for _ in 1..players {
            let bot = bot
                .clone()
                .ok_or_else(|| unplayable(&Text::say("no-bots")))?;
            seats.push(SeatPlan::Bot(bot));
        }
        let wish = Wish {
            game: game.to_owned(),
            players,
            seats,
            wanted,
            clock: Clock::None,
            pace: Pace::Normal,
            spectators: true,
            listed: false,
        };
        let table = self.open_table(asking, &wish).await?;
        table.start(self, asking.person()?).await?;
        Ok(table)
    }

    /// Opens a table with the same people, seats and agreements. Asked twice it is the same table.
    pub async fn rematch(
        self: &Arc<Self>,
        asking: &Asking,
        table: &Arc<Table>,
    ) -> Result<Arc<Table>, Refusal> {
        let person = asking.person()?;
        let mut sitting = table.enter(self).await?;
        if !sitting.status.is_closed() {
            return Err(Refusal::NotOver);
        }
        if !sitting.belongs(Some(person)) {
            return Err(Refusal::NotSeated);
        }
        if let Some(next) = sitting.meta.rematch {
            return self.table(next).await;
        }
        let secret = Secret::new().map_err(|_| Refusal::NoRandomness)?;
        let id = TableId::random();
        let mut seats = sitting.meta.seats.clone();
        for (seat, chair) in (0..).map(Seat).zip(&mut seats) {
            if chair.owner.is_some() {
                chair.bot = None;
            }
            // Whoever asks adds to the dice anew; the others' part comes from the game before,
            // which nobody can choose now.
            chair.nonce = match chair.owner {
                Some(owner) if owner == person => nonce(asking, id, seat)?,
                _ => chair.nonce.clone(),
            };
        }
        let meta = Meta {
            host: person,
            seats,
            banks: Vec::new(),
            commitment: secret.commitment(),
            quiet: 0,
            votes: Vec::new(),
            outcome: None,
            revealed: None,
            rematch: None,
            lesson: None,
            taught: String::new(),
            forked: false,
            asked: None,
            played_by: Vec::new(),
            ..Meta::clone(&sitting.meta)
        };
        let new = New {
            id,
            game: &table.game,
            meta,
            status: Status::Open,
            secret: &secret,
            lines: Vec::new(),
        };
        let next = self.create(asking, new).await?;
        let old = Meta {
            rematch: Some(id),
            ..Meta::clone(&sitting.meta)
        };
        let status = sitting.status;
        table.edit(self, &mut sitting, old, status).await?;
        Ok(next)
    }

    /// A new table that goes on from an earlier moment of a finished game, all seats the asker's
    /// own or bots'.
    pub async fn fork(
        self: &Arc<Self>,
        asking: &Asking,
        table: &Arc<Table>,
        ply: u64,
    ) -> Result<Arc<Table>, Refusal> {
        let person = asking.person()?;
        let (mut meta, secret) = {
            let sitting = table.look(self).await?;
            sitting.admits(Some(person))?;
            let secret = sitting.revealed().cloned().ok_or(Refusal::NotOver)?;
            (Meta::clone(&sitting.meta), secret)
        };
        let record = open_record(table.record(self).await?, &secret)?;
        let last = last_ply(&record);
        if ply > last {
            return Err(Refusal::NoSuchPly(last));
        }
        let forked = record::fork(&record, ply).map_err(|fault| Refusal::Malformed(fault.why))?;
        for chair in &mut meta.seats {
            if chair.owner.is_some() || chair.bot.is_none() {
                (chair.owner, chair.bot) = (Some(person), None);
            }
        }
        let meta = Meta {
            host: person,
            clock: Clock::None,
            banks: Vec::new(),
            listed: false,
            quiet: 0,
            votes: Vec::new(),
            outcome: None,
            revealed: None,
            rematch: None,
            lesson: None,
            taught: String::new(),
            forked: true,
            asked: None,
            played_by: Vec::new(),
            ..meta
        };
        let lines = forked.print().lines().map(str::to_owned).collect();
        let new = New {
            id: TableId::random(),
            game: &table.game,
            meta,
            status: Status::Running,
            secret: &secret,
            lines,
        };
        self.create(asking, new).await
    }

    async fn create(
        self: &Arc<Self>,
        asking: &Asking,
        New {
            id,
            game,
            meta,
            status,
            secret,
            lines,
        }: New<'_>,
    ) -> Result<Arc<Table>, Refusal> {
        self.quotas.table(asking, self.now()).await?;
        let table = NewTable {
            id,
            game: game.about().id.to_owned(),
            status,
            host: meta.host,
            sitters: meta.sitters(),
            listed: meta.listed,
            meta: meta.print(),
            secret: Some(Sealed::new(secret.to_string())),
            lines,
            snapshot: None,
        };
        let begun = !table.lines.is_empty();
        let row = match self.archive.create(table).await {
            Err(archive::Trouble::Exists) => return Err(Refusal::IdUsed("table")),
            created => created?,
        };
        metrics::counter!("hypersleep_tables_opened_total").increment(1);
        let table = if begun {
            self.table(id).await?
        } else {
            // All of it is known: it need not be read.
            let opened = Table::opened(self, &row, game, meta, secret.clone());
            self.keep(opened).await
        };
        table.asked_by(asking);
        Ok(table)
    }

    /// The latest of a listing for the lobby: of each host only a few, so that nobody has the page
    /// to themselves.
    pub(crate) async fn latest(
        &self,
        listing: Listing,
        most: u32,
    ) -> Result<Vec<StoredTable>, Refusal> {
        let mut tables = self.list(listing, None, 4 * most).await?.tables;
        let mut by_host: HashMap<PersonId, usize> = HashMap::new();
        tables.retain(|row| {
            let Ok(meta) = Meta::read(&row.meta) else {
                return true;
            };
            let own = by_host.entry(meta.host).or_default();
            *own += 1;
            *own <= OF_ONE_HOST
        });
        tables.truncate(most as usize);
        Ok(tables)
    }

    /// A page of a listing.
    pub async fn list(
        &self,
        listing: Listing,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Page, Refusal> {
        Ok(self.archive.list(listing, after, limit).await?)
    }
}

/// A record whose secret may be known, with the secret in it, so that it can be forked and proved.
pub(crate) fn open_record(record: Record, secret: &Secret) -> Result<Record, Refusal> {
    if record.secret().is_some() {
        return Ok(record);
    }
    let mut open = Record::new(record.header().clone().open(secret.clone()));
    for line in record.lines() {
        open.append(line.at, line.entry.clone())
            .map_err(|fault| Refusal::Damaged(fault.to_string()))?;
    }
    Ok(open)
}

fn check_clock(clock: Clock) -> Result<(), Refusal> {
    let fits = match clock {
        Clock::None => true,
        Clock::PerMove { seconds } => (1..=LONGEST_CLOCK).contains(&seconds),
        Clock::Bank { seconds, increment } => {
            (1..=LONGEST_CLOCK).contains(&seconds) && increment <= LONGEST_CLOCK
        }
    };
    if fits {
        Ok(())
    } else {
        Err(unplayable(&Text::say("clock-range")))
    }
}

/// Everybody whose name a page of these tables needs.
pub(crate) fn everybody<'a>(metas: impl IntoIterator<Item = &'a Meta>) -> Vec<PersonId> {
    let mut people: Vec<PersonId> = metas.into_iter().flat_map(Meta::sitters).collect();
    people.sort_unstable();
    people.dedup();
    people
}
