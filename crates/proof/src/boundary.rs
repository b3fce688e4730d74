//! The six ways a block can begin, and what Lemma 5 says in each.

use std::fmt;

use crate::form::{Form, Letter, Numbers};
use theory::error::{Error, Result};
use theory::sink::factors::Kind;
use theory::sink::period::Additive;

/// Most wraps n of a set whose proof is laid out: a block then has 400 inserted
/// factors, and its table of anti-collision about 60,000 cells.
pub const PROOF_WRAPS: u32 = 100;

/// The block before block i, and which block i is: \[B\] has one table of
/// reachability and one of anti-collision for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Boundary {
    /// B(0) after the sink: Tables 1 and 7.
    SinkB,
    /// B(i) after ζ(i − 1), so α = 0: Tables 2 and 8.
    BZB,
    /// B(i) after B(i − 1): Tables 3 and 9.
    BB,
    /// B(i) after C(i − 1): Tables 4 and 10.
    CB,
    /// C(i) after B(i − 1): Tables 5 and 11.
    BC,
    /// C(i) after C(i − 1): Tables 6 and 12.
    CC,
}

impl Boundary {
    /// All six, in the order of the tables.
    pub const ALL: [Boundary; 6] = [
        Boundary::SinkB,
        Boundary::BZB,
        Boundary::BB,
        Boundary::CB,
        Boundary::BC,
        Boundary::CC,
    ];

    /// The boundary before block `block` of `set`'s word. Blocks are counted
    /// from 0; block m is the first one of the word's second turn, and from
    /// there on everything recurs.
    ///
    /// # Errors
    /// A set that is not of case (ii), with more than [`PROOF_WRAPS`] inserted
    /// pairs; `block` above m.
    pub(crate) fn of(set: Additive, block: u32) -> Result<Boundary> {
        let numbers = numbers(set, block)?;
        let is_b = numbers[Letter::Gamma] > numbers[Letter::Alpha];
        let after_b = numbers[Letter::GammaBefore] > numbers[Letter::AlphaBefore];
        Ok(match (numbers[Letter::Alpha], is_b, after_b) {
            (0, ..) if block == 0 => Boundary::SinkB,
            (0, ..) => Boundary::BZB,
            (_, true, true) => Boundary::BB,
            (_, true, false) => Boundary::CB,
            (_, false, true) => Boundary::BC,
            (_, false, false) => Boundary::CC,
        })
    }

    /// As the tables are headed, with dashes: `b–Z–B`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Boundary::SinkB => "sink–B",
            Boundary::BZB => "b–Z–B",
            Boundary::BB => "b–B",
            Boundary::CB => "c–B",
            Boundary::BC => "b–C",
            Boundary::CC => "c–C",
        }
    }

    /// The kind of the block: B or C.
    pub fn block(self) -> Kind {
        match self {
            Boundary::BC | Boundary::CC => Kind::C,
            _ => Kind::B,
        }
    }

    /// The kind of the block before; none before the first.
    pub fn before(self) -> Option<Kind> {
        match self {
            Boundary::SinkB => None,
            Boundary::BZB | Boundary::BB | Boundary::BC => Some(Kind::B),
            Boundary::CB | Boundary::CC => Some(Kind::C),
        }
    }

    /// The number of its reachability table, 1 … 6; that of anti-collision is
    /// 6 more.
    pub fn table(self) -> u8 {
        self as u8 + 1
    }

    /// `form` in m, k and α alone (and mn, ml, mj), by Lemma 5 and what its
    /// exception α = 0 makes of it. Letters that do not say what they are at
    /// this boundary stay: β of a B-block, and all primes after the sink.
    pub(crate) fn reduced(self, form: Form) -> Form {
        let [m, k] = [Letter::M, Letter::K].map(Form::letter);
        let alpha = match self {
            Boundary::SinkB | Boundary::BZB => Form::ZERO,
            _ => Form::letter(Letter::Alpha),
        };
        form.map(|letter| match (letter, self) {
            (Letter::Alpha, _) => alpha,
            (Letter::Beta | Letter::Gamma, Boundary::BC | Boundary::CC) => alpha + k - m,
            (Letter::Gamma, _) => alpha + k,
            (Letter::AlphaBefore, Boundary::BZB) => m - k,
            (Letter::BetaBefore, Boundary::BZB) => Form::ZERO,
            (Letter::GammaBefore, Boundary::BZB) => m,
            (Letter::AlphaBefore, Boundary::BB | Boundary::BC) => alpha - k,
            (Letter::AlphaBefore, Boundary::CB | Boundary::CC) => alpha + m - k,
            (
                Letter::BetaBefore | Letter::GammaBefore,
                Boundary::BB | Boundary::BC | Boundary::CB | Boundary::CC,
            ) => alpha,
            _ => Form::letter(letter),
        })
    }
}

impl Boundary {
    /// `form` as the tables would write it: as it is, with γ′ − α′ = k or
    /// α′ − β′ = m − k put in (Lemma 5), or [`Boundary::reduced`], whichever is
    /// shortest; of equals the first. Where α = 0 all is said in m and k, as in
    /// Tables 1, 2, 7 and 8.
    pub(crate) fn shortest(self, form: Form) -> Form {
        let letter = Form::letter;
        let primes = form.map(|l| match (l, self.before()) {
            (Letter::AlphaBefore, Some(Kind::B)) => letter(Letter::GammaBefore) - letter(Letter::K),
            (Letter::AlphaBefore, Some(Kind::C)) => {
                letter(Letter::BetaBefore) + letter(Letter::M) - letter(Letter::K)
            }
            _ => letter(l),
        });
        let reduced = self.reduced(form);
        let order = match self {
            Boundary::SinkB | Boundary::BZB => [reduced, form, primes],
            _ => [form, primes, reduced],
        };
        let shortest = order.into_iter().min_by_key(Form::size);
        shortest.unwrap_or(form)
    }
}

impl fmt::Display for Boundary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The letters' numbers at block `block`, ml and mj 0; the primed ones at block
/// 0 are those of block m − 1.
///
/// # Errors
/// As [`Boundary::of`].
pub(super) fn numbers(set: Additive, block: u32) -> Result<Numbers> {
    let Some(k) = set.k() else {
        return Err(Error::bad("delta", set.delta(), "a δ with m < δ mod 2m"));
    };
    let (m, k) = (i64::from(set.m()), i64::from(k));
    if i64::from(block) > m {
        return Err(Error::bad("block", block, format!("0 … {m}")).suggest(m));
    }
    if set.wraps() > PROOF_WRAPS {
        let allowed = format!("0 … {PROOF_WRAPS}");
        return Err(Error::bad("wraps", set.wraps(), allowed).suggest(PROOF_WRAPS));
    }
    let i = i64::from(block);
    let beta = |i: i64| (k * (i + 1)).rem_euclid(m);
    let gamma = |i: i64| if beta(i) == 0 { m } else { beta(i) };
    let mut numbers = Numbers::default();
    for (letter, number) in [
        (Letter::M, m),
        (Letter::K, k),
        (Letter::Alpha, beta(i - 1)),
        (Letter::Beta, beta(i)),
        (Letter::Gamma, gamma(i)),
        (Letter::AlphaBefore, beta(i - 2)),
        (Letter::BetaBefore, beta(i - 1)),
        (Letter::GammaBefore, gamma(i - 1)),
        (Letter::Wraps, m * i64::from(set.wraps())),
    ] {
        numbers[letter] = number;
    }
    Ok(numbers)
}
