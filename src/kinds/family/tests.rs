//! Letters are parameters, and every fault has its sentence.

use crate::error::{Error, Result};
use crate::progress::Progress;
use crate::{NoProgress, Spec};

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
    assert_eq!(
        names,
        [
            "set",
            "m",
            "convention",
            "of",
            "fitted",
            "modulus",
            "x",
            "y"
        ]
    );
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
            "family has no parameter “m”. It has set, s, convention, of, fitted, modulus, x and y.",
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
    let picture = spec.compute(&mut NoProgress).unwrap();
    let table = |at: usize| picture.panel(0).unwrap().bfile(at).unwrap().into_string();
    for (at, length) in [118, 53 + 675, 164 + 2008].into_iter().enumerate() {
        let lines = table(at);
        let terms = lines.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(terms.count(), length, "row {at}");
    }
    let alone: Spec = "strip?set=2,8,25,33&convention=wall&n=728".parse().unwrap();
    let terms = alone.compute(&mut NoProgress).unwrap();
    let terms = terms.export(crate::picture::Format::PLAIN).unwrap();
    let lines = table(1);
    let own = lines.lines().filter(|line| !line.starts_with('#'));
    let own: Vec<&str> = own.filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(own, terms.lines().collect::<Vec<_>>());
}

#[test]
fn further_games_confirm_a_law_or_refute_it() {
    let badge = |text: &str| {
        let spec: Spec = text.parse().unwrap();
        let caption = spec.compute(&mut NoProgress).unwrap().caption();
        (caption.badge.text, caption.badge.more)
    };
    let (text, more) = badge("family?set=a,a^2,a^2%2B1&a=2..30&fitted=23");
    assert_eq!(text, "Observed: the law");
    assert!(
        more.contains("fitted for a ≤ 23 holds for 7 games more"),
        "{more}"
    );
    // A theorem's formula needs no test.
    let (text, more) = badge("family?s=1..16&fitted=12");
    assert!(
        text.starts_with("Proved") && !more.contains("12 "),
        "{text}: {more}"
    );
    // A law with a proof needs none either: up to t = 12 the period is 3t + 12.
    let (text, _) = badge("family?set=10,2t%2B1,3t%2B2&t=1..24&fitted=12");
    assert_eq!(text, "Proved here: the law");
    let link = "family?set=a,a^2,a^2%2B1&a=2..23".parse::<Spec>().unwrap();
    let caption = link.compute(&mut NoProgress).unwrap().caption();
    let further = caption.further.unwrap();
    assert_eq!(further.label, "Go further: a to 46");
    assert_eq!(further.spec, "family?set=a,a^2,a^2+1&a=2..46&fitted=23");
    // Two letters: Theorem 3, and a law that fails where another letter has more values.
    let of_two = "family?set=m,2m%2Bk,3m%2Bk&m=15..24&k=1..14&convention=sink";
    let caption = of_two.parse::<Spec>().unwrap();
    let caption = caption.compute(&mut NoProgress).unwrap().caption();
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

/// The caption and the table of a figure.
fn shown(text: &str) -> (crate::figure::Caption, crate::figure::Table) {
    let spec: Spec = text.parse().unwrap();
    let picture = spec.compute(&mut NoProgress).unwrap();
    let table = picture.panel(0).unwrap().table().unwrap();
    (picture.caption(), table)
}

fn fact(caption: &crate::figure::Caption, label: &str) -> String {
    let mut facts = caption.facts.iter();
    let fact = facts.find(|fact| fact.label == label);
    fact.unwrap_or_else(|| panic!("{label}: {caption:?}"))
        .value
        .clone()
}

#[test]
fn a_law_with_a_certificate_is_proved() {
    let (caption, table) = shown("family?set=t,t%2Bk,2t%2B3&t=1..9&k=2");
    assert_eq!(caption.badge.text, "Proved here: the law");
    assert_eq!(
        caption.badge.more,
        "For all t ≥ 17 by a certificate, which the checker accepts; smaller t are computed."
    );
    assert_eq!(
        fact(&caption, "period, by certificate"),
        "p(t) = t + 1 for t even, t ≥ 2; 2 for t odd, t ≥ 1"
    );
    assert_eq!(
        fact(&caption, "preperiod, by certificate"),
        "q(t) = (3t² + 3t − 6)/2 for t even, t ≥ 4; (3t² + 2t − 5)/2 for t odd, t ≥ 1"
    );
    let beside = |name: &str| {
        let mut all = table.beside.iter();
        all.find(|(of, _)| *of == name).unwrap().1.clone()
    };
    assert_eq!(beside("laws")["period"]["status"], "proved here");
    let proof = beside("proof");
    assert_eq!(proof["computed_below"], 17);
    let certificates = proof["certificates"].to_string();
    let certificates = prover::certificate::read(&certificates).unwrap();
    assert_eq!(certificates.len(), 2);
    for certificate in &certificates {
        let proved = prover::check::check(certificate).unwrap();
        assert!(proved.is_least && proved.is_exact);
    }
}

#[test]
fn a_theorem_of_a_paper_has_the_badge_of_what_it_says() {
    let (caption, _) = shown("family?of=preperiod");
    assert_eq!(caption.badge.text, "Proved here: the law");
    assert_eq!(
        fact(&caption, "preperiod, by certificate"),
        "q(s) = 28s² − 29s − 1 for s ≥ 2"
    );
    let (caption, _) = shown("family");
    assert!(
        caption.badge.text.starts_with("Proved: "),
        "{}",
        caption.badge.text
    );
}

#[test]
fn what_has_no_proof_says_why() {
    let why = |text: &str| shown(text).0.badge.evidence;
    let other = why("family?set=a,a^2,a^2%2B1&a=2..23");
    assert_eq!(other, "A proof needs members such as 3a + 1; a² is none.");
    let long = why("family?set=t,4t,32t%2B1,36t%2B1&t=1..4");
    assert_eq!(
        long,
        "No proof for t ≡ 0 mod 4: the search needs more than 100\u{202f}000 steps."
    );
}

#[test]
fn classes_with_a_proof_are_kept_where_others_have_none() {
    let (caption, table) = shown("family?set=1,5t-5,t-6,6&t=8..60");
    assert_eq!(caption.badge.text, "Periods proved");
    let evidence = &caption.badge.evidence;
    assert!(
        evidence.starts_with("Proved here for t ≡") && evidence.contains(". No proof for t ≡"),
        "{evidence}"
    );
    let law = fact(&caption, "period, by certificate");
    assert!(
        law.starts_with("p(t) = ") && law.contains(" for t ≡ "),
        "{law}"
    );
    let mut beside = table.beside.iter();
    let laws = &beside.find(|(of, _)| *of == "laws").unwrap().1;
    let classes = &laws["classes"]["period"];
    assert_eq!(classes["status"], "proved here");
    let residues = |law: &serde_json::Value| -> Vec<i64> {
        let classes = law["classes"].as_array().unwrap().iter();
        let residues = classes.flat_map(|class| class["residues"].as_array().unwrap());
        residues.map(|residue| residue.as_i64().unwrap()).collect()
    };
    let modulus = classes["modulus"].as_u64().unwrap() as usize;
    assert!((1..modulus).contains(&residues(classes).len()));
}

#[test]
fn the_exceptions_of_a_proved_law_are_those_of_the_range() {
    let (caption, _) = shown("family?set=2,5,c&c=6..60");
    assert_eq!(fact(&caption, "exceptions"), "c = 7");
    let (caption, _) = shown("family?set=2,5,c&c=8..60");
    assert!(caption.facts.iter().all(|fact| fact.label != "exceptions"));
}

#[test]
fn shares_of_the_work_have_one_proof() {
    let figure: Spec = "family?set=2,5,c&c=6..60".parse().unwrap();
    let mut bytes = Vec::new();
    for share in [2, 0, 1] {
        let share = crate::shard::Shard::new(share, 3).unwrap();
        let part = figure.compute_share(share, &mut NoProgress, &mut |_| ());
        bytes.extend(part.unwrap());
    }
    let picture = figure.picture_from(&bytes).unwrap();
    assert_eq!(picture.caption().badge.text, "Proved here: the law");
}

#[test]
fn a_word_is_written_with_its_lengths() {
    let spec: Spec = "family?set=2,5,c&c=14&of=word".parse().unwrap();
    let picture = spec.compute(&mut NoProgress).unwrap();
    let proof = picture.panel(0).unwrap().proof().unwrap();
    let word = |label: &str| {
        let mut words = proof.words.iter();
        let word = words.find(|word| word.label.starts_with(label)).unwrap();
        (word.value.clone(), word.latex.clone())
    };
    let (value, latex) = word("c ≡ 0 mod 7");
    assert_eq!(
        value,
        "(0011021)^(c/7) 3 2^2 0 3 1 0 3 (1001102)^((c − 14)/7)100110 2 1 0 2 1 0 2 1 (0210011)^((c − 7)/7)02 \
         [1 0 2 1 0 2 (1021001)^((c − 7)/7)102] again and again"
    );
    assert!(
        latex.ends_with("\\overline{1\\,0\\,2\\,1\\,0\\,2\\,(1021001)^{(c - 7)/7}102}"),
        "{latex}"
    );
}

#[test]
fn each_place_of_a_word_has_a_card() {
    let titles = |text: &str| {
        let spec: Spec = text.parse().unwrap();
        let picture = spec.compute(&mut NoProgress).unwrap();
        let look = crate::figure::Look::default();
        let (height, width) = (picture.height(&look), 1200.0);
        let at = |y: f64| (0..300).map(move |x| (f64::from(x) * width / 300.0, y));
        let points = (0..100).flat_map(|y| at(f64::from(y) * height / 100.0));
        let cards = points.filter_map(|(x, y)| picture.card_at(&look, x, y));
        let mut titles: Vec<String> = cards.map(|card| card.title).collect();
        titles.sort();
        titles.dedup();
        titles
    };
    let titles = titles("family?set=m,2m%2B1,3m%2B1&m=6&of=word");
    for title in [
        "Nim-value 0, m times",
        "Nim-value 1, m − j − 3 times",
        "m = 6: v(161) = 2",
    ] {
        assert!(
            titles.iter().any(|found| found == title),
            "{title}: {titles:?}"
        );
    }
}

#[test]
fn a_word_needs_a_letter_and_linear_members() {
    for (text, message) in [
        (
            "set=a,a^2,a^2%2B1&a=2..9&of=word",
            "A proof needs members such as 3a + 1; a² is none.",
        ),
        (
            "set=m,m%2Bd,2m%2Bd&m=5..9&d=1..4&of=word",
            "A proof needs one letter with a range. Give the others one value each.",
        ),
        (
            "set=2,5,c&c=14&of=word&x=3",
            "A symbolic word is shown whole. Remove x=3.",
        ),
    ] {
        assert_eq!(told(&format!("family?{text}")), message, "{text}");
    }
}

/// Stops a search after so many reports, and keeps the last.
struct Patience(u32, String);

impl Progress for Patience {
    fn report(&mut self, what: &str, _: u64, _: u64) -> Result<()> {
        self.1 = what.into();
        self.0 = self.0.checked_sub(1).ok_or(Error::Cancelled)?;
        Ok(())
    }
}

fn searched(spec: &str, reports: u32) -> (Result<Option<String>>, String) {
    let spec: Spec = spec.parse().unwrap();
    let picture = spec.compute(&mut NoProgress).unwrap();
    let mut patience = Patience(reports, String::new());
    let said = picture.panels()[0].counterexample(&mut patience);
    (said, patience.1)
}

#[test]
fn a_search_runs_on_until_it_is_stopped() {
    for spec in [
        "family?set=s,4s&s=1..12",
        "family?set=12,12%2Bk,24%2Bk&k=1..12&convention=sink",
        "family?set=2,5,c&c=6..60",
    ] {
        let (said, last) = searched(spec, 30);
        assert_eq!(said, Err(Error::Cancelled), "{spec}");
        assert!(last.starts_with("checked to "), "{spec}: {last}");
    }
    assert_eq!(
        searched("family?set=s,4s&s=1..12", 30).1,
        "checked to s = 43"
    );
    assert_eq!(searched("strip?set=2,5", 30).0, Ok(None), "no law");
}

#[test]
fn a_search_finds_the_game_that_a_law_does_not_fit() {
    let spec = "family?set=2t*a%2Ba,3t*a%2B2a,10a&t=2..10&a=1..3&of=preperiod";
    let (said, _) = searched(spec, 200);
    let said = said.unwrap().unwrap();
    assert!(
        said.starts_with("Counter-example: {10, 23, 35}, at the wall, has preperiod 69"),
        "{said}"
    );
}

#[test]
fn the_law_is_from_a_value_of_the_range_wherever_a_link_has_it() {
    for text in ["family?fitted=20&s=1..30", "family?s=1..30&fitted=20"] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string(), "family?s=1..30&fitted=20");
    }
    let refused = "family?fitted=20&s=1..12".parse::<Spec>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "fitted cannot be “20”. Allowed: 0 … 12 for s to 12. Try fitted=12."
    );
}
