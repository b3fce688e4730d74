//! The claims that \[B\] states while it proves case (ii) — Lemma 5, the heads and captions of the
//! tables, the four examples — as equations between what the word measures and a sum of letters,
//! with the numbers of any occurrence.

mod said;

use std::fmt;
use std::sync::LazyLock;

use crate::boundary::Boundary;
use crate::form::{Form, Letter};
use crate::label::{Label, Pair};
use crate::occurrence::Occurrence;
use crate::region::{Range, Region};
use crate::scene::sink_scene;

/// Something an occurrence has the number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A sum of letters.
    Form(Form),
    /// `|F|`: how many positions F has.
    Len(Label<Pair>),
    /// `d(F)`: how many positions of the block before come after F.
    ToEnd(Label<Pair>),
    /// `D(F)`: the same, F's own included.
    FromStart(Label<Pair>),
    /// `F..G`: how many positions lie between the two.
    Between(Label<Pair>, Label<Pair>),
    /// `F→G`: the same, with those of F and G.
    Across(Label<Pair>, Label<Pair>),
    /// `F#G`: the first position of G when the first of F is called 1.
    Counted(Label<Pair>, Label<Pair>),
    /// The length of block i, without its ζ.
    Block,
}

/// How the measure is said to compare with the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// =.
    Equal,
    /// ≥.
    AtLeast,
    /// >.
    Above,
    /// <.
    Below,
}

/// One claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Where the paper makes it.
    pub source: String,
    /// At which boundaries.
    pub at: Vec<Boundary>,
    /// The quantity measured.
    pub measure: Measure,
    /// How it compares.
    pub(crate) comparison: Comparison,
    /// With what.
    pub form: Form,
}

/// A claim with the numbers of an occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The number in the word.
    pub measured: i64,
    /// The value of the sum of letters.
    pub claimed: i64,
    /// Whether the comparison is right.
    pub holds: bool,
}

impl Claim {
    /// The claim with the occurrence's numbers. `None` at another boundary, and
    /// with inserted pairs, which the paper's distances do not count.
    pub fn at(&self, occurrence: &Occurrence) -> Option<Checked> {
        let plain = matches!(self.measure, Measure::Form(_)) || occurrence.wraps() == 0;
        if !plain || !self.at.contains(&occurrence.boundary()) {
            return None;
        }
        let of = |label| Some(occurrence.factors()[occurrence.find(label)?].at);
        let columns = &occurrence.factors()[occurrence.columns()];
        let before_ends = columns[0].at.first;
        let measured = match self.measure {
            Measure::Form(form) => form.at(occurrence.numbers()),
            Measure::Len(f) => of(f)?.len,
            Measure::ToEnd(f) => before_ends - of(f)?.end(),
            Measure::FromStart(f) => before_ends - of(f)?.first,
            Measure::Between(f, g) => of(g)?.first - of(f)?.end(),
            Measure::Across(f, g) => of(g)?.end() - of(f)?.first,
            Measure::Counted(f, g) => of(g)?.first - of(f)?.first + 1,
            Measure::Block => columns[columns.len() - 1].at.end() - occurrence.start(),
        };
        let claimed = self.form.at(occurrence.numbers());
        let holds = match self.comparison {
            Comparison::Equal => measured == claimed,
            Comparison::AtLeast => measured >= claimed,
            Comparison::Above => measured > claimed,
            Comparison::Below => measured < claimed,
        };
        Some(Checked {
            measured,
            claimed,
            holds,
        })
    }

    /// The quantity at a boundary, as a sum of letters, for n = 0.
    pub fn measured(&self, boundary: Boundary) -> Option<Form> {
        let factors = sink_scene(boundary, &[]);
        let of = |label: Label<Pair>| {
            let mut all = factors.iter();
            all.find(|f| f.label.with_pair(|_| Pair::default()) == label)
        };
        let before_ends = match boundary {
            Boundary::BZB => -Form::letter(Letter::M),
            _ => Form::ZERO,
        };
        let form = match self.measure {
            Measure::Form(form) => form,
            Measure::Len(f) => of(f)?.len,
            Measure::ToEnd(f) => before_ends - of(f)?.end(),
            Measure::FromStart(f) => before_ends - of(f)?.first,
            Measure::Between(f, g) => of(g)?.first - of(f)?.end(),
            Measure::Across(f, g) => of(g)?.end() - of(f)?.first,
            Measure::Counted(f, g) => of(g)?.first - of(f)?.first + Form::constant(1),
            Measure::Block => factors.last()?.end(),
        };
        Some(match self.measure {
            Measure::Form(_) => boundary.reduced(form),
            _ => boundary.shortest(form),
        })
    }

    /// The correct sum in place of the claim's, if it is an equation:
    /// a sum that is right at all its boundaries, or failing that at `boundary`.
    pub fn right(&self, boundary: Boundary) -> Option<Form> {
        let same = |form: Form, at: Boundary| {
            let other = self.measured(at);
            other.is_some_and(|other| at.reduced(other - form) == Form::ZERO)
        };
        let mut sums = self.at.iter().filter_map(|&at| self.measured(at));
        let serves = sums.find(|&form| self.at.iter().all(|&at| same(form, at)));
        serves.or_else(|| self.measured(boundary))
    }

    /// Whether the claim is right at every occurrence of that boundary, for all
    /// m, k and i.
    pub fn always(&self, boundary: Boundary) -> bool {
        let region = Region::new(boundary, Range::None);
        let shown = |form| region.at_least_zero(form);
        let Some(measured) = self.measured(boundary) else {
            return false;
        };
        let excess = measured - self.form;
        let one = Form::constant(1);
        match self.comparison {
            Comparison::Equal => shown(excess) && shown(-excess),
            Comparison::AtLeast => shown(excess),
            Comparison::Above => shown(excess - one),
            Comparison::Below => shown(-excess - one),
        }
    }

    /// The claim with another sum in the place of the paper's: `|c6| = β′`.
    pub fn with(&self, form: Form) -> String {
        format!("{} {} {form}", self.measure, self.comparison)
    }
}

/// Every claim: the text's, those of the heads of Tables 7–12, and that similar factors differ by more than s₃.
pub fn claims() -> &'static [Claim] {
    static ALL: LazyLock<Vec<Claim>> = LazyLock::new(|| {
        let text = said::text().expect("claims are written as described there");
        text.into_iter()
            .chain(said::heads())
            .chain(said::similar())
            .collect()
    });
    &ALL
}

impl Measure {
    /// `|c6| = β′`.
    pub fn equals(&self, form: Form) -> String {
        format!("{self} = {form}")
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Measure::Form(form) => write!(f, "{form}"),
            Measure::Len(a) => write!(f, "|{a}|"),
            Measure::ToEnd(a) => write!(f, "letters after {a} in its block"),
            Measure::FromStart(a) => write!(f, "letters from {a} on in its block"),
            Measure::Between(a, b) => write!(f, "letters between {a} and {b}"),
            Measure::Across(a, b) => write!(f, "letters from {a} through {b}"),
            Measure::Counted(a, b) => write!(f, "start of {b}, that of {a} being 1,"),
            Measure::Block => write!(f, "length of the block"),
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Comparison::Equal => "=",
            Comparison::AtLeast => "≥",
            Comparison::Above => ">",
            Comparison::Below => "<",
        })
    }
}

impl fmt::Display for Claim {
    /// `(9)–(11): letters between b3 and A3 = 4m`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.source, self.with(self.form))
    }
}
