//! Charts: two axes, a grid, and series, by plotters' chart machinery.

mod cut;
pub mod ends;
mod series;

pub use series::EVERYWHERE;

use std::cell::RefCell;
use std::rc::Rc;

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::style::{FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};

use super::axes::Axis;
use super::backend::{Lent, refused};
use super::color::Rgb;
use super::sheet::{Rect, Sheet};
use super::text::{self, H, Role, Turn, V};
use theory::error::{Error, Result};

/// A chart that has been drawn: where its data goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    plot: Rect,
    x: Axis,
    y: Axis,
}

type Context<'s> = ChartContext<'s, Lent<'s>, Cartesian2d<Axis, Axis>>;

/// Length of a tick, in CSS pixels.
const TICK: f64 = 4.0;
/// From a tick's end to its label.
const GAP: f64 = 4.0;
/// From tick labels to the axis label.
const LABEL_GAP: f64 = 8.0;
/// Room kept free above and to the right, for labels that stick out.
const MARGIN: f64 = 10.0;
/// Half the side of the box around a data point.
const AROUND: f64 = 6.0;
/// Least width and height of a plot, in CSS pixels.
const LEAST_PLOT: f64 = 2.0;
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
        let level = is_level(&y, rect);
        let above = MARGIN + if level { label } else { 0.0 };
        let height = (rect.h - below - above).max(LEAST_PLOT);
        y.lay_out(height, true);
        let widest = y
            .ticks()
            .iter()
            .map(|t| text::width(&t.label, Role::Tick))
            .fold(0.0, f64::max);
        let gutter = !y.label.is_empty() && !level;
        let beside = TICK + GAP + widest + if gutter { label } else { 0.0 };
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
        let plot = Rect::new(rect.x + beside, rect.y + above, width, height);
        Chart { plot, x, y }
    }

    /// Draws axes, grid and labels inside `rect`; where the sheet has axes in
    /// common, those.
    ///
    /// # Errors
    /// [`Error::Surface`].
    pub fn draw(sheet: &mut Sheet, rect: Rect, x: Axis, y: Axis) -> Result<Self> {
        let theme = *sheet.theme();
        let tick = Role::Tick.size();
        let (x, y) = sheet.shared((x, y));
        let chart = Chart::lay_out(rect, x, y);
        sheet.drew(&chart);
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
        if is_level(&chart.y, rect) {
            sheet.text(
                rect.x,
                rect.y,
                (H::Left, V::Top),
                Role::Label,
                theme.ink,
                &chart.y.label,
            )?;
        } else if !chart.y.label.is_empty() {
            // In the middle of its axis, but not beyond the chart.
            let half = text::width(&chart.y.label, Role::Label) / 2.0;
            let at = middle.1.min(rect.bottom() - half).max(rect.y + half);
            sheet.text_turned(
                rect.x,
                at,
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

    /// Whether (`x`, `y`) lies between the ends of both axes.
    pub fn shows(&self, x: f64, y: f64) -> bool {
        const SLACK: f64 = 1e-9;
        let inside = |fraction: f64| (-SLACK..=1.0 + SLACK).contains(&fraction);
        inside(self.x.fraction(x)) && inside(self.y.fraction(y))
    }

    /// A box around the place of (`x`, `y`), to point a data point out.
    pub fn outline(&self, x: f64, y: f64) -> Rect {
        let (x, y) = self.place(x, y);
        Rect::new(x - AROUND, y - AROUND, 2.0 * AROUND, 2.0 * AROUND)
    }

    /// The values at a place on the sheet: inverse of [`Chart::place`].
    pub fn values(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.x.value((x - self.plot.x) / self.plot.w),
            self.y.value((self.plot.bottom() - y) / self.plot.h),
        )
    }

    /// Plotters' own chart on this plot; `areas` are the heights and widths
    /// (device units) of the label areas below and to the left.
    fn with_context(
        &self,
        sheet: &mut Sheet,
        (below, beside): (i32, i32),
        draw: impl FnOnce(&mut Context<'_>) -> std::result::Result<(), DrawingAreaErrorKind<Error>>,
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
}

/// Whether the label of the upright axis, too long to stand beside it, lies
/// above the chart.
fn is_level(y: &Axis, rect: Rect) -> bool {
    text::width(&y.label, Role::Label) > rect.h
}

fn label_at(axis: &Axis, at: f64) -> String {
    let tick = axis.ticks().iter().find(|tick| tick.at == at);
    tick.map(|tick| tick.label.clone()).unwrap_or_default()
}
