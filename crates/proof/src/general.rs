//! The cells in general: each found by search among sums of letters, and kept
//! only when its inequalities hold for all m, k, n and i of the boundary.

mod triples;

use std::sync::OnceLock;

use crate::boundary::Boundary;
use crate::collision::Triple;
use crate::form::Form;
use crate::label::{Index, Label, Pair};
use crate::printed;
use crate::region::{Range, Region, Span};
use crate::scene::{GeneralFactor, general_moves, scene};
use crate::translate::{Step, Translate};
use theory::games::Convention;
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
    /// Of which game.
    pub convention: Convention,
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
    /// The cells that could not be shown for every occurrence. Where there are none, the letters of the
    /// block are those of play.
    pub missing: Vec<String>,
}

/// The general cells of a boundary for n = 0, or with `wraps` for all n ≥ 1.
/// Each is found at the first call for it, in milliseconds; O(1) after that.
pub fn general(boundary: Boundary, wraps: bool) -> &'static GeneralTable {
    static TABLES: Tables = [const { [const { OnceLock::new() }; 2] }; 6];
    TABLES[boundary as usize][usize::from(wraps)]
        .get_or_init(|| derive(Convention::Sink, boundary, wraps))
}

/// The general cells of the wall, where blocks are those of the sink read backwards with 0 and 2 exchanged:
/// a boundary's table proves the block before it in the sink, and the ζ between the blocks. That of
/// [`Boundary::SinkB`] proves the beginning of play, the last s₃ letters of block m − 1. Nothing of the
/// sink's cells or of the duality is used. Each is found at the first call for it, in milliseconds.
pub fn wall(boundary: Boundary, wraps: bool) -> &'static GeneralTable {
    static TABLES: Tables = [const { [const { OnceLock::new() }; 2] }; 6];
    TABLES[boundary as usize][usize::from(wraps)]
        .get_or_init(|| derive(Convention::Wall, boundary, wraps))
}

type Tables = [[OnceLock<GeneralTable>; 2]; 6];

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

fn derive(convention: Convention, boundary: Boundary, wraps: bool) -> GeneralTable {
    let place = Scenery {
        convention,
        boundary,
        scene: &|pairs| scene(convention, boundary, pairs),
    };
    place.table(wraps)
}

/// A game and a boundary: they have one table.
struct Scenery<'a> {
    convention: Convention,
    boundary: Boundary,
    /// The factors, with these of the pairs.
    scene: &'a dyn Fn(&[Index]) -> Vec<GeneralFactor>,
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

impl Scenery<'_> {
    fn table(&self, wraps: bool) -> GeneralTable {
        let ends: &[Index] = if wraps {
            &[Index::First, Index::Last]
        } else {
            &[]
        };
        let boundary = self.boundary;
        let mut covers = Vec::new();
        let mut missing = Vec::new();
        // The columns are the same for all pairs, so one pair suffices.
        let all = (self.scene)(if wraps { &[Index::First] } else { &[] });
        for factor in all.iter().filter(|f| !f.label.is_before()) {
            let Some(name) = factor.label.name() else {
                continue;
            };
            if boundary.reduced(factor.len) == Form::ZERO {
                continue;
            }
            for value in 0..factor.value {
                let found = if factor.label.is_inserted() {
                    SPLITS.iter().find_map(|spans| {
                        let cells = spans.iter().map(|&span| {
                            let range = Range::Column(span);
                            self.cover(range, neighbours(span), name, Some(span), value)
                        });
                        cells.collect::<Option<Vec<_>>>()
                    })
                } else {
                    let cell = self.cover(plain(wraps), ends, name, None, value);
                    cell.map(|cell| vec![cell])
                };
                match found {
                    Some(cells) => covers.extend(cells),
                    None => {
                        missing.push(format!("{} has no option of value {value}", factor.label));
                    }
                }
            }
        }
        GeneralTable {
            convention: self.convention,
            boundary,
            wraps,
            factors: (self.scene)(ends),
            covers,
            triples: self.triples(wraps, &mut missing),
            missing,
        }
    }

    /// The cell that covers the factor `name` of block i, numbered by the first of
    /// `pairs` if it is of a pair: one translate if one does, else two.
    fn cover(
        &self,
        range: Range,
        pairs: &[Index],
        name: Name,
        span: Option<Span>,
        value: u8,
    ) -> Option<GeneralCover> {
        let boundary = self.boundary;
        let region = Region::new(boundary, range);
        let moves = general_moves(range != Range::None);
        let factors = (self.scene)(pairs);
        let wanted = |f: &&GeneralFactor| f.label.name() == Some(name) && !f.label.is_before();
        let target = factors.iter().find(wanted)?;
        let mut pieces = Vec::new();
        for step in Step::ALL {
            let sources = factors.iter().filter(|f| f.value == value);
            pieces.extend(sources.map(|source| Piece::new(source, step, &moves)));
        }
        let printed = match self.convention {
            Convention::Sink => printed::cover(boundary, name, value),
            Convention::Wall => &[],
        };
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
        let shown = |form| region.at_least_zero(form);
        let begins = |&a: &usize| shown(target.first - pieces[a].first);
        let ends = |&b: &usize| shown(pieces[b].end - target.end());
        let first: Vec<usize> = (0..pieces.len()).filter(begins).collect();
        let last: Vec<usize> = (0..pieces.len()).filter(ends).collect();
        let doubles = first
            .iter()
            .flat_map(|&a| last.iter().map(move |&b| vec![a, b]));
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
}

#[cfg(test)]
mod tests;
