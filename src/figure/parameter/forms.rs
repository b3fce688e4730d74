//! The types of parameters: how each is read, written, bounded and shown.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Bounds, Choice, Descriptor, Lens, Numbers, Parameters, of};
use crate::error::{Error, Result};
use crate::figure::nearest::nearest;
use crate::games::ruleset::SET_EXAMPLES;
use crate::greedy::condition::CONDITION_EXAMPLES;

/// Names a message tells before it passes to the last: more is not read.
const NAMES_TOLD: usize = 12;

/// A type of parameter. Errors leave the parameter's name to
/// the [`super::Field`].
pub trait Form {
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

    /// Tells what a control of this type must know besides.
    fn describe(&self, parameters: &Parameters, to: &mut Descriptor);
}

type BoundsOf = Box<dyn Fn(&Parameters) -> Bounds>;

fn bounds_of<P: 'static>(bounds: impl Fn(&P) -> Bounds + 'static) -> BoundsOf {
    Box::new(move |p| bounds(of(p)))
}

/// A whole number within bounds.
pub struct Integer {
    lens: Lens<u64>,
    bounds: BoundsOf,
    log: bool,
}

impl Integer {
    /// Within a range that depends on nothing.
    pub fn within(lens: Lens<u64>, range: RangeInclusive<u64>) -> Self {
        let bounds: BoundsOf = Box::new(move |_| Bounds::fixed(range.clone()));
        Integer {
            lens,
            bounds,
            log: false,
        }
    }

    /// Within bounds that other parameters may decide.
    pub fn bounded<P: 'static>(lens: Lens<u64>, bounds: impl Fn(&P) -> Bounds + 'static) -> Self {
        Integer {
            lens,
            bounds: bounds_of(bounds),
            log: false,
        }
    }

    /// With a logarithmic slider.
    #[must_use]
    pub fn log(self) -> Self {
        Integer { log: true, ..self }
    }
}

impl Form for Integer {
    fn text(&self, parameters: &Parameters) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
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

    fn bounds(&self, parameters: &Parameters) -> Option<Bounds> {
        Some((self.bounds)(parameters))
    }

    fn check(&self, parameters: &Parameters) -> Result<()> {
        let (value, bounds) = (*(self.lens.get)(parameters), (self.bounds)(parameters));
        if bounds.range.contains(&value) {
            return Ok(());
        }
        let nearest = value.clamp(*bounds.range.start(), *bounds.range.end());
        Err(Error::bad("", value, bounds.to_string()).suggest(nearest))
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
        to.kind = "integer";
        to.log = self.log;
    }
}

/// A list or range of whole numbers, or all (or none) of them.
pub struct List {
    lens: Lens<Numbers>,
    bounds: BoundsOf,
    most: u64,
}

impl List {
    /// Of numbers within bounds that other parameters may decide.
    pub fn bounded<P: 'static>(
        lens: Lens<Numbers>,
        bounds: impl Fn(&P) -> Bounds + 'static,
    ) -> Self {
        let bounds = bounds_of(bounds);
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

impl Form for List {
    fn text(&self, parameters: &Parameters) -> String {
        (self.lens.get)(parameters).to_string()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let what = || {
            let bounds = (self.bounds)(parameters);
            format!("a list or range such as 1,3,5..9 within {bounds}")
        };
        let numbers = numbers(text, what)?;
        *(self.lens.get_mut)(parameters) = numbers;
        Ok(())
    }

    fn bounds(&self, parameters: &Parameters) -> Option<Bounds> {
        Some((self.bounds)(parameters))
    }

    fn check(&self, parameters: &Parameters) -> Result<()> {
        let (numbers, bounds) = ((self.lens.get)(parameters), (self.bounds)(parameters));
        if numbers.within(&bounds.range) {
            return Ok(());
        }
        let error = Error::bad("", numbers, bounds.to_string());
        Err(error.suggest(numbers.clipped(&bounds.range).first(self.most)))
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
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
pub struct OneOf {
    values: Box<dyn Values>,
    choices: Vec<Choice>,
}

/// The values of a [`OneOf`], told by their places.
trait Values {
    /// Where the present value stands.
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
    pub fn all<T: Named>(lens: Lens<T>) -> Self {
        let choice = |&value: &T| (value, value.name().into(), value.label().into());
        OneOf::among(lens, T::ALL.iter().map(choice))
    }

    /// Of these values, each with its name and label.
    pub fn among<T: Clone + PartialEq + 'static>(
        lens: Lens<T>,
        choices: impl IntoIterator<Item = (T, String, String)>,
    ) -> Self {
        let choice = |(known, value, label)| (known, Choice { value, label });
        let (values, choices) = choices.into_iter().map(choice).unzip();
        let values = Box::new(Among { lens, values });
        OneOf { values, choices }
    }
}

impl Form for OneOf {
    fn text(&self, parameters: &Parameters) -> String {
        let place = self.values.place(parameters);
        place.map_or(String::new(), |place| self.choices[place].value.clone())
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let named = self.choices.iter().position(|choice| choice.value == text);
        let place = named.ok_or_else(|| {
            let names: Vec<&str> = self
                .choices
                .iter()
                .map(|choice| &choice.value[..])
                .collect();
            let error = Error::bad("", text, format!("one of {}", listed(&names)));
            match nearest(text, names) {
                Some(name) => error.suggest(name),
                None => error,
            }
        })?;
        self.values.put(parameters, place);
        Ok(())
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
        to.kind = "choice";
        to.choices.clone_from(&self.choices);
    }
}

/// On or off.
pub struct Switch(pub Lens<bool>);

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
        to.kind = "switch";
    }
}

type Read = dyn Fn(&Parameters) -> String;
type Write = dyn Fn(&mut Parameters, &str) -> Result<()>;

/// Text with a grammar of its own, such as a subtraction set.
pub struct Text {
    widget: &'static str,
    print: Box<Read>,
    parse: Box<Write>,
    words: Box<Read>,
}

impl Text {
    /// Printed and parsed as given; `widget` is the control that suits (`set`,
    /// `condition` or `text`), `words` tell what was understood.
    pub fn by<P: 'static, T: 'static>(
        widget: &'static str,
        lens: Lens<T>,
        print: impl Fn(&T) -> String + 'static,
        parse: impl Fn(&str) -> Result<T> + 'static,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        Text::with(widget, lens, print, parse, Box::new(move |p| words(of(p))))
    }

    fn with<T: 'static>(
        widget: &'static str,
        lens: Lens<T>,
        print: impl Fn(&T) -> String + 'static,
        parse: impl Fn(&str) -> Result<T> + 'static,
        words: Box<Read>,
    ) -> Self {
        let Lens { get, get_mut } = lens;
        Text {
            widget,
            print: Box::new(move |p| print(get(p))),
            parse: Box::new(move |p, text| {
                *get_mut(p) = parse(text)?;
                Ok(())
            }),
            words,
        }
    }

    /// In the type's own grammar.
    pub fn of<P: 'static, T: Display + FromStr<Err = Error> + 'static>(
        widget: &'static str,
        lens: Lens<T>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        Text::by(widget, lens, T::to_string, str::parse, words)
    }

    /// In the type's own grammar, and `words` tell of the value alone.
    pub fn itself<T: Display + FromStr<Err = Error> + 'static>(
        widget: &'static str,
        lens: Lens<T>,
        words: impl Fn(&T) -> String + 'static,
    ) -> Self {
        let get = lens.get;
        let words = Box::new(move |p: &Parameters| words(get(p)));
        Text::with(widget, lens, T::to_string, str::parse, words)
    }

    /// In the type's own grammar, or `none`; nothing at all means none too.
    pub fn or<P: 'static, T: Display + FromStr<Err = Error> + 'static>(
        none: &'static str,
        widget: &'static str,
        lens: Lens<Option<T>>,
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

    /// A list of at most `most` numbers, of which `what` gives an example.
    pub fn numbers<P: 'static>(
        what: &'static str,
        most: usize,
        lens: Lens<Numbers>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        let parse = move |text: &str| numbers(text, || what.into())?.at_most(most, "");
        Text::by("text", lens, Numbers::to_string, parse, words)
    }
}

impl Form for Text {
    fn text(&self, parameters: &Parameters) -> String {
        (self.print)(parameters)
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        (self.parse)(parameters, text)
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
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

/// The whole number within `range` that is nearest to the number a text is,
/// such as `-3`, `2.5` or `1.5e3`. Digit by digit: reading floats exactly takes
/// tables that a page need not download.
fn nearest_whole(text: &str, range: &RangeInclusive<u64>) -> Option<u64> {
    let text = text.trim().replace('_', "");
    let (mantissa, power) = text.split_once(['e', 'E']).unwrap_or((&text, "0"));
    let power: i16 = power.parse().ok()?;
    let (negative, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, mantissa.strip_prefix('+').unwrap_or(mantissa)),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let point = whole.len() as i64 + i64::from(power);
    let digit = |place: i64| {
        let place = usize::try_from(place).ok()?;
        let digit = digits.as_bytes().get(place)?;
        Some(u64::from(digit - b'0'))
    };
    let shifted = |value: u64, place| {
        let digit = digit(place).unwrap_or(0);
        value.saturating_mul(10).saturating_add(digit)
    };
    let below = (0..point).fold(0, shifted);
    let nearest = below.saturating_add(u64::from(digit(point) >= Some(5)));
    let nearest = if negative { 0 } else { nearest };
    Some(nearest.clamp(*range.start(), *range.end()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_has_a_nearest_whole_one() {
        for (text, nearest) in [
            ("-3", Some(2)),
            ("0.4", Some(2)),
            ("7.49", Some(7)),
            ("7.5", Some(8)),
            (" +1_0.2", Some(10)),
            (".95e1", Some(10)),
            ("1234e-2", Some(12)),
            ("4e-9", Some(2)),
            ("1e30", Some(100)),
            ("99999999999999999999999", Some(100)),
            ("1.5e3", Some(100)),
            ("", None),
            (".", None),
            ("e3", None),
            ("seven", None),
            ("1.2.3", None),
            ("--1", None),
        ] {
            assert_eq!(nearest_whole(text, &(2..=100)), nearest, "{text}");
        }
    }
}
