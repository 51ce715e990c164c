//! Chapter 0: the terms, by what they mean in play.

use crate::common::{at, dealt};

use fate::Content;
use kernel::Link;
use kernel::Viewer::Spectator;

/// F0.1
#[test]
fn a_corridor_is_a_space_like_a_room() {
    at("A=dallas@galley(1s)")
        .play("move c4; drop 1s; move dock")
        .shows("A=dallas@dock floor~c4(1s)");
}

/// F0.2
#[test]
fn exactly_the_ladders_join_spaces_of_different_levels() {
    let content = Content::standard();
    let mut ladders = 0;
    for (link, (a, b)) in content.ship.links().iter().enumerate() {
        let is_ladder = content.ladders.contains(Link(link as u8));
        assert_eq!(
            is_ladder,
            !content.level[a.index()].contains(*b),
            "link {link}"
        );
        ladders += u32::from(is_ladder);
    }
    assert_eq!(ladders, 2);
    at("A=dallas@suit")
        .play("move equip")
        .shows("A=dallas@equip turn=A/4");
}

/// F0.3
#[test]
fn the_active_player_acts_with_the_active_crew_member() {
    at("turn=B A=dallas@galley B=brett@dock")
        .asks([1])
        .play("move c4")
        .shows("A=dallas@galley B=brett@c4 turn=B/2")
        .asks([1]);
}

/// F0.4
#[test]
fn a_crew_member_belongs_to_the_player_who_chose_it() {
    let pushed = |mode: &str| {
        at(&format!(
            "{mode} A=ripley@galley B=lambert@c4 C=dallas@bridge alien=dock"
        ))
        .play("push B dock")
    };
    pushed("mode=ash").asks([1]).allows("flee c4");
    // F-R77: alone, one player owns them all.
    pushed("mode=dc,solo").asks([0]).allows("flee c4");
}

/// F0.5
#[test]
fn supply_pile_and_stack_lie_beside_the_board() {
    let table = dealt(1, &[("crew", "dallas")], 0);
    let (state, all) = (&table.state, &table.rules.content);
    assert_eq!(state.supply.total(), 12);
    let on_floor: u8 = state.floor.iter().map(|floor| floor.scrap).sum();
    assert_eq!(state.scrap_pile, all.setup.scrap - on_floor);
    assert_eq!(
        state.tokens.stack().len() as u8,
        all.tokens.stack().len() as u8 - state.concealed().len()
    );
}

/// F0.6
#[test]
fn discarded_scrap_goes_to_the_pile() {
    at("A=dallas@galley(3s) top=crew-expendable")
        .shows("pile=17")
        .play("craft carrier")
        .shows("pile=18 A=dallas@galley(2s,carrier)")
        .play("end")
        .shows("pile=20 A=dallas@galley(carrier)");
}

/// F0.7
#[test]
fn a_discarded_item_goes_to_the_supply() {
    let table = at("A=dallas@galley(grapple/1) alien=dock");
    assert_eq!(table.state.supply.total(), 11);
    let table = table.play("grapple c8").shows("A=dallas@galley");
    assert_eq!(table.state.supply.total(), 12);
}

/// F0.8
#[test]
fn what_the_crew_decides_the_active_player_says() {
    let tie = "A=dallas@bridge B=parker@nest C=brett@muthur alien=dock top=hunt";
    for (turn, seat) in [("A", 0), ("B", 1), ("C", 2)] {
        at(&format!("turn={turn} {tie}"))
            .play("end")
            .asks([seat])
            .offers("alien", "c4 maint");
    }
}

/// F0.9
#[test]
fn the_alien_of_the_motion_tracker_is_the_surprise_attack() {
    at("A=dallas@c8(tracker) floor=maint(surprise2)")
        .play("track maint")
        .shows("alien=maint morale=15")
        .told(Spectator, "Revealed AlienPut");
    at("A=dallas@c8(tracker) floor=maint(jonesy)")
        .play("track maint")
        .shows("alien=nest");
    at("A=dallas@c8(tracker) floor=maint(safe)")
        .play("track maint")
        .shows("alien=nest");
}
