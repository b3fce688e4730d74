//! A condition as someone wrote it.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use super::condition::Condition;
use crate::error::{Error, Result};
use crate::sort::sort_few_by_key;

/// A condition, and how it was written: `x+y=z` is the condition `x+z=y`, and is still printed as `x+y=z`.
///
/// Text: the alternatives in the order of [`Condition`], each equation as it
/// was typed, in small letters and without blanks, all else by its name. Text
/// and value are inverse; equal conditions may be written differently, and
/// are then different values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    condition: Condition,
    /// One for each of the condition's alternatives.
    texts: Vec<String>,
}

impl Written {
    /// The alternatives, each with its text.
    pub fn alternatives(&self) -> impl Iterator<Item = (&Condition, &str)> {
        let texts = self.texts.iter().map(String::as_str);
        self.condition.alternatives().iter().zip(texts)
    }
}

impl From<Condition> for Written {
    fn from(condition: Condition) -> Self {
        let texts = condition.alternatives().iter().map(Condition::to_string);
        Written {
            texts: texts.collect(),
            condition,
        }
    }
}

impl Deref for Written {
    type Target = Condition;

    fn deref(&self) -> &Condition {
        &self.condition
    }
}

impl FromStr for Written {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let condition: Condition = text.parse()?;
        let mut parts = Vec::new();
        for part in text.split('|') {
            let one: Condition = part.parse()?;
            let text = if part.contains('=') {
                let letters = part.chars().filter(|c| !c.is_whitespace());
                letters.collect::<String>().to_ascii_lowercase()
            } else {
                one.to_string()
            };
            parts.push((one, text));
        }
        // Of equal conditions the first text remains.
        sort_few_by_key(&mut parts, |part| part.0.clone());
        parts.dedup_by(|a, b| a.0 == b.0);
        Ok(Written {
            condition,
            texts: parts.into_iter().map(|part| part.1).collect(),
        })
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.texts.join("|"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_was_typed_is_kept() {
        for (typed, kept, condition) in [
            ("x+y=z", "x+y=z", "x+z=y"),
            ("A + B = 3C", "a+b=3c", "x+z=3y"),
            ("x - y = 3", "x-y=3", "x=y+3"),
            ("x+z=2y", "x+z=2y", "ap3"),
            ("AP 3", "ap3", "ap3"),
            ("mean3", "ap3", "ap3"),
            ("y=x+3|SIDON | ap4", "ap4|sidon|y=x+3", "ap4|sidon|x=y+3"),
            ("x+z=2y|ap3|b+a=c", "x+z=2y|b+a=c", "ap3|x+z=y"),
        ] {
            let written: Written = typed.parse().unwrap();
            assert_eq!(written.to_string(), kept, "{typed}");
            assert_eq!(*written, condition.parse().unwrap(), "{typed}");
            assert_eq!(written.alternatives().count(), kept.split('|').count());
            assert_eq!(kept.parse(), Ok(written), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn text_and_value_are_inverse(text in "(ap[3-9]|mean4|sidon|[xyzabc]{1}|[0-9=+| \\-]){0,12}") {
            let parsed: Result<Written> = text.parse();
            prop_assert_eq!(parsed.is_ok(), text.parse::<Condition>().is_ok());
            if let Ok(written) = parsed {
                prop_assert_eq!(&written.to_string().parse::<Written>().unwrap(), &written);
                prop_assert_eq!(text.parse(), Ok(written.condition.clone()));
                for (one, text) in written.alternatives() {
                    prop_assert_eq!(&text.parse::<Condition>().unwrap(), one);
                }
                let named = Written::from(written.condition.clone());
                prop_assert_eq!(&*named, &*written);
                prop_assert_eq!(named.to_string(), written.condition.to_string());
            }
        }
    }
}
