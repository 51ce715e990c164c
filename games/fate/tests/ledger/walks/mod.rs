//! Walks through many games as a screen sees them: every table, and positions that random play
//! seldom reaches.

use fate::Fate;
use kernel::{Dice, Game, Match, Rulebook, Scene, Told, Viewer};

/// Where random games seldom get by themselves: every final mission, full hands, an open trade, a
/// long flight.
const POSITIONS: [&str; 23] = [
    "mode=ash,consent turn=A/4 A=ripley@muthur(3s,c,incinerator,prod) \
     B=lambert@muthur(2s,c,flashlight) C=brett@c1(3s,prod) objectives=where-is-it+ \
     mission=sympathies! ash=c2 damage=1 alien=galley",
    "mode=ash turn=A/5 A=dallas@c1(2s,c) B=parker@bridge(1s) C=lambert@bridge(c) \
     D=ripley@galley(c,carrier) objectives=where-is-it+ mission=sympathies! ash=c2 alien=nest \
     damage=1",
    "mode=ash turn=A/4 A=dallas@c13(incinerator) B=parker@nest objectives=where-is-it+ \
     mission=sympathies! ash=off damage=3 alien=c12",
    "mode=dc,ash turn=A/4 A=ripley@muthur(c,incinerator) B=parker@med(3s) objectives=where-is-it+ \
     mission=sympathies! ash=muthur count=-/3/2 alien=c9 morale=9",
    "turn=A/4 A=ripley@dock(c,incinerator,carrier) B=parker@dock(c) objectives=where-is-it+ \
     mission=narcissus! alien=hyper",
    "turn=B/4 A=ripley@airlock(2s) B=lambert@bridge(4s) objectives=where-is-it+ mission=blow-out! \
     alien=c8 discard=stalk,hunt",
    "mode=consent turn=A/4 A=ripley@airlock(c,2s) B=brett@c11(c,3s,flashlight) \
     objectives=where-is-it+ mission=blow-up! count=A/1 alien=c8",
    "turn=A/1 A=ripley@airlock(c,2s) B=brett@c1(c,3s,flashlight) objectives=where-is-it+ \
     mission=blow-up! count=B/0 alien=c8",
    "mode=dc,ash turn=B/1 A=ripley@airlock(c,2s) B=brett@c1(c,3s,flashlight) \
     objectives=where-is-it+ mission=cut-off! count=-/1/3 alien=c12 \
     floor=med(safe),galley(surprise2)",
    "turn=A/4 A=parker@c3(carrier*1,tracker) B=brett@c4(tracker,prod) objectives=where-is-it+ \
     mission=cut-off! count=A/4 floor=galley(jonesy),dock(safe)",
    "turn=A/4 A=ripley@galley(3s,flashlight,prod/1) B=lambert@galley(1s,c,incinerator/1) \
     objectives=little-incentive,prep-suits mission=cut-off \
     floor=suit(1c!),galley(1s,c,tracker,grapple/2),work(jonesy)",
    "mode=consent turn=A/4 A=ripley@galley(3s,tracker,grapple) \
     B=lambert@galley(1s,c,incinerator/1) C=brett@c4(4s,carrier) \
     objectives=little-incentive,prep-suits mission=blow-up alien=c3 \
     floor=c2(surprise1),c4(jonesy),suit(c!,c)",
    "mode=ash turn=B/4 A=parker@work(2s,c,prod,prod/1,flashlight) B=lambert@work(2s,c,grapple/1) \
     objectives=whats-the-damage,chances-in-shuttle mission=blow-out ash=maint alien=c12 morale=2 \
     floor=hyper(15s)",
    "mode=dc,ash turn=A/4 A=parker@med(3s,tracker) B=brett@equip(3s,carrier) \
     C=ripley@work(c,1s,prod) objectives=where-is-it,crew-meeting mission=narcissus ash=galley \
     morale=12 floor=suit(jonesy),c5(surprise2)",
    "mode=dc,ash turn=A/4 A=parker@med(3s,tracker,flashlight) B=brett@c13(carrier,grapple,prod) \
     objectives=where-is-it,crew-meeting+ mission=narcissus ash=galley alien=nest morale=20 \
     floor=suit(jonesy),c5(jonesy),c10(1s,prod/1)",
    "turn=A/4 A=ripley@garage(3s,incinerator) B=lambert@nest(1s) \
     objectives=encounter-the-nest+,landed-on-this-ball mission=cut-off alien=c6 \
     floor=c7(grapple/2) top=crew-expendable,collating-data",
    "mode=holder turn=A/5 A=dallas@work(c,1s) B=brett@c13(prod) alien=c12 \
     objectives=into-the-airlock,check-hypersleep mission=narcissus morale=3 floor=garage(19s) \
     top=lost-the-signal,meet-me-in-the-infirmary",
    "turn=A/4 A=parker@work(3s,tracker,grapple,carrier) B=brett@c2(flashlight,prod,prod) \
     objectives=prep-suits mission=narcissus alien=dock \
     floor=work(2s,c,incinerator/1),maint(safe),garage(15s,safe)",
    "turn=A/4 A=ripley@dock(c,incinerator,carrier) B=parker@dock objectives=where-is-it+ \
     mission=narcissus! floor=dock(1c!)",
    "turn=A/4 A=dallas@c14 B=parker@work(carrier*2) objectives=whats-the-damage mission=cut-off",
    "mode=ash turn=A/4 A=dallas@c14 B=parker@work objectives=whats-the-damage mission=sympathies",
    "turn=A/4 A=dallas@c14 B=parker@work objectives=whats-the-damage mission=blow-out",
    "turn=A/1 A=dallas@airlock B=lambert@bridge objectives=where-is-it+ mission=blow-out! alien=c8 \
     top=hunt",
];

/// The game as the platform holds it.
pub(crate) fn game() -> Rulebook<Fate> {
    let fate = Fate::standard();
    let hash = fate.content.hash;
    Rulebook::new(fate, hash, Vec::new())
}

/// Shows `visit` every position of many random games, with what the ply before it told.
pub(crate) fn each_position(game: &Rulebook<Fate>, mut visit: impl FnMut(&dyn Match, &Told)) {
    each_ply(game, |_, told, after| visit(after, told));
}

/// Shows `visit` every ply of many random games: the table before, what was told, the table after.
/// At first both are the same.
pub(crate) fn each_ply(
    game: &Rulebook<Fate>,
    mut visit: impl FnMut(&dyn Match, &Told, &dyn Match),
) {
    for (number, options) in game.tables().iter().enumerate() {
        let seed = [number as u8; 32];
        let (dealt, told) = game
            .deal(options, Dice::of(&seed, 0))
            .expect("a table of the game");
        walk(dealt, &told, seed, 120, &mut visit);
    }
    for (number, position) in POSITIONS.into_iter().enumerate() {
        for round in 0..12 {
            let placed = game
                .position(position)
                .unwrap_or_else(|why| panic!("{position}: {why}"));
            let mut seed = [round; 32];
            seed[0] = number as u8;
            walk(placed, &Told::default(), seed, 40, &mut visit);
        }
    }
}

fn walk(
    mut game: Box<dyn Match>,
    told: &Told,
    seed: [u8; 32],
    plies: u64,
    visit: &mut impl FnMut(&dyn Match, &Told, &dyn Match),
) {
    visit(game.as_ref(), told, game.as_ref());
    let mut choices = Dice::of(&seed, u64::MAX);
    for ply in 1..=plies {
        let Some(seat) = game.standing().seats().lowest() else {
            return;
        };
        let menu = game.menu(seat, false);
        let chosen = &menu[choices.below(menu.len() as u32) as usize].chosen;
        let before = game.duplicate();
        let told = game
            .play(seat, chosen, Dice::of(&seed, ply))
            .expect("an offered move");
        visit(before.as_ref(), &told, game.as_ref());
    }
}

/// What the one who is asked gets, with the choices; nothing when it is over.
pub(crate) fn asked_scene(game: &dyn Match) -> Option<Scene> {
    let asked = game.standing().seats().lowest();
    asked.map(|seat| game.scene(Viewer::Seat(seat)))
}
