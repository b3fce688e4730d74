//! How many members there are below n, on logarithmic axes.

use super::findings::Findings;
use super::known::{Known, members};
use super::{Data, GreedySet, View};
use crate::error::{Error, Result};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::figure::growth::{Curve, Growth, Line, UPWARDS, View as Upwards};
use crate::figure::parameter::fields::{X, Y};
use crate::figure::parameter::{Interval, Named};
use crate::figure::power_law::three;
use crate::figure::viewport::Viewport;
use crate::greedy::Condition;
use crate::greedy::denser::{Behrend, moser_below};
use crate::number::{fixed, grouped};

/// Points, at most.
const SAMPLES: usize = 300;

/// A power of n drawn with the growth.
pub(super) struct Reference {
    /// e in n^e.
    pub(crate) exponent: f64,
    /// In the markup of texts.
    pub(crate) label: String,
}

/// The power of n that belongs to the set, if one does.
pub(super) fn reference(figure: &GreedySet) -> Option<Reference> {
    if let Some(form) = figure.form() {
        let exponent = form.exponent();
        let label = match form.digits() {
            Some(set) if set.digits.len() as u64 != set.base => format!(
                "n^{{log {}/log {}}} = n^{{{}}}",
                set.digits.len(),
                set.base,
                fixed(exponent, 3)
            ),
            _ => "n".into(),
        };
        return Some(Reference { exponent, label });
    }
    match *figure.condition {
        Condition::Ap(3) => Some(Reference {
            exponent: libm::log(2.0) / libm::log(3.0),
            label: "n^{log 2/log 3} = n^{0.631}".into(),
        }),
        Condition::Sidon => Some(Reference {
            exponent: 0.5,
            label: "n^{1/2}".into(),
        }),
        Condition::Sums(k) => Some(Reference {
            exponent: 1.0 / f64::from(k),
            label: format!("n^{{1/{k}}}"),
        }),
        _ => None,
    }
}

/// The largest of Behrend's sets within [0, n), if there is one.
pub(super) fn behrend(data: &Data, n: u64) -> Option<&Behrend> {
    let within = data.behrend.partition_point(|set| set.last() < n);
    data.behrend.get(within.checked_sub(1)?)
}

/// How many members the sets have that are eventually denser: their steps would hide what is left
/// where a power is divided out.
fn denser<'a>(figure: &GreedySet, data: &'a Data) -> Vec<Curve<'a>> {
    if data.behrend.is_empty() || figure.upwards != Upwards::Growth {
        return Vec::new();
    }
    let moser = moser_below(data.reached);
    let counted = |count: u64| if count > 0 { count as f64 } else { f64::NAN };
    let mut curves = vec![Curve {
        label: "Behrend’s sets".into(),
        at: Box::new(move |n| counted(behrend(data, n as u64).map_or(0, |set| set.members))),
        line: Line::Construction(0),
    }];
    if !moser.is_empty() {
        curves.push(Curve {
            label: "Moser’s set".into(),
            at: Box::new(move |n| counted(moser.partition_point(|&x| x < n as u64) as u64)),
            line: Line::Construction(1),
        });
    }
    curves
}

/// (x, number of members below x) for positions x evenly spread on a
/// logarithmic scale up to where the members are known, if there are any.
pub(super) fn points(figure: &GreedySet, data: &Data) -> Vec<(f64, f64)> {
    let n = data.reached;
    let step = libm::log(n as f64) / SAMPLES as f64;
    let mut places: Vec<u64> = (0..SAMPLES)
        .map(|i| libm::round(libm::exp(i as f64 * step)) as u64)
        .collect();
    places.push(n);
    places.dedup();
    let set = Known::of(figure, data);
    places
        .into_iter()
        .map(|x| (x as f64, set.below(x) as f64))
        .filter(|point| point.1 > 0.0)
        .collect()
}

/// The chart.
pub(super) fn growth<'a>(figure: &'a GreedySet, data: &'a Data) -> Growth<'a> {
    let curve = |reference: Reference| Curve {
        label: reference.label,
        at: Box::new(move |n| libm::pow(n, reference.exponent)),
        line: Line::Power(1),
    };
    Growth {
        points: points(figure, data),
        x_end: figure.n as f64,
        variable: "n",
        labels: ("n".into(), "members below n".into()),
        point: "members below n".into(),
        exact: figure.form().map(|form| form.exponent()),
        fit: data.fits.by(figure.fit),
        fitted_by: figure.fit,
        curves: reference(figure)
            .into_iter()
            .map(curve)
            .chain(denser(figure, data))
            .collect(),
        part: &figure.part,
        view: figure.upwards,
    }
}

/// Only the line and the chart have visible parts; only the chart has a choice of the vertical axis.
pub(super) fn check(figure: &GreedySet) -> Result<()> {
    let (part, upwards) = (&figure.part, figure.upwards);
    let view = figure.view.name();
    let clash = |name, value: String, instead: &str| {
        let message = format!("view={view} has no {name}. Remove {name}={value}.");
        Err(Error::conflict(name, value, message).suggest(instead))
    };
    if figure.view != View::Growth && upwards != Upwards::default() {
        let instead = Upwards::default().name();
        return clash(UPWARDS, upwards.name().into(), instead);
    }
    match figure.view {
        View::Digits if !part.x.is_empty() => clash(X, part.x.to_string(), ""),
        View::Digits | View::Line if !part.y.is_empty() => clash(Y, part.y.to_string(), ""),
        _ => Ok(()),
    }
}

/// A control has just set the parameter `name`: each view has a part of its own, and what is said of
/// the chart brings the chart.
pub(super) fn reconcile(figure: &mut GreedySet, name: &str) {
    match name {
        "view" => figure.part = Viewport::default(),
        UPWARDS => figure.part.y = Interval::default(),
        _ => {}
    }
    if check(figure).is_err() {
        match name {
            X | Y | UPWARDS => figure.view = View::Growth,
            _ => (figure.part, figure.upwards) = (Viewport::default(), Upwards::default()),
        }
    }
}

/// The card of a point.
pub(super) fn card(figure: &GreedySet, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let (_, index) = key.place()?;
    let growth = growth(figure, data);
    let &(n, count) = growth.points.get(index)?;
    let mut card = Card {
        title: format!("{} below {}", members(count as u64), grouped(n as u64)),
        ..Card::default()
    };
    card.line("density", three(count / n));
    let compared = |value: f64| format!("{} (ratio {})", three(value), three(count / value));
    if let Some(fit) = growth.fit {
        card.line("fitted", compared(fit.at(n)));
    }
    if let Some(reference) = &found.reference {
        card.line(
            "reference curve",
            compared(libm::pow(n, reference.exponent)),
        );
    }
    if let Some(set) = behrend(data, n as u64) {
        card.line("Behrend’s sets", compared(set.members as f64));
    }
    if let Some((label, value)) = growth.card_line(index) {
        card.line(label, value);
    }
    Some(card)
}
