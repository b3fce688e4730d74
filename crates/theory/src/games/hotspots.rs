//! Hotspots: positions that are hot whatever can be reached from them [E §2.1].

use std::fmt;
use std::str::FromStr;

use super::Set;
use super::cold::BitSet;
use crate::error::{Error, Result};
use crate::progress::Progress;

/// A set H of positions ≥ 0, or none.
///
/// Text: that of a [`Set`], before it `0,` if 0 is one of them: `3,17`, `0,3,17`, `primes`,
/// `0,squares`, `0`; nothing at all for none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hotspots {
    zero: bool,
    rest: Option<Set>,
}

impl Hotspots {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        !self.zero && self.rest.is_none()
    }

    /// The largest of finitely many.
    pub fn largest(&self) -> Option<u64> {
        match &self.rest {
            None => self.zero.then_some(0),
            Some(set) => set.finite().and_then(|list| list.last().copied()),
        }
    }

    /// Those below `n`, in `n`/8 bytes; listing them takes 4 bytes each besides.
    ///
    /// # Errors
    /// When `progress` is cancelled.
    pub fn below(&self, n: u64, progress: &mut dyn Progress) -> Result<BitSet> {
        let rest = match &self.rest {
            Some(set) => set.list_below(n, progress)?,
            None => Vec::new(),
        };
        let zero = (self.zero && n > 0).then_some(0);
        let all = zero.into_iter().chain(rest.into_iter().map(u64::from));
        Ok(BitSet::from_positions(n, all))
    }

    /// How they read in a caption: `{0, 3, 17}`, `0 and the squares`.
    pub fn words(&self) -> String {
        match (self.zero, &self.rest) {
            (false, None) => String::new(),
            (true, None) => "{0}".into(),
            (false, Some(set)) => set.words(),
            (true, Some(set)) => match set.words().strip_prefix('{') {
                Some(list) => format!("{{0, {list}"),
                None => format!("0 and {}", set.words()),
            },
        }
    }
}

impl FromStr for Hotspots {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let text = text.trim();
        let (first, rest) = text.split_once(',').unwrap_or((text, ""));
        let zero = first.trim() == "0";
        let rest = if zero { rest } else { text };
        let rest = match rest.trim() {
            "" => None,
            set => Some(set.parse().map_err(|error: Error| error.of("hotspots"))?),
        };
        Ok(Hotspots { zero, rest })
    }
}

impl fmt::Display for Hotspots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.zero, &self.rest) {
            (false, None) => Ok(()),
            (true, None) => f.write_str("0"),
            (false, Some(set)) => set.fmt(f),
            (true, Some(set)) => write!(f, "0,{set}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn text_and_value_are_inverse() {
        for (text, words, below_20) in [
            ("", "", vec![]),
            ("0", "{0}", vec![0]),
            ("3,17", "{3, 17}", vec![3, 17]),
            ("0,3,17", "{0, 3, 17}", vec![0, 3, 17]),
            ("squares", "the squares", vec![1, 4, 9, 16]),
            ("0,squares", "0 and the squares", vec![0, 1, 4, 9, 16]),
        ] {
            let hotspots: Hotspots = text.parse().unwrap();
            assert_eq!(hotspots.to_string(), text);
            assert_eq!(hotspots.words(), words);
            assert_eq!(hotspots.is_empty(), text.is_empty());
            let below: Vec<u64> = hotspots
                .below(20, &mut NoProgress)
                .unwrap()
                .iter()
                .collect();
            assert_eq!(below, below_20);
        }
        assert_eq!(" 0 , 3".parse::<Hotspots>().unwrap().to_string(), "0,3");
        assert!("0,ducks".parse::<Hotspots>().is_err());
    }
}
