//! Texts with a grammar of their own.

use std::fmt::Display;
use std::str::FromStr;

use super::Form;
use crate::error::{Error, Result};
use crate::figure::parameter::fields::two_five;
use crate::figure::parameter::{Choice, Control, Descriptor, Lens, Numbers, Parameters, of};
use crate::figure::understood::under_field;
use crate::games::Set;
use crate::games::heap::Code;
use crate::games::ruleset::SET_EXAMPLES;
use crate::greedy::condition::CONDITION_EXAMPLES;

type Read = dyn Fn(&Parameters) -> String;
type Write = dyn Fn(&mut Parameters, &str) -> Result<()>;

/// Text with a grammar of its own, such as a subtraction set.
pub(crate) struct Text {
    widget: Control,
    print: Box<Read>,
    parse: Box<Write>,
    words: Box<Read>,
}

impl Text {
    /// Printed and parsed as given; `widget` is the control that suits (`set`, `condition`,
    /// `vectors` or `text`), `words` name the value understood.
    pub(crate) fn by<P: 'static, T: 'static>(
        widget: Control,
        lens: Lens<T>,
        print: impl Fn(&T) -> String + 'static,
        parse: impl Fn(&str) -> Result<T> + 'static,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        Text::with(widget, lens, print, parse, Box::new(move |p| words(of(p))))
    }

    fn with<T: 'static>(
        widget: Control,
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

    /// Printed and parsed as given, without words for the meaning.
    pub(crate) fn written<T: 'static>(
        widget: Control,
        lens: Lens<T>,
        print: impl Fn(&T) -> String + 'static,
        parse: impl Fn(&str) -> Result<T> + 'static,
    ) -> Self {
        Text::with(widget, lens, print, parse, Box::new(|_| String::new()))
    }

    /// In the type's own grammar.
    pub(crate) fn of<P: 'static, T: Display + FromStr<Err = Error> + 'static>(
        widget: Control,
        lens: Lens<T>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        Text::by(widget, lens, T::to_string, str::parse, words)
    }

    /// In the type's own grammar, and `words` name the value alone.
    pub(crate) fn itself<T: Display + FromStr<Err = Error> + 'static>(
        widget: Control,
        lens: Lens<T>,
        words: impl Fn(&T) -> String + 'static,
    ) -> Self {
        let get = lens.get;
        let words = Box::new(move |p: &Parameters| words(get(p)));
        Text::with(widget, lens, T::to_string, str::parse, words)
    }

    /// In the type's own grammar, or `none`; nothing at all means none too.
    pub(crate) fn or<P: 'static, T: Display + FromStr<Err = Error> + 'static>(
        none: &'static str,
        widget: Control,
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

    /// In the type's own grammar, or nothing at all.
    pub(crate) fn or_nothing<T: Display + FromStr<Err = Error> + 'static>(
        widget: Control,
        lens: Lens<Option<T>>,
        words: impl Fn(&Option<T>) -> String + 'static,
    ) -> Self {
        let get = lens.get;
        let words = Box::new(move |p: &Parameters| words(get(p)));
        let print = |value: &Option<T>| value.as_ref().map_or(String::new(), T::to_string);
        let parse = |text: &str| match text {
            "" => Ok(None),
            text => text.parse().map(Some),
        };
        Text::with(widget, lens, print, parse, words)
    }

    /// A list of at most `most` numbers, of which `what` gives an example.
    pub(crate) fn numbers<P: 'static>(
        what: &'static str,
        most: usize,
        lens: Lens<Numbers>,
        words: impl Fn(&P) -> String + 'static,
    ) -> Self {
        let parse = move |text: &str| Numbers::read(text, || what.into())?.at_most(most, "");
        Text::by(Control::Text, lens, Numbers::to_string, parse, words)
    }
}

/// A subtraction set, or in its place the code of a game.
pub(crate) struct SetOrCode {
    /// The set.
    pub set: Lens<Set>,
    /// The code that is there in its place.
    pub code: Lens<Option<Code>>,
}

impl Form for SetOrCode {
    fn text(&self, parameters: &Parameters) -> String {
        match (self.code.get)(parameters) {
            Some(code) => code.to_string(),
            None => (self.set.get)(parameters).to_string(),
        }
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let named = Code::named(text);
        let code = if Code::is_meant(text) {
            Some(text.parse()?)
        } else {
            named
        };
        // A set that a code hides is that of no text.
        *(self.set.get_mut)(parameters) = match code {
            Some(_) => two_five(),
            None => text.parse()?,
        };
        *(self.code.get_mut)(parameters) = code;
        Ok(())
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Set;
        to.choices = SET_EXAMPLES.iter().map(example).collect();
        to.understood = match (self.code.get)(parameters) {
            Some(code) => code.words(),
            None => under_field((self.set.get)(parameters)),
        };
    }
}

/// A value that a field offers.
fn example(value: &&str) -> Choice {
    Choice {
        value: value.to_string(),
        label: String::new(),
        rare: false,
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
            Control::Set => &SET_EXAMPLES,
            Control::Condition => &CONDITION_EXAMPLES,
            _ => &[],
        };
        to.choices = examples.iter().map(example).collect();
        to.understood = (self.words)(parameters);
    }
}
