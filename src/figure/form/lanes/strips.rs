//! Rows as plain rectangles, for programs that draw by themselves.

use super::Lanes;
use crate::draw::color::Rgb;
use crate::draw::sheet::Rect;
use crate::figure::Look;

/// The value of a member, where rows say which numbers are members.
const MEMBER: u32 = 1;

/// A line of a row.
pub(crate) struct Strip {
    /// The row's name; of its further lines none.
    pub(crate) name: String,
    /// The visible runs with their colours, from the left.
    pub runs: Vec<(Rect, Rgb)>,
}

impl Lanes<'_> {
    /// The lines of all rows in a body of `area`. O(runs) time and space.
    pub(crate) fn strips(&self, area: Rect, look: &Look) -> Vec<Strip> {
        let layout = self.layout(area);
        let colors = (self.colors)(look);
        let mut strips = Vec::new();
        for (row, placed) in self.rows.iter().zip(&layout.rows) {
            for line in 0..row.len.div_ceil(row.span) {
                let from = line * row.span;
                let lane = placed.lane(line);
                let mut index = 0;
                let mut runs = Vec::new();
                for (value, len) in row.listed(from..row.len.min(from + row.span)) {
                    // Of a set of numbers there are the members.
                    let color = match &row.members {
                        Some(set) => (value == MEMBER).then(|| (set.ink)(look)),
                        None => Some(colors.color(value)),
                    };
                    runs.extend(color.map(|color| (lane.part(index, len), color)));
                    index += len;
                }
                runs.retain(|(rect, _)| rect.w > 0.0);
                let name = row.names.first().filter(|_| line == 0);
                strips.push(Strip {
                    name: name.cloned().unwrap_or_default(),
                    runs,
                });
            }
        }
        strips
    }
}
