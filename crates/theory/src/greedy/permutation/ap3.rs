//! Three points in progression: Hegarty's permutation, and without
//! injectivity the forest fire [L §6, Example 3].
//!
//! The new value is 2π(y) − π(x) for no x = 2y − n. With the values of even
//! and of odd indices in arrays of their own, both streams are contiguous:
//! n/2 fused steps per term, which the compiler turns into vectors.

use super::{Pace, Restriction, Rules};
use crate::error::Result;
use crate::greedy::Partial;
use crate::limits::{AP_CHUNK, AP_WINDOW};

/// Slots of the window's marks: one after the widest window takes the misses.
const SLOTS: usize = 2 * AP_WINDOW;

/// Narrowest window: one vector's worth of bytes to clear.
const NARROW: usize = 64;

type Marks = [u8; SLOTS];

pub(super) fn terms(rules: &Rules, n: usize, partial: &mut dyn Partial) -> Result<Vec<u32>> {
    let rising = rules.restriction != Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut halves = [Vec::with_capacity(n / 2 + 1), Vec::with_capacity(n / 2 + 1)];
    // At most n/2 values are excluded and n used, so none reaches 3n/2 + 1.
    let mut used = vec![false; 2 * n + SLOTS];
    let mut marks: Box<Marks> = Box::new([0; SLOTS]);
    let mut least = 0usize;
    // The usual distance of values above the least free one, times AVERAGED; windows are twice as wide.
    let mut usual = 0usize;
    // For an involution, where each value was taken, plus one.
    let mut places = vec![0; if rules.proven_involution() { n } else { 0 }];
    let mut pace = Pace::new();
    for i in 0..n {
        let odd = i % 2;
        let xs: &[u32] = &halves[odd];
        let ys = &values[i.div_ceil(2)..];
        let window = (2 * usual / AVERAGED)
            .next_power_of_two()
            .clamp(NARROW, AP_WINDOW);
        let told = places.get(i).copied().unwrap_or(0);
        let first = if places.is_empty() {
            least
        } else {
            least.max(i)
        };
        let mut base = first;
        let v = loop {
            if told > 0 {
                break told - 1;
            }
            marks[..window].fill(0);
            pass_by(
                (rules.injective, rising),
                ys,
                xs,
                base as u32,
                window,
                &mut marks,
            );
            pace.spend(ys.len(), partial, &values, n)?;
            let free = marks[..window].iter().zip(&used[base..]);
            if let Some(at) = free.into_iter().position(|(&m, &u)| m == 0 && !u) {
                break base + at;
            }
            base += window;
        };
        if told == 0 {
            usual = usual - usual / AVERAGED + (v - first);
        }
        if let Some(place) = places.get_mut(v) {
            *place = i + 1;
        }
        values.push(v as u32);
        halves[odd].push(v as u32);
        if rules.injective {
            used[v] = true;
            while used[least] {
                least += 1;
            }
        }
    }
    Ok(values)
}

/// Terms the usual distance is averaged over, about.
const AVERAGED: usize = 16;

/// [`pass`], compiled once for each of its sorts.
#[inline(never)]
fn pass_by(
    sort: (bool, bool),
    ys: &[u32],
    xs: &[u32],
    base: u32,
    window: usize,
    marks: &mut Marks,
) {
    match sort {
        (true, false) => pass::<true, false>(ys, xs, base, window, marks),
        (true, true) => pass::<true, true>(ys, xs, base, window, marks),
        (false, false) => pass::<false, false>(ys, xs, base, window, marks),
        (false, true) => pass::<false, true>(ys, xs, base, window, marks),
    }
}

/// Marks the values 2y − x in `[base, base + window)`, a power of two; with RISING only those from
/// x ≤ y. With FILTER, chunks without any are passed over by comparing alone, which pays when few
/// values lie in the window; otherwise all are stored, misses in the slot after the window.
#[inline(always)]
fn pass<const FILTER: bool, const RISING: bool>(
    ys: &[u32],
    xs: &[u32],
    base: u32,
    window: usize,
    marks: &mut Marks,
) {
    let (window, outside) = (window as u32, !(window as u32 - 1));
    let (ys, xs) = (&ys[..xs.len().min(ys.len())], &xs[..xs.len().min(ys.len())]);
    let offset = |y: u32, x: u32| (2 * y).wrapping_sub(x).wrapping_sub(base);
    let mut mark = |y: u32, x: u32| {
        let at = if RISING && x > y {
            window
        } else {
            offset(y, x).min(window)
        };
        marks[at as usize & (SLOTS - 1)] = 1;
    };
    let (y_chunks, y_rest) = ys.as_chunks::<AP_CHUNK>();
    let (x_chunks, x_rest) = xs.as_chunks::<AP_CHUNK>();
    for (y, x) in y_chunks.iter().zip(x_chunks) {
        if FILTER {
            let mut hit = 0u32;
            for j in 0..AP_CHUNK {
                hit |= u32::from(offset(y[j], x[j]) & outside == 0);
            }
            if hit == 0 {
                continue;
            }
        }
        for j in 0..AP_CHUNK {
            mark(y[j], x[j]);
        }
    }
    for (&y, &x) in y_rest.iter().zip(x_rest) {
        mark(y, x);
    }
}
