//! The factors around a boundary in general: places and lengths as sums of
//! letters, position 0 being the first of block i.

use crate::boundary::Boundary;
use crate::form::{Form, Letter};
use crate::label::{Index, Label};
use theory::sink::factors::{Kind, Name};

/// A factor in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneralFactor {
    /// Its name.
    pub label: Label<Index>,
    /// Its nim-value.
    pub value: u8,
    /// Its first position, block i beginning at 0.
    pub first: Form,
    /// Its length, in the paper's letters.
    pub len: Form,
}

impl GeneralFactor {
    /// The position after its last.
    pub fn end(&self) -> Form {
        self.first + self.len
    }
}

const M: Form = Form::letter(Letter::M);
const K: Form = Form::letter(Letter::K);
const ALPHA: Form = Form::letter(Letter::Alpha);
const BETA: Form = Form::letter(Letter::Beta);
const GAMMA: Form = Form::letter(Letter::Gamma);

/// s₁, s₂, s₃; with `wraps`, for n ≥ 1.
pub(crate) fn general_moves(wraps: bool) -> [Form; 3] {
    let pairs = Form::letter(Letter::Wraps) * if wraps { 2 } else { 0 };
    [M, M * 2 + K + pairs, M * 3 + K + pairs]
}

/// The sink if it is near, else the block before and ζ; then block i without
/// its own ζ. Of each run of pairs those that `pairs` numbers, in that order;
/// none at all if `pairs` is empty, and then n is 0.
///
/// Of the sink only the s₃ positions that a move from block 0 can reach are
/// taken, so that it is an interval like the others.
pub(super) fn scene(boundary: Boundary, pairs: &[Index]) -> Vec<GeneralFactor> {
    let mut factors = Vec::new();
    match boundary.before() {
        None => {
            let reach = general_moves(!pairs.is_empty())[2];
            factors.push(GeneralFactor {
                label: Label::Sink,
                value: 0,
                first: -reach,
                len: reach,
            });
        }
        Some(kind) => {
            let zeta = if boundary == Boundary::BZB {
                M
            } else {
                Form::ZERO
            };
            let end = lay(kind, pairs, true, Form::ZERO, &mut Vec::new());
            lay(kind, pairs, true, -zeta - end, &mut factors);
            if boundary == Boundary::BZB {
                factors.push(GeneralFactor {
                    label: Label::before(Name::Z),
                    value: 0,
                    first: -zeta,
                    len: zeta,
                });
            }
        }
    }
    lay(boundary.block(), pairs, false, Form::ZERO, &mut factors);
    factors
}

/// Lays the factors of a block of this kind one after another from `start` on,
/// and says where they end.
fn lay(
    kind: Kind,
    pairs: &[Index],
    before: bool,
    start: Form,
    factors: &mut Vec<GeneralFactor>,
) -> Form {
    let mut end = start;
    for (name, value, len) in block(kind) {
        if matches!(name, Name::Ones | Name::Threes) {
            for &pair in pairs {
                let (second, second_value) = match name {
                    Name::Ones => (Name::Twos, 2),
                    _ => (Name::Zeros, 0),
                };
                let first = end + (pair.form() - M) * 2;
                for (name, value, first) in
                    [(name, value, first), (second, second_value, first + M)]
                {
                    factors.push(GeneralFactor {
                        label: Label::Factor { name, before, pair },
                        value,
                        first,
                        len,
                    });
                }
            }
            if !pairs.is_empty() {
                end = end + Form::letter(Letter::Wraps) * 2;
            }
            continue;
        }
        let len = if before { len.primed() } else { len };
        let label = Label::Factor {
            name,
            before,
            pair: Index::None,
        };
        factors.push(GeneralFactor {
            label,
            value,
            first: end,
            len,
        });
        end = end + len;
    }
    end
}

/// Name, value and length of a block's factors [B, (3), (5), (6)], the first
/// of each inserted pair standing for all the pairs there.
fn block(kind: Kind) -> Vec<(Name, u8, Form)> {
    let mut factors = vec![
        (Name::A1, 1, M - ALPHA),
        (Name::A2, 0, ALPHA),
        (Name::A3, 2, M - ALPHA),
        (Name::Ones, 1, M),
    ];
    if kind == Kind::B {
        factors.extend([
            (Name::B1, 1, GAMMA),
            (Name::B2, 3, M - GAMMA),
            (Name::B3, 2, GAMMA),
            (Name::B4, 0, M - ALPHA),
            (Name::Threes, 3, M),
            (Name::B5, 3, GAMMA),
        ]);
    } else {
        factors.extend([
            (Name::C1, 1, M),
            (Name::C2, 2, M),
            (Name::C3, 1, BETA),
            (Name::C4, 0, K - BETA),
            (Name::C5, 3, M - K),
            (Name::C6, 2, BETA),
            (Name::C7, 3, K - BETA),
            (Name::C8, 0, M),
            (Name::Threes, 3, M),
            (Name::C9, 3, BETA),
        ]);
    }
    factors
}
