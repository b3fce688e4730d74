//! The slots of a caption: how much each holds, and six figures word for word.

use takeaway::Spec;
use takeaway::figure::Caption;
use takeaway::figure::caption::{FACTS, TITLE};
use takeaway::gallery::presets;

use super::computed;
use super::walk::halved;
use crate::common::computed as drawn;

/// The most words that a default figure prints.
const DEFAULT: usize = 90;
/// The most words that a preset prints.
const PRESET: usize = 100;
/// What costs more is read whole each night, and with a smaller n otherwise.
const DEAR: u64 = 1 << 26;

/// What has two letters in a row is a word; numbers, signs and variables are none.
fn words(caption: &Caption) -> usize {
    let printed = caption.printed();
    let pieces = printed.iter().flat_map(|(_, text)| text.split_whitespace());
    let is_word = |piece: &&str| {
        let letters: Vec<bool> = piece.chars().map(char::is_alphabetic).collect();
        letters.windows(2).any(|pair| pair[0] && pair[1])
    };
    pieces.filter(is_word).count()
}

fn sentences(text: &str) -> usize {
    let text = text.trim_end_matches(['.', '”']);
    let ends = text.split(". ").skip(1);
    // A sentence continues after "cf. the".
    let begins = ends.filter(|next| !next.starts_with(|c: char| c.is_ascii_lowercase()));
    usize::from(!text.is_empty()) + begins.count()
}

fn faults(caption: &Caption, most: usize) -> Vec<String> {
    let mut faults = Vec::new();
    if words(caption) > most {
        faults.push(format!("{} words", words(caption)));
    }
    if caption.title.chars().count() > TITLE {
        faults.push(format!("title: {}", caption.title));
    }
    // The visible part is named in a sentence of its own.
    let shown = usize::from(caption.caption.contains(" Shown: "));
    if caption.caption.each().count() > 2 + shown {
        faults.push(format!("caption: {}", caption.caption));
    }
    let joined = caption.caption.each().find(|text| sentences(text) != 1);
    faults.extend(joined.map(|text| format!("no single sentence: {text}")));
    // "Slide a" is the one that asks for something.
    if sentences(&caption.see)
        > 1 + usize::from(caption.see.contains("Slide") || caption.see.contains("pure power"))
    {
        faults.push(format!("look for: {}", caption.see));
    }
    if sentences(&caption.badge.more) != 1 {
        faults.push(format!("badge: {}", caption.badge.more));
    }
    if caption.facts.len() > FACTS {
        faults.push(format!("{} facts", caption.facts.len()));
    }
    faults
}

fn all_print_few_words(specs: &[Spec], most: usize) {
    let mut all = Vec::new();
    for spec in specs {
        let found = faults(&computed(spec).caption(), most).into_iter();
        all.extend(found.map(|fault| format!("{spec}\n    {fault}")));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The presets that are dear, and the others. A race takes the time that it is given, whatever its
/// cost.
fn dear_presets() -> (Vec<Spec>, Vec<Spec>) {
    let presets = presets().into_iter();
    let specs = presets.map(|preset| preset.spec.parse::<Spec>().unwrap());
    specs.partition(|spec| spec.kind() != "race" && spec.cost() > DEAR)
}

#[test]
fn figures_print_few_words() {
    all_print_few_words(&Spec::kinds(), DEFAULT);
    let (dear, others) = dear_presets();
    all_print_few_words(&others, PRESET);
    let smaller = dear.into_iter().map(|spec| halved(spec, DEAR).unwrap());
    all_print_few_words(&smaller.collect::<Vec<_>>(), PRESET);
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn dear_presets_print_few_words() {
    let (dear, _) = dear_presets();
    assert!(!dear.is_empty());
    all_print_few_words(&dear, PRESET);
}

/// A link without a figure is a fault of the kind that offers it.
pub(super) fn links_that_lead_nowhere(all: &[(Caption, Spec)]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut links = 0;
    for (caption, spec) in all {
        for link in &caption.links {
            links += 1;
            if let Err(error) = link.spec.parse::<Spec>() {
                faults.push(format!("{spec}: {}: {error}", link.label));
            }
        }
    }
    assert!(links > 1000, "{links} links");
    faults
}

const SIX: [(&str, &str); 6] = [
    (
        "sink-strips?m=19",
        "Additive sink games S(19, δ), δ = 20, …, 37
Each row is one game {19, 19 + δ, 38 + δ}: its nim-values over one period, stretched to the page width. Colours are the nim-values 0–3.
Row by row one more of the 19 blocks turns from type B to type C: none at the top, 17 at the bottom.
Proved: Theorem 3
Rows are drawn from the closed form; “takeaway verify words” checks it by simulation.
games: 18
period: 19(76 + 3k), k = δ − 19
shortest: 1501 (δ = 20)
longest: 2470 (δ = 37)
preperiod: 0
Bhagat, Larsson, Manabe, Yamashita 2026, Figure 2",
    ),
    (
        "strip",
        "Nim-values of the subtraction game {2, 5}
The first 60 nim-values when play ends in a sink (top) and at a wall (bottom). Brackets mark the sink’s preperiod and each first period.
Both rows repeat the same cycle of 7; the sink reaches it after 3 values.
Periods proved
A window of 5 values recurs, and everything after depends on it alone (Golomb 1966).
sink: preperiod 3, period 7
wall: preperiod 0, period 7
cycle: 2 1 0 0 1 1 0
largest value: 2
Bhagat, Larsson, Manabe, Yamashita 2026, §1",
    ),
    (
        "cold-count",
        "How many positions of subtract-a-square are cold
The number of cold positions below n = 1, 8, 27, …, 101³, on logarithmic axes. The line is fitted by repeated medians.
The points run close to a line of slope 0.695, below all three known constructions (slopes 0.714–0.733).
Counted; slope fitted
Every position below 2²⁰ was decided; the slope says nothing about larger n.
cold below 2²⁰: 14 421 (1.375 %)
slope: 0.695 (0.685–0.703 over six doublings)
slope in the paper, to 2³⁰: 0.69
densest known construction: 0.733
Eppstein 2018, Figure 2",
    ),
    (
        "digits",
        "Base-5 digits of the cold positions of subtract-a-square
How often each digit occurs at the ones, fives and twenty-fives places of the 14 421 cold positions below 2²⁰. Leading zeros are not counted.
0 and 2 make up 91.3 % of the ones and 58.6 % of the twenty-fives, but only their even share of the fives.
Counted exactly
Every position below 2²⁰ was decided.
ones: 2 50.3 %, 0 41.0 %, 4 8.4 %, 3 0.2 %, 1 0.1 %
fives: 19.7–20.3 % each
twenty-fives: 0 30.1 %, 2 28.5 %, 3 17.0 %, 4 13.1 %, 1 11.4 %
Eppstein 2018, Figure 3",
    ),
    (
        "permutation?condition=line",
        "The greedy permutation with no three points in line
π(n) is the smallest unused value for which (n, π(n)) lies on no line through two earlier points; n < 1000. The dashed line is the diagonal.
The cloud is not symmetric about the diagonal: π(9) = 13, but π(13) = 16.
Computed exactly
All 1000 values follow the rule; nothing is proved beyond them.
its own inverse: no (n = 9)
largest value: 1686
smallest value missing: 573
fixed points: 0 and 1
π(n)/n for n ≥ 500: 0.525–1.760
OEIS: A231334 (from 1), 40 terms compared
Larsson 2012, Figure 8, left",
    ),
    (
        "greedy-set",
        "The greedy set with no three numbers in progression
Numbers join in turn unless they end a 3-term progression of members. The members are the numbers whose base-3 digits are all 0 or 1.
Every row looks like the one above, at a third of its scale.
Proved: Theorem 4.1
The greedy run agrees below 729.
members below 729: 64
members below 3^k: 2^k
OEIS: A005836, 48 terms compared
the cold set of: no subtraction game (Theorem 3.1)
Larsson 2012, Theorem 4.1",
    ),
];

#[test]
fn six_figures_read_as_they_should() {
    for (spec, read) in SIX {
        let printed = drawn(spec).caption().printed();
        let printed: Vec<String> = printed.into_iter().map(|(_, text)| text).collect();
        assert_eq!(printed.join("\n").replace('\u{202f}', " "), read, "{spec}");
    }
}
