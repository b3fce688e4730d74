//! A computed figure: what pages and the command line hold, draw, ask and export.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::draw::surface::Surface;
use crate::draw::svg::{About, SvgSurface};
use crate::error::Result;
use crate::figure::frame::Frame;
use crate::figure::{Caption, Computed, Format, Look, Probe, Table};
use crate::spec::Spec;

/// A spec and its data; words and layout are made once, and kept.
pub struct Drawing {
    spec: Spec,
    computed: Box<dyn Computed>,
    caption: OnceCell<Caption>,
    /// As last laid out.
    frame: RefCell<Option<(Look, Rc<Frame>)>>,
}

impl Drawing {
    pub(crate) fn new(spec: Spec, computed: Box<dyn Computed>) -> Self {
        Drawing {
            spec,
            computed,
            caption: OnceCell::new(),
            frame: RefCell::default(),
        }
    }

    /// The spec it was computed from.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// All the words about it.
    pub fn caption(&self) -> Caption {
        self.words().clone()
    }

    fn words(&self) -> &Caption {
        self.caption.get_or_init(|| {
            let mut caption = self.computed.caption();
            // The caps of a related figure may be too low for these numbers.
            caption
                .links
                .retain(|link| link.spec.parse::<Spec>().is_ok());
            caption
        })
    }

    /// Its data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn table(&self) -> Result<Table> {
        self.computed.table()
    }

    /// Its data as a text file.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn export(&self, format: Format) -> Result<String> {
        Ok(self.table()?.write(format, &self.spec.to_string()))
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

    /// What is under the point (CSS pixels) of a drawing with this look.
    pub fn probe(&self, look: &Look, x: f64, y: f64) -> Option<Probe> {
        self.computed.probe(self.frame(look).body(), x, y)
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        self.computed.step(self.frame(look).body(), key, dx, dy)
    }

    /// The figure as an SVG document.
    ///
    /// # Errors
    /// What the surface says.
    pub fn svg(&self, look: &Look) -> Result<String> {
        let caption = self.words();
        let about = About {
            title: &caption.title,
            description: &caption.summary,
            spec: &self.spec.link(),
        };
        let height = self.frame(look).height() as u32;
        let mut surface = SvgSurface::new(look.width as u32, height, &about);
        self.draw(&mut surface, look)?;
        Ok(surface.finish())
    }

    /// Draws on a surface that is already `look.width × look.scale` pixels wide.
    ///
    /// # Errors
    /// What the surface says.
    pub fn draw(&self, surface: &mut dyn Surface, look: &Look) -> Result<()> {
        self.frame(look).draw(self.computed.as_ref(), look, surface)
    }
}
