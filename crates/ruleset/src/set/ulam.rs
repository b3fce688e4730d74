//! Ulam numbers: 1, 2, then each number that is in exactly one way a sum of two different
//! earlier ones.

use std::sync::OnceLock;

use super::families::LISTING;
use crate::error::Result;
use crate::limits::LISTED_A_REPORT;
use crate::progress::{NoProgress, Progress};

/// Beyond this an Ulam number is not recognised by itself: those before it take long to list.
const RECOGNISED: u64 = 100_000;

/// Whether `x` is an Ulam number, by a list that is made once; `None` beyond [`RECOGNISED`].
pub(super) fn is_ulam(x: u64) -> Option<bool> {
    static LISTED: OnceLock<Vec<u32>> = OnceLock::new();
    if x >= RECOGNISED {
        return None;
    }
    let listed = LISTED.get_or_init(|| ulam_below(RECOGNISED, &mut NoProgress).unwrap_or_default());
    Some(listed.binary_search(&(x as u32)).is_ok())
}

/// Nearly all Ulam numbers have a remainder modulo this between one and two thirds of it:
/// Steinerberger 2015.
const WAVE: f64 = 2.443_442_967_784_743;
/// How far from the thirds a remainder is taken to be between them. Rounding is far smaller.
const MARGIN: f64 = 0.01;

/// Whether the remainder of `x` modulo [`WAVE`] is in its middle third.
fn in_the_middle(x: u64) -> bool {
    let turns = x as f64 / WAVE;
    let part = turns - libm::floor(turns);
    (1.0 / 3.0 + MARGIN..2.0 / 3.0 - MARGIN).contains(&part)
}

/// The Ulam numbers below `bound`, after Gibbs and McCranie 2017. Two numbers of the middle third
/// have no sum in it, so a sum in it has a part outside, and these are few. Of other sums two
/// ways are soon found. Nothing but the time, about linear, depends on how few and how soon.
pub(super) fn ulam_below(bound: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
    let mut ulam: Vec<u64> = Vec::new();
    let mut outside: Vec<u64> = Vec::new();
    let mut is_ulam = vec![0u64; bound.div_ceil(64) as usize];
    let has = |bits: &[u64], x: u64| bits[(x / 64) as usize] >> (x % 64) & 1 == 1;
    for x in 1..bound {
        if x % (LISTED_A_REPORT >> 6) == 0 {
            progress.report(LISTING, x, bound)?;
        }
        let some_outside = in_the_middle(x);
        let parts = if some_outside { &outside } else { &ulam };
        let mut ways = 0;
        for &part in parts {
            let other = x.saturating_sub(part);
            // A sum of two parts in the list is met twice.
            if part >= x || !some_outside && part >= other {
                break;
            }
            let met = some_outside && part > other && !in_the_middle(other);
            if part != other && !met && has(&is_ulam, other) {
                ways += 1;
            }
            if ways > 1 {
                break;
            }
        }
        if ways == 1 || x < 3 {
            is_ulam[(x / 64) as usize] |= 1 << (x % 64);
            ulam.push(x);
            if !in_the_middle(x) {
                outside.push(x);
            }
        }
    }
    Ok(ulam.into_iter().map(|x| x as u32).collect())
}
