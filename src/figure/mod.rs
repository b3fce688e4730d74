//! Figures: their parameters, words, frame and table, and the pieces
//! several kinds share. The kinds themselves are in [`crate::kinds`].
//!
//! ```text
//! spec --compute(progress, cancel)--> data --draw(look, surface)--> canvas | SVG | PNG
//!                                      ├--> findings --> caption, badge, cards
//!                                      └--> table --> CSV, JSON, b-file
//! ```
//!
//! An author of a kind implements [`Figure`], with types; all else holds a [`Kind`] or, with its
//! data, a [`Content`], without them.

pub mod caption;
pub(crate) mod card;
pub(crate) mod certified;
pub(crate) mod claim_text;
pub(crate) mod conditions;
pub(crate) mod content;
pub mod findings;
pub(crate) mod form;
pub mod frame;
pub(crate) mod job_progress;
pub(crate) mod kind;
pub mod parameter;
pub mod table;
pub mod text;

pub(crate) mod axes;
pub(crate) mod bytes;
pub(crate) mod closer;
pub(crate) mod cold_search;
pub mod conventions;
pub(crate) mod growth;
pub(crate) mod lane;
pub(crate) mod laws;
pub mod literature;
pub(crate) mod marks;
pub mod members;
pub(crate) mod mex;
pub(crate) mod oeis;
pub(crate) mod packed;
pub(crate) mod partial;
pub mod power_law;
pub(crate) mod realized;
pub mod row;
pub(crate) mod ruler;
pub(crate) mod sentences;
pub mod squares;
pub mod title;
pub(crate) mod understood;
pub(crate) mod variation;
pub(crate) mod viewport;

pub use axes::Axes;
pub use caption::Caption;
pub use card::Card;
pub use certified::{Certified, Game, Moves, Proof};
pub use closer::ZoomAxis;
pub(crate) use content::Content;
pub(crate) use findings::Findings;
pub use frame::{Look, Medium};
pub use job_progress::{JobProgress, WholeJob};
pub(crate) use kind::Kind;
pub(crate) use row::Row;
pub use sentences::Sentences;
pub use table::{Preview, Table};
pub(crate) use table::{Sequence, Whole};

use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::Result;
use crate::limits::STEP_SECONDS;
use crate::progress::Progress;
use form::{Form, Key};
use parameter::Field;

/// How menus and links name a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Kind"))]
pub struct Name {
    /// As links spell it.
    pub(crate) kind: &'static str,
    /// As a menu names it.
    pub title: &'static str,
    /// One sentence: what it shows.
    pub about: &'static str,
    /// Its group of figures.
    pub(crate) group: Group,
}

/// The three papers, and our own: what the gallery is divided into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Group {
    /// \[B\]: additive sink subtraction.
    Sink,
    /// \[E\]: cold positions and nim-values.
    Eppstein,
    /// \[L\]: comply games, greedy sets and permutations.
    Larsson,
    /// In none of the papers.
    Own,
}

/// A kind of figure; the value is its parameters.
pub trait Figure: Clone + Default + 'static {
    /// Its names.
    const NAME: Name;

    /// The result of computing: all that drawing, hovering and exporting need.
    type Data: Serialize + DeserializeOwned;

    /// Statements about the data, for its words.
    type Findings: Findings<Self>;

    /// The parameters, in the order of links and controls.
    fn fields() -> Vec<Field>;

    /// The same for these parameters, of a kind whose parameters bring others: the letters of a
    /// family.
    fn fields_now(&self) -> Vec<Field> {
        Self::fields()
    }

    /// A control has just set this parameter: where another is its alternative,
    /// the last one chosen counts, and the other is taken back.
    fn reconcile(&mut self, _name: &str) {}

    /// The same; then all is visible again along an axis whose visible part is no longer there.
    fn settle(&mut self, name: &str) {
        self.reconcile(name);
        parameter::reset_views(&self.fields_now(), self, name);
    }

    /// Checks what no single field can: combinations and total sizes.
    ///
    /// # Errors
    /// Names the parameter to change.
    fn validate(&self) -> Result<()> {
        Ok(())
    }

    /// Its spec as text, for a figure that leads to it.
    fn spec(&self) -> String {
        text::written(self)
    }

    /// Roughly how many elementary steps [`Figure::compute`] takes.
    fn cost(&self) -> u64;

    /// About how many seconds [`Figure::compute`] takes on the machine the
    /// costs in [`crate::limits`] were measured on: right to a factor of three
    /// or so, for runs of seconds and more.
    fn seconds(&self) -> f64 {
        Figure::cost(self) as f64 * STEP_SECONDS
    }

    /// Whether [`Figure::compute`] plans what it does and then reports how long it takes, because
    /// planning takes a while.
    fn plans(&self) -> bool {
        false
    }

    /// Whether it looks for something that may take long to find, whatever [`Figure::cost`] says: a page has a worker do it.
    fn searches(&self) -> bool {
        false
    }

    /// Computes the data; of a figure that divides, only [`JobProgress::share`] of the work is done.
    ///
    /// # Errors
    /// Cancelled, or a size over its cap.
    fn compute(&self, watch: &mut dyn JobProgress<Self::Data>) -> Result<Self::Data>;

    /// Whether the work has shares that several threads can do.
    fn is_parallel(&self) -> bool {
        false
    }

    /// The data of all shares put together, also while they grow.
    fn merge(&self, (first, _): (Self::Data, Vec<Self::Data>)) -> Self::Data {
        first
    }

    /// Of rows that all have one scale: the positions they show, from the first to the last. Zoomed
    /// along x, such rows fit a sheet with longer ones.
    fn span(&self) -> Option<RangeInclusive<u64>> {
        None
    }

    /// The findings about this data.
    fn findings(&self, data: &Self::Data) -> Self::Findings {
        Self::Findings::of(self, data)
    }

    /// All the words: the findings, put into sentences.
    fn caption(&self, data: &Self::Data, found: &Self::Findings) -> Caption;

    /// Whether the data can be had as columns, as far as that shows before it is
    /// computed.
    ///
    /// # Errors
    /// It would be too long: those of [`Figure::table`], beforehand.
    fn check_table(&self) -> Result<()> {
        Ok(())
    }

    /// Whether this data can be had as columns: [`Figure::table`] without its work.
    ///
    /// # Errors
    /// Those of [`Figure::table`].
    fn check_columns(&self, _: &Self::Data) -> Result<()> {
        self.check_table()
    }

    /// The data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    fn table(&self, data: &Self::Data) -> Result<Table>;

    /// Where the table has texts that grow long, the table without them.
    fn periods(&self, _: &Self::Data) -> Option<Table> {
        None
    }

    /// Writes the data as LaTeX tables, where its paper has tables.
    fn latex(&self, _: &Self::Data) -> Option<Box<dyn FnOnce() -> String>> {
        None
    }

    /// Commands for Walnut that define what it shows and say its theorem, where that is no period of a game.
    fn walnut(&self) -> Option<String> {
        None
    }

    /// The sequences of whole numbers that it shows, indexed without a gap, if
    /// its data are such; the one that its plain form prints comes last.
    fn sequences<'a>(&'a self, _: &'a Self::Data) -> Vec<Sequence<'a>> {
        Vec::new()
    }

    /// The games whose periods it shows: their certificates go with the data.
    fn games(&self, _: &Self::Data) -> Vec<Game> {
        Vec::new()
    }

    /// The certificates of the laws that it shows, if there are some.
    fn proof(&self, _: &Self::Data) -> Option<Proof> {
        None
    }

    /// Searches beyond what it shows for a case that its law does not fit, and says how far, or which. Nothing where it states no
    /// law. Runs until the cases are too large to compute.
    ///
    /// # Errors
    /// Cancelled.
    fn counterexample(&self, _: &Self::Findings, _: &mut dyn Progress) -> Result<Option<String>> {
        Ok(None)
    }

    /// How it is drawn and pointed at.
    fn form<'a>(&'a self, data: &'a Self::Data, found: &'a Self::Findings) -> Form<'a>;

    /// The card of a mark. Its form adds the key and the outline; a [`Form::Custom`]
    /// makes whole cards itself.
    fn card(&self, _: &Self::Data, _: &Self::Findings, _: &Key) -> Option<Card> {
        None
    }
}
