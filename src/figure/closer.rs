//! Looking closer: which places a figure shows under a point of the page, and
//! which it shows after a turn of the wheel. A row is looked along in one way,
//! a plane in two.

use std::ops::RangeInclusive;

use super::lane::Lane;
use super::parameter::Interval;
use crate::draw::Axis;
use crate::draw::axes::Spread;
use crate::draw::sheet::Rect;

/// Fewest places one looks at.
const FEWEST: i64 = 6;

/// A way to look along: how its places lie now, and what there is to see. Place
/// 7 reaches from 7.0 to 8.0; where places lie by their logarithms, it is at 7.0.
#[derive(Clone, Debug, PartialEq)]
pub struct Along {
    /// The pixels where it begins and ends: from left to right, from below upwards.
    pub pixels: (f64, f64),
    /// What lies there now.
    pub places: (f64, f64),
    /// From the first place there is to the last.
    pub all: RangeInclusive<i64>,
    /// Whether they lie by their logarithms: all of them are then above 0.
    pub log: bool,
}

impl Along {
    /// Along the row `lane`, whose index 0 is the position `start`; `full` is
    /// where rows lie when one looks closer.
    pub fn row(lane: &Lane, start: u64, full: Rect, all: RangeInclusive<u64>) -> Self {
        let a_pixel = lane.span as f64 / lane.rect.w.max(f64::MIN_POSITIVE);
        let first = (start + lane.from) as f64 + (full.x - lane.rect.x) * a_pixel;
        Along {
            pixels: (full.x, full.right()),
            places: (first, first + full.w * a_pixel),
            all: *all.start() as i64..=*all.end() as i64,
            log: false,
        }
    }

    /// Along an axis of a chart. Evenly spread, a place has its number in the middle.
    pub fn axis(pixels: (f64, f64), axis: &Axis, all: RangeInclusive<i64>) -> Self {
        let log = axis.spread != Spread::Linear;
        let before = if log { 0.0 } else { 0.5 };
        Along {
            pixels,
            places: (axis.lo + before, axis.hi + before),
            all,
            log,
        }
    }

    /// The place under a pixel: 7.5 is the middle of place 7.
    pub fn at(&self, pixel: f64) -> f64 {
        let ((low, high), share) = (self.places, self.share(pixel));
        match self.log {
            true => low * libm::pow(high / low, share),
            false => low + share * (high - low),
        }
    }

    /// The places to look at, closer by `factor` than now, so that the place
    /// `at` comes to lie under the pixel, as far as there are places; unsaid
    /// where that is all of them.
    pub fn closer(&self, pixel: f64, at: f64, factor: f64) -> Interval {
        if self.log {
            return self.closer_by_logarithms(self.share(pixel), at, factor);
        }
        let (first, last) = (*self.all.start(), *self.all.end());
        let all = last - first + 1;
        let now = self.places.1 - self.places.0;
        // However slow the wheel, something happens.
        let wanted = match now / factor {
            wanted if factor > 1.0 => libm::floor(wanted.min(now - 1.0)),
            wanted if factor < 1.0 => libm::ceil(wanted.max(now + 1.0)),
            wanted => libm::round(wanted),
        };
        let width = (wanted as i64).clamp(FEWEST.min(all), all);
        if width == all {
            return Interval::default();
        }
        let from = libm::round(at - self.share(pixel) * width as f64) as i64;
        let from = from.clamp(first, last + 1 - width);
        Interval::from(from..=from + width - 1)
    }

    /// The same where a look twice as close shows the square root of the ratio
    /// of the ends.
    fn closer_by_logarithms(&self, share: f64, at: f64, factor: f64) -> Interval {
        let (first, last) = (*self.all.start(), *self.all.end());
        let (least, most) = (first as f64, last as f64);
        let seen = (self.places.0.max(least), self.places.1.min(most));
        let wanted = libm::log(seen.1 / seen.0) / factor;
        let whole = libm::log(most / least);
        if wanted >= whole {
            return Interval::default();
        }
        let from = libm::log(at / least) - share * wanted;
        let from = from.max(0.0).min(whole - wanted);
        let place = |above: f64| libm::round(least * libm::exp(above)) as i64;
        let (mut low, mut high) = (place(from), place(from + wanted));
        // However slow the wheel, something happens, at the end that is farther.
        let before = (libm::round(seen.0) as i64, libm::round(seen.1) as i64);
        if factor != 1.0 && (low, high) == before {
            let by = if factor > 1.0 { 1 } else { -1 };
            let above = (share < 0.5 || low == first) && (by > 0 || high < last);
            (low, high) = if above {
                (low, high - by)
            } else {
                (low + by, high)
            };
        }
        let width = (high - low).max(FEWEST - 1).min(last - first);
        let low = low.clamp(first, last - width);
        match width == last - first {
            true => Interval::default(),
            false => Interval::from(low..=low + width),
        }
    }

    /// What lies between two places, as far as there are places.
    pub fn between(&self, from: f64, to: f64) -> Interval {
        let place = |at: f64| (libm::floor(at) as i64).clamp(*self.all.start(), *self.all.end());
        let seen = place(from.min(to))..=place(from.max(to));
        match seen == self.all {
            true => Interval::default(),
            false => Interval::from(seen),
        }
    }

    /// How far along the way a pixel is: from 0 to 1, and beyond the ends.
    fn share(&self, pixel: f64) -> f64 {
        (pixel - self.pixels.0) / (self.pixels.1 - self.pixels.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::parameter::Numbers;
    use proptest::prelude::*;

    const FULL: Rect = Rect {
        x: 40.0,
        y: 0.0,
        w: 800.0,
        h: 20.0,
    };

    /// One row of `len` positions from `start` on.
    fn row(start: u64, len: u64, x: Interval) -> Along {
        let x = x.to_string().parse().unwrap_or_default();
        let lane = Lane::of(FULL, (start, len), &x);
        Along::row(&lane, start, FULL, start..=start + len - 1)
    }

    /// The way up a plane whose pixels are counted from above.
    fn up(first: i64, len: i64, y: Interval) -> Along {
        let (low, high) = y.ends().unwrap_or((first, first + len - 1));
        Along {
            pixels: (500.0, 80.0),
            places: (low as f64, high as f64 + 1.0),
            all: first..=first + len - 1,
            log: false,
        }
    }

    /// The way along a logarithmic axis.
    fn by_logarithms(first: i64, last: i64, x: Interval) -> Along {
        let (low, high) = x.ends().unwrap_or((first, last));
        let axis = Axis::log10(low as f64, high as f64, "");
        Along::axis((40.0, 840.0), &axis, first..=last)
    }

    fn zooms(
        way: impl Fn(Interval) -> Along,
        pixel: f64,
        factor: f64,
        turns: u32,
    ) -> Result<(), TestCaseError> {
        let all = way(Interval::default()).all;
        let len = all.end() - all.start() + 1;
        let wide = |seen: Interval| seen.ends().map_or(len, |(first, last)| last - first + 1);
        let mut seen = Interval::default();
        for _ in 0..turns {
            let now = way(seen);
            let at = now.at(pixel);
            let before = seen;
            seen = now.closer(pixel, at, factor);
            let after = way(seen);
            // To half a place: the ends are whole ones.
            prop_assert!(
                (after.at(pixel) - at).abs() <= 0.500_001,
                "{} {}",
                at,
                after.at(pixel)
            );
            prop_assert!(!seen.unsaid() && seen.within(&all));
            prop_assert!(wide(seen) < wide(before) || wide(seen) == FEWEST);
        }
        for _ in 0..200 {
            let now = way(seen);
            seen = now.closer(pixel, now.at(pixel), 1.0 / factor);
        }
        prop_assert!(seen.unsaid(), "one cannot come back: {seen}");
        Ok(())
    }

    proptest! {
        #[test]
        fn what_is_under_the_pointer_stays_there(
            start in 0..2_u64, len in 50..5_000_000_u64, share in 0.0..1.0_f64, factor in 1.01..8.0_f64, turns in 1..12_u32,
        ) {
            zooms(|seen| row(start, len, seen), FULL.x + share * FULL.w, factor, turns)?;
            let first = start as i64 - len as i64 / 2;
            zooms(|seen| up(first, len as i64, seen), 80.0 + share * 420.0, factor, turns)?;
        }

        #[test]
        fn by_logarithms_it_stays_as_far_as_whole_numbers_do(
            first in 1..50_i64, ratio in 10..1_000_000_i64, share in 0.0..1.0_f64, factor in 1.01..8.0_f64, turns in 1..12_u32,
        ) {
            let (last, pixel) = (first * ratio, 40.0 + share * 800.0);
            let wide = |seen: Interval| seen.ends().map_or(last - first, |(low, high)| high - low);
            let mut seen = Interval::default();
            for _ in 0..turns {
                let now = by_logarithms(first, last, seen);
                let at = now.at(pixel);
                let before = std::mem::replace(&mut seen, now.closer(pixel, at, factor));
                prop_assert!(!seen.unsaid() && seen.within(&now.all));
                prop_assert!(wide(seen) < wide(before) || wide(seen) == FEWEST - 1, "{before}: {seen}");
                let after = by_logarithms(first, last, seen).at(pixel);
                let (low, _) = seen.ends().unwrap();
                let slack = 1.1 * (at / low as f64).max(1.0);
                prop_assert!(wide(seen) < FEWEST || (after - at).abs() <= slack, "{seen}: {at} to {after}");
            }
            for _ in 0..1000 {
                let now = by_logarithms(first, last, seen);
                seen = now.closer(pixel, now.at(pixel), 1.0 / factor);
            }
            prop_assert!(seen.unsaid(), "one cannot come back: {seen}");
        }

        #[test]
        fn no_turn_leads_out_of_what_there_is(
            first in 1..50_i64, more in 0..1000_i64, pixel: f64, at: f64, factor: f64, log: bool,
        ) {
            let mut way = by_logarithms(first, first + more, Interval::default());
            way.log = log;
            for at in [at, 0.0, f64::NAN, f64::INFINITY] {
                prop_assert!(way.closer(pixel, at, factor).within(&way.all));
                prop_assert!(way.closer(440.0, at, factor).within(&way.all));
            }
        }

        #[test]
        fn what_a_box_marks_is_seen(
            first in -500..500_i64, len in 2..2000_i64, a in -0.2..1.2_f64, b in -0.2..1.2_f64,
        ) {
            let way = up(first, len, Interval::default());
            let [from, to] = [a, b].map(|share| first as f64 + share * len as f64);
            let seen = way.between(from, to);
            prop_assert_eq!(way.between(to, from), seen);
            let (low, high) = seen.ends().unwrap_or((first, first + len - 1));
            prop_assert!(way.all.contains(&low) && way.all.contains(&high) && low <= high);
            let marked = |at: f64| (libm::floor(at) as i64).clamp(first, first + len - 1);
            prop_assert_eq!((low, high), (marked(from.min(to)), marked(from.max(to))));
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
