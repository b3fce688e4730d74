//! Distances at which values are likely to repeat, tried before any period is sought.
//!
//! The last x with v(x) ≠ v(x − d) is kept. Once max S positions have passed since, a window of max S
//! values has recurred, which proves d to be a multiple of the period; the preperiod is read off
//! that last x, and the period is the least divisor of d that the word of length d repeats.

use super::Period;
use crate::games::ruleset::Convention;
use crate::sink::Additive;

/// A distance at which values may repeat: where they last did not.
#[derive(Clone, Copy)]
pub(super) struct Repeat {
    pub(super) distance: usize,
    /// The index after the last x with v(x) ≠ v(x − distance).
    pub(super) since: usize,
}

/// The distances for a set: sums of two moves, of which the period of most sets of three divides
/// one, in the sink also 2c, and for {m, m + δ, 2m + δ} the period in the sink [B, Theorem 3].
pub(super) fn distances(members: &[u32], convention: Convention, mut take: impl FnMut(usize)) {
    let three = members.len() == 3;
    for (i, &s) in members.iter().enumerate() {
        // Of three moves no period is known to be twice a move, but for the last in the sink.
        let twice = !three || (i == 2 && convention == Convention::Sink);
        for &t in &members[i + usize::from(!twice)..] {
            take(s as usize + t as usize);
        }
    }
    if let &[a, b, c] = members
        && c - b == a
        && let Some(set) = Additive::of_moves(&[a, b, c].map(u64::from))
    {
        take(set.period() as usize);
    }
}

impl Repeat {
    /// Of no values yet.
    pub(super) fn new(distance: usize) -> Self {
        let since = distance;
        Repeat { distance, since }
    }

    /// Reads the values from index `from` on.
    pub(super) fn see(&mut self, values: &[u8], from: usize) {
        let from = from.max(self.distance);
        let Some(new) = values.get(from..).filter(|new| !new.is_empty()) else {
            return;
        };
        let old = &values[from - self.distance..][..new.len()];
        if let Some(odd) = last_difference(new, old) {
            self.since = from + odd + 1;
        }
    }

    /// The preperiod, and the least period that the distance is a multiple of.
    pub(super) fn period(self, values: &[u8]) -> Period {
        let preperiod = self.since - self.distance;
        let word = &values[preperiod..][..self.distance];
        let period = least(self.distance, |part| {
            last_difference(&word[part..], &word[..word.len() - part]).is_none()
        });
        Period {
            preperiod: preperiod as u64,
            period: period as u64,
        }
    }
}

/// Values that are compared together.
pub(super) const VECTORS: usize = 64;

/// Whether two words differ. In WebAssembly the comparison of slices goes byte by byte.
#[inline(always)]
pub(super) fn differ(new: &[u8; VECTORS], old: &[u8; VECTORS]) -> bool {
    let mut bits = 0;
    for i in 0..VECTORS {
        bits |= new[i] ^ old[i];
    }
    bits != 0
}

/// The last index at which two words of one length differ.
#[inline(always)]
pub(super) fn last_difference(new: &[u8], old: &[u8]) -> Option<usize> {
    const WORD: usize = size_of::<u64>();
    let differ_in = |new: &[u8; WORD], old: &[u8; WORD]| {
        let odd = u64::from_le_bytes(*new) ^ u64::from_le_bytes(*old);
        (odd != 0).then(|| WORD - 1 - odd.leading_zeros() as usize / 8)
    };
    // Most words differ at their ends.
    if let (Some(last), Some(before)) = (new.last_chunk(), old.last_chunk())
        && let Some(odd) = differ_in(last, before)
    {
        return Some(new.len() - WORD + odd);
    }
    let ((rest, news), (_, olds)) = (new.as_rchunks(), old.as_rchunks());
    let equal = news.iter().zip(olds).rev();
    let equal = equal.take_while(|(new, old)| !differ(new, old)).count();
    if equal == news.len()
        && let (Some(first), Some(before)) = (new.first_chunk(), old.first_chunk())
        && !differ(first, before)
    {
        return None;
    }
    let end = rest.len() + VECTORS * (news.len() - equal);
    let ((rest, news), (olds_rest, olds)) = (new[..end].as_rchunks(), old[..end].as_rchunks());
    let words = news.iter().zip(olds).enumerate().rev();
    let odd = words.into_iter().find_map(|(i, (new, old))| {
        let odd = differ_in(new, old);
        odd.map(|odd| rest.len() + WORD * i + odd)
    });
    let mut pairs = rest.iter().zip(olds_rest);
    odd.or_else(|| pairs.rposition(|(new, old)| new != old))
}

/// The least divisor of `period` that is a period, if multiples of periods that divide it are.
pub(crate) fn least(mut period: usize, is_period: impl Fn(usize) -> bool) -> usize {
    let mut rest = period;
    let mut factor = 2;
    while rest > 1 {
        if factor * factor > rest {
            factor = rest;
        }
        while rest.is_multiple_of(factor) {
            rest /= factor;
            if is_period(period / factor) {
                period /= factor;
            }
        }
        // After 2 the odd ones.
        factor += 1 + factor % 2;
    }
    period
}
