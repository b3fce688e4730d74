//! A kind without its types: what [`crate::Spec`] and [`crate::Drawing`] hold.

use std::any::Any;
use std::cell::OnceCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

use self_cell::self_cell;
use serde::Serialize;

use super::bytes;
use super::form::{Form, Key, Scene};
use super::parameter::fields::{X, Y};
use super::parameter::{Descriptor, Field};
use super::{
    Caption, Card, Figure, JobProgress, Look, Name, Row, Sequence, Table, WholeJob, ZoomAxis, text,
};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::progress::Progress;
use crate::shard::Shard;

/// A figure's parameters, whatever its kind: implemented for every [`Figure`].
pub trait Kind: Any {
    /// Its names.
    fn name(&self) -> &'static Name;

    /// Its parameters' fields; see [`Figure::fields`].
    fn fields(&self) -> Vec<Field>;

    /// The same kind with its default parameters.
    fn defaults(&self) -> Box<dyn Kind>;

    /// See [`Figure::reconcile`].
    fn reconcile(&mut self, name: &str);

    /// Checks what no single field can; see [`Figure::validate`].
    ///
    /// # Errors
    /// Names the parameter to change.
    fn validate(&self) -> Result<()>;

    /// Roughly how many elementary steps computing takes.
    fn cost(&self) -> u64;

    /// About how many seconds it takes.
    fn seconds(&self) -> f64;

    /// See [`Figure::span`].
    fn span(&self) -> Option<RangeInclusive<u64>>;

    /// Whether the data can be had as text, as far as that shows beforehand.
    ///
    /// # Errors
    /// It would be too long.
    fn check_table(&self) -> Result<()>;

    /// Computes the figure.
    ///
    /// # Errors
    /// Cancelled by the progress, or a size over its cap.
    fn compute(&self, progress: &mut dyn Progress) -> Result<Box<dyn Computed>>;

    /// Whether shares of the work can be done apart.
    fn is_parallel(&self) -> bool;

    /// Computes the data as bytes, handing out what is there so far through
    /// `partial`; of a figure that divides, a share of the data.
    ///
    /// # Errors
    /// Cancelled by the progress, or a size over its cap.
    fn compute_bytes(
        &self,
        share: Shard,
        progress: &mut dyn Progress,
        partial: &mut dyn FnMut(Vec<u8>),
    ) -> Result<Vec<u8>>;

    /// What bytes from [`Kind::compute_bytes`] hold: of a figure that divides, those of all
    /// shares, one after the other.
    ///
    /// # Errors
    /// They are not such data.
    fn read(&self, data: &[u8]) -> Result<Box<dyn Computed>>;

    /// A copy.
    fn boxed(&self) -> Box<dyn Kind>;
}

impl dyn Kind {
    /// Every parameter with its present value.
    pub fn controls(&self) -> Vec<Descriptor> {
        let defaults = self.defaults();
        let fields = self.fields();
        let descriptor = |field: &Field| field.descriptor(self, &*defaults);
        fields.iter().map(descriptor).collect()
    }

    /// Name and text of every parameter that is not at its default.
    pub fn changed(&self) -> Vec<(&'static str, String)> {
        let defaults = self.defaults();
        let mut changed = Vec::new();
        for field in self.fields() {
            let text = field.text(self);
            if text != field.text(&*defaults) {
                changed.push((field.name, text));
            }
        }
        changed
    }

    /// Whether `other` shows the same data, seen closer or from further away.
    pub fn same_data(&self, other: &dyn Kind) -> bool {
        let all_but_view = |kind: &dyn Kind| {
            let mut changed = kind.changed();
            changed.retain(|&(name, _)| ![X, Y].contains(&name));
            changed
        };
        self.name().kind == other.name().kind && all_but_view(self) == all_but_view(other)
    }

    /// Gives the parameter `name` the value that `text` names, to be
    /// checked once all are given.
    ///
    /// # Errors
    /// There is no such parameter, or `text` is no value for it.
    pub fn assign(&mut self, name: &str, text: &str) -> Result<()> {
        let fields = self.fields();
        text::named(self.name().kind, &fields, name)?.assign(self, text)
    }

    /// The same by a control: an alternative of the parameter gives way.
    ///
    /// # Errors
    /// There is no such parameter, or `text` is no value for it.
    pub fn choose(&mut self, name: &str, text: &str) -> Result<()> {
        self.assign(name, text)?;
        self.reconcile(name);
        Ok(())
    }

    /// Checks every parameter beside the others.
    ///
    /// # Errors
    /// Names the parameter to change.
    pub fn check(&self) -> Result<()> {
        for field in self.fields() {
            field.check(self)?;
        }
        self.validate()
    }
}

/// What a frame surrounds: a figure's body, or several as panels; see [`Figure`]
/// for each.
#[allow(missing_docs, reason = "said of each method of `Figure`")]
pub trait Body {
    fn body_height(&self, width: f64) -> f64;
    fn body_width(&self, height: f64) -> Option<f64>;
    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()>;
    fn legend(&self, look: &Look) -> Legend;
}

/// A figure's parameters and data, whatever its kind; see [`Figure`] for each.
#[allow(missing_docs, reason = "said of each method of `Figure`")]
pub trait Computed: Body {
    fn caption(&self) -> Caption;
    fn check_columns(&self) -> Result<()>;
    fn table(&self) -> Result<Table>;
    fn periods(&self) -> Option<Table>;
    fn latex(&self) -> Option<Box<dyn FnOnce() -> String>>;
    fn sequences(&self) -> Vec<Sequence<'_>>;
    fn probe(&self, area: Rect, x: f64, y: f64) -> Option<Card>;
    fn step(&self, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Card>;
    fn rows(&self, area: Rect) -> Vec<Row<'_>>;

    /// See [`Figure::zoom_axes`].
    fn zoom_axes(&self, area: Rect, y: f64) -> Vec<ZoomAxis>;

    /// The same data under other parameters, which must be of the same kind and
    /// differ only in what is looked at.
    fn with_viewport(&self, kind: &dyn Kind) -> Option<Box<dyn Computed>>;
}

impl<F: Figure> Kind for F {
    fn name(&self) -> &'static Name {
        &F::NAME
    }

    fn fields(&self) -> Vec<Field> {
        self.fields_now()
    }

    fn defaults(&self) -> Box<dyn Kind> {
        Box::new(F::default())
    }

    fn reconcile(&mut self, name: &str) {
        Figure::reconcile(self, name);
    }

    fn validate(&self) -> Result<()> {
        Figure::validate(self)
    }

    fn cost(&self) -> u64 {
        Figure::cost(self)
    }

    fn seconds(&self) -> f64 {
        Figure::seconds(self)
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        Figure::span(self)
    }

    fn check_table(&self) -> Result<()> {
        Figure::check_table(self)
    }

    fn compute(&self, progress: &mut dyn Progress) -> Result<Box<dyn Computed>> {
        let data = Figure::compute(self, &mut WholeJob(progress))?;
        Ok(Pair::boxed(self.clone(), Rc::new(data)))
    }

    fn is_parallel(&self) -> bool {
        Figure::is_parallel(self)
    }

    fn compute_bytes(
        &self,
        share: Shard,
        progress: &mut dyn Progress,
        partial: &mut dyn FnMut(Vec<u8>),
    ) -> Result<Vec<u8>> {
        // Who plans first says it with the plan.
        if !Figure::plans(self) {
            progress.estimate(Figure::seconds(self) / f64::from(share.parts()));
        }
        let data = Figure::compute(self, &mut SendPartials(progress, partial, share))?;
        bytes::written(&data)
    }

    fn read(&self, data: &[u8]) -> Result<Box<dyn Computed>> {
        let data: F::Data = match Figure::is_parallel(self) {
            true => self.merge(bytes::several(data)?),
            false => bytes::read(data)?,
        };
        Ok(Pair::boxed(self.clone(), Rc::new(data)))
    }

    fn boxed(&self) -> Box<dyn Kind> {
        Box::new(self.clone())
    }
}

/// A figure, its data and, once asked for, its findings.
struct Found<F: Figure> {
    figure: F,
    data: Rc<F::Data>,
    findings: OnceCell<F::Findings>,
}

impl<F: Figure> Found<F> {
    fn findings(&self) -> &F::Findings {
        self.findings
            .get_or_init(|| self.figure.findings(&self.data))
    }
}

/// What a form can be made of, whatever its kind.
trait HasForm {
    fn form(&self) -> Form<'_>;
}

impl<F: Figure> HasForm for Found<F> {
    fn form(&self) -> Form<'_> {
        self.figure.form(&self.data, self.findings())
    }
}

self_cell!(
    struct Formed {
        owner: Rc<dyn HasForm>,
        #[covariant]
        dependent: Form,
    }
);

/// The same with its form, which is made when first asked for, and kept.
struct Pair<F: Figure> {
    found: Rc<Found<F>>,
    form: OnceCell<Formed>,
}

impl<F: Figure> Pair<F> {
    fn boxed(figure: F, data: Rc<F::Data>) -> Box<dyn Computed> {
        let findings = OnceCell::new();
        let found = Found {
            figure,
            data,
            findings,
        };
        Box::new(Pair {
            found: Rc::new(found),
            form: OnceCell::new(),
        })
    }

    fn scene(&self) -> &dyn Scene {
        let formed = || Formed::new(self.found.clone(), |found| found.form());
        self.form.get_or_init(formed).borrow_dependent().scene()
    }

    /// The card of a place: what the figure says of it, where the form has it.
    fn card(&self, area: Rect, key: &Key) -> Option<Card> {
        let (found, scene) = (&self.found, self.scene());
        let mut card = match found.figure.card(&found.data, found.findings(), key) {
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
}

impl<F: Figure> Body for Pair<F> {
    fn body_height(&self, width: f64) -> f64 {
        self.scene().height(width)
    }

    fn body_width(&self, height: f64) -> Option<f64> {
        self.scene().width(height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        self.scene().draw(area, look, sheet)
    }

    fn legend(&self, look: &Look) -> Legend {
        self.scene().legend(look)
    }
}

impl<F: Figure> Computed for Pair<F> {
    fn caption(&self) -> Caption {
        let found = &self.found;
        found.figure.caption(&found.data, found.findings())
    }

    fn table(&self) -> Result<Table> {
        self.found.figure.table(&self.found.data)
    }

    fn check_columns(&self) -> Result<()> {
        self.found.figure.check_columns(&self.found.data)
    }

    fn periods(&self) -> Option<Table> {
        self.found.figure.periods(&self.found.data)
    }

    fn latex(&self) -> Option<Box<dyn FnOnce() -> String>> {
        self.found.figure.latex(&self.found.data)
    }

    fn sequences(&self) -> Vec<Sequence<'_>> {
        self.found.figure.sequences(&self.found.data)
    }

    fn probe(&self, area: Rect, x: f64, y: f64) -> Option<Card> {
        self.card(area, &self.scene().hit(area, x, y)?)
    }

    fn step(&self, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Card> {
        let Ok(from) = key.parse();
        self.card(area, &self.scene().neighbour(area, &from, (dx, dy))?)
    }

    fn rows(&self, area: Rect) -> Vec<Row<'_>> {
        self.scene().rows(area)
    }

    fn zoom_axes(&self, area: Rect, y: f64) -> Vec<ZoomAxis> {
        self.scene().zoom_axes(area, y)
    }

    fn with_viewport(&self, kind: &dyn Kind) -> Option<Box<dyn Computed>> {
        let figure = (kind as &dyn Any).downcast_ref::<F>()?.clone();
        Some(Pair::boxed(figure, Rc::clone(&self.found.data)))
    }
}

/// Hands partial data on as bytes.
struct SendPartials<'a>(&'a mut dyn Progress, &'a mut dyn FnMut(Vec<u8>), Shard);

impl Progress for SendPartials<'_> {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.0.report(what, done, total)
    }

    fn estimate(&mut self, seconds: f64) {
        self.0.estimate(seconds);
    }

    fn now(&self) -> Option<f64> {
        self.0.now()
    }
}

impl<D: Serialize> JobProgress<D> for SendPartials<'_> {
    fn partial(&mut self, data: &D) {
        if let Ok(bytes) = bytes::written(data) {
            (self.1)(bytes);
        }
    }

    fn share(&self) -> Shard {
        self.2
    }
}
