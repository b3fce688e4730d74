//! The checker of certificates.
//!
//! It searches for nothing and solves nothing: it plays the items of a certificate for all u ≥ u₀ at once. Its arithmetic is
//! that of [`region`], in 64 bits, and it shares no code with the search for proofs.

mod family;
mod history;
mod lengths;
mod periods;
mod play;
mod preperiod;
mod region;
mod repetition;
mod shape;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use theory::family::Polynomial;
use theory::games::Convention;

use crate::certificate::{Certificate, Form};
use history::{History, NOWHERE};
use play::Moves;
use region::{Region, Work, ZERO};

pub use family::{Coverage, coverage};

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl Refusal {
    pub(crate) fn new(why: impl Into<String>) -> Self {
        Refusal(why.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The findings of a checker.
pub type Result<T> = std::result::Result<T, Refusal>;

/// The statement that a certificate proves of each t = [`Proved::modulus`] · u + [`Proved::residue`] ≥ [`Proved::from`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proved {
    /// The modulus of the class, at least 1.
    pub modulus: i64,
    /// A residue of the class, at least 0; it may be above the modulus.
    pub residue: i64,
    /// The first t.
    pub from: i128,
    /// The length of the cycle, in t: the sum of the forms.
    pub period: Polynomial,
    /// Whether no smaller number is a period.
    pub is_least: bool,
    /// How many letters come before the periodic part, in t.
    pub preperiod: Polynomial,
    /// Whether fewer do not suffice.
    pub is_exact: bool,
}

/// Checks a certificate. Accepted, it holds of each integer u ≥ u₀, t = qu + r: all moves are at least 1, and the nim-sequence
/// is the prefix and then the cycle for ever.
///
/// Time O(items · moves · pieces of a state) for segments of short words; what needs more than some 10⁷ tests of a sign is
/// refused.
///
/// # Errors
/// The first rule that the certificate breaks.
pub fn check(certificate: &Certificate) -> Result<Proved> {
    check_while(certificate, &|| true)
}

/// As [`check`]; every millisecond or so it asks whether to stop.
///
/// # Errors
/// As [`check`], or it was stopped.
pub(crate) fn check_while(certificate: &Certificate, goes_on: &dyn Fn() -> bool) -> Result<Proved> {
    shape::check(certificate)?;
    let work = Work::new(goes_on);
    let region = Region::new(certificate.u0, &work);
    play(certificate, &region)?;
    statement(certificate, &region)
}

/// The statement, as of [`check`], of a certificate that was accepted with a smaller u₀: its play holds for all larger ones.
///
/// # Errors
/// As [`check_while`].
pub(crate) fn said(certificate: &Certificate, goes_on: &dyn Fn() -> bool) -> Result<Proved> {
    let work = Work::new(goes_on);
    statement(certificate, &Region::new(certificate.u0, &work))
}

/// Plays the prefix and the cycle, after which the cycle must repeat.
fn play(certificate: &Certificate, region: &Region) -> Result<()> {
    let Certificate {
        q,
        r,
        prefix,
        cycle,
        ..
    } = certificate;
    let wide = || Refusal::new("a move does not fit 64 bits");
    let form = |&(a, b): &(i64, i64)| -> Result<Form> {
        let mut form = ZERO;
        form[0] = a
            .checked_mul(*r)
            .and_then(|ar| ar.checked_add(b))
            .ok_or_else(wide)?;
        form[1] = a.checked_mul(*q).ok_or_else(wide)?;
        Ok(form)
    };
    let moves: Result<Vec<Form>> = certificate.moves.iter().map(form).collect();
    let moves = Moves::new(&moves?, region)?;
    if !periods::has_a_letter(cycle, region)? {
        return Err(Refusal::new("the cycle may be empty"));
    }
    let start = match certificate.convention {
        Convention::Wall => NOWHERE,
        Convention::Sink => 0,
    };
    let mut history = History {
        start: Some(start),
        pieces: Vec::new(),
    };
    moves.play(prefix, &mut history, region)?;
    let before = history.clone();
    moves.play(cycle, &mut history, region)?;
    before.same(&history, &moves.largest, region)
}

fn statement(certificate: &Certificate, region: &Region) -> Result<Proved> {
    let Certificate {
        q,
        r,
        prefix,
        cycle,
        ..
    } = certificate;
    let is_least = periods::is_least(certificate, region)?;
    let length = |items| lengths::in_t(&lengths::length(items)?, *q, *r);
    let mut preperiod = length(prefix)?;
    let common = preperiod::common_end(prefix, cycle, region);
    if let Some(common) = &common {
        let common = lengths::in_t(common, *q, *r)?;
        preperiod = lengths::difference(&preperiod, &common)?;
    }
    Ok(Proved {
        modulus: *q,
        residue: *r,
        from: i128::from(*q) * i128::from(region.from) + i128::from(*r),
        period: length(cycle)?,
        is_least,
        preperiod,
        is_exact: common.is_some(),
    })
}

/// The factors of two different letters that occur once in the cycle: what may be its marker. Time as that of [`check`].
///
/// # Errors
/// A form that has the round of a loop that it is not in; it was stopped.
pub(crate) fn markers(
    certificate: &Certificate,
    goes_on: &dyn Fn() -> bool,
) -> Result<Vec<(u8, u8)>> {
    let work = Work::new(goes_on);
    let mut found = periods::pairs(&certificate.cycle, &Region::new(certificate.u0, &work))?;
    found.sort_unstable();
    let once = found.chunk_by(|one, other| one.0 == other.0);
    let once = once.filter(|pair| matches!(pair, [((a, b), true)] if a != b));
    Ok(once.map(|pair| pair[0].0).collect())
}

/// How often each factor of one letter, and of two different ones, occurs in the cycle, as a polynomial in u. Time as that of
/// [`check`].
///
/// # Errors
/// A segment of the cycle that may be empty; it was stopped.
pub(crate) fn counts(
    certificate: &Certificate,
    goes_on: &dyn Fn() -> bool,
) -> Result<BTreeMap<Vec<u8>, Polynomial>> {
    let work = Work::new(goes_on);
    let region = Region::new(certificate.u0, &work);
    Ok(periods::tally(&certificate.cycle, &region)?.counts)
}
