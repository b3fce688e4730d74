//! The figures of [L]: Larsson 2012.

mod figures;
