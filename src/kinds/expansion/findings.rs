//! Findings about sets with one move more: the lines on which their periods lie.

use super::classes::ENOUGH;
use super::{Class, Data, EXPANSION_C, EXPANSION_LARGEST, Expansion, Of, Point};
use crate::claim::{Known, Status, table};
use crate::figure;
use crate::law::Formula;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// How many classes end in a line: conjectured here of all classes modulo the period of the set itself.
    pub(super) lines: usize,
    /// Of a single move at the wall: the period of {a, c}, c > a, by a theorem.
    pub(super) theorem: Option<Formula>,
    /// The classes that have points.
    pub(super) classes: Vec<Class>,
    /// How many of them have enough points for a line.
    pub(super) enough: usize,
    /// The c from which on each class has enough points, if it can be drawn.
    pub(super) needs: Option<u64>,
    /// Values of c of which no period was found.
    pub(super) missing: usize,
    /// Values of c whose period is known.
    pub(super) known: usize,
    /// Where the period is longest, if all are known and one c alone has it.
    pub(super) longest: Option<Point>,
    /// Where the preperiod is, likewise, and not 0.
    pub(super) latest: Option<Point>,
}

/// Each class has a point within q values of c, but for those that are moves already.
fn needs(figure: &Expansion, data: &Data) -> Option<u64> {
    let moves = figure.set.count_estimate(EXPANSION_LARGEST);
    let c = figure.modulus(data) * (ENOUGH as u64 + moves);
    (c > figure.c && c <= EXPANSION_C).then_some(c)
}

impl figure::Findings<Expansion> for Findings {
    fn of(figure: &Expansion, data: &Data) -> Self {
        let classes = Class::all(figure, data);
        let is_known = |point: &&Point| point.period > 0;
        let known = data.points.iter().filter(is_known).count();
        let missing = data.points.len() - known;
        // Of an unknown one nothing says that it is shorter.
        let all = || data.points.iter().filter(|_| missing == 0).copied();
        Findings {
            lines: classes.iter().filter(|class| class.line.is_some()).count(),
            theorem: theorem(figure),
            enough: classes
                .iter()
                .filter(|class| class.points.len() >= ENOUGH)
                .count(),
            needs: needs(figure, data),
            classes,
            missing,
            known,
            longest: only_largest(all(), |point| point.period),
            latest: only_largest(all(), |point| point.preperiod),
        }
    }

    fn known(&self) -> Known {
        match self.lines {
            _ if self.theorem.is_some() => table::TWO_MOVES.known(),
            _ if self.known == 0 => table::PERIODS.with(Status::Unknown),
            1.. => table::LINES.known(),
            0 if self.missing > 0 => table::SOME_PERIODS.known(),
            0 => table::PERIODS.known(),
        }
    }
}

/// The theorem on the period, where that is drawn and c goes beyond the only move of the set.
fn theorem(figure: &Expansion) -> Option<Formula> {
    let &[a] = figure.set.finite()? else {
        return None;
    };
    let (a, c) = (i64::try_from(a).ok()?, i64::try_from(figure.c).ok()?);
    let family = format!("{a},c").parse().ok()?;
    let formula = || Formula::of(&family, figure.convention, &[a + 1..=c]);
    (figure.of == Of::Period && c > a + 1)
        .then(formula)
        .flatten()
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
