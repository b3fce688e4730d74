//! The duality of additive play (docs/proofs.md), step by step: each at every position of a period.

use theory::games::Convention::{self, Sink, Wall};
use theory::sink::duality::exchanged;
use theory::sink::{Additive, wall};

/// The rulesets of the check: m ≤ `most`, δ ≤ 8m.
fn all(most: u32) -> impl Iterator<Item = Additive> {
    (1..=most).flat_map(|m| (1..=8 * m).map(move |delta| Additive::new(m, delta).unwrap()))
}

/// The first `n` nim-values of three moves, by the definition: from x = 1 in the sink, from 0 at the wall.
fn played(moves: [u32; 3], convention: Convention, n: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::with_capacity(n);
    for x in 0..n {
        let options = moves.map(|s| match (x.checked_sub(s as usize), convention) {
            (Some(y), _) => values[y],
            (None, Sink) => 0,
            (None, Wall) => u8::MAX,
        });
        values.push(mex(options));
    }
    values
}

fn mex(values: [u8; 3]) -> u8 {
    (0..3).find(|v| !values.contains(v)).unwrap_or(3)
}

/// A function on the integers of period p, by its values from x = `first` on.
struct Periodic<'a> {
    word: &'a [u8],
    first: i64,
}

impl Periodic<'_> {
    fn at(&self, x: i64) -> u8 {
        self.word[(x - self.first).rem_euclid(self.word.len() as i64) as usize]
    }
}

/// The period of Theorem 3 and the values of one, which a window of s₃ values proves pure.
fn one_period(set: Additive, convention: Convention) -> Vec<u8> {
    let (p, window) = (set.period() as usize, set.moves()[2] as usize);
    let mut values = played(set.moves(), convention, p + window);
    assert_eq!(
        values[..window],
        values[p..],
        "{set} {convention:?}: Corollary 2"
    );
    values.truncate(p);
    values
}

/// Where (A), (B), (C) of the Lemma fail for `v` among these positions.
fn lemma_fails(
    moves: [i64; 3],
    mut positions: impl Iterator<Item = i64>,
    v: impl Fn(i64) -> u8,
) -> Option<i64> {
    let [s1, s2, s3] = moves;
    positions.find(|&x| {
        let a = (v(x) == 1) == (v(x + s3) == 0);
        let b = (v(x) == 2) == (v(x + s2) == 0);
        let c = v(x) != 3 || v(x + s1) == 0;
        !(a && b && c)
    })
}

#[test]
fn every_step_of_the_proof_holds_at_every_position() {
    let mut rulesets = 0;
    for set in all(30) {
        let (sink, wall) = (one_period(set, Sink), one_period(set, Wall));
        let v = Periodic {
            word: &sink,
            first: 1,
        };
        let w = Periodic {
            word: &wall,
            first: 0,
        };
        let moves = set.moves().map(i64::from);
        let ([s1, s2, s3], p) = (moves, sink.len() as i64);
        let ahead = |of: &dyn Fn(i64) -> u8, x| mex(moves.map(|s| of(x + s)));
        let back = |of: &dyn Fn(i64) -> u8, x| mex(moves.map(|s| of(x - s)));
        // The start of the sink.
        assert!((1..=s3).all(|x| v.at(x) != 0), "{set}: F1");
        assert!((1..=s1).all(|x| v.at(x) == 1), "{set}: F2");
        assert!((1..=s2).all(|x| (1..=2).contains(&v.at(x))), "{set}: F2");
        assert_eq!(lemma_fails(moves, 1..=p, |x| v.at(x)), None, "{set}: Lemma");
        let turned = |y: i64| exchanged(v.at(-y - s2));
        for x in 1..=p {
            assert!(
                v.at(x) != 3 || v.at(x - s2) == 1,
                "{set}: the proof of (C) at {x}"
            );
            assert_eq!(w.at(x), turned(x), "{set}: Theorem 8 at {x}");
            // Corollary 4; its rule 4 for V is Corollary 1.
            for f in [&v, &w] {
                let (plain, other) = (|x| f.at(x), |x| exchanged(f.at(x)));
                assert_eq!(plain(x), back(&plain, x), "{set}: rule 1 at {x}");
                assert_eq!(other(x), back(&other, x), "{set}: rule 2 at {x}");
                assert_eq!(plain(x), ahead(&plain, x), "{set}: rule 3 at {x}");
                assert_eq!(other(x), ahead(&other, x), "{set}: rule 4 at {x}");
            }
            // Corollary 3.
            assert_eq!(w.at(x) == 0, v.at(-x) == 0, "{set}: cold at {x}");
            assert_eq!(w.at(x) == 1, w.at(x - s1) == 0, "{set}: V1 at {x}");
            assert_eq!(w.at(x) == 2, w.at(x + s2) == 0, "{set}: V2 at {x}");
            assert!(w.at(x) != 3 || w.at(x + s2 - s1) == 0, "{set}: V3 at {x}");
        }
        // The steps (a), (b) and (c) of the theorem.
        assert!(
            (1 - s2..=0).all(|x| [0, 3].contains(&v.at(x))),
            "{set}: (a)"
        );
        assert!((0..s1).all(|y| turned(y) == 0), "{set}: (b)");
        assert!((0..s2).all(|y| turned(y) <= 1), "{set}: (b)");
        let changes = |y: i64| turned(y - s1) == 1 && turned(y - s3) == 2;
        assert!(!(s2..s3).any(changes), "{set}: (c)");
        // Theorem 9.
        let pairs = |f: &Periodic, pair| (0..p).filter(|&x| [f.at(x), f.at(x + 1)] == pair).count();
        assert_eq!(
            (pairs(&v, [0, 1]), pairs(&w, [1, 2])),
            (1, 1),
            "{set}: least period"
        );
        rulesets += 1;
    }
    assert_eq!(rulesets, 3720);
}

#[test]
fn a_set_that_is_not_additive_fails_the_lemma() {
    let mut rulesets = 0;
    for c in 3..=14 {
        for (a, b) in (2..c).flat_map(|b| (1..b).map(move |a| (a, b))) {
            if a + b == c {
                continue;
            }
            let n = 200;
            let values = played([a, b, c], Sink, n);
            let value = |x: i64| values[x as usize - 1];
            let positions = 1..=(n as i64 - i64::from(c));
            let fails = lemma_fails([a, b, c].map(i64::from), positions, value);
            assert!(fails.is_some(), "{{{a}, {b}, {c}}}");
            rulesets += 1;
        }
    }
    assert_eq!(rulesets, 322);
}

/// 0^m 1^m and so on: runs, without the empty ones, as letters.
fn letters(runs: impl IntoIterator<Item = (u8, u32)>) -> Vec<u8> {
    let run = |(value, len)| std::iter::repeat_n(value, len as usize);
    runs.into_iter().flat_map(run).collect()
}

/// The word of the wall as docs/proofs.md writes it.
fn written(set: Additive) -> Vec<u8> {
    let (m, d, n) = (set.m(), set.d(), set.wraps());
    let pairs = |first, second, times: u32| (0..times).flat_map(move |_| [(first, m), (second, m)]);
    let Some(k) = set.k() else {
        let a = n + 1;
        let runs = pairs(0, 1, a)
            .chain(pairs(2, 3, a - 1))
            .chain([(2, m), (3, d)]);
        return letters(runs);
    };
    let first = [(0, m), (1, m)].into_iter().chain(pairs(0, 1, n));
    let mut word = letters(first.chain([(0, k), (2, m - k), (1, k)]));
    let backwards = |i: u32| {
        let [alpha, beta] = [k * i % m, k * (i + 1) % m];
        let gamma = if beta == 0 { m } else { beta };
        let head = [(1, m - alpha), (0, alpha), (2, m - alpha)].into_iter();
        let block = head.chain(pairs(1, 2, n));
        let zeta = [(0, if beta == 0 { m } else { 0 })];
        let block = if gamma > alpha {
            letters(
                block
                    .chain([(1, gamma), (3, m - gamma), (2, gamma), (0, m - alpha)])
                    .chain(pairs(3, 0, n))
                    .chain([(3, gamma)])
                    .chain(zeta),
            )
        } else {
            letters(
                block
                    .chain([
                        (1, m),
                        (2, m),
                        (1, beta),
                        (0, k - beta),
                        (3, m - k),
                        (2, beta),
                    ])
                    .chain([(3, k - beta), (0, m)])
                    .chain(pairs(3, 0, n))
                    .chain([(3, beta)])
                    .chain(zeta),
            )
        };
        block.into_iter().rev().map(exchanged)
    };
    let p = set.period() as usize;
    for i in (0..m - 1).rev().chain((0..m).rev().cycle()) {
        if word.len() >= p {
            break;
        }
        word.extend(backwards(i));
    }
    word.truncate(p);
    word
}

#[test]
fn the_word_of_the_wall_is_wall_play() {
    for set in all(20) {
        let wanted = one_period(set, Wall);
        let p = set.period();
        assert_eq!(letters(wall::runs_in(set, 0..p)), wanted, "{set}");
        // A part that begins in one period and ends in another.
        let twice = [&wanted[..], &wanted].concat();
        let (from, to) = (p / 3, p + p / 2);
        let part = letters(wall::runs_in(set, from..to));
        assert_eq!(part, twice[from as usize..to as usize], "{set}");
        let one_by_one: Vec<u8> = (0..2 * p).map(|y| wall::value(set, y)).collect();
        assert_eq!(one_by_one, twice, "{set}");
        assert_eq!(written(set), wanted, "{set}: as it is written");
    }
}
