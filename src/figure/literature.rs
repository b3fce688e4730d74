//! What has been written beside the three papers, as notes cite it.

/// The second version of \[B\].
pub const NIMBER_DUALITY: &str = "the second version of the paper (arXiv:2601.18715)";

/// What is proven of the wall play of S(m, δ) where m < δ < 2m and
/// gcd(m, δ) = 1, said of such rulesets.
pub const PRIMITIVE_WALL: &str = "U. Larsson and H. Manabe (Additive subtraction games, \
                                  arXiv:2603.10414) prove that at the wall every nim-value class lies on \
                                  a linear shift of the cold positions, and that these follow the formula \
                                  of Winning Ways";

/// Outcomes of additive wall games; long periods from seeds.
pub const MIKLOS_POST: &str = "I. Miklós and L. Post (arXiv:2312.02426)";

/// Of which form the periods of three-move games are.
pub const THREE_MOVE_PERIODS: &str = "That a wall period divides a sum of two moves, unless c = a + b, is \
                                      conjectured (Flammenkamp 1997); M. D. Ward (arXiv:1606.04029) \
                                      conjectures a characterisation of all three-move periods";

/// Long periods, observed.
pub const FLAMMENKAMP: &str = "A. Flammenkamp’s thesis (1997)";

/// A survey of subtraction games.
pub const SURVEY: &str = "U. Larsson and I. Saha (arXiv:2405.20054)";

/// The best bound on square-difference-free sets.
pub const GREEN_SAWHNEY: &str = "B. Green and M. Sawhney (arXiv:2411.17448)";
