//! Lines of long runs: few multiples of them fit, and those are compared.
//!
//! If (n, v) is on a line of reduced run q with two earlier points, these are a q and b q indices before
//! it, and q may be chosen with a, b coprime. For each such pair (a, b) the points at multiples of a and
//! of b lie in parallel, because the values are kept once for every modulus, by class.

use crate::limits::LINE_RUN;
use crate::number::gcd;

/// Values compared together.
pub(super) const TOGETHER: usize = 4;

/// Points compared at once: one or two vectors of 16-bit lanes.
const LANES: usize = 32;

/// The shortest run looked for; rounding up to whole `LANES` finds some that
/// are shorter, and none below 1.
const SHORTEST: usize = LINE_RUN as usize + 1;
const _: () = assert!(SHORTEST > LANES);

pub(super) struct Multiples {
    /// Values below 2^16 at indices r, r + m, r + 2 m, …, for each modulus m
    /// and class r.
    values: Vec<u16>,
    /// By modulus, from 1 on: the class of the next index.
    columns: Vec<Column>,
    /// Coprime a < b, by b.
    pairs: Vec<[u16; 2]>,
    rising: bool,
}

/// The values at one class of indices.
#[derive(Clone, Copy)]
struct Column {
    /// Where they begin, and how many there are.
    start: usize,
    len: usize,
    /// Where the first class begins, and after the last; the room of each.
    first: usize,
    end: usize,
    room: usize,
}

impl Multiples {
    /// For indices below `n`. Space O(n²/`LINE_RUN`) bytes.
    pub(super) fn new(n: usize, rising: bool) -> Self {
        let most = n / SHORTEST;
        let mut columns: Vec<Column> = Vec::with_capacity(most);
        for modulus in 1..=most {
            let first = columns.last().map_or(0, |column| column.end);
            let room = n.div_ceil(modulus);
            columns.push(Column {
                start: first,
                len: 0,
                first,
                end: first + modulus * room,
                room,
            });
        }
        let coprime = |&[a, b]: &[u16; 2]| gcd(a.into(), b.into()) == 1;
        Multiples {
            values: vec![0; columns.last().map_or(0, |column| column.end)],
            columns,
            pairs: (2..=most as u16)
                .flat_map(|b| (1..b).map(move |a| [a, b]))
                .filter(coprime)
                .collect(),
            rising,
        }
    }

    /// Adds the next point, of value v.
    pub(super) fn add(&mut self, v: u32) {
        for column in &mut self.columns {
            self.values[column.start + column.len] = v as u16;
            column.start += column.room;
            if column.start == column.end {
                column.start = column.first;
                column.len += 1;
            }
        }
    }

    /// Takes out of at most [`TOGETHER`] values at the next index, all below 2^16, those that are on a
    /// line of run above [`LINE_RUN`] with two earlier points. Time O(n²/(`LINE_RUN` · `LANES`)).
    pub(crate) fn exclude(&self, open: &mut Vec<u32>) {
        exclude(&self.values, &self.columns, &self.pairs, self.rising, open);
    }
}

crate::for_several_processors! {
    fn exclude(
        values: &[u16],
        columns: &[Column],
        pairs: &[[u16; 2]],
        rising: bool,
        open: &mut Vec<u32>,
    ) {
        let mut wanted = padded(open);
        for &[a, b] in pairs {
            let [near, far] = [a, b].map(|modulus| columns[usize::from(modulus) - 1]);
            if far.len < SHORTEST {
                return;
            }
            // The last of both are the same number of steps before the index.
            let long = (far.len - LINE_RUN as usize).next_multiple_of(LANES);
            let near = &values[near.start + near.len - far.len..][..long];
            let far_values = &values[far.start..][..long];
            let wanted_here = wanted.map(|v| v.wrapping_mul(b - a));
            // All ones where one of the values is met.
            let met = |x: u16, y: u16| {
                let meets = b.wrapping_mul(x).wrapping_sub(a.wrapping_mul(y));
                let same = |&v: &u16| if v == meets { !0 } else { 0 };
                wanted_here.iter().fold(0_u16, |met, v| met | same(v))
            };
            let points = || near.chunks_exact(LANES).zip(far_values.chunks_exact(LANES));
            let mut any = [0; LANES];
            for (x, y) in points() {
                for lane in 0..LANES {
                    any[lane] |= met(x[lane], y[lane]);
                }
            }
            if any.iter().fold(0, |all, one| all | one) == 0 {
                continue;
            }
            // Modulo 2^16 some meet accidentally: compare again, exactly.
            for (x, y) in points() {
                let mut hits = 0_u32;
                for lane in 0..LANES {
                    hits |= u32::from(met(x[lane], y[lane]) & 1) << lane;
                }
                while hits != 0 {
                    let lane = hits.trailing_zeros() as usize;
                    let [a, b, x, y] = [a, b, x[lane], y[lane]].map(i32::from);
                    open.retain(|&v| {
                        let v = v as i32;
                        b * (v - x) != a * (v - y) || rising && v < x
                    });
                    hits &= hits - 1;
                }
            }
            if open.is_empty() {
                return;
            }
            wanted = padded(open);
        }
    }
}

/// Values in all lanes; some twice, if there are fewer.
fn padded(open: &[u32]) -> [u16; TOGETHER] {
    std::array::from_fn(|i| open[i % open.len()] as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn excludes_what_long_runs_meet(
            values in proptest::collection::vec(0u32..500, 0..400),
            mut open in proptest::collection::vec(0u32..500, 1..=TOGETHER),
            high in prop_oneof![Just(0u32), Just(65_000)],
            rising in any::<bool>(),
        ) {
            let n = values.len();
            let values: Vec<u32> = values.iter().map(|v| v + high).collect();
            for v in &mut open {
                *v += high;
            }
            let mut multiples = Multiples::new(450, rising);
            for &v in &values {
                multiples.add(v);
            }
            let (mut all, mut long) = (open.clone(), open.clone());
            // Collinear with points at a q and b q before n, q from `least` on.
            let excluded = |v: u32, least: usize| {
                let rise = |d: usize| i64::from(v) - i64::from(values[n - d]);
                (least..=n / 2).any(|q| {
                    (2..=n / q).any(|b| {
                        (1..b).any(|a| {
                            let (near, far) = (rise(a * q), rise(b * q));
                            near * b as i64 == far * a as i64 && !(rising && near < 0)
                        })
                    })
                })
            };
            multiples.exclude(&mut open);
            all.retain(|&v| !excluded(v, 1));
            long.retain(|&v| !excluded(v, SHORTEST));
            // None but those on a line go, and of long runs all.
            prop_assert!(all.iter().all(|v| open.contains(v)), "{:?} {:?}", all, open);
            prop_assert!(open.iter().all(|v| long.contains(v)), "{:?} {:?}", open, long);
        }
    }
}
