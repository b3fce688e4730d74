//! The factors that the words of additive sink subtraction are made of [B §2].
//!
//! Case (ii), δ = m + k + 2mn: P(m, k) is a product of blocks i = 0 … m − 1.
//! With α = ki mod m, β = k(i + 1) mod m and γ = β, or m when β = 0:
//!
//! | block | when | factors |
//! | --- | --- | --- |
//! | B(i) | γ > α | A(i) 1^γ 3^(m−γ) 2^γ 0^(m−α) 3^γ |
//! | C(i) | otherwise | A(i) 1^m 2^m 1^β 0^(k−β) 3^(m−k) 2^β 3^(k−β) 0^m 3^β |
//! | ζ(i) | after a block with β = 0 | 0^m |
//!
//! where A(i) = 1^(m−α) 0^α 2^(m−α). For n > 0 each block has (1^m 2^m)^n
//! after its A(i) and (3^m 0^m)^n before its last factor. (The paper prints
//! the inserted pairs as 0^m 1^m and 2^m 3^m, a slip.)
//!
//! Case (i): (1^m 2^m)^a 3^d 0^m (3^m 0^m)^(a−1), a = (δ − d)/2m + 1.

use serde::{Deserialize, Serialize};

/// The part that a factor belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A block B(i), its prefix A(i) included.
    B,
    /// A block C(i), its prefix A(i) included.
    C,
    /// ζ(i).
    Z,
    /// The word of case (i), which has no blocks.
    Linear,
}

/// The name of a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "A1 … C9 are the paper's names and mean just that"
)]
pub enum Name {
    A1,
    A2,
    A3,
    B1,
    B2,
    B3,
    B4,
    B5,
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    /// The 0^m of ζ(i).
    Z,
    /// 1^m of a pair 1^m 2^m: inserted n times in case (ii), a times in case (i).
    Ones,
    /// 2^m of such a pair.
    Twos,
    /// 3^m of a pair 3^m 0^m: inserted n times in case (ii), a − 1 times in case (i).
    Threes,
    /// 0^m of such a pair.
    Zeros,
    /// The 3^d of case (i).
    D3,
    /// The 0^m after it.
    D0,
}

impl Name {
    /// The name as the paper writes it; pairs have no names there, so they and the factors of case
    /// (i) are named by their form.
    pub fn text(self) -> &'static str {
        match self {
            Name::A1 => "A1",
            Name::A2 => "A2",
            Name::A3 => "A3",
            Name::B1 => "B1",
            Name::B2 => "B2",
            Name::B3 => "B3",
            Name::B4 => "B4",
            Name::B5 => "B5",
            Name::C1 => "C1",
            Name::C2 => "C2",
            Name::C3 => "C3",
            Name::C4 => "C4",
            Name::C5 => "C5",
            Name::C6 => "C6",
            Name::C7 => "C7",
            Name::C8 => "C8",
            Name::C9 => "C9",
            Name::Z => "Z",
            Name::Ones => "1^m",
            Name::Twos => "2^m",
            Name::Threes => "3^m",
            Name::Zeros | Name::D0 => "0^m",
            Name::D3 => "3^d",
        }
    }
}

/// One factor x^y of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Factor {
    /// x, the nim-value: 0 … 3.
    pub value: u8,
    /// y, how many positions have it; possibly 0.
    pub len: u32,
    /// The block's index i in 0 … m − 1; 0 in case (i).
    pub block: u32,
    /// The kind of block.
    pub kind: Kind,
    /// Which factor of the block.
    pub name: Name,
}
