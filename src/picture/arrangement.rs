//! Where the panels of a sheet go.

use super::body::Fitted;
use super::frame::paragraph_height;
use crate::draw::sheet::Rect;
use crate::draw::text::Role;

/// Between panels, across and down.
const ACROSS: f64 = 24.0;
const DOWN: f64 = 24.0;
/// From a panel's heading to its body, and on to its legend.
const GAP: f64 = 6.0;
/// Least width of a chart: in threes, or more in a row.
const LEAST_OF_FEW: f64 = 190.0;
const LEAST_OF_MANY: f64 = 300.0;
const FEW: usize = 3;
/// Least width of a panel that is wider than high.
const LEAST_WIDE: f64 = 480.0;
/// Least share of its natural height that is left to a body.
const LEAST_SHARE: f64 = 0.01;

/// The shape that suits the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wants {
    /// One under another.
    Stacked,
    /// Charts, about as high as wide or hardly wider.
    Charts,
    /// Wider than high.
    Wide,
}

/// Where the pieces of a panel go, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Place {
    pub(super) heading: Rect,
    pub(super) body: Rect,
    pub(super) legend: Rect,
}

/// Where all panels go, row by row.
pub(super) struct Arrangement(Vec<Vec<Place>>);

/// The number of `count` panels in a row `width` wide: the most that are legible, with none alone
/// under the others if possible.
fn columns(count: usize, wants: Wants, width: f64) -> usize {
    let most = |least: f64| ((width + ACROSS) / (least + ACROSS)) as usize;
    let most = match wants {
        Wants::Stacked => 1,
        Wants::Charts if count <= FEW && most(LEAST_OF_FEW) >= count => count,
        Wants::Charts => most(LEAST_OF_MANY),
        Wants::Wide => most(LEAST_WIDE),
    };
    let most = most.clamp(1, count.max(1));
    if wants == Wants::Wide {
        // The gap next to a wide panel is a large one.
        let even = |columns: &usize| count.is_multiple_of(*columns);
        return (1..=most).rev().find(even).unwrap_or(1);
    }
    count.div_ceil(count.div_ceil(most).max(1)).max(1)
}

impl Arrangement {
    /// The panels at their natural heights, from the upper left corner at (0, 0).
    pub(super) fn new(panels: &[Fitted], wants: Wants, width: f64) -> Self {
        let columns = columns(panels.len(), wants, width);
        let spare = ACROSS * (columns - 1) as f64;
        let each = ((width - spare) / columns as f64).max(1.0);
        let mut rows = Vec::new();
        let gap = |piece: f64| if piece > 0.0 { GAP } else { 0.0 };
        let mut y = 0.0;
        for row in panels.chunks(columns) {
            let most = |height: &dyn Fn(&Fitted) -> f64| row.iter().map(height).fold(0.0, f64::max);
            let heading = most(&|panel| paragraph_height(&panel.heading, Role::Label, each));
            // Charts in a row share a base line.
            let natural = |panel: &Fitted| panel.panel.scene().height(each);
            let charts = most(&|panel| if panel.is_chart { natural(panel) } else { 0.0 });
            let top = y + heading + gap(heading);
            let place = |(i, panel): (usize, &Fitted)| {
                let x = i as f64 * (each + ACROSS);
                let height = if panel.is_chart {
                    charts
                } else {
                    natural(panel)
                };
                let body = Rect::new(x, top, each, height);
                let legend = panel.legend.height(each);
                let legend = Rect::new(x, body.bottom() + gap(legend), each, legend);
                Place {
                    heading: Rect::new(x, y, each, heading),
                    body,
                    legend,
                }
            };
            let row: Vec<Place> = row.iter().enumerate().map(place).collect();
            y = bottom(&row) + DOWN;
            rows.push(row);
        }
        Arrangement(rows)
    }

    /// The height of all.
    pub(super) fn height(&self) -> f64 {
        self.0.last().map_or(0.0, |row| bottom(row))
    }

    /// The same in `area`: bodies are as much higher or lower as that needs.
    pub(super) fn within(mut self, area: Rect) -> Vec<Place> {
        if let [row] = &mut self.0[..]
            && let [alone] = &mut row[..]
        {
            // Exactly, whatever the rounding of shares.
            alone.body = area;
            return vec![*alone];
        }
        let tallest = |row: &Vec<Place>| row.iter().map(|place| place.body.h).fold(0.0, f64::max);
        let bodies: f64 = self.0.iter().map(tallest).sum();
        let share = 1.0 + (area.h - self.height()) / bodies.max(1.0);
        let share = share.max(LEAST_SHARE);
        let mut down = 0.0;
        for row in &mut self.0 {
            let all = tallest(row) * (share - 1.0);
            for place in row {
                let more = place.body.h * (share - 1.0);
                place.body.h += more;
                place.legend.y += more;
                for piece in [&mut place.heading, &mut place.body, &mut place.legend] {
                    piece.x += area.x;
                    piece.y += area.y + down;
                }
            }
            down += all;
        }
        self.0.into_iter().flatten().collect()
    }
}

/// Where a row ends.
fn bottom(row: &[Place]) -> f64 {
    let bottoms = row.iter().map(|place| place.legend.bottom());
    bottoms.fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_hold_what_can_be_read() {
        for (count, wants, width, expected) in [
            (2, Wants::Charts, 1160.0, 2),
            (3, Wants::Charts, 1160.0, 3),
            // A page 174 mm wide, and a column of 84 mm.
            (3, Wants::Charts, 638.0, 3),
            (2, Wants::Charts, 311.0, 1),
            (4, Wants::Charts, 1160.0, 2),
            (5, Wants::Charts, 1160.0, 3),
            (12, Wants::Charts, 1160.0, 3),
            (2, Wants::Wide, 1160.0, 2),
            (3, Wants::Wide, 1160.0, 1),
            (4, Wants::Wide, 1160.0, 2),
            (2, Wants::Stacked, 8000.0, 1),
            (1, Wants::Charts, 1.0, 1),
        ] {
            assert_eq!(columns(count, wants, width), expected, "{count} in {width}");
        }
    }
}
