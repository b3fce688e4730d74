//! The map: a cell per ruleset, b to the right and c up.

use std::ops::Range;

use super::map::{self, known, place};
use super::{Cell, Class, Data, Layer, ThreeMoves};
use crate::draw::legend::Legend;
use crate::draw::raster::{Colors, Raster};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::draw::{Chart, Rgb};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::lane::{self, Free, Mixture};
use crate::games::Convention;
use crate::number::grouped;

/// Cells from this many pixels on are told apart by lines, and marked.
const LINED: f64 = 8.0;
const MARKED: f64 = 5.0;
/// The least side of the frame around an exception.
const FRAMED: f64 = 7.0;
/// From so many pixels a cell on, cells that do not fit the pixels have edges of no other colour.
const CRISP: u32 = 3;
/// From the corner of a half to its name.
const NAME: f64 = 6.0;
/// From the letters of an axis' name to the foot of its line.
const UNDER_LABEL: f64 = 3.0;
/// Colours of a scale.
const SHADES: u32 = 32;
/// The step of the layer of differences at which the periods differ.
const DIFFERING: u32 = 2;
/// How much paler a cell is whose preperiod is 0; at most c; at most 10c; more.
const PALER: [f64; 4] = [0.0, 0.14, 0.28, 0.45];

/// Lightness: which part of [`PALER`] a cell takes.
pub(super) fn step(preperiod: u32, c: u32) -> usize {
    match preperiod {
        0 => 0,
        q if q <= c => 1,
        q if q <= 10 * c => 2,
        _ => 3,
    }
}

/// Draws the body.
pub(super) fn draw(
    figure: &ThreeMoves,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (rect, x, y) = map::layout(figure, area);
    let chart = Chart::draw(sheet, rect, x, y)?;
    let plot = chart.plot();
    let (columns, rows) = (figure.columns().len() as u32, figure.rows().len() as u32);
    let painter = Painter::new(figure, data, look);
    let places = painter.places();
    sheet.raster(plot, |w, h| {
        // Cells need not fit the pixels: each is of one cell alone, where there are several to a cell.
        let fit = w.is_multiple_of(columns) && h.is_multiple_of(rows);
        let crisp = !fit && w >= CRISP * columns && h >= CRISP * rows;
        let (across, down) = if crisp { (w, h) } else { (columns, rows) };
        let read = |seen: Range<u64>, values: &mut Vec<u32>| {
            for y in seen {
                let row = rows - 1 - (y * u64::from(rows) / u64::from(down)) as u32;
                let cells = &places[(row * columns) as usize..][..columns as usize];
                values.extend((0..across).map(|x| cells[(x * columns / across) as usize]));
            }
            None
        };
        let (colors, ground) = (Colors::new(&painter.colors), look.theme.background);
        Raster::cells(w, h, (across, down), read, &colors, ground)
    })?;
    // On the line of the axis' name, which stands in its middle.
    let mixed = Mixture::of_cells(plot, (columns.into(), rows.into())).of("cells");
    let free = Free {
        left: plot.x + plot.w / 2.0,
        right: plot.right() + lane::APART,
        baseline: rect.bottom() - UNDER_LABEL,
    };
    mixed.write(sheet, free)?;
    lines(figure, plot, look, sheet)?;
    marks(figure, data, &places, plot, look, sheet)?;
    halves(figure, data, plot, look, sheet)
}

/// What stands at a column and a row: which convention, and which ruleset (i, j).
pub(super) fn at(data: &Data, layer: Layer, column: u32, row: u32) -> Option<(usize, u32, u32)> {
    match column < row {
        true => Some((0, column, row)),
        // Under two conventions the second is the first one's mirror image.
        false if row < column && data.played.len() > 1 && layer != Layer::Difference => {
            Some((1, row, column))
        }
        false => None,
    }
}

/// Which cell takes which colour.
struct Painter<'a> {
    figure: &'a ThreeMoves,
    data: &'a Data,
    /// The colour of nothing, then the others.
    colors: Vec<Rgb>,
    ends: (u32, u32),
}

impl<'a> Painter<'a> {
    fn new(figure: &'a ThreeMoves, data: &'a Data, look: &Look) -> Self {
        let mut colors = vec![look.theme.background];
        match figure.layer {
            Layer::Sum => {
                for class in Class::ALL {
                    colors.extend(PALER.map(|t| hue(class, look).mix(look.theme.background, t)));
                }
            }
            Layer::Period | Layer::Preperiod => {
                colors.extend((0..=SHADES).map(|shade| scale(shade, look)));
            }
            Layer::Difference => colors.extend((0..=DIFFERING).map(|step| differing(step, look))),
        }
        Painter {
            figure,
            data,
            colors,
            ends: ends(figure, data),
        }
    }

    /// The place of the colour of every cell looked at, row by row from below.
    fn places(&self) -> Vec<u32> {
        let columns = self.figure.columns();
        let rows = self.figure.rows();
        let cells = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
        cells.map(|(column, row)| self.place(column, row)).collect()
    }

    /// The place of a cell's colour.
    fn place(&self, column: u32, row: u32) -> u32 {
        let found = at(self.data, self.figure.layer, column, row);
        let Some((convention, i, j)) = found else {
            return 0;
        };
        let Some(cell) = known(self.data, convention, i, j) else {
            return 0;
        };
        1 + match self.figure.layer {
            Layer::Sum => {
                let c = self.figure.a as u32 + 1 + j;
                let set = self.figure.set(i, j);
                let class = set.map_or(0, |set| Class::of(set, cell.period.into()).place());
                (class * PALER.len() + step(cell.preperiod, c)) as u32
            }
            Layer::Period => rank(cell.period, self.ends),
            Layer::Preperiod => rank(cell.preperiod, self.ends),
            Layer::Difference => self.difference(i, j, cell),
        }
    }

    /// 0: alike; 1: the preperiods differ; 2: the periods do.
    fn difference(&self, i: u32, j: u32, cell: Cell) -> u32 {
        match known(self.data, 1, i, j) {
            Some(other) if other.period != cell.period => DIFFERING,
            Some(other) if other.preperiod != cell.preperiod => 1,
            _ => 0,
        }
    }
}

/// The hue of a class.
fn hue(class: Class, look: &Look) -> Rgb {
    match class {
        Class::Additive => look.theme.muted,
        Class::Exception => look.theme.error,
        other => look.palette.nim_value(other.place() as u32),
    }
}

/// From the colour one can just tell from the ground to the farthest from it.
fn scale(shade: u32, look: &Look) -> Rgb {
    match shade {
        0 => look.theme.grid,
        shade => {
            let t = f64::from(shade) / f64::from(SHADES);
            look.palette.density(t, look.theme.is_dark())
        }
    }
}

fn differing(step: u32, look: &Look) -> Rgb {
    match step {
        0 => look.theme.grid,
        1 => look.palette.density(0.0, look.theme.is_dark()),
        _ => look.theme.error,
    }
}

/// The least and the largest length above 0 that the scale must hold.
fn ends(figure: &ThreeMoves, data: &Data) -> (u32, u32) {
    let cells = data.played.iter().flat_map(|played| &played.cells);
    let lengths = cells.map(|cell| match figure.layer {
        Layer::Period => cell.period,
        _ => cell.preperiod,
    });
    let found = lengths.filter(|&length| length > 0);
    let ends = found.fold((u32::MAX, 0), |(low, high), length| {
        (low.min(length), high.max(length))
    });
    (ends.0.min(ends.1).max(1), ends.1.max(1))
}

/// The place of a length on the scale; 0 is 0.
fn rank(length: u32, (least, most): (u32, u32)) -> u32 {
    if length == 0 {
        return 0;
    }
    let above = |length: u32| libm::log(f64::from(length) / f64::from(least));
    let t = above(length) / above(most).max(f64::MIN_POSITIVE);
    1 + (t * f64::from(SHADES - 1)) as u32
}

/// Lines between cells that are large enough.
fn lines(figure: &ThreeMoves, plot: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let (w, h) = map::pitch(figure, plot);
    let hair = Stroke::new(1.0, look.theme.background);
    let all = figure.columns().len().max(figure.rows().len());
    for i in 1..all {
        let (x, y) = (plot.x + i as f64 * w, plot.y + i as f64 * h);
        if w >= LINED && i < figure.columns().len() {
            sheet.line((x, plot.y), (x, plot.bottom()), &hair)?;
        }
        if h >= LINED && i < figure.rows().len() {
            sheet.line((plot.x, y), (plot.right(), y), &hair)?;
        }
    }
    sheet.stroke_rect(plot, &Stroke::new(1.0, look.theme.frame))
}

/// What is told by more than its colour: a dot where several sums are divided, a
/// stroke where c = a + b, a frame around an exception or a difference, however small.
fn marks(
    figure: &ThreeMoves,
    data: &Data,
    places: &[u32],
    plot: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    // While the map is coarse one known cell stands for a block, and is marked once.
    let grain = data.grain.max(1);
    let (w, h) = map::pitch(figure, plot);
    let (w, h) = (w * f64::from(grain), h * f64::from(grain));
    let pitch = w.min(h);
    let (columns, rows) = (figure.columns(), figure.rows());
    let cells = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
    let (mut dots, mut strokes, mut frames) = (Vec::new(), Vec::new(), Vec::new());
    for (at, &color) in cells.zip(places) {
        let known = at.0.is_multiple_of(grain) && at.1.is_multiple_of(grain);
        let marked = match figure.layer {
            Layer::Sum if known && color > 0 => Class::ALL[(color as usize - 1) / PALER.len()],
            Layer::Difference if known && color == 1 + DIFFERING => Class::Exception,
            _ => continue,
        };
        let at = place(figure, plot, at);
        let middle = (at.x + w / 2.0, at.bottom() - h / 2.0);
        match marked {
            Class::Several if pitch >= MARKED => dots.push(middle),
            Class::Additive if pitch >= MARKED => strokes.push(middle),
            Class::Exception => {
                let [w, h] = [w, h].map(|side| side.max(FRAMED) + 1.0);
                let (x, y) = (middle.0 - w / 2.0, middle.1 - h / 2.0);
                frames.push(Rect::new(x, y, w, h));
            }
            _ => {}
        }
    }
    let several = hue(Class::Several, look).ink_on();
    sheet.dots(&dots, pitch / 7.0, several)?;
    // Along the line that these cells make.
    let stroke = Stroke::new((pitch / 7.0).min(2.0), hue(Class::Additive, look).ink_on());
    for (x, y) in strokes {
        let r = pitch / 4.0;
        sheet.line((x - r, y + r), (x + r, y - r), &stroke)?;
    }
    for frame in frames {
        sheet.stroke_rect(frame, &Stroke::new(1.5, look.theme.error))?;
    }
    Ok(())
}

/// Which half is which convention.
fn halves(
    figure: &ThreeMoves,
    data: &Data,
    plot: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let [first, second] = &data.played[..] else {
        return Ok(());
    };
    if figure.layer == Layer::Difference {
        return Ok(());
    }
    let mut name = |convention: Convention, anchor: (H, V), at: (f64, f64)| {
        let name = convention.name();
        let (w, h) = (width(name, Role::Label), Role::Label.size());
        let left = if anchor.0 == H::Left { at.0 } else { at.0 - w };
        let top = if anchor.1 == V::Top { at.1 } else { at.1 - h };
        let paper = Rect::new(left, top, w, h).inset(-NAME / 2.0);
        sheet.fill_rect(paper, look.theme.background)?;
        sheet.text(at.0, at.1, anchor, Role::Label, look.theme.ink, name)
    };
    let (first, second) = (first.convention, second.convention);
    // Of a part, the half that is seen.
    let (columns, rows) = (figure.columns(), figure.rows());
    if columns.start + 1 < rows.end {
        name(first, (H::Left, V::Top), (plot.x + NAME, plot.y + NAME))?;
    }
    if rows.start + 1 < columns.end {
        let corner = (plot.right() - NAME, plot.bottom() - NAME);
        name(second, (H::Right, V::Bottom), corner)?;
    }
    Ok(())
}

/// What the colours mean.
pub(super) fn legend(figure: &ThreeMoves, data: &Data, look: &Look) -> Legend {
    match figure.layer {
        Layer::Sum => sums(data, look),
        Layer::Difference => Legend::default()
            .fill("sink and wall alike", differing(0, look))
            .fill("different preperiod", differing(1, look))
            .fill("different period", differing(DIFFERING, look)),
        Layer::Period | Layer::Preperiod => {
            let ends = ends(figure, data);
            let middle = libm::sqrt(f64::from(ends.0) * f64::from(ends.1));
            let mut lengths = vec![ends.0, libm::round(middle) as u32, ends.1];
            lengths.dedup();
            if figure.layer == Layer::Preperiod {
                lengths.insert(0, 0);
            }
            let heading = match figure.layer {
                Layer::Period => "Period",
                _ => "Preperiod",
            };
            lengths
                .into_iter()
                .fold(Legend::new(heading), |legend, length| {
                    legend.fill(grouped(length.into()), scale(rank(length, ends), look))
                })
        }
    }
}

/// Of the classes, those there are.
fn sums(data: &Data, look: &Look) -> Legend {
    let there = |class: Class| {
        let counts = data.tally.iter().flat_map(|tally| &tally.counts);
        let mut counts = counts.map(|counts| counts[class.place()]);
        data.tally.is_none() || counts.any(|count| count > 0)
    };
    let mut legend = Legend::new("The period divides");
    for class in Class::ALL.into_iter().filter(|&class| there(class)) {
        let label = match class {
            Class::Only(sum) => format!("{} alone", sum.text()),
            Class::Several => "several sums".into(),
            Class::Additive => "(c = a + b)".into(),
            Class::Exception => "none of them".into(),
        };
        legend = legend.fill(label, hue(class, look));
    }
    let shades = ["preperiod 0", "≤ c", "≤ 10c", "longer"];
    for (label, t) in shades.into_iter().zip(PALER) {
        legend = legend.fill(label, look.theme.ink.mix(look.theme.background, t));
    }
    legend
}
