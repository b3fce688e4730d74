//! Published values, values by definition and random input, against every algorithm.

mod campaign;
mod differential;
mod eppstein;
mod families;
mod larsson;
mod next_door;
mod oracle;
mod outcomes;
mod planes;
mod sink;
