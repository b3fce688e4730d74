//! How the text of a set is understood, in words that the page's field and the command line share.

use std::cell::RefCell;

use serde::Serialize;

use crate::error::Result;
use crate::games::Set;
use crate::games::ruleset::Extent;
use crate::number::{counted, grouped, percent};
use crate::progress::{NoProgress, Progress};

/// Members are counted below this.
const COUNTED: u64 = 10_000;
/// Members shown.
const SHOWN: usize = 12;

/// A set, as it was understood.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Understood {
    /// The canonical text.
    pub text: String,
    /// In the field's words.
    pub(crate) words: String,
    /// The first members.
    pub members: Vec<u64>,
    /// Whether these are all.
    pub(crate) all_shown: bool,
    /// The number of members, of a list.
    pub(crate) finite: Option<usize>,
    /// Of a set that is no list: whether it is infinite, in words.
    pub(crate) end: &'static str,
    /// The number of members below `counted`.
    pub(crate) count: usize,
    /// The bound of that count.
    pub(crate) counted: u64,
    /// The number of the sequence of the OEIS that lists the members.
    pub(crate) oeis: Option<&'static str>,
}

impl Understood {
    /// Counts the members below 10 000: O(10 000 log log 10 000) for the slowest families.
    ///
    /// # Errors
    /// Cancelled by `progress`.
    pub(crate) fn of(set: &Set, progress: &mut dyn Progress) -> Result<Self> {
        let below = set.list_below(COUNTED, progress)?;
        let finite = set.finite();
        let members: Vec<u64> = match finite {
            Some(list) => list.iter().copied().take(SHOWN).collect(),
            None => below.iter().map(|&x| x.into()).take(SHOWN).collect(),
        };
        Ok(Understood {
            text: set.to_string(),
            words: set.words(),
            all_shown: finite.is_some_and(|list| list.len() == members.len()),
            members,
            finite: finite.map(<[u64]>::len),
            end: match set.extent() {
                Extent::Finite => "",
                Extent::Infinite => "infinite",
                Extent::Unknown => "no largest member is known",
            },
            count: below.len(),
            counted: COUNTED,
            oeis: set.a_number(),
        })
    }

    /// The same in one line, for the field that holds the canonical text.
    pub(crate) fn line(&self) -> String {
        let own = |name: &str| match name {
            "set" => false,
            // A short list is its own meaning.
            "members" | "below 10⁴" => !self.all_shown,
            _ => true,
        };
        let parts = self.lines().into_iter().filter(|(name, _)| own(name));
        let parts = parts.map(|(name, text)| match name {
            "below 10⁴" => format!("{text} {name}"),
            _ => text,
        });
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// The same as lines, each with its name.
    pub(crate) fn lines(&self) -> Vec<(&'static str, String)> {
        let mut members: Vec<String> = self.members.iter().map(|&x| grouped(x)).collect();
        if !self.all_shown {
            members.push("…".into());
        }
        let share = self.count as f64 / (self.counted - 1) as f64;
        let size = match self.finite {
            Some(count) => counted(count as u64, "member", "members"),
            None => self.end.into(),
        };
        let below = format!("{} ({})", grouped(self.count as u64), percent(share, 1));
        let mut lines = vec![
            ("set", self.text.clone()),
            ("meaning", self.words.clone()),
            ("members", members.join(", ")),
            ("size", size),
            ("below 10⁴", below),
        ];
        lines.extend(self.oeis.map(|number| ("OEIS", number.into())));
        lines
    }
}

/// The line under a field that holds `set`. The last answer is kept: controls are asked for at each
/// step of a slider.
pub(crate) fn under_field(set: &Set) -> String {
    thread_local! {
        static LAST: RefCell<Option<(Set, String)>> = const { RefCell::new(None) };
    }
    LAST.with_borrow_mut(|last| match last {
        Some((known, line)) if known == set => line.clone(),
        _ => {
            let understood = Understood::of(set, &mut NoProgress);
            let line = understood.map_or_else(|_| set.words(), |understood| understood.line());
            *last = Some((set.clone(), line.clone()));
            line
        }
    })
}
