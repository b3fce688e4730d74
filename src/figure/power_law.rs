//! Power laws c·n^e through measured points, and how figures write them.

use serde::{Deserialize, Serialize};

use crate::figure::Caption;
use crate::figure::parameter::Named;
use crate::limits::{FITTED_LEAST, FITTED_MOST, PARTIAL_FITTED, RESAMPLED_MOST, RESAMPLING_STEPS};
use crate::number::{MINUS, THIN, fixed, power};
use crate::progress::NoProgress;
use crate::stats::intervals::{HELD, REFITS, exact, resampled};
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
    const ALL: &'static [Self] = &[Fit::Siegel, Fit::LeastSquares, Fit::None];

    fn name(self) -> &'static str {
        match self {
            Fit::Siegel => "siegel",
            Fit::LeastSquares => "least-squares",
            Fit::None => "none",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Fit::Siegel => "repeated medians",
            Fit::LeastSquares => "least squares",
            Fit::None => "none",
        }
    }
}

impl Fit {
    /// In a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Fit::Siegel => "Siegel’s repeated medians",
            Fit::LeastSquares => "least squares",
            Fit::None => "no fit",
        }
    }
}

/// c·n^e as figures write and keep it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PowerLaw {
    /// c.
    pub constant: f64,
    /// e.
    pub exponent: f64,
    /// How far the points fix e; none while they are still coming.
    pub interval: Option<Exponents>,
}

/// Repeated medians of some thousand points at most: milliseconds, not worth watching.
fn medians(points: &[(f64, f64)]) -> Option<Line> {
    repeated_medians(points, &mut NoProgress).ok().flatten()
}

impl PowerLaw {
    /// Of the line through logarithms.
    fn of(line: Line) -> PowerLaw {
        let stats::PowerLaw { constant, exponent } = line.into();
        PowerLaw {
            constant,
            exponent,
            interval: None,
        }
    }

    /// By Siegel's repeated medians through a few measurements that err independently, with the
    /// exact interval of such; none of fewer than five, which have none.
    pub fn of_measurements(points: &[(f64, f64)]) -> Option<PowerLaw> {
        let logs = logarithms(points);
        let (least, most) = exact(&logs)?;
        Some(PowerLaw {
            interval: Some(Exponents { least, most }),
            ..PowerLaw::of(medians(&logs)?)
        })
    }

    /// Through logarithms that ascend, by one of two fits, and the interval of the exponent.
    fn through(
        logs: &[(f64, f64)],
        fit: fn(&[(f64, f64)]) -> Option<Line>,
        interval: bool,
    ) -> Option<PowerLaw> {
        let law = PowerLaw::of(fit(logs)?);
        let strays = match interval {
            true => resampled(&evenly(logs, RESAMPLED_MOST), fit),
            false => None,
        };
        let interval = strays.map(|strays| Exponents {
            least: law.exponent - strays,
            most: law.exponent + strays,
        });
        Some(PowerLaw { interval, ..law })
    }

    /// The exponent, with its interval if it has one: 0.698 (0.692 to 0.704).
    pub fn exponent_words(self, decimals: usize) -> String {
        fixed(self.exponent, decimals) + &self.interval_words(decimals)
    }

    /// The interval to be said after the exponent, with a space before it, if there is one.
    pub fn interval_words(self, decimals: usize) -> String {
        let words = |of: Exponents| format!(" ({})", of.words(decimals));
        self.interval.map_or_else(String::new, words)
    }

    /// Its value at `n`.
    pub fn at(self, n: f64) -> f64 {
        self.constant * libm::pow(n, self.exponent)
    }

    /// The values at `n` of the laws that meet this one at `middle` and have the least exponent of its
    /// interval, and the most.
    pub fn between(self, n: f64, middle: f64) -> Option<(f64, f64)> {
        let interval = self.interval?;
        let turned = |exponent| self.at(n) * libm::pow(n / middle, exponent - self.exponent);
        Some((turned(interval.least), turned(interval.most)))
    }

    /// In the markup of figures, in the variable `x`: 0.898·x^{0.698}.
    pub fn marked(self, x: &str) -> String {
        format!(
            "{}·{x}^{{{}}}",
            three(self.constant),
            fixed(self.exponent, 3)
        )
    }

    /// As plain text: 0.898·x^0.698.
    pub fn plain(self, x: &str) -> String {
        format!("{}·{x}^{}", three(self.constant), fixed(self.exponent, 3))
    }

    /// In LaTeX.
    pub fn latex(self, x: &str) -> String {
        let (digits, power) = scientific(self.constant);
        let constant = digits.replace(THIN, "\\,").replace(MINUS, "-");
        let power = power.map_or_else(String::new, |e| format!("\\cdot 10^{{{e}}}"));
        let exponent = fixed(self.exponent, 3).replace(MINUS, "-");
        format!("{constant}{power}\\,{x}^{{{exponent}}}")
    }
}

/// `x` to three significant digits: 0.898, 1.24·10⁻⁷.
pub fn three(x: f64) -> String {
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

/// Both fits of the same points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fits {
    /// By repeated medians.
    pub siegel: Option<PowerLaw>,
    /// By least squares.
    pub least_squares: Option<PowerLaw>,
    /// The exponents that the same fits have over stretches of the points.
    pub over_stretches: [Option<Exponents>; 2],
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

    /// Both ends to so many decimals, rounded outwards: 0.692 to 0.704.
    fn words(self, decimals: usize) -> String {
        self.rounded(decimals).join(" to ")
    }

    /// The same, each for itself.
    fn rounded(self, decimals: usize) -> [String; 2] {
        let unit = libm::pow(10.0, decimals as f64);
        // What is off by rounding alone stays.
        let slack = unit * f64::EPSILON * self.most.abs().max(1.0) * 8.0;
        let least = libm::floor(self.least * unit + slack) / unit;
        let most = libm::ceil(self.most * unit - slack) / unit;
        [least, most].map(|end| fixed(end, decimals))
    }

    /// Both ends as they are, and what they are the ends of.
    fn over_stretches(self, decimals: usize) -> String {
        let [least, most] = [self.least, self.most].map(|e| fixed(e, decimals));
        match least == most {
            true => format!("the same over every stretch of six doublings, {least}"),
            false => format!("{least} to {most} over stretches of six doublings"),
        }
    }
}

/// Steps that the intervals of fits to so many points take.
pub fn interval_cost(points: u64) -> u64 {
    let most = RESAMPLED_MOST as u64;
    let resampled = points.min(most);
    RESAMPLING_STEPS * resampled * resampled / (most * most)
}

/// At most so many of the points, evenly chosen: every second, or third, ….
fn evenly(points: &[(f64, f64)], most: usize) -> Vec<(f64, f64)> {
    let every = points.len().div_ceil(most).max(1);
    points.iter().copied().step_by(every).collect()
}

/// Doublings of a stretch over which a fit is made on its own, and the least
/// power of two at which one ends: whether the points go on as they began, of which the interval of a
/// single fit knows nothing.
const STRETCH: u32 = 6;
const FIRST_STRETCH: u32 = 18;

impl Fits {
    /// Both fits of points with positive coordinates, ascending, with their intervals; none of
    /// fewer than [`FITTED_LEAST`], of which a single one would turn the line. Of more than
    /// [`FITTED_MOST`], as many are fitted, evenly chosen: medians of all pairs
    /// take time in proportion to their square. Resampled are [`RESAMPLED_MOST`], chosen likewise.
    pub fn of(points: &[(f64, f64)]) -> Fits {
        Fits::through(points, FITTED_MOST, true)
    }

    /// The same through a few of the points and without intervals, while a figure is still growing.
    pub fn soon(points: &[(f64, f64)]) -> Fits {
        Fits::through(points, PARTIAL_FITTED, false)
    }

    /// As [`Fits::of`], and the exponents over every stretch of six doublings, each of at most so many
    /// of its points, that ends at a power of 2 from 2^18 to `bound`.
    pub fn over_stretches(points: &[(f64, f64)], bound: u64, most: usize) -> Fits {
        let ends = FIRST_STRETCH..=bound.max(1).ilog2();
        let stretch = |k: u32| {
            let [from, to] = [k - STRETCH, k].map(|k| libm::exp2(k.into()));
            let first = points.partition_point(|point| point.0 < from);
            let end = points.partition_point(|point| point.0 <= to);
            Fits::through(&points[first..end], most, false)
        };
        let stretches: Vec<Fits> = ends.map(stretch).collect();
        let of = |by: fn(&Fits) -> Option<PowerLaw>| Exponents::of(stretches.iter().filter_map(by));
        Fits {
            over_stretches: [of(|fits| fits.siegel), of(|fits| fits.least_squares)],
            ..Fits::of(points)
        }
    }

    /// Tells both exponents as facts, each with its interval and with those over stretches; nothing
    /// where no line is asked for.
    pub fn tell(self, fit: Fit, caption: &mut Caption) {
        if fit == Fit::None {
            return;
        }
        let [siegel, least_squares] = self.over_stretches;
        for (kind, law, stretches) in [
            (Fit::Siegel, self.siegel, siegel),
            (Fit::LeastSquares, self.least_squares, least_squares),
        ] {
            let Some(law) = law else { continue };
            let over = |of: Exponents| format!("; {}", of.over_stretches(4));
            caption.fact(
                format!("exponent of the fit, {}", kind.words()),
                format!(
                    "{}{}",
                    law.exponent_words(4),
                    stretches.map_or_else(String::new, over)
                ),
            );
        }
    }

    /// How far the exponent of this fit is to be trusted, as sentences with a space before them; nothing
    /// of what is not known.
    pub fn trust(self, fit: Fit) -> String {
        let Some(law) = self.by(fit) else {
            return String::new();
        };
        // Points on a line leave nothing to resample.
        let ends = law.interval.map(|of| of.rounded(3));
        let ends = ends.filter(|[least, most]| least != most);
        let interval = ends.map_or_else(String::new, |[least, most]| {
            format!(
                " {HELD} of {REFITS} refits to resampled residuals have exponents from {least} to {most}."
            )
        });
        let over = match fit {
            Fit::Siegel => self.over_stretches[0],
            _ => self.over_stretches[1],
        };
        let over = over.map_or_else(String::new, |of| {
            let [least, most] = [of.least, of.most].map(|e| fixed(e, 3));
            match least == most {
                true => format!(" Fitted to any stretch of six doublings it is {least}."),
                false => format!(" Fitted to stretches of six doublings it is {least} to {most}."),
            }
        });
        format!("{interval}{over}")
    }

    /// What the fit drawn is worth, as sentences with a space before them; nothing where none is.
    pub fn standing(self, fit: Fit) -> &'static str {
        match self.by(fit) {
            Some(PowerLaw {
                interval: Some(_), ..
            }) => {
                " The fit describes these points; it is not a theorem. The interval of its exponent holds 95\u{202f}% of the exponents found when blocks of consecutive residuals are resampled (Künsch 1989): how far these points fix the line, no probability of what comes after them."
            }
            Some(_) => " The fit describes these points; it is not a theorem.",
            None => "",
        }
    }

    fn through(points: &[(f64, f64)], most: usize, interval: bool) -> Fits {
        if points.len() < FITTED_LEAST {
            return Fits::default();
        }
        let logs = logarithms(&evenly(points, most));
        Fits {
            siegel: PowerLaw::through(&logs, medians, interval),
            least_squares: PowerLaw::through(&logs, least_squares, interval),
            over_stretches: [None; 2],
        }
    }

    /// Why the line asked for among `points` points is not there, as a
    /// sentence with a space before it; nothing where it is, or none was.
    pub fn missing(fit: Fit, points: usize) -> String {
        if fit != Fit::None && points < FITTED_LEAST {
            format!(" A line is fitted from {FITTED_LEAST} points on.")
        } else {
            String::new()
        }
    }

    /// The one asked for.
    pub fn by(self, fit: Fit) -> Option<PowerLaw> {
        match fit {
            Fit::Siegel => self.siegel,
            Fit::LeastSquares => self.least_squares,
            Fit::None => None,
        }
    }
}

#[cfg(test)]
mod tests;
