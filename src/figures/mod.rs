//! A figure is a value: a kind and its parameters, from which all else follows.
//!
//! ```text
//! spec --compute(progress, cancel)--> data --draw(theme, size, surface)--> canvas | SVG | PNG
//!                                      └--> table --> CSV, JSON, b-file
//! ```
//!
//! [`spec::Spec`] is the value; each kind has a file with its parameters, how
//! it computes, draws and speaks, as an implementation of [`Figure`].

pub mod caption;
pub mod cold_search;
pub mod drawing;
pub mod frame;
pub mod growing;
pub mod growth;
pub mod lane;
pub mod members;
pub mod mex;
pub mod numbers;
pub mod parameter;
pub mod play;
pub mod power_law;
pub mod presets;
pub mod probe;
pub mod realized;
pub mod spec;
pub mod table;

pub mod cold;
pub mod cold_count;
pub mod comply;
pub mod digits;
pub mod duality;
pub mod greedy_set;
pub mod permutation;
pub mod race;
pub mod records;
pub mod sink_strips;
pub mod strip;

pub use caption::Caption;
pub use drawing::Drawing;
pub use frame::Look;
pub use probe::Probe;
pub use spec::Spec;
pub use table::{Format, Table};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::draw::sheet::{Rect, Sheet};
use crate::draw::surface::Surface;
use crate::error::Result;
use crate::figures::parameter::Field;
use crate::task::Task;

/// Watches over a computation and may take what is there so far.
pub trait Watch<D>: Task {
    /// Takes the data as far as it has been computed, so that the figure can
    /// grow while the rest is on its way. Call it when there is something new
    /// to see, a few times a second at most.
    fn partial(&mut self, data: &D);

    /// Whether it takes them at all: making them is not free.
    fn wants_partial(&self) -> bool {
        true
    }
}

/// A watcher that only wants progress.
pub struct Whole<'a>(pub &'a mut dyn Task);

impl Task for Whole<'_> {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.0.report(what, done, total)
    }

    fn now(&self) -> Option<f64> {
        self.0.now()
    }
}

impl<D> Watch<D> for Whole<'_> {
    fn partial(&mut self, _: &D) {}

    fn wants_partial(&self) -> bool {
        false
    }
}

/// A kind of figure; the value is its parameters.
pub trait Figure: Clone + Default + PartialEq + 'static {
    /// As links spell it.
    const KIND: &'static str;
    /// As a menu names it.
    const TITLE: &'static str;
    /// One sentence: what it shows.
    const ABOUT: &'static str;

    /// What computing yields: all that drawing, hovering and exporting need.
    type Data: Serialize + DeserializeOwned;

    /// The parameters, in the order of links and controls.
    fn fields() -> Vec<Field<Self>>;

    /// Checks what no single field can: combinations and total sizes.
    ///
    /// # Errors
    /// Names the parameter to change.
    fn validate(&self) -> Result<()> {
        Ok(())
    }

    /// Roughly how many elementary steps [`Figure::compute`] takes.
    fn cost(&self) -> u64;

    /// Computes the data.
    ///
    /// # Errors
    /// Cancelled, or a size over its cap.
    fn compute(&self, watch: &mut dyn Watch<Self::Data>) -> Result<Self::Data>;

    /// Height of the drawing's body, in CSS pixels, that suits a body of this width.
    fn body_height(&self, data: &Self::Data, width: f64) -> f64;

    /// The width that suits a body of this height, where a wider one would
    /// stay empty at the sides.
    fn body_width(&self, _: &Self::Data, _height: f64) -> Option<f64> {
        None
    }

    /// Whether it wants about as much height as width, as points do whose axes
    /// share a scale: a page then sets its words beside it.
    fn upright(&self) -> bool {
        false
    }

    /// Draws the body into `area` of the sheet; the frame has drawn the title
    /// and will draw legend and caption.
    ///
    /// # Errors
    /// What the surface says.
    fn draw<S: Surface>(
        &self,
        data: &Self::Data,
        area: Rect,
        look: &Look,
        sheet: &mut Sheet<S>,
    ) -> Result<()>;

    /// What the legend is headed by, if by anything.
    fn legend_heading(&self) -> String {
        String::new()
    }

    /// What the colours mean. Drawn outside the data.
    fn legend(&self, data: &Self::Data, look: &Look) -> Vec<frame::Key>;

    /// All the words.
    fn caption(&self, data: &Self::Data) -> Caption;

    /// Whether the data can be had as columns, as far as that shows before it is
    /// computed.
    ///
    /// # Errors
    /// It would be too long: those of [`Figure::table`], beforehand.
    fn check_table(&self) -> Result<()> {
        Ok(())
    }

    /// The data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    fn table(&self, data: &Self::Data) -> Result<Table>;

    /// What is under the point, if anything is, when the body is drawn in `area`.
    fn probe(&self, data: &Self::Data, area: Rect, x: f64, y: f64) -> Option<Probe>;

    /// The place `dx` positions to the right and `dy` rows down from the one
    /// that the probe with this key told of.
    fn step(&self, data: &Self::Data, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe>;
}
