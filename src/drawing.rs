//! A computed figure: what pages and the command line hold, draw, ask and export.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::draw::outlines::Outlines;
use serde::Serialize;

use crate::draw::surface::Surface;
use crate::draw::svg::{About, SvgSurface};
use crate::error::{Error, Result};
use crate::figure::frame::Frame;
use crate::figure::panels::{Agreed, Axes, Fitted, Standing};
use crate::figure::parameter::Interval;
use crate::figure::parameter::fields::{X, Y};
use crate::figure::{Along, Caption, Computed, Format, Glance, Look, Panel, Probe, Table};
use crate::spec::Spec;
use crate::task::Task;
use crate::tex;

/// The forms in which a figure's data can be had, besides plain text, CSV and JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forms {
    /// Whether it can be had as columns, as plain text is.
    pub columns: bool,
    /// Whether there is a table of periods.
    pub periods: bool,
    /// Whether there are LaTeX tables.
    pub latex: bool,
    /// The sequences that a b-file may hold, by what tells them apart.
    pub sequences: Vec<String>,
}

/// A way in which one may look closer, and what is seen of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overview {
    /// The parameter.
    pub name: &'static str,
    /// The first and the last place there is.
    pub all: (i64, i64),
    /// Those that are seen.
    pub seen: (i64, i64),
    /// Where they begin and end, in parts of the way through all.
    pub part: (f64, f64),
    /// The pixels between which they are drawn.
    pub pixels: (f64, f64),
}

impl Overview {
    fn of(name: &'static str, way: &Along) -> Self {
        let ((low, high), last) = (way.places, if way.log { 0.0 } else { 1.0 });
        let place = |at: f64| (libm::round(at) as i64).clamp(*way.all.start(), *way.all.end());
        Overview {
            name,
            all: (*way.all.start(), *way.all.end()),
            seen: (place(low), place(high - last)),
            part: way.overview(),
            pixels: way.pixels,
        }
    }
}

/// The name of a parameter that says what is looked at, and its text.
pub type View = (&'static str, String);

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
    /// Cancelled by the task, or a size over its cap.
    pub fn compute(&self, task: &mut dyn Task) -> Result<Drawing> {
        Ok(Drawing::new(self.clone(), self.as_kind().compute(task)?))
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
    pub fn seen_as(&self, spec: &Spec) -> Option<Drawing> {
        let same = self.has_data_of(spec);
        let computed = same.then(|| self.computed.seen_as(spec.as_kind()))??;
        Some(Drawing::new(spec.clone(), computed))
    }

    /// All the words about it.
    pub fn caption(&self) -> Caption {
        self.words().clone()
    }

    pub(crate) fn words(&self) -> &Caption {
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

    /// The first rows of its data, at most `most`: of the periods, where strips
    /// have a table of those, too.
    ///
    /// # Errors
    /// As [`Drawing::table`].
    pub fn glance(&self, most: usize) -> Result<Glance> {
        let table = match self.computed.periods() {
            Some(periods) => periods,
            None => self.table()?,
        };
        Ok(table.glance(most))
    }

    /// The forms its data can be had in besides plain text, and, for a b-file,
    /// the names of the sequences it may hold.
    pub fn forms(&self) -> Forms {
        let sequences = self.computed.sequences();
        Forms {
            columns: self.computed.check_columns().is_ok(),
            periods: self.computed.periods().is_some(),
            latex: self.computed.latex().is_some(),
            sequences: sequences.into_iter().map(|each| each.name).collect(),
        }
    }

    /// Its data as a text file; a b-file, where the figure shows several
    /// sequences, of the last.
    ///
    /// # Errors
    /// The text would be longer than its cap, or there is no such form.
    pub fn export(&self, format: Format) -> Result<String> {
        let spec = self.spec.to_string();
        match format {
            Format::Plain => Ok(self.table()?.plain()),
            Format::Csv => Ok(self.table()?.csv(&spec)),
            Format::Json => Ok(self.table()?.json(&spec)),
            Format::Periods => match self.computed.periods() {
                Some(table) => Ok(table.csv(&spec)),
                None => Err(Error::bad("format", "periods", "plain, csv or json here")),
            },
            Format::Latex => match self.computed.latex() {
                Some(tables) => Ok(format!("% takeaway {spec}\n{}", tables())),
                None => Err(Error::bad("format", "latex", "plain, csv or json here")),
            },
            Format::Bfile => self.bfile(self.computed.sequences().len().saturating_sub(1)),
        }
    }

    /// The b-file of one of its sequences, numbered from 0. O(terms).
    ///
    /// # Errors
    /// There is no such sequence, or the text would be longer than its cap.
    pub fn bfile(&self, at: usize) -> Result<String> {
        let mut sequences = self.computed.sequences();
        if sequences.is_empty() {
            let allowed = "plain, csv or json here, where there is no one sequence";
            return Err(Error::bad("format", "bfile", allowed));
        }
        if at >= sequences.len() {
            let allowed = format!("0 … {}", sequences.len() - 1);
            return Err(Error::bad("sequence", at, allowed));
        }
        sequences.swap_remove(at).bfile(&self.spec.to_string())
    }

    /// A LaTeX figure that shows it from `file`, with its title, its source, the
    /// keys of [`Drawing::bibtex`], a label and, in a comment, its link.
    pub fn latex(&self, file: &str, link: &str) -> String {
        latex(self.words(), &self.spec.to_string(), file, link)
    }

    /// BibTeX entries for its paper and, made in this `year`, for itself.
    pub fn bibtex(&self, link: &str, year: u32) -> String {
        bibtex(self.words(), &self.spec.to_string(), link, year)
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

    /// The ways in which one may look closer at a point, each with the pixel there.
    fn ways(&self, look: &Look, x: f64, y: f64) -> Vec<(Along, f64)> {
        if let Some(standing) = self.standing(look) {
            return standing.ways(self.computed.as_ref(), x, y);
        }
        let ways = self.computed.ways(self.frame(look).body(), y);
        ways.into_iter().zip([x, y]).collect()
    }

    /// What is under the point (CSS pixels) of a drawing with this look.
    pub fn probe(&self, look: &Look, x: f64, y: f64) -> Option<Probe> {
        match self.standing(look) {
            Some(standing) => standing.probe(self.computed.as_ref(), x, y),
            None => self.computed.probe(self.frame(look).body(), x, y),
        }
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        match self.standing(look) {
            Some(standing) => standing.step(self.computed.as_ref(), key, dx, dy),
            None => self.computed.step(self.frame(look).body(), key, dx, dy),
        }
    }

    /// The place under the point, along each way in which one may look closer:
    /// none, x, or x and y.
    pub fn at(&self, look: &Look, x: f64, y: f64) -> Vec<f64> {
        let ways = self.ways(look, x, y);
        ways.iter().map(|(way, pixel)| way.at(*pixel)).collect()
    }

    /// The parameters for `factor` closer a look at what lies at height `y`,
    /// with the place `at` under the point: names and texts.
    pub fn closer(&self, look: &Look, x: f64, y: f64, at: &[f64], factor: f64) -> Vec<View> {
        let ways = self.ways(look, x, y);
        let seen = ways.iter().zip(at);
        named(seen.map(|((way, pixel), &at)| way.closer(*pixel, at, factor)))
    }

    /// The parameters for a look at what lies between two places.
    pub fn between(&self, look: &Look, from: &[f64], to: &[f64]) -> Vec<View> {
        let body = self.frame(look).body();
        let ways = self.ways(look, body.x, body.y);
        let ends = ways.iter().zip(from).zip(to);
        named(ends.map(|(((way, _), &from), &to)| way.between(from, to)))
    }

    /// The ways in which one may look closer, and what is seen of each.
    pub fn overview(&self, look: &Look) -> Vec<Overview> {
        let body = self.frame(look).body();
        let ways = self.computed.ways(body, body.y);
        let named = [X, Y].into_iter().zip(&ways);
        named.map(|(name, way)| Overview::of(name, way)).collect()
    }

    /// The parameters for a look at as much as now, of each way from such a part of it on.
    pub fn moved(&self, look: &Look, parts: &[f64]) -> Vec<View> {
        let body = self.frame(look).body();
        let ways = self.computed.ways(body, body.y);
        let moved = ways.iter().zip(parts);
        named(moved.map(|(way, &part)| way.moved_to(part)))
    }

    /// The parameters for a look at as much as now, so many places to the right and down; none
    /// where there are no more.
    pub fn panned(&self, look: &Look, dx: i64, dy: i64) -> Vec<View> {
        let body = self.frame(look).body();
        let ways = self.computed.ways(body, body.y);
        let steps = ways.iter().zip([X, Y]).zip([dx, dy]);
        let panned = steps.filter(|&(_, by)| by != 0).map(|((way, name), by)| {
            let down = name == Y && !way.is_downward();
            (name, way.panned(if down { -by } else { by }).to_string())
        });
        let controls = self.spec.controls();
        let now = |name| controls.iter().find(|control| control.name == name);
        let other = |(name, text): &View| now(*name).is_some_and(|now| now.value != *text);
        panned.filter(other).collect()
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

/// A LaTeX figure of what these words and specs say, see [`Drawing::latex`].
pub(crate) fn latex(words: &Caption, specs: &str, file: &str, link: &str) -> String {
    let mut keys = tex::keys(&words.bibtex);
    keys.push(tex::key(specs));
    let Caption { title, source, .. } = words;
    tex::figure(file, &format!("{title} ({source})"), &keys, link)
}

/// BibTeX entries for what these words and specs say, see [`Drawing::bibtex`].
pub(crate) fn bibtex(words: &Caption, specs: &str, link: &str, year: u32) -> String {
    let own = tex::entry(&words.title, specs, link, year);
    format!("{}\n\n{own}", words.bibtex.trim())
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
        description: &words.summary,
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

/// What is to be looked at along x, and then up y.
pub(crate) fn named(seen: impl Iterator<Item = Interval>) -> Vec<View> {
    let named = [X, Y].into_iter().zip(seen);
    named.map(|(name, seen)| (name, seen.to_string())).collect()
}
