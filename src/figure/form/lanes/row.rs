//! A row of a strip: what it holds, and what is said around it.

use std::ops::Range;
use std::rc::Rc;

use super::super::plot::ByLook;
use super::Spread;
use crate::draw::Rgb;
use crate::figure::lane::{Batch, Run, Runs, Written};
use crate::figure::row::membership;
use crate::figure::{Look, members};
use crate::narrow::NarrowSlice;

/// One row; its indices count from 0.
pub(crate) struct LaneRow<'a> {
    /// The number of index 0 on the scale of the figure.
    pub(super) start: u64,
    pub(super) len: u64,
    /// Indices in each of its lines.
    pub(super) span: u64,
    pub(super) runs: Box<dyn Runs + 'a>,
    pub(super) spread: Rc<Spread>,
    /// The runs shown where indices are narrow, and in the ribbon above.
    pub(super) from_far: Option<Box<dyn Runs + 'a>>,
    pub(super) ribbon: Option<Box<dyn Runs + 'a>>,
    /// Values that are written into wide cells.
    pub(super) values: Option<NarrowSlice<'a>>,
    pub(super) members: Option<Members<'a>>,
    /// Names, the fullest first, and the text across from them.
    pub(super) names: Vec<String>,
    pub(super) notes: Vec<String>,
    pub(super) name_beside: Option<String>,
    pub(super) compared: Option<Compared>,
    pub(super) marks: Option<(MarkStyle, Vec<u64>)>,
    pub(super) brackets: Vec<Bracket>,
    /// Whether positions are numbered under it.
    pub(super) is_numbered: bool,
    pub(super) by_itself: bool,
    pub(super) is_apart: bool,
    pub(super) is_thin: bool,
}

/// A set of numbers.
pub(super) struct Members<'a> {
    pub(crate) list: &'a [u32],
    /// How many are below a number.
    pub(crate) below: Box<dyn Fn(u64) -> u64 + 'a>,
    pub(crate) ink: ByLook<'a, Rgb>,
    /// The first number that can be a member, and the first that is not decided.
    pub(crate) decided: Range<u64>,
}

/// How panels compare a row: its name, and the number of its index 0.
pub(super) struct Compared {
    pub(crate) name: (&'static str, [u64; 3]),
    pub(crate) start: u64,
}

/// How positions of a row are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkStyle {
    /// Filled.
    Fill,
    /// In a frame.
    Frame,
    /// At the foot of the body.
    Foot,
}

/// A stretch of a row that is named under it.
pub(crate) struct Bracket {
    pub(super) from: u64,
    pub(super) len: u64,
    pub(super) label: String,
    /// Whether it is what the row is about.
    pub(super) is_main: bool,
}

/// The values of indices, one by one.
struct ByIndex<'a>(Box<dyn Fn(u64) -> u32 + 'a>);

impl Runs for ByIndex<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        let mut batch = Batch::new(put);
        let mut run = (0, 0);
        for index in shown {
            let value = (self.0)(index);
            if value != run.0 {
                batch.push(run.0, run.1);
                run = (value, 0);
            }
            run.1 += 1;
        }
        batch.push(run.0, run.1);
    }
}

/// Whether the numbers below a bound are members.
struct Membership<'a>(&'a [u32], u64);

impl Runs for Membership<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        put(&membership(self.0, shown.start, shown.end.min(self.1)));
    }

    fn density(&self) -> f64 {
        2.0 * self.0.len() as f64 / self.1.max(1) as f64
    }
}

impl<'a> LaneRow<'a> {
    /// `len` values; index 0 is the number `start` on the scale of the figure.
    pub(crate) fn new(start: u64, len: u64, runs: Box<dyn Runs + 'a>) -> Self {
        LaneRow {
            start,
            len: len.max(1),
            span: len.max(1),
            runs,
            spread: Rc::default(),
            from_far: None,
            ribbon: None,
            values: None,
            members: None,
            names: Vec::new(),
            notes: Vec::new(),
            name_beside: None,
            compared: None,
            marks: None,
            brackets: Vec::new(),
            is_numbered: false,
            by_itself: false,
            is_apart: false,
            is_thin: false,
        }
    }

    /// Values that are listed.
    pub(crate) fn of(start: u64, values: impl Into<NarrowSlice<'a>>) -> Self {
        let values = values.into();
        LaneRow::new(start, values.len() as u64, Box::new(Written(values)))
    }

    /// Values that are listed and written into their cells where these are wide.
    pub(crate) fn written(start: u64, values: impl Into<NarrowSlice<'a>>) -> Self {
        let values = values.into();
        LaneRow {
            values: Some(values),
            ..LaneRow::of(start, values)
        }
    }

    /// `len` values by their indices.
    pub(crate) fn by_index(start: u64, len: u64, value: impl Fn(u64) -> u32 + 'a) -> Self {
        LaneRow::new(start, len, Box::new(ByIndex(Box::new(value))))
    }

    /// The numbers below `n`, of which those in `decided` are members or not.
    pub(crate) fn members(
        n: u64,
        list: &'a [u32],
        decided: Range<u64>,
        ink: impl Fn(&Look) -> Rgb + 'a,
    ) -> Self {
        LaneRow {
            members: Some(Members {
                list,
                below: Box::new(|x| members::below(list, x)),
                ink: Box::new(ink),
                decided: decided.clone(),
            }),
            ..LaneRow::new(0, n, Box::new(Membership(list, decided.end)))
        }
    }

    /// Draws members that `below` counts where the list, which has those below `listed`, ends early.
    #[must_use]
    pub(crate) fn counted(mut self, below: impl Fn(u64) -> u64 + 'a, listed: u64) -> Self {
        if let Some(members) = &mut self.members {
            members.below = Box::new(below);
            self.runs = Box::new(Membership(members.list, listed.min(members.decided.end)));
        }
        self
    }

    /// Breaks it into lines of `span` indices.
    #[must_use]
    pub(crate) fn wrapped(mut self, span: u64) -> Self {
        self.span = span.clamp(1, self.len);
        self
    }

    /// Sets its indices into columns.
    #[must_use]
    pub(crate) fn spread(mut self, spread: Rc<Spread>) -> Self {
        self.spread = spread;
        self
    }

    /// Shows these in place of its runs where the indices of a row are narrow.
    #[must_use]
    #[expect(
        clippy::wrong_self_convention,
        reason = "a builder, named after what is seen from far"
    )]
    pub(crate) fn from_far(mut self, runs: Option<Box<dyn Runs + 'a>>) -> Self {
        self.from_far = runs;
        self
    }

    /// Shows these on a ribbon above it.
    #[must_use]
    pub(crate) fn ribbon(mut self, runs: Option<Box<dyn Runs + 'a>>) -> Self {
        self.ribbon = runs;
        self
    }

    /// Its name, above it on the left: the fullest wording for which there is room.
    #[must_use]
    pub(crate) fn named<S: Into<String>>(mut self, wordings: impl IntoIterator<Item = S>) -> Self {
        self.names = wordings.into_iter().map(S::into).collect();
        self
    }

    /// A note above it on the right: the fullest wording for which there is room.
    #[must_use]
    pub(crate) fn noted(mut self, wordings: impl IntoIterator<Item = String>) -> Self {
        self.notes = wordings.into_iter().collect();
        self
    }

    /// Its name on the left of it, where there is no room above.
    #[must_use]
    pub(crate) fn named_beside(mut self, name: String) -> Self {
        self.name_beside = Some(name);
        self
    }

    /// Compares it with rows of the same name in other panels, by numbers of which index 0 has
    /// `start`.
    #[must_use]
    pub(crate) fn compared(mut self, name: &'static str, numbers: [u64; 3], start: u64) -> Self {
        let name = (name, numbers);
        self.compared = Some(Compared { name, start });
        self
    }

    /// Marks positions.
    #[must_use]
    pub(crate) fn marks(
        mut self,
        style: MarkStyle,
        indices: impl IntoIterator<Item = u64>,
    ) -> Self {
        self.marks = Some((style, indices.into_iter().collect()));
        self
    }

    /// Numbers positions under it.
    #[must_use]
    pub(crate) fn numbered(mut self) -> Self {
        self.is_numbered = true;
        self
    }

    /// Names a stretch of it underneath.
    #[must_use]
    pub(crate) fn bracket(mut self, (from, len): (u64, u64), label: String, is_main: bool) -> Self {
        self.brackets.push(Bracket {
            from,
            len,
            label,
            is_main,
        });
        self
    }

    /// Whether it is drawn by itself, and not with the rows above as one picture.
    #[must_use]
    pub(crate) fn by_itself(mut self, by_itself: bool) -> Self {
        self.by_itself = by_itself;
        self
    }

    /// Leaves a gap above it if it is so.
    #[must_use]
    pub(crate) fn apart(mut self, is_apart: bool) -> Self {
        self.is_apart = is_apart;
        self
    }

    /// Draws it low if it is so: it has little to show.
    #[must_use]
    pub(crate) fn thin(mut self, is_thin: bool) -> Self {
        self.is_thin = is_thin;
        self
    }

    /// The runs of these indices.
    pub(super) fn listed(&self, indices: Range<u64>) -> Vec<Run> {
        let mut listed = Vec::new();
        self.runs
            .each(indices, &mut |runs| listed.extend_from_slice(runs));
        listed.retain(|run| run.1 > 0);
        listed
    }
}
