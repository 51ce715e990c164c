//! Rules run behind a guard: if they panic, their own table is set aside and no other notices.

use std::panic::{AssertUnwindSafe, catch_unwind};

use record::Playing;

use crate::errors::Refusal;
use crate::sitting::Sitting;
use crate::table::Table;

/// Runs rules that might fail; what a panic says comes back as an error.
pub(crate) fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let said = panic
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| panic.downcast_ref::<String>().cloned());
        format!(
            "its rules failed: {}",
            said.unwrap_or_else(|| "no reason given".to_owned())
        )
    })
}

/// Runs rules over a record that might not fit them.
pub(crate) fn guarded_record<T>(
    run: impl FnOnce() -> Result<T, record::Fault>,
) -> Result<T, String> {
    guarded(run)?.map_err(|fault| fault.to_string())
}

/// Runs rules that take long on a thread of their own.
pub(crate) async fn guarded_apart<T: Send + 'static>(
    run: impl FnOnce() -> T + Send + 'static,
) -> Result<T, String> {
    tokio::task::spawn_blocking(move || guarded(run))
        .await
        .unwrap_or_else(|error| Err(error.to_string()))
}

impl Table {
    /// Lets the rules change the running game. If they refuse, nothing has changed; if they fail,
    /// the table is set aside.
    pub(crate) fn change_game<T>(
        &self,
        sitting: &mut Sitting,
        change: impl FnOnce(&mut Playing) -> Result<T, record::Refusal>,
    ) -> Result<T, Refusal> {
        let playing = sitting.running_mut()?;
        match guarded(|| change(playing)) {
            Ok(changed) => {
                changed.map_err(|refusal| Refusal::recorded(self.game.words(), &refusal))
            }
            Err(why) => {
                tracing::error!(table = %self.id, %why, "a table is set aside");
                sitting.set_aside(why.clone());
                Err(Refusal::Damaged(why))
            }
        }
    }
}
