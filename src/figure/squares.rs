//! Results about subtract-a-square beyond one figure's numbers.

use crate::figure::literature::GREEN_SAWHNEY;

/// Classes modulo 5 and modulo 13 of which no two differ by a square: those of
/// the constructions in \[E §3.3\], to which cold positions tend.
pub(crate) const CLASSES: [(u64, &[usize]); 2] = [(5, &[0, 2]), (13, &[0, 2, 7])];

/// The cold positions outside the classes 0, 2 and 4 modulo 5, counted with
/// this program.
pub(crate) fn residues_note() -> String {
    "Below 2³⁶, counted with this program, subtract-a-square has 33\u{202f}015\u{202f}043 cold positions. Only 44 \
     are ≡ 1 or 3 mod 5, the last 3\u{202f}687\u{202f}288; only 11\u{202f}356 ends in 6. Whether more follow is not \
     known. Bush suspected in 1992, from those below 40 million, that they are finitely many."
        .into()
}

/// How many members a square-difference-free set can have.
pub(crate) fn bounds_note() -> String {
    format!(
        "For some c > 0, no square-difference-free set has more than N·exp(−c·√(log N)) members up to N: {}. The \
         paper quotes a weaker bound.",
        GREEN_SAWHNEY.named()
    )
}

/// A slip of \[E §3.3\].
pub(crate) fn exponent_note() -> String {
    "§3.3 prints the exponent of the construction in base 5 as log₁₀ 25; it is log₂₅ 10 = 0.71534."
        .into()
}
