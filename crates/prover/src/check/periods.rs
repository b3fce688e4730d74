//! Why the length of a cycle is its least period.

use std::collections::{BTreeMap, BTreeSet};

use theory::family::Polynomial;
use theory::rational::Rational;

use super::history::Piece;
use super::lengths::{of_form, over_rounds, product, sum};
use super::region::{Region, ZERO, constant, is_constant, minus, plus, remainder};
use super::{Refusal, Result, repetition};
use crate::certificate::{Certificate, Counts, Form, Item, Loop};

/// Letters of a cycle of constant length that is compared with itself.
const CONSTANT: i64 = 100_000;

/// Residues that are tried for a common divisor.
const RESIDUES: i128 = 200_000;

/// Whether some item has a letter, for all u and in each round.
pub(super) fn has_a_letter(items: &[Item], region: &Region) -> Result<bool> {
    for item in items {
        let has = match item {
            Item::Segment(_, length) => region.at_least(length, 1)?,
            // A loop has a round 0, which was not tested yet.
            Item::Loop(item) => {
                region.nonnegative(&item.last)?
                    && has_a_letter(&item.body, &region.within(&item.last))?
            }
        };
        if has {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the cycle has no smaller period: by what the certificate names, or as a cycle without loops shows it.
pub(super) fn is_least(certificate: &Certificate, region: &Region) -> Result<bool> {
    let Certificate {
        cycle,
        marker,
        counts,
        ..
    } = certificate;
    if let Some(marker) = *marker {
        let occurrences = pairs(cycle, region)?;
        let wanted = |pair: &&(Pair, bool)| (i64::from(pair.0.0), i64::from(pair.0.1)) == marker;
        let found: Vec<bool> = occurrences
            .iter()
            .filter(wanted)
            .map(|pair| pair.1)
            .collect();
        if marker.0 == marker.1 || found != [true] {
            return Err(Refusal::new("the marker does not occur once"));
        }
    }
    if let Some(counts) = counts {
        coprime(counts, &tally(cycle, region)?, region)?;
    }
    // A case left open is not claimed.
    let excludes_shorter = || repetition::excludes_shorter(cycle, region).unwrap_or(false);
    Ok(marker.is_some()
        || counts.is_some()
        || is_constant_and_primitive(cycle)
        || excludes_shorter())
}

fn is_constant_and_primitive(cycle: &[Item]) -> bool {
    let mut letters: Vec<u8> = Vec::new();
    for item in cycle {
        match item {
            Item::Segment(word, length) if is_constant(length) => {
                if length[0] > CONSTANT - letters.len() as i64 {
                    return false;
                }
                letters.extend(word.iter().cycle().take(length[0].max(0) as usize));
            }
            _ => return false,
        }
    }
    let period = letters.len();
    let repeats = |p: usize| period.is_multiple_of(p) && letters[p..] == letters[..period - p];
    !(1..=period / 2).any(repeats)
}

type Pair = (u8, u8);

/// Every two letters that may be neighbours when the cycle repeats, each as often as it may be found, and whether it is
/// certainly there, once, at that place.
///
/// # Errors
/// A form that has the round of a loop that it is not in.
pub(crate) fn pairs(cycle: &[Item], region: &Region) -> Result<Vec<(Pair, bool)>> {
    let mut walk = Walk { found: Vec::new() };
    let nothing = Before {
        letters: BTreeSet::new(),
        is_certain: false,
    };
    let end = walk.items(cycle, nothing, region)?;
    walk.found.clear();
    walk.items(cycle, end, region)?;
    Ok(walk.found)
}

/// The letters that may come before a place.
struct Before {
    letters: BTreeSet<u8>,
    /// Whether there is one only, which is certainly there.
    is_certain: bool,
}

struct Walk {
    found: Vec<(Pair, bool)>,
}

impl Walk {
    fn items(&mut self, items: &[Item], mut before: Before, region: &Region) -> Result<Before> {
        for item in items {
            match item {
                Item::Loop(item) => {
                    let inner = region.within(&item.last);
                    // Once after what is before the loop, once after another round.
                    for _ in 0..2 {
                        before = self.items(&item.body, before, &inner)?;
                        before.is_certain = false;
                    }
                }
                Item::Segment(word, length) => {
                    before = self.segment(word, length, before, region)?;
                }
            }
        }
        Ok(before)
    }

    fn segment(
        &mut self,
        word: &[u8],
        length: &Form,
        before: Before,
        region: &Region,
    ) -> Result<Before> {
        let is_there = region.at_least(length, 1)?;
        if word.len() > 1 && !(is_constant(length) && length[0] <= 1) {
            for (i, &letter) in word.iter().enumerate() {
                // Perhaps again and again.
                let pair = (letter, word[(i + 1) % word.len()]);
                self.found.extend([(pair, false); 2]);
            }
        }
        let certain = is_there && before.is_certain && region.depth() == 0;
        self.found.extend(
            before
                .letters
                .iter()
                .map(|&letter| ((letter, word[0]), certain)),
        );
        let mut letters: BTreeSet<u8> = match remainder(length, word.len()) {
            Ok(end) => [word[(end + word.len() - 1) % word.len()]].into(),
            Err(_) => word.iter().copied().collect(),
        };
        let is_certain = is_there && letters.len() == 1;
        if !is_there {
            letters.extend(before.letters);
        }
        Ok(Before {
            letters,
            is_certain,
        })
    }
}

/// How often factors of one letter, and of two different ones, occur in a word each of whose segments has a letter.
pub(crate) struct Tally {
    /// As polynomials in u and the rounds of the loops.
    pub counts: BTreeMap<Vec<u8>, Polynomial>,
    first: u8,
    last: u8,
}

impl Tally {
    fn add(&mut self, factor: &[u8], count: &Polynomial) -> Result<()> {
        if !matches!(factor, [a, b] if a == b) {
            let old = self.counts.entry(factor.to_vec()).or_default();
            *old = sum(old, count)?;
        }
        Ok(())
    }
}

/// The factors of a cycle, read as a circle.
///
/// # Errors
/// A segment may be empty, or ends at different places of its word.
pub(crate) fn tally(cycle: &[Item], region: &Region) -> Result<Tally> {
    let mut all = of_items(cycle, region)?;
    let closing = [all.last, all.first];
    all.add(&closing, &Polynomial::constant(Rational::ONE))?;
    Ok(all)
}

/// How often each factor of one letter, and of two different ones, occurs in pieces of a cycle, as forms.
///
/// # Errors
/// As those of [`tally`].
pub(super) fn tally_of_pieces(
    pieces: &[Piece],
    region: &Region,
) -> Result<BTreeMap<Vec<u8>, Form>> {
    let mut counts = BTreeMap::new();
    let mut ends = Vec::new();
    for piece in pieces {
        let Tally { first, last, .. } =
            of_segment(&piece.word, &piece.length, &mut counts, region)?;
        ends.push((first, last));
    }
    let next = ends.iter().cycle().skip(1);
    for (&(_, last), &(first, _)) in ends.iter().zip(next) {
        let count = counts.entry(vec![last, first]).or_insert(ZERO);
        *count = plus(count, &constant(1))?;
    }
    counts.retain(|factor, _| !matches!(factor[..], [a, b] if a == b));
    Ok(counts)
}

fn of_items(items: &[Item], region: &Region) -> Result<Tally> {
    let mut all: Option<Tally> = None;
    let mut plain: BTreeMap<Vec<u8>, Form> = BTreeMap::new();
    let one = Polynomial::constant(Rational::ONE);
    for item in items {
        let next = match item {
            Item::Segment(word, length) => of_segment(word, length, &mut plain, region)?,
            Item::Loop(item) => {
                let Loop {
                    place, last, body, ..
                } = &**item;
                let round = of_items(body, &region.within(last))?;
                let mut rounds = Tally {
                    counts: BTreeMap::new(),
                    ..round
                };
                for (factor, count) in &round.counts {
                    rounds.add(factor, &over_rounds(count, *place, last)?)?;
                }
                rounds.add(&[round.last, round.first], &of_form(last)?)?;
                rounds
            }
        };
        all = Some(match all {
            None => next,
            Some(mut before) => {
                before.add(&[before.last, next.first], &one)?;
                before.last = next.last;
                for (factor, count) in &next.counts {
                    before.add(factor, count)?;
                }
                before
            }
        });
    }
    let mut all = all.ok_or_else(|| Refusal::new("a round is empty"))?;
    for (factor, count) in plain {
        all.add(&factor, &of_form(&count)?)?;
    }
    Ok(all)
}

/// Adds the numbers of a segment's factors to those of others.
fn of_segment(
    word: &[u8],
    length: &Form,
    plain: &mut BTreeMap<Vec<u8>, Form>,
    region: &Region,
) -> Result<Tally> {
    if !region.at_least(length, 1)? {
        return Err(Refusal::new(
            "a segment of which letters are counted may be empty",
        ));
    }
    let n = word.len();
    // A factor begins at each of these letters.
    for (size, begins) in [(1, *length), (2, minus(length, &constant(1))?)] {
        let rest = remainder(&begins, n)?;
        let mut whole = minus(&begins, &constant(rest as i64))?;
        whole.iter_mut().for_each(|c| *c /= n as i64);
        for at in 0..n {
            let factor: Vec<u8> = (at..at + size).map(|i| word[i % n]).collect();
            let count = plain.entry(factor).or_insert(ZERO);
            *count = plus(count, &whole)?;
            *count = plus(count, &constant(i64::from(at < rest)))?;
        }
    }
    let end = remainder(length, n)?;
    Ok(Tally {
        counts: BTreeMap::new(),
        first: word[0],
        last: word[(end + n - 1) % n],
    })
}

/// If the cycle were a smaller period k times, k would divide each count, and so the constant that they combine to; but no
/// residue of u leaves a common divisor.
fn coprime(claim: &Counts, tally: &Tally, region: &Region) -> Result<()> {
    let mut combined = Polynomial::default();
    for (factor, coefficients) in &claim.sum {
        let count = tally.counts.get(factor);
        let count = count.ok_or_else(|| Refusal::new("a factor that is counted does not occur"))?;
        let coefficients = coefficients.iter().map(|&c| Rational::whole(c.into()));
        if coefficients.len() > 5 {
            return Err(Refusal::new("a count has a factor of degree above 4"));
        }
        combined = sum(
            &combined,
            &product(&Polynomial::of_one_letter(coefficients), count)?,
        )?;
    }
    let total = combined
        .to_constant()
        .and_then(Rational::to_whole)
        .filter(|&c| c >= 1);
    let total =
        total.ok_or_else(|| Refusal::new("the counts do not combine to a positive constant"))?;
    if total == 1 {
        return Ok(());
    }
    // A count modulo the constant depends on u modulo this.
    let mut modulus = total;
    for count in tally.counts.values() {
        for c in count.coefficients() {
            let part = total.checked_mul(c.denominator());
            let next = part.and_then(|part| common_multiple(modulus, part));
            modulus = next
                .filter(|&next| next <= RESIDUES)
                .ok_or_else(|| Refusal::new("too many residues to test for a common divisor"))?;
        }
    }
    for residue in 0..modulus {
        region.spend(tally.counts.len() as u64)?;
        let mut divisor = total;
        for count in tally.counts.values() {
            let value = count.at(&[residue as i64]).and_then(Rational::to_whole);
            let value = value.ok_or_else(|| Refusal::new("a count is no whole number"))?;
            divisor = greatest_divisor(divisor, value);
        }
        if divisor != 1 {
            return Err(Refusal::new(format!(
                "the counts have the common divisor {divisor} for u = {residue} mod {modulus}"
            )));
        }
    }
    Ok(())
}

fn greatest_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.saturating_abs()
}

fn common_multiple(a: i128, b: i128) -> Option<i128> {
    (a / greatest_divisor(a, b)).checked_mul(b)
}
