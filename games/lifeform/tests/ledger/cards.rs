//! Chapter C: skills, survival abilities, terror cards, cat cards, mainframe cards (LC37–LC109).

use crate::table::{SPECTATOR, Table, at, hunts, quietly, seat};

/// SURVIVAL of this character of seat 1, its only one with one to use.
fn survives(position: &str) -> Table {
    at(&format!("hand1=cw25a {position}")).play("play cw25a 2")
}

/// LC37, LC38
#[test]
fn durrant_seals_it_behind_us() {
    let table = at("1=durrant@b04(skill),maddox hand1=cw15a")
        .play("play cw15a 2; door b04-b05")
        .asks([1]);
    table
        .offers("walk durrant", "b01 b06 b07")
        .allows("stop")
        .play("walk durrant b07")
        .shows("1=durrant@b07(skill),maddox@a09");
    at("1=durrant@b04,maddox hand1=cw15a")
        .play("play cw15a 2; door b04-b05")
        .asks([2]);
    let pair = at("players=2 cat=rem 1=durrant@b04(skill),maddox hand1=cw15a crew-deck=cw01a")
        .play("play cw15a 2; door b04-b05");
    pair.shows("hand1=cw01a").allows("stop");
    let far = at("players=2 cat=rem 1=durrant@b04(skill),maddox hand1=cw15a crew-deck=cw01a")
        .play("play cw15a 2; door a01-a02");
    far.shows("hand1=").allows("stop; walk durrant b05");
}

/// LC39
#[test]
fn durrant_not_like_this() {
    let table = survives(
        "1=durrant@b04 outages=b05 images=stalking@b06,rearing@c03 terrors=b09 terror-deck=rooted",
    );
    let table = table
        .refuses("walk durrant b06", "LC39")
        .play("walk durrant b05; walk durrant b09")
        .shows("1=durrant@b09(rooted,survival)");
    table.asks([2]);
    let three = survives("1=durrant@b04")
        .play("walk durrant b05; walk durrant b09; walk durrant c01")
        .shows("1=durrant@c01(survival)");
    three.asks([2]);
    survives("players=2 cat=rem 1=durrant@b04,maddox(survival)")
        .play("walk durrant b05; walk durrant b09; walk durrant c01")
        .allows("walk durrant c02");
}

/// LC40, LC41, L-R114, L-R125, DP78
#[test]
fn maddox_all_hands() {
    let table = at("1=durrant,maddox 2=palmer@b04 terrors=b05 terror-deck=rooted")
        .play("skill maddox")
        .asks([1]);
    let table = table
        .play("walk durrant a07")
        .asks([2])
        .allows("stop")
        .play("walk palmer b05")
        .shows("terrors= 2=palmer@b05(rooted)");
    table.shows("1=durrant@a07,maddox@a09(skill)");
    at("1=durrant,maddox 2=palmer@b01")
        .play("skill maddox; stop")
        .asks([2])
        .play("stop")
        .asks([2])
        .allows("equip 2");
    let pair = at("players=2 cat=rem 1=durrant,maddox")
        .play("skill maddox")
        .offers("by", "durrant maddox")
        .play("by durrant; walk durrant a07; walk durrant a08");
    pair.offers("by", "maddox")
        .play("stop")
        .shows("1=durrant@a08,maddox@a09(skill)");
}

/// LC42
#[test]
fn maddox_my_responsibility() {
    let table = survives("1=maddox crew-deck=cw01a,cw02a,cw03a,cw04a")
        .offers_only("player 1; player 2")
        .play("player 2");
    table
        .offers_only("player 1; stop")
        .play("player 1")
        .counts("hand1=2 hand2=2");
    survives("players=2 cat=rem 1=maddox").counts("hand1=3");
}

/// LC43, LC44
#[test]
fn palmer_rigged_lamps() {
    let lamp = "1=palmer@b04(skill),durrant@b04 2=villalobos outages=b04,b05";
    let table = at(&format!("{lamp} hand1=cw06a"))
        .play("play cw06a 1")
        .refuses("walk durrant b05", "L32.27");
    table.allows("walk durrant b01");
    at(&format!("{lamp} hand1=cw11a android=b04"))
        .play("play cw11a 1")
        .shows("hits=1");
    at(&format!(
        "players=2 cat=rem {} hand1=cw06a",
        lamp.replace(" 2=villalobos", "")
    ))
    .play("play cw06a 1")
    .allows("walk durrant b05");
    at(&format!("{} hand1=cw06a", lamp.replace("(skill)", ""))).refuses("play cw06a 1", "L10.3");
    let attack =
        hunts("lf04a", &format!("{lamp} hand1=cw11a hostility=12")).play("hunt lf04a 0; to b04");
    attack.allows("react cw11a shock-prod durrant");
}

/// LC45
#[test]
fn palmer_damps_the_core() {
    survives("1=palmer 2=durrant").shows("damped=1");
    survives("players=2 cat=rem 1=palmer").shows("damped=2");
}

/// LC46, L-R111
#[test]
fn villalobos_triangulates() {
    // The only image in reach is not asked for.
    at("1=villalobos@b01 2=durrant images=stalking@b06,rearing@c12")
        .play("skill villalobos")
        .shows("images=stalking@b06(real),rearing@c12(ghost),coiled@aside")
        .told(SPECTATOR, "SkillUsed Told !Calibrated");
    at("1=villalobos@a01 2=durrant images=stalking@c14,rearing@c12")
        .refuses("skill villalobos", "L-R108");
    let pair = at("players=2 cat=rem 1=villalobos@a01 images=stalking@c14,rearing@c12")
        .play("skill villalobos; image rearing");
    pair.shows("images=stalking@c14(real),rearing@c12(ghost),coiled@aside");
}

/// LC48
#[test]
fn chandra_tissue_assay() {
    at("1=chandra")
        .play("skill chandra; data acid-acid")
        .shows("data1=acid-acid(1)")
        .asks([2]);
    at("players=2 cat=rem 1=chandra")
        .play("skill chandra; data acid-acid")
        .forbids("data acid-acid")
        .play("data jaw-jaw")
        .shows("data1=jaw-jaw(1),acid-acid(1)");
    at("1=chandra data-pool=").refuses("skill chandra", "L-R108");
}

/// LC49, LC50, DP85, S33
#[test]
fn chandra_triage() {
    let base = "hostility=12 2=durrant@a01";
    let table = hunts(
        "lf04a",
        &format!("{base} 1=chandra@b05(survival),scott@b04"),
    )
    .play("hunt lf04a 0; to b04")
    .asks([1]);
    let table = table
        .offers_only("by scott; no")
        .play("by scott")
        .shows("1=chandra@b05(survival,spent),scott@b04(hidden)");
    table.counts("Killed=0").told(SPECTATOR, "SurvivalUsed Hid");
    let herself =
        hunts("lf04a", &format!("{base} 1=chandra@b04(survival)")).play("hunt lf04a 0; to b04");
    herself.told(SPECTATOR, "Killed");
    let pair = hunts(
        "lf04a",
        "players=2 cat=rem hostility=12 1=chandra@b04(survival),durrant@a01",
    )
    .play("hunt lf04a 0; to b04");
    pair.offers_only("by chandra; no")
        .play("by chandra")
        .counts("Killed=0");
    let far = hunts(
        "lf04a",
        &format!("{base} 1=chandra@a01(survival),scott@b04"),
    )
    .play("hunt lf04a 0; to b04");
    far.told(SPECTATOR, "Killed");
    let no = hunts(
        "lf04a",
        &format!("{base} 1=chandra@b05(survival),scott@b04"),
    )
    .play("hunt lf04a 0; to b04; no");
    no.told(SPECTATOR, "Killed");
}

/// LC52, LC53
#[test]
fn motoko_duct_rat() {
    at("1=motoko@b03(skill) hand1=cw12a")
        .play("play cw12a 1")
        .offers("walk motoko", "a10 b01 b05 b07");
    at("1=motoko@b03 hand1=cw12a")
        .play("play cw12a 1")
        .offers("walk motoko", "b01 b05");
    at("1=motoko@b03(skill) hand1=cw06a")
        .play("play cw06a 1")
        .offers("walk motoko", "b01 b05");
    at("players=2 cat=rem 1=motoko@b03(skill) hand1=cw06a")
        .play("play cw06a 1")
        .offers("walk motoko", "a10 b01 b05 b07");
    let flee = "players=2 cat=rem 1=motoko@b07(skill),durrant@a01 hand1=cw06a images=stalking@b03,rearing@c12 hostility=12";
    hunts("lf04a", flee)
        .play("hunt lf04a 0; to b07; react cw06a run motoko")
        .refuses("walk motoko b03", "L21.17")
        .allows("walk motoko b04");
}

/// LC54, L-R102
#[test]
fn motoko_gone_to_ground() {
    let table = survives(
        "1=motoko@b04 android=b04 outages=a10 images=stalking@a11,rearing@c03 terrors=c08 terror-deck=rooted",
    );
    let table = table
        .offers("to", "b02 b13 c05 c08")
        .play("to c08")
        .shows("1=motoko@c08(rooted,survival) terrors=");
    table.told(SPECTATOR, "SurvivalUsed Walked TerrorDrawn");
    let pair = survives("players=2 cat=rem 1=motoko@c01 images=stalking@c03,rearing@c04");
    pair.forbids("to c03; to c04; to c01; to b09")
        .play("to c02")
        .shows("hand1=mining-laser(all)");
}

/// LC55, L-R118, L-R129, S33
#[test]
fn scott_on_me() {
    let base =
        "hostility=12 1=scott@b04(skill),durrant@a01 2=chandra@b04 images=stalking@b06,rearing@c03";
    let table = hunts("lf04a", &format!("{base} hand1=cw01a outages=b04"))
        .play("hunt lf04a 0; to b04; react cw01a hide scott");
    let table = table
        .asks([1])
        .offers_only("by chandra; no")
        .play("by chandra")
        .asks([2])
        .offers_only("agree; refuse")
        .play("agree");
    let table = quietly(table).counts("Killed=0");
    table
        .shows("1=durrant@a01,scott@b04(hidden,skill) 2=chandra@b04(hidden)")
        .shows("hostility=13");
    let refused = hunts("lf04a", &format!("{base} hand1=cw01a"))
        .play("hunt lf04a 0; to b04; react cw01a hide scott; by chandra; refuse");
    refused.told(SPECTATOR, "Killed");
    let run = hunts("lf04a", &format!("{base} hand1=cw06a"))
        .play("hunt lf04a 0; to b04; react cw06a run scott; walk scott b05; stop");
    let run = run
        .play("by chandra; agree")
        .asks([2])
        .offers("walk chandra", "b01 b05 b07")
        .play("walk chandra b01; stop");
    quietly(run).counts("Killed=0").shows("hostility=13");
}

/// LC56, DP86, S33
#[test]
fn scott_holds_the_line() {
    let base = "hostility=12 1=scott@b04(survival),durrant@a01 2=chandra@b04 outages=b04";
    let table = hunts("lf04a,lf08a", base)
        .play("hunt lf04a 0; to b04")
        .asks([1])
        .offers_only("hold the line; pass")
        .play("hold the line");
    let table = table.shows("images=stalking@b06(real),rearing@c03(ghost),coiled@aside hostility=13 1=durrant@a01,scott@b04(survival,spent)");
    quietly(table)
        .counts("Killed=0 Cancelled=0")
        .shows("reacted=2");
    hunts("lf04a", &format!("{base} android=b04 hand1=cw01a"))
        .play("hunt lf04a 0; to b04")
        .refuses("hold the line", "LC56");
}

/// LC57, LC58
#[test]
fn solheim() {
    let table = at("1=solheim@b03(skill) hand1=cw14a")
        .play("play cw14a 2; column halon")
        .allows("collect solheim; stop")
        .play("collect solheim; column halon");
    table.shows("loadout=halon(2)");
    at("1=solheim@c06(skill) hand1=cw14a")
        .play("play cw14a 2; column halon")
        .asks([2]);
    at("players=2 cat=rem 1=solheim@c06(skill) hand1=cw14a")
        .play("play cw14a 2; column halon")
        .allows("collect solheim; stop");
    survives("1=solheim@b01 missions=").shows("missions=b01(2)");
    survives("players=2 cat=rem 1=solheim@b01 missions=").shows("missions=b01(3)");
}

/// LC59, LC60, L-R89
#[test]
fn wilczek() {
    let table = at("1=wilczek outages=a01,c07")
        .play("skill wilczek")
        .offers("to", "a01 c07")
        .play("to a01");
    table
        .offers("to", "b10 c05 c06 c09 c10")
        .play("to c10")
        .shows("outages=c10");
    let pair = at("players=2 cat=rem 1=wilczek outages=a01,a02,c07")
        .play("skill wilczek; to a01")
        .allows("no; to a02")
        .play("to a02; to c10");
    pair.shows("outages=c10");
    at("1=wilczek").refuses("skill wilczek", "L-R108");
    at("1=wilczek@b01(survival) hand1=cw24a")
        .play("play cw24a 0; data jaw-jaw")
        .shows("data1=jaw-jaw(1)");
    at("1=wilczek@b01(survival) outages=b01 hand1=cw24a").refuses("play cw24a 0", "L10.3");
    at("1=wilczek@b01(survival) hand1=cw24a objectives=wipe-the-order")
        .play("play cw24a 0")
        .forbids("objective wipe-the-order");
}

/// LC61, LC62, DP79
#[test]
fn achebe() {
    let table = at("stage=start 1=achebe@b03(skill)")
        .play("column halon")
        .allows("collect achebe; stop")
        .play("collect achebe; column halon");
    table.shows("loadout=halon(2)").allows("equip 2");
    at("stage=start 1=achebe@b03")
        .play("column halon")
        .allows("equip 2");
    let drop = survives("1=achebe@b01 hostility=12 images=stalking@b06,rearing@c12")
        .play("prowl stalking b08")
        .allows("stop")
        .play("prowl stalking b07");
    drop.shows("hostility=12 images=stalking@b07,rearing@c12,coiled@aside")
        .asks([2]);
    let pair = survives("players=2 cat=rem 1=achebe@b01 images=stalking@b06,rearing@b07")
        .play("prowl stalking b08; stop; prowl rearing b10; stop");
    pair.shows("images=stalking@b08,rearing@b10,coiled@aside")
        .asks([0]);
}

/// LC68, L-R122
#[test]
fn say_the_words() {
    let words = "stage=start objectives=say-the-words";
    at(&format!("{words} 1=durrant@a06,maddox 2=palmer@a06"))
        .shows("objectives=say-the-words(done,all)");
    at(&format!("{words} 1=durrant@a06,maddox@a06 2=palmer@a01")).shows("objectives=say-the-words");
    at(&format!("{words} 1=durrant@a06,maddox@a06 2=cat"))
        .shows("objectives=say-the-words(done,all)");
    at(&format!("{words} 1=durrant@a06 2=cat")).shows("objectives=say-the-words(done,all)");
    at(&format!("{words} 1=durrant@a06 2=palmer@a01")).shows("objectives=say-the-words");
}

/// Durrant walks from `b04` into `b05`, where terror lies, and draws this.
fn terror(card: &str, position: &str) -> Table {
    at(&format!(
        "1=durrant@b04 terrors=b05,b03 terror-deck={card} hand1=cw12a,cw01a minute=25 {position}"
    ))
    .rolling([0])
    .play("play cw12a 1; walk durrant b05")
}

/// LC71–LC74, L-R115, S32
#[test]
fn terror_cards_of_the_crew() {
    terror("only-the-cat", "crew-deck=cw02a").shows("hand1=cw01a,cw02a");
    terror("rooted", "").shows("1=durrant@b05(rooted)");
    at("1=durrant@b05(rooted),maddox hand1=cw12a")
        .play("play cw12a 1")
        .refuses("walk durrant b04", "L-R115")
        .allows("walk maddox a07");
    // It ends with the turn that began after it.
    at("stage=start 1=durrant@b05(rooted)")
        .play("column halon")
        .shows("1=durrant@b05(rooted)");
    // L-R122: with the owner's turn, not with another player's.
    let others = "turn-data=(seat:1,stage:activity,unchecked:0,refused:false,cat_used:false,refusers:0,rooted:4)";
    at(&format!("2=palmer@b05(rooted) {others}"))
        .play("equip 2")
        .shows("2=palmer@b05(rooted)");
    let over = at("1=durrant@b05(rooted) turn-data=(seat:1,stage:activity,unchecked:0,refused:false,cat_used:false,refusers:0,rooted:1)").play("equip 2");
    over.shows("1=durrant@b05");
    let panic = hunts(
        "lf04a",
        "1=durrant@b05(rooted) 2=palmer@b04,villalobos hostility=12",
    )
    .play("hunt lf04a 0; to b04; noisy; by durrant; walk durrant b03");
    panic.shows("1=durrant@b03(rooted)");
    terror("scream", "").shows("minute=24");
    terror("dropped-gear", "")
        .shows("hand1=")
        .told(SPECTATOR, "TerrorDrawn Discarded");
}

/// LC75–LC78, L-R89, DP81
#[test]
fn terror_cards_of_the_lifeform() {
    let lights = terror("lights-die", "outages=b09")
        .asks([0])
        .offers("to", "b04 b05")
        .refuses("to b03", "L33.17");
    lights.play("to b04").shows("outages=b04,b09");
    let ducts = terror("in-the-ducts", "2=palmer@a10")
        .offers("prowl stalking", "a11 b02 b13 c05 c08")
        .play("prowl stalking b13");
    ducts.told(SPECTATOR, "Placed !Attacked");
    terror("contact-moving", "")
        .asks([0])
        .offers("prowl stalking", "b02 b04 b08")
        .play("prowl stalking b04")
        .asks([2]);
    terror("crossed-signals", "")
        .asks([0])
        .offers("real", "stalking rearing");
}

/// LC79–LC81, L-R45
#[test]
fn terror_cards_of_the_place() {
    terror("it-heard-you", "hostility=12").shows("hostility=13");
    terror("blind-panic", "")
        .asks([1])
        .offers("walk durrant", "b04 b09")
        .play("walk durrant b09")
        .shows("1=durrant@b09");
    terror(
        "blind-panic",
        "images=stalking@b03,rearing@b04 2=palmer@a01 outages=b09 real=stalking",
    )
    .shows("1=durrant@b05");
    terror("steady-now", "").shows("terrors=");
}

/// LC82–LC84, L-R7, L-R65, S32
#[test]
fn terror_cards_for_the_lifeform() {
    terror("claw-marks", "claws=lf01a").shows("stowaway-token=held claws=lf01a");
    terror("claw-marks", "claws=lf01a stowaway-token=held").counts("claws=2");
    terror("resin-on-the-walls", "").shows("resin=b05");
    terror("resin-on-the-walls", "resin=a01,a03").shows("resin=a01,a03");
    terror("what-is-left", "claws=lf01a").counts("claws=2");
}

/// The turn of the cat role in `b04`, with one card.
fn cat(card: &str, position: &str) -> Table {
    at(&format!("turn=1 1=cat cat=b04 cat-cards={card} {position}"))
}

/// LC85–LC89, DP82
#[test]
fn cat_cards() {
    let arched = cat("arched-back", "2=palmer@a01").play("cat arched-back");
    arched
        .shows("images=stalking@b06(real),rearing@c03(ghost),coiled@aside cat-cards=")
        .told(SPECTATOR, "CatPlayed Told");
    cat(
        "arched-back",
        "2=palmer@a01 images=stalking@c12,rearing@c03",
    )
    .refuses("cat arched-back", "L-R108");
    cat("warm-lap", "2=palmer@b05 crew-deck=cw01a")
        .play("cat warm-lap")
        .shows("hand2=cw01a");
    let follow = cat("follow-me", "2=palmer@b04,villalobos@b04")
        .play("cat follow-me; by palmer")
        .asks([2])
        .play("walk palmer b01");
    follow
        .asks([1])
        .play("by villalobos; stay")
        .shows("2=palmer@b01,villalobos@b04");
    cat("pounce-on-nothing", "2=palmer@a01 terrors=b05,a01")
        .play("cat pounce-on-nothing")
        .shows("terrors=a01");
    let shelf = cat("knocked-off-the-shelf", "2=palmer@a01 missions=b05")
        .play("cat knocked-off-the-shelf")
        .offers("to", "b03 b04 b09");
    shelf.play("to b03").shows("missions=b03(1)");
}

/// L-R108, LC87, LC88, LC89
#[test]
fn cat_cards_that_change_nothing_are_refused() {
    cat("pounce-on-nothing", "2=palmer@a01 terrors=a12").refuses("cat pounce-on-nothing", "L-R108");
    cat("knocked-off-the-shelf", "2=palmer@a01 missions=a01")
        .refuses("cat knocked-off-the-shelf", "L-R108");
    cat("follow-me", "2=palmer@b04,villalobos@b04")
        .play("cat follow-me")
        .offers_only("by palmer; by villalobos");
    sister(
        "service-directive",
        "2=palmer android=b01 outages=b01 skips",
    )
    .refuses("sister service-directive", "L-R108");
}

/// LC90–LC94, L-R112, L-R128, DP89
#[test]
fn more_cat_cards() {
    cat("underfoot", "2=palmer@a01 android=b01")
        .play("cat underfoot")
        .shows("skips");
    at("phase=android android=b01 skips").shows("android=b01 !skips");
    cat("underfoot", "2=palmer@a01").refuses("cat underfoot", "L-R108");
    cat("streak", "2=palmer@a01")
        .play("cat streak; to b05; to b09; to c01")
        .shows("cat=c01")
        .asks([2]);
    cat("streak", "2=palmer@a01")
        .play("cat streak; to b05; no")
        .shows("cat=b05");
    cat("bait", "2=palmer@a01")
        .play("cat bait; prowl stalking b08")
        .shows("images=stalking@b08,rearing@c03,coiled@aside");
    cat("chewed-cable", "2=palmer@a01 outages=b05")
        .play("cat chewed-cable; no")
        .shows("outages=");
    cat("chewed-cable", "2=palmer@a01 outages=b05")
        .play("cat chewed-cable; to b09")
        .shows("outages=b09");
    let guard = cat("nine-lives", "2=palmer@b05,villalobos@a01")
        .play("cat nine-lives")
        .shows("guarded=palmer(1)");
    guard.told(SPECTATOR, "Guarded");
    let hides = hunts("lf04a", "1=cat cat=a10 2=palmer@b04,villalobos guarded=palmer(1) hand2=cw15a,flamethrower,mining-laser hostility=12").play("hunt lf04a 0; to b04");
    hides
        .offers("react", "cw15a_hide_palmer flamethrower_hide_palmer")
        .play("react cw15a hide palmer")
        .told(SPECTATOR, "Hid");
    at("stage=start turn=1 1=cat 2=palmer guarded=palmer(1) cat=a10").shows("guarded=");
}

/// The turn of SIS-TER with one card.
fn sister(card: &str, position: &str) -> Table {
    at(&format!("turn=1 1=sister sister-cards={card} {position}"))
}

/// LC98–LC102, DP83
#[test]
fn mainframe_cards() {
    sister("bulkhead-cycle", "2=palmer")
        .play("sister bulkhead-cycle; door a01-a02")
        .shows("door=a01-a02 sister-cards=");
    sister("emergency-lighting", "2=palmer outages=a01,a02")
        .play("sister emergency-lighting; to a01")
        .shows("outages=a02");
    sister("emergency-lighting", "2=palmer").refuses("sister emergency-lighting", "L-R108");
    let scan = sister("deck-scan", "2=palmer")
        .play("sister deck-scan; image rearing")
        .asks([0])
        .told(SPECTATOR, "Told");
    scan.play("real rearing")
        .shows("images=stalking@b06,rearing@c03,coiled@aside real=rearing");
    sister("countdown-hold", "2=palmer minute=25")
        .play("sister countdown-hold")
        .shows("hold=1")
        .play("equip 2")
        .shows("minute=25 hold=");
    sister("stores-release", "2=palmer missions=")
        .play("sister stores-release")
        .offers("to", "a03 c01")
        .play("to c01")
        .shows("missions=c01(1)");
}

/// LC103, LC107, L-R114, L-R118, DP95
#[test]
fn mainframe_cards_that_ask() {
    let lift = sister("lift-override", "2=palmer@b01,villalobos@a09 door=b01-b04")
        .play("sister lift-override")
        .offers("walk palmer", "b09 c07");
    let lift = lift
        .play("walk palmer c07")
        .asks([2])
        .play("agree")
        .shows("2=palmer@c07,villalobos@a09 sister-cards=");
    lift.told(SPECTATOR, "SisterPlayed Walked");
    let refused = sister("lift-override", "2=palmer@b01")
        .play("sister lift-override; walk palmer c07; refuse")
        .asks([1]);
    refused
        .shows("2=palmer@b01 sister-cards=lift-override")
        .refuses("sister lift-override", "L-R108");
    sister(
        "lift-override",
        "2=palmer@b01 images=stalking@b09,rearing@c07",
    )
    .refuses("sister lift-override", "L-R108");
    let give = sister("file-transfer", "2=palmer data1=jaw-jaw data2=claw-claw")
        .play("sister file-transfer; give jaw-jaw 2");
    give.shows("data1= data2=claw-claw(1),jaw-jaw(1)")
        .told(SPECTATOR, "DataGiven");
    let take = sister("file-transfer", "2=palmer data2=claw-claw")
        .play("sister file-transfer; take claw-claw 2")
        .asks([2])
        .play("agree");
    take.shows("data1=claw-claw(1) data2=");
}

/// LC104–LC106, LC108, LC109, L-R109
#[test]
fn more_mainframe_cards() {
    sister("service-directive", "2=palmer android=b01")
        .play("sister service-directive")
        .offers_only("skip; damage")
        .play("damage")
        .shows("hits=1");
    sister("service-directive", "2=palmer android=b01 outages=b01")
        .play("sister service-directive")
        .shows("skips hits=");
    sister(
        "duty-roster",
        "2=palmer hand2=cw01a,cw02a crew-deck=cw03a,cw04a",
    )
    .play("sister duty-roster")
    .asks([2])
    .play("discard cw01a")
    .shows("hand2=cw02a,cw03a,cw04a");
    let purge = sister("duct-purge", "2=palmer images=stalking@b02,rearing@c03")
        .play("sister duct-purge")
        .forbids("prowl rearing c02");
    purge
        .offers("prowl stalking", "b01 b04 b06")
        .play("prowl stalking b01")
        .asks([2]);
    sister("telemetry-burst", "2=palmer")
        .play("sister telemetry-burst; data tail-tail")
        .shows("data1=tail-tail(1)");
    let gas = sister(
        "gas-release",
        "2=palmer@b04 images=stalking@b06,rearing@c12",
    )
    .play("sister gas-release")
    .offers("prowl stalking", "b08 c03");
    gas.play("prowl stalking b08")
        .shows("images=stalking@b08,rearing@c12,coiled@aside");
    sister("gas-release", "2=palmer images=stalking@b06,rearing@c12")
        .refuses("sister gas-release", "L-R108");
}

/// L-R9, LC32, LC33
#[test]
fn the_flamethrower_is_played_once() {
    let table = at("1=durrant@b04,maddox hand1=flamethrower hostility=12")
        .play("play flamethrower 0; icon 1; walk maddox a07");
    let table = table
        .play("prowl stalking b08; prowl stalking b06")
        .shows("hand1= flamethrower-gone crew-discard= hostility=13");
    table.asks([2]);
}

/// L-R9, L24.6, LC32, HI30
#[test]
fn the_flamethrower_may_come_back() {
    let base = "flame-returns 1=durrant@b04,maddox hand1=flamethrower(all) hostility=12";
    let played =
        "play flamethrower 0; icon 1; walk maddox a07; prowl stalking b08; prowl stalking b06";
    let table = at(base).play(played);
    table.shows("hand1= crew-discard=flamethrower !flamethrower-gone");
    // With the discard it is shuffled in: all 66 cards of the deck, and one more.
    let mut table = at("flame-returns crew-discard=flamethrower");
    while let Some(card) = table.state.crew_deck.draw() {
        table.state.crew_discard.put(card);
    }
    let table = table.play("equip 2").counts("shuffles=1 crew-discard=0");
    assert_eq!(table.state.crew_deck.len() + table.state.hands[1].len(), 67);
    // Whoever draws it holds it unseen.
    let table = at("flame-returns crew-deck=flamethrower,cw11a").play("equip 2");
    table
        .shows_to(seat(1), "hand1~flamethrower hand1~cw11a")
        .shows_to(seat(2), "!hand1~flamethrower")
        .shows_to(seat(0), "!hand1~flamethrower");
    // A hand thrown away takes it out of the game all the same.
    let table = hunts(
        "lf04a",
        "flame-returns 1=durrant@b04 2=palmer@a11 hand1=flamethrower hostility=12",
    );
    let table = table.play("hunt lf04a 0; to b04; pass; silent");
    table.shows("hand1= flamethrower-gone crew-discard=");
}
