//! Several computed figures as one sheet of panels.

use crate::draw::outlines::Outlines;
use crate::draw::surface::Surface;
use crate::drawing::{Drawing, document};
use crate::error::{Error, Result};
use crate::figure::frame::Frame;
use crate::figure::{Look, Panel, Panels};
use crate::limits::{FIGURE_HEIGHTS, PANELS};

/// The figures of a sheet, in the order of its panels.
pub struct Drawings(Vec<Drawing>);

impl Drawings {
    /// The sheet of these figures.
    ///
    /// # Errors
    /// There are none, or more than [`PANELS`].
    pub fn new(drawings: Vec<Drawing>) -> Result<Self> {
        check_count(drawings.len())?;
        Ok(Drawings(drawings))
    }

    /// The specs of all panels as links hold them, a space apart: no spec has one.
    pub fn link(&self) -> String {
        let links = self.0.iter().map(|drawing| drawing.spec().link());
        links.collect::<Vec<_>>().join(" ")
    }

    /// The sheet as an SVG document.
    ///
    /// # Errors
    /// It would be higher than a figure may be, or what the surface says.
    pub fn svg(&self, look: &Look) -> Result<String> {
        self.document(look, None)
    }

    /// The same document with the shapes of letters instead of text.
    ///
    /// # Errors
    /// As [`Drawings::svg`].
    pub fn svg_in_shapes(&self, look: &Look, outlines: &Outlines) -> Result<String> {
        self.document(look, Some(outlines))
    }

    /// The height that suits this look's width, in CSS pixels.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn height(&self, look: &Look) -> Result<f64> {
        let look = Look {
            height: 0.0,
            ..look.clone()
        };
        let panels = self.panels(&look)?;
        Ok(Frame::new(&panels, panels.words(), &look).height())
    }

    /// Draws on a surface that is already `look.width × look.scale` pixels wide;
    /// gives the labels for which it had no room.
    ///
    /// # Errors
    /// What the surface says.
    pub fn draw(&self, surface: &mut dyn Surface, look: &Look) -> Result<Vec<String>> {
        let panels = self.panels(look)?;
        Frame::new(&panels, panels.words(), look).draw(&panels, look, surface)
    }

    fn panels(&self, look: &Look) -> Result<Panels<'_>> {
        let panels: Vec<Panel> = self.0.iter().map(Drawing::panel).collect();
        Panels::new(&panels, look)
    }

    fn document(&self, look: &Look, outlines: Option<&Outlines>) -> Result<String> {
        let panels = self.panels(look)?;
        let frame = Frame::new(&panels, panels.words(), look);
        let height = frame.height();
        if height > *FIGURE_HEIGHTS.end() {
            let allowed = format!(
                "so few that the sheet is at most {} CSS pixels high",
                FIGURE_HEIGHTS.end()
            );
            let given = format!("{}, {height} high", self.0.len());
            return Err(Error::bad("panels", given, allowed));
        }
        let look_and_height = (look, height);
        document(
            panels.words(),
            &self.link(),
            look_and_height,
            outlines,
            |surface| frame.draw(&panels, look, surface),
        )
    }
}

/// Whether a sheet may have so many panels.
///
/// # Errors
/// It may not.
pub fn check_count(count: usize) -> Result<()> {
    match (1..=PANELS).contains(&count) {
        true => Ok(()),
        false => Err(Error::bad("panels", count, format!("1 … {PANELS}"))),
    }
}
