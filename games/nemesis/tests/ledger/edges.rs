//! Where a rule ends and the next begins: the last marker, the open Door, the card still in hand.
//! Each of these tests notices a small change of the code that no scenario notices.

use kernel::Viewer::Spectator;

use nemesis::Nemesis;

use crate::common::{MISS, ONE_HIT, SMALL, Says as _, TWO_HITS, at, night, number};

/// M-R113, M29.1
#[test]
fn the_queen_dies_once() {
    at("players=1 met intruders=queen@006*9 attacks=1,2 0=captain@006(keeps-first,hand(search))")
        .rolling([TWO_HITS])
        .play("shoot 0 queen-1")
        .shows("queen-dead intruders=");
}

/// MC36, M-R162
#[test]
fn whoever_carries_an_egg_is_hunted() {
    at(
        "players=2 met bag=blank0*1,adult2*1 events=6 attacks=12 1=pilot@001(passed,keeps-first) \
        0=captain@003(keeps-first,held(six-shooter.0*6,egg.1))",
    )
    .rolling([1, 0, 0])
    .play("pass")
    .shows("intruders=adult-1@003")
    .told(Spectator, "EventDrawn Encounter");
}

/// MC37: an Adult is big enough.
#[test]
fn an_adult_breaks_the_room_it_is_in() {
    night("players=1 met events=7 intruders=adult@003 0=captain@011(keeps-first)")
        .shows("intruders=adult-1@001 malfunction=001");
}

/// MC38, M-R163: an Adult in Combat hunts nobody else.
#[test]
fn an_adult_in_combat_stays() {
    night("players=2 met events=8 attacks=12 intruders=adult@006 0=captain@006(keeps-first) 1=pilot@007(passed,keeps-first)")
        .shows("intruders=adult-1@006");
}

/// MC41, M-R161: an Action card in hand saves from the Larva.
#[test]
fn a_card_in_hand_keeps_the_larva_away() {
    at("players=2 met events=11 bag=blank0*1 0=captain@016(keeps-first,hand(search)) 1=pilot@001(passed,keeps-first)")
        .rolling([0, 0])
        .play("pass; done")
        .seat(0, "!larva")
        .shows("bag~larva1*1");
}

/// M7.7, M7.8: the eighth marker ends nothing.
#[test]
fn the_eighth_marker_is_the_last_that_holds() {
    night("players=1 met events=18 fire=001,002,003,004,005,006,007 0=captain@020(keeps-first)")
        .goes_on()
        .shows("fire=001,002,003,004,005,006,007,011");
    night(
        "players=1 met events=9 malfunction=002,003,004,005,006,007,008 0=captain@020(keeps-first)",
    )
    .goes_on()
    .shows("malfunction=001,002,003,004,005,006,007,008");
}

/// M44.3, M-R93: an open Door saves whoever is in the Airlock.
#[test]
fn an_open_door_stops_the_airlock() {
    night("players=2 met airlock=015 closed=011-015,015-016 events=17 0=captain@001(keeps-first) 1=pilot@015(passed,keeps-first)")
        .seat(1, "!dead");
}

/// M25.6, MC60: what hits small ones hits a Creeper; only an Adult has vital places.
#[test]
fn faces_by_kind() {
    let shot = |face, more: &str| {
        at(&format!(
            "players=1 met intruders=creeper@006 attacks=4 0=captain@006(keeps-first,hand(search)) {more}"
        ))
        .rolling([face])
        .play("shoot 0 creeper-1")
    };
    shot(SMALL, "").shows("intruders=creeper-1@006*1");
    let vital = "weaknesses=vital-places(*),vulnerability-to-fire,vulnerability-to-energy";
    shot(MISS, vital).shows("intruders=creeper-1@006");
}

/// MC137: the Prototype Rifle asks for more Ammo only after two hits.
#[test]
fn the_prototype_rifle_wants_two_hits() {
    let shot = |face| {
        at("players=1 met intruders=adult@006 attacks=4 0=captain@006(keeps-first,hand(search,rest),held(prototype-rifle.0*3))")
            .rolling([face])
            .play("shoot 0 adult-1; pay search")
    };
    shot(ONE_HIT).forbids("spend");
    shot(TWO_HITS).allows("spend");
}

/// M-R35, M1.8: a Larva on a Character board is one of the six.
#[test]
fn a_larva_on_a_board_is_no_free_miniature() {
    let encounter = |host: &str| {
        at(&format!(
            "players=2 met noise=006-007 bag=blank0*1,larva1*1 intruders=larva@003,larva@003,larva@003,larva@003,larva@003 \
             0=pilot@011(keeps-first,hand(search,rest)) 1=captain@003({host}keeps-first)"
        ))
        .rolling([number(1), 1])
        .play("walk 006; pay rest")
    };
    encounter("").counts("intruders=6").shows("bag=blank0*1");
    encounter("larva,")
        .counts("intruders=5")
        .shows("bag=blank0*1,larva1*1");
}

/// M-R36: the Larva that is taken is one that fights nobody.
#[test]
fn an_idle_larva_is_taken() {
    at(
        "players=2 met intruders=larva@003,larva@003,larva@003,larva@003,larva@003,larva@020 \
        0=captain@006(keeps-first,hand(rest,infected!)) 1=pilot@003(keeps-first)",
    )
    .play("play rest rest")
    .seat(0, "larva")
    .shows("intruders=larva-1@003,larva-2@003,larva-3@003,larva-4@003,larva-5@003");
}

/// M44.10, M-R33: with all twelve tokens on the board a Door can still be closed, by one that is
/// moved.
#[test]
fn the_command_center_moves_tokens() {
    let doors = "closed=001-002,001-003,001-004,002-006,003-007,004-008,005-006,005-010,006-007,011-015,015-016 destroyed=007-008";
    at(&format!(
        "players=1 {doors} 0=captain@014(hand(search,rest))"
    ))
    .play("room doors; to 018")
    .offers("toggle", "015 020 021")
    .play("toggle 020; relocate 007 008; done")
    .shows("destroyed= closed~018-020");
}

/// MC93, M-R137, MC4: the Intercom reaches Rooms with a Computer, no others.
#[test]
fn the_intercom_reaches_computers() {
    at(
        "players=3 0=captain@001(quests(2),items(intercom),hand(motivation,search)) 1=pilot@008 2=scout@013",
    )
    .play("play motivation motivate")
    .seat(0, "hand=2")
    .seat(1, "hand=0")
    .seat(2, "hand=1");
}

/// M48.6: no revival beside an Intruder.
#[test]
fn nobody_revives_beside_an_intruder() {
    let dead = "players=3 cooperative met bereaved events=6 corpses=1:004 0=captain@001 \
                1=pilot@004(dead) 2=scout@001(passed)";
    night(dead).seat(1, "!dead");
    night(&format!("{dead} intruders=larva@004")).seat(1, "dead");
}

/// M44.6: in the Cabins nobody sleeps well beside an Intruder.
#[test]
fn the_cabins_give_nothing_beside_an_intruder() {
    let cabins = "players=2 met events=16 attacks=12 0=captain@001(keeps-first) 1=pilot@007(passed,keeps-first)";
    night(cabins).seat(1, "hand=6");
    night(&format!("{cabins} intruders=adult@007")).seat(1, "hand=5");
}

/// M5.5: the First Player token stays where it is in the first turn.
#[test]
fn the_token_stays_in_the_first_turn() {
    let mut table = laws::dealt(Nemesis::standard(), 3, &[], 5);
    let first = table.state.first;
    for _ in 0..3 {
        let draft = table.menu()[0].clone();
        table = table.play(&draft);
    }
    assert_eq!(table.state.turn.number, 1);
    assert_eq!(table.state.first, first);
    assert_eq!(table.state.round.seat, first);
}

/// M19.1, M14.1: whoever waits in a Pod does not burn with the Section.
#[test]
fn fire_does_not_reach_into_a_pod() {
    at(
        "players=2 pods=1A+,2B fire=005 0=captain@005(pod1) 1=pilot@001(hand(search)) \
        agenda=[Rounds(ended:false),BoardPod(waiting:true)]",
    )
    .play("stay")
    .seat(0, "passed pod1 !light1")
    .asks([1]);
}

/// MC27, M-R166: with both Breeders on the board a Creeper stays what it is.
#[test]
fn no_third_breeder() {
    at("players=2 met events=6 bag=blank0*1 attacks=16 intruders=creeper@006,breeder@013,breeder@013 \
        0=captain@001(keeps-first) 1=pilot@006(passed,keeps-first)")
        .rolling([0, 0])
        .play("pass")
        .shows("intruders~creeper-1@006 attack-discard=16");
}

/// M43.27: the Storage does not use up its Item Counter.
#[test]
fn the_storage_keeps_its_counter() {
    at("players=1 items=017:1 green=alcohol,medkit 0=captain@017(hand(search,rest))")
        .play("room storage; deck green; take 1")
        .shows("items=017:1");
}

/// M49.10: only an Intruder that shares a Room with a Character can be made to attack.
#[test]
fn the_intruder_player_attacks_with_those_in_combat() {
    at("players=3 intruder bereaved met corpses=0:001 round=(seat:0) turn=(number:5,players:true,intruder:true) \
        0=captain@001(dead,keeps-first) 1=pilot@006(keeps-first,hand(search)) 2=scout@001(keeps-first,hand(search)) \
        agenda=[Rounds(ended:false),BroodRound()] intruders=adult@006,adult@013 attacks=12,13 \
        brood=(seat:0,offered:true,deck:[],hand:[(face:0,eyes:1)],discard:[1,2,3,4,5,6,7,8,9])")
        .play("plot 1 attack")
        .asks([0])
        .offers_only("choose 0; choose 1");
}

/// M-R183: whoever starts a Trade opens four deals at most.
#[test]
fn the_fifth_deal_is_not_offered() {
    let mut trade = at("players=2 0=captain@003(hand(search)) 1=pilot@003").play("trade");
    for _ in 0..4 {
        trade = trade.allows("deal 1").play("deal 1; done; refuse");
    }
    let _ = trade.offers_only("close; others");
}

/// MC136, M-R146: one Extended Magazine a Weapon.
#[test]
fn a_second_magazine_does_not_fit() {
    let scout = |added: &str| {
        at(&format!(
            "players=1 0=scout@006(hand(search),held(rifle.0*4{added}),items(extended-magazine))"
        ))
    };
    let _ = scout("").allows("use extended-magazine extend");
    let _ = scout("+magazine").forbids("use extended-magazine extend");
}

/// MC103: Taking Aim wants an Energy Weapon.
#[test]
fn nobody_takes_aim_with_a_classic_weapon() {
    let soldier = |held: &str| {
        at(&format!(
            "players=1 met intruders=adult@006 0=soldier@006(keeps-first,hand(taking-aim,search),held({held}))"
        ))
    };
    let _ = soldier("assault-rifle.0*1").allows("play taking-aim aim");
    let _ = soldier("assault-rifle.0,six-shooter.1*6").forbids("play taking-aim aim");
}

/// MC98, M39.2: Ingenuity does not make two Components of one Item.
#[test]
fn two_components_are_two_items() {
    let mechanic = |items: &str| {
        at(&format!(
            "players=1 0=mechanic@006(hand(ingenuity,search),items({items}))"
        ))
    };
    let _ = mechanic("chemicals").forbids("tinker flamethrower chemicals chemicals");
    let _ = mechanic("chemicals,chemicals").allows("tinker flamethrower chemicals chemicals");
}

/// M46.3: a Pod has two spaces.
#[test]
fn a_full_pod_takes_nobody() {
    let section = |third: &str| {
        at(&format!(
            "players=3 pods=1A+,2B,3A 0=captain@005(hand(search,rest)) 1=pilot@005(pod1) 2=scout@005({third})"
        ))
    };
    let _ = section("").allows("room evacuate");
    let _ = section("pod1").forbids("room evacuate");
}

/// MC54, M-R119: a Leg Wound makes only Escapes dearer.
#[test]
fn a_leg_wound_matters_in_combat() {
    let scout = "0=scout@006(keeps-first,wounds(leg),hand(search))";
    let _ = at(&format!("players=1 met {scout}")).allows("walk 011");
    let _ = at(&format!("players=1 met intruders=adult@006 {scout}")).forbids("walk 011");
}

/// M8.11: four cards are drawn, no more and no fewer.
#[test]
fn the_contamination_check_draws_four() {
    let check = |discard: &str| {
        at(&format!(
            "players=2 met time=1 pods=3A 0=captain@001(keeps-first) 1=pilot@005(launched,pod1,keeps-first,discard({discard}))"
        ))
        .play("pass")
    };
    let _ = check("i,search,rest,repairs").seat(1, "dead");
    let _ = check("i,search,rest,repairs,demolition").seat(1, "!dead");
}

/// M-R173, MC67: the Hoarder must leave in a Pod.
#[test]
fn a_hoarder_does_not_sleep() {
    let hoarder = |fate: &str| {
        at(&format!(
            "players=2 met time=1 pods=3A coordinates=1 destination=A 0=captain@001(keeps-first) \
             1=pilot@{fate},keeps-second,goals(ab-ovo,hoarder),items(tools,tools,medkit,log-key,alcohol),held(shotgun.0,rifle.1*2))"
        ))
        .play("pass")
    };
    let _ = hoarder("005(launched,pod1")
        .shows("finish~(ending:0,destroyed:false,destination:earth,winners:2,shown:2,done:true)");
    let _ = hoarder("011(asleep")
        .shows("finish~(ending:0,destroyed:false,destination:earth,winners:0,shown:2,done:true)");
}

/// MC107, M27.4: the dead draw nothing.
#[test]
fn adrenaline_helps_the_living() {
    at("players=2 met attacks=9 intruders=adult@006 0=scout@006(keeps-first,wounds(body,hand),hand(adrenaline)) \
        1=pilot@001(keeps-first,hand(search))")
        .play("play adrenaline escape-and-draw; corridor 011")
        .seat(0, "dead hand=0");
}

/// M-R10, M9.2, M-R164: two Creepers of one Eclosion are one First Encounter, and it is chosen
/// before the cards are drawn.
#[test]
fn an_eclosion_is_one_first_encounter() {
    night(
        "players=4 events=2 0=captain@006(larva) 1=pilot@001(passed,larva) 2=scout@011(passed) \
         3=soldier@013(passed,discard(i),deck(search))",
    )
    .shows("intruders=creeper-1@006,creeper-2@001 met")
    .asks([2])
    .told(Spectator, "Died FirstEncounter Died !Scanned")
    .play("keep first")
    .asks([3])
    .play("keep first")
    .told(Spectator, "Chose Chose Scanned Scanned TurnBegan")
    .counts("FirstEncounter=1");
}

/// MC46, M-R159: Blue is looked at once those at the Red entrances have rolled.
#[test]
fn noise_in_the_red_system_comes_before_the_blue() {
    // The Captain at Red and Blue entrances rolls a 4, Blue: then there is Noise on Blue, and who
    // stands there rolls for it.
    at(
        "players=2 alternative met events=17 bag=blank0*1 noise=red-ducts \
        0=captain@007(keeps-first) 1=pilot@002(passed,keeps-first)",
    )
    .rolling([number(4), number(1), 0, 0])
    .play("pass")
    .shows("noise=004-007,red-ducts,blue-ducts")
    .told(Spectator, "NoiseRolled Noise NoiseRolled Noise TokenDrawn");
    // Nobody there: Noise is put on Blue as on Red.
    at("players=2 alternative met events=17 bag=blank0*1 0=captain@008(keeps-first) 1=pilot@002(passed,keeps-first)")
        .rolling([0, 0])
        .play("pass")
        .shows("noise=red-ducts,blue-ducts");
}

/// MC98, M-R143, D10: a Fire Extinguisher in the Hands is a yellow Item too, and leaves its slot to
/// what is made of it.
#[test]
fn ingenuity_takes_what_is_held() {
    let mechanic = |held: &str| {
        at(&format!(
            "players=1 0=mechanic@006(hand(ingenuity,search),items(chemicals),held({held}))"
        ))
        .forbids("craft flamethrower chemicals fire-extinguisher")
        .play("tinker flamethrower chemicals fire-extinguisher")
    };
    mechanic("sawed-off-shotgun.0*2,fire-extinguisher.1")
        .seat(0, "held(sawed-off-shotgun.0*2,flamethrower.1*4) items=0")
        .shows("yellow-discard=chemicals,fire-extinguisher crafted=3,3,2,3");
    // Bound to another Item it leaves none.
    mechanic("sawed-off-shotgun.0*2,fire-extinguisher.0,corpse-blue.1")
        .offers_only("slot 0; slot 1")
        .play("slot 1")
        .seat(0, "held(sawed-off-shotgun.0*2,flamethrower.1*4)")
        .shows("corpses=blue:006");
}

/// D64, M-R183, M-R201: whoever holds too much after a deal empties a slot with all that is in it,
/// in order.
#[test]
fn too_much_to_hold_is_dropped_by_the_slot() {
    let traded = || {
        at("players=2 first=1 carcasses=001:1 \
            0=captain@003(hand(search),held(six-shooter.0*6,fire-extinguisher.0,corpse-blue.1)) \
            1=pilot@003(held(shotgun.0*2,egg.1)) nest=4")
        .play("trade; deal 1; done; lay-held 0; done; agree")
        .asks([0])
        .offers_only("slot 0; slot 1; slot 2")
    };
    traded()
        .play("slot 0")
        .seat(0, "held(corpse-blue.0,shotgun.1*2)")
        .shows("yellow-discard=fire-extinguisher");
    traded()
        .play("slot 2")
        .seat(0, "held(six-shooter.0*6,fire-extinguisher.0,corpse-blue.1)");
    // Both get too much: the First Player drops first.
    at("players=2 first=1 round=(seat:0) 0=captain@003(wounds(arm),hand(search),held(six-shooter.0*6)) \
        1=pilot@003(wounds(arm),held(shotgun.0*2),items(tools))")
        .play("trade; deal 1; lay-held 0; done; done; agree")
        .asks([1])
        .offers_only("slot 0; slot 1");
}

/// D65, M-R54, M-R149: with an Intruder there, too, the thrower says which Eggs are hit.
#[test]
fn a_grenade_among_eggs_and_intruders() {
    let thrown = || {
        at(
            "players=1 met nest=3 eggs=016:1 attacks=4 intruders=adult@016 \
            0=captain@015(keeps-first,hand(search),items(grenade))",
        )
        .play("use grenade grenade")
        .offers_only("at nest; at eggs")
        .rolling([number(3)])
    };
    thrown()
        .play("at nest")
        .shows("nest=1 eggs=016:1 intruders=adult-1@016*2");
    thrown()
        .play("at eggs")
        .shows("nest=2 eggs= intruders=adult-1@016*2");
}

/// M-R149, M-R122, D50: the Wounds of a Grenade come in order, and what they ask for before the
/// next and before the roll.
#[test]
fn a_grenade_wounds_one_after_the_other() {
    at("players=3 first=2 round=(seat:0) nest=4 eggs=016:1 wounds=arm,arm,body \
        0=captain@015(hand(search),items(grenade)) 1=scout@016(held(rifle.0*4,fire-extinguisher.1)) \
        2=pilot@016(held(shotgun.0*2,corpse-blue.1))")
        .play("use grenade grenade; at nest")
        .asks([2])
        .told(Spectator, "SeriousWound !NoiseRolled")
        .counts("SeriousWound=1")
        .play("slot 0")
        .asks([1])
        .rolling([number(3)])
        .play("slot 1")
        .told(Spectator, "SeriousWound SeriousWound EggsDestroyed NoiseRolled")
        .shows("nest=2 eggs=016:1 noise=015-018");
}

/// M-R69, MC160: the ninth Fire ends the game before anything else is hit.
#[test]
fn nothing_is_hit_after_the_ninth_fire() {
    at(
        "players=1 crafted=3,3,3,2 fire=002,003,004,005,006,007,008,009 nest=3 \
        0=captain@016(hand(search),items(molotov-cocktail))",
    )
    .play("use molotov-cocktail molotov")
    .over("fire")
    .shows("nest=3 !nest-destroyed")
    .told(Spectator, "Ended !EggsDestroyed !SeriousWound");
}

/// M-R178, MC125: which Weapon an Energy Charge loads is asked also of whoever could pay for one of
/// them only.
#[test]
fn which_weapon_is_loaded_is_asked() {
    let soldier = |hand: &str| {
        at(&format!(
            "players=2 1=pilot@001 0=soldier@002(quests(1),items(energy-charge),hand({hand}),\
             held(assault-rifle.0*1+autoloader,prototype-pistol.1*1))"
        ))
        .play("use energy-charge load")
    };
    soldier("search,rest").offers_only("held 0; held 1");
    soldier("c,c").offers_only("held 0");
}

/// M-R106, M49.7: the Intruder player without a card passes, and nothing is asked.
#[test]
fn an_intruder_player_without_cards_passes() {
    at("players=3 intruder bereaved met corpses=0:001 round=(seat:2) first=2 turn=(number:5,players:true,intruder:true) \
        0=captain@001(dead,keeps-first) 1=pilot@006(keeps-first,hand(search)) 2=scout@001(keeps-first,hand(search)) \
        brood=(seat:0,offered:true,deck:[],hand:[],discard:[0,1,2,3,4,5,6,7,8,9])")
        .play("pass; done")
        .asks([1])
        .seat(0, "passed");
}

/// M7.8: the ninth marker ends the game, and whoever is about to place it is warned.
#[test]
fn the_last_marker_is_warned_of() {
    let eight = "002,003,004,005,006,007,008,009";
    let sabotage = |rooms: &str, messages: &str| {
        at(&format!(
            "players=1 malfunction={rooms} 0=captain@001(hand(demolition,search))"
        ))
        .says("play demolition sabotage", messages);
    };
    sabotage(eight, "warn-last-malfunction");
    sabotage(&eight[4..], "!warn-last-malfunction");
    let burn = |rooms: &str, messages: &str| {
        at(&format!(
            "players=1 fire={rooms} 0=mechanic@001(hand(pyrotechnics,search),items(tools))"
        ))
        .says("play pyrotechnics burn", messages);
    };
    burn(eight, "warn-last-fire");
    burn(&eight[4..], "!warn-last-fire");
}

/// MC56, M-R168: only a Flamethrower burns, and only once that is known.
#[test]
fn a_rifle_does_not_burn() {
    let shot = |weakness: &str, held: &str| {
        at(&format!(
            "players=1 met intruders=adult@006 attacks=2 crafted=3,3,2,3 weaknesses={weakness},vital-places,way-of-moving \
             0=scout@006(keeps-first,hand(search),held({held}))"
        ))
        .rolling([ONE_HIT])
        .play("shoot 0 adult-1")
    };
    let rifle = at(
        "players=1 met intruders=adult@006 attacks=2 weaknesses=vulnerability-to-fire(*),vital-places,way-of-moving \
         0=scout@006(keeps-first,hand(search))",
    );
    rifle
        .rolling([ONE_HIT])
        .play("shoot 0 adult-1")
        .shows("intruders=adult-1@006*1");
    shot("vulnerability-to-fire", "flamethrower.0*4").shows("intruders=adult-1@006*1");
    shot("vulnerability-to-fire(*)", "flamethrower.0*4").shows("intruders=adult-1@006*2");
}

/// MC102: Full Auto needs Ammo.
#[test]
fn an_empty_rifle_does_not_fire() {
    at("players=1 met intruders=adult@006 0=soldier@006(keeps-first,hand(full-auto),held(assault-rifle.0))")
        .forbids("play full-auto full-auto");
}

/// M-R201, MC144: what is bound already is bound to nothing else.
#[test]
fn a_bound_pair_is_not_bound_again() {
    let scout = |slot: u8| {
        at(&format!(
            "players=1 0=scout@006(hand(search,rest),items(duct-tape),\
             held(rifle.0*4,fire-extinguisher.0,prototype-shotgun.{slot}*1))"
        ))
    };
    scout(1).forbids("use duct-tape bind");
}

/// MC127, D19, M37.5: a Heavy Quest Item needs a Hand.
#[test]
fn a_heavy_quest_item_needs_an_empty_hand() {
    at("players=1 0=scout@006(hand(search,rest),items(energy-charge),held(rifle.0*4,corpse-blue.1))")
        .play("quest motion-scanner energy-charge")
        .offers_only("slot 0; slot 1")
        .play("slot 1; pay rest")
        .seat(0, "held(rifle.0*4,motion-scanner.1)")
        .shows("corpses=blue:006");
}

/// M-R33, M-R189: of scarce Doors none is taken from where the same Action has just put it.
#[test]
fn a_door_just_closed_is_not_moved_on() {
    let doors = "closed=006-011,001-002,001-003,001-004,003-007,004-008,005-010,011-015,015-016,015-018,007-008 \
                 destroyed=002-006";
    at(&format!(
        "players=1 {doors} 0=captain@014(hand(search,rest))"
    ))
    .play("room doors; to 006; toggle 007; relocate 001 002; toggle 005")
    .forbids("relocate 006 007")
    .allows("relocate 001 003");
}

/// M-R201: Hands are counted from one.
#[test]
fn the_second_hand_is_called_so() {
    let held = "held(rifle.0*4,corpse-blue.1)";
    let drops = at(&format!(
        "players=2 met events=6 attacks=9 wounds=arm bag=blank0*1 intruders=adult@006 \
         0=captain@001(keeps-first) 1=scout@006(passed,keeps-first,{held})"
    ))
    .play("pass");
    drops.reads("slot 1", "Empty Hand 2: Blue Corpse");
}

/// M-R134: who has refused is not asked the same again.
#[test]
fn a_refused_offer_is_not_made_again() {
    at(
        "players=2 met intruders=adult@006 0=soldier@006(keeps-first,hand(covering-fire,search,rest)) \
         1=pilot@006(keeps-first,hand(search))",
    )
    .play("play covering-fire cover; both 1; corridor 007; refuse")
    .asks([0])
    .play("play covering-fire cover; both 1")
    .offers("corridor", "002 005 011");
}

/// MC149: of one tile that is left only that one is looked at.
#[test]
fn the_last_tile_is_looked_at_alone() {
    at("players=1 unexplored=006(doors1) 0=captain@011(hand(search),items(nemesis-plans))")
        .play("use nemesis-plans look-at-two")
        .shows("unexplored=006(doors1,tile0)")
        .counts("LookedAtRoom=1");
    // No pair twice: the second has the higher number.
    at("players=1 unexplored=006(doors1),010(fire1),013(doors2) 0=captain@011(hand(search),items(nemesis-plans))")
        .play("use nemesis-plans look-at-two")
        .offers("to", "006 010");
}

/// MC125: an Autoloader makes nothing cheaper but loading.
#[test]
fn an_autoloader_saves_only_loading() {
    at(
        "players=1 0=soldier@002(quests(1),hand(search,rest),items(duct-tape),\
        held(assault-rifle.0*1+autoloader,fire-extinguisher.1))",
    )
    .play("use duct-tape bind; pay rest")
    .seat(0, "hand(search)");
}
