//! Statistics of the experiments [E §3]: fits through log-log points, digits and residues of cold
//! positions, and the constructions drawn with them.

pub mod constructions;
pub mod digits;
pub mod least_squares;
pub mod repeated_medians;
pub mod residues;
pub mod square_free_residues;

pub use constructions::Construction;
pub use digits::DigitCounts;
pub use residues::Residues;

/// A line y = intercept + slope·x.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Change of y for each unit of x.
    pub slope: f64,
    /// y at x = 0.
    pub intercept: f64,
}

/// A power law c·n^e: a [`Line`] through logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PowerLaw {
    /// c.
    pub constant: f64,
    /// e.
    pub exponent: f64,
}

impl PowerLaw {
    /// The power law that `fit` (of this module's two) finds through (n, y),
    /// points with n or y not positive left out; `None` if too few are left.
    pub fn through(
        points: &[(f64, f64)],
        fit: impl Fn(&[(f64, f64)]) -> Option<Line>,
    ) -> Option<Self> {
        fit(&logarithms(points)).map(PowerLaw::from)
    }
}

impl From<Line> for PowerLaw {
    /// Of the line through logarithms.
    fn from(line: Line) -> Self {
        PowerLaw {
            constant: libm::exp(line.intercept),
            exponent: line.slope,
        }
    }
}

/// The logarithms of points, those left out of which a coordinate is not positive.
pub fn logarithms(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let positive = points.iter().filter(|(x, y)| *x > 0.0 && *y > 0.0);
    positive
        .map(|&(x, y)| (libm::log(x), libm::log(y)))
        .collect()
}
