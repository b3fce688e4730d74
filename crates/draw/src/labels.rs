//! Which labels there is room for.
//!
//! A figure may be asked for at any size, and its numbers may be long. Whatever
//! happens, no label leaves the sheet and no two run into each other: the first
//! to be written stays, and one without room is left out and remembered. At
//! sizes a figure is made for nothing is left out, which tests see to.

use plotters_backend::BackendCoord;

use super::metrics::{DESCENT, EM};
use super::shape::Rect;
use super::surface::{Pen, Surface, TextLook};
use super::text::{Line, Turn};
use raster::Raster;
use raster::color::Ink;
use theory::error::Result;

/// How far over the baseline letters reach, in ems: brackets, and an l.
const ASCENT: f64 = 0.76;

/// How far raised digits reach, as in 10².
const RAISED: f64 = 0.8;

/// How far labels may overlap each other or the sheet's edge, in CSS pixels:
/// boxes are a little larger than their letters.
const SLACK: f64 = 0.25;

/// Height of the bands in which neighbours are looked for, in CSS pixels.
const BAND: f64 = 24.0;

/// A surface on which labels do not overlap.
pub(super) struct Spaced<'a> {
    inner: &'a mut dyn Surface,
    labels: Labels,
    left_out: Vec<String>,
    mute: bool,
}

impl<'a> Spaced<'a> {
    pub(super) fn new(inner: &'a mut dyn Surface) -> Self {
        Spaced {
            inner,
            labels: Labels::default(),
            left_out: Vec::new(),
            mute: false,
        }
    }

    /// From now on no label is written, nor missed.
    pub(super) fn mute(&mut self) {
        self.mute = true;
    }

    /// How many labels were left out so far.
    pub(super) fn missed(&self) -> usize {
        self.left_out.len()
    }

    /// No longer misses those after the first of them.
    pub(super) fn forget_after(&mut self, missed: usize) {
        self.left_out.truncate(missed);
    }

    /// The labels for which there was no room.
    pub(super) fn left_out(self) -> Vec<String> {
        self.left_out
    }
}

impl Surface for Spaced<'_> {
    fn draw_line_of_text(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> Result<()> {
        if line.runs.is_empty() || self.mute {
            return Ok(());
        }
        let scale = self.inner.scale();
        let css = |units: f64| units / scale;
        let in_css = TextLook {
            size: css(look.size),
            ..*look
        };
        let label = around(line, &in_css, (css(at.0.into()), css(at.1.into())));
        let (width, height) = self.inner.size();
        if self
            .labels
            .take(label, (css(width.into()), css(height.into())))
        {
            return self.inner.draw_line_of_text(line, look, at);
        }
        let words = line.runs.iter().map(|run| run.text.as_str());
        self.left_out.push(words.collect());
        Ok(())
    }

    fn size(&self) -> (u32, u32) {
        self.inner.size()
    }

    fn scale(&self) -> f64 {
        self.inner.scale()
    }

    fn is_vector(&self) -> bool {
        self.inner.is_vector()
    }

    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        self.inner.raster_size(width, height)
    }

    fn mixes(&mut self, runs: u64) -> Result<()> {
        self.inner.mixes(runs)
    }

    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Result<()> {
        self.inner.blit(at, size, raster)
    }

    fn set_dash(&mut self, dash: &[u32]) {
        self.inner.set_dash(dash);
    }

    fn stroke(&mut self, path: Vec<BackendCoord>, pen: &Pen) -> Result<()> {
        self.inner.stroke(path, pen)
    }

    fn stroke_circle(&mut self, center: BackendCoord, radius: u32, pen: &Pen) -> Result<()> {
        self.inner.stroke_circle(center, radius, pen)
    }

    fn fill_polygon(&mut self, path: Vec<BackendCoord>, ink: Ink) -> Result<()> {
        self.inner.fill_polygon(path, ink)
    }

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Result<()> {
        self.inner.fill_rects(rects, ink)
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Result<()> {
        self.inner.fill_dots(centers, radius, ink)
    }
}

/// The boxes of the labels written so far.
#[derive(Debug, Default)]
struct Labels {
    /// Those that reach into each band, from the top.
    bands: Vec<Vec<Rect>>,
}

impl Labels {
    /// Whether there is room for `label` on a sheet of that width and height;
    /// from now on it is taken. O(labels of the same height) time.
    fn take(&mut self, label: Rect, (width, height): (f64, f64)) -> bool {
        let label = label.inset(SLACK);
        let inside =
            label.x >= 0.0 && label.y >= 0.0 && label.right() <= width && label.bottom() <= height;
        if !inside {
            return false;
        }
        let band = |y: f64| (y / BAND) as usize;
        let bands = band(label.y)..=band(label.bottom());
        if self.bands.len() <= *bands.end() {
            self.bands.resize(bands.end() + 1, Vec::new());
        }
        let apart = |other: &Rect| {
            other.right() <= label.x
                || label.right() <= other.x
                || other.bottom() <= label.y
                || label.bottom() <= other.y
        };
        if !self.bands[bands.clone()].iter().flatten().all(apart) {
            return false;
        }
        for band in &mut self.bands[bands] {
            band.push(label);
        }
        true
    }
}

/// The box around a line of text that hangs at `at`, on its baseline; all in
/// the units of `look.size`.
fn around(line: &Line, look: &TextLook, at: (f64, f64)) -> Rect {
    let (mut top, mut bottom) = (0.0_f64, 0.0_f64);
    for run in &line.runs {
        let raised = |c| matches!(c, '²' | '³' | '¹' | '⁰'..='ⁿ');
        let ascent = if run.text.contains(raised) {
            RAISED
        } else {
            ASCENT
        };
        top = top.max(run.raise + run.size * ascent);
        bottom = bottom.max(run.size * f64::from(DESCENT) / f64::from(EM) - run.raise);
    }
    let before = look.align.before();
    let [left, right] = [-before, 1.0 - before].map(|share| share * line.width * look.size);
    let (top, bottom) = (-top * look.size, bottom * look.size);
    let (x, y) = at;
    match look.turn {
        Turn::None => Rect::new(x + left, y + top, right - left, bottom - top),
        Turn::Left => Rect::new(x + top, y - right, bottom - top, right - left),
        Turn::Right => Rect::new(x - bottom, y + left, bottom - top, right - left),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Weight;
    use crate::text::H;
    use raster::color::Rgb;

    #[test]
    fn the_first_label_stays_and_none_leaves_the_sheet() {
        let mut labels = Labels::default();
        let sheet = (100.0, 50.0);
        assert!(labels.take(Rect::new(0.0, 0.0, 40.0, 12.0), sheet));
        assert!(!labels.take(Rect::new(30.0, 4.0, 40.0, 12.0), sheet));
        assert!(labels.take(Rect::new(40.0, 0.0, 40.0, 12.0), sheet));
        assert!(labels.take(Rect::new(0.0, 12.0, 40.0, 38.0), sheet));
        assert!(!labels.take(Rect::new(5.0, 40.0, 10.0, 5.0), sheet));
        for outside in [(-2.0, 20.0), (70.0, 20.0), (45.0, -3.0), (45.0, 42.0)] {
            let label = Rect::new(outside.0, outside.1, 40.0, 12.0);
            assert!(!labels.take(label, sheet), "{outside:?}");
        }
    }

    #[test]
    fn boxes_turn_with_their_text() {
        let line = Line::new("mm", Weight::Regular);
        let look = |align, turn| TextLook {
            size: 10.0,
            weight: Weight::Regular,
            ink: Rgb::BLACK.into(),
            align,
            turn,
        };
        let width = line.width * 10.0;
        let level = around(&line, &look(H::Right, Turn::None), (50.0, 50.0));
        assert_eq!((level.x, level.w), (50.0 - width, width));
        assert!(level.y < 43.0 && level.bottom() > 52.0);
        let left = around(&line, &look(H::Left, Turn::Left), (50.0, 50.0));
        assert_eq!((left.y, left.h), (50.0 - width, width));
        assert!(left.x < 43.0 && left.right() > 52.0);
        let right = around(&line, &look(H::Left, Turn::Right), (50.0, 50.0));
        assert_eq!((right.y, right.h), (50.0, width));
        assert!(right.x < 48.0 && right.right() > 57.0);
    }
}
