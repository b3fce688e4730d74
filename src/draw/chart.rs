//! Charts: two axes, a grid, and series, by plotters' chart machinery.

use std::cell::RefCell;
use std::rc::Rc;

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::series::LineSeries;
use plotters::style::{FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};

use super::axes::Axis;
use super::backend::{Lent, refused};
use super::color::{Ink, Rgb};
use super::sheet::{Marker, Rect, Sheet, Stroke};
use super::surface::Surface;
use super::text::{self, H, Role, Turn, V};
use crate::error::{Error, Result};

/// A chart that has been drawn: where its data goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    plot: Rect,
    x: Axis,
    y: Axis,
}

type Context<'s, S> = ChartContext<'s, Lent<'s, S>, Cartesian2d<Axis, Axis>>;

/// Length of a tick, in CSS pixels.
const TICK: f64 = 4.0;
/// From a tick's end to its label.
const GAP: f64 = 4.0;
/// From tick labels to the axis label.
const LABEL_GAP: f64 = 8.0;
/// Room kept free above and to the right, for labels that stick out.
const MARGIN: f64 = 10.0;
/// Least width and height of a plot, in CSS pixels.
const LEAST_PLOT: f64 = 2.0;
/// Points to a curve: one every so many CSS pixels.
const CURVE_STEP: f64 = 3.0;

fn solid(rgb: Rgb) -> RGBColor {
    RGBColor(rgb.0, rgb.1, rgb.2)
}

fn refused_area(error: DrawingAreaErrorKind<Error>) -> Error {
    match error {
        DrawingAreaErrorKind::BackendError(error) => refused(error),
        other => Error::Surface(other.to_string()),
    }
}

impl Chart {
    /// Where everything goes when the chart is drawn inside `rect`: for
    /// finding again what is under a point. Where there is no room the plot is
    /// a sliver rather than an error.
    pub fn lay_out(rect: Rect, mut x: Axis, mut y: Axis) -> Self {
        let label = Role::Label.size() + LABEL_GAP;
        let below = TICK + GAP + Role::Tick.size() + if x.label.is_empty() { 0.0 } else { label };
        let height = (rect.h - below - MARGIN).max(LEAST_PLOT);
        y.lay_out(height, true);
        let widest = y
            .ticks()
            .iter()
            .map(|t| text::width(&t.label, Role::Tick))
            .fold(0.0, f64::max);
        let beside = TICK + GAP + widest + if y.label.is_empty() { 0.0 } else { label };
        let mut width = (rect.w - beside - MARGIN).max(LEAST_PLOT);
        x.lay_out(width, false);
        // The last label may reach beyond the plot, but not beyond `rect`.
        let reach = |tick: &super::axes::Tick| {
            x.fraction(tick.at) * width + text::width(&tick.label, Role::Tick) / 2.0
        };
        let over = x.ticks().iter().map(reach).fold(0.0, f64::max) - width - MARGIN;
        if over > 0.0 && over < width {
            width -= over;
            x.lay_out(width, false);
        }
        let plot = Rect::new(rect.x + beside, rect.y + MARGIN, width, height);
        Chart { plot, x, y }
    }

    /// Draws axes, grid and labels inside `rect`.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn draw<S: Surface>(
        sheet: &mut Sheet<'_, S>,
        rect: Rect,
        x: Axis,
        y: Axis,
    ) -> Result<Self> {
        let theme = *sheet.theme();
        let tick = Role::Tick.size();
        let chart = Chart::lay_out(rect, x, y);
        let plot = chart.plot;
        let (below, beside) = (rect.bottom() - plot.bottom(), plot.x - rect.x);
        // Grid, ticks and their labels.
        let font = FontDesc::new(
            FontFamily::SansSerif,
            tick * sheet.surface().scale(),
            FontStyle::Normal,
        );
        let muted = solid(theme.muted);
        let style = TextStyle::from(font).color(&muted);
        let stroke = |ink: Rgb, width: i32| ShapeStyle {
            color: solid(ink).into(),
            filled: false,
            stroke_width: width.max(1) as u32,
        };
        let hair = sheet.units(1.0);
        let (grid, frame) = (stroke(theme.grid, hair), stroke(theme.frame, hair));
        let areas = (sheet.units(below), sheet.units(beside));
        let tick_units = sheet.units(TICK);
        chart.with_context(sheet, areas, |context| {
            context
                .configure_mesh()
                .bold_line_style(grid)
                .light_line_style(plotters::style::TRANSPARENT)
                .axis_style(frame)
                .label_style(style)
                .set_all_tick_mark_size(tick_units)
                .x_label_formatter(&|&at| label_at(&chart.x, at))
                .y_label_formatter(&|&at| label_at(&chart.y, at))
                .draw()
        })?;

        let middle = (plot.x + plot.w / 2.0, plot.y + plot.h / 2.0);
        if !chart.x.label.is_empty() {
            sheet.text(
                middle.0,
                rect.bottom(),
                (H::Center, V::Bottom),
                Role::Label,
                theme.ink,
                &chart.x.label,
            )?;
        }
        if !chart.y.label.is_empty() {
            sheet.text_turned(
                rect.x,
                middle.1,
                (H::Center, V::Top),
                Role::Label,
                theme.ink,
                &chart.y.label,
                Turn::Left,
            )?;
        }
        Ok(chart)
    }

    /// Where the data goes, in CSS pixels.
    pub fn plot(&self) -> Rect {
        self.plot
    }

    /// The axis along the foot.
    pub fn x_axis(&self) -> &Axis {
        &self.x
    }

    /// The axis on the left.
    pub fn y_axis(&self) -> &Axis {
        &self.y
    }

    /// The place of (`x`, `y`) on the sheet.
    pub fn place(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.plot.x + self.x.fraction(x) * self.plot.w,
            self.plot.bottom() - self.y.fraction(y) * self.plot.h,
        )
    }

    /// The values at a place on the sheet: inverse of [`Chart::place`].
    pub fn values(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.x.value((x - self.plot.x) / self.plot.w),
            self.y.value((self.plot.bottom() - y) / self.plot.h),
        )
    }

    /// Draws a line through `points`, cut at the edges of the plot.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn line<S: Surface>(
        &self,
        sheet: &mut Sheet<'_, S>,
        points: &[(f64, f64)],
        stroke: &Stroke,
    ) -> Result<()> {
        for piece in self.cut(points) {
            let width = sheet.units(stroke.width).max(1) as u32;
            let Rgb(r, g, b) = stroke.ink.rgb;
            let style = ShapeStyle {
                color: plotters::style::RGBAColor(r, g, b, stroke.ink.alpha),
                filled: false,
                stroke_width: width,
            };
            sheet.with_dash(stroke, |sheet| {
                self.with_context(sheet, (0, 0), |context| {
                    context
                        .draw_series(LineSeries::new(piece, style))
                        .map(|_| ())
                })
            })?;
        }
        Ok(())
    }

    /// Draws y = f(x) across the plot: smooth on either spread.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn curve<S: Surface>(
        &self,
        sheet: &mut Sheet<'_, S>,
        f: impl Fn(f64) -> f64,
        stroke: &Stroke,
    ) -> Result<()> {
        let steps = libm::ceil(self.plot.w / CURVE_STEP) as u32;
        let points: Vec<_> = (0..=steps)
            .map(|i| self.x.value(f64::from(i) / f64::from(steps)))
            .map(|x| (x, f(x)))
            .collect();
        self.line(sheet, &points, stroke)
    }

    /// Draws data points of one shape, `r` CSS pixels from middle to edge;
    /// those outside the plot are left out.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn points<S: Surface>(
        &self,
        sheet: &mut Sheet<'_, S>,
        points: &[(f64, f64)],
        marker: Marker,
        r: f64,
        ink: impl Into<Ink>,
    ) -> Result<()> {
        let places: Vec<_> = points
            .iter()
            .map(|&(x, y)| self.place(x, y))
            .filter(|&(x, y)| self.plot.contains(x, y))
            .collect();
        sheet.markers(marker, &places, r, ink)
    }

    /// Draws a bar from the x-axis up to `y`, over `from..to` on the x-axis.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn bar<S: Surface>(
        &self,
        sheet: &mut Sheet<'_, S>,
        (from, to): (f64, f64),
        y: f64,
        ink: impl Into<Ink>,
    ) -> Result<()> {
        let clamp = |(x, y): (f64, f64)| {
            (
                x.clamp(self.plot.x, self.plot.right()),
                y.clamp(self.plot.y, self.plot.bottom()),
            )
        };
        let (left, top) = clamp(self.place(from, y));
        let (right, _) = clamp(self.place(to, y));
        if top.is_nan() {
            return Ok(());
        }
        sheet.fill_rect(
            Rect::new(left, top, right - left, self.plot.bottom() - top),
            ink,
        )
    }

    /// Writes `marked` beside the line y = f(x): at the value `x`, above the
    /// line if `above`, else below it, clear of it even where it is steep,
    /// and inside the plot. A halo of the ground keeps it legible over the grid.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn label<S: Surface>(
        &self,
        sheet: &mut Sheet<'_, S>,
        f: impl Fn(f64) -> f64,
        x: f64,
        above: bool,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<()> {
        const CLEAR: f64 = 6.0;
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

    /// Plotters' own chart on this plot; `areas` are the heights and widths
    /// (device units) of the label areas below and to the left.
    fn with_context<S: Surface>(
        &self,
        sheet: &mut Sheet<'_, S>,
        (below, beside): (i32, i32),
        draw: impl FnOnce(&mut Context<'_, S>) -> std::result::Result<(), DrawingAreaErrorKind<Error>>,
    ) -> Result<()> {
        let left = sheet.units(self.plot.x) - beside;
        let top = sheet.units(self.plot.y);
        let right = sheet.units(self.plot.right());
        let bottom = sheet.units(self.plot.bottom()) + below;
        let backend = Rc::new(RefCell::new(Lent(sheet.surface())));
        let area: DrawingArea<_, Shift> = (&backend).into();
        let (width, height) = area.dim_in_pixel();
        let area = area.margin(top, height as i32 - bottom, left, width as i32 - right);
        let mut context = ChartBuilder::on(&area)
            .x_label_area_size(below)
            .y_label_area_size(beside)
            .build_cartesian_2d(self.x.clone(), self.y.clone())
            .map_err(refused_area)?;
        draw(&mut context).map_err(refused_area)
    }

    /// The parts of the line through `points` that lie within the plot.
    fn cut(&self, points: &[(f64, f64)]) -> Vec<Vec<(f64, f64)>> {
        let mut pieces: Vec<Vec<(f64, f64)>> = vec![Vec::new()];
        let fractions = points
            .iter()
            .map(|&(x, y)| (self.x.fraction(x), self.y.fraction(y)));
        let mut last: Option<(f64, f64)> = None;
        for here in fractions {
            if here.0.is_nan() || here.1.is_nan() {
                last = None;
                pieces.push(Vec::new());
                continue;
            }
            if let Some(from) = last {
                match within(from, here) {
                    Some((start, end)) => {
                        if pieces.last().is_some_and(Vec::is_empty) {
                            pieces.extend([vec![start]]);
                        }
                        if let Some(piece) = pieces.last_mut() {
                            piece.push(end);
                        }
                        if end != here {
                            pieces.push(Vec::new());
                        }
                    }
                    None => pieces.push(Vec::new()),
                }
            }
            last = Some(here);
        }
        pieces.retain(|piece| piece.len() > 1);
        for piece in &mut pieces {
            for point in piece {
                *point = (self.x.value(point.0), self.y.value(point.1));
            }
        }
        pieces
    }
}

fn label_at(axis: &Axis, at: f64) -> String {
    let tick = axis.ticks().iter().find(|tick| tick.at == at);
    tick.map(|tick| tick.label.clone()).unwrap_or_default()
}

/// The part of a segment inside the unit square (Liang and Barsky 1984).
fn within(from: (f64, f64), to: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (p, q) in [
        (-dx, from.0),
        (dx, 1.0 - from.0),
        (-dy, from.1),
        (dy, 1.0 - from.1),
    ] {
        if p == 0.0 {
            if q < 0.0 {
                return None;
            }
        } else if p < 0.0 {
            enter = enter.max(q / p);
        } else {
            leave = leave.min(q / p);
        }
    }
    if enter > leave {
        return None;
    }
    let at = |t: f64| (from.0 + t * dx, from.1 + t * dy);
    let start = if enter > 0.0 { at(enter) } else { from };
    let end = if leave < 1.0 { at(leave) } else { to };
    Some((start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_cut_at_the_square() {
        assert_eq!(
            within((0.2, 0.2), (0.8, 0.9)),
            Some(((0.2, 0.2), (0.8, 0.9)))
        );
        assert_eq!(
            within((-1.0, 0.5), (2.0, 0.5)),
            Some(((0.0, 0.5), (1.0, 0.5)))
        );
        assert_eq!(within((-1.0, 2.0), (2.0, 2.0)), None);
    }

    #[test]
    fn lines_fall_into_pieces() {
        let chart = Chart {
            plot: Rect::new(0.0, 0.0, 10.0, 10.0),
            x: Axis::linear(0.0, 10.0, ""),
            y: Axis::linear(0.0, 1.0, ""),
        };
        let zigzag = [
            (0.0, 0.5),
            (2.0, 2.0),
            (4.0, 0.5),
            (5.0, f64::NAN),
            (6.0, 0.1),
            (7.0, 0.2),
        ];
        let pieces = chart.cut(&zigzag);
        assert_eq!(pieces.len(), 3);
        assert!(pieces.iter().flatten().all(|p| (0.0..=1.0).contains(&p.1)));
    }
}
