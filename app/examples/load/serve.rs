//! The server a benchmark measures: the program's own, with an archive on the disk and nobody held
//! back.

use anyhow::Result;
use games::Title;
use server::crowd::Capacity;
use server::quotas::ADay;
use server::{Config, House, Server, told_to_stop};

/// How a server is set up that holds nobody back.
pub(crate) fn nobody_held_back() -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        rate: None,
        a_day: ADay {
            tables: None,
            records: None,
        },
        capacity: Capacity {
            connections: 0,
            by_address: 0,
            streams_by_address: 0,
        },
        ..Config::default()
    }
}

/// Serves until told to stop; its address is the first line said.
pub(crate) fn serve(database: &str, config: Config) -> Result<()> {
    let opened = games::ALL.iter().map(Title::open).collect();
    let house = House::new(
        opened,
        std::collections::BTreeMap::new(),
        archive::open(database)?,
        config,
    );
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(async {
            let (server, stop) = (Server::bind(house).await?, told_to_stop()?);
            println!("{}", server.address());
            Ok(server.run(stop).await?)
        })
}
