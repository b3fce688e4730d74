//! Additive sink subtraction at the largest m and δ: the closed form against dynamic programming.

use takeaway::NoProgress;
use takeaway::games::Convention;
use takeaway::games::period::{Outcome, PeriodFinder};
use takeaway::limits::{
    ADDITIVE_DELTA, ADDITIVE_M, PERIOD_SEARCH, STRIP_DELTA, STRIP_M, WORD_POSITIONS,
};
use takeaway::sink::{Additive, Word};

use crate::oracle::simulated;

/// The word, repeated, is what is played, and no shorter word is.
fn agrees(m: u32, delta: u32) {
    let set = Additive::new(m, delta).unwrap();
    let word = Word::new(set);
    // A little more than a period, or as far as words are written out.
    let n = (word.period() + u64::from(set.moves()[2]) + 1).min(WORD_POSITIONS);
    let written = word.values(n).unwrap();
    assert!(
        written == simulated(set, Convention::Sink, n),
        "m = {m}, δ = {delta}: the word"
    );
    // Twice the period and the window fit the search.
    if 3 * word.period() + 3 * u64::from(set.moves()[2]) < PERIOD_SEARCH {
        let found = PeriodFinder::new().find(
            &set.moves(),
            Convention::Sink,
            PERIOD_SEARCH,
            &mut NoProgress,
        );
        let Ok(Outcome::Found(found)) = found else {
            panic!("m = {m}, δ = {delta}: no period found");
        };
        assert_eq!(
            (found.preperiod, found.period),
            (0, set.period()),
            "m = {m}, δ = {delta}"
        );
        println!("m = {m}, δ = {delta}: period {}", found.period);
    }
    // Its runs are its values, too.
    let runs = word.runs_of(n);
    let spelt = runs.flat_map(|(value, length)| std::iter::repeat_n(value, length as usize));
    assert!(spelt.eq(written), "m = {m}, δ = {delta}: the runs");
}

#[test]
#[ignore = "takes minutes"]
fn strips() {
    let [m, delta] = [STRIP_M, STRIP_DELTA].map(|cap| u32::try_from(cap).unwrap());
    for m in [m, m - 1] {
        // δ at its cap, one below, and where case (i) ends and case (ii) begins.
        let turns = [
            1,
            m - 1,
            m,
            m + 1,
            2 * m - 1,
            2 * m,
            2 * m + 1,
            2 * m + m / 2,
        ];
        for delta in [delta, delta - 1].into_iter().chain(turns) {
            agrees(m, delta);
        }
        for k in [1, m / 2, m - 1] {
            agrees(m, 401 * m + k);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn rulesets_that_are_verified() {
    for m in [ADDITIVE_M, ADDITIVE_M - 1] {
        for delta in [ADDITIVE_DELTA, ADDITIVE_DELTA - 1, m + 1, 2 * m, 2 * m - 1] {
            agrees(m, delta);
        }
    }
}
