//! How good a position looks to a seat: whether it lives, and what its best plan (`plan.rs`) is
//! worth.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back. What a
//! player leans to is in `leaning.rs`.

use crate::prelude::*;
use kernel::{Judged, Quick};

use crate::flow::Move;
use crate::leaning;

use crate::plan::{ALIVE, Planner};

/// How likely Fire ends the ship in a turn, once it has neighbours enough.
const RUIN: f32 = 0.06;
/// How sure somebody of a crew who is still awake is to come home.
const AWAKE: f32 = 0.6;

impl Judged for Nemesis {
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        let value = if world.brood.seat == Some(seat) {
            self.judge_brood(world)
        } else if world.mode.play == Style::Cooperative {
            self.judge_crew(world)
        } else {
            self.judge_one(world, seat)
        };
        value.clamp(0.001, 0.999)
    }

    fn is_quiet(&self, world: &State) -> bool {
        world.between_actions()
    }

    fn sure(&self, world: &State, seat: Seat, menu: &[Move], _: &mut Quick) -> Option<Move> {
        leaning::sure(self, world, seat, menu)
    }

    fn carry_on(&self, world: &State, seat: Seat, menu: &[Move], _: &mut Quick) -> Move {
        leaning::carry_on(self, world, seat, menu)
    }

    fn price(&self, world: &State, seat: Seat, menu: &[Move], chosen: Move) -> f32 {
        leaning::price(self, world, seat, menu, chosen)
    }
}

/// What a body with so many Serious and Light Wounds has left: 1 is sound, 0 is dead.
fn soundness(serious: usize, light: u8) -> f32 {
    let (serious, light) = (serious + usize::from(light / 3), light % 3);
    let left = match serious {
        0 => 1.0,
        1 => 0.88,
        2 => 0.66,
        MORTAL => 0.38,
        _ => return 0.0,
    };
    // M33.5: whoever has three dies of the next.
    if serious == MORTAL && light > 0 {
        return 0.0;
    }
    left * (1.0 - 0.03 * f32::from(light))
}

impl Nemesis {
    /// M49.15: nobody else is to win.
    fn judge_brood(&self, s: &State) -> f32 {
        let alive = s.players.iter().filter(|player| player.alive());
        let health = alive
            .map(|player| 1.0 - 0.25 * player.wounds.len() as f32)
            .sum::<f32>();
        let beasts = 0.01 * s.beasts.len() as f32;
        0.9 - 0.15 * health + beasts
    }

    /// M48.2: everything has to be done, and somebody has to come home. What is open is as likely
    /// as whoever it falls to is to do it; those who are gone have left their share to the others.
    fn judge_crew(&self, s: &State) -> f32 {
        let mut worth = [1.0_f32; MAX_PLAYERS];
        let mut safe = 0.01_f32;
        for seat in s.seats().iter() {
            let home = match s[seat].destiny {
                Destiny::Dead => continue,
                Destiny::Launched => self.cleanliness(&s[seat]),
                Destiny::Asleep => {
                    self.cleanliness(&s[seat]) * Planner::new(self, s, seat).arrival()
                }
                Destiny::Undrafted | Destiny::InPlay => {
                    worth[seat.index()] = self.judge_one(s, seat).max(0.0001);
                    AWAKE * worth[seat.index()].sqrt()
                }
            };
            safe = safe.max(home);
        }
        let awake = s.seats().iter().filter(|&seat| s[seat].in_play());
        let mut sum = safe.ln();
        let Some(first) = awake.clone().next() else {
            return safe;
        };
        let planner = Planner::new(self, s, first);
        for (seat, _) in awake.clone().cycle().zip(planner.open_shares()) {
            sum += worth[seat.index()].ln();
        }
        for seat in awake.filter(|&seat| planner.must_signal(seat)) {
            sum += 0.5 * worth[seat.index()].ln();
        }
        (sum / (1.0 + s.shared.len() as f32)).exp()
    }

    /// Life times the best plan.
    fn judge_one(&self, s: &State, seat: Seat) -> f32 {
        let player = &s[seat];
        let clean = self.cleanliness(player);
        match player.destiny {
            Destiny::Dead => 0.0,
            Destiny::Undrafted => ALIVE,
            Destiny::Launched => {
                clean * (ALIVE + (1.0 - ALIVE) * Planner::new(self, s, seat).fulfilled())
            }
            Destiny::Asleep => {
                let planner = Planner::new(self, s, seat);
                clean * planner.arrival() * (ALIVE + (1.0 - ALIVE) * planner.fulfilled())
            }
            Destiny::InPlay => {
                let planner = Planner::new(self, s, seat);
                let late = 1.0 - 0.5 * f32::from(s.time.min(15)) / 15.0;
                let clean = 1.0 - late * (1.0 - clean);
                let value = planner.best() * clean * self.safety(s, seat) * self.ship_holds(s);
                value * (1.0 + self.comfort(s, seat))
            }
        }
    }

    /// How likely somebody in play is to live through what is near: Wounds, Intruders, Fire, Noise.
    fn safety(&self, s: &State, seat: Seat) -> f32 {
        let player = &s[seat];
        let mut safety = soundness(player.wounds.len(), player.light);
        if safety <= 0.0 {
            return 0.02;
        }
        let sound = safety;
        let open = player.wounds.iter().filter(|card| !card.dressed);
        safety *= 1.0 - 0.03 * open.count() as f32;
        if player.suffers(Wound::Bleeding) {
            safety *= 0.95;
        }
        if player.pod > 0 {
            return safety;
        }
        let foes = s.beasts_at(player.at);
        for foe in foes {
            // It attacks in the Event Phase or when one flees, and it does not go away.
            let after = self.after_attack(player, foe.kind) / sound;
            let worn = 1.0 - 0.15 * f32::from(foe.injuries.min(5));
            safety *= 1.0 - (1.0 - after.powf(2.0)) * worn;
            safety *= 0.96;
        }
        if s.fire.contains(player.at) {
            let burnt = soundness(player.wounds.len(), player.light + 1) / sound;
            safety *= burnt * 0.97;
        }
        if !s.in_combat(seat) {
            // Bag development makes everybody roll; whoever holds few cards is surprised.
            let noise = self.noise_share(s, seat);
            let surprise = match player.hand.len() {
                0 | 1 => 1.0,
                2 => 0.65,
                3 => 0.25,
                _ => 0.0,
            };
            safety *= 1.0 - noise * (0.05 + 0.06 * surprise);
        }
        // Neighbours that hunt.
        let neighbours = self.content.board(s.mode.side).ship.neighbours(player.at);
        let near = s
            .beasts
            .iter()
            .filter(|beast| neighbours.contains(beast.at));
        safety * (1.0 - 0.02 * near.count() as f32)
    }

    /// Which share of the numbers around a Room has Noise.
    fn noise_share(&self, s: &State, seat: Seat) -> f32 {
        let board = self.content.board(s.mode.side);
        let at = s[seat].at;
        let loud = (1..=4).filter(|&number| s.noise.contains(board.exit(at, number)));
        loud.count() as f32 / 4.0
    }

    /// What is left of somebody after one attack by an Intruder of this kind, on average.
    fn after_attack(&self, player: &Player, kind: Intruder) -> f32 {
        let (serious, light) = (player.wounds.len(), player.light);
        let sound = soundness(serious, light);
        if kind == Intruder::Larva {
            return if player.larva { 0.0 } else { 0.75 * sound };
        }
        let mut sum = 0.0;
        let mut cards = 0.0;
        for card in &self.content.attacks {
            let copies = f32::from(card.copies);
            cards += copies;
            let spec = &self.content.attack_kinds[card.attack];
            let left = if !spec.is_by(kind) {
                sound
            } else if let Some(deadly) = spec.deadly {
                if serious >= usize::from(deadly) {
                    0.0
                } else {
                    soundness(serious + 1, light)
                }
            } else {
                let dirty = 1.0 - 0.05 * f32::from(spec.contamination);
                dirty * soundness(serious, light + spec.light)
            };
            sum += copies * left;
        }
        sum / cards
    }

    /// Small things: what one has and what is known.
    fn comfort(&self, s: &State, seat: Seat) -> f32 {
        let player = &s[seat];
        let items = (player.inventory.len() as f32).min(6.0) * 0.0015;
        let ammo: u8 = player.hands.iter().map(|it| it.ammo).sum();
        let hand = 0.0008 * (player.hand.len() as f32).min(5.0);
        let explored = 0.0008 * f32::from(s.explored.len());
        let slime = if player.slime { 0.006 } else { 0.0 };
        let armed = if ammo > 0 { 0.012 } else { 0.0 };
        items + hand + explored + armed + 0.001 * f32::from(ammo) - slime
    }

    /// How likely the ship holds. MC34, MC48: Fire spreads to the neighbours, and two Events of
    /// twenty make it.
    fn ship_holds(&self, s: &State) -> f32 {
        let board = self.content.board(s.mode.side);
        let mut burning = s.fire;
        for at in s.fire.iter() {
            burning = burning.or(board.ship.open_neighbours(at, s.closed));
        }
        let turns = f32::from(s.destruct.map_or(s.time, |marker| marker.min(s.time)));
        let spread = f32::from(burning.len());
        let ruin = if spread > 8.0 {
            RUIN
        } else {
            RUIN * 0.4 * (spread / 8.0).powi(2)
        };
        let worn = f32::from(s.malfunction.len()) / 8.0;
        (1.0 - ruin).powf(turns) * (1.0 - 0.4 * worn.powi(4))
    }

    /// M8.9–M8.13: how likely the Contamination Check leaves one alive.
    fn cleanliness(&self, player: &Player) -> f32 {
        let spec = &self.content.contamination;
        let share = f32::from(spec.infected) / f32::from(spec.infected + spec.clean);
        let (mut cards, mut healthy) = (0.0_f32, 1.0_f32);
        for card in player.own().filter(|card| card.is_contamination()) {
            cards += 1.0;
            healthy *= match card.status() {
                Contamination::Infected if card.is_scanned() => 0.0,
                Contamination::Clean if card.is_scanned() => 1.0,
                _ => 1.0 - share,
            };
        }
        let draws = if player.larva { 1.0 } else { 1.0 - healthy };
        let lucky: f32 = (0..4)
            .map(|drawn| (10.0 - drawn as f32) / (10.0 + cards - drawn as f32))
            .product();
        // M32.7: a second Larva kills.
        let host = if player.larva { 0.9 } else { 1.0 };
        host * (1.0 - draws * (1.0 - lucky))
    }
}
