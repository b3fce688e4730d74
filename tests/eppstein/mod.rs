//! The figures of [E]: Eppstein 2018.

mod figures;
