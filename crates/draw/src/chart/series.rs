//! Marks on a chart: lines, curves, points, bars, and their labels.

use super::Chart;
use crate::color::Ink;
use crate::common::{Mark, Side};
use crate::sheet::{Marker, Rect, Sheet, Stroke};
use crate::text::{self, H, Role, V};
use theory::error::Result;

/// Points to a curve: the CSS pixels between two.
const CURVE_STEP: f64 = 3.0;

/// From the edge of a point to a text above it.
const ABOVE: f64 = 4.0;

/// The range of a curve that is drawn wherever the plot shows it.
pub const EVERYWHERE: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

impl Chart {
    /// Draws a line through `points`, cut at the edges of the plot.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn line(&self, sheet: &mut Sheet, points: &[(f64, f64)], stroke: &Stroke) -> Result<()> {
        sheet.keep(|| Mark::Line(points.to_vec(), *stroke));
        let ends = self.ends(sheet);
        for piece in self.cut(points) {
            let path = piece.into_iter().map(|point| self.pixel(ends, point));
            sheet.stroke(path.collect(), stroke)?;
        }
        Ok(())
    }

    /// Draws y = f(x) across the plot: smooth on either spread.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn curve(&self, sheet: &mut Sheet, f: impl Fn(f64) -> f64, stroke: &Stroke) -> Result<()> {
        self.line(sheet, &self.traced(f, EVERYWHERE), stroke)
    }

    /// Points of y = f(x) across the plot, those with x in `range`.
    pub fn traced(&self, f: impl Fn(f64) -> f64, (from, to): (f64, f64)) -> Vec<(f64, f64)> {
        let steps = libm::ceil(self.plot.w / CURVE_STEP) as u32;
        let mut xs: Vec<f64> = (0..=steps)
            .map(|i| {
                self.x
                    .value(f64::from(i) / f64::from(steps))
                    .clamp(from, to)
            })
            .collect();
        xs.dedup();
        xs.into_iter().map(|x| (x, f(x))).collect()
    }

    /// Draws data points of one shape, `r` CSS pixels from middle to edge;
    /// those outside the plot are left out.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn points(
        &self,
        sheet: &mut Sheet,
        points: &[(f64, f64)],
        marker: Marker,
        r: f64,
        ink: impl Into<Ink>,
    ) -> Result<()> {
        let ink = ink.into();
        sheet.keep(|| Mark::Points(points.to_vec(), marker, r, ink));
        let places: Vec<_> = points
            .iter()
            .filter(|&&(x, y)| self.shows(x, y))
            .map(|&(x, y)| self.place(x, y))
            .collect();
        sheet.markers(marker, &places, r, ink)
    }

    /// Writes texts above data points of `r` CSS pixels, of those that are visible.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn write_above(
        &self,
        sheet: &mut Sheet,
        texts: &[((f64, f64), String)],
        r: f64,
        ink: impl Into<Ink>,
    ) -> Result<()> {
        let ink = ink.into();
        for ((x, y), text) in texts {
            if self.shows(*x, *y) {
                sheet.keep(|| Mark::Label((*x, *y), Side::Above, ink, text.clone()));
                let (x, y) = self.place(*x, *y);
                let anchor = (H::Center, V::Baseline);
                sheet.text(x, y - r - ABOVE, anchor, Role::Legend, ink, text)?;
            }
        }
        Ok(())
    }

    /// Draws a bar from the x-axis up to `y`, over `from..to` on the x-axis.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn bar(
        &self,
        sheet: &mut Sheet,
        (from, to): (f64, f64),
        y: f64,
        ink: impl Into<Ink>,
    ) -> Result<()> {
        let ink = ink.into();
        sheet.keep(|| Mark::Bar((from, to), y, ink));
        let clamp = |(x, y): (f64, f64)| {
            (
                x.clamp(self.plot.x, self.plot.right()),
                y.clamp(self.plot.y, self.plot.bottom()),
            )
        };
        let (left, top) = clamp(self.place(from, y));
        let (right, _) = clamp(self.place(to, y));
        if top.is_nan() || right <= left {
            return Ok(());
        }
        sheet.fill_rect(
            Rect::new(left, top, right - left, self.plot.bottom() - top),
            ink,
        )
    }

    /// Writes `marked` next to the line y = f(x): at the value `x`, above the line if `above`, else
    /// below it, clear of it even where it is steep, and inside the plot. A halo of the ground
    /// keeps it legible over the grid.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn label(
        &self,
        sheet: &mut Sheet,
        f: impl Fn(f64) -> f64,
        x: f64,
        above: bool,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<()> {
        const CLEAR: f64 = 6.0;
        let ink = ink.into();
        let (px, py) = self.place(x, f(x));
        if px.is_nan() || py.is_nan() {
            return Ok(());
        }
        let (width, size) = (text::width(marked, Role::Legend), Role::Legend.size());
        // Above a rising line the text ends at the point, below it starts there.
        let next = self.place(
            self.x.value(self.x.fraction(x) + 0.01),
            f(self.x.value(self.x.fraction(x) + 0.01)),
        );
        let rising = next.1 <= py;
        let leftwards = rising == above;
        let left = if leftwards {
            px - width - CLEAR
        } else {
            px + CLEAR
        };
        let left = left.clamp(
            self.plot.x + CLEAR,
            (self.plot.right() - width - CLEAR).max(self.plot.x + CLEAR),
        );
        let baseline = if above {
            py - CLEAR
        } else {
            py + CLEAR + size * 0.7
        };
        let baseline = baseline
            .min(self.plot.bottom() - CLEAR)
            .max(self.plot.y + size);
        let middle = self.values(left, baseline - size * 0.35);
        sheet.keep(|| Mark::Label(middle, Side::Right, ink, marked.into()));
        let ground = sheet.theme().background.alpha(0.8);
        sheet.fill_rect(
            Rect::new(left - 2.0, baseline - size * 0.85, width + 4.0, size * 1.15),
            ground,
        )?;
        sheet.text(
            left,
            baseline,
            (H::Left, V::Baseline),
            Role::Legend,
            ink,
            marked,
        )
    }
}
