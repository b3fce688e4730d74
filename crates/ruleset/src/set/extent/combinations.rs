//! The outlines of combinations.

use super::families::factor_count;
use super::{Factors, Outline};
use crate::set::Set;
use crate::set::combination::Combination;

impl Combination {
    pub(super) fn outline(&self, modulus: u64) -> Outline {
        let of = |set: &Set| set.outline(modulus);
        let joined = |a: &Outline, b: &Outline| {
            let mut apart = [&a.apart[..], &b.apart[..]].concat();
            apart.sort_unstable();
            apart.dedup();
            (a.from.max(b.from), apart)
        };
        match self {
            Combination::Union(a, b) => {
                let (a, b) = (of(a), of(b));
                let (from, apart) = joined(&a, &b);
                let within = a.within.or(&b.within);
                Outline {
                    has_gaps: !within.is_all()
                        || a.is_finite() && b.has_gaps
                        || b.is_finite() && a.has_gaps,
                    within,
                    whole: a.whole.or(&b.whole),
                    endless: a.endless.or(&b.endless),
                    is_infinite: a.is_infinite || b.is_infinite,
                    factors: a.factors.or(b.factors),
                    from,
                    apart,
                }
            }
            Combination::Intersection(a, b) => {
                let (a, b) = (of(a), of(b));
                let (from, apart) = joined(&a, &b);
                let endless = a.endless.and(&b.whole).or(&b.endless.and(&a.whole));
                Outline {
                    within: a.within.and(&b.within),
                    whole: a.whole.and(&b.whole),
                    is_infinite: !endless.is_empty()
                        || a.is_infinite && b.is_cofinite()
                        || b.is_infinite && a.is_cofinite(),
                    endless,
                    has_gaps: a.has_gaps || b.has_gaps,
                    factors: a.factors.and(b.factors),
                    from,
                    apart,
                }
            }
            Combination::Difference(a, b) => {
                let (a, b) = (of(a), of(b));
                let (from, apart) = joined(&a, &b);
                let endless = a.endless.without(&b.within);
                Outline {
                    within: a.within.without(&b.whole),
                    whole: a.whole.without(&b.within),
                    is_infinite: !endless.is_empty()
                        || a.is_infinite && b.is_finite()
                        || a.is_cofinite() && b.has_gaps,
                    endless,
                    has_gaps: a.has_gaps || b.is_infinite,
                    factors: a.factors,
                    from,
                    apart,
                }
            }
            Combination::Moved { set, factor, shift } => of(set).moved(*factor, *shift),
        }
    }
}

impl Outline {
    fn moved(self, factor: u64, shift: i64) -> Outline {
        let image = |x: u64| (x * factor).checked_add_signed(shift).unwrap_or(0);
        let counts = match shift {
            0 => self.factors.counts << factor_count(factor).min(63),
            _ if self.factors.counts == 0 => 0,
            _ => u64::MAX,
        };
        let apart: Vec<u64> = self.apart.iter().map(|&x| image(x)).collect();
        Outline {
            within: self.within.image(factor, shift),
            whole: self.whole.whole_image(factor, shift),
            endless: self.endless.image(factor, shift),
            from: image(self.from).max(1),
            apart: apart.into_iter().filter(|&x| x > 0).collect(),
            is_infinite: self.is_infinite,
            has_gaps: factor > 1 || self.has_gaps,
            factors: Factors {
                counts,
                is_squarefree: counts == 0,
            },
        }
    }
}
