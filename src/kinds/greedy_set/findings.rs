//! Findings about a greedy set: what proves its members, how many they are, and what they
//! are compared with.

use super::growth::{Reference, behrend, reference};
use super::known::Known;
use super::{Data, GreedySet};
use crate::claim::{self, table};
use crate::figure;
use crate::greedy::denser::Behrend;
use crate::greedy::witness::{Witness, repeated};
use crate::greedy::{ClosedForm, Members, same_start};
use crate::limits::GREEDY_WITNESSES;

/// Members below which a solution with a number in several roles is looked for.
const TWICE_WITHIN: usize = 60;
/// Numbers below which the count is not compared with a curve.
const COMPARED: u64 = 10_000;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// The proof of the members.
    pub(super) claim: Vouched,
    /// Where the greedy set without a seed starts that has the same members.
    pub(super) start: Option<u64>,
    /// Members among the numbers that are decided.
    pub(super) members: u64,
    /// The answer to [L Problems 5 and 6], where they ask about such a set.
    pub(super) problems: Option<Problems>,
    /// The power of n beside which the growth is drawn.
    pub(super) reference: Option<Reference>,
    /// Without a closed form, at n/100, n/10 and n: how many times this power the count is.
    pub(super) ratios: Option<[(u64, f64); 3]>,
    /// The sets that are denser in the end, where they are drawn.
    pub(super) denser: Option<Denser>,
    /// A solution among the first members that does not count, as its largest number has several
    /// roles.
    pub(super) repeated: Option<Witness>,
}

/// Where the members come from.
#[derive(Clone)]
pub(crate) struct Vouched {
    /// The claim about them; refuted at the first number where the closed form fails.
    known: claim::Known,
    /// The closed form, whether it holds or not.
    pub(super) claimed: Option<ClosedForm>,
}

/// Whether a greedy set of a condition that is not translation invariant has positive upper
/// density, and whether it becomes periodic [L Problems 5 and 6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problems {
    /// It has this density, and never becomes periodic by a proof of our own.
    NeverPeriodic(u64, u64),
    /// Yes to both.
    Periodic,
    /// Nothing is proven here.
    Open,
}

/// A set that has no three-term progression either and is eventually denser.
pub(super) struct Denser {
    /// The largest of Behrend's sets below n.
    pub(super) behrend: Behrend,
}

impl Vouched {
    /// Of the members as far as they are known.
    pub(crate) fn of(figure: &GreedySet, data: &Data) -> Self {
        let claimed = figure.form();
        let known = match (claimed.as_ref().map(row), data.refuted) {
            (Some(row), None) => row.known(),
            (Some(row), Some(x)) => row.refuted(x),
            (None, _) => table::GREEDY_RUN.known(),
        };
        Vouched { known, claimed }
    }

    /// How far they are known.
    pub(in crate::kinds) fn known(&self) -> claim::Known {
        self.known
    }

    /// The closed form that holds: what is refuted is said by the badge and nowhere else.
    pub(super) fn form(&self) -> Option<&ClosedForm> {
        let holds = self.known.failure().is_none();
        self.claimed.as_ref().filter(|_| holds)
    }
}

fn row(form: &ClosedForm) -> &'static claim::Claim {
    match form.members {
        Members::OddMultiple(_) => &table::GREEDY_ODD,
        Members::Digits(_) if form.theorem.source.contains("Theorem 4.1") => &table::GREEDY_DIGITS,
        Members::Digits(_) => &table::GREEDY_BLOCKS,
    }
}

impl figure::Findings<GreedySet> for Findings {
    fn of(figure: &GreedySet, data: &Data) -> Self {
        let claim = Vouched::of(figure, data);
        let reference = reference(figure);
        let members = Known::of(figure, data).below(data.reached);
        Findings {
            start: same_start(&figure.condition, &figure.origin()),
            members,
            problems: problems(figure, claim.form()),
            ratios: match (claim.form(), &reference) {
                (None, Some(reference)) => ratios(figure, data, reference),
                _ => None,
            },
            reference,
            denser: behrend(data, data.reached).map(|&behrend| Denser { behrend }),
            repeated: twice(figure, data),
            claim,
        }
    }

    fn known(&self) -> claim::Known {
        self.claim.known()
    }
}

fn problems(figure: &GreedySet, form: Option<&ClosedForm>) -> Option<Problems> {
    if figure.condition.translation_invariant() {
        return None;
    }
    Some(match form.map(|form| &form.members) {
        Some(Members::OddMultiple(set)) => {
            let (members, of) = set.density();
            Problems::NeverPeriodic(members, of)
        }
        Some(Members::Digits(_)) => Problems::Periodic,
        None => Problems::Open,
    })
}

fn ratios(figure: &GreedySet, data: &Data, reference: &Reference) -> Option<[(u64, f64); 3]> {
    let (n, set) = (data.reached, Known::of(figure, data));
    let ratio = |n: u64| {
        (
            n,
            set.below(n) as f64 / libm::pow(n as f64, reference.exponent),
        )
    };
    (n >= COMPARED).then(|| [n / 100, n / 10, n].map(ratio))
}

fn twice(figure: &GreedySet, data: &Data) -> Option<Witness> {
    if !figure.repeats() {
        return None;
    }
    let few = &data.members[..data.members.len().min(TWICE_WITHIN)];
    (0..few.len()).find_map(|i| repeated(&figure.condition, &few[..i], few[i], GREEDY_WITNESSES))
}
