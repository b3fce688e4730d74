//! Findings about the strips: which cases of Theorem 3 and which figure of \[B\] they are.

use super::{Data, Detail, Order, Scale, SinkStrips, detail};
use crate::claim::{Known, table};
use crate::figure;
use crate::figure::conventions::Conventions;
use crate::games::Convention;
use crate::sink::factors::Kind;
use crate::sink::period::Case;
use crate::sink::{Additive, Word};

/// See [`figure::Findings`].
pub struct Findings {
    /// Sink, wall or both.
    pub(super) play: Conventions,
    /// From top to bottom.
    pub(super) rulesets: Vec<Additive>,
    /// The case of Theorem 3 that all of them fall under, if it is one.
    pub(super) case: Option<Case>,
    /// The rulesets of case (i), and those of case (ii).
    pub(super) of_case: [OfCase; 2],
    /// How many smallest periods the paper's word has, if that is the same for all.
    pub(super) repeats: Option<u32>,
    /// The k that share a factor with m: there it has several.
    pub(super) shared: Vec<u32>,
    /// Whether blocks of case (ii) have factors that the paper's n inserts.
    pub(super) has_inserted: bool,
    /// Whether δ grows by 2m from ruleset to ruleset.
    pub(super) in_step: bool,
    /// Of one ruleset of case (ii).
    pub(super) blocks: Option<Blocks>,
    /// The shortest period of all rows, and the longest.
    pub(super) periods: [u64; 2],
    /// The figure of \[B\] that it is, drawn as there.
    pub(super) printed: Option<u8>,
    /// Whether ribbons above the rows show the kinds of their blocks.
    pub(super) has_ribbons: bool,
}

/// The rulesets that fall under a case of Theorem 3.
pub(super) struct OfCase {
    pub(super) count: usize,
    /// Their longest period in the sink.
    pub(super) longest: u64,
}

/// The blocks of one smallest period.
pub(super) struct Blocks {
    /// In order, ζ among them.
    pub(super) kinds: Vec<Kind>,
    /// How many are B-blocks.
    pub(super) b: u64,
    /// How many are C-blocks.
    pub(super) c: u64,
}

impl figure::Findings<SinkStrips> for Findings {
    fn of(figure: &SinkStrips, data: &Data) -> Self {
        let rulesets = figure.rulesets();
        let shared = rulesets.iter().filter(|r| r.repeats() > 1);
        let wrapped = |r: &Additive| r.case() == Case::Quadratic && r.wraps() > 0;
        let step = |pair: &[Additive]| pair[1].delta() == pair[0].delta() + 2 * pair[0].m();
        let periods = data.rows.iter().map(|row| row.period);
        Findings {
            play: figure.convention,
            case: common(&rulesets, Additive::case),
            of_case: [Case::Linear, Case::Quadratic].map(|case| OfCase::of(case, &rulesets)),
            repeats: common(&rulesets, Additive::repeats),
            shared: shared.filter_map(|r| r.k()).collect(),
            has_inserted: rulesets.iter().any(wrapped),
            in_step: rulesets.windows(2).all(step),
            blocks: blocks(figure, &rulesets),
            periods: [
                periods.clone().min().unwrap_or(0),
                periods.max().unwrap_or(0),
            ],
            printed: printed(figure, &rulesets),
            has_ribbons: detail::has_ribbons(figure, data),
            rulesets,
        }
    }

    fn known(&self) -> Known {
        match self.play {
            Conventions::Sink => table::WORDS.known(),
            _ => table::WALL_WORDS.known(),
        }
    }
}

impl OfCase {
    fn of(case: Case, rulesets: &[Additive]) -> Self {
        let some = rulesets.iter().filter(|r| r.case() == case);
        let periods = some.map(|r| r.period());
        OfCase {
            count: periods.clone().count(),
            longest: periods.max().unwrap_or(0),
        }
    }
}

/// A property of all rulesets, if it is the same for all.
fn common<T: PartialEq>(rulesets: &[Additive], of: impl Fn(Additive) -> T) -> Option<T> {
    let mut all = rulesets.iter().map(|r| of(*r));
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

fn blocks(figure: &SinkStrips, rulesets: &[Additive]) -> Option<Blocks> {
    let &[ruleset] = rulesets else { return None };
    if ruleset.case() == Case::Linear || !figure.convention.shows(Convention::Sink) {
        return None;
    }
    let word = Word::new(ruleset);
    let blocks = word.blocks_of(word.period());
    let kinds: Vec<Kind> = blocks.map(|block| block.kind).collect();
    let count = |kind| kinds.iter().filter(|of| **of == kind).count() as u64;
    let (b, c) = (count(Kind::B), count(Kind::C));
    Some(Blocks { kinds, b, c })
}

fn printed(figure: &SinkStrips, rulesets: &[Additive]) -> Option<u8> {
    let drawn_so = figure.convention == Conventions::Sink
        && figure.x.is_empty()
        && matches!(figure.scale, Scale::Fit | Scale::Common)
        && figure.order == Order::Delta
        && figure.detail == Detail::Values;
    let all_k = figure.delta.is_empty() && figure.k.is_empty() && figure.wraps == 0;
    // One smallest period is the paper's word where no k shares a factor with m.
    let whole =
        figure.periods == 0 || (figure.periods == 1 && rulesets.iter().all(|r| r.repeats() == 1));
    let wrapped = |m: u32, d: u32| {
        let listed = !figure.delta.is_empty() && rulesets.len() > 1;
        listed && figure.periods == 1 && rulesets.iter().all(|r| (r.m(), r.d()) == (m, d))
    };
    match figure.m {
        _ if !drawn_so => None,
        19 if all_k && whole => Some(2),
        5..=7 if all_k && whole => Some(3),
        _ if wrapped(3, 4) || wrapped(4, 7) => Some(4),
        _ => None,
    }
}
