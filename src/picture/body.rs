//! The panels in a look, fitted into the axes they are drawn in, before they have their places.

use std::rc::Rc;

use super::arrangement::{Arrangement, Place, Wants};
use super::panel::Panel;
use super::shared::Shared;
use crate::draw::common::Common;
use crate::draw::legend::Legend;
use crate::draw::sheet::Rect;
use crate::figure::Look;
use crate::figure::frame::NARROW;

/// A panel in the axes it is drawn in.
pub(super) struct Fitted {
    /// The panel, over the positions that it shows.
    pub(super) panel: Rc<Panel>,
    /// The ends of its chart's axes, where they are not its own.
    pub(super) common: Common,
    /// Its letter and title, among several.
    pub(super) heading: String,
    /// Empty where the picture has one for all.
    pub(super) legend: Legend,
    /// Whether it is a chart among several panels, to be in line with its neighbours.
    pub(super) is_chart: bool,
}

impl Fitted {
    fn new(i: usize, panel: &Rc<Panel>, shared: Option<&Shared>, look: &Look) -> Self {
        let (common, span) = match (look.axes.get(i), shared) {
            (Some(axes), _) => (axes.common(), axes.span()),
            (None, Some(shared)) => (shared.common, shared.span.clone()),
            (None, None) => Default::default(),
        };
        let extended = span.and_then(|span| panel.over(&span));
        Fitted {
            panel: extended.map_or_else(|| panel.clone(), Rc::new),
            common,
            heading: shared.map_or_else(String::new, |shared| shared.headings[i].clone()),
            legend: panel.scene().legend(look),
            is_chart: shared.is_some_and(|shared| shared.charts[i].is_some()),
        }
    }
}

/// The body that the frame of a picture surrounds.
pub(super) struct Body {
    pub(super) panels: Vec<Fitted>,
    /// The legend that says all, if one does.
    pub(super) legend: Legend,
    wants: Wants,
}

impl Body {
    pub(super) fn new(panels: &[Rc<Panel>], shared: Option<&Shared>, look: &Look) -> Self {
        let mut look = look.clone();
        if shared.is_some() {
            // How wide a panel becomes is not known yet: its legend says all.
            look.width = NARROW;
        }
        let fitted = panels.iter().enumerate();
        let fitted = fitted.map(|(i, panel)| Fitted::new(i, panel, shared, &look));
        let mut fitted: Vec<Fitted> = fitted.collect();
        let covers = |one: &&Fitted| fitted.iter().all(|other| one.legend.covers(&other.legend));
        let legend = fitted.iter().find(covers).map(|one| one.legend.clone());
        if legend.is_some() {
            fitted
                .iter_mut()
                .for_each(|one| one.legend = Legend::default());
        }
        // Rows of one scale are compared along x, one under another; what has nothing in common
        // is not compared from side to side.
        let rows = |one: &Fitted| one.panel.spec().as_kind().span().is_some();
        let stacked = shared.is_some_and(|shared| shared.stacked) || fitted.iter().all(rows);
        let wants = match stacked {
            true => Wants::Stacked,
            false if fitted.iter().all(|one| one.is_chart) => Wants::Charts,
            false => Wants::Wide,
        };
        Body {
            panels: fitted,
            legend: legend.unwrap_or_default(),
            wants,
        }
    }

    /// The height that suits a width.
    pub(super) fn height(&self, width: f64) -> f64 {
        Arrangement::new(&self.panels, self.wants, width).height()
    }

    /// The width that suits a height, where a wider body would stay empty at the sides.
    pub(super) fn width(&self, height: f64) -> Option<f64> {
        match &self.panels[..] {
            [one] => one.panel.scene().width(height),
            _ => None,
        }
    }

    /// Where the panels go in `area`.
    pub(super) fn places(&self, area: Rect) -> Vec<Place> {
        Arrangement::new(&self.panels, self.wants, area.w).within(area)
    }
}
