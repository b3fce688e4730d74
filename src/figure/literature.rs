//! Literature beside the three papers, as notes cite it; and all of it, as a list of sources.

use super::caption::{
    BHAGAT, EPPSTEIN, FLAMMENKAMP as LONG_PERIODS, LARSSON, LARSSON_SAHA_YOKOO, MANABE_LARSSON,
    WYTHOFF,
};

/// The second version of \[B\].
pub const NIMBER_DUALITY: &str = "the second version of the paper (arXiv:2601.18715)";

/// The theorem about wall play of S(m, δ) where m < δ < 2m and
/// gcd(m, δ) = 1, said of such rulesets.
pub const PRIMITIVE_WALL: &str = "H. Manabe and U. Larsson (Additive subtraction games, \
                                  arXiv:2603.10414) prove that at the wall every nim-value class lies on \
                                  a linear shift of the cold positions, and that these follow the formula \
                                  of Winning Ways, if m < δ < 2m and gcd(m, δ) = 1";

/// Outcomes of additive wall games; long periods from seeds.
pub const MIKLOS_POST: &str = "I. Miklós and L. Post (arXiv:2312.02426; International \
                               Journal of Game Theory 53, 2024)";

/// Of which form the periods of three-move games are.
pub const THREE_MOVE_PERIODS: &str = "Conjecture (Flammenkamp 1997): a wall period divides a sum of two moves, \
                                      unless c = a + b. M. D. Ward (arXiv:1606.04029) conjectures a \
                                      characterisation of all three-move periods";

/// The observation about them in the sink.
pub const SINK_PERIODS: &str = "In the sink a period may be 2c instead. Checked for c ≤ 110 and \
                                gcd(a, b, c) = 1, not proved.";

/// Long periods, observed.
pub const FLAMMENKAMP: &str = "A. Flammenkamp’s thesis (1997)";

/// The law of the period of {s, 4s, 12s + 1, 16s + 1}.
pub const ALTHOEFER_BUELTERMANN: &str = "I. Althöfer and J. Bültermann, Superlinear period lengths in some \
                                         subtraction games (Theoretical Computer Science 148, 1995)";

/// The best bound on square-difference-free sets.
pub const GREEN_SAWHNEY: &str = "B. Green and M. Sawhney (arXiv:2411.17448)";

/// Full references to the three papers, and to what is cited beside them.
pub const SOURCES: [&str; 14] = [
    BHAGAT.citation,
    EPPSTEIN.citation,
    LARSSON.citation,
    MANABE_LARSSON.citation,
    LARSSON_SAHA_YOKOO.citation,
    WYTHOFF.citation,
    "I. Miklós, L. Post, arXiv:2312.02426; International Journal of Game Theory 53, 2024: periods of the \
     outcomes of additive games at the wall",
    "M. D. Ward, arXiv:1606.04029, 2016: the periods of games of three moves, a conjecture",
    LONG_PERIODS.citation,
    ALTHOEFER_BUELTERMANN,
    "U. Larsson, I. Saha, arXiv:2405.20054, 2024: a survey of subtraction games",
    "B. Green, M. Sawhney, arXiv:2411.17448, 2024: how large a set without square differences can be",
    "N. Sothanaphan, arXiv:2512.11983, 2025: the growth of the Stanley sequence of {0, 4}",
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, 1982",
];
