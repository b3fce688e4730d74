//! "Why is this 2?": from a position to the cells that prove its value.

use crate::collision::Collision;
use crate::occurrence::{Occurrence, Placed};
use crate::reach::Reach;
use crate::translate::Step;
use theory::error::{Error, Result};
use theory::sink::factors::Kind;
use theory::sink::period::Additive;
use theory::sink::words::Word;

/// Where a move from the position leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Led {
    /// The move.
    pub(crate) step: Step,
    /// The position, in the sink if below 1; see [`Why::turned`].
    pub to: i64,
    /// The factor there.
    pub factor: Placed,
}

/// Why a position has its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The position that was asked about.
    pub x: u64,
    /// The same position counted in the occurrence: whole turns of the word are
    /// taken off, except that block 0 of a later turn is block m of the first.
    pub at: i64,
    /// The block of the position, with the factors before it; for a position of ζ, the block after it.
    pub occurrence: Occurrence,
    /// The place of its factor in [`Occurrence::factors`].
    pub column: usize,
    /// A cover for each smaller value, from 0 up: why the value is not smaller.
    pub covers: Vec<Reach>,
    /// The cells of its column with the rows of its own value: why it is no
    /// larger.
    pub(crate) collisions: Vec<Collision>,
    /// Its three options.
    pub options: [Led; 3],
}

impl Why {
    /// The factor the position lies in.
    pub fn factor(&self) -> Placed {
        self.occurrence.factors()[self.column]
    }

    /// The position's value.
    pub fn value(&self) -> u8 {
        self.factor().value
    }

    /// The number to add to the occurrence's positions to get those around x.
    pub fn turned(&self) -> i64 {
        (self.x as i64).wrapping_sub(self.at)
    }
}

/// The place of a position in the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// See [`Why::at`].
    pub at: i64,
    /// See [`Why::occurrence`].
    pub occurrence: Occurrence,
    /// See [`Why::column`].
    pub column: usize,
}

/// The place of position `x` ≥ 1 of `set`, under sink, in the proof of its value. Time
/// O(n + log m), space O(n), n the inserted pairs.
///
/// # Errors
/// `x` 0 or above 2^62; a set that is not of case (ii), or with more than
/// [`PROOF_WRAPS`](crate::PROOF_WRAPS) inserted pairs.
pub fn standing(set: Additive, x: u64) -> Result<Standing> {
    const MOST: u64 = 1 << 62;
    if x == 0 || x > MOST {
        return Err(Error::bad("x", x, format!("1 … {MOST}")).suggest(x.clamp(1, MOST)));
    }
    let word = Word::new(set);
    let turn = word.full_len();
    let first_turn = (x - 1) % turn + 1;
    let factor = word.at(x).ok_or_else(|| unplaced(x))?.factor;
    let (block, at) = match factor.kind {
        Kind::Z => (factor.block + 1, first_turn),
        _ if factor.block == 0 && x > turn => (set.m(), first_turn + turn),
        _ => (factor.block, first_turn),
    };
    let at = at as i64;
    let occurrence = Occurrence::new(set, block)?;
    let column = holding(&occurrence, at).ok_or_else(|| unplaced(x))?;
    Ok(Standing {
        at,
        occurrence,
        column,
    })
}

/// The cells that prove the value of position `x` ≥ 1 of `set` under sink.
/// Time O(n² + log m), space O(n), n the inserted pairs; some hundredths of a second where no cell
/// of its boundary was asked for before.
///
/// # Errors
/// Those of [`standing`].
pub fn cell_of(set: Additive, x: u64) -> Result<Why> {
    let Standing {
        at,
        occurrence,
        column,
    } = standing(set, x)?;
    let factors = occurrence.factors();
    let covers = (0..factors[column].value).filter_map(|v| occurrence.reach(column, v));
    let collisions = occurrence
        .rows(column)
        .filter_map(|r| occurrence.collision(r, column));
    let mut options = Vec::with_capacity(3);
    for (step, by) in Step::ALL.into_iter().zip(occurrence.moves()) {
        let to = at - by;
        let factor = factors[holding(&occurrence, to).ok_or_else(|| unplaced(x))?];
        options.push(Led { step, to, factor });
    }
    let (covers, collisions) = (covers.collect(), collisions.collect());
    Ok(Why {
        x,
        at,
        column,
        covers,
        collisions,
        options: options.try_into().map_err(|_| unplaced(x))?,
        occurrence,
    })
}

/// The place of the factor that holds a position.
fn holding(occurrence: &Occurrence, x: i64) -> Option<usize> {
    occurrence.factors().iter().position(|f| f.at.holds(x))
}

fn unplaced(x: u64) -> Error {
    Error::bad("x", x, "a position of the word")
}
