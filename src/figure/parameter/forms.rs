//! The types of parameters: how each is read, written, bounded and shown.

mod choice;
mod text;
mod whole;

pub(crate) use choice::{Named, OneOf, Switch};
pub(crate) use text::{SetOrCode, Text};
pub(crate) use whole::{Integer, List, whole_number};

use super::{Bounds, Descriptor, Field, Parameters, Section};
use crate::error::Result;

/// A type of parameter. Errors leave the parameter's name to
/// the [`super::Field`].
pub(crate) trait Form {
    /// The parameter of this type: its name in links, and the label of its control.
    fn field(self, name: &'static str, label: &'static str) -> Field
    where
        Self: Sized + 'static,
    {
        Field {
            name,
            label,
            help: "",
            section: Section::default(),
            form: Box::new(self),
        }
    }

    /// Canonical text of the value.
    fn text(&self, parameters: &Parameters) -> String;

    /// Writes the value that `text` names.
    ///
    /// # Errors
    /// It is none of this type.
    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()>;

    /// The bounds of a number, given the other parameters.
    fn bounds(&self, _: &Parameters) -> Option<Bounds> {
        None
    }

    /// Checks the value against its bounds.
    ///
    /// # Errors
    /// It is out of them.
    fn check(&self, _: &Parameters) -> Result<()> {
        Ok(())
    }

    /// Adds to the descriptor what a control of this type needs.
    fn describe(&self, parameters: &Parameters, to: &mut Descriptor);
}
