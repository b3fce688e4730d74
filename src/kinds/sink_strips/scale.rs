//! How the lengths of rows compare.

use super::SinkStrips;
use crate::error::{Error, Result};
use crate::figure::parameter::Named;
use crate::figure::play::Play;
use crate::limits::STRIP_PARTS;

/// How the rows' lengths compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Every row fills the width, whatever its length (as in \[B\]).
    Fit,
    /// One position is equally wide in every row.
    Common,
    /// So it is, and rows end together.
    End,
    /// So it is, and every block stands below the same block of the other rows.
    Blocks,
}

impl Named for Scale {
    const ALL: &'static [Self] = &[Scale::Fit, Scale::Common, Scale::End, Scale::Blocks];

    fn name(self) -> &'static str {
        match self {
            Scale::Fit => "fit",
            Scale::Common => "common",
            Scale::End => "end",
            Scale::Blocks => "blocks",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Scale::Fit => "Fill width",
            Scale::Common => "Same scale",
            Scale::End => "Align ends",
            Scale::Blocks => "Align blocks",
        }
    }
}

/// Blocks are set below each other only where they are known, and not too many.
pub(super) fn check(figure: &SinkStrips) -> Result<()> {
    if figure.scale != Scale::Blocks {
        return Ok(());
    }
    let (parts, others) = (figure.parts(), "fit, common or end");
    let allowed = match figure.convention {
        Play::Sink if parts <= STRIP_PARTS => return Ok(()),
        Play::Sink => format!(
            "{others}: at most {STRIP_PARTS} parts of blocks are set below each other, five a \
             block, and here are {parts}"
        ),
        _ => format!("{others} where wall rows are shown, which have no blocks"),
    };
    let common = Scale::Common.name();
    Err(Error::bad("scale", figure.scale.name(), allowed).suggest(common))
}
