//! Storing and telling: whatever changes at a table is stored first, and only then told to those
//! who may know of it.
//!
//! While something is being stored, what is in memory counts as outdated. Should storing fail or be
//! broken off, the table is read anew.

use std::sync::Arc;

use archive::{
    Append, AppendError, Appended, ChatLine, Edit, EditError, MoveId, PersonId, Status, TokenId,
};
use kernel::{Audience, Lang, LogLine, Seat, Text, Viewer};
use record::{Header, Playing};

use crate::errors::Refusal;
use crate::house::House;
use crate::isolation::guarded;
use crate::meta::{Meta, Question};
use crate::news::Happening;
use crate::people::People;
use crate::sitting::{Announcement, Sitting};
use crate::table::{CHAT_KEPT, Table, snapshot};
use crate::talk;

/// How many lines are stored between two snapshots: fewer are played again in no time. A table that
/// rests has a snapshot of its last line ([`Table::store_snapshot`]).
const SNAPSHOT_EVERY: u64 = 256;

/// Something that happened to the game, to be stored and told.
pub(crate) struct Change {
    /// The line to store. The end of a game is added by itself.
    pub(crate) line: record::Line,
    /// What it told.
    pub(crate) told: kernel::Told,
    /// The seat whose choice it was.
    pub(crate) acted: Option<Seat>,
    /// The id the client gave the move.
    pub(crate) id: Option<MoveId>,
    /// Whether the meta document was changed too.
    pub(crate) edited: bool,
}

impl Change {
    /// A line and what it told; nobody chose it, and nothing else has changed.
    pub(crate) fn new(line: record::Line, told: kernel::Told) -> Self {
        Self {
            line,
            told,
            acted: None,
            id: None,
            edited: false,
        }
    }
}

impl Table {
    /// Changes what is known of the table beside the game, and tells everybody.
    pub(crate) async fn edit(
        &self,
        house: &House,
        sitting: &mut Sitting,
        meta: Meta,
        status: Status,
    ) -> Result<(), Refusal> {
        self.edit_spending(house, sitting, meta, status, None).await
    }

    /// The same, using up a link.
    pub(crate) async fn edit_spending(
        &self,
        house: &House,
        sitting: &mut Sitting,
        meta: Meta,
        status: Status,
        spend: Option<TokenId>,
    ) -> Result<(), Refusal> {
        let edit = Edit {
            spend,
            ..sitting.edit(&meta, status)
        };
        sitting.outdated = true;
        match house.archive.edit(self.id, edit).await {
            Ok(row) => sitting.version = row.version,
            Err(EditError::Spent) => return Err(Refusal::NoSuchLink),
            Err(EditError::Stale) => return Err(Refusal::Archive),
            Err(EditError::Trouble(trouble)) => return Err(trouble.into()),
        }
        sitting.outdated = false;
        for seat in meta.reseated(&sitting.meta) {
            sitting.untold.push(Announcement::Close(seat));
            sitting.gives.remove(&seat);
        }
        (sitting.meta, sitting.status) = (Arc::new(meta), status);
        self.tell(sitting, Happening::Table);
        Ok(())
    }

    /// Adds a line of talk.
    pub(crate) async fn say(
        &self,
        house: &House,
        sitting: &mut Sitting,
        author: PersonId,
        text: String,
    ) -> Result<(), Refusal> {
        let people = People::at(house, sitting).await?;
        let name = people.anybody(author, &sitting.meta, Lang::En);
        sitting.outdated = true;
        let number = house.archive.say(self.id, author, text.clone()).await?;
        sitting.outdated = false;
        sitting.chats = number + 1;
        let chat = Arc::make_mut(&mut sitting.chat);
        chat.push(ChatLine {
            number,
            author,
            text: text.clone(),
            written_at: house.now(),
        });
        if chat.len() > CHAT_KEPT {
            chat.remove(0);
        }
        let text = talk::in_words(self.game.as_ref(), &text, Lang::En, &people.names());
        self.tell(sitting, Happening::Chat { name, text });
        Ok(())
    }

    /// Stores what happened to the game; then, and only then, tells it.
    pub(crate) async fn commit(
        &self,
        house: &House,
        sitting: &mut Sitting,
        change: Change,
    ) -> Result<(), Refusal> {
        // From here on what is in memory is ahead of what is stored.
        sitting.outdated = true;
        self.store(house, sitting, change).await?;
        sitting.outdated = false;
        Ok(())
    }

    async fn store(
        &self,
        house: &House,
        sitting: &mut Sitting,
        change: Change,
    ) -> Result<(), Refusal> {
        let Change {
            line,
            told,
            acted,
            id,
            mut edited,
        } = change;
        let now = house.now();
        let ply = line.ply;
        let mut lines = vec![line];
        let mut status = sitting.status;
        if let Some(outcome) = sitting.outcome() {
            let secret = sitting.secret()?.clone();
            let end = sitting.running_mut()?.end(&secret, now);
            lines.push(end.map_err(|error| Refusal::Damaged(error.to_string()))?);
            (status, edited) = (Status::Over, true);
            sitting.meta_mut().outcome = Some(outcome);
        }
        let words = self.words_wanted(sitting, ply, &told)?;
        self.leave_time_to_follow(house, sitting, &told, words.as_deref());
        sitting.run_clocks(now, acted);
        // What everybody can read changes only with what everybody may notice.
        if status != Status::Running || sitting.all_noticed(ply) {
            edited |= sitting.close_votes(status);
            if let Some(banks) = sitting.clocks.banks() {
                let banks = banks[..sitting.meta.seats.len()].to_vec();
                sitting.meta_mut().banks = banks;
                edited = true;
            }
        }
        if edited {
            sitting.meta_mut().quiet += 1;
        }
        for line in &lines {
            sitting.undos.follow(line);
        }
        let playing = sitting.playing.as_ref().ok_or(Refusal::NotBegun)?;
        let after = sitting.lines + lines.len() as u64;
        let due = status == Status::Running && after >= sitting.snapshot_at + SNAPSHOT_EVERY;
        let append = Append {
            table: self.id,
            ply: sitting.lines,
            lines: lines.into_iter().map(record::Line::into_text).collect(),
            move_id: id,
            snapshot: due.then(|| snapshot(self.game.as_ref(), playing)),
            edit: edited.then(|| sitting.edit(&sitting.meta, status)),
        };
        match house.archive.append(append).await {
            Ok(Appended::Now) => {}
            // It was chosen at the present ply, and so after the move that had its id.
            Ok(Appended::Before { .. }) => return Err(Refusal::IdUsed("move")),
            Err(AppendError::Taken { .. } | AppendError::Ahead { .. } | AppendError::Edit(_)) => {
                return Err(Refusal::Stale {
                    ply: sitting.count(Viewer::Spectator, sitting.ply()),
                    sent: None,
                    menu: None,
                });
            }
            Err(AppendError::Trouble(trouble)) => return Err(trouble.into()),
        }
        sitting.lines = after;
        sitting.version += u64::from(edited);
        sitting.status = status;
        if due {
            sitting.snapshot_at = after;
        }
        self.told().follow(ply, sitting.ply(), &told, words);
        let happening = self.game_happening(sitting, told);
        if status == Status::Over {
            sitting.playing = None;
        }
        self.tell(sitting, happening);
        Ok(())
    }

    /// Deals: stores the header and tells what the deal told.
    pub(crate) async fn deal(
        &self,
        house: &House,
        sitting: &mut Sitting,
        header: &Header,
    ) -> Result<(), Refusal> {
        let seed = header.seed(sitting.secret()?);
        let (playing, told) = guarded(|| Playing::begin(&self.game, header, seed))
            .map_err(Refusal::Damaged)?
            .map_err(|fault| Refusal::Damaged(fault.why))?;
        sitting.outdated = true;
        sitting.meta_mut().quiet += 1;
        let append = Append {
            edit: Some(sitting.edit(&sitting.meta, Status::Running)),
            ..Append::lines(self.id, 0, vec![header.print()])
        };
        match house.archive.append(append).await {
            Ok(_) => {}
            Err(AppendError::Trouble(trouble)) => return Err(trouble.into()),
            Err(_) => return Err(Refusal::Begun),
        }
        sitting.outdated = false;
        sitting.playing = Some(Arc::new(playing));
        sitting.status = Status::Running;
        sitting.lines = 1;
        sitting.version += 1;
        let words = self.words_wanted(sitting, 0, &told)?;
        self.leave_time_to_follow(house, sitting, &told, words.as_deref());
        sitting.run_clocks(house.now(), None);
        let happening = self.game_happening(sitting, told);
        self.tell(sitting, happening);
        Ok(())
    }

    /// What a ply told, in words, if somebody wants them: whoever reads the log, or has to wait
    /// until others have followed.
    fn words_wanted(
        &self,
        sitting: &mut Sitting,
        ply: u64,
        told: &kernel::Told,
    ) -> Result<Option<Vec<LogLine>>, Refusal> {
        let wanted = told.events.is_empty()
            || self.told().awaits(ply)
            || self.game.stand_in().is_some()
            || sitting.keeps_time();
        let Some(playing) = sitting.playing.as_ref().filter(|_| wanted) else {
            return Ok(None);
        };
        let words = guarded(|| playing.current().narrate(told)).map_err(|why| {
            sitting.set_aside(why.clone());
            Refusal::Damaged(why)
        })?;
        Ok(Some(words))
    }

    /// Clocks and bots wait until what everybody was told could be told at normal speed. Only what
    /// is public counts, in one language, so that the wait is the same for all and tells nothing.
    /// Without words nobody waits.
    fn leave_time_to_follow(
        &self,
        house: &House,
        sitting: &mut Sitting,
        told: &kernel::Told,
        words: Option<&[LogLine]>,
    ) {
        let told = told.events.iter().zip(words.unwrap_or_default());
        let public = told.filter(|((audience, _), _)| *audience == Audience::ALL);
        let say = |text: &mut Text| *text = Text::plain(self.game.words().say(Lang::En, text));
        let lines: Vec<LogLine> = public
            .map(|(_, line)| {
                let mut line = line.clone();
                line.each_text(&mut { say });
                line
            })
            .collect();
        let whole = sitting.meta.paced(web::telling_millis(&lines));
        sitting.to_follow = whole.min(house.config.allowance);
        let moment = house.now() + sitting.to_follow;
        sitting.clocks.wait_until(moment);
    }

    fn game_happening(&self, sitting: &Sitting, told: kernel::Told) -> Happening {
        let asked = sitting.may_choose();
        let asked = asked.iter().filter(|seat| self.hub.wants_menu(*seat));
        Happening::Game {
            told: told.events,
            over: sitting.status.is_closed(),
            menus: asked
                .filter_map(|seat| Some((seat, sitting.menu(seat)?)))
                .collect(),
        }
    }

    /// Tells it once whoever leaves the table has left it as others now see it.
    fn tell(&self, sitting: &mut Sitting, happening: Happening) {
        let marks = sitting.marks();
        sitting
            .untold
            .push(Announcement::Tell(marks, Box::new(happening)));
    }
}

impl Sitting {
    fn outcome(&self) -> Option<kernel::Outcome> {
        self.playing.as_ref()?.outcome()
    }

    /// The game went on. Open votes to take something back are dropped, since they are about an
    /// earlier moment; a vote to give up stays as long as the game runs. Whether any was dropped.
    fn close_votes(&mut self, status: Status) -> bool {
        let open = self.meta.votes.len();
        let running = status == Status::Running;
        if open == 0 {
            return false;
        }
        let votes = &mut self.meta_mut().votes;
        votes.retain(|poll| poll.question == Question::Abandon && running);
        votes.len() < open
    }
}
