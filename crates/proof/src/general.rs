//! The cells in general: each found by search among sums of letters, and kept
//! only when its inequalities hold for all m, k, n and i of the boundary.

use std::sync::OnceLock;

use crate::boundary::Boundary;
use crate::collision::{Relation, Triple};
use crate::form::Form;
use crate::label::{Index, Label, Pair};
use crate::printed;
use crate::region::{Range, Region, Span};
use crate::scene::{GeneralFactor, general_moves, scene};
use crate::translate::{Step, Translate};
use theory::sink::factors::Name;
use theory::sort::sort_few_by_key;

/// A cell of reachability for every occurrence of a boundary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneralCover {
    /// The factor that is covered.
    pub column: Label<Index>,
    /// Of an inserted pair: for which of the pairs.
    pub span: Option<Span>,
    /// The value that is reached.
    pub value: u8,
    /// The translates, by move: as few as serve everywhere; of several such
    /// covers one within the printed cell, else the first by move.
    pub cover: Vec<Translate<Index>>,
    /// Why it covers: with the translates T₁, … in the order in which they lie,
    /// min F − min T₁, then how far each reaches beyond the beginning of the
    /// next, then how far the last reaches beyond F. Reduced by Lemma 5, and
    /// none is ever below 0.
    pub slack: Vec<Form>,
}

impl GeneralCover {
    /// Whether it needs one of the factors that a growing n inserts.
    pub fn uses_inserted(&self) -> bool {
        self.cover.iter().any(|t| t.source.is_inserted())
    }
}

/// A cell of anti-collision for every occurrence of a boundary. Pairs are
/// counted by l in the row and by j in the column; within a block l < j.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneralTriple {
    /// The row's factor.
    pub row: Label<Index>,
    /// The column's.
    pub column: Label<Index>,
    /// The relations; ∅ if one of the two is empty at every occurrence.
    pub triple: Triple,
    /// How many positions lie between, over s₁, s₂, s₃, reduced by Lemma 5; none
    /// with ∅.
    pub distances: Option<[Form; 3]>,
}

/// All cells of a boundary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneralTable {
    /// The boundary.
    pub boundary: Boundary,
    /// Whether it is for n ≥ 1; else for n = 0.
    pub wraps: bool,
    /// The factors of both blocks, with the first and the last of the pairs.
    pub factors: Vec<GeneralFactor>,
    /// Reachability: by column from left to right, then by value.
    pub covers: Vec<GeneralCover>,
    /// Anti-collision: by row from left to right, then by column.
    pub triples: Vec<GeneralTriple>,
}

/// The general cells of a boundary for n = 0, or with `wraps` for all n ≥ 1.
/// Each is found at the first call for it, in milliseconds; O(1) after that.
pub fn general(boundary: Boundary, wraps: bool) -> &'static GeneralTable {
    static TABLES: [[OnceLock<GeneralTable>; 2]; 6] = [const { [const { OnceLock::new() }; 2] }; 6];
    TABLES[boundary as usize][usize::from(wraps)].get_or_init(|| derive(boundary, wraps))
}

impl GeneralTable {
    /// The cell that covers the factor `column` where there are `n` pairs.
    pub fn cover(&self, column: Label<Pair>, n: u32, value: u8) -> Option<&GeneralCover> {
        let Label::Factor { name, pair, .. } = column else {
            return None;
        };
        self.covers.iter().find(|cell| {
            cell.column.name() == Some(name)
                && !column.is_before()
                && cell.value == value
                && cell.span.is_none_or(|span| span.holds(pair.0, n))
        })
    }

    /// The cell of a row and a column.
    pub fn triple(&self, row: Label<Pair>, column: Label<Pair>) -> Option<&GeneralTriple> {
        let same = |general: Label<Index>, label: Label<Pair>| {
            general.name() == label.name() && general.is_before() == label.is_before()
        };
        let mut cells = self.triples.iter();
        cells.find(|cell| same(cell.row, row) && same(cell.column, column))
    }

    /// Whether that cover of one or two translates, of a factor that is not of
    /// a pair, holds at every occurrence: the slack of it if so, as in
    /// [`GeneralCover`].
    pub fn proof_of(&self, column: Name, cover: &[Translate<Index>]) -> Option<Vec<Form>> {
        let region = Region::new(self.boundary, plain(self.wraps));
        let moves = general_moves(self.wraps);
        let of = |label| self.factors.iter().find(|f| f.label == label);
        let target = of(Label::block(column))?;
        let pieces: Option<Vec<Piece>> = cover
            .iter()
            .map(|&t| Some(Piece::new(of(t.source)?, t.step, &moves)))
            .collect();
        orders(&pieces?).into_iter().find_map(|chain| {
            let slack = slack(target, &chain);
            let holds = slack.iter().all(|&form| region.at_least_zero(form));
            holds.then(|| reduced(self.boundary, &slack))
        })
    }
}

fn plain(wraps: bool) -> Range {
    if wraps { Range::Some } else { Range::None }
}

fn derive(boundary: Boundary, wraps: bool) -> GeneralTable {
    let ends: &[Index] = if wraps {
        &[Index::First, Index::Last]
    } else {
        &[]
    };
    let mut covers = Vec::new();
    // The columns are the same for all pairs, so one pair suffices.
    let all = scene(boundary, if wraps { &[Index::First] } else { &[] });
    for factor in all.iter().filter(|f| !f.label.is_before()) {
        let Some(name) = factor.label.name() else {
            continue;
        };
        for value in 0..factor.value {
            if !factor.label.is_inserted() {
                let range = plain(wraps);
                covers.extend(cover(boundary, range, ends, name, None, value));
                continue;
            }
            let found = SPLITS.iter().find_map(|spans| {
                let cells = spans.iter().map(|&span| {
                    let range = Range::Column(span);
                    cover(boundary, range, neighbours(span), name, Some(span), value)
                });
                cells.collect::<Option<Vec<_>>>()
            });
            covers.extend(found.into_iter().flatten());
        }
    }
    GeneralTable {
        boundary,
        wraps,
        factors: scene(boundary, ends),
        covers,
        triples: triples(boundary, wraps),
    }
}

/// Ways to divide the pairs 1 … n among cells: the first that does is taken.
const SPLITS: [&[Span]; 4] = [
    &[Span::All],
    &[Span::First, Span::Further],
    &[Span::ButLast, Span::Last],
    &[Span::First, Span::Middle, Span::Last],
];

/// The pairs that a cell may speak of, the column's own first.
fn neighbours(span: Span) -> &'static [Index] {
    const OWN: Index = Index::Column(0);
    const BELOW: Index = Index::Column(-1);
    const NEXT: Index = Index::Column(1);
    match span {
        Span::All => &[OWN, Index::First, Index::Last],
        Span::First => &[Index::First, Index::Last],
        Span::Further => &[OWN, BELOW, Index::First, Index::Last],
        Span::Middle => &[OWN, BELOW, NEXT, Index::First, Index::Last],
        Span::ButLast => &[OWN, NEXT, Index::First, Index::Last],
        Span::Last => &[Index::Last, Index::First],
    }
}

/// A translate in general.
#[derive(Clone, Copy)]
struct Piece {
    translate: Translate<Index>,
    first: Form,
    end: Form,
}

impl Piece {
    fn new(source: &GeneralFactor, step: Step, moves: &[Form; 3]) -> Piece {
        let by = moves[step as usize];
        Piece {
            translate: Translate {
                step,
                source: source.label,
            },
            first: source.first + by,
            end: source.end() + by,
        }
    }
}

/// The sums that must not be negative for `chain` to cover `target` in this order.
fn slack(target: &GeneralFactor, chain: &[Piece]) -> Vec<Form> {
    let mut reached = target.first;
    let mut slack = Vec::with_capacity(chain.len() + 1);
    for piece in chain {
        slack.push(reached - piece.first);
        reached = piece.end;
    }
    slack.push(reached - target.end());
    slack
}

fn reduced(boundary: Boundary, forms: &[Form]) -> Vec<Form> {
    forms.iter().map(|&form| boundary.reduced(form)).collect()
}

/// The pieces alone and both orders of two.
fn orders(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let alone = pieces.iter().map(|&piece| vec![piece]);
    let backwards = pieces.iter().rev().copied().collect();
    alone.chain([pieces.to_vec(), backwards]).collect()
}

/// The cell that covers the factor `name` of block i, numbered by the first of
/// `pairs` if it is of a pair: one translate if one does, else two.
fn cover(
    boundary: Boundary,
    range: Range,
    pairs: &[Index],
    name: Name,
    span: Option<Span>,
    value: u8,
) -> Option<GeneralCover> {
    let region = Region::new(boundary, range);
    let moves = general_moves(range != Range::None);
    let factors = scene(boundary, pairs);
    let wanted = |f: &&GeneralFactor| f.label.name() == Some(name) && !f.label.is_before();
    let target = factors.iter().find(wanted)?;
    let mut pieces = Vec::new();
    for step in Step::ALL {
        let sources = factors.iter().filter(|f| f.value == value);
        pieces.extend(sources.map(|source| Piece::new(source, step, &moves)));
    }
    let printed = printed::cover(boundary, name, value);
    let unprinted = |places: &[usize]| {
        let strange = places.iter().filter(|&&place| {
            let translate = pieces[place].translate;
            let pair = |index: Index| index.at(0, 0, 0);
            let same = Translate {
                step: translate.step,
                source: translate.source.with_pair(pair),
            };
            translate.source.is_inserted() || !printed.contains(&same)
        });
        strange.count()
    };
    let holds = |places: &[usize]| {
        let chain: Vec<Piece> = places.iter().map(|&place| pieces[place]).collect();
        let slack = slack(target, &chain);
        let all = slack.iter().all(|&form| region.at_least_zero(form));
        all.then_some(slack)
    };
    let singles = (0..pieces.len()).map(|a| vec![a]);
    let doubles = (0..pieces.len()).flat_map(|a| (0..pieces.len()).map(move |b| vec![a, b]));
    let mut found: Vec<(Vec<usize>, Vec<Form>)> = singles
        .filter_map(|places| Some((places.clone(), holds(&places)?)))
        .collect();
    if found.is_empty() {
        found.extend(doubles.filter_map(|places| Some((places.clone(), holds(&places)?))));
    }
    let sorted = |places: &[usize]| {
        let mut sorted = places.to_vec();
        sort_few_by_key(&mut sorted, |&place| place);
        sorted
    };
    let (places, slack) = found
        .into_iter()
        .min_by_key(|(places, _)| (unprinted(places), sorted(places)))?;
    Some(GeneralCover {
        column: target.label,
        span,
        value,
        cover: sorted(&places)
            .into_iter()
            .map(|place| pieces[place].translate)
            .collect(),
        slack: reduced(boundary, &slack),
    })
}

/// All cells of anti-collision. One that could not be shown for every
/// occurrence would be missing.
fn triples(boundary: Boundary, wraps: bool) -> Vec<GeneralTriple> {
    let numbered = |index| {
        scene(
            boundary,
            if wraps {
                std::slice::from_ref(index)
            } else {
                &[]
            },
        )
    };
    let (rows, columns) = (numbered(&Index::Row), numbered(&Index::Column(0)));
    let is_column = |f: &GeneralFactor| !f.label.is_before() || f.label == Label::before(Name::Z);
    let mut triples = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        for (c, column) in columns.iter().enumerate() {
            let both = row.label.is_inserted() && column.label.is_inserted();
            let ordered = r < c || (r == c && both);
            if row.value != column.value || !ordered || !is_column(column) {
                continue;
            }
            triples.extend(triple(boundary, wraps, row, column));
        }
    }
    triples
}

fn triple(
    boundary: Boundary,
    wraps: bool,
    row: &GeneralFactor,
    column: &GeneralFactor,
) -> Option<GeneralTriple> {
    let cell = |sides: Option<([Relation; 3], [Form; 3])>| GeneralTriple {
        row: row.label,
        column: column.label,
        triple: sides.map(|sides| sides.0),
        distances: sides.map(|sides| sides.1),
    };
    if [row, column]
        .iter()
        .any(|f| boundary.reduced(f.len) == Form::ZERO)
    {
        return Some(cell(None));
    }
    let ranges: &[Range] = match (row.label.is_inserted(), column.label.is_inserted()) {
        (false, false) if wraps => &[Range::Some],
        (false, false) => &[Range::None],
        (false, true) => &[Range::Column(Span::All)],
        (true, false) => &[Range::Row],
        (true, true) if row.label.is_before() => {
            &[Range::RowFirst, Range::Same, Range::ColumnFirst]
        }
        (true, true) => &[Range::RowFirst],
    };
    let regions: Vec<Region> = ranges.iter().map(|&r| Region::new(boundary, r)).collect();
    let mut relations = [Relation::Meets; 3];
    let mut distances = [Form::ZERO; 3];
    for (place, by) in general_moves(wraps).into_iter().enumerate() {
        let sides = [
            (Relation::Below, column.first - row.end() - by),
            (Relation::Above, row.first + by - column.end()),
        ];
        let shown = |form| regions.iter().all(|region| region.at_least_zero(form));
        let (relation, distance) = sides.into_iter().find(|side| shown(side.1))?;
        relations[place] = relation;
        distances[place] = boundary.reduced(distance);
    }
    Some(cell(Some((relations, distances))))
}
