//! `family`: the periods of a family of rulesets against its letters, and their law.

mod caption;
mod card;
mod export;
mod findings;
mod folded;
mod law;
mod map;
mod of;
mod plot;
pub mod proof;
mod search;
mod strips;
mod symbolic;
#[cfg(test)]
mod tests;
mod word;

use std::ops::RangeInclusive;

use prover::Theorem;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::family::{Family, Polynomial, ROWS_A_REPORT, RULESETS, Row, Rulesets};
use crate::figure::cold_search::Pace;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{
    Bounds, Control, Field, Form as _, Integer, Interval, Letters, Named, Numbers, OneOf, Text,
    fields, lens, letters,
};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{
    Caption, Card, Figure, Game, Group, JobProgress, Name, Proof, Sequence, Table,
};
use crate::games::Convention;
use crate::games::period::Period;
use crate::kinds::sink_strips::Scale;
use crate::limits::{CERTIFIED, FAMILY_ROWS, PERIOD_SEARCH_DEFAULT, STRIP_ROWS};
use crate::number::grouped;
use crate::progress::{Progress, Stretch};
use crate::sort::sort_by;

pub(crate) use of::Of;
pub(crate) use strips::Strip;

/// The parameters of `family`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Families {
    /// The moves, written with letters.
    #[default("s,4s,12s+1,16s+1".parse().expect("a family"))]
    pub set: Family,
    /// The values of the letters.
    #[default(Letters::one('s', FIRST))]
    pub(crate) letters: Letters,
    /// How play ends.
    #[default(Convention::Wall)]
    pub convention: Convention,
    /// The quantity drawn.
    #[default(Of::Period)]
    pub of: Of,
    /// How the rows of nim-values compare.
    #[default(Scale::Fit)]
    pub(crate) scale: Scale,
    /// The law is found from values of the letter at the foot up to this one, and the others test it; 0: from all.
    pub(crate) fitted: u64,
    /// The residues of the letter at the foot are modulo this number; 0: modulo the least that gives a law.
    pub(crate) modulus: u64,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// The least cost of a period of outcomes.
const OUTCOMES_START: u64 = 1 << 14;

/// The largest modulus of residues: more have few games each.
const CLASSES: u64 = 360;

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
pub(crate) struct Data {
    /// By the values of the letters, the last letter's next to each other.
    pub(crate) rows: Vec<Row>,
    /// The nim-values of those that have a ruleset, in the same order, where these are shown.
    pub strips: Vec<Strip>,
    /// The laws for all values of the letter, as far as they have a proof.
    pub theorem: Option<Theorem>,
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
        let below = self.of.below();
        let rulesets = Rulesets::new(&self.set, &ranges, self.convention, below)?;
        with(if self.of.is_of_outcomes() {
            rulesets.of_outcomes()
        } else {
            rulesets
        })
    }

    /// The places of the letters that have more than one value; of the first letter if none has.
    fn ranged(&self) -> Vec<usize> {
        let ranges = self.ranges();
        let ranged = |&place: &usize| ranges[place].start() < ranges[place].end();
        let places: Vec<usize> = (0..ranges.len()).filter(ranged).collect();
        if places.is_empty() { vec![0] } else { places }
    }

    /// The letter at the foot, and its values.
    pub(crate) fn along(&self) -> (char, RangeInclusive<i64>) {
        let (place, ranges) = (self.ranged()[0], self.ranges());
        // A set without letters is refused, but may be asked.
        let letter = self.set.letters().get(place).copied().unwrap_or('s');
        (letter, ranges.get(place).cloned().unwrap_or(1..=1))
    }

    fn ranged_letters(&self) -> Vec<char> {
        let places = self.ranged().into_iter();
        places.map(|place| self.set.letters()[place]).collect()
    }

    /// The values of these letters.
    fn ranged_values(&self, row: &Row) -> Vec<i64> {
        let places = self.ranged().into_iter();
        places.map(|place| row.values[place]).collect()
    }

    /// Whether two letters have a range.
    pub(crate) fn is_map(&self) -> bool {
        self.ranged().len() > 1
    }

    /// Whether the family is two numbers and a letter.
    fn has_one_move_more(&self) -> bool {
        let members = self.set.members();
        let numbers = members
            .iter()
            .filter(|member| member.to_constant().is_some());
        members.len() == 3 && members.contains(&Polynomial::letter(0)) && numbers.count() == 2
    }

    /// Whether rows of nim-values are shown.
    fn has_strips(&self) -> bool {
        self.of == Of::Strips
    }

    /// Whether the nim-values are kept of the ruleset with these values of the letters.
    fn keeps(&self, values: &[i64]) -> bool {
        let last = || values[self.ranged()[0]] == *self.along().1.end();
        self.has_strips() || self.of == Of::Word && last()
    }

    fn count(&self) -> u64 {
        self.rulesets(|rulesets| Ok(rulesets.count().into()))
            .unwrap_or(FAMILY_ROWS)
    }

    /// The bounds of y: the second letter of a map, or lengths.
    fn heights(&self) -> RangeInclusive<i64> {
        match self.ranged()[..] {
            [_, place, ..] if !self.has_strips() => {
                let (from, to) = self.ranges()[place].clone().into_inner();
                from.max(0)..=to.max(0)
            }
            _ => 0..=self.of.below() as i64,
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

    /// The bounds of x: the values of that letter, as far as a link can say them, or positions.
    fn places(&self) -> RangeInclusive<u64> {
        if self.has_strips() || self.of == Of::Word {
            return self.convention.start()..=PERIOD_SEARCH_DEFAULT;
        }
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
            Text::by(Control::Text, lens!(set), Family::to_string, read, |p: &Self| {
                caption::set(&p.set)
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
                    "Show the period, the preperiod, which sum or difference of moves the period is, both of P \
                     and N alone, or the nim-values.",
                )
                .main(),
            Integer::bounded(lens!(fitted), |p: &Self| {
                let (letter, range) = p.along();
                let most = u64::try_from(*range.end()).unwrap_or(0);
                // A link may give the range later, and only then is this checked.
                Bounds::because(0..=most, format!("for {letter} to {}", range.end()))
            })
                .field("fitted", "Law from")
                .help("Fit up to this value; larger ones test the law. 0: fit all.")
                .range(),
            Integer::within(lens!(modulus), 0..=CLASSES)
                .field("modulus", "Residues mod")
                .help("Colours show the residue mod this number, and each has its own law. 0: the least that gives a law.")
                .colours(),
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
        if self.has_strips() {
            let scales = [Scale::Fit, Scale::Common];
            let scales = scales.map(|scale| (scale, scale.name().into(), scale.label().into()));
            let scale = OneOf::among(lens!(scale), scales)
                .field("scale", "Row scale")
                .help("Stretch each row to the width, or draw all positions equally wide.");
            fields.push(scale);
        }
        fields
    }

    fn reconcile(&mut self, name: &str) {
        if name == "set" {
            self.letters.give(self.set.letters(), &FIRST);
        }
        if ["set", "of"].contains(&name) {
            (self.part.x, self.part.y) = (Numbers::default(), Interval::default());
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
        self.check_view()?;
        self.rulesets(|rulesets| self.has_ruleset(&rulesets))
    }

    fn cost(&self) -> u64 {
        // Periods and preperiods of three moves often grow with the square of the moves, of more with the cube.
        let of_one = |values: &[i64]| {
            let moves = self.set.at(values).unwrap_or_default();
            let largest = moves.last().map_or(256, |&s| u64::from(s));
            let (power, part) = match (moves.len(), self.of.is_of_outcomes()) {
                (..4, _) => (2, 4),
                (_, false) => (3, 128),
                // Flammenkamp's families with periods to 10⁹ take half to twice of this.
                (_, true) => (4, 4000),
            };
            let growth = largest.saturating_pow(power) / part;
            if self.of.is_of_outcomes() {
                // Some 64 positions in the time of a nim-value, and some anchors.
                return (OUTCOMES_START + growth).min(self.of.below() / 64);
            }
            let steps = (256 + 8 * largest).saturating_add(growth);
            steps.min(PERIOD_SEARCH_DEFAULT)
        };
        let all = self.rulesets(|rulesets| {
            let rows = rulesets.count();
            let [first, middle, last] =
                [0, rows / 2, rows - 1].map(|at| of_one(&rulesets.values(at)));
            // By Simpson's rule.
            Ok(u64::from(rows) * ((first + 4 * middle + last) / 6))
        });
        all.unwrap_or(FAMILY_ROWS * PERIOD_SEARCH_DEFAULT)
    }

    fn searches(&self) -> bool {
        self.is_provable()
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
                let row = rulesets.row(index, &mut part)?;
                if self.keeps(&row.values) {
                    let rows = if self.has_strips() { total } else { 1 };
                    let strip = Strip::of(&row, rulesets.nim_values(), rows);
                    data.strips.extend(strip);
                }
                data.rows.push(row);
                if watch.wants_partial() && pace.is_due(index.into(), watch.now()) {
                    watch.partial(&data);
                }
            }
            if share.is_first() {
                // The fitted law is seen while the proof is sought.
                if watch.wants_partial() && self.is_provable() {
                    watch.partial(&data);
                }
                data.theorem = self.prove(watch)?;
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
            all.strips.extend(other.strips);
            all.theorem = all.theorem.or(other.theorem);
        }
        sort_by(&mut all.strips, |one, other| {
            one.letters.cmp(&other.letters)
        });
        sort_by(&mut all.rows, |one, other| one.values.cmp(&other.values));
        all
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(export::table(self, data))
    }

    fn latex(&self, data: &Data) -> Option<Box<dyn FnOnce() -> String>> {
        export::latex(self, data)
    }

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        match self.ranged()[..] {
            _ if self.has_strips() => strips::lanes(self, data).into_form(),
            _ if self.of == Of::Word => word::lanes(self, data).into_form(),
            [x, y, ..] => map::map(self, data, (x, y)).into_form(),
            _ => plot::plot(self, data, found).into_form(),
        }
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        strips::sequences(self, data)
    }

    fn games(&self, data: &Data) -> Vec<Game> {
        if data.rows.len() > CERTIFIED {
            return Vec::new();
        }
        let rulesets = data.rows.iter().filter_map(|row| row.ruleset.as_ref().ok());
        rulesets
            .map(|ruleset| Game::normal(&ruleset.moves, self.convention))
            .collect()
    }

    fn proof(&self, data: &Data) -> Option<Proof> {
        proof::of(self, data)
    }

    fn counterexample(
        &self,
        found: &findings::Findings,
        progress: &mut dyn Progress,
    ) -> Result<Option<String>> {
        self.search(found, progress)
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        if self.has_strips() {
            return strips::card(self, data, key);
        }
        if self.of == Of::Word {
            return word::card(self, data, key);
        }
        card::card(self, data, found, key)
    }
}

impl Families {
    /// Whether rows are few enough to be drawn, and a word can be had.
    fn check_view(&self) -> Result<()> {
        if self.of == Of::Word {
            let family = self.in_one_letter()?;
            prover::members(&family)?;
            let part = [
                ("x", self.part.x.to_string()),
                ("y", self.part.y.to_string()),
            ];
            if let Some((name, value)) = part.into_iter().find(|(_, value)| !value.is_empty()) {
                let message = format!("A symbolic word is shown whole. Remove {name}={value}.");
                return Err(Error::conflict(name, value, message).suggest(""));
            }
        }
        if self.has_strips() {
            let count = self.count();
            if count > STRIP_ROWS {
                let message = format!(
                    "{} rows are too many; at most {STRIP_ROWS} are drawn. Write of=period or fewer values.",
                    grouped(count)
                );
                return Err(Error::conflict("of", self.of.name(), message).suggest("period"));
            }
            if !self.part.y.is_empty() {
                let message = format!(
                    "Rows of nim-values have no heights. Remove y={}.",
                    self.part.y
                );
                return Err(Error::conflict("y", self.part.y, message).suggest(""));
            }
        }
        Ok(())
    }

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
