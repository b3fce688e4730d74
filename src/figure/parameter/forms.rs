//! The types of parameters: how each is read, written, bounded and shown.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Bounds, Choice, Descriptor, Lens, Numbers};
use crate::error::{Error, Result};
use crate::figure::nearest::nearest;
use crate::games::ruleset::SET_EXAMPLES;
use crate::greedy::condition::CONDITION_EXAMPLES;

/// Names a message tells before it passes to the last: more is not read.
const NAMES_TOLD: usize = 12;

/// A type of parameter of the kind `P`. Errors leave the parameter's name to
/// the [`super::Field`].
pub trait Form<P> {
    /// Canonical text of the value.
    fn text(&self, parameters: &P) -> String;

    /// Writes the value that `text` names.
    ///
    /// # Errors
    /// It is none of this type.
    fn assign(&self, parameters: &mut P, text: &str) -> Result<()>;

    /// The bounds of a number, given the other parameters.
    fn bounds(&self, _: &P) -> Option<Bounds> {
        None
    }

    /// Checks the value against its bounds.
    ///
    /// # Errors
    /// It is out of them.
    fn check(&self, _: &P) -> Result<()> {
        Ok(())
    }

    /// Tells what a control of this type must know besides.
    fn describe(&self, parameters: &P, to: &mut Descriptor);
}

type BoundsOf<P> = Box<dyn Fn(&P) -> Bounds>;

/// A whole number within bounds.
pub struct Integer<P> {
    lens: Lens<P, u64>,
    bounds: BoundsOf<P>,
    log: bool,
}

impl<P> Integer<P> {
    /// Within a range that depends on nothing.
    pub fn within(lens: Lens<P, u64>, range: RangeInclusive<u64>) -> Self {
        Integer::bounded(lens, move |_| Bounds::fixed(range.clone()))
    }

    /// Within bounds that other parameters may decide.
    pub fn bounded(lens: Lens<P, u64>, bounds: impl Fn(&P) -> Bounds + 'static) -> Self {
        Integer {
            lens,
            bounds: Box::new(bounds),
            log: false,
        }
    }

    /// With a logarithmic slider.
    #[must_use]
    pub fn log(self) -> Self {
        Integer { log: true, ..self }
    }
}

impl<P> Form<P> for Integer<P> {
    fn text(&self, parameters: &P) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut P, text: &str) -> Result<()> {
        let value = whole_number(text).ok_or_else(|| {
            let bounds = (self.bounds)(parameters);
            let error = Error::bad("", text, format!("a whole number {bounds}"));
            match nearest_whole(text, &bounds.range) {
                Some(nearest) => error.suggest(nearest),
                None => error,
            }
        })?;
        *(self.lens.get_mut)(parameters) = value;
        Ok(())
    }

    fn bounds(&self, parameters: &P) -> Option<Bounds> {
        Some((self.bounds)(parameters))
    }

    fn check(&self, parameters: &P) -> Result<()> {
        let (value, bounds) = (*(self.lens.get)(parameters), (self.bounds)(parameters));
        if bounds.range.contains(&value) {
            return Ok(());
        }
        let nearest = value.clamp(*bounds.range.start(), *bounds.range.end());
        Err(Error::bad("", value, bounds.to_string()).suggest(nearest))
    }

    fn describe(&self, _: &P, to: &mut Descriptor) {
        to.kind = "integer";
        to.log = self.log;
    }
}

/// A list or range of whole numbers, or all (or none) of them.
pub struct List<P> {
    lens: Lens<P, Numbers>,
    bounds: BoundsOf<P>,
    most: u64,
}

impl<P> List<P> {
    /// Of numbers within bounds that other parameters may decide.
    pub fn bounded(lens: Lens<P, Numbers>, bounds: impl Fn(&P) -> Bounds + 'static) -> Self {
        let bounds = Box::new(bounds);
        List {
            lens,
            bounds,
            most: u64::MAX,
        }
    }

    /// What is suggested has no more numbers than that: the figure refuses more.
    #[must_use]
    pub fn suggesting(self, most: u64) -> Self {
        List { most, ..self }
    }
}

impl<P> Form<P> for List<P> {
    fn text(&self, parameters: &P) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut P, text: &str) -> Result<()> {
        let what = || {
            let bounds = (self.bounds)(parameters);
            format!("a list or range such as 1,3,5..9 within {bounds}")
        };
        let numbers = numbers(text, what)?;
        *(self.lens.get_mut)(parameters) = numbers;
        Ok(())
    }

    fn bounds(&self, parameters: &P) -> Option<Bounds> {
        Some((self.bounds)(parameters))
    }

    fn check(&self, parameters: &P) -> Result<()> {
        let (numbers, bounds) = ((self.lens.get)(parameters), (self.bounds)(parameters));
        if numbers.within(&bounds.range) {
            return Ok(());
        }
        let error = Error::bad("", numbers, bounds.to_string());
        Err(error.suggest(numbers.clipped(&bounds.range).first(self.most)))
    }

    fn describe(&self, _: &P, to: &mut Descriptor) {
        to.kind = "range";
    }
}

/// A value that goes by a name.
pub trait Named: Copy + PartialEq + 'static {
    /// All there are, as a menu lists them.
    const ALL: &'static [Self];

    /// As links spell it.
    fn name(self) -> &'static str;

    /// As a menu shows it.
    fn label(self) -> &'static str;
}

/// One of a few values that go by names.
pub struct OneOf<P, T> {
    lens: Lens<P, T>,
    /// Value, name and label.
    choices: Vec<(T, String, String)>,
}

impl<P, T: Named> OneOf<P, T> {
    /// Any of them.
    pub fn all(lens: Lens<P, T>) -> Self {
        let choice = |&value: &T| (value, value.name().into(), value.label().into());
        OneOf::among(lens, T::ALL.iter().map(choice))
    }
}

impl<P, T> OneOf<P, T> {
    /// Of these values, each with its name and label.
    pub fn among(lens: Lens<P, T>, choices: impl IntoIterator<Item = (T, String, String)>) -> Self {
        let choices = choices.into_iter().collect();
        OneOf { lens, choices }
    }
}

impl<P, T: Clone + PartialEq> Form<P> for OneOf<P, T> {
    fn text(&self, parameters: &P) -> String {
        let value = (self.lens.get)(parameters);
        let chosen = self.choices.iter().find(|choice| choice.0 == *value);
        chosen.map_or(String::new(), |choice| choice.1.clone())
    }

    fn assign(&self, parameters: &mut P, text: &str) -> Result<()> {
        let named = self.choices.iter().find(|choice| choice.1 == text);
        let (value, ..) = named.ok_or_else(|| {
            let names: Vec<&str> = self.choices.iter().map(|choice| &choice.1[..]).collect();
            let error = Error::bad("", text, format!("one of {}", listed(&names)));
            match nearest(text, names) {
                Some(name) => error.suggest(name),
                None => error,
            }
        })?;
        *(self.lens.get_mut)(parameters) = value.clone();
        Ok(())
    }

    fn describe(&self, _: &P, to: &mut Descriptor) {
        let choice = |(_, name, label): &(T, String, String)| Choice {
            value: name.clone(),
            label: label.clone(),
        };
        to.kind = "choice";
        to.choices = self.choices.iter().map(choice).collect();
    }
}

/// On or off.
pub struct Switch<P>(pub Lens<P, bool>);

impl<P> Form<P> for Switch<P> {
    fn text(&self, parameters: &P) -> String {
        if *(self.0.get)(parameters) {
            "on"
        } else {
            "off"
        }
        .into()
    }

    fn assign(&self, parameters: &mut P, text: &str) -> Result<()> {
        let value = match text {
            "on" => true,
            "off" => false,
            _ => {
                let error = Error::bad("", text, "on or off");
                return Err(match text.to_lowercase().as_str() {
                    "1" | "true" | "yes" => error.suggest("on"),
                    "0" | "false" | "no" => error.suggest("off"),
                    _ => error,
                });
            }
        };
        *(self.0.get_mut)(parameters) = value;
        Ok(())
    }

    fn describe(&self, _: &P, to: &mut Descriptor) {
        to.kind = "switch";
    }
}

type Parse<T> = dyn Fn(&str) -> Result<T>;

/// Text with a grammar of its own, such as a subtraction set.
pub struct Text<P, T> {
    widget: &'static str,
    lens: Lens<P, T>,
    print: Box<dyn Fn(&T) -> String>,
    parse: Box<Parse<T>>,
    words: Box<dyn Fn(&P) -> String>,
}

impl<P, T> Text<P, T> {
    /// Printed and parsed as given; `widget` is the control that suits (`set`,
    /// `condition` or `text`), `words` tell what was understood.
    pub fn by(
        widget: &'static str,
        lens: Lens<P, T>,
        print: impl Fn(&T) -> String + 'static,
        parse: impl Fn(&str) -> Result<T> + 'static,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        Text {
            widget,
            lens,
            print: Box::new(print),
            parse: Box::new(parse),
            words: Box::new(words),
        }
    }
}

impl<P, T: Display + FromStr<Err = Error> + 'static> Text<P, T> {
    /// In the type's own grammar.
    pub fn of(
        widget: &'static str,
        lens: Lens<P, T>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        Text::by(widget, lens, T::to_string, str::parse, words)
    }
}

impl<P, T: Display + FromStr<Err = Error> + 'static> Text<P, Option<T>> {
    /// In the type's own grammar, or `none`; nothing at all means none too.
    pub fn or(
        none: &'static str,
        widget: &'static str,
        lens: Lens<P, Option<T>>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        let print = move |value: &Option<T>| value.as_ref().map_or(none.into(), T::to_string);
        let parse = move |text: &str| match text {
            "" => Ok(None),
            text if text == none => Ok(None),
            text => text.parse().map(Some),
        };
        Text::by(widget, lens, print, parse, words)
    }
}

impl<P> Text<P, Numbers> {
    /// A list of at most `most` numbers, of which `what` gives an example.
    pub fn numbers(
        what: &'static str,
        most: usize,
        lens: Lens<P, Numbers>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        let parse = move |text: &str| numbers(text, || what.into())?.at_most(most, "");
        Text::by("text", lens, Numbers::to_string, parse, words)
    }
}

impl<P, T> Form<P> for Text<P, T> {
    fn text(&self, parameters: &P) -> String {
        (self.print)((self.lens.get)(parameters))
    }

    fn assign(&self, parameters: &mut P, text: &str) -> Result<()> {
        *(self.lens.get_mut)(parameters) = (self.parse)(text)?;
        Ok(())
    }

    fn describe(&self, parameters: &P, to: &mut Descriptor) {
        to.kind = self.widget;
        let examples: &[&str] = match self.widget {
            "set" => &SET_EXAMPLES,
            "condition" => &CONDITION_EXAMPLES,
            _ => &[],
        };
        let choice = |value: &&str| Choice {
            value: value.to_string(),
            label: String::new(),
        };
        to.choices = examples.iter().map(choice).collect();
        to.understood = (self.words)(parameters);
    }
}

/// The numbers that `text` lists, if any; `what` says how it might.
fn numbers(text: &str, what: impl Fn() -> String) -> Result<Numbers> {
    if text.is_empty() {
        return Ok(Numbers::default());
    }
    text.parse().map_err(|()| Error::bad("", text, what()))
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

/// The whole number within `range` that is nearest to the number a text is.
fn nearest_whole(text: &str, range: &RangeInclusive<u64>) -> Option<u64> {
    let number: f64 = text.trim().replace('_', "").parse().ok()?;
    // Casting keeps to what a u64 holds.
    (!number.is_nan()).then(|| (number.round() as u64).clamp(*range.start(), *range.end()))
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
