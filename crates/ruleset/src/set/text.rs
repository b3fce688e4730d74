//! Subtraction sets as texts, and in words.

use std::fmt;
use std::str::FromStr;

use super::combination::Combination;
use super::named::NAMES;
use super::{Set, language};
use crate::error::{Error, Result};
use crate::limits::{LARGEST_MEMBER, explicit_members};
use crate::number::{THIN, grouped};

/// The forms of a set, for messages and help.
pub const SET_FORMS: &str = "numbers such as 2,5,7, formulas such as n^2+1, names such as primes; \
     joined by or, and, but not";

/// The names that sets have.
pub fn set_names() -> impl Iterator<Item = String> {
    NAMES.iter().map(|name| name.texts[0].replace(' ', "-"))
}

/// Some sets, for menus.
pub const SET_EXAMPLES: [&str; 14] = [
    "2,5",
    "1,2,3",
    "3,7,10",
    "squares",
    "cubes",
    "triangular",
    "primes",
    "fibonacci",
    "factorials",
    "moser",
    "powers-of-2",
    "odd",
    "all-but-3",
    "random-50",
];

impl FromStr for Set {
    type Err = Error;

    /// Reads what [`language::read`] does; what is wrong is said of the parameter `set`.
    fn from_str(text: &str) -> Result<Self> {
        match plain_list(text) {
            Some(list) => Ok(Set::Explicit(list)),
            None => language::read(text).map_err(|fault| fault.in_text(text)),
        }
    }
}

/// A list of digits and commas alone, as most sets are written, if it is in order.
fn plain_list(text: &str) -> Option<Vec<u64>> {
    let numbers = text.split(',').map(|item| item.trim().parse::<u64>());
    let mut list: Vec<u64> = numbers
        .map(std::result::Result::ok)
        .collect::<Option<_>>()?;
    list.sort_unstable();
    list.dedup();
    let allowed = list.len() <= explicit_members();
    let positive = list[0] > 0 && list.last() < Some(&LARGEST_MEMBER);
    (allowed && positive && !text.contains('+')).then_some(list)
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Set::Explicit(list) => f.write_str(&listed(list)),
            Set::Powers(2) => f.write_str("squares"),
            Set::Powers(3) => f.write_str("cubes"),
            Set::Powers(k) => write!(f, "powers-{k}"),
            Set::Triangular => f.write_str("triangular"),
            Set::Primes => f.write_str("primes"),
            Set::Fibonacci => f.write_str("fibonacci"),
            Set::Factorials => f.write_str("factorials"),
            Set::Moser => f.write_str("moser"),
            Set::PowersOf(b) => write!(f, "powers-of-{b}"),
            Set::Progression { first: 1, step: 1 } => f.write_str("naturals"),
            Set::Progression { first: 1, step: 2 } => f.write_str("odd"),
            Set::Progression { first, step } => write!(f, "{first}+{step}i"),
            Set::AllBut(list) => write!(f, "all-but-{}", listed(list)),
            Set::Polynomial(polynomial) => f.write_str(&polynomial.text()),
            Set::Random { percent, seed: 1 } => write!(f, "random-{percent}"),
            Set::Random { percent, seed } => write!(f, "random-{percent}-{seed}"),
            Set::Named(family) => f.write_str(family.text()),
            Set::Combined(combination) => combination.fmt(f),
        }
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |set: &Set, within: Binding| {
            if set.binding() < within {
                format!("({set})")
            } else {
                set.to_string()
            }
        };
        match self {
            // Numbers in front are a list by themselves, whatever follows.
            Combination::Union(a @ Set::Explicit(_), b) => {
                write!(f, "{a},{}", side(b, Binding::Union))
            }
            Combination::Union(a, b) => {
                write!(
                    f,
                    "{},{}",
                    side(a, Binding::Union),
                    side(b, Binding::Intersection)
                )
            }
            Combination::Intersection(a, b) => {
                write!(
                    f,
                    "{}-and-{}",
                    side(a, Binding::Intersection),
                    side(b, Binding::Sum)
                )
            }
            Combination::Difference(Set::NATURALS, b) => {
                write!(f, "all-but-{}", side(b, Binding::Union))
            }
            Combination::Difference(a, b) => {
                let a = side(a, Binding::Union);
                write!(f, "{a}-but-not-{}", side(b, Binding::Union))
            }
            Combination::Moved { set, factor, shift } => {
                let set = match set {
                    // In parentheses it would be computed with before it is a set.
                    Set::Polynomial(polynomial) => format!("{{{}}}", polynomial.text()),
                    set => side(set, Binding::Name),
                };
                match (factor, shift) {
                    (1, shift) => write!(f, "{set}{shift:+}"),
                    (_, 0) => write!(f, "{factor}*{set}"),
                    _ => write!(f, "{factor}*{set}{shift:+}"),
                }
            }
        }
    }
}

/// How fast the parts of a text hold together, from loose to fast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Difference,
    Union,
    Intersection,
    Sum,
    Name,
}

impl Set {
    fn binding(&self) -> Binding {
        match self {
            Set::AllBut(_) => Binding::Difference,
            Set::Combined(combination) => match **combination {
                Combination::Difference(..) => Binding::Difference,
                Combination::Union(..) => Binding::Union,
                Combination::Intersection(..) => Binding::Intersection,
                Combination::Moved { .. } => Binding::Sum,
            },
            Set::Explicit(_) => Binding::Union,
            Set::Polynomial(_) | Set::Progression { .. } => Binding::Sum,
            // A number after a hyphen would be a seed.
            Set::Random { .. } => Binding::Sum,
            _ => Binding::Name,
        }
    }

    /// The sequence of the OEIS that lists the members, of a set with a name.
    pub fn a_number(&self) -> Option<&'static str> {
        const POWERS: [&str; 5] = ["A000583", "A000584", "A001014", "A001015", "A001016"];
        const POWERS_OF: [(u64, &str); 5] = [
            (2, "A000079"),
            (3, "A000244"),
            (4, "A000302"),
            (5, "A000351"),
            (10, "A011557"),
        ];
        match self {
            Set::Powers(k @ 4..) => POWERS.get(*k as usize - 4).copied(),
            Set::PowersOf(base) => POWERS_OF.iter().find(|of| of.0 == *base).map(|of| of.1),
            Set::Explicit(_) | Set::Combined(_) => None,
            _ => NAMES
                .iter()
                .find(|name| (name.set)() == *self)
                .map(|name| name.number),
        }
    }
}

impl Set {
    /// The set in the field's words, as it reads in a caption.
    pub fn words(&self) -> String {
        match self {
            Set::Explicit(list) => format!("{{{}}}", abridged(list)),
            Set::Powers(2) => "the squares".into(),
            Set::Powers(3) => "the cubes".into(),
            Set::Powers(k) => format!("the {k}th powers"),
            Set::Triangular => "the triangular numbers".into(),
            Set::Primes => "the primes".into(),
            Set::Fibonacci => "the Fibonacci numbers".into(),
            Set::Factorials => "the factorials".into(),
            Set::Moser => "the Moser–de Bruijn numbers".into(),
            Set::PowersOf(b) => format!("the powers of {}", grouped(*b)),
            Set::Progression { first: 1, step: 1 } => "all positive integers".into(),
            Set::Progression { first: 1, step: 2 } => "the odd numbers".into(),
            Set::Progression { first: 2, step: 2 } => "the even numbers".into(),
            Set::Progression { first, step } if first == step => {
                format!("the multiples of {}", grouped(*step))
            }
            Set::Progression { first, step } => {
                let [a, b, c] = [0, 1, 2].map(|i| grouped(first.saturating_add(i * step)));
                format!("the progression {a}, {b}, {c}, …")
            }
            Set::AllBut(list) => format!("all positive integers except {}", abridged(list)),
            Set::Polynomial(polynomial) => {
                format!("the positive values of {}", polynomial.words())
            }
            Set::Random { percent, seed } => {
                format!(
                    "a random set of density {percent}{THIN}% (seed {})",
                    grouped((*seed).into())
                )
            }
            Set::Named(family) => family.words().into(),
            Set::Combined(combination) => combination.words(),
        }
    }

    /// The game in which its members may be subtracted.
    pub fn game(&self) -> String {
        match self {
            Set::Explicit(_) => format!("the subtraction game {}", self.words()),
            Set::Powers(2) => "subtract-a-square".into(),
            Set::Powers(3) => "subtract-a-cube".into(),
            Set::Primes => "subtract-a-prime".into(),
            Set::Moser => "the Moser–de Bruijn subtraction game".into(),
            _ => format!("the subtraction game on {}", self.words()),
        }
    }
}

impl Combination {
    /// As it reads in a caption.
    fn words(&self) -> String {
        let side = |set: &Set| {
            if set.binding() <= Binding::Sum && matches!(set, Set::Combined(_)) {
                format!("({})", set.words())
            } else {
                set.words()
            }
        };
        match self {
            Combination::Union(a, b) => format!("{} or {}", side(a), side(b)),
            Combination::Intersection(a, b) => format!("{} among {}", side(a), side(b)),
            Combination::Difference(Set::NATURALS, b) => {
                format!("all positive integers except {}", side(b))
            }
            Combination::Difference(a, b) => format!("{} except {}", side(a), side(b)),
            Combination::Moved { set, factor, shift } => {
                let times = match factor {
                    1 => String::new(),
                    factor => format!("{} × ", grouped(*factor)),
                };
                let sign = if *shift < 0 { '−' } else { '+' };
                let plus = match shift.unsigned_abs() {
                    0 => String::new(),
                    shift => format!(" {sign} {}", grouped(shift)),
                };
                format!("{times}{}{plus}", side(set))
            }
        }
    }
}

/// 2, 5, 10 000; of more than fit a caption the first ones and the last.
fn abridged(list: &[u64]) -> String {
    let joined = |list: &[u64]| {
        let texts: Vec<String> = list.iter().map(|&x| grouped(x)).collect();
        texts.join(", ")
    };
    match list {
        [first @ .., last] if list.len() > WRITTEN_OUT => {
            format!("{}, …, {}", joined(&first[..TOLD]), grouped(*last))
        }
        _ => joined(list),
    }
}

/// Longer lists are written as ranges, with their first and last members.
const WRITTEN_OUT: usize = 64;
/// First members of a longer list that are written.
const TOLD: usize = 8;

/// 2,5,7; a long list by its ranges, 1..99,200..300, or as one range by steps.
fn listed(list: &[u64]) -> String {
    let joined = |texts: Vec<String>| texts.join(",");
    if list.len() <= WRITTEN_OUT {
        return joined(list.iter().map(u64::to_string).collect());
    }
    let step = list[1] - list[0];
    if step > 1 && list.is_sorted_by(|a, b| b - a == step) {
        return format!("{}..{}-step-{step}", list[0], list[list.len() - 1]);
    }
    let runs = list.chunk_by(|a, b| b - a == 1);
    let texts = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}..{last}")],
        _ => run.iter().map(u64::to_string).collect(),
    });
    joined(texts.collect())
}
