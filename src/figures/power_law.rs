//! Power laws c·n^e through measured points, and how figures write them.

use serde::{Deserialize, Serialize};

use crate::draw::number::fixed;

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

impl Fit {
    /// As links spell it.
    pub fn name(self) -> &'static str {
        match self {
            Fit::Siegel => "siegel",
            Fit::LeastSquares => "least-squares",
            Fit::None => "none",
        }
    }

    /// The fit of that name.
    pub fn named(name: &str) -> Option<Fit> {
        [Fit::Siegel, Fit::LeastSquares, Fit::None]
            .into_iter()
            .find(|fit| fit.name() == name)
    }

    /// Names and labels.
    pub fn options() -> Vec<(&'static str, String)> {
        vec![
            ("siegel", "repeated medians".into()),
            ("least-squares", "least squares".into()),
            ("none", "none".into()),
        ]
    }

    /// In a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Fit::Siegel => "Siegel’s repeated medians",
            Fit::LeastSquares => "least squares",
            Fit::None => "no fit",
        }
    }
}

/// c·n^e.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PowerLaw {
    /// c.
    pub constant: f64,
    /// e.
    pub exponent: f64,
}

impl PowerLaw {
    /// Its value at `n`.
    pub fn at(self, n: f64) -> f64 {
        self.constant * libm::pow(n, self.exponent)
    }

    /// In the markup of figures: 0.898·n^{0.698}.
    pub fn marked(self) -> String {
        format!("{}·n^{{{}}}", three(self.constant), fixed(self.exponent, 3))
    }

    /// In LaTeX.
    pub fn latex(self) -> String {
        format!(
            "{}\\,n^{{{}}}",
            three(self.constant),
            fixed(self.exponent, 3)
        )
    }

    /// The n at which it meets `other`, if their exponents differ.
    pub fn crossing(self, other: PowerLaw) -> Option<f64> {
        let steeper = self.exponent - other.exponent;
        let log = libm::log(other.constant / self.constant) / steeper;
        (steeper != 0.0 && log.is_finite()).then(|| libm::exp(log))
    }
}

/// `x` to three significant digits.
pub fn three(x: f64) -> String {
    if x <= 0.0 || !x.is_finite() {
        return fixed(x, 3);
    }
    let exponent = libm::floor(libm::log10(x)) as i32;
    if (-3..6).contains(&exponent) {
        return fixed(x, (2 - exponent).max(0) as usize);
    }
    let mantissa = x / libm::pow(10.0, f64::from(exponent));
    format!("{}·10^{{{exponent}}}", fixed(mantissa, 2))
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
    /// Both fits of points with positive coordinates; none of fewer than two.
    pub fn of(points: &[(f64, f64)]) -> Fits {
        let (xs, ys): (Vec<f64>, Vec<f64>) = points
            .iter()
            .map(|&(x, y)| (libm::log(x), libm::log(y)))
            .unzip();
        let law = |line: Option<(f64, f64)>| {
            line.map(|(slope, intercept)| PowerLaw {
                constant: libm::exp(intercept),
                exponent: slope,
            })
        };
        Fits {
            siegel: law(interim_siegel(&xs, &ys)),
            least_squares: law(interim_squares(&xs, &ys)),
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

fn median(list: &mut [f64]) -> Option<f64> {
    let middle = list.len() / 2;
    let odd = list.len() % 2 == 1;
    if list.is_empty() {
        return None;
    }
    let (low, &mut upper, _) = list.select_nth_unstable_by(middle, f64::total_cmp);
    if odd {
        return Some(upper);
    }
    let lower = low.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Some((lower + upper) / 2.0)
}

fn interim_siegel(xs: &[f64], ys: &[f64]) -> Option<(f64, f64)> {
    let mut medians = Vec::new();
    let mut slopes = Vec::new();
    for i in 0..xs.len() {
        slopes.clear();
        for j in 0..xs.len() {
            if xs[i] != xs[j] {
                slopes.push((ys[j] - ys[i]) / (xs[j] - xs[i]));
            }
        }
        medians.extend(median(&mut slopes));
    }
    let slope = median(&mut medians)?;
    let mut rest: Vec<f64> = xs.iter().zip(ys).map(|(x, y)| y - slope * x).collect();
    Some((slope, median(&mut rest)?))
}

fn interim_squares(xs: &[f64], ys: &[f64]) -> Option<(f64, f64)> {
    let n = xs.len() as f64;
    let (mx, my) = (xs.iter().sum::<f64>() / n, ys.iter().sum::<f64>() / n);
    let sxx: f64 = xs.iter().map(|x| (x - mx) * (x - mx)).sum();
    let sxy: f64 = xs.iter().zip(ys).map(|(x, y)| (x - mx) * (y - my)).sum();
    (sxx > 0.0).then(|| (sxy / sxx, my - sxy / sxx * mx))
}
