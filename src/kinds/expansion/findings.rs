//! Findings about sets with one move more: the lines on which their periods lie.

use super::classes::ENOUGH;
use super::{Class, Data, Expansion, Point};
use crate::figure::{self, Trust};
use crate::games::Convention;

/// See [`figure::Findings`].
pub struct Findings {
    /// The claim of the badge.
    pub(super) claim: Claim,
    /// Of a single move at the wall, by residues that single out its odd multiples: a theorem gives the
    /// period.
    pub(super) is_proven: bool,
    /// The classes that have points.
    pub(super) classes: Vec<Class>,
    /// How many of them have enough points for a line.
    pub(super) enough: usize,
    /// Values of c of which no period was found.
    pub(super) missing: usize,
    /// Where the period is longest, if at one c alone.
    pub(super) longest: Option<Point>,
    /// Where the preperiod is, likewise, and not 0.
    pub(super) latest: Option<Point>,
}

/// Whether the last points of classes lie on lines: conjectured here of all classes modulo the
/// period of the set itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// In so many classes they do.
    Lines(usize),
    /// In none.
    NoLine,
    /// No class has enough of them.
    TooFew,
}

impl figure::Findings<Expansion> for Findings {
    fn of(figure: &Expansion, data: &Data) -> Self {
        let classes = Class::all(figure, data);
        let known = || data.points.iter().filter(|point| point.period > 0).copied();
        Findings {
            claim: match classes.iter().filter(|class| class.line.is_some()).count() {
                0 if classes.iter().all(|class| class.points.len() < ENOUGH) => Claim::TooFew,
                0 => Claim::NoLine,
                with => Claim::Lines(with),
            },
            is_proven: is_proven(figure, data),
            enough: classes
                .iter()
                .filter(|class| class.points.len() >= ENOUGH)
                .count(),
            classes,
            missing: data.points.len() - known().count(),
            longest: only_largest(known(), |point| point.period),
            latest: only_largest(known(), |point| point.preperiod),
        }
    }

    fn trust(&self) -> Trust {
        match self.claim {
            Claim::Lines(_) if self.is_proven => Trust::Theorem,
            Claim::Lines(_) => Trust::Observed,
            Claim::NoLine | Claim::TooFew => Trust::Computed,
        }
    }
}

fn is_proven(figure: &Expansion, data: &Data) -> bool {
    let wall = figure.convention == Convention::Wall;
    match figure.set.finite() {
        Some(&[a]) => wall && figure.modulus(data).is_multiple_of(2 * a),
        _ => false,
    }
}

/// The point of the largest value, if that is not 0 and of no other.
fn only_largest(
    points: impl Iterator<Item = Point> + Clone,
    value: impl Fn(&Point) -> u64,
) -> Option<Point> {
    let largest = points.clone().map(|point| value(&point)).max()?;
    let mut with = points.filter(|point| value(point) == largest);
    let first = with.next().filter(|_| largest > 0)?;
    with.next().is_none().then_some(first)
}
