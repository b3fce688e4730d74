//! Several figures as one sheet: panels side by side, or one under another, with
//! a letter each; one title and one caption, one legend where one says all, and
//! axes in common where the panels share them.

mod arrangement;
mod axes;
mod differences;
mod fitted;
mod standing;
mod titles;
mod words;

use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::Role;
use crate::error::Result;
use crate::figure::frame::NARROW;
use crate::figure::{Body, Caption, Computed, Kind, Look};

use arrangement::{Arrangement, Place, Wants};
pub use axes::Agreed;
use differences::Different;
pub use fitted::{Axes, Fitted};
pub use standing::{Number, Standing};

/// A figure that is to be a panel.
#[derive(Clone, Copy)]
pub struct Panel<'a> {
    /// Its parameters.
    pub kind: &'a dyn Kind,
    /// Its data.
    pub computed: &'a dyn Computed,
    /// Its words.
    pub words: &'a Caption,
}

/// The panels of a sheet.
pub struct Panels<'a> {
    panels: Vec<Lettered<'a>>,
    /// The legend that says all, if one does.
    legend: Option<Legend>,
    different: &'a [Different],
    stacked: bool,
    words: Caption,
}

/// A panel in its place among the others.
struct Lettered<'a> {
    of: Panel<'a>,
    /// With its letter.
    heading: String,
    fitted: Fitted,
    legend: Legend,
    /// Whether it is a chart.
    chart: bool,
}

impl Lettered<'_> {
    fn computed(&self) -> &dyn Computed {
        self.fitted.computed(self.of.computed)
    }

    fn body(&self) -> &dyn Body {
        self.computed()
    }
}

impl<'a> Panels<'a> {
    /// The panels in this order, at most 26, which have this in common, for this look;
    /// where it says their axes, in those.
    pub fn new(panels: &[Panel<'a>], agreed: &'a Agreed, look: &Look) -> Self {
        let (title, own) = titles::titles(panels);
        let words = words::joined(panels, title, [&agreed.note, &agreed.differences]);
        // How wide a panel becomes is not known yet: its legend says all.
        let of_panels = Look {
            width: NARROW,
            ..look.clone()
        };
        let lettered = panels.iter().zip(own).zip(&agreed.charts).enumerate();
        let panels: Vec<Lettered> = lettered
            .map(|(i, ((&of, own), chart))| Lettered {
                of,
                heading: format!("{} {own}", words::letter(i)),
                legend: of.computed.legend(&of_panels),
                fitted: match look.axes.get(i) {
                    Some(axes) => Fitted::new(&of, axes),
                    None => Fitted::sharing(&of, agreed.common, agreed.span.as_ref()),
                },
                chart: chart.is_some(),
            })
            .collect();
        // The one that says most, if that is all.
        let covers = |one: &&Lettered| panels.iter().all(|other| one.legend.covers(&other.legend));
        let legend = panels.iter().find(covers).map(|one| one.legend.clone());
        Panels {
            panels,
            legend,
            different: &agreed.different,
            stacked: agreed.stacked,
            words,
        }
    }

    /// What is said of all of them together.
    pub fn words(&self) -> &Caption {
        &self.words
    }

    /// The same, and nothing else.
    pub fn into_words(self) -> Caption {
        self.words
    }

    fn arrangement(&self, width: f64) -> Arrangement {
        // Rows of one scale are compared along x, which they have in common, one
        // under another; what has nothing in common is not compared from side to side.
        let rows = |panel: &Lettered| panel.of.kind.span().is_some();
        let stacked = self.stacked || self.panels.iter().all(rows);
        let wants = match (stacked, self.panels.iter().all(|panel| panel.chart)) {
            (true, _) => Wants::Stacked,
            (_, true) => Wants::Charts,
            _ => Wants::Wide,
        };
        let wanted = self.panels.iter().map(|panel| arrangement::Wanted {
            heading: &panel.heading,
            chart: panel.chart,
            body: panel.body(),
            legend: match &self.legend {
                Some(_) => None,
                None => Some(&panel.legend),
            },
        });
        let wanted: Vec<_> = wanted.collect();
        Arrangement::new(&wanted, wants, width)
    }
}

/// The look of a panel whose body lies there.
fn look_of(sheet: &Look, body: Rect) -> Look {
    Look {
        width: body.w,
        height: 0.0,
        title: false,
        caption: false,
        ..sheet.clone()
    }
}

impl Body for Panels<'_> {
    fn body_height(&self, width: f64) -> f64 {
        self.arrangement(width).height()
    }

    fn body_width(&self, _: f64) -> Option<f64> {
        None
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let ink = look.theme.ink;
        let arrangement = self.arrangement(area.w).within(area);
        let panels = self.panels.iter().zip(self.different);
        for ((panel, different), place) in panels.zip(arrangement.places) {
            let Place {
                heading,
                body,
                legend,
            } = place;
            let look = look_of(look, body);
            sheet.paragraph(
                heading.x,
                heading.y,
                heading.w,
                Role::Label,
                ink,
                &panel.heading,
            )?;
            if self.legend.is_none() {
                panel.legend.draw(sheet, legend.x, legend.y, legend.w)?;
            }
            let charts = sheet.charts().len();
            let fitted = panel.fitted.body(panel.of.computed);
            fitted.draw(body, &look, sheet)?;
            let chart = sheet.charts().get(charts).filter(|_| panel.chart).cloned();
            different.draw(&panel.computed().rows(body), chart.as_ref(), sheet)?;
        }
        Ok(())
    }

    fn legend(&self, _: &Look) -> Legend {
        self.legend.clone().unwrap_or_default()
    }
}
