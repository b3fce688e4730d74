//! A panel of a picture: a spec with its data, and what is made of them once.

use std::cell::OnceCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

use self_cell::self_cell;

use super::export::Forms;
use crate::draw::sheet::Rect;
use crate::error::{Error, Result};
use crate::figure::form::{Form, Key, Scene};
use crate::figure::table::Export;
use crate::figure::{Caption, Card, Certified, Content, Preview, Proof, Sequence, Table};
use crate::limits::{CERTIFIED, EXPORT_TEXT};
use crate::progress::Progress;
use crate::spec::Spec;

self_cell!(
    struct Formed {
        owner: Rc<dyn Content>,
        #[covariant]
        dependent: Form,
    }
);

/// A spec and its data; caption and form are made when first asked for, and kept.
pub struct Panel {
    pub(super) spec: Spec,
    pub(super) content: Rc<dyn Content>,
    form: OnceCell<Formed>,
    caption: OnceCell<Caption>,
}

impl Panel {
    pub(super) fn new(spec: Spec, content: Rc<dyn Content>) -> Self {
        Panel {
            spec,
            content,
            form: OnceCell::new(),
            caption: OnceCell::new(),
        }
    }

    /// The spec it was computed from.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// All the words about it.
    pub(crate) fn caption(&self) -> &Caption {
        self.caption.get_or_init(|| self.content.caption())
    }

    /// Its geometry.
    pub(super) fn scene(&self) -> &dyn Scene {
        self.form().scene()
    }

    pub(super) fn form(&self) -> &Form<'_> {
        let formed = || Formed::new(self.content.clone(), |content| content.form());
        self.form.get_or_init(formed).borrow_dependent()
    }

    /// The card of a place of its body in `area`: what the kind says of it, where the form has it.
    pub(super) fn card(&self, area: Rect, key: &Key) -> Option<Card> {
        let scene = self.scene();
        let mut card = match self.content.card(key) {
            Some(mut card) => {
                card.outline = scene.outline(area, key)?;
                card.bands = scene.bands(area, key);
                let mentions = std::mem::take(&mut card.mentions);
                mentions.mark(&mut card, scene, area, key);
                card
            }
            None => scene.card(area, key)?,
        };
        card.key = key.to_string();
        Some(card)
    }

    /// Whether another spec shows the same data, another part of it perhaps.
    pub fn has_data_of(&self, spec: &Spec) -> bool {
        self.spec.as_kind().same_data(spec.as_kind())
    }

    /// The panel of such a spec: nothing is computed.
    pub fn with_viewport(&self, spec: &Spec) -> Option<Panel> {
        let same = self.has_data_of(spec);
        let content = same.then(|| self.content.with_viewport(spec.as_kind()))??;
        Some(Panel::new(spec.clone(), content))
    }

    /// The same over these positions, of which it may not have all; none where it shows them, or
    /// no row of positions.
    pub(super) fn over(&self, span: &RangeInclusive<u64>) -> Option<Panel> {
        let other = self.spec.as_kind().span().as_ref() != Some(span);
        let spec = other.then(|| self.spec.over(span).ok())??;
        let content = self.content.with_viewport(spec.as_kind())?;
        Some(Panel::new(spec, content))
    }

    /// Its data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn table(&self) -> Result<Table> {
        self.content.table()
    }

    /// The table of the periods it shows.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn periods(&self) -> Result<Table> {
        let none = || Error::bad("format", "periods", "plain, csv or json");
        self.content.periods().ok_or_else(none)
    }

    /// The sequences of whole numbers that it shows.
    pub(crate) fn sequences(&self) -> Vec<Sequence<'_>> {
        self.content.sequences()
    }

    /// The certificates of the periods it shows. Time as [`Certified::of`].
    pub(crate) fn certificates(&self) -> Vec<Certified> {
        Certified::of(&self.content.games())
    }

    /// The certificates of the laws that it shows, if there are some.
    pub fn proof(&self) -> Option<Proof> {
        self.content.proof()
    }

    /// The data as bytes, for [`Spec::picture_from`]. O(length).
    ///
    /// # Errors
    /// They cannot be written so, as data of figures can.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        self.content.bytes()
    }

    /// Searches for a counter-example to its law beyond what it shows, until the cases are too large, and says what was found;
    /// nothing where it states no law.
    ///
    /// # Errors
    /// Cancelled.
    pub fn counterexample(&self, progress: &mut dyn Progress) -> Result<Option<String>> {
        self.content.counterexample(progress)
    }

    /// Whether there are any. O(games).
    pub fn is_certified(&self) -> bool {
        (1..=CERTIFIED).contains(&self.content.games().len())
    }

    pub(super) fn certified(&self) -> Result<Table> {
        let mut table = self.table()?;
        table.certificates = self.certificates();
        Ok(table)
    }

    /// The first rows of its data, at most `most`: of the periods, if there is a table of those.
    ///
    /// # Errors
    /// As [`Panel::table`].
    pub fn preview(&self, most: usize) -> Result<Preview> {
        let table = match self.content.periods() {
            Some(periods) => periods,
            None => self.table()?,
        };
        Ok(table.preview(most))
    }

    pub(super) fn forms(&self) -> Forms {
        let sequences = self.content.sequences();
        Forms {
            columns: self.content.check_columns().is_ok(),
            formats: self.formats(),
            sequences: sequences.into_iter().map(|each| each.name).collect(),
        }
    }

    /// The b-file of one of its sequences, numbered from 0. O(terms).
    ///
    /// # Errors
    /// There is no such sequence, or the text would be longer than its cap.
    pub fn bfile(&self, at: usize) -> Result<Export<'_>> {
        let mut sequences = self.content.sequences();
        if sequences.is_empty() {
            let allowed = "plain, csv or json, because there is no single sequence";
            return Err(Error::bad("format", "bfile", allowed));
        }
        if at >= sequences.len() {
            let allowed = format!("0 … {}", sequences.len() - 1);
            return Err(Error::bad("sequence", at, allowed));
        }
        let count = sequences.swap_remove(at).terms.count() as u64;
        // An index, a blank, a value, the end of the line.
        if count.saturating_mul(4) > EXPORT_TEXT {
            let allowed = format!("plain or csv, because {count} lines are too many");
            return Err(Error::bad("format", "bfile", allowed));
        }
        let sequence = self.content.sequences().swap_remove(at);
        Ok(Export::new(move |out| {
            sequence.bfile(&self.spec.to_string(), count, out)
        }))
    }
}
