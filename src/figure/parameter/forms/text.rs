//! Texts with a grammar of their own.

use std::fmt::Display;
use std::str::FromStr;

use super::Form;
use crate::error::{Error, Result};
use crate::figure::parameter::{Choice, Descriptor, Lens, Numbers, Parameters, of};
use crate::games::ruleset::SET_EXAMPLES;
use crate::greedy::condition::CONDITION_EXAMPLES;

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
    /// `condition`, `vectors` or `text`), `words` tell what was understood.
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
        let parse = move |text: &str| Numbers::read(text, || what.into())?.at_most(most, "");
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
            rare: false,
        };
        to.choices = examples.iter().map(choice).collect();
        to.understood = (self.words)(parameters);
    }
}
