//! Exact laws of growth, which figures print instead of a fit.

use super::Caption;
use crate::claim::{Claim, Status, Warrant, table};
use crate::error::Result;
use crate::games::Set;
use crate::games::arithmetic::{AllBut, Arithmetic};
use crate::games::laws::{ColdLaw, Cycle, NimLaw, modulus};
use crate::law::described;
use crate::limits::ARITHMETIC_SEARCH_DEFAULT;
use crate::number::{counted, gcd, grouped, joined};
use crate::progress::Progress;

/// A law of growth, with what vouches for it.
pub(crate) struct Law {
    /// A sentence.
    pub(crate) statement: String,
    /// The law as a formula, in plain text.
    pub(crate) plain: String,
    warrant: Warrant,
}

impl Law {
    fn proved(by: &'static Claim, statement: String, plain: String) -> Law {
        Law {
            statement,
            plain,
            warrant: Warrant::Known(by.known()),
        }
    }

    /// How many cold positions there are below n.
    pub(crate) fn of_count(law: &ColdLaw, set: &Set) -> Law {
        match law {
            ColdLaw::Moser { shift: 0 } => Law::proved(
                &table::MOSER,
                "Exactly 2^k cold positions lie below 4^k: those with even base-4 digits.".into(),
                "|C ∩ [0, 4^k)| = 2^k".into(),
            ),
            ColdLaw::Moser { shift } => Law::proved(
                &table::MOSER,
                format!("They are the numbers with even base-4 digits, each larger by {shift}."),
                format!("|C ∩ [0, 4^k + {shift})| = 2^k"),
            ),
            ColdLaw::Periodic(cycle) if cycle.residues.is_empty() => finitely_many(cycle),
            ColdLaw::Periodic(cycle) => periodic(cycle, set),
            ColdLaw::LongPeriod => Law::proved(
                &table::GOLOMB_1966,
                "S is finite, so the outcomes repeat eventually and the count grows linearly."
                    .into(),
                "|C ∩ [0, n)| = cn + O(1) for some c".into(),
            ),
        }
    }

    /// How large nim-values at the wall become.
    pub(crate) fn of_values(law: NimLaw, set: &Set) -> Law {
        match law {
            NimLaw::Residue(m) => Law::proved(
                &table::RESIDUES,
                format!("S has {}, so nim-values are residues.", residues(m)),
                format!("v(x) = x mod {m}"),
            ),
            NimLaw::Bounded(most) => Law::proved(
                match set.finite() {
                    Some(_) => &table::MEX,
                    None => &table::FORMS,
                },
                format!("No nim-value exceeds {}.", grouped(most)),
                format!("v(x) ≤ {}", grouped(most)),
            ),
            NimLaw::EventuallyConstant(step) => Law::proved(
                &table::FORMS,
                "The nim-values are bounded and repeat eventually.".into(),
                format!("v(x + {}) = v(x) for all large x", grouped(step)),
            ),
            NimLaw::Quotient(1) => Law::proved(
                &table::FORMS,
                "Every nim-value equals its position.".into(),
                "v(x) = x".into(),
            ),
            NimLaw::Quotient(first) => Law::proved(
                &table::FORMS,
                format!(
                    "A new largest value appears at every multiple of {}.",
                    grouped(first)
                ),
                format!("v(x) = ⌊x/{}⌋", grouped(first)),
            ),
            NimLaw::ArithmeticPeriodic => Law::proved(
                &table::ARITHMETIC,
                "The nim-values grow linearly: eventually they repeat, raised by a constant."
                    .into(),
                "v(x + p) = v(x) + s for some p, s and all large x".into(),
            ),
            NimLaw::Moser => Law::proved(
                &table::MOSER,
                "Below 4^k the largest nim-value is 2^k − 1.".into(),
                "max {v(y) : y < 4^k} = 2^k − 1".into(),
            ),
        }
    }

    /// The law of values that rise, with its numbers.
    pub(crate) fn with_numbers(self, found: &Arithmetic) -> Law {
        let [preperiod, period, saltus] =
            [found.preperiod, found.period, found.saltus].map(grouped);
        let from = match found.preperiod {
            0 => "all x".into(),
            _ => format!("x ≥ {preperiod}"),
        };
        Law {
            plain: format!("v(x + {period}) = v(x) + {saltus} for {from}"),
            ..self
        }
    }

    /// How far it is known.
    pub(crate) fn status(&self) -> Status {
        match &self.warrant {
            Warrant::Known(known) => known.status(),
            Warrant::TrueOfShown(_) => Status::Observed,
        }
    }

    /// Adds the formula under this label.
    pub(crate) fn formula(&self, label: &str, caption: &mut Caption) {
        caption.formula_known(label, &self.plain, Some(self.status()));
    }

    /// States it as a formula, and its warrant.
    pub(crate) fn state(&self, caption: &mut Caption) {
        self.formula("growth", caption);
        caption.fact("law of growth", &self.warrant);
    }
}

/// The period of the nim-values at the wall of multiples with finitely many left out, if it shows soon enough.
pub(crate) fn arithmetic(set: &Set, progress: &mut dyn Progress) -> Result<Option<Arithmetic>> {
    let Some(Ok((mut game, factor))) = AllBut::of(set) else {
        return Ok(None);
    };
    let found = game.arithmetic(ARITHMETIC_SEARCH_DEFAULT, progress)?;
    Ok(found.map(|found| found.times(factor)))
}

/// Residues that a fact lists.
const LISTED: usize = 8;

/// Which positions are cold: "x ≡ 0, 1 mod 7, for x ≥ 12"; `None` where that is long or unknown.
pub(crate) fn cold_positions(law: &ColdLaw) -> Option<String> {
    match law {
        // The badge says so.
        ColdLaw::Moser { shift: 0 } => None,
        ColdLaw::Moser { shift } => Some(format!("x − {shift} has even base-4 digits")),
        ColdLaw::Periodic(cycle) if (1..=LISTED).contains(&cycle.residues.len()) => {
            let class = described('x', &cycle.residues, cycle.period);
            let from = match cycle.from {
                0 => String::new(),
                from => format!(", for x ≥ {}", grouped(from)),
            };
            (!class.is_empty()).then(|| class + &from)
        }
        ColdLaw::Periodic(_) | ColdLaw::LongPeriod => None,
    }
}

/// The limit of the i-th cold position divided by i, as a fraction in lowest terms; `None` if it is unknown or infinite.
pub(crate) fn limit(law: &ColdLaw) -> Option<[u64; 2]> {
    match law {
        ColdLaw::Periodic(cycle) if !cycle.residues.is_empty() => {
            let members = cycle.residues.len() as u64;
            let common = gcd(members, cycle.period);
            Some([cycle.period / common, members / common])
        }
        _ => None,
    }
}

/// Why nim-values are residues mod m: "1, …, 3 and no multiple of 4", after "S has".
pub(crate) fn residues(m: u64) -> String {
    let first = match m {
        2 => "1".into(),
        3 => "1, 2".into(),
        _ => format!("1, …, {}", grouped(m - 1)),
    };
    format!("{first} and no multiple of {}", grouped(m))
}

/// Cold positions that a sentence names.
const NAMED: u64 = 6;

fn finitely_many(cycle: &Cycle) -> Law {
    let count = cycle.first.len() as u64;
    let which = match &cycle.first[..] {
        [one] => format!("Only {} is cold.", grouped(*one)),
        few if count <= NAMED => {
            let few: Vec<String> = few.iter().map(|&x| grouped(x)).collect();
            format!("Only {} are cold.", joined(&few))
        }
        [.., last] => format!(
            "Only {} positions are cold, the last {}.",
            grouped(count),
            grouped(*last)
        ),
        [] => "No position is cold.".into(),
    };
    Law::proved(&table::FORMS, which, format!("|C| = {}", grouped(count)))
}

/// The claim that proves a period of the outcomes.
fn repeating(set: &Set) -> &'static Claim {
    match set.finite() {
        Some(_) => &table::GOLOMB_1966,
        None if modulus(set).is_some() => &table::RESIDUES,
        None => &table::FORMS,
    }
}

fn periodic(cycle: &Cycle, set: &Set) -> Law {
    let (members, period) = (cycle.residues.len() as u64, cycle.period);
    let common = gcd(members, period);
    let (over, under) = (members / common, period / common);
    let n = match over {
        1 => "n".to_string(),
        over => format!("{}n", grouped(over)),
    };
    let from = match cycle.from {
        0 => String::new(),
        from => format!("From x = {} ", grouped(from)),
    };
    let the = if from.is_empty() { "The" } else { "the" };
    Law::proved(
        repeating(set),
        format!(
            "{from}{the} outcomes have period {}, with {} in each.",
            grouped(period),
            counted(members, "cold position", "cold positions")
        ),
        format!("|C ∩ [0, n)| = {n}/{} + O(1)", grouped(under)),
    )
}
