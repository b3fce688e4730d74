//! Complete sentences, one after the other.

use std::fmt;
use std::ops::Deref;

use serde::{Serialize, Serializer};

/// Complete sentences, each with its full stop; as text, with spaces between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentences {
    text: String,
    /// Where each begins, in bytes.
    begins: Vec<usize>,
}

impl Sentences {
    /// These and more; nothing is added where `more` is empty.
    #[must_use]
    pub(crate) fn and(mut self, more: impl Into<Sentences>) -> Self {
        for sentence in more.into().each() {
            self.push(sentence);
        }
        self
    }

    /// One more.
    pub(crate) fn push(&mut self, sentence: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.begins.push(self.text.len());
        self.text.push_str(sentence);
    }

    /// Each by itself.
    pub fn each(&self) -> impl Iterator<Item = &str> {
        let ends = self.begins.iter().skip(1).map(|next| next - 1);
        let ends = ends.chain([self.text.len()]);
        let each = self.begins.iter().zip(ends);
        each.map(|(&from, to)| &self.text[from..to])
    }
}

impl From<&str> for Sentences {
    /// One sentence, or none.
    fn from(sentence: &str) -> Self {
        let mut all = Sentences::default();
        if !sentence.is_empty() {
            all.push(sentence);
        }
        all
    }
}

impl From<String> for Sentences {
    fn from(sentence: String) -> Self {
        sentence.as_str().into()
    }
}

impl<S: Into<Sentences>> From<Option<S>> for Sentences {
    fn from(sentence: Option<S>) -> Self {
        sentence.map(Into::into).unwrap_or_default()
    }
}

impl Deref for Sentences {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Sentences {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self)
    }
}

impl Serialize for Sentences {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_come_apart_as_they_were_put_together() {
        let none = Sentences::from("");
        assert_eq!((&*none, none.each().count()), ("", 0));
        let all = none
            .and("See cf. B. Green.")
            .and(None::<String>)
            .and("δ > 1.");
        assert_eq!(&*all, "See cf. B. Green. δ > 1.");
        assert_eq!(
            all.each().collect::<Vec<_>>(),
            ["See cf. B. Green.", "δ > 1."]
        );
        assert_eq!(Sentences::default().and(all.clone()), all);
    }
}
