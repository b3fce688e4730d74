//! Power laws c·n^e through measured points, and how figures write them.

use serde::{Deserialize, Serialize};

use crate::figure::parameter::Named;
use crate::limits::FITTED_LEAST;
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
}

impl Fits {
    /// Both fits of points with positive coordinates; none of fewer than
    /// [`FITTED_LEAST`], of which a single one would turn the line.
    pub fn of(points: &[(f64, f64)]) -> Fits {
        if points.len() < FITTED_LEAST {
            return Fits::default();
        }
        Fits {
            siegel: PowerLaw::by_medians(points),
            least_squares: stats::PowerLaw::through(points, least_squares).map(PowerLaw::from),
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
