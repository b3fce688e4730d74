//! A picture laid out for a look: its frame, and each panel in its place.

use std::rc::Rc;

use super::body::Body;
use super::frame::Frame;
use super::panel::Panel;
use super::placed::Placed;
use super::shared::Shared;
use crate::draw::surface::Surface;
use crate::error::Result;
use crate::figure::{Caption, Look};

pub(super) struct Layout {
    frame: Frame,
    pub(super) panels: Vec<Placed>,
}

impl Layout {
    /// Lays out these panels, which have this in common if they are several.
    pub(super) fn new(
        panels: &[Rc<Panel>],
        shared: Option<&Shared>,
        caption: &Caption,
        look: &Look,
    ) -> Self {
        let body = Body::new(panels, shared, look);
        let frame = Frame::new(&body, caption, look);
        let places = body.places(frame.body());
        let placed = body.panels.into_iter().zip(places).map(|(panel, place)| {
            let look = match shared {
                None => look.clone(),
                // A panel's frame is the picture's.
                Some(_) => Look {
                    width: place.body.w,
                    height: 0.0,
                    title: false,
                    caption: false,
                    ..look.clone()
                },
            };
            Placed::new(panel, place, look)
        });
        let panels = placed.collect();
        Layout { frame, panels }
    }

    /// The whole picture's height, in whole CSS pixels.
    pub(super) fn height(&self) -> f64 {
        self.frame.height()
    }

    /// Draws it, marked where the panels differ; gives the labels for which there was no room.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub(super) fn draw(
        &self,
        shared: Option<&Shared>,
        look: &Look,
        surface: &mut dyn Surface,
    ) -> Result<Vec<String>> {
        self.frame.draw(look, surface, |sheet| {
            for (i, panel) in self.panels.iter().enumerate() {
                panel.draw(shared.map(|shared| &shared.different[i]), sheet)?;
            }
            Ok(())
        })
    }

    /// The panel at a point: a panel alone is everywhere.
    pub(super) fn panel_at(&self, x: f64, y: f64) -> Option<usize> {
        match &self.panels[..] {
            [_] => Some(0),
            all => all.iter().position(|panel| panel.contains(x, y)),
        }
    }
}
