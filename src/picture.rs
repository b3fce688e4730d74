//! What a page or a file shows: a figure, or several on one sheet.

use std::borrow::Cow;
use std::rc::Rc;

use crate::draw::outlines::Outlines;
use crate::draw::surface::Surface;
use crate::drawing::{Drawing, Forms, View};
use crate::drawings::Drawings;
use crate::error::{Error, Result};
use crate::figure::panels::Axes;
use crate::figure::{Caption, Card, Format, Look};

/// One of the two. What its methods do, and when they fail, is said of those of [`Drawing`] and
/// [`Drawings`].
#[allow(missing_docs, reason = "said there")]
pub enum Picture {
    Figure(Rc<Drawing>),
    Sheet(Box<Drawings>),
}

impl Picture {
    /// The figure itself, or the sheet of several.
    ///
    /// # Errors
    /// There are none, or too many.
    pub fn of(mut drawings: Vec<Rc<Drawing>>) -> Result<Self> {
        Ok(match drawings.len() {
            1 => Picture::Figure(drawings.remove(0)),
            _ => Picture::Sheet(Box::new(Drawings::new(drawings)?)),
        })
    }

    /// The sheet of all that is shown here and there.
    ///
    /// # Errors
    /// There are too many.
    pub fn beside(&self, other: &Picture) -> Result<Self> {
        let all = [self.drawings(), other.drawings()].concat();
        Ok(Picture::Sheet(Box::new(Drawings::new(all)?)))
    }

    /// The figure of a panel, counted from 0; a figure is its own only panel.
    ///
    /// # Errors
    /// There are not so many.
    pub fn panel(&self, at: usize) -> Result<&Rc<Drawing>> {
        let all = self.drawings();
        let allowed = || format!("0 … {}", all.len() - 1);
        all.get(at)
            .ok_or_else(|| Error::bad("panel", at, allowed()))
    }

    fn drawings(&self) -> &[Rc<Drawing>] {
        match self {
            Picture::Figure(figure) => std::slice::from_ref(figure),
            Picture::Sheet(sheet) => sheet.drawings(),
        }
    }

    /// The figure.
    ///
    /// # Errors
    /// It is a sheet.
    pub fn figure(&self) -> Result<&Rc<Drawing>> {
        match self {
            Picture::Figure(figure) => Ok(figure),
            Picture::Sheet(_) => Err(Error::bad("spec", "several", "one figure")),
        }
    }
}

#[allow(
    missing_docs,
    clippy::missing_errors_doc,
    reason = "said of `Drawing` and `Drawings`"
)]
impl Picture {
    pub fn caption(&self) -> Result<Cow<'_, Caption>> {
        match self {
            Picture::Figure(figure) => Ok(Cow::Borrowed(figure.words())),
            Picture::Sheet(sheet) => Ok(Cow::Owned(sheet.caption(&Look::default())?)),
        }
    }

    pub fn axes(&self) -> Result<Vec<Axes>> {
        match self {
            Picture::Figure(figure) => Ok(vec![figure.axes()?]),
            Picture::Sheet(sheet) => sheet.axes(),
        }
    }

    pub fn forms(&self) -> Forms {
        match self {
            Picture::Figure(figure) => figure.forms(),
            Picture::Sheet(sheet) => sheet.forms(),
        }
    }

    pub fn export(&self, format: Format) -> Result<String> {
        match self {
            Picture::Figure(figure) => figure.export(format),
            Picture::Sheet(sheet) => sheet.export(format),
        }
    }

    pub fn latex(&self, file: &str, link: &str) -> Result<String> {
        match self {
            Picture::Figure(figure) => Ok(figure.latex(file, link)),
            Picture::Sheet(sheet) => sheet.latex(file, link),
        }
    }

    pub fn bibtex(&self, link: &str, year: u32) -> Result<String> {
        match self {
            Picture::Figure(figure) => Ok(figure.bibtex(link, year)),
            Picture::Sheet(sheet) => sheet.bibtex(link, year),
        }
    }

    pub fn height(&self, look: &Look) -> Result<f64> {
        match self {
            Picture::Figure(figure) => Ok(figure.height(look.width, look)),
            Picture::Sheet(sheet) => sheet.height(look),
        }
    }

    pub fn svg(&self, look: &Look) -> Result<String> {
        match self {
            Picture::Figure(figure) => figure.svg(look),
            Picture::Sheet(sheet) => sheet.svg(look),
        }
    }

    pub fn svg_in_shapes(&self, look: &Look, outlines: &Outlines) -> Result<String> {
        match self {
            Picture::Figure(figure) => figure.svg_in_shapes(look, outlines),
            Picture::Sheet(sheet) => sheet.svg_in_shapes(look, outlines),
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, look: &Look) -> Result<Vec<String>> {
        match self {
            Picture::Figure(figure) => figure.draw(surface, look),
            Picture::Sheet(sheet) => sheet.draw(surface, look),
        }
    }

    pub fn panel_at(&self, look: &Look, x: f64, y: f64) -> Result<Option<usize>> {
        match self {
            Picture::Figure(_) => Ok(Some(0)),
            Picture::Sheet(sheet) => sheet.panel_at(look, x, y),
        }
    }

    pub fn probe(&self, look: &Look, x: f64, y: f64) -> Result<Option<Card>> {
        match self {
            Picture::Figure(figure) => Ok(figure.probe(look, x, y)),
            Picture::Sheet(sheet) => sheet.probe(look, x, y),
        }
    }

    pub fn step(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Result<Option<Card>> {
        match self {
            Picture::Figure(figure) => Ok(figure.step(look, key, dx, dy)),
            Picture::Sheet(sheet) => sheet.step(look, key, dx, dy),
        }
    }

    pub fn at(&self, look: &Look, x: f64, y: f64) -> Result<Vec<f64>> {
        match self {
            Picture::Figure(figure) => Ok(figure.at(look, x, y)),
            Picture::Sheet(sheet) => sheet.at(look, x, y),
        }
    }

    pub fn closer(
        &self,
        look: &Look,
        (x, y): (f64, f64),
        at: &[f64],
        factor: f64,
    ) -> Result<Vec<View>> {
        match self {
            Picture::Figure(figure) => Ok(figure.closer(look, x, y, at, factor)),
            Picture::Sheet(sheet) => sheet.closer(look, x, y, at, factor),
        }
    }

    /// What lies between two places; `point` is on their panel.
    pub fn between(
        &self,
        look: &Look,
        point: (f64, f64),
        from: &[f64],
        to: &[f64],
    ) -> Result<Vec<View>> {
        match self {
            Picture::Figure(figure) => Ok(figure.between(look, from, to)),
            Picture::Sheet(sheet) => sheet.between(look, point, from, to),
        }
    }
}
