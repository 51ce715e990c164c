//! Words of options are checked.

use kernel::*;

#[test]
fn words_are_checked_against_the_list() {
    let said = |spec: &OptionSpec, word: &str| match spec.read(word) {
        Ok(word) => word,
        Err(Unplayable(why)) => why.as_str().to_owned(),
    };
    let clock = OptionSpec::one_of("clock", ["slow", "5"]);
    let clocks = ["", "5", "6"].map(|word| said(&clock, word));
    assert_eq!(clocks, ["slow", "5", "kernel-not-one-of"]);
    let switches = ["", "on", "yes"].map(|word| said(&OptionSpec::switch("ash"), word));
    assert_eq!(switches, ["off", "on", "kernel-on-or-off"]);
    let of = ["a", "b"]
        .map(|word| (word.to_owned(), Text::say(word)))
        .to_vec();
    let crew = OptionSpec::new("crew", OptionKind::EachSeat { of });
    let crews = ["", "b, a", "a,a", "c"].map(|word| said(&crew, word));
    assert_eq!(
        crews,
        ["", "b,a", "kernel-chosen-twice", "kernel-not-in-list"]
    );
}

#[test]
fn every_text_of_an_option_is_handed_out() {
    let example = Example {
        label: Text::say("example"),
        players: vec![2],
        text: "A@0,0".to_owned(),
    };
    let grid = Grid {
        side: 3,
        things: vec![("A".to_owned(), Text::say("thing"))],
        links: 1,
        when: ("layout", "own"),
        examples: vec![example],
    };
    let kind = OptionKind::Written {
        default: String::new(),
        grid: Some(grid),
    };
    let mut option = OptionSpec::new("ship", kind);
    let mut said = Vec::new();
    option.each_text(&mut |text| said.push(text.as_str().to_owned()));
    assert_eq!(
        said,
        ["option-ship", "option-ship-help", "thing", "example"]
    );
}
