//! Several computed figures as one sheet of panels.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::draw::outlines::Outlines;
use crate::draw::surface::Surface;
use crate::drawing::{self, Drawing, Forms, View, document, named};
use crate::error::{Error, Result};
use crate::figure::frame::Frame;
use crate::figure::panels::{Agreed, Axes, Number, Standing};
use crate::figure::{Caption, Card, Format, Look, Panel, Panels, ZoomAxis};
use crate::limits::{EXPORT_TEXT, FIGURE_HEIGHTS, PANELS};
use crate::number::ordinal;

/// The figures of a sheet, in the order of its panels.
pub struct Drawings {
    drawings: Vec<Rc<Drawing>>,
    agreed: OnceCell<Agreed>,
    /// Where they stand, as last asked.
    standing: RefCell<Option<(Look, Rc<[Standing]>)>>,
}

impl Drawings {
    /// The sheet of these figures.
    ///
    /// # Errors
    /// There are none, or more than [`PANELS`].
    pub fn new<D: Into<Rc<Drawing>>>(drawings: Vec<D>) -> Result<Self> {
        check_count(drawings.len())?;
        Ok(Drawings {
            drawings: drawings.into_iter().map(D::into).collect(),
            agreed: OnceCell::new(),
            standing: RefCell::default(),
        })
    }

    pub(crate) fn drawings(&self) -> &[Rc<Drawing>] {
        &self.drawings
    }

    /// The specs of all panels as links hold them, a space apart: no spec has one.
    pub fn link(&self) -> String {
        let links = self.drawings.iter().map(|drawing| drawing.spec().link());
        links.collect::<Vec<_>>().join(" ")
    }

    /// Their specs, a space apart.
    fn specs(&self) -> String {
        let specs = self
            .drawings
            .iter()
            .map(|drawing| drawing.spec().to_string());
        specs.collect::<Vec<_>>().join(" ")
    }

    /// The data of all panels as one text: of JSON an object with the list of all
    /// `panels`, each with its spec; of all else a block a panel, a blank line apart.
    ///
    /// # Errors
    /// Those of [`Drawing::export`], of which it says the panel; a b-file holds one
    /// sequence, and none of a sheet.
    pub fn export(&self, format: Format) -> Result<String> {
        if format == Format::Bfile {
            let allowed = "plain, csv or json, because a b-file holds one sequence";
            return Err(Error::bad("format", "bfile", allowed));
        }
        let texts = each(&self.drawings, |drawing| drawing.export(format))?;
        let letters: usize = texts.iter().map(String::len).sum();
        if letters as u64 > EXPORT_TEXT {
            let allowed = format!("panels with at most {EXPORT_TEXT} bytes of text");
            return Err(Error::bad("panels", texts.len(), allowed));
        }
        if format != Format::Json {
            return Ok(texts.join("\n"));
        }
        let objects: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
        Ok(format!("{{\"panels\":[{}]}}\n", objects.join(",")))
    }

    /// The forms the data of all panels can be had in.
    pub fn forms(&self) -> Forms {
        let all: Vec<Forms> = self
            .drawings
            .iter()
            .map(|drawing| drawing.forms())
            .collect();
        Forms {
            columns: all.iter().all(|forms| forms.columns),
            periods: all.iter().all(|forms| forms.periods),
            latex: all.iter().all(|forms| forms.latex),
            sequences: Vec::new(),
        }
    }

    /// As [`Drawing::latex`].
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn latex(&self, file: &str, link: &str) -> Result<String> {
        let words = self.caption(&Look::default())?;
        Ok(drawing::latex(&words, &self.specs(), file, link))
    }

    /// As [`Drawing::bibtex`].
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn bibtex(&self, link: &str, year: u32) -> Result<String> {
        let words = self.caption(&Look::default())?;
        Ok(drawing::bibtex(&words, &self.specs(), link, year))
    }

    /// The axes that each panel is drawn in. Takes as long as drawing each once.
    ///
    /// # Errors
    /// What a drawing says.
    pub fn axes(&self) -> Result<Vec<Axes>> {
        let panels = self.each_panel();
        Ok(self.agreed(&panels)?.axes(&panels))
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

    /// What is said of all of them together.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn caption(&self, look: &Look) -> Result<Caption> {
        Ok(self.panels(look)?.into_words())
    }

    /// Which panel is under a point (CSS pixels) of a sheet with this look,
    /// counted from 0.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn panel_at(&self, look: &Look, x: f64, y: f64) -> Result<Option<usize>> {
        let standing = self.standing(look)?;
        Ok(standing.iter().position(|panel| panel.contains(x, y)))
    }

    /// What is under a point; its key begins with the panel's number. Where other
    /// panels of the kind have the same place, they show it, too.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn probe(&self, look: &Look, x: f64, y: f64) -> Result<Option<Card>> {
        let Some(i) = self.panel_at(look, x, y)? else {
            return Ok(None);
        };
        let standing = self.standing(look)?;
        let card = standing[i].probe(self.drawings[i].panel().computed, x, y);
        Ok(card.map(|card| self.told(&standing, i, card)))
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`, on its panel.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn step(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Result<Option<Card>> {
        let standing = self.standing(look)?;
        let found = || {
            let (i, key) = key.split_once(PANEL)?;
            let i: usize = i.parse().ok()?;
            let (panel, drawing) = (standing.get(i)?, self.drawings.get(i)?);
            let card = panel.step(drawing.panel().computed, key, dx, dy)?;
            Some(self.told(&standing, i, card))
        };
        Ok(found())
    }

    /// As [`Drawing::at`], of the panel under the point.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn at(&self, look: &Look, x: f64, y: f64) -> Result<Vec<f64>> {
        let ways = self.zoom_axes(look, x, y)?;
        Ok(ways.iter().map(|(way, pixel)| way.at(*pixel)).collect())
    }

    /// As [`Drawing::closer`], of the panel under the point.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn closer(
        &self,
        look: &Look,
        x: f64,
        y: f64,
        at: &[f64],
        factor: f64,
    ) -> Result<Vec<View>> {
        let ways = self.zoom_axes(look, x, y)?;
        let seen = ways.iter().zip(at);
        Ok(named(
            seen.map(|((way, pixel), &at)| way.closer(*pixel, at, factor)),
        ))
    }

    /// As [`Drawing::between`], of the panel under the point.
    ///
    /// # Errors
    /// What drawing the panels says.
    pub fn between(
        &self,
        look: &Look,
        (x, y): (f64, f64),
        from: &[f64],
        to: &[f64],
    ) -> Result<Vec<View>> {
        let ways = self.zoom_axes(look, x, y)?;
        let ends = ways.iter().zip(from).zip(to);
        Ok(named(
            ends.map(|(((way, _), &from), &to)| way.between(from, to)),
        ))
    }

    /// What a panel tells, with the same place on other panels of its kind, and else the
    /// same number on those that show such numbers.
    fn told(&self, standing: &[Standing], i: usize, mut card: Card) -> Card {
        let kind = self.drawings[i].spec().kind();
        let own = self.drawings[i].panel().computed;
        let number = standing[i].number(own, card.outline);
        for (j, (panel, drawing)) in standing.iter().zip(&self.drawings).enumerate() {
            if j == i {
                continue;
            }
            let computed = drawing.panel().computed;
            let alike = drawing.spec().kind() == kind;
            let same = alike.then(|| panel.step(computed, &card.key, 0, 0));
            let same = same.flatten().filter(|same| same.key == card.key);
            let cursor = number.as_ref().map(|number| panel.cursor(computed, number));
            match same {
                // Of the same place, where it is the same number.
                Some(same) if is_same(&number, &panel.number(computed, same.outline)) => {
                    card.because.push(same.outline);
                }
                _ => card.bands.extend(cursor.into_iter().flatten()),
            }
        }
        card.key = format!("{i}{PANEL}{}", card.key);
        card
    }

    fn zoom_axes(&self, look: &Look, x: f64, y: f64) -> Result<Vec<(ZoomAxis, f64)>> {
        let under = self.panel_at(look, x, y)?;
        let standing = self.standing(look)?;
        Ok(under.map_or_else(Vec::new, |i| {
            standing[i].zoom_axes(self.drawings[i].panel().computed, x, y)
        }))
    }

    fn standing(&self, look: &Look) -> Result<Rc<[Standing]>> {
        let mut last = self.standing.borrow_mut();
        if let Some((_, standing)) = last.as_ref().filter(|(of, _)| of == look) {
            return Ok(standing.clone());
        }
        let panels = self.panels(look)?;
        let body = Frame::new(&panels, panels.words(), look).body();
        let standing: Rc<[Standing]> = panels.standing(body, look)?.into();
        *last = Some((look.clone(), standing.clone()));
        Ok(standing)
    }

    fn each_panel(&self) -> Vec<Panel<'_>> {
        let each = self.drawings.iter();
        each.map(|drawing| drawing.panel()).collect()
    }

    fn agreed(&self, panels: &[Panel]) -> Result<&Agreed> {
        if let Some(agreed) = self.agreed.get() {
            return Ok(agreed);
        }
        let agreed = Agreed::of(panels)?;
        Ok(self.agreed.get_or_init(|| agreed))
    }

    fn panels(&self, look: &Look) -> Result<Panels<'_>> {
        let panels = self.each_panel();
        Ok(Panels::new(&panels, self.agreed(&panels)?, look))
    }

    fn document(&self, look: &Look, outlines: Option<&Outlines>) -> Result<String> {
        let panels = self.panels(look)?;
        let frame = Frame::new(&panels, panels.words(), look);
        let height = frame.height();
        if height > *FIGURE_HEIGHTS.end() {
            let allowed = format!(
                "panels with at most {} CSS pixels of height",
                FIGURE_HEIGHTS.end()
            );
            let given = format!("{}, {height} high", self.drawings.len());
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

/// Whether a place of one panel and one of another are of the same number, if of any.
fn is_same(number: &Option<Number>, other: &Option<Number>) -> bool {
    match (number, other) {
        (Some(number), Some(other)) => number.is(other),
        (None, _) => true,
        (Some(_), None) => false,
    }
}

/// Between a panel's number and the key of a place on it.
const PANEL: char = '|';

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

/// What comes of each of several specs or figures.
///
/// # Errors
/// What is wrong with the first bad one, and which it is.
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
