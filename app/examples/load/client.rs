//! A client that costs little: HTTP/1.1 by hand over a kept connection, and a stream of news read
//! as it comes.

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
        let mut stream = Self {
            socket: ask(address, key, path, "").await?,
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

/// An open socket: acts go by it, their answers and the table's news come.
pub(crate) struct Socket {
    socket: TcpStream,
    buffer: Vec<u8>,
}

impl Socket {
    pub(crate) async fn open(address: &str, key: &str, path: &str) -> Result<Self> {
        let mut opened = Self {
            socket: ask(address, key, path, UPGRADE).await?,
            buffer: Vec::new(),
        };
        let end = loop {
            if let Some(end) = find(&opened.buffer, b"\r\n\r\n") {
                break end;
            }
            opened.read().await?;
        };
        if !opened.buffer.starts_with(b"HTTP/1.1 101 ") {
            bail!("{path}: {}", String::from_utf8_lossy(&opened.buffer));
        }
        opened.buffer.drain(..end + 4);
        opened.news().await?;
        Ok(opened)
    }

    async fn read(&mut self) -> Result<()> {
        self.buffer.reserve(512);
        if self.socket.read_buf(&mut self.buffer).await? == 0 {
            bail!("a socket ended");
        }
        Ok(())
    }

    /// Sends an act.
    pub(crate) async fn send(&mut self, act: &str) -> Result<()> {
        let mut frame = vec![0x81];
        match act.len() {
            small @ 0..126 => frame.push(0x80 | small as u8),
            length => {
                frame.push(0x80 | 0x7e);
                frame.extend(u16::try_from(length)?.to_be_bytes());
            }
        }
        // A mask of nothing leaves everything as it is.
        frame.extend([0; 4]);
        frame.extend_from_slice(act.as_bytes());
        Ok(self.socket.write_all(&frame).await?)
    }

    /// The next object that came.
    async fn next(&mut self) -> Result<Value> {
        loop {
            if let Some((text, from, to)) = framed(&self.buffer) {
                let object = text.then(|| serde_json::from_slice(&self.buffer[from..to]));
                self.buffer.drain(..to);
                if let Some(object) = object {
                    return Ok(object?);
                }
                continue;
            }
            self.read().await?;
        }
    }

    /// Goes on at another table.
    pub(crate) async fn listen(&mut self, table: &str) -> Result<()> {
        self.send(&format!("listen {table}")).await?;
        self.done().await?;
        self.news().await.map(|_| ())
    }

    /// Waits until an act is done. What was told before that is not of interest any more.
    pub(crate) async fn done(&mut self) -> Result<Value> {
        loop {
            let answer = self.next().await?;
            if answer["kind"] == "done" {
                return Ok(answer);
            }
            if answer["kind"] == "refused" {
                bail!("an act was refused: {answer}");
            }
        }
    }

    /// The next news.
    pub(crate) async fn news(&mut self) -> Result<News> {
        Ok(told(self.next().await?))
    }
}

/// What asks for a socket instead of a stream.
const UPGRADE: &str = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// Connects and asks for news.
async fn ask(address: &str, key: &str, path: &str, more: &str) -> Result<TcpStream> {
    let mut socket = TcpStream::connect(address).await?;
    socket.set_nodelay(true)?;
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {key}\r\n{more}\r\n"
    );
    socket.write_all(request.as_bytes()).await?;
    Ok(socket)
}

/// Whether a whole frame is text, and where what it says stands.
fn framed(buffer: &[u8]) -> Option<(bool, usize, usize)> {
    let (kind, short) = (*buffer.first()? & 0x0f, usize::from(*buffer.get(1)?));
    let (from, length) = match short {
        126 => (
            4,
            usize::from(u16::from_be_bytes([*buffer.get(2)?, *buffer.get(3)?])),
        ),
        127 => {
            let long = buffer.get(2..10)?.try_into().ok()?;
            (10, u64::from_be_bytes(long) as usize)
        }
        _ => (2, short),
    };
    (buffer.len() >= from + length).then_some((kind == 1, from, from + length))
}

fn read_news(frame: &[u8]) -> Result<Option<News>> {
    // Chunk sizes stand between the frames; what counts begins with `data: `.
    let Some(at) = find(frame, b"data: ") else {
        return Ok(None);
    };
    Ok(Some(told(serde_json::from_slice(&frame[at + 6..])?)))
}

fn told(mut data: Value) -> News {
    let menu = match data["menu"].take() {
        Value::Array(menu) => menu,
        _ => Vec::new(),
    };
    let waiting = data["waiting"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|seat| seat.as_u64().map(|seat| seat as usize));
    News {
        ply: data["ply"].as_u64().unwrap_or(0),
        over: data["over"] == true,
        waiting: waiting.collect(),
        menu,
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}
