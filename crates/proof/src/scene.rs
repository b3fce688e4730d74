//! The factors around a boundary in general: places and lengths as sums of
//! letters. Position 0 is the first one proved; in the sink ζ precedes it.

use crate::boundary::Boundary;
use crate::form::{Form, Letter};
use crate::label::{Index, Label};
use theory::games::Convention;
use theory::sink::duality::exchanged;
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
    pub(crate) fn end(&self) -> Form {
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
pub(super) fn sink_scene(boundary: Boundary, pairs: &[Index]) -> Vec<GeneralFactor> {
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
            let before = primed(block(kind));
            let end = lay(&before, pairs, true, Form::ZERO, &mut Vec::new());
            lay(&before, pairs, true, -zeta - end, &mut factors);
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
    let own = block(boundary.block());
    lay(&own, pairs, false, Form::ZERO, &mut factors);
    factors
}

/// The scene of the sink, or that of the wall, whose blocks are the sink's read backwards with 0 and 2
/// exchanged: block i precedes block i − 1, and ζ between them has the value 2. Play at the wall begins
/// within block m − 1, s₃ letters before its end: that is [`Boundary::SinkB`].
pub(super) fn scene(
    convention: Convention,
    boundary: Boundary,
    pairs: &[Index],
) -> Vec<GeneralFactor> {
    if convention == Convention::Sink {
        return sink_scene(boundary, pairs);
    }
    let mut factors = Vec::new();
    let Some(kind) = boundary.before() else {
        // α = m − k and γ = m in block m − 1.
        let start = [
            (Name::B3, 0, M),
            (Name::B1, 1, M),
            (Name::Twos, 0, M),
            (Name::A3, 0, K),
            (Name::A2, 2, M - K),
            (Name::A1, 1, K),
        ];
        lay(&start, pairs, false, Form::ZERO, &mut factors);
        return factors;
    };
    let before = backwards(block(boundary.block()));
    let own = backwards(primed(block(kind)));
    let zeta = if boundary == Boundary::BZB {
        M
    } else {
        Form::ZERO
    };
    let end = lay(&before, pairs, true, Form::ZERO, &mut Vec::new());
    lay(&before, pairs, true, -end, &mut factors);
    if boundary == Boundary::BZB {
        factors.push(GeneralFactor {
            label: Label::block(Name::Z),
            value: 2,
            first: Form::ZERO,
            len: zeta,
        });
    }
    lay(&own, pairs, false, zeta, &mut factors);
    factors
}

/// Name, value and length of a factor; inserted pairs have one entry, their first factor.
type Laid = (Name, u8, Form);

/// The lengths said of the block before.
fn primed(block: Vec<Laid>) -> Vec<Laid> {
    let primed = block
        .into_iter()
        .map(|(name, value, len)| (name, value, len.primed()));
    primed.collect()
}

/// Read backwards, 0 and 2 exchanged.
fn backwards(block: Vec<Laid>) -> Vec<Laid> {
    let turned = block
        .into_iter()
        .rev()
        .map(|(name, value, len)| match name {
            Name::Ones => (Name::Twos, 0, len),
            Name::Threes => (Name::Zeros, 2, len),
            _ => (name, exchanged(value), len),
        });
    turned.collect()
}

/// Lays the factors of a block one after another, the first at `start`; returns their end.
fn lay(
    block: &[Laid],
    pairs: &[Index],
    before: bool,
    start: Form,
    factors: &mut Vec<GeneralFactor>,
) -> Form {
    let mut end = start;
    for &(name, value, len) in block {
        let second = match name {
            Name::Ones => Some((Name::Twos, 2)),
            Name::Threes => Some((Name::Zeros, 0)),
            Name::Twos => Some((Name::Ones, 1)),
            Name::Zeros => Some((Name::Threes, 3)),
            _ => None,
        };
        let mut place = |name, value, pair, first| {
            factors.push(GeneralFactor {
                label: Label::Factor { name, before, pair },
                value,
                first,
                len,
            });
        };
        let Some((second, second_value)) = second else {
            place(name, value, Index::None, end);
            end = end + len;
            continue;
        };
        for &pair in pairs {
            let first = end + (pair.form() - M) * 2;
            place(name, value, pair, first);
            place(second, second_value, pair, first + M);
        }
        if !pairs.is_empty() {
            end = end + Form::letter(Letter::Wraps) * 2;
        }
    }
    end
}

/// Name, value and length of a block's factors [B, (3), (5), (6)], the first
/// of each inserted pair standing for all the pairs there.
fn block(kind: Kind) -> Vec<Laid> {
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
