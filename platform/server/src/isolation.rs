//! What goes wrong at one table stays there. Rules run behind a guard: if they panic, their own
//! table is set aside and no other notices. And an act that was begun is finished even if whoever
//! asked for it hangs up ([`ToItsEnd`]).

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use record::Playing;
use tokio::runtime::Handle;

use crate::errors::Refusal;
use crate::sitting::Sitting;
use crate::table::Table;

/// Runs rules that might fail; what a panic says comes back as an error.
pub(crate) fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| said(panic.as_ref()))
}

/// What a panic says.
fn said(panic: &(dyn Any + Send)) -> String {
    let said = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned());
    format!(
        "its rules failed: {}",
        said.unwrap_or_else(|| "no reason given".to_owned())
    )
}

/// A future that is finished once it was begun. While somebody awaits it, it runs in their task; if
/// it is dropped before its end, it goes on in a task of its own. A panic comes back as an error.
pub(crate) struct ToItsEnd<T: Send + 'static>(Option<Work<T>>);

type Work<T> = Pin<Box<dyn Future<Output = T> + Send>>;

impl<T: Send + 'static> ToItsEnd<T> {
    pub(crate) fn begin(work: impl Future<Output = T> + Send + 'static) -> Self {
        Self(Some(Box::pin(work)))
    }
}

impl<T: Send + 'static> Future for ToItsEnd<T> {
    type Output = Result<T, String>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(work) = self.0.as_mut() else {
            return Poll::Ready(Err("it was done before".to_owned()));
        };
        let done = match guarded(|| work.as_mut().poll(context)) {
            Ok(Poll::Pending) => return Poll::Pending,
            Ok(Poll::Ready(done)) => Ok(done),
            Err(why) => Err(why),
        };
        self.0 = None;
        Poll::Ready(done)
    }
}

impl<T: Send + 'static> Drop for ToItsEnd<T> {
    fn drop(&mut self) {
        if let Some(work) = self.0.take()
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(work);
        }
    }
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

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_was_begun_is_done_though_nobody_waits() {
        let (go, told) = oneshot::channel::<()>();
        let (done, is_done) = oneshot::channel::<u8>();
        let mut work = Box::pin(ToItsEnd::begin(async move {
            let _ = told.await;
            let _ = done.send(7);
        }));
        let polled = std::future::poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await;
        assert!(polled.is_pending());
        drop(work);
        go.send(()).unwrap();
        assert_eq!(is_done.await, Ok(7));
    }

    #[tokio::test]
    async fn a_panic_is_an_error() {
        let work = ToItsEnd::<u8>::begin(async { panic!("the hull broke") });
        assert_eq!(
            work.await,
            Err("its rules failed: the hull broke".to_owned())
        );
        assert_eq!(ToItsEnd::begin(async { 3 }).await, Ok(3));
    }
}
