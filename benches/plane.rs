//! Nim-values in two dimensions: by definition against rows of bits, and chains of rays.

mod harness;

use harness::{Table, full, variant};
use takeaway::NoProgress;
use takeaway::games::plane::{Formulas, Moves, Plane, mex};

fn main() {
    let rays: &[u32] = if full() {
        &[200, 500, 1000]
    } else {
        &[100, 200]
    };
    let vectors: &[u32] = if full() {
        &[300, 1000, 2000]
    } else {
        &[300, 1000]
    };
    for (name, moves, sides) in [
        ("Five vectors", "2,1;1,2;5,5;7,3;3,7", vectors),
        ("Wythoff", "t(1,0);t(0,1);t(1,1)", rays),
    ] {
        let formulas: Formulas = moves.parse().expect("moves");
        let moves = &formulas.at(&[]).expect("moves");
        let mut table = Table::new(name);
        for &side in sides {
            let by_definition = || digest(&naive(moves, side));
            let by_rows = || {
                let plane = Plane::of(moves, side, side, &mut NoProgress);
                digest(&plane.expect("not cancelled").values)
            };
            let variants = &mut [variant("naive", by_definition), variant("rows", by_rows)];
            table.contest(&format!("{side} × {side}"), Some(side.into()), variants);
        }
        table.exponents();
    }
}

/// The mex of all options, one position after the other.
fn naive(moves: &Moves, side: u32) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let options = moves.options(x, y).into_iter();
            values.push(mex(options.map(|(x, y)| values[(y * side + x) as usize])));
        }
    }
    values
}

fn digest(values: &[u32]) -> u64 {
    values.iter().fold(0, |h: u64, &v| {
        h.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(u64::from(v) + 1)
    })
}
