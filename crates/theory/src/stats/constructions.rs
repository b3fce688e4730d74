//! Large sets without square differences by digits [E §3.2]: in base b,
//! digits from R at even places, any digit at odd places, for a set R without
//! square differences modulo b.

/// A modular construction of square-difference-free sets (Ruzsa 1984; the
/// residues modulo 205 are Beigel and Gasarch's and Lewko's).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Construction {
    /// b, squarefree.
    pub base: u32,
    /// R, ascending.
    pub residues: &'static [u32],
}

/// The constructions drawn with the cold positions, the sparsest first but one.
pub const CONSTRUCTIONS: [Construction; 3] = [
    Construction {
        base: 5,
        residues: &[0, 2],
    },
    Construction {
        base: 13,
        residues: &[0, 2, 7],
    },
    Construction {
        base: 205,
        residues: &[0, 2, 8, 14, 77, 79, 85, 96, 103, 109, 111, 181],
    },
];

/// The exponent e of the growth n^e of the set built from `size` residues in
/// base `base` ≥ 2: (1 + log_b |R|)/2.
pub fn exponent(base: u32, size: usize) -> f64 {
    (1.0 + libm::log(size as f64) / libm::log(f64::from(base))) / 2.0
}

impl Construction {
    /// The exponent e of its growth n^e: (1 + log_b |R|)/2.
    pub fn exponent(&self) -> f64 {
        exponent(self.base, self.residues.len())
    }

    /// Whether `x` is in the set. O(digits · log |R|).
    #[cfg(test)]
    pub(crate) fn contains(&self, x: u64) -> bool {
        let base = u64::from(self.base);
        let mut rest = x;
        while rest > 0 {
            if self
                .residues
                .binary_search(&((rest % base) as u32))
                .is_err()
            {
                return false;
            }
            rest /= base * base;
        }
        // Leading digits are zeros, and 0 is in every R used.
        true
    }

    /// How many members are strictly below `n`. O(digits · log |R|).
    pub fn count_below(&self, n: u64) -> u64 {
        let base = u64::from(self.base);
        let mut digits = Vec::new();
        let mut rest = n;
        while rest > 0 {
            digits.push(rest % base);
            rest /= base;
        }
        // Numbers that agree with n above a place and are smaller there, with
        // anything allowed below; from the top while n itself is allowed.
        let allowed = |place: usize| match place % 2 {
            0 => self.residues.len() as u64,
            _ => base,
        };
        let mut below: u64 = (0..digits.len()).map(allowed).product();
        let mut count = 0;
        for (place, &digit) in digits.iter().enumerate().rev() {
            below /= allowed(place);
            let (smaller, present) = if place % 2 == 0 {
                let smaller = self.residues.partition_point(|&r| u64::from(r) < digit);
                (
                    smaller as u64,
                    self.residues.binary_search(&(digit as u32)).is_ok(),
                )
            } else {
                (digit, true)
            };
            count += smaller * below;
            if !present {
                break;
            }
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_members_differ_by_a_square() {
        for construction in CONSTRUCTIONS {
            let base = construction.base;
            let square = |d: u32| (0..base).any(|s| s * s % base == d);
            for (i, &a) in construction.residues.iter().enumerate() {
                for &b in &construction.residues[..i] {
                    assert!(
                        !square(a - b) && !square(base + b - a),
                        "{a} {b} mod {base}"
                    );
                }
            }
            let members: Vec<u64> = (0..4000).filter(|&x| construction.contains(x)).collect();
            for s in 1..63u64 {
                assert!(
                    members
                        .iter()
                        .all(|&x| members.binary_search(&(x + s * s)).is_err())
                );
            }
        }
    }

    #[test]
    fn counts_equal_the_members() {
        for construction in CONSTRUCTIONS {
            let mut count = 0;
            for n in 0..45_000 {
                assert_eq!(
                    construction.count_below(n),
                    count,
                    "{construction:?} below {n}"
                );
                count += u64::from(construction.contains(n));
            }
        }
        assert!((CONSTRUCTIONS[0].exponent() - 0.71534).abs() < 1e-5);
        assert!((CONSTRUCTIONS[2].exponent() - 0.7334).abs() < 1e-4);
    }
}
