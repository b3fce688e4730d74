//! Words of random figures, held against the definition: `npm run fuzz -- words` tries 3,000 and more.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use takeaway::claim::by_id;
use takeaway::family::{Family, Rulesets};
use takeaway::figure::Caption;
use takeaway::figure::caption::TITLE;
use takeaway::games::{Convention, Set};
use takeaway::law::Formula;
use takeaway::shard::Shard;
use takeaway::{NoProgress, Picture, Spec};

use super::campaign::{Amount, Chance, run};
use super::drawings::random;
use crate::common::numbers_in as numbers;
use crate::words::rules;

/// Rulesets of a family that are played beyond its range, and positions of each.
const BEYOND: usize = 120;
const SEARCHED: u64 = 1 << 16;

/// A figure of any kind, or every fourth time a family that a theorem may cover.
fn make(chance: &mut Chance) -> Spec {
    if chance.below(4) > 0 {
        return random(chance);
    }
    loop {
        let mut member = || {
            let [a, b] = [chance.within(0, 4), chance.within(0, 15)];
            (a, b)
        };
        let (one, other) = (member(), member());
        let text = |(a, b): (u64, u64)| format!("{a}t%2B{b}");
        let sum = (one.0 + other.0, one.1 + other.1);
        let (set, convention) = match chance.below(3) {
            0 => (format!("{},{}", text(one), text(other)), "wall"),
            1 => (
                format!("{},{},{}", text(one), text(other), text(sum)),
                "sink",
            ),
            _ => (
                format!("{},{},{}", text(one), text(other), text(sum)),
                "wall",
            ),
        };
        let from = chance.within(1, 5);
        let to = from + chance.within(4, 12);
        let of = chance.of(&["period", "preperiod"]);
        let text = format!("family?set={set}&t={from}..{to}&convention={convention}&of={of}");
        if let Ok(spec) = text.parse() {
            return spec;
        }
    }
}

fn control(spec: &Spec, name: &str) -> Option<String> {
    let control = spec
        .controls()
        .into_iter()
        .find(|control| control.name == name)?;
    Some(control.value)
}

/// The badge is a row of the table.
fn badge_of_the_table(spec: &Spec, caption: &Caption) {
    let badge = &caption.badge;
    let claim = by_id(badge.claim).unwrap_or_else(|| panic!("{spec}: no claim {}", badge.claim));
    assert_eq!(badge.text, claim.with(badge.kind()).text(), "{spec}");
}

/// "Every", "all later" and "equals A" name a bound, a theorem or the terms they are true of.
fn bounded(spec: &Spec, caption: &Caption) {
    for (slot, text) in caption.texts() {
        if ["link", "further", "play"].contains(&slot) {
            continue;
        }
        for sentence in text.split(". ") {
            let universal = ["all later", "equals A", "Every π"];
            let warranted =
                sentence.contains(|c: char| c.is_ascii_digit()) || sentence.contains("heorem");
            assert!(
                warranted || !universal.iter().any(|of| sentence.contains(of)),
                "{spec}: {sentence}"
            );
        }
    }
}

/// Nim-values from the definition.
fn played(moves: &[u64], convention: Convention, n: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for x in 0..n as u64 {
        // The index 0 is the first position: 0 at the wall, 1 in the sink.
        let seen: Vec<u64> = moves
            .iter()
            .filter_map(|&s| match (x.checked_sub(s), convention) {
                (Some(to), _) => Some(values[to as usize]),
                (None, Convention::Sink) => Some(0),
                (None, Convention::Wall) => None,
            })
            .collect();
        values.push((0..).find(|v| !seen.contains(v)).unwrap());
    }
    values
}

/// Preperiod and period of a finite set are the least that hold.
fn periods_are_least(spec: &Spec, caption: &Caption) {
    let Some(Ok(Set::Explicit(moves))) = control(spec, "set").map(|text| text.parse()) else {
        return;
    };
    if control(spec, "seed").is_some_and(|seed| !seed.is_empty()) {
        return;
    }
    for (label, convention) in [("sink", Convention::Sink), ("wall", Convention::Wall)] {
        let Some(fact) = caption.facts.iter().find(|fact| fact.label == label) else {
            continue;
        };
        let [q, p] = numbers(&fact.value)[..] else {
            continue;
        };
        let window = moves.last().copied().unwrap_or(1);
        if q + p + window > 20_000 {
            continue;
        }
        let (q, p) = (q as usize, p as usize);
        let values = played(&moves, convention, q + p + window as usize);
        let same = |i: usize, p: usize| values[i] == values[i + p];
        assert!(
            (q..q + window as usize).all(|i| same(i, p)),
            "{spec}: {label} {}",
            fact.value
        );
        assert!(q == 0 || !same(q - 1, p), "{spec}: {label} begins earlier");
        for part in (1..p).filter(|part| p.is_multiple_of(*part)) {
            assert!(
                !(q..q + p - part).all(|i| same(i, part)),
                "{spec}: {label} has period {part}"
            );
        }
    }
}

/// A proved formula holds at three times its range; a fitted law is not said to be proved.
fn families_are_as_proved(spec: &Spec, picture: &Picture) {
    let caption = picture.caption();
    let family: Family = control(spec, "set").unwrap().parse().unwrap();
    let convention = match control(spec, "convention").as_deref() {
        Some("sink") => Convention::Sink,
        _ => Convention::Wall,
    };
    let ranges: Option<Vec<RangeInclusive<i64>>> = family
        .letters()
        .iter()
        .map(|letter| {
            let text = control(spec, &letter.to_string())?;
            let (from, to) = text.split_once("..").unwrap_or((&text, &text));
            Some(from.parse().ok()?..=to.parse().ok()?)
        })
        .collect();
    let ranges = ranges.unwrap_or_else(|| panic!("{spec}: letters"));
    // The theorems are about nim-values.
    let is_of_outcomes = control(spec, "of").is_some_and(|of| of.starts_with("outcomes"));
    let formula = Formula::of(&family, convention, &ranges).filter(|_| !is_of_outcomes);
    let period = caption.facts.iter().find(|fact| fact.label == "period");
    let Some(formula) = formula else {
        if caption.badge.kind().is_proof() {
            assert_eq!(caption.badge.claim, "certificate", "{spec}");
            let proof = picture.panels()[0].proof().unwrap();
            let checked = takeaway::check::check(&proof.certificates).unwrap();
            assert!(checked.holds, "{spec}");
        }
        return;
    };
    assert_eq!(
        period.map(|fact| fact.value.as_str()),
        Some(&*formula.text('p')),
        "{spec}"
    );
    let observed = caption
        .facts
        .iter()
        .any(|fact| fact.label == "period, observed");
    assert!(!observed, "{spec}: a fit beside a theorem");
    let beyond: Vec<RangeInclusive<i64>> = ranges
        .iter()
        .map(|range| {
            if range.start() == range.end() {
                range.clone()
            } else {
                1..=(3 * range.end()).max(1)
            }
        })
        .collect();
    let Ok(mut rulesets) = Rulesets::new(&family, &beyond, convention, SEARCHED) else {
        return;
    };
    let every = (rulesets.count() as usize / BEYOND).max(1) as u32;
    let part = Shard::new(0, every).unwrap();
    for row in rulesets.rows(part, &mut NoProgress).unwrap() {
        let Ok(ruleset) = &row.ruleset else { continue };
        let ranged = ranges.iter().zip(&row.values);
        let ranged = ranged.filter(|(range, _)| range.start() < range.end());
        let mut values: Vec<i64> = ranged.map(|(_, &value)| value).collect();
        if values.is_empty() {
            values.push(row.values[0]);
        }
        let (Some(found), Some(said)) =
            (ruleset.outcome.found(), formula.at(&values, &ruleset.moves))
        else {
            continue;
        };
        assert_eq!(
            said,
            found.period,
            "{spec} at {values:?}: {}",
            formula.text('p')
        );
    }
}

/// The parts of a count add up to it.
fn parts_add_up(spec: &Spec, caption: &Caption) {
    for fact in &caption.facts {
        let Some(whose) = fact
            .label
            .strip_prefix("divides only a + b, a + c, b + c, several")
        else {
            continue;
        };
        let none = format!("divides no sum{whose}");
        let none = caption.facts.iter().find(|fact| fact.label == none);
        let none = none.map_or(0, |fact| numbers(&fact.value)[0]);
        let [ab, ac, bc, several, all] = numbers(&fact.value)[..5] else {
            panic!("{spec}: {}", fact.value);
        };
        assert_eq!(ab + ac + bc + several + none, all, "{spec}: {}", fact.value);
    }
}

/// Cones are of maps that are large enough, and of finitely many vectors.
fn cones_are_observed(spec: &Spec, caption: &Caption) {
    if caption
        .facts
        .iter()
        .any(|fact| fact.label.starts_with("cones"))
    {
        let size: u64 = control(spec, "size").unwrap().parse().unwrap();
        assert!(
            size >= 120 && !control(spec, "moves").unwrap().contains('t'),
            "{spec}"
        );
    }
}

#[test]
fn words() {
    let amount = Amount {
        few: 300,
        many: 3000,
    };
    let (all, long) = (Cell::new(0_u32), Cell::new(0_u32));
    let kinds = std::cell::RefCell::new(BTreeMap::<&str, u32>::new());
    run("words", amount, make, |spec| {
        let Ok(picture) = spec.compute(&mut NoProgress) else {
            return false;
        };
        let caption = picture.caption();
        let faults = rules::faults(&caption);
        assert!(faults.is_empty(), "{spec}: {}", faults.join("; "));
        badge_of_the_table(spec, &caption);
        bounded(spec, &caption);
        parts_add_up(spec, &caption);
        match spec.kind() {
            "strip" => periods_are_least(spec, &caption),
            "family" => families_are_as_proved(spec, &picture),
            "plane" => cones_are_observed(spec, &caption),
            _ => {}
        }
        all.set(all.get() + 1);
        let is_long = caption.title.chars().count() > TITLE || caption.title.ends_with('…');
        long.set(long.get() + u32::from(is_long));
        *kinds.borrow_mut().entry(spec.kind()).or_default() += 1;
        true
    });
    assert!(
        20 * long.get() <= all.get(),
        "{} of {} titles are long or cut",
        long.get(),
        all.get()
    );
    assert!(kinds.borrow().len() >= 15, "{:?}", kinds.borrow());
}
