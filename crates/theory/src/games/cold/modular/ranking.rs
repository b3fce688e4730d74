//! The ranking of the classes before an epoch: which of them pulls from which, and with what.

use std::ops::Range;

use super::Classes;
use super::epoch::{Epoch, Run, clears};
use super::near::NearLists;
use crate::limits::{
    MODULAR_BLOCK, MODULAR_LEFT, MODULAR_LISTED, MODULAR_NEAR, MODULAR_NEAR_WEIGHT, MODULAR_POOR,
    MODULAR_RICH,
};
use crate::sort::sort_by;

/// An epoch that is being listed, class by class, in steps of some milliseconds.
/// O(M²) at worst in all, and the members.
pub(super) struct Ranking {
    epoch: Epoch,
    /// Place of each class in the order.
    rank: Vec<usize>,
    /// Who pulls from whom, t·M + u; an empty class is pulled from by nobody.
    pulled: Vec<bool>,
    has_member: Vec<bool>,
    lists: Lists,
    /// The class whose pulls are listed next.
    next: usize,
    /// Once those of all classes are.
    near: Option<NearLists>,
}

impl Ranking {
    /// Ranks the classes by the cold positions known, for the blocks up to `end`.
    pub(super) fn new(classes: &Classes, end: usize) -> Self {
        let modulus = classes.modulus;
        let count = |t: usize| classes.cold[t].len();
        let mut epoch = Epoch::new(classes, end);
        epoch.order = (0..modulus as u16).collect();
        sort_by(&mut epoch.order, |&a, &b| {
            count(b.into()).cmp(&count(a.into()))
        });
        let mut rank = vec![0usize; modulus];
        for (place, &t) in epoch.order.iter().enumerate() {
            rank[t as usize] = place;
        }
        let mut has_member = vec![false; modulus];
        for &d in &classes.residues {
            has_member[d as usize] = true;
        }
        Ranking {
            epoch,
            rank,
            pulled: vec![false; modulus * modulus],
            has_member,
            lists: Lists::default(),
            next: 0,
            near: None,
        }
    }

    /// Lists the pulls of some more classes; after the last of them the pushes and what is pulled from
    /// close by, and gives the epoch.
    pub(super) fn step(&mut self, classes: &Classes) -> Option<Epoch> {
        let (begun, first) = (self.epoch.listed(), self.next);
        while self.next < classes.modulus {
            if self.epoch.listed() - begun + (self.next - first) * classes.modulus > MODULAR_LISTED
            {
                return None;
            }
            self.list_pulls(classes, self.next);
            self.next += 1;
        }
        let modulus = classes.modulus;
        let pulls = |u: usize, t: usize| self.pulled[t * modulus + u];
        let Some(near) = &mut self.near else {
            self.epoch.list_pushes(classes, pulls);
            self.near = Some(NearLists::new(classes));
            return None;
        };
        if !near.step(classes, pulls) {
            return None;
        }
        self.epoch.set_near(std::mem::take(near).finish());
        Some(std::mem::take(&mut self.epoch))
    }

    /// Lists what class t pulls.
    fn list_pulls(&mut self, classes: &Classes, t: usize) {
        let modulus = classes.modulus;
        let count = |u: usize| classes.cold[u].len();
        let a_block = |u: usize| count(u) as f64 / classes.decided as f64;
        let enough = if a_block(t) > MODULAR_RICH {
            f64::INFINITY
        } else {
            libm::log(MODULAR_BLOCK as f64 / MODULAR_LEFT)
        };
        self.lists.clear();
        let mut cleared = 0.0;
        for &u in &self.epoch.order[..=self.rank[t]] {
            let u = u as usize;
            let d = if t >= u { t - u } else { t + modulus - u };
            if !self.has_member[d] || count(u) == 0 {
                continue;
            }
            // A source so poor that a pull clears less than a mark costs,
            // while much is left to clear, pushes after all.
            if cleared < enough && a_block(u) < MODULAR_POOR {
                continue;
            }
            self.pulled[t * modulus + u] = true;
            cleared += self.lists.add(classes, u, d, u32::from(t < u));
        }
        self.epoch.list_pulls(classes, &self.lists, enough);
    }
}

/// The pulls of one class, each with the number of cold positions of its
/// source: short shifts, whose blocks are still in the cache, and long ones.
#[derive(Default)]
pub(super) struct Lists {
    close: Vec<(Run, usize)>,
    far: Vec<(Run, usize)>,
}

impl Lists {
    fn clear(&mut self) {
        self.close.clear();
        self.far.clear();
    }

    /// Returns what the pulls are expected to clear, see [`clears`].
    fn add(&mut self, classes: &Classes, u: usize, d: usize, carry: u32) -> f64 {
        let bucket = classes.bucket(d);
        let shifts = &classes.quotients[bucket.clone()];
        let split = bucket.start + shifts.partition_point(|&q| q < MODULAR_NEAR);
        let run = |range: Range<usize>| Run {
            base: classes.base(u) as u32,
            from: range.start as u32,
            to: range.end as u32,
            carry,
        };
        let count = classes.cold[u].len();
        if split > bucket.start {
            self.close.push((run(bucket.start..split), count));
        }
        if split < bucket.end {
            self.far.push((run(split..bucket.end), count));
        }
        let reach = (classes.decided * MODULAR_BLOCK) as u32;
        let within = shifts.partition_point(|&q| q + carry <= reach);
        within as f64 * clears(count, reach)
    }

    /// Both lists in one, richest source first, the close ones favoured.
    pub(super) fn merged(&self) -> impl Iterator<Item = (Run, usize)> + '_ {
        let (mut close, mut far) = (self.close.iter().peekable(), self.far.iter().peekable());
        std::iter::from_fn(move || match (close.peek(), far.peek()) {
            (Some(c), Some(f)) if c.1 * MODULAR_NEAR_WEIGHT >= f.1 => close.next().copied(),
            (_, Some(_)) => far.next().copied(),
            _ => close.next().copied(),
        })
    }
}
