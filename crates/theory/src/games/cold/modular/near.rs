//! Pulls shorter than a block, class by class.

use super::Classes;
use super::epoch::Near;
use crate::limits::{MODULAR_BLOCK, MODULAR_VISITS};
use crate::sort::sort_by;

/// The pulls shorter than a block on their way into lists, some at a time: counted first, then placed.
/// O(short members · M) time, 4 bytes a pull.
#[derive(Default)]
pub(super) struct NearLists {
    /// Quotient and residue of each short member, ascending.
    short: Vec<(u32, u16)>,
    /// How many of them are counted, and of those placed.
    counted: usize,
    placed: usize,
    /// Where the list of each class ends; while pulls are counted, of the class before.
    ends: Vec<u32>,
    /// Where the next pull of each class goes.
    next: Vec<u32>,
    near: Vec<Near>,
}

impl NearLists {
    /// Of these classes, none so far.
    #[inline(never)]
    pub(super) fn new(classes: &Classes) -> Self {
        let mut short = Vec::new();
        for &d in &classes.residues {
            let bucket = &classes.quotients[classes.bucket(d as usize)];
            let below = bucket.iter().take_while(|&&q| (q as usize) < MODULAR_BLOCK);
            short.extend(below.map(|&q| (q, d)));
        }
        sort_by(&mut short, Ord::cmp);
        NearLists {
            short,
            ends: vec![0; classes.modulus + 1],
            ..NearLists::default()
        }
    }

    /// Lists some more; says whether all are there.
    #[inline(never)]
    pub(super) fn step(&mut self, classes: &Classes, pulls: impl Fn(usize, usize) -> bool) -> bool {
        let modulus = classes.modulus;
        let each = |(q, d): (u32, u16), visit: &mut dyn FnMut(usize, Near)| {
            for u in 0..modulus {
                let (t, carry) = classes.target(u, d as usize);
                let shift = q + carry;
                if (shift as usize) < MODULAR_BLOCK && pulls(u, t) {
                    let (class, shift) = (u as u16, shift as u16);
                    visit(t, Near { class, shift });
                }
            }
        };
        let some = (MODULAR_VISITS / modulus).max(1);
        if self.counted < self.short.len() {
            let end = self.short.len().min(self.counted + some);
            for &member in &self.short[self.counted..end] {
                each(member, &mut |t, _| self.ends[t + 1] += 1);
            }
            self.counted = end;
            return false;
        }
        if self.next.is_empty() {
            for t in 0..modulus {
                self.ends[t + 1] += self.ends[t];
            }
            self.next.clone_from(&self.ends);
            self.near = vec![Near { class: 0, shift: 0 }; self.ends[modulus] as usize];
        }
        let end = self.short.len().min(self.placed + some);
        for &member in &self.short[self.placed..end] {
            each(member, &mut |t, item| {
                self.near[self.next[t] as usize] = item;
                self.next[t] += 1;
            });
        }
        self.placed = end;
        end == self.short.len()
    }

    /// The pulls of all classes, and where each class's end.
    pub(super) fn finish(mut self) -> (Vec<Near>, Vec<u32>) {
        (self.near, self.ends.split_off(1))
    }
}
