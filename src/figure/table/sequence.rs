//! A sequence of whole numbers, and its b-file.

use std::fmt::Write as _;
use std::io;

use super::cells::push_whole;
use super::{Pieces, whole};
use crate::number::push_digits;
use crate::oeis::Listed;

/// A sequence of whole numbers that a figure shows, for a b-file.
pub struct Sequence<'a> {
    /// Its name among the sequences of the figure: "k = 3", "sink".
    pub name: String,
    /// Its description in ASCII, for a b-file's comment; may be empty.
    pub(crate) what: String,
    /// The index of the first term.
    pub(crate) first: u64,
    /// The terms.
    pub terms: Box<dyn Iterator<Item = i64> + 'a>,
    /// As the OEIS lists it, if it is known to.
    pub(crate) listed: Option<Listed>,
}

impl<'a> Sequence<'a> {
    /// A sequence whose first term has the index `first`.
    pub(crate) fn new<T: TryInto<i64> + 'a>(
        name: impl Into<String>,
        first: u64,
        terms: impl IntoIterator<Item = T, IntoIter: 'a>,
    ) -> Self {
        Sequence {
            name: name.into(),
            what: String::new(),
            first,
            terms: Box::new(terms.into_iter().map(whole)),
            listed: None,
        }
    }

    /// The same, with a comment in the file.
    #[must_use]
    pub(crate) fn what(mut self, what: impl Into<String>) -> Self {
        self.what = what.into();
        self
    }

    /// The same, as a sequence that the OEIS lists.
    #[must_use]
    pub(crate) fn listed(mut self, listed: Option<Listed>) -> Self {
        self.listed = listed;
        self
    }

    /// "index value" lines as the OEIS has them, counted as it counts, after comments that name the `spec`, the
    /// range of the index of its `count` terms and, if it is known, the A-number. O(terms).
    pub(crate) fn bfile(self, spec: &str, count: u64, out: &mut Pieces) -> io::Result<()> {
        let mut head = format!("# takeaway {spec}\n");
        if !self.what.is_empty() {
            let _ = writeln!(head, "# {}", self.what);
        }
        let (number, first, less) = match self.listed {
            Some(listed) => (format!(" of {}", listed.number), listed.offset, listed.less),
            None => (String::new(), self.first, 0),
        };
        if count > 0 {
            let last = first + count - 1;
            let _ = writeln!(head, "# Table of n, a(n) for n = {first}..{last}{number}");
        }
        out.held.extend_from_slice(head.as_bytes());
        for (index, term) in (first..).zip(self.terms) {
            push_digits(&mut out.held, index);
            out.held.push(b' ');
            push_whole(&mut out.held, term + i64::from(less));
            out.held.push(b'\n');
            out.hand_on()?;
        }
        Ok(())
    }
}
