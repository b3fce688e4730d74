//! Power laws c·n^e through measured points, and how figures write them: never without the range of
//! the points, nor where the law does not describe them.

use serde::{Deserialize, Serialize};

use crate::figure::Caption;
use crate::figure::parameter::Named;
use crate::limits::{FITTED_LEAST, FITTED_MEMBERS, FITTED_MOST, PARTIAL_FITTED};
use crate::number::{fixed, power};
use crate::progress::NoProgress;
use crate::stats::least_squares::least_squares;
use crate::stats::repeated_medians::repeated_medians;
use crate::stats::{self, Line, logarithms};

/// How a line is fitted to points on log-log axes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fit {
    /// Repeated medians (Siegel 1982), as the paper does.
    #[default]
    Siegel,
    /// Least squares.
    LeastSquares,
    /// Not at all.
    None,
}

impl Named for Fit {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Fit::Siegel, "siegel", "repeated medians"),
        (Fit::LeastSquares, "least-squares", "least squares"),
        (Fit::None, "none", "none"),
    ];
}

impl Fit {
    /// In a sentence.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Fit::Siegel => "Siegel’s repeated medians",
            Fit::LeastSquares => "least squares",
            Fit::None => "no fit",
        }
    }
}

/// c·n^e through points, with the range of x in which it describes them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PowerLaw {
    /// c.
    pub constant: f64,
    /// e.
    pub exponent: f64,
    /// The first x of the points, and the last.
    pub range: (f64, f64),
    /// The exponents of the same fit over stretches of six doublings, if there are two or more.
    pub stretches: Option<Exponents>,
}

/// Repeated medians of some thousand points at most: milliseconds, not worth watching.
fn medians(points: &[(f64, f64)]) -> Option<Line> {
    repeated_medians(points, &mut NoProgress).ok().flatten()
}

impl PowerLaw {
    /// Through points that ascend, two or more, of which a few are evenly chosen.
    fn through(
        points: &[(f64, f64)],
        most: usize,
        fit: fn(&[(f64, f64)]) -> Option<Line>,
    ) -> Option<PowerLaw> {
        let line = fit(&logarithms(&evenly(points, most)))?;
        let stats::PowerLaw { constant, exponent } = line.into();
        Some(PowerLaw {
            constant,
            exponent,
            range: (points.first()?.0, points.last()?.0),
            stretches: None,
        })
    }

    /// By Siegel's repeated medians through a few times measured; none of fewer than five.
    pub(crate) fn of_measurements(points: &[(f64, f64)]) -> Option<PowerLaw> {
        const LEAST: usize = 5;
        let enough = points.len() >= LEAST;
        enough.then(|| PowerLaw::through(points, points.len(), medians))?
    }

    /// Its value at `n`.
    pub(crate) fn at(self, n: f64) -> f64 {
        self.constant * libm::pow(n, self.exponent)
    }

    /// In the markup of figures, in the variable `x`: 0.898·x^{0.698}.
    pub(crate) fn marked(self, x: &str) -> String {
        format!(
            "{}·{x}^{{{}}}",
            three(self.constant),
            fixed(self.exponent, 3)
        )
    }

    /// The exponent as a fact, with those over stretches: 0.695 (0.685–0.703 over six doublings). Where the
    /// points bend, the stretches, which leave out the first points, may all have another slope.
    pub(crate) fn slope(self) -> String {
        let slope = fixed(self.exponent, 3);
        match self.stretches {
            Some(all) if (all.least..=all.most).contains(&self.exponent) => {
                format!("{slope} ({} over six doublings)", all.words())
            }
            Some(all) => format!("{slope} in all, {} over later six doublings", all.words()),
            None => slope,
        }
    }
}

/// `x` to three significant digits: 0.898, 1.24·10⁻⁷.
pub(crate) fn three(x: f64) -> String {
    match scientific(x) {
        (digits, None) => digits,
        (digits, Some(exponent)) => format!("{digits}·{}", power(10, exponent.into())),
    }
}

/// Three significant digits of `x`, and the power of ten they are to be
/// multiplied by, if it is very large or small.
fn scientific(x: f64) -> (String, Option<i32>) {
    if x <= 0.0 || !x.is_finite() {
        return (fixed(x, 3), None);
    }
    let exponent = libm::floor(libm::log10(x)) as i32;
    if (-3..6).contains(&exponent) {
        return (fixed(x, (2 - exponent).max(0) as usize), None);
    }
    let mantissa = x / libm::pow(10.0, f64::from(exponent));
    (fixed(mantissa, 2), Some(exponent))
}

/// Why no line is drawn through points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unfitted {
    /// They are too few, or too close together.
    Few,
    /// The law is off by more than a tenth where the points end.
    Off,
    /// Its exponent is above 1, which no count can keep up.
    Outgrows,
}

/// Both fits of the same points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fits {
    /// By repeated medians.
    pub siegel: Result<PowerLaw, Unfitted>,
    /// By least squares.
    pub least_squares: Result<PowerLaw, Unfitted>,
}

impl Default for Fits {
    fn default() -> Self {
        Fits {
            siegel: Err(Unfitted::Few),
            least_squares: Err(Unfitted::Few),
        }
    }
}

/// The least exponent of some fits, and the most.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exponents {
    /// The least.
    pub least: f64,
    /// The most.
    pub most: f64,
}

impl Exponents {
    /// Of these fits, if there are two or more.
    fn of(laws: impl Iterator<Item = PowerLaw>) -> Option<Exponents> {
        let exponents: Vec<f64> = laws.map(|law| law.exponent).collect();
        (exponents.len() > 1).then(|| Exponents {
            least: exponents.iter().copied().fold(f64::INFINITY, f64::min),
            most: exponents.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        })
    }

    /// 0.685–0.703.
    fn words(self) -> String {
        let [least, most] = [self.least, self.most].map(|e| fixed(e, 3));
        if least == most {
            least
        } else {
            format!("{least}–{most}")
        }
    }
}

/// At most `most` of the points, evenly chosen: every second, or third, ….
fn evenly(points: &[(f64, f64)], most: usize) -> Vec<(f64, f64)> {
    let every = points.len().div_ceil(most).max(1);
    points.iter().copied().step_by(every).collect()
}

/// Doublings of a stretch over which a fit is made on its own, and the least
/// power of two at which one ends.
const STRETCH: u32 = 6;
const FIRST_STRETCH: u32 = 18;

/// How far a law may be off at the last point, as a part of the value there.
const OFF: f64 = 0.1;

impl Fits {
    /// Both fits of counts with positive coordinates, ascending, that reach `end`: n and the count there,
    /// each with its exponents over every stretch of six doublings that ends at a power of 2 from 2^18 to
    /// n. No fit of fewer than [`FITTED_LEAST`] points, of which a single one would turn the line, of
    /// fewer than [`FITTED_MEMBERS`] members, or over less than a doubling; none that is off at `end` by
    /// more than a tenth, or outgrows n. Of more than `most` points, at most [`FITTED_MOST`], this number
    /// is fitted, evenly chosen: medians of all pairs take time in proportion to their square.
    pub fn of(points: &[(f64, f64)], end: (f64, f64), most: usize) -> Fits {
        let most = most.min(FITTED_MOST);
        let law = |fit: fn(&[(f64, f64)]) -> Option<Line>| {
            let law = describing(points, end, FITTED_MOST, fit)?;
            Ok(PowerLaw {
                stretches: over_stretches(points, end.0, most, fit),
                ..law
            })
        };
        Fits {
            siegel: law(medians),
            least_squares: law(least_squares),
        }
    }

    /// The same through some evenly chosen points and not over stretches, while a figure is still growing.
    pub(crate) fn soon(points: &[(f64, f64)], end: (f64, f64)) -> Fits {
        Fits {
            siegel: describing(points, end, PARTIAL_FITTED, medians),
            least_squares: describing(points, end, PARTIAL_FITTED, least_squares),
        }
    }

    /// Adds the slope of the fit asked for, as a fact, if there is one.
    pub(crate) fn state(self, fit: Fit, caption: &mut Caption) {
        if let Some(law) = self.by(fit) {
            caption.fact("slope", law.slope());
        }
    }

    /// How the line is fitted, or why there is none, as a sentence; nothing where none is asked for.
    pub(crate) fn sentence(self, fit: Fit, x: &str) -> String {
        let asked = match fit {
            Fit::Siegel => self.siegel,
            Fit::LeastSquares => self.least_squares,
            Fit::None => return String::new(),
        };
        match asked {
            Ok(_) => format!("The line is fitted by {}.", fit.label()),
            Err(Unfitted::Few) => {
                format!(
                    "Too few points to fit a line; {FITTED_LEAST} are needed, the last of height {FITTED_MEMBERS} or more."
                )
            }
            Err(Unfitted::Off) => {
                "No fit is drawn: it misses the last value by over a tenth.".into()
            }
            Err(Unfitted::Outgrows) => format!(
                "No fit is drawn: its slope would exceed 1, because the density still rises with {x}."
            ),
        }
    }

    /// The range of the fit, to end a sentence with.
    pub(crate) fn worth(self, fit: Fit, x: &str) -> String {
        self.by(fit).map_or_else(String::new, |_| {
            format!("; the slope says nothing about larger {x}")
        })
    }

    /// The one asked for, if there is one.
    pub(crate) fn by(self, fit: Fit) -> Option<PowerLaw> {
        match fit {
            Fit::Siegel => self.siegel.ok(),
            Fit::LeastSquares => self.least_squares.ok(),
            Fit::None => None,
        }
    }
}

/// The law that a fit finds, if it describes the points.
fn describing(
    points: &[(f64, f64)],
    (n, count): (f64, f64),
    most: usize,
    fit: fn(&[(f64, f64)]) -> Option<Line>,
) -> Result<PowerLaw, Unfitted> {
    if points.len() < FITTED_LEAST || count < FITTED_MEMBERS as f64 {
        return Err(Unfitted::Few);
    }
    let law = PowerLaw::through(points, most, fit).ok_or(Unfitted::Few)?;
    match law {
        law if law.range.1 < 2.0 * law.range.0 => Err(Unfitted::Few),
        law if law.exponent > 1.0 => Err(Unfitted::Outgrows),
        law if (law.at(n) - count).abs() > OFF * count => Err(Unfitted::Off),
        law => Ok(law),
    }
}

fn over_stretches(
    points: &[(f64, f64)],
    n: f64,
    most: usize,
    fit: fn(&[(f64, f64)]) -> Option<Line>,
) -> Option<Exponents> {
    let ends = FIRST_STRETCH..=(n.max(1.0) as u64).ilog2();
    Exponents::of(ends.filter_map(|k| {
        let [from, to] = [k - STRETCH, k].map(|k| libm::exp2(k.into()));
        let first = points.partition_point(|point| point.0 < from);
        let end = points.partition_point(|point| point.0 <= to);
        let stretch = &points[first..end];
        (stretch.len() >= FITTED_LEAST).then(|| PowerLaw::through(stretch, most, fit))?
    }))
}

#[cfg(test)]
mod tests;
