//! `residues`: how many cold positions below n each class modulo b has, how
//! fast it grows, and which is its last.

mod findings;
mod plot;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::cold_search::{self, ColdSearch, Method};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Form as _, Integer, fields, lens};
use crate::figure::table::Number;
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::Set;
use crate::games::cold::ColdSet;
use crate::games::laws::ColdLaw;
use crate::limits::{FITTED_MEMBERS, RESIDUE_CLASSES};

/// The parameters of `residues`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Residues {
    /// Set, n and algorithm.
    #[default(ColdSearch::squares(1 << 20))]
    pub search: ColdSearch,
    /// The modulus b.
    #[default(5)]
    pub base: u64,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// The cold positions of a class below some n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Class {
    /// How many there are.
    pub(crate) count: u64,
    /// The largest.
    pub(crate) last: Option<u64>,
}

/// The classes, growing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// How the cold positions were found.
    pub(crate) method: Method,
    /// n and the classes 0 … b − 1 below it, at the sample points reached,
    /// ascending.
    pub(crate) samples: Vec<(u64, Vec<Class>)>,
    /// The same at the bound below which every position is decided.
    pub(crate) reached: (u64, Vec<Class>),
    /// The exact law of the cold positions, where one is known.
    pub law: Option<ColdLaw>,
}

impl Data {
    /// The samples, and last what is reached if that is beyond them.
    fn points(&self) -> impl Iterator<Item = &(u64, Vec<Class>)> + Clone {
        let last = self.samples.last().map_or(0, |sample| sample.0);
        let beyond = (self.reached.0 > last).then_some(&self.reached);
        self.samples.iter().chain(beyond)
    }

    /// The local exponent as words state it: of at least [`FITTED_MEMBERS`] members, at most 1, as no count
    /// grows faster for long, and where no exact law is known.
    fn slope(&self, i: usize, r: usize) -> Option<f64> {
        let many = self.samples.get(i)?.1[r].count >= FITTED_MEMBERS && self.law.is_none();
        self.exponent(i, r).filter(|&slope| many && slope <= 1.0)
    }

    /// The local exponent of the class `r` at the i-th sample: the slope on
    /// logarithmic axes from the sample before, where there was something.
    fn exponent(&self, i: usize, r: usize) -> Option<f64> {
        let [(from, before), (to, after)] = self.samples.get(i.checked_sub(1)?..=i)? else {
            return None;
        };
        let ratio = |a: u64, b: u64| libm::log(b as f64 / a as f64);
        (before[r].count > 0).then(|| ratio(before[r].count, after[r].count) / ratio(*from, *to))
    }
}

impl Residues {
    /// Where the classes are counted: at n, n/2, n/4, … rounded down, so that
    /// the last local exponent is always one over a doubling.
    fn points(&self) -> Vec<u64> {
        let halves = (0..=self.search.n.ilog2()).rev();
        halves.map(|k| self.search.n >> k).collect()
    }

    fn empty(&self) -> Data {
        Data {
            method: Method::default(),
            samples: Vec::new(),
            reached: (0, vec![Class::default(); self.base as usize]),
            law: None,
        }
    }

    /// Adds the cold positions that are new since `data`.
    fn add(&self, data: &mut Data, cold: &ColdSet, method: &Method) {
        data.method.clone_from(method);
        let count = |data: &mut Data, end: u64| {
            for x in cold.range(data.reached.0, end) {
                let class = &mut data.reached.1[(x % self.base) as usize];
                class.count += 1;
                class.last = Some(x);
            }
            data.reached.0 = end;
        };
        for n in self.points().into_iter().skip(data.samples.len()) {
            if n > cold.bound() {
                break;
            }
            count(data, n);
            data.samples.push(data.reached.clone());
        }
        count(data, cold.bound());
        if cold.bound() == self.search.n {
            data.law = self.search.law(cold);
        }
    }

    /// The bounds of both axes.
    fn all(&self) -> RangeInclusive<u64> {
        1..=self.search.n.max(1)
    }

    fn is_of_squares(&self) -> bool {
        self.search.set == Set::Powers(2) && !self.search.misere
    }
}

impl Figure for Residues {
    const NAME: Name = Name {
        kind: "residues",
        title: "Residues of cold positions",
        about: "The number of cold positions in each residue mod b, its growth, and the last one \
                found",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let mut fields = vec![
            fields::set(lens!(search.set)),
            cold_search::n(lens!(search.n)),
            Integer::within(lens!(base), 2..=RESIDUE_CLASSES)
                .field("base", "Base b")
                .help("Positions are sorted by their residue mod b, the last digit in base b.")
                .main(),
            cold_search::play(lens!(search.misere)),
            fields::algorithm(lens!(search.algorithm)),
        ];
        fields.extend(viewport::fields(lens!(part.x), lens!(part.y), Self::all));
        fields
    }

    fn validate(&self) -> Result<()> {
        self.search.check()
    }

    fn cost(&self) -> u64 {
        self.search.cost()
    }

    fn seconds(&self) -> f64 {
        self.search.seconds()
    }

    fn plans(&self) -> bool {
        true
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let add = |data: &mut Data, cold: &ColdSet, method: &Method| {
            self.add(data, cold, method);
            Ok(())
        };
        self.search
            .gather(watch, None, self.empty(), add, |_, _| ())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    /// A row for each n and class, the largest n first; a plain line is one of
    /// a class below that n: class, count, last.
    fn table(&self, data: &Data) -> Result<Table> {
        let mut rows = Vec::new();
        for (i, (n, classes)) in data.samples.iter().enumerate().rev() {
            for (r, class) in classes.iter().enumerate() {
                rows.push((*n, r, class, data.exponent(i, r)));
            }
        }
        let last = rows.iter().map(|row| row.2.last.map(Number::from));
        let exponents = rows.iter().map(|row| Number::from_f64(row.3?));
        Ok(Table::default()
            .numbers("n", false, rows.iter().map(|row| row.0))
            .numbers("class", true, rows.iter().map(|row| row.1))
            .numbers("count", true, rows.iter().map(|row| row.2.count))
            .optional("last", true, last)
            .optional("local_exponent", false, exponents)
            .plainly(0..rows.len().min(self.base as usize)))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        words::card(self, data, key)
    }
}

#[cfg(test)]
mod tests;
