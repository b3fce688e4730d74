//! Values that go by names, and switches.

use super::Form;
use crate::error::{Error, Result};
use crate::figure::parameter::{Choice, Control, Descriptor, Lens, Parameters};
use crate::nearest::nearest;

/// Names in a message before it passes to the last: nobody reads more.
const NAMES_TOLD: usize = 12;

/// A value that goes by a name.
pub(crate) trait Named: Copy + PartialEq + 'static {
    /// Each value as links spell it and as a menu shows it, in the menu's order.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// As links spell it.
    fn name(self) -> &'static str {
        let known = Self::ALL.iter().find(|known| known.0 == self);
        known.map_or("", |known| known.1)
    }

    /// As a menu shows it.
    fn label(self) -> &'static str {
        let known = Self::ALL.iter().find(|known| known.0 == self);
        known.map_or("", |known| known.2)
    }
}

/// One of a few values that go by names.
pub(crate) struct OneOf {
    values: Box<dyn Values>,
    choices: Vec<Choice>,
}

/// The values of a [`OneOf`], by their places.
trait Values {
    /// The place of the present value.
    fn place(&self, parameters: &Parameters) -> Option<usize>;

    /// Makes the value at that place the present one.
    fn put(&self, parameters: &mut Parameters, place: usize);
}

struct Among<T: 'static> {
    lens: Lens<T>,
    values: Vec<T>,
}

impl<T: Clone + PartialEq> Values for Among<T> {
    fn place(&self, parameters: &Parameters) -> Option<usize> {
        let value = (self.lens.get)(parameters);
        self.values.iter().position(|known| known == value)
    }

    fn put(&self, parameters: &mut Parameters, place: usize) {
        *(self.lens.get_mut)(parameters) = self.values[place].clone();
    }
}

impl OneOf {
    /// Any of them.
    pub(crate) fn all<T: Named>(lens: Lens<T>) -> Self {
        let choices = T::ALL.iter();
        OneOf::among(
            lens,
            choices.map(|&(value, name, label)| (value, name.into(), label.into())),
        )
    }

    /// Of these values, each with its name and label.
    pub(crate) fn among<T: Clone + PartialEq + 'static>(
        lens: Lens<T>,
        choices: impl IntoIterator<Item = (T, String, String)>,
    ) -> Self {
        let rare = false;
        let choice = |(known, value, label)| (known, Choice { value, label, rare });
        let (values, choices) = choices.into_iter().map(choice).unzip();
        let values = Box::new(Among { lens, values });
        OneOf { values, choices }
    }

    /// A menu lists the first few, and the present one.
    #[must_use]
    pub(crate) fn listing(mut self, listed: usize) -> Self {
        let beyond = self.choices.iter_mut().skip(listed);
        beyond.for_each(|choice| choice.rare = true);
        self
    }
}

impl Form for OneOf {
    fn text(&self, parameters: &Parameters) -> String {
        let place = self.values.place(parameters);
        place.map_or(String::new(), |place| self.choices[place].value.clone())
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let asked = text.to_lowercase().replace('è', "e");
        let named = self.choices.iter().position(|choice| choice.value == asked);
        let place = named.ok_or_else(|| {
            let names: Vec<&str> = self
                .choices
                .iter()
                .map(|choice| &choice.value[..])
                .collect();
            Error::bad("", text, listed(&names)).suggest_any(nearest(text, names))
        })?;
        self.values.put(parameters, place);
        Ok(())
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Choice;
        to.choices.clone_from(&self.choices);
    }
}

/// On or off.
pub(crate) struct Switch(pub Lens<bool>);

impl Form for Switch {
    fn text(&self, parameters: &Parameters) -> String {
        if *(self.0.get)(parameters) {
            "on"
        } else {
            "off"
        }
        .into()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let value = match text {
            "on" => true,
            "off" => false,
            _ => {
                let error = Error::bad("", text, "on or off");
                return Err(match text.to_ascii_lowercase().as_str() {
                    "1" | "true" | "yes" => error.suggest("on"),
                    "0" | "false" | "no" => error.suggest("off"),
                    _ => error,
                });
            }
        };
        *(self.0.get_mut)(parameters) = value;
        Ok(())
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Switch;
    }
}

/// Names as a message lists them: a long list is cut before its last.
fn listed(names: &[&str]) -> String {
    match names {
        [first @ .., last] if first.len() > NAMES_TOLD => {
            format!("{} … {last}", first[..NAMES_TOLD].join(", "))
        }
        _ => names.join(", "),
    }
}
