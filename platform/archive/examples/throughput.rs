//! How many durable appends a second the archive takes from 1, 100 and 500 callers, each waiting
//! for its answer before it goes on, each at its own table: `cargo run --release -p
//! hypersleep-archive --example throughput [FOLDER] [SECONDS]`.
//!
//! Each append is one line of 200 bytes with a move id; the second half of the table adds a
//! snapshot of 600 bytes.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use archive::{Append, Archive, NewTable, Snapshot, Status, TableId};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments
        .next()
        .map_or_else(std::env::temp_dir, PathBuf::from);
    let seconds = arguments.next().map_or(Ok(5), |text| text.parse())?;
    println!("callers  snapshot  appends/s  p50 ms  p99 ms  max ms");
    for snapshot in [None, Some(600)] {
        for callers in [1, 100, 500] {
            let home = tempfile::tempdir_in(&folder)?;
            let archive = archive::open(&format!(
                "sqlite:{}",
                home.path().join("bench.db").display()
            ))?;
            let end = Instant::now() + Duration::from_secs(seconds);
            let started = Instant::now();
            let tasks: Vec<_> = (0..callers)
                .map(|_| tokio::spawn(caller(Arc::clone(&archive), snapshot, end)))
                .collect();
            let mut waits = Vec::new();
            for task in tasks {
                waits.append(&mut task.await??);
            }
            let rate = waits.len() as f64 / started.elapsed().as_secs_f64();
            waits.sort_unstable();
            let at =
                |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
            let (p50, p99, max) = (at(0.5), at(0.99), at(1.0));
            let kept = snapshot.map_or("none".into(), |bytes| format!("{bytes} B"));
            println!("{callers:7}  {kept:>8}  {rate:9.0}  {p50:6.2}  {p99:6.2}  {max:6.1}");
        }
    }
    Ok(())
}

async fn caller(
    archive: Arc<dyn Archive>,
    snapshot: Option<usize>,
    end: Instant,
) -> Result<Vec<Duration>, archive::AppendError> {
    let table = TableId::random();
    let new = NewTable {
        id: table,
        game: "bench".into(),
        status: Status::Running,
        meta: "{}".into(),
        listed: true,
        host: archive::PersonId::from_bytes([0; 32]),
        sitters: vec![],
        secret: None,
        lines: vec![],
        snapshot: None,
    };
    archive.create(new).await?;
    let mut waits = Vec::new();
    for ply in 0.. {
        let append = Append {
            move_id: format!("{:016x}", ply ^ 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(ply))
                .parse()
                .ok(),
            snapshot: snapshot.map(|bytes| Snapshot {
                rules_version: 1,
                bytes: vec![ply as u8; bytes],
            }),
            ..Append::lines(table, ply, vec!["x".repeat(200)])
        };
        let sent = Instant::now();
        archive.append(append).await?;
        waits.push(sent.elapsed());
        if Instant::now() > end {
            break;
        }
    }
    Ok(waits)
}
