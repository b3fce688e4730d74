//! Axes: linear and logarithmic, with ticks one can read.

mod ticks;

/// How an axis spreads its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Evenly.
    Linear,
    /// By their logarithm; ticks at powers of the base (2 or 10).
    Log(u32),
}

/// A tick.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The value.
    pub at: f64,
    /// Its label; empty for a minor tick.
    pub label: String,
}

/// An axis from one value to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// How values are spread.
    pub spread: Spread,
    /// The value at its left or lower end.
    pub lo: f64,
    /// The value at its right or upper end.
    pub hi: f64,
    /// Its label, in the markup of [`super::text`].
    pub label: String,
    ticks: Vec<Tick>,
    whole: bool,
    fixed: bool,
}

impl Axis {
    fn new(spread: Spread, lo: f64, hi: f64, label: impl Into<String>) -> Self {
        Axis {
            spread,
            lo,
            hi,
            label: label.into(),
            ticks: Vec::new(),
            whole: false,
            fixed: false,
        }
    }

    /// A linear axis over `lo..=hi` (widened if that is one value or not finite).
    pub fn linear(lo: f64, hi: f64, label: impl Into<String>) -> Self {
        let lo = if lo.is_finite() { lo } else { 0.0 };
        let hi = if hi.is_finite() && hi > lo {
            hi
        } else {
            lo + 1.0
        };
        Axis::new(Spread::Linear, lo, hi, label)
    }

    /// A logarithmic axis over `lo..=hi` with ticks at powers of ten. Values
    /// that are not positive have no place on it; the range is mended as above.
    pub fn log10(lo: f64, hi: f64, label: impl Into<String>) -> Self {
        Axis::log(10, lo, hi, label)
    }

    /// A logarithmic axis over `lo..=hi` with ticks at powers of two.
    pub fn log2(lo: f64, hi: f64, label: impl Into<String>) -> Self {
        Axis::log(2, lo, hi, label)
    }

    fn log(base: u32, lo: f64, hi: f64, label: impl Into<String>) -> Self {
        let lo = if lo.is_finite() && lo > 0.0 { lo } else { 1.0 };
        let hi = if hi.is_finite() && hi > lo {
            hi
        } else {
            lo * f64::from(base)
        };
        Axis::new(Spread::Log(base), lo, hi, label)
    }

    /// The same axis with ticks at whole numbers alone, however few it holds.
    #[must_use]
    pub fn whole(mut self) -> Self {
        self.whole = true;
        self
    }

    /// The same axis, of a drawing that fills it from end to end: no other can
    /// have it in common.
    #[must_use]
    pub fn fixed(mut self) -> Self {
        self.fixed = true;
        self
    }

    /// Whether its ends may move outwards: its drawing does not fill it.
    pub fn may_grow(&self) -> bool {
        !self.fixed
    }

    /// Its ticks, once it is laid out.
    pub fn ticks(&self) -> &[Tick] {
        &self.ticks
    }

    /// Those with a label.
    pub(crate) fn labelled(&self) -> impl Iterator<Item = &Tick> + Clone {
        self.ticks.iter().filter(|tick| !tick.label.is_empty())
    }

    /// Where `value` lies on an axis that goes from the first to the second place, in device units.
    pub(crate) fn pixel(&self, value: f64, (from, to): (i32, i32)) -> i32 {
        libm::round(f64::from(from) + self.fraction(value) * f64::from(to - from)) as i32
    }

    /// Where `value` lies: 0 at the low end, 1 at the high end. NaN if it has
    /// no place on the axis.
    pub fn fraction(&self, value: f64) -> f64 {
        match self.spread {
            Spread::Linear => (value - self.lo) / (self.hi - self.lo),
            Spread::Log(_) if value > 0.0 => {
                libm::log(value / self.lo) / libm::log(self.hi / self.lo)
            }
            Spread::Log(_) => f64::NAN,
        }
    }

    /// The value at `fraction`: inverse of [`Axis::fraction`].
    pub fn value(&self, fraction: f64) -> f64 {
        match self.spread {
            Spread::Linear => self.lo + (self.hi - self.lo) * fraction,
            Spread::Log(_) => self.lo * libm::pow(self.hi / self.lo, fraction),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back() {
        for axis in [Axis::linear(-3.0, 5.0, ""), Axis::log10(0.1, 1e9, "")] {
            for i in 0..=10 {
                let fraction = f64::from(i) / 10.0;
                assert!((axis.fraction(axis.value(fraction)) - fraction).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn degenerate_ranges_are_mended() {
        for axis in [
            Axis::linear(1.0, 1.0, ""),
            Axis::linear(f64::NAN, f64::INFINITY, ""),
            Axis::log10(0.0, -1.0, ""),
            Axis::log2(5.0, 5.0, ""),
        ] {
            assert!(axis.lo < axis.hi);
            let mut axis = axis;
            axis.lay_out(100.0, false);
        }
    }
}
