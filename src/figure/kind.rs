//! A kind without its types: what [`crate::Spec`] holds.

use std::any::Any;
use std::ops::RangeInclusive;
use std::rc::Rc;

use serde::Serialize;

use super::bytes;
use super::content::{Content, Typed};
use super::parameter::fields::{X, Y};
use super::parameter::{Descriptor, Field};
use super::{Figure, JobProgress, Name, WholeJob, text};
use crate::error::Result;
use crate::progress::Progress;
use crate::shard::Shard;

/// A figure's parameters, whatever its kind: implemented for every [`Figure`].
pub(crate) trait Kind: Any {
    /// Its names.
    fn name(&self) -> &'static Name;

    /// Its parameters' fields; see [`Figure::fields`].
    fn fields(&self) -> Vec<Field>;

    /// The same kind with its default parameters.
    fn defaults(&self) -> Box<dyn Kind>;

    /// See [`Figure::settle`].
    fn settle(&mut self, name: &str);

    /// Checks what no single field can; see [`Figure::validate`].
    ///
    /// # Errors
    /// Names the parameter to change.
    fn validate(&self) -> Result<()>;

    /// Roughly how many elementary steps computing takes.
    fn cost(&self) -> u64;

    /// See [`Figure::searches`].
    fn searches(&self) -> bool;

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
    fn compute(&self, progress: &mut dyn Progress) -> Result<Rc<dyn Content>>;

    /// Whether the work has shares that can be done independently.
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

    /// The data in bytes from [`Kind::compute_bytes`]: of a figure that divides, those of all
    /// shares, one after the other.
    ///
    /// # Errors
    /// They are not such data.
    fn read(&self, data: &[u8]) -> Result<Rc<dyn Content>>;

    /// A copy.
    fn boxed(&self) -> Box<dyn Kind>;
}

impl dyn Kind {
    /// Every parameter with its present value.
    pub(crate) fn controls(&self) -> Vec<Descriptor> {
        let defaults = self.defaults();
        let fields = self.fields();
        let descriptor = |field: &Field| field.descriptor(self, &*defaults);
        fields.iter().map(descriptor).collect()
    }

    /// Name and text of every parameter that is not at its default.
    pub(crate) fn changed(&self) -> Vec<(&'static str, String)> {
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
    pub(crate) fn same_data(&self, other: &dyn Kind) -> bool {
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
    pub(crate) fn assign(&mut self, name: &str, text: &str) -> Result<()> {
        let fields = self.fields();
        text::named(self.name().kind, &fields, name)?.assign(self, text)
    }

    /// The same by a control: an alternative of the parameter gives way.
    ///
    /// # Errors
    /// There is no such parameter, or `text` is no value for it.
    pub(crate) fn choose(&mut self, name: &str, text: &str) -> Result<()> {
        self.assign(name, text)?;
        self.settle(name);
        Ok(())
    }

    /// Checks every parameter against the others.
    ///
    /// # Errors
    /// Names the parameter to change.
    pub(crate) fn check(&self) -> Result<()> {
        for field in self.fields() {
            field.check(self)?;
        }
        self.validate()
    }
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

    fn settle(&mut self, name: &str) {
        Figure::settle(self, name);
    }

    fn validate(&self) -> Result<()> {
        Figure::validate(self)
    }

    fn cost(&self) -> u64 {
        Figure::cost(self)
    }

    fn searches(&self) -> bool {
        Figure::searches(self)
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

    fn compute(&self, progress: &mut dyn Progress) -> Result<Rc<dyn Content>> {
        let data = Figure::compute(self, &mut WholeJob(progress))?;
        Ok(Typed::erased(self.clone(), Rc::new(data)))
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

    fn read(&self, data: &[u8]) -> Result<Rc<dyn Content>> {
        let data: F::Data = if Figure::is_parallel(self) {
            self.merge(bytes::several(data)?)
        } else {
            bytes::read(data)?
        };
        Ok(Typed::erased(self.clone(), Rc::new(data)))
    }

    fn boxed(&self) -> Box<dyn Kind> {
        Box::new(self.clone())
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
