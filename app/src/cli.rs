//! What can be typed. The help texts stand here and nowhere else; they should be enough to need no
//! manual.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use games::Title;
use kernel::{Lang, Seat, Viewer};
use record::Secret;

/// Board games about surviving aboard a starship, every rule enforced: play, record, prove and
/// simulate them.
#[derive(Parser)]
#[command(name = "hypersleep", version, subcommand_required = false, after_help = EXAMPLES)]
pub(crate) struct CommandLine {
    /// Play with the content (boards, cards) of this folder instead of the game's own
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,

    /// The language of labels and stories
    #[arg(long, global = true, default_value = "en", value_parser = language())]
    pub(crate) lang: Lang,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  hypersleep                       serve on http://127.0.0.1:7937 and play in a browser
  hypersleep sim fate --players 3 --games 20000 --bots crew
  hypersleep new fate --players 2 > game.jsonl
  hypersleep moves game.jsonl --why
  hypersleep step game.jsonl --seat 0 --move \"choose ripley\"
  hypersleep show game.jsonl --as 0
  hypersleep verify game.jsonl

Exit codes: 0 done; 1 the input is wrong (one sentence on stderr, nothing written); 2 usage.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the games to browsers and programs; what happens without any command
    Serve(ServeArgs),
    /// Let bots play many games and count how they end
    Sim(SimArgs),
    /// Let bots play against each other and tell who beats whom
    Tournament(TournamentArgs),
    /// Write a new game's record to stdout
    New(NewArgs),
    /// List what may be chosen now, one JSON line a move
    Moves(MovesArgs),
    /// Append one choice to a record
    Step(StepArgs),
    /// Show the table as somebody sees it
    Show(ShowArgs),
    /// Prove a finished record: every line, every roll, every move, the outcome
    Verify(VerifyArgs),
    /// Write a record that begins like this one, to be played on differently
    Fork(ForkArgs),
    /// Tell a game in words, ply by ply
    Replay(ReplayArgs),
    /// Look up the rules
    Rules(RulesArgs),
    /// Work on a game's content
    Content(ContentArgs),
    /// Copy a server's games to a new file, also while it runs
    Backup(BackupArgs),
    /// Let go of tables at which nothing has happened for long
    Prune(PruneArgs),
    /// Write a finished game of a server to stdout, as a record
    Export(ExportArgs),
    /// Put finished records into a server's games
    Import(ImportArgs),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  hypersleep completions bash > ~/.local/share/bash-completion/completions/hypersleep"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write a man page for each command into a folder
    // For those who make packages; whoever installs one has the pages.
    #[command(hide = true)]
    Man {
        /// The folder, which must be there
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep serve --open
  hypersleep serve --listen 0.0.0.0:7937 --public
  hypersleep serve --behind-proxy --https --database sqlite:/var/lib/hypersleep/hypersleep.sqlite --log json

Ctrl-C or SIGTERM stops it in good order. docs/hosting.md tells how to host it for others.")]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7937")]
    pub(crate) listen: SocketAddr,

    /// Allow listening where other machines can reach it
    #[arg(long)]
    pub(crate) public: bool,

    /// Where games are kept; without it, a file in your own data folder
    #[arg(long, value_name = "sqlite:PATH")]
    pub(crate) database: Option<String>,

    /// Open a browser
    #[arg(long)]
    pub(crate) open: bool,

    /// People come by https, through a proxy: cookies are for https alone
    #[arg(long)]
    pub(crate) https: bool,

    /// A proxy stands in front and tells who asks (X-Forwarded-For or Forwarded)
    #[arg(long)]
    pub(crate) behind_proxy: bool,

    /// A name the server goes by; may be given more than once. Without it any, but if only this
    /// machine can reach it, this machine's
    #[arg(long = "host", value_name = "NAME", value_parser = host_name)]
    pub(crate) hosts: Vec<String>,

    /// Where the server's measurements and health can be read besides, as behind a proxy: /metrics,
    /// /health
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<SocketAddr>,

    /// Connections in all; 0: as many as the process may have open files
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) connections: usize,

    /// Connections of one address, unless behind a proxy; 0: any number
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) connections_by_address: usize,

    /// Event streams (open pages) of one address; 0: any number
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub(crate) streams_by_address: usize,

    /// Requests a second one address may send in the long run, twice as many at once; 0: any number
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) rate: u32,

    /// Tables one person may open a day, an address four times as many; 0: any number
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) tables_a_day: u32,

    /// Records one person may take or have proved a day, an address four times as many; 0: any
    /// number
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) records_a_day: u32,

    /// Days after which a table that was never started is let go; 0: never
    #[arg(long, value_name = "DAYS", default_value_t = 14, value_parser = clap::value_parser!(u64).range(..=36_500))]
    pub(crate) forget_open: u64,

    /// Days after which a running game in which nothing happens is let go; 0: never
    #[arg(long, value_name = "DAYS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=36_500))]
    pub(crate) forget_deserted: u64,

    /// The most that may be asked of a bot: the number behind its name (officer:500)
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) bot_budget: u32,

    /// Milliseconds a bot waits before it moves, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 1_000)]
    pub(crate) bot_delay: u64,

    /// The longest, in milliseconds, that clocks and bots wait for people to follow what everybody
    /// was told
    #[arg(long, value_name = "MS", default_value_t = 12_000)]
    pub(crate) allowance: u64,

    /// How to log
    #[arg(long, value_enum, default_value_t = Log::Text)]
    pub(crate) log: Log,
}

/// Which server's games.
#[derive(Args)]
pub(crate) struct DatabaseArgs {
    /// Where games are kept; without it, a file in your own data folder
    #[arg(long, value_name = "sqlite:PATH")]
    pub(crate) database: Option<String>,
}

#[derive(Args)]
#[command(after_help = "\
Example:
  hypersleep backup --database sqlite:/var/lib/hypersleep/hypersleep.sqlite /backup/hypersleep-$(date +%F).sqlite

The copy is whole, as of one moment, and checked. It holds the secrets of running games: keep it as close as the original.")]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// The new file
    #[arg(value_name = "FILE")]
    pub(crate) to: PathBuf,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep prune --open 7 --dry-run
  hypersleep prune --open 7 --deserted 365 --compact

The server must not run meanwhile: it lets go of tables by itself (serve --forget-open, --forget-deserted).")]
pub(crate) struct PruneArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// Let go of tables never started for so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(..=36_500))]
    pub(crate) open: Option<u64>,

    /// Let go of running games in which nothing happened for so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(..=36_500))]
    pub(crate) deserted: Option<u64>,

    /// Let go of finished games to which nothing happened for so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(..=36_500))]
    pub(crate) finished: Option<u64>,

    /// Only say how many that would be
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Give the room they took back to the disk; needs as much room again while it works
    #[arg(long)]
    pub(crate) compact: bool,
}

#[derive(Args)]
#[command(
    after_help = "Example:\n  hypersleep export 0123456789abcdef0123456789abcdef > game.jsonl && hypersleep verify game.jsonl"
)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// The table's id, as in its address
    #[arg(value_name = "TABLE")]
    pub(crate) table: String,
}

#[derive(Args)]
#[command(after_help = "\
Example:
  hypersleep import game.jsonl          (prints the table's id)

Each record is proved first. Nobody has a seat at an imported table; whoever has its link may look at it and fork it.
The server may run meanwhile.")]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// The records; - reads stdin
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Everybody finds the game in the lobby
    #[arg(long)]
    pub(crate) listed: bool,
}

/// How the server logs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// Lines for people
    Text,
    /// A JSON object a line
    Json,
}

/// Which game, and what the table wants before it begins.
#[derive(Args)]
pub(crate) struct TableArgs {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static Title,

    /// What else was agreed, as id=value; may be given more than once
    #[arg(long = "option", short, value_name = "ID=VALUE", value_parser = option)]
    pub(crate) options: Vec<(String, String)>,
}

/// Many games at one kind of table.
#[derive(Args)]
pub(crate) struct SeriesArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// How many play
    #[arg(long, short)]
    pub(crate) players: u8,

    /// Where all chance comes from
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many threads play; 0: one for each core
    #[arg(long, short, default_value_t = 0)]
    pub(crate) threads: usize,

    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep sim fate --players 3 --games 20000 --bots crew
  hypersleep sim fate --players 2 --games 1000 --bots random,crew:4 --seed 7 --json
  hypersleep sim lifeform --players 3 --bots crew --against officer

The same seed gives the same games, however many threads play them.")]
pub(crate) struct SimArgs {
    #[command(flatten)]
    pub(crate) series: SeriesArgs,

    /// How many games
    #[arg(long, short, default_value_t = 1000)]
    pub(crate) games: u32,

    /// Who plays: one bot for every seat, or one for all; a number may follow a colon (crew:4)
    #[arg(
        long,
        short,
        default_value = "random",
        value_delimiter = ',',
        value_name = "BOT"
    )]
    pub(crate) bots: Vec<String>,

    /// Who plays for the second side, in every seat that is on it: the lifeform, the Alien
    #[arg(long, value_name = "BOT")]
    pub(crate) against: Option<String>,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep tournament nemesis --players 3 --bots crew,officer --games 300
  hypersleep tournament lifeform -p 3 -b random,cadet,crew,officer:100 --json

Each bot takes one seat among each kind of company, on the same deals, the seat turning from deal to
deal; in a game of two sides each also plays either side against every other.")]
pub(crate) struct TournamentArgs {
    #[command(flatten)]
    pub(crate) series: SeriesArgs,

    /// Who plays: the bots to compare; a number may follow a colon (officer:500)
    #[arg(
        long,
        short,
        required = true,
        value_delimiter = ',',
        value_name = "BOT"
    )]
    pub(crate) bots: Vec<String>,

    /// How many deals each cell of the table is played on
    #[arg(long, short, default_value_t = 100)]
    pub(crate) games: u32,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep new fate --players 3 > game.jsonl
  hypersleep new fate -p 2 --names Ann,Bo --seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
  hypersleep new nostromo --position \"players=5 phase=choose ripley=1@ARM flamethrower=ripley\" > game.jsonl

The record holds its secret open, so that whoever has the file can play it on. A position is the second
line of `show --as all`; docs/notation.md tells what may be left out of it. Players and options follow from it, and
nothing in it is shuffled.")]
pub(crate) struct NewArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// How many play
    #[arg(long, short, required_unless_present = "position")]
    pub(crate) players: Option<u8>,

    /// Begin with this position instead of a deal
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,

    /// Who sits where
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) names: Vec<String>,

    /// The secret all dice come from, 64 hexadecimal digits; without it, one is drawn
    #[arg(long, value_name = "HEX64", value_parser = secret)]
    pub(crate) seed: Option<Secret>,
}

#[derive(Args)]
#[command(after_help = "\
Each line is {\"seat\":0,\"move\":…,\"words\":\"craft prod\",\"label\":\"…\"}; with --why the refused ones follow with
\"refused\":{\"because\":\"…\",\"rule\":\"F9.9\"}. No line is printed when the game is over. The words are for people and
may be typed after --move as they are; the move is for programs. Without --seat everybody's choices are listed, secret
ones too.

Example:
  hypersleep moves game.jsonl | head -1 | jq -r .words")]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) record: RecordArgs,

    /// Only this seat's
    #[arg(long, short)]
    pub(crate) seat: Option<u8>,

    /// Also what one would expect but may not choose now, with the reason and the rule
    #[arg(long, short)]
    pub(crate) why: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep step game.jsonl --seat 0 --move \"craft prod\"
  hypersleep step game.jsonl --seat 0 --move '{\"craft\":\"ElectricProd\"}'    (the same, as JSON)
  hypersleep step game.jsonl --seat 0 --undo 12      (back to how it was after ply 12)
  hypersleep step game.jsonl --expire                (the time to answer is up)

The file changes as a whole or not at all. When the game is over, its end is written too.")]
pub(crate) struct StepArgs {
    /// The record
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Who chooses
    #[arg(long, short, required_unless_present = "expire")]
    pub(crate) seat: Option<u8>,

    #[command(flatten)]
    pub(crate) act: ActArgs,
}

/// What is done: one of these.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub(crate) struct ActArgs {
    /// The move, in words or as JSON, as `moves` prints it
    #[arg(long = "move", short, value_name = "WORDS|JSON")]
    pub(crate) chosen: Option<String>,

    /// Take back to how it was after this ply, as the seat counts them, if the undo law allows it
    #[arg(long, value_name = "PLY")]
    pub(crate) undo: Option<u64>,

    /// The time to answer what is asked now is up
    #[arg(long, conflicts_with = "seat")]
    pub(crate) expire: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep show game.jsonl --as 0
  hypersleep show game.jsonl --ply 12 --as all --json

Where seats choose in secret, plies are counted as the viewer knows of them; only `--as all` counts every line of the record.")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) record: RecordArgs,

    /// As it was after this ply; 0 is the deal
    #[arg(long)]
    pub(crate) ply: Option<u64>,

    #[command(flatten)]
    pub(crate) viewer: ViewerArgs,

    /// Print the view as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who looks.
#[derive(Args)]
pub(crate) struct ViewerArgs {
    /// Who looks: a seat's number, spectator, or all (everything, face-down things too)
    #[arg(long = "as", value_name = "SEAT|spectator|all", default_value = "spectator", value_parser = viewer)]
    pub(crate) viewer: Viewer,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) record: RecordArgs,

    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Example:
  hypersleep fork game.jsonl --ply 12 > what-if.jsonl

The fork has the same secret, so the dice of each ply are the same too.")]
pub(crate) struct ForkArgs {
    #[command(flatten)]
    pub(crate) record: RecordArgs,

    /// The last ply to keep; 0 keeps only the deal
    #[arg(long)]
    pub(crate) ply: u64,
}

#[derive(Args)]
#[command(after_help = "Example:\n  hypersleep replay game.jsonl --as all --lang fr")]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub(crate) record: RecordArgs,

    #[command(flatten)]
    pub(crate) viewer: ViewerArgs,

    /// Print one JSON object a ply
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  hypersleep rules fate F13.7           one entry
  hypersleep rules fate F13             a chapter
  hypersleep rules fate craft adjacent  every entry that has all these words")]
pub(crate) struct RulesArgs {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static Title,

    /// An entry's id, a chapter's, or words to look for; without any, the whole ledger
    #[arg(value_name = "ID|WORD")]
    pub(crate) query: Vec<String>,

    /// Print one JSON object an entry
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ContentArgs {
    #[command(subcommand)]
    pub(crate) task: ContentTask,
}

#[derive(Subcommand)]
pub(crate) enum ContentTask {
    /// Say whether a folder's content can be played, and if not, what is wrong where
    #[command(
        after_help = "Example:\n  hypersleep content check my-nostromo/ && hypersleep --content my-nostromo/ sim fate -p 3"
    )]
    Check {
        /// The folder
        #[arg(value_name = "DIR")]
        folder: PathBuf,

        /// Whose content it is; without it, the game whose files are there
        #[arg(long, value_parser = game())]
        game: Option<&'static Title>,
    },
}

/// A record to read.
#[derive(Args)]
pub(crate) struct RecordArgs {
    /// The record; - reads stdin
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

fn game() -> ValueParser {
    let ids = PossibleValuesParser::new(games::ALL.iter().map(|title| title.id));
    ids.try_map(|id| Title::find(&id).ok_or("there is no such game"))
        .into()
}

fn host_name(text: &str) -> Result<String, &'static str> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-[]:_".contains(&byte);
    if text.is_empty() || !text.bytes().all(plain) {
        return Err("write a bare name, such as games.example.org");
    }
    Ok(text.to_owned())
}

fn language() -> ValueParser {
    let codes = PossibleValuesParser::new(Lang::ALL.map(Lang::code));
    codes
        .try_map(|code| Lang::from_code(&code).ok_or("this language is not spoken here"))
        .into()
}

fn option(text: &str) -> Result<(String, String), &'static str> {
    let (id, value) = text.split_once('=').ok_or("write it as id=value")?;
    Ok((id.to_owned(), value.to_owned()))
}

fn secret(text: &str) -> Result<Secret, &'static str> {
    text.parse()
}

fn viewer(text: &str) -> Result<Viewer, &'static str> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        "all" => Ok(Viewer::Everything),
        _ => text
            .parse()
            .map(|seat| Viewer::Seat(Seat(seat)))
            .map_err(|_| "write a seat's number, spectator or all"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        CommandLine::command().debug_assert();
    }
}
