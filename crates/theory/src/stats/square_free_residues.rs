//! The largest sets of residues without square differences, for [E §3.2]'s
//! construction of large sets without square differences.
//!
//! In base q, numbers with digits from R at even places and any digit at odd
//! places have no two members that differ by a square, if no difference of two
//! members of R is a nonzero square modulo q and q is squarefree (Ruzsa 1984).
//! Such R are cliques of the graph on ℤ/q that joins r and r′ when neither
//! r − r′ nor r′ − r is a nonzero square. It looks the same from every residue,
//! so some largest clique contains 0.
//!
//! Method: branch and bound over bitsets, vertices ordered by degree, a greedy
//! colouring as the bound (Tomita and Seki 2003; as bitsets, San Segundo,
//! Rodríguez-Losada and Jiménez 2011). Exact.

use crate::error::{Error, Result};
use crate::limits::{CLIQUE_NODES_A_REPORT, RESIDUE_MODULUS};
use crate::progress::Progress;
use crate::sort::sort_by;

/// A bit a vertex.
type Bits = [u64; RESIDUE_MODULUS as usize / 64 + 1];
const NONE: Bits = [0; RESIDUE_MODULUS as usize / 64 + 1];

/// A largest set of residues modulo `q` without square differences, 0 among
/// them, ascending.
///
/// Time exponential in q in the worst case: about a second below 300 (the
/// hardest there is 265); space O(q²).
///
/// ```
/// use theory::NoProgress;
/// use theory::stats::square_free_residues::largest_residue_set;
///
/// assert_eq!(largest_residue_set(5, &mut NoProgress)?, [0, 3]);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// `q` outside 2 … [`RESIDUE_MODULUS`] or divisible by a square, for then the
/// construction does not follow; [`Error::Cancelled`].
pub fn largest_residue_set(q: u32, progress: &mut dyn Progress) -> Result<Vec<u32>> {
    if !(2..=RESIDUE_MODULUS).contains(&q) {
        let nearest = q.clamp(2, RESIDUE_MODULUS);
        return Err(Error::bad("q", q, format!("2 … {RESIDUE_MODULUS}")).suggest(nearest));
    }
    if !is_squarefree(q) {
        return Err(Error::bad("q", q, "squarefree numbers, such as 205"));
    }
    let mut is_square = vec![false; q as usize];
    for s in 1..q {
        is_square[(s * s % q) as usize] = true;
    }
    is_square[0] = false;
    let joined = |r: u32, other: u32| {
        let d = (q + r - other) % q;
        d != 0 && !is_square[d as usize] && !is_square[(q - d) as usize]
    };
    let mut around_zero: Vec<u32> = (1..q).filter(|&r| joined(r, 0)).collect();
    let degree = |r: u32| {
        around_zero
            .iter()
            .filter(|&&other| joined(r, other))
            .count()
    };
    let mut order: Vec<(usize, u32)> = around_zero.iter().map(|&r| (degree(r), r)).collect();
    sort_by(&mut order, |a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    around_zero = order.into_iter().map(|(_, r)| r).collect();

    let mut search = Search {
        neighbours: around_zero
            .iter()
            .map(|&r| bits(around_zero.iter().map(|&other| joined(r, other))))
            .collect(),
        chosen: Vec::new(),
        best: Vec::new(),
        nodes: 0,
        q,
        progress,
    };
    search.grow(bits(around_zero.iter().map(|_| true)))?;
    let mut residues: Vec<u32> = search.best.iter().map(|&v| around_zero[v]).collect();
    residues.push(0);
    residues.sort_unstable();
    Ok(residues)
}

/// Whether no square but 1 divides `q` ≥ 1. O(√q).
pub fn is_squarefree(q: u32) -> bool {
    (2..)
        .take_while(|s| s * s <= q)
        .all(|s| !q.is_multiple_of(s * s))
}

fn bits(each: impl Iterator<Item = bool>) -> Bits {
    let mut bits = NONE;
    for (v, _) in each.enumerate().filter(|(_, set)| *set) {
        bits[v / 64] |= 1 << (v % 64);
    }
    bits
}

struct Search<'a> {
    neighbours: Vec<Bits>,
    chosen: Vec<usize>,
    best: Vec<usize>,
    nodes: u64,
    q: u32,
    progress: &'a mut dyn Progress,
}

impl Search<'_> {
    /// Tries all cliques that extend `chosen` by vertices of `candidates`.
    fn grow(&mut self, mut candidates: Bits) -> Result<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLIQUE_NODES_A_REPORT) {
            // The remaining work is unknown: the report only allows cancelling.
            self.progress
                .report(&format!("residues modulo {}", self.q), 0, 1)?;
        }
        // Vertices by colour, the highest last; a clique has one of a colour at most.
        let coloured = self.coloured(candidates);
        for (v, colour) in coloured.into_iter().rev() {
            if self.chosen.len() + colour <= self.best.len() {
                return Ok(());
            }
            self.chosen.push(v);
            let mut rest = candidates;
            for (word, neighbours) in rest.iter_mut().zip(&self.neighbours[v]) {
                *word &= neighbours;
            }
            if rest == NONE {
                if self.chosen.len() > self.best.len() {
                    self.best.clone_from(&self.chosen);
                }
            } else {
                self.grow(rest)?;
            }
            self.chosen.pop();
            candidates[v / 64] &= !(1 << (v % 64));
        }
        Ok(())
    }

    /// The candidates with colours 1, 2, …, none joined to another of its colour.
    fn coloured(&self, mut candidates: Bits) -> Vec<(usize, usize)> {
        let mut coloured = Vec::new();
        let mut colour = 0;
        while candidates != NONE {
            colour += 1;
            let mut independent = candidates;
            while let Some(v) = first(&independent) {
                for (word, neighbours) in independent.iter_mut().zip(&self.neighbours[v]) {
                    *word &= !neighbours;
                }
                independent[v / 64] &= !(1 << (v % 64));
                candidates[v / 64] &= !(1 << (v % 64));
                coloured.push((v, colour));
            }
        }
        coloured
    }
}

fn first(bits: &Bits) -> Option<usize> {
    let (i, word) = bits.iter().enumerate().find(|(_, word)| **word != 0)?;
    Some(64 * i + word.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use crate::stats::constructions::CONSTRUCTIONS;

    fn largest(q: u32) -> Vec<u32> {
        largest_residue_set(q, &mut NoProgress).unwrap()
    }

    fn has_square_difference(q: u32, set: &[u32]) -> bool {
        let square = |d: u32| d != 0 && (1..q).any(|s| s * s % q == d);
        set.iter()
            .any(|&a| set.iter().any(|&b| square((q + a - b) % q)))
    }

    /// The definition, over all subsets.
    fn by_all_subsets(q: u32) -> usize {
        let sets = (0..1u32 << q).filter(|set| set.count_ones() > 0);
        let free = sets.filter(|set| {
            let members: Vec<u32> = (0..q).filter(|r| set >> r & 1 == 1).collect();
            !has_square_difference(q, &members)
        });
        free.map(u32::count_ones).max().unwrap_or(0) as usize
    }

    #[test]
    fn as_large_as_any_subset() {
        for q in (2..=15).filter(|&q| is_squarefree(q)) {
            let set = largest(q);
            assert!(!has_square_difference(q, &set), "{set:?} mod {q}");
            assert_eq!(set.len(), by_all_subsets(q), "mod {q}");
        }
    }

    /// Sizes in [E §3.2] and, for 65 and 145, of an independent search.
    #[test]
    fn published_sizes() {
        for (q, size) in [(5, 2), (13, 3), (65, 7), (145, 10), (205, 12)] {
            let set = largest(q);
            assert_eq!((set.len(), set[0]), (size, 0), "mod {q}");
            assert!(!has_square_difference(q, &set));
        }
        for construction in CONSTRUCTIONS {
            assert_eq!(
                largest(construction.base).len(),
                construction.residues.len()
            );
        }
    }

    #[test]
    fn bad_moduli_are_refused() {
        for q in [0, 1, 4, 12, 50, RESIDUE_MODULUS + 1] {
            assert!(largest_residue_set(q, &mut NoProgress).is_err(), "{q}");
        }
    }
}
