//! Exact laws of growth, which figures print instead of a fit.

use super::Caption;
use crate::claim::Warrant;
use crate::games::laws::{ColdLaw, Cycle, NimLaw};
use crate::number::{counted, grouped, joined};

/// A law of growth, with what vouches for it.
pub(crate) struct Law {
    /// A sentence.
    pub(crate) statement: String,
    /// The law as a formula, in plain text.
    pub(crate) plain: String,
    warrant: Warrant,
}

impl Law {
    fn proved(by: &str, statement: String, plain: String) -> Law {
        Law {
            statement,
            plain,
            warrant: Warrant::Proved(by.into()),
        }
    }

    /// How many cold positions there are below n.
    pub(crate) fn of_count(law: &ColdLaw) -> Law {
        match law {
            ColdLaw::Moser { shift: 0 } => Law::proved(
                MOSER,
                "Exactly 2^k cold positions lie below 4^k: those with even base-4 digits.".into(),
                "|C ∩ [0, 4^k)| = 2^k".into(),
            ),
            ColdLaw::Moser { shift } => Law::proved(
                MOSER,
                format!("They are the numbers with even base-4 digits, each larger by {shift}."),
                format!("|C ∩ [0, 4^k + {shift})| = 2^k"),
            ),
            ColdLaw::Periodic(cycle) if cycle.residues.is_empty() => finitely_many(cycle),
            ColdLaw::Periodic(cycle) => periodic(cycle),
            ColdLaw::LongPeriod => Law::proved(
                "Golomb 1966",
                "S is finite, so the outcomes repeat eventually and the count grows linearly."
                    .into(),
                "|C ∩ [0, n)| = cn + O(1) for some c".into(),
            ),
        }
    }

    /// How large nim-values at the wall become.
    pub(crate) fn of_values(law: NimLaw) -> Law {
        match law {
            NimLaw::Residue(m) => Law::proved(
                "from the rule",
                format!(
                    "S has 1, …, {} and no multiple of {m}, so nim-values are residues.",
                    m - 1
                ),
                format!("v(x) = x mod {m}"),
            ),
            NimLaw::Bounded(most) => Law::proved(
                "from the rule",
                format!("No nim-value exceeds {}.", grouped(most)),
                format!("v(x) ≤ {}", grouped(most)),
            ),
            NimLaw::EventuallyConstant(step) => Law::proved(
                "from the rule",
                "The nim-values are bounded and repeat eventually.".into(),
                format!("v(x + {}) = v(x) for all large x", grouped(step)),
            ),
            NimLaw::Quotient(1) => Law::proved(
                "from the rule",
                "Every nim-value equals its position.".into(),
                "v(x) = x".into(),
            ),
            NimLaw::Quotient(first) => Law::proved(
                "from the rule",
                format!(
                    "A new largest value appears at every multiple of {}.",
                    grouped(first)
                ),
                format!("v(x) = ⌊x/{}⌋", grouped(first)),
            ),
            NimLaw::ArithmeticPeriodic => Law::proved(
                "Siegel 2013",
                "The nim-values grow linearly: eventually they repeat, raised by a constant."
                    .into(),
                "v(x + p) = v(x) + s for some p, s and all large x".into(),
            ),
            NimLaw::Moser => Law::proved(
                MOSER,
                "Below 4^k the largest nim-value is 2^k − 1.".into(),
                "max {v(y) : y < 4^k} = 2^k − 1".into(),
            ),
        }
    }

    /// States it as a formula, and its warrant.
    pub(crate) fn state(&self, caption: &mut Caption) {
        caption.formula("growth", &self.plain);
        caption.fact("law of growth", &self.warrant);
    }
}

const MOSER: &str = "Eppstein 2018, §3.3";

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
    Law::proved("from the rule", which, format!("|C| = {}", grouped(count)))
}

fn periodic(cycle: &Cycle) -> Law {
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
        "the outcomes repeat",
        format!(
            "{from}{the} outcomes have period {}, with {} in each.",
            grouped(period),
            counted(members, "cold position", "cold positions")
        ),
        format!("|C ∩ [0, n)| = {n}/{} + O(1)", grouped(under)),
    )
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
