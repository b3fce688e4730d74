//! Cold positions, and the visible part of them.

use std::cell::RefCell;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{Cold, Grid};
use crate::figure::cold_search::Method;
use crate::figure::viewport::Viewport;
use crate::games::laws::ColdLaw;

/// Cold positions, counted in cells, and one by one if they are few enough.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// How they were found.
    pub(crate) method: Method,
    /// How many fall into each cell of the raster.
    pub(crate) grid: Grid,
    /// Every one of them, ascending; while the figure grows, or when they are
    /// more than `COLD_LISTED`, none.
    pub(crate) positions: Option<Vec<u32>>,
    /// Positions decided, and the cold ones among them.
    pub(crate) reached: (u64, u64),
    /// Counts by residue, for each modulus shown.
    pub(crate) residues: Vec<(u64, Vec<u64>)>,
    /// For Moser–de Bruijn: whether they are exactly those of the closed form.
    pub(crate) closed_form: Option<bool>,
    /// The exact law, where one is known.
    pub(crate) law: Option<ColdLaw>,
    /// The part that was shown last, counted.
    #[serde(skip)]
    pub(super) seen: RefCell<Option<(Viewport, Rc<Grid>)>>,
}

impl Data {
    /// The grid of what a figure looks at: counted once a part, anew from the positions where
    /// these are listed, else by the cells there are. O(positions + cells).
    pub(crate) fn seen(&self, figure: &Cold) -> Rc<Grid> {
        let mut last = self.seen.borrow_mut();
        if let Some((_, grid)) = last.as_ref().filter(|(of, _)| *of == figure.part) {
            return Rc::clone(grid);
        }
        let grid = Rc::new(if figure.part.is_whole() {
            self.grid.clone()
        } else {
            self.grid
                .part(figure.columns(), figure.rows(), self.positions.as_deref())
        });
        *last = Some((figure.part.clone(), Rc::clone(&grid)));
        grid
    }

    /// Cold positions in what a figure looks at.
    pub(crate) fn shown(&self, figure: &Cold) -> u64 {
        if figure.part.is_whole() {
            self.reached.1
        } else {
            self.seen(figure).by_column().iter().sum()
        }
    }

    /// Whether `x` is cold, if positions are known one by one.
    pub(crate) fn is_cold(&self, x: u64) -> Option<bool> {
        let list = self.positions.as_ref()?;
        Some(u32::try_from(x).is_ok_and(|x| list.binary_search(&x).is_ok()))
    }
}
