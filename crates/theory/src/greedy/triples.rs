//! Linear equations in three variables, a block of candidates at a time.
//!
//! With n in the role of coefficient c > 0, c n + a x + b y + c₀ = 0. Where x
//! is one member, the n that some y excludes are a shifted copy of the y of one
//! residue class, so each x strikes out a whole block by a few words. Pairs in
//! which x or y is in the block itself are probed one by one.

use super::avoid::{Avoid, Members};
use super::bits::Bits;
use super::linear::LinearForm;
use crate::limits::SUM_TABLE_BITS;
use crate::sort::sort_few_by_key;

/// Words of a block of candidates.
const BLOCK: usize = 8;

/// Candidates of a block.
const WIDE: i64 = 64 * BLOCK as i64;

/// Members x between two looks whether a candidate is left.
const LOOK: usize = 32;

/// O(|A| n/512) steps of eight words in all, and |A| probes of the block's own
/// members a block.
pub(super) struct Triples {
    roles: Vec<Role>,
    /// First candidate of the block in `excluded`; a multiple of its length.
    block: Option<i64>,
    excluded: [u64; BLOCK],
}

/// The equation of n in one role: c n + a x + b y + constant = 0, c > 0, |a| ≥ |b|.
struct Role {
    c: i64,
    a: i64,
    b: i64,
    constant: i64,
    /// At r < c: the members y with b y ≡ r, each as the bit `offset` − t,
    /// where b y = c t + r.
    classes: Vec<Bits>,
    offset: i64,
    /// Length of a class.
    len: i64,
}

impl Triples {
    /// For numbers below `bound`; `None` if the equation has not three
    /// variables or its tables would be too large.
    pub(super) fn new(form: &LinearForm, bound: u64) -> Option<Self> {
        let coefficients: [i64; 3] = form.coefficients().try_into().ok()?;
        let mut roles: Vec<Role> = Vec::new();
        let mut bits = 0;
        for (place, &c) in coefficients.iter().enumerate() {
            if coefficients[..place].contains(&c) {
                continue;
            }
            let mut others = coefficients.to_vec();
            others.remove(place);
            sort_few_by_key(&mut others, |c| -c.abs());
            let role = Role::new(c, [others[0], others[1]], form.constant(), bound as i64);
            bits += role.c * role.len;
            if bits as u64 > SUM_TABLE_BITS {
                return None;
            }
            roles.push(role);
        }
        for role in &mut roles {
            role.classes = vec![Bits::new(role.len as u64); role.c as usize];
        }
        Some(Triples {
            roles,
            block: None,
            excluded: [0; BLOCK],
        })
    }
}

impl Role {
    /// Without its tables.
    fn new(c: i64, [a, b]: [i64; 2], constant: i64, bound: i64) -> Self {
        let sign = c.signum();
        let (c, a, b) = (sign * c, sign * a, sign * b);
        // t is between 0 and b bound / c; a block may hang over either end.
        let span = b.abs() * bound / c + 1;
        let below = if b > 0 { span } else { 0 };
        Role {
            c,
            a,
            b,
            constant: sign * constant,
            classes: Vec::new(),
            offset: below + WIDE,
            len: span + 3 * WIDE,
        }
    }

    /// The class of the y that x meets, and where in it the candidate `block` is.
    #[inline]
    fn place(&self, x: i64, block: i64) -> (usize, i64) {
        let rest = self.a * x + self.constant;
        if self.c == 1 {
            // A division would take longer than striking out the block.
            return (0, block + rest + self.offset);
        }
        let class = (-rest).rem_euclid(self.c);
        (
            class as usize,
            block + (rest + class) / self.c + self.offset,
        )
    }

    /// Strikes out of the block what pairs of members below it exclude.
    fn strike(&self, members: &[u32], block: i64, excluded: &mut [u64; BLOCK]) {
        // Places ascend with x if a > 0, up to rounding, which keeps order.
        let last = self.len - WIDE - 64;
        let at = |&x: &u32| self.place(x.into(), block).1;
        let (low, high) = if self.a > 0 {
            let low = members.partition_point(|x| at(x) < 0);
            (low, members.partition_point(|x| at(x) <= last))
        } else {
            let low = members.partition_point(|x| at(x) > last);
            (low, members.partition_point(|x| at(x) >= 0))
        };
        for some in members[low..high].chunks(LOOK) {
            for &x in some {
                let (class, at) = self.place(x.into(), block);
                self.classes[class].or_into(at as u64, excluded);
            }
            if excluded.iter().all(|&word| word == !0) {
                return;
            }
        }
    }

    /// Whether n and m, as x or as y, have a third member.
    fn completes(&self, members: &Members, n: i64, m: i64) -> bool {
        let sum = self.c * n + self.constant;
        let third = |known: i64, wanted: i64| {
            let rest = sum + known * m;
            rest % wanted == 0 && members.bits.has(-rest / wanted)
        };
        third(self.a, self.b) || self.a != self.b && third(self.b, self.a)
    }
}

impl Avoid for Triples {
    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        let n = n as i64;
        let block = n - n % WIDE;
        if self.block != Some(block) {
            self.block = Some(block);
            self.excluded = [0; BLOCK];
            let below = members.list.partition_point(|&x| i64::from(x) < block);
            for role in &self.roles {
                role.strike(&members.list[..below], block, &mut self.excluded);
            }
        }
        let at = (n - block) as usize;
        if self.excluded[at / 64] >> (at % 64) & 1 == 1 {
            return true;
        }
        let within = members.list.iter().rev().map(|&m| i64::from(m));
        within
            .take_while(|&m| m >= block)
            .any(|m| self.roles.iter().any(|role| role.completes(members, n, m)))
    }

    fn join(&mut self, _: &Members, n: u64) {
        for role in &mut self.roles {
            let u = role.b * n as i64;
            let class = u.rem_euclid(role.c);
            let t = (u - class) / role.c;
            role.classes[class as usize].add((role.offset - t) as u64);
        }
    }
}
