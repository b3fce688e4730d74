//! Letters are parameters, and every fault has its sentence.

use crate::Spec;

fn told(text: &str) -> String {
    text.parse::<Spec>().unwrap_err().to_string()
}

#[test]
fn letters_are_parameters() {
    let text = "family?set=m,2m%2B1,3m%2B1&m=1..39&convention=sink";
    let spec: Spec = text.parse().unwrap();
    assert_eq!(
        spec.to_string(),
        "family?set=m,2m+1,3m+1&m=1..39&convention=sink"
    );
    let names: Vec<&str> = spec.controls().iter().map(|control| control.name).collect();
    assert_eq!(names, ["set", "m", "convention", "of", "fitted", "x", "y"]);
    let early: Spec = "family?m=1..39&convention=sink&set=m,2m+1,3m+1"
        .parse()
        .unwrap();
    assert_eq!(early, spec);
    // New letters get a value, and the others keep theirs.
    let three = spec.with("set", "m,m+d,2m+d").unwrap();
    assert_eq!(
        three.to_string(),
        "family?set=m,m+d,2m+d&m=1..39&d=1&convention=sink"
    );
    assert_eq!(
        "family?s=1..12".parse::<Spec>().unwrap().to_string(),
        "family"
    );
}

#[test]
fn each_fault_has_its_sentence() {
    for (text, message) in [
        (
            "set=s,4t",
            "t has no value. Write one, such as t=3 or t=1..12.",
        ),
        (
            "set=2,5,7",
            "The set has no letter. Write one, such as 2,5,c.",
        ),
        (
            "set=x,2x+1&x=1..9",
            "x names the visible part. Write another letter, such as s.",
        ),
        (
            "set=s,s-5&s=1..4",
            "No value gives a game: s − 5 is −4, not positive, at s = 1. Write other values.",
        ),
        (
            "set=s,2s-3&s=3",
            "No value gives a game: s and 2s − 3 are both 3 at s = 3. Write other values.",
        ),
        (
            "set=s,t,u&s=1..5&t=1..5&u=1..5",
            "s, t and u have a range; two letters may. Write one value for one of them, such as u=1.",
        ),
        (
            "set=s,t&s=-1..5&t=1..5",
            "A map shows s from 0 on. Write s=0..9.",
        ),
        (
            "set=s,4s&m=3",
            "family has no parameter “m”. It has set, s, convention, of, fitted, x and y.",
        ),
        (
            "set=s,(4s",
            "This “(” is not closed. Write ) where it ends. (column 3)",
        ),
        (
            "s=1..200000",
            "s=1..200000 gives 200\u{202f}000 games; at most 90\u{202f}000 are possible. Write s=1..90000.",
        ),
        ("s=9..1", "The range 9..1 runs backwards. Write 1..9."),
    ] {
        assert_eq!(told(&format!("family?{text}")), message, "{text}");
    }
}

#[test]
fn rows_of_nim_values_end_with_their_first_period() {
    let spec: Spec = "family?set=s,4s,12s+1,16s+1&s=1..3&of=strips"
        .parse()
        .unwrap();
    let picture = spec.compute(&mut crate::NoProgress).unwrap();
    let table = |at: usize| picture.panel(0).unwrap().bfile(at).unwrap();
    for (at, length) in [118, 53 + 675, 164 + 2008].into_iter().enumerate() {
        let lines = table(at);
        let terms = lines.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(terms.count(), length, "row {at}");
    }
    let alone: Spec = "strip?set=2,8,25,33&convention=wall&n=728".parse().unwrap();
    let terms = alone.compute(&mut crate::NoProgress).unwrap();
    let terms = terms.export(crate::picture::Format::Plain).unwrap();
    let lines = table(1);
    let own = lines.lines().filter(|line| !line.starts_with('#'));
    let own: Vec<&str> = own.filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(own, terms.lines().collect::<Vec<_>>());
}

#[test]
fn further_games_confirm_a_law_or_refute_it() {
    let badge = |text: &str| {
        let spec: Spec = text.parse().unwrap();
        let caption = spec.compute(&mut crate::NoProgress).unwrap().caption();
        (caption.badge.text, caption.badge.more)
    };
    let (text, more) = badge("family?set=2,5,c&c=6..80&fitted=60");
    assert_eq!(text, "Observed: the law");
    assert!(
        more.contains("fitted for c ≤ 60 holds for 20 games more"),
        "{more}"
    );
    // A theorem's formula needs no test.
    let (text, more) = badge("family?s=1..16&fitted=12");
    assert!(
        text.starts_with("Proved") && !more.contains("12 "),
        "{text}: {more}"
    );
    // Up to t = 12 the period is 3t + 12.
    let (text, more) = badge("family?set=10,2t%2B1,3t%2B2&t=1..24&fitted=12");
    assert!(text.starts_with("Refuted"), "{text}: {more}");
    let told = "fails for 12 of 12 games more, first at t = 13: the period is 17";
    assert!(more.contains(told), "{more}");
    let link = "family?set=2,5,c&c=6..60".parse::<Spec>().unwrap();
    let caption = link.compute(&mut crate::NoProgress).unwrap().caption();
    let further = caption.further.unwrap();
    assert_eq!(further.label, "Go further: c to 120");
    assert_eq!(further.spec, "family?set=2,5,c&c=6..120&fitted=60");
    // Two letters: Theorem 3, and a law that fails where another letter has more values.
    let of_two = "family?set=m,2m%2Bk,3m%2Bk&m=15..24&k=1..14&convention=sink";
    let caption = of_two.parse::<Spec>().unwrap();
    let caption = caption.compute(&mut crate::NoProgress).unwrap().caption();
    let formula = caption.facts.iter().find(|fact| fact.label == "period");
    assert_eq!(
        formula.unwrap().value,
        "p(m, k) = (4m² + 3mk)/gcd(m, k) for k < m"
    );
    let further = caption.further.unwrap();
    assert!(further.spec.contains("m=15..48") && !further.spec.contains("fitted"));
    let (text, more) =
        badge("family?set=2t*a%2Ba,3t*a%2B2a,10a&t=2..24&a=1..3&of=preperiod&fitted=10");
    assert!(text.starts_with("Refuted"), "{text}: {more}");
    assert!(
        more.contains("first at (t, a) = (11, 1): the preperiod is 69"),
        "{more}"
    );
}
