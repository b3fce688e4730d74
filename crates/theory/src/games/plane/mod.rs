//! Two-dimensional subtraction games: from (x, y) a move subtracts a vector of a set M, as long as
//! both coordinates stay at least 0. Their nim-values make mosaics (Larsson, Saha, Yokoo,
//! arXiv:2307.12458).

mod cones;
mod formulas;
mod periods;
mod rows;
mod survey;
#[cfg(test)]
mod tests;

pub use cones::{Cone, Step, observed_cones};
pub use formulas::Formulas;
pub use periods::{column_periods, row_periods};
pub use rows::Rows;
pub use survey::{Lines, Surveyed, survey};

use std::borrow::Cow;

use crate::error::{Error, Result};
use crate::games::period::Period;
use crate::limits::{PLANE_ENTRY, PLANE_RAY, PLANE_RAYS, PLANE_VECTORS};
use crate::progress::Progress;

/// The numbers that a move subtracts from x and from y.
pub(crate) type Vector = (u32, u32);

/// The moves of a game in two dimensions: single vectors, and vectors with all their multiples.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    vectors: Vec<Vector>,
    rays: Vec<Vector>,
}

impl Moves {
    /// The moves `vectors` and all positive multiples of `rays`. A vector that is given twice counts
    /// once.
    ///
    /// # Errors
    /// There is no move; one is (0, 0); more than [`PLANE_VECTORS`] vectors or [`PLANE_RAYS`] rays; a
    /// coordinate above [`PLANE_ENTRY`], of a ray above [`PLANE_RAY`].
    pub fn new(vectors: &[Vector], rays: &[Vector]) -> Result<Self> {
        let moves = Moves {
            vectors: distinct(vectors, "a vector", PLANE_ENTRY, PLANE_VECTORS)?,
            rays: distinct(rays, "a ray", PLANE_RAY, PLANE_RAYS)?,
        };
        if moves.vectors.is_empty() && moves.rays.is_empty() {
            return Err(wrong("", "There is no move. Write a vector such as 2,1."));
        }
        Ok(moves)
    }

    /// Single vectors, in the order given.
    pub fn vectors(&self) -> &[Vector] {
        &self.vectors
    }

    /// Vectors of which every positive multiple is a move.
    pub fn rays(&self) -> &[Vector] {
        &self.rays
    }

    /// Whether there are finitely many moves.
    pub fn is_finite(&self) -> bool {
        self.rays.is_empty()
    }

    /// The positions that moves from (x, y) lead to, each once for every move. O(moves).
    pub fn options(&self, x: u32, y: u32) -> Vec<Vector> {
        let from = |&(a, b): &Vector| Some((x.checked_sub(a)?, y.checked_sub(b)?));
        let mut options: Vec<Vector> = self.vectors.iter().filter_map(from).collect();
        for &(a, b) in &self.rays {
            let multiples = (1..).map(|k| (k * a, k * b));
            options.extend(multiples.map_while(|step| from(&step)));
        }
        options
    }

    /// Whether x and y may be exchanged.
    fn is_symmetric(&self) -> bool {
        let both = [&self.vectors, &self.rays];
        both.iter()
            .all(|all| all.iter().all(|&(a, b)| all.contains(&(b, a))))
    }

    /// The same game with x and y exchanged.
    #[must_use]
    pub(crate) fn transposed(&self) -> Self {
        let turned = |all: &[Vector]| all.iter().map(|&(a, b)| (b, a)).collect();
        Moves {
            vectors: turned(&self.vectors),
            rays: turned(&self.rays),
        }
    }
}

fn wrong(value: &str, message: impl Into<String>) -> Error {
    Error::conflict("moves", value, message)
}

fn distinct(all: &[Vector], what: &str, entry: u32, most: usize) -> Result<Vec<Vector>> {
    let mut kept = Vec::new();
    for &(a, b) in all {
        let text = format!("{a},{b}");
        if (a, b) == (0, 0) {
            return Err(wrong(&text, "0,0 is no move. Write a vector such as 2,1."));
        }
        if a.max(b) > entry {
            let message = format!(
                "{text} is too long: coordinates of {what} are at most {entry}. Write smaller numbers."
            );
            return Err(wrong(&text, message));
        }
        if !kept.contains(&(a, b)) {
            kept.push((a, b));
        }
    }
    if kept.len() > most {
        let message = format!("{} are too many. Write at most {most}.", kept.len());
        return Err(wrong("", message));
    }
    Ok(kept)
}

/// Nim-values of the positions (x, y), x < `width`, y < `height`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane<'a> {
    /// Positions in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Row by row, from y = 0.
    pub values: Cow<'a, [u32]>,
}

impl<'a> Plane<'a> {
    /// A plane of known values, by rows of `width`.
    pub fn view(width: u32, values: &'a [u32]) -> Self {
        Plane {
            width,
            height: (values.len() / width.max(1) as usize) as u32,
            values: values.into(),
        }
    }

    /// The nim-values of `moves`. Time O(width · height · vectors); with rays also O(the nim-value)
    /// a position, in words of 64 bits. Space O(width · height) and that of [`Rows`].
    ///
    /// ```
    /// use theory::NoProgress;
    /// use theory::games::plane::{Moves, Plane};
    ///
    /// // Wythoff's game by its three rays: (1, 2) is cold.
    /// let moves = Moves::new(&[], &[(1, 0), (0, 1), (1, 1)])?;
    /// let plane = Plane::of(&moves, 4, 4, &mut NoProgress)?;
    /// assert_eq!(plane.row(0), [0, 1, 2, 3]);
    /// assert_eq!(plane.get(1, 2), Some(0));
    /// # Ok::<(), theory::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn of(moves: &Moves, width: u32, height: u32, progress: &mut dyn Progress) -> Result<Self> {
        let mut values = Vec::with_capacity(width as usize * height as usize);
        let mut rows = Rows::new(moves, width, height);
        for y in 0..height {
            if y.is_multiple_of(rows::ROWS_A_REPORT) {
                progress.report("rows", y.into(), height.into())?;
            }
            rows.next_row(&mut values);
        }
        Ok(Plane {
            width,
            height,
            values: values.into(),
        })
    }

    /// The nim-value of (x, y), if it is known.
    pub fn get(&self, x: u32, y: u32) -> Option<u32> {
        if x >= self.width {
            return None;
        }
        let place = y as usize * self.width as usize + x as usize;
        self.values.get(place).copied()
    }

    /// The nim-values at these x of the row y, if all are known.
    pub(super) fn row_part(&self, x: std::ops::Range<u32>, y: u32) -> Option<&[u32]> {
        if x.end > self.width {
            return None;
        }
        let row = y as usize * self.width as usize;
        self.values
            .get(row + x.start as usize..row + x.end as usize)
    }

    /// The row y.
    ///
    /// # Panics
    /// If the row is not known.
    pub fn row(&self, y: u32) -> &[u32] {
        let width = self.width as usize;
        &self.values[y as usize * width..][..width]
    }
}

/// The mex of some values. O(values).
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut seen = vec![false; 1];
    for value in values {
        let place = value as usize;
        if place >= seen.len() {
            seen.resize(place + 1, false);
        }
        seen[place] = true;
    }
    let missing = seen.iter().position(|&is_seen| !is_seen);
    missing.unwrap_or(seen.len()) as u32
}

/// The proven period of each line, as far as the plane shows one.
pub type Periods = Vec<Option<Period>>;
