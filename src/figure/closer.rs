//! Looking closer: which positions a row shows under a point of the page, and
//! which it shows after a turn of the wheel.

use std::ops::RangeInclusive;

use super::lane::Lane;
use super::parameter::Numbers;
use crate::draw::sheet::Rect;

/// Fewest positions one looks at.
const FEWEST: u64 = 6;

/// A row along x: how its positions lie now, and what there is to see.
pub struct Across {
    /// The row under the point.
    pub lane: Lane,
    /// The position of its index 0.
    pub start: u64,
    /// Where a row lies when one looks closer.
    pub full: Rect,
    /// From the first position of any row to the last.
    pub all: RangeInclusive<u64>,
}

impl Across {
    /// The place along the row under the pixel `x`: 7.5 is the middle of position 7.
    pub fn at(&self, x: f64) -> f64 {
        (self.start + self.lane.from) as f64 + (x - self.lane.rect.x) * self.a_pixel()
    }

    /// The positions to look at, closer by `factor` than now, so that the place
    /// `at` comes to lie under the pixel `x`, as far as there are positions;
    /// unsaid where that is all of them.
    pub fn closer(&self, x: f64, at: f64, factor: f64) -> Numbers {
        let (first, last) = (*self.all.start(), *self.all.end());
        let all = last - first + 1;
        let now = self.full.w * self.a_pixel();
        // However slow the wheel, something happens.
        let wanted = match now / factor {
            wanted if factor > 1.0 => libm::floor(wanted.min(now - 1.0)),
            wanted if factor < 1.0 => libm::ceil(wanted.max(now + 1.0)),
            wanted => libm::round(wanted),
        };
        let width = (wanted.max(0.0) as u64).clamp(FEWEST.min(all), all);
        if width == all {
            return Numbers::default();
        }
        let share = (x - self.full.x) / self.full.w;
        let from = libm::round(at - share * width as f64).max(first as f64) as u64;
        let from = from.min(last + 1 - width);
        Numbers::from(from..=from + width - 1)
    }

    /// Positions under a pixel.
    fn a_pixel(&self) -> f64 {
        self.lane.span as f64 / self.lane.rect.w.max(f64::MIN_POSITIVE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FULL: Rect = Rect {
        x: 40.0,
        y: 0.0,
        w: 800.0,
        h: 20.0,
    };

    /// One row of `len` positions from `start` on.
    fn row(start: u64, len: u64, x: &Numbers) -> Across {
        Across {
            lane: Lane::of(FULL, (start, len), x),
            start,
            full: FULL,
            all: start..=start + len - 1,
        }
    }

    proptest! {
        #[test]
        fn what_is_under_the_pointer_stays_there(
            start in 0..2_u64, len in 50..5_000_000_u64, share in 0.0..1.0_f64, factor in 1.01..8.0_f64, turns in 1..12,
        ) {
            let x = FULL.x + share * FULL.w;
            let mut seen = Numbers::default();
            for _ in 0..turns {
                let now = row(start, len, &seen);
                let at = now.at(x);
                let before = seen;
                seen = now.closer(x, at, factor);
                let after = row(start, len, &seen);
                // To half a position: the ends are whole ones.
                prop_assert!((after.at(x) - at).abs() <= 0.500_001, "{} {}", at, after.at(x));
                let (first, last) = seen.ends().unwrap();
                prop_assert!(start <= first && last < start + len);
                let wide = |x: &Numbers| x.ends().map_or(len, |(first, last)| last - first + 1);
                prop_assert!(wide(&seen) < wide(&before) || wide(&seen) == FEWEST);
            }
            for _ in 0..200 {
                let now = row(start, len, &seen);
                seen = now.closer(x, now.at(x), 1.0 / factor);
            }
            prop_assert!(seen.unsaid(), "one cannot come back: {seen}");
        }

        #[test]
        fn a_lane_shows_what_is_looked_at_where_it_belongs(
            start in 0..2_u64, len in 1..400_u64, first in 0..500_u64, more in 0..300_u64, index in 0..400_u64,
        ) {
            let x = Numbers::from(first..=first + more);
            let lane = Lane::of(FULL, (start, len), &x);
            let step = FULL.w / (more + 1) as f64;
            let position = start + index;
            let seen = index < len && (first..=first + more).contains(&position);
            let part = lane.part(index, 1);
            prop_assert_eq!(seen, part.w > 0.0);
            if seen {
                let left = FULL.x + (position - first) as f64 * step;
                prop_assert!((part.x - left).abs() < 1e-6 && (part.w - step).abs() < 1e-6);
                prop_assert_eq!(lane.index_at(part.x + part.w / 2.0), Some(index));
                prop_assert_eq!(lane.nearest(index), Some(index));
            }
        }
    }
}
