//! What is under a point of a sheet: a panel, and what that panel tells of it.

use super::arrangement::Place;
use super::{Fitted, Panels, look_of};
use crate::draw::chart::Chart;
use crate::draw::common::Common;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::svg::{About, SvgSurface};
use crate::error::Result;
use crate::figure::{Along, Body, Computed, Look, Probe};

/// A panel where it stands on its sheet.
pub struct Standing {
    /// From its heading down to its legend.
    whole: Rect,
    body: Rect,
    fitted: Fitted,
    /// Where its axes are not its own: its chart by itself, of which the
    /// figure tells, and as it is drawn.
    charts: Option<(Chart, Chart)>,
}

/// The first chart that a body draws in this area, where these axes are common.
///
/// # Errors
/// What the drawing says.
pub(super) fn trial(
    body: &dyn Body,
    area: Rect,
    look: &Look,
    common: Common,
) -> Result<Option<Chart>> {
    let side = |end: f64| libm::ceil(end) as u32;
    let (width, height) = (side(area.right()), side(area.bottom()));
    let mut surface = SvgSurface::new(width, height, &About::default());
    let mut sheet = Sheet::new(&mut surface, &look.theme);
    sheet.share(common);
    body.draw(area, look, &mut sheet)?;
    Ok(sheet.charts().first().cloned())
}

impl Panels<'_> {
    /// Its panels, where they stand when the sheet is drawn in `area`. Takes as
    /// long as drawing twice the charts that have axes in common.
    ///
    /// # Errors
    /// What a drawing says.
    pub fn standing(self, area: Rect, look: &Look) -> Result<Vec<Standing>> {
        let arrangement = self.arrangement(area.w).within(area);
        let panels = self.panels.into_iter().zip(arrangement.places);
        let standing = panels.map(|(panel, place)| {
            let Place {
                heading,
                body,
                legend,
            } = place;
            let height = legend.bottom() - heading.y;
            let whole = Rect::new(heading.x, heading.y, heading.w, height);
            Standing::new(panel.fitted, panel.of.computed, (whole, body), look)
        });
        standing.collect()
    }
}

impl Standing {
    /// The figure that is `own` in other axes, with all that is around it and where its body
    /// lies. Takes as long as drawing its chart twice.
    ///
    /// # Errors
    /// What a drawing says.
    pub fn new(
        fitted: Fitted,
        own: &dyn Computed,
        (whole, body): (Rect, Rect),
        look: &Look,
    ) -> Result<Self> {
        let mut charts = None;
        if fitted.common != Common::default() {
            let look = look_of(look, body);
            let chart = |common| trial(fitted.computed(own), body, &look, common);
            charts = chart(Common::default())?.zip(chart(fitted.common)?);
        }
        Ok(Standing {
            whole,
            body,
            fitted,
            charts,
        })
    }

    /// Whether a point of the sheet lies on it.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        self.whole.contains(x, y)
    }

    fn computed<'a>(&'a self, own: &'a dyn Computed) -> &'a dyn Computed {
        self.fitted.computed(own)
    }

    /// A point of the sheet, where the figure would have it by itself.
    fn by_itself(&self, x: f64, y: f64) -> (f64, f64) {
        let Some((own, drawn)) = &self.charts else {
            return (x, y);
        };
        let (across, up) = drawn.values(x, y);
        own.place(across, up)
    }

    /// A box of the figure by itself, where it is on the sheet.
    fn on_sheet(&self, rect: Rect) -> Rect {
        let Some((own, drawn)) = &self.charts else {
            return rect;
        };
        let (across, up) = own.values(rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
        let (x, y) = drawn.place(across, up);
        Rect::new(x - rect.w / 2.0, y - rect.h / 2.0, rect.w, rect.h)
    }

    fn told(&self, probe: Option<Probe>) -> Option<Probe> {
        let mut probe = probe?;
        probe.outline = self.on_sheet(probe.outline);
        for rect in &mut probe.because {
            *rect = self.on_sheet(*rect);
        }
        Some(probe)
    }

    /// What its figure, which is `own`, tells of a point of the sheet.
    pub fn probe(&self, own: &dyn Computed, x: f64, y: f64) -> Option<Probe> {
        let (x, y) = self.by_itself(x, y);
        self.told(self.computed(own).probe(self.body, x, y))
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, own: &dyn Computed, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        self.told(self.computed(own).step(self.body, key, dx, dy))
    }

    /// The ways in which one may look closer at its figure at a point of the
    /// sheet, each with the pixel there.
    pub fn ways(&self, own: &dyn Computed, x: f64, y: f64) -> Vec<(Along, f64)> {
        let (x, y) = self.by_itself(x, y);
        let ways = self.computed(own).ways(self.body, y);
        ways.into_iter().zip([x, y]).collect()
    }
}
