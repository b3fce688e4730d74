//! Ranges of letters, as numbers.

/// For what a claim was checked: each letter up to its most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range(pub &'static [(&'static str, Most)]);

/// The largest value of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// A number.
    Number(u64),
    /// `factor`·letter + `more`.
    Linear(u64, &'static str, u64),
}

impl Range {
    /// Checked for no range.
    pub(crate) const NONE: Range = Range(&[]);

    /// `m ≤ 14, δ ≤ 4m + 3`.
    pub fn text(&self) -> String {
        let parts = self.0.iter().map(|(letter, most)| match most {
            Most::Number(n) => format!("{letter} ≤ {}", crate::number::grouped(*n)),
            Most::Linear(factor, of, more) => format!("{letter} ≤ {factor}{of} + {more}"),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The largest value of a letter, where it is a number.
    pub(crate) fn most(&self, letter: &str) -> Option<u64> {
        self.0.iter().find_map(|(name, most)| match most {
            Most::Number(n) if *name == letter => Some(*n),
            _ => None,
        })
    }
}
