//! Looking closer: which places a figure shows under a point of the page, and
//! which it shows after a turn of the wheel. A row is looked along in one way,
//! a plane in two.

use std::ops::{Range, RangeInclusive};

use super::lane::Lane;
use super::parameter::Interval;
use crate::draw::Axis;
use crate::draw::axes::Spread;
use crate::draw::sheet::Rect;

/// Parts of what is seen that a step moves on at least.
const PAN: f64 = 0.125;

/// Fewest places one looks at.
const FEWEST: i64 = 6;

/// Fewest places after a look closer by `factor`: one that is moved alone stays as it is.
fn fewest(factor: f64) -> i64 {
    if factor == 1.0 { 1 } else { FEWEST }
}

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

    /// Along cells numbered from 0 to `last`, from left to right or from above to below, of which
    /// those of a range are seen.
    pub fn cells(pixels: (f64, f64), seen: Range<u64>, last: i64) -> Self {
        Along {
            pixels,
            places: (seen.start as f64, seen.end as f64),
            all: 0..=last,
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
        let width = (wanted as i64).clamp(fewest(factor).min(all), all);
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
        let width = (high - low).max(fewest(factor) - 1).min(last - first);
        let low = low.clamp(first, last - width);
        match width == last - first {
            true => Interval::default(),
            false => Interval::from(low..=low + width),
        }
    }

    /// The same way where all places are seen.
    fn whole(&self) -> Along {
        let (first, last) = (*self.all.start() as f64, *self.all.end() as f64);
        let end = if self.log { last } else { last + 1.0 };
        Along {
            places: (first, end.max(first + f64::MIN_POSITIVE)),
            ..self.clone()
        }
    }

    /// Where what is seen lies on the way through all places, in parts of it from 0 to 1.
    pub fn overview(&self) -> (f64, f64) {
        let whole = self.whole();
        let ((low, high), log) = (whole.places, self.log);
        let part = |at: f64| match log {
            true => libm::log(at / low) / libm::log(high / low),
            false => (at - low) / (high - low),
        };
        let part = |at: f64| match part(at.max(low).min(high)) {
            part if part.is_finite() => part,
            _ => 0.0,
        };
        (part(self.places.0), part(self.places.1))
    }

    /// The places to look at, as many as now, that begin at a part of the way through all.
    pub fn moved_to(&self, part: f64) -> Interval {
        let begin = self.pixels.0;
        let whole = self.whole();
        let at = whole.at(begin + part * (self.pixels.1 - begin));
        self.closer(begin, at, 1.0)
    }

    /// The places to look at after so many steps onwards, which come to an eighth of what is seen
    /// at least; unsaid where all are seen.
    pub fn panned(&self, steps: i64) -> Interval {
        let (low, high) = self.places;
        let at = match self.log {
            true => low * libm::pow(high / low, PAN * steps.signum() as f64),
            false => {
                let least = libm::ceil(PAN * (high - low));
                low + (steps.unsigned_abs() as f64).max(least) * steps.signum() as f64
            }
        };
        self.closer(self.pixels.0, at, 1.0)
    }

    /// Whether its places go down the page.
    pub fn is_downward(&self) -> bool {
        self.pixels.0 < self.pixels.1
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
        fn the_overview_and_what_is_moved_by_it_agree(
            first in 1..50_i64, ratio in 20..1_000_000_i64, from in 0.0..0.9_f64, wide in 0.02..0.5_f64, to in 0.0..1.0_f64,
        ) {
            let last = first * ratio;
            let at = |part: f64| libm::round(first as f64 * libm::pow(ratio as f64, part.min(1.0))) as i64;
            let (low, high) = (at(from), at(from + wide));
            prop_assume!(high - low >= 2 * FEWEST);
            let even = Interval::from(low..=high);
            for way in [by_logarithms(first, last, even), row(first as u64, (last - first + 1) as u64, even)] {
                let (begin, end) = way.overview();
                prop_assert!((0.0..=1.0).contains(&begin) && begin < end && end <= 1.0 + 1e-9, "{begin} {end}");
                // Moved to where it is, it stays.
                let same = way.moved_to(begin).ends().unwrap_or((first, last));
                prop_assert!((same.0 - low).abs() <= 1 && (same.1 - high).abs() <= 1, "{same:?} for {low}..{high}");
                let moved = way.moved_to(to);
                prop_assert!(moved.within(&way.all));
                let (low, high) = moved.ends().unwrap_or((first, last));
                let after = match way.log {
                    true => by_logarithms(first, last, moved),
                    false => row(first as u64, (last - first + 1) as u64, moved),
                };
                let (now, then) = (after.overview(), end - begin);
                prop_assert!(high - low < 100 || (now.1 - now.0 - then).abs() < 0.05, "{now:?} for {then}");
                prop_assert!(high - low < 100 || (now.0 - to.min(1.0 - then)).abs() < 0.05, "{now:?} for {to}");
            }
        }

        #[test]
        fn a_step_past_the_edge_keeps_what_stood_there(
            first in 1..50_i64, ratio in 20..1_000_000_i64, from in 0.0..0.9_f64, wide in 0.05..0.5_f64, steps in 1..10_i64,
        ) {
            let last = first * ratio;
            let at = |part: f64| libm::round(first as f64 * libm::pow(ratio as f64, part.min(1.0))) as i64;
            let (low, high) = (at(from), at(from + wide));
            prop_assume!(high - low >= 4 * FEWEST);
            let seen = Interval::from(low..=high);
            for way in [by_logarithms(first, last, seen), row(first as u64, (last - first + 1) as u64, seen)] {
                for sign in [-1, 1] {
                    let (low_after, high_after) = way.panned(sign * steps).ends().unwrap();
                    prop_assert!(low_after >= first && high_after <= last);
                    let (moves, edge) = match sign {
                        1 => (high_after > high || high == last, low_after <= high),
                        _ => (low_after < low || low == first, high_after >= low),
                    };
                    prop_assert!(moves && edge, "{low}..{high}: {low_after}..{high_after}");
                }
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
