//! The warrant of a statement.

use std::fmt;

use super::Known;

/// Without one, no law, no slope and no "yes" is printed.
#[derive(Clone)]
pub(crate) enum Warrant {
    /// A claim of the table.
    Known(Known),
    /// It holds of what is shown and says nothing more: "these 1000 terms".
    TrueOfShown(String),
}

impl fmt::Display for Warrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warrant::Known(known) => f.write_str(&known.warrant()),
            Warrant::TrueOfShown(terms) => write!(f, "true of {terms}"),
        }
    }
}

/// The answer to a question about the rule, as a fact states it.
#[derive(Clone)]
pub(crate) enum Answer {
    /// Yes, because of this.
    Yes(Warrant),
    /// No: a counterexample, "n = 9".
    No(String),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Yes(warrant @ Warrant::TrueOfShown(_)) => write!(f, "{warrant}, not proved"),
            Answer::Yes(warrant) => write!(f, "yes, {warrant}"),
            Answer::No(why) => write!(f, "no ({why})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::table;

    #[test]
    fn a_prefix_is_no_yes() {
        let shown = Answer::Yes(Warrant::TrueOfShown("these 8 terms".into()));
        assert_eq!(shown.to_string(), "true of these 8 terms, not proved");
        let proved = Answer::Yes(Warrant::Known(table::INVOLUTION.known()));
        assert_eq!(proved.to_string(), "yes, proved (Theorem 6.3)");
    }
}
