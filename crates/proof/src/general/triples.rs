//! The general cells of anti-collision.

use super::{GeneralTriple, Scenery};
use crate::boundary::Boundary;
use crate::collision::Relation;
use crate::form::Form;
use crate::label::{Index, Label};
use crate::region::{Range, Region, Span};
use crate::scene::{GeneralFactor, general_moves};
use theory::sink::factors::Name;

impl Scenery<'_> {
    /// All cells of anti-collision.
    pub(super) fn triples(&self, wraps: bool, missing: &mut Vec<String>) -> Vec<GeneralTriple> {
        let numbered = |index| {
            let pairs = std::slice::from_ref(index);
            (self.scene)(if wraps { pairs } else { &[] })
        };
        let (rows, columns) = (numbered(&Index::Row), numbered(&Index::Column(0)));
        let is_column =
            |f: &GeneralFactor| !f.label.is_before() || f.label == Label::before(Name::Z);
        let mut triples = Vec::new();
        for (r, row) in rows.iter().enumerate() {
            for (c, column) in columns.iter().enumerate() {
                let both = row.label.is_inserted() && column.label.is_inserted();
                let ordered = r < c || (r == c && both);
                if row.value != column.value || !ordered || !is_column(column) {
                    continue;
                }
                match triple(self.boundary, wraps, row, column) {
                    Some(cell) => triples.push(cell),
                    None => missing.push(format!("{} collides with {}", column.label, row.label)),
                }
            }
        }
        triples
    }
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
        // Of the pairs of one run only those before can be reached.
        (true, true) if row.label.with_pair(|_| ()) == column.label.with_pair(|_| ()) => {
            &[Range::RowFirst]
        }
        (true, true) => &[Range::RowFirst, Range::Same, Range::ColumnFirst],
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
