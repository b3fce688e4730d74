//! `expansion`: preperiod and period of S ∪ {c} against c, by the classes of c
//! modulo q. Both are conjectured to be linear in c on each class from some c on.

mod classes;
mod findings;
mod plot;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Form as _, Integer, Interval, Named, OneOf, fields, lens};
use crate::figure::table::Number;
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::period::{Finder, Outcome};
use crate::games::{Convention, Set};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::progress::Stretch;
use crate::sort::sort_by;

pub(crate) use classes::Class;

/// Largest move that is added to a set, by a figure that adds each: a second or two where preperiods
/// grow with the square of the moves.
const EXPANSION_C: u64 = 1000;

/// Largest modulus of its classes, unless that is the period of the set: more have few points each.
const EXPANSION_CLASSES: u64 = 360;

/// Most moves of such a set.
const EXPANSION_MOVES: usize = 64;

/// The largest one.
const EXPANSION_LARGEST: u64 = 1000;

/// The quantity drawn against c.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The period.
    Period,
    /// The preperiod.
    Preperiod,
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Period, "period", "Period"),
        (Of::Preperiod, "preperiod", "Preperiod"),
    ];
}

/// The parameters of `expansion`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Expansion {
    /// S, a finite set.
    #[default(Set::Explicit(vec![2, 5]))]
    pub set: Set,
    /// The largest c.
    #[default(120)]
    pub(crate) c: u64,
    /// Classes of c; 0: modulo the period of S.
    pub(crate) q: u64,
    /// How play ends.
    #[default(Convention::Wall)]
    pub convention: Convention,
    /// The quantity drawn.
    #[default(Of::Period)]
    pub of: Of,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// Preperiod and period of S ∪ {c}.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Point {
    /// The move that is added.
    pub(crate) c: u32,
    /// Values before the periodic part.
    pub preperiod: u64,
    /// The period; 0 where none was found.
    pub period: u64,
}

/// A point for each c that is not in S.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// The period of S itself; 0 where none was found.
    pub(crate) own: u64,
    /// By c, ascending; fewer than asked for while the rest is computed.
    pub points: Vec<Point>,
}

impl Expansion {
    /// The moves that may be added.
    fn added(&self) -> RangeInclusive<u64> {
        1..=self.c.max(1)
    }

    fn members(&self) -> Result<Vec<u32>> {
        let finite = self.set.finite().filter(|members| {
            members.len() <= EXPANSION_MOVES
                && members
                    .last()
                    .is_some_and(|&most| most <= EXPANSION_LARGEST)
        });
        let members = finite.ok_or_else(|| {
            let allowed = format!(
                "a list such as 2,5 of at most {EXPANSION_MOVES} moves, each at most {EXPANSION_LARGEST}"
            );
            Error::bad("set", &self.set, allowed)
        })?;
        Ok(members.iter().map(|&s| s as u32).collect())
    }

    /// The modulus of the classes.
    fn modulus(&self, data: &Data) -> u64 {
        match self.q {
            0 => data.own.max(1),
            q => q,
        }
    }

    /// The height of a point; none where no period was found.
    fn value(&self, point: &Point) -> Option<u64> {
        (point.period > 0).then_some(match self.of {
            Of::Period => point.period,
            Of::Preperiod => point.preperiod,
        })
    }
}

impl Figure for Expansion {
    const NAME: Name = Name {
        kind: "expansion",
        title: "One move more",
        about: "Period and preperiod of a finite set with one added move c, plotted against c",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let [x, y] = viewport::fields_up(
            lens!(part.x),
            lens!(part.y),
            Self::added,
            0..=PERIOD_SEARCH_DEFAULT as i64,
        );
        vec![
            fields::set(lens!(set)),
            Integer::within(lens!(c), 2..=EXPANSION_C)
                .field("c", "Largest c")
                .help("Largest added move; c runs over all moves up to it that the set lacks.")
                .main(),
            Integer::within(lens!(q), 0..=EXPANSION_CLASSES)
                .field("q", "Residues mod")
                .help("Colours show the residue of c mod this number. 0: the period of the set.")
                .colours(),
            fields::one_convention(lens!(convention)),
            OneOf::all(lens!(of))
                .field("of", "Quantity")
                .help("Plot the period or the preperiod.")
                .main(),
            x,
            y,
        ]
    }

    fn reconcile(&mut self, name: &str) {
        if name == "of" {
            self.part.y = Interval::default();
        }
    }

    fn validate(&self) -> Result<()> {
        self.members().map(|_| ())
    }

    fn cost(&self) -> u64 {
        let moves = self.set.count_estimate(EXPANSION_LARGEST) + 1;
        let largest = self.set.finite().and_then(<[u64]>::last).copied();
        // Preperiods can grow with the square of the moves.
        self.c * moves * (16 * (self.c + largest.unwrap_or(1)) + self.c * self.c / 16)
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let members = self.members()?;
        let share = watch.share();
        let mut finder = Finder::new();
        let own = finder.find(&members, self.convention, PERIOD_SEARCH_DEFAULT, watch)?;
        let mut data = Data {
            own: own.found().map_or(0, |found| found.period),
            points: Vec::new(),
        };
        let added = (1..=self.c as u32).filter(|c| !members.contains(c));
        for (_, c) in (0..).zip(added).filter(|&(at, _)| share.has(at)) {
            let mut progress = Stretch::of(watch, "sets with one move more", c.into(), self.c + 1);
            let mut set = members.clone();
            set.insert(set.partition_point(|&s| s < c), c);
            let found = finder.find(&set, self.convention, PERIOD_SEARCH_DEFAULT, &mut progress)?;
            data.points.push(match found {
                Outcome::Found(found) => Point {
                    c,
                    preperiod: found.preperiod,
                    period: found.period,
                },
                Outcome::NotFoundBelow(_) => Point {
                    c,
                    preperiod: 0,
                    period: 0,
                },
            });
        }
        Ok(data)
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn merge(&self, (mut all, others): (Data, Vec<Data>)) -> Data {
        for other in others {
            all.points.extend(other.points);
        }
        sort_by(&mut all.points, |one, other| one.c.cmp(&other.c));
        all
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let points = &data.points;
        let q = self.modulus(data);
        let known = |of: fn(&Point) -> u64| {
            let known = points
                .iter()
                .map(|point| (point.period > 0).then(|| of(point)));
            known
                .map(|value| value.map(Number::from))
                .collect::<Vec<_>>()
        };
        Ok(Table::default()
            .numbers("c", true, points.iter().map(|point| point.c))
            .optional("preperiod", true, known(|point| point.preperiod))
            .optional("period", true, known(|point| point.period))
            .numbers(
                "class",
                false,
                points.iter().map(|point| u64::from(point.c) % q),
            ))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data).into_form()
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        words::card(self, data, found, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::WholeJob;
    use crate::games::period::period;
    use crate::progress::NoProgress;

    fn data_of(figure: &Expansion) -> Data {
        figure.compute(&mut WholeJob(&mut NoProgress)).unwrap()
    }

    #[test]
    fn each_point_is_the_period_of_its_set() {
        for convention in [Convention::Wall, Convention::Sink] {
            let figure = Expansion {
                set: Set::Explicit(vec![3, 4, 11]),
                c: 30,
                convention,
                ..Expansion::default()
            };
            let data = data_of(&figure);
            assert_eq!(data.points.len(), 27);
            for point in &data.points {
                let mut members = vec![3, 4, 11, u64::from(point.c)];
                members.sort_unstable();
                let set = Set::Explicit(members);
                let found = period(&set, convention, 1 << 16, &mut NoProgress).unwrap();
                let Outcome::Found(found) = found else {
                    panic!("{point:?}");
                };
                assert_eq!(
                    (point.preperiod, point.period),
                    (found.preperiod, found.period)
                );
            }
        }
    }

    #[test]
    fn of_two_and_five_nearly_every_class_is_a_line() {
        let figure = Expansion::default();
        let data = data_of(&figure);
        assert_eq!(data.own, 7);
        let classes = Class::all(&figure, &data);
        assert_eq!(classes.len(), 7);
        for class in &classes {
            let line = class.line.expect("a line");
            for &at in class.on_line() {
                let point = &data.points[at];
                assert!(
                    line.has(point.c.into(), point.period),
                    "{point:?} on {line}"
                );
            }
        }
    }

    #[test]
    fn infinite_and_large_sets_are_refused() {
        for set in ["squares", "2,5000"] {
            let figure = Expansion {
                set: set.parse().unwrap(),
                ..Expansion::default()
            };
            let told = Figure::validate(&figure).unwrap_err().to_string();
            assert!(told.starts_with("set cannot be"), "{told}");
        }
    }
}
