//! What is printed on the things of a table, as far as whoever asks may know it: faces are made
//! from the same view as the page they are asked from, and from nothing else.

use std::sync::Arc;

use kernel::{Face, Text, Viewer};
use web::model::FacePage;
use web::paths;

use crate::errors::Refusal;
use crate::isolation::guarded_apart;
use crate::reading::AtTable;

impl AtTable {
    /// The face of the thing `id`: now, or at the moment asked for once the game is over.
    pub(crate) async fn inspect(&self, id: &str) -> Result<FacePage<'_>, Refusal> {
        let (game, reader) = (&self.table.game, &self.reader);
        let sitting = self.table.look_for(&self.house, reader.person).await?;
        sitting.admits(reader.person)?;
        sitting.undamaged()?;
        let (face, back) = if sitting.status.is_closed() || self.asked.ply.is_some() {
            self.face_then(id).await?
        } else {
            let (viewer, _) = sitting.screen(reader.person, self.asked.seat()?)?;
            let face = sitting.running()?.current().face(viewer, id);
            (face, paths::table_as(&self.table.id.to_string(), viewer))
        };
        let mut face = face.ok_or(Refusal::NoSuchPage)?;
        face.each_text(&mut |text| *text = Text::plain(game.words().say(reader.lang, text)));
        Ok(FacePage {
            game: game.about().id.to_owned(),
            back,
            face,
            icons: game.icons(),
        })
    }

    /// The face at a moment of a finished game, and the way back to that moment.
    async fn face_then(&self, id: &str) -> Result<(Option<Face>, String), Refusal> {
        let viewer = self.asked.viewer()?.unwrap_or(Viewer::Everything);
        let (record, secret) = self
            .table
            .finished_record(&self.house, &self.reader)
            .await?;
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= record.header().seats.len()) {
            return Err(Refusal::NoSuchSeat);
        }
        let last = crate::replay::last_ply(&record);
        let ply = self.asked.ply.unwrap_or(last).min(last);
        let (game, thing) = (Arc::clone(&self.table.game), id.to_owned());
        let face = guarded_apart(move || {
            let seed = record.header().seed(&secret);
            let then = record::retell(&game, &record, seed, ply, |_, _, _| {});
            then.map(|then| then.current().face(viewer, &thing))
                .map_err(|fault| Refusal::Damaged(fault.to_string()))
        });
        let face = face.await.map_err(Refusal::Damaged)??;
        let back = paths::replay(&self.table.id.to_string(), ply, viewer);
        Ok((face, back))
    }
}
