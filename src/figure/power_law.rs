//! Power laws c·n^e through measured points, and how figures write them.

use serde::{Deserialize, Serialize};

use crate::figure::Caption;
use crate::figure::parameter::Named;
use crate::limits::{FITTED_LEAST, FITTED_MOST, PARTIAL_FITTED};
use crate::number::{MINUS, THIN, fixed, power};
use crate::stats;
use crate::stats::least_squares::least_squares;
use crate::stats::repeated_medians::repeated_medians;
use crate::task::Unwatched;

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
}

impl From<stats::PowerLaw> for PowerLaw {
    fn from(law: stats::PowerLaw) -> Self {
        PowerLaw {
            constant: law.constant,
            exponent: law.exponent,
        }
    }
}

impl PowerLaw {
    /// By Siegel's repeated medians, however few points there are; none of
    /// fewer than two.
    pub fn by_medians(points: &[(f64, f64)]) -> Option<PowerLaw> {
        let siegel = |points: &[(f64, f64)]| {
            // Some thousand points at most: milliseconds, not worth watching.
            repeated_medians(points, &mut Unwatched).ok().flatten()
        };
        stats::PowerLaw::through(points, siegel).map(PowerLaw::from)
    }

    /// Its value at `n`.
    pub fn at(self, n: f64) -> f64 {
        self.constant * libm::pow(n, self.exponent)
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

    /// Both ends to as many decimals, and what they are the ends of.
    fn words(self, decimals: usize) -> String {
        let [least, most] = [self.least, self.most].map(|e| fixed(e, decimals));
        match least == most {
            true => format!("the same over every stretch of six doublings, {least}"),
            false => format!("{least} to {most} over stretches of six doublings"),
        }
    }
}

/// Doublings of a stretch over which a fit is made on its own, and the least
/// power of two at which one ends: how far a fit is to be trusted, where the points
/// are sums of what came before and a bootstrap would take them for independent.
const STRETCH: u32 = 6;
const FIRST_STRETCH: u32 = 18;

impl Fits {
    /// Both fits of points with positive coordinates; none of fewer than
    /// [`FITTED_LEAST`], of which a single one would turn the line. Of more than
    /// [`FITTED_MOST`], as many are fitted, evenly chosen: medians of all pairs
    /// take time in proportion to their square.
    pub fn of(points: &[(f64, f64)]) -> Fits {
        Fits::through(points, FITTED_MOST)
    }

    /// The same through a few of the points, while a figure is still growing.
    pub fn soon(points: &[(f64, f64)]) -> Fits {
        Fits::through(points, PARTIAL_FITTED)
    }

    /// The same, and the exponents over every stretch of six doublings, each of at most so many
    /// of its points, that ends at a power of 2 from 2^18 to `bound`.
    pub fn over_stretches(points: &[(f64, f64)], bound: u64, most: usize) -> Fits {
        let ends = FIRST_STRETCH..=bound.max(1).ilog2();
        let stretch = |k: u32| {
            let [from, to] = [k - STRETCH, k].map(|k| libm::exp2(k.into()));
            let first = points.partition_point(|point| point.0 < from);
            let end = points.partition_point(|point| point.0 <= to);
            Fits::through(&points[first..end], most)
        };
        let stretches: Vec<Fits> = ends.map(stretch).collect();
        let of = |by: fn(&Fits) -> Option<PowerLaw>| Exponents::of(stretches.iter().filter_map(by));
        Fits {
            over_stretches: [of(|fits| fits.siegel), of(|fits| fits.least_squares)],
            ..Fits::of(points)
        }
    }

    /// Tells both exponents as facts, each with those over stretches.
    pub fn tell(self, caption: &mut Caption) {
        let [siegel, least_squares] = self.over_stretches;
        for (kind, law, stretches) in [
            (Fit::Siegel, self.siegel, siegel),
            (Fit::LeastSquares, self.least_squares, least_squares),
        ] {
            let Some(law) = law else { continue };
            let range = stretches.map_or_else(String::new, |of| format!(" ({})", of.words(4)));
            caption.fact(
                format!("exponent of the fit, {}", kind.words()),
                format!("{}{range}", fixed(law.exponent, 4)),
            );
        }
    }

    /// How far the exponent of this fit is to be trusted, as a sentence with a space before it; nothing
    /// where there are too few points for one.
    pub fn trust(self, fit: Fit) -> String {
        let of = match fit {
            Fit::Siegel => self.over_stretches[0],
            Fit::LeastSquares => self.over_stretches[1],
            Fit::None => None,
        };
        of.map_or_else(String::new, |of| {
            let [least, most] = [of.least, of.most].map(|e| fixed(e, 3));
            match least == most {
                true => format!(" Fitted to any stretch of six doublings it is {least}."),
                false => format!(" Fitted to stretches of six doublings it is {least} to {most}."),
            }
        })
    }

    fn through(points: &[(f64, f64)], most: usize) -> Fits {
        if points.len() < FITTED_LEAST {
            return Fits::default();
        }
        let every = points.len().div_ceil(most);
        let some: Vec<(f64, f64)> = points.iter().copied().step_by(every).collect();
        Fits {
            siegel: PowerLaw::by_medians(&some),
            least_squares: stats::PowerLaw::through(&some, least_squares).map(PowerLaw::from),
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
mod tests {
    use super::*;

    #[test]
    fn many_points_are_fitted_soon() {
        // A million records: the medians of all pairs would take minutes.
        let line: Vec<(f64, f64)> = (1..1_000_000)
            .map(|x| (f64::from(x), f64::from(x)))
            .collect();
        for fits in [Fits::of(&line), Fits::soon(&line)] {
            for law in [fits.siegel, fits.least_squares] {
                assert!((law.unwrap().exponent - 1.0).abs() < 1e-9);
            }
        }
        // As many as are fitted are all fitted.
        let bent: Vec<(f64, f64)> = (1..=FITTED_MOST)
            .map(|x| (x as f64, (x * x % 97 + 1) as f64))
            .collect();
        assert_eq!(Fits::of(&bent).siegel, PowerLaw::by_medians(&bent));
    }

    #[test]
    fn a_law_reads_alike_everywhere() {
        let law = PowerLaw {
            constant: 1.2345e-7,
            exponent: -0.25,
        };
        assert_eq!(law.plain("x"), "1.23·10⁻⁷·x^−0.250");
        assert_eq!(law.latex("x"), "1.23\\cdot 10^{-7}\\,x^{-0.250}");
        let law = PowerLaw {
            constant: 12_345.0,
            exponent: 0.5,
        };
        assert_eq!(law.plain("n"), "12\u{202f}345·n^0.500");
        assert_eq!(law.latex("n"), "12\\,345\\,n^{0.500}");
        assert_eq!(law.marked("n"), "12\u{202f}345·n^{0.500}");
    }

    #[test]
    fn few_points_have_no_line() {
        let root = |count: usize| -> Vec<(f64, f64)> {
            let squares = (1..=count).map(|i| ((i * i) as f64, i as f64));
            squares.collect()
        };
        let few = Fits::of(&root(FITTED_LEAST - 1));
        assert_eq!(few, Fits::default());
        assert!(Fits::missing(Fit::Siegel, FITTED_LEAST - 1).contains("10 points"));
        assert_eq!(Fits::missing(Fit::None, 2), "");

        let enough = Fits::of(&root(FITTED_LEAST));
        for law in [enough.siegel, enough.least_squares] {
            assert!((law.unwrap().exponent - 0.5).abs() < 1e-9);
        }
        assert_eq!(Fits::missing(Fit::Siegel, FITTED_LEAST), "");
        assert!(PowerLaw::by_medians(&root(3)).is_some());
    }
}
