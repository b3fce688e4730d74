//! Parameters of a figure, declared once: name, type, range, step, default, help.
//!
//! A kind lists its [`Field`]s; from that one list come the parser and printer
//! of links ([`crate::figures::spec`]), the page's controls ([`Descriptor`]),
//! the command line's help and every error message. Defaults are those of the
//! kind's `Default`.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;

use crate::error::{Error, Result};
use crate::figures::numbers::Numbers;

/// Names a message tells before it passes to the last: more is not read.
const NAMES_TOLD: usize = 12;

/// What an integer may be, given the other parameters.
pub struct Bounds {
    /// Smallest and largest value.
    pub range: RangeInclusive<u64>,
    /// Why, if it depends on other parameters: "for m = 19".
    pub because: String,
}

impl Bounds {
    /// Bounds that depend on nothing.
    pub fn fixed(range: RangeInclusive<u64>) -> Self {
        Bounds {
            range,
            because: String::new(),
        }
    }

    /// Bounds that hold `because` of another parameter.
    pub fn because(range: RangeInclusive<u64>, because: String) -> Self {
        Bounds { range, because }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} … {}", self.range.start(), self.range.end())?;
        if !self.because.is_empty() {
            write!(f, " {}", self.because)?;
        }
        Ok(())
    }
}

/// One parameter of the kind `P`.
pub struct Field<P: 'static> {
    /// As links spell it.
    pub name: &'static str,
    /// As the page's control is labelled.
    pub label: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// Its type, and how to read and write it.
    pub form: Form<P>,
}

/// The types of parameters.
pub enum Form<P: 'static> {
    /// A whole number within bounds.
    Integer {
        /// Reads it.
        get: fn(&P) -> u64,
        /// Writes it.
        set: fn(&mut P, u64),
        /// Its bounds, given the others.
        bounds: fn(&P) -> Bounds,
        /// What one arrow key press adds.
        step: u64,
        /// Whether a slider should be logarithmic.
        log: bool,
    },
    /// A list or range of whole numbers, or all (or none) of them.
    Numbers {
        /// Reads it.
        get: fn(&P) -> &Numbers,
        /// Writes it.
        set: fn(&mut P, Numbers),
        /// Bounds of each number, given the other parameters.
        bounds: fn(&P) -> Bounds,
    },
    /// One of a few names.
    Choice {
        /// Reads its name.
        get: fn(&P) -> &'static str,
        /// Writes it; false if there is no such name.
        set: fn(&mut P, &str) -> bool,
        /// Names and labels.
        options: fn() -> Vec<(&'static str, String)>,
    },
    /// On or off.
    Switch {
        /// Reads it.
        get: fn(&P) -> bool,
        /// Writes it.
        set: fn(&mut P, bool),
    },
    /// Text with a grammar of its own, such as a subtraction set.
    Text {
        /// Which control suits: `set`, `condition` or `text`.
        widget: &'static str,
        /// Reads it as canonical text.
        get: fn(&P) -> String,
        /// Parses it.
        set: fn(&mut P, &str) -> Result<()>,
        /// What was understood, in words.
        words: fn(&P) -> String,
    },
}

/// A parameter and its present value, as the page's controls want it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Descriptor {
    /// As links spell it.
    pub name: &'static str,
    /// The control's label.
    pub label: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// `integer`, `range`, `choice`, `switch`, `set`, `condition` or `text`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Smallest value, for numbers.
    pub min: u64,
    /// Largest value, for numbers, given the other parameters.
    pub max: u64,
    /// Why the range is what it is, if other parameters decide.
    pub because: String,
    /// One arrow key press.
    pub step: u64,
    /// Whether a slider should be logarithmic.
    pub log: bool,
    /// Text of the default.
    pub default: String,
    /// Text of the present value.
    pub value: String,
    /// What may be chosen.
    pub choices: Vec<Choice>,
    /// What was understood of a text, in words.
    pub understood: String,
}

/// One of the names a choice may have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// As links spell it.
    pub value: &'static str,
    /// As the page shows it.
    pub label: String,
}

impl<P: Default> Field<P> {
    /// Canonical text of the value in `parameters`.
    pub fn text(&self, parameters: &P) -> String {
        match &self.form {
            Form::Integer { get, .. } => get(parameters).to_string(),
            Form::Numbers { get, .. } => get(parameters).to_string(),
            Form::Choice { get, .. } => get(parameters).to_string(),
            Form::Switch { get, .. } => if get(parameters) { "on" } else { "off" }.to_string(),
            Form::Text { get, .. } => get(parameters),
        }
    }

    /// Writes the value that `text` names into `parameters`. Bounds that
    /// depend on other parameters are [`Field::check`]ed when all are written;
    /// those that do not hold at once, so that what depends on this parameter
    /// never meets a value beyond them.
    ///
    /// # Errors
    /// `text` is not a value of this type, or out of bounds.
    pub fn assign(&self, parameters: &mut P, text: &str) -> Result<()> {
        match &self.form {
            Form::Integer { set, bounds, .. } => match whole_number(text) {
                Some(value) => set(parameters, value),
                None => {
                    let allowed = format!("a whole number {}", bounds(parameters));
                    return Err(Error::bad(self.name, text, allowed));
                }
            },
            Form::Numbers { set, .. } if text.trim().is_empty() => {
                set(parameters, Numbers::default());
            }
            Form::Numbers { set, bounds, .. } => match text.parse() {
                Ok(numbers) => set(parameters, numbers),
                Err(()) => {
                    let allowed = format!(
                        "a list or range such as 1,3,5..9 within {}",
                        bounds(parameters)
                    );
                    return Err(Error::bad(self.name, text, allowed));
                }
            },
            Form::Choice { set, options, .. } => {
                if !set(parameters, text) {
                    let names: Vec<&str> = options().iter().map(|o| o.0).collect();
                    let allowed = format!("one of {}", listed(&names));
                    return Err(Error::bad(self.name, text, allowed));
                }
            }
            Form::Switch { set, .. } => match text {
                "on" => set(parameters, true),
                "off" => set(parameters, false),
                _ => return Err(Error::bad(self.name, text, "on or off")),
            },
            Form::Text { set, .. } => {
                set(parameters, text).map_err(|error| error.of(self.name))?;
            }
        }
        match self.bounds(parameters) {
            Some(bounds) if bounds.because.is_empty() => self.check(parameters),
            _ => Ok(()),
        }
    }

    /// The bounds of a number, given the other parameters.
    fn bounds(&self, parameters: &P) -> Option<Bounds> {
        match self.form {
            Form::Integer { bounds, .. } | Form::Numbers { bounds, .. } => Some(bounds(parameters)),
            _ => None,
        }
    }

    /// Checks the value against the bounds the other parameters leave it.
    ///
    /// # Errors
    /// It is out of bounds; the nearest value within is suggested.
    pub fn check(&self, parameters: &P) -> Result<()> {
        match &self.form {
            Form::Integer { get, bounds, .. } => {
                let (value, bounds) = (get(parameters), bounds(parameters));
                if bounds.range.contains(&value) {
                    return Ok(());
                }
                let nearest = value.clamp(*bounds.range.start(), *bounds.range.end());
                Err(Error::bad(self.name, value, bounds.to_string()).suggest(nearest))
            }
            Form::Numbers { get, bounds, .. } => {
                let (numbers, bounds) = (get(parameters), bounds(parameters));
                if numbers.within(&bounds.range) {
                    return Ok(());
                }
                let error = Error::bad(self.name, numbers, bounds.to_string());
                Err(match numbers.clipped(&bounds.range) {
                    Some(clipped) => error.suggest(clipped),
                    None => error,
                })
            }
            _ => Ok(()),
        }
    }

    /// The parameter as the page's controls want it.
    pub fn descriptor(&self, parameters: &P) -> Descriptor {
        let mut descriptor = Descriptor {
            name: self.name,
            label: self.label,
            help: self.help,
            kind: "text",
            min: 0,
            max: 0,
            because: String::new(),
            step: 1,
            log: false,
            default: self.text(&P::default()),
            value: self.text(parameters),
            choices: Vec::new(),
            understood: String::new(),
        };
        match &self.form {
            Form::Integer {
                bounds, step, log, ..
            } => {
                let bounds = bounds(parameters);
                descriptor.kind = "integer";
                (descriptor.min, descriptor.max) = bounds.range.into_inner();
                descriptor.because = bounds.because;
                descriptor.step = *step;
                descriptor.log = *log;
            }
            Form::Numbers { bounds, .. } => {
                let bounds = bounds(parameters);
                descriptor.kind = "range";
                (descriptor.min, descriptor.max) = bounds.range.into_inner();
                descriptor.because = bounds.because;
            }
            Form::Choice { options, .. } => {
                descriptor.kind = "choice";
                descriptor.choices = options()
                    .into_iter()
                    .map(|(value, label)| Choice { value, label })
                    .collect();
            }
            Form::Switch { .. } => descriptor.kind = "switch",
            Form::Text { widget, words, .. } => {
                descriptor.kind = widget;
                descriptor.understood = words(parameters);
            }
        }
        descriptor
    }
}

/// Names as a message tells them: a long list is cut before its last.
fn listed(names: &[&str]) -> String {
    match names {
        [first @ .., last] if first.len() > NAMES_TOLD => {
            format!("{} … {last}", first[..NAMES_TOLD].join(", "))
        }
        _ => names.join(", "),
    }
}

/// A whole number as people write it: `1073741824`, `2^30`, `10^6`, `1e6`, `1_000`.
fn whole_number(text: &str) -> Option<u64> {
    let text = text.trim().replace('_', "");
    if let Some((base, power)) = text.split_once('^') {
        return base.parse::<u64>().ok()?.checked_pow(power.parse().ok()?);
    }
    if let Some((factor, power)) = text.split_once(['e', 'E']) {
        let ten = 10u64.checked_pow(power.parse().ok()?)?;
        return factor.parse::<u64>().ok()?.checked_mul(ten);
    }
    text.parse().ok()
}
