//! A client that costs little: HTTP/1.1 by hand over a kept connection, and a stream of news read as it comes.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection for requests, one after the other; each says by its key who asks.
pub(crate) struct Connection {
    socket: TcpStream,
    /// The lines every request has after its first.
    head: String,
    buffer: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: &str) -> Result<Self> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        Ok(Self {
            socket,
            head: format!("host: {address}\r\n"),
            buffer: Vec::with_capacity(1_024),
        })
    }

    /// Whether the server has not hung up: it keeps a connection only so long for a next request.
    pub(crate) fn is_open(&self) -> bool {
        let heard = self.socket.try_read(&mut [0]);
        heard.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
    }

    /// The same for a server behind a proxy, which says that another address asks.
    pub(crate) async fn open_from(address: &str, asks: &str) -> Result<Self> {
        let mut connection = Self::open(address).await?;
        connection.head = format!("{}x-forwarded-for: {asks}\r\n", connection.head);
        Ok(connection)
    }

    /// Sends JSON and reads the answer, which must be a good one.
    pub(crate) async fn post(&mut self, key: &str, path: &str, body: &str) -> Result<Value> {
        let (head, length) = (&self.head, body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\n{head}authorization: Bearer {key}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.socket.write_all(request.as_bytes()).await?;
        self.answer(path).await
    }

    /// Asks and reads the answer, which must be a good one.
    pub(crate) async fn get(&mut self, key: &str, path: &str) -> Result<Value> {
        let request = format!(
            "GET {path} HTTP/1.1\r\n{}authorization: Bearer {key}\r\n\r\n",
            self.head
        );
        self.socket.write_all(request.as_bytes()).await?;
        self.answer(path).await
    }

    async fn answer(&mut self, path: &str) -> Result<Value> {
        self.buffer.clear();
        loop {
            if let Some((status, from, to)) = whole(&self.buffer)? {
                let body = &self.buffer[from..to];
                if status >= 300 {
                    bail!("{path}: {status} {}", String::from_utf8_lossy(body));
                }
                return Ok(serde_json::from_slice(body)?);
            }
            if self.socket.read_buf(&mut self.buffer).await? == 0 {
                bail!("{path}: the server hung up");
            }
        }
    }
}

/// Where the body of a whole answer stands, once all of it is there.
fn whole(buffer: &[u8]) -> Result<Option<(u16, usize, usize)>> {
    let Some(end) = find(buffer, b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = str::from_utf8(&buffer[..end])?;
    let status = head.get(9..12).context("a status")?.parse()?;
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))
        .context("a length")?;
    let (from, to) = (end + 4, end + 4 + length.parse::<usize>()?);
    Ok((buffer.len() >= to).then_some((status, from, to)))
}

/// An open stream of news.
pub(crate) struct Stream {
    socket: TcpStream,
    buffer: Vec<u8>,
}

/// What a player needs of one event.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    pub(crate) ply: u64,
    pub(crate) over: bool,
    pub(crate) waiting: Vec<usize>,
    pub(crate) menu: Vec<Value>,
}

impl Stream {
    pub(crate) async fn open(address: &str, key: &str, path: &str) -> Result<Self> {
        let mut socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {key}\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).await?;
        let mut stream = Self {
            socket,
            buffer: Vec::new(),
        };
        stream.next().await?;
        Ok(stream)
    }

    /// The next event.
    pub(crate) async fn next(&mut self) -> Result<News> {
        loop {
            if let Some(end) = find(&self.buffer, b"\n\n") {
                let news = read_news(&self.buffer[..end]);
                self.buffer.drain(..end + 2);
                if let Some(news) = news? {
                    return Ok(news);
                }
                continue;
            }
            self.buffer.reserve(512);
            if self.socket.read_buf(&mut self.buffer).await? == 0 {
                bail!("a stream ended");
            }
        }
    }
}

fn read_news(frame: &[u8]) -> Result<Option<News>> {
    // Chunk sizes stand between the frames; what counts begins with `data: `.
    let Some(at) = find(frame, b"data: ") else {
        return Ok(None);
    };
    let mut data: Value = serde_json::from_slice(&frame[at + 6..])?;
    let menu = match data["menu"].take() {
        Value::Array(menu) => menu,
        _ => Vec::new(),
    };
    let waiting = data["waiting"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|seat| seat.as_u64().map(|seat| seat as usize));
    Ok(Some(News {
        ply: data["ply"].as_u64().unwrap_or(0),
        over: data["over"] == true,
        waiting: waiting.collect(),
        menu,
    }))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}
