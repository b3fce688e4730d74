//! A computed figure: what pages and the command line hold, draw, ask and export.

mod closer;
mod export;

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::draw::outlines::Outlines;
use crate::draw::surface::Surface;
use crate::draw::svg::{About, SvgSurface};
use crate::error::Result;
use crate::figure::frame::Frame;
use crate::figure::panels::{Agreed, Axes, Fitted, Standing};
use crate::figure::{Caption, Card, Computed, Look, Panel};
use crate::progress::Progress;
use crate::spec::Spec;

pub(crate) use closer::named;
pub use closer::{Overview, View};
pub use export::Forms;
pub(crate) use export::{bibtex, latex};

/// A height in CSS pixels, as good as any other, for which a figure is asked whether it is square.
const SIDE: f64 = 600.0;

/// A spec and its data; words and layout are made once, and kept.
pub struct Drawing {
    spec: Spec,
    computed: Box<dyn Computed>,
    caption: OnceCell<Caption>,
    /// As last laid out.
    frame: RefCell<Option<(Look, Rc<Frame>)>>,
    /// Where it stands in axes that are not its own, as last asked.
    standing: RefCell<Option<(Look, Rc<Standing>)>>,
}

impl Spec {
    /// Computes the figure.
    ///
    /// # Errors
    /// Cancelled by the progress, or a size over its cap.
    pub fn compute(&self, progress: &mut dyn Progress) -> Result<Drawing> {
        Ok(Drawing::new(
            self.clone(),
            self.as_kind().compute(progress)?,
        ))
    }

    /// The drawing that bytes from [`Spec::compute_bytes`] of the same spec hold, or those of
    /// all shares of the work, one after the other.
    ///
    /// # Errors
    /// The bytes are not such data.
    pub fn drawing_from(&self, bytes: &[u8]) -> Result<Drawing> {
        Ok(Drawing::new(self.clone(), self.as_kind().read(bytes)?))
    }
}

impl Drawing {
    pub(crate) fn new(spec: Spec, computed: Box<dyn Computed>) -> Self {
        Drawing {
            spec,
            computed,
            caption: OnceCell::new(),
            frame: RefCell::default(),
            standing: RefCell::default(),
        }
    }

    /// The spec it was computed from.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Whether another spec shows the same data, seen closer or from further away.
    pub fn has_data_of(&self, spec: &Spec) -> bool {
        self.spec.as_kind().same_data(spec.as_kind())
    }

    /// The figure of such a spec: nothing is computed.
    pub fn with_viewport(&self, spec: &Spec) -> Option<Drawing> {
        let same = self.has_data_of(spec);
        let computed = same.then(|| self.computed.with_viewport(spec.as_kind()))??;
        Some(Drawing::new(spec.clone(), computed))
    }

    /// All the words about it.
    pub fn caption(&self) -> Caption {
        self.words().clone()
    }

    pub(crate) fn words(&self) -> &Caption {
        self.caption.get_or_init(|| self.computed.caption())
    }

    fn frame(&self, look: &Look) -> Rc<Frame> {
        let mut last = self.frame.borrow_mut();
        if let Some((_, frame)) = last.as_ref().filter(|(of, _)| of == look) {
            return frame.clone();
        }
        let frame = Rc::new(Frame::new(self.computed.as_ref(), self.words(), look));
        *last = Some((look.clone(), frame.clone()));
        frame
    }

    /// The height that suits this width, in CSS pixels, title, legend and
    /// caption included.
    pub fn height(&self, width: f64, look: &Look) -> f64 {
        let look = Look {
            width,
            height: 0.0,
            ..look.clone()
        };
        Frame::new(self.computed.as_ref(), self.words(), &look).height()
    }

    /// Whether it is about as high as wide, so that a wide sheet stays empty beside it.
    pub fn is_square(&self) -> bool {
        self.computed.body_width(SIDE).is_some()
    }

    /// The axes it is drawn in. Takes as long as drawing it once.
    ///
    /// # Errors
    /// What the drawing says.
    pub fn axes(&self) -> Result<Axes> {
        let panel = [self.panel()];
        let mut all = Agreed::of(&panel)?.axes(&panel);
        Ok(all.pop().unwrap_or_default())
    }

    /// Set into the axes of this look, if it has any.
    fn fitted(&self, look: &Look) -> Option<Fitted> {
        let axes = look.axes.first()?;
        Some(Fitted::new(&self.panel(), axes))
    }

    /// Where it stands in the axes of this look, if it has any.
    fn standing(&self, look: &Look) -> Option<Rc<Standing>> {
        let fitted = self.fitted(look)?;
        let mut last = self.standing.borrow_mut();
        if let Some((_, standing)) = last.as_ref().filter(|(of, _)| of == look) {
            return Some(standing.clone());
        }
        let body = self.frame(look).body();
        let standing = Standing::new(fitted, self.computed.as_ref(), (body, body), look, false);
        let standing = Rc::new(standing.ok()?);
        *last = Some((look.clone(), standing.clone()));
        Some(standing)
    }

    /// What is under the point (CSS pixels) of a drawing with this look.
    pub fn probe(&self, look: &Look, x: f64, y: f64) -> Option<Card> {
        match self.standing(look) {
            Some(standing) => standing.probe(self.computed.as_ref(), x, y),
            None => self.computed.probe(self.frame(look).body(), x, y),
        }
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Option<Card> {
        match self.standing(look) {
            Some(standing) => standing.step(self.computed.as_ref(), key, dx, dy),
            None => self.computed.step(self.frame(look).body(), key, dx, dy),
        }
    }

    /// The figure as an SVG document.
    ///
    /// # Errors
    /// What the surface says.
    pub fn svg(&self, look: &Look) -> Result<String> {
        self.document(look, None)
    }

    /// The same document with the shapes of letters instead of text: for
    /// readers of SVG that have not the font and do not keep text to its length.
    ///
    /// # Errors
    /// What the surface says.
    pub fn svg_in_shapes(&self, look: &Look, outlines: &Outlines) -> Result<String> {
        self.document(look, Some(outlines))
    }

    fn document(&self, look: &Look, outlines: Option<&Outlines>) -> Result<String> {
        let height = self.frame(look).height();
        let link = self.spec.link();
        document(self.words(), &link, (look, height), outlines, |surface| {
            self.draw(surface, look)
        })
    }

    /// The figure as one of the panels of a sheet.
    pub fn panel(&self) -> Panel<'_> {
        Panel {
            kind: self.spec.as_kind(),
            computed: self.computed.as_ref(),
            words: self.words(),
        }
    }

    /// Draws on a surface that is already `look.width × look.scale` pixels wide;
    /// gives the labels for which it had no room.
    ///
    /// # Errors
    /// What the surface says.
    pub fn draw(&self, surface: &mut dyn Surface, look: &Look) -> Result<Vec<String>> {
        let own = self.computed.as_ref();
        match self.fitted(look) {
            Some(fitted) => self.frame(look).draw(&fitted.body(own), look, surface),
            None => self.frame(look).draw(own, look, surface),
        }
    }
}

/// An SVG document that says of itself what `words` and `specs` say, in a look
/// and as high as that comes to, with shapes instead of text if there are outlines.
///
/// # Errors
/// What `draw` says.
pub(crate) fn document(
    words: &Caption,
    specs: &str,
    (look, height): (&Look, f64),
    outlines: Option<&Outlines>,
    draw: impl FnOnce(&mut dyn Surface) -> Result<Vec<String>>,
) -> Result<String> {
    let about = About {
        title: &words.title,
        description: &words.summary(),
        spec: specs,
    };
    let mut surface = SvgSurface::new(look.width as u32, height as u32, &about);
    if let Some(width) = look.millimetres {
        surface = surface.in_millimetres(width);
    }
    if let Some(outlines) = outlines {
        surface = surface.in_shapes(outlines);
    }
    draw(&mut surface)?;
    Ok(surface.finish())
}
