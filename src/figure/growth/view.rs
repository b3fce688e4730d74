//! The quantities of a chart of growth: the values, the values with a power divided
//! out, or how fast they grow from place to place.

use std::ops::RangeInclusive;

use super::Growth;
use crate::draw::axes::Axis;
use crate::figure::Caption;
use crate::figure::parameter::fields;
use crate::figure::parameter::{Field, Form as _, Interval, Lens, Named, Numbers, OneOf};
use crate::figure::power_law::three;
use crate::figure::viewport::{self, THOUSANDTHS, Viewport};
use crate::number::{fixed, short};

/// The quantity over x.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum View {
    /// The values, by logarithms.
    #[default]
    Growth,
    /// The values, divided by the power of x that is fitted to them.
    Compensated,
    /// The exponent with which they have grown since half of x.
    Slope,
}

impl Named for View {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (View::Growth, "growth", "Growth"),
        (View::Compensated, "compensated", "Divided by fit"),
        (View::Slope, "slope", "Local slope"),
    ];
}

impl View {
    /// The height at `x` of the values `of` x, where this power of x is `divided` out.
    pub(super) fn shown(self, x: f64, divided: f64, of: impl Fn(f64) -> f64) -> f64 {
        match self {
            View::Growth => of(x),
            View::Compensated => of(x) / libm::pow(x, divided),
            View::Slope => libm::log2(of(x) / of(x / 2.0)),
        }
    }
}

/// The parameter of this name.
pub(crate) const VIEW: &str = "view";
/// The same where a view is another thing.
pub(crate) const UPWARDS: &str = "upwards";

/// The parameter `view`.
pub(crate) fn view(lens: Lens<View>) -> Field {
    const HELP: &str = "The values, the values divided by the fitted power, or the local slope.";
    OneOf::all(lens).field(VIEW, "View").help(HELP)
}

/// The parameter `upwards` (the vertical axis), of a figure of which the growth is one view.
pub(crate) fn upwards(lens: Lens<View>) -> Field {
    const HELP: &str = "For growth: the count, the count divided by the fitted power, or the \
                        local slope.";
    OneOf::all(lens).field(UPWARDS, "Vertical axis").help(HELP)
}

/// The highest that heights other than the values themselves may be said, in thousandths.
const HIGHEST: u64 = 1_000_000;

/// The heights that may be said in a view, where `all` values may.
pub(crate) fn heights(view: View, all: RangeInclusive<u64>) -> RangeInclusive<i64> {
    let (low, high) = match view {
        View::Growth => all.into_inner(),
        View::Compensated | View::Slope => (0, HIGHEST),
    };
    low as i64..=i64::try_from(high).unwrap_or(i64::MAX)
}

/// The parameters `x` and `y` of a chart of growth, where `all` may be said of the values.
pub(crate) fn fields<P: 'static>(
    x: Lens<Numbers>,
    y: Lens<Interval>,
    view: Lens<View>,
    all: impl Fn(&P) -> RangeInclusive<u64> + Copy + 'static,
) -> [Field; 2] {
    const HELP: &str = "Visible heights, e.g. 30..60 (thousandths unless View is Growth). Empty: \
                        all.";
    let up = move |p: &P| heights(*(view.get)(p), all(p));
    [
        fields::x(x, all).help(viewport::HELP),
        fields::y(y, up).help(HELP),
    ]
}

/// The exponent that is divided out where none is known or fitted.
const ROOT: f64 = 0.5;

/// Room below the lowest point and above the highest, as a share of what is between, and of the
/// highest where next to nothing is.
const ROOM: f64 = 0.08;
const LEAST_ROOM: f64 = 0.01;

impl Growth<'_> {
    /// The visible part, in the view's own units.
    pub(super) fn seen_part(&self) -> Viewport {
        self.part.clone().by(match self.view {
            View::Growth => 1,
            View::Compensated | View::Slope => THOUSANDTHS,
        })
    }

    /// Says in the caption which part is drawn, and where no point lies in it; `names` are those
    /// of the variable and of the values.
    pub(crate) fn tell(&self, names: (&str, &str), caption: &mut Caption) {
        let y = match self.view {
            View::Growth => names.1.to_string(),
            View::Compensated => {
                format!("{}/{}", names.1, self.power())
            }
            View::Slope => "exponent".into(),
        };
        self.seen_part()
            .tell_of(&self.places(), names.0, &y, caption);
    }

    /// The power that is divided out: n, n^0.5, n^0.697.
    fn power(&self) -> String {
        let (x, exponent) = (self.variable, short(self.divided(), 3));
        match exponent.as_str() {
            "1" => x.into(),
            exponent => format!("{x}^{exponent}"),
        }
    }

    /// The exponent that is divided out, as it is written.
    pub(crate) fn divided(&self) -> f64 {
        let fitted = self.fit.map_or(ROOT, |fit| fit.exponent);
        let exponent = self.exact.unwrap_or(fitted);
        libm::round(exponent * 1000.0) / 1000.0
    }

    /// The places of the points, in order; one that has no exponent yet has none.
    pub(super) fn places(&self) -> Vec<(f64, f64)> {
        let (points, divided) = (&self.points, self.divided());
        let place = |&(x, y): &(f64, f64)| match self.view {
            View::Slope => {
                let half = points.partition_point(|p| p.0 <= x / 2.0).checked_sub(1);
                let grown = half.map(|i| libm::log(y / points[i].1) / libm::log(x / points[i].0));
                (x, grown.unwrap_or(f64::NAN))
            }
            view => (x, view.shown(x, divided, |_| y)),
        };
        points.iter().map(place).collect()
    }

    /// The vertical axis where not the values themselves are shown.
    pub(super) fn level_axis(&self) -> Axis {
        let places = self.places();
        let shown = places.iter().map(|place| place.1).filter(|y| y.is_finite());
        let (low, high) = shown.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), y| {
            (low.min(y), high.max(y))
        });
        let room = (ROOM * (high - low)).max(LEAST_ROOM * high.abs());
        Axis::linear(low - room, high + room, self.label())
    }

    /// The label of the y-axis, in the markup of figures.
    pub(crate) fn label(&self) -> String {
        let (x, values) = (self.variable, &self.labels.1);
        match self.view {
            View::Growth => values.clone(),
            View::Compensated if self.divided() == 0.0 => values.clone(),
            View::Compensated => {
                format!("{values}, divided by {x}^{{{}}}", fixed(self.divided(), 3))
            }
            View::Slope => format!("exponent of growth from {x}/2 to {x}"),
        }
    }

    /// The label of the fitted line, in the markup of figures.
    pub(super) fn beside_fit(&self) -> Option<String> {
        let fit = self.fit?;
        Some(match self.view {
            View::Growth => fit.marked(self.variable),
            View::Compensated => three(fit.constant),
            View::Slope => fixed(fit.exponent, 3),
        })
    }

    /// The line of the card of point `i` after its value.
    pub(crate) fn card_line(&self, i: usize) -> Option<(String, String)> {
        let y = self.places().get(i)?.1;
        let x = self.variable;
        match self.view {
            _ if !y.is_finite() => None,
            View::Growth => None,
            View::Compensated if self.divided() == 0.0 => None,
            View::Compensated => Some((format!("divided by {}", self.power()), three(y))),
            View::Slope => Some((format!("exponent since {x}/2"), fixed(y, 3))),
        }
    }

    /// How the values are drawn, to be said after what they are: ", on logarithmic axes".
    pub(crate) fn drawn(&self) -> String {
        let x = self.variable;
        match self.view {
            View::Growth => ", on logarithmic axes".into(),
            View::Compensated if self.divided() == 0.0 => String::new(),
            View::Compensated => format!(", divided by {}", self.power()),
            View::Slope => {
                format!(", shown as its slope between {x}/2 and {x}")
            }
        }
    }

    /// Says how a power of the variable looks where it is no straight line.
    pub(crate) fn reading(&self) -> Option<String> {
        let x = self.variable;
        match self.view {
            View::Growth => None,
            View::Compensated => Some(
                "A pure power law would be a horizontal line. What remains is the deviation."
                    .into(),
            ),
            View::Slope => Some(format!(
                "A power of {x} would be a horizontal line at the height of its exponent."
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::power_law::{Fit, Fits};

    /// Points of 3·x^0.7, each with an error of its own.
    fn growth(part: &Viewport, view: View) -> Growth<'_> {
        let points: Vec<(f64, f64)> = (0..20)
            .map(|k| {
                let x = f64::from(1 << k);
                (x, 3.0 * libm::pow(x, 0.7) * (1.0 + 0.1 * f64::from(k % 2)))
            })
            .collect();
        let end = points[points.len() - 1];
        Growth {
            exact: None,
            fit: Fits::soon(&points, end).by(Fit::LeastSquares),
            points,
            x_end: 1e6,
            variable: "n",
            labels: ("n".into(), "count".into()),
            point: String::new(),
            fitted_by: Fit::LeastSquares,
            curves: Vec::new(),
            part,
            view,
        }
    }

    #[test]
    fn what_is_divided_out_and_what_is_left_is_all() {
        let part = Viewport::default();
        let growth = growth(&part, View::Compensated);
        assert!((growth.divided() - 0.7).abs() < 0.01);
        for (&(x, y), (at, left)) in growth.points.iter().zip(growth.places()) {
            assert_eq!(x, at);
            assert!((left * libm::pow(x, growth.divided()) / y - 1.0).abs() < 1e-12);
        }
        assert_eq!(
            growth.card_line(3).unwrap().0,
            format!("divided by {}", growth.power())
        );
    }

    #[test]
    fn exponents_are_those_of_the_last_doubling() {
        let part = Viewport::default();
        let growth = growth(&part, View::Slope);
        let places = growth.places();
        assert!(places[0].1.is_nan() && growth.card_line(0).is_none());
        for (i, pair) in growth.points.windows(2).enumerate() {
            let wanted = libm::log2(pair[1].1 / pair[0].1);
            assert!((places[i + 1].1 - wanted).abs() < 1e-12);
        }
        // A power has one exponent everywhere.
        let shown = View::Slope.shown(1000.0, 0.0, |x| 5.0 * libm::pow(x, 0.25));
        assert!((shown - 0.25).abs() < 1e-12);
    }
}
