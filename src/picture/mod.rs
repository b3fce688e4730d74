//! Pictures, as pages and files show them: a figure, or several as panels of one sheet.

mod arrangement;
mod body;
mod differences;
mod export;
mod format;
mod frame;
mod layout;
mod panel;
mod placed;
mod pointer;
mod shared;
mod titles;
mod words;
mod zoom;

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::draw::outlines::Outlines;
use crate::draw::pdf::PdfSurface;
use crate::draw::surface::Surface;
use crate::draw::svg::{About, SvgSurface};
use crate::error::{Error, Result};
use crate::figure::{Axes, Caption, Look};
use crate::limits::{FIGURE_HEIGHTS, PANELS, SPEC_TEXT};
use crate::number::ordinal;
use crate::progress::Progress;
use crate::spec::Spec;

pub use export::Forms;
pub use format::Format;
use layout::Layout;
pub use panel::Panel;
use shared::Shared;
pub use zoom::Overview;

/// A height in CSS pixels, as good as any other, for which a panel is asked whether it is square.
const SIDE: f64 = 600.0;

/// The panels of a sheet, in their order: of a figure alone, one.
pub struct Picture {
    panels: Vec<Rc<Panel>>,
    shared: OnceCell<Shared>,
    /// As last laid out.
    layout: RefCell<Option<(Look, Rc<Layout>)>>,
}

impl Spec {
    /// Computes the figure.
    ///
    /// # Errors
    /// Cancelled by the progress, or a size over its cap.
    pub fn compute(&self, progress: &mut dyn Progress) -> Result<Picture> {
        let content = self.as_kind().compute(progress)?;
        Ok(Panel::new(self.clone(), content).into())
    }

    /// The figure that bytes from [`Spec::compute_bytes`] of the same spec hold, or those of
    /// all shares of the work, one after the other.
    ///
    /// # Errors
    /// The bytes are not such data.
    pub fn picture_from(&self, bytes: &[u8]) -> Result<Picture> {
        let content = self.as_kind().read(bytes)?;
        Ok(Panel::new(self.clone(), content).into())
    }
}

impl From<Panel> for Picture {
    fn from(panel: Panel) -> Self {
        Picture::of(vec![Rc::new(panel)])
    }
}

impl Clone for Picture {
    fn clone(&self) -> Self {
        Picture::of(self.panels.clone())
    }
}

impl Picture {
    fn of(panels: Vec<Rc<Panel>>) -> Self {
        Picture {
            panels,
            shared: OnceCell::new(),
            layout: RefCell::default(),
        }
    }

    /// The sheet of all panels of these pictures.
    ///
    /// # Errors
    /// There are none, or more than [`PANELS`].
    pub fn sheet(pictures: impl IntoIterator<Item = Picture>) -> Result<Self> {
        let panels = pictures.into_iter().flat_map(|picture| picture.panels);
        let panels: Vec<_> = panels.collect();
        check_count(panels.len())?;
        Ok(Picture::of(panels))
    }

    /// The panels in their order.
    pub fn panels(&self) -> &[Rc<Panel>] {
        &self.panels
    }

    /// A panel, counted from 0.
    ///
    /// # Errors
    /// There are fewer.
    pub fn panel(&self, at: usize) -> Result<&Rc<Panel>> {
        let allowed = || format!("0 … {}", self.panels.len() - 1);
        let panel = self.panels.get(at);
        panel.ok_or_else(|| Error::bad("panel", at, allowed()))
    }

    /// A panel alone, counted from 0.
    ///
    /// # Errors
    /// There are fewer.
    pub fn alone(&self, at: usize) -> Result<Picture> {
        Ok(Picture::of(vec![self.panel(at)?.clone()]))
    }

    /// All the words about it.
    pub fn caption(&self) -> Caption {
        self.words().clone()
    }

    pub(crate) fn words(&self) -> &Caption {
        match &self.panels[..] {
            [panel] => panel.caption(),
            _ => &self.shared().caption,
        }
    }

    /// The axes that each panel is drawn in. Takes as long as drawing each once.
    pub fn axes(&self) -> Vec<Axes> {
        self.shared().axes(&self.panels)
    }

    /// Whether it is about as high as wide, so that part of a wide sheet stays empty.
    pub fn is_square(&self) -> bool {
        match &self.panels[..] {
            [panel] => panel.scene().width(SIDE).is_some(),
            _ => false,
        }
    }

    /// Whether all of it is rows, which become no clearer when they are higher than suits them.
    pub fn is_rows(&self) -> bool {
        self.panels.iter().all(|panel| panel.scene().is_rows())
    }

    /// The height that suits this look's width, in CSS pixels, title, legend and caption included.
    pub fn height(&self, look: &Look) -> f64 {
        let look = Look {
            height: 0.0,
            ..look.clone()
        };
        self.laid_out(&look).height()
    }

    /// Draws on a surface that is already `look.width × look.scale` pixels wide;
    /// gives the labels for which it had no room.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub fn draw(&self, surface: &mut dyn Surface, look: &Look) -> Result<Vec<String>> {
        self.layout(look).draw(self.agreed(), look, surface)
    }

    /// The picture as an SVG document.
    ///
    /// # Errors
    /// Several panels would be higher than a figure may be, or what the surface says.
    pub fn svg(&self, look: &Look) -> Result<String> {
        self.document(look, None, false)
    }

    /// The same document to make a PNG of, in half the time for large rasters.
    ///
    /// # Errors
    /// As [`Picture::svg`].
    pub fn svg_in_passing(&self, look: &Look) -> Result<String> {
        self.document(look, None, true)
    }

    /// The same document with the shapes of letters instead of text: for
    /// readers of SVG that have not the font and do not keep text to its length.
    ///
    /// # Errors
    /// As [`Picture::svg`].
    pub fn svg_in_shapes(&self, look: &Look, outlines: &Outlines) -> Result<String> {
        self.document(look, Some(outlines), false)
    }

    /// The picture as a PDF of one page, with letters of these faces.
    ///
    /// # Errors
    /// As [`Picture::svg`].
    pub fn pdf(&self, look: &Look, outlines: &Outlines) -> Result<Vec<u8>> {
        let height = self.document_height(look)?;
        let mut surface = PdfSurface::new(look.width as u32, height as u32, outlines);
        if let Some(width) = look.millimetres {
            surface = surface.in_millimetres(width);
        }
        self.draw(&mut surface, look)?;
        self.described(|about| surface.finish(about))
    }

    fn document(&self, look: &Look, outlines: Option<&Outlines>, passing: bool) -> Result<String> {
        let height = self.document_height(look)?;
        let size = (look.width as u32, height as u32);
        let mut surface = self.described(|about| SvgSurface::new(size.0, size.1, about));
        if let Some(width) = look.millimetres {
            surface = surface.in_millimetres(width);
        }
        if let Some(outlines) = outlines {
            surface = surface.in_shapes(outlines);
        }
        if passing {
            surface = surface.in_passing();
        }
        self.draw(&mut surface, look)?;
        Ok(surface.finish())
    }

    /// The height of a file, which is not cut off.
    fn document_height(&self, look: &Look) -> Result<f64> {
        let height = self.layout(look).height();
        let (count, most) = (self.panels.len(), *FIGURE_HEIGHTS.end());
        if count > 1 && height > most {
            let allowed = format!("panels with at most {most} CSS pixels of height");
            let value = format!("{count}, {height} high");
            return Err(Error::bad("panels", value, allowed));
        }
        Ok(height)
    }

    /// Does something with what a file says of itself.
    fn described<T>(&self, act: impl FnOnce(&About) -> T) -> T {
        let links = self.panels.iter().map(|panel| panel.spec().link());
        // One with a long set from a file opens nowhere.
        let links = links.filter(|link| link.len() <= 2 * SPEC_TEXT);
        act(&About {
            title: &self.words().title,
            description: &self.words().summary(),
            spec: &links.collect::<Vec<_>>().join(" "),
        })
    }

    /// The common parts of the panels. Takes as long as drawing each once, the first time.
    fn shared(&self) -> &Shared {
        self.shared.get_or_init(|| Shared::of(&self.panels))
    }

    /// The same of several: a panel alone is drawn in its own axes.
    fn agreed(&self) -> Option<&Shared> {
        (self.panels.len() > 1).then(|| self.shared())
    }

    fn layout(&self, look: &Look) -> Rc<Layout> {
        let mut last = self.layout.borrow_mut();
        match &*last {
            Some((of, layout)) if of == look => layout.clone(),
            _ => {
                let layout = Rc::new(self.laid_out(look));
                *last = Some((look.clone(), layout.clone()));
                layout
            }
        }
    }

    fn laid_out(&self, look: &Look) -> Layout {
        Layout::new(&self.panels, self.agreed(), self.words(), look)
    }
}

/// Whether a picture may have `count` panels.
///
/// # Errors
/// It may not.
pub fn check_count(count: usize) -> Result<()> {
    if (1..=PANELS).contains(&count) {
        return Ok(());
    }
    let message = format!("A sheet has 1 to {PANELS} figures, not {count}.");
    Err(Error::conflict("panels", count, message))
}

/// The result for each of several specs or panels.
///
/// # Errors
/// The error of the first bad one, and which it is.
pub(crate) fn each<T, U>(all: &[T], mut make: impl FnMut(&T) -> Result<U>) -> Result<Vec<U>> {
    let count = all.len();
    let made = all.iter().zip(1..).map(|(one, i)| {
        make(one).map_err(|error| match count {
            1 => error,
            _ => error.at(format!("In the {} of {count} specs", ordinal(i))),
        })
    });
    made.collect()
}
