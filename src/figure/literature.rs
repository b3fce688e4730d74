//! What has been written beside the three papers, as notes cite it.

/// The second version of \[B\].
pub const NIMBER_DUALITY: &str = "the second version of the paper (arXiv:2601.18715)";

/// Wall play of additive sets in the primitive quadratic regime.
pub const LARSSON_MANABE: &str =
    "U. Larsson and H. Manabe (Additive subtraction games, arXiv:2603.10414)";

/// Outcomes of additive wall games; long periods from seeds.
pub const MIKLOS_POST: &str = "I. Miklós and L. Post (arXiv:2312.02426)";

/// The periods of all three-move games, conjecturally.
pub const WARD: &str = "M. D. Ward (arXiv:1606.04029)";

/// Long periods, observed.
pub const FLAMMENKAMP: &str = "A. Flammenkamp’s thesis (1997)";

/// A survey of subtraction games.
pub const SURVEY: &str = "U. Larsson and I. Saha (arXiv:2405.20054)";

/// The best bound on square-difference-free sets.
pub const GREEN_SAWHNEY: &str = "B. Green and M. Sawhney (arXiv:2411.17448)";
