//! `family`: the periods of a family of rulesets against its letters, and their law.

mod export;
mod findings;
mod law;
mod map;
mod of;
mod plot;
#[cfg(test)]
mod tests;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::family::{Family, ROWS_A_REPORT, RULESETS, Row, Rulesets};
use crate::figure::cold_search::Pace;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{
    Field, Form as _, Interval, Letters, OneOf, Text, fields, lens, letters,
};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::Convention;
use crate::games::period::Period;
use crate::limits::{FAMILY_ROWS, PERIOD_SEARCH_DEFAULT};
use crate::progress::Stretch;
use crate::sort::sort_by;

pub use of::Of;

/// The parameters of `family`.
#[derive(Clone, Debug, PartialEq)]
pub struct Families {
    /// The moves, written with letters.
    pub set: Family,
    /// The values of the letters.
    pub letters: Letters,
    /// How play ends.
    pub convention: Convention,
    /// The quantity drawn.
    pub of: Of,
    /// The visible part.
    pub part: Viewport,
}

impl Default for Families {
    fn default() -> Self {
        Families {
            set: "s,4s,12s+1,16s+1".parse().expect("a family"),
            letters: Letters::one('s', FIRST),
            convention: Convention::Wall,
            of: Of::Period,
            part: Viewport::default(),
        }
    }
}

/// The values of the first letter of a new family.
const FIRST: RangeInclusive<i64> = 1..=12;

/// A family whose letters can be parameters.
fn read(text: &str) -> Result<Family> {
    let set: Family = text.parse()?;
    letters::check_names("set", text, set.letters())?;
    Ok(set)
}

/// A row for each ruleset.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// By the values of the letters, the last letter's next to each other.
    pub rows: Vec<Row>,
}

/// The preperiod and period of a row that has a ruleset and a period within the cap.
fn period(row: &Row) -> Option<Period> {
    row.ruleset.as_ref().ok()?.outcome.found()
}

impl Families {
    fn ranges(&self) -> Vec<RangeInclusive<i64>> {
        let letters = self.set.letters().iter();
        letters.map(|&letter| self.letters.range(letter)).collect()
    }

    fn rulesets<T>(&self, with: impl FnOnce(Rulesets) -> Result<T>) -> Result<T> {
        let ranges = self.ranges();
        with(Rulesets::new(
            &self.set,
            &ranges,
            self.convention,
            PERIOD_SEARCH_DEFAULT,
        )?)
    }

    /// The places of the letters that have more than one value; of the first letter if none has.
    fn ranged(&self) -> Vec<usize> {
        let ranges = self.ranges();
        let ranged = |&place: &usize| ranges[place].start() < ranges[place].end();
        let places: Vec<usize> = (0..ranges.len()).filter(ranged).collect();
        if places.is_empty() { vec![0] } else { places }
    }

    /// The letter at the foot, and its values.
    fn along(&self) -> (char, RangeInclusive<i64>) {
        let (place, ranges) = (self.ranged()[0], self.ranges());
        // A set without letters is refused, but may be asked.
        let letter = self.set.letters().get(place).copied().unwrap_or('s');
        (letter, ranges.get(place).cloned().unwrap_or(1..=1))
    }

    /// Whether two letters have a range.
    fn is_map(&self) -> bool {
        self.ranged().len() > 1
    }

    /// The bounds of y: the second letter of a map, or lengths.
    fn heights(&self) -> RangeInclusive<i64> {
        match self.ranged()[..] {
            [_, place, ..] => {
                let (from, to) = self.ranges()[place].clone().into_inner();
                from.max(0)..=to.max(0)
            }
            _ => 0..=PERIOD_SEARCH_DEFAULT as i64,
        }
    }

    /// The row that a key names: by its place, or by the letters of a map.
    fn row<'a>(&self, data: &'a Data, key: &Key) -> Option<&'a Row> {
        let (column, line) = match *key {
            Key::One(place) => return data.rows.get(place as usize),
            Key::Two(column, line) => (column as i64, line as i64),
            Key::Text(_) => return None,
        };
        let &[x, y, ..] = &self.ranged()[..] else {
            return None;
        };
        let mut rows = data.rows.iter();
        rows.find(|row| (row.values[x], row.values[y]) == (column, line))
    }

    /// The same family with other values of a letter.
    fn with_range(&self, letter: char, range: RangeInclusive<i64>) -> Self {
        let mut figure = self.clone();
        figure.letters.set(letter, range);
        figure.part = Viewport::default();
        figure
    }

    /// The values of that letter, as far as a link can say them.
    fn places(&self) -> RangeInclusive<u64> {
        let (from, to) = self.along().1.into_inner();
        let end = |end: i64| u64::try_from(end).unwrap_or(0);
        end(from)..=end(to)
    }
}

impl Figure for Families {
    const NAME: Name = Name {
        kind: "family",
        title: "Families of games",
        about: "Period and preperiod of every game of a family such as {s, 4s, 12s + 1, 16s + 1}, and \
                their law",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        vec![
            Text::by("text", lens!(set), Family::to_string, read, |p: &Self| {
                words::set(&p.set)
            })
            .field("set", "Moves")
            .help(
                "Formulas in letters, such as s,4s,12s+1. Each letter gets a field for \
                     its values.",
            )
            .main(),
            fields::one_convention(lens!(convention)),
            OneOf::all(lens!(of))
                .field("of", "Quantity")
                .help(
                    "Show the period, the preperiod, or which sum or difference of moves the \
                     period is.",
                )
                .main(),
            fields::x(lens!(part.x), Self::places).help(viewport::HELP),
            fields::y(lens!(part.y), Self::heights).help(viewport::HELP),
        ]
    }

    fn fields_now(&self) -> Vec<Field> {
        let mut fields = Self::fields();
        let letters = self.set.letters().iter();
        fields.splice(
            1..1,
            letters.map(|&letter| letters::field(letter, lens!(letters), false)),
        );
        fields
    }

    fn reconcile(&mut self, name: &str) {
        if name == "set" {
            self.letters.give(self.set.letters(), &FIRST);
        }
        if ["set", "of"].contains(&name) {
            self.part.y = Interval::default();
        }
    }

    fn validate(&self) -> Result<()> {
        let all = self.set.letters();
        if all.is_empty() {
            let message = "The set has no letter. Write one, such as 2,5,c.";
            return Err(Error::conflict("set", &self.set, message));
        }
        letters::check(all, &self.letters, FAMILY_ROWS)?;
        let ranged = self.ranged();
        let letter = |place: usize| self.set.letters()[place];
        if let [one, other, third, ..] = ranged[..] {
            let [one, other, third] = [one, other, third].map(letter);
            let value = *self.letters.range(third).start();
            let message = format!(
                "{one}, {other} and {third} have a range; two letters may. Write one value for one of them, such as {third}={value}."
            );
            return Err(Error::conflict(letters::name(third), "", message));
        }
        if self.is_map() {
            let is_negative = |&&place: &&usize| *self.letters.range(letter(place)).start() < 0;
            if let Some(&place) = ranged.iter().find(is_negative) {
                let name = letters::name(letter(place));
                let message = format!("A map shows {name} from 0 on. Write {name}=0..9.");
                return Err(Error::conflict(name, "", message));
            }
        }
        self.rulesets(|rulesets| self.has_ruleset(&rulesets))
    }

    fn cost(&self) -> u64 {
        let rows = self.rulesets(|rulesets| {
            let last = rulesets.values(rulesets.count() - 1);
            let largest = self
                .set
                .at(&last)
                .ok()
                .and_then(|moves| moves.last().copied());
            Ok((
                u64::from(rulesets.count()),
                u64::from(largest.unwrap_or(256)),
            ))
        });
        let (rows, largest) = rows.unwrap_or((FAMILY_ROWS, 256));
        // Periods and preperiods often grow with the square of the moves.
        let each = 256 + 8 * largest + largest * largest / 8;
        rows * each.min(PERIOD_SEARCH_DEFAULT)
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let share = watch.share();
        self.rulesets(|mut rulesets| {
            let total = u64::from(rulesets.count());
            let mut pace = Pace::new(watch.now());
            let mut data = Data::default();
            for index in share.of(0..=rulesets.count() - 1) {
                if data.rows.len().is_multiple_of(ROWS_A_REPORT) {
                    watch.report(RULESETS, index.into(), total)?;
                }
                let mut part = Stretch::of(watch, RULESETS, index.into(), total);
                data.rows.push(rulesets.row(index, &mut part)?);
                if watch.wants_partial() && pace.is_due(index.into(), watch.now()) {
                    watch.partial(&data);
                }
            }
            Ok(data)
        })
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn merge(&self, (mut all, others): (Data, Vec<Data>)) -> Data {
        for other in others {
            all.rows.extend(other.rows);
        }
        sort_by(&mut all.rows, |one, other| one.values.cmp(&other.values));
        all
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(export::table(self, data))
    }

    fn latex(&self, data: &Data) -> Option<Box<dyn FnOnce() -> String>> {
        export::latex(self, data)
    }

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        match self.ranged()[..] {
            [x, y, ..] => map::map(self, data, (x, y)).into_form(),
            _ => plot::plot(self, data, found).into_form(),
        }
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        words::card(self, data, found, key)
    }
}

impl Families {
    /// Whether there is a ruleset at all.
    ///
    /// # Errors
    /// Why the first values of the letters have none.
    fn has_ruleset(&self, rulesets: &Rulesets) -> Result<()> {
        let mut all = (0..rulesets.count()).map(|index| rulesets.values(index));
        if all.any(|values| self.set.at(&values).is_ok()) {
            return Ok(());
        }
        let first = rulesets.values(0);
        match self.set.at(&first) {
            Ok(_) => Ok(()),
            Err(left_out) => {
                let reason = self.set.reason(&first, &left_out);
                let message = format!("No value gives a game: {reason}. Write other values.");
                Err(Error::conflict("set", &self.set, message))
            }
        }
    }
}
