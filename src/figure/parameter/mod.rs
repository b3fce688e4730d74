//! Parameters of a figure, declared once: name, type, range, default, help.
//!
//! A kind lists its [`Field`]s; from that one list come the parser and printer
//! of links ([`crate::figure::text`]), the page's controls ([`Descriptor`]),
//! the command line's help and every error message. Defaults are those of the
//! kind's `Default`. Each field is of a [`Form`], and reaches its value through
//! a [`Lens`].

pub(crate) mod fields;
mod forms;
pub(crate) mod interval;
pub(crate) mod letters;
pub(crate) mod numbers;

pub(crate) use forms::{Form, Integer, List, Named, OneOf, SetOrCode, Switch, Text, whole_number};
pub(crate) use interval::{Between, Interval};
pub(crate) use letters::Letters;
pub use numbers::Numbers;

use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;

use crate::error::Result;

/// One parameter of a kind.
pub struct Field {
    /// As links spell it.
    pub name: &'static str,
    /// As the page's control is labelled.
    pub label: &'static str,
    /// One line of help.
    pub help: &'static str,
    section: Section,
    form: Box<dyn Form>,
}

/// Where the page's control of a parameter stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Section {
    /// Always in sight, with at most three others.
    Main,
    /// How the figure is drawn.
    #[default]
    View,
    /// Which part of the mathematics it shows.
    Range,
    /// The meaning of its colours.
    Colours,
}

/// Parameters of whatever kind: a lens, and nothing else, knows of which.
/// Code for fields is then compiled once and not for every kind.
pub(crate) type Parameters = dyn Any;

/// The way to a `T` in a kind's parameters; made by `lens!(path.to.it)` in an
/// `impl` of the kind, whose own fields alone it is for.
pub(crate) struct Lens<T> {
    /// Reads it.
    pub get: fn(&Parameters) -> &T,
    /// Reaches it to be changed.
    pub(crate) get_mut: fn(&mut Parameters) -> &mut T,
}

/// `lens!(search.n)`: the [`Lens`] from `Self` to that field.
macro_rules! lens {
    ($($path:ident).+) => {
        $crate::figure::parameter::Lens {
            get: |p| &$crate::figure::parameter::of::<Self>(p).$($path).+,
            get_mut: |p| &mut $crate::figure::parameter::of_mut::<Self>(p).$($path).+,
        }
    };
}
pub(crate) use lens;

/// The parameters of the kind `P`, which a field of `P` was given.
///
/// # Panics
/// They are another kind's.
pub(crate) fn of<P: 'static>(parameters: &Parameters) -> &P {
    parameters.downcast_ref().expect(FOREIGN)
}

/// As [`of`], to be changed.
///
/// # Panics
/// They are another kind's.
pub(crate) fn of_mut<P: 'static>(parameters: &mut Parameters) -> &mut P {
    parameters.downcast_mut().expect(FOREIGN)
}

const FOREIGN: &str = "a field is of the kind that lists it";

/// The range of a number, given the other parameters.
pub(crate) struct Bounds {
    /// Smallest and largest value.
    pub range: RangeInclusive<u64>,
    /// Why, if it depends on other parameters: "for m = 19".
    pub because: String,
}

impl Bounds {
    /// Bounds that depend on nothing.
    pub(crate) fn fixed(range: RangeInclusive<u64>) -> Self {
        Bounds {
            range,
            because: String::new(),
        }
    }

    /// Bounds that hold `because` of another parameter.
    pub(crate) fn because(range: RangeInclusive<u64>, because: String) -> Self {
        Bounds { range, because }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.range.start() == self.range.end() {
            write!(f, "{}", self.range.start())?;
        } else {
            write!(f, "{} … {}", self.range.start(), self.range.end())?;
        }
        if !self.because.is_empty() {
            write!(f, " {}", self.because)?;
        }
        Ok(())
    }
}

/// The control that suits a parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Control {
    /// A whole number.
    Integer,
    /// A first and a last number.
    Range,
    /// One of a few names.
    Choice,
    /// On or off.
    Switch,
    /// A subtraction set.
    Set,
    /// A condition on triples.
    Condition,
    /// Whatever has a grammar of its own.
    #[default]
    Text,
    /// Moves of two heaps.
    Vectors,
    /// Sizes of a game's heaps.
    Heaps,
}

/// A parameter and its present value, as the page's controls want it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Parameter"))]
pub struct Descriptor {
    /// As links spell it.
    pub name: &'static str,
    /// The control's label.
    pub label: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// Where the control stands.
    pub(crate) section: Section,
    /// The control that sets it.
    #[serde(rename = "type")]
    pub kind: Control,
    /// Smallest value, for numbers.
    pub min: i64,
    /// Largest value, for numbers, given the other parameters.
    pub max: i64,
    /// Why the range is what it is, if other parameters decide.
    pub because: String,
    /// One arrow key press.
    pub(crate) step: u64,
    /// Whether a slider should be logarithmic.
    pub log: bool,
    /// Text of the default.
    pub default: String,
    /// Text of the present value.
    pub value: String,
    /// The choices; of a text with a grammar, some examples.
    pub choices: Vec<Choice>,
    /// How a text was understood, in words.
    pub understood: String,
    /// Of a range that is too long for two thumbs: how far they go all the same.
    pub(crate) thumbs: Option<Thumbs>,
}

/// Where the two thumbs of a range stand while nothing is said, and how far they go at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Thumbs {
    /// The first number.
    pub from: u64,
    /// The last one.
    pub(crate) to: u64,
    /// The end of their way; numbers beyond are typed.
    pub(crate) reach: u64,
}

/// One of the names a choice may have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// As links spell it.
    pub value: String,
    /// As the page shows it.
    pub label: String,
    /// Whether a menu lists it only while it is the present one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(crate) rare: bool,
}

/// Makes all visible along an axis whose visible part is out of its bounds, unless it is the
/// parameter `chosen`.
pub(crate) fn reset_views(fields: &[Field], parameters: &mut Parameters, chosen: &str) {
    for field in fields {
        let is_view = [fields::X, fields::Y].contains(&field.name) && field.name != chosen;
        if is_view && field.check(parameters).is_err() {
            field.form.assign(parameters, "").ok();
        }
    }
}

impl Field {
    /// A control that is always in sight.
    #[must_use]
    pub(crate) fn main(self) -> Self {
        self.in_section(Section::Main)
    }

    /// A control of what part of the mathematics is shown.
    #[must_use]
    pub(crate) fn range(self) -> Self {
        self.in_section(Section::Range)
    }

    /// A control of what colours mean.
    #[must_use]
    pub(crate) fn colours(self) -> Self {
        self.in_section(Section::Colours)
    }

    /// Whether the control is always in sight.
    pub(crate) fn is_main(&self) -> bool {
        self.section == Section::Main
    }

    fn in_section(self, section: Section) -> Self {
        Field { section, ..self }
    }

    /// With another label.
    #[must_use]
    pub(crate) fn label(self, label: &'static str) -> Self {
        Field { label, ..self }
    }

    /// With this line of help.
    #[must_use]
    pub(crate) fn help(self, help: &'static str) -> Self {
        Field { help, ..self }
    }

    /// Canonical text of the value in `parameters`.
    pub(crate) fn text(&self, parameters: &Parameters) -> String {
        self.form.text(parameters)
    }

    /// Writes the value that `text` names into `parameters`. Bounds that
    /// depend on other parameters are [`Field::check`]ed when all are written;
    /// those that do not hold at once, so that what depends on this parameter
    /// never meets a value beyond them.
    ///
    /// # Errors
    /// `text` is not a value of this type, or out of bounds.
    pub(crate) fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let written = self.form.assign(parameters, text);
        written.map_err(|error| error.of(self.name))?;
        match self.form.bounds(parameters) {
            Some(bounds) if bounds.because.is_empty() => self.check(parameters),
            _ => Ok(()),
        }
    }

    /// Checks the value against the bounds the other parameters leave it.
    ///
    /// # Errors
    /// It is out of bounds; the nearest value within is suggested.
    pub(crate) fn check(&self, parameters: &Parameters) -> Result<()> {
        let checked = self.form.check(parameters);
        checked.map_err(|error| error.of(self.name))
    }

    /// The parameter as the page's controls want it, beside the kind's defaults.
    pub(crate) fn descriptor(&self, parameters: &Parameters, defaults: &Parameters) -> Descriptor {
        let mut descriptor = Descriptor {
            name: self.name,
            label: self.label,
            help: self.help,
            section: self.section,
            step: 1,
            default: self.text(defaults),
            value: self.text(parameters),
            ..Descriptor::default()
        };
        if let Some(bounds) = self.form.bounds(parameters) {
            let end = |end: u64| i64::try_from(end).unwrap_or(i64::MAX);
            descriptor.min = end(*bounds.range.start());
            descriptor.max = end(*bounds.range.end());
            descriptor.because = bounds.because;
        }
        self.form.describe(parameters, &mut descriptor);
        descriptor
    }
}
