//! Texts on a sheet.

use plotters_backend::BackendCoord;

use super::{Rect, Sheet};
use crate::color::Ink;
use crate::surface::{Surface, TextLook};
use crate::text::{self, H, Line, Role, Turn, V};
use theory::error::Result;

impl Sheet<'_> {
    /// Writes `marked` (see [`crate::text`]) so that (`x`, `y`) is at `anchor`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn text(
        &mut self,
        x: f64,
        y: f64,
        anchor: (H, V),
        role: Role,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<()> {
        self.text_turned(x, y, anchor, role, ink, marked, Turn::None)
    }

    /// Writes `marked` where there is room for it; it is not missed, because the figure says it elsewhere, too.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn text_where_room(
        &mut self,
        (x, y): (f64, f64),
        anchor: (H, V),
        role: Role,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<()> {
        let missed = self.surface.missed();
        self.text(x, y, anchor, role, ink, marked)?;
        self.surface.forget_after(missed);
        Ok(())
    }

    /// Writes `marked` turned by a quarter; `anchor` is meant as if it lay level.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    #[allow(
        clippy::too_many_arguments,
        reason = "each says something about one text"
    )]
    pub(crate) fn text_turned(
        &mut self,
        x: f64,
        y: f64,
        (h, v): (H, V),
        role: Role,
        ink: impl Into<Ink>,
        marked: &str,
        turn: Turn,
    ) -> Result<()> {
        let drop = v.drop(role.size());
        let at = match turn {
            Turn::None => (x, y + drop),
            Turn::Left => (x + drop, y),
            Turn::Right => (x - drop, y),
        };
        let look = self.look(role, ink.into(), h, turn);
        let (line, at) = (Line::new(marked, look.weight), self.at(at));
        self.surface.draw_line_of_text(&line, &look, at)
    }

    fn look(&self, role: Role, ink: Ink, align: H, turn: Turn) -> TextLook {
        TextLook {
            size: role.size() * self.scale,
            weight: role.weight(),
            ink,
            align,
            turn,
        }
    }

    /// Writes `marked` in lines at most `width` wide, the first one's capitals
    /// hanging from `y`; gives the height used.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn paragraph(
        &mut self,
        x: f64,
        y: f64,
        width: f64,
        role: Role,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<f64> {
        let ink = ink.into();
        self.each_line((y, width), role, marked, |sheet, top, line| {
            sheet.text(x, top, (H::Left, V::Top), role, ink, line)
        })
    }

    /// Writes an address as a [`Sheet::paragraph`] that is no mathematics.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn address(
        &mut self,
        x: f64,
        y: f64,
        width: f64,
        role: Role,
        ink: impl Into<Ink>,
        address: &str,
    ) -> Result<()> {
        let look = self.look(role, ink.into(), H::Left, Turn::None);
        self.each_line((y, width), role, address, |sheet, top, line| {
            let at = sheet.at((x, top + V::Top.drop(role.size())));
            let line = Line::verbatim(line, look.weight);
            sheet.surface.draw_line_of_text(&line, &look, at)
        })?;
        Ok(())
    }

    /// Writes `words` in lines at most `width` wide, the first at `y`, each by `write` at its top;
    /// gives the height used.
    fn each_line(
        &mut self,
        (y, width): (f64, f64),
        role: Role,
        words: &str,
        mut write: impl FnMut(&mut Self, f64, &str) -> Result<()>,
    ) -> Result<f64> {
        let lines = text::wrap(words, role, width);
        for (i, line) in lines.iter().enumerate() {
            write(self, y + i as f64 * role.leading(), line)?;
        }
        Ok(lines.len() as f64 * role.leading())
    }

    /// Writes `marked` in the middle of a rectangle.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn text_in(
        &mut self,
        rect: Rect,
        role: Role,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<()> {
        let (x, y) = rect.middle();
        self.text(x, y, (H::Center, V::Middle), role, ink, marked)
    }

    /// Writes `marked` at a place in device units.
    pub(crate) fn write(
        &mut self,
        (x, y): BackendCoord,
        (h, v): (H, V),
        role: Role,
        ink: impl Into<Ink>,
        marked: &str,
    ) -> Result<()> {
        let look = self.look(role, ink.into(), h, Turn::None);
        let drop = libm::round(v.drop(look.size)) as i32;
        let line = Line::new(marked, look.weight);
        self.surface.draw_line_of_text(&line, &look, (x, y + drop))
    }
}
