//! Long counts for the command line: cold positions beyond 2^32 with checkpoints ([`vast`]), and
//! records of nim-values ([`records`]).

pub mod records;
pub mod vast;
