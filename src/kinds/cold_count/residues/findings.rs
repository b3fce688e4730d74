//! Findings about the residues of cold positions: which hold most of them, and which grow no more.

use super::{Class, Data};
use crate::games::laws::ColdLaw;
use crate::sort::sort_few_by_key;
use crate::stats::residues::{ENOUGH, holding_most};

/// Which residues hold most cold positions, and which grow no more.
pub(crate) struct Findings {
    /// Cold positions in all.
    pub(super) total: u64,
    /// Classes without any.
    pub(super) empty: Vec<usize>,
    /// The fewest classes that hold most of them, where they are few.
    pub(super) fullest: Option<Fullest>,
    /// Classes with members, none of them new from the last sample but one to the last.
    pub(super) level: Vec<usize>,
    /// Of these, those that the law of the cold positions gives no further member, and those it does.
    pub(super) ended: Vec<usize>,
    pub(super) go_on: Vec<usize>,
    /// Of each class the slope over the last doubling.
    pub(super) exponents: Vec<Option<f64>>,
}

/// Classes that hold most of the cold positions.
pub(super) struct Fullest {
    /// Ascending.
    pub(super) classes: Vec<usize>,
    /// How many cold positions they have.
    pub(super) held: u64,
}

/// The findings of `data`.
pub(in super::super) fn find(data: &Data) -> Findings {
    let classes = &data.reached.1;
    let total = classes.iter().map(|class| class.count).sum();
    let last = data.samples.len().saturating_sub(1);
    let level = match &data.samples[..] {
        [.., (_, before), (_, after)] if total >= ENOUGH => those(after, |r, class| {
            class.count > 0 && class.count == before[r].count
        }),
        _ => Vec::new(),
    };
    let base = classes.len() as u64;
    let known = |is: fn(&ColdLaw, u64, u64) -> bool| -> Vec<usize> {
        let law = data.law.as_ref();
        let so = |r: &usize| law.is_some_and(|law| is(law, *r as u64, base));
        level.iter().copied().filter(so).collect()
    };
    Findings {
        total,
        empty: those(classes, |_, class| class.count == 0),
        fullest: fullest(classes),
        ended: known(ColdLaw::ends),
        go_on: known(ColdLaw::goes_on),
        level,
        exponents: (0..classes.len()).map(|r| data.slope(last, r)).collect(),
    }
}

fn those(classes: &[Class], are: impl Fn(usize, &Class) -> bool) -> Vec<usize> {
    let places = classes.iter().enumerate();
    let some = places.filter(|(r, class)| are(*r, class));
    some.map(|(r, _)| r).collect()
}

fn fullest(classes: &[Class]) -> Option<Fullest> {
    let counts: Vec<u64> = classes.iter().map(|class| class.count).collect();
    let mut fullest = holding_most(&counts)?;
    sort_few_by_key(&mut fullest, |r| *r);
    let classes: Vec<usize> = fullest.into_iter().map(|r| r as usize).collect();
    Some(Fullest {
        held: classes.iter().map(|&r| counts[r]).sum(),
        classes,
    })
}
