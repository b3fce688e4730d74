//! How the lengths of rows compare.

use super::SinkStrips;
use crate::error::{Error, Result};
use crate::figure::conventions::Conventions;
use crate::figure::parameter::Named;
use crate::limits::STRIP_PARTS;
use crate::number::grouped;

/// How the rows' lengths compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Every row fills the width, whatever its length (as in \[B\]).
    Fit,
    /// One position is equally wide in every row.
    Common,
    /// So it is, and rows end together.
    End,
    /// So it is, and every block is below the same block of the other rows.
    Blocks,
}

impl Named for Scale {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Scale::Fit, "fit", "Fill width"),
        (Scale::Common, "common", "Same scale"),
        (Scale::End, "end", "Align ends"),
        (Scale::Blocks, "blocks", "Align blocks"),
    ];
}

/// Blocks are set below each other only where they are known, and not too many.
pub(super) fn check(figure: &SinkStrips) -> Result<()> {
    if figure.scale != Scale::Blocks {
        return Ok(());
    }
    let parts = figure.parts();
    let message = match figure.convention {
        Conventions::Sink if parts <= STRIP_PARTS => return Ok(()),
        Conventions::Sink => format!(
            "scale=blocks aligns at most {} parts of blocks, not {}. Write scale=common or a \
             smaller m.",
            grouped(STRIP_PARTS),
            grouped(parts)
        ),
        _ => "Wall rows have no blocks to align. Write scale=common or convention=sink.".into(),
    };
    let common = Scale::Common.name();
    Err(Error::conflict("scale", figure.scale.name(), message).suggest(common))
}
