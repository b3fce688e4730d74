//! Zooming: the places of a figure under a point of the page, and those after a turn of the wheel.
//! A row zooms along one axis, a plane along two.

use std::ops::{Range, RangeInclusive};

use super::lane::Lane;
use super::parameter::Interval;
use crate::draw::Axis;
use crate::draw::axes::Spread;
use crate::draw::sheet::Rect;

/// Parts of what is seen that a step moves on at least.
const PAN: f64 = 0.125;

/// Fewest places visible after zooming.
const FEWEST: i64 = 6;

/// Fewest places after zooming by `factor`: a part that is only moved keeps its number.
fn fewest(factor: f64) -> i64 {
    if factor == 1.0 { 1 } else { FEWEST }
}

/// A way to look along: how its places lie now, and what there is to see. Place
/// 7 reaches from 7.0 to 8.0; where places lie by their logarithms, it is at 7.0.
#[derive(Clone, Debug, PartialEq)]
pub struct ZoomAxis {
    /// The pixels where it begins and ends: from left to right, from below to above.
    pub(crate) pixels: (f64, f64),
    /// The places visible now.
    pub(crate) places: (f64, f64),
    /// From the first place there is to the last.
    pub(crate) all: RangeInclusive<i64>,
    /// Whether they lie by their logarithms: all of them are then above 0.
    pub(crate) log: bool,
}

impl ZoomAxis {
    /// Along the row `lane`, whose index 0 is the position `start`; `full` is the area of rows of a
    /// zoomed figure.
    pub(crate) fn row(lane: &Lane, start: u64, full: Rect, all: RangeInclusive<u64>) -> Self {
        let a_pixel = lane.span as f64 / lane.rect.w.max(f64::MIN_POSITIVE);
        let first = (start + lane.from) as f64 + (full.x - lane.rect.x) * a_pixel;
        ZoomAxis {
            pixels: (full.x, full.right()),
            places: (first, first + full.w * a_pixel),
            all: *all.start() as i64..=*all.end() as i64,
            log: false,
        }
    }

    /// Along cells, from left to right or from above to below, of which those of a range are seen.
    pub(crate) fn seen(pixels: (f64, f64), seen: Range<u64>, all: RangeInclusive<u64>) -> Self {
        ZoomAxis {
            pixels,
            places: (seen.start as f64, seen.end as f64),
            all: *all.start() as i64..=*all.end() as i64,
            log: false,
        }
    }

    /// Along an axis of a chart. Evenly spread, a place has its number in the middle.
    pub(crate) fn axis(pixels: (f64, f64), axis: &Axis, all: RangeInclusive<i64>) -> Self {
        let log = axis.spread != Spread::Linear;
        let before = if log { 0.0 } else { 0.5 };
        ZoomAxis {
            pixels,
            places: (axis.lo + before, axis.hi + before),
            all,
            log,
        }
    }

    /// The place under a pixel: 7.5 is the middle of place 7.
    pub(crate) fn at(&self, pixel: f64) -> f64 {
        let ((low, high), share) = (self.places, self.share(pixel));
        if self.log {
            low * libm::pow(high / low, share)
        } else {
            low + share * (high - low)
        }
    }

    /// The visible places after zooming by `factor`, so that the place `at` lies under the pixel,
    /// as far as there are places; unsaid where that is all of them.
    pub(crate) fn closer(&self, pixel: f64, at: f64, factor: f64) -> Interval {
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
        // A slow wheel, too, moves the farther end.
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
        if width == last - first {
            Interval::default()
        } else {
            Interval::from(low..=low + width)
        }
    }

    /// The same way where all places are seen.
    fn whole(&self) -> ZoomAxis {
        let (first, last) = (*self.all.start() as f64, *self.all.end() as f64);
        let end = if self.log { last } else { last + 1.0 };
        ZoomAxis {
            places: (first, end.max(first + f64::MIN_POSITIVE)),
            ..self.clone()
        }
    }

    /// Where what is seen lies on the way through all places, in parts of it from 0 to 1.
    pub(crate) fn overview(&self) -> (f64, f64) {
        let whole = self.whole();
        let ((low, high), log) = (whole.places, self.log);
        let part = |at: f64| {
            if log {
                libm::log(at / low) / libm::log(high / low)
            } else {
                (at - low) / (high - low)
            }
        };
        let part = |at: f64| match part(at.max(low).min(high)) {
            part if part.is_finite() => part,
            _ => 0.0,
        };
        (part(self.places.0), part(self.places.1))
    }

    /// The visible places, in the present number, that begin at a part of the way through all.
    pub(crate) fn moved_to(&self, part: f64) -> Interval {
        let begin = self.pixels.0;
        let whole = self.whole();
        let at = whole.at(begin + part * (self.pixels.1 - begin));
        self.closer(begin, at, 1.0)
    }

    /// The visible places after `steps` steps onwards, each an eighth of the visible part at least;
    /// unsaid where all are visible.
    pub(crate) fn panned(&self, steps: i64) -> Interval {
        let (low, high) = self.places;
        let at = if self.log {
            low * libm::pow(high / low, PAN * steps.signum() as f64)
        } else {
            let least = libm::ceil(PAN * (high - low));
            low + (steps.unsigned_abs() as f64).max(least) * steps.signum() as f64
        };
        self.closer(self.pixels.0, at, 1.0)
    }

    /// Whether its places go down the page.
    pub(crate) fn is_downward(&self) -> bool {
        self.pixels.0 < self.pixels.1
    }

    /// The range between two places, as far as there are places.
    pub(crate) fn between(&self, from: f64, to: f64) -> Interval {
        let place = |at: f64| (libm::floor(at) as i64).clamp(*self.all.start(), *self.all.end());
        let seen = place(from.min(to))..=place(from.max(to));
        if seen == self.all {
            Interval::default()
        } else {
            Interval::from(seen)
        }
    }

    /// How far along the way a pixel is: from 0 to 1, and beyond the ends.
    fn share(&self, pixel: f64) -> f64 {
        (pixel - self.pixels.0) / (self.pixels.1 - self.pixels.0)
    }
}

#[cfg(test)]
mod tests;
