//! `show`: the table as somebody sees it, in text or as JSON.

use std::io::Write;

use anyhow::Result;
use kernel::{About, Game, Item, Lang, Outcome, Scene, Seat, Standing, Text, Viewer, Whereabouts};
use record::Playing;
use serde_json::{Value, json};

use crate::cli::ShowArgs;
use crate::file::Opened;
use crate::shelf::Shelf;
use crate::story::Story;
use crate::words;

/// How many lines of the story stand under the table.
const STORY: usize = 12;

/// Runs the command.
pub(crate) fn run(args: &ShowArgs, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let opened = Opened::read(&args.record.file, shelf)?;
    let viewer = opened.viewer(args.viewer.viewer)?;
    let playing = match args.ply {
        Some(ply) => opened.playing_as(viewer, ply)?,
        None => opened.playing()?,
    };
    if args.json {
        return Ok(writeln!(out, "{}", as_json(&opened, &playing, viewer))?);
    }
    let mut story = Story::new(&opened, viewer, lang);
    story.tell(playing.ply())?;
    page(&opened, &playing, viewer, lang, out)?;
    let lines: Vec<&String> = story
        .chapters()
        .iter()
        .flat_map(|chapter| &chapter.lines)
        .collect();
    if !lines.is_empty() {
        writeln!(out, "\n{}", words::say(lang, &Text::say("show-story")))?;
    }
    for line in &lines[lines.len().saturating_sub(STORY)..] {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// The number of the last ply as the viewer counts them: only those they noticed.
fn known_ply(playing: &Playing, viewer: Viewer) -> u64 {
    playing.noticed().count(viewer, playing.ply())
}

/// How far each seat may take back, as that seat counts plies: what `step --undo` takes. A viewer
/// is told of their own seat alone; who sees everything, of all.
fn undo_reaches(opened: &Opened, playing: &Playing, viewer: Viewer) -> Vec<(Seat, u64)> {
    let seats = (0..opened.record.header().seats.len() as u8).map(Seat);
    let reach = |seat: Seat| {
        let to = playing.undo_reach(seat)?;
        Some((seat, playing.noticed().count(Viewer::Seat(seat), to)))
    };
    seats
        .filter(|&seat| [Viewer::Seat(seat), Viewer::Everything].contains(&viewer))
        .filter_map(reach)
        .collect()
}

/// The table as a viewer may know it. Nothing in it tells of a choice they did not notice.
fn as_json(opened: &Opened, playing: &Playing, viewer: Viewer) -> Value {
    let table = playing.current();
    let standing = table.standing();
    let waiting: Vec<Seat> = standing.seen_by(viewer).iter().collect();
    let over = match standing {
        Standing::Waiting(_) => Value::Null,
        Standing::Over(outcome) => outcome_json(opened.game.as_ref(), &outcome),
    };
    let undo = undo_reaches(opened, playing, viewer)
        .into_iter()
        .map(|(seat, to)| json!({ "seat": seat, "to": to }));
    json!({
        "game": opened.game.about().id,
        "ply": known_ply(playing, viewer),
        "as": viewer_json(viewer),
        "waiting": waiting,
        "over": over,
        "deadline": table.deadline(),
        "undo": undo.collect::<Vec<_>>(),
        "position": table.print(viewer),
        "view": table.view(viewer),
    })
}

fn viewer_json(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(seat) => json!(seat),
        Viewer::Spectator => json!("spectator"),
        Viewer::Everything => json!("all"),
    }
}

/// An outcome by names.
pub(crate) fn outcome_json(game: &dyn Game, outcome: &Outcome) -> Value {
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    json!({ "ending": ending(game, outcome), "winners": winners, "scores": outcome.scores })
}

/// The id of an ending.
pub(crate) fn ending(game: &dyn Game, outcome: &Outcome) -> &'static str {
    game.about().ending(outcome)
}

/// An ending in the game's words.
pub(crate) fn ending_text(ending: &str) -> Text {
    About::ending_text(ending)
}

/// The table in plain text.
fn page(
    opened: &Opened,
    playing: &Playing,
    viewer: Viewer,
    lang: Lang,
    out: &mut impl Write,
) -> Result<()> {
    let (game, table, names) = (
        opened.game.as_ref(),
        playing.current(),
        &opened.record.header().seats,
    );
    let mut scene = table.scene(viewer);
    game.words()
        .speak(lang, &kernel::Names::default(), &mut scene);
    let seen_by = match viewer {
        Viewer::Seat(seat) => Text::plain(names[seat.index()].clone()),
        Viewer::Spectator => Text::say("show-spectator"),
        Viewer::Everything => Text::say("show-all"),
    };
    let title = Text::say("show-title").with("game", Text::plain(game.about().title));
    writeln!(
        out,
        "{}",
        words::say(
            lang,
            &title
                .with("ply", known_ply(playing, viewer) as i64)
                .with("viewer", seen_by)
        )
    )?;
    writeln!(out, "{}\n", table.print(viewer))?;
    writeln!(out, "{}", scene.prompt.text)?;
    if !scene.status.is_empty() {
        writeln!(
            out,
            "{}",
            joined(scene.status.iter().map(Text::as_str), " · ")
        )?;
    }
    for gauge in &scene.gauges {
        match gauge.mark() {
            Some(mark) => writeln!(out, "{}: {mark}", gauge.label)?,
            None => writeln!(out, "{}: {}/{}", gauge.label, gauge.value, gauge.top)?,
        }
    }
    for panel in &scene.panels {
        let name = names
            .get(usize::from(panel.seat))
            .map_or("", String::as_str);
        let mark = if panel.active { '>' } else { ' ' };
        // Who plays nobody yet is called like the seat, and so perhaps like its owner.
        let plays = panel.name.as_str();
        let who = if plays == name {
            plays.to_owned()
        } else {
            format!("{plays} ({name})")
        };
        writeln!(out, "\n{mark} {} {who}", panel.seat)?;
        panel
            .lines
            .iter()
            .try_for_each(|line| writeln!(out, "    {line}"))?;
    }
    places(&scene, out)?;
    trays(&scene, out)?;
    for (seat, to) in undo_reaches(opened, playing, viewer) {
        let text = Text::say("show-undo")
            .with("who", Text::plain(names[seat.index()].clone()))
            .with("ply", to as i64);
        writeln!(out, "\n{}", words::say(lang, &text))?;
    }
    Ok(())
}

/// Who and what is where, for the spaces that hold something.
fn places(scene: &Scene, out: &mut impl Write) -> Result<()> {
    let mut first = true;
    for space in &scene.board.spaces {
        let here = scene
            .pieces
            .iter()
            .filter(|piece| piece.at == Whereabouts::Space(space.id.clone()));
        let here: Vec<String> = here
            .map(|piece| counted(piece.label.as_str(), piece.count))
            .collect();
        if here.is_empty() {
            continue;
        }
        if std::mem::take(&mut first) {
            writeln!(out)?;
        }
        let things = joined(others(&here, &space.label), ", ");
        if things.is_empty() {
            writeln!(out, "  {}", space.label)?;
        } else {
            writeln!(out, "  {}: {things}", space.label)?;
        }
    }
    Ok(())
}

/// Hands, piles and lists that hold something.
fn trays(scene: &Scene, out: &mut impl Write) -> Result<()> {
    for tray in &scene.trays {
        let items = tray.items.iter().filter(|item| item.count > 0).map(
            |Item {
                 label,
                 detail,
                 count,
                 ..
             }| {
                let detail = detail
                    .as_ref()
                    .map_or(String::new(), |detail| format!(" — {detail}"));
                counted(label.as_str(), *count) + &detail
            },
        );
        let pieces = scene
            .pieces
            .iter()
            .filter(|piece| piece.at == Whereabouts::Tray(tray.id.clone()));
        let things: Vec<String> = items
            .chain(pieces.map(|piece| counted(piece.label.as_str(), piece.count)))
            .collect();
        if things.is_empty() {
            continue;
        }
        let count = tray
            .count
            .map_or(String::new(), |count| format!(" ({count})"));
        writeln!(out, "\n  {}{count}", tray.label)?;
        others(&things, &tray.label).try_for_each(|thing| writeln!(out, "    {thing}"))?;
    }
    Ok(())
}

/// What is not called like the place it lies in: that is named already.
fn others<'a>(things: &'a [String], place: &'a Text) -> impl Iterator<Item = &'a String> {
    things.iter().filter(|thing| *thing != place.as_str())
}

fn counted(label: &str, count: u16) -> String {
    if count == 1 {
        label.to_owned()
    } else {
        format!("{label} ×{count}")
    }
}

fn joined<T: AsRef<str>>(parts: impl Iterator<Item = T>, between: &str) -> String {
    parts
        .map(|part| part.as_ref().to_owned())
        .collect::<Vec<_>>()
        .join(between)
}
