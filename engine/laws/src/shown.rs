//! What every game shows and teaches is complete: each thing has a face, the lesson can be played,
//! the guide can be drawn, and all of their words exist in both languages. They
//! play through [`Game`](kernel::Game), as the platform does, so they know no types of a game.

use std::collections::BTreeSet;

use kernel::{
    Agreed, Dice, Face, Figure, Game, Lang, Lesson, Match, Quick, Seat, Text, Unplayable, Viewer,
};

/// A lesson takes no longer than this.
const LONGEST_LESSON: u8 = 10;
/// A chapter of the guide says no more than this.
const MOST_WORDS: usize = 60;
/// Faces of every thing at every ply would take minutes: one ply in so many is looked at, each time
/// through other eyes.
const LOOKED_AT: u64 = 8;

/// Every thing a scene names has a face for everybody who looks, whose words exist and whose
/// drawings are there: in a random game dealt from `seed`, now and then, through everybody's eyes
/// in turn.
pub fn everything_has_a_face(
    game: &dyn Game,
    options: &Agreed,
    seed: [u8; 32],
) -> Result<(), String> {
    let seats = game.seats(options).map_err(not_dealt)?;
    let dealt = game.deal(options, Dice::of(&seed, 0));
    let (mut table, _) = dealt.map_err(not_dealt)?;
    let mut chance = Quick::new(u64::from(seed[0]));
    let seats = (0..seats).map(|seat| Viewer::Seat(Seat(seat)));
    let mut viewers = seats.chain([Viewer::Spectator]).cycle();
    for ply in 1.. {
        if ply % LOOKED_AT == 1
            && let Some(viewer) = viewers.next()
        {
            faces_of(game, table.as_ref(), viewer)?;
        }
        let Some(seat) = table.standing().seats().lowest() else {
            break;
        };
        let menu = table.menu(seat, false);
        let chosen = &menu[chance.below(menu.len() as u32) as usize].chosen;
        let told = table.play(seat, chosen, Dice::of(&seed, ply));
        told.map_err(|why| why.to_string())?;
    }
    Ok(())
}

fn faces_of(game: &dyn Game, table: &dyn Match, viewer: Viewer) -> Result<(), String> {
    let scene = table.scene(viewer);
    for id in scene.ids() {
        let face = table.face(viewer, id);
        let face = face.ok_or_else(|| format!("{id} has no face for {viewer:?}"))?;
        sound_face(game, face).map_err(|why| format!("{id} for {viewer:?}: {why}"))?;
    }
    Ok(())
}

/// Every face of the catalogue, which has no name twice.
pub fn the_catalogue_is_sound(game: &dyn Game) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for (name, face) in game.catalogue() {
        sound_face(game, face).map_err(|why| format!("{name}: {why}"))?;
        if !names.insert(name.clone()) {
            return Err(format!("{name} stands twice"));
        }
    }
    Ok(())
}

/// A face whose words exist and whose drawings are there.
fn sound_face(game: &dyn Game, mut face: Face) -> Result<(), String> {
    let steps = face.steps.iter().map(|step| &step.icon);
    let checks = face.checks.iter().map(|check| &check.icon);
    let price = face.price.iter().map(|price| &price.icon);
    let rows = face.rows.iter().flat_map(|row| &row.icons);
    let printed = rows.chain(&face.later).chain([&face.icon]);
    let icons = steps.chain(checks).chain(price).chain(printed);
    for icon in icons.filter(|icon| !icon.is_empty()) {
        is_drawn(game, icon)?;
    }
    let mut unsaid = Ok(());
    face.each_text(&mut |text| unsaid = unsaid.clone().and_then(|()| is_said(game, text)));
    unsaid
}

fn is_drawn(game: &dyn Game, icon: &str) -> Result<(), String> {
    let drawn = game.icons().iter().any(|drawing| drawing.id == icon);
    drawn
        .then_some(())
        .ok_or_else(|| format!("there is no drawing {icon}"))
}

/// Whether a text has words in every language.
fn is_said(game: &dyn Game, text: &Text) -> Result<(), String> {
    for lang in Lang::ALL {
        let said = game.words().say(lang, text);
        if said.contains('⟦') || said.trim().is_empty() {
            return Err(format!("{text:?} in {}: {said:?}", lang.code()));
        }
    }
    Ok(())
}

fn not_dealt(Unplayable(why): Unplayable) -> String {
    format!("it cannot be dealt: {why:?}")
}

/// The messages a game's lesson and guide are made of.
pub fn taught(game: &dyn Game) -> Vec<String> {
    let mut ids = Vec::new();
    let named = |lesson: &Lesson| format!("lessons-{}", lesson.id);
    let lessons = game.lessons();
    ids.extend(lessons.iter().filter(|it| !it.id.is_empty()).map(named));
    for step in lessons.into_iter().flat_map(|lesson| lesson.steps) {
        let id = format!("lesson-{}", step.id);
        ids.extend(step.play.is_some().then(|| format!("{id}-do")));
        ids.extend([format!("{id}-text"), id]);
    }
    for chapter in game.guide().chapters {
        let id = format!("guide-{}", chapter.id);
        let (signs, boxes) = match &chapter.figure {
            Figure::Row(signs) => (signs.len(), false),
            Figure::Boxes(signs) => (signs.len(), true),
            Figure::Faces(_) | Figure::Board { .. } => (0, false),
        };
        for sign in 1..=signs {
            ids.push(format!("{id}-{sign}"));
            ids.extend(boxes.then(|| format!("{id}-{sign}-text")));
        }
        ids.extend([format!("{id}-text"), id]);
    }
    ids
}

/// A game's lessons, if it has any: each can be dealt, all of its moves are legal one after the
/// other, whatever it points at is there when it does, its words exist in every language, and the
/// game goes on when it hands over.
pub fn the_lessons_can_be_played(game: &dyn Game) -> Result<(), String> {
    let lessons = game.lessons();
    let names: BTreeSet<&String> = lessons.iter().map(|lesson| &lesson.id).collect();
    if names.len() < lessons.len() {
        return Err("two lessons have one name".to_owned());
    }
    for lesson in &lessons {
        can_be_played(game, lesson).map_err(|why| format!("lesson {}: {why}", lesson.id))?;
    }
    are_said(game, "lesson")
}

fn can_be_played(game: &dyn Game, lesson: &Lesson) -> Result<(), String> {
    if lesson.minutes > LONGEST_LESSON {
        return Err(format!("{} minutes are too long", lesson.minutes));
    }
    if !game.bots().contains(&lesson.bot.as_str()) {
        return Err(format!("there is no bot {}", lesson.bot));
    }
    let agreed = game.settle(lesson.players, &lesson.options);
    let agreed = agreed.map_err(not_dealt)?;
    let key = lesson.key();
    let dealt = game.deal(&agreed, Dice::of(&key, 0));
    let (mut table, _) = dealt.map_err(not_dealt)?;
    let (mut ply, mut ids) = (0, BTreeSet::new());
    for step in &lesson.steps {
        let wrong = |why: String| format!("step {}: {why}", step.id);
        if !ids.insert(&step.id) {
            return Err(wrong("it stands twice".to_owned()));
        }
        let scene = table.scene(Viewer::Seat(Seat(lesson.seat)));
        if let Some(target) = &step.target
            && !scene.ids().any(|id| id == target)
        {
            return Err(wrong(format!("{target} is not there")));
        }
        let own = step.play.iter().map(|play| (lesson.seat, play));
        let others = step.then.iter().map(|other| (other.seat, &other.play));
        for (seat, play) in own.chain(others) {
            ply += 1;
            let chosen = table.read_move(Seat(seat), play);
            let told =
                chosen.and_then(|chosen| table.play(Seat(seat), &chosen, Dice::of(&key, ply)));
            told.map_err(|why| wrong(format!("{play}: {why}")))?;
        }
    }
    if table.standing().seats().is_empty() {
        return Err("the game is over before it is handed over".to_owned());
    }
    Ok(())
}

/// A game's guide: its words exist in every language and are short, its faces and drawings are
/// there, its positions can be read and show what they are about.
pub fn the_guide_can_be_drawn(game: &dyn Game) -> Result<(), String> {
    let catalogue = game.catalogue();
    for chapter in game.guide().chapters {
        let wrong = |why: String| format!("chapter {}: {why}", chapter.id);
        if chapter.rules.is_empty() {
            return Err(wrong("it names no rule".to_owned()));
        }
        match &chapter.figure {
            Figure::Row(signs) | Figure::Boxes(signs) => {
                for (icon, _) in signs {
                    is_drawn(game, icon).map_err(wrong)?;
                }
            }
            Figure::Faces(names) => {
                let there = |name: &String| catalogue.iter().any(|(known, _)| known == name);
                if let Some(name) = names.iter().find(|name| !there(name)) {
                    return Err(wrong(format!("there is no face {name}")));
                }
            }
            Figure::Board { position, around } => {
                let scene = game.position(position).map_err(wrong)?;
                let scene = scene.scene(Viewer::Spectator);
                let ids: BTreeSet<&str> = scene.ids().collect();
                if let Some(id) = around.iter().find(|id| !ids.contains(id.as_str())) {
                    return Err(wrong(format!("{id} is not there")));
                }
            }
        }
        for lang in Lang::ALL {
            let text = Text::say(format!("guide-{}-text", chapter.id));
            let words = game.words().say(lang, &text).split_whitespace().count();
            if words > MOST_WORDS {
                let code = lang.code();
                return Err(wrong(format!("{words} words in {code}")));
            }
        }
    }
    are_said(game, "guide-")
}

/// Whether all that is taught under names that begin so has words.
fn are_said(game: &dyn Game, prefix: &str) -> Result<(), String> {
    let ids = taught(game).into_iter().filter(|id| id.starts_with(prefix));
    for id in ids {
        is_said(game, &Text::say(id))?;
    }
    Ok(())
}
